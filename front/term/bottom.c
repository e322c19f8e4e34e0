/* The title line, and the lines under the table: what happened last, what is asked, what can be
 * done, the keys. */
#include "scene.h"

#include "keys.h"

#include <stdio.h>
#include <string.h>

/* ---- Title ----------------------------------------------------------------------------------- */

/* "turn 9, monsters 7 of 12": the first part stands left, the others right. */
static const char *split_status(char *status)
{
    char *comma = strstr(status, ", ");
    if (!comma)
        return "";
    *comma = 0;
    return comma + 2;
}

static void write_right(const struct scene *scene, const char *rest, struct dd_text *t)
{
    static const char *const signs[THINKING_SIGNS + 1] = {"□□□", "■□□", "■■□", "■■■"};
    const struct dd_state *s = &scene->view->state;
    int seat = dd_to_act(s);
    for (; *rest; rest++)
        if (rest[0] == ',' && rest[1] == ' ')
            dd_write(t, "  ");
        else
            dd_write(t, "%s", (char[]){*rest, 0});
    if (s->seats < 2 || s->over || seat < 0)
        return;
    if (s->acting >> (scene->view->seat & 7) & 1 && scene->view->seat < DD_SEATS)
        dd_write(t, "  ▶ your turn");
    else if (scene->thinking)
        dd_write(t, "  %S thinks %s", seat, signs[scene->thinking - 1]);
    else
        dd_write(t, "  %S is choosing", seat);
}

void draw_title(struct frame *f, const struct scene *scene)
{
    char status[128] = "", right[192], left[160];
    struct dd_text t = scene_text(scene, status, sizeof status);
    struct dd_text r = scene_text(scene, right, sizeof right);
    struct dd_ask ask = {DD_ASK_STATUS, NULL, 0, 0};
    dd_say(scene->game, scene->view, &ask, &t);
    write_right(scene, split_status(status), &r);
    int x = put_text(f, 1, 0, scene->game->title, INK_LAMP, WEIGHT_BOLD) + 2;
    snprintf(left, sizeof left, "deal %llu  %s", (unsigned long long)scene->deal, status);
    x = put_cut(f, x, 0, f->width - x - 1, left, INK_TEXT, WEIGHT_PLAIN) + 2;
    if (f->width - 1 - text_width(right) >= x)
        put_right(f, f->width - 1, 0, right, INK_TEXT, WEIGHT_PLAIN);
    else
        put_cut(f, x, 0, f->width - 1 - x, right, INK_TEXT, WEIGHT_PLAIN);
}

/* ---- What happened --------------------------------------------------------------------------- */

/* How many of the newest lines fit beside each other, turn numbers included. */
static int lines_that_fit(const struct story *story, int room)
{
    int first = story->count;
    for (int width = 0; first > 0; first--) {
        const struct told *line = &story->line[first - 1];
        bool turned = first < 2 || story->line[first - 2].turn != line->turn;
        width += text_width(line->text) + 1 + (turned ? 5 : 0);
        if (width > room)
            break;
    }
    return first;
}

static void draw_events(struct frame *f, const struct scene *scene, int y)
{
    const struct story *story = scene->story;
    int room = f->width - 2, x = 1, first;
    if (!story || !story->count)
        return;
    first = lines_that_fit(story, room - 4);
    first = first == story->count ? story->count - 1 : first;
    for (int i = first; i < story->count; i++) {
        const struct told *line = &story->line[i];
        char turn[16];
        snprintf(turn, sizeof turn, "%-3d", line->turn);
        if (line->turn && (i == first || story->line[i - 1].turn != line->turn))
            x = put_text(f, i == first ? x : x + 1, y, turn, INK_SHADE, WEIGHT_PLAIN);
        x = put_cut(f, x, y, f->width - 1 - x, line->text, line->tone < 0 ? INK_EMBER : INK_TEXT,
                    WEIGHT_PLAIN) +
            1;
    }
}

/* ---- What can be done ------------------------------------------------------------------------ */

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

enum detail { FULL, ODDS, SHORT, LEAST, BARE };

static const char *detail_of(const struct choice *c, enum detail detail)
{
    const char *const texts[] = {c->full, c->odds, c->cost, c->least, ""};
    return texts[detail];
}

static int choice_width(const struct choice *c, enum detail detail)
{
    const char *cost = detail_of(c, detail);
    int key = c->key == KEY_ENTERED ? 8 : c->key ? 4 : 0;
    return key + text_width(c->label) + (*cost ? 2 + text_width(cost) : 0) + 3;
}

static int draw_choice(struct frame *f, int x, int y, const struct choice *c, enum detail detail)
{
    const char *cost = detail_of(c, detail);
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

/* Where several lists stand beside each other, each has to say what it is of. */
static bool wants_leads(const struct menu *m)
{
    int leads = 0;
    for (int i = 0; i < m->choices; i++)
        leads += m->choice[i].lead[0] != 0;
    return leads > 1;
}

/* The most detail with which all choices fit the line; costs go from the longest list first. */
static enum detail detail_that_fits(const struct menu *m, int room)
{
    for (enum detail detail = FULL; detail < BARE; detail++) {
        int width = 0;
        for (int i = 0; i < m->choices; i++)
            width += choice_width(&m->choice[i], detail);
        if (width <= room)
            return detail;
    }
    return BARE;
}

/* The most detail with which a choice and the rest, as wide as that, fit from here on. */
static enum detail own_detail(const struct choice *c, enum detail least, int room)
{
    enum detail detail = FULL;
    while (detail < least && choice_width(c, detail) > room)
        detail++;
    return detail;
}

/* Those that have room for more detail show it even if others cannot. */
static void draw_choices(struct frame *f, const struct menu *m, int y)
{
    bool leads = wants_leads(m);
    enum detail detail = leads ? BARE : detail_that_fits(m, f->width + 1);
    int x = 1, rest = 0;
    for (int i = 0; i < m->choices; i++)
        rest += choice_width(&m->choice[i], detail);
    for (int i = 0; i < m->choices; i++) {
        const struct choice *c = &m->choice[i];
        rest -= choice_width(c, detail);
        int lead = leads && c->lead[0] ? text_width(c->lead) + 1 : 0;
        enum detail own = own_detail(c, detail, f->width + 1 - x - lead - rest);
        if (x + lead + choice_width(c, own) - 3 > f->width - (i + 1 < m->choices ? 8 : 1)) {
            put_text(f, x, y, "[h] …", INK_LAMP, WEIGHT_BOLD);
            touch_key(f, (struct box){x, y, 5, 1}, 'h');
            return;
        }
        if (lead)
            x = put_text(f, x, y, c->lead, INK_SHADE, WEIGHT_PLAIN) + 1;
        x = draw_choice(f, x, y, c, own) + (leads ? 2 : 3);
    }
    if (m->choices && !m->choice[0].key && m->choices == 1)
        put_cut(f, x, y, f->width - x - 1,
                menu_takes_sets(m) ? "their keys take any number of them, Enter does it"
                                   : "arrows choose, Enter takes",
                INK_SHADE, WEIGHT_PLAIN);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static int named_key(const char *word, int length)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {{"Tab", KEY_TAB}, {"Esc", KEY_ESCAPED}, {"Enter", KEY_ENTERED}, {"Space", ' '}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if ((int)strlen(names[i].name) == length &&
            strncmp(names[i].name, word, (size_t)length) == 0)
            return names[i].key;
    return length == 1 ? word[0] : 0;
}

void put_keys(struct frame *f, int x, int y, const char *line)
{
    while (*line) {
        const char *gap = strstr(line, "  ");
        int length = gap ? (int)(gap - line) : (int)strlen(line);
        int key = (int)strcspn(line, " ");
        char entry[KEYS_LINE];
        key = key < length ? key : length;
        snprintf(entry, sizeof entry, "%.*s", length, line);
        int end = put_text(f, x, y, entry, INK_SHADE, WEIGHT_PLAIN);
        for (int i = 0; i < key && x + i < f->width; i++)
            frame_cell(f, x + i, y)->ink = INK_TEXT;
        if (named_key(line, key))
            touch_key(f, (struct box){x, y, end - x, 1}, named_key(line, key));
        x = end + 2;
        line += length;
        line += strspn(line, " ");
    }
}

void draw_bottom(struct frame *f, const struct scene *scene, const struct layout *l)
{
    char bytes[256] = "";
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    struct dd_ask ask = {DD_ASK_PROMPT, NULL, 0, 0};
    put_rule(f, l->rule);
    if (l->column.w)
        put_sign(f, l->column.x, l->rule, 0x2534, INK_SHADE, WEIGHT_PLAIN);
    draw_events(f, scene, l->event);
    if (!scene->message)
        dd_say(scene->game, scene->view, &ask, &t);
    put_text(f, 1, l->prompt, ">", INK_LAMP, WEIGHT_BOLD);
    put_cut(f, 3, l->prompt, f->width - 4, scene->message ? scene->message : bytes, INK_TEXT,
            WEIGHT_BOLD);
    if (scene->actions)
        put_keys(f, 1, l->actions, scene->actions);
    else
        draw_choices(f, scene->menu, l->actions);
    put_keys(f, 1, l->keys, scene->keys);
}
