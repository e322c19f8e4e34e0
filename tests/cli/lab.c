/* The laboratory: the same games whatever the number of threads, and numbers that are right. */
#include "program.h"

#include "deckdelve/bot.h"

#include <math.h>
#include <string.h>

TestSuite(cli_lab, .init = program_enter, .fini = program_leave, .timeout = 600);

static json_t *report(const char *arguments)
{
    const char *text = program_output(NULL, "$D lab play %s --json", arguments);
    json_t *object = program_json(&text);
    cr_assert_str_empty(text);
    return object;
}

/* Without what depends on the clock. */
static json_t *lasting(json_t *object)
{
    cr_assert_gt(json_real_value(json_object_get(object, "games_per_second")), 0);
    json_object_del(object, "games_per_second");
    return object;
}

static void compare_jobs(const char *game, int seats)
{
    char arguments[256] = "", bots[128] = "";
    json_t *once, *other;
    for (int seat = 0; seat < seats; seat++)
        strcat(strcat(bots, seat ? "," : ""), "bot:random");
    snprintf(arguments, sizeof arguments, "%s --seats %s --games 300 --seed 9 --jobs 1", game,
             bots);
    once = lasting(report(arguments));
    snprintf(arguments, sizeof arguments, "%s --seats %s --games 300 --seed 9 --jobs 4", game,
             bots);
    other = lasting(report(arguments));
    cr_assert(json_equal(once, other), "%s: the number of jobs matters", game);
    json_decref(other);
    snprintf(arguments, sizeof arguments, "%s --seats %s --games 300 --seed 10", game, bots);
    other = lasting(report(arguments));
    cr_assert_not(json_equal(once, other), "%s: the seed does not matter", game);
    json_decref(other);
    json_decref(once);
}

Test(cli_lab, the_number_of_jobs_changes_nothing)
{
    for (int i = 0; dd_games[i]; i++)
        compare_jobs(dd_games[i]->name, dd_games[i]->min_seats);
    compare_jobs("null", 3);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static void check_share(json_t *object, size_t seat, json_int_t games)
{
    json_int_t wins = json_integer_value(json_array_get(json_object_get(object, "wins"), seat));
    json_t *ci = json_array_get(json_object_get(object, "win_ci95"), seat);
    double rate = json_real_value(json_array_get(json_object_get(object, "win_rate"), seat));
    double low = json_real_value(json_array_get(ci, 0)),
           high = json_real_value(json_array_get(ci, 1));
    cr_assert(wins >= 0 && wins <= games);
    cr_assert_float_eq(rate, (double)wins / (double)games, 1e-9);
    cr_assert(0 <= low && low <= rate && rate <= high && high <= 1 && low < high);
}

static void check_scores(json_t *object, size_t seat)
{
    static const char *const names[] = {"min", "p5", "p25", "median", "p75", "p95", "max"};
    json_t *table = json_array_get(json_object_get(object, "score_quantiles"), seat);
    double mean = json_real_value(json_array_get(json_object_get(object, "score_mean"), seat));
    json_int_t before = json_integer_value(json_object_get(table, "min"));
    for (int i = 0; i < 7; i++) {
        json_t *value = json_object_get(table, names[i]);
        cr_assert(json_is_integer(value), "%s", names[i]);
        cr_assert_leq(before, json_integer_value(value));
        before = json_integer_value(value);
    }
    cr_assert(mean >= (double)json_integer_value(json_object_get(table, "min")) &&
              mean <= (double)before);
}

Test(cli_lab, reports_add_up)
{
    json_t *object = report("null --seats bot:random,bot:random,bot:random --games 500 --seed 3");
    json_int_t ended = 0;
    const char *reason;
    json_t *count;
    cr_assert_str_eq(json_string_value(json_object_get(object, "game")), "null");
    cr_assert_str_eq(json_string_value(json_object_get(object, "seed")), "3");
    cr_assert_eq(json_integer_value(json_object_get(object, "games")), 500);
    cr_assert_eq(json_integer_value(json_object_get(json_object_get(object, "options"), "size")),
                 9);
    cr_assert_eq(json_array_size(json_object_get(object, "seats")), 3);
    for (size_t seat = 0; seat < 3; seat++) {
        check_share(object, seat, 500);
        check_scores(object, seat);
    }
    json_object_foreach(json_object_get(object, "ends"), reason, count) ended +=
        json_integer_value(count);
    cr_assert_eq(ended, 500);
    cr_assert_gt(json_real_value(json_object_get(object, "decisions_per_game")), 3);
    json_decref(object);
}

/* What is reported is what happened: counted again from the records. */
Test(cli_lab, records_are_the_games_reported)
{
    json_t *object = report("clear --games 70 --seed 3 --jobs 2 --records kept --options jokers=1");
    int wins = 0, decisions = 0;
    for (int i = 1; i <= 70; i++) {
        char path[64];
        struct dd_session *session;
        snprintf(path, sizeof path, "kept/clear-%06d.txt", i);
        session = program_session(path);
        wins += dd_session_state(session)->won & 1;
        cr_assert_str_eq(dd_session_label_of(session, 0), "bot:random");
        cr_assert_eq(dd_session_state(session)->option[0], 1);
        for (size_t a = 0; a < dd_session_count(session); a++)
            decisions += dd_session_action(session, a)->seat != DD_CHANCE;
        dd_session_free(session);
    }
    cr_assert_eq(json_integer_value(json_array_get(json_object_get(object, "wins"), 0)), wins);
    cr_assert_float_eq(json_real_value(json_object_get(object, "decisions_per_game")),
                       decisions / 70.0, 1e-6);
    cr_assert_eq(count_lines(program_output(NULL, "ls kept")), 70);
    json_decref(object);
}

Test(cli_lab, reports_in_words)
{
    const char *out = program_output(NULL, "$D lab play clear --games 50 --seed 3");
    cr_assert(has_text(out, "clear, 50 games, seed 3, jokers=2,reserve=on\n"), "%s", out);
    cr_assert(has_text(out, "  seat 1 bot:random   won "), "%s", out);
    cr_assert(has_text(out, " decisions a game\n"), "%s", out);
    out = program_output(NULL, "$D lab play null --seats bot:random,bot:random/score --games 5");
    cr_assert(has_text(out, "seat 1 bot:random       won "), "%s", out);
    cr_assert(has_text(out, "seat 2 bot:random/score won "), "%s", out);
}

static void count_one(const char *arguments, const char *heading)
{
    const char *out = program_output(NULL, "$D lab %s", arguments);
    cr_assert(has_text(out, heading), "%s: %s", heading, out);
}

/* One game, not one games; in pictures too. */
Test(cli_lab, one_is_told_as_one)
{
    char *picture;
    count_one("play clear --games 1 --svg p.svg", "clear, 1 game, seed 1");
    count_one("sweep clear --over jokers --games 1", "clear, 1 game at every point, ");
    count_one("solve clear --games 1 --nodes 1", "clear, 1 deal, seed 1");
    count_one("solve clear --games 1 --nodes 1", ", 1 position a deal\n");
    count_one("solve clear --deal 5 --nodes 1", "undecided, 1 position looked at\n");
    count_one("compare clear --games 2 --bots bot:random,bot:random",
              "only the first won 0 games, only the second 0\n");
    picture = program_file("p.svg");
    cr_assert(has_text(picture, "scores of 1 game<"), "%s", picture);
    free(picture);
}

/* A short run is not slowed by the watching, nor is its speed. */
Test(cli_lab, the_speed_is_that_of_playing)
{
    json_t *object = report("clear --games 1 --jobs 1");
    cr_assert_gt(json_real_value(json_object_get(object, "games_per_second")), 20);
    json_decref(object);
}
