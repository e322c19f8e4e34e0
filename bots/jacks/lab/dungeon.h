/* Dungeons of Dungeon Jacks to learn from. */
#ifndef LAB_LEARN_DUNGEON_H
#define LAB_LEARN_DUNGEON_H

#include "games/jacks/jacks.h"

enum { LEARN_CARDS = 64 };

/* The deck of some level, whose Big Bads and items may be any; the last card is the top. Returns
 * how many cards it has. */
int learn_dungeon(struct dd_random *random, int level, uint8_t *deck);

#endif
