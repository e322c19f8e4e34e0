/* How good it is to stand before the next encounter of Dungeon Jacks, by networks. */
#ifndef BOTS_JACKS_JUDGE_H
#define BOTS_JACKS_JUDGE_H

#include "bots/net.h"
#include "sight.h"

enum { JACKS_INPUTS = 71, JACKS_OUTPUTS = 2 };

/* The chance to get through the level, and the gold still to come on it, on the mean and only if
 * one gets through. For who plays to be a Dungeon Ace: the chance to become one, and nothing. */
struct jacks_value {
    float live, gold;
};

struct jacks_judge {
    const struct net *net; /* NULL: by a rule of thumb */
    enum dd_aim aim;
    struct jacks_sight sight;
    float stake; /* the gold that is lost with the party: this level's, and what the
                  * levels below would bring */
    float base[2]
              [NET_HIDDEN]; /* all that does not depend on dice and items; the prize won or not */
    bool over;              /* the level ends with this encounter */
    struct jacks_value end[2]; /* what that is worth */
};

/* For the encounter of a table, or before one. */
void jacks_prepare_judge(struct jacks_judge *j, const struct net *net, enum dd_aim aim,
                         const struct jacks_sight *sight);
/* With these dice and items after the encounter. */
struct jacks_value jacks_judge(const struct jacks_judge *j, bool won, const int *ready, int potions,
                               int baubles);
/* By the aim: in gold, or a chance. */
static inline float jacks_worth(const struct jacks_judge *j, struct jacks_value v)
{
    return j->aim == DD_AIM_SCORE ? v.live * j->stake + v.gold : v.live + 1e-5F * v.gold;
}
/* All inputs, for learning. */
void jacks_inputs(const struct jacks_judge *j, float *input);

#endif
