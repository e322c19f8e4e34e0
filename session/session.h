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
    size_t snapshots;
    char label[DD_SEATS][DD_LABEL];
    int undone, undone_after_seeing;
    dd_listener *listener;
    void *context;
    struct dd_events events;
};

/* A session before anything is settled. */
struct dd_session *session_begin(const struct dd_game *g, const int16_t *option, int seats,
                                 uint64_t seed, dd_listener *listener, void *context);
/* Applies and keeps one action that is permitted; false: no memory. */
bool session_apply(struct dd_session *session, const struct dd_action *action);

#endif
