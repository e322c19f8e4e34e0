/* Thinking about Dungeon Jacks: the encounter is worked out exactly, with a network's word on what
 * the dice and items that are left will be worth. Thinking on would change nothing. */
#include "strong.h"

#include "mind.h"

#include <stdlib.h>

static const int16_t stored_net[] = {
#include "bots/data/jacks-net.txt"
};
_Static_assert(sizeof stored_net / sizeof stored_net[0] == NET_WEIGHTS(JACKS_INPUTS, JACKS_OUTPUTS),
               "bots/data/jacks-net.txt is of another network");

void jacks_load_net(struct net *net) { net_load(net, JACKS_INPUTS, JACKS_OUTPUTS, stored_net); }

struct thought {
    struct dd_thought thought;
    const struct dd_problem *problem;
    bool is_weighed;
    struct net net;
    struct jacks_fight fight;
    struct jacks_mind mind;
    struct jacks_value value[DD_LEGAL];
};

/* Whoever wants to be an Ace plays for gold. */
static enum dd_aim aim_of(const struct dd_problem *problem)
{
    return problem->aim == DD_AIM_ACE ? DD_AIM_SCORE : problem->aim;
}

static struct dd_thought *begin(const struct dd_problem *problem)
{
    struct thought *t = calloc(1, sizeof *t);
    struct jacks_arena *arena = malloc(jacks_arena_size());
    if (!t || !arena) {
        free(t);
        free(arena);
        return NULL;
    }
    t->thought.by = &jacks_thinker;
    t->problem = problem;
    t->mind = (struct jacks_mind){
        .aim = aim_of(problem), .net = &t->net, .arena = arena, .fight = &t->fight, .fights = 1};
    jacks_load_net(&t->net);
    return &t->thought;
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    struct thought *t = (struct thought *)thought;
    (void)playouts;
    if (!t->is_weighed && t->problem->count > 1) {
        if (t->problem->view->state.phase == PHASE_CHOOSE)
            jacks_prepare_arena(t->mind.arena);
        jacks_weigh(&t->mind, &t->problem->view->state, t->problem->legal, t->problem->count,
                    t->value);
        t->is_weighed = true;
    }
    return false;
}

static float worth(const struct thought *t, int action)
{
    return t->is_weighed ? jacks_worth(&t->mind.bout.judge, t->value[action]) : 0;
}

/* A rule of thumb: the final score, or the chance to get through the level. */
static double value_of(const struct thought *t, int action)
{
    if (!t->is_weighed)
        return 0;
    return t->problem->aim == DD_AIM_SCORE
               ? jacks_final(&t->mind, &t->problem->view->state, t->value[action])
               : (double)t->value[action].live;
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    const struct thought *t = (const struct thought *)thought;
    int order[DD_LEGAL], found = 0;
    for (int i = 0; i < t->problem->count; i++) {
        int at = i;
        for (; at > 0 && worth(t, i) > worth(t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (; found < t->problem->count && found < most; found++) {
        double value = value_of(t, order[found]);
        out[found] = (struct dd_advice){order[found], value, value, value, 0};
    }
    return found;
}

static void end(struct dd_thought *thought)
{
    struct thought *t = (struct thought *)thought;
    free(t->mind.arena);
    free(t);
}

const struct thinker jacks_thinker = {begin, think, advise, end};
