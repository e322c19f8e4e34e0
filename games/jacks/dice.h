/* Dice: reading them, and moving them. In a header, since playouts do little else. */
#ifndef JACKS_DICE_H
#define JACKS_DICE_H

#include "jacks.h"

/* These look at as many pieces as there can be dice, however many lie there, and leave out the
 * rest: how many lie there changes all the time, and a loop that ends elsewhere each time costs
 * more. Phantom dice come last, and only where `owned` or the total look. */

static inline unsigned jacks_lying(const struct dd_state *s, int zone)
{
    return (1u << dd_len(s, zone)) - 1;
}

static inline unsigned jacks_showing(const struct dd_state *s, int zone, int face)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++)
        dice |= (unsigned)(die[i].face == face) << i;
    return dice & jacks_lying(s, zone);
}

static inline unsigned jacks_showing_of(const struct dd_state *s, int zone, int face, int owner)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++)
        dice |= (unsigned)(((die[i].face ^ face) | (die[i].mark ^ owner)) == 0) << i;
    return dice & jacks_lying(s, zone);
}

static inline unsigned jacks_owned(const struct dd_state *s, int zone, int owner)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE + PHANTOMS; i++)
        dice |= (unsigned)(die[i].mark == owner) << i;
    return dice & jacks_lying(s, zone);
}

/* Eight bits for each owner. */
static inline uint64_t jacks_count_packed(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    int length = dd_len(s, zone);
    uint64_t count = 0;
    for (int i = 0; i < DICE; i++)
        count += (uint64_t)(i < length) << (die[i].mark & 7) * 8;
    return count;
}

static inline void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    uint64_t packed = jacks_count_packed(s, zone);
    for (int owner = 0; owner < OWNERS; owner++)
        count[owner] = packed >> 8 * owner & 255;
}

/* The first of a mask, or -1. */
static inline int jacks_first(unsigned dice) { return dice ? __builtin_ctz(dice) : -1; }

/* ---- The fight ----------------------------------------------------------------------------- */

/* What the pool shows. */
static inline int jacks_total(const struct dd_state *s)
{
    const struct dd_piece *die = dd_at(s, POOL, 0);
    int total = 0, length = dd_len(s, POOL);
    for (int i = 0; i < DICE + PHANTOMS; i++)
        total += die[i].face & -(i < length);
    return total;
}

/* The hearts of the encounter, undercut or not. */
static inline int jacks_hearts(const struct dd_state *s)
{
    int hearts = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        hearts += jacks_in(HEARTS, dd_at(s, ENCOUNTER, i)->kind);
    return hearts;
}

/* What the total has to reach. */
static inline int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        difficulty += dd_rank(card->kind) & -(jacks_in(HEARTS, card->kind) & !card->mark);
    }
    return difficulty;
}

/* ---- Looking for dice ---------------------------------------------------------------------- */

/* The first die of an owner in a place, or -1. */
static inline int jacks_find_die(const struct dd_state *s, int zone, int owner)
{
    return jacks_first(jacks_owned(s, zone, owner));
}

/* A die of the pool that may be rerolled, or -1. [J10] */
static inline int jacks_find_one(const struct dd_state *s)
{
    return jacks_first(jacks_showing_of(s, POOL, 1, jacks_reroller(s)));
}

/* The six of the pool that is held next if the player likes, or -1. [J27] */
static inline int jacks_find_six(const struct dd_state *s, int owner)
{
    return dd_len(s, SIXES) == jacks_hearts(s) ? -1
                                               : jacks_first(jacks_showing_of(s, POOL, 6, owner));
}

/* ---- Moving dice --------------------------------------------------------------------------- */

/* READY and POOL lie side by side, and dice at rest differ by nothing but their owner: so some go
 * from one to the other when the border between them moves, and owners are named anew. */
static inline void jacks_move_border(struct dd_state *s, int dice)
{
    s->at[POOL] = (uint8_t)(s->at[POOL] + dice);
}

/* Puts those that are ready in order, the others staying as they are. Owners are read and written
 * as digits of one number, the first die's lowest: digits are added up by multiplying, and are one
 * more from where the dice of the next owner begin. */
static inline void jacks_tidy(struct dd_state *s)
{
    const uint64_t each = UINT64_C(0x1111111111111111);
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    unsigned length = (unsigned)dd_len(s, READY);
    uint64_t owners = 0, sorted = 0, ready = ~(~UINT64_C(0) << 4 * length);
    for (int i = 0; i < DICE; i++)
        owners |= (uint64_t)die[i].mark << 4 * i;
    uint64_t low = owners & ready & each, high = owners >> 1 & ready & each;
    const uint64_t beyond[] = {low | high, high, low & high}; /* the first owner, the second, … */
    for (int owner = FIGHTER; owner < CLERIC; owner++)
        sorted += each << 4 * (length - (beyond[owner] * each >> 60));
    sorted = (sorted & ready) | (owners & ~ready);
    for (int i = 0; i < DICE; i++)
        die[i].mark = sorted >> 4 * i & 15;
}

/* Ready dice of a mask become the pool. All dice are looked at; those that are not ready come after
 * the ones taken, where they are. */
static inline void jacks_take_up(struct dd_state *s, struct dd_events *ev, uint64_t mask)
{
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    uint8_t owner[DICE];
    int ready = dd_len(s, READY), taken = __builtin_popcountll(mask), kept = 0, at = ready - taken;
    uint64_t last = mask | ~UINT64_C(0) << ready;
    for (int i = 0; i < DICE; i++) {
        int taking = last >> i & 1;
        owner[kept + (-taking & (at - kept))] = die[i].mark; /* no branch on the mask */
        at += taking;
        kept += !taking;
    }
    for (int i = 0; i < DICE; i++)
        die[i].mark = owner[i];
    jacks_move_border(s, -taken);
    for (int n = 0; ev && mask; mask &= mask - 1, n++)
        dd_tell_moved(s, ev, READY, __builtin_ctzll(mask) - n, POOL, n);
}

/* A die leaves to rest among the exhausted or on its hero, where it shows nothing. */
static inline void jacks_exhaust(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    dd_piece_at(s, from, i)->face = 0;
    dd_move(s, ev, from, i, EXHAUSTED, 0);
}

static inline void jacks_ready(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    int ready = dd_len(s, READY), owner = dd_at(s, from, i)->mark;
    bool last = !ready || dd_at(s, READY, ready - 1)->mark <= owner;
    dd_piece_at(s, from, i)->face = 0;
    dd_move_top(s, ev, from, i, READY);
    if (!last)
        jacks_tidy(s);
}

/* All dice of the pool go back, phantom ones, which lie last, into the box. [J14] */
static inline void jacks_end_roll(struct dd_state *s, struct dd_events *ev)
{
    struct dd_piece *die = dd_piece_at(s, POOL, 0);
    int ready = dd_len(s, READY), rolled = dd_len(s, POOL);
    for (int i = 0; i < DICE + PHANTOMS; i++)
        die[i].face &= (uint8_t) - (i >= rolled);
    for (; rolled && die[rolled - 1].mark == PHANTOM; rolled--)
        dd_move_top(s, ev, POOL, rolled - 1, BOX);
    jacks_move_border(s, rolled);
    for (int i = 0; ev && i < rolled; i++)
        dd_tell_moved(s, ev, POOL, 0, READY, ready + i);
    jacks_tidy(s);
}

#endif
