/* A small network that judges tables: numbers that describe one go in, chances come out. Learned by
 * playing (lab/learn.h), stored as whole numbers in bots/data. */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include <stdint.h>

enum { NET_HIDDEN = 32, NET_MOST_INPUTS = 96, NET_MOST_OUTPUTS = 2, NET_ONE = 1024 };

/* How many weights are stored: for each input and for the bias one to every hidden unit, then for
 * each output one from every hidden unit and its bias. */
#define NET_WEIGHTS(inputs, outputs) (((inputs) + 1) * NET_HIDDEN + (outputs) * (NET_HIDDEN + 1))

struct net {
    int inputs, outputs;
    float in[NET_MOST_INPUTS + 1][NET_HIDDEN]; /* [inputs]: the bias */
    float out[NET_MOST_OUTPUTS][NET_HIDDEN + 1];
};

/* A stored weight of NET_ONE is 1. */
void net_load(struct net *net, int inputs, int outputs, const int16_t *stored);
/* `hidden` gets what the hidden units say, NET_HIDDEN of them. */
void net_run(const struct net *net, const float *input, float *hidden, float *output);
/* The second half of it, from what the hidden units were sent. */
void net_finish(const struct net *net, const float *sum, float *hidden, float *output);

#endif
