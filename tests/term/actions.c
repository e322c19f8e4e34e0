/* What can be done, as a line: what all choices begin with is said once, but lists stay whole. */
#include "desk.h"

#include "games/jacks/jacks.h"
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
    cr_assert(desk_shows(&d, "Heal the [c] Cleric  [f] Fighter  [r] Rogue  [w] Wizard"), "%s",
              desk_screen(&d));
    desk_press(&d, "<Tab>");
    cr_assert(desk_shows(&d, "[Enter] Heal the Fighter"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_actions, lists_that_begin_alike_stay_whole)
{
    desk_open(&d, "jacks", "", 1, 0, 42);
    leave_one_die_each(WIZARD, CLERIC);
    desk_press(&d, "w");
    cr_assert(desk_shows(&d, "Fight: [Enter] Wizard 1: "), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "[c] Wizard 1, Cleric 1: "), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_actions, a_common_beginning_is_said_once)
{
    desk_open_clear(&d);
    desk_press(&d, "b");
    cr_assert(desk_shows(&d, "Lay joker on [1] J♦"), "%s", desk_screen(&d));
    desk_close(&d);
}
