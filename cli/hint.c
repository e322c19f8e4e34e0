/* Hints on plain lines, within the player's second. */
#include "cli.h"

#include "lab/clock.h"

static void think_for_a_second(struct dd_thinking *thinking)
{
    enum { SLICE = 20 };
    double began = lab_now();
    while (dd_think_on(thinking, SLICE, lab_milliseconds_since(began)))
        ;
}

void print_hint(FILE *out, const struct dd_problem *problem, struct dd_thinking *thinking)
{
    const struct dd_player adviser = {dd_find_bot("strong"), problem->aim, 0, 1000};
    struct dd_advice advice[DD_HINTS];
    char bytes[400];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (!thinking->thought)
        dd_begin_thinking(thinking, &adviser, problem);
    if (!thinking->thought) {
        fprintf(out, "No memory is left to think with.\n");
        return;
    }
    think_for_a_second(thinking);
    int count = adviser.bot->advise(thinking->thought, advice, DD_HINTS);
    t.plain = plain_text;
    t.names = dd_house_names;
    t.reader = problem->view->seat;
    for (int line = 0; dd_write_hint(problem, advice, count, line, &t); line++) {
        fprintf(out, "%s\n", bytes);
        dd_clear_text(&t);
    }
}
