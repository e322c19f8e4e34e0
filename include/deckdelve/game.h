/* What a game is written with. Rules change the table only through these, so that events, who knows
 * what, and the conservation of pieces are right by construction.
 *
 * `ev` may be NULL everywhere: playouts want no events. */
#ifndef DECKDELVE_GAME_H
#define DECKDELVE_GAME_H

#include "deckdelve.h"

#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Tells the compiler what it cannot see, to spare playouts a question; sanitizers check it. */
#define DD_KNOWN(fact) ((fact) ? (void)0 : __builtin_unreachable())

/* Keeps compilers from putting a sum together in another order: what is known last is to be added
 * last. */
#define DD_SUMMED(sum) __asm__("" : "+r"(sum))

/* What only tests ask of a game is left out where every byte counts. */
#ifdef DECKDELVE_SMALL
#define DD_CHECK(function) NULL
#else
#define DD_CHECK(function) (function)
#endif

/* What playouts do most is put in place wherever it is done; where every byte counts there is one
 * copy of it, in engine/pieces.c. What a file of rules does most is copied for each of its uses,
 * without what is known there, or is there once. */
#ifdef DECKDELVE_SMALL
#define DD_PLACED inline
#define DD_COPIED static
#else
#define DD_PLACED static inline
#define DD_COPIED static inline __attribute__((always_inline))
#endif

#define DD_ROWS(table) ((uint8_t)(sizeof(table) / sizeof((table)[0])))

/* Sets of kinds, for zone_spec.holds and looks. */
#define DD_ALL_OF_RANK(rank) (UINT64_C(15) << (4 * (rank)))
#define DD_ALL_OF_SUIT(suit) (UINT64_C(0x0011111111111110) << (suit))
/* From one rank to another, of all suits. */
#define DD_RANKS(low, high) (DD_KINDS(4 * (high) + 4) - DD_KINDS(4 * (low)))
#define DD_JOKERS (DD_KINDS(DD_JOKER1) | DD_KINDS(DD_JOKER2))

/* Whether somebody listens. Playouts are most of what is played, and have no listener: what is told
 * is to lie out of their way, where compilers would think it likely. */
#define DD_HEARD(ev) __builtin_expect((ev) != NULL, 0)
/* Whether a way of its own is taken that nobody could hear; where every byte counts there is none.
 */
#ifdef DECKDELVE_SMALL
#define DD_UNHEARD(ev) false
#else
#define DD_UNHEARD(ev) (!(ev))
#endif

/* ---- Telling what happens ------------------------------------------------------------------ */

struct dd_event *dd_next_event(const struct dd_state *s, struct dd_events *ev,
                               enum dd_event_type type);

/* The next event to be filled in, of the active seat and seen by all; NULL if nobody listens. */
static inline struct dd_event *dd_tell(const struct dd_state *s, struct dd_events *ev,
                                       enum dd_event_type type)
{
    return DD_HEARD(ev) ? dd_next_event(s, ev, type) : NULL;
}

/* ---- Pieces -------------------------------------------------------------------------------- */

/* A piece as the word it is. */
static inline uint32_t dd_word(struct dd_piece piece)
{
    uint32_t word;
    memcpy(&word, &piece, sizeof word);
    return word;
}

/* Puts a new piece at the end of a zone. Only while the table is being laid. */
void dd_add(struct dd_state *s, int zone, struct dd_piece piece);
/* Several that are all alike. */
void dd_add_many(struct dd_state *s, int zone, struct dd_piece piece, int count);
/* A card of each kind of a set, lowest first, face down, seen by all so far. */
void dd_add_cards(struct dd_state *s, int zone, uint64_t kinds);

void dd_tell_moved(const struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j);

/* Pieces leave one place for another: the places between begin so much earlier or later. Where the
 * compiler knows that few lie between, only those are touched; otherwise nothing depends on which,
 * since playouts make moves that no processor could predict. Eight places are one word, to which
 * rows of a table are added: byte b of dd_zone_steps[DD_LAST_WORD + z] is 1 where b >= z. The end
 * of the first place is in no word: that is where decks end, and dealing moves it alone, after
 * which a word with it could not be read for a while. Whether further words are reached is asked of
 * each place alone, so that compilers use what they know. */
enum { DD_FEW_ZONES = 4, DD_LAST_WORD = DD_ZONES - 7, DD_ZONE_STEPS = 2 * DD_ZONES - 8 };
extern const uint8_t dd_zone_steps[DD_ZONE_STEPS][8];
static inline void dd_shift_eight(struct dd_state *s, size_t first, int from, int to, int count)
{
    uint64_t ends, up, down; /* no byte overflows */
    memcpy(&ends, &s->at[first + 1], sizeof ends);
    memcpy(&up, dd_zone_steps[(size_t)to + (DD_LAST_WORD - first)], sizeof up);
    memcpy(&down, dd_zone_steps[(size_t)from + (DD_LAST_WORD - first)], sizeof down);
    ends += (uint64_t)count * (up - down);
    memcpy(&s->at[first + 1], &ends, sizeof ends);
}
static inline void dd_shift_zones(struct dd_state *s, int from, int to, int count)
{
    int low = from < to ? from : to, high = from < to ? to : from;
    if (__builtin_constant_p(high - low) && high - low <= DD_FEW_ZONES) {
        for (int z = low; z < high; z++)
            s->at[z + 1] = (uint8_t)(s->at[z + 1] + (from < to ? -count : count));
        return;
    }
    s->at[1] = (uint8_t)(s->at[1] + count * ((to == 0) - (from == 0)));
    dd_shift_eight(s, 1, from, to, count);
    if ((from < 9) & (to < 9))
        return;
    dd_shift_eight(s, 9, from, to, count);
    if ((from < 17) & (to < 17))
        return;
    dd_shift_eight(s, 17, from, to, count);
    dd_shift_eight(s, DD_LAST_WORD, from, to, count);
}

/* Pieces slide along the table to make room or to close a gap, as memmove does. A short run is
 * moved as a block of one size, and what lay behind its new place is put back: memmove's branches
 * on the length would be guessed wrong most times. The block is three vectors by name, since a
 * struct of that size goes through memory. */
typedef uint8_t dd_vector __attribute__((vector_size(16)));
static inline dd_vector dd_load_vector(const void *bytes)
{
    dd_vector v;
    memcpy(&v, bytes, sizeof v);
    return v;
}
static inline void dd_store_block(char *bytes, dd_vector a, dd_vector b, dd_vector c)
{
    memcpy(bytes, &a, sizeof a);
    memcpy(bytes + 16, &b, sizeof b);
    memcpy(bytes + 32, &c, sizeof c);
}
/* Few pieces, and none so near the end of the table that a block would reach beyond it. */
static inline bool dd_is_near(ptrdiff_t count, ptrdiff_t end)
{
    enum { BLOCK = 48, PIECE = sizeof(struct dd_piece), LAST = DD_PIECES - (BLOCK / PIECE + 1) };
    return count <= BLOCK / PIECE && end <= LAST;
}

/* A piece goes to a later index of the table, or to an earlier one. */
void dd_carry_far(struct dd_state *s, ptrdiff_t source, ptrdiff_t target);
DD_PLACED void dd_carry_up(struct dd_state *s, ptrdiff_t source, ptrdiff_t target)
{
    char *left = (char *)&s->piece[source], *taken = (char *)&s->piece[target];
    const char *run = (char *)&s->piece[source + 1];
    char *rest = (char *)&s->piece[target + 1];
    uint32_t moved;
    if (!dd_is_near(target - source, target + 1)) {
        dd_carry_far(s, source, target);
        return;
    }
    dd_vector a = dd_load_vector(run), b = dd_load_vector(run + 16), c = dd_load_vector(run + 32);
    dd_vector d = dd_load_vector(rest), e = dd_load_vector(rest + 16),
              f = dd_load_vector(rest + 32);
    memcpy(&moved, left, sizeof moved);
    dd_store_block(left, a, b, c);
    memcpy(taken, &moved, sizeof moved);
    dd_store_block(rest, d, e, f);
}
DD_PLACED void dd_carry_down(struct dd_state *s, ptrdiff_t source, ptrdiff_t target)
{
    char *left = (char *)&s->piece[source], *taken = (char *)&s->piece[target];
    char *run = (char *)&s->piece[target + 1], *rest = (char *)&s->piece[source + 1];
    uint32_t moved;
    if (!dd_is_near(source - target, source + 1)) {
        dd_carry_far(s, source, target);
        return;
    }
    dd_vector a = dd_load_vector(taken), b = dd_load_vector(taken + 16),
              c = dd_load_vector(taken + 32);
    dd_vector d = dd_load_vector(rest), e = dd_load_vector(rest + 16),
              f = dd_load_vector(rest + 32);
    memcpy(&moved, left, sizeof moved);
    memcpy(taken, &moved, sizeof moved);
    dd_store_block(run, a, b, c);
    dd_store_block(rest, d, e, f);
}

/* Takes the piece from[i] out and puts it in as to[j]; what lies between closes up. */
DD_PLACED void dd_move(struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j)
{
    ptrdiff_t source = (ptrdiff_t)s->at[from] + i, target = (ptrdiff_t)s->at[to] + j;
    if (from < to)
        dd_carry_up(s, source, target - 1);
    else if (from > to || i > j)
        dd_carry_down(s, source, target);
    else
        dd_carry_up(s, source, target);
    dd_shift_zones(s, from, to, 1);
    if (DD_HEARD(ev))
        dd_tell_moved(s, ev, from, i, to, j);
}
/* To the end of `to`, which is the top of a pile. */
DD_PLACED void dd_move_top(struct dd_state *s, struct dd_events *ev, int from, int i, int to)
{
    ptrdiff_t source = (ptrdiff_t)s->at[from] + i, end = s->at[(size_t)to + 1];
    if (from <= to)
        dd_carry_up(s, source, end - 1);
    else
        dd_carry_down(s, source, end);
    dd_shift_zones(s, from, to, 1);
    if (DD_HEARD(ev))
        dd_tell_moved(s, ev, from, i, to, dd_len(s, to) - 1);
}

/* Two runs that lie side by side change places. Short ones are blocks too: the first is written
 * over the end of the second, and what lay behind both over the end of the first. */
void dd_exchange_far(struct dd_state *s, ptrdiff_t begin, ptrdiff_t first, ptrdiff_t second);
DD_PLACED void dd_exchange(struct dd_state *s, ptrdiff_t begin, ptrdiff_t first, ptrdiff_t second)
{
    ptrdiff_t end = begin + first + second;
    if (!(dd_is_near(first, end) && dd_is_near(second, end))) {
        dd_exchange_far(s, begin, first, second);
        return;
    }
    char *one = (char *)&s->piece[begin], *other = (char *)&s->piece[begin + second];
    const char *two = (char *)&s->piece[begin + first];
    char *rest = (char *)&s->piece[end];
    dd_vector a = dd_load_vector(one), b = dd_load_vector(one + 16), c = dd_load_vector(one + 32);
    dd_vector d = dd_load_vector(two), e = dd_load_vector(two + 16), f = dd_load_vector(two + 32);
    dd_vector g = dd_load_vector(rest), h = dd_load_vector(rest + 16),
              k = dd_load_vector(rest + 32);
    dd_store_block(one, d, e, f);
    dd_store_block(other, a, b, c);
    dd_store_block(rest, g, h, k);
}
/* Pieces that lie together, from from[i] on, go to another place in their order, the first as
 * to[j].
 */
DD_PLACED void dd_move_run(struct dd_state *s, struct dd_events *ev, int from, int i, int count,
                           int to, int j)
{
    ptrdiff_t source = (ptrdiff_t)s->at[from] + i, target = (ptrdiff_t)s->at[to] + j;
    if (DD_HEARD(ev)) {
        for (int moved = 0; moved < count; moved++)
            dd_move(s, ev, from, i, to, j + moved);
        return;
    }
    if (from < to)
        dd_exchange(s, source, count, target - source - count);
    else
        dd_exchange(s, target, source - target, count);
    dd_shift_zones(s, from, to, count);
}
/* The top cards of one pile go to the end of another place, one after the other. Into an empty
 * neighbour only the boundary moves, and the cards are turned round as dealing does. */
static inline void dd_deal(struct dd_state *s, struct dd_events *ev, int from, int to, int count)
{
    if (DD_HEARD(ev) || to != from + 1 || dd_len(s, to)) {
        while (count-- > 0)
            dd_move_top(s, ev, from, dd_len(s, from) - 1, to);
        return;
    }
    s->at[to] = (uint8_t)(s->at[to] - count);
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        struct dd_piece first = s->piece[s->at[to] + i];
        s->piece[s->at[to] + i] = s->piece[s->at[to] + j];
        s->piece[s->at[to] + j] = first;
    }
}
/* The pieces of a mask go to the end of another place, in their order. */
void dd_move_set(struct dd_state *s, struct dd_events *ev, int from, uint64_t mask, int to);
/* All of them. */
void dd_move_all(struct dd_state *s, struct dd_events *ev, int from, int to);
static inline struct dd_piece *dd_piece_at(struct dd_state *s, int zone, int i)
{
    return &s->piece[(ptrdiff_t)s->at[zone] + i];
}

/* Boards: taking a card off a cell leaves a hole, laying one fills it. */
void dd_take_cell(struct dd_state *s, struct dd_events *ev, int board, int cell, int to);
void dd_lay_cell(struct dd_state *s, struct dd_events *ev, int from, int i, int board, int cell);
/* The cards of two cells change places, seen by all who watch, unseen as they are. */
void dd_swap_cells(struct dd_state *s, struct dd_events *ev, int board, int a, int b);

void dd_tell_shown(const struct dd_state *s, struct dd_events *ev, int zone, int i);

/* Turns a piece face up for everybody. */
static inline void dd_turn_up(struct dd_state *s, struct dd_events *ev, int zone, int i)
{
    struct dd_piece *p = dd_piece_at(s, zone, i);
    p->face = 1;
    p->seen = DD_EVERYBODY;
    if (DD_HEARD(ev))
        dd_tell_shown(s, ev, zone, i);
}
/* Turns it face down; who has seen it still knows it. */
void dd_turn_down(struct dd_state *s, struct dd_events *ev, int zone, int i);
/* Lets the seats of a set know it too, face down as it lies. */
void dd_show_to(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats);
/* Only the seats of a set know it from now on. */
void dd_show_only(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats);

/* ---- Counters ------------------------------------------------------------------------------ */

void dd_tell_counted(const struct dd_state *s, struct dd_events *ev, int counter, int was);

/* Everybody is told, so sealed counters are not set this way. */
static inline void dd_set(struct dd_state *s, struct dd_events *ev, int counter, int value)
{
    int was = s->counter[counter];
    s->counter[counter] = (int16_t)value;
    if (DD_HEARD(ev) && was != value)
        dd_tell_counted(s, ev, counter, was);
}

/* ---- Chance: one thing at a time; apply is called again with what it brought ---------------- */

/* The whole zone, face down, unseen by all. It becomes a lot of its own if everybody knew what went
 * in; otherwise it joins the lots of the pieces that somebody did not know. */
void dd_hide(struct dd_state *s, int zone); /* nobody is told: only while the table is being laid */
/* The same, and chance lays the zone anew. What was hidden before takes less time. */
void dd_shuffle(struct dd_state *s, int zone);
/* The pieces of the mask get new faces, 1 to 6 each, before apply is called with DD_ROLL. */
static inline void dd_roll(struct dd_state *s, int zone, uint16_t dice)
{
    s->pending.what = DD_ROLLING;
    s->pending.zone = (uint8_t)zone;
    s->pending.dice = dice;
}
/* One of 0 to sides - 1, in action.num. */
void dd_pick(struct dd_state *s, uint16_t sides);

/* ---- Boards -------------------------------------------------------------------------------- */

/* Adds a cell and returns its index. Cells are named by column and row, a1 at the least x and y. */
int dd_add_cell(struct dd_state *s, int x, int y);
/* The cell at x, y, or -1. */
int dd_find_cell(const struct dd_state *s, int x, int y);
/* Moves the shape to the corner and notes who is next to whom. Call it when the shape is whole. */
void dd_link_cells(struct dd_state *s);
/* The cells next to one, as a set. */
uint64_t dd_neighbours(const struct dd_state *s, int cell);
/* All cells that can be walked to from `start` (included) within `open`. */
uint64_t dd_reach(const struct dd_state *s, int start, uint64_t open);

/* ---- The end ------------------------------------------------------------------------------- */

/* `end` indexes the game's ends. */
void dd_finish(struct dd_state *s, struct dd_events *ev, int end, uint8_t won);

/* ---- Actions ------------------------------------------------------------------------------- */

/* The first eight bytes are put together in a register and stored at once: compilers would store
 * them one by one, and lists of actions are what playouts spend their time on. */
static inline struct dd_action dd_act(int seat, int verb, int from, int i, int to, int j)
{
    struct dd_action a = {0, 0, 0, 0, 0, 0, 0, 0};
    uint64_t head = (uint64_t)seat | (uint64_t)verb << 8 | (uint64_t)from << 16 |
                    (uint64_t)i << 24 | (uint64_t)to << 32 | (uint64_t)j << 40;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    head = __builtin_bswap64(head);
#endif
    memcpy(&a, &head, sizeof head);
    return a;
}
static inline struct dd_action dd_act_num(int seat, int verb, int num)
{
    struct dd_action a = {(uint8_t)seat, (uint8_t)verb, 0, 0, 0, 0, (uint16_t)num, 0};
    return a;
}
/* The face of die n of what a roll brought. */
static inline int dd_rolled(const struct dd_action *a, int n)
{
    return (int)(a->mask >> (4 * n) & 15);
}

/* ---- Outlooks ------------------------------------------------------------------------------ */

/* The greatest number that divides both, to give chances in lowest terms; never 0. */
uint64_t dd_common_divisor(uint64_t a, uint64_t b);
/* Adds a mark to a gauge, its text by dd_write's patterns. */
void dd_gauge_mark(struct dd_gauge *gauge, int at, int tone, const char *pattern, ...);
/* Fill in an outlook by dd_write's patterns: dd_label(o, "Discard %k", kind). */
void dd_label(struct dd_outlook *o, const char *pattern, ...);
void dd_effect(struct dd_outlook *o, int tone, const char *pattern, ...);
void dd_brief(struct dd_outlook *o, const char *pattern, ...);
void dd_stake(struct dd_outlook *o, const char *pattern, ...);
void dd_luck(struct dd_outlook *o, const char *pattern, ...);
void dd_mark(struct dd_outlook *o, int zone, int index, int tone, const char *pattern, ...);
void dd_outcome(struct dd_outlook *o, uint64_t chance, uint64_t of, int tone, const char *pattern,
                ...);
/* Where players decide something before chance does: least / of if they decide one way, most / of
 * if another. Such chances do not add up, so an outlook has one of each tone at most. */
void dd_outcome_between(struct dd_outlook *o, uint64_t least, uint64_t most, uint64_t of, int tone,
                        const char *pattern, ...);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
