/* Moving the cursor among what is lit, one after the other or by where things lie, and looking
 * around on a board that does not fit. */
#include "app.h"

#include <stdlib.h>

void set_cursor(struct game *g, struct target t)
{
    g->pick.has_cursor = true;
    g->pick.cursor = t;
    g->pan = (struct pan){0, 0};
}

bool pan_board(struct pan *pan, const struct edge *edge, int key)
{
    enum { CELLS = 2 }; /* at once */
    int side = 0;
    while (side < EDGES && edge[side].key != key)
        side++;
    pan->x += side == EDGE_LEFT ? -CELLS : side == EDGE_RIGHT ? CELLS : 0;
    pan->y += side == EDGE_UP ? -CELLS : side == EDGE_DOWN ? CELLS : 0;
    return side < EDGES;
}

/* What the cursor can go to: all that is lit without it. */
static int cursor_targets(const struct game *g, struct target *out)
{
    static struct menu bare; /* large, and wanted for a moment only */
    struct pick pick = g->pick;
    pick.has_cursor = false;
    menu_build(&bare, g->table.game, &g->view, g->reader, &pick, NULL, true, NULL);
    for (int i = 0; i < bare.lits; i++)
        out[i] = bare.lit[i].target;
    return bare.lits;
}

void step_cursor(struct game *g, int step)
{
    struct target target[LITS];
    int count = cursor_targets(g, target), at = step > 0 ? -1 : count;
    for (int i = 0; i < count; i++)
        if (g->pick.has_cursor && same_target(target[i], g->pick.cursor))
            at = i;
    if (count)
        set_cursor(g, target[(at + step + count) % count]);
}

/* ---- By where things lie --------------------------------------------------------------------- */

struct spot {
    int x, y;
};

static bool middle_of(const struct frame *f, struct target t, struct spot *out)
{
    for (int i = f->areas - 1; i >= 0; i--) {
        const struct area *a = &f->area[i];
        if (a->touch.key || a->touch.zone != t.zone || a->touch.index != t.index)
            continue;
        out->x = a->box.x + a->box.w / 2;
        out->y = 2 * (a->box.y + a->box.h / 2); /* rows are about twice as high as columns wide */
        return true;
    }
    return false;
}

/* The middle of all of them, from edge to edge. */
static bool middle_of_all(const struct frame *f, const struct target *target, int count,
                          struct spot *out)
{
    struct spot least = {0, 0}, most = {0, 0}, at;
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (!middle_of(f, target[i], &at))
            continue;
        least.x = any && least.x < at.x ? least.x : at.x;
        least.y = any && least.y < at.y ? least.y : at.y;
        most.x = any && most.x > at.x ? most.x : at.x;
        most.y = any && most.y > at.y ? most.y : at.y;
        any = true;
    }
    *out = (struct spot){(least.x + most.x) / 2, (least.y + most.y) / 2};
    return any;
}

/* The cursor, or what was pointed at last. */
static bool find_chosen(const struct app *app, struct spot *out)
{
    const struct pick *pick = &app->game->pick;
    if (pick->has_cursor && middle_of(&app->frame, pick->cursor, out))
        return true;
    return pick->points && middle_of(&app->frame, pick->point[pick->points - 1], out);
}

/* Where nothing is chosen: where the player stands, or the middle of what is lit. */
static bool find_beginning(const struct app *app, const struct target *target, int count,
                           struct spot *out)
{
    const struct game *g = app->game;
    int board = board_zone(g->table.game);
    int cell = board < 0 ? -1 : seat_cell(g->table.game, &g->view.state, g->reader);
    if (cell >= 0 && middle_of(&app->frame, (struct target){(uint8_t)board, (uint8_t)cell}, out))
        return true;
    return middle_of_all(&app->frame, target, count, out);
}

/* How far away, seen in a direction; what lies beside the way counts more. -1: not that way.
 * Without a direction: how far at all. */
static int distance(int dx, int dy, int key)
{
    switch (key) {
    case KEY_ARROW_LEFT: return dx < 0 ? -dx + 3 * abs(dy) : -1;
    case KEY_ARROW_RIGHT: return dx > 0 ? dx + 3 * abs(dy) : -1;
    case KEY_ARROW_UP: return dy < 0 ? -dy + 3 * abs(dx) : -1;
    case KEY_ARROW_DOWN: return dy > 0 ? dy + 3 * abs(dx) : -1;
    default: return abs(dx) + abs(dy);
    }
}

static int nearest(const struct app *app, const struct target *target, int count, struct spot from,
                   int key)
{
    const struct pick *pick = &app->game->pick;
    int best = -1, least = 0;
    for (int i = 0; i < count; i++) {
        struct spot at;
        if ((pick->has_cursor && same_target(target[i], pick->cursor)) ||
            !middle_of(&app->frame, target[i], &at))
            continue;
        int far = distance(at.x - from.x, at.y - from.y, key);
        if (far >= 0 && (best < 0 || far < least)) {
            best = i;
            least = far;
        }
    }
    return best;
}

/* The first step finds something even if nothing lies that way. */
void move_cursor(struct app *app, int key)
{
    struct game *g = app->game;
    struct target target[LITS];
    struct spot from;
    int count = cursor_targets(g, target), best;
    bool chosen = find_chosen(app, &from);
    if (!chosen && !find_beginning(app, target, count, &from))
        return;
    best = nearest(app, target, count, from, key);
    if (best < 0 && !chosen)
        best = nearest(app, target, count, from, 0);
    if (best >= 0)
        set_cursor(g, target[best]);
}
