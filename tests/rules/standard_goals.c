/* Standard Deck Dungeon: all goal sets, reached, in all modes; what each goal means. */
#include "standard_deeds.h"

#include <stdio.h>

Test(standard_goals, the_sheet)
{
    for (int set = 0; set < GOAL_SETS; set++) {
        struct kit k;
        char pick[24];
        deeds_start(&k, SOLO, set);
        for (int goal = 0; goal < GOALS; goal++)
            cr_assert_eq(standard_set(&k.s)[goal], deeds_sheet[set].goals[goal], "[S4] %s",
                         deeds_sheet[set].order);
        kit_begin(&k, "standard", "", 1, 1);
        kit_order(&k, "", "");
        cr_assert_eq(k.s.pending.sides, 24, "[S4] drawn at random among all 24");
        snprintf(pick, sizeof pick, "pick %d", set);
        kit_chance(&k, pick);
        cr_assert_eq(k.s.counter[C_SET], set, "[S4]");
        cr_assert_not_null(strstr(kit_story(&k, 0), deeds_sheet[set].order),
                           "[S4] the player is told");
    }
    for (int set = 1; set < GOAL_SETS; set++)
        cr_assert_lt(strcmp(deeds_sheet[set - 1].order, deeds_sheet[set].order), 0,
                     "[S4] 24 different orders");
}

/* ---- Reached ------------------------------------------------------------------------------- */

/* All goals but the last, then the last; `who` takes turns in coop. */
static void reach(int mode, int set, const int order[3], int who)
{
    struct kit k;
    int left = 0;
    deeds_start(&k, mode, set);
    for (int i = 0; i < GOALS; i++)
        if (deeds_sheet[set].goals[order[i]] != NEVER_LOSE)
            left += deeds_times(mode, deeds_sheet[set].goals[order[i]]);
    for (int i = 0; i < GOALS; i++) {
        enum standard_goal goal = deeds_sheet[set].goals[order[i]];
        for (int n = 0; n < deeds_times(mode, goal) && goal != NEVER_LOSE; n++) {
            ASSERT_ON(&k, "[S30] %s in %s: %d still to do", deeds_sheet[set].order,
                      deeds_modes[mode], left);
            deeds_do(&k, mode == COOP ? (who + left) % 2 : who, goal);
            left--;
        }
    }
    ASSERT_OVER(&k, END_WON, mode == COOP ? 3 : 1 << who,
                "[S4 S29 S30 S31 S32] %s in %s is won with all goals", deeds_sheet[set].order,
                deeds_modes[mode]);
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "every order met"));
}

Test(standard_goals, every_set_is_reached_alone_in_any_order)
{
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int set = 0; set < GOAL_SETS; set++)
        for (int order = 0; order < 6; order++) /* [S4] no order is needed */
            reach(SOLO, set, orders[order], 0);
}

Test(standard_goals, every_set_is_reached_together)
{
    static const int orders[2][3] = {{0, 1, 2}, {2, 1, 0}};
    for (int set = 0; set < GOAL_SETS; set++)
        for (int who = 0; who < 4; who++)
            reach(COOP, set, orders[who / 2], who % 2);
}

/* The exit first, since taking the dragon makes the other's goal impossible. */
Test(standard_goals, every_set_is_reached_against_each_other)
{
    static const int orders[2][3] = {{2, 1, 0}, {2, 0, 1}};
    static const int dragon[3] = {1, 0, 2};
    for (int set = 0; set < GOAL_SETS; set++)
        for (int who = 0; who < 4; who++)
            reach(VERSUS, set, deeds_sheet[set].goals[2] ? orders[who / 2] : dragon, who % 2);
}

/* ---- Each goal on its own ------------------------------------------------------------------ */

/* In versus a deed counts for who did it, save the exit. */
Test(standard_goals, deeds_belong_to_their_doer)
{
    for (int goal = GOAL_NONE + 1; goal < NEVER_LOSE; goal++) {
        struct kit k;
        deeds_start_with(&k, VERSUS, (enum standard_goal)goal);
        deeds_do(&k, 1, (enum standard_goal)goal);
        cr_assert_eq(deeds_progress(&k, 1, (enum standard_goal)goal), 1, "[S29] goal %d", goal);
        cr_assert_eq(deeds_progress(&k, 0, (enum standard_goal)goal), goal == REVEAL_EXIT,
                     "[S32] goal %d is for one player, the exit for both", goal);
    }
}

/* In coop two deeds of one player are as good as one of each. */
Test(standard_goals, a_team_adds_up)
{
    for (int goal = GOAL_NONE + 1; goal < NEVER_LOSE; goal++) {
        struct kit k;
        if (goal == HOLD_DRAGON || goal == REVEAL_EXIT)
            continue;
        deeds_start_with(&k, COOP, (enum standard_goal)goal);
        deeds_do(&k, 1, (enum standard_goal)goal);
        deeds_do(&k, 1, (enum standard_goal)goal);
        cr_assert_eq(deeds_progress(&k, 0, (enum standard_goal)goal), 2, "[S31] goal %d", goal);
        ASSERT_ON(&k, "[S31] goal %d", goal);
    }
}

Test(standard_goals, suffering_is_losing_hp)
{
    static const enum standard_goal suffer[] = {SUFFER_PIT,      SUFFER_SPIKE, SUFFER_SLIME,
                                                SUFFER_SKELETON, SUFFER_TROLL, SUFFER_FOUNTAIN};
    for (size_t i = 0; i < sizeof suffer / sizeof suffer[0]; i++) {
        struct kit k;
        deeds_start_with(&k, SOLO, suffer[i]);
        table_hand(&k, "Ks", 0);
        deeds_do(&k, 0, suffer[i]);
        cr_assert_eq(deeds_progress(&k, 0, suffer[i]), 0,
                     "[S29] a loss the shield cancels is none");
        if (suffer[i] == SUFFER_SPIKE)
            table_turn(&k, "2c", LIES_UP);
        deeds_do(&k, 0, suffer[i]);
        cr_assert_eq(deeds_progress(&k, 0, suffer[i]), 1, "[S29]");
    }
}

Test(standard_goals, defeat_means_holding_the_body)
{
    struct kit k;
    deeds_start_with(&k, VERSUS, HOLD_SLIME);
    deeds_do(&k, 0, RESOLVE_SLIME); /* defeated, the body left */
    cr_assert_eq(deeds_progress(&k, 0, HOLD_SLIME), 0, "[S29] the body has to be held");
    table_turn_of(&k, 1);
    kit_act(&k, 1, "take e1");
    cr_assert_eq(deeds_progress(&k, 1, HOLD_SLIME), 1, "[S29] also one that another player left");
    deeds_start_with(&k, SOLO, HOLD_GEM);
    table_hand(&k, "9c", 0);
    table_hand(&k, "9s", 0);
    table_put(&k, "Ac", "e1", LIES_UP);
    kit_act(&k, 0, "buy health");
    cr_assert_eq(deeds_progress(&k, 0, HOLD_GEM), 1, "[S29 S30] a spent gem is not held");
}

Test(standard_goals, a_rope_is_found_when_its_draw_stands)
{
    struct kit k;
    deeds_start_with(&k, SOLO, FIND_ROPE);
    table_item(&k, 0, ROPE, true);
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 7);
    cr_assert_eq(deeds_progress(&k, 0, FIND_ROPE), 1, "[S29] also if it vanishes");
    deeds_start_with(&k, COOP, FIND_ROPE);
    table_item(&k, 0, ROPE, true);
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 7);
    kit_act(&k, 0, "give rope");
    cr_assert_eq(deeds_progress(&k, 0, FIND_ROPE), 1, "[S29] or is given away");
    deeds_start_with(&k, SOLO, FIND_ROPE);
    table_item(&k, 0, POTION, true);
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 7);
    cr_assert_eq(deeds_progress(&k, 0, FIND_ROPE), 0, "[S30] when its draw stands");
    kit_act(&k, 0, "retry");
    table_fate(&k, 6);
    cr_assert_eq(deeds_progress(&k, 0, FIND_ROPE), 0, "[S29] not one that was retried");
}

Test(standard_goals, healing_and_falling_to_one)
{
    struct kit k;
    deeds_start_with(&k, SOLO, HEALED_BY_FOUNTAIN);
    deeds_do(&k, 0, DRINK_FOUNTAIN); /* at full HP */
    cr_assert_eq(deeds_progress(&k, 0, HEALED_BY_FOUNTAIN), 0, "[S29] gain at least 1 HP");
    deeds_do(&k, 0, HEALED_BY_FOUNTAIN);
    cr_assert_eq(deeds_progress(&k, 0, HEALED_BY_FOUNTAIN), 1, "[S29] one is enough");
    deeds_start_with(&k, SOLO, DOWN_TO_ONE);
    deeds_do(&k, 0, SUFFER_PIT);
    cr_assert_eq(deeds_progress(&k, 0, DOWN_TO_ONE), 0, "[S29] not at 3 HP");
    table_hp(&k, 0, 4);
    kit_act(&k, 0, "walk e1");
    cr_assert_eq(deeds_progress(&k, 0, DOWN_TO_ONE), 0, "[S29] at exactly 1 HP");
    table_hp(&k, 0, 3);
    table_turn_of(&k, 0);
    kit_act(&k, 0, "walk e1");
    cr_assert_eq(deeds_progress(&k, 0, DOWN_TO_ONE), 1, "[S29] by a loss");
    table_hp(&k, 0, 5);
    cr_assert_eq(deeds_progress(&k, 0, DOWN_TO_ONE), 1, "[S30] once fulfilled, it stays so");
}

Test(standard_goals, a_retried_check_counts_once)
{
    struct kit k;
    deeds_start_with(&k, SOLO, DRINK_FOUNTAIN);
    deeds_use_potion(&k);
    cr_assert_eq(deeds_progress(&k, 0, DRINK_FOUNTAIN), 1, "[S25 S29] one drink");
    deeds_start_with(&k, SOLO, SUFFER_FOUNTAIN);
    deeds_use_potion(&k);
    cr_assert_eq(deeds_progress(&k, 0, SUFFER_FOUNTAIN), 0,
                 "[S25 S29] the first draw had no effect");
}

/* ---- When it is fulfilled ------------------------------------------------------------------ */

/* All but one goal of a set is met, then that one. */
static void all_but(struct kit *k, int mode, enum standard_goal last)
{
    deeds_start_with(k, mode, last);
    for (int i = GOALS; i-- > 0;) {
        enum standard_goal goal = (enum standard_goal)standard_set(&k->s)[i];
        for (int n = 0; n < deeds_times(mode, goal) && goal != last; n++)
            deeds_do(k, 0, goal);
    }
    table_turn_of(k, 0);
    table_stand(k, 0, "e2");
    table_hp(k, 0, 5);
    ASSERT_ON(k, "[S30] goal %d is missing", last);
}

Test(standard_goals, the_moment_of_winning)
{
    struct kit k;
    all_but(&k, SOLO, USE_POTION);
    deeds_set_up(&k, FOUNTAIN, LIES_UP);
    table_item(&k, 0, POTION, true);
    table_check(&k, "drink e1", 6);
    kit_act(&k, 0, "retry");
    ASSERT_OVER(&k, END_WON, 1, "[S30] a potion when used, before the second draw");

    all_but(&k, SOLO, BUY_SCROLL);
    table_hand(&k, "9c", 0);
    deeds_set_up(&k, MERCHANT, LIES_UP);
    kit_act(&k, 0, "buy swap");
    ASSERT_OVER(&k, END_WON, 1, "[S30] a purchase when paid, before its target is chosen");

    all_but(&k, COOP, FIND_ROPE);
    deeds_do(&k, 0, FIND_ROPE);
    table_turn_of(&k, 0);
    table_stand(&k, 0, "e2");
    deeds_set_up(&k, CHEST, LIES_UP);
    table_item(&k, 0, ROPE, true);
    table_item(&k, 1, ROPE, false);
    table_check(&k, "open e1", 7);
    ASSERT_OVER(&k, END_WON, 3, "[S30] a rope when its draw stands, before it is given away");

    all_but(&k, SOLO, RESOLVE_SLIME);
    deeds_set_up(&k, SLIME, LIES_UP);
    table_check(&k, "fight e1", 6);
    ASSERT_OVER(&k, END_WON, 1, "[S30] a slime when resolved, before its body is taken");
}

Test(standard_goals, chests_count_when_their_effect_is_done)
{
    struct kit k;
    all_but(&k, COOP, OPEN_CHEST);
    deeds_do(&k, 0, OPEN_CHEST);
    table_turn_of(&k, 0);
    table_stand(&k, 0, "e2");
    deeds_set_up(&k, CHEST, LIES_UP);
    table_check(&k, "open e1", 10);
    ASSERT_ON(&k, "[S30] a chest when its effect is done");
    kit_act(&k, 0, "heal 2");
    ASSERT_OVER(&k, END_WON, 3, "[S30]");
}

/* The exit is not walked to, and everything lies where it lay. */
Test(standard_goals, the_exit_may_be_out_of_reach)
{
    struct kit k;
    all_but(&k, SOLO, REVEAL_EXIT);
    table_hand(&k, deeds_card(&k, GEM, LIES_RESOLVED), 0);
    table_put(&k, "Ac", "e1", LIES_UP);
    table_put(&k, "As", "i3", LIES_DOWN);
    kit_act(&k, 0, "buy foresight; cast i3");
    ASSERT_OVER(&k, END_WON, 1, "[S30] the exit need not be walked to");
}

Test(standard_goals, bodies_and_gems_must_be_held_then)
{
    struct kit k;
    deeds_start_with(&k, SOLO, HOLD_GEM); /* 6789: slime, gem, exit */
    deeds_do(&k, 0, HOLD_SLIME);
    deeds_do(&k, 0, HOLD_GEM);
    table_turn_of(&k, 0);
    table_stand(&k, 0, "e2");
    table_put(&k, "Ac", "e1", LIES_UP);
    kit_act(&k, 0, "buy health");
    deeds_do(&k, 0, REVEAL_EXIT);
    ASSERT_ON(&k, "[S30] the gem was spent");
    deeds_do(&k, 0, HOLD_GEM);
    ASSERT_OVER(&k, END_WON, 1, "[S30]");
}
