/* Bots that think on a seat while keys are answered. */
#include "term/desk.h"

static struct desk d;

/* The reader has chosen who he is, and a bot that thinks for a while is to choose next. */
static void open_thinking(const char *label)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    desk_open(&d, "escape", "", 2, 1, 3390);
    cr_assert(dd_read_player(label, &d.app->game->table.player[1], &why), "%s", bytes);
    for (int i = 0; i < 40 && !game_bot_is_next(d.app->game); i++)
        desk_press(&d, i % 2 ? "<Enter>" : "<Tab>");
    cr_assert(game_bot_is_next(d.app->game), "%s", desk_screen(&d));
}

static size_t steps(void) { return dd_session_count(d.app->game->session); }

/* The clock of the desk lets one playout into a slice. */
Test(term_thinking, keys_are_answered_meanwhile)
{
    open_thinking("bot:strong@30");
    size_t before = steps();
    cr_assert_eq(app_wait(d.app), 0, "it begins at once");
    desk_press(&d, "<Tick>");
    cr_assert(desk_shows(&d, "Wren thinks □□□"), "%s", desk_screen(&d));
    desk_press(&d, "<Tick><Tick><Tick><Tick><Tick><Tick><Tick><Tick><Tick><Tick><Tick><Tick>");
    cr_assert(desk_shows(&d, "Wren thinks ■□□"), "%s", desk_screen(&d));
    desk_press(&d, "l");
    cr_assert(desk_shows(&d, "What happened"));
    cr_assert_eq(app_wait(d.app), -1, "who reads is not disturbed");
    desk_press(&d, "<Esc>?<Esc>h");
    cr_assert(desk_shows(&d, "somebody else is to act"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "Best:"), "what the bot thinks is its own");
    desk_press(&d, "<Esc><Tab><Down>");
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "Wren thinks ■□□"), "it goes on from where it was");
    cr_assert_eq(steps(), before);
    desk_press(&d, "q");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER, "one may leave");
    desk_close(&d);
}

Test(term_thinking, undo_ends_it)
{
    open_thinking("bot:strong@30");
    size_t before = steps();
    desk_press(&d, "<Tick><Tick>");
    cr_assert(d.app->game->thinking.going);
    desk_press(&d, "u");
    cr_assert_not(d.app->game->thinking.going);
    cr_assert(steps() <= before, "%s", desk_screen(&d));
    desk_close(&d);
}

/* Slices or not, so many playouts come to the same. */
Test(term_thinking, it_does_what_the_laboratory_would)
{
    open_thinking("bot:strong@30");
    for (int n = 0; n < 6 && game_bot_is_next(d.app->game); n++) {
        struct game *g = d.app->game;
        const struct dd_state *s = dd_session_state(g->session);
        struct dd_action legal[DD_LEGAL];
        int seat = dd_to_act(s), count = dd_legal(g->table.game, s, seat, legal);
        struct dd_action expected = legal[dd_player_acts(
            &g->table.player[seat], g->table.game, s, seat, legal, count,
            dd_bot_seed(g->table.seed, dd_session_decisions(g->session), seat))];
        size_t before = steps();
        for (int i = 0; i < 60 && steps() == before; i++)
            desk_press(&d, "<Tick>");
        cr_assert(steps() > before);
        cr_assert_eq(memcmp(dd_session_action(g->session, before), &expected, sizeof expected), 0);
    }
    desk_close(&d);
}

/* A second passes at every look at the clock. */
Test(term_thinking, time_may_be_its_budget)
{
    open_thinking("bot:strong@3000ms");
    size_t before = steps();
    desk_press(&d, "<Tick>");
    cr_assert_eq(steps(), before);
    for (int i = 0; i < 4; i++)
        desk_press(&d, "<Tick>");
    cr_assert(steps() > before);
    desk_close(&d);
    open_thinking("bot:strong");
    before = steps();
    desk_press(&d, "<Tick><Tick>");
    cr_assert(steps() > before, "who is told nothing takes no longer than a second");
    desk_close(&d);
}

/* A record may come from a program that has more bots. */
Test(term_thinking, a_bot_that_is_not_here_is_played_by_hand)
{
    struct dd_text why = {0};
    desk_open(&d, "escape", "", 2, 0, 3390);
    const struct term_table *table = &d.app->game->table;
    struct dd_session *session =
        dd_session_new(table->game, table->option, 2, table->seed, NULL, NULL);
    cr_assert(dd_session_label(session, 1, "bot:unheard-of", &why));
    struct game *game = game_adopt(&d.start, session, NULL, &d.settings);
    cr_assert_not_null(game);
    cr_assert_not(game->table.player[1].bot);
    cr_assert_eq(dd_session_player_seats(session), 3, "undo stops at what was done by hand");
    game_free(game);
    desk_close(&d);
}
