/* Clear the Dungeon, by Mark S. Ball: what its files share. Points [C1] to [C15] are those of
 * docs/rules/clear.md. */
#ifndef CLEAR_H
#define CLEAR_H

#include "deckdelve/game.h"

enum {
    COLUMNS = 4,
    HEIGHT = 3,
    MONSTERS = COLUMNS * HEIGHT,
    CARDS = 54, /* at most */
    DAMAGE_LOSES = 7,
    DRAWN = 3,
    POWER_CARDS = 2,
    ATTACK = POWER_CARDS + 1, /* and the weakness */
    BEST_CARD = 10
};

enum { DECK, HAND, DAMAGE, LAID, CLEARED = LAID + COLUMNS, STOCK, COLUMN };
enum { C_MONSTERS, C_DAMAGE };
enum { OPT_JOKERS, OPT_RESERVE };
enum { DRAW, PLAY, DISCARD };
enum { END_WON, END_DAMAGE, END_DECK, END_CONCEDED };

/* What is told: DREW mask of kinds; LAID_ON kind on monster `num` in column j, `was` the sum;
 * FELL kind ended monster `num`; DISCARDED kind. */
enum { TOLD_DREW, TOLD_LAID, TOLD_FELL, TOLD_DISCARDED };

#define POWER_KINDS DD_RANKS(DD_ACE, BEST_CARD)
/* The kinds worth so much or more, jokers among them. [C9] */
#define AT_LEAST(value) (DD_RANKS(value, BEST_CARD) | DD_JOKERS)

int clear_value(uint8_t kind);
/* The monster that can be attacked, or DD_NONE where the column is empty. */
uint8_t clear_monster(const struct dd_state *s, int column);
/* The sum of the power cards laid on a column's monster, and the power it still misses. */
int clear_power_laid(const struct dd_state *s, int column);
int clear_missing(const struct dd_state *s, int column);
/* The kinds that the column's monster takes next; none if the column is empty. */
uint64_t clear_takes(const struct dd_state *s, int column);
/* Cards the monsters left still need, and cards that can still come. */
int clear_needed(const struct dd_state *s);
int clear_available(const struct dd_state *s);

void clear_setup(struct dd_state *s);
int clear_legal(const struct dd_state *s, int seat, struct dd_action *out);
void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void clear_score(const struct dd_state *s, int *out);
bool clear_sound(const struct dd_state *s, const char **why);
void clear_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool clear_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);

#endif
