/* Dungeon Aces: players against players. */
#include "aces_table.h"

#include <stdio.h>

/* Two rivals in a1, seat 0 to choose. */
static void two_rivals(struct kit *k)
{
    row_of_rooms(k, 2, "start=rivals");
    stand_in(k, 1, "a1");
}

Test(aces_duels, A27_one_other_in_the_same_room)
{
    struct kit k;
    row_of_rooms(&k, 4, "start=rivals");
    stand_in(&k, 1, "a1");
    stand_in(&k, 2, "a1");
    kill_off(&k, 2, 1);
    cr_assert(kit_legal(&k, 0, "challenge 2"), "[A27]");
    cr_assert_not(kit_legal(&k, 0, "challenge 3"), "[A27] dead");
    cr_assert_not(kit_legal(&k, 0, "challenge 4"), "[A27] elsewhere");
    cr_assert_not(kit_legal(&k, 0, "challenge 1"), "[A27] not oneself");
    kit_act(&k, 0, "challenge 2");
    ASKED(&k, 0, PHASE_ANTE, "[A27 A28] it cannot be refused or evaded");
    kit_act(&k, 0, "keep");
    ASKED(&k, 1, PHASE_ANTE, "[A28] then the other");
    kit_act(&k, 1, "keep");
    kit_roll(&k, "2 3");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27] once a turn: the Attack was the action");
}

Test(aces_duels, A27_clearing_the_room_and_challenging_is_one_attack)
{
    struct kit k;
    two_rivals(&k);
    put_monster(&k, "X1", "a1");
    cr_assert_not(kit_legal(&k, 0, "challenge 2"), "[A27] monsters first");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 6");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A27]");
    cr_assert_str_eq(kit_list(&k, 0), "challenge 2; done", "[A27]");
    kit_act(&k, 0, "challenge 2");
    ASKED(&k, 0, PHASE_ANTE, "[A27]");
    kit_act(&k, 0, "keep");
    kit_act(&k, 1, "keep");
    kit_roll(&k, "2 2");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27] and no second challenge");
}

Test(aces_duels, A27_it_may_be_left)
{
    struct kit k;
    two_rivals(&k);
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 6");
    kit_act(&k, 0, "done");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27]");
}

Test(aces_duels, A27_it_needs_a_room_clear_of_monsters)
{
    struct kit k;
    two_rivals(&k);
    put_monster(&k, "Kh", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_act(&k, 0, "keep");
    kit_act(&k, 1, "keep");
    kit_roll(&k, "1 6");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27] the Ogre stands: no challenge");
}

Test(aces_duels, A27_not_after_an_explores_fight)
{
    struct kit k;
    two_rivals(&k);
    hide_in(&k, "X1", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 6");
    cr_assert_eq(dd_len(&k.s, MONSTERS), 0);
    ASKED(&k, 1, PHASE_CHOOSE, "[A27]");
}

Test(aces_duels, A27_not_after_a_successful_evade)
{
    struct kit k;
    two_rivals(&k);
    put_monster(&k, "Kh", "a1");
    stand_in(&k, 1, "b1");
    kit_act(&k, 0, "evade b1");
    kit_roll(&k, "5");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27] though another is where one lands");
}

Test(aces_duels, A27_after_a_failed_evade)
{
    struct kit k;
    two_rivals(&k);
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "evade b1");
    kit_roll(&k, "1");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 6");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A27] the fight was an Attack");
}

Test(aces_duels, A27_dropped_aces_are_picked_up_before)
{
    struct kit k;
    row_of_rooms(&k, 3, "start=rivals");
    stand_in(&k, 1, "a1");
    stand_in(&k, 2, "a1");
    deal(&k, 2, "Ah");
    set_health(&k, 2, 1);
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_act(&k, 2, "stay");
    kit_roll(&k, "6 6 1");
    kit_roll(&k, "2"); /* seat 2 died */
    cr_assert_eq(k.s.phase, PHASE_FLOOR_ROLL, "[A27 A32]");
    kit_roll(&k, "3 5");
    cr_assert_str_eq(kit_cards(&k, HAND + 1), "Ah", "[A32]");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A27]");
}

Test(aces_duels, A27_not_where_nobody_else_is)
{
    struct kit k;
    two_rivals(&k);
    stand_in(&k, 1, "h1");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_roll(&k, "6");
    ASKED(&k, 1, PHASE_CHOOSE, "[A27]");
}

/* ---- Antes [A28]
 * --------------------------------------------------------------------------------------- */

Test(aces_duels, A28_each_may_discard_one_item_the_challenger_first)
{
    struct kit k;
    two_rivals(&k);
    deal(&k, 0, "4h 5h 6c Ad");
    kit_act(&k, 0, "challenge 2");
    cr_assert_str_eq(kit_list(&k, 0), "ante 6c; ante 4h; keep", "[A28] items only");
    kit_act(&k, 0, "ante 4h");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "4h", "[A28]");
    ASKED(&k, 1, PHASE_ANTE, "[A28]");
    cr_assert_str_eq(kit_list(&k, 1), "keep", "[A28]");
    kit_act(&k, 1, "keep");
    cr_assert_eq(k.s.phase, PHASE_DUEL, "[A28] one each");
}

Test(aces_duels, A28_opposite_suits_take_advantage_away)
{
    enum { C = 1, D, H, S };
    cr_assert_eq(aces_duel_advantage(0, 0), 0, "[A28]");
    cr_assert_eq(aces_duel_advantage(H, 0), 1, "[A28]");
    cr_assert_eq(aces_duel_advantage(0, D), 2, "[A28]");
    for (int one = C; one <= S; one++)
        for (int two = C; two <= S; two++) {
            bool opposite = (one == H && two == S) || (one == S && two == H) ||
                            (one == D && two == C) || (one == C && two == D);
            cr_assert_eq(aces_duel_advantage(one, two), opposite ? 0 : 3, "[A28] %d %d", one, two);
        }
}

/* ---- Dice [A29]
 * ------------------------------------------------------------------------------------------ */

static void check_duel(const char *ante, const char *other_ante, bool advantage,
                       bool other_advantage)
{
    struct kit k;
    for (int one = 1; one <= 6; one++)
        for (int two = 1; two <= 6; two++) {
            char faces[24];
            int lost = (two >= (other_advantage ? 2 : 4)) + (one == 1);
            int other_lost = (one >= (advantage ? 2 : 4)) + (two == 1);
            snprintf(faces, sizeof faces, "%d %d", one, two);
            two_rivals(&k);
            deal(&k, 0, "4h");
            deal(&k, 1, "5s 6c");
            kit_act(&k, 0, "challenge 2");
            kit_act(&k, 0, ante);
            kit_act(&k, 1, other_ante);
            kit_roll(&k, faces);
            cr_assert_eq(health(&k, 0), 6 - lost, "[A29] %s %s: %s", ante, other_ante, faces);
            cr_assert_eq(health(&k, 1), 6 - other_lost, "[A29] %s %s: %s", ante, other_ante, faces);
        }
}

Test(aces_duels, A29_no_advantage) { check_duel("keep", "keep", false, false); }
Test(aces_duels, A29_the_challengers_advantage) { check_duel("ante 4h", "keep", true, false); }
Test(aces_duels, A29_the_others_advantage) { check_duel("keep", "ante 5s", false, true); }
Test(aces_duels, A29_both_have_advantage) { check_duel("ante 4h", "ante 6c", true, true); }
Test(aces_duels, A29_advantage_taken_away) { check_duel("ante 4h", "ante 5s", false, false); }

Test(aces_duels, A28_an_ante_is_for_one_fight_only)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "4h");
    deal(&k, 1, "6c");
    kit_act(&k, 0, "challenge 2; ante 4h");
    kit_act(&k, 1, "ante 6c");
    kit_roll(&k, "2 2");
    cr_assert(health(&k, 0) == 5 && health(&k, 1) == 5, "[A28 A29] both have advantage");
    kit_act(&k, 1, "challenge 1; keep");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "2 2");
    cr_assert(health(&k, 0) == 5 && health(&k, 1) == 5, "[A28] nobody has any more");
}

Test(aces_duels, A29_both_may_die)
{
    struct kit k;
    two_rivals(&k);
    set_health(&k, 0, 1);
    set_health(&k, 1, 1);
    deal(&k, 0, "Ah");
    kit_act(&k, 0, "challenge 2; keep");
    kit_act(&k, 1, "keep");
    kit_roll(&k, "4 4");
    cr_assert_eq(health(&k, 0) + health(&k, 1), 0, "[A29] all at once");
    kit_roll(&k, "3");
    cr_assert_eq(k.s.counter[C_MISS + 0], 3, "[A31] clockwise from the active player");
    kit_roll(&k, "2");
    cr_assert_eq(k.s.counter[C_MISS + 1], 2, "[A31] also if this ends the game");
    cr_assert_eq(k.s.over, END_DEAD + 1, "[A34]");
    cr_assert_eq(k.s.won, 0, "[A35] all dead: nobody wins");
}

Test(aces_duels, A29_outlook_counts_all_thirty_six)
{
    struct kit k;
    two_rivals(&k);
    deal(&k, 0, "4h");
    kit_act(&k, 0, "challenge 2; ante 4h");
    struct dd_outlook o = kit_outlook(&k, 1, "keep");
    uint64_t sum = 0, dies = 0;
    for (int i = 0; i < o.outcomes; i++) {
        sum += o.outcome[i].chance;
        if (strcmp(o.outcome[i].text, "you lose 2") == 0)
            dies = o.outcome[i].chance;
    }
    cr_assert_eq(sum, 36, "[A29]");
    cr_assert_eq(dies, 5, "[A29] a 1 against a 2 to 6");
}

/* Where nobody has anything to ante, a challenge is mere chance. */
Test(aces_duels, A29_outlook_of_a_challenge)
{
    struct kit k;
    two_rivals(&k);
    deal(&k, 0, "Ad");
    set_health(&k, 0, 2);
    set_health(&k, 1, 1);
    struct dd_outlook o = kit_outlook(&k, 0, "challenge 2");
    cr_assert_eq(o.outcomes, 5, "[A29]");
    cr_assert_str_eq(o.effect, "player 2 cannot refuse", "[A27]");
    cr_assert_str_eq(o.outcome[0].text, "nobody is hurt");
    cr_assert_str_eq(o.outcome[1].text, "player 2 dies");
    cr_assert_eq(o.outcome[1].chance, 8 + 3, "[A29] by one or by two");
    cr_assert_str_eq(o.outcome[2].text, "you lose 1");
    cr_assert_str_eq(o.outcome[3].text, "you lose 1 and player 2 dies");
    cr_assert_str_eq(o.outcome[4].text, "you die");
}

Test(aces_duels, A30_challenging_ones_own_party_leaves_it)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 0, "4h");
    deal(&k, 1, "5c");
    kit_act(&k, 0, "challenge 2");
    cr_assert_eq(aces_party(&k.s, 0), 1, "[A30]");
    cr_assert_eq(aces_party(&k.s, 1), 6, "[A30] the others stay together");
    cr_assert_eq(dd_at(&k.s, HAND + 0, 0)->seen, 1, "[A36] they no longer see each other's items");
    cr_assert_eq(dd_at(&k.s, HAND + 1, 0)->seen, 6, "[A36]");
    ASKED(&k, 0, PHASE_ANTE, "[A30]");
    two_rivals(&k);
    set_party(&k, 0, 4);
    kit_act(&k, 0, "challenge 2");
    cr_assert_eq(k.s.counter[C_PARTY + 0], 4, "[A30] against another party nothing changes");
}

Test(aces_duels, a_duel_comes_to_nothing_if_one_concedes)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    kit_act(&k, 0, "challenge 2");
    kit_act(&k, 1, "concede");
    ASKED(&k, 2, PHASE_CHOOSE, "[G5 A28] the action is over");
    row_of_rooms(&k, 3, "");
    kit_act(&k, 0, "challenge 2; keep");
    kit_act(&k, 0, "concede");
    ASKED(&k, 1, PHASE_CHOOSE, "[G5 A28]");
}
