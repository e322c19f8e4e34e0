/* The laboratory's flags, and what they say. */
#include "lab.h"

#include <string.h>
#include <unistd.h>

static int wrong_game_count(const char *command)
{
    char names[128];
    struct dd_text t = dd_text_on(names, sizeof names);
    name_games(&t);
    return wrong_usage("%s takes the name of one game: there are %s", command, names);
}

int lab_read_words(int count, char **words, const struct option *flags, const char *help,
                   struct lab_words *out)
{
    memset(out, 0, sizeof *out);
    for (int flag; (flag = next_flag(count, words, flags, "over")) != -1;) {
        if (flag == LAB_HELP)
            return fputs(help, stdout), DONE;
        if (flag < 0 || flag >= LAB_FLAGS)
            return USAGE;
        if (flag == LAB_OVER && out->overs == LAB_AXES)
            return wrong_usage("%s takes --over at most %d times", words[0], LAB_AXES);
        if (flag == LAB_OVER)
            out->over[out->overs++] = optarg;
        out->flag[flag] = optarg ? optarg : "";
    }
    if (optind + 1 != count)
        return wrong_game_count(words[0]);
    if (out->flag[LAB_JSON] && out->flag[LAB_CSV])
        return wrong_usage("%s: --json and --csv do not go together", words[0]);
    if (out->flag[LAB_SVG] && out->flag[LAB_CHECKPOINT] &&
        strcmp(out->flag[LAB_SVG], out->flag[LAB_CHECKPOINT]) == 0)
        return wrong_usage("%s: --svg and --checkpoint need two files", words[0]);
    out->game = words[optind];
    return -1;
}

static bool read_count(const struct lab_words *words, enum lab_flag flag, const char *what,
                       uint64_t min, uint64_t max, uint64_t *out)
{
    return !words->flag[flag] || read_number(what, words->flag[flag], min, max, out);
}

bool lab_is_bot(const char *what, const char *word, size_t length, const char *others)
{
    char names[256];
    struct dd_text t = dd_text_on(names, sizeof names);
    if (length < DD_LABEL && strncmp(word, DD_BOT_PREFIX, strlen(DD_BOT_PREFIX)) == 0)
        return true;
    for (int i = 0; dd_bots[i]; i++)
        dd_write(&t, i ? ", " DD_BOT_PREFIX "%s" : DD_BOT_PREFIX "%s", dd_bots[i]->name);
    wrong_usage("%s \"%.*s\": allowed are %s%s", what, length < DD_LABEL ? (int)length : DD_LABEL,
                word, others, names);
    return false;
}

/* Who may sit there besides bots was read before. */
static bool are_bots(const char *seats, const char *seat)
{
    while (seats && strcmp(seat, "human") != 0) {
        size_t length = strcspn(seats, ",");
        if (!lab_is_bot("seat", seats, length, ""))
            return false;
        seats = seats[length] ? seats + length + 1 : NULL;
    }
    return true;
}

bool lab_read_plan(struct lab_words *words, const char *seat)
{
    bool (*read)(const char *options, const char *seats, const char *one_seat, struct setup *out) =
        words->overs ? read_unchecked_table : read_table;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    words->games = 10000;
    words->jobs = processors > 0 ? (uint64_t)processors : 1;
    words->setup.seed = 1;
    return read_game(words->game, &words->setup) && are_bots(words->flag[LAB_SEATS], seat) &&
           read(words->flag[LAB_OPTIONS], words->flag[LAB_SEATS], seat, &words->setup) &&
           read_count(words, LAB_SEED, "seed", 0, UINT64_MAX, &words->setup.seed) &&
           read_count(words, LAB_GAMES, "games", 1, UINT64_C(1000000000000), &words->games) &&
           read_count(words, LAB_JOBS, "jobs", 1, 256, &words->jobs) &&
           read_count(words, LAB_MS, "ms", 1, DD_MOST_MILLISECONDS, &words->milliseconds);
}

void lab_set_milliseconds(struct lab_table *table, uint64_t milliseconds)
{
    for (int seat = 0; milliseconds && seat < DD_SEATS; seat++) {
        table->player[seat].playouts = 0;
        table->player[seat].milliseconds = (uint32_t)milliseconds;
    }
}

bool lab_is_by_clock(const struct lab_table *table, int tables)
{
    for (int i = 0; i < tables; i++)
        for (int seat = 0; seat < table[i].seats; seat++)
            if (table[i].player[seat].milliseconds && table[i].player[seat].bot->begin)
                return true;
    return false;
}

bool lab_has_use(const char *budget, const struct lab_table *table, int tables)
{
    for (int i = 0; i < tables; i++)
        for (int seat = 0; seat < table[i].seats; seat++)
            if (table[i].player[seat].bot->begin)
                return true;
    wrong_usage("%s: none of these bots thinks, take one that does, such as bot:normal", budget);
    return false;
}

void lab_read_table(const struct lab_words *words, struct lab_table *out)
{
    const struct setup *setup = &words->setup;
    memset(out, 0, sizeof *out);
    memcpy(out->option, setup->option, sizeof out->option);
    memcpy(out->player, setup->player, sizeof out->player);
    out->seats = setup->seats;
    lab_set_milliseconds(out, words->milliseconds);
}

bool lab_read_by(const struct lab_words *words, int *verb)
{
    const struct dd_game *g = words->setup.game;
    const char *name = words->flag[LAB_BY];
    char names[256];
    struct dd_text t = dd_text_on(names, sizeof names);
    *verb = -1;
    for (int i = 0; name && i < g->verbs; i++) {
        if (!g->verb[i].words)
            continue;
        if (strcmp(g->verb[i].name, name) == 0)
            *verb = i;
        dd_write(&t, t.length ? ", %s" : "%s", g->verb[i].name);
    }
    if (!name || *verb >= 0)
        return true;
    if (t.length)
        wrong_usage("by \"%.40s\": allowed are the verbs of %s that name something: %s", name,
                    g->name, names);
    else
        wrong_usage("by \"%.40s\": no verb of %s names something", name, g->name);
    return false;
}
