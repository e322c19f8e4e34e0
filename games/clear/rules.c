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

/* Writes an action for every column and goes on only past those that fit: no branch depends on what
 * fits, because nobody could predict it. The actions are copied ready-made. Wants lead to rows of
 * steps early, so that a kind, which is known last, is looked up at once, and one addition leads
 * from card to card. */
struct wants {
    const uint8_t *steps[COLUMNS];
};
static inline struct dd_action *list_plays(struct wants wants, uint8_t kind,
                                           const struct dd_action *play, struct dd_action *out)
{
    char *next = (char *)out;
    size_t step[COLUMNS];
    for (int column = 0; column < COLUMNS; column++)
        step[column] = wants.steps[column][kind];
    size_t two = step[0] + step[1], all = two + (step[2] + step[3]);
    memcpy(next, &play[0], sizeof *play);
    memcpy(next + step[0], &play[1], sizeof *play);
    memcpy(next + two, &play[2], sizeof *play);
    memcpy(next + two + step[2], &play[3], sizeof *play);
    return (struct dd_action *)(next + all);
}

/* How many cards are in the hand is easily guessed. Whether there is a reserve is not: whatever
 * lies where it would is looked at, and if it is none, a card is asked for that fits nowhere.
 * Something lies there, since without deck, hand and damage it is over. [C14] */
enum { NO_CARD };
DD_COPIED int list_with(const struct dd_state *s, size_t held, struct dd_action *out)
{
    const int16_t *want = &s->counter[C_WANTS];
    const struct wants wants = {{clear_lists.steps[want[0]], clear_lists.steps[want[1]],
                                 clear_lists.steps[want[2]], clear_lists.steps[want[3]]}};
    const struct dd_piece *hand = dd_at(s, HAND, 0), *reserve = dd_at(s, LAID, -1);
    size_t damage = (size_t)s->at[LAID] - s->at[DAMAGE];
    uint8_t top = reserve->kind;
    struct dd_action *next = out;
    if (held > 0)
        next = list_plays(wants, hand[0].kind, clear_lists.hand[0], next);
    if (held > 1)
        next = list_plays(wants, hand[1].kind, clear_lists.hand[1], next);
    if (held > 2)
        next = list_plays(wants, hand[2].kind, clear_lists.hand[2], next);
    if (s->option[OPT_RESERVE]) /* [C11] */
        next = list_plays(wants, damage ? top : NO_CARD, clear_lists.reserve[damage], next);
    memcpy(next, clear_lists.rest[held], (held ? held : 1) * sizeof *next);
    next += held ? held : s->at[DAMAGE] > 0; /* [C4] */
    return (int)(next - out);
}

int clear_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    (void)seat;
    switch (dd_len(s, HAND)) {
    case 0: return list_with(s, 0, out);
    case 1: return list_with(s, 1, out);
    case 2: return list_with(s, 2, out);
    default: return list_with(s, DRAWN, out);
    }
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

/* The next monster of a column, if one is left. [C8] */
static void turn_up_next(struct dd_state *s, struct dd_events *ev, int column)
{
    int top = dd_len(s, COLUMN + column) - 1, want = WANTS_NOTHING;
    if (top >= 0) {
        dd_turn_up(s, ev, COLUMN + column, top);
        want = dd_rank(dd_at(s, COLUMN + column, top)->kind) - 10; /* a partner's most [C7] */
    }
    s->counter[C_WANTS + column] = (int16_t)want;
}

/* The last three are the fourth column, and so on: nothing but the ends of the places moves. [C1]
 */
static void deal_columns(struct dd_state *s, struct dd_events *ev)
{
    for (int column = COLUMNS; column-- > 0;) {
        if (ev)
            dd_move_run(s, ev, STOCK, column * HEIGHT, HEIGHT, COLUMN + column, 0);
        else
            s->at[COLUMN + column] = (uint8_t)(s->at[STOCK] + column * HEIGHT);
        turn_up_next(s, ev, column);
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

static __attribute__((noinline)) void draw(struct dd_state *s, struct dd_events *ev) /* [C4] */
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

/* The same where nobody listens. Cards of the deck differ in nothing but their kind, so that three
 * lie the other way round when two kinds have changed places. */
static __attribute__((noinline)) void draw_unheard(struct dd_state *s)
{
    if (dd_len(s, DECK) < DRAWN) {
        draw(s, NULL);
        return;
    }
    s->at[HAND] = (uint8_t)(s->at[HAND] - DRAWN);
    struct dd_piece *hand = dd_piece_at(s, HAND, 0);
    uint8_t last = hand[0].kind;
    hand[0].kind = hand[DRAWN - 1].kind;
    hand[DRAWN - 1].kind = last;
    for (int i = 0; i < DRAWN; i++)
        dd_turn_up(s, NULL, HAND, i);
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
    DD_KNOWN(column >= 0 && column < COLUMNS);
    dd_move_top(s, ev, COLUMN + column, dd_len(s, COLUMN + column) - 1, CLEARED);
    dd_move_run(s, ev, LAID + column, 0, ATTACK, CLEARED, 0);
    dd_set(s, ev, C_MONSTERS, s->counter[C_MONSTERS] - 1);
    turn_up_next(s, ev, column);
    if (!s->counter[C_MONSTERS]) /* [C13] */
        dd_finish(s, ev, END_WON, 1);
}

static bool reserve_fits(const struct dd_state *s)
{
    uint64_t wanted = 0;
    for (int column = 0; column < COLUMNS; column++)
        wanted |= clear_takes(s, column);
    return s->option[OPT_RESERVE] && dd_len(s, DAMAGE) &&
           (wanted >> dd_at(s, DAMAGE, dd_len(s, DAMAGE) - 1)->kind & 1);
}

/* This and the next are seldom done: kept apart, they cost the path of every card nothing. */
static __attribute__((noinline)) void fill(struct dd_state *s, struct dd_events *ev, int place)
{
    if (place == DAMAGE)
        dd_finish(s, ev, END_DAMAGE, 0);
    else
        fall(s, ev, place - LAID);
}

static __attribute__((noinline)) void run_out(struct dd_state *s, struct dd_events *ev) /* [C14] */
{
    if (!s->over && !reserve_fits(s))
        dd_finish(s, ev, END_DECK, 0);
}

/* What a column wants once a card lies there as the first, second or third: after the first the
 * second has to complete the sum [C7], then comes the suit. It is always what the monster gives
 * less what the card does, since a branch on the cards is seldom guessed. A fall asks anew. */
#define OF_RANK(rank, what)                                                                        \
    [DD_CARD(rank, 0)] = what(rank, 0), what(rank, 1), what(rank, 2), what(rank, 3)
#define RANK(rank, suit) (rank)
#define SUIT(rank, suit) (WANTS_SUIT + (suit))
#define MONSTERS_GIVE(what) OF_RANK(DD_JACK, what), OF_RANK(DD_QUEEN, what), OF_RANK(DD_KING, what)
static const struct { /* in one place, so that one address leads to all of it */
    struct {
        uint8_t monster[64], card[64];
    } laid[8];
    uint8_t full[8]; /* how many cards fill a place: then something happens [C5 C12] */
} facts = {.laid = {[1] = {{MONSTERS_GIVE(RANK)},
                           {OF_RANK(1, RANK), OF_RANK(2, RANK), OF_RANK(3, RANK), OF_RANK(4, RANK),
                            OF_RANK(5, RANK), OF_RANK(6, RANK), OF_RANK(7, RANK), OF_RANK(8, RANK),
                            OF_RANK(9, RANK), OF_RANK(10, RANK), [DD_JOKER1] = 10, 10}}, /* [C9] */
                    [2] = {.monster = {MONSTERS_GIVE(SUIT)}}},
           .full = {[DAMAGE] = DAMAGE_LOSES, [LAID] = ATTACK, ATTACK, ATTACK, ATTACK}};
static inline int want_next(const struct dd_state *s, const struct dd_action *a, int from,
                            size_t laid)
{
    uint8_t monster = s->piece[(size_t)s->at[(size_t)a->to + COLUMN + 1 - LAID] - 1].kind;
    uint8_t card = s->piece[(size_t)s->at[from] + a->i].kind;
    return facts.laid[laid].monster[monster] - facts.laid[laid].card[card];
}

/* Once a place is full, or hand and deck are empty. */
static __attribute__((noinline)) void after_card(struct dd_state *s, struct dd_events *ev, int from,
                                                 int to, size_t laid)
{
    if (laid == facts.full[to])
        fill(s, ev, to);
    if (s->at[DAMAGE] == 0)
        run_out(s, ev);
    s->turn = (uint16_t)(s->turn + (!dd_len(s, HAND) & (from == HAND) & !s->over));
}

/* A card goes from the hand or the damage pile onto a monster or the damage pile. Where to is up to
 * the player, so that no processor can predict it: one path serves all, as if the damage pile were
 * a column before the first. [C10 C11] */
_Static_assert(DAMAGE + 1 == LAID && C_DAMAGE + 1 == C_WANTS, "");
DD_COPIED void lay_card(struct dd_state *s, const struct dd_action *a, struct dd_events *ev,
                        const int from)
{
    const int to = a->to;
    DD_KNOWN(from < to && to < CLEARED);
    const size_t laid = (size_t)s->at[(size_t)to + 1] - s->at[to] + 1;
    const int16_t damage = s->counter[C_DAMAGE];
    s->counter[(size_t)to + C_WANTS - LAID] = (int16_t)want_next(s, a, from, laid);
    if (ev) /* who is told of a change has to see what it was before a discard wrote over it */
        s->counter[C_DAMAGE] = damage;
    dd_move_top(s, ev, from, a->i, to);
    dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    if (ev)
        tell_card(s, ev, a);
    if (laid == facts.full[to] || s->at[DAMAGE] == 0)
        after_card(s, ev, from, to, laid);
    else
        s->turn = (uint16_t)(s->turn + (!dd_len(s, HAND) & (from == HAND)));
}

static __attribute__((noinline)) void apply_any(struct dd_state *s, const struct dd_action *a,
                                                struct dd_events *ev)
{
    switch (a->verb) {
    case DRAW: draw(s, ev); break;
    case PLAY:
    case DISCARD: lay_card(s, a, ev, a->from); break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); break;
    default: after_shuffle(s, a, ev); break;
    }
}

/* A card laid where nobody listens. Those that go far are left to apply_any: so little is to be
 * kept in mind here that registers do. */
DD_COPIED void lay_unheard(struct dd_state *s, const struct dd_action *a, const int from)
{
    ptrdiff_t source = (ptrdiff_t)s->at[from] + a->i, end = s->at[(size_t)a->to + 1];
    if (dd_is_near(end - 1 - source, end))
        lay_card(s, a, NULL, from);
    else
        apply_any(s, a, NULL);
}
static __attribute__((noinline)) void lay_from_hand(struct dd_state *s, const struct dd_action *a)
{
    lay_unheard(s, a, HAND);
}
static __attribute__((noinline)) void lay_reserve(struct dd_state *s, const struct dd_action *a)
{
    lay_unheard(s, a, DAMAGE);
}

/* Playouts listen to nothing: for them cards are laid by copies that do not ask who listens. Where
 * a card comes from is asked early, since whoever knows that can guess how many are left to list.
 */
void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (ev || a->verb > DISCARD)
        apply_any(s, a, ev);
    else if (a->verb == DRAW)
        draw_unheard(s);
    else if (a->from == HAND)
        lay_from_hand(s, a);
    else
        lay_reserve(s, a);
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
