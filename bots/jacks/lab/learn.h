/* What can be learned about Dungeon Jacks. */
#ifndef BOTS_JACKS_LAB_LEARN_H
#define BOTS_JACKS_LAB_LEARN_H

#include "lab/part.h"

bool learn_jacks_sensible(const struct learn_plan *plan, FILE *file);
bool learn_jacks_below(const struct learn_plan *plan, FILE *file);

extern const struct lab_part jacks_lab;

#endif
