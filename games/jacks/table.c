/* Reading the table of Dungeon Jacks, and moving its dice and items. */
#include "dice.h"

const uint64_t jacks_one_of[OWNERS] = {1, 1 << 8, 1 << 16, 1 << 24, UINT64_C(1) << 32};

#define RESTING(owner)                                                                             \
    {                                                                                              \
        DD_DIE, 0, owner, DD_EVERYBODY, 0                                                          \
    }
#define FOUR_RESTING(owner)                                                                        \
    {                                                                                              \
        RESTING(owner), RESTING(owner), RESTING(owner), RESTING(owner)                             \
    }
const struct dd_piece jacks_resting[CLASSES][MOST_DICE] = {
    FOUR_RESTING(FIGHTER), FOUR_RESTING(ROGUE), FOUR_RESTING(WIZARD), FOUR_RESTING(CLERIC)};

void jacks_tidy(struct dd_state *s)
{
    jacks_lay_dice(dd_piece_at(s, READY, 0), jacks_count_packed(s, READY), 0);
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
