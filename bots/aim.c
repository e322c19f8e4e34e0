/* What games are played for. */
#include "deckdelve/bot.h"

const char *const dd_aim_names[DD_AIMS + 1] = {"win", "score", "ace", NULL};

/* In the words of any game. */
static const struct dd_aim_spec plain[DD_AIMS] = {
    [DD_AIM_WIN] = {DD_AIM_WIN, "winning", "wins", ""},
    [DD_AIM_SCORE] = {DD_AIM_SCORE, "the score", "scores", ""},
    [DD_AIM_ACE] = {DD_AIM_ACE, "the title", "wins the title", ""},
};

const struct dd_aim_spec *dd_aim_at(const struct dd_game *g, int n)
{
    if (!g->aims)
        return n ? NULL : &plain[DD_AIM_WIN];
    return n < g->aims ? &g->aim[n] : NULL;
}

const struct dd_aim_spec *dd_aim_words(const struct dd_game *g, enum dd_aim aim)
{
    for (int n = 0; n < g->aims; n++)
        if (g->aim[n].aim == aim)
            return &g->aim[n];
    return &plain[aim];
}

enum dd_aim dd_usual_aim(const struct dd_game *g) { return dd_aim_at(g, 0)->aim; }

enum dd_aim dd_player_aim(const struct dd_player *player, const struct dd_game *g)
{
    return player->aimed ? player->aim : dd_usual_aim(g);
}
