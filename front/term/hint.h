/* What a strong bot would do here, thought out in slices so that keys are answered meanwhile. */
#ifndef TERM_HINT_H
#define TERM_HINT_H

#include "game.h"

struct hint {
    struct dd_problem problem; /* of the game's view and menu, which do not change meanwhile */
    struct dd_thought *thought;
    bool thinking;
    double until; /* seconds of the clock */
    int count;
    struct dd_advice advice[DD_HINTS];
};

/* Nothing, if the reader owes no decision, or nobody knows how to think. */
void hint_begin(struct hint *hint, const struct game *g);
void hint_think(struct hint *hint);
/* A line of it; false: there is no such line. */
bool hint_line(const struct hint *hint, const struct game *g, int line, struct dd_text *t);
void hint_end(struct hint *hint);

#endif
