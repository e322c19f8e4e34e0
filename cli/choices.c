/* What can be done, as a list on plain lines: each action as it is typed, and what it does. */
#include "cli.h"

#include <string.h>

enum {
    TYPED = 160,
    WIDEST = 30,   /* column of what follows; a longer action pushes it on */
    A_LOOK = 24,   /* longer lists are shortened until they are asked for */
    OF_A_VERB = 4, /* of each verb then: the first and the last ones */
    TIRESOME = 3,  /* so many outcomes nobody wants to hear again for every room */
};

static int write_typed(const struct dd_game *g, const struct dd_view *v,
                       const struct dd_action *action, char *bytes)
{
    struct dd_text t = dd_text_on(bytes, TYPED);
    dd_write_action(g, &v->state, action, &t);
    return (int)t.length;
}

static int column_after(const struct dd_game *g, const struct dd_view *v,
                        const struct dd_action *legal, int count)
{
    char bytes[TYPED];
    int width = 0;
    for (int i = 0; i < count; i++) {
        int length = write_typed(g, v, &legal[i], bytes);
        width = length > width ? length : width;
    }
    return width > WIDEST ? WIDEST : width;
}

static bool risks_the_same(const struct dd_outlook *a, const struct dd_outlook *b)
{
    return a->outcomes == b->outcomes && strcmp(a->effect, b->effect) == 0 &&
           memcmp(a->outcome, b->outcome, (size_t)a->outcomes * sizeof a->outcome[0]) == 0;
}

static void print_one(const struct dd_game *g, const struct dd_view *v,
                      const struct dd_action *legal, int at, int width)
{
    static struct dd_outlook o, other;
    char bytes[TYPED];
    dd_foresee(g, v, &legal[at], plain_text, dd_house_names, &o);
    write_typed(g, v, &legal[at], bytes);
    printf("%4d  %-*s  ", at + 1, width, bytes);
    for (int before = 0; before < at && o.outcomes >= TIRESOME; before++) {
        if (legal[before].verb != legal[at].verb)
            continue;
        dd_foresee(g, v, &legal[before], plain_text, dd_house_names, &other);
        if (risks_the_same(&other, &o)) {
            printf("%s: the same as %d\n", o.label, before + 1);
            return;
        }
    }
    print_outlook(stdout, &o);
    printf("\n");
}

/* How many of the same verb stand before an action, and after it. */
static void count_around(const struct dd_action *legal, int count, int at, int *before, int *after)
{
    *before = *after = 0;
    for (int i = 0; i < count; i++)
        if (legal[i].verb == legal[at].verb)
            (i < at) ? (*before)++ : (i > at) ? (*after)++ : 0;
}

void print_choices(const struct dd_game *g, const struct dd_view *v, const struct dd_action *legal,
                   int count, bool all)
{
    int width = column_after(g, v, legal, count), before, after, left = 0;
    for (int i = 0; i < count; i++) {
        count_around(legal, count, i, &before, &after);
        if (all || count <= A_LOOK || before < OF_A_VERB / 2 || after < OF_A_VERB / 2)
            print_one(g, v, legal, i, width);
        else
            left++;
    }
    if (left)
        printf("And %d more between them; \"all\" lists them.\n", left);
}
