/* The strategy for Dungeon Jacks: prices for dice and flights, in gold. */
#ifndef BOTS_JACKS_SENSIBLE_H
#define BOTS_JACKS_SENSIBLE_H

#include "sight.h"

enum jacks_price {
    DIE_PRICE,       /* a die, while all are ready and the way is long */
    DIE_SCARCE,      /* more for every die that is missing */
    DIE_VERY_SCARCE, /* … and for the square of that, in tens */
    DIE_STAKE,       /* a share more for every hundred of gold that would be lost with the party */
    DIE_LONG_WAY,    /* the way is long with so many tens of black cards to come */
    FLIGHT_PRICE,    /* to flee, in dice */
    ITEM_PRICE,      /* a magic item */
    LAST_DICE,       /* to keep less than two dice out of a fight */
    LAST_CLERIC,     /* to take the Cleric's last die into a fight */
    HEART_PRICE,     /* what a covered heart adds to the difficulty */
    BAUBLE_PRICE,
    JACKS_PRICES
};
enum { JACKS_PRICE_ONE = 100 }; /* a stored price of 1 */
extern const char *const jacks_price_names[JACKS_PRICES];

/* An action by prices. */
int jacks_choose(const struct dd_state *s, const struct dd_action *legal, int count,
                 enum dd_aim aim, const float *price);
/* By the prices that were learned. */
policy jacks_sensible;

#endif
