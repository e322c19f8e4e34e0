/* Narrowing: the player points at pieces and zones or presses keys until one legal action is left.
 */
#ifndef SHARED_PICK_H
#define SHARED_PICK_H

#include "targets.h"

enum { POINTS = 16 };

/* What has been pointed at so far. The cursor is a point that can still be moved. */
struct pick {
    int verb; /* -1: any */
    int points;
    struct target point[POINTS];
    bool has_cursor;
    struct target cursor;
    int digit; /* the first of two that were typed, 0: none */
};
void pick_nothing(struct pick *p);
/* Was it taken already? Where the cursor is does not count. */
bool is_pointed_at(const struct pick *p, struct target t);

#endif
