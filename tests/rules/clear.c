/* Clear the Dungeon, point by point (docs/rules/clear.md): laying cards. Its ends are in
 * clear_ends.c, what it says in clear_words.c. */
#include "clear_kit.h"

#include <stdio.h>

static bool may_play(const struct kit *k, uint8_t kind, int column)
{
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(k->game, &k->s, 0, legal);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == PLAY && legal[i].to == LAID + column &&
            dd_at(&k->s, legal[i].from, legal[i].i)->kind == kind)
            return true;
    return false;
}

static void write_kind(char *out, uint8_t kind)
{
    struct dd_text t = dd_text_on(out, 4);
    dd_write(&t, "%K", kind);
}

/* ---- Setup ----------------------------------------------------------------------------------- */

Test(clear, C1_twelve_monsters_in_four_columns_of_three)
{
    static const char *const columns[] = {"Jc Qd Kh", "Js Qc Kd", "Jh Qs Kc", "Jd Qh Ks"};
    struct kit k;
    kit_begin(&k, "clear", "", 1, 1);
    cr_assert_eq(k.s.pending.what, DD_SHUFFLING, "[C1] the monsters are shuffled");
    cr_assert_eq(k.s.pending.to, 12, "[C1] there are twelve");
    for (int i = 0; i < 12; i++)
        cr_assert_geq(dd_rank(dd_at(&k.s, CLEARED, i)->kind), DD_JACK, "[C1] J, Q and K");
    kit_order(&k, "Jc Qd Kh Js Qc Kd Jh Qs Kc Jd Qh Ks", "");
    for (int column = 0; column < COLUMNS; column++) {
        cr_assert_str_eq(kit_cards(&k, COLUMN + column), columns[column], "[C1]");
        for (int i = 0; i < 3; i++) {
            const struct dd_piece *p = dd_at(&k.s, COLUMN + column, i);
            cr_assert_eq(p->face, i == 2, "[C1] only the top one is face up");
            cr_assert_eq(p->seen, i == 2 ? DD_EVERYBODY : 0, "[C1] the others are unknown");
        }
    }
    cr_assert_eq(dd_len(&k.s, CLEARED), 0, "[C1] nothing is cleared yet");
    cr_assert_eq(k.s.counter[C_MONSTERS], 12, "[C1]");
}

Test(clear, C2_C3_the_power_deck_and_its_jokers)
{
    static const char *const options[] = {"jokers=0", "jokers=1", "jokers=2"};
    const uint64_t powers = DD_RANKS(DD_ACE, 10);
    const uint64_t jokers[] = {0, DD_KINDS(DD_JOKER1), DD_JOKERS};
    struct kit k;
    for (int n = 0; n < 3; n++) {
        uint64_t kinds = 0;
        kit_start(&k, "clear", options[n], 1, 5);
        cr_assert_eq(dd_len(&k.s, DECK), 40 + n, "[C2] 40 cards and the jokers chosen");
        for (int i = 0; i < dd_len(&k.s, DECK); i++) {
            kinds |= DD_KINDS(dd_at(&k.s, DECK, i)->kind);
            cr_assert_eq(dd_at(&k.s, DECK, i)->seen, 0, "[C2] face down");
            cr_assert_eq(dd_at(&k.s, DECK, i)->face, 0, "[C2] face down");
        }
        cr_assert_eq(kinds, powers | jokers[n], "[C2 C3] A to 10, and one joker is X1");
    }
}

Test(clear, C2_the_deck_is_shuffled_apart_from_the_monsters)
{
    struct kit k;
    kit_begin(&k, "clear", "", 1, 1);
    kit_order(&k, "", "");
    cr_assert_eq(k.s.pending.what, DD_SHUFFLING, "[C2] the deck is shuffled");
    cr_assert_eq(k.s.pending.zone, DECK, "[C2]");
    cr_assert_eq(kit_count_legal(&k, 0), 0, "[C2] nobody acts before");
    kit_settle(&k);
    cr_assert_eq(k.s.pending.what, DD_SETTLED);
    cr_assert_eq(dd_to_act(&k.s), 0);
}

Test(clear, C3_options)
{
    char bytes[200];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const struct dd_game *g = dd_find_game("clear");
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    cr_assert_eq(option[OPT_JOKERS], 2, "[C3] two jokers are the default");
    cr_assert_eq(option[OPT_RESERVE], 1, "[C3] the reserve is on by default");
    cr_assert(dd_read_options(g, "jokers=0,reserve=off", option, &why), "[C3]");
    cr_assert_eq(option[OPT_JOKERS], 0);
    cr_assert_eq(option[OPT_RESERVE], 0);
    cr_assert_not(dd_read_options(g, "jokers=3", option, &why), "[C3] 0, 1 or 2");
    cr_assert_str_eq(bytes, "jokers=3: allowed are 0, 1, 2", "[C3]");
    dd_clear_text(&why);
    cr_assert_not(dd_read_options(g, "reserve=2", option, &why), "[C3] on or off");
    cr_assert_str_eq(bytes, "reserve=2: allowed are off, on", "[C3]");
    dd_clear_text(&why);
    cr_assert_not(dd_check_seats(g, option, 2, &why), "one player");
    cr_assert_str_eq(bytes, "clear is for 1, not 2");
}

/* ---- Drawing --------------------------------------------------------------------------------- */

Test(clear, C4_three_are_drawn_and_no_more_until_they_are_gone)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "7d 4c Ah 9s 9h 9d");
    cr_assert_str_eq(kit_list(&k, 0), "draw", "[C4] drawing is the player's own act");
    kit_act(&k, 0, "draw");
    cr_assert_str_eq(kit_cards(&k, HAND), "7d 4c Ah", "[C4] three from the top");
    cr_assert_eq(dd_len(&k.s, DECK), 39, "[C4]");
    for (int i = 0; i < 3; i++)
        cr_assert_eq(dd_at(&k.s, HAND, i)->seen, DD_EVERYBODY, "[C4] the hand is known");
    cr_assert_not(kit_legal(&k, 0, "draw"), "[C4] with three in hand");
    kit_act(&k, 0, "discard Ah");
    cr_assert_not(kit_legal(&k, 0, "draw"), "[C4] with two in hand");
    kit_act(&k, 0, "play 7d c1");
    cr_assert_not(kit_legal(&k, 0, "draw"), "[C4] with one in hand");
    cr_assert_eq(k.s.turn, 1);
    kit_act(&k, 0, "discard 4c");
    cr_assert_eq(k.s.turn, 2, "a turn ends with the hand");
    cr_assert(kit_legal(&k, 0, "draw"), "[C4] each has been played or discarded");
    cr_assert(kit_legal(&k, 0, "play 4c c1"), "[C4] the reserve may be played before drawing");
    kit_act(&k, 0, "draw");
    cr_assert_str_eq(kit_cards(&k, HAND), "9s 9h 9d", "[C4] the next three");
}

Test(clear, C4_the_last_draw_may_be_one_or_two)
{
    for (int left = 1; left <= 4; left++) {
        struct kit k;
        deal(&k, "", "Jc Qd Kh Js", "7d 4c Ah 9s");
        trim_deck(&k, left);
        kit_act(&k, 0, "draw");
        cr_assert_eq(dd_len(&k.s, HAND), left < 3 ? left : 3, "[C4] %d were left", left);
        cr_assert_eq(dd_len(&k.s, DECK), left < 3 ? 0 : left - 3, "[C4] %d were left", left);
        cr_assert_not(k.s.over, "[C4 C14] the game goes on with cards in hand");
    }
}

/* ---- Power and weakness, all of it ----------------------------------------------------------- */

/* A table with one monster on the first column and these three in hand. */
static void face(struct kit *k, uint8_t monster, const uint8_t *cards)
{
    char tops[16], draws[16];
    char first[4], second[4], third[4], name[4];
    int other = 0;
    write_kind(name, monster);
    strcpy(tops, name);
    for (int i = 0; i < 3; i++) {
        while (strcmp(monsters[other], name) == 0)
            other++;
        strcat(tops, " ");
        strcat(tops, monsters[other++]);
    }
    write_kind(first, cards[0]);
    write_kind(second, cards[1]);
    write_kind(third, cards[2]);
    snprintf(draws, sizeof draws, "%s %s %s", first, second, third);
    deal(k, "", tops, draws);
    kit_act(k, 0, "draw");
}

/* The nth power card: 0 to 41. */
static uint8_t power_card(int n) { return (uint8_t)(n < 40 ? 4 + n : DD_JOKER1 + n - 40); }

/* Some power card that is neither of two. */
static uint8_t another(uint8_t a, uint8_t b)
{
    int n = 0;
    while (power_card(n) == a || power_card(n) == b)
        n++;
    return power_card(n);
}

static void lay_first(struct kit *k, int hand_index)
{
    struct dd_action a = dd_act(0, PLAY, HAND, hand_index, LAID, 0);
    cr_assert(dd_permits(k->game, &k->s, &a, NULL));
    dd_apply(k->game, &k->s, &a, NULL);
}

Test(clear, C5_C7_every_first_card_on_every_monster)
{
    for (uint8_t monster = DD_CARD(DD_JACK, 0); monster <= DD_CARD(DD_KING, 3); monster++) {
        int refused = 0;
        for (int n = 0; n < 42; n++) {
            uint8_t card = power_card(n), b = another(card, card), c = another(card, b);
            struct kit k;
            face(&k, monster, (uint8_t[]){card, b, c});
            cr_assert_eq(may_play(&k, card, 0), worth(card) + 10 >= dd_rank(monster),
                         "[C5 C7] kind %d first on kind %d", card, monster);
            refused += !may_play(&k, card, 0);
        }
        cr_assert_eq(refused, 4 * (dd_rank(monster) - DD_JACK),
                     "[C7] exactly aces on a queen, aces and twos on a king");
    }
}

Test(clear, C5_C7_C9_every_pair_of_power_cards_on_every_monster)
{
    for (uint8_t monster = DD_CARD(DD_JACK, 0); monster <= DD_CARD(DD_KING, 3); monster++)
        for (int n = 0; n < 42; n++) {
            uint8_t first = power_card(n);
            if (worth(first) + 10 < dd_rank(monster))
                continue;
            /* hands of two further cards, so that each deal tries both */
            for (int m = 0; m < 42; m += 2) {
                uint8_t a = power_card(m), b = power_card(m + 1);
                if (a == first || b == first)
                    continue;
                struct kit k;
                face(&k, monster, (uint8_t[]){first, a, b});
                lay_first(&k, 0);
                cr_assert_eq(may_play(&k, a, 0), worth(first) + worth(a) >= dd_rank(monster),
                             "[C5 C7 C9] kinds %d and %d on %d", first, a, monster);
                cr_assert_eq(may_play(&k, b, 0), worth(first) + worth(b) >= dd_rank(monster),
                             "[C5 C7 C9] kinds %d and %d on %d", first, b, monster);
            }
        }
}

Test(clear, C5_C9_every_weakness_card_on_every_monster)
{
    for (uint8_t monster = DD_CARD(DD_JACK, 0); monster <= DD_CARD(DD_KING, 3); monster++)
        for (int n = 0; n < 42; n++) {
            uint8_t card = power_card(n);
            uint8_t ten = DD_CARD(10, 0) == card ? DD_CARD(9, 0) : DD_CARD(10, 0);
            uint8_t nine = DD_CARD(9, 1) == card ? DD_CARD(8, 1) : DD_CARD(9, 1);
            struct kit k;
            face(&k, monster, (uint8_t[]){ten, nine, card});
            lay_first(&k, 0);
            lay_first(&k, 0);
            cr_assert_eq(may_play(&k, card, 0), weakness(card, monster),
                         "[C5 C9] kind %d as the weakness of %d", card, monster);
            if (!may_play(&k, card, 0))
                continue;
            lay_first(&k, 0);
            cr_assert_eq(k.s.counter[C_MONSTERS], 11, "[C5] exactly three cards fell it");
            cr_assert_eq(dd_len(&k.s, LAID), 0, "[C8] nothing is left on the column");
        }
}

Test(clear, C5_the_weakness_card_comes_last)
{
    struct kit k;
    deal(&k, "", "Kc Qd Jh Js", "2c 9h 8s 4h 3c");
    kit_act(&k, 0, "draw");
    cr_assert_not(kit_legal(&k, 0, "play 2c c1"), "[C5 C7] a suit does not count as power");
    kit_act(&k, 0, "play 9h c1");
    cr_assert_not(kit_legal(&k, 0, "play 2c c1"), "[C5] not before two power cards lie");
    kit_act(&k, 0, "play 8s c1");
    cr_assert(kit_legal(&k, 0, "play 2c c1"), "[C5] of its suit, whatever its rank");
    cr_assert_eq(clear_power_laid(&k.s, 0), 17);
}

Test(clear, C6_attacks_last_and_may_be_many)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "7d 5c 9h 6c 8s 2c 4d 4s 4h");
    kit_act(&k, 0, "draw; play 7d c1; play 5c c2; play 9h c3");
    cr_assert_eq(k.s.turn, 2);
    cr_assert_str_eq(kit_cards(&k, LAID), "7d", "[C6] cards stay from turn to turn");
    cr_assert_str_eq(kit_cards(&k, LAID + 1), "5c", "[C6] on several monsters");
    kit_act(&k, 0, "draw; play 6c c1; play 8s c2; play 2c c1");
    cr_assert_eq(k.s.counter[C_MONSTERS], 11, "[C6] the attack was spread over two turns");
    kit_act(&k, 0, "draw; play 4d c2; play 4s c3");
    cr_assert_eq(k.s.counter[C_MONSTERS], 10, "[C6]");
    cr_assert_str_eq(kit_cards(&k, LAID + 2), "9h 4s", "[C6] until it falls");
}

Test(clear, C7_what_is_laid_is_never_taken_back)
{
    struct dd_random r = dd_random_stream(77, 0);
    for (int game = 0; game < 100; game++) {
        struct kit k;
        kit_start(&k, "clear", game % 2 ? "reserve=off" : "", 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            int count = dd_legal(k.game, &k.s, 0, legal);
            for (int i = 0; i < count; i++)
                cr_assert(legal[i].from == HAND || legal[i].from == DAMAGE || legal[i].from == DECK,
                          "[C7] an action that takes a card off a monster");
            dd_apply(k.game, &k.s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        }
    }
}

/* At every state of random games the list is what the test's own reading of the rules gives. */
static void check_list(const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(dd_find_game("clear"), s, 0, legal), expected = 0, hand = dd_len(s, HAND);
    int damage = dd_len(s, DAMAGE);
    for (int column = 0; column < COLUMNS; column++) {
        for (int i = 0; i < hand; i++)
            expected += should_take(s, column, dd_at(s, HAND, i)->kind);
        if (s->option[OPT_RESERVE] && damage)
            expected += should_take(s, column, dd_at(s, DAMAGE, damage - 1)->kind);
    }
    expected += hand + (!hand && dd_len(s, DECK));
    cr_assert_eq(count, expected, "[C4 C5 C7 C10 C11] %d legal, not %d", count, expected);
    for (int i = 0; i < count; i++) {
        const struct dd_action *a = &legal[i];
        if (a->verb == PLAY) {
            cr_assert(should_take(s, a->to - LAID, dd_at(s, a->from, a->i)->kind), "[C5 C7 C9]");
            cr_assert(a->from == HAND || a->i == damage - 1, "[C11] only the top card");
        }
    }
}

Test(clear, C4_to_C11_legal_at_every_state_of_random_games)
{
    struct dd_random r = dd_random_stream(411, 0);
    static const char *const options[] = {"", "jokers=0", "reserve=off", "jokers=1,reserve=off"};
    for (int game = 0; game < 400; game++) {
        struct kit k;
        kit_start(&k, "clear", options[game % 4], 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            check_list(&k.s);
            int count = dd_legal(k.game, &k.s, 0, legal);
            /* playing rather than discarding brings games further */
            int take = dd_random_below(&r, 4) ? 0 : (int)dd_random_below(&r, (uint32_t)count);
            dd_apply(k.game, &k.s, &legal[take], NULL);
        }
    }
}

/* ---- Falling --------------------------------------------------------------------------------- */

Test(clear, C8_a_monster_falls_and_the_next_turns_up)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5d 7h 7s");
    cr_assert_str_eq(kit_cards(&k, COLUMN), "Jd Jh Jc");
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1");
    cr_assert_eq(dd_at(&k.s, COLUMN, 1)->seen, 0, "[C8] unknown until it turns up");
    kit_act(&k, 0, "play 3c c1");
    cr_assert_str_eq(kit_cards(&k, CLEARED), "9h 2d 3c Jc", "[C8] all four leave");
    cr_assert_str_eq(kit_cards(&k, COLUMN), "Jd Jh", "[C8]");
    cr_assert_eq(dd_at(&k.s, COLUMN, 1)->face, 1, "[C8] the next is turned up at once");
    cr_assert_eq(dd_at(&k.s, COLUMN, 1)->seen, DD_EVERYBODY, "[C8]");
    cr_assert_eq(dd_at(&k.s, COLUMN, 0)->seen, 0, "[C8] but not the one below");
    cr_assert_str_eq(kit_story(&k, 0), "3♣ ends J♣. J♥ turns up.", "[C8]");
}

Test(clear, C8_it_may_be_attacked_in_the_same_turn)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 5s 3c 7h 7s");
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1; discard 5s; draw; play 3c c1");
    cr_assert(kit_legal(&k, 0, "play 7h c1"), "[C8] the next one, in the same turn");
    kit_act(&k, 0, "play 7h c1; play 7s c1");
    cr_assert_str_eq(kit_cards(&k, LAID), "7h 7s", "[C8]");
    cr_assert_str_eq(kit_cards(&k, COLUMN), "Jd Jh", "[C8] only the face-up one is attacked");
}

Test(clear, C8_an_empty_column_takes_nothing)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5d 7h 7s");
    trim_column(&k, 0, 1);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1; play 3c c1; draw");
    cr_assert_eq(dd_len(&k.s, COLUMN), 0);
    cr_assert_not(kit_legal(&k, 0, "play 7h c1"), "[C8] nothing lies there");
    cr_assert_eq(clear_takes(&k.s, 0), 0, "[C8]");
}

Test(clear, C9_jokers)
{
    struct kit k;
    deal(&k, "", "Kc Qd Kh Js", "X1 3s 3d X2 2h 9c");
    kit_act(&k, 0, "draw; play X1 c1");
    cr_assert(kit_legal(&k, 0, "play 3s c1"), "[C9] ten and three make thirteen");
    kit_act(&k, 0, "play 3s c1; discard 3d; draw");
    cr_assert_not(kit_legal(&k, 0, "play 2h c1"), "[C9] a heart is no club");
    kit_act(&k, 0, "play X2 c1");
    cr_assert_eq(k.s.counter[C_MONSTERS], 11, "[C9] a joker is of every suit");
}

/* ---- Discarding and the reserve -------------------------------------------------------------- */

Test(clear, C10_discards_and_plays_alternate_freely)
{
    static const char *const orders[] = {"discard 7d; play 4c c1; discard Ah",
                                         "discard 7d; discard Ah; play 4c c1",
                                         "play 4c c1; discard 7d; discard Ah"};
    uint64_t hash[3];
    for (int i = 0; i < 3; i++) {
        struct kit k;
        deal(&k, "reserve=off", "Jc Qd Kh Js", "7d 4c Ah");
        kit_act(&k, 0, "draw");
        kit_act(&k, 0, orders[i]);
        cr_assert_str_eq(kit_cards(&k, DAMAGE), "7d Ah", "[C10] onto the damage pile");
        cr_assert_eq(k.s.counter[C_DAMAGE], 2, "[C10]");
        hash[i] = dd_hash(&k.s);
    }
    cr_assert_eq(hash[0], hash[1], "[C10] the order changes no outcome");
    cr_assert_eq(hash[0], hash[2], "[C10] the order changes no outcome");
}

Test(clear, C10_every_card_in_hand_may_be_discarded)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "7d 4c Ah");
    kit_act(&k, 0, "draw");
    cr_assert(kit_legal(&k, 0, "discard 7d"), "[C10]");
    cr_assert(kit_legal(&k, 0, "discard 4c"), "[C10]");
    cr_assert(kit_legal(&k, 0, "discard Ah"), "[C10]");
    kit_act(&k, 0, "discard 4c");
    cr_assert_str_eq(kit_story(&k, 0), "4♣ discarded. Damage 1.", "[C10]");
    cr_assert_not(kit_legal(&k, 0, "discard 4c"), "[C10] the reserve is no card in hand");
}

Test(clear, C11_the_reserve_is_the_top_of_the_damage)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "7d 4c 9h 2s 3s 4s");
    kit_act(&k, 0, "draw");
    cr_assert_not(kit_legal(&k, 0, "play 2s c1"), "[C11] there is none yet");
    kit_act(&k, 0, "discard 7d");
    cr_assert(kit_legal(&k, 0, "play 7d c1"), "[C11] with cards in hand");
    kit_act(&k, 0, "discard 4c");
    cr_assert(kit_legal(&k, 0, "play 4c c1"), "[C11]");
    cr_assert_not(kit_legal(&k, 0, "play 7d c1"), "[C11] not the one below");
    kit_act(&k, 0, "play 4c c1");
    cr_assert_str_eq(kit_cards(&k, DAMAGE), "7d", "[C11] it leaves the pile");
    cr_assert_eq(k.s.counter[C_DAMAGE], 1, "[C11]");
    cr_assert(kit_legal(&k, 0, "play 7d c1"), "[C11] the one below becomes the reserve");
    kit_act(&k, 0, "play 9h c1");
    cr_assert_eq(dd_len(&k.s, HAND), 0);
    cr_assert(kit_legal(&k, 0, "play 7d c2"), "[C4 C11] with the hand empty, before drawing");
    kit_act(&k, 0, "play 7d c2");
    cr_assert_eq(k.s.counter[C_DAMAGE], 0, "[C11]");
    cr_assert_str_eq(kit_list(&k, 0), "draw", "[C11] nothing is left in it");
}

Test(clear, C11_the_reserve_may_be_a_weakness_card)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "2c 9h 9d");
    kit_act(&k, 0, "draw; discard 2c; play 9h c1; play 9d c1; play 2c c1");
    cr_assert_eq(k.s.counter[C_MONSTERS], 11, "[C11] played as if it were in the hand");
}

Test(clear, C11_without_the_reserve_damage_stays)
{
    struct kit k;
    deal(&k, "reserve=off", "Jc Qd Kh Js", "7d 4c 9h");
    kit_act(&k, 0, "draw; discard 7d");
    cr_assert_not(kit_legal(&k, 0, "play 7d c1"), "[C3 C11] the reserve is off");
    kit_act(&k, 0, "discard 4c; discard 9h");
    cr_assert_str_eq(kit_list(&k, 0), "draw", "[C11]");
}
