/* deckdelve games: what can be played. */
#include "cli.h"

#include <string.h>

static const char help[] = "usage: deckdelve games [--json]\n"
                           "\n"
                           "Lists the games with their seats and options, and the bots.\n"
                           "\n"
                           "  --json   as one JSON object, see docs/formats.md\n"
                           "  --help   this text\n";

static void print_option(const struct dd_option_spec *o)
{
    char bytes[512], normal[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes), n = dd_text_on(normal, sizeof normal);
    dd_write_values(o, &t);
    dd_write_option(o, o->normal, &n);
    printf("    %-10s %s [%s]\n               %s\n", o->key, bytes, normal, o->help);
}

static void print_game(const struct dd_game *g)
{
    char seats[16];
    if (g->min_seats == g->max_seats)
        snprintf(seats, sizeof seats, "%d", g->min_seats);
    else
        snprintf(seats, sizeof seats, "%d to %d", g->min_seats, g->max_seats);
    printf("%s: %s, by %s\n  %s\n  Players: %s. Length: %s.\n", g->name, g->title, g->designer,
           g->about, seats, g->length);
    if (g->options)
        printf("  Options [default]:\n");
    for (int i = 0; i < g->options; i++)
        print_option(&g->option[i]);
    printf("\n");
}

static json_t *option_json(const struct dd_option_spec *o)
{
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    json_t *object = json_object(), *values = json_array();
    dd_write_option(o, o->normal, &t);
    json_object_set_new(object, "key", json_string(o->key));
    json_object_set_new(object, "label", json_string(o->label));
    json_object_set_new(object, "help", json_string(o->help));
    json_object_set_new(object, "default", o->names ? json_string(bytes) : json_integer(o->normal));
    for (int value = o->min; value <= o->max; value = dd_next_value(o, value)) {
        t = dd_text_on(bytes, sizeof bytes);
        dd_write_option(o, value, &t);
        json_array_append_new(values, o->names ? json_string(bytes) : json_integer(value));
    }
    json_object_set_new(object, "values", values);
    return object;
}

static json_t *game_json(const struct dd_game *g)
{
    json_t *object = json_object(), *options = json_array(), *ends = json_array();
    json_object_set_new(object, "name", json_string(g->name));
    json_object_set_new(object, "title", json_string(g->title));
    json_object_set_new(object, "designer", json_string(g->designer));
    json_object_set_new(object, "about", json_string(g->about));
    json_object_set_new(object, "length", json_string(g->length));
    json_object_set_new(object, "rules", json_integer(g->rules_version));
    json_object_set_new(object, "min_seats", json_integer(g->min_seats));
    json_object_set_new(object, "max_seats", json_integer(g->max_seats));
    for (int i = 0; i < g->options; i++)
        json_array_append_new(options, option_json(&g->option[i]));
    json_object_set_new(object, "options", options);
    for (int i = 0; g->ends[i]; i++)
        json_array_append_new(ends, json_string(g->ends[i]));
    json_object_set_new(object, "ends", ends);
    return object;
}

static void print_all_json(void)
{
    json_t *object = json_object(), *games = json_array(), *bots = json_array();
    for (int i = 0; dd_games[i]; i++)
        json_array_append_new(games, game_json(dd_games[i]));
    for (int i = 0; dd_bots[i]; i++) {
        json_t *bot = json_object();
        json_object_set_new(bot, "name", json_string(dd_bots[i]->name));
        json_object_set_new(bot, "about", json_string(dd_bots[i]->about));
        json_array_append_new(bots, bot);
    }
    json_object_set_new(object, "games", games);
    json_object_set_new(object, "bots", bots);
    print_json(object);
}

int games_command(int count, char **words)
{
    static const struct option flags[] = {
        {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {0}};
    bool json = false;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        if (flag == 'h')
            return fputs(help, stdout), DONE;
        if (flag != 'j')
            return USAGE;
        json = true;
    }
    if (optind < count)
        return wrong_usage("games takes --json and nothing else");
    if (json) {
        print_all_json();
        return DONE;
    }
    for (int i = 0; dd_games[i]; i++)
        print_game(dd_games[i]);
    printf("bots:\n");
    for (int i = 0; dd_bots[i]; i++)
        printf("  bot:%-8s %s\n", dd_bots[i]->name, dd_bots[i]->about);
    return DONE;
}
