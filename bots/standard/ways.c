/* Goals still open, and ways through the dungeon. */
#include "plan.h"

const double no_way = 1000;
static const double death = 8;     /* what a chance to die counts in HP */
static const double unknown = 0.7; /* to pass a card that has not been turned up, on average */
static const double pit = 5;       /* a pit crossed costs 2 HP for nothing, and stays */
static const double effort = 0.01; /* to choose the shorter of two ways that cost nothing */

/* ---- What is wanted ---------------------------------------------------------------------------
 */

static void want(struct wants *w, int goal)
{
    uint32_t room = ROOM_SET(standard_goals[goal].room);
    switch (goal) {
    case HOLD_SLIME:
    case HOLD_SKELETON:
    case HOLD_TROLL:
    case HOLD_DRAGON:
    case RESOLVE_SLIME: w->bodies |= room; break;
    case HOLD_GEM: w->gem = true; break;
    case OPEN_CHEST: w->chest = true; break;
    case FIND_ROPE:
    case USE_ROPE: w->items |= 1 << ROPE; break;
    case USE_POTION: w->items |= 1 << POTION; break;
    case OPEN_DOOR: w->items |= 1 << KEY; break;
    case BUY_SCROLL: w->purchase = true; break;
    case RESOLVE_SPIKE: w->spike = true; break;
    case DRINK_FOUNTAIN:
    case HEALED_BY_FOUNTAIN: w->drink = true; break;
    case DOWN_TO_ONE: w->down_to_one = true; break;
    case NEVER_LOSE: w->unhurt = true; break;
    case REVEAL_DEAD_END:
    case REVEAL_PASSAGE:
    case REVEAL_EXIT: w->reveals |= room; break;
    default: w->sufferings |= room; break;
    }
}

struct wants wants_of(const struct dd_state *s, int seat)
{
    struct wants w = {0};
    const uint8_t *set = standard_set(s);
    for (int goal = 0; goal < standard_goal_count(s); goal++)
        if (set[goal] == NEVER_LOSE) {
            w.unhurt = true;
        } else if (!standard_fulfilled(s, seat, goal)) {
            want(&w, set[goal]);
            w.count++;
        }
    return w;
}

/* ---- Prices ------------------------------------------------------------------------------------
 */

/* Fought until it is down: what that costs on average, and the chance to be down first. */
static double price_of_fight(const struct ways *ways, int room)
{
    const struct standard_check *check = &standard_checks[room];
    double wins = (double)__builtin_popcount(check->good) / check->draws, dies = 1;
    for (int hp = ways->hp; hp > 0; hp -= check->loss)
        dies *= 1 - wins;
    return check->loss * (1 - wins) / wins + death * dies;
}

double price_of_room(const struct ways *ways, int room)
{
    const struct dd_state *s = ways->s;
    switch (room) {
    case SLIME:
    case SKELETON:
    case TROLL:
    case DRAGON: return price_of_fight(ways, room);
    case SPIKE: return ways->hp > 2 ? 0.8 : 0.8 + 0.4 * death;
    case PIT:
        if (standard_holds_item(s, ways->seat, ROPE))
            return 0.1;
        return ways->hp > 2 ? pit : no_way;
    case DOOR: return standard_holds_item(s, ways->seat, KEY) ? 0.1 : no_way;
    case DEAD_END: return no_way;
    case DOWN: return unknown;
    default: return 0;
    }
}

/* ---- Ways ---------------------------------------------------------------------------------------
 */

/* Outward from what is within reach, cell by cell, until nothing gets cheaper. */
static void spread(struct ways *ways, const double *price)
{
    uint64_t passages = ways->map.of[PASSAGE], open = ways->walk.reach;
    passages = passages & (passages - 1) ? passages : 0;
    while (open) {
        int from = __builtin_ctzll(open);
        uint64_t next = dd_neighbours(ways->s, from) & ~ways->walk.reach;
        open &= open - 1;
        next |= passages >> from & 1 ? passages & ~DD_KINDS(from) : 0;
        for (; next; next &= next - 1) {
            int cell = __builtin_ctzll(next);
            double by = ways->cost[from] + price[cell] + effort;
            if (by < ways->cost[cell]) {
                ways->cost[cell] = by;
                ways->from[cell] = (uint8_t)from;
                open |= DD_KINDS(cell);
            }
        }
    }
}

void look_around(struct ways *ways, const struct dd_state *s, int seat)
{
    ways->s = s;
    ways->seat = seat;
    ways->hp = s->counter[C_HP + seat] + 2 * standard_holds_shield(s, seat);
    standard_read_map(s, &ways->map);
    ways->walk = standard_explore(s, &ways->map, seat);
}

void find_ways(struct ways *ways)
{
    double by_room[ROOM_KINDS], price[CELLS];
    for (int room = 0; room < ROOM_KINDS; room++)
        by_room[room] = price_of_room(ways, room);
    for (int cell = 0; cell < CELLS; cell++) {
        bool within = ways->walk.reach >> cell & 1;
        price[cell] = ways->map.resolved >> cell & 1 ? 0 : by_room[standard_room_at(ways->s, cell)];
        ways->cost[cell] = within ? 0 : no_way;
        ways->from[cell] = (uint8_t)cell;
    }
    spread(ways, price);
}

double cost_beside(const struct ways *ways, int cell)
{
    double best = no_way;
    for (uint64_t next = dd_neighbours(ways->s, cell); next; next &= next - 1) {
        double cost = ways->cost[__builtin_ctzll(next)];
        best = cost < best ? cost : best;
    }
    return best;
}

int first_on_way(const struct ways *ways, int cell)
{
    int beside = -1;
    for (uint64_t next = dd_neighbours(ways->s, cell); next; next &= next - 1) {
        int from = __builtin_ctzll(next);
        if (beside < 0 || ways->cost[from] < ways->cost[beside])
            beside = from;
    }
    if (ways->walk.reach >> beside & 1)
        return cell;
    while (!(ways->walk.reach >> ways->from[beside] & 1) && ways->from[beside] != beside)
        beside = ways->from[beside];
    return beside;
}
