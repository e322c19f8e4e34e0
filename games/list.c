/* The games, in the order they are shown. */
#include "list.h"

#include <string.h>

const struct dd_game *const dd_games[] = {
#define GAME(name) &dd_##name,
#include "list.def"
#ifdef DECKDELVE_LISTS_NULL /* for tests of the page */
    &dd_null,
#endif
    NULL};

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
