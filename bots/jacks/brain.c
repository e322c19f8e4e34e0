/* What the bots know of Dungeon Jacks. */
#include "games/list.h"
#include "sensible.h"
#include "strong.h"

static bool is_ace(const struct dd_state *s, int seat)
{
    (void)seat;
    return s->won && s->counter[C_SCORE] >= ACE_SCORE;
}

/* The page has to be small: there the search for any game stands in. */
const struct brain jacks_brain = {.game = &dd_jacks,
                                  .sensible = jacks_sensible,
                                  .is_ace = is_ace,
#ifndef DECKDELVE_SMALL
                                  .strong = &jacks_thinker
#endif
};
