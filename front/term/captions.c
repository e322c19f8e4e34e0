/* What stands under pieces and zones: their keys, what they are, what pointing at them would do.
 * A caption takes the first row under its piece that is free. */
#include "scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LOWEST = 4, NOTES = 96, TWO_LINES = 12 /* columns in which several words make a line */ };

struct notes {
    struct frame *f;
    const struct scene *scene;
    const struct layout *layout;
    int count;
    struct box taken[NOTES]; /* by captions */
};

static bool overlaps(const struct box *a, const struct box *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static bool blank(const struct frame *f, int x, int y, int width)
{
    for (int i = 0; i < width; i++)
        if (x + i >= f->width || y >= f->height || frame_cell(f, x + i, y)->sign != ' ')
            return false;
    return true;
}

static bool taken(const struct notes *n, struct box box)
{
    for (int i = 0; i < n->count; i++)
        if (overlaps(&n->taken[i], &box))
            return true;
    return false;
}

/* Of the table; what stands beside it is drawn later. */
static int free_columns(const struct notes *n, int x, int y, int most)
{
    int columns = 0, end = n->layout->table.x + n->layout->table.w;
    while (columns < most && x + columns < end && frame_cell(n->f, x + columns, y)->sign == ' ')
        columns++;
    return columns;
}

/* Up to what stands there, and a blank before it; the edge of the table needs none. */
static int room_beside(const struct notes *n, int x, int y, int most)
{
    int columns = free_columns(n, x, y, most + 1);
    bool edge = x + columns == n->layout->table.x + n->layout->table.w;
    return edge && columns <= most ? columns : columns - 1;
}

/* Words keep two columns from the next ones, with which they would read on. */
static int words_room(const char *text, int room) { return room - (strchr(text, ' ') != NULL); }

/* Writes "[key] text" under the box, or the short form where there is no room for all of it. What
 * another caption took is not written over. */
static void put_caption(struct notes *n, struct box box, int room, int key, const char *text,
                        const char *gist, int ink)
{
    struct frame *f = n->f;
    int y = box.y + box.h, x = box.x, width = text_width(text) + key_width(key);
    while (y < box.y + box.h + LOWEST && !blank(f, box.x, y, box.w < 5 ? box.w : 5) &&
           !taken(n, (struct box){box.x, y, 5, 1}))
        y++;
    if (!width || y >= n->layout->rule || n->count == NOTES)
        return;
    room = room_beside(n, x, y, words_room(text, room));
    width = width < room ? width : room;
    if (room < 2 || taken(n, (struct box){box.x, y, width, 1}))
        return;
    n->taken[n->count++] = (struct box){box.x, y, width, 1};
    if (strchr(text, ' '))
        keep_apart(f, x, y);
    if (key)
        x = put_key(f, x, y, key, INK_LAMP) + 1;
    room -= x - box.x;
    if (text_width(text) > room && !key && strcspn(text, " ") <= (size_t)room &&
        blank(f, x, y + 1, room)) /* its first word fits, and a second line is free */
        put_wrapped(f, (struct box){x, y, room, 2}, text, ink, WEIGHT_PLAIN);
    else
        put_cut(f, x, y, room, text_width(text) > room ? gist : text, ink, WEIGHT_PLAIN);
}

/* ---- What pointing would do ------------------------------------------------------------------ */

/* The gist of the only action left with it. */
static void write_gist(const struct scene *scene, const struct lit *lit, struct dd_text *t,
                       int *tone)
{
    struct dd_outlook o;
    if (lit->action < 0)
        return;
    dd_foresee(scene->game, scene->view, &scene->menu->legal[lit->action], scene->settings->plain,
               scene->names, &o);
    *tone = o.tone;
    if (o.brief[0])
        dd_write(t, "%s", o.brief);
}

static void top_caption(const struct scene *scene, int zone, struct dd_text *t)
{
    int length = dd_len(&scene->view->state, zone);
    if (length)
        say_caption(scene, zone, length - 1, t);
}

/* A zone as a whole that can be pointed at; what stands for it has the caption otherwise. */
static void caption_whole(struct notes *n, struct box box, int zone, int room)
{
    const struct scene *scene = n->scene;
    int nth, tone = 0;
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, &nth);
    const struct lit *lit = menu_lit(scene->menu, (struct target){(uint8_t)zone, WHOLE});
    char bytes[64], short_form[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    struct dd_text gist = dd_text_on(short_form, sizeof short_form);
    if (!lit || !lit->key)
        return;
    if (lit->left)
        write_gist(scene, lit, &t, &tone);
    if (!t.length && spec->represented_by)
        top_caption(scene, spec->represented_by - 1 + nth, &t);
    dd_write_gist(&gist, bytes, &t.means);
    put_caption(n, box, room, lit->key, bytes, short_form, tone_ink(tone, INK_TEXT));
}

/* ---- Under pieces ---------------------------------------------------------------------------- */

/* Its short form; of a die, which has little room, whose it is by a letter. */
static void write_shorter(bool die, const struct dd_text *caption, struct dd_text *t)
{
    char first[2] = {caption->bytes[0], 0};
    if (die && !caption->means.has_gist)
        dd_write(t, "%s", first);
    else
        dd_write_gist(t, caption->bytes, &caption->means);
}

static void caption_piece(struct notes *n, struct box box, int zone, int i, int room)
{
    const struct lit *lit = menu_lit(n->scene->menu, (struct target){(uint8_t)zone, (uint8_t)i});
    char bytes[64], short_form[64];
    struct dd_text t = scene_text(n->scene, bytes, sizeof bytes);
    struct dd_text gist = dd_text_on(short_form, sizeof short_form);
    bool chosen = light_of(n->scene, (struct target){(uint8_t)zone, (uint8_t)i}) >= TAKEN;
    bool die = dd_at(&n->scene->view->state, zone, i)->kind == DD_DIE; /* with its key or without */
    int key = lit ? lit->key : 0;
    const char *text = bytes;
    say_caption(n->scene, zone, i, &t);
    write_shorter(die, &t, &gist);
    if (text_width(bytes) + key_width(die && !key ? 'x' : key) > words_room(bytes, room) &&
        room < TWO_LINES) {
        bool whole = !t.means.has_gist || text_width(short_form) + key_width(key) <= room;
        text = whole ? short_form : ""; /* a part of a number would be another one */
    }
    put_caption(n, box, room, key, text, short_form,
                caption_ink(n->scene, zone, i, lit || chosen ? INK_TEXT : INK_SHADE));
}

static void caption_pile(struct notes *n, struct box box, int zone, int room)
{
    const struct scene *scene = n->scene;
    int length = dd_len(&scene->view->state, zone);
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, NULL);
    char bytes[64] = "", label[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    if (length)
        say_caption(scene, zone, length - 1, &t);
    if (t.length) {
        caption_piece(n, box, zone, length - 1, room);
    } else if (spec->many == 1) {
        int end = snprintf(label, sizeof label, "%c%s", tolower((unsigned char)spec->label[0]),
                           spec->label + 1);
        if (!spec->bar) /* which tells how much there is */
            snprintf(label + end, sizeof label - (size_t)end, " %d", length);
        put_caption(n, box, room, 0, label, label, INK_SHADE);
    }
}

/* Areas were noted when the pieces were drawn: the last one of a piece is where it lies. */
static const struct box *drawn_box(const struct frame *f, int zone, int i)
{
    for (int a = f->areas - 1; a >= 0; a--)
        if (!f->area[a].touch.key && f->area[a].touch.zone == zone && f->area[a].touch.index == i)
            return &f->area[a].box;
    return NULL;
}

/* As far as the next piece; the last of several dice, or of cards side by side, is told as shortly
 * as the others. */
static int caption_room(const struct notes *n, int zone, int i, const struct box *box)
{
    const struct box *next = drawn_box(n->f, zone, i + 1), *before = drawn_box(n->f, zone, i - 1);
    bool die = dd_at(&n->scene->view->state, zone, i)->kind == DD_DIE;
    if (next && next->x > box->x)
        return next->x - box->x - 1;
    if (die && before && before->x < box->x)
        return box->x - before->x - 1;
    if (before && before->x < box->x && before->x + before->w >= box->x)
        return box->w - 1;
    return 24;
}

static const struct lit *lit_with_key(const struct notes *n, int zone, int i)
{
    const struct lit *lit = menu_lit(n->scene->menu, (struct target){(uint8_t)zone, (uint8_t)i});
    return lit && lit->key ? lit : NULL;
}

/* Do cards lie so close that a key under one would reach under the next? */
static bool lie_close(const struct notes *n, int zone)
{
    for (int i = 0; i + 1 < dd_len(&n->scene->view->state, zone); i++) {
        const struct lit *lit = lit_with_key(n, zone, i);
        const struct box *box = drawn_box(n->f, zone, i);
        if (lit && box && dd_at(&n->scene->view->state, zone, i)->kind != DD_DIE &&
            key_width(lit->key) - 1 > caption_room(n, zone, i, box))
            return true;
    }
    return false;
}

/* Then keys stand on their lower borders. */
static void put_key_on_border(struct notes *n, const struct box *box, int key)
{
    char name[KEY_NAME];
    int x = box->x + 1, y = box->y + box->h - 1;
    name_of_key(key, name);
    put_on_border(n->f, x, y, name, INK_LAMP, WEIGHT_BOLD);
    mark_shown(n->f, (struct box){x, y, text_width(name), 1}, SHOWN_KEY, key);
}

static void caption_pieces(struct notes *n, int zone)
{
    bool close = lie_close(n, zone);
    for (int i = 0; i < dd_len(&n->scene->view->state, zone); i++) {
        const struct lit *lit = lit_with_key(n, zone, i);
        const struct box *box = drawn_box(n->f, zone, i);
        if (box && close && lit)
            put_key_on_border(n, box, lit->key);
        else if (box)
            caption_piece(n, *box, zone, i, caption_room(n, zone, i, box));
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

enum { PASS_WHOLE, PASS_PIECES, PASSES };

static void caption_zone(struct notes *n, int pass, const struct dd_zone_spec *spec, int zone,
                         int nth)
{
    struct box box = spot_box(n->layout, spec->term, nth);
    int room = spec->many > 1 && spec->term.dx
                   ? spot_box(n->layout, spec->term, nth + 1).x - box.x - 1
                   : 24;
    if (box.h < 3 || has_company(n->scene->game, zone) || spec->lay == DD_GRID ||
        spec->lay == DD_STANDING || spec->lay == DD_UNSHOWN ||
        (spec->lay == DD_TRAY && has_small_dice(n->scene, box, zone)))
        return;
    if (pass == PASS_WHOLE)
        caption_whole(n, box, zone, room);
    else if (spec->lay == DD_PILE)
        caption_pile(n, box, zone, room);
    else if (!spec->represented_by) /* what stands for them is told of */
        caption_pieces(n, zone);
}

void draw_captions(struct frame *f, const struct scene *scene, const struct layout *l)
{
    struct notes n = {.f = f, .scene = scene, .layout = l};
    for (int pass = 0; pass < PASSES; pass++) {
        int zone = 0;
        for (int row = 0; row < scene->game->zones; row++) {
            const struct dd_zone_spec *spec = &scene->game->zone[row];
            for (int nth = 0; nth < spec->many; nth++, zone++)
                if (has_spot(scene, spec, nth))
                    caption_zone(&n, pass, spec, zone, nth);
        }
    }
}
