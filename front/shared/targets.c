#include "targets.h"

#include <string.h>

int board_zone(const struct dd_game *g)
{
    int zone = 0;
    for (int row = 0; row < g->zones; row++) {
        if (g->zone[row].lay == DD_GRID)
            return zone;
        zone += g->zone[row].many;
    }
    return -1;
}

/* ---- What an action points at ---------------------------------------------------------------- */

static int add_target(struct target *out, int count, int zone, int index)
{
    if (zone < 0 || count == TARGETS)
        return count;
    out[count] = (struct target){(uint8_t)zone, (uint8_t)index};
    return count + 1;
}

/* Do they differ in nothing that can be pointed at? */
static bool points_alike(const struct dd_game *g, const struct dd_action *a,
                         const struct dd_action *b)
{
    struct target of_a[TARGETS], of_b[TARGETS];
    if (a->verb != b->verb)
        return false;
    int count = action_targets(g, a, false, of_a);
    if (action_targets(g, b, false, of_b) != count)
        return false;
    for (int i = 0; i < count; i++)
        if (!same_target(of_a[i], of_b[i]))
            return false;
    return true;
}

int find_legal(const struct dd_game *g, const struct dd_state *s, int seat, struct dd_action *legal,
               bool *named)
{
    int count = dd_legal(g, s, seat, legal);
    for (int i = 0; i < count; i++) {
        bool names = strpbrk(g->verb[legal[i].verb].args, "nskw") != NULL;
        named[i] = false;
        for (int other = 0; other < count && names && !named[i]; other++)
            named[i] = other != i && points_alike(g, &legal[other], &legal[i]);
    }
    return count;
}

int action_targets(const struct dd_game *g, const struct dd_action *a, bool named,
                   struct target *out)
{
    int count = 0;
    for (const char *arg = g->verb[a->verb].args; *arg; arg++)
        switch (*arg) {
        case 'p': count = add_target(out, count, a->from, a->i); break;
        case 'q': count = add_target(out, count, a->to, a->j); break;
        case 'f': count = add_target(out, count, a->from, WHOLE); break;
        case 't': count = add_target(out, count, a->to, WHOLE); break;
        case 'c': count = add_target(out, count, board_zone(g), a->i); break;
        case 'd': count = add_target(out, count, board_zone(g), a->j); break;
        case 'm':
            for (int i = 0; i < 64; i++)
                if (a->mask >> i & 1)
                    count = add_target(out, count, a->from, i);
            break;
        case 's':
            if (named)
                count = add_target(out, count, SEATED, a->num);
            break;
        case 'n':
        case 'k':
        case 'w':
            if (named)
                count = add_target(out, count, NAMED, a->num);
            break;
        default: break;
        }
    return count;
}

bool takes_sets(const struct dd_game *g, int verb)
{
    return strchr(g->verb[verb].args, 'm') != NULL;
}

bool is_same_verb(const struct dd_game *g, int a, int b)
{
    return a == b || (g->verb[a].key && g->verb[a].key == g->verb[b].key);
}

/* ---- In which order ---------------------------------------------------------------------------
 */

/* Pieces that lie beside those they belong to, as dice do at their heroes, are read in their order,
 * cells row by row. */
static int order_within(const struct dd_game *g, const struct dd_state *s, struct target a,
                        struct target b)
{
    if (a.zone >= FIRST_NAME || a.index == WHOLE || b.index == WHOLE)
        return 0;
    const struct dd_zone_spec *spec = dd_zone_of(g, a.zone, NULL);
    if (spec->lay == DD_GRID) {
        const struct dd_cell *one = &s->cell[a.index], *other = &s->cell[b.index];
        return one->y != other->y ? one->y - other->y : one->x - other->x;
    }
    if (!spec->belongs_to || spec->term.w)
        return 0;
    return dd_at(s, a.zone, a.index)->mark - dd_at(s, b.zone, b.index)->mark;
}

static int reading_order(const struct dd_game *g, const struct dd_state *s, struct target a,
                         struct target b)
{
    if (a.zone != b.zone)
        return a.zone - b.zone;
    int within = order_within(g, s, a, b);
    return within ? within : a.index - b.index;
}

void sort_targets(const struct dd_game *g, const struct dd_state *s, struct target *t, int count)
{
    for (int i = 1; i < count; i++) {
        struct target moving = t[i];
        int at = i;
        for (; at > 0 && reading_order(g, s, moving, t[at - 1]) < 0; at--)
            t[at] = t[at - 1];
        t[at] = moving;
    }
}
