/* Lots: of the hidden pieces of one lot everybody knows what kinds they are, and of none which.
 *
 * Every shuffle asks for them, so pieces are looked at as the words they are, four at a time where
 * bytes do not count. Where the last four are not whole, they overlap with those before: what is
 * done here may be done twice. */
#include "deckdelve/game.h"

#ifdef DECKDELVE_SMALL
enum { AT_ONCE = 1 };
#else
enum { AT_ONCE = 4 };
#endif
typedef uint32_t words __attribute__((vector_size(AT_ONCE * sizeof(uint32_t))));
static const struct dd_piece seen_by_all = {0, 0, 0, 0, DD_EVERYBODY},
                             any_lot = {0, 0, DD_LOTS - 1, 0, 0};

/* A piece as the word it is. */
static inline uint32_t word_of(struct dd_piece piece)
{
    uint32_t word;
    memcpy(&word, &piece, sizeof word);
    return word;
}

static inline words load(const struct dd_piece *piece)
{
    words four;
    memcpy(&four, piece, sizeof four);
    return four;
}

static inline uint32_t in_all(words four)
{
    uint32_t all = four[0];
    for (int i = 1; i < AT_ONCE; i++)
        all &= four[i];
    return all;
}

static inline uint32_t of_lot(unsigned lot)
{
    struct dd_piece piece = {0, 0, lot & (DD_LOTS - 1u), 0, 0};
    return word_of(piece);
}

static uint64_t find_lots(const struct dd_piece *piece, ptrdiff_t count)
{
    uint64_t lots = 0;
    for (ptrdiff_t p = 0; p < count; p++)
        if (piece[p].seen != DD_EVERYBODY)
            lots |= UINT64_C(1) << piece[p].lot;
    return lots;
}

/* What any hidden piece has of a lot's number, and what all of them have. */
struct lots {
    words any, all;
};
static inline void look_at(const struct dd_piece *piece, struct lots *lots)
{
    const uint32_t seen = word_of(seen_by_all);
    words four = load(piece), known = (words)((four & seen) == seen);
    lots->any |= four & ~known;
    lots->all &= four | known;
}

/* The lots that pieces unknown to somebody belong to. Mostly there are none, or all are of one. */
static uint64_t hidden_lots(const struct dd_piece *piece, ptrdiff_t count)
{
    struct lots lots = {{0}, ~(words){0}};
    if (count < AT_ONCE)
        return find_lots(piece, count);
    const struct dd_piece *last = piece + count - AT_ONCE;
    look_at(last, &lots);
    for (const struct dd_piece *next = piece; next < last; next += AT_ONCE)
        look_at(next, &lots);
    uint32_t any = ~in_all(~lots.any), all = in_all(lots.all);
    if (!~all)
        return 0;
    if ((any ^ all) & word_of(any_lot))
        return find_lots(piece, count);
    return UINT64_C(1) << (all & word_of(any_lot)) / of_lot(1);
}

/* A lot that no hidden piece outside the zone belongs to; lot 0 is for pieces never shuffled. Where
 * all are taken the zone shares the first: that tells less, but nothing untrue. */
static uint8_t fresh_lot(const struct dd_state *s, int zone)
{
    const struct dd_piece *behind = dd_at(s, zone + 1, 0);
    uint64_t used = 1 | hidden_lots(s->piece, s->at[zone]) |
                    hidden_lots(behind, s->at[DD_ZONES] - s->at[zone + 1]);
    int fresh = __builtin_ctzll(~used);
    return (uint8_t)(fresh < DD_LOTS ? fresh : 1);
}

static void hide(struct dd_piece *piece, ptrdiff_t count, unsigned lot)
{
    const uint32_t kind = word_of((struct dd_piece){255, 0, 0, 0, 0}), unseen = of_lot(lot);
    if (count >= AT_ONCE) {
        struct dd_piece *last = piece + count - AT_ONCE;
        words end = (load(last) & kind) | unseen;
        for (; piece < last; piece += AT_ONCE) {
            words four = (load(piece) & kind) | unseen;
            memcpy(piece, &four, sizeof four);
        }
        memcpy(last, &end, sizeof end);
    }
    while (count < AT_ONCE && count-- > 0) {
        uint32_t one = (word_of(piece[count]) & kind) | unseen;
        memcpy(&piece[count], &one, sizeof one);
    }
}

/* What is hidden of one lot is of another from now on. Behind the last piece there is nothing but
 * lot 0, into which others are joined. */
static void rename_lot(struct dd_state *s, unsigned lot, unsigned into)
{
    const uint32_t seen = word_of(seen_by_all), lots = word_of(any_lot);
    const uint32_t was = of_lot(lot), change = was ^ of_lot(into);
    _Static_assert(DD_PIECES % AT_ONCE == 0, "");
    for (int p = 0; p < s->at[DD_ZONES]; p += AT_ONCE) {
        words four = load(&s->piece[p]), known = (words)((four & seen) == seen);
        four ^= ~known & (words)((four & lots) == was) & change;
        memcpy(&s->piece[p], &four, sizeof four);
    }
}

/* Everything hidden in these lots becomes one lot: of the union everybody knows what it holds, of
 * its parts nobody does. */
static void join_lots(struct dd_state *s, uint64_t lots, unsigned into)
{
    for (lots &= ~(UINT64_C(1) << into); lots; lots &= lots - 1)
        rename_lot(s, (unsigned)__builtin_ctzll(lots), into);
}

/* Whether all lie face down, unknown to all, and are of one lot. */
static bool all_hidden(const struct dd_piece *piece, ptrdiff_t count)
{
    const uint32_t kind = word_of((struct dd_piece){255, 0, 0, 0, 0});
    if (count < AT_ONCE || word_of(*piece) & ~(kind | word_of(any_lot)))
        return false;
    const struct dd_piece *last = piece + count - AT_ONCE;
    const uint32_t first = word_of(*piece);
    words differ = load(last) ^ first;
    for (; piece < last; piece += AT_ONCE)
        differ |= load(piece) ^ first;
    return !(~in_all(~differ) & ~kind);
}

/* The lot is the first piece's, or a fresh one if everybody knew that piece; where pieces of other
 * lots lie there too, which is seldom, all are joined afterwards. */
void dd_hide(struct dd_state *s, int zone)
{
    struct dd_piece *first = dd_piece_at(s, zone, 0);
    const ptrdiff_t count = dd_len(s, zone);
    if (all_hidden(first, count))
        return;
    uint64_t were = hidden_lots(first, count);
    unsigned lot = !count || first->seen == DD_EVERYBODY ? fresh_lot(s, zone) : first->lot;
    hide(first, count, lot);
    if (were & ~(UINT64_C(1) << lot))
        join_lots(s, were | UINT64_C(1) << lot, (unsigned)__builtin_ctzll(were));
}

void dd_mingle(struct dd_state *s, int zone, int i)
{
    const uint8_t seen = dd_at(s, zone, i)->seen;
    uint64_t lots = 0;
    for (int p = 0; p < dd_len(s, zone) && seen != DD_EVERYBODY; p++)
        if (dd_at(s, zone, p)->seen == seen)
            lots |= UINT64_C(1) << dd_at(s, zone, p)->lot;
    if (lots & (lots - 1))
        join_lots(s, lots, (unsigned)__builtin_ctzll(lots));
}
