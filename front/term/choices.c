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

static void draw_action(const struct app *app, struct frame *f, int y, int at, bool chosen)
{
    const struct game *g = app->game;
    char notation[96], full[320];
    const struct dd_action *a = action_at(app, at);
    struct dd_text n = dd_text_on(notation, sizeof notation), o = dd_text_on(full, sizeof full);
    struct dd_outlook outlook;
    dd_foresee(g->table.game, &g->view, a, g->settings->plain, g->names, &outlook);
    dd_write_action(g->table.game, &g->view.state, a, &n);
    write_outlook(&outlook, &o);
    put_text(f, 1, y, chosen ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
    int x =
        put_cut(f, 3, y, f->width - 4, outlook.label, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    if (!outlook.label[0])
        x = put_cut(f, 3, y, f->width - 4, notation, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    if (o.length)
        put_cut(f, x + 2, y, f->width - x - 3, full,
                outlook.tone < 0   ? INK_EMBER
                : outlook.tone > 0 ? INK_MOSS
                                   : INK_TEXT,
                WEIGHT_PLAIN);
    touch_key(f, (struct box){0, y, f->width, 1}, KEY_ROW + at);
}

/* The one chosen in all its length, since a line may have been cut. */
static void draw_whole(const struct app *app, struct frame *f, int at)
{
    const struct game *g = app->game;
    char full[320];
    struct dd_text t = dd_text_on(full, sizeof full);
    struct dd_outlook o;
    dd_foresee(g->table.game, &g->view, action_at(app, at), g->settings->plain, g->names, &o);
    dd_write(&t, "%s", o.label);
    if (o.effect[0] || o.outcomes)
        dd_write(&t, ": ");
    size_t before = t.length;
    struct dd_text rest = dd_text_on(full + before, sizeof full - before);
    write_outlook(&o, &rest);
    put_wrapped(f, (struct box){1, f->height - 4, f->width - 2, 3}, full, INK_TEXT, WEIGHT_PLAIN);
}

void choices_draw(struct app *app, struct frame *f)
{
    const struct game *g = app->game;
    struct page *page = &app->page;
    int top = 2 + draw_hint(app, f, 2), room = f->height - 5 - top;
    follow_advice(app);
    page->chosen = page->chosen >= g->menu.count ? g->menu.count - 1 : page->chosen;
    page->chosen = page->chosen < 0 ? 0 : page->chosen;
    if (page->chosen < page->top)
        page->top = page->chosen;
    if (page->chosen >= page->top + room)
        page->top = page->chosen - room + 1;
    put_text(f, 1, 0, "What you can do, and what it does", INK_LAMP, WEIGHT_BOLD);
    draw_aim(g, f);
    if (advised(app) && g->thinking.going)
        put_text(f, 36, 0, "thinking", INK_SHADE, WEIGHT_PLAIN);
    for (int i = 0; i < room && page->top + i < g->menu.count; i++)
        draw_action(app, f, top + i, page->top + i, page->top + i == page->chosen);
    put_rule(f, f->height - 5);
    if (g->menu.count)
        draw_whole(app, f, page->chosen);
    else
        put_text(f, 1, f->height - 4, "Nothing just now: somebody else is to act.", INK_TEXT,
                 WEIGHT_PLAIN);
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

void choices_input(struct app *app, struct input in)
{
    struct page *page = &app->page;
    int row = in.key - KEY_ROW, room = app->frame.height - 7;
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_TAB_BACK:
    case KEY_WHEEL_UP: move(page, -1); break;
    case KEY_ARROW_DOWN:
    case KEY_TAB:
    case KEY_WHEEL_DOWN: move(page, 1); break;
    case KEY_PAGE_UP: move(page, -room); break;
    case KEY_PAGE_DOWN: move(page, room); break;
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
