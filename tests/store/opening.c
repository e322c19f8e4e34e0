/* Opening: folders, the schema, and everything that can be wrong with a database or its folder. */
#define _GNU_SOURCE /* unshare */
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(store_opening, .init = place_enter, .fini = place_leave, .timeout = 600);

/* A store with one finished and one open game and a setting, closed. */
static void fill(void)
{
    struct store *store = place_open();
    place_game(store, "clear", 1, -1);
    place_game(store, "clear", 2, 5);
    cr_assert(store_set(store, "cards", "big"));
    store_close(store);
}

static int games_in(struct store *store) { return store_count(store, &(struct store_filter){0}); }

/* ---- Where ----------------------------------------------------------------------------------- */

static void expect_database(const char *path)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store *store = store_open(NULL, &why);
    struct stat info;
    cr_assert(store_is_kept(store), "%s", bytes);
    cr_assert_eq(stat(path, &info), 0, "%s", path);
    store_close(store);
}

Test(store_opening, the_folder_is_found_by_the_environment)
{
    setenv("DECKDELVE_HOME", place_path("a/b"), 1);
    setenv("XDG_DATA_HOME", place_path("x"), 1);
    setenv("HOME", place_path("home"), 1);
    expect_database(place_path("a/b/games.db"));
    setenv("DECKDELVE_HOME", "", 1);
    expect_database(place_path("x/deckdelve/games.db"));
    setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
    expect_database(place_path("home/.local/share/deckdelve/games.db"));
    unsetenv("XDG_DATA_HOME");
    unsetenv("DECKDELVE_HOME");
    expect_database(place_path("home/.local/share/deckdelve/games.db"));
}

Test(store_opening, without_any_folder_games_are_in_memory)
{
    const char *told;
    struct store *store;
    unsetenv("DECKDELVE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    store = place_open_told(&told);
    cr_assert_str_eq(told, "games are in memory only: there is no HOME to keep them in");
    cr_assert_not(store_is_kept(store));
    store_close(store);
}

Test(store_opening, a_folder_can_be_given)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct store *store = store_open(place_path("given"), &why);
    struct stat info;
    cr_assert_eq(stat(place_path("given/games.db"), &info), 0);
    cr_assert_eq(info.st_mode & 077, info.st_mode & 044, "nobody else may write");
    cr_assert_eq(stat(place_path("given"), &info), 0);
    cr_assert_eq(info.st_mode & 0777, 0700);
    store_close(store);
}

Test(store_opening, the_schema_is_there)
{
    store_close(place_open());
    cr_assert_eq(place_sql("PRAGMA application_id"), 0x64656C76);
    cr_assert_eq(place_sql("PRAGMA user_version"), 1);
    cr_assert_eq(place_sql("SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
                           " AND name IN ('game', 'seat', 'line', 'setting')"),
                 4);
    cr_assert_eq(place_sql("SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
    cr_assert_eq(place_count("games.db.new", NULL), 0);
}

Test(store_opening, what_was_kept_is_there_again)
{
    char value[16];
    struct store *store;
    fill();
    store = place_open();
    cr_assert_eq(games_in(store), 2);
    cr_assert_str_eq(store_setting(store, "cards", "small", value, sizeof value), "big");
    store_close(store);
}

/* ---- What cannot be used --------------------------------------------------------------------- */

/* The store has to say so, keep the old file as it was, and work anew. */
static void expect_set_aside(const char *what, const char *sentence, const char *label)
{
    char name[64], message[256];
    const char *told, *found;
    size_t before, after;
    struct stat info;
    bool is_file = stat(place_path("games.db"), &info) == 0 && S_ISREG(info.st_mode);
    char *old = is_file ? place_read("games.db", &before) : NULL;
    struct store *store = place_open_told(&told);
    snprintf(name, sizeof name, "games.db.%s-", what);
    cr_assert_geq(place_count(name, &found), 1, "%s: %s", label, told);
    snprintf(message, sizeof message,
             "the store of games was %s: it was set aside as %s, a new one begun", sentence, found);
    cr_assert_str_eq(told, message, "%s", label);
    if (is_file) {
        char *now = place_read(found, &after);
        cr_assert(before == after && memcmp(old, now, before) == 0, "%s: changed", label);
        free(now);
    }
    free(old);
    cr_assert(store_is_kept(store), "%s", label);
    cr_assert_eq(games_in(store), 0, "%s", label);
    place_game(store, "clear", 3, 3);
    store_close(store);
    store = place_open();
    cr_assert_eq(games_in(store), 1, "%s", label);
    store_close(store);
}

static void forget_all(void)
{
    place_leave();
    cr_assert_eq(mkdir(getenv("DECKDELVE_HOME"), 0700), 0);
}

Test(store_opening, a_truncated_database_is_set_aside)
{
    size_t length;
    fill();
    free(place_read("games.db", &length));
    static const double part[] = {0, 0.0001, 0.001, 0.03, 0.2, 0.5, 0.8, 0.95};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        char label[32];
        snprintf(label, sizeof label, "cut to %.4f", part[i]);
        forget_all();
        fill();
        cr_assert_eq(truncate(place_path("games.db"), (off_t)(part[i] * (double)length)), 0);
        expect_set_aside("damaged", "damaged", label);
    }
}

Test(store_opening, random_bytes_are_set_aside)
{
    static unsigned char bytes[20000];
    struct dd_random r = dd_random_stream(1, 1);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)dd_random_below(&r, 256);
    place_write("games.db", bytes, sizeof bytes);
    expect_set_aside("damaged", "damaged", "random bytes");
    forget_all();
    place_write("games.db", "not a database at all\n", 22);
    expect_set_aside("damaged", "damaged", "text");
    forget_all();
    place_write("games.db", bytes, 1);
    expect_set_aside("damaged", "damaged", "one byte");
}

/* Whatever page is overwritten: the store works, and either sets it aside or has lost nothing that
 * it does not say. */
Test(store_opening, overwritten_pages_never_break_it)
{
    struct dd_random r = dd_random_stream(2, 1);
    int aside = 0;
    for (int i = 0; i < 40; i++) {
        size_t length;
        const char *told;
        forget_all();
        fill();
        char *bytes = place_read("games.db", &length);
        size_t at = dd_random_below(&r, (uint32_t)length), many = 1 + dd_random_below(&r, 4096);
        for (size_t j = at; j < at + many && j < length; j++)
            bytes[j] = (char)dd_random_below(&r, 256);
        place_write("games.db", bytes, length);
        free(bytes);
        struct store *store = place_open_told(&told);
        cr_assert(store_is_kept(store), "%d: %s", i, told);
        aside += *told != 0;
        for (int64_t id = 1; id < 3; id++) {
            struct dd_text why = dd_text_on((char[256]){0}, 256);
            dd_session_free(store_load(store, id, NULL, NULL, &why));
        }
        place_game(store, "clear", 3, 3);
        store_close(store);
    }
    cr_assert_gt(aside, 20);
}

Test(store_opening, a_folder_in_its_place_is_set_aside)
{
    struct stat info;
    mkdir(place_path("games.db"), 0700);
    place_write("games.db/inside", "x", 1);
    expect_set_aside("damaged", "damaged", "a folder");
    cr_assert_eq(stat(place_path("games.db.damaged-1/inside"), &info), 0);
}

Test(store_opening, a_dangling_link_is_set_aside)
{
    cr_assert_eq(symlink("nowhere", place_path("games.db")), 0);
    expect_set_aside("damaged", "damaged", "a link to nothing");
}

Test(store_opening, a_newer_database_is_set_aside)
{
    fill();
    place_sql("PRAGMA user_version = 2");
    expect_set_aside("newer", "made by a newer program", "newer");
}

Test(store_opening, a_foreign_database_is_set_aside)
{
    place_sql("CREATE TABLE contacts(name TEXT); INSERT INTO contacts VALUES ('Wren')");
    expect_set_aside("foreign", "another program's", "foreign");
}

/* SQLite reads such a file but never writes it. */
Test(store_opening, a_database_of_a_later_format_is_set_aside)
{
    for (size_t at = 18; at < 20; at++) {
        size_t length;
        forget_all();
        fill();
        char *bytes = place_read("games.db", &length);
        bytes[at] = 3;
        place_write("games.db", bytes, length);
        free(bytes);
        expect_set_aside(at == 18 ? "foreign" : "damaged",
                         at == 18 ? "another program's" : "damaged", "a later format");
    }
}

/* As it was before games were numbered in the order they were played. */
Test(store_opening, a_database_without_an_order_gets_one)
{
    struct store_record record[3];
    struct store *store;
    fill();
    place_sql("DROP INDEX game_by_play; ALTER TABLE game DROP COLUMN played;"
              "CREATE INDEX game_by_time ON game(touched);"
              "UPDATE game SET touched = 9e12 WHERE id = 1");
    store = place_open();
    cr_assert_eq(store_records(store, &(struct store_filter){0}, 0, record, 3), 2);
    cr_assert(record[0].id == 1 && record[1].id == 2, "as the clock had it");
    place_game(store, "clear", 3, 3);
    cr_assert_eq(store_records(store, &(struct store_filter){0}, 0, record, 3), 3);
    cr_assert_eq(record[0].id, 3, "whatever the clock says now");
    store_close(store);
    store_close(place_open());
}

Test(store_opening, a_database_without_its_tables_is_set_aside)
{
    fill();
    place_sql("DROP TABLE line");
    expect_set_aside("damaged", "damaged", "a table is missing");
}

/* Leaves the log of a database that is gone. */
static void leave_log(void)
{
    struct store *store = place_open();
    size_t length;
    place_game(store, "clear", 1, 5);
    char *log = place_read("games.db-wal", &length);
    store_close(store);
    unlink(place_path("games.db"));
    place_write("games.db-wal", log, length);
    free(log);
}

Test(store_opening, a_log_left_over_is_not_mixed_into_a_new_database)
{
    for (int i = 1; i <= 2; i++) {
        const char *told;
        leave_log();
        struct store *store = place_open_told(&told);
        cr_assert_eq(place_count("games.db.damaged-", NULL), i, "%s", told);
        cr_assert_eq(games_in(store), 0);
        store_close(store);
        unlink(place_path("games.db"));
    }
}

Test(store_opening, what_was_set_aside_stays_when_it_happens_again)
{
    for (int i = 1; i <= 3; i++) {
        char name[32];
        place_write("games.db", "no", 2);
        unlink(place_path("games.db-wal"));
        store_close(place_open_told(&(const char *){0}));
        snprintf(name, sizeof name, "games.db.damaged-%d", i);
        cr_assert_eq(place_count(name, NULL), 1);
    }
    cr_assert_eq(place_count("games.db.damaged-", NULL), 3);
}

Test(store_opening, a_stopped_beginning_leaves_nothing_behind)
{
    place_write("games.db.new", "half", 4);
    store_close(place_open());
    cr_assert_eq(place_count("games.db.new", NULL), 0);
}

/* ---- Where nothing can be written ------------------------------------------------------------ */

/* Everything works as usual, in memory. */
static void expect_memory(struct store *store)
{
    char bytes[256], value[16];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = place_session("clear", 4);
    struct store_game *game = store_begin(store, session, &why);
    struct dd_random r = dd_random_stream(1, 1);
    struct store_record record;
    cr_assert_not(store_is_kept(store));
    cr_assert_str_empty(bytes, "told when opened: %s", bytes);
    for (int i = 0; i < 4; i++) {
        session_step(session, &r);
        cr_assert_not(store_step(game, session, &why));
        cr_assert_str_empty(bytes);
    }
    cr_assert(place_same(store, store_id(game), session));
    store_leave(game);
    cr_assert(store_resumable(store, "clear", &record));
    cr_assert_not(store_set(store, "cards", "big"));
    cr_assert_str_eq(store_setting(store, "cards", "small", value, sizeof value), "big");
    dd_session_free(session);
}

Test(store_opening, a_file_in_the_way_leaves_games_in_memory)
{
    const char *told;
    struct store *store;
    char message[512];
    place_write("file", "x", 1);
    setenv("DECKDELVE_HOME", place_path("file/below"), 1);
    store = place_open_told(&told);
    snprintf(message, sizeof message, "games are in memory only, not in %s: Not a directory",
             place_path("file/below"));
    cr_assert_str_eq(told, message);
    expect_memory(store);
    store_close(store);
}

Test(store_opening, a_name_that_is_too_long_leaves_games_in_memory)
{
    static char name[6000];
    const char *told;
    struct store *store;
    memset(name, 'n', sizeof name - 1);
    setenv("DECKDELVE_HOME", name, 1);
    store = place_open_told(&told);
    cr_assert_str_eq(told, "games are in memory only: the folder's name is too long");
    expect_memory(store);
    store_close(store);
}

/* Becomes nobody, for whom modes of files count. */
static void become_nobody(void)
{
    if (geteuid() == 0)
        cr_assert_eq(seteuid(65534), 0);
}

Test(store_opening, a_read_only_folder_leaves_games_in_memory)
{
    const char *told;
    struct store *store;
    chmod(place_path(""), 0555);
    become_nobody();
    store = place_open_told(&told);
    cr_assert(strstr(told, "Permission denied"), "%s", told);
    expect_memory(store);
    store_close(store);
}

Test(store_opening, a_database_that_may_not_be_written_is_left_alone)
{
    const char *told;
    struct store *store;
    fill();
    chmod(place_path("games.db"), 0444);
    chmod(place_path("games.lock"), 0666);
    chmod(place_path(""), 0555);
    become_nobody();
    store = place_open_told(&told);
    cr_assert(strstr(told, "; new ones are in memory only"), "%s", told);
    cr_assert_eq(strncmp(store_trouble(store), "your games in ", 14), 0, "%s",
                 store_trouble(store));
    cr_assert_eq(place_count("games.db.", NULL), 0);
    expect_memory(store);
    store_close(store);
}

/* What may be there is not denied, whichever of its parts cannot be read. */
Test(store_opening, games_that_may_not_be_read_are_not_denied)
{
    static const char *const shut[] = {"games.db", "games.lock", ""};
    for (size_t i = 0; i < 3; i++) {
        const char *told;
        char begins[256];
        fill();
        for (size_t j = 3; j-- > 0;)
            chmod(place_path(shut[j]), i == j ? 0 : 0777);
        become_nobody();
        struct store *store = place_open_told(&told);
        snprintf(begins, sizeof begins,
                 "your games in %s can't be opened: ", getenv("DECKDELVE_HOME"));
        cr_assert_eq(strncmp(told, begins, strlen(begins)), 0, "%s", told);
        cr_assert_eq(strncmp(store_trouble(store), begins, strlen(begins)), 0);
        store_close(store);
        forget_all();
    }
}

/* What was read to its end is no trouble, what was not is. */
Test(store_opening, a_list_that_breaks_off_is_told)
{
    struct store *store;
    fill();
    store = place_open();
    cr_assert_eq(games_in(store), 2);
    cr_assert_null(store_trouble(store));
    place_sql("ALTER TABLE game RENAME TO elsewhere");
    cr_assert_eq(games_in(store), 0);
    cr_assert_not_null(store_trouble(store));
    place_sql("ALTER TABLE elsewhere RENAME TO game");
    cr_assert_eq(games_in(store), 2);
    cr_assert_null(store_trouble(store));
    store_close(store);
}

/* ---- Leaving ----------------------------------------------------------------------------------
 */

static int decide(struct dd_session *session, int decisions)
{
    struct dd_random r = dd_random_stream(1, 1);
    for (int i = 0; i < decisions; i++)
        session_step(session, &r);
    return decisions;
}

/* The folder is there by the time the game is left; another game was played meanwhile. */
Test(store_opening, leaving_tries_the_folder_once_more)
{
    const char *told;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    place_write("file", "x", 1);
    setenv("DECKDELVE_HOME", place_path("file"), 1);
    struct store *store = place_open_told(&told);
    struct dd_session *session = place_session("jacks", 1);
    struct store_game *game = store_begin(store, session, &why);
    decide(session, 2);
    store_step(game, session, &why);
    store_leave(game);
    dd_session_free(session);
    session = place_session("clear", 4);
    game = store_begin(store, session, &why);
    decide(session, 3);
    cr_assert_not(store_save(game, session, &why));
    cr_assert_eq(strncmp(bytes, "this game isn't saved: ", 23), 0, "%s", bytes);
    unlink(place_path("file"));
    cr_assert(store_save(game, session, &why), "%s", bytes);
    cr_assert(store_is_kept(store));
    cr_assert_null(store_trouble(store));
    int64_t id = store_id(game);
    store_close(store);
    store = place_open();
    cr_assert_eq(games_in(store), 2, "the other one, too");
    cr_assert(place_same(store, id, session));
    store_close(store);
    dd_session_free(session);
    unlink(place_path("file/games.db"));
}

/* ---- Full disks ------------------------------------------------------------------------------ */

struct player {
    struct store *store;
    struct dd_session *session;
    struct store_game *game;
    char bytes[256];
    struct dd_text why;
};

/* False: the disk has not taken a step, which was told. */
static bool play_one(struct player *p, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 1);
    p->session = place_session("clear", seed);
    p->game = store_begin(p->store, p->session, &p->why);
    while (store_is_kept(p->store) && session_step(p->session, &r))
        store_step(p->game, p->session, &p->why);
    return store_is_kept(p->store);
}

static void expect_silence(struct player *p)
{
    static const char sentence[] = "the games are not being kept for now: ";
    cr_assert_eq(strncmp(p->bytes, sentence, sizeof sentence - 1), 0, "%s", p->bytes);
    for (int i = 0; i < 6; i++) {
        bool done =
            i % 2 ? dd_session_redo(p->session, &p->why) : dd_session_undo(p->session, &p->why);
        (void)done; /* nothing is decided in a game that was not even begun */
        cr_assert_not(store_step(p->game, p->session, &p->why));
        cr_assert_str_empty(p->bytes, "told once: %s", p->bytes);
    }
}

/* Plays until the disk does not take it, and on; then there is room again. */
static void fill_up(void (*make_room)(void))
{
    struct player p = {.store = place_open()};
    uint64_t seed = 1;
    p.why = dd_text_on(p.bytes, sizeof p.bytes);
    for (; play_one(&p, seed); seed++) {
        cr_assert_lt(seed, 3000, "the disk was never full");
        store_leave(p.game);
        dd_session_free(p.session);
    }
    expect_silence(&p);
    cr_assert_not(store_save(p.game, p.session, &p.why));
    cr_assert(strstr(p.bytes, " saved: "), "whatever was told before: %s", p.bytes);
    make_room();
    cr_assert(store_save(p.game, p.session, &p.why), "%s", p.bytes);
    cr_assert(store_is_kept(p.store));
    int64_t id = store_id(p.game);
    store_close(p.store);
    p.store = place_open();
    cr_assert(place_same(p.store, id, p.session), "the whole game is there");
    store_close(p.store);
    dd_session_free(p.session);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* How much is missing is told. */
Test(store_opening, leaving_says_what_is_not_saved)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store *store = place_open();
    struct dd_session *session = place_session("clear", 4);
    struct store_game *game = store_begin(store, session, &why);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(0);
    decide(session, 1);
    cr_assert_not(store_save(game, session, &why));
    cr_assert_str_eq(bytes, "your last decision isn't saved: the disk does not take it");
    decide(session, 2);
    cr_assert_not(store_save(game, session, &why));
    cr_assert_str_eq(bytes, "your last 3 decisions aren't saved: the disk does not take it");
    limit_files(RLIM_INFINITY);
    cr_assert(store_save(game, session, &why), "%s", bytes);
    cr_assert_str_empty(bytes);
    cr_assert(dd_session_undo(session, &why));
    limit_files(0);
    cr_assert_not(store_save(game, session, &why));
    cr_assert_str_eq(bytes, "what you undid last isn't saved: the disk does not take it");
    limit_files(RLIM_INFINITY);
    store_close(store);
    dd_session_free(session);
}

static void lift_limit(void) { limit_files(RLIM_INFINITY); }

Test(store_opening, files_that_may_not_grow_are_told_and_caught_up_with)
{
    signal(SIGXFSZ, SIG_IGN);
    limit_files(400000);
    fill_up(lift_limit);
}

static void enlarge_disk(void)
{
    cr_assert_eq(mount("none", getenv("DECKDELVE_HOME"), "tmpfs", MS_REMOUNT, "size=8m"), 0);
}

/* A disk of the test's own, which ends with the test; false: this is not allowed here. */
static bool mount_small_disk(const char *size)
{
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("none", getenv("DECKDELVE_HOME"), "tmpfs", 0, size) == 0;
}

Test(store_opening, a_full_disk_is_told_and_caught_up_with)
{
    if (!mount_small_disk("size=600k"))
        cr_skip("no disk can be mounted here");
    fill_up(enlarge_disk);
}

Test(store_opening, a_full_disk_at_the_beginning_leaves_games_in_memory)
{
    static char bytes[64 << 10];
    const char *told;
    if (!mount_small_disk("size=64k"))
        cr_skip("no disk can be mounted here");
    int file = open(place_path("filler"), O_WRONLY | O_CREAT, 0600);
    while (write(file, bytes, 4096) > 0)
        continue;
    close(file);
    struct store *store = place_open_told(&told);
    cr_assert(strstr(told, "games are in memory only"), "%s", told);
    cr_assert_eq(place_count("games.db", NULL), 0);
    expect_memory(store);
    store_close(store);
}
