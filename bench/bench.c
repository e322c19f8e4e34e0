/* How fast random games are, through the public path: list what is legal, choose, apply. Beside it,
 * in the same run, the same game without the engine: plain C, C made of tricks for this game alone,
 * and plain Python. Speeds differ from machine to machine, their ratios less.
 *
 * Whatever else a machine does only makes a program slower. So everybody plays the same games again
 * and again in short turns, one after the other, and the best turn counts. */
#include "deckdelve/deckdelve.h"

#include "plain_clear.h"

#include <alloca.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 200, PYTHON_EVERY = 10, PYTHON_GAMES = 100, ROWS = 32, MOST_THREADS = 64 };
static const double turn_seconds = 0.002; /* seldom interrupted */

/* ---- No allocation in the loop: every request for memory is counted ----------------------------
 */

static atomic_ulong allocations;
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_malloc(size);
}
void *calloc(size_t count, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_realloc(old, size);
}

/* ---- Playing ----------------------------------------------------------------------------------
 */

struct tally {
    uint64_t games, decisions;
    double seconds;
};

struct load {
    const struct dd_game *game;
    int seats;
    uint64_t seed, games;
    int turn;
};

/* Addresses that end alike get in each other's way, and where a stack begins is drawn by lot when a
 * program starts. Every turn is played elsewhere on it, so that the lot decides no run. What calls
 * this calls something that is not put in its place. */
static inline __attribute__((always_inline)) void move_elsewhere(int turn)
{
    enum { LINE = 64, LINES = 64 };
    void *passed = alloca((size_t)(1 + turn % LINES * LINE));
    __asm__ volatile("" : : "r"(passed));
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint64_t play_on_at_random(const struct dd_game *g, struct dd_state *s,
                                  struct dd_random *random)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_random r = *random; /* nobody else can see it: it stays in a register */
    uint64_t decisions = 0;
    for (; !s->over; decisions++) {
        int count = dd_legal(g, s, dd_to_act(s), legal);
        dd_apply(g, s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        dd_settle(g, s, NULL);
    }
    *random = r;
    return decisions;
}

static __attribute__((noinline)) uint64_t play_all(const struct load *load)
{
    const struct dd_game *g = load->game;
    int16_t option[DD_OPTIONS];
    struct dd_state fresh, s;
    struct dd_random r = dd_random_stream(load->seed, 1);
    uint64_t decisions = 0;
    dd_default_options(g, option);
    dd_begin(g, &fresh, option, load->seats, 0);
    for (uint64_t game = 0; game < load->games; game++) {
        s = fresh;
        s.seed = load->seed + game;
        dd_settle(g, &s, NULL);
        decisions += play_on_at_random(g, &s, &r);
    }
    return decisions;
}

static struct tally play(const struct load *load)
{
    move_elsewhere(load->turn);
    double began = now();
    uint64_t decisions = play_all(load);
    return (struct tally){load->games, decisions, now() - began};
}

/* What a search does: guess what the seat cannot see, and play that on. */
static struct tally play_guesses(const struct load *load)
{
    const struct dd_game *g = load->game;
    int16_t option[DD_OPTIONS];
    struct dd_state s;
    struct dd_view v;
    struct dd_random r = dd_random_stream(load->seed, 1);
    uint64_t decisions = 0;
    double began = now();
    dd_default_options(g, option);
    dd_begin(g, &s, option, load->seats, load->seed);
    dd_settle(g, &s, NULL);
    dd_see(g, &s, dd_to_act(&s), &v);
    for (uint64_t game = 0; game < load->games; game++) {
        dd_guess(g, &v, load->seed + game, &s);
        decisions += play_on_at_random(g, &s, &r);
    }
    return (struct tally){load->games, decisions, now() - began};
}

/* One of several threads, in cache lines of its own. All play the games that one alone plays, and
 * are there before the clock starts. The first is the one that measures: another would have to take
 * its turn on a processor while all of them are meant to play. */
struct player {
    _Alignas(256) const struct load *load;
    pthread_t thread;
    atomic_int *waiting;
    uint64_t decisions;
    double ended;
};

static void play_part(struct player *p)
{
    move_elsewhere(p->load->turn);
    p->decisions = play_all(p->load);
    p->ended = now();
}

static void *play_thread(void *memory)
{
    struct player *p = memory;
    atomic_fetch_sub(p->waiting, 1);
    while (atomic_load_explicit(p->waiting, memory_order_relaxed) >= 0)
        ;
    play_part(p);
    return NULL;
}

static struct tally play_on(int threads, const struct load *load)
{
    static struct player player[MOST_THREADS];
    atomic_int waiting = threads - 1;
    struct tally sum = {load->games * (uint64_t)threads, 0, 0};
    for (int i = 0; i < threads; i++) {
        player[i].load = load;
        player[i].waiting = &waiting;
        if (i)
            pthread_create(&player[i].thread, NULL, play_thread, &player[i]);
    }
    while (atomic_load_explicit(&waiting, memory_order_relaxed) > 0)
        sched_yield();
    double began = now();
    atomic_store(&waiting, -1);
    play_part(&player[0]);
    for (int i = 0; i < threads; i++) {
        if (i)
            pthread_join(player[i].thread, NULL);
        sum.decisions += player[i].decisions;
        sum.seconds = player[i].ended - began > sum.seconds ? player[i].ended - began : sum.seconds;
    }
    return sum;
}

/* ---- Without the engine ------------------------------------------------------------------------
 */

typedef void playout(int jokers, bool reserve, uint64_t seed, uint64_t games,
                     struct floor_result *out);

static struct tally play_by_hand(playout *run, uint64_t games, int turn)
{
    struct floor_result result;
    move_elsewhere(turn);
    double began = now();
    run(2, true, 1, games, &result);
    return (struct tally){result.games, result.decisions, now() - began};
}

static struct tally play_python(uint64_t games)
{
    char command[512];
    unsigned long long decisions = 0;
    double seconds = 0;
    snprintf(command, sizeof command, "python3 %s %llu 1", PYTHON_PLAYOUT,
             (unsigned long long)games);
    FILE *pipe = popen(command, "r");
    if (pipe) {
        char line[512] = "";
        const char *at = fgets(line, sizeof line, pipe);
        const char *decided = at ? strstr(line, "\"decisions\":") : NULL;
        const char *took = at ? strstr(line, "\"seconds\":") : NULL;
        if (decided && took) {
            decisions = strtoull(decided + strlen("\"decisions\":"), NULL, 10);
            seconds = strtod(took + strlen("\"seconds\":"), NULL);
        }
        pclose(pipe);
    }
    return (struct tally){games, decisions, seconds};
}

/* ---- The table ---------------------------------------------------------------------------------
 */

struct row {
    char name[40];
    struct tally best;
};
static struct row table[ROWS];
static int rows;

static double speed(const struct tally *t)
{
    return t->seconds > 0 ? (double)t->decisions / t->seconds : 0;
}

static struct row *row(const char *name)
{
    for (int i = 0; i < rows; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    snprintf(table[rows].name, sizeof table[rows].name, "%s", name);
    return &table[rows++];
}

static void keep_best(const char *name, struct tally t)
{
    struct row *r = row(name);
    if (speed(&t) > speed(&r->best))
        r->best = t;
}

static unsigned long loop_allocations;

/* How many games take a turn. */
static uint64_t games_a_turn(struct tally trial)
{
    double games = turn_seconds * (double)trial.games / trial.seconds;
    return games < 1 ? 1 : (uint64_t)games;
}

static void measure_games(int rounds, int threads)
{
    char name[40];
    for (int i = 0; dd_games[i]; i++) {
        struct load load = {dd_games[i], dd_games[i]->min_seats, 1, 100, 0};
        load.games = games_a_turn(play(&load));
        snprintf(name, sizeof name, "%s, %d threads", dd_games[i]->name, threads);
        for (load.turn = 0; load.turn < rounds; load.turn++) {
            unsigned long before = atomic_load(&allocations);
            struct tally alone = play(&load);
            loop_allocations += atomic_load(&allocations) - before;
            keep_best(dd_games[i]->name, alone);
            keep_best(name, play_on(threads, &load));
        }
    }
}

/* Clear itself beside its like, in turns, so that all meet the same machine, and as often with
 * threads as alone. */
static void measure_clear(int rounds, int threads)
{
    char name[40];
    struct load load = {dd_find_game("clear"), 1, 1, 100, 0};
    load.games = games_a_turn(play(&load));
    uint64_t plain = games_a_turn(play_by_hand(plain_clear_play, 100, 0));
    uint64_t tricks = games_a_turn(play_by_hand(floor_clear_play, 100, 0));
    snprintf(name, sizeof name, "clear, %d threads", threads);
    for (load.turn = 0; load.turn < rounds; load.turn++) {
        keep_best("clear", play(&load));
        keep_best(name, play_on(threads, &load));
        keep_best("clear, guessed playouts", play_guesses(&load));
        keep_best("plain C", play_by_hand(plain_clear_play, plain, load.turn));
        keep_best("C of tricks", play_by_hand(floor_clear_play, tricks, load.turn));
        if (load.turn % PYTHON_EVERY == 0)
            keep_best("Python", play_python(PYTHON_GAMES));
    }
}

static void print_table(int threads)
{
    double clear = speed(&row("clear")->best);
    char name[40];
    printf("%-26s %14s %12s %10s %9s\n", "random games", "decisions/s", "games/s", "ns each",
           "to clear");
    for (int i = 0; i < rows; i++)
        printf("%-26s %14.0f %12.0f %10.1f %9.2f\n", table[i].name, speed(&table[i].best),
               (double)table[i].best.games / table[i].best.seconds, 1e9 / speed(&table[i].best),
               speed(&table[i].best) / clear);
    snprintf(name, sizeof name, "clear, %d threads", threads);
    printf("\nengine to plain C      %6.2f\nengine to C of tricks  %6.2f\nengine to Python       "
           "%6.0f\n"
           "%d threads to one       %6.2f\nallocations in loops   %6lu\n",
           clear / speed(&row("plain C")->best), clear / speed(&row("C of tricks")->best),
           clear / speed(&row("Python")->best), threads, speed(&row(name)->best) / clear,
           loop_allocations);
}

static void print_json(void)
{
    printf("{\"rows\":[");
    for (int i = 0; i < rows; i++)
        printf("%s{\"name\":\"%s\",\"games\":%llu,\"decisions\":%llu,\"seconds\":%.6f,"
               "\"decisions_per_second\":%.0f}",
               i ? "," : "", table[i].name, (unsigned long long)table[i].best.games,
               (unsigned long long)table[i].best.decisions, table[i].best.seconds,
               speed(&table[i].best));
    printf("],\"loop_allocations\":%lu}\n", loop_allocations);
}

int main(int count, char **words)
{
    bool json = count > 1 && strcmp(words[1], "--json") == 0;
    bool brief = count > 1 && strcmp(words[1], "--check") == 0;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = processors < 2 ? 2 : processors > MOST_THREADS ? MOST_THREADS : (int)processors;
    measure_games(brief ? 1 : ROUNDS, threads);
    measure_clear(brief ? 1 : ROUNDS, threads);
    if (json)
        print_json();
    else
        print_table(threads);
    return loop_allocations == 0 ? 0 : 1;
}
