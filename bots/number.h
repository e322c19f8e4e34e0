/* The little arithmetic that bots need, without a mathematics library. */
#ifndef BOTS_NUMBER_H
#define BOTS_NUMBER_H

#include <stdint.h>

/* By Newton's method, from above, until it no longer falls. */
static inline double square_root(double x)
{
    double root = x > 1 ? x : 1, next = (root + x / root) / 2;
    while (next < root) {
        root = next;
        next = (root + x / root) / 2;
    }
    return x > 0 ? root : 0;
}

/* 95 % intervals: of a chance, by Wilson, and of a mean with the variance of what was seen. */
struct interval {
    double low, high;
};
static inline struct interval chance_interval(double chance, double count)
{
    const double z = 1.96, shrink = 1 / (1 + z * z / count);
    double middle = (chance + z * z / (2 * count)) * shrink;
    double spread = chance * (1 - chance) / count + z * z / (4 * count * count);
    double half = z * shrink * square_root(spread);
    double low = middle - half, high = middle + half; /* rounding may leave the chance outside */
    return (struct interval){low < chance ? low : chance, high > chance ? high : chance};
}
static inline struct interval mean_interval(double mean, double variance, double count)
{
    double half = 1.96 * square_root(variance / count);
    return (struct interval){mean - half, mean + half};
}

#endif
