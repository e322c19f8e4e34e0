/* Standard Deck Dungeon: all goal sets, missed, in all modes. [S34] */
#include "standard_deeds.h"

#include <stdio.h>

/* ---- Missed -------------------------------------------------------------------------------- */

/* Leaves `n` cards of a room in a state in the dungeon; the others are made useless. */
static void leave_down(struct kit *k, int room, int n)
{
    while (k->s.counter[C_DOWN + room] > n)
        table_turn(k, deeds_card(k, room, LIES_DOWN), LIES_UP);
}

static void leave_unresolved(struct kit *k, int room, int n)
{
    while (k->s.counter[C_UNRESOLVED + room] > n)
        table_turn(k, deeds_card(k, room, LIES_UP), LIES_RESOLVED);
}

static void leave_cards(struct kit *k, int room, int n)
{
    while (k->s.counter[C_LEFT + room] > n)
        table_remove(k, deeds_card(k, room, LIES_RESOLVED));
}

static void leave_chests(struct kit *k, int n)
{
    leave_cards(k, CHEST, n > 2 ? 2 : n);
    leave_unresolved(k, TROLL, n > 2 ? n - 2 : 0);
}

/* What a goal needs, in the words of S34; n of it are left. False: it needs nothing that can go. */
static bool leave(struct kit *k, enum standard_goal goal, int n)
{
    switch (goal) {
    case HOLD_SLIME: leave_cards(k, SLIME, n); return true;
    case HOLD_SKELETON: leave_cards(k, SKELETON, n); return true;
    case HOLD_TROLL: leave_cards(k, TROLL, n); return true;
    case HOLD_DRAGON: leave_cards(k, DRAGON, n); return true;
    case HOLD_GEM:
    case BUY_SCROLL: leave_cards(k, GEM, n); return true;
    case REVEAL_DEAD_END: leave_down(k, DEAD_END, n); return true;
    case REVEAL_PASSAGE: leave_down(k, PASSAGE, n); return true;
    case OPEN_CHEST:
    case FIND_ROPE:
    case USE_POTION: leave_chests(k, n); return true;
    case USE_ROPE: leave_unresolved(k, PIT, n); return true;
    case OPEN_DOOR: leave_unresolved(k, DOOR, n); return true;
    case RESOLVE_SLIME: leave_unresolved(k, SLIME, n); return true;
    case RESOLVE_SPIKE:
    case SUFFER_SPIKE: leave_unresolved(k, SPIKE, n); return true;
    case SUFFER_PIT: leave_unresolved(k, PIT, n); return true;
    case SUFFER_SLIME: leave_unresolved(k, SLIME, n); return true;
    case SUFFER_SKELETON: leave_unresolved(k, SKELETON, n); return true;
    case SUFFER_TROLL: leave_unresolved(k, TROLL, n); return true;
    default: return false;
    }
}

/* How much is just enough. [S34] */
static int enough(int mode, enum standard_goal goal)
{
    bool one = goal == SUFFER_PIT || goal == SUFFER_SLIME || goal == SUFFER_SKELETON ||
               goal == SUFFER_TROLL;
    return one ? 1 : deeds_times(mode, goal);
}

static void miss(int mode, int set, int i)
{
    struct kit k;
    enum standard_goal goal = deeds_sheet[set].goals[i];
    deeds_start(&k, mode, set);
    if (!leave(&k, goal, enough(mode, goal)))
        return;
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] %s in %s: just enough is left for goal %d", deeds_sheet[set].order,
              deeds_modes[mode], i);
    deeds_start(&k, mode, set);
    leave(&k, goal, enough(mode, goal) - 1);
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34] %s in %s: too little is left for goal %d",
                deeds_sheet[set].order, deeds_modes[mode], i);
    const struct dd_event *told = kit_told(&k, TOLD_IMPOSSIBLE);
    cr_assert_not_null(told, "[S34] the player is told");
    cr_assert_not_null(strstr(kit_story(&k, 0), "Out of reach"));
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "out of reach"));
}

Test(standard_missed, every_set_is_missed_in_every_mode)
{
    for (int mode = 0; mode < 3; mode++)
        for (int set = 0; set < GOAL_SETS; set++)
            for (int goal = 0; goal < GOALS; goal++)
                miss(mode, set, goal);
}

/* Goals that nothing makes impossible: cards that never leave, or the exit face down. */
Test(standard_missed, what_is_never_impossible)
{
    for (int mode = 0; mode < 3; mode++)
        for (int goal = GOAL_NONE + 1; goal < NEVER_LOSE; goal++) {
            struct kit k;
            if (goal != DRINK_FOUNTAIN && goal != HEALED_BY_FOUNTAIN && goal != SUFFER_FOUNTAIN &&
                goal != DOWN_TO_ONE && goal != REVEAL_EXIT)
                continue;
            deeds_start_with(&k, mode, (enum standard_goal)goal);
            table_turn(&k, "7c", LIES_UP);
            table_turn(&k, "7s", LIES_UP);
            kit_act(&k, 0, "end");
            ASSERT_ON(&k, "[S34] exactly these cases: not goal %d", goal);
        }
}

/* Items held and chests to come together; a seat's own in versus, a team's in coop. */
static void miss_item(int mode, const char *goals, int item, int held, int chests)
{
    struct kit k;
    char options[64];
    int own = mode == COOP ? held : held > 0, need = mode == COOP ? 2 : 1;
    snprintf(options, sizeof options, "mode=%s,goals=%s", deeds_modes[mode], goals);
    table_start(&k, options);
    leave_chests(&k, chests);
    if (held > 0)
        table_item(&k, 0, item, true);
    if (held > 1)
        table_item(&k, 1, item, true);
    kit_act(&k, 0, "end");
    if (mode == VERSUS && held == 1 && chests == 0)
        ASSERT_OVER(&k, END_IMPOSSIBLE, 1, "[S34] what the opponent holds is gone for the other");
    else if (own + chests >= need)
        ASSERT_ON(&k, "[S34] %s: %d held and %d to come", options, held, chests);
    else
        ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34] %s: %d held and %d to come", options, held,
                    chests);
}

Test(standard_missed, keys_ropes_and_potions)
{
    static const struct {
        const char *goals;
        int item;
    } rows[] = {{"9687", KEY}, {"9768", ROPE}, {"7896", POTION}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int mode = 0; mode < 3; mode++)
            for (int held = 0; held <= (mode ? 2 : 1); held++)
                for (int chests = 0; chests <= 3; chests++)
                    miss_item(mode, rows[i].goals, rows[i].item, held, chests);
}

/* Doors and pits are needed as well as what opens them. */
Test(standard_missed, the_player_is_told_what_is_missing)
{
    struct kit k;
    table_start(&k, "goals=9768");
    leave_chests(&k, 0);
    kit_act(&k, 0, "end");
    cr_assert_not_null(strstr(kit_story(&k, 0), "too few ropes can still be found"), "[S34]");
    table_start(&k, "goals=9768");
    leave_unresolved(&k, PIT, 0);
    kit_act(&k, 0, "end");
    cr_assert_not_null(strstr(kit_story(&k, 0), "too few Pits are still unresolved"), "[S34]");
    table_start(&k, "goals=7986");
    table_remove(&k, "Kc");
    kit_act(&k, 0, "end");
    cr_assert_not_null(strstr(kit_story(&k, 0), "Dragon"), "[S34] which goal");
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "too few Dragons"),
                       "[S34] and why");
}

Test(standard_missed, trolls_and_bonus_chests_are_chests_to_come)
{
    struct kit k;
    table_start(&k, "goals=7869"); /* find a rope, drink, exit */
    leave_cards(&k, CHEST, 0);
    leave_unresolved(&k, TROLL, 1);
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] an undefeated troll is a chest to come");
    table_put(&k, deeds_card(&k, TROLL, LIES_UP), "e1", LIES_UP);
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "take e1");
    ASSERT_ON(&k, "[S34] an open bonus chest is one");
    struct kit lost = k;
    kit_act(&lost, 0, "end");
    ASSERT_OVER(&lost, END_IMPOSSIBLE, 0, "[S22 S34] gone with the turn");
    table_check(&k, "bonus", 6);
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34] it held no rope");
}

Test(standard_missed, an_open_bonus_chest_counts_for_both)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=7869");
    leave_cards(&k, CHEST, 0);
    leave_unresolved(&k, TROLL, 1);
    table_put(&k, deeds_card(&k, TROLL, LIES_UP), "e1", LIES_UP);
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "take e1");
    ASSERT_ON(&k, "[S34] for both players");
    table_check(&k, "bonus", 7);
    ASSERT_OVER(&k, END_IMPOSSIBLE, 1, "[S34] now the other can find none");
}

Test(standard_missed, never_lose_any_hp)
{
    for (int mode = 0; mode < 3; mode++)
        for (int seat = 0; seat < (mode ? 2 : 1); seat++) {
            struct kit k;
            table_start(&k, mode == SOLO   ? "goals=9876"
                            : mode == COOP ? "mode=coop,goals=9876"
                                           : "mode=versus,goals=9876");
            deeds_do(&k, seat, SUFFER_SLIME);
            ASSERT_OVER(&k, END_IMPOSSIBLE, mode == VERSUS ? 2 >> seat : 0,
                        "[S29 S31 S34] the first HP lost, of either player of a team");
            cr_assert_not_null(strstr(kit_story(&k, 0), "HP were lost"), "[S34] and why");
        }
}

/* Every cause of a loss: the action at e1, and the draw that hurts. */
static const struct {
    const char *card, *action;
    int rank, loss;
} hurts[] = {{"3c", "walk e1", 0, 2},  {"2c", "disarm e1", 0, 2}, {"5c", "open e1", 9, 2},
             {"7c", "drink e1", 6, 1}, {"Tc", "fight e1", 7, 1},  {"Jc", "fight e1", 8, 1},
             {"Qc", "fight e1", 9, 2}, {"Kc", "fight e1", 10, 3}};

static void hurt(struct kit *k, const char *options, size_t cause, int hp)
{
    table_start(k, options);
    table_put(k, hurts[cause].card, "e1", LIES_UP);
    table_hp(k, 0, hp);
    kit_act(k, 0, hurts[cause].action);
    if (hurts[cause].rank)
        table_fate(k, hurts[cause].rank);
    else if (k->s.pending.what)
        table_fates(k, 6, 8);
}

Test(standard_missed, any_loss_breaks_the_vow)
{
    for (size_t cause = 0; cause < sizeof hurts / sizeof hurts[0]; cause++) {
        struct kit k;
        hurt(&k, "goals=9876", cause, 5);
        ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S29 S34] the first HP lost, to %s", hurts[cause].card);
    }
}

Test(standard_missed, any_loss_may_bring_down_to_one)
{
    for (size_t cause = 0; cause < sizeof hurts / sizeof hurts[0]; cause++)
        for (int left = 1; left <= 2; left++) {
            struct kit k;
            hurt(&k, "goals=9687", cause, hurts[cause].loss + left);
            cr_assert_eq(deeds_progress(&k, 0, DOWN_TO_ONE), left == 1,
                         "[S29] %s: a loss that leaves exactly 1 HP", hurts[cause].card);
        }
}
