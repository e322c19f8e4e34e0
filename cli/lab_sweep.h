/* What a sweep goes over. */
#ifndef CLI_LAB_SWEEP_H
#define CLI_LAB_SWEEP_H

#include "lab.h"

enum { SWEEP_VALUES = 32, SWEEP_POINTS = 64, SWEEP_VALUE = 48 };

enum sweep_kind { SWEEP_OPTION, SWEEP_SEATS, SWEEP_BOT, SWEEP_PLAYOUTS, SWEEP_MS };

struct sweep_axis {
    enum sweep_kind kind;
    char name[16];
    int option; /* SWEEP_OPTION: which */
    int count;
    char value[SWEEP_VALUES][SWEEP_VALUE];
};

struct sweep_point {
    int at[LAB_AXES]; /* the value on each axis */
};

/* Reads "jokers", "jokers=0,2", "seats=1,2,3", "bot=random,sensible", "playouts=10,100"; false: it
 * was told what is allowed. */
bool sweep_read_axis(const struct dd_game *g, const char *text, struct sweep_axis *out);
/* Is it how long bots think? */
bool sweep_is_budget(const struct sweep_axis *axis);
bool sweep_is_number(const struct dd_game *g, const struct sweep_axis *axis);
/* Every combination, the last axis fastest, each as a table made from the first; bots that are
 * swept think for `milliseconds` too, unless it is 0. Returns how many,
 * or 0: it was told which is not allowed. */
int sweep_lay_tables(const struct dd_game *g, const struct sweep_axis *axis, int axes,
                     const struct lab_table *base, uint64_t milliseconds, struct sweep_point *point,
                     struct lab_table *table);

#endif
