/* deckdelve lab compare: bots on the same deals. */
#include "lab.h"

#include "lab/chart.h"

#include <math.h>
#include <string.h>

static const char help[] =
    "usage: deckdelve lab compare GAME --bots bot:NAME,bot:NAME,... [--seats x,bot:NAME,...]\n"
    "                                  [--games N] [--seed N] [--options k=v,...] [--ms N]\n"
    "                                  [--jobs N] [--checkpoint FILE] [--json | --csv]\n"
    "                                  [--svg FILE]\n"
    "\n"
    "Lets two to eight bots play the same deals and sets what they did in each game against each\n"
    "other. Tells every difference with its 95 % interval, and how many games it takes to tell a\n"
    "difference of that size from none at 95 %, in four of five attempts.\n"
    "\n"
    "  --bots             the bots, bot:NAME/AIM@PLAYOUTS or bot:NAME/AIM@500ms in full\n"
    "  --seats            where they sit: x is the seat of the compared bot, the others are as\n"
    "                     they are (x on as few seats as the game allows)\n"
    "  --games N          how many deals (1000)\n"
    "  --seed N           the same seed gives the same games (1)\n"
    "  --options          as in \"deckdelve play\"\n"
    "  --ms N             bots that think do so for N milliseconds a decision; such games depend\n"
    "                     on the clock and are not the same again\n" LAB_COMMON_HELP;

#define TOO_FEW "one game is too few to compare bots: it takes two or more"

struct comparing {
    struct lab_job job;
    struct lab_words words;
    struct lab_table table[LAB_COMPARED];
    char label[LAB_COMPARED][DD_LABEL];
    int bots, seats; /* compared bots; seats each of them takes */
    struct lab_compare compare;
};

/* One pair of bots, as it is told. */
struct contrast {
    int first, second;
    int64_t first_only, second_only;
    struct lab_estimate wins, scores;
    double games_needed;
};
enum { PAIRS = LAB_COMPARED * (LAB_COMPARED - 1) / 2 };

static int find_contrasts(const struct comparing *c, const struct lab_comparison *sum,
                          struct contrast *out)
{
    int count = 0;
    for (int i = 0; i < c->bots; i++)
        for (int j = i + 1; j < c->bots; j++) {
            const struct lab_pair *p = &sum->pair[i][j];
            int64_t games = sum->tally[0].games;
            struct lab_estimate scores = lab_mean(p->scores, p->score_squares, games);
            scores.value /= c->seats;
            scores.low /= c->seats;
            scores.high /= c->seats;
            out[count++] =
                (struct contrast){i,
                                  j,
                                  p->first_only,
                                  p->second_only,
                                  lab_share_difference(p->wins, p->win_squares, games, c->seats),
                                  scores,
                                  lab_games_needed(p->wins, p->win_squares, games)};
        }
    return count;
}

/* Of all the seats that a bot took. */
static struct lab_estimate rate_of(const struct comparing *c, const struct lab_tally *t)
{
    int64_t wins = 0;
    for (int seat = 0; seat < c->table[0].seats; seat++)
        if (c->compare.compared >> seat & 1)
            wins += t->seat[seat].wins;
    return lab_rate_of_seats(wins, t->games, c->seats);
}

static double score_of(const struct comparing *c, const struct lab_tally *t)
{
    int64_t sum = 0;
    for (int seat = 0; seat < c->table[0].seats; seat++)
        if (c->compare.compared >> seat & 1)
            sum += t->seat[seat].score_sum;
    return (double)sum / (double)(t->games * c->seats);
}

/* ---- Reports ----------------------------------------------------------------------------------
 */

static void print_contrast(const struct comparing *c, const struct contrast *k)
{
    struct lab_estimate wins = lab_shown(k->wins, 100, 2), scores = lab_shown(k->scores, 1, 2);
    printf("  %s less %s\n", c->label[k->first], c->label[k->second]);
    printf(
        "    won   %+7.2f points (95 %%: %+.2f to %+.2f); only the first won %s, only the second "
        "%lld\n",
        wins.value, wins.low, wins.high, counted((uint64_t)k->first_only, "game").text,
        (long long)k->second_only);
    printf("    score %+7.2f (95 %%: %+.2f to %+.2f)\n", scores.value, scores.low, scores.high);
    if (k->games_needed > 0)
        printf("    a difference of that size in wins takes about %s to tell\n",
               counted((uint64_t)llround(k->games_needed), "game").text);
    else
        printf("    no difference in wins was seen\n");
}

static void print_words(const struct comparing *c, const struct lab_comparison *sum)
{
    struct contrast contrast[PAIRS];
    int count = find_contrasts(c, sum, contrast);
    char bytes[256];
    struct dd_text text = dd_text_on(bytes, sizeof bytes);
    dd_write_options(c->words.setup.game, c->table[0].option, &text);
    lab_print_heading(&c->job, sum->tally[0].games);
    printf(", %s\n", bytes);
    for (int i = 0; i < c->bots; i++) {
        printf("  %-20s ", c->label[i]);
        lab_print_rate(rate_of(c, &sum->tally[i]));
        printf(", score %.2f on average\n", score_of(c, &sum->tally[i]));
    }
    for (int i = 0; i < count; i++)
        print_contrast(c, &contrast[i]);
}

static void print_csv(const struct comparing *c, const struct lab_comparison *sum)
{
    static const char *const heads[] = {"first",
                                        "second",
                                        "games",
                                        "first_win_rate",
                                        "first_low",
                                        "first_high",
                                        "second_win_rate",
                                        "second_low",
                                        "second_high",
                                        "win_difference",
                                        "win_low",
                                        "win_high",
                                        "score_difference",
                                        "score_low",
                                        "score_high",
                                        "first_only",
                                        "second_only",
                                        "games_needed"};
    enum { HEADS = sizeof heads / sizeof heads[0] };
    struct sheet sheet = {.columns = HEADS};
    struct contrast contrast[PAIRS];
    int count = find_contrasts(c, sum, contrast);
    for (int i = 0; i < HEADS; i++)
        sheet_add(&sheet, "%s", heads[i]);
    for (int i = 0; i < count; i++) {
        const struct contrast *k = &contrast[i];
        sheet_add(&sheet, "%s", c->label[k->first]);
        sheet_add(&sheet, "%s", c->label[k->second]);
        sheet_add(&sheet, "%lld", (long long)sum->tally[0].games);
        sheet_add_estimate(&sheet, rate_of(c, &sum->tally[k->first]), 1, 6);
        sheet_add_estimate(&sheet, rate_of(c, &sum->tally[k->second]), 1, 6);
        sheet_add_estimate(&sheet, k->wins, 1, 6);
        sheet_add_estimate(&sheet, k->scores, 1, 6);
        sheet_add(&sheet, "%lld", (long long)k->first_only);
        sheet_add(&sheet, "%lld", (long long)k->second_only);
        sheet_add(&sheet, "%.0f", k->games_needed);
    }
    sheet_print_csv(&sheet);
    sheet_free(&sheet);
}

static json_t *report_json(const struct comparing *c, const struct lab_comparison *sum)
{
    json_t *o = lab_json_heading(&c->job, sum->tally[0].games);
    json_t *bots = json_array(), *pairs = json_array();
    struct contrast contrast[PAIRS];
    int count = find_contrasts(c, sum, contrast);
    json_object_set_new(o, "options", options_json(c->words.setup.game, c->table[0].option));
    for (int i = 0; i < c->bots; i++) {
        struct lab_estimate won = rate_of(c, &sum->tally[i]);
        json_array_append_new(
            bots, json_pack("{s:s s:f s:o s:f s:f}", "bot", c->label[i], "win_rate", won.value,
                            "win_ci95", lab_json_interval(won), "score_mean",
                            score_of(c, &sum->tally[i]), "decisions_per_game",
                            (double)sum->tally[i].decisions / (double)sum->tally[i].games));
    }
    for (int i = 0; i < count; i++) {
        const struct contrast *k = &contrast[i];
        json_array_append_new(
            pairs,
            json_pack("{s:s s:s s:f s:o s:f s:o s:I s:I s:f}", "first", c->label[k->first],
                      "second", c->label[k->second], "win_difference", k->wins.value, "win_ci95",
                      lab_json_interval(k->wins), "score_difference", k->scores.value, "score_ci95",
                      lab_json_interval(k->scores), "first_only", (json_int_t)k->first_only,
                      "second_only", (json_int_t)k->second_only, "games_needed", k->games_needed));
    }
    json_object_set_new(o, "bots", bots);
    json_object_set_new(o, "pairs", pairs);
    return o;
}

/* ---- As a picture -----------------------------------------------------------------------------
 */

struct drawing {
    const struct comparing *c;
    const struct lab_comparison *sum;
};

static void draw(FILE *out, void *context)
{
    const struct drawing *d = context;
    const struct comparing *c = d->c;
    struct contrast contrast[PAIRS];
    int count = find_contrasts(c, d->sum, contrast);
    struct lab_estimate rate[LAB_COMPARED], difference[PAIRS];
    const char *label[LAB_COMPARED], *pair_label[PAIRS];
    char title[128], names[PAIRS][2 * DD_LABEL + 8];
    struct chart_part part[] = {
        {"games won, %", 100, true, c->bots, label, rate},
        {"difference in games won, percentage points", 100, false, count, pair_label, difference}};
    for (int i = 0; i < c->bots; i++) {
        rate[i] = rate_of(c, &d->sum->tally[i]);
        label[i] = c->label[i];
    }
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "%s less %s", c->label[contrast[i].first] + 4,
                 c->label[contrast[i].second] + 4); /* without "bot:" */
        pair_label[i] = names[i];
        difference[i] = contrast[i].wins;
    }
    snprintf(title, sizeof title, "%s: the same %s, 95 %% intervals", c->words.setup.game->title,
             counted((uint64_t)d->sum->tally[0].games, "deal").text);
    chart_draw_intervals(out, title, part, 2);
}

/* ---- The command ------------------------------------------------------------------------------
 */

static int report(void *context, const struct lab_job *job, const int64_t *tally)
{
    struct comparing *c = context;
    const struct lab_comparison *sum = (const struct lab_comparison *)tally;
    struct drawing drawing = {c, sum};
    if (sum->tally[0].games < 2)
        return failed(TOO_FEW);
    if (job->words->flag[LAB_JSON])
        print_json(report_json(c, sum));
    else if (job->words->flag[LAB_CSV])
        print_csv(c, sum);
    else
        print_words(c, sum);
    return lab_picture(job, draw, &drawing);
}

/* "x" is a seat of the compared bots: read as a human, who is not allowed here otherwise. */
static bool read_seats(struct comparing *c, char *out, size_t size)
{
    const char *seats = c->words.flag[LAB_SEATS];
    struct dd_text t = dd_text_on(out, size);
    char seat[DD_LABEL];
    for (int i = 0; seats; i++) {
        size_t length = strcspn(seats, ",");
        bool compared = length == 1 && *seats == 'x';
        if (!compared && !lab_is_bot("seat", seats, length, "x for the compared bot, "))
            return false;
        memcpy(seat, seats, length);
        seat[length] = 0;
        dd_write(&t, i ? ",%s" : "%s", compared ? "human" : seat);
        seats = seats[length] ? seats + length + 1 : NULL;
    }
    if (c->words.flag[LAB_SEATS])
        c->words.flag[LAB_SEATS] = out;
    return true;
}

static bool read_bot(struct comparing *c, const char *text, size_t length)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct lab_table *table = &c->table[c->bots];
    struct dd_player player = {0};
    char *label = c->label[c->bots];
    if (!lab_is_bot("bots", text, length, ""))
        return false;
    if (c->bots == LAB_COMPARED) {
        wrong_usage("lab compare takes two to %d bots, with commas between them", LAB_COMPARED);
        return false;
    }
    memcpy(label, text, length);
    label[length] = 0;
    if (!dd_read_player(label, &player, &why)) {
        wrong_usage("bots \"%s\": %s", label, bytes);
        return false;
    }
    memcpy(table->option, c->words.setup.option, sizeof table->option);
    memcpy(table->player, c->words.setup.player, sizeof table->player);
    table->seats = c->words.setup.seats;
    for (int seat = 0; seat < table->seats; seat++)
        if (!table->player[seat].bot) {
            table->player[seat] = player;
            c->compare.compared |= (uint8_t)(1 << seat);
        }
    lab_set_milliseconds(table, c->words.milliseconds);
    c->bots++;
    return true;
}

static bool read_bots(struct comparing *c)
{
    const char *bots = c->words.flag[LAB_BOTS];
    while (bots) {
        size_t length = strcspn(bots, ",");
        if (!read_bot(c, bots, length))
            return false;
        bots = bots[length] ? bots + length + 1 : NULL;
    }
    c->seats = __builtin_popcount(c->compare.compared);
    if (c->bots < 2) {
        wrong_usage("lab compare takes two to %d bots: --bots bot:random,bot:sensible",
                    LAB_COMPARED);
        return false;
    }
    if (!c->seats) {
        wrong_usage("no seat is x, where the compared bots sit");
        return false;
    }
    return true;
}

static int run(struct comparing *c)
{
    char more[64];
    c->compare.games = (struct lab_games){.game = c->words.setup.game,
                                          .table = c->table,
                                          .tables = c->bots,
                                          .seed = c->words.setup.seed,
                                          .by = -1};
    snprintf(more, sizeof more, ", seats %d", c->compare.compared);
    c->job.words = &c->words;
    c->job.study = lab_compare_study(&c->compare, c->words.games);
    c->job.unit = "game";
    c->job.by_clock = lab_is_by_clock(c->table, c->bots);
    c->job.plan = lab_plan("compare", &c->words, c->table, c->bots, more);
    c->job.report = report;
    c->job.context = c;
    return lab_conduct(&c->job);
}

int lab_compare_command(int count, char **words)
{
    static const struct option flags[] = {{"bots", required_argument, NULL, LAB_BOTS},
                                          {"seats", required_argument, NULL, LAB_SEATS},
                                          {"games", required_argument, NULL, LAB_GAMES},
                                          {"ms", required_argument, NULL, LAB_MS},
                                          LAB_COMMON_FLAGS};
    static struct comparing comparing;
    char seats[DD_SEATS * DD_LABEL];
    int status = lab_read_words(count, words, flags, help, &comparing.words);
    if (status >= 0)
        return status;
    if (!comparing.words.flag[LAB_GAMES])
        comparing.words.flag[LAB_GAMES] = "1000";
    if (!read_seats(&comparing, seats, sizeof seats) || !lab_read_plan(&comparing.words, "human") ||
        !read_bots(&comparing))
        return USAGE;
    if (comparing.words.milliseconds && !lab_has_use("ms", comparing.table, comparing.bots))
        return USAGE;
    if (comparing.words.games < 2)
        return wrong_usage(TOO_FEW);
    return run(&comparing);
}
