#include "thinking.h"

static const double slice = 0.02; /* seconds between two looks at the keys */

void think_nothing(struct thinking *t, double (*now)(void))
{
    t->seat = -1;
    t->now = now;
}

void think_about(struct thinking *t, const struct dd_session *session, int seat,
                 const struct dd_player *player)
{
    const struct dd_game *g = dd_session_game(session);
    const struct dd_state *s = dd_session_state(session);
    think_no_more(t);
    dd_see(g, s, seat, &t->view);
    t->problem = (struct dd_problem){
        .game = g,
        .view = &t->view,
        .legal = t->legal,
        .count = dd_legal(g, s, seat, t->legal),
        .aim = dd_player_aim(player, g),
        .seed = dd_bot_seed(dd_session_seed(session), dd_session_decisions(session), seat)};
    dd_begin_thinking(&t->mind, player, &t->problem);
    t->seat = seat;
    t->going = t->mind.thought != NULL;
    t->began = t->now();
    t->spent = 0;
}

int think_milliseconds(const struct thinking *t) { return (int)(1000 * (t->now() - t->began)); }

void think_slice(struct thinking *t)
{
    double began = t->now(), passed;
    if (!t->going)
        return;
    do {
        passed = t->now() - began;
        t->going = dd_think_on(&t->mind, 1, (uint32_t)(1000 * (t->spent + passed)));
    } while (t->going && passed < slice);
    t->spent += passed;
}

int think_progress(const struct thinking *t, int of)
{
    const struct dd_player *player = &t->mind.player;
    double most = player->playouts ? player->playouts : player->bot->playouts;
    double share =
        player->milliseconds ? 1000 * t->spent / player->milliseconds : t->mind.playouts / most;
    return share < 1 ? (int)(of * share) : of;
}

void think_no_more(struct thinking *t)
{
    dd_end_thinking(&t->mind);
    t->seat = -1;
    t->going = false;
}
