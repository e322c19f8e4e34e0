#include "handing.h"

#include <string.h>

uint8_t human_seats(const struct dd_session *session)
{
    unsigned humans = 0;
    for (int seat = 0; seat < dd_session_state(session)->seats; seat++)
        if (!dd_is_bot(dd_session_label_of(session, seat)))
            humans |= 1u << seat;
    return (uint8_t)humans;
}

bool has_secrets(const struct dd_game *g, const struct dd_state *s, const struct dd_view *v)
{
    struct dd_view common;
    dd_see(g, s, DD_NOBODY, &common);
    return memcmp(v->state.piece, common.state.piece, sizeof common.state.piece) != 0 ||
           memcmp(v->state.counter, common.state.counter, sizeof common.state.counter) != 0;
}

static bool knows_more(const struct dd_session *session, int seat)
{
    struct dd_view v;
    dd_see(dd_session_game(session), dd_session_state(session), seat, &v);
    return has_secrets(dd_session_game(session), dd_session_state(session), &v);
}

struct hand_over hand_over(const struct dd_session *session, int reader)
{
    const struct dd_state *s = dd_session_state(session);
    unsigned humans = human_seats(session), asked = humans & s->acting;
    struct hand_over stay = {HANDING_NOT, reader, reader};
    if (!(humans & (humans - 1)))
        return stay;
    if (s->over) /* the end is for all of them */
        return (struct hand_over){HANDING_NOT, DD_NOBODY, DD_NOBODY};
    int next = asked ? __builtin_ctz(asked) : reader;
    if (next == reader)
        return stay;
    bool read = reader != DD_NOBODY;
    if (knows_more(session, next) || (read && knows_more(session, reader)))
        return (struct hand_over){read ? HANDING_OVER : HANDING_COVERED, reader, next};
    return (struct hand_over){HANDING_NOT, next, next};
}
