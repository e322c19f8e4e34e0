/* deckdelve play: what is to be played, and by whom. */
#include "cli.h"

#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve play [GAME] [--options k=v,...] [--seats human,bot:NAME,...] [--seed N]\n"
    "                      [--record FILE] [--from FILE] [--line]\n"
    "\n"
    "Plays a game on the full screen of a terminal, or by typed words. Without a terminal and\n"
    "without a game a bot plays one.\n"
    "\n"
    "  --options   such as jokers=1,reserve=off; \"deckdelve games\" lists them\n"
    "  --seats     who plays, one for each seat\n"
    "  --seed N    the deal; the same number is the same deal\n"
    "  --record F  keeps the game in F after every decision\n"
    "  --from F    goes on with a recorded game\n"
    "  --line      plain lines, for screen readers and pipes\n"
    "  --help      this text\n"
    "\n"
    "On plain lines type an action, its number or the beginning of it, or: table, log, undo, "
    "redo,\n"
    "save FILE, rules, concede, quit, help.\n";

/* On a terminal the player may choose; elsewhere bots show a game. NULL: the player leaves. */
static const char *choose_game(const char **seat)
{
    const char *typed;
    int count = 0;
    if (!isatty(STDIN_FILENO)) {
        *seat = "bot:random";
        return dd_games[0]->name;
    }
    for (; dd_games[count]; count++)
        printf("%4d  %-9s %s\n", count + 1, dd_games[count]->name, dd_games[count]->about);
    typed = ask("Which game? ");
    if (!typed || !*typed)
        return NULL;
    return listed(typed, count) >= 0 ? dd_games[listed(typed, count)]->name : typed;
}

static int go_on_on_terminal(const char *from, const char *record)
{
    struct dd_session *session = read_record(from, NULL, NULL);
    return session ? play_on_terminal(NULL, session, record ? record : from) : FAILED;
}

int play_command(int count, char **words)
{
    static const struct option flags[] = {
        {"options", required_argument, NULL, 'o'}, {"seats", required_argument, NULL, 's'},
        {"seed", required_argument, NULL, 'n'},    {"record", required_argument, NULL, 'r'},
        {"from", required_argument, NULL, 'f'},    {"line", no_argument, NULL, 'l'},
        {"help", no_argument, NULL, 'h'},          {0}};
    const char *options = NULL, *seats = NULL, *seed = NULL, *from = NULL;
    const char *record = NULL, *seat = "human", *name;
    struct setup setup = {0};
    bool line = false;
    for (int flag; (flag = getopt_long(count, words, ":", flags, NULL)) != -1;) {
        switch (flag) {
        case 'o': options = optarg; break;
        case 's': seats = optarg; break;
        case 'n': seed = optarg; break;
        case 'r': record = optarg; break;
        case 'f': from = optarg; break;
        case 'l': line = true; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return wrong_flag(flag, words, flags);
        }
    }
    if (optind + 1 < count)
        return wrong_usage("play takes one game");
    if (record && strcmp(record, "-") == 0)
        return wrong_usage("play: --record takes the name of a file, not -");
    if (from && (optind < count || options || seats || seed))
        return wrong_usage("play --from goes on as recorded: no game, options, seats or seed");
    line = line || !on_terminal();
    if (from && !line)
        return go_on_on_terminal(from, record);
    if (from)
        return go_on_on_lines(from, record || strcmp(from, "-") == 0 ? record : from);
    if (!line && optind == count)
        return play_on_terminal(NULL, NULL, record);
    name = optind < count ? words[optind] : choose_game(&seat);
    if (!name)
        return DONE;
    if (!read_game(name, &setup) || !read_table(options, seats, seat, &setup) ||
        !read_seed(seed, &setup))
        return USAGE;
    return line ? play_on_lines(&setup, record) : play_on_terminal(&setup, NULL, record);
}
