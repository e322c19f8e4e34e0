/* Keeping out of a monster's reach. */
#ifndef ACES_CHASE_H
#define ACES_CHASE_H

#include "games/aces/aces.h"

/* Those of `rooms` where Ogres and Shape-shifters take longest to catch who ends a turn there. */
uint64_t aces_refuges(const struct dd_state *s, uint64_t rooms);

#endif
