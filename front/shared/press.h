/* What a key does, as far as the pick has narrowed. */
#ifndef SHARED_PRESS_H
#define SHARED_PRESS_H

#include "menu.h"

/* What a key does. */
enum press {
    PRESS_NOTHING,
    PRESS_ACT,   /* `action` */
    PRESS_VERB,  /* narrows to `verb` */
    PRESS_POINT, /* points at `target` */
    PRESS_SET,   /* points at all that `action` does */
    PRESS_DIGIT  /* waits for a second one */
};
struct pressed {
    enum press what;
    int action, verb;
    struct target target;
};
struct pressed menu_press(const struct menu *m, const struct pick *p, int key);
/* These change the pick, and return the action that is to be done now, or -1. What the last point
 * made certain is done at once, but a lone first point is only shown: the second one confirms it.
 */
int pick_pressed(const struct menu *m, struct pick *p, struct pressed pressed, int key);
int pick_target(const struct menu *m, struct pick *p, struct target t);
/* What the cursor is on is taken. */
void pick_cursor(struct pick *p);

#endif
