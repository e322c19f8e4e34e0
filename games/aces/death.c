/* Damage, death and return, and the aces that the dead leave behind. [A31 A32] */
#include "aces.h"

/* ---- Cards change hands
 * -------------------------------------------------------------------------- */

void aces_discard(struct dd_state *s, int zone, int i, struct dd_events *ev)
{
    if (dd_at(s, zone, i)->seen != DD_EVERYBODY)
        dd_turn_up(s, ev, zone, i);
    dd_move_top(s, ev, zone, i, DISCARD);
}

void aces_take(struct dd_state *s, int zone, int i, int seat, struct dd_events *ev)
{
    int at = dd_len(s, HAND + seat);
    uint8_t party = aces_party(s, seat);
    bool ace = aces_is_ace(dd_at(s, zone, i)->kind);
    if (ace && dd_at(s, zone, i)->seen != DD_EVERYBODY)
        dd_turn_up(s, ev, zone, i);
    dd_move_top(s, ev, zone, i, HAND + seat);
    struct dd_piece *card = dd_piece_at(s, HAND + seat, at);
    card->mark = 0;
    if (ace) {
        dd_set(s, ev, C_HELD, s->counter[C_HELD] + 1);
    } else {
        card->face = 0;
        if (card->seen != party)
            dd_show_only(s, ev, HAND + seat, at, party);
    }
    dd_tidy(s, HAND + seat);
}

static void drop_ace(struct dd_state *s, int seat, int i, struct dd_events *ev)
{
    dd_piece_at(s, HAND + seat, i)->mark = (uint8_t)aces_cell(s, seat);
    dd_move_top(s, ev, HAND + seat, i, FLOOR);
    dd_set(s, ev, C_HELD, s->counter[C_HELD] - 1);
}

void aces_drop_all(struct dd_state *s, int seat, struct dd_events *ev)
{
    for (int i = dd_len(s, HAND + seat) - 1; i >= 0; i--)
        if (aces_is_ace(dd_at(s, HAND + seat, i)->kind))
            drop_ace(s, seat, i, ev);
        else
            aces_discard(s, HAND + seat, i, ev);
    dd_piece_at(s, PLAYERS, seat)->mark = NOWHERE;
}

/* ---- Damage and death [A31]
 * ------------------------------------------------------------------------ */

void aces_hurt(struct dd_state *s, int seat, int amount, struct dd_events *ev)
{
    int health = s->counter[C_HEALTH + seat] - amount;
    struct dd_event *e = aces_tell(s, ev, TOLD_HURT, seat);
    if (e) {
        e->num = (int16_t)amount;
        e->was = (int16_t)(health < 0 ? 0 : health);
        e->tone = -1;
    }
    dd_set(s, ev, C_HEALTH + seat, health < 0 ? 0 : health);
}

static void die(struct dd_state *s, int seat, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_DIED, seat);
    if (e) {
        e->i = (uint8_t)aces_cell(s, seat);
        e->num = (int16_t)aces_count_aces(s, seat);
        e->tone = -1;
    }
    aces_drop_all(s, seat, ev);
    /* a seat is never negative: clang-tidy cannot follow who sits clockwise of whom */
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    aces_note(s, C_DEAD, s->counter[C_DEAD] | 1 << seat);
}

/* All have dropped what they had; now they roll, clockwise from the active player. */
static void roll_deaths(struct dd_state *s, struct dd_events *ev)
{
    if (!s->counter[C_DEAD]) {
        aces_settle(s, ev);
        return;
    }
    aces_leave_to_chance(s, PHASE_DEATH);
    dd_roll(s, TRAY, (uint16_t)(1 << aces_first_of(s, (uint8_t)s->counter[C_DEAD])));
}

void aces_after(struct dd_state *s, int then, struct dd_events *ev)
{
    aces_note(s, C_THEN, then);
    for (int places = 0; places < s->seats; places++) {
        int seat = aces_clockwise(s, places);
        if (aces_present(s, seat) && !s->counter[C_HEALTH + seat])
            die(s, seat, ev);
    }
    roll_deaths(s, ev);
}

void aces_after_death_roll(struct dd_state *s, int face, struct dd_events *ev)
{
    int seat = aces_first_of(s, (uint8_t)s->counter[C_DEAD]);
    struct dd_event *e = aces_tell(s, ev, TOLD_MISSES, seat);
    if (e)
        e->num = (int16_t)face;
    dd_set(s, ev, C_MISS + seat, face);
    aces_note(s, C_DEAD, aces_others((uint8_t)s->counter[C_DEAD], seat));
    roll_deaths(s, ev);
}

/* ---- Aces on the floor [A32]
 * ------------------------------------------------------------------------ */

void aces_take_floor(struct dd_state *s, int cell, int seat, struct dd_events *ev)
{
    int taken = 0;
    for (int i = dd_len(s, FLOOR) - 1; i >= 0; i--)
        if (dd_at(s, FLOOR, i)->mark == cell) {
            aces_take(s, FLOOR, i, seat, ev);
            taken++;
        }
    struct dd_event *e = aces_tell(s, ev, TOLD_PICKED, seat);
    if (e) {
        e->i = (uint8_t)cell;
        e->num = (int16_t)taken;
        e->tone = 1;
    }
}

/* The first room, in the order laid, where aces lie free before somebody; -1: none. */
static int free_aces(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int i = 0; i < dd_len(s, FLOOR); i++)
        rooms |= DD_KINDS(dd_at(s, FLOOR, i)->mark);
    if (rooms)
        rooms &= aces_player_rooms(s) & ~aces_monster_rooms(s);
    return rooms ? __builtin_ctzll(rooms) : -1;
}

/* Takes what can be taken without asking; true: somebody or chance has to say who takes it. */
static bool pick_up(struct dd_state *s, struct dd_events *ev)
{
    for (int cell; (cell = free_aces(s)) >= 0;) {
        uint8_t takers = aces_here(s, cell);
        if (aces_one(takers)) {
            aces_take_floor(s, cell, __builtin_ctz(takers), ev);
            continue;
        }
        aces_note(s, C_CELL, cell);
        if (aces_one_party(s, takers))
            aces_ask(s, PHASE_FLOOR, aces_speaker(s, takers));
        else
            aces_roll_for(s, PHASE_FLOOR_ROLL, takers);
        return true;
    }
    return false;
}

void aces_settle(struct dd_state *s, struct dd_events *ev)
{
    if (pick_up(s, ev) || aces_judge(s, ev))
        return;
    aces_carry_on(s, ev);
}
