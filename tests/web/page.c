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

static struct table *begin(const struct dd_game *g, int seats, uint64_t seed)
{
    char labels[DD_SEATS * 8] = "human";
    struct table *t;
    for (int seat = 1; seat < seats; seat++)
        strcat(labels, ",human");
    t = page_begin(g->name, g->max_seats == 2 && seats == 2 ? "mode=versus" : "", labels, seed);
    cr_assert_not_null(t, "%.*s", (int)page_answer_length(), page_answer());
    return t;
}

static const struct dd_state *state_of(const struct table *t)
{
    return dd_session_state(t->session);
}

static void ask_everything(const struct table *t)
{
    static const uint8_t nothing[] = {0, 255, 0};
    size_t now = page_steps(t), before = now > 3 ? now - 3 : 0;
    int readers[] = {0, state_of(t)->seats - 1, DD_NOBODY, WEB_ALL};
    for (int i = 0; i < 4; i++) {
        check(page_snapshot(t, readers[i], now));
        check(page_snapshot(t, readers[i], before));
        check(page_happened(t, readers[i], before, now));
        check(page_menu(t, readers[i], nothing, sizeof nothing));
    }
}

static void act(struct table *t, struct dd_random *r)
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
            struct table *t = begin(dd_games[g], seats, (uint64_t)(40 + g));
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

Test(web, a_record_goes_out_and_comes_in)
{
    struct table *t = begin(dd_games[0], 1, 7), *again;
    struct dd_random r = dd_random_stream(1, 1);
    char *copy;
    for (int n = 0; n < 10; n++)
        act(t, &r);
    cr_assert(page_undo(t) && page_undo(t) && page_redo(t));
    cr_assert(page_record(t));
    copy = strndup(page_answer(), page_answer_length());
    again = page_read(copy, strlen(copy));
    cr_assert_not_null(again);
    cr_assert(page_record(again) && says(copy));
    free(copy);
    page_leave(t);
    page_leave(again);
}

Test(web, what_is_wrong_is_refused_with_a_sentence)
{
    struct table *t = begin(dd_games[0], 1, 7);
    cr_assert_null(page_begin("whist", "", "human", 1));
    cr_assert_null(page_begin("clear", "jokers=9", "human", 1));
    cr_assert_null(page_begin("clear", "", "", 1));
    cr_assert_null(page_begin("clear", "", "human,human", 1));
    cr_assert_null(page_begin("clear", "", "bot:nobody", 1));
    cr_assert_null(page_begin("clear", "", "a b", 1));
    cr_assert_null(page_read("rubbish\n", 8));
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
            struct table *t = begin(dd_games[g], dd_games[g]->min_seats, 9);
            struct web_thought *w =
                page_think_about(t, dd_to_act(state_of(t)), strcat(label, dd_bots[bot]->name));
            json_t *thought;
            cr_assert_not_null(w);
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
    struct table *t = begin(dd_games[0], 1, 9);
    cr_assert_null(page_think_about(t, 0, "human"));
    cr_assert_null(page_think_about(t, 0, "bot:nobody"));
    page_leave(t);
}
