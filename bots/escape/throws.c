/* What throws do, from the rules' own account of them. */
#include "dungeon.h"

static void add_way(struct throw *t, int harm, int life, double chance)
{
    int n = 0;
    if (!harm && !life)
        return;
    while (n < t->count && (t->way[n].harm != harm || t->way[n].life != life))
        n++;
    t->count += n == t->count;
    t->way[n].harm = (uint8_t)harm;
    t->way[n].life = (int8_t)life;
    t->way[n].chance += chance;
}

/* All ways the dice can fall, `share` of the whole, two dice in either order at once. Those that
 * are rolled again are counted in one go. */
static void count_ways(struct throw *t, const struct escape_fight *f, int reroll, double share)
{
    bool two = f->dice == 2;
    double each = share / (two ? 36 : 6), again = 0;
    int bonus = 0;
    for (int first = 1; first <= 6; first++)
        for (int second = two ? first : 0; second <= (two ? 6 : 0); second++) {
            struct escape_result r = escape_resolve(f, first, second, reroll);
            double chance = two && first != second ? 2 * each : each;
            if (r.again) {
                again += chance;
                bonus = r.again;
            } else {
                add_way(t, r.harm, r.life, chance);
            }
        }
    if (bonus)
        count_ways(t, f, bonus, again);
}

static double price_of(const struct throw *t, int health)
{
    double price[ESCAPE_BOSS_HEALTH * DD_SEATS + 1] = {0}, loss = 0, harms = 0;
    for (int n = 0; n < t->count; n++) {
        loss -= t->way[n].chance * t->way[n].life;
        harms += t->way[n].harm ? t->way[n].chance : 0;
    }
    for (int left = 1; left <= health; left++) {
        price[left] = loss;
        for (int n = 0; n < t->count; n++)
            if (t->way[n].harm && t->way[n].harm < left)
                price[left] += t->way[n].chance * price[left - t->way[n].harm];
        price[left] /= harms;
    }
    return price[health];
}

/* How much life goes before the foe does. */
static void count_spends(struct throw *t, int health)
{
    float spends[6][LIFE_SEEN + 1] = {{1}};
    for (int left = 1; left <= health; left++)
        for (int spent = 0; spent <= LIFE_SEEN; spent++)
            for (int n = 0; n < t->count; n++) {
                int harm = t->way[n].harm, then = harm < left ? left - harm : 0;
                float chance = (float)t->way[n].chance;
                if (harm)
                    spends[left][spent] += chance * spends[then][spent];
                else if (spent)
                    spends[left][spent] += chance * spends[left][spent - 1];
            }
    memcpy(t->spends, spends[health], sizeof t->spends);
}

static struct throw work_out(const struct escape_fight *f, bool dangerous)
{
    struct throw t = {0};
    double changes = 0;
    count_ways(&t, f, 0, 1);
    if (dangerous && !f->shield) {
        uint32_t of, below = escape_ways_below(f, &of);
        t.hurts = (double)below / of;
    }
    for (int n = 0; n < t.count; n++)
        changes += t.way[n].chance;
    for (int n = 0; n < t.count; n++)
        t.way[n].chance /= changes;
    t.price = price_of(&t, f->role == ROLE_MONSTER ? f->number : 1);
    count_spends(&t, f->role == ROLE_MONSTER ? f->number : 1);
    return t;
}

/* Throws are asked for at every decision and are nearly always the same ones. */
const struct throw *throw_at(const struct dd_state *s, int seat, uint8_t kind)
{
    static _Thread_local struct {
        struct escape_fight fight;
        bool dangerous;
        struct throw throw;
    } kept[SCOUT + 1][RANKS];
    struct escape_fight f = escape_fight(s, seat, kind, ALL_OF_IT);
    bool dangerous = s->option[OPT_RETREAT] == DANGEROUS;
    int class = f.class, rank = dd_rank(kind);
    if (memcmp(&kept[class][rank].fight, &f, sizeof f) != 0 ||
        kept[class][rank].dangerous != dangerous) {
        kept[class][rank].fight = f;
        kept[class][rank].dangerous = dangerous;
        kept[class][rank].throw = work_out(&f, dangerous);
    }
    return &kept[class][rank].throw;
}
