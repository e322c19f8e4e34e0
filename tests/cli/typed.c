/* What is refused at the prompt, with what may have been meant. */
#include "program.h"

#include <unistd.h>

TestSuite(cli_typed, .init = program_enter, .fini = program_leave, .timeout = 600);

Test(cli_typed, beginnings_of_words_may_be_followed_by_more)
{
    const char *out = program_output("rul C12\nRULES\tC12\nsav copy.txt\nquit\n",
                                     "$D play clear --line --seed 5");
    const char *point = strstr(out, "> - C12 ");
    cr_assert(point && has_text(point + 1, "> - C12 "), "%s", out);
    cr_assert(has_text(out, "> Saved in copy.txt.\n"), "%s", out);
    cr_assert_eq(access("copy.txt", F_OK), 0);
}

Test(cli_typed, a_word_that_was_meant_is_spelled_out)
{
    const char *out = program_output("und it\nundo it\nh\ns\nsa\nconc\nconcede now\nquit\n",
                                     "$D play clear --line --seed 5");
    cr_assert(has_text(out, "> Type undo alone.\n"
                            "> Type undo alone.\n"
                            "> Type help or hint in full.\n"
                            "> Type save or spoken in full.\n"
                            "> Type save and the name of a file.\n"
                            "> Type concede in full.\n"
                            "> Type concede alone.\n"
                            "> Game saved."),
              "%s", out);
}

Test(cli_typed, numbers_that_are_not_listed_are_told_with_those_that_are)
{
    static const char *const wrong[] = {"0", "-1", "6", "99", "007", "+6", "99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char typed[64];
        snprintf(typed, sizeof typed, "%s\nquit\n", wrong[i]);
        const char *out = program_output(typed, "$D play standard --line --seed 5");
        cr_assert(has_text(out, "> No such number is listed: allowed are 1 to 5.\n> Game saved."),
                  "%s: %s", wrong[i], out);
    }
}

/* "reveal" is an action of this game, so what begins like it is read as one. */
Test(cli_typed, actions_come_first)
{
    const char *out = program_output("r\nre e1\nquit\n", "$D play standard --line --seed 5");
    cr_assert(has_text(out, "> \"r\" is the beginning of several actions; possible are reveal "),
              "%s", out);
    cr_assert(has_text(out, "> \"re e1\" is not legal now; possible are reveal "), "%s", out);
}
