/* Dungeon Escape: teams that cannot get where they have to. */
#include "rules/escape_table.h"

/* a1 b1 c1 / a2 b2 c2 / start b3 c3, exits a1 and c1 and c3. */
Test(escape_cut_off, cut_off_from_every_space_of_the_boss)
{
    struct kit k;
    /* c3 is an exit and reached by b3; the boss at a1 lies behind a2 and b2 */
    table(&k, TOGETHER ",start=corner", 2, "Jh elf; Jd wizard", "Ks As Ac Ad Ah X1 Kd Kc");
    kit_act(&k, 0, "enter a2");
    kit_act(&k, 1, "enter b3");
    kit_act(&k, 0, "skip");
    kit_act(&k, 1, "enter b2");
    cr_assert_not(k.s.over, "[E34] c3 and what is behind it may be the boss");
    kit_act(&k, 0, "move b3");
    kit_act(&k, 1, "enter c3");
    cr_assert_not(k.s.over, "[E34] c2 may be");
    kit_act(&k, 0, "skip");
    struct dd_outlook o = kit_outlook(&k, 1, "enter c2");
    cr_assert(foresees(&o, "a dead end that cuts the team off from the boss"),
              "the danger is told before");
    kit_act(&k, 1, "enter c2");
    cr_assert_eq(k.s.over - 1, END_CUT_OFF, "[E34] now nobody can reach it");
    cr_assert_eq(k.s.won, 0, "[E34] lost");
    cr_assert_str_eq(place(&k, 1), "c3", "they are not shut in: c3 is an exit");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "Dead ends cut the team off from the boss.");
}

Test(escape_cut_off, a_known_boss_behind_dead_ends)
{
    struct kit k;
    /* the boss is seen at a2 and stays in reach: its space is no wall and no dead end */
    table(&k, TOGETHER ",start=corner", 1, "Jh elf", "2d As Ac Ks Ah X1 Ad Kc");
    fight(&k, 0, "a2", "6 6");
    kit_act(&k, 0, "retreat; enter b3");
    cr_assert_not(k.s.over, "[E29 E34] the boss's space is no wall");
    cr_assert_eq(k.s.counter[C_INSIDE], 1, "[E29]");
}

/* The last card in reach that may be the boss is turned up and is another: lost before it is
 * fought. */
Test(escape_cut_off, judged_after_each_card_turned_up_before_it_is_fought)
{
    struct kit k;
    table(&k, TOGETHER ",start=corner", 1, "Jh elf", "Ks As Ac Ad Ah X1 Kd 9c");
    kit_act(&k, 0, "enter a2; enter b3; enter b2");
    fight(&k, 0, "c3", "6 6");
    cr_assert_str_eq(place(&k, 0), "c3");
    kit_act(&k, 0, "enter c2");
    cr_assert_eq(k.s.over - 1, END_CUT_OFF, "[E34]");
    table(&k, TOGETHER ",start=corner", 1, "Jh elf", "Ks Ac As Ad Ah X1 3d 9c");
    kit_act(&k, 0, "enter a2");
    fight(&k, 0, "b3", "1");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1");
    kit_act(&k, 0, "enter b2");
    cr_assert_str_eq(place(&k, 0), "b3");
    /* make c2 a wall that all have seen: only c3 is left to be the boss */
    dd_piece_at(&k.s, BOARD, cell(&k, "c2"))->mark = ESCAPE_TURNED_UP;
    dd_piece_at(&k.s, BOARD, cell(&k, "c2"))->seen = DD_EVERYBODY;
    struct dd_outlook o = kit_outlook(&k, 0, "enter c3");
    cr_assert(foresees(&o, "another card: the team is cut off from the boss"));
    cr_assert(foresees(&o, "the boss, -1 life"));
    k.s.counter[C_LIFE] = 1;
    o = kit_outlook(&k, 0, "enter c3");
    cr_assert(foresees(&o, "the boss, and you die"), "[E27 E34] a last life is told of there too");
    k.s.counter[C_LIFE] = 6;
    kit_act(&k, 0, "enter c3");
    cr_assert_eq(k.s.over - 1, END_CUT_OFF, "[E34] after a trap turned up");
    cr_assert_eq(life(&k, 0), 6, "[E34] before it is fought");
}

Test(escape_cut_off, without_the_boss_nobody_is_cut_off)
{
    struct kit k;
    /* a1 b1 c1 / a2 b2 c2 / start b3 c3: beyond b1 and b2 lies nothing that anybody needs */
    table(&k, TOGETHER ",start=corner", 1, "Jh fighter", "Kd Ad As Ks X1 Ac X2 2d");
    fight(&k, 0, "a2", "1 2");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 2");
    kit_act(&k, 0, "enter a1; enter b1; move a2; enter b2; move a3; enter b3");
    cr_assert_not(k.s.over, "[E34] the boss has fallen");
    kit_act(&k, 0, "move a2; move a1; leave");
    cr_assert_eq(k.s.over - 1, END_FELLED, "[E34]");
}

Test(escape_cut_off, a_scout_cannot_look_at_what_lies_face_up)
{
    struct kit k;
    table(&k, TOGETHER, 1, "Jh scout", "2c Ks 9s As 4c 2d 3d Ac");
    fight(&k, 0, "b1", "6 6");
    kit_act(&k, 0, "retreat");
    cr_assert_not(kit_legal(&k, 0, "look b1"), "[E24 E33] face-down cards only");
    cr_assert(kit_legal(&k, 0, "look a2"));
}

/* What a Scout knows alone is foretold too. */
Test(escape_cut_off, a_scout_foresees_what_cuts_the_team_off)
{
    struct kit k;
    table(&k, TOGETHER ",start=corner", 1, "Jh scout", "Ks As Ac Ad Ah X1 Kd Kc");
    kit_act(&k, 0, "enter a2; enter b3; enter b2; enter c3; look c2");
    cr_assert_str_eq(kit_outlook(&k, 0, "enter c2").effect,
                     "a dead end that cuts the team off from the boss", "[E34]");
    table(&k, TOGETHER ",start=corner", 1, "Jh scout", "Ks X1 X2 Ad Ah 9c As Ac");
    kit_act(&k, 0, "enter a2; enter b3; enter b2; enter c3; look c2");
    cr_assert_not(k.s.over);
    dd_piece_at(&k.s, BOARD, cell(&k, "b1"))->mark = ESCAPE_TURNED_UP;
    dd_piece_at(&k.s, BOARD, cell(&k, "b1"))->seen = DD_EVERYBODY;
    dd_piece_at(&k.s, BOARD, cell(&k, "c1"))->mark = ESCAPE_TURNED_UP;
    dd_piece_at(&k.s, BOARD, cell(&k, "c1"))->seen = DD_EVERYBODY;
    cr_assert_str_eq(kit_outlook(&k, 0, "enter c2").effect,
                     "9♣, not the boss: the team is cut off from it", "[E34]");
}

Test(escape_cut_off, a_scouts_private_knowledge_does_not_decide)
{
    struct kit k;
    table(&k, TOGETHER ",start=corner", 1, "Jh scout", "Ks 2c 3c Ad Ah X1 As Ac");
    kit_act(&k, 0, "look a2; enter b3; look b2; enter c3; look c2; skip");
    cr_assert_not(k.s.over, "[E34] as far as all have seen");
}

/* Shut in while the boss lives: out as if dead, and the team has perished. */
Test(escape_cut_off, shut_in_while_the_boss_lives)
{
    struct kit k;
    table(&k, TOGETHER ",start=corner", 1, "Jh elf", "Ks 2c 3c Ad As 4c Ah Ac");
    kit_act(&k, 0, "enter a2; enter b3");
    cr_assert_eq(k.s.over - 1, END_PERISHED, "[E29 E34]");
    cr_assert_eq(life(&k, 0), 0, "[E29] also while the boss lives");
}
