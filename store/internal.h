/* What the files of store/ share. */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include "store.h"

#include <sqlite3.h>
#include <string.h>
#include <sys/types.h>

enum { PATH_ROOM = 4096 };

struct store {
    sqlite3 *database;
    char folder[PATH_ROOM]; /* empty: there is none */
    bool in_memory;
    char trouble[PATH_ROOM + 256]; /* why what is in the folder cannot be used, or empty */
    int lock;                      /* the lock file, or -1 */
    dev_t device; /* which file the database is, to notice when it was taken away */
    ino_t inode;
    int error;    /* SQLite's code of what failed last */
    bool failing; /* what was to be written last is not on the disk */
    struct store_game *games;
};

struct store_game {
    struct store *store;
    struct store_game *next;
    int64_t id;    /* 0: not written yet */
    char *text;    /* the record as it is stored; NULL: not written yet */
    int decisions; /* in there */
};

/* ---- folder.c -------------------------------------------------------------------------------- */

/* Fills in the folder, the default one for NULL; false: there is none, and `why` says so. */
bool folder_choose(const char *given, char *out, size_t size, struct dd_text *why);
/* Makes it and what it lies in, and opens its lock file; -1: errno says why not. */
int folder_open(const char *folder);
/* Locks last as long as the lock file is open. Lock 0 is for opening the database, and waited for;
 * the others are leases of the games by their ids. In memory there is nobody to lock out. */
bool folder_lock(int lock);
void folder_unlock(int lock);
bool lease_take(const struct store *store, int64_t id);
bool lease_is_free(const struct store *store, int64_t id);
void lease_drop(const struct store *store, int64_t id);

/* ---- database.c ------------------------------------------------------------------------------ */

/* Opens the store's database, setting aside what cannot be used. What cannot be kept is in memory,
 * and `why` says so. False: not even that. */
bool database_open(struct store *store, struct dd_text *why);
void database_close(struct store *store);
/* Opens the folder of a store that is in memory, and takes its games there. False: it is as it was.
 */
bool database_retry(struct store *store);
/* Is the file not there any more, or another one, or broken? Then it has to be opened anew. */
bool database_is_lost(const struct store *store);

/* ---- sql.c ----------------------------------------------------------------------------------- */

/* `types` has a letter for each value: i int64_t, s text or NULL. Failures are noted in
 * store->error. */
sqlite3_stmt *sql_query(struct store *store, const char *sql, const char *types, ...);
/* To be called in place of sqlite3_step: notes failures. True: a row is there. */
bool sql_row(struct store *store, sqlite3_stmt *query);
bool sql_run(struct store *store, const char *sql, const char *types, ...);
/* The first value of the first row, or 0. */
int64_t sql_number(struct store *store, const char *sql, const char *types, ...);
bool sql_begin(struct store *store);
/* Commits what was good, takes back what was not; says whether it is in the database. */
bool sql_end(struct store *store, bool good);
/* What went wrong, inside a sentence. */
const char *sql_reason(int error);
/* A column's text, cut to fit; empty for NULL. */
void sql_text(sqlite3_stmt *query, int column, char *out, size_t size);

/* ---- store.c --------------------------------------------------------------------------------- */

/* Notes whether a change reached the disk, and says so in `why` the first time it did not. */
bool store_tell(struct store *store, bool written, struct dd_text *why);

/* ---- playing.c ------------------------------------------------------------------------------- */

/* Milliseconds since 1970. */
int64_t store_now(void);
/* Puts a new game in, within a transaction; its id, or 0. */
int64_t store_put_game(struct store *store, const struct dd_session *session, const char *text,
                       bool imported);
/* Copies all games of one store to the end of another, with what became of them. */
bool store_copy_games(struct store *from, struct store *to);
/* Is it being played through this very store? */
bool store_is_played(const struct store *store, int64_t id);
/* The record of a game as text, freed by the caller. NULL: `why` says what is wrong. */
char *store_text(struct store *store, int64_t id, struct dd_text *why);

#endif
