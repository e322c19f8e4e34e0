/* deckdelve records: the player's own games, listed, sent and taken in. */
#include "cli.h"

#include "front/shared/options.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] =
    "usage: deckdelve records [GAME] [--limit N] [--json]\n"
    "       deckdelve records export ID [FILE]\n"
    "       deckdelve records import FILE...\n"
    "       deckdelve records delete ID\n"
    "\n"
    "Lists your games, the last played first; writes one as a record to a file that is not there\n"
    "yet or to standard output, takes records in, deletes one for good.\n"
    "\n"
    "  --limit N   only the last N\n"
    "  --json      one JSON object a line, see docs/formats.md\n"
    "  --help      this text\n";

struct store *open_store(void)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store *store = store_open(NULL, &why);
    if (!store)
        failed("no memory is left for games");
    else if (why.length)
        failed("%s", bytes);
    return store;
}

struct store *open_games(void)
{
    struct store *store = open_store();
    if (!store || !store_trouble(store))
        return store;
    store_close(store);
    return NULL;
}

int after_reading(struct store *store)
{
    const char *trouble = store_trouble(store);
    return trouble ? failed("%s", trouble) : DONE;
}

/* ---- Listing --------------------------------------------------------------------------------- */

static const char *fate_name(enum store_fate fate)
{
    static const char *const names[] = {"open", "finished", "abandoned"};
    return names[fate];
}

/* "lost, score 3 (conceded)", and of several seats what each has. */
static void print_result(const struct store_record *r)
{
    char bytes[128];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    store_write_fate(r, &t);
    printf("%s", bytes);
    if (r->fate != STORE_FINISHED)
        return;
    if (strcmp(r->end, "won") != 0)
        printf(" (%s)", r->end);
    const struct dd_game *g = dd_find_game(r->game);
    for (int seat = 0; r->seats > 1 && !(g && g->unscored) && seat < r->seats; seat++)
        printf(seat ? " : %d" : ", scores %d", r->score[seat]);
}

static void print_record(const struct store_record *r)
{
    char when[32];
    struct tm local;
    time_t touched = (time_t)r->touched;
    localtime_r(&touched, &local);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    printf("%5lld  %s  %-9s ", (long long)r->id, when, r->game);
    print_result(r);
    printf(". Deal %llu", (unsigned long long)r->seed);
    for (int seat = 0; seat < r->seats; seat++)
        printf(seat ? ",%s" : "; %s", r->label[seat]);
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    word_kept_options(dd_find_game(r->game), r->options, &t);
    printf("; %s\n", bytes);
}

static json_t *record_json(const struct store_record *r)
{
    json_t *seats = json_array(), *winners = json_array(), *scores = json_array();
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)r->seed);
    for (int seat = 0; seat < r->seats; seat++) {
        json_array_append_new(seats, json_string(r->label[seat]));
        if (r->winners >> seat & 1)
            json_array_append_new(winners, json_integer(seat + 1));
        if (r->fate == STORE_FINISHED)
            json_array_append_new(scores, json_integer(r->score[seat]));
    }
    return json_pack("{s:I s:s s:i s:s s:o s:s s:I s:I s:s s:s* s:o s:o s:i s:i s:b}", "id",
                     (json_int_t)r->id, "game", r->game, "rules", r->rules, "options", r->options,
                     "seats", seats, "seed", seed, "begun", (json_int_t)r->begun, "touched",
                     (json_int_t)r->touched, "fate", fate_name(r->fate), "end",
                     *r->end ? r->end : NULL, "winners", winners, "scores", scores, "decisions",
                     r->decisions, "undone", r->undone, "imported", r->imported);
}

static int list(struct store *store, const char *game, int limit, bool json)
{
    enum { PAGE = 32 };
    struct store_record page[PAGE];
    struct store_filter filter = {.game = game};
    int shown = 0;
    for (int count = 1; count && shown < limit; shown += count) {
        int room = limit - shown < PAGE ? limit - shown : PAGE;
        count = store_records(store, &filter, shown, page, room);
        for (int i = 0; i < count; i++)
            if (json)
                print_json(record_json(&page[i]));
            else
                print_record(&page[i]);
    }
    int status = after_reading(store);
    if (!shown && !json && status == DONE)
        printf("There are no games yet.\n");
    return status;
}

/* ---- Out and in ------------------------------------------------------------------------------ */

static int export_one(struct store *store, int64_t id, const char *path)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    size_t length;
    char *text = store_export(store, id, &length, &why);
    const char *wrong = NULL;
    if (!text)
        return failed("game %lld: %s", (long long)id, bytes);
    if (path)
        wrong = write_new_file(path, text, length);
    else
        fwrite(text, 1, length, stdout);
    free(text);
    return wrong ? failed("%s: %s", path, wrong) : DONE;
}

/* Of one file it need not be said which. */
static int import_one(struct store *store, const char *path, bool one_of_many)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    size_t length;
    char *text = read_file(path, &length);
    int64_t id;
    if (!text)
        return FAILED;
    id = store_import(store, text, length, &why);
    free(text);
    if (!id)
        return failed("%s: %s", path, bytes);
    if (one_of_many)
        printf("%s: imported as game %lld.\n", shown(path).text, (long long)id);
    else
        printf("Imported as game %lld.\n", (long long)id);
    return DONE;
}

/* What is wrong with one does not keep the others out. */
static int import_all(struct store *store, int count, char **paths)
{
    int status = DONE;
    for (int i = 0; i < count; i++)
        if (import_one(store, paths[i], count > 1) != DONE)
            status = FAILED;
    return status;
}

static int delete_one(struct store *store, int64_t id)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!store_delete(store, id, &why))
        return failed("game %lld: %s", (long long)id, bytes);
    printf("Game %lld is deleted.\n", (long long)id);
    return DONE;
}

/* ---- The command ----------------------------------------------------------------------------- */

static int change(int count, char **words)
{
    uint64_t id = 0;
    struct store *store;
    int status;
    bool import = strcmp(words[0], "import") == 0, export = strcmp(words[0], "export") == 0;
    if (count < 2 || (!import && count > 2 + export))
        return wrong_usage(import   ? "records import takes one file or several"
                           : export ? "records export takes the number of a game, and a file"
                                    : "records delete takes the number of a game");
    if (!import && !read_number("the number of a game", words[1], 1, INT64_MAX, &id))
        return USAGE;
    store = open_games();
    if (!store)
        return FAILED;
    status = import   ? import_all(store, count - 1, words + 1)
             : export ? export_one(store, (int64_t)id, count > 2 ? words[2] : NULL)
                      : delete_one(store, (int64_t)id);
    store_close(store);
    return status;
}

static bool is_change(const char *word)
{
    return strcmp(word, "export") == 0 || strcmp(word, "import") == 0 ||
           strcmp(word, "delete") == 0;
}

/* Neither a game nor anything that can be done with games. */
static int wrong_records_word(const char *word)
{
    char allowed[160];
    struct dd_text t = dd_text_on(allowed, sizeof allowed);
    dd_write(&t, "export, import, delete, ");
    name_games(&t);
    return wrong_word("records knows no", word, allowed);
}

int records_command(int count, char **words)
{
    static const struct option flags[] = {{"json", no_argument, NULL, 'j'},
                                          {"limit", required_argument, NULL, 'l'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    const struct dd_game *game;
    uint64_t limit = INT32_MAX;
    bool json = false, flagged = false;
    struct store *store;
    int status;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1; flagged = true) {
        switch (flag) {
        case 'j': json = true; break;
        case 'l':
            if (!read_number("--limit", optarg, 1, INT32_MAX, &limit))
                return USAGE;
            break;
        case 'h': return fputs(help, stdout), DONE;
        default: return USAGE;
        }
    }
    if (optind < count && is_change(words[optind]) && !flagged)
        return change(count - optind, words + optind);
    game = optind < count ? dd_find_game(words[optind]) : NULL;
    if (optind < count && !game && !is_change(words[optind]))
        return wrong_records_word(words[optind]);
    if (optind + (game != NULL) < count)
        return wrong_usage("records takes one game, or export, import or delete");
    store = open_games();
    if (!store)
        return FAILED;
    status = list(store, game ? game->name : NULL, (int)limit, json);
    store_close(store);
    return status;
}
