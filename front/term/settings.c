/* Settings, each with what it means. */
#include "app.h"

static const char *const off_on[] = {"off", "on"};
static const char *const speeds[] = {"none", "half", "normal", "double"};
static const char *const suits[] = {"four colours", "two colours"};
static const char *const grounds[] = {"automatic", "dark", "light"};
static const char *const cards[] = {"big", "compact"};

enum { SUITS, COLOUR, GROUND, CONTRAST, PLAIN, CARDS, SPOKEN, SPEED, SETTINGS };

static const struct {
    const char *label, *help;
    const char *const *names;
    int count;
} rows[SETTINGS] = {
    [SUITS] = {"Suits", "Four colours tell the suits apart at a glance; the signs stay.", suits, 2},
    [COLOUR] = {"Colour", "Without it borders and signs carry the meaning.", off_on, 2},
    [GROUND] = {"Background", "Colours that can be read on the window's own background.", grounds,
                3},
    [CONTRAST] = {"High contrast", "Everything bright, nothing in shade.", off_on, 2},
    [PLAIN] = {"Plain ASCII", "For terminals and fonts without card signs.", off_on, 2},
    [CARDS] = {"Cards", "Compact ones leave more of a large board in sight.", cards, 2},
    [SPOKEN] = {"Spoken cards",
                "For screen readers: \"deckdelve play --line\" says \"ace of clubs\".", off_on, 2},
    [SPEED] = {"Speed", "Of what moves on the table, and of bots. None shows at once what is.",
               speeds, 4},
};

static int value_of(const struct settings *s, int row)
{
    switch (row) {
    case SUITS: return s->two_suits;
    case COLOUR: return s->colour;
    case GROUND: return (int)s->background;
    case CONTRAST: return s->contrast;
    case PLAIN: return s->plain;
    case CARDS: return s->compact;
    case SPOKEN: return s->spoken;
    default: return s->speed;
    }
}

static void set_value(struct settings *s, int row, int value)
{
    switch (row) {
    case SUITS: s->two_suits = value; break;
    case COLOUR: s->colour = value; break;
    case GROUND: s->background = (enum ground)value; break;
    case CONTRAST: s->contrast = value; break;
    case PLAIN: s->plain = value; break;
    case CARDS: s->compact = value; break;
    case SPOKEN: s->spoken = value; break;
    default: s->speed = value; break;
    }
}

void settings_draw(struct app *app, struct frame *f)
{
    int step = 2 * SETTINGS + 8 <= f->height ? 2 : 1;
    put_text(f, 1, 0, "Settings", INK_LAMP, WEIGHT_BOLD);
    for (int row = 0; row < SETTINGS; row++) {
        bool chosen = row == app->setting;
        int y = 2 + step * row;
        put_text(f, 2, y, chosen ? "▶" : " ", INK_LAMP, WEIGHT_BOLD);
        put_text(f, 4, y, rows[row].label, INK_TEXT, chosen ? WEIGHT_BOLD : WEIGHT_PLAIN);
        put_text(f, 21, y, chosen ? "<" : " ", INK_LAMP, WEIGHT_PLAIN);
        int x = put_text(f, 23, y, rows[row].names[value_of(&app->settings, row)],
                         chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
        put_text(f, x + 1, y, chosen ? ">" : " ", INK_LAMP, WEIGHT_PLAIN);
        touch_key(f, (struct box){0, y, f->width, 1}, KEY_ROW + row);
    }
    put_text(f, 4, 2 + step * SETTINGS, "A card in hand:", INK_SHADE, WEIGHT_PLAIN);
    put_text(f, 21, 2 + step * SETTINGS, "9♥ 2♣ J♦ Q♠", INK_TEXT, WEIGHT_BOLD);
    put_rule(f, f->height - 5);
    put_text(f, 1, f->height - 4, rows[app->setting].help, INK_TEXT, WEIGHT_PLAIN);
    put_keys(f, 1, f->height - 1, "arrows choose and change  Esc back");
}

static void change(struct app *app, int row, int step)
{
    int count = rows[row].count;
    set_value(&app->settings, row, (value_of(&app->settings, row) + step + count) % count);
    write_settings(app);
}

void settings_open(struct app *app)
{
    app->behind_settings = app->screen;
    go_to(app, SCREEN_SETTINGS);
}

/* What the table says may be written otherwise now. */
static void leave(struct app *app)
{
    go_to(app, app->behind_settings);
    if (app->screen != SCREEN_TABLE)
        return;
    game_retell(app->game);
    game_refresh(app->game);
}

void settings_input(struct app *app, struct input in)
{
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_TAB_BACK: app->setting = (app->setting + SETTINGS - 1) % SETTINGS; break;
    case KEY_ARROW_DOWN:
    case KEY_TAB: app->setting = (app->setting + 1) % SETTINGS; break;
    case KEY_ARROW_LEFT: change(app, app->setting, -1); break;
    case KEY_ARROW_RIGHT:
    case KEY_ENTERED:
    case ' ': change(app, app->setting, 1); break;
    case 'q':
    case 's':
    case ',':
    case KEY_ESCAPED: leave(app); break;
    default:
        if (in.key >= KEY_ROW && in.key < KEY_ROW + SETTINGS) {
            app->setting = in.key - KEY_ROW;
            change(app, app->setting, 1);
        }
        break;
    }
}
