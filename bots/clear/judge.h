/* How good a table of Clear the Dungeon is before the next draw, by a network. */
#ifndef BOTS_CLEAR_JUDGE_H
#define BOTS_CLEAR_JUDGE_H

#include "bots/net.h"
#include "expect.h"

enum { CLEAR_INPUTS = 74, CLEAR_OUTPUTS = 2, CLEAR_MOST_SCORE = 6 };

/* What the network is shown of a table. */
void clear_inputs(const struct dd_state *s, float *input);
/* An evaluator: the outputs are the chance to win, and the score as a share of the highest. */
struct prospect clear_judge(void *net, const struct dd_state *s);

#endif
