/* Searching any game by playing it out, over what the deciding seat may know.
 *
 * Each playout guesses the hidden cards and the coming dice, takes one of the actions, then goes on
 * sensibly to the end: whatever is best then is at least as good as playing sensibly. The sensible
 * action is tried first and most; others have to show that they are better. The nth try of each
 * action meets the same cards and dice, so that luck does not decide between them.
 *
 * Where a game has no sensible policy, the seat itself plays by a tree as far as it has grown. Its
 * nodes are all the seat may know at one of its decisions, so nothing is ever decided by cards it
 * cannot see. With a policy there is no tree: it would try bad actions below the action tried most,
 * and so make the best seem worse than it is. All memory is one block; when it is full the tree
 * stops growing and the counting goes on. */
#include "brain.h"

#include "number.h"

#include <stdlib.h>

enum { NODES = 1 << 13, SLOTS = NODES * 2, EDGES = NODES * 8, DEPTH = 64 };

/* How much of the tries goes to what seems worse. A single playout says little, so at the root,
 * where the answer is found, much. */
static const double eagerness_at_root = 3, eagerness = 1;
static const double trust = 0.5; /* the share of the prior that the sensible action has */
/* By how many times its doubt another action has to be better. There are many at every decision,
 * and many decisions in a game: what is no better than its luck would be chosen all the time. */
static const double caution = 3;

struct edge { /* an action of a node */
    double sum, squares;
    uint32_t visits;
    float prior;
};
struct node {
    uint64_t key;
    uint32_t visits, first;
    uint16_t count;
};
struct search {
    struct dd_thought thought;
    const struct dd_problem *problem;
    const struct brain *brain;
    int sensible;       /* the index of the sensible action */
    double least, most; /* values seen so far */
    uint32_t nodes, edges;
    uint32_t slot[SLOTS]; /* 1 + a node, by its key */
    struct node node[NODES];
    struct edge edge[EDGES];
};
struct path {
    int length;
    struct {
        uint32_t node, edge;
    } step[DEPTH];
};

/* ---- The tree -------------------------------------------------------------------------------- */

static uint64_t key_of(const struct search *t, const struct dd_state *s)
{
    struct dd_view v;
    dd_see(t->problem->game, s, t->problem->view->seat, &v);
    return dd_hash(&v.state);
}

static uint32_t *slot_of(struct search *t, uint64_t key)
{
    uint32_t at = (uint32_t)(key % SLOTS);
    while (t->slot[at] && t->node[t->slot[at] - 1].key != key)
        at = (at + 1) % SLOTS;
    return &t->slot[at];
}

static int sensible(const struct search *t, const struct dd_state *s, int seat,
                    const struct dd_action *legal, int count, struct dd_random *random)
{
    return t->brain->sensible(t->problem->game, s, seat, legal, count, t->problem->aim, random);
}

static bool has_room(const struct search *t, int count)
{
    return t->nodes < NODES && t->edges + (uint32_t)count <= EDGES;
}

/* A new node, of which the sensible action is `first`. */
static uint32_t add_node(struct search *t, uint64_t key, int first, int count)
{
    struct node *n = &t->node[t->nodes];
    double share = t->brain->game ? trust : 1.0 / count, rest = (1 - share) / (count - 1);
    *n = (struct node){key, 0, t->edges, (uint16_t)count};
    for (int i = 0; i < count; i++)
        t->edge[t->edges++] = (struct edge){0, 0, 0, (float)(i == first ? share : rest)};
    return t->nodes++;
}

/* Values as shares of all there were. */
static double as_share(const struct search *t, double value)
{
    return t->most > t->least ? (value - t->least) / (t->most - t->least) : 0.5;
}

/* What is good so far, or has been tried less than its prior says. What has not been tried counts
 * as the node does. */
static int promising(const struct search *t, uint32_t node)
{
    const struct node *n = &t->node[node];
    const struct edge *edge = &t->edge[n->first];
    double sum = 0, best_score = -1;
    double urge = (node ? eagerness : eagerness_at_root) * square_root(n->visits + 1);
    int best = 0;
    for (int i = 0; i < n->count; i++)
        sum += edge[i].sum;
    for (int i = 0; i < n->count; i++) {
        const struct edge *e = &edge[i];
        double value = e->visits ? e->sum / e->visits : n->visits ? sum / n->visits : 0;
        double score = as_share(t, value) + urge * (double)e->prior / (1 + e->visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

static void note(struct path *path, const struct search *t, uint32_t node, int chosen)
{
    path->step[path->length].node = node;
    path->step[path->length++].edge = t->node[node].first + (uint32_t)chosen;
}

static void reward(struct search *t, const struct path *path, double value)
{
    t->least = value < t->least ? value : t->least;
    t->most = value > t->most ? value : t->most;
    for (int i = 0; i < path->length; i++) {
        struct edge *e = &t->edge[path->step[i].edge];
        t->node[path->step[i].node].visits++;
        e->visits++;
        e->sum += value;
        e->squares += value * value;
    }
}

/* ---- A playout ------------------------------------------------------------------------------- */

/* By the tree while `path` grows; where it has no node one is added, and the tree is left. */
static int choose(struct search *t, const struct dd_state *s, int seat,
                  const struct dd_action *legal, int count, struct path *path, bool *in_tree,
                  struct dd_random *random)
{
    uint32_t *slot;
    int chosen;
    if (count == 1)
        return 0;
    if (!*in_tree || seat != t->problem->view->seat)
        return sensible(t, s, seat, legal, count, random);
    uint64_t key = key_of(t, s);
    slot = slot_of(t, key);
    if (*slot && path->length < DEPTH && t->node[*slot - 1].count == count) {
        chosen = promising(t, *slot - 1);
        note(path, t, *slot - 1, chosen);
        return chosen;
    }
    *in_tree = false;
    chosen = sensible(t, s, seat, legal, count, random);
    if (!*slot && path->length < DEPTH && has_room(t, count)) {
        *slot = add_node(t, key, chosen, count) + 1;
        note(path, t, *slot - 1, chosen);
    }
    return chosen;
}

/* Whether the seat has won, or its score. */
static double worth_at_end(const struct dd_problem *problem, const struct dd_state *s)
{
    int seat = problem->view->seat, score[DD_SEATS];
    if (problem->aim != DD_AIM_SCORE)
        return s->won >> seat & 1;
    dd_score(problem->game, s, score);
    return score[seat];
}

static void play_out(struct search *t)
{
    const struct dd_problem *problem = t->problem;
    const struct dd_game *g = problem->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    struct path path = {.length = 0};
    bool in_tree = !t->brain->game;
    int chosen = promising(t, 0);
    uint64_t seed = dd_random_stream(problem->seed, t->edge[chosen].visits).x;
    struct dd_random random = dd_random_stream(seed, 1);
    note(&path, t, 0, chosen);
    dd_guess(g, problem->view, seed, &s);
    dd_apply(g, &s, &problem->legal[chosen], NULL);
    dd_settle(g, &s, NULL);
    while (!s.over) {
        int seat = dd_to_act(&s), count = dd_legal(g, &s, seat, legal);
        chosen = choose(t, &s, seat, legal, count, &path, &in_tree, &random);
        dd_apply(g, &s, &legal[chosen], NULL);
        dd_settle(g, &s, NULL);
    }
    reward(t, &path, worth_at_end(problem, &s));
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static struct dd_thought *begin(const struct dd_problem *problem)
{
    struct search *t = calloc(1, sizeof *t);
    struct dd_random random = {problem->seed};
    if (!t)
        return NULL;
    t->thought.by = &search_thinker;
    t->problem = problem;
    t->brain = brain_for(problem->game);
    t->most = problem->aim != DD_AIM_SCORE;
    t->sensible = sensible(t, &problem->view->state, problem->view->seat, problem->legal,
                           problem->count, &random);
    add_node(t, 0, t->sensible, problem->count);
    return &t->thought;
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    struct search *t = (struct search *)thought;
    if (t->problem->count == 1)
        return false;
    while (playouts--)
        play_out(t);
    return true;
}

static double variance_of(const struct edge *e)
{
    double mean = e->sum / e->visits;
    return e->squares / e->visits - mean * mean;
}

static struct dd_advice advice(const struct search *t, int action)
{
    const struct edge *e = &t->edge[action];
    struct dd_advice a = {.action = action, .playouts = e->visits};
    if (!e->visits)
        return a;
    double mean = e->sum / e->visits;
    struct interval i = t->problem->aim == DD_AIM_SCORE
                            ? mean_interval(mean, variance_of(e), e->visits)
                            : chance_interval(mean, e->visits);
    a.value = mean;
    a.low = i.low;
    a.high = i.high;
    return a;
}

/* What an action is worth beyond doubt. The sensible one needs no proof; any other has to be better
 * than chance would make it seem. A few tries that came out alike prove little, so that each counts
 * as if some had not. */
static double proven(const struct search *t, int action)
{
    const struct edge *e = &t->edge[action], *usual = &t->edge[t->sensible];
    double range = t->most - t->least;
    if (!e->visits)
        return t->least - range + (action == t->sensible);
    if (!usual->visits || (action == t->sensible && t->brain->game))
        return e->sum / e->visits;
    double doubt = (variance_of(e) + range * range / e->visits) / e->visits +
                   variance_of(usual) / usual->visits;
    return e->sum / e->visits - caution * square_root(doubt);
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    const struct search *t = (const struct search *)thought;
    int found = 0;
    for (int i = 0; i < t->problem->count; i++) {
        int at = found < most ? found++ : most;
        double worth = proven(t, i);
        while (at > 0 && worth > proven(t, out[at - 1].action)) {
            if (at < most)
                out[at] = out[at - 1];
            at--;
        }
        if (at < most)
            out[at] = advice(t, i);
    }
    return found;
}

static void end(struct dd_thought *thought) { free(thought); }

const struct thinker search_thinker = {begin, think, advise, end};
