/* Spans, ledgers, checkpoints and threads. */
#include "lab/study.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(lab_studies, .timeout = 600);

/* ---- Spans ------------------------------------------------------------------------------------
 */

/* Spans against a plain array of marks. */
Test(lab_studies, spans_are_sets)
{
    enum { TRIALS = 200 };
    struct dd_random r = {7};
    for (int round = 0; round < 200; round++) {
        struct lab_spans spans = {0};
        bool marked[TRIALS + 1] = {false};
        uint64_t count = 0;
        for (int i = 0; i < 40; i++) {
            uint64_t first = dd_random_below(&r, TRIALS), end = first;
            while (end < TRIALS && !marked[end] && end - first < 7)
                marked[end++] = true;
            count += end - first;
            cr_assert(lab_spans_add(&spans, (struct lab_span){first, end}));
            cr_assert_eq(lab_spans_size(&spans), count);
        }
        for (size_t i = 0, at = 0; i < spans.count; i++) {
            for (; at < spans.span[i].first; at++)
                cr_assert_not(marked[at]);
            for (; at < spans.span[i].end; at++)
                cr_assert(marked[at]);
            cr_assert_not(marked[at]); /* those that touch are one */
        }
        free(spans.span);
    }
}

/* ---- Running ----------------------------------------------------------------------------------
 */

enum { COUNTS = 5 };

/* Adds numbers that only depend on the trial. */
static enum lab_trial trial(void *context, void *desk, uint64_t number, int64_t *tally,
                            const atomic_bool *stop)
{
    (void)context, (void)desk, (void)stop;
    for (int i = 0; i < COUNTS; i++)
        tally[i] += (int64_t)(dd_random_stream(number, (uint64_t)i).x % 1000) - 300;
    return LAB_DONE;
}

static enum lab_trial failing(void *context, void *desk, uint64_t number, int64_t *tally,
                              const atomic_bool *stop)
{
    return number == 777 ? LAB_FAILED : trial(context, desk, number, tally, stop);
}

static struct lab_study study = {.trials = 20000, .counts = COUNTS, .trial = trial};

static void expect_tally(const struct lab_ledger *ledger)
{
    int64_t wanted[COUNTS] = {0};
    for (uint64_t number = 0; number < study.trials; number++)
        trial(NULL, NULL, number, wanted, NULL);
    cr_assert_arr_eq(ledger->tally, wanted, sizeof wanted);
}

Test(lab_studies, every_trial_counts_once_on_any_number_of_threads)
{
    for (int jobs = 1; jobs <= 8; jobs++) {
        struct lab_ledger ledger;
        struct lab_run run = {&study, &ledger, jobs, NULL, NULL};
        cr_assert(lab_ledger_open(&ledger, study.trials, COUNTS));
        cr_assert_eq(lab_run(&run), LAB_DONE);
        cr_assert_eq(lab_ledger_count(&ledger), study.trials);
        expect_tally(&ledger);
        lab_ledger_close(&ledger);
    }
}

Test(lab_studies, a_trial_that_fails_ends_the_study)
{
    struct lab_study broken = study;
    struct lab_ledger ledger;
    struct lab_run run = {&broken, &ledger, 4, NULL, NULL};
    broken.trial = failing;
    cr_assert(lab_ledger_open(&ledger, broken.trials, COUNTS));
    cr_assert_eq(lab_run(&run), LAB_FAILED);
    cr_assert_lt(lab_ledger_count(&ledger), broken.trials);
    lab_ledger_close(&ledger);
}

/* ---- Checkpoints ------------------------------------------------------------------------------
 */

static bool stop_somewhere(void *context, struct lab_ledger *ledger)
{
    (void)context;
    return lab_ledger_count(ledger) == 0;
}

/* From the middle on, waits to be stopped, so that no machine is too fast for that. */
static enum lab_trial patient(void *context, void *desk, uint64_t number, int64_t *tally,
                              const atomic_bool *stop)
{
    const struct timespec blink = {0, 100000};
    while (number >= study.trials / 2 && !atomic_load(stop))
        nanosleep(&blink, NULL);
    return trial(context, desk, number, tally, stop);
}

static char *stopped_checkpoint(size_t *length)
{
    struct lab_study lengthy = study;
    struct lab_ledger ledger;
    struct lab_run run = {&lengthy, &ledger, 3, stop_somewhere, NULL};
    char *text;
    lengthy.trial = patient;
    cr_assert(lab_ledger_open(&ledger, lengthy.trials, COUNTS));
    cr_assert_eq(lab_run(&run), LAB_STOPPED);
    text = lab_write_checkpoint(&ledger, "a plan", length);
    cr_assert_not_null(text);
    lab_ledger_close(&ledger);
    return text;
}

Test(lab_studies, a_study_goes_on_where_it_was_stopped)
{
    size_t length;
    char bytes[256], *text = stopped_checkpoint(&length);
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct lab_ledger ledger;
    struct lab_run run = {&study, &ledger, 2, NULL, NULL};
    cr_assert(lab_ledger_open(&ledger, study.trials, COUNTS));
    cr_assert(lab_read_checkpoint(&ledger, "a plan", text, length, &why), "%s", bytes);
    cr_assert(lab_ledger_count(&ledger) > 0 && lab_ledger_count(&ledger) < study.trials);
    cr_assert_eq(lab_run(&run), LAB_DONE);
    expect_tally(&ledger);
    lab_ledger_close(&ledger);
    free(text);
}

static void expect_refusal(const char *plan, const char *text, size_t length, const char *reason)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct lab_ledger ledger;
    cr_assert(lab_ledger_open(&ledger, study.trials, COUNTS));
    cr_assert_not(lab_read_checkpoint(&ledger, plan, text, length, &why));
    cr_assert_not_null(strstr(bytes, reason), "%s", bytes);
    cr_assert_eq(lab_ledger_count(&ledger), 0, "nothing is changed");
    for (int i = 0; i < COUNTS; i++)
        cr_assert_eq(ledger.tally[i], 0);
    lab_ledger_close(&ledger);
}

Test(lab_studies, checkpoints_of_another_plan_are_refused)
{
    size_t length;
    char *text = stopped_checkpoint(&length);
    expect_refusal("another plan", text, length, "a checkpoint of another plan (a plan)");
    expect_refusal("a pla", text, length, "a checkpoint of another plan");
    free(text);
}

/* Any byte that is changed, and any end that is missing, is found. */
Test(lab_studies, damage_is_found)
{
    size_t length;
    char *text = stopped_checkpoint(&length);
    for (size_t i = 0; i < length; i++) {
        expect_refusal("a plan", text, i, "damaged");
        text[i] ^= 1;
        expect_refusal("a plan", text, length, "");
        text[i] ^= 1;
    }
    free(text);
}
