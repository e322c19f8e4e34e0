/* Weighing decisions of Dungeon Jacks: each phase asks the worked-out encounter in its own way. */
#include "mind.h"

#include "pool.h"

static const struct jacks_spent nothing = {0, 0}, a_potion = {0, 1};

/* ---- The roll ----------------------------------------------------------------------------------
 */

/* The pool, and the dice that will go home. */
static struct jacks_pool read_pool(const struct jacks_bout *b, const struct dd_state *s)
{
    struct jacks_pool p;
    jacks_read_pool(s, &p);
    p.way = jacks_way(&b->party, p.home);
    return p;
}

/* Counting now: won, or won with baubles, or lost. */
static float settle(const struct jacks_bout *b, const struct jacks_pool *p,
                    struct jacks_spent spent)
{
    int short_by = jacks_missing(p), baubles = short_by > 0 ? (short_by + 5) / 6 : 0;
    float flight = jacks_fleeing(b, spent, p->way);
    if (!baubles)
        return jacks_done(b, true, spent, p->way);
    spent.baubles += baubles;
    if (spent.baubles > MOST_SPENT || spent.baubles > b->sight.baubles)
        return flight;
    return jacks_better(flight, jacks_done(b, true, spent, p->way));
}

static float with_rerolls(const struct jacks_bout *b, const struct jacks_pool *p,
                          struct jacks_spent spent);

static float reroll(const struct jacks_bout *b, const struct jacks_pool *p,
                    struct jacks_spent spent)
{
    float sum = 0;
    for (int face = 2; face <= 6; face++) {
        struct jacks_pool next = *p;
        next.face[1]--;
        next.again--;
        if (face <= POOL_FACES)
            next.face[face]++;
        else
            next.way -= b->party.step[b->sight.reroller];
        sum += with_rerolls(b, &next, spent) / 5;
    }
    return sum;
}

static float with_rerolls(const struct jacks_bout *b, const struct jacks_pool *p,
                          struct jacks_spent spent)
{
    float now = settle(b, p, spent);
    return p->again && jacks_missing(p) > 0 ? jacks_better(now, reroll(b, p, spent)) : now;
}

/* ---- Phases ------------------------------------------------------------------------------------
 */

static float weigh_choice(const struct jacks_bout *b, const struct dd_state *s,
                          const struct dd_action *a, int way)
{
    int taken[OWNERS];
    int8_t pool[CLASSES];
    if (a->verb == FLEE)
        return jacks_fleeing(b, nothing, way);
    if (a->verb == DRINK)
        return jacks_face(b, a_potion, way + b->party.step[dd_at(s, EXHAUSTED, a->i)->mark]);
    jacks_count_taken(s, a, taken);
    for (int class = 0; class < CLASSES; class ++)
        pool[class] = (int8_t)taken[class];
    return jacks_fight_with(b, nothing, way, pool);
}

/* As many sixes as can be held are held from now on, or none. */
static float weigh_hold(const struct jacks_bout *b, const struct dd_state *s,
                        const struct dd_action *a)
{
    struct jacks_pool p = read_pool(b, s);
    int more = 0;
    for (int i = 0; i < dd_len(s, POOL); i++)
        more += dd_at(s, POOL, i)->face == 6 && jacks_casts(dd_at(s, POOL, i)->mark);
    if (a->verb == HOLD)
        p.face[0] = p.face[0] + more < p.defences ? p.face[0] + more : p.defences;
    if (a->verb == DRINK)
        p.way += b->party.step[dd_at(s, EXHAUSTED, a->i)->mark];
    return with_rerolls(b, &p, a->verb == DRINK ? a_potion : nothing);
}

static float weigh_reroll(const struct jacks_bout *b, const struct dd_state *s,
                          const struct dd_action *a)
{
    struct jacks_pool p = read_pool(b, s);
    if (a->verb == DRINK) {
        p.way += b->party.step[dd_at(s, EXHAUSTED, a->i)->mark];
        return with_rerolls(b, &p, a_potion);
    }
    return a->verb == REROLL ? reroll(b, &p, nothing) : settle(b, &p, nothing);
}

static int count_baubles(const struct dd_state *s)
{
    int baubles = 0;
    for (int i = 0; i < dd_len(s, HELD); i++)
        baubles += jacks_in(BAUBLES, dd_at(s, HELD, i)->kind);
    return baubles;
}

/* The tables count from the beginning of the decision: what an action spends is seen by what is
 * held after it. */
static float weigh_lay(const struct jacks_bout *b, const struct dd_state *s,
                       const struct dd_action *a)
{
    struct dd_state after = *s;
    struct jacks_spent spent = nothing;
    if (a->verb == TOTAL) {
        struct jacks_pool p = read_pool(b, s);
        return jacks_total(s) >= jacks_difficulty(s) ? jacks_done(b, true, spent, p.way)
                                                     : jacks_fleeing(b, spent, p.way);
    }
    jacks_apply(&after, a, NULL);
    spent.baubles = b->sight.baubles - count_baubles(&after);
    spent.potions = a->verb == DRINK;
    struct jacks_pool p = read_pool(b, &after);
    return settle(b, &p, spent);
}

static float weigh_flight(const struct jacks_bout *b, const struct dd_state *s,
                          const struct dd_action *a, int way)
{
    static const struct jacks_spent a_bauble = {1, 0};
    if (a->verb == BAUBLE)
        return jacks_done(b, false, a_bauble, way);
    if (a->verb == DRINK)
        return jacks_fleeing(b, a_potion, way + b->party.step[dd_at(s, EXHAUSTED, a->i)->mark]);
    return jacks_run(b, nothing, way, dd_at(s, READY, a->i)->mark);
}

static float weigh_healing(const struct jacks_bout *b, const struct dd_state *s,
                           const struct dd_action *a, int way)
{
    int class = a->verb == HEAL || a->verb == DRINK ? dd_at(s, EXHAUSTED, a->i)->mark : 0;
    switch (a->verb) {
    case HEAL: return jacks_heal(b, false, nothing, way, class);
    case PRAY: return jacks_pray(b, false, nothing, way);
    case DRINK: return jacks_done(b, false, a_potion, way + b->party.step[class]);
    default: return jacks_pass(b, false, nothing, way);
    }
}

static float weigh_last(const struct jacks_bout *b, const struct dd_state *s,
                        const struct dd_action *a)
{
    if (a->verb != DRINK)
        return 0;
    int way = b->party.step[dd_at(s, EXHAUSTED, a->i)->mark];
    switch (s->counter[C_AFTER]) {
    case AFTER_HEALING: return jacks_pass(b, false, a_potion, way);
    case AFTER_WIN:
    case AFTER_ESCAPE: return jacks_done(b, false, a_potion, way);
    default: return jacks_fleeing(b, a_potion, way);
    }
}

static float weigh_one(const struct jacks_bout *b, const struct dd_state *s,
                       const struct dd_action *a, int way)
{
    switch (s->phase) {
    case PHASE_CHOOSE: return weigh_choice(b, s, a, way);
    case PHASE_HOLD: return weigh_hold(b, s, a);
    case PHASE_REROLL: return weigh_reroll(b, s, a);
    case PHASE_LAY: return weigh_lay(b, s, a);
    case PHASE_FLEE: return weigh_flight(b, s, a, way);
    case PHASE_HEAL: return weigh_healing(b, s, a, way);
    default: return weigh_last(b, s, a);
    }
}

/* Later decisions look at the dice that were rolled. */
void jacks_size_up(struct jacks_mind *m, const struct jacks_sight *t)
{
    enum { BAUBLE_SHOWS = 6 };
    int ready = t->ready[FIGHTER] + t->ready[ROGUE] + t->ready[WIZARD] + t->ready[CLERIC];
    jacks_prepare_arena(m->arena, t->potions && ready < DICE ? ready + 1 : ready);
    jacks_work_out(m->arena, t->difficulty, t->defence, t->defences, &m->fight);
    m->bout.fight = &m->fight;
    m->bout.helped = t->baubles ? &m->helped : NULL;
    if (t->baubles)
        jacks_work_out(m->arena, t->difficulty - BAUBLE_SHOWS, t->defence, t->defences, &m->helped);
}

void jacks_weigh(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
                 int count, float *out)
{
    struct jacks_sight t;
    jacks_look(s, &t);
    jacks_prepare_bout(&m->bout, &m->ahead, &t);
    for (int i = 0; i < count; i++)
        out[i] = weigh_one(&m->bout, s, &legal[i], jacks_way(&m->bout.party, t.ready));
}
