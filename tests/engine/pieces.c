/* Pieces: moving against a naive model, showing and hiding, counting, ending, and what is told. */
#include "bare.h"

#include <criterion/criterion.h>

/* ---- A naive table: a list for every place ----------------------------------------------------
 */

struct model {
    int count[DD_ZONES];
    uint8_t kind[DD_ZONES][64];
};

static uint8_t take_out(struct model *m, int zone, int i)
{
    uint8_t kind = m->kind[zone][i];
    for (int at = i; at < m->count[zone] - 1; at++)
        m->kind[zone][at] = m->kind[zone][at + 1];
    m->count[zone]--;
    return kind;
}

static void put_in(struct model *m, int zone, int i, uint8_t kind)
{
    for (int at = m->count[zone]++; at > i; at--)
        m->kind[zone][at] = m->kind[zone][at - 1];
    m->kind[zone][i] = kind;
}

static void agree(const struct model *m, const struct dd_state *s)
{
    for (int zone = 0; zone < DD_ZONES; zone++) {
        cr_assert_eq(dd_len(s, zone), m->count[zone], "place %d", zone);
        for (int i = 0; i < m->count[zone]; i++)
            cr_assert_eq(dd_at(s, zone, i)->kind, m->kind[zone][i], "place %d piece %d", zone, i);
    }
}

static void both_add(struct model *m, struct dd_state *s, int zone, uint8_t kind)
{
    dd_add(s, zone, (struct dd_piece){kind, 0, 0, 0, DD_EVERYBODY});
    put_in(m, zone, m->count[zone], kind);
}

static void both_move(struct model *m, struct dd_state *s, int from, int i, int to, int j)
{
    dd_move(s, NULL, from, i, to, j);
    put_in(m, to, j, take_out(m, from, i));
}

Test(pieces, every_move_between_every_two_places)
{
    static struct model start, m;
    static struct dd_state first, s;
    bare_table(&first, 1);
    for (int zone = 0; zone < DD_ZONES; zone++)
        for (int i = 0; i < zone % 3 + (zone % 2 == 0); i++)
            both_add(&start, &first, zone, (uint8_t)(1 + (zone + i) % 55));
    agree(&start, &first);
    for (int from = 0; from < DD_ZONES; from++)
        for (int to = 0; to < DD_ZONES; to++)
            for (int i = 0; i < start.count[from]; i++)
                for (int j = 0; j < start.count[to] + (from != to); j++) {
                    s = first;
                    m = start;
                    both_move(&m, &s, from, i, to, j);
                    agree(&m, &s);
                }
}

/* Whether somebody listens or not, a run ends where its pieces would one by one. */
Test(pieces, runs_between_every_two_places)
{
    static struct dd_state first, s, told, one_by_one;
    static struct dd_events ev;
    bare_table(&first, 1);
    for (int zone = 0; zone < DD_ZONES; zone++)
        for (int i = 0; i < zone % 5 + 1 && first.at[DD_ZONES] < DD_PIECES; i++)
            dd_add(&first, zone, (struct dd_piece){(uint8_t)(zone + i), 0, 0, 0, DD_EVERYBODY});
    for (int from = 0; from < DD_ZONES; from++)
        for (int to = 0; to < DD_ZONES; to++)
            for (int count = 0; from != to && count <= dd_len(&first, from); count++)
                for (int j = 0; j <= dd_len(&first, to); j++) {
                    int i = dd_len(&first, from) - count;
                    s = told = one_by_one = first;
                    ev.count = 0;
                    dd_move_run(&s, NULL, from, i, count, to, j);
                    dd_move_run(&told, &ev, from, i, count, to, j);
                    for (int n = 0; n < count; n++)
                        dd_move(&one_by_one, NULL, from, i, to, j + n);
                    cr_assert_eq(memcmp(&s, &one_by_one, sizeof s), 0);
                    cr_assert_eq(memcmp(&told, &one_by_one, sizeof s), 0);
                    cr_assert_eq(ev.count, count);
                }
}

Test(pieces, long_random_sequences_of_moves)
{
    static struct model m;
    static struct dd_state s;
    struct dd_random r = dd_random_stream(1, 2);
    bare_table(&s, 1);
    for (uint8_t kind = 4; kind < 58; kind++)
        both_add(&m, &s, (int)dd_random_below(&r, DD_ZONES), kind);
    for (int step = 0; step < 20000; step++) {
        int from = (int)dd_random_below(&r, DD_ZONES), to = (int)dd_random_below(&r, DD_ZONES);
        if (!m.count[from])
            continue;
        int i = (int)dd_random_below(&r, (uint32_t)m.count[from]);
        int j = (int)dd_random_below(&r, (uint32_t)(m.count[to] + (from != to)));
        if (step % 3 == 0) {
            j = m.count[to] - (from == to);
            dd_move_top(&s, NULL, from, i, to);
            put_in(&m, to, j, take_out(&m, from, i));
        } else {
            both_move(&m, &s, from, i, to, j);
        }
        agree(&m, &s);
    }
}

Test(pieces, cards_are_added_lowest_first)
{
    static struct dd_state s;
    bare_table(&s, 1);
    bare_cards(&s, 5, "Kd");
    dd_add_cards(&s, 4, DD_KINDS(DD_JOKER2) | DD_ALL_OF_RANK(DD_ACE) | DD_KINDS(DD_CARD(9, 3)));
    cr_assert_str_eq(bare_list(&s, 4), "Ac Ad Ah As 9s X2");
    cr_assert_str_eq(bare_list(&s, 5), "Kd", "what lies behind moves on");
    cr_assert_eq(dd_at(&s, 4, 0)->seen, DD_EVERYBODY);
    dd_add_cards(&s, 4, 0);
    cr_assert_eq(dd_len(&s, 4), 6);
}

Test(pieces, sets_of_kinds)
{
    uint64_t all = 0;
    for (int suit = 0; suit < 4; suit++)
        all |= DD_ALL_OF_SUIT(suit);
    cr_assert_eq(all, DD_RANKS(DD_ACE, DD_KING));
    cr_assert_eq(__builtin_popcountll(all), 52);
    for (int rank = DD_ACE; rank <= DD_KING; rank++)
        for (int suit = 0; suit < 4; suit++) {
            uint8_t kind = DD_CARD(rank, suit);
            cr_assert_eq(dd_rank(kind), rank);
            cr_assert_eq(dd_suit(kind), suit);
            cr_assert_not(dd_is_joker(kind));
            cr_assert_eq(DD_ALL_OF_RANK(rank) & DD_ALL_OF_SUIT(suit), DD_KINDS(kind));
        }
    cr_assert(dd_is_joker(DD_JOKER1) && dd_is_joker(DD_JOKER2) && !dd_is_joker(DD_DIE));
    cr_assert_eq(DD_JOKERS & all, 0);
}

/* ---- What is told ---------------------------------------------------------------------------- */

static struct dd_state s;
static struct dd_events ev;

static void begin(void)
{
    bare_table(&s, 3);
    bare_cards(&s, 1, "Ah 2h");
    bare_cards(&s, 2, "3h");
    s.active = 2;
    s.turn = 7;
    ev.count = 0;
}

Test(pieces, moves_are_told, .init = begin)
{
    dd_piece_at(&s, 1, 1)->seen = 4;
    dd_move(&s, &ev, 1, 1, 2, 0);
    cr_assert_eq(ev.count, 1);
    const struct dd_event *e = &ev.event[0];
    cr_assert_eq(e->type, DD_MOVED);
    cr_assert_eq(e->seat, 2, "of the active seat");
    cr_assert_eq(e->turn, 7);
    cr_assert_eq(e->from, 1);
    cr_assert_eq(e->i, 1);
    cr_assert_eq(e->to, 2);
    cr_assert_eq(e->j, 0);
    cr_assert_eq(e->kind, DD_CARD(2, DD_HEARTS));
    cr_assert_eq(e->seen, 4, "[G4] only who may know the card");
    cr_assert_eq(dd_redact_event(e, 2).kind, DD_CARD(2, DD_HEARTS));
    cr_assert_eq(dd_redact_event(e, 1).kind, DD_HIDDEN, "[G4]");
    cr_assert_eq(dd_redact_event(e, DD_NOBODY).kind, DD_HIDDEN, "[G4] onlookers");
}

Test(pieces, turning_and_showing, .init = begin)
{
    const struct dd_piece *p = dd_at(&s, 1, 0);
    dd_turn_up(&s, &ev, 1, 0);
    cr_assert_eq(p->face, 1);
    cr_assert_eq(p->seen, DD_EVERYBODY);
    cr_assert_eq(ev.event[0].type, DD_SHOWN);
    dd_turn_down(&s, &ev, 1, 0);
    cr_assert_eq(p->face, 0);
    cr_assert_eq(p->seen, DD_EVERYBODY, "who has seen it still knows it");
    cr_assert_eq(ev.event[1].type, DD_HID);
    dd_show_only(&s, &ev, 1, 0, 1);
    cr_assert_eq(p->seen, 1);
    cr_assert_eq(ev.event[2].type, DD_HID);
    cr_assert_eq(dd_redact_event(&ev.event[2], 0).kind, DD_CARD(1, DD_HEARTS));
    cr_assert_eq(dd_redact_event(&ev.event[2], 1).kind, DD_HIDDEN, "[G4]");
    dd_show_to(&s, &ev, 1, 0, 4);
    cr_assert_eq(p->seen, 5);
    cr_assert_eq(ev.event[3].type, DD_SHOWN);
    cr_assert_eq(ev.event[3].seen, 5);
    cr_assert_eq(ev.count, 4);
}

Test(pieces, all_of_it_works_when_nobody_listens, .init = begin)
{
    struct dd_state told = s;
    dd_turn_up(&told, &ev, 1, 0);
    dd_turn_down(&told, &ev, 1, 0);
    dd_show_only(&told, &ev, 1, 0, 1);
    dd_show_to(&told, &ev, 1, 0, 4);
    dd_set(&told, &ev, BARE_OPEN, 3);
    dd_move_top(&told, &ev, 1, 0, 2);
    dd_finish(&told, &ev, 1, 2);
    dd_turn_up(&s, NULL, 1, 0);
    dd_turn_down(&s, NULL, 1, 0);
    dd_show_only(&s, NULL, 1, 0, 1);
    dd_show_to(&s, NULL, 1, 0, 4);
    dd_set(&s, NULL, BARE_OPEN, 3);
    dd_move_top(&s, NULL, 1, 0, 2);
    dd_finish(&s, NULL, 1, 2);
    cr_assert_arr_eq(&s, &told, sizeof s);
}

Test(pieces, counters_are_told_when_they_change, .init = begin)
{
    dd_set(&s, &ev, BARE_OPEN + 1, 5);
    dd_set(&s, &ev, BARE_OPEN + 1, 5);
    cr_assert_eq(ev.count, 1, "nothing happened the second time");
    cr_assert_eq(ev.event[0].type, DD_COUNTED);
    cr_assert_eq(ev.event[0].code, BARE_OPEN + 1);
    cr_assert_eq(ev.event[0].was, 0);
    cr_assert_eq(ev.event[0].num, 5);
}

Test(pieces, the_end_leaves_nothing_owed, .init = begin)
{
    dd_pick(&s, 3);
    dd_finish(&s, &ev, 1, 5);
    cr_assert_eq(s.over, 2);
    cr_assert_eq(s.won, 5);
    cr_assert_eq(s.acting, 0);
    cr_assert_eq(s.pending.what, DD_SETTLED);
    cr_assert_eq(s.pending.sides, 0);
    cr_assert_eq(ev.event[0].type, DD_ENDED);
    cr_assert_eq(ev.event[0].code, 1);
    cr_assert_eq(ev.event[0].mask, 5);
    cr_assert_eq(dd_to_act(&s), -1);
}

Test(pieces, what_does_not_fit_is_not_told, .init = begin)
{
    for (int i = 0; i < DD_EVENTS; i++)
        cr_assert_not_null(dd_tell(&s, &ev, DD_TOLD));
    cr_assert_null(dd_tell(&s, &ev, DD_TOLD));
    dd_move(&s, &ev, 1, 0, 2, 0);
    dd_turn_up(&s, &ev, 1, 0);
    dd_set(&s, &ev, BARE_OPEN, 1);
    dd_pick(&s, 2);
    s.acting = 0;
    dd_settle(&bare, &s, &ev);
    struct dd_action concede = dd_act(0, DD_CONCEDE, 0, 0, 0, 0);
    dd_apply(&bare, &s, &concede, &ev);
    dd_finish(&s, &ev, 0, 0);
    cr_assert_eq(ev.count, DD_EVENTS);
    cr_assert_eq(s.over, 1);
}

Test(pieces, who_is_to_act, .init = begin)
{
    s.acting = 6;
    cr_assert_eq(dd_to_act(&s), 1);
    s.acting = 0x80;
    cr_assert_eq(dd_to_act(&s), 7);
}
