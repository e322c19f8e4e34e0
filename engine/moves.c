/* Moving pieces. Zones lie end to end in one array, so a move slides what lies between over and
 * shifts where the zones between begin. Playouts do little else, and what they move is random:
 * a branch on a length or a zone would be mispredicted most of the time. Hence fixed sizes here;
 * bench/README.md says what they save. */
#include "moves.h"

#include "deckdelve/game.h"

/* ---- Zones --------------------------------------------------------------------------------- */

/* Row LAST + z has ones from zone z on: eight zones are shifted by one addition, as bytes of a word
 * that do not overflow. */
enum { LAST = DD_ZONES - 7 };
/* clang-format off */
static const uint8_t ones_from[2 * DD_ZONES - 8][8] = {
    [0 ... LAST] = {1, 1, 1, 1, 1, 1, 1, 1},
    {0, 1, 1, 1, 1, 1, 1, 1}, {0, 0, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 1, 1, 1, 1, 1},
    {0, 0, 0, 0, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 1, 1},
    {0, 0, 0, 0, 0, 0, 0, 1}}; /* and nothing but 0 */
/* clang-format on */

static inline void shift_eight(struct dd_state *s, size_t first, int from, int to, int count)
{
    uint64_t ends, up, down;
    memcpy(&ends, &s->at[first + 1], sizeof ends);
    memcpy(&up, ones_from[(size_t)to + (LAST - first)], sizeof up);
    memcpy(&down, ones_from[(size_t)from + (LAST - first)], sizeof down);
    ends += (uint64_t)count * (up - down);
    memcpy(&s->at[first + 1], &ends, sizeof ends);
}

static inline void shift(struct dd_state *s, int from, int to, int count)
{
    s->at[1] = (uint8_t)(s->at[1] + count * ((to == 0) - (from == 0)));
    shift_eight(s, 1, from, to, count);
    if (from < 9 && to < 9)
        return;
    shift_eight(s, 9, from, to, count);
    shift_eight(s, 17, from, to, count);
    shift_eight(s, LAST, from, to, count);
}

void dd_shift_zones(struct dd_state *s, int from, int to, int count) { shift(s, from, to, count); }

/* ---- Pieces -------------------------------------------------------------------------------- */

/* A short run is moved as a block, and what lay behind its end is put back. Three vectors, since a
 * struct of that size would go through memory. */
typedef uint8_t vector __attribute__((vector_size(16)));
enum { BLOCK = 3 * sizeof(vector) / sizeof(struct dd_piece) };

static inline vector load(const struct dd_piece *from)
{
    vector v;
    memcpy(&v, from, sizeof v);
    return v;
}

static inline void store(struct dd_piece *to, vector a, vector b, vector c)
{
    memcpy(to, &a, sizeof a);
    memcpy(to + 4, &b, sizeof b);
    memcpy(to + 8, &c, sizeof c);
}

static inline bool fits_block(ptrdiff_t count, ptrdiff_t end)
{
    return count <= BLOCK && end + BLOCK < DD_PIECES;
}

static void slide(struct dd_piece *to, const struct dd_piece *from, ptrdiff_t count)
{
    memmove(to, from, (size_t)count * sizeof *to);
}

/* A piece goes to a later index, or to an earlier one; what lies between closes up. */
static inline void carry_up(struct dd_piece *piece, ptrdiff_t source, ptrdiff_t target)
{
    struct dd_piece moved = piece[source];
    struct dd_piece *run = piece + source + 1, *rest = piece + target + 1;
    if (fits_block(target - source, target + 1)) {
        vector a = load(run), b = load(run + 4), c = load(run + 8);
        vector d = load(rest), e = load(rest + 4), f = load(rest + 8);
        store(run - 1, a, b, c);
        piece[target] = moved;
        store(rest, d, e, f);
    } else {
        slide(run - 1, run, target - source);
        piece[target] = moved;
    }
}

static inline void carry_down(struct dd_piece *piece, ptrdiff_t source, ptrdiff_t target)
{
    struct dd_piece moved = piece[source];
    struct dd_piece *run = piece + target, *rest = piece + source + 1;
    if (fits_block(source - target, source + 1)) {
        vector a = load(run), b = load(run + 4), c = load(run + 8);
        vector d = load(rest), e = load(rest + 4), f = load(rest + 8);
        piece[target] = moved;
        store(run + 1, a, b, c);
        store(rest, d, e, f);
    } else {
        slide(run + 1, run, source - target);
        piece[target] = moved;
    }
}

static inline void carry(struct dd_piece *piece, ptrdiff_t source, ptrdiff_t target)
{
    if (source < target)
        carry_up(piece, source, target);
    else
        carry_down(piece, source, target);
}

/* Two runs that lie side by side change places. */
static void exchange(struct dd_piece *piece, ptrdiff_t first, ptrdiff_t second)
{
    struct dd_piece one[DD_PIECES];
    memcpy(one, piece, (size_t)first * sizeof *one);
    slide(piece, piece + first, second);
    memcpy(piece + second, one, (size_t)first * sizeof *one);
}

/* ---- Moves --------------------------------------------------------------------------------- */

void dd_move(struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j)
{
    carry(s->piece, s->at[from] + i, s->at[to] + j - (from < to));
    shift(s, from, to, 1);
    if (ev)
        dd_tell_moved(s, ev, from, i, to, j);
}

void dd_move_top(struct dd_state *s, struct dd_events *ev, int from, int i, int to)
{
    carry(s->piece, s->at[from] + i, s->at[to + 1] - (from <= to));
    shift(s, from, to, 1);
    if (ev)
        dd_tell_moved(s, ev, from, i, to, dd_len(s, to) - 1);
}

void dd_move_run(struct dd_state *s, struct dd_events *ev, int from, int i, int count, int to,
                 int j)
{
    ptrdiff_t source = s->at[from] + i, target = s->at[to] + j;
    if (ev) {
        for (int moved = 0; moved < count; moved++)
            dd_move(s, ev, from, i, to, j + moved);
        return;
    }
    if (from < to)
        exchange(s->piece + source, count, target - source - count);
    else
        exchange(s->piece + target, source - target, count);
    shift(s, from, to, count);
}

void dd_deal(struct dd_state *s, struct dd_events *ev, int from, int to, int count)
{
    if (ev || to != from + 1 || dd_len(s, to)) {
        while (count-- > 0)
            dd_move_top(s, ev, from, dd_len(s, from) - 1, to);
        return;
    }
    s->at[to] = (uint8_t)(s->at[to] - count); /* they lie there already, the wrong way round */
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        struct dd_piece first = *dd_at(s, to, i);
        *dd_piece_at(s, to, i) = *dd_at(s, to, j);
        *dd_piece_at(s, to, j) = first;
    }
}
