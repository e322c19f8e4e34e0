/* A thought in words: what to do, how good that is, why, and what else there is. */
#include "deckdelve/bot.h"

#include <string.h>

/* ---- Numbers ----------------------------------------------------------------------------------
 */

static int rounded(double x) { return (int)(x < 0 ? x - 0.5 : x + 0.5); }

/* With one digit after the point, where that matters. */
static void write_score(struct dd_text *t, double score)
{
    int tenths = rounded(10 * score), size = tenths < 0 ? -tenths : tenths;
    if (size >= 200)
        dd_write(t, "%d", rounded(score));
    else
        dd_write(t, "%s%d.%d", tenths < 0 ? "-" : "", size / 10, size % 10);
}

static void write_average(struct dd_text *t, const struct dd_aim_spec *aim,
                          const struct dd_advice *a)
{
    dd_write(t, ". It %s ", aim->does);
    write_score(t, a->value);
    dd_write(t, aim->unit[0] ? " %s on average" : "%s on average", aim->unit);
    if (a->low == a->high)
        return;
    dd_write(t, " (");
    write_score(t, a->low);
    dd_write(t, " to ");
    write_score(t, a->high);
    dd_write(t, ")");
}

/* A chance as far as it is known: an interval that reaches an end says one thing only. */
static void write_chance(struct dd_text *t, const struct dd_aim_spec *aim,
                         const struct dd_advice *a)
{
    int low = (int)(100 * a->low), high = 100 - (int)(100 * (1 - a->high));
    if (low == 0 && high == 100) {
        dd_write(t, ". Too few tries to say how often it %s", aim->does);
        return;
    }
    dd_write(t, ". It %s ", aim->does);
    if (a->low == a->high)
        dd_write(t, "%d %% of the time", rounded(100 * a->value));
    else if (high == 100)
        dd_write(t, "at least %d %% of the time", low);
    else if (low == 0)
        dd_write(t, "at most %d %% of the time", high);
    else
        dd_write(t, "%d %% of the time (%d to %d)", rounded(100 * a->value), low, high);
}

/* ---- Lines ------------------------------------------------------------------------------------
 */

static void foresee(const struct dd_problem *p, int action, const struct dd_text *t,
                    struct dd_outlook *o)
{
    dd_foresee(p->game, p->view, &p->legal[action], t->plain, t->names, o);
}

/* Tries that all came out alike say so themselves, and no more. */
static void write_value(const struct dd_problem *p, const struct dd_advice *a, struct dd_text *t)
{
    const struct dd_aim_spec *aim = dd_aim_words(p->game, p->aim);
    if (p->aim == DD_AIM_SCORE)
        write_average(t, aim, a);
    else if (a->counted && a->playouts == 1)
        dd_write(t, a->won ? ". It won the only try" : ". It lost the only try");
    else if (a->counted && (a->won == a->playouts || a->won == 0))
        dd_write(t, ". It %s all %d tries", a->won ? "won" : "lost", (int)a->playouts);
    else
        write_chance(t, aim, a);
}

static void write_advice(const struct dd_problem *p, const struct dd_advice *a, const char *head,
                         struct dd_text *t)
{
    struct dd_outlook o;
    foresee(p, a->action, t, &o);
    dd_write(t, "%s: %s", head, o.label);
    if (p->count == 1)
        dd_write(t, ". There is nothing else to do");
    else if (a->playouts && !a->level)
        write_value(p, a, t);
    dd_write(t, ".");
}

/* ---- Why --------------------------------------------------------------------------------------
 */

/* What comes of an action that is good, or bad: how likely anything is, and what is likeliest. */
struct share {
    double least, most;
};
struct side {
    struct share all, best;
    int outcomes, likeliest;
};

static struct share share_of(const struct dd_outlook *o, int i)
{
    return (struct share){dd_share(o->outcome[i].chance, o->outcome[i].of),
                          dd_share(o->outcome[i].most, o->outcome[i].of)};
}

static struct side side_of(const struct dd_outlook *o, int tone)
{
    struct side side = {{0, 0}, {0, 0}, 0, 0};
    for (int i = 0; i < o->outcomes; i++) {
        struct share share = share_of(o, i);
        if (o->outcome[i].tone != tone)
            continue;
        if (share.most > side.best.most) {
            side.best = share;
            side.likeliest = i;
        }
        side.all.least += share.least;
        side.all.most += share.most;
        side.outcomes++;
    }
    return side;
}

/* Two actions to tell apart: the one advised, and the best of those that are not. */
struct contrast {
    struct dd_outlook one, other;
    int clauses;
};

static void begin_clause(struct contrast *c, struct dd_text *t)
{
    if (c->clauses++)
        dd_write(t, "; ");
}

static void write_side(const struct dd_outlook *o, const struct side *side, struct dd_text *t)
{
    dd_write_share(t, side->all.least, side->all.most);
    dd_write(t, side->outcomes > 1 ? ": mostly %s" : ": %s", o->outcome[side->likeliest].text);
}

/* As far as it is shown. */
static bool is_same(struct share a, struct share b)
{
    return rounded(100 * a.least) == rounded(100 * b.least) &&
           rounded(100 * a.most) == rounded(100 * b.most);
}

/* "63 %: the fight is won, instead of 42 %" */
static void contrast_gains(struct contrast *c, struct dd_text *t)
{
    struct side one = side_of(&c->one, 1), other = side_of(&c->other, 1);
    if (!one.outcomes || is_same(one.all, other.all))
        return;
    begin_clause(c, t);
    write_side(&c->one, &one, t);
    if (other.outcomes) {
        dd_write(t, ", instead of ");
        dd_write_share(t, other.all.least, other.all.most);
    }
}

/* "risk 12 %: lost: flee, instead of 40 %", or "no risk, instead of 40 %: lost: flee" */
static void contrast_risks(struct contrast *c, struct dd_text *t)
{
    struct side one = side_of(&c->one, -1), other = side_of(&c->other, -1);
    if (is_same(one.all, other.all))
        return;
    begin_clause(c, t);
    if (!one.outcomes) {
        dd_write(t, "no risk, instead of ");
        write_side(&c->other, &other, t);
        return;
    }
    dd_write(t, "risk ");
    write_side(&c->one, &one, t);
    if (other.outcomes) {
        dd_write(t, ", instead of ");
        dd_write_share(t, other.all.least, other.all.most);
    }
}

/* What both do for certain, where that is not the same. */
static void contrast_effects(struct contrast *c, struct dd_text *t)
{
    if (!c->one.effect[0] || strcmp(c->one.effect, c->other.effect) == 0)
        return;
    begin_clause(c, t);
    dd_write(t, "%s", c->one.effect);
    if (c->other.effect[0])
        dd_write(t, ", instead of %s", c->other.effect);
}

/* By how much the one is ahead. */
static void write_lead(const struct dd_problem *p, const struct dd_advice *one,
                       const struct dd_advice *other, struct contrast *c, struct dd_text *t)
{
    const struct dd_aim_spec *aim = dd_aim_words(p->game, p->aim);
    double lead = one->value - other->value;
    begin_clause(c, t);
    if (!one->playouts || !other->playouts) {
        dd_write(t, "it seems better than \"%s\"", c->other.label);
    } else if (other->level) {
        dd_write(t, "what was tried can't tell it from \"%s\"", c->other.label);
    } else if (p->aim == DD_AIM_SCORE) {
        dd_write(t, "it %s ", aim->does);
        write_score(t, lead);
        dd_write(t, aim->unit[0] ? " more %s than \"%s\"" : "%s more than \"%s\"", aim->unit,
                 c->other.label);
    } else {
        int games = rounded(100 * lead);
        dd_write(t, "it %s in %d more game%s of 100 than \"%s\"", aim->does, games,
                 games == 1 ? "" : "s", c->other.label);
    }
}

/* A reason is a difference: how it is ahead of the next best, and what those two do otherwise. */
static void write_why(const struct dd_problem *p, const struct dd_advice *a, int count,
                      struct dd_text *t)
{
    struct contrast c = {.clauses = 0};
    int other = 1;
    while (other < count - 1 && a[other].level)
        other++;
    foresee(p, a[0].action, t, &c.one);
    foresee(p, a[other].action, t, &c.other);
    dd_write(t, "Why: ");
    write_lead(p, &a[0], &a[other], &c, t);
    contrast_gains(&c, t);
    contrast_risks(&c, t);
    if (c.clauses == 1)
        contrast_effects(&c, t);
    dd_write(t, ".");
}

static const char *head_of(const struct dd_advice *a, int n)
{
    return n == 0                     ? "Best"
           : a[n].level               ? "About as good"
           : a[n - 1].level || n == 1 ? "Next"
                                      : "Then";
}

bool dd_write_hint(const struct dd_problem *problem, const struct dd_advice *advice, int count,
                   int line, struct dd_text *t)
{
    int n = line ? line - 1 : 0;
    if (n >= count || n >= DD_HINTS || (line == 1 && count == 1))
        return false;
    if (line == 1)
        write_why(problem, advice, count, t);
    else
        write_advice(problem, &advice[n], head_of(advice, n), t);
    return true;
}
