/* Thinking about Clear the Dungeon.
 *
 * The first slice searches everything up to the next draw, with the network's word on the tables
 * from which cards are drawn. Playouts then look one turn further, for the actions that come near
 * the best: a playout guesses what is face down, plays the turn to its end, draws, and searches the
 * turn that follows. The nth playout of each action meets the same cards. Now and then the worse
 * half is given up; when one action is left, it is only made sure what it is worth. */
#include "strong.h"

#include "bots/number.h"
#include "judge.h"
#include "turn.h"

#include <stdlib.h>

enum { RIVALS = 8, FIRST_CUT = 32, CUT_GROWTH = 4 };
static const float near_enough = 0.05F; /* of the highest value: how far behind a rival may be */
static const double one_sided = 1.64;   /* standard errors that luck passes once in twenty times */
static const double prior_weight = 24;  /* playouts that the first search counts as */
/* Of the highest value: how far the network may be off where all is decided, how much more where it
 * is open, and at least where no playouts were made. */
static const double misjudged = 0.01, when_open = 0.4, unmeasured = 0.05;

static const int16_t stored_net[] = {
#include "bots/data/clear-net.txt"
};
_Static_assert(sizeof stored_net / sizeof stored_net[0] == NET_WEIGHTS(CLEAR_INPUTS, CLEAR_OUTPUTS),
               "bots/data/clear-net.txt is of another network");

void clear_load_net(struct net *net) { net_load(net, CLEAR_INPUTS, CLEAR_OUTPUTS, stored_net); }

struct candidate {
    struct prospect searched, sum; /* what the first slice found; the sum over its playouts */
    double squares;                /* of its playouts' values */
    uint32_t playouts;
};
struct thought {
    struct dd_thought thought;
    const struct dd_problem *problem;
    struct net net;
    struct dd_state table; /* imagined */
    bool is_searched;
    int rivals, next; /* actions that are still tried, and whose turn it is */
    uint32_t rounds, cut;
    int order[DD_LEGAL]; /* the actions, rivals first */
    struct candidate candidate[DD_LEGAL];
    struct clear_turn now, then;
};

static struct dd_thought *begin(const struct dd_problem *problem)
{
    struct thought *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->thought.by = &clear_thinker;
    t->problem = problem;
    t->cut = FIRST_CUT;
    t->rivals = problem->count;
    for (int i = 0; i < problem->count; i++)
        t->order[i] = i;
    clear_load_net(&t->net);
    clear_imagine(&problem->view->state, &t->table);
    clear_prepare_turn(&t->now, problem->aim, clear_judge, &t->net);
    clear_prepare_turn(&t->then, problem->aim, clear_judge, &t->net);
    return &t->thought;
}

/* ---- What an action is worth ------------------------------------------------------------------
 */

/* What the playouts and the first search say together. */
static struct prospect judged(const struct thought *t, int action)
{
    const struct candidate *c = &t->candidate[action];
    float all = (float)(c->playouts + prior_weight), prior = (float)prior_weight;
    return (struct prospect){(c->sum.won + prior * c->searched.won) / all,
                             (c->sum.score + prior * c->searched.score) / all};
}

static float worth(const struct thought *t, int action)
{
    return clear_worth(&t->now, judged(t, action));
}

/* The first so many of the order, best first. */
static void sort(const struct thought *t, int *order, int count)
{
    for (int i = 1; i < count; i++) {
        int action = order[i], at = i;
        for (; at > 0 && worth(t, action) > worth(t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = action;
    }
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void search(struct thought *t)
{
    struct prospect highest = {1, CLEAR_MOST_SCORE};
    float margin = near_enough * clear_worth(&t->now, highest);
    for (int i = 0; i < t->problem->count; i++)
        t->candidate[i].searched = clear_search_action(&t->now, &t->table, &t->problem->legal[i]);
    t->is_searched = true;
    sort(t, t->order, t->problem->count);
    t->rivals = t->problem->count < RIVALS ? t->problem->count : RIVALS;
    while (worth(t, t->order[t->rivals - 1]) < worth(t, t->order[0]) - margin)
        t->rivals--;
}

/* Plays a guessed game on to the next draw, and draws. */
static void play_turn(struct thought *t, struct dd_state *s, const struct dd_action *first)
{
    struct dd_action legal[DD_LEGAL], chosen = *first;
    struct dd_state imagined;
    clear_apply(s, &chosen, NULL);
    while (chosen.verb != DRAW && !s->over) {
        clear_imagine(s, &imagined);
        chosen = legal[clear_best(&t->now, &imagined, legal)];
        clear_apply(s, &chosen, NULL);
    }
}

static struct prospect play_out(struct thought *t, int action)
{
    struct dd_state s, imagined;
    dd_guess(t->problem->game, t->problem->view, dd_random_stream(t->problem->seed, t->rounds).x,
             &s);
    play_turn(t, &s, &t->problem->legal[action]);
    if (s.over)
        return clear_end_value(&s);
    clear_imagine(&s, &imagined);
    clear_begin_turn(&t->then);
    return clear_search(&t->then, &imagined);
}

/* A chance or a score. */
static double by_aim(const struct thought *t, struct prospect p)
{
    return (double)(t->problem->aim == DD_AIM_SCORE ? p.score : p.won);
}

static void try_next(struct thought *t)
{
    int action = t->order[t->next++];
    struct candidate *c = &t->candidate[action];
    struct prospect p = play_out(t, action);
    c->sum.won += p.won;
    c->sum.score += p.score;
    c->squares += by_aim(t, p) * by_aim(t, p);
    c->playouts++;
}

static void end_round(struct thought *t)
{
    t->next = 0;
    if (++t->rounds < t->cut)
        return;
    sort(t, t->order, t->rivals);
    t->rivals = (t->rivals + 1) / 2;
    t->cut *= CUT_GROWTH;
}

/* Is there anything to find out: which action, or at least what the only good one is worth? */
static bool is_open(const struct thought *t)
{
    return t->problem->count > 1 && (t->rivals > 1 || t->rounds < FIRST_CUT);
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    struct thought *t = (struct thought *)thought;
    if (!t->is_searched && t->rivals > 1)
        search(t);
    for (; playouts && is_open(t); playouts--) {
        try_next(t);
        if (t->next == t->rivals)
            end_round(t);
    }
    return is_open(t);
}

/* ---- Advice ---------------------------------------------------------------------------------- */

/* How far the network may be off: its own word a turn later tells as well. */
static double doubt(const struct thought *t, const struct candidate *c, double mean, double share)
{
    double unit = t->problem->aim == DD_AIM_SCORE ? CLEAR_MOST_SCORE : 1;
    double least = misjudged + when_open * share * (1 - share);
    double gap = c->playouts ? (mean - by_aim(t, c->searched)) / unit : unmeasured;
    gap = gap < 0 ? -gap : gap;
    return unit * (gap > least ? gap : least);
}

/* The standard error of what playouts brought. */
static double luck_of(const struct thought *t, const struct candidate *c)
{
    double tried = c->playouts ? c->playouts : 1, mean = by_aim(t, c->sum) / tried;
    return square_root((c->squares / tried - mean * mean) / tried);
}

/* Did it do no worse than the best, but for what luck brings more often than once in twenty? What
 * was never tried was too far behind. */
static bool is_level(const struct thought *t, int action, int best)
{
    const struct candidate *a = &t->candidate[action], *b = &t->candidate[best];
    double gap = by_aim(t, judged(t, best)) - by_aim(t, judged(t, action));
    double luck = square_root(luck_of(t, a) * luck_of(t, a) + luck_of(t, b) * luck_of(t, b));
    return a->playouts && gap <= one_sided * luck;
}

static struct dd_advice advice_on(const struct thought *t, int action)
{
    const struct candidate *c = &t->candidate[action];
    double tried = c->playouts ? c->playouts : 1, mean = by_aim(t, c->sum) / tried;
    double unit = t->problem->aim == DD_AIM_SCORE ? CLEAR_MOST_SCORE : 1;
    double value = by_aim(t, judged(t, action));
    double half = 1.96 * luck_of(t, c) + doubt(t, c, mean, value / unit);
    return (struct dd_advice){.action = action,
                              .value = value,
                              .low = value > half ? value - half : 0,
                              .high = value + half < unit ? value + half : unit,
                              .playouts = c->playouts};
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    const struct thought *t = (const struct thought *)thought;
    int order[DD_LEGAL], found = 0;
    memcpy(order, t->order, sizeof order);
    sort(t, order, t->rivals);
    for (; found < t->problem->count && found < most; found++)
        out[found] = advice_on(t, order[found]);
    for (int i = 1; i < found; i++)
        out[i].level = is_level(t, out[i].action, out[0].action);
    return found;
}

static void end(struct dd_thought *thought) { free(thought); }

const struct thinker clear_thinker = {begin, think, advise, end};
