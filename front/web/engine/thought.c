/* Bots and hints: a bot thinks about a decision in slices, so that whoever waits stays awake. */
#include "deckdelve/bot.h"
#include "thought.h"

#include <stdlib.h>

struct web_thought {
    const struct web_game *table;
    struct dd_view view;
    struct dd_action legal[DD_LEGAL];
    struct dd_problem problem;
    struct dd_thinking thinking;
    bool more; /* thinking on could change something */
};

static bool read_bot(const char *label, struct dd_player *out, struct dd_text *why)
{
    if (!dd_read_player(label, out, why))
        return false;
    if (!out->bot)
        dd_write(why, "a human is not asked by the page");
    return out->bot != NULL;
}

struct web_thought *web_think_about(const struct web_game *t, int seat, const char *label,
                                    struct dd_text *why)
{
    const struct dd_game *g = dd_session_game(t->session);
    const struct dd_state *s = dd_session_state(t->session);
    struct web_thought *w = calloc(1, sizeof *w);
    struct dd_problem *problem = w ? &w->problem : NULL;
    struct dd_player player;
    if (!w) {
        dd_write(why, "no memory is left for thinking");
        return NULL;
    }
    w->table = t;
    dd_see(g, s, seat, &w->view);
    *problem = (struct dd_problem){.game = g, .view = &w->view, .legal = w->legal};
    problem->count = dd_legal(g, s, seat, w->legal);
    problem->seed =
        dd_bot_seed(dd_session_seed(t->session), dd_session_decisions(t->session), seat);
    if (!problem->count)
        dd_write(why, "there is nothing to decide");
    if (!problem->count || !read_bot(label, &player, why)) {
        free(w);
        return NULL;
    }
    problem->aim = dd_player_aim(&player, g);
    dd_begin_thinking(&w->thinking, &player, problem);
    w->more = w->thinking.thought != NULL;
    return w;
}

bool web_think_on(struct web_thought *w, uint32_t playouts, uint32_t milliseconds)
{
    w->more = w->more && dd_think_on(&w->thinking, playouts, milliseconds);
    return w->more;
}

static void write_number(struct answer *j, const char *key, double value)
{
    /* Six decimals are more than any playouts can tell. */
    answer_int(j, key, (int64_t)(value * 1e6 + (value < 0 ? -0.5 : 0.5)));
}

static void write_one(struct answer *j, const struct web_thought *w, const struct dd_advice *advice)
{
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_action(w->problem.game, &w->view.state, &w->legal[advice->action], &t);
    answer_open(j, NULL, '{');
    answer_int(j, "index", advice->action);
    answer_string(j, "text", bytes);
    write_number(j, "value", advice->value);
    write_number(j, "low", advice->low);
    write_number(j, "high", advice->high);
    answer_int(j, "playouts", advice->playouts);
    answer_bool(j, "level", advice->level);
    answer_close(j, '}');
}

static void write_lines(struct answer *j, const struct web_thought *w,
                        const struct dd_advice *advice, int count)
{
    char bytes[512];
    struct dd_text t = web_text(w->table, &w->view, bytes, sizeof bytes);
    answer_open(j, "lines", '[');
    for (int line = 0; dd_write_hint(&w->problem, advice, count, line, &t); line++) {
        answer_string(j, NULL, bytes);
        dd_clear_text(&t);
    }
    answer_close(j, ']');
}

void web_write_advice(struct answer *j, const struct web_thought *w)
{
    const struct dd_thinking *t = &w->thinking;
    const struct dd_bot *bot = t->player.bot;
    struct dd_advice advice[DD_HINTS] = {{0}};
    int count = t->thought ? bot->advise(t->thought, advice, DD_HINTS) : 0;
    if (!count)
        advice[count++].action = bot->choose(&w->problem);
    answer_open(j, NULL, '{');
    answer_string(j, "aim", dd_aim_names[w->problem.aim]);
    answer_bool(j, "more", w->more);
    answer_open(j, "advice", '[');
    for (int i = 0; i < count; i++)
        write_one(j, w, &advice[i]);
    answer_close(j, ']');
    write_lines(j, w, advice, count);
    answer_close(j, '}');
}

void web_think_no_more(struct web_thought *w)
{
    dd_end_thinking(&w->thinking);
    free(w);
}
