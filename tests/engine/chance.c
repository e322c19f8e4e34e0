/* Chance: what is forced comes, what cannot come is refused, and all ways to settle are one. */
#include "bare.h"
#include "kit.h"

static struct dd_state s;

static struct dd_action order(int zone, int at, const uint8_t *kinds, int count)
{
    struct dd_action a = {DD_CHANCE, DD_ORDER, (uint8_t)zone, (uint8_t)at, 0, 0, 0, 0};
    for (int i = 0; i < count; i++, a.num++)
        a.mask |= (uint64_t)kinds[i] << (8 * i);
    return a;
}

static bool permitted(const struct dd_action *a, const char *reason)
{
    char bytes[100];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    bool yes = dd_permits(&bare, &s, a, &why);
    if (!yes)
        cr_assert_str_eq(bytes, reason);
    return yes;
}

static const char *const cannot = "chance cannot bring that";

Test(chance, a_shuffle_hides_everything)
{
    bare_table(&s, 2);
    bare_cards(&s, 1, "Ah 2h 3h");
    dd_piece_at(&s, 1, 0)->face = 1;
    dd_piece_at(&s, 1, 1)->mark = 7;
    dd_shuffle(&s, 1);
    for (int i = 0; i < 3; i++) {
        const struct dd_piece *p = dd_at(&s, 1, i);
        cr_assert_eq(p->face | p->mark | p->seen, 0, "a shuffle truly forgets");
    }
    cr_assert_eq(s.pending.what, DD_SHUFFLING);
    cr_assert_eq(s.pending.to, 3);
}

Test(chance, a_forced_order_comes)
{
    const uint8_t kinds[] = {DD_CARD(3, 2), DD_CARD(1, 2), DD_CARD(2, 2)};
    struct dd_events ev = {0};
    bare_table(&s, 1);
    bare_cards(&s, 1, "Ah 2h 3h");
    dd_shuffle(&s, 1);
    struct dd_action a = order(1, 0, kinds, 3);
    cr_assert(permitted(&a, NULL));
    dd_apply(&bare, &s, &a, &ev);
    cr_assert_str_eq(bare_list(&s, 1), "3h Ah 2h");
    cr_assert_eq(s.turn, 1, "the game is asked to go on");
    cr_assert_eq(s.chances, 1);
    cr_assert_eq(ev.count, 1);
    cr_assert_eq(ev.event[0].type, DD_SHUFFLED);
    cr_assert_eq(ev.event[0].from, 1);
    cr_assert_eq(ev.event[0].mask, 0, "[G4] the event does not say how");
}

Test(chance, impossible_orders_are_refused)
{
    const uint8_t good[] = {DD_CARD(3, 2), DD_CARD(1, 2), DD_CARD(2, 2)};
    const uint8_t twice[] = {DD_CARD(3, 2), DD_CARD(3, 2), DD_CARD(2, 2)};
    const uint8_t foreign[] = {DD_CARD(3, 2), DD_CARD(1, 2), DD_CARD(4, 2)};
    const uint8_t high[] = {DD_CARD(3, 2), DD_CARD(1, 2), 200};
    struct dd_action a;
    bare_table(&s, 1);
    bare_cards(&s, 1, "Ah 2h 3h");
    bare_cards(&s, 2, "4h");
    dd_shuffle(&s, 1);
    a = order(1, 0, twice, 3);
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, foreign, 3);
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, high, 3);
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, good, 2);
    cr_expect_not(permitted(&a, cannot));
    a = order(2, 0, good, 3);
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 1, good, 3);
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, good, 3);
    a.mask |= UINT64_C(1) << 60;
    cr_expect_not(permitted(&a, cannot), "more than it says");
    a = order(1, 0, good, 3);
    a.to = 1;
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, good, 3);
    a.j = 1;
    cr_expect_not(permitted(&a, cannot));
    a = order(1, 0, good, 3);
    a.verb = DD_ROLL;
    cr_expect_not(permitted(&a, cannot));
    a = dd_act(0, 0, 0, 0, 0, 0);
    cr_expect(dd_permits(&bare, &s, &a, NULL) == true, "bare never stops acting");
    s.acting = 0;
    cr_expect_not(permitted(&a, "chance comes first"));
}

Test(chance, an_order_of_many_comes_eight_by_eight)
{
    uint8_t kinds[20];
    bare_table(&s, 1);
    dd_add_cards(&s, 0, DD_RANKS(1, 5));
    for (int i = 0; i < 20; i++)
        kinds[i] = dd_at(&s, 0, 19 - i)->kind;
    dd_shuffle(&s, 0);
    for (int at = 0; at < 20; at += 8) {
        struct dd_action a = order(0, at, kinds + at, at < 16 ? 8 : 4);
        cr_assert(permitted(&a, NULL));
        cr_assert_eq(s.turn, 0, "the game waits for the last");
        dd_apply(&bare, &s, &a, NULL);
        cr_assert_eq(s.chances, at == 16, "all is one event");
        if (at == 0) {
            struct dd_action again = order(0, 8, kinds, 8);
            cr_assert_not(permitted(&again, cannot), "they are laid already");
        }
    }
    for (int i = 0; i < 20; i++)
        cr_assert_eq(dd_at(&s, 0, i)->kind, kinds[i]);
}

Test(chance, forced_rolls)
{
    struct dd_events ev = {0};
    struct dd_action a = {DD_CHANCE, DD_ROLL, 1, 0, 0, 0, 0xA, 0x36};
    bare_table(&s, 1);
    for (int i = 0; i < 4; i++)
        dd_add(&s, 1, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
    dd_roll(&s, 1, 0xA);
    cr_assert(permitted(&a, NULL));
    for (int face = 0; face < 16; face++) {
        struct dd_action other = a;
        other.mask = (uint64_t)(0x30 | face);
        cr_assert_eq(dd_permits(&bare, &s, &other, NULL), face >= 1 && face <= 6, "[G2] a d6");
    }
    for (size_t byte = 0; byte < sizeof a; byte++) {
        struct dd_action other = a;
        ((uint8_t *)&other)[byte] ^= 0x80;
        cr_assert_not(dd_permits(&bare, &s, &other, NULL), "byte %zu", byte);
    }
    dd_apply(&bare, &s, &a, &ev);
    cr_assert_eq(dd_at(&s, 1, 0)->face, 1, "not rolled");
    cr_assert_eq(dd_at(&s, 1, 1)->face, 6);
    cr_assert_eq(dd_at(&s, 1, 2)->face, 1, "not rolled");
    cr_assert_eq(dd_at(&s, 1, 3)->face, 3);
    cr_assert_eq(ev.event[0].type, DD_ROLLED);
    cr_assert_eq(ev.event[0].num, 0xA);
    cr_assert_eq(ev.event[0].mask, 0x36);
    cr_assert_eq(dd_rolled(&a, 1), 3);
}

Test(chance, forced_picks)
{
    struct dd_events ev = {0};
    struct dd_action a = {DD_CHANCE, DD_PICK, 0, 0, 0, 0, 6, 0};
    bare_table(&s, 1);
    dd_pick(&s, 7);
    cr_assert(permitted(&a, NULL));
    a.num = 7;
    cr_assert_not(permitted(&a, cannot));
    a.num = 6;
    for (size_t byte = 0; byte < sizeof a; byte++) {
        struct dd_action other = a;
        ((uint8_t *)&other)[byte] ^= 0x80;
        cr_assert_not(dd_permits(&bare, &s, &other, NULL), "byte %zu", byte);
    }
    dd_apply(&bare, &s, &a, &ev);
    cr_assert_eq(ev.event[0].type, DD_PICKED);
    cr_assert_eq(ev.event[0].num, 6);
    cr_assert_eq(ev.event[0].was, 7);
    cr_assert_eq(s.pending.what, DD_SETTLED);
    cr_assert_not(permitted(&a, "nothing is left to chance"));
}

Test(chance, nothing_pending_brings_nothing)
{
    struct dd_action a;
    bare_table(&s, 1);
    dd_next_chance(&s, &a);
    cr_assert_eq(a.seat, DD_CHANCE);
    cr_assert_eq(a.verb, 0);
    uint64_t before = dd_hash(&s);
    dd_settle(&bare, &s, NULL);
    cr_assert_eq(dd_hash(&s), before);
}

/* [G3] What chance brings depends on the seed and the event's number, not on what came before. */
Test(chance, G3_each_event_has_a_stream_of_its_own)
{
    struct dd_action first, second, third;
    bare_table(&s, 1);
    dd_pick(&s, 60000);
    dd_next_chance(&s, &first);
    dd_next_chance(&s, &second);
    cr_assert_arr_eq(&first, &second, sizeof first, "[G3] asking changes nothing");
    s.chances = 1;
    dd_next_chance(&s, &second);
    cr_assert_neq(first.num, second.num, "another event");
    s.seed = 2;
    dd_next_chance(&s, &third);
    cr_assert_neq(second.num, third.num, "another seed");
}

/* A shuffle can be taken over by the generator after any number of forced orders. */
Test(chance, settling_goes_on_from_a_half_laid_shuffle)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dd_state whole, half;
        struct dd_action a;
        bare_table(&whole, 1);
        whole.seed = seed;
        dd_add_cards(&whole, 0, DD_RANKS(1, 13));
        dd_shuffle(&whole, 0);
        half = whole;
        dd_settle(&bare, &whole, NULL);
        for (uint64_t steps = 0; steps < seed % 7; steps++) {
            dd_next_chance(&half, &a);
            dd_apply(&bare, &half, &a, NULL);
        }
        dd_settle(&bare, &half, NULL);
        cr_assert_arr_eq(&whole, &half, sizeof whole, "seed %lu", (unsigned long)seed);
    }
}

Test(chance, forced_orders_through_the_kit)
{
    struct kit k;
    kit_begin(&k, "null", "size=3", 2, 1);
    kit_chance(&k, "pick 0");
    kit_chance(&k, "pick 2");
    kit_order(&k, "Ah Kd", "7s X2 3c");
    cr_assert_str_eq(kit_cards(&k, 1), "3c X2 7s", "the top is dealt first");
}

Test(chance, where_all_lots_are_taken_the_first_is_shared)
{
    struct dd_state s;
    bare_table(&s, 1);
    for (int zone = 0; zone < DD_ZONES; zone++) {
        dd_add_cards(&s, zone, DD_KINDS(DD_CARD(DD_ACE, 0) + zone));
        dd_shuffle(&s, zone);
        memset(&s.pending, 0, sizeof s.pending);
    }
    for (int zone = 0; zone < DD_ZONES - 1; zone++)
        cr_expect_eq(dd_at(&s, zone, 0)->lot, 1 + zone);
    cr_expect_eq(dd_at(&s, DD_ZONES - 1, 0)->lot, 1);
    for (int zone = 0; zone < DD_ZONES; zone++)
        cr_expect_eq(dd_at(&s, zone, 0)->seen, 0);
}
