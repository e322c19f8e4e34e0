/* A roll that lies on the table of Dungeon Jacks. */
#ifndef BOTS_JACKS_POOL_H
#define BOTS_JACKS_POOL_H

#include "sight.h"

enum { POOL_FACES = 5 };

struct jacks_pool {
    int face[POOL_FACES + 1]; /* how many show 1 to 5; face[0]: sixes held */
    int extra;                /* what phantom sixes add */
    int again;                /* ones that may be rerolled */
    int home[CLASSES];        /* dice that will be ready again */
    int way;                  /* the same as a number, for who works with struct jacks_bout */
    int needed, defences;
    uint8_t defence[MOST_HEARTS]; /* of hearts not undercut, highest first */
};

/* Sixes that are neither held nor phantom are about to leave. */
void jacks_read_pool(const struct dd_state *s, struct jacks_pool *out);
/* What is missing to win, the best laying of dice on hearts taken for granted. */
int jacks_missing(const struct jacks_pool *p);
/* What a pool is worth: its total, and what the smallest dice gain on the highest hearts
 * (games/jacks/odds.c says why). */
int jacks_pool_worth(const int *face, const uint8_t *defence, int defences);

#endif
