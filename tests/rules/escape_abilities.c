/* Dungeon Escape: every class against monsters and traps, with forced dice. */
#include "rules/escape_table.h"

/* A lone player of a class with a foe at b1; both suits of 6 lie at a2 and c2. */
static void face(struct kit *k, const char *hero, const char *foe, const char *options)
{
    char board[64], all[128];
    snprintf(board, sizeof board, "Ks %s Kd 6h Kh 6s Kc 2c", foe);
    snprintf(all, sizeof all, SMALL ",roster=extended%s", options);
    table(k, all, 1, hero, board);
}

/* The same, holding the legendary item, next to the foe at a1. */
static void face_with_item(struct kit *k, const char *hero, const char *foe, const char *item)
{
    char board[64];
    snprintf(board, sizeof board, "%s Ks Kd %s Kh Kc Qd Qs", foe, item);
    table(k, SMALL ",roster=extended,legendary=on", 1, hero, board);
    kit_act(k, 0, "enter a2");
    cr_assert(escape_has_legendary(&k->s, 0), "[E26] a 6 of the finder's own suit");
}

static bool fights_on(const struct kit *k) { return k->s.phase == PHASE_FIGHT; }

/* ---- Fighter and Rogue --------------------------------------------------------------------- */

Test(escape_abilities, fighter)
{
    struct kit k;
    face(&k, "Jh fighter", "5d", "");
    fight(&k, 0, "b1", "1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E18] a 1 defeats the monster");
    cr_assert_eq(life(&k, 0), 6, "[E18] at no loss");
    cr_assert_str_eq(kit_story(&k, 0), "You meet 5♦ at b1: 1 (Fighter), it falls.");
    face(&k, "Jh fighter", "5d", "");
    fight(&k, 0, "b1", "2");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E18] only a 1");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E18] on any roll of the fight");
    face(&k, "Jh fighter", "7d", "");
    fight(&k, 0, "b1", "1 6");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E18] not against a trap");
}

Test(escape_abilities, rogue)
{
    struct kit k;
    face(&k, "Js rogue", "Td", "");
    fight(&k, 0, "b1", "4 1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E18] a 1 on any die defeats the trap");
    cr_assert_eq(life(&k, 0), 6);
    face(&k, "Js rogue", "Td", "");
    fight(&k, 0, "b1", "1 1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E18]");
    face(&k, "Js rogue", "2d", "");
    fight(&k, 0, "b1", "1");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E18] not against a monster");
}

/* ---- Wizard -------------------------------------------------------------------------------- */

Test(escape_abilities, wizard)
{
    struct kit k;
    face(&k, "Jd wizard", "3d", "");
    fight(&k, 0, "b1", "1");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E19] always made again");
    cr_assert_eq(life(&k, 0), 6, "[E19] the first result does not count");
    cr_assert_eq(k.s.pending.dice, 1);
    kit_roll(&k, "2");
    cr_assert(fights_on(&k) && k.s.counter[C_HEALTH] == 2, "[E19] 2 + 2 is above 3");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E19] an advance may be rerolled again");
    kit_roll(&k, "1");
    cr_assert(fights_on(&k), "[E19] that result stands, a 1 included");
    cr_assert(life(&k, 0) == 5 && k.s.counter[C_HEALTH] == 2, "[E19] 1 + 2 is not above 3");
    cr_assert_str_eq(kit_story(&k, 0), "You roll 1 +2, -1 life.");
    face(&k, "Jd wizard", "9d", "");
    fight(&k, 0, "b1", "1 6");
    cr_assert_eq(k.s.pending.dice, 3, "[E19] whole");
    kit_roll(&k, "4 3");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E19] 7 + 2 is not above 9");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "3 1");
    kit_roll(&k, "6 2");
    cr_assert_str_eq(place(&k, 0), "b1", "[E19] 8 + 2 is");
    face(&k, "Jd wizard", "9d", "");
    fight(&k, 0, "b1", "2 3");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E19] no 1, no reroll");
}

Test(escape_abilities, a_wizards_success_is_never_rerolled)
{
    struct kit k;
    face_with_item(&k, "Jd wizard", "7h", "6d");
    fight(&k, 0, "a1", "2 6");
    cr_assert_str_eq(place(&k, 0), "a1", "[E19 E26] 8 is above 7, though it shows a 2");
    face_with_item(&k, "Jd wizard", "8h", "6d");
    fight(&k, 0, "a1", "2 6");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E19 E26] 8 is not above 8, and a 2 will do");
}

/* ---- Cleric -------------------------------------------------------------------------------- */

Test(escape_abilities, cleric)
{
    struct kit k;
    face(&k, "Jc cleric", "3d", "");
    fight(&k, 0, "b1", "2");
    cr_assert_eq(life(&k, 0), 5);
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_eq(life(&k, 0), 5, "[E20] a failed roll showing a 1 costs nothing");
    cr_assert_eq(k.s.counter[C_HEALTH], 3);
    cr_assert_str_eq(kit_story(&k, 0), "You roll 1 (Cleric), no loss.");
    face(&k, "Jc cleric", "9d", "");
    fight(&k, 0, "b1", "1 1");
    cr_assert_eq(life(&k, 0), 6, "[E20] once per roll, reckoned with the loss");
    k.s.counter[C_LIFE] = 1;
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 6");
    cr_assert(fights_on(&k) && life(&k, 0) == 1, "[E20] nor does it kill");
}

Test(escape_abilities, a_clerics_success_with_an_item_gives_life)
{
    struct kit k;
    face_with_item(&k, "Jc cleric", "7h", "6c");
    k.s.counter[C_LIFE] = 4;
    fight(&k, 0, "a1", "6 2");
    cr_assert_eq(life(&k, 0), 5, "[E20 E26] a success showing a 2 gives 1");
    cr_assert_str_eq(place(&k, 0), "a1");
    cr_assert_str_eq(kit_story(&k, 0), "You meet 7♥ at a1: 6 2 (Cleric), cleared, +1 life.");
    face_with_item(&k, "Jc cleric", "7h", "6c");
    fight(&k, 0, "a1", "6 2");
    cr_assert_eq(life(&k, 0), 6, "[E20] to 6 at most");
    cr_assert_str_eq(kit_story(&k, 0), "You meet 7♥ at a1: 6 2, cleared.",
                     "[E20] and no gain is told that is none");
}

/* ---- Dwarf and Elf ------------------------------------------------------------------------- */

Test(escape_abilities, dwarf)
{
    struct kit k;
    face(&k, "Jh dwarf", "3d", "");
    fight(&k, 0, "b1", "1");
    cr_assert(k.s.counter[C_HEALTH] == 2 && life(&k, 0) == 6, "[E21] 1 damage, no loss");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "2");
    cr_assert(k.s.counter[C_HEALTH] == 2 && life(&k, 0) == 5, "[E21] only on a 1");
    face(&k, "Jh dwarf", "9d", "");
    fight(&k, 0, "b1", "6 1");
    cr_assert(fights_on(&k) && life(&k, 0) == 6, "[E21] against a trap no loss");
    face(&k, "Jh dwarf", "2d", "");
    fight(&k, 0, "b1", "6");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E21] the last health too");
}

Test(escape_abilities, elf)
{
    struct kit k;
    face(&k, "Jh elf", "3d", "");
    fight(&k, 0, "b1", "1");
    cr_assert(k.s.counter[C_HEALTH] == 2 && life(&k, 0) == 6, "[E22] 1 damage, no loss");
    face(&k, "Jh elf", "9d", "");
    fight(&k, 0, "b1", "6 1");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E22] made again");
    kit_roll(&k, "5 4");
    cr_assert_str_eq(place(&k, 0), "b1", "[E22] 9 + 1 is above 9");
    face(&k, "Jh elf", "9d", "");
    fight(&k, 0, "b1", "6 1");
    kit_roll(&k, "4 4");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E22] 8 + 1 is not");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "6 1");
    kit_roll(&k, "1 5");
    cr_assert(fights_on(&k) && life(&k, 0) == 4, "[E22] and stands, as E19");
}

/* ---- Crusader ------------------------------------------------------------------------------ */

Test(escape_abilities, crusader)
{
    struct kit k;
    face(&k, "Jd crusader", "5d", "");
    cr_assert_str_eq(kit_outlook(&k, 0, "enter b1").effect, "", "unknown yet");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E23] a monster of the suit is defeated when turned up");
    cr_assert_eq(k.s.pending.what, DD_SETTLED, "[E23] without a roll");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "5d");
    face(&k, "Jd crusader", "Td", "");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E23] a trap too");
    cr_assert_str_eq(kit_story(&k, 0), "You enter b1, and 10♦ falls on sight.");
    face(&k, "Jd crusader", "5s", "");
    fight(&k, 0, "b1", "1");
    cr_assert(fights_on(&k) && life(&k, 0) == 5, "[E23] another suit is a plain fight");
}

Test(escape_abilities, a_crusader_turns_up_what_another_left)
{
    struct kit k;
    table(&k, SMALL ",roster=extended", 2, "Jh fighter; Jd crusader", "Ks 4d Kd 6h Kh 6s Kc 2c");
    fight(&k, 0, "b1", "4");
    kit_act(&k, 0, "retreat");
    cr_assert_str_eq(kit_outlook(&k, 1, "enter b1").effect,
                     "4♦ is of your suit: it falls on sight");
    kit_act(&k, 1, "enter b1");
    cr_assert_str_eq(place(&k, 1), "b1", "[E23] the first time or again");
    cr_assert_str_eq(place(&k, 0), "b2", "[E23] the Crusader moves there");
}

/* ---- Scout --------------------------------------------------------------------------------- */

Test(escape_abilities, scout)
{
    struct kit k;
    table(&k, SMALL ",roster=extended", 2, "Jh scout; Jd wizard", "Ks 4d Kd 6h Kh 6s Kc 2c");
    cr_assert_str_eq(kit_list(&k, 0),
                     "enter b1; enter c2; enter b3; enter a2; look b1; look c2; look b3; look a2; "
                     "skip",
                     "[E24] looks are offered together with the actions");
    kit_act(&k, 0, "look b1");
    cr_assert_eq(card_at(&k, "b1")->seen, 1, "[E24] alone, without showing it");
    cr_assert_eq(card_at(&k, "b1")->face, 0);
    cr_assert_eq(k.s.active, 0, "[E24] free: the turn goes on");
    cr_assert_str_eq(kit_list(&k, 0), "enter b1; enter c2; enter b3; enter a2; skip",
                     "[E24] one card a turn");
    cr_assert_str_eq(kit_story(&k, 0), "You look at b1 in secret: 4♦.");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 looks at b1 in secret.");
    kit_act(&k, 0, "skip");
    cr_assert_not(kit_legal(&k, 1, "look b3"), "[E24] only the Scout");
    fight(&k, 1, "b1", "4");
    kit_act(&k, 1, "retreat");
    cr_assert(kit_legal(&k, 0, "look b1"), "[E24] known cards too, each turn anew");
    kit_act(&k, 0, "look b1");
    cr_assert_eq(card_at(&k, "b1")->seen, DD_EVERYBODY, "what all know stays so");
    kit_act(&k, 0, "enter a2");
    kit_act(&k, 1, "skip");
    cr_assert(kit_legal(&k, 0, "look a1"), "[E24] adjacent to where the Scout stands");
    cr_assert_not(kit_legal(&k, 0, "look b1"));
    kit_act(&k, 0, "drink 6h");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.active, 1, "[E24] none, if preferred, whatever the action is");
}

Test(escape_abilities, a_scout_with_an_item_looks_twice)
{
    struct kit k;
    face_with_item(&k, "Jh scout", "7c", "6h");
    kit_act(&k, 0, "look a1");
    cr_assert_not(kit_legal(&k, 0, "look a1"), "[E24] two different ones");
    cr_assert(kit_legal(&k, 0, "look a3"), "[E24] two with a legendary item");
    kit_act(&k, 0, "look a3");
    cr_assert_str_eq(kit_list(&k, 0), "enter a1; move b2; enter a3; skip");
    cr_assert(card_at(&k, "a1")->seen == 1 && card_at(&k, "a3")->seen == 1);
    kit_act(&k, 0, "skip; look a1; enter a3");
    cr_assert_str_eq(place(&k, 0), "a3", "[E24] or one");
}

/* ---- Legendary items ----------------------------------------------------------------------- */

Test(escape_abilities, legendary_items)
{
    struct kit k;
    face_with_item(&k, "Jh fighter", "5c", "6h");
    cr_assert_eq(escape_potion(&k.s, 0), -1, "[E26] it is no potion");
    cr_assert_str_eq(kit_story(&k, 0), "You enter a2 and find 6♥, a legendary item.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, LOOT), "legendary");
    fight(&k, 0, "a1", "2");
    cr_assert_str_eq(place(&k, 0), "a1", "[E26] a Fighter's on a 1 or a 2");
    face_with_item(&k, "Js rogue", "Tc", "6s");
    fight(&k, 0, "a1", "5 2");
    cr_assert_str_eq(place(&k, 0), "a1", "[E26] a Rogue's");
    face_with_item(&k, "Jc cleric", "5d", "6c");
    fight(&k, 0, "a1", "2");
    cr_assert_eq(life(&k, 0), 6, "[E26] a Cleric's");
    face_with_item(&k, "Jh dwarf", "5c", "6h");
    fight(&k, 0, "a1", "2");
    cr_assert_eq(k.s.counter[C_HEALTH], 4, "[E26] a Dwarf's");
    face_with_item(&k, "Jh elf", "Tc", "6h");
    fight(&k, 0, "a1", "3 2");
    cr_assert_eq(k.s.phase, PHASE_REROLL, "[E26] an Elf's");
    face_with_item(&k, "Jh crusader", "5c", "6h");
    fight(&k, 0, "a1", "2");
    cr_assert_eq(life(&k, 0), 5, "[E26] a Crusader's has no effect");
}

/* What a Scout sees in secret is named for what it is to that Scout. */
Test(escape_abilities, a_six_on_the_board_is_what_it_is_to_the_one_who_sees_it)
{
    struct kit k;
    table(&k, SMALL ",roster=extended,legendary=on", 2, "Jh scout; Jd scout",
          "Ks 6h Kd 4h Kh 6s Kc 2c");
    kit_act(&k, 0, "look b1; skip");
    kit_act(&k, 1, "look b1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "legendary", "[E26]");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "potion", "[E26]");
}

Test(escape_abilities, sixes_that_are_no_items)
{
    struct kit k;
    table(&k, SMALL ",legendary=on", 1, "Jh fighter", "5c Ks Kd 6d Kh Kc Qd Qs");
    kit_act(&k, 0, "enter a2");
    cr_assert_not(escape_has_legendary(&k.s, 0), "[E26] another suit's is a potion");
    cr_assert(kit_legal(&k, 0, "drink 6d"), "[E26]");
    table(&k, SMALL ",legendary=off", 1, "Jh fighter", "5c Ks Kd 6h Kh Kc Qd Qs");
    kit_act(&k, 0, "enter a2");
    cr_assert(kit_legal(&k, 0, "drink 6h"), "[E26] without the option it is a potion");
    fight(&k, 0, "a1", "2");
    cr_assert_eq(life(&k, 0), 5);
}

Test(escape_abilities, abilities_do_not_work_on_other_rolls)
{
    struct kit k;
    face(&k, "Jc cleric", "9d", ",retreat=dangerous");
    fight(&k, 0, "b1", "3 3");
    kit_act(&k, 0, "retreat");
    kit_roll(&k, "1 1");
    cr_assert_eq(life(&k, 0), 4, "[E18 E20] never on a retreat");
    face(&k, "Jd wizard", "6d", "");
    k.s.counter[C_LIFE] = 1;
    kit_act(&k, 0, "enter b1; drink 6d");
    kit_roll(&k, "1");
    cr_assert_eq(life(&k, 0), 2, "[E19] nor on a potion");
}
