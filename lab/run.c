/* The threads that work on a study. */
#include "study.h"

#include "clock.h"

#include <stdlib.h>

/* A thread takes as many trials at a time as it does in about this many seconds: so few that all
 * threads end together, so many that they seldom meet. */
#define SHORT 0.01
#define LONG 0.04
enum { MOST = 4096 };

struct crew {
    const struct lab_run *run;
    atomic_bool stop, failed;
    atomic_int working;
};

struct worker {
    struct crew *crew;
    int64_t *tally;
    void *desk;
    pthread_t thread;
};

/* Does trials of a span until one is stopped or fails; returns the end of those that are done. */
static uint64_t do_span(struct worker *w, struct lab_span span)
{
    const struct lab_study *study = w->crew->run->study;
    for (uint64_t number = span.first; number < span.end; number++) {
        enum lab_trial ended =
            atomic_load(&w->crew->stop)
                ? LAB_STOPPED
                : study->trial(study->context, w->desk, number, w->tally, &w->crew->stop);
        if (ended == LAB_FAILED)
            atomic_store(&w->crew->failed, true);
        if (ended != LAB_DONE)
            return number;
    }
    return span.end;
}

static void *work(void *context)
{
    struct worker *w = context;
    struct lab_ledger *ledger = w->crew->run->ledger;
    struct lab_span span;
    for (uint64_t most = 1; lab_ledger_take(ledger, most, &span);) {
        double began = lab_now(), took;
        span.end = do_span(w, span);
        if (!lab_ledger_credit(ledger, span, w->tally))
            atomic_store(&w->crew->failed, true);
        if (atomic_load(&w->crew->failed) || atomic_load(&w->crew->stop))
            break;
        took = lab_now() - began;
        if (took < SHORT && most < MOST)
            most *= 2;
        else if (took > LONG && most > 1)
            most /= 2;
    }
    pthread_mutex_lock(&ledger->lock);
    atomic_fetch_sub(&w->crew->working, 1);
    pthread_cond_signal(&ledger->changed);
    pthread_mutex_unlock(&ledger->lock);
    return NULL;
}

/* ---- The crew ---------------------------------------------------------------------------------
 */

static bool hire(struct worker *w, struct crew *crew)
{
    const struct lab_study *study = crew->run->study;
    w->crew = crew;
    w->tally = calloc(study->counts, sizeof *w->tally);
    w->desk = study->set_up ? study->set_up(study->context) : NULL;
    atomic_fetch_add(&crew->working, 1);
    if (w->tally && (w->desk || !study->set_up) && pthread_create(&w->thread, NULL, work, w) == 0)
        return true;
    atomic_fetch_sub(&crew->working, 1);
    return false;
}

static void dismiss(struct worker *w)
{
    const struct lab_study *study = w->crew->run->study;
    if (w->desk)
        study->put_away(w->desk);
    free(w->tally);
}

/* Waits until something is done, or for a moment: others may want something. */
static void pause_for(struct crew *crew, double seconds)
{
    struct lab_ledger *ledger = crew->run->ledger;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)(seconds * 1e9);
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&ledger->lock);
    if (atomic_load(&crew->working) || !lab_is_alone())
        pthread_cond_timedwait(&ledger->changed, &ledger->lock, &until);
    pthread_mutex_unlock(&ledger->lock);
}

static void tend(struct crew *crew)
{
    const struct lab_run *run = crew->run;
    double watched = 0;
    while (!atomic_load(&crew->failed)) {
        bool going = lab_exchange(run->ledger, run->jobs);
        if (!going && !atomic_load(&crew->working))
            break;
        if (run->watch && lab_now() - watched > 0.1) {
            watched = lab_now();
            if (!run->watch(run->context, run->ledger)) {
                atomic_store(&crew->stop, true);
                break;
            }
        }
        pause_for(crew, lab_is_alone() ? 0.1 : 0.005);
    }
    lab_ledger_stop(run->ledger);
}

enum lab_trial lab_run(const struct lab_run *run)
{
    struct crew crew = {.run = run};
    struct worker *worker = calloc((size_t)run->jobs, sizeof *worker);
    int hired = 0;
    if (lab_is_first() && !lab_ledger_fill(run->ledger))
        atomic_store(&crew.failed, true);
    while (worker && hired < run->jobs && hire(&worker[hired], &crew))
        hired++;
    if (hired < run->jobs)
        atomic_store(&crew.failed, true);
    tend(&crew);
    if (atomic_load(&crew.failed))
        atomic_store(&crew.stop, true);
    for (int i = 0; i < hired; i++)
        pthread_join(worker[i].thread, NULL);
    for (int i = 0; worker && i < run->jobs && worker[i].crew; i++)
        dismiss(&worker[i]);
    free(worker);
    if (run->watch)
        run->watch(run->context, run->ledger);
    return atomic_load(&crew.failed) ? LAB_FAILED
           : atomic_load(&crew.stop) ? LAB_STOPPED
                                     : LAB_DONE;
}
