/* What may be decided in Dungeon Jacks. */
#include "dice.h"

/* One action for the dice of each hero, by class; all have a digit of two bits. Dice are looked for
 * as sets, since what is stored where a die says has to be waited for. */
static inline int list_owners(const struct dd_state *s, int verb, int zone, struct dd_action *out)
{
    uint64_t low = jacks_owners(s, zone), high = low >> 1, lying = jacks_lying(s, zone);
    const uint64_t dice[CLASSES] = {~low & ~high & lying, low & ~high & lying, ~low & high & lying,
                                    low & high & lying};
    int listed = 0;
    for (int owner = 0; owner < CLASSES; owner++) {
        int first = __builtin_ctzll(dice[owner] | UINT64_C(1) << 63) / 4;
        out[listed] = dd_act(0, verb, zone, first, 0, 0);
        listed += dice[owner] != 0;
    }
    return listed;
}

/* One potion for each hero that misses a die. [J22 J23] */
static int list_drinks(const struct dd_state *s, struct dd_action *out)
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_owners(s, DRINK, EXHAUSTED, out);
}

/* The class with most dice, the first of several. */
static inline int find_most(uint64_t dice)
{
    int most = 0;
    for (int class = 0; class < CLASSES; class ++) {
        int rank = jacks_of(dice, class) * CLASSES + (CLASSES - 1 - class);
        most = rank > most ? rank : most;
    }
    return CLASSES - 1 - most % CLASSES;
}

/* What no die of a class adds to a pool, the first, the first two, …, by where its dice begin. The
 * first few stand for any few. */
#define SOME(class, begin, n)                                                                      \
    {                                                                                              \
        0, 0, 0, 0, 0, 0, (n) << 4 * (class), ((1 << (n)) - 1) << (begin)                          \
    }
#define FEW(class, begin)                                                                          \
    {                                                                                              \
        SOME(class, begin, 0), SOME(class, begin, 1), SOME(class, begin, 2),                       \
            SOME(class, begin, 3), SOME(class, begin, 4)                                           \
    }
#define FEWS(class)                                                                                \
    {                                                                                              \
        FEW(class, 0), FEW(class, 1), FEW(class, 2), FEW(class, 3), FEW(class, 4), FEW(class, 5),  \
            FEW(class, 6), FEW(class, 7), FEW(class, 8), FEW(class, 9), FEW(class, 10)             \
    }
static const struct dd_action few[CLASSES][DICE + 1][1 + MOST_DICE] = {FEWS(FIGHTER), FEWS(ROGUE),
                                                                       FEWS(WIZARD), FEWS(CLERIC)};

/* An action as a whole, of which the latter half is the mask. */
typedef uint64_t action __attribute__((vector_size(sizeof(struct dd_action))));
static inline action whole(const struct dd_action *a)
{
    action all;
    memcpy(&all, a, sizeof all);
    return all;
}

/* Pools with any few of the class with most dice, and with some more. */
static inline void list_row(const struct dd_action *row, action more, struct dd_action *out)
{
    for (int i = 0; i < 1 + MOST_DICE; i++) {
        action pool = whole(&row[i]) + more;
        memcpy(&out[i], &pool, sizeof pool);
    }
}

/* All pools, of which the first is empty and makes room for fleeing. The class with most dice is
 * the inmost, then come its neighbours, which have fewer than four. [J8 J9]
 * All is written that there could be, and what is too much is written over later or lies behind:
 * loops that end elsewhere each time cost more, and there is only one of them. */
static int list_pools(const struct dd_state *s, struct dd_action *out)
{
    enum { FEWER = MOST_DICE - 1 };
    uint64_t dice = jacks_count_packed(s, READY), begins = jacks_begins(dice);
    int inner = find_most(dice), next = inner ^ 3, outer = inner ^ 2, last = inner ^ 1;
    size_t length = 1 + (size_t)jacks_of(dice, inner), rows = 1 + (size_t)jacks_of(dice, next);
    size_t outers = 1 + (size_t)jacks_of(dice, outer), lasts = 1 + (size_t)jacks_of(dice, last);
    const struct dd_action *row = few[inner][jacks_of(begins, inner)];
    const struct dd_action *some = few[next][jacks_of(begins, next)];
    const struct dd_action *many = few[outer][jacks_of(begins, outer)];
    const struct dd_action *most = few[last][jacks_of(begins, last)];
    action others[(1 + FEWER) * (1 + FEWER)];
    struct dd_action *to = out, fight = dd_act(0, FIGHT, READY, 0, POOL, 0);
    for (size_t n = 0; n <= FEWER; n++) {
        action with = whole(&fight) + whole(&most[n]);
        for (size_t i = 0; i <= FEWER; i++)
            others[n * outers + i] = with + whole(&many[i]);
    }
    for (const action *with = others, *end = others + outers * lasts; with < end; with++) {
        list_row(row, *with, to);
        list_row(row, *with + whole(&some[1]), to + length);
        if (rows > 2) {
            list_row(row, *with + whole(&some[2]), to + 2 * length);
            list_row(row, *with + whole(&some[3]), to + 3 * length);
        }
        to += length * rows;
    }
    out[0] = dd_act(0, FLEE, 0, 0, 0, 0);
    return (int)(length * rows * outers * lasts);
}

static int list_holds(const struct dd_state *s, struct dd_action *out)
{
    uint64_t sixes = jacks_showing(s, POOL, 6), owners = jacks_owners(s, POOL);
    int count = 0;
    for (int owner = WIZARD; owner <= CLERIC; owner++) {
        int i = jacks_first(sixes & jacks_equal(owners, owner));
        if (i >= 0)
            out[count++] = dd_act(0, HOLD, POOL, i, SIXES, 0);
    }
    out[count++] = dd_act(0, RELEASE, 0, 0, 0, 0);
    return count;
}

/* Dice of one owner that show the same are one choice; a held six counts 0 on a heart. [J12] */
static int list_lays_from(const struct dd_state *s, int zone, uint32_t hearts,
                          struct dd_action *out)
{
    uint64_t listed = 0;
    int count = 0;
    for (int i = 0; i < dd_len(s, zone); i++) {
        const struct dd_piece *die = dd_at(s, zone, i);
        uint64_t bit = UINT64_C(1) << (8 * die->mark + die->face);
        int value = zone == SIXES ? 0 : die->face;
        bool fresh = !(listed & bit);
        for (uint32_t rest = hearts; rest; rest &= rest - 1) {
            int j = __builtin_ctz(rest);
            out[count] = dd_act(0, LAY, zone, i, ENCOUNTER, j);
            out[count].num = die->face;
            count += fresh & (value <= dd_rank(dd_at(s, ENCOUNTER, j)->kind));
        }
        listed |= bit;
    }
    return count;
}

/* To the actions listed so far. Returns how many there are now. */
static JACKS_STEP int add_bauble(const struct dd_state *s, int face, struct dd_action *out,
                                 int count) /* [J21] */
{
    int i = jacks_find_item(s, BAUBLES);
    if (i < 0)
        return count;
    out[count] = dd_act(0, BAUBLE, HELD, i, ITEMS, 0);
    out[count].num = (uint16_t)face;
    return count + 1;
}

static JACKS_STEP int list_lays_on(const struct dd_state *s, uint32_t hearts, struct dd_action *out)
{
    int count = list_lays_from(s, SIXES, hearts, out);
    return count + list_lays_from(s, POOL, hearts, out + count);
}

static int list_lays(const struct dd_state *s, struct dd_action *out)
{
    int count = 1;
    uint32_t hearts = jacks_open_hearts(s);
    out[0] = dd_act(0, TOTAL, 0, 0, 0, 0);
    if (hearts)
        count += list_lays_on(s, hearts, out + 1);
    return dd_len(s, HELD) ? add_bauble(s, 6, out, add_bauble(s, 1, out, count)) : count;
}

static int list_heals(const struct dd_state *s, struct dd_action *out) /* [J16 J17] */
{
    int count = 0;
    if (jacks_cleric_ready(s))
        count += list_owners(s, HEAL, EXHAUSTED, out);
    else
        out[count++] = dd_act(0, PRAY, 0, 0, 0, 0);
    out[count++] = dd_act(0, PASS, 0, 0, 0, 0);
    return count;
}

static int list_reroll(const struct dd_state *s, struct dd_action *out) /* [J10] */
{
    out[0] = dd_act(0, KEEP, 0, 0, 0, 0);
    out[1] = dd_act(0, REROLL, POOL, jacks_find_one(s), 0, 0);
    return 2;
}

static int list_flights(const struct dd_state *s, struct dd_action *out) /* [J15] */
{
    int count = list_owners(s, RUN, READY, out);
    return dd_len(s, HELD) ? add_bauble(s, 1, out, count) : count;
}

static int list_end(const struct dd_state *s, struct dd_action *out)
{
    (void)s;
    out[0] = dd_act(0, FALL, 0, 0, 0, 0);
    return 1;
}

static int list_ways(const struct dd_state *s, struct dd_action *out)
{
    (void)s;
    out[0] = dd_act(0, DESCEND, 0, 0, 0, 0);
    out[1] = dd_act(0, STOP, 0, 0, 0, 0);
    return 2;
}

typedef int list(const struct dd_state *s, struct dd_action *out);

static list *const lists[] = {
    [PHASE_CHOOSE] = list_pools, [PHASE_HOLD] = list_holds,   [PHASE_REROLL] = list_reroll,
    [PHASE_LAY] = list_lays,     [PHASE_FLEE] = list_flights, [PHASE_HEAL] = list_heals,
    [PHASE_LAST] = list_end,     [PHASE_BETWEEN] = list_ways};

static JACKS_STEP int list_with_drinks(const struct dd_state *s, struct dd_action *out)
{
    int count = lists[s->phase](s, out);
    return count + list_drinks(s, out + count);
}

int jacks_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    (void)seat;
    return dd_len(s, HELD) ? list_with_drinks(s, out) : lists[s->phase](s, out);
}

void jacks_score(const struct dd_state *s, int *out)
{
    out[0] = s->counter[C_SCORE]; /* levels finished only [J24 J26] */
}
