/* How good a table of Clear the Dungeon is before the next draw: a small network, learned by
 * playing (lab/learn). */
#ifndef BOTS_CLEAR_NET_H
#define BOTS_CLEAR_NET_H

#include "expect.h"

enum { NET_INPUTS = 74, NET_HIDDEN = 32, NET_OUTPUTS = 2 };
/* The weights in the order they are stored: of each input, of the hidden units' own bias, then of
 * each output with its bias. */
enum {
    NET_WEIGHTS = (NET_INPUTS + 1) * NET_HIDDEN + NET_OUTPUTS * (NET_HIDDEN + 1),
    NET_ONE = 1024, /* a stored weight of 1 */
    MOST_SCORE = 6
};

struct clear_net {
    float in[NET_INPUTS + 1][NET_HIDDEN];
    float out[NET_OUTPUTS][NET_HIDDEN + 1];
};

/* What the network is shown of a table. */
void clear_inputs(const struct dd_state *s, float *input);
/* Both outputs as chances; hidden is what the units of the middle say, for learning. */
void clear_run_net(const struct clear_net *net, const float *input, float *hidden, float *output);
/* An evaluator; the context is a struct clear_net. */
struct clear_value clear_net_value(void *net, const struct dd_state *s);

#endif
