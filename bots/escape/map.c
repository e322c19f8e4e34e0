/* The dungeon as a seat knows it. */
#include "dungeon.h"

/* What a foe may cost on average, in life, that one fights to pass it. */
static const double dear = 3.1;

static void weigh_foes(struct map *map)
{
    for (int rank = 2; rank <= 10; rank++)
        if (rank != 6)
            map->throw[rank] = throw_at(map->s, map->seat, DD_CARD(rank, DD_CLUBS));
}

/* ---- Knowing ----------------------------------------------------------------------------------
 */

/* All cards but those the seat knows. */
static uint64_t unknown_kinds(const struct map *map)
{
    uint64_t known = 0;
    for (int p = 0; p < map->s->at[DD_ZONES]; p++) {
        uint8_t kind = known_kind(&map->s->piece[p], map->seat);
        known |= kind < 64 ? DD_KINDS(kind) : 0;
    }
    return (DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS) & ~known;
}

static void read_board(struct map *map)
{
    const struct dd_piece *card = dd_at(map->s, BOARD, 0);
    for (int cell = 0; cell < map->s->cells; cell++) {
        uint8_t kind = known_kind(&card[cell], map->seat);
        if (kind == DD_NONE)
            map->open |= DD_KINDS(cell);
        else if (kind != DD_HIDDEN && escape_role(map->s, kind) == ROLE_DEAD_END)
            map->walls |= DD_KINDS(cell);
    }
    for (uint64_t cells = map->open; cells; cells &= cells - 1)
        map->border |= dd_neighbours(map->s, __builtin_ctzll(cells));
    map->border &= ~map->open & ~map->walls;
}

/* While the boss lives the way out is the way to it: to where it is, or where it may be. */
static uint64_t spaces_of_boss(struct map *map)
{
    const struct dd_piece *card = dd_at(map->s, BOARD, 0);
    uint64_t hidden = 0;
    for (int cell = 0; cell < map->s->cells; cell++) {
        uint8_t kind = known_kind(&card[cell], map->seat);
        if (kind == ESCAPE_BOSS)
            map->boss = cell;
        hidden |= kind == DD_HIDDEN ? DD_KINDS(cell) : 0;
    }
    return map->boss >= 0 ? DD_KINDS(map->boss) : hidden;
}

/* ---- A card nobody knows ----------------------------------------------------------------------
 */

static float chance_to_lose(const struct throw *t)
{
    double chance = 0;
    for (int n = 0; n < t->count; n++)
        chance += t->way[n].life < 0 ? t->way[n].chance : 0;
    return (float)chance;
}

/* A dear foe is left after the throw that nobody is spared. */
static void guess_foe(struct guess *g, const struct throw *t, float share)
{
    float lost = chance_to_lose(t);
    if (t->price > dear) {
        g->stops[0] += share * (1 - lost);
        g->stops[1] += share * lost;
    }
    for (int spent = 0; t->price <= dear && spent <= LIFE_SEEN; spent++)
        g->passes[GAIN + spent] += share * t->spends[spent];
}

/* A potion brings two and a half. */
static void guess_card(struct map *map)
{
    struct guess *g = &map->guess;
    float share = 1 / (float)__builtin_popcountll(map->unknown), foes[RANKS] = {0};
    for (uint64_t kinds = map->unknown; kinds; kinds &= kinds - 1) {
        uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
        enum escape_role role = escape_role(map->s, kind);
        bool foe = (role == ROLE_MONSTER || role == ROLE_TRAP) &&
                   !escape_falls_on_sight(map->s, map->seat, kind);
        if (foe)
            foes[dd_rank(kind)] += share;
        else if (role == ROLE_DEAD_END)
            g->stops[0] += share;
        else if (role == ROLE_POTION)
            g->passes[0] += share;
        else
            g->passes[GAIN] += share;
    }
    g->passes[0] /= 2;
    g->passes[1] = g->passes[0];
    for (int rank = 2; rank <= 10; rank++)
        if (foes[rank] > 0)
            guess_foe(g, map->throw[rank], foes[rank]);
}

/* ---- Ways out ---------------------------------------------------------------------------------
 */

static void take_better(struct chances *c, const struct chances *other)
{
    for (int life = 0; life <= LIFE_SEEN; life++)
        c->by_life[life] =
            c->by_life[life] > other->by_life[life] ? c->by_life[life] : other->by_life[life];
}

static struct chances certain(void)
{
    struct chances c = {{0}};
    for (int life = 1; life <= LIFE_SEEN; life++)
        c.by_life[life] = 1;
    return c;
}

/* The best of those who enter one of the cells. */
static struct chances best_of(const struct map *map, uint64_t cells)
{
    struct chances best = {{0}};
    for (; cells; cells &= cells - 1)
        take_better(&best, &map->enter[__builtin_ctzll(cells)]);
    return best;
}

/* With the chances of having passed, after taking or bringing life; nothing helps the dead. */
static struct chances pass(const struct chances *past, const float *passes, int gain)
{
    float held[2 * LIFE_SEEN + 1 + GAIN] = {0};
    struct chances sum = {{0}};
    memcpy(&held[LIFE_SEEN], past->by_life, sizeof past->by_life);
    for (int more = 1; more <= gain; more++)
        held[2 * LIFE_SEEN + more] = past->by_life[LIFE_SEEN];
    for (int i = 0; i <= gain + LIFE_SEEN; i++)
        for (int life = 0; life <= LIFE_SEEN; life++)
            sum.by_life[life] += passes[i] * held[LIFE_SEEN + gain + life - i];
    sum.by_life[0] = 0;
    return sum;
}

/* Who cannot pass takes another card beside the space he came from. */
static struct chances enter_unknown(const struct map *map, int cell)
{
    const struct guess *g = &map->guess;
    uint64_t others = 0, shut = map->open | map->walls | DD_KINDS(cell);
    for (uint64_t from = dd_neighbours(map->s, cell) & ~map->walls; from; from &= from - 1)
        others |= dd_neighbours(map->s, __builtin_ctzll(from));
    struct chances off = best_of(map, others & ~shut);
    struct chances c = pass(&map->past[cell], g->passes, GAIN);
    for (int life = LIFE_SEEN; life > 0; life--)
        c.by_life[life] +=
            map->hope * (g->stops[0] * off.by_life[life] + g->stops[1] * off.by_life[life - 1]);
    return c;
}

static struct chances enter_known(const struct map *map, int cell, uint8_t kind)
{
    enum escape_role role = escape_role(map->s, kind);
    if ((role != ROLE_MONSTER && role != ROLE_TRAP) ||
        escape_falls_on_sight(map->s, map->seat, kind))
        return map->past[cell];
    return pass(&map->past[cell], map->throw [dd_rank(kind)]->spends, 0);
}

/* The cells with cards from which there is a way out, those near to it first. */
static int order_cells(const struct map *map, uint8_t *order)
{
    int count = 0;
    uint64_t shut = map->open | map->walls, ring = map->exits & ~shut, reached = ring;
    while (ring) {
        uint64_t next = 0;
        for (; ring; ring &= ring - 1) {
            order[count++] = (uint8_t)__builtin_ctzll(ring);
            next |= dd_neighbours(map->s, __builtin_ctzll(ring));
        }
        ring = next & ~shut & ~reached;
        reached |= ring;
    }
    return count;
}

/* From the exits inward, and once more for ways that lead round something. */
static void find_ways(struct map *map)
{
    enum { SWEEPS = 2 };
    const struct dd_piece *card = dd_at(map->s, BOARD, 0);
    uint64_t shut = map->open | map->walls;
    uint8_t order[DD_CELLS];
    int count = order_cells(map, order);
    for (int i = 0; i < SWEEPS * count; i++) {
        int cell = order[i % count];
        uint8_t kind = known_kind(&card[cell], map->seat);
        map->past[cell] =
            map->exits >> cell & 1 ? certain() : best_of(map, dd_neighbours(map->s, cell) & ~shut);
        map->enter[cell] =
            kind == DD_HIDDEN ? enter_unknown(map, cell) : enter_known(map, cell, kind);
    }
}

/* Who can walk out can do so from everywhere. */
static void open_all(struct map *map)
{
    for (int cell = 0; cell < map->s->cells; cell++)
        map->enter[cell] = map->past[cell] = certain();
}

void draw_map(struct map *map, const struct dd_state *s, int seat, float hope)
{
    memset(map, 0, sizeof *map);
    map->s = s;
    map->seat = seat;
    map->hope = hope;
    map->place = escape_place(s, seat);
    map->boss = -1;
    map->unknown = unknown_kinds(map);
    weigh_foes(map);
    guess_card(map);
    read_board(map);
    map->exits = s->counter[C_BOSS] ? spaces_of_boss(map) : escape_exits(s);
    if (map->open & map->exits)
        open_all(map);
    else
        find_ways(map);
}

struct chances chances_around(const struct map *map, int cell)
{
    return map->open & map->exits ? certain() : best_of(map, map->border & ~DD_KINDS(cell));
}

struct chances chances_at_foe(const struct map *map, int cell, int rank)
{
    struct chances c = pass(&map->past[cell], map->throw[rank] -> spends, 0);
    struct chances around = chances_around(map, cell);
    take_better(&c, &around);
    return c;
}

int step_towards(const struct map *map, int cell, int *steps)
{
    uint64_t reached = dd_neighbours(map->s, cell) & map->open;
    *steps = 0;
    if (reached >> map->place & 1)
        return -1;
    for (;;) {
        uint64_t near = 0;
        ++*steps;
        for (uint64_t cells = reached; cells; cells &= cells - 1)
            near |= dd_neighbours(map->s, __builtin_ctzll(cells));
        near &= map->open;
        if (near >> map->place & 1)
            return __builtin_ctzll(reached & dd_neighbours(map->s, map->place));
        if ((near | reached) == reached)
            return -1;
        reached |= near;
    }
}
