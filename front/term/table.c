/* The screen of a table: keys and clicks narrow the legal actions. */
#include "app.h"
#include "front/shared/press.h"

#include <stdio.h>

static const char table_keys[] =
    "u undo  y redo  h hint  l log  ? rules  , settings  Esc back  n new  q leave";
static const char few_keys[] = "u undo  h hint  l log  q leave";
static const char end_keys[] = "u undo  l log  ? rules  , settings  q leave";
static const char cover_keys[] = "Enter show the table  q leave";
static const char end_actions[] = "s same deal again  n new deal  g another game  v look back";

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Nothing of the table is to be seen. */
static void draw_cover(const struct game *g, struct frame *f)
{
    enum { HEIGHT = 5, MARGIN = 4 };
    char bytes[128];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    t.names = g->names;
    dd_write(&t, "%S, press Enter when only you can see the screen.", g->next_reader);
    int width = text_width(bytes) + 2 * MARGIN;
    struct box box = {(f->width - width) / 2, (f->height - HEIGHT) / 2, width, HEIGHT};
    put_border(f, box, BORDER_LIT, INK_LAMP, WEIGHT_PLAIN);
    put_text(f, box.x + MARGIN, box.y + HEIGHT / 2, bytes, INK_LAMP, WEIGHT_BOLD);
    put_keys(f, 1, f->height - 1, cover_keys);
    touch_key(f, box, KEY_ENTERED);
}

/* The reader looks at what came of it for as long as he likes. */
static void draw_handing(struct game *g, struct frame *f)
{
    struct scene scene = game_scene(g);
    char turn[64], prompt[128], actions[128];
    struct dd_text t = scene_text(&scene, turn, sizeof turn);
    struct dd_text p = scene_text(&scene, prompt, sizeof prompt);
    struct dd_text a = scene_text(&scene, actions, sizeof actions);
    bool over = g->view.state.active != g->reader;
    dd_write(&t, over ? "%S's turn is over" : "%S has decided", g->reader);
    if (over)
        dd_write(&p, "%S: Your turn is over. Look as long as you like.", g->reader);
    else
        dd_write(&p, "%S: %S is asked next. Look as long as you like.", g->reader, g->next_reader);
    dd_write(&a, "[Enter] Hand over to %o: the table is covered until %o presses Enter",
             g->next_reader, g->next_reader);
    scene.turn = turn;
    scene.message = scene.message ? scene.message : prompt;
    scene.actions = actions;
    scene.keys = end_keys;
    draw_scene(f, &scene);
}

static void draw_end(struct app *app, struct frame *f)
{
    struct game *g = app->game;
    struct scene scene = game_scene(g);
    char bytes[512];
    struct dd_text t = scene_text(&scene, bytes, sizeof bytes);
    write_result(g, &t);
    if (!scene.message) {
        scene.message = bytes;
        scene.tone = game_tone(g);
    }
    scene.dimmed = true;
    scene.actions = end_actions;
    scene.keys = end_keys;
    draw_scene(f, &scene);
}

/* The table before anybody knows what the dice show. */
static void draw_rolling(struct game *g, struct frame *f)
{
    static struct menu nothing; /* large, and always empty */
    struct story told = g->story;
    struct scene scene = game_scene(g);
    told.count = g->happened.told < told.count ? g->happened.told : told.count;
    scene.story = &told;
    scene.menu = &nothing;
    scene.message = scene.message ? scene.message : "The dice roll.";
    scene.actions = "";
    scene.keys = table_keys;
    scene.rolling = true;
    draw_scene(f, &scene);
}

static void draw_settled(struct app *app, struct frame *f)
{
    struct scene scene = game_scene(app->game);
    scene.keys = table_keys;
    scene.few_keys = few_keys;
    if (game_over(app->game))
        draw_end(app, f);
    else if (app->game->handing)
        draw_handing(app->game, f);
    else
        draw_scene(f, &scene);
}

/* What has just happened is seen happening, unless a screen of another kind came between. */
static void begin_motion(struct app *app, struct frame *f)
{
    struct game *g = app->game;
    struct scene scene = game_scene(g);
    g->happened.fresh = false;
    if (app->drawn != SCREEN_TABLE)
        return;
    draw_settled(app, f); /* where everything will lie */
    motion_begin(&app->motion, &g->happened, &scene, f);
    frame_clear(f);
}

void table_draw(struct app *app, struct frame *f)
{
    struct game *g = app->game;
    struct scene scene = game_scene(g);
    if (g->handing == HANDING_COVERED) {
        draw_cover(g, f);
        g->happened.fresh = app->motion.running = false;
        return;
    }
    if (g->happened.fresh)
        begin_motion(app, f);
    if (motion_withholds(&app->motion))
        draw_rolling(g, f);
    else
        draw_settled(app, f);
    if (app->motion.running)
        motion_draw(&app->motion, &scene, f);
}

/* ---- Narrowing ------------------------------------------------------------------------------- */

static void confirm(struct game *g)
{
    if (g->menu.preset >= 0)
        game_act(g, &g->menu.legal[g->menu.preset]);
    else if (g->pick.has_cursor) {
        bool sets = menu_takes_sets(&g->menu);
        pick_cursor(&g->pick);
        if (!sets)
            step_cursor(g, 1);
    } else if (g->pick.points || g->pick.verb >= 0) {
        step_cursor(g, 1);
    } else if (g->menu.count) {
        snprintf(g->message, sizeof g->message,
                 "Nothing is chosen yet: take a key, or arrows and Tab go to what is lit.");
    }
}

static void point_at(struct game *g, struct target t)
{
    int action = pick_target(&g->menu, &g->pick, t);
    g->pan = (struct pan){0, 0};
    if (action >= 0)
        game_act(g, &g->menu.legal[action]);
}

static void step_back(struct game *g)
{
    if (g->pick.digit)
        g->pick.digit = 0;
    else if (g->pick.has_cursor)
        g->pick.has_cursor = false;
    else if (g->pick.points)
        g->pick.points--;
    else
        g->pick.verb = -1;
}

/* A key of the menu or of something lit; false: it is neither. */
static bool press(struct game *g, int key)
{
    struct pressed pressed = menu_press(&g->menu, &g->pick, key);
    int action = pick_pressed(&g->menu, &g->pick, pressed, key);
    g->pan = (struct pan){0, 0};
    if (action >= 0)
        game_act(g, &g->menu.legal[action]);
    if (pressed.what == PRESS_DIGIT)
        snprintf(g->message, sizeof g->message, "%c_: the second digit chooses.", key);
    return pressed.what != PRESS_NOTHING;
}

/* Who is asked and answers with a key of another question is told so. */
static void refuse(struct game *g, int key)
{
    char sign[UTF8_BYTES + 1] = "";
    if (!is_character(key) || !g->menu.count)
        return;
    put_utf8(sign, key);
    snprintf(g->message, sizeof g->message,
             "%s does nothing just now; what can be done stands below.", sign);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void new_deal(struct app *app, bool same)
{
    struct term_table table = app->game->table;
    if (!same)
        table.seed = app->start->new_deal();
    begin_table(app, &table);
}

/* Undo at the beginning of a game brings back the one before. */
static void undo(struct app *app)
{
    if (game_can_undo(app->game) || !take_back_new(app))
        game_undo(app->game);
}

/* Keys that mean the same at every table; false: it is none of them. */
static bool command(struct app *app, int key)
{
    switch (key) {
    case 'u': undo(app); break;
    case 'y': game_redo(app->game); break;
    case 'h': choices_open(app); break;
    case '.': choices_list(app); break;
    case ',': settings_open(app); break;
    case 'l': log_open(app, &app->game->story); break;
    case '?': rules_open(app, app->game->table.game); break;
    case 'n': new_deal(app, false); break;
    case 'q': ask_to_leave_table(app); break;
    default: return false;
    }
    return true;
}

/* What is offered at the end and nowhere else; false: it is none of that. */
static bool end_command(struct app *app, int key)
{
    switch (key) {
    case 's': new_deal(app, true); break;
    case 'g': leave_table(app); break;
    case 'v': viewer_open(app, app->game, false); break;
    default: return false;
    }
    return true;
}

static void move_or_pick(struct app *app, struct input in)
{
    struct game *g = app->game;
    const struct area *area;
    switch (in.key) {
    case KEY_ENTERED: confirm(g); break;
    case ' ':
        if (g->pick.has_cursor)
            point_at(g, g->pick.cursor);
        else
            step_cursor(g, 1);
        break;
    case KEY_RUBBED:
    case KEY_ESCAPED: step_back(g); break;
    case KEY_TAB: step_cursor(g, 1); break;
    case KEY_TAB_BACK: step_cursor(g, -1); break;
    case KEY_ARROW_LEFT:
    case KEY_ARROW_RIGHT:
    case KEY_ARROW_UP:
    case KEY_ARROW_DOWN: move_cursor(app, in.key); break;
    case KEY_CLICKED:
        area = touched(&app->frame, in.x, in.y);
        if (area)
            point_at(g, (struct target){(uint8_t)area->touch.zone, (uint8_t)area->touch.index});
        break;
    default:
        if (!press(g, in.key))
            refuse(g, in.key);
        break;
    }
}

/* The wheel goes up and down. */
static bool look_around(struct game *g, int key)
{
    key = key == KEY_WHEEL_UP ? KEY_PAGE_UP : key == KEY_WHEEL_DOWN ? KEY_PAGE_DOWN : key;
    return pan_board(&g->pan, table_edges, key);
}

void table_input(struct app *app, struct input in)
{
    struct game *g = app->game;
    if (in.key == KEY_TICKED) {
        if (game_bot_is_next(g))
            game_let_bot_act(g);
        return;
    }
    g->message[0] = 0;
    if (g->handing == HANDING_COVERED) {
        if (in.key == KEY_ENTERED)
            game_take_seat(g);
        else if (in.key == 'q')
            leave_table(app);
        return;
    }
    if (look_around(g, in.key))
        return;
    bool unasked = motion_withholds(&app->motion); /* no answer is taken to what is not seen yet */
    if (game_over(g)) {
        bool hint = in.key == 'h' || in.key == '.'; /* for nothing any more */
        if (!hint && (unasked || !end_command(app, in.key)))
            command(app, in.key);
        return;
    }
    if (g->handing) {
        if (in.key == KEY_ENTERED && !unasked)
            game_hand_over(g);
        else if (in.key != 'h') /* nothing is asked */
            command(app, in.key);
        return;
    }
    if (command(app, in.key) || unasked)
        return;
    move_or_pick(app, in);
    game_refresh(app->game);
}
