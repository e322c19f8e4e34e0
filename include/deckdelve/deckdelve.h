/* deckdelve: dungeon crawls played with an ordinary deck of cards.
 *
 * The table is the state: cards and dice lie in zones, beside a few counters. `struct dd_state` is
 * that table as plain bytes: copy it with `=`, compare it with memcmp, keep as many as you like.
 * Nothing in here allocates, reads a clock, prints, or holds a global.
 *
 * To play a game:
 *
 *     const struct dd_game *game = dd_games[0];
 *     struct dd_state state;
 *     struct dd_action legal[DD_LEGAL];
 *     int16_t options[DD_OPTIONS];
 *     dd_default_options(game, options);
 *     dd_begin(game, &state, options, 1, 48201);           // seats, seed
 *     dd_settle(game, &state, NULL);                       // chance moves first
 *     while (!state.over) {
 *         int seat = dd_to_act(&state);
 *         int n = dd_legal(game, &state, seat, legal);
 *         dd_apply(game, &state, &legal[choose(n)], NULL);
 *         dd_settle(game, &state, NULL);
 *     }
 *
 * What functions rely on, unless they say otherwise: no pointer is NULL but `why` and `events`, who
 * may leave them out; a state is one that dd_begin laid and dd_apply changed, or that dd_sound has
 * passed; a view is dd_see's, of the same game. Where a seat, a zone, an index or an action can be
 * wrong, it is said what comes of it.
 *
 * Who wants undo, records and names for the seats takes a session (deckdelve/session.h), who wants
 * bots and hints deckdelve/bot.h. Who writes a game takes deckdelve/game.h. */
#ifndef DECKDELVE_H
#define DECKDELVE_H

#include "outlook.h"
#include "random.h"
#include "spec.h"
#include "table.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- Options ------------------------------------------------------------------------------ */

/* Options are DD_OPTIONS numbers, those that the game does not have 0. */
void dd_default_options(const struct dd_game *g, int16_t *option);
/* Is every value one that the game allows? What takes options relies on this, and dd_check_seats,
 * dd_begin and dd_session_new ask it. On false `why` names the first that is not. */
bool dd_check_options(const struct dd_game *g, const int16_t *option, struct dd_text *why);
/* Reads "jokers=1,reserve=off" over what is in `option`; on false `why` says what is allowed and
 * nothing was changed. */
bool dd_read_options(const struct dd_game *g, const char *text, int16_t *option,
                     struct dd_text *why);
/* "jokers=1,reserve=off". A value that is not allowed is written as a number. */
void dd_write_options(const struct dd_game *g, const int16_t *option, struct dd_text *t);
void dd_write_option(const struct dd_option_spec *o, int value, struct dd_text *t);
/* The values of an option begin with `min`; this is the one after a value, and none beyond `max`.
 */
int dd_next_value(const struct dd_option_spec *o, int value);
/* "off, on", "0, 4 to 40": all values, long ranges by their ends. */
void dd_write_values(const struct dd_option_spec *o, struct dd_text *t);
/* Can so many play with these options, whatever they are? On false `why` says why not. */
bool dd_check_seats(const struct dd_game *g, const int16_t *option, int seats, struct dd_text *why);

/* ---- Playing ------------------------------------------------------------------------------ */

/* Lays the table. Chance may be pending afterwards. False: dd_check_seats refuses these options and
 * seats, and the state is all zeros. */
bool dd_begin(const struct dd_game *g, struct dd_state *s, const int16_t *option, int seats,
              uint64_t seed);
/* Settles what chance owes, from the seeded generator. `events` may be NULL. */
void dd_settle_pending(const struct dd_game *g, struct dd_state *s, struct dd_events *events);
static inline void dd_settle(const struct dd_game *g, struct dd_state *s, struct dd_events *events)
{
    if (s->pending.what)
        dd_settle_pending(g, s, events);
}
/* The next chance action without applying it: dd_settle does the same step by step. With nothing
 * pending it is none that dd_permits. */
void dd_next_chance(const struct dd_state *s, struct dd_action *out);
/* Fills out (room for DD_LEGAL), returns how many. 0 for a seat that neither owes nor may do
 * anything, as after the end, and for one that is not there, such as dd_to_act's -1. A seat that
 * only may act need not: playouts and bots ask those who owe. */
static inline int dd_legal(const struct dd_game *g, const struct dd_state *s, int seat,
                           struct dd_action *out)
{
    bool asked = (unsigned)seat < DD_SEATS && ((s->acting | s->may) >> seat & 1);
    return asked ? g->legal(s, seat, out) : 0;
}
/* Applies an action that dd_permits; what any other does is not defined. */
void dd_apply_engine_verb(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                          struct dd_events *events);
void dd_apply_heard(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                    struct dd_events *events);
static inline void dd_apply(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                            struct dd_events *events)
{
    if (__builtin_expect(events != NULL, 0))
        dd_apply_heard(g, s, a, events);
    else if (a->verb < DD_CONCEDE)
        g->apply(s, a, NULL);
    else
        dd_apply_engine_verb(g, s, a, NULL);
}
/* Is it legal now? Any bytes may be asked about, chance and conceding included; on false `why` gets
 * a sentence. */
bool dd_permits(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                struct dd_text *why);
/* What each seat has so far, or has at the end; out has room for DD_SEATS, and those not taken have
 * 0. */
void dd_score(const struct dd_game *g, const struct dd_state *s, int *out);
/* Is it worth telling? Not where no points are counted, nor where a win brought none. */
bool dd_tells_score(const struct dd_game *g, bool won, int score);

/* ---- Who may know what -------------------------------------------------------------------- */

/* What the seat may know, built from zero; DD_NOBODY, or a seat that no game has: what everybody
 * may. */
void dd_see(const struct dd_game *g, const struct dd_state *s, int seat, struct dd_view *out);
/* A possible state behind a view: hidden pieces are dealt at random, each within its lot, which is
 * the set of pieces that were last shuffled together. */
void dd_guess(const struct dd_game *g, const struct dd_view *v, uint64_t seed,
              struct dd_state *out);
/* The event as a seat may know it; seats as in dd_see. */
struct dd_event dd_redact_event(const struct dd_event *e, int seat);
/* Where the piece lies that an event tells of: at its index, or, told without one, at one of that
 * kind, which for who cannot see it is any hidden one. -1: not there. */
int dd_find_told(const struct dd_state *s, int zone, int index, uint8_t kind);
/* What an action would do, as far as the view's seat may know: one of its legal ones, or conceding.
 * `plain` and `names` as in dd_text. */
void dd_foresee(const struct dd_game *g, const struct dd_view *v, const struct dd_action *a,
                bool plain, const char *const *names, struct dd_outlook *out);
/* The game's words, for the view's seat; false: it has none. An event has to be of this game, an
 * index and a zone have to be there; notes may be asked for by any index from 0 on. */
bool dd_say(const struct dd_game *g, const struct dd_view *v, const struct dd_ask *ask,
            struct dd_text *t);
/* All of its status in one line, "turn 9, monsters 7 of 12". */
void dd_say_status(const struct dd_game *g, const struct dd_view *v, struct dd_text *t);
/* The index-th note with all its data; false: no more. `like` says for whom it is written. */
bool dd_take_note(const struct dd_game *g, const struct dd_view *v, int index,
                  const struct dd_text *like, struct dd_note *out);
uint64_t dd_hash(const struct dd_state *s);
/* Does the table keep what every game promises: pieces, bounds, zero bytes, the game's own? Any
 * bytes may be asked about. On false *why says what is wrong; `why` may be NULL. */
bool dd_sound(const struct dd_game *g, const struct dd_state *s, const char **why);

/* ---- Notation and names ------------------------------------------------------------------- */

/* Writes an action as a person types it: "play 7d c2". Written from a view, what is hidden is "??",
 * and so is a piece that is not there; of an action that no game has, what is not there is "?". */
void dd_write_action(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                     struct dd_text *t);
/* Writes an action as the view's seat saw it, from the view before it: sealed choices of others and
 * the order of a shuffle are left out. */
void dd_write_seen_action(const struct dd_game *g, const struct dd_view *v,
                          const struct dd_action *a, struct dd_text *t);
/* Reads it back among what is legal for the seat (or chance); for a seat that is not there nothing
 * is. Letter case does not count, and an unambiguous beginning will do if `brief`. */
bool dd_read_action(const struct dd_game *g, const struct dd_state *s, int seat, const char *text,
                    bool brief, struct dd_action *out, struct dd_text *why);
/* How players are called who were given no name, by their seats. */
extern const char *const dd_house_names[DD_SEATS];
/* "?" for a zone or cell that is not there, "??" for a piece. */
void dd_write_zone(const struct dd_game *g, int zone, struct dd_text *t);
void dd_write_cell(const struct dd_state *s, int cell, struct dd_text *t);
void dd_write_piece(const struct dd_game *g, const struct dd_state *s, int zone, int i,
                    struct dd_text *t);
/* The row of the zone or counter table that an id belongs to; `nth` counts from 0 and may be NULL.
 * NULL: the game has no such id. */
const struct dd_zone_spec *dd_zone_of(const struct dd_game *g, int zone, int *nth);
const struct dd_counter_spec *dd_counter_of(const struct dd_game *g, int counter, int *nth);
/* How a kind looks in this game; never NULL. */
/* As pieces of the kind are called in a zone; zone -1: wherever they lie. */
const struct dd_look *dd_look_of(const struct dd_game *g, const struct dd_state *s, int zone,
                                 uint8_t kind);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
