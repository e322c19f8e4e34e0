/* Clear the Dungeon with the order of all cards known: depth first, remembering what is lost.
 *
 * The rules are the engine's; what is known of the game here is what may be left out. Nearly every
 * deal can be won, so the search is begun again and again with other preferences and ever more
 * nodes, keeping what was proved: one unlucky choice near the root costs little. */
#include "learn.h"

#include "games/clear/clear.h"
#include "games/list.h"
#include "lab/part.h"

#include <stdlib.h>

typedef unsigned __int128 key;

enum {
    ENTRIES = 1 << 20,
    WAYS = 4,
    FIRST_TRY = 300, /* nodes; each try gets a fifth more than the one before */
    WHIM = 200       /* how much preferences differ from try to try */
};

struct frame {
    struct dd_state table;
    struct dd_action legal[DD_LEGAL];
    int preference[DD_LEGAL];
};

struct solver {
    key lost[ENTRIES]; /* tables from which nothing wins, with the number of their search */
    struct frame frame[LAB_LINE];
    struct dd_random whims;
    uint32_t search; /* what earlier searches remembered does not count */
    int whim;
    uint64_t nodes, most;
    const atomic_bool *stop;
    struct lab_solution *out;
};

static void *begin(void) { return calloc(1, sizeof(struct solver)); }

/* ---- What is remembered -----------------------------------------------------------------------
 */

/* Everything that matters of a table, in 86 bits, below the number of the search: which joker it is
 * does not matter, nor the order of the hand, nor, where it cannot be played, what lies in the
 * damage pile but how much. How many cards the deck has left follows from the rest. */
static unsigned alike(uint8_t kind) { return dd_is_joker(kind) ? DD_JOKER1 : kind; }

static key hand_key(const struct dd_state *s)
{
    uint64_t kinds = 0, jokers = 0;
    key k = 0;
    for (int i = 0; i < dd_len(s, HAND); i++) {
        unsigned kind = alike(dd_at(s, HAND, i)->kind);
        jokers += kind == DD_JOKER1;
        kinds |= DD_KINDS(kind);
    }
    if (jokers == 2)
        kinds |= DD_KINDS(DD_JOKER2);
    for (int i = 0; i < DRAWN; i++, kinds &= kinds - 1)
        k = k << 6 | (kinds ? (unsigned)__builtin_ctzll(kinds) : 0);
    return k;
}

static key key_of(const struct dd_state *s, uint32_t search)
{
    int damage = dd_len(s, DAMAGE);
    key k = hand_key(s);
    for (int column = 0; column < COLUMNS; column++) {
        int height = dd_len(s, COLUMN + column), laid = dd_len(s, LAID + column);
        k = k << 8 | (unsigned)(height << 6 | laid << 4 | clear_missing(s, column));
    }
    for (int i = 0; i < DAMAGE_LOSES - 1; i++)
        k = k << 6 | (i >= damage              ? 0
                      : s->option[OPT_RESERVE] ? alike(dd_at(s, DAMAGE, i)->kind)
                                               : 1);
    return (key)search << 96 | k;
}

/* The number of the search must not matter, or the same deal would be searched otherwise later. */
static uint64_t spread(key k)
{
    struct dd_random r = {(uint64_t)k ^ (uint32_t)(k >> 64) * UINT64_C(0x9E3779B97F4A7C15)};
    return dd_random_next(&r);
}

/* The place of a table that is remembered, or of one that may be overwritten. */
static key *find(struct solver *solver, key k)
{
    uint64_t hash = spread(k);
    key *bucket = &solver->lost[hash % (ENTRIES / WAYS) * WAYS];
    key *old = &bucket[hash >> 62];
    for (int i = 0; i < WAYS; i++) {
        if (bucket[i] == k)
            return &bucket[i];
        if (bucket[i] >> 96 != k >> 96)
            old = &bucket[i];
    }
    return old;
}

static bool is_lost(struct solver *solver, key k) { return *find(solver, k) == k; }
static void remember(struct solver *solver, key k) { *find(solver, k) = k; }

/* ---- What cannot be won -----------------------------------------------------------------------
 */

/* What is left to come, the order forgotten: the ranks there are of each suit, and jokers. */
struct stock {
    uint16_t ranks[4];
    int jokers;
};

static struct stock stock_of(const struct dd_state *s)
{
    struct stock left = {{0}, 0};
    int end = s->at[s->option[OPT_RESERVE] ? DAMAGE + 1 : HAND + 1];
    for (int i = s->at[DECK]; i < end; i++) {
        uint8_t kind = s->piece[i].kind;
        if (dd_is_joker(kind))
            left.jokers++;
        else
            left.ranks[dd_suit(kind)] |= (uint16_t)(1 << dd_rank(kind));
    }
    return left;
}

/* The power that is still wanted, and by how many cards. */
static int power_wanted(const struct dd_state *s, int *cards)
{
    int wanted = 0;
    *cards = 0;
    for (int column = 0; column < COLUMNS; column++) {
        int height = dd_len(s, COLUMN + column), laid = dd_len(s, LAID + column);
        for (int i = 0; i < height; i++) {
            bool top = i == height - 1;
            wanted += top ? clear_missing(s, column) : dd_rank(dd_at(s, COLUMN + column, i)->kind);
            *cards += top ? 2 - laid : 2;
        }
    }
    return wanted;
}

/* Gives each monster a card of its suit, the lowest there is, and a joker where there is none. */
static bool spend_suits(const struct dd_state *s, struct stock *left)
{
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i < dd_len(s, COLUMN + column); i++) {
            uint16_t *ranks = &left->ranks[dd_suit(dd_at(s, COLUMN + column, i)->kind)];
            if (*ranks)
                *ranks &= (uint16_t)(*ranks - 1);
            else
                left->jokers--;
        }
    return left->jokers >= 0;
}

/* The most power that so many cards have; -1: there are not so many. */
static int most_power(const struct stock *left, int cards)
{
    int sum = 0, taken = left->jokers < cards ? left->jokers : cards;
    sum = 10 * taken;
    for (int rank = 10; rank >= DD_ACE; rank--)
        for (int suit = 0; suit < 4 && taken < cards; suit++)
            if (left->ranks[suit] >> rank & 1) {
                sum += rank;
                taken++;
            }
    return taken < cards ? -1 : sum;
}

static bool is_hopeless(const struct dd_state *s)
{
    struct stock left;
    int cards, wanted;
    if (clear_needed(s) > clear_available(s))
        return true;
    left = stock_of(s);
    wanted = power_wanted(s, &cards);
    return !spend_suits(s, &left) || most_power(&left, cards) < wanted;
}

/* ---- The search -------------------------------------------------------------------------------
 */

/* Finishing first, then pairs that waste little, then strong beginnings; to let go comes last. */
static int prefer(const struct dd_state *s, const struct dd_action *a)
{
    uint8_t kind;
    int value, laid, price, gain;
    if (a->verb == DRAW)
        return 0;
    kind = dd_at(s, a->from, a->i)->kind;
    price = dd_is_joker(kind) ? 30 : 0;
    if (a->verb == DISCARD)
        return -100 - price;
    value = clear_value(kind);
    laid = dd_len(s, a->to);
    gain = 10 * dd_len(s, a->to - LAID + COLUMN) + (a->from == DAMAGE ? 40 : 0) - price;
    return laid == 2   ? 300 + gain - value
           : laid == 1 ? 200 + gain - 3 * (value - clear_missing(s, a->to - LAID))
                       : 100 + gain + value;
}

static int list(struct solver *solver, struct frame *frame)
{
    int count = dd_legal(&dd_clear, &frame->table, 0, frame->legal);
    for (int i = 0; i < count; i++) {
        frame->preference[i] = prefer(&frame->table, &frame->legal[i]);
        if (solver->whim)
            frame->preference[i] += (int)dd_random_below(&solver->whims, (uint32_t)solver->whim);
    }
    return count;
}

/* Takes the best of those that are left out of a list, and closes the gap. */
static struct dd_action take_best(struct frame *frame, int left)
{
    int best = 0;
    struct dd_action action;
    for (int i = 1; i < left; i++)
        if (frame->preference[i] > frame->preference[best])
            best = i;
    action = frame->legal[best];
    frame->legal[best] = frame->legal[left - 1];
    frame->preference[best] = frame->preference[left - 1];
    return action;
}

static bool is_enough(struct solver *solver)
{
    if (solver->nodes % 1024 == 0 && atomic_load_explicit(solver->stop, memory_order_relaxed))
        solver->out->stopped = true;
    return solver->nodes == solver->most || solver->out->stopped;
}

static void step(struct solver *solver, int depth, struct dd_action action)
{
    solver->out->line[depth] = action;
    solver->frame[depth + 1].table = solver->frame[depth].table;
    dd_apply(&dd_clear, &solver->frame[depth + 1].table, &action, NULL);
}

/* Without a reserve nothing depends on when a card is let go: so plays come first, and who lets one
 * go lets go all that are left in the hand. Returns the depth reached. */
static int let_rest_go(struct solver *solver, int depth)
{
    const struct dd_state *table = &solver->frame[depth].table;
    struct dd_action *legal = solver->frame[depth].legal;
    while (!table->over && !table->option[OPT_RESERVE] && dd_len(table, HAND)) {
        step(solver, depth, legal[dd_legal(&dd_clear, table, 0, legal) - 1]);
        table = &solver->frame[++depth].table;
        legal = solver->frame[depth].legal;
    }
    return depth;
}

static enum lab_verdict search(struct solver *solver, int depth)
{
    struct frame *frame = &solver->frame[depth];
    if (is_enough(solver) || depth + DRAWN >= LAB_LINE)
        return LAB_UNDECIDED;
    solver->nodes++;
    for (int left = list(solver, frame); left > 0; left--) {
        struct dd_action action = take_best(frame, left);
        const struct dd_state *table;
        enum lab_verdict verdict;
        int reached = depth + 1;
        key k;
        step(solver, depth, action);
        if (action.verb == DISCARD)
            reached = let_rest_go(solver, reached);
        table = &solver->frame[reached].table;
        if (table->won) {
            solver->out->length = reached;
            return LAB_WINNABLE;
        }
        if (table->over || is_hopeless(table))
            continue;
        k = key_of(table, solver->search);
        if (is_lost(solver, k))
            continue;
        verdict = search(solver, reached);
        if (verdict != LAB_NOT_WINNABLE)
            return verdict;
        remember(solver, k);
    }
    return LAB_NOT_WINNABLE;
}

static void solve(void *memory, const struct dd_state *table, uint64_t most_nodes,
                  const atomic_bool *stop, struct lab_solution *out)
{
    struct solver *solver = memory;
    uint64_t patience = FIRST_TRY;
    out->verdict = LAB_UNDECIDED;
    out->stopped = false;
    out->length = 0;
    solver->out = out;
    solver->stop = stop;
    solver->whims.x = 0;
    solver->nodes = 0;
    solver->search++;
    solver->frame[0].table = *table;
    for (solver->whim = 0;
         out->verdict == LAB_UNDECIDED && solver->nodes < most_nodes && !out->stopped;
         solver->whim = WHIM, patience += patience / 5) {
        uint64_t left = most_nodes - solver->nodes;
        solver->most = solver->nodes + (patience < left ? patience : left);
        out->verdict = search(solver, 0);
    }
    out->nodes = solver->nodes;
}

static const struct lab_solver solver = {.begin = begin, .solve = solve};

static const struct learn_lesson lessons[] = {
    {"clear-sensible.txt", learn_clear_sensible},
    {"clear-net.txt", learn_clear_net},
    {NULL, NULL},
};

const struct lab_part clear_lab = {.game = &dd_clear, .solver = &solver, .lessons = lessons};
