/* SPDX-License-Identifier: MIT
 *
 * Clear the Dungeon played at random, as fast as plain C reasonably goes. C1 to C14 name the points
 * of the rules page.
 *
 * Whatever a column waits for is one of a few needs, and a card is the set of the needs it meets:
 *     0 to 9    a power card whose value is greater than the need
 *     10 to 13  a weakness card of suit need - 10
 *     14        any card of the hand: what the discard waits for
 *     15        nothing: what a cleared column waits for, met by no card
 * The cards a player can use stand in the four 16-bit lanes of one word, so that one shift tells
 * for all of them at once whether they meet a need.
 */
#include "floor_clear.h"

#include <string.h>

enum {
    COLUMNS = 4,
    MONSTERS = 12,
    CARDS_TO_WIN = 3 * MONSTERS, /* every monster takes exactly three cards (C5) */
    HAND_SIZE = 3,
    RESERVE_SLOT = HAND_SIZE, /* slots 0 to 2 are the hand */
    DAMAGE_LIMIT = 7,
    PLAIN_CARDS = 40,
    DECK_MAX = PLAIN_CARDS + 2,
    DECK_PLACES = DECK_MAX + HAND_SIZE,
    NEED_SUIT = 10,
    NEED_HAND = 14,
    NEED_NOTHING = 15,
    MEETS_VALUES = (1 << NEED_SUIT) - 1,
    MEETS_HAND = 1 << NEED_HAND,
    STEP_BITS = 5,
    STEP_LESS_VALUE = 16, /* the need of this step is to be lowered by the value just laid */
    MONSTER_BITS = 3 * STEP_BITS,
    SLOT_BITS = 16,
    TARGET_DISCARD = COLUMNS, /* a card's targets are the columns 0 to 3 and the discard */
    TARGET_DRAW,
    MOVES_ROOM = 32, /* at most 19 moves are legal, but they are written eight at a time */
};

#define EVERY_SLOT UINT64_C(0x0001000100010001)
#define EVERY_BYTE UINT64_C(0x0101010101010101)
#define HAND_SLOTS UINT64_C(0x0000FFFFFFFFFFFF)

struct game {
    uint64_t slots;                  /* the hand and the reserve; a slot of 0 is empty */
    uint64_t steps[COLUMNS + 1];     /* a column's present step lowest; the discard has no steps */
    uint8_t need[COLUMNS + 1];       /* a column's present need; the discard's is never read */
    uint16_t pile[DAMAGE_LIMIT + 1]; /* pile[damage] is the top; pile[0] is no card */
    uint16_t deck[DECK_PLACES];      /* the cards, then at least three empty places */
    uint16_t reserve_mask;
    unsigned deck_size, drawn, damage, laid;
};

static inline uint64_t next_random(uint64_t *state)
{
    uint64_t bits = *state += UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
    return bits ^ bits >> 31;
}

/* Uniform below bound. The slow remainder is taken only where the product can be biased at all. */
static inline uint32_t random_below(uint64_t *state, uint32_t bound)
{
    uint64_t product = (next_random(state) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold)
            product = (next_random(state) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

static inline void shuffle(uint64_t *random, uint16_t *cards, uint32_t count)
{
    for (uint32_t last = count - 1; last > 0; last--) {
        uint32_t other = random_below(random, last + 1);
        uint16_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

static uint16_t power_card(unsigned value, unsigned suits)
{
    return (uint16_t)(MEETS_HAND | suits << NEED_SUIT | ((1u << value) - 1));
}

/* A monster is its three steps, the first lowest. Its first card must leave no more than a ten to
 * complete the sum (C7); the second completes it; the third is of its suit. */
static uint16_t monster(unsigned power, unsigned suit)
{
    unsigned first = power - 10 - 1;
    unsigned second = STEP_LESS_VALUE | (power - 1);
    unsigned third = NEED_SUIT + suit;
    return (uint16_t)(first | second << STEP_BITS | third << 2 * STEP_BITS);
}

static void unpack_deck(uint16_t deck[DECK_PLACES], unsigned deck_size)
{
    memset(deck, 0, DECK_PLACES * sizeof *deck);
    for (unsigned i = 0; i < PLAIN_CARDS; i++)
        deck[i] = power_card(i / 4 + 1, 1u << i % 4);
    for (unsigned i = PLAIN_CARDS; i < deck_size; i++)
        deck[i] = power_card(10, 15); /* a joker (C9) */
}

static void unpack_monsters(uint16_t monsters[MONSTERS])
{
    for (unsigned i = 0; i < MONSTERS; i++)
        monsters[i] = monster(11 + i / 4, i % 4);
}

static inline void deal_monsters(struct game *game, const uint16_t *top)
{
    for (unsigned column = 0; column < COLUMNS; column++, top += 3) {
        game->steps[column] = top[0] | (uint64_t)top[1] << MONSTER_BITS |
                              (uint64_t)top[2] << 2 * MONSTER_BITS |
                              (uint64_t)NEED_NOTHING << 3 * MONSTER_BITS;
        game->need[column] = top[0] & 15;
    }
    game->steps[TARGET_DISCARD] = 0;
}

static inline void deal(struct game *game, uint64_t *random, const uint16_t unpacked_deck[],
                        const uint16_t unpacked_monsters[])
{
    uint16_t monsters[MONSTERS];
    memcpy(monsters, unpacked_monsters, sizeof monsters);
    shuffle(random, monsters, MONSTERS);
    deal_monsters(game, monsters);
    memcpy(game->deck, unpacked_deck, sizeof game->deck);
    shuffle(random, game->deck, game->deck_size);
    game->slots = 0;
    game->pile[0] = 0;
    game->drawn = game->damage = game->laid = 0;
}

/* Appends the moves of one slot, given the set of its card's targets, and returns the new count. A
 * move is slot * 8 + target. Eight bytes are written without looking at how many count: the next
 * slot overwrites the rest, and no branch depends on the cards. */
static inline unsigned add_moves(uint8_t moves[], unsigned count, unsigned slot, unsigned set)
{
    static const uint8_t members[32][8] = {
        {0},       {0},          {1},          {0, 1},          {2},       {0, 2},    {1, 2},
        {0, 1, 2}, {3},          {0, 3},       {1, 3},          {0, 1, 3}, {2, 3},    {0, 2, 3},
        {1, 2, 3}, {0, 1, 2, 3}, {4},          {0, 4},          {1, 4},    {0, 1, 4}, {2, 4},
        {0, 2, 4}, {1, 2, 4},    {0, 1, 2, 4}, {3, 4},          {0, 3, 4}, {1, 3, 4}, {0, 1, 3, 4},
        {2, 3, 4}, {0, 2, 3, 4}, {1, 2, 3, 4}, {0, 1, 2, 3, 4},
    };
    static const uint8_t size[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                     1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    uint64_t codes;
    memcpy(&codes, members[set], sizeof codes);
    codes += 8 * slot * EVERY_BYTE;
    memcpy(moves + count, &codes, sizeof codes);
    return count + size[set];
}

/* In the lane of each slot, 1 if its card meets the need. */
static inline uint64_t meeting(const struct game *game, unsigned need)
{
    return game->slots >> need & EVERY_SLOT;
}

/* Lists every legal move (C4, C5, C7 to C11) and returns their number. There is none exactly when
 * hand and deck are empty and the reserve has no play, which loses (C14). Written out slot by slot
 * because gcc -O2 does not unroll. */
static inline unsigned list_moves(const struct game *game, uint8_t moves[MOVES_ROOM])
{
    uint64_t targets = meeting(game, game->need[0]) | meeting(game, game->need[1]) << 1 |
                       meeting(game, game->need[2]) << 2 | meeting(game, game->need[3]) << 3 |
                       meeting(game, NEED_HAND) << TARGET_DISCARD;
    unsigned count = add_moves(moves, 0, 0, targets & 31);
    count = add_moves(moves, count, 1, targets >> SLOT_BITS & 31);
    count = add_moves(moves, count, 2, targets >> 2 * SLOT_BITS & 31);
    count = add_moves(moves, count, RESERVE_SLOT, targets >> 3 * SLOT_BITS & 31);
    bool hand_empty = (game->slots & HAND_SLOTS) == 0;
    bool deck_empty = game->drawn == game->deck_size;
    moves[count] = TARGET_DRAW;
    return count + (hand_empty & !deck_empty);
}

/* Takes three places of the deck: behind the last card they are empty, as a short draw needs. */
static inline void draw(struct game *game)
{
    const uint16_t *top = game->deck + game->drawn;
    unsigned left = game->deck_size - game->drawn;
    game->slots |= top[0] | (uint64_t)top[1] << SLOT_BITS | (uint64_t)top[2] << 2 * SLOT_BITS;
    game->drawn += left < HAND_SIZE ? left : HAND_SIZE;
}

/* Goes on to the column's next step; behind a monster's third comes the next monster (C8). For the
 * discard this changes nothing that is read. */
static inline void advance(struct game *game, unsigned target, unsigned card)
{
    uint64_t steps = game->steps[target] >> STEP_BITS;
    unsigned value = 32 - (unsigned)__builtin_clz(card & MEETS_VALUES);
    unsigned less = value & -(unsigned)(steps / STEP_LESS_VALUE & 1); /* a ?: would branch */
    game->steps[target] = steps;
    game->need[target] = (uint8_t)((steps & 15) - less);
}

/* Playing and discarding share one path without branches, as no processor could predict them: the
 * card is put above the pile in any case, and is part of it only if the count rises. */
static inline void apply_move(struct game *game, unsigned move)
{
    unsigned slot = move >> 3, target = move & 7;
    if (target == TARGET_DRAW) {
        draw(game);
        return;
    }
    unsigned card = game->slots >> SLOT_BITS * slot & 0xFFFF;
    uint64_t hand_left = game->slots & HAND_SLOTS & ~(UINT64_C(0xFFFF) << SLOT_BITS * slot);
    game->pile[game->damage + 1] = (uint16_t)(card & ~(unsigned)MEETS_HAND);
    game->damage += target == TARGET_DISCARD;
    game->damage -= slot == RESERVE_SLOT;
    game->laid += target != TARGET_DISCARD;
    advance(game, target, card);
    uint64_t reserve = game->pile[game->damage] & game->reserve_mask;
    game->slots = hand_left | reserve << RESERVE_SLOT * SLOT_BITS;
}

/* Plays a dealt game to its end and returns the number of decisions. */
static inline uint64_t play(struct game *game, uint64_t *random)
{
    uint8_t moves[MOVES_ROOM];
    uint64_t decisions = 0;
    while (game->laid < CARDS_TO_WIN && game->damage < DAMAGE_LIMIT) {
        unsigned count = list_moves(game, moves);
        if (count == 0)
            break;
        apply_move(game, moves[random_below(random, count)]);
        decisions++;
    }
    return decisions;
}

void floor_clear_play(int jokers, bool reserve, uint64_t seed, uint64_t games,
                      struct floor_result *out)
{
    uint16_t unpacked_deck[DECK_PLACES], unpacked_monsters[MONSTERS];
    struct game game = {.reserve_mask = reserve ? UINT16_MAX : 0,
                        .deck_size = PLAIN_CARDS + (unsigned)jokers};
    struct floor_result total = {.games = games};
    uint64_t random = seed;
    unpack_deck(unpacked_deck, game.deck_size);
    unpack_monsters(unpacked_monsters);
    for (uint64_t i = 0; i < games; i++) {
        deal(&game, &random, unpacked_deck, unpacked_monsters);
        total.decisions += play(&game, &random);
        bool won = game.laid == CARDS_TO_WIN;
        total.wins += won;
        total.score_sum += won ? game.deck_size - game.drawn : 0;
    }
    *out = total;
}
