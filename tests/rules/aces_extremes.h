/* The least and the most that decisions can make of chances, by trying them all: every decision of
 * everybody, every die. What outlooks tell from the least to the most is held against it. */
#ifndef TESTS_ACES_EXTREMES_H
#define TESTS_ACES_EXTREMES_H

#include "aces_table.h"

/* Chances by tone: bad for the seat, neither, good. */
enum { TONES = 3 };
struct extremes {
    double least[TONES], most[TONES];
};
static const struct extremes no_extremes = {{1, 1, 1}, {0, 0, 0}};

void widen_by(struct extremes *e, const struct extremes *by);
/* Of what an action of the seat leads to. It is good if the other of a challenge loses more, and in
 * a fight (other -1) if the first monster falls and the seat is unhurt. */
struct extremes extremes_of(const struct kit *k, int seat, int other, const char *action);
/* An outlook tells just these. */
void check_told(const struct dd_outlook *o, const struct extremes *e);

#endif
