/* Input: a record, as it might come from a stranger. It is either refused with a reason that begins
 * with the line, or written back as text that reads back as itself, and can be undone and redone.
 *
 * Hashes would stop nearly every mutation at once, before a rule has been asked. So most mutations
 * play what a changed record still says, go on at random and write the record anew. */
#include "fuzz.h"

#include "session/session.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

/* ---- Promises -------------------------------------------------------------------------------- */

/* The record of a session that is freed here. */
static char *record_of(struct dd_session *session, size_t *length)
{
    char *text = dd_session_record(session, length);
    FUZZ_CHECK(text, "no memory");
    dd_session_free(session);
    return text;
}

static struct dd_session *read_again(const char *text, size_t length)
{
    char reason[512] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_session *session = dd_session_read(text, length, NULL, NULL, &why);
    FUZZ_CHECK(session, "%s\n%s", reason, text);
    return session;
}

static void check_round_trip(struct dd_session *session)
{
    size_t length, second_length;
    char *text = record_of(session, &length);
    char *second = record_of(read_again(text, length), &second_length);
    FUZZ_CHECK(length == second_length && memcmp(text, second, length) == 0, "%s\nbecomes\n%s",
               text, second);
    free(text);
    free(second);
}

static void check_undo(struct dd_session *session)
{
    char reason[256];
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_state before = *dd_session_state(session);
    size_t count = dd_session_count(session);
    while (dd_session_undo(session, &why)) {
    }
    while (dd_session_redo(session, &why)) {
    }
    FUZZ_CHECK(dd_session_count(session) == count, "undone and redone, actions differ");
    FUZZ_CHECK(memcmp(dd_session_state(session), &before, sizeof before) == 0,
               "undone and redone, the table differs");
}

static void say(const struct dd_game *g, const struct dd_view *view, const struct dd_ask *ask)
{
    char bytes[512];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    FUZZ_CHECK(!dd_say(g, view, ask, &t) || bytes[0], "%s has empty words for %d", g->name,
               ask->what);
}

/* Tells each event to an onlooker. */
static void tell(void *context, const struct dd_session *session, const struct dd_action *action,
                 const struct dd_events *events)
{
    static struct dd_view view;
    (void)context, (void)action;
    dd_see(session->game, &session->state, DD_NOBODY, &view);
    for (int i = 0; i < events->count; i++) {
        struct dd_event event = dd_redact_event(&events->event[i], DD_NOBODY);
        say(session->game, &view, &(struct dd_ask){.what = DD_ASK_EVENT, .event = &event});
    }
}

/* Everybody, onlookers too, can be told what each action would do. */
static void check_words(const struct dd_game *g, const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    struct dd_view view;
    for (int seat = 0; seat <= s->seats; seat++) {
        int asked = seat < s->seats ? seat : s->over ? 0 : dd_to_act(s);
        int count = s->over ? 0 : dd_legal(g, s, asked, legal);
        dd_see(g, s, seat < s->seats ? seat : DD_NOBODY, &view);
        say(g, &view, &(struct dd_ask){.what = s->over ? DD_ASK_END : DD_ASK_PROMPT});
        say(g, &view, &(struct dd_ask){.what = DD_ASK_STATUS});
        say(g, &view, &(struct dd_ask){.what = DD_ASK_NOTE});
        for (int i = 0; i < count; i++) {
            struct dd_outlook outlook;
            dd_foresee(g, &view, &legal[i], false, NULL, &outlook);
            FUZZ_CHECK(outlook.label[0], "%s: an action has no label", g->name);
        }
    }
}

static void check_table(const struct dd_session *session)
{
    const char *why = "";
    FUZZ_CHECK(dd_sound(session->game, &session->state, &why), "%s: %s", session->game->name, why);
    check_words(session->game, &session->state);
}

static void check(const char *text, size_t length)
{
    char reason[512] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_session *session = dd_session_read(text, length, tell, NULL, &why);
    if (session) {
        check_table(session);
        check_undo(session);
        check_round_trip(session);
        return;
    }
    FUZZ_CHECK(strncmp(reason, "line ", 5) == 0 && strlen(reason) > 8, "refused with \"%s\"",
               reason);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* not terminated, so that reading beyond the length is caught */
    char *text = malloc(size ? size : 1);
    FUZZ_CHECK(text, "no memory");
    if (size)
        memcpy(text, data, size);
    check(text, size);
    free(text);
    return 0;
}

/* ---- Mutations ------------------------------------------------------------------------------- */

/* The next line of a text, which ends it; NULL after the last. */
static char *next_line(char **text)
{
    char *line = *text, *end = line ? strchr(line, '\n') : NULL;
    if (end)
        *end++ = 0;
    *text = end;
    return line;
}

/* What follows the word at the beginning of a line; "" if it is another word. */
static const char *value_of(const char *line, const char *word)
{
    size_t length = strlen(word);
    return line && strncmp(line, word, length) == 0 ? line + length : "";
}

static int count_of(const char *text, char letter)
{
    int count = 0;
    for (; *text; text++)
        count += *text == letter;
    return count;
}

/* A session with the header of a record; what makes no sense there is chosen at random. */
static struct dd_session *begin(char **text, struct dd_random *r)
{
    char name[16] = "", bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int16_t option[DD_OPTIONS];
    next_line(text); /* the format */
    sscanf(value_of(next_line(text), "game "), "%15s", name);
    const struct dd_game *g = dd_find_game(name);
    if (!g)
        g = fuzz_game((uint8_t)dd_random_next(r));
    dd_default_options(g, option);
    bool readable = dd_read_options(g, value_of(next_line(text), "options "), option, &why);
    int seats = count_of(value_of(next_line(text), "seats "), ',') + 1;
    uint64_t seed = strtoull(value_of(next_line(text), "seed "), NULL, 10);
    next_line(text); /* undone */
    dd_clear_text(&why);
    if (!readable || dd_random_below(r, 8) == 0 || !dd_check_seats(g, option, seats, &why))
        seats = fuzz_table(g, seats, r, option);
    struct dd_session *session = session_begin(g, option, seats, seed, NULL, NULL);
    FUZZ_CHECK(session, "no memory");
    for (int seat = 0; seat < seats; seat++)
        snprintf(session->label[seat], DD_LABEL, "human");
    return session;
}

static void apply(struct dd_session *session, const struct dd_action *a)
{
    FUZZ_CHECK(session_apply(session, a), "no memory");
}

/* Applies a line if it is an action that is permitted now. */
static void play_line(struct dd_session *session, const char *line)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a;
    int seat = line[0] == '*' ? DD_CHANCE : line[0] - '1';
    if ((seat == DD_CHANCE || (seat >= 0 && seat < session->state.seats)) && line[1] == ' ' &&
        dd_read_action(session->game, &session->state, seat, line + 2, false, &a, &why))
        apply(session, &a);
}

static void play_at_random(struct dd_session *session, struct dd_random *r, int steps)
{
    for (; (steps > 0 || session->state.pending.what) && !session->state.over; steps--) {
        struct dd_action a;
        fuzz_step(session->game, &session->state, r, &a);
        apply(session, &a);
    }
}

/* Plays the lines, as far as they can be played; where one is cut out or more is to come, at
 * random. */
static struct dd_session *play(char *text, struct dd_random *r)
{
    struct dd_session *session = begin(&text, r);
    int until = dd_random_below(r, 2) ? (int)dd_random_below(r, 400) : INT32_MAX;
    for (char *line; until > 0 && (line = next_line(&text)); until--)
        play_line(session, line);
    play_at_random(session, r, (int)dd_random_below(r, 64));
    return session;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    struct dd_random r = dd_random_stream(seed, 2);
    uint32_t kind = dd_random_below(&r, 4);
    if (kind < 3)
        size = LLVMFuzzerMutate(data, size, max_size);
    if (kind == 0)
        return size; /* a record that somebody has tampered with */
    char *text = fuzz_text(data, size);
    size_t length;
    char *record = record_of(play(text, &r), &length);
    if (length <= max_size) {
        memcpy(data, record, length);
        size = length;
    }
    free(text);
    free(record);
    return size;
}
