/* What may be decided in Dungeon Jacks. */
#include "jacks.h"

/* One action for the dice of each hero, by class. */
static int list_owners(const struct dd_state *s, int verb, int zone, struct dd_action *out)
{
    int first[OWNERS] = {-1, -1, -1, -1, -1}, count = 0;
    for (int i = dd_len(s, zone) - 1; i >= 0; i--)
        first[dd_at(s, zone, i)->mark] = i;
    for (int owner = 0; owner < CLASSES; owner++)
        if (first[owner] >= 0)
            out[count++] = dd_act(0, verb, zone, first[owner], 0, 0);
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

static int list_drinks(const struct dd_state *s, struct dd_action *out) /* [J22 J23] */
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_owners(s, DRINK, EXHAUSTED, out);
}

/* ---- Before the fight ---------------------------------------------------------------------- */

static uint64_t first_dice(int begin, int count) { return ((UINT64_C(1) << count) - 1) << begin; }

/* Any number of each hero's dice, but not none at all: there the list has fleeing instead. Ready
 * dice lie by owner, and the first few of an owner stand for any few. Each hero doubles, triples, …
 * the pools there are without him. [J8 J9] */
static int list_pools(const struct dd_state *s, struct dd_action *out)
{
    int ready[OWNERS], count = 1, begin = 0;
    jacks_count_dice(s, READY, ready);
    out[0] = dd_act(0, FIGHT, READY, 0, POOL, 0);
    for (int owner = 0; owner < CLASSES; owner++) {
        int without = count;
        for (int dice = 1; dice <= ready[owner]; dice++)
            for (int i = 0; i < without; i++) {
                out[count] = out[i];
                out[count++].mask |= first_dice(begin, dice);
            }
        begin += ready[owner];
    }
    out[0] = dd_act(0, FLEE, 0, 0, 0, 0);
    return count;
}

/* ---- In the fight -------------------------------------------------------------------------- */

static int list_holds(const struct dd_state *s, struct dd_action *out) /* [J11 J27] */
{
    int count = 0;
    for (int owner = WIZARD; owner <= CLERIC; owner++) {
        int i = jacks_find_showing(s, 6, owner);
        if (i >= 0)
            out[count++] = dd_act(0, HOLD, POOL, i, SIXES, 0);
    }
    out[count++] = dd_act(0, RELEASE, 0, 0, 0, 0);
    return count;
}

static int list_reroll(const struct dd_state *s, struct dd_action *out) /* [J10] */
{
    out[0] = dd_act(0, KEEP, 0, 0, 0, 0);
    out[1] = dd_act(0, REROLL, POOL, jacks_find_one(s), 0, 0);
    return 2;
}

/* Does an earlier die of the zone have the same owner and face? Then that one stands for both. */
static bool is_repeat(const struct dd_state *s, int zone, int i)
{
    const struct dd_piece *die = dd_at(s, zone, i);
    for (int before = 0; before < i; before++)
        if (dd_at(s, zone, before)->mark == die->mark && dd_at(s, zone, before)->face == die->face)
            return true;
    return false;
}

/* Onto hearts of its value or more; a held six counts 0 there. [J11 J12] */
static int list_lays_from(const struct dd_state *s, int zone, struct dd_action *out)
{
    int count = 0;
    for (int i = 0; i < dd_len(s, zone); i++) {
        int face = dd_at(s, zone, i)->face, value = zone == SIXES ? 0 : face;
        if (is_repeat(s, zone, i))
            continue;
        for (int j = 0; j < dd_len(s, ENCOUNTER); j++) {
            const struct dd_piece *card = dd_at(s, ENCOUNTER, j);
            if (!jacks_is_open_heart(card) || value > dd_rank(card->kind))
                continue;
            out[count] = dd_act(0, LAY, zone, i, ENCOUNTER, j);
            out[count++].num = (uint16_t)face;
        }
    }
    return count;
}

static int list_lays(const struct dd_state *s, struct dd_action *out) /* [J12 J21] */
{
    int count = 0;
    out[count++] = dd_act(0, TOTAL, 0, 0, 0, 0);
    if (jacks_hearts(s) > dd_len(s, ON_HEARTS)) {
        count += list_lays_from(s, SIXES, out + count);
        count += list_lays_from(s, POOL, out + count);
    }
    count += list_bauble(s, 1, out + count);
    count += list_bauble(s, 6, out + count);
    return count;
}

/* ---- After it ------------------------------------------------------------------------------ */

static int list_flights(const struct dd_state *s, struct dd_action *out) /* [J15 J21] */
{
    int count = list_owners(s, RUN, READY, out);
    return count + list_bauble(s, 1, out + count);
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

static int list_end(struct dd_action *out) /* [J24] */
{
    out[0] = dd_act(0, FALL, 0, 0, 0, 0);
    return 1;
}

static int list_ways(struct dd_action *out) /* [J25] */
{
    out[0] = dd_act(0, DESCEND, 0, 0, 0, 0);
    out[1] = dd_act(0, STOP, 0, 0, 0, 0);
    return 2;
}

static int list_phase(const struct dd_state *s, struct dd_action *out)
{
    switch (s->phase) {
    case PHASE_CHOOSE: return list_pools(s, out);
    case PHASE_HOLD: return list_holds(s, out);
    case PHASE_REROLL: return list_reroll(s, out);
    case PHASE_LAY: return list_lays(s, out);
    case PHASE_FLEE: return list_flights(s, out);
    case PHASE_HEAL: return list_heals(s, out);
    case PHASE_LAST: return list_end(out);
    default: return list_ways(out);
    }
}

int jacks_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = list_phase(s, out);
    (void)seat;
    return count + list_drinks(s, out + count);
}

void jacks_score(const struct dd_state *s, int *out)
{
    out[0] = s->counter[C_SCORE]; /* levels finished only [J24 J26] */
}
