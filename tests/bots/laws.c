/* What every bot keeps, in every game, with any options and on any seat. */
#include "arena.h"

#include "bots/brain.h"
#include "deckdelve/session.h"

enum { POSITIONS = 40, FEW = 12 };

/* Positions of every game, with random options and seats, some way into it. */
static bool next_position(struct arena *a, const struct dd_game *g, int number)
{
    struct dd_random r = dd_random_stream((uint64_t)number, 31);
    int16_t option[DD_OPTIONS];
    int seats =
        g->min_seats + (int)dd_random_below(&r, (uint32_t)(g->max_seats - g->min_seats + 1));
    return kit_random_options(g, seats, &r, option) &&
           arena_reach(a, g, option, seats, (uint64_t)number, (int)dd_random_below(&r, 40));
}

Test(bots, choose_what_is_legal)
{
    static struct arena a;
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int n = 0; n < POSITIONS; n++) {
            if (!next_position(&a, g, n))
                continue;
            for (int b = 0; dd_bots[b]; b++) {
                int chosen = dd_ask_bot(dd_bots[b], &a.problem, 3);
                cr_assert(chosen >= 0 && chosen < a.problem.count, "%s in %s, position %d: %d",
                          dd_bots[b]->name, g->name, n, chosen);
            }
        }
}

/* The sensible policy plays whole games of every kind to their end. */
Test(bots, play_any_game_to_its_end)
{
    static struct arena a;
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int n = 0; n < POSITIONS; n++) {
            uint32_t actions = 0;
            if (!next_position(&a, g, n))
                continue;
            for (; !a.k.s.over && actions < g->longest; actions++) {
                arena_pose(&a, (uint64_t)actions);
                dd_apply(g, &a.k.s, &a.legal[sensible_bot.choose(&a.problem)], NULL);
                dd_settle(g, &a.k.s, NULL);
            }
            cr_assert(a.k.s.over, "%s, position %d goes on", g->name, n);
        }
}

static void assert_same(const struct dd_advice *a, const struct dd_advice *b, int count)
{
    for (int i = 0; i < count; i++) {
        cr_assert_eq(a[i].action, b[i].action);
        cr_assert_eq(a[i].playouts, b[i].playouts);
        cr_assert_float_eq(a[i].value, b[i].value, 0);
    }
}

static int think(const struct dd_problem *problem, uint32_t slice, int slices,
                 struct dd_advice *out)
{
    struct dd_thought *thought = strong_bot.begin(problem);
    int found;
    cr_assert_not_null(thought);
    for (int i = 0; i < slices; i++)
        strong_bot.think(thought, slice);
    found = strong_bot.advise(thought, out, FEW);
    strong_bot.end(thought);
    return found;
}

Test(bots, think_in_slices_as_at_once_and_twice_alike)
{
    static struct arena a;
    struct dd_advice once[FEW], slices[FEW], twice[FEW];
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int n = 0; n < POSITIONS / 4; n++) {
            if (!next_position(&a, g, n))
                continue;
            int found = think(&a.problem, 24, 1, once);
            cr_assert_eq(think(&a.problem, 6, 4, slices), found);
            cr_assert_eq(think(&a.problem, 24, 1, twice), found);
            assert_same(once, slices, found);
            assert_same(once, twice, found);
        }
}

/* A thought may be ended at any moment; what it held is looked for by the leak checker. */
Test(bots, thoughts_end_at_any_moment)
{
    static struct arena a;
    struct dd_advice out[FEW];
    const struct dd_game *g;
    strong_bot.end(NULL);
    for (int i = 0; (g = kit_game(i)); i++)
        for (int slices = 0; slices < 3; slices++)
            if (next_position(&a, g, 1)) {
                int found = think(&a.problem, 1, slices, out);
                cr_assert(found >= 1 && found <= a.problem.count);
            }
}

/* Two tables that look the same to a seat get the same answer: at the table, and in a playout. */
Test(bots, do_not_see_hidden_cards)
{
    static struct arena a;
    struct dd_state guess;
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int n = 0; n < POSITIONS; n++) {
            if (!next_position(&a, g, n))
                continue;
            const struct brain *brain = brain_for(g);
            for (int aim = 0; aim < DD_AIMS; aim++) {
                struct dd_random r = {1}, same = {1};
                int seen = brain->sensible(g, &a.view.state, a.view.seat, a.legal, a.problem.count,
                                           (enum dd_aim)aim, &r);
                dd_guess(g, &a.view, (uint64_t)n, &guess);
                int played = brain->sensible(g, &guess, a.view.seat, a.legal, a.problem.count,
                                             (enum dd_aim)aim, &same);
                cr_assert_eq(seen, played, "%s, position %d", g->name, n);
            }
        }
}

Test(bots, advise_the_best_first_and_within_its_interval)
{
    static struct arena a;
    struct dd_advice out[FEW];
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        if (!next_position(&a, g, 2))
            continue;
        int found = think(&a.problem, 50, 1, out);
        cr_assert_eq(found, a.problem.count < FEW ? a.problem.count : FEW);
        for (int n = 0; n < found; n++) {
            cr_assert(out[n].low <= out[n].value && out[n].value <= out[n].high);
            for (int m = 0; m < n; m++)
                cr_assert_neq(out[n].action, out[m].action);
        }
    }
}

/* Every guess is met by the sensible action first, so none is tried more often; and a playout
 * counts once for every seat. */
Test(bots, try_the_sensible_action_as_often_as_any)
{
    enum { TRIES = 300 };
    static struct arena a;
    struct dd_advice out[DD_LEGAL];
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int n = 0; n < FEW; n++) {
            if (!next_position(&a, g, n) || brain_for(g)->strong || a.problem.count == 1)
                continue;
            struct dd_thought *thought = strong_bot.begin(&a.problem);
            bool more = strong_bot.think(thought, TRIES * a.view.state.seats);
            int found = strong_bot.advise(thought, out, DD_LEGAL), usual = 0, tries = 0;
            strong_bot.end(thought);
            while (out[usual].action != sensible_bot.choose(&a.problem))
                usual++;
            for (int k = 0; k < found; k++) {
                cr_assert_leq(out[k].playouts, out[usual].playouts, "%s, position %d", g->name, n);
                tries += (int)out[k].playouts;
            }
            cr_assert(more ? tries == TRIES : tries <= TRIES, "%s, position %d", g->name, n);
        }
}

/* ---- Who sits there ---------------------------------------------------------------------------
 */

Test(bots, are_labelled_as_they_are_read)
{
    static const char *const labels[] = {
        "human",           "bot:random",       "bot:strong/score", "bot:hard@1",
        "bot:strong@2000", "bot:strong@500ms", "bot:easy/ace@7",   "bot:normal/ace@3600000ms"};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        char bytes[160], written[DD_LABEL];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        struct dd_text t = dd_text_on(written, sizeof written);
        struct dd_player player;
        cr_assert(dd_read_player(labels[i], &player, &why), "%s: %s", labels[i], bytes);
        dd_write_player(&player, &t);
        cr_assert_str_eq(written, labels[i]);
    }
}

/* ---- How long they think ----------------------------------------------------------------------
 */

static int slices_of(const struct dd_player *player, const struct dd_problem *problem,
                     uint32_t slice, uint32_t milliseconds)
{
    struct dd_thinking t;
    int slices = 1;
    dd_begin_thinking(&t, player, problem);
    for (uint32_t passed = 0; dd_think_on(&t, slice, passed) && slices < 1000; slices++)
        passed += milliseconds;
    dd_end_thinking(&t);
    return slices;
}

Test(bots, think_at_least_once_however_late_it_is)
{
    static struct arena a;
    struct dd_thinking t;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("aces");
    dd_default_options(g, option);
    cr_assert(arena_reach(&a, g, option, 2, 5, 30) && a.problem.count > 1);
    dd_begin_thinking(&t, &(struct dd_player){&strong_bot, 0, 0, 5, false}, &a.problem);
    cr_assert_not(dd_think_on(&t, 7, 1000));
    cr_assert_eq(t.playouts, 7);
    dd_end_thinking(&t);
}

Test(bots, think_for_as_long_as_they_may)
{
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("aces");
    dd_default_options(g, option);
    cr_assert(arena_reach(&a, g, option, 2, 5, 30) && a.problem.count > 1);
    cr_assert_eq(slices_of(&(struct dd_player){&strong_bot, 0, 25, 0, false}, &a.problem, 10, 0),
                 3);
    cr_assert_eq(slices_of(&(struct dd_player){&strong_bot, 0, 25, 0, false}, &a.problem, 10, 5000),
                 3, "playouts are counted, however long they take");
    cr_assert_eq(slices_of(&(struct dd_player){&strong_bot, 0, 0, 90, false}, &a.problem, 1, 30),
                 4);
    cr_assert_eq(slices_of(&(struct dd_player){&strong_bot, 0, 0, 0, false}, &a.problem, 1, 300), 5,
                 "a second where nothing is said");
    cr_assert_eq(slices_of(&(struct dd_player){&normal_bot, 0, 0, 0, false}, &a.problem, 100, 1), 2,
                 "or what is usual");
    cr_assert_eq(slices_of(&(struct dd_player){&random_bot, 0, 0, 9, false}, &a.problem, 1, 0), 1);
}
