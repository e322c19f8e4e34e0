/* Plays as the sensible one does, but for plain mistakes. */
#include "brain.h"

enum { MISTAKE_IN = 5 }; /* one decision in so many is left to the dice */

static int choose(const struct dd_problem *problem)
{
    struct dd_random random = {problem->seed};
    if (dd_random_below(&random, MISTAKE_IN) == 0)
        return random_bot.choose(problem);
    return sensible_bot.choose(problem);
}

const struct dd_bot easy_bot = {
    .name = "easy", .about = "sensible, but every fifth decision is any", .choose = choose};
