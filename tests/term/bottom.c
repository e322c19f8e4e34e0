/* The lines under the table, and the title: what happened, what is asked, what can be done. */
#include "games/standard/standard.h"
#include "session/session.h"
#include "term/desk.h"

#include <stdio.h>

static struct desk d;

/* Enter does nothing that was not shown, and says what to do instead. */
Test(bottom, enter_without_a_choice_chooses_nothing)
{
    desk_open(&d, "aces", "", 3, 2, 27);
    while (game_bot_is_next(d.app->game))
        desk_press(&d, "<Tick>");
    size_t before = dd_session_count(d.app->game->session);
    desk_press(&d, "<Enter>");
    cr_assert(desk_shows(&d, "> Nothing is chosen yet"), "%s", desk_screen(&d));
    cr_assert_not(d.app->game->pick.has_cursor);
    cr_assert_eq(dd_session_count(d.app->game->session), before);
    desk_press(&d, "<Tab><Enter>");
    cr_assert(dd_session_count(d.app->game->session) > before);
    desk_close(&d);
}

/* Where Enter only takes what the cursor is on, no choice stands for it. */
Test(bottom, says_that_enter_takes_a_die)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    desk_press(&d, "f<Right>");
    cr_assert(desk_shows(&d, "[a] Fight: Fighter …   Enter takes it\n"), "%s", desk_screen(&d));
    desk_press(&d, "<Left>");
    cr_assert(desk_shows(&d, " [Enter] Fight: Fighter 1"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "Enter takes it"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* The keys on the table go on working when a verb is chosen. */
Test(bottom, says_how_to_choose)
{
    desk_open(&d, "jacks", "", 1, 0, 11);
    desk_press(&d, "rrrc");
    cr_assert(desk_shows(&d, "% the fight is won"), "%s", desk_screen(&d));
    desk_press(&d, "<Enter>o");
    desk_press(&d, "v");
    cr_assert(desk_shows(&d, "Lay the [c] Cleric's 6 on 6♥   [r] Rogue's 2 on 6♥"), "%s",
              desk_screen(&d));
    desk_close(&d);
}

/* A key of another question is refused, and changes nothing. */
Test(bottom, says_that_a_key_does_nothing)
{
    desk_open_clear(&d);
    size_t count = dd_session_count(d.app->game->session);
    desk_press(&d, "z");
    cr_assert(desk_shows(&d, "> z does nothing just now; what can be done stands below."), "%s",
              desk_screen(&d));
    desk_press(&d, "é");
    cr_assert(desk_shows(&d, "> é does nothing just now"), "%s", desk_screen(&d));
    desk_press(&d, "<Esc>");
    cr_assert(desk_shows(&d, "> Lay a card on a monster"), "%s", desk_screen(&d));
    desk_press(&d, "<Back><Tick>");
    cr_assert_not(desk_shows(&d, "does nothing"), "keys without a sign are passed over");
    cr_assert_eq(dd_session_count(d.app->game->session), count);
    desk_close(&d);
}

/* While others are to act there is nothing to refuse. */
Test(bottom, leaves_alone_who_waits)
{
    desk_open(&d, "aces", "", 2, 2, 3);
    desk_press(&d, "z");
    cr_assert_not(desk_shows(&d, "does nothing"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* What Enter does has its own letter still: "e" ends every turn. */
Test(bottom, the_letter_of_the_only_action_does_it)
{
    desk_open(&d, "standard", "", 1, 0, 1);
    desk_press(&d, "1");
    for (uint64_t deal = 2; deal < 20 && !desk_shows(&d, "[Enter] End turn"); deal++) {
        desk_close(&d);
        desk_open(&d, "standard", "", 1, 0, deal);
        desk_press(&d, "1");
    }
    cr_assert(desk_shows(&d, "[Enter] End turn"), "%s", desk_screen(&d));
    desk_press(&d, "e");
    cr_assert_eq(dd_session_state(d.app->game->session)->turn, 2, "%s", desk_screen(&d));
    desk_close(&d);
}

/* However many actions there are, their verbs stand with them, and none is hidden while there is
 * room beside the keys. */
Test(bottom, all_that_can_be_done_is_in_sight)
{
    desk_open(&d, "aces", "", 3, 2, 21);
    for (int i = 0; i < 300; i++) {
        struct game *g = d.app->game;
        if (g->menu.preset < 0 && g->menu.choices && g->menu.choices < 8) {
            cr_assert_not(desk_shows(&d, "[h] …"), "%s", desk_screen(&d));
            cr_assert(desk_shows(&d, "q leave\n"));
        }
        desk_press(&d, game_bot_is_next(g) ? "<Tick>" : i % 3 ? "<Tab>" : "<Enter>");
    }
    desk_close(&d);
}

/* The deal goes first, then the mode; how it stands and whose turn it is stay. */
Test(bottom, the_title_keeps_what_matters)
{
    desk_open(&d, "standard", "", 1, 0, 20261115);
    cr_assert(desk_shows(&d, "deal 20261115  alone  turn 1  Reveal open  Resolve open\n"), "%s",
              desk_screen(&d));
    desk_close(&d);
    desk_open(&d, "standard", "", 1, 0, 202611150000);
    cr_assert(desk_shows(&d, "Standard Deck Dungeon  alone  "), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "  turn 1  Reveal open  Resolve open\n"), "%s", desk_screen(&d));
    desk_close(&d);
    desk_open(&d, "standard", "mode=versus", 2, 0, 8);
    cr_assert(desk_shows(&d, "  Reveal open  Resolve open  ▶ Aldo, your turn\n"), "%s",
              desk_screen(&d));
    desk_close(&d);
}

/* Two players leave little room under the board, but all goals and whose cards are whose are told.
 */
Test(bottom, two_players_see_their_goals)
{
    desk_open(&d, "standard", "mode=versus", 2, 0, 8);
    cr_assert(desk_shows(&d, "[ ] Purchase a Scroll   [ ] Resolve a Spike Trap"), "%s",
              desk_screen(&d));
    cr_assert(desk_shows(&d, "  [ ] Reveal the Exit: A♠, 26 unseen\n"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "Wren: Fate deck  6♦"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "  Wren   ■■■■■ Pack  no key"), "%s", desk_screen(&d));
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "  Wren   ■■■■■    Pack  no key"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* A goal that finds no room on a row of its own goes on beside the next. */
Test(bottom, long_goals_of_two_players_are_told_whole)
{
    desk_open(&d, "standard", "mode=coop,goals=9786", 2, 0, 8);
    cr_assert(desk_shows(&d, "10♥   [ ] Defeat 2 Skeletons and hold their\n"), "%s",
              desk_screen(&d));
    cr_assert(desk_shows(&d, "10♦   bodies: 0 of 2   Goal set 9786\n"), "%s", desk_screen(&d));
    cr_assert(
        desk_shows(&d, "[ ] Open 2 Locked Doors: 0 of 2   [ ] Reveal the Exit: A♠, 26 unseen"),
        "%s", desk_screen(&d));
    desk_close(&d);
    desk_open(&d, "standard", "mode=coop,goals=7698,layout=round", 2, 0, 8);
    cr_assert(desk_shows(&d, "The round layout is our reconstruction\n"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* Where no row has anything free, notes are left out. */
Test(bottom, notes_find_no_room)
{
    struct frame f = {0};
    struct layout l = lay_out(dd_find_game("standard"), 80, 24);
    desk_open(&d, "standard", "mode=versus", 2, 0, 8);
    struct scene scene = {.game = d.app->game->table.game,
                          .view = &d.app->game->view,
                          .names = dd_house_names,
                          .settings = &d.settings};
    cr_assert(frame_begin(&f, 80, 24));
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++)
            put_text(&f, x, y, "x", INK_TEXT, WEIGHT_PLAIN);
    draw_side(&f, &scene, &l);
    char *text = frame_text(&f);
    cr_assert_null(strstr(text, "Goal"), "%s", text);
    free(text);
    frame_free(&f);
    desk_close(&d);
}

static void take(struct dd_state *s, int rank, int suit)
{
    int cell = standard_find(s, ROOMS, DD_CARD(rank, suit));
    dd_turn_up(s, NULL, ROOMS, cell);
    dd_take_cell(s, NULL, ROOMS, cell, LOOT);
}

/* What else stands in its row leaves loot little room: all of it is seen, then what it is. */
Test(bottom, loot_is_seen_whole)
{
    desk_open(&d, "standard", "mode=coop", 2, 0, 8);
    struct dd_state *s = &d.app->game->session->state;
    take(s, 9, DD_CLUBS);
    take(s, 9, DD_SPADES);
    take(s, DD_KING, DD_SPADES);
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, "no potion   9♣ gem  9♠ gem  K♠ shield\n"), "%s", desk_screen(&d));
    take(s, 10, DD_CLUBS);
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, "no potion   9♣  9♠  K♠  10♣\n"), "%s", desk_screen(&d));
    desk_close(&d);
}

static void say(struct story *story, size_t step, bool lost, const char *text)
{
    static struct told line[16];
    static char bytes[16][64];
    int at = story->count++;
    snprintf(bytes[at], sizeof bytes[at], "%s", text);
    line[at] = (struct told){step, 1, lost ? -1 : 0, lost, bytes[at]};
    story->line = line;
}

/* What the reader lost is told even if much has happened since. */
Test(bottom, a_loss_is_not_hidden_by_what_came_after)
{
    struct story told = {.since = 1}, *own;
    desk_open(&d, "escape", "", 3, 2, 3390);
    own = &d.app->game->story;
    struct story kept = *own;
    say(&told, 1, true, "An old loss.");
    say(&told, 2, true, "You lose 2 life.");
    for (size_t step = 3; step < 9; step++)
        say(&told, step, false, "Somebody else does something long.");
    *own = told;
    cr_assert(desk_shows(&d, " 1  You lose 2 life. Somebody else does something long.\n"), "%s",
              desk_screen(&d));
    char news[] = "Somebody else does something that takes nearly the whole line to tell.";
    own->line[own->count - 1].text = news;
    cr_assert(desk_shows(&d, " 1  You lose 2 life. Somebody else does something that takes nearly"),
              "%s", desk_screen(&d));
    for (int i = 2; i < own->count; i++)
        own->line[i].turn = 2;
    own->line[own->count - 1].text = "Another does something that just fits in beside it.";
    cr_assert(desk_shows(&d, " 1  You lose 2 life.  2  Another does something that just fits in "
                             "beside it.\n"),
              "%s", desk_screen(&d));
    own->line[own->count - 1].turn = 3;
    cr_assert_not(desk_shows(&d, "You lose 2 life."), "it is old by now: %s", desk_screen(&d));
    *own = kept;
    desk_close(&d);
}

/* Of several losses the last one stays, so that the newest is told whole. */
Test(bottom, the_newest_is_not_cut_for_the_causes_of_a_loss)
{
    struct story told = {.since = 1};
    desk_open(&d, "aces", "", 3, 2, 27);
    struct story kept = d.app->game->story;
    say(&told, 2, true, "You are no match for the Ogre.");
    say(&told, 2, true, "You lose 2 health.");
    say(&told, 2, true, "You fall.");
    say(&told, 3, false, "You miss 6 turns, and so it goes on.");
    d.app->game->story = told;
    cr_assert(desk_shows(&d, "\n 1  You lose 2 health. You fall. You miss 6 turns, and so it "
                             "goes on.\n"),
              "%s", desk_screen(&d));
    d.app->game->story = kept;
    desk_close(&d);
}

/* Without a curtain nobody else knows whose turn it is. */
Test(bottom, who_is_to_act_is_called_by_name)
{
    desk_open(&d, "escape", "", 2, 0, 3390);
    cr_assert_not(d.app->game->handing);
    cr_assert(desk_shows(&d, "▶ Aldo, your turn"), "%s", desk_screen(&d));
    cr_assert(desk_shows(&d, "> Aldo: Choose your character."), "%s", desk_screen(&d));
    desk_press(&d, "<Tab><Enter>");
    cr_assert(desk_shows(&d, "▶ Wren, your turn"), "%s", desk_screen(&d));
    desk_close(&d);
}
