/* What the seats of a table are called. */
#include "deckdelve/session.h"

#include <criterion/criterion.h>
#include <string.h>

static char label[DD_SEATS][DD_LABEL];
static const char *names[DD_SEATS];

static void seat(int at, const char *text) { strcpy(label[at], text); }

Test(names, humans_are_called_as_they_typed_and_all_others_by_the_house)
{
    seat(0, "Ada");
    seat(1, "human");
    seat(2, "bot:strong");
    dd_name_seats(label, 3, names);
    cr_assert_str_eq(names[0], "Ada");
    cr_assert_str_eq(names[1], dd_house_names[1]);
    cr_assert_str_eq(names[2], dd_house_names[2]);
}

/* Whatever the labels are, each seat has a name and no two are alike. */
Test(names, no_two_are_alike)
{
    struct dd_random random = {7};
    for (int round = 0; round < 2000; round++) {
        for (int at = 0; at < DD_SEATS; at++) {
            uint32_t pick = dd_random_below(&random, DD_SEATS + 3);
            seat(at, pick < DD_SEATS ? dd_house_names[pick] : pick == DD_SEATS ? "human" : "Ada");
        }
        dd_name_seats(label, DD_SEATS, names);
        for (int at = 0; at < DD_SEATS; at++) {
            cr_assert(names[at]);
            for (int other = 0; other < at; other++)
                cr_assert_str_neq(names[at], names[other]);
        }
    }
}

Test(names, what_is_no_name_is_refused_with_a_reason)
{
    static const char *const bad[] = {"",    "two words", "a,b",  "bot:x",        "Human",
                                      "you", "\x1b[2J",   "\xff", "thirteen-long"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char bytes[160];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        cr_assert_not(dd_check_name(bad[i], &why), "%s", bad[i]);
        cr_assert(strstr(bytes, "1 to 12 characters"), "%s", bytes);
    }
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    cr_assert(dd_check_name("Łukasz", &why) && dd_check_name("twelve-chars", &why));
}

Test(names, two_players_of_one_name_are_refused)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    seat(0, "Ada");
    seat(1, "human");
    seat(2, "human");
    cr_assert(dd_check_names(label, 3, &why), "those without a name are not alike");
    seat(2, "ada");
    cr_assert_not(dd_check_names(label, 3, &why));
    cr_assert_str_eq(bytes, "seats 1 and 3 are both called \"ada\": give one another name");
}
