/* Laying the table: rooms, entrances, and who begins where. [A1 A2 A3 A4 A5] */
#include "aces.h"

static int room_count(const struct dd_state *s)
{
    return s->option[OPT_SIZE] ? s->option[OPT_SIZE] : 5 * s->seats; /* [A1] */
}

bool aces_agree(const int16_t *option, int seats, struct dd_text *why)
{
    int size = option[OPT_SIZE], least = seats > ROOMS_LEAST ? seats + 1 : ROOMS_LEAST;
    if (size && size < least) {
        dd_write(why, "size=%d: for %d seats allowed are 0 (five a seat) and %d to %d", size, seats,
                 least, ROOMS_MOST);
        return false;
    }
    if (option[OPT_MASTER] > seats) {
        dd_write(why, "master=%d: there are %d seats", option[OPT_MASTER], seats);
        return false;
    }
    return true;
}

void aces_setup(struct dd_state *s)
{
    bool rivals = s->option[OPT_START] == START_RIVALS;
    dd_add_cards(s, DRAW, DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS);
    for (int seat = 0; seat < s->seats; seat++) {
        dd_add(s, TRAY, (struct dd_piece){DD_DIE, 1, 0, (uint8_t)seat, DD_EVERYBODY});
        dd_add(s, PLAYERS, (struct dd_piece){DD_TOKEN, DD_FACE(seat), 0, NOWHERE, DD_EVERYBODY});
        aces_note(s, C_HEALTH + seat, HEALTH); /* [A5] */
        aces_note(s, C_PARTY + seat, rivals ? seat + 1 : 1);
    }
    s->phase = PHASE_SHUFFLE;
    dd_shuffle(s, DRAW);
}

/* ---- Where a room can be laid ---------------------------------------------------------------- */

/* A free space is named by the first room it lies beside, and the way from there. */
struct site {
    uint8_t cell, way;
};
static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
enum { MARGIN = 1, SITES_MOST = 2 * ROOMS_MOST + 2 };

/* All free spaces beside a room, each once. A row of the table is a word, a column a bit. */
static int list_sites(const struct dd_state *s, struct site *out)
{
    uint64_t taken[ROOMS_MOST + 2 * MARGIN] = {0};
    int left = 127, top = 127, count = 0;
    for (int c = 0; c < s->cells; c++) {
        left = s->cell[c].x < left ? s->cell[c].x : left;
        top = s->cell[c].y < top ? s->cell[c].y : top;
    }
    for (int c = 0; c < s->cells; c++)
        taken[s->cell[c].y - top + MARGIN] |= DD_KINDS(s->cell[c].x - left + MARGIN);
    for (int c = 0; c < s->cells; c++)
        for (int way = 0; way < 4; way++) {
            uint64_t *row = &taken[s->cell[c].y - top + MARGIN + step[way][1]];
            uint64_t bit = DD_KINDS(s->cell[c].x - left + MARGIN + step[way][0]);
            if (*row & bit)
                continue;
            *row |= bit;
            out[count++] = (struct site){(uint8_t)c, (uint8_t)way};
        }
    return count;
}

static void lay_room(struct dd_state *s, int x, int y, struct dd_events *ev)
{
    dd_add_cell(s, x, y);
    dd_move_top(s, ev, DRAW, dd_len(s, DRAW) - 1, ROOMS);
}

static void lay_beside(struct dd_state *s, struct site site, struct dd_events *ev)
{
    const struct dd_cell *beside = &s->cell[site.cell];
    lay_room(s, beside->x + step[site.way][0], beside->y + step[site.way][1], ev);
}

int aces_list_lays(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct site site[SITES_MOST];
    int count = list_sites(s, site);
    for (int i = 0; i < count; i++) {
        out[i] = dd_act(seat, LAY, ROOMS, site[i].cell, 0, 0);
        out[i].num = site[i].way;
    }
    return count;
}

/* ---- Taking turns from the first seat on ----------------------------------------------------- */

/* The next seat that is still there, C_ORDER seats from the first; false: all have had theirs. */
static bool next_in_order(struct dd_state *s)
{
    int order = s->counter[C_ORDER];
    while (order < s->seats && (s->gone >> (s->counter[C_FIRST] + order) % s->seats & 1))
        order++;
    aces_note(s, C_ORDER, order);
    if (order < s->seats)
        s->active = (uint8_t)((s->counter[C_FIRST] + order) % s->seats);
    return order < s->seats;
}

static void had_turn(struct dd_state *s) { aces_note(s, C_ORDER, s->counter[C_ORDER] + 1); }

/* ---- Rooms [A2] ------------------------------------------------------------------------------ */

/* The shape is whole: entrances come next. Any shape of these sizes has edge rooms enough. */
static void begin_gates(struct dd_state *s, struct dd_events *ev)
{
    dd_link_cells(s);
    aces_note(s, C_ORDER, 0);
    aces_ask_for_gate(s, ev);
}

void aces_ask_to_lay(struct dd_state *s, struct dd_events *ev)
{
    if (s->cells == room_count(s)) {
        begin_gates(s, ev);
        return;
    }
    if (!next_in_order(s)) {
        aces_note(s, C_ORDER, 0);
        next_in_order(s);
    }
    aces_ask(s, PHASE_LAY, s->active);
}

static void grow_on(struct dd_state *s, struct dd_events *ev)
{
    struct site site[SITES_MOST];
    if (s->cells == room_count(s)) {
        begin_gates(s, ev);
    } else {
        aces_leave_to_chance(s, PHASE_GROW);
        dd_pick(s, (uint16_t)list_sites(s, site));
    }
}

/* The first room has only one place to go: it is laid for the first player. */
static void begin_laying(struct dd_state *s, struct dd_events *ev)
{
    s->active = (uint8_t)s->counter[C_FIRST];
    lay_room(s, 0, 0, ev);
    dd_link_cells(s);
    had_turn(s);
    if (s->option[OPT_LAYOUT] == LAYOUT_MANUAL)
        aces_ask_to_lay(s, ev);
    else
        grow_on(s, ev);
}

void aces_lay(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    lay_beside(s, (struct site){a->i, (uint8_t)a->num}, ev);
    dd_link_cells(s);
    struct dd_event *e = aces_tell(s, ev, TOLD_LAID, a->seat);
    if (e)
        e->i = (uint8_t)(s->cells - 1);
    had_turn(s);
    aces_ask_to_lay(s, ev);
}

/* ---- Entrances [A3] -------------------------------------------------------------------------- */

/* Rooms with a free side that are no entrances yet. */
static uint64_t edge_rooms(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int c = 0; c < s->cells; c++) {
        const uint8_t *next = s->cell[c].next;
        bool edge = !next[0] || !next[1] || !next[2] || !next[3];
        rooms |= (uint64_t)(edge && !aces_is_entrance(s, c)) << c;
    }
    return rooms;
}

static void make_gate(struct dd_state *s, int cell, struct dd_events *ev)
{
    dd_piece_at(s, ROOMS, cell)->mark = 1;
    struct dd_event *e = aces_tell(s, ev, TOLD_GATE, s->active);
    if (e)
        e->i = (uint8_t)cell;
    had_turn(s);
}

void aces_ask_for_gate(struct dd_state *s, struct dd_events *ev)
{
    while (next_in_order(s)) {
        uint64_t rooms = edge_rooms(s);
        if (__builtin_popcountll(rooms) == 1) {
            make_gate(s, aces_nth(rooms, 0), ev);
        } else if (s->option[OPT_LAYOUT] == LAYOUT_MANUAL) {
            aces_ask(s, PHASE_TURN, s->active);
            return;
        } else {
            aces_leave_to_chance(s, PHASE_GATE);
            dd_pick(s, (uint16_t)__builtin_popcountll(rooms));
            return;
        }
    }
    aces_note(s, C_ORDER, 0);
    aces_ask_to_enter(s, ev);
}

int aces_list_gates(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    for (uint64_t rooms = edge_rooms(s); rooms; rooms &= rooms - 1)
        out[count++] = dd_act(seat, TURN, ROOMS, __builtin_ctzll(rooms), 0, 0);
    return count;
}

void aces_turn_gate(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    make_gate(s, a->i, ev);
    aces_ask_for_gate(s, ev);
}

/* ---- Entering [A4] --------------------------------------------------------------------------- */

/* Rivals begin apart; who comes back from death may join others. */
int aces_list_entrances(const struct dd_state *s, int seat, struct dd_action *out)
{
    uint64_t taken = s->phase == PHASE_RETURN ? 0 : aces_player_rooms(s);
    int count = 0;
    for (int c = 0; c < s->cells; c++)
        if (aces_is_entrance(s, c) && !(taken >> c & 1))
            out[count++] = dd_act(seat, ENTER, ROOMS, c, 0, 0);
    return count;
}

static void put_in(struct dd_state *s, int seat, int cell)
{
    dd_piece_at(s, PLAYERS, seat)->mark = (uint8_t)cell;
}

static void enter_at(struct dd_state *s, int cell, struct dd_events *ev)
{
    bool together = s->option[OPT_START] == START_TOGETHER;
    struct dd_event *e = aces_tell(s, ev, TOLD_ENTERED, s->active);
    if (e) {
        e->i = (uint8_t)cell;
        e->num = together && !aces_one(aces_players(s));
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (seat == s->active || (together && !(s->gone >> seat & 1)))
            put_in(s, seat, cell);
    aces_note(s, C_ORDER, together ? s->seats : s->counter[C_ORDER] + 1);
}

void aces_ask_to_enter(struct dd_state *s, struct dd_events *ev)
{
    struct dd_action entrance[SEATS] = {{0}};
    s->phase = PHASE_ENTER;
    while (next_in_order(s)) {
        if (aces_list_entrances(s, s->active, entrance) > 1) {
            aces_ask(s, PHASE_ENTER, s->active);
            return;
        }
        enter_at(s, entrance[0].i, ev);
    }
    aces_begin_play(s, ev);
}

void aces_enter(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    enter_at(s, a->i, ev);
    aces_ask_to_enter(s, ev);
}

/* ---- Chance ---------------------------------------------------------------------------------- */

static void after_first(struct dd_state *s, int first, struct dd_events *ev)
{
    aces_note(s, C_FIRST, first);
    aces_tell(s, ev, TOLD_FIRST, first);
    begin_laying(s, ev);
}

static void grow(struct dd_state *s, int nth, struct dd_events *ev)
{
    struct site site[SITES_MOST];
    list_sites(s, site);
    lay_beside(s, site[nth], ev);
    grow_on(s, ev);
}

void aces_setup_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_SHUFFLE:
        if (s->seats == 1) {
            after_first(s, 0, ev);
        } else {
            s->phase = PHASE_FIRST;
            dd_pick(s, s->seats);
        }
        break;
    case PHASE_FIRST: after_first(s, a->num, ev); break;
    case PHASE_GROW: grow(s, a->num, ev); break;
    default:
        make_gate(s, aces_nth(edge_rooms(s), a->num), ev);
        aces_ask_for_gate(s, ev);
        break;
    }
}
