/* One encounter of Dungeon Jacks, worked out to its end for any dice that are left. */
#ifndef BOTS_JACKS_BOUT_H
#define BOTS_JACKS_BOUT_H

#include "fights.h"
#include "judge.h"

/* Which dice are ready, as one number: at most 2 * 3 * 4 * 5 ways. What has been spent since. */
enum { READY_WAYS = 120, MOST_SPENT = 3 };
struct jacks_spent {
    int baubles, potions; /* potions: none or one */
};

struct jacks_bout {
    struct jacks_judge judge;
    const struct jacks_fight *fight; /* to be set by whoever asks about fighting */
    int ways, step[CLASSES];         /* one more die of a class is so much further */
    int ready[READY_WAYS][CLASSES], total[READY_WAYS];
    /* before the next encounter, where the healing begins, and where somebody has to flee */
    struct jacks_value plain[2][MOST_SPENT + 1][2][READY_WAYS];
    struct jacks_value heal[2][MOST_SPENT + 1][2][READY_WAYS];
    struct jacks_value flee[MOST_SPENT + 1][2][READY_WAYS];
};

void jacks_prepare_bout(struct jacks_bout *b, const struct net *net, enum dd_aim aim,
                        const struct jacks_sight *sight);

/* The number of some dice. */
int jacks_way(const struct jacks_bout *b, const int *ready);
/* With these dice left, once the encounter is done, or with a flight ahead. Without dice a potion
 * is drunk if there is one. */
struct jacks_value jacks_done(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way);
struct jacks_value jacks_fleeing(const struct jacks_bout *b, struct jacks_spent spent, int way);
/* The same after one choice. */
struct jacks_value jacks_heal(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way, int patient);
struct jacks_value jacks_pray(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way);
struct jacks_value jacks_run(const struct jacks_bout *b, struct jacks_spent spent, int way,
                             int runner);
/* Without healing. */
struct jacks_value jacks_pass(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way);
/* Fighting with so many dice of each class. */
struct jacks_value jacks_fight_with(const struct jacks_bout *b, struct jacks_spent spent, int way,
                                    const int *pool);
/* The best of fighting and fleeing. */
struct jacks_value jacks_face(const struct jacks_bout *b, struct jacks_spent spent, int way);

static inline struct jacks_value jacks_better(const struct jacks_bout *b, struct jacks_value x,
                                              struct jacks_value y)
{
    return jacks_worth(&b->judge, x) < jacks_worth(&b->judge, y) ? y : x;
}

#endif
