/* Text without stdio: a few conversions that the games' words need. */
#include "deckdelve/deckdelve.h"

#include "text.h"

#include <string.h>

struct dd_text dd_text_on(char *bytes, size_t size)
{
    struct dd_text t = {.bytes = bytes, .size = size, .reader = DD_NOBODY};
    if (size)
        bytes[0] = 0;
    return t;
}

void dd_clear_text(struct dd_text *t)
{
    if (!t)
        return;
    t->length = 0;
    t->cut = false;
    t->means = (struct dd_meaning){.changes = 0};
    if (t->size)
        t->bytes[0] = 0;
}

void dd_take_back(struct dd_text *t, const struct dd_text *before)
{
    *t = *before;
    if (t->note)
        *t->note = (struct dd_note){.kind = DD_NOTE_FACT};
    if (t->size)
        t->bytes[t->length] = 0;
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
    if (!t || t->cut)
        return;
    size_t room = t->size ? t->size - 1 - t->length : 0;
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

size_t dd_sign_length(const char *text, size_t left)
{
    static const uint32_t least[] = {0x20, 0x20, 0xA0, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = bytes[0] < 0x80   ? 1
                    : bytes[0] < 0xC0 ? 0
                    : bytes[0] < 0xE0 ? 2
                    : bytes[0] < 0xF0 ? 3
                    : bytes[0] < 0xF8 ? 4
                                      : 0;
    uint32_t sign = length > 1 ? bytes[0] & (0x7Fu >> length) : bytes[0];
    if (length == 0 || length > left)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        sign = sign << 6 | (bytes[i] & 0x3F);
    }
    if (sign < least[length] || sign == 0x7F || sign > 0x10FFFF ||
        (sign >= 0xD800 && sign < 0xE000))
        return 0;
    return length;
}

void dd_put_quoted(struct dd_text *t, const char *bytes, size_t count)
{
    enum { MOST = 40 };
    for (size_t i = 0, step; i < count; i += step) {
        size_t length = dd_sign_length(bytes + i, count - i);
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
        if (notation || !t || t->plain)
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

/* ---- What words mean --------------------------------------------------------------------------
 */

static void name_kind(struct dd_text *t, int kind)
{
    if (kind > DD_NONE && kind <= DD_JOKER2)
        t->means.kinds |= DD_KINDS(kind);
}

static void name_seat(struct dd_text *t, int seat)
{
    if (seat >= 0 && seat < DD_SEATS)
        t->means.seats |= (uint8_t)(1 << seat);
}

void dd_open_gist(struct dd_text *t)
{
    t->means.has_gist = true;
    t->means.gist_from = (uint16_t)t->length;
    t->means.gist_to = UINT16_MAX;
}

static void note_change(struct dd_text *t, struct dd_change change)
{
    if (t->means.changes < DD_CHANGES)
        t->means.change[t->means.changes++] = change;
}

/* By its sign in the pattern. */
static void put_change(struct dd_text *t, char sign, struct dd_change change)
{
    int by = change.now - change.was;
    if (sign == '+' && by >= 0)
        dd_put_char(t, '+');
    if (sign == '+')
        dd_put_int(t, by);
    else if (sign == '~')
        dd_put_int(t, by < 0 ? -by : by);
    else if (sign == '=')
        dd_put_int(t, change.now);
    note_change(t, change);
}

static void put_text(struct dd_text *t, const struct dd_text *other)
{
    size_t before = t->length;
    dd_put(t, other->bytes);
    t->means.kinds |= other->means.kinds;
    t->means.seats |= other->means.seats;
    for (int i = 0; i < other->means.changes; i++)
        note_change(t, other->means.change[i]);
    if (other->means.has_gist) {
        size_t to = other->means.gist_to < other->length ? other->means.gist_to : other->length;
        t->means.has_gist = true;
        t->means.gist_from = (uint16_t)(before + other->means.gist_from);
        t->means.gist_to = (uint16_t)(before + to);
    }
}

void dd_write_gist(struct dd_text *t, const char *text, const struct dd_meaning *means)
{
    size_t length = strlen(text), from = means->has_gist ? means->gist_from : 0;
    size_t to = means->has_gist && means->gist_to < length ? means->gist_to : length;
    if (from < to)
        put(t, text + from, to - from);
}

/* ---- Patterns ---------------------------------------------------------------------------------
 */

void dd_write_list(struct dd_text *t, const char *pattern, va_list list)
{
    int seat = DD_NOBODY;
    for (const char *p = pattern; t && *p; p++) {
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
        case 't': put_text(t, va_arg(list, const struct dd_text *)); break;
        case 'k':
        case 'K': {
            int kind = va_arg(list, int);
            name_kind(t, kind);
            dd_put_kind(t, (uint8_t)kind, *p == 'K');
            break;
        }
        case 'S':
        case 'o':
            seat = va_arg(list, int);
            name_seat(t, seat);
            put_seat(t, seat, *p == 'S');
            break;
        case '+':
        case '~':
        case '=':
        case '!': {
            struct dd_change change = {.counter = (int16_t)va_arg(list, int)};
            change.was = (int16_t)va_arg(list, int);
            change.now = (int16_t)va_arg(list, int);
            put_change(t, *p, change);
            break;
        }
        case '<': dd_open_gist(t); break;
        case '>': t->means.gist_to = (uint16_t)t->length; break;
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
