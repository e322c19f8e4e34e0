/* A possible table behind a view. Hidden pieces were shuffled in lots; within a lot any deal of its
 * unknown kinds that respects what each zone can hold is as likely as another. */
#include "deckdelve/game.h"

static uint64_t holds(const struct dd_game *g, int zone)
{
    uint64_t kinds = dd_zone_of(g, zone, NULL)->holds;
    return kinds ? kinds : ~UINT64_C(0);
}

enum { MOST_KINDS = 64 };

/* place[k] counts among the kinds that the first k pieces left over. To count among all of them, it
 * has to pass over every earlier place not beyond it, the latest first. Always as many are looked
 * at, and as bytes, so that compilers look at sixteen at a time. */
static void count_among_all(uint8_t *place, int count)
{
    for (uint8_t k = (uint8_t)(count - 1); k-- > 0;) {
        const uint8_t earlier = place[k];
        for (uint8_t later = 0; later < (uint8_t)MOST_KINDS; later++)
            place[later] = (uint8_t)(place[later] + ((place[later] >= earlier) & (later > k)));
    }
}

/* Deals some of the kinds, each piece any of those the ones before it left. */
static uint64_t deal_kinds(struct dd_piece *const *piece, int count, uint64_t kinds,
                           struct dd_random *r)
{
    uint8_t kind[MOST_KINDS] = {0}, place[MOST_KINDS] = {0};
    uint32_t kinds_left = 0;
    uint64_t dealt = 0;
    for (; kinds; kinds &= kinds - 1)
        kind[kinds_left++] = (uint8_t)__builtin_ctzll(kinds);
    for (int k = 0; k < count; k++)
        place[k] = (uint8_t)dd_random_below(r, kinds_left--);
    count_among_all(place, count);
    for (int k = 0; k < count; k++) {
        piece[k]->kind = kind[place[k]];
        dealt |= DD_KINDS(piece[k]->kind);
    }
    return dealt;
}

/* Pieces of one lot are dealt together as far as no other comes between. */
static void deal_zone(struct dd_state *s, int zone, uint64_t allowed, uint64_t *left,
                      struct dd_random *r)
{
    struct dd_piece *alike[MOST_KINDS];
    int count = 0, lot = 0;
    for (int i = 0; i < dd_len(s, zone); i++) {
        struct dd_piece *p = dd_piece_at(s, zone, i);
        if (p->kind != DD_HIDDEN)
            continue;
        if (p->lot != lot && count) {
            left[lot] &= ~deal_kinds(alike, count, left[lot] & allowed, r);
            count = 0;
        }
        lot = p->lot;
        alike[count++] = p;
    }
    if (count)
        left[lot] &= ~deal_kinds(alike, count, left[lot] & allowed, r);
}

static bool hides(const struct dd_state *s, int zone)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->kind == DD_HIDDEN)
            return true;
    return false;
}

/* The pickiest zones are dealt first; zones that hold anything take the rest. */
void dd_guess(const struct dd_game *g, const struct dd_view *v, uint64_t seed, struct dd_state *out)
{
    uint64_t left[DD_LOTS], allowed[DD_ZONES], sizes = 0; /* bit n: a zone may hold n + 1 kinds */
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
    dd_tidy_all(g, out);
    if (g->guess)
        g->guess(v, dd_random_next(&r), out);
}
