/* What every decision in an encounter of Dungeon Jacks is worth. */
#ifndef BOTS_JACKS_MIND_H
#define BOTS_JACKS_MIND_H

#include "bout.h"

struct jacks_mind {
    struct jacks_arena *arena;
    struct jacks_fight fight, helped;
    struct jacks_ahead ahead; /* what comes after the encounter */
    struct jacks_bout bout;
};

/* The fight, for whoever has still to choose. */
void jacks_size_up(struct jacks_mind *m, const struct jacks_sight *t);
/* The worth of each legal action, once it is known what lies ahead. */
void jacks_weigh(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
                 int count, float *out);

#endif
