/* Plays by a strategy that a person could follow, without thinking ahead. */
#include "brain.h"

static int choose(const struct dd_problem *problem)
{
    struct dd_random random = {problem->seed};
    const struct dd_view *v = problem->view;
    return brain_for(problem->game)
        ->sensible(problem->game, &v->state, v->seat, problem->legal, problem->count, problem->aim,
                   &random);
}

const struct dd_bot sensible_bot = {
    .name = "sensible", .about = "a strategy to read and follow", .choose = choose};
