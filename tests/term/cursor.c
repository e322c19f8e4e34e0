/* Arrows go where they point, and a board that does not fit can be looked around on. */
#include "term/desk.h"

#include <string.h>

static struct desk d;

static const char *cursor_cell(void)
{
    static char bytes[16];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    const struct pick *pick = &d.app->game->pick;
    cr_assert(pick->has_cursor);
    cr_assert_eq(pick->cursor.zone, board_zone(d.app->game->table.game));
    dd_write_cell(&d.app->game->view.state, pick->cursor.index, &t);
    return bytes;
}

/* The first press is as good as any: the player stands at e2. */
Test(cursor, begins_where_the_player_stands)
{
    static const struct {
        const char *key, *cell;
    } ways[] = {{"<Left>", "d2"}, {"<Right>", "f2"}, {"<Up>", "e1"}, {"<Down>", "e3"}};
    for (int i = 0; i < 4; i++) {
        desk_open(&d, "standard", "", 1, 0, 1066);
        desk_press(&d, ways[i].key);
        cr_assert_str_eq(cursor_cell(), ways[i].cell);
        desk_press(&d, ways[i].key);
        cr_assert_str_eq(cursor_cell(), ways[i].cell, "nothing lies beyond");
        desk_close(&d);
    }
}

Test(cursor, begins_in_the_middle_of_what_is_lit)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_press(&d, "<Enter><Up>");
    cr_assert_eq(d.app->game->pick.cursor.index, WHOLE, "the monsters are above");
    desk_press(&d, "<Esc><Down>");
    cr_assert_neq(d.app->game->pick.cursor.index, WHOLE, "the hand is below");
    uint8_t first = d.app->game->pick.cursor.index;
    desk_press(&d, "<Left>");
    cr_assert_lt(d.app->game->pick.cursor.index, first);
    desk_close(&d);
}

/* Dice that are taken stay where they are, and arrows go on from the last one. */
Test(cursor, goes_on_from_what_was_taken)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_press(&d, "f<Right>");
    cr_assert(desk_shows(&d, "*f* >f<            [r]  "), "%s", desk_screen(&d));
    desk_press(&d, "<Enter><Right>");
    cr_assert(desk_shows(&d, "*f* *f*            >r<  "), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>w<Left>");
    cr_assert(desk_shows(&d, ">r<                *w* [w] [w]  "), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>cccc<Right>");
    cr_assert_not(d.app->game->pick.has_cursor, "nothing lies beyond");
    desk_close(&d);
}

/* The cursor and what was taken are told apart by signs, in lines and on borders. */
Test(cursor, does_not_look_like_what_is_taken)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_press(&d, "fw<Left>");
    cr_assert(desk_shows(&d, "*f* [f]            >r<                *w* [w]"), "%s",
              desk_screen(&d));
    desk_press(&d, "<Left><Left>");
    cr_assert(desk_shows(&d, ">f* [f]            [r]                *w* [w]"), "%s",
              desk_screen(&d));
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "╔══✓╗┏━━━┓"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "┏━━✓┓┏━━━┓┏━━━┓"), "%s", desk_screen(&d));
    desk_press(&d, "<Right>");
    cr_assert(desk_shows(&d, "┏━━✓┓╔═══╗"), "%s", desk_screen(&d));
    d.app->settings.plain = true;
    cr_assert(desk_shows(&d, "###v#*****"), "%s", desk_screen(&d));
    desk_close(&d);
}

static void open_forty_rooms(void)
{
    desk_open(&d, "aces", "size=40", 6, 5, 3);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
}

Test(cursor, looks_around_by_keys)
{
    open_forty_rooms();
    cr_assert(desk_shows(&d, "┌h1──┐"));
    cr_assert_not(desk_shows(&d, "┌b3──┐"));
    desk_press(&d, "<Home><Home><Home><Home><Home>");
    cr_assert(desk_shows(&d, "┌b3──┐"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "<Home"), "nothing lies beyond");
    desk_press(&d, "<PgDn><PgDn><PgDn><End><End><End>");
    cr_assert(desk_shows(&d, "┌k7──┐"), "%s", desk_screen(&d));
    desk_press(&d, "<PgUp>");
    cr_assert(desk_shows(&d, "┌k4──┐"), "presses beyond the edge were not counted");
    desk_click(&d, "^PgUp");
    desk_click(&d, "<Home");
    cr_assert(desk_shows(&d, "┌h1──┐"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(cursor, acting_comes_back_to_what_matters)
{
    open_forty_rooms();
    desk_press(&d, "<Home><Home><Home>");
    cr_assert_not(desk_shows(&d, "┌k4──┐"));
    desk_press(&d, "p");
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    cr_assert_eq(d.app->game->pan.x, 0);
    desk_close(&d);
}

/* When the game is over, too, and looking back: there Home and End go through the game. */
Test(cursor, looks_around_after_the_end)
{
    desk_open(&d, "aces", "size=40", 6, 6, 3);
    desk_let_bots_end(&d);
    desk_press(&d, "<PgUp><PgUp><PgUp><Home><Home><Home><Home><Home>");
    cr_assert(desk_shows(&d, "┌b3──┐"), "%s", desk_screen(&d));
    desk_press(&d, "vwwwaaaaa");
    cr_assert(desk_shows(&d, "┌b3──┐") && desk_shows(&d, "[d]>"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "End>"), "%s", desk_screen(&d));
    desk_press(&d, "sssdddddddd");
    cr_assert(desk_shows(&d, "┌k7──┐"), "%s", desk_screen(&d));
    size_t step = d.app->viewer.step;
    desk_click(&d, "<[a]");
    cr_assert_not(desk_shows(&d, "┌k7──┐"), "%s", desk_screen(&d));
    cr_assert_eq(d.app->viewer.step, step);
    desk_close(&d);
}

/* Rooms beyond the edge are drawn nowhere, so no click finds them. */
Test(cursor, what_is_out_of_sight_is_out_of_reach)
{
    open_forty_rooms();
    int board = board_zone(d.app->game->table.game);
    for (int y = 0; y < d.height; y++)
        for (int x = 50; x < d.width; x++) {
            const struct area *a = touched(&d.app->frame, x, y);
            cr_assert(!a || a->touch.key || a->touch.zone != board, "at %d, %d", x, y);
        }
    desk_close(&d);
}
