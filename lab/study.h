/* A study is many trials, each of which adds whole numbers to a tally. Such sums come out the same
 * in any order, so that threads, machines, stops and restarts change nothing. */
#ifndef LAB_STUDY_H
#define LAB_STUDY_H

#include "deckdelve/deckdelve.h"

#include <pthread.h>
#include <stdatomic.h>

enum lab_trial { LAB_DONE, LAB_STOPPED, LAB_FAILED };

struct lab_study {
    uint64_t trials;
    size_t counts; /* numbers in the tally */
    /* The nth trial, by any thread. Only one that is done has added anything to the tally; it looks
     * at `stop` often enough to end within a second. `desk` is what set_up made. */
    enum lab_trial (*trial)(void *context, void *desk, uint64_t number, int64_t *tally,
                            const atomic_bool *stop);
    void *context;
    /* What a thread needs of its own; both NULL: nothing. */
    void *(*set_up)(void *context);
    void (*put_away)(void *desk);
};

/* ---- Spans: sets of trials ------------------------------------------------------------------- */

struct lab_span {
    uint64_t first, end; /* the end does not belong to it */
};
struct lab_spans { /* in order, with gaps between */
    struct lab_span *span;
    size_t count, room;
};
/* Puts trials in that are not there yet; false: no memory, and nothing is changed. */
bool lab_spans_add(struct lab_spans *spans, struct lab_span span);
uint64_t lab_spans_size(const struct lab_spans *spans);

/* ---- The ledger: what is to be done, what is done, and what came of it ------------------------
 */

struct lab_ledger {
    pthread_mutex_t lock;
    pthread_cond_t more, changed; /* something to do; something is done */
    struct lab_spans todo, done;
    bool closed; /* nothing will be added to what is to be done */
    uint64_t trials;
    size_t counts;
    int64_t *tally;
};

bool lab_ledger_open(struct lab_ledger *ledger, uint64_t trials, size_t counts);
void lab_ledger_close(struct lab_ledger *ledger);
/* Everything that is not done is to be done; false: no memory. */
bool lab_ledger_fill(struct lab_ledger *ledger);
/* Takes at most so many from what is to be done, waiting for more unless it is closed; false:
 * there is none. */
bool lab_ledger_take(struct lab_ledger *ledger, uint64_t most, struct lab_span *out);
/* Adds what was done, and empties the tally it came with; false: no memory. */
bool lab_ledger_credit(struct lab_ledger *ledger, struct lab_span span, int64_t *tally);
/* Nothing more is taken. */
void lab_ledger_stop(struct lab_ledger *ledger);
/* How many are done. */
uint64_t lab_ledger_count(struct lab_ledger *ledger);

/* ---- Checkpoints: a ledger as text, docs/formats.md -------------------------------------------
 */

/* `plan` is a line that says what is studied. To be freed by the caller; NULL: no memory. */
char *lab_write_checkpoint(struct lab_ledger *ledger, const char *plan, size_t *length);
/* Goes on where a checkpoint of the same plan stopped. On false `why` says what is wrong with it,
 * and the ledger is as it was. */
bool lab_read_checkpoint(struct lab_ledger *ledger, const char *plan, const char *text,
                         size_t length, struct dd_text *why);

/* ---- Running ----------------------------------------------------------------------------------
 */

struct lab_run {
    const struct lab_study *study;
    struct lab_ledger *ledger; /* empty, or read from a checkpoint */
    int jobs;                  /* threads */
    /* Called by the calling thread ten times a second, and when all is done; false: stop. */
    bool (*watch)(void *context, struct lab_ledger *ledger);
    void *context;
};
/* LAB_DONE: every trial is. LAB_STOPPED: by `watch`. LAB_FAILED: by a trial, or for lack of memory
 * or threads. What was done until then is in the ledger of the first process. */
enum lab_trial lab_run(const struct lab_run *run);

/* ---- Processes: those that mpirun has started, or this one alone ------------------------------
 */

/* Joins the others; false: `why` says what is in the way. */
bool lab_join(struct dd_text *why);
/* The first process holds the results; the others have nothing to tell. */
bool lab_is_first(void);
bool lab_is_alone(void);
/* Do all processes say yes? Each has to ask, and waits for the others. */
bool lab_agree(bool yes);
/* Exchanges work and results with the others; called often by lab_run. False: all is done and
 * exchanged. */
bool lab_exchange(struct lab_ledger *ledger, int jobs);
/* Parts from the others; unless all know that it is over, they are ended too. */
void lab_part(bool over);

#endif
