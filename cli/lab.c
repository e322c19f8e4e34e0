/* deckdelve lab: simulation. The playing is done in lab/, here are its words. */
#include "cli.h"

#include "lab/lab.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve lab play GAME [--games N] [--seats bot:NAME,...] [--seed N] [--options "
    "k=v,...]\n"
    "                               [--jobs N] [--records DIR] [--json]\n"
    "\n"
    "Plays many games between bots and reports how they went.\n"
    "\n"
    "  --games N      how many (10000)\n"
    "  --seats        a bot for each seat (bot:random)\n"
    "  --seed N       the same seed gives the same games, whatever the number of jobs (1)\n"
    "  --options      as in \"deckdelve play\"\n"
    "  --jobs N       threads (one for each processor)\n"
    "  --records DIR  keeps the record of every game in DIR, which is made if it is not there\n"
    "  --json         one JSON object, see docs/formats.md\n"
    "  --help         this text\n";

struct lab {
    struct setup setup;
    uint64_t games, jobs;
    const char *records;
    bool json;
    _Atomic(const char *) why; /* the first record that could not be kept was refused for this */
};

/* ---- Records --------------------------------------------------------------------------------- */

static void play_bots(struct dd_session *session, const struct setup *setup, uint64_t seed)
{
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    char bytes[64];
    for (int seat = 0; seat < setup->seats; seat++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        dd_session_label(session, seat, setup->label[seat], &why);
    }
    for (uint64_t decision = 0; !s->over; decision++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        int seat = dd_to_act(s), count = dd_legal(setup->game, s, seat, legal);
        int chosen = dd_player_acts(&setup->player[seat], setup->game, s, seat, legal, count,
                                    dd_bot_seed(seed, decision, seat));
        if (!dd_session_act(session, &legal[chosen], &why))
            return;
    }
}

static bool keep_game(void *context, uint64_t number, uint64_t seed)
{
    struct lab *lab = context;
    const struct setup *setup = &lab->setup;
    char path[4096];
    struct dd_session *session =
        dd_session_new(setup->game, setup->option, setup->seats, seed, NULL, NULL);
    const char *why = "no memory is left for a record", *none = NULL;
    if (session) {
        play_bots(session, setup, seed);
        snprintf(path, sizeof path, "%s/%s-%06llu.txt", lab->records, setup->game->name,
                 (unsigned long long)number + 1);
        if (dd_session_state(session)->over)
            why = keep_record(path, session);
    }
    dd_session_free(session);
    if (why)
        atomic_compare_exchange_strong(&lab->why, &none, why);
    return !why;
}

static bool make_folder(const char *path)
{
    struct stat info;
    if (mkdir(path, 0755) == 0 ||
        (errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode)))
        return true;
    failed("%s: %s", path, errno == EEXIST ? "not a directory" : strerror(errno));
    return false;
}

/* ---- Reports --------------------------------------------------------------------------------- */

static void show_progress(void *context, uint64_t done)
{
    const struct lab *lab = context;
    fprintf(stderr, "\r%llu of %llu games", (unsigned long long)done,
            (unsigned long long)lab->games);
}

static const double shares[] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
static const char *const share_names[] = {"min", "p5", "p25", "median", "p75", "p95", "max"};
enum { SHARES = sizeof shares / sizeof shares[0] };

static double rate(uint64_t hits, uint64_t of) { return of ? (double)hits / (double)of : 0; }

static void print_report(const struct lab *lab, const struct lab_result *r)
{
    const struct dd_game *g = lab->setup.game;
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_options(g, lab->setup.option, &t);
    printf("%s, %llu games, seed %llu, %s\n", g->name, (unsigned long long)r->games,
           (unsigned long long)lab->setup.seed, bytes);
    for (int seat = 0; seat < lab->setup.seats; seat++) {
        double low, high;
        lab_interval(r->wins[seat], r->games, &low, &high);
        printf("  seat %d %-12s won %6.2f %% (95 %%: %.2f to %.2f), score %.2f on average\n",
               seat + 1, lab->setup.label[seat], 100 * rate(r->wins[seat], r->games), 100 * low,
               100 * high, (double)r->score_sum[seat] / (double)r->games);
        printf("         scores");
        for (int i = 0; i < SHARES; i++)
            printf("  %s %d", share_names[i], lab_quantile(r, seat, shares[i]));
        printf("\n");
    }
    printf("  ends   ");
    for (int end = 0; g->ends[end]; end++)
        if (r->ends[end])
            printf("  %s %.2f %%", g->ends[end], 100 * rate(r->ends[end], r->games));
    printf("\n  %.1f decisions a game, %.0f games a second\n",
           (double)r->decisions / (double)r->games, (double)r->games / r->seconds);
}

static json_t *report_json(const struct lab *lab, const struct lab_result *r)
{
    const struct setup *setup = &lab->setup;
    json_t *o = json_object(), *seats = json_array(), *wins = json_array(), *rates = json_array();
    json_t *intervals = json_array(), *means = json_array(), *quantiles = json_array();
    json_t *ends = json_object();
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)setup->seed);
    for (int seat = 0; seat < setup->seats; seat++) {
        json_t *table = json_object();
        double low, high;
        lab_interval(r->wins[seat], r->games, &low, &high);
        json_array_append_new(seats, json_string(setup->label[seat]));
        json_array_append_new(wins, json_integer((json_int_t)r->wins[seat]));
        json_array_append_new(rates, json_real(rate(r->wins[seat], r->games)));
        json_array_append_new(intervals, json_pack("[f,f]", low, high));
        json_array_append_new(means, json_real((double)r->score_sum[seat] / (double)r->games));
        for (int i = 0; i < SHARES; i++)
            json_object_set_new(table, share_names[i],
                                json_integer(lab_quantile(r, seat, shares[i])));
        json_array_append_new(quantiles, table);
    }
    for (int end = 0; setup->game->ends[end]; end++)
        json_object_set_new(ends, setup->game->ends[end], json_integer((json_int_t)r->ends[end]));
    json_object_set_new(o, "game", json_string(setup->game->name));
    json_object_set_new(o, "options", options_json(setup->game, setup->option));
    json_object_set_new(o, "seats", seats);
    json_object_set_new(o, "seed", json_string(seed));
    json_object_set_new(o, "games", json_integer((json_int_t)r->games));
    json_object_set_new(o, "wins", wins);
    json_object_set_new(o, "win_rate", rates);
    json_object_set_new(o, "win_ci95", intervals);
    json_object_set_new(o, "score_mean", means);
    json_object_set_new(o, "score_quantiles", quantiles);
    json_object_set_new(o, "ends", ends);
    json_object_set_new(o, "decisions_per_game",
                        json_real((double)r->decisions / (double)r->games));
    json_object_set_new(o, "games_per_second", json_real((double)r->games / r->seconds));
    return o;
}

/* ---- The command ------------------------------------------------------------------------------
 */

static int run(struct lab *lab)
{
    struct lab_plan plan = {
        .game = lab->setup.game,
        .option = lab->setup.option,
        .seats = lab->setup.seats,
        .player = lab->setup.player,
        .seed = lab->setup.seed,
        .games = lab->games,
        .jobs = (int)lab->jobs,
        .keep = lab->records ? keep_game : NULL,
        .context = lab,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
    };
    struct lab_result result;
    bool played;
    if (lab->records && !make_folder(lab->records))
        return FAILED;
    played = lab_play(&plan, &result);
    if (plan.progress)
        fprintf(stderr, "\r\033[K");
    if (played && lab->json)
        print_json(report_json(lab, &result));
    else if (played)
        print_report(lab, &result);
    lab_free(&result);
    if (!played && lab->why)
        return failed("%s: %s", lab->records, lab->why);
    return played ? DONE : failed("there is no memory or no thread left to play the games");
}

static bool only_bots(const struct setup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (!setup->player[seat].bot) {
            wrong_usage("lab plays bots only: seat %d is \"%s\"", seat + 1, setup->label[seat]);
            return false;
        }
    return true;
}

/* One for each processor. */
static uint64_t usual_jobs(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (uint64_t)processors : 1;
}

static bool read_counts(const char *games, const char *jobs, struct lab *lab)
{
    lab->games = 10000;
    lab->jobs = usual_jobs();
    return (!games || read_number("games", games, 1, UINT64_C(1000000000000), &lab->games)) &&
           (!jobs || read_number("jobs", jobs, 1, 256, &lab->jobs));
}

int lab_command(int count, char **words)
{
    static const struct option flags[] = {{"games", required_argument, NULL, 'g'},
                                          {"seats", required_argument, NULL, 's'},
                                          {"seed", required_argument, NULL, 'n'},
                                          {"options", required_argument, NULL, 'o'},
                                          {"jobs", required_argument, NULL, 'J'},
                                          {"records", required_argument, NULL, 'r'},
                                          {"json", no_argument, NULL, 'j'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    const char *games = NULL, *seats = NULL, *seed = "1", *options = NULL, *jobs = NULL;
    struct lab lab = {0};
    for (int flag; (flag = getopt_long(count, words, ":", flags, NULL)) != -1;) {
        switch (flag) {
        case 'g': games = optarg; break;
        case 's': seats = optarg; break;
        case 'n': seed = optarg; break;
        case 'o': options = optarg; break;
        case 'J': jobs = optarg; break;
        case 'r': lab.records = optarg; break;
        case 'j': lab.json = true; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return wrong_flag(flag, words, flags);
        }
    }
    if (optind + 2 != count || strcmp(words[optind], "play") != 0)
        return wrong_usage("lab takes \"play\" and the name of a game");
    if (!read_game(words[optind + 1], &lab.setup) ||
        !read_table(options, seats, "bot:random", &lab.setup) || !only_bots(&lab.setup) ||
        !read_seed(seed, &lab.setup) || !read_counts(games, jobs, &lab))
        return USAGE;
    return run(&lab);
}
