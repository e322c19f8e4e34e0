/* The barest game: 32 places, a few counters and nothing to decide, for tests of the engine's own
 * parts. A test lays the table itself. */
#ifndef TESTS_BARE_H
#define TESTS_BARE_H

#include "deckdelve/game.h"

enum { BARE_OPEN, BARE_OWN = 2, BARE_DARK = 10 }; /* counters: for all, each seat's, nobody's */

extern const struct dd_game bare;

/* An empty table of `seats` in which seat 0 is to act. */
void bare_table(struct dd_state *s, int seats);
/* Cards by notation, seen by all: "Ah X1". */
void bare_cards(struct dd_state *s, int zone, const char *cards);
/* What lies in a place, as notation. */
const char *bare_list(const struct dd_state *s, int zone);

#endif
