/* Whatever is wrong is told in one line with what is allowed, and nothing is written or changed. */
#define _GNU_SOURCE /* nftw */
#include "program.h"

#include <ftw.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every test finds good.txt, a finished game of clear, and what has been made of it. */
static void enter(void)
{
    program_enter();
    program_output(NULL, "$D lab play clear --games 1 --records . >/dev/null\n"
                         "mv clear-000001.txt good.txt\n"
                         "mkdir folder\n"
                         "sed 's/^game clear 3$/game clear 9/' good.txt >rules.txt\n"
                         "sed 's/^game clear 3$/game chess 1/' good.txt >chess.txt\n"
                         "sed '/^seats/s/random/nobody/' good.txt >relabelled.txt\n"
                         "head -c 500 good.txt >cut.txt\n"
                         "sed 's/^= ./= x/' good.txt >hash.txt\n"
                         "sed '0,/^1 draw/s//1 dance/' good.txt >illegal.txt\n"
                         "{ cat good.txt; echo more; } >more.txt\n"
                         "head -c 3000 \"$D\" | tail -c 2000 >rubbish.txt\n"
                         ": >empty.txt\n"
                         "echo old >old.txt");
}

TestSuite(cli_bad, .init = enter, .fini = program_leave, .timeout = 600);

/* All that lies in the folder, as text; the store of games has tests of its own. */
static struct {
    char text[8192];
    size_t length;
} seen;

static int note(const char *path, const struct stat *info, int type, struct FTW *walk)
{
    uint64_t sum = 0;
    char *bytes = type == FTW_F ? program_file(path) : NULL;
    (void)walk;
    for (off_t i = 0; bytes && i < info->st_size; i++)
        sum = sum * 31 + (unsigned char)bytes[i];
    if (type == FTW_F && strncmp(path, "./games.", 8) != 0)
        seen.length += (size_t)snprintf(seen.text + seen.length, sizeof seen.text - seen.length,
                                        "%s %lld %llx\n", path, (long long)info->st_size,
                                        (unsigned long long)sum);
    free(bytes);
    return 0;
}

static const char *snapshot(void)
{
    seen.length = 0;
    cr_assert_eq(nftw(".", note, 8, FTW_PHYS), 0);
    return seen.text;
}

/* One line, which begins with the program's name and holds the complaint. */
static void check_complaint(const char *command, const char *err, const char *complaint)
{
    cr_assert_eq(count_lines(err), 1, "%s: %s", command, err);
    cr_assert_eq(strncmp(err, "deckdelve: ", 11), 0, "%s: %s", command, err);
    cr_assert(has_text(err, complaint), "%s: %snot %s", command, err, complaint);
}

static void expect(const char *command, int status, const char *complaint)
{
    char *before = strdup(snapshot());
    struct ran ran = program_run("draw\nquit\n", "%s", command);
    cr_assert_eq(ran.status, status, "%s: status %d, %s", command, ran.status, ran.err);
    cr_assert_str_empty(ran.out, "%s: %s", command, ran.out);
    check_complaint(command, ran.err, complaint);
    cr_assert_str_eq(snapshot(), before, "%s changed something", command);
    free(before);
}

#define BOTS "there are random"
#define COMMANDS "there are play, games, rules, replay, records, stats, lab"
#define LAB_COMMANDS "there are play, compare, sweep, solve"
#define SEED "allowed are numbers from 0 to 18446744073709551615"

Test(cli_bad, commands)
{
    expect("$D fly", 2, "there is no command \"fly\": " COMMANDS);
    expect("$D ''", 2, "there is no command \"\": " COMMANDS);
    expect("$D --fly", 2, "there is no command \"--fly\": " COMMANDS);
    expect("$D \"$(printf 'a\\nb\\033c')\"", 2, "there is no command \"a?b?c\": " COMMANDS);
    expect("$D rul", 2, "there is no command \"rul\", only \"rules\": " COMMANDS);
    expect("$D rul clear", 2, "there is no command \"rul\", only \"rules\": " COMMANDS);
    expect("$D re", 2, "there is no command \"re\": " COMMANDS);
    expect("$D playing", 2, "there is no command \"playing\": " COMMANDS);
    expect("$D lab swe clear", 2, "lab has no command \"swe\", only \"sweep\": " LAB_COMMANDS);
    expect("$D records ex 1", 2,
           "records knows no \"ex\", only \"export\": there are export, import, delete, clear");
    expect("$D records clear jacks", 2, "records takes one game, or export, import or delete");
    expect("$D play clear clear", 2, "play takes one game");
    expect("$D games clear", 2, "games takes --json and nothing else");
    expect("$D rules", 2,
           "rules takes the name of one game, or \"common\", and a word to look for");
    expect("$D rules clear C1 C2", 2,
           "rules takes the name of one game, or \"common\", and a word to look for");
    expect("$D rules null", 1, "null has no page of rules");
    expect("$D replay", 2, "replay takes one file");
    expect("$D replay good.txt good.txt", 2, "replay takes one file");
    expect("$D lab", 2, "lab takes a command and a game: " LAB_COMMANDS);
    expect("$D lab work clear", 2, "lab has no command \"work\": " LAB_COMMANDS);
    expect("$D lab --fast", 2, "lab has no command \"--fast\": " LAB_COMMANDS);
    expect("$D lab play", 2, "lab play takes the name of one game: there are clear, ");
    expect("$D lab solve clear clear", 2,
           "lab solve takes the name of one game: there are clear, ");
}

Test(cli_bad, games)
{
    expect("$D play chess", 2, "there is no game \"chess\": there are clear");
    expect("$D play ''", 2, "there is no game \"\": there are clear");
    expect("$D play cle", 2, "there is no game \"cle\", only \"clear\": there are clear");
    expect("$D records chess", 2, "records knows no \"chess\": there are export");
    expect("$D rules chess", 2, "there is no game \"chess\": there are clear");
    expect("$D lab play chess", 2, "there is no game \"chess\": there are clear");
}

Test(cli_bad, flags)
{
    expect("$D play clear --fast", 2,
           "play: there is no flag \"--fast\": there are --options, --seats, --seed, --record, "
           "--from, --line, --spoken, --resume, --help");
    expect("$D play clear -x", 2, "play: there is no flag \"-x\": there are --options");
    expect("$D play clear -xyz", 2, "play: there is no flag \"-x\": there are --options");
    expect("$D play clear --se 4", 2, "play: there is no flag \"--se\": there are --options");
    expect("$D play clear --line=4", 2, "play: --line=4 takes no value");
    expect("$D games --fast", 2, "games: there is no flag \"--fast\": there are --json, --help");
    expect("$D rules --fast", 2, "rules: there is no flag \"--fast\": there are --help");
    expect("$D replay --fast", 2,
           "replay: there is no flag \"--fast\": there are --json, --view, --help");
    expect("$D lab play --fast", 2,
           "lab play: there is no flag \"--fast\": there are --games, --seats");
}

/* Only the last of them would have counted. */
Test(cli_bad, what_is_there_twice)
{
    static const char *const flags[][2] = {{"play clear", "seed 1"},
                                           {"play clear", "line"},
                                           {"play clear", "options jokers=1"},
                                           {"replay good.txt", "view 1"},
                                           {"records", "limit 1"},
                                           {"stats", "json"},
                                           {"games", "json"},
                                           {"lab play clear", "games 1"},
                                           {"lab sweep clear --over jokers", "seed 1"},
                                           {"lab learn jacks", "seed 1"}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        char command[128], complaint[64];
        snprintf(command, sizeof command, "$D %s --%s --%s", flags[i][0], flags[i][1], flags[i][1]);
        snprintf(complaint, sizeof complaint, ": --%.*s is there twice: once is allowed",
                 (int)strcspn(flags[i][1], " "), flags[i][1]);
        expect(command, 2, complaint);
    }
    expect("$D play clear --options jokers=1,jokers=2", 2,
           "jokers is there twice: once is allowed");
    expect("$D lab play clear --options jokers=1,reserve=on,jokers=1", 2,
           "jokers is there twice: once is allowed");
}

/* Bytes that are no text might command the terminal. */
Test(cli_bad, bytes_that_are_no_text)
{
    static const char *const commands[] = {
        "$D \"$(printf 'x\\233y')\"",
        "$D play \"$(printf 'x\\233y')\"",
        "$D play clear --seed \"$(printf 'x\\233y')\"",
        "$D play clear --seats \"$(printf 'x\\233y')\"",
        "$D play clear --options \"$(printf 'x\\233y')\"",
        "$D play clear --\"$(printf 'x\\233y')\"",
        "$D replay \"$(printf 'x\\233y')\"",
        "$D records import \"$(printf 'x\\233y')\"",
        "$D lab play clear --by \"$(printf 'x\\233y')\"",
    };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct ran ran = program_run(NULL, "%s", commands[i]);
        cr_assert(ran.status == 1 || ran.status == 2, "%s: %d", commands[i], ran.status);
        cr_assert(has_text(ran.err, "x?y"), "%s: %s", commands[i], ran.err);
    }
    expect("$D \"$(printf 'a\\303\\251b')\"", 2, "there is no command \"a\303\251b\"");
    expect("LC_ALL=C $D \"$(printf 'a\\303\\251b')\"", 2, "there is no command \"a??b\"");
    expect("$D \"$(printf 'a\\302\\233b')\"", 2, "there is no command \"a??b\"");
}

/* The same on standard output. */
Test(cli_bad, bytes_that_are_no_text_are_not_said_back_either)
{
    struct ran ran = program_run("dra\233w\nsave c\233.txt\nrules o\233gre\nquit\n",
                                 "$D play clear --line --record \"$(printf 'r\\233')\"");
    cr_assert_eq(ran.status, 0);
    cr_assert(has_text(ran.out, "\"dra?w\""), "%s", ran.out);
    cr_assert(has_text(ran.out, "Saved in c?.txt.\n"), "%s", ran.out);
    cr_assert(has_text(ran.out, "\"o?gre\""), "%s", ran.out);
    cr_assert(has_text(ran.out, "saved in r?.\n"), "%s", ran.out);
    cr_assert_not(has_text(ran.out, "\233"), "%s", ran.out);
}

Test(cli_bad, missing_values)
{
    static const char *const flags[][2] = {
        {"play", "options"},        {"play", "seats"},     {"play", "seed"},
        {"play", "record"},         {"play", "from"},      {"replay", "view"},
        {"lab play", "games"},      {"lab play", "seats"}, {"lab play", "seed"},
        {"lab play", "options"},    {"lab play", "jobs"},  {"lab play", "records"},
        {"lab play", "checkpoint"}, {"lab play", "svg"},   {"lab compare", "bots"},
        {"lab sweep", "over"},      {"lab solve", "deal"}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        char command[64], complaint[64];
        snprintf(command, sizeof command, "$D %s --%s", flags[i][0], flags[i][1]);
        snprintf(complaint, sizeof complaint, "%s: --%s needs a value", flags[i][0], flags[i][1]);
        expect(command, 2, complaint);
    }
}

Test(cli_bad, options)
{
    static const char *const starts[] = {"play clear", "lab play clear"};
    static const char *const wrong[][2] = {
        {"jokers=3", "jokers=3: allowed are 0, 1, 2"},
        {"jokers=-1", "jokers=-1: allowed are 0, 1, 2"},
        {"jokers=99999999999", "jokers=99999999999: allowed are 0, 1, 2"},
        {"jokers=1x", "jokers=1x: allowed are 0, 1, 2"},
        {"jokers=", "jokers=: allowed are 0, 1, 2"},
        {"jokers", "jokers: allowed are 0, 1, 2"},
        {"reserve=1", "reserve=1: allowed are off, on"},
        {"jokers=1,reserve", "reserve: allowed are off, on"},
        {"width=4", "clear has no option \"width\": there are jokers, reserve"},
        {"=", "clear has no option \"\": there are jokers, reserve"},
        {"jokers:1", "clear has no option \"jokers:1\": there are jokers, reserve"},
        {",", "clear has no option \"\": there are jokers, reserve"}};
    for (size_t start = 0; start < 2; start++)
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
            char command[128];
            snprintf(command, sizeof command, "$D %s --options '%s'", starts[start], wrong[i][0]);
            expect(command, 2, wrong[i][1]);
        }
    expect("$D play null --options size=50", 2, "size=50: allowed are 1 to 49");
}

Test(cli_bad, seeds)
{
    static const char *const wrong[] = {"x",   "-1",  "18446744073709551616",
                                        "1.5", "0x1", "99999999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char command[128], complaint[128];
        snprintf(complaint, sizeof complaint, "seed \"%s\": " SEED, wrong[i]);
        snprintf(command, sizeof command, "$D play clear --record new.txt --seed=%s", wrong[i]);
        expect(command, 2, complaint);
        snprintf(command, sizeof command, "$D lab play clear --records new --seed=%s", wrong[i]);
        expect(command, 2, complaint);
    }
    expect("$D play clear --seed ''", 2, "seed \"\": " SEED);
}

Test(cli_bad, seats)
{
    expect("$D play clear --seats human,human", 2, "clear is for 1, not 2");
    expect("$D play null --seats human,human,human,human,human,human,human,human,human", 2,
           "there are at most 8 seats");
    expect("$D play null --options size=49 --seats human,human,human,human,human,human", 2,
           "size=49 with 6 seats takes 55 cards of 54");
    expect("$D play clear --seats bot:random/fame", 2, "a bot plays for win, score, ace");
    static const char *const budgets[] = {"0",  "9x",   "",          "ms",   "0ms",       "5 ms",
                                          "5s", "5mss", "100000001", "-5ms", "3600001ms", "5MS"};
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        char command[80];
        snprintf(command, sizeof command, "$D play clear --seats 'bot:random@%s'", budgets[i]);
        expect(command, 2, "a bot thinks for 1 to 100000000 playouts, or for 1ms to 3600000ms");
    }
    expect("$D play clear --seats bot:oracle", 2,
           "seat \"bot:oracle\": there is no such bot: " BOTS);
    expect("$D play clear --seats bot:", 2, "seat \"bot:\": there is no such bot: " BOTS);
    expect("$D play clear --seats wizard", 2,
           "seat \"wizard\": a seat is \"human\", \"human:NAME\" or \"bot:NAME\"");
    expect("$D play clear --seats ''", 2, "a seat is \"human\", \"human:NAME\" or \"bot:NAME\"");
    expect("$D play clear --seats human,", 2,
           "a seat is \"human\", \"human:NAME\" or \"bot:NAME\"");
    expect("$D play clear --seats 123456789012345678901234567890123456789012345678", 2,
           "a seat is \"human\", \"human:NAME\" or \"bot:NAME\"");
    expect("$D play aces --seats human:", 2, "a player's name has 1 to 12 characters");
    expect("$D play aces --seats human:you", 2, "and isn't \"human\" or \"you\"");
    expect("$D play aces --seats human:Ada,human:ada", 2, "seats 1 and 2 are both called \"ada\"");
    expect("$D lab play clear --seats human", 2, "seat \"human\": allowed are bot:random, ");
}

Test(cli_bad, numbers_of_the_laboratory)
{
    static const char *const wrong[] = {"0", "many", "1000000000001", "-1", "9x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char command[128], complaint[128];
        snprintf(command, sizeof command, "$D lab play clear --games=%s", wrong[i]);
        snprintf(complaint, sizeof complaint,
                 "games \"%s\": allowed are numbers from 1 to 1000000000000", wrong[i]);
        expect(command, 2, complaint);
        snprintf(command, sizeof command, "$D lab play clear --jobs=%s", wrong[i]);
        snprintf(complaint, sizeof complaint, "jobs \"%s\": allowed are numbers from 1 to 256",
                 wrong[i]);
        expect(command, 2, complaint);
    }
    expect("$D lab play clear --jobs 257", 2, "jobs \"257\": allowed are numbers from 1 to 256");
}

Test(cli_bad, views)
{
    static const char *const wrong[] = {"9", "2", "0", "me", "-1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char command[128], complaint[128];
        snprintf(command, sizeof command, "$D replay good.txt --view=%s", wrong[i]);
        snprintf(complaint, sizeof complaint, "view \"%s\": allowed are numbers from 1 to 1",
                 wrong[i]);
        expect(command, 2, complaint);
    }
}

/* ---- Records --------------------------------------------------------------------------------- */

static void expect_refused(const char *file, const char *complaint)
{
    static const char *const ways[] = {"replay", "replay --json", "replay --view 1", "play --from"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char command[128];
        snprintf(command, sizeof command, "$D %s %s", ways[i], file);
        expect(command, 1, complaint);
    }
}

Test(cli_bad, records)
{
    expect_refused("rules.txt",
                   "rules.txt: line 2: this record was played by other rules of clear; "
                   "this program plays rules number 3");
    expect_refused("chess.txt", "chess.txt: line 2: there is no game \"chess\"");
    expect_refused("relabelled.txt", "relabelled.txt: line 2");
    expect_refused("cut.txt", ": the record breaks off here");
    expect_refused("hash.txt", "the lines before this one are not those recorded");
    expect_refused("illegal.txt", "\"dance\" is not legal now; possible are draw");
    expect_refused("more.txt", ": something follows the end of the record");
    expect_refused("rubbish.txt", "rubbish.txt: line 1: ");
    expect_refused("empty.txt", "empty.txt: line 1: the record breaks off here");
    expect_refused("old.txt", "old.txt: line 1: this is no record");
}

Test(cli_bad, files)
{
    expect_refused("folder", "folder: Is a directory");
    expect_refused("missing.txt", "missing.txt: No such file or directory");
    expect_refused("good.txt/below", "good.txt/below: Not a directory");
    expect_refused("''", ": No such file or directory");
    expect("$D replay /dev/zero", 1, "/dev/zero: too large for a record");
    if (geteuid() != 0) {
        program_output(NULL, "chmod 0 old.txt");
        expect("$D replay old.txt", 1, "old.txt: Permission denied");
    }
}

Test(cli_bad, a_record_with_a_bot_that_is_not_there)
{
    struct dd_session *session = program_session("good.txt");
    char bytes[128], *text;
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    size_t length;
    cr_assert(dd_session_label(session, 0, "bot:oracle", &why));
    text = dd_session_record(session, &length);
    program_write("oracle.txt", text, length);
    expect("$D play --from oracle.txt", 1,
           "oracle.txt: seat 1 is bot:oracle: there is no such bot: " BOTS);
    free(text);
    dd_session_free(session);
}

Test(cli_bad, going_on_takes_nothing_else)
{
    static const char *const more[] = {"clear", "--seed 4", "--seats human", "--options jokers=1"};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        char command[128];
        snprintf(command, sizeof command, "$D play --from good.txt %s", more[i]);
        expect(command, 2, "play --from goes on as recorded: no game, options, seats or seed");
    }
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* The game has begun to be told, but it is not played where it cannot be kept. */
static void expect_unkept(const char *command, const char *complaint)
{
    char *before = strdup(snapshot());
    struct ran ran = program_run("draw\nquit\n", "%s", command);
    cr_assert_eq(ran.status, 1, "%s: status %d, %s", command, ran.status, ran.err);
    check_complaint(command, ran.err, complaint);
    cr_assert_not(has_text(ran.out, "You draw"), "%s", ran.out);
    cr_assert_str_eq(snapshot(), before, "%s changed something", command);
    free(before);
}

Test(cli_bad, records_where_none_can_be)
{
    expect_unkept("$D play clear --record no/where.txt", "no/where.txt: No such file or directory");
    expect_unkept("$D play clear --record folder", "folder: Is a directory");
    expect_unkept("$D play clear --record good.txt/x", "good.txt/x: Not a directory");
    expect_unkept("$D play clear --record /dev/null", "/dev/null: not a file that can be replaced");
    expect("$D play clear --record -", 2, "play: --record takes the name of a file, not -");
    expect("$D lab play clear --games 5 --records good.txt", 1, "good.txt: not a directory");
    expect("$D lab play clear --games 5 --records good.txt/x", 1, "good.txt/x: not a directory");
    cr_assert_eq(program_run(NULL, "test -c /dev/null").status, 0);
}

/* A file that may not grow is as good as a full disk. The limit is in blocks of 512 bytes; what is
 * told goes through a pipe, as it would be limited too. */
static struct ran run_limited(int blocks, const char *input, const char *command)
{
    return program_run(input,
                       "{ { (ulimit -f %d; %s) 2>&3; echo $? >&4; } | cat; } 3>&1 >/dev/null "
                       "4>status | cat; exit $(cat status)",
                       blocks, command);
}

Test(cli_bad, full_disk_for_a_record)
{
    char *before;
    struct ran ran;
    program_write("status", "", 0);
    before = strdup(snapshot());
    ran = run_limited(0, "draw\nquit\n", "$D play clear --seats bot:random --record old.txt");
    check_complaint("a new record", ran.out, "old.txt: File too large");
    program_write("status", "", 0);
    cr_assert_str_eq(snapshot(), before);
    free(before);
}

/* In the middle of the game: the last record that could be written stays, and a bot stops. */
Test(cli_bad, disk_full_in_the_middle)
{
    struct ran ran =
        run_limited(1, NULL, "$D play clear --seats bot:random --seed 5 --record grown.txt");
    struct dd_session *session;
    check_complaint("a growing record", ran.out, "grown.txt: File too large");
    session = program_session("grown.txt");
    cr_assert_not(dd_session_state(session)->over);
    cr_assert_eq(count_lines(program_output(NULL, "ls | grep grown")), 1);
    dd_session_free(session);
}

Test(cli_bad, disk_full_in_the_laboratory)
{
    struct ran ran = run_limited(1, NULL, "$D lab play clear --games 200 --jobs 4 --records kept");
    check_complaint("records of the laboratory", ran.out, "kept: File too large");
    cr_assert_eq(count_lines(program_output(NULL, "ls kept")), 0);
}

/* The human plays on, and is not told that the game is kept. */
Test(cli_bad, disk_full_under_a_human)
{
    struct ran ran =
        run_limited(1, "draw\n1\n1\ndraw\n1\n1\n1\ndraw\n1\n1\n1\ndraw\n1\n1\n1\nquit\n",
                    "$D play clear --seed 5 --record grown.txt >&2");
    cr_assert(has_text(ran.out, "grown.txt: File too large"), "%s", ran.out);
    cr_assert_not(has_text(ran.out, "The game is saved in"), "%s", ran.out);
    dd_session_free(program_session("grown.txt"));
}

static void expect_lost_output(const char *command, const char *reason)
{
    char complaint[128];
    struct ran ran = program_run("draw\nquit\n", "%s", command);
    snprintf(complaint, sizeof complaint, "the output could not be written: %s", reason);
    cr_assert_eq(ran.status, 1, "%s: status %d, %s", command, ran.status, ran.err);
    check_complaint(command, ran.err, complaint);
}

Test(cli_bad, output_that_is_lost)
{
    static const char *const commands[] = {"--help",
                                           "--version",
                                           "games",
                                           "games --json",
                                           "rules clear",
                                           "replay good.txt",
                                           "replay --json good.txt",
                                           "play clear",
                                           "play clear --seats bot:random",
                                           "lab play clear --games 5",
                                           "lab play clear --games 5 --json"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char command[128];
        snprintf(command, sizeof command, "$D %s >/dev/full", commands[i]);
        expect_lost_output(command, "No space left on device");
        snprintf(command, sizeof command, "$D %s >&-", commands[i]);
        expect_lost_output(command, "Bad file descriptor");
    }
}

/* A closed output is not the next file that is opened. */
Test(cli_bad, nothing_is_told_into_a_record)
{
    program_run("draw\nquit\n", "$D play clear --record new.txt >&-");
    dd_session_free(program_session("new.txt"));
    program_run("draw\nquit\n", "$D play clear --record newer.txt >&- 2>&- <&-");
    dd_session_free(program_session("newer.txt"));
}

/* Who has seen enough may leave without a word. */
Test(cli_bad, a_reader_that_leaves)
{
    struct ran ran = program_run(NULL, "{ $D replay --json good.txt; echo $? >&2; } | head -c 10");
    cr_assert_str_eq(ran.err, "0\n");
}
