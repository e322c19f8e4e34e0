/* Where the games are, and who plays which. */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 500, PAUSE = 10 }; /* five seconds, in milliseconds */

/* ---- The folder ------------------------------------------------------------------------------ */

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

bool folder_default(char *out, size_t size, struct dd_text *why)
{
    const char *moved = environment("DECKDELVE_HOME"), *data = environment("XDG_DATA_HOME");
    const char *home = environment("HOME");
    int length;
    if (moved)
        length = snprintf(out, size, "%s", moved);
    else if (data && data[0] == '/') /* others are to be ignored, says XDG */
        length = snprintf(out, size, "%s/deckdelve", data);
    else if (home)
        length = snprintf(out, size, "%s/.local/share/deckdelve", home);
    else
        length = -1;
    if (length >= 0 && (size_t)length < size)
        return true;
    dd_write(why, length < 0 ? "games are in memory only: there is no HOME to keep them in"
                             : "games are in memory only: the folder's name is too long");
    return false;
}

/* Games are private, so only the player may look in. */
static bool make_folders(const char *folder)
{
    char path[PATH_ROOM];
    struct stat found;
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = 0;
        if (mkdir(path, 0700) != 0 && errno != EEXIST && stat(path, &found) != 0)
            return false;
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

int folder_open(const char *folder)
{
    char path[PATH_ROOM + 16];
    if (!make_folders(folder))
        return -1;
    snprintf(path, sizeof path, "%s/games.lock", folder);
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

/* ---- Locks ----------------------------------------------------------------------------------- */

/* Byte n of the lock file is lock n. They belong to the open file, so they end with the program
 * however it ends, and two stores in one program lock each other out too. */
static struct flock byte_of(short type, int64_t n)
{
    return (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = n, .l_len = 1};
}

static bool lock_byte(int lock, short type, int64_t n)
{
    struct flock byte = byte_of(type, n);
    return fcntl(lock, F_OFD_SETLK, &byte) == 0;
}

bool folder_lock(int lock)
{
    const struct timespec pause = {.tv_nsec = PAUSE * 1000000L};
    for (int i = 0; i < TRIES; i++) {
        if (lock_byte(lock, F_WRLCK, 0))
            return true;
        if (errno != EAGAIN && errno != EACCES && errno != EINTR)
            return false;
        nanosleep(&pause, NULL);
    }
    return false;
}

void folder_unlock(int lock) { lock_byte(lock, F_UNLCK, 0); }

bool lease_take(const struct store *store, int64_t id)
{
    return store->lock < 0 || lock_byte(store->lock, F_WRLCK, id);
}

bool lease_is_free(const struct store *store, int64_t id)
{
    struct flock byte = byte_of(F_WRLCK, id);
    return store->lock < 0 || fcntl(store->lock, F_OFD_GETLK, &byte) != 0 || byte.l_type == F_UNLCK;
}

void lease_drop(const struct store *store, int64_t id)
{
    if (store->lock >= 0 && id)
        lock_byte(store->lock, F_UNLCK, id);
}
