/* Dungeon Aces: laying the table. */
#include "aces_table.h"

#include <stdio.h>

static bool agrees(const char *options, int seats, char *bytes, size_t size)
{
    const struct dd_game *g = dd_find_game("aces");
    struct dd_text why = dd_text_on(bytes, size);
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    return dd_read_options(g, options, option, &why) && dd_check_seats(g, option, seats, &why);
}

Test(aces_setup, A1_as_many_rooms_as_chosen)
{
    struct kit k;
    char why[256];
    for (int seats = 1; seats <= 6; seats++) {
        kit_start(&k, "aces", "", seats, 3);
        cr_assert_eq(k.s.cells, 5 * seats, "[A1] five rooms a player");
        cr_assert_eq(dd_len(&k.s, ROOMS) + dd_len(&k.s, DRAW), 54, "[A1] jokers included");
        for (int cell = 0; cell < k.s.cells; cell++)
            cr_assert(!dd_at(&k.s, ROOMS, cell)->face && !dd_at(&k.s, ROOMS, cell)->seen,
                      "[A1] face down, unseen by all");
    }
    kit_start(&k, "aces", "size=40", 2, 3);
    cr_assert_eq(k.s.cells, 40, "[A1]");
    for (int size = 1; size < 4; size++) {
        char options[32];
        snprintf(options, sizeof options, "size=%d", size);
        cr_assert_not(agrees(options, 1, why, sizeof why), "[A1] four at least");
        cr_assert_not_null(strstr(why, "4 to 40"), "[A1] %s", why);
    }
    cr_assert_not(agrees("size=41", 1, why, sizeof why), "[A1] forty at most");
    cr_assert(agrees("size=4", 4, why, sizeof why), "[A1] %s", why);
    cr_assert_not(agrees("size=5", 5, why, sizeof why), "[A1] an entrance for each of five");
    cr_assert(agrees("size=6", 5, why, sizeof why), "[A1] %s", why);
    cr_assert_not(agrees("size=6", 6, why, sizeof why), "[A1] an entrance for each of six");
    cr_assert(agrees("size=7", 6, why, sizeof why), "[A1] %s", why);
}

/* ---- Shapes ------------------------------------------------------------------------------------
 */

static int edge_rooms(const struct dd_state *s)
{
    int count = 0;
    for (int c = 0; c < s->cells; c++)
        count += __builtin_popcountll(dd_neighbours(s, c)) < 4;
    return count;
}

static void check_shape(const struct dd_state *s)
{
    cr_assert_eq(dd_reach(s, 0, ~UINT64_C(0)), DD_KINDS(s->cells) - 1,
                 "[A2] all rooms hang together");
    for (int c = 0; c < s->cells; c++)
        cr_assert_eq(dd_find_cell(s, s->cell[c].x, s->cell[c].y), c, "[A2] no room on another");
    for (int c = 1; c < s->cells; c++)
        cr_assert(dd_neighbours(s, c) & (DD_KINDS(c) - 1), "[A2] beside one laid before");
    cr_assert_geq(edge_rooms(s), s->seats, "[A2] an edge room for everybody");
}

Test(aces_setup, A2_the_program_grows_a_shape)
{
    struct kit k;
    char options[32];
    for (int size = 4; size <= 40; size++)
        for (int seed = 0; seed < 12; seed++) {
            int seats = 1 + seed % 6;
            if (size <= seats && seats > 4)
                continue;
            snprintf(options, sizeof options, "size=%d", size);
            kit_start(&k, "aces", options, seats, (uint64_t)(seed * 100 + size));
            check_shape(&k.s);
        }
}

/* Rooms laid as tightly as can be still have edges enough: discs and plus signs. */
Test(aces_setup, A2_tight_shapes_have_edge_rooms_enough)
{
    struct kit k;
    shape_of_rooms(&k, 6, "", "b2 a2 c2 b1 b3 a1 c1"); /* a plus and two corners */
    check_shape(&k.s);
    shape_of_rooms(&k, 5, "", "b2 a2 c2 b1 b3 a1");
    check_shape(&k.s);
    shape_of_rooms(&k, 6, "", "b2 c2 a2 d2 b1 b3 c1 c3");
    check_shape(&k.s);
    shape_of_rooms(&k, 6, "", "b2 c2 a2 d2 b1 b3 c1 c3 a1");
    check_shape(&k.s);
}

Test(aces_setup, A2_every_free_place_is_as_likely)
{
    struct kit k;
    kit_begin(&k, "aces", "size=4", 1, 1);
    while (k.s.pending.what == DD_SHUFFLING) {
        struct dd_action a;
        dd_next_chance(&k.s, &a);
        dd_apply(k.game, &k.s, &a, NULL);
    }
    cr_assert_eq(k.s.pending.sides, 4, "[A2] four places beside one room");
    kit_chance(&k, "pick 1");
    cr_assert_eq(k.s.pending.sides, 6, "[A2] six beside two");
    kit_chance(&k, "pick 0");
    cr_assert_eq(k.s.pending.sides, 7,
                 "[A2] a corner's place is one place, though two rooms touch it");
}

Test(aces_setup, A2_players_lay_in_turn)
{
    struct kit k;
    kit_begin(&k, "aces", "layout=manual,size=5", 3, 1);
    while (k.s.pending.what == DD_SHUFFLING) {
        struct dd_action a;
        dd_next_chance(&k.s, &a);
        dd_apply(k.game, &k.s, &a, NULL);
    }
    kit_chance(&k, "pick 1");
    cr_assert_eq(k.s.cells, 1, "[A2] the first room has only one place to go");
    ASKED(&k, 2, PHASE_LAY, "[A2 A5] clockwise from the first player");
    cr_assert_str_eq(kit_list(&k, 2), "lay a1 north; lay a1 east; lay a1 south; lay a1 west",
                     "[A2]");
    kit_act(&k, 2, "lay a1 west");
    ASKED(&k, 0, PHASE_LAY, "[A2]");
    cr_assert_str_eq(
        kit_list(&k, 0),
        "lay b1 north; lay b1 east; lay b1 south; lay a1 north; lay a1 south; lay a1 west",
        "[A2] the table has no bounds: what was a1 is b1 now");
    kit_act(&k, 0, "lay b1 south");
    ASKED(&k, 1, PHASE_LAY, "[A2]");
    cr_assert(kit_legal(&k, 1, "lay b1 north"), "[A2]");
    cr_assert_not(kit_legal(&k, 1, "lay b2 north"), "[A2] a room lies there");
    cr_assert_not(kit_legal(&k, 1, "lay b2 west"), "[A2] named once, by the room laid first");
    cr_assert(kit_legal(&k, 1, "lay a1 south"), "[A2]");
    kit_act(&k, 1, "lay a1 south");
    kit_act(&k, 2, "lay b1 north");
    cr_assert_eq(k.s.cells, 5, "[A2]");
    cr_assert_eq(dd_len(&k.s, DRAW), 49, "[A2]");
    ASKED(&k, 1, PHASE_TURN, "[A3 A5] entrances from the first player on");
}

/* ---- Entrances
 * ----------------------------------------------------------------------------------- */

Test(aces_setup, A3_entrances_are_different_edge_rooms)
{
    struct kit k;
    for (uint64_t seed = 0; seed < 40; seed++) {
        int seats = 1 + (int)(seed % 6), entrances = 0;
        kit_start(&k, "aces", "", seats, seed);
        for (int c = 0; c < k.s.cells; c++)
            if (aces_is_entrance(&k.s, c)) {
                entrances++;
                cr_assert_lt(__builtin_popcountll(dd_neighbours(&k.s, c)), 4, "[A3] at the edge");
            }
        cr_assert_eq(entrances, seats, "[A3] one each, all different");
    }
}

Test(aces_setup, A3_chance_takes_any_edge_room)
{
    struct kit k;
    row_without_entrances(&k, 3, "");
    cr_assert_eq(k.s.pending.sides, 8, "[A3]");
    kit_chance(&k, "pick 7");
    cr_assert_eq(k.s.pending.sides, 7, "[A3] not the same again");
    kit_chance(&k, "pick 6");
    kit_chance(&k, "pick 0");
    cr_assert(aces_is_entrance(&k.s, room(&k, "h1")), "[A3]");
    cr_assert(aces_is_entrance(&k.s, room(&k, "g1")), "[A3]");
    cr_assert(aces_is_entrance(&k.s, room(&k, "a1")), "[A3]");
    cr_assert_not_null(strstr(kit_say(&k, 0, DD_ASK_CAPTION, 0, ROOMS), "entrance"));
}

/* Lays a room at x, y as seen from the first one, by whoever is to. */
static void lay_at(struct kit *k, int x, int y)
{
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct dd_action lay[DD_LEGAL];
    int count = dd_legal(k->game, &k->s, k->s.active, lay);
    for (int i = 0; i < count; i++) {
        const struct dd_cell *beside = &k->s.cell[lay[i].i];
        if (beside->x + step[lay[i].num][0] == k->s.cell[0].x + x &&
            beside->y + step[lay[i].num][1] == k->s.cell[0].y + y) {
            dd_apply(k->game, &k->s, &lay[i], NULL);
            return;
        }
    }
    cr_assert_fail("nothing can be laid at %d %d", x, y);
}

Test(aces_setup, A3_a_hole_makes_an_edge_too)
{
    struct kit k;
    kit_start(&k, "aces", "layout=manual,size=24", 1, 4);
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++)
            if ((x || y) && !(x == 2 && y == 2))
                lay_at(&k, x, y);
    ASKED(&k, 0, PHASE_TURN, "[A3]");
    cr_assert(kit_legal(&k, 0, "turn c2"), "[A3] its free side faces the hole");
    cr_assert(kit_legal(&k, 0, "turn a1"), "[A3]");
    cr_assert_not(kit_legal(&k, 0, "turn b2"), "[A3] rooms on all sides");
    cr_assert_eq(kit_count_legal(&k, 0), 16 + 4, "[A3]");
}

Test(aces_setup, A3_by_choice_if_rooms_were_laid_by_choice)
{
    struct kit k;
    kit_begin(&k, "aces", "layout=manual,size=4,start=rivals", 4, 4);
    kit_settle(&k);
    for (int lays = 0; lays < 3; lays++)
        lay_at(&k, lays + 1, 0);
    int first = k.s.counter[C_FIRST];
    ASKED(&k, first, PHASE_TURN, "[A3 A5]");
    kit_act(&k, first, "turn b1");
    ASKED(&k, (first + 1) % 4, PHASE_TURN, "[A3]");
    cr_assert_str_eq(kit_list(&k, (first + 1) % 4), "turn a1; turn c1; turn d1",
                     "[A3] all different");
    kit_act(&k, (first + 1) % 4, "turn d1");
    kit_act(&k, (first + 2) % 4, "turn a1");
    ASKED(&k, first, PHASE_ENTER, "[A3] the last room is no choice");
}

/* ---- Entering
 * ------------------------------------------------------------------------------------ */

Test(aces_setup, A4_together_in_an_entrance_of_the_first_players_choice)
{
    struct kit k;
    row_without_entrances(&k, 3, "");
    for (int i = 0; i < 3; i++)
        kit_chance(&k, "pick 0");
    ASKED(&k, 0, PHASE_ENTER, "[A4]");
    cr_assert_str_eq(kit_list(&k, 0), "enter a1; enter b1; enter c1", "[A4]");
    kit_act(&k, 0, "enter b1");
    for (int seat = 0; seat < 3; seat++) {
        cr_assert_str_eq(where(&k, seat), "b1", "[A4] all in one");
        cr_assert_eq(aces_party(&k.s, seat), 7, "[A4] one party");
    }
    ASKED(&k, 0, PHASE_CHOOSE, "[A4 A5] play begins with the first player");
}

Test(aces_setup, A4_rivals_apart_and_alone)
{
    struct kit k;
    row_without_entrances(&k, 3, "start=rivals");
    for (int i = 0; i < 3; i++)
        kit_chance(&k, "pick 0");
    kit_act(&k, 0, "enter b1");
    ASKED(&k, 1, PHASE_ENTER, "[A4] chosen in turn");
    cr_assert_str_eq(kit_list(&k, 1), "enter a1; enter c1", "[A4] different ones");
    kit_act(&k, 1, "enter c1");
    cr_assert_str_eq(where(&k, 0), "b1", "[A4]");
    cr_assert_str_eq(where(&k, 1), "c1", "[A4]");
    cr_assert_str_eq(where(&k, 2), "a1", "[A4] one is left: no choice");
    for (int seat = 0; seat < 3; seat++)
        cr_assert_eq(aces_party(&k.s, seat), 1 << seat, "[A4] everybody alone");
}

Test(aces_setup, A5_six_health_and_a_first_player_by_chance)
{
    struct kit k;
    kit_begin(&k, "aces", "start=rivals", 4, 1);
    while (k.s.pending.what == DD_SHUFFLING) {
        struct dd_action a;
        dd_next_chance(&k.s, &a);
        dd_apply(k.game, &k.s, &a, NULL);
    }
    cr_assert_eq(k.s.cells, 0, "[A5] before anything is laid");
    cr_assert(k.s.pending.what == DD_PICKING && k.s.pending.sides == 4, "[A5]");
    kit_chance(&k, "pick 2");
    kit_settle(&k);
    ASKED(&k, 2, PHASE_ENTER, "[A5] entering goes from there");
    for (int i = 0; i < 3; i++) {
        struct dd_action entrance[DD_LEGAL];
        cr_assert_eq(k.s.active, (2 + i) % 4, "[A5] and clockwise");
        dd_legal(k.game, &k.s, k.s.active, entrance);
        dd_apply(k.game, &k.s, &entrance[0], NULL);
    }
    ASKED(&k, 2, PHASE_CHOOSE, "[A5] play too");
    for (int seat = 0; seat < 4; seat++)
        cr_assert_eq(health(&k, seat), 6, "[A5]");
    cr_assert_eq(dd_len(&k.s, DRAW), 54 - 20, "[A5] the rest is the draw pile");
    kit_act(&k, 2, "pass");
    cr_assert_eq(k.s.active, 3, "[A5]");
    kit_act(&k, 3, "pass");
    cr_assert_eq(k.s.active, 0, "[A5]");
    kit_act(&k, 0, "pass");
    cr_assert_eq(k.s.turn, 1, "[A5 A26] rounds are not counted from seat 0");
    kit_act(&k, 1, "pass");
    cr_assert_eq(k.s.turn, 2, "[A5 A26] but from the first player");
}

/* ---- The master [A6]
 * ------------------------------------------------------------------------------ */

Test(aces_setup, A6_a_master_has_to_be_there)
{
    char why[256];
    cr_assert(agrees("master=engine", 1, why, sizeof why), "[A6] %s", why);
    cr_assert(agrees("master=2", 2, why, sizeof why), "[A6] %s", why);
    cr_assert_not(agrees("master=3", 2, why, sizeof why), "[A6]");
    cr_assert_str_eq(why, "master=3: there are 2 seats", "[A6]");
    cr_assert_not(agrees("master=7", 6, why, sizeof why), "[A6]");
}

/* Kc in the middle of a square has two ways to the player across. */
static void tie(struct kit *k, const char *options)
{
    shape_of_rooms(k, 2, options, "a1 b1 a2 b2");
    put_monster(k, "Kc", "b2");
    kit_act(k, 0, "pass");
    kit_act(k, 1, "pass");
}

Test(aces_setup, A6_ties_are_settled_by_the_master)
{
    struct kit k;
    tie(&k, "");
    cr_assert_eq(k.s.pending.what, DD_PICKING, "[A6] the engine chooses at random");
    cr_assert_eq(k.s.pending.sides, 2, "[A6]");
    kit_chance(&k, "pick 1");
    cr_assert_str_eq(monster_at(&k, "Kc"), "a2", "[A6]");
    tie(&k, "master=2");
    ASKED(&k, 1, PHASE_MONSTERS, "[A6] a seat chooses");
    cr_assert_str_eq(kit_list(&k, 1), "guide Kc b1; guide Kc a2", "[A6]");
    kit_act(&k, 1, "guide Kc b1");
    cr_assert_str_eq(monster_at(&k, "Kc"), "b1", "[A6]");
}

Test(aces_setup, A6_a_dead_master_decides_and_one_who_conceded_does_not)
{
    struct kit k;
    shape_of_rooms(&k, 2, "master=2", "a1 b1 a2 b2");
    put_monster(&k, "Kc", "b2");
    kill_off(&k, 1, 3);
    kit_act(&k, 0, "pass");
    ASKED(&k, 1, PHASE_MONSTERS, "[A6] though dead");
    kit_act(&k, 1, "concede");
    cr_assert_eq(k.s.pending.what, DD_PICKING, "[A6] the engine takes over");
    kit_chance(&k, "pick 0");
    cr_assert_str_eq(monster_at(&k, "Kc"), "b1", "[A6]");
    ASKED(&k, 0, PHASE_CHOOSE, "[A6]");
}

/* ---- Conceding while the table is laid [G5]
 * --------------------------------------------------------- */

Test(aces_setup, laying_goes_on_without_who_concedes)
{
    struct kit k;
    kit_start(&k, "aces", "layout=manual,size=5,start=rivals", 3, 2);
    int first = k.s.counter[C_FIRST], second = (first + 1) % 3, third = (first + 2) % 3;
    ASKED(&k, second, PHASE_LAY, "[A2]");
    kit_act(&k, second, "concede");
    ASKED(&k, third, PHASE_LAY, "[G5 A2]");
    lay_at(&k, 1, 0);
    ASKED(&k, first, PHASE_LAY, "[G5 A2]");
    lay_at(&k, 2, 0);
    ASKED(&k, third, PHASE_LAY, "[G5 A2] the seat that is out is passed over");
    lay_at(&k, 3, 0);
    lay_at(&k, 4, 0);
    kit_act(&k, first, "turn a1");
    kit_act(&k, third, "turn e1");
    ASKED(&k, first, PHASE_ENTER, "[G5 A3] two entrances for two");
    kit_act(&k, first, "concede");
    ASKED(&k, third, PHASE_ENTER, "[G5 A4]");
    kit_act(&k, third, "enter a1");
    ASKED(&k, third, PHASE_CHOOSE, "[G5]");
    cr_assert_eq(k.s.turn, 1, "[A26] a round begins at the first seat's place, whoever is gone");
    kit_act(&k, third, "concede");
    cr_assert_eq(k.s.over, END_CONCEDED + 1, "[G5]");
    cr_assert_eq(k.s.won, 0, "[G5]");
}

Test(aces_setup, who_concedes_before_all_enter_together_stays_out)
{
    struct kit k;
    kit_start(&k, "aces", "layout=manual,size=4", 3, 2);
    int gone = k.s.counter[C_FIRST];
    kit_act(&k, gone, "concede");
    while (k.s.acting && k.s.phase != PHASE_CHOOSE) {
        struct dd_action legal[DD_LEGAL];
        dd_legal(k.game, &k.s, dd_to_act(&k.s), legal);
        dd_apply(k.game, &k.s, &legal[0], NULL);
    }
    cr_assert_not(aces_present(&k.s, gone), "[G5 A4]");
    cr_assert_eq(aces_player_rooms(&k.s), DD_KINDS(aces_cell(&k.s, (gone + 1) % 3)), "[A4]");
    cr_assert_eq(aces_cell(&k.s, (gone + 1) % 3), aces_cell(&k.s, (gone + 2) % 3), "[A4]");
}
