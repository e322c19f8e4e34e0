/* Tables, compared with stored screens, and what keys and clicks do to them. */
#include "term/desk.h"

#include <string.h>

static struct desk d;

/* ---- Clear the Dungeon ------------------------------------------------------------------------
 */

Test(screens, clear)
{
    desk_open_clear(&d);
    desk_compare(&d, "clear");
    desk_press(&d, "a");
    desk_compare(&d, "clear-chosen");
    desk_close(&d);
}

Test(screens, clear_plain)
{
    desk_open_clear(&d);
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
    desk_open_clear(&d);
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
    desk_play_out(&d);
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
    desk_open_clear(&d);
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
    desk_press(&d, "fwc"); /* dice of three heroes */
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
    desk_press(&d, "ffrw");
    cr_assert(desk_shows(&d, "*f* *f*            *r*                *w* [w] [w]"), "%s",
              desk_screen(&d));
    desk_press(&d, "fr");
    cr_assert_eq(d.app->game->pick.points, 2);
    cr_assert(desk_shows(&d, "*f* [f]            [r]                *w* [w] [w]"), "%s",
              desk_screen(&d));
    desk_press(&d, "f<Tab><Space>");
    cr_assert(desk_shows(&d, "[f] *f*"), "the cursor takes it out too: %s", desk_screen(&d));
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
        cr_assert(desk_shows(&d, "⌂░") || desk_shows(&d, "ENTRANCE"), "%s", desk_screen(&d));
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
    desk_open(&d, "escape", "width=7,height=7", 6, 5, 1);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    desk_compare(&d, "escape-7x7-6");
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
    desk_press(&d, "rrrc");
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

/* The arrow of a monster that goes up or down next. */
static bool shows_a_way(void) { return desk_shows(&d, "↑") || desk_shows(&d, "↓"); }

Test(screens, aces_with_a_monster_on_its_way)
{
    desk_open(&d, "aces", "", 3, 2, 21);
    for (int n = 0; n < 400 && !(desk_shows(&d, "Choose your action") && shows_a_way()); n++)
        play_on(2);
    cr_assert(shows_a_way(), "%s", desk_screen(&d));
    desk_compare(&d, "aces-later");
    d.app->settings.plain = true;
    game_retell(d.app->game);
    game_refresh(d.app->game);
    desk_compare(&d, "aces-plain");
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
        if (g->handing) {
            desk_press(&d, "<Enter>");
        } else if (game_bot_is_next(g)) {
            desk_press(&d, "<Tick>");
        } else if (dd_random_below(&random, 3)) {
            desk_press(&d, "<Tab>");
        } else if (g->menu.choices) {
            const struct choice *c =
                &g->menu.choice[dd_random_below(&random, (uint32_t)g->menu.choices)];
            app_input(d.app, (struct input){.key = c->key ? c->key : KEY_ENTERED});
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
