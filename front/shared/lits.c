/* What can be pointed at now, as far as a pick has narrowed it. */
#include "menu.h"

/* ---- Does an action go with the pick? --------------------------------------------------------
 */

/* Of pieces that are alike, legal sets name one of each kind of set only. */
static bool alike(const struct dd_state *s, struct target a, struct target b)
{
    const struct dd_piece *p, *q;
    if (a.zone != b.zone || a.zone >= FIRST_NAME || a.index == WHOLE || b.index == WHOLE)
        return false;
    p = dd_at(s, a.zone, a.index);
    q = dd_at(s, b.zone, b.index);
    return p->kind == q->kind && p->face == q->face && p->mark == q->mark;
}

/* Uses up the target that the point means; false: the action has none. */
static bool use_target(const struct dd_state *s, struct target point, bool sets,
                       struct target *target, int *count)
{
    int found = -1;
    for (int i = 0; i < *count; i++)
        if (same_target(target[i], point))
            found = i;
    for (int i = 0; i < *count && found < 0; i++)
        if (sets && alike(s, target[i], point))
            found = i;
    if (found < 0)
        return false;
    target[found] = target[--*count];
    return true;
}

bool fits(const struct menu *m, const struct dd_action *a, const struct pick *p, bool with_cursor,
          struct target *rest, int *count)
{
    const struct dd_state *s = &m->view->state;
    bool sets = takes_sets(m->game, a->verb);
    *count = action_targets(m->game, a, m->named[a - m->legal], rest);
    if (p->verb >= 0 && !is_same_verb(m->game, a->verb, p->verb))
        return false;
    for (int i = 0; i < p->points; i++)
        if (!use_target(s, p->point[i], sets, rest, count))
            return false;
    if (!with_cursor || !p->has_cursor || (sets && is_pointed_at(p, p->cursor)))
        return true;
    return use_target(s, p->cursor, sets, rest, count);
}

/* ---- What is lit ----------------------------------------------------------------------------- */

static struct lit *find_lit(struct menu *m, struct target t)
{
    for (int i = 0; i < m->lits; i++)
        if (same_target(m->lit[i].target, t))
            return &m->lit[i];
    return NULL;
}

const struct lit *menu_lit(const struct menu *m, struct target t)
{
    for (int i = 0; i < m->lits; i++)
        if (same_target(m->lit[i].target, t))
            return &m->lit[i];
    return NULL;
}

static void light_one(struct menu *m, struct target t, bool left, int action)
{
    struct lit *lit = find_lit(m, t);
    if (!lit) {
        if (m->lits == LITS)
            return;
        lit = &m->lit[m->lits++];
        *lit = (struct lit){t, 0, false, -1};
    }
    if (left) {
        lit->action = lit->left ? -1 : action;
        lit->left = true;
    }
}

static void light(struct menu *m, struct target t, bool sets, bool left, int action)
{
    const struct dd_state *s = &m->view->state;
    light_one(m, t, left, action);
    for (int i = 0; sets && t.zone < FIRST_NAME && t.index != WHOLE && i < dd_len(s, t.zone); i++) {
        struct target other = {t.zone, (uint8_t)i};
        if (i != t.index && alike(s, t, other))
            light_one(m, other, left, action);
    }
}

static void sort_lits(struct menu *m)
{
    struct target order[LITS];
    for (int i = 0; i < m->lits; i++)
        order[i] = m->lit[i].target;
    sort_targets(m->game, &m->view->state, order, m->lits);
    for (int i = 0; i < m->lits; i++) {
        struct lit *found = find_lit(m, order[i]), moving = *found;
        *found = m->lit[i];
        m->lit[i] = moving;
    }
}

/* Instead of a piece one may choose another piece, instead of a zone another zone; what is of the
 * other sort has to go with the cursor. */
static void drop_strangers(struct menu *m, const struct pick *p)
{
    int kept = 0;
    for (int i = 0; i < m->lits; i++) {
        bool whole = m->lit[i].target.index == WHOLE;
        if (!p->has_cursor || m->lit[i].left || whole == (p->cursor.index == WHOLE))
            m->lit[kept++] = m->lit[i];
    }
    m->lits = kept;
}

/* What is in a set goes out of it by the key that took it in, also when none like it is left. */
static void light_chosen(struct menu *m, const struct pick *p)
{
    struct target rest[TARGETS];
    int count;
    for (int i = 0; i < m->count; i++)
        if (takes_sets(m->game, m->legal[i].verb) &&
            fits(m, &m->legal[i], p, false, rest, &count)) {
            for (int n = 0; n < p->points; n++)
                light_one(m, p->point[n], false, -1);
            return;
        }
}

void find_lits(struct menu *m, const struct pick *p)
{
    struct target rest[TARGETS];
    int count;
    m->lits = 0;
    for (int i = 0; i < m->count; i++) {
        const struct dd_action *a = &m->legal[i];
        bool sets = takes_sets(m->game, a->verb);
        if (fits(m, a, p, false, rest, &count))
            for (int t = 0; t < count; t++)
                light(m, rest[t], sets, false, i);
        if (fits(m, a, p, true, rest, &count))
            for (int t = 0; t < count; t++)
                light(m, rest[t], sets, true, i);
    }
    light_chosen(m, p);
    drop_strangers(m, p);
    sort_lits(m);
}

bool menu_takes_sets(const struct menu *m)
{
    for (int i = 0; i < m->left; i++)
        if (takes_sets(m->game, m->legal[m->left_of[i]].verb))
            return true;
    return false;
}
