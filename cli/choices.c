/* What can be done, as a list on plain lines: each action as it is typed, and what it does. */
#include "cli.h"

#include <string.h>

enum {
    TYPED = 160,
    WIDEST = 30,   /* column of what follows; a longer action pushes it on */
    A_LOOK = 24,   /* longer lists are shortened until they are asked for */
    OF_A_VERB = 8, /* of each verb then: the first ones */
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

static void print_one(const struct dd_problem *problem, const uint16_t *order,
                      const char *const *names, int at, int width)
{
    const struct dd_game *g = problem->game;
    const struct dd_view *v = problem->view;
    const struct dd_action *legal = problem->legal, *action = &legal[order[at]];
    static struct dd_outlook o, other;
    char bytes[TYPED];
    dd_foresee(g, v, action, plain_text, names, &o);
    write_typed(g, v, action, bytes);
    if (spoken)
        printf("%4d  ", at + 1); /* what is typed is for eyes */
    else
        printf("%4d  %-*s  ", at + 1, width, bytes);
    for (int before = 0; before < at && o.outcomes >= TIRESOME; before++) {
        if (legal[order[before]].verb != action->verb)
            continue;
        dd_foresee(g, v, &legal[order[before]], plain_text, names, &other);
        if (risks_the_same(&other, &o)) {
            printf("%s: same odds as %d\n", o.label, before + 1);
            return;
        }
    }
    print_outlook(stdout, &o);
    printf("\n");
}

/* How many of the same verb stand before one. */
static int count_before(const struct dd_problem *problem, const uint16_t *order, int at)
{
    int count = 0;
    for (int i = 0; i < at; i++)
        count += problem->legal[order[i]].verb == problem->legal[order[at]].verb;
    return count;
}

void print_choices(const struct dd_problem *problem, const uint16_t *order,
                   const char *const *names, bool all)
{
    int count = problem->count, left = 0;
    int width = column_after(problem->game, problem->view, problem->legal, count);
    for (int i = 0; i < count; i++) {
        if (all || count <= A_LOOK || count_before(problem, order, i) < OF_A_VERB)
            print_one(problem, order, names, i, width);
        else
            left++;
    }
    if (left)
        printf("... and %d more. Type \"all\" to list them.\n", left);
}
