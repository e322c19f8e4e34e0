/* deckdelve: the program. Finds the command and lets it do the rest. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name, *about;
    int (*run)(int count, char **words);
} commands[] = {
    {"play", "play a game", play_command},
    {"games", "list the games, their options and the bots", games_command},
    {"rules", "show the rules of a game", rules_command},
    {"replay", "tell a recorded game again", replay_command},
    {"records", "list your games, send them and take them in", records_command},
    {"stats", "tell how your games went", stats_command},
    {"lab", "play many games and report", lab_command},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    printf("deckdelve: dungeon crawls played with an ordinary deck of cards\n\n"
           "usage: deckdelve [COMMAND ...]     with no command: play\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].about);
    printf("\n  --version  the version\n"
           "  --help     this text; \"deckdelve COMMAND --help\" tells more\n");
    return DONE;
}

static int run(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "play";
    char names[128];
    struct dd_text t = dd_text_on(names, sizeof names);
    if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0)
        return print_help();
    if (strcmp(name, "--version") == 0)
        return printf("deckdelve %s\n", DECKDELVE_VERSION), DONE;
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) == 0) {
            opterr = 0; /* commands say themselves what is wrong */
            return count > 1 ? commands[i].run(count - 1, words + 1) : commands[i].run(1, words);
        }
        dd_write(&t, i ? ", %s" : "%s", commands[i].name);
    }
    return wrong_word("there is no command", name, names);
}

/* A closed standard stream would lend its number to the next file opened, and the game be told into
 * a record. What is open the wrong way round fails as a closed one does. */
static void fill_streams(void)
{
    static const int way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = 0; stream < 3; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", way[stream]) != stream)
            _exit(FAILED);
}

/* Output that was lost is a failure, but a reader that has left knows it. The reason of an earlier
 * loss is gone; one byte more meets it again. */
static int close_output(int status)
{
    bool lost = ferror(stdout);
    if (lost) {
        clearerr(stdout);
        putchar('\n');
    }
    if (fflush(stdout) == 0)
        return lost ? failed("some of the output could not be written") : status;
    return errno == EPIPE ? status : failed("the output could not be written: %s", strerror(errno));
}

int main(int count, char **words)
{
    fill_streams();
    setlocale(LC_CTYPE, "");
    plain_text = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves is a write that fails, told below */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow */
    return close_output(run(count, words));
}
