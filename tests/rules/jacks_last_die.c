/* Dungeon Jacks: what the last die brings, and what saves a party from it. */
#include "jacks_kit.h"

/* Leaves the party only these dice: a number of each class. */
static void leave_dice(struct kit *k, int fighter, int rogue, int wizard, int cleric)
{
    lose_dice(k, FIGHTER, 4 - fighter);
    lose_dice(k, ROGUE, 3 - rogue);
    lose_dice(k, WIZARD, 2 - wizard);
    lose_dice(k, CLERIC, 1 - cleric);
}

Test(jacks_last_die, sixes_can_kill_at_once)
{
    static struct kit k;
    deal(&k, "", "9c");
    leave_dice(&k, 2, 0, 0, 0);
    kit_act(&k, 0, "fight ff");
    kit_roll(&k, "6 6");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24] no die is left");
    cr_assert_eq(k.s.won, 0, "[J24]");
}

Test(jacks_last_die, a_reroll_can_kill)
{
    static struct kit k;
    deal(&k, "", "9c");
    leave_dice(&k, 1, 0, 0, 0);
    kit_act(&k, 0, "fight f");
    kit_roll(&k, "1");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24]");
}

Test(jacks_last_die, an_escape_with_the_last_die_kills)
{
    static struct kit k;
    for (int face = 1; face <= 6; face++) {
        deal(&k, "", "9c 2c");
        leave_dice(&k, 0, 0, 1, 0);
        kit_act(&k, 0, "flee; run w");
        roll_all(&k, face);
        cr_assert_eq(k.s.over, face == 1 ? 0 : END_KILLED + 1,
                     "[J24] even when the last die bought the escape: %d", face);
    }
}

static void reach_last_encounter(struct kit *k)
{
    kit_begin(k, "jacks", "levels=1", 1, 5);
    kit_order(k, "", PARTY);
    kit_order(k, "", "");
    kit_order(k, "2c", "");
    kit_order(k, "2c", "");
    while (dd_len(&k->s, DECK))
        sneak(k);
}

Test(jacks_last_die, an_escape_from_the_last_encounter_kills_too)
{
    static struct kit k;
    reach_last_encounter(&k);
    leave_dice(&k, 1, 0, 0, 0);
    kit_act(&k, 0, "flee; run f");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24]");
}

Test(jacks_last_die, held_sixes_are_dice_until_the_total)
{
    static struct kit k;
    deal(&k, "", "4h 2c");
    leave_dice(&k, 0, 0, 2, 0);
    kit_act(&k, 0, "fight ww");
    kit_roll(&k, "6 6");
    cr_assert_eq(k.s.phase, PHASE_HOLD, "[J24] not exhausted yet");
    kit_act(&k, 0, "hold w");
    cr_assert_eq(k.s.over, 0, "[J24] a six held is a die");
    kit_act(&k, 0, "lay w 6 4h");
    cr_assert_eq(k.s.over, 0, "[J24] so is one on a heart");
    kit_act(&k, 0, "total");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24 J11] exhausted when the total is compared");
}

Test(jacks_last_die, outlooks_say_when_the_last_die_goes)
{
    static struct kit k;
    deal(&k, "", "9d 4h 2c");
    give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
    leave_dice(&k, 0, 0, 1, 0);
    kit_act(&k, 0, "fight w");
    kit_roll(&k, "6");
    cr_assert_str_eq(kit_outlook(&k, 0, "release").label, "Let the six go");
    cr_assert_str_eq(kit_outlook(&k, 0, "release").effect, "the last die is lost, and the run",
                     "[J24]");
    kit_act(&k, 0, "hold w");
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect,
                     "0 against 6: lost; the last die is lost, and the run", "[J24 J11]");
    kit_act(&k, 0, "lay w 6 4h; bauble 6");
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect,
                     "6 against 2: won, but the last die is lost, and the run", "[J24 J11]");
    give(&k, DD_JOKER1);
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect,
                     "6 against 2: won, but the last die is lost: a potion or the end", "[J22]");
    deal(&k, "", "9c");
    leave_dice(&k, 1, 0, 0, 0);
    kit_act(&k, 0, "fight f");
    kit_roll(&k, "1");
    cr_assert_str_eq(kit_outlook(&k, 0, "reroll f").effect,
                     "2 to 6, all alike; a six exhausts the last die", "[J24]");
}

Test(jacks_last_die, phantom_dice_do_not_keep_a_party_alive)
{
    static struct kit k;
    deal(&k, "", "9d 4h 2c");
    give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
    leave_dice(&k, 0, 0, 1, 0);
    kit_act(&k, 0, "fight w");
    kit_roll(&k, "6");
    kit_act(&k, 0, "hold w; bauble 6; lay w 6 4h; total");
    cr_assert_not_null(kit_told(&k, TOLD_WON), "the fight is won");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24] but phantom dice do not count");
    cr_assert_eq(k.s.counter[C_SCORE], 0, "[J24] the fatal level adds nothing");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "level 1 of 6, treasure 0",
                     "[J24] nor does it in words");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "Treasure 0; 300 make a Dungeon Ace",
                     "[J24]");
}

Test(jacks_last_die, a_potion_just_won_saves_the_party)
{
    static struct kit k;
    kit_start(&k, "jacks", "levels=2", 1, 12);
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_order(&k, "X1 Kd", "");
    kit_order(&k, "", "3c 2c 4h X1");
    while (dd_len(&k.s, READY))
        jacks_exhaust(&k.s, NULL, READY, 0);
    jacks_ready(&k.s, NULL, EXHAUSTED, jacks_find_die(&k.s, EXHAUSTED, WIZARD));
    for (int i = 0; i < dd_len(&k.s, DECK); i++)
        if (dd_at(&k.s, DECK, i)->kind == DD_CARD(DD_KING, DD_DIAMONDS)) {
            dd_turn_up(&k.s, NULL, DECK, i);
            dd_move_top(&k.s, NULL, DECK, i, HELD);
        }
    kit_act(&k, 0, "fight w");
    kit_roll(&k, "6");
    kit_act(&k, 0, "hold w; lay w 6 4h; bauble 6");
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect,
                     "6 against 2: won, but the last die is lost: a potion or the end", "[J22]");
    kit_act(&k, 0, "total");
    cr_assert_eq(k.s.phase, PHASE_LAST, "[J22 J11] after the treasure is taken");
    kit_act(&k, 0, "drink c");
    cr_assert_eq(k.s.phase, PHASE_HEAL, "[J22] and the encounter is won");
    cr_assert_str_eq(dice_in(&k, READY), "c", "[J22]");
}

Test(jacks_last_die, the_last_die_asks_for_a_potion)
{
    static struct kit k;
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER2);
    leave_dice(&k, 0, 1, 0, 0);
    kit_act(&k, 0, "fight r");
    kit_roll(&k, "6");
    cr_assert_str_eq(kit_list(&k, 0), "fall; drink f; drink r; drink w; drink c",
                     "[J22] it may be drunk, or not");
    static struct kit fallen;
    fallen = k;
    kit_act(&fallen, 0, "fall");
    cr_assert_eq(fallen.s.over, END_KILLED + 1, "[J22 J24]");
    kit_act(&k, 0, "drink w");
    cr_assert_str_eq(dice_in(&k, READY), "w", "[J22]");
    cr_assert_str_eq(kit_list(&k, 0), "total", "[J22] the fight goes on with an empty pool");
    kit_act(&k, 0, "total");
    cr_assert_eq(k.s.phase, PHASE_FLEE, "[J13]");
}

Test(jacks_last_die, a_potion_after_each_way_to_lose_the_last_die)
{
    static struct kit k;
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER2);
    leave_dice(&k, 0, 1, 0, 0);
    kit_act(&k, 0, "flee; run r");
    kit_roll(&k, "3");
    kit_act(&k, 0, "drink f");
    cr_assert_eq(k.s.phase, PHASE_HEAL, "[J22] away");
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER2);
    leave_dice(&k, 0, 1, 0, 0);
    kit_act(&k, 0, "flee; run r");
    kit_roll(&k, "6");
    kit_act(&k, 0, "drink f");
    cr_assert_str_eq(kit_list(&k, 0), "run f", "[J22 J15] not away yet");
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER2);
    leave_dice(&k, 0, 0, 0, 1);
    kit_act(&k, 0, "flee; run c");
    kit_roll(&k, "1");
    kit_act(&k, 0, "heal f");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.phase, PHASE_LAST, "[J16 J22] the healing's six");
    kit_act(&k, 0, "drink c");
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J16] no prayer, the next encounter");
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER2);
    leave_dice(&k, 1, 0, 0, 0);
    kit_act(&k, 0, "fight f");
    kit_roll(&k, "1");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "6");
    kit_act(&k, 0, "drink f");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J22] after a reroll");
}

Test(jacks_last_die, the_six_of_the_last_healing_may_kill)
{
    static struct kit k;
    reach_last_encounter(&k);
    leave_dice(&k, 0, 0, 0, 1);
    kit_act(&k, 0, "flee; run c");
    kit_roll(&k, "1");
    kit_act(&k, 0, "heal f");
    static struct kit lived;
    lived = k;
    kit_roll(&k, "6");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J25 J24]");
    kit_roll(&lived, "5");
    cr_assert_eq(lived.s.over, END_FINISHED + 1, "[J25] a level ends after its last healing");
}

Test(jacks_last_die, random_runs_end_in_both_ways)
{
    static struct kit k;
    int finished = 0, killed = 0, stopped = 0;
    for (int run = 0; run < 600; run++) {
        kit_start(&k, "jacks", run % 2 ? "levels=1" : "levels=2", 1, (uint64_t)run);
        kit_play_out(&k, (uint64_t)run);
        finished += k.s.over == END_FINISHED + 1;
        killed += k.s.over == END_KILLED + 1;
        stopped += k.s.over == END_STOPPED + 1;
        cr_assert_eq(k.s.won, k.s.over != END_KILLED + 1, "[J24 J25]");
    }
    cr_assert(finished > 5 && killed > 300 && stopped > 0, "%d %d %d", finished, killed, stopped);
}
