/* How well bots play, with margins wide enough for a few games to show it. Measured strength is in
 * docs/strength.md. */
#include "arena.h"

Test(strength, sensible_is_far_better_than_random)
{
    cr_assert_geq(arena_wins("escape", "", 1, "bot:sensible", 100), 64);
    cr_assert_leq(arena_wins("escape", "", 1, "bot:random", 100), 15);
    cr_assert_geq(arena_wins("standard", "", 1, "bot:sensible", 100), 42);
    cr_assert_geq(arena_wins("aces", "", 3, "bot:sensible", 50), 45);
    cr_assert_geq(arena_wins("aces", "", 2, "bot:sensible", 50), 40);
}

Test(strength, easy_is_between_random_and_sensible)
{
    int easy = arena_wins("escape", "", 1, "bot:easy", 100);
    cr_assert_leq(easy, arena_wins("escape", "", 1, "bot:sensible", 100));
    cr_assert_geq(easy, arena_wins("escape", "", 1, "bot:random", 100));
}

/* Among rivals a sensible player goes his own way; who thinks ahead finds company, or a better way,
 * and on tables that were not thought of it is better too. */
Test(strength, thinking_wins_more_than_the_sensible_action)
{
    enum { PLACES = 24, PLAYOUTS = 1800, GAMES = 150 };
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("aces");
    double gain = 0;
    int others = 0;
    dd_default_options(g, option);
    cr_assert(dd_read_options(g, "start=rivals", option, NULL));
    for (uint64_t seed = 1; seed <= PLACES; seed++) {
        if (!arena_reach(&a, g, option, 3, seed, 120))
            continue;
        int thought = dd_ask_bot(dd_find_bot("strong"), &a.problem, PLAYOUTS);
        int usual = dd_find_bot("sensible")->choose(&a.problem);
        if (thought == usual)
            continue;
        gain +=
            arena_simulate(&a.problem, thought, GAMES) - arena_simulate(&a.problem, usual, GAMES);
        others++;
    }
    cr_assert_geq(others, 2);
    cr_assert_geq(gain / others, 0.05, "%d other actions gain %.3f each", others, gain / others);
}
