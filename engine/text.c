/* Text without stdio: a few conversions that the games' words need. */
#include "deckdelve/deckdelve.h"

#include "text.h"

#include <string.h>

struct dd_text dd_text_on(char *bytes, size_t size)
{
    struct dd_text t = {bytes, size, 0, false, false, DD_NOBODY, NULL};
    if (size)
        bytes[0] = 0;
    return t;
}

void dd_clear_text(struct dd_text *t)
{
    t->length = 0;
    t->cut = false;
    if (t->size)
        t->bytes[0] = 0;
}

/* Cuts between characters, never inside one. */
static size_t whole_characters(const char *bytes, size_t room)
{
    while (room && ((unsigned char)bytes[room] & 0xC0) == 0x80)
        room--;
    return room;
}

static void put(struct dd_text *t, const char *bytes, size_t count)
{
    size_t room = t->size ? t->size - 1 - t->length : 0;
    if (t->cut)
        return;
    if (count > room) {
        t->cut = true;
        count = whole_characters(bytes, room);
    }
    if (count)
        memcpy(t->bytes + t->length, bytes, count);
    t->length += count;
    if (t->size)
        t->bytes[t->length] = 0;
}

void dd_put(struct dd_text *t, const char *string) { put(t, string, strlen(string)); }

/* How long the character is that begins here; 0: it is broken, or commands a terminal. */
static size_t character(const char *bytes, size_t count)
{
    unsigned char first = (unsigned char)bytes[0];
    size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length > count || first < ' ' || first == 127 || (first >= 0x80 && first < 0xC2))
        return 0;
    if (first > 0xF4 || (first == 0xC2 && (unsigned char)bytes[1] < 0xA0))
        return 0;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)bytes[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

void dd_put_quoted(struct dd_text *t, const char *bytes, size_t count)
{
    enum { MOST = 40 };
    for (size_t i = 0, step; i < count; i += step) {
        size_t length = character(bytes + i, count - i);
        step = length ? length : 1;
        if (i + step > MOST)
            return;
        put(t, length ? bytes + i : "?", step);
    }
}

void dd_put_char(struct dd_text *t, char c) { put(t, &c, 1); }

void dd_put_int(struct dd_text *t, int64_t value)
{
    char digits[20];
    int at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        put(t, "-", 1);
    put(t, digits + at, sizeof digits - (size_t)at);
}

void dd_put_kind(struct dd_text *t, uint8_t kind, bool notation)
{
    static const char symbols[4][4] = {"♣", "♦", "♥", "♠"};
    if (kind == DD_HIDDEN) {
        dd_put(t, "??");
    } else if (dd_is_joker(kind)) {
        dd_put(t, notation ? kind == DD_JOKER1 ? "X1" : "X2" : "joker");
    } else if (dd_rank(kind) < DD_ACE || dd_rank(kind) > DD_KING) {
        dd_put(t, kind == DD_NONE ? "-" : kind == DD_DIE ? "die" : "token");
    } else {
        if (dd_rank(kind) == 10 && !notation)
            put(t, "10", 2);
        else
            dd_put_char(t, "?A23456789TJQK"[dd_rank(kind)]);
        if (notation || t->plain)
            dd_put_char(t, "cdhs"[dd_suit(kind)]);
        else
            dd_put(t, symbols[dd_suit(kind)]);
    }
}

static void put_seat(struct dd_text *t, int seat, bool capital)
{
    if (seat == t->reader) {
        dd_put(t, capital ? "You" : "you");
    } else if (seat >= 0 && seat < DD_SEATS && t->names && t->names[seat]) {
        dd_put(t, t->names[seat]);
    } else {
        dd_put(t, capital ? "Player " : "player ");
        dd_put_int(t, seat + 1);
    }
}

/* "%{draw|draws}": the first form for the reader, the second for others. Returns the closing brace.
 */
static const char *put_form(struct dd_text *t, const char *open, bool reader)
{
    const char *bar = strchr(open, '|');
    const char *close = bar ? strchr(bar, '}') : NULL;
    if (!close)
        return open;
    if (reader)
        put(t, open + 1, (size_t)(bar - open - 1));
    else
        put(t, bar + 1, (size_t)(close - bar - 1));
    return close;
}

void dd_write_list(struct dd_text *t, const char *pattern, va_list list)
{
    int seat = DD_NOBODY;
    for (const char *p = pattern; *p; p++) {
        if (*p != '%') {
            const char *end = strchr(p, '%');
            size_t count = end ? (size_t)(end - p) : strlen(p);
            put(t, p, count);
            p += count - 1;
            continue;
        }
        switch (*++p) {
        case 's': dd_put(t, va_arg(list, const char *)); break;
        case 'd': dd_put_int(t, va_arg(list, int)); break;
        case 'k': dd_put_kind(t, (uint8_t)va_arg(list, int), false); break;
        case 'K': dd_put_kind(t, (uint8_t)va_arg(list, int), true); break;
        case 'S':
        case 'o':
            seat = va_arg(list, int);
            put_seat(t, seat, *p == 'S');
            break;
        case '{': p = put_form(t, p, seat == t->reader); break;
        case '%': dd_put_char(t, '%'); break;
        default: return; /* a pattern is ours: the tests write every one */
        }
    }
}

void dd_write(struct dd_text *t, const char *pattern, ...)
{
    va_list list;
    va_start(list, pattern);
    dd_write_list(t, pattern, list);
    va_end(list);
}
