/* What happened, in words, as one reader may know it. */
#ifndef TERM_STORY_H
#define TERM_STORY_H

#include "deckdelve/session.h"

/* For whom it is told. */
struct audience {
    int reader;   /* whose knowledge it is; DD_NOBODY: what all may know */
    bool by_name; /* several read in turn: nobody is called "you" */
    bool plain;
    const char *const *names;
};

struct told {
    size_t step; /* actions applied when it was told */
    uint16_t turn;
    int8_t tone;
    bool lost; /* something, by the reader */
    char *text;
};
struct story {
    struct told *line;
    int count, room;
    size_t since; /* actions applied when a human decided last: what is later is news */
    struct audience audience;
};

/* Begins anew and tells all of a session up to now. */
void story_tell_all(struct story *story, const struct dd_session *session,
                    const struct audience *audience);
/* What one action brought; `s` is the state after it. */
void story_tell(struct story *story, const struct dd_game *g, const struct dd_state *s, size_t step,
                const struct dd_events *events);
/* Forgets what was told after so many actions. */
void story_undo(struct story *story, size_t steps);
void story_free(struct story *story);

#endif
