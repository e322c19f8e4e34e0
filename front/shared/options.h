/* Options in words. */
#ifndef SHARED_OPTIONS_H
#define SHARED_OPTIONS_H

#include "deckdelve/deckdelve.h"

/* "the usual options", "Jokers: 1, the rest as usual": what was chosen, in the words of the form.
 */
void word_options(const struct dd_game *g, const int16_t *option, struct dd_text *t);
/* The same of options in notation; of a game or a version that is not here (NULL), as they are. */
void word_kept_options(const struct dd_game *g, const char *options, struct dd_text *t);

#endif
