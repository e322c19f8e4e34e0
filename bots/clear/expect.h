/* What comes of an action in Clear the Dungeon, on the mean over the monsters that may turn up. */
#ifndef BOTS_CLEAR_EXPECT_H
#define BOTS_CLEAR_EXPECT_H

#include "sight.h"

/* What a table is worth. */
struct prospect {
    float won, score; /* the chance to win, the cards left in the deck on the mean */
};
typedef struct prospect clear_evaluator(void *context, const struct dd_state *s);

/* The table with the monsters that lie face down in an order that tells nothing. */
void clear_imagine(const struct dd_state *s, struct dd_state *out);
/* Does a monster turn up by it? */
bool clear_turns_up(const struct dd_state *s, const struct dd_action *a);
/* The mean over the monsters that may turn up, or over some of them, from the one picked on. The
 * state is an imagined one; it is as before when this returns. */
struct prospect clear_expect(struct dd_state *s, const struct dd_action *a, int most, uint32_t pick,
                             clear_evaluator *evaluate, void *context);
/* At the end of the game. */
struct prospect clear_end_value(const struct dd_state *s);

#endif
