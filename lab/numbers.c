/* Intervals. */
#include "numbers.h"

#include <math.h>

static const double z = 1.959963984540054;       /* 97.5 % of a normal distribution */
static const double z_often = 0.841621233572914; /* 80 % */

struct lab_estimate lab_rate(int64_t hits, int64_t of) { return lab_rate_of_seats(hits, of, 1); }

struct lab_estimate lab_rate_of_seats(int64_t hits, int64_t of, int seats)
{
    double n = (double)of, p = of ? (double)hits / (n * seats) : 0;
    double middle = of ? (p + z * z / (2 * n)) / (1 + z * z / n) : 0.5;
    double half = of ? z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n) : 0.5;
    return (struct lab_estimate){p, hits == 0 ? 0 : middle - half,
                                 hits == of * seats ? 1 : middle + half};
}

/* 97.5 % of Student's distribution, by the expansion of Cornish and Fisher. */
static double student(double freedom)
{
    double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

static double variance(double sum, double squares, double count)
{
    double around = squares - sum * sum / count;
    return count > 1 && around > 0 ? around / (count - 1) : 0;
}

struct lab_estimate lab_mean(int64_t sum, int64_t squares, int64_t count)
{
    double n = (double)count, mean = count ? (double)sum / n : 0;
    double half = 0;
    if (count > 1)
        half = student(n - 1) * sqrt(variance((double)sum, (double)squares, n) / n);
    return (struct lab_estimate){mean, mean - half, mean + half};
}

struct lab_estimate lab_share_difference(int64_t sum, int64_t squares, int64_t count, int most)
{
    double s = (double)sum / most, q = (double)squares / (most * most) + 1;
    double n = (double)count + 2;
    double half = z * sqrt(q - s * s / n) / n;
    return (struct lab_estimate){count ? s / (double)count : 0, fmax(-1, s / n - half),
                                 fmin(1, s / n + half)};
}

/* By Connor's formula. What is called a difference is told by the spread there would be without
 * one, which is all of the squares; how often it is told, by the spread there is. */
double lab_games_needed(int64_t sum, int64_t squares, int64_t count)
{
    double n = (double)count, mean = count ? (double)sum / n : 0;
    double without = count ? (double)squares / n : 0;
    double root = z * sqrt(without) + z_often * sqrt(fmax(0, without - mean * mean));
    return mean == 0 ? 0 : ceil(root * root / (mean * mean));
}

static double without_sign(double value, int digits)
{
    return fabs(value) * pow(10, digits) <= 0.5 ? 0 : value;
}

struct lab_estimate lab_shown(struct lab_estimate e, double times, int digits)
{
    return (struct lab_estimate){without_sign(times * e.value, digits),
                                 without_sign(times * e.low, digits),
                                 without_sign(times * e.high, digits)};
}
