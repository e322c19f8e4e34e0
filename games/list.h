/* The games by their names in C; games/list.def lists them. */
#ifndef GAMES_LIST_H
#define GAMES_LIST_H

#include "deckdelve/deckdelve.h"

#define GAME(name) extern const struct dd_game dd_##name;
#include "list.def"

extern const struct dd_game dd_null; /* the template: found by name, shown in no list */

#endif
