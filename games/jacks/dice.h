/* Dice: reading them, and moving them. In a header, since playouts do little else. */
#ifndef JACKS_DICE_H
#define JACKS_DICE_H

#include "jacks.h"

/* These look at as many pieces as there can be dice, however many lie there, and leave out the
 * rest: how many lie there changes all the time, and a loop that ends elsewhere each time costs
 * more.
 *
 * What dice show, and whose they are, is read as digits of one number, four bits each, the first
 * die's lowest. A set of dice is such a number too, with a digit of 1 for each of them. Phantom
 * dice of a pool come last, and are not looked at if there are ten others. */
#define JACKS_EACH UINT64_C(0x1111111111)

static inline uint64_t jacks_lying(const struct dd_state *s, int zone)
{
    return JACKS_EACH & ((UINT64_C(1) << 4 * dd_len(s, zone)) - 1);
}

static inline uint64_t jacks_faces(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t faces = 0;
    for (int i = 0; i < DICE; i++)
        faces |= (uint64_t)die[i].face << 4 * i;
    return faces & 15 * jacks_lying(s, zone);
}

/* With what comes behind the place: who asks leaves it out. */
static inline uint64_t jacks_owners(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t owners = 0;
    for (int i = 0; i < DICE; i++)
        owners |= (uint64_t)die[i].mark << 4 * i;
    return owners;
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

/* How many dice of each owner lie in a place, in one number too, eight bits for each. */
extern const uint64_t jacks_one_of[OWNERS];
static inline uint64_t jacks_count_packed(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    uint64_t count = 0, before[DICE + 1];
    for (int i = 0; i < DICE; i++) {
        before[i] = count;
        count += jacks_one_of[die[i].mark];
    }
    before[DICE] = count;
    return before[dd_len(s, zone)];
}
static inline int jacks_of(uint64_t packed, int owner) { return (int)(packed >> 8 * owner & 255); }

/* How many dice come before those of each owner where they lie by owner, and how many there are. */
static inline uint64_t jacks_begins(uint64_t count) { return count * UINT64_C(0x0101010100); }

static inline void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    uint64_t packed = jacks_count_packed(s, zone);
    for (int owner = 0; owner < OWNERS; owner++)
        count[owner] = jacks_of(packed, owner);
}

/* Four bits for each class become eight. */
static inline uint64_t jacks_spread(uint32_t digits)
{
    uint32_t pairs = (digits | digits << 8) & 0x00FF00FF;
    return (pairs | pairs << 4) & 0x0F0F0F0F;
}
/* The dice of each class that an action takes into the pool, in the same way. */
static inline uint64_t jacks_taken(const struct dd_action *a) { return jacks_spread(a->num); }
/* Those that are not exhausted; while none of them is rolled, held or laid, all of them are ready.
 */
static inline uint64_t jacks_count_living(const struct dd_state *s)
{
    return jacks_spread((uint16_t)s->counter[C_LIVING]);
}
/* A hero's die is exhausted, or is no longer. */
static inline void jacks_count_out(struct dd_state *s, int owner)
{
    s->counter[C_LIVING] = (int16_t)(s->counter[C_LIVING] - (1 << 4 * owner));
}
static inline void jacks_count_in(struct dd_state *s, int owner)
{
    s->counter[C_LIVING] = (int16_t)(s->counter[C_LIVING] + (1 << 4 * owner));
}

/* The first of a set, or -1. */
static inline int jacks_first(uint64_t dice) { return dice ? __builtin_ctzll(dice) / 4 : -1; }

/* ---- The fight ----------------------------------------------------------------------------- */

/* What the pool shows. Its words are added up with nothing left of them but the faces of dice that
 * lie there. */
extern const struct dd_piece jacks_face_bits[2 * (DICE + PHANTOMS)];
static inline int jacks_total(const struct dd_state *s)
{
    const struct dd_piece *pool = dd_at(s, POOL, 0);
    const struct dd_piece *faces = &jacks_face_bits[DICE + PHANTOMS - dd_len(s, POOL)];
    uint32_t sum = 0;
    for (int die = 0; die < DICE + PHANTOMS; die++)
        sum += dd_word(pool[die]) & dd_word(faces[die]);
    return (int)(sum / dd_word((struct dd_piece){0, 1, 0, 0, 0}));
}

/* The hearts of the encounter as a set of places; all, or only those that a mask of marks leaves 0.
 * Few encounters are longer than what is looked at however many cards lie there. */
static inline bool jacks_is_heart(const struct dd_piece *card, uint8_t marks)
{
    const struct dd_piece look = {3, 0, 0, marks, 0}, heart = {DD_HEARTS, 0, 0, 0, 0};
    return (dd_word(*card) & dd_word(look)) == dd_word(heart);
}
static inline uint32_t jacks_find_hearts(const struct dd_state *s, uint8_t marks)
{
    enum { AT_ONCE = 3 };
    const struct dd_piece *card = dd_at(s, ENCOUNTER, 0);
    int length = dd_len(s, ENCOUNTER);
    uint32_t hearts = 0;
    if (!length)
        return 0;
    for (int i = 0; i < AT_ONCE; i++)
        hearts |= (uint32_t)jacks_is_heart(&card[i], marks) << i;
    for (int i = AT_ONCE; __builtin_expect(i < length, 0); i++)
        hearts |= (uint32_t)jacks_is_heart(&card[i], marks) << i;
    return hearts & ((1u << length) - 1);
}
/* Those not undercut. */
static inline uint32_t jacks_open_hearts(const struct dd_state *s)
{
    return jacks_find_hearts(s, 255);
}
/* How many there are, undercut or not. */
static inline int jacks_hearts(const struct dd_state *s)
{
    int count = 0;
    for (uint32_t hearts = jacks_find_hearts(s, 0); hearts; hearts &= hearts - 1)
        count++;
    return count;
}

/* What the total has to reach. */
static inline int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (uint32_t hearts = jacks_open_hearts(s); hearts; hearts &= hearts - 1)
        difficulty += dd_rank(dd_at(s, ENCOUNTER, __builtin_ctz(hearts))->kind);
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

/* ---- Moving dice --------------------------------------------------------------------------- */

/* READY and POOL lie side by side, and dice at rest differ by nothing but their owner: so some go
 * from one to the other when the border between them moves, and owners are named anew. */
static inline void jacks_move_border(struct dd_state *s, int dice)
{
    s->at[POOL] = (uint8_t)(s->at[POOL] + dice);
}

/* All four that a hero can have are laid at a time, each hero's over what is too much of the last
 * one's; of the last hero's it lies over what comes behind. Returns where the dice end. */
extern const struct dd_piece jacks_resting[CLASSES][MOST_DICE];
static inline struct dd_piece *jacks_lay_over(struct dd_piece *place, uint64_t count)
{
    uint64_t begins = jacks_begins(count);
#pragma GCC unroll 4
    for (int class = 0; class < CLASSES; class ++)
        memcpy(place + jacks_of(begins, class), jacks_resting[class], sizeof jacks_resting[class]);
    return place + jacks_of(begins, CLASSES);
}

/* Lays dice at rest by owner, as many of each as are counted: two lots, one behind the other. */
static inline void jacks_lay_dice(struct dd_piece *place, uint64_t first, uint64_t then)
{
    struct dd_piece *end = place + jacks_of(jacks_begins(first + then), CLASSES), behind[MOST_DICE];
    memcpy(behind, end, sizeof behind);
    place = jacks_lay_over(place, first);
    if (then)
        jacks_lay_over(place, then);
    memcpy(end, behind, sizeof behind);
}

/* Puts those that are ready in order, if all are that are not exhausted; or else what a fight has
 * left of them. */
static inline void jacks_tidy(struct dd_state *s)
{
    uint64_t dice = jacks_count_living(s);
    DD_KNOWN(jacks_of(jacks_begins(dice), CLASSES) == dd_len(s, READY));
    jacks_lay_dice(dd_piece_at(s, READY, 0), dice, 0);
}
static inline void jacks_tidy_some(struct dd_state *s)
{
    jacks_lay_dice(dd_piece_at(s, READY, 0), jacks_count_packed(s, READY), 0);
}

/* To the end of another place, past no more than all other dice and phantoms: these are slid as a
 * block, which compilers need not doubt. */
static inline void jacks_move_die(struct dd_state *s, struct dd_events *ev, int from, int i, int to)
{
    ptrdiff_t source = (ptrdiff_t)s->at[from] + i, end = s->at[(size_t)to + 1];
    if (from <= to)
        DD_KNOWN(dd_is_near(end - 1 - source, end));
    else
        DD_KNOWN(dd_is_near(source - end, source + 1));
    dd_move_top(s, ev, from, i, to);
}

/* A die leaves to rest among the exhausted or on its hero, where it shows nothing. The pool lies
 * between these two: for its last die, or its first, only a border moves. */
static inline void jacks_exhaust(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    dd_piece_at(s, from, i)->face = 0;
    jacks_count_out(s, dd_at(s, from, i)->mark);
    if (!DD_UNHEARD(ev) || from != POOL || i + 1 < dd_len(s, POOL))
        dd_move(s, ev, from, i, EXHAUSTED, 0);
    else
        s->at[EXHAUSTED]--;
}

static inline void jacks_ready(struct dd_state *s, struct dd_events *ev)
{
    dd_piece_at(s, POOL, 0)->face = 0;
    if (DD_HEARD(ev))
        dd_move_top(s, ev, POOL, 0, READY);
    else
        jacks_move_border(s, 1);
    jacks_tidy(s);
}

/* A die is exhausted no longer. */
static inline void jacks_rouse(struct dd_state *s, struct dd_events *ev, int i, int to)
{
    jacks_count_in(s, dd_at(s, EXHAUSTED, i)->mark);
    jacks_move_die(s, ev, EXHAUSTED, i, to);
}

/* Dice on hearts go back, to be put in order, phantom ones into the box. [J14] */
void jacks_clear_hearts(struct dd_state *s, struct dd_events *ev);
void jacks_box_phantoms(struct dd_state *s, struct dd_events *ev);

/* All dice of the pool go back, to be put in order; phantom ones lie last. [J14] */
void jacks_tell_end_of_roll(const struct dd_state *s, struct dd_events *ev);
static inline void jacks_end_roll(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, POOL) && s->piece[s->at[POOL + 1] - 1].mark == PHANTOM)
        jacks_box_phantoms(s, ev);
    if (DD_HEARD(ev))
        jacks_tell_end_of_roll(s, ev);
    s->at[POOL] = s->at[POOL + 1];
}

#endif
