/* What has become of the games. store.h says what each number means. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define COUNTED "NOT imported AND (fate = 'finished' OR (fate = 'abandoned' AND decisions > 0))"

int store_variants(struct store *store, const char *game, struct store_variant *out, int room)
{
    store->error = SQLITE_OK;
    sqlite3_stmt *query = sql_query(
        store,
        "SELECT name, options, kinds FROM game WHERE (?1 IS NULL OR name = ?1) AND " COUNTED
        " GROUP BY name, options, kinds ORDER BY max(played) DESC, max(id) DESC",
        "s", game);
    int count = 0;
    while (count < room && sql_row(store, query)) {
        sql_text(query, 0, out[count].game, sizeof out[count].game);
        sql_text(query, 1, out[count].options, sizeof out[count].options);
        sql_text(query, 2, out[count].kinds, sizeof out[count].kinds);
        count++;
    }
    sqlite3_finalize(query);
    return count;
}

/* ---- Scores ---------------------------------------------------------------------------------- */

struct scores {
    int *value;
    int count, room;
};

/* Without memory a score is left out. */
static void add_score(struct scores *scores, int value)
{
    if (scores->count == scores->room) {
        int room = 2 * scores->room + 64;
        int *larger = realloc(scores->value, (size_t)room * sizeof *larger);
        if (!larger)
            return;
        scores->value = larger;
        scores->room = room;
    }
    scores->value[scores->count++] = value;
}

static int compare(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

/* Rounded down, also below zero. */
static int multiple(int value, int width)
{
    int rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

/* 1, 2, 5, 10, 20, 50, … */
static int next_width(int width)
{
    int leading = width;
    while (leading >= 10)
        leading /= 10;
    return leading == 2 ? width / 2 * 5 : 2 * width;
}

static void draw_bars(const struct scores *scores, struct store_statistics *out)
{
    int lowest = scores->value[0], highest = scores->value[scores->count - 1];
    for (out->width = 1;; out->width = next_width(out->width)) {
        out->low = multiple(lowest, out->width);
        if ((highest - out->low) / out->width < STORE_BARS)
            break;
    }
    out->bars = (highest - out->low) / out->width + 1;
    for (int i = 0; i < scores->count; i++)
        out->bar[(scores->value[i] - out->low) / out->width]++;
}

static void sum_up(struct scores *scores, struct store_statistics *out)
{
    int n = scores->count, below = (n - 1) / 2, above = n / 2; /* the middle, or around it */
    double sum = 0;
    if (n == 0)
        return;
    qsort(scores->value, (size_t)n, sizeof *scores->value, compare);
    for (int i = 0; i < n; i++)
        sum += scores->value[i];
    out->mean = sum / n;
    out->median = ((double)scores->value[below] + scores->value[above]) / 2;
    out->best = scores->value[n - 1];
    draw_bars(scores, out);
}

/* ---- Games, in the order they were played ---------------------------------------------------- */

static void count_game(struct store_statistics *out, bool finished, bool won)
{
    out->played += finished;
    out->abandoned += !finished;
    out->won += won;
    out->streak = won ? out->streak + 1 : 0;
    if (out->streak > out->longest_streak)
        out->longest_streak = out->streak;
}

void store_statistics(struct store *store, const char *game, const struct store_variant *variant,
                      struct store_statistics *out)
{
    store->error = SQLITE_OK;
    struct scores scores = {0};
    sqlite3_stmt *query = sql_query(
        store,
        "SELECT fate = 'finished', won, score FROM game WHERE name = ?1"
        " AND (?2 IS NULL OR (options = ?2 AND kinds = ?3)) AND " COUNTED " ORDER BY played, id",
        "sss", game, variant ? variant->options : NULL, variant ? variant->kinds : NULL);
    memset(out, 0, sizeof *out);
    while (sql_row(store, query)) {
        bool finished = sqlite3_column_int(query, 0) != 0;
        count_game(out, finished, finished && sqlite3_column_int(query, 1) != 0);
        if (finished)
            add_score(&scores, sqlite3_column_int(query, 2));
    }
    sqlite3_finalize(query);
    sum_up(&scores, out);
    free(scores.value);
}
