/* Searching a turn: every order of plays and discards up to the next draw, on the mean over the
 * monsters that turn up. Many orders lead to the same table, which is remembered. */
#include "turn.h"

void clear_begin_turn(struct clear_turn *t) { t->age++; }

/* All that differs between tables of one turn. What lies on a monster counts by its sum alone. */
static uint64_t key_of(const struct dd_state *s)
{
    uint64_t key = 0, factor = UINT64_C(0x9E3779B97F4A7C15), hand = 0;
    for (int i = 0; i < dd_len(s, HAND); i++)
        hand |= DD_KINDS(dd_at(s, HAND, i)->kind);
    key = (key ^ hand) * factor;
    key ^= key >> 29;
    for (int i = 0; i < dd_len(s, DAMAGE); i++)
        key = (key ^ dd_at(s, DAMAGE, i)->kind) * factor;
    key = (key ^ (uint64_t)dd_len(s, DAMAGE)) * factor;
    key ^= key >> 31;
    for (int column = 0; column < COLUMNS; column++) {
        int depth = dd_len(s, COLUMN + column);
        uint64_t monster = depth ? dd_at(s, COLUMN + column, depth - 1)->kind : DD_NONE;
        key = (key ^ (monster | (uint64_t)s->counter[C_WANTS + column] << 8 |
                      (uint64_t)depth << 16)) *
              factor;
        key ^= key >> 30;
    }
    return key ^ (uint64_t)dd_len(s, DECK) * factor;
}

static struct clear_value search_on(void *context, const struct dd_state *s)
{
    return clear_search(context, s);
}

/* After a discard nothing but discards: whatever is played may be played before. */
static struct clear_value search_discards(void *context, const struct dd_state *s)
{
    struct clear_turn *t = context;
    struct clear_value best = {0, 0};
    struct dd_state mutable = *s;
    int hand = dd_len(s, HAND);
    if (!hand)
        return clear_search(t, s);
    for (int i = 0; i < hand; i++) {
        struct dd_action discard = dd_act(0, DISCARD, HAND, i, DAMAGE, 0);
        struct clear_value value = clear_expect(&mutable, &discard, 1, 0, search_discards, t);
        if (i == 0 || clear_worth(t, value) > clear_worth(t, best))
            best = value;
    }
    return best;
}

struct clear_value clear_search_action(struct clear_turn *t, struct dd_state *s,
                                       const struct dd_action *a)
{
    if (a->verb == DRAW) {
        t->leaves++;
        return t->evaluate(t->context, s);
    }
    if (a->verb == DISCARD)
        return clear_expect(s, a, 1, 0, search_discards, t);
    if (!clear_turns_up(s, a))
        return clear_expect(s, a, 1, 0, search_on, t);
    int width = t->width[t->falls++];
    struct clear_value value =
        clear_expect(s, a, width, (uint32_t)(key_of(s) >> 8), search_on, t);
    t->falls--;
    return value;
}

struct clear_value clear_search(struct clear_turn *t, const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_state mutable = *s;
    uint64_t key = key_of(s);
    uint32_t slot = (uint32_t)(key >> 40) % TURN_MEMORY;
    struct clear_value best = {0, 0};
    if (t->memory[slot].age == t->age && t->memory[slot].key == key)
        return t->memory[slot].value;
    int count = clear_legal(s, 0, legal);
    for (int i = 0; i < count; i++) {
        struct clear_value value = clear_search_action(t, &mutable, &legal[i]);
        if (i == 0 || clear_worth(t, value) > clear_worth(t, best))
            best = value;
    }
    t->memory[slot].age = t->age;
    t->memory[slot].key = key;
    t->memory[slot].value = best;
    return best;
}
