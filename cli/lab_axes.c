/* The axes of a sweep: options, seats, bots and budgets. */
#include "lab_sweep.h"

#include <stdlib.h>
#include <string.h>

/* What is no option of a game, with values such as it takes. */
static const struct {
    const char *name, *values;
    enum sweep_kind kind;
} kinds[] = {{"seats", "1,2,3", SWEEP_SEATS},
             {"bot", "random,sensible", SWEEP_BOT},
             {"playouts", "10,100", SWEEP_PLAYOUTS},
             {"ms", "10,100", SWEEP_MS}};

static bool find_axis(const struct dd_game *g, const char *name, struct sweep_axis *out)
{
    char names[256];
    struct dd_text t = dd_text_on(names, sizeof names);
    for (int i = 0; i < g->options; i++) {
        out->option = i;
        out->kind = SWEEP_OPTION;
        if (strcmp(g->option[i].key, name) == 0)
            return true;
        dd_write(&t, "%s, ", g->option[i].key);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        out->kind = kinds[i].kind;
        if (strcmp(kinds[i].name, name) == 0)
            return true;
        dd_write(&t, i ? ", %s" : "%s", kinds[i].name);
    }
    wrong_usage("over \"%.40s\": a sweep of %s goes over %s", name, g->name, names);
    return false;
}

/* A value as it is written everywhere; what is none stays as it is, and is refused where it is set.
 */
static void spell(const struct dd_game *g, const struct sweep_axis *axis, char *value)
{
    char pair[SWEEP_VALUE + 24], bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int16_t option[DD_OPTIONS] = {0};
    size_t skipped = axis->kind == SWEEP_BOT && dd_is_bot(value) ? strlen(DD_BOT_PREFIX) : 0;
    while (sweep_is_number(g, axis) && value[skipped] == '0' && value[skipped + 1])
        skipped++;
    memmove(value, value + skipped, strlen(value + skipped) + 1);
    snprintf(pair, sizeof pair, "%s=%s", axis->name, value);
    if (axis->kind == SWEEP_OPTION && dd_read_options(g, pair, option, &why)) {
        struct dd_text t = dd_text_on(value, SWEEP_VALUE);
        dd_write_option(&g->option[axis->option], option[axis->option], &t);
    }
}

static bool add_value(const struct dd_game *g, struct sweep_axis *axis, const char *text,
                      size_t length)
{
    if (axis->count == SWEEP_VALUES || length == 0 || length >= SWEEP_VALUE) {
        wrong_usage("over %s: allowed are up to %d values with commas between them", axis->name,
                    SWEEP_VALUES);
        return false;
    }
    memcpy(axis->value[axis->count], text, length);
    axis->value[axis->count][length] = 0;
    spell(g, axis, axis->value[axis->count]);
    for (int i = 0; i < axis->count; i++)
        if (strcmp(axis->value[i], axis->value[axis->count]) == 0) {
            wrong_usage("over %s: every value once, not %s twice", axis->name, axis->value[i]);
            return false;
        }
    axis->count++;
    return true;
}

static bool add_all_values(const struct dd_game *g, struct sweep_axis *axis)
{
    const struct dd_option_spec *o = &g->option[axis->option];
    for (size_t i = 0; axis->kind != SWEEP_OPTION && i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].kind == axis->kind) {
            wrong_usage("over %s needs values, such as %s=%s", axis->name, axis->name,
                        kinds[i].values);
            return false;
        }
    for (int value = o->min; value <= o->max; value = dd_next_value(o, value)) {
        char bytes[SWEEP_VALUE];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_option(o, value, &t);
        if (!add_value(g, axis, bytes, strlen(bytes)))
            return false;
    }
    return true;
}

bool sweep_read_axis(const struct dd_game *g, const char *text, struct sweep_axis *out)
{
    size_t length = strcspn(text, "=");
    memset(out, 0, sizeof *out);
    snprintf(out->name, sizeof out->name, "%.*s", (int)length, text);
    if (!find_axis(g, out->name, out))
        return false;
    if (!text[length])
        return add_all_values(g, out);
    do {
        text += length + 1;
        length = strcspn(text, ",");
        if (!add_value(g, out, text, length))
            return false;
    } while (text[length]);
    return true;
}

bool sweep_is_budget(const struct sweep_axis *axis)
{
    return axis->kind == SWEEP_PLAYOUTS || axis->kind == SWEEP_MS;
}

bool sweep_is_number(const struct dd_game *g, const struct sweep_axis *axis)
{
    return axis->kind == SWEEP_OPTION ? !g->option[axis->option].names : axis->kind != SWEEP_BOT;
}

/* ---- Tables -----------------------------------------------------------------------------------
 */

static bool set_option(const struct dd_game *g, const struct sweep_axis *axis, const char *value,
                       struct lab_table *table)
{
    char pair[SWEEP_VALUE + 24], bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    snprintf(pair, sizeof pair, "%s=%s", axis->name, value);
    if (dd_read_options(g, pair, table->option, &why))
        return true;
    wrong_usage("over %s: %s", axis->name, bytes);
    return false;
}

/* On all seats. */
static bool set_bot(const char *value, struct lab_table *table)
{
    char label[SWEEP_VALUE + 8], bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_player player;
    snprintf(label, sizeof label, DD_BOT_PREFIX "%s", value);
    if (!dd_read_player(label, &player, &why)) {
        wrong_usage("over bot \"%s\": %s", value, bytes);
        return false;
    }
    for (int seat = 0; seat < DD_SEATS; seat++)
        table->player[seat] = player;
    return true;
}

static bool set_number(const struct sweep_axis *axis, const char *value, struct lab_table *table)
{
    uint64_t number, most = axis->kind == SWEEP_SEATS ? DD_SEATS
                            : axis->kind == SWEEP_MS  ? DD_MOST_MILLISECONDS
                                                      : DD_MOST_PLAYOUTS;
    char what[32];
    snprintf(what, sizeof what, "over %s", axis->name);
    if (!read_number(what, value, 1, most, &number))
        return false;
    if (axis->kind == SWEEP_SEATS) {
        for (int seat = table->seats; seat < (int)number; seat++)
            table->player[seat] = table->player[table->seats - 1];
        table->seats = (int)number;
    }
    for (int seat = 0; axis->kind == SWEEP_PLAYOUTS && seat < DD_SEATS; seat++) {
        table->player[seat].playouts = (uint32_t)number;
        table->player[seat].milliseconds = 0;
    }
    if (axis->kind == SWEEP_MS)
        lab_set_milliseconds(table, number);
    return true;
}

static bool set_value(const struct dd_game *g, const struct sweep_axis *axis, const char *value,
                      struct lab_table *table)
{
    return axis->kind == SWEEP_OPTION ? set_option(g, axis, value, table)
           : axis->kind == SWEEP_BOT  ? set_bot(value, table)
                                      : set_number(axis, value, table);
}

static bool lay_table(const struct dd_game *g, const struct sweep_axis *axis, int axes,
                      const struct sweep_point *point, uint64_t milliseconds,
                      struct lab_table *table)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    for (int i = 0; i < axes; i++) /* bots first, then what they do with their seats */
        if (axis[i].kind == SWEEP_BOT &&
            !set_value(g, &axis[i], axis[i].value[point->at[i]], table))
            return false;
    lab_set_milliseconds(table, milliseconds);
    for (int i = 0; i < axes; i++)
        if (axis[i].kind != SWEEP_BOT &&
            !set_value(g, &axis[i], axis[i].value[point->at[i]], table))
            return false;
    if (dd_check_seats(g, table->option, table->seats, &why))
        return true;
    wrong_usage("%s", bytes);
    return false;
}

int sweep_lay_tables(const struct dd_game *g, const struct sweep_axis *axis, int axes,
                     const struct lab_table *base, uint64_t milliseconds, struct sweep_point *point,
                     struct lab_table *table)
{
    int points = 1;
    for (int i = 0; i < axes; i++)
        points *= axis[i].count;
    if (points > SWEEP_POINTS) {
        wrong_usage("a sweep goes over at most %d points, not %d", SWEEP_POINTS, points);
        return 0;
    }
    for (int p = 0; p < points; p++) {
        for (int i = axes - 1, rest = p; i >= 0; rest /= axis[i--].count)
            point[p].at[i] = rest % axis[i].count;
        table[p] = *base;
        if (!lay_table(g, axis, axes, &point[p], milliseconds, &table[p]))
            return 0;
    }
    return points;
}
