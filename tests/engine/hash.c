/* The hash, what is sound, and the names of things. */
#include "bare.h"
#include "kit.h"

static struct dd_state s;

static void begin(void)
{
    bare_table(&s, 2);
    bare_cards(&s, 1, "Ah 2h");
    bare_cards(&s, 3, "3h");
    dd_add_cell(&s, 0, 0);
    dd_add_cell(&s, 1, 0);
    dd_link_cells(&s);
}

TestSuite(hash, .init = begin);
TestSuite(sound, .init = begin);

/* ---- Every field counts ---------------------------------------------------------------------- */

#define CHANGED(field)                                                                             \
    do {                                                                                           \
        uint64_t before = dd_hash(&s);                                                             \
        s.field++;                                                                                 \
        cr_expect_neq(dd_hash(&s), before, #field " does not count");                              \
        s.field--;                                                                                 \
        cr_expect_eq(dd_hash(&s), before);                                                         \
    } while (0)

/* Rules set several counters at once, and borders are moved by words. */
Test(hash, what_is_read_at_once_lies_where_it_can_be)
{
    cr_expect_eq(offsetof(struct dd_state, counter) % 16, 0);
    cr_expect_eq(offsetof(struct dd_state, at[2]) % 8, 0);
    cr_expect_eq(offsetof(struct dd_state, piece) % sizeof(struct dd_piece), 0);
}

Test(hash, every_field_counts)
{
    CHANGED(seed);
    CHANGED(chances);
    CHANGED(turn);
    CHANGED(seats);
    CHANGED(acting);
    CHANGED(active);
    CHANGED(phase);
    CHANGED(gone);
    CHANGED(over);
    CHANGED(won);
    CHANGED(pending.what);
    CHANGED(pending.zone);
    CHANGED(pending.at);
    CHANGED(pending.to);
    CHANGED(pending.dice);
    CHANGED(pending.sides);
    CHANGED(cells);
    for (int i = 0; i < DD_OPTIONS; i++)
        CHANGED(option[i]);
    for (int i = 0; i < DD_COUNTERS; i++)
        CHANGED(counter[i]);
    for (int i = 0; i <= DD_ZONES; i++)
        CHANGED(at[i]);
    for (int i = 0; i < 2; i++) {
        CHANGED(cell[i].x);
        CHANGED(cell[i].y);
        for (int d = 0; d < 4; d++)
            CHANGED(cell[i].next[d]);
    }
    for (int i = 0; i < 3; i++) {
        CHANGED(piece[i].kind);
        CHANGED(piece[i].face);
        CHANGED(piece[i].mark);
        CHANGED(piece[i].seen);
        CHANGED(piece[i].lot);
    }
}

Test(hash, places_count_not_only_pieces)
{
    struct dd_state other = s;
    other.at[2]--; /* the second card lies in place 2 instead of 1 */
    cr_assert_neq(dd_hash(&s), dd_hash(&other));
    other = s;
    dd_move(&other, NULL, 1, 0, 1, 1);
    cr_assert_neq(dd_hash(&s), dd_hash(&other), "and so does their order");
}

Test(hash, many_states_have_many_hashes)
{
    enum { STATES = 4096 };
    static uint64_t seen[STATES];
    for (int i = 0; i < STATES; i++) {
        s.counter[0] = (int16_t)(i & 63);
        s.counter[1] = (int16_t)(i >> 6);
        seen[i] = dd_hash(&s);
        for (int j = 0; j < i; j++)
            cr_assert_neq(seen[i], seen[j]);
    }
}

/* Actions and events are compared as bytes, and travel so. */
Test(hash, actions_and_events_have_no_padding)
{
    cr_assert_eq(sizeof(struct dd_action), 16);
    cr_assert_eq(sizeof(struct dd_event), 24);
    cr_assert_eq(sizeof(struct dd_piece), 4);
    cr_assert_eq(sizeof(struct dd_cell), 6);
}

/* ---- Soundness: each violation is found -------------------------------------------------------
 */

static void unsound(const char *reason)
{
    const char *why = NULL;
    cr_expect_not(dd_sound(&bare, &s, &why), "not found: %s", reason);
    cr_expect_str_eq(why ? why : "", reason);
    begin();
}

Test(sound, a_game_may_have_nothing_to_add)
{
    const char *why = NULL;
    struct dd_game plain = bare;
    plain.sound = NULL;
    cr_expect(dd_sound(&plain, &s, &why), "%s", why);
    s.at[5] = 1;
    cr_expect_not(dd_sound(&plain, &s, &why));
}

Test(sound, each_violation_is_found)
{
    const char *why = NULL;
    cr_assert(dd_sound(&bare, &s, &why), "%s", why);
    s.at[5] = 1;
    unsound("a place shorter than nothing");
    s.at[0] = s.at[1] = 1;
    unsound("places that do not fill the table");
    for (int z = 10; z <= DD_ZONES; z++)
        s.at[z] = DD_PIECES + 1;
    unsound("places that do not fill the table");
    s.at[DD_ZONES + 1] = 1;
    unsound("places that do not fill the table");
    s.piece[1].kind = 64;
    unsound("a piece of no kind");
    s.piece[1].kind = DD_HIDDEN;
    unsound("a piece of no kind");
    s.piece[1].kind = s.piece[2].kind;
    unsound("a card lies on the table twice");
    s.piece[DD_PIECES - 1].mark = 1;
    unsound("bytes after the last piece");
    s.counter[BARE_OPEN] = 10;
    unsound("open");
    s.counter[BARE_OPEN + 1] = -10;
    unsound("open");
    s.counter[BARE_OWN + 7] = -1;
    unsound("own");
    s.counter[BARE_DARK + 1] = 1;
    unsound("a counter that the game does not have");
    s.counter[DD_COUNTERS - 1] = 1;
    unsound("a counter that the game does not have");
    s.option[0] = 1;
    unsound("options or seats that the game does not allow");
    s.seats = 255;
    unsound("options or seats that the game does not allow");
    s.active = s.seats;
    unsound("a turn of nobody");
    s.over = 200;
    unsound("an end that the game does not have");
    s.cell[0].next[0] = DD_CELLS + 1;
    s.cells = 1;
    unsound("a way to a cell that is not there");
    s.pending.what = DD_PICKING;
    unsound("something pending that cannot come");
    s.pending.what = DD_SHUFFLING;
    s.pending.zone = 200;
    s.pending.to = 1;
    unsound("something pending that cannot come");
    s.pending.what = DD_ROLLING;
    s.pending.dice = 1 << 15;
    unsound("something pending that cannot come");
    s.pending.what = DD_PICKING + 1;
    unsound("something pending that cannot come");
    s.pending.sides = 2;
    unsound("something pending that cannot come");
    s.cell[2].next[3] = 1;
    unsound("bytes after the last cell");
    s.cells = DD_CELLS + 1;
    unsound("more cells than a board has");
    s.over = 1;
    unsound("something is owed after the end");
    s.over = 1;
    s.acting = 0;
    s.pending.what = DD_PICKING;
    s.pending.sides = 2;
    unsound("something is owed after the end");
    s.acting = 0;
    unsound("either a seat or chance has to act");
    s.pending.what = DD_PICKING;
    s.pending.sides = 2;
    unsound("either a seat or chance has to act");
    s.acting = 4;
    unsound("a seat that is not there");
    s.won = 4;
    unsound("a seat that is not there");
    s.gone = 8;
    unsound("a seat that is not there");
    s.phase = 99;
    unsound("the game's own reason");
}

Test(sound, an_option_out_of_range_is_found)
{
    struct kit k;
    const char *why = NULL;
    kit_start(&k, "clear", "", 1, 1);
    k.s.option[1] = 2;
    cr_assert_not(dd_sound(k.game, &k.s, &why));
    cr_assert_str_eq(why, "options or seats that the game does not allow");
    kit_start(&k, "clear", "", 1, 1);
    k.s.option[2] = 1;
    cr_assert_not(dd_sound(k.game, &k.s, &why));
    cr_assert_str_eq(why, "options or seats that the game does not allow");
}

Test(sound, many_dice_and_holes_are_no_doubles)
{
    const char *why = NULL;
    for (int i = 0; i < 4; i++) {
        dd_add(&s, 7, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
        dd_add(&s, 8, (struct dd_piece){DD_NONE, 0, 0, 0, DD_EVERYBODY});
        dd_add(&s, 9, (struct dd_piece){DD_TOKEN, 1, 0, 0, DD_EVERYBODY});
    }
    cr_assert(dd_sound(&bare, &s, &why), "%s", why);
}

/* ---- Names and looks ------------------------------------------------------------------------- */

static const char *zone_name(const struct dd_game *g, int zone)
{
    static char bytes[40];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_zone(g, zone, &t);
    return bytes;
}

static const char *piece_name(const struct dd_game *g, const struct dd_state *table, int zone,
                              int i)
{
    static char bytes[40];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_piece(g, table, zone, i, &t);
    return bytes;
}

Test(names, places_and_counters_count_through_their_tables)
{
    const struct dd_game *g = dd_find_game("null");
    int nth;
    cr_assert_str_eq(zone_name(g, 0), "deck");
    cr_assert_str_eq(zone_name(g, 2), "hand1");
    cr_assert_str_eq(zone_name(g, 9), "hand8");
    cr_assert_str_eq(zone_name(g, 10), "tray");
    cr_assert_eq(dd_zone_of(g, 9, &nth), &g->zone[2]);
    cr_assert_eq(nth, 7);
    cr_assert_eq(dd_zone_of(g, 12, NULL), &g->zone[5]);
    cr_assert_eq(dd_counter_of(g, 8, &nth), &g->counter[1]);
    cr_assert_eq(nth, 0);
    cr_assert_eq(dd_counter_of(g, 15, NULL), &g->counter[1]);
    cr_assert_eq(dd_counter_of(g, 16, NULL), &g->counter[2]);
}

Test(names, pieces)
{
    struct kit k;
    struct dd_game lettered;
    kit_start(&k, "null", "size=4", 2, 3);
    cr_assert_str_eq(piece_name(k.game, &k.s, 10, 9), "tray.10", "dice by their place");
    cr_assert_str_eq(piece_name(k.game, &k.s, 11, 1), "stand.2", "and stand-ins");
    cr_assert_str_eq(piece_name(k.game, &k.s, 1, 0)[0] >= 'a' ? "cell" : "", "cell");
    lettered = *k.game;
    lettered.die_letters = "ab";
    dd_piece_at(&k.s, 10, 3)->mark = 1;
    cr_assert_str_eq(piece_name(&lettered, &k.s, 10, 3), "b", "or by whose they are");
    cr_assert_str_eq(piece_name(&lettered, &k.s, 11, 1), "stand.2");
}

Test(names, looks)
{
    static const struct dd_look looks[] = {
        {.kinds = DD_ALL_OF_RANK(DD_KING),
         .option = 1,
         .value = 3,
         .name = "Ogre",
         .brief = "Ogre",
         .icon = "ogre"},
        {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "King", .brief = "King", .icon = "king"},
    };
    struct dd_game g = bare;
    struct dd_state table;
    bare_table(&table, 1);
    g.look = looks;
    g.looks = 2;
    cr_assert_str_eq(dd_look_of(&g, &table, -1, DD_CARD(DD_KING, 1))->name, "King");
    table.option[0] = 3;
    cr_assert_str_eq(dd_look_of(&g, &table, -1, DD_CARD(DD_KING, 1))->name, "Ogre", "by an option");
    cr_assert_str_eq(dd_look_of(&g, &table, -1, DD_CARD(DD_QUEEN, 1))->name, "card",
                     "never nothing");
    cr_assert_str_eq(dd_look_of(&g, &table, -1, DD_HIDDEN)->brief, "card");
}

Test(names, a_place_may_call_its_pieces_otherwise)
{
    static const struct dd_look here[] = {
        {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "Hero", .brief = "Hero", .icon = "crown"}};
    static const struct dd_look everywhere[] = {
        {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "Ogre", .brief = "Ogre", .icon = "ogre"}};
    static const struct dd_zone_spec places[] = {
        {.name = "board", .label = "Board", .many = 1},
        {.name = "hero", .label = "Hero", .many = 2, .look = here, .looks = 1}};
    struct dd_game g = bare;
    struct dd_state table;
    bare_table(&table, 1);
    g.zone = places;
    g.zones = 2;
    g.look = everywhere;
    g.looks = 1;
    cr_assert_str_eq(dd_look_of(&g, &table, 0, DD_CARD(DD_KING, 1))->name, "Ogre");
    cr_assert_str_eq(dd_look_of(&g, &table, 2, DD_CARD(DD_KING, 1))->name, "Hero");
    cr_assert_str_eq(dd_look_of(&g, &table, 2, DD_CARD(DD_QUEEN, 1))->name, "card");
}

Test(names, every_kind_of_every_game_has_a_look)
{
    const struct dd_game *g;
    struct dd_state table;
    memset(&table, 0, sizeof table);
    for (int i = 0; (g = kit_game(i)); i++)
        for (int kind = 0; kind < 256; kind++)
            cr_assert_not_null(dd_look_of(g, &table, -1, (uint8_t)kind));
}

/* ---- Playing --------------------------------------------------------------------------------- */

Test(play, refusals_have_reasons)
{
    struct kit k;
    char bytes[100];
    struct dd_text why = dd_text_on(bytes, sizeof bytes);
    struct dd_action a = dd_act(0, 200, 0, 0, 0, 0);
    kit_begin(&k, "clear", "", 1, 1);
    cr_assert_not(dd_permits(k.game, &k.s, &a, &why));
    cr_assert_str_eq(bytes, "chance comes first");
    dd_clear_text(&why);
    kit_settle(&k);
    cr_assert_not(dd_permits(k.game, &k.s, &a, &why));
    cr_assert_str_eq(bytes, "that is not legal now");
    dd_clear_text(&why);
    kit_act(&k, 0, "concede");
    cr_assert_not(dd_permits(k.game, &k.s, &a, &why));
    cr_assert_str_eq(bytes, "the game is over");
}

Test(play, conceding_is_one_action_only)
{
    struct kit k;
    kit_start(&k, "clear", "", 1, 1);
    for (size_t byte = 2; byte < sizeof(struct dd_action); byte++) {
        struct dd_action a = dd_act(0, DD_CONCEDE, 0, 0, 0, 0);
        ((uint8_t *)&a)[byte] = 1;
        cr_assert_not(dd_permits(k.game, &k.s, &a, NULL), "byte %zu", byte);
    }
}

Test(play, scores_beyond_the_seats_are_zero)
{
    int score[DD_SEATS];
    memset(score, 0x55, sizeof score);
    bare_table(&s, 1);
    s.turn = 3;
    dd_score(&bare, &s, score);
    cr_assert_eq(score[0], 3);
    for (int seat = 1; seat < DD_SEATS; seat++)
        cr_assert_eq(score[seat], 0);
}
