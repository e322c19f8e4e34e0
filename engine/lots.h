/* Sets of hidden pieces inside the engine. */
#ifndef ENGINE_LOTS_H
#define ENGINE_LOTS_H

#include "deckdelve/deckdelve.h"

/* Nobody knows the pieces of a zone any more. They become a lot of their own if everybody knew them
 * all; otherwise they join the lots of those that somebody did not know. */
void dd_hide(struct dd_state *s, int zone);

#endif
