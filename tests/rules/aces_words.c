/* Dungeon Aces: what players read, and tables that cannot be. */
#include "aces_table.h"

static const char *note(const struct kit *k, int seat, int index)
{
    return kit_say(k, seat, DD_ASK_NOTE, index, 0);
}

static const char *prompt(const struct kit *k, int seat)
{
    return kit_say(k, seat, DD_ASK_PROMPT, 0, 0);
}

/* ---- Notes --------------------------------------------------------------------------------------
 */

Test(aces_words, notes_say_where_the_aces_are)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    cr_assert_str_eq(note(&k, 0, 0), "Aces: all four to be found");
    deal(&k, 0, "Ad");
    lay_ace(&k, "As", "h1");
    cr_assert_str_eq(note(&k, 0, 0), "Aces: A♦ you, A♠ on h1, 2 to be found");
    deal(&k, 1, "Ac Ah");
    cr_assert_str_eq(note(&k, 0, 0), "Aces: A♦ you, A♣ player 2, A♥ player 2, A♠ on h1");
    cr_assert_str_eq(note(&k, 0, 1), "Draw pile 42, discard pile 0");
}

Test(aces_words, notes_say_that_an_ace_is_to_be_shared_out)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    hide_in(&k, "As", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    ASKED(&k, 0, PHASE_AWARD, "[A13]");
    cr_assert_str_eq(note(&k, 1, 0), "Aces: A♠ just found, 3 to be found", "[A13]");
}

/* One who lands among monsters fights nothing more this turn, but ought to know. */
Test(aces_words, evading_says_what_is_there)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "4h");
    put_monster(&k, "Kh", "a1");
    cr_assert_str_eq(kit_outlook(&k, 0, "evade b1").effect, "", "[A19]");
    cr_assert_str_eq(kit_outlook(&k, 0, "slip 4h b1").effect, "4♥ is spent, you get away", "[A19]");
    put_monster(&k, "Jc", "b1");
    cr_assert_str_eq(kit_outlook(&k, 0, "evade b1").effect, "Kobold J♣ is there", "[A19]");
    cr_assert_str_eq(kit_outlook(&k, 0, "slip 4h b1").effect, "4♥ is spent, but Kobold J♣ is there",
                     "[A19]");
}

Test(aces_words, notes_say_who_is_with_whom)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    set_party(&k, 3, 4);
    cr_assert_str_eq(note(&k, 1, 2), "Player 1, you and player 3 together; Player 4 alone");
}

Test(aces_words, notes_give_the_table_of_a_fight)
{
    static const struct {
        int fighters;
        const char *monster, *note;
    } foe[] = {
        {1, "Kh", "Ogre K♥: alone you lose 2; with a ♥ a 5 or 6 fells it, 33 %"},
        {2, "Kh", "Ogre K♥: both roll 3 or more, 44 %, else each loses 1; a ♥ keeps you unhurt"},
        {3, "Kh", "Ogre K♥: all 3 roll 2 or more, else one loses 1; a ♥ keeps you unhurt"},
        {1, "Jc", "Kobold J♣: 4 or more fells it, 50 %, else you lose 1; with a ♣ 2 or more, 83 %"},
        {2, "Jc", "Kobold J♣: it falls, a 1 or 2 loses 1; a ♣ keeps all unhurt"},
        {1, "Qs", "Shape-shifter Q♠: 4 or more fells it, 50 %, else you lose 1"},
        {2, "X1", "Goblin Mage joker: it falls, a 1 or 2 loses 1"},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof foe / sizeof foe[0]; i++) {
        row_of_rooms(&k, foe[i].fighters, "");
        put_monster(&k, foe[i].monster, "a1");
        cr_assert_str_eq(note(&k, 0, 2 + (foe[i].fighters > 1)), foe[i].note);
        cr_assert_null(note(&k, 0, 3 + (foe[i].fighters > 1)), "it stays where it is");
    }
}

Test(aces_words, captions_of_the_fallen)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    kill_off(&k, 1, 3);
    kill_off(&k, 2, 1);
    kill_off(&k, 3, 0);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, PLAYERS), "fallen, 3 turns", "[A31]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, PLAYERS), "fallen, 1 turn", "[A31]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 3, PLAYERS), "fallen, comes back", "[A31]");
    kit_act(&k, 3, "concede");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 3, PLAYERS), "gone", "[G5]");
}

Test(aces_words, ways_say_where_monsters_come)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Jh", "d1");
    put_monster(&k, "Kh", "c1");
    put_monster(&k, "X1", "c1");
    put_monster(&k, "Qs", "a1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_WAY, 0, MONSTERS), "c1", "the first of its two rooms");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_WAY, 1, MONSTERS), "b1");
    cr_assert_null(kit_say(&k, 0, DD_ASK_WAY, 2, MONSTERS), "it leaps");
    cr_assert_null(kit_say(&k, 0, DD_ASK_WAY, 3, MONSTERS), "it is there");
    cr_assert_null(kit_say(&k, 0, DD_ASK_WAY, 0, PLAYERS), "players decide for themselves");
}

Test(aces_words, captions)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Kh", "c1");
    lay_ace(&k, "Ad", "c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ROOMS), "entrance");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 1, ROOMS));
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, MONSTERS), "Ogre");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, PLAYERS), "health 6");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, FLOOR), "lies here");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "round 1, 0 of 4 aces held");
}

/* ---- Prompts
 * ------------------------------------------------------------------------------------- */

Test(aces_words, prompts_say_what_is_to_be_decided)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    cr_assert_str_eq(prompt(&k, 0), "Choose your action.");
    cr_assert_str_eq(prompt(&k, 1), "Player 1 is choosing. You may leave the party now.");
    cr_assert_str_eq(prompt(&k, DD_NOBODY), "Player 1 is choosing.");
    put_monster(&k, "Kh", "a1");
    cr_assert_str_eq(prompt(&k, 0), "An Ogre stands in a1. Fight, or slip away?");
    put_monster(&k, "Qh", "a1");
    cr_assert_str_eq(prompt(&k, 0), "Monsters are in a1: nobody can evade.");
}

Test(aces_words, prompts_about_aces_on_the_floor)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    deal(&k, 1, "Ad");
    kit_act(&k, 1, "concede");
    cr_assert_str_eq(prompt(&k, 0), "Aces lie in a1: who takes them?");
    cr_assert_str_eq(kit_outlook(&k, 0, "award 1").label, "You take the aces");
    cr_assert_str_eq(kit_outlook(&k, 0, "award 3").label, "Player 3 takes the aces");
}

/* ---- The end
 * ---------------------------------------------------------------------------------------- */

Test(aces_words, ends)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    k.s.turn = ROUNDS;
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "After 500 rounds the torches are burnt out. Nobody wins.");
    row_of_rooms(&k, 2, "start=rivals");
    k.s.turn = ROUNDS;
    deal(&k, 0, "Ad");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "After 500 rounds the torches are burnt out. You win.");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_END, 0, 0),
                     "After 500 rounds the torches are burnt out. Player 1 wins.");
    row_of_rooms(&k, 1, "");
    kit_act(&k, 0, "concede");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "The dungeon is left to its monsters.");
}

Test(aces_words, a_fight_as_a_story)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    set_health(&k, 1, 1);
    deal(&k, 1, "Ad");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    cr_assert_str_eq(kit_story(&k, 0), "Player 2 stays.");
    kit_roll(&k, "6 1");
    cr_assert_str_eq(kit_story(&k, 0),
                     "You and player 2 fight Goblin Mage joker: you 6, player 2 1. "
                     "It falls. Player 2 loses 1. Player 2 falls and an ace drops.");
    kit_roll(&k, "3");
    cr_assert_str_eq(kit_story(&k, 0), "Player 2 misses 3 turns. You pick up an ace at a1. "
                                       "Player 2 lies dead, 2 more to miss.");
}

/* ---- Tables that cannot be
 * ---------------------------------------------------------------------------- */

static void unsound(const struct kit *k, const char *because)
{
    const char *why = NULL;
    cr_assert_not(dd_sound(k->game, &k->s, &why), "%s", because);
    cr_assert_str_eq(why, because);
}

Test(aces_words, broken_tables_are_found)
{
    struct kit k, whole;
    row_of_rooms(&whole, 3, "");
    deal(&whole, 0, "4h");
    put_monster(&whole, "Kh", "c1");
    put_monster(&whole, "Kc", "c1");
    lay_ace(&whole, "Ad", "h1");
    k = whole;
    dd_piece_at(&k.s, HAND + 0, 0)->seen = DD_EVERYBODY;
    unsound(&k, "somebody sees too much or too little of a hand");
    k = whole;
    dd_move_top(&k.s, NULL, MONSTERS, 0, HAND + 0);
    unsound(&k, "a hand holds what is neither item nor ace");
    k = whole;
    dd_move_top(&k.s, NULL, FLOOR, 0, HAND + 0);
    unsound(&k, "the aces are miscounted");
    k = whole;
    dd_move_top(&k.s, NULL, HAND + 0, 0, FLOOR);
    unsound(&k, "something lies about that is no ace");
    k = whole;
    k.s.counter[C_HEALTH + 1] = 0;
    unsound(&k, "health and life differ");
    k = whole;
    dd_piece_at(&k.s, PLAYERS, 0)->mark = 40;
    unsound(&k, "somebody stands where nobody can");
    k = whole;
    set_party(&k, 2, 0);
    unsound(&k, "a party of the gone");
    k = whole;
    dd_piece_at(&k.s, MONSTERS, 0)->mark = NOWHERE;
    unsound(&k, "a monster that is none, or is nowhere");
    k = whole;
    k.s.counter[C_CAME + DD_CARD(DD_KING, DD_HEARTS) - MONSTER_FIRST] = 1;
    unsound(&k, "two monsters came into a room at once");
    k = whole;
    dd_move_top(&k.s, NULL, ROOMS, 0, DISCARD);
    unsound(&k, "the rooms and their cards differ");
    k = whole;
    dd_move_top(&k.s, NULL, DRAW, 0, TRAY);
    unsound(&k, "a card is missing");
}
