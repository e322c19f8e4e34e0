#include "signature.h"

static uint64_t fold(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return sum ^ sum >> 29;
}

static uint64_t fold_text(uint64_t sum, const char *text)
{
    while (*text)
        sum = fold(sum, (unsigned char)*text++);
    return sum;
}

static bool random_options(const struct dd_game *g, int seats, struct dd_random *r, int16_t *option)
{
    char bytes[200];
    for (int attempt = 0; attempt < 200; attempt++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        dd_default_options(g, option);
        for (int i = 0; i < g->options; i++) {
            const struct dd_option_spec *o = &g->option[i];
            uint32_t values = (uint32_t)((o->max - o->min) / o->step + 1);
            option[i] = (int16_t)(o->min + (int)dd_random_below(r, values) * o->step);
        }
        if (dd_check_seats(g, option, seats, &why))
            return true;
    }
    return false;
}

/* What chance brings, what could be done and what was: all of it counts. */
static uint64_t fold_step(const struct dd_game *g, struct dd_state *s, struct dd_random *r,
                          uint64_t sum)
{
    static struct dd_action legal[DD_LEGAL];
    struct dd_action a;
    char bytes[200];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (s->pending.what) {
        dd_next_chance(s, &a);
    } else {
        int count = dd_legal(g, s, dd_to_act(s), legal);
        sum = fold(sum, (uint64_t)count);
        a = legal[dd_random_below(r, (uint32_t)count)];
    }
    dd_write_action(g, s, &a, &t);
    dd_apply(g, s, &a, NULL);
    return fold(fold_text(sum, bytes), dd_hash(s));
}

static uint64_t fold_game(const struct dd_game *g, const int16_t *option, int seats, uint64_t seed,
                          uint64_t sum)
{
    static struct dd_state s;
    int score[DD_SEATS];
    struct dd_random r = dd_random_stream(seed, 11);
    dd_begin(g, &s, option, seats, seed);
    while (!s.over)
        sum = fold_step(g, &s, &r, sum);
    dd_score(g, &s, score);
    for (int seat = 0; seat < seats; seat++)
        sum = fold(sum, (uint64_t)(int64_t)score[seat]);
    return sum;
}

uint64_t signature_of(const struct dd_game *g)
{
    struct dd_random r = dd_random_stream(20260101, 0);
    uint64_t sum = 0;
    for (int game = 0; game < SIGNATURE_GAMES; game++) {
        int16_t option[DD_OPTIONS];
        int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
        if (random_options(g, seats, &r, option))
            sum = fold_game(g, option, seats, dd_random_next(&r), sum);
    }
    return sum;
}
