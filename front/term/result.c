/* How a game ended, for those it ended for: the end of the table says who got out, not who is
 * reading. */
#include "app.h"

static void write_scores(const struct game *g, const int *score, struct dd_text *t)
{
    const char *before = g->reader < DD_SEATS ? " The others: %S %d" : " Scores: %S %d";
    for (int seat = 0; seat < g->view.state.seats; seat++)
        if (seat != g->reader) {
            dd_write(t, before, seat, score[seat]);
            before = ", %S %d";
        }
    dd_write(t, ".");
}

void write_result(const struct game *g, struct dd_text *t)
{
    const struct dd_state *s = &g->view.state;
    struct dd_ask ask = {DD_ASK_END, NULL, 0, 0};
    int score[DD_SEATS];
    dd_say(g->table.game, &g->view, &ask, t);
    dd_score(g->table.game, s, score);
    if (g->reader < DD_SEATS) {
        bool won = game_tone(g) > 0;
        dd_write(t, won ? " Won" : " Lost");
        if (dd_tells_score(g->table.game, won, score[g->reader]))
            dd_write(t, ", score %d", score[g->reader]);
        dd_write(t, ".");
    }
    if (s->seats > 1 && !g->table.game->unscored)
        write_scores(g, score, t);
}

int game_tone(const struct game *g)
{
    if (g->reader >= DD_SEATS || !game_over(g))
        return 0;
    return g->view.state.won >> g->reader & 1 ? 1 : -1;
}
