/* The rules of Clear the Dungeon. */
#include "clear.h"

/* ---- What may be laid ---------------------------------------------------------------------- */

int clear_power_laid(const struct dd_state *s, int column)
{
    int sum = 0;
    for (int i = 0; i < dd_len(s, LAID + column) && i < 2; i++)
        sum += clear_value(dd_at(s, LAID + column, i)->kind);
    return sum;
}

/* The kinds that meet each want. [C5 C9] */
#define WORTH(value) (DD_RANKS(value, 10) | DD_JOKERS)
#define OF_SUIT(suit) ((DD_ALL_OF_SUIT(suit) & DD_RANKS(DD_ACE, 10)) | DD_JOKERS)
#define FOR_EVERY_WANT(X)                                                                          \
    {                                                                                              \
        X(UINT64_C(0)), X(WORTH(1)), X(WORTH(2)), X(WORTH(3)), X(WORTH(4)), X(WORTH(5)),           \
            X(WORTH(6)), X(WORTH(7)), X(WORTH(8)), X(WORTH(9)), X(WORTH(10)), X(OF_SUIT(0)),       \
            X(OF_SUIT(1)), X(OF_SUIT(2)), X(OF_SUIT(3))                                            \
    }
#define AS_SET(set) set
#define BITS4(set, n)                                                                              \
    (set) >> (n)&1, (set) >> ((n) + 1) & 1, (set) >> ((n) + 2) & 1, (set) >> ((n) + 3) & 1
#define BITS16(set, n) BITS4(set, n), BITS4(set, (n) + 4), BITS4(set, (n) + 8), BITS4(set, (n) + 12)
#define AS_BYTES(set)                                                                              \
    {                                                                                              \
        BITS16(set, 0), BITS16(set, 16), BITS16(set, 32), BITS16(set, 48)                          \
    }
static const uint64_t takes[] = FOR_EVERY_WANT(AS_SET);
static const uint8_t meets[][64] =
    FOR_EVERY_WANT(AS_BYTES); /* the same, a byte a kind: no shifts */

uint64_t clear_takes(const struct dd_state *s, int column)
{
    return takes[s->counter[C_WANTS + column]];
}

/* A first power card has to leave no more than a ten to the second, and the second has to complete
 * the sum. [C7] All three answers are worked out, since a branch on the cards laid is seldom
 * guessed. */
static void want_next(struct dd_state *s, int column)
{
    int height = dd_len(s, COLUMN + column), want = WANTS_NOTHING;
    if (height) {
        uint8_t monster = dd_at(s, COLUMN + column, height - 1)->kind;
        int missing = dd_rank(monster) - clear_value(dd_at(s, LAID + column, 0)->kind);
        int wants[ATTACK] = {dd_rank(monster) - 10, missing < 1 ? 1 : missing,
                             WANTS_SUIT + dd_suit(monster)};
        want = wants[dd_len(s, LAID + column)];
    }
    s->counter[C_WANTS + column] = (int16_t)want;
}

static bool has_reserve(const struct dd_state *s) /* [C11] */
{
    return s->option[OPT_RESERVE] && dd_len(s, DAMAGE);
}

/* Every play there can be, to be copied into the list: from a card of the hand, or the reserve. */
#define PLAYS(from, i)                                                                             \
    {                                                                                              \
        {0, PLAY, from, i, LAID, 0, 0, 0}, {0, PLAY, from, i, LAID + 1, 0, 0, 0},                  \
            {0, PLAY, from, i, LAID + 2, 0, 0, 0},                                                 \
        {                                                                                          \
            0, PLAY, from, i, LAID + 3, 0, 0, 0                                                    \
        }                                                                                          \
    }
static const struct dd_action plays[][COLUMNS] = {PLAYS(HAND, 0), PLAYS(HAND, 1), PLAYS(HAND, 2),
                                                  PLAYS(DAMAGE, 0)};

/* Writes an action for every column and counts only those that fit: no branch depends on the cards,
 * because nobody could predict it. DD_NONE fits nowhere. */
static inline struct dd_action *list_plays(const uint8_t *const *fits, uint8_t kind,
                                           const struct dd_action *play, int i,
                                           struct dd_action *out)
{
    for (int column = 0; column < COLUMNS; column++) {
        *out = play[column];
        out->i = (uint8_t)i;
        out += fits[column][kind];
    }
    return out;
}

int clear_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct dd_action *next = out;
    const uint8_t *fits[COLUMNS];
    int hand = dd_len(s, HAND), reserve = has_reserve(s), top = dd_len(s, DAMAGE) - reserve;
    (void)seat;
    for (int column = 0; column < COLUMNS; column++)
        fits[column] = meets[s->counter[C_WANTS + column]];
    for (int i = 0; i < DRAWN; i++) {
        bool held = i < hand;
        next = list_plays(fits, (uint8_t)(dd_at(s, HAND, i)->kind * held), plays[i], i, next);
        *next = dd_act(0, DISCARD, HAND, i, DAMAGE, 0);
        next += held;
    }
    next =
        list_plays(fits, (uint8_t)(dd_at(s, DAMAGE, top)->kind * reserve), plays[DRAWN], top, next);
    *next = dd_act(0, DRAW, DECK, 0, HAND, 0);
    next += !s->at[DAMAGE] ? 0 : !hand; /* [C4] */
    return (int)(next - out);
}

/* ---- Laying the table ---------------------------------------------------------------------- */

void clear_setup(struct dd_state *s)
{
    dd_add_cards(s, STOCK, DD_RANKS(DD_JACK, DD_KING)); /* [C1] */
    dd_add_cards(s, DECK, DD_RANKS(DD_ACE, 10));        /* [C2 C3] */
    for (int joker = 0; joker < s->option[OPT_JOKERS]; joker++)
        dd_add_cards(s, DECK, DD_KINDS(DD_JOKER1 + joker));
    s->counter[C_MONSTERS] = MONSTERS;
    dd_shuffle(s, STOCK);
}

/* The last three are the fourth column, and so on: nothing but the ends of the places moves. [C1]
 */
static void deal_columns(struct dd_state *s, struct dd_events *ev)
{
    for (int column = COLUMNS; column-- > 0;) {
        for (int i = 0; i < MONSTERS / COLUMNS; i++)
            dd_move(s, ev, STOCK, dd_len(s, STOCK) - 1, COLUMN + column, 0);
        dd_turn_up(s, ev, COLUMN + column, MONSTERS / COLUMNS - 1);
        want_next(s, column);
    }
}

static void after_shuffle(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (a->from == STOCK) {
        deal_columns(s, ev);
        dd_shuffle(s, DECK);
    } else {
        s->turn = 1;
        s->acting = 1;
    }
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void draw(struct dd_state *s, struct dd_events *ev) /* [C4] */
{
    int count = dd_len(s, DECK) < DRAWN ? dd_len(s, DECK) : DRAWN;
    dd_deal(s, ev, DECK, HAND, count);
    for (int i = 0; i < count; i++)
        dd_turn_up(s, ev, HAND, i);
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_DREW;
        for (int i = 0; i < count; i++)
            e->mask |= (uint64_t)dd_at(s, HAND, i)->kind << (8 * i);
    }
}

static void tell_card(const struct dd_state *s, struct dd_events *ev, const struct dd_action *a)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    int column = a->to - LAID, count = dd_len(s, a->to);
    if (!e)
        return;
    e->kind = dd_at(s, a->to, count - 1)->kind;
    if (a->verb == DISCARD) {
        e->code = TOLD_DISCARDED;
        e->num = s->counter[C_DAMAGE];
        e->tone = -1;
    } else {
        e->code = count == ATTACK ? TOLD_FELL : TOLD_LAID;
        e->num = dd_at(s, COLUMN + column, dd_len(s, COLUMN + column) - 1)->kind;
        e->was = (int16_t)clear_power_laid(s, column);
        e->tone = count == ATTACK;
    }
}

/* Onto the near end of the cleared pile, whose order nobody asks for. [C8] */
static void fall(struct dd_state *s, struct dd_events *ev, int column)
{
    int height = dd_len(s, COLUMN + column);
    dd_move_top(s, ev, COLUMN + column, height - 1, CLEARED);
    for (int i = ATTACK; i-- > 0;)
        dd_move(s, ev, LAID + column, i, CLEARED, 0);
    dd_set(s, ev, C_MONSTERS, s->counter[C_MONSTERS] - 1);
    if (height > 1)
        dd_turn_up(s, ev, COLUMN + column, height - 2);
}

static bool reserve_plays(const struct dd_state *s)
{
    uint64_t wanted = 0;
    for (int column = 0; column < COLUMNS; column++)
        wanted |= clear_takes(s, column);
    return has_reserve(s) && (wanted >> dd_at(s, DAMAGE, dd_len(s, DAMAGE) - 1)->kind & 1);
}

static void judge(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, DAMAGE) == DAMAGE_LOSES) /* [C12] */
        dd_finish(s, ev, END_DAMAGE, 0);
    else if (!s->counter[C_MONSTERS]) /* [C13] */
        dd_finish(s, ev, END_WON, 1);
    else if (s->at[DAMAGE] == 0 && !reserve_plays(s)) /* hand and deck empty [C14] */
        dd_finish(s, ev, END_DECK, 0);
}

/* A card goes from the hand or the damage pile onto a monster or the damage pile. Which is up to
 * the player, so that no processor can predict it: one path serves all. [C10 C11] */
static void lay_card(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int column = (a->to - LAID) & (COLUMNS - 1); /* any will do for a discard: its wants stay */
    dd_move_top(s, ev, a->from, a->i, a->to);
    dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    if (ev)
        tell_card(s, ev, a);
    if ((a->to >= LAID) & (dd_len(s, a->to) == ATTACK))
        fall(s, ev, column);
    want_next(s, column);
    judge(s, ev);
    s->turn = (uint16_t)(s->turn + (!dd_len(s, HAND) & (a->from == HAND) & !s->over));
}

void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case DRAW: draw(s, ev); break;
    case PLAY:
    case DISCARD: lay_card(s, a, ev); break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); break;
    default: after_shuffle(s, a, ev); break;
    }
}

void clear_score(const struct dd_state *s, int *out)
{
    out[0] = s->won ? dd_len(s, DECK) : 0; /* [C13] */
}

/* ---- Counting ------------------------------------------------------------------------------ */

int clear_needed(const struct dd_state *s)
{
    int laid = 0;
    for (int column = 0; column < COLUMNS; column++)
        laid += dd_len(s, LAID + column);
    return ATTACK * s->counter[C_MONSTERS] - laid;
}

int clear_available(const struct dd_state *s)
{
    return dd_len(s, HAND) + dd_len(s, DECK) + (s->option[OPT_RESERVE] ? dd_len(s, DAMAGE) : 0);
}

bool clear_sound(const struct dd_state *s, const char **why)
{
    int monsters = 0;
    for (int column = 0; column < COLUMNS; column++) {
        monsters += dd_len(s, COLUMN + column);
        if (dd_len(s, LAID + column) >= ATTACK)
            *why = "three cards on a monster that stands";
    }
    if (s->phase || s->active)
        *why = "clear has one seat and one phase";
    if (s->acting && monsters != s->counter[C_MONSTERS])
        *why = "the monsters are miscounted";
    if (dd_len(s, DAMAGE) != s->counter[C_DAMAGE])
        *why = "the damage is miscounted";
    if (s->at[DD_ZONES] != MONSTERS + 40 + s->option[OPT_JOKERS])
        *why = "a card is missing";
    return !*why;
}
