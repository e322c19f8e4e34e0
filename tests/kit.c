#include "kit.h"

#include <stdio.h>

/* ---- Beginning ----------------------------------------------------------------------------- */

void kit_begin(struct kit *k, const char *game, const char *options, int seats, uint64_t seed)
{
    char bytes[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int16_t option[DD_OPTIONS];
    k->game = dd_find_game(game);
    cr_assert_not_null(k->game, "no game %s", game);
    k->ev.count = 0;
    dd_default_options(k->game, option);
    cr_assert(dd_read_options(k->game, options, option, &why), "%s", bytes);
    cr_assert(dd_check_seats(k->game, option, seats, &why), "%s", bytes);
    dd_begin(k->game, &k->s, option, seats, seed);
}

void kit_settle(struct kit *k) { dd_settle(k->game, &k->s, &k->ev); }

void kit_start(struct kit *k, const char *game, const char *options, int seats, uint64_t seed)
{
    kit_begin(k, game, options, seats, seed);
    kit_settle(k);
}

/* ---- Acting -------------------------------------------------------------------------------- */

static void apply_text(struct kit *k, int seat, const char *text)
{
    char bytes[512];
    const char *unsound = NULL;
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a;
    cr_assert(dd_read_action(k->game, &k->s, seat, text, false, &a, &why), "%s", bytes);
    k->ev.count = 0;
    dd_apply(k->game, &k->s, &a, &k->ev);
    cr_assert(dd_sound(k->game, &k->s, &unsound), "after %s: %s", text, unsound);
}

void kit_act(struct kit *k, int seat, const char *text)
{
    char part[256];
    while (*text) {
        const char *end = strstr(text, "; ");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        cr_assert_lt(length, sizeof part);
        memcpy(part, text, length);
        part[length] = 0;
        apply_text(k, seat, part);
        text += length + (end ? 2 : 0);
    }
}

void kit_chance(struct kit *k, const char *text) { apply_text(k, DD_CHANCE, text); }

void kit_roll(struct kit *k, const char *faces)
{
    char bytes[128];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    cr_assert_eq(k->s.pending.what, DD_ROLLING, "no roll is pending for %s", faces);
    dd_write(&t, "roll ");
    dd_write_zone(k->game, k->s.pending.zone, &t);
    dd_write(&t, " %s", faces);
    kit_chance(k, bytes);
}

static int read_cards(const char *text, uint8_t *out)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
    int count = 0;
    for (; *text; text += strspn(text, " ")) {
        if (text[0] == 'X')
            out[count++] = text[1] == '1' ? DD_JOKER1 : DD_JOKER2;
        else
            out[count++] = DD_CARD(strchr(ranks, text[0]) - ranks, strchr(suits, text[1]) - suits);
        text += 2;
    }
    return count;
}

void kit_order(struct kit *k, const char *front, const char *back)
{
    uint8_t first[64], last[64], order[DD_PIECES];
    int firsts = read_cards(front, first), lasts = read_cards(back, last), count = 0;
    int zone = k->s.pending.zone, all = k->s.pending.to;
    uint64_t named = 0;
    cr_assert_eq(k->s.pending.what, DD_SHUFFLING, "no shuffle is pending");
    for (int i = 0; i < firsts; i++)
        named |= DD_KINDS(order[count++] = first[i]);
    for (int i = 0; i < lasts; i++)
        named |= DD_KINDS(last[i]);
    for (int i = 0; i < all; i++)
        if (!(named >> dd_at(&k->s, zone, i)->kind & 1))
            order[count++] = dd_at(&k->s, zone, i)->kind;
    for (int i = 0; i < lasts; i++)
        order[count++] = last[i];
    cr_assert_eq(count, all, "%s … %s: not all of these are being shuffled", front, back);
    k->ev.count = 0;
    for (int at = 0; at < all; at += 8) {
        struct dd_action a = {DD_CHANCE, DD_ORDER, (uint8_t)zone, (uint8_t)at, 0, 0, 0, 0};
        for (int i = at; i < all && i < at + 8; i++, a.num++)
            a.mask |= (uint64_t)order[i] << (8 * (i - at));
        cr_assert(dd_permits(k->game, &k->s, &a, NULL), "order refused at %d", at);
        dd_apply(k->game, &k->s, &a, &k->ev);
    }
}

/* ---- Asking -------------------------------------------------------------------------------- */

bool kit_legal(const struct kit *k, int seat, const char *text)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a;
    return dd_read_action(k->game, &k->s, seat, text, false, &a, &why);
}

int kit_count_legal(const struct kit *k, int seat)
{
    struct dd_action legal[DD_LEGAL];
    return dd_legal(k->game, &k->s, seat, legal);
}

const char *kit_list(const struct kit *k, int seat)
{
    static char bytes[16384];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(k->game, &k->s, seat, legal);
    for (int i = 0; i < count; i++) {
        dd_write(&t, i ? "; " : "");
        dd_write_action(k->game, &k->s, &legal[i], &t);
    }
    return bytes;
}

const char *kit_cards(const struct kit *k, int zone)
{
    static char bytes[512];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    for (int i = 0; i < dd_len(&k->s, zone); i++)
        dd_write(&t, i ? " %K" : "%K", dd_at(&k->s, zone, i)->kind);
    return bytes;
}

const struct dd_event *kit_told(const struct kit *k, int code)
{
    for (int i = 0; i < k->ev.count; i++)
        if (k->ev.event[i].type == DD_TOLD && k->ev.event[i].code == code)
            return &k->ev.event[i];
    return NULL;
}

const char *kit_say(const struct kit *k, int seat, enum dd_ask_what what, int index, int zone)
{
    static char bytes[512];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_view v;
    struct dd_ask ask = {what, NULL, index, zone};
    dd_see(k->game, &k->s, seat, &v);
    if (what == DD_ASK_STATUS) { /* all of it */
        dd_say_status(k->game, &v, &t);
        return bytes;
    }
    return dd_say(k->game, &v, &ask, &t) ? bytes : NULL;
}

const char *kit_story(const struct kit *k, int seat)
{
    static char bytes[4096];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct dd_view v;
    dd_see(k->game, &k->s, seat, &v);
    for (int i = 0; i < k->ev.count; i++) {
        struct dd_event e = dd_redact_event(&k->ev.event[i], seat);
        struct dd_ask ask = {DD_ASK_EVENT, &e, 0, 0};
        size_t before = t.length;
        if (before)
            dd_write(&t, " ");
        if (!dd_say(k->game, &v, &ask, &t)) {
            t.length = before;
            bytes[before] = 0;
        }
    }
    return bytes;
}

struct dd_outlook kit_outlook(const struct kit *k, int seat, const char *text)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_outlook out;
    struct dd_action a;
    struct dd_view v;
    cr_assert(dd_read_action(k->game, &k->s, seat, text, false, &a, &why), "%s", bytes);
    dd_see(k->game, &k->s, seat, &v);
    dd_foresee(k->game, &v, &a, false, NULL, &out);
    return out;
}

/* ---- Playing at random --------------------------------------------------------------------- */

int kit_play_out(struct kit *k, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 7);
    struct dd_action legal[DD_LEGAL];
    int decisions = 0;
    dd_settle(k->game, &k->s, NULL);
    while (!k->s.over) {
        int count = dd_legal(k->game, &k->s, dd_to_act(&k->s), legal);
        cr_assert_gt(count, 0, "nothing is legal, and the game is not over");
        dd_apply(k->game, &k->s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        dd_settle(k->game, &k->s, NULL);
        decisions++;
    }
    return decisions;
}

bool kit_random_options(const struct dd_game *g, int seats, struct dd_random *r, int16_t *option)
{
    char bytes[256];
    for (int attempt = 0; attempt < 200; attempt++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        memset(option, 0, DD_OPTIONS * sizeof option[0]);
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

const struct dd_game *kit_game(int i)
{
    int count = 0;
    while (dd_games[count])
        count++;
    return i < count ? dd_games[i] : i == count ? dd_find_game("null") : NULL;
}
