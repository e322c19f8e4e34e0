/* Dungeon Aces: death, return, and what the dead leave behind. */
#include "aces_table.h"

static bool lies_in(const struct kit *k, const char *card, const char *name)
{
    for (int i = 0; i < dd_len(&k->s, FLOOR); i++) {
        char bytes[8];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write(&t, "%K", dd_at(&k->s, FLOOR, i)->kind);
        if (strcmp(bytes, card) == 0)
            return dd_at(&k->s, FLOOR, i)->mark == room(k, name);
    }
    return false;
}

/* ---- Death and return [A31]
 * ------------------------------------------------------------------------------ */

Test(aces_death, A31_health_nought_is_death)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 0, "4h Ad 9c");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    cr_assert_eq(health(&k, 0), 0, "[A31]");
    cr_assert_str_eq(where(&k, 0), "nowhere", "[A31]");
    cr_assert_eq(dd_len(&k.s, HAND + 0), 0, "[A31]");
    cr_assert_eq(dd_len(&k.s, DISCARD), 2, "[A31] items are discarded");
    cr_assert(lies_in(&k, "Ad", "a1"), "[A31] aces stay in the room");
    cr_assert_eq(k.s.counter[C_HELD], 0, "[A34]");
    cr_assert_eq(k.s.pending.dice, 1, "[A31] a die is rolled");
    kit_roll(&k, "2");
    cr_assert_eq(k.s.counter[C_MISS + 0], 2, "[A31]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A31]");
}

Test(aces_death, A31_two_damage_is_not_less_than_nought)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    set_health(&k, 0, 1);
    put_monster(&k, "Kh", "a1");
    kit_act(&k, 0, "fight; keep");
    cr_assert_eq(health(&k, 0), 0, "[A24 A31]");
    row_of_rooms(&k, 2, "start=rivals");
    set_health(&k, 0, 2);
    put_monster(&k, "Kh", "a1");
    kit_act(&k, 0, "fight; keep");
    cr_assert_eq(health(&k, 0), 0, "[A31] as much damage as health is enough");
}

Test(aces_death, A31_so_many_turns_are_missed)
{
    static const char *const faces[] = {"1", "2", "3", "4", "5", "6"};
    struct kit k;
    for (int face = 1; face <= 6; face++) {
        row_of_rooms(&k, 2, "start=rivals");
        set_health(&k, 0, 1);
        kit_act(&k, 0, "explore");
        kit_roll(&k, "1");
        kit_roll(&k, faces[face - 1]);
        for (int missed = 0; missed < face; missed++) {
            ASKED(&k, 1, PHASE_CHOOSE, "[A31]");
            kit_act(&k, 1, "pass");
            cr_assert_eq(k.s.turn, missed + 2, "[A31]");
        }
        ASKED(&k, 1, PHASE_CHOOSE, "[A31] the last turn is missed too");
        kit_act(&k, 1, "pass");
        ASKED(&k, 0, PHASE_RETURN, "[A31] on the next the player comes back");
        cr_assert_str_eq(kit_list(&k, 0), "enter a1; enter b1", "[A31] in an entrance of choice");
        kit_act(&k, 0, "enter b1");
        cr_assert_eq(health(&k, 0), 6, "[A31]");
        cr_assert_str_eq(where(&k, 0), "b1", "[A31] others may be there");
        ASKED(&k, 0, PHASE_CHOOSE, "[A31] and acts");
    }
}

Test(aces_death, A31_back_beside_a_monster)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 0);
    deal(&k, 1, "4h");
    put_monster(&k, "Kh", "a1");
    put_monster(&k, "Ks", "a1");
    kit_act(&k, 1, "pass");
    stand_in(&k, 1, "h1");
    dd_piece_at(&k.s, MONSTERS, 0)->mark = (uint8_t)room(&k, "b1");
    dd_piece_at(&k.s, MONSTERS, 1)->mark = (uint8_t)room(&k, "b1");
    kit_act(&k, 0, "enter b1");
    cr_assert_not(kit_legal(&k, 0, "pass"), "[A17 A31]");
    cr_assert(kit_legal(&k, 0, "fight"), "[A17 A31]");
}

Test(aces_death, A31_one_entrance_is_no_choice)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    dd_piece_at(&k.s, ROOMS, 1)->mark = 0;
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 0);
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(where(&k, 0), "a1", "[A31 G7]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A31]");
}

Test(aces_death, A31_several_drop_first_and_then_roll_clockwise_from_the_active)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    stand_in(&k, 3, "h1");
    kit_act(&k, 0, "pass");
    for (int seat = 0; seat < 3; seat++)
        set_health(&k, seat, 1);
    deal(&k, 0, "Ah");
    deal(&k, 2, "As 3c");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 1, "fight");
    kit_act(&k, 2, "stay");
    kit_act(&k, 0, "stay");
    kit_roll(&k, "1 1 1");
    cr_assert(lies_in(&k, "Ah", "a1") && lies_in(&k, "As", "a1"), "[A31] all have dropped");
    cr_assert_eq(k.s.pending.dice, 1 << 1, "[A31] the active player rolls first");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.pending.dice, 1 << 2, "[A31]");
    kit_roll(&k, "2");
    cr_assert_eq(k.s.pending.dice, 1 << 0, "[A31]");
    kit_roll(&k, "3");
    ASKED(&k, 3, PHASE_CHOOSE, "[A31] the turns of the dead are missed");
    cr_assert_eq(k.s.counter[C_MISS + 2], 1, "[A31] seat 2's turn was the first it missed");
    cr_assert_eq(k.s.counter[C_MISS + 1], 1, "[A31] the turn of death does not count");
    cr_assert_eq(k.s.counter[C_MISS + 0], 3, "[A31]");
}

/* ---- Aces on the floor [A32]
 * -------------------------------------------------------------------------------- */

Test(aces_death, A32_taken_by_who_comes_there)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    lay_ace(&k, "Ad", "b1");
    lay_ace(&k, "As", "b1");
    int pile = dd_len(&k.s, DRAW);
    kit_act(&k, 0, "move b1");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad As", "[A32] all of them");
    cr_assert_eq(k.s.counter[C_HELD], 2, "[A34]");
    cr_assert_eq(dd_len(&k.s, DRAW), pile, "[A32] with no draws");
    ASKED(&k, 1, PHASE_CHOOSE, "[A32] and no action");
}

Test(aces_death, A32_not_while_a_monster_is_there)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    lay_ace(&k, "Ad", "b1");
    put_monster(&k, "X1", "b1");
    kit_act(&k, 0, "move b1");
    cr_assert_eq(dd_len(&k.s, HAND + 0), 0, "[A32]");
    kit_act(&k, 1, "pass");
    kit_act(&k, 0, "fight");
    kit_roll(&k, "6");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32] as soon as it is gone");
    ASKED(&k, 1, PHASE_CHOOSE, "[A32]");
}

Test(aces_death, A32_by_who_comes_back_from_death)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    kit_act(&k, 0, "pass");
    kill_off(&k, 0, 0);
    lay_ace(&k, "Ad", "b1");
    kit_act(&k, 1, "pass");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A31]");
}

Test(aces_death, A32_one_party_is_told_by_the_active_player)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "Ad");
    set_party(&k, 0, 4);
    set_health(&k, 0, 1);
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "challenge 1; keep");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "2 6");
    cr_assert_eq(health(&k, 0), 0);
    kit_roll(&k, "4");
    ASKED(&k, 1, PHASE_FLOOR, "[A32] the active player says");
    cr_assert_str_eq(kit_list(&k, 1), "award 2; award 3", "[A32]");
    kit_act(&k, 1, "award 3");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "Ad", "[A32]");
    ASKED(&k, 2, PHASE_CHOOSE, "[A32]");
}

Test(aces_death, A32_else_by_the_first_clockwise)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    deal(&k, 0, "Ad");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    kit_roll(&k, "4");
    ASKED(&k, 1, PHASE_FLOOR, "[A32] the active player is dead: the first clockwise says");
    kit_act(&k, 1, "award 4");
    cr_assert_str_eq(kit_cards(&k, HAND + 3), "Ad", "[A32]");
    row_of_rooms(&k, 4, "");
    kit_act(&k, 0, "pass");
    deal(&k, 1, "Ad");
    set_health(&k, 1, 1);
    kit_act(&k, 1, "explore");
    kit_roll(&k, "1");
    kit_roll(&k, "4");
    ASKED(&k, 2, PHASE_FLOOR, "[A32] clockwise from the active player, not from seat 0");
}

Test(aces_death, A32_of_several_parties_by_a_roll)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    for (int seat = 0; seat < 3; seat++)
        stand_in(&k, seat, "a1");
    deal(&k, 0, "Ad");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.pending.dice, 6, "[A32 A13]");
    kit_roll(&k, "3 3");
    cr_assert_eq(k.s.pending.dice, 6, "[A13] ties roll again");
    kit_roll(&k, "3 2");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ad", "[A32]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A32]");
}

Test(aces_death, A32_a_roll_that_ties_for_ever_ends_by_lot)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "c1");
    lay_ace(&k, "Ad", "b1");
    put_monster(&k, "X1", "b1");
    stand_in(&k, 0, "b1");
    stand_in(&k, 2, "b1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 2, "stay");
    kit_roll(&k, "6 6");
    for (int rolls = 0; rolls < LOOT_ROLLS; rolls++)
        kit_roll(&k, "1 1");
    kit_chance(&k, "pick 0");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32 A13 G6]");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A32] then what was going on");
}

Test(aces_death, A32_in_the_middle_of_others_fights)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    lay_ace(&k, "Ad", "b1");
    put_monster(&k, "Jh", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "evade b1");
    kit_roll(&k, "4");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ad", "[A32] at once");
    ASKED(&k, 2, PHASE_EVADE, "[A32] then the asking goes on");
}

Test(aces_death, A32_between_the_moves_of_monsters)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals,master=1");
    stand_in(&k, 1, "a1");
    stand_in(&k, 2, "d1");
    deal(&k, 2, "4h");
    lay_ace(&k, "Ad", "a1");
    put_monster(&k, "X1", "a1");
    put_monster(&k, "X2", "h1");
    aces_start_moves(&k.s, NULL); /* X1 leaps to d1, so that a1 is free; two rivals are there */
    cr_assert_eq(k.s.phase, PHASE_FLOOR_ROLL, "[A32]");
    cr_assert_str_eq(monster_at(&k, "X2"), "h1", "[A32] before the next monster moves");
    kit_roll(&k, "2 5");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ad", "[A32]");
    ASKED(&k, 0, PHASE_MONSTERS, "[A26] with one card each, X2 has a choice now");
    cr_assert_str_eq(kit_list(&k, 0), "guide X2 a1; guide X2 d1", "[A26]");
}

Test(aces_death, A32_also_after_a_move_that_was_tied)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 0, "b1");
    stand_in(&k, 1, "d1");
    stand_in(&k, 2, "f1");
    deal(&k, 1, "4h");
    deal(&k, 2, "5h");
    kit_act(&k, 0, "pass");
    put_monster(&k, "X1", "b1");
    lay_ace(&k, "Ad", "b1");
    kit_act(&k, 1, "pass");
    kit_act(&k, 2, "pass");
    cr_assert_eq(k.s.pending.what, DD_PICKING, "[A26] two are richest");
    kit_chance(&k, "pick 1");
    cr_assert_str_eq(monster_at(&k, "X1"), "f1", "[A26]");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32] nothing guards it any more");
    cr_assert_str_eq(kit_story(&k, 0), "Goblin Mage joker leaps to f1. You pick up an ace at b1.");
}

Test(aces_death, A32_several_rooms_in_the_order_laid)
{
    struct kit k;
    row_of_rooms(&k, 4, "start=rivals");
    stand_in(&k, 0, "f1");
    stand_in(&k, 1, "f1");
    stand_in(&k, 2, "c1");
    stand_in(&k, 3, "c1");
    lay_ace(&k, "Ad", "f1");
    lay_ace(&k, "As", "c1");
    aces_after(&k.s, PHASE_CHOOSE, NULL);
    cr_assert_eq(k.s.pending.dice, 1 << 2 | 1 << 3, "[A32] c1 was laid before f1");
    kit_roll(&k, "1 2");
    cr_assert_eq(k.s.pending.dice, 1 << 0 | 1 << 1, "[A32]");
    kit_roll(&k, "6 2");
    cr_assert_str_eq(kit_cards(&k, HAND + 3), "As", "[A32]");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32]");
}

Test(aces_death, A32_what_a_fighter_drops_waits_for_the_last_monster)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 1, "Ad");
    set_health(&k, 1, 1);
    put_monster(&k, "X1", "a1");
    put_monster(&k, "Jh", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 1");
    kit_roll(&k, "3");
    cr_assert(lies_in(&k, "Ad", "a1"), "[A32] the Kobold is still there");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A20]");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "4");
    cr_assert_str_eq(kit_cards(&k, HAND + 0), "Ad", "[A32]");
}
