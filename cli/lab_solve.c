/* deckdelve lab solve: can a deal be won by somebody who knows the order of all cards? */
#include "lab.h"

#include "lab/chart.h"
#include "lab/part.h"

#include <math.h>
#include <string.h>

static const char help[] =
    "usage: deckdelve lab solve GAME [--games N] [--seed N] [--options k=v,...] [--nodes N]\n"
    "                                 [--records DIR] [--jobs N] [--checkpoint FILE]\n"
    "                                 [--json | --csv] [--svg FILE]\n"
    "       deckdelve lab solve GAME --deal N [--options k=v,...] [--nodes N] [--records DIR]\n"
    "                                 [--json | --csv]\n"
    "\n"
    "Finds out whether deals can be won by somebody who knows the order of all cards, and tells\n"
    "which share of them can.\n"
    "\n"
    "  --deal N           this one deal, the same as that of \"play --seed N\"\n"
    "  --games N          how many deals (1000)\n"
    "  --seed N           the same seed gives the same deals (1)\n"
    "  --options          as in \"deckdelve play\"\n"
    "  --nodes N          positions to look at before a deal is left undecided (20000000)\n"
    "  --records DIR      keeps the winning line of every deal that has one in DIR, which "
    "is\n" LAB_RECORDS_HELP LAB_COMMON_HELP;

struct solving {
    struct lab_job job;
    struct lab_words words;
    struct lab_table table;
    struct lab_deals deals;
};

static bool keep_line(void *context, uint64_t number, const struct lab_solution *solution)
{
    struct solving *s = context;
    if (solution->verdict != LAB_WINNABLE)
        return true;
    return lab_keep(&s->job, &(struct lab_kept){number, solution->line, solution->length});
}

static int64_t deals_of(const struct lab_verdicts *v)
{
    return v->deals[LAB_WINNABLE] + v->deals[LAB_NOT_WINNABLE] + v->deals[LAB_UNDECIDED];
}

/* ---- Reports ----------------------------------------------------------------------------------
 */

static void print_verdict(const struct lab_verdicts *v)
{
    for (int i = 0; i < LAB_VERDICTS; i++)
        if (v->deals[i])
            printf("%s, %s looked at\n", lab_verdict_names[i],
                   counted((uint64_t)v->nodes[i], "position").text);
}

static void print_words(const struct solving *s, const struct lab_verdicts *v)
{
    char bytes[256];
    struct dd_text text = dd_text_on(bytes, sizeof bytes);
    int64_t deals = deals_of(v);
    dd_write_options(s->words.setup.game, s->table.option, &text);
    if (s->deals.one) {
        printf("%s, deal %llu, %s: ", s->words.setup.game->name, (unsigned long long)s->deals.seed,
               bytes);
        print_verdict(v);
        return;
    }
    lab_print_heading(&s->job, deals);
    printf(", %s\n", bytes);
    for (int i = 0; i < LAB_VERDICTS; i++) {
        struct lab_estimate share = lab_rate(v->deals[i], deals);
        double positions = v->deals[i] ? (double)v->nodes[i] / (double)v->deals[i] : 0;
        printf("  %-12s %8lld  %6.2f %% (95 %%: %.2f to %.2f), %s a deal\n", lab_verdict_names[i],
               (long long)v->deals[i], 100 * share.value, 100 * share.low, 100 * share.high,
               counted((uint64_t)llround(positions), "position").text);
    }
}

static void print_csv(const struct lab_verdicts *v)
{
    static const char *const heads[] = {"verdict", "deals", "share", "low", "high", "positions"};
    struct sheet sheet = {.columns = sizeof heads / sizeof heads[0]};
    for (int i = 0; i < sheet.columns; i++)
        sheet_add(&sheet, "%s", heads[i]);
    for (int i = 0; i < LAB_VERDICTS; i++) {
        sheet_add(&sheet, "%s", lab_verdict_names[i]);
        sheet_add(&sheet, "%lld", (long long)v->deals[i]);
        sheet_add_estimate(&sheet, lab_rate(v->deals[i], deals_of(v)), 1, 6);
        sheet_add(&sheet, "%lld", (long long)v->nodes[i]);
    }
    sheet_print_csv(&sheet);
    sheet_free(&sheet);
}

static json_t *report_json(const struct solving *s, const struct lab_verdicts *v)
{
    static const char *const names[LAB_VERDICTS] = {"winnable", "not_winnable", "undecided"};
    int64_t deals = deals_of(v);
    json_t *o = lab_json_heading(&s->job, deals);
    json_object_set_new(o, "options", options_json(s->words.setup.game, s->table.option));
    for (int i = 0; i < LAB_VERDICTS; i++) {
        struct lab_estimate share = lab_rate(v->deals[i], deals);
        json_object_set_new(o, names[i],
                            json_pack("{s:I s:f s:o s:I}", "deals", (json_int_t)v->deals[i],
                                      "share", share.value, "ci95", lab_json_interval(share),
                                      "positions", (json_int_t)v->nodes[i]));
    }
    return o;
}

struct picture {
    const char *title;
    const struct lab_verdicts *verdicts;
};

static void draw(FILE *out, void *context)
{
    const struct picture *picture = context;
    const struct lab_verdicts *v = picture->verdicts;
    struct lab_estimate share[LAB_VERDICTS];
    struct chart_part part = {"share of deals, %", 100,  true, LAB_VERDICTS,
                              lab_verdict_names,   share};
    char title[128];
    for (int i = 0; i < LAB_VERDICTS; i++)
        share[i] = lab_rate(v->deals[i], deals_of(v));
    snprintf(title, sizeof title, "%s: %s solved, 95 %% intervals", picture->title,
             counted((uint64_t)deals_of(v), "deal").text);
    chart_draw_intervals(out, title, &part, 1);
}

/* ---- The command ------------------------------------------------------------------------------
 */

static int report(void *context, const struct lab_job *job, const int64_t *tally)
{
    const struct solving *s = context;
    struct lab_verdicts v = *(const struct lab_verdicts *)tally;
    if (job->words->flag[LAB_JSON])
        print_json(report_json(s, &v));
    else if (job->words->flag[LAB_CSV])
        print_csv(&v);
    else
        print_words(s, &v);
    struct picture picture = {s->words.setup.game->title, &v};
    return lab_picture(job, draw, &picture);
}

/* NULL: there is none, which was told. */
static const struct lab_solver *solver_of(const struct dd_game *game)
{
    const struct lab_part *part = lab_part_of(game);
    char bytes[256];
    struct dd_text solved = dd_text_on(bytes, sizeof bytes);
    if (part && part->solver)
        return part->solver;
    for (int i = 0; lab_parts[i]; i++)
        if (lab_parts[i]->solver)
            dd_write(&solved, solved.length ? ", %s" : "%s", lab_parts[i]->game->name);
    wrong_usage("lab has no solver for %s, only for %s", game->name, bytes);
    return NULL;
}

static bool read_deals(struct solving *s)
{
    struct lab_words *words = &s->words;
    const char *deal = words->flag[LAB_DEAL], *nodes = words->flag[LAB_NODES];
    s->deals.most_nodes = 20000000;
    s->deals.game = words->setup.game;
    s->deals.solver = solver_of(s->deals.game);
    if (!s->deals.solver)
        return false;
    if (deal && (words->flag[LAB_GAMES] || words->flag[LAB_SEED])) {
        wrong_usage("--deal is one deal: --games and --seed are for many");
        return false;
    }
    if (deal && !read_number("deal", deal, 0, UINT64_MAX, &words->setup.seed))
        return false;
    if (nodes && !read_number("nodes", nodes, 1, UINT64_C(1000000000000), &s->deals.most_nodes))
        return false;
    if (!words->flag[LAB_GAMES])
        words->games = deal ? 1 : 1000;
    s->deals.one = deal != NULL;
    s->deals.seed = words->setup.seed;
    memcpy(s->deals.option, words->setup.option, sizeof s->deals.option);
    memcpy(s->table.option, words->setup.option, sizeof s->table.option);
    s->table.seats = 1;
    return true;
}

static int run(struct solving *s)
{
    char more[64];
    s->deals.keep = s->words.flag[LAB_RECORDS] ? keep_line : NULL;
    s->deals.context = s;
    snprintf(more, sizeof more, ", %s, nodes %llu", s->deals.one ? "one deal" : "many deals",
             (unsigned long long)s->deals.most_nodes);
    s->job.words = &s->words;
    s->job.table = &s->table;
    s->job.by = "solver";
    s->job.study = lab_deals_study(&s->deals, s->words.games);
    s->job.unit = "deal";
    s->job.plan = lab_plan("solve", &s->words, &s->table, 1, more);
    s->job.report = report;
    s->job.context = s;
    return lab_conduct(&s->job);
}

int lab_solve_command(int count, char **words)
{
    static const struct option flags[] = {{"games", required_argument, NULL, LAB_GAMES},
                                          {"deal", required_argument, NULL, LAB_DEAL},
                                          {"nodes", required_argument, NULL, LAB_NODES},
                                          {"records", required_argument, NULL, LAB_RECORDS},
                                          LAB_COMMON_FLAGS};
    struct solving solving = {0};
    int status = lab_read_words(count, words, flags, help, &solving.words);
    if (status >= 0)
        return status;
    if (!lab_read_plan(&solving.words, "human") || !read_deals(&solving))
        return USAGE;
    return run(&solving);
}
