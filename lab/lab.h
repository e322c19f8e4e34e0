/* The laboratory: many games, counted. Results do not depend on the number of threads, since every
 * game has its own seed and sums are of whole numbers. */
#ifndef LAB_H
#define LAB_H

#include "deckdelve/bot.h"

enum { LAB_ENDS = 16, LAB_SCORES = 4096 }; /* scores are counted from -LAB_SCORES / 2 */

struct lab_plan {
    const struct dd_game *game;
    const int16_t *option;
    int seats;
    const struct dd_player *player;
    uint64_t seed, games;
    int jobs;
    /* Keeps one game, called by any thread; false stops everything. May be NULL. */
    bool (*keep)(void *context, uint64_t number, uint64_t seed);
    void *context;
    /* Called now and then by the calling thread. May be NULL. */
    void (*progress)(void *context, uint64_t done);
};

struct lab_result {
    uint64_t games, decisions;
    uint64_t wins[DD_SEATS];
    uint64_t ends[LAB_ENDS];
    int64_t score_sum[DD_SEATS];
    uint64_t (*scores)[LAB_SCORES]; /* a histogram for each seat */
    double seconds;
};

/* The seed of the nth game of a plan. */
uint64_t lab_game_seed(uint64_t seed, uint64_t number);
/* false: no memory, no threads, or `keep` refused. Free with lab_free in any case. */
bool lab_play(const struct lab_plan *plan, struct lab_result *out);
void lab_free(struct lab_result *result);

/* The score that a share of the games stays at or under. */
int lab_quantile(const struct lab_result *result, int seat, double share);
/* Wilson's 95 % interval for a rate. */
void lab_interval(uint64_t hits, uint64_t of, double *low, double *high);

#endif
