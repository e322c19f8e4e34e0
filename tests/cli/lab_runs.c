/* Long runs: solving, stopping, killing, going on, and several processes. */
#include "program.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(cli_lab_runs, .init = program_enter, .fini = program_leave, .timeout = 600);

/* ---- Solving ----------------------------------------------------------------------------------
 */

/* Winning lines are records, and replay to a win. */
Test(cli_lab_runs, solutions_are_records)
{
    const char *out = program_output(NULL, "$D lab solve clear --games 12 --records kept --csv");
    int records = count_lines(program_output(NULL, "ls kept"));
    cr_assert(has_text(out, "verdict,deals,share,low,high,positions\n"), "%s", out);
    cr_assert_gt(records, 8);
    for (int i = 1; i <= 12; i++) {
        char path[64];
        struct dd_session *session;
        snprintf(path, sizeof path, "kept/clear-%06d.txt", i);
        if (access(path, F_OK) != 0)
            continue;
        session = program_session(path);
        cr_assert(dd_session_state(session)->over && dd_session_state(session)->won);
        cr_assert_str_eq(dd_session_label_of(session, 0), "solver");
        dd_session_free(session);
    }
}

Test(cli_lab_runs, one_deal_is_the_deal_of_play)
{
    const char *out = program_output(NULL, "$D lab solve clear --deal 48201 --records kept");
    struct dd_session *session = program_session("kept/clear-000001.txt");
    cr_assert(has_text(out, "clear, deal 48201, jokers=2,reserve=on: winnable, "), "%s", out);
    cr_assert_eq(dd_session_seed(session), 48201);
    dd_session_free(session);
    out = program_output(NULL, "$D lab solve clear --deal 48201 --nodes 5");
    cr_assert(has_text(out, "undecided, 5 positions looked at"), "%s", out);
}

/* ---- Checkpoints ------------------------------------------------------------------------------
 */

static pid_t start(const char *arguments)
{
    char command[512];
    pid_t child;
    snprintf(command, sizeof command, "exec $D lab %s >out.txt 2>err.txt", arguments);
    child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(99);
    }
    cr_assert_gt(child, 0);
    return child;
}

static int finish(pid_t child)
{
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void pause_ms(long ms)
{
    struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

static bool has_ended(pid_t child)
{
    siginfo_t what = {0};
    return waitid(P_PID, (id_t)child, &what, WEXITED | WNOHANG | WNOWAIT) == 0 && what.si_pid;
}

static bool makes_progress(const char *path)
{
    char *text = program_file(path);
    bool going = text && has_text(text, "\ndone 0 ");
    free(text);
    return going;
}

/* Waits until a checkpoint holds more than its beginning, for as long as the program runs. */
static void await_progress(pid_t child, const char *path)
{
    while (!makes_progress(path) && !has_ended(child))
        pause_ms(50);
    cr_assert(makes_progress(path), "nothing came into %s", path);
}

static const struct {
    const char *arguments;
    int games;
} long_runs[] = {
    {"play aces --seats bot:random,bot:random,bot:random --seed 3 --csv", 3000},
    {"compare aces --seats x,bot:random,bot:random --bots bot:random,bot:random/score --csv", 1500},
    {"sweep aces --over start --seats bot:random,bot:random,bot:random --csv", 1500},
    {"solve clear --options jokers=0 --csv", 150},
};
enum { RUNS = sizeof long_runs / sizeof long_runs[0] };

/* Kills a run twice, at any moment after something of it is kept; returns how often it had not
 * been over before. */
static int kill_run(const char *arguments, const char *path)
{
    int kills = 0;
    for (int round = 0; round < 2; round++) {
        pid_t child = start(arguments);
        await_progress(child, path);
        pause_ms(37 * round);
        kill(child, SIGKILL);
        kills += finish(child) == 128 + SIGKILL;
    }
    return kills;
}

/* Killed again and again, at any moment, it comes to the same end. Where a run is over too soon to
 * be killed, another has twice as much to do. */
Test(cli_lab_runs, a_killed_run_goes_on_to_the_same_result)
{
    for (int i = 0; i < RUNS; i++) {
        char arguments[256], path[32];
        int games = long_runs[i].games;
        do {
            games *= 2;
            snprintf(path, sizeof path, "run%d-%d.txt", i, games);
            snprintf(arguments, sizeof arguments, "%s --games %d --jobs %d --checkpoint %s",
                     long_runs[i].arguments, games, i % 3 + 1, path);
        } while (kill_run(arguments, path) == 0);
        cr_assert_eq(finish(start(arguments)), 0, "%s", program_file("err.txt"));
        char *bridged = program_file("out.txt");
        cr_assert_str_eq(
            bridged, program_output(NULL, "$D lab %s --games %d", long_runs[i].arguments, games),
            "%s", long_runs[i].arguments);
        free(bridged);
    }
}

/* A run that is over is told again at once. */
Test(cli_lab_runs, a_finished_checkpoint_is_the_result)
{
    const char *once = program_output(NULL, "$D lab play clear --games 500 --checkpoint c.txt");
    const char *again = program_output(NULL, "$D lab play clear --games 500 --checkpoint c.txt");
    cr_assert_str_eq(once, again);
}

static void refuse(const char *arguments, const char *complaint)
{
    struct ran ran = program_run(NULL, "$D lab %s", arguments);
    cr_assert_eq(ran.status, 1, "%s: status %d", arguments, ran.status);
    cr_assert(has_text(ran.err, complaint), "%s: %s", arguments, ran.err);
    cr_assert_eq(count_lines(ran.err), 1);
    cr_assert_str_empty(ran.out);
}

Test(cli_lab_runs, another_plan_or_file_is_refused_and_left_alone)
{
    char *before, *after;
    program_output(NULL, "$D lab play clear --games 50 --checkpoint c.txt >/dev/null");
    before = program_file("c.txt");
    refuse("play clear --games 51 --checkpoint c.txt",
           "c.txt: a checkpoint of this plan, but the number of its trials is 50, not 51; ");
    refuse("play clear --games 50 --seed 2 --checkpoint c.txt", "another plan (play clear 3");
    refuse("play clear --games 50 --options jokers=1 --checkpoint c.txt", "another plan");
    refuse("play clear --games 50 --seats bot:sensible --checkpoint c.txt", "another plan");
    refuse("solve clear --games 50 --checkpoint c.txt", "another plan");
    after = program_file("c.txt");
    cr_assert_str_eq(before, after);
    free(before);
    free(after);
    program_write("text.txt", "something else\n", 15);
    refuse("play clear --games 50 --checkpoint text.txt", "text.txt: damaged, or no checkpoint");
    refuse("play clear --games 50 --checkpoint no/where.txt", "no/where.txt: No such file");
    after = program_file("text.txt");
    cr_assert_str_eq(after, "something else\n");
    free(after);
}

/* ---- Files ------------------------------------------------------------------------------------
 */

/* Whatever a study will write is looked at before its first game, and nothing is made for one that
 * is refused: these would play for years. */
Test(cli_lab_runs, files_that_cannot_be_written_are_told_before_the_first_game)
{
    static const struct {
        const char *files, *complaint;
    } cases[] = {
        {"--svg no/where.svg --records new --checkpoint new.txt", "no/where.svg: No such file"},
        {"--svg folder --records new --checkpoint new.txt", "folder: Is a directory"},
        {"--svg '' --records new --checkpoint new.txt", ": No such file"},
        {"--svg /dev/null --records new", "/dev/null: not a file that can be replaced"},
        {"--records file --svg new.svg --checkpoint new.txt", "file: not a directory"},
        {"--records file/in --svg new.svg --checkpoint new.txt", "file/in: not a directory"},
        {"--records fresh/deep --checkpoint folder", "folder: Is a directory"},
        {"--records taken --checkpoint new.txt", "taken: 1 record of clear is there already"},
        {"--checkpoint folder --records new --svg new.svg", "folder: Is a directory"},
        {"--checkpoint pipe --records new", "pipe: not a file that can be replaced"},
        {"--checkpoint no/where.txt --records new --svg new.svg", "no/where.txt: No such file"},
    };
    char *before;
    program_output(NULL, "mkdir -p folder taken/clear-000001.txt taken/clear-net.txt; touch file; "
                         "mkfifo pipe");
    before = strdup(program_output(NULL, "ls -R"));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments, "play clear --games 1000000000000 %s",
                 cases[i].files);
        refuse(arguments, cases[i].complaint);
        cr_assert_str_eq(program_output(NULL, "ls -R"), before, "%s", arguments);
    }
    cr_assert_eq(program_run(NULL, "$D lab play clear --svg one --checkpoint one").status, 2);
    refuse("learn clear --rounds 10000 --into taken", "taken/clear-net.txt: Is a directory");
    cr_assert_str_eq(program_output(NULL, "ls -R"), before);
    free(before);
}

/* ---- Records of an earlier study ----------------------------------------------------------------
 */

/* These would play for years, too. */
Test(cli_lab_runs, records_of_an_earlier_study_stay_and_are_told_before_the_first_game)
{
    program_output(NULL, "$D lab play clear --games 3 --records kept; cp -r kept before");
    refuse("play clear --games 1000000000000 --seed 2 --records kept",
           "kept: 3 records of clear are there already, and left alone; allowed is a folder "
           "without records of this game");
    program_output(NULL, "rm */clear-00000[12].txt");
    refuse("solve clear --games 2 --records kept", "kept: 1 record of clear is there already");
    program_output(NULL, "diff -r kept before");
    program_output(NULL, "$D lab play jacks --games 2 --records kept");
    cr_assert_str_eq(program_output(NULL, "ls kept"),
                     "clear-000003.txt\njacks-000001.txt\njacks-000002.txt\n");
}

static void await_file(pid_t child, const char *path)
{
    while (access(path, F_OK) != 0 && !has_ended(child))
        pause_ms(50);
}

/* A stop may come between a record and the next checkpoint. */
Test(cli_lab_runs, a_study_that_goes_on_knows_its_own_records)
{
    static const char study[] = "play clear --games 300 --jobs 1 --checkpoint c.txt --records kept";
    pid_t child;
    program_output(NULL, "$D lab play clear --games 300 --records straight");
    program_output(NULL, "$D lab play clear --games 300 --seed 2 --records other; "
                         "cp -r other before");
    child = start(study);
    await_file(child, "kept/clear-000001.txt");
    kill(child, SIGKILL);
    finish(child);
    refuse("play clear --games 300 --jobs 1 --checkpoint c.txt --records other",
           " of clear that the checkpoint's study did not make are there already, and left alone");
    program_output(NULL, "diff -r other before");
    program_output(NULL, "rm -f kept/*.txt.*"); /* what was being written when it was killed */
    program_output(NULL, "$D lab %s && diff -r kept straight", study);
    refuse(
        "play clear --games 300 --jobs 1 --checkpoint c.txt --records other",
        "other: 300 records of clear that the checkpoint's study did not make are there already");
    program_output(NULL, "rm kept/clear-000300.txt; $D lab %s", study);
    cr_assert_eq(access("kept/clear-000300.txt", F_OK), -1, "that game was not played again");
}

/* Another study may have taken the same folder when both found it empty. */
Test(cli_lab_runs, a_record_that_comes_while_a_study_runs_stays)
{
    pid_t child = start("play clear --games 100000000 --jobs 1 --records kept");
    char *err;
    await_file(child, "kept/clear-000001.txt");
    program_output(NULL, "echo mine >kept/clear-003000.txt");
    cr_assert_eq(finish(child), 1);
    err = program_file("err.txt");
    cr_assert(has_text(err, "kept: records of another study are there by now, and left alone; "
                            "allowed is a folder without records of this game\n"),
              "%s", err);
    cr_assert_str_eq(program_output(NULL, "cat kept/clear-003000.txt"), "mine\n");
    free(err);
}

/* ---- Ctrl-C -----------------------------------------------------------------------------------
 */

Test(cli_lab_runs, ctrl_c_ends_with_what_is_known)
{
    pid_t child = start("play aces --games 100000000 --checkpoint c.txt --json");
    json_t *object;
    char *out, *err;
    const char *text;
    await_progress(child, "c.txt");
    kill(child, SIGINT);
    cr_assert_eq(finish(child), 130);
    text = out = program_file("out.txt");
    err = program_file("err.txt");
    object = program_json(&text);
    cr_assert_gt(json_integer_value(json_object_get(object, "games")), 0);
    cr_assert(json_is_false(json_object_get(object, "whole")));
    cr_assert(has_text(err, "stopped after "), "%s", err);
    cr_assert(has_text(err, " of 100000000 games, which are kept in c.txt"), "%s", err);
    json_decref(object);
    free(out);
    free(err);
}

/* One thread goes from point to point: those before the one that it stopped at have a game more. */
Test(cli_lab_runs, a_stopped_sweep_tells_how_many_games_its_points_have)
{
    pid_t child = start("sweep escape --over width --over height --over start --over exits "
                        "--games 100000000 --jobs 1 --checkpoint c.txt --svg c.svg");
    char *out, *err, *picture, counted[64];
    unsigned long long done;
    await_progress(child, "c.txt");
    kill(child, SIGINT);
    cr_assert_eq(finish(child), 130);
    out = program_file("out.txt");
    err = program_file("err.txt");
    picture = program_file("c.svg");
    cr_assert(has_text(err, " of 5400000000 games"), "%s", err);
    done = strtoull(err + strlen("deckdelve: stopped after "), NULL, 10);
    if (done % 54)
        snprintf(counted, sizeof counted, "%llu to %llu games at every point", done / 54,
                 done / 54 + 1);
    else
        snprintf(counted, sizeof counted, " %llu games at every point", done / 54);
    cr_assert(has_text(out, counted), "%s: %s", counted, out);
    cr_assert(has_text(picture, counted), "%s: %s", counted, picture);
    free(out);
    free(err);
    free(picture);
}

/* ---- Progress ---------------------------------------------------------------------------------
 */

/* On a terminal only, which script(1) is one of. */
Test(cli_lab_runs, progress_is_shown_on_a_terminal)
{
    struct ran ran;
    if (program_run(NULL, "command -v script").status != 0)
        cr_skip("there is no script");
    ran = program_run(NULL, "script -qec '$D lab play aces --games 600' /dev/null");
    cr_assert_eq(ran.status, 0, "%s", ran.out);
    cr_assert(has_text(ran.out, " of 600 games, "), "%s", ran.out);
    cr_assert(has_text(ran.out, " a second, ") && has_text(ran.out, " left"), "%s", ran.out);
    ran = program_run(NULL, "$D lab play aces --games 100");
    cr_assert_str_empty(ran.err);
}

/* ---- Several processes ------------------------------------------------------------------------
 */

/* Leaks at the end are MPI's own. On a busy machine the second that mpirun leaves between its
 * warning and the end is not enough to be heard. */
#define MPIRUN                                                                                     \
    "ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "       \
    "OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_odls_base_sigkill_timeout=10 "         \
    "mpirun --oversubscribe "

static bool has_mpi(void)
{
    return program_run(NULL, "command -v mpirun && " MPIRUN "-n 2 $D lab play clear --games 2")
               .status == 0;
}

Test(cli_lab_runs, four_processes_give_the_bytes_of_one)
{
    static const char *const commands[] = {
        "play aces --seats bot:random,bot:random --games 300 --csv",
        "play clear --games 3000 --svg p.svg",
        "compare clear --bots bot:random,bot:random/score --games 300 --json",
        "sweep clear --over jokers --games 300", "solve clear --games 30 --json"};
    if (!has_mpi())
        cr_skip("there is no MPI");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *one = program_output(NULL, "$D lab %s", commands[i]);
        struct ran four = program_run(NULL, MPIRUN "-n 4 $D lab %s --jobs 1", commands[i]);
        cr_assert_eq(four.status, 0, "%s", four.err);
        cr_assert_str_eq(four.out, one, "%s", commands[i]);
    }
}

/* One of the others may be quicker than the one that refuses. */
Test(cli_lab_runs, four_processes_make_nothing_for_what_is_refused)
{
    static const struct {
        const char *files, *complaint;
    } cases[] = {
        {"--svg no/where.svg --records new --checkpoint new.txt", "no/where.svg: No such file"},
        {"--checkpoint text --records new", "text: damaged, or no checkpoint"},
        {"--records taken --checkpoint new.txt", "taken: 1 record of clear is there already"},
    };
    if (!has_mpi())
        cr_skip("there is no MPI");
    program_output(NULL, "mkdir taken; echo no >text; echo no >taken/clear-000007.txt");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ran ran =
            program_run(NULL, MPIRUN "-n 4 $D lab play clear --games 1000000000000 --jobs 1 %s",
                        cases[i].files);
        const char *told = strstr(ran.err, cases[i].complaint);
        cr_assert_neq(ran.status, 0, "%s", cases[i].files);
        cr_assert_not_null(told, "%s: %s", cases[i].files, ran.err);
        cr_assert_not(has_text(told + 1, cases[i].complaint), "told twice: %s", ran.err);
        cr_assert_str_eq(program_output(NULL, "ls -R"), ".:\ntaken\ntext\n\n./taken:\n"
                                                        "clear-000007.txt\n");
    }
}

/* Several tests may have processes of one name at the same time: it is that of this folder, if it
 * still runs. */
static void kill_rank(int rank)
{
    program_run(NULL,
                "for there in /proc/[0-9]*; do"
                " grep -qzx DECKDELVE_HOME=$DECKDELVE_HOME $there/environ 2>/dev/null"
                " && grep -qzx OMPI_COMM_WORLD_RANK=%d $there/environ"
                " && exec kill -9 ${there#/proc/}; done",
                rank);
}

/* Loses one of four processes on the way; false: the run was over before. */
static bool lose_process(const char *arguments, const char *checkpoint)
{
    pid_t child = fork();
    if (child == 0) {
        char command[512];
        snprintf(command, sizeof command, MPIRUN "-n 4 $D lab %s --jobs 1 >out.txt 2>err.txt",
                 arguments);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(99);
    }
    await_progress(child, checkpoint);
    kill_rank(3);
    return finish(child) != 0;
}

Test(cli_lab_runs, a_lost_process_is_told_and_the_checkpoint_is_good)
{
    static const char study[] = "play aces --seats bot:random,bot:random,bot:random --seed 77123";
    char arguments[256], path[32];
    int games = 3999;
    if (!has_mpi())
        cr_skip("there is no MPI");
    do {
        games = 2 * games + 1;
        snprintf(path, sizeof path, "c%d.txt", games);
        snprintf(arguments, sizeof arguments, "%s --games %d --checkpoint %s --csv", study, games,
                 path);
    } while (!lose_process(arguments, path));
    char *err = program_file("err.txt");
    cr_assert(has_text(err, "deckdelve: stopped, as mpirun does when one of its processes is lost"),
              "%s", err);
    cr_assert(has_text(err, "which are kept in c") && has_text(err, ": the same command goes on"),
              "%s", err);
    free(err);
    cr_assert_str_eq(program_output(NULL, "$D lab %s", arguments),
                     program_output(NULL, "$D lab %s --games %d --csv", study, games));
}

/* ---- Learning ---------------------------------------------------------------------------------
 */

Test(cli_lab_runs, learning_makes_its_folder_and_the_same_files_with_any_jobs)
{
    struct ran ran =
        program_run(NULL, "$D lab learn jacks --rounds 1 --games 20 --into one --jobs 1 "
                          "&& $D lab learn jacks --rounds 1 --games 20 --into three "
                          "--jobs 3 && diff -r one three && ls one");
    cr_assert_eq(ran.status, 0, "%s", ran.err);
    cr_assert_str_eq(ran.out, "jacks-below.txt\njacks-sensible.txt\n");
}

/* Learning takes minutes, and files that are half written do not build. */
Test(cli_lab_runs, what_was_learned_before_stays_until_it_is_replaced)
{
    struct ran ran = program_run(NULL, "mkdir old; echo old >old/jacks-sensible.txt\n"
                                       "(ulimit -f 0; $D lab learn jacks --rounds 1 --games 20 "
                                       "--into old 2>&1) | cat; cat old/*; ls old");
    cr_assert(has_text(ran.out, "deckdelve: old/jacks-sensible.txt: File too large\n"
                                "old\njacks-sensible.txt\n"),
              "%s", ran.out);
}

Test(cli_lab_runs, what_cannot_be_learned_is_told)
{
    struct ran ran = program_run(NULL, "$D lab learn escape");
    cr_assert_eq(ran.status, 2);
    cr_assert_str_eq(ran.err, "deckdelve: there is nothing to learn for \"escape\": there are "
                              "clear, jacks\n");
    program_write("file", "", 0);
    refuse("learn clear --into file/in", "file/in: not a directory");
    refuse("learn clear --into file", "file: not a directory");
}
