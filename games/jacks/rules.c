/* What may be decided in Dungeon Jacks. */
#include "dice.h"

/* One action for the dice of each hero, by class. */
static int list_owners(const struct dd_state *s, int verb, int zone, struct dd_action *out)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t count = 0, from[DICE + 1] = {0};
    uint8_t first[OWNERS] = {0};
    int listed = 0;
    for (int i = DICE - 1; i >= 0; i--) {
        first[die[i].mark] = (uint8_t)i;
        from[i] = count += jacks_one_of[die[i].mark];
    }
    count -= from[dd_len(s, zone)];
    for (int owner = 0; owner < CLASSES; owner++) {
        out[listed] = dd_act(0, verb, zone, first[owner], 0, 0);
        listed += jacks_of(count, owner) > 0;
    }
    return listed;
}

/* One potion for each hero that misses a die. [J22 J23] */
static int list_drinks(const struct dd_state *s, struct dd_action *out)
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_owners(s, DRINK, EXHAUSTED, out);
}

/* Pools are listed once more with some dice of another class. */
static inline void list_with(uint64_t dice, const struct dd_action *pools, int count,
                             struct dd_action *out)
{
    typedef uint64_t action __attribute__((vector_size(sizeof(struct dd_action))));
    for (int i = 0; i < count; i++) {
        action pool;
        memcpy(&pool, &pools[i], sizeof pool);
        pool += (action){0, dice}; /* the mask is the latter half */
        memcpy(&out[i], &pool, sizeof pool);
    }
}

/* A list of pools becomes as many lists as there are dice of a class and one more: without any,
 * with the first of them, the first two, … Its first few stand for any few. Four actions are
 * written at a time, whole, and what is written too much is written over: loops that end elsewhere
 * each time cost more. */
static inline int multiply(struct dd_action *out, int size, uint64_t first, int dice)
{
    enum { AT_ONCE = 4 };
    struct dd_action *next = out + size;
    for (uint64_t few = first; dice > 0; dice--, few += few + first, next += size)
        for (int i = 0; i < size; i += AT_ONCE)
            list_with(few, out + i, AT_ONCE, next + i);
    return (int)(next - out);
}
/* The same where neither can be many: all is written that there could be. */
static inline int multiply_few(struct dd_action *out, int size, int most_size, uint64_t first,
                               int dice, int most_dice)
{
    struct dd_action *next = out + size;
    uint64_t few = first;
    for (int n = 0; n < most_dice; n++, few += few + first, next += size)
        list_with(few, out, most_size, next);
    return size + size * dice;
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

/* The first die of a class, as a mask. */
static inline uint64_t first_of(uint64_t begins, int class)
{
    return UINT64_C(1) << jacks_of(begins, class);
}

/* All pools, of which the first is empty and makes room for fleeing. The class with most dice is
 * the inmost, then come its neighbours, which have fewer than four. [J8 J9] */
static JACKS_STEP int list_pools(const struct dd_state *s, struct dd_action *out)
{
    uint64_t dice = jacks_count_packed(s, READY), begins = jacks_begins(dice);
    int size = 1, inner = find_most(dice), next = inner ^ 3, outer = inner ^ 2, last = inner ^ 1;
    out[0] = dd_act(0, FIGHT, READY, 0, POOL, 0);
    size = multiply_few(out, size, 1, first_of(begins, inner), jacks_of(dice, inner), MOST_DICE);
    size = multiply_few(out, size, MOST_DICE + 1, first_of(begins, next), jacks_of(dice, next),
                        MOST_DICE - 1);
    size = multiply(out, size, first_of(begins, outer), jacks_of(dice, outer));
    size = multiply(out, size, first_of(begins, last), jacks_of(dice, last));
    out[0] = dd_act(0, FLEE, 0, 0, 0, 0);
    return size;
}

static JACKS_STEP int list_holds(const struct dd_state *s, struct dd_action *out)
{
    int count = 0;
    for (int owner = WIZARD; owner <= CLERIC; owner++) {
        int i = jacks_find_six(s, owner);
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

static int list_bauble(const struct dd_state *s, int face, struct dd_action *out) /* [J21] */
{
    int i = jacks_find_item(s, BAUBLES);
    if (i < 0)
        return 0;
    *out = dd_act(0, BAUBLE, HELD, i, ITEMS, 0);
    out->num = (uint16_t)face;
    return 1;
}

static JACKS_STEP int list_lays_on(const struct dd_state *s, uint32_t hearts, struct dd_action *out)
{
    int count = list_lays_from(s, SIXES, hearts, out);
    return count + list_lays_from(s, POOL, hearts, out + count);
}

static int list_baubles(const struct dd_state *s, struct dd_action *out)
{
    int count = list_bauble(s, 1, out);
    return count + list_bauble(s, 6, out + count);
}

static JACKS_STEP int list_lays(const struct dd_state *s, struct dd_action *out)
{
    int count = 1;
    uint32_t hearts = jacks_open_hearts(s);
    out[0] = dd_act(0, TOTAL, 0, 0, 0, 0);
    if (hearts)
        count += list_lays_on(s, hearts, out + 1);
    if (dd_len(s, HELD))
        count += list_baubles(s, out + count);
    return count;
}

static JACKS_STEP int list_heals(const struct dd_state *s, struct dd_action *out) /* [J16 J17] */
{
    int count = 0;
    if (jacks_cleric_ready(s))
        count += list_owners(s, HEAL, EXHAUSTED, out);
    else
        out[count++] = dd_act(0, PRAY, 0, 0, 0, 0);
    out[count++] = dd_act(0, PASS, 0, 0, 0, 0);
    return count;
}

static int list_two(int first, int second, struct dd_action *out)
{
    out[0] = dd_act(0, first, 0, 0, 0, 0);
    out[1] = dd_act(0, second, 0, 0, 0, 0);
    return 2;
}

static int list_reroll(const struct dd_state *s, struct dd_action *out) /* [J10] */
{
    out[0] = dd_act(0, KEEP, 0, 0, 0, 0);
    out[1] = dd_act(0, REROLL, POOL, jacks_find_one(s), 0, 0);
    return 2;
}

static JACKS_STEP int list_flights(const struct dd_state *s, struct dd_action *out) /* [J15] */
{
    int count = list_owners(s, RUN, READY, out);
    return dd_len(s, HELD) ? count + list_bauble(s, 1, out + count) : count;
}

static inline int list_choices(const struct dd_state *s, struct dd_action *out)
{
    switch (s->phase) {
    case PHASE_CHOOSE: return list_pools(s, out);
    case PHASE_HOLD: return list_holds(s, out);
    case PHASE_REROLL: return list_reroll(s, out);
    case PHASE_LAY: return list_lays(s, out);
    case PHASE_FLEE: return list_flights(s, out);
    case PHASE_HEAL: return list_heals(s, out);
    case PHASE_LAST: out[0] = dd_act(0, FALL, 0, 0, 0, 0); return 1;
    default: return list_two(DESCEND, STOP, out);
    }
}

static JACKS_STEP int list_with_drinks(const struct dd_state *s, struct dd_action *out)
{
    int count = list_choices(s, out);
    return count + list_drinks(s, out + count);
}

int jacks_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    (void)seat;
    return dd_len(s, HELD) ? list_with_drinks(s, out) : list_choices(s, out);
}

void jacks_score(const struct dd_state *s, int *out)
{
    out[0] = s->counter[C_SCORE]; /* levels finished only [J24 J26] */
}
