/* The strategy for Dungeon Jacks: a table of what dice are good for, and a count of what a fight
 * costs and brings. */
#ifndef BOTS_JACKS_SENSIBLE_H
#define BOTS_JACKS_SENSIBLE_H

#include "sight.h"

enum { JACKS_MOST_BLACKS = 24, JACKS_TABLE_ONE = 1000 }; /* a stored 1 */

/* The chance to get through the level, and the gold still to come on it, on the mean and only if
 * one gets through. */
struct jacks_value {
    float live, gold;
};

/* [b][n]: with n dice ready and b black cards to come, the chance to get through the level, and the
 * share of the gold still in the deck that is brought home, on the mean. */
struct jacks_table {
    struct jacks_value at[JACKS_MOST_BLACKS + 1][DICE + 1];
};

/* The best number of dice, taken in the order of their use; none to flee. Returns its value. */
struct jacks_value jacks_reckon_best(const struct jacks_table *table, const struct jacks_sight *t,
                                     int *taken);
void jacks_load_table(struct jacks_table *table);
policy jacks_sensible;

#endif
