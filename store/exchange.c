/* Records out and in. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

char *store_export(struct store *store, int64_t id, size_t *length, struct dd_text *why)
{
    char *text;
    dd_clear_text(why);
    text = store_text(store, id, why);
    *length = text ? strlen(text) : 0;
    return text;
}

/* Two records of one game may differ in how often something was taken back on the way. */
static bool same_game(const char *one, const char *other)
{
    static const char undone[] = "\nundone ";
    const char *a = strstr(one, undone), *b = strstr(other, undone);
    size_t head = a ? (size_t)(a - one) : 0;
    if (!a || !b || head != (size_t)(b - other) || memcmp(one, other, head) != 0)
        return false;
    return strcmp(strchr(a + 1, '\n'), strchr(b + 1, '\n')) == 0;
}

/* The game with this record, or 0. */
static int64_t find_same(struct store *store, const struct dd_session *session, const char *text)
{
    char seed[24];
    struct dd_text why = dd_text_on((char[128]){0}, 128);
    int64_t found = 0;
    sqlite3_snprintf(sizeof seed, seed, "%llu", (sqlite3_uint64)dd_session_seed(session));
    sqlite3_stmt *query = sql_query(store, "SELECT id FROM game WHERE name = ?1 AND seed = ?2",
                                    "ss", dd_session_game(session)->name, seed);
    while (!found && sql_row(store, query)) {
        char *other = store_text(store, sqlite3_column_int64(query, 0), &why);
        if (other && same_game(text, other))
            found = sqlite3_column_int64(query, 0);
        free(other);
    }
    sqlite3_finalize(query);
    return found;
}

/* Looking and putting in one transaction, so that two programs do not both put it in. */
static int64_t take_in(struct store *store, const struct dd_session *session, const char *text,
                       struct dd_text *why)
{
    int64_t id = 0, same = 0;
    if (sql_begin(store)) {
        same = find_same(store, session, text);
        id = same ? 0 : store_put_game(store, session, text, true);
    }
    if (sql_end(store, id != 0))
        return id;
    if (same)
        dd_write(why, "this game is here already, as game %d", (int)same);
    else
        dd_write(why, "the record cannot be kept: %s", sql_reason(store->error));
    return 0;
}

int64_t store_import(struct store *store, const char *text, size_t length, struct dd_text *why)
{
    struct dd_session *session = dd_session_read(text, length, NULL, NULL, why);
    size_t exact_length;
    char *exact = session ? dd_session_record(session, &exact_length) : NULL;
    int64_t id = 0;
    if (exact)
        id = take_in(store, session, exact, why);
    else if (session)
        dd_write(why, "no memory is left for the record");
    free(exact);
    dd_session_free(session);
    return id;
}
