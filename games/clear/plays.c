/* Which cards go where, and every action that is ever listed, ready to be copied. They are in a
 * file of their own because a compiler that sees what is in them writes them out as numbers again,
 * in twice the instructions. */
#include "clear.h"

/* The kinds that meet each want. [C5 C9] */
#define WORTH(value) (DD_RANKS(value, 10) | DD_JOKERS)
#define OF_SUIT(suit) ((DD_ALL_OF_SUIT(suit) & DD_RANKS(DD_ACE, 10)) | DD_JOKERS)
#define FOR_EVERY_WANT(X, kind)                                                                    \
    {                                                                                              \
        X(UINT64_C(0), kind), X(WORTH(1), kind), X(WORTH(2), kind), X(WORTH(3), kind),             \
            X(WORTH(4), kind), X(WORTH(5), kind), X(WORTH(6), kind), X(WORTH(7), kind),            \
            X(WORTH(8), kind), X(WORTH(9), kind), X(WORTH(10), kind), X(OF_SUIT(0), kind),         \
            X(OF_SUIT(1), kind), X(OF_SUIT(2), kind), X(OF_SUIT(3), kind)                          \
    }
#define AS_SET(set, kind) set

uint64_t clear_takes(const struct dd_state *s, int column)
{
    static const uint64_t takes[] = FOR_EVERY_WANT(AS_SET, 0);
    return takes[s->counter[C_WANTS + column]];
}

#define PLAYS(from, i)                                                                             \
    {                                                                                              \
        {0, PLAY, from, i, LAID, 0, 0, 0}, {0, PLAY, from, i, LAID + 1, 0, 0, 0},                  \
            {0, PLAY, from, i, LAID + 2, 0, 0, 0},                                                 \
        {                                                                                          \
            0, PLAY, from, i, LAID + 3, 0, 0, 0                                                    \
        }                                                                                          \
    }

#define DISCARDS                                                                                   \
    {                                                                                              \
        {0, DISCARD, HAND, 0, DAMAGE, 0, 0, 0}, {0, DISCARD, HAND, 1, DAMAGE, 0, 0, 0},            \
        {                                                                                          \
            0, DISCARD, HAND, 2, DAMAGE, 0, 0, 0                                                   \
        }                                                                                          \
    }
#define STEP(set, kind) (((set) >> (kind)&1) * sizeof(struct dd_action))
#define STEPS4(kind)                                                                               \
    FOR_EVERY_WANT(STEP, kind), FOR_EVERY_WANT(STEP, (kind) + 1),                                  \
        FOR_EVERY_WANT(STEP, (kind) + 2), FOR_EVERY_WANT(STEP, (kind) + 3)
#define STEPS16(kind) STEPS4(kind), STEPS4((kind) + 4), STEPS4((kind) + 8), STEPS4((kind) + 12)
const struct clear_lists clear_lists = {
    .hand = {PLAYS(HAND, 0), PLAYS(HAND, 1), PLAYS(HAND, 2)},
    .reserve = {PLAYS(DAMAGE, 0), PLAYS(DAMAGE, 1), PLAYS(DAMAGE, 2), PLAYS(DAMAGE, 3),
                PLAYS(DAMAGE, 4), PLAYS(DAMAGE, 5), PLAYS(DAMAGE, 6)},
    .rest = {{{0, DRAW, DECK, 0, HAND, 0, 0, 0}}, DISCARDS, DISCARDS, DISCARDS},
    .steps = {STEPS16(0), STEPS16(16), STEPS16(32), STEPS16(48)}};
