/* Dungeon Jacks: the fight, step by step. */
#include "jacks_kit.h"

/* ---- Choosing dice ------------------------------------------------------------------------- */

Test(jacks_fight, any_mix_of_dice_may_be_taken)
{
    static struct kit k;
    struct dd_action legal[DD_LEGAL];
    bool met[5][4][3][2] = {0};
    deal(&k, "", "2c");
    int count = dd_legal(k.game, &k.s, 0, legal);
    cr_assert_eq(count, 120, "[J9] 119 pools, and fleeing");
    for (int i = 0; i < count; i++) {
        int dice[OWNERS] = {0};
        if (legal[i].verb != FIGHT)
            continue;
        cr_assert_neq(legal[i].mask, 0, "[J9] one or more");
        for (uint64_t mask = legal[i].mask; mask; mask &= mask - 1)
            dice[dd_at(&k.s, READY, __builtin_ctzll(mask))->mark]++;
        bool *pool = &met[dice[FIGHTER]][dice[ROGUE]][dice[WIZARD]][dice[CLERIC]];
        cr_assert_not(*pool, "[J9] dice of one hero are the same: no pool twice");
        *pool = true;
    }
    cr_assert(kit_legal(&k, 0, "fight ffrw") && kit_legal(&k, 0, "fight ffffrrrwwc"), "[J9]");
    cr_assert_not(kit_legal(&k, 0, "fight ccc"), "[J9] the Cleric has one die");
    cr_assert_not(kit_legal(&k, 0, "fight b"), "[J21] a phantom alone cannot fight");
}

/* The dice that a mask names, by class, as letters. */
static void name_dice(const struct dd_state *s, uint64_t mask, char *name)
{
    for (int i = 0; i < dd_len(s, READY); i++)
        if (mask >> i & 1)
            *name++ = "frwc"[dd_at(s, READY, i)->mark];
    *name = '\0';
}

Test(jacks_fight, the_chosen_dice_are_the_pool)
{
    static struct kit k;
    struct dd_random random = {9};
    struct dd_action legal[DD_LEGAL];
    int pools = 0;
    for (int run = 0; run < 40; run++) {
        deal(&k, "", "2c");
        k.s.seed = (uint64_t)run;
        while (!k.s.over) {
            int count = dd_legal(k.game, &k.s, 0, legal);
            for (int i = 0; i < count && k.s.phase == PHASE_CHOOSE; i++) {
                static struct kit tried;
                char taken[DICE + 1], left[DICE + 1];
                if (legal[i].verb != FIGHT)
                    continue;
                name_dice(&k.s, legal[i].mask, taken);
                name_dice(&k.s, ~legal[i].mask, left);
                tried = k;
                dd_apply(k.game, &tried.s, &legal[i], NULL);
                cr_assert_str_eq(dice_in(&tried, POOL), taken, "[J9]");
                cr_assert_str_eq(dice_in(&tried, READY), left, "[J9]");
                pools++;
            }
            dd_apply(k.game, &k.s, &legal[dd_random_below(&random, (uint32_t)count)], NULL);
            dd_settle(k.game, &k.s, NULL);
        }
    }
    cr_assert_gt(pools, 5000);
}

Test(jacks_fight, the_pool_is_rolled_at_once)
{
    static struct kit k;
    deal(&k, "", "9c");
    kit_act(&k, 0, "fight ffrc");
    cr_assert_str_eq(dice_in(&k, POOL), "ffrc", "[J9]");
    cr_assert_str_eq(dice_in(&k, READY), "ffrrww", "[J9]");
    kit_roll(&k, "2 3 4 5");
    cr_assert_eq(jacks_total(&k.s), 14, "[J9]");
    cr_assert_str_eq(kit_story(&k, 0), "You roll: Fighter 2 3, Rogue 4, Cleric 5.");
    cr_assert_str_eq(kit_list(&k, 0), "total", "[J27] the total is always asked for");
}

/* ---- Rerolls ------------------------------------------------------------------------------- */

Test(jacks_fight, the_fighter_rerolls_ones_against_clubs)
{
    static struct kit k;
    deal(&k, "", "9c");
    kit_act(&k, 0, "fight ffrw");
    kit_roll(&k, "1 1 1 1");
    cr_assert_str_eq(kit_list(&k, 0), "keep; reroll f", "[J10] not the Rogue's, not the Wizard's");
    kit_act(&k, 0, "reroll f");
    cr_assert_eq(k.s.pending.dice, 1, "[J10] die by die");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.pending.what, DD_ROLLING, "[J10] until it is no longer a one");
    kit_roll(&k, "1");
    kit_roll(&k, "5");
    cr_assert_eq(jacks_total(&k.s), 8, "[J10]");
    cr_assert_str_eq(kit_list(&k, 0), "keep; reroll f", "[J10] the other one too");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "6");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "f", "[J10 J11] it may become a six, and leaves");
    cr_assert_str_eq(dice_in(&k, POOL), "frw", "[J27]");
    cr_assert_str_eq(kit_list(&k, 0), "total", "[J27]");
}

Test(jacks_fight, the_rogue_rerolls_ones_against_spades)
{
    static struct kit k;
    deal(&k, "", "9s");
    kit_act(&k, 0, "fight frrc");
    kit_roll(&k, "1 1 2 1");
    cr_assert_str_eq(kit_list(&k, 0), "keep; reroll r", "[J10]");
    kit_act(&k, 0, "reroll r");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27] nothing is left to reroll");
}

Test(jacks_fight, declining_a_reroll_ends_them)
{
    static struct kit k;
    deal(&k, "", "9c");
    kit_act(&k, 0, "fight fff");
    kit_roll(&k, "1 1 1");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "3");
    kit_act(&k, 0, "keep");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27] declining ends the rerolls of that fight");
    cr_assert_eq(jacks_total(&k.s), 5, "[J10] a one may stay");
}

Test(jacks_fight, rerolls_are_not_asked_where_there_is_none)
{
    static struct kit k;
    deal(&k, "", "9s");
    kit_act(&k, 0, "fight ffw");
    kit_roll(&k, "1 1 1");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27 J10] the Fighter's ones stay against a spade");
}

Test(jacks_fight, a_rerolled_die_is_even_over_2_to_6)
{
    enum { RUNS = 6000 };
    static struct kit k, first;
    int count[7] = {0}, rolls = 0;
    deal(&first, "", "9c");
    kit_act(&first, 0, "fight fr");
    kit_roll(&first, "1 2");
    for (int run = 0; run < RUNS; run++) {
        k = first;
        k.s.seed = (uint64_t)run;
        kit_act(&k, 0, "reroll f");
        while (k.s.pending.what) {
            struct dd_action a;
            dd_next_chance(&k.s, &a);
            dd_apply(k.game, &k.s, &a, NULL);
            rolls++;
            if (!k.s.pending.what)
                count[dd_rolled(&a, 0)]++;
        }
    }
    cr_assert_eq(count[1], 0, "[J10]");
    cr_assert_lt(chi_square(count + 2, 5, RUNS / 5.0), 20.0, "[J10 G2]");
    cr_assert(rolls > RUNS * 1.17 && rolls < RUNS * 1.23, "[J10] 6/5 rolls on average");
}

/* ---- The gauge ------------------------------------------------------------------------------ */

static bool gauge(const struct kit *k, struct dd_gauge *out)
{
    static struct dd_view v;
    dd_see(k->game, &k->s, 0, &v);
    return k->game->gauge(&v, out);
}

Test(jacks_fight, the_gauge_shows_what_is_needed)
{
    static struct kit k;
    struct dd_gauge g;
    deal(&k, "", "2h 7h 9c");
    cr_assert(!gauge(&k, &g), "nothing is rolled yet");
    kit_act(&k, 0, "fight ffw");
    kit_roll(&k, "4 5 6");
    cr_assert(gauge(&k, &g));
    cr_assert_eq(g.value, 9, "[J27] the six counts in no total");
    cr_assert_eq(g.marks, 2);
    cr_assert_eq(g.mark[0].at, 11, "[J12] with the highest heart undercut");
    cr_assert_eq(g.mark[1].at, 18, "[J12] now");
    deal(&k, "", "9c");
    kit_act(&k, 0, "fight ffw");
    kit_roll(&k, "4 5 5");
    cr_assert(gauge(&k, &g));
    cr_assert_eq(g.value, 14);
    cr_assert(g.marks == 1 && g.mark[0].at == 9);
}

/* ---- Sixes --------------------------------------------------------------------------------- */

Test(jacks_fight, a_six_leaves_at_once)
{
    static struct kit k;
    deal(&k, "", "9c");
    kit_act(&k, 0, "fight ffrwc");
    kit_roll(&k, "6 5 6 6 6");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27 J11] without hearts there is nothing to hold for");
    cr_assert_str_eq(dice_in(&k, POOL), "f", "[J11]");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "frwc", "[J11]");
    cr_assert_eq(jacks_total(&k.s), 5, "[J11]");
}

Test(jacks_fight, sixes_of_wizard_and_cleric_may_be_held)
{
    static struct kit k;
    deal(&k, "", "2h 7h 9c");
    kit_act(&k, 0, "fight ffwwc");
    kit_roll(&k, "6 5 6 6 6");
    cr_assert_str_eq(kit_list(&k, 0), "hold w; hold c; release", "[J27 J11] not the Fighter's");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "", "[J27] the others leave once it is said");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 3, 0), "Total of the dice 5 against 18",
                     "[J27] sixes count in no total, and the note says so");
    kit_act(&k, 0, "hold w");
    cr_assert_str_eq(kit_list(&k, 0), "hold w; hold c; release", "[J27]");
    kit_act(&k, 0, "hold c");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27] at most one for each card");
    cr_assert_str_eq(dice_in(&k, SIXES), "wc", "[J27]");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "fw", "[J27] then the other sixes leave");
    cr_assert_eq(jacks_total(&k.s), 5, "[J27] held sixes never count");
    cr_assert_str_eq(kit_list(&k, 0),
                     "total; lay w 6 2h; lay w 6 7h; lay c 6 2h; lay c 6 7h; lay f 5 7h",
                     "[J11 J12] a held six undercuts anything, a five no two");
    kit_act(&k, 0, "lay w 6 2h");
    cr_assert_eq(jacks_difficulty(&k.s), 16, "[J12]");
    kit_act(&k, 0, "total");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "fwwc",
                     "[J27 J11] held sixes, laid or not, are exhausted with the total");
    cr_assert_str_eq(dice_in(&k, READY), "fffrrr", "[J14] the Fighter's five came back");
}

Test(jacks_fight, sixes_are_held_in_any_order)
{
    static struct kit k;
    deal(&k, "", "2h 7h 9c");
    kit_act(&k, 0, "fight fwc");
    kit_roll(&k, "5 6 6");
    kit_act(&k, 0, "hold c");
    cr_assert_str_eq(kit_list(&k, 0), "hold w; release",
                     "[J27] the other sixes leave only when all that is held was said");
    kit_act(&k, 0, "hold w");
    cr_assert_str_eq(dice_in(&k, SIXES), "wc", "[J27]");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "", "[J27]");
}

Test(jacks_fight, holding_is_up_to_the_player)
{
    static struct kit k;
    deal(&k, "", "4h 9c");
    kit_act(&k, 0, "fight fw");
    kit_roll(&k, "5 6");
    cr_assert_str_eq(kit_list(&k, 0), "hold w; release", "[J27]");
    kit_act(&k, 0, "release");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "w", "[J11]");
    cr_assert_str_eq(kit_list(&k, 0), "total", "[J12] the five does not undercut a four");
}

Test(jacks_fight, holding_is_not_asked_without_such_a_six)
{
    static struct kit k;
    deal(&k, "", "4h 9c");
    kit_act(&k, 0, "fight fw");
    kit_roll(&k, "6 3");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27]");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "f", "[J11]");
}

Test(jacks_fight, the_steps_come_in_order)
{
    static struct kit k;
    deal(&k, "", "4h 9c");
    kit_act(&k, 0, "fight ffww");
    kit_roll(&k, "1 3 6 6");
    cr_assert_eq(k.s.phase, PHASE_HOLD, "[J27] holding first");
    kit_act(&k, 0, "hold w");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[J27] then rerolls");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "w", "[J27]");
    cr_assert_not(kit_legal(&k, 0, "lay f 3 4h"), "[J27]");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.phase, PHASE_LAY, "[J27] then hearts and baubles, then the total");
    cr_assert_not(kit_legal(&k, 0, "hold w"), "[J27]");
}

/* ---- Hearts -------------------------------------------------------------------------------- */

Test(jacks_fight, a_die_undercuts_a_heart)
{
    static struct kit k;
    deal(&k, "", "4h 3h 5c");
    kit_act(&k, 0, "fight ffrr");
    kit_roll(&k, "4 4 3 5");
    cr_assert_str_eq(kit_list(&k, 0), "total; lay f 4 4h; lay r 3 4h; lay r 3 3h",
                     "[J12] at most the rank; equal dice of a hero are one choice");
    cr_assert_eq(jacks_difficulty(&k.s), 12, "[J12] what is not undercut adds its rank");
    kit_act(&k, 0, "lay r 3 3h");
    cr_assert_eq(jacks_difficulty(&k.s), 9, "[J12] an undercut heart is ignored");
    cr_assert_eq(jacks_total(&k.s), 13, "[J12] a die on a heart does not count");
    cr_assert_str_eq(kit_list(&k, 0), "total; lay f 4 4h", "[J12] one die on each, never back");
    kit_act(&k, 0, "lay f 4 4h");
    cr_assert_eq(jacks_difficulty(&k.s), 5, "[J12]");
    cr_assert_str_eq(kit_list(&k, 0), "total", "[J12]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ENCOUNTER), "adds 0");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ON_HEARTS), "on 3♥");
    kit_act(&k, 0, "total");
    cr_assert_not_null(kit_told(&k, TOLD_WON), "[J13] 9 against 5");
    cr_assert_str_eq(dice_in(&k, READY), "ffffrrrwwc", "[J14] also those on hearts come back");
}

/* Afterwards no die lies on it any more, and it adds to nothing. */
Test(jacks_fight, a_heart_says_what_it_adds_only_while_it_does)
{
    static struct kit k;
    deal(&k, "", "8h 5c");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ENCOUNTER), "adds 8");
    kit_act(&k, 0, "fight ffrr");
    kit_roll(&k, "6 3 4 5");
    kit_act(&k, 0, "lay f 3 8h; total");
    cr_assert_eq(k.s.phase, PHASE_HEAL);
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, ENCOUNTER), "[J12 J14]");
}

Test(jacks_fight, hearts_are_laid_on_in_any_order)
{
    static struct kit k;
    deal(&k, "", "9h 8h 5c");
    kit_act(&k, 0, "fight ff");
    kit_roll(&k, "2 3");
    kit_act(&k, 0, "lay f 2 8h; lay f 3 9h");
    cr_assert_eq(jacks_difficulty(&k.s), 5, "[J27]");
}

/* ---- The total ----------------------------------------------------------------------------- */

Test(jacks_fight, the_total_decides)
{
    static struct kit k;
    deal(&k, "", "8d 9d 5c 2s 3d 6c");
    kit_act(&k, 0, "fight rr");
    kit_roll(&k, "2 3");
    kit_act(&k, 0, "total");
    cr_assert_not_null(kit_told(&k, TOLD_WON), "[J13] 5 against 5 is enough");
    cr_assert_str_eq(kit_cards(&k, TREASURE), "8d 9d", "[J13]");
    cr_assert_eq(k.s.counter[C_TREASURE], 17, "[J13]");
    kit_act(&k, 0, "fight r");
    kit_roll(&k, "2");
    kit_act(&k, 0, "total");
    kit_act(&k, 0, "fight rr");
    kit_roll(&k, "2 3");
    kit_act(&k, 0, "total");
    cr_assert_not_null(kit_told(&k, TOLD_LOST), "[J13] 5 against 6 is not");
    cr_assert_eq(k.s.phase, PHASE_FLEE, "[J13] who loses must flee");
    cr_assert_str_eq(dice_in(&k, READY), "ffffrrrwwc", "[J14] dice come back before fleeing");
    cr_assert_not(kit_legal(&k, 0, "fight f"), "[J15] no way back to fighting");
    kit_act(&k, 0, "run f");
    kit_roll(&k, "1");
    cr_assert_str_eq(kit_cards(&k, TREASURE), "8d 9d", "[J13] 3♦ is lost");
    cr_assert(strstr(kit_cards(&k, DISCARD), "3d"), "[J13]");
}

Test(jacks_fight, held_sixes_go_after_treasure_and_before_dice_return)
{
    static struct kit k;
    int treasure = -1, exhausted = -1, returned = -1;
    deal(&k, "", "9d 4h 2c");
    kit_act(&k, 0, "fight fw");
    kit_roll(&k, "5 6");
    kit_act(&k, 0, "hold w; lay w 6 4h; total");
    for (int i = 0; i < k.ev.count; i++) {
        const struct dd_event *e = &k.ev.event[i];
        if (e->type != DD_MOVED)
            continue;
        if (e->to == TREASURE)
            treasure = i;
        if (e->to == EXHAUSTED)
            exhausted = i;
        if (e->to == READY)
            returned = i;
    }
    cr_assert(0 <= treasure && treasure < exhausted && exhausted < returned, "[J11 J14]");
}

Test(jacks_fight, a_fight_is_told_well)
{
    static struct kit k;
    deal(&k, "", "8d 5h Tc 2c");
    kit_act(&k, 0, "fight fffrw");
    kit_roll(&k, "6 5 1 3 6");
    kit_act(&k, 0, "hold w");
    cr_assert_str_eq(kit_story(&k, 0), "The Wizard's 6 is held. The Fighter's 6 is exhausted.");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "4");
    cr_assert_str_eq(kit_story(&k, 0), "The Fighter's 1 is rerolled: 4.");
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect, "12 against 15: lost, flee");
    cr_assert_str_eq(kit_outlook(&k, 0, "lay w 6 5h").effect, "12 against 10: enough to win");
    cr_assert_str_eq(kit_outlook(&k, 0, "lay w 6 5h").label, "Lay the Wizard's 6 on 5♥");
    kit_act(&k, 0, "lay w 6 5h");
    cr_assert_str_eq(kit_outlook(&k, 0, "total").effect, "12 against 10: you win, 8 in treasure");
    kit_act(&k, 0, "total");
    cr_assert_str_eq(kit_story(&k, 0),
                     "12 against 10: the fight is won. 8♦ is yours. The Wizard's 6 is exhausted.");
}
