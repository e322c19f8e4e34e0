/* Searching any game by playing it out, over what the deciding seat may know.
 *
 * Each playout guesses the hidden cards and the coming dice, takes one of the actions, then goes on
 * sensibly to the end: whatever is best then is at least as good as playing sensibly. The nth try
 * of each action meets the same cards and dice, so that luck does not decide between them: what
 * counts is by how much an action did better than the sensible one on the same guess.
 *
 * It is a race. All actions are tried equally often; each time the number of tries has doubled, the
 * worse half drops out. The sensible action never does, and is what is played unless another has
 * shown that it is better. The race is over when nobody is left who might be. */
#include "brain.h"

#include "number.h"

#include <float.h>
#include <stdlib.h>

enum { FIRST_DROP = 16 };      /* tries before the first drop out */
enum { ROUNDS_TO_TELL = 256 }; /* tries that tell well enough what an action is worth */
enum { ROUNDS_TO_TRUST = 4 };  /* with fewer, luck could win them all */
/* How far below its doubt an action may fall and still race, and what is not worth racing for. */
static const double hope = 2, trifle = 0.005;
/* What an action has to gain to be played instead of the sensible one, as a multiple of its doubt,
 * and how much more for every doubling of the actions: of many the best has had luck. */
static const double proof = 1.5, proof_among_twice = 0.2;

/* How many standard errors a difference has to be to be luck less often than once in twenty. */
static const double one_sided = 1.64;

struct entrant {                 /* an action */
    double sum, squares;         /* of what it was worth */
    double gains, gains_squared; /* of how much more than the sensible one on the same guess */
    uint32_t tries;
};
struct search {
    struct dd_thought thought;
    const struct dd_problem *problem;
    const struct brain *brain;
    double least, most;  /* values seen so far */
    double usual;        /* what the sensible action was worth on this guess */
    uint64_t budget;     /* playouts asked for and not yet made */
    uint32_t round;      /* the number of the guess */
    int turn;            /* whose try is next */
    int racing;          /* how many are */
    int order[DD_LEGAL]; /* those, then those that dropped out; the sensible action first */
    struct entrant entrant[DD_LEGAL];
};

/* ---- A playout ------------------------------------------------------------------------------- */

static int sensible(const struct search *t, const struct dd_state *s, int seat,
                    const struct dd_action *legal, int count, struct dd_random *random)
{
    return t->brain->sensible(t->problem->game, s, seat, legal, count, t->problem->aim, random);
}

/* Whether the seat has won, or has the title, or its score. */
static double worth_at_end(const struct search *t, const struct dd_state *s)
{
    const struct dd_problem *problem = t->problem;
    int seat = problem->view->seat, score[DD_SEATS];
    if (problem->aim == DD_AIM_ACE && t->brain->is_ace)
        return t->brain->is_ace(s, seat);
    if (problem->aim != DD_AIM_SCORE)
        return s->won >> seat & 1;
    dd_score(problem->game, s, score);
    return score[seat];
}

static double play_out(const struct search *t, int action)
{
    const struct dd_problem *problem = t->problem;
    const struct dd_game *g = problem->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    uint64_t seed = dd_random_stream(problem->seed, t->round).x;
    struct dd_random random = dd_random_stream(seed, 1);
    dd_guess(g, problem->view, seed, &s);
    dd_apply(g, &s, &problem->legal[action], NULL);
    dd_settle(g, &s, NULL);
    while (!s.over) {
        int seat = dd_to_act(&s), count = dd_legal(g, &s, seat, legal);
        int chosen = count == 1 ? 0 : sensible(t, &s, seat, legal, count, &random);
        dd_apply(g, &s, &legal[chosen], NULL);
        dd_settle(g, &s, NULL);
    }
    return worth_at_end(t, &s);
}

/* ---- The race -------------------------------------------------------------------------------- */

static double gain_of(const struct entrant *e) { return e->gains / e->tries; }

/* The standard error of a gain. A few tries that came out alike prove little, so each counts as if
 * some had not. */
static double doubt_of(const struct search *t, const struct entrant *e)
{
    double gain = gain_of(e), range = t->most - t->least;
    double variance = e->gains_squared / e->tries - gain * gain;
    return square_root((variance + range * range / e->tries) / e->tries);
}

static bool may_be_better(const struct search *t, const struct entrant *e)
{
    return gain_of(e) + hope * doubt_of(t, e) > trifle * (t->most - t->least);
}

/* The worse half drops out, and whoever can hardly be better. */
static void drop_out(struct search *t)
{
    int in = 1;
    for (int i = 2; i < t->racing; i++) {
        int action = t->order[i], at = i;
        for (; at > 1 && gain_of(&t->entrant[action]) > gain_of(&t->entrant[t->order[at - 1]]);
             at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = action;
    }
    t->racing = 1 + t->racing / 2;
    for (int i = 1; i < t->racing; i++)
        if (may_be_better(t, &t->entrant[t->order[i]])) {
            int action = t->order[i];
            t->order[i] = t->order[in];
            t->order[in++] = action;
        }
    t->racing = in;
}

static void reward(struct search *t, struct entrant *e, double value)
{
    if (!t->turn)
        t->usual = value;
    double gain = value - t->usual;
    t->least = value < t->least ? value : t->least;
    t->most = value > t->most ? value : t->most;
    e->sum += value;
    e->squares += value * value;
    e->gains += gain;
    e->gains_squared += gain * gain;
    e->tries++;
}

static void try_next(struct search *t)
{
    int action = t->order[t->turn];
    reward(t, &t->entrant[action], play_out(t, action));
    if (++t->turn < t->racing)
        return;
    t->turn = 0;
    t->round++;
    if (t->round >= FIRST_DROP && !(t->round & (t->round - 1)))
        drop_out(t);
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
    t->order[0] = sensible(t, &problem->view->state, problem->view->seat, problem->legal,
                           problem->count, &random);
    t->racing = 1;
    for (int i = 0; i < problem->count; i++)
        if (i != t->order[0])
            t->order[t->racing++] = i;
    return &t->thought;
}

/* Whoever is left alone in the race still has to say what his action is worth. */
static bool is_open(const struct search *t)
{
    return t->problem->count > 1 && (t->racing > 1 || t->round < ROUNDS_TO_TELL);
}

/* A playout plays for every seat, so it counts as many times. */
static bool think(struct dd_thought *thought, uint32_t playouts)
{
    struct search *t = (struct search *)thought;
    unsigned price = t->problem->view->state.seats;
    for (t->budget += playouts; is_open(t) && t->budget >= price; t->budget -= price)
        try_next(t);
    return is_open(t);
}

/* What an action gains as far as it can be believed. What was hardly tried is worth less than
 * anything. */
static double proven(const struct search *t, int action)
{
    const struct entrant *e = &t->entrant[action];
    double needed = proof;
    for (int among = t->problem->count; among > 1; among /= 2)
        needed += proof_among_twice;
    if (action == t->order[0])
        return 0;
    return e->tries < ROUNDS_TO_TRUST ? -DBL_MAX : gain_of(e) - needed * doubt_of(t, e);
}

/* Of many actions the one that seems best has had luck too, about as much as its doubt; but it is
 * no worse than the sensible one, or it would not be chosen. */
static double luck_of(const struct search *t, int action)
{
    const struct entrant *e = &t->entrant[action];
    double gain = gain_of(e), doubt = doubt_of(t, e);
    if (action == t->order[0] || gain < 0)
        return 0;
    return gain < doubt ? gain : doubt;
}

/* Did it do worse than another, beyond what luck brings one time in twenty? Tries on the same
 * guesses tell that better than what either was worth. */
static bool is_worse(const struct search *t, int action, int than)
{
    const struct entrant *a = &t->entrant[action], *b = &t->entrant[than];
    double own = action == t->order[0] ? 0 : doubt_of(t, a);
    double other = than == t->order[0] ? 0 : doubt_of(t, b);
    return gain_of(b) - gain_of(a) > one_sided * square_root(own * own + other * other);
}

/* By how much the guesses that an action met were better or worse than all that the sensible one
 * met: whoever dropped out early must not be told to be better only for having met better ones. */
static double handicap_of(const struct search *t, const struct entrant *e)
{
    const struct entrant *usual = &t->entrant[t->order[0]];
    return usual->sum / usual->tries + gain_of(e) - e->sum / e->tries;
}

static double within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

static struct dd_advice advice(const struct search *t, int action)
{
    const struct entrant *e = &t->entrant[action];
    struct dd_advice a = {.action = action, .playouts = e->tries};
    if (!e->tries)
        return a;
    bool score = t->problem->aim == DD_AIM_SCORE;
    double mean = e->sum / e->tries, luck = luck_of(t, action), range = t->most - t->least;
    double handicap = handicap_of(t, e);
    /* Tries that came out alike do not make a score certain. */
    double variance = e->squares / e->tries - mean * mean + range * range / e->tries;
    struct interval i =
        score ? mean_interval(mean, variance, e->tries) : chance_interval(mean, e->tries);
    a.value = mean + handicap - luck;
    a.low = i.low + handicap - luck;
    a.high = i.high + handicap;
    a.counted = !score;
    a.won = score ? 0 : (uint32_t)e->sum;
    if (!score) {
        a.value = within(a.value, 0, 1);
        a.low = within(a.low, 0, a.value);
        a.high = within(a.high, a.value, 1);
    }
    return a;
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    const struct search *t = (const struct search *)thought;
    int found = 0;
    for (int i = 0; i < t->problem->count; i++) {
        int action = t->order[i], at = found < most ? found++ : most;
        double worth = proven(t, action);
        while (at > 0 && worth > proven(t, out[at - 1].action)) {
            if (at < most)
                out[at] = out[at - 1];
            at--;
        }
        if (at < most)
            out[at] = advice(t, action);
    }
    for (int i = 1; i < found; i++)
        out[i].level = out[i].playouts && !is_worse(t, out[i].action, out[0].action);
    return found;
}

static void end(struct dd_thought *thought) { free(thought); }

const struct thinker search_thinker = {begin, think, advise, end};
