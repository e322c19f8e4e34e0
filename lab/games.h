/* Games between bots, and what is counted of them. */
#ifndef LAB_GAMES_H
#define LAB_GAMES_H

#include "deckdelve/bot.h"

#include "study.h"

enum {
    LAB_ENDS = 16,
    LAB_SCORES =
        1024, /* scores told apart, from LAB_LOWEST on; what is beyond counts as the last */
    LAB_LOWEST = -256,
    LAB_CHOICES = 16
};

/* How one table is laid, and who sits there. What players with milliseconds do depends on the
 * clock.
 */
struct lab_table {
    int16_t option[DD_OPTIONS];
    int seats;
    struct dd_player player[DD_SEATS];
};

/* Whole numbers only: this lies in the tally of a study. */
struct lab_tally {
    int64_t games, decisions;
    int64_t won; /* games that anybody has won */
    int64_t ends[LAB_ENDS];
    struct {
        int64_t wins, score_sum, score_squares, scores[LAB_SCORES];
    } seat[DD_SEATS];
    struct {
        int64_t games, wins, score_sum, score_squares;
    } choice[LAB_CHOICES]; /* seats that chose so */
};

/* The score that a share of a seat's games stays at or under. */
int lab_quantile(const struct lab_tally *tally, int seat, double share);

/* A game that was played to its end. */
struct lab_played {
    struct dd_state end;
    int64_t decisions;
    int choice[DD_SEATS];     /* -1: none */
    struct dd_action *action; /* the decisions, where they are kept */
    int score[DD_SEATS];
};

/* Trial n plays game n / tables on table n % tables; the same number is the same deal on all. */
struct lab_games {
    const struct dd_game *game;
    const struct lab_table *table;
    int tables;
    uint64_t seed;
    int by; /* a verb: who may act by it does so at random, and is counted by its word; -1: none */
    /* Keeps a game, called by any thread; false: it cannot. May be NULL. */
    bool (*keep)(void *context, uint64_t number, const struct lab_played *played);
    void *context;
};

/* The seed of the nth game of a plan. */
uint64_t lab_game_seed(uint64_t seed, uint64_t number);
/* The study of these games; its tally is a struct lab_tally for each table. */
struct lab_study lab_games_study(struct lab_games *games, uint64_t number);

/* Plays one; false: it was stopped. */
bool lab_play(const struct lab_games *games, const struct lab_table *table, uint64_t seed,
              struct lab_played *out, const atomic_bool *stop);
void lab_count(struct lab_tally *tally, const struct lab_played *played);

/* ---- Comparing --------------------------------------------------------------------------------
 */

enum { LAB_COMPARED = 8 }; /* tables at most */

/* The first less the second, over the same deals; whole numbers only. */
struct lab_pair {
    int64_t wins, win_squares, first_only, second_only; /* of the compared seats together */
    int64_t scores, score_squares;
};
struct lab_comparison {
    struct lab_tally tally[LAB_COMPARED];
    struct lab_pair pair[LAB_COMPARED][LAB_COMPARED]; /* [i][j] where i < j */
};

/* Trial n plays deal n on all tables. Games won and scores of the seats of `compared` are added up.
 */
struct lab_compare {
    struct lab_games games;
    uint8_t compared;
};
struct lab_study lab_compare_study(struct lab_compare *compare, uint64_t number);

#endif
