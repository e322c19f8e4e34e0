/* What the tests of sessions and records share. */
#ifndef TESTS_SESSIONS_H
#define TESTS_SESSIONS_H

#include "deckdelve/session.h"

/* A session with random options from the seed. */
struct dd_session *session_start(const struct dd_game *g, int seats, uint64_t seed);
struct dd_session *session_listened(const struct dd_game *g, int seats, uint64_t seed,
                                    dd_listener *listener, void *context);
/* A random decision, by any of the seats that owe one; false: the game is over. */
bool session_step(struct dd_session *session, struct dd_random *r);
/* So many decisions of a random game, or all with a negative number. */
void session_play(struct dd_session *session, uint64_t seed, int decisions);

/* By notation, for the lowest seat that owes a decision. */
struct dd_action session_parse(const struct dd_session *session, const char *text, size_t back);
void session_say(struct dd_session *session, const char *text);
/* The nth legal action as notation; -1 is the last one. */
const char *session_legal(const struct dd_session *session, int nth);
void session_undo(struct dd_session *session);

#endif
