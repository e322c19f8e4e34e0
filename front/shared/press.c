#include "press.h"

/* Is it the first of two digits? */
static bool begins_number(int key, int typed)
{
    return key > KEY_TWO_DIGITS && (key - KEY_TWO_DIGITS) / 10 == typed - '0';
}

static bool begins_any(const struct menu *m, int typed)
{
    for (int i = 0; i < m->choices; i++)
        if (begins_number(m->choice[i].key, typed))
            return true;
    for (int i = 0; i < m->lits; i++)
        if (begins_number(m->lit[i].key, typed))
            return true;
    return begins_number(m->preset_key, typed);
}

/* Of what goes by one key the next after the cursor, in a set the next that is not in it yet. */
static const struct lit *find_keyed(const struct menu *m, const struct pick *p, int key)
{
    const struct lit *first = NULL, *after = NULL;
    bool sets = menu_takes_sets(m), passed = false;
    for (int i = 0; i < m->lits; i++) {
        const struct lit *lit = &m->lit[i];
        bool alone = lit->key == key && !(sets && is_pointed_at(p, lit->target));
        if (alone && !first)
            first = lit;
        if (alone && passed && !after)
            after = lit;
        passed = passed || (p->has_cursor && same_target(p->cursor, lit->target));
    }
    return after ? after : first;
}

/* The key of a set goes out again by the key that took it in, if nothing else has that key. */
static const struct lit *find_chosen(const struct menu *m, int key)
{
    for (int i = m->lits - 1; i >= 0; i--)
        if (m->lit[i].key == key)
            return &m->lit[i];
    return NULL;
}

/* The most that a verb takes at once, if nothing else can be pointed at; -1: there is more. */
static int whole_set(const struct menu *m, const struct pick *p, int verb)
{
    struct target rest[TARGETS];
    int count, most = -1, best = -1;
    if (!takes_sets(m->game, verb))
        return -1;
    for (int i = 0; i < m->left; i++) {
        const struct dd_action *a = &m->legal[m->left_of[i]];
        fits(m, a, p, true, rest, &count);
        if (a->verb != verb && count)
            return -1;
        if (a->verb == verb && count > most) {
            most = count;
            best = m->left_of[i];
        }
    }
    return best;
}

static struct pressed press_verb(const struct menu *m, const struct pick *p, int verb)
{
    int all = whole_set(m, p, verb);
    if (all >= 0)
        return (struct pressed){.what = PRESS_SET, .action = all, .verb = verb};
    return (struct pressed){.what = PRESS_VERB, .action = -1, .verb = verb};
}

/* A verb's letter means it though another key is written before what it does. */
static struct pressed press_letter(const struct menu *m, const struct pick *p, int key)
{
    int found = 0, action = -1;
    for (int i = 0; i < m->left; i++)
        if (m->game->verb[m->legal[m->left_of[i]].verb].key == key) {
            found++;
            action = m->left_of[i];
        }
    if (!found)
        return (struct pressed){.what = PRESS_NOTHING};
    if (found > 1)
        return press_verb(m, p, m->legal[action].verb);
    return (struct pressed){.what = PRESS_ACT, .action = action};
}

struct pressed menu_press(const struct menu *m, const struct pick *p, int key)
{
    const struct lit *lit;
    if (p->digit && key >= '0' && key <= '9')
        key = KEY_TWO_DIGITS + 10 * (p->digit - '0') + key - '0';
    else if (key >= '0' && key <= '9' && begins_any(m, key))
        return (struct pressed){.what = PRESS_DIGIT};
    if (!key)
        return (struct pressed){.what = PRESS_NOTHING};
    for (int i = 0; i < m->choices; i++) {
        const struct choice *c = &m->choice[i];
        if (c->key == key && c->action >= 0)
            return (struct pressed){.what = PRESS_ACT, .action = c->action};
        if (c->key == key)
            return press_verb(m, p, c->verb);
    }
    lit = find_keyed(m, p, key);
    lit = lit ? lit : find_chosen(m, key);
    if (lit)
        return (struct pressed){.what = PRESS_POINT, .target = lit->target};
    if (key == m->preset_key)
        return (struct pressed){.what = PRESS_ACT, .action = m->preset};
    return press_letter(m, p, key);
}

/* ---- What that makes of the pick -------------------------------------------------------------
 */

static void drop_point(struct pick *p, int at)
{
    for (p->points--; at < p->points; at++)
        p->point[at] = p->point[at + 1];
}

/* Adds a point; one of a set that is in already goes out again. */
static void add_point(struct pick *p, struct target t)
{
    for (int i = 0; i < p->points; i++)
        if (same_target(p->point[i], t)) {
            drop_point(p, i);
            return;
        }
    if (p->points < POINTS)
        p->point[p->points++] = t;
}

void pick_cursor(struct pick *p)
{
    if (!p->has_cursor)
        return;
    p->has_cursor = false;
    add_point(p, p->cursor);
}

static void set_point(struct pick *p, struct target t)
{
    p->has_cursor = true;
    p->cursor = t;
}

int pick_target(const struct menu *m, struct pick *p, struct target t)
{
    const struct lit *lit = menu_lit(m, t);
    bool again = p->has_cursor && same_target(p->cursor, t);
    bool further = lit && lit->left && (p->has_cursor || p->points);
    if (menu_takes_sets(m) && (again || lit || is_pointed_at(p, t))) {
        p->has_cursor = false;
        add_point(p, t);
    } else if (again && m->preset >= 0) {
        return m->preset;
    } else if (again) {
        pick_cursor(p);
    } else if (further && lit->action >= 0) {
        return lit->action;
    } else if (further) {
        pick_cursor(p);
        set_point(p, t);
    } else if (lit) {
        set_point(p, t);
    }
    return -1;
}

static void pick_all(const struct menu *m, struct pick *p, int action)
{
    struct target target[TARGETS];
    int count = action_targets(m->game, &m->legal[action], false, target);
    p->has_cursor = false;
    p->points = 0;
    for (int i = 0; i < count && i < POINTS; i++)
        p->point[p->points++] = target[i];
}

int pick_pressed(const struct menu *m, struct pick *p, struct pressed pressed, int key)
{
    p->digit = pressed.what == PRESS_DIGIT ? key : 0;
    switch (pressed.what) {
    case PRESS_ACT: return pressed.action;
    case PRESS_VERB: p->verb = pressed.verb; break;
    case PRESS_POINT: return pick_target(m, p, pressed.target);
    case PRESS_SET: pick_all(m, p, pressed.action); break;
    default: break;
    }
    return -1;
}
