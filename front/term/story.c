#include "story.h"

#include <stdlib.h>
#include <string.h>

static void add_line(struct story *story, size_t step, const struct dd_event *e, const char *text)
{
    char *copy;
    if (story->count == story->room) {
        int room = story->room ? 2 * story->room : 64;
        struct told *line = realloc(story->line, (size_t)room * sizeof *line);
        if (!line)
            return; /* a line less in the log harms nobody */
        story->line = line;
        story->room = room;
    }
    copy = strdup(text);
    if (copy)
        story->line[story->count++] = (struct told){
            step, e->turn, e->tone, e->tone < 0 && e->seat == story->audience.reader, copy};
}

void story_tell(struct story *story, const struct dd_game *g, const struct dd_state *s, size_t step,
                const struct dd_events *events)
{
    struct dd_view v;
    char bytes[512];
    if (!events->count)
        return;
    dd_see(g, s, story->audience.reader, &v);
    for (int i = 0; i < events->count; i++) {
        struct dd_event e = dd_redact_event(&events->event[i], story->audience.reader);
        struct dd_ask ask = {DD_ASK_EVENT, &e, 0, 0};
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        t.plain = story->audience.plain;
        t.names = story->audience.names;
        t.by_name = story->audience.by_name;
        if (dd_say(g, &v, &ask, &t))
            add_line(story, step, &e, bytes);
    }
}

void story_undo(struct story *story, size_t steps)
{
    while (story->count && story->line[story->count - 1].step > steps)
        free(story->line[--story->count].text);
}

void story_tell_all(struct story *story, const struct dd_session *session,
                    const struct audience *audience)
{
    const struct dd_game *g = dd_session_game(session);
    size_t count = dd_session_count(session);
    struct dd_state s;
    story_undo(story, 0);
    story->audience = *audience;
    if (count)
        dd_session_look_back(session, 0, &s);
    for (size_t i = 0; i < count; i++) {
        struct dd_events events = {0};
        dd_apply(g, &s, dd_session_action(session, i), &events);
        story_tell(story, g, &s, i + 1, &events);
    }
}

void story_free(struct story *story)
{
    story_undo(story, 0);
    free(story->line);
    *story = (struct story){0};
}
