/* Games between bots, for their tests. */
#ifndef TESTS_BOTS_ARENA_H
#define TESTS_BOTS_ARENA_H

#include "deckdelve/bot.h"

#include "kit.h"

/* A decision in the middle of a game, with all a bot may draw on. */
struct arena {
    struct kit k;
    struct dd_view view;
    struct dd_action legal[DD_LEGAL];
    struct dd_problem problem;
};
/* Lays the table and plays on at random for some decisions; false: the game was over before. */
bool arena_reach(struct arena *a, const struct dd_game *g, const int16_t *option, int seats,
                 uint64_t seed, int decisions);
/* Plays on sensibly from the problem posed; false: the game was over before, or is. */
bool arena_play_on(struct arena *a, enum dd_aim aim, uint64_t seed, int decisions);
/* The problem of whoever is to act now. */
void arena_pose(struct arena *a, uint64_t seed);

/* Plays games with default options, all seats by the same label, and counts those seat 1 wins. */
int arena_wins(const char *game, const char *options, int seats, const char *label, int games);
/* The share of possible tables on which the action wins, if all go on sensibly. */
double arena_simulate(const struct dd_problem *p, int action, int games);

#endif
