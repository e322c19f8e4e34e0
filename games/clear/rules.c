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
static const uint64_t meets[] = {0,         WORTH(1),   WORTH(2),   WORTH(3),   WORTH(4),
                                 WORTH(5),  WORTH(6),   WORTH(7),   WORTH(8),   WORTH(9),
                                 WORTH(10), OF_SUIT(0), OF_SUIT(1), OF_SUIT(2), OF_SUIT(3)};

uint64_t clear_takes(const struct dd_state *s, int column)
{
    return meets[s->counter[C_WANTS + column]];
}

/* A first power card has to leave no more than a ten to the second, and the second has to complete
 * the sum. [C7] */
static void want_next(struct dd_state *s, int column)
{
    int height = dd_len(s, COLUMN + column), laid = dd_len(s, LAID + column), want = WANTS_NOTHING;
    if (height) {
        uint8_t monster = dd_at(s, COLUMN + column, height - 1)->kind;
        int missing = dd_rank(monster) - (laid ? clear_power_laid(s, column) : 10);
        want = laid == 2 ? WANTS_SUIT + dd_suit(monster) : missing < 1 ? 1 : missing;
    }
    s->counter[C_WANTS + column] = (int16_t)want;
}

static bool has_reserve(const struct dd_state *s) /* [C11] */
{
    return s->option[OPT_RESERVE] && dd_len(s, DAMAGE);
}

/* Writes an action for every column and counts only those that fit: no branch on the cards. */
static inline int list_plays(const uint64_t *takes, const struct dd_state *s, int from, int i,
                             struct dd_action *out)
{
    uint8_t kind = dd_at(s, from, i)->kind;
    struct dd_action *next = out;
    for (int column = 0; column < COLUMNS; column++) {
        *next = dd_act(0, PLAY, from, i, COLUMN + column, 0);
        next += takes[column] >> kind & 1;
    }
    return (int)(next - out);
}

int clear_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    uint64_t takes[COLUMNS];
    int count = 0, hand = dd_len(s, HAND);
    (void)seat;
    for (int column = 0; column < COLUMNS; column++)
        takes[column] = clear_takes(s, column);
    for (int i = 0; i < hand; i++)
        count += list_plays(takes, s, HAND, i, out + count);
    if (has_reserve(s))
        count += list_plays(takes, s, DAMAGE, dd_len(s, DAMAGE) - 1, out + count);
    for (int i = 0; i < hand; i++)
        out[count++] = dd_act(0, DISCARD, HAND, i, DAMAGE, 0);
    if (!hand && dd_len(s, DECK)) /* [C4] */
        out[count++] = dd_act(0, DRAW, DECK, 0, HAND, 0);
    return count;
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

/* [C1] */
static void deal_columns(struct dd_state *s, struct dd_events *ev)
{
    for (int column = 0; column < COLUMNS; column++) {
        for (int i = 0; i < MONSTERS / COLUMNS; i++)
            dd_move_top(s, ev, STOCK, 0, COLUMN + column);
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
    uint64_t kinds = 0;
    for (int i = 0; i < DRAWN && dd_len(s, DECK); i++) {
        dd_move_top(s, ev, DECK, dd_len(s, DECK) - 1, HAND);
        dd_turn_up(s, ev, HAND, i);
        kinds |= (uint64_t)dd_at(s, HAND, i)->kind << (8 * i);
    }
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_DREW;
        e->mask = kinds;
    }
}

static void tell_play(const struct dd_state *s, struct dd_events *ev, int told, int column,
                      uint8_t kind, uint8_t monster)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (!e)
        return;
    e->code = (uint8_t)told;
    e->kind = kind;
    e->num = monster;
    e->was = (int16_t)clear_power_laid(s, column);
    e->j = (uint8_t)column;
    e->tone = told == TOLD_FELL;
}

static void fall(struct dd_state *s, struct dd_events *ev, int column) /* [C8] */
{
    int height = dd_len(s, COLUMN + column);
    dd_move_top(s, ev, COLUMN + column, height - 1, CLEARED);
    for (int i = 0; i < ATTACK; i++)
        dd_move_top(s, ev, LAID + column, 0, CLEARED);
    dd_set(s, ev, C_MONSTERS, s->counter[C_MONSTERS] - 1);
    if (height > 1)
        dd_turn_up(s, ev, COLUMN + column, height - 2);
}

static void play(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int column = a->to - COLUMN;
    uint8_t kind = dd_at(s, a->from, a->i)->kind;
    uint8_t monster = dd_at(s, a->to, dd_len(s, a->to) - 1)->kind;
    bool last = dd_len(s, LAID + column) == ATTACK - 1;
    dd_move_top(s, ev, a->from, a->i, LAID + column);
    if (a->from == DAMAGE)
        dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    tell_play(s, ev, last ? TOLD_FELL : TOLD_LAID, column, kind, monster);
    if (last)
        fall(s, ev, column);
    want_next(s, column);
}

static void discard(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [C10] */
{
    struct dd_event *e;
    dd_move_top(s, ev, HAND, a->i, DAMAGE);
    dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_DISCARDED;
        e->kind = dd_at(s, DAMAGE, dd_len(s, DAMAGE) - 1)->kind;
        e->num = s->counter[C_DAMAGE];
        e->tone = -1;
    }
}

static bool reserve_plays(const struct dd_state *s)
{
    if (!has_reserve(s))
        return false;
    uint8_t kind = dd_at(s, DAMAGE, dd_len(s, DAMAGE) - 1)->kind;
    uint64_t takes = 0;
    for (int column = 0; column < COLUMNS; column++)
        takes |= clear_takes(s, column);
    return takes >> kind & 1;
}

static void judge(struct dd_state *s, struct dd_events *ev)
{
    if (dd_len(s, DAMAGE) == DAMAGE_LOSES) /* [C12] */
        dd_finish(s, ev, END_DAMAGE, 0);
    else if (!s->counter[C_MONSTERS]) /* [C13] */
        dd_finish(s, ev, END_WON, 1);
    else if (!dd_len(s, HAND) && !dd_len(s, DECK) && !reserve_plays(s)) /* [C14] */
        dd_finish(s, ev, END_DECK, 0);
}

void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case DRAW: draw(s, ev); return;
    case PLAY: play(s, a, ev); break;
    case DISCARD: discard(s, a, ev); break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); return;
    default: after_shuffle(s, a, ev); return;
    }
    judge(s, ev);
    if (!dd_len(s, HAND) && a->from == HAND && !s->over)
        s->turn++;
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
