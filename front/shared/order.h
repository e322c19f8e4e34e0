/* In which order people read what can be done. */
#ifndef SHARED_ORDER_H
#define SHARED_ORDER_H

#include "deckdelve/deckdelve.h"

/* Fills `order` with the indexes of the legal actions as the game lists them, but that sets of
 * pieces begin with the best of each size, and hopeless ones come last. */
void order_for_people(const struct dd_game *g, const struct dd_view *v,
                      const struct dd_action *legal, int count, uint16_t *order);

#endif
