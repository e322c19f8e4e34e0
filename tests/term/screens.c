/* Whole screens, compared with stored ones, and what keys and clicks do to them. */
#include "term/desk.h"

#include <stdio.h>
#include <string.h>

static struct desk d;

/* ---- Clear the Dungeon ------------------------------------------------------------------------
 */

static void open_clear(void)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_press(&d, "<Enter>b1"); /* draws, and lays the second card on the first monster */
}

Test(screens, clear)
{
    open_clear();
    desk_compare(&d, "clear");
    desk_press(&d, "a");
    desk_compare(&d, "clear-chosen");
    desk_close(&d);
}

Test(screens, clear_plain)
{
    open_clear();
    d.app->settings.plain = true;
    game_retell(d.app->game);
    game_refresh(d.app->game);
    desk_press(&d, "a");
    desk_compare(&d, "clear-plain");
    for (const char *p = desk_screen(&d); *p; p++)
        cr_assert((unsigned char)*p < 128, "plain screens are ASCII");
    desk_close(&d);
}

Test(screens, clear_large)
{
    open_clear();
    d.width = 120;
    d.height = 40;
    desk_compare(&d, "clear-120x40");
    desk_close(&d);
}

Test(screens, a_key_chooses_and_a_second_one_acts)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_press(&d, "<Enter>");
    size_t before = dd_session_count(d.app->game->session);
    desk_press(&d, "a");
    cr_assert(d.app->game->pick.has_cursor);
    cr_assert_eq(dd_session_count(d.app->game->session), before, "choosing does nothing yet");
    desk_press(&d, "<Esc>");
    cr_assert_not(d.app->game->pick.has_cursor, "Esc takes it back");
    desk_press(&d, "ax");
    cr_assert_eq(dd_session_count(d.app->game->session), before + 1);
    cr_assert(desk_shows(&d, "damage ■□□□□□□  1 of 7"));
    desk_close(&d);
}

Test(screens, undo_crosses_a_whole_game_and_redo_comes_back)
{
    desk_open(&d, "clear", "", 1, 0, 7);
    for (int i = 0; i < 500 && !game_over(d.app->game); i++)
        desk_press(&d, "<Tab><Enter><Enter><Enter>");
    cr_assert(game_over(d.app->game), "Tab and Enter play any game to its end");
    cr_assert(desk_shows(&d, "Lost, score"));
    desk_compare(&d, "clear-lost");
    uint64_t end = dd_hash(dd_session_state(d.app->game->session));
    while (game_can_undo(d.app->game))
        desk_press(&d, "u");
    cr_assert(desk_shows(&d, "Draw 3 cards"));
    for (int i = 0; i < 500 && !game_over(d.app->game); i++)
        desk_press(&d, "y");
    cr_assert_eq(dd_hash(dd_session_state(d.app->game->session)), end);
    desk_close(&d);
}

Test(screens, undo_takes_back_a_new_game)
{
    open_clear();
    uint64_t before = dd_hash(dd_session_state(d.app->game->session));
    desk_press(&d, "n");
    cr_assert(desk_shows(&d, "deal 4711"));
    cr_assert(desk_shows(&d, "The game before is kept: q, then r finds it. u takes this new one"));
    desk_press(&d, "u");
    cr_assert_eq(dd_hash(dd_session_state(d.app->game->session)), before);
    cr_assert(desk_shows(&d, "Back at the game before."));
    desk_press(&d, "nqr");
    cr_assert(desk_shows(&d, "abandoned"), "and there it is: %s", desk_screen(&d));
    desk_press(&d, "c");
    cr_assert_eq(dd_hash(dd_session_state(d.app->game->session)), before);
    desk_close(&d);
}

Test(screens, a_deal_of_which_nothing_became_is_no_loss)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_press(&d, "n");
    cr_assert_not(desk_shows(&d, "is kept"));
    desk_press(&d, "<Enter>qt");
    cr_assert(desk_shows(&d, "deal 20261115"));
    cr_assert(desk_shows(&d, "The game before is kept"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>");
    cr_assert_not(desk_shows(&d, "is kept"), "told once");
    desk_close(&d);
}

Test(screens, undo_takes_back_a_new_game_from_the_chooser)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_press(&d, "<Enter>b1u");
    uint64_t before = dd_hash(dd_session_state(d.app->game->session));
    desk_press(&d, "qn");
    cr_assert(desk_shows(&d, "deal 4711"));
    desk_press(&d, "u");
    cr_assert_eq(dd_hash(dd_session_state(d.app->game->session)), before);
    while (game_can_undo(d.app->game))
        desk_press(&d, "u");
    desk_press(&d, "u");
    cr_assert(desk_shows(&d, "There is nothing to undo."), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(screens, clicks_play_too)
{
    desk_open(&d, "clear", "", 1, 0, 48201);
    desk_click(&d, "[Enter]");
    size_t before = dd_session_count(d.app->game->session);
    desk_click(&d, "6♠");
    cr_assert(d.app->game->pick.has_cursor);
    desk_click(&d, "K♠"); /* the monster stands for its column */
    cr_assert_eq(dd_session_count(d.app->game->session), before + 1);
    cr_assert(desk_shows(&d, "6♠ on K♠: 6 of 13."));
    desk_close(&d);
}

/* ---- The other games, as they begin -----------------------------------------------------------
 */

Test(screens, jacks)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_compare(&d, "jacks");
    desk_press(&d, "fadj"); /* dice of three heroes */
    cr_assert_eq(d.app->game->pick.points, 3);
    desk_compare(&d, "jacks-dice");
    desk_press(&d, "<Enter>");
    desk_compare(&d, "jacks-rolled");
    desk_close(&d);
}

/* All dice of a hero are as free to go as one of them. */
Test(screens, what_was_taken_into_a_set_goes_out_by_its_key)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_press(&d, "fabcd");
    cr_assert(desk_shows(&d, "*a* *b*            *c*                *d* [g] [i]"), "%s",
              desk_screen(&d));
    desk_press(&d, "ac");
    cr_assert_eq(d.app->game->pick.points, 2);
    cr_assert(desk_shows(&d, "[a] *b*            [c]                *d* [g] [i]"), "%s",
              desk_screen(&d));
    desk_press(&d, "a<Tab><Space>");
    cr_assert(desk_shows(&d, "[a] *b*"), "the cursor takes it out too: %s", desk_screen(&d));
    desk_close(&d);
}

Test(screens, standard)
{
    desk_open(&d, "standard", "", 1, 0, 1066);
    desk_press(&d, "1<Enter>");
    desk_compare(&d, "standard");
    d.width = 120;
    d.height = 40;
    desk_compare(&d, "standard-120x40");
    desk_close(&d);
}

Test(screens, escape)
{
    desk_open(&d, "escape", "", 3, 2, 3390);
    desk_press(&d, "<Tab><Enter>");
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    desk_press(&d, "1<Enter>");
    desk_compare(&d, "escape");
    desk_close(&d);
}

Test(screens, aces)
{
    desk_open(&d, "aces", "", 3, 2, 27);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    desk_compare(&d, "aces");
    desk_press(&d, "<Tab>");
    desk_compare(&d, "aces-chosen");
    desk_close(&d);
}

/* Rooms of two lines that are too narrow for the word have the sign, as those of one line have. */
Test(screens, entrances_are_seen_in_rooms_of_any_size)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {160, 50}};
    desk_open(&d, "aces", "", 3, 2, 851786);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        d.width = sizes[i][0];
        d.height = sizes[i][1];
        cr_assert(desk_shows(&d, "⌂░") || desk_shows(&d, "│entrance│"), "%s", desk_screen(&d));
    }
    desk_close(&d);
}

Test(screens, forty_rooms_scroll)
{
    desk_open(&d, "aces", "size=40", 6, 5, 3);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    desk_compare(&d, "aces-40");
    d.width = 160;
    d.height = 50;
    desk_compare(&d, "aces-160x50");
    desk_close(&d);
}

Test(screens, the_largest_board_scrolls)
{
    desk_open(&d, "escape", "width=7,height=7", 8, 7, 1);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    desk_compare(&d, "escape-7x7-8");
    desk_close(&d);
}

/* ---- Later in the games, as the manual shows them ---------------------------------------------
 */

/* Does so many things, whatever is offered first. */
static void play_on(int steps)
{
    for (int i = 0; i < steps; i++)
        desk_press(&d, game_bot_is_next(d.app->game)   ? "<Tick>"
                       : d.app->game->menu.preset >= 0 ? "<Enter>"
                       : i % 4 == 0                    ? "e"
                                                       : "<Tab>");
}

Test(screens, jacks_with_hearts_to_undercut)
{
    desk_open(&d, "jacks", "", 1, 0, 11);
    desk_press(&d, "cdgk");
    cr_assert(desk_shows(&d, "% the fight is won"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>o");
    desk_compare(&d, "jacks-hearts");
    d.width = 120;
    d.height = 40;
    desk_compare(&d, "jacks-120x40");
    desk_close(&d);
}

Test(screens, standard_with_a_fight_considered)
{
    desk_open(&d, "standard", "", 1, 0, 1066);
    desk_press(&d, "1<Enter>1<Enter>1<Enter>1<Enter><Tab>");
    cr_assert(desk_shows(&d, "6♥ defeats  7♥ -1"), "%s", desk_screen(&d));
    desk_compare(&d, "standard-fight");
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "│defeats│"), "what a fate does stands on its card: %s",
              desk_screen(&d));
    desk_compare(&d, "standard-fight-120x40");
    desk_close(&d);
}

Test(screens, escape_later)
{
    desk_open(&d, "escape", "", 3, 2, 28);
    play_on(53);
    desk_compare(&d, "escape-later");
    desk_close(&d);
}

Test(screens, aces_with_a_monster_on_its_way)
{
    desk_open(&d, "aces", "", 3, 2, 21);
    play_on(56);
    cr_assert(desk_shows(&d, "↑│"), "%s", desk_screen(&d));
    desk_compare(&d, "aces-later");
    d.app->settings.plain = true;
    game_retell(d.app->game);
    game_refresh(d.app->game);
    desk_compare(&d, "aces-plain");
    desk_close(&d);
}

/* ---- The other screens ------------------------------------------------------------------------
 */

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
    open_clear();
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
    open_clear();
    desk_press(&d, "h");
    cr_assert_eq(app_wait(d.app), 0, "it thinks");
    desk_press(&d, "<Tick><Down><Tick>");
    cr_assert(desk_shows(&d, "Why: "), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "▶ Lay joker on K♠"), "%s", desk_screen(&d));
    size_t before = dd_session_count(d.app->game->session);
    for (int i = 0; i < 100000 && d.app->game->thinking.going; i++)
        app_input(d.app, (struct input){KEY_TICKED, 0, 0});
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
    open_clear();
    d.width = 79;
    cr_assert(desk_shows(&d, "needs a window of 80 by 24"));
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
    for (int i = 0; i < 500 && !game_over(d.app->game); i++)
        desk_press(&d, "<Tab><Enter><Enter><Enter>");
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

/* ---- Any game ---------------------------------------------------------------------------------
 */

/* A chance says of what: no choice ends in a bare number. */
static void check_choices(const struct menu *m)
{
    for (int i = 0; i < m->choices; i++) {
        const struct choice *c = &m->choice[i];
        const char *const texts[] = {c->cost, c->least, c->odds};
        for (size_t t = 0; t < 3; t++) {
            size_t length = strlen(texts[t]);
            cr_assert(!length || texts[t][length - 1] != '%' || strchr(texts[t], ':'), "%s: %s",
                      c->label, texts[t]);
        }
    }
}

static void play_by_keys(const char *game, int seats, int bots, uint64_t deal)
{
    struct dd_random random = {deal};
    desk_open(&d, game, "", seats, bots, deal);
    for (int i = 0; i < 4000 && !game_over(d.app->game); i++) {
        struct game *g = d.app->game;
        if (g->curtain) {
            desk_press(&d, "<Enter>");
        } else if (game_bot_is_next(g)) {
            desk_press(&d, "<Tick>");
        } else if (dd_random_below(&random, 3)) {
            desk_press(&d, "<Tab>");
        } else if (g->menu.choices) {
            const struct choice *c =
                &g->menu.choice[dd_random_below(&random, (uint32_t)g->menu.choices)];
            app_input(d.app, (struct input){c->key ? c->key : KEY_ENTERED, 0, 0});
        }
        check_choices(&d.app->game->menu);
        app_draw(d.app, 80 + i % 3 * 25, 24 + i % 2 * 20);
    }
    desk_close(&d);
}

Test(screens, every_game_is_played_by_its_keys)
{
    for (int i = 0; dd_games[i]; i++)
        for (int seats = dd_games[i]->min_seats; seats <= dd_games[i]->max_seats; seats++) {
            int16_t option[DD_OPTIONS];
            char bytes[256];
            struct dd_text why = dd_text_on(bytes, sizeof bytes);
            dd_default_options(dd_games[i], option);
            if (!dd_check_seats(dd_games[i], option, seats, &why))
                continue;
            play_by_keys(dd_games[i]->name, seats, seats / 2, (uint64_t)(i + seats));
        }
    play_by_keys("null", 3, 1, 5);
}

/* Where there is only room for a few words, they are the game's own. */
Test(screens, choices_say_what_is_at_stake)
{
    desk_open(&d, "jacks", "", 1, 0, 1);
    const struct menu *m = &d.app->game->menu;
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->game->verb[m->legal[i].verb].name, "flee") == 0) {
            game_act(d.app->game, &m->legal[i]);
            break;
        }
    bool kept = false;
    for (int i = 0; i < m->choices; i++)
        kept |= strcmp(m->choice[i].least, "17 % die kept") == 0;
    cr_assert(kept, "%s", desk_screen(&d));
    desk_close(&d);
}

/* Where nothing can go well, no choice says what going well would be. */
Test(screens, no_luck_is_promised_where_there_is_none)
{
    int hopeless = 0;
    desk_open(&d, "jacks", "", 1, 0, 1);
    const struct menu *m = &d.app->game->menu;
    for (int press = 0; press < 200; press++) {
        for (int i = 0; i < m->choices; i++) {
            struct dd_outlook o;
            bool lucky = false;
            if (m->choice[i].action < 0)
                continue; /* a verb that more is to be said of */
            dd_foresee(m->game, m->view, &m->legal[m->choice[i].action], true, NULL, &o);
            for (int n = 0; n < o.outcomes; n++)
                lucky |= o.outcome[n].tone > 0;
            if (lucky || !o.luck[0])
                continue;
            hopeless++;
            cr_assert_str_eq(m->choice[i].least, o.stake, "%s", o.label);
        }
        desk_press(&d, press % 2 ? "<Enter>" : "<Tab>");
    }
    cr_assert(hopeless, "it has to come up");
    desk_close(&d);
}

Test(screens, what_one_only_may_do_wants_its_own_key)
{
    desk_open(&d, "aces", "", 2, 1, 11);
    for (int i = 0; i < 20 && !(d.app->game->view.state.may & 1); i++)
        desk_press(&d, i % 2 ? "<Enter>" : "<Tab>");
    size_t before = dd_session_count(d.app->game->session);
    cr_assert(desk_shows(&d, "[o] Leave the party"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter><Space><Enter>");
    cr_assert_eq(dd_session_count(d.app->game->session), before, "while somebody else is asked");
    desk_press(&d, "o");
    cr_assert(dd_session_count(d.app->game->session) > before);
    desk_close(&d);
}

Test(screens, a_curtain_hides_what_others_hold)
{
    desk_open(&d, "null", "", 2, 0, 3);
    cr_assert(desk_shows(&d, "Pass the screen to Aldo."), "%s", desk_screen(&d));
    desk_press(&d, "<Tab><Tab>");
    cr_assert(desk_shows(&d, "Pass the screen"), "only Enter raises it");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "your turn"));
    desk_close(&d);
}
