#include "aces_extremes.h"

#include "games/list.h"

#include <math.h>

/* Where a trial began, and how what comes of it is judged. */
struct trial {
    const struct dd_state *begin;
    int seat, other; /* other -1: a fight */
};

static int lost(const struct trial *t, const struct dd_state *s, int seat)
{
    return t->begin->counter[C_HEALTH + seat] - s->counter[C_HEALTH + seat];
}

static int judge(const struct trial *t, const struct dd_state *s)
{
    if (t->other >= 0)
        return (lost(t, s, t->other) > lost(t, s, t->seat)) -
               (lost(t, s, t->other) < lost(t, s, t->seat));
    return lost(t, s, t->seat) ? -1 : dd_len(s, MONSTERS) < dd_len(t->begin, MONSTERS);
}

/* The game, the action or the fight with the first monster is over: what comes then is not judged.
 */
static bool is_judged(const struct trial *t, const struct dd_state *s)
{
    bool fought = dd_len(s, MONSTERS) < dd_len(t->begin, MONSTERS) ||
                  s->counter[C_STOOD] > t->begin->counter[C_STOOD];
    return s->over || s->phase == PHASE_CHOOSE || s->phase == PHASE_CHALLENGE || fought;
}

static struct extremes try_all(const struct trial *t, const struct dd_state *s);

static struct extremes try_action(const struct trial *t, const struct dd_state *s,
                                  const struct dd_action *a)
{
    struct dd_state next = *s;
    dd_apply(&dd_aces, &next, a, NULL);
    return try_all(t, &next);
}

void widen_by(struct extremes *e, const struct extremes *by)
{
    for (int i = 0; i < TONES; i++) {
        e->least[i] = fmin(e->least[i], by->least[i]);
        e->most[i] = fmax(e->most[i], by->most[i]);
    }
}

static struct extremes try_decisions(const struct trial *t, const struct dd_state *s)
{
    struct extremes e = no_extremes;
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(&dd_aces, s, dd_to_act(s), legal);
    for (int i = 0; i < count; i++) {
        struct extremes by = try_action(t, s, &legal[i]);
        widen_by(&e, &by);
    }
    return e;
}

static void add_share(struct extremes *e, const struct extremes *by, int ways)
{
    for (int i = 0; i < TONES; i++) {
        e->least[i] += by->least[i] / ways;
        e->most[i] += by->most[i] / ways;
    }
}

static struct extremes try_picks(const struct trial *t, const struct dd_state *s)
{
    struct extremes e = {{0}, {0}};
    for (int i = 0; i < s->pending.sides; i++) {
        struct dd_action a = {DD_CHANCE, DD_PICK, 0, 0, 0, 0, (uint16_t)i, 0};
        struct extremes by = try_action(t, s, &a);
        add_share(&e, &by, s->pending.sides);
    }
    return e;
}

static struct extremes try_dice(const struct trial *t, const struct dd_state *s)
{
    struct extremes e = {{0}, {0}};
    int dice = __builtin_popcount(s->pending.dice), ways = 1;
    for (int i = 0; i < dice; i++)
        ways *= 6;
    for (int roll = 0; roll < ways; roll++) {
        struct dd_action a = {DD_CHANCE, DD_ROLL, TRAY, 0, 0, 0, s->pending.dice, 0};
        for (int i = 0, left = roll; i < dice; i++, left /= 6)
            a.mask |= (uint64_t)(1 + left % 6) << (4 * i);
        struct extremes by = try_action(t, s, &a);
        add_share(&e, &by, ways);
    }
    return e;
}

static struct extremes try_all(const struct trial *t, const struct dd_state *s)
{
    struct extremes e = {{0}, {0}};
    if (is_judged(t, s)) {
        e.least[1 + judge(t, s)] = e.most[1 + judge(t, s)] = 1;
        return e;
    }
    if (s->acting)
        return try_decisions(t, s);
    return s->pending.what == DD_PICKING ? try_picks(t, s) : try_dice(t, s);
}

struct extremes extremes_of(const struct kit *k, int seat, int other, const char *action)
{
    struct kit after = *k;
    struct trial t = {&k->s, seat, other};
    kit_act(&after, seat, action);
    return try_all(&t, &after.s);
}

void check_told(const struct dd_outlook *o, const struct extremes *e)
{
    int told[TONES] = {0};
    for (int i = 0; i < o->outcomes; i++) {
        int tone = 1 + o->outcome[i].tone;
        double of = (double)o->outcome[i].of;
        told[tone]++;
        cr_assert_lt(fabs((double)o->outcome[i].chance / of - e->least[tone]), 1e-9,
                     "%s: at least %f", o->outcome[i].text, e->least[tone]);
        cr_assert_lt(fabs((double)o->outcome[i].most / of - e->most[tone]), 1e-9, "%s: at most %f",
                     o->outcome[i].text, e->most[tone]);
    }
    for (int tone = 0; tone < TONES; tone++)
        cr_assert_eq(told[tone], e->most[tone] > 0, "tone %d of %s", tone - 1, o->label);
}
