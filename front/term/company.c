/* Pieces with company: each heads a column, in which the pieces of other zones that belong to it
 * lie, first those fit for use, then gaps for those that lie in a zone of their own, then the
 * spent ones. */
#include "scene.h"

#include <stdio.h>

enum { DIE_WIDTH = 5, DIE_HEIGHT = 3, CHIP_WIDTH = 4 };

static bool lies_beside(const struct dd_zone_spec *spec, int zone)
{
    return spec->belongs_to == zone + 1 && !spec->term.w;
}

bool has_company(const struct dd_game *g, int zone)
{
    for (int row = 0; row < g->zones; row++)
        if (lies_beside(&g->zone[row], zone))
            return true;
    return false;
}

/* ---- What belongs to a piece ------------------------------------------------------------------
 */

struct member {
    uint8_t zone, index;
};
struct company {
    int fit, away, spent;
    struct member member[DD_PIECES]; /* the fit and the spent ones */
};

static void gather(const struct scene *scene, int zone, int owner, bool spent, struct company *out)
{
    const struct dd_state *s = &scene->view->state;
    int id = 0;
    for (int row = 0; row < scene->game->zones; id += scene->game->zone[row++].many) {
        const struct dd_zone_spec *spec = &scene->game->zone[row];
        for (int i = 0; spec->belongs_to == zone + 1 && i < dd_len(s, id); i++) {
            if (dd_at(s, id, i)->mark != owner)
                continue;
            if (!lies_beside(spec, zone))
                out->away += !spent;
            else if (spec->spent == spent)
                out->member[out->fit + out->spent++] = (struct member){(uint8_t)id, (uint8_t)i};
        }
    }
}

static struct company company_of(const struct scene *scene, int zone, int owner)
{
    struct company c = {0};
    gather(scene, zone, owner, false, &c);
    c.fit = c.spent;
    c.spent = 0;
    gather(scene, zone, owner, true, &c);
    return c;
}

/* ---- Drawing ----------------------------------------------------------------------------------
 */

static void draw_gap(struct frame *f, int x, int y, bool tall)
{
    if (tall)
        put_border(f, (struct box){x, y, DIE_WIDTH, DIE_HEIGHT}, BORDER_DASHED, INK_SHADE,
                   WEIGHT_PLAIN);
    else
        put_text(f, x, y, "[ ]", INK_SHADE, WEIGHT_PLAIN);
}

static void draw_members(struct frame *f, const struct scene *scene, struct box box,
                         const struct company *c)
{
    int all = c->fit + c->away + c->spent;
    bool tall = box.h > DIE_HEIGHT && all * DIE_WIDTH <= box.w;
    for (int n = 0; n < all; n++) {
        int x = box.x + n * (tall ? DIE_WIDTH : CHIP_WIDTH);
        if (n >= c->fit && n < c->fit + c->away) {
            draw_gap(f, x, box.y, tall);
            continue;
        }
        const struct member *m = &c->member[n < c->fit ? n : n - c->away];
        if (tall)
            draw_die(f, scene, x, box.y, m->zone, m->index);
        else
            draw_chip(f, scene, x, box.y, m->zone, m->index, "");
    }
}

/* Its name, and how many of its company are fit for use. */
static void draw_head(struct frame *f, const struct scene *scene, struct box box, int zone, int i,
                      const struct company *c)
{
    char bytes[64] = "", name[64], count[32];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes), n = dd_text_on(name, sizeof name);
    say_caption(scene, zone, i, &t);
    dd_write_gist(&n, bytes, &t.means);
    snprintf(count, sizeof count, "%d of %d", c->fit, c->fit + c->away + c->spent);
    put_cut(f, box.x, box.y + (box.h > 1 + DIE_HEIGHT ? 1 + DIE_HEIGHT : box.h - 1), box.w, count,
            INK_SHADE, WEIGHT_PLAIN);
    draw_chip(f, scene, box.x, box.y, zone, i, name);
}

void draw_company(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    int count = dd_len(&scene->view->state, zone), pitch = count ? box.w / count : 0;
    struct box clip = f->clip;
    for (int i = 0; i < count; i++) {
        struct box column = {box.x + i * pitch, box.y, pitch - 1, box.h};
        struct company c = company_of(scene, zone, i);
        f->clip.w = column.x + column.w - clip.x;
        draw_head(f, scene, column, zone, i, &c);
        draw_members(f, scene, (struct box){column.x, column.y + 1, column.w, column.h - 2}, &c);
        f->clip = clip;
    }
}
