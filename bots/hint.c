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

static const char *const verbs[DD_AIMS] = {"wins", "scores", "wins the title"};
static const char *const how_often[DD_AIMS] = {" of the time", " on average", " of the time"};

static void write_value(struct dd_text *t, enum dd_aim aim, const struct dd_advice *a)
{
    bool exact = a->low == a->high;
    if (aim == DD_AIM_SCORE) {
        write_score(t, a->value);
        dd_write(t, "%s", how_often[aim]);
        if (exact)
            return;
        dd_write(t, " (");
        write_score(t, a->low);
        dd_write(t, " to ");
        write_score(t, a->high);
        dd_write(t, ")");
    } else {
        dd_write(t, "%d %%%s", rounded(100 * a->value), how_often[aim]);
        if (!exact) /* no surer than it is */
            dd_write(t, " (%d to %d)", (int)(100 * a->low), 100 - (int)(100 * (1 - a->high)));
    }
}

/* ---- Lines ------------------------------------------------------------------------------------
 */

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

static void write_side(const struct dd_outlook *o, const struct side *side, int tone,
                       struct dd_text *t)
{
    const char *text = o->outcome[side->likeliest].text;
    dd_write(t, tone < 0 ? "at risk " : "");
    dd_write_share(t, side->all.least, side->all.most);
    if (side->outcomes == 1) {
        dd_write(t, tone < 0 ? ", %s" : " %s", text);
        return;
    }
    dd_write(t, tone < 0 ? ", above all %s (" : " good, above all %s (", text);
    dd_write_share(t, side->best.least, side->best.most);
    dd_write(t, ")");
}

/* By how much the best is ahead of the next, as it is told. What was not chosen may seem better, if
 * only by luck. */
static int lead_of(const struct dd_problem *p, const struct dd_advice *a)
{
    double scale = p->aim == DD_AIM_SCORE ? 10 : 100;
    return rounded(scale * a[0].value) - rounded(scale * a[1].value);
}

static void write_lead(const struct dd_problem *p, const struct dd_advice *a, struct dd_text *t)
{
    struct dd_outlook next;
    int lead = lead_of(p, a);
    foresee(p, a[1].action, t, &next);
    if (lead > 0)
        dd_write(t, "it came out ahead of \"%s\"", next.label);
    else if (lead == 0)
        dd_write(t, "\"%s\" comes to much the same", next.label);
    else
        dd_write(t, "nothing came out better beyond doubt");
}

/* What is certain, what may be won, what is risked; and where none of these speaks for it, how it
 * stands to the next. */
static void write_why(const struct dd_problem *p, const struct dd_advice *a, struct dd_text *t)
{
    struct dd_outlook o;
    foresee(p, a->action, t, &o);
    struct side good = side_of(&o, 1), bad = side_of(&o, -1);
    const char *between = "";
    dd_write(t, "Why: ");
    if (o.effect[0]) {
        dd_write(t, "%s", o.effect);
        between = "; ";
    }
    if (good.outcomes) {
        dd_write(t, "%s", between);
        write_side(&o, &good, 1, t);
        between = "; ";
    }
    if (bad.outcomes) {
        dd_write(t, "%s", between);
        write_side(&o, &bad, -1, t);
        between = "; ";
    }
    if (a->playouts && ((!good.outcomes && o.tone <= 0) || lead_of(p, a) < 0)) {
        dd_write(t, "%s", between);
        write_lead(p, a, t);
    }
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
