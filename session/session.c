/* A session keeps the actions and, now and then, the state: any earlier state is a few actions from
 * a snapshot. */
#include "session.h"

#include "engine/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- Keeping ------------------------------------------------------------------------------- */

struct dd_session *session_begin(const struct dd_game *g, const int16_t *option, int seats,
                                 uint64_t seed, dd_listener *listener, void *context)
{
    struct dd_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = g;
    session->listener = listener;
    session->context = context;
    if (!dd_begin(g, &session->state, option, seats, seed)) {
        free(session);
        return NULL;
    }
    for (int seat = 0; seat < seats; seat++)
        strcpy(session->label[seat], "human");
    return session;
}

void dd_session_free(struct dd_session *session)
{
    if (!session)
        return;
    free(session->action);
    free(session->snapshot);
    free(session);
}

void dd_session_listen(struct dd_session *session, dd_listener *listener, void *context)
{
    session->listener = listener;
    session->context = context;
}

static bool make_room(struct dd_session *session)
{
    size_t room = session->room ? 2 * session->room : SNAPSHOT_EVERY;
    struct dd_action *action;
    struct dd_state *snapshot;
    if (session->count < session->room)
        return true;
    action = realloc(session->action, room * sizeof *action);
    if (!action)
        return false;
    session->action = action;
    snapshot = realloc(session->snapshot, room / SNAPSHOT_EVERY * sizeof *snapshot);
    if (!snapshot)
        return false;
    session->snapshot = snapshot;
    session->room = room;
    return true;
}

/* Applies the action at `count`, which is kept already. */
static void step(struct dd_session *session)
{
    const struct dd_action *action = &session->action[session->count];
    if (session->count % SNAPSHOT_EVERY == 0)
        session->snapshot[session->count / SNAPSHOT_EVERY] = session->state;
    session->events.count = 0;
    dd_apply(session->game, &session->state, action, &session->events);
    session->count++;
    if (session->listener)
        session->listener(session->context, session, action, &session->events);
}

bool session_apply(struct dd_session *session, const struct dd_action *action)
{
    if (!make_room(session))
        return false;
    session->action[session->count] = *action;
    session->total = session->count + 1;
    step(session);
    return true;
}

static bool settle(struct dd_session *session)
{
    struct dd_action chance;
    while (session->state.pending.what) {
        dd_next_chance(&session->state, &chance);
        if (!session_apply(session, &chance))
            return false;
    }
    return true;
}

struct dd_session *dd_session_new(const struct dd_game *g, const int16_t *option, int seats,
                                  uint64_t seed, dd_listener *listener, void *context)
{
    struct dd_session *session = session_begin(g, option, seats, seed, listener, context);
    if (session && !settle(session)) {
        dd_session_free(session);
        return NULL;
    }
    return session;
}

/* ---- Asking -------------------------------------------------------------------------------- */

const struct dd_game *dd_session_game(const struct dd_session *session) { return session->game; }
const struct dd_state *dd_session_state(const struct dd_session *session)
{
    return &session->state;
}
uint64_t dd_session_seed(const struct dd_session *session) { return session->state.seed; }
size_t dd_session_count(const struct dd_session *session) { return session->count; }

const struct dd_action *dd_session_action(const struct dd_session *session, size_t i)
{
    return i < session->count ? &session->action[i] : NULL;
}

size_t dd_session_decisions(const struct dd_session *session)
{
    size_t decisions = 0;
    for (size_t i = 0; i < session->count; i++)
        decisions += session->action[i].seat != DD_CHANCE;
    return decisions;
}

void dd_session_undone(const struct dd_session *session, int *all, int *after_seeing)
{
    *all = session->undone;
    *after_seeing = session->undone_after_seeing;
}

void dd_session_look_back(const struct dd_session *session, size_t i, struct dd_state *out)
{
    size_t from = i / SNAPSHOT_EVERY * SNAPSHOT_EVERY;
    if (i >= session->count) {
        *out = session->state;
        return;
    }
    for (*out = session->snapshot[from / SNAPSHOT_EVERY]; from < i; from++)
        dd_apply(session->game, out, &session->action[from], NULL);
}

/* The dice of a zone that were rolled since the last decision before action i, as a mask. */
static uint32_t fresh_dice(const struct dd_session *session, size_t i, int zone)
{
    uint32_t fresh = 0;
    for (; i && session->action[i - 1].seat == DD_CHANCE; i--)
        if (session->action[i - 1].verb == DD_ROLL && session->action[i - 1].from == zone)
            fresh |= session->action[i - 1].num;
    return fresh;
}

static void rest_place(int zone, uint32_t fresh, struct dd_state *shown)
{
    for (int die = 0; die < dd_len(shown, zone); die++)
        if (!(fresh >> die & 1))
            shown->piece[shown->at[zone] + die].face = 0;
}

void dd_session_rest_dice(const struct dd_session *session, size_t i, struct dd_state *shown)
{
    const struct dd_game *g = session->game;
    int zone = 0;
    for (int row = 0; row < g->zones; row++)
        for (int nth = 0; nth < g->zone[row].many; nth++, zone++)
            if (g->zone[row].fleeting)
                rest_place(zone, fresh_dice(session, i, zone), shown);
}

/* ---- Acting -------------------------------------------------------------------------------- */

bool dd_session_act(struct dd_session *session, const struct dd_action *action, struct dd_text *why)
{
    size_t before = session->count;
    if (!dd_permits(session->game, &session->state, action, why))
        return false;
    if (session_apply(session, action) && settle(session))
        return true;
    dd_session_look_back(session, before, &session->state);
    session->count = session->total = before;
    dd_write(why, "no memory is left for more actions");
    return false;
}

/* ---- Labels -------------------------------------------------------------------------------- */

bool dd_is_bot(const char *label)
{
    return strncmp(label, DD_BOT_PREFIX, strlen(DD_BOT_PREFIX)) == 0;
}

uint8_t dd_player_seats(const char (*label)[DD_LABEL], int seats)
{
    unsigned humans = 0;
    for (int seat = 0; seat < seats; seat++)
        humans |= (unsigned)!dd_is_bot(label[seat]) << seat;
    return (uint8_t)(humans ? humans : (1u << seats) - 1);
}

uint8_t dd_session_player_seats(const struct dd_session *session)
{
    return dd_player_seats(session->label, session->state.seats);
}

bool session_printable(const char *text, size_t length)
{
    for (size_t at = 0, step; at < length; at += step) {
        step = dd_sign_length(text + at, length - at);
        if (!step)
            return false;
    }
    return true;
}

bool dd_session_label(struct dd_session *session, int seat, const char *label, struct dd_text *why)
{
    size_t length = strlen(label);
    if (seat < 0 || seat >= session->state.seats) {
        dd_write(why, "there are seats 1 to %d", session->state.seats);
        return false;
    }
    bool fits = length > 0 && length < DD_LABEL && !strpbrk(label, ", ") &&
                session_printable(label, length);
    if (fits)
        memcpy(session->label[seat], label, length + 1);
    else
        dd_write(why, "a seat's label is 1 to %d bytes of text without blanks and commas",
                 DD_LABEL - 1);
    return fits;
}

const char *dd_session_label_of(const struct dd_session *session, int seat)
{
    return seat >= 0 && seat < session->state.seats ? session->label[seat] : NULL;
}

/* ---- Undo and redo ------------------------------------------------------------------------- */

static void kinds_seen(const struct dd_state *s, uint64_t *seen)
{
    memset(seen, 0, DD_SEATS * sizeof *seen);
    for (int p = 0; p < s->at[DD_ZONES]; p++)
        for (int seat = 0; seat < s->seats; seat++)
            if (s->piece[p].seen >> seat & 1)
                seen[seat] |= DD_KINDS(s->piece[p].kind);
}

/* Were sealed choices opened by an action since? They need not show a piece. */
static bool something_opened(const struct dd_session *session, const struct dd_state *before,
                             size_t first)
{
    struct dd_state s = *before;
    struct dd_events events;
    for (size_t i = first; i < session->count; i++) {
        events.count = 0;
        dd_apply(session->game, &s, &session->action[i], &events);
        for (int e = 0; e < events.count; e++)
            if (events.event[e].type == DD_OPENED)
                return true;
    }
    return false;
}

/* Has anyone come to know anything since action `first`, which was done in `before`? */
static bool something_shown(const struct dd_session *session, const struct dd_state *before,
                            size_t first)
{
    const struct dd_state *after = &session->state;
    uint64_t then[DD_SEATS], now[DD_SEATS];
    if (before->chances != after->chances || something_opened(session, before, first))
        return true;
    kinds_seen(before, then);
    kinds_seen(after, now);
    for (int seat = 0; seat < after->seats; seat++)
        if (now[seat] & ~then[seat])
            return true;
    return false;
}

static bool was_formality(const struct dd_session *session, size_t i)
{
    struct dd_state before;
    struct dd_action answer;
    dd_session_look_back(session, i, &before);
    return session_is_formality(session, &before, &answer);
}

/* Back to the last decision of one of the seats, or of anybody at all. */
static bool undo(struct dd_session *session, uint8_t seats, bool any, struct dd_text *why)
{
    struct dd_state earlier;
    size_t decision = session->count;
    int decisions = 0;
    bool shown, found = false;
    while (decision && !found) {
        uint8_t seat = session->action[--decision].seat;
        decisions += seat != DD_CHANCE;
        found = seat != DD_CHANCE &&
                (any || ((seats >> seat & 1) && !was_formality(session, decision)));
    }
    if (!found) {
        dd_write(why, "there is nothing to undo");
        return false;
    }
    dd_session_look_back(session, decision, &earlier);
    shown = something_shown(session, &earlier, decision);
    if (shown && session->state.seats > 1) {
        dd_write(why, "with others at the table, what has been rolled or seen cannot be undone");
        return false;
    }
    session->state = earlier;
    session->count = decision;
    session->undone += decisions;
    session->undone_after_seeing += shown;
    return true;
}

bool dd_session_undo(struct dd_session *session, struct dd_text *why)
{
    return undo(session, 0, true, why);
}

bool dd_session_undo_of(struct dd_session *session, uint8_t seats, struct dd_text *why)
{
    return undo(session, seats, false, why);
}

bool dd_session_can_redo(const struct dd_session *session)
{
    return session->count < session->total;
}

/* Does one of them owe a decision here, or did one of them decide something unasked? */
static bool decides_next(const struct dd_session *session, uint8_t seats)
{
    uint8_t next = session->action[session->count].seat;
    struct dd_action answer;
    return next != DD_CHANCE && ((session->state.acting & seats) || (seats >> next & 1)) &&
           !session_is_formality(session, &session->state, &answer);
}

static bool redo(struct dd_session *session, uint8_t seats, bool any, struct dd_text *why)
{
    if (!dd_session_can_redo(session)) {
        dd_write(why, "there is nothing to redo");
        return false;
    }
    do
        step(session);
    while (dd_session_can_redo(session) && !(any ? session->action[session->count].seat != DD_CHANCE
                                                 : decides_next(session, seats)));
    return true;
}

bool dd_session_redo(struct dd_session *session, struct dd_text *why)
{
    return redo(session, 0, true, why);
}

bool dd_session_redo_of(struct dd_session *session, uint8_t seats, struct dd_text *why)
{
    return redo(session, seats, false, why);
}
