/* Working an encounter out, from its end to its beginning: what the dice that are left are worth
 * before the next one, then healing, then fleeing, then the fight. */
#include "bout.h"

static const struct jacks_value dead = {0, 0};

static void add(struct jacks_value *sum, float chance, struct jacks_value v)
{
    sum->live += chance * v.live;
    sum->gold += chance * v.gold;
}

int jacks_way(const struct jacks_bout *b, const int *ready)
{
    int way = 0;
    for (int class = 0; class < CLASSES; class ++)
        way += b->step[class] * ready[class];
    return way;
}

static bool misses_die(const struct jacks_bout *b, int way, int class)
{
    return b->ready[way][class] < b->judge.sight.size[class];
}

/* ---- After the encounter ----------------------------------------------------------------------
 */

static struct jacks_value judge(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                                int way)
{
    const struct jacks_sight *t = &b->judge.sight;
    struct jacks_value v = jacks_judge(&b->judge, won, b->ready[way],
                                       t->potions - spent.potions + (won ? t->new_potions : 0),
                                       t->baubles - spent.baubles + (won ? t->new_baubles : 0));
    if (won && b->judge.aim != DD_AIM_ACE)
        v.gold += v.live * (float)t->prize;
    return v;
}

/* Drinks for the last die, if there is a potion. */
static struct jacks_value rescued(const struct jacks_bout *b, const struct jacks_value *then,
                                  struct jacks_spent spent)
{
    struct jacks_value best = dead;
    if (b->judge.sight.potions && !spent.potions)
        for (int class = 0; class < CLASSES; class ++)
            best = jacks_better(b, best, then[b->step[class]]);
    return best;
}

struct jacks_value jacks_pass(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way)
{
    return b->total[way] ? b->plain[won][spent.baubles][spent.potions][way]
                         : rescued(b, b->plain[won][spent.baubles][1], spent);
}

struct jacks_value jacks_done(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way)
{
    return b->total[way] ? b->heal[won][spent.baubles][spent.potions][way]
                         : rescued(b, b->heal[won][spent.baubles][1], spent);
}

struct jacks_value jacks_heal(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way, int patient)
{
    struct jacks_value v = dead;
    add(&v, 4 / 6.0F, jacks_pass(b, won, spent, way + b->step[patient]));
    add(&v, 1 / 6.0F, jacks_pass(b, won, spent, way));
    add(&v, 1 / 6.0F, jacks_pass(b, won, spent, way - b->step[CLERIC]));
    return v;
}

struct jacks_value jacks_pray(const struct jacks_bout *b, bool won, struct jacks_spent spent,
                              int way)
{
    struct jacks_value v = dead;
    add(&v, 4 / 6.0F, jacks_pass(b, won, spent, way + b->step[CLERIC]));
    add(&v, 2 / 6.0F, jacks_pass(b, won, spent, way));
    return v;
}

static struct jacks_value best_healing(const struct jacks_bout *b, bool won,
                                       struct jacks_spent spent, int way)
{
    struct jacks_value best = jacks_pass(b, won, spent, way);
    if (!b->ready[way][CLERIC])
        return jacks_better(b, best, jacks_pray(b, won, spent, way));
    for (int patient = 0; patient < CLASSES; patient++)
        if (misses_die(b, way, patient))
            best = jacks_better(b, best, jacks_heal(b, won, spent, way, patient));
    return best;
}

static void work_out_healing(struct jacks_bout *b, bool won, struct jacks_spent spent)
{
    for (int way = 1; way < b->ways; way++)
        b->plain[won][spent.baubles][spent.potions][way] = judge(b, won, spent, way);
    for (int way = 1; way < b->ways; way++)
        b->heal[won][spent.baubles][spent.potions][way] = best_healing(b, won, spent, way);
}

/* ---- Fleeing ----------------------------------------------------------------------------------
 */

struct jacks_value jacks_fleeing(const struct jacks_bout *b, struct jacks_spent spent, int way)
{
    return b->total[way] ? b->flee[spent.baubles][spent.potions][way]
                         : rescued(b, b->flee[spent.baubles][1], spent);
}

struct jacks_value jacks_run(const struct jacks_bout *b, struct jacks_spent spent, int way,
                             int runner)
{
    struct jacks_value v = dead;
    int lost = way - b->step[runner];
    add(&v, 1 / 6.0F, jacks_done(b, false, spent, way));
    add(&v, 4 / 6.0F, jacks_done(b, false, spent, lost));
    add(&v, 1 / 6.0F,
        runner == WIZARD ? jacks_done(b, false, spent, lost) : jacks_fleeing(b, spent, lost));
    return v;
}

static void work_out_flight(struct jacks_bout *b, struct jacks_spent spent)
{
    for (int way = 1; way < b->ways; way++) {
        struct jacks_value best = dead;
        for (int runner = 0; runner < CLASSES; runner++)
            if (b->ready[way][runner])
                best = jacks_better(b, best, jacks_run(b, spent, way, runner));
        if (spent.baubles < b->judge.sight.baubles && spent.baubles < MOST_SPENT)
            best = jacks_better(b, best, b->heal[0][spent.baubles + 1][spent.potions][way]);
        b->flee[spent.baubles][spent.potions][way] = best;
    }
}

/* ---- Fighting ---------------------------------------------------------------------------------
 */

static float power_of_six(int dice)
{
    float chance = 1;
    while (dice-- > 0)
        chance /= 6;
    return chance;
}

/* Of so many dice, that so many show a six. */
static float sixes(int dice, int show)
{
    static const uint8_t choose[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    float others = 1;
    for (int i = show; i < dice; i++)
        others *= 5;
    return (float)choose[dice][show] * others * power_of_six(dice);
}

/* After a roll in which these dice were lost. */
static struct jacks_value rolled(const struct jacks_bout *b, struct jacks_spent spent, int way,
                                 const int *pool, const int *lost)
{
    struct jacks_value v = dead;
    int reroller = b->judge.sight.reroller, held = lost[WIZARD] + lost[CLERIC], dice = 0;
    int again = pool[reroller] - lost[reroller], most = b->fight->defences;
    most = most < MOST_HELD ? most : MOST_HELD;
    for (int class = 0; class < CLASSES; class ++) {
        dice += pool[class] - lost[class];
        way -= lost[class] * b->step[class];
    }
    const float(*chance)[MOST_AGAIN + 1] = b->fight->chance[dice][again][held < most ? held : most];
    for (int more = 0; more <= again; more++, way -= b->step[reroller]) {
        add(&v, chance[1][more], jacks_done(b, true, spent, way));
        add(&v, chance[0][more], jacks_fleeing(b, spent, way));
        if (more == again)
            break;
    }
    return v;
}

struct jacks_value jacks_fight_with(const struct jacks_bout *b, struct jacks_spent spent, int way,
                                    const int *pool)
{
    struct jacks_value v = dead;
    int lost[CLASSES];
    for (lost[0] = 0; lost[0] <= pool[0]; lost[0]++)
        for (lost[1] = 0; lost[1] <= pool[1]; lost[1]++)
            for (lost[2] = 0; lost[2] <= pool[2]; lost[2]++)
                for (lost[3] = 0; lost[3] <= pool[3]; lost[3]++) {
                    float chance = 1;
                    for (int class = 0; class < CLASSES; class ++)
                        chance *= sixes(pool[class], lost[class]);
                    add(&v, chance, rolled(b, spent, way, pool, lost));
                }
    return v;
}

struct jacks_value jacks_face(const struct jacks_bout *b, struct jacks_spent spent, int way)
{
    struct jacks_value best = jacks_fleeing(b, spent, way);
    for (int pool = 1; pool < b->ways; pool++) {
        bool there = true;
        for (int class = 0; class < CLASSES; class ++)
            there &= b->ready[pool][class] <= b->ready[way][class];
        if (there)
            best = jacks_better(b, best, jacks_fight_with(b, spent, way, b->ready[pool]));
    }
    return best;
}

/* ---- All of it --------------------------------------------------------------------------------
 */

static void number_ways(struct jacks_bout *b)
{
    b->ways = 1;
    for (int class = 0; class < CLASSES; class ++) {
        b->step[class] = b->ways;
        b->ways *= b->judge.sight.size[class] + 1;
    }
    for (int way = 0; way < b->ways; way++) {
        b->total[way] = 0;
        for (int class = 0; class < CLASSES; class ++) {
            b->ready[way][class] = way / b->step[class] % (b->judge.sight.size[class] + 1);
            b->total[way] += b->ready[way][class];
        }
    }
}

void jacks_prepare_bout(struct jacks_bout *b, const struct net *net, enum dd_aim aim,
                        const struct jacks_sight *sight)
{
    int baubles = sight->baubles < MOST_SPENT ? sight->baubles : MOST_SPENT;
    jacks_prepare_judge(&b->judge, net, aim, sight);
    number_ways(b);
    for (int spent = baubles; spent >= 0; spent--)
        for (int potions = sight->potions ? 1 : 0; potions >= 0; potions--) {
            work_out_healing(b, false, (struct jacks_spent){spent, potions});
            work_out_healing(b, true, (struct jacks_spent){spent, potions});
            work_out_flight(b, (struct jacks_spent){spent, potions});
        }
}
