/* A possible dungeon behind a view. A default guess knows what a zone can hold, but not that a
 * card met on an earlier level is still in the deck, nor that an easy deck ends in a black card. */
#include "jacks.h"

struct deal {
    const struct dd_view *view;
    struct dd_state *s;
    uint64_t left; /* kinds not dealt yet */
    struct dd_random random;
};

static uint8_t take(struct deal *d, uint64_t kinds)
{
    kinds &= d->left;
    for (uint32_t n = (uint32_t)__builtin_popcountll(kinds), skip = dd_random_below(&d->random, n);
         skip; skip--)
        kinds &= kinds - 1;
    d->left &= ~(kinds & -kinds);
    return (uint8_t)__builtin_ctzll(kinds);
}

static void deal_from(struct deal *d, int zone, int first, uint64_t kinds)
{
    for (int i = first; i < dd_len(d->s, zone); i++)
        if (dd_at(&d->view->state, zone, i)->kind == DD_HIDDEN)
            dd_piece_at(d->s, zone, i)->kind = take(d, kinds);
}

/* Each black card is as likely at the bottom as it is to be in that part of the deck: on level 1
 * the Big Bad surely is, another card not yet seen in half the deals if the upper half is whole. */
static void deal_bottom(struct deal *d)
{
    int upper = dd_len(d->s, UPPER);
    uint64_t blacks = d->left & BLACKS, courts = blacks & COURTS;
    uint32_t court = upper ? (uint32_t)(HALF + upper) : 1, number = upper ? HALF : 1;
    uint32_t for_courts = court * (uint32_t)__builtin_popcountll(courts);
    uint32_t all = for_courts + number * (uint32_t)__builtin_popcountll(blacks & ~courts);
    bool is_court = dd_random_below(&d->random, all) < for_courts;
    dd_piece_at(d->s, DECK, 0)->kind = take(d, is_court ? courts : blacks & ~courts);
}

void jacks_guess(const struct dd_view *v, uint64_t seed, struct dd_state *s)
{
    struct deal d = {v, s, 0, dd_random_stream(seed, 1)};
    uint64_t unknown = ~jacks_known(s);
    bool easy = s->option[OPT_EASY] && s->phase >= PHASE_CHOOSE && dd_len(s, DECK) &&
                dd_at(&v->state, DECK, 0)->kind == DD_HIDDEN;
    for (int lot = 0; lot < DD_LOTS; lot++)
        d.left |= v->hidden[lot];
    deal_from(&d, BIG_BADS, 0, BIG_BAD_KINDS & unknown);
    deal_from(&d, ITEMS, 0, ITEM_KINDS & unknown);
    if (easy)
        deal_bottom(&d);
    deal_from(&d, UPPER, 0, NUMBERS);
    deal_from(&d, DECK, easy, ~UINT64_C(0));
}
