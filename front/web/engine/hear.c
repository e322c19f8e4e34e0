/* What a reader hears, and can follow by it. */
#include "web.h"

struct dd_event web_hear(const struct dd_event *e, int reader)
{
    return reader == WEB_ALL ? *e : dd_redact_event(e, reader);
}

void web_trail(struct trail *trail, const struct dd_session *session, size_t step, int reader)
{
    const struct dd_game *g = dd_session_game(session);
    struct dd_state s;
    struct dd_view v;
    struct dd_events events;
    dd_session_look_back(session, 0, &s);
    web_see(g, &s, reader, &v);
    trail_begin(trail, &v.state);
    for (size_t i = 0; i < step; i++) {
        events.count = 0;
        dd_apply(g, &s, dd_session_action(session, i), &events);
        for (int e = 0; e < events.count; e++) {
            struct dd_event heard = web_hear(&events.event[e], reader);
            trail_follow(trail, g, &heard);
        }
        web_see(g, &s, reader, &v);
        trail_settle(trail, g, &v.state);
    }
}
