/* How a sensible player plays Dungeon Jacks. Everything has a price in gold. A fight is worth its
 * chance of the prize, less a sixth of every die that is rolled, less the price of the flight that
 * follows a defeat; the number of dice for which that is most is taken, and if fleeing at once
 * costs less, one flees. Dice are taken where they are missed least: first the hero's who may
 * reroll ones, the Cleric's last. */
#include "sensible.h"

#include "pool.h"

const char *const jacks_price_names[JACKS_PRICES] = {"a die",
                                                     "each die missing",
                                                     "each ten of their square",
                                                     "a hundred gold at stake",
                                                     "a long way, in tens of black cards",
                                                     "a flight, in dice",
                                                     "an item",
                                                     "less than two dice kept",
                                                     "the Cleric's last die",
                                                     "a covered heart, in points",
                                                     "a bauble"};

/* ---- The chance of a total ---------------------------------------------------------------------
 */

enum { MOST_TOTAL = 5 * DICE };

/* chance[n]: that the dice so far show n together, a six counting nothing. */
static void add_die(float *chance, int dice, bool rerolls)
{
    float each = rerolls ? 0.2F : 1 / 6.0F;
    for (int total = 5 * dice + 5; total >= 0; total--) {
        float sum = chance[total] * each; /* the six */
        for (int face = rerolls ? 2 : 1; face <= 5 && face <= total; face++)
            sum += chance[total - face] * each;
        chance[total] = sum;
    }
}

static float chance_of(const float *chance, int dice, float needed)
{
    float sum = 0;
    for (int total = 5 * dice; total >= 0 && (float)total >= needed; total--)
        sum += chance[total];
    return sum;
}

/* ---- Fight or flee -----------------------------------------------------------------------------
 */

static int total_ready(const struct jacks_sight *t)
{
    return t->ready[FIGHTER] + t->ready[ROGUE] + t->ready[WIZARD] + t->ready[CLERIC];
}

/* Dear when few are left and much is at stake; cheap when the level is nearly done, since all come
 * back below. */
static float price_of_die(const struct jacks_sight *t, const float *price)
{
    float missing = (float)(DICE - total_ready(t)), way = (float)(t->blacks + 1) / 10;
    float stake = (float)(t->treasure + 30 * (t->levels - t->level)) / 100;
    float die = price[DIE_PRICE] + price[DIE_SCARCE] * missing +
                price[DIE_VERY_SCARCE] * missing * missing / 10;
    return die * (1 + price[DIE_STAKE] * stake) *
           (way < price[DIE_LONG_WAY] ? way / price[DIE_LONG_WAY] : 1);
}

/* What the dice have to reach: the smallest lie on the highest hearts and hardly count. */
static float effective_difficulty(const struct jacks_sight *t, int dice, const float *price)
{
    float needed = (float)t->difficulty;
    for (int i = 0; i < t->defences; i++) {
        float covered = price[HEART_PRICE] * (float)(i + 2) / 2, rank = t->defence[i];
        needed += i < dice - 1 && covered < rank ? covered : rank;
    }
    return needed;
}

/* The mask of the first dice of each class, among those that are ready by class. */
static uint64_t mask_of(const struct jacks_sight *t, const int *taken)
{
    uint64_t mask = 0;
    for (int class = 0, first = 0; class < CLASSES; first += t->ready[class ++])
        mask |= ((UINT64_C(1) << taken[class]) - 1) << first;
    return mask;
}

static int find_fight(const struct dd_action *legal, int count, uint64_t mask)
{
    for (int i = 0; i < count; i++)
        if (legal[i].verb == FIGHT && legal[i].mask == mask)
            return i;
    return 0;
}

static int find_verb(const struct dd_action *legal, int count, int verb)
{
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb)
            return i;
    return -1;
}

/* The next die to be taken: of the hero who rerolls, of the other fighter, of the Wizard, of the
 * Cleric. */
static int next_class(const struct jacks_sight *t, const int *taken)
{
    const int order[CLASSES] = {t->reroller, FIGHTER + ROGUE - t->reroller, WIZARD, CLERIC};
    for (int i = 0; i < CLASSES; i++)
        if (taken[order[i]] < t->ready[order[i]])
            return order[i];
    return CLERIC;
}

static int choose_pool(const struct jacks_sight *t, const struct dd_action *legal, int count,
                       const float *price)
{
    float chance[MOST_TOTAL + 6] = {1}, die = price_of_die(t, price);
    float flight = price[FLIGHT_PRICE] * die, best = -flight;
    float prize = (float)t->prize + price[ITEM_PRICE] * (float)(t->new_potions + t->new_baubles);
    int taken[CLASSES] = {0}, ready = total_ready(t), chosen = find_verb(legal, count, FLEE);
    for (int dice = 1; dice <= ready; dice++) {
        int class = next_class(t, taken);
        taken[class]++;
        add_die(chance, dice - 1, class == t->reroller);
        float wins = chance_of(chance, dice, effective_difficulty(t, dice, price));
        float worth = wins * prize - die * (float)dice / 6 - (1 - wins) * flight;
        worth -= ready - dice < 2 ? price[LAST_DICE] * (float)(2 - ready + dice) / 2 : 0;
        worth -= taken[CLERIC] && taken[CLERIC] == t->ready[CLERIC] ? price[LAST_CLERIC] : 0;
        if (worth > best) {
            best = worth;
            chosen = find_fight(legal, count, mask_of(t, taken));
        }
    }
    return chosen;
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

/* A potion for a party that has few dice left, the Cleric's first. */
static int choose_drink(const struct dd_state *s, const struct dd_action *legal, int count)
{
    static const int order[CLASSES] = {CLERIC, WIZARD, FIGHTER, ROGUE};
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
static int choose_count(const struct dd_state *s, const struct dd_action *legal, int count,
                        const float *price)
{
    struct jacks_pool p;
    struct jacks_sight t;
    jacks_read_pool(s, &p);
    jacks_look(s, &t);
    int missing = jacks_missing(&p), baubles = (missing + 5) / 6;
    if (missing <= 0)
        return jacks_total(s) >= p.needed ? find_verb(legal, count, TOTAL)
                                          : choose_lay(s, legal, count);
    if (baubles <= t.baubles && (float)baubles * price[BAUBLE_PRICE] < (float)t.prize)
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

/* The Wizard escapes even with a six. With few dice left a bauble is cheaper. */
static int choose_flight(const struct dd_state *s, const struct dd_action *legal, int count)
{
    static const int order[CLASSES] = {WIZARD, FIGHTER, ROGUE, CLERIC};
    int bauble = find_verb(legal, count, BAUBLE);
    return bauble >= 0 && dd_len(s, READY) <= 3 ? bauble : of_owner(s, legal, count, RUN, order);
}

static int choose_patient(const struct dd_state *s, const struct dd_action *legal, int count)
{
    static const int order[CLASSES] = {CLERIC, WIZARD, FIGHTER, ROGUE};
    int patient = of_owner(s, legal, count, HEAL, order);
    return patient >= 0 ? patient : find_verb(legal, count, PRAY);
}

int jacks_choose(const struct dd_state *s, const struct dd_action *legal, int count,
                 enum dd_aim aim, const float *price)
{
    enum { FEW_DICE = 4 };
    struct jacks_sight t;
    int drink = dd_len(s, READY) <= FEW_DICE ? choose_drink(s, legal, count) : -1;
    switch (s->phase) {
    case PHASE_CHOOSE:
        jacks_look(s, &t);
        return drink >= 0 ? drink : choose_pool(&t, legal, count, price);
    case PHASE_HOLD: return find_verb(legal, count, HOLD);
    case PHASE_REROLL: return choose_reroll(s, legal, count);
    case PHASE_LAY: return choose_count(s, legal, count, price);
    case PHASE_FLEE: return choose_flight(s, legal, count);
    case PHASE_HEAL: return choose_patient(s, legal, count);
    case PHASE_LAST: return drink >= 0 ? drink : 0;
    default: return find_verb(legal, count, aim == DD_AIM_WIN ? STOP : DESCEND);
    }
}

int jacks_sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                   const struct dd_action *legal, int count, enum dd_aim aim,
                   struct dd_random *random)
{
    static const int16_t stored[JACKS_PRICES] = {
#include "bots/data/jacks-sensible.txt"
    };
    float price[JACKS_PRICES];
    (void)g, (void)seat, (void)random;
    for (int i = 0; i < JACKS_PRICES; i++)
        price[i] = (float)stored[i] / JACKS_PRICE_ONE;
    return jacks_choose(s, legal, count, aim, price);
}
