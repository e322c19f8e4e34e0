/* Records: a header, one action a line, hashes now and then, and how it ended. docs/formats.md
 * tells the format. */
#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { HASH_EVERY = 16, LINE = 512 }; /* eight labels fit a line */
static const char magic[] = "deckdelve record 1";

/* ---- Lines both ways ------------------------------------------------------------------------ */

/* Goes on with a digest (FNV-1a) of lines, whatever ends them. */
static uint64_t digest_line(uint64_t digest, const char *line)
{
    for (; *line; line++)
        digest = (digest ^ (unsigned char)*line) * UINT64_C(0x100000001B3);
    return (digest ^ '\n') * UINT64_C(0x100000001B3);
}

/* Of the state and of all lines before: another way to the same state is another game. */
static void write_hash(const struct dd_state *s, uint64_t digest, struct dd_text *t)
{
    uint64_t hash = dd_hash(s) ^ digest;
    char digits[17];
    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    digits[16] = 0;
    dd_write(t, "= %s", digits);
}

static void write_seats(uint8_t seats, struct dd_text *t)
{
    if (!seats)
        dd_write(t, "-");
    for (int seat = 0, many = 0; seat < DD_SEATS; seat++)
        if (seats >> seat & 1)
            dd_write(t, many++ ? ",%d" : "%d", seat + 1);
}

/* "end won winners 1 scores 6", or "open" while the game goes on. */
static void write_close(const struct dd_game *g, const struct dd_state *s, struct dd_text *t)
{
    int score[DD_SEATS];
    if (!s->over) {
        dd_write(t, "open");
        return;
    }
    dd_write(t, "end %s winners ", g->ends[s->over - 1]);
    write_seats(s->won, t);
    dd_write(t, " scores");
    dd_score(g, s, score);
    for (int seat = 0; seat < s->seats; seat++)
        dd_write(t, " %d", score[seat]);
}

static void write_action(const struct dd_game *g, const struct dd_state *s,
                         const struct dd_action *a, struct dd_text *t)
{
    if (a->seat == DD_CHANCE)
        dd_write(t, "* ");
    else
        dd_write(t, "%d ", a->seat + 1);
    dd_write_action(g, s, a, t);
}

static void write_number(uint64_t value, struct dd_text *t)
{
    char digits[21];
    int at = 20;
    digits[20] = 0;
    do
        digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    dd_write(t, "%s", digits + at);
}

/* ---- Writing ------------------------------------------------------------------------------- */

struct paper {
    char *bytes;
    size_t length, room;
    bool torn; /* no memory */
    char line[LINE];
    struct dd_text text; /* over `line` */
    uint64_t digest;     /* of the lines before it */
};

static struct dd_text *new_line(struct paper *p)
{
    p->digest = digest_line(p->digest, p->line);
    p->text = dd_text_on(p->line, sizeof p->line);
    return &p->text;
}

static void end_line(struct paper *p)
{
    size_t need = p->length + p->text.length + 2;
    if (need > p->room) {
        size_t room = 2 * need + 1024;
        char *bytes = p->torn ? NULL : realloc(p->bytes, room);
        p->torn = !bytes;
        if (p->torn)
            return;
        p->bytes = bytes;
        p->room = room;
    }
    memcpy(p->bytes + p->length, p->line, p->text.length);
    p->length += p->text.length;
    p->bytes[p->length++] = '\n';
    p->bytes[p->length] = 0;
}

static void write_header(const struct dd_session *session, struct paper *p)
{
    const struct dd_game *g = session->game;
    dd_write(new_line(p), "%s", magic);
    end_line(p);
    dd_write(new_line(p), "game %s %d", g->name, g->rules_version);
    end_line(p);
    dd_write(new_line(p), "options ");
    dd_write_options(g, session->state.option, &p->text);
    end_line(p);
    new_line(p);
    for (int seat = 0; seat < session->state.seats; seat++)
        dd_write(&p->text, seat ? ",%s" : "seats %s", session->label[seat]);
    end_line(p);
    dd_write(new_line(p), "seed ");
    write_number(session->state.seed, &p->text);
    end_line(p);
    dd_write(new_line(p), "undone %d %d", session->undone, session->undone_after_seeing);
    end_line(p);
}

static void write_body(const struct dd_session *session, struct paper *p)
{
    struct dd_state s;
    size_t i;
    dd_begin(session->game, &s, session->state.option, session->state.seats, session->state.seed);
    for (i = 0; i < session->count; i++) {
        write_action(session->game, &s, &session->action[i], new_line(p));
        end_line(p);
        dd_apply(session->game, &s, &session->action[i], NULL);
        if ((i + 1) % HASH_EVERY == 0) {
            new_line(p);
            write_hash(&s, p->digest, &p->text);
            end_line(p);
        }
    }
    if (i % HASH_EVERY) {
        new_line(p);
        write_hash(&s, p->digest, &p->text);
        end_line(p);
    }
    write_close(session->game, &s, new_line(p));
    end_line(p);
}

char *dd_session_record(const struct dd_session *session, size_t *length)
{
    struct paper p = {0};
    write_header(session, &p);
    write_body(session, &p);
    if (p.torn) {
        free(p.bytes);
        return NULL;
    }
    *length = p.length;
    return p.bytes;
}

/* ---- Reading ------------------------------------------------------------------------------- */

struct reader {
    const char *at, *end;
    int number; /* of the line just read */
    char line[LINE];
    uint64_t digest; /* of the lines before it */
    const struct dd_game *game;
    bool hashed; /* by this rules version: hashes of an earlier one are of states laid out otherwise
                  */
    int16_t option[DD_OPTIONS];
    int seats;
    char label[DD_SEATS][DD_LABEL];
    uint64_t seed;
    int undone, undone_after_seeing;
    struct dd_session *session;
    struct dd_text *why;
};

static bool fail(struct reader *r, const char *pattern, const char *detail)
{
    if (r->why && !r->why->length)
        dd_write(r->why, "line %d: ", r->number);
    dd_write(r->why, pattern, detail);
    return false;
}

/* The next line without its end; false at the end of the text or for what no record can hold. */
static bool next_line(struct reader *r)
{
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
    size_t length = newline ? (size_t)(newline - r->at) : 0;
    r->number++;
    r->digest = digest_line(r->digest, r->line);
    if (!newline)
        return fail(r, "the record breaks off here", "");
    if (length && r->at[length - 1] == '\r')
        length--;
    if (length >= sizeof r->line)
        return fail(r, "a line this long is in no record", "");
    if (!session_printable(r->at, length))
        return fail(r, "these bytes are no text", "");
    memcpy(r->line, r->at, length);
    r->line[length] = 0;
    r->at = newline + 1;
    return true;
}

/* What follows "key " on the next line. */
static const char *value_of(struct reader *r, const char *key)
{
    size_t length = strlen(key);
    if (!next_line(r))
        return NULL;
    if (strncmp(r->line, key, length) == 0 && r->line[length] == ' ')
        return r->line + length + 1;
    fail(r, "\"%s ...\" should stand here", key);
    return NULL;
}

static bool read_number(const char **text, uint64_t max, uint64_t *out)
{
    uint64_t value = 0;
    const char *p = *text;
    if (*p < '0' || *p > '9')
        return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (digit > max || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *text = p;
    *out = value;
    return true;
}

static bool read_game(struct reader *r)
{
    const char *value = value_of(r, "game"), *rules;
    char name[LINE];
    uint64_t number = 0;
    if (!value)
        return false;
    rules = strchr(value, ' ');
    if (!rules || (rules++, !read_number(&rules, 65535, &number)) || *rules)
        return fail(r, "a game's name and its rules number should stand here", "");
    memcpy(name, value, strcspn(value, " "));
    name[strcspn(value, " ")] = 0;
    r->game = dd_find_game(name);
    if (!r->game)
        return fail(r, "there is no game \"%s\"", name);
    if (!dd_replays(r->game, (int)number)) {
        fail(r, "this record was played by other rules of %s; ", name);
        dd_write(r->why, "this program plays rules number %d", r->game->rules_version);
        return false;
    }
    r->hashed = number == r->game->rules_version;
    return true;
}

static bool read_options(struct reader *r)
{
    const char *value = value_of(r, "options");
    if (!value)
        return false;
    dd_default_options(r->game, r->option);
    dd_write(r->why, "line %d: ", r->number);
    if (!dd_read_options(r->game, value, r->option, r->why))
        return false;
    dd_clear_text(r->why);
    return true;
}

static bool read_labels(struct reader *r)
{
    const char *value = value_of(r, "seats");
    if (!value)
        return false;
    for (;;) {
        size_t length = strcspn(value, ",");
        if (r->seats == DD_SEATS || length == 0 || length >= DD_LABEL ||
            memchr(value, ' ', length)) {
            dd_write(r->why,
                     "line %d: up to %d seats should stand here, of 1 to %d bytes without blanks, "
                     "with commas between",
                     r->number, DD_SEATS, DD_LABEL - 1);
            return false;
        }
        memcpy(r->label[r->seats], value, length);
        r->label[r->seats++][length] = 0;
        if (!value[length])
            break;
        value += length + 1;
    }
    dd_write(r->why, "line %d: ", r->number);
    if (!dd_check_seats(r->game, r->option, r->seats, r->why))
        return false;
    dd_clear_text(r->why);
    return true;
}

static bool read_seed(struct reader *r)
{
    const char *value = value_of(r, "seed");
    if (!value)
        return false;
    return (read_number(&value, UINT64_MAX, &r->seed) && !*value) ||
           fail(r, "a seed is a number from 0 to 18446744073709551615", "");
}

static bool read_undone(struct reader *r)
{
    const char *value = value_of(r, "undone");
    uint64_t all = 0, after = 0;
    if (!value)
        return false;
    if (!read_number(&value, 1000000, &all) || *value++ != ' ' ||
        !read_number(&value, all, &after) || *value)
        return fail(r, "two numbers of undone decisions should stand here", "");
    r->undone = (int)all;
    r->undone_after_seeing = (int)after;
    return true;
}

static bool read_header(struct reader *r)
{
    if (!next_line(r))
        return false;
    if (strcmp(r->line, magic) != 0)
        return fail(r, "this is no record: the first line should be \"%s\"", magic);
    return read_game(r) && read_options(r) && read_labels(r) && read_seed(r) && read_undone(r);
}

static bool read_action(struct reader *r)
{
    const struct dd_state *s = &r->session->state;
    struct dd_action a;
    int seat = r->line[0] == '*' ? DD_CHANCE : r->line[0] - '1';
    char written[LINE];
    struct dd_text t = dd_text_on(written, sizeof written);
    if ((seat != DD_CHANCE && (seat < 0 || seat >= s->seats)) || r->line[1] != ' ')
        return fail(r, "an action, a hash or the end should stand here, not \"%s\"", r->line);
    dd_write(r->why, "line %d: ", r->number);
    if (!dd_read_action(r->game, s, seat, r->line + 2, false, &a, r->why))
        return false;
    dd_clear_text(r->why);
    write_action(r->game, s, &a, &t);
    if (strcmp(written, r->line) != 0)
        return fail(r, "this is written \"%s\" in a record", written);
    return session_apply(r->session, &a) || fail(r, "no memory is left for it", "");
}

/* A line that can only be one way: a hash, or the end. */
static bool expect(struct reader *r, const char *written, const char *complaint)
{
    return strcmp(written, r->line) == 0 || fail(r, complaint, written);
}

/* The last line: nothing but a checked game can be closed. */
static bool read_close(struct reader *r, size_t checked)
{
    char written[LINE];
    struct dd_text t = dd_text_on(written, sizeof written);
    if (r->session->state.pending.what)
        return fail(r, "chance has not settled what came before", "");
    if (checked != r->session->count)
        return fail(r, "a hash should stand before the end", "");
    write_close(r->game, &r->session->state, &t);
    return expect(r, written, "the game stands at \"%s\" here");
}

static bool read_body(struct reader *r)
{
    char written[LINE];
    size_t checked = 0; /* actions that a hash has confirmed */
    for (;;) {
        struct dd_text t = dd_text_on(written, sizeof written);
        if (!next_line(r))
            return false;
        if (r->line[0] == '=') {
            write_hash(&r->session->state, r->digest, &t);
            if (r->hashed &&
                !expect(r, written,
                        "the lines before this one are not those recorded: their hash is \"%s\""))
                return false;
            checked = r->session->count;
        } else if (r->line[0] == 'e' || r->line[0] == 'o') {
            return read_close(r, checked);
        } else if (!read_action(r)) {
            return false;
        }
    }
}

static bool read_all(struct reader *r, dd_listener *listener, void *context)
{
    if (!read_header(r))
        return false;
    r->session = session_begin(r->game, r->option, r->seats, r->seed, listener, context);
    if (!r->session)
        return fail(r, "no memory is left for it", "");
    memcpy(r->session->label, r->label, sizeof r->label);
    r->session->undone = r->undone;
    r->session->undone_after_seeing = r->undone_after_seeing;
    if (!read_body(r))
        return false;
    if (r->at != r->end) {
        r->number++;
        return fail(r, "something follows the end of the record", "");
    }
    return true;
}

struct dd_session *dd_session_read(const char *text, size_t length, dd_listener *listener,
                                   void *context, struct dd_text *why)
{
    struct reader r = {.at = text, .end = text + length, .why = why};
    dd_clear_text(why);
    if (read_all(&r, listener, context))
        return r.session;
    dd_session_free(r.session);
    return NULL;
}
