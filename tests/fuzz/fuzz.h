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

/* Options at random for a number of seats, or for the next number that they go with. */
static inline int fuzz_table(const struct dd_game *g, int seats, struct dd_random *r,
                             int16_t *option)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (seats < g->min_seats || seats > g->max_seats)
        seats = g->min_seats;
    dd_default_options(g, option);
    for (int i = 0; i < g->options; i++) {
        const struct dd_option_spec *o = &g->option[i];
        uint32_t values = (uint32_t)((o->max - o->min) / o->step + 1);
        option[i] = (int16_t)(o->min + o->step * (int)dd_random_below(r, values));
    }
    if (!dd_check_seats(g, option, seats, &why))
        dd_default_options(g, option);
    while (!dd_check_seats(g, option, seats, &why)) {
        dd_clear_text(&why);
        seats = seats == g->max_seats ? g->min_seats : seats + 1;
    }
    return seats;
}

/* What comes next in a game that is not over: what chance brings, or any legal action. */
static inline void fuzz_step(const struct dd_game *g, const struct dd_state *s, struct dd_random *r,
                             struct dd_action *out)
{
    struct dd_action legal[DD_LEGAL];
    if (s->pending.what) {
        dd_next_chance(s, out);
        return;
    }
    int count = dd_legal(g, s, dd_to_act(s), legal);
    FUZZ_CHECK(count > 0, "%s: nothing is legal", g->name);
    *out = legal[dd_random_below(r, (uint32_t)count)];
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
