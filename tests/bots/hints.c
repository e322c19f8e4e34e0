/* Hints: their words, and that the odds they give are true. */
#include "arena.h"

#include "bots/brain.h"

static int advise(const struct dd_problem *problem, uint32_t playouts, struct dd_advice *out)
{
    struct dd_thought *thought = strong_bot.begin(problem);
    strong_bot.think(thought, playouts);
    int count = strong_bot.advise(thought, out, DD_HINTS);
    strong_bot.end(thought);
    return count;
}

/* The share of possible tables on which the action wins, if all go on sensibly. */
static double simulated(const struct dd_problem *p, int action, int games)
{
    const struct dd_game *g = p->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    int wins = 0;
    for (int n = 0; n < games; n++) {
        struct dd_random r = {(uint64_t)n};
        dd_guess(g, p->view, UINT64_C(900000) + (uint64_t)n, &s);
        dd_apply(g, &s, &p->legal[action], NULL);
        for (dd_settle(g, &s, NULL); !s.over; dd_settle(g, &s, NULL)) {
            int seat = dd_to_act(&s), count = dd_legal(g, &s, seat, legal);
            int chosen = brain_for(g)->sensible(g, &s, seat, legal, count, p->aim, &r);
            dd_apply(g, &s, &legal[chosen], NULL);
        }
        wins += s.won >> p->view->seat & 1;
    }
    return (double)wins / games;
}

/* What a hint promises is what happens: hardly less, since thinking on only helps, and not much
 * more. */
static void assert_honest(const char *game, int seats, int decisions)
{
    static struct arena a;
    struct dd_advice advice[DD_HINTS];
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game(game);
    dd_default_options(g, option);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        if (!arena_reach(&a, g, option, seats, seed, decisions) || a.problem.count == 1)
            continue;
        advise(&a.problem, 300, advice);
        double truth = simulated(&a.problem, advice[0].action, 400);
        cr_assert(truth > advice[0].low - 0.08 && truth < advice[0].high + 0.08,
                  "%s, deal %d: %.3f is promised (%.3f to %.3f), %.3f is true", game, (int)seed,
                  advice[0].value, advice[0].low, advice[0].high, truth);
    }
}

Test(hints, promise_what_happens)
{
    assert_honest("standard", 1, 6);
    assert_honest("aces", 2, 6);
}

static const char *line_of(const struct dd_problem *p, const struct dd_advice *advice, int count,
                           int line)
{
    static char bytes[400];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    return dd_write_hint(p, advice, count, line, &t) ? bytes : NULL;
}

Test(hints, say_what_how_well_and_why)
{
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("escape");
    dd_default_options(g, option);
    cr_assert(arena_reach(&a, g, option, 1, 3, 1));
    struct dd_advice advice[] = {{0, 0.734, 0.7, 0.77, 900}, {1, 0.5, 0.5, 0.5, 90}};
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 0), "Best: Enter d2. It wins 73 % (70 to 77).");
    cr_assert_eq(strncmp(line_of(&a.problem, advice, 2, 1), "Why: for it ", 12), 0);
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 2), "Next: Enter e3. It wins 50 %.");
    cr_assert_null(line_of(&a.problem, advice, 2, 3));
    a.problem.aim = DD_AIM_SCORE;
    advice[0] = (struct dd_advice){0, -3.26, -3.31, -0.04, 900};
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Enter d2. It scores -3.3 (-3.3 to 0.0).");
    a.problem.count = 1;
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Enter d2. There is nothing else to do.");
    cr_assert_null(line_of(&a.problem, advice, 1, 1));
}
