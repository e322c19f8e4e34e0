/* What the strong player of Dungeon Jacks goes by: chances, dungeons, what lies ahead and below. */
#include "arena.h"

#include "bots/brain.h"
#include "bots/jacks/ahead.h"
#include "bots/jacks/fights.h"
#include "bots/jacks/sensible.h"
#include "bots/jacks/lab/dungeon.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_DUNGEONS = 2 };

/* ---- Chances ----------------------------------------------------------------------------------
 */

static double exact_chance(const struct jacks_fight *f, int dice, int again)
{
    double won = 0;
    for (int lost = 0; lost <= MOST_AGAIN; lost++)
        won += (double)f->chance[dice][again][0][1][lost];
    return won;
}

/* What is lost by a reroll is counted elsewhere, so chances with rerolls are a little high. */
Test(jacks_bot, quick_chances_are_near_the_exact_ones)
{
    static const uint8_t defence[2] = {8, 6};
    static struct jacks_chances chances;
    static struct jacks_fight f;
    struct jacks_arena *arena = malloc(jacks_arena_size());
    jacks_prepare_arena(arena, DICE);
    jacks_prepare_chances(&chances);
    for (int hearts = 0; hearts <= 2; hearts++)
        for (int difficulty = 2; difficulty <= MOST_DIFFICULTY; difficulty += 3) {
            jacks_work_out(arena, difficulty, defence, hearts, &f);
            for (int dice = 0; dice <= DICE; dice++)
                for (int again = 0; again <= MOST_AGAIN && again <= dice; again++) {
                    double off = (double)jacks_chance(&chances, hearts, dice, again, difficulty) -
                                 exact_chance(&f, dice, again);
                    cr_expect(off > -1e-4 && off < (again ? 0.08 : 1e-4),
                              "%d hearts, %d: %d dice, %d to reroll: off by %.4f", hearts,
                              difficulty, dice, again, off);
                }
        }
    free(arena);
}

Test(jacks_bot, fights_of_few_dice_need_no_more_room)
{
    static struct jacks_fight few, many;
    static const uint8_t defence[1] = {7};
    struct jacks_arena *arena = malloc(jacks_arena_size());
    jacks_prepare_arena(arena, DICE);
    jacks_work_out(arena, 9, defence, 1, &many);
    jacks_prepare_arena(arena, 4);
    jacks_work_out(arena, 9, defence, 1, &few);
    for (int again = 0; again <= 4; again++)
        cr_expect_float_eq(exact_chance(&few, 4, again), exact_chance(&many, 4, again), 1e-6);
    free(arena);
}

/* ---- Dungeons ---------------------------------------------------------------------------------
 */

Test(jacks_bot, dungeons_are_read_from_the_top)
{
    static const uint8_t kind[] = {DD_CARD(9, DD_DIAMONDS), DD_CARD(DD_ACE, DD_SPADES),
                                   DD_CARD(4, DD_DIAMONDS), DD_JOKER1,
                                   DD_CARD(5, DD_HEARTS),   DD_CARD(3, DD_CLUBS)};
    struct jacks_dungeon d;
    jacks_read_dungeon(kind, sizeof kind, &d);
    cr_assert_eq(d.meetings, 2);
    cr_expect_eq(d.meeting[0].difficulty, 3);
    cr_expect_eq(d.meeting[0].reroller, FIGHTER);
    cr_expect_eq(d.meeting[0].hearts, 0);
    cr_expect_eq(d.meeting[1].difficulty, 14);
    cr_expect_eq(d.meeting[1].reroller, ROGUE);
    cr_expect_eq(d.meeting[1].hearts, 1);
    cr_expect_eq(d.meeting[1].prize, 4);
    cr_expect_eq(d.meeting[1].potions, 1);
    cr_expect_eq(d.missed, 9);
}

static void shuffle_dungeons(uint64_t seed, int level, struct jacks_dungeon *out)
{
    struct dd_random random = dd_random_stream(seed, 0);
    for (int i = 0; i < FEW_DUNGEONS; i++) {
        uint8_t deck[LEARN_CARDS];
        int cards = learn_dungeon(&random, level, deck);
        jacks_read_dungeon(deck, cards, &out[i]);
        cr_assert_eq(out[i].meetings, 18 + level);
    }
}

/* ---- Ahead and below --------------------------------------------------------------------------
 */

static struct jacks_sight sight_of(int level)
{
    return (struct jacks_sight){.level = level,
                                .levels = LEVELS,
                                .rests = true,
                                .score = LEVEL_GOLD * (level - 1),
                                .size = {2, 4, 3, 1},
                                .gold = LEVEL_GOLD,
                                .items = 1};
}

static void look(struct jacks_ahead *a, enum dd_aim aim, const struct jacks_sight *t, int meetings)
{
    struct jacks_dungeon dungeon[FEW_DUNGEONS];
    shuffle_dungeons(5, t->level, dungeon);
    for (int i = 0; i < FEW_DUNGEONS; i++)
        dungeon[i].meetings = meetings;
    a->aim = aim;
    jacks_prepare_chances(&a->chances);
    jacks_look_below(t, &a->below);
    jacks_look_ahead(a, t, dungeon, FEW_DUNGEONS, FEW_DUNGEONS);
}

Test(jacks_bot, treasure_is_home_when_nothing_lies_ahead)
{
    static struct jacks_ahead a;
    static const int8_t one_die[CLASSES] = {1, 0, 0, 0}, none[CLASSES] = {0};
    struct jacks_sight t = sight_of(LEVELS);
    look(&a, DD_AIM_SCORE, &t, 0);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 31), 31, 1e-3);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, none, 31), 0, 1e-3);
    t.level = 3;
    look(&a, DD_AIM_SCORE, &t, 0);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 31), 31 + (double)a.below.gold[0][0],
                       1e-3);
    look(&a, DD_AIM_WIN, &t, 0);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 31), 1, 1e-6);
}

/* What no monster lies behind is missed; with a slack of five, two ends of four are one too many.
 */
Test(jacks_bot, an_ace_looks_at_every_end)
{
    static struct jacks_ahead a;
    static const int8_t one_die[CLASSES] = {1, 0, 0, 0};
    static const struct jacks_dungeon end[4] = {{0}, {.missed = 6}, {.missed = 5}, {.missed = 19}};
    struct jacks_sight t = sight_of(LEVELS);
    t.gold -= MOST_SLACK - 5;
    a.aim = DD_AIM_ACE;
    jacks_prepare_chances(&a.chances);
    jacks_look_ahead(&a, &t, end, 1, 4);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 5), 0.5, 1e-6);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 4), 0.25, 1e-6);
    jacks_look_ahead(&a, &t, end, 1, 1);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, one_die, 5), 1, 1e-6);
}

/* With one foe ahead and one die, all can be reckoned by hand: the foe cannot be beaten, and to
 * flee costs the die unless it shows a one. */
Test(jacks_bot, the_last_die_flees_once_in_six)
{
    static struct jacks_ahead a;
    static const int8_t rogue[CLASSES] = {0, 1, 0, 0}, cleric[CLASSES] = {0, 0, 0, 1};
    struct jacks_sight t = sight_of(LEVELS);
    struct jacks_dungeon d = {.meetings = 1, .meeting = {{.difficulty = 14, .reroller = ROGUE}}};
    a.aim = DD_AIM_WIN;
    t.items = 0;
    jacks_prepare_chances(&a.chances);
    jacks_look_ahead(&a, &t, &d, 1, 1);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, cleric, 0), 1 / 6.0, 1e-5);
    cr_expect_float_eq(jacks_ahead_of(&a, 0, 0, rogue, 0), 1 / 6.0, 1e-5);
}

/* More dice, treasure, slack or items are never worth less; the Cleric's dice may be. */
Test(jacks_bot, more_is_worth_more)
{
    static struct jacks_ahead a;
    for (enum dd_aim aim = DD_AIM_WIN; aim < DD_AIMS; aim++) {
        struct jacks_sight t = sight_of(4);
        look(&a, aim, &t, 12);
        for (int8_t others = 1; others <= 6; others++) {
            const int8_t ready[CLASSES] = {0, others > 3 ? 3 : others, others > 3 ? others - 3 : 0,
                                           1};
            float worth = jacks_ahead_of(&a, 0, 0, ready, 12);
            const int8_t more[CLASSES] = {2, ready[ROGUE], ready[WIZARD], 1};
            cr_expect_geq(jacks_ahead_of(&a, 0, 0, more, 12), worth);
            cr_expect_geq(jacks_ahead_of(&a, 0, 0, ready, 16), worth);
            cr_expect_geq(jacks_ahead_of(&a, 1, 0, ready, 12), worth);
            cr_expect_geq(jacks_ahead_of(&a, 0, 1, ready, 12), worth);
        }
    }
}

Test(jacks_bot, the_sensible_table_falls_with_every_monster_and_rises_with_every_die)
{
    struct jacks_table table;
    jacks_load_table(&table);
    for (int blacks = 1; blacks <= JACKS_MOST_BLACKS; blacks++)
        for (int dice = 1; dice <= DICE; dice++) {
            float live = table.at[blacks][dice].live;
            cr_assert(live <= table.at[blacks - 1][dice].live, "%d dice, %d", dice, blacks);
            cr_assert(live >= table.at[blacks][dice - 1].live, "%d dice, %d", dice, blacks);
        }
}

Test(jacks_bot, levels_below_are_worth_less_the_fewer_there_are)
{
    struct jacks_below above, below;
    struct jacks_sight t = sight_of(1);
    jacks_look_below(&t, &above);
    for (t.level = 2; t.level <= LEVELS; t.level++, above = below) {
        jacks_look_below(&t, &below);
        cr_expect_gt(above.gold[0][0], below.gold[0][0] + 20);
        for (int slack = 1; t.level < LEVELS && slack < SLACKS; slack++) {
            cr_expect_geq(below.ace[0][0][slack], above.ace[0][0][slack]);
            cr_expect_geq(below.ace[0][0][slack], below.ace[0][0][slack - 1]);
            cr_expect_geq(below.ace[1][1][slack], below.ace[0][0][slack]);
        }
    }
    cr_expect_eq(below.gold[MOST_POTIONS][MOST_BAUBLES], 0);
    t.level = 1;
    t.levels = 2;
    jacks_look_below(&t, &below);
    t.level = 5;
    t.levels = LEVELS;
    jacks_look_below(&t, &above);
    cr_expect_eq(below.gold[0][0], above.gold[0][0]);
}

Test(jacks_bot, every_party_has_its_number)
{
    unsigned met = 0;
    for (int code = 0; code < 256; code++) {
        int size[CLASSES] = {1 + (code & 3), 1 + (code >> 2 & 3), 1 + (code >> 4 & 3),
                             1 + (code >> 6)};
        if ((1 << size[0] | 1 << size[1] | 1 << size[2] | 1 << size[3]) == 30)
            met |= 1u << jacks_party_number(size);
    }
    cr_expect_eq(met, (1u << PARTIES) - 1);
}

/* ---- Aims -------------------------------------------------------------------------------------
 */

static struct dd_advice best(const struct arena *a, enum dd_aim aim)
{
    struct dd_problem problem = a->problem;
    struct dd_advice advice;
    problem.aim = aim;
    struct dd_thought *thought = strong_bot.begin(&problem);
    strong_bot.think(thought, 2);
    cr_assert_eq(strong_bot.advise(thought, &advice, 1), 1);
    strong_bot.end(thought);
    return advice;
}

Test(jacks_bot, who_cannot_become_an_ace_plays_for_gold)
{
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("jacks");
    dd_default_options(g, option);
    option[OPT_LEVELS] = 3;
    cr_assert(arena_reach(&a, g, option, 1, 2, 0));
    struct dd_advice ace = best(&a, DD_AIM_ACE), gold = best(&a, DD_AIM_SCORE);
    cr_expect_eq(ace.action, gold.action);
    cr_expect_eq(ace.value, 0);
    cr_expect_gt(gold.value, 60);
}
