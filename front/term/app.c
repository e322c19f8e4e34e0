#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Beyond the most nothing is drawn: no screen is as large, but a terminal may say so. */
enum { LEAST_WIDTH = 80, LEAST_HEIGHT = 24, MOST_WIDTH = 1000, MOST_HEIGHT = 500 };

static int within(int value, int most) { return value < 1 ? 1 : value > most ? most : value; }

static const struct {
    void (*draw)(struct app *app, struct frame *f);
    void (*input)(struct app *app, struct input in);
} screens[SCREENS] = {
    [SCREEN_CHOOSER] = {chooser_draw, chooser_input},
    [SCREEN_FORM] = {form_draw, form_input},
    [SCREEN_TABLE] = {table_draw, table_input},
    [SCREEN_LOG] = {page_draw, page_input},
    [SCREEN_RULES] = {page_draw, page_input},
    [SCREEN_CHOICES] = {choices_draw, choices_input},
    [SCREEN_SETTINGS] = {settings_draw, settings_input},
    [SCREEN_VIEWER] = {viewer_draw, viewer_input},
    [SCREEN_RECORDS] = {records_draw, records_input},
    [SCREEN_STATISTICS] = {statistics_draw, statistics_input},
};

int game_number(const struct dd_game *game)
{
    for (int i = 0; dd_games[i]; i++)
        if (dd_games[i] == game)
            return i;
    return GAMES - 1; /* one that is not in the list */
}

void go_to(struct app *app, enum screen screen)
{
    app->screen = screen;
    app->message[0] = 0;
    app->motion.running = false;
}

/* Until the next key. */
static void say(struct app *app, const char *sentence)
{
    if (app->screen == SCREEN_TABLE)
        snprintf(app->game->message, sizeof app->game->message, "%s", sentence);
    else
        snprintf(app->message, sizeof app->message, "%s", sentence);
}

bool is_character(int key)
{
    return key >= ' ' && key < KEY_ARROW_UP && (key < 127 || key >= 0xA0);
}

/* Whole characters are typed and rubbed out, of however many bytes. */
void type_key(char *text, size_t size, int key)
{
    size_t length = strlen(text);
    char bytes[UTF8_BYTES];
    size_t more = is_character(key) ? put_utf8(bytes, key) : 0;
    if (key == KEY_EMPTIED)
        text[0] = 0;
    else if (key == KEY_RUBBED && length) {
        while (--length && ((unsigned char)text[length] & 0xC0) == 0x80)
            ;
        text[length] = 0;
    } else if (more && length + more < size) {
        memcpy(text + length, bytes, more);
        text[length + more] = 0;
    }
}

/* Is something left unfinished that the records list? A deal of which nothing became is no loss. */
static bool leaves_a_game(const struct app *app, const struct dd_game *game)
{
    struct store_record record;
    int64_t id = app->left[game_number(game)].id;
    if (app->game && app->game->table.game == game)
        return !game_over(app->game) && game_can_undo(app->game);
    return id && store_find(app->start->store, id, &record) && record.decisions;
}

bool save_game(struct app *app)
{
    struct dd_text why;
    if (!app->game)
        return true;
    why = dd_text_on(app->unsaved, sizeof app->unsaved);
    return game_save(app->game, &why);
}

/* The sentence is there without its end. */
static void tell_unsaved(struct app *app)
{
    char sentence[sizeof app->unsaved + 2];
    snprintf(sentence, sizeof sentence, "%s.", app->unsaved);
    if (*sentence >= 'a' && *sentence <= 'z')
        *sentence = (char)(*sentence - 'a' + 'A');
    say(app, sentence);
}

void begin_table(struct app *app, const struct term_table *table)
{
    bool leaves = leaves_a_game(app, table->game);
    bool lost = !save_game(app) && !store_is_in_memory(app->start->store);
    struct game *game = game_begin(app->start, table, &app->settings);
    if (!game) {
        snprintf(app->message, sizeof app->message, "No memory is left for a game.");
        return;
    }
    game_free(app->previous);
    app->previous = app->game;
    if (app->previous) { /* the store may bring it back by itself */
        store_leave(app->previous->kept);
        app->previous->kept = NULL;
    }
    app->game = game;
    app->chosen = game_number(table->game);
    app->replaced = app->previous || app->left[app->chosen].id;
    if (leaves && !game->message[0])
        snprintf(game->message, sizeof game->message,
                 "The game before is kept: q, then r finds it. u takes this new one back.");
    go_to(app, SCREEN_TABLE);
    if (lost)
        tell_unsaved(app);
}

void ask_to_leave_table(struct app *app)
{
    struct game *g = app->game;
    bool hopeless = store_is_in_memory(app->start->store); /* which was told when it was opened */
    if (g->warned || hopeless || save_game(app)) {
        leave_table(app);
        return;
    }
    g->warned = true;
    tell_unsaved(app);
    strncat(g->message, " q again leaves anyway.", sizeof g->message - strlen(g->message) - 1);
}

void leave_table(struct app *app)
{
    bool saved = save_game(app);
    game_free(app->game);
    game_free(app->previous);
    app->game = app->previous = NULL;
    look_at_store(app);
    go_to(app, SCREEN_CHOOSER);
    if (!saved)
        tell_unsaved(app);
}

/* A record from a file is a game like others, kept in the store from now on. */
static void go_on(struct app *app, struct dd_session *session)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct store_game *kept = store_begin(app->start->store, session, &why);
    app->game = game_adopt(app->start, session, kept, &app->settings);
    if (app->game)
        go_to(app, SCREEN_TABLE);
}

struct app *app_new(const struct term_start *start, const struct settings *settings)
{
    struct app *app = calloc(1, sizeof *app);
    if (!app)
        return NULL;
    app->start = start;
    app->settings = *settings;
    read_settings(app);
    look_at_store(app);
    choose_waiting(app);
    if (start->session)
        go_on(app, start->session);
    else if (start->resume)
        resume_kept(app, start->resume);
    else if (start->table.game)
        begin_table(app, &start->table);
    if (start->notice)
        say(app, start->notice);
    return app;
}

void app_free(struct app *app)
{
    if (!app)
        return;
    if (app->viewer.own)
        game_free(app->viewer.game);
    game_free(app->game);
    game_free(app->previous);
    free(app->page.text);
    frame_free(&app->frame);
    motion_free(&app->motion);
    free(app);
}

static bool is_too_small(int width, int height)
{
    return width < LEAST_WIDTH || height < LEAST_HEIGHT;
}

static void ask_for_room(struct frame *f)
{
    const char *sentence = "deckdelve needs a window of 80 by 24; \"deckdelve play --line\" needs "
                           "none. q leaves.";
    put_wrapped(f, (struct box){0, 0, f->width, f->height}, sentence, INK_TEXT, WEIGHT_PLAIN);
}

bool app_draw(struct app *app, int width, int height)
{
    struct frame *f = &app->frame;
    if (app->game && app->game->happened.fresh && app->drawn == SCREEN_TABLE)
        motion_remember(&app->motion, f);
    if (!frame_begin(f, within(width, MOST_WIDTH), within(height, MOST_HEIGHT)))
        return false;
    if (is_too_small(width, height))
        ask_for_room(f);
    else
        screens[app->screen].draw(app, f);
    if (app->settings.plain)
        make_plain(f);
    app->drawn = app->screen;
    return true;
}

/* A click on something that has a key is that key. */
static struct input translate(const struct app *app, struct input in)
{
    const struct area *area = in.key == KEY_CLICKED ? touched(&app->frame, in.x, in.y) : NULL;
    if (area && area->touch.key)
        in.key = area->touch.key;
    return in;
}

/* ---- What is pasted -------------------------------------------------------------------------- */

static bool is_number(const wchar_t *text)
{
    size_t digits = wcsspn(text, L"0123456789");
    return digits && !text[digits + wcsspn(text + digits, L" \t\r\n")];
}

/* Is there a field on the screen that it is typed into? */
static bool can_be_typed(const struct app *app, const wchar_t *text)
{
    switch (app->screen) {
    case SCREEN_LOG:
    case SCREEN_RULES: return app->page.typing;
    case SCREEN_RECORDS: return app->records.asking >= ASKING_EXPORT;
    case SCREEN_FORM: return form_takes_text(app) || is_number(text);
    case SCREEN_VIEWER: return is_number(text); /* of a deal, of a step */
    default: return false;
    }
}

/* It is text and no keys, least of all Enter. */
static void paste(struct app *app, const wchar_t *text)
{
    if (!can_be_typed(app, text)) {
        screens[app->screen].input(app, (struct input){.key = KEY_PASTED});
        say(app, "What is pasted does nothing here; keys do.");
        return;
    }
    for (; *text; text++)
        if (is_character(*text))
            screens[app->screen].input(app, (struct input){.key = *text});
}

/* In a window that is too small nothing is done unseen. */
void app_input(struct app *app, struct input in)
{
    const struct frame *f = &app->frame;
    bool blind = f->width && is_too_small(f->width, f->height);
    if (in.key == KEY_STOPPED || (blind && in.key == 'q'))
        app->leaving = true;
    else if (app->motion.running && in.key == KEY_TICKED)
        motion_step(&app->motion);
    else if (in.key != KEY_RESIZED && (!blind || in.key == KEY_TICKED)) {
        if (in.key == KEY_PASTED)
            paste(app, in.text);
        else
            screens[app->screen].input(app, translate(app, in));
        app->motion.running = false;
    }
}

int app_wait(const struct app *app)
{
    const struct game *g = app->game;
    if (app->motion.running)
        return MOTION_TICK;
    if (app->screen == SCREEN_CHOICES && g->thinking.going && g->thinking.seat == g->menu.seat)
        return 0;
    if (app->screen == SCREEN_VIEWER)
        return viewer_wait(app);
    if (app->screen == SCREEN_TABLE && g && !g->handing && game_bot_is_next(g))
        return game_wait(g);
    return -1;
}
