/* The dungeon as sets of cells: what lies where, who can walk where. */
#include "standard.h"

#define ALL_CELLS ((UINT64_C(1) << CELLS) - 1)

/* clang-format off */
#define BOTH(rank, room) [DD_CARD(rank, DD_CLUBS)] = (room), [DD_CARD(rank, DD_SPADES)] = (room)
const uint8_t standard_room_of[64] = {
    [DD_CARD(DD_ACE, DD_CLUBS)] = MERCHANT, [DD_CARD(DD_ACE, DD_SPADES)] = EXIT,
    BOTH(2, SPIKE), BOTH(3, PIT), BOTH(4, DEAD_END), BOTH(5, CHEST), BOTH(6, DOOR),
    BOTH(7, FOUNTAIN), BOTH(8, PASSAGE), BOTH(9, GEM), BOTH(10, SLIME),
    BOTH(DD_JACK, SKELETON), BOTH(DD_QUEEN, TROLL),
    [DD_CARD(DD_KING, DD_CLUBS)] = DRAGON, [DD_CARD(DD_KING, DD_SPADES)] = SHIELD,
};
/* clang-format on */

/* A card that is face down counts as DOWN whatever its kind, so that a view reads like a state. The
 * first pass has no branches and no table: most cards are face down. */
void standard_read_map(const struct dd_state *s, struct standard_map *m)
{
    const struct dd_piece *p = dd_at(s, ROOMS, 0);
    uint64_t up = 0, cards = 0, resolved = 0;
    for (int cell = CELLS; cell-- > 0;) { /* from behind: doubling is cheaper than shifting */
        up = 2 * up + p[cell].face;
        cards = 2 * cards + (p[cell].kind != DD_NONE);
        resolved = 2 * resolved + p[cell].mark;
    }
    memset(m, 0, sizeof *m);
    m->of[HOLE] = ALL_CELLS & ~cards;
    m->of[DOWN] = cards & ~up;
    m->resolved = resolved;
    for (; up; up &= up - 1)
        m->of[standard_room_of[p[__builtin_ctzll(up)].kind & 63]] |= up & -up;
}

/* ---- Walking ------------------------------------------------------------------------------- */

/* The two passages are next to each other once both are revealed. [S6] */
static uint64_t joined_passages(const struct standard_map *m)
{
    uint64_t passages = m->of[PASSAGE];
    return passages & (passages - 1) ? passages : 0;
}

static uint64_t open_cells(const struct standard_map *m) { return m->of[HOLE] | m->resolved; }

struct standard_walk standard_explore(const struct dd_state *s, const struct standard_map *m,
                                      int seat)
{
    uint64_t open = open_cells(m), passages = joined_passages(m);
    struct standard_walk walk = {DD_KINDS(standard_cell_of(s, seat)), 0};
    for (uint64_t edge = walk.reach; edge;) {
        int cell = __builtin_ctzll(edge);
        uint64_t next = dd_neighbours(s, cell);
        edge &= edge - 1;
        walk.near |= next;
        next |= passages >> cell & 1 ? passages : 0;
        next &= open & ~walk.reach;
        walk.reach |= next;
        edge |= next;
    }
    return walk;
}

static uint64_t one_step(const struct dd_state *s, uint64_t cells, uint64_t passages)
{
    uint64_t next = cells & passages ? passages : 0;
    for (; cells; cells &= cells - 1)
        next |= dd_neighbours(s, __builtin_ctzll(cells));
    return next;
}

/* Step by step outward; cells are numbered in reading order, so the lowest breaks ties. [S7] */
void standard_go(struct dd_state *s, int seat, uint64_t serving)
{
    struct dd_piece *token = dd_piece_at(s, STAND + seat, 0);
    struct standard_map m;
    uint64_t layer = DD_KINDS(token->mark), reached = layer;
    if (layer & serving)
        return;
    standard_read_map(s, &m);
    while (layer && !(layer & serving)) {
        layer = one_step(s, layer, joined_passages(&m)) & open_cells(&m) & ~reached;
        reached |= layer;
    }
    if (layer)
        token->mark = (uint8_t)__builtin_ctzll(layer & serving);
}

/* ---- Who holds what ------------------------------------------------------------------------ */

int standard_find(const struct dd_state *s, int zone, uint8_t kind)
{
    for (int i = dd_len(s, zone); i-- > 0;)
        if (dd_at(s, zone, i)->kind == kind)
            return i;
    return -1;
}

int standard_gem(const struct dd_state *s, int seat)
{
    int clubs = standard_find(s, LOOT + seat, DD_CARD(9, DD_CLUBS));
    return clubs >= 0 ? clubs : standard_find(s, LOOT + seat, DD_CARD(9, DD_SPADES));
}

int standard_other(const struct dd_state *s, int seat)
{
    int other = PLAYERS - 1 - seat;
    return s->seats == PLAYERS && !(s->gone >> other & 1) ? other : -1;
}

bool standard_other_lacks(const struct dd_state *s, int seat, int item)
{
    int other = standard_other(s, seat);
    return other >= 0 && !standard_holds_item(s, other, item);
}

uint64_t standard_targets(const struct standard_map *m, int scroll)
{
    switch (scroll) {
    case DEFEAT_SCROLL: return (m->of[SLIME] | m->of[SKELETON] | m->of[TROLL]) & ~m->resolved;
    case SPIKE_SCROLL: return standard_unresolved(m, SPIKE);
    case FORESIGHT_SCROLL: return m->of[DOWN];
    case SWAP_SCROLL: return ALL_CELLS & ~m->of[HOLE];
    default: return 0;
    }
}
