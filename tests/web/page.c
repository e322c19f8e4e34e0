/* What the page asks the engine: every answer is sound JSON, for every reader of every game, and
 * nothing leaks. What the answers mean is tested where they are read (front/web/test). */
#include "front/web/engine/page.h"
#include "deckdelve/bot.h"
#include "kit.h"

#include <jansson.h>
#include <string.h>

static json_t *answer(bool done)
{
    json_error_t error;
    json_t *json;
    cr_assert(done, "%.*s", (int)page_answer_length(), page_answer());
    json = json_loadb(page_answer(), page_answer_length(), JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(json, "%s at %d", error.text, error.position);
    return json;
}

static void check(bool done) { json_decref(answer(done)); }

static bool says(const char *text)
{
    return page_answer_length() == strlen(text) && memcmp(page_answer(), text, strlen(text)) == 0;
}

static uint32_t begin(const struct dd_game *g, int seats, uint64_t seed)
{
    char labels[DD_SEATS * 8] = "human";
    uint32_t t;
    for (int seat = 1; seat < seats; seat++)
        strcat(labels, ",human");
    t = page_begin(g->name, g->max_seats == 2 && seats == 2 ? "mode=versus" : "", labels, seed);
    cr_assert(t, "%.*s", (int)page_answer_length(), page_answer());
    return t;
}

static const struct dd_state *state_of(uint32_t t)
{
    return dd_session_state(page_table(t)->session);
}

static void ask_everything(uint32_t t)
{
    static const uint8_t nothing[] = {0, 0, 255, 0};
    size_t now = page_steps(t), before = now > 3 ? now - 3 : 0;
    int readers[] = {0, state_of(t)->seats - 1, DD_NOBODY, WEB_ALL};
    for (int i = 0; i < 4; i++) {
        check(page_snapshot(t, readers[i], now));
        check(page_snapshot(t, readers[i], before));
        check(page_happened(t, readers[i], before, now));
        check(page_menu(t, readers[i], nothing, sizeof nothing));
        check(page_press(t, readers[i], nothing, sizeof nothing, '1'));
        check(page_hand_over(t, readers[i]));
    }
}

static void act(uint32_t t, struct dd_random *r)
{
    int seat = dd_to_act(state_of(t));
    json_t *seen = answer(page_snapshot(t, seat, page_steps(t)));
    json_t *legal = json_object_get(seen, "legal");
    size_t chosen = dd_random_below(r, (uint32_t)json_array_size(legal));
    json_t *text = json_object_get(json_array_get(legal, chosen), "text");
    cr_assert(page_act(t, seat, json_string_value(text)));
    json_decref(seen);
}

Test(web, every_answer_is_json_for_every_reader)
{
    for (int g = 0; dd_games[g]; g++)
        for (int seats = dd_games[g]->min_seats; seats <= dd_games[g]->max_seats; seats += 2) {
            uint32_t t = begin(dd_games[g], seats, (uint64_t)(40 + g));
            struct dd_random r = dd_random_stream(1, (uint64_t)g);
            check(page_setup(t));
            for (int n = 0; n < 40 && !state_of(t)->over; n++) {
                act(t, &r);
                if (n % 4 == 0)
                    ask_everything(t);
            }
            cr_assert(page_record(t));
            page_leave(t);
        }
    check(page_games());
}

static char *copy_answer(bool done)
{
    cr_assert(done);
    return strndup(page_answer(), page_answer_length());
}

/* A copy of the table in which the seat has done something. */
static uint32_t after(uint32_t t, const struct dd_action *a)
{
    char text[64];
    struct dd_text written = dd_text_on(text, sizeof text);
    char *record = copy_answer(page_record(t));
    uint32_t copy = page_read(record, strlen(record));
    dd_write_action(dd_session_game(page_table(t)->session), state_of(t), a, &written);
    cr_assert(page_act(copy, a->seat, text));
    free(record);
    return copy;
}

static bool hides(uint32_t t, uint8_t kind, int seat)
{
    for (int p = 0; p < state_of(t)->at[DD_ZONES]; p++)
        if (state_of(t)->piece[p].kind == kind)
            return !(state_of(t)->piece[p].seen >> seat & 1);
    return false;
}

/* Two gifts that a seat cannot tell apart give it the same answers, numbers of pieces included. */
static int compare_gifts(uint32_t t, const struct dd_action *a, const struct dd_action *b)
{
    uint32_t one = after(t, a), two = after(t, b);
    size_t before = page_steps(t);
    int compared = 0;
    for (int seat = 0; seat < state_of(t)->seats; seat++) {
        uint8_t first = dd_at(state_of(t), a->from, a->i)->kind;
        uint8_t second = dd_at(state_of(t), b->from, b->i)->kind;
        if (!hides(one, first, seat) || !hides(two, second, seat))
            continue;
        char *seen = copy_answer(page_snapshot(one, seat, page_steps(one)));
        cr_assert(page_snapshot(two, seat, page_steps(two)) && says(seen));
        char *heard = copy_answer(page_happened(one, seat, before, page_steps(one)));
        cr_assert(page_happened(two, seat, before, page_steps(two)) && says(heard));
        free(seen);
        free(heard);
        compared++;
    }
    page_leave(one);
    page_leave(two);
    return compared;
}

static int compare_all_gifts(uint32_t t)
{
    const struct dd_game *g = dd_session_game(page_table(t)->session);
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(g, state_of(t), dd_to_act(state_of(t)), legal), compared = 0;
    for (int i = 1; i < count; i++)
        if (strcmp(g->verb[legal[i].verb].name, "give") == 0 && legal[i].num == legal[i - 1].num &&
            legal[i].verb == legal[i - 1].verb)
            compared += compare_gifts(t, &legal[i - 1], &legal[i]);
    return compared;
}

Test(web, numbers_of_pieces_do_not_follow_a_hidden_card)
{
    int compared = 0;
    for (uint64_t seed = 1; seed < 40 && compared < 20; seed++) {
        uint32_t t = page_begin("aces", "size=6,start=rivals", "human,human,human", seed);
        struct dd_random r = dd_random_stream(seed, 2);
        for (int n = 0; n < 150 && !state_of(t)->over && compared < 20; n++) {
            act(t, &r);
            compared += state_of(t)->over ? 0 : compare_all_gifts(t);
        }
        page_leave(t);
    }
    cr_assert_geq(compared, 20);
}

Test(web, a_record_goes_out_and_comes_in)
{
    uint32_t t = begin(dd_games[0], 1, 7), again;
    struct dd_random r = dd_random_stream(1, 1);
    char *copy;
    for (int n = 0; n < 10; n++)
        act(t, &r);
    cr_assert(page_undo(t) && page_undo(t) && page_redo(t));
    cr_assert(page_record(t));
    copy = strndup(page_answer(), page_answer_length());
    again = page_read(copy, strlen(copy));
    cr_assert(again);
    cr_assert(page_record(again) && says(copy));
    free(copy);
    page_leave(t);
    page_leave(again);
}

Test(web, what_is_wrong_is_refused_with_a_sentence)
{
    uint32_t t = begin(dd_games[0], 1, 7);
    cr_assert_not(page_begin("whist", "", "human", 1));
    cr_assert_not(page_begin("clear", "jokers=9", "human", 1));
    cr_assert_not(page_begin("clear", "", "", 1));
    cr_assert_not(page_begin("clear", "", "human,human", 1));
    cr_assert_not(page_begin("clear", "", "bot:nobody", 1));
    cr_assert_not(page_begin("clear", "", "a b", 1));
    cr_assert_not(page_read("rubbish\n", 8));
    cr_assert_not(page_snapshot(t, 1, 0));
    cr_assert(says("there is no such seat"));
    cr_assert_not(page_snapshot(t, -1, 0));
    cr_assert_not(page_snapshot(t, 0, 9999));
    cr_assert(says("the game has not come that far"));
    cr_assert_not(page_act(t, 3, "draw"));
    cr_assert_not(page_act(t, 0, "dance"));
    cr_assert_not(page_undo(t));
    cr_assert_not(page_redo(t));
    page_leave(t);
}

Test(web, bots_advise_something_legal)
{
    for (int g = 0; dd_games[g]; g++)
        for (int bot = 0; dd_bots[bot]; bot++) {
            char label[DD_LABEL] = "bot:";
            uint32_t t = begin(dd_games[g], dd_games[g]->min_seats, 9);
            uint32_t w =
                page_think_about(t, dd_to_act(state_of(t)), strcat(label, dd_bots[bot]->name));
            json_t *thought;
            cr_assert(w);
            page_think_on(w, 20, 0);
            thought = answer(page_advice(w));
            json_t *best = json_array_get(json_object_get(thought, "advice"), 0);
            json_t *line = json_array_get(json_object_get(thought, "lines"), 0);
            cr_assert_eq(strncmp(json_string_value(line), "Best: ", 6), 0);
            cr_assert(page_act(t, dd_to_act(state_of(t)),
                               json_string_value(json_object_get(best, "text"))));
            json_decref(thought);
            page_think_no_more(w);
            page_leave(t);
        }
    uint32_t t = begin(dd_games[0], 1, 9);
    cr_assert_not(page_think_about(t, 0, "human"));
    cr_assert_not(page_think_about(t, 0, "bot:nobody"));
    page_leave(t);
}

Test(web, what_was_let_go_of_is_harmless)
{
    for (int g = 0; dd_games[g]; g++) {
        static const uint8_t nothing[] = {0, 255, 0};
        uint32_t t = begin(dd_games[g], dd_games[g]->min_seats, 9), other;
        int seat = dd_to_act(state_of(t));
        uint32_t thought = page_think_about(t, seat, "bot:easy");
        cr_assert(thought);
        page_leave(t);
        page_leave(t);
        page_think_no_more(thought);
        page_think_no_more(thought);
        cr_assert_not(page_think_on(thought, 1, 0));
        cr_assert_not(page_advice(thought));
        other = begin(dd_games[g], dd_games[g]->min_seats, 9);
        cr_assert_neq(other, t, "a number names one game for good");
        cr_assert_not(page_snapshot(t, seat, 0));
        cr_assert(says("this game is no longer open"));
        cr_assert_eq(page_steps(t), 0);
        cr_assert_not(page_setup(t) || page_happened(t, 0, 0, 0) || page_record(t) ||
                      page_menu(t, 0, nothing, sizeof nothing) || page_act(t, seat, "concede") ||
                      page_undo(t) || page_redo(t) || page_think_about(t, seat, "bot:easy"));
        page_leave(t);
        check(page_snapshot(other, seat, 0));
        page_leave(other);
    }
}

/* "You" is the one human in everybody's view; of several nobody is. */
Test(web, the_one_human_is_you_whoever_looks)
{
    static const struct {
        const char *seats, *first;
    } tables[] = {
        {"human,bot:easy", "You"}, {"human,human", "Aldo"}, {"bot:easy,bot:easy", "Aldo"}};
    static const int readers[] = {0, 1, DD_NOBODY};
    for (size_t i = 0; i < DD_ROWS(tables); i++) {
        uint32_t t = page_begin("aces", "", tables[i].seats, 2);
        cr_assert(t);
        for (size_t n = 0; n < DD_ROWS(readers); n++) {
            json_t *seen = answer(page_snapshot(t, readers[n], page_steps(t)));
            const char *name = json_string_value(json_array_get(json_object_get(seen, "names"), 0));
            cr_assert_str_eq(name, tables[i].first, "%s, %d", tables[i].seats, readers[n]);
            json_decref(seen);
        }
        page_leave(t);
    }
}
