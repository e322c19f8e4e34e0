/* Clear the Dungeon, point by point (docs/rules/clear.md). */
#include "games/clear/clear.h"
#include "kit.h"

#include <stdio.h>

/* ---- Tables as a test wants them ------------------------------------------------------------- */

static const char *const monsters[] = {"Jc", "Jd", "Jh", "Js", "Qc", "Qd",
                                       "Qh", "Qs", "Kc", "Kd", "Kh", "Ks"};

/* All twelve monsters in the order they are dealt, such that `tops` end on top of the columns. */
static void order_monsters(const char *tops, char *out)
{
    int other = 0;
    out[0] = 0;
    for (int i = 0; i < MONSTERS; i++) {
        if (i % 3 == 2) {
            strncat(out, tops + i / 3 * 3, 2);
        } else {
            while (strstr(tops, monsters[other]))
                other++;
            strcat(out, monsters[other++]);
        }
        strcat(out, i < MONSTERS - 1 ? " " : "");
    }
}

/* "Ah 2c" becomes "2c Ah": what is drawn first lies on top, and that is the end. */
static void reverse_cards(const char *cards, char *out)
{
    size_t count = (strlen(cards) + 1) / 3;
    out[0] = 0;
    for (size_t i = count; i-- > 0;) {
        strncat(out, cards + 3 * i, 2);
        strcat(out, i ? " " : "");
    }
}

/* The four monsters on top, and what is drawn first. */
static void deal(struct kit *k, const char *options, const char *tops, const char *draws)
{
    char order[64], top[160];
    order_monsters(tops, order);
    reverse_cards(draws, top);
    kit_begin(k, "clear", options, 1, 1);
    kit_order(k, order, "");
    kit_order(k, "", top);
}

/* Puts the lowest cards of the deck aside until `left` are there. */
static void trim_deck(struct kit *k, int left)
{
    while (dd_len(&k->s, DECK) > left) {
        dd_turn_up(&k->s, NULL, DECK, 0); /* what is known is no chance any more */
        dd_move_top(&k->s, NULL, DECK, 0, CLEARED);
    }
}

/* Puts monsters from below aside until the column has `left`. */
static void trim_column(struct kit *k, int column, int left)
{
    while (dd_len(&k->s, COLUMN + column) > left) {
        dd_turn_up(&k->s, NULL, COLUMN + column, 0);
        dd_move_top(&k->s, NULL, COLUMN + column, 0, CLEARED);
        k->s.counter[C_MONSTERS]--;
    }
}

/* Only the top monster of the first column is left; the others' columns are empty. */
static void leave_one_monster(struct kit *k)
{
    trim_column(k, 0, 1);
    for (int column = 1; column < COLUMNS; column++) {
        trim_column(k, column, 0);
        k->s.counter[C_WANTS + column] = WANTS_NOTHING;
    }
}

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

static int score_of(const struct kit *k)
{
    int score[DD_SEATS];
    dd_score(k->game, &k->s, score);
    return score[0];
}

/* The test's own reading of the rules. */
static int worth(uint8_t kind) { return kind >= DD_JOKER1 ? 10 : kind / 4; }
static bool weakness(uint8_t kind, uint8_t monster)
{
    return kind >= DD_JOKER1 || kind % 4 == monster % 4;
}
static bool should_take(const struct dd_state *s, int column, uint8_t kind)
{
    int height = dd_len(s, COLUMN + column), laid = dd_len(s, LAID + column);
    if (!height)
        return false;
    uint8_t monster = dd_at(s, COLUMN + column, height - 1)->kind;
    int power = monster / 4;
    if (laid == 0)
        return worth(kind) + 10 >= power;
    if (laid == 1)
        return worth(kind) + worth(dd_at(s, LAID + column, 0)->kind) >= power;
    return weakness(kind, monster);
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

/* ---- The ends -------------------------------------------------------------------------------- */

/* Draws and discards until `count` cards are damage. */
static void take_damage(struct kit *k, int count)
{
    while (dd_len(&k->s, DAMAGE) < count && !k->s.over) {
        struct dd_action a = dd_len(&k->s, HAND) ? dd_act(0, DISCARD, HAND, 0, DAMAGE, 0)
                                                 : dd_act(0, DRAW, DECK, 0, HAND, 0);
        cr_assert(dd_permits(k->game, &k->s, &a, NULL));
        k->ev.count = 0;
        dd_apply(k->game, &k->s, &a, &k->ev);
    }
}

Test(clear, C12_the_seventh_damage_loses_at_once)
{
    static const char *const options[] = {"", "reserve=off", "jokers=0", "jokers=1"};
    for (int i = 0; i < 4; i++) {
        struct kit k;
        deal(&k, options[i], "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c 9c Tc");
        take_damage(&k, 6);
        cr_assert_not(k.s.over, "[C12] six are borne");
        kit_act(&k, 0, "draw; discard 8c");
        cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12] the seventh loses, playable or not");
        cr_assert_eq(k.s.won, 0, "[C12]");
        cr_assert_eq(k.s.acting, 0, "[C12] at once, with cards in hand");
        cr_assert_eq(dd_len(&k.s, HAND), 2, "[C12]");
        cr_assert_eq(score_of(&k), 0, "[C13] a lost game scores 0");
        cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                         "The seventh card: the dungeon keeps its monsters.");
    }
}

Test(clear, C12_is_looked_at_before_C14)
{
    struct kit k;
    deal(&k, "reserve=off", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c");
    take_damage(&k, 6);
    trim_deck(&k, 1);
    kit_act(&k, 0, "draw; discard 8c");
    cr_assert_eq(dd_len(&k.s, HAND) + dd_len(&k.s, DECK), 0);
    cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12 C14] damage comes before the empty deck");
}

Test(clear, C12_played_reserves_do_not_count)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c 8c 9c Tc");
    take_damage(&k, 6);
    kit_act(&k, 0, "play 7c c1; draw; discard 8c");
    cr_assert_not(k.s.over, "[C11 C12] six again, not seven");
    kit_act(&k, 0, "discard 9c");
    cr_assert_eq(k.s.over, 1 + END_DAMAGE, "[C12]");
}

Test(clear, C13_the_last_monster_wins_at_once)
{
    for (int left = 0; left <= 6; left++) {
        struct kit k;
        deal(&k, "", "Jc Qd Kh Js", "9h 2d 7s 3c 8h 8d");
        leave_one_monster(&k);
        kit_act(&k, 0, "draw; play 9h c1; play 2d c1; discard 7s; draw");
        trim_deck(&k, left);
        kit_act(&k, 0, "play 3c c1");
        cr_assert_eq(k.s.over, 1 + END_WON, "[C13] all are defeated");
        cr_assert_eq(k.s.won, 1, "[C13]");
        cr_assert_eq(k.s.acting, 0, "[C13] at once, with cards in hand");
        cr_assert_eq(dd_len(&k.s, HAND), 2);
        cr_assert_eq(score_of(&k), left, "[C13] the cards left in the deck, not those in hand");
    }
}

Test(clear, C13_eleven_are_not_enough)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c");
    leave_one_monster(&k);
    trim_column(&k, 0, 1);
    k.s.counter[C_MONSTERS] = 2;
    dd_move_top(&k.s, NULL, CLEARED, 0, COLUMN + 1);
    dd_turn_up(&k.s, NULL, COLUMN + 1, 0);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1; play 3c c1");
    cr_assert_not(k.s.over, "[C13] one still stands");
}

Test(clear, C13_words_of_the_win)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 5s");
    leave_one_monster(&k);
    trim_deck(&k, 4);
    kit_act(&k, 0, "draw; play 9h c1; play 2d c1");
    struct dd_outlook o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "the last monster falls: the dungeon is clear, score 1", "[C13]");
    kit_act(&k, 0, "play 3c c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The dungeon is clear, with 1 card left in the deck.");
    cr_assert_eq(k.ev.event[k.ev.count - 1].type, DD_ENDED);
    cr_assert_eq(k.ev.event[k.ev.count - 1].code, END_WON);
}

Test(clear, C14_an_empty_deck_alone_ends_nothing)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "Ah 2d 3c");
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw");
    cr_assert_not(k.s.over, "[C14] there are cards in hand");
    kit_act(&k, 0, "play Ah c1; play 2d c2");
    cr_assert_not(k.s.over, "[C14] still one");
    kit_act(&k, 0, "play 3c c3");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] a draw is due and none is left");
    cr_assert_eq(k.s.won, 0);
    cr_assert_eq(score_of(&k), 0, "[C13] a lost game scores 0");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "The power is spent, and monsters still stand.");
}

Test(clear, C14_the_reserve_can_and_must_still_be_played)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 9d 9c");
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw; discard 9s; discard 9d; discard 9c");
    cr_assert_not(k.s.over, "[C14] the reserve plays");
    cr_assert_str_eq(kit_list(&k, 0), "play 9c c1; play 9c c2; play 9c c3; play 9c c4",
                     "[C14] and must be played: nothing else is legal");
    cr_assert(kit_legal(&k, 0, "concede"), "[C14 G5] or the game conceded");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "The deck is empty: only the reserve is left.");
    kit_act(&k, 0, "play 9c c2; play 9d c2");
    cr_assert_not(k.s.over, "[C14] a spade fits elsewhere");
    cr_assert_str_eq(kit_list(&k, 0), "play 9s c1; play 9s c3; play 9s c4", "[C14]");
    kit_act(&k, 0, "play 9s c4");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] nothing is left");
}

Test(clear, C14_a_reserve_without_a_play_loses_at_once)
{
    struct kit k;
    deal(&k, "", "Kc Qd Kh Qs", "9s Ad");
    trim_deck(&k, 2);
    kit_act(&k, 0, "draw; play 9s c1; discard Ad");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] an ace fits neither queen nor king");
    deal(&k, "reserve=off", "Jc Qd Kh Js", "9s 9d");
    trim_deck(&k, 2);
    kit_act(&k, 0, "draw; play 9s c1; discard 9d");
    cr_assert_eq(k.s.over, 1 + END_DECK, "[C14] the reserve is off, playable or not");
}

Test(clear, C14_is_judged_after_a_monster_was_turned_up)
{
    struct kit k;
    /* the ace below fits no queen or king on top, but the jack that turns up */
    deal(&k, "", "Kc Qd Kh Qs", "9s 9d Ad 2c");
    cr_assert_str_eq(kit_cards(&k, COLUMN), "Jc Jd Kc");
    kit_act(&k, 0, "draw; play 9s c1; play 9d c1; discard Ad");
    trim_deck(&k, 1);
    kit_act(&k, 0, "draw; play 2c c1");
    cr_assert_not(k.s.over, "[C14] J♦ turned up first, and the reserve plays on it");
    cr_assert_str_eq(kit_list(&k, 0), "play Ad c1", "[C14]");
}

Test(clear, C14_a_win_with_the_last_reserve_scores_nothing)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 2d 3c");
    leave_one_monster(&k);
    trim_deck(&k, 3);
    kit_act(&k, 0, "draw; discard 3c; play 9s c1; play 2d c1");
    cr_assert_not(k.s.over, "[C14] the reserve can still be played");
    kit_act(&k, 0, "play 3c c1");
    cr_assert_eq(k.s.over, 1 + END_WON, "[C13 C14] it wins");
    cr_assert_eq(score_of(&k), 0, "[C14] a win then scores 0");
    cr_assert_eq(k.s.won, 1, "[C13] and ranks above any loss");
}

Test(clear, G5_conceding_loses)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9s 2d 3c");
    kit_act(&k, 0, "draw; concede");
    cr_assert_eq(k.s.over, 1 + END_CONCEDED, "[G5] it ends a solo game");
    cr_assert_eq(k.s.won, 0, "[G5] as lost");
    cr_assert_eq(score_of(&k), 0, "[C13 G5]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "You leave the dungeon to its monsters.");
}

/* ---- [C15] by sheer number ------------------------------------------------------------------- */

static bool warned(const struct kit *k)
{
    const char *note = kit_say(k, 0, DD_ASK_NOTE, 1, 0);
    return note && strncmp(note, "No win is left", 14) == 0;
}

static bool too_few(const struct dd_state *s)
{
    int needed = 0, left = dd_len(s, HAND) + dd_len(s, DECK);
    for (int column = 0; column < COLUMNS; column++)
        needed += 3 * dd_len(s, COLUMN + column) - dd_len(s, LAID + column);
    if (s->option[OPT_RESERVE])
        left += dd_len(s, DAMAGE);
    return left < needed;
}

Test(clear, C15_the_warning_stands_exactly_while_it_holds)
{
    struct dd_random r = dd_random_stream(15, 0);
    char options[40];
    int warnings[3][2] = {{0}};
    for (int game = 0; game < 600; game++) {
        int jokers = game % 3, reserve = game / 3 % 2;
        struct kit k;
        snprintf(options, sizeof options, "jokers=%d,reserve=%s", jokers, reserve ? "on" : "off");
        kit_start(&k, "clear", options, 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            cr_assert_eq(warned(&k), too_few(&k.s), "[C15] %s", kit_say(&k, 0, DD_ASK_NOTE, 1, 0));
            warnings[jokers][reserve] += warned(&k);
            int count = dd_legal(k.game, &k.s, 0, legal);
            dd_apply(k.game, &k.s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        }
    }
    cr_assert_gt(warnings[0][0], 0, "[C15] without jokers and reserve");
    cr_assert_gt(warnings[1][0], 0, "[C15] with one joker, without reserve");
    cr_assert_eq(warnings[2][0], 0, "[C15] with two jokers it cannot arise");
    cr_assert_eq(warnings[0][1] + warnings[1][1] + warnings[2][1], 0,
                 "[C15] with the reserve it cannot arise");
}

Test(clear, C15_is_told_without_an_end)
{
    struct kit k;
    deal(&k, "jokers=0,reserve=off", "Jc Qd Kh Js", "2c 3c 4c 5c 6c 7c");
    take_damage(&k, 4);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 0: 36 more cards are needed",
                     "[C15] 36 are needed and 36 can come");
    take_damage(&k, 5);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0),
                     "No win is left: 36 cards are needed, 35 can come", "[C15]");
    cr_assert_not(k.s.over, "[C15] the game is not ended");
    for (int i = 0; i < k.ev.count; i++)
        cr_assert(k.ev.event[i].type != DD_TOLD || k.ev.event[i].code == TOLD_DISCARDED,
                  "[C15] it is a state, not an event");
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 2, 0));
}

Test(clear, C15_counts_the_cards_already_laid)
{
    struct kit k;
    deal(&k, "jokers=0,reserve=off", "Jc Qd Kh Js", "9h 2d 3c");
    cr_assert_eq(clear_needed(&k.s), 36, "[C15] three for each monster");
    cr_assert_eq(clear_available(&k.s), 40, "[C15]");
    kit_act(&k, 0, "draw; play 9h c1");
    cr_assert_eq(clear_needed(&k.s), 35, "[C15] less the cards already laid");
    cr_assert_eq(clear_available(&k.s), 39, "[C15] hand and deck");
    kit_act(&k, 0, "play 2d c1; play 3c c1");
    cr_assert_eq(clear_needed(&k.s), 33, "[C15] for the monsters left");
    deal(&k, "jokers=0", "Jc Qd Kh Js", "9h 2d 3c");
    kit_act(&k, 0, "draw; discard 9h");
    cr_assert_eq(clear_available(&k.s), 40, "[C15] and the damage pile if the reserve is on");
}

/* No way of playing on can score more than the note says. */
Test(clear, C13_no_score_is_above_the_note)
{
    struct dd_random r = dd_random_stream(13, 13);
    int wins = 0;
    for (int game = 0; game < 1500; game++) {
        struct kit k;
        int least = 99;
        kit_start(&k, "clear", game % 2 ? "reserve=off" : "", 1, dd_random_next(&r));
        while (!k.s.over) {
            struct dd_action legal[DD_LEGAL];
            const char *note = kit_say(&k, 0, DD_ASK_NOTE, 1, 0);
            int bound = 0;
            if (sscanf(note, "Score at most %d", &bound) == 1 && bound < least)
                least = bound;
            dd_legal(k.game, &k.s, 0, legal);
            dd_apply(k.game, &k.s, &legal[0], NULL);
        }
        if (k.s.won)
            cr_assert_leq(score_of(&k), least, "[C13] more than the note said");
        wins += k.s.won;
    }
    cr_assert_gt(wins, 0, "[C13] some of the games are won");
}

Test(clear, C13_the_note_says_the_best_score)
{
    struct kit k;
    deal(&k, "", "Jc Qd Kh Js", "9h 2d 3c 4d");
    leave_one_monster(&k);
    trim_deck(&k, 7);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 3 more cards are needed",
                     "[C13] seven cards less three");
    kit_act(&k, 0, "draw; play 9h c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 2 more cards are needed",
                     "[C13] what is in hand does not count");
    kit_act(&k, 0, "play 2d c1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 4: 1 more card is needed");
    kit_act(&k, 0, "discard 3c; draw");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Score at most 1: 1 more card is needed",
                     "[C13] no more than the deck holds");
}

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

static int asked_column;
static bool ends_asked(const struct dd_state *s, uint8_t kind)
{
    int height = dd_len(s, COLUMN + asked_column);
    return weakness(kind, dd_at(s, COLUMN + asked_column, height - 1)->kind);
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
    } else if (a->verb == PLAY && dd_len(&k->s, a->to) == 1 && dd_len(&k->s, DECK)) {
        asked_column = a->to - LAID;
        try_all_draws(&k->s, ends_asked, &with, &of);
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
    cr_assert_str_eq(o.effect, "9 + 2 = 11, needs 11; then a ♣", "[C5]");
    kit_act(&k, 0, "play 2d c1");
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "J♣ falls, the next of 2 below turns up", "[C8]");
    kit_act(&k, 0, "discard 3c");
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.label, "Lay the reserve 3♣ on J♣", "[C11]");
    trim_column(&k, 0, 1);
    o = kit_outlook(&k, 0, "play 3c c1");
    cr_assert_str_eq(o.effect, "J♣ falls, its column is empty", "[C8]");
    kit_act(&k, 0, "draw");
    o = kit_outlook(&k, 0, "play X1 c4");
    cr_assert_str_eq(o.effect, "10 of 11, then a card of 1 or more", "[C9]");
    o = kit_outlook(&k, 0, "play 5d c2");
    cr_assert_str_eq(o.effect, "5 of 12, then a card of 7 or more", "[C5]");
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
}
