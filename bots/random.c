/* Plays any legal action, all with the same chance. */
#include "random.h"

static int choose(const struct dd_game *g, const struct dd_view *v, const struct dd_action *legal,
                  int count, struct dd_random *random)
{
    (void)g, (void)v, (void)legal;
    return (int)dd_random_below(random, (uint32_t)count);
}

const struct dd_bot dd_random_bot = {"random", "any legal action, all alike", choose};
