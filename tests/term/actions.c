/* What can be done, as a line: what all choices begin with is said once, but lists stay whole. */
#include "desk.h"

#include "games/jacks/jacks.h"
#include "session/session.h"

#include <string.h>

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

/* A text without its blanks, since lines are broken at them. */
static const char *without_blanks(const char *text, char *out, size_t size)
{
    size_t length = 0;
    for (; *text && length + 1 < size; text++)
        if (*text != ' ' && *text != '\n')
            out[length++] = *text;
    out[length] = 0;
    return out;
}

/* A line of the list stands there with all it does and risks. */
static void check_line(const char *screen, int line)
{
    const struct game *g = d.app->game;
    const struct dd_action *a = &g->menu.legal[d.app->page.order[line]];
    char bytes[512], full[512];
    struct dd_outlook o;
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_foresee(g->table.game, &g->view, a, false, g->names, &o);
    dd_write(&t, "%s", o.label);
    struct dd_text rest = dd_text_on(bytes + t.length, sizeof bytes - t.length);
    write_outlook(&o, &rest);
    cr_assert(strstr(screen, without_blanks(bytes, full, sizeof full)), "%s\n%s", bytes,
              desk_screen(&d));
}

static void check_lines_seen(void)
{
    static char screen[16384];
    without_blanks(desk_screen(&d), screen, sizeof screen);
    for (int i = 0; i < d.app->frame.areas; i++)
        if (d.app->frame.area[i].touch.key >= KEY_ROW)
            check_line(screen, d.app->frame.area[i].touch.key - KEY_ROW);
}

Test(term_actions, the_list_cuts_nothing)
{
    for (int game = 0; dd_games[game]; game++) {
        desk_open(&d, dd_games[game]->name, "", 1, 0, 48201);
        for (int decision = 0; decision < 12 && !game_over(d.app->game); decision++) {
            desk_press(&d, ".");
            for (int line = 0; line < d.app->game->menu.count && line < 40; line++) {
                check_lines_seen();
                desk_press(&d, "<Down>");
            }
            desk_press(&d, "<Enter>");
        }
        desk_close(&d);
    }
}
