/* Reading the table of Dungeon Jacks, and moving its dice and items. */
#include "dice.h"

void jacks_roll(struct dd_state *s, int phase, unsigned dice)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_roll(s, POOL, (uint16_t)dice);
}

void jacks_bring_home(struct dd_state *s, struct dd_events *ev, int from)
{
    while (dd_len(s, from)) {
        int last = dd_len(s, from) - 1;
        if (dd_at(s, from, last)->mark != PHANTOM) {
            jacks_ready(s, ev, from, last);
        } else {
            dd_piece_at(s, from, last)->face = 0;
            dd_move_top(s, ev, from, last, BOX);
        }
    }
}

int jacks_living(const struct dd_state *s)
{
    int dice = dd_len(s, READY) + dd_len(s, POOL) + dd_len(s, SIXES) + dd_len(s, ON_HEARTS);
    return dice - __builtin_popcount(jacks_owned(s, POOL, PHANTOM)) -
           __builtin_popcount(jacks_owned(s, ON_HEARTS, PHANTOM));
}

/* ---- Items --------------------------------------------------------------------------------- */

int jacks_find_item(const struct dd_state *s, uint64_t kinds)
{
    for (int i = 0; i < dd_len(s, HELD); i++)
        if (jacks_in(kinds, dd_at(s, HELD, i)->kind))
            return i;
    return -1;
}

void jacks_spend(struct dd_state *s, struct dd_events *ev, int i)
{
    dd_move_top(s, ev, HELD, i, ITEMS);
}
