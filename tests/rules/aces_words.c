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
    cr_assert_str_eq(note(&k, 0, 0), "Aces: A♦ with you, A♠ in h1, 2 to be found");
    deal(&k, 1, "Ac Ah");
    cr_assert_str_eq(note(&k, 0, 0),
                     "Aces: A♦ with you, A♣ with player 2, A♥ with player 2, A♠ in h1");
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
    cr_assert_str_eq(kit_outlook(&k, 0, "evade b1").effect, "its card is still to be explored",
                     "[A19]");
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
    cr_assert_str_eq(note(&k, 1, 1), "Player 1, you and player 3 together; player 4 alone");
    row_of_rooms(&k, 4, "");
    cr_assert_str_eq(note(&k, 1, 1), "All in one party");
    row_of_rooms(&k, 4, "start=rivals");
    cr_assert_str_eq(note(&k, 1, 1), "Everybody alone");
    kit_act(&k, 1, "concede");
    kit_act(&k, 2, "concede");
    cr_assert_str_eq(note(&k, 3, 1), "Everybody alone");
}

Test(aces_words, notes_give_the_table_of_a_fight)
{
    static const struct {
        int fighters;
        const char *monster, *note;
    } foe[] = {
        {1, "Kh", "Ogre K♥: alone you lose 2; with a ♥ a 5 or 6 fells it, 33 %"},
        {2, "Kh", "Ogre K♥: both roll 3 or more, 44 %, else each loses 1; a ♥ keeps you unhurt"},
        {3, "Kh", "Ogre K♥: all 3 roll 2 or more, 58 %, else one loses 1; a ♥ keeps you unhurt"},
        {1, "Jc", "Kobold J♣: 4 or more fells it, 50 %, else you lose 1; with a ♣ 2 or more, 83 %"},
        {2, "Jc", "Kobold J♣: it falls, a 1 or 2 loses 1; a ♣ keeps all unhurt"},
        {1, "Qs", "Shape-shifter Q♠: 4 or more fells it, 50 %, else you lose 1"},
        {2, "X1", "Goblin Mage joker: it falls, a 1 or 2 loses 1"},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof foe / sizeof foe[0]; i++) {
        row_of_rooms(&k, foe[i].fighters, "");
        put_monster(&k, foe[i].monster, "a1");
        cr_assert_str_eq(note(&k, 0, 0), foe[i].note);
        cr_assert_null(note(&k, 0, 2 + (foe[i].fighters > 1)), "it stays where it is");
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

static int way(const struct kit *k, int zone, int i)
{
    struct dd_view v;
    dd_see(k->game, &k->s, 0, &v);
    return k->game->way(&v, zone, i);
}

Test(aces_words, ways_say_where_monsters_come)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Jh", "d1");
    put_monster(&k, "Kh", "c1");
    put_monster(&k, "X1", "c1");
    put_monster(&k, "Qs", "a1");
    cr_assert_eq(way(&k, MONSTERS, 0), dd_find_cell(&k.s, 2, 0), "the first of its two rooms");
    cr_assert_eq(way(&k, MONSTERS, 1), dd_find_cell(&k.s, 1, 0));
    cr_assert_eq(way(&k, MONSTERS, 2), -1, "it leaps");
    cr_assert_eq(way(&k, MONSTERS, 3), -1, "it is there");
    cr_assert_eq(way(&k, PLAYERS, 0), -1, "players decide for themselves");
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
    cr_assert_str_eq(prompt(&k, 0), "An ace lies in a1: who takes it?");
    cr_assert_str_eq(kit_outlook(&k, 0, "award 1").label, "You take the ace");
    cr_assert_str_eq(kit_outlook(&k, 0, "award 1").effect, "", "[A32] it brings no draws");
    lay_ace(&k, "As", "a1");
    cr_assert_str_eq(prompt(&k, 0), "2 aces lie in a1: who takes them?");
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
    row_of_rooms(&k, 2, "start=rivals");
    k.s.turn = ROUNDS;
    deal(&k, 0, "Ad");
    deal(&k, 1, "As");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_END, 0, 0),
                     "After 500 rounds the torches are burnt out. Player 1 and you win.", "[A35]");
    row_of_rooms(&k, 1, "");
    deal(&k, 0, "Ac Ad Ah");
    lay_ace(&k, "As", "b1");
    kit_act(&k, 0, "move b1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "The four aces are found. You have won.");
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
                     "You and player 2 fight Goblin Mage joker: you roll 6, player 2 1. "
                     "It falls. Player 2 loses 1 health. Player 2 falls and an ace drops.");
    kit_roll(&k, "3");
    cr_assert_str_eq(kit_story(&k, 0), "Player 2 misses 3 turns. You pick up an ace at a1. "
                                       "Player 2 lies dead, with 2 more turns to miss.");
}

/* ---- Everything else that is told
 * -------------------------------------------------------------------------- */

#define TOLD(k, seat, ...) cr_assert_str_eq(kit_story(k, seat), __VA_ARGS__)

Test(aces_words, the_story_of_the_beginning)
{
    struct kit k;
    kit_begin(&k, "aces", "layout=manual,size=4,start=rivals", 2, 1);
    while (k.s.pending.what == DD_SHUFFLING)
        kit_order(&k, "", "");
    kit_chance(&k, "pick 1");
    TOLD(&k, 1, "You begin.");
    TOLD(&k, 0, "Player 2 begins.");
    cr_assert_str_eq(prompt(&k, 0), "Lay a room beside another.");
    cr_assert_str_eq(kit_outlook(&k, 0, "lay a1 east").label, "Lay a room east of a1");
    kit_act(&k, 0, "lay a1 east");
    TOLD(&k, 0, "You lay b1.");
    kit_act(&k, 1, "lay b1 east");
    kit_act(&k, 0, "lay c1 east");
    cr_assert_str_eq(prompt(&k, 1), "Make a room at the edge an entrance.");
    cr_assert_str_eq(kit_outlook(&k, 1, "turn a1").label, "Make a1 an entrance");
    kit_act(&k, 1, "turn a1");
    TOLD(&k, 0, "a1 is an entrance.");
    kit_act(&k, 0, "turn d1");
    cr_assert_str_eq(prompt(&k, 1), "Choose an entrance to begin in.");
    kit_act(&k, 1, "enter d1");
    TOLD(&k, 0, "Player 2 enters at d1. You enter at a1.");
}

Test(aces_words, the_story_of_exploring)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    TOLD(&k, 0, "You stumble in the dark. You lose 1 health, 5 left.");
    TOLD(&k, 1, "Player 1 stumbles in the dark. Player 1 loses 1 health, 5 left.");
    kit_act(&k, 1, "explore");
    kit_roll(&k, "2");
    TOLD(&k, 0, "Player 2 searches and finds nothing.");
}

Test(aces_words, the_story_of_a_duel)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    deal(&k, 0, "4h");
    kit_act(&k, 0, "challenge 2");
    TOLD(&k, 1, "Player 1 challenges you. Player 1 leaves the party.");
    cr_assert_str_eq(prompt(&k, 0), "You fight player 2: ante an item?");
    kit_act(&k, 0, "ante 4h");
    TOLD(&k, 1, "Player 1 antes 4♥.");
    cr_assert_str_eq(prompt(&k, 1), "You fight player 1: ante an item?");
    kit_act(&k, 1, "keep");
    TOLD(&k, 1, "You ante nothing.");
    kit_roll(&k, "2 1");
    TOLD(&k, 1, "Player 1 rolls 2, you 1. You lose 2 health, 4 left.");
}

Test(aces_words, the_story_of_a_loot_roll)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "a1");
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    TOLD(&k, 0, "You find 4♥ at a1.");
    kit_roll(&k, "3 3");
    TOLD(&k, 0, "You roll 3, player 2 3: a tie.");
    kit_roll(&k, "3 4");
    TOLD(&k, 0, "You roll 3, player 2 4. Player 2 gets 4♥.");
    kit_act(&k, 1, "give 4h 1");
    TOLD(&k, 0, "Player 2 gives 4♥ to you.");
    TOLD(&k, DD_NOBODY, "Player 2 gives an item to player 1.");
}

Test(aces_words, the_story_of_evading)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    put_monster(&k, "Kh", "a1");
    deal(&k, 1, "4h");
    kit_act(&k, 0, "evade b1");
    kit_roll(&k, "2");
    TOLD(&k, 0, "You roll 2 and cannot get away.");
    cr_assert_str_eq(prompt(&k, 1), "An Ogre stands in a1. Stay and fight, or slip away?");
    cr_assert_str_eq(prompt(&k, 0), "Player 2 may evade.");
    kit_act(&k, 1, "slip 4h b1");
    TOLD(&k, 0, "Player 2 spends 4♥ and slips away to b1.");
    kit_act(&k, 2, "evade b1");
    kit_roll(&k, "5");
    TOLD(&k, 2, "You roll 5 and slip away to b1.");
    kit_act(&k, 0, "keep");
    TOLD(&k, 0, "You are no match for Ogre K♥. You lose 2 health, 4 left.");
    TOLD(&k, 1, "Player 1 is no match for Ogre K♥. Player 1 loses 2 health, 4 left.");
}

Test(aces_words, the_story_of_fights)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    stand_in(&k, 1, "c1");
    put_monster(&k, "Jh", "a1");
    deal(&k, 0, "4h");
    kit_act(&k, 0, "fight; spend 4h");
    TOLD(&k, 1, "Player 1 spends 4♥ against Kobold J♥.");
    kit_roll(&k, "1");
    TOLD(&k, 0, "You fight Kobold J♥ and roll 1. It stands. You lose 1 health, 5 left.");
    TOLD(&k, 1,
         "Player 1 fights Kobold J♥ and rolls 1. It stands. "
         "Player 1 loses 1 health, 5 left.");
    kit_act(&k, 1, "pass");
    stand_in(&k, 1, "a1");
    deal(&k, 1, "5h");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_act(&k, 0, "keep");
    kit_act(&k, 1, "spend 5h");
    TOLD(&k, 0,
         "Player 2 spends 5♥ against Kobold J♥. You and player 2 fight Kobold J♥. It falls.");
    cr_assert_str_eq(prompt(&k, 0), "The room is clear. Challenge somebody?");
}

Test(aces_words, the_story_of_parties)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    set_party(&k, 3, 4);
    set_party(&k, 0, 2);
    struct dd_outlook o = kit_outlook(&k, 0, "join 4");
    cr_assert_str_eq(o.label, "Ask to join player 4", "[A33]");
    cr_assert_str_eq(o.effect, "player 4 has to agree", "[A33]");
    o = kit_outlook(&k, 0, "join 2");
    cr_assert_str_eq(o.label, "Ask to join the party of player 2", "[A33]");
    cr_assert_str_eq(o.effect, "player 2 and player 3 have to agree", "[A33]");
    kit_act(&k, 0, "join 2");
    TOLD(&k, 1, "Player 1 asks to join you and player 3.");
    cr_assert_str_eq(prompt(&k, 1), "Player 1 asks to join your party. Do you agree?");
    cr_assert_str_eq(prompt(&k, 0), "Player 2 is asked to agree.");
    cr_assert_str_eq(kit_outlook(&k, 1, "accept").effect, "you will see each other's items");
    kit_act(&k, 1, "accept");
    kit_act(&k, 2, "accept");
    TOLD(&k, 3, "Player 3 agrees. Player 1 joins player 2 and player 3.");
    kit_act(&k, 0, "pass");
    o = kit_outlook(&k, 1, "join 4");
    cr_assert_str_eq(o.effect, "player 4 has to agree; then you leave your party", "[A33]");
    kit_act(&k, 1, "join 4");
    cr_assert_str_eq(prompt(&k, 3), "Player 2 asks to join you. Do you agree?");
    kit_act(&k, 3, "refuse");
    TOLD(&k, 1, "Player 4 refuses.");
    kit_act(&k, 1, "leave");
    TOLD(&k, 1, "You leave the party.");
}

Test(aces_words, the_story_of_the_fallen)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "1");
    TOLD(&k, 1, "Player 1 stumbles in the dark. Player 1 loses 1 health. Player 1 falls.");
    row_of_rooms(&k, 2, "");
    kill_off(&k, 1, 2);
    kit_act(&k, 0, "pass");
    TOLD(&k, 0, "You pass. Player 2 lies dead, with 1 more turn to miss.");
    kit_act(&k, 0, "pass");
    TOLD(&k, 1, "Player 1 passes. You lie dead for the last turn.");
    kit_act(&k, 0, "pass");
    cr_assert_str_eq(prompt(&k, 1), "You are back: choose an entrance.");
    kit_act(&k, 1, "enter b1");
    TOLD(&k, 1, "You come back at b1.");
    deal(&k, 1, "4h 5h");
    set_health(&k, 1, 3);
    kit_act(&k, 1, "heal 4h5h");
    TOLD(&k, 1, "You heal: health 4.");
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
    dd_piece_at(&k.s, HAND + 0, 0)->mark = 1;
    unsound(&k, "a gift that is not over");
    k = whole;
    dd_move_top(&k.s, NULL, MONSTERS, 0, HAND + 0);
    dd_tidy(&k.s, HAND + 0);
    unsound(&k, "a hand holds what is neither item nor ace");
    k = whole;
    dd_move_top(&k.s, NULL, FLOOR, 0, HAND + 0);
    dd_tidy(&k.s, HAND + 0);
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
