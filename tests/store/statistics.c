/* Statistics against values computed by hand. */
#include "place.h"

#include <stdio.h>
#include <unistd.h>

TestSuite(store_statistics, .init = place_enter, .fini = place_leave, .timeout = 600);

/* What became of games, oldest first, put in past the store: "w12" won with 12, "l3" lost with 3,
 * "a" abandoned, "u" abandoned before anything was decided, "o" open, "i9" won with 9, imported. */
static void put_games(const char *games, const char *name, const char *options, const char *kinds)
{
    static int64_t clock = 1000;
    char sql[512];
    for (const char *p = games; *p; p += strcspn(p, " ") + (strchr(p, ' ') != NULL)) {
        bool finished = strchr("wli", *p) != NULL;
        char result[64] = "NULL, NULL, NULL";
        if (finished)
            snprintf(result, sizeof result, "'done', %d, %d", *p != 'l', atoi(p + 1));
        snprintf(sql, sizeof sql,
                 "INSERT INTO game(name, rules, options, kinds, seed, begun, touched, fate, ending,"
                 " won, score, decisions, undone, imported)"
                 " VALUES ('%s', 1, '%s', '%s', '1', 0, %lld, '%s', %s, %d, 0, %d)",
                 name, options, kinds, (long long)++clock,
                 finished    ? "finished"
                 : *p == 'o' ? "open"
                             : "abandoned",
                 result, *p != 'u', *p == 'i');
        place_sql(sql);
    }
}

struct expected {
    const char *games;
    int played, won, abandoned, streak, longest, best;
    double mean, median;
    int low, width;
    const char *bars;
};

static const struct expected tables[] = {
    {"", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ""},
    {"o u", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ""},
    {"a", 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, ""},
    {"w3", 1, 1, 0, 1, 1, 3, 3, 3, 3, 1, "1"},
    {"l0", 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, "1"},
    {"w1 w2 l0 w5 w5 w2", 6, 5, 0, 3, 3, 5, 2.5, 2, 0, 1, "1 1 2 0 0 2"},
    {"w1 w2 w3 l0", 4, 3, 0, 0, 3, 3, 1.5, 1.5, 0, 1, "1 1 1 1"},
    {"w1 w2 a w4", 3, 3, 1, 1, 2, 4, 7.0 / 3, 2, 1, 1, "1 1 0 1"},
    {"w1 u w2 o w4", 3, 3, 0, 3, 3, 4, 7.0 / 3, 2, 1, 1, "1 1 0 1"},
    {"w1 i9 w2", 2, 2, 0, 2, 2, 2, 1.5, 1.5, 1, 1, "1 1"},
    {"w0 w15", 2, 2, 0, 2, 2, 15, 7.5, 7.5, 0, 1, "1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1"},
    {"w0 w16", 2, 2, 0, 2, 2, 16, 8, 8, 0, 2, "1 0 0 0 0 0 0 0 1"},
    {"w1 w33", 2, 2, 0, 2, 2, 33, 17, 17, 0, 5, "1 0 0 0 0 0 1"},
    {"w7 w99", 2, 2, 0, 2, 2, 99, 53, 53, 0, 10, "1 0 0 0 0 0 0 0 0 1"},
    {"w120 w480 l130", 3, 2, 0, 0, 2, 480, 730.0 / 3, 130, 100, 50, "2 0 0 0 0 0 0 1"},
    {"l-3 l-1 w4", 3, 1, 0, 1, 1, 4, 0, -1, -3, 1, "1 0 1 0 0 0 0 1"},
    {"l-15 w15", 2, 1, 0, 1, 1, 15, 0, 0, -16, 2, "1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1"},
};

static void check_bars(const struct expected *e, const struct store_statistics *s)
{
    char bars[128] = "";
    for (int i = 0; i < s->bars; i++)
        snprintf(bars + strlen(bars), sizeof bars - strlen(bars), i ? " %d" : "%d", s->bar[i]);
    cr_assert_str_eq(bars, e->bars, "%s", e->games);
    cr_assert(s->low == e->low && s->width == e->width, "%s: from %d by %d", e->games, s->low,
              s->width);
}

static void check(const struct expected *e, const struct store_statistics *s)
{
    cr_assert(s->played == e->played && s->won == e->won && s->abandoned == e->abandoned,
              "%s: played %d, won %d, abandoned %d", e->games, s->played, s->won, s->abandoned);
    cr_assert(s->streak == e->streak && s->longest_streak == e->longest, "%s: streaks %d, %d",
              e->games, s->streak, s->longest_streak);
    cr_assert_eq(s->best, e->best, "%s: best %d", e->games, s->best);
    cr_assert_float_eq(s->mean, e->mean, 1e-9, "%s: mean %f", e->games, s->mean);
    cr_assert_float_eq(s->median, e->median, 1e-9, "%s: median %f", e->games, s->median);
    check_bars(e, s);
}

Test(store_statistics, are_what_was_computed_by_hand)
{
    struct store *store = place_open();
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct store_statistics s;
        place_sql("DELETE FROM game");
        put_games(tables[i].games, "clear", "jokers=2", "human");
        store_statistics(store, "clear", NULL, &s);
        check(&tables[i], &s);
        store_statistics(store, "escape", NULL, &s);
        check(&tables[0], &s);
    }
    store_close(store);
}

Test(store_statistics, tell_variants_apart)
{
    struct store *store = place_open();
    struct store_variant v[8];
    struct store_statistics s;
    put_games("w1 w2", "clear", "jokers=2", "human");
    put_games("l0 l0 a", "clear", "jokers=0", "human");
    put_games("w9", "null", "size=9", "human,bot:random");
    put_games("w8 l1", "null", "size=9", "human,human");
    put_games("o u i3", "null", "size=8", "human,human");
    cr_assert_eq(store_variants(store, "clear", v, 8), 2);
    cr_assert_str_eq(v[0].options, "jokers=0", "the last played first");
    store_statistics(store, "clear", &v[0], &s);
    cr_assert(s.played == 2 && s.won == 0 && s.abandoned == 1);
    store_statistics(store, "clear", &v[1], &s);
    cr_assert(s.played == 2 && s.won == 2 && s.streak == 2);
    cr_assert_eq(store_variants(store, NULL, v, 8), 4, "nothing was finished with size=8");
    cr_assert_eq(store_variants(store, NULL, v, 3), 3);
    cr_assert(strcmp(v[0].game, "null") == 0 && strcmp(v[0].kinds, "human,human") == 0);
    store_statistics(store, "null", &v[1], &s);
    cr_assert(s.played == 1 && s.best == 9);
    store_statistics(store, "null", NULL, &s);
    cr_assert(s.played == 3 && s.won == 2);
    store_close(store);
}

/* ---- Whose success it is --------------------------------------------------------------------- */

/* Plays the null game out with these labels; what it counted as. */
static struct store_statistics play(struct store *store, const char *const *label,
                                    const struct dd_session **out)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    static struct dd_session *session;
    struct store_statistics s;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("null");
    dd_session_free(session);
    dd_default_options(g, option);
    session = dd_session_new(g, option, 3, 11, NULL, NULL);
    for (int seat = 0; seat < 3; seat++)
        dd_session_label(session, seat, label[seat], &why);
    struct store_game *game = store_begin(store, session, &why);
    place_play(game, session, 1, -1);
    store_statistics(store, "null", NULL, &s);
    cr_assert_eq(s.played, 1);
    store_leave(game);
    cr_assert(store_delete(store, place_sql("SELECT max(id) FROM game"), &why));
    *out = session;
    return s;
}

Test(store_statistics, the_humans_success_counts)
{
    static const char *const seats[][3] = {{"human", "bot:random", "bot:random"},
                                           {"bot:random", "Wren", "bot:random"},
                                           {"bot:random", "bot:random", "human"},
                                           {"human", "Wren", "bot:random"},
                                           {"bot:random", "bot:random", "bot:random"}};
    static const int players[] = {1, 2, 4, 3, 7};
    struct store *store = place_open();
    const struct dd_session *session = NULL;
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        struct store_statistics s = play(store, seats[i], &session);
        int score[DD_SEATS], best = -1000;
        dd_score(dd_session_game(session), dd_session_state(session), score);
        for (int seat = 0; seat < 3; seat++)
            if (players[i] >> seat & 1 && score[seat] > best)
                best = score[seat];
        cr_assert_eq(s.best, best, "row %zu", i);
        cr_assert_eq(s.won, (dd_session_state(session)->won & players[i]) != 0, "row %zu", i);
    }
    store_close(store);
}

Test(store_statistics, what_a_human_is_called_makes_no_other_variant)
{
    struct dd_text why = dd_text_on((char[256]){0}, 256);
    struct store *store = place_open();
    struct store_variant v[4];
    static const char *const name[] = {"human", "Wren", "Robin"};
    for (int i = 0; i < 3; i++) {
        struct dd_session *session = place_session("clear", (uint64_t)i);
        dd_session_label(session, 0, name[i], &why);
        struct store_game *game = store_begin(store, session, &why);
        place_play(game, session, 1, -1);
        store_leave(game);
        dd_session_free(session);
    }
    cr_assert_eq(store_variants(store, "clear", v, 4), 1);
    cr_assert_str_eq(v[0].kinds, "human");
    store_close(store);
}
