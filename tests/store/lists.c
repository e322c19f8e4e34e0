/* Lists, records out and in, settings. */
#include "place.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

TestSuite(store_lists, .init = place_enter, .fini = place_leave, .timeout = 600);

/* ---- Lists ----------------------------------------------------------------------------------- */

Test(store_lists, a_record_tells_everything)
{
    const struct dd_game *g = dd_find_game("null");
    int16_t option[DD_OPTIONS];
    char options[STORE_OPTIONS];
    struct dd_text o = dd_text_on(options, sizeof options);
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct store *store = place_open();
    struct store_record record;
    int score[DD_SEATS], decisions = 0;
    long long before = (long long)time(NULL);
    dd_default_options(g, option);
    dd_write_options(g, option, &o);
    struct dd_session *session = dd_session_new(g, option, 3, UINT64_MAX, NULL, NULL);
    dd_session_label(session, 0, "Wren", &why);
    dd_session_label(session, 1, "bot:random", &why);
    struct store_game *game = store_begin(store, session, &why);
    place_play(game, session, 1, -1);
    cr_assert(store_find(store, store_id(game), &record));
    const struct dd_state *s = dd_session_state(session);
    dd_score(g, s, score);
    for (size_t i = 0; i < dd_session_count(session); i++)
        decisions += dd_session_action(session, i)->seat != DD_CHANCE;
    cr_assert_str_eq(record.game, "null");
    cr_assert_eq(record.rules, g->rules_version);
    cr_assert_str_eq(record.options, options);
    cr_assert_eq(record.seats, 3);
    cr_assert_str_eq(record.label[0], "Wren");
    cr_assert_str_eq(record.label[1], "bot:random");
    cr_assert_str_eq(record.label[2], "human");
    cr_assert_eq(record.seed, UINT64_MAX);
    cr_assert_eq(record.fate, STORE_FINISHED);
    cr_assert_str_eq(record.end, g->ends[s->over - 1]);
    cr_assert_eq(record.winners, s->won);
    cr_assert_eq(record.decisions, decisions);
    cr_assert_not(record.imported);
    for (int seat = 0; seat < 3; seat++)
        cr_assert_eq(record.score[seat], score[seat]);
    cr_assert(before <= record.begun && record.begun <= record.touched &&
              record.touched <= (long long)time(NULL));
    store_leave(game);
    dd_session_free(session);
    store_close(store);
}

Test(store_lists, the_newest_come_first_in_pages)
{
    enum { GAMES = 7 };
    struct store *store = place_open();
    struct store_record page[3];
    struct store_filter all = {0};
    int64_t expected = GAMES;
    for (uint64_t i = 1; i <= GAMES; i++)
        place_game(store, "clear", i, -1);
    cr_assert_eq(store_count(store, &all), GAMES);
    for (int skip = 0; skip < GAMES; skip += 3) {
        int count = store_records(store, &all, skip, page, 3);
        cr_assert_eq(count, skip < 6 ? 3 : 1);
        for (int i = 0; i < count; i++)
            cr_assert_eq(page[i].id, expected--);
    }
    cr_assert_eq(store_records(store, &all, GAMES, page, 3), 0);
    cr_assert_eq(store_records(store, &all, 0, page, 0), 0);
    store_close(store);
}

/* The order is that of playing, whatever the clock said. */
Test(store_lists, a_clock_that_went_back_changes_no_order)
{
    struct store *store = place_open();
    struct store_record record[3];
    int64_t old = place_game(store, "clear", 1, 3), done = place_game(store, "jacks", 2, -1);
    place_sql("UPDATE game SET touched = 9e12, begun = 9e12, fate = 'open'");
    int64_t last = place_game(store, "jacks", 3, 3);
    cr_assert(store_resumable(store, NULL, record) && record[0].id == last);
    place_sql("UPDATE game SET fate = 'open'");
    cr_assert(store_resumable(store, NULL, record) && record[0].id == last);
    cr_assert_eq(store_records(store, &(struct store_filter){0}, 0, record, 3), 3);
    cr_assert(record[0].id == last && record[1].id == done && record[2].id == old);
    store_close(store);
}

Test(store_lists, lists_can_be_of_one_game_and_of_results)
{
    struct store *store = place_open();
    struct store_record record[8];
    place_game(store, "clear", 1, -1);
    place_game(store, "null", 2, -1);
    place_game(store, "clear", 3, 4);
    cr_assert_eq(store_count(store, &(struct store_filter){0}), 3);
    cr_assert_eq(store_count(store, &(struct store_filter){.game = "clear"}), 2);
    cr_assert_eq(store_count(store, &(struct store_filter){.finished_only = true}), 2);
    struct store_filter filter = {.game = "clear", .finished_only = true};
    cr_assert_eq(store_records(store, &filter, 0, record, 8), 1);
    cr_assert_eq(record[0].id, 1);
    cr_assert_eq(store_count(store, &(struct store_filter){.game = "'; DROP TABLE game; --"}), 0);
    cr_assert_eq(store_count(store, &(struct store_filter){0}), 3);
    store_close(store);
}

Test(store_lists, deals_of_which_nothing_became_are_no_news)
{
    struct store *store = place_open();
    struct store_record record;
    place_game(store, "clear", 1, 0);
    cr_assert_eq(store_count(store, &(struct store_filter){0}), 0);
    cr_assert(store_resumable(store, "clear", &record), "but the table is still laid");
    place_game(store, "clear", 2, 1);
    cr_assert_eq(store_count(store, &(struct store_filter){0}), 1);
    store_close(store);
}

Test(store_lists, one_game_can_be_deleted)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct store *store = place_open();
    int64_t kept = place_game(store, "clear", 1, -1), gone = place_game(store, "clear", 2, -1);
    struct store_record record;
    cr_assert(store_delete(store, gone, &why), "%s", why.bytes);
    cr_assert_not(store_find(store, gone, &record));
    cr_assert(store_find(store, kept, &record));
    cr_assert_eq(place_sql("SELECT count(*) FROM line WHERE game = 2"), 0);
    cr_assert_eq(place_sql("SELECT count(*) FROM seat WHERE game = 2"), 0);
    cr_assert_not(store_delete(store, gone, &why));
    cr_assert_str_eq(why.bytes, "there is no such game");
    cr_assert_gt(place_game(store, "clear", 3, 1), gone, "no id is used again");
    store_close(store);
}

/* ---- Out and in ------------------------------------------------------------------------------ */

Test(store_lists, what_is_exported_is_imported_as_it_was)
{
    struct dd_text why = dd_text_on((char[512]){0}, 512);
    struct store *here = store_open(place_path("here"), &why);
    struct store *there = store_open(place_path("there"), &why);
    for (int i = 0; dd_games[i]; i++)
        for (int decisions = -1; decisions < 20; decisions += 15) {
            size_t length, again;
            int64_t id = place_game(here, dd_games[i]->name, (uint64_t)i, decisions);
            char *text = store_export(here, id, &length, &why);
            cr_assert_not_null(text, "%s", why.bytes);
            int64_t other = store_import(there, text, length, &why);
            cr_assert_gt(other, 0, "%s: %s", dd_games[i]->name, why.bytes);
            char *back = store_export(there, other, &again, &why);
            cr_assert(length == again && memcmp(text, back, length) == 0);
            struct store_record record;
            cr_assert(store_find(there, other, &record));
            cr_assert(record.imported);
            cr_assert_eq(record.fate, decisions < 0 ? STORE_FINISHED : STORE_OPEN);
            free(text);
            free(back);
        }
    store_close(here);
    store_close(there);
}

Test(store_lists, nothing_is_imported_twice)
{
    struct dd_text why = dd_text_on((char[512]){0}, 512);
    struct store *store = place_open();
    int64_t id = place_game(store, "clear", 1, 9);
    size_t length;
    char *text = store_export(store, id, &length, &why), *other = malloc(2 * length);
    cr_assert_eq(store_import(store, text, length, &why), 0);
    cr_assert_str_eq(why.bytes, "this game is here already, as game 1");
    /* with other ends of lines, or after more was undone on the way, it is the same game */
    size_t out = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            other[out++] = '\r';
        other[out++] = text[i];
    }
    cr_assert_eq(store_import(store, other, out, &why), 0);
    cr_assert_str_eq(why.bytes, "this game is here already, as game 1");
    struct dd_session *session = store_load(store, id, NULL, NULL, &why);
    session_undo(session);
    char *earlier = dd_session_record(session, &length);
    cr_assert(dd_session_redo(session, &why));
    char *record = dd_session_record(session, &out);
    cr_assert_eq(store_import(store, record, out, &why), 0);
    cr_assert_str_eq(why.bytes, "this game is here already, as game 1");
    cr_assert_eq(store_count(store, &(struct store_filter){0}), 1);
    /* as it stood before, it is another game */
    cr_assert_eq(store_import(store, earlier, length, &why), 2, "%s", why.bytes);
    free(earlier);
    free(record);
    dd_session_free(session);
    free(other);
    free(text);
    store_close(store);
}

Test(store_lists, a_bad_record_is_refused_with_its_line)
{
    static const char *const bad[] = {"", "hello\n", "deckdelve record 1\ngame clear 77\n",
                                      "deckdelve record 1\ngame bridge 1\n"};
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store *store = place_open();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_assert_eq(store_import(store, bad[i], strlen(bad[i]), &why), 0);
        cr_assert_eq(strncmp(bytes, "line ", 5), 0, "%s", bytes);
    }
    cr_assert_eq(place_sql("SELECT count(*) FROM game"), 0);
    store_close(store);
}

Test(store_lists, an_unfinished_record_can_be_played_on)
{
    struct dd_text why = dd_text_on((char[512]){0}, 512);
    struct store *store = place_open();
    struct dd_session *session = place_session("clear", 3), *again;
    struct store_record record;
    struct store_game *game;
    size_t length;
    session_play(session, 3, 5);
    char *text = dd_session_record(session, &length);
    int64_t mine = place_game(store, "clear", 1, 3), id = store_import(store, text, length, &why);
    cr_assert(store_find(store, mine, &record));
    cr_assert_eq(record.fate, STORE_OPEN, "it abandons nothing");
    again = store_resume(store, id, NULL, NULL, &game, &why);
    cr_assert_not_null(again, "%s", why.bytes);
    place_play(game, again, 4, -1);
    cr_assert(store_find(store, id, &record));
    cr_assert_eq(record.fate, STORE_FINISHED);
    store_leave(game);
    dd_session_free(again);
    dd_session_free(session);
    free(text);
    store_close(store);
}

/* ---- Settings -------------------------------------------------------------------------------- */

Test(store_lists, settings_have_defaults_and_stay)
{
    char value[16];
    struct store *store = place_open();
    cr_assert_str_eq(store_setting(store, "suits", "two", value, sizeof value), "two");
    cr_assert(store_set(store, "suits", "four"));
    cr_assert(store_set(store, "empty", ""));
    cr_assert(store_set(store, "O'Hara; --", "a 'quoted' value"));
    store_close(store);
    store = place_open();
    cr_assert_str_eq(store_setting(store, "suits", "two", value, sizeof value), "four");
    cr_assert_str_eq(store_setting(store, "empty", "x", value, sizeof value), "");
    cr_assert_str_eq(store_setting(store, "O'Hara; --", "", value, sizeof value), "a 'quoted' valu",
                     "cut to fit");
    cr_assert(store_set(store, "suits", "many"));
    cr_assert_str_eq(store_setting(store, "suits", "two", value, sizeof value), "many");
    cr_assert(store_set(store, "suits", NULL));
    cr_assert_str_eq(store_setting(store, "suits", "two", value, sizeof value), "two");
    store_close(store);
}
