/* Input: a record, as it might come from a stranger. It is either refused with a reason that begins
 * with the line, or written back as text that reads back as itself, and can be undone and redone.
 *
 * Hashes would stop nearly every mutation at once. So a line is also put right where the refusal
 * quotes what should stand there, and the reading is tried again. */
#include "fuzz.h"

#include "deckdelve/session.h"

enum { REPAIRS = 24 };

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

/* Puts what the reason quotes last in place of the line it names. The new text is the caller's to
 * free; NULL: the reason quotes nothing. */
static char *repaired(const char *text, size_t length, const char *reason, size_t *new_length)
{
    const char *quote = strchr(reason, '"'), *unquote = strrchr(reason, '"');
    size_t from = 0, to;
    if (!quote || quote == unquote)
        return NULL;
    for (int line = atoi(reason + strlen("line ")); line > 1; line--) {
        const char *newline = memchr(text + from, '\n', length - from);
        if (!newline)
            return NULL;
        from = (size_t)(newline - text) + 1;
    }
    const char *newline = memchr(text + from, '\n', length - from);
    to = newline ? (size_t)(newline - text) : length;
    size_t quoted = (size_t)(unquote - quote) - 1;
    char *fresh = malloc(from + quoted + length - to + 1);
    FUZZ_CHECK(fresh, "no memory");
    memcpy(fresh, text, from);
    memcpy(fresh + from, quote + 1, quoted);
    memcpy(fresh + from + quoted, text + to, length - to);
    *new_length = from + quoted + length - to;
    return fresh;
}

static void check(const char *text, size_t length, int repairs)
{
    char reason[512] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_session *session = dd_session_read(text, length, NULL, NULL, &why);
    if (session) {
        check_undo(session);
        check_round_trip(session);
        return;
    }
    FUZZ_CHECK(strncmp(reason, "line ", 5) == 0 && strlen(reason) > 8, "refused with \"%s\"",
               reason);
    size_t new_length;
    char *fresh = repairs ? repaired(text, length, reason, &new_length) : NULL;
    if (fresh)
        check(fresh, new_length, repairs - 1);
    free(fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* not terminated, so that reading beyond the length is caught */
    char *text = malloc(size ? size : 1);
    FUZZ_CHECK(text, "no memory");
    if (size)
        memcpy(text, data, size);
    check(text, size, REPAIRS);
    free(text);
    return 0;
}
