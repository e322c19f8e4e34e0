/* Reading the table of Dungeon Jacks, and moving its dice and items. */
#include "jacks.h"

void jacks_roll(struct dd_state *s, int phase, unsigned dice)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_roll(s, POOL, (uint16_t)dice);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

/* These look at as many pieces as there can be dice, however many lie there, and leave out the
 * rest: how many lie there changes all the time, and a loop that ends elsewhere each time costs
 * more. Phantom dice come last, and only where `owned` or the total look. */

static unsigned lying(const struct dd_state *s, int zone) { return (1u << dd_len(s, zone)) - 1; }

unsigned jacks_showing(const struct dd_state *s, int zone, int face)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++)
        dice |= (unsigned)(die[i].face == face) << i;
    return dice & lying(s, zone);
}

unsigned jacks_showing_of(const struct dd_state *s, int zone, int face, int owner)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++)
        dice |= (unsigned)(((die[i].face ^ face) | (die[i].mark ^ owner)) == 0) << i;
    return dice & lying(s, zone);
}

unsigned jacks_owned(const struct dd_state *s, int zone, int owner)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    unsigned dice = 0;
    for (int i = 0; i < DICE + PHANTOMS; i++)
        dice |= (unsigned)(die[i].mark == owner) << i;
    return dice & lying(s, zone);
}

/* Eight bits for each owner. */
static uint64_t count_packed(const struct dd_state *s, int zone)
{
    const struct dd_piece *die = dd_at(s, zone, 0);
    int length = dd_len(s, zone);
    uint64_t count = 0;
    for (int i = 0; i < DICE; i++)
        count += (uint64_t)(i < length) << (die[i].mark & 7) * 8;
    return count;
}

void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    uint64_t packed = count_packed(s, zone);
    for (int owner = 0; owner < OWNERS; owner++)
        count[owner] = packed >> 8 * owner & 255;
}

/* Dice at rest differ by nothing but their owner, so the row is put in order by naming owners anew.
 */
static void tidy(struct dd_state *s)
{
    uint64_t before = count_packed(s, READY) * 0x01010101; /* byte n: dice of owners up to n */
    int rogues = before & 255, wizards = before >> 8 & 255, clerics = before >> 16 & 255;
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    for (int i = 0; i < dd_len(s, READY); i++)
        die[i].mark = (uint8_t)((i >= rogues) + (i >= wizards) + (i >= clerics));
}

void jacks_exhaust(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    dd_piece_at(s, from, i)->face = 0;
    dd_move(s, ev, from, i, EXHAUSTED, 0);
}

void jacks_ready(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    int length = dd_len(s, READY), owner = dd_at(s, from, i)->mark;
    bool last = !length || dd_at(s, READY, length - 1)->mark <= owner;
    dd_piece_at(s, from, i)->face = 0;
    dd_move_top(s, ev, from, i, READY);
    if (!last)
        tidy(s);
}

void jacks_bring_home(struct dd_state *s, struct dd_events *ev, int from)
{
    struct dd_piece *die = dd_piece_at(s, from, 0);
    int length = dd_len(s, from);
    if (!length)
        return;
    for (int i = 0; i < length; i++)
        die[i].face = 0;
    if (die[length - 1].mark == PHANTOM || from == ON_HEARTS)
        dd_move_set(s, ev, from, jacks_owned(s, from, PHANTOM), BOX);
    dd_move_all(s, ev, from, READY);
    tidy(s);
}

int jacks_find_die(const struct dd_state *s, int zone, int owner)
{
    return jacks_first(jacks_owned(s, zone, owner));
}

int jacks_living(const struct dd_state *s)
{
    int dice = dd_len(s, READY) + dd_len(s, POOL) + dd_len(s, SIXES) + dd_len(s, ON_HEARTS);
    return dice - __builtin_popcount(jacks_owned(s, POOL, PHANTOM)) -
           __builtin_popcount(jacks_owned(s, ON_HEARTS, PHANTOM));
}

int jacks_find_one(const struct dd_state *s)
{
    return jacks_first(jacks_showing_of(s, POOL, 1, jacks_reroller(s)));
}

int jacks_find_six(const struct dd_state *s, int owner)
{
    /* the Wizard's come first, so that one choice is not made in two orders */
    bool passed = owner == WIZARD && jacks_find_die(s, SIXES, CLERIC) >= 0;
    return passed || dd_len(s, SIXES) == jacks_hearts(s)
               ? -1
               : jacks_first(jacks_showing_of(s, POOL, 6, owner));
}

/* ---- The fight ----------------------------------------------------------------------------- */

int jacks_total(const struct dd_state *s)
{
    const struct dd_piece *die = dd_at(s, POOL, 0);
    int total = 0, length = dd_len(s, POOL);
    for (int i = 0; i < DICE + PHANTOMS; i++)
        total += i < length ? die[i].face : 0;
    return total;
}

int jacks_hearts(const struct dd_state *s)
{
    int hearts = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        hearts += jacks_in(HEARTS, dd_at(s, ENCOUNTER, i)->kind);
    return hearts;
}

int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        difficulty += jacks_in(HEARTS, card->kind) && !card->mark ? dd_rank(card->kind) : 0;
    }
    return difficulty;
}

/* ---- Items --------------------------------------------------------------------------------- */

int jacks_find_item(const struct dd_state *s, uint64_t kinds)
{
    for (int i = 0; i < dd_len(s, HELD); i++)
        if (jacks_in(kinds, dd_at(s, HELD, i)->kind))
            return i;
    return -1;
}

void jacks_spend(struct dd_state *s, struct dd_events *ev, int i)
{
    dd_move_top(s, ev, HELD, i, ITEMS);
}
