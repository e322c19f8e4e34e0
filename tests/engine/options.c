/* Options: read and written by their table, refused with a sentence, never half changed. */
#include "kit.h"

static const struct dd_game *clear, *null;
static int16_t option[DD_OPTIONS];
static char bytes[256];
static struct dd_text why;

static void begin(void)
{
    clear = dd_find_game("clear");
    null = dd_find_game("null");
    dd_default_options(clear, option);
    why = dd_text_on(bytes, sizeof bytes);
}

TestSuite(options, .init = begin);

static void refused(const struct dd_game *g, const char *text, const char *sentence)
{
    int16_t before[DD_OPTIONS];
    memcpy(before, option, sizeof before);
    dd_clear_text(&why);
    cr_expect_not(dd_read_options(g, text, option, &why), "%s was taken", text);
    cr_expect_str_eq(bytes, sentence);
    cr_expect_arr_eq(before, option, sizeof before, "%s changed something", text);
}

Test(options, defaults_leave_the_rest_zero)
{
    int16_t fresh[DD_OPTIONS];
    memset(fresh, 0x55, sizeof fresh);
    dd_default_options(clear, fresh);
    cr_assert_eq(fresh[0], 2);
    cr_assert_eq(fresh[1], 1);
    for (int i = 2; i < DD_OPTIONS; i++)
        cr_assert_eq(fresh[i], 0);
}

Test(options, are_read_over_what_is_there)
{
    cr_assert(dd_read_options(clear, "", option, &why));
    cr_assert_eq(option[0], 2);
    cr_assert(dd_read_options(clear, "reserve=off", option, &why));
    cr_assert_eq(option[0], 2, "what is not named stays");
    cr_assert_eq(option[1], 0);
    cr_assert(dd_read_options(clear, "reserve=on,jokers=1", option, &why));
    cr_assert_eq(option[0], 1);
    cr_assert_eq(option[1], 1);
    cr_assert(dd_read_options(clear, "jokers=2,", option, &why));
    cr_assert_eq(option[0], 2);
    cr_assert_str_eq(bytes, "");
}

Test(options, out_of_range_is_refused)
{
    refused(clear, "jokers=3", "jokers=3: allowed are 0, 1, 2");
    refused(clear, "jokers=0,reserve=on,jokers=0", "jokers is there twice: once is allowed");
    refused(clear, "jokers=-1", "jokers=-1: allowed are 0, 1, 2");
    refused(clear, "jokers=99999999999999999999",
            "jokers=99999999999999999999: allowed are 0, 1, 2");
    refused(clear, "jokers=65536", "jokers=65536: allowed are 0, 1, 2");
    refused(clear, "jokers=", "jokers=: allowed are 0, 1, 2");
    refused(clear, "jokers", "jokers: allowed are 0, 1, 2");
    refused(clear, "jokers=1.5", "jokers=1.5: allowed are 0, 1, 2");
    refused(clear, "jokers=0x1", "jokers=0x1: allowed are 0, 1, 2");
    refused(clear, "jokers= 1", "jokers= 1: allowed are 0, 1, 2");
    refused(clear, "jokers=1=1", "jokers=1=1: allowed are 0, 1, 2");
    refused(clear, "reserve=1", "reserve=1: allowed are off, on");
    refused(clear, "reserve=ON", "reserve=ON: allowed are off, on");
    refused(clear, "reserve=o", "reserve=o: allowed are off, on");
    refused(null, "size=0", "size=0: allowed are 1 to 49");
    refused(null, "size=50", "size=50: allowed are 1 to 49");
}

Test(options, unknown_names_are_refused)
{
    refused(clear, "joker=1", "clear has no option \"joker\": there are jokers, reserve");
    refused(clear, "jokersx=1", "clear has no option \"jokersx\": there are jokers, reserve");
    refused(clear, "Jokers=1", "clear has no option \"Jokers\": there are jokers, reserve");
    refused(clear, "=1", "clear has no option \"\": there are jokers, reserve");
    refused(clear, ",", "clear has no option \"\": there are jokers, reserve");
    refused(clear, ",jokers=1", "clear has no option \"\": there are jokers, reserve");
    refused(clear, " jokers=1", "clear has no option \" jokers\": there are jokers, reserve");
    refused(clear, "a\nb\x01=1", "clear has no option \"a?b?\": there are jokers, reserve");
    refused(clear, "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee",
            "clear has no option \"aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd\": there are jokers, "
            "reserve");
}

Test(options, a_game_without_options_says_so)
{
    struct dd_game none = *clear;
    none.options = 0;
    refused(&none, "jokers=1", "clear has no option \"jokers\": it has none");
}

Test(options, nothing_changes_where_a_later_one_is_wrong)
{
    refused(clear, "jokers=0,reserve=maybe", "reserve=maybe: allowed are off, on");
    refused(clear, "jokers=0,reserve=off,colour=red",
            "clear has no option \"colour\": there are jokers, reserve");
}

Test(options, steps_are_kept)
{
    static const struct dd_option_spec odd[] = {
        {.key = "width", .label = "Width", .help = "", .min = 3, .max = 7, .step = 2, .normal = 5},
    };
    struct dd_game g = *clear;
    g.option = odd;
    g.options = 1;
    refused(&g, "width=8", "width=8: allowed are 3, 5, 7");
    refused(&g, "width=4", "width=4: allowed are 3, 5, 7");
    refused(&g, "width=1", "width=1: allowed are 3, 5, 7");
    cr_assert(dd_read_options(&g, "width=7", option, &why));
    cr_assert_eq(option[0], 7);
}

Test(options, names_go_by_steps)
{
    static const char *const sizes[] = {"small", "large", NULL};
    static const struct dd_option_spec named[] = {
        {.key = "size",
         .label = "Size",
         .help = "",
         .min = 4,
         .max = 8,
         .step = 4,
         .normal = 4,
         .names = sizes},
    };
    struct dd_game g = *clear;
    g.option = named;
    g.options = 1;
    cr_assert(dd_read_options(&g, "size=large", option, &why));
    cr_assert_eq(option[0], 8);
    dd_write_options(&g, option, &why);
    cr_assert_str_eq(bytes, "size=large");
}

Test(options, are_written_as_they_are_read)
{
    option[0] = 1;
    option[1] = 0;
    dd_write_options(clear, option, &why);
    cr_assert_str_eq(bytes, "jokers=1,reserve=off");
}

Test(options, seats_are_checked)
{
    cr_assert_not(dd_check_seats(clear, option, 0, &why));
    cr_assert_str_eq(bytes, "clear is for 1, not 0");
    dd_clear_text(&why);
    dd_default_options(null, option);
    cr_assert_not(dd_check_seats(null, option, 9, &why));
    cr_assert_str_eq(bytes, "null is for 1 to 8, not 9");
    dd_clear_text(&why);
    option[0] = 49;
    cr_assert_not(dd_check_seats(null, option, 6, &why));
    cr_assert_str_eq(bytes, "size=49 with 6 seats takes 55 cards of 54");
    cr_assert(dd_check_seats(null, option, 5, &why));
    dd_default_options(clear, option);
    cr_assert(dd_check_seats(clear, option, 1, &why));
}

Test(options, games_are_found_by_name)
{
    cr_assert_not_null(clear);
    cr_assert_str_eq(null->name, "null");
    cr_assert_null(dd_find_game("clea"));
    cr_assert_null(dd_find_game(""));
    for (int i = 0; dd_games[i]; i++)
        cr_assert_eq(dd_find_game(dd_games[i]->name), dd_games[i]);
}
