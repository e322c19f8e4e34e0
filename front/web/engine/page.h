/* What the page calls. Texts come in as bytes that end with 0, in memory got from page_memory,
 * which whoever asked for it frees. What comes out, JSON or the sentence of a refusal, lies at
 * page_answer and stays there until the next call. */
#ifndef WEB_PAGE_H
#define WEB_PAGE_H

#include "thought.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(name)))
#else
#define EXPORTED(name)
#endif

EXPORTED("memory_for") void *page_memory(size_t size);
EXPORTED("free_memory") void page_free(void *memory);
EXPORTED("answer") const char *page_answer(void);
EXPORTED("answer_length") size_t page_answer_length(void);

EXPORTED("games") bool page_games(void);
/* NULL: the answer says why not. `seats` are labels with commas between. */
EXPORTED("begin")
struct table *page_begin(const char *game, const char *options, const char *seats, uint64_t seed);
EXPORTED("read") struct table *page_read(const char *text, size_t length);
EXPORTED("leave") void page_leave(struct table *t);

/* These return false where something was refused, or memory is short. */
EXPORTED("steps") size_t page_steps(const struct table *t);
EXPORTED("setup") bool page_setup(const struct table *t);
EXPORTED("snapshot") bool page_snapshot(const struct table *t, int reader, size_t step);
EXPORTED("happened")
bool page_happened(const struct table *t, int reader, size_t from, size_t to);
EXPORTED("menu")
bool page_menu(const struct table *t, int reader, const uint8_t *pick, size_t length);
EXPORTED("act") bool page_act(struct table *t, int seat, const char *text);
EXPORTED("undo") bool page_undo(struct table *t);
EXPORTED("redo") bool page_redo(struct table *t);
EXPORTED("record") bool page_record(const struct table *t);

EXPORTED("think_about")
struct web_thought *page_think_about(const struct table *t, int seat, const char *label);
EXPORTED("think_on")
bool page_think_on(struct web_thought *w, uint32_t playouts, uint32_t milliseconds);
EXPORTED("advice") bool page_advice(const struct web_thought *w);
EXPORTED("think_no_more") void page_think_no_more(struct web_thought *w);

#endif
