/* Bots on the same deals: what they did in the same game is set against each other, so that the
 * luck of the deal is in both and drops out. */
#include "games.h"

#include <stdlib.h>

struct outcome {
    int wins, score;
};

static struct outcome of_compared(const struct lab_played *played, uint8_t compared)
{
    struct outcome sum = {0, 0};
    for (int seat = 0; seat < played->end.seats; seat++)
        if (compared >> seat & 1) {
            sum.wins += played->end.won >> seat & 1;
            sum.score += played->score[seat];
        }
    return sum;
}

static void count_pair(struct lab_pair *pair, struct outcome first, struct outcome second)
{
    int64_t wins = first.wins - second.wins, score = first.score - second.score;
    pair->wins += wins;
    pair->win_squares += wins * wins;
    pair->first_only += wins > 0;
    pair->second_only += wins < 0;
    pair->scores += score;
    pair->score_squares += score * score;
}

static void *set_up(void *context)
{
    (void)context;
    return calloc(LAB_COMPARED, sizeof(struct lab_played));
}

static enum lab_trial trial(void *context, void *desk, uint64_t number, int64_t *tally,
                            const atomic_bool *stop)
{
    const struct lab_compare *compare = context;
    const struct lab_games *games = &compare->games;
    struct lab_comparison *sum = (struct lab_comparison *)tally;
    struct lab_played *played = desk;
    struct outcome outcome[LAB_COMPARED];
    for (int i = 0; i < games->tables; i++) {
        if (!lab_play(games, &games->table[i], lab_game_seed(games->seed, number), &played[i],
                      stop))
            return LAB_STOPPED;
        outcome[i] = of_compared(&played[i], compare->compared);
    }
    for (int i = 0; i < games->tables; i++) {
        lab_count(&sum->tally[i], &played[i]);
        for (int j = i + 1; j < games->tables; j++)
            count_pair(&sum->pair[i][j], outcome[i], outcome[j]);
    }
    return LAB_DONE;
}

struct lab_study lab_compare_study(struct lab_compare *compare, uint64_t number)
{
    return (struct lab_study){.trials = number,
                              .counts = sizeof(struct lab_comparison) / sizeof(int64_t),
                              .trial = trial,
                              .context = compare,
                              .set_up = set_up,
                              .put_away = free};
}
