/* What the networks of Dungeon Jacks are shown: the level, the party, what the deck holds, what is
 * at stake, then dice and items as one input for each number there can be, so that the tables after
 * an encounter differ by a few rows of the network only. */
#include "judge.h"

enum {
    IN_POTIONS = 33,
    IN_BAUBLES = IN_POTIONS + 3,
    IN_READY = IN_BAUBLES + 4,
    IN_TOTAL = IN_READY + 5 * CLASSES,
};
_Static_assert(IN_TOTAL + DICE + 1 == JACKS_INPUTS, "the inputs are miscounted");

static const float most_stake = 300;

static float *put(float *next, float x)
{
    *next = x;
    return next + 1;
}

static float *put_choice(float *next, int value, int many)
{
    for (int i = 0; i < many; i++)
        next = put(next, i == value);
    return next;
}

static void base_inputs(const struct jacks_judge *j, bool won, float *next)
{
    const struct jacks_sight *t = &j->sight;
    float blacks = t->blacks ? (float)t->blacks : 1, prize = won ? (float)t->prize : 0;
    int slack = jacks_slack(t) - (won ? 0 : t->prize);
    bool ace = j->aim == DD_AIM_ACE;
    next = put_choice(next, t->level - 1, LEVELS);
    for (int class = 0; class < CLASSES; class ++)
        next = put(next, (float)t->size[class] / 4);
    next = put_choice(next, t->size[CLERIC] - 1, 4);
    next = put(next, (float)t->cards / 44);
    next = put(next, (float)t->blacks / 24);
    next = put(next, (float)t->big_bads / 6);
    next = put(next, (float)t->black_ranks / blacks / 14);
    next = put(next, (float)t->black_ranks / 200);
    next = put(next, (float)t->spades / blacks);
    next = put(next, (float)t->heart_ranks / LEVEL_GOLD);
    next = put(next, (float)t->hearts / 9);
    next = put(next, (float)t->hearts / blacks);
    next = put(next, (float)t->gold / LEVEL_GOLD);
    next = put(next, (float)t->golds / 9);
    next = put(next, (float)t->golds / blacks);
    next = put(next, (float)t->items / 2);
    next = put(next, ((float)t->treasure + prize) / LEVEL_GOLD);
    next = put(next, ace || j->aim == DD_AIM_WIN ? 1 : (j->stake + prize) / most_stake);
    next = put(next, j->aim == DD_AIM_WIN);
    next = put(next, ace ? (float)(slack < -24 ? -24 : slack) / 24 : 0);
    next = put(next, ace && slack < 0);
    put(next, (float)(t->levels - t->level) / LEVELS);
}

static void add_row(const struct net *net, int input, float *sum)
{
    for (int h = 0; h < NET_HIDDEN; h++)
        sum[h] += net->in[input][h];
}

static int total_of(const int *ready)
{
    return ready[FIGHTER] + ready[ROGUE] + ready[WIZARD] + ready[CLERIC];
}

/* Before anything was learned: dice are life, the more the longer the way, and find the gold. */
static struct jacks_value by_thumb(const struct jacks_judge *j, const int *ready, int potions)
{
    float risk = (float)j->sight.blacks / 24, dice = (float)total_of(ready);
    for (int n = total_of(ready) + 2 * potions + (ready[CLERIC] > 0); n > 0; n--)
        risk *= 0.8F;
    return (struct jacks_value){1 - risk,
                                (1 - risk) * (float)j->sight.gold * (0.3F + 0.07F * dice)};
}

struct jacks_value jacks_judge(const struct jacks_judge *j, bool won, const int *ready, int potions,
                               int baubles)
{
    float sum[NET_HIDDEN], hidden[NET_HIDDEN], output[NET_MOST_OUTPUTS];
    if (j->over)
        return j->end[won];
    if (!j->net)
        return by_thumb(j, ready, potions);
    memcpy(sum, j->base[won], sizeof sum);
    add_row(j->net, IN_POTIONS + (potions > 2 ? 2 : potions), sum);
    add_row(j->net, IN_BAUBLES + (baubles > 3 ? 3 : baubles), sum);
    for (int class = 0; class < CLASSES; class ++)
        add_row(j->net, IN_READY + 5 * class + ready[class], sum);
    add_row(j->net, IN_TOTAL + total_of(ready), sum);
    net_finish(j->net, sum, hidden, output);
    return (struct jacks_value){output[0], j->aim == DD_AIM_ACE ? 0 : output[1] * LEVEL_GOLD};
}

void jacks_inputs(const struct jacks_judge *j, float *input)
{
    const struct jacks_sight *t = &j->sight;
    float *next = input + IN_POTIONS;
    base_inputs(j, false, input);
    next = put_choice(next, t->potions > 2 ? 2 : t->potions, 3);
    next = put_choice(next, t->baubles > 3 ? 3 : t->baubles, 4);
    for (int class = 0; class < CLASSES; class ++)
        next = put_choice(next, t->ready[class], 5);
    put_choice(next, total_of(t->ready), DICE + 1);
}

/* ---- The levels below -------------------------------------------------------------------------
 */

/* The first encounter of a level lies ahead, and all dice are ready. */
static void stand_before(const struct jacks_sight *from, int level, struct jacks_sight *out)
{
    memset(out, 0, sizeof *out);
    out->level = level;
    out->levels = from->levels;
    out->potions = from->potions;
    out->baubles = from->baubles;
    memcpy(out->size, from->size, sizeof out->size);
    memcpy(out->ready, from->size, sizeof out->ready);
    out->items = level > 1 ? ITEMS_IN_DECK : 0;
    out->cards = 36 + level + out->items;
    out->big_bads = level;
    out->blacks = 18 + level;
    out->black_ranks = 2 * LEVEL_GOLD + level * 25 / 2;
    out->spades = out->hearts = out->golds = 9;
    out->heart_ranks = out->gold = LEVEL_GOLD;
}

static void set_bases(struct jacks_judge *j)
{
    float input[JACKS_INPUTS] = {0};
    for (int won = 0; j->net && won < 2; won++) {
        base_inputs(j, won, input);
        memcpy(j->base[won], j->net->in[j->net->inputs], sizeof j->base[won]);
        for (int i = 0; i < IN_POTIONS; i++)
            for (int h = 0; h < NET_HIDDEN; h++)
                j->base[won][h] += input[i] * j->net->in[i][h];
    }
}

static struct jacks_value value_of_level(const struct jacks_judge *from, int level, float below,
                                         int score)
{
    struct jacks_judge j = {.net = from->net, .aim = from->aim, .stake = below};
    stand_before(&from->sight, level, &j.sight);
    j.sight.score = score;
    set_bases(&j);
    return jacks_judge(&j, false, j.sight.ready, j.sight.potions, j.sight.baubles);
}

/* What an Ace has left after the level: the score is what is needed to miss that much. */
static float chance_below(const struct jacks_judge *j, int slack)
{
    int missed = LEVELS * LEVEL_GOLD - ACE_SCORE - slack;
    if (slack < 0)
        return 0;
    if (j->sight.level == LEVELS)
        return 1;
    return value_of_level(j, j->sight.level + 1, 0, LEVEL_GOLD * j->sight.level - missed).live;
}

static float gold_below(const struct jacks_judge *j)
{
    float below = 0;
    for (int level = j->sight.levels; level > j->sight.level; level--) {
        struct jacks_value v = value_of_level(j, level, below, 0);
        below = v.live * below + v.gold;
    }
    return below;
}

void jacks_prepare_judge(struct jacks_judge *j, const struct net *net, enum dd_aim aim,
                         const struct jacks_sight *sight)
{
    memset(j, 0, sizeof *j);
    j->net = net;
    j->aim = aim;
    j->sight = *sight;
    j->over = !sight->blacks;
    if (aim == DD_AIM_SCORE)
        j->stake = (float)sight->treasure + gold_below(j);
    if (aim != DD_AIM_ACE)
        j->end[0] = j->end[1] = (struct jacks_value){1, 0};
    for (int won = 0; j->over && aim == DD_AIM_ACE && won < 2; won++)
        j->end[won].live =
            chance_below(j, jacks_slack(sight) - sight->gold - (won ? 0 : sight->prize));
    set_bases(j);
}
