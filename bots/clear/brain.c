/* What the bots know of Clear the Dungeon. */
#include "sensible.h"
#include "strong.h"

#include "games/list.h"

const struct brain clear_brain = {
    .game = &dd_clear, .sensible = clear_sensible, .strong = &clear_thinker};
