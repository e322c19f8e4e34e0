/* Learning a few weights by the cross-entropy method: many sets of weights are drawn around a
 * middle, all play the same games, and the best of them make the next middle. */
#include "learn.h"

#include <math.h>
#include <string.h>

enum { CROWD = 48, BEST = 8 };
static const float damping = 0.3F; /* how much of the old spread stays, so that it narrows slowly */

struct field {
    const struct learn_contest *contest;
    uint64_t seed;
    int games;
    float weight[CROWD][LEARN_WEIGHTS];
    double result[CROWD];
    int order[CROWD];
};

static void play(void *context, int index, void *scratch)
{
    struct field *f = context;
    double sum = 0;
    (void)scratch;
    for (int game = 0; game < f->games; game++)
        sum += (double)f->contest->play(f->contest->context, f->weight[index],
                                        dd_random_stream(f->seed, (uint64_t)game).x, game);
    f->result[index] = sum;
}

static void rank(struct field *f)
{
    for (int i = 0; i < CROWD; i++) {
        int at = i;
        for (; at > 0 && f->result[i] > f->result[f->order[at - 1]]; at--)
            f->order[at] = f->order[at - 1];
        f->order[at] = i;
    }
}

static void gather(const struct field *f, int weight, float *middle, float *spread)
{
    float mean = 0, square = 0;
    for (int i = 0; i < BEST; i++)
        mean += f->weight[f->order[i]][weight] / BEST;
    for (int i = 0; i < BEST; i++) {
        float off = f->weight[f->order[i]][weight] - mean;
        square += off * off / BEST;
    }
    *middle = mean;
    *spread = (1 - damping) * sqrtf(square) + damping * 0.95F * *spread;
}

bool learn_weights(const struct learn_plan *plan, const struct learn_contest *contest, float *out)
{
    struct dd_random random = dd_random_stream(plan->seed, UINT64_MAX);
    struct field f = {.contest = contest, .games = plan->games};
    float spread[LEARN_WEIGHTS];
    memcpy(out, contest->start, (size_t)contest->weights * sizeof *out);
    for (int w = 0; w < contest->weights; w++)
        spread[w] = 1;
    for (int round = 0; round < plan->rounds; round++) {
        for (int i = 0; i < CROWD; i++) /* the first is the middle itself */
            for (int w = 0; w < contest->weights; w++)
                f.weight[i][w] = out[w] + (i ? spread[w] * learn_bell(&random) : 0);
        f.seed = dd_random_stream(plan->seed, (uint64_t)round).x;
        if (!learn_each(plan->jobs, CROWD, 0, &f, play))
            return false;
        rank(&f);
        for (int w = 0; w < contest->weights; w++)
            gather(&f, w, &out[w], &spread[w]);
        if (plan->log)
            fprintf(plan->log, "round %d of %d: %.4f a game\n", round + 1, plan->rounds,
                    f.result[0] / plan->games);
    }
    return true;
}
