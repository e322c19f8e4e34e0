/* Dungeon Aces: fights with monsters. */
#include "aces_table.h"

#include <stdio.h>

/* Seats 0 to n - 1 of one party in b1, with the monsters named; seat 0 is to choose. */
static void face(struct kit *k, int fighters, const char *monsters)
{
    row_of_rooms(k, fighters, "");
    for (int seat = 0; seat < fighters; seat++)
        stand_in(k, seat, "b1");
    for (; *monsters; monsters += 2 + (monsters[2] == ' '))
        put_monster(k, monsters, "b1");
}

/* The active player fights and all others stay. */
static void all_fight(struct kit *k)
{
    kit_act(k, 0, "fight");
    while (k->s.phase == PHASE_EVADE)
        kit_act(k, dd_to_act(&k->s), "stay");
}

/* Nobody spends anything. */
static void all_keep(struct kit *k)
{
    while (k->s.phase == PHASE_ADVANTAGE)
        kit_act(k, dd_to_act(&k->s), "keep");
}

static bool discarded(const struct kit *k, const char *card)
{
    return strstr(kit_cards(k, DISCARD), card) != NULL;
}

/* ---- Who they are [A18]
 * ------------------------------------------------------------------------------ */

Test(aces_fights, A18_nobody_evades_a_shape_shifter)
{
    struct kit k;
    face(&k, 2, "Kh Qs");
    deal(&k, 0, "4h 5s");
    deal(&k, 1, "6s");
    cr_assert_str_eq(kit_list(&k, 0), "fight; leave", "[A18] neither by luck nor by item");
    kit_act(&k, 0, "fight");
    cr_assert_eq(k.s.phase, PHASE_FIGHT,
                 "[A18 A21] nobody else is asked to evade, nor about advantage");
    kit_roll(&k, "6 6");
    cr_assert(discarded(&k, "Qs"), "[A18 A20] the Shape-shifter comes before the Ogre");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A18] against the Ogre there is advantage");
}

Test(aces_fights, A18_names_and_suits)
{
    struct kit k;
    cr_assert_str_eq(aces_monster_name(DD_CARD(DD_QUEEN, 0)), "Shape-shifter", "[A18]");
    cr_assert_str_eq(aces_monster_name(DD_CARD(DD_JACK, 0)), "Kobold", "[A18]");
    cr_assert_str_eq(aces_monster_name(DD_CARD(DD_KING, 0)), "Ogre", "[A18]");
    cr_assert_str_eq(aces_monster_name(DD_JOKER2), "Goblin Mage", "[A18]");
    face(&k, 1, "X1");
    deal(&k, 0, "4h 4c 4d 4s");
    cr_assert_str_eq(kit_list(&k, 0), "fight; evade a1; evade c1",
                     "[A18] a Goblin Mage can be evaded, but is of no suit");
    kit_act(&k, 0, "fight");
    cr_assert_eq(k.s.phase, PHASE_FIGHT, "[A18 A21] and there is no advantage");
}

/* ---- Evading [A19]
 * -------------------------------------------------------------------------------------- */

Test(aces_fights, A19_by_an_item_of_any_monsters_suit)
{
    struct kit k;
    face(&k, 2, "Kh Jc");
    put_monster(&k, "Qs", "h1");
    deal(&k, 0, "4h 5s 6c");
    cr_assert(kit_legal(&k, 0, "slip 4h a1") && kit_legal(&k, 0, "slip 6c c1"), "[A19]");
    cr_assert_not(kit_legal(&k, 0, "slip 5s a1"), "[A19] no monster of that suit is there");
    cr_assert_not(kit_legal(&k, 0, "evade d1"), "[A19] adjacent only");
    kit_act(&k, 0, "slip 6c c1");
    cr_assert_str_eq(where(&k, 0), "c1", "[A19]");
    cr_assert(discarded(&k, "6c"), "[A19]");
    ASKED(&k, 1, PHASE_CHOOSE,
          "[A19] evading ends the action, no fight follows, nobody else is asked");
    cr_assert_eq(dd_len(&k.s, MONSTERS), 3, "[A19]");
}

Test(aces_fights, A19_by_rolling_four_to_six)
{
    static const char *const faces[] = {"1", "2", "3", "4", "5", "6"};
    struct kit k;
    for (int i = 0; i < 6; i++) {
        face(&k, 2, "Kh");
        kit_act(&k, 0, "evade c1");
        kit_roll(&k, faces[i]);
        if (i < 3) {
            cr_assert_str_eq(where(&k, 0), "b1", "[A19] a failed roll means fighting");
            ASKED(&k, 1, PHASE_EVADE, "[A19] and then the others are asked");
        } else {
            cr_assert_str_eq(where(&k, 0), "c1", "[A19] the room named beforehand");
            ASKED(&k, 1, PHASE_CHOOSE, "[A19]");
        }
    }
}

Test(aces_fights, A19_who_lands_among_monsters_fights_nothing_more)
{
    struct kit k;
    face(&k, 1, "Kh");
    put_monster(&k, "Kc", "c1");
    kit_act(&k, 0, "evade c1");
    kit_roll(&k, "4");
    cr_assert_eq(k.s.turn, 2, "[A19] the turn is over");
    cr_assert_eq(health(&k, 0), 6, "[A19]");
}

Test(aces_fights, A19_the_others_are_asked_clockwise)
{
    struct kit k;
    row_of_rooms(&k, 5, "");
    for (int seat = 0; seat < 5; seat++)
        stand_in(&k, seat, "b1");
    stand_in(&k, 4, "h1");
    kit_act(&k, 0, "pass");
    kit_act(&k, 1, "pass");
    put_monster(&k, "Jh", "b1");
    deal(&k, 0, "4h");
    kit_act(&k, 2, "fight");
    ASKED(&k, 3, PHASE_EVADE, "[A19] clockwise from the active player");
    cr_assert_str_eq(kit_list(&k, 3), "stay; evade a1; evade c1", "[A19]");
    kit_act(&k, 3, "evade a1");
    kit_roll(&k, "3");
    cr_assert_str_eq(where(&k, 3), "b1", "[A19] failed: fights");
    ASKED(&k, 0, PHASE_EVADE, "[A19] seat 4 is elsewhere");
    cr_assert_str_eq(kit_list(&k, 0), "stay; evade a1; slip 4h a1; evade c1; slip 4h c1", "[A19]");
    kit_act(&k, 0, "slip 4h c1");
    cr_assert_str_eq(where(&k, 0), "c1", "[A19]");
    ASKED(&k, 1, PHASE_EVADE, "[A19]");
    kit_act(&k, 1, "stay");
    ASKED(&k, 2, PHASE_ADVANTAGE, "[A19 A21] those who stay fight as a group");
    all_keep(&k);
    cr_assert_eq(k.s.pending.dice, 1 << 1 | 1 << 2 | 1 << 3, "[A19]");
}

Test(aces_fights, A19_also_when_a_monster_was_just_found)
{
    struct kit k;
    row_of_rooms(&k, 2, "");
    hide_in(&k, "Jh", "a1");
    kit_act(&k, 0, "explore");
    kit_roll(&k, "3");
    ASKED(&k, 1, PHASE_EVADE, "[A12 A19] the others may evade, the explorer may not");
    kit_act(&k, 1, "evade b1");
    kit_roll(&k, "6");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A12]");
    kit_act(&k, 0, "keep");
    cr_assert_eq(k.s.pending.dice, 1, "[A22] alone now");
}

/* ---- One after the other [A20]
 * ------------------------------------------------------------------------------ */

static const char *foe(const struct kit *k)
{
    static char bytes[8];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write(&t, "%K", dd_at(&k->s, MONSTERS, aces_fought(&k->s))->kind);
    return bytes;
}

Test(aces_fights, A20_joker_jack_queen_king_each_once)
{
    struct kit k;
    face(&k, 1, "Kh Qs Jd X1");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(foe(&k), "X1", "[A20]");
    kit_roll(&k, "1");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A20]");
    cr_assert_str_eq(foe(&k), "Jd", "[A20] the joker stood, the next is fought");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "6");
    cr_assert_str_eq(foe(&k), "Qs", "[A20]");
    kit_roll(&k, "1");
    cr_assert_str_eq(foe(&k), "Kh", "[A20]");
    kit_act(&k, 0, "keep");
    cr_assert_eq(health(&k, 0), 6 - 1 - 1 - 2, "[A20]");
    cr_assert_eq(k.s.turn, 2, "[A20] each once a turn");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Jd", "[A20 A25]");
}

Test(aces_fights, A20_equal_ones_as_they_came_into_the_room)
{
    static const char *const order[] = {"Kd", "Kh", "Kc", "Ks"};
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Kc", "c1"); /* turned up first, but into a1 they come as in `order` */
    put_monster(&k, "Kh", "b1");
    put_monster(&k, "Ks", "d1");
    put_monster(&k, "Kd", "a1");
    for (int turn = 0; turn < 4; turn++) {
        kit_act(&k, 0, "fight");
        for (int i = 0; i <= turn; i++) {
            cr_assert_str_eq(foe(&k), order[i], "[A20]");
            set_health(&k, 0, 6);
            kit_act(&k, 0, "keep");
        }
        cr_assert_eq(k.s.turn, turn + 2, "[A20] each once");
    }
}

Test(aces_fights, A20_the_order_of_coming_survives_who_leaves)
{
    struct kit k;
    face(&k, 1, "Jc Jd Js");
    cr_assert_str_eq((kit_act(&k, 0, "fight"), foe(&k)), "Jc", "[A20]");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "6");
    cr_assert_str_eq(foe(&k), "Jd", "[A20] the first fell");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "1");
    cr_assert_str_eq(foe(&k), "Js", "[A20] the second stands");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "2");
    put_monster(&k, "Jh", "b1");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(foe(&k), "Jd", "[A20] the newcomer is last");
    for (int i = 0; i < 2; i++) {
        kit_act(&k, 0, "keep");
        kit_roll(&k, "4");
    }
    cr_assert_str_eq(foe(&k), "Jh", "[A20]");
}

/* Kc comes after Kd into b1, which Kd leaves; so Kc is there before Kh. */
Test(aces_fights, A20_the_order_of_coming_survives_who_walks_on)
{
    struct kit k;
    row_of_rooms(&k, 1, "");
    put_monster(&k, "Kc", "c1");
    put_monster(&k, "Kd", "b1");
    put_monster(&k, "Kh", "c1");
    aces_start_moves(&k.s, NULL);
    cr_assert_str_eq(monster_at(&k, "Kd"), "a1", "[A26]");
    stand_in(&k, 0, "b1");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(foe(&k), "Kc", "[A20]");
    kit_act(&k, 0, "keep");
    cr_assert_str_eq(foe(&k), "Kh", "[A20]");
}

Test(aces_fights, A20_the_group_shrinks_as_members_die)
{
    struct kit k;
    face(&k, 3, "X1 Kh");
    set_health(&k, 1, 1);
    set_health(&k, 2, 1);
    all_fight(&k);
    cr_assert_eq(k.s.pending.dice, 7, "[A23]");
    kit_roll(&k, "3 2 6");
    cr_assert(discarded(&k, "X1"), "[A23] defeated whatever happens to them");
    cr_assert_str_eq(where(&k, 1), "nowhere", "[A31]");
    kit_roll(&k, "4");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A20]");
    kit_act(&k, 0, "keep");
    ASKED(&k, 2, PHASE_ADVANTAGE, "[A20 A21] the dead are not asked");
    kit_act(&k, 2, "keep");
    cr_assert_eq(k.s.pending.dice, 5, "[A20 A24] two fight it now");
    kit_roll(&k, "3 2");
    cr_assert_eq(health(&k, 0), 5, "[A24] two: each is hurt");
    cr_assert_str_eq(where(&k, 2), "nowhere", "[A24 A31]");
    kit_roll(&k, "1");
    cr_assert_str_eq(monster_at(&k, "Kh"), "b1", "[A24]");
    cr_assert_eq(k.s.turn, 2, "[A20] fought once");
}

Test(aces_fights, A20_if_none_live_the_monsters_stay)
{
    struct kit k;
    face(&k, 2, "X1 Jc");
    stand_in(&k, 1, "h1");
    set_health(&k, 0, 1);
    kit_act(&k, 0, "fight");
    kit_roll(&k, "3");
    kit_roll(&k, "5");
    cr_assert_eq(k.s.counter[C_MISS + 0], 5, "[A31]");
    cr_assert_eq(dd_len(&k.s, MONSTERS), 2, "[A20]");
    ASKED(&k, 1, PHASE_CHOOSE, "[A20]");
}

/* ---- Advantage [A21]
 * ------------------------------------------------------------------------------------------ */

Test(aces_fights, A21_asked_clockwise_from_the_active_until_one_spends)
{
    struct kit k;
    face(&k, 4, "Kh");
    deal(&k, 2, "4h 9h 5c");
    deal(&k, 3, "6h");
    all_fight(&k);
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A21]");
    cr_assert_str_eq(kit_list(&k, 0), "keep", "[A21] asked without a fitting item");
    kit_act(&k, 0, "keep");
    ASKED(&k, 1, PHASE_ADVANTAGE, "[A21]");
    kit_act(&k, 1, "keep");
    ASKED(&k, 2, PHASE_ADVANTAGE, "[A21]");
    cr_assert_str_eq(kit_list(&k, 2), "spend 4h; keep", "[A21] an item of its suit");
    kit_act(&k, 2, "spend 4h");
    cr_assert_str_eq(kit_cards(&k, HAND + 2), "5c 9h", "[A21]");
    cr_assert(discarded(&k, "4h"), "[A21]");
    cr_assert_eq(k.s.phase, PHASE_FIGHT,
                 "[A21] declared before the roll, and nobody else is asked");
}

Test(aces_fights, A21_advantage_is_for_one_monster_only)
{
    struct kit k;
    face(&k, 2, "Jh Jd");
    deal(&k, 0, "4h");
    all_fight(&k);
    kit_act(&k, 0, "spend 4h");
    ASKED(&k, 0, PHASE_ADVANTAGE, "[A21] asked anew for the next");
    all_keep(&k);
    cr_assert_eq(k.s.pending.dice, 3, "[A23] no advantage against the second");
}

Test(aces_fights, A21_by_an_item_of_the_suit_of_the_one_that_is_fought)
{
    struct kit k;
    face(&k, 1, "Jd Kh");
    deal(&k, 0, "5d 4h");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(kit_list(&k, 0), "spend 5d; keep", "[A21]");
    kit_act(&k, 0, "keep");
    kit_roll(&k, "1");
    cr_assert_str_eq(kit_list(&k, 0), "spend 4h; keep", "[A21] though the Kobold stands");
}

/* ---- J, Q and joker, alone [A22]
 * --------------------------------------------------------------------------------- */

static const char *const single[] = {"1", "2", "3", "4", "5", "6"};

Test(aces_fights, A22_one_player_without_advantage)
{
    static const char *const monsters[] = {"Jh", "Qh", "X2"};
    struct kit k;
    for (int m = 0; m < 3; m++)
        for (int i = 0; i < 6; i++) {
            face(&k, 1, monsters[m]);
            kit_act(&k, 0, "fight");
            all_keep(&k);
            kit_roll(&k, single[i]);
            cr_assert_eq(health(&k, 0), i < 3 ? 5 : 6, "[A22] %s, a %s", monsters[m], single[i]);
            cr_assert_eq(discarded(&k, monsters[m]), i >= 3, "[A22 A25] %s, a %s", monsters[m],
                         single[i]);
        }
}

Test(aces_fights, A22_one_player_with_advantage)
{
    struct kit k;
    for (int i = 0; i < 6; i++) {
        face(&k, 1, "Jh");
        deal(&k, 0, "4h");
        kit_act(&k, 0, "fight");
        struct dd_outlook o = kit_outlook(&k, 0, "spend 4h");
        cr_assert_eq(o.outcome[0].chance * 6, 5 * o.outcome[0].of, "[A22]");
        kit_act(&k, 0, "spend 4h");
        kit_roll(&k, single[i]);
        cr_assert_eq(health(&k, 0), i < 1 ? 5 : 6, "[A22] a %s", single[i]);
        cr_assert_eq(discarded(&k, "Jh"), i >= 1, "[A22 A25] a %s", single[i]);
    }
}

/* ---- J, Q and joker, a group [A23]
 * -------------------------------------------------------------------------------- */

Test(aces_fights, A23_two_or_more_without_advantage)
{
    static const char *const monsters[] = {"Jh", "Qh", "X2"};
    static const char *const rolls[] = {"", "", "2 3", "1 6 3", "1 2 3 4"};
    static const int lost[5][4] = {{0}, {0}, {1, 0}, {1, 0, 0}, {1, 1, 0, 0}};
    struct kit k;
    for (int m = 0; m < 3; m++)
        for (int fighters = 2; fighters <= 4; fighters++) {
            face(&k, fighters, monsters[m]);
            all_fight(&k);
            all_keep(&k);
            kit_roll(&k, rolls[fighters]);
            cr_assert(discarded(&k, monsters[m]), "[A23 A25] it is defeated");
            for (int seat = 0; seat < fighters; seat++)
                cr_assert_eq(health(&k, seat), 6 - lost[fighters][seat], "[A23] damage on 1 or 2");
        }
}

Test(aces_fights, A23_with_advantage_nobody_rolls_or_is_hurt)
{
    struct kit k;
    for (int fighters = 2; fighters <= 4; fighters++) {
        face(&k, fighters, "Jh");
        deal(&k, fighters - 1, "4h");
        all_fight(&k);
        for (int seat = 0; seat < fighters - 1; seat++)
            kit_act(&k, seat, "keep");
        kit_act(&k, fighters - 1, "spend 4h");
        cr_assert(discarded(&k, "Jh"), "[A23 A25]");
        for (int seat = 0; seat < fighters; seat++)
            cr_assert_eq(health(&k, seat), 6, "[A23]");
        ASKED(&k, 0, PHASE_CHALLENGE, "[A23 A27] no rolls");
    }
}

Test(aces_fights, A23_defeated_though_all_die)
{
    struct kit k;
    face(&k, 2, "Jh");
    set_health(&k, 0, 1);
    set_health(&k, 1, 1);
    all_fight(&k);
    all_keep(&k);
    kit_roll(&k, "1 2");
    cr_assert(discarded(&k, "Jh"), "[A23]");
    kit_roll(&k, "3");
    kit_roll(&k, "2");
    cr_assert_eq(k.s.over, END_DEAD + 1, "[A34]");
}

/* ---- The Ogre [A24]
 * -------------------------------------------------------------------------------------------------
 */

Test(aces_fights, A24_alone_without_advantage)
{
    struct kit k;
    face(&k, 1, "Kh");
    kit_act(&k, 0, "fight");
    cr_assert_str_eq(kit_outlook(&k, 0, "keep").effect, "it stands, you lose 2, then have 4");
    kit_act(&k, 0, "keep");
    cr_assert_eq(health(&k, 0), 4, "[A24] two damage, no roll");
    cr_assert_eq(k.s.turn, 2, "[A24]");
    cr_assert_str_eq(monster_at(&k, "Kh"), "b1", "[A24] it stays");
}

Test(aces_fights, A24_alone_with_advantage)
{
    struct kit k;
    for (int i = 0; i < 6; i++) {
        face(&k, 1, "Kh");
        deal(&k, 0, "4h");
        kit_act(&k, 0, "fight");
        kit_act(&k, 0, "spend 4h");
        kit_roll(&k, single[i]);
        cr_assert_eq(health(&k, 0), i < 4 ? 4 : 6, "[A24] a %s", single[i]);
        cr_assert_eq(discarded(&k, "Kh"), i >= 4, "[A24 A25] a %s", single[i]);
    }
}

static void two_against_ogre(bool advantage)
{
    struct kit k;
    for (int one = 1; one <= 6; one++)
        for (int two = 1; two <= 6; two++) {
            char faces[24];
            bool both = one >= 3 && two >= 3;
            snprintf(faces, sizeof faces, "%d %d", one, two);
            face(&k, 2, "Kh");
            deal(&k, 0, "4h");
            all_fight(&k);
            kit_act(&k, 0, advantage ? "spend 4h" : "keep");
            all_keep(&k);
            kit_roll(&k, faces);
            cr_assert_eq(discarded(&k, "Kh"), both, "[A24 A25] %s", faces);
            for (int seat = 0; seat < 2; seat++)
                cr_assert_eq(health(&k, seat), both || advantage ? 6 : 5, "[A24] %s", faces);
        }
}

Test(aces_fights, A24_two_must_both_roll_three_to_six) { two_against_ogre(false); }

Test(aces_fights, A24_two_with_advantage_are_not_hurt) { two_against_ogre(true); }

Test(aces_fights, A24_three_or_more_must_all_roll_two_to_six)
{
    struct kit k;
    for (int fighters = 3; fighters <= 6; fighters++) {
        char good[24] = "2 6 3 4 5 2", bad[24] = "6 6 6 6 6 6";
        good[2 * fighters - 1] = bad[2 * fighters - 1] = 0;
        bad[2 * fighters - 2] = '1';
        face(&k, fighters, "Kh");
        all_fight(&k);
        all_keep(&k);
        kit_roll(&k, good);
        cr_assert(discarded(&k, "Kh"), "[A24] all rolled 2 to 6");
        for (int hit = 0; hit < fighters; hit++) {
            char pick[24];
            face(&k, fighters, "Kh");
            all_fight(&k);
            all_keep(&k);
            kit_roll(&k, bad);
            cr_assert_eq(k.s.pending.sides, fighters, "[A24] a random one of all fighting");
            snprintf(pick, sizeof pick, "pick %d", hit);
            kit_chance(&k, pick);
            for (int seat = 0; seat < fighters; seat++)
                cr_assert_eq(health(&k, seat), seat == hit ? 5 : 6, "[A24] takes one damage");
            cr_assert_str_eq(monster_at(&k, "Kh"), "b1", "[A24]");
        }
    }
}

Test(aces_fights, A24_who_is_elsewhere_is_not_hit)
{
    struct kit k;
    face(&k, 4, "Kh");
    stand_in(&k, 1, "h1");
    all_fight(&k);
    all_keep(&k);
    kit_roll(&k, "6 6 1");
    cr_assert_eq(k.s.pending.sides, 3, "[A24] one of the fighters");
    kit_chance(&k, "pick 1");
    cr_assert_eq(health(&k, 2), 5, "[A24] the second of those who fight");
    cr_assert_eq(health(&k, 0) + health(&k, 1) + health(&k, 3), 18, "[A24]");
}

Test(aces_fights, A24_a_group_with_advantage_still_rolls_but_is_not_hurt)
{
    struct kit k;
    face(&k, 3, "Kh");
    deal(&k, 0, "4h");
    all_fight(&k);
    kit_act(&k, 0, "spend 4h");
    kit_roll(&k, "1 6 6");
    cr_assert_str_eq(monster_at(&k, "Kh"), "b1", "[A24] the rolls are still made to defeat it");
    ASKED(&k, 1, PHASE_CHOOSE, "[A24] nobody is picked to be hurt");
    for (int seat = 0; seat < 3; seat++)
        cr_assert_eq(health(&k, seat), 6, "[A24]");
    face(&k, 3, "Kh");
    deal(&k, 0, "4h");
    all_fight(&k);
    kit_act(&k, 0, "spend 4h");
    kit_roll(&k, "2 6 6");
    cr_assert(discarded(&k, "Kh"), "[A24]");
}

Test(aces_fights, A25_defeated_monsters_lie_open_on_the_discard_pile)
{
    struct kit k;
    face(&k, 1, "Jh");
    kit_act(&k, 0, "fight; keep");
    kit_roll(&k, "4");
    cr_assert_eq(dd_len(&k.s, MONSTERS), 0, "[A25]");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Jh", "[A25]");
    cr_assert_eq(dd_at(&k.s, DISCARD, 0)->mark, 0, "[A25]");
}
