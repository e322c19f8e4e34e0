/* The exact chance of winning a fight of Dungeon Jacks. */
#ifndef JACKS_ODDS_H
#define JACKS_ODDS_H

#include <stdint.h>

/* A fight before or after its roll. Ten dice in all at most. */
struct jacks_odds {
    int difficulty; /* the monster's own */
    int hearts;
    uint8_t heart[9]; /* ranks of the hearts not undercut, in any order */
    /* dice still to be rolled: whose ones may be rerolled, whose sixes may be held, and others */
    int rerolling, casting, plain;
    /* dice that lie there: sixes held, then ones to fives; `again` more ones may be rerolled */
    int lying[6], again;
};

/* The chance of winning under best play from here on, baubles left aside, as a fraction in its
 * lowest terms. */
void jacks_win_chance(const struct jacks_odds *fight, uint64_t *chance, uint64_t *of);

#endif
