/* Zones without order, inside the engine. */
#ifndef ENGINE_HANDS_H
#define ENGINE_HANDS_H

#include "deckdelve/deckdelve.h"

/* Does every zone without order lie in its canonical one? */
bool dd_all_tidy(const struct dd_game *g, const struct dd_state *s);
/* Events from `first` on tell no index of such a zone. */
void dd_forget_indices(const struct dd_game *g, struct dd_events *ev, int first);

#endif
