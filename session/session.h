/* What the files of session/ share. */
#ifndef SESSION_H
#define SESSION_H

#include "deckdelve/session.h"

enum { SNAPSHOT_EVERY = 64 };

struct dd_session {
    const struct dd_game *game;
    struct dd_state state;
    struct dd_action *action; /* [0, count) are applied, [count, total) can be redone */
    size_t count, total, room;
    struct dd_state *snapshot; /* before action 0, SNAPSHOT_EVERY, … */
    char label[DD_SEATS][DD_LABEL];
    int undone, undone_after_seeing;
    dd_listener *listener;
    void *context;
    struct dd_events events;
};

/* A session before anything is settled. */
struct dd_session *session_begin(const struct dd_game *g, const int16_t *option, int seats,
                                 uint64_t seed, dd_listener *listener, void *context);
/* Is it one line of UTF-8 without control characters? Whoever shows it, or makes JSON of it, may
 * rely on that. */
bool session_printable(const char *text, size_t length);
/* Applies and keeps one action that is permitted; false: no memory. */
bool session_apply(struct dd_session *session, const struct dd_action *action);
/* Is what is asked in a state a formality? Then `out` gets the answer. */
bool session_is_formality(const struct dd_session *session, const struct dd_state *s,
                          struct dd_action *out);

#endif
