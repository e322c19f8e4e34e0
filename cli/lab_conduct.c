/* A study from the first trial to the report: progress, signals, checkpoints, other processes. */
#include "lab.h"

#include "lab/clock.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct conduct {
    struct lab_job *job;
    const char *checkpoint;
    bool shows;             /* progress, on a terminal */
    uint64_t before, saved; /* trials done before this run, and when last written down */
    double began, ended, next_save;
    const char *unsaved; /* why the last checkpoint could not be written */
};

/* ---- Signals ----------------------------------------------------------------------------------
 */

static volatile sig_atomic_t caught;

/* Where a process is lost, the first may be waiting for the rest of its message, for ever. mpirun
 * leaves a second between asking all to end and ending them, so the last words are ready. */
static struct {
    char words[512];
    size_t length; /* 0: nobody else can be lost */
    timer_t timer;
    struct itimerspec patience;
} stuck = {.patience = {.it_value = {0, 400L * 1000 * 1000}}};

static void catch_signal(int number)
{
    caught = number;
    if (stuck.length)
        timer_settime(stuck.timer, 0, &stuck.patience, NULL);
}

static void give_up(int number)
{
    (void)number;
    if (write(STDERR_FILENO, stuck.words, stuck.length) >= 0)
        _exit(128 + SIGTERM);
    _exit(FAILED);
}

static void prepare_last_words(const char *checkpoint)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
    struct sigaction action = {.sa_handler = give_up};
    struct dd_text t = dd_text_on(stuck.words, sizeof stuck.words);
    dd_write(&t, "deckdelve: stopped, as mpirun does when one of its processes is lost");
    if (checkpoint)
        dd_write(&t, ", after those which are kept in %s: the same command goes on", checkpoint);
    dd_write(&t, "\n");
    sigaction(SIGALRM, &action, NULL);
    if (timer_create(CLOCK_MONOTONIC, &event, &stuck.timer) == 0)
        stuck.length = t.length;
}

static void stop_waiting(void)
{
    static const struct itimerspec never;
    if (stuck.length)
        timer_settime(stuck.timer, 0, &never, NULL);
}

/* The first one ends the study, the second one the program. */
static void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = catch_signal,
                               .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sigaction(numbers[i], &action, NULL);
}

/* ---- Checkpoints ------------------------------------------------------------------------------
 */

static void save(struct conduct *c, struct lab_ledger *ledger)
{
    double began = lab_now();
    size_t length;
    char *text = lab_write_checkpoint(ledger, c->job->plan, &length);
    c->unsaved = text ? write_file(c->checkpoint, text, length) : "no memory is left to write it";
    free(text);
    c->saved = lab_ledger_count(ledger);
    /* Every second, unless writing takes so long that it would take much of the time. */
    c->next_save = lab_now() + 1 + 20 * (lab_now() - began);
}

/* Goes on with the checkpoint, if it is there. */
static bool read_checkpoint(const struct conduct *c, struct lab_ledger *ledger)
{
    char bytes[768];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct stat info;
    size_t length;
    if (stat(c->checkpoint, &info) != 0)
        return true;
    char *text = read_file(c->checkpoint, &length);
    bool taken = text && lab_read_checkpoint(ledger, c->job->plan, text, length, &why);
    if (text && !taken)
        failed("%s: %s", c->checkpoint, bytes);
    free(text);
    return taken;
}

/* ---- Files ------------------------------------------------------------------------------------
 */

/* What the first process alone reads and writes. */
static bool look_at_files(const struct conduct *c, struct lab_ledger *ledger)
{
    const char *picture = c->job->words->flag[LAB_SVG];
    return (!picture || may_write(picture)) &&
           (!c->checkpoint || (may_write(c->checkpoint) && read_checkpoint(c, ledger)));
}

static bool begin_checkpoint(struct conduct *c, struct lab_ledger *ledger)
{
    if (c->checkpoint)
        save(c, ledger);
    if (c->unsaved)
        failed("%s: %s", c->checkpoint, c->unsaved);
    return !c->unsaved;
}

/* All that will be written is looked at before the first trial: who is refused finds things as they
 * were. Processes may have folders of their own, or one together; there the first tells for all. */
static bool open_files(struct conduct *c, struct lab_ledger *ledger)
{
    bool first = lab_is_first();
    struct lab_job *job = c->job;
    job->goes_on = lab_agree(!first || (c->checkpoint && access(c->checkpoint, F_OK) == 0));
    if (lab_agree(!first || look_at_files(c, ledger)) &&
        lab_agree(!first || lab_prepare_records(job)) &&
        lab_agree(first || lab_prepare_records(job)) &&
        lab_agree(!first || begin_checkpoint(c, ledger)))
        return true;
    lab_drop_records(job);
    return false;
}

/* ---- Watching ---------------------------------------------------------------------------------
 */

static void write_time(char *out, size_t size, double seconds)
{
    if (seconds < 100)
        snprintf(out, size, "%.0f s", seconds);
    else if (seconds < 100 * 60)
        snprintf(out, size, "%.0f min", seconds / 60);
    else
        snprintf(out, size, "%.1f h", seconds / 3600);
}

static void show_progress(const struct conduct *c, uint64_t done)
{
    uint64_t all = c->job->study.trials;
    double rate = (double)(done - c->before) / (lab_now() - c->began + 1e-9);
    char left[32] = "?";
    if (rate > 0)
        write_time(left, sizeof left, (double)(all - done) / rate);
    fprintf(stderr, "\r\033[K%llu of %s, %.0f %%, %.*f a second, %s left", (unsigned long long)done,
            counted(all, c->job->unit).text, 100 * (double)done / (double)all, rate < 10 ? 2 : 0,
            rate, left);
}

static bool watch(void *context, struct lab_ledger *ledger)
{
    struct conduct *c = context;
    uint64_t done = lab_ledger_count(ledger);
    c->ended = lab_now();
    if (c->shows)
        show_progress(c, done);
    if (c->checkpoint && done > c->saved && lab_now() > c->next_save)
        save(c, ledger);
    return !caught;
}

/* ---- From the first trial to the report --------------------------------------------------------
 */

static int tell_stop(const struct conduct *c)
{
    const struct lab_job *job = c->job;
    failed("%s after %llu of %s%s%s%s",
           lab_is_alone() ? "stopped"
                          : "stopped, as mpirun does when one of its processes is lost,",
           (unsigned long long)job->done, counted(job->study.trials, job->unit).text,
           c->checkpoint ? ", which are kept in " : "", c->checkpoint ? c->checkpoint : "",
           c->checkpoint ? ": the same command goes on" : "");
    return 128 + caught;
}

static int tell_failure(const struct lab_job *job)
{
    const char *why = job->why;
    return why ? failed("%s: %s", job->words->flag[LAB_RECORDS], why)
               : failed("there is no memory or no thread left for a %s", job->unit);
}

static int finish(struct conduct *c, struct lab_ledger *ledger, enum lab_trial ended)
{
    struct lab_job *job = c->job;
    int status = DONE;
    stop_waiting();
    if (c->shows)
        fprintf(stderr, "\r\033[K");
    if (ended == LAB_FAILED)
        return tell_failure(job);
    if (!lab_is_first()) {
        if (ended == LAB_STOPPED)
            sleep(3); /* mpirun ends all when one has ended: the first is to have its say */
        return ended == LAB_STOPPED ? 128 + caught : DONE;
    }
    job->done = lab_ledger_count(ledger);
    job->per_second = (double)(job->done - c->before) / (c->ended - c->began + 1e-9);
    if (c->checkpoint && job->done > c->saved)
        save(c, ledger);
    if (job->done)
        status = job->report(job->context, job, ledger->tally);
    fflush(stdout);
    if (c->unsaved)
        status = failed("%s: %s", c->checkpoint, c->unsaved);
    return ended == LAB_STOPPED ? tell_stop(c) : status;
}

static int conduct(struct lab_job *job, struct lab_ledger *ledger)
{
    struct conduct c = {.job = job,
                        .checkpoint = lab_is_first() ? job->words->flag[LAB_CHECKPOINT] : NULL,
                        .shows = lab_is_first() && isatty(STDERR_FILENO)};
    struct lab_run run = {&job->study, ledger, (int)job->words->jobs, watch, &c};
    job->refused = !open_files(&c, ledger);
    if (job->refused)
        return FAILED;
    c.before = lab_ledger_count(ledger);
    c.began = lab_now();
    if (lab_is_first() && !lab_is_alone())
        prepare_last_words(c.checkpoint);
    catch_signals();
    return finish(&c, ledger, lab_run(&run));
}

int lab_conduct(struct lab_job *job)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct lab_ledger ledger;
    int status;
    if (!lab_join(&why))
        status = failed("%s", bytes);
    else if (!job->plan || !lab_ledger_open(&ledger, job->study.trials, job->study.counts))
        status = failed("no memory is left to begin");
    else {
        status = conduct(job, &ledger);
        lab_ledger_close(&ledger);
    }
    free(job->plan);
    fflush(stdout);
    if (!caught) /* else mpirun knows */
        lab_part(status == DONE || job->refused);
    return status;
}

/* ---- Plans and pictures ------------------------------------------------------------------------
 */

char *lab_plan(const char *command, const struct lab_words *words, const struct lab_table *table,
               int tables, const char *more)
{
    const struct dd_game *g = words->setup.game;
    char bytes[512], *plan = NULL;
    size_t length;
    FILE *out = open_memstream(&plan, &length);
    if (!out)
        return NULL;
    fprintf(out, "%s %s %d, program %s, seed %llu%s", command, g->name, g->rules_version,
            DECKDELVE_VERSION, (unsigned long long)words->setup.seed, more);
    for (int i = 0; i < tables; i++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_options(g, table[i].option, &t);
        fprintf(out, "; %s", bytes);
        for (int seat = 0; seat < table[i].seats; seat++) {
            lab_write_label(&table[i], seat, bytes, sizeof bytes);
            fprintf(out, " %s", bytes);
        }
    }
    if (fclose(out) == 0)
        return plan;
    free(plan);
    return NULL;
}

int lab_picture(const struct lab_job *job, void (*draw)(FILE *out, void *context), void *context)
{
    const char *path = job->words->flag[LAB_SVG], *why = "no memory is left to draw";
    char *text = NULL;
    size_t length = 0;
    FILE *out;
    if (!path)
        return DONE;
    out = open_memstream(&text, &length);
    if (out) {
        draw(out, context);
        if (fclose(out) == 0)
            why = write_file(path, text, length);
    }
    free(text);
    return why ? failed("%s: %s", path, why) : DONE;
}
