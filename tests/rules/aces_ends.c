/* Dungeon Aces: when it ends, and who has won. */
#include "aces_table.h"

/* ---- The end [A34]
 * ---------------------------------------------------------------------------------------------- */

/* Seat 0 holds three aces, and the fourth is to come. */
static void three_aces(struct kit *k, int seats, const char *options)
{
    row_of_rooms(k, seats, options);
    deal(k, 0, "Ac Ad As");
}

Test(aces_ends, A34_when_the_living_hold_all_four_found_by_exploring)
{
    struct kit k;
    three_aces(&k, 2, "start=rivals");
    hide_in(&k, "Ah", "a1");
    on_top(&k, "5d");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34] before any extra action");
    cr_assert_eq(dd_len(&k.s, HAND + 0) + dd_len(&k.s, DISCARD), 4 + 2,
                 "[A11 A34] when the outcome is fully settled, the draws too");
    cr_assert_eq(k.s.won, 1, "[A35]");
}

Test(aces_ends, A34_by_a_loot_roll)
{
    struct kit k;
    three_aces(&k, 2, "start=rivals");
    stand_in(&k, 1, "a1");
    hide_in(&k, "Ah", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    kit_roll(&k, "1 6");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34] held by several");
    cr_assert_eq(k.s.won, 1, "[A35] most aces");
}

Test(aces_ends, A34_by_a_draw)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "Ac Ad");
    hide_in(&k, "Ah", "a1");
    hide_in(&k, "As", "h1");
    empty_draw_pile(&k, 2);
    on_top(&k, "As");
    dd_move(&k.s, NULL, DRAW, 1, DRAW, 0); /* below the room's new card */
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    kit_settle(&k);
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34]");
    cr_assert_eq(k.s.won, 1, "[A35] a single player is one party");
}

Test(aces_ends, A34_by_a_pick_up_while_moving)
{
    struct kit k;
    three_aces(&k, 2, "");
    lay_ace(&k, "Ah", "b1");
    kit_act(&k, 0, "move b1");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34]");
    cr_assert_eq(k.s.won, 3, "[A35] one party of all: everybody wins");
}

Test(aces_ends, A34_by_a_pick_up_in_the_middle_of_a_fight)
{
    struct kit k;
    three_aces(&k, 2, "");
    lay_ace(&k, "Ah", "b1");
    put_monster(&k, "Jh", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "evade b1");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34] the fight does not come to it");
}

Test(aces_ends, A34_by_a_pick_up_after_a_fight)
{
    struct kit k;
    three_aces(&k, 1, "");
    lay_ace(&k, "Ah", "a1");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34]");
}

Test(aces_ends, A34_by_a_pick_up_while_monsters_move)
{
    struct kit k;
    three_aces(&k, 2, "start=rivals");
    lay_ace(&k, "Ah", "b1");
    put_monster(&k, "X1", "b1");
    aces_start_moves(&k.s, NULL); /* it leaps to seat 0 */
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ah", "[A32]");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34]");
}

Test(aces_ends, A34_by_a_pick_up_on_return)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    deal(&k, 1, "Ac Ad As");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 0);
    lay_ace(&k, "Ah", "a1");
    kit_act(&k, 1, "pass");
    kit_act(&k, 0, "enter a1");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A34]");
}

Test(aces_ends, A34_not_while_the_dead_have_dropped_one)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 0, "Ac Ad As");
    deal(&k, 1, "2c");
    lay_ace(&k, "Ah", "h1");
    kill_off(&k, 0, 2);
    cr_assert_eq(k.s.counter[C_HELD], 0, "[A34] the living hold none");
    cr_assert_not(aces_judge(&k.s, NULL), "[A34]");
}

Test(aces_ends, A34_when_all_are_dead_at_once)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    kill_off(&k, 1, 3);
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.over, 0, "[A31] the roll comes first");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.counter[C_MISS + 0], 6, "[A31] also if this death ends the game");
    cr_assert_eq(k.s.over, END_DEAD + 1, "[A34]");
    cr_assert_eq(k.s.won, 0, "[A35] nobody wins");
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "dead"));
}

/* ---- Who wins [A35]
 * ------------------------------------------------------------------------------------------------
 */

/* Ends the game by the fourth ace lying where seat 0 goes. */
static void finish(struct kit *k, const char *ace)
{
    lay_ace(k, ace, "b1");
    stand_in(k, 0, "a1");
    kit_act(k, 0, "move b1");
    cr_assert_eq(k->s.over, END_ACES + 1);
}

Test(aces_ends, A35_the_party_with_most_aces)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    for (int seat = 1; seat < 4; seat++)
        stand_in(&k, seat, "h1");
    set_party(&k, 1, 2);
    set_party(&k, 2, 2);
    set_party(&k, 3, 3);
    deal(&k, 1, "Ac 2c 3c 4c");
    deal(&k, 2, "As");
    deal(&k, 3, "Ad");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 6, "[A35] totalled over the party");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The four aces are found. Player 2 and player 3 win.");
}

Test(aces_ends, A35_no_items_make_up_for_an_ace)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "h1");
    stand_in(&k, 2, "h1");
    deal(&k, 0, "Ac");
    deal(&k, 1, "As 2c 3c 4c 5c 6c 7c 8c 9c 2d 3d 4d 5d 6d 7d 8d 9d");
    deal(&k, 2, "Ad");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 1, "[A35]");
}

Test(aces_ends, A35_then_most_items_then_shared)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "h1");
    stand_in(&k, 2, "h1");
    deal(&k, 0, "Ac 2c");
    deal(&k, 1, "As Ad 3c 4c");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 2, "[A35] two aces each, more items");
    row_of_rooms(&k, 4, "start=rivals");
    for (int seat = 1; seat < 4; seat++)
        stand_in(&k, seat, "h1");
    set_party(&k, 1, 6);
    set_party(&k, 2, 6);
    deal(&k, 0, "Ac 2c 3c");
    deal(&k, 1, "As 4c");
    deal(&k, 2, "Ad 5c");
    deal(&k, 3, "6c 7c 8c 9c");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 7,
                 "[A35] shared; items of a party are added up; items without aces are nothing");
}

Test(aces_ends, A35_scores_are_the_aces_of_the_party)
{
    struct kit k;
    int score[DD_SEATS];
    row_of_rooms(&k, 3, "");
    set_party(&k, 2, 3);
    deal(&k, 0, "Ac Ad 4h");
    deal(&k, 2, "As");
    dd_score(k.game, &k.s, score);
    cr_assert(score[0] == 2 && score[1] == 2 && score[2] == 1, "[A35]");
}

Test(aces_ends, A35_dead_members_win_with_their_party)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    set_party(&k, 2, 4);
    stand_in(&k, 2, "h1");
    kill_off(&k, 1, 5);
    deal(&k, 0, "Ac Ad As");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 3, "[A35]");
}

Test(aces_ends, A35_dead_rivals_are_players_too)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    kill_off(&k, 1, 5);
    deal(&k, 0, "Ac Ad As");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 1, "[A35] the living are not one party of all");
    row_of_rooms(&k, 2, "start=rivals");
    kill_off(&k, 1, 5);
    deal(&k, 0, "Ac");
    k.s.turn = 500;
    kit_act(&k, 0, "pass");
    cr_assert_eq(k.s.won, 1, "[A35 A37] nor are they at the limit");
}

Test(aces_ends, A35_one_party_is_judged_at_the_end)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    deal(&k, 1, "Ac Ad As");
    kit_act(&k, 0, "join 2");
    kit_act(&k, 1, "accept");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 3, "[A35] one party now, whoever holds them");
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "Everybody wins."));
    row_of_rooms(&k, 2, "");
    stand_in(&k, 1, "h1");
    deal(&k, 1, "Ac Ad As");
    kit_act(&k, 0, "leave");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 2, "[A35] not one party any more");
}

Test(aces_ends, A35_a_single_player_is_one_party)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "Ac Ad As");
    finish(&k, "Ah");
    cr_assert_eq(k.s.won, 1, "[A35]");
    int score[DD_SEATS];
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 4);
}

/* ---- The limit [A37]
 * --------------------------------------------------------------------------------------------------
 */

Test(aces_ends, A37_after_five_hundred_rounds)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    k.s.turn = 499;
    deal(&k, 1, "Ad");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_eq(k.s.turn, 500, "[A37]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A37] the five hundredth is played");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_eq(k.s.over, END_LIMIT + 1, "[A37 G6]");
    cr_assert_eq(k.s.won, 2, "[A35 A37]");
}

Test(aces_ends, A37_one_party_has_lost_then)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    k.s.turn = 500;
    deal(&k, 1, "Ad As Ac");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_eq(k.s.over, END_LIMIT + 1, "[A37]");
    cr_assert_eq(k.s.won, 0, "[A37] whatever it holds");
    row_of_rooms(&k, 3, "start=rivals");
    k.s.turn = 500;
    deal(&k, 0, "Ad");
    kit_act(&k, 1, "concede");
    kit_act(&k, 2, "concede");
    kit_act(&k, 0, "pass");
    cr_assert_eq(k.s.won, 0, "[A37] the one player who remains is one party of all");
}

Test(aces_ends, A35_nobody_with_an_ace_nobody_wins)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    k.s.turn = 500;
    deal(&k, 0, "2c 3c");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_eq(k.s.won, 0, "[A35]");
}
