/* Hints on plain lines, within the player's second. */
#include "cli.h"

#include <time.h>

static const struct dd_bot *adviser(void) { return dd_find_bot("strong"); }

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void think_for_a_second(struct dd_thought *thought)
{
    enum { SLICE = 20 };
    double until = seconds() + 1;
    while (adviser()->think(thought, SLICE) && seconds() < until)
        ;
}

void print_hint(FILE *out, const struct dd_problem *problem, struct dd_thought **thought)
{
    struct dd_advice advice[DD_HINTS];
    char bytes[400];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (!*thought)
        *thought = adviser()->begin(problem);
    if (!*thought) {
        fprintf(out, "No memory is left to think with.\n");
        return;
    }
    think_for_a_second(*thought);
    int count = adviser()->advise(*thought, advice, DD_HINTS);
    t.plain = plain_text;
    t.reader = problem->view->seat;
    for (int line = 0; dd_write_hint(problem, advice, count, line, &t); line++) {
        fprintf(out, "%s\n", bytes);
        dd_clear_text(&t);
    }
}

void end_hint(struct dd_thought **thought)
{
    if (*thought)
        adviser()->end(*thought);
    *thought = NULL;
}
