/* Learning what the levels of Dungeon Jacks are worth before one goes down: each is worked out over
 * many dungeons, from the last to the second. */
#include "bots/jacks/ahead.h"
#include "learn.h"
#include "dungeon.h"

#include <math.h>
#include <stdlib.h>

/* A party for each round, so that a plan of 24 knows them all; as many dungeons of each level as
 * the plan has games for one of these, and many more of which only the end is looked at. */
enum { GAMES_FOR_A_DUNGEON = 250, ENDS_FOR_A_DUNGEON = 20 };

struct desk { /* what a thread works with */
    struct jacks_ahead ahead;
    struct jacks_dungeon dungeon[];
};
struct school {
    const struct learn_plan *plan;
    int dungeons, ends;
    struct jacks_below (*found)[LEVELS + 1]; /* by round and level */
};

/* The party of a number, see jacks_party_number. */
static void size_party(int number, int *size)
{
    int left[CLASSES] = {1, 2, 3, 4};
    for (int class = 0; class < CLASSES; class ++) {
        int many = CLASSES - class, below = 1;
        for (int i = 1; i < many; i++)
            below *= i;
        int at = number / below % many;
        size[class] = left[at];
        memmove(&left[at], &left[at + 1], (size_t)(many - at - 1) * sizeof *left);
    }
}

static void keep(const struct jacks_ahead *a, struct jacks_below *out)
{
    for (int p = 0; p <= MOST_POTIONS; p++)
        for (int b = 0; b <= MOST_BAUBLES; b++) {
            const struct jacks_worth *w = &a->plain[p][b][a->party.ways - 1];
            if (a->aim == DD_AIM_SCORE)
                out->gold[p][b] = jacks_worth_at(a, w, 0);
            for (int slack = 0; a->aim == DD_AIM_ACE && slack < SLACKS; slack++)
                out->ace[p][b][slack] = jacks_worth_at(a, w, slack);
        }
}

/* From the last level up. Any items may be held before each. */
static void study_party(void *context, int round, void *scratch)
{
    const struct school *school = context;
    struct desk *desk = scratch;
    struct dd_random random = dd_random_stream(school->plan->seed, (uint64_t)(round / PARTIES));
    struct jacks_below *found = school->found[round];
    struct jacks_sight t = {.levels = LEVELS, .rests = true, .gold = LEVEL_GOLD};
    t.potions = MOST_POTIONS;
    t.baubles = MOST_BAUBLES;
    size_party(round % PARTIES, t.size);
    jacks_prepare_chances(&desk->ahead.chances);
    for (t.level = LEVELS; t.level > 1; t.level--) {
        t.score = LEVEL_GOLD * (t.level - 1);
        for (int i = 0; i < school->ends; i++) {
            uint8_t deck[LEARN_CARDS];
            int cards = learn_dungeon(&random, t.level, deck);
            jacks_read_dungeon(deck, cards, &desk->dungeon[i]);
        }
        if (t.level < LEVELS)
            desk->ahead.below = found[t.level + 1];
        else
            memset(&desk->ahead.below, 0, sizeof desk->ahead.below);
        for (desk->ahead.aim = DD_AIM_SCORE; desk->ahead.aim <= DD_AIM_ACE; desk->ahead.aim++) {
            jacks_look_ahead(&desk->ahead, &t, desk->dungeon, school->dungeons, school->ends);
            keep(&desk->ahead, &found[t.level]);
        }
    }
}

/* ---- What is stored of it ----------------------------------------------------------------------
 */

static float mean_gold(const struct school *s, int level, int p, int b)
{
    float sum = 0;
    for (int round = 0; round < s->plan->rounds; round++)
        sum += s->found[round][level].gold[p][b];
    return sum / (float)s->plan->rounds;
}

static float mean_chance(const struct school *s, int level, int p, int b, int slack)
{
    float sum = 0;
    for (int round = 0; round < s->plan->rounds; round++)
        sum += s->found[round][level].ace[p][b][slack];
    return sum / (float)s->plan->rounds;
}

static float all_chances(const struct jacks_below *below)
{
    float sum = 0;
    for (int slack = 0; slack < SLACKS; slack++)
        sum += below->ace[0][0][slack];
    return sum;
}

/* How a party differs from the mean, without items; the mean of its rounds. */
static void write_party(const struct school *s, int level, int party, FILE *file)
{
    float gold = 0, chances = 0, mean_chances = 0;
    int rounds = 0;
    for (int slack = 0; slack < SLACKS; slack++)
        mean_chances += mean_chance(s, level, 0, 0, slack);
    for (int round = party; round < s->plan->rounds; round += PARTIES, rounds++) {
        gold += s->found[round][level].gold[0][0] - mean_gold(s, level, 0, 0);
        chances += all_chances(&s->found[round][level]) / mean_chances;
    }
    fprintf(file, "{%ld,%ld},", rounds ? lroundf(gold / (float)rounds * BELOW_GOLD) : 0,
            rounds ? lroundf(chances / (float)rounds * BELOW_CHANCE) : BELOW_CHANCE);
}

static void write_level(const struct school *s, int level, FILE *file)
{
    fprintf(file, "/* level %d */ {{", level);
    for (int p = 0; p <= MOST_POTIONS; p++)
        for (int b = 0; b <= MOST_BAUBLES; b++)
            fprintf(file, "%s%ld,",
                    b   ? ""
                    : p ? "}, {"
                        : "{",
                    lroundf(mean_gold(s, level, p, b) * BELOW_GOLD));
    fprintf(file, "}},\n{");
    for (int p = 0; p <= MOST_POTIONS; p++)
        for (int b = 0; b <= MOST_BAUBLES; b++) {
            fprintf(file, "%s{", b ? "" : p ? "},\n{" : "{");
            for (int slack = 0; slack < SLACKS; slack++)
                fprintf(file, "%ld,", lroundf(mean_chance(s, level, p, b, slack) * BELOW_CHANCE));
            fprintf(file, "},\n");
        }
    fprintf(file, "}},\n{");
    for (int party = 0; party < PARTIES; party++)
        write_party(s, level, party, file);
    fprintf(file, "}},\n");
}

bool learn_jacks_below(const struct learn_plan *plan, FILE *file)
{
    int dungeons = plan->games / GAMES_FOR_A_DUNGEON + 1, ends = dungeons * ENDS_FOR_A_DUNGEON;
    struct school school = {plan, dungeons, ends, NULL};
    size_t scratch = sizeof(struct desk) + (size_t)ends * sizeof(struct jacks_dungeon);
    school.found = calloc((size_t)plan->rounds, sizeof *school.found);
    bool ok = school.found && learn_each(plan->jobs, plan->rounds, scratch, &school, study_party);
    for (int level = 2; ok && level <= LEVELS; level++)
        write_level(&school, level, file);
    free(school.found);
    return ok;
}
