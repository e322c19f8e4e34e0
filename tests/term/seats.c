/* The rows of the seats: the one who is waited for is marked, whosever turn it is. */
#include "session/session.h"
#include "term/desk.h"

static struct desk d;

static bool marked(const char *name)
{
    char row[32];
    struct dd_text t = dd_text_on(row, sizeof row);
    dd_write(&t, "  ▶ %s ", name);
    return desk_shows(&d, row);
}

Test(term_seats, who_is_waited_for_is_marked)
{
    desk_open(&d, "aces", "", 3, 2, 27);
    struct dd_state *s = &d.app->game->session->state;
    s->active = 0;
    s->acting = 1 << 0;
    game_refresh(d.app->game);
    cr_assert(marked("You") && !marked("Wren") && !marked("Otho"), "%s", desk_screen(&d));
    s->acting = 1 << 2; /* asked in the reader's turn */
    game_refresh(d.app->game);
    cr_assert(marked("Otho") && !marked("You") && !marked("Wren"), "%s", desk_screen(&d));
    s->acting = 1 << 1 | 1 << 2; /* several at once */
    game_refresh(d.app->game);
    cr_assert(marked("You") && !marked("Wren") && !marked("Otho"), "%s", desk_screen(&d));
    s->acting = 0;
    s->over = 1;
    game_refresh(d.app->game);
    cr_assert_not(marked("You") || marked("Wren") || marked("Otho"), "%s", desk_screen(&d));
    desk_close(&d);
}
