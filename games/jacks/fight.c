/* What the heroes do with their dice, and all that can be done: fighting, fleeing, healing. */
#include "jacks.h"

static void tell_die(const struct dd_state *s, struct dd_events *ev, int code, int tone, int owner,
                     int face)
{
    struct dd_event *e = jacks_tell(s, ev, code, tone);
    if (e) {
        e->i = (uint8_t)owner;
        e->j = (uint8_t)face;
    }
}

/* ---- The last die -------------------------------------------------------------------------- */

/* Asked whenever a die was exhausted: is there another, so that the game goes on? If not, a potion
 * may bring one back, and `after` says what goes on then; without one the run ends. [J22 J24] */
static bool survive(struct dd_state *s, struct dd_events *ev, int after)
{
    if (jacks_living(s))
        return true;
    if (jacks_find_item(s, DD_JOKERS) >= 0) {
        s->counter[C_AFTER] = (int16_t)after;
        jacks_ask(s, PHASE_LAST);
    } else {
        dd_finish(s, ev, END_KILLED, 0);
    }
    return false;
}

/* ---- The roll, held sixes, rerolls [J9 J10 J11 J27] ----------------------------------------- */

static void fight(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [J9] */
{
    dd_move_set(s, ev, READY, a->mask, POOL);
    jacks_roll(s, PHASE_FIGHT_ROLL, (1u << dd_len(s, POOL)) - 1);
}

static void exhaust_rolled(struct dd_state *s, struct dd_events *ev, int zone, int i)
{
    const struct dd_piece *die = dd_at(s, zone, i);
    tell_die(s, ev, TOLD_EXHAUSTED, -1, die->mark, die->face);
    jacks_exhaust(s, ev, zone, i);
}

/* Sixes that heroes rolled, wherever they lie; a bauble's phantom six is none of them. [J11 J21] */
static void exhaust_sixes(struct dd_state *s, struct dd_events *ev, int zone)
{
    for (int i = 0; i < dd_len(s, zone);) {
        const struct dd_piece *die = dd_at(s, zone, i);
        if (die->face == 6 && die->mark != PHANTOM)
            exhaust_rolled(s, ev, zone, i);
        else
            i++;
    }
}

static void ask_reroll(struct dd_state *s) /* [J10] */
{
    jacks_ask(s, jacks_find_one(s) >= 0 ? PHASE_REROLL : PHASE_LAY);
}

static void release(struct dd_state *s, struct dd_events *ev) /* [J11] */
{
    exhaust_sixes(s, ev, POOL);
    if (survive(s, ev, AFTER_SIXES))
        ask_reroll(s);
}

/* Asked while a caster has a six to hold and there is a heart to hold it for. [J11 J27] */
static void ask_hold(struct dd_state *s, struct dd_events *ev)
{
    bool six = jacks_find_showing(s, 6, WIZARD) >= 0 || jacks_find_showing(s, 6, CLERIC) >= 0;
    if (six && dd_len(s, SIXES) < jacks_hearts(s))
        jacks_ask(s, PHASE_HOLD);
    else
        release(s, ev);
}

static void after_fight_roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_ROLLED, 0);
    if (e) {
        for (int i = 0; i < dd_len(s, POOL); i++)
            e->num = (int16_t)(e->num + (1 << (3 * dd_at(s, POOL, i)->mark)));
        e->mask = a->mask;
    }
    ask_hold(s, ev);
}

static void hold(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    tell_die(s, ev, TOLD_HELD, 0, dd_at(s, POOL, a->i)->mark, 6);
    dd_move_top(s, ev, POOL, a->i, SIXES);
    ask_hold(s, ev);
}

/* A one is rolled again until it shows something else; a six leaves like any other. [J10] */
static void after_reroll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int i = __builtin_ctz(a->num), face = dd_at(s, POOL, i)->face;
    tell_die(s, ev, TOLD_REROLLED, face == 6 ? -1 : face > 1, dd_at(s, POOL, i)->mark, face);
    if (face == 1) {
        jacks_roll(s, PHASE_REROLL_ROLL, a->num);
        return;
    }
    if (face == 6)
        exhaust_rolled(s, ev, POOL, i);
    if (survive(s, ev, AFTER_SIXES))
        ask_reroll(s);
}

/* ---- Hearts, baubles, the total [J12 J13 J14 J21] ------------------------------------------- */

static void lay(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    const struct dd_piece *die = dd_at(s, a->from, a->i);
    struct dd_event *e = jacks_tell(s, ev, TOLD_LAID, 1);
    if (e) {
        e->i = die->mark;
        e->j = die->face;
        e->kind = dd_at(s, ENCOUNTER, a->j)->kind;
    }
    dd_piece_at(s, ENCOUNTER, a->j)->mark = (uint8_t)(1 + dd_len(s, ON_HEARTS));
    dd_move_top(s, ev, a->from, a->i, ON_HEARTS);
}

static void take_treasure(struct dd_state *s, struct dd_events *ev) /* [J13 J20] */
{
    uint64_t taken = 0;
    int value = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER);) { /* in the order they were turned [J23] */
        uint8_t kind = dd_at(s, ENCOUNTER, i)->kind;
        if (jacks_in(HEARTS, kind)) {
            i++;
            continue;
        }
        taken |= DD_KINDS(kind);
        value += jacks_in(NUMBERS, kind) ? dd_rank(kind) : 0;
        dd_move_top(s, ev, ENCOUNTER, i, jacks_in(ITEM_KINDS, kind) ? HELD : TREASURE);
    }
    dd_set(s, ev, C_TREASURE, s->counter[C_TREASURE] + value);
    struct dd_event *e = taken ? jacks_tell(s, ev, TOLD_TOOK, 1) : NULL;
    if (e)
        e->mask = taken;
}

/* After an encounter. [J16] */
static void try_healing(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, EXHAUSTED))
        jacks_ask(s, PHASE_HEAL);
    else
        jacks_next_encounter(s, ev);
}

static void end_fight(struct dd_state *s, struct dd_events *ev, bool won) /* [J14] */
{
    jacks_bring_home(s, ev, POOL);
    jacks_bring_home(s, ev, ON_HEARTS);
    if (won)
        try_healing(s, ev);
    else
        jacks_ask(s, PHASE_FLEE);
}

/* The treasure is taken before held sixes go, so a potion among it can save the party. [J11 J22] */
static void compare(struct dd_state *s, struct dd_events *ev)
{
    int total = jacks_total(s), difficulty = jacks_difficulty(s);
    bool won = total >= difficulty;
    struct dd_event *e = jacks_tell(s, ev, won ? TOLD_WON : TOLD_LOST, won ? 1 : -1);
    if (e) {
        e->num = (int16_t)total;
        e->was = (int16_t)difficulty;
    }
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        dd_piece_at(s, ENCOUNTER, i)->mark = 0;
    if (won)
        take_treasure(s, ev);
    exhaust_sixes(s, ev, SIXES);
    exhaust_sixes(s, ev, ON_HEARTS);
    if (survive(s, ev, won ? AFTER_WIN : AFTER_DEFEAT))
        end_fight(s, ev, won);
}

/* ---- Fleeing [J15] -------------------------------------------------------------------------- */

static void flee(struct dd_state *s, struct dd_events *ev)
{
    jacks_tell(s, ev, TOLD_FLED, -1);
    jacks_ask(s, PHASE_FLEE);
}

static void use_bauble(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int phantom = jacks_find_die(s, BOX, PHANTOM);
    struct dd_event *e = jacks_tell(s, ev, TOLD_SPENT, 0);
    if (e) {
        e->kind = dd_at(s, HELD, a->i)->kind;
        e->j = (uint8_t)(s->phase == PHASE_FLEE ? 0 : a->num);
    }
    jacks_spend(s, ev, a->i);
    if (s->phase == PHASE_FLEE) {
        try_healing(s, ev);
    } else {
        dd_piece_at(s, BOX, phantom)->face = DD_FACE(a->num);
        dd_move_top(s, ev, BOX, phantom, POOL);
    }
}

static void run(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    dd_move_top(s, ev, READY, a->i, POOL);
    jacks_roll(s, PHASE_FLEE_ROLL, 1);
}

static void end_flight(struct dd_state *s, struct dd_events *ev, bool away)
{
    if (away)
        try_healing(s, ev);
    else
        jacks_ask(s, PHASE_FLEE);
}

static void after_flee_roll(struct dd_state *s, struct dd_events *ev)
{
    int face = dd_at(s, POOL, 0)->face, owner = dd_at(s, POOL, 0)->mark;
    bool away = face < 6 || owner == WIZARD;
    struct dd_event *e = jacks_tell(s, ev, TOLD_RAN, face == 1 ? 1 : -1);
    if (e) {
        e->i = (uint8_t)owner;
        e->j = (uint8_t)face;
        e->num = face == 1 ? RAN_FREE : away ? RAN_PAID : RAN_NOWHERE;
    }
    if (face == 1)
        jacks_ready(s, ev, POOL, 0);
    else
        jacks_exhaust(s, ev, POOL, 0);
    if (survive(s, ev, away ? AFTER_ESCAPE : AFTER_NO_ESCAPE))
        end_flight(s, ev, away);
}

/* ---- Healing [J16 J17] ---------------------------------------------------------------------- */

static void roll_cleric(struct dd_state *s, struct dd_events *ev, int from, int phase)
{
    dd_move_top(s, ev, from, jacks_find_die(s, from, CLERIC), POOL);
    jacks_roll(s, phase, 1);
}

static void heal(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    s->counter[C_PATIENT] = dd_at(s, EXHAUSTED, a->i)->mark;
    roll_cleric(s, ev, READY, PHASE_HEAL_ROLL);
}

static void after_heal_roll(struct dd_state *s, struct dd_events *ev)
{
    int face = dd_at(s, POOL, 0)->face, patient = s->counter[C_PATIENT];
    tell_die(s, ev, TOLD_HEALED, face <= 4 ? 1 : face == 5 ? 0 : -1, patient, face);
    s->counter[C_PATIENT] = 0;
    if (face <= 4)
        jacks_ready(s, ev, EXHAUSTED, jacks_find_die(s, EXHAUSTED, patient));
    if (face < 6)
        jacks_ready(s, ev, POOL, 0);
    else
        jacks_exhaust(s, ev, POOL, 0);
    if (survive(s, ev, AFTER_HEALING))
        jacks_next_encounter(s, ev);
}

static void after_prayer(struct dd_state *s, struct dd_events *ev)
{
    int face = dd_at(s, POOL, 0)->face;
    tell_die(s, ev, TOLD_PRAYED, face <= 4 ? 1 : 0, CLERIC, face);
    if (face <= 4)
        jacks_ready(s, ev, POOL, 0);
    else
        jacks_exhaust(s, ev, POOL, 0);
    jacks_next_encounter(s, ev);
}

/* ---- Drinking [J22] ------------------------------------------------------------------------- */

/* What was interrupted when the last die went. */
static void go_on(struct dd_state *s, struct dd_events *ev, int after)
{
    switch (after) {
    case AFTER_SIXES: ask_reroll(s); break;
    case AFTER_WIN:
    case AFTER_DEFEAT: end_fight(s, ev, after == AFTER_WIN); break;
    case AFTER_ESCAPE:
    case AFTER_NO_ESCAPE: end_flight(s, ev, after == AFTER_ESCAPE); break;
    default: jacks_next_encounter(s, ev); break;
    }
}

static void drink(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    tell_die(s, ev, TOLD_DRANK, 1, dd_at(s, EXHAUSTED, a->i)->mark, 0);
    jacks_spend(s, ev, jacks_find_item(s, DD_JOKERS));
    jacks_ready(s, ev, EXHAUSTED, a->i);
    if (s->phase == PHASE_LAST) {
        int after = s->counter[C_AFTER];
        s->counter[C_AFTER] = 0;
        go_on(s, ev, after);
    } else if (s->phase == PHASE_HEAL && !dd_len(s, EXHAUSTED)) {
        jacks_next_encounter(s, ev); /* [J27] */
    }
}

/* ---- One step after another ----------------------------------------------------------------- */

static void after_roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_FIGHT_ROLL: after_fight_roll(s, a, ev); break;
    case PHASE_REROLL_ROLL: after_reroll(s, a, ev); break;
    case PHASE_FLEE_ROLL: after_flee_roll(s, ev); break;
    case PHASE_HEAL_ROLL: after_heal_roll(s, ev); break;
    default: after_prayer(s, ev); break;
    }
}

void jacks_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case FIGHT: fight(s, a, ev); break;
    case FLEE: flee(s, ev); break;
    case HOLD: hold(s, a, ev); break;
    case RELEASE: release(s, ev); break;
    case REROLL: jacks_roll(s, PHASE_REROLL_ROLL, 1u << a->i); break;
    case KEEP: jacks_ask(s, PHASE_LAY); break;
    case LAY: lay(s, a, ev); break;
    case BAUBLE: use_bauble(s, a, ev); break;
    case TOTAL: compare(s, ev); break;
    case RUN: run(s, a, ev); break;
    case HEAL: heal(s, a, ev); break;
    case PRAY: roll_cleric(s, ev, EXHAUSTED, PHASE_PRAY_ROLL); break;
    case PASS: jacks_next_encounter(s, ev); break;
    case DRINK: drink(s, a, ev); break;
    case FALL: dd_finish(s, ev, END_KILLED, 0); break;
    case DESCEND: jacks_descend(s, ev); break;
    case STOP: dd_finish(s, ev, END_STOPPED, 1); break;
    case DD_ORDER: jacks_after_shuffle(s, ev); break;
    case DD_ROLL: after_roll(s, a, ev); break;
    default: dd_finish(s, ev, END_CONCEDED, 0); break;
    }
}
