/* Reading what is stored of the levels below. */
#include "below.h"

int jacks_party_number(const int *size)
{
    int number = 0;
    for (int class = 0; class < CLASSES; class ++) {
        int smaller = 0;
        for (int later = class + 1; later < CLASSES; later++)
            smaller += size[later] < size[class];
        number = number * (CLASSES - class) + smaller;
    }
    return number;
}

static float chance_of(int stored, int better)
{
    float chance = (float)stored * (float)better / BELOW_CHANCE / BELOW_CHANCE;
    return chance < 1 ? chance : 1;
}

/* Where there are fewer than six levels, those that are left count as the last of six. */
void jacks_look_below(const struct jacks_sight *t, struct jacks_below *out)
{
    static const struct jacks_stored_below stored[LEVELS - 1] = {
#include "bots/data/jacks-below.txt"
    };
    int level = t->level + 1 + LEVELS - t->levels, party = jacks_party_number(t->size);
    memset(out, 0, sizeof *out);
    if (level > LEVELS)
        return;
    const struct jacks_stored_below *s = &stored[level - 2];
    for (int p = 0; p <= MOST_POTIONS; p++)
        for (int b = 0; b <= MOST_BAUBLES; b++) {
            out->gold[p][b] = (float)(s->gold[p][b] + s->party[party].more) / BELOW_GOLD;
            for (int slack = 0; slack < SLACKS; slack++)
                out->ace[p][b][slack] = chance_of(s->ace[p][b][slack], s->party[party].better);
        }
}
