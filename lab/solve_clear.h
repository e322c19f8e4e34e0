/* Can a deal of Clear the Dungeon be won by somebody who knows the order of all cards? */
#ifndef LAB_SOLVE_CLEAR_H
#define LAB_SOLVE_CLEAR_H

#include "study.h"

enum lab_verdict { LAB_WINNABLE, LAB_NOT_WINNABLE, LAB_UNDECIDED, LAB_VERDICTS };
extern const char *const lab_verdict_names[LAB_VERDICTS];

enum { LAB_LINE = 128, LAB_EFFORTS = 40 }; /* decisions of a game at most; see lab_deals */

/* The memory of one thread. */
struct clear_solver;
struct clear_solver *clear_solver_new(void); /* NULL: no memory */
void clear_solver_free(struct clear_solver *solver);

struct clear_solution {
    enum lab_verdict verdict;
    uint64_t nodes; /* tables looked at */
    bool stopped;   /* undecided only because of `stop` */
    int length;     /* winnable: the decisions that win */
    struct dd_action line[LAB_LINE];
};

/* A table on which the player is to act. The same table and limit give the same answer. */
void clear_solve(struct clear_solver *solver, const struct dd_state *table, uint64_t most_nodes,
                 const atomic_bool *stop, struct clear_solution *out);

/* ---- Many deals -------------------------------------------------------------------------------
 */

/* Whole numbers only: the tally of the study. */
struct lab_verdicts {
    int64_t deals[LAB_VERDICTS], nodes[LAB_VERDICTS];
    int64_t efforts[LAB_EFFORTS]; /* deals that took 2^i to 2^(i + 1) - 1 nodes */
};

struct lab_deals {
    int16_t option[DD_OPTIONS];
    uint64_t seed, most_nodes;
    bool one; /* the seed is the deal, not the first of many */
    /* As in struct lab_games. */
    bool (*keep)(void *context, uint64_t number, const struct clear_solution *solution);
    void *context;
};
struct lab_study lab_deals_study(struct lab_deals *deals, uint64_t number);

#endif
