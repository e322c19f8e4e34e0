/* Clear the Dungeon at random, written by hand without the engine, the plain way. */
#ifndef PLAIN_CLEAR_H
#define PLAIN_CLEAR_H

#include "floor_clear.h"

/* As floor_clear_play. */
void plain_clear_play(int jokers, bool reserve, uint64_t seed, uint64_t games,
                      struct floor_result *out);

#endif
