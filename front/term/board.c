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

static int between(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* As large as all of them fit, but no broader than a square looks. */
static void choose_size(struct board *b)
{
    enum { LEAST_WIDTH = 6, LEAST_HEIGHT = 3, MOST_HEIGHT = 9, SQUARE = 2, BROAD = 8 };
    int beside = b->ways ? 2 : 0, below = b->ways ? 1 : 0;
    b->w = LEAST_WIDTH;
    b->h = LEAST_HEIGHT;
    if (!b->scene->settings->compact && b->columns && b->rows) {
        b->h = between((b->box.h + below) / b->rows - below, LEAST_HEIGHT, MOST_HEIGHT);
        int most = b->h * SQUARE < BROAD ? BROAD : b->h * SQUARE;
        b->w = between((b->box.w + beside) / b->columns - beside, LEAST_WIDTH, most);
    }
    b->across = b->w + beside;
    b->down = b->h + below;
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

/* By whole cells, so that none is cut at the upper and left edges. */
static int scroll(int middle, int size, int whole, int pitch, int *pan)
{
    int last = whole > size ? (whole - size + pitch - 1) / pitch : 0;
    int centred = between((middle - size / 2 + pitch - 1) / pitch, 0, last);
    int at = between(centred + *pan, 0, last);
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

/* The counter that says that it is the cell that matters now, or -1. */
static int at_hand_by(const struct board *b, int cell)
{
    const struct dd_game *g = b->scene->game;
    int id = 0;
    for (int row = 0; row < g->counters; id += g->counter[row++].many)
        if (g->counter[row].show == DD_AT_HAND && table_of(b)->counter[id] == cell + 1)
            return id;
    return -1;
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

/* As few letters as tell the seat's name from the others'. */
static int letters_of(const struct board *b, int seat)
{
    const char *name = b->scene->names[seat];
    int letters = 1;
    for (int other = 0; other < table_of(b)->seats; other++) {
        int same = 0;
        const char *p = name, *q = b->scene->names[other];
        if (other == seat)
            continue;
        while (*p && *q && next_sign(&p) == next_sign(&q))
            same++;
        letters = same >= letters ? same + 1 : letters;
    }
    return letters;
}

static void write_initials(const struct board *b, int seat, struct dd_text *t)
{
    char name[64];
    struct dd_text n = scene_text(b->scene, name, sizeof name);
    const char *end = name;
    dd_write(&n, "%S", seat);
    for (int i = seat == n.reader ? 1 : letters_of(b, seat); i > 0 && *end; i--)
        next_sign(&end);
    name[end - name] = 0;
    dd_write(t, "%s", name);
}

/* One seat by its name, several by initials; of those without room it is told how many there are.
 */
static void write_tokens(const struct board *b, const struct standing *on, int room,
                         struct dd_text *t)
{
    int tokens = count_tokens(b, on), told = 0;
    for (int i = 0; i < on->count; i++) {
        const struct dd_piece *p = stander(b, on->piece[i]);
        char bytes[64], more[16] = "";
        struct dd_text n = scene_text(b->scene, bytes, sizeof bytes);
        if (p->kind != DD_TOKEN)
            continue;
        if (tokens == 1)
            dd_write(&n, "%S", p->face);
        if (tokens > 1 || text_width(bytes) > room) {
            dd_clear_text(&n);
            write_initials(b, p->face, &n);
        }
        if (tokens - told > 1)
            snprintf(more, sizeof more, "+%d", tokens - told - 1);
        if (text_width(t->bytes) + text_width(bytes) + text_width(more) > room) {
            dd_write(t, told ? "+%d" : "%d", tokens - told);
            return;
        }
        dd_write(t, "%s", bytes);
        told++;
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

static const char *cell_name(const struct board *b, const struct dd_piece *p, struct box room)
{
    if (p->kind == DD_HIDDEN || p->kind == DD_NONE || !p->face)
        return "";
    return card_name(b->scene, board_zone(b->scene->game), p->kind, room.w, room.h);
}

/* What a zone is where nothing is seen of its card: a way out has to be seen. */
static void put_zone_word(struct board *b, struct box row, char *word)
{
    int width = text_width(word);
    if (width > row.w) {
        put_sign(b->f, row.x, row.y, ENTRANCE, INK_TEXT, WEIGHT_BOLD);
        return;
    }
    for (char *letter = word; *letter; letter++)
        *letter = (char)toupper((unsigned char)*letter);
    fill(b->f, row, ' ', INK_TEXT);
    put_text(b->f, row.x + (row.w - width) / 2, row.y, word, INK_TEXT, WEIGHT_BOLD);
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
    if (!room || (p->kind != DD_HIDDEN && p->kind != DD_NONE) ||
        !say_caption(b->scene, b->zone, cell, &c))
        return;
    put_zone_word(b, (struct box){x, in.y, room, 1}, caption);
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
    const struct dd_game *g = b->scene->game;
    for (int i = 0; i < on->count && g->way; i++) {
        int to = g->way(b->scene->view, on->piece[i].zone, on->piece[i].index);
        for (int way = DD_NORTH; way <= DD_WEST; way++)
            if (to >= 0 && s->cell[cell].next[way] == to + 1)
                put_arrow(b, box, way, name_width);
    }
}

/* Pointed at from both sides, which no border does: those say what can be chosen. */
static void point_out(struct board *b, struct box box, int counter)
{
    int y = box.y + box.h / 2;
    put_sign(b->f, box.x, y, 0x25B6, INK_EMBER, WEIGHT_BOLD);
    put_sign(b->f, box.x + box.w - 1, y, 0x25C0, INK_EMBER, WEIGHT_BOLD);
    mark_shown(b->f, box, SHOWN_COUNTER, counter);
}

/* Who is there, on the first of some rows that has room: beside the cards, or else below them. */
static void put_tokens(struct board *b, struct box in, int after_cards, int middle, bool named,
                       const struct standing *on)
{
    char tokens[64];
    struct dd_text t = scene_text(b->scene, tokens, sizeof tokens);
    int beside = in.x + in.w - after_cards, indent = named ? 0 : 1;
    struct box row = {in.x, middle, in.w, 1};
    write_tokens(b, on, in.w, &t);
    if (named && text_width(tokens) > beside) {
        dd_clear_text(&t);
        write_tokens(b, on, beside, &t);
    }
    if (named)
        row = (struct box){in.x + in.w - text_width(tokens), in.y, text_width(tokens), 1};
    else if (text_width(tokens) + indent > in.w)
        indent = 0;
    put_text(b->f, row.x + indent, row.y, tokens, INK_LAMP, WEIGHT_BOLD);
}

/* A cell with more lines: the index, the name or who is there, what stands in its caption. */
static void fill_high(struct board *b, struct box in, int cell, const struct standing *on)
{
    const struct dd_piece *p = dd_at(table_of(b), b->zone, cell);
    char caption[64] = "";
    struct dd_text c = scene_text(b->scene, caption, sizeof caption);
    int y = in.y + in.h / 2, low = in.y + in.h - 1, named = 0;
    struct box middle = {in.x, y, in.w, in.h - in.h / 2};
    const char *name = cell_name(b, p, middle);
    bool tokens = count_tokens(b, on), unseen = p->kind == DD_HIDDEN || p->kind == DD_NONE;
    /* a column for players */
    struct box cards = {in.x, in.y, in.w - (tokens && *name), 1};
    int after = draw_indexes(b, cards, cell, on);
    say_caption(b->scene, b->zone, cell, &c);
    if (*name)
        named = put_wrapped(b->f, middle, name, INK_TEXT, WEIGHT_PLAIN);
    else if (*caption && !tokens && unseen && text_width(caption) <= in.w)
        put_zone_word(b, (struct box){in.x, y, in.w, 1}, caption);
    else if (*caption && !tokens && unseen && after < in.x + in.w)
        put_zone_word(b, (struct box){after, in.y, in.x + in.w - after, 1}, caption);
    else if (*caption && !tokens && unseen)
        put_zone_word(b, (struct box){in.x, low, in.w, 1}, caption);
    else if (!tokens && text_width(caption) <= in.w)
        put_text(b->f, in.x, y, caption, INK_SHADE, WEIGHT_PLAIN);
    if (named && low >= y + named && text_width(caption) <= in.w)
        put_text(b->f, in.x, y + named, caption, INK_SHADE, WEIGHT_PLAIN);
    if (tokens)
        put_tokens(b, in, after, y, *name, on);
}

static void touch_cell(struct board *b, struct box box, int cell, const struct standing *on)
{
    struct target t = {(uint8_t)b->zone, (uint8_t)cell};
    touch_target(b->f, box, t.zone, t.index);
    for (int i = 0; i < on->count; i++)
        mark_shown(b->f, box, SHOWN_ZONE, on->piece[i].zone);
    for (int i = 0; i < on->count && light_of(b->scene, t) == UNLIT; i++)
        if (light_of(b->scene, on->piece[i]) != UNLIT) {
            t = on->piece[i];
            touch_target(b->f, box, t.zone, t.index);
        }
}

static int cell_key(const struct board *b, int cell, const struct standing *on)
{
    const struct menu *m = b->scene->menu;
    const struct lit *lit = menu_lit(m, (struct target){(uint8_t)b->zone, (uint8_t)cell});
    for (int i = 0; i < on->count && !(lit && lit->key); i++)
        lit = menu_lit(m, on->piece[i]);
    return lit ? lit->key : 0;
}

/* On the upper edge: at its left end, or where the cell's name stands there at the right one. */
static void put_cell_key(struct board *b, struct box box, int key)
{
    char name[KEY_NAME];
    name_of_key(key, name);
    int x = b->ways ? box.x + box.w - 1 - text_width(name) : box.x + 1;
    put_on_border(b->f, x, box.y, name, INK_LAMP, WEIGHT_BOLD);
    mark_shown(b->f, (struct box){x, box.y, text_width(name), 1}, SHOWN_KEY, key);
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
        put_on_border(b->f, box.x + 1, box.y, bytes, light_ink(light), WEIGHT_PLAIN);
    }
    if (cell_key(b, cell, &on))
        put_cell_key(b, box, cell_key(b, cell, &on));
    draw_way(b, box, cell, &on, text_width(bytes));
    if (at_hand_by(b, cell) >= 0)
        point_out(b, box, at_hand_by(b, cell));
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
    int end = put_on_border(b->f, x, y, edge->sign, INK_LAMP, WEIGHT_BOLD);
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
    f->scrolls = true;
    if (b.ways)
        draw_ways(&b);
    for (int cell = 0; cell < scene->view->state.cells; cell++)
        draw_cell(&b, cell);
    draw_edges(&b);
    f->clip = clip;
    f->scrolls = false;
    if (b.ways)
        draw_legend(&b);
}
