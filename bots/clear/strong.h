/* Thinking about Clear the Dungeon, see strong.c. */
#ifndef BOTS_CLEAR_STRONG_H
#define BOTS_CLEAR_STRONG_H

#include "bots/brain.h"
#include "bots/net.h"

/* The network that was learned. */
void clear_load_net(struct net *net);

extern const struct thinker clear_thinker;

#endif
