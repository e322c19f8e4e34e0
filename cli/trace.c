/* A game as JSON, one object a step, for independent checkers. docs/formats.md names every field.
 * With a seat it is what that seat saw; DD_CHANCE stands for the one who sees everything. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static const char *const event_names[] = {"moved",    "shown",  "hid",     "shuffled",
                                          "rolled",   "picked", "counted", "opened",
                                          "conceded", "ended",  "told"};

void print_json(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(10));
    if (text)
        puts(text);
    free(text);
    json_decref(object);
}

static json_t *seat_json(int seat)
{
    return seat == DD_CHANCE ? json_string("chance") : json_integer(seat + 1);
}

static json_t *seats_json(uint8_t seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < DD_SEATS; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat + 1));
    return list;
}

/* A name made by the engine, such as a zone's. */
static json_t *zone_name(const struct dd_game *g, int zone)
{
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_zone(g, zone, &t);
    return json_string(bytes);
}

static json_t *kind_name(uint8_t kind)
{
    char bytes[16];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write(&t, "%K", kind);
    return json_string(bytes);
}

json_t *options_json(const struct dd_game *g, const int16_t *option)
{
    json_t *object = json_object();
    for (int i = 0; i < g->options; i++) {
        char bytes[32];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_option(&g->option[i], option[i], &t);
        json_object_set_new(object, g->option[i].key,
                            g->option[i].names ? json_string(bytes) : json_integer(option[i]));
    }
    return object;
}

/* ---- The table ------------------------------------------------------------------------------- */

static json_t *piece_json(const struct dd_state *s, const struct dd_piece *p)
{
    uint8_t all = (uint8_t)((1u << s->seats) - 1);
    json_t *object = json_object();
    json_object_set_new(object, "kind", kind_name(p->kind));
    if (p->face)
        json_object_set_new(object, "face", json_integer(p->face));
    if (p->mark)
        json_object_set_new(object, "mark", json_integer(p->mark));
    json_object_set_new(object, "seen",
                        p->seen == DD_EVERYBODY ? json_string("all") : seats_json(p->seen & all));
    return object;
}

static json_t *places_json(const struct dd_game *g, const struct dd_state *s)
{
    json_t *object = json_object();
    int zone = 0;
    for (int row = 0; row < g->zones; row++)
        for (int n = 0; n < g->zone[row].many; n++, zone++) {
            json_t *name = zone_name(g, zone), *list = json_array();
            for (int i = 0; i < dd_len(s, zone); i++)
                json_array_append_new(list, piece_json(s, dd_at(s, zone, i)));
            json_object_set_new(object, json_string_value(name), list);
            json_decref(name);
        }
    return object;
}

static json_t *counters_json(const struct dd_game *g, const struct dd_state *s)
{
    json_t *object = json_object();
    int id = 0;
    for (int row = 0; row < g->counters; row++) {
        const struct dd_counter_spec *c = &g->counter[row];
        json_t *list = json_array();
        for (int n = 0; n < c->many; n++, id++)
            json_array_append_new(list, json_integer(s->counter[id]));
        json_object_set_new(object, c->name,
                            c->many == 1 ? json_incref(json_array_get(list, 0))
                                         : json_incref(list));
        json_decref(list);
    }
    return object;
}

static json_t *cells_json(const struct dd_state *s)
{
    json_t *list = json_array();
    for (int cell = 0; cell < s->cells; cell++) {
        char bytes[16];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_cell(s, cell, &t);
        json_array_append_new(list, json_string(bytes));
    }
    return list;
}

static json_t *state_json(const struct dd_game *g, const struct dd_state *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "turn", json_integer(s->turn));
    json_object_set_new(object, "phase", json_integer(s->phase));
    json_object_set_new(object, "active", json_integer(s->active + 1));
    if (s->cells)
        json_object_set_new(object, "cells", cells_json(s));
    json_object_set_new(object, "places", places_json(g, s));
    json_object_set_new(object, "counters", counters_json(g, s));
    return object;
}

/* ---- What happened ----------------------------------------------------------------------------
 */

static json_t *event_json(const struct dd_game *g, const struct dd_view *v,
                          const struct dd_event *e)
{
    char bytes[512];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_ask ask = {DD_ASK_EVENT, e, 0, 0};
    json_t *object = json_object();
    json_object_set_new(object, "type", json_string(event_names[e->type]));
    json_object_set_new(object, "seat", seat_json(e->seat));
    if (e->type == DD_MOVED || e->type == DD_SHOWN || e->type == DD_HID) {
        json_object_set_new(object, "from", zone_name(g, e->from));
        if (e->i != DD_NO_INDEX)
            json_object_set_new(object, "i", json_integer(e->i));
        json_object_set_new(object, "kind", kind_name(e->kind));
    }
    if (e->type == DD_MOVED) {
        json_object_set_new(object, "to", zone_name(g, e->to));
        if (e->j != DD_NO_INDEX)
            json_object_set_new(object, "j", json_integer(e->j));
    }
    if (e->type == DD_COUNTED) {
        json_object_set_new(object, "counter", json_string(dd_counter_of(g, e->code, NULL)->name));
        json_object_set_new(object, "was", json_integer(e->was));
        json_object_set_new(object, "now", json_integer(e->num));
    }
    if (dd_say(g, v, &ask, &t))
        json_object_set_new(object, "text", json_string(bytes));
    return object;
}

/* Counters that the seat may not know are not told either. */
static bool may_hear(const struct dd_game *g, const struct dd_event *e, int seat)
{
    int nth;
    const struct dd_counter_spec *c;
    if (e->type != DD_COUNTED || seat == DD_CHANCE)
        return true;
    c = dd_counter_of(g, e->code, &nth);
    return !c->sealed || (c->owned && nth == seat);
}

static json_t *events_json(const struct dd_game *g, const struct dd_view *v, int seat,
                           const struct dd_events *events)
{
    json_t *list = json_array();
    for (int i = 0; i < events->count; i++) {
        struct dd_event e = events->event[i];
        if (seat != DD_CHANCE)
            e = dd_redact_event(&e, seat);
        if (may_hear(g, &e, seat))
            json_array_append_new(list, event_json(g, v, &e));
    }
    return list;
}

static json_t *action_json(const struct dd_game *g, const struct dd_action *a)
{
    static const char *const engine_verbs[] = {"concede", "order", "roll", "pick"};
    json_t *object = json_object();
    char mask[17];
    snprintf(mask, sizeof mask, "%016llx", (unsigned long long)a->mask);
    json_object_set_new(object, "verb",
                        json_string(a->verb < DD_CONCEDE ? g->verb[a->verb].name
                                                         : engine_verbs[a->verb - DD_CONCEDE]));
    json_object_set_new(object, "from", json_integer(a->from));
    json_object_set_new(object, "i", json_integer(a->i));
    json_object_set_new(object, "to", json_integer(a->to));
    json_object_set_new(object, "j", json_integer(a->j));
    json_object_set_new(object, "num", json_integer(a->num));
    json_object_set_new(object, "mask", json_string(mask));
    return object;
}

/* ---- Who is next ------------------------------------------------------------------------------
 */

/* `s` is what the viewer sees, so that no hidden piece is named. */
static json_t *legal_json(const struct dd_game *g, const struct dd_state *s, int viewer)
{
    json_t *object = json_object();
    struct dd_action legal[DD_LEGAL];
    for (int seat = 0; seat < s->seats; seat++) {
        int count = viewer == DD_CHANCE || viewer == seat ? dd_legal(g, s, seat, legal) : 0;
        char key[4], bytes[256];
        json_t *list = count ? json_array() : NULL;
        for (int i = 0; i < count; i++) {
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            dd_write_action(g, s, &legal[i], &t);
            json_array_append_new(list, json_string(bytes));
        }
        snprintf(key, sizeof key, "%d", seat + 1);
        if (list)
            json_object_set_new(object, key, list);
    }
    return object;
}

static json_t *result_json(const struct dd_game *g, const struct dd_state *s)
{
    json_t *object = json_object(), *scores = json_array();
    int score[DD_SEATS];
    dd_score(g, s, score);
    for (int seat = 0; seat < s->seats; seat++)
        json_array_append_new(scores, json_integer(score[seat]));
    json_object_set_new(object, "end", json_string(g->ends[s->over - 1]));
    json_object_set_new(object, "winners", seats_json(s->won));
    json_object_set_new(object, "scores", scores);
    return object;
}

/* ---- Lines ------------------------------------------------------------------------------------
 */

json_t *trace_header(const struct dd_session *session, int seat)
{
    const struct dd_game *g = dd_session_game(session);
    const struct dd_state *s = dd_session_state(session);
    json_t *object = json_object(), *seats = json_array();
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)dd_session_seed(session));
    for (int i = 0; i < s->seats; i++)
        json_array_append_new(seats, json_string(dd_session_label_of(session, i)));
    json_object_set_new(object, "format", json_string("deckdelve trace 1"));
    json_object_set_new(object, "game", json_string(g->name));
    json_object_set_new(object, "rules", json_integer(g->rules_version));
    json_object_set_new(object, "options", options_json(g, s->option));
    json_object_set_new(object, "seats", seats);
    if (seat == DD_CHANCE)
        json_object_set_new(object, "seed", json_string(seed));
    else
        json_object_set_new(object, "view", seat_json(seat));
    return object;
}

/* Everything, as a view: for the one who sees it all. */
static void see_everything(const struct dd_state *s, struct dd_view *v)
{
    memset(v, 0, sizeof *v);
    v->state = *s;
    v->seat = DD_NOBODY;
}

json_t *trace_step(const struct dd_session *session, size_t step, int seat,
                   const struct dd_action *a, const struct dd_events *events)
{
    const struct dd_game *g = dd_session_game(session);
    const struct dd_state *s = dd_session_state(session);
    struct dd_state before;
    struct dd_view then, now;
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    json_t *object = json_object();
    dd_session_look_back(session, step, &before);
    if (seat == DD_CHANCE) {
        see_everything(&before, &then);
        see_everything(s, &now);
        dd_write_action(g, &before, a, &t);
    } else {
        dd_see(g, &before, seat, &then);
        dd_see(g, s, seat, &now);
        dd_write_seen_action(g, &then, a, &t);
    }
    json_object_set_new(object, "step", json_integer((json_int_t)step + 1));
    json_object_set_new(object, "seat", seat_json(a->seat));
    json_object_set_new(object, "action", json_string(bytes));
    if (seat == DD_CHANCE || seat == a->seat)
        json_object_set_new(object, "fields", action_json(g, a));
    json_object_set_new(object, "events", events_json(g, &now, seat, events));
    json_object_set_new(object, "state", state_json(g, &now.state));
    json_object_set_new(object, "to_act",
                        s->pending.what ? json_string("chance") : seats_json(s->acting));
    json_object_set_new(object, "may_act", seats_json(s->pending.what ? 0 : s->may));
    json_object_set_new(object, "legal", legal_json(g, &now.state, seat));
    if (s->over)
        json_object_set_new(object, "result", result_json(g, s));
    return object;
}
