/* What happened, in words, as one reader may know it. */
#ifndef TERM_STORY_H
#define TERM_STORY_H

#include "deckdelve/session.h"

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
    int reader;
    bool plain;
    const char *const *names;
};

/* Begins anew for a reader and tells all of a session up to now. */
void story_tell_all(struct story *story, const struct dd_session *session, int reader, bool plain,
                    const char *const *names);
/* What one action brought; `s` is the state after it. */
void story_tell(struct story *story, const struct dd_game *g, const struct dd_state *s, size_t step,
                const struct dd_events *events);
/* Forgets what was told after so many actions. */
void story_undo(struct story *story, size_t steps);
void story_free(struct story *story);

#endif
