/* What the network of Clear the Dungeon is shown: shares of the deck that fit, suits and power that
 * are short, how far the columns are, what the damage pile holds. All of it is around 0 to 1. */
#include "judge.h"

struct list {
    float *next;
};

static inline void put(struct list *l, float x) { *l->next++ = x; }

/* One input for each of so many values, 1 at the one it is. */
static inline void put_choice(struct list *l, int value, int many)
{
    for (int i = 0; i < many; i++)
        put(l, i == value);
}

static void sort_up(float *x, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && x[j] < x[j - 1]; j--) {
            float swapped = x[j];
            x[j] = x[j - 1];
            x[j - 1] = swapped;
        }
}

static int value_of(uint64_t kinds)
{
    int value = 10 * count_kinds(kinds & DD_JOKERS);
    for (int rank = DD_ACE; rank <= 10; rank++)
        value += rank * count_kinds(kinds & DD_ALL_OF_RANK(rank));
    return value;
}

static int power_of(uint64_t monsters)
{
    int power = 0;
    for (int rank = DD_JACK; rank <= DD_KING; rank++)
        power += rank * count_kinds(monsters & DD_ALL_OF_RANK(rank));
    return power;
}

static void put_cover(struct list *l, const struct sight *t, float one)
{
    uint64_t once = 0, twice = 0, thrice = 0, all = 0;
    float share[COLUMNS];
    for (int column = 0; column < COLUMNS; column++) {
        uint64_t fits = t->fits[column] & t->deck;
        share[column] = one * (float)count_kinds(fits);
        all |= thrice & fits;
        thrice |= twice & fits;
        twice |= once & fits;
        once |= fits;
    }
    float cover = one * (float)count_kinds(once), two = one * (float)count_kinds(twice);
    put(l, cover);
    put(l, cover * cover * cover);
    put(l, two);
    put(l, cover * two);
    put(l, one * (float)count_kinds(thrice));
    put(l, one * (float)count_kinds(all));
    sort_up(share, COLUMNS);
    for (int column = 0; column < COLUMNS; column++)
        put(l, share[column]);
}

/* How many columns stand where: untouched by rank, opened by what they want, powered, empty. */
static void put_columns(struct list *l, const struct dd_state *s, const struct sight *t)
{
    float fresh[3] = {0}, opened[6] = {0}, powered = 0, depths[HEIGHT + 1] = {0};
    static const uint8_t class_of[11] = {0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5};
    int tallest = 0;
    for (int column = 0; column < COLUMNS; column++) {
        int depth = t->depth[column];
        depths[depth] += 1;
        tallest = depth > tallest ? depth : tallest;
        if (!depth)
            continue;
        if (t->laid[column] == 0)
            fresh[dd_rank(t->monster[column]) - DD_JACK] += 1;
        else if (t->laid[column] == 1)
            opened[class_of[clear_missing(s, column)]] += 1;
        else
            powered += 1;
    }
    for (int i = 0; i < 3; i++)
        put(l, fresh[i] / 2);
    for (int i = 0; i < 6; i++)
        put(l, opened[i] / 2);
    put(l, powered / 4);
    for (int i = 0; i <= HEIGHT; i++)
        put(l, depths[i] / 4);
    put(l, (float)tallest / 3);
}

static void put_suits(struct list *l, const struct sight *t, uint64_t monsters, float one)
{
    float slack[4], missing = 0, idle = 0, waiting = 0, worst = 1, pairs = 0, asked = 0;
    int wanted[4] = {0};
    for (int column = 0; column < COLUMNS; column++)
        if (t->laid[column] == 2)
            wanted[dd_suit(t->monster[column])]++;
    for (int suit = 0; suit < 4; suit++) {
        int supply = count_kinds(t->deck & DD_ALL_OF_SUIT(suit));
        int demand = count_kinds(monsters & DD_ALL_OF_SUIT(suit));
        float share = one * (float)supply;
        slack[suit] = (float)(supply - demand) / 5;
        missing += supply < demand ? (float)(demand - supply) : 0;
        idle += demand ? 0 : share;
        if (wanted[suit]) {
            waiting += share;
            asked += 0.25F;
            worst = share < worst ? share : worst;
            pairs += (float)(wanted[suit] - 1);
        }
    }
    sort_up(slack, 4);
    for (int suit = 0; suit < 4; suit++)
        put(l, slack[suit]);
    put(l, missing / 2);
    put(l, idle);
    put(l, waiting);
    put(l, asked);
    put(l, worst);
    put(l, pairs / 2);
}

/* The three cards on top of the damage pile, which may come back. */
static void put_reserve(struct list *l, const struct dd_state *s, const struct sight *t,
                        uint64_t monsters)
{
    uint64_t fits = t->fits[0] | t->fits[1] | t->fits[2] | t->fits[3];
    for (int n = 1; n <= 3; n++) {
        if (!s->option[OPT_RESERVE] || n > t->damage) {
            for (int i = 0; i < 4; i++)
                put(l, 0);
            continue;
        }
        uint8_t kind = dd_at(s, DAMAGE, t->damage - n)->kind;
        int demand = dd_is_joker(kind) ? 3 : count_kinds(monsters & DD_ALL_OF_SUIT(dd_suit(kind)));
        put(l, 1);
        put(l, (float)clear_value(kind) / 10);
        put(l, (float)demand / 3);
        put(l, (fits >> kind & 1) != 0);
    }
}

static void put_ranks(struct list *l, const struct sight *t, float one)
{
    for (int rank = 1; rank <= 7; rank += 2)
        put(l, one * (float)count_kinds(t->deck & DD_RANKS(rank, rank + 1)));
    put(l, one * (float)count_kinds(t->deck & (DD_RANKS(9, 10) | DD_JOKERS)));
}

static int power_needed(const struct dd_state *s, const struct sight *t)
{
    int needed = power_of(t->below);
    for (int column = 0; column < COLUMNS; column++)
        if (t->depth[column])
            needed += clear_missing(s, column);
    return needed;
}

void clear_inputs(const struct dd_state *s, float *input)
{
    struct list l;
    struct sight t;
    l.next = input;
    clear_look(s, &t);
    uint64_t monsters = t.below;
    for (int column = 0; column < COLUMNS; column++)
        if (t.depth[column])
            monsters |= DD_KINDS(t.monster[column]);
    float one = t.drawable ? 1.0F / (float)t.drawable : 0;
    int value = value_of(t.deck), spare = value - power_needed(s, &t);
    int needed = clear_needed(s), available = clear_available(s);
    put(&l, (float)t.drawable / 42);
    put(&l, (float)s->counter[C_MONSTERS] / MONSTERS);
    put(&l, (float)needed / 36);
    put(&l, (float)(available - needed) / 6);
    put(&l, (float)(t.drawable - needed) / 6);
    put(&l, (float)(t.drawable % 3) / 2);
    put_choice(&l, t.damage, DAMAGE_LOSES);
    put(&l, (float)t.damage / 6);
    put(&l, (float)count_kinds(t.deck & DD_JOKERS) / 2);
    put(&l, one * (float)count_kinds(t.deck & DD_JOKERS) * 4);
    put(&l, one * (float)value / 10);
    put(&l, (float)spare / 40);
    put(&l, one * (float)spare / 5);
    put(&l, (float)count_kinds(t.below) / 8);
    put(&l, s->option[OPT_RESERVE]);
    put(&l, (float)s->option[OPT_JOKERS] / 2);
    put_cover(&l, &t, one);
    put_columns(&l, s, &t);
    put_suits(&l, &t, monsters, one);
    put_reserve(&l, s, &t, monsters);
    put_ranks(&l, &t, one);
}

struct prospect clear_judge(void *net, const struct dd_state *s)
{
    float input[CLEAR_INPUTS], hidden[NET_HIDDEN], output[CLEAR_OUTPUTS];
    clear_inputs(s, input);
    net_run(net, input, hidden, output);
    return (struct prospect){output[0], output[1] * CLEAR_MOST_SCORE};
}
