/* What is played, and by whom. */
#include "web.h"

static void write_seed(struct answer *j, uint64_t seed)
{
    char digits[21];
    int at = 20;
    digits[20] = 0;
    do
        digits[--at] = (char)('0' + seed % 10);
    while (seed /= 10);
    answer_string(j, "seed", digits + at);
}

void web_write_setup(struct answer *j, const struct web_game *t)
{
    const struct dd_game *g = dd_session_game(t->session);
    const struct dd_state *s = dd_session_state(t->session);
    char bytes[512];
    struct dd_text options = dd_text_on(bytes, sizeof bytes);
    dd_write_options(g, s->option, &options);
    answer_open(j, NULL, '{');
    answer_string(j, "game", g->name);
    answer_string(j, "options", bytes);
    answer_open(j, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++)
        answer_string(j, NULL, dd_session_label_of(t->session, seat));
    answer_close(j, ']');
    write_seed(j, dd_session_seed(t->session));
    answer_close(j, '}');
}
