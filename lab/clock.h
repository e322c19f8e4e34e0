/* The time since some moment, in seconds; and thinking by it. */
#ifndef LAB_CLOCK_H
#define LAB_CLOCK_H

#include "deckdelve/bot.h"

#include <time.h>

static inline double lab_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline uint32_t lab_milliseconds_since(double began)
{
    return (uint32_t)(1000 * (lab_now() - began));
}

/* A decision, in slices, until the player's time or playouts are spent. */
static inline int lab_think(const struct dd_player *player, const struct dd_problem *problem)
{
    enum { SLICE = 16 };
    double began = lab_now();
    struct dd_thinking t;
    int chosen;
    dd_begin_thinking(&t, player, problem);
    while (dd_think_on(&t, SLICE, lab_milliseconds_since(began)))
        ;
    chosen = dd_decide(&t);
    dd_end_thinking(&t);
    return chosen;
}

#endif
