/* One number for many random games, the same on every machine and in every build: gcc, clang and
 * WebAssembly have to agree on it. Plain C, so that every build can have it. */
#ifndef TESTS_SIGNATURE_H
#define TESTS_SIGNATURE_H

#include "deckdelve/deckdelve.h"

enum { SIGNATURE_GAMES = 200 };

uint64_t signature_of(const struct dd_game *g);

#endif
