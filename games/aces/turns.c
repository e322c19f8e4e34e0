/* Rounds and turns, and the plain actions: move, give, heal, pass. [A8 A14 A15 A17] */
#include "aces.h"

/* ---- Rounds and turns ------------------------------------------------------------------------ */

static void take_turn(struct dd_state *s, struct dd_events *ev)
{
    aces_note(s, C_ACTED, 0);
    aces_note(s, C_ASKED, 0);
    aces_ask_return(s, ev);
}

static bool misses_turn(struct dd_state *s, struct dd_events *ev) /* [A31] */
{
    int left = s->counter[C_MISS + s->active];
    if (!left)
        return false;
    dd_set(s, ev, C_MISS + s->active, left - 1);
    struct dd_event *e = aces_tell(s, ev, TOLD_MISSED, s->active);
    if (e)
        e->num = (int16_t)(left - 1);
    return true;
}

/* Whether the active seat has a turn now. Monsters may have to move before it. [A26] */
static bool begin_turn(struct dd_state *s, struct dd_events *ev)
{
    if ((s->gone >> s->active & 1) || misses_turn(s, ev))
        return false;
    if (s->option[OPT_PACE] == PACE_TURN)
        aces_start_moves(s, ev);
    else
        take_turn(s, ev);
    return true;
}

/* A round begins at the first seat's place, whoever sits there. [A26 A37] */
static bool begin_place(struct dd_state *s, struct dd_events *ev)
{
    if (s->active != s->counter[C_FIRST])
        return begin_turn(s, ev);
    if (s->turn == ROUNDS) {
        aces_finish_by_aces(s, END_LIMIT, ev);
        return true;
    }
    s->turn++;
    if (s->option[OPT_PACE] == PACE_TURN)
        return begin_turn(s, ev);
    aces_start_moves(s, ev);
    return true;
}

void aces_next_turn(struct dd_state *s, struct dd_events *ev)
{
    do
        s->active = (uint8_t)aces_clockwise(s, 1);
    while (!begin_place(s, ev));
}

void aces_begin_play(struct dd_state *s, struct dd_events *ev)
{
    s->active = (uint8_t)s->counter[C_FIRST];
    if (!begin_place(s, ev))
        aces_next_turn(s, ev);
}

void aces_moved(struct dd_state *s, struct dd_events *ev)
{
    if (s->option[OPT_PACE] == PACE_TURN)
        take_turn(s, ev);
    else if (!begin_turn(s, ev))
        aces_next_turn(s, ev);
}

/* ---- Coming back from death [A31] ------------------------------------------------------------ */

void aces_return(struct dd_state *s, int cell, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_RETURNED, s->active);
    if (e)
        e->i = (uint8_t)cell;
    dd_set(s, ev, C_HEALTH + s->active, HEALTH);
    dd_piece_at(s, PLAYERS, s->active)->mark = (uint8_t)cell;
    aces_after(s, PHASE_CHOOSE, ev);
}

void aces_ask_return(struct dd_state *s, struct dd_events *ev)
{
    struct dd_action entrance[SEATS];
    if (aces_present(s, s->active) || (s->gone >> s->active & 1)) {
        aces_ask_action(s, ev);
        return;
    }
    aces_ask(s, PHASE_RETURN, s->active);
    if (aces_list_entrances(s, s->active, entrance) == 1)
        aces_return(s, entrance[0].i, ev);
}

/* ---- Choosing an action ---------------------------------------------------------------------- */

void aces_ask_action(struct dd_state *s, struct dd_events *ev)
{
    if (!aces_present(s, s->active)) {
        aces_next_turn(s, ev);
        return;
    }
    aces_ask(s, PHASE_CHOOSE, s->active);
    s->may = aces_may_leave(s);
}

static int list_moves(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    for (uint64_t rooms = dd_neighbours(s, aces_cell(s, seat)); rooms; rooms &= rooms - 1)
        out[count++] = dd_act(seat, MOVE, 0, 0, ROOMS, __builtin_ctzll(rooms));
    return count;
}

static int list_gifts(const struct aces_classes *classes, int least, int seat, uint8_t takers,
                      struct dd_action *out)
{
    int count = 0;
    for (; takers; takers &= (uint8_t)(takers - 1))
        for (int group = least; group < CLASSES; group++) {
            if (classes->first[group] < 0)
                continue;
            out[count] = dd_act(seat, GIVE, HAND + seat, classes->first[group], 0, 0);
            out[count++].num = (uint16_t)__builtin_ctz(takers);
        }
    return count;
}

static int list_heals(const struct aces_classes *classes, int seat, struct dd_action *out)
{
    int count = 0;
    for (int a = 0; a < CLASS_ACE; a++)
        for (int b = a; b < CLASS_ACE; b++) {
            int first = classes->first[a], second = a == b ? classes->second[a] : classes->first[b];
            if (first < 0 || second < 0)
                continue;
            out[count] = dd_act(seat, HEAL, HAND + seat, 0, 0, 0);
            out[count++].mask = DD_KINDS(first) | DD_KINDS(second);
        }
    return count;
}

static int list_free_actions(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = list_moves(s, seat, out), cell = aces_cell(s, seat);
    if (dd_at(s, ROOMS, cell)->kind != DD_NONE) /* [A9] */
        out[count++] = dd_act(seat, EXPLORE, 0, 0, 0, 0);
    if (dd_len(s, HAND + seat)) {
        struct aces_classes classes = aces_classify(s, seat);
        uint8_t takers = (uint8_t)aces_others(aces_here(s, cell), seat);
        count += list_gifts(&classes, 0, seat, takers, out + count);
        if (s->counter[C_HEALTH + seat] < HEALTH)
            count += list_heals(&classes, seat, out + count);
    }
    count += aces_list_challenges(s, seat, out + count);
    out[count++] = dd_act(seat, PASS, 0, 0, 0, 0);
    return count;
}

int aces_list_actions(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    if (seat == s->active && aces_monster_in(s, aces_cell(s, seat))) { /* [A17] */
        out[count++] = dd_act(seat, FIGHT, 0, 0, 0, 0);
        count += aces_list_evasions(s, seat, out + count);
    } else if (seat == s->active) {
        count += list_free_actions(s, seat, out);
    }
    return count + aces_list_party(s, seat, out + count);
}

/* ---- Moving, healing, passing ------------------------------------------------------------------
 */

void aces_move(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [A8] */
{
    struct dd_event *e = aces_tell(s, ev, TOLD_WENT, a->seat);
    if (e)
        e->i = a->j;
    dd_piece_at(s, PLAYERS, a->seat)->mark = a->j;
    aces_after(s, PHASE_OVER, ev);
}

void aces_heal(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [A15] */
{
    int second = 63 - __builtin_clzll(a->mask), first = __builtin_ctzll(a->mask);
    aces_discard(s, HAND + a->seat, second, ev);
    aces_discard(s, HAND + a->seat, first, ev);
    dd_set(s, ev, C_HEALTH + a->seat, s->counter[C_HEALTH + a->seat] + 1);
    struct dd_event *e = aces_tell(s, ev, TOLD_HEALED, a->seat);
    if (e) {
        e->num = s->counter[C_HEALTH + a->seat];
        e->tone = 1;
    }
    aces_next_turn(s, ev);
}

void aces_pass(struct dd_state *s, struct dd_events *ev)
{
    aces_tell(s, ev, TOLD_PASSED, s->active);
    aces_next_turn(s, ev);
}

/* ---- Giving, card by card [A14] -----------------------------------------------------------------
 */

/* What is handed over is seen by both parties while it happens; the giver's sees it already. [A36]
 */
static void hand_over(struct dd_state *s, int from, int i, int to, struct dd_events *ev)
{
    uint8_t party = aces_party(s, to);
    dd_mingle(s, HAND + from, i);
    if (party & ~dd_at(s, HAND + from, i)->seen)
        dd_show_to(s, ev, HAND + from, i, party);
    uint8_t kind = dd_at(s, HAND + from, i)->kind, seen = dd_at(s, HAND + from, i)->seen;
    dd_move_top(s, ev, HAND + from, i, HAND + to);
    dd_piece_at(s, HAND + to, dd_len(s, HAND + to) - 1)->mark = GIVEN;
    for (int seat = 0; seat < s->seats; seat++) /* what has mingled may lie in any hand */
        dd_tidy(s, HAND + seat);
    struct dd_event *e = aces_tell(s, ev, TOLD_GAVE, from);
    if (e) {
        e->num = (int16_t)to;
        e->kind = kind;
        e->seen = seen;
    }
}

/* Classes are given in their order, so the last card given is the highest. */
static int last_given(const struct dd_state *s, int taker)
{
    int last = 0;
    for (int i = 0; i < dd_len(s, HAND + taker); i++) {
        int group = aces_class_of(dd_at(s, HAND + taker, i)->kind);
        if (dd_at(s, HAND + taker, i)->mark == GIVEN && group > last)
            last = group;
    }
    return last;
}

/* In the order of the classes only, so that one gift is not made in many orders. What was given
 * lies open to the giver until the giving is done. */
int aces_list_more(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct aces_classes classes = aces_classify(s, seat);
    int taker = s->counter[C_TARGET], count;
    count = list_gifts(&classes, last_given(s, taker), seat, (uint8_t)(1 << taker), out);
    out[count++] = dd_act(seat, DONE, 0, 0, 0, 0);
    return count;
}

void aces_end_gift(struct dd_state *s, struct dd_events *ev)
{
    int taker = s->counter[C_TARGET];
    for (int i = 0; i < dd_len(s, HAND + taker); i++)
        dd_piece_at(s, HAND + taker, i)->mark = 0;
    aces_show_hands(s, (uint8_t)(1 << taker), ev);
}

void aces_given(struct dd_state *s, struct dd_events *ev)
{
    aces_end_gift(s, ev);
    aces_next_turn(s, ev);
}

/* Carries on giving; over when the hand is empty. Whether something is left that could follow in
 * the order is nobody else's business, so the giver is asked anyway. */
void aces_ask_more(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, HAND + s->active))
        aces_ask(s, PHASE_MORE, s->active);
    else
        aces_given(s, ev);
}

void aces_give(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    aces_note(s, C_TARGET, a->num);
    hand_over(s, a->seat, a->i, a->num, ev);
    aces_ask_more(s, ev);
}
