/* How it went so far: per game and variant, with what is counted said beside it. */
#include "app.h"
#include "front/shared/options.h"

#include <stdio.h>
#include <string.h>

enum { VARIANTS = 64 };

static const char meaning[] =
    "Games played to their end count, imported ones do not; abandoned ones are counted apart and "
    "break a streak. The median is the score in the middle.";

/* A page of numbers: a variant, or all of its game's together. */
struct sheet {
    const struct store_variant *variant;
    bool whole;
};

static bool first_of_game(const struct store_variant *variant, int i)
{
    for (int before = 0; before < i; before++)
        if (strcmp(variant[before].game, variant[i].game) == 0)
            return false;
    return true;
}

/* Game by game, the one played last first; those of several variants begin with all together. */
static int find_sheets(const struct app *app, struct sheet *out)
{
    static struct store_variant variant[VARIANTS]; /* large */
    int variants = store_variants(app->start->store, NULL, variant, VARIANTS), count = 0;
    for (int i = 0; i < variants; i++) {
        int whole = count;
        if (!first_of_game(variant, i))
            continue;
        out[count++] = (struct sheet){&variant[i], true};
        for (int j = i; j < variants; j++)
            if (strcmp(variant[j].game, variant[i].game) == 0)
                out[count++] = (struct sheet){&variant[j], false};
        if (count == whole + 2) /* only one variant: that is all */
            out[whole] = out[--count];
    }
    return count;
}

/* "human, normal bot, normal bot" */
static void write_kinds(const struct store_variant *v, struct dd_text *t)
{
    char kinds[STORE_KINDS];
    int seats = 0;
    snprintf(kinds, sizeof kinds, "%s", v->kinds);
    for (char *rest = kinds, *kind; (kind = strsep(&rest, ","));) {
        bool bot = dd_is_bot(kind);
        dd_write(t, seats++ ? ", %s%s" : "%s%s", bot ? kind + strlen(DD_BOT_PREFIX) : kind,
                 bot ? " bot" : "");
    }
}

static void draw_numbers(struct frame *f, int y, const struct store_statistics *s, bool scored)
{
    char line[160];
    int rate = s->played ? (200 * s->won + s->played) / (2 * s->played) : 0;
    snprintf(line, sizeof line, "played %d   won %d (%d %%)   abandoned %d", s->played, s->won,
             rate, s->abandoned);
    put_text(f, 3, y, line, INK_TEXT, WEIGHT_BOLD);
    if (!s->played) {
        put_text(f, 3, y + 1, "You haven't finished a game of this kind yet.", INK_TEXT,
                 WEIGHT_PLAIN);
        return;
    }
    snprintf(line, sizeof line, "score: best %d, median %.1f, mean %.1f", s->best, s->median,
             s->mean);
    if (scored)
        put_text(f, 3, ++y, line, INK_TEXT, WEIGHT_PLAIN);
    snprintf(line, sizeof line, "won in a row: %d now, %d at most", s->streak, s->longest_streak);
    put_text(f, 3, y + 1, line, INK_TEXT, WEIGHT_PLAIN);
}

static void draw_bars(struct frame *f, int y, int lines, const struct store_statistics *s)
{
    int most = 1, width = f->width - 30;
    put_text(f, 3, y++, "how often each score:", INK_SHADE, WEIGHT_PLAIN);
    for (int i = 0; i < s->bars; i++)
        most = s->bar[i] > most ? s->bar[i] : most;
    for (int i = 0; i < s->bars && i < lines; i++) {
        char label[48], count[16];
        int low = s->low + i * s->width;
        if (s->width == 1)
            snprintf(label, sizeof label, "%d", low);
        else
            snprintf(label, sizeof label, "%d to %d", low, low + s->width - 1);
        put_right(f, 15, y + i, label, INK_SHADE, WEIGHT_PLAIN);
        put_bar(f, 17, y + i, width, s->bar[i], most, INK_LAMP);
        snprintf(count, sizeof count, "%d", s->bar[i]);
        put_text(f, 18 + width, y + i, count, INK_TEXT, WEIGHT_PLAIN);
    }
}

static void draw_sheet(const struct app *app, struct frame *f, const struct sheet *sheet)
{
    const struct store_variant *v = sheet->variant;
    const struct dd_game *g = dd_find_game(v->game);
    struct store_statistics s;
    char words[256];
    struct dd_text t = dd_text_on(words, sizeof words);
    put_text(f, 3, 2, g ? g->title : v->game, INK_TEXT, WEIGHT_BOLD);
    if (sheet->whole) {
        dd_write(&t, "all variants together");
    } else {
        write_kinds(v, &t);
        dd_write(&t, "; ");
        word_kept_options(g, v->options, &t);
    }
    put_cut(f, 3, 3, f->width - 4, words, INK_SHADE, WEIGHT_PLAIN);
    bool scored = !g || !g->unscored;
    store_statistics(app->start->store, v->game, sheet->whole ? NULL : v, &s);
    draw_numbers(f, 5, &s, scored);
    if (s.played && scored)
        draw_bars(f, 9, f->height - 14, &s);
}

void statistics_draw(struct app *app, struct frame *f)
{
    struct sheet sheet[2 * VARIANTS];
    int count = find_sheets(app, sheet);
    char line[32];
    put_text(f, 1, 0, "Statistics", INK_LAMP, WEIGHT_BOLD);
    app->variant = app->variant >= count ? count - 1 : app->variant;
    app->variant = app->variant < 0 ? 0 : app->variant;
    if (count) {
        snprintf(line, sizeof line, "%d of %d", app->variant + 1, count);
        put_right(f, f->width - 1, 0, line, INK_SHADE, WEIGHT_PLAIN);
        draw_sheet(app, f, &sheet[app->variant]);
    }
    struct box below = {1, f->height - 3, f->width - 2, 2};
    if (!put_trouble(app, f, below)) {
        put_wrapped(f, below, meaning, INK_TEXT, WEIGHT_PLAIN);
        if (!count)
            put_text(f, 3, 2, "Nothing to count yet. Finish a game and it is counted here.",
                     INK_TEXT, WEIGHT_PLAIN);
    }
    put_rule(f, f->height - 4);
    put_keys(f, 1, f->height - 1, "Left  Right next game or variant  Esc back");
}

void statistics_input(struct app *app, struct input in)
{
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_ARROW_LEFT:
    case KEY_TAB_BACK:
    case KEY_WHEEL_UP: app->variant--; break;
    case KEY_ARROW_DOWN:
    case KEY_ARROW_RIGHT:
    case KEY_TAB:
    case KEY_WHEEL_DOWN: app->variant++; break;
    case 'q':
    case 'v':
    case KEY_ESCAPED: go_to(app, SCREEN_CHOOSER); break;
    default: break;
    }
}
