/* What may be decided in Dungeon Jacks. */
#include "dice.h"

/* One action for the exhausted dice of each hero, by class; all have a digit of two bits. Dice are
 * looked for as sets, since what is stored where a die says has to be waited for. */
static inline int list_exhausted(const struct dd_state *s, int verb, struct dd_action *out)
{
    uint64_t low = jacks_owners(s, EXHAUSTED), high = low >> 1, lying = jacks_lying(s, EXHAUSTED);
    const uint64_t dice[CLASSES] = {~low & ~high & lying, low & ~high & lying, ~low & high & lying,
                                    low & high & lying};
    int listed = 0;
    for (int owner = 0; owner < CLASSES; owner++) {
        int first = __builtin_ctzll(dice[owner] | UINT64_C(1) << 63) / 4;
        out[listed] = dd_act(0, verb, EXHAUSTED, first, 0, 0);
        listed += dice[owner] != 0;
    }
    return listed;
}

/* One potion for each hero that misses a die. [J22 J23] */
static int list_drinks(const struct dd_state *s, struct dd_action *out)
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_exhausted(s, DRINK, out);
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

/* What the first die of a class adds to a pool, the second, …, by where its dice begin. The first
 * few stand for any few. */
#define DIE(class, at)                                                                             \
    {                                                                                              \
        0, 0, 0, 0, 0, 0, 1 << 4 * (class), 1 << (at)                                              \
    }
#define FOUR(class, at)                                                                            \
    {                                                                                              \
        DIE(class, at), DIE(class, (at) + 1), DIE(class, (at) + 2), DIE(class, (at) + 3)           \
    }
#define FOURS(class)                                                                               \
    {                                                                                              \
        FOUR(class, 0), FOUR(class, 1), FOUR(class, 2), FOUR(class, 3), FOUR(class, 4),            \
            FOUR(class, 5), FOUR(class, 6), FOUR(class, 7), FOUR(class, 8), FOUR(class, 9),        \
            FOUR(class, 10)                                                                        \
    }
static const struct dd_action next_die[CLASSES][DICE + 1][MOST_DICE] = {
    FOURS(FIGHTER), FOURS(ROGUE), FOURS(WIZARD), FOURS(CLERIC)};

/* An action as a whole, of which the latter half is the mask. */
typedef uint64_t action __attribute__((vector_size(sizeof(struct dd_action))));
static inline action whole(const struct dd_action *a)
{
    action all;
    memcpy(&all, a, sizeof all);
    return all;
}
struct four_dice {
    action first, second, third, fourth;
};
static inline struct four_dice dice_of(uint64_t begins, int class)
{
    const struct dd_action *die = next_die[class][jacks_of(begins, class)];
    return (struct four_dice){whole(&die[0]), whole(&die[1]), whole(&die[2]), whole(&die[3])};
}

/* A pool, and the same with one die more, with two, … */
static inline void list_row(action pool, struct four_dice more, struct dd_action *out)
{
    const action one = pool + more.first, two = one + more.second, three = two + more.third,
                 four = three + more.fourth;
    memcpy(&out[0], &pool, sizeof pool);
    memcpy(&out[1], &one, sizeof one);
    memcpy(&out[2], &two, sizeof two);
    memcpy(&out[3], &three, sizeof three);
    memcpy(&out[4], &four, sizeof four);
}

/* All pools, of which the first is empty and makes room for fleeing. The class with most dice is
 * the inmost, then come its neighbours, which have fewer than four. [J8 J9]
 * All is written that there could be, and what is too much is written over later or lies behind:
 * loops that end elsewhere each time cost more, and there is only one of them. */
static int list_pools(const struct dd_state *s, struct dd_action *out)
{
    enum { FEWER = MOST_DICE - 1 };
    uint64_t dice = jacks_count_living(s), begins = jacks_begins(dice);
    int inner = find_most(dice), next = inner ^ 3, outer = inner ^ 2, last = inner ^ 1;
    size_t length = 1 + (size_t)jacks_of(dice, inner), rows = 1 + (size_t)jacks_of(dice, next);
    size_t outers = 1 + (size_t)jacks_of(dice, outer), lasts = 1 + (size_t)jacks_of(dice, last);
    const struct dd_action *many = next_die[outer][jacks_of(begins, outer)];
    const struct dd_action *most = next_die[last][jacks_of(begins, last)];
    const struct four_dice inmost = dice_of(begins, inner), some = dice_of(begins, next);
    action others[(1 + FEWER) * (1 + FEWER)];
    struct dd_action *to = out, fight = dd_act(0, FIGHT, READY, 0, POOL, 0);
    action by_last = whole(&fight);
    for (size_t n = 0; n <= FEWER; n++) {
        action with = by_last;
        for (size_t i = 0; i <= FEWER; i++) {
            others[n * outers + i] = with;
            with += whole(&many[i]);
        }
        by_last += whole(&most[n]);
    }
    for (const action *with = others, *end = others + outers * lasts; with < end; with++) {
        action pool = *with;
        list_row(pool, inmost, to);
        pool += some.first;
        list_row(pool, inmost, to + length);
        if (rows > 2) {
            pool += some.second;
            list_row(pool, inmost, to + 2 * length);
            pool += some.third;
            list_row(pool, inmost, to + 3 * length);
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
        count += list_exhausted(s, HEAL, out);
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
    uint64_t dice = jacks_count_living(s), begins = jacks_begins(dice);
    int count = 0;
    for (int owner = 0; owner < CLASSES; owner++) {
        out[count] = dd_act(0, RUN, READY, jacks_of(begins, owner), 0, 0);
        count += jacks_of(dice, owner) != 0;
    }
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
