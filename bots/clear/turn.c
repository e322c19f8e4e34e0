/* Searching a turn: every order of plays and discards up to the next draw, on the mean over the
 * monsters that turn up. Many orders lead to the same table, which is remembered. */
#include "turn.h"

enum { MOST_EVALUATED = 4000 };

/* Who plays to win prefers, among ways to win, the one with more cards left. */
void clear_prepare_turn(struct clear_turn *t, enum dd_aim aim, clear_evaluator *evaluate,
                        void *context)
{
    static const uint8_t width[MONSTERS] = {8, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    t->won_weight = aim == DD_AIM_SCORE ? 0 : 1;
    t->score_weight = aim == DD_AIM_SCORE ? 1 : 0.01F;
    t->evaluate = evaluate;
    t->context = context;
    t->most = MOST_EVALUATED;
    memcpy(t->width, width, sizeof width);
    clear_begin_turn(t);
}

void clear_begin_turn(struct clear_turn *t)
{
    t->age++;
    t->evaluated = 0;
}

/* ---- Tables met before ------------------------------------------------------------------------
 */

static uint64_t mix(uint64_t key, uint64_t more)
{
    key = (key ^ more) * UINT64_C(0x9E3779B97F4A7C15);
    return key ^ key >> 29;
}

/* All that differs between tables of one turn. What lies on a monster counts by what it still
 * wants: the cards themselves are out of the game either way. */
static uint64_t key_of(const struct dd_state *s)
{
    uint64_t hand = 0, key = (uint64_t)dd_len(s, DAMAGE);
    for (int i = 0; i < dd_len(s, HAND); i++)
        hand |= DD_KINDS(dd_at(s, HAND, i)->kind);
    key = mix(key, hand);
    for (int i = 0; i < dd_len(s, DAMAGE); i++)
        key = mix(key, dd_at(s, DAMAGE, i)->kind);
    for (int column = 0; column < COLUMNS; column++) {
        int depth = dd_len(s, COLUMN + column);
        uint64_t monster = depth ? dd_at(s, COLUMN + column, depth - 1)->kind : DD_NONE;
        key = mix(key, monster | (uint64_t)clear_missing(s, column) << 8 | (uint64_t)depth << 16);
    }
    return key;
}

/* ---- Searching --------------------------------------------------------------------------------
 */

static struct prospect search_on(void *context, const struct dd_state *s)
{
    return clear_search(context, s);
}

/* After a discard nothing but discards: what could be played then can be played before. */
static struct prospect search_discards(void *context, const struct dd_state *s)
{
    struct clear_turn *t = context;
    struct prospect best = {0, 0};
    struct dd_state table = *s;
    int hand = dd_len(s, HAND);
    if (!hand)
        return clear_search(t, s);
    for (int i = 0; i < hand; i++) {
        struct dd_action discard = dd_act(0, DISCARD, HAND, i, DAMAGE, 0);
        struct prospect p = clear_expect(&table, &discard, 1, 0, search_discards, t);
        if (i == 0 || clear_worth(t, p) > clear_worth(t, best))
            best = p;
    }
    return best;
}

struct prospect clear_search_action(struct clear_turn *t, struct dd_state *s,
                                    const struct dd_action *a)
{
    bool turns_up = clear_turns_up(s, a);
    if (a->verb == DRAW) {
        t->evaluated++;
        return t->evaluate(t->context, s);
    }
    if (a->verb == DISCARD)
        return clear_expect(s, a, 1, 0, search_discards, t);
    t->falls += turns_up;
    struct prospect p = clear_expect(s, a, turns_up ? t->width[t->falls - 1] : 1,
                                     (uint32_t)(key_of(s) >> 8), search_on, t);
    t->falls -= turns_up;
    return p;
}

static struct prospect search_all(struct clear_turn *t, const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_state table = *s;
    struct prospect best = {0, 0};
    int count = clear_legal(s, 0, legal);
    for (int i = count - 1; i >= 0; i--) { /* the last is never the reserve, unless all are */
        if (legal[i].from == DAMAGE && t->evaluated > t->most && i < count - 1)
            continue;
        struct prospect p = clear_search_action(t, &table, &legal[i]);
        if (i == count - 1 || clear_worth(t, p) > clear_worth(t, best))
            best = p;
    }
    return best;
}

struct prospect clear_search(struct clear_turn *t, const struct dd_state *s)
{
    uint64_t key = key_of(s);
    uint32_t slot = (uint32_t)(key >> 32) % TURN_MEMORY;
    if (t->memory[slot].age != t->age || t->memory[slot].key != key) {
        struct prospect p = search_all(t, s);
        t->memory[slot].age = t->age;
        t->memory[slot].key = key;
        t->memory[slot].value = p;
    }
    return t->memory[slot].value;
}

int clear_best(struct clear_turn *t, struct dd_state *s, struct dd_action *legal)
{
    int best = 0, count = clear_legal(s, 0, legal);
    float highest = 0;
    for (int i = 0; i < count && count > 1; i++) {
        float worth = clear_worth(t, clear_search_action(t, s, &legal[i]));
        if (i == 0 || worth > highest) {
            best = i;
            highest = worth;
        }
    }
    return best;
}
