/* The course of Standard Deck Dungeon: laying the table, turns, conceding. */
#include "standard.h"

/* ---- Laying the table ---------------------------------------------------------------------- */

bool standard_agree(const int16_t *option, int seats, struct dd_text *why)
{
    int mode = option[OPT_MODE];
    if ((mode == SOLO) == (seats == 1))
        return true;
    if (mode == SOLO)
        dd_write(why, "mode=solo is for 1 seat, not %d: take mode=coop or mode=versus", seats);
    else
        dd_write(why, "mode=%s is for 2 seats, not %d: take mode=solo", standard_mode_names[mode],
                 seats);
    return false;
}

/* Rows from the top, each centred. All add up to 27 with the start in the middle. [S1] */
static void lay_cells(struct dd_state *s)
{
    static const int8_t layouts[3][5] = {{9, 9, 9}, {3, 7, 7, 7, 3}, {5, 5, 7, 5, 5}};
    const int8_t *rows = layouts[s->option[OPT_LAYOUT]];
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < rows[y]; x++)
            dd_add_cell(s, x - rows[y] / 2, y);
    dd_link_cells(s);
}

void standard_setup(struct dd_state *s)
{
    lay_cells(s);
    dd_add_cards(s, ROOMS, DD_ALL_OF_SUIT(DD_CLUBS) | DD_ALL_OF_SUIT(DD_SPADES));
    for (int i = 0; i < CELLS - 1; i++) {
        int room = standard_room_of[dd_at(s, ROOMS, i)->kind];
        s->counter[C_DOWN + room]++;
        s->counter[C_UNRESOLVED + room]++;
        s->counter[C_LEFT + room]++;
    }
    for (int seat = 0; seat < s->seats; seat++) { /* [S2] */
        uint64_t suit = DD_ALL_OF_SUIT(seat ? DD_DIAMONDS : DD_HEARTS);
        dd_add(s, STAND + seat, (struct dd_piece){DD_TOKEN, DD_FACE(seat), 0, START, DD_EVERYBODY});
        dd_add_cards(s, FATE + seat, suit & DD_RANKS(LOWEST_FATE, 10));
        for (int i = 0; i < FATE_CARDS; i++)
            dd_piece_at(s, FATE + seat, i)->face = 1;
        dd_add_cards(s, ITEMS + seat, suit & DD_RANKS(DD_JACK, DD_KING));
        s->counter[C_HP + seat] = FULL_HP;
    }
    dd_shuffle(s, ROOMS);
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void begin_turn(struct dd_state *s, struct dd_events *ev, int seat)
{
    s->active = (uint8_t)seat;
    s->turn++;
    standard_open_turn(s);
    standard_judge_stuck(s, ev);
}

/* Impossible goals, then the limit. [S34 S35] */
static void end_turn(struct dd_state *s, struct dd_events *ev)
{
    int other = standard_other(s, s->active);
    s->counter[C_REVEALED] = 0;
    s->counter[C_RESOLVED] = 0;
    s->counter[C_WALKED] = 0;
    s->counter[C_BONUS] = 0;
    if (standard_judge_impossible(s, ev))
        return;
    if (s->turn == TURN_LIMIT)
        dd_finish(s, ev, END_LIMIT, 0);
    else
        begin_turn(s, ev, other >= 0 ? other : s->active);
}

static void give_orders(struct dd_state *s, struct dd_events *ev, int set)
{
    s->counter[C_SET] = (int16_t)set;
    struct dd_event *e = standard_tell(s, ev, TOLD_ORDERS, NOWHERE);
    if (e)
        e->num = (int16_t)set;
    begin_turn(s, ev, 0);
}

/* The start stays empty: a hole between the 26 cards. [S1 S4] */
static void rooms_lie(struct dd_state *s, struct dd_events *ev)
{
    dd_add(s, ROOMS, (struct dd_piece){DD_NONE, 0, 0, 0, DD_EVERYBODY});
    dd_move(s, NULL, ROOMS, CELLS - 1, ROOMS, START);
    if (s->option[OPT_GOALS]) {
        give_orders(s, ev, s->option[OPT_GOALS] - 1);
    } else {
        s->phase = PHASE_ORDERS;
        dd_pick(s, GOAL_SETS);
    }
}

static void after_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_LAY: rooms_lie(s, ev); break;
    case PHASE_ORDERS: give_orders(s, ev, a->num); break;
    default: standard_drew(s, ev, a->num); break;
    }
}

/* ---- Actions of a turn --------------------------------------------------------------------- */

/* The turn's Resolve, at a room that is used from beside it or from within. [S5 S7] */
static void resolve_at(struct dd_state *s, int cell, uint64_t serving)
{
    standard_go(s, s->active, serving);
    s->counter[C_RESOLVED] = 1;
    s->counter[C_AT] = (int16_t)cell;
}

static void check_at(struct dd_state *s, int cell, uint64_t serving)
{
    resolve_at(s, cell, serving);
    standard_begin_check(s, standard_room_at(s, cell), cell);
}

static void use_item(struct dd_state *s, struct dd_events *ev, int cell, int item)
{
    uint64_t inside = item == ROPE ? DD_KINDS(cell) & DD_KINDS(standard_cell_of(s, s->active)) : 0;
    resolve_at(s, cell, dd_neighbours(s, cell) | inside);
    dd_turn_down(s, ev, ITEMS + s->active, item);
    standard_tell(s, ev, item == ROPE ? TOLD_TIED : TOLD_UNLOCKED, cell);
    standard_resolve(s, ev, cell);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

static void reveal(struct dd_state *s, struct dd_events *ev, int cell)
{
    standard_go(s, s->active, dd_neighbours(s, cell));
    s->counter[C_REVEALED] = 1;
    standard_turn_up(s, ev, cell, false);
}

static void walk_into(struct dd_state *s, struct dd_events *ev, int cell) /* [S8] */
{
    dd_piece_at(s, STAND + s->active, 0)->mark = (uint8_t)cell;
    s->counter[C_WALKED] = 1;
    standard_tell(s, ev, TOLD_WALKED, cell);
    standard_lose(s, ev, PIT, 2);
    standard_judge(s, ev);
}

static void give(struct dd_state *s, struct dd_events *ev, int item) /* [S26] */
{
    int other = PLAYERS - 1 - s->active;
    s->counter[C_RESOLVED] = 1;
    dd_turn_down(s, ev, ITEMS + s->active, item);
    dd_turn_up(s, ev, ITEMS + other, item);
    struct dd_event *e = standard_tell(s, ev, TOLD_GAVE, NOWHERE);
    if (e) {
        e->num = (int16_t)item;
        e->j = (uint8_t)other;
    }
}

static void open_bonus(struct dd_state *s)
{
    s->counter[C_BONUS] = 0;
    standard_begin_check(s, CHEST, NOWHERE);
}

/* ---- Answers to what is open --------------------------------------------------------------- */

static void take(struct dd_state *s, struct dd_events *ev, int cell)
{
    if (s->phase == PHASE_TURN)
        resolve_at(s, cell, DD_KINDS(cell));
    standard_take(s, ev, cell);
}

static void leave(struct dd_state *s, struct dd_events *ev, int cell)
{
    standard_tell(s, ev, TOLD_LEFT, cell);
    standard_open_turn(s);
}

/* ---- Conceding ----------------------------------------------------------------------------- */

static void lose_all(struct dd_state *s, struct dd_events *ev, int seat) /* [G5] */
{
    for (int item = 0; item < ITEM_KINDS; item++)
        if (standard_holds_item(s, seat, item))
            dd_turn_down(s, ev, ITEMS + seat, item);
    while (dd_len(s, LOOT + seat))
        dd_move_top(s, ev, LOOT + seat, 0, BOX);
    dd_move_top(s, ev, STAND + seat, 0, BOX);
    struct dd_event *e = standard_tell(s, ev, TOLD_LOST_ALL, NOWHERE);
    if (e)
        e->seat = (uint8_t)seat;
}

/* What the active seat had open comes to nothing, but a chest whose draw stands is spent. */
static void lapse(struct dd_state *s, struct dd_events *ev)
{
    if (s->phase == PHASE_RETRY)
        standard_void_check(s, ev);
    s->counter[C_SCROLL] = 0;
    if (s->counter[C_CHECK])
        standard_end_chest(s, ev);
    if (!s->over) {
        standard_open_turn(s);
        end_turn(s, ev);
    }
}

/* A choice between the two players is none any more. [G7] */
static void settle_alone(struct dd_state *s, struct dd_events *ev)
{
    if (s->phase == PHASE_SPARE)
        standard_spare(s, ev, false);
    else if (s->phase == PHASE_HEAL)
        standard_heal(s, ev, s->active);
}

static void concede(struct dd_state *s, struct dd_events *ev, int seat)
{
    int other = standard_other(s, seat);
    if (other < 0 || s->option[OPT_MODE] == VERSUS) {
        dd_finish(s, ev, END_CONCEDED, (uint8_t)(other < 0 ? 0 : 1 << other));
        return;
    }
    lose_all(s, ev, seat);
    if (s->active == seat)
        lapse(s, ev);
    else
        settle_alone(s, ev);
}

/* ---- All together -------------------------------------------------------------------------- */

static void act(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case REVEAL: reveal(s, ev, a->i); break;
    case FIGHT:
    case DISARM: check_at(s, a->i, dd_neighbours(s, a->i)); break;
    case OPEN:
    case DRINK: check_at(s, a->i, DD_KINDS(a->i)); break;
    case TIE: use_item(s, ev, a->i, ROPE); break;
    case UNLOCK: use_item(s, ev, a->i, KEY); break;
    case BONUS: open_bonus(s); break;
    case TAKE: take(s, ev, a->i); break;
    case LEAVE: leave(s, ev, a->i); break;
    case WALK: walk_into(s, ev, a->i); break;
    case GIVE:
        if (s->phase == PHASE_SPARE)
            standard_spare(s, ev, true);
        else
            give(s, ev, a->num);
        break;
    case DISCARD: standard_spare(s, ev, false); break;
    case BUY: standard_buy(s, ev, a->num); break;
    case CAST: standard_cast(s, ev, a->i, 0); break;
    case SWAP: standard_cast(s, ev, a->i, a->j); break;
    case HEAL: standard_heal(s, ev, a->num); break;
    case RETRY: standard_retry(s, ev); break;
    case KEEP: standard_draw_stands(s, ev); break;
    case DD_CONCEDE: concede(s, ev, a->seat); break;
    default: after_chance(s, a, ev); break;
    }
}

void standard_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (a->verb == FINISH) {
        end_turn(s, ev);
        return;
    }
    act(s, a, ev);
    if (!s->over && s->phase == PHASE_TURN)
        standard_judge_impossible(s, ev);
}

void standard_score(const struct dd_state *s, int *out)
{
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] = s->won >> seat & 1;
}
