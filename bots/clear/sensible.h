/* The strategy for Clear the Dungeon: what a player counts before laying a card. */
#ifndef BOTS_CLEAR_SENSIBLE_H
#define BOTS_CLEAR_SENSIBLE_H

#include "expect.h"

enum clear_counted {
    FELLED,        /* monsters that fell */
    OPENED,        /* columns with one power card */
    POWERED,       /* columns that want nothing but their suit */
    FINISHABLE,    /* how likely a drawn card is each opened one's second power card */
    KILLABLE,      /* how likely a drawn card is of each powered one's suit */
    COVERED,       /* the share of the deck that fits somewhere */
    COVERED_TWICE, /* … in at least two columns */
    COVERED_THRICE,
    WOUNDS, /* cards on the damage pile */
    WOUNDS_SQUARED,
    PLAYABLE, /* cards in hand that fit somewhere */
    STUCK,    /* cards in hand that fit nowhere */
    RESERVE_FITS,
    RESERVE_POWER,  /* what the reserve is worth as a power card */
    RESERVE_SUIT,   /* monsters left that are of its suit */
    POWER_TO_SPARE, /* the power of the cards left, over what the monsters left ask for */
    SUITS_MISSING,  /* cards of a suit that the monsters left want and nothing can bring */
    SUITS_TIGHT,    /* suits of which hardly more cards are left than wanted */
    JOKERS_LEFT,
    SAME_SUIT, /* pairs of powered columns that wait for the same suit */
    EMPTY_COLUMNS,
    TALLEST, /* monsters in the tallest column */
    CLEAR_COUNTS
};
enum { CLEAR_WEIGHT_ONE = 100 }; /* a stored weight of 1 */
extern const char *const clear_count_names[CLEAR_COUNTS];

/* Counts a table. */
void clear_count(const struct dd_state *s, float *out);
/* An action by weights. */
int clear_choose(const struct dd_state *s, const struct dd_action *legal, int count,
                 const float *weight);
/* By the weights that were learned. */
policy clear_sensible;

#endif
