/* Dungeon Jacks as its player sees it: the party, the encounter, what may still come. */
#ifndef BOTS_JACKS_SIGHT_H
#define BOTS_JACKS_SIGHT_H

#include "bots/brain.h"
#include "games/jacks/jacks.h"

enum { LEVEL_GOLD = 54 }; /* the ranks of all diamonds of a level together */
/* What an Ace may miss of that, over all levels. */
enum { MOST_SLACK = LEVELS * LEVEL_GOLD - ACE_SCORE, SLACKS = MOST_SLACK + 1 };

struct jacks_sight {
    int level, levels, score, treasure;
    bool rests;                        /* dice come back between levels */
    int size[CLASSES], ready[CLASSES]; /* dice of each hero, and those on the hero's card */
    int potions, baubles;
    /* the deck */
    int cards, blacks, big_bads, gold, items;
    /* the encounter, if there is one */
    int difficulty, reroller, defences, prize, new_potions, new_baubles;
    uint8_t defence[MOST_HEARTS]; /* ranks, highest first */
};

void jacks_look(const struct dd_state *s, struct jacks_sight *out);

/* Puts one more rank among so many, highest first. */
void jacks_sort_in(uint8_t *rank, int count, int more);
/* What a Dungeon Ace may still miss. */
int jacks_slack(const struct jacks_sight *t);

#endif
