/* The law of meaning: words and the data beside them agree. Every number in the data is in the
 * words, every loss, gain, card and player that the words name is in the data, and what an outlook
 * calls certain comes to pass. Front ends read the data, people the words. */
#include "laws.h"

#include "kit.h"

#include <ctype.h>
#include <stdlib.h>

/* No other word begins like these. */
static const char *const names[DD_SEATS] = {"Zoq0", "Zoq1", "Zoq2", "Zoq3",
                                            "Zoq4", "Zoq5", "Zoq6", "Zoq7"};

/* ---- Reading words ----------------------------------------------------------------------------
 */

static bool has_number(const char *text, int number)
{
    for (const char *p = text; *(p += strcspn(p, "0123456789")); p += strspn(p, "0123456789"))
        if (strtol(p, NULL, 10) == abs(number))
            return true;
    return false;
}

/* The card whose suit stands at `sign`, or DD_NONE for a suit without a rank. */
static uint8_t card_before(const char *text, const char *sign, int suit)
{
    static const char ranks[] = "?A23456789TJQK";
    const char *rank = sign > text && sign[-1] ? strchr(ranks + 1, sign[-1]) : NULL;
    if (sign > text + 1 && sign[-1] == '0' && sign[-2] == '1')
        return DD_CARD(10, suit);
    return rank ? DD_CARD(rank - ranks, suit) : DD_NONE;
}

static uint64_t cards_in(const char *text)
{
    static const char *const signs[] = {"♣", "♦", "♥", "♠"};
    uint64_t kinds = 0;
    for (int suit = 0; suit < 4; suit++)
        for (const char *p = text; (p = strstr(p, signs[suit])); p++)
            kinds |= DD_KINDS(card_before(text, p, suit));
    return kinds & ~DD_KINDS(DD_NONE);
}

static uint8_t seats_in(const char *text)
{
    unsigned seats = 0;
    for (int seat = 0; seat < DD_SEATS; seat++)
        seats |= strstr(text, names[seat]) ? 1u << seat : 0;
    return (uint8_t)seats;
}

/* A loss or gain that words state: "-2 HP", "+1 life", "you lose 2", "gains 1". */
struct stated {
    int by; /* 0: no more */
    const char *rest;
};

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Is what follows a number called like a counter that people see? */
static bool counts_something(const struct dd_game *g, const char *text)
{
    text += strspn(text, " ");
    for (int row = 0; row < g->counters; row++)
        if (g->counter[row].show > DD_AT_HAND &&
            strncasecmp(text, g->counter[row].label, strlen(g->counter[row].label)) == 0)
            return true;
    return false;
}

static struct stated next_stated(const struct dd_game *g, const char *text)
{
    static const struct {
        const char *word;
        int sign;
    } verbs[] = {{"lose ", -1}, {"loses ", -1}, {"gain ", 1}, {"gains ", 1}};
    for (const char *p = text; *p; p++) {
        char *end = NULL;
        if ((*p == '-' || *p == '+') && isdigit((unsigned char)p[1])) {
            int by = (int)strtol(p, &end, 10);
            if (counts_something(g, end))
                return (struct stated){by, end};
        }
        for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
            if (begins(p, verbs[i].word) && isdigit((unsigned char)p[strlen(verbs[i].word)])) {
                int by = (int)strtol(p + strlen(verbs[i].word), &end, 10);
                return (struct stated){verbs[i].sign * by, end};
            }
    }
    return (struct stated){0, NULL};
}

/* ---- Changes ----------------------------------------------------------------------------------
 */

/* A change up to a bound may be said to be greater: "-3 HP: defeat" of who has 2. */
static bool is_of(const struct dd_game *g, int counter, int was, int now, int by)
{
    const struct dd_counter_spec *c = dd_counter_of(g, counter, NULL);
    bool ends = c && (now == c->min || now == c->max);
    int real = now - was;
    return real == by || (ends && abs(real) < abs(by) && (!real || (real < 0) == (by < 0)));
}

static bool has_change(const struct dd_game *g, const struct dd_meaning *means, int by)
{
    for (int i = 0; i < means->changes; i++)
        if (is_of(g, means->change[i].counter, means->change[i].was, means->change[i].now, by))
            return true;
    return false;
}

static const char *stated_is_meant(const struct dd_game *g, const char *text,
                                   const struct dd_meaning *means)
{
    for (struct stated s = next_stated(g, text); s.by; s = next_stated(g, s.rest))
        if (!has_change(g, means, s.by))
            return law_because(g, "no change by %d beside \"%s\"", s.by, text);
    return NULL;
}

/* Numbers that lead to a bound may be told by what it means: you die. */
static const char *meant_is_stated(const struct dd_game *g, const struct dd_change *change, int was,
                                   const char *text)
{
    const struct dd_counter_spec *c = dd_counter_of(g, change->counter, NULL);
    if (!c || change->now < c->min || change->now > c->max)
        return law_because(g, "counter %d to %d: %s", change->counter, change->now, text);
    if (change->was != was)
        return law_because(g, "%s was %d, not %d: %s", c->label, was, change->was, text);
    if (change->now == c->min || change->now == c->max || has_number(text, change->now) ||
        has_number(text, change->now - change->was))
        return NULL;
    return law_because(g, "%s goes from %d to %d, and nothing says so: %s", c->label, change->was,
                       change->now, text);
}

/* ---- Outlooks ---------------------------------------------------------------------------------
 */

/* What a counter is when an outcome comes: as it is, or as the effect has made it. */
static int value_after(const struct dd_state *s, const struct dd_meaning *effect, int counter)
{
    for (int i = 0; effect && i < effect->changes; i++)
        if (effect->change[i].counter == counter)
            return effect->change[i].now;
    return s->counter[counter];
}

static const char *words_agree(const struct dd_game *g, const struct dd_state *s, const char *text,
                               const struct dd_meaning *means, const struct dd_meaning *effect)
{
    const char *why = stated_is_meant(g, text, means);
    for (int i = 0; i < means->changes && !why; i++)
        why = meant_is_stated(g, &means->change[i],
                              value_after(s, effect, means->change[i].counter), text);
    return why;
}

static const char *names_agree(const struct dd_game *g, const char *text, uint64_t kinds,
                               uint8_t seats)
{
    if (cards_in(text) & ~kinds)
        return law_because(g, "a card is not in the data: %s", text);
    if (seats_in(text) & ~seats)
        return law_because(g, "a player is not in the data: %s", text);
    return NULL;
}

/* The few words for little room say nothing that the others do not. */
static const char *brief_agrees(const struct dd_game *g, const struct dd_outlook *o,
                                const char *text)
{
    for (struct stated s = next_stated(g, text); s.by; s = next_stated(g, s.rest)) {
        bool meant = has_change(g, &o->means, s.by);
        for (int i = 0; i < o->outcomes; i++)
            meant = meant || has_change(g, &o->outcome[i].means, s.by);
        if (!meant)
            return law_because(g, "no change by %d beside \"%s\"", s.by, text);
    }
    return NULL;
}

static const char *outlook_agrees(const struct dd_game *g, const struct dd_view *v,
                                  const struct dd_action *a)
{
    struct dd_outlook o;
    dd_foresee(g, v, a, false, names, &o);
    const char *why = words_agree(g, &v->state, o.effect, &o.means, NULL);
    why = why ? why : names_agree(g, o.label, o.kinds, o.seats);
    why = why ? why : names_agree(g, o.effect, o.kinds, o.seats);
    why = why ? why : brief_agrees(g, &o, o.stake);
    why = why ? why : brief_agrees(g, &o, o.luck);
    for (int i = 0; i < o.outcomes && !why; i++) {
        why = words_agree(g, &v->state, o.outcome[i].text, &o.outcome[i].means, &o.means);
        why = why ? why : names_agree(g, o.outcome[i].text, o.kinds, o.seats);
    }
    return why;
}

/* ---- Notes ------------------------------------------------------------------------------------
 */

static const char *belongs_somewhere(const struct dd_game *g, const struct dd_view *v,
                                     const struct dd_note *note)
{
    struct dd_gauge gauge;
    bool there = note->of == DD_OF_TABLE     ? true
                 : note->of == DD_OF_COUNTER ? dd_counter_of(g, note->id, NULL) != NULL
                 : note->of == DD_OF_ZONE    ? dd_zone_of(g, note->id, NULL) != NULL
                 : note->of == DD_OF_SEAT    ? note->id < v->state.seats
                                             : g->gauge && g->gauge(v, &gauge);
    return there ? NULL : law_because(g, "belongs to nothing: %s", note->text);
}

static bool has_share(const char *text, uint64_t chance, uint64_t all)
{
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_share(&t, dd_share(chance, all), dd_share(chance, all));
    return strstr(text, bytes);
}

static bool numbers_are_said(const struct dd_note *note)
{
    for (int i = 0; i < note->rows; i++)
        if (!has_number(note->text, note->row[i].number) || !strstr(note->text, note->row[i].text))
            return false;
    switch (note->kind) {
    case DD_NOTE_NUMBER: return has_number(note->text, note->number);
    case DD_NOTE_LIST: return note->rows > 0;
    case DD_NOTE_GOAL:
        return !note->most ||
               (has_number(note->text, note->number) && has_number(note->text, note->most));
    case DD_NOTE_ODDS: return note->all && has_share(note->text, note->chance, note->all);
    default: return true;
    }
}

static const char *notes_agree(const struct dd_game *g, const struct dd_view *v)
{
    struct dd_text like = dd_text_on(NULL, 0);
    struct dd_note note;
    const char *why = NULL;
    like.names = names;
    for (int i = 0; !why && dd_take_note(g, v, i, &like, &note); i++) {
        why = belongs_somewhere(g, v, &note);
        why = why ? why : names_agree(g, note.text, note.means.kinds, note.means.seats);
        if (!why && (!numbers_are_said(&note) || !strstr(note.text, note.label)))
            why = law_because(g, "not all its data is in \"%s\"", note.text);
    }
    return why;
}

/* ---- Events -----------------------------------------------------------------------------------
 */

static bool was_counted(const struct moment *m, int by)
{
    for (int i = 0; i < m->events.count; i++) {
        const struct dd_event *e = &m->events.event[i];
        if (e->type == DD_COUNTED && is_of(m->game, e->code, e->was, e->num, by))
            return true;
    }
    return false;
}

static const char *events_agree(const struct moment *m, const struct dd_view *v)
{
    const char *why = NULL;
    for (int i = 0; i < m->events.count && !why; i++) {
        char bytes[512];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        struct dd_event e = dd_redact_event(&m->events.event[i], v->seat);
        t.names = names;
        if (!dd_say(m->game, v, &(struct dd_ask){DD_ASK_EVENT, &e, 0, 0}, &t))
            continue;
        why = names_agree(m->game, bytes, t.means.kinds, t.means.seats);
        for (struct stated s = next_stated(m->game, bytes); s.by && !why;
             s = next_stated(m->game, s.rest))
            if (!was_counted(m, s.by))
                why = law_because(m->game, "nothing was counted by %d: %s", s.by, bytes);
    }
    return why;
}

/* Dice, or somebody who has no choice, come before what is certain. */
static bool is_on_its_way(const struct moment *m)
{
    struct dd_action legal[DD_LEGAL];
    return m->after.pending.what ||
           (m->after.acting && dd_legal(m->game, &m->after, dd_to_act(&m->after), legal) == 1);
}

/* What one action alone is sure to change is counted when it is done. */
static const char *certain_comes_to_pass(const struct moment *m)
{
    struct dd_outlook o;
    struct dd_view v;
    if (m->action.seat >= DD_SEATS || m->action.verb == DD_CONCEDE || is_on_its_way(m))
        return NULL;
    dd_see(m->game, &m->before, m->action.seat, &v);
    dd_foresee(m->game, &v, &m->action, false, names, &o);
    if (o.outcomes || o.means.changes != 1 || o.means.change[0].was == o.means.change[0].now)
        return NULL;
    for (int i = 0; i < m->events.count; i++) {
        const struct dd_event *e = &m->events.event[i];
        if (e->type == DD_COUNTED && e->code == o.means.change[0].counter &&
            e->was == o.means.change[0].was && e->num == o.means.change[0].now)
            return NULL;
    }
    return law_because(m->game, "%s did not come to pass: %s", o.label, o.effect);
}

/* ---- The law ----------------------------------------------------------------------------------
 */

static const char *meaning_for(const struct moment *m, int seat)
{
    static struct dd_view v;
    struct dd_action legal[DD_LEGAL];
    dd_see(m->game, &m->after, seat, &v);
    const char *why = events_agree(m, &v);
    if (why || m->after.pending.what)
        return why;
    why = notes_agree(m->game, &v);
    int count = seat == DD_NOBODY ? 0 : dd_legal(m->game, &m->after, seat, legal);
    for (int i = 0; i < count && !why; i++)
        why = outlook_agrees(m->game, &v, &legal[i]);
    return why;
}

const char *words_and_data_agree(const struct moment *m)
{
    const char *why = certain_comes_to_pass(m);
    for (int n = 0; n <= m->after.seats && !why; n++)
        why = meaning_for(m, law_reader(&m->after, n));
    return why;
}

Test(laws, words_and_data_agree) { law_over_all_games(words_and_data_agree); }
