/* Past games: look at them again, go on with them, delete them. */
#include "app.h"

#include <stdio.h>
#include <time.h>

enum { SHOWN = 256 };

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

static void write_fate(const struct store_record *r, char *out, size_t size)
{
    if (r->fate == STORE_OPEN)
        snprintf(out, size, "open");
    else if (r->fate == STORE_ABANDONED)
        snprintf(out, size, "abandoned");
    else if (r->seats == 1)
        snprintf(out, size, "%s, score %d", r->winners & 1 ? "won" : "lost", r->score[0]);
    else
        snprintf(out, size, "%s", r->end);
}

static void draw_record(struct frame *f, int y, const struct store_record *r, bool chosen, int row)
{
    const struct dd_game *g = dd_find_game(r->game);
    char day[32], fate[64], rest[96];
    write_day(r->touched, day, sizeof day);
    write_fate(r, fate, sizeof fate);
    snprintf(rest, sizeof rest, "deal %llu, %d decision%s", (unsigned long long)r->seed,
             r->decisions, r->decisions == 1 ? "" : "s");
    put_text(f, 1, y, chosen ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
    put_text(f, 3, y, day, INK_SHADE, WEIGHT_PLAIN);
    put_cut(f, 21, y, 22, g ? g->title : r->game, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    put_cut(f, 44, y, 17, fate, r->fate == STORE_FINISHED && r->winners ? INK_MOSS : INK_TEXT,
            WEIGHT_PLAIN);
    put_cut(f, 62, y, f->width - 63, rest, INK_SHADE, WEIGHT_PLAIN);
    touch_key(f, (struct box){0, y, f->width, 1}, KEY_ROW + row);
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
    if (!count)
        put_text(f, 3, 2, "No records yet. Begin a game and it is kept here.", INK_TEXT,
                 WEIGHT_PLAIN);
    for (int i = 0; i < count; i++)
        draw_record(f, 2 + i, &record[i], top + i == records->chosen, top + i);
    put_rule(f, f->height - 5);
    put_text(f, 1, f->height - 3, ">", INK_LAMP, WEIGHT_BOLD);
    put_cut(f, 3, f->height - 3, f->width - 4,
            app->message[0]     ? app->message
            : records->deleting ? "Delete it for good? x again does."
                                : "Look at a game again, or go on with it.",
            INK_TEXT, WEIGHT_BOLD);
    put_keys(f, 1, f->height - 2, "Enter look  c continue  x delete");
    put_keys(f, 1, f->height - 1, "arrows choose  Esc back");
}

/* ---- Keys --------------------------------------------------------------------------------------
 */

static bool chosen_record(struct app *app, struct store_record *out)
{
    struct store_filter all = {NULL, false};
    return store_records(app->start->store, &all, app->records.chosen, out, 1) == 1;
}

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
    if (!app->records.deleting) {
        app->records.deleting = true;
        return;
    }
    if (chosen_record(app, &record) && store_delete(app->start->store, record.id, &why)) {
        app->records.total--;
        if (app->records.chosen && app->records.chosen >= app->records.total)
            app->records.chosen--;
        look_at_store(app);
    }
    app->records.deleting = false;
}

static void move(struct records *records, int step)
{
    records->chosen += step;
    if (records->chosen >= records->total)
        records->chosen = records->total - 1;
    if (records->chosen < 0)
        records->chosen = 0;
}

void records_input(struct app *app, struct input in)
{
    struct records *records = &app->records;
    struct store_record record;
    app->message[0] = 0;
    if (in.key != 'x')
        records->deleting = false;
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP:
    case KEY_TAB_BACK: move(records, -1); break;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN:
    case KEY_TAB: move(records, 1); break;
    case KEY_PAGE_UP: move(records, -(app->frame.height - 8)); break;
    case KEY_PAGE_DOWN: move(records, app->frame.height - 8); break;
    case KEY_ENTERED: look(app); break;
    case 'c':
        if (chosen_record(app, &record))
            resume_kept(app, record.id);
        break;
    case 'x': delete_chosen(app); break;
    case 'q':
    case KEY_ESCAPED: go_to(app, SCREEN_CHOOSER); break;
    default:
        if (in.key >= KEY_ROW && in.key < KEY_ROW + records->total) {
            if (records->chosen == in.key - KEY_ROW)
                look(app);
            else
                records->chosen = in.key - KEY_ROW;
        }
        break;
    }
}
