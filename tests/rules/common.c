/* What holds in all games, point by point (docs/rules/common.md). */
#include "bare.h"
#include "kit.h"
#include "signature.h"
#include "uniform.h"

/* ---- [G1] cards -------------------------------------------------------------------------------
 */

/* The most seats that go with a game's default options. */
static int most_seats(const struct dd_game *g)
{
    int16_t option[DD_OPTIONS];
    int seats = g->max_seats;
    dd_default_options(g, option);
    while (!dd_check_seats(g, option, seats, NULL))
        seats--;
    return seats;
}

Test(common, G1_every_card_is_written_and_read_back)
{
    struct dd_state s;
    char written[40], again[40];
    for (int kind = DD_CARD(DD_ACE, 0); kind <= DD_JOKER2; kind++) {
        struct dd_action a;
        struct dd_text t = dd_text_on(written, sizeof written), why = dd_text_on(again, 40);
        bare_table(&s, 1);
        dd_add_cards(&s, 0, DD_KINDS(kind));
        dd_shuffle(&s, 0);
        dd_write(&t, "order z1 %K", kind);
        cr_assert_eq(t.length, strlen("order z1 Th"), "[G1] two letters");
        cr_assert(dd_read_action(&bare, &s, DD_CHANCE, written, false, &a, &why), "[G1] %s", again);
        cr_assert_eq(a.mask, (uint64_t)kind, "[G1] %s", written);
    }
}

/* ---- [G2] chance is fair ----------------------------------------------------------------------
 */

typedef uint32_t below_function(struct dd_random *r, uint32_t n);

static uint32_t sound_below(struct dd_random *r, uint32_t n) { return dd_random_below(r, n); }

/* Numbers below n, counted in even shares. */
static bool is_uniform(below_function *below, uint32_t n, int cells, int draws)
{
    static uint32_t seen[4096];
    struct dd_random r = dd_random_stream(99, n);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < draws; i++) {
        uint32_t value = below(&r, n);
        cr_assert_lt(value, n, "[G2] below %u", n);
        seen[(uint64_t)value * (uint64_t)cells / n]++;
    }
    return looks_uniform(seen, cells);
}

/* The slips that G2 forbids. */
static uint32_t modulo_of_word(struct dd_random *r, uint32_t n)
{
    return (uint32_t)(dd_random_next(r) >> 32) % n;
}
static uint32_t modulo_of_byte(struct dd_random *r, uint32_t n)
{
    return (uint32_t)(dd_random_next(r) >> 56) % n;
}
static uint32_t product_without_rejection(struct dd_random *r, uint32_t n)
{
    return (uint32_t)((dd_random_next(r) >> 48) * n >> 16);
}

Test(common, G2_numbers_below_any_bound_are_uniform)
{
    for (uint32_t n = 2; n <= 60; n++)
        cr_expect(is_uniform(sound_below, n, (int)n, 60000), "[G2] below %u", n);
    cr_expect(is_uniform(sound_below, UINT32_C(3) << 30, 3, 60000), "[G2] below 3 * 2^30");
    cr_expect(is_uniform(sound_below, UINT32_C(3) << 30, 24, 60000), "[G2] below 3 * 2^30");
    cr_expect(is_uniform(sound_below, UINT32_MAX, 64, 60000), "[G2] below 2^32 - 1");
}

Test(common, G2_the_same_test_catches_biased_numbers)
{
    cr_expect_not(is_uniform(modulo_of_word, UINT32_C(3) << 30, 3, 60000),
                  "[G2] a third of the numbers come twice as often");
    cr_expect_not(is_uniform(modulo_of_word, UINT32_C(3) << 30, 24, 60000), "[G2]");
    cr_expect_not(is_uniform(modulo_of_byte, 6, 6, 2000000), "[G2] a die out of a byte");
    cr_expect_not(is_uniform(modulo_of_byte, 52, 52, 60000), "[G2] a card out of a byte");
    cr_expect_not(is_uniform(product_without_rejection, 4000, 4000, 1000000),
                  "[G2] a product of 16 bits");
    cr_expect(is_uniform(sound_below, 4000, 4000, 1000000), "[G2] which the engine passes");
}

Test(common, G2_one_choice_is_none)
{
    struct dd_random r = dd_random_stream(1, 1);
    for (int i = 0; i < 100; i++)
        cr_assert_eq(dd_random_below(&r, 1), 0);
}

/* Which of all orders the cards of a place lie in, as a number below count!. */
static uint32_t order_number(const struct dd_state *s, int zone, int count)
{
    uint32_t number = 0;
    for (int i = 0; i < count; i++) {
        uint32_t smaller = 0;
        for (int j = i + 1; j < count; j++)
            smaller += dd_at(s, zone, j)->kind < dd_at(s, zone, i)->kind;
        number = number * (uint32_t)(count - i) + smaller;
    }
    return number;
}

typedef void shuffle_function(struct dd_state *s);

static void settle_shuffle(struct dd_state *s) { dd_settle(&bare, s, NULL); }

/* The well-known slip: every card changes places with any card. */
static void swap_with_any(struct dd_state *s)
{
    struct dd_random r = dd_random_stream(s->seed, 0);
    int count = dd_len(s, 0);
    for (int i = 0; i < count; i++) {
        int j = (int)dd_random_below(&r, (uint32_t)count);
        struct dd_piece p = *dd_at(s, 0, i);
        *dd_piece_at(s, 0, i) = *dd_at(s, 0, j);
        *dd_piece_at(s, 0, j) = p;
    }
}

/* All orders of `count` cards, over many seeds and over many events of one seed. */
static bool shuffles_uniformly(shuffle_function *shuffle, int count, int orders, bool by_seed)
{
    static uint32_t seen[720];
    static struct dd_state s;
    memset(seen, 0, sizeof seen);
    int tries = orders < 120 ? 24000 : orders * 200;
    for (int i = 0; i < tries; i++) {
        bare_table(&s, 1);
        s.seed = by_seed ? (uint64_t)i : 7;
        s.chances = by_seed ? 0 : (uint32_t)i;
        dd_add_cards(&s, 0, (DD_KINDS(count) - 1) << 4);
        dd_shuffle(&s, 0);
        shuffle(&s);
        seen[order_number(&s, 0, count)]++;
    }
    return looks_uniform(seen, orders);
}

Test(common, G2_every_order_of_a_shuffle_is_as_likely)
{
    cr_expect(shuffles_uniformly(settle_shuffle, 3, 6, true), "[G2] three cards, by seed");
    cr_expect(shuffles_uniformly(settle_shuffle, 4, 24, true), "[G2] four cards, by seed");
    cr_expect(shuffles_uniformly(settle_shuffle, 5, 120, true), "[G2] five cards, by seed");
    cr_expect(shuffles_uniformly(settle_shuffle, 6, 720, true), "[G2] six cards, by seed");
    cr_expect(shuffles_uniformly(settle_shuffle, 5, 120, false), "[G2] five cards, by event");
    cr_expect_not(shuffles_uniformly(swap_with_any, 3, 6, true), "[G2] a biased shuffle");
    cr_expect_not(shuffles_uniformly(swap_with_any, 5, 120, true), "[G2] a biased shuffle");
}

/* A whole deck: every card at every place, and every card after every other. */
Test(common, G2_a_whole_deck_is_shuffled_evenly)
{
    enum { CARDS = 42, GAMES = 12000 };
    static uint32_t place[CARDS * CARDS], pair[CARDS * CARDS];
    const struct dd_game *g = dd_find_game("clear");
    static struct dd_state s;
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        dd_begin(g, &s, option, 1, seed);
        dd_settle(g, &s, NULL);
        for (int i = 0; i < CARDS; i++) {
            uint8_t kind = dd_at(&s, 0, i)->kind;
            int card = kind >= DD_JOKER1 ? 40 + kind - DD_JOKER1 : kind - 4;
            place[card * CARDS + i]++;
            if (i == 0)
                continue;
            uint8_t before = dd_at(&s, 0, i - 1)->kind;
            int other = before >= DD_JOKER1 ? 40 + before - DD_JOKER1 : before - 4;
            pair[card * (CARDS - 1) + (other > card ? other - 1 : other)]++;
        }
    }
    cr_expect(looks_uniform(place, CARDS * CARDS), "[G2] %f", chi_square(place, CARDS * CARDS));
    cr_expect(looks_uniform(pair, CARDS * (CARDS - 1)), "[G2] %f",
              chi_square(pair, CARDS * (CARDS - 1)));
}

Test(common, G2_dice_are_fair_and_do_not_hang_together)
{
    enum { ROLLS = 72000 };
    static uint32_t one[6], two[36];
    static struct dd_state s;
    for (int i = 0; i < ROLLS; i++) {
        bare_table(&s, 1);
        s.seed = (uint64_t)i;
        for (int die = 0; die < 10; die++)
            dd_add(&s, 0, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
        dd_roll(&s, 0, 0x3FF);
        s.acting = 0;
        dd_settle(&bare, &s, NULL);
        for (int die = 0; die < 10; die++)
            one[dd_at(&s, 0, die)->face - 1]++;
        two[(dd_at(&s, 0, 0)->face - 1) * 6 + dd_at(&s, 0, 9)->face - 1]++;
    }
    cr_expect(looks_uniform(one, 6), "[G2] %f", chi_square(one, 6));
    cr_expect(looks_uniform(two, 36), "[G2] %f", chi_square(two, 36));
}

Test(common, G2_picks_are_uniform)
{
    static const uint16_t sides[] = {2, 3, 5, 7, 12, 49, 100, 1000};
    static uint32_t seen[1000];
    static struct dd_state s;
    for (size_t n = 0; n < sizeof sides / sizeof sides[0]; n++) {
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < 60000; i++) {
            struct dd_action a;
            bare_table(&s, 1);
            s.seed = (uint64_t)i;
            dd_pick(&s, sides[n]);
            dd_next_chance(&s, &a);
            cr_assert_lt(a.num, sides[n]);
            seen[a.num]++;
        }
        cr_expect(looks_uniform(seen, sides[n]), "[G2] of %d: %f", sides[n],
                  chi_square(seen, sides[n]));
    }
}

/* ---- [G3] the same seed, the same game --------------------------------------------------------
 */

/* The generator is SplitMix64, whose first numbers from 0 are well known. */
Test(common, G3_the_generator_is_the_one_we_say)
{
    static const uint64_t known[] = {UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4),
                                     UINT64_C(0x06C45D188009454F), UINT64_C(0xF88BB8A8724C81EC)};
    struct dd_random r = {0};
    for (int i = 0; i < 4; i++)
        cr_assert_eq(dd_random_next(&r), known[i], "[G3]");
}

static uint64_t replayed(const struct dd_game *g, int seats, uint64_t seed, uint64_t choices)
{
    struct kit k;
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    k.game = g;
    k.ev.count = 0;
    dd_begin(g, &k.s, option, seats, seed);
    kit_play_out(&k, choices);
    return dd_hash(&k.s);
}

Test(common, G3_the_same_seed_and_decisions_give_the_same_game)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            uint64_t first = replayed(g, most_seats(g), seed, 5);
            cr_assert_eq(replayed(g, most_seats(g), seed, 5), first, "[G3] %s", g->name);
            cr_assert_neq(replayed(g, most_seats(g), seed + 1000, 5), first, "[G3] %s", g->name);
        }
}

/* The numbers change with the rules, with how a game keeps its table, with what notation says, and
 * with nothing else. */
static const struct {
    const char *game;
    uint64_t signature;
} stored[] = {
    {"clear", UINT64_C(0x80FB77CE2787D282)},
    {"null", UINT64_C(0x3B1BCA00A42B060C)},
};

Test(common, G3_the_signature_of_many_games_is_the_stored_one)
{
    for (size_t i = 0; i < sizeof stored / sizeof stored[0]; i++) {
        const struct dd_game *g = dd_find_game(stored[i].game);
        uint64_t signature = signature_of(g);
        cr_expect_eq(signature, stored[i].signature, "[G3] %s is 0x%016llX", g->name,
                     (unsigned long long)signature);
        cr_expect_eq(signature_of(g), signature, "[G3] and stays so");
    }
}

/* ---- [G4] nobody is shown too much ------------------------------------------------------------
 */

static void check_view(const struct dd_game *g, const struct dd_state *s, int seat)
{
    static struct dd_view v;
    dd_see(g, s, seat, &v);
    cr_assert_eq(v.state.seed, 0, "[G4] the seed");
    for (int p = 0; p < s->at[DD_ZONES]; p++) {
        uint8_t seen = s->piece[p].seen;
        bool known = seat == DD_NOBODY ? seen == DD_EVERYBODY : seen >> seat & 1;
        cr_assert_eq(v.state.piece[p].kind, known ? s->piece[p].kind : DD_HIDDEN,
                     "[G4] %s: piece %d for seat %d", g->name, p, seat);
    }
}

Test(common, G4_views_hold_what_the_seat_may_know_and_no_more)
{
    const struct dd_game *g;
    struct dd_random r = dd_random_stream(4, 4);
    for (int i = 0; (g = kit_game(i)); i++)
        for (int game = 0; game < 20; game++) {
            static struct dd_state s;
            int16_t option[DD_OPTIONS];
            struct dd_action legal[DD_LEGAL];
            dd_default_options(g, option);
            dd_begin(g, &s, option, most_seats(g), dd_random_next(&r));
            for (dd_settle(g, &s, NULL); !s.over; dd_settle(g, &s, NULL)) {
                for (int seat = 0; seat < s.seats; seat++)
                    check_view(g, &s, seat);
                check_view(g, &s, DD_NOBODY);
                int count = dd_legal(g, &s, dd_to_act(&s), legal);
                dd_apply(g, &s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
            }
        }
}

/* ---- [G5] conceding ---------------------------------------------------------------------------
 */

enum { NULL_POINTS = 0, NULL_ALONE = 1 };
static struct kit k;

static void cave(int seats) { kit_start(&k, "null", "size=3", seats, 12); }

Test(common, G5_it_ends_a_solo_game_as_lost)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        if (g->min_seats > 1)
            continue;
        kit_start(&k, g->name, "", 1, 3);
        kit_act(&k, 0, "concede");
        cr_assert(k.s.over, "[G5] %s", g->name);
        cr_assert_eq(k.s.won, 0, "[G5] %s", g->name);
        cr_assert_eq(k.s.gone, 1, "[G5] %s", g->name);
        cr_assert_eq(k.ev.event[0].type, DD_CONCEDED, "[G5] %s", g->name);
        cr_assert_not(kit_legal(&k, 0, "concede"), "[G5] not twice");
    }
}

Test(common, G5_a_seat_is_out_for_good)
{
    cave(4);
    kit_act(&k, 2, "concede"); /* at any time: it is seat 0's turn */
    cr_assert_eq(k.s.gone, 4, "[G5]");
    cr_assert_eq(k.s.acting, 1, "[G5] the turn goes on");
    cr_assert_eq(k.ev.event[0].seat, 2, "[G5]");
    cr_assert_str_eq(kit_story(&k, 0), "Player 3 leaves the cave.");
    cr_assert_str_eq(kit_story(&k, 2), "You leave the cave.");
    cr_assert_not(kit_legal(&k, 2, "concede"), "[G5] not twice");
    while (!k.s.over) {
        struct dd_action legal[DD_LEGAL];
        cr_assert_eq(k.s.acting & 4, 0, "[G5] it never acts again");
        int seat = dd_to_act(&k.s), count = dd_legal(k.game, &k.s, seat, legal);
        dd_apply(k.game, &k.s, &legal[count - 1], NULL);
        dd_settle(k.game, &k.s, NULL);
    }
    cr_assert_eq(k.s.won & 4, 0, "[G5] and is no winner");
}

Test(common, G5_the_one_whose_turn_it_is_passes_it_on)
{
    cave(3);
    kit_act(&k, 0, "look a1; concede");
    cr_assert_eq(k.s.active, 1, "[G5]");
    cr_assert_eq(k.s.acting, 2, "[G5]");
    kit_act(&k, 1, "look a1; roll tray.1");
    kit_settle(&k);
    kit_act(&k, 1, "done");
    cr_assert_eq(k.s.active, 2);
}

Test(common, G5_who_concedes_while_dice_roll_leaves_when_they_lie)
{
    cave(3);
    kit_act(&k, 0, "look a1; roll tray.1; concede");
    cr_assert_eq(k.s.gone, 0, "[G5] the die comes first");
    cr_assert_not(kit_legal(&k, 0, "concede"), "[G5] not twice");
    kit_act(&k, 2, "concede");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.over, 2, "[G5] both are out");
    cr_assert_eq(k.s.won, 2, "[G5] and one is left");
    cave(4);
    kit_act(&k, 0, "look a1; roll tray.1; concede");
    kit_roll(&k, "6");
    cr_assert_eq(k.s.gone, 1, "[G5]");
    cr_assert_eq(k.s.acting, 2, "[G5] the turn is passed on");
}

Test(common, G5_what_it_did_still_counts)
{
    cave(3);
    kit_act(&k, 0, "look a1; roll tray.1");
    kit_roll(&k, "6");
    kit_act(&k, 0, "bank tray.1; done");
    kit_act(&k, 0, "concede");
    cr_assert_eq(k.s.counter[NULL_POINTS], 1, "[G5] quantities stay as they were");
    cr_assert_eq(dd_at(&k.s, 1, 0)->seen, 1, "[G5]");
    while (!k.s.over) {
        struct dd_action legal[DD_LEGAL];
        int count = dd_legal(k.game, &k.s, dd_to_act(&k.s), legal);
        dd_apply(k.game, &k.s, &legal[k.s.acting > 2 ? 0 : count > 1 && k.s.phase == 4], NULL);
        dd_settle(k.game, &k.s, NULL);
    }
    cr_assert_eq(k.s.won & 1, 0, "[G5] the most points do not win for who has left");
}

/* Everybody's turn with one die and nothing banked, up to the sealed bids. */
static void to_the_bids(int seats)
{
    cave(seats);
    for (int seat = 0; seat < seats; seat++) {
        kit_act(&k, seat, "look a1; roll tray.1");
        kit_roll(&k, "1");
        kit_act(&k, seat, "done");
    }
}

Test(common, G5_a_sealed_choice_is_lost_with_its_seat)
{
    to_the_bids(3);
    kit_act(&k, 0, "bid 2");
    kit_act(&k, 0, "concede");
    cr_assert_not(k.s.over);
    kit_act(&k, 1, "bid 1");
    kit_act(&k, 2, "bid 0");
    cr_assert_eq(k.s.over, 1);
    cr_assert_eq(k.s.counter[NULL_POINTS], 0, "[G5] what it held is lost");
    cr_assert_eq(k.s.won, 2, "[G5] seat 1 is the highest of those left");
}

Test(common, G5_the_last_choice_owed_opens_the_others)
{
    to_the_bids(3);
    kit_act(&k, 0, "bid 2");
    kit_act(&k, 1, "bid 1");
    kit_act(&k, 2, "concede");
    cr_assert_eq(k.s.over, 1, "[G5] nobody is waited for who is gone");
    cr_assert_eq(k.s.won, 1);
}

Test(common, G5_who_is_left_alone_wins)
{
    cave(3);
    kit_act(&k, 1, "concede");
    kit_act(&k, 0, "concede");
    cr_assert_eq(k.s.over, 1 + NULL_ALONE, "[G5]");
    cr_assert_eq(k.s.won, 4, "[G5]");
    cr_assert_not(kit_legal(&k, 2, "concede"), "[G5] the game is over");
}

Test(common, G5_conceding_is_never_offered)
{
    const struct dd_game *g;
    struct dd_random r = dd_random_stream(55, 5);
    for (int i = 0; (g = kit_game(i)); i++)
        for (int game = 0; game < 20; game++) {
            static struct dd_state s;
            int16_t option[DD_OPTIONS];
            struct dd_action legal[DD_LEGAL];
            dd_default_options(g, option);
            dd_begin(g, &s, option, most_seats(g), dd_random_next(&r));
            for (dd_settle(g, &s, NULL); !s.over; dd_settle(g, &s, NULL)) {
                int count = dd_legal(g, &s, dd_to_act(&s), legal);
                for (int n = 0; n < count; n++)
                    cr_assert_lt(legal[n].verb, g->verbs, "[G5] %s", g->name);
                dd_apply(g, &s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
            }
        }
}

/* ---- [G6] no game goes on for ever ------------------------------------------------------------
 */

static uint32_t actions_of(const struct dd_game *g, int seats, uint64_t seed, int choice)
{
    static struct dd_state s;
    struct dd_random r = dd_random_stream(seed, 6);
    struct dd_action legal[DD_LEGAL], a;
    int16_t option[DD_OPTIONS];
    uint32_t actions = 0;
    dd_default_options(g, option);
    for (dd_begin(g, &s, option, seats, seed); !s.over; actions++) {
        if (s.pending.what) {
            dd_next_chance(&s, &a);
        } else {
            int count = dd_legal(g, &s, dd_to_act(&s), legal);
            a = legal[choice < 0   ? 0
                      : choice > 0 ? count - 1
                                   : (int)dd_random_below(&r, (uint32_t)count)];
        }
        dd_apply(g, &s, &a, NULL);
        cr_assert_leq(actions, g->longest, "[G6] %s goes on", g->name);
    }
    return actions;
}

/* At random, always the first and always the last of what is legal. */
Test(common, G6_games_end_within_their_bound)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 0; seed < 30; seed++)
            for (int choice = -1; choice <= 1; choice++)
                actions_of(g, most_seats(g), seed, choice);
}

/* Every power card is discarded once and played once at most: [G6] clear is finite by itself. */
Test(common, G6_clear_is_finite_by_construction)
{
    enum { ORDERS = 2 + 6, DRAWS = 14, CARDS = 42 };
    const struct dd_game *g = dd_find_game("clear");
    for (uint64_t seed = 0; seed < 300; seed++)
        cr_assert_leq(actions_of(g, 1, seed, 0), ORDERS + DRAWS + 2 * CARDS, "[G6]");
    cr_assert_leq(ORDERS + DRAWS + 2 * CARDS, (int)g->longest, "[G6]");
}

/* ---- [G7] one action is still a decision ------------------------------------------------------
 */

Test(common, G7_a_single_action_is_still_the_players)
{
    kit_start(&k, "clear", "", 1, 1);
    cr_assert_eq(k.s.acting, 1, "[G7] the player has to act");
    cr_assert_eq(kit_count_legal(&k, 0), 1, "[G7] though only drawing is legal");
    kit_start(&k, "null", "size=1", 2, 1);
    cr_assert_eq(k.s.acting, 1, "[G7]");
    cr_assert_eq(kit_count_legal(&k, 0), 1, "[G7] one cell to look at");
    kit_act(&k, 0, "look a1; roll tray.1");
    kit_roll(&k, "1");
    cr_assert_str_eq(kit_list(&k, 0), "done", "[G7] nothing to bank, and still to go on");
}
