/* A player's thoughts about one decision, in slices, for as long as he may think. */
#include "deckdelve/bot.h"

/* Who is told nothing about time or playouts keeps nobody waiting longer than this. */
enum { PATIENCE = 1000 };

void dd_begin_thinking(struct dd_thinking *t, const struct dd_player *player,
                       const struct dd_problem *problem)
{
    *t = (struct dd_thinking){.player = *player, .problem = problem};
    if (player->bot->begin)
        t->thought = player->bot->begin(problem);
}

/* What of so many playouts may still be spent. */
static uint32_t allowed(const struct dd_thinking *t, uint32_t playouts, uint32_t milliseconds)
{
    const struct dd_player *player = &t->player;
    uint32_t most = player->playouts ? player->playouts : player->bot->playouts;
    uint32_t patience = player->milliseconds ? player->milliseconds : PATIENCE;
    /* Without any thought it would know nothing. */
    bool late = t->playouts && milliseconds >= patience;
    if (late && !player->playouts)
        return 0;
    if (player->milliseconds)
        return playouts;
    return playouts < most - t->playouts ? playouts : most - t->playouts;
}

bool dd_think_on(struct dd_thinking *t, uint32_t playouts, uint32_t milliseconds)
{
    playouts = t->thought ? allowed(t, playouts, milliseconds) : 0;
    if (!playouts || !t->player.bot->think(t->thought, playouts))
        return false;
    t->playouts += playouts;
    return allowed(t, 1, milliseconds);
}

int dd_decide(const struct dd_thinking *t)
{
    struct dd_advice best;
    return t->thought && t->player.bot->advise(t->thought, &best, 1)
               ? best.action
               : t->player.bot->choose(t->problem);
}

void dd_end_thinking(struct dd_thinking *t)
{
    if (t->thought)
        t->player.bot->end(t->thought);
    *t = (struct dd_thinking){0};
}

int dd_ask_bot(const struct dd_bot *bot, const struct dd_problem *problem, uint32_t playouts)
{
    struct dd_thinking t;
    dd_begin_thinking(&t, &(struct dd_player){.bot = bot, .playouts = playouts}, problem);
    dd_think_on(&t, UINT32_MAX, 0);
    int chosen = dd_decide(&t);
    dd_end_thinking(&t);
    return chosen;
}

int dd_player_acts(const struct dd_player *player, const struct dd_game *g,
                   const struct dd_state *s, int seat, const struct dd_action *legal, int count,
                   uint64_t seed)
{
    struct dd_view v;
    dd_see(g, s, seat, &v);
    return dd_ask_bot(player->bot, &(struct dd_problem){g, &v, legal, count, player->aim, seed},
                      player->playouts);
}
