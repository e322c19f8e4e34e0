#include "order.h"

#include "targets.h"

#include <stdlib.h>

struct ranked {
    uint16_t action;
    int16_t size;
    bool leads; /* none of its size is better */
    double hope;
};

/* The chance that it goes well, from what its outlook says. */
static double hope_of(const struct dd_game *g, const struct dd_view *v, const struct dd_action *a)
{
    struct dd_outlook o;
    double hope = 0;
    dd_foresee(g, v, a, false, dd_house_names, &o);
    for (int i = 0; i < o.outcomes; i++)
        if (o.outcome[i].tone > 0)
            hope += dd_share(o.outcome[i].chance, o.outcome[i].of);
    return o.outcomes ? hope : o.tone > 0;
}

static int compare(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    if (a->leads != b->leads)
        return a->leads ? -1 : 1;
    if (a->hope < b->hope || a->hope > b->hope)
        return a->hope < b->hope ? 1 : -1;
    return a->size != b->size ? a->size - b->size : a->action - b->action;
}

static void find_leaders(struct ranked *set, int sets)
{
    for (int i = 0; i < sets; i++) {
        set[i].leads = set[i].hope > 0;
        for (int j = 0; j < sets && set[i].leads; j++)
            if (set[j].size == set[i].size)
                set[i].leads = j < i ? set[j].hope < set[i].hope : set[j].hope <= set[i].hope;
    }
}

/* Sets of one verb change places among themselves. */
static void order_sets(const struct dd_game *g, const struct dd_view *v,
                       const struct dd_action *legal, int count, int verb, uint16_t *order)
{
    struct ranked set[DD_LEGAL];
    int sets = 0;
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb)
            set[sets++] = (struct ranked){.action = (uint16_t)i,
                                          .size = (int16_t)__builtin_popcountll(legal[i].mask),
                                          .hope = hope_of(g, v, &legal[i])};
    find_leaders(set, sets);
    qsort(set, (size_t)sets, sizeof set[0], compare);
    for (int i = 0, next = 0; i < count; i++)
        if (legal[i].verb == verb)
            order[i] = set[next++].action;
}

void order_for_people(const struct dd_game *g, const struct dd_view *v,
                      const struct dd_action *legal, int count, uint16_t *order)
{
    for (int i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    for (int verb = 0; verb < g->verbs; verb++)
        if (takes_sets(g, verb))
            order_sets(g, v, legal, count, verb, order);
}
