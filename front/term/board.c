/* A board: cells as cards with what stands on them. It takes the largest cells that fit, and if the
 * smallest do not, it scrolls with what matters in sight. */
#include "keys.h"
#include "scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ENTRANCE = 0x2302 }; /* a small house, where the word has no room */

struct board {
    struct frame *f;
    const struct scene *scene;
    int zone;
    struct box box;    /* where it is drawn, headings not included */
    int columns, rows; /* of the board */
    int w, h;          /* of a cell */
    int across, down;  /* from cell to cell */
    int left, top;     /* scrolled by */
    bool ways;
};

static const struct dd_state *table_of(const struct board *b) { return &b->scene->view->state; }

/* ---- Measures -------------------------------------------------------------------------------- */

static void measure(struct board *b)
{
    const struct dd_state *s = table_of(b);
    for (int cell = 0; cell < s->cells; cell++) {
        b->columns = s->cell[cell].x >= b->columns ? s->cell[cell].x + 1 : b->columns;
        b->rows = s->cell[cell].y >= b->rows ? s->cell[cell].y + 1 : b->rows;
    }
}

static void choose_size(struct board *b)
{
    static const uint8_t sizes[][2] = {{10, 7}, {8, 5}, {7, 5}, {8, 4}, {7, 4}, {6, 4}, {6, 3}};
    enum { SIZES = sizeof sizes / sizeof sizes[0] };
    int first = b->scene->settings->compact ? SIZES - 1 : 0;
    for (int i = first; i < SIZES; i++) {
        b->w = sizes[i][0];
        b->h = sizes[i][1];
        b->across = b->w + (b->ways ? 2 : 0);
        b->down = b->h + (b->ways ? 1 : 0);
        if (b->columns * b->across <= b->box.w + (b->ways ? 2 : 0) &&
            b->rows * b->down <= b->box.h + b->ways)
            return;
    }
}

int seat_cell(const struct dd_game *g, const struct dd_state *s, int seat)
{
    int zone = 0;
    for (int row = 0; row < g->zones; row++)
        for (int nth = 0; nth < g->zone[row].many; nth++, zone++)
            for (int i = 0; g->zone[row].lay == DD_STANDING && i < dd_len(s, zone); i++) {
                const struct dd_piece *p = dd_at(s, zone, i);
                if (p->kind == DD_TOKEN && p->face == seat && p->mark < s->cells)
                    return p->mark;
            }
    return -1;
}

/* What has to be in sight: the cursor, else the reader, or whose turn it is where nobody reads. */
static int centre_cell(const struct board *b)
{
    const struct dd_state *s = table_of(b);
    const struct pick *pick = b->scene->pick;
    int seat = b->scene->view->seat < DD_SEATS ? b->scene->view->seat : s->active;
    int cell = pick->has_cursor && pick->cursor.zone == b->zone && pick->cursor.index < s->cells
                   ? pick->cursor.index
                   : seat_cell(b->scene->game, s, seat);
    return cell < 0 ? 0 : cell;
}

static int within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

/* By whole cells, so that none is cut at the upper and left edges. */
static int scroll(int middle, int size, int whole, int pitch, int *pan)
{
    int last = whole > size ? (whole - size + pitch - 1) / pitch : 0;
    int centred = within((middle - size / 2 + pitch - 1) / pitch, last);
    int at = within(centred + *pan, last);
    *pan = at - centred;
    return at * pitch;
}

static void choose_corner(struct board *b)
{
    const struct dd_state *s = table_of(b);
    int cell = centre_cell(b);
    struct pan *pan = b->scene->pan;
    if (!s->cells)
        return;
    b->left = scroll(s->cell[cell].x * b->across + b->w / 2, b->box.w,
                     b->columns * b->across - (b->across - b->w), b->across, &pan->x);
    b->top = scroll(s->cell[cell].y * b->down + b->h / 2, b->box.h,
                    b->rows * b->down - (b->down - b->h), b->down, &pan->y);
}

static struct box cell_box(const struct board *b, int cell)
{
    const struct dd_cell *c = &table_of(b)->cell[cell];
    return (struct box){b->box.x + c->x * b->across - b->left, b->box.y + c->y * b->down - b->top,
                        b->w, b->h};
}

/* Is it the cell that matters now, where the game says which? */
static bool is_at_hand(const struct board *b, int cell)
{
    const struct dd_game *g = b->scene->game;
    int id = 0;
    for (int row = 0; row < g->counters; id += g->counter[row++].many)
        if (g->counter[row].show == DD_AT_HAND && table_of(b)->counter[id] == cell + 1)
            return true;
    return false;
}

/* ---- What stands on a cell ------------------------------------------------------------------- */

struct standing {
    int count;
    struct target piece[16];
};

static struct standing standing_on(const struct board *b, int cell)
{
    const struct dd_state *s = table_of(b);
    const struct dd_game *g = b->scene->game;
    struct standing on = {0};
    int zone = 0;
    for (int row = 0; row < g->zones; row++)
        for (int nth = 0; nth < g->zone[row].many; nth++, zone++)
            for (int i = 0; g->zone[row].lay == DD_STANDING && i < dd_len(s, zone); i++)
                if (dd_at(s, zone, i)->mark == cell && on.count < 16)
                    on.piece[on.count++] = (struct target){(uint8_t)zone, (uint8_t)i};
    return on;
}

static const struct dd_piece *stander(const struct board *b, struct target t)
{
    return dd_at(table_of(b), t.zone, t.index);
}

static int count_tokens(const struct board *b, const struct standing *on)
{
    int tokens = 0;
    for (int i = 0; i < on->count; i++)
        tokens += stander(b, on->piece[i])->kind == DD_TOKEN;
    return tokens;
}

/* One seat by the beginning of its name, several by a letter each. */
static void write_tokens(const struct board *b, const struct standing *on, int room,
                         struct dd_text *t)
{
    int tokens = count_tokens(b, on);
    char name[64];
    for (int i = 0; i < on->count; i++) {
        const struct dd_piece *p = stander(b, on->piece[i]);
        struct dd_text n = scene_text(b->scene, name, sizeof name);
        if (p->kind != DD_TOKEN)
            continue;
        write_index(b->scene, p, &n);
        if (tokens > 1)
            name[1] = 0;
        else if (text_width(name) > room)
            name[room < 3 ? room : 3] = 0;
        dd_write(t, "%s", name);
    }
}

/* ---- Cells ----------------------------------------------------------------------------------- */

static enum light cell_light(const struct board *b, int cell, const struct standing *on)
{
    enum light light = light_of(b->scene, (struct target){(uint8_t)b->zone, (uint8_t)cell});
    for (int i = 0; i < on->count; i++) {
        enum light other = light_of(b->scene, on->piece[i]);
        light = other > light ? other : light;
    }
    return light;
}

static bool cell_is_taken(const struct board *b, int cell, const struct standing *on)
{
    bool taken = is_pointed_at(b->scene->pick, (struct target){(uint8_t)b->zone, (uint8_t)cell});
    for (int i = 0; i < on->count; i++)
        taken = taken || is_pointed_at(b->scene->pick, on->piece[i]);
    return taken;
}

/* Cards first: that of the cell, then those that stand there. */
static int draw_indexes(struct board *b, struct box in, int cell, const struct standing *on)
{
    const struct dd_piece *card = dd_at(table_of(b), b->zone, cell);
    int x = in.x;
    char bytes[32];
    for (int i = -1; i < on->count; i++) {
        const struct dd_piece *p = i < 0 ? card : stander(b, on->piece[i]);
        struct dd_text t = scene_text(b->scene, bytes, sizeof bytes);
        if (p->kind == DD_TOKEN || p->kind == DD_HIDDEN || p->kind == DD_NONE)
            continue;
        write_index_within(b->scene, p, in.x + in.w - x, &t);
        x = put_cut(b->f, x, in.y, in.x + in.w - x, bytes, piece_ink(p), WEIGHT_BOLD);
    }
    return x;
}

static const char *cell_name(const struct board *b, const struct dd_piece *p, int room)
{
    if (p->kind == DD_HIDDEN || p->kind == DD_NONE || !p->face)
        return "";
    return card_name(b->scene, p->kind, room);
}

/* A cell with one line inside: cards, then who is there, then what it is if there is room. */
static void fill_low(struct board *b, struct box in, int cell, const struct standing *on)
{
    const struct dd_piece *p = dd_at(table_of(b), b->zone, cell);
    char tokens[64], caption[64];
    struct dd_text t = scene_text(b->scene, tokens, sizeof tokens);
    struct dd_text c = scene_text(b->scene, caption, sizeof caption);
    struct box cards = {in.x, in.y, in.w - (count_tokens(b, on) > 0), 1}; /* a column for players */
    int x = draw_indexes(b, cards, cell, on), room = in.x + in.w - x;
    write_tokens(b, on, room, &t);
    if (t.length) {
        put_cut(b->f, x, in.y, room, tokens, INK_LAMP, WEIGHT_BOLD);
        return;
    }
    if (!room || (p->kind != DD_HIDDEN && p->kind != DD_NONE))
        return;
    if (!say_caption(b->scene, b->zone, cell, &c))
        return;
    if (text_width(caption) > room) {
        put_sign(b->f, x, in.y, ENTRANCE, INK_TEXT, WEIGHT_BOLD);
        return;
    }
    for (char *letter = caption; *letter; letter++) /* where a way out is has to be seen */
        *letter = (char)toupper((unsigned char)*letter);
    put_text(b->f, x, in.y, caption, INK_TEXT, WEIGHT_BOLD);
}

/* On the edge of a cell where a way leaves it, so that nothing inside is covered. */
static void put_arrow(struct board *b, struct box box, int way, int name)
{
    static const int arrows[] = {
        [DD_NORTH] = 0x2191, [DD_EAST] = 0x2192, [DD_SOUTH] = 0x2193, [DD_WEST] = 0x2190};
    int x = box.w / 2, y = box.h / 2;
    switch (way) {
    case DD_NORTH:
        x = x > name ? x : name + 1; /* not upon it */
        y = 0;
        break;
    case DD_EAST: x = box.w - 1; break;
    case DD_SOUTH: y = box.h - 1; break;
    default: x = 0; break;
    }
    put_sign(b->f, box.x + x, box.y + y, arrows[way], INK_EMBER, WEIGHT_BOLD);
}

/* Arrows where those that stand here go next. */
static void draw_way(struct board *b, struct box box, int cell, const struct standing *on,
                     int name_width)
{
    const struct dd_state *s = table_of(b);
    for (int i = 0; i < on->count; i++) {
        char bytes[16], name[16];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        struct dd_ask ask = {DD_ASK_WAY, NULL, on->piece[i].index, on->piece[i].zone};
        if (!dd_say(b->scene->game, b->scene->view, &ask, &t))
            continue;
        for (int way = DD_NORTH; way <= DD_WEST; way++) {
            struct dd_text n = dd_text_on(name, sizeof name);
            if (!s->cell[cell].next[way])
                continue;
            dd_write_cell(s, s->cell[cell].next[way] - 1, &n);
            if (strcmp(name, bytes) == 0)
                put_arrow(b, box, way, name_width);
        }
    }
}

/* Pointed at from both sides, which no border does: those say what can be chosen. */
static void point_out(struct board *b, struct box box)
{
    int y = box.y + box.h / 2;
    put_sign(b->f, box.x, y, 0x25B6, INK_EMBER, WEIGHT_BOLD);
    put_sign(b->f, box.x + box.w - 1, y, 0x25C0, INK_EMBER, WEIGHT_BOLD);
}

/* A cell with more lines: the index, the name or who is there, what stands in its caption. */
static void fill_high(struct board *b, struct box in, int cell, const struct standing *on)
{
    const struct dd_piece *p = dd_at(table_of(b), b->zone, cell);
    char tokens[64], caption[64] = "";
    struct dd_text t = scene_text(b->scene, tokens, sizeof tokens);
    struct dd_text c = scene_text(b->scene, caption, sizeof caption);
    int y = in.y + in.h / 2, low = in.y + in.h - 1;
    const char *name = cell_name(b, p, in.w);
    draw_indexes(b, in, cell, on);
    write_tokens(b, on, in.w - 1, &t);
    say_caption(b->scene, b->zone, cell, &c);
    if (*name)
        put_cut(b->f, in.x, y, in.w, name, INK_TEXT, WEIGHT_PLAIN);
    else if (text_width(caption) <= in.w && !t.length)
        put_cut(b->f, in.x, y, in.w, caption, INK_SHADE, WEIGHT_PLAIN);
    else if (!t.length && (p->kind == DD_HIDDEN || p->kind == DD_NONE))
        put_sign(b->f, in.x, in.y, ENTRANCE, INK_TEXT, WEIGHT_BOLD);
    if (*name && low > y && text_width(caption) <= in.w)
        put_cut(b->f, in.x, y + 1, in.w, caption, INK_SHADE, WEIGHT_PLAIN);
    if (t.length)
        put_cut(b->f, in.x + (*name ? in.w - text_width(tokens) : 1), *name ? in.y : y, in.w,
                tokens, INK_LAMP, WEIGHT_BOLD);
}

static void touch_cell(struct board *b, struct box box, int cell, const struct standing *on)
{
    struct target t = {(uint8_t)b->zone, (uint8_t)cell};
    touch_target(b->f, box, t.zone, t.index);
    for (int i = 0; i < on->count && light_of(b->scene, t) == UNLIT; i++)
        if (light_of(b->scene, on->piece[i]) != UNLIT) {
            t = on->piece[i];
            touch_target(b->f, box, t.zone, t.index);
        }
}

static void draw_cell(struct board *b, int cell)
{
    struct box box = cell_box(b, cell), in = {box.x + 1, box.y + 1, box.w - 2, box.h - 2};
    const struct dd_piece *p = dd_at(table_of(b), b->zone, cell);
    struct standing on = standing_on(b, cell);
    enum light light = cell_light(b, cell, &on);
    char bytes[8];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    put_light(b->f, box, light, cell_is_taken(b, cell, &on),
              p->kind == DD_NONE ? BORDER_DASHED : BORDER_THIN, light_ink(light));
    if (p->kind == DD_HIDDEN || (p->kind != DD_NONE && !p->face))
        fill(b->f, in, 0x2591, INK_BACK);
    if (in.h == 1)
        fill_low(b, in, cell, &on);
    else
        fill_high(b, in, cell, &on);
    if (b->ways) {
        dd_write_cell(table_of(b), cell, &t);
        put_text(b->f, box.x + 1, box.y, bytes, light_ink(light), WEIGHT_PLAIN);
    }
    draw_way(b, box, cell, &on, text_width(bytes));
    if (is_at_hand(b, cell))
        point_out(b, box);
    lead_cursor(b->f, b->scene, light, in.x, in.y);
    touch_cell(b, box, cell, &on);
}

/* ---- Ways and headings ----------------------------------------------------------------------- */

static void draw_ways(struct board *b)
{
    const struct dd_state *s = table_of(b);
    bool plain = b->scene->settings->plain;
    for (int cell = 0; cell < s->cells; cell++) {
        struct box box = cell_box(b, cell);
        for (int i = 0; i < 2 && s->cell[cell].next[DD_EAST]; i++)
            put_sign(b->f, box.x + box.w + i, box.y + box.h / 2, plain ? '=' : 0x2550, INK_SHADE,
                     WEIGHT_PLAIN);
        if (s->cell[cell].next[DD_SOUTH])
            put_sign(b->f, box.x + box.w / 2, box.y + box.h, plain ? '|' : 0x2551, INK_SHADE,
                     WEIGHT_PLAIN);
    }
}

static void draw_headings(struct board *b, int label_x)
{
    char name[16];
    for (int column = 0; column < b->columns; column++) {
        int x = b->box.x + column * b->across - b->left + b->w / 2;
        if (x > b->box.x && x < b->box.x + b->box.w)
            put_sign(b->f, x - 1, b->box.y - 1, 'a' + column % 26, INK_SHADE, WEIGHT_PLAIN);
    }
    for (int row = 0; row < b->rows; row++) {
        int y = b->box.y + row * b->down - b->top + (b->h - 1) / 2;
        snprintf(name, sizeof name, "%2d", row + 1);
        if (y >= b->box.y && y < b->box.y + b->box.h)
            put_text(b->f, label_x, y, name, INK_SHADE, WEIGHT_PLAIN);
    }
}

/* What the signs of a board with ways mean, if a row is left for it. */
static void draw_legend(struct board *b)
{
    int x = b->box.x, y = b->box.y + b->box.h;
    x = put_text(b->f, x, y, "⌂ entrance  ", INK_SHADE, WEIGHT_PLAIN);
    x = put_text(b->f, x, y, b->scene->settings->plain ? "= |" : "═ ║", INK_SHADE, WEIGHT_PLAIN);
    put_text(b->f, x, y, " ways  → goes there next", INK_SHADE, WEIGHT_PLAIN);
}

/* The last row up to this one that ends cells, or also begins them: what covers it hides nothing.
 */
static int border_row(const struct board *b, int y, bool beginning)
{
    while (y > 0 && y % b->down != b->h - 1 && !(beginning && y % b->down == 0))
        y--;
    return b->box.y + y;
}

const struct edge table_edges[EDGES] = {[EDGE_LEFT] = {"<Home", KEY_FIRST},
                                        [EDGE_RIGHT] = {"End>", KEY_LAST},
                                        [EDGE_UP] = {"^PgUp", KEY_PAGE_UP},
                                        [EDGE_DOWN] = {"vPgDn", KEY_PAGE_DOWN}};

static void put_edge(struct board *b, int x, int y, int side)
{
    const struct edge *edge = &b->scene->edge[side];
    int end = put_text(b->f, x, y, edge->sign, INK_LAMP, WEIGHT_BOLD);
    touch_key(b->f, (struct box){x, y, end - x, 1}, edge->key);
}

/* At the edges beyond which more lies: the key that goes there. */
static void draw_edges(struct board *b)
{
    int right = b->box.x + b->box.w - text_width(b->scene->edge[EDGE_RIGHT].sign);
    int middle = b->box.x + b->box.w / 2 / b->across * b->across + 3;
    int beside = border_row(b, b->box.h / 2, false);
    if (b->left)
        put_edge(b, b->box.x, beside, EDGE_LEFT);
    if (b->left + b->box.w < b->columns * b->across - (b->across - b->w))
        put_edge(b, right, beside, EDGE_RIGHT);
    if (b->top)
        put_edge(b, middle, b->box.y, EDGE_UP);
    if (b->top + b->box.h < b->rows * b->down - (b->down - b->h))
        put_edge(b, middle, border_row(b, b->box.h - 1, true), EDGE_DOWN);
}

void draw_board(struct frame *f, const struct scene *scene, struct box box, int zone)
{
    const struct dd_zone_spec *spec = dd_zone_of(scene->game, zone, NULL);
    struct board b = {.f = f, .scene = scene, .zone = zone, .box = box, .ways = spec->ways};
    struct box clip = f->clip;
    if (dd_len(&scene->view->state, zone) < scene->view->state.cells)
        return; /* not laid yet */
    if (!b.ways)
        b.box = (struct box){box.x + 3, box.y + 1, box.w - 3, box.h - 1};
    measure(&b);
    choose_size(&b);
    if (b.columns * b.across - (b.across - b.w) > b.box.w) /* no slivers beside what stands there */
        b.box.w -= (b.box.w + b.across - b.w) % b.across;
    choose_corner(&b);
    if (!b.ways)
        draw_headings(&b, box.x);
    f->clip = b.box;
    if (b.ways)
        draw_ways(&b);
    for (int cell = 0; cell < scene->view->state.cells; cell++)
        draw_cell(&b, cell);
    draw_edges(&b);
    f->clip = clip;
    if (b.ways)
        draw_legend(&b);
}
