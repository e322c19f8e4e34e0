/* The title line, and the lines under the table: what happened last, what is asked, what can be
 * done, the keys. */
#include "scene.h"

#include "keys.h"

#include <stdio.h>
#include <string.h>

/* ---- Title ----------------------------------------------------------------------------------- */

static bool reader_is_asked(const struct scene *scene)
{
    int seat = scene->view->seat;
    return seat < DD_SEATS && scene->view->state.acting >> seat & 1;
}

/* "turn 9", "monsters 7 of 12": the first part stands left, the others right. */
static void write_status(const struct scene *scene, struct dd_text *left, struct dd_text *right)
{
    struct dd_ask ask = {DD_ASK_STATUS, NULL, 0, 0};
    for (;; ask.index++) {
        char part[64];
        struct dd_text t = scene_text(scene, part, sizeof part);
        if (!dd_say(scene->game, scene->view, &ask, &t))
            return;
        dd_write(ask.index ? right : left, ask.index && right->length ? "  %t" : "%t", &t);
    }
}

/* Writes a part of the status in so many columns; whole it tells of the counters named in it. */
static int put_status(struct frame *f, int x, int room, const struct dd_text *status)
{
    for (int i = 0; i < status->means.changes && text_width(status->bytes) <= room; i++)
        mark_shown(f, (struct box){x, 0, room, 1}, SHOWN_COUNTER, status->means.change[i].counter);
    return put_cut(f, x, 0, room, status->bytes, INK_TEXT, WEIGHT_PLAIN);
}

static void write_turn(const struct scene *scene, struct dd_text *t)
{
    static const char *const signs[THINKING_SIGNS + 1] = {"□□□", "■□□", "■■□", "■■■"};
    const struct dd_state *s = &scene->view->state;
    int seat = dd_to_act(s);
    if (s->seats < 2 || s->over || seat < 0)
        return;
    if (scene->turn)
        dd_write(t, "%s", scene->turn);
    else if (reader_is_asked(scene) && scene->shared)
        dd_write(t, "▶ %s, your turn", scene->names[scene->view->seat]);
    else if (reader_is_asked(scene))
        dd_write(t, "▶ your turn");
    else if (scene->thinking)
        dd_write(t, "%S thinks %s", seat, signs[scene->thinking - 1]);
    else
        dd_write(t, "%S is choosing", seat);
}

/* Where not all of it fits, the deal goes first, then the mode; whose turn it is stays. */
void draw_title(struct frame *f, const struct scene *scene)
{
    char left[160] = "", status[128] = "", turn[64] = "", deal[32];
    struct dd_text l = scene_text(scene, left, sizeof left);
    struct dd_text r = scene_text(scene, status, sizeof status);
    struct dd_text t = scene_text(scene, turn, sizeof turn);
    int x = put_text(f, 1, 0, scene->game->title, INK_LAMP, WEIGHT_BOLD) + 2, room, end;
    write_status(scene, &l, &r);
    write_turn(scene, &t);
    snprintf(deal, sizeof deal, "deal %llu  ", (unsigned long long)scene->deal);
    end = f->width - 1 - text_width(turn) - (status[0] && turn[0] ? 2 : 0);
    room = end - x - 2 - text_width(status);
    if (text_width(deal) + text_width(left) <= room)
        x = put_text(f, x, 0, deal, INK_TEXT, WEIGHT_PLAIN);
    if (text_width(left) <= room)
        x = put_status(f, x, room, &l) + 2;
    room = text_width(status) < end - x ? text_width(status) : end - x;
    put_status(f, end - room, room, &r);
    put_right(f, f->width - 1, 0, turn, INK_TEXT, WEIGHT_PLAIN);
}

/* ---- What happened --------------------------------------------------------------------------- */

/* Which of the last lines are told. What the reader lost last since deciding, this turn or the
 * last, is not left out for what happened after it; then the newest, cut if need be, what was lost
 * before, and others that fit. */
enum { TOLD_AT_ONCE = 32 };
struct telling {
    int first; /* of those that may be told */
    bool told[TOLD_AT_ONCE];
};

/* The number of a turn stands before the first line of it that is told. */
static void write_number(int turn, char *out, size_t size) { snprintf(out, size, "%-2d ", turn); }

static int told_width(const struct telling *t, const struct story *story)
{
    int width = 0, turn = 0;
    for (int i = t->first; i < story->count; i++) {
        const struct told *line = &story->line[i];
        if (!t->told[i - t->first])
            continue;
        char number[16];
        write_number(line->turn, number, sizeof number);
        if (line->turn && line->turn != turn)
            width += text_width(number) + (width > 0);
        width += text_width(line->text) + 1;
        turn = line->turn;
    }
    return width;
}

static bool tell_if_fits(struct telling *t, const struct story *story, int i, int room)
{
    bool *told = &t->told[i - t->first];
    if (*told)
        return true;
    *told = true;
    *told = told_width(t, story) <= room;
    return *told;
}

static struct telling choose_lines(const struct story *story, int room)
{
    struct telling t = {.first = story->count > TOLD_AT_ONCE ? story->count - TOLD_AT_ONCE : 0};
    int newest = story->count - 1, losses = 0;
    for (int i = newest; i >= t.first && story->line[i].step > story->since; i--)
        if (story->line[i].lost && story->line[i].turn + 1 >= story->line[newest].turn)
            losses += tell_if_fits(&t, story, i, room) && i < newest;
    t.told[newest - t.first] = true;
    for (int i = t.first; losses > 1 && told_width(&t, story) > room; i++) {
        losses -= t.told[i - t.first];
        t.told[i - t.first] = false;
    }
    for (int i = newest; i >= t.first && tell_if_fits(&t, story, i, room); i--)
        ;
    return t;
}

static void draw_events(struct frame *f, const struct scene *scene, int y)
{
    const struct story *story = scene->story;
    int x = 1, turn = 0;
    if (!story || !story->count)
        return;
    struct telling t = choose_lines(story, f->width - 1);
    for (int i = t.first; i < story->count; i++) {
        const struct told *line = &story->line[i];
        char number[16];
        if (!t.told[i - t.first])
            continue;
        write_number(line->turn, number, sizeof number);
        if (line->turn && line->turn != turn)
            x = put_text(f, x > 1 ? x + 1 : x, y, number, INK_SHADE, WEIGHT_PLAIN);
        turn = line->turn;
        x = put_cut(f, x, y, f->width - 1 - x, line->text, line->tone < 0 ? INK_EMBER : INK_TEXT,
                    WEIGHT_PLAIN) +
            1;
    }
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* "Enter", "[Enter]", "u" */
static int named_key(const char *word, int length)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {{"Tab", KEY_TAB},    {"Esc", KEY_ESCAPED},     {"Enter", KEY_ENTERED},
                 {"Space", ' '},      {"Left", KEY_ARROW_LEFT}, {"Right", KEY_ARROW_RIGHT},
                 {"Home", KEY_FIRST}, {"End", KEY_LAST}};
    if (length > 2 && word[0] == '[') {
        word++;
        length -= 2;
    }
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

/* What is asked, or told instead; one that is too long takes the line of the last event too. */
static void draw_prompt(struct frame *f, const struct scene *scene, const struct layout *l)
{
    char bytes[256] = "";
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    struct dd_ask ask = {DD_ASK_PROMPT, NULL, 0, 0};
    const char *said = scene->message ? scene->message : bytes;
    int room = f->width - 4;
    if (!scene->message && scene->shared && reader_is_asked(scene))
        dd_write(&t, "%s: ", scene->names[scene->view->seat]);
    if (!scene->message)
        dd_say(scene->game, scene->view, &ask, &t);
    int lines = 1 + (text_width(said) > room);
    if (lines == 1)
        draw_events(f, scene, l->event);
    put_text(f, 1, l->prompt + 1 - lines, ">", INK_LAMP, WEIGHT_BOLD);
    put_wrapped(f, (struct box){3, l->prompt + 1 - lines, room, lines}, said,
                tone_ink(scene->tone, INK_TEXT), WEIGHT_BOLD);
}

void draw_bottom(struct frame *f, const struct scene *scene, const struct layout *l)
{
    put_rule(f, l->rule);
    if (l->column.w)
        put_sign(f, l->column.x, l->rule, 0x2534, INK_SHADE, WEIGHT_PLAIN);
    draw_prompt(f, scene, l);
    if (scene->actions)
        put_keys(f, 1, l->actions, scene->actions);
    if (!scene->actions && draw_actions(f, scene, l))
        put_keys(f, f->width - 1 - text_width(scene->few_keys), l->keys, scene->few_keys);
    else
        put_keys(f, 1, l->keys, scene->keys);
}
