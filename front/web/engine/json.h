/* JSON, written into memory that grows. Keys are NULL inside lists. Without memory nothing more is
 * written, and `torn` says so. */
#ifndef WEB_JSON_H
#define WEB_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json {
    char *bytes;
    size_t length, room;
    bool torn;
    bool follows; /* something stands before it in the same object or list */
};

void json_clear(struct json *j);
void json_open(struct json *j, const char *key, char bracket);
void json_close(struct json *j, char bracket);
void json_string(struct json *j, const char *key, const char *value);
void json_int(struct json *j, const char *key, int64_t value);
void json_bool(struct json *j, const char *key, bool value);
void json_null(struct json *j, const char *key);
/* Text that is no JSON, as it is. */
void json_raw(struct json *j, const char *bytes, size_t length);

#endif
