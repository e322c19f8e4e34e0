/* Seats that may act but owe nothing: they are offered it, and nobody waits for them. The null game
 * is played with one more verb, a wave, that the others have while one seat is to act. */
#include "kit.h"

static struct dd_verb_spec verbs[16];
static struct dd_game waving;

static const struct dd_game *null_game(void) { return dd_find_game("null"); }

static int legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    if (s->acting >> seat & 1)
        return null_game()->legal(s, seat, out);
    out[0] = dd_act(seat, null_game()->verbs, 0, 0, 0, 0);
    return 1;
}

static void apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    uint8_t others = (uint8_t)(((1 << s->seats) - 1) & ~s->gone);
    if (a->verb == null_game()->verbs) {
        s->may &= (uint8_t) ~(1 << a->seat);
        return;
    }
    s->may = 0;
    null_game()->apply(s, a, ev);
    s->may = s->acting ? (uint8_t)(others & ~s->acting) : 0;
}

static void start(struct kit *k, int seats)
{
    waving = *null_game();
    memcpy(verbs, waving.verb, waving.verbs * sizeof verbs[0]);
    verbs[waving.verbs++] = (struct dd_verb_spec){.name = "wave", .args = "", .key = 'w'};
    waving.verb = verbs;
    waving.legal = legal;
    waving.apply = apply;
    kit_begin(k, "null", "size=4", seats, 5);
    k->game = &waving;
    kit_settle(k);
}

Test(may, a_seat_that_may_act_blocks_nobody_and_is_never_forced)
{
    struct kit k;
    start(&k, 3);
    cr_assert_eq(dd_to_act(&k.s), 0, "only who owes a decision is waited for");
    cr_assert_eq(k.s.may, 6);
    cr_assert_str_eq(kit_list(&k, 2), "wave");
    kit_act(&k, 2, "wave");
    cr_assert_eq(k.s.may, 2);
    cr_assert_eq(k.s.acting, 1, "the turn is where it was");
    cr_assert_eq(kit_count_legal(&k, 2), 0);
    cr_assert(kit_legal(&k, 1, "wave"));
    kit_play_out(&k, 3);
    cr_assert(k.s.over);
    cr_assert_eq(k.s.may, 0, "the end leaves nothing open");
}

Test(may, a_view_shows_who_may_act)
{
    struct kit k;
    struct dd_view v;
    start(&k, 2);
    dd_see(k.game, &k.s, 1, &v);
    cr_assert_eq(v.state.may, 2);
    uint64_t before = dd_hash(&k.s);
    k.s.may = 0;
    cr_assert_neq(dd_hash(&k.s), before);
}

Test(may, tables_where_somebody_wrongly_may_act_are_unsound)
{
    struct kit k;
    const char *why = NULL;
    start(&k, 2);
    cr_assert(dd_sound(k.game, &k.s, &why), "%s", why);
    k.s.may = 3;
    cr_assert_not(dd_sound(k.game, &k.s, &why), "seat 0 owes a decision already");
    k.s.may = 4;
    cr_assert_not(dd_sound(k.game, &k.s, &why), "there is no third seat");
    k.s.may = 2;
    k.s.gone = 2;
    cr_assert_not(dd_sound(k.game, &k.s, &why), "seat 1 is gone");
    k.s.gone = 0;
    k.s.acting = 0;
    dd_pick(&k.s, 2);
    cr_assert_not(dd_sound(k.game, &k.s, &why), "chance comes first");
}
