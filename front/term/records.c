/* Past games: look at them again, go on with them, delete them, write them to files and read them
 * from files. */
#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SHOWN = 256, TROUBLE = 3 };

void records_open(struct app *app)
{
    struct store_filter all = {NULL, false};
    app->records = (struct records){.total = store_count(app->start->store, &all)};
    go_to(app, SCREEN_RECORDS);
}

static void write_day(int64_t seconds, char *out, size_t size)
{
    time_t when = (time_t)seconds;
    struct tm day;
    localtime_r(&when, &day);
    strftime(out, size, "%Y-%m-%d %H:%M", &day);
}

static void draw_record(struct frame *f, int y, const struct store_record *r, bool chosen, int row)
{
    const struct dd_game *g = dd_find_game(r->game);
    char day[32], fate[96], rest[96];
    struct dd_text t = dd_text_on(fate, sizeof fate);
    write_day(r->touched, day, sizeof day);
    store_write_fate(r, &t);
    int length = snprintf(rest, sizeof rest, "deal %llu", (unsigned long long)r->seed);
    if (f->width >= 100)
        snprintf(rest + length, sizeof rest - (size_t)length, ", %d decision%s", r->decisions,
                 r->decisions == 1 ? "" : "s");
    put_text(f, 1, y, chosen ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
    put_text(f, 3, y, day, INK_SHADE, WEIGHT_PLAIN);
    put_cut(f, 21, y, 22, g ? g->title : r->game, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    put_cut(f, 44, y, 17, fate, store_is_won(r) ? INK_MOSS : INK_TEXT, WEIGHT_PLAIN);
    put_cut(f, 62, y, f->width - 63, rest, INK_SHADE, WEIGHT_PLAIN);
    touch_key(f, (struct box){0, y, f->width, 1}, KEY_ROW + row);
}

static bool chosen_record(struct app *app, struct store_record *out)
{
    struct store_filter all = {NULL, false};
    return store_records(app->start->store, &all, app->records.chosen, out, 1) == 1;
}

/* What is finished can only be looked at. */
static const char *keys_for(struct app *app)
{
    struct store_record record;
    if (!chosen_record(app, &record))
        return "i import";
    return record.fate == STORE_FINISHED ? "Enter look  e export  i import  x delete"
                                         : "Enter look  c continue  e export  i import  x delete";
}

static void draw_question(struct app *app, struct frame *f)
{
    static const char *const questions[] = {
        [ASKING_NOTHING] = "Look at a game again, or continue one that is unfinished.",
        [ASKING_DELETE] = "Delete permanently? Press x again; Esc cancels.",
        [ASKING_EXPORT] = "Export to file:",
        [ASKING_IMPORT] = "Import a game from file:"};
    const struct records *records = &app->records;
    int y = f->height - 3;
    put_text(f, 1, y, ">", INK_LAMP, WEIGHT_BOLD);
    bool typing = records->asking >= ASKING_EXPORT;
    const char *said = app->message[0] && !typing ? app->message : questions[records->asking];
    if (typing)
        put_cut(f, 1, y - 1, f->width - 2, app->message, INK_EMBER, WEIGHT_PLAIN);
    if (!records->total && !app->message[0] && records->asking == ASKING_NOTHING)
        said = "Import a game from a file, or go back and begin one.";
    int x = put_cut(f, 3, y, f->width - 4, said, INK_TEXT, WEIGHT_BOLD);
    if (!typing) {
        put_keys(f, 1, y + 1, keys_for(app));
        put_keys(f, 1, y + 2, "arrows choose  Esc back");
        return;
    }
    x = put_text(f, x + 1, y, last_columns(records->path, f->width - x - 3), INK_LAMP,
                 WEIGHT_PLAIN);
    f->cursor_x = x;
    f->cursor_y = y;
    put_sign(f, x, y, '_', INK_LAMP, WEIGHT_BOLD);
    put_keys(f, 1, y + 1,
             records->asking == ASKING_EXPORT ? "Enter export  Esc cancel"
                                              : "Enter import  Esc cancel");
}

void records_draw(struct app *app, struct frame *f)
{
    static struct store_record record[SHOWN]; /* large */
    struct store_filter all = {NULL, false};
    struct records *records = &app->records;
    int room = f->height - 7, top, count;
    room = room < SHOWN ? room : SHOWN;
    top = records->chosen >= room ? records->chosen - room + 1 : 0;
    count = store_records(app->start->store, &all, top, record, room);
    put_text(f, 1, 0, "Records", INK_LAMP, WEIGHT_BOLD);
    int y = 2 + put_trouble(app, f, (struct box){3, 2, f->width - 4, TROUBLE});
    if (y == 2 && !count)
        put_text(f, 3, 2, "No records yet. Begin a game and it is saved here.", INK_TEXT,
                 WEIGHT_PLAIN);
    for (int i = 0; i < count && y + i < f->height - 5; i++)
        draw_record(f, y + i, &record[i], top + i == records->chosen, top + i);
    put_rule(f, f->height - 5);
    draw_question(app, f);
}

/* ---- The one chosen ----------------------------------------------------------------------------
 */

static void look(struct app *app)
{
    struct store_record record;
    struct dd_text why = dd_text_on(app->message, sizeof app->message);
    struct dd_session *session;
    struct game *game;
    if (!chosen_record(app, &record))
        return;
    session = store_load(app->start->store, record.id, NULL, NULL, &why);
    game = session ? game_adopt(app->start, session, NULL, &app->settings) : NULL;
    if (game)
        viewer_open(app, game, true);
}

static void delete_chosen(struct app *app)
{
    struct store_record record;
    struct dd_text why = dd_text_on(app->message, sizeof app->message);
    if (!chosen_record(app, &record))
        return;
    if (app->records.asking != ASKING_DELETE) {
        app->records.asking = ASKING_DELETE;
        return;
    }
    if (store_delete(app->start->store, record.id, &why)) {
        app->records.total--;
        if (app->records.chosen && app->records.chosen >= app->records.total)
            app->records.chosen--;
        look_at_store(app);
    }
    app->records.asking = ASKING_NOTHING;
}

/* ---- Files -------------------------------------------------------------------------------------
 */

static void ask_for_file(struct app *app, enum asking asking)
{
    struct store_record record;
    struct records *records = &app->records;
    records->path[0] = 0;
    if (asking == ASKING_EXPORT && !chosen_record(app, &record))
        return;
    if (asking == ASKING_EXPORT)
        snprintf(records->path, sizeof records->path, "%s-%llu.txt", record.game,
                 (unsigned long long)record.seed);
    records->asking = asking;
}

/* false: the message says why not. */
static bool export_chosen(struct app *app)
{
    struct store_record record;
    const char *path = app->records.path;
    struct dd_text why = dd_text_on(app->message, sizeof app->message);
    size_t length;
    char *text = chosen_record(app, &record)
                     ? store_export(app->start->store, record.id, &length, &why)
                     : NULL;
    const char *wrong;
    if (!text)
        return false;
    wrong = app->start->write_new(path, text, length);
    if (wrong)
        dd_write(&why, "%s: %s.", path, wrong);
    else
        dd_write(&why, "Written to %s.", path);
    free(text);
    return !wrong;
}

static bool import_named(struct app *app)
{
    char reason[256];
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_text told = dd_text_on(app->message, sizeof app->message);
    struct store_filter all = {NULL, false};
    const char *path = app->records.path, *wrong = reason;
    size_t length;
    char *text = app->start->load(path, &length, &wrong);
    bool taken = text && store_import(app->start->store, text, length, &why);
    free(text);
    if (taken) {
        app->records.total = store_count(app->start->store, &all);
        look_at_store(app);
        dd_write(&told, "Imported from %s.", path);
    } else {
        dd_write(&told, "%s: %s.", path, wrong);
    }
    return taken;
}

/* A name that will not do is there to be mended. */
static void type_path(struct app *app, int key)
{
    struct records *records = &app->records;
    bool done = true;
    if (key != KEY_ENTERED && key != KEY_ESCAPED) {
        type_key(records->path, sizeof records->path, key);
        return;
    }
    if (key == KEY_ENTERED && records->path[0])
        done = records->asking == ASKING_EXPORT ? export_chosen(app) : import_named(app);
    if (done)
        records->asking = ASKING_NOTHING;
}

/* ---- Keys --------------------------------------------------------------------------------------
 */

static void move(struct records *records, int step)
{
    records->chosen += step;
    if (records->chosen >= records->total)
        records->chosen = records->total - 1;
    if (records->chosen < 0)
        records->chosen = 0;
}

/* Up and down the list; false: it is no key for that. */
static bool move_by_key(struct app *app, int key)
{
    struct records *records = &app->records;
    int page = app->frame.height - 8;
    switch (key) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP:
    case KEY_TAB_BACK: move(records, -1); return true;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN:
    case KEY_TAB: move(records, 1); return true;
    case KEY_PAGE_UP: move(records, -page); return true;
    case KEY_PAGE_DOWN: move(records, page); return true;
    case KEY_FIRST: move(records, -records->total); return true;
    case KEY_LAST: move(records, records->total); return true;
    default: return false;
    }
}

/* What is asked is answered first; false: the key does what it does at any time. */
static bool answer(struct app *app, int key)
{
    struct records *records = &app->records;
    if (records->asking >= ASKING_EXPORT) {
        type_path(app, key);
        return true;
    }
    if (records->asking == ASKING_DELETE && key != 'x') {
        records->asking = ASKING_NOTHING; /* whatever else was pressed is a no */
        return key == KEY_ESCAPED || key == 'n';
    }
    return false;
}

/* A click chooses, and the next one looks. */
static void click(struct app *app, int row)
{
    struct records *records = &app->records;
    if (row < 0 || row >= records->total)
        return;
    if (records->chosen == row)
        look(app);
    else
        records->chosen = row;
}

static void go_on_with_chosen(struct app *app)
{
    struct store_record record;
    if (!chosen_record(app, &record))
        return;
    if (record.fate == STORE_FINISHED)
        snprintf(app->message, sizeof app->message, "This game is over. Enter looks at it again.");
    else
        resume_kept(app, record.id);
}

void records_input(struct app *app, struct input in)
{
    app->message[0] = 0;
    if (answer(app, in.key) || move_by_key(app, in.key))
        return;
    switch (in.key) {
    case KEY_ENTERED: look(app); break;
    case 'c': go_on_with_chosen(app); break;
    case 'e': ask_for_file(app, ASKING_EXPORT); break;
    case 'i': ask_for_file(app, ASKING_IMPORT); break;
    case 'x': delete_chosen(app); break;
    case 'q':
    case KEY_ESCAPED: go_to(app, SCREEN_CHOOSER); break;
    default: click(app, in.key - KEY_ROW); break;
    }
}
