#include "term/desk.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *page(const char *name)
{
    return strcmp(name, "common") == 0 ? "# All games\n\nWhat holds for all.\n"
                                       : "# The game\n\n- C1 The first point, which is\n  long.\n";
}

static uint64_t next_deal(void) { return 4711; }
static uint64_t todays_deal(void) { return 20261115; }

/* A second passes whenever somebody looks. */
static double now(void)
{
    static double seconds;
    return seconds += 1;
}

static char *load(const char *path, size_t *length, const char **why)
{
    FILE *file = fopen(path, "r");
    char *bytes = file ? calloc(1, 1 << 18) : NULL;
    if (!file)
        *why = "No such file or directory";
    if (file) {
        *length = fread(bytes, 1, 1 << 18, file);
        fclose(file);
    }
    return bytes;
}

static const char *write_new(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wx");
    if (!file)
        return errno == EEXIST ? "it is there already" : strerror(errno);
    fwrite(bytes, 1, length, file);
    fclose(file);
    return NULL;
}

void desk_open(struct desk *d, const char *game, const char *options, int seats, int bots,
               uint64_t deal)
{
    desk_open_at(d, NULL, game, options, seats, bots, deal);
}

static void furnish(struct desk *d, const char *folder)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    *d = (struct desk){.width = 80, .height = 24};
    d->start = (struct term_start){.rules_page = page,
                                   .new_deal = next_deal,
                                   .daily_deal = todays_deal,
                                   .now = now,
                                   .load = load,
                                   .write_new = write_new};
    d->start.store = store_open(folder ? folder : "/dev/null/nowhere", &why); /* in memory */
    cr_assert(d->start.store);
    d->settings = (struct settings){.colour = true, .speed = 0};
}

static void seat_all(struct term_table *table, int seats, int bots)
{
    table->seats = seats;
    for (int seat = seats - bots; seat < seats; seat++)
        table->player[seat].bot = dd_find_bot("random");
}

static void open_app(struct desk *d)
{
    d->app = app_new(&d->start, &d->settings);
    cr_assert(d->app);
    app_draw(d->app, d->width, d->height);
}

void desk_open_at(struct desk *d, const char *folder, const char *game, const char *options,
                  int seats, int bots, uint64_t deal)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct term_table *table = &d->start.table;
    furnish(d, folder);
    if (game) {
        table->game = dd_find_game(game);
        cr_assert(table->game, "there is no game %s", game);
        dd_default_options(table->game, table->option);
        cr_assert(dd_read_options(table->game, options, table->option, &why), "%s", bytes);
        table->seed = deal;
        seat_all(table, seats, bots);
    }
    open_app(d);
}

void desk_open_chooser_at(struct desk *d, const char *folder)
{
    desk_open_at(d, folder, NULL, NULL, 0, 0, 0);
}

void desk_open_clear(struct desk *d)
{
    desk_open(d, "clear", "", 1, 0, 48201);
    desk_press(d, "<Enter>b1"); /* draws, and lays the second card on the first monster */
}

void desk_close(struct desk *d)
{
    app_free(d->app);
    store_close(d->start.store);
}

static int named(const char **keys)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {
        {"<Enter>", KEY_ENTERED},     {"<Esc>", KEY_ESCAPED},     {"<Tab>", KEY_TAB},
        {"<Up>", KEY_ARROW_UP},       {"<Down>", KEY_ARROW_DOWN}, {"<Left>", KEY_ARROW_LEFT},
        {"<Right>", KEY_ARROW_RIGHT}, {"<Space>", ' '},           {"<Tick>", KEY_TICKED},
        {"<Home>", KEY_FIRST},        {"<End>", KEY_LAST},        {"<Back>", KEY_RUBBED},
        {"<PgUp>", KEY_PAGE_UP},      {"<PgDn>", KEY_PAGE_DOWN}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strncmp(*keys, names[i].name, strlen(names[i].name)) == 0) {
            *keys += strlen(names[i].name);
            return names[i].key;
        }
    return next_sign(keys);
}

void desk_press(struct desk *d, const char *keys)
{
    while (*keys && !d->app->leaving) {
        app_input(d->app, (struct input){.key = named(&keys)});
        app_draw(d->app, d->width, d->height);
    }
}

void desk_paste(struct desk *d, const wchar_t *text)
{
    app_input(d->app, (struct input){.key = KEY_PASTED, .text = text});
    app_draw(d->app, d->width, d->height);
}

void desk_let_bots_end(struct desk *d)
{
    for (int i = 0; i < 20000 && !game_over(d->app->game); i++)
        app_input(d->app, (struct input){.key = KEY_TICKED});
    cr_assert(game_over(d->app->game));
}

void desk_play_out(struct desk *d)
{
    for (int i = 0; i < 500 && !game_over(d->app->game); i++)
        desk_press(d, "<Tab><Enter><Enter><Enter>");
    cr_assert(game_over(d->app->game), "Tab and Enter play any game to its end");
}

const char *desk_screen(struct desk *d)
{
    static char *text;
    free(text);
    app_draw(d->app, d->width, d->height);
    text = frame_text(&d->app->frame);
    cr_assert(text);
    return text;
}

bool desk_shows(struct desk *d, const char *text) { return strstr(desk_screen(d), text) != NULL; }

void desk_click(struct desk *d, const char *text)
{
    const char *screen = desk_screen(d), *found = strstr(screen, text), *line = screen;
    int y = 0, x = 0;
    cr_assert(found, "\"%s\" is not on the screen:\n%s", text, screen);
    for (const char *p = screen; p < found; p++)
        if (*p == '\n') {
            line = p + 1;
            y++;
        }
    for (const char *p = line; p < found; p++)
        x += ((unsigned char)*p & 0xC0) != 0x80;
    app_input(d->app, (struct input){.key = KEY_CLICKED, .x = x, .y = y});
    app_draw(d->app, d->width, d->height);
}

static char *read_screen(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 16);
    if (file && text) {
        size_t length = fread(text, 1, (1 << 16) - 1, file);
        text[length] = 0;
    }
    if (file)
        fclose(file);
    return text;
}

void desk_compare(struct desk *d, const char *name)
{
    char path[512];
    const char *now = desk_screen(d), *mode = getenv("DECKDELVE_SCREENS");
    snprintf(path, sizeof path, "%s/tests/term/screens/%s.txt", SOURCE_DIR, name);
    if (mode && strcmp(mode, "write") == 0) {
        FILE *file = fopen(path, "w");
        cr_assert(file, "%s cannot be written", path);
        fputs(now, file);
        fclose(file);
        return;
    }
    char *stored = read_screen(path);
    cr_assert(strcmp(stored, now) == 0, "the screen %s is\n%s\nand should be\n%s", name, now,
              stored);
    free(stored);
}

/* ---- Random play ------------------------------------------------------------------------------
 */

/* Half of them as usual. */
static void choose_options(const struct dd_game *g, struct dd_random *r, int16_t *option)
{
    for (int i = 0; i < g->options; i++) {
        const struct dd_option_spec *o = &g->option[i];
        uint32_t count = (uint32_t)((o->max - o->min) / o->step + 1);
        option[i] = dd_random_below(r, 2)
                        ? o->normal
                        : (int16_t)(o->min + o->step * (int)dd_random_below(r, count));
    }
}

static void step_at_random(struct desk *d, struct dd_random *r, void (*check)(void))
{
    struct game *game = d->app->game;
    if (game->handing) {
        desk_press(d, "<Enter>");
    } else if (game_bot_is_next(game)) {
        game_let_bot_act(game);
    } else if (dd_random_below(r, 3) == 0) {
        desk_press(d, "<Tab>");
        check();
        desk_press(d, "<Esc>");
    } else if (game->menu.count) {
        game_act(game, &game->menu.legal[dd_random_below(r, (uint32_t)game->menu.count)]);
    }
}

void desk_play_at_random(struct desk *d, const struct dd_game *g, uint64_t seed, int steps,
                         void (*check)(void))
{
    struct dd_random r = {seed};
    struct dd_text unsaid = {0};
    struct term_table *table = &d->start.table;
    int seats;
    furnish(d, NULL);
    table->game = g;
    table->seed = seed;
    do {
        choose_options(g, &r, table->option);
        seats =
            g->min_seats + (int)dd_random_below(&r, (uint32_t)(g->max_seats - g->min_seats + 1));
    } while (!dd_check_seats(g, table->option, seats, &unsaid));
    seat_all(table, seats, (int)dd_random_below(&r, (uint32_t)seats));
    open_app(d);
    for (int i = 0; i < steps && !game_over(d->app->game); i++) {
        check();
        step_at_random(d, &r, check);
    }
    check();
    desk_close(d);
}
