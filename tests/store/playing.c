/* Games being played: stored as they stand, resumed, abandoned, taken back, leased. */
#include "place.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(store_playing, .init = place_enter, .fini = place_leave, .timeout = 600);

/* A game in the making. */
struct played {
    struct store *store;
    struct dd_session *session;
    struct store_game *game;
    char bytes[256];
    struct dd_text why;
};

static void begin(struct played *t, struct store *store, const char *name, uint64_t seed)
{
    t->store = store;
    t->why = dd_text_on(t->bytes, sizeof t->bytes);
    t->session = place_session(name, seed);
    t->game = store_begin(store, t->session, &t->why);
    cr_assert_not_null(t->game);
    cr_assert_str_empty(t->bytes, "%s", t->bytes);
}

static void leave(struct played *t)
{
    store_leave(t->game);
    dd_session_free(t->session);
}

static enum store_fate fate_of(struct store *store, int64_t id)
{
    struct store_record record;
    cr_assert(store_find(store, id, &record));
    return record.fate;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* A bot's seat that is taken over is a human's wherever the game is told of. */
Test(store_playing, who_sits_where_may_change)
{
    struct store *store = place_open();
    struct store_record record;
    struct played t = {.store = store, .session = place_session("escape", 3)};
    t.why = dd_text_on(t.bytes, sizeof t.bytes);
    cr_assert(dd_session_label(t.session, 0, "bot:unheard-of", &t.why));
    t.game = store_begin(store, t.session, &t.why);
    cr_assert_not_null(t.game);
    cr_assert(dd_session_label(t.session, 0, "human", &t.why));
    STEP(t.game, t.session);
    cr_assert(store_find(store, store_id(t.game), &record));
    cr_assert_str_eq(record.label[0], "human");
    cr_assert_eq(place_sql("SELECT count(*) FROM game WHERE kinds = 'human'"), 1);
    leave(&t);
    store_close(store);
}

/* Every game of the list, with undo and redo on the way: after every step another store reads the
 * very same record. */
Test(store_playing, every_step_is_there_before_it_is_shown)
{
    struct store *store = place_open(), *other = place_open();
    for (int i = 0; dd_games[i]; i++) {
        struct played t;
        struct dd_random r = dd_random_stream((uint64_t)i, 6);
        begin(&t, store, dd_games[i]->name, (uint64_t)i);
        for (int step = 0; step < 60 && session_step(t.session, &r); step++) {
            STEP(t.game, t.session);
            cr_assert(place_same(other, store_id(t.game), t.session), "%s, step %d",
                      dd_games[i]->name, step);
            if (dd_random_below(&r, 4) == 0 && dd_session_undo(t.session, &t.why)) {
                STEP(t.game, t.session);
                cr_assert(place_same(other, store_id(t.game), t.session));
                if (dd_random_below(&r, 2) && dd_session_redo(t.session, &t.why)) {
                    STEP(t.game, t.session);
                    cr_assert(place_same(other, store_id(t.game), t.session));
                }
            }
        }
        leave(&t);
    }
    store_close(store);
    store_close(other);
}

Test(store_playing, several_actions_may_be_stored_at_once)
{
    struct played t;
    struct store *store = place_open();
    begin(&t, store, "clear", 1);
    session_play(t.session, 1, 12);
    STEP(t.game, t.session);
    cr_assert(place_same(store, store_id(t.game), t.session));
    for (int i = 0; i < 12; i++)
        session_undo(t.session);
    STEP(t.game, t.session);
    cr_assert(place_same(store, store_id(t.game), t.session));
    session_play(t.session, 2, 3);
    STEP(t.game, t.session);
    cr_assert(place_same(store, store_id(t.game), t.session));
    leave(&t);
    store_close(store);
}

Test(store_playing, a_step_without_change_writes_nothing)
{
    struct played t;
    struct store *store = place_open();
    int64_t changes;
    begin(&t, store, "clear", 1);
    place_play(t.game, t.session, 1, 3);
    changes = place_sql("SELECT touched FROM game");
    usleep(3000);
    STEP(t.game, t.session);
    cr_assert_eq(place_sql("SELECT touched FROM game"), changes);
    leave(&t);
    store_close(store);
}

static void step_in_listener(void *context, const struct dd_session *session,
                             const struct dd_action *action, const struct dd_events *events)
{
    struct played *t = context;
    (void)action, (void)events;
    if (t->game && dd_session_state(session)->pending.what) {
        cr_assert_not(store_step(t->game, session, &t->why));
        cr_assert_str_eq(t->bytes, "chance has not settled what came before");
    }
}

Test(store_playing, what_chance_still_owes_is_not_stored)
{
    struct played t = {.store = place_open()};
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("null");
    t.why = dd_text_on(t.bytes, sizeof t.bytes);
    dd_default_options(g, option);
    t.session = dd_session_new(g, option, g->min_seats, 1, step_in_listener, &t);
    t.game = store_begin(t.store, t.session, &t.why);
    session_play(t.session, 1, -1);
    STEP(t.game, t.session);
    leave(&t);
    store_close(t.store);
}

Test(store_playing, the_result_is_stored_with_the_last_action)
{
    struct played t;
    struct store *store = place_open();
    struct store_record record;
    int score[DD_SEATS];
    begin(&t, store, "clear", 1);
    cr_assert_eq(fate_of(store, store_id(t.game)), STORE_OPEN);
    place_play(t.game, t.session, 1, -1);
    cr_assert(store_find(store, store_id(t.game), &record));
    const struct dd_state *s = dd_session_state(t.session);
    dd_score(dd_session_game(t.session), s, score);
    cr_assert_eq(record.fate, STORE_FINISHED);
    cr_assert_str_eq(record.end, dd_session_game(t.session)->ends[s->over - 1]);
    cr_assert_eq(record.winners, s->won);
    cr_assert_eq(record.score[0], score[0]);
    session_undo(t.session);
    STEP(t.game, t.session);
    cr_assert(store_find(store, store_id(t.game), &record));
    cr_assert_eq(record.fate, STORE_OPEN, "its end was undone");
    cr_assert_str_empty(record.end);
    cr_assert_eq(record.undone, 1);
    leave(&t);
    store_close(store);
}

/* ---- Resuming -------------------------------------------------------------------------------- */

Test(store_playing, a_game_goes_on_where_it_was_left)
{
    struct played t;
    struct store *store = place_open();
    struct store_record record;
    int all, after;
    begin(&t, store, "clear", 7);
    place_play(t.game, t.session, 7, 6);
    session_undo(t.session);
    STEP(t.game, t.session);
    store_leave(t.game);
    store_close(store);
    store = place_open();
    cr_assert(store_resumable(store, "clear", &record));
    cr_assert_not(store_resumable(store, "escape", &record));
    cr_assert(store_resumable(store, NULL, &record));
    struct dd_session *session = store_resume(store, record.id, NULL, NULL, &t.game, &t.why);
    cr_assert_not_null(session, "%s", t.bytes);
    cr_assert(memcmp(dd_session_state(session), dd_session_state(t.session),
                     sizeof(struct dd_state)) == 0);
    dd_session_undone(session, &all, &after);
    cr_assert_eq(all, 1);
    session_play(t.session, 8, 4);
    place_play(t.game, session, 9, 3);
    cr_assert(place_same(store, record.id, session));
    store_leave(t.game);
    dd_session_free(session);
    dd_session_free(t.session);
    store_close(store);
}

Test(store_playing, the_last_played_is_offered_and_finished_ones_never)
{
    struct store *store = place_open();
    struct store_record record;
    int64_t open = place_game(store, "clear", 1, 3), other = place_game(store, "null", 2, 3);
    cr_assert(store_resumable(store, NULL, &record));
    cr_assert_eq(record.id, other);
    cr_assert(store_resumable(store, "clear", &record));
    cr_assert_eq(record.id, open);
    place_game(store, "clear", 3, -1);
    cr_assert_not(store_resumable(store, "clear", &record));
    store_close(store);
}

Test(store_playing, what_cannot_be_replayed_is_not_offered)
{
    struct store *store = place_open();
    struct store_record record;
    struct store_game *game;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int64_t id = place_game(store, "clear", 1, 3);
    place_sql("UPDATE game SET rules = rules + 1;"
              "UPDATE line SET text = 'game clear 999' WHERE number = 2");
    cr_assert_not(store_resumable(store, "clear", &record));
    cr_assert_null(store_resume(store, id, NULL, NULL, &game, &why));
    cr_assert_null(game);
    cr_assert(strstr(bytes, "other rules"), "%s", bytes);
    size_t length;
    char *text = store_export(store, id, &length, &why);
    cr_assert_not_null(text, "it can still be sent to a program that plays these rules");
    free(text);
    place_sql("UPDATE game SET name = 'unheard'");
    cr_assert_not(store_resumable(store, NULL, &record));
    store_close(store);
}

Test(store_playing, what_is_not_there_cannot_be_resumed)
{
    static const int64_t id[] = {0, -1, 1, INT64_MAX};
    struct store *store = place_open();
    for (size_t i = 0; i < sizeof id / sizeof id[0]; i++) {
        struct store_game *game;
        char bytes[256];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        cr_assert_null(store_resume(store, id[i], NULL, NULL, &game, &why));
        cr_assert_str_eq(bytes, "there is no such game");
        cr_assert_null(store_load(store, id[i], NULL, NULL, &why));
        cr_assert_str_eq(bytes, "there is no such game");
    }
    store_close(store);
}

Test(store_playing, an_altered_record_is_refused_with_its_line)
{
    struct store *store = place_open();
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int64_t id = place_game(store, "clear", 1, 6);
    place_sql("UPDATE line SET text = '* order deck 2c' WHERE number = 8");
    cr_assert_null(store_load(store, id, NULL, NULL, &why));
    cr_assert_eq(strncmp(bytes, "line 8: ", 8), 0, "%s", bytes);
    store_close(store);
}

/* ---- Abandoning and taking back -------------------------------------------------------------- */

Test(store_playing, a_new_game_abandons_the_unfinished_of_its_kind)
{
    struct store *store = place_open();
    int64_t first = place_game(store, "clear", 1, 3), other = place_game(store, "null", 1, 3);
    int64_t finished = place_game(store, "clear", 2, -1);
    cr_assert_eq(fate_of(store, first), STORE_ABANDONED);
    cr_assert_eq(fate_of(store, other), STORE_OPEN);
    place_game(store, "clear", 3, 3);
    cr_assert_eq(fate_of(store, finished), STORE_FINISHED);
    store_close(store);
}

Test(store_playing, a_new_game_can_be_taken_back)
{
    struct played old, new;
    struct store *store = place_open();
    struct store_record record;
    begin(&old, store, "clear", 1);
    place_play(old.game, old.session, 1, 3);
    int64_t id = store_id(old.game);
    begin(&new, store, "clear", 2);
    store_leave(old.game);
    int64_t fresh = store_id(new.game);
    cr_assert_eq(fate_of(store, id), STORE_ABANDONED);
    cr_assert_eq(store_take_back(new.game), id);
    cr_assert_eq(fate_of(store, id), STORE_OPEN);
    cr_assert_not(store_find(store, fresh, &record), "nothing had been decided");
    cr_assert_eq(place_sql("SELECT count(*) FROM line WHERE game = 2"), 0);
    dd_session_free(old.session);
    old.session = store_resume(store, id, NULL, NULL, &old.game, &old.why);
    cr_assert_not_null(old.session);
    leave(&old);
    dd_session_free(new.session);
    store_close(store);
}

Test(store_playing, what_was_decided_in_a_game_taken_back_is_not_lost)
{
    struct played new;
    struct store *store = place_open();
    int64_t old = place_game(store, "clear", 1, 3);
    begin(&new, store, "clear", 2);
    place_play(new.game, new.session, 2, 2);
    int64_t fresh = store_id(new.game);
    cr_assert_eq(store_take_back(new.game), old);
    cr_assert_eq(fate_of(store, fresh), STORE_ABANDONED);
    cr_assert_eq(fate_of(store, old), STORE_OPEN);
    dd_session_free(new.session);
    store_close(store);
}

Test(store_playing, taking_back_goes_through_several_new_games)
{
    struct played t[3];
    struct store *store = place_open();
    int64_t first = place_game(store, "clear", 9, 3);
    for (int i = 0; i < 3; i++)
        begin(&t[i], store, "clear", (uint64_t)i);
    cr_assert_eq(store_take_back(t[2].game), first + 2);
    cr_assert_eq(store_take_back(t[1].game), first + 1);
    cr_assert_eq(store_take_back(t[0].game), first);
    cr_assert_eq(fate_of(store, first), STORE_OPEN);
    for (int i = 0; i < 3; i++)
        dd_session_free(t[i].session);
    cr_assert_eq(place_sql("SELECT count(*) FROM game"), 1);
    begin(&t[0], store, "null", 1);
    cr_assert_eq(store_take_back(t[0].game), 0, "there was none before");
    dd_session_free(t[0].session);
    store_close(store);
}

Test(store_playing, an_abandoned_game_can_be_resumed)
{
    struct store *store = place_open();
    struct store_record record;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store_game *game;
    int64_t first = place_game(store, "clear", 1, 3);
    place_game(store, "clear", 2, 3);
    usleep(3000);
    struct dd_session *session = store_resume(store, first, NULL, NULL, &game, &why);
    cr_assert_not_null(session, "%s", bytes);
    store_leave(game);
    dd_session_free(session);
    cr_assert(store_resumable(store, "clear", &record));
    cr_assert_eq(record.id, first, "it was played last");
    store_close(store);
}

/* ---- Leases ---------------------------------------------------------------------------------- */

Test(store_playing, a_game_being_played_is_nobody_elses)
{
    struct played t;
    struct store *store = place_open(), *other = place_open();
    struct store_record record;
    struct store_game *game;
    begin(&t, store, "clear", 1);
    place_play(t.game, t.session, 1, 3);
    int64_t id = store_id(t.game);
    for (int i = 0; i < 2; i++) {
        struct store *asked = i ? other : store;
        cr_assert_null(store_resume(asked, id, NULL, NULL, &game, &t.why));
        cr_assert_str_eq(t.bytes, "this game is being played already");
        cr_assert_not(store_delete(asked, id, &t.why));
        cr_assert_str_eq(t.bytes, "this game is being played");
    }
    cr_assert_not(store_resumable(other, "clear", &record));
    dd_session_free(store_load(other, id, NULL, NULL, &t.why));
    cr_assert_str_empty(t.bytes, "looking at it is fine");
    place_game(other, "clear", 2, 2);
    cr_assert_eq(fate_of(store, id), STORE_OPEN, "another program's new game abandons it not");
    place_play(t.game, t.session, 3, 3);
    store_leave(t.game);
    cr_assert(store_resumable(other, "clear", &record));
    cr_assert_eq(record.id, id);
    dd_session_free(t.session);
    store_close(other);
    store_close(store);
}

Test(store_playing, a_lease_ends_with_its_program)
{
    struct store_record record;
    struct store *store;
    int ready[2];
    char byte;
    cr_assert_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        struct played t;
        begin(&t, place_open(), "clear", 1);
        write(ready[1], "", 1);
        pause();
        _exit(0);
    }
    cr_assert_eq(read(ready[0], &byte, 1), 1);
    store = place_open();
    cr_assert_not(store_resumable(store, "clear", &record));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    cr_assert(store_resumable(store, "clear", &record));
    store_close(store);
}

/* ---- A database that is taken away ----------------------------------------------------------- */

static void expect_written_anew(struct played *t)
{
    place_play(t->game, t->session, 4, 1);
    struct store *other = place_open();
    cr_assert(place_same(other, store_id(t->game), t->session));
    store_close(other);
}

Test(store_playing, a_database_that_is_removed_is_written_anew)
{
    struct played t;
    struct store *store = place_open();
    begin(&t, store, "clear", 1);
    place_play(t.game, t.session, 1, 3);
    unlink(place_path("games.db"));
    unlink(place_path("games.db-wal"));
    unlink(place_path("games.db-shm"));
    expect_written_anew(&t);
    place_leave(); /* the whole folder */
    expect_written_anew(&t);
    leave(&t);
    store_close(store);
}

Test(store_playing, a_database_that_breaks_is_set_aside_and_the_game_written_anew)
{
    static char rubbish[8192];
    struct played t;
    struct store *store = place_open();
    bool kept;
    begin(&t, store, "clear", 1);
    place_play(t.game, t.session, 1, 3);
    unlink(place_path("games.db-wal"));
    unlink(place_path("games.db-shm"));
    memset(rubbish, 'r', sizeof rubbish);
    unlink(place_path("games.db"));
    place_write("games.db", rubbish, sizeof rubbish);
    session_play(t.session, 5, 1);
    kept = store_step(t.game, t.session, &t.why);
    cr_assert(kept);
    cr_assert(strstr(t.bytes, "was damaged"), "%s", t.bytes);
    expect_written_anew(&t);
    leave(&t);
    store_close(store);
}

Test(store_playing, a_folder_that_goes_away_leaves_the_game_in_memory)
{
    struct played t;
    struct store *store;
    setenv("DECKDELVE_HOME", place_path("sub"), 1);
    store = place_open();
    begin(&t, store, "clear", 1);
    place_play(t.game, t.session, 1, 3);
    cr_assert_eq(rename(place_path("sub"), place_path("elsewhere")), 0);
    place_write("sub", "a file", 6);
    session_play(t.session, 5, 1);
    cr_assert_not(store_step(t.game, t.session, &t.why));
    cr_assert(strstr(t.bytes, "games are in memory only"), "%s", t.bytes);
    session_play(t.session, 6, 1);
    cr_assert_not(store_step(t.game, t.session, &t.why));
    cr_assert_str_empty(t.bytes);
    cr_assert(place_same(store, store_id(t.game), t.session));
    leave(&t);
    store_close(store);
}
