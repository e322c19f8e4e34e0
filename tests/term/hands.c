/* A hand in Dungeon Aces: the reader's is read whole and picked by keys, wherever it lies. */
#include "desk.h"

#include "games/aces/aces.h"
#include "session/session.h"

#include <string.h>

static struct desk d;

/* Cards of the draw pile go to the reader's hand, as many of each suit as are asked for. */
static void fill_hand(int of_each_suit)
{
    struct dd_state *s = &d.app->game->session->state;
    int reader = d.app->game->reader, wanted[4];
    for (int suit = 0; suit < 4; suit++)
        wanted[suit] = of_each_suit;
    s->counter[C_HEALTH + reader] = 4;
    for (int i = dd_len(s, DRAW) - 1; i >= 0; i--) {
        uint8_t kind = dd_at(s, DRAW, i)->kind;
        if (!aces_is_item(kind) || !wanted[dd_suit(kind)])
            continue;
        wanted[dd_suit(kind)]--;
        dd_move_top(s, NULL, DRAW, i, HAND + reader);
        dd_show_only(s, NULL, HAND + reader, dd_len(s, HAND + reader) - 1, (uint8_t)(1 << reader));
    }
    game_refresh(d.app->game);
}

static int find_row(const char *screen, const char *text)
{
    const char *at = strstr(screen, text);
    int row = 0;
    for (const char *p = screen; at && p < at; p++)
        row += *p == '\n';
    return at ? row : -1;
}

/* Every card stands under the word Hand, and none was cut. */
static void check_hand(int width, int height)
{
    d.width = width;
    d.height = height;
    const struct dd_state *s = &d.app->game->view.state;
    int hand = HAND + d.app->game->reader;
    const char *screen = desk_screen(&d), *under = strstr(screen, "Hand");
    cr_assert_not_null(under, "%s", screen);
    cr_assert_gt(dd_len(s, hand), 5);
    for (int i = 0; i < dd_len(s, hand); i++) {
        char card[16];
        struct dd_text t = dd_text_on(card, sizeof card);
        dd_write(&t, "%k", dd_at(s, hand, i)->kind);
        cr_assert_not_null(strstr(under, card), "%s is not in\n%s", card, screen);
    }
    cr_assert_lt(find_row(screen, "Hand"), find_row(screen, "Draw pile"));
}

static void open_table(int seats)
{
    desk_open(&d, "aces", "", seats, seats - 1, 27);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    if (seats == 1)
        desk_press(&d, "1<Enter>");
}

Test(term_hands, are_read_whole)
{
    for (int seats = 1; seats <= 6; seats += 5) {
        open_table(seats);
        fill_hand(3);
        check_hand(80, 24);
        check_hand(120, 40);
        desk_close(&d);
    }
}

/* Two cards by their keys, and Enter: one health for them. */
Test(term_hands, are_picked_by_keys)
{
    for (int seats = 1; seats <= 6; seats += 5) {
        open_table(seats);
        fill_hand(2);
        int reader = d.app->game->reader, hand = HAND + reader;
        int before = dd_len(&d.app->game->view.state, hand);
        desk_press(&d, "<Esc>+");
        check_hand(80, 24);
        for (int picked = 0; picked < 2; picked++) {
            char key[2] = "";
            for (int i = 0; i < d.app->game->menu.lits && !key[0]; i++) {
                const struct lit *lit = &d.app->game->menu.lit[i];
                if (lit->target.zone == hand && lit->left && lit->key &&
                    lit->target.index >= picked)
                    key[0] = (char)lit->key;
            }
            cr_assert(key[0], "%s", desk_screen(&d));
            char shown[8] = {'[', key[0], ']', 0};
            cr_assert(desk_shows(&d, shown), "%s", desk_screen(&d));
            desk_press(&d, key);
        }
        desk_press(&d, "<Enter>");
        const struct dd_state *s = dd_session_state(d.app->game->session);
        cr_assert_eq(dd_len(s, hand), before - 2, "%s", desk_screen(&d));
        desk_close(&d);
    }
}
