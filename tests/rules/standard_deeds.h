/* Goals for the tests of Standard Deck Dungeon: the table of sets, and how each goal is met. */
#ifndef TESTS_STANDARD_DEEDS_H
#define TESTS_STANDARD_DEEDS_H

#include "standard_table.h"

struct deeds_set {
    const char *order;
    enum standard_goal goals[3];
};
extern const struct deeds_set deeds_sheet[GOAL_SETS];
extern const char *const deeds_modes[3];

/* A table with a set of goals, or with a set that has a goal in it. */
void deeds_start(struct kit *k, int mode, int set);
void deeds_start_with(struct kit *k, int mode, enum standard_goal goal);
/* How often a goal has to be met. */
int deeds_times(int mode, enum standard_goal goal);
/* How far the goal is for a seat. */
int deeds_progress(const struct kit *k, int seat, enum standard_goal goal);
/* One of what the goal asks for, by a seat in a turn of its own, from the start, with 5 HP. */
void deeds_do(struct kit *k, int seat, enum standard_goal goal);
/* A card of the room that is in the dungeon: face down, or unresolved (UP), or any (RESOLVED). */
const char *deeds_card(const struct kit *k, int room, int state);
/* Puts such a card above the start. */
void deeds_set_up(struct kit *k, int room, int state);
void deeds_use_potion(struct kit *k);

#endif
