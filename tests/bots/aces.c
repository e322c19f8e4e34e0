/* What the sensible player of Dungeon Aces does with items. */
#include "arena.h"

#include "bots/brain.h"
#include "games/aces/aces.h"

enum { GAMES = 60 };

static bool is_discarded(const struct dd_state *s, uint8_t kind)
{
    for (int i = 0; i < dd_len(s, DISCARD); i++)
        if (dd_at(s, DISCARD, i)->kind == kind)
            return true;
    return false;
}

/* Only what the Ogre of its suit will not ask for, and never back and forth. */
static void watch_gift(const struct dd_state *s, const struct dd_action *a)
{
    uint8_t kind = dd_at(s, a->from, a->i)->kind;
    cr_assert(aces_is_item(kind));
    cr_assert(is_discarded(s, DD_CARD(DD_KING, dd_suit(kind))));
    cr_assert_eq(s->counter[C_HEALTH + a->seat], HEALTH);
    cr_assert_lt(s->counter[C_HEALTH + a->num], HEALTH);
}

/* Together Kobolds fall to anybody. */
static void watch_spending(const struct dd_state *s, const struct dd_action *a)
{
    int foe = aces_foe(s, s->counter[C_ARENA], s->counter[C_STOOD]);
    uint8_t kind = dd_at(s, MONSTERS, foe)->kind;
    bool together = !aces_one(aces_here(s, s->counter[C_ARENA]));
    if (dd_rank(kind) == DD_JACK && together && s->counter[C_HEALTH + a->seat] > 1)
        cr_assert(is_discarded(s, DD_CARD(DD_KING, dd_suit(kind))));
}

Test(aces_bot, keeps_items_for_ogres_and_gives_what_is_spare)
{
    static struct arena a;
    int gifts = 0, spent = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        kit_start(&a.k, "aces", "", 2 + (int)seed % 2, seed);
        while (!a.k.s.over) {
            arena_pose(&a, seed);
            const struct dd_action *chosen = &a.legal[sensible_bot.choose(&a.problem)];
            if (chosen->verb == GIVE)
                watch_gift(&a.k.s, chosen);
            if (chosen->verb == SPEND)
                watch_spending(&a.k.s, chosen);
            gifts += chosen->verb == GIVE;
            spent += chosen->verb == SPEND;
            dd_apply(a.k.game, &a.k.s, chosen, NULL);
            kit_settle(&a.k);
        }
        cr_assert_neq(a.k.s.over - 1, END_LIMIT, "deal %d goes on for ever", (int)seed);
    }
    cr_assert_gt(gifts, GAMES / 4);
    cr_assert_gt(spent, GAMES);
}
