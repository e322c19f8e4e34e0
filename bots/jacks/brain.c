/* What the bots know of Dungeon Jacks. */
#include "games/list.h"
#include "sensible.h"
#include "strong.h"

/* The page has to be small: there the search for any game stands in. */
const struct brain jacks_brain = {.game = &dd_jacks,
                                  .sensible = jacks_sensible,
#ifndef DECKDELVE_SMALL
                                  .strong = &jacks_thinker
#endif
};
