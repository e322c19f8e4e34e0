/* The rows that tell of seats and piles, and the notes: what does not fit leaves nothing half told.
 */
#include "desk.h"

#include "games/aces/aces.h"
#include "session/session.h"

#include <string.h>

static struct desk d;

static void show(int width, int height)
{
    d.width = width;
    d.height = height;
}

/* There is room for them as long as the log needs less. */
Test(term_rows, notes_take_most_of_the_column)
{
    desk_open(&d, "jacks", "", 1, 0, 11);
    show(100, 30);
    cr_assert(desk_shows(&d, "│ 99.9 % of such\n"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "│ fights\n"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* A ten on top of ten cards is two columns too wide. */
Test(term_rows, the_top_of_a_pile_is_seen_whole_or_not_at_all)
{
    desk_open(&d, "aces", "", 3, 2, 27);
    struct dd_state *s = &d.app->game->session->state;
    for (int i = dd_len(s, DRAW) - 1; i >= 0 && dd_len(s, DISCARD) < 10; i--)
        if (dd_rank(dd_at(s, DRAW, i)->kind) == 10 || dd_len(s, DISCARD) < 9)
            dd_move_top(s, NULL, DRAW, i, DISCARD);
    cr_assert_eq(dd_len(s, DISCARD), 10);
    cr_assert_eq(dd_rank(dd_at(s, DISCARD, 9)->kind), 10);
    dd_turn_up(s, NULL, DISCARD, 9);
    game_refresh(d.app->game);
    show(99, 27);
    cr_assert(desk_shows(&d, "Discard pile 10\n"), "%s", desk_screen(&d));
    show(160, 50);
    cr_assert(desk_shows(&d, "Discard pile 10 10"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* Whatever the next card is, it is this monster. */
static void send_monster(uint8_t kind, int cell)
{
    struct dd_state *s = &d.app->game->session->state;
    int i = dd_len(s, MONSTERS);
    dd_move_top(s, NULL, DRAW, 0, MONSTERS);
    s->piece[s->at[MONSTERS] + i].kind = kind;
    dd_turn_up(s, NULL, MONSTERS, i);
    aces_place_monster(s, i, cell);
    game_refresh(d.app->game);
}

/* Where monsters fill a small room, who stands there with them is seen, and so is the wall. Where
 * they go next covers none of them. */
Test(term_rows, monsters_leave_a_column_for_players)
{
    desk_open(&d, "aces", "size=20", 1, 0, 27);
    int entrance = dd_at(&d.app->game->view.state, PLAYERS, 0)->mark;
    desk_press(&d, "1<Enter>");
    int cell = dd_at(&d.app->game->view.state, PLAYERS, 0)->mark;
    send_monster(DD_JOKER1, cell);
    cr_assert(desk_shows(&d, "jokY│"), "%s", desk_screen(&d));
    send_monster(DD_CARD(DD_KING, DD_CLUBS), cell);
    cr_assert(desk_shows(&d, "jokY│"), "%s", desk_screen(&d));
    send_monster(DD_CARD(DD_KING, DD_SPADES), entrance);
    send_monster(DD_CARD(DD_JACK, DD_CLUBS), entrance);
    cr_assert(desk_shows(&d, "┃K♠J♣┃"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "┗━━↓━┛"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* The bar and its marks say it; a note tells it on plain lines only. */
Test(term_rows, a_total_is_told_once)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}};
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_press(&d, "fwc<Enter>");
    for (int i = 0; i < 2; i++) {
        show(sizes[i][0], sizes[i][1]);
        const char *first = strstr(desk_screen(&d), "Total of the dice 7");
        cr_assert_not_null(first, "%s", desk_screen(&d));
        cr_assert_null(strstr(first + 1, "Total"), "%s", desk_screen(&d));
        cr_assert(desk_shows(&d, "6 needed"), "%s", desk_screen(&d));
    }
    desk_close(&d);
}

/* A pile on a line of text has room for its whole label and the most cards it can hold. */
Test(term_rows, labels_of_piles_are_whole)
{
    for (int i = 0; dd_games[i]; i++) {
        const struct dd_game *g = dd_games[i];
        for (int row = 0; row < g->zones; row++) {
            const struct dd_zone_spec *z = &g->zone[row];
            if (z->lay == DD_PILE && z->term.w && z->term.h < CARD_HEIGHT)
                cr_assert_geq(z->term.w, text_width(z->label) + 3, "%s: %s", g->name, z->label);
        }
    }
}
