/* Looking past an action. The one thing that chance decides between two draws is which monster
 * turns up where one fell: any that lies face down, all alike. */
#include "expect.h"

void clear_imagine(const struct dd_state *s, struct dd_state *out)
{
    struct sight sight;
    clear_look(s, &sight);
    *out = *s;
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i + 1 < dd_len(s, COLUMN + column); i++) {
            dd_piece_at(out, COLUMN + column, i)->kind = (uint8_t)__builtin_ctzll(sight.below);
            sight.below &= sight.below - 1;
        }
}

struct prospect clear_end_value(const struct dd_state *s)
{
    return (struct prospect){s->won, s->won ? (float)dd_len(s, DECK) : 0};
}

static struct prospect follow(const struct dd_state *s, const struct dd_action *a,
                              clear_evaluator *evaluate, void *context)
{
    struct dd_state next = *s;
    clear_apply(&next, a, NULL);
    return next.over ? clear_end_value(&next) : evaluate(context, &next);
}

static void swap_kinds(struct dd_piece *a, struct dd_piece *b)
{
    uint8_t kind = a->kind;
    a->kind = b->kind;
    b->kind = kind;
}

bool clear_turns_up(const struct dd_state *s, const struct dd_action *a)
{
    return a->verb == PLAY && dd_len(s, a->to) + 1 == ATTACK &&
           dd_len(s, COLUMN + a->to - LAID) > 1;
}

/* All pieces that lie face down. */
static int list_below(struct dd_state *s, struct dd_piece **out)
{
    int many = 0;
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i + 1 < dd_len(s, COLUMN + column); i++)
            out[many++] = dd_piece_at(s, COLUMN + column, i);
    return many;
}

struct prospect clear_expect(struct dd_state *s, const struct dd_action *a, int most, uint32_t pick,
                             clear_evaluator *evaluate, void *context)
{
    struct dd_piece *below[MONSTERS], *next;
    struct prospect sum = {0, 0};
    int turned = COLUMN + a->to - LAID, many;
    if (!clear_turns_up(s, a))
        return follow(s, a, evaluate, context);
    next = dd_piece_at(s, turned, dd_len(s, turned) - 2);
    many = list_below(s, below);
    most = most < many ? most : many;
    for (int n = 0; n < most; n++) {
        struct dd_piece *other = below[((int)(pick % (uint32_t)many) + n * many / most) % many];
        swap_kinds(next, other);
        struct prospect value = follow(s, a, evaluate, context);
        swap_kinds(next, other);
        sum.won += value.won;
        sum.score += value.score;
    }
    return (struct prospect){sum.won / (float)most, sum.score / (float)most};
}
