/* Can a deal be won by somebody who knows the order of all cards? */
#ifndef LAB_SOLVE_H
#define LAB_SOLVE_H

#include "study.h"

enum lab_verdict { LAB_WINNABLE, LAB_NOT_WINNABLE, LAB_UNDECIDED, LAB_VERDICTS };
extern const char *const lab_verdict_names[LAB_VERDICTS];

enum { LAB_LINE = 128, LAB_EFFORTS = 40 }; /* decisions of a game at most; see lab_verdicts */

struct lab_solution {
    enum lab_verdict verdict;
    uint64_t nodes; /* tables looked at */
    bool stopped;   /* undecided only because of `stop` */
    int length;     /* winnable: the decisions that win */
    struct dd_action line[LAB_LINE];
};

/* How a game is solved, by one player. */
struct lab_solver {
    void *(*begin)(void); /* the memory of one thread, to be freed; NULL: there is none */
    /* A table on which the player is to act. The same table and limit give the same answer. */
    void (*solve)(void *memory, const struct dd_state *table, uint64_t most_nodes,
                  const atomic_bool *stop, struct lab_solution *out);
};

/* ---- Many deals ----------------------------------------------------------------------------- */

/* Whole numbers only: the tally of the study. */
struct lab_verdicts {
    int64_t deals[LAB_VERDICTS], nodes[LAB_VERDICTS];
    int64_t efforts[LAB_EFFORTS]; /* deals that took 2^i to 2^(i + 1) - 1 nodes */
};

struct lab_deals {
    const struct dd_game *game;
    const struct lab_solver *solver;
    int16_t option[DD_OPTIONS];
    uint64_t seed, most_nodes;
    bool one; /* the seed is the deal, not the first of many */
    /* As in struct lab_games. */
    bool (*keep)(void *context, uint64_t number, const struct lab_solution *solution);
    void *context;
};
struct lab_study lab_deals_study(struct lab_deals *deals, uint64_t number);

#endif
