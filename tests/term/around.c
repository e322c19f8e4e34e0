/* The screens around the table, compared with stored ones: chooser, form, pages, looking back. */
#include "term/desk.h"

#include <stdio.h>
#include <string.h>

static struct desk d;

Test(screens, chooser)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    cr_assert(desk_shows(&d, "Clear the Dungeon"));
    desk_compare(&d, "chooser");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "deal 4711"));
    desk_press(&d, "<Enter>q");
    cr_assert(
        desk_shows(&d, "continue: turn 1, monsters 12 of 12, score at most 6  by Mark S. Ball"),
        "%s", desk_screen(&d));
    d.height = 40;
    cr_assert(desk_shows(&d, "  by Mark S. Ball\n"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "  continue: turn 1, monsters 12 of 12, score at most 6\n"));
    d.height = 24;
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "Lay a card"), "a left table is as it was");
    desk_press(&d, "qt");
    cr_assert(desk_shows(&d, "deal 20261115"), "today's deal");
    desk_press(&d, "q<Esc>");
    cr_assert_not(d.app->leaving);
    cr_assert(desk_shows(&d, "> q leaves."), "one Esc too many costs nothing");
    desk_press(&d, "q");
    cr_assert(d.app->leaving);
    desk_close(&d);
}

/* What was set last stands, and the rest follows. */
Test(screens, form_where_seats_and_options_agree)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "3o<Right>");
    cr_assert(desk_shows(&d, "< coop >"), "%s", desk_screen(&d));
    cr_assert_eq(d.app->form.table.seats, 2);
    cr_assert(desk_shows(&d, "How do you want to play?"), "%s", desk_screen(&d));
    desk_press(&d, "<Left>");
    cr_assert_eq(d.app->form.table.seats, 1);
    desk_press(&d, "<Down><Down><Down><Right>");
    cr_assert(desk_shows(&d, "  coop  "), "%s", desk_screen(&d));
    cr_assert_eq(d.app->form.table.seats, 2);
    desk_press(&d, "n");
    cr_assert_eq(d.app->form.table.seats, 1);
    desk_press(&d, "<Enter>");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    desk_close(&d);
}

/* The longest explanation is there whole. */
Test(screens, form_tells_all_of_an_option)
{
    for (int i = 0; dd_games[i]; i++) {
        desk_open(&d, NULL, NULL, 0, 0, 0);
        for (int down = 0; down < i; down++)
            desk_press(&d, "<Down>");
        desk_press(&d, "o");
        for (int row = 0; row < dd_games[i]->options; row++, desk_press(&d, "<Down>")) {
            const char *help = dd_games[i]->option[row].help;
            cr_assert(desk_shows(&d, strrchr(help, ' ') + 1), "%s", desk_screen(&d));
        }
        desk_close(&d);
    }
}

Test(screens, form)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "o");
    desk_compare(&d, "clear-form");
    desk_press(&d, "t");
    cr_assert(desk_shows(&d, "20261115"), "today's deal");
    desk_press(&d, "<Up><Up><Up><Up><Left><Down><Right>");
    desk_press(&d, "<Back><Back><Back><Back><Back><Back><Back><Back>99<Back>1");
    cr_assert(desk_shows(&d, "91"));
    desk_press(&d, "<Enter>");
    cr_assert_eq(d.app->game->table.option[0], 1);
    cr_assert_eq(d.app->game->table.option[1], 0);
    cr_assert_eq(d.app->game->table.seed, 91);
    desk_close(&d);
}

Test(screens, ranges_that_begin_with_a_word)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "5o");
    cr_assert(desk_shows(&d, "engine, 1 to 6; usually engine"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>3o");
    cr_assert(desk_shows(&d, "random, 6789 to 9876; usually r"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(screens, log_rules_and_choices)
{
    desk_open_clear(&d);
    desk_press(&d, "l");
    cr_assert(desk_shows(&d, "Four monsters face you"));
    desk_press(&d, "<Esc>?");
    cr_assert(desk_shows(&d, "- C1 The first point, which is long."), "paragraphs are joined");
    desk_press(&d, "/holds<Enter>");
    cr_assert(desk_shows(&d, "search: holds\n"));
    desk_press(&d, "/dragon<Enter>");
    cr_assert(desk_shows(&d, "search: dragon, which is nowhere here"));
    desk_press(&d, "<Esc>h");
    desk_compare(&d, "clear-choices");
    desk_press(&d, "<Enter>");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    desk_close(&d);
}

Test(screens, what_goes_on_below_is_indented_like_what_it_belongs_to)
{
    struct line line[16];
    char shown[512] = "", *end = shown;
    int count = break_lines("- C1 One two three four\n  - nested two three\n"
                            " 12  You draw five cards at once\nplain one two three\n",
                            16, line, 16);
    for (int i = 0; i < count; i++)
        end += sprintf(end, "%*s%.*s\n", line[i].indent, "", line[i].length, line[i].text);
    cr_assert_str_eq(shown, "- C1 One two\n"
                            "  three four\n"
                            "  - nested two\n"
                            "    three\n"
                            " 12  You draw\n"
                            "     five cards\n"
                            "     at once\n"
                            "plain one two\n"
                            "three\n");
}

/* n goes from hit to hit, also where the page cannot scroll on. */
Test(screens, every_hit_of_a_search_is_found)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "?/the<Enter>");
    int first = d.app->page.found;
    desk_press(&d, "n");
    cr_assert_neq(d.app->page.found, first);
    for (int i = 0; i < 20 && d.app->page.found != first; i++)
        desk_press(&d, "n");
    cr_assert_eq(d.app->page.found, first, "and round again");
    desk_close(&d);
}

/* Thinking goes on while keys are answered, and says so little that the list stays in sight. */
Test(screens, a_hint_comes_above_the_list)
{
    desk_open_clear(&d);
    desk_press(&d, "h");
    cr_assert_eq(app_wait(d.app), 0, "it thinks");
    desk_press(&d, "<Tick><Down><Tick>");
    cr_assert(desk_shows(&d, "Why: "), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "▶ Lay joker on K♠"), "%s", desk_screen(&d));
    size_t before = dd_session_count(d.app->game->session);
    for (int i = 0; i < 100000 && d.app->game->thinking.going; i++)
        app_input(d.app, (struct input){.key = KEY_TICKED});
    cr_assert_eq(app_wait(d.app), -1, "and comes to an end");
    cr_assert_eq(dd_session_count(d.app->game->session), before, "nothing is done for the player");
    desk_press(&d, "<Esc>");
    cr_assert_null(d.app->game->thinking.mind.thought);
    desk_press(&d, "h<Enter>");
    cr_assert(dd_session_count(d.app->game->session) > before);
    desk_close(&d);
}

Test(screens, settings_change_what_is_shown)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "s<Right>");
    cr_assert(d.app->settings.two_suits);
    desk_press(&d, "<Down><Down><Down><Space>");
    cr_assert(d.app->settings.plain);
    desk_press(&d, "<Down><Down><Left>");
    cr_assert_eq(d.app->settings.speed, 3);
    desk_press(&d, "<Esc>");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    desk_close(&d);
}

Test(screens, a_small_window_asks_for_room)
{
    desk_open_clear(&d);
    d.width = 79;
    cr_assert(desk_shows(&d, "needs a window of 80 by 24"));
    size_t before = dd_session_count(d.app->game->session);
    desk_press(&d, "<Enter>a1<Enter>b1");
    cr_assert_eq(dd_session_count(d.app->game->session), before, "nothing is done unseen");
    d.width = 1;
    d.height = 1;
    desk_screen(&d);
    d.width = 80;
    d.height = 24;
    cr_assert(desk_shows(&d, "Clear the Dungeon"), "and goes on when it gets it");
    desk_close(&d);
}

Test(screens, looking_back_steps_both_ways)
{
    desk_open(&d, "clear", "", 1, 0, 7);
    desk_play_out(&d);
    desk_press(&d, "v<Home>");
    cr_assert(desk_shows(&d, "step 8 of"), "where the table is laid");
    desk_press(&d, "<Right><Right><Left>");
    cr_assert(desk_shows(&d, "step 9 of"));
    desk_press(&d, "v");
    cr_assert(desk_shows(&d, "all cards shown"));
    desk_press(&d, "<End>p<Tick><Tick>");
    cr_assert(desk_shows(&d, "step 10 of"));
    desk_press(&d, "<Esc>");
    cr_assert(desk_shows(&d, "same deal again"));
    desk_close(&d);
}

/* A sentence longer than its line is cut, wherever it is told. */
Test(screens, first_screen_tells_a_notice_of_any_length)
{
    char notice[512];
    memset(notice, 'x', sizeof notice - 1);
    notice[sizeof notice - 1] = 0;
    desk_open(&d, "clear", "", 1, 0, 48201);
    app_free(d.app);
    d.start.notice = notice;
    d.app = app_new(&d.start, &d.settings);
    cr_assert_eq(strlen(d.app->game->message), sizeof d.app->game->message - 1);
    cr_assert(desk_shows(&d, "> xxx"));
    desk_close(&d);
}
