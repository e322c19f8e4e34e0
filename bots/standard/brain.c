/* What the bots know of Standard Deck Dungeon. */
#include "games/list.h"
#include "plan.h"

const struct brain standard_brain = {.game = &dd_standard, .sensible = standard_sensible};
