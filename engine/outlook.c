/* Outlooks and gauges are filled by patterns, like all text. */
#include "deckdelve/game.h"

#include "text.h"

struct dd_text dd_text_like(const struct dd_outlook *o, char *bytes, size_t size)
{
    struct dd_text t = dd_text_on(bytes, size);
    t.reader = o->reader;
    t.plain = o->plain;
    t.names = o->names;
    return t;
}

static struct dd_meaning write_into(struct dd_outlook *o, char *bytes, size_t size,
                                    const char *pattern, va_list list)
{
    struct dd_text t = dd_text_like(o, bytes, size);
    dd_write_list(&t, pattern, list);
    o->kinds |= t.means.kinds;
    o->seats |= t.means.seats;
    return t.means;
}

void dd_label(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    o->own = (uint8_t)write_into(o, o->label, sizeof o->label, pattern, list).gist_from;
    va_end(list);
}

static int8_t tone_of(int worth) { return (int8_t)((worth > 0) - (worth < 0)); }

void dd_effect(struct dd_outlook *o, int worth, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    o->tone = tone_of(worth);
    o->worth = (int16_t)worth;
    o->means = write_into(o, o->effect, sizeof o->effect, pattern, list);
    va_end(list);
}

void dd_brief(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    write_into(o, o->brief, sizeof o->brief, pattern, list);
    va_end(list);
}

void dd_stake(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    write_into(o, o->stake, sizeof o->stake, pattern, list);
    va_end(list);
}

void dd_luck(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    write_into(o, o->luck, sizeof o->luck, pattern, list);
    va_end(list);
}

void dd_mark(struct dd_outlook *o, int zone, int index, int tone, const char *pattern, ...)
{
    va_list list;
    if (o->marks == DD_MARKS)
        return;
    va_start(list, pattern);
    o->mark[o->marks].zone = (uint8_t)zone;
    o->mark[o->marks].index = (uint8_t)index;
    o->mark[o->marks].tone = (int8_t)tone;
    write_into(o, o->mark[o->marks].text, sizeof o->mark[0].text, pattern, list);
    o->marks++;
    va_end(list);
}

static void add_outcome(struct dd_outlook *o, uint64_t least, uint64_t most, uint64_t of, int worth,
                        const char *pattern, va_list list)
{
    if (o->outcomes == DD_OUTCOMES || !most)
        return;
    o->outcome[o->outcomes].chance = least;
    o->outcome[o->outcomes].most = most;
    o->outcome[o->outcomes].of = of;
    o->outcome[o->outcomes].tone = tone_of(worth);
    o->outcome[o->outcomes].worth = (int16_t)worth;
    o->outcome[o->outcomes].means =
        write_into(o, o->outcome[o->outcomes].text, sizeof o->outcome[0].text, pattern, list);
    o->outcomes++;
}

void dd_outcome(struct dd_outlook *o, uint64_t chance, uint64_t of, int worth, const char *pattern,
                ...)
{
    va_list list;
    va_start(list, pattern);
    add_outcome(o, chance, chance, of, worth, pattern, list);
    va_end(list);
}

void dd_outcome_between(struct dd_outlook *o, uint64_t least, uint64_t most, uint64_t of, int worth,
                        const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    add_outcome(o, least, most, of, worth, pattern, list);
    va_end(list);
}

/* ---- Chances in words ------------------------------------------------------------------------ */

/* What is no less than 0, to the nearest whole number; without libm, as everything here. */
static int nearest(double value) { return (int)(2 * value + 1) / 2; }

/* Never 0 for what may be, nor 100 for what may not. */
static void write_percent(double share, struct dd_text *t)
{
    double percent = 100 * share;
    bool unsure = share > 0 && share < 1 - 1e-9;
    if (unsure && percent < 0.1)
        dd_put(t, "under 0.1");
    else if (unsure && percent > 99.9)
        dd_put(t, "over 99.9");
    else if (unsure && (percent < 1 || percent > 99))
        dd_write(t, "%d.%d", nearest(10 * percent) / 10, nearest(10 * percent) % 10);
    else
        dd_put_int(t, nearest(percent));
}

void dd_write_share(struct dd_text *t, double least, double most)
{
    char bytes[16], top[16];
    struct dd_text low = dd_text_on(bytes, sizeof bytes), high = dd_text_on(top, sizeof top);
    write_percent(least, &low);
    write_percent(most, &high);
    dd_write(t, strcmp(bytes, top) == 0 ? "%s %%" : "%s to %s %%", bytes, top);
}

void dd_gauge_mark(struct dd_gauge *gauge, int at, int tone, const char *pattern, ...)
{
    va_list list;
    if (gauge->marks == DD_GAUGE_MARKS)
        return;
    va_start(list, pattern);
    gauge->mark[gauge->marks].at = at;
    gauge->mark[gauge->marks].tone = (int8_t)tone;
    struct dd_text t =
        dd_text_on(gauge->mark[gauge->marks].text, sizeof gauge->mark[gauge->marks].text);
    dd_write_list(&t, pattern, list);
    gauge->marks++;
    va_end(list);
}

uint64_t dd_common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a ? a : 1;
}
