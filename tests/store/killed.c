/* Programs that are killed, and programs at the same time. */
#include "place.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(store_killed, .init = place_enter, .fini = place_leave, .timeout = 600);

/* ---- Killed ---------------------------------------------------------------------------------- */

enum { KILLS = 200, ROOM = 1 << 16 };

/* What a program that will be killed has come to, in memory that outlives it. Step n's record is in
 * text[n % 3]: the one shown, the one being written and the one being made never meet. */
struct witness {
    _Atomic int intended; /* steps handed to the store */
    _Atomic int shown;    /* steps the store has confirmed */
    struct {
        int64_t id;
        char text[ROOM];
    } step[3];
};

static void store_watched(struct witness *w, struct store_game *game,
                          const struct dd_session *session)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    int n = atomic_load(&w->shown) + 1;
    size_t length;
    char *text = dd_session_record(session, &length);
    w->step[n % 3].id = store_id(game);
    memcpy(w->step[n % 3].text, text, length + 1);
    free(text);
    atomic_store(&w->intended, n);
    if (!store_step(game, session, &why))
        _exit(3);
    atomic_store(&w->shown, n);
}

/* What the last one left, or a new game; its first step is the game as it is. */
static struct dd_session *sit_down(struct store *store, struct witness *w, struct store_game **game,
                                   struct dd_random *r)
{
    static const char *const name[] = {"clear", "null", "escape"};
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct dd_session *session = NULL;
    struct store_record record;
    if (store_resumable(store, NULL, &record) && dd_random_below(r, 8))
        session = store_resume(store, record.id, NULL, NULL, game, &why);
    if (!session) {
        session = place_session(name[dd_random_below(r, 3)], dd_random_next(r));
        *game = store_begin(store, session, &why);
    }
    store_watched(w, *game, session);
    return session;
}

static void play_until_killed(struct witness *w, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 7);
    struct dd_text why = dd_text_on((char[512]){0}, 512);
    struct store *store = store_open(NULL, &why);
    if (!store_is_kept(store) || why.length)
        _exit(2);
    for (;;) {
        struct store_game *game;
        struct dd_session *session = sit_down(store, w, &game, &r);
        while (session_step(session, &r)) {
            if (dd_random_below(&r, 5) == 0)
                dd_session_undo(session, &why);
            store_watched(w, game, session);
            if (dd_random_below(&r, 60) == 0)
                break;
        }
        store_leave(game);
        dd_session_free(session);
    }
}

static bool is_stored(struct store *store, const struct witness *w, int n)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    size_t length;
    char *text = store_export(store, w->step[n % 3].id, &length, &why);
    bool same = text && strcmp(text, w->step[n % 3].text) == 0;
    free(text);
    return same;
}

/* The game shown last is there as it was shown, or with the one action that was being written. */
static void check_left(const struct witness *w, int kill)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    int shown = atomic_load(&w->shown), intended = atomic_load(&w->intended);
    struct store *store = place_open();
    struct dd_session *session;
    if (shown > 0) {
        cr_assert(is_stored(store, w, shown) || (intended > shown && is_stored(store, w, intended)),
                  "kill %d after %d steps: the game is not as it was shown", kill, shown);
        session = store_load(store, w->step[shown % 3].id, NULL, NULL, &why);
        cr_assert_not_null(session, "kill %d: %s", kill, why.bytes);
        dd_session_free(session);
    }
    store_close(store);
}

/* Some steps, none at times, and then some microseconds: any moment of opening or playing; every
 * third time a moment when a step is being written. */
static void wait_a_while(const struct witness *w, struct dd_random *r, bool writing)
{
    const struct timespec blink = {0, 100000};
    struct timespec pause = {0, 1000L * dd_random_below(r, 8000)};
    int steps = (int)dd_random_below(r, 16);
    while (atomic_load(&w->shown) < steps)
        nanosleep(&blink, NULL);
    if (!writing)
        nanosleep(&pause, NULL);
    while (writing && atomic_load(&w->intended) <= atomic_load(&w->shown)) {
    }
}

Test(store_killed, two_hundred_kills_lose_nothing)
{
    struct witness *w =
        mmap(NULL, sizeof *w, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    struct dd_random r = dd_random_stream(8, 8);
    long steps = 0;
    int busy = 0;
    for (int i = 0; i < KILLS; i++) {
        int status;
        atomic_store(&w->shown, 0);
        atomic_store(&w->intended, 0);
        pid_t child = fork();
        if (child == 0)
            play_until_killed(w, (uint64_t)i);
        wait_a_while(w, &r, i % 3 == 0);
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        cr_assert(WIFSIGNALED(status), "the player gave up with %d", WEXITSTATUS(status));
        check_left(w, i);
        steps += atomic_load(&w->shown);
        busy += atomic_load(&w->intended) > atomic_load(&w->shown);
    }
    cr_assert_gt(steps, KILLS);
    cr_assert_gt(busy, 0, "none came while something was written");
    cr_assert_eq(place_count("games.db.", NULL), 0, "nothing was set aside");
    munmap(w, sizeof *w);
}

/* ---- At the same time ------------------------------------------------------------------------ */

static void wait_for(const pid_t *child, int count)
{
    for (int i = 0; i < count; i++) {
        int status;
        waitpid(child[i], &status, 0);
        cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "player %d: %d", i, status);
    }
}

/* Plays games to their end; exits with 0 if all were kept and read back. */
static void play_games(uint64_t seed, int games)
{
    struct dd_text why = dd_text_on((char[512]){0}, 512);
    struct store *store = store_open(NULL, &why);
    if (!store_is_kept(store) || why.length)
        _exit(2);
    for (int i = 0; i < games; i++) {
        struct dd_random r = dd_random_stream(seed, (uint64_t)i);
        struct dd_session *session = place_session("clear", dd_random_next(&r));
        struct store_game *game = store_begin(store, session, &why);
        while (session_step(session, &r))
            if (!store_step(game, session, &why))
                _exit(3);
        if (!place_same(store, store_id(game), session))
            _exit(4);
        store_leave(game);
        dd_session_free(session);
    }
    store_close(store);
    _exit(0);
}

Test(store_killed, programs_at_the_same_time_do_not_harm_each_other)
{
    enum { PLAYERS = 4, GAMES = 5 };
    pid_t child[PLAYERS];
    for (int i = 0; i < PLAYERS; i++)
        if ((child[i] = fork()) == 0)
            play_games((uint64_t)i + 1, GAMES);
    wait_for(child, PLAYERS);
    struct store *store = place_open();
    cr_assert_eq(store_count(store, &(struct store_filter){.finished_only = true}),
                 PLAYERS * GAMES);
    cr_assert_eq(place_sql("SELECT count(*) FROM game WHERE fate <> 'finished'"), 0);
    store_close(store);
}

/* The first start of several at once, from nothing and from rubbish: one database, set aside once.
 */
static void open_together(void)
{
    enum { PLAYERS = 8 };
    pid_t child[PLAYERS];
    for (int i = 0; i < PLAYERS; i++)
        if ((child[i] = fork()) == 0) {
            struct dd_text why = dd_text_on((char[512]){0}, 512);
            struct store *store = store_open(NULL, &why);
            char key[16];
            snprintf(key, sizeof key, "%d", i);
            _exit(store_is_kept(store) && store_set(store, key, "here") ? 0 : 2);
        }
    wait_for(child, PLAYERS);
    cr_assert_eq(place_sql("SELECT count(*) FROM setting"), PLAYERS);
}

Test(store_killed, programs_started_at_the_same_time_find_one_database)
{
    open_together();
    cr_assert_eq(place_count("games.db.", NULL), 0);
}

Test(store_killed, programs_started_at_the_same_time_set_it_aside_once)
{
    place_write("games.db", "rubbish", 7);
    open_together();
    cr_assert_eq(place_count("games.db.", NULL), 1);
}

Test(store_killed, a_record_is_not_taken_in_twice_by_two_programs)
{
    enum { PLAYERS = 4 };
    struct dd_session *session = place_session("clear", 5);
    size_t length;
    char *text;
    pid_t child[PLAYERS];
    session_play(session, 5, -1);
    text = dd_session_record(session, &length);
    for (int i = 0; i < PLAYERS; i++)
        if ((child[i] = fork()) == 0) {
            struct dd_text why = dd_text_on((char[512]){0}, 512);
            struct store *store = store_open(NULL, &why);
            store_import(store, text, length, &why);
            _exit(0);
        }
    wait_for(child, PLAYERS);
    cr_assert_eq(place_sql("SELECT count(*) FROM game"), 1);
    free(text);
    dd_session_free(session);
}

/* Takes the database for itself when told, and keeps it. */
static void hold_database(int told, int holding)
{
    sqlite3 *database;
    char byte;
    if (read(told, &byte, 1) == 1 && sqlite3_open(place_path("games.db"), &database) == SQLITE_OK &&
        sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
        write(holding, "", 1) == 1)
        pause();
    _exit(1);
}

/* Somebody who holds the database for long is waited for, then told. */
Test(store_killed, a_busy_database_is_told_and_caught_up_with)
{
    char bytes[256], byte;
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = place_session("clear", 1);
    int told[2], holding[2];
    cr_assert(pipe(told) == 0 && pipe(holding) == 0);
    pid_t child = fork(); /* before anything is opened: SQLite does not survive a fork */
    if (child == 0)
        hold_database(told[0], holding[1]);
    struct store *store = place_open();
    struct store_game *game = store_begin(store, session, &why);
    cr_assert(write(told[1], "", 1) == 1 && read(holding[0], &byte, 1) == 1);
    session_play(session, 1, 1);
    cr_assert_not(store_step(game, session, &why));
    cr_assert_str_eq(bytes, "the games are not being kept for now: another program keeps it busy");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    STEP(game, session);
    cr_assert(place_same(store, store_id(game), session));
    store_leave(game);
    store_close(store);
    dd_session_free(session);
}
