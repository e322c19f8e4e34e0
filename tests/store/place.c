#define _GNU_SOURCE /* nftw */
#include "place.h"

#include "kit.h"

#include <dirent.h>
#include <ftw.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

static char place[64];

/* ---- The folder ------------------------------------------------------------------------------ */

void place_enter(void)
{
    strcpy(place, "/tmp/deckdelve-store-XXXXXX");
    cr_assert_not_null(mkdtemp(place));
    setenv("DECKDELVE_HOME", place, 1);
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info, (void)type, (void)where;
    return remove(path);
}

/* Tests may have made themselves nobody, or mounted a disk. */
void place_leave(void)
{
    if (geteuid() != getuid())
        cr_assert_eq(seteuid(getuid()), 0);
    umount2(place, MNT_DETACH);
    chmod(place, 0700);
    nftw(place, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *place_path(const char *name)
{
    static char path[4][256];
    static int turn;
    turn = (turn + 1) % 4;
    snprintf(path[turn], sizeof path[turn], "%s/%s", place, name);
    return path[turn];
}

int place_count(const char *beginning, const char **first)
{
    static char name[256];
    DIR *folder = opendir(place);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (strncmp(entry->d_name, beginning, strlen(beginning)) == 0) {
            if (count++ == 0 || strcmp(entry->d_name, name) < 0)
                snprintf(name, sizeof name, "%s", entry->d_name);
        }
    closedir(folder);
    if (first)
        *first = name;
    return count;
}

void place_write(const char *name, const void *bytes, size_t length)
{
    FILE *file = fopen(place_path(name), "wb");
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    cr_assert_eq(fclose(file), 0);
}

char *place_read(const char *name, size_t *length)
{
    FILE *file = fopen(place_path(name), "rb");
    struct stat info;
    cr_assert_not_null(file, "%s", name);
    cr_assert_eq(fstat(fileno(file), &info), 0);
    *length = (size_t)info.st_size;
    char *bytes = malloc(*length + 1);
    cr_assert_eq(fread(bytes, 1, *length, file), *length);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

int64_t place_sql(const char *sql)
{
    sqlite3 *database;
    sqlite3_stmt *query;
    int64_t answer = 0;
    cr_assert_eq(sqlite3_open(place_path("games.db"), &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 5000);
    while (*sql) {
        cr_assert_eq(sqlite3_prepare_v2(database, sql, -1, &query, &sql), SQLITE_OK, "%s",
                     sqlite3_errmsg(database));
        while (sqlite3_step(query) == SQLITE_ROW)
            answer = sqlite3_column_int64(query, 0);
        cr_assert_eq(sqlite3_finalize(query), SQLITE_OK, "%s", sqlite3_errmsg(database));
    }
    sqlite3_close(database);
    return answer;
}

/* ---- Stores and games ------------------------------------------------------------------------ */

struct store *place_open_told(const char **told)
{
    static char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store *store = store_open(NULL, &why);
    cr_assert_not_null(store);
    cr_assert_not(why.cut);
    *told = bytes;
    return store;
}

struct store *place_open(void)
{
    const char *told;
    struct store *store = place_open_told(&told);
    cr_assert_str_empty(told, "%s", told);
    cr_assert(store_is_kept(store));
    return store;
}

struct dd_session *place_session(const char *game, uint64_t seed)
{
    const struct dd_game *g = dd_find_game(game);
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    return dd_session_new(g, option, g->min_seats, seed, NULL, NULL);
}

void place_play(struct store_game *game, struct dd_session *session, uint64_t seed, int decisions)
{
    struct dd_random r = dd_random_stream(seed, 5);
    for (int i = 0; i != decisions && session_step(session, &r); i++)
        STEP(game, session);
}

int64_t place_game(struct store *store, const char *game, uint64_t seed, int decisions)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct dd_session *session = place_session(game, seed);
    struct store_game *kept = store_begin(store, session, &why);
    int64_t id;
    cr_assert_not_null(kept);
    place_play(kept, session, seed, decisions);
    id = store_id(kept);
    store_leave(kept);
    dd_session_free(session);
    return id;
}

bool place_same(struct store *store, int64_t id, const struct dd_session *session)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    size_t length, expected;
    char *text = store_export(store, id, &length, &why);
    char *record = dd_session_record(session, &expected);
    bool same = text && length == expected && memcmp(text, record, length) == 0;
    free(text);
    free(record);
    return same;
}
