/* Playing many games on several threads. */
#include "lab.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK = 64 }; /* games taken at a time, so that threads seldom meet */

struct shared {
    const struct lab_plan *plan;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
};

struct worker {
    struct shared *shared;
    struct lab_result result;
    double finished; /* when it ran out of games */
    pthread_t thread;
};

uint64_t lab_game_seed(uint64_t seed, uint64_t number)
{
    struct dd_random r = dd_random_stream(seed, number);
    return dd_random_next(&r);
}

/* ---- One game -------------------------------------------------------------------------------- */

static void count_game(const struct lab_plan *plan, const struct dd_state *s,
                       struct lab_result *result)
{
    int score[DD_SEATS];
    dd_score(plan->game, s, score);
    result->games++;
    result->ends[s->over - 1]++;
    for (int seat = 0; seat < plan->seats; seat++) {
        int slot = score[seat] + LAB_SCORES / 2;
        slot = slot < 0 ? 0 : slot >= LAB_SCORES ? LAB_SCORES - 1 : slot;
        result->wins[seat] += s->won >> seat & 1;
        result->score_sum[seat] += score[seat];
        result->scores[seat][slot]++;
    }
}

static void play_one(const struct lab_plan *plan, uint64_t seed, struct lab_result *result)
{
    const struct dd_game *g = plan->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    dd_begin(g, &s, plan->option, plan->seats, seed);
    dd_settle(g, &s, NULL);
    for (uint64_t decision = 0; !s.over; decision++) {
        int seat = dd_to_act(&s), count = dd_legal(g, &s, seat, legal);
        int chosen = dd_player_acts(&plan->player[seat], g, &s, seat, legal, count,
                                    dd_bot_seed(seed, decision, seat));
        dd_apply(g, &s, &legal[chosen], NULL);
        dd_settle(g, &s, NULL);
        result->decisions++;
    }
    count_game(plan, &s, result);
}

/* ---- Threads --------------------------------------------------------------------------------- */

static void play_chunk(struct worker *w, uint64_t first)
{
    const struct lab_plan *plan = w->shared->plan;
    uint64_t end = plan->games - first < CHUNK ? plan->games : first + CHUNK;
    for (uint64_t number = first; number < end; number++) {
        uint64_t seed = lab_game_seed(plan->seed, number);
        play_one(plan, seed, &w->result);
        if (plan->keep && !plan->keep(plan->context, number, seed)) {
            atomic_store(&w->shared->failed, true);
            return;
        }
    }
    atomic_fetch_add(&w->shared->done, end - first);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *work(void *context)
{
    struct worker *w = context;
    for (;;) {
        uint64_t first = atomic_fetch_add(&w->shared->next, CHUNK);
        if (first >= w->shared->plan->games || atomic_load(&w->shared->failed))
            break;
        play_chunk(w, first);
    }
    w->finished = now();
    return NULL;
}

static void add(struct lab_result *sum, const struct lab_result *part)
{
    sum->games += part->games;
    sum->decisions += part->decisions;
    for (int end = 0; end < LAB_ENDS; end++)
        sum->ends[end] += part->ends[end];
    for (int seat = 0; seat < DD_SEATS; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->score_sum[seat] += part->score_sum[seat];
        for (int i = 0; i < LAB_SCORES; i++)
            sum->scores[seat][i] += part->scores[seat][i];
    }
}

static void watch(const struct lab_plan *plan, struct shared *shared)
{
    const struct timespec pause = {0, 100L * 1000 * 1000};
    while (plan->progress && atomic_load(&shared->done) < plan->games &&
           !atomic_load(&shared->failed)) {
        plan->progress(plan->context, atomic_load(&shared->done));
        nanosleep(&pause, NULL);
    }
}

static bool make_histograms(struct lab_result *result)
{
    memset(result, 0, sizeof *result);
    result->scores = calloc(DD_SEATS, sizeof *result->scores);
    return result->scores != NULL;
}

bool lab_play(const struct lab_plan *plan, struct lab_result *out)
{
    struct shared shared = {.plan = plan};
    struct worker *worker = calloc((size_t)plan->jobs, sizeof *worker);
    double began = now();
    int started = 0;
    bool ok = make_histograms(out) && worker;
    for (; ok && started < plan->jobs; started++) {
        worker[started].shared = &shared;
        ok = make_histograms(&worker[started].result) &&
             pthread_create(&worker[started].thread, NULL, work, &worker[started]) == 0;
        if (!ok) {
            lab_free(&worker[started].result);
            break;
        }
    }
    if (!ok) /* and never else: a worker may have failed already */
        atomic_store(&shared.failed, true);
    watch(plan, &shared);
    for (int i = 0; i < started; i++) {
        pthread_join(worker[i].thread, NULL);
        add(out, &worker[i].result);
        out->seconds = fmax(out->seconds, worker[i].finished - began);
        lab_free(&worker[i].result);
    }
    free(worker);
    return ok && !atomic_load(&shared.failed);
}

void lab_free(struct lab_result *result)
{
    free(result->scores);
    result->scores = NULL;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

int lab_quantile(const struct lab_result *result, int seat, double share)
{
    uint64_t seen = 0, wanted = (uint64_t)ceil(share * (double)result->games);
    for (int i = 0; i < LAB_SCORES; i++) {
        seen += result->scores[seat][i];
        if (seen >= wanted && seen)
            return i - LAB_SCORES / 2;
    }
    return 0;
}

void lab_interval(uint64_t hits, uint64_t of, double *low, double *high)
{
    const double z = 1.959963984540054;
    double n = (double)of, p = of ? (double)hits / n : 0;
    double middle = of ? (p + z * z / (2 * n)) / (1 + z * z / n) : 0.5;
    double half = of ? z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n) : 0.5;
    *low = hits == 0 ? 0 : middle - half;
    *high = hits == of ? 1 : middle + half;
}
