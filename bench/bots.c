/* How fast bots decide, searches play out and deals are solved, on one thread and on two, and how
 * much of that time is spent in the engine: the rest is the bots' own thinking. Where the time goes
 * is sampled; the engine's code lies in a section of its own here. */
#include "deckdelve/bot.h"

#include "lab/clock.h"
#include "lab/games.h"
#include "lab/part.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <ucontext.h>

enum { THREADS = 2 };

/* ---- Where the time goes ----------------------------------------------------------------------
 */

extern const char __start_engine_text[], __stop_engine_text[];
static atomic_ulong samples, in_engine;

static void sample(int number, siginfo_t *info, void *context)
{
    const ucontext_t *at = context;
    const char *place = NULL;
    (void)number, (void)info;
#if defined(__x86_64__)
    place = (const char *)at->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    place = (const char *)at->uc_mcontext.pc;
#else
    (void)at;
#endif
    atomic_fetch_add(&samples, 1);
    atomic_fetch_add(&in_engine, place >= __start_engine_text && place < __stop_engine_text);
}

static void sample_every(long microseconds)
{
    struct sigaction action = {.sa_sigaction = sample, .sa_flags = SA_SIGINFO | SA_RESTART};
    struct itimerval every = {{0, microseconds}, {0, microseconds}};
    sigaction(SIGPROF, &action, NULL);
    setitimer(ITIMER_PROF, &every, NULL);
}

/* ---- What is measured -------------------------------------------------------------------------
 */

struct work {
    /* Works until the time is over and returns how much was done. */
    double (*run)(const struct work *work, int thread);
    const char *unit;
    const struct dd_game *game;
    const struct dd_bot *bot;
    double seconds;
    atomic_bool *stop; /* set when the time is over */
};

static struct lab_table lay_table(const struct work *work)
{
    struct lab_table table = {.seats = work->game->min_seats};
    dd_default_options(work->game, table.option);
    for (int seat = 0; seat < table.seats; seat++)
        table.player[seat].bot = work->bot;
    return table;
}

static double decide(const struct work *work, int thread)
{
    struct lab_table table = lay_table(work);
    struct lab_games games = {.game = work->game, .table = &table, .tables = 1, .by = -1};
    struct lab_played played = {0};
    double decisions = 0;
    for (uint64_t game = (uint64_t)thread << 40; !atomic_load(work->stop); game++) {
        lab_play(&games, &table, lab_game_seed(1, game), &played, work->stop);
        decisions += (double)played.decisions;
    }
    return decisions;
}

static double search(const struct work *work, int thread)
{
    enum { SLICE = 64 };
    struct lab_table table = lay_table(work);
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    struct dd_view v;
    struct dd_problem problem = {.game = work->game, .view = &v, .legal = legal};
    double playouts = 0;
    dd_begin(work->game, &s, table.option, table.seats, 7 + (uint64_t)thread);
    dd_settle(work->game, &s, NULL);
    for (;;) { /* the first decision that is one */
        int seat = dd_to_act(&s);
        problem.count = dd_legal(work->game, &s, seat, legal);
        dd_see(work->game, &s, seat, &v);
        if (problem.count > 1)
            break;
        dd_apply(work->game, &s, legal, NULL);
        dd_settle(work->game, &s, NULL);
    }
    while (!atomic_load(work->stop)) {
        struct dd_thought *thought = work->bot->begin(&problem);
        problem.seed++;
        for (int slice = 0; thought && slice < 16 && !atomic_load(work->stop); slice++) {
            bool going = work->bot->think(thought, SLICE);
            playouts += SLICE;
            if (!going)
                break;
        }
        work->bot->end(thought);
    }
    return playouts;
}

static double solve(const struct work *work, int thread)
{
    struct lab_deals deals = {.game = work->game,
                              .solver = lab_part_of(work->game)->solver,
                              .seed = 1,
                              .most_nodes = 20000000};
    struct lab_study study = lab_deals_study(&deals, UINT64_MAX);
    struct lab_verdicts sum = {0};
    void *desk = study.set_up(&deals);
    double done = 0;
    dd_default_options(work->game, deals.option);
    for (uint64_t deal = (uint64_t)thread << 40; !atomic_load(work->stop); deal++)
        done += study.trial(&deals, desk, deal, (int64_t *)&sum, work->stop) == LAB_DONE;
    study.put_away(desk);
    return done;
}

/* ---- Measuring --------------------------------------------------------------------------------
 */

struct part {
    const struct work *work;
    int thread;
    double done, took;
};

static void *work_part(void *context)
{
    struct part *part = context;
    double began = lab_now();
    part->done = part->work->run(part->work, part->thread);
    part->took = lab_now() - began;
    return NULL;
}

/* How much a second, all threads together. */
static double measure_on(const struct work *work, int threads)
{
    pthread_t thread[THREADS];
    struct part part[THREADS];
    struct timespec time = {(time_t)work->seconds, (long)(fmod(work->seconds, 1) * 1e9)};
    double rate = 0;
    atomic_store(work->stop, false);
    for (int i = 0; i < threads; i++) {
        part[i] = (struct part){work, i, 0, 0};
        pthread_create(&thread[i], NULL, work_part, &part[i]);
    }
    while (nanosleep(&time, &time) != 0) /* samples wake it */
        ;
    atomic_store(work->stop, true);
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        rate += part[i].done / part[i].took;
    }
    return rate;
}

static void measure(const struct work *work, bool json, bool first)
{
    double one, two, share;
    atomic_store(&samples, 0);
    atomic_store(&in_engine, 0);
    one = measure_on(work, 1);
    share =
        atomic_load(&samples) ? (double)atomic_load(&in_engine) / (double)atomic_load(&samples) : 0;
    two = measure_on(work, THREADS);
    if (json)
        printf("%s{\"game\":\"%s\",\"by\":\"%s\",\"unit\":\"%s\",\"one_thread\":%.1f,"
               "\"two_threads\":%.1f,\"engine_share\":%.4f}",
               first ? "" : ",", work->game->name, work->bot ? work->bot->name : "solver",
               work->unit, one, two, share);
    else
        printf("%-10s %-10s %-10s %14.0f %14.0f %8.2f %8.0f %%\n", work->game->name,
               work->bot ? work->bot->name : "solver", work->unit, one, two, two / one,
               100 * share);
    fflush(stdout);
}

int main(int count, char **words)
{
    bool json = count > 1 && strcmp(words[1], "--json") == 0;
    bool brief = count > 1 && strcmp(words[1], "--check") == 0;
    double seconds = brief ? 0.02 : 2;
    bool first = true;
    atomic_bool stop;
    sample_every(1000);
    if (json)
        printf("{\"rows\":[");
    else
        printf("%-10s %-10s %-10s %14s %14s %8s %10s\n", "a second", "by", "", "one thread",
               "two threads", "ratio", "in engine");
    for (int g = 0; dd_games[g]; g++)
        for (int b = 0; dd_bots[b]; b++) {
            struct work work = {decide, "decisions", dd_games[g], dd_bots[b], seconds, &stop};
            measure(&work, json, first);
            first = false;
            work.run = search;
            work.unit = "playouts";
            if (dd_bots[b]->begin)
                measure(&work, json, false);
        }
    measure(&(struct work){solve, "deals", dd_find_game("clear"), NULL, 2 * seconds, &stop}, json,
            false);
    if (json)
        printf("]}\n");
    return 0;
}
