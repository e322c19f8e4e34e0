/* Tables of Dungeon Escape laid to order. */
#ifndef ESCAPE_TABLE_H
#define ESCAPE_TABLE_H

#include "games/escape/escape.h"
#include "kit.h"

#include <stdio.h>

/* Lays a table with seat 1 first. `heroes`: what each seat chooses, as "Jh fighter; Qd wizard".
 * `cards`: what lies on the board from a1 on, row by row, without the start; the rest is as it
 * comes, but never one of `unwanted`. */
void table_without(struct kit *k, const char *options, int seats, const char *heroes,
                   const char *cards, const char *unwanted);
static inline void table(struct kit *k, const char *options, int seats, const char *heroes,
                         const char *cards)
{
    table_without(k, options, seats, heroes, cards, "");
}
/* The cell of a name such as "b2". */
int cell(const struct kit *k, const char *name);
const struct dd_piece *card_at(const struct kit *k, const char *name);
int life(const struct kit *k, int seat);
int points(const struct kit *k, int seat);
/* Where a seat stands, by name; "out" if it is not inside. */
const char *place(const struct kit *k, int seat);
bool has_left(const struct kit *k, int seat);
/* Enters, and brings the roll that follows. */
void fight(struct kit *k, int seat, const char *cell, const char *faces);
/* The chance, in ways of 36 * 36, that an outlook gives to outcomes with one of the words. */
uint64_t chance_of(const struct dd_outlook *o, const char *word, const char *or_word);
/* Does an outlook name such an outcome? */
bool foresees(const struct dd_outlook *o, const char *text);
/* The view of a seat. */
const struct dd_view *view(const struct kit *k, int seat);

/* Three by three: a1 b1 c1 / a2 start c2 / a3 b3 c3. */
#define SMALL "width=3,height=3"
#define TOGETHER SMALL ",mode=team,roster=extended"

#endif
