/* Moving a piece is what one would do by hand; moving several at once is moving them one by one. */
#include "kit.h"

static void check_move(const struct dd_state *before, int from, uint64_t mask, int to)
{
    static struct dd_state together, singly;
    static struct dd_events told, events;
    int n = 0;
    together = singly = *before;
    told.count = events.count = 0;
    dd_move_set(&together, &told, from, mask, to);
    for (uint64_t rest = mask; rest; rest &= rest - 1, n++)
        dd_move_top(&singly, &events, from, __builtin_ctzll(rest) - n, to);
    cr_assert_arr_eq(&together, &singly, sizeof together, "from %d to %d", from, to);
    cr_assert_eq(told.count, events.count);
    for (int i = 0; i < told.count; i++)
        cr_assert_arr_eq(&told.event[i], &events.event[i], sizeof told.event[i]);
}

Test(moves, a_set_moves_like_its_pieces)
{
    static struct dd_state s, all;
    struct dd_random r = dd_random_stream(1, 1);
    for (int zone = 0; zone < 5; zone++)
        for (int i = 0; i < 3 * zone + 1; i++)
            dd_add(&s, zone, (struct dd_piece){DD_DIE, 0, 0, (uint8_t)(16 * zone + i), 0xFF});
    for (int attempt = 0; attempt < 2000; attempt++) {
        int from = (int)dd_random_below(&r, 5), to = (int)dd_random_below(&r, 5);
        uint64_t whole = (UINT64_C(1) << dd_len(&s, from)) - 1, mask = dd_random_next(&r) & whole;
        if (from == to)
            continue;
        check_move(&s, from, mask, to);
        check_move(&s, from, whole, to);
        all = s;
        dd_move_set(&s, NULL, from, whole, to);
        dd_move_all(&all, NULL, from, to);
        cr_assert_arr_eq(&all, &s, sizeof s, "all of %d to %d", from, to);
        for (int i = dd_len(&s, to) / 2; i > 0; i--) /* so that no place stays empty */
            dd_move_top(&s, NULL, to, 0, (int)dd_random_below(&r, 5));
    }
}

/* Takes it out of the table, then puts it in. */
static void move_by_hand(struct dd_state *s, int from, int i, int to, int j)
{
    struct dd_piece *piece = s->piece, moving = piece[s->at[from] + i];
    for (int p = s->at[from] + i; p + 1 < s->at[DD_ZONES]; p++)
        piece[p] = piece[p + 1];
    for (int z = from + 1; z <= DD_ZONES; z++)
        s->at[z]--;
    for (int p = s->at[DD_ZONES]; p > s->at[to] + j; p--)
        piece[p] = piece[p - 1];
    piece[s->at[to] + j] = moving;
    for (int z = to + 1; z <= DD_ZONES; z++)
        s->at[z]++;
}

static struct dd_piece any_piece(struct dd_random *r)
{
    uint64_t bits = dd_random_next(r);
    struct dd_piece piece;
    memcpy(&piece, &bits, sizeof piece);
    return piece;
}

/* In memory of its own size, so that a sanitizer sees whatever reaches beyond the table. */
Test(moves, a_piece_moves_as_by_hand)
{
    struct dd_state *s = malloc(sizeof *s), *expected = malloc(sizeof *s), *top = malloc(sizeof *s);
    struct dd_random r = dd_random_stream(2, 2);
    for (int table = 0; table < 200; table++) {
        int zones = 2 + (int)dd_random_below(&r, DD_ZONES - 1);
        int pieces = 1 + (int)dd_random_below(&r, DD_PIECES);
        memset(s, 0, sizeof *s);
        for (int i = 0; i < (table % 4 ? pieces : DD_PIECES); i++)
            dd_add(s, (int)dd_random_below(&r, (uint32_t)zones), any_piece(&r));
        for (int move = 0; move < 200; move++) {
            int from = (int)dd_random_below(&r, (uint32_t)zones);
            int to = (int)dd_random_below(&r, (uint32_t)zones);
            if (!dd_len(s, from))
                continue;
            int i = (int)dd_random_below(&r, (uint32_t)dd_len(s, from));
            int end = dd_len(s, to) - (from == to), j = (int)dd_random_below(&r, (uint32_t)end + 1);
            *top = *expected = *s;
            move_by_hand(expected, from, i, to, end);
            dd_move_top(top, NULL, from, i, to);
            cr_assert_arr_eq(top, expected, sizeof *s, "%d[%d] to the top of %d", from, i, to);
            *expected = *s;
            move_by_hand(expected, from, i, to, j);
            dd_move(s, NULL, from, i, to, j);
            cr_assert_arr_eq(s, expected, sizeof *s, "%d[%d] to %d[%d]", from, i, to, j);
        }
    }
    free(s);
    free(expected);
    free(top);
}
