/* Learning a network: games are played with what is known so far, and the network is bent towards
 * what the tables met turned out to be worth, by Adam's rule. The games of a few rounds are learned
 * from together, so that what was learned early is not forgotten. */
#include "learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 3, BATCH = 64, FIRST_LESSONS = 3 };

struct pupil {
    struct net net, gradient, drift, spread; /* the last two as Adam keeps them */
    long steps;
    struct dd_random random;
};

/* Every array of a network is floats from here on. */
static float *floats(struct net *net) { return &net->in[0][0]; }
enum { FLOATS = (sizeof(struct net) - offsetof(struct net, in)) / sizeof(float) };

static void begin(struct pupil *p, const struct learn_plan *plan, const struct learn_course *course)
{
    memset(p, 0, sizeof *p);
    p->random = dd_random_stream(plan->seed, UINT64_MAX);
    p->net.inputs = course->inputs;
    p->net.outputs = course->outputs;
    for (int i = 0; i < course->inputs; i++)
        for (int h = 0; h < NET_HIDDEN; h++)
            p->net.in[i][h] = 0.15F * learn_bell(&p->random);
    for (int o = 0; o < course->outputs; o++)
        for (int h = 0; h < NET_HIDDEN; h++)
            p->net.out[o][h] = 0.15F * learn_bell(&p->random);
}

/* Adds what one sample says about every weight. */
static float correct(struct pupil *p, const struct learn_sample *s)
{
    float hidden[NET_HIDDEN], output[NET_MOST_OUTPUTS], back[NET_HIDDEN] = {0}, loss = 0;
    struct net *g = &p->gradient;
    net_run(&p->net, s->input, hidden, output);
    for (int o = 0; o < p->net.outputs; o++) {
        float off = output[o] - s->target[o];
        loss += off * off;
        g->out[o][NET_HIDDEN] += off;
        for (int h = 0; h < NET_HIDDEN; h++) {
            g->out[o][h] += off * hidden[h];
            back[h] += off * p->net.out[o][h];
        }
    }
    for (int h = 0; h < NET_HIDDEN; h++)
        back[h] = hidden[h] > 0 ? back[h] : 0;
    for (int i = 0; i <= p->net.inputs; i++) {
        float x = i < p->net.inputs ? s->input[i] : 1;
        for (int h = 0; x != 0 && h < NET_HIDDEN; h++)
            g->in[i][h] += x * back[h];
    }
    return loss;
}

static void step(struct pupil *p, float rate)
{
    float *weight = floats(&p->net), *gradient = floats(&p->gradient);
    float *drift = floats(&p->drift), *spread = floats(&p->spread);
    p->steps++;
    float first = rate / (float)(1 - pow(0.9, (double)p->steps));
    float second = 1 / (float)(1 - pow(0.999, (double)p->steps));
    for (size_t i = 0; i < FLOATS; i++) {
        float slope = gradient[i] / BATCH;
        drift[i] = 0.9F * drift[i] + 0.1F * slope;
        spread[i] = 0.999F * spread[i] + 0.001F * slope * slope;
        weight[i] -= first * drift[i] / (sqrtf(spread[i] * second) + 1e-7F);
        gradient[i] = 0;
    }
}

static double go_through(struct pupil *p, const struct learn_sample *sample, int *order, int count,
                         float rate)
{
    double loss = 0;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)dd_random_below(&p->random, (uint32_t)i + 1), swapped = order[i];
        order[i] = order[j];
        order[j] = swapped;
    }
    for (int i = 0; i + BATCH <= count; i += BATCH) {
        for (int j = i; j < i + BATCH; j++)
            loss += (double)correct(p, &sample[order[j]]);
        step(p, rate);
    }
    return count ? loss / count : 0;
}

/* ---- Rounds -----------------------------------------------------------------------------------
 */

struct shelf { /* the samples of the last rounds, by game */
    const struct learn_course *course;
    const struct net *net;
    uint64_t seed;
    int games, at;
    struct learn_sample *sample;
    int *count, *order;
    float *result;
};

static void play(void *context, int game, void *scratch)
{
    const struct shelf *s = context;
    int slot = s->at * s->games + game;
    s->count[slot] = s->course->play(
        s->course->context, s->net, dd_random_stream(s->seed, (uint64_t)game).x, game, scratch,
        &s->sample[(size_t)slot * (size_t)s->course->most], &s->result[game]);
}

static int list_samples(const struct shelf *s)
{
    int listed = 0;
    for (int slot = 0; slot < KEPT * s->games; slot++)
        for (int i = 0; i < s->count[slot]; i++)
            s->order[listed++] = slot * s->course->most + i;
    return listed;
}

static void tell(const struct learn_plan *plan, const struct shelf *s, int round, double loss)
{
    double sum = 0;
    for (int game = 0; game < plan->games; game++)
        sum += (double)s->result[game];
    if (plan->log) {
        fprintf(plan->log, "round %d of %d: %.4f a game, loss %.4f\n", round + 1, plan->rounds,
                sum / plan->games, loss);
        fflush(plan->log);
    }
}

static bool learn_round(const struct learn_plan *plan, struct pupil *p, struct shelf *s, int round)
{
    float rate = 0.002F * (1 - 0.95F * (float)round / (float)plan->rounds);
    double loss = 0;
    s->at = round % KEPT;
    s->seed = dd_random_stream(plan->seed, (uint64_t)round).x;
    s->net = round ? &p->net : NULL;
    if (!learn_each(plan->jobs, plan->games, s->course->scratch, s, play))
        return false;
    int count = list_samples(s);
    for (int i = round ? FIRST_LESSONS - 1 : 0; i < FIRST_LESSONS; i++)
        loss = go_through(p, s->sample, s->order, count, rate);
    tell(plan, s, round, loss);
    return true;
}

bool learn_net(const struct learn_plan *plan, const struct learn_course *course, struct net *out)
{
    struct pupil *p = malloc(sizeof *p);
    size_t slots = (size_t)KEPT * (size_t)plan->games, samples = slots * (size_t)course->most;
    struct shelf s = {.course = course, .games = plan->games};
    s.sample = malloc(samples * sizeof *s.sample);
    s.order = malloc(samples * sizeof *s.order);
    s.count = calloc(slots, sizeof *s.count);
    s.result = calloc((size_t)plan->games, sizeof *s.result);
    bool ok = p && s.sample && s.order && s.count && s.result;
    if (ok)
        begin(p, plan, course);
    for (int round = 0; ok && round < plan->rounds; round++)
        ok = learn_round(plan, p, &s, round);
    if (ok)
        *out = p->net;
    free(p);
    free(s.sample);
    free(s.order);
    free(s.count);
    free(s.result);
    return ok;
}

/* ---- Writing ----------------------------------------------------------------------------------
 */

static void write_row(FILE *file, const float *weight, int count)
{
    for (int i = 0; i < count; i++) {
        float rounded = roundf(weight[i] * NET_ONE);
        int stored = (int)fmaxf(-32767, fminf(32767, rounded));
        fprintf(file, "%d,", stored);
    }
    fprintf(file, "\n");
}

void learn_write_net(FILE *file, const struct net *net)
{
    for (int i = 0; i <= net->inputs; i++)
        write_row(file, net->in[i], NET_HIDDEN);
    for (int o = 0; o < net->outputs; o++)
        write_row(file, net->out[o], NET_HIDDEN + 1);
}
