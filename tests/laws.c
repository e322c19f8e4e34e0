/* The laws: what every game keeps, at every state of many random games with random options. */
#include "kit.h"

#include <stdio.h>

enum { GAMES = 60 };

/* What a law sees: the state before an action, the action, the state and events after it. */
struct moment {
    const struct dd_game *game;
    struct dd_state before, after;
    struct dd_action action;
    struct dd_events events;
    uint64_t number; /* differs at every moment, for random choices */
};
typedef void law(const struct moment *m);

static void choose_action(struct moment *m, struct dd_random *r)
{
    struct dd_action legal[DD_LEGAL];
    if (m->before.pending.what) {
        dd_next_chance(&m->before, &m->action);
        return;
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
    cr_assert_gt(count, 0, "%s: seat %d owes a decision but has none", m->game->name, seat);
    m->action = legal[dd_random_below(r, (uint32_t)count)];
}

/* Now and then somebody concedes, so that the laws hold there too. */
static void maybe_concede(struct moment *m, struct dd_random *r)
{
    struct dd_action concede = {
        (uint8_t)dd_random_below(r, m->before.seats), DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    if (dd_random_below(r, 150) == 0 && dd_permits(m->game, &m->before, &concede, NULL))
        m->action = concede;
}

static void play_under(const struct dd_game *g, const int16_t *option, int seats, uint64_t seed,
                       law *check)
{
    static struct moment m;
    struct dd_random r = dd_random_stream(seed, 99);
    uint32_t actions = 0;
    m.game = g;
    dd_begin(g, &m.after, option, seats, seed);
    while (!m.after.over) {
        m.before = m.after;
        choose_action(&m, &r);
        maybe_concede(&m, &r);
        m.events.count = 0;
        dd_apply(g, &m.after, &m.action, &m.events);
        m.number = dd_random_next(&r);
        check(&m);
        cr_assert_leq(++actions, g->longest, "[G6] %s goes on after %u actions", g->name, actions);
    }
}

static void over_all_games(law *check)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        struct dd_random r = dd_random_stream(2026, (uint64_t)i);
        for (int game = 0; game < GAMES; game++) {
            int16_t option[DD_OPTIONS];
            int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
            if (kit_random_options(g, seats, &r, option))
                play_under(g, option, seats, dd_random_next(&r), check);
        }
    }
}

static const char *text_of(const struct dd_game *g, const struct dd_state *s,
                           const struct dd_action *a, char *bytes, size_t size)
{
    struct dd_text t = dd_text_on(bytes, size);
    dd_write_action(g, s, a, &t);
    cr_assert_not(t.cut, "%s: an action too long to write", g->name);
    return bytes;
}

/* ---- 1: legal from the view is legal ------------------------------------------------------- */

static void views_suffice(const struct moment *m)
{
    static struct dd_action legal[DD_LEGAL], seen[DD_LEGAL];
    static struct dd_view v;
    for (int seat = 0; seat < m->after.seats; seat++) {
        int count = dd_legal(m->game, &m->after, seat, legal);
        dd_see(m->game, &m->after, seat, &v);
        cr_assert_eq(dd_legal(m->game, &v.state, seat, seen), count);
        cr_assert_arr_eq(seen, legal, (size_t)count * sizeof legal[0], "%s: legal differs",
                         m->game->name);
    }
}

Test(laws, legal_actions_follow_from_the_view)
{
    over_all_games(views_suffice);
}

/* ---- 2 and 3: guesses, and nothing leaks ---------------------------------------------------- */

static bool same_view(const struct dd_view *a, const struct dd_view *b)
{
    return memcmp(&a->state, &b->state, sizeof a->state) == 0 &&
           memcmp(a->hidden, b->hidden, sizeof a->hidden) == 0;
}

static void guesses_give_back_views(const struct moment *m)
{
    static struct dd_view v, again;
    static struct dd_state guess;
    const char *why = NULL;
    for (int seat = 0; seat < m->after.seats; seat++) {
        dd_see(m->game, &m->after, seat, &v);
        dd_guess(m->game, &v, m->number, &guess);
        dd_see(m->game, &guess, seat, &again);
        cr_assert(same_view(&v, &again), "%s: a guess shows seat %d another view", m->game->name,
                  seat);
        cr_assert(dd_sound(m->game, &guess, &why), "%s: an unsound guess: %s", m->game->name, why);
    }
}

Test(laws, guesses_give_back_the_view)
{
    over_all_games(guesses_give_back_views);
}

static void same_events(const struct dd_game *g, const struct dd_events *a,
                        const struct dd_events *b, int seat)
{
    cr_assert_eq(a->count, b->count, "%s: hidden cards change how much happens", g->name);
    for (int i = 0; i < a->count; i++) {
        struct dd_event x = dd_redact_event(&a->event[i], seat);
        struct dd_event y = dd_redact_event(&b->event[i], seat);
        cr_assert_arr_eq(&x, &y, sizeof x, "%s: event %d (type %d code %d) leaks to seat %d",
                         g->name, i, x.type, x.code, seat);
    }
}

/* Does the action itself show the seat something it did not know? Then what follows may differ. */
static bool learns(const struct dd_events *ev, int seat)
{
    for (int i = 0; i < ev->count; i++) {
        const struct dd_event *e = &ev->event[i];
        if (e->type == DD_OPENED || (e->type == DD_SHOWN && (e->seen >> seat & 1)))
            return true;
    }
    return false;
}

static void hidden_cards_do_not_matter(const struct moment *m)
{
    static struct dd_view v, other;
    static struct dd_state guess;
    static struct dd_action legal[DD_LEGAL], guessed[DD_LEGAL];
    static struct dd_events events;
    char first[160];
    for (int seat = 0; seat < m->before.seats; seat++) {
        dd_see(m->game, &m->before, seat, &v);
        dd_guess(m->game, &v, m->number, &guess);
        int count = dd_legal(m->game, &m->before, seat, legal);
        cr_assert_eq(dd_legal(m->game, &guess, seat, guessed), count);
        cr_assert_arr_eq(guessed, legal, (size_t)count * sizeof legal[0]);
        /* what the seat did not know may decide what others can do: only its own acts, and acts
         * that are possible either way and show it nothing, have to look the same */
        if (m->action.seat == DD_CHANCE || !dd_permits(m->game, &guess, &m->action, NULL))
            continue;
        events.count = 0;
        dd_apply(m->game, &guess, &m->action, &events);
        if (learns(&m->events, seat) || learns(&events, seat))
            continue;
        same_events(m->game, &m->events, &events, seat);
        dd_see(m->game, &m->after, seat, &v);
        dd_see(m->game, &guess, seat, &other);
        cr_assert(same_view(&v, &other), "%s: %s shows seat %d what it may not know", m->game->name,
                  text_of(m->game, &m->before, &m->action, first, sizeof first), seat);
    }
}

Test(laws, what_a_seat_may_not_know_does_not_reach_it)
{
    over_all_games(hidden_cards_do_not_matter);
}

/* ---- 4: notation --------------------------------------------------------------------------- */

static void notation_is_exact(const struct moment *m)
{
    static char texts[DD_LEGAL][160];
    struct dd_action legal[DD_LEGAL], back;
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    char written[160];
    text_of(m->game, &m->before, &m->action, written, sizeof written);
    cr_assert(dd_read_action(m->game, &m->before, m->action.seat, written, false, &back, &why),
              "%s", bytes);
    cr_assert_arr_eq(&back, &m->action, sizeof back, "%s: %s reads as another action",
                     m->game->name, written);
    for (int seat = 0; seat < m->after.seats; seat++) {
        int count = dd_legal(m->game, &m->after, seat, legal);
        for (int i = 0; i < count; i++) {
            text_of(m->game, &m->after, &legal[i], texts[i], sizeof texts[i]);
            for (int j = 0; j < i; j++)
                cr_assert_str_neq(texts[i], texts[j], "%s: two actions are written %s",
                                  m->game->name, texts[i]);
        }
    }
}

Test(laws, notation_is_unique_and_reads_back)
{
    over_all_games(notation_is_exact);
}

/* ---- 5: soundness -------------------------------------------------------------------------- */

static void tables_are_sound(const struct moment *m)
{
    const char *why = NULL;
    char bytes[160];
    cr_assert(dd_sound(m->game, &m->after, &why), "%s after %s: %s", m->game->name,
              text_of(m->game, &m->before, &m->action, bytes, sizeof bytes), why);
    cr_assert_lt(m->events.count, DD_EVENTS, "%s tells more than fits", m->game->name);
}

Test(laws, pieces_are_conserved_and_counters_bounded)
{
    over_all_games(tables_are_sound);
}

/* ---- 6: the fast way and the recorded way are one ------------------------------------------- */

static void settling_is_applying(const struct moment *m)
{
    struct dd_state at_once = m->before, by_step = m->before;
    struct dd_action a;
    if (!m->before.pending.what)
        return;
    dd_settle(m->game, &at_once, NULL);
    while (by_step.pending.what) {
        dd_next_chance(&by_step, &a);
        dd_apply(m->game, &by_step, &a, NULL);
    }
    cr_assert_arr_eq(&at_once, &by_step, sizeof at_once, "%s: settling differs", m->game->name);
}

Test(laws, chance_settles_as_it_is_recorded)
{
    over_all_games(settling_is_applying);
}

static void events_change_nothing(const struct moment *m)
{
    struct dd_state silent = m->before;
    dd_apply(m->game, &silent, &m->action, NULL);
    cr_assert_arr_eq(&silent, &m->after, sizeof silent, "%s: listening changes the game",
                     m->game->name);
    cr_assert_eq(dd_hash(&silent), dd_hash(&m->after));
}

Test(laws, telling_changes_nothing)
{
    over_all_games(events_change_nothing);
}

/* ---- 7: what is not legal is refused -------------------------------------------------------- */

static void illegal_is_refused(const struct moment *m)
{
    struct dd_random r = dd_random_stream(m->number, 3);
    struct dd_state kept = m->before;
    char bytes[256];
    for (int attempt = 0; attempt < 20; attempt++) {
        struct dd_action a = m->action, legal[DD_LEGAL];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        ((uint8_t *)&a)[dd_random_below(&r, sizeof a)] ^= (uint8_t)(1 + dd_random_below(&r, 255));
        bool listed = false;
        int count = a.seat < m->before.seats ? dd_legal(m->game, &m->before, a.seat, legal) : 0;
        for (int i = 0; i < count; i++)
            listed = listed || memcmp(&a, &legal[i], sizeof a) == 0;
        if (a.seat != DD_CHANCE && a.verb != DD_CONCEDE) {
            cr_assert_eq(dd_permits(m->game, &m->before, &a, &why), listed);
            cr_assert(listed || bytes[0], "refused without a reason");
        } else {
            dd_permits(m->game, &m->before, &a, &why);
        }
    }
    cr_assert_arr_eq(&kept, &m->before, sizeof kept);
}

Test(laws, what_is_not_legal_is_refused)
{
    over_all_games(illegal_is_refused);
}

/* ---- Words: every seat, every action -------------------------------------------------------- */

static void check_text(const struct dd_game *g, const struct dd_text *t, const char *what)
{
    cr_assert_not(t->cut, "%s: %s is too long: %s", g->name, what, t->bytes);
    cr_assert_null(strchr(t->bytes, '%') && strstr(t->bytes, "%{") ? t->bytes : NULL);
}

static void outlooks_add_up(const struct dd_game *g, const struct dd_view *v,
                            const struct dd_action *a)
{
    struct dd_outlook o;
    double sum = 0;
    char bytes[160];
    dd_foresee(g, v, a, false, NULL, &o);
    cr_assert_neq(o.label[0], 0, "%s: %s has no label", g->name,
                  text_of(g, &v->state, a, bytes, sizeof bytes));
    for (int i = 0; i < o.outcomes; i++) {
        cr_assert_leq(o.outcome[i].chance, o.outcome[i].of);
        cr_assert_neq(o.outcome[i].text[0], 0);
        sum += (double)o.outcome[i].chance / (double)o.outcome[i].of;
    }
    cr_assert(o.outcomes == 0 || (sum > 0.999999 && sum < 1.000001),
              "%s: %s: outcomes add up to %f", g->name,
              text_of(g, &v->state, a, bytes, sizeof bytes), sum);
}

static void everything_has_words(const struct moment *m)
{
    static struct dd_view v;
    struct dd_action legal[DD_LEGAL];
    char bytes[256];
    for (int seat = 0; seat <= m->after.seats; seat++) {
        int reader = seat < m->after.seats ? seat : DD_NOBODY;
        dd_see(m->game, &m->after, reader, &v);
        for (int i = 0; i < m->events.count; i++) {
            struct dd_event e = dd_redact_event(&m->events.event[i], reader);
            struct dd_ask ask = {DD_ASK_EVENT, &e, 0, 0};
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            dd_say(m->game, &v, &ask, &t);
            check_text(m->game, &t, "an event");
        }
        struct dd_ask ask = {m->after.over ? DD_ASK_END : DD_ASK_PROMPT, NULL, 0, 0};
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        if (!m->after.pending.what) {
            cr_assert(dd_say(m->game, &v, &ask, &t) && bytes[0], "%s has no prompt", m->game->name);
            check_text(m->game, &t, "a prompt");
        }
        if (reader != DD_NOBODY) {
            int count = dd_legal(m->game, &m->after, reader, legal);
            for (int i = 0; i < count; i++)
                outlooks_add_up(m->game, &v, &legal[i]);
        }
    }
}

Test(laws, everything_has_words_and_chances_add_up)
{
    over_all_games(everything_has_words);
}
