/* The bots: those to study, then those to play with; and the games they know. */
#include "brain.h"

#include <string.h>

const struct dd_bot *const dd_bots[] = {&random_bot, &sensible_bot, &strong_bot, &easy_bot,
                                        &normal_bot, &hard_bot,     NULL};

static const struct brain *const brains[] = {
#define GAME(name) &name##_brain,
#include "games/list.def"
    NULL};

int play_at_random(const struct dd_game *g, const struct dd_state *s, int seat,
                   const struct dd_action *legal, int count, enum dd_aim aim,
                   struct dd_random *random)
{
    (void)g, (void)s, (void)seat, (void)legal, (void)aim;
    return (int)dd_random_below(random, (uint32_t)count);
}

const struct brain *brain_for(const struct dd_game *g)
{
    static const struct brain none = {.sensible = play_at_random};
    for (int i = 0; brains[i]; i++)
        if (brains[i]->game == g)
            return brains[i];
    return &none;
}

const struct dd_bot *dd_find_bot(const char *name)
{
    for (int i = 0; dd_bots[i]; i++)
        if (strcmp(dd_bots[i]->name, name) == 0)
            return dd_bots[i];
    return NULL;
}
