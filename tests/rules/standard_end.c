/* Standard Deck Dungeon: defeat, winning at once, sabotage, being stuck, the limit, conceding. */
#include "standard_table.h"

#include <stdio.h>

/* ---- Defeat -------------------------------------------------------------------------------- */

static void dragon_bites(struct kit *k, const char *options, int seat)
{
    table_start(k, options);
    table_put(k, "Kc", "e1", LIES_UP);
    table_turn_of(k, seat);
    table_hp(k, seat, 3);
    table_check(k, "fight e1", 6);
}

Test(standard_end, defeat)
{
    struct kit k;
    dragon_bites(&k, "", 0);
    ASSERT_OVER(&k, END_DEFEATED, 0, "[S33] HP at 0");
    cr_assert_eq(table_hp_of(&k, 0), 0);
    for (int seat = 0; seat < 2; seat++) {
        dragon_bites(&k, "mode=coop", seat);
        ASSERT_OVER(&k, END_DEFEATED, 0, "[S31] either player defeated: both lose");
        dragon_bites(&k, "mode=versus", seat);
        ASSERT_OVER(&k, END_DEFEATED, 2 >> seat, "[S32] a defeated player loses to the other");
    }
}

Test(standard_end, losses_below_zero_are_zero)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "Kc", "e1", LIES_UP);
    table_hp(&k, 0, 1);
    table_check(&k, "fight e1", 6);
    ASSERT_OVER(&k, END_DEFEATED, 0, "[S33]");
    cr_assert_eq(table_hp_of(&k, 0), 0, "[S33]");
}

Test(standard_end, defeat_comes_before_goals)
{
    struct kit k;
    table_start(&k, "goals=7698"); /* suffer a pit, open a chest, exit */
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    table_turn_of(&k, 0);
    table_put(&k, "As", "d1", LIES_DOWN);
    kit_act(&k, 0, "reveal d1");
    ASSERT_ON(&k, "only the pit is missing");
    table_put(&k, "3c", "f1", LIES_UP);
    table_hp(&k, 0, 2);
    kit_act(&k, 0, "walk f1");
    ASSERT_OVER(&k, END_DEFEATED, 0, "[S33] also if that loss would complete the goals");
}

/* A spike's damage is judged before the trap is disabled. */
Test(standard_end, defeat_is_judged_after_every_step)
{
    struct kit k;
    table_start(&k, "goals=7968");
    table_put(&k, "2c", "e1", LIES_UP);
    table_hp(&k, 0, 2);
    kit_act(&k, 0, "disarm e1");
    table_fates(&k, 6, 8);
    ASSERT_OVER(&k, END_DEFEATED, 0, "[S34] after every step");
    cr_assert_not(table_resolved(&k, "e1"), "[S11 S34] 2 damage, then disabled");
}

/* ---- Against each other -------------------------------------------------------------------- */

/* Both need only the exit. */
static void both_need_the_exit(struct kit *k)
{
    table_start(k, "mode=versus,goals=6978"); /* a slime, a skeleton, the exit */
    table_hand(k, "Tc", 0);
    table_hand(k, "Jc", 0);
    table_hand(k, "Ts", 1);
    table_hand(k, "Js", 1);
    table_put(k, "As", "e1", LIES_DOWN);
}

Test(standard_end, both_fulfil_at_once)
{
    for (int seat = 0; seat < 2; seat++) {
        struct kit k;
        both_need_the_exit(&k);
        table_turn_of(&k, seat);
        kit_act(&k, seat, "reveal e1");
        ASSERT_OVER(&k, END_WON, 1 << seat, "[S32] the player whose turn it is wins");
    }
}

Test(standard_end, the_exit_counts_for_both)
{
    struct kit k;
    /* player 1 lacks a skeleton: revealing the exit makes player 2 win */
    table_start(&k, "mode=versus,goals=6978");
    table_hand(&k, "Tc", 0);
    table_hand(&k, "Ts", 1);
    table_hand(&k, "Js", 1);
    table_put(&k, "As", "e1", LIES_DOWN);
    kit_act(&k, 0, "reveal e1");
    ASSERT_OVER(&k, END_WON, 2, "[S32] whoever reveals it");
}

Test(standard_end, the_first_to_fulfil_wins)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=6978");
    table_put(&k, "As", "e1", LIES_DOWN);
    kit_act(&k, 0, "reveal e1; end");
    table_put(&k, "Tc", "d2", LIES_RESOLVED);
    table_put(&k, "Jc", "f2", LIES_RESOLVED);
    kit_act(&k, 1, "take d2; end");
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S32] not yet");
    kit_act(&k, 1, "take f2");
    ASSERT_OVER(&k, END_WON, 2, "[S32] alone, and first");
}

/* Taking the second body of a kind leaves the other none. */
Test(standard_end, sabotage)
{
    for (int seat = 0; seat < 2; seat++) {
        struct kit k;
        table_start(&k, "mode=versus,goals=8769"); /* a chest, a troll, the exit */
        table_hand(&k, "Qc", seat);
        table_put(&k, "Qs", "e1", LIES_UP);
        table_turn_of(&k, seat);
        table_check(&k, "fight e1", 6);
        ASSERT_ON(&k, "[S34] not while a choice is open");
        kit_act(&k, seat, "take e1");
        ASSERT_OVER(&k, END_IMPOSSIBLE, 1 << seat,
                    "[S32 S34] what the opponent holds is gone: the other loses");
        const struct dd_event *told = kit_told(&k, TOLD_IMPOSSIBLE);
        cr_assert(told && told->seat == 1 - seat && told->num == 1, "[S34] which goal, and whose");
        cr_assert_not_null(strstr(kit_story(&k, 1 - seat), "for you"), "[S34]");
        cr_assert_not_null(strstr(kit_story(&k, 1 - seat), "Troll"), "[S34]");
        cr_assert_not_null(strstr(kit_say(&k, seat, DD_ASK_END, 0, 0), "You win"), "[S34]");
    }
}

Test(standard_end, leaving_a_body_sabotages_nobody)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=8769");
    table_hand(&k, "Qc", 0);
    table_put(&k, "Qs", "e1", LIES_UP);
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "leave e1");
    ASSERT_ON(&k, "[S29 S34] a body left can still be taken");
}

Test(standard_end, sabotage_by_revealing_spending_and_resolving)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=8967"); /* a passage, a chest, the exit */
    table_turn(&k, "8c", LIES_UP);
    k.s.counter[C_PROGRESS + 0] = 1; /* player 1 revealed it */
    table_put(&k, "8s", "e1", LIES_DOWN);
    kit_act(&k, 0, "reveal e1");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 1, "[S34] reveals need face-down cards");

    table_start(&k, "mode=versus,goals=9678"); /* purchase, suffer a skeleton, the exit */
    table_remove(&k, "9c");
    table_hand(&k, "9s", 0);
    table_put(&k, "Ac", "e1", LIES_UP);
    kit_act(&k, 0, "buy health");
    ASSERT_ON(&k, "[S34] only with no choice open");
    kit_act(&k, 0, "heal 1");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 1, "[S34] no gem is left for the other's purchase");

    table_start(&k, "mode=versus,goals=8796"); /* use a rope, suffer a troll, the exit */
    table_turn(&k, "3s", LIES_RESOLVED);
    k.s.counter[C_PROGRESS + 1] = 1; /* player 2 used a rope */
    table_item(&k, 1, ROPE, true);
    table_put(&k, "3c", "e1", LIES_UP);
    table_turn_of(&k, 1);
    kit_act(&k, 1, "rope e1");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 2, "[S34] pits are gone for player 1");
}

Test(standard_end, impossible_for_both)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=7986");
    table_remove(&k, "Kc");
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34] for both at once, nobody wins");
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "Nobody wins"), "[S34]");
}

/* Fulfilled comes before impossible: the dragon's body wins although the other now cannot. */
Test(standard_end, fulfilled_comes_first)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=7986");
    table_put(&k, "As", "d1", LIES_UP);
    k.s.counter[C_PROGRESS + PLAYERS] = 1;
    table_put(&k, "Kc", "e1", LIES_UP);
    table_check(&k, "fight e1", 7);
    kit_act(&k, 0, "take e1");
    ASSERT_OVER(&k, END_WON, 1, "[S34] fulfilled first");
}

/* ---- Impossible only with nothing open ------------------------------------------------------- */

Test(standard_end, not_while_a_draw_or_choice_is_open)
{
    struct kit k;
    table_start(&k, "goals=9876"); /* never lose any HP */
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, POTION, true);
    table_check(&k, "open e1", 9);
    ASSERT_ON(&k, "[S34] a choice is open");
    kit_act(&k, 0, "keep");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34]");

    table_start(&k, "goals=7869"); /* find a rope */
    table_remove(&k, "5s");
    table_turn(&k, "Qc", LIES_RESOLVED);
    table_turn(&k, "Qs", LIES_RESOLVED);
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, POTION, true);
    table_check(&k, "open e1", 6);
    kit_act(&k, 0, "retry");
    ASSERT_ON(&k, "[S34] a draw is open");
    table_fate(&k, 8);
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34] the last chest held no rope");
}

/* ---- Stuck --------------------------------------------------------------------------------- */

/* Dead ends and doors all around the start; nothing can be done. */
static void walled_in(struct kit *k, const char *options)
{
    table_start(k, options);
    table_put(k, "4c", "e1", LIES_UP);
    table_put(k, "4s", "d2", LIES_UP);
    table_put(k, "6c", "f2", LIES_UP);
    table_put(k, "6s", "e3", LIES_UP);
}

Test(standard_end, stuck)
{
    static const char *const options[] = {"", "mode=coop", "mode=versus"};
    for (int mode = 0; mode < 3; mode++) {
        struct kit k;
        walled_in(&k, options[mode]);
        kit_act(&k, 0, "end");
        ASSERT_OVER(&k, END_STUCK, 0, "[S34] nobody has anything to do");
    }
}

Test(standard_end, stuck_only_at_the_start_of_a_turn)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "4c", "e1", LIES_UP);
    table_put(&k, "4s", "d2", LIES_UP);
    table_put(&k, "6c", "f2", LIES_UP);
    table_put(&k, "6s", "e3", LIES_DOWN);
    kit_act(&k, 0, "reveal e3");
    ASSERT_ON(&k, "[S34] at the start of a turn");
    cr_assert_str_eq(kit_list(&k, 0), "end");
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_STUCK, 0, "[S34]");
}

/* Whatever either player could do keeps the game going. */
Test(standard_end, not_stuck)
{
    struct kit k;
    walled_in(&k, "");
    table_item(&k, 0, KEY, true);
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] a Resolve");

    walled_in(&k, "mode=coop");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] giving included");

    walled_in(&k, "mode=versus");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_STUCK, 0, "[S26 S34] no giving in versus");

    walled_in(&k, "");
    table_put(&k, "7c", "e1", LIES_UP);
    table_put(&k, "4c", "d1", LIES_UP);
    table_put(&k, "2c", "f1", LIES_RESOLVED);
    table_put(&k, "2c", "a1", LIES_UP);
    table_put(&k, "6s", "f1", LIES_UP);
    table_put(&k, "Kc", "e3", LIES_UP);
    table_put(&k, "3c", "e3", LIES_UP);
    table_hp(&k, 0, 1);
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] drinking included");

    walled_in(&k, "mode=versus");
    table_put(&k, "8c", "a1", LIES_UP);
    table_stand(&k, 1, "a1");
    kit_act(&k, 0, "end");
    ASSERT_ON(&k, "[S34] the other player can go on");
    kit_act(&k, 1, "end");
    ASSERT_ON(&k, "[S34] no player: not just the one to move");
}

Test(standard_end, pits_that_would_be_survived)
{
    for (int hp = 1; hp <= 3; hp++) {
        struct kit k;
        walled_in(&k, "");
        table_put(&k, "3c", "e1", LIES_UP);
        table_hp(&k, 0, hp);
        struct kit shielded = k;
        kit_act(&k, 0, "end");
        if (hp == 3)
            ASSERT_ON(&k, "[S34] 3 HP survive a pit");
        else
            ASSERT_OVER(&k, END_STUCK, 0, "[S34] %d HP do not", hp);
        table_hand(&shielded, "Ks", 0);
        kit_act(&shielded, 0, "end");
        ASSERT_ON(&shielded, "[S34] or the shield");
    }
}

Test(standard_end, buying_keeps_the_game_going)
{
    struct kit k;
    walled_in(&k, "");
    table_put(&k, "Ac", "e1", LIES_UP);
    table_put(&k, "4c", "d1", LIES_UP);
    table_put(&k, "3c", "f1", LIES_UP);
    table_hp(&k, 0, 1);
    struct kit rich = k;
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_STUCK, 0, "[S34] the merchant wants a gem");
    table_hand(&rich, "9c", 0);
    kit_act(&rich, 0, "end");
    ASSERT_ON(&rich, "[S34] any Resolve");
}

/* ---- The limit ----------------------------------------------------------------------------- */

Test(standard_end, a_thousand_turns)
{
    static const char *const options[] = {"", "mode=coop", "mode=versus"};
    for (int mode = 0; mode < 3; mode++) {
        struct kit k;
        table_start(&k, options[mode]);
        for (int turn = 1; turn <= 999; turn++)
            kit_act(&k, k.s.active, "end");
        ASSERT_ON(&k, "[S35] turn 1,000 is played, both players' together");
        cr_assert_eq(k.s.turn, 1000, "[S35]");
        kit_act(&k, k.s.active, "end");
        ASSERT_OVER(&k, END_LIMIT, 0, "[S35] lost for all");
    }
}

Test(standard_end, impossible_before_the_limit)
{
    struct kit k;
    table_start(&k, "");
    k.s.turn = 1000;
    table_remove(&k, "Kc");
    kit_act(&k, 0, "end");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[S34 S35] impossible goals, then the limit");
}

/* ---- Conceding ----------------------------------------------------------------------------- */

Test(standard_end, conceding_alone_and_against_each_other)
{
    struct kit k;
    table_start(&k, "");
    kit_act(&k, 0, "concede");
    ASSERT_OVER(&k, END_CONCEDED, 0, "[G5] alone it is lost");
    for (int seat = 0; seat < 2; seat++) {
        table_start(&k, "mode=versus");
        kit_act(&k, seat, "concede");
        ASSERT_OVER(&k, END_CONCEDED, 2 >> seat, "[G5 S32] the other wins");
    }
}

Test(standard_end, conceding_together)
{
    struct kit k;
    table_start(&k, "mode=coop,goals=8769"); /* two chests, two trolls, the exit */
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    kit_act(&k, 0, "concede");
    ASSERT_ON(&k, "[G5] the other plays on");
    cr_assert(k.s.active == 1 && k.s.turn == 2, "[G5]");
    cr_assert_not(standard_holds_item(&k.s, 0, KEY), "[G5] what it held is lost");
    cr_assert_eq(dd_len(&k.s, STAND), 0, "[G5] out for good");
    cr_assert_eq(standard_progress(&k.s, 1, 0), 1, "[G5] what it did still counts");
    cr_assert_eq(standard_need(&k.s, 0), 2, "[G5] quantities stay as they were");
    kit_act(&k, 1, "end");
    cr_assert(k.s.active == 1 && k.s.turn == 3, "[G5] it never returns");
    table_hand(&k, "Qc", 1);
    table_hand(&k, "Qs", 1);
    table_put(&k, "5s", "d2", LIES_UP);
    table_check(&k, "open d2", 6);
    table_turn_of(&k, 1);
    table_put(&k, "As", "e3", LIES_DOWN);
    table_stand(&k, 1, "e2");
    kit_act(&k, 1, "reveal e3");
    ASSERT_OVER(&k, END_WON, 2, "[G5] no player any more for the winners");
}

Test(standard_end, conceding_out_of_turn)
{
    struct kit k;
    table_start(&k, "mode=coop,goals=8769");
    table_hand(&k, "Qc", 1);
    kit_act(&k, 1, "concede");
    ASSERT_OVER(&k, END_IMPOSSIBLE, 0, "[G5 S34] the troll it held is gone");
    table_start(&k, "mode=coop");
    kit_act(&k, 1, "concede");
    kit_act(&k, 0, "concede");
    ASSERT_OVER(&k, END_CONCEDED, 0, "[G5] nobody is left");
}

Test(standard_end, conceding_with_something_open)
{
    struct kit k;
    /* a draw that might be retried has no effect */
    table_start(&k, "mode=coop,goals=8769");
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, POTION, true);
    table_check(&k, "open e1", 9);
    kit_act(&k, 0, "concede");
    cr_assert(table_lies(&k, "5c", "e1") && k.s.active == 1, "[G5 S31] the draw is void");
    cr_assert_str_eq(kit_cards(&k, FATE), "6h 7h 8h 9h Th");
    cr_assert_eq(standard_progress(&k.s, 1, 0), 0, "[G5]");
    /* a chest whose draw stands is open, and its content lost */
    table_start(&k, "mode=coop,goals=8769");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 10);
    kit_act(&k, 0, "concede");
    cr_assert(table_empty(&k, "e1") && k.s.active == 1, "[G5 S31] the chest is spent");
    cr_assert_eq(standard_progress(&k.s, 1, 0), 1, "[G5] what it did still counts");
    /* a body not yet taken is left, a scroll not yet aimed does nothing */
    table_start(&k, "mode=coop");
    table_put(&k, "Tc", "e1", LIES_UP);
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "concede");
    cr_assert(table_lies(&k, "Tc", "e1") && table_resolved(&k, "e1") && k.s.active == 1, "[G5]");
    table_start(&k, "mode=coop");
    table_put(&k, "Ac", "e1", LIES_UP);
    table_hand(&k, "9c", 0);
    kit_act(&k, 0, "buy swap");
    kit_act(&k, 0, "concede");
    cr_assert(k.s.active == 1 && k.s.phase == PHASE_TURN, "[G5]");
}

/* A choice between two players is none when one is gone. */
Test(standard_end, conceding_while_the_other_chooses)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "5c", "e1", LIES_UP);
    table_hp(&k, 0, 2);
    struct kit spare = k;
    table_check(&k, "open e1", 10);
    kit_act(&k, 1, "concede");
    cr_assert(k.s.phase == PHASE_TURN && table_hp_of(&k, 0) == 4, "[G5 G7 S15] one taker is left");
    table_item(&spare, 0, KEY, true);
    table_check(&spare, "open e1", 6);
    kit_act(&spare, 1, "concede");
    cr_assert(spare.s.phase == PHASE_TURN && table_empty(&spare, "e1"), "[G5 G7 S15] it vanishes");
    cr_assert_not(standard_holds_item(&spare.s, 1, KEY), "[G5] who is gone is given nothing");
    table_start(&k, "mode=coop");
    table_put(&k, "Ac", "e1", LIES_UP);
    table_hand(&k, "9c", 0);
    table_hp(&k, 0, 2);
    kit_act(&k, 1, "concede");
    kit_act(&k, 0, "buy health");
    cr_assert(k.s.phase == PHASE_TURN && table_hp_of(&k, 0) == 4, "[G5 G7 S27]");
}
