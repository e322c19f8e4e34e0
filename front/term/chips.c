/* Chips: pieces in lines of text, each by its key, its index and what it means. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

bool lies_idle(const struct scene *scene, int zone, int i)
{
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    return dd_zone_of(scene->game, zone, NULL)->fleeting && !p->face;
}

/* ---- Keys in brackets -------------------------------------------------------------------------
 */

static int chip_weight(const struct scene *scene, struct target t)
{
    return light_of(scene, t) == CHOSEN ? WEIGHT_BOLD | WEIGHT_REVERSE : WEIGHT_BOLD;
}

/* "[a]", where the cursor is ">a<", what is taken "*a*", and both ">a*". */
static void write_bracketed(const struct scene *scene, struct target target, const char *sign,
                            struct dd_text *t)
{
    bool cursor = light_of(scene, target) == CHOSEN, taken = is_pointed_at(scene->pick, target);
    dd_write(t, "%s%s%s", cursor ? ">" : taken ? "*" : "[", sign, taken ? "*" : cursor ? "<" : "]");
}

int put_chip_key(struct frame *f, const struct scene *scene, int x, int y, const struct lit *lit)
{
    char bytes[16], name[KEY_NAME];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    write_bracketed(scene, lit->target, name_of_key(lit->key, name), &t);
    int end = put_text(f, x, y, bytes, INK_LAMP, chip_weight(scene, lit->target));
    mark_shown(f, (struct box){x, y, end - x, 1}, SHOWN_KEY, lit->key);
    return end;
}

/* ---- One ------------------------------------------------------------------------------------- */

/* Its face; of one that was not rolled the key stands for it, or else what it is fit for. */
static void write_die(const struct scene *scene, int zone, int i, struct dd_text *t)
{
    struct target target = {(uint8_t)zone, (uint8_t)i};
    const struct lit *lit = menu_lit(scene->menu, target);
    int face = dd_at(&scene->view->state, zone, i)->face;
    if (face)
        write_bracketed(scene, target, (char[]){(char)('0' + face), 0}, t);
    else if (!lit || !lit->key)
        write_bracketed(scene, target, dd_zone_of(scene->game, zone, NULL)->spent ? "x" : "■", t);
}

int draw_chip(struct frame *f, const struct scene *scene, int x, int y, int zone, int i,
              const char *caption)
{
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    struct target t = {(uint8_t)zone, (uint8_t)i};
    const struct lit *lit = menu_lit(scene->menu, t);
    enum light light = light_of(scene, t);
    char bytes[64];
    struct dd_text text = scene_text(scene, bytes, sizeof bytes);
    int from = x, ink = light == UNLIT ? piece_ink(p) : INK_LAMP;
    bool bare = p->kind == DD_DIE && !p->face; /* its key stands in for the face */
    lead_cursor(f, scene, light, x, y);
    if (lit && lit->key)
        x = put_chip_key(f, scene, x, y, lit) + !bare;
    if (*caption && !p->face && p->kind != DD_DIE) { /* face down: the caption says it all */
        x = put_text(f, x, y, caption, light == UNLIT ? INK_SHADE : INK_LAMP, WEIGHT_PLAIN);
        touch_target(f, (struct box){from, y, x - from, 1}, zone, i);
        return x;
    }
    if (p->kind == DD_DIE)
        write_die(scene, zone, i, &text);
    else
        write_index(scene, p, &text);
    x = put_text(f, x, y, bytes, ink, chip_weight(scene, t));
    if (*caption)
        x = put_text(f, x + 1, y, caption,
                     caption_ink(scene, zone, i, light == UNLIT ? INK_TEXT : INK_LAMP),
                     WEIGHT_PLAIN);
    touch_target(f, (struct box){from, y, x - from, 1}, zone, i);
    return x;
}

int chip_width(const struct scene *scene, int zone, int i)
{
    const struct lit *lit = menu_lit(scene->menu, (struct target){(uint8_t)zone, (uint8_t)i});
    char bytes[32];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    write_index(scene, dd_at(&scene->view->state, zone, i), &t);
    return text_width(bytes) + (lit ? key_width(lit->key) : 0);
}

/* Draws nothing, to learn how far it would reach. */
static int chip_end(struct frame *f, const struct scene *scene, int x, int zone, int i,
                    const char *caption)
{
    struct box clip = f->clip;
    int areas = f->areas, shows = f->shows, cursor_x = f->cursor_x, cursor_y = f->cursor_y;
    f->clip = (struct box){0, 0, 0, 0};
    int end = draw_chip(f, scene, x, 0, zone, i, caption);
    f->clip = clip;
    f->areas = areas;
    f->shows = shows;
    f->cursor_x = cursor_x;
    f->cursor_y = cursor_y;
    return end;
}

/* "+3" */
static int put_more(struct frame *f, int x, int y, int count)
{
    char more[16];
    snprintf(more, sizeof more, "+%d", count);
    return put_text(f, x, y, more, INK_TEXT, WEIGHT_PLAIN);
}

/* ---- Several on a line ------------------------------------------------------------------------
 */

enum { COUNT = 3 }; /* columns of "+12" */
struct chip {
    int index, width; /* width: with what stands before it */
    bool dice;
    bool led;       /* by whose it is, and the dice after it */
    char words[64]; /* that, or of a card what it means */
};

/* Dice of one owner stand together. */
static int gap_before(const struct chip *c) { return c->dice ? c->led : 2; }

static int gather_chips(struct frame *f, const struct scene *scene, int zone, bool captions,
                        struct chip *out)
{
    int count = 0;
    for (int i = 0; i < dd_len(&scene->view->state, zone); i++) {
        struct chip *c = &out[count];
        if (lies_idle(scene, zone, i))
            continue;
        *c = (struct chip){.index = i};
        struct dd_text t = scene_text(scene, c->words, sizeof c->words);
        if (captions)
            say_caption(scene, zone, i, &t);
        c->dice = dd_at(&scene->view->state, zone, i)->kind == DD_DIE;
        c->led = c->dice && *c->words && !(count && strcmp(c->words, out[count - 1].words) == 0);
        c->width = chip_end(f, scene, 0, zone, i, c->dice ? "" : c->words) +
                   (c->led ? text_width(c->words) + 1 : 0);
        count++;
    }
    return count;
}

/* How many columns those from one on take, with the gap before them if they are not the first. */
static int width_from(const struct chip *chip, int from, int count)
{
    int width = 0;
    for (int n = from; n < count; n++)
        width += (n ? gap_before(&chip[n]) : 0) + chip[n].width;
    return width;
}

static int put_whole_chip(struct frame *f, const struct scene *scene, int x, int y, int zone,
                          const struct chip *c)
{
    if (c->led)
        x = put_text(f, x, y, c->words, INK_TEXT, WEIGHT_PLAIN) + 1;
    return draw_chip(f, scene, x, y, zone, c->index, c->dice ? "" : c->words);
}

int draw_chips(struct frame *f, const struct scene *scene, struct box box, int zone, bool captions)
{
    struct chip chip[DD_PIECES];
    int count = gather_chips(f, scene, zone, captions, chip), end = box.x + box.w;
    int x = box.x, y = box.y;
    for (int n = 0; n < count; n++) {
        const struct chip *c = &chip[n];
        int from = x > box.x ? x + gap_before(c) : x;
        if (from + c->width > end && x > box.x && y + 1 < box.y + box.h) {
            from = box.x;
            y++;
        }
        int after = from + c->width, spare = n + 1 < count ? COUNT + !c->dice : 0;
        if (y + 1 >= box.y + box.h && after > end - spare && x > box.x &&
            after + width_from(chip, n + 1, count) > end)
            return put_more(f, from, y, dd_len(&scene->view->state, zone) - c->index);
        x = put_whole_chip(f, scene, from, y, zone, c);
    }
    x += count && !chip[0].dice ? 2 : 0;
    return x < end ? x : end;
}

int chips_width(struct frame *f, const struct scene *scene, int zone, bool captions)
{
    struct chip chip[DD_PIECES];
    return width_from(chip, 0, gather_chips(f, scene, zone, captions, chip));
}

void draw_chip_pile(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    int length = dd_len(&scene->view->state, zone);
    const struct dd_piece *top = length ? dd_at(&scene->view->state, zone, length - 1) : NULL;
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%s %d", dd_zone_of(scene->game, zone, NULL)->label, length);
    int x = put_cut(f, box.x, box.y, box.w, bytes, INK_SHADE, WEIGHT_PLAIN);
    mark_shown(f, (struct box){box.x, box.y, x - box.x, 1}, SHOWN_ZONE, zone);
    if (top && top->kind != DD_HIDDEN &&
        x + 1 + chip_width(scene, zone, length - 1) <= box.x + box.w)
        draw_chip(f, scene, x + 1, box.y, zone, length - 1, "");
}
