/* What the files that put Standard Deck Dungeon into words share. */
#ifndef STANDARD_WORDS_H
#define STANDARD_WORDS_H

#include "standard.h"

extern const char *const standard_item_names[ITEM_KINDS];
extern const char *const standard_room_names[ROOM_KINDS];
const char *standard_scroll_title(int scroll);
const char *standard_cell_name(const struct dd_state *s, int cell, char name[8]);
const char *standard_goal_words(const struct dd_state *s, int goal);
/* Whose table it is: the reader's, for onlookers that of the player whose turn it is. */
int standard_reader(const struct dd_view *v);
/* What a draw does to the active player, in a few words: "it is defeated", "-2 HP, 1 left". */
void standard_write_draw(const struct dd_view *v, int room, int draw, struct dd_text *t);
/* The same as a caption: "defeats", "-2". Only of checks that draw one card. */
const char *standard_fate(const struct dd_state *s, int room, int draw);
/* How much of so many HP a seat would gain. */
int standard_would_gain(const struct dd_state *s, int seat, int hp);
bool standard_caption(const struct dd_view *v, int zone, int i, struct dd_text *t);

#endif
