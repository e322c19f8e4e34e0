/* Thinking about Dungeon Jacks, see strong.c. */
#ifndef BOTS_JACKS_STRONG_H
#define BOTS_JACKS_STRONG_H

#include "bots/brain.h"

extern const struct thinker jacks_thinker;

#endif
