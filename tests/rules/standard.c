/* Standard Deck Dungeon: setup, turns, moving, pits. The board of `wide` is a1 to i3, the start e2.
 */
#include "standard_table.h"

#include <stdio.h>

/* ---- Setup --------------------------------------------------------------------------------- */

static void check_layout(const char *options, const char *rows)
{
    struct kit k;
    int counted[5] = {0}, height = (int)strlen(rows), width = 0;
    table_start(&k, options);
    cr_assert_eq(k.s.cells, 27, "[S1] 27 places");
    for (int cell = 0; cell < 27; cell++) {
        counted[k.s.cell[cell].y]++;
        width = k.s.cell[cell].x + 1 > width ? k.s.cell[cell].x + 1 : width;
        int mirrored =
            dd_find_cell(&k.s, width - 1 - k.s.cell[cell].x, height - 1 - k.s.cell[cell].y);
        cr_assert(width < 7 || mirrored >= 0, "[S1] every row is centred");
    }
    for (int y = 0; y < height; y++)
        cr_assert_eq(counted[y], rows[y] - '0', "[S1] row %d of %s", y, options);
    cr_assert_eq(dd_find_cell(&k.s, width / 2, height / 2), START,
                 "[S1] the start is the exact centre");
    cr_assert_eq(dd_at(&k.s, ROOMS, START)->kind, DD_NONE, "[S1] and empty");
}

Test(standard, layouts)
{
    check_layout("layout=wide", "999");
    check_layout("layout=round", "37773");
    check_layout("layout=cross", "55755");
    check_layout("", "999"); /* [S1] wide is the default */
}

Test(standard, rooms_are_the_black_cards_face_down)
{
    struct kit k;
    uint64_t kinds = 0;
    table_start(&k, "");
    for (int cell = 0; cell < CELLS; cell++) {
        const struct dd_piece *p = dd_at(&k.s, ROOMS, cell);
        if (cell == START)
            continue;
        kinds |= DD_KINDS(p->kind);
        cr_assert(!p->face && !p->seen && !p->mark, "[S1] all lie face down");
    }
    cr_assert_eq(kinds, DD_ALL_OF_SUIT(DD_CLUBS) | DD_ALL_OF_SUIT(DD_SPADES), "[S1]");
    kit_begin(&k, "standard", "", 1, 1);
    kit_order(&k, "As 2c", "Kc 3s");
    cr_assert(table_lies(&k, "As", "a1") && table_lies(&k, "2c", "b1") &&
                  table_lies(&k, "3s", "i3") && table_lies(&k, "Kc", "h3"),
              "[S1] the shuffled cards lie in reading order around the start");
}

Test(standard, the_player_is_told_of_the_reconstruction)
{
    struct kit k;
    table_start(&k, "layout=cross");
    cr_assert_not_null(strstr(kit_story(&k, 0), "cross layout is our reconstruction"), "[S1]");
    cr_assert(table_notes(&k, 0, "cross layout is our reconstruction"), "[S1]");
    cr_assert_not_null(strstr(k.game->option[OPT_LAYOUT].help, "reconstruction"), "[S1]");
}

Test(standard, players_begin)
{
    struct kit k;
    table_start(&k, "mode=coop");
    for (int seat = 0; seat < 2; seat++) {
        cr_assert_eq(table_hp_of(&k, seat), 5, "[S2]");
        cr_assert_str_eq(table_where(&k, seat), "e2", "[S1] both begin in the start");
        cr_assert_eq(dd_len(&k.s, LOOT + seat), 0, "[S2]");
        for (int item = 0; item < ITEM_KINDS; item++)
            cr_assert_not(standard_holds_item(&k.s, seat, item), "[S2] no items");
    }
    cr_assert_str_eq(kit_cards(&k, FATE), "6h 7h 8h 9h Th", "[S2] player 1 is hearts");
    cr_assert_str_eq(kit_cards(&k, FATE + 1), "6d 7d 8d 9d Td", "[S2] player 2 is diamonds");
    cr_assert_eq(k.s.active, 0, "[S2] player 1 begins");
    kit_act(&k, 0, "end");
    cr_assert_eq(dd_to_act(&k.s), 1, "[S5] then the other");
    kit_act(&k, 1, "end");
    cr_assert_eq(dd_to_act(&k.s), 0);
}

Test(standard, hp_never_exceed_five)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "7c", "e1", LIES_UP);
    table_hp(&k, 0, 4);
    table_check(&k, "drink e1", 7);
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S2] never more than 5");
}

Test(standard, modes_and_seats)
{
    static const struct {
        const char *mode;
        int seats;
        bool agrees;
    } rows[] = {{"mode=solo", 1, true},
                {"mode=solo", 2, false},
                {"mode=coop", 1, false},
                {"mode=coop", 2, true},
                {"mode=versus", 1, false},
                {"mode=versus", 2, true},
                {"", 1, true},
                {"", 2, false}};
    const struct dd_game *g = dd_find_game("standard");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char bytes[128];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        int16_t option[DD_OPTIONS];
        dd_default_options(g, option);
        cr_assert(dd_read_options(g, rows[i].mode, option, &why));
        cr_assert_eq(dd_check_seats(g, option, rows[i].seats, &why), rows[i].agrees, "[S3] %s %d",
                     rows[i].mode, rows[i].seats);
        cr_assert(rows[i].agrees || strstr(bytes, "seat"), "[S3] refused with a sentence");
    }
}

/* ---- Turns and moving ---------------------------------------------------------------------- */

/* A start with a slime above, a fountain below, a face-down room on each side. */
static void simple_table(struct kit *k, const char *options)
{
    table_start(k, options);
    table_put(k, "Tc", "e1", LIES_UP);
    table_put(k, "7c", "e3", LIES_UP);
    table_put(k, "4c", "d2", LIES_DOWN);
    table_put(k, "6c", "f2", LIES_DOWN);
}

Test(standard, one_reveal_and_one_resolve)
{
    struct kit k;
    simple_table(&k, "");
    kit_act(&k, 0, "reveal d2");
    cr_assert_not(kit_legal(&k, 0, "reveal f2"), "[S5] one Reveal a turn");
    table_check(&k, "drink e3", 7);
    cr_assert_not(kit_legal(&k, 0, "drink e3") || kit_legal(&k, 0, "fight e1"),
                  "[S5] one Resolve a turn");
    cr_assert_str_eq(kit_list(&k, 0), "end", "[S5] then the player ends it");

    simple_table(&k, "");
    table_check(&k, "fight e1", 7);
    cr_assert(kit_legal(&k, 0, "reveal d2"), "[S5] in either order");
    kit_act(&k, 0, "end");
    cr_assert_eq(k.s.turn, 2, "[S5] each is optional");
    cr_assert(kit_legal(&k, 0, "reveal d2") && kit_legal(&k, 0, "fight e1"), "[S5] anew each turn");
    kit_act(&k, 0, "end");
    cr_assert_eq(k.s.turn, 3, "[S5] both are");
}

Test(standard, walking_goes_through_what_is_open)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "7c", "d2", LIES_UP);       /* resolves itself */
    table_put(&k, "Jc", "c2", LIES_RESOLVED); /* a body in a resolved room */
    table_put(&k, "5c", "b2", LIES_UP);
    table_put(&k, "2c", "a2", LIES_UP); /* in the way */
    table_put(&k, "7s", "a3", LIES_UP); /* behind it */
    cr_assert(kit_legal(&k, 0, "open b2"), "[S6] any distance, through resolved rooms");
    cr_assert(kit_legal(&k, 0, "disarm a2"), "[S7] from beside it");
    cr_assert_not(kit_legal(&k, 0, "drink a3"), "[S6] no other room can be entered");
    cr_assert_not(kit_legal(&k, 0, "reveal a1"), "[S6 S9] nor looked past");
    cr_assert_not(kit_legal(&k, 0, "reveal f1"), "[S6] never diagonally");
    table_remove(&k, "5c");
    cr_assert(kit_legal(&k, 0, "disarm a2"), "[S6] spaces whose card is gone are open");
    table_put(&k, "4s", "d2", LIES_UP);
    cr_assert_not(kit_legal(&k, 0, "disarm a2"), "[S6 S13] a dead end is not");
}

Test(standard, passages_join)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "8c", "e1", LIES_UP);
    table_put(&k, "8s", "a3", LIES_DOWN);
    cr_assert_not(kit_legal(&k, 0, "reveal b3"), "[S6] one passage leads nowhere");
    cr_assert(kit_legal(&k, 0, "reveal d1"), "[S18] but resolves itself");
    table_turn(&k, "8s", LIES_UP);
    cr_assert(kit_legal(&k, 0, "reveal b3") && kit_legal(&k, 0, "reveal a2"),
              "[S6 S18] two are next to each other");
    kit_act(&k, 0, "reveal b3");
    cr_assert_str_eq(table_where(&k, 0), "a3", "[S6 S7]");
}

/* Both are revealed, but no free way leads to either. */
Test(standard, passages_out_of_reach_help_nobody)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "8c", "a1", LIES_UP);
    table_put(&k, "8s", "i3", LIES_UP);
    cr_assert_not(kit_legal(&k, 0, "reveal b1"), "[S6] neither can be reached");
}

Test(standard, the_nearest_space_that_serves)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "7c", "d2", LIES_UP);
    table_put(&k, "7s", "d1", LIES_UP);
    table_put(&k, "5c", "e1", LIES_UP);
    kit_act(&k, 0, "reveal f1");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S7] goes to the space beside it");
    table_turn_of(&k, 0);
    table_stand(&k, 0, "e2");
    kit_act(&k, 0, "reveal f2");
    cr_assert_str_eq(table_where(&k, 0), "e2", "[S7] stays where it serves");
    table_turn_of(&k, 0);
    table_put(&k, "4c", "c1", LIES_DOWN);
    kit_act(&k, 0, "reveal c1");
    cr_assert_str_eq(table_where(&k, 0), "d1", "[S7]");
    table_turn_of(&k, 0);
    table_check(&k, "drink d2", 7);
    cr_assert_str_eq(table_where(&k, 0), "d2", "[S7] a resolved room is used from within");
}

Test(standard, the_nearest_space_and_ties)
{
    struct kit k;
    table_start(&k, "");
    /* c2 can be reached from c1 and c3, both three steps from the start */
    table_put(&k, "7c", "d2", LIES_RESOLVED);
    table_put(&k, "7s", "d1", LIES_UP);
    table_put(&k, "5c", "d3", LIES_UP);
    table_put(&k, "5s", "c1", LIES_UP);
    table_put(&k, "8c", "c3", LIES_UP);
    table_put(&k, "4c", "b1", LIES_DOWN);
    table_put(&k, "4s", "b2", LIES_DOWN);
    table_put(&k, "Tc", "c2", LIES_UP);
    table_put(&k, "2c", "d2", LIES_UP); /* shut */
    table_put(&k, "Ac", "e1", LIES_UP);
    table_put(&k, "Ks", "e3", LIES_UP);
    kit_act(&k, 0, "fight c2");
    cr_assert_str_eq(table_where(&k, 0), "c1", "[S7] ties in reading order");
    table_fate(&k, 7);
    kit_act(&k, 0, "end");
    table_stand(&k, 0, "d3");
    kit_act(&k, 0, "fight c2");
    cr_assert_str_eq(table_where(&k, 0), "c3", "[S7] fewest steps first");
}

Test(standard, steps_count_through_passages)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "8c", "d2", LIES_UP);
    table_put(&k, "7c", "c2", LIES_UP);
    table_put(&k, "7s", "b2", LIES_UP);
    table_put(&k, "8s", "a1", LIES_UP);
    table_put(&k, "4c", "a2", LIES_DOWN);
    kit_act(&k, 0, "reveal a2");
    cr_assert_str_eq(table_where(&k, 0), "a1", "[S6 S7] two steps through the passage, not three");
}

/* ---- Pits ---------------------------------------------------------------------------------- */

static void pit_table(struct kit *k, const char *options)
{
    table_start(k, options);
    table_put(k, "3c", "e1", LIES_UP);
    table_put(k, "3s", "d1", LIES_UP);
    table_put(k, "4c", "f1", LIES_DOWN);
}

Test(standard, pits_are_walked_into)
{
    struct kit k;
    pit_table(&k, "");
    cr_assert_not(kit_legal(&k, 0, "reveal f1"), "[S8] beyond the pit");
    cr_assert_not(kit_legal(&k, 0, "walk d1"), "[S8] not next to a space within reach");
    kit_act(&k, 0, "walk e1");
    cr_assert_eq(table_hp_of(&k, 0), 3, "[S8] 2 HP");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S8] the player stands in the pit");
    cr_assert(kit_legal(&k, 0, "reveal f1") && kit_legal(&k, 0, "reveal d2"),
              "[S8] a free action, and any way out is free");
    cr_assert(kit_legal(&k, 0, "walk e1"), "[S8] again, from beside it");
    cr_assert(kit_legal(&k, 0, "walk d1"), "[S8] from one pit into another");
    kit_act(&k, 0, "walk d1");
    cr_assert_eq(table_hp_of(&k, 0), 1, "[S8] costs again");
    cr_assert_str_eq(table_where(&k, 0), "d1", "[S8]");
    cr_assert_not(kit_legal(&k, 0, "walk e1"), "[S8] needs at least 2 HP");
}

Test(standard, walking_in_again_costs_again)
{
    struct kit k;
    pit_table(&k, "");
    kit_act(&k, 0, "walk e1; walk e1");
    cr_assert_eq(table_hp_of(&k, 0), 1, "[S8] each time");
    /* a pit with no open space beside it has to be left first */
    pit_table(&k, "");
    kit_act(&k, 0, "walk e1; walk d1");
    table_hp(&k, 0, 5);
    cr_assert_not(kit_legal(&k, 0, "walk d1"), "[S8] only from beside it");
}

Test(standard, the_last_two_hp_may_be_spent)
{
    struct kit k;
    pit_table(&k, "");
    table_hp(&k, 0, 2);
    kit_act(&k, 0, "walk e1");
    ASSERT_OVER(&k, END_DEFEATED, 0, "[S8 S33] spending the last 2 is defeat");
    pit_table(&k, "");
    table_hp(&k, 0, 1);
    cr_assert_not(kit_legal(&k, 0, "walk e1"), "[S8] 1 HP is not enough");
    table_hand(&k, "Ks", 0);
    kit_act(&k, 0, "walk e1");
    ASSERT_ON(&k, "[S8 S24] with the shield it is");
    cr_assert_eq(table_hp_of(&k, 0), 1, "[S24]");
}

Test(standard, ropes_on_pits)
{
    struct kit k;
    pit_table(&k, "");
    cr_assert_not(kit_legal(&k, 0, "rope e1"), "[S12] only with a rope");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "rope e1");
    cr_assert(table_resolved(&k, "e1"), "[S12] resolved");
    cr_assert_not(standard_holds_item(&k.s, 0, ROPE), "[S12] the rope is used up");
    cr_assert_str_eq(table_where(&k, 0), "e2", "[S7] from beside it");
    cr_assert(kit_legal(&k, 0, "reveal f1"), "[S12] a resolved pit is crossed for free");
    cr_assert_not(kit_legal(&k, 0, "walk e1"), "[S8] only an unresolved pit costs");
    kit_act(&k, 0, "reveal f1");
    table_item(&k, 0, ROPE, true);
    cr_assert_not(kit_legal(&k, 0, "rope d1"), "[S12] it was the turn's Resolve");

    pit_table(&k, "");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "walk e1; rope e1");
    cr_assert(table_resolved(&k, "e1"), "[S8] a rope on the pit one stands in");
    cr_assert_str_eq(table_where(&k, 0), "e1", "[S7 S8] the present space serves");

    pit_table(&k, "");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "walk e1; walk d1; rope d1");
    cr_assert(table_resolved(&k, "d1"), "[S8] also where no open space is beside it");
}

/* ---- Reveal -------------------------------------------------------------------------------- */

Test(standard, reveal_is_for_everybody)
{
    struct kit k;
    struct dd_view v;
    simple_table(&k, "mode=versus");
    kit_act(&k, 0, "reveal d2");
    for (int seat = 0; seat < 2; seat++) {
        dd_see(k.game, &k.s, seat, &v);
        cr_assert_eq(dd_at(&v.state, ROOMS, table_cell(&k, "d2"))->kind, DD_CARD(4, DD_CLUBS),
                     "[S9] revealed for everybody");
        cr_assert_eq(dd_at(&v.state, ROOMS, table_cell(&k, "f2"))->kind, DD_HIDDEN, "[S36]");
    }
    cr_assert(table_lies(&k, "Tc", "e1") && table_hp_of(&k, 0) == 5,
              "[S9] monsters neither move nor start fights");
    cr_assert_not(kit_legal(&k, 0, "reveal a1"), "[S9] only next to a space within reach");
}

Test(standard, everything_else_is_open)
{
    struct kit k;
    table_start(&k, "mode=versus");
    table_hand(&k, "9c", 0);
    table_item(&k, 1, KEY, true);
    for (int seat = 0; seat < 2; seat++) {
        struct dd_view v;
        dd_see(k.game, &k.s, seat, &v);
        for (int zone = STAND; zone <= BOX; zone++)
            for (int i = 0; i < dd_len(&k.s, zone); i++)
                cr_assert_eq(dd_at(&v.state, zone, i)->kind, dd_at(&k.s, zone, i)->kind, "[S36]");
        cr_assert_arr_eq(v.state.counter, k.s.counter, sizeof k.s.counter, "[S36] all counters");
        for (int cell = 0; cell < CELLS; cell++)
            cr_assert(dd_at(&k.s, ROOMS, cell)->kind == DD_NONE ||
                          dd_at(&v.state, ROOMS, cell)->kind == DD_HIDDEN,
                      "[S36] but no face-down room");
    }
}
