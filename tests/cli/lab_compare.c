/* Comparing and sweeping: the numbers are those of the games themselves. */
#include "program.h"

#include <math.h>
#include <string.h>

TestSuite(cli_lab_compare, .init = program_enter, .fini = program_leave, .timeout = 600);

static json_t *report(const char *arguments)
{
    const char *text = program_output(NULL, "$D lab %s --json", arguments);
    json_t *object = program_json(&text);
    cr_assert_str_empty(text);
    return object;
}

static double real_at(json_t *array, size_t i) { return json_real_value(json_array_get(array, i)); }

/* ---- Compare ----------------------------------------------------------------------------------
 */

/* The rates are those of lab play with the same seed, since the deals are. */
Test(cli_lab_compare, bots_play_the_deals_that_play_plays)
{
    json_t *both = report("compare clear --bots bot:random,bot:random/score --games 300 --seed 5");
    json_t *one = report("play clear --games 300 --seed 5");
    json_t *bots = json_object_get(both, "bots");
    cr_assert_eq(json_array_size(bots), 2);
    for (size_t i = 0; i < 2; i++) {
        json_t *bot = json_array_get(bots, i);
        cr_assert_float_eq(json_real_value(json_object_get(bot, "win_rate")),
                           real_at(json_object_get(one, "win_rate"), 0), 1e-12);
        cr_assert_float_eq(json_real_value(json_object_get(bot, "score_mean")),
                           real_at(json_object_get(one, "score_mean"), 0), 1e-12);
    }
    json_decref(both);
    json_decref(one);
}

/* A bot that plays as another does differs in nothing, and the interval says how sure that is. */
Test(cli_lab_compare, the_same_bot_does_not_differ)
{
    json_t *object = report("compare clear --bots bot:random,bot:random --games 98");
    json_t *pair = json_array_get(json_object_get(object, "pairs"), 0);
    json_t *interval = json_object_get(pair, "win_ci95");
    cr_assert_eq(json_real_value(json_object_get(pair, "win_difference")), 0);
    cr_assert_float_eq(real_at(interval, 1), 0.0196, 5e-5);
    cr_assert_float_eq(real_at(interval, 0), -0.0196, 5e-5);
    cr_assert_eq(json_real_value(json_object_get(pair, "games_needed")), 0);
    cr_assert_eq(json_integer_value(json_object_get(pair, "first_only")), 0);
    json_decref(object);
}

/* In the null game who bids for himself alone takes it all: seats matter, and x is where it sits.
 */
Test(cli_lab_compare, x_is_the_seat_of_the_compared)
{
    json_t *object = report("compare aces --bots bot:random,bot:random/score --seats "
                            "bot:random,x --games 40");
    json_t *play = report("play aces --seats bot:random,bot:random --games 40");
    json_t *bot = json_array_get(json_object_get(object, "bots"), 0);
    cr_assert_float_eq(json_real_value(json_object_get(bot, "win_rate")),
                       real_at(json_object_get(play, "win_rate"), 1), 1e-12);
    json_decref(object);
    json_decref(play);
}

Test(cli_lab_compare, all_pairs_are_told)
{
    const char *csv = program_output(NULL, "$D lab compare clear --bots "
                                           "bot:random,bot:random/score,bot:random/ace --games 20 "
                                           "--csv");
    cr_assert_eq(count_lines(csv), 4);
    cr_assert_eq(strncmp(csv, "first,second,games,", 19), 0, "%s", csv);
    cr_assert(has_text(csv, "bot:random/score,bot:random/ace,20,"), "%s", csv);
    const char *words = program_output(NULL, "$D lab compare clear --bots "
                                             "bot:random,bot:random/score --games 20");
    cr_assert(has_text(words, "bot:random less bot:random/score\n"), "%s", words);
    cr_assert(has_text(words, "no difference in wins was seen\n"), "%s", words);
}

/* ---- Sweep ------------------------------------------------------------------------------------
 */

Test(cli_lab_compare, every_point_of_a_sweep_is_a_play)
{
    json_t *sweep = report("sweep clear --over reserve --over jokers=0,2 --games 200 --seed 4");
    json_t *points = json_object_get(sweep, "points");
    cr_assert_eq(json_array_size(points), 4);
    for (size_t i = 0; i < 4; i++) {
        json_t *point = json_array_get(points, i), *over = json_object_get(point, "over");
        json_t *seat = json_array_get(json_object_get(point, "seats"), 0), *play;
        char arguments[128];
        snprintf(arguments, sizeof arguments,
                 "play clear --games 200 --seed 4 --options jokers=%s,reserve=%s",
                 json_string_value(json_object_get(over, "jokers")),
                 json_string_value(json_object_get(over, "reserve")));
        play = report(arguments);
        cr_assert_eq(json_integer_value(json_object_get(point, "games")), 200);
        cr_assert_float_eq(json_real_value(json_object_get(point, "won")),
                           real_at(json_object_get(play, "win_rate"), 0), 1e-12);
        cr_assert_float_eq(json_real_value(json_object_get(seat, "score_mean")),
                           real_at(json_object_get(play, "score_mean"), 0), 1e-12);
        cr_assert_float_eq(json_real_value(json_object_get(point, "decisions_per_game")),
                           json_real_value(json_object_get(play, "decisions_per_game")), 1e-9);
        json_decref(play);
    }
    json_decref(sweep);
}

Test(cli_lab_compare, sweeps_over_seats_and_bots)
{
    const char *csv = program_output(NULL, "$D lab sweep aces --over bot=random,sensible --over "
                                           "seats=1,2,3 --games 3 --csv");
    cr_assert_eq(count_lines(csv), 1 + 2 * (1 + 2 + 3));
    cr_assert_eq(strncmp(csv, "over_bot,seats,seat,bot,games,", 30), 0,
                 "no two columns have one name: %s", csv);
    cr_assert(has_text(csv, ",median,p75,p95,max,decisions_per_game\n"), "as in JSON: %s", csv);
    cr_assert(has_text(csv, "\nsensible,3,3,bot:sensible,3,"), "%s", csv);
    const char *words = program_output(NULL, "$D lab sweep standard --seats "
                                             "bot:random,bot:random --over mode=coop,versus "
                                             "--games 20");
    cr_assert(has_text(words, "standard, 20 games at every point, seed 1"), "%s", words);
    cr_assert(has_text(words, "\n  coop  "), "%s", words);
    cr_assert(has_text(words, "seat 2, %"), "%s", words);
}

/* Scores so near to nothing that their interval reaches below it by less than is written. */
Test(cli_lab_compare, nothing_has_no_sign)
{
    const char *words = program_output(NULL, "$D lab sweep clear --over jokers --games 500");
    cr_assert_not(has_text(words, "-0.00"), "%s", words);
}

/* ---- By what was chosen -----------------------------------------------------------------------
 */

Test(cli_lab_compare, choices_are_drawn_and_counted)
{
    json_t *object = report("play escape --by choose --seats bot:random,bot:random --games 100");
    json_t *chosen = json_object_get(object, "chosen"), *one;
    json_int_t times = 0, wins = 0, won = 0;
    const char *name;
    cr_assert_eq(json_object_size(chosen), 4);
    json_object_foreach(chosen, name, one)
    {
        times += json_integer_value(json_object_get(one, "times"));
        wins += json_integer_value(json_object_get(one, "wins"));
    }
    cr_assert_eq(times, 200);
    for (size_t seat = 0; seat < 2; seat++)
        won += json_integer_value(json_array_get(json_object_get(object, "wins"), seat));
    cr_assert_eq(wins, won);
    json_decref(object);
}

Test(cli_lab_compare, choices_are_the_rows_of_their_table)
{
    const char *csv = program_output(NULL, "$D lab play escape --by choose --games 40 --csv");
    cr_assert_eq(strncmp(csv, "chosen,times,wins,win_rate,win_low,win_high,score_mean,", 55), 0,
                 "%s", csv);
    cr_assert_eq(count_lines(csv), 1 + 4);
    cr_assert(has_text(csv, "\nfighter,") && has_text(csv, "\ncleric,"), "%s", csv);
}

/* ---- Pictures ---------------------------------------------------------------------------------
 */

Test(cli_lab_compare, pictures_are_good_svg)
{
    static const char *const commands[] = {
        "play clear --games 50",
        "play aces --seats bot:random,bot:random --games 20",
        "compare clear --bots bot:random,bot:sensible --games 50",
        "sweep clear --over reserve --over jokers --games 50",
        "sweep standard --over goals --games 5",
        "solve clear --games 5"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char *picture;
        program_output(NULL,
                       "$D lab %s --svg picture.svg >/dev/null\n"
                       "python3 -c 'import xml.dom.minidom as x; x.parse(\"picture.svg\")'",
                       commands[i]);
        picture = program_file("picture.svg");
        cr_assert(has_text(picture, "prefers-color-scheme:dark"));
        cr_assert(has_text(picture, "<title>") && has_text(picture, "%</text>"), "%s", picture);
        cr_assert_not(has_text(picture, "nan") || has_text(picture, "inf"), "%s", picture);
        free(picture);
    }
}

/* ---- By the clock -----------------------------------------------------------------------------
 */

Test(cli_lab_compare, budgets_in_time_are_told)
{
    const char *note = "by the clock, which makes no two runs alike";
    const char *out = program_output(NULL, "$D lab play aces --games 1 --seats "
                                           "bot:strong@1ms,bot:sensible");
    cr_assert(has_text(out, note) && has_text(out, "bot:strong@1ms"), "%s", out);
    out = program_output(NULL, "$D lab sweep aces --over bot=normal,random --ms 1 --games 1 --csv "
                               "--seats bot:random,bot:random");
    cr_assert(has_text(out, "bot:normal@1ms"), "%s", out);
    out = program_output(NULL, "$D lab sweep clear --over bot=random,normal --over playouts=1,2 "
                               "--games 1 --csv");
    cr_assert(has_text(out, "\nnormal,2,1,bot:normal@2,1,"), "%s", out);
    out = program_output(NULL, "$D lab compare clear --bots bot:random,bot:sensible --games 2");
    cr_assert_not(has_text(out, note), "%s", out);
}

/* ---- What is refused --------------------------------------------------------------------------
 */

static void refuse(const char *arguments, const char *complaint)
{
    struct ran ran = program_run(NULL, "$D lab %s", arguments);
    cr_assert_eq(ran.status, 2, "%s: status %d", arguments, ran.status);
    cr_assert(has_text(ran.err, complaint), "%s: %s", arguments, ran.err);
    cr_assert_eq(count_lines(ran.err), 1);
    cr_assert_str_empty(ran.out);
}

Test(cli_lab_compare, a_swept_bot_may_be_written_as_on_a_seat)
{
    const char *out =
        program_output(NULL, "$D lab sweep clear --over bot=random,bot:sensible --games 2 --csv");
    cr_assert(has_text(out, "\nrandom,1,bot:random,2,"), "%s", out);
    cr_assert(has_text(out, "\nsensible,1,bot:sensible,2,"), "%s", out);
}

Test(cli_lab_compare, what_is_not_allowed_is_said)
{
    refuse("compare clear", "lab compare takes two to 8 bots");
    refuse("compare clear --bots bot:random", "lab compare takes two to 8 bots");
    refuse("compare clear --bots bot:random,bot:oracle", "there is no such bot");
    refuse("compare clear --bots bot:random,human", "bots \"human\": allowed are bot:random, bot:");
    refuse("compare clear --bots random,sensible", "bots \"random\": allowed are bot:random, bot:");
    refuse("compare clear --bots bot:random,bot:easy,", "bots \"\": allowed are bot:random, bot:");
    refuse("compare clear --bots bot:random,bot:easy --ms 5", "ms: none of these bots thinks");
    refuse("compare clear --bots bot:random,bot:hard --games 1", "one game is too few");
    refuse("compare clear --bots bot:random,bot:random --seats bot:random", "no seat is x");
    refuse("compare clear --bots bot:random,bot:random --seats human",
           "seat \"human\": allowed are x for the compared bot, bot:random, bot:");
    refuse("compare clear --bots bot:random,bot:random --seats x,",
           "seat \"\": allowed are x for the compared bot, bot:random, bot:");
    refuse("sweep clear", "lab sweep needs something to go over");
    refuse("sweep clear --over width", "goes over jokers, reserve, seats, bot, playouts, ms");
    refuse("sweep clear --over jokers=3", "over jokers: jokers=3: allowed are 0, 1, 2");
    refuse("sweep clear --over jokers=", "over jokers: allowed are up to 32 values");
    refuse("sweep clear --over jokers=1,0,1", "over jokers: every value once, not 1 twice");
    refuse("sweep clear --over jokers=2,02", "over jokers: every value once, not 2 twice");
    refuse("sweep clear --over playouts=50,050", "over playouts: every value once, not 50 twice");
    refuse("sweep clear --over bot=easy,bot:easy", "over bot: every value once, not easy twice");
    refuse("sweep clear --over jokers --ms 5", "ms: none of these bots thinks");
    refuse("sweep clear --over seats", "over seats needs values, such as seats=1,2,3");
    refuse("sweep clear --over seats=2", "clear is for 1, not 2");
    refuse("sweep clear --over playouts=0", "allowed are numbers from 1 to");
    refuse("sweep clear --over bot=oracle", "there is no such bot");
    refuse("sweep clear --over jokers=0 --over jokers=2", "over jokers: it is swept already");
    refuse("sweep clear --over playouts=10 --over ms=1",
           "over ms: bots think by playouts already, and by one of them only");
    refuse("sweep clear --over ms=1,2 --seats bot:sensible", "over ms: none of these bots thinks");
    refuse("sweep clear --over playouts=1 --over bot=easy", "none of these bots thinks");
    refuse("sweep standard --over goals --over layout", "at most 64 points, not 75");
    refuse("sweep aces --over size", "over size: allowed are up to 32 values");
    refuse("play clear --ms 5", "ms: none of these bots thinks, take one that does, such as bot:");
    refuse("play clear --seats bot:random,", "seat \"\": allowed are bot:random, bot:");
    refuse("learn", "lab learn takes the name of one game: there are clear, jacks");
    refuse("learn clear jacks", "lab learn takes the name of one game: there are clear, jacks");
    refuse("play clear --json --csv", "--json and --csv do not go together");
    refuse("play clear --by choose", "no verb of clear names something");
    refuse("play escape --by run", "verbs of escape that name something: choose");
    refuse("solve jacks", "lab has no solver for jacks, only for clear");
    refuse("solve clear --deal 7 --games 3", "--deal is one deal");
    refuse("solve clear --nodes 0", "nodes \"0\": allowed are numbers from 1 to");
}
