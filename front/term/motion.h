/* What happened, as motion: pieces travel, cards turn over, dice tumble, lives lost glow. It is
 * drawn over the frame of the table, and knows nothing but where pieces lay and lie. */
#ifndef TERM_MOTION_H
#define TERM_MOTION_H

#include "frame.h"
#include "scene.h"

enum { HAPPENED = 64, FLIGHTS = 48, MOTION_TICK = 40 }; /* milliseconds */

/* What the reader may know of it, since the last frame. */
struct happened {
    bool fresh; /* not shown yet */
    int count;
    struct dd_event event[HAPPENED];
    struct dd_view before; /* the table as it was */
    int told;              /* lines of the story before it */
};
/* Something is about to happen to this table, of which so much was told. */
void note_table(struct happened *h, const struct dd_view *now, int told);
void note_events(struct happened *h, const struct dd_events *events, int reader);

struct flight {
    struct box from, to; /* equal: it turns over where it lies */
    struct dd_piece piece;
};

enum stage { STAGE_TRAVEL, STAGE_ROLL, STAGE_FOLLOW, STAGE_GLOW, STAGES };
struct motion {
    bool running;
    int tick, ticks[STAGES];
    int flights;
    struct flight flight[FLIGHTS];
    int early; /* flights before the dice roll; the others follow from what they show */
    int dice;
    struct box die[FLIGHTS];
    struct frame before; /* as it was shown */
};

/* Keeps what is shown now, before the next frame is drawn over it. */
void motion_remember(struct motion *m, const struct frame *shown);
/* Begins if there is anything to see between the frame remembered and this one. */
void motion_begin(struct motion *m, const struct happened *h, const struct scene *scene,
                  const struct frame *after);
/* Do dice roll, or are about to? Until they lie, what they decide is neither told nor asked about.
 */
bool motion_withholds(const struct motion *m);
void motion_draw(const struct motion *m, const struct scene *scene, struct frame *f);
void motion_step(struct motion *m);
void motion_free(struct motion *m);

#endif
