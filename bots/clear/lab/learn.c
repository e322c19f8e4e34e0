/* Learning Clear the Dungeon: the weights of the sensible player by what wins, then the network of
 * the strong one, first from games of the sensible player, then from its own. */
#include "learn.h"

#include "bots/clear/judge.h"
#include "bots/clear/sensible.h"
#include "bots/clear/turn.h"
#include "games/list.h"

#include <math.h>

/* Every game with options of its own: jokers, then the reserve. */
enum { VARIANTS = 6, MOST_TURNS = 16 };

static void deal(int jokers, int reserve, uint64_t seed, struct dd_state *s)
{
    int16_t option[DD_OPTIONS] = {0};
    option[OPT_JOKERS] = (int16_t)jokers;
    option[OPT_RESERVE] = (int16_t)reserve;
    dd_begin(&dd_clear, s, option, 1, seed);
    dd_settle(&dd_clear, s, NULL);
}

/* ---- The sensible player ----------------------------------------------------------------------
 */

static float play_sensibly(const void *context, const float *weight, uint64_t seed, int number)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_state s;
    deal(number % 3, *(const int *)context, seed, &s);
    while (!s.over) {
        int count = clear_legal(&s, 0, legal);
        clear_apply(&s, &legal[clear_choose(&s, legal, count, weight)], NULL);
    }
    return s.won;
}

/* What anybody would say before having played; in units of a card on a monster. */
static const float hunch[CLEAR_COUNTS] = {
    [FELLED] = 2,      [OPENED] = 0.5F,      [POWERED] = 1,        [FINISHABLE] = 1,
    [KILLABLE] = 1,    [COVERED] = 3,        [WOUNDS] = -1,        [PLAYABLE] = 1,
    [STUCK] = -1,      [POWER_TO_SPARE] = 1, [SUITS_MISSING] = -1, [SUITS_TIGHT] = -0.2F,
    [JOKERS_LEFT] = 1, [SAME_SUIT] = -0.5F};

bool learn_clear_sensible(const struct learn_plan *plan, FILE *file)
{
    enum { SHARE = 16 }; /* of the plan's games: each is played by many sets of weights */
    float weight[2][CLEAR_COUNTS];
    for (int reserve = 0; reserve < 2; reserve++) {
        struct learn_plan part = *plan;
        struct learn_contest contest = {CLEAR_COUNTS, hunch, &reserve, play_sensibly};
        part.games = plan->games / SHARE + 1;
        if (!learn_weights(&part, &contest, weight[reserve]))
            return false;
    }
    fprintf(file, "/* without reserve, with it */\n");
    for (int i = 0; i < CLEAR_COUNTS; i++)
        fprintf(file, "%d, %d, /* %s */\n", (int)lroundf(weight[0][i] * CLEAR_WEIGHT_ONE),
                (int)lroundf(weight[1][i] * CLEAR_WEIGHT_ONE), clear_count_names[i]);
    return true;
}

/* ---- The network ------------------------------------------------------------------------------
 */

/* How a game teaches: each table before a draw is worth what the search said after it, mixed with
 * what became of the table after that. Now and then any action is taken, so that tables are met
 * that a good player avoids; what comes of that says nothing about the tables before. */
static const float far_sight = 0.6F;
enum { ASTRAY_IN = 50 };

struct lesson {
    struct learn_sample *sample;
    int count;
    struct prospect found[MOST_TURNS];
    bool astray[MOST_TURNS];
};

static void meet(struct lesson *l, const struct dd_state *s)
{
    clear_inputs(s, l->sample[l->count].input);
    l->astray[l->count] = false;
    l->count++;
}

static void set_targets(struct lesson *l, struct prospect value)
{
    for (int i = l->count - 1; i >= 0; i--) {
        float share = l->astray[i] ? 0 : far_sight;
        value.won = share * value.won + (1 - share) * l->found[i].won;
        value.score = share * value.score + (1 - share) * l->found[i].score;
        l->sample[i].target[0] = value.won;
        l->sample[i].target[1] = value.score / CLEAR_MOST_SCORE;
    }
}

static int act_sensibly(const struct dd_state *s, struct dd_action *legal)
{
    return clear_sensible(&dd_clear, s, 0, legal, clear_legal(s, 0, legal), DD_AIM_WIN, NULL);
}

/* The best action, and what the search says after a draw. */
static int act_strongly(struct clear_turn *turn, const struct dd_state *s, bool drew,
                        struct lesson *l, struct dd_action *legal)
{
    struct dd_state imagined;
    clear_imagine(s, &imagined);
    if (drew) {
        clear_begin_turn(turn);
        l->found[l->count - 1] = clear_search(turn, &imagined);
    }
    return clear_best(turn, &imagined, legal);
}

static void play_game(struct clear_turn *turn, struct dd_state *s, struct dd_random *random,
                      struct lesson *l)
{
    struct dd_action legal[DD_LEGAL];
    bool drew = false;
    while (!s->over) {
        int chosen =
            turn && l->count ? act_strongly(turn, s, drew, l, legal) : act_sensibly(s, legal);
        drew = legal[chosen].verb == DRAW;
        if (drew)
            meet(l, s);
        else if (dd_random_below(random, ASTRAY_IN) == 0) {
            chosen = (int)dd_random_below(random, (uint32_t)clear_legal(s, 0, legal));
            drew = legal[chosen].verb == DRAW;
            if (drew)
                meet(l, s);
            else
                l->astray[l->count - 1] = turn != NULL;
        }
        clear_apply(s, &legal[chosen], NULL);
    }
}

static int teach(const void *context, const struct net *net, uint64_t seed, int number,
                 void *scratch, struct learn_sample *out, float *result)
{
    struct lesson l = {.sample = out};
    struct dd_random random = dd_random_stream(seed, UINT64_MAX);
    struct clear_turn *turn = scratch;
    struct net copy;
    struct dd_state s;
    (void)context;
    deal(number % 3, number / 3 % 2, seed, &s);
    if (net) {
        copy = *net;
        clear_prepare_turn(turn, DD_AIM_WIN, clear_judge, &copy);
        memset(turn->width, 1, sizeof turn->width);
        turn->width[0] = 3;
        turn->most = 500;
    }
    play_game(net ? turn : NULL, &s, &random, &l);
    for (int i = 0; !net && i < l.count; i++)
        l.found[i] = clear_end_value(&s);
    set_targets(&l, clear_end_value(&s));
    *result = s.won;
    return l.count;
}

bool learn_clear_net(const struct learn_plan *plan, FILE *file)
{
    static const struct learn_course course = {.inputs = CLEAR_INPUTS,
                                               .outputs = CLEAR_OUTPUTS,
                                               .most = MOST_TURNS,
                                               .scratch = sizeof(struct clear_turn),
                                               .play = teach};
    enum { SHARE = 4 }; /* of the plan's games: each is searched */
    struct learn_plan part = *plan;
    struct net net;
    part.games = (plan->games + SHARE - 1) / SHARE;
    if (!learn_net(&part, &course, &net))
        return false;
    learn_write_net(file, &net);
    return true;
}
