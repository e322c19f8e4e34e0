/* The board as sets of cells: cell y * width + x is bit y * width + x. */
#include "escape.h"

int escape_start(const struct dd_state *s) /* [E4 E5] */
{
    int width = s->option[OPT_WIDTH], height = s->option[OPT_HEIGHT];
    switch (s->option[OPT_START]) {
    case EDGE: return (height - 1) * width + width / 2;
    case CORNER: return (height - 1) * width;
    default: return height / 2 * width + width / 2;
    }
}

/* The row opposite the start is the top one, wherever the start is. [E5] */
uint64_t escape_exits(const struct dd_state *s)
{
    int width = s->option[OPT_WIDTH], bottom = (s->option[OPT_HEIGHT] - 1) * width;
    uint64_t exits = DD_KINDS(width) - 1;
    if (s->option[OPT_EXITS] == CORNERS)
        exits = DD_KINDS(0) | DD_KINDS(width - 1) | DD_KINDS(bottom) | DD_KINDS(bottom + width - 1);
    return exits & ~DD_KINDS(escape_start(s));
}

int escape_place(const struct dd_state *s, int seat)
{
    const struct dd_piece *token = dd_at(s, STANDS, 0);
    while (token->face != seat)
        token++;
    return token->mark;
}

uint64_t escape_walls(const struct dd_state *s)
{
    const struct dd_piece *card = dd_at(s, BOARD, 0);
    uint64_t walls = 0;
    for (int cell = 0; cell < s->cells; cell++)
        if (escape_is_public(&card[cell]) && escape_is_dead_end(s, card[cell].kind))
            walls |= DD_KINDS(cell);
    return walls;
}

/* A set of cells, and all that are one step from it. */
static uint64_t spread(const struct dd_state *s, uint64_t from, uint64_t open)
{
    int width = s->option[OPT_WIDTH];
    uint64_t left = 0, right;
    for (int cell = 0; cell < s->cells; cell += width)
        left |= DD_KINDS(cell);
    right = left << (width - 1);
    return (from | (from & ~right) << 1 | (from & ~left) >> 1 | from << width | from >> width) &
           open;
}

/* All that can be walked to from a set of cells without passing a wall; walls are left out of the
 * set to begin with. */
static uint64_t flood(const struct dd_state *s, uint64_t from, uint64_t walls)
{
    uint64_t open = (DD_KINDS(s->cells) - 1) & ~walls, before;
    from &= open;
    do {
        before = from;
        from = spread(s, from, open);
    } while (from != before);
    return from;
}

int escape_steps_out(const struct dd_state *s, int cell)
{
    uint64_t open = (DD_KINDS(s->cells) - 1) & ~escape_walls(s), from = DD_KINDS(cell);
    int steps = 0;
    for (; !(from & escape_exits(s)) && steps < s->cells; steps++)
        from = spread(s, from, open);
    return steps;
}

uint8_t escape_shut_in(const struct dd_state *s, uint64_t walls)
{
    uint64_t free = flood(s, escape_exits(s), walls);
    unsigned shut = 0;
    for (int i = 0; i < dd_len(s, STANDS); i++)
        if (!(free >> dd_at(s, STANDS, i)->mark & 1))
            shut |= 1u << dd_at(s, STANDS, i)->face;
    return (uint8_t)shut;
}

/* Where the boss is, once it has been turned up, or could be: under any card that has not. */
static uint64_t boss_spaces(const struct dd_state *s)
{
    const struct dd_piece *card = dd_at(s, BOARD, 0);
    uint64_t unknown = 0;
    for (int cell = 0; cell < s->cells; cell++) {
        if (card[cell].kind == DD_NONE)
            continue;
        if (!escape_is_public(&card[cell]))
            unknown |= DD_KINDS(cell);
        else if (card[cell].kind == ESCAPE_BOSS)
            return DD_KINDS(cell);
    }
    return unknown;
}

bool escape_cut_off(const struct dd_state *s, uint64_t walls, uint64_t without)
{
    uint64_t near = flood(s, boss_spaces(s) & ~without, walls);
    for (int i = 0; i < dd_len(s, STANDS); i++)
        if (near >> dd_at(s, STANDS, i)->mark & 1)
            return false;
    return true;
}
