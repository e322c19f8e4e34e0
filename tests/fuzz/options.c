/* Input: the letter of a game, then options as somebody might type them. They are either refused
 * with a reason, and nothing changes, or they can be written, read back and played with. */
#include "fuzz.h"

static void check_refused(const char *text, const char *why, const int16_t *option,
                          const int16_t *normal)
{
    FUZZ_CHECK(why[0], "\"%s\" is refused without a reason", text);
    FUZZ_CHECK(memcmp(option, normal, DD_OPTIONS * sizeof option[0]) == 0,
               "\"%s\" is refused but changed something", text);
}

static void check_in_range(const struct dd_game *g, const int16_t *option)
{
    for (int i = 0; i < g->options; i++) {
        const struct dd_option_spec *o = &g->option[i];
        FUZZ_CHECK(option[i] >= o->min && option[i] <= o->max &&
                       (option[i] - o->min) % o->step == 0,
                   "%s=%d", o->key, option[i]);
    }
}

static void check_round_trip(const struct dd_game *g, const int16_t *option)
{
    char bytes[512], reason[256] = "";
    struct dd_text written = dd_text_on(bytes, sizeof bytes);
    struct dd_text why = dd_text_on(reason, sizeof reason);
    int16_t back[DD_OPTIONS];
    dd_write_options(g, option, &written);
    FUZZ_CHECK(!written.cut, "options of %s take more than %zu bytes", g->name, sizeof bytes);
    dd_default_options(g, back);
    FUZZ_CHECK(dd_read_options(g, bytes, back, &why), "\"%s\": %s", bytes, reason);
    FUZZ_CHECK(memcmp(option, back, sizeof back) == 0, "\"%s\" reads back as something else",
               bytes);
}

static void check_table(const struct dd_game *g, const int16_t *option, int seats)
{
    static struct dd_state s;
    char reason[256] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    const char *unsound = "";
    if (!dd_check_seats(g, option, seats, &why)) {
        FUZZ_CHECK(reason[0], "%d seats are refused without a reason", seats);
        return;
    }
    dd_begin(g, &s, option, seats, 1);
    dd_settle(g, &s, NULL);
    FUZZ_CHECK(dd_sound(g, &s, &unsound), "%s with %d seats: %s", g->name, seats, unsound);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct dd_game *g = fuzz_game(data[0]);
    char *text = fuzz_text(data + 1, size - 1), reason[256] = "";
    struct dd_text why = dd_text_on(reason, sizeof reason);
    int16_t normal[DD_OPTIONS], option[DD_OPTIONS];
    dd_default_options(g, normal);
    memcpy(option, normal, sizeof option);
    if (dd_read_options(g, text, option, &why)) {
        check_in_range(g, option);
        check_round_trip(g, option);
        for (int seats = 0; seats <= DD_SEATS + 1; seats++)
            check_table(g, option, seats);
    } else {
        check_refused(text, reason, option, normal);
    }
    free(text);
    return 0;
}
