/* Text: patterns, cutting, people's and notation's cards, who is called "you". */
#include "deckdelve/game.h"

#include <criterion/criterion.h>
#include <limits.h>

static char bytes[256];
static struct dd_text t;

static void fresh(size_t size) { t = dd_text_on(bytes, size); }

Test(text, strings_numbers_and_per_cent)
{
    fresh(sizeof bytes);
    dd_write(&t, "%s is %d of %d, %d %%", "it", 3, -4, 0);
    cr_assert_str_eq(bytes, "it is 3 of -4, 0 %");
    cr_assert_eq(t.length, strlen(bytes));
    cr_assert_not(t.cut);
    fresh(sizeof bytes);
    dd_write(&t, "%d %d", INT_MIN, INT_MAX);
    cr_assert_str_eq(bytes, "-2147483648 2147483647");
    fresh(sizeof bytes);
    dd_write(&t, "");
    cr_assert_str_eq(bytes, "");
}

Test(text, writing_goes_on_where_it_ended_and_clears)
{
    fresh(8);
    dd_write(&t, "ab");
    dd_write(&t, "%s", "cd");
    cr_assert_str_eq(bytes, "abcd");
    dd_write(&t, "efgh");
    cr_assert(t.cut);
    dd_clear_text(&t);
    cr_assert_str_eq(bytes, "");
    cr_assert_not(t.cut);
    dd_write(&t, "x");
    cr_assert_str_eq(bytes, "x");
    t = dd_text_on(NULL, 0);
    dd_clear_text(&t);
}

/* [G1] every kind, as notation and for people */
Test(text, G1_every_card_both_ways)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
    static const char *const symbols[] = {"♣", "♦", "♥", "♠"};
    for (int rank = DD_ACE; rank <= DD_KING; rank++)
        for (int suit = 0; suit < 4; suit++) {
            char notation[4] = {ranks[rank], suits[suit], 0}, people[8] = {0}, plain[8] = {0};
            strcpy(people, rank == 10 ? "10" : (char[2]){ranks[rank], 0});
            strcpy(plain, people);
            strcat(people, symbols[suit]);
            strcat(plain, (char[2]){suits[suit], 0});
            fresh(sizeof bytes);
            dd_write(&t, "%K", DD_CARD(rank, suit));
            cr_assert_str_eq(bytes, notation, "[G1] rank then suit");
            fresh(sizeof bytes);
            dd_write(&t, "%k", DD_CARD(rank, suit));
            cr_assert_str_eq(bytes, people, "[G1] people are shown symbols");
            fresh(sizeof bytes);
            t.plain = true;
            dd_write(&t, "%k", DD_CARD(rank, suit));
            cr_assert_str_eq(bytes, plain, "[G1] or letters where symbols cannot be shown");
        }
}

Test(text, G1_jokers_and_what_is_no_card)
{
    fresh(sizeof bytes);
    dd_write(&t, "%K %K %k %k", DD_JOKER1, DD_JOKER2, DD_JOKER1, DD_JOKER2);
    cr_assert_str_eq(bytes, "X1 X2 joker joker", "[G1]");
    fresh(sizeof bytes);
    dd_write(&t, "%K %k %K %K %k", DD_HIDDEN, DD_HIDDEN, DD_NONE, DD_DIE, DD_TOKEN);
    cr_assert_str_eq(bytes, "?? ?? - die token");
}

Test(text, the_reader_is_you_and_others_have_names)
{
    static const char *const names[DD_SEATS] = {"Wren", "Ash", NULL};
    fresh(sizeof bytes);
    t.reader = 0;
    dd_write(&t, "%S %{draw|draws} for %o. %S %{draw|draws} for %o.", 0, 1, 1, 0);
    cr_assert_str_eq(bytes, "You draw for player 2. Player 2 draws for you.");
    fresh(sizeof bytes);
    t.reader = 1;
    t.names = names;
    dd_write(&t, "%S %{draw|draws}, %o %{draw|draws}, %o", 0, 1, 2);
    cr_assert_str_eq(bytes, "Wren draws, you draw, player 3");
    fresh(sizeof bytes);
    dd_write(&t, "%S and %o %{go|goes}", 0, 7);
    cr_assert_str_eq(bytes, "Player 1 and player 8 goes", "an onlooker is nobody");
}

Test(text, forms_may_be_empty_and_broken_patterns_end)
{
    fresh(sizeof bytes);
    t.reader = 2;
    dd_write(&t, "%o%{|'s} hand, %o%{r|'s}", 1, 2);
    cr_assert_str_eq(bytes, "player 2's hand, your");
    fresh(sizeof bytes);
    dd_write(&t, "a%{b");
    cr_assert_str_eq(bytes, "ab", "a form without an end is nothing");
    fresh(sizeof bytes);
    dd_write(&t, "a%{b|c");
    cr_assert_str_eq(bytes, "ab|c");
    fresh(sizeof bytes);
    dd_write(&t, "a%qb");
    cr_assert_str_eq(bytes, "a", "an unknown conversion ends it");
    fresh(sizeof bytes);
    dd_write(&t, "a%");
    cr_assert_str_eq(bytes, "a", "and so does none");
}

/* Is it whole characters? */
static bool whole(const char *text)
{
    while (*text) {
        unsigned char c = (unsigned char)*text++;
        int more = c < 0x80 ? 0 : c < 0xC0 ? -1 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
        if (more < 0)
            return false;
        for (; more; more--, text++)
            if (((unsigned char)*text & 0xC0) != 0x80)
                return false;
    }
    return true;
}

Test(text, is_cut_between_characters)
{
    const char *text = "a♥é♠𝄞z";
    for (size_t size = 0; size <= strlen(text) + 2; size++) {
        memset(bytes, 'x', sizeof bytes);
        fresh(size);
        dd_write(&t, "%s", text);
        cr_assert_eq(t.cut, size < strlen(text) + 1, "size %zu", size);
        cr_assert_eq(bytes[size], 'x', "nothing is written beyond");
        if (!size)
            continue;
        cr_assert_eq(strlen(bytes), t.length);
        cr_assert(whole(bytes), "size %zu: %s", size, bytes);
        cr_assert_eq(strncmp(bytes, text, t.length), 0);
    }
}

Test(text, what_was_cut_stays_cut)
{
    fresh(4);
    dd_write(&t, "ab♥");
    cr_assert_str_eq(bytes, "ab");
    cr_assert(t.cut);
    dd_write(&t, "c");
    cr_assert_str_eq(bytes, "ab", "nothing is put after a cut, even if it would fit");
}

Test(text, cards_are_cut_whole)
{
    fresh(5);
    dd_write(&t, "%k", DD_CARD(10, DD_HEARTS));
    cr_assert_str_eq(bytes, "10");
    cr_assert(t.cut);
}

/* What was typed is quoted in refusals: cut and broken characters must not get through. */
static void refuse(const char *typed, size_t size)
{
    const struct dd_game *g = dd_find_game("clear");
    struct dd_state s;
    struct dd_action a;
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    dd_begin(g, &s, option, 1, 1);
    dd_settle(g, &s, NULL);
    fresh(size);
    cr_assert_not(dd_read_action(g, &s, 0, typed, false, &a, &t));
    cr_assert(whole(bytes), "%s", bytes);
    fresh(size);
    cr_assert_not(dd_read_options(g, typed, option, &t));
    cr_assert(whole(bytes), "%s", bytes);
}

Test(text, what_is_quoted_is_cut_between_characters)
{
    for (size_t size = 1; size < 80; size++)
        refuse("x♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥", size);
    refuse("♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥", sizeof bytes);
    refuse("éé\xC3", sizeof bytes);
    refuse("\x80\xBF\xE2\x99", sizeof bytes);
    refuse("\xF0\x9D\x84", sizeof bytes);
    refuse("\xFF\xFE\x80\x80\x80\xF0\x9Dzz", sizeof bytes);
}

Test(text, what_is_quoted_has_no_control_characters)
{
    refuse("\x1B[2J\x7F\xC2\x9B"
           "2J",
           sizeof bytes);
    cr_assert_str_eq(bytes, "clear has no option \"?[2J???2J\": there are jokers, reserve");
}
