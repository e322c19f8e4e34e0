/* Dungeon Jacks: the odds of a fight, against the game itself and against plain enumeration. */
#include "games/jacks/odds.h"
#include "jacks_kit.h"

/* ---- The game itself, played out in all ways ------------------------------------------------ */

static double best_from(const struct kit *k, const struct dd_state *s);

/* The mean over all rolls; a reroll that shows one again is left out, as it is rolled again. */
static double mean_from(const struct kit *k, const struct dd_state *s)
{
    int dice = __builtin_popcount(s->pending.dice), low = s->phase == PHASE_REROLL_ROLL ? 2 : 1;
    int faces[DICE], count = 0;
    double sum = 0;
    for (int i = 0; i < dice; i++)
        faces[i] = low;
    for (;;) {
        struct dd_action a = {DD_CHANCE, DD_ROLL, s->pending.zone, 0, 0, 0, s->pending.dice, 0};
        struct dd_state after = *s;
        int i = 0;
        for (int d = 0; d < dice; d++)
            a.mask |= (uint64_t)faces[d] << (4 * d);
        dd_apply(k->game, &after, &a, NULL);
        sum += best_from(k, &after);
        count++;
        while (i < dice && faces[i] == 6)
            faces[i++] = low;
        if (i == dice)
            return sum / count;
        faces[i]++;
    }
}

/* 1 if the total wins; otherwise the best that can be decided, potions and baubles left aside. */
static double best_from(const struct kit *k, const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    double best = 0;
    if (s->over)
        return 0;
    if (s->pending.what)
        return mean_from(k, s);
    int count = dd_legal(k->game, s, 0, legal);
    for (int i = 0; i < count && best < 1; i++) {
        struct dd_state after = *s;
        double value;
        if (legal[i].verb == TOTAL) {
            value = jacks_total(s) >= jacks_difficulty(s);
        } else {
            dd_apply(k->game, &after, &legal[i], NULL);
            value = best_from(k, &after);
        }
        best = value > best ? value : best;
    }
    return best;
}

static void check_pool(const struct kit *k, const char *text)
{
    struct dd_outlook o = kit_outlook(k, 0, text);
    struct dd_state after = k->s;
    struct dd_action a;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    cr_assert(dd_read_action(k->game, &k->s, 0, text, false, &a, &why), "%s", bytes);
    dd_apply(k->game, &after, &a, NULL);
    double truth = best_from(k, &after), told = 0;
    for (int i = 0; i < o.outcomes; i++)
        if (o.outcome[i].tone > 0)
            told = (double)o.outcome[i].chance / (double)o.outcome[i].of;
    cr_assert(told - truth < 1e-9 && truth - told < 1e-9, "[J9 J10 J12] %s against %s: %f, not %f",
              text, kit_cards(k, MONSTER), told, truth);
}

Test(jacks_odds, what_is_foretold_is_what_the_game_does)
{
    static const char *const encounters[] = {"2c",    "5s",       "9c",       "2h 4c",
                                             "7h 3s", "3h 9h 6c", "Th 2h 4s", "5h 4h 3h 8c"};
    static const char *const pools[] = {"fight f",   "fight r",   "fight w",   "fight fr",
                                        "fight wc",  "fight ff",  "fight rrw", "fight fwc",
                                        "fight fff", "fight ffw", "fight ffrw"};
    static struct kit k;
    for (size_t i = 0; i < sizeof encounters / sizeof encounters[0]; i++) {
        deal(&k, "", encounters[i]);
        for (size_t j = 0; j < sizeof pools / sizeof pools[0]; j++)
            check_pool(&k, pools[j]);
    }
}

Test(jacks_odds, rerolls_are_foretold_too)
{
    static struct kit k;
    deal(&k, "", "4h 9c");
    kit_act(&k, 0, "fight ffffw");
    kit_roll(&k, "1 1 1 3 2");
    check_pool(&k, "reroll f");
    cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect, "no more rerolls: the roll falls short");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "5");
    check_pool(&k, "reroll f");
    kit_act(&k, 0, "reroll f");
    kit_roll(&k, "5");
    check_pool(&k, "reroll f"); /* already won: only a six can spoil it */
    cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect,
                     "no more rerolls: the roll can win as it lies");
}

/* Keeping the ones: what is told of the roll, with and without baubles, is what the game does with
 * it. Every way to use them is tried. */
Test(jacks_odds, keeping_counts_the_baubles_in_hand)
{
    static const char *const told[] = {"no more rerolls: the roll can win as it lies",
                                       "no more rerolls: the roll can win with a bauble",
                                       "no more rerolls: the roll can win with 2 baubles",
                                       "no more rerolls: the roll falls short"};
    static const char *const encounters[] = {"2c", "9c", "7h 3c", "Th 9h 8h 2c", "9h 8h 7h Tc"};
    static const char *const rolls[] = {"1 2", "1 1", "1 3", "1 5"};
    bool came[4] = {false};
    for (size_t e = 0; e < sizeof encounters / sizeof encounters[0]; e++)
        for (size_t r = 0; r < sizeof rolls / sizeof rolls[0]; r++) {
            static struct kit k, with;
            int needed = 0;
            deal(&k, "", encounters[e]);
            for (; needed < 3; needed++) {
                with = k;
                for (int i = 0; i < needed; i++)
                    give(&with, DD_CARD(i ? DD_KING : DD_JACK, DD_DIAMONDS));
                kit_act(&with, 0, "fight ff");
                kit_roll(&with, rolls[r]);
                kit_act(&with, 0, "keep");
                if (best_from(&with, &with.s) == 1)
                    break;
            }
            give(&k, DD_CARD(DD_JACK, DD_DIAMONDS));
            give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
            kit_act(&k, 0, "fight ff");
            kit_roll(&k, rolls[r]);
            cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect, told[needed],
                             "[J21 J27] %s against %s", rolls[r], encounters[e]);
            came[needed] = true;
        }
    cr_assert(came[0] && came[1] && came[2] && came[3], "every case came up");
}

/* ---- Plain enumeration ---------------------------------------------------------------------- */

struct counted_dice {
    const struct jacks_odds *fight;
    int value[DICE]; /* dice that count, 0 for a held six */
    int dice;
};

/* The best margin over every way to lay dice on hearts. */
static int best_margin(const struct counted_dice *t, int heart, unsigned used)
{
    if (heart == t->fight->hearts) {
        int total = 0;
        for (int i = 0; i < t->dice; i++)
            total += used >> i & 1 ? 0 : t->value[i];
        return total;
    }
    int rank = t->fight->heart[heart];
    int best = best_margin(t, heart + 1, used) - rank;
    for (int i = 0; i < t->dice; i++)
        if (!(used >> i & 1) && t->value[i] <= rank) {
            int margin = best_margin(t, heart + 1, used | 1u << i);
            best = margin > best ? margin : best;
        }
    return best;
}

/* In 5^again ways: how many win, if ones are rerolled as is best. */
static uint64_t wins_after(const struct counted_dice *t, int again)
{
    uint64_t all = 1, rerolled = 0;
    for (int i = 0; i < again; i++)
        all *= 5;
    struct counted_dice now = *t;
    for (int i = 0; i < again; i++)
        now.value[now.dice++] = 1;
    if (best_margin(&now, 0, 0) >= t->fight->difficulty)
        return all;
    if (!again)
        return 0;
    for (int face = 2; face <= 6; face++) {
        struct counted_dice next = *t;
        if (face < 6)
            next.value[next.dice++] = face;
        rerolled += wins_after(&next, again - 1);
    }
    return rerolled;
}

static uint64_t power(uint64_t base, int exponent)
{
    return exponent ? base * power(base, exponent - 1) : 1;
}

/* Rolls every die in all ways, the rerolling first, then the casting, then the plain ones. */
static uint64_t enumerate(struct counted_dice t, int die, int again, int held)
{
    const struct jacks_odds *f = t.fight;
    uint64_t sum = 0;
    if (die == f->rerolling + f->casting + f->plain)
        return wins_after(&t, again) * power(5, f->rerolling - again);
    for (int face = 1; face <= 6; face++) {
        struct counted_dice next = t;
        bool rerolls = die < f->rerolling, casts = !rerolls && die < f->rerolling + f->casting;
        if (face == 6 && casts && held < f->hearts) {
            next.value[next.dice++] = 0;
            sum += enumerate(next, die + 1, again, held + 1);
        } else if (face == 6) {
            sum += enumerate(next, die + 1, again, held);
        } else if (face == 1 && rerolls) {
            sum += enumerate(next, die + 1, again + 1, held);
        } else {
            next.value[next.dice++] = face;
            sum += enumerate(next, die + 1, again, held);
        }
    }
    return sum;
}

Test(jacks_odds, chances_are_those_of_full_enumeration)
{
    static const uint8_t hearts[][4] = {{0}, {2}, {7}, {3, 4}, {10, 2}, {5, 6, 9}, {2, 3, 4}};
    for (size_t h = 0; h < sizeof hearts / sizeof hearts[0]; h++)
        for (int difficulty = 2; difficulty <= 14; difficulty += 3)
            for (int pool = 1; pool < 64; pool++) {
                struct jacks_odds f = {.difficulty = difficulty,
                                       .rerolling = pool & 3,
                                       .casting = pool >> 2 & 3,
                                       .plain = pool >> 4 & 3};
                uint64_t chance, of;
                int dice = f.rerolling + f.casting + f.plain;
                if (dice > 4)
                    continue;
                while (hearts[h][f.hearts] && f.hearts < 4) {
                    f.heart[f.hearts] = hearts[h][f.hearts];
                    f.hearts++;
                }
                struct counted_dice t = {&f, {0}, 0};
                uint64_t wins = enumerate(t, 0, 0, 0);
                uint64_t all = power(6, dice) * power(5, f.rerolling);
                jacks_win_chance(&f, &chance, &of);
                cr_assert_eq(chance * (all / of), wins,
                             "[J9 J10 J11 J12 J13] %d+%d+%d dice against %d, %d hearts",
                             f.rerolling, f.casting, f.plain, difficulty, f.hearts);
            }
}

Test(jacks_odds, a_larger_pool_is_right_too)
{
    struct jacks_odds f = {
        .difficulty = 12, .hearts = 2, .heart = {4, 8}, .rerolling = 2, .casting = 3, .plain = 1};
    struct counted_dice t = {&f, {0}, 0};
    uint64_t chance, of, wins = enumerate(t, 0, 0, 0);
    jacks_win_chance(&f, &chance, &of);
    cr_assert_eq(chance * (power(6, 6) * 25 / of), wins, "[J9]");
}

/* Going through every throw of so many dice would take hours. */
Test(jacks_odds, chances_of_many_dice)
{
    struct jacks_odds f = {.difficulty = 14,
                           .hearts = 3,
                           .heart = {3, 4, 9},
                           .rerolling = 4,
                           .casting = 3,
                           .plain = 3};
    uint64_t chance, of;
    jacks_win_chance(&f, &chance, &of);
    cr_assert(chance * UINT64_C(18895680000) == UINT64_C(18201471083) * of);
}

Test(jacks_odds, a_note_is_not_surer_than_the_dice)
{
    static struct kit k;
    deal(&k, "", "6s");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 3, 0),
                     "All ready dice together win over 99.9 % of such fights",
                     "[J13] ten sixes would lose");
    lose_dice(&k, FIGHTER, 4);
    lose_dice(&k, ROGUE, 3);
    lose_dice(&k, WIZARD, 2);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 3, 0),
                     "All ready dice together win 0 % of such fights", "[J13] one die, no six");
}
