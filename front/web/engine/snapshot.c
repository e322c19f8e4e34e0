/* The table as a reader sees it. */
#include "front/shared/handing.h"
#include "front/shared/menu.h"
#include "web.h"

#include <string.h>

/* Everything, as a view: for the one who sees it all. */
static void see_everything(const struct dd_state *s, struct dd_view *v)
{
    memset(v, 0, sizeof *v);
    v->state = *s;
    v->seat = DD_NOBODY;
}

void web_see(const struct dd_game *g, const struct dd_state *s, int reader, struct dd_view *out)
{
    if (reader == WEB_ALL)
        see_everything(s, out);
    else
        dd_see(g, s, reader, out);
}

struct dd_text web_text(const struct web_game *t, const struct dd_view *v, char *bytes, size_t size)
{
    struct dd_text text = dd_text_on(bytes, size);
    text.by_name = t->shared;
    text.you = t->you == DD_NOBODY ? 0 : 1 + t->you;
    text.reader = t->shared ? DD_NOBODY : text.you ? t->you : v->seat;
    text.names = t->name;
    return text;
}

void web_seats(struct answer *j, const char *key, uint8_t seats)
{
    answer_open(j, key, '[');
    for (int seat = 0; seat < DD_SEATS; seat++)
        if (seats >> seat & 1)
            answer_int(j, NULL, seat);
    answer_close(j, ']');
}

/* What a snapshot is written from. */
struct sight {
    struct answer *j;
    const struct web_game *table;
    const struct dd_game *game;
    const struct dd_view *view;
    const struct trail *trail;
};

/* ---- Words ----------------------------------------------------------------------------------- */

static bool say(const struct sight *at, struct dd_ask ask, char *bytes, size_t size)
{
    struct dd_text text = web_text(at->table, at->view, bytes, size);
    return dd_say(at->game, at->view, &ask, &text);
}

static void write_words(const struct sight *at, const char *key, enum dd_ask_what what)
{
    char bytes[512];
    if (!say(at, (struct dd_ask){what, NULL, 0, 0}, bytes, sizeof bytes))
        bytes[0] = 0;
    answer_string(at->j, key, bytes);
}

static void write_gist(struct answer *j, const char *text, const struct dd_meaning *means)
{
    char bytes[256];
    struct dd_text gist = dd_text_on(bytes, sizeof bytes);
    dd_write_gist(&gist, text, means);
    answer_string(j, "gist", bytes);
}

static void write_changes(struct answer *j, const struct dd_meaning *means)
{
    answer_open(j, "changes", '[');
    for (int i = 0; i < means->changes; i++) {
        answer_open(j, NULL, '{');
        answer_int(j, "counter", means->change[i].counter);
        answer_int(j, "was", means->change[i].was);
        answer_int(j, "now", means->change[i].now);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_rows(struct answer *j, const struct dd_note *note)
{
    answer_open(j, "rows", '[');
    for (int i = 0; i < note->rows; i++) {
        answer_open(j, NULL, '{');
        answer_int(j, "number", note->row[i].number);
        answer_string(j, "text", note->row[i].text);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_note(struct answer *j, const struct dd_note *note)
{
    static const char *const kinds[] = {"fact", "number", "list", "goal", "odds", "warning"};
    static const char *const owners[] = {"table", "counter", "zone", "seat", "gauge"};
    answer_open(j, NULL, '{');
    answer_string(j, "kind", kinds[note->kind]);
    answer_string(j, "of", owners[note->of]);
    answer_int(j, "id", note->id);
    answer_string(j, "label", note->label);
    answer_string(j, "text", note->text);
    write_gist(j, note->text, &note->means);
    answer_int(j, "number", note->number);
    answer_int(j, "most", note->most);
    answer_bool(j, "met", note->met);
    answer_int(j, "chance", (int64_t)note->chance);
    answer_int(j, "all", (int64_t)note->all);
    write_rows(j, note);
    answer_close(j, '}');
}

static void write_notes(const struct sight *at)
{
    struct dd_text like = web_text(at->table, at->view, NULL, 0);
    struct dd_note note;
    answer_open(at->j, "notes", '[');
    for (int i = 0; dd_take_note(at->game, at->view, i, &like, &note); i++)
        write_note(at->j, &note);
    answer_close(at->j, ']');
}

/* Its parts, and how far the game has come in few words. */
static void write_status(const struct sight *at)
{
    char bytes[256];
    struct dd_text t = web_text(at->table, at->view, bytes, sizeof bytes);
    dd_say_status(at->game, at->view, &t);
    answer_open(at->j, "status", '{');
    answer_string(at->j, "text", bytes);
    write_gist(at->j, bytes, &t.means);
    answer_open(at->j, "parts", '[');
    for (int part = 0; say(at, (struct dd_ask){DD_ASK_STATUS, NULL, part, 0}, bytes, sizeof bytes);
         part++)
        answer_string(at->j, NULL, bytes);
    answer_close(at->j, ']');
    answer_close(at->j, '}');
}

static void write_slot_caption(const struct sight *at, int zone, int i)
{
    char bytes[128];
    if (!say(at, (struct dd_ask){DD_ASK_CAPTION, NULL, i, zone}, bytes, sizeof bytes))
        bytes[0] = 0;
    answer_string(at->j, NULL, bytes);
}

static void write_caption(const struct sight *at, int zone, int i)
{
    char bytes[128];
    struct dd_ask ask = {DD_ASK_CAPTION, NULL, i, zone};
    struct dd_text t = web_text(at->table, at->view, bytes, sizeof bytes);
    if (!dd_say(at->game, at->view, &ask, &t))
        dd_clear_text(&t);
    answer_string(at->j, "caption", bytes);
    write_gist(at->j, bytes, &t.means);
    answer_string(at->j, "sign", t.means.icon ? t.means.icon : "");
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static bool is_card(uint8_t kind) { return kind >= DD_CARD(DD_ACE, 0) && kind < DD_JOKER1; }

static const char *type_of(uint8_t kind)
{
    switch (kind) {
    case DD_NONE: return "hole";
    case DD_DIE: return "die";
    case DD_TOKEN: return "token";
    case DD_HIDDEN: return "hidden";
    default: return is_card(kind) ? "card" : "joker";
    }
}

/* As a voice reads it. */
static void write_spoken(const struct sight *at, const struct dd_piece *p)
{
    static const char *const ranks[] = {"",      "ace",   "two",  "three", "four", "five",  "six",
                                        "seven", "eight", "nine", "ten",   "jack", "queen", "king"};
    static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
    char bytes[64];
    struct dd_text t = web_text(at->table, at->view, bytes, sizeof bytes);
    if (is_card(p->kind))
        dd_write(&t, "%s of %s", ranks[dd_rank(p->kind)], suits[dd_suit(p->kind)]);
    else if (dd_is_joker(p->kind))
        dd_write(&t, "joker");
    else if (p->kind == DD_HIDDEN)
        dd_write(&t, "unknown card");
    else if (p->kind == DD_TOKEN)
        dd_write(&t, "%S", p->face);
    else if (p->kind == DD_DIE)
        dd_write(&t, p->face ? "die showing %d" : "die", p->face);
    else
        dd_write(&t, "nothing");
    answer_string(at->j, "spoken", bytes);
}

static void write_index(const struct sight *at, const struct dd_piece *p)
{
    char bytes[64];
    struct dd_text t = web_text(at->table, at->view, bytes, sizeof bytes);
    if (p->kind == DD_TOKEN)
        dd_write(&t, "%S", p->face);
    else if (p->kind == DD_DIE && p->face)
        dd_write(&t, "%d", p->face);
    else if (p->kind != DD_DIE && p->kind != DD_NONE)
        dd_write(&t, "%k", p->kind);
    answer_string(at->j, "text", bytes);
    dd_clear_text(&t);
    dd_write(&t, "%K", p->kind);
    answer_string(at->j, "code", bytes);
}

static void write_look(const struct sight *at, int zone, uint8_t kind)
{
    const struct dd_look *look = dd_look_of(at->game, &at->view->state, zone, kind);
    bool named = look->kinds != 0;
    answer_string(at->j, "name", named ? look->name : "");
    answer_string(at->j, "brief", named ? look->brief : "");
    answer_string(at->j, "icon", named ? look->icon : "");
}

static void write_piece(const struct sight *at, int zone, int i)
{
    const struct dd_state *s = &at->view->state;
    const struct dd_piece *p = dd_at(s, zone, i);
    char suit[2] = {is_card(p->kind) ? "cdhs"[dd_suit(p->kind)] : 0, 0};
    bool ranked = is_card(p->kind) || dd_is_joker(p->kind);
    answer_open(at->j, NULL, '{');
    answer_int(at->j, "id", at->trail->piece[s->at[zone] + i].id);
    answer_string(at->j, "type", type_of(p->kind));
    answer_int(at->j, "rank", ranked ? dd_rank(p->kind) : 0);
    answer_string(at->j, "suit", suit);
    write_index(at, p);
    write_spoken(at, p);
    write_look(at, zone, p->kind);
    answer_int(at->j, "face", p->face);
    answer_int(at->j, "mark", p->mark);
    if (p->seen == DD_EVERYBODY)
        answer_string(at->j, "known", "all");
    else
        web_seats(at->j, "known", (uint8_t)(p->seen & ((1u << s->seats) - 1)));
    write_caption(at, zone, i);
    answer_int(at->j, "way", at->game->way ? at->game->way(at->view, zone, i) : -1);
    answer_close(at->j, '}');
}

static void write_zones(const struct sight *at)
{
    const struct dd_state *s = &at->view->state;
    int zone = 0;
    answer_open(at->j, "zones", '[');
    for (int row = 0; row < at->game->zones; row++)
        for (int nth = 0; nth < at->game->zone[row].many; nth++, zone++) {
            answer_open(at->j, NULL, '{');
            answer_open(at->j, "pieces", '[');
            for (int i = 0; i < dd_len(s, zone); i++)
                write_piece(at, zone, i);
            answer_close(at->j, ']');
            answer_open(at->j, "slotCaptions", '[');
            for (int i = dd_len(s, zone); i < at->game->zone[row].slots; i++)
                write_slot_caption(at, zone, i);
            answer_close(at->j, ']');
            answer_close(at->j, '}');
        }
    answer_close(at->j, ']');
}

/* ---- Counters and cells ---------------------------------------------------------------------- */

static void write_counters(const struct sight *at, int reader)
{
    int id = 0;
    answer_open(at->j, "counters", '[');
    for (int row = 0; row < at->game->counters; row++) {
        const struct dd_counter_spec *c = &at->game->counter[row];
        for (int nth = 0; nth < c->many; nth++, id++)
            if (c->sealed && !(c->owned && nth == reader) && reader != WEB_ALL)
                answer_null(at->j, NULL);
            else
                answer_int(at->j, NULL, at->view->state.counter[id]);
    }
    answer_close(at->j, ']');
}

static void write_cells(const struct sight *at)
{
    const struct dd_state *s = &at->view->state;
    answer_open(at->j, "cells", '[');
    for (int cell = 0; cell < s->cells; cell++) {
        char bytes[16];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_cell(s, cell, &t);
        answer_open(at->j, NULL, '{');
        answer_int(at->j, "x", s->cell[cell].x);
        answer_int(at->j, "y", s->cell[cell].y);
        answer_string(at->j, "name", bytes);
        answer_open(at->j, "next", '[');
        for (int way = 0; way < 4; way++)
            answer_int(at->j, NULL, s->cell[cell].next[way] - 1);
        answer_close(at->j, ']');
        answer_close(at->j, '}');
    }
    answer_close(at->j, ']');
}

static void write_gauge(const struct sight *at)
{
    struct dd_gauge gauge;
    if (!at->game->gauge || !at->game->gauge(at->view, &gauge)) {
        answer_null(at->j, "gauge");
        return;
    }
    answer_open(at->j, "gauge", '{');
    answer_string(at->j, "label", gauge.label);
    answer_int(at->j, "value", gauge.value);
    answer_int(at->j, "most", gauge.most);
    answer_open(at->j, "marks", '[');
    for (int mark = 0; mark < gauge.marks; mark++) {
        answer_open(at->j, NULL, '{');
        answer_int(at->j, "at", gauge.mark[mark].at);
        answer_int(at->j, "tone", gauge.mark[mark].tone);
        answer_string(at->j, "text", gauge.mark[mark].text);
        answer_close(at->j, '}');
    }
    answer_close(at->j, ']');
    answer_close(at->j, '}');
}

/* ---- What can be done ------------------------------------------------------------------------ */

static void write_outcomes(struct answer *j, const struct dd_outlook *o)
{
    answer_open(j, "outcomes", '[');
    for (int i = 0; i < o->outcomes; i++) {
        answer_open(j, NULL, '{');
        answer_int(j, "chance", (int64_t)o->outcome[i].chance);
        answer_int(j, "of", (int64_t)o->outcome[i].of);
        answer_int(j, "most", (int64_t)o->outcome[i].most);
        answer_int(j, "tone", o->outcome[i].tone);
        answer_int(j, "worth", o->outcome[i].worth);
        answer_string(j, "text", o->outcome[i].text);
        write_gist(j, o->outcome[i].text, &o->outcome[i].means);
        write_changes(j, &o->outcome[i].means);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_marks(struct answer *j, const struct dd_outlook *o)
{
    answer_open(j, "marks", '[');
    for (int i = 0; i < o->marks; i++) {
        answer_open(j, NULL, '{');
        answer_int(j, "zone", o->mark[i].zone);
        answer_int(j, "index", o->mark[i].index);
        answer_int(j, "tone", o->mark[i].tone);
        answer_string(j, "text", o->mark[i].text);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_targets(const struct sight *at, const struct dd_action *a)
{
    struct target target[TARGETS];
    int count = action_targets(at->game, a, false, target);
    answer_open(at->j, "targets", '[');
    for (int i = 0; i < count; i++) {
        answer_open(at->j, NULL, '{');
        answer_int(at->j, "zone", target[i].zone);
        answer_int(at->j, "index", target[i].index);
        answer_close(at->j, '}');
    }
    answer_close(at->j, ']');
}

static void write_action(const struct sight *at, const struct dd_action *a, int index)
{
    struct dd_outlook o;
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_action(at->game, &at->view->state, a, &t);
    dd_foresee(at->game, at->view, a, false, at->table->name, &o);
    answer_open(at->j, NULL, '{');
    answer_int(at->j, "index", index);
    answer_string(at->j, "text", bytes);
    answer_int(at->j, "seat", a->seat);
    answer_int(at->j, "verb", a->verb);
    write_targets(at, a);
    answer_int(at->j, "whom", strchr(at->game->verb[a->verb].args, 's') ? a->num : -1);
    answer_string(at->j, "label", o.label);
    answer_string(at->j, "effect", o.effect);
    write_gist(at->j, o.effect, &o.means);
    write_changes(at->j, &o.means);
    answer_int(at->j, "tone", o.tone);
    answer_int(at->j, "worth", o.worth);
    answer_string(at->j, "brief", o.brief);
    write_outcomes(at->j, &o);
    write_marks(at->j, &o);
    answer_close(at->j, '}');
}

static void write_legal(const struct sight *at, int reader, bool now)
{
    struct dd_action legal[DD_LEGAL];
    int count = 0;
    if (now && reader < at->view->state.seats)
        count = dd_legal(at->game, &at->view->state, reader, legal);
    answer_open(at->j, "legal", '[');
    for (int i = 0; i < count; i++)
        write_action(at, &legal[i], i);
    answer_close(at->j, ']');
}

static bool may_concede(const struct web_game *t, int reader)
{
    const struct dd_state *s = dd_session_state(t->session);
    struct dd_action concede = {.seat = (uint8_t)reader, .verb = DD_CONCEDE};
    return reader < s->seats && dd_permits(dd_session_game(t->session), s, &concede, NULL);
}

static bool anything_decided(const struct dd_session *session)
{
    for (size_t i = 0; i < dd_session_count(session); i++)
        if (dd_session_action(session, i)->seat != DD_CHANCE)
            return true;
    return false;
}

static void write_commands(struct answer *j, const struct web_game *t, int reader)
{
    int undone, after_seeing;
    dd_session_undone(t->session, &undone, &after_seeing);
    answer_bool(j, "mayConcede", may_concede(t, reader));
    answer_bool(j, "canUndo", anything_decided(t->session));
    answer_bool(j, "canRedo", dd_session_can_redo(t->session));
    answer_int(j, "undone", undone);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void write_end(const struct sight *at)
{
    const struct dd_state *s = &at->view->state;
    int score[DD_SEATS];
    answer_bool(at->j, "over", s->over);
    answer_string(at->j, "end", s->over ? at->game->ends[s->over - 1] : "");
    if (s->over)
        write_words(at, "ending", DD_ASK_END);
    else
        answer_string(at->j, "ending", "");
    web_seats(at->j, "won", s->won);
    answer_open(at->j, "scores", '[');
    if (s->over)
        dd_score(at->game, s, score);
    for (int seat = 0; s->over && seat < s->seats; seat++)
        answer_int(at->j, NULL, score[seat]);
    answer_close(at->j, ']');
}

static void write_turn(const struct sight *at)
{
    const struct dd_state *s = &at->view->state;
    answer_int(at->j, "seats", s->seats);
    answer_open(at->j, "names", '[');
    for (int seat = 0; seat < s->seats; seat++)
        answer_string(at->j, NULL, seat == at->table->you ? "You" : at->table->name[seat]);
    answer_close(at->j, ']');
    web_seats(at->j, "acting", s->acting);
    web_seats(at->j, "may", s->may);
    web_seats(at->j, "gone", s->gone);
    answer_int(at->j, "active", s->active);
    answer_int(at->j, "toAct", dd_to_act(s));
    answer_int(at->j, "awaited", dd_awaited(s));
    answer_int(at->j, "turn", s->turn);
}

void web_write_snapshot(struct answer *j, const struct web_game *t, int reader, size_t step)
{
    const struct dd_game *g = dd_session_game(t->session);
    size_t steps = dd_session_count(t->session);
    struct dd_state s;
    struct dd_view v;
    struct trail trail;
    struct sight at = {j, t, g, &v, &trail};
    dd_session_look_back(t->session, step, &s);
    web_see(g, &s, reader, &v);
    bool secrets = has_secrets(g, &s, &v);
    dd_session_rest_dice(t->session, step, &v.state);
    web_trail(&trail, t->session, step, reader);
    answer_open(j, NULL, '{');
    answer_int(j, "step", (int64_t)step);
    answer_int(j, "steps", (int64_t)steps);
    answer_int(j, "reader", reader);
    answer_bool(j, "secrets", secrets);
    write_turn(&at);
    write_end(&at);
    write_status(&at);
    write_words(&at, "prompt", DD_ASK_PROMPT);
    write_notes(&at);
    write_zones(&at);
    write_counters(&at, reader);
    write_cells(&at);
    write_gauge(&at);
    write_legal(&at, reader, step == steps);
    write_commands(j, t, reader);
    answer_close(j, '}');
}
