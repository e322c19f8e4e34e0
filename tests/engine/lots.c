/* Hiding places, against the same done piece by piece. */
#include "kit.h"

#include "deckdelve/game.h"

static uint64_t lots_of(const struct dd_state *s, int begin, int end)
{
    uint64_t lots = 0;
    for (int p = begin; p < end; p++)
        if (s->piece[p].seen != DD_EVERYBODY)
            lots |= UINT64_C(1) << s->piece[p].lot;
    return lots;
}

static unsigned unused_lot(const struct dd_state *s, int zone)
{
    uint64_t used = lots_of(s, 0, s->at[zone]) | lots_of(s, s->at[zone + 1], s->at[DD_ZONES]);
    for (unsigned lot = 1; lot < DD_LOTS; lot++)
        if (!(used >> lot & 1))
            return lot;
    return 1;
}

static void hide_one_by_one(struct dd_state *s, int zone)
{
    int begin = s->at[zone], end = s->at[zone + 1];
    bool known = begin == end || s->piece[begin].seen == DD_EVERYBODY;
    unsigned lot = known ? unused_lot(s, zone) : s->piece[begin].lot;
    uint64_t were = lots_of(s, begin, end), joined = were | UINT64_C(1) << lot;
    for (int p = begin; p < end; p++)
        s->piece[p] = (struct dd_piece){s->piece[p].kind, 0, lot & (DD_LOTS - 1u), 0, 0};
    if (!(were & ~(UINT64_C(1) << lot)))
        return;
    for (int p = 0; p < s->at[DD_ZONES]; p++)
        if (s->piece[p].seen != DD_EVERYBODY && (joined >> s->piece[p].lot & 1))
            s->piece[p].lot = (unsigned)__builtin_ctzll(were) & (DD_LOTS - 1u);
}

/* How many lots there are, how many pieces of a hundred are seen by all and by some, and whether
 * all lie face down and bear no mark, as cards do that are new or were shuffled. */
struct habits {
    uint32_t lots, all, some;
    bool plain;
};

static struct dd_piece any_piece(struct dd_random *r, const struct habits *h)
{
    uint32_t chance = dd_random_below(r, 100);
    struct dd_piece piece = {(uint8_t)dd_random_below(r, 64), dd_random_below(r, 2) & 7u,
                             dd_random_below(r, h->lots) & (DD_LOTS - 1u),
                             (uint8_t)dd_random_below(r, 3),
                             (uint8_t)(chance < h->all             ? DD_EVERYBODY
                                       : chance < h->all + h->some ? 1 + dd_random_below(r, 254)
                                                                   : 0)};
    if (h->plain)
        piece.face = piece.mark = 0;
    return piece;
}

static void lay_any_table(struct dd_state *s, struct dd_random *r, const struct habits *h)
{
    memset(s, 0, sizeof *s);
    for (int zone = 0; zone < DD_ZONES; zone++)
        for (uint32_t i = dd_random_below(r, 10); i > 0 && s->at[DD_ZONES] < DD_PIECES; i--)
            dd_add(s, zone, any_piece(r, h));
}

Test(lots, a_place_is_hidden_as_if_piece_by_piece)
{
    static const struct habits habits[] = {{4, 30, 30, false}, {1, 0, 0, true},
                                           {2, 0, 3, true},    {3, 95, 0, true},
                                           {1, 100, 0, true},  {32, 10, 10, false}};
    static struct dd_state s, expected;
    struct dd_random r = dd_random_stream(1, 1);
    for (int table = 0; table < 3000; table++) {
        int zone = (int)dd_random_below(&r, DD_ZONES);
        lay_any_table(&s, &r, &habits[table % 6]);
        expected = s;
        hide_one_by_one(&expected, zone);
        dd_hide(&s, zone);
        cr_assert_arr_eq(&s, &expected, sizeof s, "table %d, place %d", table, zone);
    }
}

Test(lots, what_is_hidden_already_stays_as_it_is)
{
    static struct dd_state s, before;
    struct dd_random r = dd_random_stream(2, 1);
    for (int table = 0; table < 300; table++) {
        int zone = (int)dd_random_below(&r, DD_ZONES);
        lay_any_table(&s, &r, &(struct habits){4, 30, 30, false});
        dd_hide(&s, zone);
        before = s;
        dd_hide(&s, zone);
        cr_assert_arr_eq(&s, &before, sizeof s, "table %d, place %d", table, zone);
    }
}
