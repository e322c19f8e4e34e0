/* What the tests of Clear the Dungeon are written with: tables as a test wants them. */
#ifndef CLEAR_KIT_H
#define CLEAR_KIT_H

#include "games/clear/clear.h"
#include "kit.h"

static const char *const monsters[] = {"Jc", "Jd", "Jh", "Js", "Qc", "Qd",
                                       "Qh", "Qs", "Kc", "Kd", "Kh", "Ks"};

/* All twelve monsters in the order they are dealt, such that `tops` end on top of the columns. */
static inline void order_monsters(const char *tops, char *out)
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
static inline void reverse_cards(const char *cards, char *out)
{
    size_t count = (strlen(cards) + 1) / 3;
    out[0] = 0;
    for (size_t i = count; i-- > 0;) {
        strncat(out, cards + 3 * i, 2);
        strcat(out, i ? " " : "");
    }
}

/* The four monsters on top, and what is drawn first. */
static inline void deal(struct kit *k, const char *options, const char *tops, const char *draws)
{
    char order[64], top[160];
    order_monsters(tops, order);
    reverse_cards(draws, top);
    kit_begin(k, "clear", options, 1, 1);
    kit_order(k, order, "");
    kit_order(k, "", top);
}

/* Puts the lowest cards of the deck aside until `left` are there. */
static inline void trim_deck(struct kit *k, int left)
{
    while (dd_len(&k->s, DECK) > left) {
        dd_turn_up(&k->s, NULL, DECK, 0); /* what is known is no chance any more */
        dd_move_top(&k->s, NULL, DECK, 0, CLEARED);
    }
}

/* Puts monsters from below aside until the column has `left`. */
static inline void trim_column(struct kit *k, int column, int left)
{
    while (dd_len(&k->s, COLUMN + column) > left) {
        dd_turn_up(&k->s, NULL, COLUMN + column, 0);
        dd_move_top(&k->s, NULL, COLUMN + column, 0, CLEARED);
        k->s.counter[C_MONSTERS]--;
    }
}

/* Draws and discards until `count` cards are damage. */
static inline void take_damage(struct kit *k, int count)
{
    while (dd_len(&k->s, DAMAGE) < count && !k->s.over) {
        struct dd_action a = dd_len(&k->s, HAND) ? dd_act(0, DISCARD, HAND, 0, DAMAGE, 0)
                                                 : dd_act(0, DRAW, DECK, 0, HAND, 0);
        cr_assert(dd_permits(k->game, &k->s, &a, NULL));
        k->ev.count = 0;
        dd_apply(k->game, &k->s, &a, &k->ev);
    }
}

/* The test's own reading of the rules. */
static inline int worth(uint8_t kind) { return kind >= DD_JOKER1 ? 10 : kind / 4; }
static inline bool weakness(uint8_t kind, uint8_t monster)
{
    return kind >= DD_JOKER1 || kind % 4 == monster % 4;
}
static inline bool should_take(const struct dd_state *s, int column, uint8_t kind)
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

#endif
