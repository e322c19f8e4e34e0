/* The law of words: every seat can read everything, and every action says what it does. */
#include "laws.h"

#include "kit.h"

static bool has_suit_symbols(const char *text)
{
    return strstr(text, "♣") || strstr(text, "♦") || strstr(text, "♥") || strstr(text, "♠");
}

/* What is said, to be whole and, in plain words, without symbols; some things need no words. */
static const char *words_of(const struct dd_game *g, const struct dd_view *v, struct dd_ask ask,
                            bool *said)
{
    char bytes[256];
    for (int plain = 0; plain < 2; plain++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        t.plain = plain;
        *said = dd_say(g, v, &ask, &t);
        if (t.cut)
            return law_because(g, "too long: %s", bytes);
        if (strstr(bytes, "%{"))
            return law_because(g, "a pattern shows: %s", bytes);
        if (plain && has_suit_symbols(bytes))
            return law_because(g, "not plain: %s", bytes);
        if (*said && !bytes[0])
            return law_because(g, "empty words for %d", ask.what);
    }
    return NULL;
}

static const char *must_say(const struct dd_game *g, const struct dd_view *v, enum dd_ask_what what)
{
    bool said;
    const char *why = words_of(g, v, (struct dd_ask){what, NULL, 0, 0}, &said);
    return why || said ? why : law_because(g, "no words for %d", what);
}

/* Notes, and the parts of a status. */
static const char *words_end(const struct dd_game *g, const struct dd_view *v,
                             enum dd_ask_what what)
{
    enum { MOST = 32 };
    bool said = true;
    const char *why = NULL;
    for (int i = 0; said && !why; i++) {
        if (i == MOST)
            return law_because(g, "words without end");
        why = words_of(g, v, (struct dd_ask){what, NULL, i, 0}, &said);
    }
    return why;
}

static const char *captions_fit(const struct dd_game *g, const struct dd_view *v)
{
    const char *why = NULL;
    bool said;
    for (int row = 0, zone = 0; row < g->zones; row++)
        for (int n = 0; n < g->zone[row].many; n++, zone++)
            for (int i = 0; i < dd_len(&v->state, zone) && !why; i++)
                why = words_of(g, v, (struct dd_ask){DD_ASK_CAPTION, NULL, i, zone}, &said);
    return why;
}

/* What stands on a board goes next to a cell beside it. */
static const char *ways_lead_next_door(const struct dd_game *g, const struct dd_view *v)
{
    const struct dd_state *s = &v->state;
    for (int row = 0, zone = 0; row < g->zones && g->way; row++)
        for (int n = 0; n < g->zone[row].many; n++, zone++)
            for (int i = 0; i < dd_len(s, zone); i++) {
                int way = g->way(v, zone, i);
                bool found = way < 0;
                for (int side = 0; side < 4 && !found; side++)
                    found = s->cell[dd_at(s, zone, i)->mark].next[side] == way + 1;
                if (!found)
                    return law_because(g, "piece %d of place %d goes to cell %d", i, zone, way);
            }
    return NULL;
}

static const char *gauge_is_readable(const struct dd_game *g, const struct dd_view *v)
{
    struct dd_gauge gauge;
    if (!g->gauge || !g->gauge(v, &gauge))
        return NULL;
    for (int i = 0; i < gauge.marks; i++)
        if (gauge.mark[i].at < 0 || gauge.mark[i].at > gauge.most || !gauge.mark[i].text[0])
            return law_because(g, "mark %d of the gauge is off it", i);
    return gauge.value < 0 || gauge.value > gauge.most || !gauge.label[0]
               ? law_because(g, "the gauge shows %d of %d", gauge.value, gauge.most)
               : NULL;
}

static const char *outlook_adds_up(const struct dd_game *g, const struct dd_view *v,
                                   const struct dd_action *a)
{
    struct dd_outlook o;
    double least = 0, most = 0;
    int of_tone[3] = {0};
    dd_foresee(g, v, a, true, NULL, &o);
    if (!o.label[0])
        return law_because(g, "%s has no label", law_text_of(g, &v->state, a));
    if (has_suit_symbols(o.label) || has_suit_symbols(o.effect) || has_suit_symbols(o.stake) ||
        has_suit_symbols(o.luck))
        return law_because(g, "not plain: %s, %s", o.label, o.effect);
    for (int i = 0; i < o.outcomes; i++) {
        if (o.outcome[i].chance > o.outcome[i].most || o.outcome[i].most > o.outcome[i].of ||
            !o.outcome[i].most || !o.outcome[i].text[0] || has_suit_symbols(o.outcome[i].text))
            return law_because(g, "%s: outcome %d: %s", law_text_of(g, &v->state, a), i,
                               o.outcome[i].text);
        least += (double)o.outcome[i].chance / (double)o.outcome[i].of;
        most += (double)o.outcome[i].most / (double)o.outcome[i].of;
        of_tone[1 + o.outcome[i].tone]++;
    }
    if (o.outcomes && (least > 1.000001 || most < 0.999999))
        return law_because(g, "%s: outcomes add up to %f or %f", law_text_of(g, &v->state, a),
                           least, most);
    if (most > 1.000001 && (of_tone[0] > 1 || of_tone[1] > 1 || of_tone[2] > 1))
        return law_because(g, "%s: chances that depend on players are told twice",
                           law_text_of(g, &v->state, a));
    for (int i = 0; i < o.marks; i++)
        if (o.mark[i].zone >= DD_ZONES || o.mark[i].index >= dd_len(&v->state, o.mark[i].zone) ||
            !o.mark[i].text[0])
            return law_because(g, "%s: mark %d is on nothing", law_text_of(g, &v->state, a), i);
    return NULL;
}

static const char *words_for(const struct moment *m, int seat)
{
    static struct dd_view v;
    struct dd_action legal[DD_LEGAL];
    const char *why = NULL;
    bool said;
    dd_see(m->game, &m->after, seat, &v);
    for (int i = 0; i < m->events.count && !why; i++) {
        struct dd_event e = dd_redact_event(&m->events.event[i], seat);
        why = words_of(m->game, &v, (struct dd_ask){DD_ASK_EVENT, &e, 0, 0}, &said);
    }
    if (why || m->after.pending.what)
        return why;
    why = must_say(m->game, &v, m->after.over ? DD_ASK_END : DD_ASK_PROMPT);
    why = why ? why : must_say(m->game, &v, DD_ASK_STATUS);
    why = why ? why : words_end(m->game, &v, DD_ASK_STATUS);
    why = why ? why : words_end(m->game, &v, DD_ASK_NOTE);
    why = why ? why : captions_fit(m->game, &v);
    why = why ? why : ways_lead_next_door(m->game, &v);
    why = why ? why : gauge_is_readable(m->game, &v);
    int count = seat == DD_NOBODY ? 0 : dd_legal(m->game, &m->after, seat, legal);
    for (int i = 0; i < count && !why; i++)
        why = outlook_adds_up(m->game, &v, &legal[i]);
    return why;
}

const char *everything_has_words(const struct moment *m)
{
    const char *why = NULL;
    for (int n = 0; n <= m->after.seats && !why; n++)
        why = words_for(m, law_reader(&m->after, n));
    return why;
}

Test(laws, everything_has_words_and_chances_add_up) { law_over_all_games(everything_has_words); }
