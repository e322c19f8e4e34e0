/* A possible table behind a view. Hidden pieces were shuffled in lots; within a lot any deal of its
 * unknown kinds that respects what each place can hold is as likely as another. */
#include "deckdelve/game.h"

static uint64_t holds(const struct dd_game *g, int zone)
{
    uint64_t kinds = dd_zone_of(g, zone, NULL)->holds;
    return kinds ? kinds : ~UINT64_C(0);
}

/* A random member of a set that is not empty. */
static uint8_t random_kind(uint64_t kinds, struct dd_random *r)
{
    uint32_t skip = dd_random_below(r, (uint32_t)__builtin_popcountll(kinds));
    while (skip--)
        kinds &= kinds - 1;
    return (uint8_t)__builtin_ctzll(kinds);
}

static void deal_zone(struct dd_state *s, int zone, uint64_t allowed, uint64_t *left,
                      struct dd_random *r)
{
    for (int i = 0; i < dd_len(s, zone); i++) {
        struct dd_piece *p = dd_piece_at(s, zone, i);
        if (p->kind != DD_HIDDEN)
            continue;
        p->kind = random_kind(left[p->lot] & allowed, r);
        left[p->lot] &= ~DD_KINDS(p->kind);
    }
}

static bool hides(const struct dd_state *s, int zone)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->kind == DD_HIDDEN)
            return true;
    return false;
}

/* The pickiest places are dealt first; places that hold anything take the rest. */
void dd_guess(const struct dd_game *g, const struct dd_view *v, uint64_t seed, struct dd_state *out)
{
    uint64_t left[DD_LOTS], allowed[DD_ZONES], sizes = 0; /* bit n: a place may hold n + 1 kinds */
    int8_t size[DD_ZONES];
    struct dd_random r = dd_random_stream(seed, 0);
    memcpy(left, v->hidden, sizeof left);
    *out = v->state;
    out->seed = dd_random_next(&r);
    for (int z = 0; z < DD_ZONES; z++) {
        size[z] = -1;
        if (!hides(out, z))
            continue;
        allowed[z] = holds(g, z);
        size[z] = (int8_t)(__builtin_popcountll(allowed[z]) - 1);
        sizes |= UINT64_C(1) << size[z];
    }
    for (; sizes; sizes &= sizes - 1)
        for (int z = 0; z < DD_ZONES; z++)
            if (size[z] == __builtin_ctzll(sizes))
                deal_zone(out, z, allowed[z], left, &r);
    if (g->guess)
        g->guess(v, dd_random_next(&r), out);
}
