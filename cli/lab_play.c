/* deckdelve lab play: many games between bots, and how they went. */
#include "lab.h"

#include "lab/chart.h"

#include <string.h>

static const char help[] =
    "usage: deckdelve lab play GAME [--games N] [--seats bot:NAME,...] [--seed N] [--options "
    "k=v,...]\n"
    "                               [--ms N] [--by VERB] [--jobs N] [--records DIR]\n"
    "                               [--checkpoint FILE] [--json | --csv] [--svg FILE]\n"
    "\n"
    "Plays many games between bots and reports how they went: rates with 95 % intervals, scores,\n"
    "how the games ended, decisions in a game.\n"
    "\n"
    "  --games N          how many (10000)\n"
    "  --seats            a bot for each seat, bot:NAME/AIM@PLAYOUTS or bot:NAME/AIM@500ms in "
    "full\n"
    "                     (bot:random)\n"
    "  --seed N           the same seed gives the same games (1)\n"
    "  --options          as in \"deckdelve play\"\n"
    "  --ms N             bots that think do so for N milliseconds a decision; such games depend\n"
    "                     on the clock and are not the same again\n"
    "  --by VERB          what is chosen by VERB is drawn at random instead of left to the bots,\n"
    "                     and reported by what was chosen\n"
    "  --records DIR      keeps the record of every game in DIR, which is\n" LAB_RECORDS_HELP
        LAB_COMMON_HELP;

struct play {
    struct lab_job job;
    struct lab_words words;
    struct lab_table table;
    struct lab_games games;
};

static bool keep_game(void *context, uint64_t number, const struct lab_played *played)
{
    struct play *play = context;
    return lab_keep(&play->job, &(struct lab_kept){number, played->action, played->decisions});
}

/* ---- Reports --------------------------------------------------------------------------------- */

static double rate(int64_t hits, int64_t of) { return of ? (double)hits / (double)of : 0; }

static const char *choice_name(const struct play *play, int choice)
{
    return play->games.game->verb[play->games.by].words[choice];
}

/* How often who chose this won, and with what score. */
static void add_favourite(const struct lab_tally *t, int choice, double times, int digits,
                          struct sheet *sheet)
{
    int64_t games = t->choice[choice].games;
    sheet_add_estimate(sheet, lab_rate(t->choice[choice].wins, games), times, digits);
    sheet_add_estimate(
        sheet, lab_mean(t->choice[choice].score_sum, t->choice[choice].score_squares, games), 1,
        digits);
}

static void print_favourites(const struct play *play, const struct lab_tally *t)
{
    struct sheet sheet = {.columns = 8};
    static const char *const heads[] = {"chosen", "times", "won, %", "low",
                                        "high",   "score", "low",    "high"};
    if (play->games.by < 0)
        return;
    for (int i = 0; i < 8; i++)
        sheet_add(&sheet, "%s", heads[i]);
    for (int i = 0; i < LAB_CHOICES; i++)
        if (t->choice[i].games) {
            sheet_add(&sheet, "%s", choice_name(play, i));
            sheet_add(&sheet, "%lld", (long long)t->choice[i].games);
            add_favourite(t, i, 100, 2, &sheet);
        }
    sheet_print(&sheet);
    sheet_free(&sheet);
}

/* So that what follows the bots stands under each other. */
static int label_width(const struct lab_table *table)
{
    size_t width = strlen("bot:sensible");
    for (int seat = 0; seat < table->seats; seat++) {
        char label[DD_LABEL];
        lab_write_label(table, seat, label, sizeof label);
        width = strlen(label) > width ? strlen(label) : width;
    }
    return (int)width;
}

static void print_words(const struct play *play, const struct lab_tally *t)
{
    const struct dd_game *g = play->games.game;
    char bytes[256];
    struct dd_text text = dd_text_on(bytes, sizeof bytes);
    dd_write_options(g, play->table.option, &text);
    lab_print_heading(&play->job, t->games);
    printf(", %s\n", bytes);
    for (int seat = 0; seat < play->table.seats; seat++) {
        lab_write_label(&play->table, seat, bytes, sizeof bytes);
        printf("  seat %d %-*s ", seat + 1, label_width(&play->table), bytes);
        lab_print_rate(lab_rate(t->seat[seat].wins, t->games));
        printf(", score %.2f on average\n         scores",
               (double)t->seat[seat].score_sum / (double)t->games);
        for (int i = 0; i < LAB_SHARES; i++)
            printf("  %s %d", lab_share_names[i], lab_quantile(t, seat, lab_shares[i]));
        printf("\n");
    }
    printf("  ends   ");
    for (int end = 0; g->ends[end]; end++)
        if (t->ends[end])
            printf("  %s %.2f %%", g->ends[end], 100 * rate(t->ends[end], t->games));
    printf("\n  %.1f decisions a game\n", (double)t->decisions / (double)t->games);
    print_favourites(play, t);
}

/* A row for each thing chosen, which is what --by asks for. */
static void print_favourites_csv(const struct play *play, const struct lab_tally *t)
{
    static const char *const heads[] = {"chosen",     "times",     "wins",
                                        "win_rate",   "win_low",   "win_high",
                                        "score_mean", "score_low", "score_high"};
    struct sheet sheet = {.columns = sizeof heads / sizeof heads[0]};
    for (int i = 0; i < sheet.columns; i++)
        sheet_add(&sheet, "%s", heads[i]);
    for (int i = 0; i < LAB_CHOICES; i++)
        if (t->choice[i].games) {
            sheet_add(&sheet, "%s", choice_name(play, i));
            sheet_add(&sheet, "%lld", (long long)t->choice[i].games);
            sheet_add(&sheet, "%lld", (long long)t->choice[i].wins);
            add_favourite(t, i, 1, 6, &sheet);
        }
    sheet_print_csv(&sheet);
    sheet_free(&sheet);
}

static void print_csv(const struct play *play, const struct lab_tally *t)
{
    static const char *const heads[] = {"seat",      "bot",       "games",    "wins",
                                        "win_rate",  "win_low",   "win_high", "score_mean",
                                        "score_low", "score_high"};
    enum { HEADS = sizeof heads / sizeof heads[0] };
    struct sheet sheet = {.columns = HEADS + LAB_SHARES};
    char label[DD_LABEL];
    for (int i = 0; i < HEADS + LAB_SHARES; i++)
        sheet_add(&sheet, "%s", i < HEADS ? heads[i] : lab_share_names[i - HEADS]);
    for (int seat = 0; seat < play->table.seats; seat++) {
        lab_write_label(&play->table, seat, label, sizeof label);
        sheet_add(&sheet, "%d", seat + 1);
        sheet_add(&sheet, "%s", label);
        sheet_add(&sheet, "%lld", (long long)t->games);
        sheet_add(&sheet, "%lld", (long long)t->seat[seat].wins);
        sheet_add_estimate(&sheet, lab_rate(t->seat[seat].wins, t->games), 1, 6);
        sheet_add_estimate(
            &sheet, lab_mean(t->seat[seat].score_sum, t->seat[seat].score_squares, t->games), 1, 6);
        for (int i = 0; i < LAB_SHARES; i++)
            sheet_add(&sheet, "%d", lab_quantile(t, seat, lab_shares[i]));
    }
    sheet_print_csv(&sheet);
    sheet_free(&sheet);
}

/* ---- As JSON --------------------------------------------------------------------------------- */

static json_t *choices_json(const struct play *play, const struct lab_tally *t)
{
    json_t *choices = json_object();
    for (int i = 0; i < LAB_CHOICES; i++)
        if (t->choice[i].games) {
            struct lab_estimate won = lab_rate(t->choice[i].wins, t->choice[i].games);
            struct lab_estimate score =
                lab_mean(t->choice[i].score_sum, t->choice[i].score_squares, t->choice[i].games);
            json_object_set_new(choices, choice_name(play, i),
                                json_pack("{s:I s:I s:f s:o s:f s:o}", "times",
                                          (json_int_t)t->choice[i].games, "wins",
                                          (json_int_t)t->choice[i].wins, "win_rate", won.value,
                                          "win_ci95", lab_json_interval(won), "score_mean",
                                          score.value, "score_ci95", lab_json_interval(score)));
        }
    return choices;
}

static json_t *quantiles_json(const struct lab_tally *t, int seat)
{
    json_t *table = json_object();
    for (int i = 0; i < LAB_SHARES; i++)
        json_object_set_new(table, lab_share_names[i],
                            json_integer(lab_quantile(t, seat, lab_shares[i])));
    return table;
}

static void add_seats(json_t *o, const struct play *play, const struct lab_tally *t)
{
    json_t *seats = json_array(), *wins = json_array(), *rates = json_array();
    json_t *intervals = json_array(), *means = json_array(), *sure = json_array();
    json_t *quantiles = json_array();
    for (int seat = 0; seat < play->table.seats; seat++) {
        struct lab_estimate won = lab_rate(t->seat[seat].wins, t->games);
        struct lab_estimate score =
            lab_mean(t->seat[seat].score_sum, t->seat[seat].score_squares, t->games);
        char label[DD_LABEL];
        lab_write_label(&play->table, seat, label, sizeof label);
        json_array_append_new(seats, json_string(label));
        json_array_append_new(wins, json_integer((json_int_t)t->seat[seat].wins));
        json_array_append_new(rates, json_real(won.value));
        json_array_append_new(intervals, lab_json_interval(won));
        json_array_append_new(means, json_real(score.value));
        json_array_append_new(sure, lab_json_interval(score));
        json_array_append_new(quantiles, quantiles_json(t, seat));
    }
    json_object_set_new(o, "seats", seats);
    json_object_set_new(o, "wins", wins);
    json_object_set_new(o, "win_rate", rates);
    json_object_set_new(o, "win_ci95", intervals);
    json_object_set_new(o, "score_mean", means);
    json_object_set_new(o, "score_ci95", sure);
    json_object_set_new(o, "score_quantiles", quantiles);
}

static json_t *report_json(const struct play *play, const struct lab_tally *t)
{
    const struct dd_game *g = play->games.game;
    json_t *o = lab_json_heading(&play->job, t->games), *ends = json_object();
    json_object_set_new(o, "options", options_json(g, play->table.option));
    add_seats(o, play, t);
    for (int end = 0; g->ends[end]; end++)
        json_object_set_new(ends, g->ends[end], json_integer((json_int_t)t->ends[end]));
    json_object_set_new(o, "ends", ends);
    json_object_set_new(o, "decisions_per_game",
                        json_real((double)t->decisions / (double)t->games));
    if (play->games.by >= 0)
        json_object_set_new(o, "chosen", choices_json(play, t));
    json_object_set_new(o, "games_per_second", json_real(play->job.per_second));
    return o;
}

/* ---- As a picture ---------------------------------------------------------------------------- */

struct drawing {
    const struct play *play;
    const struct lab_tally *tally;
};

static void draw(FILE *out, void *context)
{
    const struct drawing *d = context;
    struct chart_histogram chart = {.x_label = "score",
                                    .y_label = "share of games, %",
                                    .low = LAB_LOWEST,
                                    .bins = LAB_SCORES,
                                    .total = d->tally->games};
    char title[128], labels[DD_SEATS][DD_LABEL + 24];
    snprintf(title, sizeof title, "%s: scores of %s", d->play->games.game->title,
             counted((uint64_t)d->tally->games, "game").text);
    chart.title = title;
    for (int seat = 0; seat < d->play->table.seats; seat++) {
        char label[DD_LABEL];
        lab_write_label(&d->play->table, seat, label, sizeof label);
        snprintf(labels[seat], sizeof labels[seat], "seat %d, %s", seat + 1, label);
        chart.series[seat].label = labels[seat];
        chart.series[seat].count = d->tally->seat[seat].scores;
        chart.count = seat + 1;
    }
    chart_draw_histogram(out, &chart);
}

/* ---- The command ------------------------------------------------------------------------------
 */

static int report(void *context, const struct lab_job *job, const int64_t *tally)
{
    const struct play *play = context;
    const struct lab_tally *t = (const struct lab_tally *)tally;
    struct drawing drawing = {play, t};
    if (job->words->flag[LAB_JSON])
        print_json(report_json(play, t));
    else if (job->words->flag[LAB_CSV] && play->games.by >= 0)
        print_favourites_csv(play, t);
    else if (job->words->flag[LAB_CSV])
        print_csv(play, t);
    else
        print_words(play, t);
    return lab_picture(job, draw, &drawing);
}

static int run(struct play *play)
{
    char more[128];
    struct lab_words *words = &play->words;
    play->games = (struct lab_games){.game = words->setup.game,
                                     .table = &play->table,
                                     .tables = 1,
                                     .seed = words->setup.seed,
                                     .keep = words->flag[LAB_RECORDS] ? keep_game : NULL,
                                     .context = play};
    if (!lab_read_by(words, &play->games.by))
        return USAGE;
    snprintf(more, sizeof more, ", by %s", play->games.by < 0 ? "nothing" : words->flag[LAB_BY]);
    play->job.words = words;
    play->job.table = &play->table;
    play->job.study = lab_games_study(&play->games, words->games);
    play->job.unit = "game";
    play->job.by_clock = lab_is_by_clock(&play->table, 1);
    play->job.plan = lab_plan("play", words, &play->table, 1, more);
    play->job.report = report;
    play->job.context = play;
    return lab_conduct(&play->job);
}

int lab_play_command(int count, char **words)
{
    static const struct option flags[] = {{"games", required_argument, NULL, LAB_GAMES},
                                          {"seats", required_argument, NULL, LAB_SEATS},
                                          {"ms", required_argument, NULL, LAB_MS},
                                          {"by", required_argument, NULL, LAB_BY},
                                          {"records", required_argument, NULL, LAB_RECORDS},
                                          LAB_COMMON_FLAGS};
    struct play play = {0};
    int status = lab_read_words(count, words, flags, help, &play.words);
    if (status >= 0)
        return status;
    if (!lab_read_plan(&play.words, "bot:random"))
        return USAGE;
    lab_read_table(&play.words, &play.table);
    if (play.words.milliseconds && !lab_has_use("ms", &play.table, 1))
        return USAGE;
    return run(&play);
}
