/* Help, the manual and the completion: every command and flag is told everywhere. */
#include "program.h"

#include <string.h>

TestSuite(cli_help, .init = program_enter, .fini = program_leave);

static const char *const commands[] = {"play",    "games", "rules", "replay",
                                       "records", "stats", "lab"};
enum { COMMANDS = sizeof commands / sizeof commands[0] };
static const char *const lab_commands[] = {"lab play", "lab compare", "lab sweep", "lab solve",
                                           "lab learn"};
enum { LAB_COMMANDS = sizeof lab_commands / sizeof lab_commands[0] };

Test(cli_help, the_program_names_its_commands)
{
    const char *help = program_output(NULL, "$D --help");
    for (int i = 0; i < COMMANDS; i++) {
        char line[32];
        snprintf(line, sizeof line, "\n  %-8s ", commands[i]);
        cr_assert(has_text(help, line), "%s is missing in\n%s", commands[i], help);
    }
    cr_assert_str_eq(program_output(NULL, "$D help"), program_output(NULL, "$D --help"));
}

Test(cli_help, the_program_has_a_version)
{
    const char *version = program_output(NULL, "$D --version");
    int major, minor, patch;
    cr_assert_eq(sscanf(version, "deckdelve %d.%d.%d\n", &major, &minor, &patch), 3, "%s", version);
}

Test(cli_help, every_command_has_help)
{
    for (int i = 0; i < COMMANDS; i++) {
        const char *help = program_output(NULL, "$D %s --help", commands[i]);
        char usage[32];
        snprintf(usage, sizeof usage, "usage: deckdelve %s", commands[i]);
        cr_assert_eq(strncmp(help, usage, strlen(usage)), 0, "%s", help);
        cr_assert(has_text(help, "\n  --help "), "%s", help);
    }
    for (int i = 0; i < LAB_COMMANDS; i++)
        cr_assert(has_text(program_output(NULL, "$D %s --help", lab_commands[i]), "--jobs N"));
}

/* What stands in the usage is explained, in the manual too ("Fl -seed"). */
static void check_flags(const char *command)
{
    const char *help = program_output(NULL, "$D %s --help", command);
    char *manual = program_file(SOURCE_DIR "/cli/deckdelve.1");
    int count = 0;
    for (const char *p = help; (p = strstr(p, "--")); count++) {
        char name[32], explained[64], written[64];
        cr_assert_eq(sscanf(p, "--%31[a-z]", name), 1, "%s", p);
        snprintf(explained, sizeof explained, "\n  --%s ", name);
        snprintf(written, sizeof written, "Fl -%s", name);
        cr_assert(has_text(help, explained), "%s --%s is not explained", command, name);
        cr_assert(has_text(manual, written), "%s --%s is not in the manual", command, name);
        p += 2;
    }
    cr_assert_gt(count, 0);
    free(manual);
}

Test(cli_help, every_flag_is_explained_and_in_the_manual)
{
    char *manual = program_file(SOURCE_DIR "/cli/deckdelve.1");
    for (int i = 0; i < COMMANDS; i++) {
        char title[32];
        check_flags(commands[i]);
        snprintf(title, sizeof title, "\n.Ss %s", commands[i]);
        cr_assert(has_text(manual, title), "%s has no part in the manual", commands[i]);
    }
    for (int i = 0; i < LAB_COMMANDS; i++) {
        char title[32];
        check_flags(lab_commands[i]);
        snprintf(title, sizeof title, "\n.Ss %s", lab_commands[i]);
        cr_assert(has_text(manual, title), "%s has no part in the manual", lab_commands[i]);
    }
    free(manual);
}

Test(cli_help, the_manual_has_no_mistakes)
{
    struct ran ran;
    if (program_run(NULL, "command -v groff").status != 0)
        cr_skip("there is no groff");
    ran = program_run(NULL, "groff -mandoc -ww -z %s/cli/deckdelve.1", SOURCE_DIR);
    cr_assert_eq(ran.status, 0);
    cr_assert_str_empty(ran.err, "%s", ran.err);
    ran = program_run(NULL, "LC_ALL=C man --warnings -l %s/cli/deckdelve.1 >/dev/null", SOURCE_DIR);
    cr_assert_str_empty(ran.err, "%s", ran.err);
}

/* ---- Completion ------------------------------------------------------------------------------ */

/* What is offered for a line, with blanks between. */
static const char *completed(const char *line)
{
    static const char script[] = "source " SOURCE_DIR "/cli/deckdelve.bash\n"
                                 "PATH=" BINARY_DIR "/cli:$PATH\n"
                                 "COMP_LINE=$1 COMP_POINT=${#1}\n"
                                 "read -ra COMP_WORDS <<< \"$(sed 's/[=:]/ & /g' <<< \"$1\")\"\n"
                                 "[[ $1 == *' ' ]] && COMP_WORDS+=('')\n"
                                 "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                 "_deckdelve\n"
                                 "echo \"${COMPREPLY[*]}\"\n";
    struct ran ran;
    program_write("complete.bash", script, strlen(script));
    ran = program_run(NULL, "bash complete.bash '%s'", line);
    cr_assert_str_empty(ran.err, "%s: %s", line, ran.err);
    ran.out[strcspn(ran.out, "\n")] = 0;
    return ran.out;
}

Test(cli_help, completion_knows_what_the_program_knows)
{
    if (program_run(NULL, "command -v bash").status != 0)
        cr_skip("there is no bash");
    cr_assert_str_eq(completed("deckdelve pl"), "play");
    cr_assert_str_eq(completed("deckdelve rep"), "replay");
    cr_assert_str_eq(completed("deckdelve play cl"), "clear");
    cr_assert_str_eq(completed("deckdelve lab "), "play compare sweep solve learn --help");
    cr_assert_str_eq(completed("deckdelve lab sw"), "sweep");
    cr_assert_str_eq(completed("deckdelve lab solve clear --de"), "--deal");
    cr_assert_str_eq(completed("deckdelve lab compare clear --b"), "--bots");
    cr_assert_str_eq(completed("deckdelve lab sweep clear --over j"), "jokers");
    cr_assert_str_eq(completed("deckdelve lab play cl"), "clear");
    cr_assert_str_eq(completed("deckdelve rules co"), "common");
    cr_assert_str_eq(completed("deckdelve play clear --se"), "--seats --seed");
    cr_assert_str_eq(completed("deckdelve play --sp"), "--spoken");
    cr_assert_str_eq(completed("deckdelve replay x --v"), "--view");
    cr_assert_str_eq(completed("deckdelve play clear --seed "), "");
    cr_assert_str_eq(completed("deckdelve records e"), "escape export");
    cr_assert_str_eq(completed("deckdelve stats cl"), "clear");
}

Test(cli_help, completion_knows_options_and_seats)
{
    if (program_run(NULL, "command -v bash").status != 0)
        cr_skip("there is no bash");
    cr_assert_str_eq(completed("deckdelve play clear --options "), "jokers= reserve=");
    cr_assert_str_eq(completed("deckdelve play clear --options jokers="), "0 1 2");
    cr_assert_str_eq(completed("deckdelve play clear --options jokers=1,reserve=o"), "off on");
    cr_assert_str_eq(completed("deckdelve play clear --options=jokers=1,res"), "1,reserve=");
    cr_assert_str_eq(completed("deckdelve play clear --seats hu"), "human");
    cr_assert(has_text(completed("deckdelve play clear --seats human,b"), "human,bot:random"));
    cr_assert(has_text(completed("deckdelve lab play clear --seats bot:r"), "random"));
    cr_assert_not(has_text(completed("deckdelve lab play clear --seats "), "human"));
}

Test(cli_help, completion_offers_files)
{
    if (program_run(NULL, "command -v bash").status != 0)
        cr_skip("there is no bash");
    program_output(NULL, "mkdir kept; touch game.txt");
    cr_assert_str_eq(completed("deckdelve replay g"), "game.txt");
    cr_assert_str_eq(completed("deckdelve play --from g"), "game.txt");
    cr_assert_str_eq(completed("deckdelve records import g"), "game.txt");
    cr_assert_str_eq(completed("deckdelve records import other.txt g"), "game.txt");
    cr_assert_str_eq(completed("deckdelve records export 1 g"), "game.txt");
    cr_assert_str_eq(completed("deckdelve lab play clear --records k"), "kept");
}

/* ---- Lists and rules ------------------------------------------------------------------------- */

Test(cli_help, points_that_hold_a_word)
{
    const char *rules = program_output(NULL, "$D rules clear C1");
    cr_assert(has_text(rules, "- C1 The monsters are the twelve"), "%s", rules);
    cr_assert_not(has_text(rules, "C10"), "%s", rules);
    rules = program_output(NULL, "$D rules clear jokers");
    cr_assert(has_text(rules, "- C2 "), "%s", rules);
    cr_assert(has_text(rules, "two\n  jokers.)\n"), "points are whole, the last one too: %s",
              rules);
    cr_assert_not(has_text(rules, "- C9 "), "%s", rules);
    rules = program_output(NULL, "$D rules aces 'Draw Pile'");
    cr_assert(has_text(rules, "- A7 "), "lines may be broken between words: %s", rules);
    cr_assert_str_eq(program_output(NULL, "$D rules clear dragon"),
                     "No rule mentions \"dragon\".\n");
}

Test(cli_help, rules_are_shown)
{
    const char *rules = program_output(NULL, "$D rules clear");
    cr_assert(has_text(rules, "Mark S. Ball"));
    cr_assert(has_text(program_output(NULL, "$D rules common"), "#"));
    for (const char *p = program_output(NULL, "LC_ALL=C $D rules clear"); *p; p++)
        cr_assert(*p == '\n' || (*p >= ' ' && *p < 127), "a byte %d without UTF-8", *p);
}

static void check_listed(json_t *game, const struct dd_game *g)
{
    json_t *options = json_object_get(game, "options");
    cr_assert_str_eq(json_string_value(json_object_get(game, "name")), g->name);
    cr_assert_str_eq(json_string_value(json_object_get(game, "title")), g->title);
    cr_assert_eq(json_integer_value(json_object_get(game, "rules")), g->rules_version);
    cr_assert_eq(json_integer_value(json_object_get(game, "min_seats")), g->min_seats);
    cr_assert_eq(json_integer_value(json_object_get(game, "max_seats")), g->max_seats);
    cr_assert_eq(json_array_size(options), g->options);
    for (int i = 0; i < g->options; i++) {
        const struct dd_option_spec *o = &g->option[i];
        json_t *option = json_array_get(options, (size_t)i), *value;
        json_t *normal = json_object_get(option, "default");
        bool found = false;
        size_t n;
        cr_assert_str_eq(json_string_value(json_object_get(option, "key")), o->key);
        json_array_foreach(json_object_get(option, "values"), n, value) found =
            found || json_equal(value, normal);
        cr_assert(found, "the default of %s is not among its values", o->key);
        size_t values = 0;
        for (int v = o->min; v <= o->max; v = dd_next_value(o, v))
            values++;
        cr_assert_eq(n, values);
    }
}

Test(cli_help, games_are_listed)
{
    const char *text = program_output(NULL, "$D games --json");
    json_t *all = program_json(&text), *games = json_object_get(all, "games");
    const char *words = program_output(NULL, "$D games");
    cr_assert_str_empty(text);
    for (int i = 0; dd_games[i]; i++) {
        check_listed(json_array_get(games, (size_t)i), dd_games[i]);
        cr_assert(has_text(words, dd_games[i]->title));
        for (int o = 0; o < dd_games[i]->options; o++)
            cr_assert(has_text(words, dd_games[i]->option[o].help));
    }
    cr_assert(has_text(words, "bot:random"));
    cr_assert_gt(json_array_size(json_object_get(all, "bots")), 0);
    json_decref(all);
}
