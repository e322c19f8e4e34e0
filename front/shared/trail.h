/* Who is who: pieces have no identity but where they lie, so moves are followed. */
#ifndef SHARED_TRAIL_H
#define SHARED_TRAIL_H

#include "deckdelve/session.h"

/* Which piece lies where, by number, as far as a reader can follow it: made of nothing but what
 * that one sees and hears. A shuffle leaves the numbers where they are and moves the cards beneath
 * them, and what lies hidden in a hand is any of the hidden ones, so that nobody can follow one
 * there. */
struct trail_piece {
    uint16_t id;
    uint8_t kind; /* as the reader knows it */
};
struct trail {
    struct trail_piece piece[DD_PIECES];
    uint8_t at[DD_ZONES + 1];
    uint16_t next; /* a number not yet given */
};
void trail_begin(struct trail *trail, const struct dd_state *seen);
/* Follows one event that was heard; the number of the piece it is about, or -1. */
int trail_follow(struct trail *trail, const struct dd_game *g, const struct dd_event *heard);
/* After all events of an action, with what the reader sees then: puts hands in order, and the
 * places right should an event have been untold. */
void trail_settle(struct trail *trail, const struct dd_game *g, const struct dd_state *seen);

#endif
