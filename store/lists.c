/* Lists of games. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS                                                                                    \
    "SELECT id, name, rules, options, seed, begun / 1000, touched / 1000, fate, ending, "          \
    "decisions,"                                                                                   \
    " undone, imported FROM game "
/* A deal of which nothing became is kept, to be resumed or taken back to, but is no news. */
#define LISTED                                                                                     \
    "WHERE (?1 IS NULL OR name = ?1) AND (fate = 'finished' OR ?2 = 0)"                            \
    " AND (decisions > 0 OR fate = 'finished' OR imported)"

static enum store_fate fate_named(const char *name)
{
    switch (name[0]) {
    case 'f': return STORE_FINISHED;
    case 'a': return STORE_ABANDONED;
    default: return STORE_OPEN;
    }
}

static void read_seats(struct store *store, struct store_record *out)
{
    sqlite3_stmt *query = sql_query(
        store, "SELECT label, won, score FROM seat WHERE game = ?1 ORDER BY seat", "i", out->id);
    while (out->seats < DD_SEATS && sql_row(store, query)) {
        int seat = out->seats++;
        sql_text(query, 0, out->label[seat], sizeof out->label[seat]);
        if (sqlite3_column_int(query, 1))
            out->winners |= (uint8_t)(1 << seat);
        out->score[seat] = sqlite3_column_int(query, 2);
    }
    sqlite3_finalize(query);
}

static void read_record(struct store *store, sqlite3_stmt *query, struct store_record *out)
{
    char fate[16], seed[24];
    memset(out, 0, sizeof *out);
    out->id = sqlite3_column_int64(query, 0);
    sql_text(query, 1, out->game, sizeof out->game);
    out->rules = sqlite3_column_int(query, 2);
    sql_text(query, 3, out->options, sizeof out->options);
    sql_text(query, 4, seed, sizeof seed);
    out->seed = strtoull(seed, NULL, 10);
    out->begun = sqlite3_column_int64(query, 5);
    out->touched = sqlite3_column_int64(query, 6);
    sql_text(query, 7, fate, sizeof fate);
    out->fate = fate_named(fate);
    sql_text(query, 8, out->end, sizeof out->end);
    out->decisions = sqlite3_column_int(query, 9);
    out->undone = sqlite3_column_int(query, 10);
    out->imported = sqlite3_column_int(query, 11) != 0;
    read_seats(store, out);
}

int store_records(struct store *store, const struct store_filter *filter, int skip,
                  struct store_record *out, int room)
{
    store->error = SQLITE_OK;
    sqlite3_stmt *query =
        sql_query(store, COLUMNS LISTED " ORDER BY played DESC, id DESC LIMIT ?4 OFFSET ?3", "siii",
                  filter->game, (int64_t)filter->finished_only, (int64_t)skip, (int64_t)room);
    int count = 0;
    while (count < room && sql_row(store, query))
        read_record(store, query, &out[count++]);
    sqlite3_finalize(query);
    return count;
}

int store_count(struct store *store, const struct store_filter *filter)
{
    store->error = SQLITE_OK;
    return (int)sql_number(store, "SELECT count(*) FROM game " LISTED, "si", filter->game,
                           (int64_t)filter->finished_only);
}

bool store_find(struct store *store, int64_t id, struct store_record *out)
{
    store->error = SQLITE_OK;
    sqlite3_stmt *query = sql_query(store, COLUMNS "WHERE id = ?1", "i", id);
    bool found = sql_row(store, query);
    if (found)
        read_record(store, query, out);
    sqlite3_finalize(query);
    return found;
}

static bool can_go_on(const struct store *store, const struct store_record *record)
{
    const struct dd_game *g = dd_find_game(record->game);
    return g && dd_replays(g, record->rules) && lease_is_free(store, record->id);
}

bool store_resumable(struct store *store, const char *game, struct store_record *out)
{
    store->error = SQLITE_OK;
    sqlite3_stmt *query = sql_query(store,
                                    COLUMNS "WHERE (?1 IS NULL OR name = ?1) AND fate = 'open'"
                                            " ORDER BY played DESC, id DESC",
                                    "s", game);
    bool found = false;
    while (!found && sql_row(store, query)) {
        read_record(store, query, out);
        found = can_go_on(store, out);
    }
    sqlite3_finalize(query);
    return found;
}

bool store_delete(struct store *store, int64_t id, struct dd_text *why)
{
    struct store_record record;
    bool deleted;
    dd_clear_text(why);
    if (!store_find(store, id, &record)) {
        dd_write(why, "there is no such game");
        return false;
    }
    if (store_is_played(store, id) || !lease_take(store, id)) {
        dd_write(why, "this game is being played");
        return false;
    }
    deleted = sql_run(store, "DELETE FROM game WHERE id = ?1", "i", id);
    lease_drop(store, id);
    if (!deleted)
        dd_write(why, "the game cannot be deleted: %s", sql_reason(store->error));
    return deleted;
}

/* ---- In words ---------------------------------------------------------------------------------
 */

static bool is_one(unsigned seats) { return seats && !(seats & (seats - 1)); }

/* "Aldo", "Aldo and Wren" */
static void write_seats(unsigned seats, struct dd_text *t)
{
    dd_write(t, "%S", __builtin_ctz(seats));
    while (seats &= seats - 1)
        dd_write(t, is_one(seats) ? " and %o" : ", %o", __builtin_ctz(seats));
}

bool store_is_won(const struct store_record *r)
{
    return r->fate == STORE_FINISHED && r->winners & dd_player_seats(r->label, r->seats);
}

/* Of a game that nobody here knows, too. */
static void write_score(const struct store_record *r, int score, struct dd_text *t)
{
    const struct dd_game *g = dd_find_game(r->game);
    if (!g || dd_tells_score(g, store_is_won(r), score))
        dd_write(t, ", score %d", score);
}

void store_write_fate(const struct store_record *r, struct dd_text *t)
{
    unsigned players = dd_player_seats(r->label, r->seats), winners = r->winners & players;
    const char *names[DD_SEATS];
    dd_name_seats(r->label, r->seats, names);
    t->names = names;
    if (r->fate != STORE_FINISHED)
        dd_write(t, r->fate == STORE_OPEN ? "unfinished" : "abandoned");
    else if (!winners || winners == players) {
        dd_write(t, winners ? "won" : "lost");
        if (is_one(players))
            write_score(r, r->score[__builtin_ctz(players)], t);
    } else {
        write_seats(winners, t);
        dd_write(t, " won");
    }
    t->names = NULL;
}
