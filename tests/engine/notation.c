/* Notation: what is written reads back, people may be careless, nonsense is refused. */
#include "bare.h"
#include "games/clear/clear.h"
#include "kit.h"

static struct kit k;
static char bytes[512];

/* Four monsters and the hand Th 4c Ah. */
static void begin(void)
{
    kit_begin(&k, "clear", "", 1, 1);
    kit_order(&k, "Jd Jh Jc Js Qc Qd Qh Qs Kh Kc Kd Ks", "");
    kit_order(&k, "", "Ah 4c Th");
    kit_act(&k, 0, "draw");
}

TestSuite(notation, .init = begin);

static bool reads_as(const char *typed, bool brief, const char *expected)
{
    struct dd_action a;
    struct dd_text why = dd_text_on(bytes, sizeof bytes), back;
    if (!dd_read_action(k.game, &k.s, 0, typed, brief, &a, &why))
        return false;
    back = dd_text_on(bytes, sizeof bytes);
    dd_write_action(k.game, &k.s, &a, &back);
    return strcmp(bytes, expected) == 0;
}

Test(notation, case_and_blanks_do_not_count)
{
    cr_expect(reads_as("play Th c1", false, "play Th c1"));
    cr_expect(reads_as("PLAY tH C1", false, "play Th c1"));
    cr_expect(reads_as("  play \t Th   c1  ", false, "play Th c1"));
    cr_expect(reads_as("discard\t4C", false, "discard 4c"));
    cr_expect(reads_as("Concede ", false, "concede"));
    cr_expect_not(reads_as("play Thc1", false, "play Th c1"), "a blank may not be missing");
    cr_expect_not(reads_as("pl ay Th c1", false, "play Th c1"), "nor be added");
}

Test(notation, G1_the_ten_may_be_10)
{
    cr_expect(reads_as("play 10h c1", false, "play Th c1"), "[G1]");
    cr_expect(reads_as("discard 10H", false, "discard Th"), "[G1]");
    cr_expect_not(reads_as("discard 1h", false, "discard Th"));
    cr_expect_not(reads_as("discard 10c", false, "discard Th"));
}

Test(notation, cards_may_be_typed_as_they_are_shown)
{
    cr_expect(reads_as("discard 4♣", true, "discard 4c"));
    cr_expect(reads_as("play 10♥ c2", true, "play Th c2"));
    cr_expect(reads_as("Discard a♥", true, "discard Ah"));
    cr_expect_not(reads_as("discard 4♦", true, "discard 4c"));
    cr_expect_not(reads_as("discard 4\xE2\x99", true, "discard 4c"), "half a sign");
    kit_begin(&k, "clear", "", 1, 1);
    kit_order(&k, "Jd Jh Jc Js Qc Qd Qh Qs Kh Kc Kd Ks", "");
    kit_order(&k, "", "Ah X1 Th");
    kit_act(&k, 0, "draw");
    cr_expect(reads_as("discard joker", true, "discard X1"));
    cr_expect(reads_as("discard Joker", true, "discard X1"));
    cr_expect_not(reads_as("discard joker", false, "discard X1"),
                  "records write cards as notation does");
}

Test(notation, a_beginning_will_do_where_it_is_the_only_one)
{
    cr_expect(reads_as("discard 4", true, "discard 4c"));
    cr_expect(reads_as("play t", true, "play Th c1") == false, "several begin so");
    cr_expect_str_eq(bytes, "\"play t\" is the beginning of several actions; possible are "
                            "play Th c1, play Th c2, play Th c3, play Th c4");
    cr_expect_not(reads_as("play Kh c1", true, ""));
    cr_expect_str_eq(bytes, "\"play Kh c1\" is not legal now; possible are play Th c1, play Th c2, "
                            "play Th c3, play Th c4, play 4c c1, play 4c c2 and 3 more");
    cr_expect_not(reads_as("discard Kh", true, ""));
    cr_expect_str_eq(bytes,
                     "\"discard Kh\" is not legal now; possible are discard Th, discard 4c, "
                     "discard Ah",
                     "those of the verb");
    cr_expect_not(reads_as("discard 4", false, "discard 4c"), "not where it has to be whole");
    cr_expect(reads_as("discard ah", true, "discard Ah"));
    cr_expect_not(reads_as("conc", true, "concede"), "nobody concedes by a slip");
    cr_expect_not(reads_as("", true, ""));
    cr_expect_not(reads_as("   ", true, ""));
    kit_act(&k, 0, "discard Th; discard 4c; discard Ah");
    cr_expect_str_eq(kit_list(&k, 0), "play Ah c1; draw");
    cr_expect_not(reads_as("", true, "draw"), "nothing typed is nothing");
    cr_expect(reads_as("d", true, "draw"));
}

Test(notation, a_whole_one_wins_over_longer_ones)
{
    static const struct dd_verb_spec verbs[] = {{.name = "go", .args = "n", .key = 'g'}};
    struct dd_game g = bare;
    struct dd_state s;
    struct dd_action a;
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    g.verb = verbs;
    bare_table(&s, 1);
    cr_assert(dd_read_action(&g, &s, 0, "go 0", true, &a, &why));
    cr_assert_not(dd_read_action(&g, &s, 0, "go 00", true, &a, &why));
}

Test(notation, refusals_say_what_is_possible)
{
    struct dd_action a;
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    kit_act(&k, 0, "discard Th; discard 4c; play Ah c1");
    cr_assert_str_eq(kit_list(&k, 0), "play 4c c2; play 4c c3; play 4c c4; draw");
    cr_assert_not(dd_read_action(k.game, &k.s, 0, "fly\n", false, &a, &why));
    cr_assert_str_eq(bytes, "\"fly?\" is not legal now; possible are play 4c c2, play 4c c3, "
                            "play 4c c4, draw");
    kit_act(&k, 0, "concede");
    dd_clear_text(&why);
    cr_assert_not(dd_read_action(k.game, &k.s, 0, "draw", false, &a, &why));
    cr_assert_str_eq(bytes, "\"draw\" is not legal now");
    dd_clear_text(&why);
    cr_assert_not(dd_read_action(k.game, &k.s, 0, "concede", false, &a, &why), "[G5] once");
}

Test(notation, seats_that_are_not_there_can_do_nothing)
{
    struct dd_action a;
    for (int seat = -1; seat <= 256; seat++) {
        if (seat == 0 || seat == DD_CHANCE)
            continue;
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        cr_assert_not(dd_read_action(k.game, &k.s, seat, "discard 4c", false, &a, &why));
        cr_assert_not(dd_read_action(k.game, &k.s, seat, "concede", false, &a, &why));
    }
    for (int seat = 1; seat < DD_CHANCE; seat++) {
        a = dd_act(seat, DISCARD, HAND, 0, DAMAGE, 0);
        cr_assert_not(dd_permits(k.game, &k.s, &a, NULL));
        a = dd_act(seat, DD_CONCEDE, 0, 0, 0, 0);
        cr_assert_not(dd_permits(k.game, &k.s, &a, NULL));
    }
}

/* Every letter a verb may take. */
Test(notation, every_kind_of_argument)
{
    static const char *const words[] = {"left", "right", NULL};
    static const struct dd_verb_spec verbs[] = {
        {.name = "do", .args = "pqftcdnskwm", .words = words, .key = 'd'}};
    struct dd_game g = bare;
    struct dd_state s;
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_action a = {0, 0, 1, 1, 2, 0, 1, 5};
    g.verb = verbs;
    bare_table(&s, 1);
    bare_cards(&s, 1, "Ah Th 3c");
    bare_cards(&s, 2, "X1");
    dd_add_cell(&s, 0, 0);
    dd_add_cell(&s, 2, 3);
    dd_write_action(&g, &s, &a, &t);
    cr_assert_str_eq(bytes, "do Th X1 z2 z3 c4 a1 1 2 token right Ah3c");
}

Test(notation, an_unknown_argument_is_nothing)
{
    static const struct dd_verb_spec verbs[] = {{.name = "do", .args = "z", .key = 'd'}};
    struct dd_game g = bare;
    struct dd_state s;
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_action a = {0, 0, 1, 1, 2, 0, 1, 5};
    g.verb = verbs;
    bare_table(&s, 1);
    dd_write_action(&g, &s, &a, &t);
    cr_assert_str_eq(bytes, "do ");
}

Test(notation, from_a_view_hidden_cards_are_unknown)
{
    struct dd_view v;
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_action a = dd_act(0, DISCARD, DECK, 0, DAMAGE, 0);
    dd_see(k.game, &k.s, 0, &v);
    dd_write_action(k.game, &v.state, &a, &t);
    cr_assert_str_eq(bytes, "discard ??", "[G4]");
}

/* ---- Chance ---------------------------------------------------------------------------------- */

static bool chance_reads(const struct dd_game *g, const struct dd_state *s, const char *text)
{
    struct dd_action a;
    struct dd_text why = dd_text_on(bytes, sizeof bytes), back;
    char again[160];
    if (!dd_read_action(g, s, DD_CHANCE, text, false, &a, &why))
        return false;
    back = dd_text_on(again, sizeof again);
    dd_write_action(g, s, &a, &back);
    cr_assert_str_eq(again, text, "it is written as it was read");
    return true;
}

Test(notation, orders)
{
    struct dd_state s;
    bare_table(&s, 1);
    bare_cards(&s, 3, "Ah Th X1");
    dd_shuffle(&s, 3);
    cr_expect(chance_reads(&bare, &s, "order z4 X1 Ah Th"));
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah"), "one is missing");
    cr_expect_str_eq(bytes, "\"order z4 X1 Ah\" cannot come by chance here");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah Th X2"), "one too many");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah X1"), "one twice");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah X2"), "one from elsewhere");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah ??"), "an unknown one");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah T"), "half a card");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah "), "no card");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah Tx"), "no suit");
    cr_expect_not(chance_reads(&bare, &s, "order z4 X1 Ah X3"), "no joker");
    cr_expect_not(chance_reads(&bare, &s, "order z4X1 Ah Th"), "no blank");
    cr_expect_not(chance_reads(&bare, &s, "order z40 X1 Ah Th"), "no such place");
    cr_expect_not(chance_reads(&bare, &s, "order z5 X1 Ah Th"), "another place");
    cr_expect_not(chance_reads(&bare, &s, "pick 1"), "another kind of chance");
    cr_expect_not(chance_reads(&bare, &s, ""));
}

Test(notation, orders_of_many)
{
    struct dd_state s;
    bare_table(&s, 1);
    bare_cards(&s, 0, "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th");
    dd_shuffle(&s, 0);
    cr_expect(chance_reads(&bare, &s, "order z1 Th 2h 3h 4h 5h 6h 7h 8h"), "eight at a time");
    cr_expect_not(chance_reads(&bare, &s, "order z1 Th 2h 3h 4h 5h 6h 7h"));
    cr_expect_not(chance_reads(&bare, &s, "order z1 Ah 2h 3h 4h 5h 6h 7h 8h 9h"));
}

Test(notation, an_empty_place_is_shuffled_too)
{
    struct dd_state s;
    bare_table(&s, 1);
    dd_shuffle(&s, 0);
    cr_expect(chance_reads(&bare, &s, "order z1"));
    dd_settle(&bare, &s, NULL);
    cr_expect_eq(s.pending.what, DD_SETTLED);
}

Test(notation, rolls)
{
    struct dd_state s;
    bare_table(&s, 1);
    for (int i = 0; i < 3; i++)
        dd_add(&s, 1, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
    dd_roll(&s, 1, 5);
    cr_expect(chance_reads(&bare, &s, "roll z2 6 1"));
    cr_expect_not(chance_reads(&bare, &s, "roll z2 6"), "one die is missing");
    cr_expect_not(chance_reads(&bare, &s, "roll z2 6 1 1"), "one too many");
    cr_expect_not(chance_reads(&bare, &s, "roll z2 7 1"));
    cr_expect_not(chance_reads(&bare, &s, "roll z2 0 1"));
    cr_expect_not(chance_reads(&bare, &s, "roll z2 61"));
    cr_expect_not(chance_reads(&bare, &s, "roll z2 1 "));
    cr_expect_not(chance_reads(&bare, &s, "roll z1 1 1"));
    cr_expect_not(chance_reads(&bare, &s, "roll z2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"));
    cr_expect_not(chance_reads(&bare, &s, "order z2 Ah"));
}

Test(notation, picks)
{
    struct dd_state s;
    bare_table(&s, 1);
    dd_pick(&s, 12);
    cr_expect(chance_reads(&bare, &s, "pick 0"));
    cr_expect(chance_reads(&bare, &s, "pick 11"));
    cr_expect_not(chance_reads(&bare, &s, "pick 12"), "0 to 11");
    cr_expect_not(chance_reads(&bare, &s, "pick"));
    cr_expect_not(chance_reads(&bare, &s, "pick "));
    cr_expect_not(chance_reads(&bare, &s, "pick 01"), "one way to write it");
    cr_expect_not(chance_reads(&bare, &s, "pick -1"));
    cr_expect_not(chance_reads(&bare, &s, "pick 65536"), "not 0 once more");
    cr_expect_not(chance_reads(&bare, &s, "pick 100000000000"));
    cr_expect_not(chance_reads(&bare, &s, "pick 1 "));
    cr_expect_not(chance_reads(&bare, &s, "pack 1"));
}

Test(notation, nothing_comes_by_chance_where_nothing_is_pending)
{
    cr_expect_not(chance_reads(k.game, &k.s, "pick 0"));
    cr_expect_str_eq(bytes, "\"pick 0\" came by chance, but nothing was left to it");
}
