/* Dungeon Escape: who goes first, characters, boards. */
#include "rules/escape_table.h"

Test(escape_setup, the_highest_roll_begins_and_ties_roll_again)
{
    struct kit k;
    kit_begin(&k, "escape", "", 3, 1);
    kit_roll(&k, "5 5 2");
    cr_assert_eq(k.s.pending.what, DD_ROLLING);
    cr_assert_eq(k.s.pending.dice, 3, "[E1] only those tied roll again");
    cr_assert_str_eq(kit_story(&k, 2), "Tied at 5: player 1 and player 2 roll again.");
    kit_roll(&k, "3 6");
    cr_assert_eq(k.s.counter[C_FIRST], 1, "[E1] the highest begins");
    cr_assert_eq(k.s.acting, 1 << 1);
    kit_act(&k, 1, "choose Qs rogue");
    cr_assert_eq(k.s.acting, 1 << 2, "[E1] clockwise from the first player");
    kit_act(&k, 2, "choose Jh fighter");
    cr_assert_eq(k.s.acting, 1 << 0);
    kit_act(&k, 0, "choose Jd wizard");
    kit_settle(&k);
    cr_assert_eq(k.s.active, 1, "[E1] the first player has the first turn");
    kit_act(&k, 1, "skip");
    kit_act(&k, 2, "skip");
    cr_assert_eq(k.s.turn, 1);
    kit_act(&k, 0, "skip");
    cr_assert_eq(k.s.active, 1);
    cr_assert_eq(k.s.turn, 2);
}

Test(escape_setup, a_tie_may_tie_again)
{
    struct kit k;
    kit_begin(&k, "escape", "", 8, 1);
    kit_roll(&k, "4 1 4 4 2 3 4 1");
    cr_assert_eq(k.s.pending.dice, 1 | 4 | 8 | 64, "[E1]");
    kit_roll(&k, "2 5 5 1");
    cr_assert_eq(k.s.pending.dice, 4 | 8, "[E1] tied once more");
    kit_roll(&k, "1 2");
    cr_assert_eq(k.s.active, 3, "[E1]");
    cr_assert_eq(dd_len(&k.s, TRAY), 2, "two dice are enough from here on");
}

Test(escape_setup, a_lone_player_rolls_for_nothing)
{
    struct kit k;
    kit_begin(&k, "escape", "", 1, 1);
    cr_assert_eq(k.s.pending.what, DD_SETTLED, "[E1] alone, nobody rolls");
    cr_assert_eq(k.s.acting, 1);
    cr_assert_str_eq(kit_cards(&k, ROSTER), "Jc Jd Jh Js Qc Qd Qh Qs", "[E1] eight characters");
}

/* The characters lie open to be chosen from, and nothing lies among the discarded yet. */
Test(escape_setup, what_lies_on_the_table_before_the_deal)
{
    struct kit k;
    kit_begin(&k, "escape", "mode=team", 1, 1);
    for (int i = 0; i < dd_len(&k.s, ROSTER); i++)
        cr_assert_eq(dd_at(&k.s, ROSTER, i)->face, 1, "[E1] characters lie face up");
    cr_assert_eq(dd_len(&k.s, DISCARD), 0, "[E31] boss, weapon and shield are not discarded");
    kit_act(&k, 0, "choose Jd wizard");
    cr_assert_eq(dd_at(&k.s, HEROES, 0)->face, 1, "[E1] and so does the one chosen");
    kit_settle(&k);
    for (int c = 0; c < k.s.cells; c++)
        cr_assert_eq(dd_at(&k.s, BOARD, c)->face, 0, "[E4] what was not chosen is dealt face down");
    cr_assert_eq(dd_len(&k.s, ASIDE), 0, "[E31] what is always dealt is dealt");
    cr_assert_str_eq(dd_zone_of(k.game, LOOT + 1, NULL)->label, "Loot",
                     "anybody's, not only yours");
}

Test(escape_setup, the_suit_makes_the_class)
{
    struct kit k;
    kit_begin(&k, "escape", "", 1, 1);
    cr_assert_str_eq(kit_list(&k, 0),
                     "choose Jc cleric; choose Jd wizard; choose Jh fighter; choose Js rogue; "
                     "choose Qc cleric; choose Qd wizard; choose Qh fighter; choose Qs rogue",
                     "[E2] classic");
    kit_begin(&k, "escape", "roster=extended", 2, 1);
    kit_roll(&k, "2 1");
    cr_assert_eq(kit_count_legal(&k, 0), 40, "[E2] eight cards, five classes each");
    cr_assert(kit_legal(&k, 0, "choose Jh fighter") && kit_legal(&k, 0, "choose Jh dwarf") &&
                  kit_legal(&k, 0, "choose Qs elf") && kit_legal(&k, 0, "choose Qc crusader") &&
                  kit_legal(&k, 0, "choose Jd scout"),
              "[E2] any card as one of the four");
    cr_assert_not(kit_legal(&k, 0, "choose Jh rogue"), "[E2] but no other suit's class");
    kit_act(&k, 0, "choose Jh elf");
    cr_assert_eq(escape_suit_of(&k.s, 0), DD_HEARTS, "[E2] the suit stays the card's");
    cr_assert_not(kit_legal(&k, 1, "choose Jh fighter"), "[E1] each card once");
    cr_assert(kit_legal(&k, 1, "choose Qh elf"), "[E2] a class may occur twice");
    cr_assert_str_eq(kit_story(&k, 0), "You play J♥ as an Elf.");
}

Test(escape_setup, everybody_has_six_life)
{
    struct kit k;
    table(&k, "", 3, "Jh fighter; Jd wizard; Jc cleric", "");
    for (int seat = 0; seat < 3; seat++)
        cr_assert_eq(life(&k, seat), 6, "[E3]");
    cr_assert_eq(dd_counter_of(k.game, C_LIFE, NULL)->max, 6, "[E3] which is the maximum");
}

Test(escape_setup, the_board_is_seven_by_five)
{
    struct kit k;
    int cards = 0;
    table(&k, "", 3, "Jh fighter; Jd wizard; Jc cleric", "");
    cr_assert_eq(k.s.cells, 35, "[E4]");
    for (int c = 0; c < k.s.cells; c++) {
        const struct dd_piece *p = dd_at(&k.s, BOARD, c);
        cards += p->kind != DD_NONE;
        cr_assert(p->kind == DD_NONE || (!p->face && !p->seen), "[E4] face down, unseen");
    }
    cr_assert_eq(cards, 34, "[E4] 34 cards");
    cr_assert_eq(card_at(&k, "d3")->kind, DD_NONE, "[E4] the centre is empty");
    for (int seat = 0; seat < 3; seat++)
        cr_assert_str_eq(place(&k, seat), "d3", "[E4] all start there");
    cr_assert_eq(dd_len(&k.s, ASIDE), 54 - 3 - 34, "[E4] the rest is left over");
    for (int i = 0; i < dd_len(&k.s, ASIDE); i++)
        cr_assert_eq(view(&k, 1)->state.piece[k.s.at[ASIDE] + i].kind, DD_HIDDEN, "[E4] unseen");
    cr_assert_str_eq(kit_story(&k, 0), "34 cards lie face down; 17 are left over, unseen.");
}

static const char *exits_of(const char *options, const char **start)
{
    static char bytes[64], first[8];
    struct kit k;
    struct dd_text t = dd_text_on(bytes, sizeof bytes), at = dd_text_on(first, sizeof first);
    table(&k, options, 1, "Jh fighter", "");
    for (uint64_t exits = escape_exits(&k.s); exits; exits &= exits - 1) {
        dd_write(&t, t.length ? " " : "");
        dd_write_cell(&k.s, __builtin_ctzll(exits), &t);
    }
    dd_write_cell(&k.s, escape_start(&k.s), &at);
    cr_assert_str_eq(place(&k, 0), first, "[E5] players stand at the start");
    for (int c = 0; c < k.s.cells; c++)
        cr_assert_eq(dd_at(&k.s, BOARD, c)->kind == DD_NONE, c == escape_start(&k.s),
                     "[E5] only the start is dealt no card");
    *start = first;
    return bytes;
}

Test(escape_setup, starts_and_exits)
{
    const char *start;
    cr_assert_str_eq(exits_of("", &start), "a1 g1 a5 g5", "[E5] corners");
    cr_assert_str_eq(start, "d3", "[E5] centre");
    cr_assert_str_eq(exits_of("start=edge", &start), "a1 g1 a5 g5", "[E5]");
    cr_assert_str_eq(start, "d5", "[E5] middle of the bottom row");
    cr_assert_str_eq(exits_of("start=corner", &start), "a1 g1 g5", "[E5] the start is no exit");
    cr_assert_str_eq(start, "a5", "[E5] bottom left");
    cr_assert_str_eq(exits_of("start=corner,exits=far,width=3,height=7", &start), "a1 b1 c1",
                     "[E5] the row opposite the start");
    cr_assert_str_eq(start, "a7");
    cr_assert_str_eq(exits_of("start=centre,exits=far,width=5,height=3", &start), "a1 b1 c1 d1 e1",
                     "[E5] for a centre start the top row");
    cr_assert_str_eq(exits_of("start=edge,exits=far,width=7,height=7", &start),
                     "a1 b1 c1 d1 e1 f1 g1", "[E5]");
    cr_assert_str_eq(start, "d7");
}

Test(escape_setup, neighbours_are_orthogonal)
{
    for (int width = 3; width <= 7; width += 2)
        for (int height = 3; height <= 7; height += 2) {
            struct kit k;
            char options[64];
            snprintf(options, sizeof options, "width=%d,height=%d", width, height);
            kit_begin(&k, "escape", options, 1, 1);
            struct dd_state linked = k.s;
            dd_link_cells(&linked);
            cr_assert_arr_eq(&linked, &k.s, sizeof linked, "[E5 E6] %s", options);
        }
}

Test(escape_setup, boards_that_the_deck_cannot_fill_are_refused)
{
    const struct dd_game *g = dd_find_game("escape");
    int16_t option[DD_OPTIONS];
    char bytes[256];
    for (int seats = 1; seats <= 8; seats++)
        for (int width = 3; width <= 7; width += 2)
            for (int height = 3; height <= 7; height += 2) {
                struct dd_text why = dd_text_on(bytes, sizeof bytes);
                dd_default_options(g, option);
                option[OPT_WIDTH] = (int16_t)width;
                option[OPT_HEIGHT] = (int16_t)height;
                cr_assert_eq(dd_check_seats(g, option, seats, &why),
                             width * height - 1 <= 54 - seats, "[E5] %d by %d for %d", width,
                             height, seats);
                cr_assert_eq(bytes[0] != 0, width == 7 && height == 7 && seats > 6,
                             "[E5] seven by seven takes at most six");
                if (bytes[0] && seats == 7)
                    cr_assert_str_eq(bytes, "a board of 7 by 7 takes 48 cards, and 7 characters "
                                            "leave 47 of 54");
            }
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    cr_assert_not(dd_read_options(g, "width=4", option, &why), "[E5] odd only");
    cr_assert_str_eq(bytes, "width=4: allowed are 3, 5, 7");
}

Test(escape_setup, the_largest_board_for_six_uses_the_whole_deck)
{
    struct kit k;
    table(&k, "width=7,height=7", 6,
          "Jh fighter; Jd wizard; Jc cleric; Js rogue; Qh fighter; Qs rogue", "");
    cr_assert_eq(dd_len(&k.s, ASIDE), 0, "[E4 E5]");
    cr_assert_eq(kit_count_legal(&k, 0), 5);
}

Test(escape_setup, conceding_before_the_deal)
{
    struct kit k;
    kit_begin(&k, "escape", "mode=team", 4, 1);
    kit_roll(&k, "6 1 1 1");
    kit_act(&k, 0, "choose Jh fighter");
    kit_act(&k, 2, "concede");
    cr_assert_eq(k.s.acting, 1 << 1, "another's conceding changes nobody's turn");
    kit_act(&k, 0, "concede");
    kit_act(&k, 1, "concede");
    cr_assert_eq(k.s.acting, 1 << 3, "[G5] a seat that conceded chooses nothing");
    kit_act(&k, 3, "choose Jc cleric");
    kit_settle(&k);
    cr_assert_eq(k.s.active, 3, "[E1] the first player is gone: the next begins");
    cr_assert_str_eq(kit_cards(&k, HEROES), "Jh", "[E1] a card once chosen is not dealt");
    kit_act(&k, 3, "skip");
    cr_assert_eq(k.s.turn, 2, "[E1] rounds go by the first player's seat");
    cr_assert_eq(k.s.counter[C_BOSS], 4, "[E33] four for each player still in at the deal");
    cr_assert_not(kit_legal(&k, 0, "concede"), "[G5] once is enough");
    kit_act(&k, 3, "concede");
    cr_assert_eq(k.s.over - 1, END_CONCEDED, "[G5] nobody is left");
    cr_assert_eq(k.s.won, 0);
}
