/* What a seat may know. A view starts as zeros and is filled with what may be seen: forgetting to
 * copy shows too little, never too much. */
#include "deckdelve/game.h"

#include "text.h"

static bool may_see(uint8_t seen, int seat)
{
    return (unsigned)seat < DD_SEATS ? seen >> seat & 1 : seen == DD_EVERYBODY;
}

static void see_pieces(const struct dd_state *s, struct dd_view *v)
{
    for (int p = 0; p < s->at[DD_ZONES]; p++) {
        const struct dd_piece *piece = &s->piece[p];
        v->state.piece[p] = *piece;
        if (!may_see(piece->seen, v->seat)) {
            v->state.piece[p].kind = DD_HIDDEN;
            v->hidden[piece->lot] |= DD_KINDS(piece->kind);
        }
    }
}

static void see_counters(const struct dd_game *g, const struct dd_state *s, struct dd_view *v)
{
    int id = 0;
    for (int row = 0; row < g->counters; row++) {
        const struct dd_counter_spec *c = &g->counter[row];
        for (int n = 0; n < c->many; n++, id++)
            if (!c->sealed || (c->owned && n == v->seat))
                v->state.counter[id] = s->counter[id];
    }
}

void dd_see(const struct dd_game *g, const struct dd_state *s, int seat, struct dd_view *v)
{
    memset(v, 0, sizeof *v);
    v->seat = (unsigned)seat < DD_SEATS ? (uint8_t)seat : DD_NOBODY;
    v->state.chances = s->chances;
    v->state.turn = s->turn;
    v->state.seats = s->seats;
    v->state.acting = s->acting;
    v->state.may = s->may;
    v->state.active = s->active;
    v->state.phase = s->phase;
    v->state.gone = s->gone;
    v->state.leaving = s->leaving;
    v->state.over = s->over;
    v->state.won = s->won;
    v->state.cells = s->cells;
    v->state.pending = s->pending;
    memcpy(v->state.option, s->option, sizeof s->option);
    memcpy(v->state.at, s->at, sizeof s->at);
    memcpy(v->state.cell, s->cell, sizeof s->cell);
    see_counters(g, s, v);
    see_pieces(s, v);
}

struct dd_event dd_redact_event(const struct dd_event *e, int seat)
{
    struct dd_event shown = *e;
    if (!may_see(e->seen, seat))
        shown.kind = DD_HIDDEN;
    return shown;
}

void dd_foresee(const struct dd_game *g, const struct dd_view *v, const struct dd_action *a,
                bool plain, const char *const *names, struct dd_outlook *out)
{
    memset(out, 0, sizeof *out);
    out->reader = v->seat;
    out->plain = plain;
    out->names = names;
    if (a->verb == DD_CONCEDE) {
        dd_label(out, "Concede");
        dd_effect(out, -1, v->state.seats == 1 ? "the game is lost" : "you are out for good");
    } else {
        g->outlook(v, a, out);
    }
}

bool dd_say(const struct dd_game *g, const struct dd_view *v, const struct dd_ask *ask,
            struct dd_text *t)
{
    struct dd_note unasked = {.kind = DD_NOTE_FACT}, *note = t->note;
    bool said;
    t->reader = t->by_name ? DD_NOBODY : t->you ? t->you - 1 : v->seat;
    t->note = note ? note : &unasked;
    said = g->word(v, ask, t);
    t->note = note;
    return said;
}

void dd_say_status(const struct dd_game *g, const struct dd_view *v, struct dd_text *t)
{
    for (int part = 0; !t->cut; part++) {
        struct dd_text before = *t;
        if (part)
            dd_write(t, ", ");
        if (!dd_say(g, v, &(struct dd_ask){DD_ASK_STATUS, NULL, part, 0}, t)) {
            dd_take_back(t, &before);
            return;
        }
    }
}

bool dd_take_note(const struct dd_game *g, const struct dd_view *v, int index,
                  const struct dd_text *like, struct dd_note *out)
{
    struct dd_text t = dd_text_on(out->text, sizeof out->text);
    memset(out, 0, sizeof *out);
    t.plain = like->plain;
    t.by_name = like->by_name;
    t.you = like->you;
    t.names = like->names;
    t.note = out;
    bool noted = dd_say(g, v, &(struct dd_ask){DD_ASK_NOTE, NULL, index, 0}, &t);
    out->means = t.means;
    return noted;
}
