#include "page.h"

#include "deckdelve/bot.h"

#include <stdlib.h>
#include <string.h>

/* The answer to the last call. */
static struct answer answer;

void *page_memory(size_t size) { return malloc(size); }
void page_free(void *memory) { free(memory); }
const char *page_answer(void) { return answer.bytes; }
size_t page_answer_length(void) { return answer.length; }

static struct answer *new_answer(void)
{
    answer_clear(&answer);
    return &answer;
}

static bool answered(void)
{
    static const char sentence[] = "no memory is left";
    bool whole = !answer.torn;
    if (!whole && answer.room >= sizeof sentence) {
        answer_clear(&answer);
        answer_raw(&answer, sentence, sizeof sentence - 1);
    }
    return whole;
}

/* The answer is the sentence of a refusal. */
static bool refuse(const struct dd_text *why)
{
    answer_raw(new_answer(), why->bytes, why->length);
    return false;
}

bool page_games(void)
{
    web_write_games(new_answer());
    return answered();
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* A human is called as the label says, or by a name of the house. */
static void name_seats(struct table *t)
{
    for (int seat = 0; seat < dd_session_state(t->session)->seats; seat++) {
        const char *label = dd_session_label_of(t->session, seat);
        bool named = strcmp(label, "human") != 0 && !dd_is_bot(label);
        t->name[seat] = named ? label : dd_house_names[seat];
    }
}

static struct table *sit_down(struct dd_session *session, struct dd_text *why)
{
    struct table *t = session ? calloc(1, sizeof *t) : NULL;
    if (t) {
        t->session = session;
        name_seats(t);
        return t;
    }
    if (!why->length)
        dd_write(why, "no memory is left for a game");
    dd_session_free(session);
    refuse(why);
    return NULL;
}

/* The labels of the seats, and how many there are; 0: `why` says what is wrong. */
static int read_labels(const char *text, char label[DD_SEATS][DD_LABEL], struct dd_text *why)
{
    for (int seats = 0;;) {
        size_t length = strcspn(text, ",");
        struct dd_player player;
        if (seats == DD_SEATS || length == 0 || length >= DD_LABEL) {
            dd_write(why, "up to %d seats of at most %d bytes each are allowed", DD_SEATS,
                     DD_LABEL - 1);
            return 0;
        }
        memcpy(label[seats], text, length);
        label[seats][length] = 0;
        if (dd_is_bot(text) && !dd_read_player(label[seats], &player, why))
            return 0;
        seats++;
        if (!text[length])
            return seats;
        text += length + 1;
    }
}

static struct dd_session *begin(const struct dd_game *g, const char *options, const char *seats,
                                uint64_t seed, struct dd_text *why)
{
    char label[DD_SEATS][DD_LABEL];
    int16_t option[DD_OPTIONS];
    struct dd_session *session;
    int count = read_labels(seats, label, why);
    dd_default_options(g, option);
    if (!count || !dd_read_options(g, options, option, why) ||
        !dd_check_seats(g, option, count, why))
        return NULL;
    session = dd_session_new(g, option, count, seed, NULL, NULL);
    for (int seat = 0; session && seat < count; seat++)
        if (!dd_session_label(session, seat, label[seat], why)) {
            dd_session_free(session);
            return NULL;
        }
    return session;
}

struct table *page_begin(const char *game, const char *options, const char *seats, uint64_t seed)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const struct dd_game *g = dd_find_game(game);
    if (!g) {
        dd_write(&why, "there is no such game: there are ");
        for (int i = 0; dd_games[i]; i++)
            dd_write(&why, i ? ", %s" : "%s", dd_games[i]->name);
        refuse(&why);
        return NULL;
    }
    return sit_down(begin(g, options, seats, seed, &why), &why);
}

struct table *page_read(const char *text, size_t length)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return sit_down(dd_session_read(text, length, NULL, NULL, &why), &why);
}

void page_leave(struct table *t)
{
    dd_session_free(t->session);
    free(t);
}

/* ---- Looking --------------------------------------------------------------------------------- */

size_t page_steps(const struct table *t) { return dd_session_count(t->session); }

bool page_setup(const struct table *t)
{
    web_write_setup(new_answer(), t);
    return answered();
}

/* A seat of this game, an onlooker, or whoever sees everything; steps that were made. */
static bool in_game(const struct table *t, int reader, size_t step)
{
    char bytes[64];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    bool seated = reader >= 0 && reader < dd_session_state(t->session)->seats;
    if (!seated && reader != DD_NOBODY && reader != WEB_ALL)
        dd_write(&why, "there is no such seat");
    else if (step > dd_session_count(t->session))
        dd_write(&why, "the game has not come that far");
    return !why.length || refuse(&why);
}

bool page_snapshot(const struct table *t, int reader, size_t step)
{
    if (!in_game(t, reader, step))
        return false;
    web_write_snapshot(new_answer(), t, reader, step);
    return answered();
}

bool page_happened(const struct table *t, int reader, size_t from, size_t to)
{
    if (!in_game(t, reader, from) || !in_game(t, reader, to))
        return false;
    web_write_happened(new_answer(), t, reader, from, to);
    return answered();
}

bool page_menu(const struct table *t, int reader, const uint8_t *pick, size_t length)
{
    if (!in_game(t, reader, 0))
        return false;
    web_write_menu(new_answer(), t, reader, pick, length);
    return answered();
}

bool page_record(const struct table *t)
{
    size_t length = 0;
    char *text = dd_session_record(t->session, &length);
    answer_raw(new_answer(), text, length);
    answer.torn = answer.torn || !text;
    free(text);
    return answered();
}

/* ---- Acting ---------------------------------------------------------------------------------- */

bool page_act(struct table *t, int seat, const char *text)
{
    const struct dd_game *g = dd_session_game(t->session);
    const struct dd_state *s = dd_session_state(t->session);
    struct dd_action action;
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!in_game(t, seat, 0))
        return false;
    if (!dd_read_action(g, s, seat, text, false, &action, &why) ||
        !dd_session_act(t->session, &action, &why))
        return refuse(&why);
    return true;
}

/* What bots did in between goes with it. */
bool page_undo(struct table *t)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return dd_session_undo_of(t->session, dd_session_player_seats(t->session), &why) ||
           refuse(&why);
}

bool page_redo(struct table *t)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return dd_session_redo_of(t->session, dd_session_player_seats(t->session), &why) ||
           refuse(&why);
}

/* ---- Thinking -------------------------------------------------------------------------------- */

struct web_thought *page_think_about(const struct table *t, int seat, const char *label)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct web_thought *w = web_think_about(t, seat, label, &why);
    if (!w)
        refuse(&why);
    return w;
}

bool page_think_on(struct web_thought *w, uint32_t playouts, uint32_t milliseconds)
{
    return web_think_on(w, playouts, milliseconds);
}

bool page_advice(const struct web_thought *w)
{
    web_write_advice(new_answer(), w);
    return answered();
}

void page_think_no_more(struct web_thought *w) { web_think_no_more(w); }
