/* The time since some moment, in seconds. */
#ifndef LAB_CLOCK_H
#define LAB_CLOCK_H

#include <time.h>

static inline double lab_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

#endif
