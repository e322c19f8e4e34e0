/* Thinking about Dungeon Jacks, see strong.c. */
#ifndef BOTS_JACKS_STRONG_H
#define BOTS_JACKS_STRONG_H

#include "bots/brain.h"
#include "bots/net.h"

/* The network that was learned. */
void jacks_load_net(struct net *net);

extern const struct thinker jacks_thinker;

#endif
