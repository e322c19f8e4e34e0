/* The store as a whole, and the settings in it. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

struct store *store_open(const char *folder, struct dd_text *why)
{
    struct store *store = calloc(1, sizeof *store);
    dd_clear_text(why);
    if (!store)
        return NULL;
    if (!folder_choose(folder, store->folder, sizeof store->folder, why))
        store->folder[0] = 0;
    if (database_open(store, why))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    while (store->games)
        store_leave(store->games);
    database_close(store);
    free(store);
}

bool store_is_kept(const struct store *store) { return !store->failing; }

bool store_is_in_memory(const struct store *store) { return store->in_memory; }

const char *store_trouble(struct store *store)
{
    struct dd_text t;
    if (store->in_memory)
        return store->trouble;
    if (!store->error)
        return NULL;
    t = dd_text_on(store->trouble, sizeof store->trouble);
    dd_write(&t, "your games can't be read: %s", sql_reason(store->error));
    return store->trouble;
}

bool store_tell(struct store *store, bool written, struct dd_text *why)
{
    bool news = !written && !store->failing;
    if (news)
        dd_write(why, "the games are not being kept for now: %s", sql_reason(store->error));
    if (!store->in_memory)
        store->failing = !written;
    return store_is_kept(store);
}

/* ---- Settings -------------------------------------------------------------------------------- */

const char *store_setting(struct store *store, const char *key, const char *fallback, char *out,
                          size_t size)
{
    sqlite3_stmt *query = sql_query(store, "SELECT value FROM setting WHERE key = ?1", "s", key);
    if (sql_row(store, query))
        sql_text(query, 0, out, size);
    else
        snprintf(out, size, "%s", fallback);
    sqlite3_finalize(query);
    return out;
}

bool store_set(struct store *store, const char *key, const char *value)
{
    if (!value)
        return sql_run(store, "DELETE FROM setting WHERE key = ?1", "s", key) && !store->in_memory;
    return sql_run(store,
                   "INSERT INTO setting VALUES (?1, ?2)"
                   " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                   "ss", key, value) &&
           !store->in_memory;
}
