/* Dungeon Aces: chances that depend on what players decide first. What is told from the least to
 * the most, against the rules with every decision, every die and every card that the others may
 * hold. */
#include "aces_table.h"

#include <math.h>
#include <stdio.h>

enum { TONES = 3 };
struct extremes {
    double least[TONES], most[TONES];
};
/* A table, and how what comes of it is judged: a tone of -1, 0 or 1. */
struct trial {
    const struct kit *begin;
    int seat, other; /* other -1: a fight */
};

static int judge(const struct trial *t, const struct kit *end)
{
    int lost = health(t->begin, t->seat) - health(end, t->seat);
    if (t->other >= 0) {
        int other_lost = health(t->begin, t->other) - health(end, t->other);
        return (other_lost > lost) - (other_lost < lost);
    }
    return lost ? -1 : dd_len(&end->s, MONSTERS) < dd_len(&t->begin->s, MONSTERS);
}

static struct extremes try_all(const struct trial *t, const struct kit *k);

static void widen(struct extremes *e, const struct extremes *by)
{
    for (int i = 0; i < TONES; i++) {
        e->least[i] = fmin(e->least[i], by->least[i]);
        e->most[i] = fmax(e->most[i], by->most[i]);
    }
}

static struct extremes try_decisions(const struct trial *t, const struct kit *k)
{
    struct extremes e = {{1, 1, 1}, {0, 0, 0}};
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(k->game, &k->s, dd_to_act(&k->s), legal);
    for (int i = 0; i < count; i++) {
        struct kit next = *k;
        dd_apply(next.game, &next.s, &legal[i], NULL);
        struct extremes by = try_all(t, &next);
        widen(&e, &by);
    }
    return e;
}

static void add_share(struct extremes *e, const struct trial *t, const struct kit *k,
                      struct dd_action a, int ways)
{
    struct kit next = *k;
    dd_apply(next.game, &next.s, &a, NULL);
    struct extremes by = try_all(t, &next);
    for (int i = 0; i < TONES; i++) {
        e->least[i] += by.least[i] / ways;
        e->most[i] += by.most[i] / ways;
    }
}

static struct extremes try_chances(const struct trial *t, const struct kit *k)
{
    const struct dd_pending *p = &k->s.pending;
    struct extremes e = {{0}, {0}};
    int dice = __builtin_popcount(p->dice), ways = p->what == DD_PICKING ? p->sides : 1;
    if (p->what == DD_PICKING) {
        for (int i = 0; i < ways; i++)
            add_share(&e, t, k, (struct dd_action){DD_CHANCE, DD_PICK, 0, 0, 0, 0, (uint16_t)i, 0},
                      ways);
        return e;
    }
    for (int i = 0; i < dice; i++)
        ways *= 6;
    for (int roll = 0; roll < ways; roll++) {
        struct dd_action a = {DD_CHANCE, DD_ROLL, TRAY, 0, 0, 0, p->dice, 0};
        for (int i = 0, left = roll; i < dice; i++, left /= 6)
            a.mask |= (uint64_t)(1 + left % 6) << (4 * i);
        add_share(&e, t, k, a, ways);
    }
    return e;
}

/* Until the fight is over, which the next action tells; what comes after is not judged. */
static struct extremes try_all(const struct trial *t, const struct kit *k)
{
    struct kit next = *k;
    struct extremes e = {{0}, {0}};
    while (!next.s.over && next.s.phase == PHASE_DEATH)
        kit_roll(&next, "6");
    if (next.s.over || next.s.phase == PHASE_CHOOSE || next.s.phase == PHASE_CHALLENGE) {
        e.least[1 + judge(t, &next)] = e.most[1 + judge(t, &next)] = 1;
        return e;
    }
    return next.s.acting ? try_decisions(t, &next) : try_chances(t, &next);
}

static struct extremes extremes_of(const struct kit *k, int seat, int other, const char *action)
{
    struct trial t = {k, seat, other};
    struct kit after = *k;
    kit_act(&after, seat, action);
    return try_all(&t, &after);
}

static void check_told(const struct dd_outlook *o, const struct extremes *e)
{
    int told[TONES] = {0};
    for (int i = 0; i < o->outcomes; i++) {
        int tone = 1 + o->outcome[i].tone;
        double of = (double)o->outcome[i].of;
        told[tone]++;
        cr_assert_lt(fabs((double)o->outcome[i].chance / of - e->least[tone]), 1e-9,
                     "%s: at least %f", o->outcome[i].text, e->least[tone]);
        cr_assert_lt(fabs((double)o->outcome[i].most / of - e->most[tone]), 1e-9, "%s: at most %f",
                     o->outcome[i].text, e->most[tone]);
    }
    for (int tone = 0; tone < TONES; tone++)
        cr_assert_eq(told[tone], e->most[tone] > 0, "tone %d of %s", tone - 1, o->label);
}

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
        struct extremes all = {{1, 1, 1}, {0, 0, 0}};
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
            widen(&all, &e);
        }
        cr_assert_str_eq(o.effect, "player 2 cannot refuse; by what is put in", "[A27 A28]");
        check_told(&o, &all);
    }
}

Test(aces_ranges, an_ante_before_the_others)
{
    struct kit k;
    for (size_t own = 0; own < 5; own++) {
        struct extremes all = {{1, 1, 1}, {0, 0, 0}};
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
            widen(&all, &e);
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
