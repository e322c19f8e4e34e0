/* Learning: that it can be done again, and that it helps. */
#include "arena.h"

#include "bots/clear/sensible.h"
#include "games/list.h"
#include "bots/clear/lab/learn.h"

#include <stdlib.h>
#include <string.h>

static char *learn(bool (*lesson)(const struct learn_plan *plan, FILE *file),
                   struct learn_plan plan)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    cr_assert(lesson(&plan, file));
    fclose(file);
    return bytes;
}

Test(learned, the_same_seed_teaches_the_same_on_any_number_of_threads)
{
    for (int i = 0; lab_parts[i]; i++)
        for (const struct learn_lesson *lesson = lab_parts[i]->lessons; lesson->file; lesson++) {
            struct learn_plan plan = {.seed = 5, .rounds = 2, .games = 12, .jobs = 1};
            char *one = learn(lesson->learn, plan);
            plan.jobs = 2;
            char *two = learn(lesson->learn, plan);
            cr_expect_str_eq(one, two, "%s", lesson->file);
            free(one);
            free(two);
        }
}

/* Deals of Clear the Dungeon with the reserve that are won by weights as they are written. */
static int wins_by_weights(const char *written, int games)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    int16_t option[DD_OPTIONS];
    float weight[CLEAR_COUNTS];
    int wins = 0;
    for (int i = 0; i < CLEAR_COUNTS; i++) {
        char *end;
        written = strchr(written, '\n') + 1;
        strtol(written, &end, 10); /* without the reserve */
        weight[i] = (float)strtol(end + 1, NULL, 10) / CLEAR_WEIGHT_ONE;
    }
    dd_default_options(&dd_clear, option);
    for (int n = 0; n < games; n++) {
        dd_begin(&dd_clear, &s, option, 1, UINT64_C(70000) + (uint64_t)n);
        for (dd_settle(&dd_clear, &s, NULL); !s.over; dd_settle(&dd_clear, &s, NULL)) {
            int count = dd_legal(&dd_clear, &s, 0, legal);
            dd_apply(&dd_clear, &s, &legal[clear_choose(&s, legal, count, weight)], NULL);
        }
        wins += s.won;
    }
    return wins;
}

/* Without a round to learn in, what is written is what was thought before. */
Test(learned, a_few_rounds_already_help)
{
    enum { GAMES = 150, BETTER_BY = 12 };
    struct learn_plan plan = {.seed = 5, .rounds = 0, .games = 400, .jobs = 2};
    char *before = learn(learn_clear_sensible, plan);
    plan.rounds = 3;
    char *after = learn(learn_clear_sensible, plan);
    int were = wins_by_weights(before, GAMES), are = wins_by_weights(after, GAMES);
    cr_expect_geq(are, were + BETTER_BY, "%d of %d games before, %d after", were, GAMES, are);
    free(before);
    free(after);
}
