/* What actions point at: that follows from their verbs' arguments, so nothing here knows a rule. */
#ifndef SHARED_TARGETS_H
#define SHARED_TARGETS_H

#include "deckdelve/deckdelve.h"

/* A piece of a zone, a cell of the board (as a piece of the zone that lies on it), a whole zone,
 * or what lies nowhere: a seat, a number or word that an action names. */
enum { WHOLE = 255, NAMED = 253, SEATED = 254, FIRST_NAME = NAMED };
enum { TARGETS = 64, LITS = 256 }; /* of one action, and of all that are legal, at most */
struct target {
    uint8_t zone, index;
};
static inline bool same_target(struct target a, struct target b)
{
    return a.zone == b.zone && a.index == b.index;
}

/* The legal actions, and which of them differ from another in nothing but the seat, number or word
 * they name. */
int find_legal(const struct dd_game *g, const struct dd_state *s, int seat, struct dd_action *legal,
               bool *named);
int action_targets(const struct dd_game *g, const struct dd_action *a, bool named,
                   struct target *out);
/* In reading order. */
void sort_targets(const struct dd_game *g, const struct dd_state *s, struct target *t, int count);

bool takes_sets(const struct dd_game *g, int verb);
/* Has a player one key for both? */
bool is_same_verb(const struct dd_game *g, int a, int b);
/* The zone that lies on the board's cells, or -1. */
int board_zone(const struct dd_game *g);

#endif
