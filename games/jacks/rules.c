/* What may be decided in Dungeon Jacks, and by whom it is done. */
#include "jacks.h"

/* ---- Choices ------------------------------------------------------------------------------- */

/* One action for the dice of each owner. */
static int list_owners(const struct dd_state *s, int verb, int zone, struct dd_action *out)
{
    int count = 0, last = -1;
    for (int i = 0; i < dd_len(s, zone); i++) {
        int owner = dd_at(s, zone, i)->mark;
        if (owner != last)
            out[count++] = dd_act(0, verb, zone, i, 0, 0);
        last = owner;
    }
    return count;
}

/* One potion for each hero that misses a die. [J22 J23] */
static int list_drinks(const struct dd_state *s, struct dd_action *out)
{
    return jacks_find_item(s, DD_JOKERS) < 0 ? 0 : list_owners(s, DRINK, EXHAUSTED, out);
}

/* Fleeing, whose mask is empty, stands first; every class in turn adds its first die, its first
 * two, … to all that stands there. [J8 J9] */
static int list_pools(const struct dd_state *s, struct dd_action *out)
{
    int dice[OWNERS], start = 0, count = 1;
    struct dd_action pool = dd_act(0, FIGHT, READY, 0, POOL, 0);
    jacks_count_dice(s, READY, dice);
    out[0] = dd_act(0, FLEE, 0, 0, 0, 0);
    for (int class = 0; class < CLASSES; class ++) {
        int before = count;
        for (int n = 1; n <= dice[class]; n++)
            for (int i = 0; i < before; i++) {
                pool.mask = out[i].mask | ((UINT64_C(1) << n) - 1) << start;
                out[count++] = pool;
            }
        start += dice[class];
    }
    return count;
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
static int list_lays_from(const struct dd_state *s, int zone, int held, struct dd_action *out)
{
    uint64_t listed = 0;
    int count = 0, hearts = dd_len(s, ENCOUNTER);
    for (int i = 0; i < dd_len(s, zone); i++) {
        const struct dd_piece *die = dd_at(s, zone, i);
        uint64_t bit = UINT64_C(1) << (8 * die->mark + die->face);
        if (listed & bit)
            continue;
        listed |= bit;
        for (int j = 0; j < hearts; j++) {
            const struct dd_piece *card = dd_at(s, ENCOUNTER, j);
            if (!jacks_in(HEARTS, card->kind) || card->mark ||
                (die->face > dd_rank(card->kind) && !held))
                continue;
            out[count] = dd_act(0, LAY, zone, i, ENCOUNTER, j);
            out[count++].num = die->face;
        }
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

static int list_lays(const struct dd_state *s, struct dd_action *out)
{
    int count = 1;
    out[0] = dd_act(0, TOTAL, 0, 0, 0, 0);
    if (dd_len(s, ENCOUNTER)) {
        count += list_lays_from(s, SIXES, true, out + count);
        count += list_lays_from(s, POOL, false, out + count);
    }
    count += list_bauble(s, 1, out + count);
    count += list_bauble(s, 6, out + count);
    return count;
}

static int list_heals(const struct dd_state *s, struct dd_action *out) /* [J16 J17] */
{
    int count = 0;
    if (jacks_find_die(s, READY, CLERIC) >= 0)
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
    return count + list_drinks(s, out + count);
}

/* ---- Doing it ------------------------------------------------------------------------------ */

void jacks_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case DESCEND: jacks_descend(s, ev); break;
    case STOP: dd_finish(s, ev, END_STOPPED, 1); break;
    case FALL: dd_finish(s, ev, END_KILLED, 0); break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); break;
    case DD_ORDER: jacks_after_shuffle(s, ev); break;
    case DD_ROLL: jacks_after_roll(s, a, ev); break;
    default: jacks_fight(s, a, ev); break;
    }
}

void jacks_score(const struct dd_state *s, int *out)
{
    out[0] = s->counter[C_SCORE]; /* levels finished only [J24 J26] */
}
