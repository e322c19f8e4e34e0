/* How likely a roll of Dungeon Jacks is to win, quickly: good enough for encounters to come, of
 * which nobody knows yet what they will be. */
#ifndef BOTS_JACKS_CHANCES_H
#define BOTS_JACKS_CHANCES_H

#include "sight.h"

enum { MOST_DIFFICULTY = 14, MOST_LAID = 3, MOST_AGAIN = 4 };

/* [hearts][dice][again][difficulty]: with so many dice that show no six, so many of them of the
 * hero who rerolls, and so many hearts on which no held six lies. */
struct jacks_chances {
    float win[MOST_LAID + 1][DICE + 1][MOST_AGAIN + 1][MOST_DIFFICULTY + 1];
};

/* That of so many dice so many show what each shows with such a chance. */
float jacks_share(int dice, int show, float chance);
void jacks_prepare_chances(struct jacks_chances *c);

static inline float jacks_chance(const struct jacks_chances *c, int hearts, int dice, int again,
                                 int difficulty)
{
    return difficulty <= 0
               ? 1
               : c->win[hearts < MOST_LAID ? hearts : MOST_LAID][dice][again][difficulty];
}

#endif
