/* The laws: what every game keeps, at every state of many random games with random options. */
#include "laws.h"

#include "kit.h"

#include <stdarg.h>
#include <stdio.h>

enum { GAMES = 60 };

/* ---- Reasons, and who is asked -------------------------------------------------------------- */

const char *law_because(const struct dd_game *g, const char *format, ...)
{
    static char bytes[640];
    int length = snprintf(bytes, sizeof bytes, "%s: ", g->name);
    va_list list;
    va_start(list, format);
    vsnprintf(bytes + length, sizeof bytes - (size_t)length, format, list);
    va_end(list);
    return bytes;
}

int law_reader(const struct dd_state *s, int n) { return n < s->seats ? n : DD_NOBODY; }

const char *law_text_of(const struct dd_game *g, const struct dd_state *s,
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

/* One action, under the law. */
static const char *step(struct moment *m, struct dd_random *r, law *check)
{
    m->events.count = 0;
    dd_apply(m->game, &m->after, &m->action, &m->events);
    m->number = dd_random_next(r);
    return check(m);
}

static const char *play_on(struct moment *m, struct dd_random *r, law *check)
{
    m->before = m->after;
    return choose_action(m, r) ? step(m, r, check)
                               : law_because(m->game, "a seat owes a decision but has none");
}

/* ---- 9: any seat concedes at any moment ------------------------------------------------------ */

/* Conceding would end most games before anything rare happens in them. So it is tried beside the
 * game, which then goes on as if it had not been: always at the first moments of each kind, and the
 * more seldom the more of them there have been. */
enum { MOMENT_KINDS = 4096, ALWAYS = 20, AFTERWARDS = 8 };
static uint32_t met[MOMENT_KINDS]; /* in the games of one law_over_game */

/* What is under way, and what the seat has to do with it. */
static uint32_t *times_met(const struct dd_state *s, int seat)
{
    bool several = s->acting & (s->acting - 1);
    unsigned part = (unsigned)(seat == s->active) | (s->acting >> seat & 1u) << 1 |
                    (s->may >> seat & 1u) << 2 | (unsigned)several << 3;
    return &met[(s->phase & 63u) << 6 | (s->pending.what & 3u) << 4 | part];
}

static const char *concede_aside(const struct moment *m, int seat, struct dd_random *r, law *check)
{
    static struct moment aside;
    struct dd_action concede = {(uint8_t)seat, DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    const char *why;
    aside.game = m->game;
    aside.before = aside.after = m->after;
    aside.action = concede;
    if (!dd_permits(m->game, &m->after, &concede, NULL))
        return NULL;
    why = step(&aside, r, check);
    for (int actions = 0; actions < AFTERWARDS && !aside.after.over && !why; actions++)
        why = play_on(&aside, r, check);
    return why;
}

static const char *anybody_concedes(const struct moment *m, struct dd_random *r, law *check)
{
    const char *why = NULL;
    for (int seat = 0; seat < m->after.seats && !m->after.over && !why; seat++) {
        uint32_t times = (*times_met(&m->after, seat))++;
        if (dd_random_below(r, times / ALWAYS + 1) == 0)
            why = concede_aside(m, seat, r, check);
    }
    return why;
}

/* In the game itself somebody concedes seldom, so that it ends that way too. */
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
    const char *why = NULL;
    m.game = g;
    dd_begin(g, &m.after, option, seats, seed);
    while (!m.after.over && !why) {
        why = anybody_concedes(&m, &r, check);
        m.before = m.after;
        if (!why && !choose_action(&m, &r))
            return law_because(g, "a seat owes a decision but has none");
        maybe_concede(&m, &r);
        if (!why)
            why = step(&m, &r, check);
        if (!why && ++actions > g->longest)
            why = law_because(g, "[G6] it goes on after %u actions", actions);
    }
    return why;
}

const char *law_over_game(const struct dd_game *g, int games, law *check)
{
    struct dd_random r = dd_random_stream(2026, g->rules_version);
    const char *why = NULL;
    memset(met, 0, sizeof met);
    for (int game = 0; game < games && !why; game++) {
        int16_t option[DD_OPTIONS];
        int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
        if (kit_random_options(g, seats, &r, option))
            why = law_over_play(g, option, seats, dd_random_next(&r), check);
    }
    return why;
}

void law_over_all_games(law *check)
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
        return law_because(g, "seat %d has more or fewer legal actions by what is hidden", seat);
    return memcmp(first, second, (size_t)count * sizeof first[0]) == 0
               ? NULL
               : law_because(g, "seat %d has other legal actions by what is hidden", seat);
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

Test(laws, legal_actions_follow_from_the_view) { law_over_all_games(views_suffice); }

/* ---- 2: guesses ----------------------------------------------------------------------------- */

const char *guesses_give_back_views(const struct moment *m)
{
    static struct dd_view v, again;
    static struct dd_state guess;
    const char *why = NULL;
    for (int n = 0; n <= m->after.seats; n++) {
        int seat = law_reader(&m->after, n);
        dd_see(m->game, &m->after, seat, &v);
        dd_guess(m->game, &v, m->number, &guess);
        dd_see(m->game, &guess, seat, &again);
        if (!same_view(&v, &again))
            return law_because(m->game, "a guess shows seat %d another view", seat);
        if (!dd_sound(m->game, &guess, &why))
            return law_because(m->game, "an unsound guess: %s", why);
    }
    return NULL;
}

Test(laws, guesses_give_back_the_view) { law_over_all_games(guesses_give_back_views); }

/* ---- 3: nothing leaks ----------------------------------------------------------------------- */

static const char *same_events(const struct dd_game *g, const struct dd_events *a,
                               const struct dd_events *b, int seat)
{
    if (a->count != b->count)
        return law_because(g, "what is hidden from seat %d changes how much happens", seat);
    for (int i = 0; i < a->count; i++) {
        struct dd_event x = dd_redact_event(&a->event[i], seat);
        struct dd_event y = dd_redact_event(&b->event[i], seat);
        if (memcmp(&x, &y, sizeof x) != 0)
            return law_because(g, "event %d (type %d code %d) leaks to seat %d", i, x.type, x.code,
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

/* For each kind, what else can lie where it lies; anything in most places. */
static void kinds_beside(const struct dd_game *g, const struct dd_state *s, uint64_t *beside)
{
    for (int zone = 0, left = s->at[DD_ZONES]; left; left -= dd_len(s, zone++)) {
        uint64_t holds = dd_zone_of(g, zone, NULL)->holds;
        for (int i = 0; i < dd_len(s, zone); i++)
            beside[dd_at(s, zone, i)->kind] = holds ? holds : ~UINT64_C(0);
    }
}

/* What each piece can be, where it lies and where the action takes it. That a card fits there is no
 * secret: who keeps a draw has drawn what can be kept. True: some go where only some can. */
static bool what_can_be(const struct moment *m, uint64_t *can)
{
    uint64_t before[64] = {0}, after[64] = {0};
    bool sifted = false;
    kinds_beside(m->game, &m->before, before);
    kinds_beside(m->game, &m->after, after);
    for (int p = 0; p < m->before.at[DD_ZONES]; p++) {
        uint8_t kind = m->before.piece[p].kind;
        can[p] = before[kind] & after[kind];
        sifted |= can[p] != before[kind];
    }
    return sifted;
}

/* Which of those that fit a piece is must not show: where a guess does not fit, another piece that
 * the seat cannot tell from it takes its place. */
static void make_fit(const uint64_t *can, const struct dd_view *v, struct dd_state *other)
{
    for (int p = 0; p < other->at[DD_ZONES]; p++) {
        struct dd_piece *misfit = &other->piece[p];
        bool hidden = v->state.piece[p].kind == DD_HIDDEN;
        for (int q = 0; hidden && !(can[p] >> misfit->kind & 1) && q < other->at[DD_ZONES]; q++) {
            struct dd_piece *spare = &other->piece[q], kept = *misfit;
            if (v->state.piece[q].kind != DD_HIDDEN || spare->lot != misfit->lot ||
                !(can[p] >> spare->kind & 1) || !(can[q] >> misfit->kind & 1))
                continue;
            misfit->kind = spare->kind;
            spare->kind = kept.kind;
        }
    }
}

/* A guess in which every piece keeps its index, so that what is known of an index holds there too.
 */
static void guess_in_place(const struct dd_game *g, const struct dd_view *v, uint64_t seed,
                           struct dd_state *out)
{
    static struct dd_zone_spec zones[DD_ZONES];
    struct dd_game in_order = *g;
    for (int row = 0; row < g->zones; row++) {
        zones[row] = g->zone[row];
        zones[row].unordered = false;
    }
    in_order.zone = zones;
    dd_guess(&in_order, v, seed, out);
}

/* A table that the seat cannot tell from the one before, with all that the action is about to show
 * it left in place: whatever else differs must never reach it. */
static void other_table(const struct moment *m, int seat, struct dd_state *out)
{
    static struct dd_view v;
    struct dd_state knowing = m->before;
    uint64_t can[DD_PIECES], kinds = learned(&m->events, seat);
    uint8_t knower = seat == DD_NOBODY ? DD_EVERYBODY : (uint8_t)(1 << seat);
    for (int p = 0; p < knowing.at[DD_ZONES]; p++)
        if (kinds >> knowing.piece[p].kind & 1)
            knowing.piece[p].seen |= knower;
    dd_see(m->game, &knowing, seat, &v);
    guess_in_place(m->game, &v, m->number, out);
    what_can_be(m, can);
    make_fit(can, &v, out);
    for (int p = 0; p < knowing.at[DD_ZONES]; p++)
        out->piece[p].seen = m->before.piece[p].seen;
    if (opened(&m->events))
        memcpy(out->counter, m->before.counter, sizeof out->counter);
    dd_tidy_all(m->game, out);
}

/* Which pieces of a hand the action is about, as a mask; 0: it is about none. What belongs to a
 * seat is a hand, whether the game says so or not. */
static uint64_t of_hand(const struct dd_game *g, const struct dd_action *a)
{
    const char *args = a->seat != DD_CHANCE && a->verb < g->verbs ? g->verb[a->verb].args : "";
    if (!dd_zone_of(g, a->from, NULL)->owned)
        return 0;
    return strchr(args, 'm') ? a->mask : strchr(args, 'p') ? DD_KINDS(a->i) : 0;
}

/* The kinds of those pieces, as far as the seat knows them before or afterwards. */
static uint64_t known_kinds(const struct dd_state *s, const struct dd_action *a, uint64_t mask,
                            int seat, uint64_t learned_kinds)
{
    uint64_t kinds = 0;
    for (; mask; mask &= mask - 1) {
        const struct dd_piece *p = dd_at(s, a->from, __builtin_ctzll(mask));
        if (may_know(p->seen, seat) || (learned_kinds >> p->kind & 1))
            kinds |= DD_KINDS(p->kind);
    }
    return kinds;
}

/* The same but for which pieces of a hand it is about. */
static bool same_deed(const struct dd_game *g, struct dd_action a, struct dd_action b)
{
    bool as_many = __builtin_popcountll(of_hand(g, &a)) == __builtin_popcountll(of_hand(g, &b));
    a.i = b.i = 0;
    if (strchr(g->verb[a.verb].args, 'm'))
        a.mask = b.mask = 0;
    return as_many && memcmp(&a, &b, sizeof a) == 0;
}

/* At another table the same cards of a hand lie elsewhere. Those that the seat knows stay the same,
 * for the others any that it does not know will do. */
static bool same_with_hand(const struct moment *m, const struct dd_state *other, int seat,
                           struct dd_action *out)
{
    struct dd_action legal[DD_LEGAL];
    uint64_t kinds = learned(&m->events, seat);
    uint64_t known = known_kinds(&m->before, &m->action, of_hand(m->game, &m->action), seat, kinds);
    int count = dd_legal(m->game, other, m->action.seat, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != m->action.verb || !same_deed(m->game, legal[i], m->action))
            continue;
        *out = legal[i];
        if (known_kinds(other, out, of_hand(m->game, out), seat, kinds) == known)
            return true;
    }
    return false;
}

/* What others can do may depend on what the seat does not know, so their acts are compared only
 * where both tables allow them. A shuffle is compared with another shuffle, unless what it brings
 * is at once seen or sifted. */
static bool other_action(const struct moment *m, const struct dd_state *other, int seat,
                         struct dd_action *out)
{
    *out = m->action;
    if (m->action.verb == DD_ORDER) {
        dd_next_chance(other, out);
        return !learned(&m->events, seat) && !what_can_be(m, (uint64_t[DD_PIECES]){0});
    }
    return of_hand(m->game, out) ? same_with_hand(m, other, seat, out)
                                 : dd_permits(m->game, other, out, NULL);
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
        why = law_because(m->game, "%s shows seat %d what it may not know",
                          law_text_of(m->game, &m->before, &m->action), seat);
    return why;
}

const char *hidden_cards_do_not_matter(const struct moment *m)
{
    const char *why = NULL;
    for (int n = 0; n <= m->before.seats && !why; n++)
        why = same_for(m, law_reader(&m->before, n));
    return why;
}

Test(laws, what_a_seat_may_not_know_does_not_reach_it)
{
    law_over_all_games(hidden_cards_do_not_matter);
}

/* Who can see none of the cards in question must not see which of them it was. Nobody can follow by
 * its index a card that was seen once and then lies hidden among others. */
static const char *might_be(const struct moment *m, const struct dd_action *instead, int seat)
{
    static struct dd_view v, seen;
    static struct dd_events events;
    struct dd_state other = m->before;
    uint64_t mask = of_hand(m->game, &m->action) | of_hand(m->game, instead);
    const char *why;
    events.count = 0;
    dd_apply(m->game, &other, instead, &events);
    if (known_kinds(&m->before, instead, mask, seat,
                    learned(&m->events, seat) | learned(&events, seat)))
        return NULL;
    why = same_events(m->game, &m->events, &events, seat);
    dd_see(m->game, &m->after, seat, &v);
    dd_see(m->game, &other, seat, &seen);
    if (!why && !same_view(&v, &seen))
        why = law_because(m->game, "seat %d sees which hidden card it was", seat);
    return why;
}

const char *hidden_cards_cannot_be_followed(const struct moment *m)
{
    struct dd_action legal[DD_LEGAL];
    const char *why = NULL;
    if (m->action.seat == DD_CHANCE || m->action.verb == DD_CONCEDE ||
        !of_hand(m->game, &m->action))
        return NULL;
    int count = dd_legal(m->game, &m->before, m->action.seat, legal);
    for (int i = 0; i < count; i++)
        for (int n = 0; n <= m->before.seats && !why; n++)
            if (legal[i].verb == m->action.verb && same_deed(m->game, legal[i], m->action))
                why = might_be(m, &legal[i], law_reader(&m->before, n));
    return why;
}

Test(laws, a_hidden_card_cannot_be_followed)
{
    law_over_all_games(hidden_cards_cannot_be_followed);
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
        int seat = law_reader(&m->before, n);
        why = same_events(m->game, &m->events, &events, seat);
        dd_see(m->game, &m->after, seat, &v);
        dd_see(m->game, &other, seat, &seen);
        if (!why && !same_view(&v, &seen))
            why = law_because(m->game, "a sealed choice shows to seat %d", seat);
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

Test(laws, sealed_choices_look_alike_until_opened)
{
    law_over_all_games(sealed_choices_look_alike);
}

/* ---- 4: notation --------------------------------------------------------------------------- */

static const char *reads_back(const struct moment *m)
{
    struct dd_action back;
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const char *written = law_text_of(m->game, &m->before, &m->action);
    if (!written)
        return law_because(m->game, "an action too long to write");
    if (!dd_read_action(m->game, &m->before, m->action.seat, written, false, &back, &why))
        return law_because(m->game, "%s", bytes);
    return memcmp(&back, &m->action, sizeof back) == 0
               ? NULL
               : law_because(m->game, "%s reads as another action", written);
}

static const char *texts_are_unique(const struct dd_game *g, const struct dd_state *s, int seat)
{
    static char texts[DD_LEGAL][160];
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(g, s, seat, legal);
    for (int i = 0; i < count; i++) {
        const char *written = law_text_of(g, s, &legal[i]);
        if (!written)
            return law_because(g, "an action too long to write");
        memcpy(texts[i], written, strlen(written) + 1);
        for (int j = 0; j < i; j++)
            if (strcmp(texts[i], texts[j]) == 0)
                return law_because(g, "two actions are written %s", texts[i]);
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

Test(laws, notation_is_unique_and_reads_back) { law_over_all_games(notation_is_exact); }

/* ---- 5: soundness -------------------------------------------------------------------------- */

const char *tables_are_sound(const struct moment *m)
{
    const char *why = NULL;
    if (!dd_sound(m->game, &m->after, &why))
        return law_because(m->game, "after %s: %s", law_text_of(m->game, &m->before, &m->action),
                           why);
    return m->events.count < DD_EVENTS ? NULL : law_because(m->game, "more is told than fits");
}

Test(laws, pieces_are_conserved_and_counters_bounded) { law_over_all_games(tables_are_sound); }

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
    return memcmp(&at_once, &by_step, sizeof at_once) == 0
               ? NULL
               : law_because(m->game, "settling differs");
}

Test(laws, chance_settles_as_it_is_recorded) { law_over_all_games(settling_is_applying); }

const char *events_change_nothing(const struct moment *m)
{
    struct dd_state silent = m->before;
    dd_apply(m->game, &silent, &m->action, NULL);
    return memcmp(&silent, &m->after, sizeof silent) == 0 && dd_hash(&silent) == dd_hash(&m->after)
               ? NULL
               : law_because(m->game, "listening changes the game");
}

Test(laws, telling_changes_nothing) { law_over_all_games(events_change_nothing); }

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
            return law_because(m->game, "refused without a reason");
        if (a.seat != DD_CHANCE && a.verb != DD_CONCEDE && permitted != listed(m, &a))
            return law_because(m->game, "permitted and legal are not the same");
    }
    return memcmp(&kept, &m->before, sizeof kept) == 0
               ? NULL
               : law_because(m->game, "asking changes things");
}

Test(laws, what_is_not_legal_is_refused) { law_over_all_games(illegal_is_refused); }

/* ---- [G5] who has conceded is out for good --------------------------------------------------- */

const char *who_has_left_stays_out(const struct moment *m)
{
    if (m->before.gone & ~m->after.gone)
        return law_because(m->game, "[G5] somebody came back");
    if (m->after.gone & m->after.acting)
        return law_because(m->game, "[G5] a decision is owed by who has left");
    return m->after.gone & m->after.won ? law_because(m->game, "[G5] a winner who has left") : NULL;
}

Test(laws, who_has_left_stays_out) { law_over_all_games(who_has_left_stays_out); }
