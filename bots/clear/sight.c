/* Reading the table of Clear the Dungeon. What is face down is worked out from what is not. */
#include "sight.h"

static uint64_t kinds_from(const struct dd_state *s, int first, int last)
{
    uint64_t kinds = 0;
    for (int i = s->at[first]; i < s->at[last + 1]; i++)
        kinds |= DD_KINDS(known_kind(&s->piece[i], 0));
    return kinds;
}

void clear_look(const struct dd_state *s, struct sight *out)
{
    uint64_t met = kinds_from(s, HAND, CLEARED), jokers = 0;
    int reserve = s->option[OPT_RESERVE] ? dd_len(s, DAMAGE) - 1 : -1;
    for (int joker = 0; joker < s->option[OPT_JOKERS]; joker++)
        jokers |= DD_KINDS(DD_JOKER1 + joker);
    out->deck = (POWER_CARDS | jokers) & ~met;
    out->hand = kinds_from(s, HAND, HAND);
    out->below = MONSTER_CARDS & ~met;
    out->drawable = dd_len(s, DECK);
    out->held = dd_len(s, HAND);
    out->damage = dd_len(s, DAMAGE);
    out->reserve = reserve >= 0 ? dd_at(s, DAMAGE, reserve)->kind : DD_NONE;
    for (int column = 0; column < COLUMNS; column++) {
        int depth = dd_len(s, COLUMN + column);
        out->fits[column] = clear_takes(s, column);
        out->laid[column] = dd_len(s, LAID + column);
        out->depth[column] = depth;
        out->monster[column] = depth ? dd_at(s, COLUMN + column, depth - 1)->kind : DD_NONE;
        out->below &= ~DD_KINDS(out->monster[column]);
    }
}
