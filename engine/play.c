/* From the laid table to the end: beginning, applying, permitting. */
#include "deckdelve/game.h"

#include "chance.h"
#include "hands.h"

bool dd_begin(const struct dd_game *g, struct dd_state *s, const int16_t *option, int seats,
              uint64_t seed)
{
    memset(s, 0, sizeof *s);
    if (!dd_check_seats(g, option, seats, NULL))
        return false;
    s->seed = seed;
    s->seats = (uint8_t)seats;
    memcpy(s->option, option, g->options * sizeof option[0]);
    g->setup(s);
    return true;
}

static bool still_in(const struct dd_game *g, const struct dd_state *s, int seat)
{
    return !(s->gone >> seat & 1) && (!g->still_in || g->still_in(s, seat));
}

/* Alone, conceding ends the game; with others the game says what becomes of the seat. */
static void leave(const struct dd_game *g, struct dd_state *s, int seat, struct dd_events *ev)
{
    struct dd_action concede = dd_act(seat, DD_CONCEDE, 0, 0, 0, 0);
    struct dd_event *e = dd_tell(s, ev, DD_CONCEDED);
    if (e)
        e->seat = (uint8_t)seat;
    s->gone |= (uint8_t)(1 << seat);
    g->apply(s, &concede, ev);
}

/* Games are never asked to take a seat out of an open roll: what chance owes comes first. The game
 * may be over by then, or the seat dead for good, and nothing is left to concede. */
void dd_let_leave(const struct dd_game *g, struct dd_state *s, struct dd_events *ev)
{
    while (s->leaving && !s->pending.what) {
        int seat = __builtin_ctz(s->leaving);
        s->leaving &= (uint8_t)(s->leaving - 1);
        if (!s->over && still_in(g, s, seat))
            leave(g, s, seat, ev);
    }
}

void dd_apply_engine_verb(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                          struct dd_events *ev)
{
    if (a->seat == DD_CHANCE) {
        dd_apply_chance(g, s, a, ev);
        return;
    }
    s->leaving |= (uint8_t)(1 << a->seat);
    dd_let_leave(g, s, ev);
}

void dd_apply_heard(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                    struct dd_events *ev)
{
    int first = ev->count;
    if (a->verb < DD_CONCEDE)
        g->apply(s, a, ev);
    else
        dd_apply_engine_verb(g, s, a, ev);
    dd_forget_indices(g, ev, first);
}

static bool may_concede(const struct dd_game *g, const struct dd_state *s,
                        const struct dd_action *a)
{
    struct dd_action plain = {a->seat, DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    return a->seat < s->seats && !s->over && !(s->leaving >> a->seat & 1) &&
           memcmp(a, &plain, sizeof plain) == 0 && still_in(g, s, a->seat);
}

static bool in_legal_list(const struct dd_game *g, const struct dd_state *s,
                          const struct dd_action *a)
{
    struct dd_action legal[DD_LEGAL];
    int count = a->seat < s->seats ? dd_legal(g, s, a->seat, legal) : 0;
    for (int i = 0; i < count; i++)
        if (memcmp(a, &legal[i], sizeof *a) == 0)
            return true;
    return false;
}

bool dd_permits(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                struct dd_text *why)
{
    bool permitted = a->seat == DD_CHANCE    ? dd_possible_chance(s, a)
                     : a->verb == DD_CONCEDE ? may_concede(g, s, a)
                                             : in_legal_list(g, s, a);
    if (!permitted && why) {
        if (s->over)
            dd_write(why, "the game is over");
        else if (a->seat == DD_CHANCE)
            dd_write(why,
                     s->pending.what ? "chance cannot bring that" : "nothing is left to chance");
        else if (s->pending.what)
            dd_write(why, "chance comes first");
        else
            dd_write(why, "that is not legal now");
    }
    return permitted;
}

void dd_score(const struct dd_game *g, const struct dd_state *s, int *out)
{
    memset(out, 0, DD_SEATS * sizeof out[0]);
    g->score(s, out);
}

bool dd_tells_score(const struct dd_game *g, bool won, int score)
{
    return !g->unscored && (score || !won);
}
