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

struct thinking {
    double gain; /* of actions that are not the sensible one, on tables that were not thought of */
    int others, places;
};

/* Among rivals a sensible player goes his own way; who thinks ahead finds company, or a better way.
 */
static struct thinking think_among_rivals(int places, uint32_t playouts)
{
    enum { GAMES = 150 };
    static struct arena a;
    struct thinking t = {0};
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("aces");
    dd_default_options(g, option);
    cr_assert(dd_read_options(g, "start=rivals", option, NULL));
    for (uint64_t seed = 1; seed <= (uint64_t)places; seed++) {
        if (!arena_reach(&a, g, option, 3, seed, 120))
            continue;
        t.places++;
        int thought = dd_ask_bot(dd_find_bot("strong"), &a.problem, playouts);
        int usual = dd_find_bot("sensible")->choose(&a.problem);
        if (thought == usual)
            continue;
        t.gain +=
            arena_simulate(&a.problem, thought, GAMES) - arena_simulate(&a.problem, usual, GAMES);
        t.others++;
    }
    return t;
}

Test(strength, thinking_wins_more_than_the_sensible_action)
{
    struct thinking t = think_among_rivals(24, 1800);
    cr_assert_geq(t.others, 2);
    cr_assert_geq(t.gain / t.others, 0.05, "%d others gain %.3f each", t.others, t.gain / t.others);
}

/* With few playouts luck decides much: what is played for it has to be better all the same. */
Test(strength, a_little_thinking_does_no_harm)
{
    struct thinking t = think_among_rivals(80, 240);
    cr_assert_geq(t.others, t.places / 20);
    cr_assert_geq(t.gain / t.others, 0.05, "%d others gain %.3f each", t.others, t.gain / t.others);
}
