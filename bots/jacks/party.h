/* Which dice of a party of Dungeon Jacks are ready, as one number. */
#ifndef BOTS_JACKS_PARTY_H
#define BOTS_JACKS_PARTY_H

#include "sight.h"

enum { READY_WAYS = 120 }; /* 2 * 3 * 4 * 5 */

struct jacks_party {
    int ways, size[CLASSES], step[CLASSES]; /* one more die of a class is so much further */
    int8_t ready[READY_WAYS][CLASSES], total[READY_WAYS];
};

void jacks_number_party(struct jacks_party *p, const int *size);
int jacks_way(const struct jacks_party *p, const int *ready);
/* Whether some dice are among others. */
static inline bool jacks_within(const struct jacks_party *p, int some, int others)
{
    const int8_t *few = p->ready[some], *many = p->ready[others];
    return few[0] <= many[0] && few[1] <= many[1] && few[2] <= many[2] && few[3] <= many[3];
}
/* Whether the hero of a class lacks a die. */
static inline bool jacks_lacks(const struct jacks_party *p, int way, int class)
{
    return p->ready[way][class] < p->size[class];
}

#endif
