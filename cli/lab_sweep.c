/* deckdelve lab sweep: the same games over options, seats, bots and budgets. */
#include "lab_sweep.h"

#include "lab/chart.h"

#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: deckdelve lab sweep GAME --over KEY[=VALUE,...] [--over ...] [--games N] [--seed N]\n"
    "                                [--seats bot:NAME,...] [--options k=v,...] [--ms N]\n"
    "                                [--jobs N] [--checkpoint FILE] [--json | --csv] [--svg FILE]\n"
    "\n"
    "Plays many games for every value of an option, or of another key, and every combination of\n"
    "several, and sets them side by side.\n"
    "\n"
    "  --over KEY         all values of an option\n"
    "  --over KEY=...     some values of an option; or seats=1,2,3 for the number of seats,\n"
    "                     bot=random,sensible for the bot on all of them, playouts=10,100 or\n"
    "                     ms=10,100 for how long it thinks about a decision\n"
    "  --games N          how many at every point (10000)\n"
    "  --seats            a bot for each seat (bot:random); further seats are like the last\n"
    "  --seed N           the same seed gives the same games (1)\n"
    "  --options          as in \"deckdelve play\"\n"
    "  --ms N             bots that think do so for N milliseconds a decision; such games depend\n"
    "                     on the clock and are not the same again\n" LAB_COMMON_HELP;

struct sweep {
    struct lab_job job;
    struct lab_words words;
    struct sweep_axis axis[LAB_AXES];
    int axes, points;
    struct sweep_point point[SWEEP_POINTS];
    struct lab_table table[SWEEP_POINTS];
    struct lab_games games;
};

static const char *value_at(const struct sweep *s, int point, int axis)
{
    return s->axis[axis].value[s->point[point].at[axis]];
}

static int most_seats(const struct sweep *s)
{
    int most = 0;
    for (int p = 0; p < s->points; p++)
        most = s->table[p].seats > most ? s->table[p].seats : most;
    return most;
}

static struct lab_estimate score_of(const struct lab_tally *t, int seat)
{
    return lab_mean(t->seat[seat].score_sum, t->seat[seat].score_squares, t->games);
}

static double decisions_of(const struct lab_tally *t)
{
    return t->games ? (double)t->decisions / (double)t->games : 0;
}

/* "100 games at every point"; one that was stopped has more at some points than at others. */
static void write_games(const struct sweep *s, const struct lab_tally *tally, char *out,
                        size_t size)
{
    int64_t least = tally[0].games, most = least;
    for (int p = 1; p < s->points; p++) {
        least = tally[p].games < least ? tally[p].games : least;
        most = tally[p].games > most ? tally[p].games : most;
    }
    if (least == most)
        snprintf(out, size, "%s at every point", counted((uint64_t)least, "game").text);
    else
        snprintf(out, size, "%lld to %s at every point", (long long)least,
                 counted((uint64_t)most, "game").text);
}

/* ---- Reports ----------------------------------------------------------------------------------
 */

static void add_row(const struct sweep *s, const struct lab_tally *t, int p, int seats,
                    struct sheet *sheet)
{
    for (int i = 0; i < s->axes; i++)
        sheet_add(sheet, "%s", value_at(s, p, i));
    sheet_add_estimate(sheet, lab_rate(t->won, t->games), 100, 2);
    for (int seat = 0; seats > 1 && seat < seats; seat++)
        if (seat < s->table[p].seats)
            sheet_add(sheet, "%.2f", 100 * lab_rate(t->seat[seat].wins, t->games).value);
        else
            sheet_add(sheet, "-");
    sheet_add_estimate(sheet, score_of(t, 0), 1, 2);
    sheet_add(sheet, "%d", lab_quantile(t, 0, 0.5));
    sheet_add(sheet, "%.1f", decisions_of(t));
}

static void print_words(const struct sweep *s, const struct lab_tally *tally)
{
    int seats = most_seats(s), shown = seats > 1 ? seats : 0;
    struct sheet sheet = {.columns = s->axes + 3 + shown + 5};
    char bytes[256], games[96];
    struct dd_text text = dd_text_on(bytes, sizeof bytes);
    dd_write_options(s->words.setup.game, s->words.setup.option, &text);
    write_games(s, tally, games, sizeof games);
    lab_print_heading_of(&s->job, games);
    printf("; but for what is swept %s\n", bytes);
    for (int i = 0; i < s->axes; i++)
        sheet_add(&sheet, "%s", s->axis[i].name);
    sheet_add(&sheet, "won, %%");
    sheet_add(&sheet, "low");
    sheet_add(&sheet, "high");
    for (int seat = 0; seat < shown; seat++)
        sheet_add(&sheet, "seat %d, %%", seat + 1);
    sheet_add(&sheet, seats > 1 ? "score 1" : "score");
    sheet_add(&sheet, "low");
    sheet_add(&sheet, "high");
    sheet_add(&sheet, "median");
    sheet_add(&sheet, "decisions");
    for (int p = 0; p < s->points; p++)
        add_row(s, &tally[p], p, seats, &sheet);
    sheet_print(&sheet);
    sheet_free(&sheet);
}

static void add_csv_row(const struct sweep *s, const struct lab_tally *t, int p, int seat,
                        struct sheet *sheet)
{
    char label[DD_LABEL];
    lab_write_label(&s->table[p], seat, label, sizeof label);
    for (int i = 0; i < s->axes; i++)
        sheet_add(sheet, "%s", value_at(s, p, i));
    sheet_add(sheet, "%d", seat + 1);
    sheet_add(sheet, "%s", label);
    sheet_add(sheet, "%lld", (long long)t->games);
    sheet_add_estimate(sheet, lab_rate(t->won, t->games), 1, 6);
    sheet_add_estimate(sheet, lab_rate(t->seat[seat].wins, t->games), 1, 6);
    sheet_add_estimate(sheet, score_of(t, seat), 1, 6);
    for (int i = 0; i < LAB_SHARES; i++)
        sheet_add(sheet, "%d", lab_quantile(t, seat, lab_shares[i]));
    sheet_add(sheet, "%.3f", decisions_of(t));
}

/* A swept key that has the name of a column, as bot does, is told from it. */
static void add_csv_key(const char *key, const char *const *heads, int count, struct sheet *sheet)
{
    bool taken = false;
    for (int i = 0; i < count; i++)
        taken = taken || strcmp(heads[i], key) == 0;
    sheet_add(sheet, taken ? "over_%s" : "%s", key);
}

static void print_csv(const struct sweep *s, const struct lab_tally *tally)
{
    static const char *const heads[] = {"seat",     "bot",        "games",     "won",
                                        "won_low",  "won_high",   "win_rate",  "win_low",
                                        "win_high", "score_mean", "score_low", "score_high"};
    enum { HEADS = sizeof heads / sizeof heads[0] };
    struct sheet sheet = {.columns = s->axes + HEADS + LAB_SHARES + 1};
    for (int i = 0; i < s->axes; i++)
        add_csv_key(s->axis[i].name, heads, HEADS, &sheet);
    for (int i = 0; i < HEADS + LAB_SHARES; i++)
        sheet_add(&sheet, "%s", i < HEADS ? heads[i] : lab_share_names[i - HEADS]);
    sheet_add(&sheet, "decisions_per_game");
    for (int p = 0; p < s->points; p++)
        for (int seat = 0; seat < s->table[p].seats; seat++)
            add_csv_row(s, &tally[p], p, seat, &sheet);
    sheet_print_csv(&sheet);
    sheet_free(&sheet);
}

static json_t *point_json(const struct sweep *s, const struct lab_tally *t, int p)
{
    json_t *over = json_object(), *seats = json_array();
    struct lab_estimate won = lab_rate(t->won, t->games);
    for (int i = 0; i < s->axes; i++)
        json_object_set_new(over, s->axis[i].name, json_string(value_at(s, p, i)));
    for (int seat = 0; seat < s->table[p].seats; seat++) {
        struct lab_estimate wins = lab_rate(t->seat[seat].wins, t->games);
        struct lab_estimate score = score_of(t, seat);
        char label[DD_LABEL];
        lab_write_label(&s->table[p], seat, label, sizeof label);
        json_array_append_new(seats, json_pack("{s:s s:f s:o s:f s:o s:i}", "bot", label,
                                               "win_rate", wins.value, "win_ci95",
                                               lab_json_interval(wins), "score_mean", score.value,
                                               "score_ci95", lab_json_interval(score),
                                               "score_median", lab_quantile(t, seat, 0.5)));
    }
    return json_pack("{s:o s:I s:f s:o s:o s:f}", "over", over, "games", (json_int_t)t->games,
                     "won", won.value, "won_ci95", lab_json_interval(won), "seats", seats,
                     "decisions_per_game", decisions_of(t));
}

static json_t *report_json(const struct sweep *s, const struct lab_tally *tally)
{
    json_t *points = json_array(), *o = lab_json_heading(&s->job, (int64_t)s->job.done);
    json_object_set_new(o, "options", options_json(s->words.setup.game, s->words.setup.option));
    for (int p = 0; p < s->points; p++)
        json_array_append_new(points, point_json(s, &tally[p], p));
    json_object_set_new(o, "points", points);
    return o;
}

/* ---- As a picture -----------------------------------------------------------------------------
 */

struct drawing {
    const struct sweep *s;
    const struct lab_tally *tally;
    char title[192], label[SWEEP_POINTS][160];
};

/* "jokers 2, reserve on", of the first axes. */
static const char *label_point(struct drawing *d, int p, int axes)
{
    struct dd_text t = dd_text_on(d->label[p], sizeof d->label[p]);
    for (int i = 0; i < axes; i++)
        dd_write(&t, i ? ", %s %s" : "%s %s", d->s->axis[i].name, value_at(d->s, p, i));
    return d->label[p];
}

static void draw_curves(FILE *out, struct drawing *d)
{
    struct chart_curves chart;
    const struct sweep *s = d->s;
    const struct sweep_axis *last = &s->axis[s->axes - 1];
    double x[SWEEP_VALUES];
    memset(&chart, 0, sizeof chart);
    chart.title = d->title;
    chart.x_label = last->name;
    chart.y_label = "games won, %";
    chart.times = 100;
    chart.logarithmic = sweep_is_budget(last);
    chart.points = last->count;
    chart.x = x;
    for (int p = 0; p < s->points; p++) {
        int series = p / last->count, point = p % last->count;
        x[point] = strtod(last->value[point], NULL);
        if (!point)
            chart.series[series].label =
                s->axes > 1 ? label_point(d, p, s->axes - 1) : "won by anybody";
        chart.series[series].y[point] = lab_rate(d->tally[p].won, d->tally[p].games);
        chart.count = series + 1;
    }
    chart_draw_curves(out, &chart);
}

static void draw_rows(FILE *out, struct drawing *d)
{
    const struct sweep *s = d->s;
    struct lab_estimate rate[SWEEP_POINTS];
    const char *label[SWEEP_POINTS];
    struct chart_part part = {"games won by anybody, %", 100, true, s->points, label, rate};
    for (int p = 0; p < s->points; p++) {
        rate[p] = lab_rate(d->tally[p].won, d->tally[p].games);
        label[p] = label_point(d, p, s->axes);
    }
    chart_draw_intervals(out, d->title, &part, 1);
}

static void draw(FILE *out, void *context)
{
    struct drawing *d = context;
    const struct sweep *s = d->s;
    const struct sweep_axis *last = &s->axis[s->axes - 1];
    char games[96];
    write_games(s, d->tally, games, sizeof games);
    snprintf(d->title, sizeof d->title, "%s: %s, 95 %% intervals", s->words.setup.game->title,
             games);
    if (sweep_is_number(s->words.setup.game, last) && last->count > 1 &&
        s->points / last->count <= CHART_SERIES)
        draw_curves(out, d);
    else
        draw_rows(out, d);
}

/* ---- The command ------------------------------------------------------------------------------
 */

static int report(void *context, const struct lab_job *job, const int64_t *tally)
{
    static struct drawing drawing;
    const struct sweep *s = context;
    const struct lab_tally *t = (const struct lab_tally *)tally;
    drawing.s = s;
    drawing.tally = t;
    if (job->words->flag[LAB_JSON])
        print_json(report_json(s, t));
    else if (job->words->flag[LAB_CSV])
        print_csv(s, t);
    else
        print_words(s, t);
    return lab_picture(job, draw, &drawing);
}

static int run(struct sweep *s)
{
    s->games = (struct lab_games){.game = s->words.setup.game,
                                  .table = s->table,
                                  .tables = s->points,
                                  .seed = s->words.setup.seed,
                                  .by = -1};
    s->job.words = &s->words;
    s->job.study = lab_games_study(&s->games, s->words.games);
    s->job.unit = "game";
    s->job.by_clock = lab_is_by_clock(s->table, s->points);
    s->job.plan = lab_plan("sweep", &s->words, s->table, s->points, "");
    s->job.report = report;
    s->job.context = s;
    return lab_conduct(&s->job);
}

/* Every key once, and one budget: the later would win over the earlier, which is told as well. */
static bool is_new(const struct sweep *s, const struct sweep_axis *axis)
{
    for (int i = 0; i < s->axes; i++) {
        const struct sweep_axis *earlier = &s->axis[i];
        if (strcmp(earlier->name, axis->name) == 0) {
            wrong_usage("over %s: it is swept already: all values stand in one --over", axis->name);
            return false;
        }
        if (sweep_is_budget(earlier) && sweep_is_budget(axis)) {
            wrong_usage("over %s: bots think by %s already, and by one of them only", axis->name,
                        earlier->name);
            return false;
        }
    }
    return true;
}

/* A budget that nobody has a use for would give the same games at every point. */
static bool has_use(const struct sweep *s)
{
    char what[32];
    if (s->words.milliseconds && !lab_has_use("ms", s->table, s->points))
        return false;
    for (int i = 0; i < s->axes; i++) {
        snprintf(what, sizeof what, "over %s", s->axis[i].name);
        if (sweep_is_budget(&s->axis[i]) && !lab_has_use(what, s->table, s->points))
            return false;
    }
    return true;
}

static bool read_axes(struct sweep *s)
{
    const struct dd_game *g = s->words.setup.game;
    struct lab_table base;
    lab_read_table(&s->words, &base);
    if (!s->words.overs) {
        wrong_usage("lab sweep needs something to go over: --over KEY");
        return false;
    }
    for (s->axes = 0; s->axes < s->words.overs; s->axes++)
        if (!sweep_read_axis(g, s->words.over[s->axes], &s->axis[s->axes]) ||
            !is_new(s, &s->axis[s->axes]))
            return false;
    s->points =
        sweep_lay_tables(g, s->axis, s->axes, &base, s->words.milliseconds, s->point, s->table);
    return s->points > 0 && has_use(s);
}

int lab_sweep_command(int count, char **words)
{
    static const struct option flags[] = {{"over", required_argument, NULL, LAB_OVER},
                                          {"games", required_argument, NULL, LAB_GAMES},
                                          {"seats", required_argument, NULL, LAB_SEATS},
                                          {"ms", required_argument, NULL, LAB_MS},
                                          LAB_COMMON_FLAGS};
    static struct sweep sweep;
    int status = lab_read_words(count, words, flags, help, &sweep.words);
    if (status >= 0)
        return status;
    if (!lab_read_plan(&sweep.words, "bot:random") || !read_axes(&sweep))
        return USAGE;
    return run(&sweep);
}
