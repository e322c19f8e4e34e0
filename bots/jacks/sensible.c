/* How a sensible player plays Dungeon Jacks. A table says how likely so many dice get through the
 * rest of the level, and how much of the gold they find. With it every fight can be reckoned: each
 * die taken shows a six in one roll of six and is gone; the others have to reach the difficulty;
 * who fails has to flee, which mostly costs a die; after the encounter the Cleric may bring one
 * back. The number of dice for which all that together is worth most is taken. */
#include "sensible.h"

#include "pool.h"

void jacks_load_table(struct jacks_table *table)
{
    static const int16_t stored[] = {
#include "bots/data/jacks-sensible.txt"
    };
    const int16_t *next = stored;
    _Static_assert(sizeof stored / sizeof stored[0] == 2UL * JACKS_MOST_BLACKS * DICE,
                   "bots/data/jacks-sensible.txt is of another table");
    for (int dice = 0; dice <= DICE; dice++)
        table->at[0][dice] = (struct jacks_value){dice > 0, 0};
    for (int blacks = 1; blacks <= JACKS_MOST_BLACKS; blacks++) {
        table->at[blacks][0] = (struct jacks_value){0, 0};
        for (int dice = 1; dice <= DICE; dice++, next += 2)
            table->at[blacks][dice] = (struct jacks_value){(float)next[0] / JACKS_TABLE_ONE,
                                                           (float)next[1] / JACKS_TABLE_ONE};
    }
}

/* ---- What dice are worth -----------------------------------------------------------------------
 */

static void add(struct jacks_value *sum, float chance, struct jacks_value v)
{
    sum->live += chance * v.live;
    sum->gold += chance * v.gold;
}

/* Before the next encounter; a potion is as good as a die. */
static struct jacks_value standing(const struct jacks_table *table, const struct jacks_sight *t,
                                   int dice)
{
    int blacks = t->blacks < JACKS_MOST_BLACKS ? t->blacks : JACKS_MOST_BLACKS;
    dice += t->potions;
    struct jacks_value v = table->at[blacks][dice < 0 ? 0 : dice > DICE ? DICE : dice];
    v.gold *= (float)t->gold;
    return v;
}

/* After the encounter: the Cleric brings a die back, or prays for one, or loses one at it. */
static struct jacks_value healing(const struct jacks_table *table, const struct jacks_sight *t,
                                  int dice)
{
    struct jacks_value v = {0, 0};
    if (dice <= 0 && !t->potions)
        return v;
    add(&v, 4 / 6.0F, standing(table, t, dice + 1));
    add(&v, 1 / 6.0F, standing(table, t, dice));
    add(&v, 1 / 6.0F, standing(table, t, t->ready[CLERIC] ? dice - 1 : dice));
    return v;
}

static struct jacks_value fleeing(const struct jacks_table *table, const struct jacks_sight *t,
                                  int dice)
{
    struct jacks_value v = {0, 0};
    if (dice <= 0)
        return healing(table, t, dice);
    add(&v, 1 / 6.0F, healing(table, t, dice));
    add(&v, 4 / 6.0F, healing(table, t, dice - 1));
    add(&v, 1 / 6.0F, t->ready[WIZARD] ? healing(table, t, dice - 1) : fleeing(table, t, dice - 1));
    return v;
}

/* In gold: what would be lost with the party is this level's, and what those below would bring. */
static float worth(const struct jacks_sight *t, struct jacks_value v)
{
    enum { GOLD_OF_A_LEVEL = 35 };
    return v.live * (float)(t->treasure + GOLD_OF_A_LEVEL * (t->levels - t->level) + 10) + v.gold;
}

/* ---- The chance of a total ---------------------------------------------------------------------
 */

enum { MOST_TOTAL = 5 * DICE };

/* chance[n]: that the dice so far, none of which shows a six, show n together. Who may reroll ones
 * has none in the end. */
static void add_die(float *chance, int dice, bool rerolls)
{
    int lowest = rerolls ? 2 : 1;
    float each = 1.0F / (float)(6 - lowest);
    for (int total = 5 * dice + 5; total >= 0; total--) {
        float sum = 0;
        for (int face = lowest; face <= 5 && face <= total; face++)
            sum += chance[total - face];
        chance[total] = sum * each;
    }
}

static float chance_of(const float *chance, int dice, int needed)
{
    float sum = 0;
    for (int total = 5 * dice; total >= needed && total >= 0; total--)
        sum += chance[total];
    return sum;
}

/* What the dice have to reach: the smallest, ones and twos, lie on the highest hearts and still
 * count as what they show. */
static int effective_difficulty(const struct jacks_sight *t, int dice)
{
    int needed = t->difficulty;
    for (int i = 0; i < t->defences; i++) {
        int smallest = 1 + (i + 1) * 3 / (dice + 1);
        needed += i < dice && smallest < t->defence[i] ? smallest : t->defence[i];
    }
    return needed;
}

/* ---- Fight or flee -----------------------------------------------------------------------------
 */

static int total_of(const int *dice)
{
    return dice[FIGHTER] + dice[ROGUE] + dice[WIZARD] + dice[CLERIC];
}

/* Of so many dice so many show a six, for one number after the other. */
static float next_share(float share, int dice, int sixes)
{
    return share * (float)(dice - sixes) / (float)(5 * (sixes + 1));
}

/* What facing the encounter is worth with so many dice of each class taken, NULL to flee at once.
 */
static struct jacks_value reckon(const struct jacks_table *table, const struct jacks_sight *t,
                                 const int *taken)
{
    int ready = total_of(t->ready), dice = taken ? total_of(taken) : 0;
    float chance[DICE + 1][MOST_TOTAL + 6] = {{1}}, share = 1;
    struct jacks_value v = {0, 0};
    if (!dice)
        return fleeing(table, t, ready);
    for (int n = 0; n < dice; n++) {
        memcpy(chance[n + 1], chance[n], sizeof chance[n]);
        add_die(chance[n + 1], n, n < taken[t->reroller]);
        share *= 5 / 6.0F;
    }
    for (int sixes = 0; sixes <= dice; sixes++) {
        int left = dice - sixes;
        float wins = chance_of(chance[left], left, effective_difficulty(t, left));
        struct jacks_value won = healing(table, t, ready - sixes);
        won.gold += won.live * (float)(t->prize + 5 * (t->new_baubles + t->new_potions));
        add(&v, share * wins, won);
        add(&v, share * (1 - wins), fleeing(table, t, ready - sixes));
        share = next_share(share, dice, sixes);
    }
    return v;
}

/* The next die to be taken: of the hero who rerolls; the Cleric's, if there is but one, since what
 * a prayer brings back costs nothing; then of whoever has most. */
static int next_class(const struct jacks_sight *t, const int *taken)
{
    int most = CLERIC;
    if (taken[CLERIC] < t->ready[CLERIC])
        return CLERIC;
    if (taken[t->reroller] < t->ready[t->reroller])
        return t->reroller;
    for (int class = CLASSES - 1; class >= 0; class --)
        if (t->ready[class] - taken[class] >= t->ready[most] - taken[most])
            most = class;
    return most;
}

struct jacks_value jacks_reckon_best(const struct jacks_table *table, const struct jacks_sight *t,
                                     int *taken)
{
    struct jacks_value best = reckon(table, t, NULL);
    int trial[CLASSES] = {0};
    memset(taken, 0, CLASSES * sizeof *taken);
    for (int dice = total_of(t->ready); dice > 0; dice--) {
        trial[next_class(t, trial)]++;
        struct jacks_value v = reckon(table, t, trial);
        if (worth(t, v) > worth(t, best)) {
            best = v;
            memcpy(taken, trial, sizeof trial);
        }
    }
    return best;
}

static int find_verb(const struct dd_action *legal, int count, int verb)
{
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb)
            return i;
    return -1;
}

static int choose_pool(const struct dd_state *s, const struct dd_action *legal, int count)
{
    struct jacks_table table;
    struct jacks_sight t;
    int best[CLASSES], taken[OWNERS];
    jacks_load_table(&table);
    jacks_look(s, &t);
    jacks_reckon_best(&table, &t, best);
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != FIGHT)
            continue;
        jacks_count_taken(s, &legal[i], taken);
        if (memcmp(taken, best, sizeof best) == 0)
            return i;
    }
    return find_verb(legal, count, FLEE);
}

/* ---- The other decisions ------------------------------------------------------------------------
 */

/* The die of an owner, or whoever comes last in the list. */
static int of_owner(const struct dd_state *s, const struct dd_action *legal, int count, int verb,
                    const int *order)
{
    for (int i = 0; i < CLASSES; i++)
        for (int a = 0; a < count; a++)
            if (legal[a].verb == verb && dd_at(s, legal[a].from, legal[a].i)->mark == order[i])
                return a;
    return -1;
}

/* A potion for a party that has few dice left, the Wizard's first. */
static int choose_drink(const struct dd_state *s, const struct dd_action *legal, int count)
{
    static const int order[CLASSES] = {WIZARD, FIGHTER, ROGUE, CLERIC};
    return of_owner(s, legal, count, DRINK, order);
}

/* What gains most: the smallest die on the highest heart. */
static int choose_lay(const struct dd_state *s, const struct dd_action *legal, int count)
{
    int best = -1, most = 0;
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != LAY)
            continue;
        int die = legal[i].from == SIXES ? 0 : legal[i].num;
        int gain = dd_rank(dd_at(s, ENCOUNTER, legal[i].j)->kind) - die;
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* Dice are laid only to win; baubles are spent only on a prize that is worth them. */
static int choose_count(const struct dd_state *s, const struct dd_action *legal, int count)
{
    enum { BAUBLE_PRICE = 4 };
    struct jacks_pool p;
    struct jacks_sight t;
    jacks_read_pool(s, &p);
    jacks_look(s, &t);
    int missing = jacks_missing(&p), baubles = (missing + 5) / 6;
    if (missing <= 0)
        return jacks_total(s) >= p.needed ? find_verb(legal, count, TOTAL)
                                          : choose_lay(s, legal, count);
    if (baubles <= t.baubles && baubles * BAUBLE_PRICE < t.prize)
        for (int i = 0; i < count; i++)
            if (legal[i].verb == BAUBLE && legal[i].num == 6)
                return i;
    return find_verb(legal, count, TOTAL);
}

static int choose_reroll(const struct dd_state *s, const struct dd_action *legal, int count)
{
    struct jacks_pool p;
    jacks_read_pool(s, &p);
    return find_verb(legal, count, jacks_missing(&p) > 0 ? REROLL : KEEP);
}

/* The Cleric's only die comes back by prayer, without risk. Else the Wizard goes, who escapes even
 * with a six. With few dice left a bauble is cheaper. */
static int choose_flight(const struct dd_state *s, const struct dd_action *legal, int count)
{
    struct jacks_sight t;
    jacks_look(s, &t);
    bool prays = t.ready[CLERIC] == 1 && total_of(t.ready) > 1;
    const int order[CLASSES] = {prays ? CLERIC : WIZARD, prays ? WIZARD : FIGHTER,
                                prays ? FIGHTER : ROGUE, prays ? ROGUE : CLERIC};
    int bauble = find_verb(legal, count, BAUBLE);
    return bauble >= 0 && dd_len(s, READY) <= 3 ? bauble : of_owner(s, legal, count, RUN, order);
}

/* The Cleric comes last: without dice one prays, which brings a die as often and never costs one.
 */
static int choose_patient(const struct dd_state *s, const struct dd_action *legal, int count)
{
    static const int order[CLASSES] = {WIZARD, FIGHTER, ROGUE, CLERIC};
    int patient = of_owner(s, legal, count, HEAL, order);
    return patient >= 0 ? patient : find_verb(legal, count, PRAY);
}

int jacks_sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                   const struct dd_action *legal, int count, enum dd_aim aim,
                   struct dd_random *random)
{
    enum { FEW_DICE = 2 };
    int drink = dd_len(s, READY) <= FEW_DICE ? choose_drink(s, legal, count) : -1;
    (void)g, (void)seat, (void)random;
    switch (s->phase) {
    case PHASE_CHOOSE: return drink >= 0 ? drink : choose_pool(s, legal, count);
    case PHASE_HOLD: return find_verb(legal, count, HOLD);
    case PHASE_REROLL: return choose_reroll(s, legal, count);
    case PHASE_LAY: return choose_count(s, legal, count);
    case PHASE_FLEE: return choose_flight(s, legal, count);
    case PHASE_HEAL: return choose_patient(s, legal, count);
    case PHASE_LAST: return drink >= 0 ? drink : 0;
    default: return find_verb(legal, count, aim == DD_AIM_WIN ? STOP : DESCEND);
    }
}
