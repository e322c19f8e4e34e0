/* What hints promise in the games that strong play works out for itself, held against long
 * simulation. That takes minutes, so what it brought is kept in promises.txt. With
 * DECKDELVE_PROMISES=write it is done again and written there, by a program that was built without
 * sanitizers, which would take an hour; with DECKDELVE_PROMISES=tell each promise is told. */
#include "arena.h"

#include "bots/brain.h"
#include "bots/jacks/sight.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS = 60, PLAYOUTS = 16 };

/* What is promised where. Of every level of Dungeon Jacks so many promises are looked at: the
 * chance of a title is the hardest to tell, and most of all on the last levels. */
static const struct kind {
    const char *game, *options;
    enum dd_aim aim;
    int wanted[LEVELS + 1], longest; /* of each level, which in other games is 0; decisions */
    double widest;                   /* on the mean: an interval that tells nothing is no honesty */
} kinds[] = {
    {"clear", "", DD_AIM_WIN, {8}, 50, 0.15},
    {"clear", "reserve=off", DD_AIM_WIN, {10}, 45, 0.3},
    {"clear", "", DD_AIM_SCORE, {8}, 50, 2.2},
    {"jacks", "", DD_AIM_WIN, {0, 2, 1, 1, 1, 1, 2}, 440, 0.15},
    {"jacks", "", DD_AIM_SCORE, {0, 1, 1, 2, 2, 2, 2}, 440, 50},
    {"jacks", "", DD_AIM_ACE, {0, 1, 1, 1, 5, 6, 6}, 440, 0.25},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* Where sensible play is after so many decisions of a deal, and what strong play brings from there
 * on the mean, with the standard error of that. */
struct promise {
    int kind, seed, decisions;
    double truth, error;
};
static const struct promise promises[] = {
#include "promises.txt"
};

static const char *path(void) { return SOURCE_DIR "/tests/bots/promises.txt"; }

static bool is_jacks(const struct arena *a) { return strcmp(a->k.game->name, "jacks") == 0; }

static int level_of(const struct arena *a) { return is_jacks(a) ? a->k.s.counter[C_LEVEL] : 0; }

/* Sensible players go on to the last level only for gold. */
static bool reach(struct arena *a, const struct promise *p)
{
    const struct kind *kind = &kinds[p->kind];
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game(kind->game);
    dd_default_options(g, option);
    cr_assert(dd_read_options(g, kind->options, option, NULL));
    bool reached = arena_reach(a, g, option, 1, (uint64_t)p->seed, 0) &&
                   arena_play_on(a, DD_AIM_SCORE, (uint64_t)p->seed, p->decisions) &&
                   a->problem.count > 1;
    a->problem.aim = kind->aim;
    return reached && !(is_jacks(a) && a->k.s.phase == PHASE_BETWEEN);
}

static struct dd_advice advise(const struct dd_problem *problem)
{
    struct dd_advice advice;
    struct dd_thought *thought = strong_bot.begin(problem);
    strong_bot.think(thought, PLAYOUTS);
    strong_bot.advise(thought, &advice, 1);
    strong_bot.end(thought);
    return advice;
}

/* ---- Simulating -------------------------------------------------------------------------------
 */

static double outcome(const struct dd_game *g, const struct dd_state *s, enum dd_aim aim)
{
    int score[DD_SEATS];
    dd_score(g, s, score);
    if (aim == DD_AIM_WIN)
        return s->won;
    return aim == DD_AIM_SCORE ? score[0] : score[0] >= ACE_SCORE;
}

/* One possible table, played on by whoever promised. */
static double play_out(const struct dd_problem *p, int action, int run)
{
    struct dd_player player = {&strong_bot, p->aim, 1, 0, true};
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    uint64_t decision = 0;
    dd_guess(p->game, p->view, UINT64_C(900000) + (uint64_t)run, &s);
    dd_apply(p->game, &s, &p->legal[action], NULL);
    for (dd_settle(p->game, &s, NULL); !s.over; dd_settle(p->game, &s, NULL)) {
        int count = dd_legal(p->game, &s, 0, legal);
        int chosen = dd_player_acts(&player, p->game, &s, 0, legal, count,
                                    dd_bot_seed((uint64_t)run, decision++, 0));
        dd_apply(p->game, &s, &legal[chosen], NULL);
    }
    return outcome(p->game, &s, p->aim);
}

static void simulate(const struct arena *a, int action, struct promise *p)
{
    double sum = 0, squares = 0;
    for (int run = 0; run < RUNS; run++) {
        double value = play_out(&a->problem, action, run);
        sum += value;
        squares += value * value;
    }
    p->truth = sum / RUNS;
    p->error = sqrt(fmax(squares / RUNS - p->truth * p->truth, 1.0 / RUNS) / RUNS);
}

/* What is sure, or past hoping, says nothing about promises. */
static bool is_open(const struct dd_advice *advice, enum dd_aim aim)
{
    return aim == DD_AIM_SCORE || (advice->value > 0.02 && advice->value < 0.98);
}

static void write_kind(FILE *file, int kind)
{
    static struct arena a;
    int left[LEVELS + 1], missing = 0;
    for (int level = 0; level <= LEVELS; level++)
        missing += left[level] = kinds[kind].wanted[level];
    for (int seed = 1; missing; seed++) {
        struct promise p = {kind, seed, 4 + seed * 37 % kinds[kind].longest, 0, 0};
        if (!reach(&a, &p) || !left[level_of(&a)])
            continue;
        struct dd_advice advice = advise(&a.problem);
        if (!is_open(&advice, kinds[kind].aim))
            continue;
        simulate(&a, advice.action, &p);
        fprintf(file, "{%d, %d, %d, %.4f, %.4f},\n", kind, p.seed, p.decisions, p.truth, p.error);
        fflush(file);
        left[level_of(&a)]--;
        missing--;
    }
}

static void write_promises(void)
{
    FILE *file = fopen(path(), "w");
    cr_assert(file, "%s cannot be written", path());
    for (int kind = 0; kind < KINDS; kind++)
        write_kind(file, kind);
    fclose(file);
}

/* ---- Holding to them --------------------------------------------------------------------------
 */

/* How far it is off, squared, by what is told and the luck of the simulation together: 1 on the
 * mean if intervals are as wide as they have to be, and hardly ever more than 1.96 squared. */
static double strain(const struct dd_advice *told, const struct promise *p)
{
    double half = p->truth < told->value ? told->value - told->low : told->high - told->value;
    double off = told->value - p->truth, spread = half / 1.96;
    return off * off / (spread * spread + p->error * p->error);
}

static bool is_kept(double strain) { return strain <= 1.96 * 1.96; }

static void report(const struct arena *a, const struct dd_advice *told, const struct promise *p)
{
    printf("%s %s level %d, deal %d: %.3f (%.3f to %.3f) told, %.3f true within %.3f%s\n",
           kinds[p->kind].game, dd_aim_names[kinds[p->kind].aim], level_of(a), p->seed, told->value,
           told->low, told->high, p->truth, 1.96 * p->error,
           is_kept(strain(told, p)) ? "" : ": not kept");
    fflush(stdout);
}

/* 19 of 20 intervals hold the truth, and not because they tell nothing. */
Test(promises, are_kept)
{
    static struct arena a;
    const char *mode = getenv("DECKDELVE_PROMISES");
    int asked[KINDS] = {0}, kept[KINDS] = {0};
    double width[KINDS] = {0}, strains[KINDS] = {0};
    if (mode && strcmp(mode, "write") == 0) {
        write_promises();
        return;
    }
    for (size_t i = 0; i < sizeof promises / sizeof promises[0]; i++) {
        const struct promise *p = &promises[i];
        cr_assert(reach(&a, p), "deal %d has no decision %d", p->seed, p->decisions);
        struct dd_advice told = advise(&a.problem);
        asked[p->kind]++;
        kept[p->kind] += is_kept(strain(&told, p));
        strains[p->kind] += strain(&told, p);
        width[p->kind] += told.high - told.low;
        if (mode)
            report(&a, &told, p);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const struct kind *k = &kinds[kind];
        cr_expect(asked[kind] >= 8 && kept[kind] >= asked[kind] - 1 && strains[kind] <= asked[kind],
                  "%s %s keeps %d of %d promises, strain %.2f", k->game, dd_aim_names[k->aim],
                  kept[kind], asked[kind], strains[kind] / asked[kind]);
        cr_expect_leq(width[kind] / asked[kind], k->widest, "%s %s", k->game, dd_aim_names[k->aim]);
    }
}
