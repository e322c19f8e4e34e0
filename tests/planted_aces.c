/* Mistakes planted in Dungeon Aces, the game with hands and parties. See planted.c. */
#include "games/aces/aces.h"
#include "kit.h"
#include "laws.h"

enum { GAMES = 60 };

static const struct dd_game *original(void) { return dd_find_game("aces"); }

static const char *
law_with(void (*apply)(struct dd_state *, const struct dd_action *, struct dd_events *), law *check)
{
    struct dd_game g = *original();
    g.apply = apply;
    return law_over_game(&g, GAMES, check);
}

static void as_it_is(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original()->apply(s, a, ev);
}

Test(planted_aces, a_copy_without_a_mistake_passes)
{
    static law *const laws[] = {views_suffice, tables_are_sound, hidden_cards_do_not_matter,
                                hidden_cards_cannot_be_followed};
    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++) {
        const char *why = law_with(as_it_is, laws[i]);
        cr_expect_null(why, "law %zu: %s", i, why);
    }
}

/* ---- Hands in which a hidden card can be followed ---------------------------------------------
 */

/* Hands in the order that cards came in, and events that tell where each lies. */
Test(planted_aces, a_hand_in_order)
{
    struct dd_zone_spec zones[DD_ZONES];
    struct dd_game g = *original();
    for (int row = 0; row < g.zones; row++)
        zones[row] = original()->zone[row];
    g.zone = zones;
    cr_assert(zones[2].unordered);
    zones[2].unordered = false;
    const char *why = law_over_game(&g, GAMES, hidden_cards_cannot_be_followed);
    cr_expect_not_null(why, "[G4] an index of a hand that is told is not caught");
}

static void tell_which(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original()->apply(s, a, ev);
    struct dd_event *e = a->seat != DD_CHANCE && a->verb == GIVE ? dd_tell(s, ev, DD_TOLD) : NULL;
    if (e)
        e->num = a->i;
}

/* As if every suit came from another shuffle, and a card given told from which. */
static void keep_the_lot(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    bool gives = a->seat != DD_CHANCE && a->verb == GIVE;
    uint8_t kind = gives ? dd_at(s, a->from, a->i)->kind : 0;
    original()->apply(s, a, ev);
    for (int i = 0; gives && i < dd_len(s, HAND + a->num); i++)
        if (dd_at(s, HAND + a->num, i)->kind == kind && !aces_is_ace(kind))
            dd_piece_at(s, HAND + a->num, i)->lot = 1u + dd_suit(kind);
    if (gives)
        dd_tidy(s, HAND + a->num);
}

static void leave_untidy(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    original()->apply(s, a, ev);
    struct dd_piece *hand = dd_piece_at(s, HAND, 0), first = hand[0];
    if (dd_len(s, HAND) > 1) {
        hand[0] = hand[1];
        hand[1] = first;
    }
}

Test(planted_aces, a_hidden_card_that_can_be_followed)
{
    cr_expect_not_null(law_with(tell_which, hidden_cards_cannot_be_followed),
                       "[G4] an index told by a game is not caught");
    cr_expect_not_null(law_with(keep_the_lot, hidden_cards_cannot_be_followed),
                       "[G4] a lot that tells which card it was is not caught");
    cr_expect_not_null(law_with(leave_untidy, tables_are_sound),
                       "[G4] a hand that is not tidied is not caught");
}

/* ---- Conceding at a bad moment ----------------------------------------------------------------
 */

/* Who concedes makes everybody but the taker's party forget what has been given so far. */
static void forget_the_gift(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int taker = s->counter[C_TARGET];
    original()->apply(s, a, ev);
    for (int i = 0; a->verb == DD_CONCEDE && i < dd_len(s, HAND + taker); i++)
        if (dd_at(s, HAND + taker, i)->seen != DD_EVERYBODY)
            dd_piece_at(s, HAND + taker, i)->seen = aces_party(s, taker);
}

Test(planted_aces, a_gift_that_is_forgotten_when_somebody_concedes)
{
    const char *why = law_with(forget_the_gift, views_suffice);
    cr_expect_not_null(why, "[G5 A36] law 1 does not find it");
    why = law_with(forget_the_gift, tables_are_sound);
    cr_expect_not_null(why, "[G5 A36] nor does law 5");
}
