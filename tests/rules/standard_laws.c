/* Standard Deck Dungeon over random games of all modes and layouts: what may be done, where it
 * takes a player and when a game is lost are worked out a second time, the slow and obvious way. */
#include "standard_table.h"

#include <stdio.h>

enum { GAMES_PER_MODE = 400 };

/* ---- The slow way -------------------------------------------------------------------------- */

static bool beside(const struct dd_state *s, int a, int b)
{
    int dx = s->cell[a].x - s->cell[b].x, dy = s->cell[a].y - s->cell[b].y;
    return dx * dx + dy * dy == 1;
}

static bool may_step(const struct dd_state *s, int a, int b)
{
    const struct dd_piece *p = dd_at(s, ROOMS, b);
    bool passages =
        a != b && standard_room_at(s, a) == PASSAGE && standard_room_at(s, b) == PASSAGE;
    return (p->kind == DD_NONE || (p->face && p->mark)) && (beside(s, a, b) || passages);
}

/* Steps from where the seat stands to every cell, -1 where it cannot be; by repeated passes. */
static void measure(const struct dd_state *s, int seat, int *steps)
{
    bool grew = true;
    for (int cell = 0; cell < CELLS; cell++)
        steps[cell] = -1;
    steps[standard_cell_of(s, seat)] = 0;
    for (int pass = 0; grew; pass++) {
        grew = false;
        for (int a = 0; a < CELLS; a++)
            for (int b = 0; b < CELLS && steps[a] == pass; b++)
                if (steps[b] < 0 && may_step(s, a, b)) {
                    steps[b] = pass + 1;
                    grew = true;
                }
    }
}

static bool near(const struct dd_state *s, const int *steps, int cell)
{
    for (int other = 0; other < CELLS; other++)
        if (steps[other] >= 0 && beside(s, other, cell))
            return true;
    return false;
}

static bool has(const struct dd_state *s, int zone, int rank)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_rank(dd_at(s, zone, i)->kind) == rank)
            return true;
    return false;
}

static bool holds_shield(const struct dd_state *s, int seat)
{
    return standard_find(s, LOOT + seat, DD_CARD(DD_KING, DD_SPADES)) >= 0;
}

/* What may be done at a cell, as a set of verbs. */
static unsigned expected_at(const struct dd_state *s, int seat, const int *steps, int cell)
{
    const struct dd_piece *p = dd_at(s, ROOMS, cell);
    bool resolve = !s->counter[C_RESOLVED], inside = steps[cell] >= 0;
    bool next = near(s, steps, cell), here = standard_cell_of(s, seat) == cell;
    unsigned verbs = 0;
    if (p->kind == DD_NONE)
        return 0;
    if (!p->face)
        return next && !s->counter[C_REVEALED] ? 1u << REVEAL : 0;
    int room = standard_room_of[p->kind];
    bool monster = room >= SLIME && room <= DRAGON;
    if (p->mark) {
        bool loot = monster || room == GEM || room == SHIELD;
        unsigned use = loot               ? 1u << TAKE
                       : room == CHEST    ? 1u << OPEN
                       : room == FOUNTAIN ? 1u << DRINK
                                          : 0;
        return inside && resolve ? use : 0;
    }
    if (resolve && next && monster)
        verbs |= 1u << FIGHT;
    if (resolve && next && room == SPIKE)
        verbs |= 1u << DISARM;
    if (resolve && next && room == DOOR && standard_holds_item(s, seat, KEY))
        verbs |= 1u << UNLOCK;
    if (resolve && (next || here) && room == PIT && standard_holds_item(s, seat, ROPE))
        verbs |= 1u << TIE;
    if (next && room == PIT && (s->counter[C_HP + seat] >= 2 || holds_shield(s, seat)))
        verbs |= 1u << WALK;
    return verbs;
}

static bool may_buy(const struct dd_state *s, int seat, const int *steps)
{
    int merchant = standard_find(s, ROOMS, DD_CARD(DD_ACE, DD_CLUBS));
    return !s->counter[C_RESOLVED] && !s->counter[C_REVEALED] && !s->counter[C_WALKED] &&
           has(s, LOOT + seat, 9) && dd_at(s, ROOMS, merchant)->face && steps[merchant] >= 0;
}

static void check_turn(const struct dd_state *s, int seat, const struct dd_action *legal, int count)
{
    unsigned found[CELLS] = {0};
    int steps[CELLS], gifts = 0, scrolls = 0, bonus = 0, ends = 0, expected_gifts = 0;
    measure(s, seat, steps);
    for (int i = 0; i < count; i++) {
        const struct dd_action *a = &legal[i];
        gifts += a->verb == GIVE;
        scrolls += a->verb == BUY;
        bonus += a->verb == BONUS;
        ends += a->verb == FINISH;
        if (a->verb != GIVE && a->verb != BUY && a->verb != BONUS && a->verb != FINISH)
            found[a->i] |= 1u << a->verb;
    }
    for (int cell = 0; cell < CELLS; cell++)
        cr_assert_eq(found[cell], expected_at(s, seat, steps, cell),
                     "[S5 S6 S7 S8] cell %d: %x instead of %x", cell, found[cell],
                     expected_at(s, seat, steps, cell));
    for (int item = 0; item < ITEM_KINDS && s->option[OPT_MODE] == COOP && !s->gone; item++)
        expected_gifts += !s->counter[C_RESOLVED] && standard_holds_item(s, seat, item) &&
                          !standard_holds_item(s, 1 - seat, item);
    cr_assert_eq(gifts, expected_gifts, "[S26]");
    cr_assert_eq(scrolls > 0, may_buy(s, seat, steps), "[S27]");
    cr_assert_eq(bonus, s->counter[C_BONUS], "[S22]");
    cr_assert_eq(ends, 1, "[S5]");
}

/* Where an action takes the player. [S7] */
static void check_place(const struct dd_state *before, const struct dd_state *after,
                        const struct dd_action *a)
{
    int steps[CELLS], best = -1, seat = a->seat, to = standard_cell_of(after, seat);
    bool from_beside = a->verb == REVEAL || a->verb == FIGHT || a->verb == DISARM ||
                       a->verb == UNLOCK || a->verb == TIE;
    bool from_within = a->verb == OPEN || a->verb == DRINK || a->verb == TAKE;
    int merchant = standard_find(before, ROOMS, DD_CARD(DD_ACE, DD_CLUBS));
    measure(before, seat, steps);
    if (a->verb == WALK)
        cr_assert_eq(to, a->i, "[S8]");
    if (a->verb == BUY)
        cr_assert_eq(to, merchant, "[S27]");
    for (int cell = 0; cell < CELLS; cell++) {
        bool inside_pit = a->verb == TIE && steps[cell] == 0 && cell == a->i;
        bool serves = from_beside ? beside(before, cell, a->i) || inside_pit : cell == a->i;
        if (serves && steps[cell] >= 0 && (best < 0 || steps[cell] < steps[best]))
            best = cell;
    }
    if (from_beside || from_within)
        cr_assert_eq(to, best, "[S7] the nearest space, the first in reading order");
}

/* ---- Impossible, counted from all cards there are ------------------------------------------ */

struct counts {
    int left, down, unresolved;
};

static struct counts count_rank(const struct dd_state *s, int rank, int suit)
{
    struct counts c = {0, 0, 0};
    for (int cell = 0; cell < CELLS; cell++) {
        const struct dd_piece *p = dd_at(s, ROOMS, cell);
        if (dd_rank(p->kind) != rank || (suit >= 0 && dd_suit(p->kind) != suit))
            continue;
        c.left++;
        c.down += !p->face;
        c.unresolved += !p->mark;
    }
    return c;
}

static int held(const struct dd_state *s, int seat, int rank)
{
    int count = 0;
    for (int one = 0; one < s->seats; one++)
        for (int i = 0; i < dd_len(s, LOOT + one); i++) {
            uint8_t kind = dd_at(s, LOOT + one, i)->kind;
            bool counts = one == seat || s->option[OPT_MODE] == COOP;
            count += counts && dd_rank(kind) == rank && kind != DD_CARD(DD_KING, DD_SPADES);
        }
    return count;
}

static int items(const struct dd_state *s, int seat, int item)
{
    int count = 0;
    for (int one = 0; one < s->seats; one++)
        count += (one == seat || s->option[OPT_MODE] == COOP) && standard_holds_item(s, one, item);
    return count;
}

/* Is the goal out of reach for the seat, with n more of it to come? [S34] */
static bool lost_goal(const struct dd_state *s, int seat, int goal, int n)
{
    int chests =
        count_rank(s, 5, -1).left + count_rank(s, DD_QUEEN, -1).unresolved + s->counter[C_BONUS];
    if (n <= 0)
        return false;
    switch (goal) {
    case HOLD_SLIME: return count_rank(s, 10, -1).left < n;
    case HOLD_SKELETON: return count_rank(s, DD_JACK, -1).left < n;
    case HOLD_TROLL: return count_rank(s, DD_QUEEN, -1).left < n;
    case HOLD_DRAGON: return count_rank(s, DD_KING, DD_CLUBS).left < n;
    case HOLD_GEM: return count_rank(s, 9, -1).left < n;
    case REVEAL_DEAD_END: return count_rank(s, 4, -1).down < n;
    case REVEAL_PASSAGE: return count_rank(s, 8, -1).down < n;
    case OPEN_CHEST:
    case FIND_ROPE: return chests < n;
    case USE_ROPE: return count_rank(s, 3, -1).unresolved < n || items(s, seat, ROPE) + chests < n;
    case USE_POTION: return items(s, seat, POTION) + chests < n;
    case OPEN_DOOR: return count_rank(s, 6, -1).unresolved < n || items(s, seat, KEY) + chests < n;
    case BUY_SCROLL: return held(s, seat, 9) + count_rank(s, 9, -1).left < n;
    case RESOLVE_SLIME: return count_rank(s, 10, -1).unresolved < n;
    case RESOLVE_SPIKE:
    case SUFFER_SPIKE: return count_rank(s, 2, -1).unresolved < n;
    case SUFFER_PIT: return !count_rank(s, 3, -1).unresolved;
    case SUFFER_SLIME: return !count_rank(s, 10, -1).unresolved;
    case SUFFER_SKELETON: return !count_rank(s, DD_JACK, -1).unresolved;
    case SUFFER_TROLL: return !count_rank(s, DD_QUEEN, -1).unresolved;
    default: return false;
    }
}

static bool lost_set(const struct dd_state *s, int seat)
{
    for (int i = 0; i < GOALS; i++) {
        int goal = standard_set(s)[i], progress = standard_progress(s, seat, i);
        if (goal == NEVER_LOSE ? progress > 0
                               : lost_goal(s, seat, goal, standard_need(s, i) - progress))
            return true;
    }
    return false;
}

/* At the start of a turn: could the seat do anything that it would survive? */
static bool can_go_on(const struct dd_state *s, int seat)
{
    struct dd_action legal[DD_LEGAL];
    int count = standard_legal(s, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i].verb != FINISH &&
            (legal[i].verb != WALK || s->counter[C_HP + seat] >= 3 || holds_shield(s, seat)))
            return true;
    return false;
}

static void check_start(const struct dd_state *s)
{
    bool anybody = false;
    if (s->phase != PHASE_TURN || (s->over && s->over != END_STUCK + 1))
        return;
    for (int seat = 0; seat < s->seats; seat++)
        anybody = anybody || can_go_on(s, seat);
    cr_assert_eq(anybody, !s->over, "[S34] stuck if and only if no player can do anything");
}

static void check_end(const struct dd_state *s)
{
    bool first = lost_set(s, 0), second = s->option[OPT_MODE] == VERSUS && lost_set(s, 1);
    if (!s->over && s->phase == PHASE_TURN)
        cr_assert_not(first || second, "[S34] it goes on although goals are out of reach");
    if (s->over == END_IMPOSSIBLE + 1) {
        cr_assert(first || second, "[S34] declared without need");
        int expected = s->option[OPT_MODE] != VERSUS || (first && second) ? 0 : first ? 2 : 1;
        cr_assert_eq(s->won, expected, "[S34]");
    }
    if (s->over == END_STUCK + 1 || s->over == END_LIMIT + 1)
        cr_assert_eq(s->won, 0, "[S34 S35]");
}

/* ---- Random games -------------------------------------------------------------------------- */

/* Everything that could be shown is asked for. */
static void read_everything(const struct dd_game *g, const struct dd_state *s, int seat)
{
    struct dd_view v;
    char bytes[256];
    dd_see(g, s, seat, &v);
    for (int zone = ROOMS; zone < BOX; zone++)
        for (int i = 0; i < dd_len(s, zone); i++) {
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            struct dd_ask ask = {DD_ASK_CAPTION, NULL, i, zone};
            cr_assert_not(dd_say(g, &v, &ask, &t) && strlen(bytes) > 9, "%s is too long", bytes);
        }
    for (int i = 0; i < 12; i++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        struct dd_ask ask = {DD_ASK_NOTE, NULL, i, 0};
        cr_assert_eq(dd_say(g, &v, &ask, &t), bytes[0] != 0);
        cr_assert_not(t.cut);
    }
}

/* Curious players: they end a turn only now and then while something is left to do. */
static struct dd_action choose(const struct dd_action *legal, int count, struct dd_random *r)
{
    struct dd_action a = legal[dd_random_below(r, (uint32_t)count)];
    for (int again = 0; again < 6 && (a.verb == FINISH || a.verb == WALK || a.verb == DISCARD);
         again++)
        a = legal[dd_random_below(r, (uint32_t)count)];
    return a;
}

static unsigned play(const char *options, int seats, uint64_t seed)
{
    struct kit k;
    struct dd_action legal[DD_LEGAL];
    struct dd_random r = dd_random_stream(seed, 11);
    unsigned phases = 0;
    kit_start(&k, "standard", options, seats, seed);
    while (!k.s.over) {
        struct dd_state before = k.s;
        int seat = dd_to_act(&k.s), count = dd_legal(k.game, &k.s, seat, legal);
        struct dd_action a = choose(legal, count, &r);
        phases |= 1u << k.s.phase;
        if (k.s.phase == PHASE_TURN)
            check_turn(&k.s, seat, legal, count);
        read_everything(k.game, &k.s, seed & 1 ? seat : DD_NOBODY);
        dd_apply(k.game, &k.s, &a, NULL);
        if (before.phase == PHASE_TURN)
            check_place(&before, &k.s, &a);
        check_end(&k.s);
        if (a.verb == FINISH)
            check_start(&k.s);
        dd_settle(k.game, &k.s, NULL);
        check_end(&k.s);
    }
    return phases;
}

static void play_mode(const char *mode, int seats, unsigned open)
{
    unsigned phases = 0;
    for (int game = 0; game < GAMES_PER_MODE; game++) {
        char options[64];
        snprintf(options, sizeof options, "mode=%s,layout=%s", mode,
                 standard_layout_names[game % 3]);
        phases |= play(options, seats, (uint64_t)game + 1);
    }
    cr_assert_eq(phases & open, open, "%s: phases %x of %x were played", mode, phases, open);
}

#define ALONE (1u << PHASE_TURN | 1u << PHASE_RETRY | 1u << PHASE_TAKE | 1u << PHASE_SCROLL)
#define IN_COMPANY (ALONE | 1u << PHASE_SPARE | 1u << PHASE_HEAL)

Test(standard_laws, alone) { play_mode("solo", 1, ALONE); }

Test(standard_laws, together) { play_mode("coop", 2, IN_COMPANY); }

Test(standard_laws, against_each_other) { play_mode("versus", 2, IN_COMPANY); }

/* ---- Conceding at any moment --------------------------------------------------------------- */

/* A seat that gives up leaves nothing open behind it, whatever was open. [G5 S31 S32] */
static void check_conceded(const struct kit *before, int seat)
{
    struct kit k = *before;
    const char *why = NULL;
    int seats = k.s.seats, other = 1 - seat;
    kit_act(&k, seat, "concede");
    cr_assert(dd_sound(k.game, &k.s, &why), "%s", why);
    if (seats == 1 || k.s.option[OPT_MODE] == VERSUS) {
        ASSERT_OVER(&k, END_CONCEDED, seats == 1 ? 0 : 1 << other, "[G5 S32]");
        return;
    }
    cr_assert_eq(dd_len(&k.s, LOOT + seat), 0, "[G5] what it held is lost");
    for (int item = 0; item < ITEM_KINDS; item++)
        cr_assert_not(standard_holds_item(&k.s, seat, item), "[G5]");
    cr_assert_not(k.s.won >> seat & 1, "[G5] no winner any more");
    check_end(&k.s);
    if (k.s.over)
        return;
    cr_assert_eq(dd_to_act(&k.s), other, "[G5] the other plays on");
    if (before->s.active == seat)
        cr_assert(k.s.phase == PHASE_TURN && k.s.turn == before->s.turn + 1, "[G5 S31] anew");
    else
        cr_assert(k.s.phase != PHASE_SPARE && k.s.phase != PHASE_HEAL, "[G7] one taker, no choice");
    kit_act(&k, other, "concede");
    ASSERT_OVER(&k, END_CONCEDED, 0, "[G5] nobody is left");
}

static unsigned concede_everywhere(const char *mode, int seats)
{
    unsigned phases = 0;
    for (uint64_t seed = 1; seed <= GAMES_PER_MODE; seed++) {
        struct kit k;
        struct dd_action legal[DD_LEGAL];
        struct dd_random r = dd_random_stream(seed, 12);
        char options[64];
        snprintf(options, sizeof options, "mode=%s", mode);
        kit_start(&k, "standard", options, seats, seed);
        while (!k.s.over) {
            int count = dd_legal(k.game, &k.s, k.s.active, legal);
            struct dd_action a = choose(legal, count, &r);
            phases |= 1u << k.s.phase;
            for (int seat = 0; seat < seats; seat++)
                check_conceded(&k, seat);
            dd_apply(k.game, &k.s, &a, NULL);
            dd_settle(k.game, &k.s, NULL);
        }
    }
    return phases;
}

Test(standard_laws, conceding_at_any_moment)
{
    cr_assert_eq(concede_everywhere("solo", 1) & ALONE, ALONE);
    cr_assert_eq(concede_everywhere("coop", 2) & IN_COMPANY, IN_COMPANY);
    cr_assert_eq(concede_everywhere("versus", 2) & IN_COMPANY, IN_COMPANY);
}
