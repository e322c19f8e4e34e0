/* Reading the table of Dungeon Jacks, and moving its dice and items. */
#include "dice.h"

const uint64_t jacks_one_of[OWNERS] = {1, 1 << 8, 1 << 16, 1 << 24, UINT64_C(1) << 32};

/* All bits of the face for each of as many dice as there can be, then none. */
#define FACE                                                                                       \
    {                                                                                              \
        0, 7, 0, 0, 0                                                                              \
    }
const struct dd_piece jacks_face_bits[2 * (DICE + PHANTOMS)] = {
    FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE, FACE};

#define RESTING(owner)                                                                             \
    {                                                                                              \
        DD_DIE, 0, 0, owner, DD_EVERYBODY                                                          \
    }
#define FOUR_RESTING(owner)                                                                        \
    {                                                                                              \
        RESTING(owner), RESTING(owner), RESTING(owner), RESTING(owner)                             \
    }
const struct dd_piece jacks_resting[CLASSES][MOST_DICE] = {
    FOUR_RESTING(FIGHTER), FOUR_RESTING(ROGUE), FOUR_RESTING(WIZARD), FOUR_RESTING(CLERIC)};

static void send_home(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    dd_piece_at(s, from, i)->face = 0;
    dd_move_top(s, ev, from, i, dd_at(s, from, i)->mark == PHANTOM ? BOX : READY);
}

void jacks_clear_hearts(struct dd_state *s, struct dd_events *ev)
{
    for (int i = dd_len(s, ON_HEARTS) - 1; i >= 0; i--)
        send_home(s, ev, ON_HEARTS, i);
}

void jacks_box_phantoms(struct dd_state *s, struct dd_events *ev)
{
    for (int i = dd_len(s, POOL) - 1; i >= 0 && dd_at(s, POOL, i)->mark == PHANTOM; i--)
        send_home(s, ev, POOL, i);
}

/* Told before the border moves: what is going to be READY[n] lies there already. */
void jacks_tell_end_of_roll(const struct dd_state *s, struct dd_events *ev)
{
    for (int i = 0; i < dd_len(s, POOL); i++)
        dd_tell_moved(s, ev, POOL, 0, READY, dd_len(s, READY) + i);
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
