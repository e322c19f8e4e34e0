/* Zones other than boards: piles, rows, fans, trays, each in its spot. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { CARD_WIDTH = 9, NARROWEST = 6, CARD_GAP = 3 };

/* A zone of many is a lit target as a whole; its first empty slot shows it. */
static enum light whole_light(const struct scene *scene, int zone)
{
    return light_of(scene, (struct target){(uint8_t)zone, WHOLE});
}

/* Its border where nothing lies. */
static void put_whole(struct frame *f, const struct scene *scene, struct box box, int zone,
                      enum light light)
{
    bool taken = is_pointed_at(scene->pick, (struct target){(uint8_t)zone, WHOLE});
    put_light(f, box, light, taken, BORDER_DASHED, light_ink(light));
}

/* ---- Piles ----------------------------------------------------------------------------------- */

/* The zone that this one stands for, or -1. */
static int represented_by(const struct dd_game *g, int zone)
{
    int first = 0;
    for (int row = 0; row < g->zones; first += g->zone[row++].many) {
        int behind = g->zone[row].represented_by - 1;
        if (behind >= 0 && zone >= behind && zone < behind + g->zone[row].many)
            return first + zone - behind;
    }
    return -1;
}

static void draw_pile(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    const struct dd_state *s = &scene->view->state;
    int length = dd_len(s, zone), other = represented_by(scene->game, zone);
    char bytes[32];
    if (!length) {
        put_whole(f, scene, box, zone, whole_light(scene, zone));
    } else {
        draw_card(f, scene, box, zone, length - 1);
        if (dd_at(s, zone, length - 1)->kind != DD_HIDDEN && dd_at(s, zone, 0)->kind == DD_HIDDEN) {
            snprintf(bytes, sizeof bytes, "░░ %d below", length - 1);
            put_text(f, box.x, box.y - 1, bytes, INK_BACK, WEIGHT_PLAIN);
        }
        if (other >= 0 && light_of(scene, (struct target){(uint8_t)other, WHOLE}) == LIT)
            put_border(f, box, BORDER_LIT, INK_LAMP, WEIGHT_PLAIN);
    }
    if (other >= 0)
        touch_target(f, box, other, WHOLE);
    else if (!length || whole_light(scene, zone) != UNLIT)
        touch_target(f, box, zone, WHOLE);
}

/* ---- Rows and fans --------------------------------------------------------------------------- */

/* The columns of a card in a row. */
struct columns {
    int x, w;
};

/* The fewest that show the card's word whole. */
static int least_width(const struct scene *scene, int zone, int i)
{
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    int width = p->face ? text_width(card_name(scene, zone, p->kind, 0, 1)) + 2 : 0;
    return width < NARROWEST ? NARROWEST : width;
}

/* Each as wide as its word asks, and what is left is shared out; if need be neighbours share a
 * border. False: not even then do they fit. */
static bool narrow_columns(const struct scene *scene, int zone, int i, int room,
                           struct columns *out)
{
    int count = dd_len(&scene->view->state, zone), before = 0, all = 0;
    for (int n = 0; n < count; n++) {
        before += n < i ? least_width(scene, zone, n) : 0;
        all += least_width(scene, zone, n);
    }
    int more = all <= room ? (room - all) / count : -1;
    int width = least_width(scene, zone, i) + (more > 0 ? more : 0);
    *out = (struct columns){before + i * more, width < CARD_WIDTH ? width : CARD_WIDTH};
    return all + (count - 1) * more <= room;
}

/* Side by side with gaps; then closer, narrow before hidden by one another. */
static struct columns row_columns(const struct scene *scene, int zone, int i, int room)
{
    int count = dd_len(&scene->view->state, zone), width = room < CARD_WIDTH ? room : CARD_WIDTH;
    int pitch = width + CARD_GAP;
    struct columns narrow;
    if (count > 1 && (count - 1) * pitch + width > room)
        pitch = (room - width) / (count - 1);
    if (pitch < width && narrow_columns(scene, zone, i, room, &narrow))
        return narrow;
    if (pitch < width && room / count >= NARROWEST)
        pitch = width = room / count;
    return (struct columns){i * (pitch < 1 ? 1 : pitch), width};
}

static struct box row_card(const struct scene *scene, struct box box, int zone, int i)
{
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, NULL);
    bool lifts = spec->lay == DD_FAN && box.h > 4;
    int slot = spec->slots ? box.w / spec->slots : 0;
    struct columns at =
        slot ? (struct columns){i * slot, slot} : row_columns(scene, zone, i, box.w);
    struct box card = {box.x + at.x, box.y + lifts, at.w, box.h - lifts};
    if (lifts && light_of(scene, (struct target){(uint8_t)zone, (uint8_t)i}) >= TAKEN)
        card.y = box.y;
    return card;
}

static void draw_slot(struct frame *f, const struct scene *scene, struct box box, int zone, int i,
                      enum light light)
{
    char bytes[32];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    put_whole(f, scene, box, zone, light);
    if (say_caption(scene, zone, i, &t)) {
        int width = text_width(bytes),
            x = width < 2 ? box.x + box.w / 2 : box.x + box.w - 1 - width;
        put_cut(f, x, box.y + box.h / 2, box.w - 2, bytes, light == UNLIT ? INK_TEXT : INK_LAMP,
                WEIGHT_PLAIN);
    }
}

/* A card that the next one covers is drawn as narrow as it is seen. */
static struct box seen_card(const struct scene *scene, struct box box, int zone, int i)
{
    struct box card = row_card(scene, box, zone, i);
    if (i + 1 < dd_len(&scene->view->state, zone)) {
        int seen = row_card(scene, box, zone, i + 1).x - card.x + 1;
        card.w = seen < card.w ? seen : card.w;
    }
    return card;
}

static void draw_row(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    int length = dd_len(&scene->view->state, zone);
    int slots = dd_zone_of(scene->game, zone, NULL)->slots;
    enum light whole = whole_light(scene, zone);
    for (int i = 0; i < length; i++)
        draw_card(f, scene, seen_card(scene, box, zone, i), zone, i);
    for (int i = length; i < slots; i++)
        draw_slot(f, scene, row_card(scene, box, zone, i), zone, i, i == length ? whole : UNLIT);
    if (whole != UNLIT)
        touch_target(f, box, zone, WHOLE);
}

/* ---- Trays ----------------------------------------------------------------------------------- */

static bool anything_in(const struct scene *scene, int zone)
{
    int idle = 0, length = dd_len(&scene->view->state, zone);
    while (idle < length && lies_idle(scene, zone, idle))
        idle++;
    return idle < length;
}

enum { DIE_WIDTH = 5, DIE_PITCH = 7, SMALL_DIE = 3 };

static int die_pitch(struct box box, int count)
{
    int pitch = DIE_PITCH;
    if (count > 1 && (count - 1) * pitch + DIE_WIDTH > box.w)
        pitch = (box.w - DIE_WIDTH) / (count - 1);
    return pitch;
}

bool has_small_dice(const struct scene *scene, struct box box, int zone)
{
    int count = dd_len(&scene->view->state, zone);
    return count > 1 && die_pitch(box, count) < DIE_WIDTH;
}

/* Where dice would cover one another: what it shows, its key, whose it is, one below the other. */
static void draw_small_die(struct frame *f, const struct scene *scene, struct box box, int zone,
                           int i)
{
    struct target t = {(uint8_t)zone, (uint8_t)i};
    const struct lit *lit = menu_lit(scene->menu, t);
    const struct dd_piece *p = dd_at(&scene->view->state, zone, i);
    enum light light = light_of(scene, t);
    char bytes[64] = "", face[2] = {p->face ? (char)('0' + p->face) : '-', 0};
    struct dd_text caption = scene_text(scene, bytes, sizeof bytes);
    const char *end = bytes;
    put_text(f, box.x + box.w / 2, box.y, face, light_ink(light) == INK_LAMP ? INK_LAMP : INK_TEXT,
             light == CHOSEN ? WEIGHT_BOLD | WEIGHT_REVERSE : WEIGHT_BOLD);
    if (lit && lit->key && box.w >= SMALL_DIE)
        put_chip_key(f, scene, box.x, box.y + 1, lit);
    else if (lit && lit->key)
        put_die_key(f, box.x + box.w / 2, box.y + 1, lit->key);
    if (say_caption(scene, zone, i, &caption)) {
        next_sign(&end);
        bytes[end - bytes] = 0;
        put_text(f, box.x + box.w / 2, box.y + 2, bytes, INK_SHADE, WEIGHT_PLAIN);
    }
    lead_cursor(f, scene, light, box.x + box.w / 2, box.y);
    touch_target(f, box, zone, i);
}

static void draw_small_dice(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    int length = dd_len(&scene->view->state, zone);
    int pitch = box.w / length < SMALL_DIE ? box.w / length : SMALL_DIE;
    for (int i = 0; i < length && pitch; i++)
        if (!lies_idle(scene, zone, i))
            draw_small_die(f, scene, (struct box){box.x + i * pitch, box.y, pitch, 3}, zone, i);
}

static void draw_tray(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    int length = dd_len(&scene->view->state, zone);
    if (has_small_dice(scene, box, zone))
        draw_small_dice(f, scene, box, zone);
    for (int i = 0; i < length && !has_small_dice(scene, box, zone); i++)
        if (!lies_idle(scene, zone, i))
            draw_die(f, scene, box.x + i * die_pitch(box, length), box.y, zone, i);
    if (anything_in(scene, zone))
        put_text(f, box.x, box.y - 1, dd_zone_of(scene->game, zone, NULL)->label, INK_SHADE,
                 WEIGHT_PLAIN);
}

/* ---- Small cards: a line of text that has room for more ---------------------------------------
 */

enum { SMALL_HEIGHT = 4, SMALL_GAP = 1 };

/* How many rows a spot has until something else has its spot beneath it. */
static int rows_of(const struct scene *scene, const struct layout *l, struct box box)
{
    int rows = l->table.y + l->table.h - box.y;
    for (int row = 0; row < scene->game->zones; row++) {
        const struct dd_zone_spec *spec = &scene->game->zone[row];
        for (int nth = 0; nth < spec->many; nth++) {
            struct box other = spot_box(l, spec->term, nth);
            if (has_spot(scene, spec, nth) && other.y > box.y && other.x < box.x + box.w &&
                box.x < other.x + other.w && other.y - box.y < rows)
                rows = other.y - box.y;
        }
    }
    return rows;
}

static bool captions_fit(const struct scene *scene, int zone)
{
    for (int i = 0; i < dd_len(&scene->view->state, zone); i++) {
        char bytes[64] = "";
        struct dd_text t = scene_text(scene, bytes, sizeof bytes);
        if (say_caption(scene, zone, i, &t) && text_width(bytes) > CARD_WIDTH - 2)
            return false;
    }
    return true;
}

/* Cards with what they mean inside; false: there is no room for them. */
static bool draw_small(struct frame *f, const struct scene *scene, const struct layout *l,
                       struct box box, int zone)
{
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, NULL);
    int count = dd_len(&scene->view->state, zone), pitch = CARD_WIDTH + SMALL_GAP;
    int x = box.x + text_width(spec->label) + 2;
    if (spec->lay != DD_ROW || spec->icons || !count || x + count * pitch > box.x + box.w ||
        rows_of(scene, l, box) < SMALL_HEIGHT || !captions_fit(scene, zone))
        return false;
    put_text(f, box.x, box.y + 1, spec->label, INK_SHADE, WEIGHT_PLAIN);
    for (int i = 0; i < count; i++, x += pitch) {
        struct box card = {x, box.y, CARD_WIDTH, SMALL_HEIGHT};
        char bytes[64];
        struct dd_text t = scene_text(scene, bytes, sizeof bytes);
        draw_card(f, scene, card, zone, i);
        if (!say_caption(scene, zone, i, &t))
            continue;
        fill(f, (struct box){x + 1, box.y + 2, CARD_WIDTH - 2, 1}, ' ', INK_TEXT);
        put_cut(f, x + 1, box.y + 2, CARD_WIDTH - 2, bytes, caption_ink(scene, zone, i, INK_TEXT),
                WEIGHT_PLAIN);
    }
    return true;
}

/* Does it lie in the row that tells of its owner? */
static bool lies_in_row(const struct scene *scene, const struct layout *l, struct box box, int seat)
{
    return scene->game->side.w && box.y == spot_box(l, scene->game->side, 0).y + seat;
}

static void draw_low(struct frame *f, const struct scene *scene, const struct layout *l,
                     struct box box, int zone)
{
    int nth;
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, &nth);
    char bytes[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    if (spec->lay == DD_PILE) {
        draw_chip_pile(f, scene, box, zone);
        return;
    }
    if (!anything_in(scene, zone))
        return;
    bool in_row = lies_in_row(scene, l, box, nth);
    if (spec->owned && !in_row && scene->view->state.seats > 1)
        dd_write(&t, "%S: ", nth);
    dd_write(&t, "%s", spec->label);
    int x = box.x;
    if (box.h > 1 || !in_row ||
        text_width(bytes) + 2 + chips_width(f, scene, zone, true) <=
            box.w) /* else only the pieces */
        x = put_cut(f, box.x, box.y, box.w, bytes, INK_SHADE, WEIGHT_PLAIN) + 2;
    if (box.h > 1)
        draw_chips(f, scene, (struct box){box.x, box.y + 1, box.w, rows_of(scene, l, box) - 1},
                   zone, true);
    else /* all pieces rather than captions */
        draw_chips(f, scene, (struct box){x, box.y, box.x + box.w - x, 1}, zone,
                   chips_width(f, scene, zone, true) <= box.x + box.w - x);
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void draw_zone(struct frame *f, const struct scene *scene, const struct layout *l,
                      struct box box, int zone)
{
    int lay = dd_zone_of(scene->game, zone, NULL)->lay;
    if (lay == DD_GRID)
        draw_board(f, scene, box, zone);
    else if (has_company(scene->game, zone))
        draw_company(f, scene, box, zone);
    else if (lay == DD_STANDING || lay == DD_UNSHOWN)
        return;
    else if (box.h < CARD_HEIGHT && !draw_small(f, scene, l, box, zone))
        draw_low(f, scene, l, box, zone);
    else if (box.h < CARD_HEIGHT)
        return;
    else if (lay == DD_PILE)
        draw_pile(f, scene,
                  (struct box){box.x, box.y, box.w < CARD_WIDTH ? box.w : CARD_WIDTH, box.h}, zone);
    else if (lay == DD_TRAY)
        draw_tray(f, scene, box, zone);
    else
        draw_row(f, scene, box, zone);
}

void draw_zones(struct frame *f, const struct scene *scene, const struct layout *l)
{
    int zone = 0;
    for (int row = 0; row < scene->game->zones; row++) {
        const struct dd_zone_spec *spec = &scene->game->zone[row];
        for (int nth = 0; nth < spec->many; nth++, zone++)
            if (has_spot(scene, spec, nth))
                draw_zone(f, scene, l, spot_box(l, spec->term, nth), zone);
    }
}
