/* Every action that is ever listed, ready to be copied. They are in a file of their own because a
 * compiler that sees what is in them writes them out as numbers again, in twice the instructions.
 */
#include "clear.h"

#define PLAYS(from, i)                                                                             \
    {                                                                                              \
        {0, PLAY, from, i, LAID, 0, 0, 0}, {0, PLAY, from, i, LAID + 1, 0, 0, 0},                  \
            {0, PLAY, from, i, LAID + 2, 0, 0, 0},                                                 \
        {                                                                                          \
            0, PLAY, from, i, LAID + 3, 0, 0, 0                                                    \
        }                                                                                          \
    }
const struct dd_action clear_hand_plays[DRAWN][COLUMNS] = {PLAYS(HAND, 0), PLAYS(HAND, 1),
                                                           PLAYS(HAND, 2)};
const struct dd_action clear_reserve_plays[DAMAGE_LOSES][COLUMNS] = {
    PLAYS(DAMAGE, 0), PLAYS(DAMAGE, 1), PLAYS(DAMAGE, 2), PLAYS(DAMAGE, 3),
    PLAYS(DAMAGE, 4), PLAYS(DAMAGE, 5), PLAYS(DAMAGE, 6)};

#define DISCARDS                                                                                   \
    {                                                                                              \
        {0, DISCARD, HAND, 0, DAMAGE, 0, 0, 0}, {0, DISCARD, HAND, 1, DAMAGE, 0, 0, 0},            \
        {                                                                                          \
            0, DISCARD, HAND, 2, DAMAGE, 0, 0, 0                                                   \
        }                                                                                          \
    }
const struct dd_action clear_hand_rest[DRAWN + 1][DRAWN + 1] = {
    {{0, DRAW, DECK, 0, HAND, 0, 0, 0}}, DISCARDS, DISCARDS, DISCARDS};
