/* Clear the Dungeon: what players read, and tables that cannot be. */
#include "clear_kit.h"

/* ---- Outlooks -------------------------------------------------------------------------------- */

/* How many of all ways to draw bring a card that `wanted` likes, by trying them all. */
static void try_all_draws(const struct dd_state *s,
                          bool (*wanted)(const struct dd_state *, uint8_t), uint64_t *with,
                          uint64_t *of)
{
    int deck = dd_len(s, DECK), drawn = deck < 3 ? deck : 3;
    *with = *of = 0;
    for (int a = 0; a < deck; a++)
        for (int b = drawn > 1 ? a + 1 : a; b < (drawn > 1 ? deck : a + 1); b++)
            for (int c = drawn > 2 ? b + 1 : b; c < (drawn > 2 ? deck : b + 1); c++) {
                ++*of;
                *with += wanted(s, dd_at(s, DECK, a)->kind) || wanted(s, dd_at(s, DECK, b)->kind) ||
                         wanted(s, dd_at(s, DECK, c)->kind);
            }
}

static bool fits_somewhere(const struct dd_state *s, uint8_t kind)
{
    for (int column = 0; column < COLUMNS; column++)
        if (should_take(s, column, kind))
            return true;
    return false;
}

/* A card that lies on a monster, the first or the second one: what fits after it. */
static struct dd_action asked;
static bool fits_next(const struct dd_state *s, uint8_t kind)
{
    int column = asked.to - LAID, height = dd_len(s, COLUMN + column);
    uint8_t monster = dd_at(s, COLUMN + column, height - 1)->kind;
    if (dd_len(s, asked.to))
        return weakness(kind, monster);
    return worth(kind) + worth(dd_at(s, asked.from, asked.i)->kind) >= monster / 4;
}

static bool holds_next(const struct dd_state *s)
{
    for (int i = 0; i < dd_len(s, HAND); i++)
        if ((asked.from != HAND || asked.i != i) && fits_next(s, dd_at(s, HAND, i)->kind))
            return true;
    return false;
}

static void same_chance(const struct dd_outlook *o, uint64_t with, uint64_t of)
{
    uint64_t chance = 0, miss = 0;
    for (int i = 0; i < o->outcomes; i++) {
        cr_assert_eq(o->outcome[i].of, of, "%s: of %lu", o->label, (unsigned long)of);
        if (o->outcome[i].tone > 0)
            chance = o->outcome[i].chance;
        else
            miss = o->outcome[i].chance;
    }
    cr_assert_eq(chance, with, "%s: %lu of %lu", o->label, (unsigned long)with, (unsigned long)of);
    cr_assert_eq(miss, of - with, "%s", o->label);
}

static void check_outlook(const struct kit *k, const struct dd_action *a)
{
    struct dd_view v;
    struct dd_outlook o;
    uint64_t with, of;
    dd_see(k->game, &k->s, 0, &v);
    dd_foresee(k->game, &v, a, true, NULL, &o);
    if (a->verb == DRAW) {
        try_all_draws(&k->s, fits_somewhere, &with, &of);
        same_chance(&o, with, of);
        return;
    }
    asked = *a;
    bool asks = a->verb == PLAY && dd_len(&k->s, a->to) < 2, held = asks && holds_next(&k->s);
    cr_assert_eq(strstr(o.effect, "you hold") != NULL, held, "%s: %s", o.label, o.effect);
    if (asks && !held && dd_len(&k->s, DECK)) {
        try_all_draws(&k->s, fits_next, &with, &of);
        same_chance(&o, with, of);
    } else {
        cr_assert_eq(o.outcomes, 0, "%s is certain", o.label);
    }
}

Test(clear, chances_are_what_trying_all_draws_gives)
{
    struct dd_random r = dd_random_stream(3, 3);
    for (int game = 0; game < 12; game++) {
        struct kit k;
        kit_start(&k, "clear", game % 2 ? "jokers=1" : "", 1, dd_random_next(&r));
        if (game >= 6)
            trim_deck(&k, 1 + game % 6); /* short decks too: the last draws of one and two */
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            int count = dd_legal(k.game, &k.s, 0, legal);
            for (int i = 0; i < count; i++)
                check_outlook(&k, &legal[i]);
            int take = dd_random_below(&r, 3) ? 0 : (int)dd_random_below(&r, (uint32_t)count);
            dd_apply(k.game, &k.s, &legal[take], NULL);
        }
    }
}

Test(clear, outlooks_say_what_is_certain)
{
    struct kit k;
    struct dd_outlook o;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c X1 5d 7c");
    o = kit_outlook(&k, 0, "draw");
    cr_assert_str_eq(o.label, "Draw 3 cards");
    cr_assert_str_eq(o.effect, "39 are left in the deck");
    kit_act(&k, 0, "draw");
    o = kit_outlook(&k, 0, "play 9h c3");
    cr_assert_str_eq(o.label, "Lay 9♥ on K♥");
    cr_assert_str_eq(o.effect, "9 of 13, then a card of 4 or more", "[C5]");
    o = kit_outlook(&k, 0, "discard 2d");
    cr_assert_str_eq(o.label, "Discard 2♦");
    cr_assert_str_eq(o.effect, "damage 0, then 1 of 7", "[C10]");
    kit_act(&k, 0, "play 9h c1");
    o = kit_outlook(&k, 0, "play 2d c1");
    cr_assert_str_eq(o.effect, "9 + 2 = 11, needs 11; then a ♣: you hold 3♣", "[C5]");
    kit_act(&k, 0, "play 2d c1");
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "J♣ falls, the next of 2 below turns up; 11 left, 13 draws to come",
                     "[C8]");
    kit_act(&k, 0, "discard 3c");
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.label, "Lay the reserve 3♣ on J♣", "[C11]");
    trim_column(&k, 0, 1);
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "J♣ falls, its column is empty; 9 left, 13 draws to come", "[C8]");
    kit_act(&k, 0, "draw");
    o = kit_outlook(&k, 0, "play X1 c4");
    cr_assert_str_eq(o.effect, "10 of 11, then a card of 1 or more: you hold 5♦", "[C9]");
    o = kit_outlook(&k, 0, "play 5d c2");
    cr_assert_str_eq(o.effect, "5 of 12, then a card of 7 or more: you hold joker", "[C5]");
    take_damage(&k, 6);
    kit_act(&k, 0, dd_len(&k.s, HAND) ? "" : "draw");
    struct dd_action last = dd_act(0, DISCARD, HAND, 0, DAMAGE, 0);
    struct dd_view v;
    dd_see(k.game, &k.s, 0, &v);
    dd_foresee(k.game, &v, &last, true, NULL, &o);
    cr_assert_str_eq(o.effect, "damage 7 of 7: the game is lost", "[C12]");
}

Test(clear, outlooks_of_the_last_draws)
{
    struct kit k;
    struct dd_outlook o;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5c");
    trim_deck(&k, 1);
    o = kit_outlook(&k, 0, "draw");
    cr_assert_str_eq(o.label, "Draw the last card", "[C4]");
    cr_assert_str_eq(o.effect, "0 are left in the deck");
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5c");
    trim_deck(&k, 4);
    o = kit_outlook(&k, 0, "draw");
    cr_assert_str_eq(o.effect, "1 is left in the deck");
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* Who could finish a monster with the reserve isn't told only to draw. */
Test(clear, prompts_mention_a_reserve_that_fits)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Ks", "9h 8d 9c 2d 3c 5c");
    kit_act(&k, 0, "draw; discard 9h; discard 8d");
    kit_act(&k, 0, "discard 9c");
    cr_assert(kit_legal(&k, 0, "play 9c c1"), "[C11]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "Draw your next cards, or play the reserve.", "[C11]");
}

Test(clear, prompts_and_captions)
{
    struct kit k;
    deal(&k, "", "Qc Qd Kh Ks", "Ah Ad Ac 9h 8d 5s");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "Draw your next cards.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0),
                     "turn 1, monsters 12 of 12, score at most 6");
    kit_act(&k, 0, "draw");
    cr_assert_str_eq(kit_story(&k, 0), "You draw A♥ A♦ A♣.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "Nothing in your hand fits: let a card go.");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, DAMAGE));
    kit_act(&k, 0, "discard Ah; discard Ad");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, DAMAGE), "reserve", "[C11]");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, DAMAGE), "[C11] only the top one");
    kit_act(&k, 0, "discard Ac; draw");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "Lay a card on a monster, or let one go.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, COLUMN), "power 12");
    kit_act(&k, 0, "play 9h c1");
    cr_assert_str_eq(kit_story(&k, 0), "9♥ on Q♣: 9 of 12.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, COLUMN), "9 of 12, wants 3 or more");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 1, COLUMN), "what lies face down has none");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, LAID), "a card needs no word in its slot");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, LAID), "3+");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, LAID), "♣");
    cr_assert_str_eq(kit_outlook(&k, 0, "play 8d c1").brief, "9+8=17 of 12");
    kit_act(&k, 0, "play 8d c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, COLUMN), "wants a ♣");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, HAND));
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "12 of 12 monsters left");
}

Test(clear, the_deal_is_told)
{
    struct kit k;
    kit_begin(&k, "clear", "jokers=1", 1, 4);
    kit_order(&k, "", "");
    cr_assert_str_eq(kit_story(&k, 0), "", "nothing turns up before the first turn");
    kit_order(&k, "", "");
    cr_assert_str_eq(kit_story(&k, 0), "Four monsters face you, and 41 cards of power lie ready.");
}

Test(clear, reserve_off_has_no_reserve_caption)
{
    struct kit k;
    deal(&k, "reserve=off", "Jc Qd Kh Js", "9h 2d 3c");
    kit_act(&k, 0, "draw; discard 9h");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 0, DAMAGE), "[C11] off");
}

/* ---- What is sound --------------------------------------------------------------------------- */

static void unsound(struct kit k, const char *what)
{
    const char *why = NULL;
    cr_expect_not(dd_sound(k.game, &k.s, &why), "%s", what);
    cr_expect_str_eq(why, what);
}

Test(clear, miscounts_are_found)
{
    struct kit k, broken;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c");
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1");
    broken = k;
    dd_move_top(&broken.s, NULL, HAND, 0, LAID);
    unsound(broken, "three cards on a monster that stands");
    broken = k;
    broken.s.phase = 1;
    unsound(broken, "clear has one seat and one phase");
    broken = k;
    broken.s.counter[C_MONSTERS] = 11;
    unsound(broken, "the monsters are miscounted");
    broken = k;
    broken.s.counter[C_DAMAGE] = 1;
    unsound(broken, "the damage is miscounted");
    broken = k;
    broken.s.option[OPT_JOKERS] = 1;
    unsound(broken, "a card is missing");
    broken = k;
    while (dd_len(&broken.s, HAND) <= DRAWN)
        dd_move_top(&broken.s, NULL, DECK, 0, HAND);
    unsound(broken, "more cards in the hand than are drawn");
}
