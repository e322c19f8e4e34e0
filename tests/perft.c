/* How many ways there are to play on: the decisions counted to a depth, with chance as the seed
 * brings it. A rule that allows one action too many or too few changes these counts. Those of clear
 * were found by a second program too, written from the rules alone. */
#include "kit.h"

/* Every seat that owes a decision is tried, so that sealed choices count in any order. */
static uint64_t count_leaves(const struct dd_game *g, const struct dd_state *s, int depth)
{
    struct dd_action legal[64];
    uint64_t leaves = 0;
    if (!depth || s->over)
        return 1;
    for (int seat = 0; seat < s->seats; seat++) {
        int count = dd_legal(g, s, seat, legal);
        cr_assert_leq(count, 64);
        for (int i = 0; i < count; i++) {
            struct dd_state next = *s;
            dd_apply(g, &next, &legal[i], NULL);
            dd_settle(g, &next, NULL);
            leaves += count_leaves(g, &next, depth - 1);
        }
    }
    return leaves;
}

static const struct {
    const char *game, *options;
    int seats;
    uint64_t seed;
    int depth;
    uint64_t leaves;
} counted[] = {
    {"clear", "", 1, 1, 8, 227329},           {"clear", "", 1, 2, 7, 114044},
    {"clear", "jokers=0", 1, 3, 7, 118265},   {"clear", "jokers=1", 1, 4, 7, 51358},
    {"clear", "reserve=off", 1, 5, 7, 84240}, {"clear", "jokers=0,reserve=off", 1, 6, 8, 28770},
    {"null", "size=3", 1, 1, 8, 867},         {"null", "size=2", 1, 2, 9, 516},
    {"null", "size=1", 2, 3, 8, 6470},        {"null", "size=9", 4, 4, 4, 1431},
};

Test(perft, counts_are_the_stored_ones)
{
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        struct kit k;
        kit_start(&k, counted[i].game, counted[i].options, counted[i].seats, counted[i].seed);
        uint64_t leaves = count_leaves(k.game, &k.s, counted[i].depth);
        cr_expect_eq(leaves, counted[i].leaves, "%s %s seed %d depth %d: %llu", counted[i].game,
                     counted[i].options, (int)counted[i].seed, counted[i].depth,
                     (unsigned long long)leaves);
    }
}

/* By hand: three cards that fit all four monsters leave 3 * 4 plays and 3 discards; then come two
 * cards, on one monster that wants the rest of the sum and three that stand untouched, or beside
 * a reserve. */
Test(perft, a_count_made_by_hand)
{
    struct kit k;
    kit_begin(&k, "clear", "", 1, 1);
    kit_order(&k, "Qh Qs Jc Kh Kc Jd Kd Ks Jh Qc Qd Js", "");
    kit_order(&k, "", "8c 9d Th");
    cr_assert_eq(count_leaves(k.game, &k.s, 1), 1, "draw");
    cr_assert_eq(count_leaves(k.game, &k.s, 2), 3 * 4 + 3);
    /* any two of 8, 9 and 10 make more than 11, so all columns take all cards */
    cr_assert_eq(count_leaves(k.game, &k.s, 3), 3 * 4 * (2 * 4 + 2) + 3 * (2 * 4 + 2 + 4));
}
