/* What the page holds is known to it by number, never by address. No number is given twice, so one
 * that was let go of names nothing: letting go again does nothing, and asking it is refused. */
#ifndef WEB_HELD_H
#define WEB_HELD_H

#include <stdint.h>

struct held {
    struct held *next;
    void *thing;
    uint32_t number;
    uint32_t owner; /* of the thing that this one is about */
};

/* 0: there is no memory for it. */
uint32_t hold(struct held **list, void *thing, uint32_t owner);
/* NULL: nothing is held by this number. */
void *held(struct held *list, uint32_t number);
/* No longer held; what it was, or NULL, for the caller to free. */
void *let_go(struct held **list, uint32_t number);
/* Some thing held that is about the owner, or 0. */
uint32_t held_about(struct held *list, uint32_t owner);

#endif
