/* What tests are written with: a table, actions and chance by notation. Every failure names the
 * action that failed. */
#ifndef TESTS_KIT_H
#define TESTS_KIT_H

#include "deckdelve/game.h"

#include <criterion/criterion.h>

struct kit {
    const struct dd_game *game;
    struct dd_state s;
    struct dd_events ev; /* of the last action */
};

/* Lays the table; chance is still pending. */
void kit_begin(struct kit *k, const char *game, const char *options, int seats, uint64_t seed);
/* Lays the table and settles chance from the seed. */
void kit_start(struct kit *k, const char *game, const char *options, int seats, uint64_t seed);
void kit_settle(struct kit *k);

/* Applies one action of a seat, or several, separated by "; ". Chance stays pending. */
void kit_act(struct kit *k, int seat, const char *text);
/* What chance brings, as notation: "roll tray 3 4", "pick 2". */
void kit_chance(struct kit *k, const char *text);
/* The pending roll's faces, in order. */
void kit_roll(struct kit *k, const char *faces);
/* The pending shuffle: `front` become the first cards of the place, `back` the last ones (the end
 * is a pile's top, so the last card named is drawn first); the others lie between. */
void kit_order(struct kit *k, const char *front, const char *back);

bool kit_legal(const struct kit *k, int seat, const char *text);
int kit_count_legal(const struct kit *k, int seat);
/* All legal actions of a seat, joined by "; ". */
const char *kit_list(const struct kit *k, int seat);
/* The cards of a place, as notation with blanks between: "7d X1 ??". */
const char *kit_cards(const struct kit *k, int zone);
/* Was such a thing told by the last action? */
const struct dd_event *kit_told(const struct kit *k, int code);

/* Words, as the seat reads them. */
const char *kit_say(const struct kit *k, int seat, enum dd_ask_what what, int index, int zone);
/* All words of the last action's events, joined by blanks. */
const char *kit_story(const struct kit *k, int seat);
/* The outlook of an action given as notation. */
struct dd_outlook kit_outlook(const struct kit *k, int seat, const char *text);

/* A random playout to the end; returns the number of decisions. */
int kit_play_out(struct kit *k, uint64_t seed);
/* Random options for a game, such that `seats` go with them; false if none were found. */
bool kit_random_options(const struct dd_game *g, int seats, struct dd_random *r, int16_t *option);
/* Every game there is, the null game included; NULL at the end. */
const struct dd_game *kit_game(int i);

#endif
