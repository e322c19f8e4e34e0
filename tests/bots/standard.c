/* The sensible player of Standard Deck Dungeon: it never waits for nothing. */
#include "arena.h"

#include "bots/brain.h"
#include "games/standard/standard.h"

static struct arena a;

static const struct dd_action *choose(uint64_t seed)
{
    arena_pose(&a, seed);
    return &a.legal[sensible_bot.choose(&a.problem)];
}

/* Is there something else to do than to hand items to and fro, which could go on for ever? */
static bool can_change_something(void)
{
    for (int i = 0; i < a.problem.count; i++)
        if (a.legal[i].verb != GIVE && a.legal[i].verb != FINISH)
            return true;
    return false;
}

/* Plays to the end. Everybody in turn may leave it to somebody else, but not twice. */
static void play(const char *options, int seats, uint64_t seed)
{
    int idle = 0;
    kit_start(&a.k, "standard", options, seats, seed);
    while (!a.k.s.over) {
        const struct dd_action *chosen = choose(seed);
        const int16_t *counter = a.k.s.counter;
        bool fresh = a.k.s.phase == PHASE_TURN && !counter[C_REVEALED] && !counter[C_RESOLVED] &&
                     !counter[C_WALKED];
        if (!(fresh && chosen->verb == FINISH && can_change_something()))
            idle = chosen->verb == FINISH ? idle : 0;
        else
            cr_assert(++idle < 2 * seats, "%s, deal %d: turn %d is waited away", options, (int)seed,
                      a.k.s.turn);
        dd_apply(a.k.game, &a.k.s, chosen, NULL);
        kit_settle(&a.k);
    }
}

Test(standard_bot, does_something_in_every_turn_alone)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        play("layout=wide", 1, seed);
        play("layout=cross", 1, seed);
        play("layout=round", 1, seed);
    }
}

Test(standard_bot, does_something_in_every_turn_of_two)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        play("mode=coop", 2, seed);
        play("mode=versus", 2, seed);
    }
}

static int turns_of(const char *options, uint64_t seed)
{
    play(options, 1, seed);
    return a.k.s.turn;
}

/* Each of these deals was waited away for the reason given. */
Test(standard_bot, finds_a_way_on)
{
    cr_assert_lt(turns_of("", 41), 100, "1 HP takes any wound");
    cr_assert_lt(turns_of("", 239), 100, "a potion that has to be used takes a check");
    cr_assert_lt(turns_of("", 112), 100, "a scroll swaps what is out of reach");
}
