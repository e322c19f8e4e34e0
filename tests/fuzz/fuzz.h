/* What the fuzz targets share: input as text, games by a letter, and a loud end. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "deckdelve/deckdelve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer, which keeps the input that led here. */
#define FUZZ_CHECK(truth, ...)                                                                     \
    do {                                                                                           \
        if (!(truth)) {                                                                            \
            fprintf(stderr, "%s:%d: %s\n    ", __FILE__, __LINE__, #truth);                        \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fputc('\n', stderr);                                                                   \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The game whose name begins with the letter, so that seed files can be read and written by people;
 * any other byte means some game too. */
static inline const struct dd_game *fuzz_game(uint8_t letter)
{
    const struct dd_game *null = dd_find_game("null");
    int count = 0;
    for (; dd_games[count]; count++)
        if (dd_games[count]->name[0] == letter)
            return dd_games[count];
    return letter == null->name[0] ? null : dd_games[letter % count];
}

/* A copy of exactly that size, so that reading one byte too many is caught. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, data, size);
    text[size] = 0;
    return text;
}

#endif
