#include "script.h"

#include "front/shared/handing.h"
#include "front/shared/order.h"

#include <string.h>

/* The shortest beginning that no other legal action shares; the whole if there is none. */
static size_t shortest(const struct dd_session *session, const struct dd_action *a,
                       const char *written)
{
    const struct dd_game *g = dd_session_game(session);
    const struct dd_state *s = dd_session_state(session);
    for (size_t length = 1; written[length]; length++) {
        char part[256], bytes[512];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        struct dd_action found;
        snprintf(part, sizeof part, "%.*s", (int)length, written);
        if (dd_read_action(g, s, a->seat, part, true, &found, &why) &&
            memcmp(&found, a, sizeof found) == 0)
            return length;
    }
    return strlen(written);
}

static void type_action(const struct dd_session *session, const struct dd_action *a, int number,
                        enum typing typing, char script[SCRIPT])
{
    char written[256];
    struct dd_text t = dd_text_on(written, sizeof written);
    dd_write_action(dd_session_game(session), dd_session_state(session), a, &t);
    if (typing == BY_NUMBER)
        snprintf(written, sizeof written, "%d", number);
    else if (typing == BY_BEGINNING)
        written[shortest(session, a, written)] = 0;
    strcat(strcat(script, written), "\n");
}

/* Enter to hand the screen over, and Enter to take the seat. */
static void type_hand_over(const struct dd_session *session, int *reader, char *script)
{
    struct hand_over now = hand_over(session, *reader);
    strcat(script, now.step == HANDING_OVER ? "\n\n" : now.step == HANDING_COVERED ? "\n" : "");
    *reader = now.next;
}

struct dd_session *write_script(const struct dd_game *g, const char *options, int seats,
                                uint64_t seed, enum typing typing, char script[SCRIPT])
{
    int reader = seats > 1 ? DD_NOBODY : 0;
    struct dd_random r = dd_random_stream(seed, 20);
    struct dd_action legal[DD_LEGAL];
    int16_t option[DD_OPTIONS];
    struct dd_session *session;
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    dd_default_options(g, option);
    cr_assert(dd_read_options(g, options, option, &why), "%s", bytes);
    session = dd_session_new(g, option, seats, seed, NULL, NULL);
    *script = 0;
    for (const struct dd_state *s = dd_session_state(session); !s->over;) {
        int count = dd_legal(g, s, dd_to_act(s), legal);
        int number = (int)dd_random_below(&r, (uint32_t)count);
        uint16_t order[DD_LEGAL];
        struct dd_view v;
        dd_see(g, s, dd_to_act(s), &v);
        order_for_people(g, &v, legal, count, order);
        type_hand_over(session, &reader, script);
        type_action(session, &legal[order[number]], number + 1, typing, script);
        cr_assert(dd_session_act(session, &legal[order[number]], &why), "%s", bytes);
    }
    return session;
}
