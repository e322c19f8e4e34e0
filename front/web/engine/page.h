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
/* Games and thoughts are known by number (held.h), and 0 is none of them: then the answer says why.
 * `seats` are labels with commas between. */
EXPORTED("begin")
uint32_t page_begin(const char *game, const char *options, const char *seats, uint64_t seed);
EXPORTED("read") uint32_t page_read(const char *text, size_t length);
/* Ends what is being thought about it, too. Leaving a game twice does nothing. */
EXPORTED("leave") void page_leave(uint32_t table);

/* These return false where something was refused, the game was left, or memory is short. */
EXPORTED("steps") size_t page_steps(uint32_t table);
EXPORTED("setup") bool page_setup(uint32_t table);
EXPORTED("snapshot") bool page_snapshot(uint32_t table, int reader, size_t step);
EXPORTED("happened")
bool page_happened(uint32_t table, int reader, size_t from, size_t to);
EXPORTED("menu")
bool page_menu(uint32_t table, int reader, const uint8_t *pick, size_t length);
EXPORTED("press")
bool page_press(uint32_t table, int reader, const uint8_t *pick, size_t length, int key);
/* Where several people share the screen: who reads now, and to whom it goes
 * (front/shared/handing.h). */
EXPORTED("hand_over") bool page_hand_over(uint32_t table, int reader);
EXPORTED("act") bool page_act(uint32_t table, int seat, const char *text);
EXPORTED("undo") bool page_undo(uint32_t table);
EXPORTED("redo") bool page_redo(uint32_t table);
EXPORTED("record") bool page_record(uint32_t table);

EXPORTED("think_about") uint32_t page_think_about(uint32_t table, int seat, const char *label);
EXPORTED("think_on")
bool page_think_on(uint32_t thought, uint32_t playouts, uint32_t milliseconds);
EXPORTED("advice") bool page_advice(uint32_t thought);
EXPORTED("think_no_more") void page_think_no_more(uint32_t thought);

/* The game behind a number, for tests; NULL: it was left. */
struct web_game *page_table(uint32_t table);

#endif
