/* Saving at the prompt: a new file or none, whatever else goes on. */
#include "program.h"

#include <string.h>
#include <unistd.h>

TestSuite(cli_saving, .init = program_enter, .fini = program_leave, .timeout = 120);

/* Whatever has the name keeps it: also a link that leads nowhere, which no look through it finds.
 */
Test(cli_saving, writes_over_nothing)
{
    const char *out;
    program_output(NULL, "mkdir folder; mkfifo pipe; ln -s nowhere link; echo old >old.txt");
    out = program_output("save folder\nsave pipe\nsave link\nsave old.txt\nquit\n",
                         "$D play clear --line");
    cr_assert(has_text(out, "> folder is there already, and stays as it is. Take another name.\n"
                            "> pipe is there already, and stays as it is. Take another name.\n"
                            "> link is there already, and stays as it is. Take another name.\n"
                            "> old.txt is there already, and stays as it is. Take another name.\n"),
              "%s", out);
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
    cr_assert(has_text(ran.out, "> old.txt is there already, "), "%s", ran.out);
    cr_assert(has_text(ran.out, "deckdelve: new.txt: File too large\n"), "%s", ran.out);
    cr_assert(has_text(ran.out, "deckdelve: no/where: No such file or directory\n"), "%s", ran.out);
    cr_assert_str_eq(program_output(NULL, "ls | grep txt"), "old.txt\n");
    if (geteuid() != 0) {
        program_output(NULL, "mkdir shut; chmod a-w shut");
        ran = program_run("save shut/new.txt\nquit\n", "$D play clear --line");
        cr_assert_str_eq(ran.err, "deckdelve: shut/new.txt: Permission denied\n");
    }
}

/* Four programs want the same names, one after the other: each name is given once. */
Test(cli_saving, gives_a_name_to_one_program_only)
{
    enum { NAMES = 60 };
    char names[NAMES * 24] = "";
    const char *kept;
    for (int i = 0; i < NAMES; i++)
        snprintf(names + strlen(names), 24, "save same%d\n", i);
    program_write("script", names, strlen(names));
    program_output(NULL, "for n in 1 2 3 4; do\n"
                         "  $D play clear --line --seed $n <script >told.$n &\n"
                         "done; wait");
    kept = program_output(NULL, "cat told.* | grep -c '^> Kept in same'");
    cr_assert_eq(atoi(kept), NAMES, "%s names were given", kept);
    cr_assert_eq(count_lines(program_output(NULL, "ls | grep same")), NAMES, "nothing lies beside");
    for (int i = 0; i < NAMES; i++) {
        char name[24];
        snprintf(name, sizeof name, "same%d", i);
        dd_session_free(program_session(name));
    }
}
