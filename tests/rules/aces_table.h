/* A table of Dungeon Aces to test on: a row of rooms a1, b1, … with things put where a test wants
 * them. Seat 0 begins; entrances are the first rooms, one a seat. */
#ifndef TESTS_ACES_TABLE_H
#define TESTS_ACES_TABLE_H

#include "kit.h"

#include "games/aces/aces.h"

enum { ROW = 8 };

/* Eight rooms in a row, everybody in (together: all in a1; rivals: a1, b1, …), seat 0 to choose. */
void row_of_rooms(struct kit *k, int seats, const char *options);
/* The same, with the entrances still to be picked. */
void row_without_entrances(struct kit *k, int seats, const char *options);
/* Rooms at the given places, "a1 b1 b2", each beside an earlier one; the first are entrances. */
void shape_of_rooms(struct kit *k, int seats, const char *options, const char *places);

int room(const struct kit *k, const char *name);
/* Makes a card the top of the draw pile. */
void on_top(struct kit *k, const char *card);
/* Makes a card the hidden one of a room. */
void hide_in(struct kit *k, const char *card, const char *name);
/* Puts cards into a hand. */
void deal(struct kit *k, int seat, const char *cards);
/* A monster, face up in a room; the latest put is the latest turned up. */
void put_monster(struct kit *k, const char *card, const char *name);
void lay_ace(struct kit *k, const char *card, const char *name);
/* Nothing is left to draw: items go to a hand, monsters and aces to a room far away. */
void use_up_draw_pile(struct kit *k, int seat, const char *name);
/* The whole draw pile goes to the discard pile, or what is left of it after `keep` cards. */
void empty_draw_pile(struct kit *k, int keep);
void stand_in(struct kit *k, int seat, const char *name);
void set_health(struct kit *k, int seat, int health);
void set_party(struct kit *k, int seat, int number);
void kill_off(struct kit *k, int seat, int miss);

const char *where(const struct kit *k, int seat);
const char *monster_at(const struct kit *k, const char *card);
int health(const struct kit *k, int seat);
/* Is it this seat's decision, in this phase? */
#define ASKED(k, seat, wanted, ...)                                                                \
    do {                                                                                           \
        cr_assert_eq((k)->s.phase, wanted, __VA_ARGS__);                                           \
        cr_assert_eq((k)->s.acting, 1 << (seat), __VA_ARGS__);                                     \
    } while (0)

#endif
