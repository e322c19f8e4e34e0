/* What rooms do to players, and players to rooms. */
#include "standard.h"

static const uint8_t goal_of_reveal[ROOM_KINDS] = {
    [DEAD_END] = REVEAL_DEAD_END, [PASSAGE] = REVEAL_PASSAGE, [EXIT] = REVEAL_EXIT};
static const uint8_t goal_of_resolve[ROOM_KINDS] = {
    [SPIKE] = RESOLVE_SPIKE, [SLIME] = RESOLVE_SLIME, [DOOR] = OPEN_DOOR, [PIT] = USE_ROPE};
static const uint8_t goal_of_suffering[ROOM_KINDS] = {
    [PIT] = SUFFER_PIT,           [SPIKE] = SUFFER_SPIKE, [SLIME] = SUFFER_SLIME,
    [SKELETON] = SUFFER_SKELETON, [TROLL] = SUFFER_TROLL, [FOUNTAIN] = SUFFER_FOUNTAIN};
static const uint8_t goal_of_taking[ROOM_KINDS] = {[SLIME] = HOLD_SLIME,
                                                   [SKELETON] = HOLD_SKELETON,
                                                   [TROLL] = HOLD_TROLL,
                                                   [DRAGON] = HOLD_DRAGON,
                                                   [GEM] = HOLD_GEM};

/* ---- Going on ------------------------------------------------------------------------------ */

void standard_ask(struct dd_state *s, int phase)
{
    s->phase = (uint8_t)phase;
    s->acting = (uint8_t)(1 << s->active);
}

void standard_open_turn(struct dd_state *s)
{
    standard_ask(s, PHASE_TURN);
    s->counter[C_AT] = 0;
    s->counter[C_DRAW] = 0;
}

struct dd_event *standard_tell(const struct dd_state *s, struct dd_events *ev, int told, int cell)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (!e)
        return NULL;
    e->code = (uint8_t)told;
    e->from = ROOMS;
    e->i = (uint8_t)cell;
    if (cell != NOWHERE && dd_at(s, ROOMS, cell)->face)
        e->kind = dd_at(s, ROOMS, cell)->kind;
    return e;
}

/* ---- Rooms --------------------------------------------------------------------------------- */

static void mark_resolved(struct dd_state *s, int cell, int room)
{
    dd_piece_at(s, ROOMS, cell)->mark = 1;
    s->counter[C_UNRESOLVED + room]--;
}

/* By the turn's Reveal or by a scroll. [S9 S10 S19 S24] */
void standard_turn_up(struct dd_state *s, struct dd_events *ev, int cell, bool scroll)
{
    int room = standard_room_of[dd_at(s, ROOMS, cell)->kind];
    dd_turn_up(s, ev, ROOMS, cell);
    struct dd_event *e = standard_tell(s, ev, TOLD_REVEALED, cell);
    if (e)
        e->num = scroll;
    s->counter[C_DOWN + room]--;
    if (!(STUBBORN >> room & 1))
        mark_resolved(s, cell, room);
    standard_did(s, ev, s->active, goal_of_reveal[room]);
    if (standard_judge(s, ev))
        return;
    standard_open_turn(s);
    if (room == GEM || room == SHIELD) {
        standard_ask(s, PHASE_TAKE);
        s->counter[C_AT] = (int16_t)cell;
    }
}

void standard_resolve(struct dd_state *s, struct dd_events *ev, int cell)
{
    int room = standard_room_at(s, cell);
    mark_resolved(s, cell, room);
    standard_did(s, ev, s->active, goal_of_resolve[room]);
}

void standard_remove(struct dd_state *s, struct dd_events *ev, int cell, int to)
{
    s->counter[C_LEFT + standard_room_at(s, cell)]--;
    dd_take_cell(s, ev, ROOMS, cell, to);
}

/* [S21 S22 S23] */
void standard_defeat(struct dd_state *s, struct dd_events *ev, int cell, bool scroll)
{
    int room = standard_room_at(s, cell);
    struct dd_event *e = standard_tell(s, ev, TOLD_DEFEATED, cell);
    if (e) {
        e->num = scroll;
        e->tone = 1;
    }
    if (room == TROLL)
        s->counter[C_BONUS] = 1;
    if (room == DRAGON)
        standard_gain(s, ev, s->active, FULL_HP);
    standard_resolve(s, ev, cell);
    if (standard_judge(s, ev))
        return;
    standard_ask(s, PHASE_TAKE);
    s->counter[C_AT] = (int16_t)cell;
}

/* A gem, a body or the shield; its space is empty then. [S19 S21 S24] */
void standard_take(struct dd_state *s, struct dd_events *ev, int cell)
{
    int room = standard_room_at(s, cell);
    struct dd_event *e = standard_tell(s, ev, TOLD_TOOK, cell);
    if (e)
        e->tone = 1;
    standard_remove(s, ev, cell, LOOT + s->active);
    standard_did(s, ev, s->active, goal_of_taking[room]);
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}

/* ---- HP ------------------------------------------------------------------------------------ */

void standard_gain(struct dd_state *s, struct dd_events *ev, int seat, int hp)
{
    int before = s->counter[C_HP + seat];
    int after = before + hp > FULL_HP ? FULL_HP : before + hp;
    dd_set(s, ev, C_HP + seat, after);
    struct dd_event *e = standard_tell(s, ev, TOLD_GAINED, NOWHERE);
    if (e) {
        e->num = (int16_t)(after - before);
        e->j = (uint8_t)seat;
        e->tone = after > before;
    }
}

/* The shield takes a loss of any size. [S24 S29] */
void standard_lose(struct dd_state *s, struct dd_events *ev, int room, int hp)
{
    int seat = s->active, shield = standard_find(s, LOOT + seat, DD_CARD(DD_KING, DD_SPADES));
    int before = s->counter[C_HP + seat], after = before > hp ? before - hp : 0;
    struct dd_event *e = standard_tell(s, ev, shield < 0 ? TOLD_LOST : TOLD_SHIELDED, NOWHERE);
    if (e) {
        e->num = (int16_t)(before - after);
        e->was = (int16_t)room;
        e->j = (uint8_t)after;
        e->tone = shield < 0 ? -1 : 0;
    }
    if (shield >= 0) {
        dd_move_top(s, ev, LOOT + seat, shield, BOX);
        return;
    }
    dd_set(s, ev, C_HP + seat, after);
    standard_did(s, ev, seat, NEVER_LOSE);
    standard_did(s, ev, seat, goal_of_suffering[room]);
    if (after == 1)
        standard_did(s, ev, seat, DOWN_TO_ONE);
}
