/* Dungeon Escape: team play. */
#include "rules/escape_table.h"

/* A lone player next to the boss at a1: after fetching the weapon from a2 and the shield from a3,
 * as asked for. */
static void before_boss(struct kit *k, const char *hero, bool weapon, bool shield,
                        const char *options)
{
    char board[64], all[128];
    snprintf(board, sizeof board, "Ks 2c 2d %s 3c %s %s %s",
             weapon   ? "As"
             : shield ? "Ac"
                      : "Kh",
             weapon && shield ? "Ac" : "Kd", weapon ? "4c" : "As", shield ? "4d" : "Ac");
    snprintf(all, sizeof all, TOGETHER "%s", options);
    table(k, all, 1, hero, board);
    kit_act(k, 0, "enter a2");
    if (weapon && shield)
        kit_act(k, 0, "enter a3; move a2");
}

/* ---- Cards --------------------------------------------------------------------------------- */

Test(escape_team, cards_are_other_things)
{
    struct kit k;
    table(&k, TOGETHER, 1, "Jh fighter", "Ks As Ac X1 Ad Ah X2 Kd");
    cr_assert_eq(escape_role(&k.s, DD_CARD(DD_ACE, DD_DIAMONDS)), ROLE_DEAD_END, "[E31]");
    cr_assert_eq(escape_role(&k.s, DD_CARD(DD_ACE, DD_HEARTS)), ROLE_DEAD_END, "[E31]");
    cr_assert_eq(escape_role(&k.s, DD_JOKER1), ROLE_DEAD_END, "[E31] jokers are dead ends");
    cr_assert_eq(escape_role(&k.s, DD_JOKER2), ROLE_DEAD_END, "[E31]");
    cr_assert_eq(escape_role(&k.s, DD_CARD(DD_KING, DD_CLUBS)), ROLE_TREASURE, "[E31] other kings");
    cr_assert_eq(escape_role(&k.s, ESCAPE_BOSS), ROLE_BOSS, "[E31]");
    kit_act(&k, 0, "enter a2");
    cr_assert_str_eq(place(&k, 0), "b2", "[E31] a joker is no treasure");
    cr_assert_not(kit_legal(&k, 0, "enter a2"));
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(kit_cards(&k, LOOT), "As", "[E32] the weapon is found like treasure");
    cr_assert_str_eq(place(&k, 0), "b1", "[E32]");
    cr_assert_eq(points(&k, 0), 0, "[E34] and scores nothing");
    kit_act(&k, 0, "enter c1");
    cr_assert_str_eq(kit_cards(&k, LOOT), "As Ac", "[E32] the shield too");
}

Test(escape_team, boss_weapon_and_shield_are_always_dealt)
{
    struct dd_random r = dd_random_stream(31, 1);
    const struct dd_game *g = dd_find_game("escape");
    for (int game = 0; game < 300; game++) {
        struct kit k = {.game = g};
        int16_t option[DD_OPTIONS];
        int seats = 1 + game % 8;
        kit_random_options(g, seats, &r, option);
        option[OPT_MODE] = TEAM;
        dd_begin(g, &k.s, option, seats, dd_random_next(&r));
        dd_settle(g, &k.s, NULL);
        while (k.s.phase == PHASE_CHOOSE) {
            struct dd_action legal[DD_LEGAL];
            dd_legal(g, &k.s, k.s.active, legal);
            dd_apply(g, &k.s, &legal[0], NULL);
            dd_settle(g, &k.s, NULL);
        }
        uint64_t dealt = 0;
        for (int c = 0; c < k.s.cells; c++)
            dealt |= DD_KINDS(dd_at(&k.s, BOARD, c)->kind);
        cr_assert_eq(dealt & ESCAPE_DEALT, ESCAPE_DEALT, "[E31] always among the cards dealt");
        cr_assert_eq(k.s.counter[C_BOSS], 4 * seats, "[E33] 4 health for each player");
        cr_assert_eq(dd_len(&k.s, SPARE), 54 - seats - (k.s.cells - 1), "[E4]");
    }
}

/* Each of the three is as likely in any cell: nine hundred deals of eight cells. */
Test(escape_team, the_boss_is_anywhere)
{
    int at[9] = {0};
    for (uint64_t seed = 0; seed < 900; seed++) {
        struct kit k;
        kit_begin(&k, "escape", TOGETHER, 1, seed);
        kit_act(&k, 0, "choose Jh fighter");
        kit_settle(&k);
        for (int c = 0; c < 9; c++)
            at[c] += dd_at(&k.s, BOARD, c)->kind == ESCAPE_BOSS;
    }
    for (int c = 0; c < 9; c++)
        cr_assert(c == 4 ? !at[c] : at[c] > 60 && at[c] < 170, "[E31 G2] %d in cell %d", at[c], c);
}

Test(escape_team, guesses_deal_the_boss_too)
{
    struct kit k;
    struct dd_state guess;
    int at[9] = {0};
    table(&k, TOGETHER, 2, "Jh fighter; Jd wizard", "2c 3c Ks As Ac 2d 3d 4d");
    for (uint64_t seed = 0; seed < 900; seed++) {
        uint64_t dealt = 0;
        dd_guess(k.game, view(&k, 1), seed, &guess);
        for (int c = 0; c < 9; c++) {
            dealt |= DD_KINDS(dd_at(&guess, BOARD, c)->kind);
            at[c] += dd_at(&guess, BOARD, c)->kind == ESCAPE_BOSS;
        }
        cr_assert_eq(dealt & ESCAPE_DEALT, ESCAPE_DEALT, "[E31] a guess is a possible deal");
    }
    for (int c = 0; c < 9; c++)
        cr_assert(c == 4 || (at[c] > 60 && at[c] < 170), "as likely anywhere: %d", at[c]);
}

/* ---- Weapon and shield --------------------------------------------------------------------- */

Test(escape_team, handing_over)
{
    struct kit k;
    table(&k, TOGETHER, 3, "Jh fighter; Jd wizard; Js rogue", "2c As Ks Kd 4c 2d 3d Ac");
    kit_act(&k, 0, "enter b1");
    cr_assert_not(kit_legal(&k, 1, "give As 1"), "only the holder");
    kit_act(&k, 1, "move b1");
    kit_act(&k, 2, "skip");
    cr_assert(kit_legal(&k, 0, "give As 2"), "[E32] to a player in the same space");
    cr_assert_not(kit_legal(&k, 0, "give As 3"), "[E32] not to one elsewhere");
    cr_assert_str_eq(kit_outlook(&k, 0, "give As 2").label, "Give A♠ to player 2");
    kit_act(&k, 0, "give As 2");
    cr_assert_str_eq(kit_cards(&k, LOOT + 1), "As", "[E32]");
    cr_assert_eq(dd_len(&k.s, LOOT), 0);
    cr_assert_eq(k.s.active, 1, "[E32] a turn's action");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 gives A♠ to you.");
}

Test(escape_team, treasure_is_not_handed_over)
{
    struct kit k;
    table(&k, TOGETHER, 2, "Jh fighter; Jd wizard", "2c Kd Ks As 4c 2d 3d Ac");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "move b1");
    cr_assert_not(kit_legal(&k, 0, "give Kd 2"), "[E32] only weapon and shield");
    cr_assert_eq(points(&k, 0), 2, "[E31] double treasure");
}

Test(escape_team, a_dead_holders_weapon_is_lost)
{
    struct kit k;
    table(&k, TOGETHER, 2, "Jh fighter; Jd wizard", "9c As Ks Kd 4c 2d 3d Ac");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "skip");
    k.s.counter[C_LIFE] = 1;
    fight(&k, 0, "a1", "2 2");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "As", "[E32] lost");
    cr_assert_not(k.s.over, "[E34] play goes on");
}

/* ---- The boss ------------------------------------------------------------------------------ */

Test(escape_team, the_boss_is_fought_like_a_trap)
{
    struct kit k;
    table(&k, TOGETHER, 2, "Jh elf; Jd wizard", "2c Ks 9s As 4c 2d 3d Ac");
    cr_assert_eq(k.s.counter[C_BOSS], 8, "[E33] 4 for each player");
    kit_act(&k, 0, "enter b1");
    cr_assert_eq(k.s.pending.dice, 3, "[E33] two dice");
    kit_roll(&k, "5 6");
    cr_assert(k.s.counter[C_BOSS] == 7 && life(&k, 0) == 6, "[E33] above 10 takes 1");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "4 6");
    cr_assert(k.s.counter[C_BOSS] == 7 && life(&k, 0) == 5, "[E33] a failed roll costs 1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "The boss has 7 health left. Roll again, or retreat to b2?");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(card_at(&k, "b1")->face, 1, "[E33] it stays face up once seen");
    cr_assert_eq(k.s.counter[C_BOSS], 7, "[E33] and keeps its wounds");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "Boss: 7 of 8 health, at b1");
    k.s.counter[C_LIFE + 1] = 1;
    fight(&k, 1, "b1", "6 6");
    kit_act(&k, 1, "advance");
    kit_roll(&k, "2 2");
    cr_assert_eq(life(&k, 1), 0);
    cr_assert_eq(card_at(&k, "b1")->face, 1, "[E27 E33] after a death too");
    cr_assert_eq(k.s.counter[C_BOSS], 6, "[E27 E33]");
}

Test(escape_team, a_crusader_does_not_fell_the_boss_on_sight)
{
    struct kit k;
    before_boss(&k, "Js crusader", false, false, "");
    kit_act(&k, 0, "enter a1");
    cr_assert_eq(k.s.pending.what, DD_ROLLING, "[E23] not the boss");
}

Test(escape_team, abilities_against_the_boss)
{
    static const struct {
        const char *hero;
        int takes;
    } row[] = {{"Jh fighter", 2}, {"Js rogue", 2},    {"Jh dwarf", 1},
               {"Jh elf", 1},     {"Jh crusader", 1}, {"Jh scout", 1}};
    struct kit k;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        before_boss(&k, row[i].hero, false, false, "");
        fight(&k, 0, "a1", "1 5");
        cr_assert_eq(k.s.counter[C_BOSS], 4 - row[i].takes, "[E33] %s on a 1", row[i].hero);
        cr_assert_eq(life(&k, 0), 6, "[E33] at no loss");
        kit_act(&k, 0, "advance");
        kit_roll(&k, "5 2");
        cr_assert_eq(k.s.counter[C_BOSS], 4 - row[i].takes, "[E33] only on a 1");
        cr_assert_eq(life(&k, 0), 5);
    }
    before_boss(&k, "Jc cleric", false, false, "");
    fight(&k, 0, "a1", "1 5");
    cr_assert(k.s.counter[C_BOSS] == 4 && life(&k, 0) == 6, "[E33] a Cleric as against a trap");
    before_boss(&k, "Jd wizard", false, false, "");
    fight(&k, 0, "a1", "1 5");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E33] a Wizard as against a trap");
    kit_roll(&k, "4 5");
    cr_assert_eq(k.s.counter[C_BOSS], 3, "[E33] 9 + 2 is above 10");
}

Test(escape_team, legendary_items_help_against_the_boss)
{
    struct kit k;
    table(&k, TOGETHER ",legendary=on", 1, "Jh scout", "Ks 2c 2d 6h 3c As Ac 4d");
    kit_act(&k, 0, "enter a2");
    fight(&k, 0, "a1", "2 5");
    cr_assert_eq(k.s.counter[C_BOSS], 3, "[E26 E33] on a 2 too");
    table(&k, TOGETHER ",legendary=on", 1, "Jh crusader", "Ks 2c 2d 6h 3c As Ac 4d");
    kit_act(&k, 0, "enter a2");
    fight(&k, 0, "a1", "2 5");
    cr_assert(k.s.counter[C_BOSS] == 4 && life(&k, 0) == 5, "[E26] a Crusader's has no effect");
    table(&k, TOGETHER ",legendary=on", 1, "Js rogue", "Ks 2c 2d As 3c Ac 4d 5d");
    kit_act(&k, 0, "enter a2");
    cr_assert_not(escape_has_legendary(&k.s, 0), "[E26] the weapon is no such item");
    fight(&k, 0, "a1", "2 5");
    cr_assert_eq(life(&k, 0), 5, "[E26]");
}

Test(escape_team, the_weapon_adds_two)
{
    struct kit k;
    before_boss(&k, "Jd wizard", true, false, "");
    fight(&k, 0, "a1", "5 4");
    cr_assert_eq(k.s.counter[C_BOSS], 3, "[E33] 9 + 2 is above 10");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "4 4");
    cr_assert(k.s.counter[C_BOSS] == 3 && life(&k, 0) == 5, "[E33] 8 + 2 is not");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 6");
    kit_roll(&k, "3 4");
    cr_assert_eq(k.s.counter[C_BOSS], 2, "[E33] on top of a reroll's bonus: 7 + 2 + 2");
    cr_assert_str_eq(kit_story(&k, 0), "You roll 3 4 +4, a hit, 2 health left.");
    table(&k, TOGETHER, 1, "Jh elf", "9c 2c 2d As 3c Ac 4d Ks");
    kit_act(&k, 0, "enter a2");
    fight(&k, 0, "a1", "4 4");
    cr_assert_eq(life(&k, 0), 5, "[E33] only against the boss");
}

Test(escape_team, the_shield_cancels_three_losses)
{
    struct kit k;
    before_boss(&k, "Jc cleric", false, true, "");
    fight(&k, 0, "a1", "2 2");
    cr_assert(life(&k, 0) == 6 && k.s.counter[C_SHIELD] == 2, "[E33] by itself");
    cr_assert_str_eq(
        kit_story(&k, 0),
        "You meet K♠, the boss, at a1: 2 2. The Shield takes the blow, and can take 2 more.");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 2");
    cr_assert(life(&k, 0) == 6 && k.s.counter[C_SHIELD] == 2,
              "[E33] only a loss that remains after abilities");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "2 2");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "2 2");
    cr_assert(life(&k, 0) == 6 && k.s.counter[C_SHIELD] == 0, "[E33] three in the whole game");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Ac", "[E33] then it is spent");
    cr_assert_str_eq(kit_story(&k, 0),
                     "You roll 2 2. The Shield takes the blow, its last, and is spent.");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "2 2");
    cr_assert_eq(life(&k, 0), 5, "[E33]");
}

/* What one player holds does nothing for another, and a Shield handed over is not whole again. */
Test(escape_team, weapon_and_shield_work_for_their_holder)
{
    struct kit k;
    table(&k, TOGETHER, 2, "Jh elf; Jd wizard", "Ks As 2d Ac 4c 2s 3d 4d");
    kit_act(&k, 0, "enter a2");
    kit_act(&k, 1, "enter b1");
    fight(&k, 0, "a1", "4 5");
    cr_assert(k.s.counter[C_BOSS] == 8 && life(&k, 0) == 6, "[E33] without the Weapon 9 fails");
    cr_assert_eq(k.s.counter[C_SHIELD], 2, "[E33] and the Shield takes it");
    kit_act(&k, 0, "retreat");
    fight(&k, 1, "a1", "4 5");
    cr_assert_eq(k.s.counter[C_BOSS], 7, "[E33] with the Weapon 9 + 2 hits");
    kit_act(&k, 1, "advance");
    kit_roll(&k, "1 2");
    kit_roll(&k, "2 2");
    cr_assert(life(&k, 1) == 5 && k.s.counter[C_SHIELD] == 2, "[E33] another's Shield is no help");
    kit_act(&k, 1, "retreat");
    kit_act(&k, 0, "move b2");
    kit_act(&k, 1, "move b2");
    kit_act(&k, 0, "give Ac 2");
    cr_assert_eq(k.s.counter[C_SHIELD], 2, "[E32 E33] three in the whole game");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, LOOT + 1), "Shield, 2 left");
    kit_act(&k, 1, "move b1");
    kit_act(&k, 0, "skip");
    fight(&k, 1, "a1", "1 6");
    cr_assert_eq(k.s.counter[C_SHIELD], 2, "[E19 E33] a roll made again costs nothing");
    kit_roll(&k, "1 1");
    cr_assert(life(&k, 1) == 5 && k.s.counter[C_SHIELD] == 1, "[E33] the reroll's loss does");
}

Test(escape_team, conceding_in_the_middle_of_the_boss)
{
    struct kit k;
    table(&k, TOGETHER, 2, "Jh elf; Jd wizard", "Ks As 2d Ac 4c 2s 3d 4d");
    kit_act(&k, 0, "enter a2");
    kit_act(&k, 1, "skip");
    fight(&k, 0, "a1", "6 6");
    kit_act(&k, 0, "concede");
    cr_assert_eq(card_at(&k, "a1")->face, 1, "[G5 E33] it stays face up");
    cr_assert_eq(k.s.counter[C_BOSS], 7, "[G5] what was done still counts");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Ac", "[G5] what it held is lost");
    cr_assert(k.s.active == 1 && k.s.phase == PHASE_TURN && !k.s.over, "[G5] the others go on");
    k.s.counter[C_LIFE + 1] = 1;
    kit_act(&k, 1, "move a2");
    fight(&k, 1, "a1", "2 2");
    cr_assert_eq(k.s.over - 1, END_PERISHED, "[E34] not all have conceded");
}

Test(escape_team, the_shield_is_for_the_boss_only)
{
    struct kit k;
    table(&k, TOGETHER, 1, "Jh elf", "9c 2c 2d Ac 3c As 4d Ks");
    kit_act(&k, 0, "enter a2");
    fight(&k, 0, "a1", "2 2");
    cr_assert(life(&k, 0) == 5 && k.s.counter[C_SHIELD] == 3, "[E33] a loss to the boss");
}

Test(escape_team, dangerous_retreats_from_the_boss)
{
    struct kit k;
    before_boss(&k, "Jh elf", true, false, ",retreat=dangerous");
    fight(&k, 0, "a1", "6 6");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(k.s.pending.dice, 3, "[E33] two dice against 10");
    kit_roll(&k, "4 5");
    cr_assert_eq(life(&k, 0), 5, "[E33] 9 is below 10: without the weapon's bonus");
    fight(&k, 0, "a1", "6 6");
    kit_act(&k, 0, "retreat");
    kit_roll(&k, "4 6");
    cr_assert_eq(life(&k, 0), 5, "[E33] 10 is not");
    cr_assert_eq(card_at(&k, "a1")->face, 1);
    before_boss(&k, "Jh elf", false, true, ",retreat=dangerous");
    fight(&k, 0, "a1", "6 6");
    kit_act(&k, 0, "retreat");
    kit_roll(&k, "2 2");
    cr_assert(life(&k, 0) == 6 && k.s.counter[C_SHIELD] == 2, "[E33] the shield, there too");
}

Test(escape_team, what_is_said_before_the_boss_is_found)
{
    struct kit k;
    kit_begin(&k, "escape", TOGETHER, 1, 1);
    cr_assert_str_eq(kit_outlook(&k, 0, "choose Jh fighter").effect,
                     "a 1 defeats a monster at once; 2 off the boss on a 1", "[E33]");
    cr_assert_str_eq(kit_outlook(&k, 0, "choose Jh elf").effect,
                     "a 1 wounds a monster; a failed roll with a 1 at a trap is made again with "
                     "+1; 1 off the boss on a 1",
                     "[E33] whole");
    cr_assert_str_eq(kit_outlook(&k, 0, "choose Jd wizard").effect,
                     "a failed roll with a 1 is made again with +2", "[E33] as against a trap");
    table(&k, TOGETHER, 1, "Jh fighter", "Kd As Ac Kh Ks 3c 3d 4d");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 2, 0),
                     "Unseen: 4 dead ends, 10 treasures, 4 potions, 16 monsters, 16 traps, the "
                     "Weapon and the Shield");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 2, 0),
                     "Unseen: 4 dead ends, 10 treasures, 4 potions, 16 monsters, 16 traps, the "
                     "Shield");
    cr_assert_str_eq(kit_outlook(&k, 0, "enter a1").label, "Go into a1 (exit)");
    kit_act(&k, 0, "enter a1; move b1");
    cr_assert_str_eq(kit_outlook(&k, 0, "move a1").label, "Go to a1 (exit)");
    cr_assert_str_eq(kit_outlook(&k, 0, "move a1").effect, "shut while the boss lives", "[E34]");
}

Test(escape_team, felling_the_boss_and_getting_out)
{
    struct kit k;
    int score[DD_SEATS];
    before_boss(&k, "Jh fighter", false, false, "");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "Boss: 4 of 4 health, not found yet");
    fight(&k, 0, "a1", "1 2");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "6 6");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 1");
    cr_assert_eq(k.s.counter[C_BOSS], 0, "[E33] two more than enough for one");
    cr_assert_str_eq(place(&k, 0), "a1", "[E33] whose roll fells it moves there");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Ks", "[E33] discarded, no treasure");
    cr_assert_eq(points(&k, 0), 2);
    cr_assert(kit_legal(&k, 0, "leave"), "[E34] now they may leave");
    kit_act(&k, 0, "leave");
    cr_assert_eq(k.s.over - 1, END_FELLED, "[E34] the boss fell and one left");
    cr_assert_eq(k.s.won, 1);
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 102, "[E34] one who left, then two points");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The boss fell, and 1 got out with 2 points.");
}

Test(escape_team, nobody_leaves_while_the_boss_lives)
{
    struct kit k;
    table(&k, TOGETHER, 1, "Jh fighter", "Kd Kh Ks As 3c Ac 3d 4d");
    kit_act(&k, 0, "enter b1; enter a1");
    cr_assert_not(kit_legal(&k, 0, "leave"), "[E34]");
    cr_assert_str_eq(kit_list(&k, 0), "move b1; enter a2; skip");
}

/* Three players: one concedes, one dies, one fells the boss and leaves. */
Test(escape_team, all_who_did_not_concede_win_together)
{
    struct kit k;
    int score[DD_SEATS];
    table(&k, TOGETHER, 3, "Jh fighter; Js rogue; Jd wizard", "Kd Ks Ac As 9c 3c 3d 4d");
    cr_assert_eq(k.s.counter[C_BOSS], 12);
    kit_act(&k, 2, "concede");
    cr_assert_eq(k.s.counter[C_BOSS], 12, "[E33 G5] quantities stay as they were");
    k.s.counter[C_LIFE + 1] = 1;
    kit_act(&k, 0, "skip");
    fight(&k, 1, "c2", "2 2");
    cr_assert_str_eq(place(&k, 1), "out");
    cr_assert_not(k.s.over);
    fight(&k, 0, "b1", "1 2");
    for (int i = 0; i < 5; i++) {
        kit_act(&k, 0, "advance");
        kit_roll(&k, "1 2");
    }
    kit_act(&k, 0, "enter a1; leave");
    cr_assert_eq(k.s.over - 1, END_FELLED);
    cr_assert_eq(k.s.won, 3, "[E34] the dead included, who conceded not");
    dd_score(k.game, &k.s, score);
    cr_assert(score[0] == 102 && score[1] == 102 && score[2] == 0, "[E34] together");
}

Test(escape_team, a_team_that_dies_has_lost)
{
    struct kit k;
    int score[DD_SEATS];
    table(&k, TOGETHER, 1, "Jh fighter", "Kd 9c Ks As 3c Ac 3d 4d");
    k.s.counter[C_LIFE] = 1;
    fight(&k, 0, "b1", "2 2");
    cr_assert_eq(k.s.over - 1, END_PERISHED, "[E34]");
    cr_assert_eq(k.s.won, 0);
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 0);
    before_boss(&k, "Jh fighter", false, false, "");
    fight(&k, 0, "a1", "1 2");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 2");
    k.s.counter[C_LIFE] = 1;
    fight(&k, 0, "b1", "2");
    cr_assert_eq(k.s.over - 1, END_PERISHED, "[E34] the boss fell, but nobody left");
    cr_assert_eq(k.s.won, 0, "[E34]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "The boss fell, but nobody got out alive.");
}

/* ---- What all games have ------------------------------------------------------------------- */

Test(escape_team, limits_hold_for_teams)
{
    struct kit k;
    table(&k, TOGETHER, 1, "Jh fighter", "Kd 9c Ks As 3c Ac 3d 4d");
    for (int round = 1; round <= 200; round++)
        kit_act(&k, 0, "skip");
    cr_assert_eq(k.s.over - 1, END_PERISHED, "[E30 E34]");
}

/* [E35] What E31 to E34 add is ours, and the game's page says so. */
Test(escape_team, the_page_says_whose_rules_these_are)
{
    static char page[32768];
    FILE *file = fopen(SOURCE_DIR "/docs/rules/escape.md", "r");
    cr_assert_not_null(file);
    size_t length = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[length] = 0;
    cr_assert(strstr(page, "- E35 [R]") && strstr(page, "E31 to E34"), "[E35]");
}
