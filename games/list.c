/* The games, in the order they are shown. Nobody else knows them. */
#include "list.h"

#include <string.h>

const struct dd_game *const dd_games[] = {&dd_clear,  &dd_jacks, &dd_standard,
                                          &dd_escape, &dd_aces,  NULL};

const struct dd_game *dd_find_game(const char *name)
{
    for (int i = 0; dd_games[i]; i++)
        if (strcmp(dd_games[i]->name, name) == 0)
            return dd_games[i];
#ifdef DECKDELVE_SMALL
    return NULL;
#else
    return strcmp(name, dd_null.name) == 0 ? &dd_null : NULL;
#endif
}
