/* The frame of a table, put together. */
#include "scene.h"

enum { TABLE_WIDTH = 80, TABLE_HEIGHT = 18, WIDE = 100 };
enum { TEXT_WIDTH = 41 }; /* two piles with their tops, side by side */

static int scaled(int value, int size, int of) { return value * size / of; }

/* Beside a board stands text, which needs no more columns in a wider window: the board takes them.
 */
static void share_width(struct layout *l, const struct dd_game *g)
{
    l->beside = l->left = TABLE_WIDTH;
    for (int row = 0; row < g->zones; row++)
        if (g->zone[row].lay == DD_GRID && g->zone[row].term.x + g->zone[row].term.w <= g->side.x)
            l->beside = g->side.x - 1;
    int text = scaled(TABLE_WIDTH - l->beside, l->table.w, TABLE_WIDTH);
    l->left = l->table.w - (text < TEXT_WIDTH ? text : TEXT_WIDTH);
}

struct layout lay_out(const struct dd_game *g, int width, int height)
{
    struct layout l = {.table = {0, 1, width, height - 6}};
    if (width >= WIDE) {
        int column = width / 5 < 36 ? width / 5 : 36;
        l.table.w = width - column;
        l.column = (struct box){width - column, 1, column, height - 6};
    }
    share_width(&l, g);
    l.rule = height - 5;
    l.event = height - 4;
    l.prompt = height - 3;
    l.actions = height - 2;
    l.keys = height - 1;
    return l;
}

static int column_of(const struct layout *l, int x)
{
    if (x <= l->beside || l->beside == TABLE_WIDTH)
        return scaled(x, l->left, l->beside);
    return l->left + scaled(x - l->beside, l->table.w - l->left, TABLE_WIDTH - l->beside);
}

struct box spot_box(const struct layout *l, struct dd_spot spot, int nth)
{
    int x = spot.x + nth * spot.dx, y = spot.y + nth * spot.dy;
    int left = column_of(l, x), top = scaled(y, l->table.h, TABLE_HEIGHT);
    int w = spot.w, h = scaled(y + spot.h, l->table.h, TABLE_HEIGHT) - top;
    if (spot.w > 12) /* cards keep their width, what holds many takes the room */
        w = column_of(l, x + spot.w) - left;
    if (spot.h < CARD_HEIGHT) { /* lines of text stay so, and those of several seats together */
        h = spot.h;
        top = scaled(spot.y, l->table.h, TABLE_HEIGHT) + nth * spot.dy;
    } else if (spot.h <= 5)
        h = h > spot.h + 3 ? spot.h + 3 : h;
    return (struct box){l->table.x + left, l->table.y + top, w, h};
}

bool has_spot(const struct scene *scene, const struct dd_zone_spec *spec, int nth)
{
    const struct dd_view *v = scene->view;
    bool shared = spec->owned && spec->many > 1 && !spec->term.dx && !spec->term.dy;
    if (!spec->term.w || (spec->owned && nth >= v->state.seats))
        return false;
    return !shared || nth == (v->seat < v->state.seats ? v->seat : v->state.active);
}

void draw_scene(struct frame *f, const struct scene *scene)
{
    struct layout l = lay_out(scene->game, f->width, f->height);
    draw_title(f, scene);
    draw_zones(f, scene, &l);
    draw_captions(f, scene, &l);
    bool gauge = draw_side(f, scene, &l);
    if (l.column.w)
        draw_column(f, scene, &l, gauge);
    if (scene->dimmed)
        dim(f, (struct box){0, 1, f->width, l.rule - 1});
    draw_bottom(f, scene, &l);
}
