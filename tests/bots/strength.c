/* How well bots play, with margins wide enough for a few games to show it. Measured strength is in
 * docs/bots.md. */
#include "arena.h"

Test(strength, sensible_is_far_better_than_random)
{
    cr_assert_geq(arena_wins("escape", "", 1, "bot:sensible", 100), 55);
    cr_assert_leq(arena_wins("escape", "", 1, "bot:random", 100), 15);
    cr_assert_geq(arena_wins("standard", "", 1, "bot:sensible", 100), 42);
    cr_assert_geq(arena_wins("aces", "", 3, "bot:sensible", 50), 45);
    cr_assert_geq(arena_wins("aces", "", 2, "bot:sensible", 50), 32);
}

Test(strength, easy_is_between_random_and_sensible)
{
    int easy = arena_wins("escape", "", 1, "bot:easy", 100);
    cr_assert_leq(easy, arena_wins("escape", "", 1, "bot:sensible", 100));
    cr_assert_geq(easy, arena_wins("escape", "", 1, "bot:random", 100));
}
