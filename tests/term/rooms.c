/* Dungeon Escape in words that fit: what a seat holds, what a room is. */
#include "desk.h"

#include "games/escape/escape.h"
#include "session/session.h"

static struct desk d;

static int turn_up(int rank, int suit)
{
    struct dd_state *s = &d.app->game->session->state;
    int cell = 0;
    while (dd_at(s, BOARD, cell)->kind != DD_CARD(rank, suit))
        cell++;
    dd_turn_up(s, NULL, BOARD, cell);
    game_refresh(d.app->game);
    return cell;
}

static void take(int rank, int suit)
{
    int cell = turn_up(rank, suit);
    struct dd_state *s = &d.app->game->session->state;
    dd_take_cell(s, NULL, BOARD, cell, LOOT + d.app->game->reader);
    game_refresh(d.app->game);
}

/* What can be chosen is never only a key, and the rest is counted. */
Test(term_rooms, shows_what_can_be_chosen_first)
{
    desk_open(&d, "escape", "", 2, 0, 1);
    desk_press(&d, "<Tab><Enter><Tab><Enter>");
    d.app->game->session->state.counter[C_LIFE + d.app->game->reader] = 4;
    take(DD_KING, DD_HEARTS);
    take(6, DD_CLUBS);
    cr_assert(desk_shows(&d, " K♥  [b] 6♣\n"), "%s", desk_screen(&d));
    take(DD_QUEEN, DD_HEARTS);
    cr_assert(desk_shows(&d, " [b] 6♣  +2\n"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_rooms, a_monster_has_a_name_that_fits_its_room)
{
    desk_open(&d, "escape", "", 1, 0, 1);
    desk_press(&d, "<Tab><Enter>");
    turn_up(2, DD_SPADES);
    d.width = 100;
    d.height = 30;
    cr_assert(desk_shows(&d, "│Foe │"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* The card being fought is told apart, without colour too, until the fight is over. */
Test(term_rooms, a_card_that_is_fought_is_pointed_out)
{
    desk_open(&d, "escape", "", 1, 0, 1);
    desk_press(&d, "<Tab><Enter>");
    int cell = turn_up(2, DD_SPADES);
    cr_assert_not(desk_shows(&d, "▶2♠"), "%s", desk_screen(&d));
    d.app->game->session->state.counter[C_FOE] = (int16_t)(cell + 1);
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, "▶2♠  ◀"), "%s", desk_screen(&d));
    d.width = 100;
    d.height = 30;
    cr_assert(desk_shows(&d, "▶Foe ◀"), "%s", desk_screen(&d));
    d.width = 80;
    d.height = 24;
    d.app->settings.plain = true;
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, ">2s  <"), "%s", desk_screen(&d));
    desk_close(&d);
}
