#include "pick.h"

void pick_nothing(struct pick *p) { *p = (struct pick){.verb = -1}; }

bool is_pointed_at(const struct pick *p, struct target t)
{
    for (int i = 0; i < p->points; i++)
        if (same_target(p->point[i], t))
            return true;
    return false;
}
