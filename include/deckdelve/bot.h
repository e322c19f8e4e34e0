/* Players that are programs. A bot is handed a view, never the state, so it cannot cheat. */
#ifndef DECKDELVE_BOT_H
#define DECKDELVE_BOT_H

#include "deckdelve.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct dd_bot {
    const char *name, *about;
    /* The index of one of `count` legal actions; all it may draw on is the view and `random`. */
    int (*choose)(const struct dd_game *g, const struct dd_view *v, const struct dd_action *legal,
                  int count, struct dd_random *random);
};

/* The bots there are, ended by NULL. */
extern const struct dd_bot *const dd_bots[];
const struct dd_bot *dd_find_bot(const char *name);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
