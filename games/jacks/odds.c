/* The exact chance of winning a fight.
 *
 * What best play is can be said in closed form. A die v laid on a heart h takes v from the total
 * and h from what it has to reach, so it gains h - v, and only dice with v <= h may be laid. The
 * most is gained by laying the smallest dice on the highest hearts, one each, as long as h - v > 0:
 * the gain of the next pair only shrinks, and where the last pair undercuts, all pairs do. A held
 * six is a die of 0 that counts in no total. So a pool is worth
 *
 *     its total + the sum over j of max(0, jth highest heart - jth smallest die)
 *
 * and wins if that reaches the monster and all hearts together. Hence every six that can be held is
 * held. A pool that wins is left alone; one that does not has nothing to lose, so its ones are
 * rerolled one by one until it wins or none is left: best play has no other choice to weigh.
 *
 * Only how many dice show what matters. Dice that show neither one nor six are told by how many
 * show 2, 3, 4 and 5 (at most 1001 ways); all ways with as many held sixes and ones go through a
 * table together, and a reroll moves their weight within it. All weights are integers: ways to
 * roll, times 5 for every reroll not yet made. */
#include "odds.h"

#include "deckdelve/game.h"

#include <string.h>

enum { MOST = 10, PLACES = MOST + 1, WAYS = 1001 };

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return ways;
}

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

/* What is the same all through one question. */
struct bench {
    const struct jacks_odds *fight;
    int needed; /* the monster and all hearts */
    int most;   /* dice whose faces are not settled */
    int ones;   /* those of them that show a one that may be rerolled, or might yet */
    /* gain[v][j]: what dice of v would gain together on the j highest hearts */
    int gain[6][2 * PLACES];
    uint64_t binomial[PLACES][PLACES];
};

static void sort_down(const struct jacks_odds *fight, uint8_t *heart)
{
    for (int i = 0; i < fight->hearts; i++) {
        int j = i;
        for (; j > 0 && heart[j - 1] < fight->heart[i]; j--)
            heart[j] = heart[j - 1];
        heart[j] = fight->heart[i];
    }
}

static void prepare(const struct jacks_odds *fight, struct bench *b)
{
    uint8_t heart[2 * PLACES] = {0};
    sort_down(fight, heart);
    b->fight = fight;
    b->needed = fight->difficulty;
    b->ones = fight->rerolling + fight->again;
    b->most = b->ones + fight->casting + fight->plain;
    for (int i = 0; i < fight->hearts; i++)
        b->needed += fight->heart[i];
    for (int v = 0; v < 6; v++) {
        b->gain[v][0] = 0;
        for (int j = 0; j + 1 < 2 * PLACES; j++)
            b->gain[v][j + 1] = b->gain[v][j] + (heart[j] > v ? heart[j] - v : 0);
    }
    for (int n = 0; n <= MOST; n++)
        for (int k = 0; k <= MOST; k++)
            b->binomial[n][k] = k <= n ? choose(n, k) : 0;
}

/* Some dice of face v take the next places; what they add to the pool's worth. */
static inline int worth(const struct bench *b, int v, int dice, int *place)
{
    int from = *place;
    *place += dice;
    return v * dice + b->gain[v][*place] - b->gain[v][from];
}

/* Sends the weights of one table, in which `again` ones may be rerolled, where they belong: to the
 * wins, or one reroll on to `next`. The table's order is that of the four nested counts: dice of 2
 * to 5, of 3 to 5, of 4 and 5, of 5; so the entry with one die more lies a binomial further. */
static uint64_t judge(const struct bench *b, int held, int ones, int again, int most,
                      const uint64_t *weight, uint64_t *next)
{
    const int *lying = b->fight->lying;
    int place0 = 0, worth1 = worth(b, 0, held, &place0) + worth(b, 1, ones + again, &place0),
        at = 0;
    uint64_t won = 0;
    for (int all = 0; all <= most; all++)
        for (int from3 = 0; from3 <= all; from3++) {
            int place2 = place0, worth2 = worth1 + worth(b, 2, all - from3 + lying[2], &place2);
            for (int from4 = 0; from4 <= from3; from4++) {
                int place3 = place2,
                    worth3 = worth2 + worth(b, 3, from3 - from4 + lying[3], &place3);
                for (int fives = 0; fives <= from4; fives++, at++) {
                    int place = place3;
                    if (!weight[at])
                        continue;
                    if (worth3 + worth(b, 4, from4 - fives + lying[4], &place) +
                            worth(b, 5, fives + lying[5], &place) >=
                        b->needed) {
                        won += weight[at];
                    } else if (again) {
                        uint64_t *to = next + at;
                        *to += weight[at]; /* a six: the die is gone */
                        *(to += (all + 1) * (all + 2) * (all + 3) / 6) += weight[at];
                        *(to += (from3 + 1) * (from3 + 2) / 2) += weight[at];
                        *(to += from4 + 1) += weight[at];
                        *(to + 1) += weight[at];
                    }
                }
            }
        }
    return won * power(5, again);
}

/* Spreads dice that show 2 to 5 over the table. */
static void spread(const struct bench *b, int dice, uint64_t ways, uint64_t *weight)
{
    int at = (dice + 3) * (dice + 2) * (dice + 1) * dice / 24;
    for (int from3 = 0; from3 <= dice; from3++)
        for (int from4 = 0; from4 <= from3; from4++) {
            uint64_t some = ways * b->binomial[dice][from3] * b->binomial[from3][from4];
            for (int fives = 0; fives <= from4; fives++)
                weight[at++] += some * b->binomial[from4][fives];
        }
}

/* Adds the ways in which `again` of the rerolling dice show a one, and the others of them and
 * `others` other dice show 2 to 5 or, of the rerolling ones, a six. */
static void add_rerolling(const struct bench *b, int again, int others, uint64_t ways,
                          uint64_t *weight)
{
    int rest = b->fight->rerolling - (again - b->fight->again);
    uint64_t first = ways * b->binomial[b->fight->rerolling][rest] * power(5, b->ones - again);
    for (int sixes = 0; sixes <= rest; sixes++)
        spread(b, others + rest - sixes, first * b->binomial[rest][sixes], weight);
}

/* All rolls with as many held sixes and as many ones that stay. left[n] are the ways in which the
 * dice that cannot be rerolled leave n to show 1 to 5 besides. */
static uint64_t win_with(const struct bench *b, int held, int ones, const uint64_t *left)
{
    uint64_t table[2][WAYS], won = 0;
    const struct jacks_odds *fight = b->fight;
    size_t used = (size_t)choose(b->most - held - ones + 4, 4) * sizeof table[0][0];
    memset(table[0], 0, used);
    memset(table[1], 0, used);
    for (int again = b->ones; again >= 0; again--) {
        uint64_t *weight = table[again & 1], *next = table[~again & 1];
        int most = b->most - held - ones - again;
        for (int n = ones; again >= fight->again && n <= fight->casting + fight->plain; n++)
            if (left[n])
                add_rerolling(b, again, n - ones, left[n] * b->binomial[n][ones], weight);
        won += judge(b, held + fight->lying[0], ones + fight->lying[1], again, most, weight, next);
        memset(weight, 0, used);
    }
    return won;
}

void jacks_win_chance(const struct jacks_odds *fight, uint64_t *chance, uint64_t *of)
{
    struct bench b;
    int dice = fight->rerolling + fight->casting + fight->plain;
    uint64_t won = 0, all, divisor;
    prepare(fight, &b);
    for (int held = 0; held <= fight->hearts && held <= fight->casting; held++) {
        uint64_t left[PLACES] = {0};
        for (int cast = held; cast <= (held == fight->hearts ? fight->casting : held); cast++)
            for (int gone = 0; gone <= fight->plain; gone++)
                left[fight->casting - cast + fight->plain - gone] +=
                    b.binomial[fight->casting][cast] * b.binomial[fight->plain][gone];
        for (int ones = 0; ones <= fight->casting - held + fight->plain; ones++)
            won += win_with(&b, held, ones, left);
    }
    all = power(6, dice) * power(5, b.ones);
    divisor = dd_common_divisor(won, all);
    *chance = won / divisor;
    *of = all / divisor;
}
