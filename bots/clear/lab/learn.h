/* What can be learned about Clear the Dungeon. */
#ifndef BOTS_CLEAR_LAB_LEARN_H
#define BOTS_CLEAR_LAB_LEARN_H

#include "lab/part.h"

bool learn_clear_sensible(const struct learn_plan *plan, FILE *file);
bool learn_clear_net(const struct learn_plan *plan, FILE *file);

extern const struct lab_part clear_lab;

#endif
