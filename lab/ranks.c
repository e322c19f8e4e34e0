/* Processes that work together through MPI. The first one hands out trials and takes in results;
 * the others ask for more before they run out. If one is lost, mpirun ends them all. */
#include "study.h"

#include "clock.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { ASKING = 1, GRANTING };
#define REPORT_EVERY 0.3 /* seconds */

static int rank, ranks = 1;

static struct {
    int parted;        /* those who have said goodbye: first: of the others; other: itself */
    bool nothing_left; /* other: the first has nothing left to grant */
    double reported;
    uint64_t granted, done; /* other: trials so far, for how many to ask */
    double began;
} exchange;

bool lab_join(struct dd_text *why)
{
    int provided;
    if (!getenv("OMPI_COMM_WORLD_SIZE") && !getenv("PMI_RANK"))
        return true; /* alone: MPI would take longer to begin than many a study */
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS ||
        provided < MPI_THREAD_FUNNELED) {
        dd_write(why, "MPI does not begin, or not with threads");
        return false;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    return true;
}

bool lab_is_first(void) { return rank == 0; }
bool lab_is_alone(void) { return ranks == 1; }

bool lab_agree(bool yes)
{
    int mine = yes, all = yes;
    if (ranks > 1)
        MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all;
}

void lab_part(bool over)
{
    int begun = 0;
    MPI_Initialized(&begun);
    if (!begun)
        return;
    if (over || ranks == 1)
        MPI_Finalize();
    else
        MPI_Abort(MPI_COMM_WORLD, 1);
}

/* ---- Messages: how many are wanted, or 0 for goodbye; how many spans; they; the tally ----------
 */

enum { WANTED, SPANS, HEAD };

static int64_t *write_report(struct lab_ledger *ledger, uint64_t wanted, size_t *length)
{
    int64_t *report, *next;
    size_t bytes = ledger->counts * sizeof *report;
    pthread_mutex_lock(&ledger->lock);
    *length = HEAD + 2 * ledger->done.count + ledger->counts;
    report = malloc(*length * sizeof *report);
    if (report) {
        report[WANTED] = (int64_t)wanted;
        report[SPANS] = (int64_t)ledger->done.count;
        next = report + HEAD;
        for (size_t i = 0; i < ledger->done.count; i++) {
            *next++ = (int64_t)ledger->done.span[i].first;
            *next++ = (int64_t)ledger->done.span[i].end;
        }
        memcpy(next, ledger->tally, bytes);
        memset(ledger->tally, 0, bytes);
        exchange.done += lab_spans_size(&ledger->done);
        ledger->done.count = 0;
    }
    pthread_mutex_unlock(&ledger->lock);
    return report;
}

static bool take_in(struct lab_ledger *ledger, int64_t *report)
{
    const int64_t *span = report + HEAD;
    int64_t *tally = report + HEAD + 2 * report[SPANS];
    bool ok = true;
    pthread_mutex_lock(&ledger->lock);
    for (int64_t i = 0; i < report[SPANS]; i++, span += 2)
        ok &= lab_spans_add(&ledger->done, (struct lab_span){(uint64_t)span[0], (uint64_t)span[1]});
    for (size_t i = 0; i < ledger->counts; i++)
        ledger->tally[i] += tally[i];
    pthread_mutex_unlock(&ledger->lock);
    return ok;
}

/* ---- The first process ------------------------------------------------------------------------
 */

/* Towards the end everybody gets less, so that all end together. */
static struct lab_span grant(struct lab_ledger *ledger, uint64_t wanted)
{
    struct lab_span span = {0, 0};
    uint64_t left, share;
    pthread_mutex_lock(&ledger->lock);
    left = lab_spans_size(&ledger->todo);
    pthread_mutex_unlock(&ledger->lock);
    share = left / (2 * (uint64_t)ranks) + 1;
    lab_ledger_take(ledger, wanted < share ? wanted : share, &span);
    return span;
}

static bool serve_one(struct lab_ledger *ledger, const MPI_Status *status)
{
    int length = 0;
    int64_t *report;
    bool ok;
    MPI_Get_count(status, MPI_INT64_T, &length);
    report = malloc((size_t)length * sizeof *report);
    if (!report)
        return false;
    MPI_Recv(report, length, MPI_INT64_T, status->MPI_SOURCE, ASKING, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    ok = take_in(ledger, report);
    if (report[WANTED]) {
        struct lab_span span = grant(ledger, (uint64_t)report[WANTED]);
        uint64_t bounds[2] = {span.first, span.end};
        MPI_Send(bounds, 2, MPI_UINT64_T, status->MPI_SOURCE, GRANTING, MPI_COMM_WORLD);
    } else {
        exchange.parted++;
    }
    free(report);
    return ok;
}

static bool serve(struct lab_ledger *ledger)
{
    MPI_Status status;
    for (int waiting = 1; waiting;) {
        MPI_Iprobe(MPI_ANY_SOURCE, ASKING, MPI_COMM_WORLD, &waiting, &status);
        if (waiting && !serve_one(ledger, &status))
            MPI_Abort(MPI_COMM_WORLD, 1); /* no memory: what cannot be taken in is lost */
    }
    return exchange.parted < ranks - 1;
}

/* ---- The others -------------------------------------------------------------------------------
 */

static void report(struct lab_ledger *ledger, uint64_t wanted)
{
    size_t length;
    int64_t *message = write_report(ledger, wanted, &length);
    if (!message)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Send(message, (int)length, MPI_INT64_T, 0, ASKING, MPI_COMM_WORLD);
    free(message);
    exchange.reported = lab_now();
}

/* As many as last until the next report but one. */
static uint64_t appetite(int jobs)
{
    double rate = (double)exchange.done / (lab_now() - exchange.began + 1e-3);
    return (uint64_t)(2 * REPORT_EVERY * rate) + (uint64_t)jobs;
}

static void ask(struct lab_ledger *ledger, int jobs)
{
    uint64_t bounds[2];
    report(ledger, appetite(jobs));
    MPI_Recv(bounds, 2, MPI_UINT64_T, 0, GRANTING, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_lock(&ledger->lock);
    if (!lab_spans_add(&ledger->todo, (struct lab_span){bounds[0], bounds[1]}))
        MPI_Abort(MPI_COMM_WORLD, 1);
    exchange.granted += bounds[1] - bounds[0];
    exchange.nothing_left = ledger->closed = bounds[0] == bounds[1];
    pthread_cond_broadcast(&ledger->more);
    pthread_mutex_unlock(&ledger->lock);
}

static bool attend(struct lab_ledger *ledger, int jobs)
{
    uint64_t todo, done;
    if (exchange.parted)
        return false;
    if (exchange.began == 0)
        exchange.began = lab_now();
    pthread_mutex_lock(&ledger->lock);
    todo = lab_spans_size(&ledger->todo);
    done = exchange.done + lab_spans_size(&ledger->done);
    pthread_mutex_unlock(&ledger->lock);
    if (exchange.nothing_left && done == exchange.granted) {
        report(ledger, 0);
        exchange.parted = 1;
        return false;
    }
    if (!exchange.nothing_left &&
        (todo <= appetite(jobs) / 2 || lab_now() - exchange.reported > REPORT_EVERY))
        ask(ledger, jobs);
    return true;
}

bool lab_exchange(struct lab_ledger *ledger, int jobs)
{
    if (ranks == 1)
        return false;
    return rank == 0 ? serve(ledger) : attend(ledger, jobs);
}
