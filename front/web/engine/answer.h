/* JSON, written into memory that grows. Keys are NULL inside lists. Without memory nothing more is
 * written, and `torn` says so. */
#ifndef WEB_ANSWER_H
#define WEB_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct answer {
    char *bytes;
    size_t length, room;
    bool torn;
    bool follows; /* something stands before it in the same object or list */
};

void answer_clear(struct answer *j);
void answer_open(struct answer *j, const char *key, char bracket);
void answer_close(struct answer *j, char bracket);
void answer_string(struct answer *j, const char *key, const char *value);
void answer_int(struct answer *j, const char *key, int64_t value);
void answer_bool(struct answer *j, const char *key, bool value);
void answer_null(struct answer *j, const char *key);
/* Text that is no JSON, as it is. */
void answer_raw(struct answer *j, const char *bytes, size_t length);

#endif
