/* Dungeon Escape: turns, cards, retreats, dying. */
#include "rules/escape_table.h"

/* ---- A turn -------------------------------------------------------------------------------- */

Test(escape_turns, moving_and_entering)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "2c Js 2d Qs Kc 2h 3d 3h");
    cr_assert_str_eq(kit_list(&k, 0), "enter b1; enter c2; enter b3; enter a2; skip",
                     "[E6 E7 E10] orthogonal neighbours only");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E12] the player moves there");
    cr_assert_eq(card_at(&k, "b1")->kind, DD_NONE, "[E12] the treasure is taken");
    cr_assert_str_eq(kit_cards(&k, LOOT), "Js");
    cr_assert_eq(points(&k, 0), 1);
    cr_assert_eq(k.s.active, 1, "[E12] the turn ends");
    cr_assert_str_eq(kit_list(&k, 1), "move b1; enter c2; enter b3; enter a2; skip", "[E6]");
    kit_act(&k, 1, "move b1");
    cr_assert_str_eq(place(&k, 1), "b1", "[E6] several may share a space");
    cr_assert_str_eq(place(&k, 0), "b1");
    cr_assert_str_eq(kit_story(&k, 0), "Player 2 goes to b1.");
    kit_act(&k, 0, "skip");
    cr_assert_str_eq(place(&k, 0), "b1", "[E10]");
}

Test(escape_turns, a_card_entered_is_seen_by_all)
{
    struct kit k;
    table(&k, SMALL, 3, "Jh fighter; Jd wizard; Js rogue", "2c 9s 2d Qs Kc 2h 3d 3h");
    kit_act(&k, 0, "enter b1");
    cr_assert_eq(card_at(&k, "b1")->face, 1, "[E7] turned up");
    cr_assert_eq(card_at(&k, "b1")->seen, DD_EVERYBODY, "[E7] for all to see");
    cr_assert_eq(k.s.pending.what, DD_ROLLING, "[E15] the roll follows at once");
    kit_roll(&k, "2 3");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(card_at(&k, "b1")->face, 0, "[E16] turned down again");
    cr_assert_eq(card_at(&k, "b1")->seen, DD_EVERYBODY, "[E16] known to all");
    cr_assert_eq(view(&k, 2)->state.piece[k.s.at[BOARD] + cell(&k, "b1")].kind,
                 DD_CARD(9, DD_SPADES));
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "trap 9");
}

Test(escape_turns, potions)
{
    struct kit k;
    table(&k, SMALL, 1, "Jh fighter", "2c 6s 6d Qs Kc 2h 3d 3h");
    cr_assert_not(kit_legal(&k, 0, "drink 6s"));
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(place(&k, 0), "b1", "[E13] taken, and the player moves there");
    kit_act(&k, 0, "enter c1");
    cr_assert_str_eq(kit_cards(&k, LOOT), "6s 6d", "[E13]");
    cr_assert(kit_legal(&k, 0, "drink 6s"), "[E8] also at 6 life");
    cr_assert_not(kit_legal(&k, 0, "drink 6d"), "[E8] the first found goes first");
    kit_act(&k, 0, "drink 6s");
    kit_roll(&k, "3");
    cr_assert_eq(life(&k, 0), 6, "[E3 E8] to 6 at most");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "6s", "[E8] discarded");
    cr_assert_eq(k.s.turn, 4, "[E8] the turn ends");
    k.s.counter[C_LIFE] = 2;
    struct dd_outlook o = kit_outlook(&k, 0, "drink 6d");
    cr_assert_eq(o.outcomes, 4, "3, 4, 5 and full");
    cr_assert_eq(chance_of(&o, "life 2 to 6", "life 2 to 6"), 1296 / 2);
    kit_act(&k, 0, "drink 6d");
    kit_roll(&k, "3");
    cr_assert_eq(life(&k, 0), 5, "[E8] that many");
    cr_assert_str_eq(kit_story(&k, 0), "You drink 6♦: 3, life 2 to 5.");
}

Test(escape_turns, leaving)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Js Ks 2d Qs Kc 2h 3d 3h");
    cr_assert_not(kit_legal(&k, 0, "leave"), "[E9] only on an exit");
    kit_act(&k, 0, "enter b1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 0, "enter a1");
    kit_act(&k, 1, "skip");
    cr_assert(kit_legal(&k, 0, "leave"), "[E9]");
    cr_assert_str_eq(kit_outlook(&k, 0, "leave").effect, "out alive with 3 points");
    kit_act(&k, 0, "leave");
    cr_assert(has_left(&k, 0), "[E9] out alive");
    cr_assert_eq(points(&k, 0), 3, "[E9] with all treasure");
    cr_assert_str_eq(place(&k, 0), "out");
    kit_act(&k, 1, "skip");
    cr_assert_eq(k.s.active, 1, "[E9] who has left has no turns");
    cr_assert_not(kit_legal(&k, 0, "concede"), "[G5] who is out cannot concede");
}

/* ---- Dead ends ----------------------------------------------------------------------------- */

Test(escape_turns, dead_ends)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "2c As 2d Qs Kc 2h 3d 3h");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(place(&k, 0), "b2", "[E11] the player stays");
    cr_assert_eq(card_at(&k, "b1")->face, 0, "[E11] turned down again");
    cr_assert_eq(card_at(&k, "b1")->seen, DD_EVERYBODY, "[E11] everybody remembers it");
    cr_assert_eq(k.s.active, 1, "[E11] the turn ends");
    cr_assert_str_eq(kit_list(&k, 1), "enter c2; enter b3; enter a2; skip",
                     "[E11] it can never be tried again");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 tries b1: A♠, a dead end.");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "dead end");
}

Test(escape_turns, jokers_are_treasure_among_rivals)
{
    struct kit k;
    table(&k, SMALL, 1, "Jh fighter", "2c X1 2d Qs Kc 2h 3d 3h");
    kit_act(&k, 0, "enter b1");
    cr_assert_str_eq(kit_cards(&k, LOOT), "X1", "[E12]");
    cr_assert_eq(points(&k, 0), 0, "[E28] not rolled for yet");
    cr_assert_str_eq(kit_story(&k, 0), "You enter b1 and take a joker.");
}

/* ---- Monsters and traps -------------------------------------------------------------------- */

Test(escape_turns, a_monster_loses_health_or_the_player_does)
{
    for (int number = 2; number <= 5; number++)
        for (int face = 1; face <= 6; face++) {
            struct kit k;
            char board[] = "Qc ?d Kd Qs Kc 7h 7d 8h", roll[] = "?";
            board[3] = (char)('0' + number);
            roll[0] = (char)('0' + face);
            table(&k, SMALL, 1, "Js rogue", board);
            fight(&k, 0, "b1", roll);
            bool hit = face > number;
            cr_assert_eq(k.s.counter[C_HEALTH], number - hit, "[E14] %d against %d", face, number);
            cr_assert_eq(life(&k, 0), hit ? 6 : 5, "[E14] %d against %d", face, number);
            cr_assert_eq(k.s.phase, PHASE_FIGHT, "[E16] advance or retreat");
            cr_assert_str_eq(kit_list(&k, 0), "advance; retreat", "[E16]");
        }
}

Test(escape_turns, a_monster_without_health_is_removed)
{
    struct kit k;
    table(&k, SMALL, 2, "Js rogue; Jh fighter", "Qc 2d Kd Qs Kc 7h 7d 8h");
    fight(&k, 0, "b1", "3");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "1 of 2 health");
    kit_act(&k, 0, "advance");
    cr_assert_eq(k.s.pending.dice, 1, "[E14] one die");
    kit_roll(&k, "6");
    cr_assert_eq(card_at(&k, "b1")->kind, DD_NONE, "[E14] removed");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "2d");
    cr_assert_str_eq(place(&k, 0), "b1", "[E14] the player moves there");
    cr_assert_eq(k.s.active, 1, "the turn ends");
    cr_assert_eq(life(&k, 0), 6);
}

Test(escape_turns, a_trap_wants_a_sum_above_its_number)
{
    for (int number = 7; number <= 10; number++)
        for (int first = 1; first <= 6; first++)
            for (int second = 1; second <= 6; second++) {
                struct kit k;
                char board[] = "Qc ?d Kd Qs Kc 2h 3d 4h", roll[] = "? ?";
                board[3] = number == 10 ? 'T' : (char)('0' + number);
                roll[0] = (char)('0' + first);
                roll[2] = (char)('0' + second);
                table(&k, SMALL, 1, "Jh fighter", board);
                fight(&k, 0, "b1", roll);
                bool through = first + second > number;
                cr_assert_eq(life(&k, 0), through ? 6 : 5, "[E15] %s against %d", roll, number);
                cr_assert_str_eq(place(&k, 0), through ? "b1" : "b2", "[E15]");
                cr_assert_eq(card_at(&k, "b1")->kind == DD_NONE, through, "[E15] removed");
                cr_assert_eq(k.s.phase, through ? PHASE_TURN : PHASE_FIGHT, "[E15 E16]");
                struct dd_gauge gauge = {0};
                cr_assert_eq(k.game->gauge(view(&k, 0), &gauge), !through);
                cr_assert_eq(gauge.value, through ? 0 : first + second, "[E15]");
                cr_assert_eq(gauge.mark[0].at, through ? 0 : number + 1, "[E15]");
            }
}

Test(escape_turns, advancing_and_retreating)
{
    struct kit k;
    table(&k, SMALL, 2, "Js rogue; Jh fighter", "Qc 4d Kd Qs Kc 7h 7d 8h");
    fight(&k, 0, "b1", "5");
    cr_assert_eq(k.s.counter[C_HEALTH], 3);
    kit_act(&k, 0, "advance");
    kit_roll(&k, "4");
    cr_assert_eq(life(&k, 0), 5);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "The monster has 3 health left. Roll again, or retreat to b2?");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_PROMPT, 0, 0), "Player 1 is facing 4♦ at b1.");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(k.s.pending.what, DD_SETTLED, "[E25] free");
    cr_assert_str_eq(place(&k, 0), "b2", "[E16] the player stays");
    cr_assert_eq(k.s.active, 1, "[E16] the turn ends");
    cr_assert_eq(life(&k, 0), 5);
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 retreats to b2.");
    fight(&k, 1, "b1", "5");
    cr_assert_eq(k.s.counter[C_HEALTH], 3, "[E16] it was at full health again");
}

Test(escape_turns, everybody_fights_alone)
{
    struct kit k;
    table(&k, SMALL, 2, "Js rogue; Jh fighter", "Qc 4d Kd Qs Kc 7h 7d 8h");
    fight(&k, 0, "b1", "5");
    cr_assert_eq(k.s.acting, 1, "[E17] only the one who entered decides");
    cr_assert_eq(kit_count_legal(&k, 1), 0, "[E17] nobody joins, also in the same space");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    cr_assert_eq(life(&k, 0), 5, "[E17] the Fighter nearby does not help");
    cr_assert_eq(life(&k, 1), 6);
}

/* ---- Dangerous retreats -------------------------------------------------------------------- */

Test(escape_turns, a_dangerous_retreat_is_rolled_for)
{
    struct kit k;
    for (int face = 1; face <= 6; face++) {
        char roll[] = {(char)('0' + face), 0};
        table(&k, SMALL ",retreat=dangerous", 1, "Jc cleric", "Qc 4d Kd Qs Kc 7h 7d 8h");
        fight(&k, 0, "b1", "5");
        kit_act(&k, 0, "retreat");
        cr_assert_eq(k.s.pending.dice, 1, "[E25] one die against a monster");
        kit_roll(&k, roll);
        cr_assert_eq(life(&k, 0), face < 4 ? 5 : 6, "[E25] below the number costs 1, %d", face);
        cr_assert_str_eq(place(&k, 0), "b2", "[E25] the retreat succeeds");
        cr_assert_eq(k.s.phase, PHASE_TURN, "[E25] and ends the turn, no ability (E18)");
        cr_assert_eq(card_at(&k, "b1")->face, 0);
    }
    table(&k, SMALL ",retreat=dangerous", 1, "Jc cleric", "Qc 8d Kd Qs Kc 7h 7d 8h");
    fight(&k, 0, "b1", "2 2");
    kit_act(&k, 0, "retreat");
    cr_assert_eq(k.s.pending.dice, 3, "[E25] two dice against a trap");
    kit_roll(&k, "4 4");
    cr_assert_eq(life(&k, 0), 5, "[E25] 8 is not below 8");
    fight(&k, 0, "b1", "2 2");
    kit_act(&k, 0, "retreat");
    kit_roll(&k, "1 6");
    cr_assert_eq(life(&k, 0), 3, "[E25] 7 is; a 1 brings a Cleric nothing there");
    cr_assert_str_eq(kit_story(&k, 0), "You retreat to b2: 1 6, -1 life.");
}

Test(escape_turns, a_dangerous_retreat_may_kill)
{
    struct kit k;
    table(&k, SMALL ",retreat=dangerous", 1, "Jh fighter", "Qc 8d Kd Qs Kc 7h 7d 8h");
    k.s.counter[C_LIFE] = 2;
    fight(&k, 0, "b1", "2 2");
    struct dd_outlook o = kit_outlook(&k, 0, "retreat");
    cr_assert_eq(chance_of(&o, "you die", "you die"), 36 * 21, "below 8: 21 of 36");
    kit_act(&k, 0, "retreat");
    kit_roll(&k, "1 1");
    cr_assert_eq(life(&k, 0), 0, "[E25] its loss may kill");
    cr_assert_str_eq(kit_story(&k, 0), "You retreat to b2: 1 1, -1 life. You die.", "with no loot");
    cr_assert_eq(card_at(&k, "b1")->face, 0, "[E27] turned down again");
    cr_assert_eq(k.s.over - 1, END_NOBODY);
}

/* ---- Dying --------------------------------------------------------------------------------- */

Test(escape_turns, without_life_a_player_is_out_at_once)
{
    struct kit k;
    table(&k, SMALL, 2, "Js rogue; Jh fighter", "Qc 3d Kd Qs Kc 7h 7d 8h");
    kit_act(&k, 0, "enter a2");
    kit_act(&k, 1, "skip");
    cr_assert_eq(points(&k, 0), 1);
    kit_act(&k, 0, "move b2");
    kit_act(&k, 1, "skip");
    k.s.counter[C_LIFE] = 1;
    kit_act(&k, 0, "enter b1");
    cr_assert_eq(k.s.counter[C_HEALTH], 3);
    kit_roll(&k, "3");
    cr_assert_eq(life(&k, 0), 0, "[E27]");
    cr_assert_str_eq(place(&k, 0), "out", "[E27] out at once");
    cr_assert_eq(dd_len(&k.s, LOOT), 0, "[E27] what was collected is lost");
    cr_assert_str_eq(kit_story(&k, 1),
                     "Player 1 meets 3♦ at b1: 3, -1 life. Player 1 dies, and the loot is lost.");
    cr_assert_eq(points(&k, 0), 0, "[E27]");
    cr_assert_eq(card_at(&k, "b1")->face, 0, "[E27] the card is turned down");
    cr_assert_eq(k.s.active, 1);
    cr_assert_not(kit_legal(&k, 0, "concede"), "[G5] the dead cannot concede");
    fight(&k, 1, "b1", "4");
    cr_assert_eq(k.s.counter[C_HEALTH], 2, "[E27] at full health");
    kit_act(&k, 1, "advance");
    kit_roll(&k, "4");
    kit_act(&k, 1, "retreat; skip");
    cr_assert_eq(k.s.active, 1, "the dead have no turns");
}
