/* Files: read whole, written all or nothing. */
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
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
    if (stat(path, &info) != 0 || S_ISREG(info.st_mode)) /* through links */
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

/* ---- A file beside, which takes the name when it is whole -------------------------------------
 */

/* A name of our own in the same folder. Whoever writes to it holds its lock, so a file of such a
 * name that nobody locks was left by a program that was killed. */
#define BESIDE ".deckdelve-"
enum { PATH_ROOM = 4096, RANDOM_LETTERS = 8 };

struct beside {
    char path[PATH_ROOM];
    int file;
};

/* Leads where the last of the links does, which need not be there; false: errno says why. */
static bool follow_links(const char *path, char *out, size_t size)
{
    enum { MOST = 40 };
    char link[PATH_ROOM], folder[PATH_ROOM];
    int count = snprintf(out, size, "%s", path);
    for (int i = 0; count >= 0 && (size_t)count < size; i++) {
        ssize_t length = readlink(out, link, sizeof link - 1);
        if (length < 0)
            return true; /* no link, or nothing at all */
        if (i == MOST) {
            errno = ELOOP;
            return false;
        }
        link[length] = 0;
        snprintf(folder, sizeof folder, "%s", out);
        count = link[0] == '/' ? snprintf(out, size, "%s", link)
                               : snprintf(out, size, "%s/%s", dirname(folder), link);
    }
    errno = ENAMETOOLONG;
    return false;
}

static bool is_beside(const char *name)
{
    return strncmp(name, BESIDE, strlen(BESIDE)) == 0 &&
           strlen(name) == strlen(BESIDE) + RANDOM_LETTERS;
}

/* Removes a file of such a name unless the one who writes it is still there. */
static void remove_if_stale(int folder, const char *name)
{
    struct stat opened, named;
    int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return;
    if (flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &opened) == 0 &&
        S_ISREG(opened.st_mode) && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
        opened.st_dev == named.st_dev && opened.st_ino == named.st_ino)
        unlinkat(folder, name, 0);
    close(file);
}

/* Once for every folder that is written to; it may hold many thousand files. */
static void remove_stale(const char *path)
{
    static _Thread_local char cleaned[PATH_ROOM];
    char copy[PATH_ROOM];
    const char *name;
    DIR *folder;
    snprintf(copy, sizeof copy, "%s", path);
    name = dirname(copy);
    if (strcmp(cleaned, name) == 0)
        return;
    snprintf(cleaned, sizeof cleaned, "%s", name);
    folder = opendir(cleaned);
    for (const struct dirent *entry; folder && (entry = readdir(folder));)
        if (is_beside(entry->d_name))
            remove_if_stale(dirfd(folder), entry->d_name);
    if (folder)
        closedir(folder);
}

static bool name_beside(const char *path, struct beside *out)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned char random[RANDOM_LETTERS];
    char copy[PATH_ROOM], name[RANDOM_LETTERS + 1] = "";
    int count;
    if (getrandom(random, sizeof random, 0) != sizeof random)
        return false;
    for (int i = 0; i < RANDOM_LETTERS; i++)
        name[i] = letters[random[i] % 32];
    snprintf(copy, sizeof copy, "%s", path);
    count = snprintf(out->path, sizeof out->path, "%s/" BESIDE "%s", dirname(copy), name);
    if (count >= 0 && count < (int)sizeof out->path)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/* Somebody who cleans up may have come before the lock. */
static bool lock_beside(int file)
{
    struct stat info;
    return flock(file, LOCK_EX) != 0 || fstat(file, &info) != 0 || info.st_nlink > 0;
}

/* The new file is as open to others as the one it replaces, or as the umask wants it. */
static bool open_beside(const char *path, struct beside *out)
{
    enum { TRIES = 100 };
    struct stat old;
    bool replaces = stat(path, &old) == 0;
    for (int i = 0; i < TRIES && name_beside(path, out); i++) {
        out->file = open(out->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                         replaces ? old.st_mode & 0777 : 0666);
        if (out->file < 0 && errno != EEXIST)
            return false;
        if (out->file >= 0 && lock_beside(out->file)) {
            if (replaces)
                fchmod(out->file, old.st_mode & 0777); /* what the umask took from it */
            return true;
        }
        if (out->file >= 0)
            close(out->file);
    }
    return false;
}

/* Takes the name from whatever has it. */
static bool take_name(const char *beside, const char *path) { return rename(beside, path) == 0; }

/* An empty file takes the name first, and gives it back if that was in vain. */
static bool take_name_by_empty(const char *beside, const char *path)
{
    int empty = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
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

/* Takes no name, and leaves nothing: only to see that it could. */
static bool take_no_name(const char *beside, const char *path)
{
    (void)path;
    return unlink(beside) == 0;
}

/* The lock is held until the file has its name. */
static bool write_named(const char *path, const char *bytes, size_t length,
                        bool (*take)(const char *beside, const char *path))
{
    struct beside beside;
    bool taken;
    remove_stale(path);
    if (!open_beside(path, &beside))
        return false;
    taken = (write_all(beside.file, bytes, length) && take(beside.path, path)) ||
            remove_file(beside.path);
    close(beside.file);
    if (taken)
        sync_folder(path);
    return taken;
}

/* A link stays one, and what it leads to is replaced. */
static const char *replace(const char *path, const char *bytes, size_t length,
                           bool (*take)(const char *beside, const char *path))
{
    char target[PATH_ROOM];
    const char *why = why_not_replaced(path);
    if (why)
        return why;
    return follow_links(path, target, sizeof target) && write_named(target, bytes, length, take)
               ? NULL
               : strerror(errno);
}

const char *write_file(const char *path, const char *bytes, size_t length)
{
    return replace(path, bytes, length, take_name);
}

bool may_write(const char *path)
{
    const char *why = replace(path, "", 0, take_no_name);
    if (why)
        failed("%s: %s", path, why);
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
