/* What the store knows: games left, how the last ones ended, options of last time, settings. */
#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Games left --------------------------------------------------------------------------------
 */

/* "continue: turn 9, monsters 7 of 12": only the game itself can say where it stands. */
static void word_left(struct app *app, const struct store_record *record, struct left *left)
{
    char bytes[128], status[128] = "";
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_text t = dd_text_on(status, sizeof status);
    struct dd_session *session = store_load(app->start->store, record->id, NULL, NULL, &why);
    struct dd_view v;
    if (!session)
        return;
    t.plain = app->settings.plain;
    dd_see(dd_session_game(session), dd_session_state(session), DD_NOBODY, &v);
    dd_say_status(dd_session_game(session), &v, &t);
    dd_session_free(session);
    left->id = record->id;
    snprintf(left->line, sizeof left->line, "continue: %s", status);
}

static void word_result(const struct store_record *record, struct left *left)
{
    struct dd_text t = dd_text_on(left->line, sizeof left->line);
    dd_write(&t, "last: ");
    store_write_fate(record, &t);
}

void look_at_store(struct app *app)
{
    for (int i = 0; dd_games[i] && i < GAMES; i++) {
        struct store_filter filter = {dd_games[i]->name, true};
        struct store_record record;
        app->left[i] = (struct left){0, ""};
        if (store_resumable(app->start->store, dd_games[i]->name, &record))
            word_left(app, &record, &app->left[i]);
        else if (store_records(app->start->store, &filter, 0, &record, 1))
            word_result(&record, &app->left[i]);
    }
}

void choose_waiting(struct app *app)
{
    struct store_filter all = {NULL, false};
    struct store_record record;
    int64_t newest = 0;
    app->chosen = 0;
    if (store_records(app->start->store, &all, 0, &record, 1) && dd_find_game(record.game))
        app->chosen = game_number(dd_find_game(record.game));
    for (int i = 0; dd_games[i] && i < GAMES; i++)
        if (app->left[i].id && store_find(app->start->store, app->left[i].id, &record) &&
            (!newest || record.touched > newest)) {
            newest = record.touched;
            app->chosen = i;
        }
}

int put_trouble(const struct app *app, struct frame *f, struct box box)
{
    const char *trouble = store_trouble(app->start->store);
    char sentence[512];
    if (!trouble || !*trouble)
        return 0;
    snprintf(sentence, sizeof sentence, "%s.", trouble);
    if (*sentence >= 'a' && *sentence <= 'z')
        *sentence = (char)(*sentence - 'a' + 'A');
    return put_wrapped(f, box, sentence, INK_EMBER, WEIGHT_BOLD);
}

void usual_table(struct app *app, const struct dd_game *g, struct term_table *out)
{
    struct store_filter filter = {g->name, false};
    struct store_record record;
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    *out = (struct term_table){.game = g, .seats = g->min_seats};
    dd_default_options(g, out->option);
    if (!store_records(app->start->store, &filter, 0, &record, 1) ||
        !dd_read_options(g, record.options, out->option, &why) ||
        !dd_check_seats(g, out->option, record.seats, &why)) {
        dd_default_options(g, out->option);
        return;
    }
    out->seats = record.seats;
    for (int seat = 0; seat < record.seats; seat++) { /* whoever is no bot is a human here */
        dd_read_player(record.label[seat], &out->player[seat], &why);
        if (dd_is_named(record.label[seat]))
            memcpy(out->name[seat], record.label[seat], sizeof out->name[seat]);
    }
}

bool resume_kept(struct app *app, int64_t id)
{
    struct dd_text why = dd_text_on(app->message, sizeof app->message);
    struct store_game *kept;
    struct dd_session *session = store_resume(app->start->store, id, NULL, NULL, &kept, &why);
    struct game *game = session ? game_adopt(app->start, session, kept, &app->settings) : NULL;
    if (!game)
        return false;
    save_game(app);
    game_free(app->game);
    app->game = game;
    app->chosen = game_number(game->table.game);
    go_to(app, SCREEN_TABLE);
    return true;
}

bool take_back_new(struct app *app)
{
    int64_t id;
    if (!app->game->kept || !app->replaced)
        return false;
    id = store_take_back(app->game->kept);
    app->game->kept = NULL;
    app->replaced = false;
    if (!(id && resume_kept(app, id)) && app->previous) { /* a finished one is only in memory */
        game_free(app->game);
        app->game = app->previous;
        app->previous = NULL;
    }
    game_free(app->previous);
    app->previous = NULL;
    snprintf(app->game->message, sizeof app->game->message, "Back at the game before.");
    return true;
}

/* ---- Settings ----------------------------------------------------------------------------------
 */

static int read_number(struct store *store, const char *key, int otherwise, int most)
{
    char bytes[16], fallback[16];
    long value;
    snprintf(fallback, sizeof fallback, "%d", otherwise);
    value = strtol(store_setting(store, key, fallback, bytes, sizeof bytes), NULL, 10);
    return value < 0 || value > most ? otherwise : (int)value;
}

/* What the terminal cannot do is not switched on by what was kept elsewhere. */
void read_settings(struct app *app)
{
    struct store *store = app->start->store;
    struct settings *s = &app->settings;
    s->two_suits = read_number(store, "term.two_suits", s->two_suits, 1);
    s->background =
        (enum ground)read_number(store, "term.background", (int)s->background, GROUND_LIGHT);
    s->contrast = read_number(store, "term.contrast", s->contrast, 1);
    s->compact = read_number(store, "term.compact", s->compact, 1);
    s->speed = read_number(store, "term.speed", s->speed, 3);
    s->spoken = read_number(store, STORE_SPOKEN, s->spoken, 1);
    s->plain = s->plain || read_number(store, "term.plain", 0, 1);
    s->colour = s->colour && read_number(store, "term.colour", 1, 1);
}

static void write_number(struct store *store, const char *key, int value)
{
    char bytes[16];
    snprintf(bytes, sizeof bytes, "%d", value);
    store_set(store, key, bytes);
}

void write_settings(struct app *app)
{
    struct store *store = app->start->store;
    const struct settings *s = &app->settings;
    write_number(store, "term.two_suits", s->two_suits);
    write_number(store, "term.background", (int)s->background);
    write_number(store, "term.contrast", s->contrast);
    write_number(store, "term.compact", s->compact);
    write_number(store, "term.speed", s->speed);
    write_number(store, STORE_SPOKEN, s->spoken);
    write_number(store, "term.plain", s->plain);
    write_number(store, "term.colour", s->colour);
}
