/* Pieces, counters and what is told of them. */
#include "deckdelve/game.h"

#include "moves.h"

struct dd_event *dd_next_event(const struct dd_state *s, struct dd_events *ev,
                               enum dd_event_type type)
{
    if (ev->count == DD_EVENTS)
        return NULL;
    struct dd_event *e = &ev->event[ev->count++];
    memset(e, 0, sizeof *e);
    e->type = (uint8_t)type;
    e->seat = s->active;
    e->seen = DD_EVERYBODY;
    e->turn = s->turn;
    return e;
}

/* Makes room at the end of a zone. */
static struct dd_piece *make_room(struct dd_state *s, int zone, int count)
{
    struct dd_piece *end = &s->piece[s->at[zone + 1]];
    memmove(end + count, end, (size_t)(s->at[DD_ZONES] - s->at[zone + 1]) * sizeof *end);
    for (int z = zone + 1; z <= DD_ZONES; z++)
        s->at[z] = (uint8_t)(s->at[z] + count);
    return end;
}

void dd_add(struct dd_state *s, int zone, struct dd_piece piece) { *make_room(s, zone, 1) = piece; }

void dd_add_many(struct dd_state *s, int zone, struct dd_piece piece, int count)
{
    struct dd_piece *room = make_room(s, zone, count);
    for (int i = 0; i < count; i++)
        room[i] = piece;
}

void dd_add_cards(struct dd_state *s, int zone, uint64_t kinds)
{
    struct dd_piece *room = make_room(s, zone, __builtin_popcountll(kinds));
    for (; kinds; kinds &= kinds - 1) {
        struct dd_piece card = {(uint8_t)__builtin_ctzll(kinds), 0, 0, 0, DD_EVERYBODY};
        *room++ = card;
    }
}

void dd_tell_moved(const struct dd_state *s, struct dd_events *ev, int from, int i, int to, int j)
{
    const struct dd_piece *p = dd_at(s, to, j);
    struct dd_event *e = dd_tell(s, ev, DD_MOVED);
    if (!e)
        return;
    e->from = (uint8_t)from;
    e->i = (uint8_t)i;
    e->to = (uint8_t)to;
    e->j = (uint8_t)j;
    e->kind = p->kind;
    e->seen = p->seen;
}

/* Takes the pieces of a mask out of a zone, of which `length` are looked at, and closes it up. */
static int take_out(struct dd_piece *place, int length, uint64_t mask, struct dd_piece *taken)
{
    int count = 0, kept = __builtin_ctzll(mask);
    for (int i = kept; i < length; i++) { /* no branch: a mask cannot be predicted */
        int taking = mask >> i & 1;
        taken[count] = place[i];
        place[kept] = place[i];
        count += taking;
        kept += !taking;
    }
    return count;
}

static void tell_set(const struct dd_state *s, struct dd_events *ev, int from, uint64_t mask,
                     int to, int j)
{
    for (int n = 0; mask; mask &= mask - 1, n++)
        dd_tell_moved(s, ev, from, __builtin_ctzll(mask) - n, to, j + n);
}

/* Puts pieces that were taken out of the end of `from` in at the end of `to`. */
static void put_in(struct dd_state *s, int from, int to, const struct dd_piece *taken, int count)
{
    int end = s->at[from + 1], target = s->at[to + 1];
    struct dd_piece *piece = s->piece;
    if (from < to) {
        memmove(&piece[end - count], &piece[end], (size_t)(target - end) * sizeof piece[0]);
        target -= count;
    } else {
        memmove(&piece[target + count], &piece[target],
                (size_t)(end - count - target) * sizeof piece[0]);
    }
    memcpy(&piece[target], taken, (size_t)count * sizeof piece[0]);
}

void dd_move_set(struct dd_state *s, struct dd_events *ev, int from, uint64_t mask, int to)
{
    struct dd_piece taken[DD_PIECES];
    int count, j = dd_len(s, to);
    if (!mask)
        return;
    count = take_out(&s->piece[s->at[from]], dd_len(s, from), mask, taken);
    put_in(s, from, to, taken, count);
    dd_shift_zones(s, from, to, count);
    if (ev)
        tell_set(s, ev, from, mask, to, j);
}

void dd_move_all(struct dd_state *s, struct dd_events *ev, int from, int to)
{
    struct dd_piece taken[DD_PIECES];
    int count = dd_len(s, from), j = dd_len(s, to);
    if (!count)
        return;
    if (s->at[from] != s->at[to + 1]) { /* else they lie there already */
        memcpy(taken, &s->piece[s->at[from]], (size_t)count * sizeof taken[0]);
        put_in(s, from, to, taken, count);
    }
    dd_shift_zones(s, from, to, count);
    if (ev)
        tell_set(s, ev, from, ~UINT64_C(0) >> (64 - count), to, j);
}

static void tell_piece(const struct dd_state *s, struct dd_events *ev, enum dd_event_type type,
                       int zone, int i)
{
    struct dd_event *e = dd_tell(s, ev, type);
    if (!e)
        return;
    e->from = (uint8_t)zone;
    e->i = (uint8_t)i;
    e->kind = dd_at(s, zone, i)->kind;
    e->seen = dd_at(s, zone, i)->seen;
}

void dd_tell_shown(const struct dd_state *s, struct dd_events *ev, int zone, int i)
{
    tell_piece(s, ev, DD_SHOWN, zone, i);
}

void dd_turn_down(struct dd_state *s, struct dd_events *ev, int zone, int i)
{
    dd_piece_at(s, zone, i)->face = 0;
    tell_piece(s, ev, DD_HID, zone, i);
}

void dd_show_to(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats)
{
    dd_piece_at(s, zone, i)->seen |= seats;
    tell_piece(s, ev, DD_SHOWN, zone, i);
}

void dd_show_only(struct dd_state *s, struct dd_events *ev, int zone, int i, uint8_t seats)
{
    dd_piece_at(s, zone, i)->seen = seats;
    tell_piece(s, ev, DD_HID, zone, i);
}

void dd_tell_counted(const struct dd_state *s, struct dd_events *ev, int counter, int was)
{
    struct dd_event *e = dd_tell(s, ev, DD_COUNTED);
    if (!e)
        return;
    e->code = (uint8_t)counter;
    e->num = s->counter[counter];
    e->was = (int16_t)was;
}

void dd_finish(struct dd_state *s, struct dd_events *ev, int end, uint8_t won)
{
    struct dd_event *e;
    s->over = (uint8_t)(end + 1);
    s->won = won;
    s->acting = 0;
    s->may = 0;
    s->leaving = 0;
    memset(&s->pending, 0, sizeof s->pending);
    e = dd_tell(s, ev, DD_ENDED);
    if (e) {
        e->code = (uint8_t)end;
        e->mask = won;
    }
}
