/* Dungeon Jacks: guesses deal only what can be. */
#include "jacks_kit.h"

static void to_level(struct kit *k, const char *options, int level, uint64_t seed)
{
    kit_start(k, "jacks", options, 1, seed);
    while (k->s.counter[C_LEVEL] < level) {
        sneak_through(k);
        kit_act(k, 0, "descend");
        kit_settle(k);
    }
}

Test(jacks_guess, what_was_met_before_is_in_the_deck)
{
    static struct kit k;
    static struct dd_view v;
    static struct dd_state guess;
    for (int level = 2; level <= 6; level++) {
        uint64_t in_deck = 0, bads = 0;
        to_level(&k, "", level, (uint64_t)level);
        uint64_t known = jacks_known(&k.s);
        cr_assert_eq(__builtin_popcountll(known & BIG_BAD_KINDS), level - 1, "[J4 J25]");
        cr_assert_eq(__builtin_popcountll(known & ITEM_KINDS), level == 2 ? 0 : 2, "[J20]");
        dd_see(k.game, &k.s, 0, &v);
        for (int run = 0; run < 200; run++) {
            const char *why = NULL;
            dd_guess(k.game, &v, (uint64_t)run, &guess);
            cr_assert(dd_sound(k.game, &guess, &why), "%s", why);
            for (int i = 0; i < dd_len(&guess, DECK); i++)
                in_deck |= DD_KINDS(dd_at(&guess, DECK, i)->kind);
            for (int i = 0; i < dd_len(&guess, BIG_BADS); i++)
                bads |= DD_KINDS(dd_at(&guess, BIG_BADS, i)->kind);
        }
        cr_assert_eq(bads & known, 0, "[J25] what was met is not guessed elsewhere");
        bool met = jacks_in(BIG_BAD_KINDS & ~known, dd_at(&k.s, MONSTER, 0)->kind);
        if (level < 6 && !met)
            cr_assert_eq(in_deck & bads, bads, "[J25] any of the others may be the new one");
    }
}

Test(jacks_guess, the_bottom_of_an_easy_deck_is_black)
{
    enum { RUNS = 8000 };
    static struct kit k;
    static struct dd_view v;
    static struct dd_state guess;
    int big = 0, blacks = 0, blacks_left = 0;
    kit_start(&k, "jacks", "easy=on", 1, 2);
    dd_see(k.game, &k.s, 0, &v);
    for (int lot = 0; lot < DD_LOTS; lot++)
        blacks_left += __builtin_popcountll(v.hidden[lot] & BLACKS & NUMBERS);
    for (int run = 0; run < RUNS; run++) {
        dd_guess(k.game, &v, (uint64_t)run, &guess);
        uint8_t bottom = dd_at(&guess, DECK, 0)->kind;
        cr_assert(jacks_in(BLACKS, bottom), "[J6]");
        big += jacks_in(BIG_BAD_KINDS, bottom);
        for (int i = 0; i < dd_len(&guess, UPPER); i++)
            blacks += jacks_in(BLACKS, dd_at(&guess, UPPER, i)->kind);
    }
    /* the Big Bad is in that half for sure, another black card in 18 of 18 + upper deals */
    int upper = dd_len(&k.s, UPPER);
    double weight = blacks_left * 18.0 / (18 + upper), expected = RUNS / (1 + weight);
    cr_assert((big - expected) * (big - expected) < 16 * expected, "[J6 J5] %d, not %f", big,
              expected);
    cr_assert_gt(blacks, 0);
}

Test(jacks_guess, a_guess_can_be_played_to_the_end)
{
    static struct kit k, from;
    static struct dd_view v;
    to_level(&from, "easy=on", 3, 6);
    dd_see(from.game, &from.s, 0, &v);
    for (int run = 0; run < 50; run++) {
        const char *why = NULL;
        k = from;
        dd_guess(from.game, &v, (uint64_t)run, &k.s);
        kit_play_out(&k, (uint64_t)run);
        cr_assert(dd_sound(k.game, &k.s, &why), "%s", why);
    }
}
