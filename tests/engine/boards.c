/* Boards: who is next to whom, what can be walked to, what lies where. */
#include "bare.h"

#include <criterion/criterion.h>

static struct dd_state s;
static struct dd_events ev;

static void begin(void)
{
    bare_table(&s, 1);
    ev.count = 0;
}

TestSuite(boards, .init = begin);

static const char *name_of(int cell)
{
    static char bytes[16];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_cell(&s, cell, &t);
    return bytes;
}

Test(boards, the_shape_moves_to_the_corner)
{
    dd_add_cell(&s, -3, 5);
    dd_add_cell(&s, -2, 5);
    dd_add_cell(&s, -2, 4);
    cr_assert_eq(s.cells, 3);
    dd_link_cells(&s);
    cr_assert_str_eq(name_of(0), "a2");
    cr_assert_str_eq(name_of(1), "b2");
    cr_assert_str_eq(name_of(2), "b1");
    cr_assert_eq(dd_find_cell(&s, 1, 0), 2);
    cr_assert_eq(dd_find_cell(&s, 0, 0), -1);
    cr_assert_eq(s.cell[1].next[DD_WEST], 1);
    cr_assert_eq(s.cell[1].next[DD_NORTH], 3);
    cr_assert_eq(s.cell[1].next[DD_EAST], 0);
    cr_assert_eq(s.cell[1].next[DD_SOUTH], 0);
}

Test(boards, links_are_mutual_on_every_random_shape)
{
    struct dd_random r = dd_random_stream(4, 4);
    for (int shape = 0; shape < 200; shape++) {
        bare_table(&s, 1);
        while (s.cells < DD_CELLS) {
            int x = (int)dd_random_below(&r, 12) - 6, y = (int)dd_random_below(&r, 12) - 6;
            if (dd_find_cell(&s, x, y) < 0)
                dd_add_cell(&s, x, y);
        }
        dd_link_cells(&s);
        for (int a = 0; a < DD_CELLS; a++)
            for (int b = 0; b < DD_CELLS; b++) {
                int dx = s.cell[a].x - s.cell[b].x, dy = s.cell[a].y - s.cell[b].y;
                bool near = dx * dx + dy * dy == 1;
                cr_assert_eq(dd_neighbours(&s, a) >> b & 1, near, "cells %d and %d", a, b);
            }
    }
}

/* All that is reached, by trying again and again. */
static uint64_t naive_reach(int start, uint64_t open)
{
    uint64_t reached = DD_KINDS(start), before;
    do {
        before = reached;
        for (int c = 0; c < s.cells; c++)
            if (reached >> c & 1)
                reached |= dd_neighbours(&s, c) & open;
    } while (reached != before);
    return reached;
}

Test(boards, reaching)
{
    struct dd_random r = dd_random_stream(5, 5);
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++)
            dd_add_cell(&s, x, y);
    dd_link_cells(&s);
    cr_assert_eq(dd_reach(&s, 0, ~UINT64_C(0)), DD_KINDS(DD_CELLS) - 1, "all of an open board");
    cr_assert_eq(dd_reach(&s, 24, 0), DD_KINDS(24), "where one stands, even if nothing is open");
    for (int i = 0; i < 500; i++) {
        uint64_t open = dd_random_next(&r) | dd_random_next(&r);
        int start = (int)dd_random_below(&r, DD_CELLS);
        cr_assert_eq(dd_reach(&s, start, open), naive_reach(start, open));
    }
}

Test(boards, names_beyond_column_z)
{
    for (int x = 0; x < DD_CELLS; x++)
        dd_add_cell(&s, x, 0);
    cr_assert_str_eq(name_of(0), "a1");
    cr_assert_str_eq(name_of(25), "z1");
    cr_assert_str_eq(name_of(26), "aa1");
    cr_assert_str_eq(name_of(48), "aw1");
    s.cell[0].y = 48;
    cr_assert_str_eq(name_of(0), "a49");
    s.cell[0].x = 52;
    cr_assert_str_eq(name_of(0), "ba49");
}

/* ---- Cards on cells: the board is place 2 -----------------------------------------------------
 */

static void lay_board(void)
{
    begin();
    bare_cards(&s, 1, "Ac");
    bare_cards(&s, 2, "2c 3c 4c");
    bare_cards(&s, 3, "5c");
    dd_piece_at(&s, 2, 1)->seen = 0;
}

Test(boards, taking_leaves_a_hole, .init = lay_board)
{
    for (int to = 1; to <= 3; to += 2) {
        lay_board();
        dd_take_cell(&s, &ev, 2, 1, to);
        cr_assert_str_eq(bare_list(&s, 2), "2c - 4c");
        cr_assert_str_eq(bare_list(&s, to), to == 1 ? "Ac 3c" : "5c 3c");
        cr_assert_eq(dd_at(&s, 2, 1)->seen, DD_EVERYBODY, "everybody sees a hole");
        cr_assert_eq(dd_at(&s, to, 1)->seen, 0, "[G4] the card stays unknown");
        cr_assert_eq(ev.event[0].type, DD_MOVED);
        cr_assert_eq(ev.event[0].from, 2);
        cr_assert_eq(ev.event[0].i, 1);
        cr_assert_eq(ev.event[0].to, to);
        cr_assert_eq(ev.event[0].j, 1);
        cr_assert_eq(ev.event[0].seen, 0, "[G4]");
    }
}

Test(boards, laying_fills_it_again, .init = lay_board)
{
    for (int place = 1; place <= 3; place += 2) {
        lay_board();
        struct dd_state before = s;
        dd_take_cell(&s, NULL, 2, 1, place);
        dd_lay_cell(&s, &ev, place, 1, 2, 1);
        cr_assert_arr_eq(&s, &before, sizeof s, "back as it was, to the last byte");
        cr_assert_eq(ev.count, 1);
        cr_assert_eq(ev.event[0].type, DD_MOVED);
        cr_assert_eq(ev.event[0].kind, DD_CARD(3, DD_CLUBS));
        cr_assert_eq(ev.event[0].to, 2);
        cr_assert_eq(ev.event[0].j, 1);
    }
}

Test(boards, swapping, .init = lay_board)
{
    dd_swap_cells(&s, &ev, 2, 0, 1);
    cr_assert_str_eq(bare_list(&s, 2), "3c 2c 4c");
    cr_assert_eq(dd_at(&s, 2, 0)->seen, 0, "[G4] unseen as they are");
    cr_assert_eq(ev.count, 2);
    cr_assert_eq(ev.event[0].kind, DD_CARD(2, DD_CLUBS));
    cr_assert_eq(ev.event[0].i, 0);
    cr_assert_eq(ev.event[0].j, 1);
    cr_assert_eq(ev.event[1].kind, DD_CARD(3, DD_CLUBS));
    cr_assert_eq(dd_redact_event(&ev.event[1], 0).kind, DD_HIDDEN, "[G4]");
    dd_swap_cells(&s, NULL, 2, 1, 0);
    dd_swap_cells(&s, NULL, 2, 2, 2);
    cr_assert_str_eq(bare_list(&s, 2), "2c 3c 4c");
}
