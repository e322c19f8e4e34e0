#include "program.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/deckdelve-test-XXXXXX";

void program_enter(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    setenv("D", BINARY_DIR "/cli/deckdelve", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("DECKDELVE_HOME", folder, 1);
}

void program_leave(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(chdir("/"), 0);
    cr_assert_eq(system(command), 0);
}

/* ---- Files ----------------------------------------------------------------------------------- */

char *program_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    char *text = NULL;
    size_t length = 0;
    if (!file)
        return NULL;
    for (size_t got = 1; got; length += got) {
        text = realloc(text, length + 65537);
        got = fread(text + length, 1, 65536, file);
    }
    fclose(file);
    text[length] = 0;
    return text;
}

void program_write(const char *name, const char *text, size_t length)
{
    FILE *file = fopen(name, "wb");
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(text, 1, length, file), length);
    cr_assert_eq(fclose(file), 0);
}

struct dd_session *program_session(const char *name)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    char *text = program_file(name);
    struct dd_session *session;
    cr_assert_not_null(text, "there is no %s", name);
    session = dd_session_read(text, strlen(text), NULL, NULL, &why);
    cr_assert_not_null(session, "%s: %s\n%s", name, bytes, text);
    free(text);
    return session;
}

/* ---- Running --------------------------------------------------------------------------------- */

/* Keeps the last texts, so that tests need not free them. */
static char *keep(char *text)
{
    static char *kept[16];
    static int next;
    next = (next + 1) % 16;
    free(kept[next]);
    return kept[next] = text;
}

static struct ran run_command(const char *input, const char *command)
{
    char whole[4096];
    struct ran ran;
    int status;
    program_write(".in", input ? input : "", input ? strlen(input) : 0);
    snprintf(whole, sizeof whole, "{ %s\n} <.in >.out 2>.err", command);
    status = system(whole);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.out = keep(program_file(".out"));
    ran.err = keep(program_file(".err"));
    unlink(".in");
    unlink(".out");
    unlink(".err");
    return ran;
}

struct ran program_run(const char *input, const char *format, ...)
{
    char command[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    return run_command(input, command);
}

const char *program_output(const char *input, const char *format, ...)
{
    char command[2048];
    struct ran ran;
    va_list list;
    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    ran = run_command(input, command);
    cr_assert_eq(ran.status, 0, "%s: status %d, %s", command, ran.status, ran.err);
    cr_assert_str_empty(ran.err, "%s: %s", command, ran.err);
    return ran.out;
}

/* ---- Lacking --------------------------------------------------------------------------------- */

static void answer_call(uint32_t call, uint32_t answer)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, answer),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    cr_assert_eq(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
    cr_assert_eq(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
}

void program_lacks(uint32_t call, uint32_t error) { answer_call(call, SECCOMP_RET_ERRNO | error); }

void program_dies_of_renaming(void)
{
#ifdef SYS_rename
    answer_call(SYS_rename, SECCOMP_RET_KILL_PROCESS);
#endif
    answer_call(SYS_renameat, SECCOMP_RET_KILL_PROCESS);
}

void program_lacks_renaming(void)
{
#ifdef SYS_rename
    program_lacks(SYS_rename, EIO);
#endif
    program_lacks(SYS_renameat, EIO);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

json_t *program_json(const char **text)
{
    const char *end = strchr(*text, '\n');
    json_error_t error;
    json_t *value;
    if (!**text)
        return NULL;
    cr_assert_not_null(end, "a line without an end");
    value = json_loadb(*text, (size_t)(end - *text), JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(value, "%s: %.*s", error.text, (int)(end - *text), *text);
    *text = end + 1;
    return value;
}

bool has_text(const char *text, const char *part) { return strstr(text, part) != NULL; }

int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}
