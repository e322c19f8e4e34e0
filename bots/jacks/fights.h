/* What may come of a roll in Dungeon Jacks: who wins, and how many dice the rerolls cost. */
#ifndef BOTS_JACKS_FIGHTS_H
#define BOTS_JACKS_FIGHTS_H

#include "chances.h"

enum { MOST_HELD = 4 };

/* chance[dice][again][held][won][lost]: of so many dice that do not show a six, so many of them the
 * rerolling hero's, with so many sixes held for hearts, that the fight is won (or not) and rerolls
 * have cost so many dice. */
struct jacks_fight {
    int difficulty, defences;
    uint8_t defence[MOST_HEARTS];
    float chance[DICE + 1][MOST_AGAIN + 1][MOST_HELD + 1][2][MOST_AGAIN + 1];
};

/* Room to work in, and what is the same for all fights. */
struct jacks_arena;
size_t jacks_arena_size(void);
/* For pools of so many dice at most. */
void jacks_prepare_arena(struct jacks_arena *arena, int most);
void jacks_work_out(struct jacks_arena *arena, int difficulty, const uint8_t *defence, int defences,
                    struct jacks_fight *out);

#endif
