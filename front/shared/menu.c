#include "menu.h"
#include "wording.h"

#include <string.h>

static bool any_on_table(const struct menu *m)
{
    for (int i = 0; i < m->lits; i++)
        if (m->lit[i].target.zone < FIRST_NAME)
            return true;
    return false;
}

/* What Enter does: the only action left, the set just pointed out, or where nothing can be pointed
 * at the first on the list. What one only may do while others are asked wants a key of its own. */
static int find_preset(const struct menu *m, const struct pick *p)
{
    struct target rest[TARGETS];
    int count, exact = -1;
    bool narrowed = p->points || p->has_cursor || p->verb >= 0;
    if (!(m->view->state.acting >> m->seat & 1) && !narrowed)
        return -1;
    if (m->left == 1)
        return m->left_of[0];
    for (int i = 0; i < m->left; i++) {
        fits(m, &m->legal[m->left_of[i]], p, false, rest, &count);
        if (count == 0 && takes_sets(m->game, m->legal[m->left_of[i]].verb))
            exact = m->left_of[i];
    }
    if (exact >= 0 || p->points || p->has_cursor || any_on_table(m))
        return exact;
    return m->left ? m->left_of[0] : -1;
}

/* Once a set is pointed out, "and so on" says nothing any more. */
static void drop_group(struct menu *m, int verb)
{
    int kept = 0;
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].verb != verb || m->choice[i].action >= 0)
            m->choice[kept++] = m->choice[i];
    m->choices = kept;
}

/* Enter is the key of what Enter does; sets are worded only once they are pointed out. */
static void mark_preset(struct menu *m, bool plain, const char *const *names)
{
    struct choice *c = NULL;
    if (m->preset < 0)
        return;
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].action == m->preset)
            c = &m->choice[i];
    if (!c) {
        drop_group(m, m->legal[m->preset].verb);
        c = add_choice(m, m->legal[m->preset].verb, m->preset, KEY_ENTERED);
        if (!c)
            return;
        word_choice(m, c, plain, names);
        struct choice moving = *c;
        memmove(&m->choice[1], &m->choice[0], (size_t)(m->choices - 1) * sizeof moving);
        m->choice[0] = moving;
    }
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].action == m->preset) {
            m->preset_key = m->choice[i].key == KEY_ENTERED ? 0 : m->choice[i].key;
            m->choice[i].key = KEY_ENTERED;
        }
}

void menu_build(struct menu *m, const struct dd_game *g, const struct dd_view *v, int seat,
                const struct pick *p, const struct keybook *book, bool plain,
                const char *const *names)
{
    struct target rest[TARGETS];
    int count;
    *m = (struct menu){.game = g, .view = v, .seat = seat, .preset = -1};
    if (seat < 0 || seat >= v->state.seats)
        return;
    m->count = find_legal(g, &v->state, seat, m->legal, m->named);
    for (int i = 0; i < m->count; i++)
        if (fits(m, &m->legal[i], p, true, rest, &count))
            m->left_of[m->left++] = (uint16_t)i;
    find_lits(m, p);
    for (int i = 0; i < m->lits && book; i++)
        m->lit[i].key = keybook_key(book, g, m->lit[i].target);
    m->preset = find_preset(m, p);
    list_choices(m, p, plain, names);
    mark_preset(m, plain, names);
    if (m->preset >= 0 && (p->has_cursor || p->points))
        dd_foresee(g, v, &m->legal[m->preset], plain, names, &m->considered);
}
