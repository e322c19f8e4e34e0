/* What is pasted is text: it fills fields, and presses no keys. */
#include "term/desk.h"

#include <string.h>

static struct desk d;
static const wchar_t sentence[] = L"quite a new deal,\r\nnot q\033\t1";
static const char said[] = "> What is pasted does nothing here; keys do.";

Test(paste, plays_nothing)
{
    desk_open_clear(&d);
    size_t count = dd_session_count(d.app->game->session);
    desk_paste(&d, sentence);
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    cr_assert_eq(dd_session_count(d.app->game->session), count);
    cr_assert(desk_shows(&d, said), "%s", desk_screen(&d));
    desk_press(&d, "<Tab>");
    cr_assert_not(desk_shows(&d, said), "it is told until the next key");
    desk_close(&d);
}

/* Nothing is shown to who is not to see it, nor afterwards. */
Test(paste, raises_no_curtain)
{
    desk_open(&d, "null", "", 2, 0, 3);
    cr_assert(d.app->game->handing);
    desk_paste(&d, L"\r\n");
    cr_assert(d.app->game->handing);
    desk_press(&d, "<Enter>");
    cr_assert_not(desk_shows(&d, said));
    desk_close(&d);
}

Test(paste, begins_leaves_and_deletes_nothing)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_paste(&d, L"3\rq");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    cr_assert_eq(d.app->chosen, 0);
    cr_assert(desk_shows(&d, said), "%s", desk_screen(&d));
    desk_press(&d, "<Enter><Enter>qrx");
    cr_assert(desk_shows(&d, "Delete permanently?"));
    desk_paste(&d, L"x");
    cr_assert_eq(d.app->records.total, 1);
    cr_assert_eq(d.app->records.asking, ASKING_NOTHING, "anything but x is a no");
    desk_close(&d);
}

Test(paste, is_typed_into_fields)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "?/");
    desk_paste(&d, L"first\npoint");
    cr_assert(desk_shows(&d, "search: firstpoint_"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc><Esc>ri");
    desk_paste(&d, L"/tmp/ä game.txt\r\n");
    cr_assert_str_eq(d.app->records.path, "/tmp/ä game.txt");
    cr_assert_eq(d.app->records.asking, ASKING_IMPORT, "the line's end is not Enter");
    desk_close(&d);
}

/* Fields for numbers take numbers. */
Test(paste, names_a_deal_and_a_step)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "d");
    desk_paste(&d, L"48201 \n");
    cr_assert_eq(d.app->form.table.seed, 48201);
    desk_paste(&d, L"deal 7, quickly");
    cr_assert_eq(d.app->form.table.seed, 48201);
    cr_assert_eq(d.app->screen, SCREEN_FORM);
    desk_press(&d, "<Enter><Enter>qr<Enter>");
    cr_assert_eq(d.app->screen, SCREEN_VIEWER);
    desk_paste(&d, L"2");
    cr_assert(desk_shows(&d, "Go to step 2_ of"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(paste, does_nothing_in_a_window_that_is_too_small)
{
    desk_open_clear(&d);
    d.width = 60;
    desk_paste(&d, sentence);
    desk_paste(&d, sentence);
    cr_assert_not(d.app->leaving);
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    desk_close(&d);
}
