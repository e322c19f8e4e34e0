/* A game being played: every action kept, undo and redo without limit, records to save and send.
 * A session uses the heap; whatever fails for lack of memory changes nothing and says so. */
#ifndef DECKDELVE_SESSION_H
#define DECKDELVE_SESSION_H

#include "deckdelve.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { DD_LABEL = 48 }; /* room for a seat's label: "human", "bot:random" */

struct dd_session;

/* Called after every action, chance included, with the state it led to. */
typedef void dd_listener(void *context, const struct dd_session *session,
                         const struct dd_action *action, const struct dd_events *events);

/* Chance is settled up to the first decision. `listener` may be NULL. NULL: no memory, or options
 * and seats that dd_check_seats refuses. */
struct dd_session *dd_session_new(const struct dd_game *g, const int16_t *option, int seats,
                                  uint64_t seed, dd_listener *listener, void *context);
/* NULL is nothing to free. */
void dd_session_free(struct dd_session *session);
/* Somebody else listens from now on: a session that was read goes to the one who plays on. */
void dd_session_listen(struct dd_session *session, dd_listener *listener, void *context);
/* Who sits there, for the record. Refuses what a record could not hold, and a seat that is not
 * there. */
bool dd_session_label(struct dd_session *session, int seat, const char *label, struct dd_text *why);
/* NULL for a seat that is not there. */
const char *dd_session_label_of(const struct dd_session *session, int seat);
/* Labels of bots begin with this; any other is a human's. */
#define DD_BOT_PREFIX "bot:"
bool dd_is_bot(const char *label);
/* Whose decisions and success are the player's own, as a set: the humans', or everybody's where
 * bots play among themselves. */
/* Up to DD_SEATS labels. */
uint8_t dd_player_seats(const char (*label)[DD_LABEL], int seats);
uint8_t dd_session_player_seats(const struct dd_session *session);

/* A human's label is "human", or the name that player typed. */
enum { DD_NAME = 12 }; /* characters of a typed name */
bool dd_is_named(const char *label);
/* May a human be called this? On false `why` says what is allowed. */
bool dd_check_name(const char *name, struct dd_text *why);
/* Is each typed name used once? Capitals make no difference. */
bool dd_check_names(const char (*label)[DD_LABEL], int seats, struct dd_text *why);
/* What the seats are called, no two alike: humans as their labels say, all others by names of the
 * house. The names point into the labels. */
void dd_name_seats(const char (*label)[DD_LABEL], int seats, const char *out[DD_SEATS]);
void dd_session_names(const struct dd_session *session, const char *out[DD_SEATS]);

const struct dd_game *dd_session_game(const struct dd_session *session);
const struct dd_state *dd_session_state(const struct dd_session *session);
uint64_t dd_session_seed(const struct dd_session *session);
/* Actions applied so far, chance included, and each of them; NULL for one that is not. */
size_t dd_session_count(const struct dd_session *session);
size_t dd_session_decisions(const struct dd_session *session); /* without chance */
const struct dd_action *dd_session_action(const struct dd_session *session, size_t i);
/* The state before action i, replayed; from the count on, the state as it is. */
void dd_session_look_back(const struct dd_session *session, size_t i, struct dd_state *out);

/* For a table to be shown: fleeting dice that were not rolled between the decision before action i
 * and action i lie at rest. */
void dd_session_rest_dice(const struct dd_session *session, size_t i, struct dd_state *shown);

/* Applies an action that dd_permits and settles chance after it; what was undone is forgotten. Any
 * other is refused and changes nothing. */
bool dd_session_act(struct dd_session *session, const struct dd_action *action,
                    struct dd_text *why);
/* The same for who plays for people: if the one human is then asked something that has a single
 * answer, and the game calls that a formality, it is given at once. Where several humans sit at the
 * table they are asked: who is not asked has nothing to choose from, which is nobody's business. */
bool dd_session_decide(struct dd_session *session, const struct dd_action *action,
                       struct dd_text *why);
/* Takes back the last decision and what chance brought after it. With others at the table only what
 * showed nobody anything new. Nothing is ever rolled again: the same action brings the same. */
bool dd_session_undo(struct dd_session *session, struct dd_text *why);
/* Back to the last decision of one of a set of seats, all that came after it included, or not at
 * all: a bot would only do the same again, and formalities are none. */
bool dd_session_undo_of(struct dd_session *session, uint8_t seats, struct dd_text *why);
bool dd_session_redo(struct dd_session *session, struct dd_text *why);
/* On to the next decision of one of a set of seats, or as far as there is something to redo. */
bool dd_session_redo_of(struct dd_session *session, uint8_t seats, struct dd_text *why);
bool dd_session_can_redo(const struct dd_session *session);
/* Decisions taken back so far, and those among them that had already shown something. */
void dd_session_undone(const struct dd_session *session, int *all, int *after_seeing);

/* The record as text, to be freed by the caller; NULL: no memory. docs/formats.md describes it. */
char *dd_session_record(const struct dd_session *session, size_t *length);
/* Plays a record. NULL: `why` says what is wrong, beginning with the line. */
struct dd_session *dd_session_read(const char *text, size_t length, dd_listener *listener,
                                   void *context, struct dd_text *why);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
