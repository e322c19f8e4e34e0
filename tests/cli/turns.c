/* Several humans on plain lines: the screen is handed over, and everybody has a name. */
#include "script.h"

#include <ctype.h>
#include <string.h>

TestSuite(cli_turns, .init = program_enter, .fini = program_leave, .timeout = 600);

static bool has_part(const char *text, size_t length, const char *part)
{
    const char *at = strstr(text, part);
    return at && at < text + length;
}

/* ---- Handing over ---------------------------------------------------------------------------- */

static const char *play_aces(const char *typed)
{
    return program_output(typed, "$D play aces --seats human:Ada,human:Zoe --seed 261818 --line");
}

/* Each looks at a cell that nobody else may know, and rolls a die. */
#define TURN "1\n1\ndone\n"
static const char *play_null(const char *typed)
{
    return program_output(typed, "$D play null --seats human:Ada,human:Zoe --seed 3 --line");
}

Test(cli_turns, the_result_is_read_then_the_screen_is_handed_over_then_covered)
{
    const char *out = play_null("\n" TURN "\n\nquit\n");
    const char *seen = strstr(out, "> Ada looks at "), *over, *cover, *next;
    cr_assert_not_null(seen, "%s", out);
    over = strstr(seen, "Ada, press Enter to hand over to Zoe.\n");
    cr_assert_not_null(over, "%s", out);
    cover = strstr(over, "\nThe table is covered. Zoe, press Enter when only you can read this.\n");
    cr_assert_not_null(cover, "%s", out);
    next = strstr(cover, "\nZoe, seat 2: ");
    cr_assert_not_null(next, "%s", out);
    cr_assert_not(has_part(over, (size_t)(next - over), "Ada, seat 1: "), "%s", out);
}

Test(cli_turns, the_table_stays_covered_until_enter)
{
    const char *out = play_null("table\nlog\n1\nquit\n");
    cr_assert(has_text(out, "The table is covered. Ada, press Enter"), "%s", out);
    cr_assert_not(has_text(out, "hand:"), "%s", out);
    cr_assert_not(has_text(out, "Ada, seat 1: "), "%s", out);
    cr_assert(has_text(out, "\n> Game saved."), "%s", out);
}

/* Who has acted may look around, but is asked nothing. */
Test(cli_turns, the_reader_looks_as_long_as_he_likes)
{
    const char *out = play_null("\n" TURN "hint\nall\n1\nlog\ntable\nrules bid\n\n\nquit\n");
    const char *over = strstr(out, "Ada, press Enter to hand over to Zoe.\n");
    cr_assert_not_null(over, "%s", out);
    for (int asked = 0; asked < 3; asked++, over += strlen("> Nothing is asked"))
        cr_assert_not_null(over = strstr(over, "> Nothing is asked of Ada now.\n"), "%s", out);
    cr_assert(has_text(over, "Ada's hand: "), "%s", out);
    cr_assert(has_text(over, "\nZoe, seat 2: "), "%s", out);
}

/* What happened while somebody else had the screen is told to who takes it, as far as he may know.
 */
Test(cli_turns, who_takes_the_seat_is_told_what_happened)
{
    const char *out = play_null("\n" TURN "\n\n" TURN "\n\nquit\n"), *sat;
    sat = strstr(out, "Zoe, press Enter when only you can read this.\n> ");
    cr_assert_not_null(sat, "%s", out);
    cr_assert_eq(strncmp(strstr(sat, "\n> ") + 3, "Ada looks at ", 13), 0, "%s", out);
    sat = strstr(sat, "Ada, press Enter when only you can read this.\n> ");
    cr_assert_not_null(sat, "%s", out);
    cr_assert_eq(strncmp(strstr(sat, "\n> ") + 3, "Zoe looks at ", 13), 0, "once only: %s", out);
}

Test(cli_turns, undo_takes_the_screen_back)
{
    const char *out = play_null("\n" TURN "undo\nquit\n");
    cr_assert(has_text(out, "hand over to Zoe.\n> "), "%s", out);
    cr_assert_not(has_text(out, "Zoe, seat 2: "), "%s", out);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static bool has_word(const char *line, size_t length, const char *word)
{
    size_t letters = strlen(word);
    for (size_t i = 0; i + letters <= length; i++)
        if (strncasecmp(line + i, word, letters) == 0 &&
            (i == 0 || !isalpha((unsigned char)line[i - 1])) &&
            !isalpha((unsigned char)line[i + letters]))
            return true;
    return false;
}

static bool says_you(const char *line, size_t length)
{
    return has_word(line, length, "you") || has_word(line, length, "your") ||
           has_word(line, length, "yours");
}

/* Is it said to somebody by name, or one of the numbered choices below that? */
static bool is_addressed(const char *line, size_t length)
{
    const char *number = line + strspn(line, " ");
    return has_part(line, length, ", seat ") || has_part(line, length, ", press Enter ") ||
           (number > line && isdigit((unsigned char)*number));
}

/* A whole game: who reads changes, what a sentence says does not. */
static void name_everybody(const char *game, const char *options, uint64_t seed)
{
    static char script[SCRIPT];
    dd_session_free(write_script(dd_find_game(game), options, 2, seed, BY_NOTATION, script));
    const char *out =
        program_output(script, "$D play %s --seats human:Ada,human:Zoe --seed %d %s%s --line", game,
                       (int)seed, *options ? "--options " : "", options);
    cr_assert(has_text(out, "Ada, seat 1: ") && has_text(out, "Zoe, seat 2: "), "%s", out);
    cr_assert_not(has_text(out, "Aldo"), "%s", out);
    for (size_t length; *out; out += length + 1) {
        length = strcspn(out, "\n");
        cr_assert(is_addressed(out, length) || !says_you(out, length), "%s: %.*s", game,
                  (int)length, out);
    }
}

Test(cli_turns, several_humans_are_called_by_name)
{
    for (uint64_t seed = 1; seed <= 2; seed++) {
        name_everybody("aces", "", seed);
        name_everybody("escape", "", seed);
        name_everybody("escape", "mode=team", seed);
        name_everybody("standard", "mode=coop", seed);
        name_everybody("standard", "mode=versus", seed);
        name_everybody("null", "", seed);
    }
}

Test(cli_turns, a_record_knows_the_names)
{
    play_aces("1\nquit\n");
    const char *out = program_output("quit\n", "$D play aces --line --resume");
    cr_assert(has_text(out, "Zoe, seat 2: ") && has_text(out, "Ada's health"), "%s", out);
}
