/* How a game ended is told for the human who reads it, wherever it is told. */
#include "store/place.h"
#include "term/desk.h"

#include <stdio.h>

TestSuite(term_results, .init = place_enter, .fini = place_leave);

static struct desk d;

static void concede(int seat)
{
    struct dd_action give_up = {.seat = (uint8_t)seat, .verb = DD_CONCEDE};
    game_act(d.app->game, &give_up);
}

/* The humans give up, the bots play on, and one of them gets out. */
static void lose_to_bots(int seats, int bots, uint64_t deal)
{
    desk_open_chooser_at(&d, place_path(""));
    struct term_table table = {.game = dd_find_game("escape"), .seats = seats, .seed = deal};
    dd_default_options(table.game, table.option);
    for (int seat = seats - bots; seat < seats; seat++)
        table.player[seat].bot = dd_find_bot("normal");
    begin_table(d.app, &table);
    for (int seat = 0; seat < seats - bots; seat++)
        concede(seat);
    desk_let_bots_end(&d);
    cr_assert(dd_session_state(d.app->game->session)->won, "a bot gets out with deal %d",
              (int)deal);
}

Test(term_results, a_game_that_a_bot_has_won_is_lost)
{
    lose_to_bots(3, 2, 3);
    cr_assert(desk_shows(&d, "Lost, score 0. The others:"), "%s", desk_screen(&d));
    desk_press(&d, "g");
    cr_assert(desk_shows(&d, "last: lost, score 0"), "%s", desk_screen(&d));
    desk_press(&d, "r");
    cr_assert(desk_shows(&d, "Dungeon Escape         lost, score 0"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>v");
    cr_assert(desk_shows(&d, "played 1   won 0"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* Who looks back comes to the end as it was told at the table. */
Test(term_results, are_told_at_the_end_of_a_record)
{
    lose_to_bots(3, 2, 3);
    desk_press(&d, "v<End>");
    cr_assert(desk_shows(&d, "Lost, score 0. The others:"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "\n Looking back: step "), "%s", desk_screen(&d));
    desk_press(&d, "<Left>");
    cr_assert_not(desk_shows(&d, "Lost, score 0."), "%s", desk_screen(&d));
    desk_press(&d, "<Right>g");
    cr_assert(desk_shows(&d, "> Go to step _ of "), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_results, several_humans_are_told_by_name)
{
    lose_to_bots(3, 1, 3);
    cr_assert_eq(d.app->game->reader, DD_NOBODY, "the end is for both");
    cr_assert(desk_shows(&d, "Scores: Aldo 0, Wren 0, Otho "), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "You"), "%s", desk_screen(&d));
    desk_press(&d, "g");
    cr_assert(desk_shows(&d, "last: lost"), "%s", desk_screen(&d));
    desk_close(&d);
}

static const char *fate_in(const char *game, uint8_t winners, const char *const *labels, int seats)
{
    static char bytes[96];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct store_record r = {.fate = STORE_FINISHED, .seats = seats, .winners = winners};
    snprintf(r.game, sizeof r.game, "%s", game);
    for (int seat = 0; seat < seats; seat++) {
        snprintf(r.label[seat], sizeof r.label[seat], "%s", labels[seat]);
        r.score[seat] = 10 + seat;
    }
    store_write_fate(&r, &t);
    return bytes;
}

static const char *fate(uint8_t winners, const char *const *labels, int seats)
{
    return fate_in("escape", winners, labels, seats);
}

Test(term_results, have_no_score_in_a_game_without_points)
{
    static const char *const second[] = {"bot:easy", "human"};
    cr_assert_str_eq(fate_in("standard", 2, second, 2), "won");
    cr_assert_str_eq(fate_in("standard", 1, second, 2), "lost");
    cr_assert_str_eq(fate_in("a game of tomorrow", 2, second, 2), "won, score 11");
    for (int i = 0; dd_games[i]; i++) {
        cr_assert_not(dd_tells_score(dd_games[i], true, 0), "a win without points is one");
        cr_assert_eq(dd_tells_score(dd_games[i], false, 3), !dd_games[i]->unscored);
    }
}

Test(term_results, are_those_of_the_humans)
{
    static const char *const second[] = {"bot:easy", "human", "bot:easy"};
    static const char *const two[] = {"human", "human", "bot:easy"};
    static const char *const bots[] = {"bot:easy", "bot:easy"};
    cr_assert_str_eq(fate(2, second, 3), "won, score 11");
    cr_assert_str_eq(fate(5, second, 3), "lost, score 11");
    cr_assert_str_eq(fate(7, two, 3), "won");
    cr_assert_str_eq(fate(4, two, 3), "lost");
    cr_assert_str_eq(fate(6, two, 3), "Wren won");
    cr_assert_str_eq(fate(1, bots, 2), "Aldo won");
}
