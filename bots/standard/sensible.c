/* How to play Standard Deck Dungeon sensibly.
 *
 * Turning up rooms is free, and so is time: nothing that costs HP is done while a card can still be
 * turned up. After that the cheapest step that a goal asks for is taken, and if something it needs
 * has not been found, the cheapest step towards what lies face down. Chests are opened while an
 * explosion can be borne. What may hurt and has to be done anyway comes last. Where no way leads
 * on, scrolls make one; where they can't either, whatever still changes something is done, since
 * waiting changes nothing. */
#include "plan.h"

static const double worth_healing = 4; /* what a step has to cost before one drinks first */
static const double owed = 0.3; /* of its price: what a fight counts that has to be fought anyway */

struct turn {
    struct ways ways;
    struct wants wants;
    const struct dd_action *legal;
    int count;
    double best; /* what the cheapest step so far costs */
    int chosen;  /* and its action, or -1 */
    bool waits;  /* the seat is not to act now: only what the rest costs is asked */
};

static int find_verb(const struct turn *t, int verb)
{
    for (int i = 0; i < t->count; i++)
        if (t->legal[i].verb == verb)
            return i;
    return -1;
}

static int find_at(const struct turn *t, int cell)
{
    bool rope = standard_holds_item(t->ways.s, t->ways.seat, ROPE);
    for (int i = 0; i < t->count; i++)
        if (t->legal[i].verb <= (rope ? WALK - 1 : WALK) && t->legal[i].verb != BONUS &&
            t->legal[i].i == cell)
            return i;
    return -1;
}

static bool wants_room(uint32_t rooms, int room) { return rooms & ROOM_SET(room); }

/* Whoever has to be hurt leaves the shield, unless a pit does it: that can be walked into twice. */
static bool shuns_shield(const struct wants *w)
{
    return (w->sufferings & ~ROOM_SET(PIT)) || w->down_to_one;
}

/* ---- Steps ---------------------------------------------------------------------------------- */

/* What cannot be done before the next turn is waited for, rather than do something worse now. */
static void consider(struct turn *t, double price, int action)
{
    const int16_t *counter = t->ways.s->counter;
    bool fresh = !counter[C_REVEALED] && !counter[C_RESOLVED] && !t->waits;
    if ((action >= 0 || !fresh) && price < t->best) {
        t->best = price;
        t->chosen = action;
    }
}

/* Something in a cell is wanted that is dealt with from beside it, and costs `price`. */
static void consider_cell(struct turn *t, int cell, double price)
{
    double cost = cost_beside(&t->ways, cell) + price;
    if (cost < t->best && cost < no_way)
        consider(t, cost, find_at(t, first_on_way(&t->ways, cell)));
}

/* The same for what is used from inside. */
static void consider_inside(struct turn *t, int cell, double price)
{
    const struct ways *ways = &t->ways;
    int at = cell;
    double cost = ways->cost[cell] + price;
    if (cost >= t->best || cost >= no_way)
        return;
    while (!(ways->walk.reach >> at & 1) && !(ways->walk.reach >> ways->from[at] & 1) &&
           ways->from[at] != at)
        at = ways->from[at];
    consider(t, cost, find_at(t, at));
}

static void consider_all(struct turn *t, uint64_t cells, double price, bool inside)
{
    for (; cells; cells &= cells - 1)
        if (inside)
            consider_inside(t, __builtin_ctzll(cells), price);
        else
            consider_cell(t, __builtin_ctzll(cells), price);
}

static double price(const struct turn *t, int room) { return price_of_room(&t->ways, room); }

/* Bodies lie in resolved rooms until they are taken. */
static void consider_bodies(struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    for (int room = SLIME; room <= DRAGON; room++)
        if (wants_room(t->wants.bodies, room)) {
            consider_all(t, map->of[room] & map->resolved, 0, true);
            consider_all(t, standard_unresolved(map, room), owed * price(t, room), false);
        }
}

/* What hurts when it is resolved, or walked into, and how much. */
static const uint8_t hurting[] = {PIT, SPIKE, SLIME, SKELETON, TROLL};
static const int loss[] = {2, 2, 1, 1, 2};

/* To be hurt on purpose takes HP to spare, and no shield. */
static void consider_sufferings(struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    for (int i = 0; i < (int)sizeof hurting; i++) {
        double cost = t->ways.hp > loss[i] ? loss[i] : 5 + loss[i];
        if (wants_room(t->wants.sufferings, hurting[i]))
            consider_all(t, standard_unresolved(map, hurting[i]), cost, false);
    }
    if (wants_room(t->wants.sufferings, FOUNTAIN))
        consider_all(t, map->of[FOUNTAIN], t->ways.hp > 1 ? 0.6 : 5, true);
}

/* The way down to 1 HP: anything that leaves one. Pits and Skeletons hurt most reliably. */
static void consider_going_down(struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    bool shield = standard_holds_shield(t->ways.s, t->ways.seat);
    int hp = t->ways.s->counter[C_HP + t->ways.seat];
    for (int i = 0; i < (int)sizeof hurting; i++)
        if (hp > loss[i] || shield) {
            bool likely = hurting[i] == PIT || hurting[i] == SKELETON;
            consider_all(t, standard_unresolved(map, hurting[i]), likely ? 1 : 1.5, false);
        }
    if (hp > 1 || shield)
        consider_all(t, map->of[FOUNTAIN], 2, true);
}

/* Whoever holds a potion that has to be used needs a check to use it in. */
static void consider_checks(struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    consider_all(t, map->of[FOUNTAIN], 0.6, true);
    for (int room = SLIME; room <= DRAGON; room++)
        consider_all(t, standard_unresolved(map, room), price(t, room), false);
    consider_all(t, standard_unresolved(map, SPIKE), price(t, SPIKE), false);
}

static void consider_things(struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    const struct dd_state *s = t->ways.s;
    int seat = t->ways.seat, hp = t->ways.hp;
    bool risky = hp <= 2;
    bool wanted = t->wants.chest || t->wants.items;
    double chest = t->wants.unhurt ? 4 : risky ? (wanted ? 1.5 : 3) : 0.7;
    if (wanted || !t->wants.unhurt)
        consider_all(t, map->of[CHEST], chest, true);
    if ((t->wants.items >> KEY & 1) && standard_holds_item(s, seat, KEY))
        consider_all(t, standard_unresolved(map, DOOR), 0, false);
    if ((t->wants.items >> ROPE & 1) && standard_holds_item(s, seat, ROPE))
        consider_all(t, standard_unresolved(map, PIT), 0, false);
    if ((t->wants.items >> POTION & 1) && standard_holds_item(s, seat, POTION))
        consider_checks(t);
    if (t->wants.items) /* trolls guard chests too */
        consider_all(t, standard_unresolved(map, TROLL), price(t, TROLL), false);
    if (t->wants.spike)
        consider_all(t, standard_unresolved(map, SPIKE), price(t, SPIKE), false);
    if (t->wants.drink)
        consider_all(t, map->of[FOUNTAIN], hp > 1 ? 0.6 : 4, true);
    consider_all(t, map->of[SHIELD], shuns_shield(&t->wants) ? 9 : 0, true);
    if (t->wants.gem || t->wants.purchase)
        consider_all(t, map->of[GEM], 0, true);
}

/* Is something wanted that still lies face down? */
static bool misses(const struct turn *t)
{
    const struct dd_state *s = t->ways.s;
    uint32_t rooms = t->wants.reveals | t->wants.bodies | t->wants.sufferings;
    if (t->wants.chest || t->wants.items)
        rooms |= ROOM_SET(CHEST) | ROOM_SET(TROLL);
    if (t->wants.items >> KEY & 1)
        rooms |= ROOM_SET(DOOR);
    if (t->wants.items >> ROPE & 1)
        rooms |= ROOM_SET(PIT);
    if (t->wants.gem || t->wants.purchase)
        rooms |= ROOM_SET(GEM);
    if (t->wants.purchase)
        rooms |= ROOM_SET(MERCHANT);
    if (t->wants.spike)
        rooms |= ROOM_SET(SPIKE);
    if (t->wants.drink)
        rooms |= ROOM_SET(FOUNTAIN);
    for (int room = MERCHANT; room <= EXIT; room++)
        if (wants_room(rooms, room) && s->counter[C_DOWN + room])
            return true;
    return false;
}

/* ---- The merchant ------------------------------------------------------------------------------
 */

static int find_buy(const struct turn *t, int scroll)
{
    for (int i = 0; i < t->count; i++)
        if (t->legal[i].verb == BUY && t->legal[i].num == scroll)
            return i;
    return -1;
}

static int gems_of(const struct turn *t)
{
    int gems = 0;
    for (int i = 0; i < dd_len(t->ways.s, LOOT + t->ways.seat); i++)
        gems += dd_rank(dd_at(t->ways.s, LOOT + t->ways.seat, i)->kind) == 9;
    return gems;
}

static bool has_gem_goal(const struct turn *t)
{
    const uint8_t *set = standard_set(t->ways.s);
    return set[0] == HOLD_GEM || set[1] == HOLD_GEM;
}

/* A gem that no goal asks for. */
static bool has_gem_to_spend(const struct turn *t) { return gems_of(t) > has_gem_goal(t); }

/* May a scroll do away with the monsters of a room? Not if one has to be suffered from. */
static bool may_defeat(const struct turn *t, int room)
{
    return room >= SKELETON && room <= TROLL && !wants_room(t->wants.sufferings, room);
}

/* Worth more than their price: trolls with what they guard, and any monster that is wanted. */
static int buy(const struct turn *t)
{
    const struct standard_map *map = &t->ways.map;
    int defeat = find_buy(t, DEFEAT_SCROLL), health = find_buy(t, HEALTH_SCROLL);
    int foresight = find_buy(t, FORESIGHT_SCROLL);
    bool wanted = false, any = false;
    if (health < 0 || !has_gem_to_spend(t))
        return -1;
    for (int room = SKELETON; room <= TROLL; room++)
        if (may_defeat(t, room) && standard_unresolved(map, room)) {
            wanted |= wants_room(t->wants.bodies, room) || (room == TROLL && t->wants.items);
            any = true;
        }
    if (t->ways.s->counter[C_HP + t->ways.seat] <= 3 && !t->wants.down_to_one)
        return health;
    if (wanted)
        return defeat;
    if (t->wants.purchase)
        return any ? defeat : foresight >= 0 ? foresight : health;
    return -1;
}

/* ---- A turn -------------------------------------------------------------------------------------
 */

/* The card to turn up: one with many others behind it. */
static int best_reveal(const struct turn *t)
{
    int best = -1, most = -1;
    for (int i = 0; i < t->count; i++) {
        if (t->legal[i].verb != REVEAL)
            continue;
        int behind =
            __builtin_popcountll(dd_neighbours(t->ways.s, t->legal[i].i) & t->ways.map.of[DOWN]);
        if (behind > most) {
            most = behind;
            best = i;
        }
    }
    return best;
}

/* The cheapest step that a goal asks for, wherever the seat is in its turn. */
static void weigh(struct turn *t)
{
    find_ways(&t->ways);
    consider_bodies(t);
    consider_things(t);
    if (t->wants.sufferings)
        consider_sufferings(t);
    if (t->wants.down_to_one && t->wants.count == 1)
        consider_going_down(t);
    if (misses(t))
        consider_all(t, t->ways.map.of[DOWN], 0, false);
    if (t->ways.hp == 2 || t->ways.hp == 3) /* two of five draws heal 2, and none is deadly */
        consider_all(t, t->ways.map.of[FOUNTAIN], worth_healing, true);
}

/* ---- Where no way leads on ----------------------------------------------------------------------
 */

static struct turn turn_of(const struct dd_state *s, int seat, const struct dd_action *legal,
                           int count)
{
    struct turn t = {.legal = legal, .count = count, .best = no_way, .chosen = -1};
    look_around(&t.ways, s, seat);
    t.wants = wants_of(s, seat);
    return t;
}

/* What the rest would cost the seat if it were not asked to act now. */
static double cost_from(const struct dd_state *s, int seat)
{
    struct turn t = turn_of(s, seat, NULL, 0);
    t.waits = true;
    weigh(&t);
    return t.best;
}

/* The swap after which the rest is cheapest; `cost` is what that is then. */
static int best_swap(const struct dd_game *g, const struct dd_state *s, int seat,
                     const struct dd_action *legal, int count, double *cost)
{
    int best = 0;
    *cost = no_way;
    for (int i = 0; i < count; i++) {
        struct dd_state then = *s;
        dd_apply(g, &then, &legal[i], NULL);
        double rest = then.over ? no_way : cost_from(&then, seat);
        if (rest < *cost) {
            *cost = rest;
            best = i;
        }
    }
    return best;
}

/* What is left to do if a Swap Scroll is bought. */
static double cost_with_swap(const struct turn *t, const struct dd_game *g, int buy)
{
    struct dd_state then = *t->ways.s;
    struct dd_action legal[DD_LEGAL];
    double cost = no_way;
    dd_apply(g, &then, &t->legal[buy], NULL);
    if (then.over || then.phase != PHASE_SCROLL)
        return then.over ? no_way : cost_from(&then, t->ways.seat);
    best_swap(g, &then, t->ways.seat, legal, dd_legal(g, &then, t->ways.seat, legal), &cost);
    return cost;
}

/* A scroll that makes a way, or may turn up what is missing. */
static int buy_a_way(const struct turn *t, const struct dd_game *g)
{
    int swap = find_buy(t, SWAP_SCROLL), foresight = find_buy(t, FORESIGHT_SCROLL);
    if (!has_gem_to_spend(t))
        return -1;
    if (swap >= 0 && cost_with_swap(t, g, swap) < no_way)
        return swap;
    return misses(t) ? foresight : -1;
}

/* An item that makes a way for the other player. */
static int give_a_way(const struct turn *t, const struct dd_game *g, int other)
{
    for (int i = 0; i < t->count; i++) {
        struct dd_state then = *t->ways.s;
        if (t->legal[i].verb != GIVE)
            continue;
        dd_apply(g, &then, &t->legal[i], NULL);
        if (cost_from(&then, other) < no_way)
            return i;
    }
    return -1;
}

/* Whatever still changes something: what may bring an item first, what only costs last. Items are
 * not given to and fro: that could go on for ever. */
static int last_resort(const struct turn *t)
{
    static const uint8_t order[] = {OPEN, TAKE, UNLOCK, TIE, FIGHT, DISARM, DRINK, BUY, WALK};
    for (int n = 0; n < (int)sizeof order; n++) {
        int best = -1;
        double least = no_way;
        for (int i = 0; i < t->count; i++) {
            double cost = price(t, standard_room_at(t->ways.s, t->legal[i].i));
            if (t->legal[i].verb == order[n] && (best < 0 || cost < least)) {
                best = i;
                least = cost;
            }
        }
        if (best >= 0)
            return best;
    }
    return find_verb(t, FINISH);
}

static bool is_fresh(const struct dd_state *s)
{
    return !s->counter[C_REVEALED] && !s->counter[C_RESOLVED] && !s->counter[C_WALKED];
}

/* No goal can be reached as things are: with more HP or a scroll there may be a way, or the other
 * player may have one. */
static int despair(const struct turn *t, const struct dd_game *g)
{
    const struct dd_state *s = t->ways.s;
    int drink = find_verb(t, DRINK), other = standard_other(s, t->ways.seat);
    int bought = buy_a_way(t, g);
    if (bought >= 0)
        return bought;
    if (drink >= 0 && t->ways.hp < FULL_HP)
        return drink;
    if (!is_fresh(s) || (other >= 0 && cost_from(s, other) < no_way))
        return find_verb(t, FINISH);
    int given = other < 0 ? -1 : give_a_way(t, g, other);
    return given >= 0 ? given : last_resort(t);
}

static int take_turn(struct turn *t, const struct dd_game *g)
{
    bool more = t->ways.map.of[DOWN] & t->ways.walk.near; /* cards to be turned up for free */
    int bought = buy(t), reveal = best_reveal(t), bonus = find_verb(t, BONUS);
    if (bought >= 0)
        return bought;
    if (bonus >= 0 && (t->ways.hp > 2 || t->wants.items || t->wants.chest) && !t->wants.unhurt)
        return bonus;
    if (reveal >= 0)
        return reveal;
    weigh(t);
    if (t->best == no_way)
        return despair(t, g);
    return t->chosen < 0 || (more && t->best > 1) ? find_verb(t, FINISH) : t->chosen;
}

/* ---- What comes up
 * -------------------------------------------------------------------------------- */

static bool likes_draw(const struct turn *t)
{
    const struct dd_state *s = t->ways.s;
    int room = s->counter[C_CHECK], draw = s->counter[C_DRAW], hp = t->ways.hp;
    bool good = standard_checks[room].good >> draw & 1;
    if (t->wants.items >> POTION & 1)
        return false;
    if (room == CHEST && t->wants.items)
        return draw < ITEM_KINDS && (t->wants.items >> draw & 1);
    if (wants_room(t->wants.sufferings, room))
        return !good;
    if (wants_room(t->wants.bodies, DRAGON) && room != DRAGON && hp > standard_checks[room].loss)
        return true;
    return good || (standard_checks[room].loss == 1 && hp > 2);
}

/* A scroll goes to the strongest monster that is wanted, else to the strongest that is not to be
 * suffered from. */
static int aim_scroll(const struct turn *t)
{
    int best = 0, most = -100;
    for (int i = 0; i < t->count; i++) {
        int room = standard_room_at(t->ways.s, t->legal[i].i);
        int worth = room;
        if (t->legal[i].verb != CAST || !(MONSTERS & ROOM_SET(room)))
            continue;
        worth += wants_room(t->wants.bodies, room) ? 20 : 0;
        worth += may_defeat(t, room) ? 50 : 0;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

static int answer(const struct turn *t, const struct dd_game *g)
{
    double cost;
    switch (t->ways.s->phase) {
    case PHASE_RETRY: return find_verb(t, likes_draw(t) ? KEEP : RETRY);
    case PHASE_SPARE: return find_verb(t, GIVE) >= 0 ? find_verb(t, GIVE) : 0;
    case PHASE_TAKE: {
        bool shield = standard_room_at(t->ways.s, t->ways.s->counter[C_AT]) == SHIELD;
        bool leave = shield && shuns_shield(&t->wants);
        return find_verb(t, leave ? LEAVE : TAKE);
    }
    case PHASE_SCROLL:
        if (t->legal[0].verb == SWAP)
            return best_swap(g, t->ways.s, t->ways.seat, t->legal, t->count, &cost);
        return aim_scroll(t);
    default: return 0;
    }
}

int standard_sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                      const struct dd_action *legal, int count, enum dd_aim aim,
                      struct dd_random *random)
{
    int chosen;
    (void)aim, (void)random;
    if (count == 1)
        return 0;
    struct turn t = turn_of(s, seat, legal, count);
    chosen = s->phase == PHASE_TURN ? take_turn(&t, g) : answer(&t, g);
    return chosen < 0 ? 0 : chosen;
}
