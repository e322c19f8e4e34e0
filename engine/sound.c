/* What every table keeps, whatever the game. */
#include "deckdelve/game.h"

#include "hands.h"

static bool blank(const void *from, size_t size)
{
    const unsigned char *bytes = from;
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return false;
    return true;
}

static const char *check_counters(const struct dd_game *g, const struct dd_state *s)
{
    int id = 0;
    for (int row = 0; row < g->counters; row++)
        for (int n = 0; n < g->counter[row].many; n++, id++)
            if (s->counter[id] < g->counter[row].min || s->counter[id] > g->counter[row].max)
                return g->counter[row].name;
    return blank(&s->counter[id], sizeof s->counter - (size_t)id * sizeof s->counter[0])
               ? NULL
               : "a counter that the game does not have";
}

static const char *check_cells(const struct dd_state *s)
{
    if (s->cells > DD_CELLS)
        return "more cells than a board has";
    for (int c = 0; c < s->cells; c++)
        for (int way = DD_NORTH; way <= DD_WEST; way++)
            if (s->cell[c].next[way] > s->cells)
                return "a way to a cell that is not there";
    return blank(&s->cell[s->cells], (size_t)(DD_CELLS - s->cells) * sizeof s->cell[0])
               ? NULL
               : "bytes after the last cell";
}

static const char *check_pieces(const struct dd_state *s)
{
    uint64_t cards = 0;
    for (int p = 0; p < s->at[DD_ZONES]; p++) {
        uint8_t kind = s->piece[p].kind;
        if (kind >= 64)
            return "a piece of no kind";
        if (kind < DD_DIE && kind != DD_NONE && (cards >> kind & 1))
            return "a card lies on the table twice";
        cards |= DD_KINDS(kind);
    }
    return blank(&s->piece[s->at[DD_ZONES]],
                 (size_t)(DD_PIECES - s->at[DD_ZONES]) * sizeof s->piece[0])
               ? NULL
               : "bytes after the last piece";
}

static int count_places(const struct dd_game *g)
{
    int places = 0;
    for (int row = 0; row < g->zones; row++)
        places += g->zone[row].many;
    return places;
}

static const char *check_places(const struct dd_game *g, const struct dd_state *s)
{
    if (s->at[count_places(g)] != s->at[DD_ZONES])
        return "pieces in a place that the game does not have";
    for (int z = 0; z < DD_ZONES; z++)
        if (s->at[z] > s->at[z + 1])
            return "a place shorter than nothing";
    return s->at[0] || s->at[DD_ZONES] > DD_PIECES || s->at[DD_ZONES + 1]
               ? "places that do not fill the table"
               : NULL;
}

static bool can_come(const struct dd_game *g, const struct dd_state *s)
{
    const struct dd_pending *p = &s->pending;
    int length = p->zone < count_places(g) ? dd_len(s, p->zone) : 0;
    switch (p->what) {
    case DD_SETTLED: return blank(p, sizeof *p);
    case DD_SHUFFLING: return p->at <= p->to && p->to <= length;
    case DD_ROLLING: return p->dice && 31 - __builtin_clz(p->dice) < length;
    case DD_PICKING: return p->sides;
    default: return false;
    }
}

static const char *check_seats(const struct dd_game *g, const struct dd_state *s)
{
    int ends = 0;
    while (g->ends[ends])
        ends++;
    if (s->active >= s->seats)
        return "a turn of nobody";
    return s->over > ends ? "an end that the game does not have" : NULL;
}

static const char *check_turn(const struct dd_state *s)
{
    uint8_t all = (uint8_t)((1u << s->seats) - 1);
    if (s->over && (s->acting || s->pending.what))
        return "something is owed after the end";
    if (!s->over && !s->acting == !s->pending.what)
        return "either a seat or chance has to act";
    if ((s->may && !s->acting) || (s->may & (s->acting | s->gone)))
        return "a seat may act that owes something, is gone, or waits for nobody";
    if (s->leaving && (!s->pending.what || (s->leaving & s->gone)))
        return "a seat is still to leave that could, or has left";
    return (s->acting | s->may | s->won | s->gone | s->leaving) & ~all ? "a seat that is not there"
                                                                       : NULL;
}

bool dd_sound(const struct dd_game *g, const struct dd_state *s, const char **why)
{
    const char *unsaid, **reason = why ? why : &unsaid;
    /* a check relies on those before it, and a game's own on them all */
    *reason = check_places(g, s);
    if (!*reason)
        *reason = check_pieces(s);
    if (!*reason)
        *reason = check_counters(g, s);
    if (!*reason && !dd_check_seats(g, s->option, s->seats, NULL))
        *reason = "options or seats that the game does not allow";
    if (!*reason)
        *reason = check_cells(s);
    if (!*reason)
        *reason = check_seats(g, s);
    if (!*reason && !can_come(g, s))
        *reason = "something pending that cannot come";
    if (!*reason)
        *reason = check_turn(s);
    if (!*reason && !dd_all_tidy(g, s))
        *reason = "a hand out of order";
    return !*reason && (!g->sound || g->sound(s, reason));
}
