/* Dungeon Escape as its bots see it: what passing a card takes, and what chance there is to get
 * out. */
#ifndef BOTS_ESCAPE_DUNGEON_H
#define BOTS_ESCAPE_DUNGEON_H

#include "bots/brain.h"
#include "games/escape/escape.h"

enum { RANKS = DD_KING + 2 }; /* a joker's is 14 */
enum { LIFE_SEEN = 7 };       /* what more than this would bring is not looked at */

/* ---- Throws (throws.c) ----------------------------------------------------------------------- */

/* What one throw against a foe does: how much health and life it takes or gives, how likely. One
 * that changes nothing is followed by another, and left out. */
enum { ALL_OF_IT = 100 };
struct throw
{
    int count;
    struct {
        uint8_t harm; /* up to ALL_OF_IT */
        int8_t life;
        double chance;
    } way[8];
    double hurts;                /* the chance to lose life when retreating */
    float spends[LIFE_SEEN + 1]; /* the chance that it takes so much life to fight to the end */
    double price;                /* and how much on average */
};
/* Stays as it is until the seat, or another of its class, fights otherwise than before. */
const struct throw *throw_at(const struct dd_state *s, int seat, uint8_t kind);

/* ---- The dungeon as a seat knows it (map.c) ---------------------------------------------------
 */

/* The chance to get out, by life. */
struct chances {
    float by_life[LIFE_SEEN + 1];
};

/* What a card that nobody knows may do: bring up to GAIN life, or take some, and let pass; or take
 * up to one and not. */
enum { GAIN = 3 };
struct guess {
    float passes[GAIN + LIFE_SEEN + 1], stops[2];
};

struct map {
    const struct dd_state *s;
    int seat, place;
    int boss;         /* its cell while it lives and the seat knows it, or -1 */
    uint64_t open;    /* empty spaces: all hang together, so the seat can walk to any of them */
    uint64_t walls;   /* dead ends that the seat knows */
    uint64_t border;  /* spaces with a card next to an open one, dead ends left out */
    uint64_t exits;   /* where the seat wants to get */
    uint64_t unknown; /* the kinds that cards the seat does not know may be */
    float hope;       /* of its chances, what is left to who has to look for another way */
    struct guess guess;
    struct chances enter[DD_CELLS];   /* being about to enter the card there */
    struct chances past[DD_CELLS];    /* having passed it */
    const struct throw *throw[RANKS]; /* at foes, by rank */
};
void draw_map(struct map *map, const struct dd_state *s, int seat, float hope);
/* Without the card in a cell. */
struct chances chances_around(const struct map *map, int cell);
/* Having met a foe there, and free to leave it. */
struct chances chances_at_foe(const struct map *map, int cell, int rank);
/* The next step from the seat's place to a neighbour of the cell through open spaces; -1: it is
 * next to it already. `steps` tells how many there are. */
int step_towards(const struct map *map, int cell, int *steps);

policy escape_sensible;

#endif
