/* All that can be done now with what it does or risks: the hint, and the way to every action. */
#include "app.h"
#include "front/shared/order.h"

#include <stdio.h>
#include <string.h>

enum { HINT_ROWS = 6 };

void choices_list(struct app *app)
{
    app->page.chosen = app->page.top = 0;
    app->page.moved = false;
    pick_nothing(&app->game->pick); /* all that can be done is listed */
    game_refresh(app->game);
    const struct menu *menu = &app->game->menu;
    order_for_people(menu->game, menu->view, menu->legal, menu->count, app->page.order);
    go_to(app, SCREEN_CHOICES);
}

/* What a line of the list does. */
static const struct dd_action *action_at(const struct app *app, int line)
{
    return &app->game->menu.legal[app->page.order[line]];
}

void choices_open(struct app *app)
{
    game_advise(app->game);
    choices_list(app);
}

static bool advised(const struct app *app)
{
    return app->game->thinking.seat >= 0 && app->game->thinking.seat == app->game->menu.seat;
}

static void leave_list(struct app *app)
{
    if (advised(app))
        think_no_more(&app->game->thinking);
    go_to(app, SCREEN_TABLE);
}

/* What somebody strong would do, above the list; returns the rows it takes. */
static int draw_hint(const struct app *app, struct frame *f, int y)
{
    char bytes[400];
    int rows = 0;
    for (int line = 0; rows < HINT_ROWS; line++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        if (!game_hint(app->game, line, &t))
            break;
        rows += put_wrapped(f, (struct box){1, y + rows, f->width - 2, HINT_ROWS - rows}, bytes,
                            line ? INK_SHADE : INK_MOSS, WEIGHT_PLAIN);
    }
    return rows ? rows + 1 : 0;
}

/* Until the player moves it the cursor is on what is advised, whatever that is by now. */
static void follow_advice(struct app *app)
{
    const struct menu *menu = &app->game->menu;
    int best = app->page.moved ? -1 : game_best(app->game);
    for (int at = 0; best >= 0 && at < menu->count; at++)
        if (app->page.order[at] == best)
            app->page.chosen = at;
}

/* "aim: treasure", where there are others. */
static void draw_aim(const struct game *g, struct frame *f)
{
    char bytes[96];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (!dd_aim_at(g->table.game, 1))
        return;
    dd_write(&t, "aim: %s", dd_aim_words(g->table.game, g->aim)->label);
    put_right(f, f->width - 1, 0, bytes, INK_TEXT, WEIGHT_PLAIN);
}

/* A line of the list: what is done, and what it does or risks. */
struct listed {
    char label[96], full[320];
    int tone;
};

static void read_line(const struct app *app, int at, struct listed *line)
{
    const struct game *g = app->game;
    const struct dd_action *a = action_at(app, at);
    struct dd_text label = dd_text_on(line->label, sizeof line->label);
    struct dd_text full = dd_text_on(line->full, sizeof line->full);
    struct dd_outlook outlook;
    dd_foresee(g->table.game, &g->view, a, g->settings->plain, g->names, &outlook);
    if (outlook.label[0])
        dd_write(&label, "%s", outlook.label);
    else
        dd_write_action(g->table.game, &g->view.state, a, &label);
    write_outlook(&outlook, &full);
    line->tone = outlook.tone;
}

enum { LABEL_AT = 3, FULL_AT = 6 }; /* columns; the second where it needs rows of its own */

static bool fits_one_row(const struct frame *f, const struct listed *line)
{
    return LABEL_AT + text_width(line->label) + 2 + text_width(line->full) < f->width;
}

/* Nothing is cut: what is too long for its row goes on below it. */
static int line_rows(const struct app *app, const struct frame *f, int at)
{
    struct listed line;
    read_line(app, at, &line);
    if (fits_one_row(f, &line))
        return 1;
    return wrapped_rows(line.label, f->width - LABEL_AT - 1, false) +
           wrapped_rows(line.full, f->width - FULL_AT - 1, false);
}

/* Returns the rows it takes. */
static int draw_line(const struct app *app, struct frame *f, int y, int room, int at)
{
    bool chosen = at == app->page.chosen;
    struct listed line;
    read_line(app, at, &line);
    put_text(f, 1, y, chosen ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
    struct box box = {LABEL_AT, y, f->width - LABEL_AT - 1, room};
    int rows = put_wrapped(f, box, line.label, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    int ink = tone_ink(line.tone, INK_TEXT);
    if (fits_one_row(f, &line))
        put_text(f, LABEL_AT + text_width(line.label) + 2, y, line.full, ink, WEIGHT_PLAIN);
    else
        rows += put_wrapped(f, (struct box){FULL_AT, y + rows, f->width - FULL_AT - 1, room - rows},
                            line.full, ink, WEIGHT_PLAIN);
    touch_key(f, (struct box){0, y, f->width, rows}, KEY_ROW + at);
    return rows;
}

/* The list scrolls so far that the chosen line is seen whole. */
static void keep_in_sight(const struct app *app, const struct frame *f, struct page *page, int room)
{
    int top = page->chosen;
    for (int rows = line_rows(app, f, top); top > page->top; top--) {
        rows += line_rows(app, f, top - 1);
        if (rows > room)
            break;
    }
    page->top = top;
}

void choices_draw(struct app *app, struct frame *f)
{
    const struct game *g = app->game;
    struct page *page = &app->page;
    int y = 2 + draw_hint(app, f, 2), end = f->height - 2;
    follow_advice(app);
    page->chosen = page->chosen >= g->menu.count ? g->menu.count - 1 : page->chosen;
    page->chosen = page->chosen < 0 ? 0 : page->chosen;
    put_text(f, 1, 0, "What you can do, and what it does", INK_LAMP, WEIGHT_BOLD);
    draw_aim(g, f);
    if (advised(app) && g->thinking.going)
        put_text(f, 36, 0, "thinking", INK_SHADE, WEIGHT_PLAIN);
    if (g->menu.count)
        keep_in_sight(app, f, page, end - y);
    else
        put_text(f, 1, y, "Nothing just now: somebody else is to act.", INK_TEXT, WEIGHT_PLAIN);
    for (int at = page->top; at < g->menu.count; at++) {
        if (at > page->top && y + line_rows(app, f, at) > end)
            break; /* whole, or not at all */
        y += draw_line(app, f, y, end - y, at);
    }
    put_rule(f, end);
    put_keys(f, 1, f->height - 1,
             dd_aim_at(g->table.game, 1) ? "Enter do it  arrows choose  a another aim  Esc back"
                                         : "Enter do it  arrows choose  Esc back");
}

static void act(struct app *app)
{
    struct game *g = app->game;
    int at = app->page.chosen;
    leave_list(app);
    if (at < g->menu.count)
        game_act(g, action_at(app, at));
}

static void move(struct page *page, int by)
{
    page->chosen += by;
    page->moved = true;
}

/* How many lines of the list were drawn. */
static int lines_seen(const struct frame *f)
{
    int lines = 0;
    for (int i = 0; i < f->areas; i++)
        lines += f->area[i].touch.key >= KEY_ROW;
    return lines;
}

void choices_input(struct app *app, struct input in)
{
    struct page *page = &app->page;
    int row = in.key - KEY_ROW;
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_TAB_BACK:
    case KEY_WHEEL_UP: move(page, -1); break;
    case KEY_ARROW_DOWN:
    case KEY_TAB:
    case KEY_WHEEL_DOWN: move(page, 1); break;
    case KEY_PAGE_UP: move(page, -lines_seen(&app->frame)); break;
    case KEY_PAGE_DOWN: move(page, lines_seen(&app->frame)); break;
    case KEY_ENTERED: act(app); break;
    case 'a':
        page->moved = false;
        game_change_aim(app->game);
        break;
    case 'h':
    case '.':
    case 'q':
    case KEY_ESCAPED: leave_list(app); break;
    case KEY_TICKED: think_slice(&app->game->thinking); break;
    default:
        if (row >= 0 && row < app->game->menu.count) {
            if (row == page->chosen)
                act(app);
            else
                move(page, row - page->chosen);
        }
        break;
    }
}
