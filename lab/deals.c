/* Many deals, solved. */
#include "solve.h"

#include "games.h"

#include <stdlib.h>

const char *const lab_verdict_names[LAB_VERDICTS] = {"winnable", "not winnable", "undecided"};

static void *set_up(void *context)
{
    const struct lab_deals *deals = context;
    return deals->solver->begin();
}

static int effort(uint64_t nodes)
{
    int power = 63 - __builtin_clzll(nodes | 1);
    return power < LAB_EFFORTS ? power : LAB_EFFORTS - 1;
}

static enum lab_trial trial(void *context, void *desk, uint64_t number, int64_t *tally,
                            const atomic_bool *stop)
{
    const struct lab_deals *deals = context;
    struct lab_verdicts *sum = (struct lab_verdicts *)tally;
    uint64_t seed = deals->one ? deals->seed : lab_game_seed(deals->seed, number);
    struct lab_solution solution;
    struct dd_state table;
    dd_begin(deals->game, &table, deals->option, 1, seed);
    dd_settle(deals->game, &table, NULL);
    deals->solver->solve(desk, &table, deals->most_nodes, stop, &solution);
    if (solution.stopped)
        return LAB_STOPPED;
    if (deals->keep && !deals->keep(deals->context, number, &solution))
        return LAB_FAILED;
    sum->deals[solution.verdict]++;
    sum->nodes[solution.verdict] += (int64_t)solution.nodes;
    sum->efforts[effort(solution.nodes)]++;
    return LAB_DONE;
}

struct lab_study lab_deals_study(struct lab_deals *deals, uint64_t number)
{
    return (struct lab_study){.trials = number,
                              .counts = sizeof(struct lab_verdicts) / sizeof(int64_t),
                              .trial = trial,
                              .context = deals,
                              .set_up = set_up,
                              .put_away = free};
}
