/* Who may know what: views, lots, guesses, and how evenly guesses fall. */
#include "bare.h"
#include "uniform.h"

#include <criterion/criterion.h>

static struct dd_state s;
static struct dd_view v;

static void begin(void)
{
    bare_table(&s, 3);
    s.acting = 1;
}

TestSuite(views, .init = begin);

static void hide(int zone)
{
    dd_shuffle(&s, zone);
    s.acting = 0;
    dd_settle(&bare, &s, NULL);
}

static uint8_t lot_of(int zone, int i) { return dd_at(&s, zone, i)->lot; }

/* ---- Views ----------------------------------------------------------------------------------- */

Test(views, G4_a_card_is_known_to_whom_it_was_shown)
{
    bare_cards(&s, 0, "Ah 2h 3h");
    hide(0);
    uint8_t first = dd_at(&s, 0, 0)->kind;
    dd_show_to(&s, NULL, 0, 0, 2);
    for (int seat = 0; seat <= 3; seat++) {
        int reader = seat < 3 ? seat : DD_NOBODY;
        dd_see(&bare, &s, reader, &v);
        cr_assert_eq(v.seat, reader);
        cr_assert_eq(dd_at(&v.state, 0, 0)->kind, reader == 1 ? first : DD_HIDDEN, "[G4]");
        cr_assert_eq(dd_at(&v.state, 0, 1)->kind, DD_HIDDEN, "[G4]");
        cr_assert_eq(__builtin_popcountll(v.hidden[lot_of(0, 0)]), reader == 1 ? 2 : 3);
    }
    dd_turn_up(&s, NULL, 0, 1);
    dd_see(&bare, &s, DD_NOBODY, &v);
    cr_assert_neq(dd_at(&v.state, 0, 1)->kind, DD_HIDDEN, "[G4] what lies open all may see");
    dd_show_to(&s, NULL, 0, 2, 7);
    dd_see(&bare, &s, DD_NOBODY, &v);
    cr_assert_eq(dd_at(&v.state, 0, 2)->kind, DD_HIDDEN, "[G4] all seats are not onlookers");
}

Test(views, G4_the_seed_is_in_no_view)
{
    s.seed = UINT64_C(0x1234567890ABCDEF);
    for (int seat = 0; seat < 3; seat++) {
        dd_see(&bare, &s, seat, &v);
        cr_assert_eq(v.state.seed, 0, "[G4]");
    }
}

Test(views, G4_sealed_counters_are_their_owners)
{
    for (int c = 0; c <= BARE_DARK; c++)
        s.counter[c] = (int16_t)(c + 1);
    for (int seat = 0; seat <= 3; seat++) {
        int reader = seat < 3 ? seat : DD_NOBODY;
        dd_see(&bare, &s, reader, &v);
        cr_assert_eq(v.state.counter[BARE_OPEN + 1], 2, "open to all");
        for (int owner = 0; owner < DD_SEATS; owner++)
            cr_assert_eq(v.state.counter[BARE_OWN + owner],
                         owner == reader ? BARE_OWN + owner + 1 : 0, "[G4] seat %d of seat %d",
                         seat, owner);
        cr_assert_eq(v.state.counter[BARE_DARK], 0, "[G4] nobody's");
    }
}

Test(views, everything_else_is_there)
{
    s.chances = 5;
    s.turn = 6;
    s.acting = 3;
    s.active = 1;
    s.phase = 4;
    s.gone = 4;
    s.over = 2;
    s.won = 1;
    s.option[11] = 9;
    dd_add_cell(&s, 3, 4);
    dd_pick(&s, 3);
    bare_cards(&s, 31, "Ah");
    dd_see(&bare, &s, 0, &v);
    s.seed = 0;
    cr_assert_arr_eq(&v.state, &s, sizeof s);
}

/* ---- Lots ------------------------------------------------------------------------------------ */

Test(views, shuffling_known_cards_makes_a_new_lot)
{
    bare_cards(&s, 0, "Ah 2h 3h");
    bare_cards(&s, 1, "4h 5h");
    hide(0);
    hide(1);
    cr_assert_neq(lot_of(0, 0), 0, "lot 0 is for what was never shuffled");
    cr_assert_neq(lot_of(0, 0), lot_of(1, 0), "what each holds is known");
    cr_assert_eq(lot_of(1, 0), lot_of(1, 1));
    dd_see(&bare, &s, 0, &v);
    cr_assert_eq(v.hidden[lot_of(1, 0)], DD_KINDS(DD_CARD(4, 2)) | DD_KINDS(DD_CARD(5, 2)));
}

Test(views, shuffling_unknown_cards_joins_their_lots)
{
    bare_cards(&s, 0, "Ah 2h 3h");
    bare_cards(&s, 1, "4h 5h");
    bare_cards(&s, 2, "6h");
    bare_cards(&s, 3, "7h 8h");
    hide(0);
    hide(1);
    hide(3);
    uint8_t apart = lot_of(3, 0);
    dd_move_top(&s, NULL, 0, 0, 2);
    dd_move_top(&s, NULL, 1, 0, 2);
    hide(2);
    uint8_t joined = lot_of(2, 0);
    for (int i = 0; i < 3; i++)
        cr_assert_eq(lot_of(2, i), joined, "a known card joins too");
    cr_assert_eq(lot_of(0, 0), joined, "what is left behind belongs to it");
    cr_assert_eq(lot_of(1, 0), joined);
    cr_assert_eq(lot_of(3, 0), apart, "others do not");
    dd_see(&bare, &s, 0, &v);
    cr_assert_eq(__builtin_popcountll(v.hidden[joined]), 6);
    cr_assert_eq(__builtin_popcountll(v.hidden[apart]), 2);
}

Test(views, what_one_seat_knows_still_joins)
{
    bare_cards(&s, 0, "Ah 2h");
    hide(0);
    dd_show_to(&s, NULL, 0, 0, 1);
    dd_move_top(&s, NULL, 0, 0, 1);
    bare_cards(&s, 1, "3h");
    hide(1);
    cr_assert_eq(lot_of(1, 0), lot_of(0, 0), "the others could not know which it was");
    cr_assert_eq(dd_at(&s, 1, 0)->seen, 0, "and seat 0 does not any more");
}

Test(views, open_cards_keep_out_of_joins)
{
    bare_cards(&s, 0, "Ah 2h 3h");
    hide(0);
    dd_turn_up(&s, NULL, 0, 0);
    uint8_t before = lot_of(0, 0);
    dd_move_top(&s, NULL, 0, 1, 1);
    bare_cards(&s, 2, "9c");
    hide(2);
    dd_move_top(&s, NULL, 2, 0, 1);
    hide(1);
    cr_assert_eq(lot_of(0, 0), before, "what lies open is in no lot");
}

Test(views, lots_are_used_again)
{
    bare_cards(&s, 0, "Ah 2h 3h");
    for (int i = 0; i < 200; i++) {
        for (int p = 0; p < 3; p++)
            dd_turn_up(&s, NULL, 0, p);
        hide(0);
        cr_assert_eq(lot_of(0, 0), 1, "no hidden piece belongs to it any more");
    }
}

/* ---- Guesses --------------------------------------------------------------------------------- */

/* Which of all deals it is, as a number below count!. */
static uint32_t deal_number(const struct dd_state *guess, int zone, int count)
{
    uint32_t number = 0;
    for (int i = 0; i < count; i++) {
        uint32_t smaller = 0;
        for (int j = i + 1; j < count; j++)
            smaller += dd_at(guess, zone, j)->kind < dd_at(guess, zone, i)->kind;
        number = number * (uint32_t)(count - i) + smaller;
    }
    return number;
}

Test(views, guesses_fall_evenly)
{
    enum { DEALS = 24, TRIES = 48000 };
    static uint32_t seen[DEALS];
    static struct dd_state guess;
    bare_cards(&s, 0, "Ah 2h 3h 4h");
    hide(0);
    dd_see(&bare, &s, 0, &v);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        dd_guess(&bare, &v, seed, &guess);
        seen[deal_number(&guess, 0, 4)]++;
    }
    cr_assert(looks_uniform(seen, DEALS), "[G2] chi-square %f", chi_square(seen, DEALS));
}

Test(views, what_is_known_is_never_guessed)
{
    static struct dd_state guess;
    bare_cards(&s, 0, "Ah 2h 3h 4h 5h");
    hide(0);
    dd_show_to(&s, NULL, 0, 2, 1);
    dd_see(&bare, &s, 0, &v);
    bool other_seed = false;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const char *why = NULL;
        dd_guess(&bare, &v, seed, &guess);
        cr_assert_eq(dd_at(&guess, 0, 2)->kind, dd_at(&s, 0, 2)->kind);
        cr_assert(dd_sound(&bare, &guess, &why), "%s", why);
        other_seed = other_seed || guess.seed != s.seed;
        dd_guess(&bare, &v, seed, &guess);
    }
    cr_assert(other_seed, "a guess has chances of its own");
}

/* A place that holds only some kinds: of Ah 2h Kh Qh two lie where only face cards may. */
Test(views, guesses_respect_what_a_place_can_hold)
{
    enum { TRIES = 40000 };
    static const struct dd_zone_spec zones[] = {
        {.name = "any", .label = "Any", .many = 1, .lay = DD_ROW},
        {.name = "court",
         .label = "Court",
         .many = 1,
         .lay = DD_ROW,
         .holds = DD_RANKS(DD_JACK, DD_KING)}};
    static struct dd_state guess;
    struct dd_game g = bare;
    uint32_t pairs[6] = {0};
    g.zone = zones;
    g.zones = 2;
    bare_cards(&s, 0, "Ah Jh Qh Kh");
    hide(0);
    /* seat 0 knows only that place 1 holds two of the court */
    for (int moved = 0; moved < 2;)
        for (int i = 0; i < dd_len(&s, 0) && moved < 2; i++)
            if (dd_rank(dd_at(&s, 0, i)->kind) >= DD_JACK) {
                dd_move_top(&s, NULL, 0, i, 1);
                moved++;
                break;
            }
    dd_see(&g, &s, 0, &v);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        dd_guess(&g, &v, seed, &guess);
        int a = dd_rank(dd_at(&guess, 1, 0)->kind), b = dd_rank(dd_at(&guess, 1, 1)->kind);
        cr_assert(a >= DD_JACK && b >= DD_JACK);
        pairs[(a - DD_JACK) * 2 + (b > a ? b - 1 - DD_JACK : b - DD_JACK)]++;
    }
    cr_assert(looks_uniform(pairs, 6), "[G2] chi-square %f", chi_square(pairs, 6));
}

/* Places that hold one kind of thing each, beside one that holds both: jacks and queens, kings. */
Test(views, guesses_respect_places_that_share_a_lot)
{
    static const struct dd_zone_spec zones[] = {
        {.name = "any", .label = "Any", .many = 1, .lay = DD_ROW},
        {.name = "kings",
         .label = "Kings",
         .many = 1,
         .lay = DD_ROW,
         .holds = DD_ALL_OF_RANK(DD_KING)},
        {.name = "court",
         .label = "Court",
         .many = 1,
         .lay = DD_ROW,
         .holds = DD_RANKS(DD_JACK, DD_KING)}};
    static struct dd_state guess;
    struct dd_game g = bare;
    g.zone = zones;
    g.zones = 3;
    bare_cards(&s, 0, "Ah Jh Kh Kc");
    hide(0);
    for (int i = 0; i < dd_len(&s, 0); i++)
        if (dd_at(&s, 0, i)->kind == DD_CARD(DD_KING, DD_CLUBS)) {
            dd_move_top(&s, NULL, 0, i, 1);
            break;
        }
    for (int i = 0; i < dd_len(&s, 0); i++)
        if (dd_rank(dd_at(&s, 0, i)->kind) == DD_JACK) {
            dd_move_top(&s, NULL, 0, i, 2);
            break;
        }
    dd_see(&g, &s, 0, &v);
    /* a king of two, then one of the two left of the court, then either order of the rest */
    uint32_t seen[8] = {0};
    for (uint64_t seed = 0; seed < 16000; seed++) {
        const char *why = NULL;
        dd_guess(&g, &v, seed, &guess);
        cr_assert(dd_sound(&g, &guess, &why), "%s", why);
        cr_assert_eq(dd_rank(dd_at(&guess, 1, 0)->kind), DD_KING);
        cr_assert_geq(dd_rank(dd_at(&guess, 2, 0)->kind), DD_JACK);
        seen[(dd_suit(dd_at(&guess, 1, 0)->kind) == DD_CLUBS) * 4 +
             (dd_rank(dd_at(&guess, 2, 0)->kind) == DD_JACK) * 2 +
             (dd_rank(dd_at(&guess, 0, 0)->kind) == DD_ACE)]++;
    }
    cr_assert(looks_uniform(seen, 8), "[G2] chi-square %f", chi_square(seen, 8));
}

/* ---- Words ----------------------------------------------------------------------------------- */

Test(views, words_are_for_the_views_seat)
{
    char bytes[40];
    struct dd_ask ask = {DD_ASK_PROMPT, NULL, 0, 0};
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_see(&bare, &s, 0, &v);
    cr_assert(dd_say(&bare, &v, &ask, &t));
    cr_assert_str_eq(bytes, "You");
    dd_clear_text(&t);
    dd_see(&bare, &s, DD_NOBODY, &v);
    dd_say(&bare, &v, &ask, &t);
    cr_assert_str_eq(bytes, "Player 1");
}

Test(views, conceding_has_an_outlook_in_every_game)
{
    struct dd_action concede = dd_act(0, DD_CONCEDE, 0, 0, 0, 0), go = dd_act(0, 0, 0, 0, 0, 0);
    struct dd_outlook o;
    dd_see(&bare, &s, 0, &v);
    dd_foresee(&bare, &v, &concede, true, NULL, &o);
    cr_assert_str_eq(o.label, "Concede");
    cr_assert_str_eq(o.effect, "you are out for good", "[G5]");
    cr_assert_eq(o.tone, -1);
    cr_assert(o.plain);
    v.state.seats = 1;
    dd_foresee(&bare, &v, &concede, false, NULL, &o);
    cr_assert_str_eq(o.effect, "the game is lost", "[G5]");
    dd_foresee(&bare, &v, &go, false, NULL, &o);
    cr_assert_str_eq(o.label, "Go on");
    cr_assert_eq(o.outcomes, 0);
}

Test(views, outlooks_are_filled_by_patterns)
{
    static const char *const names[DD_SEATS] = {"Wren", "Ash"};
    struct dd_outlook o;
    memset(&o, 0, sizeof o);
    o.reader = 1;
    o.names = names;
    o.plain = true;
    dd_label(&o, "%S gives %o a %k", 0, 1, DD_CARD(10, 2));
    cr_assert_str_eq(o.label, "Wren gives you a 10h");
    for (int i = 0; i < DD_OUTCOMES + 3; i++)
        dd_outcome(&o, 1, 20, 1, "%d", i);
    cr_assert_eq(o.outcomes, DD_OUTCOMES, "no more than there is room for");
    o.outcomes = 0;
    dd_outcome(&o, 0, 20, 1, "never");
    cr_assert_eq(o.outcomes, 0, "what cannot come is no outcome");
    dd_label(&o, "%s%s%s", "a long label of many words, ", "longer than there is room, ",
             "so that it is cut");
    cr_assert_lt(strlen(o.label), sizeof o.label);
}
