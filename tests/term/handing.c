/* Several humans at one screen: it is handed over, and everybody has a name. */
#include "term/desk.h"

#include <stdio.h>
#include <string.h>

static struct desk d;

static const char cover[] = "press Enter when only you can see the screen.";

Test(handing, the_cover_hides_what_others_hold)
{
    desk_open(&d, "null", "", 2, 0, 3);
    cr_assert(desk_shows(&d, "Aldo, press Enter when only you can see the screen."), "%s",
              desk_screen(&d));
    desk_press(&d, "<Tab><Tab>");
    cr_assert(desk_shows(&d, cover), "only Enter raises it");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "Aldo, your turn"));
    desk_close(&d);
}

/* Plays any choice of the reader until the screen is handed over. */
static void play_until_handing(void)
{
    for (int i = 0; i < 200 && !d.app->game->handing; i++)
        desk_press(&d, "<Tab><Enter>");
    cr_assert_eq(d.app->game->handing, HANDING_OVER);
}

Test(handing, what_came_of_it_is_seen_before_the_cover)
{
    desk_open(&d, "aces", "", 2, 0, 261818);
    for (int i = 0; i < 400 && d.app->game->handing != HANDING_OVER; i++)
        desk_press(&d, d.app->game->handing ? "<Enter>" : "e<Tab><Enter>");
    cr_assert_eq(d.app->game->handing, HANDING_OVER, "%s", desk_screen(&d));
    int reader = d.app->game->reader;
    const char *next = d.app->game->names[d.app->game->next_reader];
    cr_assert_neq(reader, d.app->game->next_reader);
    cr_assert(desk_shows(&d, "Look as long as you like."), "%s", desk_screen(&d));
    char line[64];
    snprintf(line, sizeof line, "[Enter] Hand over to %s", next);
    cr_assert(desk_shows(&d, line), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, cover));
    desk_press(&d, "<Tab>ac1<Space>");
    cr_assert_eq(d.app->game->handing, HANDING_OVER, "only Enter hands it over");
    cr_assert_eq(d.app->game->reader, reader, "and it still shows what that player knows");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, cover), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>");
    cr_assert_neq(d.app->game->reader, reader);
    cr_assert_not(desk_shows(&d, cover));
    desk_close(&d);
}

Test(handing, undo_takes_the_screen_back)
{
    desk_open(&d, "null", "", 2, 0, 3);
    desk_press(&d, "<Enter>");
    size_t before = dd_session_count(d.app->game->session);
    play_until_handing();
    cr_assert(dd_session_count(d.app->game->session) > before);
    int reader = d.app->game->reader;
    for (int i = 0; i < 200 && dd_session_count(d.app->game->session) > before; i++) {
        size_t count = dd_session_count(d.app->game->session);
        desk_press(&d, "u");
        if (dd_session_count(d.app->game->session) == count)
            break;
    }
    cr_assert_eq(d.app->game->reader, reader);
    desk_close(&d);
}

/* Nothing is secret before the characters are chosen: the next turn just begins. */
Test(handing, nothing_is_covered_where_nothing_is_secret)
{
    desk_open(&d, "escape", "", 2, 0, 3390);
    cr_assert_not(d.app->game->handing);
    desk_press(&d, "<Tab><Enter>");
    cr_assert_not(d.app->game->handing);
    cr_assert(desk_shows(&d, "Wren, your turn"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* ---- Names -------------------------------------------------------------------------------------
 */

static bool says_you(const char *screen)
{
    for (const char *at = screen; (at = strstr(at, "You")); at++)
        if (strncmp(at, "Your turn is over", 17) != 0)
            return true;
    return false;
}

/* Who reads changes; what a sentence says does not. */
Test(handing, nobody_is_called_you_where_several_read)
{
    static const char *const games[] = {"aces", "escape", "null"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        desk_open(&d, games[i], "", 2, 0, 5);
        for (int n = 0; n < 40 && !game_over(d.app->game); n++) {
            desk_press(&d, d.app->game->handing ? "<Enter>" : "<Tab><Enter>");
            for (int line = 0; line < d.app->game->story.count; line++)
                cr_assert_not(says_you(d.app->game->story.line[line].text), "%s: %s", games[i],
                              d.app->game->story.line[line].text);
        }
        desk_close(&d);
    }
}

Test(handing, names_are_typed_in_the_form_and_kept)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    form_open(d.app, dd_find_game("escape"));
    while (d.app->form.table.seats < 2)
        desk_press(&d, d.app->form.row == d.app->form.table.game->options ? "<Right>" : "<Down>");
    desk_press(&d, "<Down>Wrenn<Back>");
    cr_assert(desk_shows(&d, "< Wren >"), "%s", desk_screen(&d));
    desk_press(&d, ",");
    cr_assert(desk_shows(&d, "a player's name has 1 to 12 characters"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "< Wren >"), "what was typed stays");
    desk_press(&d, "<Down><Left>");
    while (d.app->form.table.player[1].bot)
        desk_press(&d, "<Right>");
    desk_press(&d, "wren");
    cr_assert(desk_shows(&d, "are both called"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>");
    cr_assert_eq(d.app->screen, SCREEN_FORM);
    desk_press(&d, "<Back><Back><Back><Back>Nqt7<Enter>");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    cr_assert_str_eq(dd_session_label_of(d.app->game->session, 0), "Wren");
    cr_assert_str_eq(dd_session_label_of(d.app->game->session, 1), "Nqt7");
    cr_assert(desk_shows(&d, "▶ Wren, your turn"), "%s", desk_screen(&d));
    desk_press(&d, "<Tab><Enter>q");
    form_open(d.app, dd_find_game("escape"));
    cr_assert(desk_shows(&d, "Nqt7"), "next time it is there: %s", desk_screen(&d));
    desk_close(&d);
}
