#include "web.h"

#include <string.h>

void trail_begin(struct trail *trail, const struct dd_state *s)
{
    memset(trail, 0, sizeof *trail);
    memcpy(trail->at, s->at, sizeof trail->at);
    while (trail->next < s->at[DD_ZONES]) {
        trail->id[trail->next] = trail->next;
        trail->next++;
    }
}

static int length_of(const struct trail *trail, int zone)
{
    return trail->at[zone + 1] - trail->at[zone];
}

static void insert(struct trail *trail, int zone, int i, uint16_t id)
{
    int at = trail->at[zone] + i, end = trail->at[DD_ZONES];
    if (i > length_of(trail, zone) || end == DD_PIECES)
        return; /* trail_settle puts it right */
    memmove(&trail->id[at + 1], &trail->id[at], (size_t)(end - at) * sizeof trail->id[0]);
    trail->id[at] = id;
    for (int z = zone + 1; z <= DD_ZONES; z++)
        trail->at[z]++;
}

static void take_out(struct trail *trail, int zone, int i)
{
    int at = trail->at[zone] + i, end = trail->at[DD_ZONES];
    memmove(&trail->id[at], &trail->id[at + 1], (size_t)(end - at - 1) * sizeof trail->id[0]);
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
    uint16_t *a = &trail->id[trail->at[e->from] + e->i], *b = &trail->id[trail->at[e->to] + e->j];
    uint16_t first = *a;
    if (e->i > e->j)
        return;
    *a = *b;
    *b = first;
}

/* Where a card leaves a board a hole is left, where it comes to one a hole is filled. */
static void move(struct trail *trail, const struct dd_game *g, const struct dd_event *e)
{
    uint16_t id = trail->id[trail->at[e->from] + e->i];
    if (is_board(g, e->from))
        trail->id[trail->at[e->from] + e->i] = trail->next++;
    else
        take_out(trail, e->from, e->i);
    if (is_board(g, e->to))
        trail->id[trail->at[e->to] + e->j] = id;
    else
        insert(trail, e->to, e->j, id);
}

int trail_follow(struct trail *trail, const struct dd_game *g, const struct dd_event *e)
{
    int id;
    if ((e->type != DD_MOVED && e->type != DD_SHOWN && e->type != DD_HID) ||
        e->i >= length_of(trail, e->from))
        return -1;
    id = trail->id[trail->at[e->from] + e->i];
    if (e->type != DD_MOVED)
        return id;
    if (e->from == e->to && is_board(g, e->from)) {
        id = trail->id[trail->at[e->from] + (e->i > e->j ? e->j : e->i)];
        swap_cells(trail, e);
    } else {
        move(trail, g, e);
    }
    return id;
}

void trail_settle(struct trail *trail, const struct dd_state *s)
{
    if (memcmp(trail->at, s->at, sizeof trail->at) == 0)
        return;
    for (int zone = 0; zone < DD_ZONES; zone++) {
        while (length_of(trail, zone) > dd_len(s, zone))
            take_out(trail, zone, length_of(trail, zone) - 1);
        while (length_of(trail, zone) < dd_len(s, zone))
            insert(trail, zone, length_of(trail, zone), trail->next++);
    }
}

void trail_at(struct trail *trail, const struct dd_session *session, size_t step)
{
    struct dd_state s;
    struct dd_events events;
    dd_session_look_back(session, 0, &s);
    trail_begin(trail, &s);
    for (size_t i = 0; i < step; i++) {
        events.count = 0;
        dd_apply(dd_session_game(session), &s, dd_session_action(session, i), &events);
        for (int e = 0; e < events.count; e++)
            trail_follow(trail, dd_session_game(session), &events.event[e]);
        trail_settle(trail, &s);
    }
}
