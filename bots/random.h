#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "deckdelve/bot.h"

extern const struct dd_bot dd_random_bot;

#endif
