/* Sessions: undo and redo, labels, looking back. Every game there is goes through them. */
#include "kit.h"
#include "sessions.h"

#include <stdlib.h>

/* ---- Undo and redo, alone -------------------------------------------------------------------- */

/* The states before each decision and at the end, as the game went. */
struct path {
    struct dd_state *state;
    size_t *count; /* actions applied at each */
    int length;
};

static void remember(struct path *path, const struct dd_session *session)
{
    path->state = realloc(path->state, (size_t)(path->length + 1) * sizeof *path->state);
    path->count = realloc(path->count, (size_t)(path->length + 1) * sizeof *path->count);
    path->state[path->length] = *dd_session_state(session);
    path->count[path->length++] = dd_session_count(session);
}

static struct path walk(struct dd_session *session, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 11);
    struct path path = {0};
    for (remember(&path, session); session_step(session, &r);)
        remember(&path, session);
    return path;
}

static void free_path(struct path *path)
{
    free(path->state);
    free(path->count);
}

static void expect_at(const struct dd_session *session, const struct path *path, int at)
{
    const struct dd_state *s = dd_session_state(session);
    cr_assert_eq(dd_session_count(session), path->count[at], "%s: the count at %d",
                 dd_session_game(session)->name, at);
    cr_assert(memcmp(s, &path->state[at], sizeof *s) == 0, "%s: the state at %d differs",
              dd_session_game(session)->name, at);
}

static void undo_all_and_redo_all(struct dd_session *session, const struct path *path)
{
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    int last = path->length - 1;
    for (int at = last; at > 0; at--) {
        cr_assert(dd_session_undo(session, &why), "%s", bytes);
        expect_at(session, path, at - 1);
    }
    cr_assert_not(dd_session_undo(session, &why));
    cr_assert_str_eq(bytes, "there is nothing to undo");
    expect_at(session, path, 0);
    for (int at = 1; at <= last; at++) {
        cr_assert(dd_session_redo(session, &why), "%s", bytes);
        expect_at(session, path, at);
    }
    dd_clear_text(&why);
    cr_assert_not(dd_session_redo(session, &why));
    cr_assert_str_eq(bytes, "there is nothing to redo");
    expect_at(session, path, last);
}

/* Back and forth at random, where every place on the way is known. */
static void wander(struct dd_session *session, const struct path *path, uint64_t seed)
{
    char bytes[128];
    struct dd_random r = dd_random_stream(seed, 12);
    int at = path->length - 1;
    for (int step = 0; step < 60; step++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        bool back = dd_random_below(&r, 2);
        bool moved = back ? dd_session_undo(session, &why) : dd_session_redo(session, &why);
        cr_assert_eq(moved, back ? at > 0 : at < path->length - 1, "%s", bytes);
        at += moved ? (back ? -1 : 1) : 0;
        expect_at(session, path, at);
    }
}

Test(session, undo_and_redo_are_the_identity_alone)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 12 && g->min_seats == 1; seed++) {
            struct dd_session *session = session_start(g, 1, seed);
            struct path path = walk(session, seed);
            undo_all_and_redo_all(session, &path);
            wander(session, &path, seed);
            free_path(&path);
            dd_session_free(session);
        }
}

Test(session, undo_counts_what_it_took_back)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, 4);
    int all, after;
    session_say(session, "draw");
    session_say(session, session_legal(session, 0)); /* play */
    dd_session_undone(session, &all, &after);
    cr_assert(all == 0 && after == 0);
    session_undo(session); /* the card showed nothing */
    dd_session_undone(session, &all, &after);
    cr_assert(all == 1 && after == 0, "%d %d", all, after);
    session_undo(session); /* the draw did */
    dd_session_undone(session, &all, &after);
    cr_assert(all == 2 && after == 1, "%d %d", all, after);
    dd_session_free(session);
}

/* ---- Nothing is rolled again ----------------------------------------------------------------- */

Test(session, the_same_action_brings_the_same)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 6 && g->min_seats == 1; seed++) {
            struct dd_session *session = session_start(g, 1, seed);
            struct dd_random r = dd_random_stream(seed, 13);
            char bytes[128];
            for (size_t before = dd_session_count(session); session_step(session, &r);
                 before = dd_session_count(session)) {
                struct dd_text why = dd_text_on(bytes, sizeof bytes);
                struct dd_action action = *dd_session_action(session, before);
                struct dd_state once = *dd_session_state(session);
                session_undo(session);
                cr_assert(dd_session_act(session, &action, &why), "%s", bytes);
                cr_assert(memcmp(&once, dd_session_state(session), sizeof once) == 0,
                          "%s: chance brought something else", g->name);
            }
            dd_session_free(session);
        }
}

/* Chance has a stream for each event: another way to the same event meets the same dice. */
Test(session, another_action_meets_the_same_chance)
{
    struct dd_session *session = session_start(dd_find_game("null"), 1, 9);
    struct dd_action first;
    session_say(session, session_legal(session, 0));
    session_say(session, "roll tray.1tray.2tray.3");
    first = *dd_session_action(session, dd_session_count(session) - 1);
    session_undo(session);
    session_undo(session);
    session_say(session, session_legal(session, 0));
    session_say(session, "roll tray.1tray.2");
    cr_assert_eq(dd_session_action(session, dd_session_count(session) - 1)->mask, first.mask & 255);
    dd_session_free(session);
}

Test(session, acting_forgets_what_was_undone)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, 4);
    char bytes[128], discard[256];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    session_say(session, "draw");
    session_say(session, session_legal(session, 0)); /* play */
    session_undo(session);
    strcpy(discard, session_legal(session, -1));
    session_say(session, discard);
    cr_assert_not(dd_session_redo(session, &why));
    session_undo(session);
    cr_assert(dd_session_redo(session, &why));
    cr_assert_eq(dd_session_action(session, dd_session_count(session) - 1)->verb,
                 session_parse(session, discard, 1).verb);
    dd_session_free(session);
}

Test(session, a_refused_action_changes_nothing)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, 4);
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_state before;
    struct dd_action wrong = {0};
    size_t count;
    session_say(session, "draw");
    session_say(session, session_legal(session, 0)); /* play */
    session_undo(session);
    before = *dd_session_state(session);
    count = dd_session_count(session);
    wrong.verb = 99;
    cr_assert_not(dd_session_act(session, &wrong, &why));
    cr_assert_str_eq(bytes, "that is not legal now");
    wrong = (struct dd_action){.seat = DD_CHANCE, .verb = DD_PICK};
    cr_assert_not(dd_session_act(session, &wrong, &why));
    cr_assert(memcmp(&before, dd_session_state(session), sizeof before) == 0);
    cr_assert_eq(count, dd_session_count(session));
    cr_assert(dd_session_redo(session, &why), "a refused action forgets no redo");
    dd_session_free(session);
}

/* ---- With others at the table ---------------------------------------------------------------- */

static void expect_no_undo(struct dd_session *session)
{
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_state before = *dd_session_state(session);
    size_t count = dd_session_count(session);
    int all, after;
    cr_assert_not(dd_session_undo(session, &why));
    cr_assert_str_eq(bytes,
                     "with others at the table, what has been rolled or seen cannot be undone");
    cr_assert(memcmp(&before, dd_session_state(session), sizeof before) == 0);
    cr_assert_eq(count, dd_session_count(session));
    dd_session_undone(session, &all, &after);
    cr_assert_eq(after, 0);
}

/* One turn of the null game, with nothing banked. */
static void pass_turn(struct dd_session *session)
{
    session_say(session, session_legal(session, 0));
    session_say(session, "roll tray.1");
    session_say(session, "done");
}

Test(session, with_others_what_was_seen_or_rolled_stays)
{
    struct dd_session *session = session_start(dd_find_game("null"), 2, 7);
    session_say(session, session_legal(session, 0)); /* looks at a card */
    expect_no_undo(session);
    session_say(session, "roll tray.1");
    expect_no_undo(session);
    session_say(session, "done");
    session_undo(session); /* done shows nothing */
    session_say(session, "done");
    pass_turn(session);
    session_say(session, "bid 1");
    session_undo(session); /* sealed, and nobody knows it yet */
    session_say(session, "bid 2");
    dd_session_free(session);
}

static void bid_and_expect_no_undo(const char *first, const char *second)
{
    struct dd_session *session = session_start(dd_find_game("null"), 2, 7);
    pass_turn(session);
    pass_turn(session);
    session_say(session, first);
    session_say(session, second);
    cr_assert(dd_session_state(session)->over);
    expect_no_undo(session);
    dd_session_free(session);
}

/* Back over two decisions of the first seat and on over one of them, as its player does where bots
 * sit around; then on to the end. How many decisions were between the two? */
static size_t step_back_and_on(struct dd_session *session)
{
    struct dd_state before = *dd_session_state(session);
    size_t count = dd_session_count(session), between, decisions;
    struct dd_text why = {0};
    bool several = dd_session_undo_of(session, 1, &why);
    between = dd_session_count(session);
    decisions = dd_session_decisions(session);
    several = several && dd_session_undo_of(session, 1, &why);
    if (several) {
        decisions -= dd_session_decisions(session);
        do /* a stop before it is where both owe something, and the other was first */
            cr_assert(dd_session_redo_of(session, 1, &why));
        while (dd_session_count(session) < between);
        cr_assert_eq(dd_session_count(session), between);
    }
    while (dd_session_redo_of(session, 1, &why))
        ;
    cr_assert_eq(dd_session_count(session), count);
    cr_assert(memcmp(&before, dd_session_state(session), sizeof before) == 0);
    return several ? decisions : 0;
}

/* Seats decide unasked now and then, if they may. */
static bool step_or_intrude(struct dd_session *session, struct dd_random *r)
{
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    struct dd_text why = {0};
    if (!s->may || dd_random_below(r, 3))
        return session_step(session, r);
    int count = dd_legal(dd_session_game(session), s, __builtin_ctz(s->may), legal);
    return dd_session_act(session, &legal[dd_random_below(r, (uint32_t)count)], &why);
}

Test(session, with_others_back_and_on_to_ones_own_decisions)
{
    size_t most = 0, steps = 0;
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 0; seed < 8 && g->max_seats > 1; seed++) {
            struct dd_random r = dd_random_stream(21, seed);
            struct dd_session *session = session_start(g, 2, seed);
            for (int step = 0; step < 60 && step_or_intrude(session, &r); step++) {
                size_t decisions = step_back_and_on(session);
                most = decisions > most ? decisions : most;
                steps += decisions > 0;
            }
            dd_session_free(session);
        }
    cr_assert_gt(steps, 20);
    cr_assert_gt(most, 1, "decisions of the other in between");
}

Test(session, with_others_opened_choices_stay)
{
    bid_and_expect_no_undo("bid 2", "bid 0"); /* a card is turned */
    bid_and_expect_no_undo("bid 1", "bid 1"); /* none is, but the bids are known */
}

static void see_all(const struct dd_session *session, struct dd_view *view)
{
    const struct dd_state *s = dd_session_state(session);
    for (int seat = 0; seat < s->seats; seat++)
        dd_see(dd_session_game(session), s, seat, &view[seat]);
}

/* Cards that any seat has come to know. */
static bool learned(const struct dd_view *then, const struct dd_view *now, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        uint64_t before = 0, after = 0;
        for (int p = 0; p < then[seat].state.at[DD_ZONES]; p++)
            if (then[seat].state.piece[p].kind != DD_HIDDEN)
                before |= DD_KINDS(then[seat].state.piece[p].kind);
        for (int p = 0; p < now[seat].state.at[DD_ZONES]; p++)
            if (now[seat].state.piece[p].kind != DD_HIDDEN)
                after |= DD_KINDS(now[seat].state.piece[p].kind);
        if (after & ~before)
            return true;
    }
    return false;
}

/* Whenever undo is granted, no card was learned and no chance settled; redo brings it back. */
static void check_granted_undos(struct dd_session *session, uint64_t seed)
{
    static struct dd_view then[DD_SEATS], now[DD_SEATS];
    struct dd_random r = dd_random_stream(seed, 14);
    char bytes[128];
    for (see_all(session, then); session_step(session, &r); see_all(session, then)) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        struct dd_state after = *dd_session_state(session);
        see_all(session, now);
        if (!dd_session_undo(session, &why))
            continue;
        cr_assert_eq(dd_session_state(session)->chances, after.chances);
        cr_assert_not(learned(then, now, after.seats), "%s: a card was seen and then undone",
                      dd_session_game(session)->name);
        cr_assert(dd_session_redo(session, &why), "%s", bytes);
        cr_assert(memcmp(&after, dd_session_state(session), sizeof after) == 0);
    }
}

Test(session, with_others_undo_takes_back_no_knowledge)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int seats = g->min_seats > 2 ? g->min_seats : 2; seats <= g->max_seats; seats++)
            for (uint64_t seed = 1; seed <= 4; seed++) {
                struct dd_session *session = session_start(g, seats, seed);
                check_granted_undos(session, seed);
                dd_session_free(session);
            }
}

/* ---- Looking back ---------------------------------------------------------------------------- */

struct heard {
    struct dd_state *state; /* after each action */
    size_t count;
};

static void hear(void *context, const struct dd_session *session, const struct dd_action *action,
                 const struct dd_events *events)
{
    struct heard *heard = context;
    (void)events;
    cr_assert_eq(
        memcmp(action, dd_session_action(session, dd_session_count(session) - 1), sizeof *action),
        0);
    heard->state = realloc(heard->state, (heard->count + 1) * sizeof *heard->state);
    heard->state[heard->count++] = *dd_session_state(session);
}

static void look_back_everywhere(const struct dd_session *session, const struct heard *heard)
{
    struct dd_state s;
    cr_assert_eq(heard->count, dd_session_count(session));
    for (size_t i = 1; i <= heard->count; i++) {
        dd_session_look_back(session, i, &s);
        cr_assert(memcmp(&s, &heard->state[i - 1], sizeof s) == 0, "%s: the state before %zu",
                  dd_session_game(session)->name, i);
    }
    dd_session_look_back(session, 0, &s);
    cr_assert_eq(s.chances, 0);
    cr_assert_eq(s.seed, dd_session_seed(session));
}

Test(session, looking_back_shows_every_state)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct heard heard = {0};
            struct dd_random r = dd_random_stream(seed, 15);
            struct dd_session *session = session_listened(g, g->max_seats, seed, hear, &heard);
            while (session_step(session, &r))
                ;
            look_back_everywhere(session, &heard);
            free(heard.state);
            dd_session_free(session);
        }
}

/* ---- Labels ---------------------------------------------------------------------------------- */

Test(session, labels_are_kept)
{
    struct dd_session *session = session_start(dd_find_game("null"), 2, 1);
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    cr_assert_str_eq(dd_session_label_of(session, 1), "human");
    cr_assert(dd_session_label(session, 1, "bot:random", &why));
    cr_assert_str_eq(dd_session_label_of(session, 1), "bot:random");
    cr_assert(dd_session_label(session, 0, "Zoë", &why));
    cr_assert_str_eq(dd_session_label_of(session, 0), "Zoë");
    dd_session_free(session);
}

Test(session, the_player_has_the_seats_of_humans_or_all)
{
    struct dd_session *session = session_start(dd_find_game("escape"), 8, 7);
    struct dd_text why = {0};
    cr_assert_eq(dd_session_player_seats(session), 0xFF, "all are humans");
    cr_assert(dd_session_label(session, 2, "Zoë", &why));
    for (int seat = 0; seat < 8; seat++)
        if (seat != 2 && seat != 7)
            cr_assert(dd_session_label(session, seat, "bot:easy", &why));
    cr_assert_eq(dd_session_player_seats(session), 1 << 2 | 1 << 7);
    cr_assert(dd_session_label(session, 2, "bot:easy", &why));
    cr_assert(dd_session_label(session, 7, "bot:easy", &why));
    cr_assert_eq(dd_session_player_seats(session), 0xFF, "all are bots");
    dd_session_free(session);
}

Test(session, labels_that_no_record_can_hold_are_refused)
{
    static const char *const wrong[] = {
        "",         "a b",          "a,b",
        "a\nb",     "a\tb",         "\x7F",
        "\xFF",     "\xC3",         "\xC0\x80",
        "\xC2\x9B", "\xED\xA0\x80", "\xF4\x90\x80\x80",
        "\xE2\x82", "\x80",         "123456789012345678901234567890123456789012345678"};
    struct dd_session *session = session_start(dd_find_game("null"), 1, 1);
    char bytes[128];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        cr_assert_not(dd_session_label(session, 0, wrong[i], &why), "label %zu", i);
        cr_assert_str_eq(bytes,
                         "a seat's label is 1 to 47 bytes of text without blanks and commas");
        cr_assert_str_eq(dd_session_label_of(session, 0), "human");
    }
    dd_session_free(session);
}

/* ---- What is shown --------------------------------------------------------------------------- */

static const struct dd_action *last_decision(const struct dd_session *session, size_t *at)
{
    for (*at = dd_session_count(session); *at > 0; --*at)
        if (dd_session_action(session, *at - 1)->seat != DD_CHANCE)
            return dd_session_action(session, *at - 1);
    return NULL;
}

/* Every die of a fleeting place shows its face right after it was rolled, and none after a decision
 * that rolled nothing; all other pieces stay as they are. */
static void check_shown(const struct dd_session *session, int *rolled, int *resting)
{
    const struct dd_game *g = dd_session_game(session);
    struct dd_state shown = *dd_session_state(session);
    size_t since;
    last_decision(session, &since);
    dd_session_rest_dice(session, dd_session_count(session), &shown);
    for (int row = 0, zone = 0; row < g->zones; zone += g->zone[row++].many)
        for (int i = 0; i < dd_len(&shown, zone); i++) {
            struct dd_piece want = *dd_at(dd_session_state(session), zone, i);
            bool fresh = !g->zone[row].fleeting;
            for (size_t a = since; a < dd_session_count(session); a++) {
                const struct dd_action *chance = dd_session_action(session, a);
                fresh |= chance->verb == DD_ROLL && chance->from == zone && (chance->num >> i & 1);
            }
            if (g->zone[row].fleeting)
                ++*(fresh ? rolled : resting);
            want.face = fresh ? want.face : 0;
            cr_assert(memcmp(&want, dd_at(&shown, zone, i), sizeof want) == 0, "%s: %d of place %d",
                      g->name, i, zone);
        }
}

Test(session, dice_are_shown_while_they_tell_of_the_last_decision)
{
    static const char *const games[] = {"aces", "escape", "jacks"};
    for (size_t i = 0; i < 3; i++) {
        const struct dd_game *g = dd_find_game(games[i]);
        int rolled = 0, resting = 0;
        struct dd_random r = dd_random_stream(i, 5);
        struct dd_session *session = session_start(g, g->max_seats > 1 ? 3 : 1, 8);
        for (int step = 0; step < 200 && session_step(session, &r); step++)
            check_shown(session, &rolled, &resting);
        cr_assert_eq(rolled > 0, g->max_seats > 1);
        cr_assert_eq(resting > 0, g->max_seats > 1, "dice of jacks are never put to rest");
        dd_session_free(session);
    }
}
