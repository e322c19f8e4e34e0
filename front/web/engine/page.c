#include "page.h"

#include "deckdelve/bot.h"
#include "front/shared/handing.h"
#include "held.h"

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

static struct held *tables, *thoughts;

/* NULL: it was left, and the answer says so. */
struct web_game *page_table(uint32_t table)
{
    char bytes[64];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct web_game *t = held(tables, table);
    if (!t) {
        dd_write(&why, "this game is no longer open");
        refuse(&why);
    }
    return t;
}

/* Who is addressed as "you", if anybody can be. */
static void find_humans(struct web_game *t)
{
    unsigned humans = human_seats(t->session);
    t->shared = humans & (humans - 1);
    t->you = humans && !t->shared ? __builtin_ctz(humans) : DD_NOBODY;
}

static uint32_t sit_down(struct dd_session *session, struct dd_text *why)
{
    struct web_game *t = session ? calloc(1, sizeof *t) : NULL;
    uint32_t number = t ? hold(&tables, t, 0) : 0;
    if (number) {
        t->session = session;
        dd_session_names(session, t->name);
        find_humans(t);
        return number;
    }
    if (!why->length)
        dd_write(why, "no memory is left for a game");
    free(t);
    dd_session_free(session);
    refuse(why);
    return 0;
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

uint32_t page_begin(const char *game, const char *options, const char *seats, uint64_t seed)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const struct dd_game *g = dd_find_game(game);
    if (!g) {
        dd_write(&why, "there is no such game: there are ");
        for (int i = 0; dd_games[i]; i++)
            dd_write(&why, i ? ", %s" : "%s", dd_games[i]->name);
        refuse(&why);
        return 0;
    }
    return sit_down(begin(g, options, seats, seed, &why), &why);
}

uint32_t page_read(const char *text, size_t length)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return sit_down(dd_session_read(text, length, NULL, NULL, &why), &why);
}

void page_leave(uint32_t table)
{
    struct web_game *t = let_go(&tables, table);
    if (!t)
        return;
    for (uint32_t about; (about = held_about(thoughts, table));)
        page_think_no_more(about);
    dd_session_free(t->session);
    free(t);
}

/* ---- Looking --------------------------------------------------------------------------------- */

size_t page_steps(uint32_t table)
{
    const struct web_game *t = page_table(table);
    return t ? dd_session_count(t->session) : 0;
}

bool page_setup(uint32_t table)
{
    const struct web_game *t = page_table(table);
    if (!t)
        return false;
    web_write_setup(new_answer(), t);
    return answered();
}

/* A seat of this game, an onlooker, or whoever sees everything; steps that were made. */
static bool in_game(const struct web_game *t, int reader, size_t step)
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

bool page_snapshot(uint32_t table, int reader, size_t step)
{
    const struct web_game *t = page_table(table);
    if (!t || !in_game(t, reader, step))
        return false;
    web_write_snapshot(new_answer(), t, reader, step);
    return answered();
}

bool page_happened(uint32_t table, int reader, size_t from, size_t to)
{
    const struct web_game *t = page_table(table);
    if (!t || !in_game(t, reader, from) || !in_game(t, reader, to))
        return false;
    web_write_happened(new_answer(), t, reader, from, to);
    return answered();
}

bool page_menu(uint32_t table, int reader, const uint8_t *pick, size_t length)
{
    struct web_game *t = page_table(table);
    if (!t || !in_game(t, reader, 0))
        return false;
    web_write_menu(new_answer(), t, reader, pick, length);
    return answered();
}

bool page_press(uint32_t table, int reader, const uint8_t *pick, size_t length, int key)
{
    struct web_game *t = page_table(table);
    if (!t || !in_game(t, reader, 0))
        return false;
    web_write_press(new_answer(), t, reader, pick, length, key);
    return answered();
}

bool page_record(uint32_t table)
{
    const struct web_game *t = page_table(table);
    size_t length = 0;
    char *text = t ? dd_session_record(t->session, &length) : NULL;
    if (!t)
        return false;
    answer_raw(new_answer(), text, length);
    answer.torn = answer.torn || !text;
    free(text);
    return answered();
}

/* ---- Acting ---------------------------------------------------------------------------------- */

bool page_hand_over(uint32_t table, int reader)
{
    static const char *const steps[] = {
        [HANDING_NOT] = "not", [HANDING_OVER] = "over", [HANDING_COVERED] = "covered"};
    struct web_game *t = page_table(table);
    if (!t)
        return false;
    struct hand_over now = hand_over(t->session, reader);
    struct answer *j = new_answer();
    answer_open(j, NULL, '{');
    answer_string(j, "step", steps[now.step]);
    answer_int(j, "reader", now.reader);
    answer_int(j, "next", now.next);
    answer_close(j, '}');
    return answered();
}

bool page_act(uint32_t table, int seat, const char *text)
{
    const struct web_game *t = page_table(table);
    struct dd_action action;
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!t || !in_game(t, seat, 0))
        return false;
    if (!dd_read_action(dd_session_game(t->session), dd_session_state(t->session), seat, text,
                        false, &action, &why) ||
        !dd_session_decide(t->session, &action, &why))
        return refuse(&why);
    return true;
}

/* What bots did in between goes with it. */
bool page_undo(uint32_t table)
{
    const struct web_game *t = page_table(table);
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return t && (dd_session_undo_of(t->session, dd_session_player_seats(t->session), &why) ||
                 refuse(&why));
}

bool page_redo(uint32_t table)
{
    const struct web_game *t = page_table(table);
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    return t && (dd_session_redo_of(t->session, dd_session_player_seats(t->session), &why) ||
                 refuse(&why));
}

/* ---- Thinking -------------------------------------------------------------------------------- */

uint32_t page_think_about(uint32_t table, int seat, const char *label)
{
    const struct web_game *t = page_table(table);
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    if (!t || !in_game(t, seat, 0))
        return 0;
    struct web_thought *w = web_think_about(t, seat, label, &why);
    uint32_t number = w ? hold(&thoughts, w, table) : 0;
    if (w && !number) {
        web_think_no_more(w);
        dd_write(&why, "no memory is left for thinking");
    }
    if (!number)
        refuse(&why);
    return number;
}

bool page_think_on(uint32_t thought, uint32_t playouts, uint32_t milliseconds)
{
    struct web_thought *w = held(thoughts, thought);
    return w && web_think_on(w, playouts, milliseconds);
}

bool page_advice(uint32_t thought)
{
    char bytes[64];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const struct web_thought *w = held(thoughts, thought);
    if (!w) {
        dd_write(&why, "nobody thinks about this any more");
        return refuse(&why);
    }
    web_write_advice(new_answer(), w);
    return answered();
}

void page_think_no_more(uint32_t thought)
{
    struct web_thought *w = let_go(&thoughts, thought);
    if (w)
        web_think_no_more(w);
}
