/* Answers that are a formality are given for the one human, and cost nothing else. */
#include "kit.h"

#include "deckdelve/session.h"

#include <stdlib.h>

static bool is_asked_formally(const struct dd_session *session)
{
    const struct dd_game *g = dd_session_game(session);
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    return !s->over && dd_legal(g, s, dd_to_act(s), legal) == 1 && g->verb[legal[0].verb].formality;
}

static struct dd_session *sit_down(int seats, uint64_t seed)
{
    const struct dd_game *g = dd_find_game("aces");
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    struct dd_session *session = dd_session_new(g, option, seats, seed, NULL, NULL);
    cr_assert_not_null(session);
    return session;
}

/* One decision at random; returns how many were made. */
static size_t decide(struct dd_session *session, struct dd_random *r)
{
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    size_t before = dd_session_decisions(session);
    int count = dd_legal(dd_session_game(session), s, dd_to_act(s), legal);
    cr_assert(dd_session_decide(session, &legal[dd_random_below(r, (uint32_t)count)], NULL));
    return dd_session_decisions(session) - before;
}

static void check_undo(struct dd_session *session)
{
    size_t count = dd_session_count(session);
    uint64_t hash = dd_hash(dd_session_state(session));
    cr_assert(dd_session_undo_of(session, 1, NULL));
    cr_assert_not(is_asked_formally(session), "what is undone to would be done again");
    cr_assert(dd_session_redo_of(session, 1, NULL));
    cr_assert_eq(dd_session_count(session), count, "nothing is left to be redone");
    cr_assert_eq(dd_hash(dd_session_state(session)), hash);
}

Test(formality, is_answered_for_who_plays_alone)
{
    int given = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct dd_random r = dd_random_stream(seed, 1);
        struct dd_session *session = sit_down(1, seed);
        while (!dd_session_state(session)->over) {
            size_t made = decide(session, &r);
            cr_assert_not(is_asked_formally(session));
            given += made > 1;
            if (made > 1)
                check_undo(session);
        }
        dd_session_free(session);
    }
    cr_assert_gt(given, 0);
}

/* The record is that of somebody who typed the answers. */
Test(formality, is_in_the_record)
{
    struct dd_random r = dd_random_stream(3, 1);
    struct dd_session *given = sit_down(1, 11), *typed = sit_down(1, 11);
    while (!dd_session_state(given)->over)
        decide(given, &r);
    for (size_t i = 0; i < dd_session_count(given); i++)
        if (dd_session_action(given, i)->seat != DD_CHANCE)
            cr_assert(dd_session_act(typed, dd_session_action(given, i), NULL));
    size_t lengths[2];
    char *record[2] = {dd_session_record(given, &lengths[0]),
                       dd_session_record(typed, &lengths[1])};
    cr_assert_str_eq(record[0], record[1]);
    free(record[0]);
    free(record[1]);
    dd_session_free(given);
    dd_session_free(typed);
}

/* Who is passed over has no item of that suit: the other people at the table could tell. */
Test(formality, is_asked_where_several_humans_play)
{
    int asked = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct dd_random r = dd_random_stream(seed, 1);
        struct dd_session *session = sit_down(2, seed);
        while (!dd_session_state(session)->over) {
            asked += is_asked_formally(session);
            cr_assert_eq(decide(session, &r), 1);
        }
        dd_session_free(session);
    }
    cr_assert_gt(asked, 0);
}

/* A bot answers for itself. */
Test(formality, is_no_business_of_bots)
{
    struct dd_random r = dd_random_stream(1, 1);
    struct dd_session *session = sit_down(1, 11);
    cr_assert(dd_session_label(session, 0, "bot:random", NULL));
    while (!dd_session_state(session)->over)
        cr_assert_eq(decide(session, &r), 1);
    dd_session_free(session);
}
