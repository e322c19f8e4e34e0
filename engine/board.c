/* Boards: cells with neighbours, and cards that lie on them. */
#include "deckdelve/game.h"

#include "moves.h"

int dd_add_cell(struct dd_state *s, int x, int y)
{
    struct dd_cell cell = {(int8_t)x, (int8_t)y, {0}};
    s->cell[s->cells] = cell;
    return s->cells++;
}

int dd_find_cell(const struct dd_state *s, int x, int y)
{
    for (int c = 0; c < s->cells; c++)
        if (s->cell[c].x == x && s->cell[c].y == y)
            return c;
    return -1;
}

/* Up, right, down, left, in this order; 4: not next to each other. */
static int direction(const struct dd_cell *from, const struct dd_cell *to)
{
    int dx = to->x - from->x, dy = to->y - from->y;
    return dx * dx + dy * dy != 1 ? 4 : dx ? 2 - dx : 1 + dy;
}

void dd_link_cells(struct dd_state *s)
{
    int left = 127, top = 127;
    for (int c = 0; c < s->cells; c++) {
        left = s->cell[c].x < left ? s->cell[c].x : left;
        top = s->cell[c].y < top ? s->cell[c].y : top;
    }
    for (int c = 0; c < s->cells; c++) {
        s->cell[c].x = (int8_t)(s->cell[c].x - left);
        s->cell[c].y = (int8_t)(s->cell[c].y - top);
    }
    for (int a = 0; a < s->cells; a++)
        for (int b = a + 1; b < s->cells; b++) {
            int way = direction(&s->cell[a], &s->cell[b]);
            if (way == 4)
                continue;
            s->cell[a].next[way] = (uint8_t)(b + 1);
            s->cell[b].next[way ^ 2] = (uint8_t)(a + 1);
        }
}

uint64_t dd_neighbours(const struct dd_state *s, int cell)
{
    const uint8_t *next = s->cell[cell].next;
    /* index + 1 becomes bit index; 0 shifts out */
    return (DD_KINDS(next[0]) | DD_KINDS(next[1]) | DD_KINDS(next[2]) | DD_KINDS(next[3])) >> 1;
}

uint64_t dd_reach(const struct dd_state *s, int start, uint64_t open)
{
    uint64_t reached = DD_KINDS(start), edge = reached;
    while (edge) {
        int cell = __builtin_ctzll(edge);
        edge &= edge - 1;
        uint64_t fresh = dd_neighbours(s, cell) & open & ~reached;
        reached |= fresh;
        edge |= fresh;
    }
    return reached;
}

static const struct dd_piece hole = {DD_NONE, 0, 0, 0, DD_EVERYBODY};

void dd_take_cell(struct dd_state *s, struct dd_events *ev, int board, int cell, int to)
{
    int j = dd_len(s, to);
    dd_add(s, to, *dd_at(s, board, cell));
    *dd_piece_at(s, board, cell) = hole;
    if (ev)
        dd_tell_moved(s, ev, board, cell, to, j);
}

static void remove_piece(struct dd_state *s, int zone, int i)
{
    int at = s->at[zone] + i, end = s->at[DD_ZONES];
    memmove(&s->piece[at], &s->piece[at + 1], (size_t)(end - at - 1) * sizeof s->piece[0]);
    memset(&s->piece[end - 1], 0, sizeof s->piece[0]);
    for (int z = zone + 1; z <= DD_ZONES; z++)
        s->at[z]--;
}

void dd_lay_cell(struct dd_state *s, struct dd_events *ev, int from, int i, int board, int cell)
{
    *dd_piece_at(s, board, cell) = *dd_at(s, from, i);
    if (ev)
        dd_tell_moved(s, ev, from, i, board, cell);
    remove_piece(s, from, i);
}

void dd_swap_cells(struct dd_state *s, struct dd_events *ev, int board, int a, int b)
{
    struct dd_piece first = *dd_at(s, board, a);
    *dd_piece_at(s, board, a) = *dd_at(s, board, b);
    *dd_piece_at(s, board, b) = first;
    if (ev) {
        dd_tell_moved(s, ev, board, a, board, b);
        dd_tell_moved(s, ev, board, b, board, a);
    }
}
