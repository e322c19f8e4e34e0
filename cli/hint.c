/* Hints on plain lines, within the player's second. */
#include "cli.h"

#include "lab/clock.h"

#include <strings.h>

/* "hint score (treasure), hint ace (...)" */
static void list_aims(FILE *out, const struct dd_game *g, int besides)
{
    const struct dd_aim_spec *spec;
    const char *between = "";
    for (int n = 0; (spec = dd_aim_at(g, n)); n++)
        if ((int)spec->aim != besides) {
            fprintf(out, "%shint %s (%s)", between, dd_aim_names[spec->aim], spec->label);
            between = ", ";
        }
}

bool read_aim(const struct dd_game *g, const char *word, enum dd_aim *aim)
{
    const struct dd_aim_spec *spec;
    if (!*word)
        return true;
    for (int n = 0; (spec = dd_aim_at(g, n)); n++)
        if (strcasecmp(word, dd_aim_names[spec->aim]) == 0) {
            *aim = spec->aim;
            return true;
        }
    printf("There is no such aim: type ");
    list_aims(stdout, g, -1);
    printf(".\n");
    return false;
}

static void print_aim(FILE *out, const struct dd_problem *problem)
{
    if (!dd_aim_at(problem->game, 1))
        return;
    fprintf(out, "Aim: %s. For another: ", dd_aim_words(problem->game, problem->aim)->label);
    list_aims(out, problem->game, (int)problem->aim);
    fprintf(out, ".\n");
}

static void think_for_a_second(struct dd_thinking *thinking)
{
    enum { SLICE = 20 };
    double began = lab_now();
    while (dd_think_on(thinking, SLICE, lab_milliseconds_since(began)))
        ;
}

void print_hint(FILE *out, const struct dd_problem *problem, const char *const *names,
                struct dd_thinking *thinking)
{
    const struct dd_player adviser = {dd_find_bot("strong"), problem->aim, 0, 1000, true};
    struct dd_advice advice[DD_HINTS];
    char bytes[400];
    struct dd_text t = text_for(bytes, sizeof bytes, problem->view, names);
    if (!thinking->thought)
        dd_begin_thinking(thinking, &adviser, problem);
    if (!thinking->thought) {
        fprintf(out, "No memory is left to think with.\n");
        return;
    }
    think_for_a_second(thinking);
    int count = adviser.bot->advise(thinking->thought, advice, DD_HINTS);
    print_aim(out, problem);
    for (int line = 0; dd_write_hint(problem, advice, count, line, &t); line++) {
        fprintf(out, "%s\n", bytes);
        dd_clear_text(&t);
    }
}
