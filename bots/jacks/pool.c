/* Reading a roll, and what can be made of it. */
#include "pool.h"

static void count_home(const struct dd_state *s, int zone, int *home)
{
    for (int i = 0; i < dd_len(s, zone); i++) {
        const struct dd_piece *die = dd_at(s, zone, i);
        if (die->mark != PHANTOM && die->face != 6)
            home[die->mark]++;
    }
}

static void read_hearts(const struct dd_state *s, struct jacks_pool *p)
{
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        if (jacks_in(HEARTS, card->kind) && !card->mark)
            jacks_sort_in(p->defence, p->defences++, dd_rank(card->kind));
    }
}

void jacks_read_pool(const struct dd_state *s, struct jacks_pool *out)
{
    memset(out, 0, sizeof *out);
    out->needed = jacks_difficulty(s);
    for (int i = 0; i < dd_len(s, POOL); i++) {
        const struct dd_piece *die = dd_at(s, POOL, i);
        if (die->face <= POOL_FACES)
            out->face[die->face]++;
        else if (die->mark == PHANTOM)
            out->extra += die->face;
        out->again += die->face == 1 && die->mark == jacks_reroller(s);
    }
    out->face[0] = dd_len(s, SIXES);
    count_home(s, READY, out->home);
    count_home(s, POOL, out->home);
    count_home(s, ON_HEARTS, out->home);
    read_hearts(s, out);
}

int jacks_pool_worth(const int *face, const uint8_t *defence, int defences)
{
    int worth = 0, heart = 0;
    for (int v = 0; v <= POOL_FACES; v++) {
        worth += v * face[v];
        for (int n = 0; n < face[v] && heart < defences && defence[heart] > v; n++)
            worth += defence[heart++] - v;
    }
    return worth;
}

int jacks_missing(const struct jacks_pool *p)
{
    return p->needed - p->extra - jacks_pool_worth(p->face, p->defence, p->defences);
}
