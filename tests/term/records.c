/* The browser of past games, the viewer, and the statistics, over a store in a folder. */
#include "store/place.h"
#include "term/desk.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(term_records, .init = place_enter, .fini = place_leave);

static struct desk d;

/* A won game, a lost one and one left open, the last played first. */
static void open_with_games(void)
{
    struct store *store = place_open();
    place_game(store, "clear", 3, -1);
    place_game(store, "jacks", 7, -1);
    place_game(store, "clear", 5, 4);
    store_close(store);
    desk_open_chooser_at(&d, place_path(""));
}

Test(term_records, none_are_told_as_none)
{
    desk_open_chooser_at(&d, place_path(""));
    desk_press(&d, "r");
    cr_assert(desk_shows(&d, "No records yet."));
    desk_press(&d, "<Enter>cex<Down>x<Esc>v");
    cr_assert(desk_shows(&d, "Nothing to count yet."), "%s", desk_screen(&d));
    desk_close(&d);
}

/* Games that can't be read are not denied, nor hidden behind what is said of them. */
Test(term_records, games_that_cannot_be_read_are_told_so)
{
    open_with_games();
    place_sql("ALTER TABLE game RENAME TO elsewhere");
    desk_press(&d, "r");
    cr_assert(desk_shows(&d, "Your games can't be read: "), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "No records yet."), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>v");
    cr_assert(desk_shows(&d, "Your games can't be read: "), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "Nothing to count yet."), "%s", desk_screen(&d));
    place_sql("ALTER TABLE elsewhere RENAME TO game");
    cr_assert(desk_shows(&d, "played 1"), "and are there again: %s", desk_screen(&d));
    desk_close(&d);
}

/* Where nothing can be kept, the games of now are still listed, below what is wrong. */
Test(term_records, games_in_memory_are_listed_below_the_trouble)
{
    desk_open(&d, "clear", "", 1, 0, 7);
    desk_play_out(&d);
    desk_press(&d, "gr");
    const char *screen = desk_screen(&d), *trouble = strstr(screen, "/dev/null/nowhere");
    cr_assert_not_null(trouble, "%s", screen);
    cr_assert_not_null(strstr(trouble, "deal 7"), "%s", screen);
    desk_press(&d, "<Esc>v");
    cr_assert(desk_shows(&d, "played 1"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "/dev/null/nowhere"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* A finished game waits for nobody, though it was played later. */
Test(term_records, the_chooser_begins_with_the_game_that_waits)
{
    struct store *store = place_open();
    place_game(store, "standard", 3, 6);
    place_game(store, "jacks", 7, -1);
    desk_open_chooser_at(&d, place_path(""));
    cr_assert_str_eq(dd_games[d.app->chosen]->name, "standard");
    desk_close(&d);
    place_game(store, "standard", 3, -1); /* abandons the one before */
    place_game(store, "aces", 7, -1);
    store_close(store);
    desk_open_chooser_at(&d, place_path(""));
    cr_assert_str_eq(dd_games[d.app->chosen]->name, "aces", "else with the last that was played");
    desk_close(&d);
}

Test(term_records, are_listed_with_what_became_of_them)
{
    open_with_games();
    desk_press(&d, "r");
    cr_assert(desk_shows(&d, "Clear the Dungeon      unfinished"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "Dungeon Jacks"));
    cr_assert(desk_shows(&d, "lost, score 0"));
    cr_assert(desk_shows(&d, "deal 5"));
    d.width = 120;
    cr_assert(desk_shows(&d, "deal 5, 4 decisions"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_records, can_be_looked_at_and_gone_on_with)
{
    open_with_games();
    desk_press(&d, "r<Down><Enter>");
    size_t laid = d.app->viewer.step;
    cr_assert(desk_shows(&d, "Looking back: step "), "%s", desk_screen(&d));
    desk_press(&d, "<End><Left>+p--<Tick>");
    desk_press(&d, "<Home>p<Tick><Tick>");
    cr_assert_eq(d.app->viewer.step, laid + 2, "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "half speed"), "%s", desk_screen(&d));
    desk_press(&d, "v");
    cr_assert(desk_shows(&d, "all cards shown"));
    desk_press(&d, "l");
    cr_assert(desk_shows(&d, "What happened"));
    desk_press(&d, "<Esc><Esc><Up>c");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    cr_assert(desk_shows(&d, "deal 5"));
    desk_close(&d);
}

/* What was done is told in words, and every key has its place on the line. */
Test(term_records, are_stepped_through_in_words)
{
    open_with_games();
    desk_press(&d, "r<Down><Down><Enter>");
    cr_assert(desk_shows(&d, "Four monsters face you, and 4"),
              "it opens where the table is laid: %s", desk_screen(&d));
    desk_press(&d, "0<Enter><Right>");
    cr_assert(desk_shows(&d, "Chance shuffles: Monsters."), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "g go to  p play  v view  l log  Esc leave\n"), "%s", desk_screen(&d));
    for (int i = 0; i < 40 && !desk_shows(&d, "You: Draw 3 cards"); i++)
        desk_press(&d, "<Right>");
    cr_assert(desk_shows(&d, "You: Draw 3 cards"), "%s", desk_screen(&d));
    desk_press(&d, "p");
    cr_assert(desk_shows(&d, "p stop  + faster  - slower"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_records, are_gone_to_by_the_number_of_a_step)
{
    open_with_games();
    desk_press(&d, "r<Down><Down><Enter>g12");
    cr_assert(desk_shows(&d, "Go to step 12_ of"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "step 12 of"), "%s", desk_screen(&d));
    desk_press(&d, "34<Back><Esc>");
    cr_assert(desk_shows(&d, "step 12 of"), "Esc stays");
    desk_press(&d, "9999999<Enter>");
    cr_assert_eq(d.app->viewer.step, dd_session_count(d.app->viewer.game->session));
    desk_press(&d, "0<Enter>");
    cr_assert(desk_shows(&d, "step 0 of"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* From every seat of every game; what others decided is told without what they hid. */
Test(term_records, can_be_seen_from_every_seat)
{
    for (int i = 0; dd_games[i]; i++) {
        int seats = dd_games[i]->max_seats < 3 ? dd_games[i]->max_seats : 3;
        char mode[] = "mode=versus";
        bool versus = strcmp(dd_games[i]->name, "standard") == 0;
        desk_open(&d, dd_games[i]->name, versus ? mode : "", seats, seats, 5);
        desk_let_bots_end(&d);
        desk_press(&d, "v<Home>");
        for (int seat = 0; seat <= seats; seat++) {
            for (int n = 0; n < 60; n++)
                desk_press(&d, "<Right>");
            desk_press(&d, "<End><Home>v");
        }
        desk_close(&d);
    }
}

Test(term_records, hide_what_is_hidden_while_a_game_can_go_on)
{
    open_with_games();
    desk_press(&d, "r<Enter>v");
    cr_assert(desk_shows(&d, "as you see it"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "all cards shown"));
    desk_close(&d);
}

Test(term_records, are_deleted_only_when_asked_twice)
{
    open_with_games();
    desk_press(&d, "r<Down>x");
    cr_assert(desk_shows(&d, "Press x again; Esc cancels"));
    desk_press(&d, "<Esc>");
    cr_assert_eq(d.app->screen, SCREEN_RECORDS, "Esc answers the question");
    cr_assert(desk_shows(&d, "Look at a game again"));
    desk_press(&d, "x<Up><Down>x");
    cr_assert(desk_shows(&d, "Dungeon Jacks"), "another key takes it back");
    desk_press(&d, "x");
    cr_assert(!desk_shows(&d, "Dungeon Jacks"));
    cr_assert_eq(d.app->records.total, 2);
    desk_close(&d);
}

static void type(const char *text)
{
    while (d.app->records.path[0])
        desk_press(&d, "<Back>");
    desk_press(&d, text);
}

/* Ctrl-U, so that another name need not begin with rubbing out. */
Test(term_records, a_typed_name_is_emptied_at_once)
{
    open_with_games();
    desk_press(&d, "r<Down>e\x15");
    cr_assert(desk_shows(&d, "> Export to file: _\n"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc><Enter>g12\x15");
    cr_assert(desk_shows(&d, "> Go to step _ of"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_records, go_to_a_file_and_come_back)
{
    struct store_filter all = {0};
    open_with_games();
    desk_press(&d, "r<Down>e");
    cr_assert(desk_shows(&d, "Export to file: jacks-7.txt"), "%s", desk_screen(&d));
    type(place_path("jacks.txt"));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "Written to"), "%s", desk_screen(&d));
    cr_assert_eq(access(place_path("jacks.txt"), F_OK), 0);

    desk_press(&d, "e");
    type(place_path("jacks.txt"));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "is there already"), "nothing is written over");
    cr_assert(desk_shows(&d, "jacks.txt_"), "the name is there to be mended: %s", desk_screen(&d));

    desk_press(&d, "<Esc>i");
    type(place_path("jacks.txt"));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "this game is here already"), "%s", desk_screen(&d));

    desk_press(&d, "<Esc>xx");
    cr_assert_eq(store_count(d.start.store, &all), 2);
    desk_press(&d, "i");
    type(place_path("jacks.txt"));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "Imported from"));
    cr_assert(desk_shows(&d, "Dungeon Jacks"));
    desk_press(&d, "e");
    type(place_path("Höhle♠.txt"));
    cr_assert(desk_shows(&d, "Höhle♠.txt_"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>");
    cr_assert_eq(access(place_path("Höhle♠.txt"), F_OK), 0, "any character may be in a name");
    cr_assert_eq(store_count(d.start.store, &all), 3);
    desk_close(&d);
}

Test(term_records, refuse_bad_files_in_a_sentence)
{
    open_with_games();
    desk_press(&d, "ri<Enter>");
    cr_assert_eq(d.app->records.asking, ASKING_NOTHING, "no name, no file");
    desk_press(&d, "i");
    type("/nowhere/at/all.txt");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "/nowhere/at/all.txt: No such file or directory."));
    place_write("bad.txt", "this is no record\n", 18);
    type(place_path("bad.txt"));
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "bad.txt: line 1"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>e");
    type("/nowhere/at/all.txt");
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "/nowhere/at/all.txt: No such file or directory."));
    desk_close(&d);
}

/* Options by their words, and no chart of nothing. */
Test(term_records, are_counted_by_variant_in_words)
{
    desk_open_at(&d, place_path(""), "escape", "width=5", 2, 1, 7);
    for (int i = 0; i < 200 && dd_session_decisions(d.app->game->session) < 3; i++)
        desk_press(&d, game_bot_is_next(d.app->game)   ? "<Tick>"
                       : d.app->game->menu.preset >= 0 ? "<Enter>"
                                                       : "<Tab>");
    desk_press(&d, "nqv");
    cr_assert(desk_shows(&d, "human, random bot; Width: 5, the rest as usual"), "%s",
              desk_screen(&d));
    cr_assert(desk_shows(&d, "played 0   won 0 (0 %)   abandoned 1"));
    cr_assert(desk_shows(&d, "You haven't finished a game of this kind yet."));
    cr_assert_not(desk_shows(&d, "how often each score"));
    desk_close(&d);
}

Test(term_records, are_counted_by_game_too)
{
    struct store *store = place_open();
    place_game(store, "clear", 1, -1);
    place_game(store, "jacks", 2, -1);
    store_close(store);
    desk_open_at(&d, place_path(""), "clear", "jokers=0", 1, 0, 7);
    desk_play_out(&d);
    desk_press(&d, "gv");
    cr_assert(desk_shows(&d, "all variants together"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "played 2"));
    cr_assert(desk_shows(&d, "1 of 4"));
    desk_press(&d, "<Right>");
    cr_assert(desk_shows(&d, "human; Jokers: 0, the rest as usual"), "%s", desk_screen(&d));
    desk_press(&d, "<Right><Right>");
    cr_assert(desk_shows(&d, "Dungeon Jacks"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "human; the usual options"), "one variant is all there is");
    desk_press(&d, "<Right>");
    cr_assert(desk_shows(&d, "4 of 4"));
    desk_close(&d);
}

Test(term_records, are_counted)
{
    struct store *store = place_open();
    for (uint64_t deal = 1; deal <= 12; deal++)
        place_game(store, "clear", deal, -1);
    place_game(store, "clear", 50, 5);
    place_game(store, "clear", 51, 5); /* abandons the one before */
    store_close(store);
    desk_open_chooser_at(&d, place_path(""));
    desk_press(&d, "v");
    cr_assert(desk_shows(&d, "played 12"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "abandoned 1"));
    cr_assert(desk_shows(&d, "human; the usual options"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "how often each score"));
    cr_assert(desk_shows(&d, "█"));
    desk_press(&d, "<Down><Down><Up>q");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    desk_close(&d);
}

/* What is over cannot be continued, and is not said to be. */
Test(term_records, only_what_is_unfinished_can_be_continued)
{
    open_with_games();
    desk_press(&d, "r");
    cr_assert(desk_shows(&d, "c continue"), "%s", desk_screen(&d));
    desk_press(&d, "<Down>");
    cr_assert_not(desk_shows(&d, "c continue"), "%s", desk_screen(&d));
    desk_press(&d, "c");
    cr_assert(desk_shows(&d, "This game is over."), "%s", desk_screen(&d));
    cr_assert_eq(d.app->screen, SCREEN_RECORDS);
    desk_close(&d);
}

/* A folder that cannot be used is not told as one without games. */
Test(term_records, games_that_cannot_be_opened_are_not_denied)
{
    store_close(place_open());
    unlink(place_path("games.lock"));
    cr_assert_eq(mkdir(place_path("games.lock"), 0700), 0);
    desk_open_chooser_at(&d, place_path(""));
    desk_press(&d, "r");
    cr_assert_not(desk_shows(&d, "No records yet."), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "can't be opened: Is a directory"), "%s", desk_screen(&d));
    desk_close(&d);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* A full disk: one is told before anything is lost, and a second try saves what there is room for.
 */
Test(term_records, leaving_tries_once_more_to_save)
{
    struct store_record record;
    desk_open_at(&d, place_path(""), "clear", "", 1, 0, 7);
    limit_files(0);
    desk_press(&d, "d<Enter>q");
    cr_assert_eq(d.app->screen, SCREEN_TABLE);
    cr_assert(desk_shows(&d, "n't saved"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "q again leaves"), "%s", desk_screen(&d));
    limit_files(RLIM_INFINITY);
    desk_press(&d, "q");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    cr_assert_str_empty(d.app->unsaved);
    cr_assert(store_resumable(d.start.store, "clear", &record));
    cr_assert_gt(record.decisions, 0);
    desk_close(&d);
}

Test(term_records, what_is_lost_by_leaving_is_told)
{
    desk_open_at(&d, place_path(""), "clear", "", 1, 0, 7);
    limit_files(0);
    desk_press(&d, "d<Enter>qq");
    cr_assert_eq(d.app->screen, SCREEN_CHOOSER);
    cr_assert(desk_shows(&d, "n't saved"), "%s", desk_screen(&d));
    cr_assert(strstr(d.app->unsaved, "n't saved: "), "for when the program ends, too");
    limit_files(RLIM_INFINITY);
    desk_close(&d);
}
