/* Dungeon Jacks: fleeing, healing, items. */
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
    cr_assert(strstr(kit_story(&k, 0), "The Cleric tries self-healing: 4, one die is back."),
              "[J16]");
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
