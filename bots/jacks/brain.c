/* What the bots know of Dungeon Jacks. */
#include "games/list.h"
#include "sensible.h"
#include "strong.h"

const struct brain jacks_brain = {
    .game = &dd_jacks, .sensible = jacks_sensible, .strong = &jacks_thinker};
