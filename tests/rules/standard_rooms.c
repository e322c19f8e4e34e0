/* Standard Deck Dungeon: what is in the rooms, and what players do with items. */
#include "standard_table.h"

#include <stdio.h>

/* ---- Rooms --------------------------------------------------------------------------------- */

/* Reveals a card right above the start. */
static void reveal_above(struct kit *k, const char *card)
{
    table_start(k, "");
    table_put(k, card, "e1", LIES_DOWN);
    table_put(k, "4c", "d1", LIES_DOWN);
    kit_act(k, 0, "reveal e1");
}

Test(standard_rooms, what_resolves_itself)
{
    static const struct {
        const char *card, *point;
        bool itself;
    } rows[] = {{"As", "S10", true},  {"Ac", "S10", true},  {"2c", "S11", false},
                {"3c", "S12", false}, {"4s", "S13", false}, {"5c", "S14", true},
                {"6c", "S16", false}, {"7c", "S17", true},  {"8c", "S18", true},
                {"9c", "S19", true},  {"Tc", "S20", false}, {"Jc", "S20", false},
                {"Qc", "S20", false}, {"Kc", "S20", false}, {"Ks", "S24", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct kit k;
        reveal_above(&k, rows[i].card);
        if (k.s.phase == PHASE_TAKE)
            kit_act(&k, 0, "leave e1");
        cr_assert_eq(table_resolved(&k, "e1"), rows[i].itself, "[%s] %s", rows[i].point,
                     rows[i].card);
        table_turn_of(&k, 0);
        cr_assert_eq(kit_legal(&k, 0, "reveal d1"), rows[i].itself, "[S6] %s is%s passed",
                     rows[i].card, rows[i].itself ? "" : " not");
    }
}

Test(standard_rooms, the_exit_only_fulfils_its_goal)
{
    struct kit k;
    reveal_above(&k, "As");
    cr_assert(standard_fulfilled(&k.s, 0, 1), "[S10] the goal");
    cr_assert_str_eq(kit_list(&k, 0), "end", "[S10] and nothing else");
}

static void spike(struct kit *k, int low, int high)
{
    table_start(k, "");
    table_put(k, "2s", "e1", LIES_UP);
    kit_act(k, 0, "disarm e1");
    table_fates(k, low, high);
}

Test(standard_rooms, spike_traps)
{
    struct kit k;
    int odd = 0;
    for (int low = 6; low <= 9; low++)
        for (int high = low + 1; high <= 10; high++) {
            bool hurts = (low + high) % 2 == 0;
            spike(&k, low, high);
            odd += !hurts;
            cr_assert_eq(table_hp_of(&k, 0), hurts ? 3 : 5, "[S11] %d and %d", low, high);
            cr_assert(table_resolved(&k, "e1"), "[S11] resolved either way");
            cr_assert_not(kit_legal(&k, 0, "disarm e1"), "[S11] once");
            cr_assert_str_eq(kit_cards(&k, FATE), "6h 7h 8h 9h Th",
                             "[S11] the deck is whole again");
        }
    cr_assert_eq(odd, 6, "[S11] two cards of five, drawn together");
}

Test(standard_rooms, dead_ends_stay)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "4c", "e1", LIES_UP);
    table_item(&k, 0, KEY, true);
    table_item(&k, 0, ROPE, true);
    cr_assert_null(strstr(kit_list(&k, 0), "e1"), "[S13] nothing can be done about it");
}

Test(standard_rooms, locked_doors)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "6s", "e1", LIES_UP);
    cr_assert_not(kit_legal(&k, 0, "unlock e1"), "[S16] only with a key");
    table_item(&k, 0, KEY, true);
    kit_act(&k, 0, "unlock e1");
    cr_assert(table_resolved(&k, "e1"), "[S16]");
    cr_assert_not(standard_holds_item(&k.s, 0, KEY), "[S16] the key is used up");
    cr_assert(k.s.counter[C_RESOLVED], "[S16] as the Resolve");
}

static void open_chest(struct kit *k, const char *options, int rank)
{
    table_start(k, options);
    table_put(k, "5c", "e1", LIES_UP);
    table_hp(k, 0, 3);
    table_check(k, "open e1", rank);
}

Test(standard_rooms, chests)
{
    struct kit k;
    for (int item = 0; item < ITEM_KINDS; item++) {
        open_chest(&k, "", 6 + item);
        for (int other = 0; other < ITEM_KINDS; other++)
            cr_assert_eq(standard_holds_item(&k.s, 0, other), other == item,
                         "[S14] 6 key, 7 rope, 8 potion");
        cr_assert_eq(table_hp_of(&k, 0), 3);
        cr_assert(table_empty(&k, "e1"), "[S14] the card is gone");
        cr_assert_str_eq(table_where(&k, 0), "e1", "[S7 S14] it is opened from within");
    }
    open_chest(&k, "", 9);
    cr_assert_eq(table_hp_of(&k, 0), 1, "[S14] 9 explodes: 2 damage");
    cr_assert(table_empty(&k, "e1"), "[S14]");
    open_chest(&k, "", 10);
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S14] 10 heals 2");
    cr_assert(table_empty(&k, "e1"), "[S14]");
    cr_assert(k.s.counter[C_RESOLVED], "[S14] as the Resolve");
}

Test(standard_rooms, items_already_held)
{
    for (int mode = 0; mode < 3; mode++) {
        static const char *const modes[] = {"mode=solo", "mode=coop", "mode=versus"};
        struct kit k;
        table_start(&k, modes[mode]);
        table_put(&k, "5c", "e1", LIES_UP);
        table_item(&k, 0, KEY, true);
        table_check(&k, "open e1", 6);
        if (mode == 0) {
            cr_assert_eq(k.s.phase, PHASE_TURN, "[S15] alone it vanishes");
            continue;
        }
        cr_assert_str_eq(kit_list(&k, 0), "give key; discard key", "[S15] as the finder likes");
        struct kit other = k;
        kit_act(&other, 0, "discard key");
        cr_assert_not(standard_holds_item(&other.s, 1, KEY), "[S15] vanishes");
        cr_assert(standard_holds_item(&other.s, 0, KEY), "[S15] the held one stays");
        cr_assert(table_empty(&other, "e1"), "[S14 S15]");
        kit_act(&k, 0, "give key");
        cr_assert(standard_holds_item(&k.s, 1, KEY) && standard_holds_item(&k.s, 0, KEY),
                  "[S15] given away, in versus too");
        cr_assert_eq(k.s.phase, PHASE_TURN);
    }
}

Test(standard_rooms, items_both_hold_vanish)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, ROPE, true);
    table_item(&k, 1, ROPE, true);
    table_check(&k, "open e1", 7);
    cr_assert_eq(k.s.phase, PHASE_TURN, "[S15] no choice, it vanishes");
    cr_assert(table_empty(&k, "e1"));
    table_start(&k, "mode=coop");
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 1, ROPE, true);
    table_check(&k, "open e1", 7);
    cr_assert(standard_holds_item(&k.s, 0, ROPE) && k.s.phase == PHASE_TURN,
              "[S15] what is not yet held is taken without a choice");
}

Test(standard_rooms, health_scrolls_are_for_either)
{
    static const char *const modes[] = {"mode=coop", "mode=versus"};
    for (int mode = 0; mode < 2; mode++)
        for (int seat = 0; seat < 2; seat++) {
            struct kit k;
            open_chest(&k, modes[mode], 10);
            table_hp(&k, 1, 4);
            cr_assert_str_eq(kit_list(&k, 0), "heal 1; heal 2", "[S15] as the finder says");
            kit_act(&k, 0, seat ? "heal 2" : "heal 1");
            cr_assert_eq(table_hp_of(&k, 0), seat ? 3 : 5, "[S15]");
            cr_assert_eq(table_hp_of(&k, 1), seat ? 5 : 4, "[S2 S15] at most 5");
            cr_assert(table_empty(&k, "e1"), "[S14]");
        }
}

/* Nobody gains more than is missing, and so it is foretold. [S17] */
Test(standard_rooms, fountains_promise_what_they_give)
{
    static const char *const luck[] = {"no gain, else -1 HP", "+1 HP, else -1 HP",
                                       "+2 HP, else -1 HP"};
    static const char *const marks[] = {"0", "+1", "+2"};
    for (int missing = 0; missing < 3; missing++) {
        struct kit k;
        table_start(&k, "");
        table_put(&k, "7s", "e1", LIES_UP);
        table_hp(&k, 0, FULL_HP - missing);
        struct dd_outlook o = kit_outlook(&k, 0, "drink e1");
        cr_assert_str_eq(o.luck, luck[missing]);
        cr_assert_str_eq(o.mark[1].text, marks[missing], "the 7 of fate heals");
    }
}

Test(standard_rooms, fountains)
{
    for (int rank = 6; rank <= 10; rank++) {
        struct kit k;
        table_start(&k, "");
        table_put(&k, "7s", "e1", LIES_UP);
        table_hp(&k, 0, 2);
        table_check(&k, "drink e1", rank);
        cr_assert_eq(table_hp_of(&k, 0), rank % 2 ? 4 : 1, "[S17] %d", rank);
        cr_assert(table_lies(&k, "7s", "e1"), "[S17] it stays");
        cr_assert_not(kit_legal(&k, 0, "drink e1"), "[S17] once a turn");
        kit_act(&k, 0, "end");
        cr_assert(kit_legal(&k, 0, "drink e1"), "[S17] and again in the next");
    }
}

Test(standard_rooms, gems)
{
    struct kit k;
    reveal_above(&k, "9s");
    cr_assert_str_eq(kit_list(&k, 0), "take e1; leave e1", "[S19]");
    struct kit left = k;
    kit_act(&k, 0, "take e1");
    cr_assert(table_holds(&k, 0, "9s") && table_empty(&k, "e1"), "[S19] an empty space is left");
    cr_assert(!k.s.counter[C_RESOLVED], "[S19] for free");
    cr_assert(standard_holds_item(&k.s, 0, KEY) == false);
    kit_act(&left, 0, "leave e1");
    cr_assert(table_lies(&left, "9s", "e1") && kit_legal(&left, 0, "take e1"), "[S19] later");
    kit_act(&left, 0, "take e1");
    cr_assert(left.s.counter[C_RESOLVED] && table_holds(&left, 0, "9s"), "[S19] as a Resolve");
    cr_assert_str_eq(table_where(&left, 0), "e1", "[S7 S19] in its room");
    table_turn_of(&left, 0);
    table_put(&left, "9c", "d2", LIES_UP);
    kit_act(&left, 0, "take d2");
    cr_assert(table_holds(&left, 0, "9s") && table_holds(&left, 0, "9c"), "[S19] both gems");
}

Test(standard_rooms, gems_left_are_anyones)
{
    struct kit k;
    table_start(&k, "mode=versus");
    table_put(&k, "9c", "e1", LIES_DOWN);
    kit_act(&k, 0, "reveal e1; leave e1; end");
    kit_act(&k, 1, "take e1");
    cr_assert(table_holds(&k, 1, "9c"), "[S19] anyone in its room");
}

/* ---- Monsters ------------------------------------------------------------------------------ */

Test(standard_rooms, monsters)
{
    static const struct {
        const char *card, *wins;
        int loss;
    } rows[] = {{"Ts", "68 9T", 1}, {"Js", "79", 1}, {"Qs", "68T", 2}, {"Kc", "7", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int rank = 6; rank <= 10; rank++) {
            struct kit k;
            bool wins = strchr(rows[i].wins, "6789T"[rank - 6]);
            table_start(&k, "");
            table_put(&k, rows[i].card, "e1", LIES_UP);
            table_check(&k, "fight e1", rank);
            cr_assert_eq(table_resolved(&k, "e1"), wins, "[S20] %s and %d", rows[i].card, rank);
            cr_assert_eq(table_hp_of(&k, 0), wins ? 5 : 5 - rows[i].loss, "[S20] %s and %d",
                         rows[i].card, rank);
            cr_assert_str_eq(table_where(&k, 0), "e2", "[S7] from beside it");
            if (wins)
                continue;
            cr_assert(table_lies(&k, rows[i].card, "e1"), "[S20] an undefeated monster stays");
            cr_assert(k.s.counter[C_RESOLVED] && !kit_legal(&k, 0, "fight e1"),
                      "[S20] the check is the Resolve");
        }
}

Test(standard_rooms, bodies)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "Jc", "e1", LIES_UP);
    table_check(&k, "fight e1", 7);
    cr_assert_str_eq(kit_list(&k, 0), "take e1; leave e1", "[S21]");
    struct kit left = k;
    kit_act(&k, 0, "take e1");
    cr_assert(table_holds(&k, 0, "Jc") && table_empty(&k, "e1"), "[S21] an empty space is left");
    cr_assert_str_eq(table_where(&k, 0), "e2", "[S21] at once");
    kit_act(&left, 0, "leave e1");
    cr_assert(table_resolved(&left, "e1") && table_lies(&left, "Jc", "e1"), "[S21] left resolved");
    kit_act(&left, 0, "end");
    cr_assert(kit_legal(&left, 1, "take e1"), "[S21] later anyone in the room");
    kit_act(&left, 1, "take e1");
    cr_assert(table_holds(&left, 1, "Jc") && left.s.counter[C_RESOLVED], "[S21] as a Resolve");
}

static void troll(struct kit *k, const char *options)
{
    table_start(k, options);
    table_put(k, "Qc", "e1", LIES_UP);
    table_check(k, "fight e1", 6);
}

Test(standard_rooms, bonus_chests)
{
    struct kit k;
    troll(&k, "goals=8769,mode=versus");
    kit_act(&k, 0, "leave e1");
    cr_assert(kit_legal(&k, 0, "bonus") && k.s.counter[C_RESOLVED], "[S22] for free");
    struct kit late = k;
    kit_act(&k, 0, "reveal d2");
    if (k.s.phase == PHASE_TAKE)
        kit_act(&k, 0, "leave d2");
    table_check(&k, "bonus", 7);
    cr_assert(standard_holds_item(&k.s, 0, ROPE), "[S22] by the rules of a chest");
    cr_assert_str_eq(table_where(&k, 0), "e2", "[S22] from anywhere");
    cr_assert_eq(standard_progress(&k.s, 0, 0), 1, "[S22] it counts as opening a chest");
    cr_assert_not(kit_legal(&k, 0, "bonus"), "[S22] once");
    kit_act(&late, 0, "end");
    cr_assert_not(kit_legal(&late, 1, "bonus"), "[S22] not for the next player");
    kit_act(&late, 1, "end");
    cr_assert_not(kit_legal(&late, 0, "bonus"), "[S22] gone with the turn");
}

Test(standard_rooms, bonus_chests_give_and_explode_too)
{
    struct kit k;
    troll(&k, "mode=coop");
    table_item(&k, 0, ROPE, true);
    kit_act(&k, 0, "take e1");
    struct kit boom = k;
    table_check(&k, "bonus", 7);
    cr_assert_str_eq(kit_list(&k, 0), "give rope; discard rope", "[S15 S22]");
    kit_act(&k, 0, "give rope");
    cr_assert(standard_holds_item(&k.s, 1, ROPE), "[S22]");
    table_check(&boom, "bonus", 9);
    cr_assert_eq(table_hp_of(&boom, 0), 3, "[S14 S22]");
}

Test(standard_rooms, the_dragon_heals)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "Kc", "e1", LIES_UP);
    table_hp(&k, 0, 1);
    table_hp(&k, 1, 2);
    table_check(&k, "fight e1", 7);
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S23] its victor's HP go to 5");
    cr_assert_eq(table_hp_of(&k, 1), 2, "[S23] only the victor's");
}

/* ---- Shield, potion, giving ---------------------------------------------------------------- */

Test(standard_rooms, the_shield_is_taken)
{
    struct kit k;
    reveal_above(&k, "Ks");
    cr_assert_str_eq(kit_list(&k, 0), "take e1; leave e1", "[S24]");
    struct kit left = k;
    kit_act(&k, 0, "take e1");
    cr_assert(table_holds(&k, 0, "Ks") && table_empty(&k, "e1") && !k.s.counter[C_RESOLVED],
              "[S24] for free");
    kit_act(&left, 0, "leave e1; take e1");
    cr_assert(table_holds(&left, 0, "Ks") && left.s.counter[C_RESOLVED], "[S24] as a Resolve");
}

Test(standard_rooms, the_shield_takes_any_loss)
{
    static const struct {
        const char *card, *action;
        int rank;
    } rows[] = {{"3c", "walk e1", 0},  {"2c", "disarm e1", 0}, {"5c", "open e1", 9},
                {"7c", "drink e1", 6}, {"Tc", "fight e1", 7},  {"Jc", "fight e1", 8},
                {"Qc", "fight e1", 9}, {"Kc", "fight e1", 10}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct kit k;
        table_start(&k, "goals=9876");
        table_put(&k, rows[i].card, "e1", LIES_UP);
        table_hand(&k, "Ks", 0);
        table_hp(&k, 0, 1);
        kit_act(&k, 0, rows[i].action);
        if (rows[i].rank)
            table_fate(&k, rows[i].rank);
        else if (k.s.pending.what)
            table_fates(&k, 6, 8);
        cr_assert_eq(table_hp_of(&k, 0), 1, "[S24] %s: any size and cause", rows[i].card);
        cr_assert_not(table_holds(&k, 0, "Ks"), "[S24] the shield leaves the game");
        cr_assert_geq(standard_find(&k.s, BOX, DD_CARD(DD_KING, DD_SPADES)), 0, "[S24]");
        ASSERT_ON(&k, "[S29] a cancelled loss is none");
    }
}

Test(standard_rooms, the_shield_works_once_and_stays_with_its_holder)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "3c", "e1", LIES_UP);
    table_hand(&k, "Ks", 0);
    cr_assert_null(strstr(kit_list(&k, 0), "give"), "[S24 S26] it cannot be passed on");
    kit_act(&k, 0, "walk e1; walk e1");
    cr_assert_eq(table_hp_of(&k, 0), 3, "[S24] the next loss only");
}

static void skeleton_with_potion(struct kit *k)
{
    table_start(k, "");
    table_put(k, "Jc", "e1", LIES_UP);
    table_item(k, 0, POTION, true);
    table_check(k, "fight e1", 6);
}

Test(standard_rooms, the_potion_draws_again)
{
    struct kit k;
    skeleton_with_potion(&k);
    cr_assert_str_eq(kit_list(&k, 0), "retry; keep", "[S25] right after seeing the check");
    cr_assert_eq(table_hp_of(&k, 0), 5, "[S25] nothing has happened yet");
    cr_assert_str_eq(kit_cards(&k, DRAWN), "6h");
    struct kit kept = k;
    kit_act(&kept, 0, "keep");
    cr_assert(table_hp_of(&kept, 0) == 4 && standard_holds_item(&kept.s, 0, POTION), "[S25]");
    kit_act(&k, 0, "retry");
    cr_assert_not(standard_holds_item(&k.s, 0, POTION), "[S25] used up");
    cr_assert_str_eq(kit_cards(&k, FATE), "6h 7h 8h 9h Th", "[S25] all five are reshuffled");
    struct kit again = k;
    table_fate(&k, 7);
    cr_assert(table_resolved(&k, "e1") && table_hp_of(&k, 0) == 5,
              "[S25] the first draw has no effect");
    table_fate(&again, 6);
    cr_assert(table_hp_of(&again, 0) == 4 && again.s.phase == PHASE_TURN,
              "[S25] the second stands");
}

Test(standard_rooms, the_potion_is_offered_after_every_check)
{
    static const struct {
        const char *card, *action;
    } rows[] = {{"2c", "disarm e1"}, {"5c", "open e1"},  {"7c", "drink e1"}, {"Tc", "fight e1"},
                {"Jc", "fight e1"},  {"Qc", "fight e1"}, {"Kc", "fight e1"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct kit start, k;
        table_start(&start, "");
        table_put(&start, rows[i].card, "e1", LIES_UP);
        table_item(&start, 0, POTION, true);
        kit_act(&start, 0, rows[i].action);
        for (int draw = 0; draw < start.s.pending.sides; draw++) {
            char text[24];
            snprintf(text, sizeof text, "pick %d", draw);
            k = start;
            kit_chance(&k, text);
            cr_assert_str_eq(kit_list(&k, 0), "retry; keep", "[S25] good or bad: %s, draw %d",
                             rows[i].card, draw);
            kit_act(&k, 0, "retry");
            cr_assert_eq(k.s.pending.sides, start.s.pending.sides, "[S25] the whole check");
        }
    }
}

Test(standard_rooms, the_potion_must_have_been_held_before)
{
    struct kit k;
    open_chest(&k, "", 8);
    cr_assert(k.s.phase == PHASE_TURN && standard_holds_item(&k.s, 0, POTION),
              "[S25] the potion just found is not offered");
    troll(&k, "");
    kit_act(&k, 0, "leave e1");
    table_item(&k, 0, POTION, true);
    table_check(&k, "bonus", 9);
    cr_assert_str_eq(kit_list(&k, 0), "retry; keep", "[S25] bonus chests included");
    kit_act(&k, 0, "retry");
    table_fate(&k, 8);
    cr_assert(standard_holds_item(&k.s, 0, POTION) && k.s.phase == PHASE_TURN,
              "[S25] once: the second draw stands, a potion found by it is held");
}

Test(standard_rooms, the_potion_is_for_own_checks)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "Jc", "e1", LIES_UP);
    table_item(&k, 1, POTION, true);
    table_check(&k, "fight e1", 6);
    cr_assert(k.s.phase == PHASE_TURN && table_hp_of(&k, 0) == 4, "[S25] own checks only");
}

Test(standard_rooms, a_second_potion_while_holding_one)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, POTION, true);
    table_check(&k, "open e1", 8);
    kit_act(&k, 0, "keep");
    cr_assert_str_eq(kit_list(&k, 0), "give potion; discard potion", "[S15 S25]");
}

Test(standard_rooms, giving)
{
    static const char *const words[] = {"give key", "give rope", "give potion"};
    for (int item = 0; item < ITEM_KINDS; item++) {
        struct kit k;
        table_start(&k, "mode=coop");
        table_put(&k, "7c", "e1", LIES_UP);
        table_stand(&k, 1, "e1");
        table_item(&k, 0, item, true);
        table_hand(&k, "9c", 0);
        table_hand(&k, "Tc", 0);
        struct kit has = k;
        table_item(&has, 1, item, true);
        cr_assert_not(kit_legal(&has, 0, words[item]), "[S26] only if the other lacks it");
        kit_act(&k, 0, words[item]);
        cr_assert(standard_holds_item(&k.s, 1, item) && !standard_holds_item(&k.s, 0, item),
                  "[S26]");
        cr_assert(k.s.counter[C_RESOLVED], "[S26] a Resolve");
        cr_assert_str_eq(table_where(&k, 0), "e2", "[S26] distance does not matter");
        table_turn_of(&k, 0);
        cr_assert_null(strstr(kit_list(&k, 0), "give"), "[S26] gems and bodies are never given");
    }
    struct kit k;
    table_start(&k, "mode=versus");
    table_item(&k, 0, KEY, true);
    cr_assert_not(kit_legal(&k, 0, "give key"), "[S26] in coop only");
}

Test(standard_rooms, at_most_one_of_each)
{
    struct kit k;
    open_chest(&k, "mode=versus", 6);
    cr_assert_eq(dd_len(&k.s, ITEMS), 3, "[S26] one card stands for each");
    table_turn_of(&k, 0);
    table_put(&k, "5s", "d2", LIES_UP);
    table_check(&k, "open d2", 6);
    cr_assert_eq(k.s.phase, PHASE_SPARE, "[S15 S26] a second key is not held");
}
