/* Everything that can be done in a turn of Clear the Dungeon, searched to its end. */
#ifndef BOTS_CLEAR_TURN_H
#define BOTS_CLEAR_TURN_H

#include "expect.h"

enum { TURN_MEMORY = 1 << 13 };

struct clear_turn {
    float won_weight, score_weight; /* what a prospect is worth by the aim */
    clear_evaluator *evaluate;      /* of tables from which the next cards are drawn */
    void *context;
    uint8_t width[MONSTERS]; /* how many monsters are tried where the first, second, … turns up */
    uint32_t most;           /* tables evaluated before the reserve is left alone */
    uint32_t evaluated;
    int falls;
    uint32_t age; /* what is remembered of an earlier one is forgotten */
    struct {
        uint64_t key;
        uint32_t age;
        struct prospect value;
    } memory[TURN_MEMORY];
};

static inline float clear_worth(const struct clear_turn *t, struct prospect p)
{
    return t->won_weight * p.won + t->score_weight * p.score;
}

/* A turn that is all zero becomes one that searches widely. */
void clear_prepare_turn(struct clear_turn *t, enum dd_aim aim, clear_evaluator *evaluate,
                        void *context);
/* Forgets what was searched before: to be called after every draw. */
void clear_begin_turn(struct clear_turn *t);
/* The value of an imagined table under best play up to the next draw. */
struct prospect clear_search(struct clear_turn *t, const struct dd_state *s);
/* The same, of an action. */
struct prospect clear_search_action(struct clear_turn *t, struct dd_state *s,
                                    const struct dd_action *a);
/* The best action: its index among the legal ones, which it lists. */
int clear_best(struct clear_turn *t, struct dd_state *s, struct dd_action *legal);

#endif
