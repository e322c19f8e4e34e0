/* Dungeon Aces: what is told of a fight before it, against what the rules then do with every die.
 */
#include "aces_table.h"

#include <math.h>
#include <stdio.h>

enum { FIGHTS_END = HEALTH + 1, STANDING_MOST = 8 };

/* How likely the seat ends with so much health and so many monsters in its room. */
struct ends {
    int seat, cell;
    double chance[FIGHTS_END][STANDING_MOST];
};

static bool settled(const struct kit *k)
{
    return k->s.over || k->s.phase == PHASE_CHOOSE || k->s.phase == PHASE_CHALLENGE;
}

static void try_all(const struct kit *k, struct ends *e, double chance);

static void try_chance(const struct kit *k, struct dd_action a, struct ends *e, double chance)
{
    struct kit next = *k;
    dd_apply(next.game, &next.s, &a, NULL);
    try_all(&next, e, chance);
}

static void try_dice(const struct kit *k, struct ends *e, double chance)
{
    int dice = __builtin_popcount(k->s.pending.dice), rolls = 1;
    for (int i = 0; i < dice; i++)
        rolls *= 6;
    for (int roll = 0; roll < rolls; roll++) {
        struct dd_action a = {DD_CHANCE, DD_ROLL, TRAY, 0, 0, 0, 0, 0};
        for (int i = 0, left = roll; i < dice; i++, left /= 6)
            a.mask |= (uint64_t)(1 + left % 6) << (4 * i);
        a.num = k->s.pending.dice;
        try_chance(k, a, e, chance / rolls);
    }
}

/* A dead player's own die changes nothing of the fight. */
static void try_all(const struct kit *k, struct ends *e, double chance)
{
    struct kit next = *k;
    while (!settled(&next)) {
        if (next.s.phase == PHASE_DEATH)
            kit_roll(&next, "1");
        else if (next.s.acting)
            kit_act(&next, dd_to_act(&next.s), next.s.phase == PHASE_EVADE ? "stay" : "keep");
        else
            break;
    }
    if (settled(&next)) {
        int standing = 0;
        for (int i = 0; i < dd_len(&next.s, MONSTERS); i++)
            standing += dd_at(&next.s, MONSTERS, i)->mark == e->cell;
        e->chance[health(&next, e->seat)][standing] += chance;
    } else if (next.s.pending.what == DD_PICKING) {
        for (int i = 0; i < next.s.pending.sides; i++)
            try_chance(&next, (struct dd_action){DD_CHANCE, DD_PICK, 0, 0, 0, 0, (uint16_t)i, 0}, e,
                       chance / next.s.pending.sides);
    } else {
        try_dice(&next, e, chance);
    }
}

static const char *wording(int foes, int before, int after, int standing)
{
    static char text[80];
    char fate[40];
    if (!after)
        return "you die";
    if (before == after)
        snprintf(fate, sizeof fate, "you are unhurt");
    else
        snprintf(fate, sizeof fate, "you lose %d, then have %d", before - after, after);
    if (standing && standing < foes)
        snprintf(text, sizeof text, "%d of %d %s, %s", standing, foes,
                 standing == 1 ? "stands" : "stand", fate);
    else
        snprintf(text, sizeof text, "%s %s, %s", foes == 2 ? "both" : "all",
                 standing ? "stand" : "fall", fate);
    return text;
}

static double told(const struct dd_outlook *o, const char *text)
{
    for (int i = 0; i < o->outcomes; i++)
        if (strcmp(o->outcome[i].text, text) == 0)
            return (double)o->outcome[i].chance / (double)o->outcome[i].of;
    return 0;
}

/* Every outcome that is told is what the rules bring, and nothing else can come. */
static void check_odds(const struct kit *k, int seat, const char *action)
{
    struct dd_outlook o = kit_outlook(k, seat, action);
    struct ends e = {seat, aces_cell(&k->s, seat), {{0}}};
    struct kit after = *k;
    int foes = 0, before = health(k, seat);
    double deaths = 0, sum = 0;
    for (int i = 0; i < dd_len(&k->s, MONSTERS); i++)
        foes += dd_at(&k->s, MONSTERS, i)->mark == e.cell;
    kit_act(&after, seat, action);
    try_all(&after, &e, 1);
    cr_assert_gt(o.outcomes, 1, "%s", o.effect);
    for (int left = 0; left <= HEALTH; left++)
        for (int standing = 0; standing < STANDING_MOST; standing++) {
            const char *text = wording(foes, before, left, standing);
            double chance = e.chance[left][standing];
            deaths += left ? 0 : chance;
            if (left && chance > 0)
                cr_assert_lt(fabs(told(&o, text) - chance), 1e-9, "%s: %f, told %f", text, chance,
                             told(&o, text));
        }
    cr_assert_lt(fabs(told(&o, "you die") - deaths), 1e-9, "dies %f", deaths);
    for (int i = 0; i < o.outcomes; i++)
        sum += (double)o.outcome[i].chance / (double)o.outcome[i].of;
    cr_assert_lt(fabs(sum - 1), 1e-9);
}

/* So many in b1, their health as digits, with the monsters named. */
static void meet(struct kit *k, const char *healths, const char *monsters)
{
    int fighters = (int)strlen(healths);
    row_of_rooms(k, fighters, "");
    for (int seat = 0; seat < fighters; seat++) {
        stand_in(k, seat, "b1");
        set_health(k, seat, healths[seat] - '0');
    }
    for (; *monsters; monsters += 2 + (monsters[2] == ' '))
        put_monster(k, monsters, "b1");
}

Test(aces_odds, alone_against_several)
{
    static const char *const monsters[] = {"Jh Qs", "X1 Jh Qs", "X1 X2 Jc Jd Qs", "Qs Kh",
                                           "Jh Qs Kh Kc"};
    struct kit k;
    for (size_t i = 0; i < sizeof monsters / sizeof monsters[0]; i++)
        for (int health = 1; health <= HEALTH; health++) {
            meet(&k, (char[]){(char)('0' + health), 0}, monsters[i]);
            if (health > 4 || !strstr(monsters[i], "K"))
                check_odds(&k, 0, "fight");
        }
}

Test(aces_odds, two_ogres_are_certain)
{
    struct kit k;
    meet(&k, "6", "Kh Ks");
    struct dd_outlook o = kit_outlook(&k, 0, "fight");
    cr_assert_eq(o.outcomes, 0, "[A24]");
    cr_assert_str_eq(o.effect, "Ogre K♥, then Ogre K♠: both stand, you lose 4, then have 2",
                     "[A20 A24]");
    set_health(&k, 0, 4);
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").effect, "Ogre K♥, then Ogre K♠: you die",
                     "[A20 A24]");
    deal(&k, 0, "4c");
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").effect, "Ogre K♥, then Ogre K♠: you die",
                     "[A21] an item that does not fit changes nothing");
    deal(&k, 0, "4s");
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").effect,
                     "Ogre K♥: it stands, you lose 2, then have 2; Ogre K♠ comes after",
                     "[A21] there is something to decide before the second");
}

Test(aces_odds, groups_against_several)
{
    static const struct {
        const char *healths, *monsters;
    } fight[] = {
        {"66", "Qs Qh"},    {"21", "X1 Qs Kh"}, {"11", "Qs Kh"},
        {"12", "Qs Kh Kc"}, {"666", "Qs Kh"},   {"121", "Qs Kh"},
        {"212", "Qs Qh"},   {"61", "Qs Qh Kc"}, {"16", "X1 Qh Kc"},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof fight / sizeof fight[0]; i++) {
        meet(&k, fight[i].healths, fight[i].monsters);
        check_odds(&k, 0, "fight");
    }
}

/* Who stays last knows that nobody slips away any more. */
Test(aces_odds, the_last_to_stay)
{
    struct kit k;
    meet(&k, "612", "X1 Kh");
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").effect,
                     "first Goblin Mage joker; player 2 is asked next", "[A19]");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(kit_outlook(&k, 1, "stay").effect,
                     "first Goblin Mage joker; player 3 is asked next", "[A19]");
    kit_act(&k, 1, "stay");
    check_odds(&k, 2, "stay");
}

Test(aces_odds, spending_and_keeping)
{
    struct kit k;
    meet(&k, "3", "Jh Kh");
    deal(&k, 0, "4h");
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").effect, "first Kobold J♥; you may spend 4♥",
                     "[A21]");
    kit_act(&k, 0, "fight");
    check_odds(&k, 0, "spend 4h");
    struct dd_outlook o = kit_outlook(&k, 0, "keep");
    cr_assert_str_eq(o.effect, "Kobold J♥; Ogre K♥ comes after", "[A21] it can be spent later");
    cr_assert_eq(o.outcomes, 2);
    cr_assert_str_eq(o.outcome[0].text, "it falls, you are unhurt", "[A22]");
    cr_assert_str_eq(o.outcome[1].text, "it stands, you lose 1, then have 2", "[A22]");
}

Test(aces_odds, an_ogre_and_a_group_with_advantage)
{
    struct kit k;
    for (int fighters = 2; fighters <= 3; fighters++) {
        meet(&k, fighters == 2 ? "66" : "666", "Kh");
        deal(&k, 0, "4h");
        kit_act(&k, 0, "fight");
        while (k.s.phase == PHASE_EVADE)
            kit_act(&k, dd_to_act(&k.s), "stay");
        struct dd_outlook o = kit_outlook(&k, 0, "spend 4h");
        cr_assert_eq(o.outcomes, 2, "[A24]");
        cr_assert_lt(
            fabs(told(&o, "it falls, nobody is hurt") - (fighters == 2 ? 16.0 / 36 : 125.0 / 216)),
            1e-9, "[A24]");
        cr_assert_gt(told(&o, "it stands, nobody is hurt"), 0, "[A24]");
    }
}

Test(aces_odds, a_group_and_an_ogre_that_hits_one)
{
    struct kit k;
    meet(&k, "6666", "Kh");
    kit_act(&k, 0, "fight");
    while (k.s.phase == PHASE_EVADE)
        kit_act(&k, dd_to_act(&k.s), "stay");
    for (int seat = 0; seat < 3; seat++)
        kit_act(&k, seat, "keep");
    struct dd_outlook o = kit_outlook(&k, 3, "keep");
    cr_assert_eq(o.outcomes, 3);
    cr_assert_eq(o.outcome[0].chance, 625);
    cr_assert_eq(o.outcome[0].of, 1296);
    cr_assert_str_eq(o.outcome[1].text, "it stands, another loses 1");
    cr_assert_eq(o.outcome[1].chance * 4 * 1296, 3 * (1296 - 625) * o.outcome[1].of);
    cr_assert_str_eq(o.outcome[2].text, "it stands, you lose 1, then have 5");
    cr_assert_eq(o.outcome[2].chance * 4 * 1296, (1296 - 625) * o.outcome[2].of);
    cr_assert_str_eq(kit_say(&k, 3, DD_ASK_PROMPT, 0, 0), "Ogre K♥: spend a ♥ for advantage?");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "Player 4 may spend an item.");
}

/* Hidden items may be spent, so much is not known; who holds none cannot spend any. */
Test(aces_odds, what_others_may_spend)
{
    struct kit k;
    meet(&k, "66", "Kh");
    set_party(&k, 1, 2);
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    cr_assert_eq(kit_outlook(&k, 0, "keep").outcomes, 2, "[A21] the other has no card");
    deal(&k, 1, "Ad");
    cr_assert_eq(kit_outlook(&k, 0, "keep").outcomes, 2, "[A21] nor is an ace an item");
    deal(&k, 1, "4c");
    cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect, "player 2 is asked next",
                     "[A21 A36] the other's item is not seen");
    set_party(&k, 1, 1);
    cr_assert_eq(kit_outlook(&k, 0, "keep").outcomes, 2, "[A21 A36] it is seen not to fit");
    deal(&k, 1, "4h");
    cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect, "player 2 is asked next", "[A21 A36]");
}

Test(aces_odds, evading_tells_the_fight_it_may_come_to)
{
    struct kit k;
    meet(&k, "6", "Kh");
    struct dd_outlook o = kit_outlook(&k, 0, "evade a1");
    cr_assert_eq(o.outcomes, 2);
    cr_assert_lt(fabs(told(&o, "you get away") - 0.5), 1e-9, "[A19]");
    cr_assert_lt(fabs(told(&o, "it stands, you lose 2, then have 4") - 0.5), 1e-9, "[A24]");
    put_monster(&k, "X1", "b1");
    o = kit_outlook(&k, 0, "evade a1");
    cr_assert_lt(fabs(told(&o, "1 of 2 stands, you lose 2, then have 4") - 0.25), 1e-9,
                 "[A22 A24]");
    cr_assert_lt(fabs(told(&o, "both stand, you lose 3, then have 3") - 0.25), 1e-9, "[A22 A24]");
    deal(&k, 0, "4h");
    o = kit_outlook(&k, 0, "evade a1");
    cr_assert_lt(fabs(told(&o, "you have to fight") - 0.5), 1e-9, "[A21] with something to decide");
}

/* All monsters of the deck in one room: as many as can be told are. */
Test(aces_odds, too_many_to_tell)
{
    struct kit k;
    meet(&k, "666666", "X1 X2 Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks");
    struct dd_outlook o = kit_outlook(&k, 0, "fight");
    double sum = 0;
    for (int i = 0; i < o.outcomes; i++)
        sum += (double)o.outcome[i].chance / (double)o.outcome[i].of;
    cr_assert_lt(fabs(sum - 1), 1e-9);
    cr_assert_not_null(strstr(o.effect, "come after"), "%s", o.effect);
}
