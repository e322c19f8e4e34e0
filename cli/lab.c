/* deckdelve lab: simulation and study. Finds the command; the work is done in lab/. */
#include "lab.h"

#include <string.h>

static const struct {
    const char *name, *about;
    int (*run)(int count, char **words);
} commands[] = {
    {"play", "play many games and report how they went", lab_play_command},
    {"compare", "set bots against each other on the same deals", lab_compare_command},
    {"sweep", "play over options, seats, bots or budgets", lab_sweep_command},
    {"solve", "find out whether deals can be won at all", lab_solve_command},
    {"learn", "make again what a bot has learned", lab_learn_command},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    printf("usage: deckdelve lab COMMAND GAME ...\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].about);
    printf("\n  --help   this text; \"deckdelve lab COMMAND --help\" tells more\n");
    return DONE;
}

int lab_command(int count, char **words)
{
    static char name[32];
    char names[128];
    struct dd_text t = dd_text_on(names, sizeof names);
    if (count > 1 && strcmp(words[1], "--help") == 0)
        return print_help();
    for (int i = 0; i < COMMANDS; i++) {
        if (count > 1 && strcmp(words[1], commands[i].name) == 0) {
            snprintf(name, sizeof name, "lab %s", commands[i].name);
            words[1] = name; /* for complaints */
            return commands[i].run(count - 1, words + 1);
        }
        dd_write(&t, i ? ", %s" : "%s", commands[i].name);
    }
    if (count < 2)
        return wrong_usage("lab takes a command and a game: there are %s", names);
    return wrong_word("lab has no command", words[1], names);
}
