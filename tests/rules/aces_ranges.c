/* Dungeon Aces: chances that depend on what players decide first. What is told from the least to
 * the most, against the rules with every decision, every die and every card that the others may
 * hold. */
#include "aces_extremes.h"

#include <math.h>
#include <stdio.h>

/* ---- Challenges [A28 A29]
 * ------------------------------------------------------------------------
 */

static void two_rivals(struct kit *k)
{
    row_of_rooms(k, 2, "start=rivals");
    stand_in(k, 1, "a1");
}

static const char *const items[] = {"", "4c", "5d", "6h", "7s"};

/* The other's hand is hidden: any item may be in it, whatever it is. */
Test(aces_ranges, a_challenge_to_one_who_holds_a_hidden_item)
{
    struct kit k;
    for (size_t own = 0; own < 5; own++) {
        struct extremes all = no_extremes;
        struct dd_outlook o, first;
        for (size_t theirs = 1; theirs < 5; theirs++) {
            two_rivals(&k);
            deal(&k, 0, items[own]);
            deal(&k, 1, (const char *[]){"", "8c", "8d", "8h", "8s"}[theirs]);
            o = kit_outlook(&k, 0, "challenge 2");
            if (theirs == 1)
                first = o;
            cr_assert_eq(memcmp(&o, &first, sizeof o), 0, "[A36] the item is not seen");
            struct extremes e = extremes_of(&k, 0, 1, "challenge 2");
            widen_by(&all, &e);
        }
        cr_assert_str_eq(o.effect, "player 2 cannot refuse; by what is put in", "[A27 A28]");
        check_told(&o, &all);
    }
}

Test(aces_ranges, an_ante_before_the_others)
{
    struct kit k;
    for (size_t own = 0; own < 5; own++) {
        struct extremes all = no_extremes;
        struct dd_outlook o;
        char ante[16] = "keep";
        if (own)
            snprintf(ante, sizeof ante, "ante %s", items[own]);
        for (size_t theirs = 1; theirs < 5; theirs++) {
            two_rivals(&k);
            deal(&k, 0, items[own]);
            deal(&k, 1, (const char *[]){"", "8c", "8d", "8h", "8s"}[theirs]);
            kit_act(&k, 0, "challenge 2");
            o = kit_outlook(&k, 0, ante);
            struct extremes e = extremes_of(&k, 0, 1, ante);
            widen_by(&all, &e);
        }
        cr_assert_str_eq(o.effect, "player 2 may ante next", "[A28]");
        check_told(&o, &all);
    }
}

/* Of a friend's hand more is known; and what lies open cannot be in a hand. */
Test(aces_ranges, what_is_known_of_the_other_hand)
{
    struct kit k;
    for (size_t own = 0; own < 5; own++)
        for (size_t theirs = 0; theirs < 5; theirs++) {
            row_of_rooms(&k, 2, "");
            deal(&k, 0, items[own]);
            deal(&k, 1, (const char *[]){"", "8c", "8d", "8h", "8s"}[theirs]);
            struct dd_outlook o = kit_outlook(&k, 0, "challenge 2");
            struct extremes e = extremes_of(&k, 0, 1, "challenge 2");
            if (own || theirs)
                check_told(&o, &e);
        }
    two_rivals(&k);
    deal(&k, 0, "4h 2s 3s 4s 5s 6s 7s 8s 9s Ts");
    deal(&k, 1, "8c");
    kit_act(&k, 0, "challenge 2");
    struct dd_outlook o = kit_outlook(&k, 0, "ante 4h");
    cr_assert_eq(o.outcome[0].tone, 1);
    cr_assert_eq(o.outcome[0].chance, 5, "[A28] no item can take the advantage away");
    cr_assert_eq(o.outcome[0].most, 15, "[A28] if nothing comes against it");
}

Test(aces_ranges, words_of_a_challenge)
{
    static const struct {
        int health, other_health;
        const char *good, *bad;
    } duel[] = {
        {6, 6, "only player 2 loses 1 or 2", "only you lose 1 or 2"},
        {2, 1, "only player 2 dies", "only you lose 1 or die"},
        {1, 2, "only player 2 loses 1 or dies", "only you die"},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof duel / sizeof duel[0]; i++) {
        two_rivals(&k);
        deal(&k, 1, "8c");
        set_health(&k, 0, duel[i].health);
        set_health(&k, 1, duel[i].other_health);
        struct dd_outlook o = kit_outlook(&k, 0, "challenge 2");
        cr_assert_eq(o.outcomes, 3);
        cr_assert_str_eq(o.outcome[0].text, duel[i].good, "[A29]");
        cr_assert_str_eq(o.outcome[1].text, "both or nobody is hurt", "[A29]");
        cr_assert_str_eq(o.outcome[2].text, duel[i].bad, "[A29]");
    }
}

/* ---- Fights [A19 A21]
 * ----------------------------------------------------------------------------
 */

/* So many in b1, their health as digits, with a monster and what they hold, all of one party. */
static void meet(struct kit *k, const char *healths, const char *monster, const char *const *hands)
{
    int fighters = (int)strlen(healths);
    row_of_rooms(k, fighters, "");
    for (int seat = 0; seat < fighters; seat++) {
        stand_in(k, seat, "b1");
        set_health(k, seat, healths[seat] - '0');
        deal(k, seat, hands[seat]);
    }
    put_monster(k, monster, "b1");
}

Test(aces_ranges, fights_in_which_others_are_asked)
{
    static const struct {
        const char *healths, *monster, *hands[3];
    } fight[] = {
        {"66", "Jh", {"", ""}},          {"66", "Jh", {"", "4h"}},
        {"66", "Kh", {"", ""}},          {"66", "Kh", {"4h", ""}},
        {"26", "Kh", {"", "4h"}},        {"16", "Kh", {"", ""}},
        {"66", "X1", {"4h", "5h"}},      {"36", "Jc", {"4c", "5c"}},
        {"666", "Kh", {"", "", ""}},     {"626", "Kh", {"", "4h", ""}},
        {"616", "Kh", {"", "", "4h"}},   {"666", "X1", {"", "", ""}},
        {"166", "Jd", {"", "4d", "5c"}}, {"266", "Kd", {"4d", "5d", ""}},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof fight / sizeof fight[0]; i++) {
        meet(&k, fight[i].healths, fight[i].monster, fight[i].hands);
        struct dd_outlook o = kit_outlook(&k, 0, "fight");
        struct extremes e = extremes_of(&k, 0, -1, "fight");
        check_told(&o, &e);
        if (k.s.seats < 3)
            continue;
        kit_act(&k, 0, "fight");
        o = kit_outlook(&k, 1, "stay");
        e = extremes_of(&k, 1, -1, "stay");
        check_told(&o, &e);
    }
}

Test(aces_ranges, keeping_an_item_while_others_may_spend_theirs)
{
    static const char *const monsters[] = {"Jh", "Kh"};
    struct kit k;
    for (size_t i = 0; i < 2; i++)
        for (int fighters = 2; fighters <= 3; fighters++) {
            meet(&k, fighters == 2 ? "66" : "666", monsters[i],
                 (const char *const[]){"", "4h", ""});
            kit_act(&k, 0, "fight");
            while (k.s.phase == PHASE_EVADE)
                kit_act(&k, dd_to_act(&k.s), "stay");
            struct dd_outlook o = kit_outlook(&k, 0, "keep");
            struct extremes e = extremes_of(&k, 0, -1, "keep");
            cr_assert_str_eq(o.effect, "player 2 is asked next", "[A21]");
            check_told(&o, &e);
        }
}

/* ---- Fights beside hidden hands [A19 A21 A36]
 * ------------------------------------------------------
 */

/* Everybody in a1, each alone, with the monsters named; what two of them hold is to be dealt. */
static void meet_rivals(struct kit *k, int seats, const char *monsters)
{
    row_of_rooms(k, seats, "start=rivals");
    for (int seat = 0; seat < seats; seat++)
        stand_in(k, seat, "a1");
    for (; *monsters; monsters += 2 + (monsters[2] == ' '))
        put_monster(k, monsters, "a1");
}

/* Seats 1 and 2 hold any two of these cards, of which seat 0 sees nothing: what is told of an
 * action is what any deal of them can come to. */
static void check_hidden(const struct kit *table, const char *cards, const char *action)
{
    struct extremes all = no_extremes;
    struct dd_outlook first = {.outcomes = -1};
    for (const char *one = cards; *one; one += 2 + (one[2] == ' '))
        for (const char *two = cards; *two; two += 2 + (two[2] == ' ')) {
            struct kit k = *table;
            if (one == two)
                continue;
            deal(&k, 1, (char[]){one[0], one[1], 0});
            deal(&k, 2, (char[]){two[0], two[1], 0});
            struct dd_outlook o = kit_outlook(&k, 0, action);
            if (first.outcomes < 0)
                first = o;
            cr_assert_eq(memcmp(&o, &first, sizeof o), 0, "[A36] the items are not seen");
            struct extremes e = extremes_of(&k, 0, -1, action);
            widen_by(&all, &e);
        }
    check_told(&first, &all);
}

Test(aces_ranges, A36_fights_beside_hidden_hands)
{
    static const char *const monsters[] = {"Jh", "Kh", "X1", "X1 Kd", "Jd Kh"};
    struct kit k;
    for (size_t i = 0; i < sizeof monsters / sizeof monsters[0]; i++) {
        meet_rivals(&k, 3, monsters[i]);
        check_hidden(&k, "2h 3h 4d 5d 6c 7s", "fight"); /* [A19 A21] */
    }
}

/* All hearts but one are seen, in the reader's hand or in a friend's elsewhere: of two others one
 * can slip away with it or spend it, not both. */
Test(aces_ranges, A36_the_last_item_of_a_suit_is_in_one_hand)
{
    static const char *const monsters[] = {"Jh", "Kh", "X1 Kh", "Jd Kh", "Jh Kd"};
    struct kit k;
    for (size_t i = 0; i < sizeof monsters / sizeof monsters[0]; i++)
        for (int holder = 0; holder <= 3; holder += 3) {
            meet_rivals(&k, 4, monsters[i]);
            stand_in(&k, 3, "h1");
            set_party(&k, 3, 1);
            deal(&k, holder, "2h 3h 4h 5h 6h 7h 8h 9h");
            check_hidden(&k, "Th 4d 5d 6c 7s", "fight"); /* [A19 A21] */
        }
}

static void shuffle_apart(struct kit *k, uint64_t kinds)
{
    for (int p = 0; p < k->s.at[DD_ZONES]; p++)
        if (k->s.piece[p].kind < 64 && (kinds >> k->s.piece[p].kind & 1))
            k->s.piece[p].lot = 2;
}

/* A hidden card can be any that it was shuffled with, and no other, however many there are. */
Test(aces_ranges, A36_items_that_were_shuffled_apart)
{
    static const uint64_t hearts = DD_ALL_OF_SUIT(DD_HEARTS) & ITEM_KINDS;
    static const struct {
        uint64_t apart;
        const char *hands[2][2]; /* all deals that matter */
    } table[] = {
        {hearts & ~DD_KINDS(DD_CARD(10, DD_HEARTS)), {{"Th", "6c"}, {"6c", "Th"}}},
        {hearts, {{"6c", "5h"}, {"7s", "9h"}}},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct extremes all = no_extremes;
        struct dd_outlook o;
        for (int way = 0; way < 2; way++) {
            struct kit k;
            meet_rivals(&k, 3, "Kh");
            deal(&k, 1, table[i].hands[way][0]);
            deal(&k, 2, table[i].hands[way][1]);
            shuffle_apart(&k, table[i].apart);
            o = kit_outlook(&k, 0, "fight");
            struct extremes e = extremes_of(&k, 0, -1, "fight");
            widen_by(&all, &e);
        }
        check_told(&o, &all); /* [A19 A21] */
    }
}

Test(aces_ranges, A21_keeping_or_spending_an_item_beside_hidden_hands)
{
    static const char *const monsters[] = {"Jh", "Kh"};
    struct kit k;
    for (size_t i = 0; i < 2; i++)
        for (int scarce = 0; scarce < 2; scarce++) {
            meet_rivals(&k, 3, monsters[i]);
            deal(&k, 0, scarce ? "2h 3h 4h 5h 6h 7h 8h 9h" : "2h");
            kit_act(&k, 0, "fight");
            kit_act(&k, 1, "stay");
            kit_act(&k, 2, "stay");
            check_hidden(&k, scarce ? "Th 4d 6c 7s" : "3h Th 4d 6c 7s", "keep");
            if (i) /* a group with advantage over a Kobold leaves nothing to chance [A23] */
                check_hidden(&k, "Th 4d 6c 7s", "spend 2h");
        }
}

/* ---- The last ace [A32 A34]
 * -----------------------------------------------------------------------
 */

/* Three in b1 with a Kobold; aces in the hand of seat 0, and lying in rooms. */
static void meet_beside_aces(struct kit *k, const char *held, const char *in_a1, const char *in_c1)
{
    meet(k, "666", "Jh", (const char *const[]){"", "4h", ""});
    deal(k, 0, held);
    for (; *in_a1; in_a1 += 2 + (in_a1[2] == ' '))
        lay_ace(k, in_a1, "a1");
    for (; *in_c1; in_c1 += 2 + (in_c1[2] == ' '))
        lay_ace(k, in_c1, "c1");
}

Test(aces_ranges, A34_an_evader_may_take_the_last_ace)
{
    static const struct {
        const char *held, *in_a1, *in_c1;
        bool ends;
    } table[] = {
        {"Ac Ad Ah", "", "As", true}, {"Ac Ad", "Ah", "As", true}, {"Ac Ad", "", "Ah As", true},
        {"", "Ac Ad", "Ah As", true}, {"Ac Ad", "", "As", false},  {"Ac", "Ad", "As", false},
    };
    struct kit k;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        meet_beside_aces(&k, table[i].held, table[i].in_a1, table[i].in_c1);
        struct dd_outlook o = kit_outlook(&k, 0, "fight");
        struct extremes e = extremes_of(&k, 0, -1, "fight");
        check_told(&o, &e);
        cr_assert_eq(e.most[1] > 0, table[i].ends, "[A34] it stands if there is no fight");
        put_monster(&k, "Ks", "c1");
        o = kit_outlook(&k, 0, "fight");
        e = extremes_of(&k, 0, -1, "fight");
        check_told(&o, &e);
        cr_assert_eq(e.most[1], 0, "[A32] beside a monster an ace is not free");
    }
}

/* From the end of the row there is one way only. */
Test(aces_ranges, A34_an_evader_who_can_but_take_the_last_ace)
{
    struct kit k;
    meet_rivals(&k, 3, "Kh");
    deal(&k, 0, "Ac Ad Ah");
    lay_ace(&k, "As", "b1");
    check_hidden(&k, "2h 3h 6c", "fight");
    deal(&k, 1, "2h");
    kit_act(&k, 0, "fight");
    kit_act(&k, 1, "slip 2h b1");
    cr_assert_eq(k.s.over, END_ACES + 1, "[A32 A34]");
    cr_assert_str_eq(monster_at(&k, "Kh"), "a1", "[A34] the fight does not come to it");
    cr_assert_eq(health(&k, 0), 6, "[A34]");
}

Test(aces_ranges, words_of_a_fight)
{
    struct kit k;
    meet(&k, "66", "Kh", (const char *const[]){"", ""});
    struct dd_outlook o = kit_outlook(&k, 0, "fight");
    cr_assert_str_eq(o.effect, "first Ogre K♥; player 2 is asked next", "[A19]");
    cr_assert_eq(o.outcomes, 2);
    cr_assert_str_eq(o.outcome[0].text, "it falls, you are unhurt", "[A24]");
    cr_assert_str_eq(o.outcome[1].text, "you lose 1 or 2", "[A24]");
    set_health(&k, 0, 2);
    o = kit_outlook(&k, 0, "fight");
    cr_assert_str_eq(o.outcome[1].text, "you lose 1 or die", "[A24 A31]");
    set_health(&k, 0, 1);
    cr_assert_str_eq(kit_outlook(&k, 0, "fight").outcome[1].text, "you die", "[A31]");
}

/* ---- What is found [A11 A13]
 * ----------------------------------------------------------------------
 */

static double told(const struct dd_outlook *o, const char *text)
{
    for (int i = 0; i < o->outcomes; i++)
        if (strcmp(o->outcome[i].text, text) == 0)
            return (double)o->outcome[i].chance / (double)o->outcome[i].of;
    return 0;
}

/* Every die of three who roll, again where they tie. */
static double chance_to_win_a_roll(int rolling)
{
    int won = 0, tied = 0, all = rolling == 2 ? 36 : 216;
    double ties_of_two = 0;
    for (int roll = 0; roll < all; roll++) {
        int face[3] = {roll % 6, roll / 6 % 6, rolling == 3 ? roll / 36 : -1};
        int best = 0, who = 0, rivals = 0;
        for (int i = 0; i < rolling; i++)
            best = face[i] > best ? face[i] : best;
        for (int i = 0; i < rolling; i++)
            rivals += face[i] == best;
        who = face[0] == best;
        won += who && rivals == 1;
        tied += rivals == rolling;
        ties_of_two += who && rivals == 2 && rolling == 3;
    }
    return (won + ties_of_two / 2) / (all - tied);
}

Test(aces_ranges, A13_exploring_among_rivals)
{
    struct kit k;
    for (int players = 2; players <= 3; players++) {
        row_of_rooms(&k, players, "start=rivals");
        double alone = told(&(struct dd_outlook[]){kit_outlook(&k, 0, "explore")}[0], "an item");
        for (int seat = 1; seat < players; seat++)
            stand_in(&k, seat, "a1");
        struct dd_outlook o = kit_outlook(&k, 0, "explore");
        double share = chance_to_win_a_roll(players);
        cr_assert_gt(alone, 0);
        cr_assert_lt(fabs(told(&o, "an item, and you get it") - alone * share), 1e-9, "[A13]");
        cr_assert_lt(fabs(told(&o, players == 2 ? "an item, the other gets it"
                                                : "an item, another gets it") -
                          alone * (1 - share)),
                     1e-9, "[A13]");
    }
}

/* The two cards of a great treasure, by every pair that may lie on the draw pile. */
Test(aces_ranges, A11_what_is_drawn_with_an_ace)
{
    struct kit k;
    static struct dd_state worlds;
    struct dd_view v;
    int drawn[3] = {0}, ace = 0;
    enum { TRIES = 20000 };
    row_of_rooms(&k, 2, "");
    hide_in(&k, "As", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    ASKED(&k, 0, PHASE_AWARD, "[A13]");
    struct dd_outlook o = kit_outlook(&k, 0, "award 2");
    dd_see(k.game, &k.s, 0, &v);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        int items = 0, aces = 0;
        dd_guess(k.game, &v, seed, &worlds);
        for (int i = 1; i <= 2; i++) {
            uint8_t kind = dd_at(&worlds, DRAW, dd_len(&worlds, DRAW) - i)->kind;
            items += aces_is_item(kind);
            aces += aces_is_ace(kind);
        }
        ace += aces > 0;
        drawn[items] += !aces;
    }
    cr_assert_lt(fabs(told(&o, "another ace is drawn") - (double)ace / TRIES), 0.015, "[A11]");
    cr_assert_lt(fabs(told(&o, "two items are drawn") - (double)drawn[2] / TRIES), 0.015, "[A11]");
    cr_assert_lt(fabs(told(&o, "one item is drawn") - (double)drawn[1] / TRIES), 0.015, "[A11]");
}

/* One card is left to draw: the other comes from the discard pile, which everybody knows. */
Test(aces_ranges, A7_drawing_when_the_pile_runs_out)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    hide_in(&k, "As", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    empty_draw_pile(&k, 0);
    int items = 0, all = dd_len(&k.s, DISCARD);
    for (int i = 0; i < all; i++)
        items += aces_is_item(dd_at(&k.s, DISCARD, i)->kind);
    struct dd_outlook o = kit_outlook(&k, 0, "award 2");
    cr_assert_lt(
        fabs(told(&o, "two items are drawn") - items * (items - 1.0) / (all * (all - 1.0))), 1e-9,
        "[A7 A11]");
}
