/* Which cards go where, and every action that is ever listed, ready to be copied. They are in a
 * file of their own because a compiler that sees what is in them writes them out as numbers again,
 * in twice the instructions. */
#include "clear.h"

/* The kinds that meet each want: those of the suit, those that are enough, and for a monster that
 * nothing lies on those that leave ten at most. [C5 C7 C9] */
#define WORTH(value) (DD_RANKS(value, 10) | DD_JOKERS)
#define OF_SUIT(suit) ((DD_ALL_OF_SUIT(suit) & DD_RANKS(DD_ACE, 10)) | DD_JOKERS)
#define OF_EACH_SUIT(X, set) X(set), X(set), X(set), X(set)
#define FOR_EVERY_WANT(X)                                                                          \
    {                                                                                              \
        X(OF_SUIT(0)), X(OF_SUIT(1)), X(OF_SUIT(2)), X(OF_SUIT(3)), OF_EACH_SUIT(X, WORTH(1)),     \
            OF_EACH_SUIT(X, WORTH(2)), OF_EACH_SUIT(X, WORTH(3)), OF_EACH_SUIT(X, WORTH(4)),       \
            OF_EACH_SUIT(X, WORTH(5)), OF_EACH_SUIT(X, WORTH(6)), OF_EACH_SUIT(X, WORTH(7)),       \
            OF_EACH_SUIT(X, WORTH(8)), OF_EACH_SUIT(X, WORTH(9)), OF_EACH_SUIT(X, WORTH(10)),      \
            OF_EACH_SUIT(X, WORTH(1)), OF_EACH_SUIT(X, WORTH(2)), OF_EACH_SUIT(X, WORTH(3))        \
    }
#define AS_SET(set) set

uint64_t clear_takes(const struct dd_state *s, int column)
{
    static const uint64_t takes[64] = FOR_EVERY_WANT(AS_SET);
    return takes[s->counter[C_WANTS + column] / WANT];
}

#define PLAYS(from, i)                                                                             \
    {                                                                                              \
        {0, PLAY, from, i, LAID, 0, 0, 0}, {0, PLAY, from, i, LAID + 1, 0, 0, 0},                  \
            {0, PLAY, from, i, LAID + 2, 0, 0, 0},                                                 \
        {                                                                                          \
            0, PLAY, from, i, LAID + 3, 0, 0, 0                                                    \
        }                                                                                          \
    }
#define STEP(set, kind) (((set) >> (kind)&1) * sizeof(struct dd_action))
#define STEPS4(set, kind)                                                                          \
    STEP(set, kind), STEP(set, (kind) + 1), STEP(set, (kind) + 2), STEP(set, (kind) + 3)
#define STEPS16(set, kind)                                                                         \
    STEPS4(set, kind), STEPS4(set, (kind) + 4), STEPS4(set, (kind) + 8), STEPS4(set, (kind) + 12)
#define STEPS(set)                                                                                 \
    {                                                                                              \
        STEPS16(set, 0), STEPS16(set, 16), STEPS16(set, 32), STEPS16(set, 48)                      \
    }
const struct clear_lists clear_lists = {.steps = FOR_EVERY_WANT(STEPS),
                                        .hand = {PLAYS(HAND, 0), PLAYS(HAND, 1), PLAYS(HAND, 2)},
                                        .reserve = {[1] = PLAYS(DAMAGE, 0),
                                                    PLAYS(DAMAGE, 1),
                                                    PLAYS(DAMAGE, 2),
                                                    PLAYS(DAMAGE, 3),
                                                    PLAYS(DAMAGE, 4),
                                                    PLAYS(DAMAGE, 5),
                                                    PLAYS(DAMAGE, 6)},
                                        .draw = {0, DRAW, DECK, 0, HAND, 0, 0, 0},
                                        .discards = {{0, DISCARD, HAND, 0, DAMAGE, 0, 0, 0},
                                                     {0, DISCARD, HAND, 1, DAMAGE, 0, 0, 0},
                                                     {0, DISCARD, HAND, 2, DAMAGE, 0, 0, 0}}};
