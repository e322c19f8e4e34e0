/* Dungeon Aces: who concedes is out for good, whatever is going on. [G5] */
#include "aces_table.h"

Test(aces_concede, alone_the_game_is_lost)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "Ad 4h");
    kit_act(&k, 0, "concede");
    cr_assert_eq(k.s.over, END_CONCEDED + 1, "[G5]");
    cr_assert_eq(k.s.won, 0, "[G5]");
}

Test(aces_concede, items_are_discarded_and_aces_dropped)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    deal(&k, 1, "Ad 4h 9c");
    kit_act(&k, 1, "concede");
    cr_assert_eq(dd_len(&k.s, DISCARD), 2, "[G5]");
    cr_assert_eq(dd_len(&k.s, FLOOR), 1, "[G5]");
    cr_assert_eq(dd_at(&k.s, FLOOR, 0)->mark, room(&k, "b1"), "[G5] in its room");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5] out of turn: the turn goes on");
    kit_act(&k, 0, "pass");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5] it never has a turn again");
    kit_act(&k, 2, "pass");
    kit_act(&k, 0, "pass");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5]");
    cr_assert_null(strstr(kit_list(&k, 2), "join 2"), "[G5] and cannot be asked to join");
}

Test(aces_concede, what_it_drops_is_taken_by_who_is_there)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 1, "Ad");
    kit_act(&k, 1, "concede");
    ASKED(&k, 0, PHASE_FLOOR, "[G5 A32]");
    kit_act(&k, 0, "award 3");
    cr_assert_eq(dd_len(&k.s, HAND + 2), 1, "[G5 A32]");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5] then what was asked before");
    cr_assert_eq(k.s.may, 1 << 2, "[A33]");
}

Test(aces_concede, its_party_goes_on_without_it)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "4h");
    kit_act(&k, 1, "concede");
    cr_assert_eq(aces_party(&k.s, 0), 5, "[G5]");
    cr_assert_eq(dd_at(&k.s, HAND + 0, 0)->seen, 5,
                 "[G5 A36] it sees no more of its party's items");
}

Test(aces_concede, it_is_no_player_for_the_end)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    deal(&k, 0, "Ac Ad As");
    lay_ace(&k, "Ah", "b1");
    stand_in(&k, 1, "h1");
    set_party(&k, 2, 1);
    kit_act(&k, 1, "concede");
    kit_act(&k, 0, "move b1");
    cr_assert_eq(k.s.won, 5, "[G5 A35] the two who remain are one party of all");
    row_of_rooms(&k, 2, "start=rivals");
    kill_off(&k, 1, 3);
    kit_act(&k, 0, "concede");
    cr_assert_eq(k.s.over, END_DEAD + 1, "[G5 A34] all who remain are dead");
}

Test(aces_concede, the_last_one_plays_on)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    kit_act(&k, 0, "concede");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5] the active player's turn is over");
    kit_act(&k, 2, "concede");
    kit_act(&k, 1, "pass");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5]");
    cr_assert_eq(k.s.turn, 2, "[G5 A26] rounds still begin at the first seat's place");
    kit_act(&k, 1, "concede");
    cr_assert_eq(k.s.over, END_CONCEDED + 1, "[G5]");
}

Test(aces_concede, the_dead_may_too)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    kill_off(&k, 1, 1);
    kit_act(&k, 1, "concede");
    cr_assert_eq(k.s.counter[C_MISS + 1], 0, "[G5] it has no turns to miss");
    kit_act(&k, 0, "pass");
    kit_act(&k, 0, "pass");
    kit_act(&k, 0, "pass");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5] it never returns");
}

Test(aces_concede, coming_back)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 0);
    kit_act(&k, 1, "pass");
    ASKED(&k, 0, PHASE_RETURN, "[A31]");
    kit_act(&k, 0, "concede");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5]");
}

Test(aces_concede, in_a_fight_the_group_shrinks)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    put_monster(&k, "Kh", "a1");
    kit_act(&k, 0, "fight");
    ASKED(&k, 1, PHASE_EVADE, "[A19]");
    kit_act(&k, 1, "concede");
    ASKED(&k, 2, PHASE_EVADE, "[G5 A19]");
    kit_act(&k, 2, "stay");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A21]");
    kit_act(&k, 0, "concede");
    ASKED(&k, 2, PHASE_ADVANTAGE, "[G5 A20] the fight goes on for who is left");
    kit_act(&k, 2, "keep");
    cr_assert_eq(health(&k, 2), 4, "[A24] alone");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5]");
}

Test(aces_concede, the_last_fighter)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    put_monster(&k, "Kh", "a1");
    kit_act(&k, 0, "fight");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A21]");
    kit_act(&k, 0, "concede");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5 A20] the monsters stay");
    cr_assert_str_eq(monster_at(&k, "Kh"), "a1");
}

Test(aces_concede, votes)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    set_party(&k, 0, 4);
    kit_act(&k, 0, "join 2");
    kit_act(&k, 1, "concede");
    ASKED(&k, 2, PHASE_VOTE, "[G5 A33] the others are still asked");
    kit_act(&k, 3, "concede");
    kit_act(&k, 2, "accept");
    cr_assert_eq(aces_party(&k.s, 0), 5, "[G5 A33]");
    row_of_rooms(&k, 3, "start=rivals");
    kit_act(&k, 0, "join 2");
    kit_act(&k, 1, "concede");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5 A33] nobody is left to join");
    cr_assert_null(kit_told(&k, TOLD_JOINED), "[G5 A33] the request lapses");
    cr_assert_eq(aces_party(&k.s, 0), 1);
    kit_act(&k, 0, "pass");
    kit_act(&k, 2, "join 1");
    kit_act(&k, 2, "concede");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5 A33] nobody asks any more");
}

Test(aces_concede, sharing_out)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    ASKED(&k, 0, PHASE_AWARD, "[A13]");
    kit_act(&k, 0, "concede");
    ASKED(&k, 1, PHASE_AWARD, "[G5 A13] the first clockwise says instead");
    kit_act(&k, 2, "concede");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "4h", "[G5 G7] one is left");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5]");
}

/* While others share out an ace elsewhere, all who stand before the find may go. */
static void leave_a_find_behind(struct kit *k, const char *find)
{
    row_of_rooms(k, 5, "");
    hide_in(k, find, "b1");
    for (int seat = 0; seat < 5; seat++)
        stand_in(k, seat, seat < 2 ? "b1" : "d1");
    deal(k, 2, "Ad");
    kit_act(k, 0, "explore");
    kit_roll(k, "3");
    ASKED(k, 0, PHASE_AWARD, "[A13]");
    kit_act(k, 2, "concede");
    ASKED(k, 3, PHASE_FLOOR, "[G5 A32]");
    kit_act(k, 0, "concede");
    kit_act(k, 1, "concede");
    ASKED(k, 3, PHASE_FLOOR, "[G5 A32]");
    kit_act(k, 3, "award 5");
    ASKED(k, 3, PHASE_CHOOSE, "[G5 A13] nobody is left to get what was found");
    cr_assert_eq(dd_len(&k->s, LOOT), 0, "[G5 A13]");
}

Test(aces_concede, all_before_a_find)
{
    struct kit k;
    leave_a_find_behind(&k, "4h");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "4h", "[G5 A13] an item is discarded");
    leave_a_find_behind(&k, "As");
    cr_assert_str_eq(kit_cards(&k, FLOOR), "As", "[G5 A13] an ace lies there");
    cr_assert_eq(dd_at(&k.s, FLOOR, 0)->mark, room(&k, "b1"), "[G5 A13]");
}

Test(aces_concede, giving)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "4h 5h 6h");
    set_party(&k, 1, 4);
    kit_act(&k, 0, "give 4h 2");
    kit_act(&k, 2, "concede");
    ASKED(&k, 0, PHASE_MORE, "[G5] a bystander changes nothing");
    kit_act(&k, 0, "give 5h 2");
    kit_act(&k, 0, "concede");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "4h 5h", "[G5 A14] what was given stays given");
    cr_assert_eq(dd_at(&k.s, HAND + 1, 0)->seen, 2, "[A36]");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5]");
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "4h 5h 6h");
    kit_act(&k, 0, "give 4h 2");
    kit_act(&k, 1, "concede");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "5h 6h",
                     "[G5 A14] with nobody to give to it is over");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "4h", "[G5]");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5]");
}

/* What has been given stays open to both parties until the gift is over, whoever of them leaves. */
Test(aces_concede, a_gift_stays_seen_when_a_member_of_either_party_leaves)
{
    for (int leaver = 2; leaver < 4; leaver++) {
        struct kit k;
        struct dd_view v;
        struct dd_action from_view[DD_LEGAL], legal[DD_LEGAL];
        row_of_rooms(&k, 4, "");
        deal(&k, 0, "4c 8h 2s");
        set_party(&k, 1, 4); /* the taker and seat 2 against the giver and seat 3 */
        set_party(&k, 2, 4);
        kit_act(&k, 0, "give 4c 2");
        kit_act(&k, leaver, "concede");
        cr_assert_eq(dd_at(&k.s, HAND + 1, 0)->seen, 0xF & ~(1 << leaver), "[G5 A36]");
        cr_assert_str_eq(kit_list(&k, 0), "give 8h 2; give 2s 2; done", "[G5 A14]");
        dd_see(k.game, &k.s, 0, &v);
        cr_assert_eq(dd_legal(k.game, &v.state, 0, from_view), dd_legal(k.game, &k.s, 0, legal),
                     "[A14] the giver knows what to go on with");
        kit_act(&k, 0, "done");
        cr_assert_eq(dd_at(&k.s, HAND + 1, 0)->seen, 6 & ~(1 << leaver), "[A36]");
    }
}

/* A bystander concedes an ace in the middle of a gift, and the taker picks it up. */
Test(aces_concede, an_ace_picked_up_while_giving_is_no_part_of_the_gift)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "4c 5d 6d 2s Ah");
    deal(&k, 2, "Ad");
    kit_act(&k, 0, "give 5d 2");
    kit_act(&k, 2, "concede");
    ASKED(&k, 0, PHASE_FLOOR, "[G5 A32]");
    kit_act(&k, 0, "award 2");
    ASKED(&k, 0, PHASE_MORE, "[G5 A14] then the gift goes on");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ad 5d");
    cr_assert_str_eq(kit_list(&k, 0), "give 6d 2; give 2s 2; give Ah 2; done",
                     "[G5 A14] from where it was");
    kit_act(&k, 0, "give 2s 2; done");
    for (int i = 0; i < dd_len(&k.s, HAND + 1); i++)
        cr_assert_eq(dd_at(&k.s, HAND + 1, i)->mark, 0, "[A14] and is over");
}

/* The same, but giver or taker concedes before it is said who gets that ace. */
Test(aces_concede, giving_while_an_ace_is_shared_out)
{
    for (int seat = 0; seat < 2; seat++) {
        struct kit k;
        row_of_rooms(&k, 4, "");
        deal(&k, 0, "4c 5d");
        deal(&k, 2, "Ad");
        kit_act(&k, 0, "give 4c 2");
        kit_act(&k, 2, "concede");
        ASKED(&k, 0, PHASE_FLOOR, "[G5 A32]");
        kit_act(&k, seat, "concede");
        kit_act(&k, dd_to_act(&k.s), "award 4");
        cr_assert_str_eq(kit_cards(&k, HAND + 3), "Ad", "[G5 A32]");
        ASKED(&k, seat == 0 ? 1 : 3, PHASE_CHOOSE, "[G5 A14] the gift is over");
        cr_assert_str_eq(kit_cards(&k, seat == 0 ? HAND + 1 : DISCARD), "4c", "[G5 A14]");
        cr_assert_str_eq(kit_cards(&k, seat == 0 ? DISCARD : HAND + 0), "5d", "[G5 A14]");
        cr_assert(dd_sound(k.game, &k.s, &(const char *){NULL}), "[A14] nothing is left marked");
    }
}

Test(aces_concede, while_monsters_move)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals,master=3");
    stand_in(&k, 0, "b1");
    stand_in(&k, 1, "f1");
    stand_in(&k, 2, "h1");
    put_monster(&k, "Kh", "d1");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    kit_act(&k, 2, "pass");
    ASKED(&k, 2, PHASE_MONSTERS, "[A6]");
    kit_act(&k, 1, "concede");
    cr_assert_str_eq(monster_at(&k, "Kh"), "c1", "[G5 A26] one way is left");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5]");
}

Test(aces_concede, while_aces_are_shared_out)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    deal(&k, 0, "Ad");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    kit_roll(&k, "4");
    ASKED(&k, 1, PHASE_FLOOR, "[A32]");
    kit_act(&k, 1, "concede");
    ASKED(&k, 2, PHASE_FLOOR, "[G5 A32]");
    kit_act(&k, 3, "concede");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "Ad", "[G5 G7]");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5] the action that was going on is over");
}

Test(aces_concede, before_a_challenge)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_act(&k, 2, "stay");
    kit_roll(&k, "6 6 6");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A27]");
    kit_act(&k, 1, "concede");
    ASKED(&k, 0, PHASE_CHALLENGE, "[G5 A27] one is left to challenge");
    kit_act(&k, 2, "concede");
    ASKED(&k, 0, PHASE_CHOOSE, "[G5 A27] nobody is left: the next turn");
    cr_assert_eq(k.s.turn, 2);
}
