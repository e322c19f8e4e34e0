/* Seats, counters and notes: beside or under the table, and in wide windows a column with the log.
 */
#include "scene.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- Counters -------------------------------------------------------------------------------- */

static int put_lives(struct frame *f, int x, int y, int value, int most, int ink)
{
    if (most > 20) { /* too long a row to count */
        put_bar(f, x, y, 10, value, most, ink);
        return x + 10;
    }
    for (int i = 0; i < most; i++)
        put_sign(f, x + i, y, i < value ? 0x25A0 : 0x25A1, i < value ? ink : INK_SHADE,
                 WEIGHT_PLAIN);
    return x + most;
}

static int put_label(struct frame *f, int x, int y, const char *label)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%c%s", tolower((unsigned char)label[0]), label + 1);
    return put_text(f, x, y, bytes, INK_SHADE, WEIGHT_PLAIN) + 1;
}

/* "life ■■■□□ 3 of 5", "level 2" */
static int put_counter(struct frame *f, int x, int y, const struct dd_counter_spec *c, int value)
{
    char bytes[64];
    bool row = c->show == DD_LIVES || c->show == DD_BAR;
    x = put_label(f, x, y, c->label);
    if (row)
        x = put_lives(f, x, y, value, c->max, c->show == DD_LIVES ? INK_LAMP : INK_EMBER) + 2;
    if (row || (c->show == DD_GOAL && c->max <= 99))
        snprintf(bytes, sizeof bytes, "%d of %d", value, c->max);
    else
        snprintf(bytes, sizeof bytes, "%d", value);
    return put_text(f, x, y, bytes, INK_TEXT, WEIGHT_PLAIN);
}

/* A game for several has a row for each seat, with what the seat owns. */
static bool has_rows(const struct dd_game *g) { return g->max_seats > 1; }

/* Counters that are nobody's, as many on a line as fit; bare numbers are told by the title and the
 * notes. Returns the row after them. */
static int draw_counters(struct frame *f, const struct scene *scene, struct box box, int y)
{
    const struct dd_state *s = &scene->view->state;
    int id = 0, x = box.x;
    for (int row = 0; row < scene->game->counters; row++) {
        const struct dd_counter_spec *c = &scene->game->counter[row];
        for (int n = 0; n < c->many; n++, id++) {
            if (c->show <= DD_NUMBER || (c->owned && has_rows(scene->game)) || y >= box.y + box.h)
                continue;
            int end = put_counter(f, x, y, c, s->counter[id]);
            if (end > box.x + box.w && x > box.x) { /* once more, on the next line */
                fill(f, (struct box){x, y, f->width - x, 1}, ' ', INK_TEXT);
                if (++y >= box.y + box.h)
                    return y;
                end = put_counter(f, box.x, y, c, s->counter[id]);
            }
            x = end + 3;
        }
    }
    return x > box.x ? y + 1 : y;
}

/* The headline, a bar, and under it the marks with what they mean; returns the row after them. */
static int draw_gauge(struct frame *f, const struct scene *scene, struct box box, int y,
                      struct headline *headline)
{
    struct dd_gauge gauge;
    char bytes[32];
    int width = box.w < 20 ? box.w : 20, x = box.x;
    if (!scene->game->gauge || y + 4 > box.y + box.h || !scene->game->gauge(scene->view, &gauge))
        return y;
    snprintf(headline->bytes, sizeof headline->bytes, "%s %d", gauge.label, gauge.value);
    if (scene->rolling)
        gauge.value = 0;
    put_text(f, x, y, scene->rolling ? gauge.label : headline->bytes, INK_TEXT, WEIGHT_BOLD);
    put_bar(f, x, y + 1, width, gauge.value, gauge.most, INK_LAMP);
    for (int i = 0; i < gauge.marks; i++) {
        int at = gauge.mark[i].at * width / gauge.most;
        bool reached = gauge.value >= gauge.mark[i].at;
        int ink = reached ? INK_MOSS : INK_TEXT;
        put_sign(f, box.x + at, y + 2, 0x2502, ink, WEIGHT_BOLD);
        snprintf(bytes, sizeof bytes, i ? ", %d %s" : "%d %s", gauge.mark[i].at,
                 gauge.mark[i].text);
        x = put_text(f, x, y + 3, bytes, ink, WEIGHT_PLAIN);
    }
    return y + 4;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* Lives first; numbers that are not zero come last, if there is room. */
static int put_seat_counters(struct frame *f, const struct scene *scene, int x, int y, int end,
                             int seat, bool lives)
{
    int id = 0;
    char bytes[64];
    for (int row = 0; row < scene->game->counters; id += scene->game->counter[row++].many) {
        const struct dd_counter_spec *c = &scene->game->counter[row];
        int value = scene->view->state.counter[id + seat];
        if (!c->owned || c->show <= DD_AT_HAND || (c->show == DD_LIVES) != lives)
            continue;
        if (lives) {
            x = put_lives(f, x, y, value, c->max, INK_LAMP) + 1;
        } else if (value != c->min) {
            snprintf(bytes, sizeof bytes, "%c%s %d", tolower((unsigned char)c->label[0]),
                     c->label + 1, value);
            if (x + text_width(bytes) <= end)
                x = put_text(f, x, y, bytes, INK_TEXT, WEIGHT_PLAIN) + 1;
        }
    }
    return x;
}

static const struct lit *lit_piece(const struct scene *scene, int zone, int i)
{
    return menu_lit(scene->menu, (struct target){(uint8_t)zone, (uint8_t)i});
}

/* One by one; where they do not all fit, what can be chosen comes first and how many more there are
 * last: "[a] 6♣  K♥  +3". */
static int put_seat_pieces(struct frame *f, const struct scene *scene, int x, int y, int end,
                           int zone)
{
    enum { GAP = 2, COUNT = 3 }; /* COUNT: columns of "+12" */
    int length = dd_len(&scene->view->state, zone), left = length, from = x;
    char more[16];
    if (chips_width(f, scene, zone, false) <= end - x)
        return draw_chips(f, scene, (struct box){x, y, end - x, 1}, zone, false);
    for (int lit = 1; lit >= 0; lit--)
        for (int i = 0; i < length; i++)
            if (!!lit_piece(scene, zone, i) == lit &&
                x + chip_width(scene, zone, i) + (lit ? 1 : GAP + COUNT) <= end) {
                x = draw_chip(f, scene, x, y, zone, i, "") + GAP;
                left--;
            }
    snprintf(more, sizeof more, "+%d", left);
    if (x > from && x + text_width(more) > end) { /* a sign has room right after them */
        x -= GAP;
        snprintf(more, sizeof more, "…");
    }
    return put_text(f, x, y, more, INK_TEXT, WEIGHT_PLAIN) + 1;
}

/* Places of a seat that have no spot of their own are told in its row: a pile by its caption. */
static int put_seat_places(struct frame *f, const struct scene *scene, int x, int y, int end,
                           int seat)
{
    int zone = seat;
    for (int row = 0; row < scene->game->zones; zone += scene->game->zone[row++].many) {
        const struct dd_zone_spec *spec = &scene->game->zone[row];
        int length = spec->owned ? dd_len(&scene->view->state, zone) : 0;
        char bytes[64];
        struct dd_text t = scene_text(scene, bytes, sizeof bytes);
        if (!length || has_spot(scene, spec, seat) || spec->lay == DD_UNSHOWN ||
            spec->lay == DD_STANDING)
            continue;
        if (spec->lay == DD_PILE && say_caption(scene, zone, length - 1, &t))
            x = put_cut(f, x, y, end - x, bytes, INK_TEXT, WEIGHT_PLAIN) + 1;
        else
            x = put_seat_pieces(f, scene, x, y, end, zone);
    }
    return x;
}

static int draw_seats(struct frame *f, const struct scene *scene, struct box box)
{
    const struct dd_state *s = &scene->view->state;
    int y = box.y, end = box.x + box.w;
    for (int seat = 0; seat < s->seats && has_rows(scene->game) && y < box.y + box.h; seat++, y++) {
        char bytes[32];
        struct dd_text t = scene_text(scene, bytes, sizeof bytes);
        bool turn = dd_awaited(s) == seat, gone = s->gone >> seat & 1;
        dd_write(&t, "%S", seat);
        put_text(f, box.x, y, turn ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
        put_cut(f, box.x + 2, y, 6, bytes,
                gone   ? INK_SHADE
                : turn ? INK_LAMP
                       : INK_TEXT,
                turn ? WEIGHT_BOLD : WEIGHT_PLAIN);
        int x = put_seat_counters(f, scene, box.x + 9, y, end, seat, true);
        x = put_seat_places(f, scene, x, y, end, seat);
        put_seat_counters(f, scene, x, y, end, seat, false);
    }
    return y;
}

/* ---- Notes ----------------------------------------------------------------------------------- */

static bool row_is_free(const struct frame *f, struct box box, int y)
{
    for (int x = box.x; x < box.x + box.w && x < f->width; x++)
        if (frame_cell(f, x, y)->sign != ' ')
            return false;
    return true;
}

static int next_free_row(const struct frame *f, struct box box, int y)
{
    while (y < box.y + box.h && !row_is_free(f, box, y))
        y++;
    return y;
}

/* Goals that are met, and what is lost, stand out. */
static int note_ink(const char *note)
{
    return strncmp(note, "[x]", 3) == 0   ? INK_MOSS
           : strncmp(note, "No ", 3) == 0 ? INK_EMBER
                                          : INK_TEXT;
}

/* Where what stands on a row ends. */
static int end_of_row(const struct frame *f, struct box box, int y)
{
    int x = box.x + box.w < f->width ? box.x + box.w : f->width;
    while (x > box.x && frame_cell(f, x - 1, y)->sign == ' ')
        x--;
    return x;
}

/* What is free at the end of some rows. */
static struct box rest_of_rows(const struct frame *f, struct box box, int y, int rows)
{
    int x = box.x;
    for (int row = y; row < y + rows; row++) {
        int end = end_of_row(f, box, row) + 3;
        x = end > x ? end : x;
    }
    return (struct box){x, y, box.x + box.w - x, rows};
}

/* Without any width it never fits. */
static int lines_of(const char *text, int width)
{
    int lines = 0;
    if (width <= 0)
        return INT_MAX;
    for (; *text; lines++) {
        text += fitting_bytes(text, width);
        text += strspn(text, " \n");
    }
    return lines;
}

/* The narrowest of such rests that has room for the note; h = 0: there is none. */
static struct box rest_for(const struct frame *f, struct box box, int rows, const char *note)
{
    struct box best = {0};
    for (int y = box.y; y + rows <= box.y + box.h; y++) {
        struct box rest = rest_of_rows(f, box, y, rows);
        if (lines_of(note, rest.w) <= rows && (!best.h || rest.w < best.w))
            best = rest;
    }
    return best;
}

static struct box widest_rest(const struct frame *f, struct box box)
{
    struct box widest = {0};
    for (int y = box.y; y < box.y + box.h; y++) {
        struct box rest = rest_of_rows(f, box, y, 1);
        widest = rest.w > widest.w ? rest : widest;
    }
    return widest;
}

/* Beside what stands on a row already, or on two; if there is no room for it, as much as fits. */
static void squeeze_note(struct frame *f, struct box box, const char *note)
{
    enum { LEAST = 24 };
    struct box rest = rest_for(f, box, 1, note);
    if (!rest.h)
        rest = rest_for(f, box, 2, note);
    if (!rest.h)
        rest = widest_rest(f, box);
    if (lines_of(note, rest.w) <= rest.h || rest.w >= LEAST)
        put_wrapped(f, rest, note, note_ink(note), WEIGHT_PLAIN);
}

/* Goes on to the next note; one that puts the gauge into words is told only where no gauge is. */
static bool say_note(const struct scene *scene, const struct headline *gauge, int *next,
                     char *bytes, size_t size)
{
    size_t length = strlen(gauge->bytes);
    do {
        struct dd_ask ask = {DD_ASK_NOTE, NULL, (*next)++, 0};
        struct dd_text t = scene_text(scene, bytes, size);
        if (!dd_say(scene->game, scene->view, &ask, &t))
            return false;
    } while (length && strncmp(bytes, gauge->bytes, length) == 0);
    return true;
}

/* One after the other on the rows that are free, and what finds none of them beside the rest. */
static void draw_notes_in_rows(struct frame *f, const struct scene *scene, struct box box,
                               const struct headline *gauge)
{
    char bytes[256];
    int y = next_free_row(f, box, box.y), x = box.x, end = box.x + box.w;
    for (int next = 0; say_note(scene, gauge, &next, bytes, sizeof bytes);) {
        if (x > box.x && x + text_width(bytes) > end) {
            y = next_free_row(f, box, y + 1);
            x = box.x;
        }
        if (y < box.y + box.h)
            x = put_cut(f, x, y, end - x, bytes, note_ink(bytes), WEIGHT_PLAIN) + 3;
        else
            squeeze_note(f, box, bytes);
    }
}

static int next_taken_row(const struct frame *f, struct box box, int y)
{
    while (y < box.y + box.h && row_is_free(f, box, y))
        y++;
    return y;
}

/* Each a paragraph, as far as rows are free; returns the row after them. */
static int draw_notes(struct frame *f, const struct scene *scene, struct box box,
                      const struct headline *gauge)
{
    char bytes[256];
    int y = next_free_row(f, box, box.y);
    box.h = next_taken_row(f, box, y) - box.y;
    for (int next = 0; y < box.y + box.h && say_note(scene, gauge, &next, bytes, sizeof bytes);)
        y += put_wrapped(f, (struct box){box.x, y, box.w, box.y + box.h - y}, bytes,
                         note_ink(bytes), WEIGHT_PLAIN);
    return y;
}

/* Are there enough rows for all of them after a blank one? */
static bool notes_leave_a_row(const struct frame *f, const struct scene *scene, struct box box,
                              const struct headline *gauge)
{
    char bytes[256];
    int lines = 0, from = next_free_row(f, box, box.y + 1);
    for (int next = 0; say_note(scene, gauge, &next, bytes, sizeof bytes);)
        lines += lines_of(bytes, box.w);
    return lines <= next_taken_row(f, box, from) - from;
}

struct headline draw_side(struct frame *f, const struct scene *scene, const struct layout *l)
{
    struct box box = spot_box(l, scene->game->side, 0);
    struct box clip = f->clip;
    struct headline gauge = {""};
    int y;
    if (!scene->game->side.w)
        return gauge;
    box.w = box.x + box.w < l->table.w - 1 ? box.w : l->table.w - 1 - box.x;
    f->clip = box;
    y = draw_seats(f, scene, box);
    y = draw_counters(f, scene, box, y);
    y = draw_gauge(f, scene, box, y, &gauge);
    if (!l->column.w && y < box.y + box.h) {
        struct box rest = {box.x, y, box.w, box.y + box.h - y};
        if (box.h > 8 && notes_leave_a_row(f, scene, rest, &gauge)) {
            rest.y++;
            rest.h--;
        }
        if (box.w > 60)
            draw_notes_in_rows(f, scene, rest, &gauge);
        else
            draw_notes(f, scene, rest, &gauge);
    }
    f->clip = clip;
    return gauge;
}

/* ---- The column ------------------------------------------------------------------------------ */

/* The newest at the bottom, as many as there is room for. */
static void draw_log(struct frame *f, const struct story *story, struct box box)
{
    int first = story->count, y = box.y, indent = 4;
    for (int lines = 0; first > 0; first--) {
        lines += lines_of(story->line[first - 1].text, box.w - indent);
        if (lines > box.h)
            break;
    }
    for (int i = first; i < story->count; i++) {
        const struct told *line = &story->line[i];
        char turn[16];
        snprintf(turn, sizeof turn, "%3d", line->turn);
        if (line->turn && (i == first || story->line[i - 1].turn != line->turn))
            put_text(f, box.x, y, turn, INK_SHADE, WEIGHT_PLAIN);
        y += put_wrapped(f, (struct box){box.x + indent, y, box.w - indent, box.y + box.h - y},
                         line->text, line->tone < 0 ? INK_EMBER : INK_TEXT, WEIGHT_PLAIN);
    }
}

void draw_column(struct frame *f, const struct scene *scene, const struct layout *l,
                 const struct headline *gauge)
{
    struct box in = {l->column.x + 2, l->column.y + 1, l->column.w - 3, l->column.h - 2};
    int y;
    for (y = l->column.y; y < l->rule; y++)
        put_sign(f, l->column.x, y, 0x2502, INK_SHADE, WEIGHT_PLAIN);
    y = draw_notes(f, scene, (struct box){in.x, in.y, in.w, in.h * 2 / 3}, gauge) + 1;
    put_text(f, in.x, y, "What happened", INK_SHADE, WEIGHT_PLAIN);
    if (scene->story)
        draw_log(f, scene->story, (struct box){in.x - 1, y + 1, in.w + 1, l->rule - y - 2});
}
