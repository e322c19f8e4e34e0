/* deckdelve replay: a recorded game told again, in words or as JSON. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: deckdelve replay FILE [--json] [--view SEAT]\n"
    "\n"
    "Tells a recorded game step by step (- reads standard input).\n"
    "\n"
    "  --json       one JSON object a step: action, events, state, who is next, what is legal\n"
    "  --view SEAT  only what that seat saw\n"
    "  --help       this text\n";

struct replay {
    bool json, begun;
    int seat; /* DD_CHANCE: everything */
};

static void tell_in_words(const struct replay *replay, const struct dd_session *session,
                          const struct dd_action *a, const struct dd_events *events)
{
    const struct dd_game *g = dd_session_game(session);
    struct dd_state before;
    struct dd_view then, now;
    const char *names[DD_SEATS];
    char bytes[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    int reader = replay->seat == DD_CHANCE ? DD_NOBODY : replay->seat;
    dd_session_look_back(session, dd_session_count(session) - 1, &before);
    dd_see(g, &before, reader, &then);
    dd_see(g, dd_session_state(session), reader, &now);
    if (replay->seat == DD_CHANCE)
        dd_write_action(g, &before, a, &t);
    else
        dd_write_seen_action(g, &then, a, &t);
    if (a->seat != DD_CHANCE) /* what chance brings is told by what happens */
        printf("%d %s\n", a->seat + 1, bytes);
    dd_session_names(session, names);
    print_events(stdout, g, &now, events, names);
    if (now.state.over)
        print_end(stdout, g, &now, names);
}

static void tell(void *context, const struct dd_session *session, const struct dd_action *a,
                 const struct dd_events *events)
{
    struct replay *replay = context;
    if (!replay->json) {
        tell_in_words(replay, session, a, events);
        return;
    }
    if (!replay->begun)
        print_json(trace_header(session, replay->seat));
    replay->begun = true;
    print_json(trace_step(session, dd_session_count(session) - 1, replay->seat, a, events));
}

/* The whole record has to be good before any of it is told. */
static int replay_text(const char *path, const char *text, size_t length, const char *view,
                       struct replay *replay)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = dd_session_read(text, length, NULL, NULL, &why);
    uint64_t seat = 0;
    int seats;
    if (!session)
        return failed("%s: %s", path, bytes);
    seats = dd_session_state(session)->seats;
    dd_session_free(session);
    if (view && !read_number("view", view, 1, (uint64_t)seats, &seat))
        return USAGE;
    replay->seat = view ? (int)seat - 1 : DD_CHANCE;
    dd_session_free(dd_session_read(text, length, tell, replay, &why));
    return DONE;
}

int replay_command(int count, char **words)
{
    static const struct option flags[] = {{"json", no_argument, NULL, 'j'},
                                          {"view", required_argument, NULL, 'v'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    struct replay replay = {0};
    const char *view = NULL;
    size_t length;
    char *text;
    int status;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        switch (flag) {
        case 'j': replay.json = true; break;
        case 'v': view = optarg; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return USAGE;
        }
    }
    if (optind + 1 != count)
        return wrong_usage("replay takes one file");
    text = read_file(words[optind], &length);
    if (!text)
        return FAILED;
    status = replay_text(words[optind], text, length, view, &replay);
    free(text);
    return status;
}
