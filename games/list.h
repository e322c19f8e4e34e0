/* Every game there is: one line each here, and one in list.c. */
#ifndef GAMES_LIST_H
#define GAMES_LIST_H

#include "deckdelve/deckdelve.h"

extern const struct dd_game dd_clear;
extern const struct dd_game dd_jacks;
extern const struct dd_game dd_standard;
extern const struct dd_game dd_escape;
extern const struct dd_game dd_aces;
extern const struct dd_game dd_null; /* the template: found by name, shown in no list */

#endif
