/* The encounters of a level of Dungeon Jacks that are still to come: what dice and items are worth
 * before the first of them. */
#ifndef BOTS_JACKS_AHEAD_H
#define BOTS_JACKS_AHEAD_H

#include "below.h"
#include "chances.h"
#include "party.h"

/* Dice are told apart as the Cleric's and those of all others together: at most 5 * 7 ways. */
enum { OTHERS = FIGHTER, AHEAD_WAYS = 35, MOST_MEETINGS = 24, ORDERS = 2, ROLLS = 420 };
/* Marks are worked out four at a time. */
enum { FOURS = (SLACKS + 3) / 4, GOLD_STEP = 18 };
typedef float jacks_four __attribute__((vector_size(16)));

struct jacks_meeting {
    uint8_t difficulty, reroller, hearts, prize, potions, baubles;
};
/* One way in which the deck may lie. */
struct jacks_dungeon {
    int meetings, missed; /* missed: the gold of red cards with no monster behind them */
    struct jacks_meeting meeting[MOST_MEETINGS];
};

/* A worth for each mark. Who plays for gold has treasure, a mark for every GOLD_STEP, and what he
 * will bring home of this level and those below is told. Who wants to be an Ace has slack, a mark
 * for each, and the chance is told. Who just wants to live needs no marks. */
struct jacks_worth {
    jacks_four four[FOURS];
};
typedef struct jacks_worth jacks_worths[MOST_POTIONS + 1][MOST_BAUBLES + 1][AHEAD_WAYS];

struct jacks_roll { /* so likely so many steps of dice are lost, and so many dice are left */
    float share;
    uint8_t lost, dice, again, held;
};
struct jacks_outcome { /* of a roll: won or lost; and of those lost, if a bauble helps or not */
    int steps;
    float won, lost, near, far;
};
struct jacks_ahead {
    enum dd_aim aim;
    struct jacks_below below; /* to be set by whoever asks, like the aim and the chances */
    bool last, rests;         /* the last level; dice rest before the next */
    int fours;
    int potions, baubles, items; /* the most there can be of each, and of both together */
    struct jacks_party party;
    struct jacks_chances chances;
    uint8_t pool[AHEAD_WAYS][ORDERS][DICE]; /* worth trying, by size */
    int again[2];                           /* dice that may be rerolled, by the hero who rerolls */
    float wizard[DICE + 1];                 /* that of so many dice one is the Wizard's */
    int first[2][AHEAD_WAYS + 1];           /* of each pool */
    struct jacks_roll roll[2][ROLLS];
    float missed[LEVEL_GOLD + 1]; /* how likely what is missed at the end of the level */
    jacks_worths before, plain, heal, flee;
    /* of the encounter at hand */
    float hope[AHEAD_WAYS], sure[AHEAD_WAYS]; /* that a pool wins with a bauble, or without */
    struct jacks_outcome outcome[ROLLS];
    struct jacks_worth won[AHEAD_WAYS], near[AHEAD_WAYS], lost[AHEAD_WAYS];
};

/* For the party and the level of a table. `plain` is what is found. Encounters are those of the
 * first so many dungeons; an Ace looks for what will be missed at the end of all of them, which
 * costs little and tells much. */
void jacks_look_ahead(struct jacks_ahead *a, const struct jacks_sight *t,
                      const struct jacks_dungeon *dungeon, int dungeons, int ends);
/* With these dice, of each class. */
float jacks_ahead_of(const struct jacks_ahead *a, int potions, int baubles, const int8_t *ready,
                     int tally);
/* Between the marks. */
float jacks_worth_at(const struct jacks_ahead *a, const struct jacks_worth *w, int tally);
void jacks_read_dungeon(const uint8_t *kind, int cards, struct jacks_dungeon *out);

#endif
