/* What can be done, as a line: what all choices begin with is said once, but lists stay whole. */
#include "desk.h"

#include "games/jacks/dice.h"
#include "session/session.h"

static struct desk d;

static void leave_one_die_each(int one, int other)
{
    struct dd_state *s = &d.app->game->session->state;
    for (int owner = 0; owner < OWNERS; owner++) {
        int kept = owner == one || owner == other, dice[OWNERS];
        for (jacks_count_dice(s, READY, dice); dice[owner] > kept; dice[owner]--)
            jacks_exhaust(s, NULL, READY, jacks_find_die(s, READY, owner));
    }
    game_refresh(d.app->game);
}

/* However they came to lie there, keys and Tab go along the heroes. */
Test(term_actions, dice_are_keyed_in_the_order_they_are_seen)
{
    desk_open(&d, "jacks", "", 1, 0, 42);
    struct dd_state *s = &d.app->game->session->state;
    for (int owner = CLERIC; owner >= FIGHTER; owner--)
        jacks_exhaust(s, NULL, READY, jacks_find_die(s, READY, owner));
    s->phase = PHASE_HEAL;
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, "Heal the [a] Fighter  [b] Rogue  [d] Wizard  [e] Cleric"), "%s",
              desk_screen(&d));
    desk_press(&d, "<Tab>");
    cr_assert(desk_shows(&d, "[Enter] Heal the Fighter"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_actions, lists_that_begin_alike_stay_whole)
{
    desk_open(&d, "jacks", "", 1, 0, 42);
    leave_one_die_each(WIZARD, CLERIC);
    desk_press(&d, "a");
    cr_assert(desk_shows(&d, "Fight: [Enter] Wizard 1: "), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "[b] Wizard 1, Cleric 1: "), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_actions, a_common_beginning_is_said_once)
{
    desk_open_clear(&d);
    desk_press(&d, "b");
    cr_assert(desk_shows(&d, "Lay joker on [1] J♦"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* The digits on the list, in its order. */
static void expect_digits_without_gaps(const struct menu *m)
{
    int next = '1';
    for (int i = 0; i < m->choices; i++) {
        int key = m->choice[i].key;
        if (key < '1' || key > '9')
            continue;
        cr_assert_eq(key, next, "%c stands where %c is due:\n%s", key, next, desk_screen(&d));
        next++;
    }
}

static int digits_listed(const struct menu *m)
{
    int digits = 0;
    for (int i = 0; i < m->choices; i++)
        digits += m->choice[i].key >= '1' && m->choice[i].key <= '9';
    return digits;
}

/* Plays by Tab and Enter; returns how many lists of spots were seen. */
static int look_at_lists(const char *game, uint64_t deal)
{
    int lists = 0;
    desk_open(&d, game, "", 2, 1, deal);
    for (int n = 0; n < 200 && !game_over(d.app->game); n++) {
        desk_press(&d, game_bot_is_next(d.app->game) ? "<Tick>" : n % 2 ? "<Enter>" : "<Tab>");
        const struct game *g = d.app->game;
        if (g->pick.has_cursor || g->menu.preset >= 0)
            continue;
        expect_digits_without_gaps(&g->menu);
        lists += digits_listed(&g->menu) > 1;
    }
    desk_close(&d);
    return lists;
}

/* What has the letter of its verb takes no digit from the others. */
Test(term_actions, digits_of_spots_have_no_gaps)
{
    static const char *const games[] = {"escape", "standard", "aces"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        int lists = 0;
        for (uint64_t deal = 1; deal <= 20; deal++)
            lists += look_at_lists(games[i], deal);
        cr_assert_gt(lists, 20, "%s: %d lists", games[i], lists);
    }
}
