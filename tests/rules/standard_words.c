/* Standard Deck Dungeon in words: goals with progress, what rooms offer, costs before they are
 * paid. */
#include "standard_table.h"

static bool any_note_says(const struct kit *k, int seat, const char *words)
{
    const char *note;
    for (int i = 0; (note = kit_say(k, seat, DD_ASK_NOTE, i, 0)); i++)
        if (strstr(note, words))
            return true;
    return false;
}

static const char *caption(const struct kit *k, int seat, const char *cell)
{
    return kit_say(k, seat, DD_ASK_CAPTION, table_cell(k, cell), ROOMS);
}

Test(standard_words, goals_with_progress)
{
    struct kit k;
    table_start(&k, "mode=coop,goals=8769");
    cr_assert(any_note_says(&k, 0, "[ ] Open 2 Chests: 0 of 2"), "[S31]");
    cr_assert(any_note_says(&k, 0, "[ ] Reveal the Exit: A♠, one of 26 unseen rooms"), "[S31]");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    cr_assert(any_note_says(&k, 1, "[ ] Open 2 Chests: 1 of 2"), "[S31] summed over both players");
    table_turn_of(&k, 0);
    table_put(&k, "5s", "d2", LIES_UP);
    table_check(&k, "open d2", 7);
    cr_assert(any_note_says(&k, 0, "[x] Open 2 Chests"), "[S31]");
    cr_assert_not_null(strstr(kit_story(&k, 0), "Goal met: Open 2 Chests"), "[S31]");
    table_start(&k, "mode=versus,goals=8769");
    table_put(&k, "5c", "e1", LIES_UP);
    table_check(&k, "open e1", 6);
    cr_assert(any_note_says(&k, 0, "[x] Open a Chest"), "[S32]");
    cr_assert(any_note_says(&k, 1, "[ ] Open a Chest"), "[S32]");
    cr_assert(any_note_says(&k, 1, "Player 1 meets 1 of 3 goals"), "[S32]");
}

Test(standard_words, captions_say_what_rooms_offer)
{
    static const struct {
        const char *card, *caption;
        int state;
    } rows[] = {{"Tc", "80 % -1", LIES_UP}, {"Jc", "40 % -1", LIES_UP},
                {"Qc", "60 % -2", LIES_UP}, {"Kc", "20 % -3", LIES_UP},
                {"2c", "60 % -2", LIES_UP}, {"2c", "disabled", LIES_RESOLVED},
                {"3c", "-2", LIES_UP},      {"4c", "blocked", LIES_UP},
                {"5c", "open it", LIES_UP}, {"6c", "no key", LIES_UP},
                {"7c", "40 % +2", LIES_UP}, {"8c", "1 of 2", LIES_UP},
                {"9c", "take it", LIES_UP}, {"Jc", "body", LIES_RESOLVED},
                {"Ac", "no gem", LIES_UP},  {"As", "found", LIES_UP},
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

/* Every place on every table is where nothing else is, but tokens stand on the rooms. */
Test(standard_words, places_do_not_overlap)
{
    const struct dd_game *g = dd_find_game("standard");
    for (int screen = 0; screen < 3; screen++) {
        static bool taken[100][100];
        memset(taken, 0, sizeof taken);
        for (int row = 0; row < g->zones; row++) {
            const struct dd_zone_spec *z = &g->zone[row];
            const struct dd_spot *spot = screen == 0   ? &z->wide
                                         : screen == 1 ? &z->narrow
                                                       : &z->term;
            int right = screen == 2 ? 80 : 100, bottom = screen == 2 ? 18 : 100;
            for (int n = 0; n < z->many && z->lay != DD_STANDING; n++)
                for (int x = spot->x + n * spot->dx; x < spot->x + n * spot->dx + spot->w; x++)
                    for (int y = spot->y + n * spot->dy; y < spot->y + n * spot->dy + spot->h;
                         y++) {
                        cr_assert(x < right && y < bottom, "%s is off the table", z->name);
                        cr_assert_not(taken[x][y], "%s overlaps", z->name);
                        taken[x][y] = true;
                    }
        }
    }
}
