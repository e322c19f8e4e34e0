/* Dungeon Jacks: fleeing, healing, items, the end. */
#include "jacks_kit.h"

/* ---- Fleeing ------------------------------------------------------------------------------- */

/* Flees with a die that shows a face. */
static void flee_with(struct kit *k, const char *drawn, const char *die, int face)
{
    deal(k, "", drawn);
    kit_act(k, 0, "flee");
    kit_act(k, 0, die);
    roll_all(k, face);
}

Test(jacks_after, each_face_of_the_flee_die)
{
    static struct kit k;
    for (int wizard = 0; wizard < 2; wizard++)
        for (int face = 1; face <= 6; face++) {
            flee_with(&k, "9d 5h 3c 2c", wizard ? "run w" : "run f", face);
            bool away = face < 6 || wizard;
            cr_assert_eq(k.s.phase,
                         !away       ? PHASE_FLEE
                         : face == 1 ? PHASE_CHOOSE
                                     : PHASE_HEAL,
                         "[J15] face %d", face);
            cr_assert_str_eq(dice_in(&k, EXHAUSTED),
                             face == 1 ? ""
                             : wizard  ? "w"
                                       : "f",
                             "[J15] face %d", face);
            cr_assert_eq(dd_len(&k.s, TREASURE), 0, "[J15] the treasure is forfeited");
        }
}

Test(jacks_after, a_six_asks_for_another_die)
{
    static struct kit k;
    flee_with(&k, "3c 2c", "run r", 6);
    cr_assert_str_eq(kit_list(&k, 0), "run f; run r; run w; run c",
                     "[J15] another must be rolled, no way back");
    kit_act(&k, 0, "run f");
    kit_roll(&k, "6");
    kit_act(&k, 0, "run w");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.phase, PHASE_HEAL, "[J15] a Wizard's six gets away");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "frw", "[J15]");
}

Test(jacks_after, fleeing_is_one_decision_and_the_die_another)
{
    static struct kit k;
    deal(&k, "", "3c");
    kit_act(&k, 0, "flee");
    cr_assert_eq(k.s.acting, 1, "[J15]");
    cr_assert_str_eq(kit_list(&k, 0), "run f; run r; run w; run c", "[J15 J27] always asked");
    lose_dice(&k, FIGHTER, 4);
    lose_dice(&k, ROGUE, 3);
    lose_dice(&k, WIZARD, 2);
    cr_assert_str_eq(kit_list(&k, 0), "run c", "[J27] also where one die is left");
}

Test(jacks_after, flee_outlooks_are_exact)
{
    static struct kit k;
    deal(&k, "", "3c");
    kit_act(&k, 0, "flee");
    struct dd_outlook fighter = kit_outlook(&k, 0, "run f"), wizard = kit_outlook(&k, 0, "run w");
    cr_assert_eq(fighter.outcomes, 3, "[J15]");
    cr_assert_eq(fighter.outcome[1].chance, 4, "[J15] 2 to 5");
    cr_assert_eq(wizard.outcomes, 2, "[J15]");
    cr_assert_eq(wizard.outcome[1].chance, 5, "[J15] 2 to 6");
}

/* What comes of a decision, over many seeds. */
static void spread(const struct kit *from, const char *action, int runs, int *count,
                   int (*what)(const struct kit *))
{
    static struct kit k;
    for (int run = 0; run < runs; run++) {
        k = *from;
        k.s.seed = (uint64_t)(run + 1) * 2654435761u;
        kit_act(&k, 0, action);
        kit_settle(&k);
        count[what(&k)]++;
    }
}

static int fled(const struct kit *k)
{
    return k->s.phase == PHASE_FLEE ? 2 : dd_len(&k->s, EXHAUSTED) ? 1 : 0;
}

static bool near(int count, int runs, double chance)
{
    double expected = runs * chance, spread_of = runs * chance * (1 - chance);
    return (count - expected) * (count - expected) < 16 * spread_of; /* four deviations */
}

Test(jacks_after, flights_come_out_as_they_should)
{
    enum { RUNS = 3000 };
    static struct kit k;
    int count[3] = {0}, wizard[3] = {0};
    deal(&k, "", "3c 2c");
    kit_act(&k, 0, "flee");
    spread(&k, "run f", RUNS, count, fled);
    spread(&k, "run w", RUNS, wizard, fled);
    cr_assert(near(count[0], RUNS, 1 / 6.0) && near(count[1], RUNS, 4 / 6.0), "[J15 G2]");
    cr_assert(near(wizard[0], RUNS, 1 / 6.0) && wizard[2] == 0, "[J15 G2]");
}

/* ---- Healing ------------------------------------------------------------------------------- */

Test(jacks_after, healing_by_each_face)
{
    static struct kit k;
    for (int face = 1; face <= 6; face++) {
        deal_party(&k, "", "Jd Qh Ks Ac", "3c 2c"); /* a Cleric of two */
        lose_dice(&k, ROGUE, 1);
        lose_dice(&k, FIGHTER, 2);
        sneak(&k); /* declined */
        cr_assert_str_eq(dice_in(&k, EXHAUSTED), "ffr", "[J16] the Cleric may, not must");
        kit_act(&k, 0, "flee; run w");
        kit_roll(&k, "1");
        cr_assert_str_eq(kit_list(&k, 0), "heal f; heal r; pass", "[J16] who misses a die");
        kit_act(&k, 0, "heal r");
        cr_assert_str_eq(dice_in(&k, POOL), "c", "[J16] one of the Cleric's dice");
        roll_all(&k, face);
        cr_assert_str_eq(dice_in(&k, EXHAUSTED),
                         face <= 4   ? "ff"
                         : face == 5 ? "ffr"
                                     : "ffrc",
                         "[J16] face %d", face);
        cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J16] one try per encounter");
    }
}

Test(jacks_after, the_cleric_heals_the_cleric_too)
{
    static struct kit k;
    deal_party(&k, "", "Jd Qh Ks Ac", "3c 2c");
    lose_dice(&k, CLERIC, 1);
    kit_act(&k, 0, "fight ff");
    kit_roll(&k, "4 4");
    kit_act(&k, 0, "total");
    cr_assert_str_eq(kit_list(&k, 0), "heal c; pass", "[J16] after a won fight too, self included");
    kit_act(&k, 0, "heal c");
    kit_roll(&k, "4");
    cr_assert_str_eq(dice_in(&k, READY), "ffffrrrwcc", "[J16]");
}

Test(jacks_after, healing_is_not_asked_where_nobody_misses_a_die)
{
    static struct kit k;
    deal(&k, "", "3c 2c");
    kit_act(&k, 0, "fight ff");
    kit_roll(&k, "4 4");
    kit_act(&k, 0, "total");
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J27]");
}

Test(jacks_after, a_cleric_without_dice_prays)
{
    static struct kit k;
    for (int face = 1; face <= 6; face++) {
        deal(&k, "", "3c 2c");
        lose_dice(&k, CLERIC, 1);
        lose_dice(&k, ROGUE, 1);
        kit_act(&k, 0, "flee; run w");
        kit_roll(&k, "1");
        cr_assert_str_eq(kit_list(&k, 0), "pray; pass", "[J17] instead of healing");
        kit_act(&k, 0, "pray");
        roll_all(&k, face);
        cr_assert_str_eq(dice_in(&k, EXHAUSTED), face <= 4 ? "r" : "rc", "[J17] face %d", face);
        cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J17] it was the one try");
    }
}

Test(jacks_after, a_last_cleric_die_lost_in_healing_is_not_prayed_for)
{
    static struct kit k;
    deal(&k, "", "3c 2c");
    lose_dice(&k, ROGUE, 1);
    kit_act(&k, 0, "flee; run w");
    kit_roll(&k, "1");
    kit_act(&k, 0, "heal r");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J16]");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "rc", "[J16]");
}

static int exhausted(const struct kit *k) { return dd_len(&k->s, EXHAUSTED); }

Test(jacks_after, healing_and_prayer_come_out_as_they_should)
{
    enum { RUNS = 3000 };
    static struct kit k;
    int healed[4] = {0}, prayed[4] = {0};
    deal(&k, "", "3c 2c");
    lose_dice(&k, ROGUE, 1);
    kit_act(&k, 0, "flee; run w");
    kit_roll(&k, "1");
    spread(&k, "heal r", RUNS, healed, exhausted);
    cr_assert(near(healed[0], RUNS, 4 / 6.0) && near(healed[1], RUNS, 1 / 6.0) &&
                  near(healed[2], RUNS, 1 / 6.0),
              "[J16 G2]");
    lose_dice(&k, CLERIC, 1);
    spread(&k, "pray", RUNS, prayed, exhausted);
    cr_assert(near(prayed[1], RUNS, 4 / 6.0) && near(prayed[2], RUNS, 2 / 6.0), "[J17 G2]");
    struct dd_outlook o = kit_outlook(&k, 0, "pray");
    cr_assert(o.outcome[0].chance == 4 && o.outcome[0].of == 6, "[J17]");
}

/* ---- Items --------------------------------------------------------------------------------- */

Test(jacks_after, items_are_won_like_treasure)
{
    static struct kit k;
    kit_start(&k, "jacks", "levels=2", 1, 12);
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_order(&k, "X1 Kd", "");
    kit_order(&k, "", "2c 3d X1 Kd");
    cr_assert_str_eq(kit_cards(&k, ENCOUNTER), "Kd X1 3d",
                     "[J20] in an encounter they are treasure");
    cr_assert_str_eq(kit_cards(&k, MONSTER), "2c", "[J20]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ENCOUNTER), "bauble");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, ENCOUNTER), "potion");
    static struct kit lost;
    lost = k;
    triumph(&k);
    cr_assert_str_eq(kit_cards(&k, HELD), "Kd X1", "[J20] won, they are held");
    cr_assert_eq(k.s.counter[C_TREASURE], 3, "[J20] and have no treasure value");
    sneak(&lost);
    cr_assert_eq(dd_len(&lost.s, HELD), 0, "[J20] fled from, they stay in the dungeon");
    cr_assert(cards_of_level(&lost) & DD_KINDS(DD_JOKER1), "[J20]");
}

Test(jacks_after, a_bauble_is_a_phantom_die_of_1_or_6)
{
    static struct kit k;
    deal(&k, "", "7h 4h 9c 2c");
    give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
    give(&k, DD_CARD(DD_JACK, DD_DIAMONDS));
    give(&k, DD_CARD(DD_ACE, DD_DIAMONDS));
    cr_assert_not(kit_legal(&k, 0, "bauble 6"), "[J21] not before the roll");
    kit_act(&k, 0, "fight fffw");
    kit_roll(&k, "1 5 6 6");
    cr_assert_not(kit_legal(&k, 0, "bauble 6"), "[J21 J27] not while sixes are held");
    kit_act(&k, 0, "hold w");
    cr_assert_not(kit_legal(&k, 0, "bauble 6"), "[J21 J27] nor between rerolls");
    kit_act(&k, 0, "keep");
    cr_assert(kit_legal(&k, 0, "bauble 1") && kit_legal(&k, 0, "bauble 6"), "[J21]");
    cr_assert_not(kit_legal(&k, 0, "bauble 3"), "[J21]");
    kit_act(&k, 0, "bauble 6");
    cr_assert_eq(jacks_total(&k.s), 12, "[J21] it adds to the total, and is not exhausted");
    cr_assert(kit_legal(&k, 0, "lay b 6 7h"), "[J21] a six may undercut as a six");
    cr_assert_not(kit_legal(&k, 0, "lay b 6 4h"), "[J21] but not as a 0");
    kit_act(&k, 0, "lay b 6 7h; bauble 1; lay b 1 4h; bauble 6");
    cr_assert_eq(jacks_total(&k.s), 12, "[J21] any number in one fight, in any order [J27]");
    cr_assert_eq(jacks_difficulty(&k.s), 9, "[J21]");
    cr_assert_eq(dd_len(&k.s, HELD), 0, "[J23]");
    cr_assert_eq(dd_len(&k.s, ITEMS), 5, "[J23] used items are among those not held again");
    kit_act(&k, 0, "total");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "fw", "[J21] phantom dice never exhaust");
    cr_assert_str_eq(dice_in(&k, READY), "fffrrrwc", "[J14]");
    cr_assert_str_eq(dice_in(&k, BOX), "bbb");
}

Test(jacks_after, a_bauble_gets_away)
{
    static struct kit k;
    deal(&k, "", "9c 2c 3c");
    give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
    give(&k, DD_CARD(DD_JACK, DD_DIAMONDS));
    kit_act(&k, 0, "flee");
    cr_assert_str_eq(kit_list(&k, 0), "run f; run r; run w; run c; bauble 1",
                     "[J21] it shows 1; two baubles are one choice [J23]");
    kit_act(&k, 0, "bauble 1");
    cr_assert_str_eq(kit_cards(&k, MONSTER), "2c", "[J21] away at no cost");
    cr_assert_eq(dd_len(&k.s, EXHAUSTED), 0, "[J21]");
    cr_assert_str_eq(kit_cards(&k, HELD), "Jd", "[J23] the one won first is spent");
    kit_act(&k, 0, "flee; run f");
    kit_roll(&k, "6");
    kit_act(&k, 0, "bauble 1");
    cr_assert_eq(k.s.phase, PHASE_HEAL, "[J21] also after a six");
    cr_assert_str_eq(dice_in(&k, EXHAUSTED), "f", "[J21]");
}

Test(jacks_after, a_potion_may_be_drunk_at_any_decision)
{
    static struct kit k;
    deal(&k, "levels=2", "4h 9c 2c");
    give(&k, DD_JOKER1);
    give(&k, DD_JOKER2);
    cr_assert_not(kit_legal(&k, 0, "drink f"), "[J22] nobody misses a die");
    lose_dice(&k, FIGHTER, 2);
    lose_dice(&k, WIZARD, 1);
    cr_assert(kit_legal(&k, 0, "drink f") && kit_legal(&k, 0, "drink w"), "[J22] choosing");
    cr_assert_not(kit_legal(&k, 0, "drink r"), "[J22] one of its own dice");
    kit_act(&k, 0, "fight fw");
    kit_roll(&k, "1 6");
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] holding");
    kit_act(&k, 0, "hold w");
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] rerolling");
    kit_act(&k, 0, "drink f");
    cr_assert_str_eq(kit_cards(&k, HELD), "X2", "[J23] the one won first is spent");
    cr_assert_str_eq(dice_in(&k, READY), "ffrrrc", "[J22] back on the hero card");
    cr_assert_str_eq(dice_in(&k, POOL), "f", "[J22] not into the pool");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[J22] and the decision is still to be made");
    kit_act(&k, 0, "keep");
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] laying");
    kit_act(&k, 0, "total");
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] fleeing");
    kit_act(&k, 0, "run r");
    kit_roll(&k, "1");
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] healing");
    kit_act(&k, 0, "pass");
    sneak_through(&k);
    cr_assert_eq(k.s.phase, PHASE_BETWEEN);
    cr_assert(kit_legal(&k, 0, "drink f"), "[J22] between levels");
    kit_act(&k, 0, "drink w");
    cr_assert_eq(k.s.phase, PHASE_BETWEEN, "[J22]");
}

Test(jacks_after, a_potion_that_returns_the_last_missing_die_ends_the_healing)
{
    static struct kit k;
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER1);
    kit_act(&k, 0, "flee; run w");
    kit_roll(&k, "3");
    cr_assert_eq(k.s.phase, PHASE_HEAL);
    kit_act(&k, 0, "drink w");
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J27]");
    cr_assert_str_eq(kit_cards(&k, MONSTER), "2c", "[J27]");
}

Test(jacks_after, a_potion_gives_a_praying_cleric_a_die_to_heal_with)
{
    static struct kit k;
    deal(&k, "", "9c 2c");
    give(&k, DD_JOKER1);
    lose_dice(&k, CLERIC, 1);
    kit_act(&k, 0, "flee; run w");
    kit_roll(&k, "3");
    kit_act(&k, 0, "drink c");
    cr_assert_str_eq(kit_list(&k, 0), "heal w; pass", "[J17 J22]");
}

Test(jacks_after, used_items_can_come_again_on_the_next_level)
{
    static struct kit k;
    deal(&k, "levels=2", "9c 2c");
    give(&k, DD_JOKER1);
    lose_dice(&k, WIZARD, 1);
    kit_act(&k, 0, "drink w");
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_order(&k, "X1 X2", "");
    kit_settle(&k);
    cr_assert(cards_of_level(&k) & DD_KINDS(DD_JOKER1), "[J23]");
}

/* ---- The last die -------------------------------------------------------------------------- */

/* Leaves the party only these dice: a number of each class. */
static void leave_dice(struct kit *k, int fighter, int rogue, int wizard, int cleric)
{
    lose_dice(k, FIGHTER, 4 - fighter);
    lose_dice(k, ROGUE, 3 - rogue);
    lose_dice(k, WIZARD, 2 - wizard);
    lose_dice(k, CLERIC, 1 - cleric);
}

Test(jacks_after, sixes_can_kill_at_once)
{
    static struct kit k;
    deal(&k, "", "9c");
    leave_dice(&k, 2, 0, 0, 0);
    kit_act(&k, 0, "fight ff");
    kit_roll(&k, "6 6");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24] no die is left");
    cr_assert_eq(k.s.won, 0, "[J24]");
}

Test(jacks_after, a_reroll_can_kill)
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

Test(jacks_after, an_escape_with_the_last_die_kills)
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

Test(jacks_after, an_escape_from_the_last_encounter_kills_too)
{
    static struct kit k;
    kit_begin(&k, "jacks", "levels=1", 1, 5);
    kit_order(&k, "", PARTY);
    kit_order(&k, "", "");
    kit_order(&k, "2c", "");
    kit_order(&k, "2c", "");
    while (dd_len(&k.s, DECK))
        sneak(&k);
    leave_dice(&k, 1, 0, 0, 0);
    kit_act(&k, 0, "flee; run f");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24]");
}

Test(jacks_after, held_sixes_are_dice_until_the_total)
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

Test(jacks_after, phantom_dice_do_not_keep_a_party_alive)
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
}

Test(jacks_after, a_potion_just_won_saves_the_party)
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
    kit_act(&k, 0, "hold w; lay w 6 4h; bauble 6; total");
    cr_assert_eq(k.s.phase, PHASE_LAST, "[J22 J11] after the treasure is taken");
    kit_act(&k, 0, "drink c");
    cr_assert_eq(k.s.phase, PHASE_HEAL, "[J22] and the encounter is won");
    cr_assert_str_eq(dice_in(&k, READY), "c", "[J22]");
}

Test(jacks_after, the_last_die_asks_for_a_potion)
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

Test(jacks_after, a_potion_after_each_way_to_lose_the_last_die)
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

Test(jacks_after, the_six_of_the_last_healing_may_kill)
{
    static struct kit k;
    kit_begin(&k, "jacks", "levels=1", 1, 5);
    kit_order(&k, "", PARTY);
    kit_order(&k, "", "");
    kit_order(&k, "2c", "");
    kit_order(&k, "2c", "");
    while (dd_len(&k.s, DECK))
        sneak(&k);
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

Test(jacks_after, random_runs_end_in_both_ways)
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
