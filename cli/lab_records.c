/* Records of the laboratory's games, a file each. */
#include "lab.h"

#include <dirent.h>
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Records as texts --------------------------------------------------------------------------
 */

static struct dd_session *begin(const struct lab_job *job, uint64_t number)
{
    const struct lab_words *words = job->words;
    uint64_t seed =
        words->flag[LAB_DEAL] ? words->setup.seed : lab_game_seed(words->setup.seed, number);
    char label[DD_LABEL], bytes[64];
    struct dd_session *session =
        dd_session_new(words->setup.game, job->table->option, job->table->seats, seed, NULL, NULL);
    for (int seat = 0; session && seat < job->table->seats; seat++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        lab_write_label(job->table, seat, label, sizeof label);
        dd_session_label(session, seat, job->by ? job->by : label, &why);
    }
    return session;
}

static bool replay(struct dd_session *session, const struct lab_kept *game)
{
    char bytes[64];
    for (int64_t i = 0; i < game->decisions; i++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        if (!dd_session_act(session, &game->action[i], &why))
            return false;
    }
    return true;
}

/* The lines that say which game it is: all up to what was done in it. */
static size_t head_length(const char *text)
{
    const char *rest = strstr(text, "\nundone ");
    return rest ? (size_t)(rest - text) : strlen(text);
}

/* Is the file a record of the same game, whatever was done in it? */
static bool is_same_game(const char *path, const char *text)
{
    const char *why;
    size_t length, head = head_length(text);
    char *there = load_file(path, &length, &why);
    bool same = there && length > head && memcmp(there, text, head) == 0 && there[head] == '\n';
    free(there);
    return same;
}

/* ---- The folder --------------------------------------------------------------------------------
 */

static bool make_one(const char *path, int *made)
{
    struct stat info;
    if (mkdir(path, 0777) == 0)
        return (*made)++, true;
    return errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool lab_make_folder(const char *path, int *made)
{
    char part[4096];
    bool whole = snprintf(part, sizeof part, "%s", path) < (int)sizeof part;
    *made = 0;
    for (char *slash = part; whole && (slash = strchr(slash + 1, '/'));) {
        *slash = 0;
        whole = make_one(part, made);
        *slash = '/';
    }
    if (whole && make_one(path, made))
        return true;
    failed("%s: %s", path, errno == EEXIST ? "not a directory" : strerror(errno));
    return false;
}

static void write_name(const struct lab_job *job, uint64_t number, char *out, size_t size)
{
    snprintf(out, size, "%s-%06llu.txt", job->words->setup.game->name,
             (unsigned long long)number + 1);
}

static void write_path(const struct lab_job *job, uint64_t number, char *out, size_t size)
{
    char name[64];
    write_name(job, number, name, sizeof name);
    snprintf(out, size, "%s/%s", job->words->flag[LAB_RECORDS], name);
}

/* Has the file a name that this study could give to a record? */
static bool is_record(const struct lab_job *job, const char *name, uint64_t *number)
{
    const char *digits = strrchr(name, '-');
    char own[64];
    *number = digits ? strtoull(digits + 1, NULL, 10) - 1 : UINT64_MAX;
    write_name(job, *number, own, sizeof own);
    return *number != UINT64_MAX && strcmp(own, name) == 0;
}

/* May the record of this number be there? A study that goes on finds those it has kept, also of
 * games that its checkpoint does not know of. */
static bool belongs_there(const struct lab_job *job, uint64_t number)
{
    char path[4096], *text;
    size_t length;
    struct dd_session *session;
    bool own;
    if (!job->goes_on || number >= job->study.trials)
        return false;
    write_path(job, number, path, sizeof path);
    session = begin(job, number);
    text = session ? dd_session_record(session, &length) : NULL;
    own = text && is_same_game(path, text);
    free(text);
    dd_session_free(session);
    return own;
}

/* How many records are there that would be lost, or be taken for those of this study. */
static uint64_t count_in_the_way(const struct lab_job *job)
{
    DIR *folder = opendir(job->words->flag[LAB_RECORDS]);
    uint64_t count = 0, number;
    for (const struct dirent *file; folder && (file = readdir(folder));)
        count += is_record(job, file->d_name, &number) && !belongs_there(job, number);
    if (folder)
        closedir(folder);
    return count;
}

#define ALLOWED "allowed is a folder without records of this game"

static bool is_free(const struct lab_job *job)
{
    /* Reading them all may take long: the first process does, the others look where they keep. */
    uint64_t count = job->goes_on && !lab_is_first() ? 0 : count_in_the_way(job);
    if (count)
        failed("%s: %s of %s%s %s there already, and left alone; " ALLOWED,
               job->words->flag[LAB_RECORDS], counted(count, "record").text,
               job->words->setup.game->name,
               job->goes_on ? " that the checkpoint's study did not make" : "",
               count == 1 ? "is" : "are");
    return !count;
}

bool lab_prepare_records(struct lab_job *job)
{
    const char *folder = job->words->flag[LAB_RECORDS];
    char path[4096];
    if (!folder)
        return true;
    if (!lab_make_folder(folder, &job->made_folders))
        return false;
    write_path(job, 0, path, sizeof path);
    return is_free(job) && may_write(path);
}

void lab_drop_records(const struct lab_job *job)
{
    char path[4096];
    snprintf(path, sizeof path, "%s",
             job->words->flag[LAB_RECORDS] ? job->words->flag[LAB_RECORDS] : "");
    const char *folder = path;
    for (int i = 0; i < job->made_folders && rmdir(folder) == 0; i++)
        folder = dirname(path);
}

/* ---- Keeping -----------------------------------------------------------------------------------
 */

/* What came to be there since the study began is somebody else's. */
static const char *keep_text(const struct lab_job *job, uint64_t number, const char *text,
                             size_t length)
{
    struct stat info;
    char path[4096];
    write_path(job, number, path, sizeof path);
    if (stat(path, &info) != 0)
        return write_new_file(path, text, length);
    if (job->goes_on && is_same_game(path, text))
        return write_file(path, text, length);
    return "records of another study are there by now, and left alone; " ALLOWED;
}

bool lab_keep(struct lab_job *job, const struct lab_kept *game)
{
    const char *why = "no memory is left for a record", *none = NULL;
    struct dd_session *session = begin(job, game->number);
    size_t length;
    char *text = session && replay(session, game) ? dd_session_record(session, &length) : NULL;
    if (text)
        why = keep_text(job, game->number, text, length);
    free(text);
    dd_session_free(session);
    if (why)
        atomic_compare_exchange_strong(&job->why, &none, why);
    return !why;
}
