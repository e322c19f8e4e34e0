#include "trail.h"

#include <string.h>

static void note_kinds(struct trail *trail, const struct dd_state *seen)
{
    for (int p = 0; p < seen->at[DD_ZONES]; p++)
        trail->piece[p].kind = seen->piece[p].kind;
}

void trail_begin(struct trail *trail, const struct dd_state *seen)
{
    memset(trail, 0, sizeof *trail);
    memcpy(trail->at, seen->at, sizeof trail->at);
    while (trail->next < seen->at[DD_ZONES]) {
        trail->piece[trail->next].id = trail->next;
        trail->next++;
    }
    note_kinds(trail, seen);
}

static int length_of(const struct trail *trail, int zone)
{
    return trail->at[zone + 1] - trail->at[zone];
}

static struct trail_piece *piece_at(struct trail *trail, int zone, int i)
{
    return &trail->piece[trail->at[zone] + i];
}

static void insert(struct trail *trail, int zone, int i, struct trail_piece piece)
{
    struct trail_piece *at = piece_at(trail, zone, i), *end = &trail->piece[trail->at[DD_ZONES]];
    if (i > length_of(trail, zone) || end == &trail->piece[DD_PIECES])
        return; /* trail_settle puts it right */
    memmove(at + 1, at, (size_t)(end - at) * sizeof *at);
    *at = piece;
    for (int z = zone + 1; z <= DD_ZONES; z++)
        trail->at[z]++;
}

static void take_out(struct trail *trail, int zone, int i)
{
    struct trail_piece *at = piece_at(trail, zone, i), *end = &trail->piece[trail->at[DD_ZONES]];
    memmove(at, at + 1, (size_t)(end - at - 1) * sizeof *at);
    for (int z = zone + 1; z <= DD_ZONES; z++)
        trail->at[z]--;
}

static bool is_board(const struct dd_game *g, int zone)
{
    return dd_zone_of(g, zone, NULL)->lay == DD_GRID;
}

/* Two cells that change places are told by two events; the first one does it. */
static void swap_cells(struct trail *trail, const struct dd_event *e)
{
    struct trail_piece *a = piece_at(trail, e->from, e->i), *b = piece_at(trail, e->to, e->j);
    struct trail_piece first = *a;
    if (e->i > e->j)
        return;
    *a = *b;
    *b = first;
}

/* Where a card leaves a board a hole is left, where it comes to one a hole is filled. A hand takes
 * it at its end; what the hand looks like then says trail_settle. */
static void move(struct trail *trail, const struct dd_game *g, const struct dd_event *e, int i)
{
    struct trail_piece piece = *piece_at(trail, e->from, i);
    if (is_board(g, e->from))
        piece_at(trail, e->from, i)->id = trail->next++;
    else
        take_out(trail, e->from, i);
    if (is_board(g, e->to))
        *piece_at(trail, e->to, e->j) = piece;
    else
        insert(trail, e->to, e->j == DD_NO_INDEX ? length_of(trail, e->to) : e->j, piece);
}

static int last_of_kind(struct trail *trail, int zone, uint8_t kind)
{
    int i = length_of(trail, zone) - 1;
    while (i >= 0 && piece_at(trail, zone, i)->kind != kind)
        i--;
    return i;
}

/* Told without an index it is the one of that kind, or any hidden one. */
static int index_of(struct trail *trail, const struct dd_event *e)
{
    int length = length_of(trail, e->from), i = e->i;
    if (i == DD_NO_INDEX)
        i = last_of_kind(trail, e->from, e->kind);
    if (i < 0)
        i = last_of_kind(trail, e->from, DD_HIDDEN);
    return i < 0 ? length - 1 : i < length ? i : -1;
}

int trail_follow(struct trail *trail, const struct dd_game *g, const struct dd_event *e)
{
    int id, i;
    if (e->type != DD_MOVED && e->type != DD_SHOWN && e->type != DD_HID)
        return -1;
    i = index_of(trail, e);
    if (i < 0)
        return -1;
    id = piece_at(trail, e->from, i)->id;
    piece_at(trail, e->from, i)->kind = e->kind;
    if (e->type != DD_MOVED)
        return id;
    if (e->from == e->to && is_board(g, e->from)) {
        id = piece_at(trail, e->from, e->i > e->j ? e->j : e->i)->id;
        swap_cells(trail, e);
    } else {
        move(trail, g, e, i);
    }
    return id;
}

/* A hand was put in order: what the reader knows is told by its kind, the rest is any of the rest.
 */
static void arrange(struct trail *trail, const struct dd_state *seen, int zone)
{
    struct trail_piece was[DD_PIECES], *now = piece_at(trail, zone, 0);
    int length = dd_len(seen, zone), left = 0;
    memcpy(was, now, (size_t)length * sizeof was[0]);
    for (int i = 0; i < length; i++) {
        int from = 0;
        while (from < length &&
               (was[from].kind == DD_HIDDEN || was[from].kind != dd_at(seen, zone, i)->kind))
            from++;
        now[i].kind = from < length;
        if (from < length) {
            now[i].id = was[from].id;
            was[from].kind = DD_NONE;
        }
    }
    for (int i = 0; i < length; i++) {
        while (left < length && was[left].kind == DD_NONE)
            left++;
        if (!now[i].kind)
            now[i].id = was[left++].id;
    }
}

static void arrange_hands(struct trail *trail, const struct dd_game *g, const struct dd_state *seen)
{
    int zone = 0;
    for (int row = 0; row < g->zones; zone += g->zone[row++].many)
        for (int nth = 0; g->zone[row].unordered && nth < g->zone[row].many; nth++)
            arrange(trail, seen, zone + nth);
}

void trail_settle(struct trail *trail, const struct dd_game *g, const struct dd_state *seen)
{
    for (int zone = 0; zone < DD_ZONES; zone++) {
        while (length_of(trail, zone) > dd_len(seen, zone))
            take_out(trail, zone, length_of(trail, zone) - 1);
        while (length_of(trail, zone) < dd_len(seen, zone))
            insert(trail, zone, length_of(trail, zone),
                   (struct trail_piece){trail->next++, DD_HIDDEN});
    }
    arrange_hands(trail, g, seen);
    note_kinds(trail, seen);
}
