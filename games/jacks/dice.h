/* Dice: reading them, and moving them. In a header, since playouts do little else. */
#ifndef JACKS_DICE_H
#define JACKS_DICE_H

#include "jacks.h"

/* These look at as many pieces as there can be dice, however many lie there, and leave out the
 * rest: how many lie there changes all the time, and a loop that ends elsewhere each time costs
 * more.
 *
 * What dice show, and whose they are, is read as digits of one number, four bits each, the first
 * die's lowest. A set of dice is such a number too, with a digit of 1 for each of them. */
#define JACKS_EACH UINT64_C(0x1111111111111111)

static inline uint64_t jacks_lying(const struct dd_state *s, int zone)
{
    return JACKS_EACH & ((UINT64_C(1) << 4 * dd_len(s, zone)) - 1);
}

static inline uint64_t jacks_faces(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t faces = 0;
    for (int i = 0; i < DICE + PHANTOMS; i++)
        faces |= (uint64_t)die[i].face << 4 * i;
    return faces & 15 * jacks_lying(s, zone);
}

static inline uint64_t jacks_owners(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t owners = 0;
    for (int i = 0; i < DICE + PHANTOMS; i++)
        owners |= (uint64_t)die[i].mark << 4 * i;
    return owners & 15 * jacks_lying(s, zone);
}

/* The digits that are equal to one, as a set. */
static inline uint64_t jacks_equal(uint64_t digits, int digit)
{
    uint64_t other = digits ^ (unsigned)digit * JACKS_EACH;
    other |= other >> 2;
    other |= other >> 1;
    return ~other & JACKS_EACH;
}

static inline uint64_t jacks_showing(const struct dd_state *s, int zone, int face)
{
    return jacks_equal(jacks_faces(s, zone), face);
}

static inline uint64_t jacks_owned(const struct dd_state *s, int zone, int owner)
{
    return jacks_equal(jacks_owners(s, zone), owner) & jacks_lying(s, zone);
}

static inline uint64_t jacks_showing_of(const struct dd_state *s, int zone, int face, int owner)
{
    return jacks_showing(s, zone, face) & jacks_owned(s, zone, owner);
}

/* How many dice each owner has among the first few, eight bits for each. */
extern const uint64_t jacks_one_of[OWNERS];
static inline uint64_t jacks_count_first(const struct dd_piece *die, int few)
{
    uint64_t count = 0, before[DICE + 1];
    for (int i = 0; i < DICE; i++) {
        before[i] = count;
        count += jacks_one_of[die[i].mark];
    }
    before[DICE] = count;
    return before[few];
}

static inline uint64_t jacks_count_packed(const struct dd_state *s, int zone)
{
    return jacks_count_first(dd_at(s, zone, 0), dd_len(s, zone));
}

static inline void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    uint64_t packed = jacks_count_packed(s, zone);
    for (int owner = 0; owner < OWNERS; owner++)
        count[owner] = packed >> 8 * owner & 255;
}

/* How many dice of earlier owners come before those of each, if they lie by owner. */
static inline uint64_t jacks_begins(uint64_t count) { return count * UINT64_C(0x0101010100); }
static inline int jacks_of(uint64_t packed, int owner) { return (int)(packed >> 8 * owner & 255); }

/* The first of a set, or -1. */
static inline int jacks_first(uint64_t dice) { return dice ? __builtin_ctzll(dice) / 4 : -1; }

/* ---- The fight ----------------------------------------------------------------------------- */

/* What the pool shows. */
static inline int jacks_total(const struct dd_state *s)
{
    const uint64_t odd = UINT64_C(0x0F0F0F0F0F0F0F0F);
    uint64_t faces = jacks_faces(s, POOL), pairs = (faces & odd) + (faces >> 4 & odd);
    return (int)(pairs * UINT64_C(0x0101010101010101) >> 56);
}

/* Whether a card of the encounter is a heart. */
static inline bool jacks_defends(uint8_t kind) { return dd_suit(kind) == DD_HEARTS; }

/* The hearts of the encounter, undercut or not. */
static inline int jacks_hearts(const struct dd_state *s)
{
    int hearts = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        hearts += jacks_defends(dd_at(s, ENCOUNTER, i)->kind);
    return hearts;
}

/* What the total has to reach. */
static inline int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        difficulty += dd_rank(card->kind) & -(jacks_defends(card->kind) & !card->mark);
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

/* Lays dice at rest by owner, as many of each as are counted, and returns where they end. All four
 * that a hero can have are laid at a time, each hero's over what is too much of the last one's:
 * four pieces behind the end are lost, which jacks_lay_dice puts back. */
extern const struct dd_piece jacks_resting[CLASSES][MOST_DICE];
static inline struct dd_piece *jacks_lay_over(struct dd_piece *place, uint64_t count)
{
    uint64_t begins = jacks_begins(count);
#pragma GCC unroll 4
    for (int class = 0; class < CLASSES; class ++)
        memcpy(place + jacks_of(begins, class), jacks_resting[class], sizeof jacks_resting[class]);
    return place + jacks_of(begins, CLASSES);
}
static inline void jacks_lay_dice(struct dd_piece *place, uint64_t first, uint64_t then)
{
    struct dd_piece *end = place + jacks_of(jacks_begins(first + then), CLASSES), behind[MOST_DICE];
    memcpy(behind, end, sizeof behind);
    place = jacks_lay_over(place, first);
    if (then)
        jacks_lay_over(place, then);
    memcpy(end, behind, sizeof behind);
}

/* Puts those that are ready in order. */
void jacks_tidy(struct dd_state *s);

/* Ready dice of a mask become the pool. */
static inline void jacks_take_up(struct dd_state *s, struct dd_events *ev, uint64_t mask)
{
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    uint64_t ready = jacks_count_packed(s, READY), taken = 0;
    int count = 0;
    for (uint64_t rest = mask; rest; rest &= rest - 1, count++)
        taken += jacks_one_of[die[__builtin_ctzll(rest)].mark];
    jacks_move_border(s, -count);
    jacks_lay_dice(die, ready - taken, taken);
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
    dd_piece_at(s, from, i)->face = 0;
    dd_move_top(s, ev, from, i, READY);
    jacks_tidy(s);
}

/* The only die of the pool comes to rest. It lies between those that are ready and those that are
 * exhausted. */
static inline void jacks_ready_rolled(struct dd_state *s, struct dd_events *ev)
{
    dd_piece_at(s, POOL, 0)->face = 0;
    jacks_move_border(s, 1);
    if (ev)
        dd_tell_moved(s, ev, POOL, 0, READY, dd_len(s, READY) - 1);
    jacks_tidy(s);
}
static inline void jacks_exhaust_rolled(struct dd_state *s, struct dd_events *ev)
{
    dd_piece_at(s, POOL, 0)->face = 0;
    s->at[EXHAUSTED]--;
    if (ev)
        dd_tell_moved(s, ev, POOL, 0, EXHAUSTED, 0);
}

/* All dice of a place go back, to be put in order, phantom ones into the box. [J14] */
static inline void jacks_bring_home(struct dd_state *s, struct dd_events *ev, int from)
{
    for (int last; (last = dd_len(s, from) - 1) >= 0;) {
        dd_piece_at(s, from, last)->face = 0;
        dd_move_top(s, ev, from, last, dd_at(s, from, last)->mark == PHANTOM ? BOX : READY);
    }
}

/* The same for the pool, where phantom dice lie last. [J14] */
static inline void jacks_end_roll(struct dd_state *s, struct dd_events *ev)
{
    struct dd_piece *die = dd_piece_at(s, POOL, 0);
    int ready = dd_len(s, READY), rolled = dd_len(s, POOL);
    for (; rolled && die[rolled - 1].mark == PHANTOM; rolled--) {
        die[rolled - 1].face = 0;
        dd_move_top(s, ev, POOL, rolled - 1, BOX);
    }
    jacks_move_border(s, rolled);
    for (int i = 0; ev && i < rolled; i++)
        dd_tell_moved(s, ev, POOL, 0, READY, ready + i);
}

#endif
