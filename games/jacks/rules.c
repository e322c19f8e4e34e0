/* What may be decided in Dungeon Jacks, and by whom it is done. */
#include "dice.h"

/* ---- Choices ------------------------------------------------------------------------------- */

/* One action for the dice of each hero, by class. */
static int list_owners(const struct dd_state *s, int verb, int zone, struct dd_action *out)
{
    uint8_t first[OWNERS] = {0};
    unsigned present = 0;
    int count = 0;
    for (int i = dd_len(s, zone) - 1; i >= 0; i--) {
        int owner = dd_at(s, zone, i)->mark;
        first[owner] = (uint8_t)i;
        present |= 1u << owner;
    }
    for (int owner = 0; owner < CLASSES; owner++) {
        out[count] = dd_act(0, verb, zone, first[owner], 0, 0);
        count += (int)(present >> owner & 1);
    }
    return count;
}

/* One potion for each hero that misses a die. [J22 J23] */
static int list_drinks(const struct dd_state *s, struct dd_action *out)
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_owners(s, DRINK, EXHAUSTED, out);
}

/* A list of pools becomes as many lists as there are dice of a class and one more: without any,
 * with the first of them, the first two, … Its first few stand for any few. Four actions are
 * written at a time, whole, and what is written too much is written over: loops that end elsewhere
 * each time cost more. */
static inline int multiply(struct dd_action *out, int size, uint64_t first, int dice)
{
    typedef uint64_t action __attribute__((vector_size(sizeof(struct dd_action))));
    enum { AT_ONCE = 4 };
    struct dd_action *next = out + size;
    for (uint64_t few = first; dice > 0; dice--, few += few + first, next += size)
        for (int i = 0; i < size; i += AT_ONCE)
            for (int n = i; n < i + AT_ONCE; n++) {
                action pool;
                memcpy(&pool, &out[n], sizeof pool);
                pool += (action){0, few}; /* the mask is the latter half */
                memcpy(&next[n], &pool, sizeof pool);
            }
    return (int)(next - out);
}

/* All pools, of which the first is empty and makes room for fleeing. The class with most dice is
 * the inmost, then come its neighbours. [J8 J9] */
static int list_pools(const struct dd_state *s, struct dd_action *out)
{
    uint64_t dice = jacks_count_packed(s, READY), first[CLASSES], bit = 1;
    int count[CLASSES], inner = 0, size = 1;
    for (int class = 0; class < CLASSES; class ++) {
        count[class] = dice >> 8 * class & 255;
        first[class] = bit;
        bit <<= count[class];
        inner = count[class] > count[inner] ? class : inner;
    }
    out[0] = dd_act(0, FIGHT, READY, 0, POOL, 0);
    size = multiply(out, size, first[inner], count[inner]);
    size = multiply(out, size, first[inner ^ 3], count[inner ^ 3]);
    size = multiply(out, size, first[inner ^ 2], count[inner ^ 2]);
    size = multiply(out, size, first[inner ^ 1], count[inner ^ 1]);
    out[0] = dd_act(0, FLEE, 0, 0, 0, 0);
    return size;
}

static int list_holds(const struct dd_state *s, struct dd_action *out)
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
        for (uint32_t rest = listed & bit ? 0 : hearts; rest; rest &= rest - 1) {
            int j = __builtin_ctz(rest);
            out[count] = dd_act(0, LAY, zone, i, ENCOUNTER, j);
            out[count].num = die->face;
            count += value <= dd_rank(dd_at(s, ENCOUNTER, j)->kind);
        }
        listed |= bit;
    }
    return count;
}

/* The hearts not undercut, as a set of places. */
static uint32_t open_hearts(const struct dd_state *s)
{
    uint32_t hearts = 0;
    for (int j = 0; j < dd_len(s, ENCOUNTER); j++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, j);
        hearts |= (uint32_t)(jacks_in(HEARTS, card->kind) & !card->mark) << j;
    }
    return hearts;
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

static int list_lays(const struct dd_state *s, struct dd_action *out)
{
    int count = 1;
    uint32_t hearts = open_hearts(s);
    out[0] = dd_act(0, TOTAL, 0, 0, 0, 0);
    if (hearts) {
        count += list_lays_from(s, SIXES, hearts, out + count);
        count += list_lays_from(s, POOL, hearts, out + count);
    }
    if (dd_len(s, HELD)) {
        count += list_bauble(s, 1, out + count);
        count += list_bauble(s, 6, out + count);
    }
    return count;
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

static int list_two(int first, int second, struct dd_action *out)
{
    out[0] = dd_act(0, first, 0, 0, 0, 0);
    out[1] = dd_act(0, second, 0, 0, 0, 0);
    return 2;
}

int jacks_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count;
    (void)seat;
    switch (s->phase) {
    case PHASE_CHOOSE: count = list_pools(s, out); break;
    case PHASE_HOLD: count = list_holds(s, out); break;
    case PHASE_REROLL:
        count = list_two(KEEP, REROLL, out);
        out[1].from = POOL;
        out[1].i = (uint8_t)jacks_find_one(s);
        break;
    case PHASE_LAY: count = list_lays(s, out); break;
    case PHASE_FLEE:
        count = list_owners(s, RUN, READY, out);
        count += list_bauble(s, 1, out + count);
        break;
    case PHASE_HEAL: count = list_heals(s, out); break;
    case PHASE_LAST:
        out[0] = dd_act(0, FALL, 0, 0, 0, 0);
        count = 1;
        break;
    default: count = list_two(DESCEND, STOP, out); break;
    }
    return dd_len(s, HELD) ? count + list_drinks(s, out + count) : count;
}

/* ---- Doing it ------------------------------------------------------------------------------ */

void jacks_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (a->verb < FALL) { /* what is done most */
        jacks_fight(s, a, ev);
        return;
    }
    switch (a->verb) {
    case DESCEND: jacks_descend(s, ev); break;
    case STOP: dd_finish(s, ev, END_STOPPED, 1); break;
    case FALL: dd_finish(s, ev, END_KILLED, 0); break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); break;
    case DD_ORDER: jacks_after_shuffle(s, ev); break;
    default: jacks_after_roll(s, a, ev); break;
    }
}

void jacks_score(const struct dd_state *s, int *out)
{
    out[0] = s->counter[C_SCORE]; /* levels finished only [J24 J26] */
}
