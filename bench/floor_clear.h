/* SPDX-License-Identifier: MIT
 *
 * Uniformly random play of Clear the Dungeon without the engine: the speed a program written for
 * this one game reaches, which the benchmark sets the engine's own playouts against.
 */
#ifndef DECKDELVE_BENCH_FLOOR_CLEAR_H
#define DECKDELVE_BENCH_FLOOR_CLEAR_H

#include <stdbool.h>
#include <stdint.h>

struct floor_result {
    uint64_t games;
    uint64_t decisions; /* every choice counts, a draw that is the only legal one too (G7) */
    uint64_t wins;
    uint64_t score_sum; /* cards left in the power deck, summed over the games won (C13) */
};

/* Plays `games` games with 0 to 2 jokers and overwrites *out with the totals. The same arguments
 * give the same totals on every machine. */
void floor_clear_play(int jokers, bool reserve, uint64_t seed, uint64_t games,
                      struct floor_result *out);

#endif
