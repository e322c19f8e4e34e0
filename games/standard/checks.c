/* Fate checks: drawing, drawing again, and what the draw does. */
#include "standard.h"

/* Draw n of a single card is the rank 6 + n; of two cards the nth pair: 6 7, 6 8, 6 9, 6 10, 7 8, …
 * and 9 10. Good pairs are those with an odd sum. [S11 S17 S20] */
enum { SIX = 1, SEVEN = 2, EIGHT = 4, NINE = 8, TEN = 16 };
const struct standard_check standard_checks[ROOM_KINDS] = {
    [SPIKE] = {FATE_PAIRS, 1 | 4 | 16 | 64 | 128 | 512, 2},
    [CHEST] = {FATE_CARDS, SIX | SEVEN | EIGHT | TEN, 2},
    [FOUNTAIN] = {FATE_CARDS, SEVEN | NINE, 1},
    [SLIME] = {FATE_CARDS, SIX | EIGHT | NINE | TEN, 1},
    [SKELETON] = {FATE_CARDS, SEVEN | NINE, 1},
    [TROLL] = {FATE_CARDS, SIX | EIGHT | TEN, 2},
    [DRAGON] = {FATE_CARDS, SEVEN, 3},
};

void standard_draw_ranks(int room, int draw, int rank[2])
{
    static const uint8_t pairs[FATE_PAIRS][2] = {{6, 7}, {6, 8},  {6, 9}, {6, 10}, {7, 8},
                                                 {7, 9}, {7, 10}, {8, 9}, {8, 10}, {9, 10}};
    bool two = standard_checks[room].draws == FATE_PAIRS;
    rank[0] = two ? pairs[draw][0] : LOWEST_FATE + draw;
    rank[1] = two ? pairs[draw][1] : 0;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

void standard_begin_check(struct dd_state *s, int room, int cell)
{
    s->counter[C_CHECK] = (int16_t)room;
    s->counter[C_AT] = (int16_t)cell;
    s->phase = PHASE_CHECK;
    s->acting = 0;
    dd_pick(s, standard_checks[room].draws);
}

static void tell_draw(const struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = standard_tell(s, ev, TOLD_DREW, s->counter[C_AT]);
    if (!e)
        return;
    e->num = s->counter[C_DRAW];
    e->was = s->counter[C_CHECK];
    e->mask = dd_at(s, DRAWN, 0)->kind;
    if (dd_len(s, DRAWN) == 2)
        e->mask |= (uint64_t)dd_at(s, DRAWN, 1)->kind << 8;
    e->tone = standard_checks[e->was].good >> e->num & 1 ? 1 : -1;
}

/* The deck lies in order, all known: a uniform pick is what a shuffle and a draw would be. [S2] */
static void draw_cards(struct dd_state *s, struct dd_events *ev)
{
    int rank[2];
    standard_draw_ranks(s->counter[C_CHECK], s->counter[C_DRAW], rank);
    dd_move_top(s, ev, FATE + s->active, rank[0] - LOWEST_FATE, DRAWN);
    if (rank[1])
        dd_move_top(s, ev, FATE + s->active, rank[1] - LOWEST_FATE - 1, DRAWN);
}

static void return_cards(struct dd_state *s, struct dd_events *ev)
{
    while (dd_len(s, DRAWN)) /* the lower first, so that each finds its old index */
        dd_move(s, ev, DRAWN, 0, FATE + s->active, dd_rank(dd_at(s, DRAWN, 0)->kind) - LOWEST_FATE);
}

/* The potion is offered if it was held before the draw; a second draw finds none. [S25] */
void standard_drew(struct dd_state *s, struct dd_events *ev, int draw)
{
    s->counter[C_DRAW] = (int16_t)draw;
    draw_cards(s, ev);
    if (ev)
        tell_draw(s, ev);
    if (standard_holds_item(s, s->active, POTION))
        standard_ask(s, PHASE_RETRY);
    else
        standard_draw_stands(s, ev);
}

void standard_retry(struct dd_state *s, struct dd_events *ev)
{
    return_cards(s, ev);
    dd_turn_down(s, ev, ITEMS + s->active, POTION);
    standard_tell(s, ev, TOLD_RETRIED, s->counter[C_AT]);
    standard_did(s, ev, s->active, USE_POTION);
    if (!standard_judge(s, ev))
        standard_begin_check(s, s->counter[C_CHECK], s->counter[C_AT]);
}

/* ---- Chests -------------------------------------------------------------------------------- */

static void tell_item(const struct dd_state *s, struct dd_events *ev, int told, int item, int taker)
{
    struct dd_event *e = standard_tell(s, ev, told, NOWHERE);
    if (!e)
        return;
    e->num = (int16_t)item;
    e->j = (uint8_t)taker;
    e->tone = told == TOLD_FOUND;
}

/* The chest is open when all it does is done; a bonus chest has no card. [S14 S22 S30] */
void standard_end_chest(struct dd_state *s, struct dd_events *ev)
{
    s->counter[C_CHECK] = 0;
    if (s->counter[C_AT] != NOWHERE)
        standard_remove(s, ev, s->counter[C_AT], BOX);
    standard_did(s, ev, s->active, OPEN_CHEST);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

static void find_item(struct dd_state *s, struct dd_events *ev, int item) /* [S15] */
{
    int seat = s->active;
    if (item == ROPE) {
        standard_did(s, ev, seat, FIND_ROPE);
        if (standard_judge(s, ev))
            return;
    }
    if (!standard_holds_item(s, seat, item)) {
        dd_turn_up(s, ev, ITEMS + seat, item);
        tell_item(s, ev, TOLD_FOUND, item, seat);
        standard_end_chest(s, ev);
    } else if (standard_other_lacks(s, seat, item)) {
        standard_ask(s, PHASE_SPARE);
    } else {
        tell_item(s, ev, TOLD_VANISHED, item, seat);
        standard_end_chest(s, ev);
    }
}

void standard_spare(struct dd_state *s, struct dd_events *ev, bool give)
{
    int item = s->counter[C_DRAW], other = PLAYERS - 1 - s->active;
    if (give)
        dd_turn_up(s, ev, ITEMS + other, item);
    tell_item(s, ev, give ? TOLD_GAVE : TOLD_VANISHED, item, other);
    standard_end_chest(s, ev);
}

/* Out of a chest, or bought. */
void standard_heal(struct dd_state *s, struct dd_events *ev, int seat)
{
    standard_gain(s, ev, seat, 2);
    if (s->counter[C_CHECK] == CHEST)
        standard_end_chest(s, ev);
    else
        standard_open_turn(s);
}

void standard_offer_health(struct dd_state *s, struct dd_events *ev) /* [S15 S27 G7] */
{
    if (standard_other(s, s->active) >= 0)
        standard_ask(s, PHASE_HEAL);
    else
        standard_heal(s, ev, s->active);
}

static void open_chest(struct dd_state *s, struct dd_events *ev, int draw)
{
    if (draw < DRAW_EXPLOSION) {
        find_item(s, ev, draw);
    } else if (draw == DRAW_EXPLOSION) {
        standard_lose(s, ev, CHEST, standard_checks[CHEST].loss);
        if (!standard_judge(s, ev))
            standard_end_chest(s, ev);
    } else {
        standard_offer_health(s, ev);
    }
}

/* ---- Other rooms --------------------------------------------------------------------------- */

static void drink(struct dd_state *s, struct dd_events *ev, bool good) /* [S17] */
{
    int before = s->counter[C_HP + s->active];
    if (good)
        standard_gain(s, ev, s->active, 2);
    else
        standard_lose(s, ev, FOUNTAIN, standard_checks[FOUNTAIN].loss);
    if (s->counter[C_HP + s->active] > before)
        standard_did(s, ev, s->active, HEALED_BY_FOUNTAIN);
    if (standard_judge(s, ev))
        return;
    standard_did(s, ev, s->active, DRINK_FOUNTAIN);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

static void disarm(struct dd_state *s, struct dd_events *ev, bool good) /* [S11] */
{
    if (!good) {
        standard_lose(s, ev, SPIKE, standard_checks[SPIKE].loss);
        if (standard_judge(s, ev))
            return;
    }
    standard_tell(s, ev, TOLD_DISABLED, s->counter[C_AT]);
    standard_resolve(s, ev, s->counter[C_AT]);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

static void fight(struct dd_state *s, struct dd_events *ev, int room, bool good) /* [S20] */
{
    if (good) {
        standard_defeat(s, ev, s->counter[C_AT], false);
        return;
    }
    standard_lose(s, ev, room, standard_checks[room].loss);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

void standard_draw_stands(struct dd_state *s, struct dd_events *ev)
{
    int room = s->counter[C_CHECK], draw = s->counter[C_DRAW];
    bool good = standard_checks[room].good >> draw & 1;
    return_cards(s, ev);
    if (room == CHEST) { /* goes on until the chest is done */
        open_chest(s, ev, draw);
        return;
    }
    s->counter[C_CHECK] = 0;
    if (room == FOUNTAIN)
        drink(s, ev, good);
    else if (room == SPIKE)
        disarm(s, ev, good);
    else
        fight(s, ev, room, good);
}

/* Nobody is left to decide on the draw: it does nothing. */
void standard_void_check(struct dd_state *s, struct dd_events *ev)
{
    return_cards(s, ev);
    s->counter[C_CHECK] = 0;
}
