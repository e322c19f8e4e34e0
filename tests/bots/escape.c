/* What the sensible player of Dungeon Escape goes by: the chances to get out, and a Scout's eyes.
 */
#include "arena.h"

#include "bots/brain.h"
#include "bots/escape/dungeon.h"

enum { GAMES = 60, FULL_HOPE = 1 };

/* Whoever can be a Scout is one. */
static int choose(const struct arena *a)
{
    for (int i = 0; a->k.s.phase == PHASE_CHOOSE && i < a->problem.count; i++)
        if (a->legal[i].num == SCOUT)
            return i;
    return sensible_bot.choose(&a->problem);
}

/* Plays sensibly, and calls back before every decision that is taken on a turn. */
static void play(struct arena *a, uint64_t seed, const char *options, int seats,
                 void (*look)(const struct arena *a, const struct dd_action *chosen))
{
    kit_start(&a->k, "escape", options, seats, seed);
    while (!a->k.s.over) {
        arena_pose(a, seed);
        const struct dd_action *chosen = &a->legal[choose(a)];
        if (a->k.s.phase == PHASE_TURN)
            look(a, chosen);
        dd_apply(a->k.game, &a->k.s, chosen, NULL);
        kit_settle(&a->k);
    }
}

static void assert_chances(const struct chances *c, int cell)
{
    cr_assert_float_eq(c->by_life[0], 0, 0, "the dead get out of cell %d", cell);
    for (int life = 1; life <= LIFE_SEEN; life++) {
        cr_assert_leq(c->by_life[life - 1], c->by_life[life] + 1e-6F, "cell %d, life %d", cell,
                      life);
        cr_assert_leq(c->by_life[life], 1 + 1e-6F, "cell %d, life %d", cell, life);
    }
}

static void look_at_chances(const struct arena *a, const struct dd_action *chosen)
{
    static struct map map;
    (void)chosen;
    draw_map(&map, &a->view.state, a->view.seat, FULL_HOPE);
    for (int cell = 0; cell < map.s->cells; cell++) {
        assert_chances(&map.enter[cell], cell);
        assert_chances(&map.past[cell], cell);
    }
}

Test(escape_bot, chances_are_chances_and_rise_with_life)
{
    static struct arena a;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play(&a, seed, seed % 2 ? "roster=extended" : "mode=team,legendary=on", 1 + (int)seed % 3,
             look_at_chances);
}

/* What a fight to the end takes, at least to somebody with much life, is all that may happen. */
Test(escape_bot, what_fights_take_adds_up)
{
    static struct arena a;
    static struct map map;
    kit_start(&a.k, "escape", "", 1, 1);
    arena_pose(&a, 1);
    dd_apply(a.k.game, &a.k.s, &a.legal[0], NULL);
    kit_settle(&a.k);
    arena_pose(&a, 1);
    draw_map(&map, &a.view.state, a.view.seat, FULL_HOPE);
    for (int rank = 2; rank <= 10; rank++) {
        double sum = 0, mean = 0;
        for (int spent = 0; map.throw[rank] && spent <= LIFE_SEEN; spent++) {
            sum += (double)map.throw[rank] -> spends[spent];
            mean += spent * (double)map.throw[rank] -> spends[spent];
        }
        cr_assert_leq(sum, 1 + 1e-6, "%d", rank);
        if (map.throw[rank] && map.throw[rank] -> price < 1.2) {
            cr_assert_geq(sum, 0.99, "%d", rank);
            cr_assert_float_eq(mean, map.throw[rank] -> price, 0.1, "%d", rank);
        }
    }
}

static int looked;
static void watch_scout(const struct arena *a, const struct dd_action *chosen)
{
    looked += chosen->verb == LOOK;
    for (int i = 0; chosen->verb == ENTER && i < a->problem.count; i++)
        cr_assert(a->legal[i].verb != LOOK || a->legal[i].i != chosen->i ||
                      known_kind(dd_at(&a->view.state, BOARD, chosen->i), a->view.seat) !=
                          DD_HIDDEN,
                  "enters a card it might have looked at");
}

Test(escape_bot, scouts_look_before_they_enter)
{
    static struct arena a;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play(&a, seed, "roster=extended", 2, watch_scout);
    cr_assert_gt(looked, GAMES);
}
