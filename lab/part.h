/* What the laboratory has for one game beyond playing it. A game brings it in bots/NAME/lab, and
 * games/list.def says that it does. */
#ifndef LAB_PART_H
#define LAB_PART_H

#include "learn.h"
#include "solve.h"

struct lab_part {
    const struct dd_game *game;
    const struct lab_solver *solver;    /* NULL: none */
    const struct learn_lesson *lessons; /* ended by a file of NULL */
};

extern const struct lab_part *const lab_parts[]; /* ended by NULL */
/* NULL: the game has none. */
const struct lab_part *lab_part_of(const struct dd_game *g);

#endif
