/* The merchant and her scrolls. [S27 S28] */
#include "standard.h"

static void pay(struct dd_state *s, struct dd_events *ev, int scroll)
{
    int gem = standard_gem(s, s->active);
    struct dd_event *e = standard_tell(s, ev, TOLD_BOUGHT, NOWHERE);
    if (e) {
        e->num = (int16_t)scroll;
        e->kind = dd_at(s, LOOT + s->active, gem)->kind;
    }
    dd_move_top(s, ev, LOOT + s->active, gem, BOX);
    standard_did(s, ev, s->active, BUY_SCROLL);
}

/* A scroll with one target needs no choice. [G7] */
static void aim(struct dd_state *s, struct dd_events *ev, int scroll)
{
    struct standard_map m;
    standard_read_map(s, &m);
    uint64_t targets = standard_targets(&m, scroll), rest = targets & (targets - 1);
    s->counter[C_SCROLL] = (int16_t)(scroll + 1);
    if (scroll == SWAP_SCROLL ? rest & (rest - 1) : rest)
        standard_ask(s, PHASE_SCROLL);
    else
        standard_cast(s, ev, __builtin_ctzll(targets), rest ? __builtin_ctzll(rest) : 0);
}

void standard_buy(struct dd_state *s, struct dd_events *ev, int scroll)
{
    struct standard_map m;
    standard_read_map(s, &m);
    standard_go(s, s->active, m.of[MERCHANT]);
    s->counter[C_RESOLVED] = 1;
    pay(s, ev, scroll);
    if (standard_judge(s, ev))
        return;
    if (scroll == HEALTH_SCROLL)
        standard_offer_health(s, ev);
    else
        aim(s, ev, scroll);
}

static void swap(struct dd_state *s, struct dd_events *ev, int cell, int other) /* [S28] */
{
    struct dd_event *e = standard_tell(s, ev, TOLD_SWAPPED, cell);
    if (e)
        e->j = (uint8_t)other;
    dd_swap_cells(s, ev, ROOMS, cell, other);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!dd_len(s, STAND + seat))
            continue;
        struct dd_piece *token = dd_piece_at(s, STAND + seat, 0);
        if (token->mark == cell)
            token->mark = (uint8_t)other;
        else if (token->mark == other)
            token->mark = (uint8_t)cell;
    }
}

void standard_cast(struct dd_state *s, struct dd_events *ev, int cell, int other)
{
    int scroll = s->counter[C_SCROLL] - 1;
    s->counter[C_SCROLL] = 0;
    switch (scroll) {
    case DEFEAT_SCROLL: standard_defeat(s, ev, cell, true); return;
    case FORESIGHT_SCROLL: standard_turn_up(s, ev, cell, true); return;
    case SWAP_SCROLL: swap(s, ev, cell, other); break;
    default: {
        struct dd_event *e = standard_tell(s, ev, TOLD_DISABLED, cell);
        if (e)
            e->num = 1;
        standard_resolve(s, ev, cell);
        break;
    }
    }
    if (!standard_judge(s, ev))
        standard_open_turn(s);
}
