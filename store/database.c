/* Opening the database. Nothing is ever overwritten: a new one is made under another name and moved
 * into its place when it is whole, and what cannot be used is moved out of it. */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION = 0x64656C76, /* "delv": tells our databases from others */
    VERSION = 1,              /* of the schema below; raised when an older program misreads it */
    SMALLEST = 512,           /* bytes; SQLite takes fewer for nothing and writes over them */
    PATIENCE = 5000           /* milliseconds to wait for another program's transaction */
};

/* docs/formats.md describes it. */
static const char schema[] =
    "CREATE TABLE game("
    " id INTEGER PRIMARY KEY AUTOINCREMENT," /* no id is ever used again: leases rely on it */
    " name TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, kinds TEXT NOT NULL,"
    " seed TEXT NOT NULL," /* SQLite's numbers have a sign */
    " begun INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " fate TEXT NOT NULL CHECK (fate IN ('open', 'finished', 'abandoned')),"
    " replaced_by INTEGER,"
    " ending TEXT, won INTEGER, score INTEGER,"
    " decisions INTEGER NOT NULL, undone INTEGER NOT NULL, imported INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX game_by_variant ON game(name, options, kinds);"
    "CREATE TABLE seat("
    " game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE, seat INTEGER NOT NULL,"
    " label TEXT NOT NULL, won INTEGER, score INTEGER, PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE line("
    " game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (game, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;";

/* The order games were played in, since clocks go back. Programs from before it still read and
 * write such a database, so its version stays. */
static const char order[] =
    "ALTER TABLE game ADD COLUMN played INTEGER NOT NULL DEFAULT 0;"
    "UPDATE game SET played = place FROM"
    " (SELECT id AS ranked, row_number() OVER (ORDER BY touched, id) AS place FROM game)"
    " WHERE id = ranked;"
    "DROP INDEX IF EXISTS game_by_time;"
    "CREATE INDEX game_by_play ON game(played);";

/* ---- Files ----------------------------------------------------------------------------------- */

struct path {
    char text[PATH_ROOM + 64];
};

/* The database's file name with something behind it. */
static struct path path_of(const struct store *store, const char *suffix)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "%s/games.db%s", store->folder, suffix);
    return path;
}

static bool exists(const struct store *store, const char *suffix)
{
    struct stat found;
    return lstat(path_of(store, suffix).text, &found) == 0;
}

static bool move(struct store *store, const char *suffix, const char *to)
{
    struct path from = path_of(store, suffix), target = path_of(store, to);
    if (rename(from.text, target.text) == 0 || errno == ENOENT)
        return true;
    store->error = SQLITE_READONLY;
    return false;
}

/* A new name has to reach the disk too. */
static void sync_folder(const struct store *store)
{
    int folder = open(store->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    fsync(folder);
    close(folder);
}

/* Moves the database, and what SQLite keeps beside it, to the first free such name. */
static bool set_aside(struct store *store, const char *what, struct dd_text *why)
{
    static const char *const part[] = {"-wal", "-shm", ""}; /* the main one last */
    char suffix[32], name[40];
    int number = 0;
    bool moved = true;
    do {
        snprintf(suffix, sizeof suffix, ".%s-%d", what, ++number);
        snprintf(name, sizeof name, "%s-wal", suffix);
    } while (exists(store, suffix) || exists(store, name));
    for (int i = 0; i < 3 && moved; i++) {
        snprintf(name, sizeof name, "%s%s", suffix, part[i]);
        moved = move(store, part[i], name);
    }
    sync_folder(store);
    if (moved)
        dd_write(why, "the store of games was %s: it was set aside as games.db%s, a new one begun",
                 strcmp(what, "newer") == 0     ? "made by a newer program"
                 : strcmp(what, "foreign") == 0 ? "another program's"
                                                : "damaged",
                 suffix);
    return moved;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static bool run_all(struct store *store, const char *sql)
{
    if (sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    store->error = sqlite3_extended_errcode(store->database);
    return false;
}

static void close_database(struct store *store)
{
    sqlite3_close(store->database);
    store->database = NULL;
}

static bool open_file(struct store *store, const char *path, int flags)
{
    store->error = sqlite3_open_v2(path, &store->database, flags | SQLITE_OPEN_EXRESCODE, NULL);
    if (store->error == SQLITE_OK) {
        sqlite3_busy_timeout(store->database, PATIENCE);
        if (run_all(store, "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;"))
            return true;
    }
    close_database(store);
    return false;
}

static bool lay_schema(struct store *store)
{
    char pragmas[96];
    snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
             APPLICATION, VERSION);
    return run_all(store, "BEGIN") && run_all(store, schema) && run_all(store, order) &&
           run_all(store, pragmas) && run_all(store, "COMMIT");
}

/* What a program from before games were numbered has made. */
static bool lay_order(struct store *store)
{
    if (sql_number(store, "SELECT count(*) FROM pragma_table_info('game') WHERE name = 'played'",
                   ""))
        return true;
    return sql_end(store, sql_begin(store) && run_all(store, order));
}

/* The version of the file format to write it by, as its header has it: SQLite reads a database of a
 * later one but never writes it. Asked of SQLite's own open file, since closing
 * another would drop its locks. */
static bool is_of_later_format(struct store *store)
{
    enum { AT = 18, KNOWN = 2 };
    unsigned char version = 0;
    sqlite3_file *file = NULL;
    return sqlite3_file_control(store->database, "main", SQLITE_FCNTL_FILE_POINTER, &file) ==
               SQLITE_OK &&
           file && file->pMethods && file->pMethods->xRead(file, &version, 1, AT) == SQLITE_OK &&
           version > KNOWN;
}

/* Whoever finds a database, finds a whole one. */
static bool create(struct store *store)
{
    struct path path = path_of(store, ".new");
    bool made;
    unlink(path.text); /* of a program that was stopped here; there is nothing in it */
    made = open_file(store, path.text, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) &&
           run_all(store, "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL") &&
           lay_schema(store);
    close_database(store);
    if (made && move(store, ".new", "")) {
        sync_folder(store);
        return true;
    }
    unlink(path.text);
    return false;
}

static bool is_whole(struct store *store)
{
    char answer[8];
    sqlite3_stmt *check = sql_query(store, "PRAGMA quick_check(1)", "");
    bool row = sql_row(store, check);
    sql_text(check, 0, answer, sizeof answer);
    sqlite3_finalize(check);
    if (!row || strcmp(answer, "ok") != 0)
        return false;
    return sql_number(store,
                      "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
                      " AND name IN ('game', 'seat', 'line', 'setting')",
                      "") == 4;
}

/* Why the open database cannot be used, or NULL. */
static const char *what_is_wrong(struct store *store)
{
    int64_t application, version;
    store->error = SQLITE_OK;
    application = sql_number(store, "PRAGMA application_id", "");
    version = sql_number(store, "PRAGMA user_version", "");
    if (store->error)
        return "damaged";
    if (application != APPLICATION || is_of_later_format(store))
        return "foreign";
    if (version > VERSION)
        return "newer";
    return version == VERSION && is_whole(store) ? NULL : "damaged";
}

/* Errors that say something of the disk or of other programs, and nothing of the file's content. */
static bool is_hindered(int error)
{
    switch (error & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ERROR:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return false;
    case SQLITE_IOERR: return error != SQLITE_IOERR_SHORT_READ;
    default: return true;
    }
}

/* Opens what is there; false with *wrong: what is there has to be set aside. */
static bool open_existing(struct store *store, const char **wrong)
{
    struct path path = path_of(store, "");
    struct stat found;
    if (stat(path.text, &found) != 0 || !S_ISREG(found.st_mode) || found.st_size < SMALLEST) {
        *wrong = "damaged";
        return false;
    }
    if (!open_file(store, path.text, SQLITE_OPEN_READWRITE)) {
        *wrong = is_hindered(store->error) ? NULL : "damaged";
        return false;
    }
    *wrong = what_is_wrong(store);
    if (is_hindered(store->error))
        *wrong = NULL;
    else if (!*wrong)
        return true;
    close_database(store);
    return false;
}

static bool make_ready(struct store *store)
{
    struct stat found;
    if (sqlite3_db_readonly(store->database, "main") == 1)
        store->error = SQLITE_READONLY;
    else if (run_all(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL") &&
             lay_order(store) && stat(path_of(store, "").text, &found) == 0) {
        store->device = found.st_dev;
        store->inode = found.st_ino;
        return true;
    }
    close_database(store);
    return false;
}

/* With the opening lock held, so that nobody moves what another has just made. */
static bool open_kept(struct store *store, struct dd_text *why)
{
    const char *wrong = NULL;
    if ((exists(store, "") && open_existing(store, &wrong)))
        return make_ready(store);
    if (store->error && !wrong)
        return false;
    if (!wrong && exists(store, "-wal"))
        wrong =
            "damaged"; /* the rest of one that is gone; a new one must not take it for its own */
    if (wrong && !set_aside(store, wrong, why))
        return false;
    return create(store) && open_existing(store, &wrong) && make_ready(store);
}

/* Are games there, or might they be? */
static bool may_hold_games(const struct store *store)
{
    struct stat found;
    return store->folder[0] && (lstat(path_of(store, "").text, &found) == 0 ||
                                (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG));
}

static void note_trouble(struct store *store, const char *reason)
{
    struct dd_text t = dd_text_on(store->trouble, sizeof store->trouble);
    if (may_hold_games(store))
        dd_write(&t, "your games in %s can't be opened: %s", store->folder, reason);
    else
        dd_write(&t, "games are in memory only, not in %s: %s", store->folder, reason);
}

static bool open_in_memory(struct store *store)
{
    store->in_memory = true;
    store->failing = true;
    if (store->lock >= 0)
        close(store->lock);
    store->lock = -1;
    return open_file(store, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) &&
           lay_schema(store);
}

/* Opens what is in the folder; else the store's trouble is noted. */
static bool open_folder(struct store *store, struct dd_text *why)
{
    bool opened;
    store->in_memory = false;
    store->lock = folder_open(store->folder);
    if (store->lock < 0) {
        note_trouble(store, strerror(errno));
        return false;
    }
    if (!folder_lock(store->lock)) {
        note_trouble(store, "another program keeps it busy");
        return false;
    }
    opened = open_kept(store, why);
    folder_unlock(store->lock);
    if (opened)
        store->error = SQLITE_OK;
    else
        note_trouble(store, sql_reason(store->error));
    return opened;
}

bool database_open(struct store *store, struct dd_text *why)
{
    store->lock = -1;
    store->error = SQLITE_OK;
    if (!store->folder[0]) {
        snprintf(store->trouble, sizeof store->trouble, "%s", why->length ? why->bytes : "");
        return open_in_memory(store);
    }
    if (open_folder(store, why))
        return true;
    dd_clear_text(why);
    dd_write(why, may_hold_games(store) ? "%s; new ones are in memory only" : "%s", store->trouble);
    return open_in_memory(store);
}

/* The games being played are written anew by their next steps, the others are copied. */
bool database_retry(struct store *store)
{
    struct store fresh = {.lock = -1};
    struct dd_text unsaid = {0};
    if (!store->folder[0])
        return false;
    memcpy(fresh.folder, store->folder, sizeof fresh.folder);
    if (!open_folder(&fresh, &unsaid) || !store_copy_games(store, &fresh)) {
        database_close(&fresh);
        return false;
    }
    close_database(store);
    store->database = fresh.database;
    store->lock = fresh.lock;
    store->device = fresh.device;
    store->inode = fresh.inode;
    store->in_memory = store->failing = false;
    store->trouble[0] = 0;
    return true;
}

void database_close(struct store *store)
{
    close_database(store);
    if (store->lock >= 0)
        close(store->lock);
    store->lock = -1;
}

bool database_is_lost(const struct store *store)
{
    struct stat found;
    int code = store->error & 0xFF;
    if (store->in_memory)
        return false;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB ||
           stat(path_of(store, "").text, &found) != 0 || found.st_dev != store->device ||
           found.st_ino != store->inode;
}
