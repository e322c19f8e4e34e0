/* Monsters: who stands where, in which order they are fought, and how they move. [A18 A20 A26] */
#include "aces.h"

/* ---- Coming into rooms and leaving them --------------------------------------------------------
 */

/* Like ones are fought in the order they came into the room, so each remembers how many like it
 * were there before: always 0, 1, 2 … within a room. [A20] */
static int16_t *came(struct dd_state *s, uint8_t kind)
{
    return &s->counter[C_CAME + kind - MONSTER_FIRST];
}

static void leave_room(struct dd_state *s, int i)
{
    const struct dd_piece *leaver = dd_at(s, MONSTERS, i);
    for (int m = 0; m < dd_len(s, MONSTERS); m++) {
        const struct dd_piece *other = dd_at(s, MONSTERS, m);
        if (other->mark == leaver->mark && dd_rank(other->kind) == dd_rank(leaver->kind) &&
            *came(s, other->kind) > *came(s, leaver->kind))
            --*came(s, other->kind);
    }
    *came(s, leaver->kind) = 0;
}

void aces_place_monster(struct dd_state *s, int i, int cell)
{
    struct dd_piece *comer = dd_piece_at(s, MONSTERS, i);
    int16_t before = 0;
    for (int m = 0; m < dd_len(s, MONSTERS); m++) {
        const struct dd_piece *other = dd_at(s, MONSTERS, m);
        if (m != i && other->mark == cell)
            before = (int16_t)(before + (dd_rank(other->kind) == dd_rank(comer->kind)));
    }
    comer->mark = (uint8_t)cell;
    *came(s, comer->kind) = before;
}

void aces_discard_monster(struct dd_state *s, int i, struct dd_events *ev) /* [A25] */
{
    leave_room(s, i);
    dd_piece_at(s, MONSTERS, i)->mark = 0;
    aces_discard(s, MONSTERS, i, ev);
}

uint64_t aces_monster_rooms(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int i = 0; i < dd_len(s, MONSTERS); i++)
        rooms |= DD_KINDS(dd_at(s, MONSTERS, i)->mark);
    return rooms;
}

/* Joker, J, Q, K, like ones as they came. [A20] */
static int fight_order(const struct dd_state *s, uint8_t kind)
{
    int group = dd_is_joker(kind) ? 0 : dd_rank(kind) - DD_JACK + 1;
    return group * 4 + s->counter[C_CAME + kind - MONSTER_FIRST];
}

int aces_foe(const struct dd_state *s, int cell, int nth)
{
    uint16_t orders = 0; /* each monster of the room is one bit, at its place in the order */
    uint8_t index[16];
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        if (dd_at(s, MONSTERS, i)->mark != cell)
            continue;
        int order = fight_order(s, dd_at(s, MONSTERS, i)->kind);
        orders = (uint16_t)(orders | 1 << order);
        index[order] = (uint8_t)i;
    }
    while (orders && nth--)
        orders &= (uint16_t)(orders - 1);
    return orders ? index[__builtin_ctz(orders)] : -1;
}

unsigned aces_monster_suits(const struct dd_state *s, int cell)
{
    unsigned suits = 0;
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        const struct dd_piece *m = dd_at(s, MONSTERS, i);
        if (m->mark == cell && !dd_is_joker(m->kind))
            suits |= 1u << dd_suit(m->kind);
    }
    return suits;
}

bool aces_shifter_in(const struct dd_state *s, int cell)
{
    for (int i = 0; i < dd_len(s, MONSTERS); i++)
        if (dd_at(s, MONSTERS, i)->mark == cell && dd_rank(dd_at(s, MONSTERS, i)->kind) == DD_QUEEN)
            return true;
    return false;
}

/* ---- Where they go [A26] ------------------------------------------------------------------------
 */

/* Rings grow around the living; the first that touches the room's neighbours has the nearest. */
uint64_t aces_nearer(const struct dd_state *s, int cell)
{
    uint64_t beside = dd_neighbours(s, cell), ring = aces_player_rooms(s), reached = ring;
    while (ring && !(ring & beside)) {
        uint64_t next = 0;
        for (; ring; ring &= ring - 1)
            next |= dd_neighbours(s, __builtin_ctzll(ring));
        ring = next & ~reached;
        reached |= ring;
    }
    return ring & beside;
}

/* The rooms of those with most cards; none if nobody holds any. */
static uint64_t richest_rooms(const struct dd_state *s)
{
    uint64_t rooms = 0;
    int most = 1;
    for (int seat = 0; seat < s->seats; seat++) {
        int cards = dd_len(s, HAND + seat);
        if (!aces_present(s, seat) || cards < most)
            continue;
        rooms = (cards > most ? 0 : rooms) | DD_KINDS(aces_cell(s, seat));
        most = cards;
    }
    return rooms;
}

uint64_t aces_ways(const struct dd_state *s)
{
    const struct dd_piece *m = dd_at(s, MONSTERS, s->counter[C_MOVER]);
    if (s->counter[C_STAGE] == 0)
        return dd_is_joker(m->kind) ? richest_rooms(s) : 0;
    return aces_player_rooms(s) >> m->mark & 1 ? 0 : aces_nearer(s, m->mark);
}

static void next_mover(struct dd_state *s)
{
    aces_note(s, C_STEP, 0);
    aces_note(s, C_MOVER, s->counter[C_MOVER] + 1);
    if (s->counter[C_MOVER] == dd_len(s, MONSTERS) && s->counter[C_STAGE] == 0) {
        aces_note(s, C_MOVER, 0);
        aces_note(s, C_STAGE, 1);
    }
}

static void move_to(struct dd_state *s, int cell, struct dd_events *ev)
{
    int i = s->counter[C_MOVER];
    const struct dd_piece *m = dd_at(s, MONSTERS, i);
    bool leap = s->counter[C_STAGE] == 0, kobold = dd_rank(m->kind) == DD_JACK;
    if (m->mark != cell) {
        struct dd_event *e = aces_tell(s, ev, leap ? TOLD_LEAPT : TOLD_WALKED, s->active);
        if (e) {
            e->kind = m->kind;
            e->i = m->mark;
            e->j = (uint8_t)cell;
        }
        leave_room(s, i);
        aces_place_monster(s, i, cell);
    }
    aces_note(s, C_STEP, s->counter[C_STEP] + 1);
    if (!kobold || s->counter[C_STEP] == 2)
        next_mover(s);
}

/* Ties are settled by the master, or by chance. [A6] */
static void settle_tie(struct dd_state *s, uint64_t ways)
{
    int master = s->option[OPT_MASTER] - 1;
    if (master >= 0 && !(s->gone >> master & 1)) {
        aces_ask(s, PHASE_MONSTERS, master);
    } else {
        aces_leave_to_chance(s, PHASE_MONSTERS);
        dd_pick(s, (uint16_t)__builtin_popcountll(ways));
    }
}

void aces_start_moves(struct dd_state *s, struct dd_events *ev)
{
    aces_note(s, C_STAGE, 0);
    aces_note(s, C_MOVER, 0);
    aces_note(s, C_STEP, 0);
    aces_move_monsters(s, ev);
}

/* Goes on with the monsters' moves. A mage that leaves may free aces: they are taken first. */
void aces_move_monsters(struct dd_state *s, struct dd_events *ev)
{
    while (s->counter[C_MOVER] < dd_len(s, MONSTERS)) {
        uint64_t ways = aces_ways(s);
        if (!ways) {
            next_mover(s);
        } else if (ways & (ways - 1)) {
            settle_tie(s, ways);
            return;
        } else {
            move_to(s, __builtin_ctzll(ways), ev);
            if (dd_len(s, FLOOR)) {
                aces_after(s, PHASE_MONSTERS, ev);
                return;
            }
        }
    }
    aces_moved(s, ev);
}

int aces_list_guides(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    for (uint64_t ways = aces_ways(s); ways; ways &= ways - 1)
        out[count++] =
            dd_act(seat, GUIDE, MONSTERS, s->counter[C_MOVER], ROOMS, __builtin_ctzll(ways));
    return count;
}

void aces_guide(struct dd_state *s, int cell, struct dd_events *ev)
{
    move_to(s, cell, ev);
    aces_after(s, PHASE_MONSTERS, ev);
}
