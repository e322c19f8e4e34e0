/* Text inside the engine: what dd_write is made of. */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include "deckdelve/deckdelve.h"

#include <stdarg.h>

void dd_put(struct dd_text *t, const char *string);
/* The length of the UTF-8 sign at `text`, or 0 for none: overlong forms, surrogates and control
 * characters are none. */
size_t dd_sign_length(const char *text, size_t left);
void dd_put_char(struct dd_text *t, char c);
/* What somebody typed: its beginning, with `?` for all that is no printable character. */
void dd_put_quoted(struct dd_text *t, const char *bytes, size_t count);
void dd_put_int(struct dd_text *t, int64_t value);
void dd_put_kind(struct dd_text *t, uint8_t kind, bool notation);
/* The short form begins here, and goes on to the end unless a pattern ends it. */
void dd_open_gist(struct dd_text *t);
void dd_write_list(struct dd_text *t, const char *pattern, va_list list);

#endif
