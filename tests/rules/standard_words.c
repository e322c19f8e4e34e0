/* Standard Deck Dungeon in words: goals with progress, what rooms offer, costs before they are
 * paid. */
#include "standard_table.h"

static const char *caption(const struct kit *k, int seat, const char *cell)
{
    return kit_say(k, seat, DD_ASK_CAPTION, table_cell(k, cell), ROOMS);
}

Test(standard_words, goals_with_progress)
{
    struct kit k;
    table_start(&k, "mode=coop,goals=8769");
    cr_assert(table_notes(&k, 0, "[ ] Open 2 Chests: 0 of 2"), "[S31]");
    cr_assert(table_notes(&k, 0, "[ ] Reveal the Exit: A♠, 26 unseen"), "[S31]");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    cr_assert(table_notes(&k, 1, "[ ] Open 2 Chests: 1 of 2"), "[S31] summed over both players");
    table_turn_of(&k, 0);
    table_put(&k, "5s", "d2", LIES_UP);
    table_check(&k, "open d2", 7);
    cr_assert(table_notes(&k, 0, "[x] Open 2 Chests"), "[S31]");
    cr_assert_not_null(strstr(kit_story(&k, 0), "Goal met: Open 2 Chests"), "[S31]");
    table_start(&k, "mode=versus,goals=8769");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    cr_assert(table_notes(&k, 0, "[x] Open a Chest"), "[S32]");
    cr_assert(table_notes(&k, 1, "[ ] Open a Chest"), "[S32]");
    cr_assert(table_notes(&k, 1, "Player 1 meets 1 of 3 goals"), "[S32]");
}

Test(standard_words, captions_say_what_rooms_offer)
{
    static const struct {
        const char *card, *caption;
        int state;
    } rows[] = {{"Tc", "80 % win", LIES_UP}, {"Jc", "40 % win", LIES_UP},
                {"Qc", "60 % win", LIES_UP}, {"Kc", "20 % win", LIES_UP},
                {"2c", "60 % ok", LIES_UP},  {"2c", "disabled", LIES_RESOLVED},
                {"3c", "-2", LIES_UP},       {"4c", "blocked", LIES_UP},
                {"5c", "open it", LIES_UP},  {"6c", "no key", LIES_UP},
                {"7c", "40 % +2", LIES_UP},  {"8c", "1 of 2", LIES_UP},
                {"9c", "take it", LIES_UP},  {"Jc", "body", LIES_RESOLVED},
                {"Ac", "no gem", LIES_UP},   {"As", "found", LIES_UP},
                {"Ks", "take it", LIES_UP}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct kit k;
        table_start(&k, "");
        table_put(&k, rows[i].card, "e1", rows[i].state);
        cr_assert_str_eq(caption(&k, 0, "e1"), rows[i].caption);
        table_put(&k, rows[i].card, "a1", rows[i].state);
        cr_assert_str_eq(caption(&k, 0, "a1"), "no way");
    }
    struct kit k;
    table_start(&k, "");
    cr_assert_null(caption(&k, 0, "a1"), "[S36] nothing is said of a face-down room");
    cr_assert_str_eq(caption(&k, 0, "e2"), "start");
    table_item(&k, 0, ROPE, true);
    table_put(&k, "3c", "e1", LIES_UP);
    cr_assert_str_eq(caption(&k, 0, "e1"), "[rope]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, KEY, ITEMS), "no key");
}

static void assert_outcome(const struct dd_outlook *o, int i, uint64_t chance, uint64_t of,
                           const char *words)
{
    cr_assert_lt(i, o->outcomes);
    cr_assert_eq(o->outcome[i].chance * of, chance * o->outcome[i].of, "%s", o->outcome[i].text);
    cr_assert_str_eq(o->outcome[i].text, words);
}

Test(standard_words, checks_with_their_odds)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "Qc", "e1", LIES_UP);
    table_hp(&k, 0, 3);
    struct dd_outlook o = kit_outlook(&k, 0, "fight e1");
    cr_assert_str_eq(o.label, "Fight the Swamp Troll at e1");
    assert_outcome(&o, 0, 3, 5, "defeats it, and a bonus chest");
    assert_outcome(&o, 1, 2, 5, "-2 HP, 1 left");
    table_item(&k, 0, POTION, true);
    o = kit_outlook(&k, 0, "fight e1");
    cr_assert_str_eq(o.effect, "with the potion if it fails: 84 %");
    table_hp(&k, 0, 2);
    o = kit_outlook(&k, 0, "fight e1");
    assert_outcome(&o, 1, 2, 5, "-2 HP: defeat");
    table_put(&k, "2c", "d2", LIES_UP);
    o = kit_outlook(&k, 0, "disarm d2");
    assert_outcome(&o, 0, 3, 5, "disabled unhurt");
    assert_outcome(&o, 1, 2, 5, "-2 HP: defeat");
    table_hp(&k, 0, 3);
    o = kit_outlook(&k, 0, "disarm d2");
    assert_outcome(&o, 1, 2, 5, "-2 HP, 1 left, then disabled");
    cr_assert_eq(o.marks, 0, "two cards are drawn, not one");
    table_hp(&k, 0, 2);
    o = kit_outlook(&k, 0, "fight e1");
    cr_assert_eq(o.marks, FATE_CARDS);
    cr_assert(o.mark[0].zone == FATE && o.mark[0].index == 0 && o.mark[0].tone == 1);
    cr_assert_str_eq(o.mark[0].text, "defeats");
    cr_assert(o.mark[1].tone == -1);
    cr_assert_str_eq(o.mark[1].text, "-2");
    kit_act(&k, 0, "fight e1");
    table_fate(&k, 7);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "Fate 7♥: -2 HP: defeat. Use the potion to draw again?");
    o = kit_outlook(&k, 0, "keep");
    cr_assert(o.tone == -1 && strstr(o.effect, "defeat"));
    o = kit_outlook(&k, 0, "retry");
    assert_outcome(&o, 0, 3, 5, "defeats it, and a bonus chest");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, DRAWN), "-2");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, FATE), "defeats");
}

Test(standard_words, healing_at_full_hp)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "7c", "e1", LIES_UP);
    struct dd_outlook o = kit_outlook(&k, 0, "drink e1");
    assert_outcome(&o, 0, 2, 5, "no gain at full HP");
    table_hp(&k, 0, 4);
    o = kit_outlook(&k, 0, "drink e1");
    assert_outcome(&o, 0, 2, 5, "+1 HP, then 5 of 5");
}

/* The potion is gone by then: one that comes out of the chest is taken. */
Test(standard_words, a_chest_drawn_again)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "5c", "e1", LIES_UP);
    table_item(&k, 0, POTION, true);
    struct dd_outlook o = kit_outlook(&k, 0, "open e1");
    assert_outcome(&o, 2, 1, 5, "a potion, held already: it vanishes");
    table_check(&k, "open e1", 9);
    o = kit_outlook(&k, 0, "retry");
    assert_outcome(&o, 2, 1, 5, "a potion");
    cr_assert_str_eq(o.effect, "the potion is used up; the second draw stands", "[S25]");
}

Test(standard_words, pits_with_their_cost)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "3c", "e1", LIES_UP);
    struct dd_outlook o = kit_outlook(&k, 0, "walk e1");
    cr_assert(o.tone == -1 && !strcmp(o.effect, "-2 HP, 3 left"), "[S8]");
    table_hp(&k, 0, 2);
    o = kit_outlook(&k, 0, "walk e1");
    cr_assert_str_eq(o.effect, "-2 HP: defeat");
    table_hand(&k, "Ks", 0);
    o = kit_outlook(&k, 0, "walk e1");
    cr_assert_str_eq(o.effect, "the shield takes it and breaks");
}

Test(standard_words, scrolls_with_their_price)
{
    struct kit k;
    table_start(&k, "");
    table_put(&k, "Ac", "e1", LIES_UP);
    table_put(&k, "Tc", "d2", LIES_UP);
    table_hand(&k, "9s", 0);
    table_hp(&k, 0, 4);
    struct dd_outlook o = kit_outlook(&k, 0, "buy defeat");
    cr_assert_str_eq(o.effect, "costs 9♠ and your Resolve; the Slime at d2 is defeated", "[S27]");
    o = kit_outlook(&k, 0, "buy health");
    cr_assert_str_eq(o.effect, "costs 9♠ and your Resolve; +1 HP, then 5 of 5", "[S27]");
    cr_assert_str_eq(caption(&k, 0, "e1"), "[gem]");
}

/* Spending the gem that a goal asks for loses the game: it is said before. */
Test(standard_words, a_gem_that_is_needed)
{
    static const char *const modes[] = {"goals=6789", "mode=coop,goals=6789",
                                        "mode=versus,goals=6789"};
    for (int mode = 0; mode < 3; mode++) {
        struct kit k;
        table_start(&k, modes[mode]);
        table_put(&k, "Ac", "e1", LIES_UP);
        table_put(&k, "Tc", "d2", LIES_UP);
        table_put(&k, "Ts", "f2", LIES_UP);
        table_hand(&k, "9c", 0);
        struct dd_outlook o = kit_outlook(&k, 0, "buy foresight");
        cr_assert_eq(strstr(o.effect, "out of reach") != NULL, mode == COOP,
                     "[S29 S34] a second gem is left, but a team needs both");
        table_hand(&k, "9s", 1 % k.s.seats);
        o = kit_outlook(&k, 0, "buy defeat");
        cr_assert_eq(strstr(o.effect, "; a goal is then out of reach") != NULL, mode != SOLO,
                     "[S29 S34] %s", o.effect);
        cr_assert_eq(o.tone, mode == SOLO ? 0 : -1);
    }
}

Test(standard_words, reveals_with_what_may_come)
{
    struct kit k;
    table_start(&k, "");
    struct dd_outlook o = kit_outlook(&k, 0, "reveal e1");
    assert_outcome(&o, 0, 1, 26, "the Exit");
    assert_outcome(&o, 1, 2, 26, "a Gem");
    cr_assert_eq(o.outcomes, 12);
    table_turn(&k, "As", LIES_UP);
    o = kit_outlook(&k, 0, table_empty(&k, "e1") ? "reveal d2" : "reveal e1");
    assert_outcome(&o, 0, 2, 25, "a Gem");
}

/* Ending a turn gives up what could be done, not what could not. */
Test(standard_words, what_the_end_of_a_turn_gives_up)
{
    struct kit k;
    table_start(&k, "");
    struct dd_outlook o = kit_outlook(&k, 0, "end");
    cr_assert_str_eq(o.effect, "leaves the Reveal unused", "[S5] nothing is there to resolve");
    table_put(&k, "Qc", "e1", LIES_UP);
    o = kit_outlook(&k, 0, "end");
    cr_assert_str_eq(o.effect, "leaves the Reveal and the Resolve unused", "[S5]");
    k.s.counter[C_REVEALED] = 1;
    o = kit_outlook(&k, 0, "end");
    cr_assert_str_eq(o.effect, "leaves the Resolve unused", "[S5]");
    struct kit pit = k;
    table_put(&pit, "3c", "e1", LIES_UP);
    o = kit_outlook(&pit, 0, "end");
    cr_assert_str_eq(o.effect, "nothing is given up", "[S8] to walk into a pit is no Resolve");
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "leave e1");
    o = kit_outlook(&k, 0, "end");
    cr_assert_str_eq(o.effect, "the bonus chest is lost", "[S22]");
    table_check(&k, "bonus", 6);
    o = kit_outlook(&k, 0, "end");
    cr_assert_str_eq(o.effect, "nothing is given up", "[S5]");
}

Test(standard_words, the_log_reads_well)
{
    struct kit k;
    table_start(&k, "mode=coop");
    table_put(&k, "Qs", "e1", LIES_DOWN);
    kit_act(&k, 0, "reveal e1");
    cr_assert_str_eq(kit_story(&k, 0), "You reveal e1: Q♠ Swamp Troll.");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 reveals e1: Q♠ Swamp Troll.");
    table_check(&k, "fight e1", 7);
    cr_assert_str_eq(kit_story(&k, 0), "You fight the Swamp Troll: fate 7♥. You lose 2 HP to the "
                                       "Swamp Troll: 3 left.");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_PROMPT, 0, 0), "Player 1 is choosing.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0),
                     "together, turn 1, Reveal done, Resolve done");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "Nothing is left to do: end your turn.");
}

Test(standard_words, labels_fit_the_sentences)
{
    struct kit k;
    table_start(&k, "mode=coop");
    cr_assert_str_eq(k.game->counter[0].label, "HP", "[S2] as everywhere in the rules");
    cr_assert_str_eq(dd_zone_of(k.game, STAND, NULL)->label, "Place", "\"Your place: e2\"");
}

Test(standard_words, whose_goal_is_met)
{
    struct kit k;
    table_start(&k, "mode=versus,goals=8769");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    cr_assert_not_null(strstr(kit_story(&k, 0), "You meet a goal: Open a Chest."), "[S32]");
    cr_assert_not_null(strstr(kit_story(&k, 1), "Player 1 meets a goal: Open a Chest."), "[S32]");
    table_put(&k, "As", "d2", LIES_DOWN);
    kit_act(&k, 0, "reveal d2");
    cr_assert_not_null(strstr(kit_story(&k, 1), "Goal met for both: Reveal the Exit."), "[S32]");
    table_start(&k, "mode=versus");
    table_put(&k, "Kc", "e1", LIES_UP);
    table_hp(&k, 0, 1);
    table_check(&k, "fight e1", 6);
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_END, 0, 0), "Player 1 is defeated. You win.", "[S32]");
}

static void assert_prompt(const struct kit *k, const char *words)
{
    cr_assert_str_eq(kit_say(k, k->s.active, DD_ASK_PROMPT, 0, 0), words, "[S5]");
}

/* A player is asked for what can be done, not for more. */
Test(standard_words, prompts_of_a_turn)
{
    struct kit k;
    table_start(&k, "mode=coop");
    assert_prompt(&k, "Reveal a room, or end your turn.");
    table_put(&k, "Qc", "e1", LIES_UP);
    assert_prompt(&k, "Reveal a room, deal with one, or end your turn.");
    table_item(&k, 0, KEY, true);
    table_put(&k, "Ac", "d2", LIES_UP);
    table_hand(&k, "9c", 0);
    assert_prompt(&k,
                  "Reveal a room, deal with one, buy a scroll, give an item, or end your turn.");
    k.s.counter[C_REVEALED] = 1;
    assert_prompt(&k, "Deal with a room, give an item, or end your turn.");
    table_check(&k, "fight e1", 6);
    kit_act(&k, 0, "take e1");
    assert_prompt(&k, "Open the bonus chest, or end your turn.");
    table_check(&k, "bonus", 7);
    assert_prompt(&k, "Nothing is left to do: end your turn.");
    table_turn_of(&k, 0);
    table_put(&k, "4c", "e3", LIES_UP);
    table_put(&k, "4s", "f2", LIES_UP);
    table_put(&k, "6s", "d2", LIES_UP);
    table_item(&k, 0, KEY, false);
    k.s.counter[C_REVEALED] = 1;
    assert_prompt(&k, "Give an item, or end your turn.");
}
