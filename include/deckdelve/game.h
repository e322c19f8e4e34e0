/* What a game is written with. Rules change the table only through these, so that events, who knows
 * what, and the conservation of pieces are right by construction.
 *
 * `ev` may be NULL everywhere: playouts want no events. */
#ifndef DECKDELVE_GAME_H
#define DECKDELVE_GAME_H

#include "deckdelve.h"

#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What only tests ask of a game is left out where every byte counts. */
#ifdef DECKDELVE_SMALL
#define DD_CHECK(function) NULL
#else
#define DD_CHECK(function) (function)
#endif

#define DD_ROWS(table) ((uint8_t)(sizeof(table) / sizeof((table)[0])))

/* Sets of kinds, for zone_spec.holds and looks. */
#define DD_ALL_OF_RANK(rank) (UINT64_C(15) << (4 * (rank)))
#define DD_ALL_OF_SUIT(suit) (UINT64_C(0x0011111111111110) << (suit))
/* From one rank to another, of all suits. */
#define DD_RANKS(low, high) (DD_KINDS(4 * (high) + 4) - DD_KINDS(4 * (low)))
#define DD_JOKERS (DD_KINDS(DD_JOKER1) | DD_KINDS(DD_JOKER2))

/* ---- Telling what happens ------------------------------------------------------------------ */

struct dd_event *dd_next_event(const struct dd_state *s, struct dd_events *ev,
                               enum dd_event_type type);
/* The next event to be filled in, of the active seat and seen by all; NULL if nobody listens. */
static inline struct dd_event *dd_tell(const struct dd_state *s, struct dd_events *ev,
                                       enum dd_event_type type)
{
    return ev ? dd_next_event(s, ev, type) : NULL;
}

/* ---- Pieces -------------------------------------------------------------------------------- */

/* Puts a new piece at the end of a zone. Only while the table is being laid. */
void dd_add(struct dd_state *s, int zone, struct dd_piece piece);
/* Several that are all alike. */
void dd_add_many(struct dd_state *s, int zone, struct dd_piece piece, int count);
/* A card of each kind of a set, lowest first, face down, seen by all so far. */
void dd_add_cards(struct dd_state *s, int zone, uint64_t kinds);

/* Takes the piece from[i] out and puts it in as to[j]; what lies between closes up. */
void dd_move(struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j);
/* To the end of `to`, which is the top of a pile. */
void dd_move_top(struct dd_state *s, struct dd_events *ev, int from, int i, int to);
/* Pieces that lie together, from from[i] on, go to another zone in their order, the first as to[j].
 */
void dd_move_run(struct dd_state *s, struct dd_events *ev, int from, int i, int count, int to,
                 int j);
/* The top cards of one pile go to the end of another zone, one after the other. */
void dd_deal(struct dd_state *s, struct dd_events *ev, int from, int to, int count);
/* The pieces of a mask go to the end of another zone, in their order. */
void dd_move_set(struct dd_state *s, struct dd_events *ev, int from, uint64_t mask, int to);
/* All of them. */
void dd_move_all(struct dd_state *s, struct dd_events *ev, int from, int to);
static inline struct dd_piece *dd_piece_at(struct dd_state *s, int zone, int i)
{
    return &s->piece[(ptrdiff_t)s->at[zone] + i];
}

/* Boards: taking a card off a cell leaves a hole, laying one fills it. */
void dd_take_cell(struct dd_state *s, struct dd_events *ev, int board, int cell, int to);
void dd_lay_cell(struct dd_state *s, struct dd_events *ev, int from, int i, int board, int cell);
/* The cards of two cells change places, seen by all who watch, unseen as they are. */
void dd_swap_cells(struct dd_state *s, struct dd_events *ev, int board, int a, int b);

void dd_tell_shown(const struct dd_state *s, struct dd_events *ev, int zone, int i);
/* Turns a piece face up for everybody. */
static inline void dd_turn_up(struct dd_state *s, struct dd_events *ev, int zone, int i)
{
    struct dd_piece *p = dd_piece_at(s, zone, i);
    p->face = 1;
    p->seen = DD_EVERYBODY;
    if (ev)
        dd_tell_shown(s, ev, zone, i);
}
/* Turns it face down; who has seen it still knows it. */
void dd_turn_down(struct dd_state *s, struct dd_events *ev, int zone, int i);
/* Lets the seats of a set know it too, face down as it lies. */
void dd_show_to(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats);
/* Only the seats of a set know it from now on. */
void dd_show_only(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats);

/* ---- Hands --------------------------------------------------------------------------------- */

/* Puts a zone without order (dd_zone_spec.unordered) into its canonical one, which tells nothing
 * of what lay where before. Call it when pieces came there, and when who sees them has changed;
 * pieces that leave need nothing. dd_sound finds it forgotten. */
void dd_tidy(struct dd_state *s, int zone);
/* All such zones of a game. */
void dd_tidy_all(const struct dd_game *g, struct dd_state *s);
/* Before zone[i] leaves a hand unseen by some: it and all that the same seats see there become one
 * lot, or the lot would tell which it was. Other hands may have to be tidied then. */
void dd_mingle(struct dd_state *s, int zone, int i);

/* ---- Counters ------------------------------------------------------------------------------ */

void dd_tell_counted(const struct dd_state *s, struct dd_events *ev, int counter, int was);
/* Everybody is told, so sealed counters are not set this way. */
static inline void dd_set(struct dd_state *s, struct dd_events *ev, int counter, int value)
{
    int was = s->counter[counter];
    s->counter[counter] = (int16_t)value;
    if (ev && was != value)
        dd_tell_counted(s, ev, counter, was);
}

/* ---- Chance: one thing at a time; apply is called again with what it brought ---------------- */

/* The whole zone, face down, unseen by all. It becomes a lot of its own if everybody knew what went
 * in; otherwise it joins the lots of the pieces that somebody did not know. */
void dd_hide(struct dd_state *s, int zone); /* nobody is told: only while the table is being laid */
/* The same, and chance lays the zone anew. What was hidden before takes less time. */
void dd_shuffle(struct dd_state *s, int zone);
/* The pieces of the mask get new faces, 1 to 6 each, before apply is called with DD_ROLL. */
void dd_roll(struct dd_state *s, int zone, uint16_t dice);
/* One of 0 to sides - 1, in action.num. */
void dd_pick(struct dd_state *s, uint16_t sides);

/* ---- Boards -------------------------------------------------------------------------------- */

/* Adds a cell and returns its index. Cells are named by column and row, a1 at the least x and y. */
int dd_add_cell(struct dd_state *s, int x, int y);
/* The cell at x, y, or -1. */
int dd_find_cell(const struct dd_state *s, int x, int y);
/* Moves the shape to the corner and notes who is next to whom. Call it when the shape is whole. */
void dd_link_cells(struct dd_state *s);
/* The cells next to one, as a set. */
uint64_t dd_neighbours(const struct dd_state *s, int cell);
/* All cells that can be walked to from `start` (included) within `open`. */
uint64_t dd_reach(const struct dd_state *s, int start, uint64_t open);

/* ---- The end ------------------------------------------------------------------------------- */

/* `end` indexes the game's ends. */
void dd_finish(struct dd_state *s, struct dd_events *ev, int end, uint8_t won);

/* ---- Actions ------------------------------------------------------------------------------- */

static inline struct dd_action dd_act(int seat, int verb, int from, int i, int to, int j)
{
    struct dd_action a = {
        (uint8_t)seat, (uint8_t)verb, (uint8_t)from, (uint8_t)i, (uint8_t)to, (uint8_t)j, 0, 0};
    return a;
}
static inline struct dd_action dd_act_num(int seat, int verb, int num)
{
    struct dd_action a = {(uint8_t)seat, (uint8_t)verb, 0, 0, 0, 0, (uint16_t)num, 0};
    return a;
}
/* The face of die n of what a roll brought. */
static inline int dd_rolled(const struct dd_action *a, int n)
{
    return (int)(a->mask >> (4 * n) & 15);
}

/* ---- Outlooks ------------------------------------------------------------------------------ */

/* The greatest number that divides both, to give chances in lowest terms; never 0. */
uint64_t dd_common_divisor(uint64_t a, uint64_t b);
/* Adds a mark to a gauge, its text by dd_write's patterns. */
void dd_gauge_mark(struct dd_gauge *gauge, int at, int tone, const char *pattern, ...);
/* Fill in an outlook by dd_write's patterns: dd_label(o, "Discard %k", kind). `worth` is what is
 * won or lost in the game's own unit, lives or treasure, so that front ends can tell the best of
 * many actions; 1 and -1 where there is nothing to count. */
void dd_label(struct dd_outlook *o, const char *pattern, ...);
/* A text for the same reader, to be written as %t into one of these. */
struct dd_text dd_text_like(const struct dd_outlook *o, char *bytes, size_t size);
void dd_effect(struct dd_outlook *o, int worth, const char *pattern, ...);
void dd_brief(struct dd_outlook *o, const char *pattern, ...);
void dd_stake(struct dd_outlook *o, const char *pattern, ...);
void dd_luck(struct dd_outlook *o, const char *pattern, ...);
void dd_mark(struct dd_outlook *o, int zone, int index, int tone, const char *pattern, ...);
void dd_outcome(struct dd_outlook *o, uint64_t chance, uint64_t of, int worth, const char *pattern,
                ...);
/* Where players decide something before chance does: least / of if they decide one way, most / of
 * if another. Such chances do not add up, so an outlook has one of each tone at most. */
void dd_outcome_between(struct dd_outlook *o, uint64_t least, uint64_t most, uint64_t of, int worth,
                        const char *pattern, ...);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
