/* What a roll against a monster, a trap or the boss does, and how likely that is. */
#include "escape.h"

struct escape_fight escape_fight(const struct dd_state *s, int seat, uint8_t kind, int health)
{
    struct escape_fight f = {0};
    f.class = (uint8_t)escape_class_of(s, seat);
    f.role = (uint8_t)escape_role(s, kind);
    f.number = (uint8_t)(f.role == ROLE_BOSS ? ESCAPE_BOSS_NUMBER : dd_rank(kind));
    f.dice = f.role == ROLE_MONSTER ? 1 : 2;
    f.health = (uint8_t)health;
    f.sparks = f.class != CRUSADER && escape_has_legendary(s, seat) ? 2 : 1; /* [E26] */
    if (f.role == ROLE_BOSS) {
        f.bonus = escape_has(s, seat, ESCAPE_SWORD) ? ESCAPE_WEAPON : 0;
        f.shield = escape_has(s, seat, ESCAPE_SHIELD);
    }
    return f;
}

/* ---- Abilities ----------------------------------------------------------------------------- */

static void spark_at_monster(const struct escape_fight *f, bool success, struct escape_result *r)
{
    switch (f->class) {
    case FIGHTER: r->harm = f->health; break; /* [E18] */
    case WIZARD:                              /* [E19] */
        if (success)
            return;
        r->again = 2;
        break;
    case CLERIC:
        r->life++;
        r->ability = true;
        return; /* [E20] */
    case DWARF:
    case ELF: r->harm = 1; break; /* [E21 E22] */
    default: return;
    }
    r->life = 0;
    r->ability = true;
}

static void spark_at_trap(const struct escape_fight *f, bool success, struct escape_result *r)
{
    switch (f->class) {
    case ROGUE: r->harm = f->health; break; /* [E18] */
    case WIZARD:
    case ELF: /* [E19 E22] */
        if (success)
            return;
        r->again = f->class == WIZARD ? 2 : 1;
        break;
    case CLERIC:
        r->life++;
        r->ability = true;
        return; /* [E20] */
    case DWARF:
        if (success)
            return;
        break; /* [E21] */
    default: return;
    }
    r->life = 0;
    r->ability = true;
}

int escape_off_boss(int class) /* [E33] */
{
    return class == WIZARD || class == CLERIC ? 0 : class == FIGHTER || class == ROGUE ? 2 : 1;
}

static void spark_at_boss(const struct escape_fight *f, bool success, struct escape_result *r)
{
    int harm = escape_off_boss(f->class);
    if (!harm) {
        spark_at_trap(f, success, r);
        return;
    }
    r->harm = (uint8_t)harm;
    r->life = 0;
    r->ability = true;
}

struct escape_result escape_resolve(const struct escape_fight *f, int first, int second, int reroll)
{
    bool success = first + second + reroll + f->bonus > f->number; /* [E14 E15] */
    bool spark = first <= f->sparks || (second && second <= f->sparks);
    struct escape_result r = {success, success ? 0 : -1, 0, false, false};
    if (spark && !reroll) {
        if (f->role == ROLE_MONSTER)
            spark_at_monster(f, success, &r);
        else if (f->role == ROLE_TRAP)
            spark_at_trap(f, success, &r);
        else
            spark_at_boss(f, success, &r);
    }
    if (r.harm > f->health)
        r.harm = f->health;
    if (r.life < 0 && f->shield) { /* [E33] */
        r.life = 0;
        r.shielded = true;
    }
    return r;
}

/* ---- Odds ---------------------------------------------------------------------------------- */

static void count(const struct escape_fight *f, const struct escape_result *r, bool reroll,
                  uint32_t ways, struct escape_odds *odds)
{
    int cause = reroll ? BY_REROLL : r->ability ? BY_ABILITY : BY_ROLL;
    int harm = r->harm == f->health ? FELLED : r->harm ? HARMED : UNHARMED;
    int life = r->shielded    ? LIFE_SHIELDED
               : r->life < 0  ? LIFE_LOST
               : r->life == 0 ? LIFE_KEPT
                              : LIFE_GAINED;
    odds->ways[cause][harm][life] += ways;
    if (harm == HARMED)
        odds->harm[cause] = r->harm;
}

static void count_rerolls(const struct escape_fight *f, int bonus, struct escape_odds *odds)
{
    for (int first = 1; first <= 6; first++)
        for (int second = f->dice == 2; second <= (f->dice == 2 ? 6 : 0); second++) {
            struct escape_result r = escape_resolve(f, first, second, bonus);
            count(f, &r, true, 1, odds);
        }
}

struct escape_odds escape_odds(const struct escape_fight *f)
{
    struct escape_odds odds = {0};
    uint32_t rolls = f->dice == 2 ? 36 : 6;
    /* where dice may be rolled twice, a way is a pair of rolls */
    bool twice = f->class == WIZARD || (f->class == ELF && f->role == ROLE_TRAP);
    odds.of = twice ? rolls * rolls : rolls;
    odds.rolls = rolls;
    for (int first = 1; first <= 6; first++)
        for (int second = f->dice == 2; second <= (f->dice == 2 ? 6 : 0); second++) {
            struct escape_result r = escape_resolve(f, first, second, 0);
            if (r.again)
                count_rerolls(f, r.again, &odds);
            else
                count(f, &r, false, odds.of / rolls, &odds);
        }
    return odds;
}

uint32_t escape_ways_below(const struct escape_fight *f, uint32_t *of)
{
    uint32_t ways = 0;
    *of = f->dice == 2 ? 36 : 6;
    for (int first = 1; first <= 6; first++)
        for (int second = f->dice == 2; second <= (f->dice == 2 ? 6 : 0); second++)
            ways += first + second < f->number;
    return ways;
}
