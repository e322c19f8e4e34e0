/* Records: written and read to the same bytes; damaged in every way, refused with the line. */
#include "kit.h"
#include "session/session.h"
#include "sessions.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* ---- Tools ----------------------------------------------------------------------------------- */

struct page {
    char *bytes;
    size_t length;
};

static struct page write_page(const struct dd_session *session)
{
    struct page page = {0};
    page.bytes = dd_session_record(session, &page.length);
    cr_assert_not_null(page.bytes);
    cr_assert_eq(strlen(page.bytes), page.length);
    return page;
}

static struct dd_session *read_page(const struct page *page)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = dd_session_read(page->bytes, page->length, NULL, NULL, &why);
    cr_assert_not_null(session, "%s in\n%s", bytes, page->bytes);
    return session;
}

static void expect_same_game(const struct dd_session *a, const struct dd_session *b)
{
    const struct dd_state *s = dd_session_state(a), *t = dd_session_state(b);
    cr_assert_eq(dd_session_game(a), dd_session_game(b));
    cr_assert_eq(dd_session_count(a), dd_session_count(b));
    for (size_t i = 0; i < dd_session_count(a); i++)
        cr_assert(memcmp(dd_session_action(a, i), dd_session_action(b, i),
                         sizeof(struct dd_action)) == 0);
    cr_assert(memcmp(s, t, sizeof *s) == 0, "%s: the states differ", dd_session_game(a)->name);
}

/* A reason is "line N: " and one sentence without its full stop. */
static int check_reason(const char *why)
{
    int line = 0, used = 0;
    cr_assert_eq(sscanf(why, "line %d: %n", &line, &used), 1, "no line in \"%s\"", why);
    cr_assert(used > 0 && line > 0 && why[used], "\"%s\"", why);
    cr_assert_null(strchr(why, '\n'));
    cr_assert_neq(why[strlen(why) - 1], '.', "\"%s\"", why);
    return line;
}

/* The text is refused. Returns the reason after the line's number. */
static const char *refusal(const char *text, size_t length, int *line)
{
    static char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = dd_session_read(text, length, NULL, NULL, &why);
    cr_assert_null(session, "this was read:\n%.*s", (int)length, text);
    *line = check_reason(bytes);
    return strstr(bytes, ": ") + 2;
}

static void expect_refusal(const char *text, int line, const char *reason)
{
    int found;
    const char *why = refusal(text, strlen(text), &found);
    cr_assert_eq(found, line, "line %d: %s\n%s", found, why, text);
    cr_assert_str_eq(why, reason);
}

/* ---- Writing and reading --------------------------------------------------------------------- */

static void check_identity(const struct dd_session *session)
{
    struct page page = write_page(session), again;
    struct dd_session *read = read_page(&page);
    again = write_page(read);
    expect_same_game(session, read);
    cr_assert_str_eq(page.bytes, again.bytes);
    for (int seat = 0; seat < dd_session_state(session)->seats; seat++)
        cr_assert_str_eq(dd_session_label_of(session, seat), dd_session_label_of(read, seat));
    free(page.bytes);
    free(again.bytes);
    dd_session_free(read);
}

Test(record, reads_back_to_the_same_bytes)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (int seats = g->min_seats; seats <= g->max_seats; seats++)
            for (uint64_t seed = 1; seed <= 8; seed++) {
                struct dd_session *session = session_start(g, seats, seed << 40 | seed);
                session_play(session, seed, seed % 2 ? -1 : (int)seed * 3);
                check_identity(session);
                dd_session_free(session);
            }
}

/* Any action, with chance one of them, and at one moment in six somebody concedes. */
static struct dd_action any_action(const struct dd_game *g, const struct dd_state *s,
                                   struct dd_random *r)
{
    struct dd_action legal[DD_LEGAL], a = {0, DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    a.seat = (uint8_t)dd_random_below(r, s->seats);
    if (dd_random_below(r, 6) == 0 && dd_permits(g, s, &a, NULL))
        return a;
    if (s->pending.what)
        dd_next_chance(s, &a);
    else
        a = legal[dd_random_below(r, (uint32_t)dd_legal(g, s, dd_to_act(s), legal))];
    return a;
}

Test(record, reads_back_whoever_concedes_and_when)
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 60; seed++) {
            int seats = g->min_seats + (int)seed % (g->max_seats - g->min_seats + 1);
            struct dd_random r = dd_random_stream(seed, 5);
            int16_t option[DD_OPTIONS];
            cr_assert(kit_random_options(g, seats, &r, option));
            struct dd_session *session = session_begin(g, option, seats, seed, NULL, NULL);
            while (!dd_session_state(session)->over) {
                struct dd_action a = any_action(g, dd_session_state(session), &r);
                cr_assert(session_apply(session, &a));
            }
            check_identity(session);
            dd_session_free(session);
        }
}

Test(record, keeps_labels_and_what_was_undone)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, UINT64_MAX), *read;
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct page page;
    int all, after;
    cr_assert(dd_session_label(session, 0, "Zoë", &why));
    session_play(session, 1, 5);
    for (int i = 0; i < 5; i++)
        session_undo(session);
    session_play(session, 2, 3);
    check_identity(session);
    page = write_page(session);
    read = read_page(&page);
    dd_session_undone(read, &all, &after);
    cr_assert_eq(all, 5);
    cr_assert(after > 0 && after < 5, "%d", after);
    cr_assert_str_eq(dd_session_label_of(read, 0), "Zoë");
    cr_assert_eq(dd_session_seed(read), UINT64_MAX);
    free(page.bytes);
    dd_session_free(read);
    dd_session_free(session);
}

/* A game read can be taken back to its beginning and played on. */
Test(record, a_game_read_goes_on)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, 3), *read;
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct page page;
    session_play(session, 3, 20);
    page = write_page(session);
    read = read_page(&page);
    session_play(session, 4, -1);
    session_play(read, 4, -1);
    expect_same_game(session, read);
    while (dd_session_undo(read, &why))
        ;
    cr_assert_str_eq(bytes, "there is nothing to undo");
    cr_assert_eq(dd_session_state(read)->over, 0);
    free(page.bytes);
    dd_session_free(read);
    dd_session_free(session);
}

Test(record, lines_may_end_as_elsewhere)
{
    struct dd_session *session = session_start(dd_find_game("clear"), 1, 6), *read;
    struct page page, other = {0};
    session_play(session, 6, -1);
    page = write_page(session);
    other.bytes = malloc(2 * page.length + 1);
    for (size_t i = 0; i < page.length; i++) {
        if (page.bytes[i] == '\n')
            other.bytes[other.length++] = '\r';
        other.bytes[other.length++] = page.bytes[i];
    }
    other.bytes[other.length] = 0;
    read = read_page(&other);
    expect_same_game(session, read);
    free(page.bytes);
    free(other.bytes);
    dd_session_free(read);
    dd_session_free(session);
}

/* Another byte at the end of every label fits no record; these do. */
Test(record, eight_long_labels_fit)
{
    struct dd_session *session = session_start(dd_find_game("null"), 8, 2);
    char bytes[128];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    for (int seat = 0; seat < 8; seat++)
        cr_assert(dd_session_label(session, seat, "bot:4567890123456789012345678901234567890123456",
                                   &why),
                  "%s", bytes);
    session_play(session, 2, -1);
    check_identity(session);
    dd_session_free(session);
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* A game of every kind, finished and open, for something to be done to its record. */
static void for_records(void (*damage)(const struct page *, uint64_t))
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            /* alone, so that a whole game is not too long to be damaged everywhere */
            int seats = seed == 1 ? g->min_seats : g->max_seats;
            struct dd_session *session = session_start(g, seats, seed);
            struct page page;
            session_play(session, seed, seed == 1 ? -1 : 12);
            page = write_page(session);
            damage(&page, seed);
            free(page.bytes);
            dd_session_free(session);
        }
}

/* Record with [from, to) left out and `extra` in its place. */
static struct page patched(const struct page *page, size_t from, size_t to, const char *extra,
                           size_t length)
{
    struct page out = {malloc(page->length + length + 1), page->length - (to - from) + length};
    memcpy(out.bytes, page->bytes, from);
    memcpy(out.bytes + from, extra, length);
    memcpy(out.bytes + from + length, page->bytes + to, page->length - to);
    out.bytes[out.length] = 0;
    return out;
}

/* The hashes of an earlier rules number cannot be checked, so what claims one is not found out. */
static bool claims_earlier_rules(const char *record)
{
    char name[32];
    int version;
    if (sscanf(record, "deckdelve record 1\ngame %31s %d\n", name, &version) != 2)
        return false;
    const struct dd_game *g = dd_find_game(name);
    return g && version != g->rules_version && dd_replays(g, version);
}

static void expect_damage_found(struct page damaged, const char *what, int number)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_session *session = dd_session_read(damaged.bytes, damaged.length, NULL, NULL, &why);
    if (!claims_earlier_rules(damaged.bytes)) {
        cr_assert_null(session, "%s %d was not found\n%s", what, number, damaged.bytes);
        check_reason(bytes);
    }
    dd_session_free(session);
    free(damaged.bytes);
}

static void damage_lines(const struct page *page, uint64_t seed)
{
    int number = 1;
    (void)seed;
    for (size_t from = 0, to; from < page->length; from = to, number++) {
        to = (size_t)(strchr(page->bytes + from, '\n') + 1 - page->bytes);
        expect_damage_found(patched(page, from, to, "", 0), "the loss of line", number);
        expect_damage_found(patched(page, from, from, page->bytes + from, to - from),
                            "the doubling of line", number);
    }
}

Test(record, every_line_matters) { for_records(damage_lines); }

static void cut_anywhere(const struct page *page, uint64_t seed)
{
    (void)seed;
    for (size_t length = 0; length < page->length; length++) {
        char *copy = malloc(length ? length : 1); /* exact, so that reading past it is found */
        int line, lines = 1;
        for (size_t i = 0; i < length; i++)
            lines += page->bytes[i] == '\n';
        memcpy(copy, page->bytes, length);
        cr_assert_str_eq(refusal(copy, length, &line), "the record breaks off here");
        cr_assert_eq(line, lines);
        free(copy);
    }
}

Test(record, cut_anywhere_it_breaks_off) { for_records(cut_anywhere); }

static void change_bytes(const struct page *page, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 16);
    for (int i = 0; i < 4000; i++) {
        size_t at = dd_random_below(&r, (uint32_t)page->length);
        char byte = (char)dd_random_below(&r, i % 2 ? 128 : 256);
        if (byte != page->bytes[at])
            expect_damage_found(patched(page, at, at + 1, &byte, 1), "a change of byte", (int)at);
    }
}

Test(record, every_byte_matters) { for_records(change_bytes); }

static void change_a_lot(const struct page *page, uint64_t seed)
{
    struct dd_random r = dd_random_stream(seed, 17);
    for (int i = 0; i < 1000; i++) {
        size_t from = dd_random_below(&r, (uint32_t)page->length);
        size_t to = from + dd_random_below(&r, (uint32_t)(page->length - from)) / 4;
        size_t source = dd_random_below(&r, (uint32_t)page->length);
        size_t length = dd_random_below(&r, (uint32_t)(page->length - source)) / 4;
        struct page changed = patched(page, from, to, page->bytes + source, length);
        if (strcmp(changed.bytes, page->bytes) != 0)
            expect_damage_found(changed, "change", i);
        else
            free(changed.bytes);
    }
}

Test(record, pieces_in_wrong_places_are_found) { for_records(change_a_lot); }

Test(record, rubbish_is_refused)
{
    struct dd_random r = dd_random_stream(1, 18);
    char rubbish[600];
    int line;
    for (int i = 0; i < 2000; i++) {
        size_t length = dd_random_below(&r, sizeof rubbish);
        for (size_t at = 0; at < length; at++)
            rubbish[at] = (char)dd_random_below(&r, 256);
        refusal(rubbish, length, &line);
        cr_assert_eq(line, 1);
    }
    cr_assert_str_eq(refusal("", 0, &line), "the record breaks off here");
    cr_assert_str_eq(refusal("\0\0\n", 3, &line), "these bytes are no text");
    memset(rubbish, 'a', sizeof rubbish);
    rubbish[sizeof rubbish - 1] = '\n';
    cr_assert_str_eq(refusal(rubbish, sizeof rubbish, &line), "a line this long is in no record");
}

/* ---- Headers --------------------------------------------------------------------------------- */

static const char *header(const char *magic, const char *game, const char *options,
                          const char *seats, const char *seed, const char *undone)
{
    static char text[512];
    snprintf(text, sizeof text, "%s\n%s\n%s\n%s\n%s\n%s\nopen\n", magic, game, options, seats, seed,
             undone);
    return text;
}

#define MAGIC "deckdelve record 1"
#define GAME "game clear 3"
#define OPTIONS "options jokers=2,reserve=on"
#define SEATS "seats human"
#define SEED "seed 1"
#define UNDONE "undone 0 0"

/* What is right gets as far as the body. */
static void expect_read(const char *text)
{
    expect_refusal(text, 7, "chance has not settled what came before");
}

Test(record, headers_may_only_say_what_can_be)
{
    expect_read(header(MAGIC, GAME, OPTIONS, SEATS, SEED, UNDONE));
    expect_read(header(MAGIC, GAME, OPTIONS, SEATS, "seed 18446744073709551615", "undone 7 7"));
    expect_refusal(header("deckdelve record 2", GAME, OPTIONS, SEATS, SEED, UNDONE), 1,
                   "this is no record: the first line should be \"deckdelve record 1\"");
    expect_refusal(header("", GAME, OPTIONS, SEATS, SEED, UNDONE), 1,
                   "this is no record: the first line should be \"deckdelve record 1\"");
    expect_refusal(header(MAGIC, OPTIONS, GAME, SEATS, SEED, UNDONE), 2,
                   "\"game ...\" should stand here");
    expect_refusal(header(MAGIC, "game chess 1", OPTIONS, SEATS, SEED, UNDONE), 2,
                   "there is no game \"chess\"");
    expect_refusal(header(MAGIC, "game clear", OPTIONS, SEATS, SEED, UNDONE), 2,
                   "a game's name and its rules number should stand here");
    expect_refusal(header(MAGIC, "game clear one", OPTIONS, SEATS, SEED, UNDONE), 2,
                   "a game's name and its rules number should stand here");
    expect_refusal(header(MAGIC, "game clear 65536", OPTIONS, SEATS, SEED, UNDONE), 2,
                   "a game's name and its rules number should stand here");
    expect_refusal(header(MAGIC, "game clear 9", OPTIONS, SEATS, SEED, UNDONE), 2,
                   "this record was played by other rules of clear; this program plays rules "
                   "number 3");
}

Test(record, headers_may_only_hold_options_there_are)
{
    expect_read(header(MAGIC, GAME, "options ", SEATS, SEED, UNDONE));
    expect_refusal(header(MAGIC, GAME, "options", SEATS, SEED, UNDONE), 3,
                   "\"options ...\" should stand here");
    expect_refusal(header(MAGIC, GAME, "options jokers=3", SEATS, SEED, UNDONE), 3,
                   "jokers=3: allowed are 0, 1, 2");
    expect_refusal(header(MAGIC, GAME, "options jokers", SEATS, SEED, UNDONE), 3,
                   "jokers: allowed are 0, 1, 2");
    expect_refusal(header(MAGIC, GAME, "options reserve=maybe", SEATS, SEED, UNDONE), 3,
                   "reserve=maybe: allowed are off, on");
    expect_refusal(header(MAGIC, GAME, "options width=4", SEATS, SEED, UNDONE), 3,
                   "clear has no option \"width\": there are jokers, reserve");
}

Test(record, headers_may_only_seat_who_can_play)
{
    static const char *const wrong[] = {
        "seats ",
        "seats human,",
        "seats ,human",
        "seats a b",
        "seats a,b,c,d,e,f,g,h,i",
        "seats 123456789012345678901234567890123456789012345678",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refusal(header(MAGIC, GAME, OPTIONS, wrong[i], SEED, UNDONE), 4,
                       "up to 8 seats should stand here, of 1 to 47 bytes without blanks, with "
                       "commas between");
    expect_refusal(header(MAGIC, GAME, OPTIONS, "seats human,human", SEED, UNDONE), 4,
                   "clear is for 1, not 2");
    expect_refusal(
        header(MAGIC, "game null 2", "options size=49", "seats a,b,c,d,e,f", SEED, UNDONE), 4,
        "size=49 with 6 seats takes 55 cards of 54");
    expect_refusal(header(MAGIC, GAME, OPTIONS, "seats \xFF", SEED, UNDONE), 4,
                   "these bytes are no text");
}

Test(record, headers_may_only_hold_numbers_in_range)
{
    static const char *const seeds[] = {
        "seed ",   "seed -1", "seed 18446744073709551616", "seed 99999999999999999999999",
        "seed 1x", "seed 1 "};
    static const char *const undone[] = {"undone 0",   "undone 0 1",       "undone 0 5",
                                         "undone 3 4", "undone 9 10",      "undone x 0",
                                         "undone 0 ",  "undone 1000001 0", "undone 1 1 1"};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
        expect_refusal(header(MAGIC, GAME, OPTIONS, SEATS, seeds[i], UNDONE), 5,
                       "a seed is a number from 0 to 18446744073709551615");
    for (size_t i = 0; i < sizeof undone / sizeof undone[0]; i++)
        expect_refusal(header(MAGIC, GAME, OPTIONS, SEATS, SEED, undone[i]), 6,
                       "two numbers of undone decisions should stand here");
}

/* ---- Bodies ---------------------------------------------------------------------------------- */

/* The null game with one cell and one seat has a short body: its record, by hand. */
static struct page short_game(bool whole)
{
    int16_t option[DD_OPTIONS];
    struct dd_session *session;
    struct page page;
    dd_default_options(dd_find_game("null"), option);
    option[0] = 1;
    session = dd_session_new(dd_find_game("null"), option, 1, 5, NULL, NULL);
    session_say(session, "look a1");
    session_say(session, "roll tray.1");
    if (whole) {
        session_say(session, "done");
        session_say(session, "bid 1");
    }
    page = write_page(session);
    dd_session_free(session);
    return page;
}

/* The record with the first `old` replaced is refused so many lines further. */
static void damage_and_expect(bool whole, const char *old, const char *fresh, int further,
                              const char *reason)
{
    struct page page = short_game(whole), changed;
    const char *found = strstr(page.bytes, old);
    int line = 1 + further, at;
    cr_assert_not_null(found, "\"%s\" is not in\n%s", old, page.bytes);
    for (const char *p = page.bytes; p < found + (*old == '\n'); p++)
        line += *p == '\n';
    changed = patched(&page, (size_t)(found - page.bytes),
                      (size_t)(found - page.bytes) + strlen(old), fresh, strlen(fresh));
    const char *why = refusal(changed.bytes, changed.length, &at);
    cr_assert_not_null(strstr(why, reason), "line %d: %s, not %s", at, why, reason);
    cr_assert_eq(at, line, "line %d, not %d: %s\n%s", at, line, why, changed.bytes);
    free(page.bytes);
    free(changed.bytes);
}

static void replace_and_expect(bool whole, const char *old, const char *fresh, const char *reason)
{
    damage_and_expect(whole, old, fresh, 0, reason);
}

Test(record, bodies_may_only_hold_what_happened)
{
    replace_and_expect(true, "\n1 look a1", "\n1 look b1",
                       "\"look b1\" is not legal now; possible are look a1");
    replace_and_expect(true, "\n1 look a1", "\n1 LOOK a1",
                       "this is written \"1 look a1\" in a record");
    replace_and_expect(true, "\n1 look a1", "\n1  look a1",
                       "this is written \"1 look a1\" in a record");
    replace_and_expect(true, "\n1 look a1", "\n2 look a1", "an action, a hash or the end");
    replace_and_expect(true, "\n1 look a1", "\nx", "an action, a hash or the end");
    replace_and_expect(true, "\n1 look a1", "\n", "an action, a hash or the end");
    replace_and_expect(true, "\n1 look a1", "\n* pick 1", "nothing was left to it");
    replace_and_expect(true, "\n* roll tray", "\n1 done", "is not legal now");
    replace_and_expect(true, "\n* pick ", "\n* pick 9", "cannot come by chance here");
    replace_and_expect(true, "\n= ", "\n= 0", "their hash is \"= ");
}

Test(record, ends_may_only_say_how_it_stands)
{
    replace_and_expect(true, "\nend done", "\nopen\nend done", "the game stands at \"end done");
    replace_and_expect(true, "\nend done", "\nend alone", "the game stands at \"end done");
    replace_and_expect(true, "winners 1", "winners 2", "the game stands at \"end done winners 1");
    replace_and_expect(true, "scores ", "scores 1", "the game stands at \"end done winners 1");
    replace_and_expect(true, "\nend done", "\n1 bid 1\nend done", "\"bid 1\" is not legal now");
    replace_and_expect(true, "\nend done", "\n* pick 1\nend done", "nothing was left to it");
    replace_and_expect(false, "\nopen", "\nend done winners 1 scores 2",
                       "the game stands at \"open\" here");
    damage_and_expect(false, "\nopen", "\n1 done\nopen", 1, "a hash should stand before the end");
}

Test(record, nothing_follows_the_end)
{
    static const char *const more[] = {"\n", "open\n", "x", " ", "deckdelve record 1\n"};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        struct page page = short_game(true), longer;
        int line, lines = 1;
        for (size_t at = 0; at < page.length; at++)
            lines += page.bytes[at] == '\n';
        longer = patched(&page, page.length, page.length, more[i], strlen(more[i]));
        cr_assert_str_eq(refusal(longer.bytes, longer.length, &line),
                         "something follows the end of the record");
        cr_assert_eq(line, lines);
        free(page.bytes);
        free(longer.bytes);
    }
}

/* ---- Golden games ---------------------------------------------------------------------------- */

static struct page load(const char *path)
{
    struct page page = {0};
    struct stat info;
    FILE *file = fopen(path, "rb");
    cr_assert(file && fstat(fileno(file), &info) == 0, "%s", path);
    page.bytes = calloc(1, (size_t)info.st_size + 1);
    page.length = fread(page.bytes, 1, (size_t)info.st_size, file);
    fclose(file);
    return page;
}

static void check_golden(const char *path)
{
    char bytes[512];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct page page = load(path), again;
    struct dd_session *session = dd_session_read(page.bytes, page.length, NULL, NULL, &why);
    cr_assert_not_null(session, "%s: %s", path, bytes);
    again = write_page(session);
    cr_assert_str_eq(page.bytes, again.bytes, "%s is written otherwise now", path);
    free(page.bytes);
    free(again.bytes);
    dd_session_free(session);
}

typedef void checker(const char *path);

static int check_folder(const char *folder, checker *check)
{
    DIR *files = opendir(folder);
    int count = 0;
    cr_assert_not_null(files, "%s", folder);
    for (struct dirent *file; (file = readdir(files));) {
        char path[1024];
        const char *ending = strrchr(file->d_name, '.');
        if (!ending || strcmp(ending, ".txt") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        check(path);
        count++;
    }
    closedir(files);
    return count;
}

/* Games played once, replayed for ever: whoever changes what a record means raises the rules number
 * and plays them again. */
Test(record, golden_games_replay)
{
    cr_assert_geq(check_folder(SOURCE_DIR "/tests/records", check_golden), 6);
}

/* The actions of a record, without the rules number and the hashes. */
static char *without_hashes(const char *text)
{
    char *out = malloc(strlen(text) + 1), *end = out;
    cr_assert_not_null(out);
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\n") + 1;
        if (*text == '=' || strncmp(text, "game ", 5) == 0)
            continue;
        memcpy(end, text, length);
        end += length;
    }
    *end = 0;
    return out;
}

/* Read, and written anew as this version writes it: the same game to the last line. */
static void check_earlier(const char *path)
{
    char bytes[200];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct page page = load(path), again;
    struct dd_session *session = dd_session_read(page.bytes, page.length, NULL, NULL, &why);
    cr_assert_not_null(session, "%s: %s", path, bytes);
    again = write_page(session);
    cr_assert_str_neq(page.bytes, again.bytes, "%s is not of an earlier version", path);
    char *was = without_hashes(page.bytes), *is = without_hashes(again.bytes);
    cr_assert_str_eq(was, is, "%s became another game", path);
    dd_session_free(session);
    session = dd_session_read(again.bytes, again.length, NULL, NULL, &why);
    cr_assert_not_null(session, "%s, written anew: %s", path, bytes);
    dd_session_free(session);
    free(was);
    free(is);
    free(page.bytes);
    free(again.bytes);
}

Test(record, games_of_earlier_rules_numbers_go_on)
{
    cr_assert_geq(check_folder(SOURCE_DIR "/tests/records/earlier", check_earlier), 4);
}
