/* Moving several pieces at once is moving them one by one. */
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
            dd_add(&s, zone, (struct dd_piece){DD_DIE, 0, (uint8_t)(16 * zone + i), 0xFF, 0});
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
