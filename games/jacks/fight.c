/* What the heroes do with their dice, and all that can be done: fighting, fleeing, healing. */
#include "dice.h"

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

/* No die is left: asks for a potion if there is one, and otherwise ends the run. [J22 J24] */
static JACKS_STEP void lose_last_die(struct dd_state *s, struct dd_events *ev, int after)
{
    if (jacks_find_item(s, DD_JOKERS) >= 0) {
        s->counter[C_AFTER] = (int16_t)after;
        jacks_ask(s, PHASE_LAST);
    } else {
        dd_finish(s, ev, END_KILLED, 0);
    }
}

/* Asked whenever a die was exhausted: whether there is another, so that the game goes on. If not,
 * it goes on by `after` once a potion was drunk. */
static bool survive(struct dd_state *s, struct dd_events *ev, int after)
{
    if (jacks_living(s))
        return true;
    lose_last_die(s, ev, after);
    return false;
}

/* ---- The roll, held sixes, rerolls [J9 J10 J11 J27] ----------------------------------------- */

static JACKS_STEP void tell_exhausted(const struct dd_state *s, struct dd_events *ev, int zone,
                                      uint64_t dice)
{
    for (; dice; dice &= dice - 1) {
        const struct dd_piece *die = dd_at(s, zone, jacks_first(dice));
        tell_die(s, ev, TOLD_EXHAUSTED, -1, die->mark, die->face);
    }
}

static inline void exhaust_set(struct dd_state *s, struct dd_events *ev, int zone, uint64_t dice)
{
    if (DD_HEARD(ev))
        tell_exhausted(s, ev, zone, dice);
    for (int gone = 0; dice; dice &= dice - 1, gone++) {
        jacks_move_die(s, ev, zone, __builtin_ctzll(dice) / 4 - gone, EXHAUSTED);
        struct dd_piece *die = &s->piece[s->at[EXHAUSTED + 1] - 1];
        die->face = 0;
        jacks_count_out(s, die->mark);
    }
}

/* Asked only while there is a one to reroll. */
static void ask_reroll(struct dd_state *s, bool one)
{
    jacks_ask(s, one ? PHASE_REROLL : PHASE_LAY);
}

static JACKS_STEP void release_sixes(struct dd_state *s, struct dd_events *ev, uint64_t sixes,
                                     bool one)
{
    exhaust_set(s, ev, POOL, sixes);
    if (survive(s, ev, AFTER_SIXES))
        ask_reroll(s, one);
}

/* Asked only while there is a six to hold and a heart to hold it for. */
static JACKS_STEP void ask_hold(struct dd_state *s, struct dd_events *ev, uint64_t sixes,
                                uint64_t of_casters, bool one)
{
    if (of_casters && dd_len(s, SIXES) < jacks_hearts(s))
        jacks_ask(s, PHASE_HOLD);
    else
        release_sixes(s, ev, sixes, one);
}

static inline void look_at_pool(struct dd_state *s, struct dd_events *ev, uint64_t faces)
{
    uint64_t owners = jacks_owners(s, POOL), sixes = jacks_equal(faces, 6);
    uint64_t ones = jacks_equal(faces, 1) & jacks_equal(owners, jacks_reroller(s));
    uint64_t casters = owners >> 1; /* Wizard and Cleric */
    if (sixes)
        ask_hold(s, ev, sixes, sixes & casters, ones);
    else
        ask_reroll(s, ones);
}

static void hold(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    tell_die(s, ev, TOLD_HELD, 0, dd_at(s, POOL, a->i)->mark, 6);
    jacks_move_die(s, ev, POOL, a->i, SIXES);
    look_at_pool(s, ev, jacks_faces(s, POOL));
}

static void release(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    release_sixes(s, ev, jacks_showing(s, POOL, 6), jacks_find_one(s) >= 0);
}

static JACKS_STEP void tell_taken_up(const struct dd_state *s, struct dd_events *ev, uint64_t mask)
{
    for (int n = 0; mask; mask &= mask - 1, n++)
        dd_tell_moved(s, ev, READY, __builtin_ctzll(mask) - n, POOL, n);
}

/* Ready dice of a mask become the pool. */
static void fight(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    uint64_t ready = jacks_count_living(s), taken = jacks_taken(a);
    int count = jacks_of(jacks_begins(taken), CLASSES);
    DD_KNOWN(taken != 0);
    jacks_move_border(s, -count);
    jacks_roll(s, PHASE_FIGHT_ROLL, (1u << count) - 1);
    jacks_lay_dice(die, ready - taken, taken);
    if (DD_HEARD(ev))
        tell_taken_up(s, ev, a->mask);
}

static JACKS_STEP void tell_rolled(const struct dd_state *s, struct dd_events *ev, uint64_t faces)
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_ROLLED, 0);
    if (!e)
        return;
    for (int i = 0; i < dd_len(s, POOL); i++)
        e->num = (int16_t)(e->num + (1 << (3 * dd_at(s, POOL, i)->mark)));
    e->mask = faces;
}

static void after_fight_roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (DD_HEARD(ev))
        tell_rolled(s, ev, a->mask);
    look_at_pool(s, ev, a->mask);
}

static void reroll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)ev;
    jacks_roll(s, PHASE_REROLL_ROLL, 1u << a->i);
}

static void keep(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a, (void)ev;
    jacks_ask(s, PHASE_LAY);
}

static void after_reroll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int i = __builtin_ctz(a->num), face = dd_at(s, POOL, i)->face;
    tell_die(s, ev, TOLD_REROLLED, face == 6 ? -1 : face > 1, dd_at(s, POOL, i)->mark, face);
    if (face == 1)
        jacks_roll(s, PHASE_REROLL_ROLL, a->num);
    else
        release_sixes(s, ev, (uint64_t)(face == 6) << 4 * i, jacks_find_one(s) >= 0);
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

static JACKS_STEP void take_treasure(struct dd_state *s, struct dd_events *ev) /* [J13 J20] */
{
    uint64_t taken = 0;
    int value = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER);) { /* in the order they were turned [J23] */
        uint8_t kind = dd_at(s, ENCOUNTER, i)->kind;
        if (jacks_is_heart(dd_at(s, ENCOUNTER, i), 0)) {
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

/* Sixes that were held, laid or not, are exhausted with the total. A hero's die that shows six on a
 * heart can only be such a one. */
static JACKS_STEP void exhaust_held(struct dd_state *s, struct dd_events *ev, int zone)
{
    uint64_t held = 0;
    for (int i = 0; i < dd_len(s, zone); i++) {
        const struct dd_piece *die = dd_at(s, zone, i);
        held |= (uint64_t)(die->face == 6 && die->mark != PHANTOM) << 4 * i;
    }
    if (held)
        exhaust_set(s, ev, zone, held);
}

/* Wherever they are; hearts they lay on are hearts like others again. Tells whether a die is left.
 */
static JACKS_STEP bool exhaust_all_held(struct dd_state *s, struct dd_events *ev, int after)
{
    exhaust_held(s, ev, SIXES);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        dd_piece_at(s, ENCOUNTER, i)->mark = 0;
    exhaust_held(s, ev, ON_HEARTS);
    return survive(s, ev, after);
}

/* After an encounter. [J16] */
static void try_healing(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, EXHAUSTED))
        jacks_ask(s, PHASE_HEAL);
    else
        jacks_next_encounter(s, ev);
}

static inline void end_fight(struct dd_state *s, struct dd_events *ev, bool won)
{
    jacks_end_roll(s, ev);
    if (dd_len(s, ON_HEARTS))
        jacks_clear_hearts(s, ev);
    jacks_tidy(s);
    if (won)
        try_healing(s, ev);
    else
        jacks_ask(s, PHASE_FLEE);
}

static JACKS_STEP void tell_total(const struct dd_state *s, struct dd_events *ev, int total,
                                  int difficulty)
{
    bool won = total >= difficulty;
    struct dd_event *e = jacks_tell(s, ev, won ? TOLD_WON : TOLD_LOST, won ? 1 : -1);
    if (e) {
        e->num = (int16_t)total;
        e->was = (int16_t)difficulty;
    }
}

static void compare(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    int total = jacks_total(s), difficulty = jacks_difficulty(s);
    bool won = total >= difficulty;
    if (DD_HEARD(ev))
        tell_total(s, ev, total, difficulty);
    if (won && dd_len(s, ENCOUNTER))
        take_treasure(s, ev);
    bool held = s->at[SIXES] < s->at[BOX]; /* or laid */
    if (!held || exhaust_all_held(s, ev, won ? AFTER_WIN : AFTER_DEFEAT))
        end_fight(s, ev, won);
}

/* ---- Fleeing [J15] -------------------------------------------------------------------------- */

static void flee(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
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
    jacks_roll(s, PHASE_FLEE_ROLL, 1);
    jacks_move_die(s, ev, READY, a->i, POOL);
}

static void end_flight(struct dd_state *s, struct dd_events *ev, bool away)
{
    if (away)
        try_healing(s, ev);
    else
        jacks_ask(s, PHASE_FLEE);
}

static JACKS_STEP void tell_ran(const struct dd_state *s, struct dd_events *ev, bool away)
{
    const struct dd_piece *die = dd_at(s, POOL, 0);
    struct dd_event *e = jacks_tell(s, ev, TOLD_RAN, die->face == 1 ? 1 : -1);
    if (e) {
        e->i = die->mark;
        e->j = die->face;
        e->num = die->face == 1 ? RAN_FREE : away ? RAN_PAID : RAN_NOWHERE;
    }
}

static void after_flee_roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    const struct dd_piece *die = dd_at(s, POOL, 0);
    int face = die->face;
    bool away = face < 6 || die->mark == WIZARD;
    (void)a;
    if (DD_HEARD(ev))
        tell_ran(s, ev, away);
    if (face == 1)
        jacks_ready(s, ev);
    else
        jacks_exhaust(s, ev, POOL, 0);
    if (survive(s, ev, away ? AFTER_ESCAPE : AFTER_NO_ESCAPE))
        end_flight(s, ev, away);
}

/* ---- Healing [J16 J17] ---------------------------------------------------------------------- */

static void heal(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    s->counter[C_PATIENT] = a->i;
    jacks_move_border(s, -1); /* the Cleric's dice lie last */
    if (DD_HEARD(ev))
        dd_tell_moved(s, ev, READY, dd_len(s, READY), POOL, 0);
    jacks_roll(s, PHASE_HEAL_ROLL, 1);
}

static void pray(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    jacks_roll(s, PHASE_PRAY_ROLL, 1);
    jacks_rouse(s, ev, jacks_find_die(s, EXHAUSTED, CLERIC), POOL);
}

static void pass(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    jacks_next_encounter(s, ev);
}

static void after_heal_roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    int face = dd_at(s, POOL, 0)->face, patient = s->counter[C_PATIENT];
    int owner = dd_at(s, EXHAUSTED, patient)->mark;
    tell_die(s, ev, TOLD_HEALED, face <= 4 ? 1 : face == 5 ? 0 : -1, owner, face);
    s->counter[C_PATIENT] = 0;
    if (face <= 4)
        jacks_rouse(s, ev, patient, READY);
    if (face < 6)
        jacks_ready(s, ev);
    else
        jacks_exhaust(s, ev, POOL, 0);
    if (survive(s, ev, AFTER_HEALING))
        jacks_next_encounter(s, ev);
}

static void after_prayer(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    int face = dd_at(s, POOL, 0)->face;
    tell_die(s, ev, TOLD_PRAYED, face <= 4 ? 1 : 0, CLERIC, face);
    if (face <= 4)
        jacks_ready(s, ev);
    else
        jacks_exhaust(s, ev, POOL, 0);
    jacks_next_encounter(s, ev);
}

/* ---- Drinking [J22] ------------------------------------------------------------------------- */

/* What was interrupted when the last die went. */
static void go_on(struct dd_state *s, struct dd_events *ev, int after)
{
    switch (after) {
    case AFTER_SIXES: ask_reroll(s, jacks_find_one(s) >= 0); break;
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
    jacks_rouse(s, ev, a->i, READY);
    jacks_tidy_some(s);
    if (s->phase == PHASE_LAST) {
        int after = s->counter[C_AFTER];
        s->counter[C_AFTER] = 0;
        go_on(s, ev, after);
    } else if (s->phase == PHASE_HEAL && !dd_len(s, EXHAUSTED)) {
        jacks_next_encounter(s, ev); /* [J27] */
    }
}

/* ---- The ends ------------------------------------------------------------------------------- */

static void fall(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    dd_finish(s, ev, END_KILLED, 0);
}

static void descend(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    jacks_descend(s, ev);
}

static void stop(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    dd_finish(s, ev, END_STOPPED, 1);
}

/* ---- One step after another ----------------------------------------------------------------- */

typedef void step(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);

static step *const steps[] = {
    [FIGHT] = fight,     [FLEE] = flee, [HOLD] = hold,     [RELEASE] = release,   [REROLL] = reroll,
    [KEEP] = keep,       [LAY] = lay,   [TOTAL] = compare, [BAUBLE] = use_bauble, [RUN] = run,
    [HEAL] = heal,       [PRAY] = pray, [PASS] = pass,     [DRINK] = drink,       [FALL] = fall,
    [DESCEND] = descend, [STOP] = stop};

static step *const steps_after_roll[] = {[PHASE_FIGHT_ROLL] = after_fight_roll,
                                         [PHASE_REROLL_ROLL] = after_reroll,
                                         [PHASE_FLEE_ROLL] = after_flee_roll,
                                         [PHASE_HEAL_ROLL] = after_heal_roll,
                                         [PHASE_PRAY_ROLL] = after_prayer};

void jacks_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (a->verb < DD_ROWS(steps))
        steps[a->verb](s, a, ev);
    else if (a->verb == DD_ROLL)
        steps_after_roll[s->phase](s, a, ev);
    else if (a->verb == DD_ORDER)
        jacks_after_shuffle(s, ev);
    else
        dd_finish(s, ev, END_CONCEDED, 0);
}
