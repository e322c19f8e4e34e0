/* Standard Deck Dungeon as its bots see it: what is still wanted, and what ways there cost. */
#ifndef BOTS_STANDARD_PLAN_H
#define BOTS_STANDARD_PLAN_H

#include "bots/brain.h"
#include "games/standard/standard.h"

/* What the goals still ask for. Bits by room. */
struct wants {
    uint32_t bodies;  /* defeat, or resolve, and take */
    uint32_t reveals; /* turn up */
    uint32_t sufferings;
    uint8_t items; /* bits by item: to be used, or found */
    bool chest, purchase, drink, gem, down_to_one, unhurt, spike;
    int count; /* goals not yet fulfilled */
};
struct wants wants_of(const struct dd_state *s, int seat);

/* The dungeon, with what it costs to stand in each cell, in HP. */
struct ways {
    const struct dd_state *s;
    int seat, hp;
    struct standard_map map;
    struct standard_walk walk;
    double cost[CELLS];  /* to stand there */
    uint8_t from[CELLS]; /* the cell before it on the way; itself: no way, or within reach */
};
extern const double no_way;
/* The map, and what is within reach for nothing. */
void look_around(struct ways *ways, const struct dd_state *s, int seat);
/* Then what all else costs. */
void find_ways(struct ways *ways);
/* What it costs to get past a room, or to be done with it. */
double price_of_room(const struct ways *ways, int room);
/* What it costs to stand beside a cell. */
double cost_beside(const struct ways *ways, int cell);
/* The first cell in the way to standing beside a cell, or the cell itself. */
int first_on_way(const struct ways *ways, int cell);

policy standard_sensible;

#endif
