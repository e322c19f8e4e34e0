/* How a game ended, for those it ended for: the end of the table says who got out, not who is
 * reading. */
#include "app.h"

static bool is_one(unsigned seats) { return seats && !(seats & (seats - 1)); }

/* "Aldo", "Aldo and Wren" */
static void write_seats(unsigned seats, struct dd_text *t)
{
    dd_write(t, "%S", __builtin_ctz(seats));
    while (seats &= seats - 1)
        dd_write(t, is_one(seats) ? " and %o" : ", %o", __builtin_ctz(seats));
}

bool record_is_won(const struct store_record *r)
{
    return r->fate == STORE_FINISHED && r->winners & dd_player_seats(r->label, r->seats);
}

void write_fate(const struct store_record *r, struct dd_text *t)
{
    unsigned players = dd_player_seats(r->label, r->seats), winners = r->winners & players;
    t->names = dd_house_names;
    if (r->fate != STORE_FINISHED)
        dd_write(t, r->fate == STORE_OPEN ? "open" : "abandoned");
    else if (is_one(players))
        dd_write(t, winners ? "won, score %d" : "lost, score %d", r->score[__builtin_ctz(players)]);
    else if (!winners || winners == players)
        dd_write(t, winners ? "won" : "lost");
    else {
        write_seats(winners, t);
        dd_write(t, " won");
    }
}

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
    if (g->reader < DD_SEATS)
        dd_write(t, game_tone(g) > 0 ? " Won, score %d." : " Lost, score %d.", score[g->reader]);
    if (s->seats > 1)
        write_scores(g, score, t);
}

int game_tone(const struct game *g)
{
    if (g->reader >= DD_SEATS || !game_over(g))
        return 0;
    return g->view.state.won >> g->reader & 1 ? 1 : -1;
}
