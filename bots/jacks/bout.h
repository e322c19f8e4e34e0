/* One encounter of Dungeon Jacks, worked out to its end for any dice that are left. Everything is
 * worth what the aim counts: gold of this level and those below, or a chance. */
#ifndef BOTS_JACKS_BOUT_H
#define BOTS_JACKS_BOUT_H

#include "ahead.h"
#include "fights.h"

/* What has been spent since the decision. */
enum { MOST_SPENT = 3 };
struct jacks_spent {
    int baubles, potions; /* potions: none or one */
};

struct jacks_bout {
    struct jacks_sight sight;
    struct jacks_party party;
    /* to be set by whoever asks about fighting: as it is, and with a bauble's six */
    const struct jacks_fight *fight, *helped;
    /* before the next encounter, where the healing begins, and where somebody has to flee */
    float plain[2][MOST_SPENT + 1][2][READY_WAYS];
    float heal[2][MOST_SPENT + 1][2][READY_WAYS];
    float flee[MOST_SPENT + 1][2][READY_WAYS];
};

void jacks_prepare_bout(struct jacks_bout *b, const struct jacks_ahead *ahead,
                        const struct jacks_sight *sight);

/* With these dice left, once the encounter is done, or with a flight ahead. Without dice a potion
 * is drunk if there is one. */
float jacks_done(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way);
float jacks_fleeing(const struct jacks_bout *b, struct jacks_spent spent, int way);
/* The same after one choice. */
float jacks_heal(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way,
                 int patient);
float jacks_pray(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way);
float jacks_run(const struct jacks_bout *b, struct jacks_spent spent, int way, int runner);
/* Without healing. */
float jacks_pass(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way);
/* Fighting with so many dice of each class. */
float jacks_fight_with(const struct jacks_bout *b, struct jacks_spent spent, int way,
                       const int8_t *pool);
/* The best of fighting and fleeing. */
float jacks_face(const struct jacks_bout *b, struct jacks_spent spent, int way);

static inline float jacks_better(float x, float y) { return x < y ? y : x; }

#endif
