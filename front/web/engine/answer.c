#include "answer.h"

#include <stdlib.h>
#include <string.h>

void answer_clear(struct answer *j)
{
    j->length = 0;
    j->torn = j->follows = false;
}

void answer_raw(struct answer *j, const char *bytes, size_t length)
{
    if (j->torn)
        return;
    if (j->length + length > j->room) {
        size_t room = 2 * (j->length + length) + 4096;
        char *larger = realloc(j->bytes, room);
        j->torn = !larger;
        if (j->torn)
            return;
        j->bytes = larger;
        j->room = room;
    }
    memcpy(j->bytes + j->length, bytes, length);
    j->length += length;
}

static void put(struct answer *j, const char *text) { answer_raw(j, text, strlen(text)); }

static void put_quoted(struct answer *j, const char *text)
{
    put(j, "\"");
    while (*text) {
        size_t plain = strcspn(text, "\"\\");
        answer_raw(j, text, plain);
        text += plain;
        if (*text) {
            put(j, "\\");
            answer_raw(j, text++, 1);
        }
    }
    put(j, "\"");
}

/* What stands before every value. */
static void begin(struct answer *j, const char *key)
{
    if (j->follows)
        put(j, ",");
    j->follows = true;
    if (key) {
        put_quoted(j, key);
        put(j, ":");
    }
}

void answer_open(struct answer *j, const char *key, char bracket)
{
    begin(j, key);
    answer_raw(j, &bracket, 1);
    j->follows = false;
}

void answer_close(struct answer *j, char bracket)
{
    answer_raw(j, &bracket, 1);
    j->follows = true;
}

void answer_string(struct answer *j, const char *key, const char *value)
{
    begin(j, key);
    put_quoted(j, value);
}

void answer_int(struct answer *j, const char *key, int64_t value)
{
    char digits[21];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    begin(j, key);
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    answer_raw(j, digits + at, sizeof digits - at);
}

void answer_bool(struct answer *j, const char *key, bool value)
{
    begin(j, key);
    put(j, value ? "true" : "false");
}

void answer_null(struct answer *j, const char *key)
{
    begin(j, key);
    put(j, "null");
}
