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
    ATTACK = 3
};

/* Places, in the order of the zone table. Neighbours exchange cards most. */
enum { DECK, HAND, DAMAGE, LAID, CLEARED = LAID + COLUMNS, STOCK, COLUMN };
/* What a column wants next is kept as if it were a card, of the monster's suit and of the rank of
 * the power that is missing: the monster itself while nothing lies there, 1 to 10 after a card, and
 * 0 once only the suit is missing; a joker where no monster is left. It is kept as where its row of
 * clear_lists.steps begins. */
enum { C_MONSTERS, C_DAMAGE, C_WANTS };
enum { WANT = 64 /* bytes of a row */, WANTS_NOTHING = WANT * DD_JOKER1 };
enum { OPT_JOKERS, OPT_RESERVE };
enum { DRAW, PLAY, DISCARD };
enum { END_WON, END_DAMAGE, END_DECK, END_CONCEDED };

/* What is told: DREW mask of kinds; LAID_ON kind on monster `num` in column j, `was` the sum;
 * FELL kind ended monster `num`; DISCARDED kind. */
enum { TOLD_DREW, TOLD_LAID, TOLD_FELL, TOLD_DISCARDED };

static inline int clear_value(uint8_t kind) /* [C2 C9] */
{
    return dd_is_joker(kind) ? 10 : dd_rank(kind);
}

/* The power that a column's monster misses; 14 where none is left. */
static inline int clear_missing(const struct dd_state *s, int column)
{
    return dd_rank((uint8_t)(s->counter[C_WANTS + column] / WANT));
}

/* The kinds that the column's monster takes next; none if the column is empty. */
uint64_t clear_takes(const struct dd_state *s, int column);
/* The sum of the power cards laid on a column's monster. */
int clear_power_laid(const struct dd_state *s, int column);
/* Cards the monsters left still need, and cards that can still come. [C15] */
int clear_needed(const struct dd_state *s);
int clear_available(const struct dd_state *s);

/* What lists are made of, in one place, so that one address leads to all of it; and hidden, so that
 * it need not be looked up. */
struct clear_lists {
    /* How far a list grows where a want is met by a kind, in bytes: a row for each want. */
    uint8_t steps[64][WANT];
    /* Plays of the cards of the hand onto each column, and of the reserve, by how much damage there
     * is. */
    struct dd_action hand[DRAWN][COLUMNS];
    struct dd_action reserve[DAMAGE_LOSES + 1][COLUMNS];
    /* What else there is to do: to draw while the hand is empty, or to discard a card of it. */
    struct dd_action draw, discards[DRAWN];
};
extern const struct clear_lists clear_lists __attribute__((visibility("hidden")));

void clear_setup(struct dd_state *s);
int clear_legal(const struct dd_state *s, int seat, struct dd_action *out);
void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void clear_score(const struct dd_state *s, int *out);
bool clear_sound(const struct dd_state *s, const char **why);
void clear_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool clear_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);

#endif
