/* The law of showing: what is shown is there. At every state of random games, in a window of 80 by
 * 24, every shown counter, every place with pieces, everything that can be pointed at and its key
 * is on the screen or, on a board, behind the key that scrolls there; what can be done is on the
 * screen or behind one key that is. The frame says as data what it shows. */
#include "kit.h"
#include "laws.h"
#include "term/desk.h"

#include <stdio.h>
#include <string.h>

static struct desk d;
static const char *broken; /* by what, if it is */

/* ---- What a frame shows ------------------------------------------------------------------------
 */

/* Something stands there that nothing has wiped out since. */
static bool is_drawn(const struct frame *f, struct box seen)
{
    for (int y = seen.y; y < seen.y + seen.h; y++)
        for (int x = seen.x; x < seen.x + seen.w; x++)
            if (frame_cell(f, x, y)->sign != ' ')
                return true;
    return false;
}

static bool shows(const struct frame *f, enum shown_kind kind, int id)
{
    for (int i = 0; i < f->shows; i++)
        if (f->shown[i].kind == kind && f->shown[i].id == id && is_drawn(f, f->shown[i].seen))
            return true;
    return false;
}

static bool edge_is_shown(const struct frame *f, int edge)
{
    for (int i = 0; i < f->areas; i++)
        if (f->area[i].touch.key == table_edges[edge].key)
            return true;
    return false;
}

static bool is_behind_an_edge(const struct frame *f, const struct area *a)
{
    bool left = a->seen.x > a->box.x, above = a->seen.y > a->box.y;
    if (a->seen.w <= 0 && !edge_is_shown(f, left ? EDGE_LEFT : EDGE_RIGHT))
        return false;
    return a->seen.h > 0 || edge_is_shown(f, above ? EDGE_UP : EDGE_DOWN);
}

/* Is it there? Or, on a board that does not fit, the key that scrolls to it? */
enum sight { NOWHERE, SCROLLED_AWAY, IN_SIGHT };

/* And not under the lines below it. */
static bool lies_on_table(const struct area *a)
{
    struct layout l = lay_out(d.app->game->table.game, d.width, d.height);
    return a->seen.y + a->seen.h <= l.rule;
}

static enum sight sight_of(const struct frame *f, int zone, int index)
{
    enum sight best = NOWHERE;
    for (int i = 0; i < f->areas; i++) {
        const struct area *a = &f->area[i];
        if (a->touch.key || a->touch.zone != zone || a->touch.index != index)
            continue;
        if (a->seen.w > 0 && a->seen.h > 0)
            return is_drawn(f, a->seen) && lies_on_table(a) ? IN_SIGHT : NOWHERE;
        best = is_behind_an_edge(f, a) ? SCROLLED_AWAY : best;
    }
    return best;
}

/* ---- Counters ----------------------------------------------------------------------------------
 */

static bool row_is_shown(const struct frame *f, const struct dd_counter_spec *c, int first)
{
    for (int n = 0; n < c->many; n++)
        if (shows(f, SHOWN_COUNTER, first + n))
            return true;
    return false;
}

/* What is not told of needs no room: a number at its least, who plays with whom where one plays. */
static bool is_counter_missing(const struct frame *f, const struct scene *scene,
                               const struct dd_counter_spec *c, int first, int nth)
{
    const struct dd_state *s = &scene->view->state;
    int value = s->counter[first + nth];
    if ((c->owned && nth >= s->seats) || (c->sealed && !(c->owned && nth == scene->view->seat)))
        return false;
    switch (c->show) {
    case DD_NOT_SHOWN: return false;
    case DD_SIDE: return s->seats > 1 && value && !row_is_shown(f, c, first);
    case DD_AT_HAND:
        return value && sight_of(f, board_zone(scene->game), value - 1) != SCROLLED_AWAY &&
               !shows(f, SHOWN_COUNTER, first + nth);
    case DD_NUMBER: return value != c->min && !shows(f, SHOWN_COUNTER, first + nth);
    default: return !shows(f, SHOWN_COUNTER, first + nth);
    }
}

static const char *counters_are_shown(const struct frame *f, const struct scene *scene)
{
    int first = 0;
    for (int row = 0; row < scene->game->counters; first += scene->game->counter[row++].many)
        for (int nth = 0; nth < scene->game->counter[row].many; nth++)
            if (is_counter_missing(f, scene, &scene->game->counter[row], first, nth))
                return law_because(scene->game, "%s %d is not shown",
                                   scene->game->counter[row].label, nth + 1);
    return NULL;
}

/* ---- Places ------------------------------------------------------------------------------------
 */

static bool stands_somewhere(const struct frame *f, const struct scene *scene, int zone)
{
    const struct dd_state *s = &scene->view->state;
    int board = board_zone(scene->game);
    bool anywhere = false;
    for (int i = 0; i < dd_len(s, zone); i++) {
        int cell = dd_at(s, zone, i)->mark;
        anywhere |= cell < s->cells;
        if (cell < s->cells && sight_of(f, board, cell) == SCROLLED_AWAY)
            return true;
    }
    return !anywhere || shows(f, SHOWN_ZONE, zone);
}

static bool any_piece_is_seen(const struct frame *f, const struct scene *scene, int zone)
{
    bool idle = true;
    for (int i = 0; i < dd_len(&scene->view->state, zone); i++) {
        idle &= lies_idle(scene, zone, i);
        if (sight_of(f, zone, i) == IN_SIGHT)
            return true;
    }
    return idle || shows(f, SHOWN_ZONE, zone);
}

static bool is_zone_missing(const struct frame *f, const struct scene *scene, int zone)
{
    int nth;
    const struct dd_state *s = &scene->view->state;
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, &nth);
    bool told =
        has_spot(scene, spec, nth) || spec->belongs_to || (spec->owned && scene->game->side.w);
    if (!dd_len(s, zone) || !told)
        return false;
    switch (spec->lay) {
    case DD_UNSHOWN: return false;
    case DD_STANDING:
        return dd_len(s, board_zone(scene->game)) >= s->cells && !stands_somewhere(f, scene, zone);
    case DD_GRID: return dd_len(s, zone) >= s->cells && !any_piece_is_seen(f, scene, zone);
    default: return !any_piece_is_seen(f, scene, zone);
    }
}

static const char *zones_are_shown(const struct frame *f, const struct scene *scene)
{
    for (int zone = 0; zone < DD_ZONES; zone++)
        if (dd_zone_of(scene->game, zone, NULL) && is_zone_missing(f, scene, zone))
            return law_because(scene->game, "nothing of %s is shown",
                               dd_zone_of(scene->game, zone, NULL)->label);
    return NULL;
}

/* ---- What can be pointed at, and its keys ------------------------------------------------------
 */

static const char *targets_are_shown(const struct frame *f, const struct menu *m)
{
    for (int i = 0; i < m->lits; i++) {
        const struct lit *lit = &m->lit[i];
        bool lies = lit->target.zone < FIRST_NAME;
        enum sight sight = lies ? sight_of(f, lit->target.zone, lit->target.index) : IN_SIGHT;
        if (sight == NOWHERE)
            return law_because(m->game, "%d of place %d can be chosen and is not shown",
                               lit->target.index, lit->target.zone);
        if (lies && sight == IN_SIGHT && !shows(f, SHOWN_KEY, lit->key))
            return law_because(m->game, "the key of %d in place %d is not shown", lit->target.index,
                               lit->target.zone);
    }
    return NULL;
}

/* Can whatever the action points at be pointed at by a key? */
static bool targets_have_keys(const struct menu *m, int action)
{
    struct target target[TARGETS];
    int count = action_targets(m->game, &m->legal[action], m->named[action], target);
    for (int i = 0; i < count; i++) {
        const struct lit *lit = menu_lit(m, target[i]);
        if (lit && !lit->key)
            return false;
    }
    return count;
}

static bool is_offered(const struct frame *f, const struct menu *m, const struct choice *c)
{
    if (c->key)
        return shows(f, SHOWN_KEY, c->key);
    for (int i = 0; i < m->left; i++)
        if (is_same_verb(m->game, m->legal[m->left_of[i]].verb, c->verb) &&
            !targets_have_keys(m, m->left_of[i]))
            return false;
    return true;
}

static bool is_listed(const struct menu *m, int verb)
{
    for (int i = 0; i < m->choices; i++)
        if (is_same_verb(m->game, m->choice[i].verb, verb))
            return true;
    return false;
}

/* What ends the turn stands there; the rest does, or is folded under [.]. */
static const char *choices_are_shown(const struct frame *f, const struct menu *m)
{
    bool folded = shows(f, SHOWN_KEY, '.');
    if (m->more && !folded)
        return law_because(m->game, "not all choices have room");
    for (int i = 0; i < m->choices; i++)
        if (!(folded && !m->choice[i].ends) && !is_offered(f, m, &m->choice[i]))
            return law_because(m->game, "%s is not shown", m->choice[i].label);
    for (int i = 0; i < m->left && !folded; i++)
        if (!is_listed(m, m->legal[m->left_of[i]].verb))
            return law_because(m->game, "nothing offers to %s",
                               m->game->verb[m->legal[m->left_of[i]].verb].name);
    for (int i = 0; i < m->count; i++) {
        const struct dd_verb_spec *verb = &m->game->verb[m->legal[i].verb];
        if (verb->ends && !is_listed(m, m->legal[i].verb))
            return law_because(m->game, "%s is left out", verb->name);
    }
    return NULL;
}

/* ---- The law -----------------------------------------------------------------------------------
 */

static const char *what_is_shown_is_there(void)
{
    const struct frame *f = &d.app->frame;
    struct game *g = d.app->game;
    struct scene scene = game_scene(g);
    if (g->handing == HANDING_COVERED)
        return NULL;
    const char *why = counters_are_shown(f, &scene);
    why = why ? why : zones_are_shown(f, &scene);
    if (why || g->handing || game_over(g) || !g->menu.count)
        return why;
    why = targets_are_shown(f, &g->menu);
    return why ? why : choices_are_shown(f, &g->menu);
}

static void check(void)
{
    static char reason[4096];
    const char *screen = desk_screen(&d), *why = broken ? NULL : what_is_shown_is_there();
    if (why) {
        snprintf(reason, sizeof reason, "%s, deal %llu:\n%s", why,
                 (unsigned long long)d.app->game->table.seed, screen);
        broken = reason;
    }
}

/* Random games of it until one breaks the law; NULL: none does. */
static const char *law_of_showing(const struct dd_game *g, int games)
{
    enum { STEPS = 120 };
    broken = NULL;
    for (int n = 0; n < games && !broken; n++)
        desk_play_at_random(&d, g, (uint64_t)(7000 + n), STEPS, check);
    return broken;
}

Test(law_of_showing, what_is_shown_is_there)
{
    enum { GAMES = 16 };
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        const char *why = law_of_showing(g, GAMES);
        cr_expect_null(why, "%s", why);
    }
}

/* ---- The law has teeth -------------------------------------------------------------------------
 */

static const struct dd_game *original; /* of the copy under test */
static struct dd_zone_spec zones[DD_ZONES];

/* A copy whose zones can be changed. */
static struct dd_game copy_of(const char *name)
{
    struct dd_game g;
    original = dd_find_game(name);
    g = *original;
    memcpy(zones, g.zone, g.zones * sizeof zones[0]);
    g.zone = zones;
    return g;
}

static struct dd_zone_spec *zone_named(const struct dd_game *g, const char *name)
{
    int row = 0;
    while (strcmp(g->zone[row].name, name) != 0)
        row++;
    return &zones[row];
}

static void caught(const struct dd_game *g, const char *what)
{
    cr_expect_not_null(law_of_showing(g, 4), "%s is not caught", what);
}

Test(law_of_showing, a_copy_without_a_mistake_passes)
{
    struct dd_game g = copy_of("clear");
    const char *why = law_of_showing(&g, 4);
    cr_expect_null(why, "%s", why);
}

Test(law_of_showing, places_that_are_left_out)
{
    struct dd_game g = copy_of("clear");
    zone_named(&g, "hand")->term.w = 0;
    caught(&g, "a hand without a spot whose cards can be chosen");
    g = copy_of("null");
    zone_named(&g, "tray")->term.y = 18;
    caught(&g, "a tray below the table");
    g = copy_of("null");
    zone_named(&g, "cave")->term.w = 0;
    caught(&g, "tokens on a board that is not drawn");
}

Test(law_of_showing, keys_that_find_no_room)
{
    struct dd_game g = copy_of("clear");
    zone_named(&g, "hand")->term = (struct dd_spot){22, 15, 34, 3, 0, 0};
    caught(&g, "a hand without a row for its keys");
}

static bool without_status(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    return ask->what != DD_ASK_STATUS && original->word(v, ask, t);
}

static bool without_notes(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    return ask->what != DD_ASK_NOTE && original->word(v, ask, t);
}

Test(law_of_showing, counters_that_are_left_out)
{
    struct dd_game g = copy_of("clear");
    g.side.w = 0;
    caught(&g, "a bar without a place");
    g = copy_of("clear");
    g.word = without_status;
    caught(&g, "a number that no words tell");
    g = copy_of("null");
    g.word = without_notes;
    caught(&g, "teams that no note tells");
    g = copy_of("null");
    g.side.h = 1;
    caught(&g, "lives without a row");
}
