/* Outlooks and gauges are filled by patterns, like all text. */
#include "deckdelve/game.h"

#include "text.h"

static void write_into(const struct dd_outlook *o, char *bytes, size_t size, const char *pattern,
                       va_list list)
{
    struct dd_text t = dd_text_on(bytes, size);
    t.reader = o->reader;
    t.plain = o->plain;
    t.names = o->names;
    dd_write_list(&t, pattern, list);
}

void dd_label(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    write_into(o, o->label, sizeof o->label, pattern, list);
    va_end(list);
}

void dd_effect(struct dd_outlook *o, int tone, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    o->tone = (int8_t)tone;
    write_into(o, o->effect, sizeof o->effect, pattern, list);
    va_end(list);
}

void dd_brief(struct dd_outlook *o, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    write_into(o, o->brief, sizeof o->brief, pattern, list);
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

void dd_outcome(struct dd_outlook *o, uint64_t chance, uint64_t of, int tone, const char *pattern,
                ...)
{
    va_list list;
    if (o->outcomes == DD_OUTCOMES || !chance)
        return;
    va_start(list, pattern);
    o->outcome[o->outcomes].chance = chance;
    o->outcome[o->outcomes].of = of;
    o->outcome[o->outcomes].tone = (int8_t)tone;
    write_into(o, o->outcome[o->outcomes].text, sizeof o->outcome[0].text, pattern, list);
    o->outcomes++;
    va_end(list);
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
