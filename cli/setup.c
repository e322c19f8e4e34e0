/* Games, options, seats and seeds from words. */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

void name_games(struct dd_text *t)
{
    for (int i = 0; dd_games[i]; i++)
        dd_write(t, i ? ", %s" : "%s", dd_games[i]->name);
}

bool read_game(const char *name, struct setup *out)
{
    char names[128];
    struct dd_text t = dd_text_on(names, sizeof names);
    out->game = dd_find_game(name);
    if (out->game)
        return true;
    name_games(&t);
    wrong_word("there is no game", name, names);
    return false;
}

bool read_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *out)
{
    uint64_t value = 0;
    const char *p = text;
    for (; *p >= '0' && *p <= '9'; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (digit > max || value > (max - digit) / 10)
            break;
        value = value * 10 + digit;
    }
    if (p != text && !*p && value >= min) {
        *out = value;
        return true;
    }
    wrong_usage("%s \"%.40s\": allowed are numbers from %llu to %llu", what, text,
                (unsigned long long)min, (unsigned long long)max);
    return false;
}

/* "human:Ada": the label is the name. */
#define HUMAN_PREFIX "human:"
static bool read_named(char *label, struct setup *out)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const char *name = label + strlen(HUMAN_PREFIX);
    if (!dd_check_name(name, &why)) {
        wrong_usage("seat \"%s\": %s", label, bytes);
        return false;
    }
    memmove(label, name, strlen(name) + 1);
    out->player[out->seats++] = (struct dd_player){0};
    return true;
}

static bool read_seat(const char *label, size_t length, struct setup *out)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    char *kept = out->label[out->seats];
    if (length == 0 || length >= DD_LABEL) {
        wrong_usage("a seat is \"human\", \"human:NAME\" or \"bot:NAME\", with commas between "
                    "seats");
        return false;
    }
    memcpy(kept, label, length);
    kept[length] = 0;
    if (strncmp(kept, HUMAN_PREFIX, strlen(HUMAN_PREFIX)) == 0)
        return read_named(kept, out);
    if (!dd_read_player(kept, &out->player[out->seats], &why)) {
        wrong_usage("seat \"%s\": %s", kept, bytes);
        return false;
    }
    out->seats++;
    return true;
}

static bool read_seats(const char *text, struct setup *out)
{
    for (;;) {
        size_t length = strcspn(text, ",");
        if (out->seats == DD_SEATS) {
            wrong_usage("there are at most %d seats", DD_SEATS);
            return false;
        }
        if (!read_seat(text, length, out))
            return false;
        if (!text[length])
            return true;
        text += length + 1;
    }
}

static bool names_differ(const struct setup *setup)
{
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (dd_check_names(setup->label, setup->seats, &why))
        return true;
    wrong_usage("%s", bytes);
    return false;
}

bool read_unchecked_table(const char *options, const char *seats, const char *seat,
                          struct setup *out)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    dd_default_options(out->game, out->option);
    out->seats = 0;
    if (options && !dd_read_options(out->game, options, out->option, &why)) {
        wrong_usage("%s", bytes);
        return false;
    }
    if (seats && (!read_seats(seats, out) || !names_differ(out)))
        return false;
    while (!seats && out->seats < out->game->min_seats)
        if (!read_seat(seat, strlen(seat), out))
            return false;
    return true;
}

bool read_table(const char *options, const char *seats, const char *seat, struct setup *out)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!read_unchecked_table(options, seats, seat, out))
        return false;
    if (!dd_check_seats(out->game, out->option, out->seats, &why)) {
        wrong_usage("%s", bytes);
        return false;
    }
    return true;
}

/* Up to six digits. */
uint64_t new_deal(void)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, 0) != sizeof bits)
        bits = (uint64_t)time(NULL);
    struct dd_random r = {bits};
    return 1 + dd_random_below(&r, 999999);
}

/* The date is the number: 20261115. */
uint64_t daily_deal(void)
{
    time_t now = time(NULL);
    struct tm day;
    localtime_r(&now, &day);
    return (uint64_t)(day.tm_year + 1900) * 10000 + (uint64_t)(day.tm_mon + 1) * 100 +
           (uint64_t)day.tm_mday;
}

bool read_seed(const char *text, struct setup *out)
{
    if (text)
        return read_number("seed", text, 0, UINT64_MAX, &out->seed);
    out->seed = new_deal();
    return true;
}
