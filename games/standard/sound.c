/* What holds at every table of Standard Deck Dungeon. */
#include "standard.h"

#define BLACK (DD_ALL_OF_SUIT(DD_CLUBS) | DD_ALL_OF_SUIT(DD_SPADES))
/* Gems, bodies, the shield. */
#define LOOT_KINDS (BLACK & (DD_ALL_OF_RANK(9) | DD_ALL_OF_RANK(10) | DD_RANKS(DD_JACK, DD_KING)))

static uint64_t kinds_in(const struct dd_state *s, int zone)
{
    uint64_t kinds = 0;
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->kind != DD_NONE)
            kinds |= DD_KINDS(dd_at(s, zone, i)->kind);
    return kinds;
}

static const char *check_room(const struct dd_piece *p)
{
    int room = standard_room_of[p->kind];
    if (p->kind == DD_NONE)
        return p->face || p->mark ? "an empty space with a face" : NULL;
    if (!(BLACK >> p->kind & 1))
        return "a room that is no club or spade";
    if (!p->face)
        return p->mark || p->seen ? "a face-down room that somebody knows" : NULL;
    if (p->mark > 1 || (room == DEAD_END && p->mark))
        return "a room resolved beyond its means";
    return !(STUBBORN >> room & 1) && !p->mark ? "a room that did not resolve itself" : NULL;
}

static const char *check_counts(const struct dd_state *s)
{
    int down[ROOM_KINDS] = {0}, unresolved[ROOM_KINDS] = {0}, left[ROOM_KINDS] = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        const struct dd_piece *p = dd_at(s, ROOMS, cell);
        int room = standard_room_of[p->kind];
        down[room] += !p->face;
        unresolved[room] += !p->mark;
        left[room]++;
    }
    for (int room = HOLE + 1; room < ROOM_KINDS; room++)
        if (s->counter[C_DOWN + room] != down[room] ||
            s->counter[C_UNRESOLVED + room] != unresolved[room] ||
            s->counter[C_LEFT + room] != left[room])
            return "the rooms are miscounted";
    return NULL;
}

static const char *check_rooms(const struct dd_state *s)
{
    if (dd_len(s, ROOMS) != CELLS || s->cells != CELLS)
        return "not 27 places";
    for (int cell = 0; cell < CELLS; cell++) {
        const char *why = check_room(dd_at(s, ROOMS, cell));
        if (why)
            return why;
    }
    return check_counts(s);
}

/* In an open space or a pit, and nowhere once gone. [S6 S8] */
static const char *check_token(const struct dd_state *s, int seat)
{
    if ((s->gone >> seat & 1) && s->option[OPT_MODE] == COOP && s->seats == PLAYERS)
        return dd_len(s, STAND + seat) && !s->over ? "a token of a seat that is gone" : NULL;
    if (!dd_len(s, STAND + seat))
        return "a player without a token";
    int cell = standard_cell_of(s, seat);
    if (cell >= CELLS)
        return "a token beside the dungeon";
    int room = standard_room_at(s, cell);
    bool open = room == HOLE || room == PIT || dd_at(s, ROOMS, cell)->mark;
    return open ? NULL : "a player in a closed room";
}

static const char *check_player(const struct dd_state *s, int seat)
{
    uint64_t suit = DD_ALL_OF_SUIT(seat ? DD_DIAMONDS : DD_HEARTS);
    uint64_t fate = suit & DD_RANKS(LOWEST_FATE, 10), loot = kinds_in(s, LOOT + seat);
    uint64_t drawn = seat == s->active ? kinds_in(s, DRAWN) : 0;
    if ((kinds_in(s, FATE + seat) | drawn) != fate)
        return "a fate deck without its five cards";
    for (int i = 1; i < dd_len(s, FATE + seat); i++)
        if (dd_at(s, FATE + seat, i - 1)->kind > dd_at(s, FATE + seat, i)->kind)
            return "a fate deck out of order";
    if (kinds_in(s, ITEMS + seat) != (suit & DD_RANKS(DD_JACK, DD_KING)))
        return "items out of place";
    if (loot & ~LOOT_KINDS)
        return "loot that nobody can hold";
    if (!s->counter[C_HP + seat] && !s->over)
        return "a defeated player plays on";
    return check_token(s, seat);
}

static const char *check_phase(const struct dd_state *s)
{
    bool checking = s->phase == PHASE_CHECK || s->phase == PHASE_RETRY;
    if (s->over)
        return NULL;
    if ((dd_len(s, DRAWN) > 0) != (s->phase == PHASE_RETRY))
        return "fate cards lie drawn";
    if (checking && !s->counter[C_CHECK])
        return "a check about nothing";
    if (s->phase == PHASE_TURN && (s->counter[C_CHECK] || s->counter[C_SCROLL] || s->counter[C_AT]))
        return "something is open in the middle of a turn";
    if (s->phase == PHASE_SCROLL && !s->counter[C_SCROLL])
        return "no scroll is being read";
    return s->acting & ~(1 << s->active) ? "somebody acts out of turn" : NULL;
}

bool standard_sound(const struct dd_state *s, const char **why)
{
    int holes = 0;
    for (int i = 0; i < s->at[DD_ZONES]; i++)
        holes += s->piece[i].kind == DD_NONE;
    if (s->at[DD_ZONES] - holes != CELLS - 1 + s->seats * (1 + FATE_CARDS + ITEM_KINDS))
        *why = "a piece is missing";
    if (s->phase == PHASE_LAY)
        return !*why;
    if (!*why)
        *why = check_rooms(s);
    for (int seat = 0; seat < s->seats && !*why; seat++)
        *why = check_player(s, seat);
    if (!*why)
        *why = check_phase(s);
    return !*why;
}
