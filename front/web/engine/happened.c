/* What happened, as a reader could see it. */
#include "web.h"

static const char *const event_names[] = {"moved",    "shown",  "hid",     "shuffled",
                                          "rolled",   "picked", "counted", "opened",
                                          "conceded", "ended",  "told"};

/* What steps are written from. */
struct telling {
    struct answer *j;
    const struct web_game *table;
    const struct dd_game *game;
    int reader;
    struct trail trail;
};

static bool is_about_piece(const struct dd_event *e)
{
    return e->type == DD_MOVED || e->type == DD_SHOWN || e->type == DD_HID;
}

/* In a hand things lie in no order. */
static int told_index(int index) { return index == DD_NO_INDEX ? -1 : index; }

static bool is_about_zone(const struct dd_event *e)
{
    return is_about_piece(e) || e->type == DD_SHUFFLED || e->type == DD_ROLLED;
}

/* Counters that the reader may not know are not told either. */
static bool may_hear(const struct telling *of, const struct dd_event *e)
{
    const struct dd_counter_spec *c;
    int nth;
    if (e->type != DD_COUNTED || of->reader == WEB_ALL)
        return true;
    c = dd_counter_of(of->game, e->code, &nth);
    return !c->sealed || (c->owned && nth == of->reader);
}

static void write_dice(struct answer *j, const struct dd_event *e)
{
    unsigned dice = e->type == DD_ROLLED ? (uint16_t)e->num : 0;
    answer_open(j, "dice", '[');
    for (int n = 0; dice; dice &= dice - 1, n++) {
        answer_open(j, NULL, '{');
        answer_int(j, "index", __builtin_ctz(dice));
        answer_int(j, "face", (int64_t)(e->mask >> (4 * n) & 15));
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

/* The cards that a sentence names, as in notation. */
static void write_named(struct answer *j, uint64_t kinds)
{
    answer_open(j, "named", '[');
    for (; kinds; kinds &= kinds - 1) {
        char bytes[8];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write(&t, "%K", __builtin_ctzll(kinds));
        answer_string(j, NULL, bytes);
    }
    answer_close(j, ']');
}

static void write_sentence(const struct telling *of, const struct dd_view *now,
                           const struct dd_event *e)
{
    char bytes[512];
    struct dd_text t = web_text(of->table, now, bytes, sizeof bytes);
    struct dd_ask ask = {DD_ASK_EVENT, e, 0, 0};
    bool said = dd_say(of->game, now, &ask, &t);
    if (said)
        answer_string(of->j, "sentence", bytes);
    else
        answer_null(of->j, "sentence");
    write_named(of->j, said ? t.means.kinds : 0);
}

static void write_event(const struct telling *of, const struct dd_view *now,
                        const struct dd_event *e, int id)
{
    bool counted = e->type == DD_COUNTED;
    answer_open(of->j, NULL, '{');
    answer_string(of->j, "type", event_names[e->type]);
    answer_int(of->j, "seat", e->seat);
    answer_int(of->j, "tone", e->tone);
    answer_int(of->j, "turn", e->turn);
    write_sentence(of, now, e);
    answer_int(of->j, "from", is_about_zone(e) ? e->from : -1);
    answer_int(of->j, "i", is_about_piece(e) ? told_index(e->i) : -1);
    answer_int(of->j, "to", e->type == DD_MOVED ? e->to : -1);
    answer_int(of->j, "j", e->type == DD_MOVED ? told_index(e->j) : -1);
    answer_int(of->j, "id", id);
    write_dice(of->j, e);
    answer_int(of->j, "counter", counted ? e->code : -1);
    answer_int(of->j, "was", counted ? e->was : 0);
    answer_int(of->j, "now", counted ? e->num : 0);
    answer_close(of->j, '}');
}

static void write_events(struct telling *of, const struct dd_view *now,
                         const struct dd_events *events)
{
    answer_open(of->j, "events", '[');
    for (int i = 0; i < events->count; i++) {
        struct dd_event e = web_hear(&events->event[i], of->reader);
        int id = trail_follow(&of->trail, of->game, &e);
        if (may_hear(of, &e))
            write_event(of, now, &e, id);
    }
    answer_close(of->j, ']');
}

static void write_action(const struct telling *of, const struct dd_view *before,
                         const struct dd_action *a)
{
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (of->reader == WEB_ALL)
        dd_write_action(of->game, &before->state, a, &t);
    else
        dd_write_seen_action(of->game, before, a, &t);
    answer_string(of->j, "text", bytes);
}

void web_write_happened(struct answer *j, const struct web_game *t, int reader, size_t from,
                        size_t to)
{
    struct telling of = {.j = j, .table = t, .game = dd_session_game(t->session), .reader = reader};
    struct dd_state s;
    struct dd_view view;
    struct dd_events events;
    dd_session_look_back(t->session, from, &s);
    web_trail(&of.trail, t->session, from, reader);
    answer_open(j, NULL, '[');
    for (size_t step = from; step < to; step++) {
        const struct dd_action *a = dd_session_action(t->session, step);
        answer_open(j, NULL, '{');
        answer_int(j, "step", (int64_t)step);
        answer_int(j, "seat", a->seat);
        web_see(of.game, &s, reader, &view);
        write_action(&of, &view, a);
        events.count = 0;
        dd_apply(of.game, &s, a, &events);
        web_see(of.game, &s, reader, &view);
        write_events(&of, &view, &events);
        trail_settle(&of.trail, of.game, &view.state);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}
