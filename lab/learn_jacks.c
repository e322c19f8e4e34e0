/* Learning Dungeon Jacks: the prices of the sensible player, and two networks of the strong one,
 * one for gold and life, one for who wants to be an Ace. */
#include "bots/jacks/mind.h"
#include "bots/jacks/sensible.h"
#include "games/list.h"
#include "learn.h"

#include <math.h>

/* Runs are long: a round of them is shorter than the plan's. */
enum { MOST_ENCOUNTERS = 160, RUNS_IN_A_GAME = 8, FIGHTS = 2048, ASTRAY_IN = 40 };
static const float far_sight = 0.7F;

struct desk { /* what a thread works with */
    struct jacks_mind mind;
    struct jacks_fight fight[FIGHTS];
    bool is_prepared;
    uint64_t arena[]; /* a struct jacks_arena, whose size is its own affair */
};

struct lesson {
    struct learn_sample *sample;
    int count, turn;
    struct jacks_value found[MOST_ENCOUNTERS];
    int level[MOST_ENCOUNTERS], treasure[MOST_ENCOUNTERS]; /* before the encounter */
    int earned[LEVELS + 1];                                /* on each level, all told */
    bool astray[MOST_ENCOUNTERS];
};

static void meet(struct lesson *l, struct jacks_mind *m, const struct dd_state *s,
                 const struct dd_action *legal, int count)
{
    struct jacks_value value[DD_LEGAL];
    struct jacks_sight before;
    struct jacks_judge judge;
    int best = 0, at = l->count++;
    jacks_look_before(s, &before);
    jacks_prepare_judge(&judge, m->net, m->aim, &before);
    jacks_inputs(&judge, l->sample[at].input);
    jacks_weigh(m, s, legal, count, value);
    for (int i = 1; i < count; i++)
        if (jacks_worth(&m->bout.judge, value[i]) > jacks_worth(&m->bout.judge, value[best]))
            best = i;
    l->found[at] = value[best];
    l->level[at] = before.level;
    l->treasure[at] = before.treasure;
    l->astray[at] = false;
}

/* What came after the last encounter of a level. */
static struct jacks_value after_level(const struct lesson *l, int i, const struct dd_state *end,
                                      bool ace, struct jacks_value next)
{
    bool last = i + 1 == l->count;
    if (ace)
        return last ? (struct jacks_value){end->counter[C_SCORE] >= ACE_SCORE, 0} : next;
    return (struct jacks_value){last ? end->won : 1, 0};
}

/* Goes back from the end: what a table was worth is what the search found, mixed with what the next
 * one was worth and the gold that was found between them. */
static void set_targets(struct lesson *l, const struct dd_state *end, bool ace, bool learned)
{
    struct jacks_value next = {0, 0};
    for (int i = l->count - 1; i >= 0; i--) {
        bool last = i + 1 == l->count || l->level[i + 1] != l->level[i];
        int until = last ? l->earned[l->level[i]] : l->treasure[i + 1];
        float share = l->astray[i] ? 0 : learned ? far_sight : 1;
        if (last)
            next = after_level(l, i, end, ace, next);
        if (!ace)
            next.gold += next.live * (float)(until - l->treasure[i]);
        next.live = share * next.live + (1 - share) * l->found[i].live;
        next.gold = share * next.gold + (1 - share) * l->found[i].gold;
        l->sample[i].target[0] = next.live;
        l->sample[i].target[1] = next.gold / LEVEL_GOLD;
    }
}

/* Whoever plays to live goes down all the same: there is more to learn below. */
static int act(struct lesson *l, struct jacks_mind *m, const struct dd_state *s,
               const struct dd_action *legal, int count, struct dd_random *random)
{
    if (s->phase == PHASE_BETWEEN)
        return 0;
    if (s->phase == PHASE_CHOOSE && (!l->count || l->turn != s->turn)) {
        l->turn = s->turn;
        meet(l, m, s, legal, count);
        if (dd_random_below(random, ASTRAY_IN) == 0) {
            l->astray[l->count - 1] = true;
            return (int)dd_random_below(random, (uint32_t)count);
        }
    }
    return jacks_best(m, s, legal, count);
}

static void play_run(struct lesson *l, struct jacks_mind *m, struct dd_state *s,
                     struct dd_random *random)
{
    struct dd_action legal[DD_LEGAL];
    while (!s->over) {
        int count = jacks_legal(s, 0, legal);
        dd_apply(&dd_jacks, s, &legal[act(l, m, s, legal, count, random)], NULL);
        l->earned[s->counter[C_LEVEL]] = s->counter[C_TREASURE];
        dd_settle(&dd_jacks, s, NULL);
        l->earned[s->counter[C_LEVEL]] = s->counter[C_TREASURE];
    }
}

static int teach(const void *context, const struct net *net, uint64_t seed, int number,
                 void *scratch, struct learn_sample *out, float *result)
{
    enum dd_aim aim = *(const enum dd_aim *)context;
    struct desk *desk = scratch;
    struct dd_random random = dd_random_stream(seed, UINT64_MAX);
    struct lesson l = {.sample = out};
    int16_t option[DD_OPTIONS];
    struct dd_state s;
    if (!desk->is_prepared) {
        jacks_prepare_arena((struct jacks_arena *)desk->arena);
        desk->is_prepared = true;
    }
    if (aim == DD_AIM_SCORE && number % 4 == 0)
        aim = DD_AIM_WIN;
    memset(&desk->mind, 0, sizeof desk->mind);
    desk->mind = (struct jacks_mind){.aim = aim,
                                     .net = net,
                                     .arena = (struct jacks_arena *)desk->arena,
                                     .fight = desk->fight,
                                     .fights = FIGHTS};
    dd_default_options(&dd_jacks, option);
    dd_begin(&dd_jacks, &s, option, 1, seed);
    dd_settle(&dd_jacks, &s, NULL);
    play_run(&l, &desk->mind, &s, &random);
    set_targets(&l, &s, aim == DD_AIM_ACE, net != NULL);
    *result = aim == DD_AIM_ACE ? s.counter[C_SCORE] >= ACE_SCORE : s.counter[C_SCORE];
    return l.count;
}

static bool learn_aim(const struct learn_plan *plan, enum dd_aim aim, FILE *file)
{
    struct learn_course course = {.inputs = JACKS_INPUTS,
                                  .outputs = JACKS_OUTPUTS,
                                  .most = MOST_ENCOUNTERS,
                                  .scratch = sizeof(struct desk) + jacks_arena_size(),
                                  .context = &aim,
                                  .play = teach};
    struct learn_plan part = *plan;
    struct net net;
    part.games = plan->games / RUNS_IN_A_GAME + 1;
    if (!learn_net(&part, &course, &net))
        return false;
    learn_write_net(file, &net);
    return true;
}

bool learn_jacks_net(const struct learn_plan *plan, FILE *file)
{
    return learn_aim(plan, DD_AIM_SCORE, file);
}

bool learn_jacks_ace_net(const struct learn_plan *plan, FILE *file)
{
    return learn_aim(plan, DD_AIM_ACE, file);
}

/* ---- The sensible player ----------------------------------------------------------------------
 */

static float play_sensibly(const void *context, const float *price, uint64_t seed, int number)
{
    struct dd_action legal[DD_LEGAL];
    int16_t option[DD_OPTIONS];
    struct dd_state s;
    (void)context, (void)number;
    dd_default_options(&dd_jacks, option);
    dd_begin(&dd_jacks, &s, option, 1, seed);
    dd_settle(&dd_jacks, &s, NULL);
    while (!s.over) {
        int count = jacks_legal(&s, 0, legal);
        dd_apply(&dd_jacks, &s, &legal[jacks_choose(&s, legal, count, DD_AIM_SCORE, price)], NULL);
        dd_settle(&dd_jacks, &s, NULL);
    }
    return s.counter[C_SCORE];
}

bool learn_jacks_sensible(const struct learn_plan *plan, FILE *file)
{
    enum { GAMES_IN_A_GAME = 24 };
    static const float hunch[JACKS_PRICES] = {
        [DIE_PRICE] = 2,    [DIE_SCARCE] = 1,     [DIE_VERY_SCARCE] = 1, [DIE_STAKE] = 0.5F,
        [DIE_LONG_WAY] = 1, [FLIGHT_PRICE] = 1,   [ITEM_PRICE] = 5,      [LAST_DICE] = 3,
        [LAST_CLERIC] = 3,  [HEART_PRICE] = 1.3F, [BAUBLE_PRICE] = 5};
    struct learn_contest contest = {JACKS_PRICES, hunch, NULL, play_sensibly};
    struct learn_plan part = *plan;
    float price[JACKS_PRICES];
    part.games = plan->games / GAMES_IN_A_GAME + 1;
    if (!learn_weights(&part, &contest, price))
        return false;
    for (int i = 0; i < JACKS_PRICES; i++)
        fprintf(file, "%d, /* %s */\n", (int)lroundf(price[i] * JACKS_PRICE_ONE),
                jacks_price_names[i]);
    return true;
}
