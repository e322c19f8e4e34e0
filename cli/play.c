/* deckdelve play: what is to be played, and by whom. */
#include "cli.h"

#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve play [GAME] [--options k=v,...] [--seats human,bot:NAME,...] [--seed N]\n"
    "                      [--record FILE] [--from FILE] [--resume] [--line] [--spoken]\n"
    "\n"
    "Plays a game on the full screen of a terminal, or by typed words. Without a terminal and\n"
    "without a game a bot plays one. Games with a human are kept: after whatever happens --resume\n"
    "goes on with them.\n"
    "\n"
    "  --options   such as jokers=1,reserve=off; \"deckdelve games\" lists them\n"
    "  --seats     who plays, one for each seat: human, human:Ada, bot:strong, ...\n"
    "  --seed N    the deal; the same number is the same deal\n"
    "  --record F  keeps the game in F after every decision\n"
    "  --from F    goes on with a recorded game\n"
    "  --resume    goes on with your last unfinished game (of GAME)\n"
    "  --line      plain lines, for screen readers and pipes\n"
    "  --spoken    the same with cards in whole words: \"ace of clubs\"; a setting does it for "
    "good\n"
    "  --help      this text\n"
    "\n"
    "On plain lines type an action, its number or the beginning of it, or: table, log, undo,\n"
    "redo, hint, all, save FILE, rules, spoken, concede, quit, help.\n";

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

static int no_memory(void) { return failed("no memory is left to begin"); }

/* One that another program plays is there all the same. */
static int tell_nothing_to_resume(struct store *store, const char *name)
{
    const struct store_filter filter = {.game = name};
    struct store_record found;
    if (after_reading(store) != DONE)
        return FAILED;
    for (int i = 0; store_records(store, &filter, i, &found, 1); i++) {
        const struct dd_game *g = dd_find_game(found.game);
        if (found.fate == STORE_OPEN && g && dd_replays(g, found.rules))
            return failed("your unfinished game of %s is being played already", g->name);
    }
    return name ? failed("there is no unfinished game of %s", name)
                : failed("there is no unfinished game");
}

/* A game that was named has to be there, whatever was played. */
static int resume(const char *name, const char *record, bool line)
{
    struct setup setup = {0};
    struct store_record found;
    struct store *store;
    int status;
    if (name && !read_game(name, &setup))
        return USAGE;
    store = open_games();
    if (!store)
        return FAILED;
    if (!store_resumable(store, name ? setup.game->name : NULL, &found))
        status = tell_nothing_to_resume(store, name ? setup.game->name : NULL);
    else if (line)
        status = speak_as_set(store) ? resume_on_lines(store, found.id, record) : no_memory();
    else
        status = play_on_terminal(&(struct wish){.resume = found.id}, record);
    store_close(store);
    return status;
}

/* Asked only on a terminal, and only where something would be left behind. 0: play a new one;
 * negative: the player leaves. */
static int64_t unfinished(struct store *store, const struct dd_game *g)
{
    struct store_record found;
    const char *typed;
    if (!isatty(STDIN_FILENO) || !store_resumable(store, g->name, &found) || !found.decisions)
        return 0;
    printf("You have an unfinished game of %s (deal %llu, %s so far).\n", g->title,
           (unsigned long long)found.seed, counted((uint64_t)found.decisions, "decision").text);
    typed = ask("Go on with it? [Y/n] ");
    if (!typed)
        return -1;
    return *typed == 'n' || *typed == 'N' ? 0 : found.id;
}

static int play(const struct setup *setup, const char *record, bool as_asked)
{
    struct store *store = open_store();
    int64_t id = store && !as_asked ? unfinished(store, setup->game) : 0;
    int status = id < 0                 ? DONE
                 : !speak_as_set(store) ? no_memory()
                 : id > 0               ? resume_on_lines(store, id, record)
                                        : play_on_lines(setup, record, store);
    store_close(store);
    return status;
}

static bool has_human(const struct setup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (!setup->player[seat].bot)
            return true;
    return false;
}

static int go_on_on_terminal(const char *from, const char *record)
{
    struct dd_session *session = read_record(from, NULL, NULL);
    return session ? play_on_terminal(&(struct wish){.session = session}, record ? record : from)
                   : FAILED;
}

static int go_on_from(const char *from, const char *record)
{
    struct store *store = open_store();
    bool can = speak_as_set(store);
    store_close(store);
    return can ? go_on_on_lines(from, record || strcmp(from, "-") == 0 ? record : from)
               : no_memory();
}

int play_command(int count, char **words)
{
    static const struct option flags[] = {
        {"options", required_argument, NULL, 'o'}, {"seats", required_argument, NULL, 's'},
        {"seed", required_argument, NULL, 'n'},    {"record", required_argument, NULL, 'r'},
        {"from", required_argument, NULL, 'f'},    {"line", no_argument, NULL, 'l'},
        {"spoken", no_argument, NULL, 'w'},        {"resume", no_argument, NULL, 'c'},
        {"help", no_argument, NULL, 'h'},          {0}};
    bool go_on = false;
    const char *options = NULL, *seats = NULL, *seed = NULL, *from = NULL;
    const char *record = NULL, *seat = "human", *name;
    struct setup setup = {0};
    bool line = false, words_wanted = false;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        switch (flag) {
        case 'o': options = optarg; break;
        case 's': seats = optarg; break;
        case 'n': seed = optarg; break;
        case 'r': record = optarg; break;
        case 'f': from = optarg; break;
        case 'l': line = true; break;
        case 'w': line = words_wanted = true; break;
        case 'c': go_on = true; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return USAGE;
        }
    }
    if (optind + 1 < count)
        return wrong_usage("play takes one game");
    if (record && strcmp(record, "-") == 0)
        return wrong_usage("play: --record takes the name of a file, not -");
    if (from && (optind < count || options || seats || seed))
        return wrong_usage("play --from goes on as recorded: no game, options, seats or seed");
    if (go_on && (from || options || seats || seed))
        return wrong_usage("play --resume goes on as it was: no options, seats, seed or --from");
    line = line || !on_terminal();
    if (words_wanted && !speak(true))
        return no_memory();
    if (go_on)
        return resume(optind < count ? words[optind] : NULL, record, line);
    if (from && !line)
        return go_on_on_terminal(from, record);
    if (from)
        return go_on_from(from, record);
    if (!line && optind == count)
        return play_on_terminal(&(struct wish){0}, record);
    name = optind < count ? words[optind] : choose_game(&seat);
    if (!name)
        return DONE;
    if (!read_game(name, &setup) || !read_table(options, seats, seat, &setup) ||
        !read_seed(seed, &setup))
        return USAGE;
    if (!line)
        return play_on_terminal(&(struct wish){.setup = &setup}, record);
    if (!has_human(&setup)) /* can be had again by the deal's number */
        return play_on_lines(&setup, record, NULL);
    return play(&setup, record, options || seats || seed);
}
