/* What the bots know of Dungeon Escape. */
#include "dungeon.h"
#include "games/list.h"

const struct brain escape_brain = {.game = &dd_escape, .sensible = escape_sensible};
