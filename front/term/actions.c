/* What can be done, as a line of choices: each with as much of what it costs or risks as there is
 * room for. What does not fit goes on beside the keys, and the rest is in the list behind [h]. */
#include "keys.h"
#include "scene.h"

#include <stdio.h>

enum detail { FULL, ODDS, SHORT, LEAST, BARE };
enum { GAP = 3, NARROW_GAP = 2, MORE = 5 }; /* columns between choices; of "[h] …" */

/* ---- Keys ------------------------------------------------------------------------------------ */

static const char *key_name(int key, char *one)
{
    switch (key) {
    case KEY_ENTERED: return "Enter";
    case KEY_ESCAPED: return "Esc";
    case KEY_TAB: return "Tab";
    case ' ': return "Space";
    default:
        one[0] = (char)key;
        one[1] = 0;
        return one;
    }
}

int put_key(struct frame *f, int x, int y, int key, int ink)
{
    char one[2], text[16];
    int end;
    snprintf(text, sizeof text, "[%s]", key_name(key, one));
    end = put_text(f, x, y, text, ink, WEIGHT_BOLD);
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
    int key = c->key == KEY_ENTERED ? 8 : c->key ? 4 : 0;
    int lead = c->lead[0] ? text_width(c->lead) + 1 : 0;
    return lead + key + text_width(c->label) + (*cost ? 2 + text_width(cost) : 0);
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

/* As many from the first on as fit between two columns; all of them, or room is left for what says
 * that there are more. Returns the first that was not drawn. */
static int draw_some(struct frame *f, const struct menu *m, int first, int y, int end, bool last)
{
    int x = 1, i = first;
    int room = last && width_from(m, first, BARE, NARROW_GAP) > end - x ? MORE + NARROW_GAP : 0;
    for (; i < m->choices && x + choice_width(&m->choice[i], BARE) <= end - room; i++)
        x = draw_choice(f, x, y, &m->choice[i], BARE) + NARROW_GAP;
    if (last && i < m->choices) {
        put_text(f, x, y, "[h] …", INK_LAMP, WEIGHT_BOLD);
        touch_key(f, (struct box){x, y, MORE, 1}, 'h');
    }
    return i;
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
    int end = f->width - 1, drawn;
    for (enum detail detail = FULL; detail <= BARE; detail++) {
        int gap = detail < BARE ? GAP : NARROW_GAP;
        if (width_from(m, 0, detail, gap) > end - 1)
            continue;
        explain_pointing(f, scene, draw_one_line(f, m, l->actions, detail, gap), l->actions);
        return false;
    }
    drawn = draw_some(f, m, 0, l->actions, end, !scene->few_keys);
    if (!scene->few_keys || drawn == m->choices)
        return false;
    draw_some(f, m, drawn, l->keys, end - text_width(scene->few_keys) - GAP, true);
    return true;
}
