/* The first screen: which dungeon, and what lies where it was left. */
#include "app.h"

#include <stdio.h>
#include <string.h>

static const char chooser_keys[] =
    "o options  r records  v statistics  s settings  ? rules  q leave";

static int games(void)
{
    int count = 0;
    while (dd_games[count])
        count++;
    return count;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void write_players(const struct dd_game *g, char *out, size_t size)
{
    if (g->min_seats == g->max_seats)
        snprintf(out, size, g->min_seats == 1 ? "%d player" : "%d players", g->min_seats);
    else
        snprintf(out, size, "%d to %d players", g->min_seats, g->max_seats);
}

static void draw_emblem(struct frame *f, int x, int y, int number, bool chosen)
{
    static const char *const suit[] = {"♣", "♥", "♠", "♦"};
    static const int ink[] = {INK_CLUBS, INK_HEARTS, INK_SPADES, INK_DIAMONDS};
    struct box box = {x, y, 5, 3};
    char digit[16];
    put_border(f, box, chosen ? BORDER_CHOSEN : BORDER_LIT, INK_LAMP,
               chosen ? WEIGHT_BOLD : WEIGHT_PLAIN);
    snprintf(digit, sizeof digit, "%d", number + 1);
    put_text(f, x + 1, y + 1, digit, INK_TEXT, WEIGHT_BOLD);
    if (number < 4)
        put_text(f, x + 2, y + 1, suit[number], ink[number], WEIGHT_BOLD);
    else
        put_text(f, x + 2, y + 1, "*", INK_JOKER, WEIGHT_BOLD);
}

static void draw_game(struct app *app, struct frame *f, int number, int y, bool tall)
{
    const struct dd_game *g = dd_games[number];
    const struct left *left = &app->left[number];
    bool chosen = number == app->chosen;
    char players[32], designer[96];
    int x = 9, end = f->width - 2;
    draw_emblem(f, 2, y, number, chosen);
    put_text(f, x, y, g->title, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    write_players(g, players, sizeof players);
    put_text(f, x + 25, y, players, INK_TEXT, WEIGHT_PLAIN);
    put_text(f, x + 42, y, g->length, INK_TEXT, WEIGHT_PLAIN);
    put_cut(f, x, y + 1, end - x, g->about, chosen ? INK_TEXT : INK_SHADE, WEIGHT_PLAIN);
    snprintf(designer, sizeof designer, "by %s", g->designer);
    if (left->line[0] && !tall) { /* both on a line, if it is long enough */
        int width = text_width(left->line);
        put_cut(f, x, y + 2, end - x, left->line, left->id ? INK_LAMP : INK_SHADE, WEIGHT_PLAIN);
        if (x + width + 2 + text_width(designer) <= end)
            put_text(f, x + width + 2, y + 2, designer, INK_SHADE, WEIGHT_PLAIN);
    } else {
        put_cut(f, x, y + 2, end - x, designer, INK_SHADE, WEIGHT_PLAIN);
        put_cut(f, x, y + 3, end - x, left->line, left->id ? INK_LAMP : INK_SHADE, WEIGHT_PLAIN);
    }
    touch_key(f, (struct box){0, y, f->width, tall ? 4 : 3}, '1' + number);
}

/* As many as there is room for, the chosen one among them. */
static void draw_games(struct app *app, struct frame *f)
{
    int count = games(), room = f->height - 7;
    bool tall = count * 4 <= room;
    int lines = tall ? 4 : 3, shown = room / lines;
    int first = app->chosen < shown ? 0 : app->chosen + 1 - shown;
    for (int i = first; i < count && i < first + shown; i++)
        draw_game(app, f, i, 2 + (i - first) * lines, tall);
    put_rule(f, f->height - 5);
    if (first > 0)
        put_text(f, 9, 1, "more above", INK_SHADE, WEIGHT_PLAIN);
    if (first + shown < count)
        put_text(f, 8, f->height - 5, " more below ", INK_SHADE, WEIGHT_PLAIN);
}

void chooser_draw(struct app *app, struct frame *f)
{
    bool on = app->left[app->chosen].id != 0;
    put_text(f, 1, 0, "deckdelve", INK_LAMP, WEIGHT_BOLD);
    put_text(f, 12, 0, "dungeons in an ordinary deck of cards", INK_TEXT, WEIGHT_PLAIN);
    draw_games(app, f);
    put_text(f, 1, f->height - 3, ">", INK_LAMP, WEIGHT_BOLD);
    put_cut(f, 3, f->height - 3, f->width - 4, app->message[0] ? app->message : "Which dungeon?",
            INK_TEXT, WEIGHT_BOLD);
    put_keys(f, 1, f->height - 2,
             on ? "Enter continue  n new game  t today's deal  d deal by number"
                : "Enter new game  t today's deal  d deal by number");
    put_keys(f, 1, f->height - 1, chooser_keys);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void begin(struct app *app, uint64_t deal)
{
    struct term_table table;
    usual_table(app, dd_games[app->chosen], &table);
    table.seed = deal;
    begin_table(app, &table);
}

static void resume_or_begin(struct app *app)
{
    int64_t id = app->left[app->chosen].id;
    if (!id)
        begin(app, app->start->new_deal());
    else
        resume_kept(app, id);
}

static void choose(struct app *app, int number)
{
    if (number == app->chosen)
        resume_or_begin(app);
    else if (number >= 0 && number < games())
        app->chosen = number;
}

void chooser_input(struct app *app, struct input in)
{
    int count = games();
    app->message[0] = 0;
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_TAB_BACK: app->chosen = app->chosen ? app->chosen - 1 : count - 1; break;
    case KEY_ARROW_DOWN:
    case KEY_TAB: app->chosen = app->chosen + 1 < count ? app->chosen + 1 : 0; break;
    case KEY_ENTERED:
    case ' ': resume_or_begin(app); break;
    case 'n': begin(app, app->start->new_deal()); break;
    case 't': begin(app, app->start->daily_deal()); break;
    case 'd':
        form_open(app, dd_games[app->chosen]);
        app->form.random = false;
        app->form.table.seed = 0;
        app->form.row = 100; /* the last one, as the form finds out */
        break;
    case 'o':
    case KEY_ARROW_RIGHT: form_open(app, dd_games[app->chosen]); break;
    case 'r': records_open(app); break;
    case 'v': go_to(app, SCREEN_STATISTICS); break;
    case 's': settings_open(app); break;
    case '?': rules_open(app, dd_games[app->chosen]); break;
    case 'q': app->leaving = true; break;
    case KEY_ESCAPED: snprintf(app->message, sizeof app->message, "q leaves."); break;
    default:
        if (in.key >= '1' && in.key <= '9')
            choose(app, in.key - '1');
        break;
    }
}
