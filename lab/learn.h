/* Learning what lies in bots/data, by playing. Every game has its own seed, and what is learned
 * from is put together in the order of the games: the same seed gives the same bytes, whatever the
 * number of threads. */
#ifndef LAB_LEARN_H
#define LAB_LEARN_H

#include "bots/net.h"
#include "deckdelve/deckdelve.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct learn_plan {
    uint64_t seed;
    int rounds; /* of playing and learning from it */
    int games;  /* in a round */
    int jobs;   /* threads */
    FILE *log;  /* how it goes, a line a round; may be NULL */
};

/* Calls `job` for 0 to count - 1, each once, on several threads. Each thread has `scratch` bytes of
 * its own, zero at first. false: no memory or no thread. */
bool learn_each(int jobs, int count, size_t scratch, void *context,
                void (*job)(void *context, int index, void *scratch));

/* Around 0, with a spread of 1: near enough to the bell curve, and the same on every machine. */
float learn_bell(struct dd_random *r);

/* ---- Networks: learn_net.c --------------------------------------------------------------------
 */

enum { LEARN_INPUTS = NET_MOST_INPUTS, LEARN_OUTPUTS = NET_MOST_OUTPUTS };

/* A table that was met, and what it turned out to be worth. */
struct learn_sample {
    float input[LEARN_INPUTS], target[LEARN_OUTPUTS];
};

struct learn_course {
    int inputs, outputs;
    int most;       /* samples of one game */
    size_t scratch; /* bytes that a thread needs to play */
    const void *context;
    /* Plays a game with the network, NULL in the first round, and returns how many samples it gave;
     * `result` is for the log. */
    int (*play)(const void *context, const struct net *net, uint64_t seed, int number,
                void *scratch, struct learn_sample *out, float *result);
};

bool learn_net(const struct learn_plan *plan, const struct learn_course *course, struct net *out);
/* As bots/data keeps it. */
void learn_write_net(FILE *file, const struct net *net);

/* ---- Weights: learn_weights.c -----------------------------------------------------------------
 */

enum { LEARN_WEIGHTS = 64 };

struct learn_contest {
    int weights;
    const float *start;
    const void *context;
    /* What one game played by these weights was worth. */
    float (*play)(const void *context, const float *weight, uint64_t seed, int number);
};

bool learn_weights(const struct learn_plan *plan, const struct learn_contest *contest, float *out);

/* ---- What there is to learn -------------------------------------------------------------------
 */

struct learn_lesson {
    const char *file; /* in bots/data */
    bool (*learn)(const struct learn_plan *plan, FILE *file);
};

#endif
