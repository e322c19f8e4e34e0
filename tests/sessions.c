#include "sessions.h"

#include "kit.h"

struct dd_session *session_listened(const struct dd_game *g, int seats, uint64_t seed,
                                    dd_listener *listener, void *context)
{
    struct dd_random r = dd_random_stream(seed, 3);
    struct dd_session *session;
    int16_t option[DD_OPTIONS];
    if (!kit_random_options(g, seats, &r, option))
        dd_default_options(g, option);
    session = dd_session_new(g, option, seats, seed, listener, context);
    cr_assert_not_null(session);
    return session;
}

struct dd_session *session_start(const struct dd_game *g, int seats, uint64_t seed)
{
    return session_listened(g, seats, seed, NULL, NULL);
}

/* One of the set bits. */
static int any_seat(uint8_t seats, struct dd_random *r)
{
    uint32_t skip = dd_random_below(r, (uint32_t)__builtin_popcount(seats));
    for (; skip; skip--)
        seats = (uint8_t)(seats & (seats - 1));
    return __builtin_ctz(seats);
}

bool session_step(struct dd_session *session, struct dd_random *r)
{
    const struct dd_state *s = dd_session_state(session);
    const struct dd_game *g = dd_session_game(session);
    struct dd_action legal[DD_LEGAL + 1];
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int count;
    if (s->over)
        return false;
    count = dd_legal(g, s, any_seat(s->acting, r), legal);
    cr_assert_gt(count, 0);
    legal[count] = dd_act((int)dd_random_below(r, s->seats), DD_CONCEDE, 0, 0, 0, 0);
    if (s->seats > 1 && dd_random_below(r, 40) == 0 && dd_permits(g, s, &legal[count], NULL))
        return dd_session_act(session, &legal[count], &why);
    cr_assert(dd_session_act(session, &legal[dd_random_below(r, (uint32_t)count)], &why), "%s",
              bytes);
    return true;
}

void session_play(struct dd_session *session, uint64_t seed, int decisions)
{
    struct dd_random r = dd_random_stream(seed, 4);
    for (int step = 0; decisions < 0 || step < decisions; step++)
        if (!session_step(session, &r))
            return;
}

struct dd_action session_parse(const struct dd_session *session, const char *text, size_t back)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_state s;
    struct dd_action a;
    dd_session_look_back(session, dd_session_count(session) - back, &s);
    cr_assert(dd_read_action(dd_session_game(session), &s, dd_to_act(&s), text, false, &a, &why),
              "%s", bytes);
    return a;
}

void session_say(struct dd_session *session, const char *text)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a = session_parse(session, text, 0);
    cr_assert(dd_session_act(session, &a, &why), "%s", bytes);
}

const char *session_legal(const struct dd_session *session, int nth)
{
    static char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(dd_session_game(session), s, dd_to_act(s), legal);
    cr_assert_gt(count, nth);
    dd_write_action(dd_session_game(session), s, &legal[nth < 0 ? count + nth : nth], &t);
    return bytes;
}

void session_undo(struct dd_session *session)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    cr_assert(dd_session_undo(session, &why), "%s", bytes);
}
