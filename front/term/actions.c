/* What can be done, as a line of choices: each with as much of what it costs or risks as there is
 * room for. What does not fit goes on beside the keys, and the rest is in the list behind [.]; what
 * ends the turn is always there, last. */
#include "keys.h"
#include "scene.h"

#include <stdio.h>

enum detail { FULL, ODDS, SHORT, LEAST, BARE };
enum { GAP = 3, NARROW_GAP = 2, MORE = 10 }; /* columns between choices; of "[.] More …" */

/* ---- Keys ------------------------------------------------------------------------------------ */

int key_width(int key)
{
    char name[KEY_NAME];
    return key ? text_width(name_of_key(key, name)) + 3 : 0;
}

int put_key(struct frame *f, int x, int y, int key, int ink)
{
    char name[KEY_NAME], text[16];
    int end;
    snprintf(text, sizeof text, "[%s]", name_of_key(key, name));
    end = put_text(f, x, y, text, ink, WEIGHT_BOLD);
    mark_shown(f, (struct box){x, y, end - x, 1}, SHOWN_KEY, key);
    touch_key(f, (struct box){x, y, end - x, 1}, key);
    return end;
}

/* ---- Widths ---------------------------------------------------------------------------------- */

static const char *detail_of(const struct choice *c, enum detail detail)
{
    const char *const texts[] = {c->full, c->odds, c->cost, c->least, ""};
    return texts[detail];
}

static int choice_width(const struct choice *c, enum detail detail)
{
    const char *cost = detail_of(c, detail);
    int lead = c->lead[0] ? text_width(c->lead) + 1 : 0;
    return lead + key_width(c->key) + text_width(c->label) + (*cost ? 2 + text_width(cost) : 0);
}

/* Of some choices, with what is between them. */
static int width_of(const struct menu *m, int first, int end, enum detail detail, int gap)
{
    int width = 0;
    for (int i = first; i < end; i++)
        width += choice_width(&m->choice[i], detail) + (i > first ? gap : 0);
    return width;
}

static int width_from(const struct menu *m, int first, enum detail detail, int gap)
{
    return width_of(m, first, m->choices, detail, gap);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int draw_choice(struct frame *f, int x, int y, const struct choice *c, enum detail detail)
{
    const char *cost = detail_of(c, detail);
    if (c->lead[0])
        x = put_text(f, x, y, c->lead, INK_SHADE, WEIGHT_PLAIN) + 1;
    int from = x;
    if (c->key)
        x = put_key(f, x, y, c->key, INK_LAMP) + 1;
    x = put_text(f, x, y, c->label, INK_TEXT, WEIGHT_PLAIN);
    if (*cost) {
        x = put_text(f, x, y, ": ", INK_TEXT, WEIGHT_PLAIN);
        x = put_text(f, x, y, cost, tone_ink(c->tone, INK_TEXT), WEIGHT_PLAIN);
    }
    if (c->key)
        touch_key(f, (struct box){from, y, x - from, 1}, c->key);
    return x;
}

/* The choices of one verb stand together. */
static int end_of_verb(const struct menu *m, int first)
{
    int end = first + 1;
    while (end < m->choices && m->choice[end].verb == m->choice[first].verb)
        end++;
    return end;
}

/* All of them on one line; verbs that have room for more detail show it even if others cannot. */
static int draw_one_line(struct frame *f, const struct menu *m, int y, enum detail least, int gap)
{
    int x = 1;
    for (int i = 0, end; i < m->choices; i = end) {
        enum detail detail = FULL;
        end = end_of_verb(m, i);
        int rest = end < m->choices ? gap + width_from(m, end, least, gap) : 0;
        while (detail < least && x + width_of(m, i, end, detail, gap) + rest > f->width - 1)
            detail++;
        for (int one = i; one < end; one++)
            x = draw_choice(f, x, y, &m->choice[one], detail) + gap;
    }
    return x;
}

/* As many from the first on as fit before a column; all of them, or room is left for what says that
 * there are more. Returns the first that was not drawn. */
static int draw_some(struct frame *f, const struct menu *m, int first, int count, int y, int end,
                     bool last)
{
    int x = 1, i = first;
    bool more = last && (m->more || width_of(m, first, count, BARE, NARROW_GAP) > end - x);
    int room = more ? MORE + NARROW_GAP : 0;
    for (; i < count && x + choice_width(&m->choice[i], BARE) <= end - room; i++)
        x = draw_choice(f, x, y, &m->choice[i], BARE) + NARROW_GAP;
    if (more) {
        put_text(f, x, y, "[.] More …", INK_LAMP, WEIGHT_BOLD);
        mark_shown(f, (struct box){x, y, MORE, 1}, SHOWN_KEY, '.');
        touch_key(f, (struct box){x, y, MORE, 1}, '.');
    }
    return i;
}

/* How many choices from the first on may be left out: all but those that end the turn, which are
 * listed last. */
static int count_passable(const struct menu *m)
{
    int count = m->choices;
    while (count && m->choice[count - 1].ends)
        count--;
    return count;
}

/* What ends the turn stands at the right end of the last row, whatever is left out; returns the
 * column before it. */
static int draw_ends(struct frame *f, const struct menu *m, int y, int end)
{
    for (int i = m->choices - 1; i >= count_passable(m); i--) {
        int x = end - choice_width(&m->choice[i], BARE);
        draw_choice(f, x, y, &m->choice[i], BARE);
        end = x - NARROW_GAP;
    }
    return end;
}

/* Has anything on the table a key? */
static bool any_key(const struct menu *m)
{
    for (int i = 0; i < m->lits; i++)
        if (m->lit[i].key)
            return true;
    return false;
}

/* What Enter does where no choice says so. */
static const char *explanation(const struct scene *scene)
{
    const struct menu *m = scene->menu;
    if (scene->pick->has_cursor && m->preset < 0)
        return "Enter takes it";
    if (m->choices != 1 || m->choice[0].key)
        return "";
    if (menu_takes_sets(m))
        return "their keys take any number of them, Enter does it";
    return any_key(m) ? "their keys or arrows choose, Enter takes" : "arrows choose, Enter takes";
}

static void explain_pointing(struct frame *f, const struct scene *scene, int x, int y)
{
    const char *said = explanation(scene);
    if (x + text_width(said) < f->width)
        put_text(f, x, y, said, INK_SHADE, WEIGHT_PLAIN);
}

bool draw_actions(struct frame *f, const struct scene *scene, const struct layout *l)
{
    const struct menu *m = scene->menu;
    int end = f->width - 1, last_end = end, drawn;
    for (enum detail detail = FULL; detail <= BARE && !m->more; detail++) {
        int gap = detail < BARE ? GAP : NARROW_GAP;
        if (width_from(m, 0, detail, gap) > end - 1)
            continue;
        explain_pointing(f, scene, draw_one_line(f, m, l->actions, detail, gap), l->actions);
        return false;
    }
    int row = scene->few_keys ? l->keys : l->actions, count = count_passable(m);
    if (scene->few_keys)
        last_end -= text_width(scene->few_keys) + GAP;
    drawn = scene->few_keys ? draw_some(f, m, 0, count, l->actions, end, false) : 0;
    draw_some(f, m, drawn, count, row, draw_ends(f, m, row, last_end), true);
    return scene->few_keys != NULL;
}
