/* What the tests of Dungeon Jacks are written with: a party, an encounter, dice and items. */
#ifndef JACKS_KIT_H
#define JACKS_KIT_H

#include "games/jacks/jacks.h"
#include "kit.h"

/* The usual party: A♣ K♠ Q♦ J♥, so a Fighter of four dice down to a Cleric of one. */
#define PARTY "Jh Qd Ks Ac"

/* Turns "a b c", in the order of drawing, into "c b a", as a pile lies. */
static inline const char *as_pile(const char *drawn)
{
    static char pile[256];
    size_t length = strlen(drawn);
    memset(pile, 0, sizeof pile);
    cr_assert_lt(length, sizeof pile);
    for (size_t i = 0; i < length; i += 3) {
        memcpy(pile + length - i - 2, drawn + i, 2);
        if (i + 3 < length)
            pile[length - i - 3] = ' ';
    }
    return pile;
}

/* Lays level 1 for a party (as a pile) such that `drawn` come first, at most 18 cards. */
static inline void deal_party(struct kit *k, const char *options, const char *party,
                              const char *drawn)
{
    kit_begin(k, "jacks", options, 1, 11);
    kit_order(k, "", party);
    kit_order(k, "", "");
    kit_order(k, "", as_pile(drawn));
    kit_settle(k);
}
static inline void deal(struct kit *k, const char *options, const char *drawn)
{
    deal_party(k, options, PARTY, drawn);
}

/* All dice of a pending roll show the same. */
static inline void roll_all(struct kit *k, int face)
{
    char bytes[64];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    for (unsigned dice = k->s.pending.dice; dice; dice &= dice - 1)
        dd_write(&t, t.length ? " %d" : "%d", face);
    kit_roll(k, bytes);
}

/* Exhausts some dice of a hero before the fight. */
static inline void lose_dice(struct kit *k, int owner, int count)
{
    for (; count; count--)
        jacks_exhaust(&k->s, NULL, READY, jacks_find_die(&k->s, READY, owner));
}
/* Puts an item into the player's hands. */
static inline void give(struct kit *k, uint8_t kind)
{
    for (int zone = 0; zone <= BOX; zone++)
        for (int i = 0; i < dd_len(&k->s, zone); i++)
            if (dd_at(&k->s, zone, i)->kind == kind) {
                dd_turn_up(&k->s, NULL, zone, i);
                dd_move_top(&k->s, NULL, zone, i, HELD);
                return;
            }
}

/* The dice of a place, as letters, by owner. */
static inline const char *dice_in(const struct kit *k, int zone)
{
    static char bytes[4][32];
    static int turn;
    char *out = bytes[turn++ % 4];
    int length = 0;
    for (int owner = 0; owner < OWNERS; owner++)
        for (int i = 0; i < dd_len(&k->s, zone); i++)
            if (dd_at(&k->s, zone, i)->mark == owner && dd_at(&k->s, zone, i)->kind == DD_DIE)
                out[length++] = "frwcb"[owner];
    out[length] = 0;
    return out;
}

/* Flees the encounter at no cost. */
static inline void sneak(struct kit *k)
{
    struct dd_action legal[DD_LEGAL];
    kit_act(k, 0, "flee");
    dd_legal(k->game, &k->s, 0, legal);
    dd_apply(k->game, &k->s, &legal[0], NULL);
    kit_roll(k, "1");
    if (k->s.phase == PHASE_HEAL)
        kit_act(k, 0, "pass");
}
/* Flees all encounters of the level. */
static inline void sneak_through(struct kit *k)
{
    while (k->s.phase == PHASE_CHOOSE && !k->s.over)
        sneak(k);
}

/* Wins the encounter with all ready dice, which show five. */
static inline void triumph(struct kit *k)
{
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(k->game, &k->s, 0, legal), all = 0;
    for (int i = 0; i < count; i++)
        if (legal[i].verb == FIGHT && legal[i].mask > legal[all].mask)
            all = i;
    dd_apply(k->game, &k->s, &legal[all], &k->ev);
    roll_all(k, 5);
    while (jacks_total(&k->s) < jacks_difficulty(&k->s)) {
        cr_assert_gt(dd_legal(k->game, &k->s, 0, legal), 1, "nothing to lay");
        cr_assert_eq(legal[1].verb, LAY);
        dd_apply(k->game, &k->s, &legal[1], &k->ev);
    }
    kit_act(k, 0, "total");
}

/* The cards of the level's deck, wherever they are now, as a set. */
static inline uint64_t cards_of_level(const struct kit *k)
{
    uint64_t cards = 0;
    for (int zone = DECK; zone <= DISCARD; zone++)
        for (int i = 0; i < dd_len(&k->s, zone); i++)
            cards |= DD_KINDS(dd_at(&k->s, zone, i)->kind);
    return cards;
}

/* Pearson's measure of how far counts are from being all alike. */
static inline double chi_square(const int *count, int n, double expected)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

#endif
