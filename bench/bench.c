/* How fast random games are, through the public path: list what is legal, choose, apply. Beside it,
 * in the same run, the same game without the engine: plain C, C made of tricks for this game alone,
 * and plain Python. Speeds differ from machine to machine; their ratios hardly do. */
#include "deckdelve/deckdelve.h"

#include "plain_clear.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 5, ROWS = 32 };

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
    struct tally tally;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint64_t play_on_at_random(const struct dd_game *g, struct dd_state *s, struct dd_random *r)
{
    struct dd_action legal[DD_LEGAL];
    uint64_t decisions = 0;
    for (; !s->over; decisions++) {
        int count = dd_legal(g, s, dd_to_act(s), legal);
        dd_apply(g, s, &legal[dd_random_below(r, (uint32_t)count)], NULL);
        dd_settle(g, s, NULL);
    }
    return decisions;
}

static void play(struct load *load)
{
    const struct dd_game *g = load->game;
    int16_t option[DD_OPTIONS];
    struct dd_state fresh, s;
    struct dd_random r = dd_random_stream(load->seed, 1);
    uint64_t decisions = 0;
    double began = now();
    dd_default_options(g, option);
    dd_begin(g, &fresh, option, load->seats, 0);
    for (uint64_t game = 0; game < load->games; game++) {
        s = fresh;
        s.seed = load->seed + game;
        dd_settle(g, &s, NULL);
        decisions += play_on_at_random(g, &s, &r);
    }
    load->tally = (struct tally){load->games, decisions, now() - began};
}

/* What a search does: guess what the seat cannot see, and play that on. */
static void play_guesses(struct load *load)
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
    load->tally = (struct tally){load->games, decisions, now() - began};
}

static void *play_thread(void *load)
{
    play(load);
    return NULL;
}

static struct tally play_on(int threads, struct load load)
{
    pthread_t thread[64];
    struct load part[64];
    double began = now();
    struct tally sum = {0, 0, 0};
    for (int i = 0; i < threads; i++) {
        part[i] = load;
        part[i].seed += (uint64_t)i << 40;
        pthread_create(&thread[i], NULL, play_thread, &part[i]);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        sum.games += part[i].tally.games;
        sum.decisions += part[i].tally.decisions;
    }
    sum.seconds = now() - began;
    return sum;
}

/* ---- Without the engine ------------------------------------------------------------------------
 */

typedef void playout(int jokers, bool reserve, uint64_t seed, uint64_t games,
                     struct floor_result *out);

static struct tally play_by_hand(playout *run, uint64_t games)
{
    struct floor_result result;
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

/* The best of several rounds: whatever else the machine does only makes a round slower. */
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

static void measure_games(uint64_t games, int threads)
{
    char name[40];
    for (int i = 0; dd_games[i]; i++) {
        /* other games are longer: fewer of them take as long */
        struct load load = {
            dd_games[i], dd_games[i]->min_seats, 1, i ? games / 20 + 1 : games, {0, 0, 0}};
        unsigned long before = atomic_load(&allocations);
        play(&load);
        loop_allocations += atomic_load(&allocations) - before;
        keep_best(dd_games[i]->name, load.tally);
        snprintf(name, sizeof name, "%s, %d threads", dd_games[i]->name, threads);
        keep_best(name, play_on(threads, load));
    }
}

static void measure_guesses(uint64_t games)
{
    struct load load = {dd_find_game("clear"), 1, 1, games, {0, 0, 0}};
    play_guesses(&load);
    keep_best("clear, guessed playouts", load.tally);
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
    uint64_t games = brief ? 2000 : 200000;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = processors < 2 ? 2 : processors > 64 ? 64 : (int)processors;
    for (int round = 0; round < (brief ? 1 : ROUNDS); round++) {
        measure_games(games, threads);
        measure_guesses(games);
        keep_best("plain C", play_by_hand(plain_clear_play, games));
        keep_best("C of tricks", play_by_hand(floor_clear_play, games));
        keep_best("Python", play_python(brief ? 20 : 500));
    }
    if (json)
        print_json();
    else
        print_table(threads);
    return loop_allocations == 0 ? 0 : 1;
}
