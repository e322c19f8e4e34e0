/* Cards and dice. Borders carry the meaning: thin a card, heavy legal, double under the cursor. */
#include "scene.h"

#include <string.h>

enum { TICK = 0x2713 };

struct dd_text scene_text(const struct scene *scene, char *bytes, size_t size)
{
    struct dd_text t = dd_text_on(bytes, size);
    t.plain = scene->settings->plain;
    t.names = scene->names;
    t.by_name = scene->shared;
    t.reader = scene->shared ? DD_NOBODY : scene->view->seat;
    return t;
}

int tone_ink(int tone, int otherwise)
{
    return tone < 0 ? INK_EMBER : tone > 0 ? INK_MOSS : otherwise;
}

/* The mark of a piece in the outlook being considered, or -1. */
static int mark_of(const struct scene *scene, int zone, int i)
{
    const struct dd_outlook *o = &scene->menu->considered;
    for (int n = 0; n < o->marks; n++)
        if (o->mark[n].zone == zone && o->mark[n].index == i)
            return n;
    return -1;
}

int caption_ink(const struct scene *scene, int zone, int i, int otherwise)
{
    int mark = mark_of(scene, zone, i);
    return mark < 0 ? otherwise : tone_ink(scene->menu->considered.mark[mark].tone, otherwise);
}

bool say_caption(const struct scene *scene, int zone, int i, struct dd_text *t)
{
    struct dd_ask ask = {DD_ASK_CAPTION, NULL, i, zone};
    int mark = mark_of(scene, zone, i);
    if (mark >= 0) {
        dd_write(t, "%s", scene->menu->considered.mark[mark].text);
        return true;
    }
    return dd_say(scene->game, scene->view, &ask, t) && t->length;
}

enum light light_of(const struct scene *scene, struct target t)
{
    if (scene->pick->has_cursor && same_target(scene->pick->cursor, t))
        return CHOSEN;
    if (is_pointed_at(scene->pick, t))
        return TAKEN;
    return menu_lit(scene->menu, t) ? LIT : UNLIT;
}

int light_ink(enum light light) { return light == UNLIT ? INK_SHADE : INK_LAMP; }

void put_light(struct frame *f, struct box box, enum light light, bool taken, enum border otherwise,
               int ink)
{
    enum border border = light == CHOSEN ? BORDER_CHOSEN : light > UNLIT ? BORDER_LIT : otherwise;
    int weight = light >= TAKEN ? WEIGHT_BOLD : WEIGHT_PLAIN;
    put_border(f, box, border, ink, light == CHOSEN ? weight | WEIGHT_CHOSEN : weight);
    if (taken)
        put_sign(f, box.x + box.w - 2, box.y, TICK, INK_LAMP, WEIGHT_BOLD);
}

void lead_cursor(struct frame *f, const struct scene *scene, enum light light, int x, int y)
{
    if (light != CHOSEN && (light != TAKEN || scene->pick->has_cursor))
        return;
    f->cursor_x = x;
    f->cursor_y = y;
}

int piece_ink(const struct dd_piece *p)
{
    if (p->kind == DD_HIDDEN)
        return INK_BACK;
    if (dd_is_joker(p->kind))
        return INK_JOKER;
    return p->kind >= DD_CARD(DD_ACE, 0) && p->kind < DD_JOKER1 ? INK_CLUBS + dd_suit(p->kind)
                                                                : INK_TEXT;
}

void write_index(const struct scene *scene, const struct dd_piece *p, struct dd_text *t)
{
    switch (p->kind) {
    case DD_HIDDEN: dd_write(t, scene->settings->plain ? "::" : "░░"); break;
    case DD_NONE: break;
    case DD_DIE:
        if (p->face)
            dd_write(t, "%d", p->face);
        break;
    case DD_TOKEN: dd_write(t, "%S", p->face); break;
    default: dd_write(t, "%k", p->kind); break;
    }
}

void write_index_within(const struct scene *scene, const struct dd_piece *p, int room,
                        struct dd_text *t)
{
    write_index(scene, p, t);
    if (dd_is_joker(p->kind) && text_width(t->bytes) > room)
        t->bytes[3] = 0; /* "jok" */
}

const char *card_name(const struct scene *scene, int zone, uint8_t kind, int columns, int rows)
{
    const struct dd_look *look = dd_look_of(scene->game, &scene->view->state, zone, kind);
    if (!look->kinds)
        return "";
    return wrapped_rows(look->name, columns, true) <= rows ? look->name : look->brief;
}

static void draw_face(struct frame *f, const struct scene *scene, struct box in, int zone,
                      const struct dd_piece *p)
{
    char bytes[32];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    write_index_within(scene, p, in.w, &t);
    if (in.w <= 3) { /* small: the index alone, to the right */
        put_right(f, in.x + in.w, in.y, bytes, piece_ink(p), WEIGHT_BOLD);
        return;
    }
    put_cut(f, in.x, in.y, in.w, bytes, piece_ink(p), WEIGHT_BOLD);
    if (in.h >= 2 && p->face) {
        const char *name = card_name(scene, zone, p->kind, in.w, 1);
        int indent = in.w - text_width(name) >= 4 ? 2 : 0;
        put_cut(f, in.x + indent, in.y + in.h / 2, in.w - indent, name, INK_TEXT, WEIGHT_PLAIN);
    }
}

void draw_card(struct frame *f, const struct scene *scene, struct box box, int zone, int i)
{
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    struct target t = {(uint8_t)zone, (uint8_t)i};
    enum light light = light_of(scene, t);
    struct box in = {box.x + 1, box.y + 1, box.w - 2, box.h - 2};
    fill(f, in, ' ', INK_TEXT);
    put_light(f, box, light, is_pointed_at(scene->pick, t), BORDER_THIN, light_ink(light));
    if (p->kind == DD_HIDDEN || !p->face)
        fill(f, in, 0x2591, INK_BACK);
    if (p->kind != DD_HIDDEN)
        draw_face(f, scene, in, zone, p);
    lead_cursor(f, scene, light, in.x, in.y);
    touch_target(f, box, zone, i);
}

void put_die_key(struct frame *f, int x, int y, int key)
{
    put_text(f, x, y, (char[]){(char)key, 0}, INK_LAMP, WEIGHT_BOLD);
    mark_shown(f, (struct box){x, y, 1, 1}, SHOWN_KEY, key);
}

void draw_die(struct frame *f, const struct scene *scene, int x, int y, int zone, int i)
{
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    struct target t = {(uint8_t)zone, (uint8_t)i};
    enum light light = light_of(scene, t);
    const struct lit *lit = menu_lit(scene->menu, t);
    bool spent = dd_zone_of(scene->game, zone, NULL)->spent;
    int ink = spent ? INK_SHADE : INK_TEXT;
    struct box box = {x, y, 5, 3};
    put_light(f, box, light, is_pointed_at(scene->pick, t), BORDER_ROUND,
              light == UNLIT ? ink : INK_LAMP);
    if (p->face)
        put_sign(f, x + 2, y + 1, '0' + p->face, INK_TEXT, WEIGHT_BOLD);
    else if (lit && lit->key)
        put_die_key(f, x + 2, y + 1, lit->key);
    else
        put_sign(f, x + 2, y + 1, spent ? 'x' : 0x25A0, ink, WEIGHT_PLAIN);
    lead_cursor(f, scene, light, x + 2, y + 1);
    touch_target(f, box, zone, i);
}
