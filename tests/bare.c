#include "bare.h"

static void setup(struct dd_state *s) { s->acting = 1; }

static int legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    (void)s;
    out[0] = dd_act(seat, 0, 0, 0, 0, 0);
    return 1;
}

/* Counts how often it is called, and lets seat 0 go on. */
static void apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    (void)a;
    (void)ev;
    s->turn++;
    s->acting = 1;
}

static void score(const struct dd_state *s, int *out) { out[0] = s->turn; }

static void outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    (void)v;
    (void)a;
    dd_label(o, "Go on");
}

static bool word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    (void)v;
    (void)ask;
    dd_write(t, "%S", 0);
    return true;
}

static bool sound(const struct dd_state *s, const char **why)
{
    if (s->phase == 99)
        *why = "the game's own reason";
    return !*why;
}

static const struct dd_zone_spec zones[] = {
    {.name = "z", .label = "Place", .many = DD_ZONES, .lay = DD_ROW}};
static const struct dd_counter_spec counters[] = {
    {.name = "open", .label = "Open", .min = -9, .max = 9, .many = 2, .show = DD_NUMBER},
    {.name = "own", .label = "Own", .max = 9, .many = DD_SEATS, .owned = true, .sealed = true},
    {.name = "dark", .label = "Dark", .max = 9, .many = 1, .sealed = true},
};
static const struct dd_verb_spec verbs[] = {{.name = "go", .args = "", .key = 'g'}};
static const char *const ends[] = {"over", "again", NULL};

const struct dd_game bare = {
    .name = "bare",
    .title = "Bare",
    .rules_version = 1,
    .longest = 10,
    .min_seats = 1,
    .max_seats = DD_SEATS,
    .zones = 1,
    .counters = 3,
    .verbs = 1,
    .zone = zones,
    .counter = counters,
    .verb = verbs,
    .ends = ends,
    .setup = setup,
    .legal = legal,
    .apply = apply,
    .score = score,
    .outlook = outlook,
    .word = word,
    .sound = sound,
};

void bare_table(struct dd_state *s, int seats)
{
    int16_t none[DD_OPTIONS] = {0};
    dd_begin(&bare, s, none, seats, 1);
}

void bare_cards(struct dd_state *s, int zone, const char *cards)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
    for (; *cards; cards += 2, cards += *cards == ' ') {
        struct dd_piece p = {0, 0, 0, 0, DD_EVERYBODY};
        p.kind = cards[0] == 'X'
                     ? (uint8_t)(DD_JOKER1 + cards[1] - '1')
                     : DD_CARD(strchr(ranks, cards[0]) - ranks, strchr(suits, cards[1]) - suits);
        dd_add(s, zone, p);
    }
}

const char *bare_list(const struct dd_state *s, int zone)
{
    static char bytes[512];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    for (int i = 0; i < dd_len(s, zone); i++)
        dd_write(&t, i ? " %K" : "%K", dd_at(s, zone, i)->kind);
    return bytes;
}
