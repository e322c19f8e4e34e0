/* Clear the Dungeon as its player sees it: what is there, what may come, what fits. */
#ifndef BOTS_CLEAR_SIGHT_H
#define BOTS_CLEAR_SIGHT_H

#include "bots/brain.h"
#include "games/clear/clear.h"

#define POWER_CARDS DD_RANKS(DD_ACE, 10)
#define MONSTER_CARDS DD_RANKS(DD_JACK, DD_KING)

struct sight {
    uint64_t deck, hand, below; /* kinds that may be drawn, that are held, that lie face down */
    int drawable, held, damage; /* how many cards */
    uint8_t reserve;            /* the card that may be played from the damage, or DD_NONE */
    uint64_t fits[COLUMNS];     /* what each column takes now */
    uint8_t monster[COLUMNS];   /* DD_NONE in an empty column */
    int laid[COLUMNS];          /* cards on it */
    int depth[COLUMNS];         /* monsters in the column */
};

void clear_look(const struct dd_state *s, struct sight *out);

static inline int count_kinds(uint64_t kinds) { return __builtin_popcountll(kinds); }

#endif
