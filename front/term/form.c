/* Options, seats and the deal as a form: defaults, ranges, explanations. */
#include "app.h"

#include <stdio.h>
#include <string.h>

static const char form_keys[] = "arrows choose and change  digits name the deal";

/* Rows: the options, how many seats, who sits on each, the deal. */
enum row_kind { ROW_OPTION, ROW_SEATS, ROW_SEAT, ROW_DEAL };
struct row {
    enum row_kind kind;
    int index;
};

static int row_count(const struct form *form)
{
    return form->table.game->options + 1 + form->table.seats + 1;
}

static struct row row_at(const struct form *form, int row)
{
    int options = form->table.game->options;
    if (row < options)
        return (struct row){ROW_OPTION, row};
    if (row == options)
        return (struct row){ROW_SEATS, 0};
    if (row < options + 1 + form->table.seats)
        return (struct row){ROW_SEAT, row - options - 1};
    return (struct row){ROW_DEAL, 0};
}

void form_open(struct app *app, const struct dd_game *game)
{
    app->form = (struct form){.random = true};
    usual_table(app, game, &app->form.table);
    go_to(app, SCREEN_FORM);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void write_value(const struct form *form, struct row row, struct dd_text *t)
{
    const struct term_table *table = &form->table;
    char digits[24];
    switch (row.kind) {
    case ROW_OPTION:
        dd_write_option(&table->game->option[row.index], table->option[row.index], t);
        break;
    case ROW_SEATS: dd_write(t, "%d", table->seats); break;
    case ROW_SEAT: dd_write_player(&table->player[row.index], t); break;
    default:
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)table->seed);
        dd_write(t, "%s", form->random ? "random" : table->seed ? digits : "type a number");
        break;
    }
}

/* "centre (usual), edge, corner", "3 to 7; usually 7" */
static void write_values(const struct dd_option_spec *o, struct dd_text *t)
{
    int last = (o->max - o->min) / o->step, first = o->min;
    for (int i = 0; o->names && last < 6 && i <= last; i++) {
        dd_write(t, i ? ", %s" : "%s", o->names[i]);
        if (o->min + i * o->step == o->normal)
            dd_write(t, " (usual)");
    }
    if (t->length)
        return;
    if (o->names && o->names[0][0] > '9') { /* a word before the numbers */
        dd_write(t, "%s, ", o->names[0]);
        first += o->step;
    }
    dd_write_option(o, first, t);
    dd_write(t, " to ");
    dd_write_option(o, o->max, t);
    dd_write(t, "; usually ");
    dd_write_option(o, o->normal, t);
}

static void write_range(const struct form *form, struct row row, struct dd_text *t)
{
    const struct dd_game *g = form->table.game;
    const struct dd_option_spec *o = &g->option[row.index];
    switch (row.kind) {
    case ROW_OPTION: write_values(o, t); break;
    case ROW_SEATS:
        dd_write(t, g->min_seats < g->max_seats ? "%d to %d" : "always %d", g->min_seats,
                 g->max_seats);
        break;
    case ROW_SEAT: dd_write(t, "human or bot"); break;
    default: dd_write(t, "random, or a number"); break;
    }
}

static const char *label_of(const struct form *form, struct row row, char *out, size_t size)
{
    switch (row.kind) {
    case ROW_OPTION: return form->table.game->option[row.index].label;
    case ROW_SEATS: return "Players";
    case ROW_SEAT: snprintf(out, size, "Seat %d", row.index + 1); return out;
    default: return "Deal";
    }
}

static const char *help_of(const struct form *form, struct row row)
{
    switch (row.kind) {
    case ROW_OPTION: return form->table.game->option[row.index].help;
    case ROW_SEATS: return "How many play. Several humans share this screen.";
    case ROW_SEAT:
        return form->table.player[row.index].bot ? form->table.player[row.index].bot->about
                                                 : "Somebody at this keyboard.";
    default: return "The same number is the same deal, also for a friend.";
    }
}

static void draw_row(const struct form *form, struct frame *f, int number, int y)
{
    struct row row = row_at(form, number);
    bool chosen = number == form->row;
    char value[64], range[160], label[32];
    struct dd_text v = dd_text_on(value, sizeof value), r = dd_text_on(range, sizeof range);
    write_value(form, row, &v);
    write_range(form, row, &r);
    if (chosen)
        put_text(f, 2, y, "▶", INK_LAMP, WEIGHT_BOLD);
    put_cut(f, 4, y, 16, label_of(form, row, label, sizeof label), INK_TEXT,
            chosen ? WEIGHT_BOLD : WEIGHT_PLAIN);
    put_text(f, 21, y, chosen ? "<" : " ", INK_LAMP, WEIGHT_PLAIN);
    int x = put_cut(f, 23, y, 20, value, chosen ? INK_LAMP : INK_TEXT, WEIGHT_BOLD);
    put_text(f, x + 1, y, chosen ? ">" : " ", INK_LAMP, WEIGHT_PLAIN);
    put_cut(f, 46, y, f->width - 47, range, INK_SHADE, WEIGHT_PLAIN);
    touch_key(f, (struct box){0, y, f->width, 1}, KEY_ROW + number);
    if (chosen) {
        f->cursor_x = 23;
        f->cursor_y = y;
    }
}

static bool agrees(const struct term_table *table, struct dd_text *why)
{
    return dd_check_seats(table->game, table->option, table->seats, why);
}

void form_draw(struct app *app, struct frame *f)
{
    struct form *form = &app->form;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const char *help;
    int rows = row_count(form), room, top, lines;
    form->row = form->row >= rows ? rows - 1 : form->row;
    help = help_of(form, row_at(form, form->row));
    lines = text_width(help) > f->width - 2 ? 2 : 1;
    room = f->height - 8 - lines;
    top = form->row >= room ? form->row - room + 1 : 0;
    put_text(f, 1, 0, form->table.game->title, INK_LAMP, WEIGHT_BOLD);
    put_cut(f, 1, 1, f->width - 2, form->table.game->about, INK_SHADE, WEIGHT_PLAIN);
    for (int i = top; i < rows && i < top + room; i++)
        draw_row(form, f, i, 3 + i - top);
    put_rule(f, f->height - 4 - lines);
    put_wrapped(f, (struct box){1, f->height - 3 - lines, f->width - 2, lines}, help, INK_TEXT,
                WEIGHT_PLAIN);
    put_text(f, 1, f->height - 3, ">", INK_LAMP, WEIGHT_BOLD);
    if (agrees(&form->table, &why))
        put_text(f, 3, f->height - 3, "How do you want to play?", INK_TEXT, WEIGHT_BOLD);
    else
        put_cut(f, 3, f->height - 3, f->width - 4, bytes, INK_EMBER, WEIGHT_BOLD);
    put_keys(f, 1, f->height - 2, "Enter begin  t today's deal  n normal options  Esc back");
    put_keys(f, 1, f->height - 1, form_keys);
}

/* ---- Changing -------------------------------------------------------------------------------- */

static void change_option(struct term_table *table, int index, int step)
{
    const struct dd_option_spec *o = &table->game->option[index];
    int value = table->option[index] + step * o->step;
    if (value > o->max)
        value = o->min;
    if (value < o->min)
        value = o->min + (o->max - o->min) / o->step * o->step;
    table->option[index] = (int16_t)value;
}

/* human, then the bots, and round again */
static void change_seat(struct term_table *table, int seat, int step)
{
    int bots = 0, at = 0;
    for (; dd_bots[bots]; bots++)
        if (dd_bots[bots] == table->player[seat].bot)
            at = bots + 1;
    at = (at + step + bots + 1) % (bots + 1);
    table->player[seat] = (struct dd_player){.bot = at ? dd_bots[at - 1] : NULL};
}

static void set_seats(struct term_table *table, int seats)
{
    for (int seat = table->seats; seat < seats; seat++) /* a bot until somebody sits down */
        table->player[seat] = (struct dd_player){.bot = dd_find_bot("normal")};
    table->seats = seats;
}

static void change_seats(struct term_table *table, int step)
{
    const struct dd_game *g = table->game;
    int seats = table->seats + step;
    set_seats(table, seats > g->max_seats   ? g->min_seats
                     : seats < g->min_seats ? g->max_seats
                                            : seats);
}

/* What was changed last is what the player wants: how many play follows the options, */
static void follow_options(struct term_table *table)
{
    struct dd_text unsaid = {0};
    for (int n = table->game->min_seats; n <= table->game->max_seats; n++)
        if (!agrees(table, &unsaid) && dd_check_seats(table->game, table->option, n, &unsaid))
            set_seats(table, n);
}

/* and an option how many play. */
static void follow_seats(struct term_table *table)
{
    struct dd_text unsaid = {0};
    for (int i = 0; i < table->game->options; i++) {
        const struct dd_option_spec *o = &table->game->option[i];
        int16_t before = table->option[i];
        for (int value = o->min; value <= o->max && !agrees(table, &unsaid); value += o->step)
            table->option[i] = (int16_t)value;
        if (agrees(table, &unsaid))
            return;
        table->option[i] = before;
    }
}

static void change(struct form *form, int step)
{
    struct row row = row_at(form, form->row);
    switch (row.kind) {
    case ROW_OPTION:
        change_option(&form->table, row.index, step);
        follow_options(&form->table);
        break;
    case ROW_SEATS:
        change_seats(&form->table, step);
        follow_seats(&form->table);
        break;
    case ROW_SEAT: change_seat(&form->table, row.index, step); break;
    default: form->random = !form->random; break;
    }
}

static void type_digit(struct form *form, int digit)
{
    uint64_t most = UINT64_MAX / 10 - 1;
    form->row = row_count(form) - 1;
    if (form->random)
        form->table.seed = 0;
    form->random = false;
    if (form->table.seed <= most)
        form->table.seed = form->table.seed * 10 + (uint64_t)digit;
}

static void begin(struct app *app)
{
    struct form *form = &app->form;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!agrees(&form->table, &why))
        return;
    if (form->random)
        form->table.seed = app->start->new_deal();
    begin_table(app, &form->table);
}

void form_input(struct app *app, struct input in)
{
    struct form *form = &app->form;
    int rows = row_count(form);
    switch (in.key) {
    case KEY_ARROW_UP:
    case KEY_TAB_BACK: form->row = (form->row + rows - 1) % rows; break;
    case KEY_ARROW_DOWN:
    case KEY_TAB: form->row = (form->row + 1) % rows; break;
    case KEY_ARROW_LEFT: change(form, -1); break;
    case KEY_ARROW_RIGHT:
    case ' ': change(form, 1); break;
    case KEY_ENTERED: begin(app); break;
    case 'n':
        dd_default_options(form->table.game, form->table.option);
        follow_options(&form->table);
        break;
    case 't':
        form->random = false;
        form->table.seed = app->start->daily_deal();
        form->row = rows - 1;
        break;
    case KEY_RUBBED: form->table.seed /= 10; break;
    case 'q':
    case KEY_ESCAPED: go_to(app, SCREEN_CHOOSER); break;
    default:
        if (in.key >= '0' && in.key <= '9')
            type_digit(form, in.key - '0');
        else if (in.key >= KEY_ROW && in.key < KEY_ROW + rows) {
            if (form->row == in.key - KEY_ROW)
                change(form, 1);
            form->row = in.key - KEY_ROW;
        }
        break;
    }
}
