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
    cr_assert(desk_shows(&d, "engine, 1; usually engine"), "%s", desk_screen(&d));
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
    cr_assert(desk_shows(&d, "▶ Lay joker on Q♥"), "%s", desk_screen(&d));
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

/* The cursor is on what is advised until it is moved, and Enter does that. */
Test(screens, the_cursor_is_on_what_a_hint_advises)
{
    desk_open_clear(&d);
    desk_press(&d, "h");
    for (int i = 0; i < 100000 && d.app->game->thinking.going; i++)
        app_input(d.app, (struct input){.key = KEY_TICKED});
    desk_screen(&d);
    const struct menu *menu = &d.app->game->menu;
    int best = game_best(d.app->game);
    cr_assert(best >= 0 && menu->left == menu->count, "all of it is listed");
    cr_assert_eq(menu->left_of[d.app->page.chosen], best, "%s", desk_screen(&d));
    struct dd_action advised = menu->legal[best];
    size_t before = dd_session_count(d.app->game->session);
    desk_press(&d, "<Enter>");
    cr_assert_arr_eq(dd_session_action(d.app->game->session, before), &advised, sizeof advised);
    desk_close(&d);
}

Test(screens, a_hint_is_for_an_aim_that_can_be_changed)
{
    desk_open(&d, "jacks", "", 1, 0, 7);
    desk_press(&d, "h<Tick>");
    cr_assert(desk_shows(&d, "aim: treasure"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "It brings home "), "%s", desk_screen(&d));
    desk_press(&d, "a<Tick>");
    cr_assert(desk_shows(&d, "aim: the title Dungeon Ace"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "It earns the title"), "%s", desk_screen(&d));
    desk_press(&d, "aa");
    cr_assert(desk_shows(&d, "aim: treasure"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* As on plain lines: the game's own order begins with a single die. */
Test(screens, lists_of_dice_begin_with_the_best)
{
    desk_open(&d, "jacks", "", 1, 0, 11);
    desk_press(&d, ".");
    const char *first = strstr(desk_screen(&d), "Fight: ");
    cr_assert_not_null(first, "%s", desk_screen(&d));
    cr_assert_eq(strncmp(first, "Fight: Fighter 2, Rogue 4, Wizard 1, Cleric 3", 45), 0, "%s",
                 first);
    desk_press(&d, "<Down><Enter>");
    cr_assert(desk_shows(&d, "You roll: Fighter 2 6, Rogue 2 6 3 5, Wizard 6, "), "%s",
              desk_screen(&d));
    desk_close(&d);
}

Test(screens, settings_change_what_is_shown)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    desk_press(&d, "s<Right>");
    cr_assert(d.app->settings.two_suits);
    desk_press(&d, "<Down><Down><Down><Down><Space>");
    cr_assert(d.app->settings.plain);
    desk_press(&d, "<Down><Down><Down><Left>");
    cr_assert_eq(d.app->settings.speed, 3);
    char bytes[8];
    desk_press(&d, "<Up><Right>");
    cr_assert(desk_shows(&d, "says \"ace of clubs\""), "%s", desk_screen(&d));
    cr_assert_str_eq(store_setting(d.start.store, STORE_SPOKEN, "0", bytes, sizeof bytes), "1");
    desk_press(&d, "<Esc>");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    desk_close(&d);
}

/* What is said at the table follows, and the pick is still there. */
Test(screens, settings_open_at_a_table)
{
    desk_open_clear(&d);
    cr_assert(desk_shows(&d, "♣"), "%s", desk_screen(&d));
    desk_press(&d, ",<Down><Down><Down><Down><Space>");
    cr_assert(d.app->settings.plain);
    desk_press(&d, "<Esc>");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    cr_assert_not(desk_shows(&d, "♣"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "You draw Ac 6s joker"), "%s", desk_screen(&d));
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

/* As many rooms as there can be for the players: the range says so, and no other is offered. */
Test(screens, the_form_offers_what_goes_with_the_players)
{
    desk_open(&d, NULL, NULL, 0, 0, 0);
    form_open(d.app, dd_find_game("aces"));
    cr_assert(desk_shows(&d, "0, 4 to 40; usually 0"), "%s", desk_screen(&d));
    while (d.app->form.table.seats < 6)
        desk_press(&d, d.app->form.row == d.app->form.table.game->options ? "<Right>" : "<Down>");
    cr_assert(desk_shows(&d, "0, 7 to 40; usually 0"), "%s", desk_screen(&d));
    while (d.app->form.row)
        desk_press(&d, "<Up>");
    desk_press(&d, "<Right>");
    cr_assert_eq(d.app->form.table.option[0], 7);
    desk_press(&d, "<Left><Left>");
    cr_assert_eq(d.app->form.table.option[0], 40);
    cr_assert_eq(d.app->form.table.seats, 6, "nobody has to leave");
    desk_close(&d);
}

/* What would only be refused, such as two rooms, is passed over, and no value is out of reach. */
Test(screens, the_form_offers_only_what_goes_with_some_number_of_players)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    for (int i = 0; dd_games[i] && i < 5; i++) {
        char digit[] = {(char)('1' + i), 'o', 0};
        desk_open(&d, NULL, NULL, 0, 0, 0);
        desk_press(&d, i ? digit : "o"); /* the first is chosen already */
        const struct term_table *table = &d.app->form.table;
        for (int option = 0; option < dd_games[i]->options; option++) {
            for (int n = 0; n < 50; n++) {
                desk_press(&d, "<Right>");
                cr_assert(dd_check_seats(table->game, table->option, table->seats, &why), "%s",
                          bytes);
            }
            desk_press(&d, "<Down>");
        }
        desk_close(&d);
    }
}
