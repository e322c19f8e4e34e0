/* What public functions do with what they were not made for: options, seats, places, actions and
 * states that no game has. Run under sanitizers: nothing may be read that is not there. */
#include "deckdelve/session.h"
#include "kit.h"

#include <stdlib.h>

/* ---- Options -------------------------------------------------------------------------------- */

static void expect_refused(const struct dd_game *g, const int16_t *option, int seats,
                           const char *reason)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_state s;
    cr_expect_not(dd_check_options(g, option, &why), "%s", reason);
    if (reason)
        cr_expect_str_eq(bytes, reason);
    dd_clear_text(&why);
    cr_expect_not(dd_check_seats(g, option, seats, &why));
    cr_expect_not(dd_check_seats(g, option, seats, NULL));
    cr_expect_not(dd_begin(g, &s, option, seats, 1));
    cr_expect_eq(s.at[DD_ZONES], 0, "nothing was laid");
    cr_expect_null(dd_session_new(g, option, seats, 1, NULL, NULL));
    dd_clear_text(&why);
    dd_write_options(g, option, &why);
    cr_expect_gt(why.length, 0, "it can still be written");
}

Test(preconditions, options_out_of_range_are_refused_everywhere)
{
    const struct dd_game *g;
    for (int n = 0; (g = kit_game(n)); n++)
        for (int i = 0; i < g->options; i++) {
            const struct dd_option_spec *o = &g->option[i];
            const int wrong[] = {o->min - 1, o->max + 1, INT16_MIN, INT16_MAX,
                                 o->step > 1 ? o->min + 1 : -1};
            for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
                int16_t option[DD_OPTIONS];
                dd_default_options(g, option);
                option[i] = (int16_t)wrong[w];
                if (wrong[w] < o->min || wrong[w] > o->max || o->step > 1)
                    expect_refused(g, option, g->min_seats, NULL);
            }
        }
}

Test(preconditions, an_option_that_is_refused_is_named)
{
    const struct dd_game *g = dd_find_game("null");
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    option[0] = 50;
    expect_refused(g, option, 2, "size=50: allowed are 1 to 49");
    option[0] = 9;
    option[DD_OPTIONS - 1] = 1;
    expect_refused(g, option, 2, "null has 1 options, and the others are 0");
}

Test(preconditions, seats_that_cannot_play_are_refused)
{
    const struct dd_game *g;
    for (int n = 0; (g = kit_game(n)); n++) {
        const int wrong[] = {g->min_seats - 1, g->max_seats + 1, -1, 255, 256 + g->min_seats};
        for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
            struct dd_state s;
            int16_t option[DD_OPTIONS];
            dd_default_options(g, option);
            cr_expect_not(dd_begin(g, &s, option, wrong[w], 1));
            cr_expect_null(dd_session_new(g, option, wrong[w], 1, NULL, NULL));
        }
    }
}

/* ---- Seats, places and actions that are not there -------------------------------------------- */

Test(preconditions, seats_that_are_not_there_do_and_see_nothing)
{
    static const int nobody[] = {-1, 2, 7, 8, 31, 32, 64, 255, DD_NOBODY};
    struct dd_action legal[DD_LEGAL], a;
    struct dd_view v, onlooker;
    struct kit k;
    kit_start(&k, "null", "", 2, 3);
    dd_see(k.game, &k.s, DD_NOBODY, &onlooker);
    for (size_t i = 0; i < sizeof nobody / sizeof nobody[0]; i++) {
        cr_expect_eq(dd_legal(k.game, &k.s, nobody[i], legal), 0);
        cr_expect_not(dd_read_action(k.game, &k.s, nobody[i], "concede", false, &a, NULL));
        dd_see(k.game, &k.s, nobody[i], &v);
        if (nobody[i] < 0 || nobody[i] >= DD_SEATS)
            cr_expect_eq(memcmp(&v, &onlooker, sizeof v), 0);
    }
    kit_play_out(&k, 1);
    cr_expect_eq(dd_to_act(&k.s), -1);
    cr_expect_eq(dd_legal(k.game, &k.s, dd_to_act(&k.s), legal), 0, "nothing is legal after it");
    for (int seat = 0; seat < DD_SEATS; seat++)
        cr_expect_eq(dd_legal(k.game, &k.s, seat, legal), 0);
}

Test(preconditions, names_of_what_is_not_there)
{
    char bytes[64];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct kit k;
    kit_start(&k, "null", "", 2, 3);
    cr_expect_null(dd_zone_of(k.game, -1, NULL));
    cr_expect_null(dd_zone_of(k.game, 255, NULL));
    cr_expect_null(dd_counter_of(k.game, -1, NULL));
    cr_expect_null(dd_counter_of(k.game, DD_COUNTERS, NULL));
    dd_write_zone(k.game, 200, &t);
    dd_write_cell(&k.s, 200, &t);
    dd_write_cell(&k.s, -1, &t);
    dd_write_piece(k.game, &k.s, 0, 200, &t);
    dd_write_piece(k.game, &k.s, 99, 0, &t);
    cr_expect_str_eq(bytes, "???????");
    dd_write_zone(k.game, 0, NULL);
    dd_write(NULL, "%S %k %{a|b} %d", 0, DD_JOKER1, 3);
    dd_clear_text(NULL);
}

/* Random bytes as actions, or a legal action with a byte changed. */
Test(preconditions, any_bytes_can_be_written_as_an_action)
{
    const struct dd_game *g;
    struct dd_random r = dd_random_stream(1, 1);
    for (int n = 0; (g = kit_game(n)); n++) {
        struct kit k;
        kit_start(&k, g->name, "", g->min_seats, 3);
        for (int attempt = 0; attempt < 4000; attempt++) {
            char bytes[4096];
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            uint64_t word[2] = {dd_random_next(&r), dd_random_next(&r)};
            struct dd_action a;
            struct dd_view v;
            memcpy(&a, word, sizeof a);
            if (attempt % 2)
                a.verb = (uint8_t)(attempt % 4 == 1 ? DD_CONCEDE + attempt / 4 % 5
                                                    : attempt / 4 % g->verbs);
            dd_write_action(g, &k.s, &a, &t);
            cr_expect_gt(t.length, 0);
            dd_see(g, &k.s, 0, &v);
            dd_write_seen_action(g, &v, &a, &t);
            dd_permits(g, &k.s, &a, NULL);
        }
    }
}

Test(preconditions, sessions_refuse_seats_and_steps_that_are_not_there)
{
    static const int nobody[] = {-1, 1, 8, 255};
    const struct dd_game *g = dd_find_game("null");
    int16_t option[DD_OPTIONS];
    char bytes[128];
    struct dd_state s;
    struct dd_action bad = {9, 9, 9, 9, 9, 9, 9, 9};
    dd_default_options(g, option);
    struct dd_session *session = dd_session_new(g, option, 1, 1, NULL, NULL);
    for (size_t i = 0; i < sizeof nobody / sizeof nobody[0]; i++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        cr_expect_not(dd_session_label(session, nobody[i], "x", &why));
        cr_expect_str_eq(bytes, "there are seats 1 to 1");
        cr_expect_not(dd_session_label(session, nobody[i], "x", NULL));
        cr_expect_null(dd_session_label_of(session, nobody[i]));
    }
    cr_expect_not(dd_session_label(session, 0, "a b", NULL));
    cr_expect_null(dd_session_action(session, dd_session_count(session)));
    dd_session_look_back(session, 9999, &s);
    cr_expect_eq(memcmp(&s, dd_session_state(session), sizeof s), 0);
    cr_expect_not(dd_session_act(session, &bad, NULL));
    cr_expect_not(dd_session_undo(session, NULL));
    cr_expect_not(dd_session_redo(session, NULL));
    cr_expect_null(dd_session_read("nonsense\n", 9, NULL, NULL, NULL));
    cr_expect_not(dd_read_options(g, "size=99", option, NULL));
    cr_expect_not(dd_check_seats(g, option, 0, NULL));
    dd_session_free(session);
    dd_session_free(NULL);
}

/* ---- Soundness of anything ------------------------------------------------------------------- */

static void fill(struct dd_state *s, struct dd_random *r)
{
    uint8_t *bytes = (uint8_t *)s;
    for (size_t i = 0; i < sizeof *s; i++)
        bytes[i] = (uint8_t)dd_random_next(r);
}

Test(preconditions, random_bytes_are_no_sound_table)
{
    const struct dd_game *g;
    struct dd_random r = dd_random_stream(2, 1);
    for (int n = 0; (g = kit_game(n)); n++)
        for (int attempt = 0; attempt < 300; attempt++) {
            struct dd_state s;
            const char *why = NULL;
            fill(&s, &r);
            cr_assert_not(dd_sound(g, &s, &why));
            cr_assert_not_null(why);
            cr_assert_not(dd_sound(g, &s, NULL));
        }
}

/* A table in the middle of a game, with a few bytes changed: most checks pass, and those that come
 * last meet what they were not made for. */
static void spoil(struct dd_state *s, struct dd_random *r)
{
    uint8_t *bytes = (uint8_t *)s;
    static const uint8_t likely[] = {0, 1, 2, 3, 7, 8, 31, 48, 63, 64, 127, 128, 254, 255};
    for (uint32_t changes = 1 + dd_random_below(r, 4); changes; changes--) {
        size_t at = dd_random_below(r, sizeof *s);
        uint32_t how = dd_random_below(r, 3);
        bytes[at] = how == 0   ? (uint8_t)dd_random_next(r)
                    : how == 1 ? likely[dd_random_below(r, sizeof likely)]
                               : (uint8_t)(bytes[at] + 1);
    }
}

/* Pieces that change places keep all that the engine checks, and break what games do. */
static void exchange(struct dd_state *s, struct dd_random *r)
{
    if (!s->at[DD_ZONES])
        return;
    struct dd_piece *a = &s->piece[dd_random_below(r, s->at[DD_ZONES])];
    struct dd_piece *b = &s->piece[dd_random_below(r, s->at[DD_ZONES])], kept = *a;
    *a = *b;
    *b = kept;
    int zone = 1 + (int)dd_random_below(r, DD_ZONES - 1);
    if (dd_random_below(r, 2) && s->at[zone] < s->at[zone + 1])
        s->at[zone]++;
}

Test(preconditions, spoilt_tables_can_be_checked)
{
    const struct dd_game *g;
    struct dd_random r = dd_random_stream(3, 1);
    for (int n = 0; (g = kit_game(n)); n++)
        for (int game = 0; game < 12; game++) {
            int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
            int16_t option[DD_OPTIONS];
            struct dd_action legal[DD_LEGAL];
            struct dd_state s;
            cr_assert(kit_random_options(g, seats, &r, option));
            dd_begin(g, &s, option, seats, dd_random_next(&r));
            for (int step = 0; step < 60 && !s.over; step++) {
                for (int attempt = 0; attempt < 60; attempt++) {
                    struct dd_state spoilt = s;
                    if (attempt % 3 == 0)
                        exchange(&spoilt, &r);
                    else
                        spoil(&spoilt, &r);
                    dd_sound(g, &spoilt, NULL);
                }
                cr_assert(dd_sound(g, &s, NULL));
                dd_settle(g, &s, NULL);
                int count = dd_legal(g, &s, dd_to_act(&s), legal);
                if (count)
                    dd_apply(g, &s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
            }
        }
}
