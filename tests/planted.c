/* The laws have teeth: mistakes planted in copies of games are caught by the law that is there for
 * them, and the sound original passes all. */
#include "games/clear/clear.h"
#include "kit.h"
#include "laws.h"

enum { GAMES = 30, NULL_CAVE = 1, NULL_BID = 4 };

static const struct dd_game *original; /* of the copy under test */

static struct dd_game copy_of(const char *name)
{
    original = dd_find_game(name);
    return *original;
}

static void caught(const struct dd_game *g, law *check, const char *what)
{
    const char *why = law_over_game(g, GAMES, check);
    cr_expect_not_null(why, "%s is not caught", what);
}

static uint8_t top_of_deck(const struct dd_state *s)
{
    return dd_len(s, DECK) ? dd_at(s, DECK, dd_len(s, DECK) - 1)->kind : 0;
}

static bool is_move(const struct dd_action *a)
{
    return a->seat != DD_CHANCE && a->verb != DD_CONCEDE;
}

/* ---- The copies are sound before anything is planted ---------------------------------------- */

static void apply_as_it_is(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
}

Test(planted, a_copy_without_a_mistake_passes_every_law)
{
    static law *const all[] = {views_suffice,
                               guesses_give_back_views,
                               hidden_cards_do_not_matter,
                               sealed_choices_look_alike,
                               notation_is_exact,
                               tables_are_sound,
                               settling_is_applying,
                               events_change_nothing,
                               illegal_is_refused,
                               who_has_left_stays_out,
                               everything_has_words,
                               words_and_data_agree};
    static const char *const names[] = {"clear", "null"};
    for (size_t n = 0; n < 2; n++)
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
            struct dd_game g = copy_of(names[n]);
            g.apply = apply_as_it_is;
            const char *why = law_over_game(&g, GAMES, all[i]);
            cr_expect_null(why, "law %zu: %s", i, why);
        }
}

/* ---- Leaks ---------------------------------------------------------------------------------- */

static void tell_top(struct dd_state *s, const struct dd_action *a, struct dd_events *ev,
                     uint8_t seen)
{
    original->apply(s, a, ev);
    struct dd_event *e = is_move(a) ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e) {
        e->code = TOLD_DISCARDED;
        e->kind = top_of_deck(s);
        e->seen = seen;
    }
}

static void tell_top_to_all(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    tell_top(s, a, ev, DD_EVERYBODY);
}

static void tell_top_to_nobody(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    tell_top(s, a, ev, 0);
}

static void tell_top_as_number(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    struct dd_event *e = is_move(a) ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e) {
        e->code = TOLD_DISCARDED;
        e->num = top_of_deck(s);
    }
}

Test(planted, an_event_that_names_a_hidden_card)
{
    struct dd_game g = copy_of("clear");
    g.apply = tell_top_to_all;
    caught(&g, hidden_cards_do_not_matter, "[G4] a hidden card told to all");
    g.apply = tell_top_as_number;
    caught(&g, hidden_cards_do_not_matter, "[G4] a hidden card told as a number");
    g.apply = tell_top_to_nobody;
    const char *why = law_over_game(&g, GAMES, hidden_cards_do_not_matter);
    cr_expect_null(why, "[G4] a card told to nobody is no leak: %s", why);
}

static void tell_if_red(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    int suit = dd_suit(top_of_deck(s));
    if (is_move(a) && (suit == DD_DIAMONDS || suit == DD_HEARTS))
        dd_tell(s, ev, DD_TOLD);
}

static void turn_by_top(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (is_move(a))
        s->turn = (uint16_t)(100 + top_of_deck(s));
}

static void show_top_quietly(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (is_move(a) && dd_len(s, DECK))
        dd_piece_at(s, DECK, dd_len(s, DECK) - 1)->seen = 1;
}

static void sort_after_shuffle(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (!is_move(a) && a->from == DECK)
        s->turn = top_of_deck(s);
}

Test(planted, what_is_hidden_decides_what_happens)
{
    struct dd_game g = copy_of("clear");
    g.apply = tell_if_red;
    caught(&g, hidden_cards_do_not_matter, "[G4] an event that comes by a hidden card");
    g.apply = turn_by_top;
    caught(&g, hidden_cards_do_not_matter, "[G4] a public number set by a hidden card");
    g.apply = show_top_quietly;
    caught(&g, hidden_cards_do_not_matter, "[G4] a card that is shown without an event");
    g.apply = sort_after_shuffle;
    caught(&g, hidden_cards_do_not_matter, "[G4] a public number set by a shuffle");
}

static int legal_by_top(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = original->legal(s, seat, out);
    return count > 1 && (top_of_deck(s) & 1) ? count - 1 : count;
}

static int legal_by_seed(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = original->legal(s, seat, out);
    return count > 1 && s->seed ? count - 1 : count;
}

static int legal_in_another_order(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = original->legal(s, seat, out);
    if (count > 1 && (top_of_deck(s) & 1)) {
        struct dd_action first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    return count;
}

Test(planted, legal_actions_that_know_too_much)
{
    struct dd_game g = copy_of("clear");
    g.legal = legal_by_top;
    caught(&g, views_suffice, "[G4] an action that is legal by a hidden card");
    caught(&g, hidden_cards_do_not_matter, "[G4] an action that is legal by a hidden card");
    g.legal = legal_by_seed;
    caught(&g, views_suffice, "[G4] an action that is legal by the seed");
    g.legal = legal_in_another_order;
    caught(&g, views_suffice, "[G4] an order of actions by a hidden card");
}

/* The private look of the null game, told to everybody. */
static void look_aloud(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    struct dd_event *e = a->verb == 0 ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e)
        e->kind = dd_at(s, NULL_CAVE, a->i)->kind;
}

static void bid_aloud(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    struct dd_event *e = a->verb == NULL_BID ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e)
        e->num = (int16_t)a->num;
}

static void bid_shows_in_phase(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb == NULL_BID && !s->over)
        s->turn = (uint16_t)(100 + a->num);
}

Test(planted, private_looks_and_sealed_choices_that_show)
{
    struct dd_game g = copy_of("null");
    g.apply = look_aloud;
    caught(&g, hidden_cards_do_not_matter, "[G4] a private look told to all");
    g.apply = bid_aloud;
    caught(&g, sealed_choices_look_alike, "[G4] a sealed bid told to all");
    g.apply = bid_shows_in_phase;
    caught(&g, sealed_choices_look_alike, "[G4] a sealed bid that shows in the view");
}

static bool picky(int zone) { return dd_zone_of(original, zone, NULL)->holds; }

/* Which card went unseen to where only some kinds can lie, from where any can; 0: none. */
static uint8_t kept_draw(const struct dd_events *ev)
{
    for (int i = 0; ev && i < ev->count; i++) {
        const struct dd_event *e = &ev->event[i];
        if (e->type == DD_MOVED && e->seen != DD_EVERYBODY && picky(e->to) && !picky(e->from))
            return e->kind;
    }
    return 0;
}

/* A card that is drawn and kept has to fit the hand, and that much shows. */
static void tell_kept_draw(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    uint8_t kind = kept_draw(ev);
    struct dd_event *e = kind ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e)
        e->num = kind;
}

static void tell_if_kept_draw_is_red(struct dd_state *s, const struct dd_action *a,
                                     struct dd_events *ev)
{
    original->apply(s, a, ev);
    uint8_t kind = kept_draw(ev);
    if (kind && (dd_suit(kind) == DD_DIAMONDS || dd_suit(kind) == DD_HEARTS))
        dd_tell(s, ev, DD_TOLD);
}

static void show_kept_draw_quietly(struct dd_state *s, const struct dd_action *a,
                                   struct dd_events *ev)
{
    original->apply(s, a, ev);
    uint8_t kind = kept_draw(ev);
    for (int p = 0; p < s->at[DD_ZONES] && kind; p++)
        if (s->piece[p].kind == kind)
            s->piece[p].seen = DD_EVERYBODY;
}

Test(planted, a_place_of_some_kinds_that_shows_which)
{
    struct dd_game g = copy_of("aces");
    g.apply = tell_kept_draw;
    caught(&g, hidden_cards_do_not_matter, "[G4] a kept draw told as a number");
    g.apply = tell_if_kept_draw_is_red;
    caught(&g, hidden_cards_do_not_matter, "[G4] an event that comes by a kept draw");
    g.apply = show_kept_draw_quietly;
    caught(&g, hidden_cards_do_not_matter, "[G4] a kept draw that is shown without an event");
}

static void guess_too_much(const struct dd_view *v, uint64_t seed, struct dd_state *s)
{
    (void)v;
    s->counter[C_DAMAGE] = (int16_t)(seed % 7);
}

static void guess_unsound(const struct dd_view *v, uint64_t seed, struct dd_state *s)
{
    (void)v;
    (void)seed;
    s->counter[DD_COUNTERS - 1] = 1;
}

Test(planted, guesses_that_do_not_fit)
{
    struct dd_game g = copy_of("clear");
    g.guess = guess_too_much;
    caught(&g, guesses_give_back_views, "a guess that changes what is known");
    g.guess = guess_unsound;
    caught(&g, guesses_give_back_views, "a guess that is not sound");
}

/* ---- Tables, chance and notation ------------------------------------------------------------ */

static void double_a_card(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb == DRAW && dd_len(s, HAND) > 1)
        dd_piece_at(s, HAND, 0)->kind = dd_at(s, HAND, 1)->kind;
}

static void lose_a_card(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb == DRAW) /* the last piece is of the last place */
        for (int z = CLEARED + 1; z <= DD_ZONES; z++)
            s->at[z]--;
}

static void count_wrongly(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb == DISCARD)
        s->counter[C_DAMAGE] = DAMAGE_LOSES + 1;
}

static void owe_after_the_end(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (s->over)
        s->acting = 1;
}

static void chatter(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    for (int i = 0; i < DD_EVENTS; i++)
        dd_tell(s, ev, DD_TOLD);
}

Test(planted, tables_that_are_not_sound)
{
    struct dd_game g = copy_of("clear");
    g.apply = double_a_card;
    caught(&g, tables_are_sound, "a card that lies on the table twice");
    g.apply = lose_a_card;
    caught(&g, tables_are_sound, "a lost card");
    g.apply = count_wrongly;
    caught(&g, tables_are_sound, "a counter out of bounds");
    g.apply = owe_after_the_end;
    caught(&g, tables_are_sound, "a decision after the end");
    g.apply = chatter;
    caught(&g, tables_are_sound, "more events than fit");
}

static void read_the_order(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb == DD_ORDER && a->from == DECK)
        s->turn = (uint16_t)(1 + a->num);
}

static void only_when_heard(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (ev && is_move(a))
        s->turn++;
}

Test(planted, two_ways_that_differ)
{
    struct dd_game g = copy_of("clear");
    g.apply = read_the_order;
    caught(&g, settling_is_applying, "a game that reads how a shuffle was recorded");
    g.apply = only_when_heard;
    caught(&g, events_change_nothing, "a game that changes when somebody listens");
}

Test(planted, notation_that_is_not_exact)
{
    static const struct dd_verb_spec alike[] = {{.name = "draw", .args = "", .key = 'd'},
                                                {.name = "play", .args = "t", .key = 'p'},
                                                {.name = "discard", .args = "p", .key = 'x'}};
    struct dd_game g = copy_of("clear");
    g.verb = alike;
    caught(&g, notation_is_exact, "actions that are written alike");
}

static int nothing_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    return dd_len(s, DECK) < 20 ? 0 : original->legal(s, seat, out);
}

Test(planted, games_that_stop_or_never_end)
{
    struct dd_game g = copy_of("clear");
    g.legal = nothing_legal;
    caught(&g, tables_are_sound, "a decision without an action");
    g = copy_of("clear");
    g.longest = 12;
    caught(&g, tables_are_sound, "[G6] a game that goes on for too long");
}

static void let_them_win(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (s->over)
        s->won |= s->gone;
}

static void wait_for_them(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (!s->over && !s->pending.what)
        s->acting |= s->gone;
}

static void let_them_return(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original->apply(s, a, ev);
    if (a->verb != DD_CONCEDE)
        s->gone = 0;
}

Test(planted, seats_that_do_not_stay_out)
{
    struct dd_game g = copy_of("null");
    g.apply = let_them_win;
    caught(&g, who_has_left_stays_out, "[G5] a winner who has left");
    g.apply = wait_for_them;
    caught(&g, who_has_left_stays_out, "[G5] a decision owed by who has left");
    g.apply = let_them_return;
    caught(&g, who_has_left_stays_out, "[G5] a seat that returns");
}

/* Mistakes that show only when somebody concedes at a moment of a certain kind. */

static void leave_the_turn_hanging(struct dd_state *s, const struct dd_action *a,
                                   struct dd_events *ev)
{
    uint8_t acting = s->acting;
    original->apply(s, a, ev);
    if (a->verb == DD_CONCEDE && !s->over && !s->pending.what && !(acting >> a->seat & 1))
        s->acting = 0;
}

static void open_bids_too_soon(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    uint8_t acting = s->acting;
    original->apply(s, a, ev);
    if (a->verb == DD_CONCEDE && !s->over && (acting & (acting - 1)))
        s->acting = 0;
}

static void leave_by_a_late_roll(struct dd_state *s, const struct dd_action *a,
                                 struct dd_events *ev)
{
    bool rolled = a->verb == DD_ROLL && s->leaving;
    original->apply(s, a, ev);
    if (rolled && !s->over)
        s->counter[DD_COUNTERS - 1] = 1;
}

Test(planted, conceding_at_a_bad_moment)
{
    struct dd_game g = copy_of("null");
    g.apply = leave_the_turn_hanging;
    caught(&g, tables_are_sound, "[G5] who concedes out of turn stops the game");
    g.apply = open_bids_too_soon;
    caught(&g, tables_are_sound, "[G5] who concedes while others seal stops the game");
    g.apply = leave_by_a_late_roll;
    caught(&g, tables_are_sound, "[G5] who concedes while dice roll breaks the table");
}

/* ---- Words ---------------------------------------------------------------------------------- */

static void half_a_chance(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    (void)v;
    (void)a;
    dd_label(o, "Try");
    dd_outcome(o, 1, 2, 0, "perhaps");
}

static void no_label(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    (void)v;
    (void)a;
    o->label[0] = 0;
}

static bool silent(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    (void)v;
    (void)ask;
    (void)t;
    return false;
}

static bool endless(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    (void)v;
    (void)ask;
    while (!t->cut)
        dd_write(t, "on and ");
    return true;
}

static bool raw_pattern(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    (void)v;
    (void)ask;
    dd_write(t, "%s", "%{draw|draws}");
    return true;
}

static bool notes_for_ever(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    return original->word(v, ask, t) || (ask->what == DD_ASK_NOTE && (dd_write(t, "and"), true));
}

static bool captions_in_symbols(const struct dd_view *v, const struct dd_ask *ask,
                                struct dd_text *t)
{
    if (ask->what != DD_ASK_CAPTION)
        return original->word(v, ask, t);
    dd_write(t, "♥");
    return true;
}

static void label_in_symbols(const struct dd_view *v, const struct dd_action *a,
                             struct dd_outlook *o)
{
    (void)v;
    (void)a;
    dd_label(o, "Lay a ♠");
}

Test(planted, words_that_are_missing_or_wrong)
{
    struct dd_game g = copy_of("clear");
    g.outlook = half_a_chance;
    caught(&g, everything_has_words, "chances that do not add up");
    g.outlook = no_label;
    caught(&g, everything_has_words, "an action without a label");
    g.outlook = label_in_symbols;
    caught(&g, everything_has_words, "a label that is not plain");
    g = copy_of("clear");
    g.word = notes_for_ever;
    caught(&g, everything_has_words, "notes without end");
    g.word = captions_in_symbols;
    caught(&g, everything_has_words, "a caption that is not plain");
    g.word = silent;
    caught(&g, everything_has_words, "a decision without a prompt");
    g.word = endless;
    caught(&g, everything_has_words, "words that do not fit");
    g.word = raw_pattern;
    caught(&g, everything_has_words, "a pattern that shows");
}

/* ---- Words that mean something else ------------------------------------------------------------
 */

static void unmeant_loss(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    original->outlook(v, a, o);
    dd_effect(o, -1, "-1 damage");
}

static void unsaid_loss(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    original->outlook(v, a, o);
    dd_effect(o, -1, "it hurts%!", C_DAMAGE, v->state.counter[C_DAMAGE],
              v->state.counter[C_DAMAGE] + (v->state.counter[C_DAMAGE] < 5 ? 1 : 0));
}

static void loss_from_elsewhere(const struct dd_view *v, const struct dd_action *a,
                                struct dd_outlook *o)
{
    original->outlook(v, a, o);
    dd_effect(o, -1, "damage %=", C_DAMAGE, v->state.counter[C_DAMAGE] + 1, 3);
}

static void loss_that_does_not_come(const struct dd_view *v, const struct dd_action *a,
                                    struct dd_outlook *o)
{
    int damage = v->state.counter[C_DAMAGE];
    original->outlook(v, a, o);
    if (damage < DAMAGE_LOSES && !o->outcomes && o->tone >= 0)
        dd_effect(o, -1, "damage %=", C_DAMAGE, damage, damage + 1);
}

static void unnamed_card(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    original->outlook(v, a, o);
    o->kinds = 0;
    dd_effect(o, 0, "as 2♥ does");
}

static bool note_of_nothing(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    bool said = original->word(v, ask, t);
    if (ask->what == DD_ASK_NOTE)
        dd_note_of(t, DD_OF_COUNTER, DD_COUNTERS - 1);
    return said;
}

static bool note_with_other_number(const struct dd_view *v, const struct dd_ask *ask,
                                   struct dd_text *t)
{
    bool said = original->word(v, ask, t);
    if (ask->what == DD_ASK_NOTE)
        t->note->number += 100;
    return said;
}

static bool event_with_unnamed_card(const struct dd_view *v, const struct dd_ask *ask,
                                    struct dd_text *t)
{
    bool said = original->word(v, ask, t);
    if (ask->what == DD_ASK_EVENT)
        t->means.kinds = 0;
    return said;
}

static bool event_with_uncounted_loss(const struct dd_view *v, const struct dd_ask *ask,
                                      struct dd_text *t)
{
    bool said = original->word(v, ask, t);
    if (ask->what == DD_ASK_EVENT && said)
        dd_write(t, " You lose 3.");
    return said;
}

Test(planted, words_and_data_that_disagree)
{
    static void (*const outlooks[])(const struct dd_view *, const struct dd_action *,
                                    struct dd_outlook *) = {
        unmeant_loss, unsaid_loss, loss_from_elsewhere, loss_that_does_not_come, unnamed_card};
    static bool (*const words[])(const struct dd_view *, const struct dd_ask *,
                                 struct dd_text *) = {note_of_nothing, note_with_other_number,
                                                      event_with_unnamed_card,
                                                      event_with_uncounted_loss};
    for (size_t i = 0; i < sizeof outlooks / sizeof outlooks[0]; i++) {
        struct dd_game g = copy_of("clear");
        g.outlook = outlooks[i];
        caught(&g, words_and_data_agree, "an outlook whose data says otherwise");
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct dd_game g = copy_of("clear");
        g.word = words[i];
        caught(&g, words_and_data_agree, "a note or event whose data says otherwise");
    }
}
