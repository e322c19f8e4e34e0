/* What moving pieces needs inside the engine. */
#ifndef ENGINE_MOVES_H
#define ENGINE_MOVES_H

#include "deckdelve/table.h"

void dd_tell_moved(const struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j);

/* So many pieces have left one zone for another: the zones between begin earlier or later. */
void dd_shift_zones(struct dd_state *s, int from, int to, int count);

#endif
