/* Weighing decisions of Dungeon Jacks: each phase asks the worked-out encounter in its own way. */
#include "mind.h"

#include "pool.h"

static const struct jacks_spent nothing = {0, 0}, a_potion = {0, 1};

/* ---- The encounter, worked out once ------------------------------------------------------------
 */

static const struct jacks_fight *find_fight(struct jacks_mind *m, const struct jacks_sight *t)
{
    uint32_t hash = (uint32_t)t->difficulty;
    for (int i = 0; i < t->defences; i++)
        hash = hash * 31 + t->defence[i];
    struct jacks_fight *f = &m->fight[hash * 2654435761u % (uint32_t)m->fights];
    if (f->difficulty != t->difficulty || f->defences != t->defences ||
        memcmp(f->defence, t->defence, (size_t)t->defences) != 0)
        jacks_work_out(m->arena, t->difficulty, t->defence, t->defences, f);
    return f;
}

/* The tables hold for any dice, so what was worked out lasts as long as nothing else changes. */
static void work_out(struct jacks_mind *m, const struct jacks_sight *t, bool choosing)
{
    struct jacks_sight same = *t;
    memset(same.ready, 0, sizeof same.ready);
    if (memcmp(&same, &m->sight, sizeof same) != 0)
        jacks_prepare_bout(&m->bout, m->net, m->aim, t);
    m->sight = same;
    if (choosing) /* later decisions look at the dice that were rolled */
        m->bout.fight = find_fight(m, t);
}

/* ---- The roll ----------------------------------------------------------------------------------
 */

/* The pool, and the dice that will go home. */
static struct jacks_pool read_pool(const struct jacks_bout *b, const struct dd_state *s)
{
    struct jacks_pool p;
    jacks_read_pool(s, &p);
    p.way = jacks_way(b, p.home);
    return p;
}

/* Counting now: won, or won with baubles, or lost. */
static struct jacks_value settle(const struct jacks_bout *b, const struct jacks_pool *p,
                                 struct jacks_spent spent)
{
    int short_by = jacks_missing(p), baubles = short_by > 0 ? (short_by + 5) / 6 : 0;
    struct jacks_value flight = jacks_fleeing(b, spent, p->way);
    if (!baubles)
        return jacks_done(b, true, spent, p->way);
    spent.baubles += baubles;
    if (spent.baubles > MOST_SPENT || spent.baubles > b->judge.sight.baubles)
        return flight;
    return jacks_better(b, flight, jacks_done(b, true, spent, p->way));
}

static struct jacks_value with_rerolls(const struct jacks_bout *b, const struct jacks_pool *p,
                                       struct jacks_spent spent);

static struct jacks_value reroll(const struct jacks_bout *b, const struct jacks_pool *p,
                                 struct jacks_spent spent)
{
    struct jacks_value sum = {0, 0};
    for (int face = 2; face <= 6; face++) {
        struct jacks_pool next = *p;
        next.face[1]--;
        next.again--;
        if (face <= POOL_FACES)
            next.face[face]++;
        else
            next.way -= b->step[b->judge.sight.reroller];
        struct jacks_value v = with_rerolls(b, &next, spent);
        sum.live += v.live / 5;
        sum.gold += v.gold / 5;
    }
    return sum;
}

static struct jacks_value with_rerolls(const struct jacks_bout *b, const struct jacks_pool *p,
                                       struct jacks_spent spent)
{
    struct jacks_value now = settle(b, p, spent);
    return p->again && jacks_missing(p) > 0 ? jacks_better(b, now, reroll(b, p, spent)) : now;
}

/* ---- Phases ------------------------------------------------------------------------------------
 */

static struct jacks_value weigh_choice(const struct jacks_bout *b, const struct dd_state *s,
                                       const struct dd_action *a, int way)
{
    int pool[CLASSES] = {0};
    if (a->verb == FLEE)
        return jacks_fleeing(b, nothing, way);
    if (a->verb == DRINK)
        return jacks_face(b, a_potion, way + b->step[dd_at(s, EXHAUSTED, a->i)->mark]);
    for (uint64_t dice = a->mask; dice; dice &= dice - 1)
        pool[dd_at(s, READY, __builtin_ctzll(dice))->mark]++;
    return jacks_fight_with(b, nothing, way, pool);
}

/* As many sixes as can be held are held from now on, or none. */
static struct jacks_value weigh_hold(const struct jacks_bout *b, const struct dd_state *s,
                                     const struct dd_action *a)
{
    struct jacks_pool p = read_pool(b, s);
    int more = __builtin_popcount(jacks_showing_of(s, POOL, 6, WIZARD) |
                                  jacks_showing_of(s, POOL, 6, CLERIC));
    if (a->verb == HOLD)
        p.face[0] = p.face[0] + more < p.defences ? p.face[0] + more : p.defences;
    if (a->verb == DRINK)
        p.way += b->step[dd_at(s, EXHAUSTED, a->i)->mark];
    return with_rerolls(b, &p, a->verb == DRINK ? a_potion : nothing);
}

static struct jacks_value weigh_reroll(const struct jacks_bout *b, const struct dd_state *s,
                                       const struct dd_action *a)
{
    struct jacks_pool p = read_pool(b, s);
    if (a->verb == DRINK) {
        p.way += b->step[dd_at(s, EXHAUSTED, a->i)->mark];
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
static struct jacks_value weigh_lay(const struct jacks_bout *b, const struct dd_state *s,
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
    spent.baubles = b->judge.sight.baubles - count_baubles(&after);
    spent.potions = a->verb == DRINK;
    struct jacks_pool p = read_pool(b, &after);
    return settle(b, &p, spent);
}

static struct jacks_value weigh_flight(const struct jacks_bout *b, const struct dd_state *s,
                                       const struct dd_action *a, int way)
{
    static const struct jacks_spent a_bauble = {1, 0};
    if (a->verb == BAUBLE)
        return jacks_done(b, false, a_bauble, way);
    if (a->verb == DRINK)
        return jacks_fleeing(b, a_potion, way + b->step[dd_at(s, EXHAUSTED, a->i)->mark]);
    return jacks_run(b, nothing, way, dd_at(s, READY, a->i)->mark);
}

static struct jacks_value weigh_healing(const struct jacks_bout *b, const struct dd_state *s,
                                        const struct dd_action *a, int way)
{
    int class = a->verb == HEAL || a->verb == DRINK ? dd_at(s, EXHAUSTED, a->i)->mark : 0;
    switch (a->verb) {
    case HEAL: return jacks_heal(b, false, nothing, way, class);
    case PRAY: return jacks_pray(b, false, nothing, way);
    case DRINK: return jacks_done(b, false, a_potion, way + b->step[class]);
    default: return jacks_pass(b, false, nothing, way);
    }
}

static struct jacks_value weigh_last(const struct jacks_bout *b, const struct dd_state *s,
                                     const struct dd_action *a)
{
    if (a->verb != DRINK)
        return (struct jacks_value){0, 0};
    int way = b->step[dd_at(s, EXHAUSTED, a->i)->mark];
    switch (s->counter[C_AFTER]) {
    case AFTER_HEALING: return jacks_pass(b, false, a_potion, way);
    case AFTER_WIN:
    case AFTER_ESCAPE: return jacks_done(b, false, a_potion, way);
    default: return jacks_fleeing(b, a_potion, way);
    }
}

/* Whoever goes down keeps the score and may win more; whoever stops has won. */
static struct jacks_value weigh_descent(const struct jacks_bout *b, const struct dd_action *a)
{
    bool stops = b->judge.aim == DD_AIM_WIN;
    if (a->verb == DRINK)
        return (struct jacks_value){0, 0};
    return (struct jacks_value){(a->verb == STOP) == stops ? 1 : 0, 0};
}

static struct jacks_value weigh_one(const struct jacks_bout *b, const struct dd_state *s,
                                    const struct dd_action *a, int way)
{
    switch (s->phase) {
    case PHASE_CHOOSE: return weigh_choice(b, s, a, way);
    case PHASE_HOLD: return weigh_hold(b, s, a);
    case PHASE_REROLL: return weigh_reroll(b, s, a);
    case PHASE_LAY: return weigh_lay(b, s, a);
    case PHASE_FLEE: return weigh_flight(b, s, a, way);
    case PHASE_HEAL: return weigh_healing(b, s, a, way);
    case PHASE_LAST: return weigh_last(b, s, a);
    default: return weigh_descent(b, a);
    }
}

void jacks_weigh(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
                 int count, struct jacks_value *out)
{
    struct jacks_sight t;
    jacks_look(s, &t);
    work_out(m, &t, s->phase == PHASE_CHOOSE);
    for (int i = 0; i < count; i++)
        out[i] = weigh_one(&m->bout, s, &legal[i], jacks_way(&m->bout, t.ready));
}

double jacks_final(const struct jacks_mind *m, const struct dd_state *s, struct jacks_value v)
{
    return (double)((float)s->counter[C_SCORE] + jacks_worth(&m->bout.judge, v));
}

int jacks_best(struct jacks_mind *m, const struct dd_state *s, const struct dd_action *legal,
               int count)
{
    struct jacks_value value[DD_LEGAL];
    int best = 0;
    if (count == 1)
        return 0;
    jacks_weigh(m, s, legal, count, value);
    for (int i = 1; i < count; i++)
        if (jacks_worth(&m->bout.judge, value[i]) > jacks_worth(&m->bout.judge, value[best]))
            best = i;
    return best;
}
