/* What can be said of counts: rates, means and differences, with their 95 % intervals. */
#ifndef LAB_NUMBERS_H
#define LAB_NUMBERS_H

#include <stdint.h>

struct lab_estimate {
    double value, low, high;
};

/* A rate, with Wilson's interval. */
struct lab_estimate lab_rate(int64_t hits, int64_t of);
/* The same where each of so many could be hit that often. They sat in the same games, and may have
 * won or lost together: it is games that are counted, and the interval is not too narrow. */
struct lab_estimate lab_rate_of_seats(int64_t hits, int64_t of, int seats);
/* The mean of `count` whole numbers, of which the sum and the sum of squares are known, with
 * Student's interval; of fewer than two no interval is known, and it is the mean alone. */
struct lab_estimate lab_mean(int64_t sum, int64_t squares, int64_t count);
/* The mean difference of two shares that were counted in the same games, each -most to most, with
 * the interval of Agresti and Min: two games are added, one for either side by half, so that it is
 * not empty where the two never differed. In units of `most`. */
struct lab_estimate lab_share_difference(int64_t sum, int64_t squares, int64_t count, int most);
/* How many games it takes to tell such a mean from 0 at 95 %, in four of five attempts; 0: it is 0.
 */
double lab_games_needed(int64_t sum, int64_t squares, int64_t count);

/* So many times as much, as it is written with so many digits: what rounds to 0 has no sign. */
struct lab_estimate lab_shown(struct lab_estimate e, double times, int digits);

#endif
