/* What a bot would do here: it thinks a little at every tick while the choices are looked at. */
#include "app.h"

enum { SLICE = 20, SLICES = 200 };

static const struct dd_bot *adviser(void) { return dd_find_bot("strong"); }

void hint_begin(struct app *app)
{
    struct game *g = app->game;
    struct hint *hint = &app->hint;
    hint_end(app);
    if (g->reader >= DD_SEATS || !(g->view.state.acting >> g->reader & 1) || !g->menu.count)
        return;
    hint->problem = (struct dd_problem){
        .game = g->table.game,
        .view = &g->view,
        .legal = g->menu.legal,
        .count = g->menu.count,
        .seed = dd_bot_seed(g->table.seed, dd_session_decisions(g->session), g->reader)};
    hint->thought = adviser()->begin(&hint->problem);
    hint->slices = 0;
}

void hint_end(struct app *app)
{
    adviser()->end(app->hint.thought);
    app->hint.thought = NULL;
}

bool hint_thinks(const struct app *app) { return app->hint.thought && app->hint.slices < SLICES; }

void hint_think(struct app *app)
{
    struct hint *hint = &app->hint;
    if (hint_thinks(app))
        hint->slices = adviser()->think(hint->thought, SLICE) ? hint->slices + 1 : SLICES;
}

void hint_draw(const struct app *app, struct frame *f, int y)
{
    const struct hint *hint = &app->hint;
    struct dd_advice advice[DD_HINTS];
    char bytes[400];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (!hint->thought || !hint->slices)
        return;
    t.plain = app->settings.plain;
    t.reader = hint->problem.view->seat;
    t.names = app->game->names;
    int count = adviser()->advise(hint->thought, advice, DD_HINTS);
    dd_write_hint(&hint->problem, advice, count, 0, &t);
    if (count > 1) {
        dd_write(&t, " ");
        dd_write_hint(&hint->problem, advice, count, 1, &t);
    }
    put_cut(f, 1, y, f->width - 2, bytes, INK_LAMP, WEIGHT_PLAIN);
}
