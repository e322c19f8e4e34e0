/* Plays any legal action, all with the same chance. */
#include "brain.h"

static int choose(const struct dd_problem *problem)
{
    struct dd_random random = {problem->seed};
    return (int)dd_random_below(&random, (uint32_t)problem->count);
}

const struct dd_bot random_bot = {
    .name = "random", .about = "any legal action, all alike", .choose = choose};
