/* How a sensible player plays Clear the Dungeon: looks at the table as each action would leave it,
 * counts what is good and bad about it, and takes the best. */
#include "sensible.h"

const char *const clear_count_names[CLEAR_COUNTS] = {
    "felled",         "opened",        "powered",        "finishable",    "killable",
    "covered",        "covered twice", "covered thrice", "wounds",        "wounds squared",
    "playable",       "stuck",         "reserve fits",   "reserve power", "reserve suit",
    "power to spare", "suits missing", "suits tight",    "jokers left",   "same suit",
    "empty columns",  "tallest"};

static int value_of_kinds(uint64_t kinds)
{
    int value = 10 * count_kinds(kinds & DD_JOKERS);
    for (int rank = DD_ACE; rank <= 10; rank++)
        value += rank * count_kinds(kinds & DD_ALL_OF_RANK(rank));
    return value;
}

static int power_of_kinds(uint64_t monsters)
{
    int power = 0;
    for (int rank = DD_JACK; rank <= DD_KING; rank++)
        power += rank * count_kinds(monsters & DD_ALL_OF_RANK(rank));
    return power;
}

static void count_columns(const struct dd_state *s, const struct sight *t, float one, float *out)
{
    uint64_t once = 0, twice = 0, thrice = 0;
    int tallest = 0;
    for (int column = 0; column < COLUMNS; column++) {
        uint64_t fits = t->fits[column];
        float likely = one * (float)count_kinds(t->deck & fits);
        tallest = t->depth[column] > tallest ? t->depth[column] : tallest;
        out[EMPTY_COLUMNS] += t->depth[column] == 0;
        out[OPENED] += t->laid[column] == 1;
        out[POWERED] += t->laid[column] == 2;
        out[FINISHABLE] += t->laid[column] == 1 ? likely : 0;
        out[KILLABLE] += t->laid[column] == 2 ? likely : 0;
        thrice |= twice & fits;
        twice |= once & fits;
        once |= fits;
        for (int other = 0; other < column; other++)
            out[SAME_SUIT] += t->laid[column] == 2 && t->laid[other] == 2 &&
                              dd_suit(t->monster[column]) == dd_suit(t->monster[other]);
    }
    (void)s;
    out[TALLEST] = (float)tallest;
    out[COVERED] = one * (float)count_kinds(t->deck & once);
    out[COVERED_TWICE] = one * (float)count_kinds(t->deck & twice);
    out[COVERED_THRICE] = one * (float)count_kinds(t->deck & thrice);
    out[PLAYABLE] = (float)count_kinds(t->hand & once);
    out[STUCK] = (float)count_kinds(t->hand & ~once);
    out[RESERVE_FITS] = t->reserve && (once >> t->reserve & 1);
}

void clear_count(const struct dd_state *s, float *out)
{
    struct sight t;
    clear_look(s, &t);
    uint64_t monsters = t.below, left = t.deck | t.hand;
    int needed = 0, jokers = count_kinds(left & DD_JOKERS);
    float one = t.drawable ? 1.0F / (float)t.drawable : 0;
    for (int i = 0; i < CLEAR_COUNTS; i++)
        out[i] = 0;
    count_columns(s, &t, one, out);
    for (int column = 0; column < COLUMNS; column++) {
        if (!t.depth[column])
            continue;
        monsters |= DD_KINDS(t.monster[column]);
        needed += clear_missing(s, column);
    }
    needed += power_of_kinds(t.below);
    out[FELLED] = (float)(MONSTERS - s->counter[C_MONSTERS]);
    out[WOUNDS] = (float)t.damage;
    out[WOUNDS_SQUARED] = (float)(t.damage * t.damage);
    if (t.reserve) {
        out[RESERVE_POWER] = (float)clear_value(t.reserve) / 10;
        out[RESERVE_SUIT] =
            (float)(dd_is_joker(t.reserve)
                        ? 4
                        : count_kinds(monsters & DD_ALL_OF_SUIT(dd_suit(t.reserve))));
    }
    out[POWER_TO_SPARE] = (float)(value_of_kinds(left) - needed) / 20;
    for (int suit = 0; suit < 4; suit++) {
        int slack =
            count_kinds(left & DD_ALL_OF_SUIT(suit)) - count_kinds(monsters & DD_ALL_OF_SUIT(suit));
        out[SUITS_MISSING] += slack < 0 ? (float)-slack : 0;
        out[SUITS_TIGHT] += slack < 3 ? (float)(3 - slack) : 0;
    }
    out[JOKERS_LEFT] = (float)jokers;
}

static struct prospect weigh(void *context, const struct dd_state *s)
{
    const float *weight = context;
    float count[CLEAR_COUNTS], sum = 0;
    clear_count(s, count);
    for (int i = 0; i < CLEAR_COUNTS; i++)
        sum += weight[i] * count[i];
    return (struct prospect){sum, 0};
}

int clear_choose(const struct dd_state *s, const struct dd_action *legal, int count,
                 const float *weight)
{
    struct dd_state imagined;
    float own[CLEAR_COUNTS], highest = 0;
    int best = 0;
    clear_imagine(s, &imagined);
    memcpy(own, weight, sizeof own);
    for (int i = 0; i < count && count > 1; i++) {
        float value = legal[i].verb == DRAW
                          ? weigh(own, &imagined).won
                          : clear_expect(&imagined, &legal[i], MONSTERS, 0, weigh, own).won;
        if (i == 0 || value > highest) {
            best = i;
            highest = value;
        }
    }
    return best;
}

int clear_sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                   const struct dd_action *legal, int count, enum dd_aim aim,
                   struct dd_random *random)
{
    static const int16_t stored[CLEAR_COUNTS * 2] = {
#include "bots/data/clear-sensible.txt"
    };
    float weight[CLEAR_COUNTS];
    (void)g, (void)seat, (void)aim, (void)random;
    for (int i = 0; i < CLEAR_COUNTS; i++)
        weight[i] = (float)stored[2 * i + s->option[OPT_RESERVE]] / CLEAR_WEIGHT_ONE;
    return clear_choose(s, legal, count, weight);
}
