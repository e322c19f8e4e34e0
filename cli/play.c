/* deckdelve play: a game on plain lines, for pipes, screen readers and scripts. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve play [GAME] [--options k=v,...] [--seats human,bot:NAME,...] [--seed N]\n"
    "                      [--record FILE] [--from FILE] [--line]\n"
    "\n"
    "Plays a game by typed words. Without a terminal and without a game a bot plays one.\n"
    "\n"
    "  --options   such as jokers=1,reserve=off; \"deckdelve games\" lists them\n"
    "  --seats     who plays, one for each seat\n"
    "  --seed N    the deal; the same number is the same deal\n"
    "  --record F  keeps the game in F after every decision\n"
    "  --from F    goes on with a recorded game\n"
    "  --line      plain lines (the only way so far)\n"
    "  --help      this text\n"
    "\n"
    "At the prompt type an action, its number or the beginning of it, or: table, log, undo, redo,\n"
    "save FILE, rules, concede, quit, help.\n";

struct line_game {
    struct setup setup;
    struct dd_session *session;
    const char *record; /* file kept up to date, or NULL */
    bool quiet;         /* while an old game is read */
    int reader;         /* whose words are shown between decisions */
    uint16_t turn;      /* last turn announced */
};

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell(void *context, const struct dd_session *session, const struct dd_action *action,
                 const struct dd_events *events)
{
    struct line_game *game = context;
    const struct dd_state *s = dd_session_state(session);
    struct dd_view v;
    (void)action;
    if (game->quiet)
        return;
    dd_see(dd_session_game(session), s, game->reader, &v);
    print_events(stdout, dd_session_game(session), &v, events, NULL);
    if (s->turn != game->turn && !s->over && !s->pending.what) {
        printf("Turn %d.\n", s->turn);
        game->turn = s->turn;
    }
}

static void print_log(const struct line_game *game)
{
    const struct dd_game *g = dd_session_game(game->session);
    struct dd_state s;
    struct dd_view v;
    dd_session_look_back(game->session, 0, &s);
    for (size_t i = 0; i < dd_session_count(game->session); i++) {
        struct dd_events events = {0};
        dd_apply(g, &s, dd_session_action(game->session, i), &events);
        dd_see(g, &s, game->reader, &v);
        print_events(stdout, g, &v, &events, NULL);
    }
}

static void print_choices(const struct line_game *game, const struct dd_view *v,
                          const struct dd_action *legal, int count)
{
    const struct dd_game *g = dd_session_game(game->session);
    for (int i = 0; i < count; i++) {
        char bytes[160];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        struct dd_outlook o;
        dd_foresee(g, v, &legal[i], plain_text, NULL, &o);
        dd_write_action(g, &v->state, &legal[i], &t);
        printf("%4d  %-14s ", i + 1, bytes);
        print_outlook(stdout, &o);
        printf("\n");
    }
}

static void print_position(const struct line_game *game, const struct dd_view *v)
{
    const struct dd_game *g = dd_session_game(game->session);
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask status = {DD_ASK_STATUS, NULL, 0, 0};
    t.plain = plain_text;
    if (dd_say(g, v, &status, &t))
        printf("%s, deal %llu: %s\n", g->title, (unsigned long long)dd_session_seed(game->session),
               bytes);
    print_table(stdout, g, v, NULL);
}

static void print_prompt(const struct line_game *game, const struct dd_view *v)
{
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask prompt = {DD_ASK_PROMPT, NULL, 0, 0};
    t.plain = plain_text;
    if (v->state.seats > 1)
        printf("Seat %d: ", v->seat + 1);
    if (dd_say(dd_session_game(game->session), v, &prompt, &t))
        printf("%s\n", bytes);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

static bool keep(const struct line_game *game)
{
    return !game->record || write_record(game->record, game->session);
}

static void act(struct line_game *game, const struct dd_action *action)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!dd_session_act(game->session, action, &why))
        printf("%s\n", bytes);
    keep(game);
}

static void let_bot_act(struct line_game *game, int seat)
{
    const struct dd_game *g = dd_session_game(game->session);
    const struct dd_state *s = dd_session_state(game->session);
    struct dd_random random =
        bot_random(dd_session_seed(game->session) + dd_session_count(game->session), seat);
    struct dd_action legal[DD_LEGAL];
    struct dd_view v;
    int count = dd_legal(g, s, seat, legal);
    dd_see(g, s, seat, &v);
    act(game, &legal[game->setup.bot[seat]->choose(g, &v, legal, count, &random)]);
}

static void step_back_or_forth(struct line_game *game, bool back)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    bool done = back ? dd_session_undo(game->session, &why) : dd_session_redo(game->session, &why);
    if (!done)
        printf("%s.\n", bytes);
    game->turn = dd_session_state(game->session)->turn;
    keep(game);
}

/* A number from the list, or -1. */
static int listed(const char *typed, int count)
{
    char *end;
    long number = strtol(typed, &end, 10);
    while (*end == ' ')
        end++;
    return end != typed && !*end && number >= 1 && number <= count ? (int)number - 1 : -1;
}

static void act_as_typed(struct line_game *game, int seat, const char *typed,
                         const struct dd_action *legal, int count)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a;
    int number = listed(typed, count);
    if (number >= 0)
        act(game, &legal[number]);
    else if (dd_read_action(dd_session_game(game->session), dd_session_state(game->session), seat,
                            typed, true, &a, &why))
        act(game, &a);
    else
        printf("%s.\n", bytes);
}

static void print_commands(void)
{
    printf("Type an action as it is listed, its number, or the beginning of it.\n"
           "Also: table, log, undo, redo, save FILE, rules, concede, quit.\n");
}

/* Words that are no actions; false: it is none of them. */
static bool obey(struct line_game *game, const char *typed, const struct dd_view *v)
{
    if (strcmp(typed, "undo") == 0 || strcmp(typed, "redo") == 0)
        step_back_or_forth(game, typed[0] == 'u');
    else if (strcmp(typed, "table") == 0)
        print_position(game, v);
    else if (strcmp(typed, "log") == 0)
        print_log(game);
    else if (strcmp(typed, "rules") == 0)
        print_rules(dd_session_game(game->session)->name);
    else if (strcmp(typed, "help") == 0 || strcmp(typed, "?") == 0)
        print_commands();
    else if (strncmp(typed, "save ", 5) == 0 && write_record(typed + 5, game->session))
        printf("Kept in %s.\n", typed + 5);
    else
        return strncmp(typed, "save ", 5) == 0;
    return true;
}

/* The next line typed, trimmed; NULL at the end of input. */
static char *ask(void)
{
    static char line[512];
    printf("> ");
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return NULL;
    size_t length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
    return line + strspn(line, " \t");
}

/* false: the player leaves. */
static bool let_human_act(struct line_game *game, int seat)
{
    const struct dd_game *g = dd_session_game(game->session);
    const struct dd_state *s = dd_session_state(game->session);
    struct dd_action legal[DD_LEGAL];
    struct dd_view v;
    int count = dd_legal(g, s, seat, legal);
    const char *typed;
    dd_see(g, s, seat, &v);
    print_position(game, &v);
    print_prompt(game, &v);
    print_choices(game, &v, legal, count);
    for (size_t before = dd_session_count(game->session);
         dd_session_count(game->session) == before;) {
        typed = ask();
        if (!typed || strcmp(typed, "quit") == 0)
            return false;
        if (*typed && !obey(game, typed, &v))
            act_as_typed(game, seat, typed, legal, count);
    }
    return true;
}

/* ---- A whole game ---------------------------------------------------------------------------- */

static int say_leave(const struct line_game *game)
{
    if (game->record)
        printf("The game is kept in %s.\n", game->record);
    else
        printf("You leave. (--record FILE keeps a game.)\n");
    return DONE;
}

static int run(struct line_game *game)
{
    const struct dd_state *s = dd_session_state(game->session);
    struct dd_view v;
    while (!s->over) {
        int seat = dd_to_act(s);
        if (game->setup.bot[seat])
            let_bot_act(game, seat);
        else if (!let_human_act(game, seat))
            return say_leave(game);
    }
    dd_see(dd_session_game(game->session), s, game->reader, &v);
    print_end(stdout, dd_session_game(game->session), &v, NULL);
    return keep(game) ? DONE : FAILED;
}

/* Between decisions a lone human reads his own words; several, or none, read what all may know. */
static int reader_of(const struct setup *setup)
{
    int humans = 0, last = DD_NOBODY;
    for (int seat = 0; seat < setup->seats; seat++)
        if (!setup->bot[seat]) {
            humans++;
            last = seat;
        }
    return humans == 1 ? last : DD_NOBODY;
}

static int play_new(struct line_game *game)
{
    const struct setup *setup = &game->setup;
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_options(setup->game, setup->option, &t);
    printf("%s, by %s. Deal %llu. %s\n", setup->game->title, setup->game->designer,
           (unsigned long long)setup->seed, bytes);
    game->reader = reader_of(setup);
    game->session =
        dd_session_new(setup->game, setup->option, setup->seats, setup->seed, tell, game);
    if (!game->session)
        return failed("no memory is left for a game");
    for (int seat = 0; seat < setup->seats; seat++)
        dd_session_label(game->session, seat, setup->label[seat], &t);
    return keep(game) ? run(game) : FAILED;
}

/* Seats go on as the record names them. */
static int play_on(struct line_game *game, const char *path)
{
    game->quiet = true;
    game->session = read_record(path, tell, game);
    if (!game->session)
        return FAILED;
    const struct dd_state *s = dd_session_state(game->session);
    game->setup.game = dd_session_game(game->session);
    game->setup.seats = s->seats;
    for (int seat = 0; seat < s->seats; seat++) {
        const char *label = dd_session_label_of(game->session, seat);
        game->setup.bot[seat] = strncmp(label, "bot:", 4) == 0 ? dd_find_bot(label + 4) : NULL;
    }
    game->quiet = false;
    game->reader = reader_of(&game->setup);
    game->turn = s->turn;
    return run(game);
}

/* On a terminal the player may choose; elsewhere a bot shows a game. */
static bool choose_game(struct setup *setup, const char **seats)
{
    const char *typed;
    if (!isatty(STDIN_FILENO)) {
        *seats = *seats ? *seats : "bot:random";
        return read_game("clear", setup);
    }
    for (int i = 0; dd_games[i]; i++)
        printf("%4d  %-9s %s\n", i + 1, dd_games[i]->name, dd_games[i]->about);
    printf("Which game? ");
    typed = ask();
    if (!typed || !*typed)
        return false;
    for (int i = 0; dd_games[i]; i++)
        if (listed(typed, i + 1) == i) {
            setup->game = dd_games[i];
            return true;
        }
    return read_game(typed, setup);
}

int play_command(int count, char **words)
{
    static const struct option flags[] = {
        {"options", required_argument, NULL, 'o'}, {"seats", required_argument, NULL, 's'},
        {"seed", required_argument, NULL, 'n'},    {"record", required_argument, NULL, 'r'},
        {"from", required_argument, NULL, 'f'},    {"line", no_argument, NULL, 'l'},
        {"help", no_argument, NULL, 'h'},          {0}};
    const char *options = NULL, *seats = NULL, *seed = NULL, *from = NULL;
    struct line_game game = {0};
    int status;
    for (int flag; (flag = getopt_long(count, words, ":", flags, NULL)) != -1;) {
        switch (flag) {
        case 'o': options = optarg; break;
        case 's': seats = optarg; break;
        case 'n': seed = optarg; break;
        case 'r': game.record = optarg; break;
        case 'f': from = optarg; break;
        case 'l': break;
        case 'h': return fputs(help, stdout), DONE;
        default: return wrong_flag(flag, words, flags);
        }
    }
    if (optind + 1 < count)
        return wrong_usage("play takes one game");
    if (from) {
        if (optind < count || options || seats || seed)
            return wrong_usage("play --from goes on as recorded: no game, options, seats or seed");
        game.record = game.record ? game.record : from;
        status = play_on(&game, from);
    } else {
        bool known = optind < count ? read_game(words[optind], &game.setup)
                                    : choose_game(&game.setup, &seats);
        if (!known || !read_table(options, seats, "human", &game.setup) ||
            !read_seed(seed, &game.setup))
            return USAGE;
        status = play_new(&game);
    }
    dd_session_free(game.session);
    return status;
}
