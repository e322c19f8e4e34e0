/* Text inside the engine: what dd_write is made of. */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include "deckdelve/deckdelve.h"

#include <stdarg.h>

void dd_put(struct dd_text *t, const char *string);
void dd_put_char(struct dd_text *t, char c);
/* What somebody typed: its beginning, with `?` for all that is no printable character. */
void dd_put_quoted(struct dd_text *t, const char *bytes, size_t count);
void dd_put_int(struct dd_text *t, int64_t value);
void dd_put_kind(struct dd_text *t, uint8_t kind, bool notation);
void dd_write_list(struct dd_text *t, const char *pattern, va_list list);

#endif
