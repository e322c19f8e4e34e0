/* Dungeon Aces: parties, and what they show each other. */
#include "aces_table.h"

/* ---- Leaving and joining [A33]
 * ------------------------------------------------------------------------------- */

Test(aces_parties, A33_the_active_player_leaves_at_no_cost)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    kit_act(&k, 0, "leave");
    cr_assert_eq(aces_party(&k.s, 0), 1, "[A33]");
    cr_assert_eq(aces_party(&k.s, 1), 6, "[A33] the others stay together");
    ASKED(&k, 0, PHASE_CHOOSE, "[A33] at no cost");
    cr_assert_not(kit_legal(&k, 0, "leave"), "[A33] who is alone has no party to leave");
}

Test(aces_parties, A33_also_when_choosing_a_challenge_or_an_extra_action)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    put_monster(&k, "X1", "a1");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "stay");
    kit_roll(&k, "6 6");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A27]");
    kit_act(&k, 0, "leave");
    ASKED(&k, 0, PHASE_CHALLENGE, "[A33]");
    cr_assert_str_eq(kit_list(&k, 0), "challenge 2; done", "[A33]");
    row_of_rooms(&k, 2, "");
    stand_in(&k, 1, "h1");
    hide_in(&k, "Ah", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert(kit_legal(&k, 0, "leave"), "[A33] whenever choosing an action");
}

Test(aces_parties, A33_the_others_may_leave_during_the_first_choice)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    set_party(&k, 3, 4);
    kill_off(&k, 2, 4);
    cr_assert_eq(k.s.may, 1 << 1 | 1 << 2, "[A33] the dead too, but none who is alone");
    cr_assert_eq(k.s.acting, 1, "[A33] and the active player need not wait");
    cr_assert_str_eq(kit_list(&k, 2), "leave", "[A33]");
    kit_act(&k, 2, "leave");
    cr_assert_eq(aces_party(&k.s, 2), 1 << 2, "[A33]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A33]");
    kit_act(&k, 1, "leave");
    cr_assert_eq(k.s.may, 0, "[A33] nobody is left who could");
    cr_assert_not(kit_legal(&k, 0, "leave"), "[A33] the last of a party is alone");
}

Test(aces_parties, A33_not_later_in_the_turn)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    put_monster(&k, "Jh", "a1");
    kit_act(&k, 0, "fight");
    cr_assert_eq(k.s.may, 0, "[A33]");
    cr_assert_not(kit_legal(&k, 2, "leave"), "[A33]");
    cr_assert_not(kit_legal(&k, 1, "leave"), "[A33] nor in another's question");
}

Test(aces_parties, A33_all_members_are_asked_clockwise_until_one_refuses)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    kit_act(&k, 0, "pass");
    set_party(&k, 1, 5);
    kill_off(&k, 0, 2);
    cr_assert(kit_legal(&k, 1, "join 1"), "[A33]");
    cr_assert_not(kit_legal(&k, 1, "join 3"), "[A33] a party is asked once, by its first member");
    kit_act(&k, 1, "join 1");
    ASKED(&k, 2, PHASE_VOTE, "[A33] clockwise from the asker");
    kit_act(&k, 2, "accept");
    ASKED(&k, 3, PHASE_VOTE, "[A33]");
    kit_act(&k, 3, "accept");
    ASKED(&k, 0, PHASE_VOTE, "[A33] dead ones included");
    kit_act(&k, 0, "accept");
    cr_assert_eq(aces_party(&k.s, 1), 15, "[A33]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A33] at no cost");
    kit_act(&k, 1, "leave");
    cr_assert_null(strstr(kit_list(&k, 1), "join"), "[A33] once a turn");
}

Test(aces_parties, A33_one_no_is_enough)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    set_party(&k, 0, 5);
    kit_act(&k, 0, "join 2");
    kit_act(&k, 1, "refuse");
    cr_assert_eq(aces_party(&k.s, 0), 1, "[A33]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A33] seat 2 is not asked any more");
    cr_assert_null(strstr(kit_list(&k, 0), "join"), "[A33] once a turn");
    cr_assert_eq(k.s.may, 6, "[A33] the first action is still to be chosen");
}

Test(aces_parties, A33_joining_moves_the_asker_out_of_the_old_party)
{
    struct kit k;
    row_of_rooms(&k, 4, "");
    set_party(&k, 2, 3);
    set_party(&k, 3, 3);
    deal(&k, 0, "4h");
    deal(&k, 1, "5c");
    deal(&k, 2, "6d");
    kit_act(&k, 0, "join 3");
    kit_act(&k, 2, "accept");
    kit_act(&k, 3, "accept");
    cr_assert_eq(aces_party(&k.s, 0), 13, "[A33]");
    cr_assert_eq(aces_party(&k.s, 1), 2, "[A33]");
    cr_assert_eq(dd_at(&k.s, HAND + 0, 0)->seen, 13, "[A36]");
    cr_assert_eq(dd_at(&k.s, HAND + 1, 0)->seen, 2, "[A36]");
    cr_assert_eq(dd_at(&k.s, HAND + 2, 0)->seen, 13, "[A36]");
}

Test(aces_parties, A33_only_before_the_first_action)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "h1");
    hide_in(&k, "Ah", "a1");
    cr_assert(kit_legal(&k, 0, "join 2"), "[A33] a lone player can be asked too");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    ASKED(&k, 0, PHASE_CHOOSE, "[A11]");
    cr_assert_not(kit_legal(&k, 0, "join 2"), "[A33]");
    row_of_rooms(&k, 2, "start=rivals");
    put_monster(&k, "Kh", "a1");
    cr_assert(kit_legal(&k, 0, "join 2"), "[A17 A33] also beside a monster");
}

/* ---- What is seen [A36]
 * -------------------------------------------------------------------------------------------- */

static uint8_t seen_by(const struct kit *k, int seat, int zone, int i)
{
    static struct dd_view v;
    dd_see(k->game, &k->s, seat, &v);
    return dd_at(&v.state, zone, i)->kind;
}

Test(aces_parties, A36_items_are_seen_by_the_holders_party_only)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    set_party(&k, 2, 4);
    deal(&k, 0, "4h Ad");
    cr_assert_eq(seen_by(&k, 0, HAND + 0, 1), DD_CARD(4, DD_HEARTS), "[A36]");
    cr_assert_eq(seen_by(&k, 1, HAND + 0, 1), DD_CARD(4, DD_HEARTS), "[A36] the party");
    cr_assert_eq(seen_by(&k, 2, HAND + 0, 1), DD_HIDDEN, "[A36]");
    cr_assert_eq(seen_by(&k, DD_NOBODY, HAND + 0, 1), DD_HIDDEN, "[A36]");
    cr_assert_eq(seen_by(&k, 2, HAND + 0, 0), DD_CARD(DD_ACE, DD_DIAMONDS), "[A36] aces are open");
    static struct dd_view v;
    dd_see(k.game, &k.s, 2, &v);
    cr_assert_eq(dd_len(&v.state, HAND + 0), 2, "[A36] how many cards is open");
    kit_act(&k, 1, "leave");
    cr_assert_eq(seen_by(&k, 1, HAND + 0, 1), DD_HIDDEN, "[A36] current members only");
}

Test(aces_parties, A36_what_exploring_turns_up_everybody_sees_at_that_moment)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    hide_in(&k, "4h", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    cr_assert_not_null(strstr(kit_story(&k, 1), "finds 4♥ at a1"), "[A36]");
    cr_assert_eq(seen_by(&k, 1, HAND + 0, 0), DD_HIDDEN,
                 "[A36] afterwards only the holder's party");
}

Test(aces_parties, A36_a_treasures_two_cards_only_the_getters_party)
{
    struct kit k;
    row_of_rooms(&k, 3, "");
    set_party(&k, 2, 4);
    stand_in(&k, 1, "h1");
    stand_in(&k, 2, "h1");
    hide_in(&k, "Ah", "a1");
    on_top(&k, "9c");
    dd_move(&k.s, NULL, DRAW, dd_len(&k.s, DRAW) - 1, DRAW, dd_len(&k.s, DRAW) - 2);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    int at = dd_find_told(&k.s, HAND + 0, DD_NO_INDEX, DD_CARD(9, DD_CLUBS));
    cr_assert_gt(at, 0, "[A11]");
    cr_assert_eq(seen_by(&k, 1, HAND + 0, at), DD_CARD(9, DD_CLUBS), "[A36]");
    cr_assert_eq(seen_by(&k, 2, HAND + 0, at), DD_HIDDEN, "[A36]");
    for (int i = 0; i < k.ev.count; i++) {
        struct dd_event e = dd_redact_event(&k.ev.event[i], 2);
        cr_assert_neq(e.kind, DD_CARD(9, DD_CLUBS), "[A36] nor in what is told");
    }
}

Test(aces_parties, A36_what_a_rival_draws_the_explorer_does_not_see)
{
    struct kit k;
    row_of_rooms(&k, 2, "start=rivals");
    stand_in(&k, 1, "a1");
    hide_in(&k, "Ah", "a1");
    on_top(&k, "9c");
    dd_move(&k.s, NULL, DRAW, dd_len(&k.s, DRAW) - 1, DRAW, dd_len(&k.s, DRAW) - 2);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    kit_roll(&k, "1 6");
    cr_assert_not_null(strstr(kit_story(&k, 1), "You keep 9♣"), "[A11 A36]");
    cr_assert_not_null(strstr(kit_story(&k, 0), "Player 2 keeps an item"), "[A36]");
    for (int i = 0; i < k.ev.count; i++)
        cr_assert_neq(dd_redact_event(&k.ev.event[i], 0).kind, DD_CARD(9, DD_CLUBS),
                      "[A36] not for a moment");
}

Test(aces_parties, A36_what_is_given_both_parties_see)
{
    struct kit k;
    row_of_rooms(&k, 5, "");
    set_party(&k, 2, 4);
    set_party(&k, 3, 4);
    set_party(&k, 4, 5);
    deal(&k, 0, "4h 9c");
    kit_act(&k, 0, "give 4h 3");
    for (int seat = 0; seat < 4; seat++)
        cr_assert_not_null(strstr(kit_story(&k, seat), "4♥"), "[A36] seat %d", seat);
    cr_assert_null(strstr(kit_story(&k, 4), "4♥"), "[A36] a stranger sees that, not what");
    cr_assert_not_null(strstr(kit_story(&k, 4), "gives an item to player 3"), "[A36]");
    kit_act(&k, 0, "done");
    cr_assert_eq(dd_at(&k.s, HAND + 2, 0)->seen, 1 << 2 | 1 << 3, "[A36] then the taker's party");
}

/* What was found in the open and then lies hidden in a hand cannot be followed from there on. */
Test(aces_parties, A36_a_stranger_cannot_follow_a_gift)
{
    static struct dd_view first;
    struct dd_event told[2][8];
    for (int gift = 0; gift < 2; gift++) {
        static struct dd_view v;
        struct kit k;
        int count = 0;
        row_of_rooms(&k, 4, "");
        set_party(&k, 2, 4);
        set_party(&k, 3, 5);
        deal(&k, 0, "9s");
        hide_in(&k, "4h", "a1");
        kit_act(&k, 0, "explore");
        kit_roll(&k, "3");
        kit_roll(&k, "6 1 1 1");
        dd_piece_at(&k.s, HAND + 0, 0)->lot = 5; /* as if it came from another shuffle */
        dd_tidy(&k.s, HAND + 0);
        for (int seat = 1; seat < 4; seat++)
            kit_act(&k, seat, "pass");
        kit_act(&k, 0, gift ? "give 9s 3" : "give 4h 3");
        for (int i = 0; i < k.ev.count; i++) {
            struct dd_event e = dd_redact_event(&k.ev.event[i], 3);
            if (e.type == DD_MOVED || e.type == DD_SHOWN || e.type == DD_HID) {
                cr_assert(e.i == DD_NO_INDEX && e.kind == DD_HIDDEN, "[A36 G4] not by its place");
                told[gift][count++] = e;
            }
        }
        cr_assert_eq(count, 2);
        dd_see(k.game, &k.s, 3, &v);
        if (!gift)
            first = v;
        v.state.seed = first.state.seed;
        cr_assert_eq(memcmp(&v, &first, sizeof v), 0, "[A36 G4] nor by what is seen");
        cr_assert_eq(memcmp(told[gift], told[0], 2 * sizeof told[0][0]), 0, "[A36 G4]");
    }
}

Test(aces_parties, A36_guesses_are_possible)
{
    struct kit k;
    static struct dd_view v;
    static struct dd_state guess;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 1, "4h 9c 5d 6s 7h");
    dd_see(k.game, &k.s, 0, &v);
    for (uint64_t seed = 0; seed < 200; seed++) {
        dd_guess(k.game, &v, seed, &guess);
        for (int i = 0; i < 5; i++)
            cr_assert(aces_is_item(dd_at(&guess, HAND + 1, i)->kind),
                      "[A36] only items are hidden there");
    }
}

static uint64_t kinds_in(const struct dd_state *s, int zone, int from)
{
    uint64_t kinds = 0;
    for (int i = from; i < dd_len(s, zone); i++)
        kinds |= DD_KINDS(dd_at(s, zone, i)->kind);
    return kinds;
}

/* What lies in rooms since the first shuffle, or was drawn from there into a hand, cannot be what
 * everybody saw on the discard pile before that was shuffled anew; and the other way round. */
Test(aces_parties, A36_guesses_know_the_reshuffles)
{
    struct kit k;
    static struct dd_view v;
    static struct dd_state guess;
    row_of_rooms(&k, 2, "start=rivals");
    deal(&k, 1, "4h 9c 5d");
    hide_in(&k, "7s", "a1");
    empty_draw_pile(&k, 0);
    uint64_t discarded = kinds_in(&k.s, DISCARD, 0);
    kit_act(&k, 0, "explore");
    kit_roll(&k, "6");
    kit_settle(&k);
    uint64_t old = kinds_in(&k.s, ROOMS, 1) | kinds_in(&k.s, HAND + 1, 0);
    dd_see(k.game, &k.s, 0, &v);
    for (uint64_t seed = 0; seed < 200; seed++) {
        dd_guess(k.game, &v, seed, &guess);
        cr_assert_eq(kinds_in(&guess, ROOMS, 1) | kinds_in(&guess, HAND + 1, 0), old,
                     "[A7 A36] the first shuffle's cards");
        cr_assert_eq(kinds_in(&guess, DRAW, 0) | DD_KINDS(dd_at(&guess, ROOMS, 0)->kind), discarded,
                     "[A7 A36] the second shuffle's cards");
        cr_assert_not(kinds_in(&guess, HAND + 1, 0) & ~ITEM_KINDS, "[A36] only items are hidden");
    }
    kit_act(&k, 1, "pass");
    stand_in(&k, 0, "c1");
    struct dd_outlook o = kit_outlook(&k, 0, "explore");
    int items = __builtin_popcountll(kinds_in(&k.s, ROOMS, 1) & ITEM_KINDS);
    cr_assert_str_eq(o.outcome[0].text, "an item");
    cr_assert_eq(o.outcome[0].chance * 6 * (ROW - 1), o.outcome[0].of * 4 * (uint64_t)items,
                 "[A9] chances count what the room could hold since the first shuffle");
}
