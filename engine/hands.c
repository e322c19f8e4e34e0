/* Hands: zones in which pieces lie in no order. Who cannot see a piece there must not be able to
 * follow it either. So such a zone is kept in a canonical order, no event tells an index of it,
 * and before one of several pieces leaves unseen they become one lot (dd_mingle, in lots.c). */
#include "deckdelve/game.h"

#include "hands.h"

/* What everybody can tell of a piece counts first, then what it is: suit by suit, as people hold
 * cards. */
static uint32_t order_of(struct dd_piece p)
{
    uint32_t unseen = (uint8_t)~p.seen, lot = unseen ? p.lot : 0;
    uint32_t by_suit = (uint32_t)(p.kind & 3) << 6 | p.kind >> 2;
    return unseen << 24 | (uint32_t)p.mark << 16 | (uint32_t)p.face << 13 | lot << 8 | by_suit;
}

static bool out_of_order(const struct dd_piece *piece)
{
    return order_of(piece[1]) < order_of(piece[0]);
}

void dd_tidy(struct dd_state *s, int zone)
{
    struct dd_piece *piece = dd_piece_at(s, zone, 0);
    for (int i = 1; i < dd_len(s, zone); i++)
        for (int j = i; j > 0 && out_of_order(&piece[j - 1]); j--) {
            struct dd_piece later = piece[j];
            piece[j] = piece[j - 1];
            piece[j - 1] = later;
        }
}

void dd_tidy_all(const struct dd_game *g, struct dd_state *s)
{
    int zone = 0;
    for (int row = 0; row < g->zones; zone += g->zone[row++].many)
        for (int nth = 0; g->zone[row].unordered && nth < g->zone[row].many; nth++)
            dd_tidy(s, zone + nth);
}

bool dd_all_tidy(const struct dd_game *g, const struct dd_state *s)
{
    struct dd_state tidied = *s;
    dd_tidy_all(g, &tidied);
    return memcmp(&tidied, s, sizeof tidied) == 0;
}

static bool is_about_piece(const struct dd_event *e)
{
    return e->type == DD_MOVED || e->type == DD_SHOWN || e->type == DD_HID;
}

void dd_forget_indices(const struct dd_game *g, struct dd_events *ev, int first)
{
    for (struct dd_event *e = &ev->event[first]; e < &ev->event[ev->count]; e++) {
        if (is_about_piece(e) && dd_zone_of(g, e->from, NULL)->unordered)
            e->i = DD_NO_INDEX;
        if (e->type == DD_MOVED && dd_zone_of(g, e->to, NULL)->unordered)
            e->j = DD_NO_INDEX;
    }
}

int dd_find_told(const struct dd_state *s, int zone, int index, uint8_t kind)
{
    if (index != DD_NO_INDEX)
        return index < dd_len(s, zone) ? index : -1;
    for (int i = dd_len(s, zone) - 1; i >= 0; i--)
        if (dd_at(s, zone, i)->kind == kind)
            return i;
    return -1;
}
