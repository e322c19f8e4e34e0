/* Dungeon Escape as its bots see it: what passing a card costs, and how safe the way out is. */
#ifndef BOTS_ESCAPE_DUNGEON_H
#define BOTS_ESCAPE_DUNGEON_H

#include "bots/brain.h"
#include "games/escape/escape.h"

enum { RANKS = DD_KING + 2 }; /* a joker's is 14 */

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
    double hurts; /* the chance to lose life when retreating */
    double price; /* the life it costs on average to fight the foe to its end */
};
/* Stays as it is until the seat, or another of its class, fights otherwise than before. */
const struct throw *throw_at(const struct dd_state *s, int seat, uint8_t kind);

/* ---- The dungeon as a seat knows it (map.c) ---------------------------------------------------
 */

/* How dear ways are taken to be: what is at stake decides. */
struct mood {
    double detour;  /* life that going round a bad card costs, roughly */
    double caution; /* ways turn out to cost so much more than they seem to */
};

struct map {
    const struct dd_state *s;
    int seat, place;
    int boss;         /* its cell while it lives and the seat knows it, or -1 */
    uint64_t open;    /* empty spaces: all hang together, so the seat can walk to any of them */
    uint64_t border;  /* spaces with a card next to one of them, dead ends left out */
    uint64_t exits;   /* where the seat wants to get */
    uint64_t unknown; /* the kinds that cards the seat does not know may be */
    struct mood mood;
    double price[DD_CELLS];           /* to pass the card there, in life */
    double cost[DD_CELLS];            /* to get from there to an exit */
    const struct throw *throw[RANKS]; /* at foes, by rank */
};
void draw_map(struct map *map, const struct dd_state *s, int seat, struct mood mood);
/* The cost from the open spaces to an exit, if there were no way through a cell. */
double cost_around(const struct map *map, int cell);
/* The chance to get out when it costs that much on average, by life; `spare` is life from potions
 * that comes on top. */
void judge_safety(const struct map *map, double cost, int spare, double safety[ESCAPE_LIFE + 1]);
/* The next step from the seat's place to a neighbour of the cell through open spaces; -1: it is
 * next to it already. */
int step_towards(const struct map *map, int cell);

policy escape_sensible;

#endif
