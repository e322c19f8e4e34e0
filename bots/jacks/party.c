/* Numbering the dice that are ready. */
#include "party.h"

void jacks_number_party(struct jacks_party *p, const int *size)
{
    p->ways = 1;
    for (int class = 0; class < CLASSES; class ++) {
        p->size[class] = size[class];
        p->step[class] = p->ways;
        p->ways *= size[class] + 1;
    }
    for (int way = 0; way < p->ways; way++) {
        p->total[way] = 0;
        for (int class = 0; class < CLASSES; class ++) {
            p->ready[way][class] = (int8_t)(way / p->step[class] % (size[class] + 1));
            p->total[way] = (int8_t)(p->total[way] + p->ready[way][class]);
        }
    }
}

int jacks_way(const struct jacks_party *p, const int *ready)
{
    int way = 0;
    for (int class = 0; class < CLASSES; class ++)
        way += p->step[class] * ready[class];
    return way;
}
