#include "hint.h"

#include <time.h>

/* How long it thinks in all, and between two looks at the keys. */
static const double whole = 1.0, slice = 0.01;

static const struct dd_bot *adviser(void) { return dd_find_bot("strong"); }

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void hint_begin(struct hint *hint, const struct game *g)
{
    hint_end(hint);
    if (g->menu.seat < 0 || !g->menu.count || !(g->view.state.acting >> g->menu.seat & 1) ||
        !adviser() || !adviser()->begin)
        return;
    hint->problem = (struct dd_problem){
        .game = g->table.game,
        .view = &g->view,
        .legal = g->menu.legal,
        .count = g->menu.count,
        .aim = DD_AIM_WIN,
        .seed = dd_bot_seed(g->table.seed, dd_session_count(g->session), g->menu.seat)};
    hint->thought = adviser()->begin(&hint->problem);
    hint->thinking = hint->thought != NULL;
    hint->until = seconds() + whole;
}

void hint_think(struct hint *hint)
{
    double look = seconds() + slice;
    if (!hint->thinking)
        return;
    do
        hint->thinking = adviser()->think(hint->thought, 1);
    while (hint->thinking && seconds() < look);
    hint->thinking = hint->thinking && seconds() < hint->until;
    hint->count = adviser()->advise(hint->thought, hint->advice, DD_HINTS);
}

bool hint_line(const struct hint *hint, const struct game *g, int line, struct dd_text *t)
{
    t->plain = g->settings->plain;
    t->names = g->names;
    t->reader = g->reader;
    return hint->count && dd_write_hint(&hint->problem, hint->advice, hint->count, line, t);
}

void hint_end(struct hint *hint)
{
    if (hint->thought)
        adviser()->end(hint->thought);
    *hint = (struct hint){.count = 0};
}
