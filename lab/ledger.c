/* What is to be done, what is done, and what came of it, shared by the threads of a process. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

bool lab_ledger_open(struct lab_ledger *ledger, uint64_t trials, size_t counts)
{
    memset(ledger, 0, sizeof *ledger);
    ledger->trials = trials;
    ledger->counts = counts;
    ledger->tally = calloc(counts, sizeof *ledger->tally);
    if (!ledger->tally)
        return false;
    pthread_mutex_init(&ledger->lock, NULL);
    pthread_cond_init(&ledger->more, NULL);
    pthread_cond_init(&ledger->changed, NULL);
    return true;
}

void lab_ledger_close(struct lab_ledger *ledger)
{
    pthread_mutex_destroy(&ledger->lock);
    pthread_cond_destroy(&ledger->more);
    pthread_cond_destroy(&ledger->changed);
    free(ledger->todo.span);
    free(ledger->done.span);
    free(ledger->tally);
}

bool lab_ledger_fill(struct lab_ledger *ledger)
{
    struct lab_span gap = {0, 0};
    ledger->todo.count = 0;
    ledger->closed = true;
    for (size_t i = 0; i <= ledger->done.count; i++) {
        gap.end = i < ledger->done.count ? ledger->done.span[i].first : ledger->trials;
        if (!lab_spans_add(&ledger->todo, gap))
            return false;
        gap.first = i < ledger->done.count ? ledger->done.span[i].end : 0;
    }
    return true;
}

bool lab_ledger_take(struct lab_ledger *ledger, uint64_t most, struct lab_span *out)
{
    struct lab_spans *todo = &ledger->todo;
    bool found;
    pthread_mutex_lock(&ledger->lock);
    while (!todo->count && !ledger->closed)
        pthread_cond_wait(&ledger->more, &ledger->lock);
    found = todo->count > 0;
    if (found) {
        *out = todo->span[0];
        if (out->end - out->first > most)
            out->end = out->first + most;
        todo->span[0].first = out->end;
        if (todo->span[0].first == todo->span[0].end)
            memmove(todo->span, todo->span + 1, --todo->count * sizeof todo->span[0]);
    }
    pthread_mutex_unlock(&ledger->lock);
    return found;
}

bool lab_ledger_credit(struct lab_ledger *ledger, struct lab_span span, int64_t *tally)
{
    bool added;
    pthread_mutex_lock(&ledger->lock);
    added = lab_spans_add(&ledger->done, span);
    for (size_t i = 0; added && i < ledger->counts; i++)
        ledger->tally[i] += tally[i];
    pthread_cond_signal(&ledger->changed);
    pthread_mutex_unlock(&ledger->lock);
    memset(tally, 0, ledger->counts * sizeof *tally);
    return added;
}

void lab_ledger_stop(struct lab_ledger *ledger)
{
    pthread_mutex_lock(&ledger->lock);
    ledger->todo.count = 0;
    ledger->closed = true;
    pthread_cond_broadcast(&ledger->more);
    pthread_mutex_unlock(&ledger->lock);
}

uint64_t lab_ledger_count(struct lab_ledger *ledger)
{
    uint64_t count;
    pthread_mutex_lock(&ledger->lock);
    count = lab_spans_size(&ledger->done);
    pthread_mutex_unlock(&ledger->lock);
    return count;
}
