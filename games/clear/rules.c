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
 * fits, because nobody could predict it. The actions are copied ready-made. Tells by how many bytes
 * the list grew, so that one addition leads from card to card. */
struct rows { /* of clear_lists.steps: what each column wants */
    size_t of[COLUMNS];
};
static inline size_t list_plays(struct rows rows, size_t kind, const struct dd_action *play,
                                char *next)
{
    const uint8_t *steps = clear_lists.steps[0] + kind;
    size_t step[COLUMNS];
    for (int column = 0; column < COLUMNS; column++)
        step[column] = steps[rows.of[column]];
    size_t two = step[0] + step[1];
    memcpy(next, &play[0], sizeof *play);
    memcpy(next + step[0], &play[1], sizeof *play);
    memcpy(next + two, &play[2], sizeof *play);
    memcpy(next + two + step[2], &play[3], sizeof *play);
    return two + (step[2] + step[3]);
}

/* Whether there is a reserve is not easily guessed: whatever lies where it would is looked at, and
 * if it is none, a card is asked for that fits nowhere. Something lies there, since without deck,
 * hand and damage it is over. [C11 C14] */
enum { NO_CARD };
static inline size_t reserve_of(const struct dd_state *s, size_t damage)
{
    size_t top = dd_at(s, LAID, -1)->kind, usable = damage & (size_t)-s->option[OPT_RESERVE];
    return usable ? top : NO_CARD;
}

/* The hand is found from its end. Drawing leaves that where it was, and moves only the begin; a
 * card laid has moved it, so that the hand is not read before it is known which card has left. */
DD_COPIED int list_with(const struct dd_state *s, size_t held, struct dd_action *out)
{
    const int16_t *want = &s->counter[C_WANTS];
    const struct rows rows = {
        {(uint16_t)want[0], (uint16_t)want[1], (uint16_t)want[2], (uint16_t)want[3]}};
    const struct dd_piece *hand = &s->piece[(size_t)s->at[DAMAGE] - held];
    size_t damage = (size_t)s->at[LAID] - s->at[DAMAGE], reserve = reserve_of(s, damage);
    size_t played = 0, last;
    char *list = (char *)out;
    if (held > 0)
        played = list_plays(rows, hand[0].kind, clear_lists.hand[0], list);
    if (held > 1)
        played += list_plays(rows, hand[1].kind, clear_lists.hand[1], list + played);
    if (held > 2)
        played += list_plays(rows, hand[2].kind, clear_lists.hand[2], list + played);
    last = list_plays(rows, reserve, clear_lists.reserve[damage], list + played);
    memcpy(list + played + last, held ? clear_lists.discards : &clear_lists.draw,
           (held ? held : 1) * sizeof *out);
    played += (held ? held : (size_t)(s->at[DAMAGE] > 0)) * sizeof *out; /* [C4] */
    DD_SUMMED(played);
    return (int)((played + last) / sizeof *out);
}

/* How many cards are in the hand is easily guessed, and each number of them has a straight path of
 * its own. */
static __attribute__((noinline)) int list_of_none(const struct dd_state *s, struct dd_action *out)
{
    return list_with(s, 0, out);
}
static __attribute__((noinline)) int list_of_one(const struct dd_state *s, struct dd_action *out)
{
    return list_with(s, 1, out);
}
static __attribute__((noinline)) int list_of_two(const struct dd_state *s, struct dd_action *out)
{
    return list_with(s, 2, out);
}
static __attribute__((noinline)) int list_of_three(const struct dd_state *s, struct dd_action *out)
{
    return list_with(s, 3, out);
}
int clear_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    static int (*const list_of[])(const struct dd_state *, struct dd_action *) = {
        list_of_none, list_of_one, list_of_two, list_of_three};
    (void)seat;
    return list_of[(size_t)s->at[DAMAGE] - s->at[HAND]](s, out);
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
    dd_hide(s, DECK);
}

/* The next monster of a column, if one is left. [C8] If none is, what lies before the column is the
 * top of another or the end of the cleared pile, and face up: where nobody listens that is turned
 * up again rather than asked. */
static inline void turn_up_next(struct dd_state *s, struct dd_events *ev, int column)
{
    int height = dd_len(s, COLUMN + column);
    if (height || DD_UNHEARD(ev))
        dd_turn_up(s, ev, COLUMN + column, height - 1);
    int want = WANT * dd_at(s, COLUMN + column, height - 1)->kind;
    s->counter[C_WANTS + column] = (int16_t)(height ? want : WANTS_NOTHING);
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

/* A monster and what lies on it go to the cleared pile where nobody listens, both at once: bytes
 * that were just written in other blocks than they are read in cannot be read for a while, so that
 * all is read before anything is written. Between the cards and the pile lie at most six others,
 * between the pile and the monster eleven. As in dd_exchange, blocks are moved, and what lay behind
 * them is put back. */
DD_COPIED void clear_away(struct dd_state *s, size_t column)
{
    _Static_assert(ATTACK * sizeof(struct dd_piece) <= sizeof(dd_vector), "");
    _Static_assert((COLUMNS - 1) * sizeof(struct dd_piece) * 2 <= sizeof(dd_vector) * 2, "");
    _Static_assert((MONSTERS - 1) * sizeof(struct dd_piece) <= sizeof(dd_vector) * 3, "");
    const size_t laid = s->at[LAID + column], others = s->at[LAID + column + 1],
                 cleared = s->at[CLEARED], end = s->at[CLEARED + 1],
                 monster = (size_t)s->at[COLUMN + column + 1] - 1;
    char *one = (char *)&s->piece[laid], *two = (char *)&s->piece[others];
    char *pile = (char *)&s->piece[cleared], *last = (char *)&s->piece[end];
    char *behind = (char *)&s->piece[monster + 1];
    const uint32_t fallen = dd_word(s->piece[monster]);
    dd_vector a = dd_load_vector(one);
    dd_vector b = dd_load_vector(two), c = dd_load_vector(two + 16);
    dd_vector d = dd_load_vector(pile), e = dd_load_vector(pile + 16);
    dd_vector f = dd_load_vector(last), g = dd_load_vector(last + 16),
              h = dd_load_vector(last + 32);
    dd_vector i = dd_load_vector(behind), j = dd_load_vector(behind + 16),
              k = dd_load_vector(behind + 32);
    memcpy(one, &b, sizeof b);
    memcpy(one + 16, &c, sizeof c);
    memcpy(one + (pile - two), &a, sizeof a);
    memcpy(pile, &d, sizeof d);
    memcpy(pile + 16, &e, sizeof e);
    memcpy(last, &fallen, sizeof fallen);
    dd_store_block(last + sizeof fallen, f, g, h);
    dd_store_block(behind, i, j, k);
    dd_shift_zones(s, COLUMN + (int)column, CLEARED, 1);
    dd_shift_zones(s, LAID + (int)column, CLEARED, ATTACK);
}

/* The monster onto the far end of the cleared pile, the cards onto the near one: nobody asks for
 * its order. [C8] */
static __attribute__((noinline)) void clear_away_heard(struct dd_state *s, struct dd_events *ev,
                                                       int column)
{
    dd_move_top(s, ev, COLUMN + column, dd_len(s, COLUMN + column) - 1, CLEARED);
    dd_move_run(s, ev, LAID + column, 0, ATTACK, CLEARED, 0);
}

DD_COPIED void fall(struct dd_state *s, struct dd_events *ev, size_t column)
{
    DD_KNOWN(column < COLUMNS);
    if (DD_UNHEARD(ev))
        clear_away(s, column);
    else
        clear_away_heard(s, ev, (int)column);
    dd_set(s, ev, C_MONSTERS, s->counter[C_MONSTERS] - 1);
    turn_up_next(s, ev, (int)column);
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

static __attribute__((noinline)) void run_out(struct dd_state *s, struct dd_events *ev) /* [C14] */
{
    if (!s->over && !reserve_fits(s))
        dd_finish(s, ev, END_DECK, 0);
}

/* What a card changes in the counters: the first on a monster takes its power from what the column
 * wants, and the second leaves nothing but the suit [C7]. A fall asks anew. There is no branch,
 * since what cards do is seldom guessed, and counters are written all at once: a processor reads
 * the wants for the next list before it knows which of them was written, and were that one written
 * alone, all it did with what it read would have to be done again. */
enum { LANES = 8 };
typedef int16_t counters __attribute__((vector_size(LANES * sizeof(int16_t))));
_Static_assert(C_DAMAGE == 1 && C_WANTS == 2 && C_WANTS + COLUMNS <= LANES, "");
#define POWER(value) (WANT * DD_CARD(value, 0))
#define TAKES(value)                                                                               \
    {                                                                                              \
        0, 0, POWER(value), POWER(value), POWER(value), POWER(value)                               \
    }
#define OF_RANK(rank) [DD_CARD(rank, 0)] = TAKES(rank), TAKES(rank), TAKES(rank), TAKES(rank)
static const struct {   /* in one place, so that one address leads to all of it */
    counters power[64]; /* of each kind, in every column */
    struct {
        counters wants, damage; /* the column that a card there is laid on; what it adds */
    } on[8];
    uint8_t full[8]; /* how many cards make a monster fall; on the damage pile none does [C5] */
} facts = {.power = {OF_RANK(1), OF_RANK(2), OF_RANK(3), OF_RANK(4), OF_RANK(5), OF_RANK(6),
                     OF_RANK(7), OF_RANK(8), OF_RANK(9), OF_RANK(10), [DD_JOKER1] = TAKES(10),
                     TAKES(10)}, /* [C9] */
           .on = {[DAMAGE] = {{0}, {0, 1}},
                  [LAID] = {{0, 0, -1}, {0}},
                  {{0, 0, 0, -1}, {0}},
                  {{0, 0, 0, 0, -1}, {0}},
                  {{0, 0, 0, 0, 0, -1}, {0}}},
           .full = {[DAMAGE] = CARDS, [LAID] = ATTACK, ATTACK, ATTACK, ATTACK}};
static inline void count_card(struct dd_state *s, uint8_t card, int from, size_t to)
{
    counters now, fresh, column = facts.on[to].wants;
    memcpy(&now, s->counter, sizeof now);
    fresh = now >= POWER(DD_JACK);
    now -= now & ~fresh & column & -POWER(1);
    now += from == HAND ? facts.on[to].damage : (counters){0, -1};
    now -= facts.power[card] & (fresh & column);
    memcpy(s->counter, &now, sizeof now);
}

/* What a card leaves behind: once the hand is empty the turn is over, and without a deck the game
 * may be. */
DD_COPIED void after_card(struct dd_state *s, struct dd_events *ev, int from)
{
    if (from == HAND && s->at[HAND] != s->at[DAMAGE])
        return;
    if (__builtin_expect(s->at[DAMAGE] == 0, 0))
        run_out(s, ev);
    if (from == HAND)
        s->turn = (uint16_t)(s->turn + !s->over);
}

DD_COPIED void end_attack(struct dd_state *s, struct dd_events *ev, int from, size_t place)
{
    fall(s, ev, place - LAID);
    after_card(s, ev, from);
}

/* What is seldom done is kept apart, and costs the path of every card nothing. */
static __attribute__((noinline)) void end_attack_heard(struct dd_state *s, struct dd_events *ev,
                                                       int from, size_t place)
{
    end_attack(s, ev, from, place);
}
static __attribute__((noinline)) void end_attack_unheard(struct dd_state *s, int from, size_t place)
{
    end_attack(s, NULL, from, place);
}

/* A card goes from the hand or the damage pile onto a monster or the damage pile. Where to is up to
 * the player, so that no processor can predict it: one path serves all, as if the damage pile were
 * a column before the first. [C10 C11] */
_Static_assert(DAMAGE + 1 == LAID && ATTACK < DAMAGE_LOSES && DAMAGE_LOSES < CARDS, "");
DD_COPIED void lay_card(struct dd_state *s, const struct dd_action *a, struct dd_events *ev,
                        const int from)
{
    const size_t to = a->to, i = a->i, laid = (size_t)s->at[to + 1] - s->at[to] + 1;
    const int16_t damage = s->counter[C_DAMAGE];
    DD_KNOWN((size_t)from < to && to < CLEARED);
    count_card(s, s->piece[s->at[from] + i].kind, from, to);
    if (ev) /* who is told of a change has to see what it was */
        s->counter[C_DAMAGE] = damage;
    dd_move_top(s, ev, from, (int)i, (int)to);
    if (ev) {
        dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
        tell_card(s, ev, a);
    }
    if (__builtin_expect(laid == DAMAGE_LOSES, 0)) /* more than any monster takes [C12] */
        dd_finish(s, ev, END_DAMAGE, 0);
    else if (laid < facts.full[to])
        after_card(s, ev, from);
    else if (DD_UNHEARD(ev))
        end_attack_unheard(s, from, to);
    else
        end_attack_heard(s, ev, from, to);
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
    DD_KNOWN(end <= CARDS);
    if (dd_is_near(end - 1 - source, end))
        lay_card(s, a, NULL, from);
    else
        apply_any(s, a, NULL);
}
static inline void lay_from_hand(struct dd_state *s, const struct dd_action *a)
{
    lay_unheard(s, a, HAND);
}
static __attribute__((noinline)) void lay_reserve(struct dd_state *s, const struct dd_action *a)
{
    lay_unheard(s, a, DAMAGE);
}

/* Playouts listen to nothing: for them cards are laid by copies that do not ask who listens. Where
 * a card comes from is asked first, since whoever knows that can guess how many are left to list.
 */
void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (!DD_UNHEARD(ev))
        apply_any(s, a, ev);
    else if (a->from == HAND)
        lay_from_hand(s, a);
    else if (a->from == DAMAGE)
        lay_reserve(s, a);
    else if (a->verb == DRAW)
        draw_unheard(s);
    else
        apply_any(s, a, NULL);
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

static int wanted(const struct dd_state *s, int column)
{
    int height = dd_len(s, COLUMN + column), laid = dd_len(s, LAID + column);
    if (!height)
        return WANTS_NOTHING;
    uint8_t monster = dd_at(s, COLUMN + column, height - 1)->kind;
    int missing = laid < 2 ? dd_rank(monster) - clear_power_laid(s, column) : 0;
    return WANT * DD_CARD(missing, dd_suit(monster));
}

bool clear_sound(const struct dd_state *s, const char **why)
{
    int monsters = 0;
    for (int column = 0; column < COLUMNS; column++) {
        if (s->acting && s->counter[C_WANTS + column] != wanted(s, column))
            *why = "a monster wants what it should not";
        monsters += dd_len(s, COLUMN + column);
        if (dd_len(s, LAID + column) >= ATTACK)
            *why = "three cards on a monster that stands";
    }
    if (s->phase || s->active)
        *why = "clear has one seat and one phase";
    if (s->acting && monsters != s->counter[C_MONSTERS])
        *why = "the monsters are miscounted";
    if (dd_len(s, HAND) > DRAWN)
        *why = "more cards in the hand than are drawn";
    if (dd_len(s, DAMAGE) != s->counter[C_DAMAGE])
        *why = "the damage is miscounted";
    if (s->at[DD_ZONES] != CARDS - 2 + s->option[OPT_JOKERS])
        *why = "a card is missing";
    return !*why;
}
