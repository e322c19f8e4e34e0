/* Chance is a seat: rules leave something pending, the generator or a record says what came. */
#include "deckdelve/game.h"

#include "chance.h"
#include "hands.h"

enum {
    PER_ORDER = 8,  /* cards laid by one DD_ORDER */
    MOST_DICE = 16, /* rolled at once: the bits of pending.dice */
};

/* ---- Asking for it ------------------------------------------------------------------------- */

void dd_shuffle(struct dd_state *s, int zone)
{
    dd_hide(s, zone);
    s->pending.what = DD_SHUFFLING;
    s->pending.zone = (uint8_t)zone;
    s->pending.at = 0;
    s->pending.to = (uint8_t)dd_len(s, zone);
}

void dd_roll(struct dd_state *s, int zone, uint16_t dice)
{
    s->pending.what = DD_ROLLING;
    s->pending.zone = (uint8_t)zone;
    s->pending.dice = dice;
}

void dd_pick(struct dd_state *s, uint16_t sides)
{
    s->pending.what = DD_PICKING;
    s->pending.sides = sides;
}

/* ---- What comes ---------------------------------------------------------------------------- */

/* Fisher and Yates, from the front: what lies at `at` is one of all not yet laid. Only kinds move,
 * since a shuffle makes all else the same. */
static void lay(struct dd_piece *piece, int at, int to, int end, struct dd_random *r)
{
    struct dd_piece *next = piece + at;
    const size_t after = to < end ? (size_t)(end - to) : 1; /* the last has no choice */
    for (size_t left = (size_t)(end - at); left > after; next++, left--) {
        size_t other = dd_random_below(r, (uint32_t)left);
        uint8_t laid = next[other].kind;
        next[other].kind = next->kind;
        next->kind = laid;
    }
}

static int order_end(const struct dd_pending *p)
{
    return p->to - p->at > PER_ORDER ? p->at + PER_ORDER : p->to;
}

/* Rolls those of the tray, and tells what came. */
static uint64_t roll(struct dd_piece *tray, uint16_t dice, struct dd_random *r)
{
    uint64_t mask = 0;
    int shift = 0;
    for (unsigned rest = dice; rest; rest &= rest - 1, shift += 4) {
        uint32_t face = 1 + dd_random_below(r, 6);
        tray[__builtin_ctz(rest)].face = DD_FACE(face);
        mask |= (uint64_t)face << shift;
    }
    return mask;
}

/* The stream of this chance event; a shuffle in several orders is one event. */
static struct dd_random stream_of(const struct dd_state *s)
{
    return dd_random_stream(s->seed, s->chances);
}

/* The stream as far as the earlier orders of this shuffle have used it. */
static struct dd_random shuffle_stream(const struct dd_state *s)
{
    struct dd_random r = stream_of(s);
    for (int i = 0; i < s->pending.at; i++)
        dd_random_below(&r, (uint32_t)(s->pending.to - i));
    return r;
}

static void next_order(const struct dd_state *s, struct dd_action *out)
{
    struct dd_piece piece[DD_PIECES];
    struct dd_random r = shuffle_stream(s);
    const struct dd_pending *p = &s->pending;
    memcpy(piece, dd_at(s, p->zone, 0), p->to * sizeof piece[0]);
    lay(piece, p->at, order_end(p), p->to, &r);
    out->verb = DD_ORDER;
    out->from = p->zone;
    out->i = p->at;
    out->num = (uint16_t)(order_end(p) - p->at);
    for (int i = order_end(p); i-- > p->at;)
        out->mask = out->mask << 8 | piece[i].kind;
}

void dd_next_chance(const struct dd_state *s, struct dd_action *out)
{
    struct dd_piece tray[MOST_DICE];
    struct dd_random r = stream_of(s);
    memset(out, 0, sizeof *out);
    out->seat = DD_CHANCE;
    switch (s->pending.what) {
    case DD_SHUFFLING: next_order(s, out); break;
    case DD_ROLLING:
        out->verb = DD_ROLL;
        out->from = s->pending.zone;
        out->num = s->pending.dice;
        out->mask = roll(tray, s->pending.dice, &r);
        break;
    case DD_PICKING:
        out->verb = DD_PICK;
        out->num = (uint16_t)dd_random_below(&r, s->pending.sides);
        break;
    default: break;
    }
}

/* ---- Letting it happen --------------------------------------------------------------------- */

static void tell_chance(const struct dd_state *s, struct dd_events *ev, const struct dd_action *a,
                        const struct dd_pending *was)
{
    struct dd_event *e = dd_tell(s, ev,
                                 was->what == DD_SHUFFLING ? DD_SHUFFLED
                                 : was->what == DD_ROLLING ? DD_ROLLED
                                                           : DD_PICKED);
    if (!e)
        return;
    e->from = was->zone;
    if (was->what == DD_ROLLING) {
        e->num = (int16_t)was->dice;
        e->mask = a->mask;
    } else if (was->what == DD_PICKING) {
        e->num = (int16_t)a->num;
        e->was = (int16_t)was->sides;
    }
}

static inline void settled(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                           struct dd_events *ev)
{
    struct dd_pending was = s->pending;
    memset(&s->pending, 0, sizeof s->pending);
    s->chances++;
    if (ev)
        tell_chance(s, ev, a, &was);
    g->apply(s, a, ev);
    if (s->leaving)
        dd_let_leave(g, s, ev);
}

static void apply_order(struct dd_state *s, const struct dd_action *a)
{
    struct dd_piece *piece = dd_piece_at(s, s->pending.zone, 0);
    int end = order_end(&s->pending);
    for (int at = s->pending.at; at < end; at++) {
        uint8_t kind = (uint8_t)(a->mask >> (8 * (at - s->pending.at)));
        int other = at;
        while (piece[other].kind != kind)
            other++;
        piece[other].kind = piece[at].kind;
        piece[at].kind = kind;
    }
    s->pending.at = (uint8_t)end;
}

static void apply_roll(struct dd_state *s, const struct dd_action *a)
{
    int n = 0;
    for (unsigned dice = s->pending.dice; dice; dice &= dice - 1)
        dd_piece_at(s, s->pending.zone, __builtin_ctz(dice))->face = DD_FACE(dd_rolled(a, n++));
}

void dd_apply_chance(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                     struct dd_events *ev)
{
    if (s->pending.what == DD_SHUFFLING) {
        apply_order(s, a);
        if (s->pending.at < s->pending.to)
            return;
    } else if (s->pending.what == DD_ROLLING) {
        apply_roll(s, a);
    }
    settled(g, s, a, ev);
}

/* A shuffle at once: the same numbers and the same result as order by order. */
static void settle_shuffle(const struct dd_game *g, struct dd_state *s, struct dd_events *ev)
{
    struct dd_action a = dd_act(DD_CHANCE, DD_ORDER, s->pending.zone, 0, 0, 0);
    struct dd_random r = shuffle_stream(s);
    lay(dd_piece_at(s, s->pending.zone, 0), s->pending.at, s->pending.to, s->pending.to, &r);
    settled(g, s, &a, ev);
}

/* A roll at once: what dd_next_chance and dd_apply_chance do, without going round. */
static void settle_roll(const struct dd_game *g, struct dd_state *s, struct dd_events *ev)
{
    struct dd_random r = stream_of(s);
    struct dd_action a = dd_act(DD_CHANCE, DD_ROLL, s->pending.zone, 0, 0, 0);
    a.num = s->pending.dice;
    a.mask = roll(dd_piece_at(s, s->pending.zone, 0), s->pending.dice, &r);
    settled(g, s, &a, ev);
}

void dd_settle_pending(const struct dd_game *g, struct dd_state *s, struct dd_events *ev)
{
    int first = ev ? ev->count : 0;
    while (s->pending.what) {
        if (s->pending.what == DD_SHUFFLING) {
            settle_shuffle(g, s, ev);
        } else if (s->pending.what == DD_ROLLING) {
            settle_roll(g, s, ev);
        } else {
            struct dd_action a;
            dd_next_chance(s, &a);
            dd_apply_chance(g, s, &a, ev);
        }
    }
    if (ev)
        dd_forget_indices(g, ev, first);
}

/* ---- Is it possible? ----------------------------------------------------------------------- */

static bool possible_order(const struct dd_state *s, const struct dd_action *a)
{
    const struct dd_pending *p = &s->pending;
    int count = order_end(p) - p->at;
    uint64_t left = 0, mask = a->mask;
    if (a->from != p->zone || a->i != p->at || a->num != count)
        return false;
    for (int i = p->at; i < p->to; i++)
        left |= DD_KINDS(dd_at(s, p->zone, i)->kind);
    for (int i = 0; i < count; i++, mask >>= 8) {
        uint8_t kind = (uint8_t)mask;
        if (kind >= 64 || !(left >> kind & 1))
            return false;
        left &= ~DD_KINDS(kind);
    }
    return mask == 0;
}

static bool possible_roll(const struct dd_state *s, const struct dd_action *a)
{
    uint64_t mask = a->mask;
    if (a->from != s->pending.zone || a->num != s->pending.dice || a->i)
        return false;
    for (unsigned dice = s->pending.dice; dice; dice &= dice - 1, mask >>= 4)
        if ((mask & 15) < 1 || (mask & 15) > 6)
            return false;
    return mask == 0;
}

bool dd_possible_chance(const struct dd_state *s, const struct dd_action *a)
{
    if (a->to || a->j)
        return false;
    switch (s->pending.what) {
    case DD_SHUFFLING: return a->verb == DD_ORDER && possible_order(s, a);
    case DD_ROLLING: return a->verb == DD_ROLL && possible_roll(s, a);
    case DD_PICKING:
        return a->verb == DD_PICK && a->num < s->pending.sides && !a->mask && !a->from && !a->i;
    default: return false;
    }
}
