/* What every decision of Dungeon Jacks is worth. */
#ifndef BOTS_JACKS_MIND_H
#define BOTS_JACKS_MIND_H

#include "bout.h"

struct jacks_mind {
    enum dd_aim aim;
    const struct net *net; /* NULL: by a rule of thumb */
    struct jacks_arena *arena;
    struct jacks_fight *fight; /* fights worked out so far, each where its hash says */
    int fights;
    struct jacks_sight sight; /* of the encounter that was worked out last */
    struct jacks_bout bout;
};

/* The value of each legal action. */
void jacks_weigh(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
                 int count, struct jacks_value *out);
/* The final score, for who plays for it. */
double jacks_final(const struct jacks_mind *m, const struct dd_state *s, struct jacks_value v);
int jacks_best(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
               int count);

#endif
