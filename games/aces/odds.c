/* The odds of a fight in which nothing is left to decide: every way it can go, with exact chances.
 * Deaths on the way make the group smaller, so the ways are followed one by one. [A20 A22 A23 A24]
 */
#include "aces.h"

enum { WAYS_MOST = 20000 }; /* beyond, it is not worth the time */

struct fighters {
    uint8_t living;
    int8_t health[SEATS];
};

struct fight {
    const struct aces_foes *foes;
    int seat;
    int full;       /* the seat's health at the beginning */
    bool advantage; /* against the first */
    int ways;
    bool exact;
    struct aces_odds *odds;
};

/* ---- Chances as fractions, as long as they fit
 * ------------------------------------------------------------------------- */

static uint64_t product(struct fight *f, uint64_t a, uint64_t b)
{
    if (b && a > UINT64_MAX / b)
        f->exact = false;
    return a * b;
}

static struct aces_chance times(struct fight *f, struct aces_chance a, uint64_t count, uint64_t of)
{
    uint64_t across = dd_common_divisor(count, a.of), down = dd_common_divisor(a.count, of);
    return (struct aces_chance){product(f, a.count / down, count / across),
                                product(f, a.of / across, of / down)};
}

static struct aces_chance plus(struct fight *f, struct aces_chance a, struct aces_chance b)
{
    uint64_t shared = dd_common_divisor(a.of, b.of);
    uint64_t left = product(f, a.count, b.of / shared), right = product(f, b.count, a.of / shared);
    uint64_t of = product(f, a.of, b.of / shared);
    if (left > UINT64_MAX - right)
        f->exact = false;
    uint64_t divisor = dd_common_divisor(left + right, of);
    return (struct aces_chance){(left + right) / divisor, of / divisor};
}

/* ---- One monster after the other
 * -------------------------------------------------------------------------------------- */

static void go_on(struct fight *f, struct fighters who, int foe, int standing,
                  struct aces_chance chance);

static void note_way(struct fight *f, const struct fighters *who, int standing,
                     struct aces_chance chance)
{
    bool alive = who->living >> f->seat & 1;
    struct aces_chance *way =
        alive ? &f->odds->way[f->full - who->health[f->seat]][standing] : &f->odds->death;
    *way = plus(f, *way, chance);
}

static void hurt(struct fighters *who, unsigned seats, int amount)
{
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        who->health[seat] = (int8_t)(who->health[seat] - amount);
        if (who->health[seat] <= 0)
            who->living = (uint8_t)aces_others(who->living, seat);
    }
}

/* The fighters whose losses can make a difference: the seat itself, and who could yet die. Beside
 * the seat nobody is alone, so each monster costs them 1 at most. */
static unsigned who_matters(const struct fight *f, const struct fighters *who, int foe)
{
    unsigned matter = 1u << f->seat;
    int worst = f->foes->count - foe;
    for (unsigned seats = who->living; seats; seats &= seats - 1)
        if (who->health[__builtin_ctz(seats)] <= worst)
            matter |= 1u << __builtin_ctz(seats);
    return matter;
}

static void go_alone(struct fight *f, struct fighters who, int foe, int standing, bool advantage,
                     struct aces_chance chance)
{
    uint8_t kind = f->foes->kind[foe];
    bool ogre = dd_rank(kind) == DD_KING;
    uint64_t falls = ogre && !advantage ? 0 : (uint64_t)(7 - aces_needed(kind, 1, advantage));
    if (falls)
        go_on(f, who, foe + 1, standing, times(f, chance, falls, 6));
    hurt(&who, who.living, ogre ? 2 : 1);
    go_on(f, who, foe + 1, standing + 1, times(f, chance, 6 - falls, 6));
}

/* Three or more: each is as likely to be hit; all whose loss makes no difference are one way. */
static void hit_one(struct fight *f, struct fighters who, int foe, int standing,
                    struct aces_chance chance)
{
    unsigned matter = who_matters(f, &who, foe);
    uint64_t fighters = (uint64_t)__builtin_popcount(who.living);
    uint64_t others = fighters - (uint64_t)__builtin_popcount(matter);
    for (unsigned seats = matter; seats; seats &= seats - 1) {
        struct fighters after = who;
        hurt(&after, seats & -seats, 1);
        go_on(f, after, foe + 1, standing, times(f, chance, 1, fighters));
    }
    if (others)
        go_on(f, who, foe + 1, standing, times(f, chance, others, fighters));
}

static void go_at_ogre(struct fight *f, struct fighters who, int foe, int standing, bool advantage,
                       struct aces_chance chance)
{
    int fighters = __builtin_popcount(who.living);
    uint64_t die = (uint64_t)(7 - aces_needed(f->foes->kind[foe], fighters, advantage));
    uint64_t falls = 1, all = 1;
    for (int i = 0; i < fighters; i++) {
        falls *= die;
        all *= 6;
    }
    go_on(f, who, foe + 1, standing, times(f, chance, falls, all));
    chance = times(f, chance, all - falls, all);
    if (fighters > 2 && !advantage) {
        hit_one(f, who, foe, standing + 1, chance);
        return;
    }
    if (!advantage)
        hurt(&who, who.living, 1);
    go_on(f, who, foe + 1, standing + 1, chance);
}

/* It falls, and each fighter may be hurt. */
static void go_as_group(struct fight *f, struct fighters who, int foe, int standing,
                        struct aces_chance chance)
{
    unsigned matter = who_matters(f, &who, foe), hit = matter;
    uint64_t unhurt = (uint64_t)(7 - aces_needed(f->foes->kind[foe], 2, false));
    for (;; hit = (hit - 1) & matter) {
        struct aces_chance way = chance;
        for (unsigned seats = matter; seats; seats &= seats - 1)
            way = times(f, way, hit & seats & -seats ? 6 - unhurt : unhurt, 6);
        struct fighters after = who;
        hurt(&after, hit, 1);
        go_on(f, after, foe + 1, standing, way);
        if (!hit)
            return;
    }
}

static void go_on(struct fight *f, struct fighters who, int foe, int standing,
                  struct aces_chance chance)
{
    bool advantage = foe == 0 && f->advantage;
    if (++f->ways > WAYS_MOST)
        f->exact = false;
    if (!f->exact)
        return;
    if (foe == f->foes->count || !(who.living >> f->seat & 1))
        note_way(f, &who, standing, chance);
    else if (aces_one(who.living))
        go_alone(f, who, foe, standing, advantage, chance);
    else if (dd_rank(f->foes->kind[foe]) == DD_KING)
        go_at_ogre(f, who, foe, standing, advantage, chance);
    else if (advantage)
        go_on(f, who, foe + 1, standing, chance);
    else
        go_as_group(f, who, foe, standing, chance);
}

bool aces_fight_odds(const struct dd_state *s, int seat, uint8_t fighters,
                     const struct aces_foes *foes, bool advantage, struct aces_odds *odds)
{
    struct fight f = {foes, seat, s->counter[C_HEALTH + seat], advantage, 0, true, odds};
    struct fighters who = {fighters, {0}};
    for (int other = 0; other < s->seats; other++)
        who.health[other] = (int8_t)s->counter[C_HEALTH + other];
    memset(odds, 0, sizeof *odds);
    odds->death.of = 1;
    for (int loss = 0; loss < HEALTH; loss++)
        for (int standing = 0; standing <= MONSTER_KINDS; standing++)
            odds->way[loss][standing].of = 1;
    go_on(&f, who, 0, 0, (struct aces_chance){1, 1});
    return f.exact;
}
