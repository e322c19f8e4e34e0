/* Dungeon Escape: how it ends. Out, conceded, shut in, out of time. */
#include "rules/escape_table.h"

/* ---- The end ------------------------------------------------------------------------------- */

Test(escape_ends, two_jokers_are_told_as_two)
{
    struct kit k;
    table(&k, SMALL, 1, "Jh fighter", "X1 X2 2d 2s 3c 2h Qc Ks");
    kit_act(&k, 0, "enter b1; enter a1");
    cr_assert_str_eq(kit_outlook(&k, 0, "leave").effect, "out alive with 0 points and two jokers",
                     "[E28] each is rolled for");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "If you get out: 0 points and two jokers");
    kit_act(&k, 0, "leave");
    cr_assert_str_eq(kit_story(&k, 0), "You leave the dungeon with 0 points and two jokers.");
}

/* Both go by b1 to an exit and out. */
static void both_leave(struct kit *k, const char *cards)
{
    table(k, SMALL, 2, "Jh fighter; Jd wizard", cards);
    kit_act(k, 0, "enter b1");
    kit_act(k, 1, "enter b3");
    kit_act(k, 0, "enter a1");
    kit_act(k, 1, "enter c3");
    kit_act(k, 0, "leave");
    kit_act(k, 1, "leave");
}

Test(escape_ends, most_points_win)
{
    struct kit k;
    int score[DD_SEATS];
    both_leave(&k, "Js Ks 2d 2s 3c 2h Qc Jc");
    cr_assert_eq(k.s.over - 1, END_ESCAPED, "[E28] everybody has left");
    cr_assert_eq(k.s.won, 1, "[E28] J and K: 3 against J and Q: 2");
    dd_score(k.game, &k.s, score);
    cr_assert(score[0] == 3 && score[1] == 2, "[E28]");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_END, 0, 0), "Player 1 wins with 3 points.");
    both_leave(&k, "Js 6s 2d 2s 3c 2h 6h Jc");
    cr_assert_eq(k.s.won, 3, "[E28] equal points share it");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_END, 0, 0),
                     "Player 1 and you share the win with 1 point each.");
    both_leave(&k, "6d 6s 2d 2s 3c 2h 6h 6c");
    cr_assert_eq(k.s.won, 3, "[E28] with none too");
}

Test(escape_ends, jokers_are_rolled_for_at_the_end_in_turn_order)
{
    struct kit k;
    both_leave(&k, "Js X2 2d 2s 3c 2h X1 Ks");
    cr_assert_eq(k.s.phase, PHASE_JOKERS, "[E28] rolled then");
    cr_assert_eq(k.s.active, 0, "[E28] in turn order");
    kit_roll(&k, "5 3");
    cr_assert_eq(points(&k, 0), 4, "[E28] the lower of two dice");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 rolls 5 3 for a joker: worth 3.");
    cr_assert_eq(k.s.active, 1);
    kit_roll(&k, "2 2");
    cr_assert_eq(points(&k, 1), 4, "[E28]");
    cr_assert_eq(k.s.won, 3);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, LOOT), "3 points");
}

Test(escape_ends, turn_order_goes_from_the_first_player)
{
    struct kit k;
    kit_begin(&k, "escape", SMALL, 2, 1);
    kit_roll(&k, "1 6");
    kit_act(&k, 1, "choose Jh fighter");
    kit_act(&k, 0, "choose Jd wizard");
    kit_order(&k, "", "Ks X1 2h 3c 2s 2d X2 Js");
    kit_act(&k, 1, "enter b1");
    kit_act(&k, 0, "enter b3");
    kit_act(&k, 1, "enter a1");
    kit_act(&k, 0, "enter c3");
    kit_act(&k, 1, "leave");
    kit_act(&k, 0, "leave");
    cr_assert_eq(k.s.active, 1, "[E28] jokers are rolled for in turn order");
    kit_roll(&k, "2 5");
    cr_assert_eq(points(&k, 1), 3);
    kit_roll(&k, "6 6");
    cr_assert_eq(k.s.won, 1);
}

Test(escape_ends, both_jokers_of_one_player_are_rolled_for)
{
    struct kit k;
    both_leave(&k, "X1 X2 2d 2s 3c 2h Qc Ks");
    kit_roll(&k, "1 6");
    kit_roll(&k, "6 6");
    cr_assert_eq(points(&k, 0), 7, "[E28] each of them");
    cr_assert_eq(k.s.won, 1);
}

Test(escape_ends, a_dead_players_joker_is_not_rolled_for)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Js X2 9d 2s 3c Qh X1 Ks");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "enter b3");
    kit_act(&k, 0, "enter a1");
    k.s.counter[C_LIFE + 1] = 1;
    kit_act(&k, 1, "move b2");
    kit_act(&k, 0, "leave");
    fight(&k, 1, "a2", "2");
    cr_assert_eq(life(&k, 1), 0);
    cr_assert_eq(k.s.active, 0, "[E27 E28] only jokers of those who left");
    kit_roll(&k, "1 1");
    cr_assert_eq(k.s.won, 1);
}

Test(escape_ends, nobody_out_nobody_wins)
{
    struct kit k;
    int score[DD_SEATS];
    table(&k, SMALL, 1, "Jh fighter", "Js Ks 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "enter b1");
    k.s.counter[C_LIFE] = 1;
    fight(&k, 0, "c1", "4 4");
    cr_assert_eq(k.s.over - 1, END_NOBODY, "[E28]");
    cr_assert_eq(k.s.won, 0, "[E28] nobody left alive, nobody wins");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "You did not get out alive.");
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 0, "[E28] alone: 0 if not out alive");
    table(&k, SMALL, 1, "Jh fighter", "Js Ks 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "enter b1; enter a1; leave");
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 3, "[E28] alone: the points are the score");
    cr_assert_eq(k.s.won, 1);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "You escape with 3 points.");
}

Test(escape_ends, conceding)
{
    struct kit k;
    table(&k, SMALL, 3, "Jh fighter; Jd wizard; Js rogue", "Qs Ks 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 0, "concede");
    cr_assert_eq(dd_len(&k.s, LOOT), 0, "[G5] what it held is lost");
    cr_assert_eq(k.s.active, 1, "[G5] out of turn, nothing else changes");
    fight(&k, 1, "a2", "1");
    cr_assert_eq(k.s.phase, PHASE_REROLL);
    kit_roll(&k, "2");
    kit_act(&k, 1, "concede");
    cr_assert_eq(card_at(&k, "a2")->face, 0, "[G5] in the middle of a fight");
    cr_assert_eq(k.s.active, 2, "the next seat goes on");
    cr_assert_not(k.s.over, "[G5] it goes on for whoever is left");
    kit_act(&k, 2, "move b1; enter a1; leave");
    cr_assert_eq(k.s.won, 4);
    table(&k, SMALL, 1, "Jh fighter", "Qs Ks 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "concede");
    cr_assert_eq(k.s.over - 1, END_CONCEDED, "[G5] alone it is lost");
    cr_assert_eq(k.s.won, 0);
}

Test(escape_ends, one_concedes_and_the_other_dies)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Qs Ks 9d 4s 3c Qh X1 Kc");
    kit_act(&k, 1, "concede");
    k.s.counter[C_LIFE] = 1;
    fight(&k, 0, "a2", "2");
    cr_assert_eq(k.s.over - 1, END_NOBODY, "[E28 G5] nobody left alive");
    cr_assert_eq(k.s.won, 0);
}

Test(escape_ends, conceding_out_of_turn_stops_no_fight)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Qs Ks 9d 4s 3c Qh X1 Kc");
    fight(&k, 0, "a2", "5");
    kit_act(&k, 1, "concede");
    cr_assert(k.s.phase == PHASE_FIGHT && k.s.counter[C_HEALTH] == 3, "[G5]");
    cr_assert_eq(card_at(&k, "a2")->face, 1);
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_str_eq(place(&k, 0), "a2");
}

Test(escape_ends, the_last_inside_concedes)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Qs X2 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 0, "enter a1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 0, "leave");
    kit_act(&k, 1, "concede");
    kit_roll(&k, "4 5");
    cr_assert_eq(k.s.won, 1, "[G5 E28] who left has won");
    cr_assert_eq(points(&k, 0), 5);
}

/* ---- Shut in, and out of time --------------------------------------------------------------- */

/* a1 b1 c1 / a2 b2 c2 / start b3 c3 */
#define IN_THE_CORNER SMALL ",start=corner"

Test(escape_ends, who_is_shut_in_is_lost)
{
    struct kit k;
    table(&k, IN_THE_CORNER, 2, "Jh fighter; Jd wizard", "Qs Ks 9d As 3c Qh Ad 5h");
    kit_act(&k, 0, "enter a2");
    cr_assert_eq(k.s.counter[C_INSIDE], 3, "[E29] the way by b3 is open");
    struct dd_outlook o = kit_outlook(&k, 1, "enter b3");
    cr_assert(foresees(&o, "a dead end that shuts you in: you are lost"),
              "the danger is told before");
    kit_act(&k, 1, "enter b3");
    cr_assert_eq(k.s.counter[C_INSIDE], 0, "[E29] every way is shut for both");
    cr_assert(life(&k, 0) == 0 && life(&k, 1) == 0, "[E29] out, as if dead");
    cr_assert_eq(k.s.over - 1, END_NOBODY, "[E28 E29]");
    cr_assert_str_eq(kit_story(&k, 0),
                     "Player 2 tries b3: A♦, a dead end. You are lost: dead ends "
                     "shut every way out. Player 2 is lost: dead ends shut every way out.");
}

/* Dead ends at c1, d2 and c3 shut off all that lies to the right of the start at c2. */
Test(escape_ends, rivals_are_cut_off_from_nothing)
{
    struct kit k;
    table(&k, "width=5,height=3", 1, "Jh fighter", "Kd Kh Ad 2c 3c Kc Ks Ac 2d Qs Qh As 3d 4d");
    kit_act(&k, 0, "enter b2; enter a2; enter a1; enter b1; enter c1; move b2; enter b3; enter a3");
    kit_act(&k, 0, "move b3; enter c3; move b2; move c2; enter d2");
    cr_assert_not(k.s.over, "[E34] what lies beyond dead ends matters to teams alone");
    kit_act(&k, 0, "move b2; move a2; move a1; leave");
    cr_assert_eq(k.s.won, 1);
}

Test(escape_ends, exits_that_are_dead_ends_are_none)
{
    struct kit k;
    table(&k, SMALL ",exits=far,start=edge", 1, "Jh fighter", "Ac Ad As Kc Qd Ks 3h Js");
    /* a1 b1 c1 are the exits, over a2 b2 c2, the start is b3 */
    kit_act(&k, 0, "enter b2; enter b1; enter a2; enter a1");
    cr_assert_eq(k.s.counter[C_INSIDE], 1, "[E29] c1 is left");
    kit_act(&k, 0, "move b2; enter c2; enter c1");
    cr_assert_eq(k.s.over - 1, END_NOBODY, "[E29] no exit can be reached");
    cr_assert_eq(points(&k, 0), 0, "[E29] what was collected is lost");
}

Test(escape_ends, a_scouts_looks_shut_nobody_in)
{
    struct kit k;
    table(&k, IN_THE_CORNER ",roster=extended", 1, "Jh scout", "Qs Ks 9d As 3c Qh Ad 5h");
    kit_act(&k, 0, "look a2; skip; look b3");
    cr_assert_eq(k.s.counter[C_INSIDE], 1, "[E29] private looks do not count");
    cr_assert(kit_legal(&k, 0, "enter a2"), "[E11] and all have to have seen it, turned up");
    cr_assert_str_eq(kit_outlook(&k, 0, "enter a2").effect, "a dead end: you stay");
    kit_act(&k, 0, "enter a2");
    cr_assert_eq(k.s.counter[C_INSIDE], 1);
    cr_assert_str_eq(kit_outlook(&k, 0, "enter b3").effect,
                     "a dead end that shuts you in: you are lost");
    kit_act(&k, 0, "enter b3");
    cr_assert_eq(k.s.over - 1, END_NOBODY);
}

/* Every cell of a large board is reached across monsters and traps: only dead ends are walls. */
Test(escape_ends, monsters_and_traps_are_no_walls)
{
    struct kit k;
    table(&k, SMALL, 1, "Jh fighter", "2c 9s 2d As Td 3h Ad Ac");
    kit_act(&k, 0, "enter a2; enter b3");
    cr_assert_eq(k.s.counter[C_INSIDE], 1, "[E29]");
    fight(&k, 0, "c2", "1 1");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(k.s.counter[C_INSIDE], 1, "[E29] a trap that holds is no dead end");
}

/* Any walls on any board: what is shut in is what a walk from the start shows to be. */
Test(escape_ends, shut_in_is_what_a_walk_shows)
{
    static const char *const starts[] = {"centre", "edge", "corner"};
    static const char *const exits[] = {"corners", "far"};
    struct dd_random r = dd_random_stream(29, 1);
    int shut = 0;
    for (int board = 0; board < 54; board++) {
        struct kit k;
        char options[80];
        snprintf(options, sizeof options, "mode=team,width=%d,height=%d,start=%s,exits=%s",
                 3 + 2 * (board % 3), 3 + 2 * (board / 3 % 3), starts[board / 9 % 3],
                 exits[board / 27]);
        table(&k, options, 1, "Jh fighter", "");
        uint64_t all = DD_KINDS(k.s.cells) - 1, start = DD_KINDS(escape_start(&k.s));
        for (int i = 0; i < 200; i++) {
            uint64_t walls = dd_random_next(&r) & dd_random_next(&r) & all & ~start;
            uint64_t unknown = dd_random_next(&r) & dd_random_next(&r) & all & ~start;
            uint64_t reach = dd_reach(&k.s, escape_start(&k.s), all & ~walls);
            cr_assert_eq(escape_shut_in(&k.s, walls), !(reach & escape_exits(&k.s)), "[E29] %s",
                         options);
            cr_assert_eq(escape_cut_off(&k.s, walls, all & ~unknown), !(reach & unknown),
                         "[E34] %s", options);
            shut += !(reach & escape_exits(&k.s));
        }
    }
    cr_assert(shut > 300 && shut < 54 * 200 - 300, "both happen: %d", shut);
}

Test(escape_ends, two_hundred_rounds_are_the_limit)
{
    struct kit k;
    table(&k, SMALL, 3, "Jh fighter; Jd wizard; Js rogue", "Qs Ks 9d 2s 3c Qh X1 Kc");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 2, "enter b3");
    kit_act(&k, 0, "enter a1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 2, "skip");
    kit_act(&k, 0, "leave");
    for (int round = 3; round < 200; round++) {
        cr_assert_eq(k.s.turn, round);
        kit_act(&k, 1, "skip");
        kit_act(&k, 2, "skip");
    }
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_NOTE, 2, 0), "This is the last round");
    kit_act(&k, 1, "skip");
    cr_assert_not(k.s.over, "[E30] round 200 is played to its end");
    kit_act(&k, 2, "skip");
    cr_assert_eq(k.s.over - 1, END_ESCAPED, "[E30] then whoever is inside is out");
    cr_assert_str_eq(kit_story(&k, 1),
                     "Player 3 waits. You are lost: still inside after round 200. "
                     "Player 3 is lost: still inside after round 200.");
    cr_assert(life(&k, 1) == 0 && life(&k, 2) == 0, "[E30] as if dead");
    cr_assert_eq(dd_len(&k.s, LOOT + 2), 0);
    cr_assert_eq(k.s.won, 1, "[E30] who left wins");
}
