/* Dungeon Aces: how monsters move. [A26] */
#include "aces_table.h"

/* Seat 0 passes, and a new round begins. */
static void next_round(struct kit *k)
{
    int round = k->s.turn;
    while (k->s.turn == round && k->s.phase == PHASE_CHOOSE)
        kit_act(k, k->s.active, "pass");
}

/* The monsters' move alone, where players beside monsters could not pass. */
static void monsters_move(struct kit *k) { aces_start_moves(&k->s, NULL); }

Test(aces_monsters, A26_one_room_a_round_towards_the_nearest)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "d1");
    put_monster(&k, "Kh", "h1");
    put_monster(&k, "Qs", "g1");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "h1", "[A26] not between turns");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "g1", "[A26] at the start of the round, one room");
    cr_assert_str_eq(monster_at(&k, "Qs"), "f1", "[A26]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A26]");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Kh"), "f1", "[A26]");
    cr_assert_str_eq(monster_at(&k, "Qs"), "e1", "[A26]");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Qs"), "d1", "[A26] it gets there");
    kit_act(&k, 0, "pass");
    stand_in(&k, 1, "d1");
    kit_act(&k, 1, "fight");
    kit_roll(&k, "1");
    cr_assert_str_eq(monster_at(&k, "Qs"), "d1",
                     "[A26] one that shares a room with the living stays");
}

Test(aces_monsters, A26_a_kobold_goes_two_and_stops_when_it_gets_there)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Jh", "f1");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Jh"), "d1", "[A26] two rooms");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Jh"), "b1", "[A26]");
    stand_in(&k, 0, "a1");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Jh"), "a1", "[A26] stopping when it gets there");
}

Test(aces_monsters, A26_at_the_start_of_every_turn_if_chosen)
{
    struct kit k;
    row_of_rooms(&k, 2, "pace=turn");
    put_monster(&k, "Kh", "h1");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "g1", "[A26] before seat 1's turn");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "f1", "[A26]");
    kill_off(&k, 1, 2);
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "e1",
                     "[A26] a missed turn moves nothing: one move, not two");
    ASKED(&k, 0, PHASE_CHOOSE, "[A26]");
    kit_act(&k, 1, "concede");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "d1", "[A26 G5] nor does the place of who is gone");
}

Test(aces_monsters, A26_before_every_turn_but_not_of_a_first_seat_that_is_dead)
{
    struct kit k;
    row_of_rooms(&k, 2, "pace=turn");
    put_monster(&k, "Kh", "h1");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 3);
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "f1",
                     "[A26] the first seat's missed turn moves nothing");
    cr_assert_eq(k.s.counter[C_MISS + 0], 2, "[A31] and is missed");
    cr_assert_eq(k.s.turn, 2, "[A26] though a round began there");
    ASKED(&k, 1, PHASE_CHOOSE, "[A26]");
}

Test(aces_monsters, A26_a_round_begins_though_the_first_is_dead)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    put_monster(&k, "Kh", "h1");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 3);
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "g1", "[A26]");
    cr_assert_eq(k.s.turn, 2, "[A26]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A26] seat 0 misses the turn");
    cr_assert_eq(k.s.counter[C_MISS + 0], 2, "[A31]");
}

Test(aces_monsters, A26_before_anyone_returns_from_death)
{
    static const char *const paces[] = {"pace=round", "pace=turn"};
    struct kit k;
    for (int i = 0; i < 2; i++) {
        row_of_rooms(&k, 2, paces[i]);
        stand_in(&k, 1, "h1");
        kit_act(&k, 0, "pass");
        kill_off(&k, 0, 0);
        put_monster(&k, "Kh", "d1");
        kit_act(&k, 1, "pass");
        cr_assert_str_eq(monster_at(&k, "Kh"), "e1", "[A26 A31] towards the only one living");
        ASKED(&k, 0, PHASE_RETURN, "[A31]");
    }
}

Test(aces_monsters, A26_only_towards_the_living)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 0, "a1");
    stand_in(&k, 1, "g1");
    put_monster(&k, "Kh", "f1");
    kill_off(&k, 1, 6);
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Kh"), "e1", "[A26] the dead draw nobody");
}

Test(aces_monsters, A26_only_revealed_monsters_exist)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    hide_in(&k, "Kh", "h1");
    next_round(&k);
    cr_assert_eq(dd_at(&k.s, ROOMS, 7)->kind, DD_CARD(DD_KING, DD_HEARTS), "[A26]");
}

/* ---- Goblin Mages
 * ------------------------------------------------------------------------------------ */

Test(aces_monsters, A26_a_mage_leaps_to_who_has_most_cards)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "d1");
    stand_in(&k, 2, "h1");
    deal(&k, 0, "4h");
    deal(&k, 2, "Ah 5c");
    put_monster(&k, "X1", "b1");
    monsters_move(&k);
    cr_assert_str_eq(monster_at(&k, "X1"), "h1", "[A26] aces count");
    deal(&k, 1, "6c 7c 8c");
    monsters_move(&k);
    cr_assert_str_eq(monster_at(&k, "X1"), "d1", "[A26] also away from others");
    kill_off(&k, 1, 3);
    monsters_move(&k);
    cr_assert_str_eq(monster_at(&k, "X1"), "h1", "[A26] only to the living");
}

Test(aces_monsters, A26_a_mage_that_is_there_already_stays)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 0, "4h");
    kit_act(&k, 0, "pass");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(monster_at(&k, "X1"), "a1", "[A26]");
    cr_assert_str_eq(kit_story(&k, 0), "Player 2 passes.", "[A26] nothing is told of it");
    put_monster(&k, "X2", "h1");
    for (int i = 0; kit_say(&k, 1, DD_ASK_NOTE, i, 0); i++)
        cr_assert_null(strstr(kit_say(&k, 1, DD_ASK_NOTE, i, 0), "comes to"),
                       "[A26] where a mage leaps is not its way");
}

Test(aces_monsters, A26_tied_for_most_cards)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals,master=1");
    stand_in(&k, 1, "d1");
    stand_in(&k, 2, "h1");
    deal(&k, 1, "4h");
    deal(&k, 2, "5c");
    put_monster(&k, "X1", "d1");
    monsters_move(&k);
    ASKED(&k, 0, PHASE_MONSTERS, "[A6 A26]");
    cr_assert_str_eq(kit_list(&k, 0), "guide X1 d1; guide X1 h1", "[A26] its own room included");
    kit_act(&k, 0, "guide X1 d1");
    cr_assert_str_eq(monster_at(&k, "X1"), "d1", "[A26]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A26]");
    stand_in(&k, 1, "h1");
    monsters_move(&k);
    cr_assert_str_eq(monster_at(&k, "X1"), "h1", "[A26 G7] both are in one room: no choice");
}

Test(aces_monsters, A26_a_mage_walks_if_nobody_holds_a_card)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "X1", "e1");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "X1"), "d1", "[A26] one room, like the others");
}

Test(aces_monsters, A26_mages_leap_before_others_walk)
{
    struct kit k;
    row_of_rooms(&k, 2, "master=1");
    stand_in(&k, 1, "h1");
    deal(&k, 0, "4h");
    deal(&k, 1, "5c");
    put_monster(&k, "Kh", "c1");
    put_monster(&k, "X1", "e1");
    next_round(&k);
    cr_assert_str_eq(monster_at(&k, "Kh"), "c1", "[A26] though turned up earlier");
    ASKED(&k, 0, PHASE_MONSTERS, "[A26]");
    kit_act(&k, 0, "guide X1 a1");
    cr_assert_str_eq(monster_at(&k, "Kh"), "b1", "[A26]");
}

/* ---- Ways and ties
 * ------------------------------------------------------------------------------------ */

Test(aces_monsters, A26_any_adjacent_room_that_is_nearer)
{
    struct kit k;
    /* a square of four by three: from d3 to a1 there are many shortest ways */
    shape_of_rooms(&k, 1, "master=1", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3");
    put_monster(&k, "Jh", "d3");
    kit_act(&k, 0, "pass");
    ASKED(&k, 0, PHASE_MONSTERS, "[A26]");
    cr_assert_str_eq(kit_list(&k, 0), "guide Jh d2; guide Jh c3", "[A26] each step is a choice");
    kit_act(&k, 0, "guide Jh c3");
    cr_assert_str_eq(kit_list(&k, 0), "guide Jh c2; guide Jh b3", "[A26] the Kobold's second too");
    kit_act(&k, 0, "guide Jh c2");
    ASKED(&k, 0, PHASE_CHOOSE, "[A26] two rooms and no more");
}

Test(aces_monsters, A26_towards_any_of_the_nearest_players)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals,master=2");
    stand_in(&k, 0, "b1");
    stand_in(&k, 1, "f1");
    put_monster(&k, "Kh", "d1");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    ASKED(&k, 1, PHASE_MONSTERS, "[A6 A26]");
    cr_assert_str_eq(kit_list(&k, 1), "guide Kh c1; guide Kh e1", "[A26]");
    kit_act(&k, 1, "guide Kh e1");
    cr_assert_str_eq(monster_at(&k, "Kh"), "e1", "[A26]");
}

Test(aces_monsters, A26_around_what_lies_between)
{
    struct kit k;
    /* a ring: the straight line from e1 to a1 does not exist */
    shape_of_rooms(&k, 1, "", "a1 a2 b2 c2 d2 e2 e1");
    put_monster(&k, "Kh", "e1");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "e2", "[A26] along a shortest way");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(monster_at(&k, "Kh"), "d2", "[A26]");
}

Test(aces_monsters, A20_they_move_in_the_order_they_were_turned_up)
{
    struct kit k;
    /* both have two ways; the one turned up first is asked about first */
    shape_of_rooms(&k, 1, "master=1", "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    put_monster(&k, "Ks", "c3");
    put_monster(&k, "Kc", "c2");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(kit_list(&k, 0), "guide Ks c2; guide Ks b3", "[A20]");
    kit_act(&k, 0, "guide Ks c2");
    cr_assert_str_eq(kit_list(&k, 0), "guide Kc c1; guide Kc b2", "[A20]");
}

Test(aces_monsters, A26_what_will_come_is_told)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Jc", "d1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Kobold J♣ comes to b1 next round");
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 2, 0));
}

Test(aces_monsters, A26_what_will_come_before_the_next_turn)
{
    struct kit k;
    row_of_rooms(&k, 1, "pace=turn");
    put_monster(&k, "Kh", "h1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Ogre K♥ comes to g1 next turn", "[A26]");
}
