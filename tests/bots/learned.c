/* What the bots learned: how well it plays. */
#include "arena.h"

#include "bots/jacks/fights.h"
#include "games/jacks/odds.h"

#include <math.h>
#include <stdlib.h>

Test(learned, clear_is_played_sensibly)
{
    cr_expect_geq(arena_wins("clear", "", 1, "bot:sensible", 100), 75);
    cr_expect_geq(arena_wins("clear", "jokers=0,reserve=off", 1, "bot:sensible", 100), 10);
}

Test(learned, clear_is_played_strongly)
{
    cr_expect_geq(arena_wins("clear", "", 1, "bot:strong@1", 12), 11);
    cr_expect_geq(arena_wins("clear", "reserve=off", 1, "bot:strong@40", 12), 6);
}

Test(learned, jacks_comes_home_when_it_plays_to_win)
{
    cr_expect_geq(arena_wins("jacks", "", 1, "bot:sensible", 60), 42);
    cr_expect_geq(arena_wins("jacks", "", 1, "bot:strong@1", 8), 6);
}

/* ---- Fights of Dungeon Jacks ------------------------------------------------------------------
 */

/* The exact odds of the rules, against those the bot plays by: a roll of plain and rerolling dice
 * in which so many show a six. */
static double chance_of_winning(const struct jacks_fight *f, int plain, int rerolling)
{
    double won = 0;
    for (int a = 0; a <= plain; a++)
        for (int b = 0; b <= rerolling; b++) {
            double share = tgamma(plain + 1) / tgamma(a + 1) / tgamma(plain - a + 1) *
                           tgamma(rerolling + 1) / tgamma(b + 1) / tgamma(rerolling - b + 1);
            share *= pow(1 / 6.0, a + b) * pow(5 / 6.0, plain - a + rerolling - b);
            for (int lost = 0; lost <= MOST_AGAIN; lost++)
                won +=
                    share * (double)f->chance[plain - a + rerolling - b][rerolling - b][0][1][lost];
        }
    return won;
}

Test(learned, fights_are_worked_out_as_the_rules_have_them)
{
    static const uint8_t defence[2] = {9, 4};
    struct jacks_arena *arena = malloc(jacks_arena_size());
    struct jacks_fight f;
    jacks_prepare_arena(arena, DICE);
    for (int hearts = 0; hearts <= 2; hearts++)
        for (int difficulty = 2; difficulty <= 14; difficulty += 4) {
            jacks_work_out(arena, difficulty, defence, hearts, &f);
            for (int plain = 0; plain <= 4; plain++)
                for (int rerolling = 0; rerolling <= 4; rerolling++) {
                    struct jacks_odds odds = {.difficulty = difficulty,
                                              .hearts = hearts,
                                              .heart = {9, 4},
                                              .rerolling = rerolling,
                                              .plain = plain};
                    uint64_t chance, of;
                    jacks_win_chance(&odds, &chance, &of);
                    cr_expect_float_eq(chance_of_winning(&f, plain, rerolling),
                                       (double)chance / (double)of, 1e-4,
                                       "%d hearts, %d: %d plain and %d rerolling dice", hearts,
                                       difficulty, plain, rerolling);
                }
        }
    free(arena);
}
