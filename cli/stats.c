/* deckdelve stats: how the player's games went. store.h says what each number means. */
#include "cli.h"

#include "front/shared/options.h"

#include <string.h>

static const char help[] =
    "usage: deckdelve stats [GAME] [--json]\n"
    "\n"
    "Tells how your games went, for each game and each variant of it: the same options, and the\n"
    "same kinds of players. Imported games do not count.\n"
    "\n"
    "  played      games finished; won: by you, or by one of the humans at the table\n"
    "  abandoned   left unfinished, though something was decided, when another was begun\n"
    "  in a row    games won, up to now and at most; an abandoned game breaks the row\n"
    "  score       your best, or the best human's, of each finished game; its best, median, mean\n"
    "\n"
    "  --json      as one JSON object, see docs/formats.md\n"
    "  --help      this text\n";

enum { VARIANTS = 256 };

/* ---- In words -------------------------------------------------------------------------------- */

static void print_bars(const struct store_statistics *s)
{
    enum { LONGEST = 40 };
    int most = 1;
    for (int i = 0; i < s->bars; i++)
        most = s->bar[i] > most ? s->bar[i] : most;
    for (int i = 0; i < s->bars; i++) {
        int low = s->low + i * s->width, length = (s->bar[i] * LONGEST + most - 1) / most;
        char range[32];
        if (s->width == 1)
            snprintf(range, sizeof range, "%d", low);
        else
            snprintf(range, sizeof range, "%d to %d", low, low + s->width - 1);
        printf("%16s  ", range);
        for (int j = 0; j < length; j++)
            fputs(plain_text ? "#" : "█", stdout);
        printf(length ? " %d\n" : "\n", s->bar[i]);
    }
}

static void print_statistics(const struct dd_game *g, const struct store_statistics *s)
{
    printf("    played %d, won %d", s->played, s->won);
    if (s->played)
        printf(" (%.0f %%)", 100.0 * s->won / s->played);
    printf(", abandoned %d; won in a row %d, at most %d\n", s->abandoned, s->streak,
           s->longest_streak);
    if (!s->played || g->unscored)
        return;
    printf("    score: best %d, median %g, mean %.1f\n", s->best, s->median, s->mean);
    print_bars(s);
}

static void print_game(struct store *store, const struct dd_game *g,
                       const struct store_variant *variant, int variants)
{
    struct store_statistics s;
    printf("%s: %s\n", g->name, g->title);
    if (variants > 1) {
        store_statistics(store, g->name, NULL, &s);
        printf("  all together\n");
        print_statistics(g, &s);
    }
    for (int i = 0; i < variants; i++) {
        store_statistics(store, g->name, &variant[i], &s);
        char bytes[256];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        word_kept_options(g, variant[i].options, &t);
        printf("  %s; %s\n", variant[i].kinds, bytes);
        print_statistics(g, &s);
    }
}

/* ---- As JSON --------------------------------------------------------------------------------- */

static json_t *statistics_json(const struct store_statistics *s)
{
    json_t *bars = json_array();
    for (int i = 0; i < s->bars; i++)
        json_array_append_new(bars, json_integer(s->bar[i]));
    return json_pack("{s:i s:i s:i s:i s:i s:i s:f s:f s:{s:i s:i s:o}}", "played", s->played,
                     "won", s->won, "abandoned", s->abandoned, "streak", s->streak,
                     "longest_streak", s->longest_streak, "best", s->best, "median", s->median,
                     "mean", s->mean, "scores", "low", s->low, "width", s->width, "bars", bars);
}

static json_t *game_json(struct store *store, const struct dd_game *g,
                         const struct store_variant *variant, int variants)
{
    struct store_statistics s;
    json_t *list = json_array(), *all;
    store_statistics(store, g->name, NULL, &s);
    all = statistics_json(&s);
    for (int i = 0; i < variants; i++) {
        store_statistics(store, g->name, &variant[i], &s);
        json_t *one = statistics_json(&s);
        json_object_set_new(one, "options", json_string(variant[i].options));
        json_object_set_new(one, "kinds", json_string(variant[i].kinds));
        json_array_append_new(list, one);
    }
    return json_pack("{s:s s:o s:o}", "game", g->name, "all", all, "variants", list);
}

/* ---- The command ----------------------------------------------------------------------------- */

/* Nothing is said of a game that was never played. */
static bool tell_game(struct store *store, const struct dd_game *g, json_t *games)
{
    static struct store_variant variant[VARIANTS];
    int variants = store_variants(store, g->name, variant, VARIANTS);
    if (variants && games)
        json_array_append_new(games, game_json(store, g, variant, variants));
    else if (variants)
        print_game(store, g, variant, variants);
    return variants > 0;
}

static int tell(struct store *store, const struct dd_game *only, bool json)
{
    json_t *games = json ? json_array() : NULL;
    int told = only ? tell_game(store, only, games) : 0;
    for (int i = 0; !only && dd_games[i]; i++)
        told += tell_game(store, dd_games[i], games);
    int status = after_reading(store);
    if (json)
        print_json(json_pack("{s:o}", "games", games));
    else if (!told && status == DONE)
        printf("No game has been finished yet.\n");
    return status;
}

int stats_command(int count, char **words)
{
    static const struct option flags[] = {
        {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {0}};
    struct setup setup = {0};
    bool json = false;
    struct store *store;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        if (flag == 'h')
            return fputs(help, stdout), DONE;
        if (flag != 'j')
            return USAGE;
        json = true;
    }
    if (optind + 1 < count)
        return wrong_usage("stats takes one game");
    if (optind < count && !read_game(words[optind], &setup))
        return USAGE;
    store = open_games();
    if (!store)
        return FAILED;
    int status = tell(store, setup.game, json);
    store_close(store);
    return status;
}
