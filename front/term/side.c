/* Seats, counters and notes: beside or under the table, and in wide windows a column with the log.
 */
#include "scene.h"

#include <ctype.h>
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
static int put_counter(struct frame *f, int x, int y, const struct scene *scene, int id)
{
    const struct dd_counter_spec *c = dd_counter_of(scene->game, id, NULL);
    int value = scene->view->state.counter[id], from = x;
    char bytes[64];
    bool row = c->show == DD_LIVES || c->show == DD_BAR;
    x = put_label(f, x, y, c->label);
    if (row)
        x = put_lives(f, x, y, value, c->max, c->show == DD_LIVES ? INK_LAMP : INK_EMBER) + 2;
    if (row || (c->show == DD_GOAL && c->max <= 99))
        snprintf(bytes, sizeof bytes, "%d of %d", value, c->max);
    else
        snprintf(bytes, sizeof bytes, "%d", value);
    x = put_text(f, x, y, bytes, INK_TEXT, WEIGHT_PLAIN);
    mark_shown(f, (struct box){from, y, x - from, 1}, SHOWN_COUNTER, id);
    return x;
}

/* A game for several has a row for each seat, with what the seat owns. */
static bool has_rows(const struct dd_game *g) { return g->max_seats > 1; }

/* Counters that are nobody's, as many on a line as fit; bare numbers are told by the title and the
 * notes. Returns the row after them. */
static int draw_counters(struct frame *f, const struct scene *scene, struct box box, int y)
{
    int id = 0, x = box.x;
    for (int row = 0; row < scene->game->counters; row++) {
        const struct dd_counter_spec *c = &scene->game->counter[row];
        for (int n = 0; n < c->many; n++, id++) {
            if (c->show <= DD_NUMBER || (c->owned && has_rows(scene->game)) || y >= box.y + box.h)
                continue;
            int end = put_counter(f, x, y, scene, id);
            if (end > box.x + box.w && x > box.x) { /* once more, on the next line */
                fill(f, (struct box){x, y, f->width - x, 1}, ' ', INK_TEXT);
                f->shows--;
                if (++y >= box.y + box.h)
                    return y;
                end = put_counter(f, box.x, y, scene, id);
            }
            x = end + 3;
        }
    }
    return x > box.x ? y + 1 : y;
}

/* The headline, a bar, and under it the marks with what they mean; returns the row after them. */
static int draw_gauge(struct frame *f, const struct scene *scene, struct box box, int y)
{
    struct dd_gauge gauge;
    char bytes[48];
    int width = box.w < 20 ? box.w : 20, x = box.x;
    if (!scene->game->gauge || y + 4 > box.y + box.h || !scene->game->gauge(scene->view, &gauge))
        return y;
    snprintf(bytes, sizeof bytes, "%s %d", gauge.label, gauge.value);
    if (scene->rolling)
        gauge.value = 0;
    put_text(f, x, y, scene->rolling ? gauge.label : bytes, INK_TEXT, WEIGHT_BOLD);
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

/* How what a seat owns is written in its row: lives as signs to count, or as a number; others after
 * at most so many columns of their labels. */
struct brevity {
    bool signs;
    int label;
};

static int put_own_counter(struct frame *f, int x, int y, const struct dd_counter_spec *c,
                           int value, struct brevity brevity)
{
    char label[64], number[32];
    int width;
    if (c->show == DD_LIVES && brevity.signs)
        return put_lives(f, x, y, value, c->max, INK_LAMP);
    if (c->show == DD_LIVES) {
        snprintf(number, sizeof number, "%d/%d", value, c->max);
        return put_text(f, x, y, number, INK_LAMP, WEIGHT_PLAIN);
    }
    snprintf(label, sizeof label, "%c%s", tolower((unsigned char)c->label[0]), c->label + 1);
    snprintf(number, sizeof number, c->show == DD_NUMBER ? "%d" : "%d of %d", value, c->max);
    width = text_width(label) < brevity.label ? text_width(label) : brevity.label;
    x = put_cut(f, x, y, width, label, INK_TEXT, WEIGHT_PLAIN) + 1;
    return put_text(f, x, y, number, INK_TEXT, WEIGHT_PLAIN);
}

/* Its lives, or what else it owns but for numbers at their least; returns the column after them. */
static int put_seat_counters(struct frame *f, const struct scene *scene, int x, int y, int seat,
                             bool lives, struct brevity brevity)
{
    int id = seat;
    for (int row = 0; row < scene->game->counters; id += scene->game->counter[row++].many) {
        const struct dd_counter_spec *c = &scene->game->counter[row];
        int value = scene->view->state.counter[id], from = x;
        if (!c->owned || c->show <= DD_AT_HAND || (c->show == DD_LIVES) != lives ||
            (c->show == DD_NUMBER && value == c->min))
            continue;
        x = put_own_counter(f, x, y, c, value, brevity) + 1;
        mark_shown(f, (struct box){from, y, x - 1 - from, 1}, SHOWN_COUNTER, id);
    }
    return x;
}

/* Draws nothing, to learn how many columns they take. */
static int own_width(struct frame *f, const struct scene *scene, int seat, bool lives,
                     struct brevity brevity)
{
    struct box clip = f->clip;
    int shows = f->shows;
    f->clip = (struct box){0, 0, 0, 0};
    int width = put_seat_counters(f, scene, 0, 0, seat, lives, brevity);
    f->clip = clip;
    f->shows = shows;
    return width;
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

/* A zone of a seat that has no spot of its own, told in its row: a pile by its caption. */
struct row_zone {
    int zone;
    char caption[64]; /* empty: its pieces are told */
};

static int find_row_zones(const struct scene *scene, int seat, struct row_zone *out)
{
    int zone = seat, count = 0;
    for (int row = 0; row < scene->game->zones; zone += scene->game->zone[row++].many) {
        const struct dd_zone_spec *spec = &scene->game->zone[row];
        int length = spec->owned ? dd_len(&scene->view->state, zone) : 0;
        if (!length || has_spot(scene, spec, seat) || spec->lay == DD_UNSHOWN ||
            spec->lay == DD_STANDING)
            continue;
        out[count] = (struct row_zone){.zone = zone};
        struct dd_text t = scene_text(scene, out[count].caption, sizeof out[count].caption);
        if (spec->lay == DD_PILE)
            say_caption(scene, zone, length - 1, &t);
        count++;
    }
    return count;
}

/* Pieces that can be chosen stand there, of the others their number: "[a] 6♣  +3". */
static int least_pieces(struct frame *f, const struct scene *scene, int zone)
{
    enum { GAP = 2 };
    int length = dd_len(&scene->view->state, zone), all = chips_width(f, scene, zone, false);
    int least = length < 10 ? 2 : 3; /* columns of "+7" */
    for (int i = 0; i < length; i++)
        if (lit_piece(scene, zone, i))
            least += chip_width(scene, zone, i) + GAP;
    return all < least ? all : least;
}

static int least_zone(struct frame *f, const struct scene *scene, const struct row_zone *zone)
{
    return *zone->caption ? text_width(zone->caption) : least_pieces(f, scene, zone->zone);
}

/* How many columns a seat's zones take in its row at least. */
static int least_zones(struct frame *f, const struct scene *scene, int seat)
{
    struct row_zone zone[DD_ZONES];
    int count = find_row_zones(scene, seat, zone), width = 0;
    for (int i = 0; i < count; i++)
        width += 1 + least_zone(f, scene, &zone[i]);
    return width;
}

/* A caption gives way to the pieces of other zones. */
static int put_seat_zones(struct frame *f, const struct scene *scene, int x, int y, int end,
                          int seat)
{
    struct row_zone zone[DD_ZONES];
    int count = find_row_zones(scene, seat, zone);
    for (int i = 0; i < count; i++) {
        int from = x, rest = 0;
        for (int later = i + 1; later < count; later++)
            rest += 1 + least_zone(f, scene, &zone[later]);
        if (*zone[i].caption)
            x = put_cut(f, x, y, end - rest - x, zone[i].caption, INK_TEXT, WEIGHT_PLAIN) + 1;
        else
            x = put_seat_pieces(f, scene, x, y, end, zone[i].zone);
        mark_shown(f, (struct box){from, y, x - from, 1}, SHOWN_ZONE, zone[i].zone);
    }
    return x;
}

static bool row_fits(struct frame *f, const struct scene *scene, int seat, int room,
                     struct brevity b)
{
    return own_width(f, scene, seat, true, b) + own_width(f, scene, seat, false, b) +
               least_zones(f, scene, seat) <=
           room + 1;
}

/* The least with which the rows of all seats fit. */
static struct brevity brevity_for(struct frame *f, const struct scene *scene, int room)
{
    enum { LONGEST = 24, TELLING = 3 };
    struct brevity b = {true, LONGEST};
    for (int seat = 0; seat < scene->view->state.seats;)
        if (b.label == 1 || row_fits(f, scene, seat, room, b))
            seat++;
        else if (b.signs && b.label == TELLING)
            b = (struct brevity){false, LONGEST};
        else
            b.label--;
    return b;
}

/* Where a seat can be chosen, its key stands before its name; false: it cannot. */
static bool put_seat_key(struct frame *f, const struct scene *scene, int x, int y, int seat)
{
    struct target target = {SEATED, (uint8_t)seat};
    const struct lit *lit = scene->menu ? menu_lit(scene->menu, target) : NULL;
    char name[KEY_NAME];
    if (!lit || !lit->key)
        return false;
    put_text(f, x, y, name_of_key(lit->key, name), INK_LAMP, WEIGHT_BOLD);
    mark_shown(f, (struct box){x, y, text_width(name), 1}, SHOWN_KEY, lit->key);
    touch_key(f, (struct box){x, y, 8, 1}, lit->key);
    return true;
}

static int draw_seats(struct frame *f, const struct scene *scene, struct box box)
{
    const struct dd_state *s = &scene->view->state;
    enum { NAME = 9 };
    int y = box.y, end = box.x + box.w;
    struct brevity b = brevity_for(f, scene, box.w - NAME);
    for (int seat = 0; seat < s->seats && has_rows(scene->game) && y < box.y + box.h; seat++, y++) {
        char bytes[32];
        struct dd_text t = scene_text(scene, bytes, sizeof bytes);
        bool turn = dd_awaited(s) == seat, gone = s->gone >> seat & 1;
        dd_write(&t, "%S", seat);
        if (!put_seat_key(f, scene, box.x, y, seat))
            put_text(f, box.x, y, turn ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
        put_cut(f, box.x + 2, y, 6, bytes,
                gone   ? INK_SHADE
                : turn ? INK_LAMP
                       : INK_TEXT,
                turn ? WEIGHT_BOLD : WEIGHT_PLAIN);
        int x = box.x + NAME;
        x = put_seat_counters(f, scene, x, y, seat, true, b);
        int before = end - own_width(f, scene, seat, false, b);
        x = put_seat_zones(f, scene, x, y, before, seat);
        put_seat_counters(f, scene, x < before ? x : before + 1, y, seat, false, b);
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

/* Goals that are met, and warnings, stand out. */
static int note_ink(const struct dd_note *note)
{
    return note->met ? INK_MOSS : note->kind == DD_NOTE_WARNING ? INK_EMBER : INK_TEXT;
}

/* As much of it as fits; returns the rows it takes. Whole it tells of its counter. */
static int put_note(struct frame *f, struct box box, const struct dd_note *note)
{
    if (note->of == DD_OF_COUNTER && wrapped_rows(note->text, box.w, false) <= box.h)
        mark_shown(f, box, SHOWN_COUNTER, note->id);
    return put_wrapped(f, box, note->text, note_ink(note), WEIGHT_PLAIN);
}

/* The same on one line; returns its columns. */
static int put_note_line(struct frame *f, struct box line, const struct dd_note *note)
{
    int width = text_width(note->text);
    put_note(f, line, note);
    return width < line.w ? width : line.w;
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

/* The narrowest of such rests that has room for the note; h = 0: there is none. */
static struct box rest_for(const struct frame *f, struct box box, int rows, const char *note)
{
    struct box best = {0};
    for (int y = box.y; y + rows <= box.y + box.h; y++) {
        struct box rest = rest_of_rows(f, box, y, rows);
        if (wrapped_rows(note, rest.w, false) <= rows && (!best.h || rest.w < best.w))
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
static void squeeze_note(struct frame *f, struct box box, const struct dd_note *note)
{
    enum { LEAST = 24 };
    struct box rest = rest_for(f, box, 1, note->text);
    if (!rest.h)
        rest = rest_for(f, box, 2, note->text);
    if (!rest.h)
        rest = widest_rest(f, box);
    if (wrapped_rows(note->text, rest.w, false) <= rest.h || rest.w >= LEAST)
        put_note(f, rest, note);
}

/* Goes on to the next note; one that puts the gauge into words is told only where no gauge is. */
static bool next_note(const struct scene *scene, bool gauge, int *next, struct dd_note *note)
{
    struct dd_text like = scene_text(scene, NULL, 0);
    do
        if (!dd_take_note(scene->game, scene->view, (*next)++, &like, note))
            return false;
    while (gauge && note->of == DD_OF_GAUGE);
    return true;
}

/* One after the other on the rows that are free, and what finds none of them beside the rest. */
static void draw_notes_in_rows(struct frame *f, const struct scene *scene, struct box box,
                               bool gauge)
{
    struct dd_note note;
    int y = next_free_row(f, box, box.y), x = box.x, end = box.x + box.w;
    for (int next = 0; next_note(scene, gauge, &next, &note);) {
        if (x > box.x && x + text_width(note.text) > end) {
            y = next_free_row(f, box, y + 1);
            x = box.x;
        }
        if (y < box.y + box.h)
            x += put_note_line(f, (struct box){x, y, end - x, 1}, &note) + 3;
        else
            squeeze_note(f, box, &note);
    }
}

static int next_taken_row(const struct frame *f, struct box box, int y)
{
    while (y < box.y + box.h && row_is_free(f, box, y))
        y++;
    return y;
}

/* Nothing else tells who plays with whom. */
static bool is_needed(const struct scene *scene, const struct dd_note *note)
{
    return note->of == DD_OF_COUNTER && dd_counter_of(scene->game, note->id, NULL)->show == DD_SIDE;
}

/* The rows of such notes, from one on. */
static int needed_rows(const struct scene *scene, int width, int next)
{
    struct dd_note note;
    int rows = 0;
    while (next_note(scene, false, &next, &note))
        rows += is_needed(scene, &note) ? wrapped_rows(note.text, width, false) : 0;
    return rows;
}

/* Each a paragraph, as far as rows are free; returns the row after them. */
static int draw_notes(struct frame *f, const struct scene *scene, struct box box, bool gauge)
{
    struct dd_note note;
    int y = next_free_row(f, box, box.y);
    box.h = next_taken_row(f, box, y) - box.y;
    for (int next = 0; next_note(scene, gauge, &next, &note);)
        if (wrapped_rows(note.text, box.w, false) + needed_rows(scene, box.w, next) <=
                box.y + box.h - y || /* whole, or not at all */
            is_needed(scene, &note))
            y += put_note(f, (struct box){box.x, y, box.w, box.y + box.h - y}, &note);
    return y;
}

/* Are there enough rows for all of them after a blank one? */
static bool notes_leave_a_row(const struct frame *f, const struct scene *scene, struct box box,
                              bool gauge)
{
    struct dd_note note;
    int lines = 0, from = next_free_row(f, box, box.y + 1);
    for (int next = 0; next_note(scene, gauge, &next, &note);)
        lines += wrapped_rows(note.text, box.w, false);
    return lines <= next_taken_row(f, box, from) - from;
}

/* All but so many rows at its end. */
static struct box above(struct box box, int rows)
{
    return (struct box){box.x, box.y, box.w, box.h - rows};
}

bool draw_side(struct frame *f, const struct scene *scene, const struct layout *l)
{
    struct box box = spot_box(l, scene->game->side, 0);
    struct box clip = f->clip;
    int y, after;
    if (!scene->game->side.w)
        return false;
    box.w = box.x + box.w < l->table.w - 1 ? box.w : l->table.w - 1 - box.x;
    f->clip = box;
    y = draw_seats(f, scene, box);
    y = draw_counters(f, scene, box, y);
    after = draw_gauge(f, scene, above(box, needed_rows(scene, box.w, 0)), y);
    bool gauge = after > y;
    y = after;
    if (!l->column.w && y < box.y + box.h) {
        struct box rest = {box.x, y, box.w, box.y + box.h - y};
        if (box.h > 8 && notes_leave_a_row(f, scene, rest, gauge)) {
            rest.y++;
            rest.h--;
        }
        if (box.w > 60)
            draw_notes_in_rows(f, scene, rest, gauge);
        else
            draw_notes(f, scene, rest, gauge);
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
        lines += wrapped_rows(story->line[first - 1].text, box.w - indent, false);
        if (lines > box.h)
            break;
    }
    for (int i = first; i < story->count; i++) {
        const struct told *line = &story->line[i];
        char turn[16];
        snprintf(turn, sizeof turn, "%d", line->turn);
        if (line->turn && (i == first || story->line[i - 1].turn != line->turn))
            put_right(f, box.x + indent - 1, y, turn, INK_SHADE, WEIGHT_PLAIN);
        y += put_wrapped(f, (struct box){box.x + indent, y, box.w - indent, box.y + box.h - y},
                         line->text, line->tone < 0 ? INK_EMBER : INK_TEXT, WEIGHT_PLAIN);
    }
}

void draw_column(struct frame *f, const struct scene *scene, const struct layout *l, bool gauge)
{
    enum { LOG_ROWS = 6 }; /* at least */
    struct box in = {l->column.x + 2, l->column.y + 1, l->column.w - 3, l->column.h - 2};
    int y;
    for (y = l->column.y; y < l->rule; y++)
        put_sign(f, l->column.x, y, 0x2502, INK_SHADE, WEIGHT_PLAIN);
    y = draw_notes(f, scene, (struct box){in.x, in.y, in.w, in.h - LOG_ROWS}, gauge) + 1;
    put_text(f, in.x, y, "What happened", INK_SHADE, WEIGHT_PLAIN);
    if (scene->story)
        draw_log(f, scene->story, (struct box){in.x - 1, y + 1, in.w + 1, l->rule - y - 2});
}
