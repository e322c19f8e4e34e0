/* The laws: what every game keeps, at every state of many random games with random options. */
#include "laws.h"

#include "kit.h"

#include <stdarg.h>
#include <stdio.h>

enum { GAMES = 60 };

/* ---- Reasons, and who is asked -------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static const char *because(const struct dd_game *g,
                                                                 const char *format, ...)
{
    static char bytes[640];
    int length = snprintf(bytes, sizeof bytes, "%s: ", g->name);
    va_list list;
    va_start(list, format);
    vsnprintf(bytes + length, sizeof bytes - (size_t)length, format, list);
    va_end(list);
    return bytes;
}

/* All seats, then an onlooker. */
static int reader(const struct dd_state *s, int n) { return n < s->seats ? n : DD_NOBODY; }

static const char *text_of(const struct dd_game *g, const struct dd_state *s,
                           const struct dd_action *a)
{
    static char bytes[160];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_action(g, s, a, &t);
    return t.cut ? NULL : bytes;
}

static bool same_view(const struct dd_view *a, const struct dd_view *b)
{
    return memcmp(&a->state, &b->state, sizeof a->state) == 0 &&
           memcmp(a->hidden, b->hidden, sizeof a->hidden) == 0;
}

/* ---- Playing under a law -------------------------------------------------------------------- */

static bool choose_action(struct moment *m, struct dd_random *r)
{
    struct dd_action legal[DD_LEGAL];
    if (m->before.pending.what) {
        dd_next_chance(&m->before, &m->action);
        return true;
    }
    /* any of the seats that owe something, so that sealed choices come in any order */
    int seat = dd_to_act(&m->before);
    for (int s = 0; s < m->before.seats; s++)
        if ((m->before.acting >> s & 1) && dd_random_below(r, 2))
            seat = s;
    /* and now and then one who only may act */
    for (int s = 0; s < m->before.seats; s++)
        if ((m->before.may >> s & 1) && dd_random_below(r, 32) == 0)
            seat = s;
    int count = dd_legal(m->game, &m->before, seat, legal);
    if (count)
        m->action = legal[dd_random_below(r, (uint32_t)count)];
    return count > 0;
}

/* Now and then somebody concedes, so that the laws hold there too. */
static void maybe_concede(struct moment *m, struct dd_random *r)
{
    struct dd_action concede = {
        (uint8_t)dd_random_below(r, m->before.seats), DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    if (dd_random_below(r, 150) == 0 && dd_permits(m->game, &m->before, &concede, NULL))
        m->action = concede;
}

const char *law_over_play(const struct dd_game *g, const int16_t *option, int seats, uint64_t seed,
                          law *check)
{
    static struct moment m;
    struct dd_random r = dd_random_stream(seed, 99);
    uint32_t actions = 0;
    m.game = g;
    dd_begin(g, &m.after, option, seats, seed);
    while (!m.after.over) {
        m.before = m.after;
        if (!choose_action(&m, &r))
            return because(g, "a seat owes a decision but has none");
        maybe_concede(&m, &r);
        m.events.count = 0;
        dd_apply(g, &m.after, &m.action, &m.events);
        m.number = dd_random_next(&r);
        const char *why = check(&m);
        if (why)
            return why;
        if (++actions > g->longest)
            return because(g, "[G6] it goes on after %u actions", actions);
    }
    return NULL;
}

const char *law_over_game(const struct dd_game *g, int games, law *check)
{
    struct dd_random r = dd_random_stream(2026, g->rules);
    const char *why = NULL;
    for (int game = 0; game < games && !why; game++) {
        int16_t option[DD_OPTIONS];
        int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
        if (kit_random_options(g, seats, &r, option))
            why = law_over_play(g, option, seats, dd_random_next(&r), check);
    }
    return why;
}

static void over_all_games(law *check)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        const char *why = law_over_game(g, GAMES, check);
        cr_assert_null(why, "%s", why);
    }
}

/* ---- 1: legal from the view is legal ------------------------------------------------------- */

static const char *same_legal(const struct dd_game *g, const struct dd_state *a,
                              const struct dd_state *b, int seat)
{
    static struct dd_action first[DD_LEGAL], second[DD_LEGAL];
    int count = dd_legal(g, a, seat, first);
    if (dd_legal(g, b, seat, second) != count)
        return because(g, "seat %d has more or fewer legal actions by what is hidden", seat);
    return memcmp(first, second, (size_t)count * sizeof first[0]) == 0
               ? NULL
               : because(g, "seat %d has other legal actions by what is hidden", seat);
}

const char *views_suffice(const struct moment *m)
{
    static struct dd_view v;
    const char *why = NULL;
    for (int seat = 0; seat < m->after.seats && !why; seat++) {
        dd_see(m->game, &m->after, seat, &v);
        why = same_legal(m->game, &m->after, &v.state, seat);
    }
    return why;
}

Test(laws, legal_actions_follow_from_the_view) { over_all_games(views_suffice); }

/* ---- 2: guesses ----------------------------------------------------------------------------- */

const char *guesses_give_back_views(const struct moment *m)
{
    static struct dd_view v, again;
    static struct dd_state guess;
    const char *why = NULL;
    for (int n = 0; n <= m->after.seats; n++) {
        int seat = reader(&m->after, n);
        dd_see(m->game, &m->after, seat, &v);
        dd_guess(m->game, &v, m->number, &guess);
        dd_see(m->game, &guess, seat, &again);
        if (!same_view(&v, &again))
            return because(m->game, "a guess shows seat %d another view", seat);
        if (!dd_sound(m->game, &guess, &why))
            return because(m->game, "an unsound guess: %s", why);
    }
    return NULL;
}

Test(laws, guesses_give_back_the_view) { over_all_games(guesses_give_back_views); }

/* ---- 3: nothing leaks ----------------------------------------------------------------------- */

static const char *same_events(const struct dd_game *g, const struct dd_events *a,
                               const struct dd_events *b, int seat)
{
    if (a->count != b->count)
        return because(g, "what is hidden from seat %d changes how much happens", seat);
    for (int i = 0; i < a->count; i++) {
        struct dd_event x = dd_redact_event(&a->event[i], seat);
        struct dd_event y = dd_redact_event(&b->event[i], seat);
        if (memcmp(&x, &y, sizeof x) != 0)
            return because(g, "event %d (type %d code %d) leaks to seat %d", i, x.type, x.code,
                           seat);
    }
    return NULL;
}

static bool may_know(uint8_t seen, int seat)
{
    return seat == DD_NOBODY ? seen == DD_EVERYBODY : seen >> seat & 1;
}

/* The kinds that the events let the seat know. */
static uint64_t learned(const struct dd_events *ev, int seat)
{
    uint64_t kinds = 0;
    for (int i = 0; i < ev->count; i++) {
        const struct dd_event *e = &ev->event[i];
        if ((e->type == DD_SHOWN || e->type == DD_HID) && may_know(e->seen, seat) && e->kind < 64)
            kinds |= DD_KINDS(e->kind);
    }
    return kinds;
}

static bool opened(const struct dd_events *ev)
{
    for (int i = 0; i < ev->count; i++)
        if (ev->event[i].type == DD_OPENED)
            return true;
    return false;
}

/* The kinds that lie where only some kinds can. */
static uint64_t in_picky_places(const struct dd_game *g, const struct dd_state *s)
{
    uint64_t kinds = 0;
    for (int zone = 0, left = s->at[DD_ZONES]; left; left -= dd_len(s, zone++))
        for (int i = 0; i < dd_len(s, zone) && dd_zone_of(g, zone, NULL)->holds; i++)
            kinds |= DD_KINDS(dd_at(s, zone, i)->kind);
    return kinds;
}

/* A table that the seat cannot tell from the one before, with all that the action is about to show
 * it left in place: whatever else differs must never reach it. */
static void other_table(const struct moment *m, int seat, struct dd_state *out)
{
    static struct dd_view v;
    struct dd_state knowing = m->before;
    /* that a card fits where it has gone is no secret: who keeps a draw has drawn what can be kept
     */
    uint64_t fits = in_picky_places(m->game, &m->after) & ~in_picky_places(m->game, &m->before);
    uint64_t kinds = learned(&m->events, seat) | fits;
    uint8_t knower = seat == DD_NOBODY ? DD_EVERYBODY : (uint8_t)(1 << seat);
    for (int p = 0; p < knowing.at[DD_ZONES]; p++)
        if (kinds >> knowing.piece[p].kind & 1)
            knowing.piece[p].seen |= knower;
    dd_see(m->game, &knowing, seat, &v);
    dd_guess(m->game, &v, m->number, out);
    for (int p = 0; p < knowing.at[DD_ZONES]; p++)
        out->piece[p].seen = m->before.piece[p].seen;
    if (opened(&m->events))
        memcpy(out->counter, m->before.counter, sizeof out->counter);
}

/* What others can do may depend on what the seat does not know, so their acts are compared only
 * where both tables allow them. A shuffle is compared with another shuffle. */
static bool other_action(const struct moment *m, const struct dd_state *other, int seat,
                         struct dd_action *out)
{
    *out = m->action;
    if (m->action.verb == DD_ORDER) {
        dd_next_chance(other, out);
        return !learned(&m->events, seat);
    }
    return dd_permits(m->game, other, out, NULL);
}

static const char *same_for(const struct moment *m, int seat)
{
    static struct dd_view v, seen;
    static struct dd_state other;
    static struct dd_events events;
    struct dd_action action;
    const char *why = NULL;
    other_table(m, seat, &other);
    if (seat != DD_NOBODY)
        why = same_legal(m->game, &m->before, &other, seat);
    if (why || !other_action(m, &other, seat, &action))
        return why;
    events.count = 0;
    dd_apply(m->game, &other, &action, &events);
    why = same_events(m->game, &m->events, &events, seat);
    dd_see(m->game, &m->after, seat, &v);
    dd_see(m->game, &other, seat, &seen);
    if (!why && !same_view(&v, &seen))
        why = because(m->game, "%s shows seat %d what it may not know",
                      text_of(m->game, &m->before, &m->action), seat);
    return why;
}

const char *hidden_cards_do_not_matter(const struct moment *m)
{
    const char *why = NULL;
    for (int n = 0; n <= m->before.seats && !why; n++)
        why = same_for(m, reader(&m->before, n));
    return why;
}

Test(laws, what_a_seat_may_not_know_does_not_reach_it)
{
    over_all_games(hidden_cards_do_not_matter);
}

/* Until they are opened, all sealed choices of a seat look the same to everybody else. */
static const char *looks_like(const struct moment *m, const struct dd_action *instead)
{
    static struct dd_view v, seen;
    static struct dd_events events;
    struct dd_state other = m->before;
    const char *why = NULL;
    events.count = 0;
    dd_apply(m->game, &other, instead, &events);
    for (int n = 0; n <= m->before.seats && !why && !opened(&events); n++) {
        if (n == m->action.seat)
            continue;
        int seat = reader(&m->before, n);
        why = same_events(m->game, &m->events, &events, seat);
        dd_see(m->game, &m->after, seat, &v);
        dd_see(m->game, &other, seat, &seen);
        if (!why && !same_view(&v, &seen))
            why = because(m->game, "a sealed choice shows to seat %d", seat);
    }
    return why;
}

static bool is_sealed(const struct dd_game *g, const struct dd_action *a)
{
    return a->seat != DD_CHANCE && a->verb < g->verbs && g->verb[a->verb].sealed;
}

const char *sealed_choices_look_alike(const struct moment *m)
{
    struct dd_action legal[DD_LEGAL];
    const char *why = NULL;
    if (!is_sealed(m->game, &m->action) || opened(&m->events))
        return NULL;
    int count = dd_legal(m->game, &m->before, m->action.seat, legal);
    for (int i = 0; i < count && !why; i++)
        if (legal[i].verb == m->action.verb)
            why = looks_like(m, &legal[i]);
    return why;
}

Test(laws, sealed_choices_look_alike_until_opened) { over_all_games(sealed_choices_look_alike); }

/* ---- 4: notation --------------------------------------------------------------------------- */

static const char *reads_back(const struct moment *m)
{
    struct dd_action back;
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const char *written = text_of(m->game, &m->before, &m->action);
    if (!written)
        return because(m->game, "an action too long to write");
    if (!dd_read_action(m->game, &m->before, m->action.seat, written, false, &back, &why))
        return because(m->game, "%s", bytes);
    return memcmp(&back, &m->action, sizeof back) == 0
               ? NULL
               : because(m->game, "%s reads as another action", written);
}

static const char *texts_are_unique(const struct dd_game *g, const struct dd_state *s, int seat)
{
    static char texts[DD_LEGAL][160];
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(g, s, seat, legal);
    for (int i = 0; i < count; i++) {
        const char *written = text_of(g, s, &legal[i]);
        if (!written)
            return because(g, "an action too long to write");
        memcpy(texts[i], written, strlen(written) + 1);
        for (int j = 0; j < i; j++)
            if (strcmp(texts[i], texts[j]) == 0)
                return because(g, "two actions are written %s", texts[i]);
    }
    return NULL;
}

const char *notation_is_exact(const struct moment *m)
{
    const char *why = reads_back(m);
    for (int seat = 0; seat < m->after.seats && !why; seat++)
        why = texts_are_unique(m->game, &m->after, seat);
    return why;
}

Test(laws, notation_is_unique_and_reads_back) { over_all_games(notation_is_exact); }

/* ---- 5: soundness -------------------------------------------------------------------------- */

const char *tables_are_sound(const struct moment *m)
{
    const char *why = NULL;
    if (!dd_sound(m->game, &m->after, &why))
        return because(m->game, "after %s: %s", text_of(m->game, &m->before, &m->action), why);
    return m->events.count < DD_EVENTS ? NULL : because(m->game, "more is told than fits");
}

Test(laws, pieces_are_conserved_and_counters_bounded) { over_all_games(tables_are_sound); }

/* ---- 6: the fast way and the recorded way are one ------------------------------------------- */

const char *settling_is_applying(const struct moment *m)
{
    struct dd_state at_once = m->before, by_step = m->before;
    struct dd_action a;
    if (!m->before.pending.what)
        return NULL;
    dd_settle(m->game, &at_once, NULL);
    while (by_step.pending.what) {
        dd_next_chance(&by_step, &a);
        dd_apply(m->game, &by_step, &a, NULL);
    }
    return memcmp(&at_once, &by_step, sizeof at_once) == 0 ? NULL
                                                           : because(m->game, "settling differs");
}

Test(laws, chance_settles_as_it_is_recorded) { over_all_games(settling_is_applying); }

const char *events_change_nothing(const struct moment *m)
{
    struct dd_state silent = m->before;
    dd_apply(m->game, &silent, &m->action, NULL);
    return memcmp(&silent, &m->after, sizeof silent) == 0 && dd_hash(&silent) == dd_hash(&m->after)
               ? NULL
               : because(m->game, "listening changes the game");
}

Test(laws, telling_changes_nothing) { over_all_games(events_change_nothing); }

/* ---- 7: what is not legal is refused -------------------------------------------------------- */

static bool listed(const struct moment *m, const struct dd_action *a)
{
    struct dd_action legal[DD_LEGAL];
    int count = a->seat < m->before.seats ? dd_legal(m->game, &m->before, a->seat, legal) : 0;
    for (int i = 0; i < count; i++)
        if (memcmp(a, &legal[i], sizeof *a) == 0)
            return true;
    return false;
}

const char *illegal_is_refused(const struct moment *m)
{
    struct dd_random r = dd_random_stream(m->number, 3);
    struct dd_state kept = m->before;
    char bytes[256];
    for (int attempt = 0; attempt < 20; attempt++) {
        struct dd_action a = m->action;
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        ((uint8_t *)&a)[dd_random_below(&r, sizeof a)] ^= (uint8_t)(1 + dd_random_below(&r, 255));
        bool permitted = dd_permits(m->game, &m->before, &a, &why);
        if (!permitted && !bytes[0])
            return because(m->game, "refused without a reason");
        if (a.seat != DD_CHANCE && a.verb != DD_CONCEDE && permitted != listed(m, &a))
            return because(m->game, "permitted and legal are not the same");
    }
    return memcmp(&kept, &m->before, sizeof kept) == 0 ? NULL
                                                       : because(m->game, "asking changes things");
}

Test(laws, what_is_not_legal_is_refused) { over_all_games(illegal_is_refused); }

/* ---- [G5] who has conceded is out for good --------------------------------------------------- */

const char *who_has_left_stays_out(const struct moment *m)
{
    if (m->before.gone & ~m->after.gone)
        return because(m->game, "[G5] somebody came back");
    if (m->after.gone & m->after.acting)
        return because(m->game, "[G5] a decision is owed by who has left");
    return m->after.gone & m->after.won ? because(m->game, "[G5] a winner who has left") : NULL;
}

Test(laws, who_has_left_stays_out) { over_all_games(who_has_left_stays_out); }

/* ---- Words: every seat, every action -------------------------------------------------------- */

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
            return because(g, "too long: %s", bytes);
        if (strstr(bytes, "%{"))
            return because(g, "a pattern shows: %s", bytes);
        if (plain && has_suit_symbols(bytes))
            return because(g, "not plain: %s", bytes);
        if (*said && !bytes[0])
            return because(g, "empty words for %d", ask.what);
    }
    return NULL;
}

static const char *must_say(const struct dd_game *g, const struct dd_view *v, enum dd_ask_what what)
{
    bool said;
    const char *why = words_of(g, v, (struct dd_ask){what, NULL, 0, 0}, &said);
    return why || said ? why : because(g, "no words for %d", what);
}

static const char *notes_end(const struct dd_game *g, const struct dd_view *v)
{
    enum { MOST = 32 };
    bool said = true;
    const char *why = NULL;
    for (int i = 0; said && !why; i++) {
        if (i == MOST)
            return because(g, "notes without end");
        why = words_of(g, v, (struct dd_ask){DD_ASK_NOTE, NULL, i, 0}, &said);
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
    for (int row = 0, zone = 0; row < g->zones; row++)
        for (int n = 0; n < g->zone[row].many; n++, zone++)
            for (int i = 0; i < dd_len(s, zone); i++) {
                char way[16], name[16];
                struct dd_text t = dd_text_on(way, sizeof way);
                bool found = !dd_say(g, v, &(struct dd_ask){DD_ASK_WAY, NULL, i, zone}, &t);
                for (int side = 0; side < 4 && !found; side++) {
                    struct dd_text to = dd_text_on(name, sizeof name);
                    int next = s->cell[dd_at(s, zone, i)->mark].next[side];
                    if (next)
                        dd_write_cell(s, next - 1, &to);
                    found = next && strcmp(way, name) == 0;
                }
                if (!found)
                    return because(g, "piece %d of place %d goes to %s", i, zone, way);
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
            return because(g, "mark %d of the gauge is off it", i);
    return gauge.value < 0 || gauge.value > gauge.most || !gauge.label[0]
               ? because(g, "the gauge shows %d of %d", gauge.value, gauge.most)
               : NULL;
}

static const char *outlook_adds_up(const struct dd_game *g, const struct dd_view *v,
                                   const struct dd_action *a)
{
    struct dd_outlook o;
    double sum = 0;
    dd_foresee(g, v, a, true, NULL, &o);
    if (!o.label[0])
        return because(g, "%s has no label", text_of(g, &v->state, a));
    if (has_suit_symbols(o.label) || has_suit_symbols(o.effect))
        return because(g, "not plain: %s, %s", o.label, o.effect);
    for (int i = 0; i < o.outcomes; i++) {
        if (o.outcome[i].chance > o.outcome[i].of || !o.outcome[i].text[0] ||
            has_suit_symbols(o.outcome[i].text))
            return because(g, "%s: outcome %d: %s", text_of(g, &v->state, a), i, o.outcome[i].text);
        sum += (double)o.outcome[i].chance / (double)o.outcome[i].of;
    }
    if (o.outcomes && (sum < 0.999999 || sum > 1.000001))
        return because(g, "%s: outcomes add up to %f", text_of(g, &v->state, a), sum);
    for (int i = 0; i < o.marks; i++)
        if (o.mark[i].zone >= DD_ZONES || o.mark[i].index >= dd_len(&v->state, o.mark[i].zone) ||
            !o.mark[i].text[0])
            return because(g, "%s: mark %d is on nothing", text_of(g, &v->state, a), i);
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
    why = why ? why : notes_end(m->game, &v);
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
        why = words_for(m, reader(&m->after, n));
    return why;
}

Test(laws, everything_has_words_and_chances_add_up) { over_all_games(everything_has_words); }
