/* What stands under pieces and places: their keys, what they are, what pointing at them would do.
 * A caption takes the first row under its piece that is free. */
#include "scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LOWEST = 4, NOTES = 96 };

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

/* As much of it as its first clause says. */
static void put_first_clause(struct frame *f, int x, int y, int room, const char *text, int ink)
{
    char clause[64];
    snprintf(clause, sizeof clause, "%s", text);
    char *comma = text_width(text) > room ? strstr(clause, ", ") : NULL;
    if (comma)
        *comma = 0;
    put_cut(f, x, y, room, clause, ink, WEIGHT_PLAIN);
}

/* Writes "[key] text" under the box. What another caption took is not written over. */
static void put_caption(struct notes *n, struct box box, int room, int key, const char *text,
                        int ink)
{
    struct frame *f = n->f;
    int y = box.y + box.h, width = text_width(text) + (key ? 4 : 0), x = box.x;
    while (y < box.y + box.h + LOWEST && !blank(f, box.x, y, box.w < 5 ? box.w : 5) &&
           !taken(n, (struct box){box.x, y, 5, 1}))
        y++;
    if (!width || y >= n->layout->rule || n->count == NOTES)
        return;
    room = free_columns(n, x, y, room + 1) - 1; /* and a blank between */
    width = width < room ? width : room;
    if (room < 2 || taken(n, (struct box){box.x, y, width, 1}))
        return;
    n->taken[n->count++] = (struct box){box.x, y, width, 1};
    if (key)
        x = put_key(f, x, y, key, INK_LAMP) + 1;
    room -= x - box.x;
    if (text_width(text) > room && !key && strcspn(text, " ") <= (size_t)room &&
        blank(f, x, y + 1, room)) /* its first word fits, and a second line is free */
        put_wrapped(f, (struct box){x, y, room, 2}, text, ink, WEIGHT_PLAIN);
    else
        put_first_clause(f, x, y, room, text, ink);
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

/* A place as a whole that can be pointed at; what stands for it has the caption otherwise. */
static void caption_whole(struct notes *n, struct box box, int zone, int room)
{
    const struct scene *scene = n->scene;
    int nth, tone = 0;
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, &nth);
    const struct lit *lit = menu_lit(scene->menu, (struct target){(uint8_t)zone, WHOLE});
    char bytes[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    if (!lit || !lit->key)
        return;
    if (lit->left)
        write_gist(scene, lit, &t, &tone);
    if (!t.length && spec->with)
        top_caption(scene, spec->with - 1 + nth, &t);
    put_caption(n, box, room, lit->key, bytes, tone_ink(tone, INK_TEXT));
}

/* ---- Under pieces ---------------------------------------------------------------------------- */

/* The number of "worth 4", or NULL if it is no word and a number. */
static const char *only_number(const char *text)
{
    const char *blank = strchr(text, ' ');
    return blank && blank[1] && !blank[1 + strspn(blank + 1, "0123456789")] ? blank + 1 : NULL;
}

/* What a caption says in a room it does not fit: whose die it is by a letter, and under a card,
 * which says of what, how many; a lone word is on the card already. */
static const char *shorter(const struct notes *n, int zone, int i, char *text)
{
    const struct dd_piece *p = dd_at(&n->scene->view->state, zone, i);
    const char *number = only_number(text);
    if (p->kind == DD_DIE)
        text[1] = 0;
    else if (number)
        return number;
    else if (!strchr(text, ' ') && p->face && *card_name(n->scene, p->kind, 0))
        return "";
    return text;
}

static void caption_piece(struct notes *n, struct box box, int zone, int i, int room)
{
    const struct lit *lit = menu_lit(n->scene->menu, (struct target){(uint8_t)zone, (uint8_t)i});
    char bytes[64];
    struct dd_text t = scene_text(n->scene, bytes, sizeof bytes);
    bool chosen = light_of(n->scene, (struct target){(uint8_t)zone, (uint8_t)i}) >= TAKEN;
    bool die = dd_at(&n->scene->view->state, zone, i)->kind == DD_DIE; /* with its key or without */
    int key = lit ? lit->key : 0;
    const char *text = bytes;
    say_caption(n->scene, zone, i, &t);
    if (text_width(bytes) + (key || die ? 4 : 0) > room)
        text = shorter(n, zone, i, bytes);
    put_caption(n, box, room, key, text,
                caption_ink(n->scene, zone, i, lit || chosen ? INK_TEXT : INK_SHADE));
}

/* Does a counter of the same name tell how much there is? */
static bool is_counted(const struct dd_game *g, const char *label)
{
    for (int row = 0; row < g->counters; row++)
        if (g->counter[row].show > DD_NUMBER && strcmp(g->counter[row].label, label) == 0)
            return true;
    return false;
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
        if (!is_counted(scene->game, spec->label))
            snprintf(label + end, sizeof label - (size_t)end, " %d", length);
        put_caption(n, box, room, 0, label, INK_SHADE);
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

static void caption_pieces(struct notes *n, int zone)
{
    for (int i = 0; i < dd_len(&n->scene->view->state, zone); i++) {
        const struct box *box = drawn_box(n->f, zone, i);
        if (box)
            caption_piece(n, *box, zone, i, caption_room(n, zone, i, box));
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

enum { PASS_WHOLE, PASS_PIECES, PASSES };

static void caption_place(struct notes *n, int pass, const struct dd_zone_spec *spec, int zone,
                          int nth)
{
    struct box box = spot_box(n->layout, spec->term, nth);
    int room = spec->many > 1 && spec->term.dx
                   ? spot_box(n->layout, spec->term, nth + 1).x - box.x - 1
                   : 24;
    if (box.h < 3 || has_company(n->scene->game, zone) || spec->lay == DD_GRID ||
        spec->lay == DD_STANDING || spec->lay == DD_UNSHOWN)
        return;
    if (pass == PASS_WHOLE)
        caption_whole(n, box, zone, room);
    else if (spec->lay == DD_PILE)
        caption_pile(n, box, zone, room);
    else if (!spec->slots)
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
                    caption_place(&n, pass, spec, zone, nth);
        }
    }
}
