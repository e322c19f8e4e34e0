/* Saving at the prompt and exporting: a new file or none, whatever else goes on. */
#include "program.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(cli_saving, .init = program_enter, .fini = program_leave, .timeout = 600);

/* Whatever has the name keeps it: also a link that leads nowhere, which no look through it finds.
 */
Test(cli_saving, writes_over_nothing)
{
    static const char *const told =
        "deckdelve: folder: it is there already, and stays as it is; take another name\n"
        "deckdelve: pipe: it is there already, and stays as it is; take another name\n"
        "deckdelve: link: it is there already, and stays as it is; take another name\n"
        "deckdelve: old.txt: it is there already, and stays as it is; take another name\n";
    struct ran ran;
    program_output(NULL, "mkdir folder; mkfifo pipe; ln -s nowhere link; echo old >old.txt");
    ran = program_run("save folder\nsave pipe\nsave link\nsave old.txt\nquit\n",
                      "$D play clear --line");
    cr_assert_eq(ran.status, 0);
    cr_assert_str_eq(ran.err, told);
    ran = program_run(NULL,
                      "for name in folder pipe link old.txt; do $D records export 1 $name; done");
    cr_assert_eq(ran.status, 1);
    cr_assert_str_eq(ran.err, told);
    cr_assert_str_eq(program_output(NULL, "ls -d [a-z]*[a-z] | grep -v games; readlink link"),
                     "folder\nlink\nold.txt\npipe\nnowhere\n");
    cr_assert_str_eq(program_output(NULL, "cat old.txt"), "old\n");
}

/* What is there is told even where nothing could be written; a full disk leaves nothing behind. */
Test(cli_saving, fails_in_a_sentence)
{
    struct ran ran;
    program_write("old.txt", "old\n", 4);
    ran = program_run("save old.txt\nsave new.txt\nsave no/where\nquit\n",
                      "(ulimit -f 0; $D play clear --line 2>&1) | cat");
    cr_assert(has_text(ran.out, "deckdelve: old.txt: it is there already, "), "%s", ran.out);
    cr_assert(has_text(ran.out, "deckdelve: new.txt: File too large\n"), "%s", ran.out);
    cr_assert(has_text(ran.out, "deckdelve: no/where: No such file or directory\n"), "%s", ran.out);
    cr_assert_str_eq(program_output(NULL, "ls | grep txt"), "old.txt\n");
    if (geteuid() != 0) {
        program_output(NULL, "mkdir shut; chmod a-w shut");
        ran = program_run("save shut/new.txt\nquit\n", "$D play clear --line");
        cr_assert_str_eq(ran.err, "deckdelve: shut/new.txt: Permission denied\n");
    }
}

/* ---- As files are written ---------------------------------------------------------------------
 */

Test(cli_saving, a_new_file_is_as_open_as_the_umask_wants_it)
{
    program_output(
        "save by.hand\nquit\n",
        "umask 027; $D play clear --line --record new.txt; $D records export 1 sent.txt\n"
        "umask 002; $D lab play clear --games 1 --records kept --svg s.svg >/dev/null");
    cr_assert_str_eq(program_output(NULL, "stat -c %%a new.txt by.hand sent.txt s.svg kept/* kept"),
                     "640\n640\n640\n664\n664\n775\n");
}

Test(cli_saving, a_file_that_is_replaced_keeps_its_mode)
{
    program_output("draw\nquit\n", ": >old.txt; chmod 600 old.txt; umask 022\n"
                                   "$D play clear --line --record old.txt");
    cr_assert_str_eq(program_output(NULL, "stat -c %%a old.txt; chmod 666 old.txt"), "600\n");
    program_output("draw\nquit\n", "umask 077; $D play clear --line --record old.txt");
    cr_assert_str_eq(program_output(NULL, "stat -c %%a old.txt"), "666\n");
}

/* What a link leads to is written, wherever it lies and whether or not it is there. */
Test(cli_saving, links_stay_links)
{
    program_output(NULL, "mkdir far; : >far/old.txt; ln -s far/old.txt old.txt; ln -s old.txt two\n"
                         "ln -s $PWD/far/new.txt new.txt; ln -s loop loop");
    program_output("draw\nquit\n", "$D play clear --line --record two");
    program_output("draw\nquit\n", "$D play clear --line --record new.txt");
    cr_assert_str_eq(program_output(NULL, "readlink two old.txt; ls -A far"),
                     "old.txt\nfar/old.txt\nnew.txt\nold.txt\n");
    dd_session_free(program_session("far/old.txt"));
    dd_session_free(program_session("far/new.txt"));
    cr_assert_str_eq(program_run("quit\n", "$D play clear --line --record loop").err,
                     "deckdelve: loop: Too many levels of symbolic links\n");
}

/* What a killed program left is removed by the next that writes there; what one is still writing,
 * and whatever else has another name, is not. */
Test(cli_saving, what_a_kill_left_is_removed)
{
    program_output(NULL, ": >.deckdelve-abcdefgh; : >.deckdelve-lockedaa; : >.deckdelve-other\n"
                         ": >r.txt.abcdef; mkdir .deckdelve-folderaa; mkfifo .deckdelve-pipeaaaa\n"
                         "ln -s r.txt.abcdef .deckdelve-linkaaaa");
    program_output("draw\nquit\n", "exec 9<.deckdelve-lockedaa; flock 9\n"
                                   "$D play clear --line --record r.txt");
    cr_assert_str_eq(program_output(NULL, "ls -A | grep -e delve- -e r.txt"),
                     ".deckdelve-folderaa\n.deckdelve-linkaaaa\n.deckdelve-lockedaa\n"
                     ".deckdelve-other\n.deckdelve-pipeaaaa\nr.txt\nr.txt.abcdef\n");
}

/* Killed where the new file lies beside the old one, which is the only moment it could be left. */
Test(cli_saving, a_kill_leaves_what_the_next_run_removes)
{
    static const char play[] = "echo draw | $D play clear --line --record kept/r.txt >/dev/null";
    program_output("quit\n", "mkdir kept; $D play clear --line");
    pid_t child = fork();
    if (child == 0) {
        program_dies_of_renaming();
        _exit(system(play) == 0);
    }
    cr_assert_eq(waitpid(child, NULL, 0), child);
    const char *left = program_output(NULL, "ls -A kept");
    cr_assert_eq(strncmp(left, ".deckdelve-", 11), 0, "%s", left);
    program_output(NULL, play);
    cr_assert_str_eq(program_output(NULL, "ls -A kept"), "r.txt\n");
}

Test(cli_saving, the_laboratory_makes_folders_in_folders)
{
    struct ran ran;
    program_output(NULL, "$D lab play clear --games 2 --records a/b//c/ >/dev/null");
    cr_assert_str_eq(program_output(NULL, "ls a/b/c"), "clear-000001.txt\nclear-000002.txt\n");
    ran = program_run(NULL, "$D lab play clear --games 2 --records a/b/c/clear-000001.txt/d");
    cr_assert_str_eq(ran.err, "deckdelve: a/b/c/clear-000001.txt/d: not a directory\n");
    ran = program_run(NULL, "$D lab play clear --games 2 --records x/y --svg a");
    cr_assert_eq(ran.status, 1);
    cr_assert_str_empty(program_output(NULL, "ls -d x 2>/dev/null || :"), "nothing was made");
}

/* ---- Names given once -------------------------------------------------------------------------
 */

/* Four programs want the same names, one after the other: each name is given once. */
static void expect_each_name_to_be_given_once(void)
{
    enum { NAMES = 60 };
    char names[NAMES * 24] = "";
    const char *times;
    for (int i = 0; i < NAMES; i++)
        snprintf(names + strlen(names), 24, "save same%d\n", i);
    program_write("script", names, strlen(names));
    program_output(NULL, "for n in 1 2 3 4; do\n"
                         "  $D play clear --line --seed $n <script >told.$n 2>refused.$n &\n"
                         "done; wait");
    times = program_output(NULL, "cat told.* | grep -c 'Saved in same'");
    cr_assert_eq(atoi(times), NAMES, "%s names were given", times);
    times = program_output(NULL, "cat refused.* | grep -c 'it is there already'");
    cr_assert_eq(atoi(times), 3 * NAMES, "%s names were refused", times);
    cr_assert_eq(count_lines(program_output(NULL, "ls | grep same")), NAMES, "nothing lies beside");
    for (int i = 0; i < NAMES; i++) {
        char name[24];
        snprintf(name, sizeof name, "same%d", i);
        dd_session_free(program_session(name));
    }
}

Test(cli_saving, gives_a_name_to_one_program_only) { expect_each_name_to_be_given_once(); }

static void go_without_links(void)
{
#ifdef SYS_link
    program_lacks(SYS_link, EPERM);
#endif
    program_lacks(SYS_linkat, EPERM);
}

/* Not every file system renames only to a free name, and of those not every one links. */
Test(cli_saving, links_where_renaming_would_replace)
{
    program_lacks(SYS_renameat2, EINVAL);
    expect_each_name_to_be_given_once();
}

Test(cli_saving, takes_the_name_with_an_empty_file_where_nothing_links)
{
    program_lacks(SYS_renameat2, EINVAL);
    go_without_links();
    expect_each_name_to_be_given_once();
}

/* The empty file that took the name does not stay when the record cannot follow. */
Test(cli_saving, gives_the_name_back_when_that_was_in_vain)
{
    struct ran ran;
    program_output("quit\n", "mkdir files; $D play clear --line");
    program_lacks(SYS_renameat2, EINVAL);
    go_without_links();
    program_lacks_renaming();
    ran = program_run("save files/new\nquit\n", "$D play clear --line");
    cr_assert_str_eq(ran.err, "deckdelve: files/new: Input/output error\n");
    cr_assert_str_empty(program_output(NULL, "ls files"));
}
