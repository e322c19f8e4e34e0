#include "arena.h"

#include "bots/brain.h"

void arena_pose(struct arena *a, uint64_t seed)
{
    int seat = dd_to_act(&a->k.s);
    dd_see(a->k.game, &a->k.s, seat, &a->view);
    a->problem = (struct dd_problem){.game = a->k.game,
                                     .view = &a->view,
                                     .legal = a->legal,
                                     .count = dd_legal(a->k.game, &a->k.s, seat, a->legal),
                                     .aim = DD_AIM_WIN,
                                     .seed = seed};
}

bool arena_reach(struct arena *a, const struct dd_game *g, const int16_t *option, int seats,
                 uint64_t seed, int decisions)
{
    struct dd_random r = dd_random_stream(seed, 7);
    a->k.game = g;
    dd_begin(g, &a->k.s, option, seats, seed);
    dd_settle(g, &a->k.s, NULL);
    while (!a->k.s.over && decisions--) {
        arena_pose(a, seed);
        dd_apply(g, &a->k.s, &a->legal[dd_random_below(&r, (uint32_t)a->problem.count)], NULL);
        dd_settle(g, &a->k.s, NULL);
    }
    if (!a->k.s.over)
        arena_pose(a, seed);
    return !a->k.s.over;
}

bool arena_play_on(struct arena *a, enum dd_aim aim, uint64_t seed, int decisions)
{
    const struct dd_game *g = a->k.game;
    for (int n = 0; n < decisions; n++) {
        a->problem.aim = aim;
        dd_apply(g, &a->k.s, &a->legal[sensible_bot.choose(&a->problem)], NULL);
        dd_settle(g, &a->k.s, NULL);
        if (a->k.s.over)
            return false;
        arena_pose(a, seed * 1000 + (uint64_t)n);
    }
    return true;
}

int arena_wins(const char *game, const char *options, int seats, const char *label, int games)
{
    static struct kit k;
    char bytes[160];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action legal[DD_LEGAL];
    struct dd_player player;
    int wins = 0;
    cr_assert(dd_read_player(label, &player, &why), "%s", bytes);
    for (int n = 0; n < games; n++) {
        kit_start(&k, game, options, seats, UINT64_C(1000) + (uint64_t)n);
        for (uint64_t decision = 0; !k.s.over; decision++) {
            int seat = dd_to_act(&k.s), count = dd_legal(k.game, &k.s, seat, legal);
            int chosen = dd_player_acts(&player, k.game, &k.s, seat, legal, count,
                                        dd_bot_seed(k.s.seed, decision, seat));
            dd_apply(k.game, &k.s, &legal[chosen], NULL);
            kit_settle(&k);
        }
        wins += k.s.won & 1;
    }
    return wins;
}

double arena_simulate(const struct dd_problem *p, int action, int games)
{
    const struct dd_game *g = p->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    int wins = 0;
    for (int n = 0; n < games; n++) {
        struct dd_random r = {(uint64_t)n};
        dd_guess(g, p->view, UINT64_C(900000) + (uint64_t)n, &s);
        dd_apply(g, &s, &p->legal[action], NULL);
        for (dd_settle(g, &s, NULL); !s.over; dd_settle(g, &s, NULL)) {
            int seat = dd_to_act(&s), count = dd_legal(g, &s, seat, legal);
            int chosen = brain_for(g)->sensible(g, &s, seat, legal, count, p->aim, &r);
            dd_apply(g, &s, &legal[chosen], NULL);
        }
        wins += s.won >> p->view->seat & 1;
    }
    return (double)wins / games;
}
