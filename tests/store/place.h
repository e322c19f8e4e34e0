/* What the tests of the store share: a folder of the test's own, games, and a look behind. */
#ifndef TESTS_STORE_PLACE_H
#define TESTS_STORE_PLACE_H

#include "sessions.h"
#include "store/store.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* For a suite's .init and .fini. No store is ever opened outside of it: DECKDELVE_HOME is there.
 * All suites that have a .timeout have the same one: where a later test's ends before an earlier
 * one's, Criterion 2.4 loses one of them, and LeakSanitizer says so. */
void place_enter(void);
void place_leave(void);

/* Opens the store of the place; it has to be kept, with nothing to tell. */
struct store *place_open(void);
/* Opens it and gives what was told. */
struct store *place_open_told(const char **told);

/* A path inside the place, good until the next but three. */
const char *place_path(const char *name);
/* The names in the place that begin so, how many, and the first of them. */
int place_count(const char *beginning, const char **first);
void place_write(const char *name, const void *bytes, size_t length);
/* The whole file, freed by the caller. */
char *place_read(const char *name, size_t *length);

/* Runs SQL on the place's database, past the store; returns the first value of the last answer. */
int64_t place_sql(const char *sql);

/* A session of a game with one human, or as many seats as are named. */
struct dd_session *place_session(const char *game, uint64_t seed);
/* Plays so many random decisions (negative: to the end), storing every one. */
void place_play(struct store_game *game, struct dd_session *session, uint64_t seed, int decisions);
/* Begins and stores a game; the session is freed, the game left. Returns its id. */
int64_t place_game(struct store *store, const char *game, uint64_t seed, int decisions);
/* Has the stored game exactly this record? */
bool place_same(struct store *store, int64_t id, const struct dd_session *session);

#define STEP(game, session)                                                                        \
    do {                                                                                           \
        char step_bytes[256];                                                                      \
        struct dd_text step_why = dd_text_on(step_bytes, sizeof step_bytes);                       \
        cr_assert(store_step(game, session, &step_why), "%s", step_bytes);                         \
        cr_assert_str_empty(step_bytes);                                                           \
    } while (0)

#endif
