/* Options: read, written and checked by their table. */
#include "deckdelve/deckdelve.h"

#include "text.h"

#include <string.h>

void dd_default_options(const struct dd_game *g, int16_t *option)
{
    memset(option, 0, DD_OPTIONS * sizeof option[0]);
    for (int i = 0; i < g->options; i++)
        option[i] = g->option[i].normal;
}

static bool allows(const struct dd_option_spec *o, int value)
{
    return value >= o->min && value <= o->max && (value - o->min) % o->step == 0 &&
           (value == o->min || value >= o->second);
}

int dd_next_value(const struct dd_option_spec *o, int value)
{
    return value == o->min && o->second ? o->second : value + o->step;
}

void dd_write_option(const struct dd_option_spec *o, int value, struct dd_text *t)
{
    if (o->names && allows(o, value))
        dd_put(t, o->names[(value - o->min) / o->step]);
    else
        dd_put_int(t, value);
}

void dd_write_options(const struct dd_game *g, const int16_t *option, struct dd_text *t)
{
    for (int i = 0; i < g->options; i++) {
        dd_write(t, i ? ",%s=" : "%s=", g->option[i].key);
        dd_write_option(&g->option[i], option[i], t);
    }
}

void dd_write_values(const struct dd_option_spec *o, struct dd_text *t)
{
    enum { MANY = 8 };
    bool many = !o->names && (o->max - o->min) / o->step >= MANY;
    if (many && o->second)
        dd_write(t, "%d, %d to %d", o->min, o->second, o->max);
    else if (many)
        dd_write(t, "%d to %d", o->min, o->max);
    for (int value = o->min; !many && value <= o->max; value = dd_next_value(o, value)) {
        if (value != o->min)
            dd_put(t, ", ");
        dd_write_option(o, value, t);
    }
}

struct span {
    const char *at;
    size_t length;
};

static bool same(struct span span, const char *word)
{
    return strlen(word) == span.length && memcmp(word, span.at, span.length) == 0;
}

static bool read_number(struct span span, int *out)
{
    int value = 0;
    if (span.length == 0 || span.length > 4)
        return false;
    for (size_t i = 0; i < span.length; i++) {
        if (span.at[i] < '0' || span.at[i] > '9')
            return false;
        value = value * 10 + (span.at[i] - '0');
    }
    *out = value;
    return true;
}

static bool read_value(const struct dd_option_spec *o, struct span span, int16_t *out)
{
    int value = 0;
    for (int i = 0; o->names && o->names[i]; i++)
        if (same(span, o->names[i])) {
            *out = (int16_t)(o->min + i * o->step);
            return true;
        }
    if (o->names || !read_number(span, &value))
        return false;
    if (!allows(o, value))
        return false;
    *out = (int16_t)value;
    return true;
}

static void say_unknown(const struct dd_game *g, struct span key, struct dd_text *why)
{
    dd_write(why, "%s has no option \"", g->name);
    dd_put_quoted(why, key.at, key.length);
    dd_put(why, g->options ? "\": there are " : "\": it has none");
    for (int i = 0; i < g->options; i++)
        dd_write(why, i ? ", %s" : "%s", g->option[i].key);
}

/* `given` has a bit for each option that came before. */
static bool read_pair(const struct dd_game *g, struct span pair, int16_t *option, unsigned *given,
                      struct dd_text *why)
{
    const char *equals = memchr(pair.at, '=', pair.length);
    struct span key = {pair.at, equals ? (size_t)(equals - pair.at) : pair.length};
    for (int i = 0; i < g->options; i++) {
        if (!same(key, g->option[i].key))
            continue;
        if (*given >> i & 1) {
            dd_write(why, "%s is there twice: once is allowed", g->option[i].key);
            return false;
        }
        *given |= 1u << i;
        if (equals &&
            read_value(&g->option[i], (struct span){equals + 1, pair.length - key.length - 1},
                       &option[i]))
            return true;
        dd_put_quoted(why, pair.at, pair.length);
        dd_put(why, ": allowed are ");
        dd_write_values(&g->option[i], why);
        return false;
    }
    say_unknown(g, key, why);
    return false;
}

bool dd_read_options(const struct dd_game *g, const char *text, int16_t *option,
                     struct dd_text *why)
{
    int16_t fresh[DD_OPTIONS];
    unsigned given = 0;
    memcpy(fresh, option, sizeof fresh);
    for (const char *p = text; *p;) {
        size_t length = strcspn(p, ",");
        if (!read_pair(g, (struct span){p, length}, fresh, &given, why))
            return false;
        p += length;
        p += *p == ',';
    }
    memcpy(option, fresh, sizeof fresh);
    return true;
}

bool dd_check_options(const struct dd_game *g, const int16_t *option, struct dd_text *why)
{
    for (int i = 0; i < g->options; i++)
        if (!allows(&g->option[i], option[i])) {
            dd_write(why, "%s=%d: allowed are ", g->option[i].key, option[i]);
            dd_write_values(&g->option[i], why);
            return false;
        }
    for (int i = g->options; i < DD_OPTIONS; i++)
        if (option[i]) {
            dd_write(why, "%s has %d options, and the others are 0", g->name, g->options);
            return false;
        }
    return true;
}

bool dd_check_seats(const struct dd_game *g, const int16_t *option, int seats, struct dd_text *why)
{
    if (!dd_check_options(g, option, why))
        return false;
    if (seats < g->min_seats || seats > g->max_seats) {
        if (g->min_seats == g->max_seats)
            dd_write(why, "%s is for %d, not %d", g->name, g->min_seats, seats);
        else
            dd_write(why, "%s is for %d to %d, not %d", g->name, g->min_seats, g->max_seats, seats);
        return false;
    }
    return !g->agree || g->agree(option, seats, why);
}
