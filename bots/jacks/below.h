/* What it is worth to go down a level of Dungeon Jacks, all dice ready: by tables worked out from
 * the last level up to the second (lab/below.c). */
#ifndef BOTS_JACKS_BELOW_H
#define BOTS_JACKS_BELOW_H

#include "sight.h"

enum { PARTIES = 24, MOST_POTIONS = 2, MOST_BAUBLES = 3 };
/* As stored: tenths of gold, and chances of one in ten thousand. */
enum { BELOW_GOLD = 10, BELOW_CHANCE = 10000 };

/* By potions and baubles held: the gold all levels from there on will bring, and the chance to
 * become an Ace. */
struct jacks_below {
    float gold[MOST_POTIONS + 1][MOST_BAUBLES + 1];
    float ace[MOST_POTIONS + 1][MOST_BAUBLES + 1][SLACKS];
};
/* As stored, for level 2 and on: of the mean party, and by how much a party brings more gold, and
 * by how much its chance is better. */
struct jacks_stored_below {
    int16_t gold[MOST_POTIONS + 1][MOST_BAUBLES + 1];
    int16_t ace[MOST_POTIONS + 1][MOST_BAUBLES + 1][SLACKS];
    struct {
        int16_t more, better;
    } party[PARTIES];
};

/* The number of a party of these sizes. */
int jacks_party_number(const int *size);
/* Below the level of a table; nothing where there is no level below. */
void jacks_look_below(const struct jacks_sight *t, struct jacks_below *out);

#endif
