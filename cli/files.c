/* Files: read whole, written all or nothing. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 20 }; /* no record comes near */

static char *read_all(int file, size_t *length, const char **why)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    *length = 0;
    for (;;) {
        ssize_t got = bytes ? read(file, bytes + *length, room - *length) : -1;
        if (got < 0 || *length > LARGEST) {
            *why = got < 0 ? strerror(errno) : "too large for a record";
            free(bytes);
            return NULL;
        }
        if (got == 0)
            return bytes;
        *length += (size_t)got;
        if (*length == room) {
            char *more = realloc(bytes, room *= 2);
            if (!more)
                free(bytes);
            bytes = more;
        }
    }
}

char *load_file(const char *path, size_t *length, const char **why)
{
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    char *bytes;
    if (file < 0) {
        *why = strerror(errno);
        return NULL;
    }
    bytes = read_all(file, length, why);
    if (!standard)
        close(file);
    return bytes;
}

char *read_file(const char *path, size_t *length)
{
    const char *why;
    char *bytes = load_file(path, length, &why);
    if (!bytes)
        failed("%s: %s", path, why);
    return bytes;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t put = write(file, bytes, length);
        if (put < 0 && errno != EINTR)
            return false;
        if (put > 0) {
            bytes += put;
            length -= (size_t)put;
        }
    }
    return fsync(file) == 0;
}

/* The new name itself has to reach the disk too. */
static void sync_folder(const char *path)
{
    char copy[4096];
    int folder;
    snprintf(copy, sizeof copy, "%s", path);
    folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
}

/* Why a file cannot take the name; NULL: it can. A device or a pipe would be replaced by the
 * renaming, and as root even /dev/null. */
static const char *why_not_replaced(const char *path)
{
    struct stat info;
    if (!*path)
        return strerror(ENOENT);
    if (stat(path, &info) != 0 || S_ISREG(info.st_mode))
        return NULL;
    return S_ISDIR(info.st_mode) ? strerror(EISDIR) : "not a file that can be replaced";
}

/* errno stays what it was. */
static bool remove_file(const char *path)
{
    int why = errno;
    unlink(path);
    errno = why;
    return false;
}

/* All of it in a new file beside, under a name made here; false: errno says why. */
static bool write_beside(const char *path, const char *bytes, size_t length, char *beside,
                         size_t size)
{
    int file, count = snprintf(beside, size, "%s.XXXXXX", path);
    bool written;
    if (count < 0 || count >= (int)size) {
        errno = ENAMETOOLONG;
        return false;
    }
    file = mkstemp(beside);
    if (file < 0)
        return false;
    written = write_all(file, bytes, length) && fchmod(file, 0644) == 0;
    return (close(file) == 0 && written) || remove_file(beside);
}

/* Takes the name from whatever has it. */
static bool take_name(const char *beside, const char *path) { return rename(beside, path) == 0; }

/* An empty file takes the name first, and gives it back if that was in vain. */
static bool take_name_by_empty(const char *beside, const char *path)
{
    int empty = open(path, O_CREAT | O_EXCL | O_WRONLY, 0644);
    if (empty < 0)
        return false;
    close(empty);
    return take_name(beside, path) || remove_file(path);
}

/* Takes the name if nothing has it. Not every file system can do that in one step, or link. */
static bool take_free_name(const char *beside, const char *path)
{
    if (renameat2(AT_FDCWD, beside, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (link(beside, path) != 0)
        return errno != EEXIST && take_name_by_empty(beside, path);
    unlink(beside);
    return true;
}

static bool write_named(const char *path, const char *bytes, size_t length,
                        bool (*take)(const char *beside, const char *path))
{
    char beside[4096];
    if (!write_beside(path, bytes, length, beside, sizeof beside))
        return false;
    if (!take(beside, path))
        return remove_file(beside);
    sync_folder(path);
    return true;
}

const char *write_file(const char *path, const char *bytes, size_t length)
{
    const char *why = why_not_replaced(path);
    if (why)
        return why;
    return write_named(path, bytes, length, take_name) ? NULL : strerror(errno);
}

bool may_write(const char *path)
{
    char beside[4096];
    const char *why = why_not_replaced(path);
    if (!why && !write_beside(path, "", 0, beside, sizeof beside))
        why = strerror(errno);
    if (why)
        failed("%s: %s", path, why);
    else
        unlink(beside);
    return !why;
}

/* Looks first, since what is there is told whatever else is wrong. */
const char *write_new_file(const char *path, const char *bytes, size_t length)
{
    struct stat info;
    bool taken = lstat(path, &info) == 0;
    if (!taken && write_named(path, bytes, length, take_free_name))
        return NULL;
    return taken || errno == EEXIST ? "it is there already, and stays as it is; take another name"
                                    : strerror(errno);
}

struct dd_session *read_record(const char *path, dd_listener *listener, void *context)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session;
    size_t length;
    char *text = read_file(path, &length);
    if (!text)
        return NULL;
    session = dd_session_read(text, length, listener, context, &why);
    if (!session)
        failed("%s: %s", path, bytes);
    free(text);
    return session;
}

const char *keep_record(const char *path, const struct dd_session *session)
{
    size_t length;
    char *text = dd_session_record(session, &length);
    const char *why = text ? write_file(path, text, length) : "no memory is left to write it";
    free(text);
    return why;
}

bool write_record(const char *path, const struct dd_session *session)
{
    const char *why = keep_record(path, session);
    if (why)
        failed("%s: %s", path, why);
    return !why;
}
