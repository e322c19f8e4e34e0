/* A game on plain lines, for pipes, screen readers and scripts. */
#include "cli.h"

#include "lab/clock.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct line_game {
    struct setup setup;
    struct dd_session *session;
    const char *record;      /* file kept up to date, or NULL */
    bool unkept;             /* the file is behind, which was told */
    struct store *store;     /* NULL: the game is kept in a file, or nowhere */
    struct store_game *kept; /* the game in the store, or NULL */
    FILE *told;              /* what happened, until it is kept and can be shown */
    char *words;             /* what is in there */
    size_t words_length;
    bool quiet; /* while an old game is read */
    int humans;
    int reader;                  /* whose words are shown between decisions */
    uint16_t turn;               /* last turn announced */
    struct dd_thinking thinking; /* what a hint for this decision has come to */
    char *shown;                 /* the table as last shown, or NULL */
    int shown_to;
};

/* ---- Telling --------------------------------------------------------------------------------- */

/* "Round 7." or "Turn 7.", as the game itself says it; some count no turns. */
static void announce_turn(FILE *out, const struct dd_game *g, const struct dd_view *v)
{
    char bytes[256], number[16];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask status = {DD_ASK_STATUS, NULL, 0, 0};
    size_t length = (size_t)snprintf(number, sizeof number, " %d", v->state.turn);
    if (!dd_say(g, v, &status, &t))
        return;
    for (char *part = strtok(bytes, ","); part; part = strtok(NULL, ",")) {
        part += strspn(part, " ");
        size_t end = strlen(part);
        if (end > length && strcmp(part + end - length, number) == 0)
            fprintf(out, "%c%s.\n", toupper((unsigned char)part[0]), part + 1);
    }
}

static void tell(void *context, const struct dd_session *session, const struct dd_action *action,
                 const struct dd_events *events)
{
    struct line_game *game = context;
    const struct dd_state *s = dd_session_state(session);
    FILE *out = game->told ? game->told : stdout;
    struct dd_view v;
    (void)action;
    if (game->quiet)
        return;
    dd_see(dd_session_game(session), s, game->reader, &v);
    print_events(out, dd_session_game(session), &v, events, dd_house_names);
    if (s->turn != game->turn && !s->over && !s->pending.what) {
        announce_turn(out, dd_session_game(session), &v);
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
        print_events(stdout, g, &v, &events, dd_house_names);
    }
}

/* The table as text, freed by the caller; NULL: no memory. */
static char *draw_table(const struct line_game *game, const struct dd_view *v)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    print_table(out, dd_session_game(game->session), v, dd_house_names);
    return fclose(out) == 0 ? text : NULL;
}

/* Is the line, its end included, one of the text's? */
static bool has_line(const char *text, const char *line, size_t length)
{
    for (; *text; text = strchr(text, '\n') + 1)
        if (strncmp(text, line, length) == 0)
            return true;
    return false;
}

static void print_status(const struct line_game *game, const struct dd_view *v)
{
    const struct dd_game *g = dd_session_game(game->session);
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask status = {DD_ASK_STATUS, NULL, 0, 0};
    t.plain = plain_text;
    t.names = dd_house_names;
    if (dd_say(g, v, &status, &t))
        printf("%s, deal %llu: %s\n", g->title, (unsigned long long)dd_session_seed(game->session),
               bytes);
}

/* Who has just been shown the table hears only the lines that are new since: "table" tells all. */
static void print_position(struct line_game *game, const struct dd_view *v)
{
    struct dd_view rested = *v;
    dd_session_rest_dice(game->session, dd_session_count(game->session), &rested.state);
    char *table = draw_table(game, &rested);
    const char *old = game->shown && game->shown_to == v->seat ? game->shown : "";
    print_status(game, v);
    for (const char *line = table; line && *line;) {
        size_t length = (size_t)(strchr(line, '\n') + 1 - line);
        if (!has_line(old, line, length))
            printf("%.*s", (int)length, line);
        line += length;
    }
    free(game->shown);
    game->shown = table;
    game->shown_to = v->seat;
}

static void forget_position(struct line_game *game)
{
    free(game->shown);
    game->shown = NULL;
}

/* A reason as a sentence of its own. */
static void print_reason(const char *reason)
{
    char first = *reason >= 'a' && *reason <= 'z' ? (char)(*reason - 'a' + 'A') : *reason;
    printf("%c%s.\n", first, reason + 1);
}

static void print_prompt(const struct line_game *game, const struct dd_view *v)
{
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask prompt = {DD_ASK_PROMPT, NULL, 0, 0};
    t.plain = plain_text;
    t.names = dd_house_names;
    if (game->humans > 1)
        printf("%s, seat %d: ", dd_house_names[v->seat], v->seat + 1);
    if (dd_say(dd_session_game(game->session), v, &prompt, &t))
        printf("%s\n", bytes);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

/* A file that fails is a failure; without the store one plays on, told once. */
static bool keep(struct line_game *game)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (game->kept && (store_step(game->kept, game->session, &why), why.length))
        failed("%s", bytes);
    game->unkept = game->record && !write_record(game->record, game->session);
    return !game->unkept;
}

/* Between these two nothing is shown: what happens is to be kept first. */
static void hold_words(struct line_game *game)
{
    game->told = open_memstream(&game->words, &game->words_length);
}

static void show_words(struct line_game *game)
{
    if (game->told && fclose(game->told) == 0)
        fputs(game->words, stdout);
    free(game->words);
    game->words = NULL;
    game->told = NULL;
}

static void act(struct line_game *game, const struct dd_action *action)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    hold_words(game);
    if (!dd_session_act(game->session, action, &why))
        print_reason(bytes);
    keep(game);
    show_words(game);
}

static uint64_t bot_seed(const struct line_game *game, int seat)
{
    return dd_bot_seed(dd_session_seed(game->session), dd_session_decisions(game->session), seat);
}

static void let_bot_act(struct line_game *game, int seat)
{
    const struct dd_game *g = dd_session_game(game->session);
    const struct dd_state *s = dd_session_state(game->session);
    const struct dd_player *player = &game->setup.player[seat];
    struct dd_action legal[DD_LEGAL];
    struct dd_view v;
    int count = dd_legal(g, s, seat, legal);
    dd_see(g, s, seat, &v);
    act(game, &legal[lab_think(player, &(struct dd_problem){g, &v, legal, count, player->aim,
                                                            bot_seed(game, seat)})]);
}

/* To the last or next decision of a human: a bot would only do the same again. */
static void step_back_or_forth(struct line_game *game, bool back)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    size_t before = dd_session_count(game->session);
    hold_words(game);
    if (!(back ? dd_session_undo_of
               : dd_session_redo_of)(game->session, dd_session_player_seats(game->session), &why))
        print_reason(bytes);
    if (dd_session_count(game->session) != before)
        forget_position(game);
    game->turn = dd_session_state(game->session)->turn;
    keep(game);
    show_words(game);
}

static void act_as_typed(struct line_game *game, const char *typed,
                         const struct dd_problem *problem)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a;
    int number = listed(typed, problem->count);
    if (number >= 0) {
        act(game, &problem->legal[number]);
    } else if (read_typed(problem->game, dd_session_state(game->session), problem->view->seat,
                          typed, &a, &why)) {
        act(game, &a);
    } else {
        refuse_typed(problem, typed, &why);
        print_reason(bytes);
    }
}

static void print_commands(void)
{
    printf("Type an action as it is listed, its number, or the beginning of it; a player may be\n"
           "typed by name.\n"
           "Also: hint (again: think on), all, table, log, undo, redo, save FILE, rules,\n"
           "rules WORD, concede, quit.\n");
}

static void show_rules(const struct line_game *game, const char *word)
{
    if (!print_rules(dd_session_game(game->session)->name, word + strspn(word, " \t")))
        printf("This game has no page of rules.\n");
}

static void save(const struct line_game *game, const char *path)
{
    size_t length = 0;
    char *text = dd_session_record(game->session, &length);
    const char *wrong;
    path += strspn(path, " \t");
    if (!*path)
        printf("Type save and the name of a file.\n");
    else if (!text)
        failed("%s: no memory is left to write it", path);
    else if ((wrong = write_new_file(path, text, length)))
        failed("%s: %s", path, wrong);
    else
        printf("Kept in %s.\n", path);
    free(text);
}

/* Words that are no actions; false: it is none of them. */
static bool obey(struct line_game *game, const char *typed, const struct dd_problem *problem)
{
    const struct dd_view *v = problem->view;
    if (strcasecmp(typed, "all") == 0)
        print_choices(problem->game, problem->view, problem->legal, problem->count, true);
    else if (strcasecmp(typed, "hint") == 0)
        print_hint(stdout, problem, &game->thinking);
    else if (strcasecmp(typed, "undo") == 0 || strcasecmp(typed, "redo") == 0)
        step_back_or_forth(game, tolower(typed[0]) == 'u');
    else if (strcasecmp(typed, "table") == 0)
        forget_position(game), print_position(game, v);
    else if (strcasecmp(typed, "log") == 0)
        print_log(game);
    else if (strcasecmp(typed, "rules") == 0 || strncasecmp(typed, "rules ", 6) == 0)
        show_rules(game, typed + 5);
    else if (strcasecmp(typed, "help") == 0 || strcmp(typed, "?") == 0)
        print_commands();
    else if (strcasecmp(typed, "save") == 0 || strncasecmp(typed, "save ", 5) == 0)
        save(game, typed + 4);
    else
        return false;
    return true;
}

static void skip_rest_of_line(void)
{
    int c;
    do
        c = getchar();
    while (c != EOF && c != '\n');
}

char *ask(const char *question)
{
    static char line[LINE];
    fputs(question, stdout);
    if (fflush(stdout) != 0 || !fgets(line, sizeof line, stdin))
        return NULL;
    size_t length = strlen(line);
    if (length == sizeof line - 1 && line[length - 1] != '\n')
        skip_rest_of_line();
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
    struct dd_problem problem = {g, &v, legal, count, DD_AIM_WIN, bot_seed(game, seat)};
    const char *typed;
    bool stays = true;
    dd_see(g, s, seat, &v);
    print_position(game, &v);
    print_prompt(game, &v);
    print_choices(g, &v, legal, count, false);
    for (size_t before = dd_session_count(game->session);
         dd_session_count(game->session) == before;) {
        typed = ask("> ");
        if (typed)
            typed = spell_out(&problem, typed);
        stays = typed && strcasecmp(typed, "quit") != 0;
        if (!stays)
            break;
        if (*typed && !obey(game, typed, &problem))
            act_as_typed(game, typed, &problem);
    }
    dd_end_thinking(&game->thinking);
    return stays;
}

/* ---- A whole game ---------------------------------------------------------------------------- */

static int say_leave(struct line_game *game)
{
    if (game->unkept && !keep(game))
        return FAILED;
    if (game->record)
        printf("The game is kept in %s.\n", game->record);
    else if (game->kept && store_is_kept(game->store))
        printf("You leave. (deckdelve play %s --resume goes on.)\n", game->setup.game->name);
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
        if (game->setup.player[seat].bot)
            let_bot_act(game, seat);
        else if (!let_human_act(game, seat))
            return say_leave(game);
        if (game->unkept && !game->humans)
            return FAILED; /* nobody is there to help */
    }
    dd_see(dd_session_game(game->session), s, game->reader, &v);
    print_end(stdout, dd_session_game(game->session), &v, dd_house_names);
    return !game->unkept || keep(game) ? DONE : FAILED;
}

/* Between decisions a lone human reads his own words; several, or none, read what all may know. */
static void find_humans(struct line_game *game)
{
    game->reader = DD_NOBODY;
    for (int seat = 0; seat < game->setup.seats; seat++)
        if (!game->setup.player[seat].bot)
            game->reader = game->humans++ ? DD_NOBODY : seat;
}

/* Puts the new game into the store. A game of bots alone can be had again by its deal. */
static void begin_to_keep(struct line_game *game)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!game->store || !game->humans)
        return;
    game->kept = store_begin(game->store, game->session, &why);
    if (why.length)
        failed("%s", bytes);
}

static int play_new(struct line_game *game)
{
    const struct setup *setup = &game->setup;
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_options(setup->game, setup->option, &t);
    printf("%s, by %s. Deal %llu. %s\n", setup->game->title, setup->game->designer,
           (unsigned long long)setup->seed, bytes);
    find_humans(game);
    hold_words(game);
    game->session =
        dd_session_new(setup->game, setup->option, setup->seats, setup->seed, tell, game);
    if (!game->session)
        return failed("no memory is left for a game");
    for (int seat = 0; seat < setup->seats; seat++)
        dd_session_label(game->session, seat, setup->label[seat], &t);
    if (!keep(game))
        return FAILED; /* and the store's last game stays the last one */
    begin_to_keep(game);
    show_words(game);
    return run(game);
}

/* Seats go on as the record names them; whoever is no bot is a human here. */
static bool seat_recorded(struct line_game *game, const char *path)
{
    struct setup *setup = &game->setup;
    setup->game = dd_session_game(game->session);
    setup->seats = dd_session_state(game->session)->seats;
    for (int seat = 0; seat < setup->seats; seat++) {
        const char *label = dd_session_label_of(game->session, seat);
        bool bot = dd_is_bot(label);
        char bytes[160];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        setup->player[seat] = (struct dd_player){0};
        if (bot && !dd_read_player(label, &setup->player[seat], &why)) {
            failed("%s: seat %d is %s: %s", path, seat + 1, label, bytes);
            return false;
        }
    }
    return true;
}

static int play_on(struct line_game *game, const char *path)
{
    if (!game->session || !seat_recorded(game, path))
        return FAILED;
    find_humans(game);
    game->turn = dd_session_state(game->session)->turn;
    return run(game);
}

static int play_from(struct line_game *game, const char *path)
{
    game->quiet = true;
    game->session = read_record(path, tell, game);
    game->quiet = false;
    return play_on(game, path);
}

static int play_stored(struct line_game *game, int64_t id)
{
    char bytes[512], name[32];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    snprintf(name, sizeof name, "game %lld", (long long)id);
    game->quiet = true;
    game->session = store_resume(game->store, id, tell, game, &game->kept, &why);
    game->quiet = false;
    if (!game->session)
        failed("%s: %s", name, bytes);
    return play_on(game, name);
}

/* ---- From outside ---------------------------------------------------------------------------- */

static int leave(struct line_game *game, int status)
{
    if (game->told)
        fclose(game->told);
    free(game->words);
    free(game->shown);
    store_leave(game->kept);
    dd_session_free(game->session);
    return status;
}

int play_on_lines(const struct setup *setup, const char *record, struct store *store)
{
    struct line_game game = {.setup = *setup, .record = record, .store = store};
    return leave(&game, play_new(&game));
}

int go_on_on_lines(const char *from, const char *record)
{
    struct line_game game = {.record = record};
    return leave(&game, play_from(&game, from));
}

int resume_on_lines(struct store *store, int64_t id, const char *record)
{
    struct line_game game = {.record = record, .store = store};
    return leave(&game, play_stored(&game, id));
}
