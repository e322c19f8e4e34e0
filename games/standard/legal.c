/* What may be done. */
#include "standard.h"

struct list {
    struct dd_action *out;
    int count, seat;
};

static void add(struct list *list, int verb, int num)
{
    list->out[list->count++] = dd_act_num(list->seat, verb, num);
}

/* The same verb for every cell of a set. */
static void add_cells(struct list *list, int verb, uint64_t cells)
{
    for (; cells; cells &= cells - 1)
        list->out[list->count++] = dd_act(list->seat, verb, ROOMS, __builtin_ctzll(cells), 0, 0);
}

/* ---- Resolves ------------------------------------------------------------------------------ */

/* Rooms that are still in the way, from beside them. [S7 S11 S12 S16 S20] */
static void list_unresolved(struct list *list, const struct dd_state *s,
                            const struct standard_map *m, uint64_t near)
{
    uint64_t monsters = m->of[SLIME] | m->of[SKELETON] | m->of[TROLL] | m->of[DRAGON];
    uint64_t here = DD_KINDS(standard_cell_of(s, list->seat));
    near &= ~m->resolved;
    add_cells(list, FIGHT, monsters & near);
    add_cells(list, DISARM, m->of[SPIKE] & near);
    if (standard_holds_item(s, list->seat, ROPE)) /* also from inside the pit [S8] */
        add_cells(list, TIE, standard_unresolved(m, PIT) & (near | here));
    if (standard_holds_item(s, list->seat, KEY))
        add_cells(list, UNLOCK, m->of[DOOR] & near);
}

/* Rooms that are used from inside. [S7 S14 S17 S19 S21 S24] */
static void list_uses(struct list *list, const struct standard_map *m, uint64_t reach)
{
    uint64_t bodies = (m->of[SLIME] | m->of[SKELETON] | m->of[TROLL] | m->of[DRAGON]) & m->resolved;
    add_cells(list, OPEN, m->of[CHEST] & reach);
    add_cells(list, DRINK, m->of[FOUNTAIN] & reach);
    add_cells(list, TAKE, (m->of[GEM] | m->of[SHIELD] | bodies) & reach);
}

static void list_gifts(struct list *list, const struct dd_state *s) /* [S26] */
{
    for (int item = 0; item < ITEM_KINDS; item++)
        if (standard_holds_item(s, list->seat, item) && standard_other_lacks(s, list->seat, item))
            add(list, GIVE, item);
}

static void list_scrolls(struct list *list, const struct dd_state *s, const struct standard_map *m,
                         uint64_t reach) /* [S27] */
{
    bool fresh = !s->counter[C_REVEALED] && !s->counter[C_WALKED];
    if (!fresh || !(m->of[MERCHANT] & reach) || standard_gem(s, list->seat) < 0)
        return;
    for (int scroll = 0; scroll < SCROLLS; scroll++) {
        uint64_t targets = standard_targets(m, scroll);
        if (scroll == HEALTH_SCROLL || (scroll == SWAP_SCROLL ? targets & (targets - 1) : targets))
            add(list, BUY, scroll);
    }
}

/* ---- A turn -------------------------------------------------------------------------------- */

static bool may_walk(const struct dd_state *s, int seat, int hp) /* [S8] */
{
    return s->counter[C_HP + seat] >= hp || standard_holds_shield(s, seat);
}

static void list_resolves(struct list *list, const struct dd_state *s, const struct standard_map *m,
                          struct standard_walk walk)
{
    list_unresolved(list, s, m, walk.near);
    list_uses(list, m, walk.reach);
    if (s->option[OPT_MODE] == COOP)
        list_gifts(list, s);
    list_scrolls(list, s, m, walk.reach);
}

static void list_turn(struct list *list, const struct dd_state *s) /* [S5] */
{
    struct standard_map m;
    standard_read_map(s, &m);
    struct standard_walk walk = standard_explore(s, &m, list->seat);
    uint64_t pits = standard_unresolved(&m, PIT) & walk.near;
    if (!s->counter[C_REVEALED])
        add_cells(list, REVEAL, m.of[DOWN] & walk.near);
    if (!s->counter[C_RESOLVED])
        list_resolves(list, s, &m, walk);
    if (s->counter[C_BONUS])
        add(list, BONUS, 0);
    if (pits && may_walk(s, list->seat, 2))
        add_cells(list, WALK, pits);
    add(list, FINISH, 0);
}

/* [S34] At the start of a turn every Resolve is open to every player. */
bool standard_can_go_on(const struct dd_state *s, const struct standard_map *m, int seat)
{
    struct dd_action scratch[DD_LEGAL];
    struct list list = {scratch, 0, seat};
    struct standard_walk walk = standard_explore(s, m, seat);
    if (m->of[DOWN] & walk.near)
        return true;
    list_resolves(&list, s, m, walk);
    return list.count || ((standard_unresolved(m, PIT) & walk.near) && may_walk(s, seat, 3));
}

/* ---- Choices ------------------------------------------------------------------------------- */

static void list_pairs(struct list *list, uint64_t cells)
{
    for (; cells; cells &= cells - 1)
        for (uint64_t rest = cells & (cells - 1); rest; rest &= rest - 1)
            list->out[list->count++] = dd_act(list->seat, SWAP, ROOMS, __builtin_ctzll(cells),
                                              ROOMS, __builtin_ctzll(rest));
}

static void list_targets(struct list *list, const struct dd_state *s)
{
    int scroll = s->counter[C_SCROLL] - 1;
    struct standard_map m;
    standard_read_map(s, &m);
    if (scroll == SWAP_SCROLL)
        list_pairs(list, standard_targets(&m, scroll));
    else
        add_cells(list, CAST, standard_targets(&m, scroll));
}

int standard_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct list list = {out, 0, seat};
    uint64_t at = DD_KINDS(s->counter[C_AT]);
    switch (s->phase) {
    case PHASE_TURN: list_turn(&list, s); break;
    case PHASE_RETRY:
        add(&list, RETRY, 0);
        add(&list, KEEP, 0);
        break;
    case PHASE_TAKE:
        add_cells(&list, TAKE, at);
        add_cells(&list, LEAVE, at);
        break;
    case PHASE_SPARE:
        add(&list, GIVE, s->counter[C_DRAW]);
        add(&list, DISCARD, s->counter[C_DRAW]);
        break;
    case PHASE_HEAL:
        for (int one = 0; one < s->seats; one++)
            add(&list, HEAL, one);
        break;
    default: list_targets(&list, s); break;
    }
    return list.count;
}
