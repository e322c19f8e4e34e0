/* Standard Deck Dungeon: the merchant's scrolls. */
#include "standard_table.h"

/* The merchant above the start, a gem in the hand of player 1 that came from h2. */
static void shop(struct kit *k, const char *options)
{
    table_start(k, options);
    table_put(k, "Ac", "e1", LIES_UP);
    table_put(k, "9s", "h2", LIES_DOWN);
    table_hand(k, "9s", 0);
}

Test(standard_merchant, when_and_where_scrolls_are_sold)
{
    struct kit k;
    shop(&k, "");
    cr_assert(kit_legal(&k, 0, "buy health") && kit_legal(&k, 0, "buy swap") &&
                  kit_legal(&k, 0, "buy foresight"),
              "[S27]");
    struct kit late = k;
    table_put(&late, "4c", "e3", LIES_DOWN);
    kit_act(&late, 0, "reveal e3");
    cr_assert_null(strstr(kit_list(&late, 0), "buy"), "[S27] before any Reveal");
    late = k;
    table_put(&late, "3c", "d2", LIES_UP);
    kit_act(&late, 0, "walk d2");
    cr_assert_null(strstr(kit_list(&late, 0), "buy"), "[S27] before any pit");
    kit_act(&late, 0, "end");
    cr_assert(kit_legal(&late, 0, "buy health"), "[S27] but at the beginning of the next turn");
    late = k;
    table_put(&late, "7c", "d2", LIES_UP);
    table_check(&late, "drink d2", 7);
    cr_assert_null(strstr(kit_list(&late, 0), "buy"), "[S27] buying is a Resolve");
    late = k;
    table_put(&late, "4c", "e1", LIES_UP);
    cr_assert_null(strstr(kit_list(&late, 0), "buy"), "[S27] in the merchant's room");
    kit_act(&k, 0, "buy health");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S7 S27] the player goes there");
    cr_assert(k.s.counter[C_RESOLVED], "[S27] a Resolve");
    cr_assert_not(table_holds(&k, 0, "9s"), "[S27] the gem leaves the game");
    cr_assert_geq(standard_find(&k.s, BOX, DD_CARD(9, DD_SPADES)), 0, "[S27]");
    cr_assert_not(kit_legal(&k, 0, "buy health"), "[S27] no gem, no scroll");
    table_turn_of(&k, 0);
    cr_assert_not(kit_legal(&k, 0, "buy health"), "[S27] no gem, no scroll");
}

Test(standard_merchant, of_two_gems_the_clubs_are_spent)
{
    struct kit k;
    shop(&k, "");
    table_hand(&k, "9c", 0);
    kit_act(&k, 0, "buy health");
    cr_assert(table_holds(&k, 0, "9s") && !table_holds(&k, 0, "9c"), "[S27] the 9 of clubs");
}

Test(standard_merchant, defeat)
{
    struct kit k;
    shop(&k, "mode=coop,goals=6879");
    cr_assert_not(kit_legal(&k, 0, "buy defeat"), "[S27] needs a legal target");
    table_put(&k, "Kc", "a1", LIES_UP);
    cr_assert_not(kit_legal(&k, 0, "buy defeat"), "[S27] any monster but the dragon");
    table_put(&k, "Js", "a2", LIES_RESOLVED);
    cr_assert_not(kit_legal(&k, 0, "buy defeat"), "[S27] an unresolved one");
    table_put(&k, "Tc", "i3", LIES_UP);
    struct kit one = k;
    kit_act(&one, 0, "buy defeat");
    cr_assert(table_resolved(&one, "i3"), "[S27] at once, anywhere; [G7] one target, no choice");
    cr_assert_eq(standard_progress(&one.s, 0, 1), 1, "[S29] resolved by that player's action");
    cr_assert_str_eq(kit_list(&one, 0), "take i3; leave i3", "[S21 S27] the body, from afar");
    kit_act(&one, 0, "take i3");
    cr_assert(table_holds(&one, 0, "Tc"), "[S21 S27]");
    table_put(&k, "Qc", "a3", LIES_UP);
    kit_act(&k, 0, "buy defeat");
    cr_assert_str_eq(kit_list(&k, 0), "cast a3; cast i3", "[S27]");
    kit_act(&k, 0, "cast a3; leave a3");
    cr_assert(kit_legal(&k, 0, "bonus"), "[S22 S27] the bonus chest");
    table_check(&k, "bonus", 6);
    cr_assert_eq(standard_progress(&k.s, 0, 0), 1, "[S22] from anywhere");
}

Test(standard_merchant, spike)
{
    struct kit k;
    shop(&k, "goals=7968");
    cr_assert_not(kit_legal(&k, 0, "buy spike"), "[S27] needs a legal target");
    table_put(&k, "2c", "a1", LIES_UP);
    table_put(&k, "2s", "a2", LIES_UP);
    kit_act(&k, 0, "buy spike");
    cr_assert_str_eq(kit_list(&k, 0), "cast a1; cast a2", "[S27]");
    kit_act(&k, 0, "cast a2");
    cr_assert(table_resolved(&k, "a2") && !table_resolved(&k, "a1"), "[S27]");
    cr_assert_eq(standard_progress(&k.s, 0, 1), 1, "[S29] resolved by that player's action");
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S27]");
    shop(&k, "");
    table_put(&k, "2c", "a1", LIES_RESOLVED);
    table_put(&k, "2s", "a2", LIES_DOWN);
    cr_assert_not(kit_legal(&k, 0, "buy spike"), "[S27] revealed and unresolved");
}

Test(standard_merchant, foresight)
{
    struct kit k;
    shop(&k, "mode=versus,goals=6798");
    table_put(&k, "4s", "i3", LIES_DOWN);
    kit_act(&k, 0, "buy foresight; cast i3");
    cr_assert(dd_at(&k.s, ROOMS, table_cell(&k, "i3"))->face, "[S27] any face-down card");
    cr_assert_eq(standard_progress(&k.s, 0, 1), 1, "[S29] by scroll too");
    cr_assert_eq(standard_progress(&k.s, 1, 1), 0, "[S32] for that player alone");
    cr_assert(kit_legal(&k, 0, "reveal d2"), "[S27] not the turn's Reveal");
    shop(&k, "");
    table_put(&k, "Ks", "i3", LIES_DOWN);
    kit_act(&k, 0, "buy foresight; cast i3");
    cr_assert_str_eq(kit_list(&k, 0), "take i3; leave i3", "[S24] from afar too");
    shop(&k, "");
    table_put(&k, "9c", "a3", LIES_DOWN);
    kit_act(&k, 0, "buy foresight; cast a3; take a3");
    cr_assert(table_holds(&k, 0, "9c"), "[S19] also by a scroll from afar");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S19] without going there");
}

Test(standard_merchant, health)
{
    struct kit k;
    shop(&k, "");
    table_hp(&k, 0, 2);
    kit_act(&k, 0, "buy health");
    cr_assert(table_hp_of(&k, 0) == 4 && k.s.phase == PHASE_TURN, "[S27] alone: no choice");
    static const char *const modes[] = {"mode=coop", "mode=versus"};
    for (int mode = 0; mode < 2; mode++) {
        shop(&k, modes[mode]);
        table_hp(&k, 1, 1);
        kit_act(&k, 0, "buy health");
        cr_assert_str_eq(kit_list(&k, 0), "heal 1; heal 2", "[S27] to either player");
        kit_act(&k, 0, "heal 2");
        cr_assert(table_hp_of(&k, 1) == 3 && table_hp_of(&k, 0) == 5, "[S27]");
        cr_assert_eq(k.s.phase, PHASE_TURN);
    }
    shop(&k, "");
    kit_act(&k, 0, "buy health");
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S27] at full HP too");
}

/* ---- Swap ---------------------------------------------------------------------------------- */

Test(standard_merchant, swap_keeps_states)
{
    struct kit k;
    struct dd_view v;
    shop(&k, "");
    table_put(&k, "Jc", "a1", LIES_RESOLVED);
    table_put(&k, "4c", "i3", LIES_DOWN);
    kit_act(&k, 0, "buy swap; swap a1 i3");
    cr_assert(table_lies(&k, "Jc", "i3") && table_resolved(&k, "i3"), "[S27] keeping its state");
    cr_assert(table_lies(&k, "4c", "a1") && !table_resolved(&k, "a1"), "[S27]");
    dd_see(k.game, &k.s, 0, &v);
    cr_assert_eq(dd_at(&v.state, ROOMS, 0)->kind, DD_HIDDEN, "[S28] face down, unseen");
    cr_assert_eq(dd_at(&v.state, ROOMS, 0)->face, 0, "[S28]");
}

Test(standard_merchant, any_two_cards_swap)
{
    struct kit k;
    shop(&k, "");
    kit_act(&k, 0, "buy swap");
    cr_assert_eq(kit_count_legal(&k, 0), 25 * 24 / 2, "[S27] each pair once, in one order");
    cr_assert(kit_legal(&k, 0, "swap a1 b1"), "[S27] two face-down cards");
    cr_assert_null(strstr(kit_list(&k, 0), "e2"), "[S28] an empty space cannot be swapped");
    shop(&k, "");
    table_put(&k, "4c", "e3", LIES_UP);
    kit_act(&k, 0, "buy swap; swap a1 e3");
    cr_assert(table_lies(&k, "4c", "a1"), "[S13] a dead end can be moved");
}

Test(standard_merchant, swapped_players_move_along)
{
    struct kit k;
    shop(&k, "mode=versus");
    table_put(&k, "7c", "d2", LIES_UP);
    table_stand(&k, 1, "d2");
    struct kit own = k;
    kit_act(&k, 0, "buy swap; swap d2 a3");
    cr_assert_str_eq(table_where(&k, 1), "a3", "[S28] every player in a swapped room");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S28] nobody else");
    kit_act(&own, 0, "buy swap; swap e1 i3");
    cr_assert_str_eq(table_where(&own, 0), "i3", "[S28] the merchant takes her customer along");
    cr_assert_str_eq(table_where(&own, 1), "d2");
    /* two players trade places with their rooms */
    own = k;
    shop(&own, "mode=coop");
    table_put(&own, "7c", "d2", LIES_UP);
    table_stand(&own, 1, "d2");
    kit_act(&own, 0, "buy swap; swap e1 d2");
    cr_assert_str_eq(table_where(&own, 0), "d2", "[S28] both at once");
    cr_assert_str_eq(table_where(&own, 1), "e1", "[S28]");
    /* both in one room */
    shop(&own, "mode=coop");
    table_stand(&own, 1, "e1");
    kit_act(&own, 0, "buy swap; swap e1 i1");
    cr_assert_str_eq(table_where(&own, 0), "i1", "[S28] every player");
    cr_assert_str_eq(table_where(&own, 1), "i1", "[S28] every player");
}

Test(standard_merchant, players_in_pits_move_along)
{
    struct kit k;
    shop(&k, "mode=coop");
    table_put(&k, "3c", "d2", LIES_UP);
    table_stand(&k, 1, "d2");
    kit_act(&k, 0, "buy swap; swap d2 i2");
    cr_assert_str_eq(table_where(&k, 1), "i2", "[S28] with the pit");
    cr_assert_eq(table_hp_of(&k, 1), 5, "[S8] for free");
}

Test(standard_merchant, swaps_split_and_join_ways)
{
    struct kit k;
    shop(&k, "");
    table_put(&k, "7c", "d2", LIES_UP);
    table_put(&k, "7s", "c2", LIES_UP);
    table_put(&k, "4c", "i3", LIES_UP);
    cr_assert(kit_legal(&k, 0, "drink c2"));
    struct kit split = k;
    kit_act(&split, 0, "buy swap; swap d2 i3");
    table_turn_of(&split, 0);
    cr_assert_not(kit_legal(&split, 0, "drink c2"), "[S6 S28] the way is split");
    cr_assert_not(kit_legal(&split, 0, "drink i3"), "[S6 S28] and so is what was moved away");
    /* a passage beside the player joins the far one */
    shop(&k, "");
    table_put(&k, "8c", "a3", LIES_UP);
    table_put(&k, "8s", "i1", LIES_UP);
    cr_assert_not(kit_legal(&k, 0, "reveal h1"));
    kit_act(&k, 0, "buy swap; swap a3 e3");
    cr_assert(kit_legal(&k, 0, "reveal h1") && kit_legal(&k, 0, "reveal i2"),
              "[S6 S28] ways are joined");
    /* a passage swapped for its twin changes nothing */
    shop(&k, "");
    table_put(&k, "8c", "e3", LIES_UP);
    table_put(&k, "8s", "i1", LIES_UP);
    kit_act(&k, 0, "buy swap; swap i1 e3");
    cr_assert(kit_legal(&k, 0, "reveal h1"), "[S28]");
}

/* A player cut off by a swap can still act where it was carried to. */
Test(standard_merchant, a_carried_player_acts_from_there)
{
    struct kit k;
    shop(&k, "");
    table_put(&k, "4c", "h3", LIES_DOWN);
    kit_act(&k, 0, "buy swap; swap e1 i3; reveal h3");
    cr_assert_str_eq(table_where(&k, 0), "i3", "[S28]");
    table_turn_of(&k, 0);
    cr_assert_not(kit_legal(&k, 0, "reveal d2"), "[S6 S28] the start is out of reach");
}
