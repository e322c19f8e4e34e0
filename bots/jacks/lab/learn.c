/* Learning the table of the sensible player of Dungeon Jacks. */
#include "learn.h"

#include "bots/jacks/sensible.h"
#include "dungeon.h"
#include "games/list.h"

#include <math.h>

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
    int lowest = blacks < 18 ? 1 : blacks - 17; /* level n has n + 18 of them */
    struct jacks_sight t = {.levels = LEVELS,
                            .level = lowest +
                                     (int)dd_random_below(random, (uint32_t)(LEVELS + 1 - lowest))};
    uint8_t deck[LEARN_CARDS];
    int taken[CLASSES], left = learn_dungeon(random, t.level, deck), total;
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

static const struct learn_lesson lessons[] = {
    {"jacks-sensible.txt", learn_jacks_sensible},
    {"jacks-below.txt", learn_jacks_below},
    {NULL, NULL},
};

const struct lab_part jacks_lab = {.game = &dd_jacks, .lessons = lessons};
