/* Exploring, and who gets what is found. [A7 A9 A10 A11 A12 A13] */
#include "aces.h"

static const struct dd_piece *room_card(const struct dd_state *s)
{
    return dd_at(s, ROOMS, s->counter[C_ARENA]);
}

void aces_explore(struct dd_state *s)
{
    aces_note(s, C_ARENA, aces_cell(s, s->active));
    aces_leave_to_chance(s, PHASE_EXPLORE);
    dd_roll(s, TRAY, (uint16_t)(1 << s->active));
}

/* Makes the draw pile anew if it is empty and there is something to make it of. [A7] */
static bool renew_draw_pile(struct dd_state *s, int phase, struct dd_events *ev)
{
    if (dd_len(s, DRAW) || !dd_len(s, DISCARD))
        return false;
    aces_tell(s, ev, TOLD_RENEWED, s->active);
    while (dd_len(s, DISCARD))
        dd_move_top(s, ev, DISCARD, 0, DRAW);
    aces_leave_to_chance(s, phase);
    dd_shuffle(s, DRAW);
    return true;
}

void aces_after_explore_roll(struct dd_state *s, int face, struct dd_events *ev) /* [A9] */
{
    if (face == 1) {
        aces_tell(s, ev, TOLD_STUMBLED, s->active);
        aces_hurt(s, s->active, 1, ev);
        aces_after(s, PHASE_OVER, ev);
    } else if (face == 2) {
        aces_tell(s, ev, TOLD_NOTHING, s->active);
        aces_next_turn(s, ev);
    } else if (!renew_draw_pile(s, PHASE_RESTOCK, ev)) {
        aces_reveal(s, ev);
    }
}

/* A new card takes the place of the one that was turned up; the entrance stays one. */
static void restock(struct dd_state *s, uint8_t entrance, struct dd_events *ev)
{
    int cell = s->counter[C_ARENA];
    if (dd_len(s, DRAW))
        dd_lay_cell(s, ev, DRAW, dd_len(s, DRAW) - 1, ROOMS, cell);
    dd_piece_at(s, ROOMS, cell)->mark = entrance;
}

static void tell_find(const struct dd_state *s, uint8_t kind, struct dd_events *ev)
{
    int code = MONSTER_SET >> kind & 1 ? TOLD_WOKE : TOLD_FOUND;
    struct dd_event *e = aces_tell(s, ev, code, s->active);
    if (e) {
        e->i = (uint8_t)s->counter[C_ARENA];
        e->kind = kind;
    }
}

void aces_reveal(struct dd_state *s, struct dd_events *ev)
{
    int cell = s->counter[C_ARENA];
    uint8_t kind = room_card(s)->kind, entrance = room_card(s)->mark;
    bool monster = MONSTER_SET >> kind & 1;
    int zone = monster ? MONSTERS : LOOT;
    dd_turn_up(s, ev, ROOMS, cell);
    dd_take_cell(s, ev, ROOMS, cell, zone);
    dd_piece_at(s, zone, dd_len(s, zone) - 1)->mark = 0;
    restock(s, entrance, ev);
    tell_find(s, kind, ev);
    if (monster) {
        aces_place_monster(s, dd_len(s, MONSTERS) - 1, cell);
        aces_start_fight(s, false, ev); /* [A12] */
    } else {
        aces_award(s, ev);
    }
}

/* ---- Who gets it [A13] ----------------------------------------------------------------------- */

void aces_roll_for(struct dd_state *s, int phase, uint8_t seats)
{
    aces_note(s, C_ROLLERS, seats);
    aces_leave_to_chance(s, phase);
    dd_roll(s, TRAY, seats);
}

/* The seats with the highest faces of those that rolled. */
static uint8_t highest_of(const struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_ROLLED, s->active);
    uint8_t highest = 0;
    int best = 0;
    if (e)
        e->num = s->counter[C_ROLLERS];
    for (unsigned seats = (unsigned)s->counter[C_ROLLERS]; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats), face = dd_at(s, TRAY, seat)->face;
        if (e)
            e->mask |= (uint64_t)face << (4 * seat);
        if (face < best)
            continue;
        highest = (uint8_t)((face > best ? 0 : highest) | 1 << seat);
        best = face;
    }
    if (e)
        e->was = !aces_one(highest);
    return highest;
}

/* Dice could tie for ever. After enough of them a lot decides, which is as fair. [G6] */
static void roll_again(struct dd_state *s, uint8_t tied)
{
    aces_note(s, C_TIES, s->counter[C_TIES] + 1);
    if (s->counter[C_TIES] < LOOT_ROLLS) {
        aces_roll_for(s, s->phase, tied);
    } else {
        aces_note(s, C_ROLLERS, tied);
        dd_pick(s, (uint16_t)__builtin_popcount(tied));
    }
}

int aces_roll_off(struct dd_state *s, struct dd_events *ev)
{
    uint8_t highest = highest_of(s, ev);
    if (!aces_one(highest)) {
        roll_again(s, highest);
        return -1;
    }
    aces_note(s, C_TIES, 0);
    return __builtin_ctz(highest);
}

int aces_draw_lot(struct dd_state *s, int nth, struct dd_events *ev)
{
    int winner = aces_nth((uint64_t)s->counter[C_ROLLERS], nth);
    aces_note(s, C_TIES, 0);
    aces_tell(s, ev, TOLD_LOT, winner);
    return winner;
}

/* All who were there have conceded: an item is discarded, an ace lies in the room. [G5] */
static void leave_find(struct dd_state *s, struct dd_events *ev)
{
    if (aces_is_ace(dd_at(s, LOOT, 0)->kind)) {
        dd_piece_at(s, LOOT, 0)->mark = (uint8_t)s->counter[C_ARENA];
        dd_move_top(s, ev, LOOT, 0, FLOOR);
    } else {
        aces_discard(s, LOOT, 0, ev);
    }
    aces_next_turn(s, ev);
}

void aces_award(struct dd_state *s, struct dd_events *ev)
{
    uint8_t takers = aces_here(s, s->counter[C_ARENA]);
    if (!takers)
        leave_find(s, ev);
    else if (aces_one(takers))
        aces_award_to(s, __builtin_ctz(takers), ev);
    else if (aces_one_party(s, takers))
        aces_ask(s, PHASE_AWARD, aces_speaker(s, takers));
    else
        aces_roll_for(s, PHASE_LOOT_ROLL, takers);
}

int aces_list_awards(const struct dd_state *s, int seat, int cell, struct dd_action *out)
{
    int count = 0;
    for (uint8_t takers = aces_here(s, cell); takers; takers &= (uint8_t)(takers - 1))
        out[count++] = dd_act_num(seat, AWARD, __builtin_ctz(takers));
    return count;
}

static void tell_award(const struct dd_state *s, int seat, struct dd_events *ev)
{
    struct dd_event *e;
    if (aces_one(aces_here(s, s->counter[C_ARENA])))
        return; /* nobody else could have got it */
    e = aces_tell(s, ev, TOLD_GOT, seat);
    if (e) {
        e->kind = dd_at(s, LOOT, 0)->kind;
        e->tone = 1;
    }
}

/* A great treasure brings two draws to who gets it, and an action to who found it. [A11] */
void aces_award_to(struct dd_state *s, int seat, struct dd_events *ev)
{
    bool treasure = aces_is_ace(dd_at(s, LOOT, 0)->kind);
    tell_award(s, seat, ev);
    aces_take(s, LOOT, 0, seat, ev);
    aces_note(s, C_THEN, treasure ? PHASE_CHOOSE : PHASE_OVER);
    aces_note(s, C_WHO, seat);
    aces_note(s, C_DRAWS, treasure ? 2 : 0);
    aces_draw_treasure(s, ev);
}

/* ---- A great treasure's draws [A11] -----------------------------------------------------------
 */

static void keep_or_discard(struct dd_state *s, int seat, struct dd_events *ev)
{
    uint8_t kind = dd_at(s, LOOT, 0)->kind;
    bool lost = MONSTER_SET >> kind & 1;
    struct dd_event *e = aces_tell(s, ev, lost ? TOLD_LOST : TOLD_KEPT, seat);
    if (e) {
        e->kind = kind;
        e->seen = lost || aces_is_ace(kind) ? DD_EVERYBODY : aces_party(s, seat);
    }
    if (lost)
        aces_discard(s, LOOT, 0, ev);
    else
        aces_take(s, LOOT, 0, seat, ev);
}

/* Both are drawn before any is discarded, so that a discard cannot come back at once. */
void aces_draw_treasure(struct dd_state *s, struct dd_events *ev)
{
    int seat = s->counter[C_WHO];
    for (; s->counter[C_DRAWS]; s->counter[C_DRAWS]--) {
        if (renew_draw_pile(s, PHASE_REFILL, ev))
            return;
        if (!dd_len(s, DRAW))
            continue;
        dd_move_top(s, ev, DRAW, dd_len(s, DRAW) - 1, LOOT);
        dd_show_to(s, ev, LOOT, dd_len(s, LOOT) - 1, aces_party(s, seat));
    }
    if (dd_len(s, LOOT)) {
        struct dd_event *e = aces_tell(s, ev, TOLD_DREW, seat);
        if (e)
            e->num = (int16_t)dd_len(s, LOOT);
    }
    while (dd_len(s, LOOT))
        keep_or_discard(s, seat, ev);
    aces_settle(s, ev);
}
