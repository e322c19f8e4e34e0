/* What the tables of every game keep; NULL or what breaks it. */
#ifndef TESTS_DATA_H
#define TESTS_DATA_H

#include "deckdelve/deckdelve.h"

const char *names_are_unique(const struct dd_game *g);
const char *looks_are_brief(const struct dd_game *g);
const char *options_are_in_range(const struct dd_game *g);
const char *verbs_are_written(const struct dd_game *g);
const char *spots_are_apart(const struct dd_game *g);

#endif
