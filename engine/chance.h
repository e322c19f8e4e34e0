/* Chance inside the engine. */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "deckdelve/deckdelve.h"

void dd_apply_chance(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                     struct dd_events *ev);
/* Takes those out who conceded while chance was owed. In play.c. */
void dd_let_leave(const struct dd_game *g, struct dd_state *s, struct dd_events *ev);
bool dd_possible_chance(const struct dd_state *s, const struct dd_action *a);

#endif
