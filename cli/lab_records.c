/* Records of the laboratory's games, a file each. */
#include "lab.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

bool lab_make_folder(const char *path)
{
    struct stat info;
    if (mkdir(path, 0755) == 0 ||
        (errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode)))
        return true;
    failed("%s: %s", path, errno == EEXIST ? "not a directory" : strerror(errno));
    return false;
}

static void write_path(const struct lab_job *job, uint64_t number, char *out, size_t size)
{
    snprintf(out, size, "%s/%s-%06llu.txt", job->words->flag[LAB_RECORDS],
             job->words->setup.game->name, (unsigned long long)number + 1);
}

bool lab_prepare_records(const struct lab_job *job)
{
    const char *folder = job->words->flag[LAB_RECORDS];
    char path[4096];
    if (!folder)
        return true;
    if (!lab_make_folder(folder))
        return false;
    write_path(job, 0, path, sizeof path);
    return may_write(path);
}

static bool replay(struct dd_session *session, const struct lab_kept *game)
{
    char label[DD_LABEL], bytes[64];
    for (int seat = 0; seat < game->table->seats; seat++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        lab_write_label(game->table, seat, label, sizeof label);
        dd_session_label(session, seat, game->by ? game->by : label, &why);
    }
    for (int64_t i = 0; i < game->decisions; i++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        if (!dd_session_act(session, &game->action[i], &why))
            return false;
    }
    return true;
}

bool lab_keep(struct lab_job *job, const struct lab_kept *game)
{
    const struct dd_game *g = job->words->setup.game;
    const char *why = "no memory is left for a record", *none = NULL;
    char path[4096];
    struct dd_session *session =
        dd_session_new(g, game->table->option, game->table->seats, game->seed, NULL, NULL);
    write_path(job, game->number, path, sizeof path);
    if (session && replay(session, game))
        why = keep_record(path, session);
    dd_session_free(session);
    if (why)
        atomic_compare_exchange_strong(&job->why, &none, why);
    return !why;
}
