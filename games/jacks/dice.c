/* Reading and moving the dice and items of Dungeon Jacks. */
#include "jacks.h"

/* ---- Reading ------------------------------------------------------------------------------- */

void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    memset(count, 0, OWNERS * sizeof *count);
    for (int i = 0; i < dd_len(s, zone); i++)
        count[dd_at(s, zone, i)->mark]++;
}

void jacks_count_taken(const struct dd_state *s, const struct dd_action *fight, int *count)
{
    memset(count, 0, OWNERS * sizeof *count);
    for (int i = 0; i < dd_len(s, READY); i++)
        count[dd_at(s, READY, i)->mark] += (int)(fight->mask >> i & 1);
}

int jacks_count_showing(const struct dd_state *s, int zone, int face)
{
    int count = 0;
    for (int i = 0; i < dd_len(s, zone); i++)
        count += dd_at(s, zone, i)->face == face;
    return count;
}

int jacks_find_die(const struct dd_state *s, int zone, int owner)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->mark == owner)
            return i;
    return -1;
}

int jacks_find_showing(const struct dd_state *s, int face, int owner)
{
    for (int i = 0; i < dd_len(s, POOL); i++)
        if (dd_at(s, POOL, i)->face == face && dd_at(s, POOL, i)->mark == owner)
            return i;
    return -1;
}

int jacks_find_one(const struct dd_state *s) /* [J10] */
{
    return jacks_find_showing(s, 1, jacks_reroller(s));
}

int jacks_living(const struct dd_state *s) /* [J24] */ { return DICE - dd_len(s, EXHAUSTED); }

/* ---- The fight ----------------------------------------------------------------------------- */

int jacks_total(const struct dd_state *s) /* [J12] */
{
    int total = 0;
    for (int i = 0; i < dd_len(s, POOL); i++)
        total += dd_at(s, POOL, i)->face;
    return total;
}

bool jacks_is_open_heart(const struct dd_piece *card) /* [J12] */
{
    return jacks_in(HEARTS, card->kind) && !card->mark;
}

int jacks_hearts(const struct dd_state *s)
{
    int hearts = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        hearts += jacks_in(HEARTS, dd_at(s, ENCOUNTER, i)->kind);
    return hearts;
}

int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        if (jacks_is_open_heart(dd_at(s, ENCOUNTER, i)))
            difficulty += dd_rank(dd_at(s, ENCOUNTER, i)->kind);
    return difficulty;
}

int jacks_reroller(const struct dd_state *s) /* [J10] */
{
    return dd_suit(dd_at(s, MONSTER, 0)->kind) == DD_CLUBS ? FIGHTER : ROGUE;
}

/* ---- Moving -------------------------------------------------------------------------------- */

void jacks_ready(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    int at = dd_len(s, READY), owner = dd_at(s, from, i)->mark;
    while (at > 0 && dd_at(s, READY, at - 1)->mark > owner)
        at--;
    dd_piece_at(s, from, i)->face = 0;
    dd_move(s, ev, from, i, READY, at);
}

void jacks_exhaust(struct dd_state *s, struct dd_events *ev, int from, int i)
{
    dd_piece_at(s, from, i)->face = 0;
    dd_move_top(s, ev, from, i, EXHAUSTED);
}

void jacks_bring_home(struct dd_state *s, struct dd_events *ev, int from) /* [J14] */
{
    for (int i = dd_len(s, from) - 1; i >= 0; i--) {
        if (dd_at(s, from, i)->mark == PHANTOM) {
            dd_piece_at(s, from, i)->face = 0;
            dd_move_top(s, ev, from, i, BOX);
        } else {
            jacks_ready(s, ev, from, i);
        }
    }
}

/* ---- Items --------------------------------------------------------------------------------- */

int jacks_find_item(const struct dd_state *s, uint64_t kinds)
{
    for (int i = 0; i < dd_len(s, HELD); i++)
        if (jacks_in(kinds, dd_at(s, HELD, i)->kind))
            return i;
    return -1;
}

void jacks_spend(struct dd_state *s, struct dd_events *ev, int i) /* [J23] */
{
    dd_move_top(s, ev, HELD, i, ITEMS);
}
