/* Clear the Dungeon: how it ends, and when it cannot be won any more. */
#include "clear_kit.h"

#include <stdio.h>

/* Only the top monster of the first column is left; the others' columns are empty. */
static void leave_one_monster(struct kit *k)
{
    trim_column(k, 0, 1);
    for (int column = 1; column < COLUMNS; column++)
        trim_column(k, column, 0);
}

static int score_of(const struct kit *k)
{
    int score[DD_SEATS];
    dd_score(k->game, &k->s, score);
    return score[0];
}

/* ---- The ends -------------------------------------------------------------------------------- */

Test(clear, C12_the_seventh_damage_loses_at_once)
{
    static const char *const options[] = {"", "reserve=off", "jokers=0", "jokers=1"};
    for (int i = 0; i < 4; i++) {
        struct kit k;
        deal(&k, options[i], "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c 9c Tc");
        take_damage(&k, 6);
        cr_assert_not(k.s.over, "[C12] six are borne");
        kit_act(&k, 0, "draw; discard 8c");
        cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12] the seventh loses, playable or not");
        cr_assert_eq(k.s.won, 0, "[C12]");
        cr_assert_eq(k.s.acting, 0, "[C12] at once, with cards in hand");
        cr_assert_eq(dd_len(&k.s, HAND), 2, "[C12]");
        cr_assert_eq(score_of(&k), 0, "[C13] a lost game scores 0");
        cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                         "The seventh card: the dungeon keeps its monsters.");
    }
}

Test(clear, C12_is_looked_at_before_C14)
{
    struct kit k;
    deal(&k, "reserve=off", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c");
    take_damage(&k, 6);
    trim_deck(&k, 1);
    kit_act(&k, 0, "draw; discard 8c");
    cr_assert_eq(dd_len(&k.s, HAND) + dd_len(&k.s, DECK), 0);
    cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12 C14] damage comes before the empty deck");
}

Test(clear, C12_played_reserves_do_not_count)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c 9c Tc");
    take_damage(&k, 6);
    kit_act(&k, 0, "play 7c c1; draw; discard 8c");
    cr_assert_not(k.s.over, "[C11 C12] six again, not seven");
    kit_act(&k, 0, "discard 9c");
    cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12]");
}

Test(clear, C13_the_last_monster_wins_at_once)
{
    for (int left = 0; left <= 6; left++) {
        struct kit k;
        deal(&k, "", "Jc Qd Kh Js", "9h 2d 7s 3c 8h 8d");
        leave_one_monster(&k);
        kit_act(&k, 0, "draw; play 9h c1; play 2d c1; discard 7s; draw");
        trim_deck(&k, left);
        kit_act(&k, 0, "play 3c c1");
        cr_assert_eq(k.s.over, 1 + END_WON, "[C13] all are defeated");
        cr_assert_eq(k.s.won, 1, "[C13]");
        cr_assert_eq(k.s.acting, 0, "[C13] at once, with cards in hand");
        cr_assert_eq(dd_len(&k.s, HAND), 2);
        cr_assert_eq(score_of(&k), left, "[C13] the cards left in the deck, not those in hand");
    }
}

Test(clear, C13_eleven_are_not_enough)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c");
    leave_one_monster(&k);
    trim_column(&k, 0, 1);
    k.s.counter[C_MONSTERS] = 2;
    dd_move_top(&k.s, NULL, CLEARED, 0, COLUMN + 1);
    dd_turn_up(&k.s, NULL, COLUMN + 1, 0);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1; play 3c c1");
    cr_assert_not(k.s.over, "[C13] one still stands");
}

Test(clear, C13_words_of_the_win)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5s");
    leave_one_monster(&k);
    trim_deck(&k, 4);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1");
    struct dd_outlook o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "the last monster falls: the dungeon is clear, score 1", "[C13]");
    kit_act(&k, 0, "play 3c c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The dungeon is clear, with 1 card left in the deck.");
    cr_assert_eq(k.ev.event[k.ev.count - 1].type, DD_ENDED);
    cr_assert_eq(k.ev.event[k.ev.count - 1].code, END_WON);
}

Test(clear, C14_an_empty_deck_alone_ends_nothing)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "Ah 2d 3c");
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw");
    cr_assert_not(k.s.over, "[C14] there are cards in hand");
    kit_act(&k, 0, "play Ah c1; play 2d c2");
    cr_assert_not(k.s.over, "[C14] still one");
    kit_act(&k, 0, "play 3c c3");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] a draw is due and none is left");
    cr_assert_eq(k.s.won, 0);
    cr_assert_eq(score_of(&k), 0, "[C13] a lost game scores 0");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The power is spent, and monsters still stand.");
}

Test(clear, C14_the_reserve_can_and_must_still_be_played)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 9d 9c");
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw; discard 9s; discard 9d; discard 9c");
    cr_assert_not(k.s.over, "[C14] the reserve plays");
    cr_assert_str_eq(kit_list(&k, 0), "play 9c c1; play 9c c2; play 9c c3; play 9c c4",
                     "[C14] and must be played: nothing else is legal");
    cr_assert(kit_legal(&k, 0, "concede"), "[C14 G5] or the game conceded");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "The deck is empty: only the reserve is left.");
    kit_act(&k, 0, "play 9c c2; play 9d c2");
    cr_assert_not(k.s.over, "[C14] a spade fits elsewhere");
    cr_assert_str_eq(kit_list(&k, 0), "play 9s c1; play 9s c3; play 9s c4", "[C14]");
    kit_act(&k, 0, "play 9s c4");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] nothing is left");
}

Test(clear, C14_a_reserve_without_a_play_loses_at_once)
{
    struct kit k;
    deal(&k, "", "Kc Qd Kh Qs", "9s Ad");
    trim_deck(&k, 2);
    kit_act(&k, 0, "draw; play 9s c1; discard Ad");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] an ace fits neither queen nor king");
    deal(&k, "reserve=off", "Jc Qd Kh Js", "9s 9d");
    trim_deck(&k, 2);
    kit_act(&k, 0, "draw; play 9s c1; discard 9d");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] the reserve is off, playable or not");
}

Test(clear, C14_is_judged_after_a_monster_was_turned_up)
{
    struct kit k;
    /* the ace below fits no queen or king on top, but the jack that turns up */
    deal(&k, "", "Kc Qd Kh Qs", "9s 9d Ad 2c");
    cr_assert_str_eq(kit_cards(&k, COLUMN), "Jc Jd Kc");
    kit_act(&k, 0, "draw; play 9s c1; play 9d c1; discard Ad");
    trim_deck(&k, 1);
    kit_act(&k, 0, "draw; play 2c c1");
    cr_assert_not(k.s.over, "[C14] J♦ turned up first, and the reserve plays on it");
    cr_assert_str_eq(kit_list(&k, 0), "play Ad c1", "[C14]");
}

Test(clear, C14_a_win_with_the_last_reserve_scores_nothing)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 2d 3c");
    leave_one_monster(&k);
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw; discard 3c; play 9s c1; play 2d c1");
    cr_assert_not(k.s.over, "[C14] the reserve can still be played");
    kit_act(&k, 0, "play 3c c1");
    cr_assert_eq(k.s.over, 1 + END_WON, "[C13 C14] it wins");
    cr_assert_eq(score_of(&k), 0, "[C14] a win then scores 0");
    cr_assert_eq(k.s.won, 1, "[C13] and ranks above any loss");
}

Test(clear, G5_conceding_loses)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 2d 3c");
    kit_act(&k, 0, "draw; concede");
    cr_assert_eq(k.s.over, 1 + END_CONCEDED, "[G5] it ends a solo game");
    cr_assert_eq(k.s.won, 0, "[G5] as lost");
    cr_assert_eq(score_of(&k), 0, "[C13 G5]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "You leave the dungeon to its monsters.");
}

/* ---- [C15] by sheer number ------------------------------------------------------------------- */

static bool warned(const struct kit *k)
{
    const char *note = kit_say(k, 0, DD_ASK_NOTE, 1, 0);
    return note && strncmp(note, "No win is left", 14) == 0;
}

static bool too_few(const struct dd_state *s)
{
    int needed = 0, left = dd_len(s, HAND) + dd_len(s, DECK);
    for (int column = 0; column < COLUMNS; column++)
        needed += 3 * dd_len(s, COLUMN + column) - dd_len(s, LAID + column);
    if (s->option[OPT_RESERVE])
        left += dd_len(s, DAMAGE);
    return left < needed;
}

Test(clear, C15_the_warning_stands_exactly_while_it_holds)
{
    struct dd_random r = dd_random_stream(15, 0);
    char options[40];
    int warnings[3][2] = {{0}};
    for (int game = 0; game < 600; game++) {
        int jokers = game % 3, reserve = game / 3 % 2;
        struct kit k;
        snprintf(options, sizeof options, "jokers=%d,reserve=%s", jokers, reserve ? "on" : "off");
        kit_start(&k, "clear", options, 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            cr_assert_eq(warned(&k), too_few(&k.s), "[C15] %s", kit_say(&k, 0, DD_ASK_NOTE, 1, 0));
            warnings[jokers][reserve] += warned(&k);
            int count = dd_legal(k.game, &k.s, 0, legal);
            dd_apply(k.game, &k.s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        }
    }
    cr_assert_gt(warnings[0][0], 0, "[C15] without jokers and reserve");
    cr_assert_gt(warnings[1][0], 0, "[C15] with one joker, without reserve");
    cr_assert_eq(warnings[2][0], 0, "[C15] with two jokers it cannot arise");
    cr_assert_eq(warnings[0][1] + warnings[1][1] + warnings[2][1], 0,
                 "[C15] with the reserve it cannot arise");
}

Test(clear, C15_is_told_without_an_end)
{
    struct kit k;
    deal(&k, "jokers=0,reserve=off", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c");
    take_damage(&k, 4);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 0: 36 more cards are needed",
                     "[C15] 36 are needed and 36 can come");
    take_damage(&k, 5);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0),
                     "No win is left: 36 cards are needed, 35 can come", "[C15]");
    cr_assert_not(k.s.over, "[C15] the game is not ended");
    for (int i = 0; i < k.ev.count; i++)
        cr_assert(k.ev.event[i].type != DD_TOLD || k.ev.event[i].code == TOLD_DISCARDED,
                  "[C15] it is a state, not an event");
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 2, 0));
}

Test(clear, C15_counts_the_cards_already_laid)
{
    struct kit k;
    deal(&k, "jokers=0,reserve=off", "Jc Qd Kh Js", "9h 2d 3c");
    cr_assert_eq(clear_needed(&k.s), 36, "[C15] three for each monster");
    cr_assert_eq(clear_available(&k.s), 40, "[C15]");
    kit_act(&k, 0, "draw; play 9h c1");
    cr_assert_eq(clear_needed(&k.s), 35, "[C15] less the cards already laid");
    cr_assert_eq(clear_available(&k.s), 39, "[C15] hand and deck");
    kit_act(&k, 0, "play 2d c1; play 3c c1");
    cr_assert_eq(clear_needed(&k.s), 33, "[C15] for the monsters left");
    deal(&k, "jokers=0", "Jc Qd Kh Js", "9h 2d 3c");
    kit_act(&k, 0, "draw; discard 9h");
    cr_assert_eq(clear_available(&k.s), 40, "[C15] and the damage pile if the reserve is on");
}

/* No way of playing on can score more than the note says. */
Test(clear, C13_no_score_is_above_the_note)
{
    struct dd_random r = dd_random_stream(13, 13);
    int wins = 0;
    for (int game = 0; game < 1500; game++) {
        struct kit k;
        int least = 99;
        kit_start(&k, "clear", game % 2 ? "reserve=off" : "", 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            const char *note = kit_say(&k, 0, DD_ASK_NOTE, 1, 0);
            int bound = 0;
            if (sscanf(note, "Score at most %d", &bound) == 1 && bound < least)
                least = bound;
            dd_legal(k.game, &k.s, 0, legal);
            dd_apply(k.game, &k.s, &legal[0], NULL);
        }
        if (k.s.won)
            cr_assert_leq(score_of(&k), least, "[C13] more than the note said");
        wins += k.s.won;
    }
    cr_assert_gt(wins, 0, "[C13] some of the games are won");
}

Test(clear, C13_the_note_says_the_best_score)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 4d");
    leave_one_monster(&k);
    trim_deck(&k, 7);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 3 more cards are needed",
                     "[C13] seven cards less three");
    kit_act(&k, 0, "draw; play 9h c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 2 more cards are needed",
                     "[C13] what is in hand does not count");
    kit_act(&k, 0, "play 2d c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 1 more card is needed");
    kit_act(&k, 0, "discard 3c; draw");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 1: 1 more card is needed",
                     "[C13] no more than the deck holds");
}

Test(clear, C13_an_ended_game_says_its_score)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 4d");
    leave_one_monster(&k);
    trim_deck(&k, 7);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1; play 3c c1");
    cr_assert(k.s.won);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score 4: the cards left in the deck");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "turn 1, monsters 0 of 12, score 4");
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 4d");
    kit_act(&k, 0, "concede");
    cr_assert(k.s.over && !k.s.won);
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "a lost game promises nothing");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "turn 1, monsters 12 of 12, score 0");
}
