/* What one writes in an afternoon to simulate this one game and nothing else: arrays, counts, a
 * list of moves. It is what the engine's public path is measured against; bench/floor_clear.c shows
 * how far tricks made for this game alone can go. */
#include "plain_clear.h"

#include <string.h>

enum { COLUMNS = 4, HIDDEN = 3, MAX_DECK = 42, LOSES = 7, JOKER = 14 };

struct card {
    uint8_t rank, suit;
};
struct column {
    struct card monster[HIDDEN], laid[2];
    int monsters, cards;
};
struct table {
    struct card deck[MAX_DECK], hand[3], damage[LOSES];
    struct column column[COLUMNS];
    int deck_size, hand_size, damage_size, monsters;
};
struct move {
    uint8_t what, from, column; /* from: 0 to 2 a card of the hand, 3 the reserve */
};
enum { DRAW, PLAY, DISCARD };

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static uint32_t random_below(uint64_t *state, uint32_t n)
{
    uint64_t product = (next_random(state) >> 32) * n;
    if ((uint32_t)product < n)
        while ((uint32_t)product < (uint32_t)-n % n)
            product = (next_random(state) >> 32) * n;
    return (uint32_t)(product >> 32);
}

static void shuffle(struct card *card, int count, uint64_t *random)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        struct card swap = card[i];
        card[i] = card[other];
        card[other] = swap;
    }
}

static void deal(struct table *t, int jokers, uint64_t *random)
{
    struct card monster[COLUMNS * HIDDEN];
    memset(t, 0, sizeof *t);
    for (int rank = 1; rank <= 10; rank++)
        for (int suit = 0; suit < 4; suit++)
            t->deck[t->deck_size++] = (struct card){(uint8_t)rank, (uint8_t)suit};
    for (int i = 0; i < jokers; i++)
        t->deck[t->deck_size++] = (struct card){JOKER, 0};
    for (int i = 0; i < COLUMNS * HIDDEN; i++)
        monster[i] = (struct card){(uint8_t)(11 + i / 4), (uint8_t)(i % 4)};
    shuffle(monster, COLUMNS * HIDDEN, random);
    shuffle(t->deck, t->deck_size, random);
    for (int column = 0; column < COLUMNS; column++) {
        memcpy(t->column[column].monster, monster + HIDDEN * column, sizeof t->column[0].monster);
        t->column[column].monsters = HIDDEN;
    }
    t->monsters = COLUMNS * HIDDEN;
}

static int value(struct card card) { return card.rank == JOKER ? 10 : card.rank; }

static bool fits(const struct column *c, struct card card)
{
    if (!c->monsters)
        return false;
    struct card monster = c->monster[c->monsters - 1];
    if (c->cards == 0)
        return value(card) + 10 >= monster.rank;
    if (c->cards == 1)
        return value(card) + value(c->laid[0]) >= monster.rank;
    return card.rank == JOKER || card.suit == monster.suit;
}

static int list_plays(const struct table *t, int from, struct card card, struct move *out)
{
    int count = 0;
    for (int column = 0; column < COLUMNS; column++)
        if (fits(&t->column[column], card))
            out[count++] = (struct move){PLAY, (uint8_t)from, (uint8_t)column};
    return count;
}

static int list_moves(const struct table *t, bool reserve, struct move *out)
{
    int count = 0;
    for (int i = 0; i < t->hand_size; i++) {
        count += list_plays(t, i, t->hand[i], out + count);
        out[count++] = (struct move){DISCARD, (uint8_t)i, 0};
    }
    if (reserve && t->damage_size)
        count += list_plays(t, 3, t->damage[t->damage_size - 1], out + count);
    if (!t->hand_size && t->deck_size)
        out[count++] = (struct move){DRAW, 0, 0};
    return count;
}

static struct card take(struct table *t, int from)
{
    struct card card;
    if (from == 3)
        return t->damage[--t->damage_size];
    card = t->hand[from];
    t->hand_size--;
    for (int i = from; i < t->hand_size; i++)
        t->hand[i] = t->hand[i + 1];
    return card;
}

static void apply(struct table *t, struct move move)
{
    if (move.what == DRAW) {
        while (t->hand_size < 3 && t->deck_size)
            t->hand[t->hand_size++] = t->deck[--t->deck_size];
        return;
    }
    struct card card = take(t, move.from);
    struct column *c = &t->column[move.column];
    if (move.what == DISCARD) {
        t->damage[t->damage_size++] = card;
    } else if (c->cards < 2) {
        c->laid[c->cards++] = card;
    } else {
        c->cards = 0;
        c->monsters--;
        t->monsters--;
    }
}

void plain_clear_play(int jokers, bool reserve, uint64_t seed, uint64_t games,
                      struct floor_result *out)
{
    struct floor_result total = {.games = games};
    struct table t;
    struct move move[32];
    for (uint64_t game = 0; game < games; game++) {
        int count;
        deal(&t, jokers, &seed);
        while (t.monsters && t.damage_size < LOSES && (count = list_moves(&t, reserve, move))) {
            apply(&t, move[random_below(&seed, (uint32_t)count)]);
            total.decisions++;
        }
        total.wins += !t.monsters;
        total.score_sum += t.monsters ? 0 : (uint64_t)t.deck_size;
    }
    *out = total;
}
