/* Options, seats and the deal as a form: defaults, ranges, explanations. */
#include "app.h"

#include <stdio.h>
#include <string.h>

static const char form_actions[] = "Enter begin  t today's deal  n normal options  Esc back";
static const char form_keys[] = "arrows choose and change  digits name the deal";
static const char name_actions[] = "Enter begin  Esc back";
static const char name_keys[] = "letters type a name  arrows choose and change";

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
    case ROW_SEAT:
        if (!table->player[row.index].bot && table->name[row.index][0])
            dd_write(t, "%s", table->name[row.index]);
        else
            dd_write_player(&table->player[row.index], t);
        break;
    default:
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)table->seed);
        dd_write(t, "%s", form->random ? "random" : table->seed ? digits : "type a number");
        break;
    }
}

/* Can as many play as now, if the option has this value? */
static bool goes_with_seats(const struct term_table *table, int index, int value)
{
    struct term_table tried = *table;
    struct dd_text unsaid = {0};
    tried.option[index] = (int16_t)value;
    return dd_check_seats(tried.game, tried.option, tried.seats, &unsaid);
}

/* "centre (usual), edge, corner" */
static void write_names(const struct dd_option_spec *o, struct dd_text *t)
{
    for (int i = 0; o->names[i]; i++) {
        dd_write(t, i ? ", %s" : "%s", o->names[i]);
        if (o->min + i * o->step == o->normal)
            dd_write(t, " (usual)");
    }
}

/* "3 to 7; usually 7", "0, 4 to 40; usually 0": what goes with as many players as there are. */
static void write_numbers(const struct term_table *table, int index, struct dd_text *t)
{
    const struct dd_option_spec *o = &table->game->option[index];
    bool word = o->names && o->names[0][0] > '9'; /* before the numbers */
    int first = word || o->second ? dd_next_value(o, o->min) : o->min, last = o->max;
    while (first < last && !goes_with_seats(table, index, first))
        first += o->step;
    while (first < last && !goes_with_seats(table, index, last))
        last -= o->step;
    if (word || o->second) {
        dd_write_option(o, o->min, t);
        dd_write(t, ", ");
    }
    dd_write_option(o, first, t);
    if (first < last) {
        dd_write(t, " to ");
        dd_write_option(o, last, t);
    }
    dd_write(t, "; usually ");
    dd_write_option(o, o->normal, t);
}

/* A few ways to play, each with its name. */
static bool is_mode(const struct dd_option_spec *o)
{
    enum { FEW = 6 };
    return o->names && (o->max - o->min) / o->step < FEW;
}

static void write_values(const struct term_table *table, int index, struct dd_text *t)
{
    const struct dd_option_spec *o = &table->game->option[index];
    if (is_mode(o))
        write_names(o, t);
    else
        write_numbers(table, index, t);
}

static void write_range(const struct form *form, struct row row, struct dd_text *t)
{
    const struct dd_game *g = form->table.game;
    switch (row.kind) {
    case ROW_OPTION: write_values(&form->table, row.index, t); break;
    case ROW_SEATS:
        dd_write(t, g->min_seats < g->max_seats ? "%d to %d" : "always %d", g->min_seats,
                 g->max_seats);
        break;
    case ROW_SEAT: dd_write(t, "human (type a name) or bot"); break;
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
                                                 : "Somebody at this keyboard. Type a name here.";
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

/* Does a human sit on the row? Then letters are a name. */
static bool types_name(const struct form *form)
{
    struct row row = row_at(form, form->row);
    return row.kind == ROW_SEAT && !form->table.player[row.index].bot;
}

bool form_takes_text(const struct app *app) { return types_name(&app->form); }

static bool agrees(const struct term_table *table, struct dd_text *why)
{
    return dd_check_seats(table->game, table->option, table->seats, why);
}

/* Names of bots don't count: they keep what was typed for a human on their seat. */
static bool names_agree(const struct term_table *table, struct dd_text *why)
{
    char label[DD_SEATS][DD_LABEL];
    for (int seat = 0; seat < table->seats; seat++) {
        bool named = !table->player[seat].bot && table->name[seat][0];
        snprintf(label[seat], sizeof label[seat], "%s", named ? table->name[seat] : "human");
    }
    return dd_check_names(label, table->seats, why);
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
    if (app->message[0])
        put_cut(f, 3, f->height - 3, f->width - 4, app->message, INK_EMBER, WEIGHT_BOLD);
    else if (agrees(&form->table, &why) && names_agree(&form->table, &why))
        put_text(f, 3, f->height - 3, "How do you want to play?", INK_TEXT, WEIGHT_BOLD);
    else
        put_cut(f, 3, f->height - 3, f->width - 4, bytes, INK_EMBER, WEIGHT_BOLD);
    put_keys(f, 1, f->height - 2, types_name(form) ? name_actions : form_actions);
    put_keys(f, 1, f->height - 1, types_name(form) ? name_keys : form_keys);
}

/* ---- Changing -------------------------------------------------------------------------------- */

/* Does the table's option have a value that goes with any number of players? */
static bool is_possible(const struct term_table *table)
{
    struct dd_text unsaid = {0};
    for (int n = table->game->min_seats; n <= table->game->max_seats; n++)
        if (dd_check_seats(table->game, table->option, n, &unsaid))
            return true;
    return false;
}

/* How many play follows a mode. Of a range only what goes with them is offered, if there is any. */
static bool keeps_seats(const struct term_table *table, int index)
{
    const struct dd_option_spec *o = &table->game->option[index];
    for (int value = o->min; value <= o->max && !is_mode(o); value = dd_next_value(o, value))
        if (value != table->option[index] && goes_with_seats(table, index, value))
            return true;
    return false;
}

/* To the next value, past those that would only be refused. */
static void change_option(struct term_table *table, int index, int step)
{
    const struct dd_option_spec *o = &table->game->option[index];
    int count = (o->max - o->min) / o->step + 1;
    int at = (table->option[index] - o->min) / o->step;
    bool keeps = keeps_seats(table, index);
    for (int tries = 0; tries < count; tries++) {
        at = (at + step + count) % count;
        table->option[index] = (int16_t)(o->min + at * o->step);
        if (keeps ? goes_with_seats(table, index, table->option[index]) : is_possible(table))
            return;
    }
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
        for (int value = o->min; value <= o->max && !agrees(table, &unsaid);
             value = dd_next_value(o, value))
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
    if (!agrees(&form->table, &why) || !names_agree(&form->table, &why))
        return;
    if (form->random)
        form->table.seed = app->start->new_deal();
    begin_table(app, &form->table);
}

/* What would make it no name is refused; false: the key types nothing here. */
static bool type_name(struct app *app, int key)
{
    struct form *form = &app->form;
    char *name = form->table.name[row_at(form, form->row).index], before[DD_LABEL];
    struct dd_text why = dd_text_on(app->message, sizeof app->message);
    if (!types_name(form) || key == ' ' || (!is_character(key) && key != KEY_RUBBED))
        return false;
    memcpy(before, name, sizeof before);
    type_key(name, sizeof before, key);
    if (*name && !dd_check_name(name, &why))
        memcpy(name, before, sizeof before);
    return true;
}

void form_input(struct app *app, struct input in)
{
    struct form *form = &app->form;
    int rows = row_count(form);
    app->message[0] = 0;
    if (type_name(app, in.key))
        return;
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
