/* Running a small network: hidden units that pass on what is above zero, outputs between 0 and 1.
 */
#include "net.h"

void net_load(struct net *net, int inputs, int outputs, const int16_t *stored)
{
    net->inputs = inputs;
    net->outputs = outputs;
    for (int i = 0; i <= inputs; i++)
        for (int h = 0; h < NET_HIDDEN; h++)
            net->in[i][h] = (float)*stored++ / NET_ONE;
    for (int o = 0; o < outputs; o++)
        for (int h = 0; h <= NET_HIDDEN; h++)
            net->out[o][h] = (float)*stored++ / NET_ONE;
}

/* (1 + x / 256) to the 256th: e to the x, near enough, and the same on every machine. */
static float exponential(float x)
{
    float power = 1 + (x < -40 ? -40 : x > 40 ? 40 : x) / 256;
    for (int i = 0; i < 8; i++)
        power *= power;
    return power;
}

void net_finish(const struct net *net, const float *sum, float *hidden, float *output)
{
    for (int h = 0; h < NET_HIDDEN; h++)
        hidden[h] = sum[h] > 0 ? sum[h] : 0;
    for (int o = 0; o < net->outputs; o++) {
        float total = net->out[o][NET_HIDDEN];
        for (int h = 0; h < NET_HIDDEN; h++)
            total += hidden[h] * net->out[o][h];
        output[o] = 1 / (1 + exponential(-total));
    }
}

void net_run(const struct net *net, const float *input, float *hidden, float *output)
{
    float sum[NET_HIDDEN];
    for (int h = 0; h < NET_HIDDEN; h++)
        sum[h] = net->in[net->inputs][h];
    for (int i = 0; i < net->inputs; i++) {
        float x = input[i];
        if (x == 0)
            continue;
        for (int h = 0; h < NET_HIDDEN; h++)
            sum[h] += x * net->in[i][h];
    }
    net_finish(net, sum, hidden, output);
}
