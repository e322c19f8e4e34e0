/* From the laid table to the end: beginning, applying, permitting. */
#include "deckdelve/game.h"

#include "chance.h"

void dd_begin(const struct dd_game *g, struct dd_state *s, const int16_t *option, int seats,
              uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->seed = seed;
    s->seats = (uint8_t)seats;
    memcpy(s->option, option, g->options * sizeof option[0]);
    g->setup(s);
}

/* Alone, conceding ends the game; with others the game says what becomes of the seat. */
static void concede(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                    struct dd_events *ev)
{
    struct dd_event *e = dd_tell(s, ev, DD_CONCEDED);
    if (e)
        e->seat = a->seat;
    s->gone |= (uint8_t)(1 << a->seat);
    g->apply(s, a, ev);
}

void dd_apply_engine_verb(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                          struct dd_events *ev)
{
    if (a->seat == DD_CHANCE)
        dd_apply_chance(g, s, a, ev);
    else
        concede(g, s, a, ev);
}

static bool may_concede(const struct dd_game *g, const struct dd_state *s,
                        const struct dd_action *a)
{
    struct dd_action plain = {a->seat, DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    return a->seat < s->seats && !(s->gone >> a->seat & 1) && !s->over && !s->pending.what &&
           memcmp(a, &plain, sizeof plain) == 0 && (!g->still_in || g->still_in(s, a->seat));
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
