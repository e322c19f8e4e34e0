/* What the sensible player of Dungeon Aces does with items, and how it gets away from Ogres. */
#include "arena.h"

#include "bots/brain.h"
#include "rules/aces_table.h"

enum { GAMES = 60 };

static bool is_discarded(const struct dd_state *s, uint8_t kind)
{
    for (int i = 0; i < dd_len(s, DISCARD); i++)
        if (dd_at(s, DISCARD, i)->kind == kind)
            return true;
    return false;
}

/* Only what the Ogre of its suit will not ask for, and never back and forth. */
static void watch_gift(const struct dd_state *s, const struct dd_action *a)
{
    uint8_t kind = dd_at(s, a->from, a->i)->kind;
    cr_assert(aces_is_item(kind));
    cr_assert(is_discarded(s, DD_CARD(DD_KING, dd_suit(kind))));
    cr_assert_eq(s->counter[C_HEALTH + a->seat], HEALTH);
    cr_assert_lt(s->counter[C_HEALTH + a->num], HEALTH);
}

/* Together Kobolds fall to anybody. */
static void watch_spending(const struct dd_state *s, const struct dd_action *a)
{
    int foe = aces_foe(s, s->counter[C_ARENA], s->counter[C_STOOD]);
    uint8_t kind = dd_at(s, MONSTERS, foe)->kind;
    bool together = !aces_one(aces_here(s, s->counter[C_ARENA]));
    if (dd_rank(kind) == DD_JACK && together && s->counter[C_HEALTH + a->seat] > 1)
        cr_assert(is_discarded(s, DD_CARD(DD_KING, dd_suit(kind))));
}

Test(aces_bot, keeps_items_for_ogres_and_gives_what_is_spare)
{
    static struct arena a;
    int gifts = 0, spent = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        kit_start(&a.k, "aces", "", 2 + (int)seed % 2, seed);
        while (!a.k.s.over) {
            arena_pose(&a, seed);
            const struct dd_action *chosen = &a.legal[sensible_bot.choose(&a.problem)];
            if (chosen->verb == GIVE)
                watch_gift(&a.k.s, chosen);
            if (chosen->verb == SPEND)
                watch_spending(&a.k.s, chosen);
            gifts += chosen->verb == GIVE;
            spent += chosen->verb == SPEND;
            dd_apply(a.k.game, &a.k.s, chosen, NULL);
            kit_settle(&a.k);
        }
        cr_assert_neq(a.k.s.over - 1, END_LIMIT, "deal %d goes on for ever", (int)seed);
    }
    cr_assert_gt(gifts, GAMES / 4);
    cr_assert_gt(spent, GAMES);
}

/* ---- Ogres ------------------------------------------------------------------------------------
 */

/* Four rooms around which one can run, and a blind alley. */
static const char *const block = "a1 b1 b2 a2 c1 d1 e1";

static void act_sensibly(struct arena *a)
{
    arena_pose(a, 1);
    dd_apply(a->k.game, &a->k.s, &a->legal[sensible_bot.choose(&a->problem)], NULL);
}

/* Both stand before an Ogre, and seat 0 has begun to fight: what does seat 1 do? */
static int answer_to_ogre(struct arena *a, const char *options, const int *healths,
                          const char *items)
{
    shape_of_rooms(&a->k, 2, options, block);
    put_monster(&a->k, "Kh", "a1");
    deal(&a->k, 1, items);
    for (int seat = 0; seat < 2; seat++)
        set_health(&a->k, seat, healths[seat]);
    kit_act(&a->k, 0, "fight");
    ASKED(&a->k, 1, PHASE_EVADE, "the other may evade");
    arena_pose(a, 1);
    return a->legal[sensible_bot.choose(&a->problem)].verb;
}

Test(aces_bot, leaves_an_ogre_to_who_is_weak)
{
    static struct arena a;
    cr_assert_eq(answer_to_ogre(&a, "", (int[]){2, 5}, ""), EVADE);
    cr_assert_eq(answer_to_ogre(&a, "", (int[]){5, 5}, ""), STAY, "together they fell it");
    cr_assert_eq(answer_to_ogre(&a, "", (int[]){5, 2}, ""), STAY, "the strong one is to survive");
    cr_assert_eq(answer_to_ogre(&a, "", (int[]){2, 5}, "5h"), STAY, "with an item nobody is hurt");
    cr_assert_eq(answer_to_ogre(&a, "pace=turn", (int[]){2, 5}, ""), STAY, "it would come after");
}

Test(aces_bot, who_acts_first_does_not_leave_an_ogre_that_would_come_after)
{
    static struct arena a;
    shape_of_rooms(&a.k, 2, "", block);
    put_monster(&a.k, "Kh", "a1");
    set_health(&a.k, 1, 2);
    act_sensibly(&a);
    ASKED(&a.k, 1, PHASE_EVADE, "seat 0 fights");
}

Test(aces_bot, runs_around_a_block_before_an_ogre_and_not_into_an_alley)
{
    static struct arena a;
    shape_of_rooms(&a.k, 2, "", block);
    kill_off(&a.k, 1, 100);
    stand_in(&a.k, 0, "b1");
    put_monster(&a.k, "Kh", "a1");
    for (int turn = 0; turn < 40; turn++) {
        act_sensibly(&a);
        kit_settle(&a.k);
        cr_assert_neq(strcmp(where(&a.k, 0), "c1"), 0, "turn %d", turn);
        cr_assert(!aces_monster_in(&a.k.s, aces_cell(&a.k.s, 0)), "caught in turn %d", turn);
    }
    cr_assert_eq(health(&a.k, 0), HEALTH);
}
