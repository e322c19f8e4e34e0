/* Games being played. A game is stored as the lines of its record, one a row, so that a step writes
 * the lines that are new or other than before, whether it went forward or back. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t store_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- What is told of a game beside its record ------------------------------------------------ */

/* "human,bot:random": what a human is called makes no other game of it. */
static void write_kinds(const struct dd_session *session, struct dd_text *t)
{
    for (int seat = 0; seat < dd_session_state(session)->seats; seat++) {
        const char *label = dd_session_label_of(session, seat);
        dd_write(t, seat ? ",%s" : "%s", dd_is_bot(label) ? label : "human");
    }
}

static int player_score(const struct dd_session *session, const int *score)
{
    int players = dd_session_player_seats(session), best = 0;
    bool first = true;
    for (int seat = 0; seat < dd_session_state(session)->seats; seat++)
        if (players >> seat & 1 && (first || score[seat] > best)) {
            best = score[seat];
            first = false;
        }
    return best;
}

static int count_decisions(const struct dd_session *session)
{
    int decisions = 0;
    for (size_t i = 0; i < dd_session_count(session); i++)
        decisions += dd_session_action(session, i)->seat != DD_CHANCE;
    return decisions;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool put_line(struct store *store, sqlite3_stmt *put, int64_t number, const char *line,
                     size_t length)
{
    sqlite3_bind_int64(put, 2, number);
    sqlite3_bind_text(put, 3, line, (int)length, SQLITE_STATIC);
    sql_row(store, put);
    return sqlite3_reset(put) == SQLITE_OK;
}

/* Both texts end with a line feed, or are empty. */
static bool put_lines(struct store *store, int64_t id, const char *old, const char *text)
{
    sqlite3_stmt *put = sql_query(store,
                                  "INSERT INTO line VALUES (?1, ?2, ?3) ON CONFLICT (game, number)"
                                  " DO UPDATE SET text = excluded.text",
                                  "i", id);
    int64_t number = 0;
    bool good = put != NULL;
    while (*text && good) {
        size_t length = strcspn(text, "\n"), was = strcspn(old, "\n");
        number++;
        if (!*old || length != was || memcmp(old, text, length) != 0)
            good = put_line(store, put, number, text, length);
        text += length + 1;
        old += *old ? was + 1 : 0;
    }
    sqlite3_finalize(put);
    return good &&
           sql_run(store, "DELETE FROM line WHERE game = ?1 AND number > ?2", "ii", id, number);
}

static bool put_result(struct store *store, int64_t id, const struct dd_session *session)
{
    const struct dd_state *s = dd_session_state(session);
    int score[DD_SEATS];
    dd_score(dd_session_game(session), s, score);
    for (int seat = 0; seat < s->seats; seat++)
        if (!sql_run(store, "UPDATE seat SET won = ?3, score = ?4 WHERE game = ?1 AND seat = ?2",
                     "iiii", id, (int64_t)seat, (int64_t)(s->won >> seat & 1),
                     (int64_t)score[seat]))
            return false;
    return sql_run(store, "UPDATE game SET ending = ?2, won = ?3, score = ?4 WHERE id = ?1", "isii",
                   id, dd_session_game(session)->ends[s->over - 1],
                   (int64_t)((s->won & dd_session_player_seats(session)) != 0),
                   (int64_t)player_score(session, score));
}

/* A game that was over goes on when its end is undone. */
static bool clear_result(struct store *store, int64_t id)
{
    return sql_run(store, "UPDATE seat SET won = NULL, score = NULL WHERE game = ?1", "i", id) &&
           sql_run(store, "UPDATE game SET ending = NULL, won = NULL, score = NULL WHERE id = ?1",
                   "i", id);
}

/* Who sits where may change: a bot that this program does not have is played by hand. */
static bool put_seats(struct store *store, int64_t id, const struct dd_session *session)
{
    for (int seat = 0; seat < dd_session_state(session)->seats; seat++)
        if (!sql_run(store,
                     "INSERT INTO seat(game, seat, label) VALUES (?1, ?2, ?3)"
                     " ON CONFLICT (game, seat) DO UPDATE SET label = excluded.label",
                     "iis", id, (int64_t)seat, dd_session_label_of(session, seat)))
            return false;
    return true;
}

/* A number above all others, since the clock may go back. */
#define PLAYED_LAST "played = 1 + (SELECT max(played) FROM game)"

static bool put_standing(struct store *store, int64_t id, const struct dd_session *session)
{
    bool over = dd_session_state(session)->over;
    char kinds[STORE_KINDS];
    struct dd_text k = dd_text_on(kinds, sizeof kinds);
    int undone, after_seeing;
    dd_session_undone(session, &undone, &after_seeing);
    write_kinds(session, &k);
    return sql_run(store,
                   "UPDATE game SET touched = ?2, fate = ?3, replaced_by = NULL, decisions = ?4,"
                   " undone = ?5, kinds = ?6, rules = ?7, " PLAYED_LAST " WHERE id = ?1",
                   "iisiisi", id, store_now(), over ? "finished" : "open",
                   (int64_t)count_decisions(session), (int64_t)undone, kinds,
                   (int64_t)dd_session_game(session)->rules_version) &&
           put_seats(store, id, session) &&
           (over ? put_result(store, id, session) : clear_result(store, id));
}

int64_t store_put_game(struct store *store, const struct dd_session *session, const char *text,
                       bool imported)
{
    const struct dd_game *g = dd_session_game(session);
    char options[STORE_OPTIONS], seed[24];
    struct dd_text o = dd_text_on(options, sizeof options);
    int64_t id;
    dd_write_options(g, dd_session_state(session)->option, &o);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)dd_session_seed(session));
    if (!sql_run(store,
                 "INSERT INTO game(name, rules, options, kinds, seed, begun, touched, fate,"
                 " decisions, undone, imported)"
                 " VALUES (?1, ?2, ?3, '', ?4, ?5, 0, 'open', 0, 0, ?6)",
                 "sissii", g->name, (int64_t)g->rules_version, options, seed, store_now(),
                 (int64_t)imported))
        return 0;
    id = sqlite3_last_insert_rowid(store->database);
    return put_lines(store, id, "", text) && put_standing(store, id, session) ? id : 0;
}

/* The other unfinished ones of the same name, but for those that others play. */
static bool abandon_others(struct store *store, const char *name, int64_t id)
{
    bool good = true;
    store->error = SQLITE_OK;
    for (int64_t other = 0; good;) {
        other = sql_number(store,
                           "SELECT min(id) FROM game WHERE name = ?1 AND fate = 'open'"
                           " AND id > ?2 AND id <> ?3",
                           "sii", name, other, id);
        if (!other)
            break;
        if (lease_is_free(store, other))
            good =
                sql_run(store, "UPDATE game SET fate = 'abandoned', replaced_by = ?2 WHERE id = ?1",
                        "ii", other, id);
    }
    return good && !store->error;
}

/* The lease is taken before others can see the game. */
static bool write_new(struct store_game *game, const struct dd_session *session, const char *text)
{
    struct store *store = game->store;
    int64_t id = sql_begin(store) ? store_put_game(store, session, text, false) : 0;
    if (id)
        lease_take(store, id);
    if (sql_end(store, id && abandon_others(store, dd_session_game(session)->name, id))) {
        game->id = id;
        return true;
    }
    lease_drop(store, id);
    return false;
}

static bool write_more(struct store_game *game, const struct dd_session *session, const char *text)
{
    struct store *store = game->store;
    return sql_end(store, sql_begin(store) && put_lines(store, game->id, game->text, text) &&
                              put_standing(store, game->id, session));
}

static bool write_game(struct store_game *game, const struct dd_session *session, const char *text)
{
    char *copy;
    if (game->id && strcmp(game->text, text) == 0)
        return true;
    copy = strdup(text);
    game->store->error = copy ? SQLITE_OK : SQLITE_NOMEM;
    if (!copy || !(game->id ? write_more(game, session, text) : write_new(game, session, text))) {
        free(copy);
        return false;
    }
    free(game->text);
    game->text = copy;
    game->decisions = count_decisions(session);
    return true;
}

/* What is being played is written anew by its next step. */
static void forget_written(struct store *store)
{
    for (struct store_game *game = store->games; game; game = game->next) {
        free(game->text);
        game->text = NULL;
        game->id = 0;
        game->decisions = 0;
    }
}

/* Somebody has taken the database away, or it broke. */
static bool open_again(struct store *store, struct dd_text *why)
{
    database_close(store);
    forget_written(store);
    return database_open(store, why);
}

bool store_step(struct store_game *game, const struct dd_session *session, struct dd_text *why)
{
    struct store *store = game->store;
    size_t length;
    char *text;
    bool written;
    dd_clear_text(why);
    if (dd_session_state(session)->pending.what) {
        dd_write(why, "chance has not settled what came before");
        return false;
    }
    text = dd_session_record(session, &length);
    store->error = text ? SQLITE_OK : SQLITE_NOMEM;
    written = text && !database_is_lost(store) && write_game(game, session, text);
    if (text && !written && database_is_lost(store) && open_again(store, why))
        written = write_game(game, session, text);
    free(text);
    return store_tell(store, written, why);
}

/* What is not in the store of a game that is left. */
static void tell_unsaved(const struct store_game *game, const struct dd_session *session,
                         struct dd_text *why)
{
    struct store *store = game->store;
    int missing = count_decisions(session) - game->decisions;
    dd_clear_text(why);
    if (store->in_memory || !game->id)
        dd_write(why, "this game isn't saved");
    else if (missing == 1)
        dd_write(why, "your last decision isn't saved");
    else if (missing > 1)
        dd_write(why, "your last %d decisions aren't saved", missing);
    else
        dd_write(why, "what you undid last isn't saved");
    if (!store->in_memory)
        dd_write(why, ": %s", sql_reason(store->error));
    else if (store->folder[0])
        dd_write(why, ": nothing can be kept in %s", store->folder);
}

bool store_save(struct store_game *game, const struct dd_session *session, struct dd_text *why)
{
    struct store *store = game->store;
    if (store->in_memory && database_retry(store))
        forget_written(store);
    if (store_step(game, session, why))
        return true;
    tell_unsaved(game, session, why);
    return false;
}

bool store_copy_games(struct store *from, struct store *to)
{
    struct dd_text unsaid = {0};
    sqlite3_stmt *query = sql_query(from, "SELECT id, fate FROM game ORDER BY played", "");
    bool good = query && sql_begin(to);
    while (good && sql_row(from, query)) {
        int64_t id = sqlite3_column_int64(query, 0);
        struct dd_session *session = NULL;
        char *text = store_is_played(from, id) ? NULL : store_text(from, id, &unsaid);
        if (text && (session = dd_session_read(text, strlen(text), NULL, NULL, &unsaid))) {
            int64_t copy = store_put_game(to, session, text, false);
            good = copy && sql_run(to, "UPDATE game SET fate = ?2 WHERE id = ?1", "is", copy,
                                   (const char *)sqlite3_column_text(query, 1));
        }
        dd_session_free(session);
        free(text);
    }
    sqlite3_finalize(query);
    return sql_end(to, good);
}

/* ---- Beginning and leaving ------------------------------------------------------------------- */

static struct store_game *new_game(struct store *store)
{
    struct store_game *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    game->store = store;
    game->next = store->games;
    store->games = game;
    return game;
}

struct store_game *store_begin(struct store *store, const struct dd_session *session,
                               struct dd_text *why)
{
    struct store_game *game = new_game(store);
    dd_clear_text(why);
    if (game)
        store_step(game, session, why);
    return game;
}

void store_leave(struct store_game *game)
{
    if (!game)
        return;
    for (struct store_game **link = &game->store->games; *link; link = &(*link)->next)
        if (*link == game) {
            *link = game->next;
            break;
        }
    lease_drop(game->store, game->id);
    free(game->text);
    free(game);
}

int64_t store_id(const struct store_game *game) { return game->id; }

int64_t store_take_back(struct store_game *game)
{
    struct store *store = game->store;
    int64_t id = game->id, old = 0;
    if (id && sql_begin(store)) {
        old = sql_number(store,
                         "SELECT id FROM game WHERE replaced_by = ?1 ORDER BY played DESC, id DESC",
                         "i", id);
        bool good =
            sql_run(store,
                    "UPDATE game SET fate = 'open', replaced_by = NULL WHERE replaced_by = ?1", "i",
                    id) &&
            sql_run(store, "DELETE FROM game WHERE id = ?1 AND decisions = 0 AND fate = 'open'",
                    "i", id) &&
            sql_run(store, "UPDATE game SET fate = 'abandoned' WHERE id = ?1 AND fate = 'open'",
                    "i", id);
        if (!sql_end(store, good))
            old = 0;
    }
    store_leave(game);
    return old;
}

/* ---- Going on -------------------------------------------------------------------------------- */

char *store_text(struct store *store, int64_t id, struct dd_text *why)
{
    char *text = NULL;
    size_t length = 0;
    FILE *lines = open_memstream(&text, &length);
    sqlite3_stmt *query =
        sql_query(store, "SELECT text FROM line WHERE game = ?1 ORDER BY number", "i", id);
    store->error = query ? SQLITE_OK : store->error;
    while (lines && sql_row(store, query))
        fprintf(lines, "%s\n", (const char *)sqlite3_column_text(query, 0));
    sqlite3_finalize(query);
    if (lines && fclose(lines) == 0 && length && !store->error)
        return text;
    if (store->error)
        dd_write(why, "the game cannot be read: %s", sql_reason(store->error));
    else
        dd_write(why, text ? "there is no such game" : "no memory is left for the game");
    free(text);
    return NULL;
}

struct dd_session *store_load(struct store *store, int64_t id, dd_listener *listener, void *context,
                              struct dd_text *why)
{
    struct dd_session *session;
    char *text;
    dd_clear_text(why);
    text = store_text(store, id, why);
    if (!text)
        return NULL;
    session = dd_session_read(text, strlen(text), listener, context, why);
    free(text);
    return session;
}

bool store_is_played(const struct store *store, int64_t id)
{
    for (const struct store_game *game = store->games; game; game = game->next)
        if (game->id == id)
            return true;
    return false;
}

/* Takes the lease, and what is stored. */
static bool take_up(struct store_game *game, int64_t id, struct dd_text *why)
{
    if (id > 0 && (store_is_played(game->store, id) || !lease_take(game->store, id))) {
        dd_write(why, "this game is being played already");
        return false;
    }
    game->id = id;
    game->text = store_text(game->store, id, why);
    return game->text != NULL;
}

struct dd_session *store_resume(struct store *store, int64_t id, dd_listener *listener,
                                void *context, struct store_game **game, struct dd_text *why)
{
    struct dd_session *session = NULL;
    dd_clear_text(why);
    *game = new_game(store);
    if (!*game)
        dd_write(why, "no memory is left for the game");
    else if (take_up(*game, id, why))
        session = dd_session_read((*game)->text, strlen((*game)->text), listener, context, why);
    if (!session) {
        store_leave(*game);
        *game = NULL;
        return NULL;
    }
    (*game)->decisions = count_decisions(session);
    /* What was abandoned is the last played of its kind. If that fails, the first step does it. */
    sql_run(store,
            "UPDATE game SET fate = 'open', replaced_by = NULL, touched = ?2, " PLAYED_LAST
            " WHERE id = ?1 AND fate = 'abandoned'",
            "ii", id, store_now());
    return session;
}
