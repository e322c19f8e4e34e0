/* The null game: private looks, masks, small steps, sealed choices, leaving. */
#include "kit.h"

enum { DECK, CAVE, HANDS, TRAY = HANDS + DD_SEATS, STANDS, TAKEN, BOX };
enum { C_POINTS, C_BID = C_POINTS + DD_SEATS, C_LOOKED = C_BID + DD_SEATS + 1, C_TEAM };
enum { C_TORCHES = C_TEAM + DD_SEATS, C_NOISE = C_TORCHES + DD_SEATS, C_HOARD };
enum { END_DONE, END_ALONE };

static struct kit k;

/* A cave of three cells in a row, whose cards are 3c X2 7s. */
static void begin(int seats)
{
    kit_begin(&k, "null", "size=3", seats, 1);
    kit_chance(&k, "pick 0");
    kit_chance(&k, "pick 0");
    kit_order(&k, "Ah Kd", "7s X2 3c");
}

/* One seat's turn: a look, one die and nothing banked. */
static void turn(int seat, const char *face)
{
    kit_act(&k, seat, "look a1; roll tray.1");
    kit_roll(&k, face);
    kit_act(&k, seat, "done");
}

Test(null, the_cave_grows_by_chance)
{
    static const struct {
        const char *picks[2], *cells[3];
    } shapes[] = {
        {{"pick 0", "pick 2"}, {"a1", "b1", "b2"}},
        {{"pick 1", "pick 3"}, {"b2", "a2", "a1"}},
        {{"pick 2", "pick 3"}, {"a2", "a3", "a1"}},
    };
    for (int i = 0; i < 3; i++) {
        char bytes[8];
        kit_begin(&k, "null", "size=3", 1, 1);
        kit_chance(&k, shapes[i].picks[0]);
        kit_chance(&k, shapes[i].picks[1]);
        kit_settle(&k);
        for (int cell = 0; cell < 3; cell++) {
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            dd_write_cell(&k.s, cell, &t);
            cr_assert_str_eq(bytes, shapes[i].cells[cell]);
        }
    }
}

Test(null, one_cell_needs_no_growing)
{
    kit_start(&k, "null", "size=1", 1, 1);
    cr_assert_eq(k.s.cells, 1);
    cr_assert_str_eq(kit_list(&k, 0), "look a1", "[G7] one action is still a decision");
}

Test(null, G4_a_look_is_private)
{
    begin(3);
    cr_assert_str_eq(kit_cards(&k, CAVE), "3c X2 7s");
    kit_act(&k, 0, "look b1");
    cr_assert_eq(dd_at(&k.s, CAVE, 1)->seen, 1, "[G4]");
    cr_assert_eq(dd_at(&k.s, STANDS, 0)->mark, 1);
    for (int seat = 0; seat < 3; seat++) {
        struct dd_view v;
        dd_see(k.game, &k.s, seat, &v);
        cr_assert_eq(dd_at(&v.state, CAVE, 1)->kind, seat ? DD_HIDDEN : DD_JOKER2, "[G4]");
        for (int i = 0; i < k.ev.count; i++) {
            struct dd_event e = dd_redact_event(&k.ev.event[i], seat);
            cr_assert(seat == 0 || e.kind != DD_JOKER2, "[G4] in no event either");
        }
    }
    cr_assert_str_eq(kit_story(&k, 0), "You look at b1.");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 looks at b1.");
}

Test(null, G4_hands_are_their_owners)
{
    begin(3);
    for (int seat = 0; seat < 3; seat++)
        for (int owner = 0; owner < 3; owner++) {
            struct dd_view v;
            dd_see(k.game, &k.s, seat, &v);
            cr_assert_eq(dd_at(&v.state, HANDS + owner, 0)->kind == DD_HIDDEN, owner != seat,
                         "[G4] seat %d, hand %d", seat, owner);
        }
}

Test(null, dice_are_rolled_by_a_mask_and_banked_in_one_order)
{
    begin(1);
    kit_act(&k, 0, "look a1");
    cr_assert_eq(kit_count_legal(&k, 0), 10, "one set of each size");
    kit_act(&k, 0, "roll tray.1tray.2tray.3tray.4");
    cr_assert_eq(kit_count_legal(&k, 0), 0, "chance comes first");
    kit_roll(&k, "4 3 6 5");
    cr_assert_str_eq(kit_list(&k, 0), "bank tray.1; bank tray.3; bank tray.4; done");
    kit_act(&k, 0, "bank tray.3");
    cr_assert_str_eq(kit_story(&k, 0), "You bank a 6.");
    cr_assert_str_eq(kit_list(&k, 0), "bank tray.4; done", "not the same dice in many orders");
    cr_assert_eq(k.s.counter[C_POINTS], 1);
    kit_act(&k, 0, "bank tray.4; done");
    cr_assert_eq(k.s.counter[C_POINTS], 2);
    cr_assert_str_eq(kit_list(&k, 0), "bid 0; bid 1; bid 2");
}

Test(null, sealed_bids_open_together)
{
    begin(3);
    turn(0, "1");
    turn(1, "1");
    turn(2, "1");
    cr_assert_eq(k.s.acting, 7, "all owe at once");
    kit_act(&k, 1, "bid 2");
    cr_assert_eq(k.s.acting, 5);
    cr_assert_not(kit_legal(&k, 1, "bid 0"), "a choice is made once");
    for (int seat = 0; seat < 3; seat++) {
        struct dd_view v;
        dd_see(k.game, &k.s, seat, &v);
        cr_assert_eq(v.state.counter[C_BID + 1], seat == 1 ? 2 : 0, "[G4] sealed");
    }
    cr_assert_eq(k.ev.count, 0, "[G4] nothing is told");
    kit_act(&k, 2, "bid 1");
    kit_act(&k, 0, "bid 0");
    cr_assert_eq(k.s.over, 1 + END_DONE);
    cr_assert_eq(k.s.counter[C_POINTS + 1], 3, "for the card");
    cr_assert_eq(k.s.counter[C_TORCHES + 1], 0, "a bid is burnt");
    cr_assert_eq(k.s.counter[C_TORCHES + 2], 1, "if it is not the highest, too");
    cr_assert_eq(k.s.won, 2);
    cr_assert_str_eq(kit_cards(&k, CAVE), "3c X2 -");
    cr_assert_str_eq(kit_cards(&k, TAKEN), "7s");
    cr_assert_eq(dd_at(&k.s, TAKEN, 0)->seen, DD_EVERYBODY);
    cr_assert_str_eq(kit_story(&k, 0), "The bids are opened.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "The cave is empty enough.");
}

Test(null, equal_bids_take_nothing)
{
    begin(2);
    turn(0, "1");
    turn(1, "1");
    kit_act(&k, 0, "bid 1");
    kit_act(&k, 1, "bid 1");
    cr_assert_eq(dd_len(&k.s, TAKEN), 0);
    cr_assert_eq(k.s.won, 3, "both lead");
}

Test(null, guesses_of_sealed_bids_differ)
{
    bool seen[3] = {false};
    struct dd_view v;
    struct dd_state guess;
    begin(2);
    turn(0, "1");
    turn(1, "1");
    kit_act(&k, 1, "bid 1");
    dd_see(k.game, &k.s, 0, &v);
    for (uint64_t seed = 0; seed < 60; seed++) {
        dd_guess(k.game, &v, seed, &guess);
        seen[guess.counter[C_BID + 1]] = true;
        cr_assert_eq(guess.counter[C_BID], 0, "one's own is not made yet");
    }
    cr_assert(seen[0] && seen[1] && seen[2], "any bid may be behind the seal");
}

Test(null, words)
{
    begin(2);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "Look at a cell.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "turn 1 of 2");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "Team 1: you");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Team 2: player 2");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 2, 0), "You: 0");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 3, 0), "Cells 3: a card on each");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 4, 0), "Dice: 0 high, 10 low");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 5, 0),
                     "[ ] Bank as much as a prize is worth: 0 of 3");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 6, 0), "A die that can be banked: 1 of 2 (50 %)");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 7, 0),
                     "A bid is burnt even if it is not the highest");
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 8, 0), "nothing is rolled yet");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, CAVE), "entrance");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, 1, CAVE));
    struct dd_outlook o = kit_outlook(&k, 0, "look c1");
    cr_assert_str_eq(o.label, "Look at c1");
    kit_act(&k, 0, "look c1");
    o = kit_outlook(&k, 0, "roll tray.1tray.2tray.3");
    cr_assert_str_eq(o.label, "Roll 3 dice");
    cr_assert_eq(o.outcome[0].chance, 7);
    cr_assert_eq(o.outcome[0].of, 8);
    o = kit_outlook(&k, 0, "roll tray.1");
    cr_assert_str_eq(o.label, "Roll 1 die");
}

/* What the front ends draw of a game, they draw of this one under test. */
Test(null, uses_every_layout_display_and_kind_of_note)
{
    unsigned lays = 0, shows = 0, kinds = 0;
    struct dd_note note;
    struct dd_view v;
    struct dd_text like = dd_text_on(NULL, 0);
    begin(2);
    for (int row = 0; row < k.game->zones; row++)
        lays |= 1u << k.game->zone[row].lay;
    for (int row = 0; row < k.game->counters; row++)
        shows |= 1u << k.game->counter[row].show;
    dd_see(k.game, &k.s, 0, &v);
    for (int i = 0; dd_take_note(k.game, &v, i, &like, &note); i++)
        kinds |= 1u << note.kind;
    cr_expect_eq(lays, (2u << DD_STANDING) - 1);
    cr_expect_eq(shows, (2u << DD_GOAL) - 1);
    cr_expect_eq(kinds, (1u << DD_NOTE_KINDS) - 1);
}

Test(null, counters_follow_what_is_done)
{
    begin(3);
    kit_act(&k, 0, "look c1; roll tray.1tray.2");
    cr_assert_eq(k.s.counter[C_LOOKED], 3);
    cr_assert_eq(k.s.counter[C_NOISE], 2);
    kit_roll(&k, "4 6");
    kit_act(&k, 0, "bank tray.1; bank tray.2; done");
    cr_assert_eq(k.s.counter[C_HOARD], 2);
    cr_assert_eq(k.s.counter[C_LOOKED], 0, "a turn is over");
    turn(1, "1");
    turn(2, "1");
    for (int seat = 0; seat < 3; seat++)
        kit_act(&k, seat, "bid 0");
    cr_assert_eq(k.s.won, 5, "the first seat's team");
}

Test(null, who_leaves_takes_a_card_out_of_the_game)
{
    begin(3);
    kit_act(&k, 1, "concede");
    cr_assert_eq(dd_len(&k.s, BOX), 1);
    cr_assert_eq(dd_len(&k.s, HANDS + 1), 0);
    cr_assert_eq(k.s.counter[C_TEAM + 1], 0);
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0), "Team 2: nobody is left");
}

static void unsound(const char *reason)
{
    const char *why = NULL;
    cr_expect_not(dd_sound(k.game, &k.s, &why));
    cr_expect_str_eq(why, reason);
}

Test(null, miscounts_are_found)
{
    begin(1);
    k.s.at[DD_ZONES]--;
    for (int z = TAKEN + 1; z < DD_ZONES; z++)
        k.s.at[z]--;
    k.s.at[TAKEN]--;
    memset(&k.s.piece[k.s.at[DD_ZONES]], 0, sizeof k.s.piece[0]);
    unsound("a piece is missing");
    begin(1);
    dd_move_top(&k.s, NULL, CAVE, 0, DECK);
    unsound("the cave and its cards differ");
}
