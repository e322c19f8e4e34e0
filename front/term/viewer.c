/* Looking back: a game step by step, forward and back, at a speed, from any seat or with all cards
 * shown. */
#include "app.h"

#include <stdio.h>
#include <stdlib.h>

static const char viewer_keys[] =
    "Left  Right step  Home  End ends  g go to  p play  v view  l log  Esc leave";
static const char playing_keys[] = "p stop  + faster  - slower  v view  l log  Esc leave";
static const char typing_keys[] = "Enter goes there  Esc stays";

/* Home, End and the pages go through the game. */
static const struct edge viewer_edges[EDGES] = {[EDGE_LEFT] = {"<[a]", 'a'},
                                                [EDGE_RIGHT] = {"[d]>", 'd'},
                                                [EDGE_UP] = {"^[w]", 'w'},
                                                [EDGE_DOWN] = {"v[s]", 's'}};

enum { HALF = 1, NORMAL, DOUBLE };

/* Where chance has laid the table, and somebody is to act: before that there is little to see. */
static size_t first_step(const struct game *game)
{
    size_t step = 0, count = dd_session_count(game->session);
    while (step < count && dd_session_action(game->session, step)->seat == DD_CHANCE)
        step++;
    return step;
}

void viewer_open(struct app *app, struct game *game, bool own)
{
    if (app->viewer.own)
        game_free(app->viewer.game);
    app->viewer = (struct viewer){.game = game,
                                  .own = own,
                                  .step = own ? first_step(game) : dd_session_count(game->session),
                                  .seat = game->reader < DD_SEATS ? game->reader : DD_SEATS,
                                  .speed = app->settings.speed ? app->settings.speed : NORMAL};
    go_to(app, SCREEN_VIEWER);
}

/* Everything face up as it is known to nobody in particular: a view of the state itself. */
static void see(const struct viewer *viewer, struct dd_view *v)
{
    struct dd_state s;
    const struct dd_game *g = viewer->game->table.game;
    dd_session_look_back(viewer->game->session, viewer->step, &s);
    dd_session_rest_dice(viewer->game->session, viewer->step, &s);
    if (viewer->seat < DD_SEATS) {
        dd_see(g, &s, viewer->seat, v);
        return;
    }
    for (int i = 0; i < s.at[DD_ZONES]; i++)
        s.piece[i].seen = DD_EVERYBODY;
    dd_see(g, &s, DD_NOBODY, v);
}

static void write_step(const struct viewer *viewer, char *out, size_t size)
{
    static const char *const speeds[] = {
        [HALF] = " at half speed", [NORMAL] = "", [DOUBLE] = " at double speed"};
    const struct game *g = viewer->game;
    size_t count = dd_session_count(g->session);
    char who[64];
    struct dd_text t = dd_text_on(who, sizeof who);
    t.names = g->names;
    if (viewer->seat == g->reader && !g->shared)
        dd_write(&t, "as you see it");
    else if (viewer->seat < DD_SEATS)
        dd_write(&t, "as seen by %o", viewer->seat);
    else
        dd_write(&t, "all cards shown");
    if (viewer->typing)
        snprintf(out, size, "Go to step %s_ of %zu.", viewer->typed, count);
    else
        snprintf(out, size, "Looking back: step %zu of %zu, %s%s%s.", viewer->step, count, who,
                 viewer->running ? ", playing" : "", viewer->running ? speeds[viewer->speed] : "");
}

static void write_chance(const struct dd_game *g, const struct dd_action *a, struct dd_text *t)
{
    switch (a->verb) {
    case DD_ORDER: dd_write(t, "Chance shuffles: %s.", dd_zone_of(g, a->from, NULL)->label); break;
    case DD_ROLL:
        dd_write(t, "Chance rolls");
        for (uint64_t faces = a->mask; faces; faces >>= 4)
            dd_write(t, " %d", (int)(faces & 15));
        dd_write(t, ".");
        break;
    default: dd_write(t, "Chance decides."); break;
    }
}

/* What was done to come here; of what others did the log tells as much as one may know. */
static void write_action(const struct viewer *viewer, struct dd_text *t)
{
    const struct game *g = viewer->game;
    const struct dd_action *a;
    struct dd_outlook outlook;
    struct dd_state before;
    struct dd_view seen;
    if (!viewer->step)
        return;
    a = dd_session_action(g->session, viewer->step - 1);
    if (a->seat == DD_CHANCE) {
        write_chance(g->table.game, a, t);
        return;
    }
    dd_write(t, "%S", a->seat);
    if (viewer->seat < DD_SEATS && viewer->seat != a->seat) {
        dd_write(t, " decided.");
        return;
    }
    dd_session_look_back(g->session, viewer->step - 1, &before);
    dd_see(g->table.game, &before, a->seat, &seen);
    dd_foresee(g->table.game, &seen, a, t->plain, g->names, &outlook);
    dd_write(t, ": %s", outlook.label);
}

/* There it is told how it ended instead of what was done last. */
static bool is_at_end(const struct viewer *viewer)
{
    return game_over(viewer->game) && viewer->step == dd_session_count(viewer->game->session);
}

void viewer_draw(struct app *app, struct frame *f)
{
    static struct menu none; /* nothing can be done here */
    static struct dd_view view;
    struct viewer *viewer = &app->viewer;
    struct scene scene = game_scene(viewer->game);
    struct pick pick;
    struct story story = viewer->game->story; /* its lines up to this step */
    char message[160], action[160] = "", result[512];
    struct dd_text t = dd_text_on(action, sizeof action),
                   r = scene_text(&scene, result, sizeof result);
    pick_nothing(&pick);
    see(viewer, &view);
    none = (struct menu){.game = viewer->game->table.game, .view = &view, .preset = -1};
    while (story.count && story.line[story.count - 1].step > viewer->step)
        story.count--;
    write_step(viewer, message, sizeof message);
    scene.view = &view;
    t.plain = app->settings.plain;
    t.names = scene.names;
    t.reader = scene.shared ? DD_NOBODY : viewer->seat;
    write_action(viewer, &t);
    scene.menu = &none;
    scene.pick = &pick;
    scene.pan = &viewer->pan;
    scene.edge = viewer_edges;
    scene.story = &story;
    scene.message = message;
    scene.actions = action;
    if (is_at_end(viewer) && !viewer->typing) {
        write_result(viewer->game, &r);
        scene.message = result;
        scene.tone = game_tone(viewer->game);
        scene.actions = message;
    }
    scene.keys = viewer->typing ? typing_keys : viewer->running ? playing_keys : viewer_keys;
    draw_scene(f, &scene);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void step(struct viewer *viewer, int by)
{
    size_t count = dd_session_count(viewer->game->session);
    if (by < 0)
        viewer->step -= viewer->step < (size_t)-by ? viewer->step : (size_t)-by;
    else
        viewer->step = viewer->step + (size_t)by < count ? viewer->step + (size_t)by : count;
    viewer->running = viewer->running && viewer->step < count;
}

/* What others hold is told once the game is over: until then one could go on with it. */
static void change_seat(struct viewer *viewer)
{
    int seats = viewer->game->table.seats;
    if (!game_over(viewer->game) && viewer->seat < DD_SEATS)
        return;
    viewer->seat = viewer->seat + 1 < seats ? viewer->seat + 1
                   : viewer->seat < seats   ? DD_SEATS
                                            : 0;
}

static void change_speed(struct viewer *viewer, int by)
{
    int speed = viewer->speed + by;
    viewer->speed = speed < HALF ? HALF : speed > DOUBLE ? DOUBLE : speed;
}

int viewer_wait(const struct app *app)
{
    static const int pace[] = {[HALF] = 1200, [NORMAL] = 600, [DOUBLE] = 250};
    return app->viewer.running ? pace[app->viewer.speed] : -1;
}

static bool is_digit(int key) { return key >= '0' && key <= '9'; }

/* A step beyond the last one is the last one. */
static void type_step(struct viewer *viewer, int key)
{
    if (key == KEY_RUBBED || key == KEY_EMPTIED || is_digit(key))
        type_key(viewer->typed, sizeof viewer->typed, key);
    if (key != KEY_ENTERED && key != KEY_ESCAPED)
        return;
    if (key == KEY_ENTERED && viewer->typed[0]) {
        viewer->step = 0;
        step(viewer, (int)strtol(viewer->typed, NULL, 10));
    }
    viewer->typing = false;
    viewer->typed[0] = 0;
}

static void begin_to_type(struct viewer *viewer)
{
    viewer->running = false;
    viewer->typing = true;
}

/* From the end on it plays from the beginning. */
static void play_or_stop(struct viewer *viewer)
{
    if (viewer->step == dd_session_count(viewer->game->session))
        viewer->step = first_step(viewer->game);
    viewer->running = !viewer->running;
}

/* Through the game; false: it is no key for that. */
static bool go_by_key(struct viewer *viewer, int key)
{
    switch (key) {
    case KEY_TICKED:
    case KEY_ARROW_RIGHT:
    case KEY_ARROW_DOWN:
    case ' ': step(viewer, 1); return true;
    case KEY_ARROW_LEFT:
    case KEY_ARROW_UP: step(viewer, -1); return true;
    case KEY_PAGE_UP: step(viewer, -10); return true;
    case KEY_PAGE_DOWN: step(viewer, 10); return true;
    case KEY_FIRST: viewer->step = first_step(viewer->game); return true;
    case KEY_LAST: step(viewer, 1 << 30); return true;
    default: return false;
    }
}

static void obey(struct app *app, int key)
{
    struct viewer *viewer = &app->viewer;
    switch (key) {
    case 'p': play_or_stop(viewer); break;
    case 'g': begin_to_type(viewer); break;
    case '+': change_speed(viewer, 1); break;
    case '-': change_speed(viewer, -1); break;
    case 'v': change_seat(viewer); break;
    case 'l': log_open(app, &viewer->game->story); break;
    case 'q':
    case KEY_ESCAPED: go_to(app, viewer->own ? SCREEN_RECORDS : SCREEN_TABLE); break;
    default: break;
    }
}

void viewer_input(struct app *app, struct input in)
{
    struct viewer *viewer = &app->viewer;
    if (is_digit(in.key))
        begin_to_type(viewer);
    if (viewer->typing && in.key != KEY_TICKED)
        type_step(viewer, in.key);
    else if (!pan_board(&viewer->pan, viewer_edges, in.key) && !go_by_key(viewer, in.key))
        obey(app, in.key);
}
