/* Working an encounter out, from its end to its beginning: what the dice that are left are worth
 * before the next one, then healing, then fleeing, then the fight. */
#include "bout.h"

/* ---- After the encounter ----------------------------------------------------------------------
 */

static float judge(const struct jacks_bout *b, const struct jacks_ahead *ahead, bool won,
                   struct jacks_spent spent, int way)
{
    const struct jacks_sight *t = &b->sight;
    int potions = t->potions - spent.potions + (won ? t->new_potions : 0);
    int baubles = t->baubles - spent.baubles + (won ? t->new_baubles : 0);
    int tally = ahead->aim == DD_AIM_ACE ? jacks_slack(t) - (won ? 0 : t->prize)
                                         : t->treasure + (won ? t->prize : 0);
    return jacks_ahead_of(ahead, potions, baubles, b->party.ready[way], tally);
}

/* Drinks for the last die, if there is a potion. */
static float rescued(const struct jacks_bout *b, const float *then, struct jacks_spent spent)
{
    float best = 0;
    if (b->sight.potions && !spent.potions)
        for (int class = 0; class < CLASSES; class ++)
            best = jacks_better(best, then[b->party.step[class]]);
    return best;
}

float jacks_pass(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way)
{
    return way ? b->plain[won][spent.baubles][spent.potions][way]
               : rescued(b, b->plain[won][spent.baubles][1], spent);
}

float jacks_done(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way)
{
    return way ? b->heal[won][spent.baubles][spent.potions][way]
               : rescued(b, b->heal[won][spent.baubles][1], spent);
}

float jacks_heal(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way,
                 int patient)
{
    return (4 * jacks_pass(b, won, spent, way + b->party.step[patient]) +
            jacks_pass(b, won, spent, way) +
            jacks_pass(b, won, spent, way - b->party.step[CLERIC])) /
           6;
}

float jacks_pray(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way)
{
    return (4 * jacks_pass(b, won, spent, way + b->party.step[CLERIC]) +
            2 * jacks_pass(b, won, spent, way)) /
           6;
}

static float best_healing(const struct jacks_bout *b, bool won, struct jacks_spent spent, int way)
{
    float best = jacks_pass(b, won, spent, way);
    if (!b->party.ready[way][CLERIC])
        return jacks_better(best, jacks_pray(b, won, spent, way));
    for (int patient = 0; patient < CLASSES; patient++)
        if (jacks_lacks(&b->party, way, patient))
            best = jacks_better(best, jacks_heal(b, won, spent, way, patient));
    return best;
}

static void work_out_healing(struct jacks_bout *b, const struct jacks_ahead *ahead, bool won,
                             struct jacks_spent spent)
{
    for (int way = 1; way < b->party.ways; way++)
        b->plain[won][spent.baubles][spent.potions][way] = judge(b, ahead, won, spent, way);
    for (int way = 1; way < b->party.ways; way++)
        b->heal[won][spent.baubles][spent.potions][way] = best_healing(b, won, spent, way);
}

/* ---- Fleeing ----------------------------------------------------------------------------------
 */

float jacks_fleeing(const struct jacks_bout *b, struct jacks_spent spent, int way)
{
    return way ? b->flee[spent.baubles][spent.potions][way]
               : rescued(b, b->flee[spent.baubles][1], spent);
}

float jacks_run(const struct jacks_bout *b, struct jacks_spent spent, int way, int runner)
{
    int lost = way - b->party.step[runner];
    float paid = jacks_done(b, false, spent, lost);
    return (jacks_done(b, false, spent, way) + 4 * paid +
            (runner == WIZARD ? paid : jacks_fleeing(b, spent, lost))) /
           6;
}

static void work_out_flight(struct jacks_bout *b, struct jacks_spent spent)
{
    for (int way = 1; way < b->party.ways; way++) {
        float best = 0;
        for (int runner = 0; runner < CLASSES; runner++)
            if (b->party.ready[way][runner])
                best = jacks_better(best, jacks_run(b, spent, way, runner));
        if (spent.baubles < b->sight.baubles && spent.baubles < MOST_SPENT)
            best = jacks_better(best, b->heal[0][spent.baubles + 1][spent.potions][way]);
        b->flee[spent.baubles][spent.potions][way] = best;
    }
}

/* ---- Fighting ---------------------------------------------------------------------------------
 */

static float sum(const float *chance)
{
    float all = 0;
    for (int i = 0; i <= MOST_AGAIN; i++)
        all += chance[i];
    return all;
}

/* After a roll in which these dice were lost. Of the rolls that do not win, the share that a bauble
 * makes win is taken to be the same however many dice the rerolls cost. */
static float rolled(const struct jacks_bout *b, struct jacks_spent spent, int way,
                    const int8_t *pool, const int *lost)
{
    float v = 0, saved = 0;
    struct jacks_spent one_more = {spent.baubles + 1, spent.potions};
    int reroller = b->sight.reroller, held = lost[WIZARD] + lost[CLERIC], dice = 0;
    int again = pool[reroller] - lost[reroller], most = b->fight->defences;
    most = most < MOST_HELD ? most : MOST_HELD;
    held = held < most ? held : most;
    for (int class = 0; class < CLASSES; class ++) {
        dice += pool[class] - lost[class];
        way -= lost[class] * b->party.step[class];
    }
    const float(*chance)[MOST_AGAIN + 1] = b->fight->chance[dice][again][held];
    if (b->helped && sum(chance[0]) > 0)
        saved = 1 - sum(b->helped->chance[dice][again][held][0]) / sum(chance[0]);
    for (int more = 0; more <= again; more++) {
        int left = way - more * b->party.step[reroller];
        float flight = jacks_fleeing(b, spent, left);
        v += chance[1][more] * jacks_done(b, true, spent, left);
        v += chance[0][more] * (1 - saved) * flight;
        if (saved > 0)
            v +=
                chance[0][more] * saved * jacks_better(flight, jacks_done(b, true, one_more, left));
    }
    return v;
}

float jacks_fight_with(const struct jacks_bout *b, struct jacks_spent spent, int way,
                       const int8_t *pool)
{
    float v = 0;
    int lost[CLASSES];
    for (lost[0] = 0; lost[0] <= pool[0]; lost[0]++)
        for (lost[1] = 0; lost[1] <= pool[1]; lost[1]++)
            for (lost[2] = 0; lost[2] <= pool[2]; lost[2]++)
                for (lost[3] = 0; lost[3] <= pool[3]; lost[3]++) {
                    float chance = 1;
                    for (int class = 0; class < CLASSES; class ++)
                        chance *= jacks_share(pool[class], lost[class], 1 / 6.0F);
                    v += chance * rolled(b, spent, way, pool, lost);
                }
    return v;
}

float jacks_face(const struct jacks_bout *b, struct jacks_spent spent, int way)
{
    float best = jacks_fleeing(b, spent, way);
    for (int pool = 1; pool <= way; pool++)
        if (jacks_within(&b->party, pool, way))
            best = jacks_better(best, jacks_fight_with(b, spent, way, b->party.ready[pool]));
    return best;
}

/* ---- All of it --------------------------------------------------------------------------------
 */

void jacks_prepare_bout(struct jacks_bout *b, const struct jacks_ahead *ahead,
                        const struct jacks_sight *sight)
{
    int baubles = sight->baubles < MOST_SPENT ? sight->baubles : MOST_SPENT;
    b->sight = *sight;
    jacks_number_party(&b->party, sight->size);
    for (int spent = baubles; spent >= 0; spent--)
        for (int potions = sight->potions ? 1 : 0; potions >= 0; potions--) {
            work_out_healing(b, ahead, false, (struct jacks_spent){spent, potions});
            work_out_healing(b, ahead, true, (struct jacks_spent){spent, potions});
            work_out_flight(b, (struct jacks_spent){spent, potions});
        }
}
