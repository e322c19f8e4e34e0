/* Tables for the tests of Standard Deck Dungeon: any room in any state at any cell. */
#ifndef TESTS_STANDARD_TABLE_H
#define TESTS_STANDARD_TABLE_H

#include "games/standard/standard.h"
#include "kit.h"

/* A card's state in the dungeon. UP has resolved itself if such a room does. */
enum { LIES_DOWN, LIES_UP, LIES_RESOLVED };

/* Begins with as many seats as the mode wants, chance settled, the first turn open. Without other
 * goals it is about the dragon and the exit, which come about in no test by accident. */
void table_start(struct kit *k, const char *options);
int table_cell(const struct kit *k, const char *name);
/* Brings a card of the dungeon to a cell by letting it change places with what lies there. */
void table_put(struct kit *k, const char *card, const char *cell, int state);
/* Changes the state of a card where it lies. */
void table_turn(struct kit *k, const char *card, int state);
/* Takes a card out of the dungeon, into a seat's loot or out of the game. */
void table_hand(struct kit *k, const char *card, int seat);
void table_remove(struct kit *k, const char *card);
void table_item(struct kit *k, int seat, int item, bool held);
void table_hp(struct kit *k, int seat, int hp);
void table_stand(struct kit *k, int seat, const char *cell);
/* A new turn of a seat. */
void table_turn_of(struct kit *k, int seat);
/* The cell a seat stands in. */
const char *table_where(const struct kit *k, int seat);
int table_hp_of(const struct kit *k, int seat);
bool table_holds(const struct kit *k, int seat, const char *card);
/* In the dungeon, at this cell? */
bool table_lies(const struct kit *k, const char *card, const char *cell);
bool table_resolved(const struct kit *k, const char *cell);
bool table_empty(const struct kit *k, const char *cell);
/* Does a note to the seat say this? */
bool table_notes(const struct kit *k, int seat, const char *words);

/* The pending check brings this fate card, or these two. */
void table_fate(struct kit *k, int rank);
void table_fates(struct kit *k, int low, int high);
/* Acts, then lets the check bring a card. */
void table_check(struct kit *k, const char *action, int rank);

/* Over, for this reason, with these winners? */
#define ASSERT_OVER(k, end, winners, ...)                                                          \
    do {                                                                                           \
        cr_assert_eq((k)->s.over, (end) + 1, __VA_ARGS__);                                         \
        cr_assert_eq((k)->s.won, winners, __VA_ARGS__);                                            \
    } while (0)
#define ASSERT_ON(k, ...) cr_assert_eq((k)->s.over, 0, __VA_ARGS__)

#endif
