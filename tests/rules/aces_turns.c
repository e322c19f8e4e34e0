/* Dungeon Aces: a turn's actions, apart from fights. */
#include "aces_table.h"

Test(aces_turns, A8_move_to_an_adjacent_room)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 0, "c1");
    cr_assert(kit_legal(&k, 0, "move b1") && kit_legal(&k, 0, "move d1"), "[A8]");
    cr_assert_not(kit_legal(&k, 0, "move e1"), "[A8] not two rooms");
    cr_assert_not(kit_legal(&k, 0, "move c1"), "[A8] not where one is");
    kit_act(&k, 0, "move d1");
    cr_assert_str_eq(where(&k, 0), "d1", "[A8]");
    cr_assert_str_eq(kit_story(&k, 0), "You go to d1.");
    ASKED(&k, 1, PHASE_CHOOSE, "[A8] one action a turn");
}

/* ---- Exploring [A9] ----------------------------------------------------------------------------
 */

Test(aces_turns, A9_a_one_hurts_and_a_two_is_nothing)
{
    struct kit k;
    for (int face = 1; face <= 2; face++) {
        row_of_rooms(&k, 2, "");
        hide_in(&k, "4h", "a1");
        kit_act(&k, 0, "explore");
        kit_roll(&k, face == 1 ? "1" : "2");
        cr_assert_eq(health(&k, 0), face == 1 ? 5 : 6, "[A9]");
        cr_assert_eq(health(&k, 1), 6, "[A9] only the explorer");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->kind, DD_CARD(4, DD_HEARTS), "[A9] unexplored");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->seen, 0, "[A9]");
        ASKED(&k, 1, PHASE_CHOOSE, "[A9]");
    }
}

Test(aces_turns, A9_a_three_to_six_turns_the_card_up_and_lays_another)
{
    static const char *const faces[] = {"3", "4", "5", "6"};
    struct kit k;
    for (int i = 0; i < 4; i++) {
        row_of_rooms(&k, 2, "start=rivals");
        hide_in(&k, "4h", "a1");
        on_top(&k, "9c");
        int pile = dd_len(&k.s, DRAW);
        kit_act(&k, 0, "explore");
        kit_roll(&k, faces[i]);
        cr_assert_str_eq(kit_cards(&k, HAND + 0), "4h", "[A9 A10]");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->kind, DD_CARD(9, DD_CLUBS), "[A9] from the draw pile");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->seen, 0, "[A9] unseen");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->face, 0, "[A9] face down");
        cr_assert_eq(dd_len(&k.s, DRAW), pile - 1, "[A9]");
        cr_assert(aces_is_entrance(&k.s, 0), "[A3 A9] an entrance stays one");
        cr_assert_eq(health(&k, 0), 6, "[A9]");
        ASKED(&k, 1, PHASE_CHOOSE, "[A9]");
    }
}

Test(aces_turns, A9_a_room_without_a_new_card_is_bare)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    hide_in(&k, "4h", "a1");
    use_up_draw_pile(&k, 0, "h1");
    cr_assert_eq(dd_len(&k.s, DRAW) + dd_len(&k.s, DISCARD), 0);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(dd_at(&k.s, ROOMS, 0)->kind, DD_NONE, "[A7 A9] with both empty nothing is drawn");
    cr_assert(aces_is_entrance(&k.s, 0), "[A3 A9]");
    cr_assert(kit_legal(&k, 1, "explore"), "[A9] b1 can be explored");
    stand_in(&k, 1, "a1");
    cr_assert_not(kit_legal(&k, 1, "explore"), "[A9] a bare room cannot");
    cr_assert(kit_legal(&k, 1, "move b1"), "[A9]");
}

/* ---- The draw pile anew [A7]
 * --------------------------------------------------------------------- */

Test(aces_turns, A7_the_draw_pile_is_made_anew_for_a_room)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    hide_in(&k, "4h", "a1");
    empty_draw_pile(&k, 0);
    int cards = dd_len(&k.s, DISCARD);
    uint8_t old_lot = dd_at(&k.s, ROOMS, 1)->lot;
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(k.s.pending.what, DD_SHUFFLING, "[A7] from the shuffled discard pile");
    cr_assert_eq(k.s.pending.to, cards, "[A7]");
    kit_order(&k, "", "7d");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "4h", "[A7]");
    cr_assert_eq(dd_at(&k.s, ROOMS, 0)->kind, DD_CARD(7, DD_DIAMONDS), "[A7]");
    cr_assert_eq(dd_at(&k.s, ROOMS, 0)->seen, 0, "[A7 A36] what was open is not known any more");
    cr_assert_neq(dd_at(&k.s, ROOMS, 0)->lot, old_lot,
                  "[A7] it cannot be what lies in other rooms");
    cr_assert_eq(dd_len(&k.s, DRAW), cards - 1, "[A7]");
    cr_assert_eq(dd_len(&k.s, DISCARD), 0, "[A7]");
}

Test(aces_turns, A7_not_before_a_card_is_needed)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    hide_in(&k, "4h", "a1");
    empty_draw_pile(&k, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(dd_len(&k.s, DRAW), 0, "[A7] the last card went into the room");
    cr_assert_eq(k.s.pending.what, DD_SETTLED, "[A7]");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "2");
    cr_assert_eq(k.s.pending.what, DD_SETTLED, "[A7] nothing was needed");
}

Test(aces_turns, A7_between_the_two_draws_of_a_treasure)
{
    struct kit k;
    struct dd_view v;
    row_of_rooms(&k, 2, "start=rivals");
    hide_in(&k, "Ah", "a1");
    empty_draw_pile(&k, 2); /* one for the room, one for the first draw */
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(k.s.pending.what, DD_SHUFFLING, "[A7 A11] the second draw needs a new pile");
    cr_assert_eq(dd_len(&k.s, LOOT), 1, "[A11] the first is neither kept nor discarded yet");
    dd_see(k.game, &k.s, 1, &v);
    cr_assert_eq(dd_at(&v.state, LOOT, 0)->kind, DD_HIDDEN,
                 "[A36] only the getter's party sees it");
    dd_see(k.game, &k.s, 0, &v);
    cr_assert_neq(dd_at(&v.state, LOOT, 0)->kind, DD_HIDDEN, "[A36]");
    kit_settle(&k);
    cr_assert_eq(dd_len(&k.s, LOOT), 0, "[A11]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11] one more action");
}

/* ---- Items and treasures [A10 A11]
 * ------------------------------------------------------------------ */

Test(aces_turns, A10_only_the_suit_of_an_item_matters)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "9h 2h Tc 3c Ad As");
    set_health(&k, 0, 3);
    cr_assert(kit_legal(&k, 0, "give 2h 2") && kit_legal(&k, 0, "give 3c 2"), "[A10]");
    cr_assert_not(kit_legal(&k, 0, "give 9h 2"), "[A10] it is as good as the other heart");
    cr_assert(kit_legal(&k, 0, "give Ad 2"), "[A10 A14]");
    cr_assert_not(kit_legal(&k, 0, "give As 2"), "[A10] an ace is an ace");
    cr_assert(kit_legal(&k, 0, "heal 2h9h") && kit_legal(&k, 0, "heal 3c2h") &&
                  kit_legal(&k, 0, "heal 3cTc"),
              "[A10 A15]");
    cr_assert_not(kit_legal(&k, 0, "heal Tc2h"), "[A10]");
    for (int rank = 2; rank <= 10; rank++)
        cr_assert(aces_is_item(DD_CARD(rank, DD_SPADES)), "[A10]");
    cr_assert_not(aces_is_item(DD_CARD(DD_JACK, 0)) || aces_is_item(DD_CARD(DD_ACE, 0)), "[A10]");
}

/* A table where seat 0 is about to turn up the ace of hearts, with two cards to be drawn. */
static void find_ace(struct kit *k, int seats, const char *options, const char *first,
                     const char *second)
{
    row_of_rooms(k, seats, options);
    hide_in(k, "Ah", "a1");
    hide_in(k, "2c", "h1");
    on_top(k, second);
    dd_move(&k->s, NULL, DRAW, dd_len(&k->s, DRAW) - 1, DRAW, 0);
    on_top(k, first);
    dd_move(&k->s, NULL, DRAW, dd_len(&k->s, DRAW) - 1, DRAW, 1);
    on_top(k, "3c"); /* for the room */
    while (dd_len(&k->s, DRAW) > 3) {
        dd_turn_up(&k->s, NULL, DRAW, 2);
        dd_move_top(&k->s, NULL, DRAW, 2, DISCARD);
    }
    kit_act(k, 0, "explore");
    kit_roll(k, "5");
}

Test(aces_turns, A11_an_ace_brings_two_cards_and_an_action)
{
    struct kit k;
    find_ace(&k, 2, "start=rivals", "4h", "9s");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ah 4h 9s", "[A11]");
    cr_assert_eq(k.s.counter[C_HELD], 1, "[A11]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11] one more action");
    cr_assert_not(kit_legal(&k, 0, "join 2"), "[A33] not the first action any more");
    cr_assert_eq(k.s.may, 0, "[A33]");
    kit_act(&k, 0, "move b1");
    ASKED(&k, 1, PHASE_CHOOSE, "[A11] one only");
}

Test(aces_turns, A11_monsters_among_the_draws_are_discarded)
{
    struct kit k;
    find_ace(&k, 2, "start=rivals", "Kh", "9s");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ah 9s", "[A11]");
    cr_assert_eq(dd_at(&k.s, DISCARD, dd_len(&k.s, DISCARD) - 1)->kind, DD_CARD(DD_KING, DD_HEARTS),
                 "[A11]");
    cr_assert_eq(dd_len(&k.s, MONSTERS), 0, "[A11] they are no monsters then");
    find_ace(&k, 2, "start=rivals", "X1", "Qc");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ah", "[A11]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11]");
}

Test(aces_turns, A11_what_is_told_of_the_draws)
{
    struct kit k;
    find_ace(&k, 2, "start=rivals", "4h", "Kh");
    cr_assert_str_eq(kit_story(&k, 0),
                     "You find A♥ at a1. You draw two cards. You keep 4♥. K♥ is discarded.",
                     "[A11]");
    cr_assert_str_eq(kit_story(&k, 1),
                     "Player 1 finds A♥ at a1. Player 1 draws two cards. "
                     "Player 1 keeps an item. K♥ is discarded.",
                     "[A36]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "The treasure gives you one more action.",
                     "[A11]");
    find_ace(&k, 2, "start=rivals", "As", "4h");
    cr_assert_str_eq(kit_story(&k, 1),
                     "Player 1 finds A♥ at a1. Player 1 draws two cards. "
                     "Player 1 keeps A♠. Player 1 keeps an item.",
                     "[A36]");
}

Test(aces_turns, A11_a_drawn_ace_is_kept_open_and_brings_nothing_more)
{
    struct kit k;
    struct dd_view v;
    find_ace(&k, 2, "start=rivals", "As", "9s");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ah As 9s", "[A11]");
    cr_assert_eq(dd_len(&k.s, DRAW), 0, "[A11] no further draws");
    dd_see(k.game, &k.s, 1, &v);
    cr_assert_eq(dd_at(&v.state, HAND + 0, 1)->kind, DD_CARD(DD_ACE, DD_SPADES), "[A11 A36]");
    cr_assert_eq(dd_at(&v.state, HAND + 0, 2)->kind, DD_HIDDEN, "[A36]");
    kit_act(&k, 0, "pass");
    ASKED(&k, 1, PHASE_CHOOSE, "[A11] one action, not two");
}

Test(aces_turns, A33_nobody_else_may_leave_before_the_extra_action)
{
    struct kit k;
    find_ace(&k, 2, "", "4h", "9s");
    kit_act(&k, 0, "award 1");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11]");
    cr_assert_eq(k.s.may, 0, "[A33] it is not the turn's first");
    cr_assert(kit_legal(&k, 0, "leave"), "[A33] the active player may");
}

Test(aces_turns, A11_who_gets_it_draws_and_the_explorer_acts)
{
    struct kit k;
    find_ace(&k, 2, "", "4h", "9s");
    ASKED(&k, 0, PHASE_AWARD, "[A13]");
    kit_act(&k, 0, "award 2");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ah 4h 9s", "[A11] the one who gets it draws");
    cr_assert_eq(dd_len(&k.s, HAND + 0), 0, "[A11]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11] the explorer takes one more action");
}

Test(aces_turns, A11_nothing_to_draw_is_nothing_drawn)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    hide_in(&k, "Ah", "a1");
    use_up_draw_pile(&k, 0, "h1");
    int cards = dd_len(&k.s, HAND);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_eq(dd_len(&k.s, HAND), cards + 1, "[A7 A11]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11]");
}

Test(aces_turns, A12_a_monster_is_fought_at_once_by_the_explorer)
{
    static const char *const monsters[] = {"Jc", "Qd", "Kh", "X2"};
    struct kit k;
    for (int i = 0; i < 4; i++) {
        row_of_rooms(&k, 1, "");
        hide_in(&k, monsters[i], "a1");
        on_top(&k, "5s");
        kit_act(&k, 0, "explore");
        kit_roll(&k, "6");
        cr_assert_str_eq(monster_at(&k, monsters[i]), "a1", "[A12] face up in the room");
        cr_assert_eq(dd_at(&k.s, MONSTERS, 0)->seen, DD_EVERYBODY, "[A12]");
        cr_assert_eq(dd_at(&k.s, ROOMS, 0)->kind, DD_CARD(5, DD_SPADES), "[A9 A12]");
        cr_assert(k.s.phase == PHASE_ADVANTAGE || k.s.phase == PHASE_FIGHT,
                  "[A12] fought at once, and the explorer cannot evade");
    }
}

/* ---- Who gets it [A13]
 * ---------------------------------------------------------------------------------- */

Test(aces_turns, A13_within_one_party_the_explorer_says)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    stand_in(&k, 2, "b1");
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "4");
    ASKED(&k, 0, PHASE_AWARD, "[A13]");
    cr_assert_str_eq(kit_list(&k, 0), "award 1; award 2", "[A13] to those in the room");
    kit_act(&k, 0, "award 1");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "4h", "[A13]");
    cr_assert_eq(dd_at(&k.s, HAND + 0, 0)->face, 0, "[A36] no longer face up");
    ASKED(&k, 1, PHASE_CHOOSE, "[A13]");
    hide_in(&k, "5h", "a1");
    kit_act(&k, 1, "explore");
    kit_roll(&k, "4");
    ASKED(&k, 1, PHASE_AWARD, "[A13] whoever else is there");
}

Test(aces_turns, A13_otherwise_the_highest_roll_and_ties_roll_again)
{
    struct kit k;
    row_of_rooms(&k, 4, "start=rivals");
    for (int seat = 0; seat < 3; seat++)
        stand_in(&k, seat, "e1");
    stand_in(&k, 3, "h1");
    hide_in(&k, "4h", "e1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.pending.dice, 7, "[A13] all in the room roll");
    kit_roll(&k, "5 2 5");
    cr_assert_eq(k.s.pending.dice, 5, "[A13] those tied roll again");
    kit_roll(&k, "3 3");
    cr_assert_eq(k.s.pending.dice, 5, "[A13]");
    kit_roll(&k, "1 2");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "4h", "[A13] the highest gets it");
    ASKED(&k, 1, PHASE_CHOOSE, "[A13]");
}

/* Ties without end are cut off by a lot, as fair as rolling on. */
Test(aces_turns, A13_after_twelve_ties_a_lot_is_drawn)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    for (int seat = 0; seat < 3; seat++)
        stand_in(&k, seat, "e1");
    hide_in(&k, "4h", "e1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "4");
    for (int rolls = 1; rolls < 12; rolls++)
        kit_roll(&k, "3 3 3");
    kit_roll(&k, "6 5 6");
    cr_assert_eq(k.s.pending.what, DD_PICKING, "[A13 G6] twelve were tied");
    cr_assert_eq(k.s.pending.sides, 2, "[A13 G6] among those still tied");
    kit_chance(&k, "pick 1");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "4h", "[A13 G6]");
    cr_assert_str_eq(kit_story(&k, 0),
                     "Tied once too often: the lot falls to player 3. Player 3 gets 4♥.");
    ASKED(&k, 1, PHASE_CHOOSE, "[A13]");
    cr_assert_eq(k.s.counter[C_TIES], 0, "[A13 G6] the next loot is rolled for as ever");
}

Test(aces_turns, A13_ties_are_counted_for_one_loot_only)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "a1");
    for (int find = 0; find < 2; find++) {
        hide_in(&k, find ? "5h" : "4h", "a1");
        kit_act(&k, find, "explore");
        kit_roll(&k, "4");
        for (int rolls = 0; rolls < 11; rolls++)
            kit_roll(&k, "2 2");
        cr_assert_eq(k.s.pending.what, DD_ROLLING, "[A13 G6]");
        kit_roll(&k, "2 3");
    }
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "4h 5h", "[A13]");
}

Test(aces_turns, A13_two_of_a_party_and_a_stranger_roll)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    set_party(&k, 2, 5);
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.pending.dice, 7, "[A13] not all of one party");
    kit_roll(&k, "1 6 5");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "4h", "[A13]");
}

Test(aces_turns, A13_the_dead_get_nothing_and_one_is_not_asked)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    kill_off(&k, 1, 2);
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "4");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "4h", "[A13 G7]");
}

/* ---- Giving and healing [A14 A15]
 * -------------------------------------------------------------------------- */

Test(aces_turns, A14_give_to_the_living_in_the_same_room)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    deal(&k, 0, "4h");
    stand_in(&k, 1, "b1");
    kill_off(&k, 3, 1);
    set_party(&k, 2, 6);
    cr_assert(kit_legal(&k, 0, "give 4h 3"), "[A14] of any party");
    cr_assert_not(kit_legal(&k, 0, "give 4h 2"), "[A14] another room");
    cr_assert_not(kit_legal(&k, 0, "give 4h 4"), "[A14] dead");
    cr_assert_not(kit_legal(&k, 0, "give 4h 1"), "[A14] not to oneself");
    kit_act(&k, 0, "give 4h 3");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "4h", "[A14]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A14] nothing is left to give: the action is over");
}

Test(aces_turns, A14_one_or_more_items_and_aces)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "4h 9c Ad 5h 2s");
    kit_act(&k, 0, "give 4h 2");
    ASKED(&k, 0, PHASE_MORE, "[A14]");
    cr_assert_str_eq(kit_list(&k, 0), "give 5h 2; give 2s 2; give Ad 2; done",
                     "[A14] in one order only, clubs would have come first");
    kit_act(&k, 0, "give 5h 2; give Ad 2");
    cr_assert_str_eq(kit_list(&k, 0), "done", "[A14] only aces could follow an ace");
    kit_act(&k, 0, "done");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ad 4h 5h", "[A14]");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "9c 2s", "[A14]");
    cr_assert_eq(k.s.counter[C_HELD], 1);
    ASKED(&k, 1, PHASE_CHOOSE, "[A14] one action");
}

Test(aces_turns, A15_two_items_heal_one)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "4h 9c Ac Ad Ah");
    cr_assert_not(kit_legal(&k, 0, "heal 9c4h"), "[A15] not at 6");
    set_health(&k, 0, 5);
    for (size_t i = 0; i < 3; i++) {
        static const char *const with_aces[] = {"heal Ac9c", "heal Ad4h", "heal Ah4h"};
        cr_assert_not(kit_legal(&k, 0, with_aces[i]), "[A15] aces cannot be discarded");
    }
    kit_act(&k, 0, "heal 9c4h");
    cr_assert_eq(health(&k, 0), 6, "[A15]");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ac Ad Ah", "[A15]");
    cr_assert_eq(dd_len(&k.s, DISCARD), 2, "[A15]");
    cr_assert_eq(dd_at(&k.s, DISCARD, 0)->seen, DD_EVERYBODY, "[A15 A36] discards are open");
    ASKED(&k, 1, PHASE_CHOOSE, "[A15]");
}

Test(aces_turns, A15_one_item_is_not_enough)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "4h Ad");
    set_health(&k, 0, 2);
    cr_assert_null(strstr(kit_list(&k, 0), "heal"), "[A15]");
}

Test(aces_turns, A17_beside_a_monster_only_attack)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "4h 9c");
    set_health(&k, 0, 3);
    stand_in(&k, 0, "b1");
    stand_in(&k, 1, "b1");
    cr_assert(kit_legal(&k, 0, "pass"), "[A17] otherwise one may pass");
    put_monster(&k, "Kh", "b1");
    cr_assert_str_eq(kit_list(&k, 0), "fight; evade a1; slip 4h a1; evade c1; slip 4h c1; leave",
                     "[A16 A17] evade or fight");
    put_monster(&k, "Qs", "b1");
    cr_assert_str_eq(kit_list(&k, 0), "fight; leave", "[A16 A17 A18]");
}

Test(aces_turns, A16_attack_is_a_challenge_where_no_monster_is)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "a1");
    cr_assert(kit_legal(&k, 0, "challenge 2"), "[A16 A27]");
    cr_assert_not(kit_legal(&k, 0, "challenge 3"), "[A27] another room");
    cr_assert_not(kit_legal(&k, 0, "fight"), "[A16] nothing to fight");
    cr_assert_null(strstr(kit_list(&k, 0), "evade"), "[A16]");
}

/* ---- What actions will do
 * ---------------------------------------------------------------------------------------- */

Test(aces_turns, outlook_of_exploring_is_exact)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 1, "4h 9c");
    struct dd_outlook o = kit_outlook(&k, 0, "explore");
    /* 52 cards lie unseen outside hands: 34 items, 4 aces, 14 monsters */
    cr_assert_str_eq(o.outcome[0].text, "an item");
    cr_assert_eq(o.outcome[0].chance * 6 * 52, 4 * 34 * o.outcome[0].of);
    cr_assert_eq(o.outcome[1].chance * 6 * 52, 4 * 4 * o.outcome[1].of);
    cr_assert_eq(o.outcomes, 8);
    cr_assert_str_eq(o.outcome[7].text, "you lose 1, then have 5");
    set_health(&k, 0, 1);
    cr_assert_str_eq(kit_outlook(&k, 0, "explore").outcome[7].text, "you die");
    put_monster(&k, "Kh", "b1");
    cr_assert_str_eq(kit_outlook(&k, 0, "move b1").effect, "Ogre K♥ is there");
}
