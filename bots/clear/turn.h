/* Everything that can be done in a turn of Clear the Dungeon, searched to its end. */
#ifndef BOTS_CLEAR_TURN_H
#define BOTS_CLEAR_TURN_H

#include "expect.h"

enum { TURN_MEMORY = 1 << 13 };

struct clear_turn {
    float score_weight; /* a table is worth the chance to win, and so much for each point */
    float won_weight;
    clear_evaluator *evaluate; /* of tables from which the next cards are drawn */
    void *context;
    uint8_t width[MONSTERS]; /* how many monsters are tried where the first, second, … turns up */
    int falls;
    uint32_t leaves; /* tables evaluated so far */
    uint32_t age;
    struct {
        uint64_t key;
        uint32_t age;
        struct clear_value value;
    } memory[TURN_MEMORY];
};

static inline float clear_worth(const struct clear_turn *t, struct clear_value v)
{
    return t->won_weight * v.won + t->score_weight * v.score;
}

/* Forgets what was searched before: call it whenever chance has moved. */
void clear_begin_turn(struct clear_turn *t);
/* The value of an imagined table under best play up to the next draw. */
struct clear_value clear_search(struct clear_turn *t, const struct dd_state *s);
/* The same, of an action. */
struct clear_value clear_search_action(struct clear_turn *t, struct dd_state *s,
                                       const struct dd_action *a);

#endif
