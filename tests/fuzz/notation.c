/* Input: the letter of a game; a byte each for seats, seed and steps ('0' is none); then actions as
 * somebody might type them, one a line. After so many random steps the lines are read for whoever
 * is to act, chance included: what is accepted is legal, reads back as itself and can be done; what
 * is not is refused with a reason. */
#include "fuzz.h"

static void begin(const struct dd_game *g, struct dd_state *s, uint8_t seats_byte, uint8_t seed)
{
    int16_t option[DD_OPTIONS];
    struct dd_random r = dd_random_stream(seed, 0);
    int seats = g->min_seats +
                (uint8_t)(seats_byte - '0' - g->min_seats) % (g->max_seats - g->min_seats + 1);
    seats = fuzz_table(g, seats, &r, option);
    dd_begin(g, s, option, seats, seed);
}

static void play(const struct dd_game *g, struct dd_state *s, uint8_t seed, int steps)
{
    struct dd_random r = dd_random_stream(seed, 1);
    for (; steps > 0 && !s->over; steps--) {
        struct dd_action a;
        fuzz_step(g, s, &r, &a);
        dd_apply(g, s, &a, NULL);
    }
}

static void check_round_trip(const struct dd_game *g, const struct dd_state *s, int seat,
                             const struct dd_action *a)
{
    char bytes[128], reason[512];
    struct dd_text written = dd_text_on(bytes, sizeof bytes);
    struct dd_text why = dd_text_on(reason, sizeof reason);
    struct dd_action back;
    dd_write_action(g, s, a, &written);
    FUZZ_CHECK(!written.cut, "an action of %s takes more than %zu bytes", g->name, sizeof bytes);
    FUZZ_CHECK(dd_read_action(g, s, seat, bytes, false, &back, &why), "%s", reason);
    FUZZ_CHECK(memcmp(a, &back, sizeof back) == 0, "\"%s\" reads back as something else", bytes);
}

static void read_line(const struct dd_game *g, struct dd_state *s, const char *line, bool brief)
{
    static struct dd_events events;
    char reason[512] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    const char *unsound = "";
    struct dd_action a;
    int seat = s->pending.what ? DD_CHANCE : s->over ? 0 : dd_to_act(s);
    if (!dd_read_action(g, s, seat, line, brief, &a, &why)) {
        FUZZ_CHECK(reason[0], "\"%s\" is refused without a reason", line);
        return;
    }
    FUZZ_CHECK(!s->over, "\"%s\" is accepted after the end", line);
    FUZZ_CHECK(dd_permits(g, s, &a, &why), "\"%s\" is accepted, but %s", line, reason);
    check_round_trip(g, s, seat, &a);
    events.count = 0;
    dd_apply(g, s, &a, &events);
    FUZZ_CHECK(dd_sound(g, s, &unsound), "after \"%s\": %s", line, unsound);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct dd_state s;
    if (size < 4)
        return 0;
    const struct dd_game *g = fuzz_game(data[0]);
    char *text = fuzz_text(data + 4, size - 4), *line = text;
    begin(g, &s, data[1], data[2]);
    play(g, &s, data[2], (uint8_t)(data[3] - '0'));
    while (line) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = 0;
        read_line(g, &s, line, data[2] & 1);
        line = end;
    }
    free(text);
    return 0;
}
