/* Games between bots, and what is counted of them. */
#include "games.h"

#include "clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

uint64_t lab_game_seed(uint64_t seed, uint64_t number)
{
    struct dd_random r = dd_random_stream(seed, number);
    return dd_random_next(&r);
}

/* ---- Decisions --------------------------------------------------------------------------------
 */

static int decide(const struct dd_player *player, const struct dd_game *g, const struct dd_state *s,
                  int seat, const struct dd_action *legal, int count, uint64_t seed)
{
    struct dd_view v;
    if (!player->milliseconds)
        return dd_player_acts(player, g, s, seat, legal, count, seed);
    dd_see(g, s, seat, &v);
    return lab_think(player, &(struct dd_problem){g, &v, legal, count, player->aim, seed});
}

/* One of the actions of a verb, all with the same chance; -1: there is none. */
static int draw_by(int verb, const struct dd_action *legal, int count, uint64_t seed)
{
    struct dd_random random = {seed};
    int found = -1;
    uint32_t seen = 0;
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb && dd_random_below(&random, ++seen) == 0)
            found = i;
    return found;
}

bool lab_play(const struct lab_games *games, const struct lab_table *table, uint64_t seed,
              struct lab_played *out, const atomic_bool *stop)
{
    const struct dd_game *g = games->game;
    struct dd_action legal[DD_LEGAL];
    struct dd_state *s = &out->end;
    dd_begin(g, s, table->option, table->seats, seed);
    dd_settle(g, s, NULL);
    memset(out->choice, -1, sizeof out->choice);
    for (out->decisions = 0; !s->over; out->decisions++) {
        int seat = dd_to_act(s), count = dd_legal(g, s, seat, legal), chosen = -1;
        uint64_t dice = dd_bot_seed(seed, (uint64_t)out->decisions, seat);
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        if (games->by >= 0)
            chosen = draw_by(games->by, legal, count, dice);
        if (chosen >= 0 && out->choice[seat] < 0)
            out->choice[seat] = legal[chosen].num;
        if (chosen < 0)
            chosen = decide(&table->player[seat], g, s, seat, legal, count, dice);
        if (out->action)
            out->action[out->decisions] = legal[chosen];
        dd_apply(g, s, &legal[chosen], NULL);
        dd_settle(g, s, NULL);
    }
    dd_score(g, s, out->score);
    return true;
}

/* ---- Counting ---------------------------------------------------------------------------------
 */

void lab_count(struct lab_tally *tally, const struct lab_played *played)
{
    const struct dd_state *s = &played->end;
    tally->games++;
    tally->decisions += played->decisions;
    tally->won += s->won != 0;
    tally->ends[s->over - 1]++;
    for (int seat = 0; seat < s->seats; seat++) {
        int score = played->score[seat], slot = score - LAB_LOWEST, choice = played->choice[seat];
        int won = s->won >> seat & 1;
        slot = slot < 0 ? 0 : slot >= LAB_SCORES ? LAB_SCORES - 1 : slot;
        tally->seat[seat].wins += won;
        tally->seat[seat].score_sum += score;
        tally->seat[seat].score_squares += (int64_t)score * score;
        tally->seat[seat].scores[slot]++;
        if (choice >= 0 && choice < LAB_CHOICES) {
            tally->choice[choice].games++;
            tally->choice[choice].wins += won;
            tally->choice[choice].score_sum += score;
            tally->choice[choice].score_squares += (int64_t)score * score;
        }
    }
}

int lab_quantile(const struct lab_tally *tally, int seat, double share)
{
    int64_t seen = 0, wanted = (int64_t)ceil(share * (double)tally->games);
    for (int i = 0; i < LAB_SCORES; i++) {
        seen += tally->seat[seat].scores[i];
        if (seen >= wanted && seen)
            return i + LAB_LOWEST;
    }
    return 0;
}

/* ---- The study --------------------------------------------------------------------------------
 */

static void *set_up(void *context)
{
    const struct lab_games *games = context;
    struct lab_played *desk = calloc(1, sizeof *desk);
    if (desk && games->keep) {
        desk->action = malloc(games->game->longest * sizeof *desk->action);
        if (!desk->action) {
            free(desk);
            return NULL;
        }
    }
    return desk;
}

static void put_away(void *context)
{
    struct lab_played *desk = context;
    free(desk->action);
    free(desk);
}

static enum lab_trial trial(void *context, void *desk, uint64_t number, int64_t *tally,
                            const atomic_bool *stop)
{
    const struct lab_games *games = context;
    struct lab_played *played = desk;
    uint64_t tables = (uint64_t)games->tables, table = number % tables, game = number / tables;
    if (!lab_play(games, &games->table[table], lab_game_seed(games->seed, game), played, stop))
        return LAB_STOPPED;
    if (games->keep && !games->keep(games->context, game, played))
        return LAB_FAILED;
    lab_count((struct lab_tally *)tally + table, played);
    return LAB_DONE;
}

struct lab_study lab_games_study(struct lab_games *games, uint64_t number)
{
    return (struct lab_study){.trials = number * (uint64_t)games->tables,
                              .counts = (size_t)games->tables * sizeof(struct lab_tally) /
                                        sizeof(int64_t),
                              .trial = trial,
                              .context = games,
                              .set_up = set_up,
                              .put_away = put_away};
}
