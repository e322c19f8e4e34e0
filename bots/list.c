/* The bots, weakest first. */
#include "random.h"

#include <string.h>

const struct dd_bot *const dd_bots[] = {&dd_random_bot, NULL};

const struct dd_bot *dd_find_bot(const char *name)
{
    for (int i = 0; dd_bots[i]; i++)
        if (strcmp(dd_bots[i]->name, name) == 0)
            return dd_bots[i];
    return NULL;
}
