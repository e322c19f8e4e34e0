/* A thought in words: what to do, how good that is, why, and what else there is. */
#include "deckdelve/bot.h"

/* ---- Numbers ----------------------------------------------------------------------------------
 */

static int rounded(double x) { return (int)(x < 0 ? x - 0.5 : x + 0.5); }

/* With one digit after the point. */
static void write_score(struct dd_text *t, double score)
{
    int tenths = rounded(10 * score), size = tenths < 0 ? -tenths : tenths;
    dd_write(t, "%s%d.%d", tenths < 0 ? "-" : "", size / 10, size % 10);
}

static void write_value(struct dd_text *t, enum dd_aim aim, const struct dd_advice *a)
{
    bool exact = a->low == a->high;
    if (aim == DD_AIM_SCORE) {
        write_score(t, a->value);
        if (exact)
            return;
        dd_write(t, " (");
        write_score(t, a->low);
        dd_write(t, " to ");
        write_score(t, a->high);
        dd_write(t, ")");
    } else {
        dd_write(t, "%d %%", rounded(100 * a->value));
        if (!exact)
            dd_write(t, " (%d to %d)", rounded(100 * a->low), rounded(100 * a->high));
    }
}

/* ---- Lines ------------------------------------------------------------------------------------
 */

static const char *const verbs[DD_AIMS] = {"wins", "scores", "wins the title"};

static void foresee(const struct dd_problem *p, int action, const struct dd_text *t,
                    struct dd_outlook *o)
{
    dd_foresee(p->game, p->view, &p->legal[action], t->plain, t->names, o);
}

static void write_advice(const struct dd_problem *p, const struct dd_advice *a, const char *head,
                         struct dd_text *t)
{
    struct dd_outlook o;
    foresee(p, a->action, t, &o);
    dd_write(t, "%s: %s", head, o.label);
    if (p->count == 1)
        dd_write(t, ". There is nothing else to do.");
    if (p->count == 1 || !a->playouts)
        return;
    dd_write(t, ". It %s ", verbs[p->aim]);
    write_value(t, p->aim, a);
    dd_write(t, ".");
}

/* The likeliest of the outcomes that are good, or bad; -1: none. */
static int likeliest(const struct dd_outlook *o, int tone)
{
    int best = -1;
    for (int i = 0; i < o->outcomes; i++)
        if (o->outcome[i].tone == tone &&
            (best < 0 || o->outcome[i].chance * o->outcome[best].of >
                             o->outcome[best].chance * o->outcome[i].of))
            best = i;
    return best;
}

static void write_outcome(const struct dd_outlook *o, int i, const char *head, struct dd_text *t)
{
    double chance = (double)o->outcome[i].chance / (double)o->outcome[i].of;
    dd_write(t, "%s %d %% %s", head, rounded(100 * chance), o->outcome[i].text);
}

/* How far the best is ahead of the next. */
static void write_lead(const struct dd_problem *p, const struct dd_advice *a, struct dd_text *t)
{
    struct dd_outlook next;
    foresee(p, a[1].action, t, &next);
    dd_write(t, "it came out ahead of \"%s\" when both were played out", next.label);
}

static void write_why(const struct dd_problem *p, const struct dd_advice *a, struct dd_text *t)
{
    struct dd_outlook o;
    foresee(p, a->action, t, &o);
    int good = likeliest(&o, 1), bad = likeliest(&o, -1);
    dd_write(t, "Why: ");
    if (good >= 0)
        write_outcome(&o, good, "for it", t);
    if (bad >= 0)
        write_outcome(&o, bad, good >= 0 ? "; at risk" : "at risk only", t);
    if (good < 0 && bad < 0 && o.effect[0])
        dd_write(t, "%s", o.effect);
    else if (good < 0 && bad < 0)
        write_lead(p, a, t);
    dd_write(t, ".");
}

bool dd_write_hint(const struct dd_problem *problem, const struct dd_advice *advice, int count,
                   int line, struct dd_text *t)
{
    if (line == 0)
        write_advice(problem, &advice[0], "Best", t);
    else if (line == 1 && count > 1)
        write_why(problem, advice, t);
    else if (line > 1 && line - 1 < count && line - 1 < DD_HINTS)
        write_advice(problem, &advice[line - 1], line == 2 ? "Next" : "Then", t);
    else
        return false;
    return true;
}
