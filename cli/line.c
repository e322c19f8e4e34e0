/* A game on plain lines, for pipes, screen readers and scripts. */
#include "line.h"

#include "front/shared/options.h"
#include "front/shared/order.h"
#include "lab/clock.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Deciding -------------------------------------------------------------------------------- */

/* A reason as a sentence of its own. */
static void print_reason(const char *reason)
{
    struct shown told = shown(reason);
    told.text[0] = (char)toupper((unsigned char)told.text[0]);
    printf("%s.\n", told.text);
}

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
    if (!dd_session_decide(game->session, action, &why))
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
    struct dd_problem problem = {
        g, &v, legal, count, dd_player_aim(player, g), bot_seed(game, seat)};
    act(game, &legal[lab_think(player, &problem)]);
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
    for (int seat = 0; seat < DD_SEATS; seat++)
        if (game->read[seat] > dd_session_count(game->session))
            game->read[seat] = dd_session_count(game->session);
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
        act(game, &problem->legal[game->order[number]]);
    } else if (read_typed(problem->game, dd_session_state(game->session), problem->view->seat,
                          game->names, typed, &a, &why)) {
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
           "rules WORD, spoken (cards in whole words, or not), concede, quit.\n");
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
        printf("Saved in %s.\n", shown(path).text);
    free(text);
}

/* "spoken" changes it, "spoken on" and "spoken off" say how it is to be. It is kept. */
static void set_spoken(const struct line_game *game, const char *word)
{
    word += strspn(word, " \t");
    bool on = *word ? strcasecmp(word, "on") == 0 : !spoken;
    if (*word && !on && strcasecmp(word, "off") != 0) {
        printf("Type spoken, spoken on or spoken off.\n");
        return;
    }
    if (!speak(on)) {
        printf("No memory is left to do that.\n");
        return;
    }
    printf(on ? "Cards are in whole words now.\n" : "Cards are in signs now.\n");
    if (!game->store || !store_set(game->store, STORE_SPOKEN, on ? "1" : "0"))
        printf("This holds for this game only.\n");
}

/* "hint" thinks on, "hint ace" for another aim. */
static void advise(struct line_game *game, const char *word, const struct dd_problem *problem)
{
    enum dd_aim before = game->aim;
    if (!read_aim(problem->game, word + strspn(word, " \t"), &game->aim))
        return;
    if (game->aim != before)
        dd_end_thinking(&game->thinking);
    game->asked = *problem;
    game->asked.aim = game->aim;
    print_hint(stdout, &game->asked, game->names, &game->thinking);
}

bool obey(struct line_game *game, const char *typed, const struct dd_problem *problem)
{
    const struct dd_view *v = problem->view;
    bool asked = problem->count > 0;
    if (asked && strcasecmp(typed, "all") == 0)
        print_choices(problem, game->order, game->names, true);
    else if (asked && (strcasecmp(typed, "hint") == 0 || strncasecmp(typed, "hint ", 5) == 0))
        advise(game, typed + 4, problem);
    else if (strcasecmp(typed, "undo") == 0 || strcasecmp(typed, "redo") == 0)
        step_back_or_forth(game, tolower(typed[0]) == 'u');
    else if (strcasecmp(typed, "table") == 0)
        forget_position(game), print_position(game, v);
    else if (strcasecmp(typed, "log") == 0)
        print_log(game, 0);
    else if (strcasecmp(typed, "rules") == 0 || strncasecmp(typed, "rules ", 6) == 0)
        show_rules(game, typed + 5);
    else if (strcasecmp(typed, "spoken") == 0 || strncasecmp(typed, "spoken ", 7) == 0)
        set_spoken(game, typed + 6);
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
    struct dd_problem problem = {g, &v, legal, count, game->aim, bot_seed(game, seat)};
    const char *typed;
    bool stays = true;
    dd_see(g, s, seat, &v);
    print_position(game, &v);
    print_prompt(game, &v);
    order_for_people(g, &v, legal, count, game->order);
    print_choices(&problem, game->order, game->names, false);
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

/* The last try: what is not saved is told, unless the file of the player's own has it. */
static bool save_all(struct line_game *game)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    bool stored = !game->kept || store_save(game->kept, game->session, &why);
    if (game->unkept)
        game->unkept = !write_record(game->record, game->session);
    if (!stored && (!game->record || game->unkept)) {
        failed("%s", bytes);
        return false;
    }
    return !game->unkept;
}

static int say_leave(struct line_game *game)
{
    if (!save_all(game))
        return FAILED;
    if (game->record)
        printf("The game is saved in %s.\n", shown(game->record).text);
    else if (game->kept)
        printf("Game saved. To continue: deckdelve play %s --resume\n", game->setup.game->name);
    else
        printf("This game isn't saved; --record FILE would save it.\n");
    return DONE;
}

static int run(struct line_game *game)
{
    const struct dd_state *s = dd_session_state(game->session);
    struct dd_view v;
    all_have_read(game);
    while (!s->over) {
        int seat = dd_to_act(s);
        if (game->setup.player[seat].bot)
            let_bot_act(game, seat);
        else if (!take_turns(game) || !let_human_act(game, game->reader))
            return say_leave(game);
        if (game->unkept && !game->humans)
            return FAILED; /* nobody is there to help */
    }
    dd_see(dd_session_game(game->session), s, game->humans > 1 ? DD_NOBODY : game->reader, &v);
    print_end(stdout, dd_session_game(game->session), &v, game->names);
    return save_all(game) ? DONE : FAILED;
}

/* A lone human is the reader; of several whoever is to act, and before that all read what all may
 * know. */
static void find_humans(struct line_game *game)
{
    game->reader = DD_NOBODY;
    game->aim = dd_usual_aim(game->setup.game);
    for (int seat = 0; seat < game->setup.seats; seat++)
        if (!game->setup.player[seat].bot)
            game->reader = game->humans++ ? DD_NOBODY : seat;
    by_name = game->humans > 1;
    dd_name_seats(game->setup.label, game->setup.seats, game->names);
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
    word_options(setup->game, setup->option, &t);
    bytes[0] = (char)toupper((unsigned char)bytes[0]);
    printf("%s, by %s. Deal %llu. %s.\n", setup->game->title, setup->game->designer,
           (unsigned long long)setup->seed, bytes);
    game->titled = true;
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
        memcpy(setup->label[seat], label, sizeof setup->label[seat]);
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
