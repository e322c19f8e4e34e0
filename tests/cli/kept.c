/* Games that are kept: --resume, records, stats. */
#include "program.h"

#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(cli_kept, .init = program_enter, .fini = program_leave, .timeout = 600);

/* ---- Going on -------------------------------------------------------------------------------- */

Test(cli_kept, a_game_is_resumed_where_it_was_left)
{
    program_output("draw\n1\nquit\n", "$D play clear --seed 5");
    program_output("2\nundo\n3\nquit\n", "$D play clear --resume");
    program_output("1\n", "$D play --resume");
    program_output(NULL, "$D records export 1 kept.txt");
    program_output("draw\n1\n2\nundo\n3\n1\n", "$D play clear --seed 5 --record whole.txt");
    program_output(NULL, "cmp kept.txt whole.txt");
}

Test(cli_kept, nothing_to_resume_is_told)
{
    struct ran ran = program_run(NULL, "$D play clear --resume");
    cr_assert_eq(ran.status, 1);
    cr_assert_str_eq(ran.err, "deckdelve: there is no unfinished game of clear\n");
    ran = program_run(NULL, "$D play --resume");
    cr_assert_str_eq(ran.err, "deckdelve: there is no unfinished game\n");
    ran = program_run(NULL, "$D play clear --resume --seed 4");
    cr_assert_eq(ran.status, 2);
    ran = program_run(NULL, "$D play chess --resume");
    cr_assert_eq(ran.status, 2);
}

Test(cli_kept, a_game_that_is_being_played_is_not_denied)
{
    program_output(NULL, "mkfifo keys; $D play clear --seed 5 --line <keys >shown & exec 3>keys;"
                         " echo draw >&3; until grep -q 'You draw' shown; do sleep 0.01; done;"
                         " $D play --resume 2>any; $D play clear --resume 2>clear;"
                         " $D play jacks --resume 2>jacks; echo quit >&3; wait");
    cr_assert_str_eq(program_output(NULL, "cat any clear jacks"),
                     "deckdelve: your unfinished game of clear is being played already\n"
                     "deckdelve: your unfinished game of clear is being played already\n"
                     "deckdelve: there is no unfinished game of jacks\n");
}

Test(cli_kept, a_resumed_game_can_be_recorded_too)
{
    program_output("draw\nquit\n", "$D play clear --seed 5");
    program_output("1\nquit\n", "$D play clear --resume --record game.txt");
    program_output(NULL, "$D records export 1 | cmp - game.txt");
}

Test(cli_kept, games_of_bots_and_of_files_are_not)
{
    program_output(NULL, "$D play clear --seats bot:random --seed 5 --record game.txt");
    program_output("draw\n", "$D play clear --seed 6");
    program_output(NULL, "$D play --from game.txt");
    cr_assert_eq(count_lines(program_output(NULL, "$D records")), 1);
}

Test(cli_kept, a_folder_that_cannot_be_used_is_told_and_one_plays)
{
    struct ran ran = program_run("draw\nquit\n", ": >file; DECKDELVE_HOME=$PWD/file/x "
                                                 "$D play clear --seed 5");
    cr_assert_eq(ran.status, 1);
    cr_assert(has_text(ran.err, "deckdelve: games are in memory only, not in "), "%s", ran.err);
    cr_assert(has_text(ran.err, "\ndeckdelve: this game isn't saved: nothing can be kept in "),
              "%s", ran.err);
    cr_assert_eq(count_lines(ran.err), 2, "%s", ran.err);
    cr_assert(has_text(ran.out, "You draw"), "%s", ran.out);
    ran = program_run("draw\nquit\n", "DECKDELVE_HOME=$PWD/file/x $D play clear --record r.txt");
    cr_assert_eq(ran.status, 0, "it is in the file: %s", ran.err);
}

/* A player at a pipe, whose surroundings change between decisions. */
#define MEANWHILE(before, meanwhile)                                                               \
    "mkfifo keys; " before " $D play clear --seed 5 --line <keys >shown 2>told & player=$!\n"      \
    "exec 3>keys; echo draw >&3; until grep -q 'You draw' shown; do sleep 0.01; done\n" meanwhile  \
    "; echo quit >&3; exec 3>&-; wait $player"

Test(cli_kept, leaving_saves_what_could_not_be_saved_before)
{
    const char *whole;
    program_output(NULL, MEANWHILE(": >file; DECKDELVE_HOME=$PWD/file", "rm file"));
    cr_assert_str_eq(program_output(NULL, "tail -n1 shown"),
                     "> Game saved. To continue: deckdelve play clear --resume\n");
    whole = program_output(NULL, "DECKDELVE_HOME=$PWD/file $D records");
    cr_assert(has_text(whole, "unfinished. Deal 5"), "%s", whole);
}

/* A full disk with room again when one leaves, and one without. What is told needs little room. */
Test(cli_kept, a_disk_with_room_again_gets_the_last_decisions)
{
    struct ran ran;
    program_output(NULL, MEANWHILE("", "prlimit --pid $player --fsize=20000:; echo 1 >&3\n"
                                       "until grep -q 'not being kept' told; do sleep 0.01; done\n"
                                       "prlimit --pid $player --fsize=unlimited:"));
    program_output("draw\n1\nquit\n", "$D play clear --seed 5 --record whole.txt");
    program_output(NULL, "$D records export 1 | cmp - whole.txt; rm keys");
    ran = program_run(NULL,
                      MEANWHILE("", "prlimit --pid $player --fsize=20000:; echo 1 >&3\n"
                                    "until grep -q 'not being kept' told; do sleep 0.01; done"));
    cr_assert_eq(ran.status, 1);
    cr_assert_str_eq(program_output(NULL, "tail -n1 told"),
                     "deckdelve: your last decision isn't saved: the disk does not take it\n");
}

/* What cannot be opened is not told as empty. */
Test(cli_kept, games_that_cannot_be_opened_are_not_denied)
{
    static const char *const asking[] = {"records",         "records --json", "stats",
                                         "stats --json",    "play --resume",  "records export 1",
                                         "records delete 1"};
    program_output("draw\nquit\n", "$D play clear --seed 5");
    program_output(NULL, "rm games.lock; mkdir games.lock");
    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++) {
        struct ran ran = program_run(NULL, "$D %s", asking[i]);
        cr_assert_eq(ran.status, 1, "%s", asking[i]);
        cr_assert_str_empty(ran.out, "%s: %s", asking[i], ran.out);
        cr_assert_eq(count_lines(ran.err), 1, "%s", ran.err);
        cr_assert(has_text(ran.err, "deckdelve: your games in "), "%s", ran.err);
        cr_assert(has_text(ran.err, " can't be opened: Is a directory"), "%s", ran.err);
    }
}

/* A new store is made under another name; where it cannot have its own, that is why. */
Test(cli_kept, a_store_that_cannot_have_its_name_is_told)
{
    char told[128];
    snprintf(told, sizeof told,
             "deckdelve: games are in memory only, not in %s: it cannot be "
             "written there\n",
             getenv("DECKDELVE_HOME"));
    program_lacks_renaming();
    const char *err = program_run("draw\nquit\n", "$D play clear").err;
    cr_assert_eq(strncmp(err, told, strlen(told)), 0, "%s", err);
    cr_assert_str_empty(program_output(NULL, "ls | grep games.db || :"));
}

Test(cli_kept, a_damaged_store_is_told_once)
{
    struct ran ran = program_run("draw\nquit\n", "echo rubbish >games.db; $D play clear --seed 5");
    cr_assert_eq(ran.status, 0);
    cr_assert_str_eq(ran.err, "deckdelve: the store of games was damaged: it was set aside as "
                              "games.db.damaged-1, a new one begun\n");
    program_output(NULL, "grep -qx rubbish games.db.damaged-1");
    cr_assert_eq(count_lines(program_output(NULL, "$D records")), 1);
}

/* What the program says on a terminal, with a game unless it is NULL. */
static const char *on_terminal(const char *typed, const char *flag)
{
    static char said[1 << 16];
    size_t length = 0;
    int terminal;
    pid_t child = forkpty(&terminal, NULL, NULL, NULL);
    if (child == 0) {
        execl(BINARY_DIR "/cli/deckdelve", "deckdelve", "play", "--line", "clear", flag,
              flag ? "5" : NULL, (char *)NULL);
        _exit(127);
    }
    cr_assert_eq(write(terminal, typed, strlen(typed)), (ssize_t)strlen(typed));
    for (ssize_t got; length < sizeof said - 1 &&
                      (got = read(terminal, said + length, sizeof said - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = 0;
    close(terminal);
    waitpid(child, NULL, 0);
    return said;
}

Test(cli_kept, a_terminal_is_asked_only_where_something_is_unfinished)
{
    cr_assert_not(has_text(on_terminal("quit\n", NULL), "Go on with it?"));
    cr_assert_not(has_text(on_terminal("draw\nquit\n", NULL), "Go on with it?"),
                  "nothing had been decided");
    cr_assert(has_text(on_terminal("\nquit\n", NULL), "Go on with it? [Y/n]"));
    cr_assert_not(has_text(on_terminal("quit\n", "--seed"), "Go on with it?"), "a deal was named");
    program_output("draw\nquit\n", "$D play clear --seed 5");
    cr_assert(has_text(on_terminal("\4", NULL), "Go on with it?"));
    cr_assert(has_text(on_terminal("n\nquit\n", NULL), ", by "), "a new game tells its designer");
}

/* ---- Killed ---------------------------------------------------------------------------------- */

static int count_prompts(const char *text)
{
    int count = 0;
    for (; (text = strstr(text, "\n> ")); text++)
        count++;
    return count;
}

static int prompts_shown(void)
{
    char *text = program_file("out.txt");
    int count = text ? count_prompts(text) : 0;
    free(text);
    return count;
}

/* Kills a program once so many questions are shown. More answers than these lie ready, so it may be
 * at anything, but too few to end the game. */
static void kill_after_prompts(int prompts)
{
    const struct timespec blink = {0, 100000};
    int answers[2];
    cr_assert_eq(pipe(answers), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(answers[0], 0);
        close(answers[1]);
        execl("/bin/sh", "sh", "-c", "exec $D play clear --seed 3 >out.txt", (char *)NULL);
        _exit(99);
    }
    close(answers[0]);
    for (int i = 0; i < prompts + 2; i++)
        cr_assert_eq(write(answers[1], "1\n", 2), 2);
    while (prompts_shown() < prompts)
        nanosleep(&blink, NULL);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(answers[1]);
}

/* Whatever was shown had been stored: after n questions there are n - 1 answers. */
Test(cli_kept, what_was_shown_survives_a_kill)
{
    for (int i = 1; i <= 24; i++) {
        program_output(NULL, "rm -f games.* out.txt");
        kill_after_prompts(i);
        const char *list = program_output(NULL, "$D records --json --limit 1");
        int asked = prompts_shown();
        json_t *game = *list ? program_json(&list) : NULL;
        json_int_t decisions = json_integer_value(json_object_get(game, "decisions"));
        cr_assert_geq(asked, i, "it ended after %d questions", asked);
        cr_assert_geq(decisions, asked - 1, "%d questions, %d answers stored", asked,
                      (int)decisions);
        json_decref(game);
    }
}

/* ---- Records --------------------------------------------------------------------------------- */

Test(cli_kept, records_list_what_was_played)
{
    cr_assert_str_eq(program_output(NULL, "$D records"), "There are no games yet.\n");
    cr_assert_str_empty(program_output(NULL, "$D records --json"));
    program_output("draw\nconcede\n", "$D play clear --seed 5 --options jokers=0");
    program_output("1\nquit\n", "$D play null --seats bot:random,human --seed 6");
    const char *out = program_output(NULL, "$D records");
    cr_assert_eq(count_lines(out), 2);
    cr_assert(has_text(out, " null      unfinished. Deal 6; bot:random,human;"), "%s", out);
    cr_assert(has_text(out, " clear     lost, score 0 (conceded). Deal 5; human; Jokers: 0, "),
              "%s", out);
    cr_assert(strstr(out, "null") < strstr(out, "clear"), "the last played first");
    cr_assert_eq(count_lines(program_output(NULL, "$D records clear")), 1);
    cr_assert_eq(count_lines(program_output(NULL, "$D records --limit 1")), 1);
}

Test(cli_kept, records_as_json)
{
    json_t *seats, *winners, *scores;
    const char *game, *options, *seed, *fate, *end, *out;
    int id, rules, decisions, undone, imported;
    json_int_t begun, touched;
    program_output("draw\n1\nundo\nconcede\n", "$D play clear --seed 5");
    out = program_output(NULL, "$D records --json");
    json_t *record = program_json(&out);
    cr_assert_eq(json_unpack_ex(record, NULL, JSON_STRICT,
                                "{s:i s:s s:i s:s s:o s:s s:I s:I s:s s:s s:o s:o s:i s:i s:b}",
                                "id", &id, "game", &game, "rules", &rules, "options", &options,
                                "seats", &seats, "seed", &seed, "begun", &begun, "touched",
                                &touched, "fate", &fate, "end", &end, "winners", &winners, "scores",
                                &scores, "decisions", &decisions, "undone", &undone, "imported",
                                &imported),
                 0, "%s", out);
    cr_assert(id == 1 && decisions == 2 && undone == 1 && !imported);
    cr_assert_str_eq(seed, "5");
    cr_assert_str_eq(fate, "finished");
    cr_assert_str_eq(end, "conceded");
    cr_assert(json_array_size(seats) == 1 && json_array_size(winners) == 0 &&
              json_array_size(scores) == 1);
    json_decref(record);
}

Test(cli_kept, records_are_sent_and_taken_in)
{
    program_output("draw\n1\nquit\n", "$D play clear --seed 5 --record game.txt");
    program_output(NULL, "$D records export 1 | cmp - game.txt");
    program_output(NULL, "$D records export 1 copy.txt; cmp copy.txt game.txt");
    struct ran ran = program_run(NULL, "$D records import game.txt");
    cr_assert_eq(ran.status, 1);
    cr_assert_str_eq(ran.err, "deckdelve: game.txt: this game is here already, as game 1\n");
    cr_assert_str_eq(program_output(NULL, "$D records delete 1"), "Game 1 is deleted.\n");
    cr_assert_str_eq(program_output(NULL, "$D records import game.txt"), "Imported as game 2.\n");
    program_output(NULL, "$D records export 2 | cmp - game.txt");
    ran = program_run(NULL, "echo no >bad.txt; $D records import bad.txt");
    cr_assert_eq(ran.status, 1);
    cr_assert(has_text(ran.err, "bad.txt: line 1: "), "%s", ran.err);
    ran = program_run(NULL, "$D records export 77");
    cr_assert_str_eq(ran.err, "deckdelve: game 77: there is no such game\n");
}

/* What came of each is told, and one that is bad keeps no other out. */
Test(cli_kept, several_records_are_taken_in_at_once)
{
    struct ran ran;
    program_output(NULL, "$D lab play clear --games 3 --records kept; echo no >kept/bad.txt");
    ran = program_run(NULL, "cd kept; $D records import clear-000001.txt bad.txt none.txt "
                            "clear-000002.txt clear-000001.txt 2>&1");
    cr_assert_eq(ran.status, 1);
    cr_assert(has_text(ran.out, "clear-000001.txt: imported as game 1.\n"
                                "deckdelve: bad.txt: line 1: "),
              "%s", ran.out);
    cr_assert(has_text(ran.out, "deckdelve: none.txt: No such file or directory\n"
                                "clear-000002.txt: imported as game 2.\n"
                                "deckdelve: clear-000001.txt: this game is here already, as game "
                                "1\n"),
              "%s", ran.out);
    cr_assert_eq(count_lines(program_output(NULL, "$D records")), 2);
    program_output(NULL, "$D records import kept/clear-000003.txt");
}

Test(cli_kept, wrong_words_are_told)
{
    static const char *const wrong[] = {
        "records export", "records import",     "records delete",    "records export x",
        "records chess",  "records clear null", "records --limit 0", "records export 1 a b",
        "stats chess",    "stats clear null",   "stats --limit 1",   "records --bad"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct ran ran = program_run(NULL, "$D %s", wrong[i]);
        cr_assert_eq(ran.status, 2, "%s: %d", wrong[i], ran.status);
        cr_assert_eq(count_lines(ran.err), 1, "%s: %s", wrong[i], ran.err);
        cr_assert_str_empty(ran.out);
    }
}

/* ---- Statistics ------------------------------------------------------------------------------ */

Test(cli_kept, stats_count_games)
{
    cr_assert_str_eq(program_output(NULL, "$D stats"), "No game has been finished yet.\n");
    program_output("draw\n", "$D play clear --seed 5");
    for (int i = 0; i < 3; i++)
        program_output("draw\nconcede\n", "$D play clear --seed 5");
    program_output("concede\n", "$D play clear --seed 5 --options jokers=0");
    const char *out = program_output(NULL, "$D stats clear");
    cr_assert(has_text(out, "clear: Clear the Dungeon\n  all together\n    played 4, won 0 (0 %), "
                            "abandoned 1; won in a row 0, at most 0\n"),
              "%s", out);
    cr_assert(has_text(out, "\n    score: best 0, median 0, mean 0.0\n"), "%s", out);
    cr_assert_str_eq(out, program_output(NULL, "$D stats"));
    for (out = program_output(NULL, "LC_ALL=C $D stats"); *out; out++)
        cr_assert((unsigned char)*out < 128);
}

Test(cli_kept, stats_as_json)
{
    const char *out, *game, *options, *kinds;
    int played, won, abandoned, streak, longest, best, low, width;
    double median, mean;
    json_t *stats, *all, *bars;
    program_output("draw\nconcede\n", "$D play clear --seed 5");
    out = program_output(NULL, "$D stats --json");
    stats = program_json(&out);
    cr_assert_eq(json_unpack_ex(stats, NULL, JSON_STRICT,
                                "{s:[{s:s s:o s:[{s:i s:i s:i s:i s:i s:i s:f s:f s:{s:i s:i s:o}"
                                " s:s s:s}]}]}",
                                "games", "game", &game, "all", &all, "variants", "played", &played,
                                "won", &won, "abandoned", &abandoned, "streak", &streak,
                                "longest_streak", &longest, "best", &best, "median", &median,
                                "mean", &mean, "scores", "low", &low, "width", &width, "bars",
                                &bars, "options", &options, "kinds", &kinds),
                 0);
    cr_assert(played == 1 && won == 0 && json_array_size(bars) == 1);
    cr_assert_eq(json_integer_value(json_object_get(all, "played")), 1);
    cr_assert_str_eq(kinds, "human");
    json_decref(stats);
    cr_assert_str_eq(program_output(NULL, "$D stats --json null"), "{\"games\":[]}\n");
}
