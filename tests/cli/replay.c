/* Replays: in words, as a trace that an independent program can follow, and as a seat saw it. */
#include "kit.h"
#include "program.h"

#include <ctype.h>
#include <string.h>

TestSuite(cli_replay, .init = program_enter, .fini = program_leave, .timeout = 600);

/* ---- Games to tell --------------------------------------------------------------------------- */

static const char *seat_list(int seats)
{
    static char list[128];
    *list = 0;
    for (int seat = 0; seat < seats; seat++)
        strcat(strcat(list, seat ? "," : ""), "bot:random");
    return list;
}

/* A game between bots in game.txt, with random options that go with so many seats. */
static void play_game(const char *name, int seats, int seed)
{
    const struct dd_game *g = dd_find_game(name);
    struct dd_random r = dd_random_stream((uint64_t)seed, 21);
    char options[256];
    struct dd_text t = dd_text_on(options, sizeof options);
    int16_t option[DD_OPTIONS];
    cr_assert(kit_random_options(g, seats, &r, option), "%s with %d seats", name, seats);
    dd_write_options(g, option, &t);
    program_output(NULL,
                   "$D lab play %s --seats %s --seed %d --options %s --games 1 --records . && "
                   "mv %s-000001.txt game.txt",
                   name, seat_list(seats), seed, options, name);
}

/* ---- Following a trace ----------------------------------------------------------------------- */

struct follower {
    const struct dd_game *game;
    struct dd_state state;
    int viewer; /* DD_CHANCE: sees everything */
    struct dd_view view;
};

static void see(struct follower *f)
{
    if (f->viewer == DD_CHANCE) {
        memset(&f->view, 0, sizeof f->view);
        f->view.state = f->state;
    } else {
        dd_see(f->game, &f->state, f->viewer, &f->view);
    }
}

static void expect_text(json_t *value, const char *text)
{
    cr_assert(json_is_string(value));
    cr_assert_str_eq(json_string_value(value), text);
}

static json_int_t number(json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);
    return value ? json_integer_value(value) : 0;
}

static void check_piece(json_t *piece, const struct dd_piece *p)
{
    char kind[16];
    struct dd_text t = dd_text_on(kind, sizeof kind);
    dd_write(&t, "%K", p->kind);
    expect_text(json_object_get(piece, "kind"), kind);
    cr_assert_eq(number(piece, "face"), p->face);
    cr_assert_eq(number(piece, "mark"), p->mark);
}

static void check_places(const struct follower *f, json_t *places)
{
    const struct dd_state *s = &f->view.state;
    int zone = 0;
    for (int row = 0; row < f->game->zones; row++)
        for (int n = 0; n < f->game->zone[row].many; n++, zone++) {
            char name[32];
            struct dd_text t = dd_text_on(name, sizeof name);
            dd_write_zone(f->game, zone, &t);
            json_t *place = json_object_get(places, name);
            cr_assert_eq((int)json_array_size(place), dd_len(s, zone), "%s", name);
            for (int i = 0; i < dd_len(s, zone); i++)
                check_piece(json_array_get(place, (size_t)i), dd_at(s, zone, i));
        }
    cr_assert_eq((int)json_object_size(places), zone);
}

static void check_counters(const struct follower *f, json_t *counters)
{
    int id = 0;
    for (int row = 0; row < f->game->counters; row++) {
        const struct dd_counter_spec *c = &f->game->counter[row];
        json_t *value = json_object_get(counters, c->name);
        for (int n = 0; n < c->many; n++, id++) {
            json_t *one = c->many == 1 ? value : json_array_get(value, (size_t)n);
            cr_assert_eq(json_integer_value(one), f->view.state.counter[id], "%s", c->name);
        }
    }
    cr_assert_eq((int)json_object_size(counters), f->game->counters);
}

static void check_legal(const struct follower *f, json_t *legal)
{
    int owing = 0;
    for (int seat = 0; seat < f->state.seats; seat++) {
        struct dd_action action[DD_LEGAL];
        char key[12], bytes[256];
        int count = dd_legal(f->game, &f->state, seat, action);
        snprintf(key, sizeof key, "%d", seat + 1);
        if (f->viewer != DD_CHANCE && f->viewer != seat)
            count = 0;
        owing += count > 0;
        cr_assert_eq((int)json_array_size(json_object_get(legal, key)), count);
        for (int i = 0; i < count; i++) {
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            dd_write_action(f->game, &f->view.state, &action[i], &t);
            expect_text(json_array_get(json_object_get(legal, key), (size_t)i), bytes);
        }
    }
    cr_assert_eq((int)json_object_size(legal), owing);
}

static uint8_t seats_of(json_t *list)
{
    uint8_t seats = 0;
    json_t *seat;
    size_t i;
    json_array_foreach(list, i, seat) seats |= (uint8_t)(1 << (json_integer_value(seat) - 1));
    return seats;
}

static void check_result(const struct follower *f, json_t *result)
{
    int score[DD_SEATS];
    cr_assert_eq(result != NULL, f->state.over != 0);
    if (!result)
        return;
    dd_score(f->game, &f->state, score);
    expect_text(json_object_get(result, "end"), f->game->ends[f->state.over - 1]);
    cr_assert_eq(seats_of(json_object_get(result, "winners")), f->state.won);
    cr_assert_eq((int)json_array_size(json_object_get(result, "scores")), f->state.seats);
    for (int seat = 0; seat < f->state.seats; seat++)
        cr_assert_eq(
            json_integer_value(json_array_get(json_object_get(result, "scores"), (size_t)seat)),
            score[seat]);
}

static void check_table(const struct follower *f, json_t *step)
{
    json_t *state = json_object_get(step, "state"), *next = json_object_get(step, "to_act");
    cr_assert_eq(number(state, "turn"), f->state.turn);
    cr_assert_eq(number(state, "phase"), f->state.phase);
    cr_assert_eq(number(state, "active"), f->state.active + 1);
    cr_assert_eq((int)json_array_size(json_object_get(state, "cells")), f->state.cells);
    check_places(f, json_object_get(state, "places"));
    check_counters(f, json_object_get(state, "counters"));
    if (f->state.pending.what)
        expect_text(next, "chance");
    else
        cr_assert_eq(seats_of(next), f->state.acting);
    cr_assert_eq(seats_of(json_object_get(step, "may_act")),
                 f->state.pending.what ? 0 : f->state.may);
    check_legal(f, json_object_get(step, "legal"));
    check_result(f, json_object_get(step, "result"));
}

/* Who acted, of a step. */
static int actor(json_t *step)
{
    json_t *seat = json_object_get(step, "seat");
    return json_is_string(seat) ? DD_CHANCE : (int)json_integer_value(seat) - 1;
}

/* ---- The whole trace ------------------------------------------------------------------------- */

static void begin_from_header(struct follower *f, json_t *header)
{
    char options[256] = "", bytes[256];
    struct dd_text t = dd_text_on(options, sizeof options), why = dd_text_on(bytes, sizeof bytes);
    int16_t option[DD_OPTIONS];
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(header, "options"), key, value)
    {
        dd_write(&t, t.length ? ",%s=" : "%s=", key);
        if (json_is_string(value))
            dd_write(&t, "%s", json_string_value(value));
        else
            dd_write(&t, "%d", (int)json_integer_value(value));
    }
    expect_text(json_object_get(header, "format"), "deckdelve trace 1");
    f->viewer = DD_CHANCE;
    f->game = dd_find_game(json_string_value(json_object_get(header, "game")));
    cr_assert_eq(number(header, "rules"), f->game->rules_version);
    dd_default_options(f->game, option);
    cr_assert(dd_read_options(f->game, options, option, &why), "%s", bytes);
    dd_begin(f->game, &f->state, option, (int)json_array_size(json_object_get(header, "seats")),
             strtoull(json_string_value(json_object_get(header, "seed")), NULL, 10));
}

static void follow_step(struct follower *f, json_t *step)
{
    char bytes[512], mask[20];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    const char *text = json_string_value(json_object_get(step, "action"));
    json_t *fields = json_object_get(step, "fields");
    struct dd_action a;
    cr_assert(dd_read_action(f->game, &f->state, actor(step), text, false, &a, &why), "%s", bytes);
    snprintf(mask, sizeof mask, "%016llx", (unsigned long long)a.mask);
    cr_assert_eq(number(fields, "from"), a.from);
    cr_assert_eq(number(fields, "i"), a.i);
    cr_assert_eq(number(fields, "to"), a.to);
    cr_assert_eq(number(fields, "j"), a.j);
    cr_assert_eq(number(fields, "num"), a.num);
    expect_text(json_object_get(fields, "mask"), mask);
    cr_assert_eq(
        strncmp(text, json_string_value(json_object_get(fields, "verb")), strcspn(text, " ")), 0);
    dd_apply(f->game, &f->state, &a, NULL);
    see(f);
    check_table(f, step);
}

/* Plays the game again from nothing but the trace; it ends in the recorded state. */
static void follow_trace(const char *game, int seats, int seed)
{
    struct follower f;
    const char *text;
    json_t *line;
    struct dd_session *session;
    json_int_t steps = 0;
    play_game(game, seats, seed);
    text = program_output(NULL, "$D replay game.txt --json");
    session = program_session("game.txt");
    line = program_json(&text);
    begin_from_header(&f, line);
    json_decref(line);
    while ((line = program_json(&text))) {
        cr_assert_eq(number(line, "step"), ++steps);
        follow_step(&f, line);
        json_decref(line);
    }
    cr_assert_eq((size_t)steps, dd_session_count(session));
    cr_assert(memcmp(&f.state, dd_session_state(session), sizeof f.state) == 0);
    dd_session_free(session);
}

Test(cli_replay, a_trace_is_the_whole_game)
{
    for (int i = 0; dd_games[i]; i++)
        for (int seed = 1; seed <= 2; seed++)
            follow_trace(dd_games[i]->name,
                         seed == 1 ? dd_games[i]->min_seats : dd_games[i]->max_seats, seed);
    follow_trace("null", 1, 5);
    follow_trace("null", 3, 6);
}

/* ---- What a seat saw ------------------------------------------------------------------------- */

/* Every card named in a text, as a set of kinds: "7d", "X1" as words, or with a suit's sign. */
static uint64_t cards_in(const char *text)
{
    static const char *const sign[] = {"♣", "♦", "♥", "♠"};
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    uint64_t kinds = 0;
    for (const char *p = text; *p; p++) {
        const char *rank = strchr(ranks, *p);
        bool starts = p == text || !isalnum((unsigned char)p[-1]);
        bool ten = starts && p[0] == '1' && p[1] == '0';
        if (starts && p[0] == 'X' && (p[1] == '1' || p[1] == '2'))
            kinds |= DD_KINDS(p[1] == '1' ? DD_JOKER1 : DD_JOKER2);
        for (int suit = 0; suit < 4 && (rank || ten) && starts; suit++) {
            int value = ten ? 10 : (int)(rank - ranks) + 1;
            if ((p[1] == suits[suit] && !isalnum((unsigned char)p[2])) ||
                strncmp(p + (ten ? 2 : 1), sign[suit], 3) == 0)
                kinds |= DD_KINDS(DD_CARD(value, suit));
        }
    }
    return kinds;
}

static uint64_t cards_seen(const struct dd_view *v)
{
    uint64_t kinds = 0;
    for (int p = 0; p < v->state.at[DD_ZONES]; p++)
        if (v->state.piece[p].kind < DD_DIE)
            kinds |= DD_KINDS(v->state.piece[p].kind);
    return kinds;
}

/* The cards that the seat saw in step i, those included that were hidden again at once. */
static uint64_t cards_learned(const struct dd_session *session, size_t i, int viewer)
{
    static struct dd_events events;
    const struct dd_game *g = dd_session_game(session);
    struct dd_state s;
    struct dd_view v;
    uint64_t kinds = 0;
    dd_session_look_back(session, i, &s);
    events.count = 0;
    dd_apply(g, &s, dd_session_action(session, i), &events);
    for (int e = 0; e < events.count; e++) {
        uint8_t kind = dd_redact_event(&events.event[e], viewer).kind;
        kinds |= kind < DD_DIE ? DD_KINDS(kind) : 0;
    }
    dd_see(g, &s, viewer, &v);
    return kinds | cards_seen(&v);
}

Test(cli_replay, cards_in_a_text_are_found)
{
    cr_assert_eq(cards_in("play 7d c2, \"Th\" X1"), DD_KINDS(DD_CARD(7, DD_DIAMONDS)) |
                                                        DD_KINDS(DD_CARD(10, DD_HEARTS)) |
                                                        DD_KINDS(DD_JOKER1));
    cr_assert_eq(cards_in("You draw 10♥ and A♠."),
                 DD_KINDS(DD_CARD(10, DD_HEARTS)) | DD_KINDS(DD_CARD(DD_ACE, DD_SPADES)));
    cr_assert_eq(cards_in("look a2 b10 c11 deck 0000000000000002c"), 0);
}

/* One line as the seat saw it: no card it had not seen, no field of another's action. */
static void check_seen_step(const struct follower *f, json_t *step, const struct dd_action *a,
                            uint64_t known, const char *raw)
{
    bool own = a->seat == f->viewer;
    uint64_t named = cards_in(raw);
    cr_assert_eq(named & ~known, 0, "a card was told that seat %d had not seen: %s", f->viewer + 1,
                 raw);
    cr_assert_eq(json_object_get(step, "fields") != NULL, own);
    cr_assert_null(json_object_get(step, "seed"));
    if (!own && a->verb < DD_CONCEDE && f->game->verb[a->verb].sealed)
        expect_text(json_object_get(step, "action"), f->game->verb[a->verb].name);
    if (a->verb == DD_ORDER)
        cr_assert_eq(cards_in(json_string_value(json_object_get(step, "action"))), 0);
    check_table(f, step);
}

static void check_view(const char *game, int seats, int seed, int viewer)
{
    struct follower f = {.viewer = viewer};
    struct dd_session *session;
    const char *text, *raw;
    json_t *line;
    uint64_t known = 0;
    size_t step = 0;
    play_game(game, seats, seed);
    session = program_session("game.txt");
    text = program_output(NULL, "$D replay game.txt --json --view %d", viewer + 1);
    f.game = dd_session_game(session);
    line = program_json(&text);
    cr_assert_null(json_object_get(line, "seed"), "the seed tells everything");
    cr_assert_eq(number(line, "view"), viewer + 1);
    json_decref(line);
    while (raw = text, (line = program_json(&text))) {
        char *copy = strndup(raw, (size_t)(text - raw));
        known |= cards_learned(session, step, viewer);
        dd_session_look_back(session, ++step, &f.state);
        see(&f);
        check_seen_step(&f, line, dd_session_action(session, step - 1), known, copy);
        free(copy);
        json_decref(line);
    }
    cr_assert_eq(step, dd_session_count(session));
    dd_session_free(session);
}

Test(cli_replay, a_seat_is_shown_what_it_saw)
{
    for (int viewer = 0; viewer < 3; viewer++)
        check_view("null", 3, 11, viewer);
    for (int i = 0; dd_games[i]; i++)
        for (int viewer = 0; viewer < dd_games[i]->max_seats; viewer++)
            check_view(dd_games[i]->name, dd_games[i]->max_seats, 12 + viewer, viewer);
}

/* In words, too: at the end a seat has been told of no card that it never saw. */
static void check_words(const char *game, int seats, int seed, int viewer)
{
    struct dd_session *session;
    uint64_t known = 0;
    play_game(game, seats, seed);
    session = program_session("game.txt");
    for (size_t i = 0; i < dd_session_count(session); i++)
        known |= cards_learned(session, i, viewer);
    const char *text = program_output(NULL, "$D replay game.txt --view %d", viewer + 1);
    cr_assert_eq(cards_in(text) & ~known, 0, "%s", text);
    cr_assert(has_text(text, "You "), "%s", text);
    dd_session_free(session);
}

Test(cli_replay, a_seat_is_told_what_it_saw)
{
    for (int viewer = 0; viewer < 3; viewer++)
        check_words("null", 3, 13, viewer);
    for (int i = 0; dd_games[i]; i++)
        check_words(dd_games[i]->name, dd_games[i]->max_seats, 14, 0);
}

Test(cli_replay, sealed_choices_stay_sealed_in_words)
{
    const char *text;
    play_game("null", 3, 15);
    text = program_output(NULL, "$D replay game.txt --view 2");
    cr_assert(has_text(text, "\n1 bid\n") && has_text(text, "\n3 bid\n"), "%s", text);
    cr_assert(has_text(text, "\n2 bid "), "%s", text);
    text = program_output(NULL, "$D replay game.txt");
    cr_assert(has_text(text, "\n1 bid ") && has_text(text, "\n3 bid "), "%s", text);
}

/* ---- In words -------------------------------------------------------------------------------- */

/* Every decision of the record is told, in order; what chance brings is told as it happens. */
Test(cli_replay, words_tell_every_decision)
{
    char *record;
    const char *text;
    play_game("clear", 1, 3);
    record = program_file("game.txt");
    text = program_output(NULL, "$D replay game.txt");
    for (char *line = strtok(record, "\n"); line; line = strtok(NULL, "\n"))
        if (line[0] == '1' && line[1] == ' ') {
            const char *told = strstr(text, line);
            cr_assert_not_null(told, "%s is not told", line);
            text = told + strlen(line);
        }
    cr_assert(has_text(text, "Score "));
    free(record);
}

Test(cli_replay, reads_standard_input_and_open_games)
{
    program_output("draw\nquit\n", "$D play clear --seed 5 --record game.txt");
    cr_assert_str_eq(program_output(NULL, "$D replay - <game.txt"),
                     program_output(NULL, "$D replay game.txt"));
    cr_assert_not(has_text(program_output(NULL, "$D replay game.txt"), "Score"));
    cr_assert_not(has_text(program_output(NULL, "$D replay --json game.txt"), "\"result\""));
}

Test(cli_replay, golden_games_are_told)
{
    const char *out = program_output(
        NULL,
        "for r in %s/tests/records/*.txt; do $D replay \"$r\" && $D replay --json \"$r\" "
        ">/dev/null || exit 1; done",
        SOURCE_DIR);
    cr_assert_gt(count_lines(out), 100);
}
