/* SQLite in a few words. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>

static void note(struct store *store) { store->error = sqlite3_extended_errcode(store->database); }

static bool bind(sqlite3_stmt *query, const char *types, va_list values)
{
    int code = SQLITE_OK;
    for (int i = 1; *types && code == SQLITE_OK; i++, types++)
        if (*types == 'i')
            code = sqlite3_bind_int64(query, i, va_arg(values, int64_t));
        else
            code = sqlite3_bind_text(query, i, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
    return code == SQLITE_OK;
}

static sqlite3_stmt *prepare(struct store *store, const char *sql, const char *types,
                             va_list values)
{
    sqlite3_stmt *query = NULL;
    if (sqlite3_prepare_v2(store->database, sql, -1, &query, NULL) == SQLITE_OK &&
        bind(query, types, values))
        return query;
    note(store);
    sqlite3_finalize(query);
    return NULL;
}

sqlite3_stmt *sql_query(struct store *store, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    sqlite3_stmt *query = prepare(store, sql, types, values);
    va_end(values);
    return query;
}

bool sql_row(struct store *store, sqlite3_stmt *query)
{
    int code = query ? sqlite3_step(query) : SQLITE_DONE;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        note(store);
    return code == SQLITE_ROW;
}

bool sql_run(struct store *store, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    sqlite3_stmt *query = prepare(store, sql, types, values);
    va_end(values);
    if (!query)
        return false;
    while (sql_row(store, query))
        continue; /* a pragma may answer */
    return sqlite3_finalize(query) == SQLITE_OK;
}

int64_t sql_number(struct store *store, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    sqlite3_stmt *query = prepare(store, sql, types, values);
    va_end(values);
    int64_t number = sql_row(store, query) ? sqlite3_column_int64(query, 0) : 0;
    sqlite3_finalize(query);
    return number;
}

/* At once for writing: a transaction that reads first might find that another has written. */
bool sql_begin(struct store *store) { return sql_run(store, "BEGIN IMMEDIATE", ""); }

bool sql_end(struct store *store, bool good)
{
    bool done = good && sql_run(store, "COMMIT", "");
    /* A full disk has taken everything back already. */
    if (!done && store->database && !sqlite3_get_autocommit(store->database))
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return done;
}

const char *sql_reason(int error)
{
    switch (error & 0xFF) {
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program keeps it busy";
    case SQLITE_READONLY:
    case SQLITE_PERM: return "it cannot be written there";
    case SQLITE_CANTOPEN: return "it cannot be opened there";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return "it is damaged";
    case SQLITE_IOERR: return "the disk does not take it";
    default: return sqlite3_errstr(error);
    }
}

void sql_text(sqlite3_stmt *query, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(query, column);
    snprintf(out, size, "%s", text ? (const char *)text : "");
}
