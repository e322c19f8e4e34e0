/* What every table keeps, whatever the game. */
#include "deckdelve/game.h"

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

static const char *check_options(const struct dd_game *g, const struct dd_state *s)
{
    for (int i = 0; i < g->options; i++)
        if (s->option[i] < g->option[i].min || s->option[i] > g->option[i].max)
            return g->option[i].key;
    return blank(&s->option[g->options], (size_t)(DD_OPTIONS - g->options) * sizeof s->option[0])
               ? NULL
               : "an option that the game does not have";
}

static const char *check_cells(const struct dd_state *s)
{
    if (s->cells > DD_CELLS)
        return "more cells than a board has";
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

static const char *check_places(const struct dd_state *s)
{
    for (int z = 0; z < DD_ZONES; z++)
        if (s->at[z] > s->at[z + 1])
            return "a place shorter than nothing";
    return s->at[0] || s->at[DD_ZONES] > DD_PIECES || s->at[DD_ZONES + 1]
               ? "places that do not fill the table"
               : NULL;
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
    return (s->acting | s->may | s->won | s->gone) & ~all ? "a seat that is not there" : NULL;
}

bool dd_sound(const struct dd_game *g, const struct dd_state *s, const char **why)
{
    *why = check_places(s);
    if (!*why)
        *why = check_pieces(s);
    if (!*why)
        *why = check_counters(g, s);
    if (!*why)
        *why = check_options(g, s);
    if (!*why)
        *why = check_cells(s);
    if (!*why)
        *why = check_turn(s);
    return !*why && (!g->sound || g->sound(s, why));
}
