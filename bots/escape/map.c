/* The dungeon as a seat knows it. */
#include "dungeon.h"

static const double impassable = 1000;

/* ---- Prices ---------------------------------------------------------------------------------- */

static void price_ranks(struct map *map)
{
    for (int rank = 2; rank <= 10; rank++) {
        if (rank == 6)
            continue;
        map->throw[rank] = throw_at(map->s, map->seat, DD_CARD(rank, DD_CLUBS));
    }
}

static double price_of_kind(const struct map *map, uint8_t kind)
{
    switch (escape_role(map->s, kind)) {
    case ROLE_DEAD_END: return impassable;
    case ROLE_MONSTER:
    case ROLE_TRAP:
        return escape_falls_on_sight(map->s, map->seat, kind) ? 0
                                                              : map->throw [dd_rank(kind)]->price;
    default: return 0;
    }
}

/* A card nobody knows: bad ones are left and gone round, which costs something too. */
static double price_of_unknown(const struct map *map)
{
    double sum = 0;
    int count = 0;
    for (uint64_t kinds = map->unknown; kinds; kinds &= kinds - 1, count++) {
        double price = price_of_kind(map, (uint8_t)__builtin_ctzll(kinds));
        sum += price < map->mood.detour ? price : map->mood.detour;
    }
    return count ? sum / count : 0;
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
    double unknown = price_of_unknown(map);
    for (int cell = 0; cell < map->s->cells; cell++) {
        uint8_t kind = known_kind(&card[cell], map->seat);
        if (kind == DD_NONE)
            map->open |= DD_KINDS(cell);
        map->price[cell] = kind == DD_NONE     ? 0
                           : kind == DD_HIDDEN ? unknown
                                               : price_of_kind(map, kind);
    }
    for (int cell = 0; cell < map->s->cells; cell++)
        if (!(map->open >> cell & 1) && map->price[cell] < impassable &&
            (dd_neighbours(map->s, cell) & map->open))
            map->border |= DD_KINDS(cell);
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

/* ---- Ways out ---------------------------------------------------------------------------------
 */

/* The cheapest way from every cell to an exit, from the exits inward. Potions cost nothing here, or
 * walking about would pay. */
static void find_ways(const struct map *map, const double *price, double *cost)
{
    uint64_t fresh = map->exits;
    for (int cell = 0; cell < map->s->cells; cell++)
        cost[cell] = fresh >> cell & 1 ? 0 : impassable;
    while (fresh) {
        int cell = __builtin_ctzll(fresh);
        double through = price[cell] + cost[cell];
        fresh &= fresh - 1;
        if (through >= impassable)
            continue;
        for (uint64_t near = dd_neighbours(map->s, cell); near; near &= near - 1) {
            int next = __builtin_ctzll(near);
            if (through < cost[next]) {
                cost[next] = through;
                fresh |= DD_KINDS(next);
            }
        }
    }
}

void draw_map(struct map *map, const struct dd_state *s, int seat, struct mood mood)
{
    memset(map, 0, sizeof *map);
    map->s = s;
    map->seat = seat;
    map->mood = mood;
    map->place = escape_place(s, seat);
    map->boss = -1;
    map->unknown = unknown_kinds(map);
    price_ranks(map);
    read_board(map);
    map->exits = s->counter[C_BOSS] ? spaces_of_boss(map) : escape_exits(s);
    find_ways(map, map->price, map->cost);
}

/* The cheapest way begins with one card of the border and meets no other, so only without that one
 * is there another. */
double cost_around(const struct map *map, int cell)
{
    double price[DD_CELLS], cost[DD_CELLS];
    if (map->price[cell] + map->cost[cell] > map->cost[map->place])
        return map->cost[map->place];
    memcpy(price, map->price, sizeof price);
    price[cell] = impassable;
    find_ways(map, price, cost);
    return cost[map->place];
}

/* Losses come one by one until the way is done: each may be followed by another. */
void judge_safety(const struct map *map, double cost, int spare, double safety[ESCAPE_LIFE + 1])
{
    double risk = 1, again = map->mood.caution * cost / (1 + map->mood.caution * cost);
    for (int i = 0; i < spare; i++)
        risk *= again;
    safety[0] = 0;
    for (int life = 1; life <= ESCAPE_LIFE; life++) {
        risk *= again;
        safety[life] = cost < impassable ? 1 - risk : 0;
    }
}

int step_towards(const struct map *map, int cell)
{
    uint64_t reached = dd_neighbours(map->s, cell) & map->open;
    if (reached >> map->place & 1)
        return -1;
    for (;;) {
        uint64_t near = 0;
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
