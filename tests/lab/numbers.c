/* Intervals, against values that were worked out elsewhere. */
#include "lab/numbers.h"

#include "lab/games.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

TestSuite(lab_numbers, .timeout = 600);

static void expect(const char *what, struct lab_estimate e, double value, double low, double high)
{
    cr_assert_float_eq(e.value, value, 5e-5, "%s: %f", what, e.value);
    cr_assert_float_eq(e.low, low, 5e-5, "%s: from %f", what, e.low);
    cr_assert_float_eq(e.high, high, 5e-5, "%s: to %f", what, e.high);
}

/* Wilson's formula, worked out by hand with z = 1.96: for 5 of 10 it is
 * (0.5 + 0.19208 ± 1.96 √(0.025 + 0.0096040)) / 1.38416. */
Test(lab_numbers, rates_have_wilsons_interval)
{
    expect("5 of 10", lab_rate(5, 10), 0.5, 0.23659, 0.76341);
    expect("0 of 10", lab_rate(0, 10), 0, 0, 0.27753);
    expect("10 of 10", lab_rate(10, 10), 1, 0.72247, 1);
    expect("1 of 100", lab_rate(1, 100), 0.01, 0.00177, 0.05449);
    expect("0 of 0", lab_rate(0, 0), 0, 0, 1);
    expect("two who won 5 of 10 together", lab_rate_of_seats(10, 10, 2), 0.5, 0.23659, 0.76341);
    expect("two who won all", lab_rate_of_seats(20, 10, 2), 1, 0.72247, 1);
}

/* 1, 2, 3, 4, 5: mean 3, variance 2.5, and Student's 2.7764 for four degrees of freedom. For ten
 * numbers, 0 to 9: mean 4.5, variance 55 / 6, and 2.2622 for nine. */
Test(lab_numbers, means_have_students_interval)
{
    struct lab_estimate five = lab_mean(15, 55, 5), ten = lab_mean(45, 285, 10);
    cr_assert_float_eq(five.value, 3, 1e-9);
    cr_assert_float_eq(five.high, 3 + 2.7764 * sqrt(0.5), 5e-3, "%f", five.high);
    cr_assert_float_eq(five.low, 3 - 2.7764 * sqrt(0.5), 5e-3, "%f", five.low);
    cr_assert_float_eq(ten.value, 4.5, 1e-9);
    cr_assert_float_eq(ten.high, 4.5 + 2.2622 * sqrt(55.0 / 60), 5e-4, "%f", ten.high);
    expect("one number", lab_mean(7, 49, 1), 7, 7, 7);
    expect("the same number", lab_mean(20, 40, 10), 2, 2, 2);
}

/* 1600 people asked twice: 150 turned to no, 86 to yes. By the formula of Agresti and Min, with a
 * half added to each of four cells, it is (64 ± 1.96 √(237 - 64² / 1602)) / 1602. */
Test(lab_numbers, differences_have_the_interval_of_agresti_and_min)
{
    double middle = 64.0 / 1602, half = 1.959964 * sqrt(237 - 64.0 * 64 / 1602) / 1602;
    expect("1600 people", lab_share_difference(64, 236, 1600, 1), 0.04, middle - half,
           middle + half);
    cr_assert_float_eq(half, 0.01873, 1e-5);
    /* never apart: not certain all the same */
    expect("no difference", lab_share_difference(0, 0, 98, 1), 0, -0.0196, 0.0196);
    /* two seats that always win against two that never do */
    cr_assert_float_eq(lab_share_difference(20, 40, 10, 2).value, 1, 1e-9);
    cr_assert_leq(lab_share_difference(20, 40, 10, 2).high, 1);
}

/* A difference of a tenth between coins that fall alike in no game: (1.96 + 0.8416 √0.99)² is
 * 7.8252. */
Test(lab_numbers, games_needed)
{
    cr_assert_eq(lab_games_needed(100, 1000, 1000), 783);
    cr_assert_eq(lab_games_needed(200, 4000, 1000), 783, "two seats that win together");
    cr_assert_eq(lab_games_needed(0, 1000, 1000), 0);
    cr_assert_eq(lab_games_needed(0, 0, 0), 0);
    cr_assert_eq(lab_games_needed(500, 500, 500), 4, "one always wins, the other never");
}

/* So many games tell it in four of five attempts, by the interval that is told: also where nearly
 * all games are won by one, which two or three games cannot tell from none. */
Test(lab_numbers, games_needed_are_enough)
{
    enum { ROUNDS = 4000 };
    static const int per_mille[][2] = {{300, 200}, {208, 68}, {8, 690}, {0, 950}, {1000, 0}};
    struct dd_random r = {48201};
    for (size_t i = 0; i < sizeof per_mille / sizeof *per_mille; i++) {
        int first = per_mille[i][0], second = per_mille[i][1], told = 0;
        int needed = (int)lab_games_needed(first - second, first + second, 1000);
        for (int round = 0; round < ROUNDS; round++) {
            int sum = 0, squares = 0;
            for (int game = 0; game < needed; game++) {
                int fell = (int)dd_random_below(&r, 1000);
                int difference = fell < first ? 1 : fell < first + second ? -1 : 0;
                sum += difference;
                squares += difference * difference;
            }
            struct lab_estimate e = lab_share_difference(sum, squares, needed, 1);
            told += e.low > 0 || e.high < 0;
        }
        cr_assert_geq(told, ROUNDS * 78 / 100, "%d and %d: %d games tell it %d times", first,
                      second, needed, told);
    }
}

/* The intervals hold what they promise: coins are thrown, and 95 % of the intervals hold the truth.
 */
Test(lab_numbers, intervals_cover)
{
    enum { ROUNDS = 4000, GAMES = 200 };
    struct dd_random r = {4};
    int rate_holds = 0, difference_holds = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int64_t hits = 0, sum = 0, squares = 0;
        for (int game = 0; game < GAMES; game++) {
            int deal = dd_random_below(&r, 10) < 5; /* luck that both share */
            int first = deal || dd_random_below(&r, 10) < 4;
            int second = deal || dd_random_below(&r, 10) < 2;
            hits += first;
            sum += first - second;
            squares += (first - second) * (first - second);
        }
        struct lab_estimate rate = lab_rate(hits, GAMES);
        struct lab_estimate difference = lab_share_difference(sum, squares, GAMES, 1);
        rate_holds += rate.low <= 0.7 && 0.7 <= rate.high;
        difference_holds += difference.low <= 0.1 && 0.1 <= difference.high;
    }
    cr_assert(rate_holds > 0.935 * ROUNDS && rate_holds < 0.975 * ROUNDS, "%d", rate_holds);
    cr_assert(difference_holds > 0.935 * ROUNDS && difference_holds < 0.98 * ROUNDS, "%d",
              difference_holds);
}

Test(lab_numbers, quantiles_are_of_the_games_counted)
{
    static struct lab_tally tally;
    tally.games = 100;
    tally.seat[2].scores[-3 - LAB_LOWEST] = 5;
    tally.seat[2].scores[0 - LAB_LOWEST] = 45;
    tally.seat[2].scores[7 - LAB_LOWEST] = 50;
    cr_assert_eq(lab_quantile(&tally, 2, 0), -3);
    cr_assert_eq(lab_quantile(&tally, 2, 0.05), -3);
    cr_assert_eq(lab_quantile(&tally, 2, 0.06), 0);
    cr_assert_eq(lab_quantile(&tally, 2, 0.5), 0);
    cr_assert_eq(lab_quantile(&tally, 2, 1), 7);
}

Test(lab_numbers, what_rounds_to_nothing_has_no_sign)
{
    struct lab_estimate shown =
        lab_shown((struct lab_estimate){-0.00003, -0.0007, -0.00005}, 100, 2);
    char text[64];
    snprintf(text, sizeof text, "%.2f %.2f %.2f", shown.value, shown.low, shown.high);
    cr_assert_str_eq(text, "0.00 -0.07 0.00");
}
