/* Learning Dungeon Jacks: the table of the sensible player, and the network of the strong one. */
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
    enum dd_aim aim; /* what is learned, whatever is played for */
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
    jacks_prepare_judge(&judge, m->net, l->aim, &before);
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

/* The first runs are the sensible player's. Whoever plays to live goes down all the same: there is
 * more to learn below. */
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
    return m->net ? jacks_best(m, s, legal, count)
                  : jacks_sensible(&dd_jacks, s, 0, legal, count, DD_AIM_SCORE, NULL);
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
    struct lesson l = {.sample = out, .aim = aim};
    int16_t option[DD_OPTIONS];
    struct dd_state s;
    if (!desk->is_prepared) {
        jacks_prepare_arena((struct jacks_arena *)desk->arena);
        desk->is_prepared = true;
    }
    if (aim == DD_AIM_SCORE && number % 4 == 0)
        l.aim = aim = DD_AIM_WIN;
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
    set_targets(&l, &s, l.aim == DD_AIM_ACE, net && aim == l.aim);
    *result = l.aim == DD_AIM_ACE ? s.counter[C_SCORE] >= ACE_SCORE : s.counter[C_SCORE];
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

/* ---- The sensible player ----------------------------------------------------------------------
 */

/* Turns cards of a dungeon up to the first black one; false if none is left. */
static bool turn_up(const uint8_t *deck, int *left, struct jacks_sight *t)
{
    t->prize = t->defences = t->new_potions = t->new_baubles = 0;
    while (*left > 0) {
        uint8_t kind = deck[--*left];
        if (jacks_in(BLACKS, kind)) {
            t->difficulty = jacks_rank(kind);
            t->reroller = dd_suit(kind) == DD_CLUBS ? FIGHTER : ROGUE;
            return true;
        }
        if (jacks_in(HEARTS, kind))
            jacks_sort_in(t->defence, t->defences++, dd_rank(kind));
        else if (jacks_in(ITEM_KINDS, kind))
            t->new_baubles++;
        else
            t->prize += dd_rank(kind);
    }
    return false;
}

/* A dungeon of some level, with the party that was dealt. */
static int shuffle(struct dd_random *random, int level, uint8_t *deck)
{
    int cards = 0, courts = 0;
    for (uint64_t kinds = NUMBERS; kinds; kinds &= kinds - 1)
        deck[cards++] = (uint8_t)__builtin_ctzll(kinds);
    for (uint64_t kinds = BIG_BAD_KINDS; kinds && courts < level; kinds &= kinds - 1, courts++)
        deck[cards++] = (uint8_t)__builtin_ctzll(kinds);
    for (int item = 0; level > 1 && item < ITEMS_IN_DECK; item++)
        deck[cards++] = (uint8_t)(DD_JOKER1 + item);
    for (int i = cards - 1; i > 0; i--) {
        int j = (int)dd_random_below(random, (uint32_t)i + 1);
        uint8_t kind = deck[i];
        deck[i] = deck[j];
        deck[j] = kind;
    }
    return cards;
}

/* Dice of a party of some four sizes, so many of them ready, lost one by one wherever. */
static void draw_party(struct dd_random *random, int dice, struct jacks_sight *t)
{
    for (int class = 0; class < CLASSES; class ++)
        t->size[class] = class + 1;
    for (int class = CLASSES - 1; class > 0; class --) {
        int other = (int)dd_random_below(random, (uint32_t) class + 1), size = t->size[class];
        t->size[class] = t->size[other];
        t->size[other] = size;
    }
    memcpy(t->ready, t->size, sizeof t->ready);
    for (int missing = DICE - dice; missing > 0;) {
        int class = (int)dd_random_below(random, CLASSES);
        missing -= t->ready[class] > 0;
        t->ready[class] -= t->ready[class] > 0;
    }
}

/* One encounter of a dungeon in which so many black cards come after it. */
static struct jacks_value reckon_one(const struct jacks_table *table, struct dd_random *random,
                                     int blacks, int dice)
{
    struct jacks_sight t = {.levels = LEVELS, .level = 1 + (int)dd_random_below(random, LEVELS)};
    uint8_t deck[64];
    int taken[CLASSES], left = shuffle(random, t.level, deck), total;
    t.blacks = 18 + t.level;
    while (t.blacks > blacks && turn_up(deck, &left, &t))
        t.blacks--;
    for (int i = 0; i < left; i++)
        t.gold += jacks_in(DD_ALL_OF_SUIT(DD_DIAMONDS) & NUMBERS, deck[i]) ? dd_rank(deck[i]) : 0;
    total = t.gold + t.prize;
    t.treasure = (LEVEL_GOLD - total) * 4 / 5;
    draw_party(random, dice, &t);
    struct jacks_value v = jacks_reckon_best(table, &t, taken);
    v.gold = total ? v.gold / (float)total : 0;
    return v;
}

/* From the end of a level to its beginning, over as many encounters as the plan has games. */
bool learn_jacks_sensible(const struct learn_plan *plan, FILE *file)
{
    struct jacks_table table = {0};
    struct dd_random random = dd_random_stream(plan->seed, 0);
    for (int dice = 1; dice <= DICE; dice++)
        table.at[0][dice].live = 1;
    for (int blacks = 1; blacks <= JACKS_MOST_BLACKS; blacks++) {
        fprintf(file, "/* %d */ ", blacks);
        for (int dice = 1; dice <= DICE; dice++) {
            struct jacks_value sum = {0, 0};
            for (int i = 0; i < plan->games; i++) {
                struct jacks_value v = reckon_one(&table, &random, blacks - 1, dice);
                sum.live += v.live / (float)plan->games;
                sum.gold += v.gold / (float)plan->games;
            }
            table.at[blacks][dice] = sum;
            fprintf(file, "%d, %d, ", (int)lroundf(sum.live * JACKS_TABLE_ONE),
                    (int)lroundf(sum.gold * JACKS_TABLE_ONE));
        }
        fprintf(file, "\n");
    }
    return true;
}
