/* What stands under cards, where they are narrow. */
#include "desk.h"

#include "games/jacks/jacks.h"
#include "session/session.h"

#include <stdio.h>
#include <stdlib.h>

static struct desk d;

static void meet_all_of(struct dd_state *s, int suit, int wanted, int from)
{
    for (int i = dd_len(s, from) - 1; i >= 0; i--) {
        uint8_t kind = dd_at(s, from, i)->kind;
        if (dd_len(s, ENCOUNTER) < wanted && jacks_in(NUMBERS, kind) && dd_suit(kind) == suit)
            dd_move_top(s, NULL, from, i, ENCOUNTER);
    }
}

/* The encounter holds so many cards of a suit, and nothing else. */
static void meet(int suit, int wanted)
{
    desk_open(&d, "jacks", "", 1, 0, 7715);
    struct dd_state *s = &d.app->game->session->state;
    while (dd_len(s, ENCOUNTER))
        dd_move_top(s, NULL, ENCOUNTER, 0, DECK);
    meet_all_of(s, suit, wanted, UPPER);
    meet_all_of(s, suit, wanted, DECK);
    cr_assert_eq(dd_len(s, ENCOUNTER), wanted);
    for (int i = 0; i < wanted; i++)
        dd_turn_up(s, NULL, ENCOUNTER, i);
    game_refresh(d.app->game);
}

/* The line under the cards, as far as the cards go. */
static void expect_under(const char *word)
{
    const struct dd_state *s = &d.app->game->view.state;
    int pitch = 37 / dd_len(s, ENCOUNTER);
    char line[128] = "\n  ";
    struct dd_text t = dd_text_on(line + 3, sizeof line - 3);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        char bytes[16];
        size_t before = t.length;
        snprintf(bytes, sizeof bytes, "%s%d", word, dd_rank(dd_at(s, ENCOUNTER, i)->kind));
        dd_write(&t, "%s", bytes);
        while (t.length < before + (size_t)pitch && i + 1 < dd_len(s, ENCOUNTER))
            dd_write(&t, " ");
    }
    cr_assert(desk_shows(&d, line), "no line%s\n%s", line, desk_screen(&d));
}

/* A row that shows empty slots tells of its cards as any other does. */
Test(term_captions, rows_with_slots_have_keys_and_captions)
{
    static struct dd_zone_spec zones[DD_ZONES];
    struct frame f = {0};
    desk_open(&d, "jacks", "", 1, 0, 11);
    desk_press(&d, "rrrc<Enter>o");
    struct scene scene = game_scene(d.app->game);
    struct dd_game slotted = *scene.game;
    memcpy(zones, slotted.zone, slotted.zones * sizeof zones[0]);
    zones[ENCOUNTER].slots = 3;
    slotted.zone = zones;
    scene.game = &slotted;
    cr_assert(frame_begin(&f, 80, 24));
    draw_scene(&f, &scene);
    char *text = frame_text(&f);
    cr_assert(strstr(text, "[1] adds 6"), "%s", text);
    free(text);
    frame_free(&f);
    desk_close(&d);
}

/* The card says already what the number counts. */
Test(term_captions, are_numbers_where_words_do_not_fit)
{
    meet(DD_DIAMONDS, 4);
    expect_under("worth ");
    desk_close(&d);
    for (int cards = 5; cards <= 6; cards++) {
        meet(DD_DIAMONDS, cards);
        expect_under("");
        cr_assert_not(desk_shows(&d, "worth"), "%s", desk_screen(&d));
        desk_close(&d);
    }
}

/* A heart that was undercut adds nothing any more. */
Test(term_captions, of_hearts_are_whole_on_narrow_cards)
{
    meet(DD_HEARTS, 6);
    struct dd_state *s = &d.app->game->session->state;
    cr_assert(desk_shows(&d, "│Ward││Ward││Ward││Ward││Ward││Ward│"), "%s", desk_screen(&d));
    for (int i = 0; i < 6; i++)
        s->piece[s->at[ENCOUNTER] + i].mark = 1; /* undercut */
    game_refresh(d.app->game);
    cr_assert(desk_shows(&d, "\n  0     0     0     0     0     0 "), "%s", desk_screen(&d));
    desk_close(&d);
}

static void find_items(int items)
{
    struct dd_state *s = &d.app->game->session->state;
    for (int i = 0; i < items; i++)
        s->piece[s->at[ENCOUNTER] + i].kind = i % 2 ? DD_JOKER1 : DD_CARD(DD_KING, DD_DIAMONDS);
    game_refresh(d.app->game);
}

/* Cards with longer words take the columns that the others can spare. */
Test(term_captions, words_on_narrow_cards_are_whole)
{
    for (int cards = 5; cards <= 6; cards++)
        for (int items = 1; items <= 3; items++) {
            meet(DD_HEARTS, cards);
            find_items(items);
            cr_assert(desk_shows(&d, "Bauble"), "%d of %d: %s", items, cards, desk_screen(&d));
            cr_assert(desk_shows(&d, "bauble"), "%d of %d: %s", items, cards, desk_screen(&d));
            cr_assert(items < 2 || desk_shows(&d, "Potion"), "%s", desk_screen(&d));
            cr_assert(desk_shows(&d, "Ward"), "%s", desk_screen(&d));
            cr_assert_not(desk_shows(&d, "adds"), "words would run together: %s", desk_screen(&d));
            cr_assert_not(desk_shows(&d, "… "), "%d of %d: %s", items, cards, desk_screen(&d));
            cr_assert_not(desk_shows(&d, "…│"), "%d of %d: %s", items, cards, desk_screen(&d));
            desk_close(&d);
        }
}

/* What has no room under its card is said on it. */
Test(term_captions, are_never_broken_within_a_word_nor_run_together)
{
    meet(DD_HEARTS, 6);
    find_items(6);
    cr_assert_not(desk_shows(&d, "baub"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "poti"), "%s", desk_screen(&d));
    desk_close(&d);
}

Test(term_captions, seven_cards_are_seen_whole)
{
    meet(DD_HEARTS, 7);
    cr_assert(desk_shows(&d, "│Ward│Ward│Ward│Ward│Ward│Ward│Ward│"), "%s", desk_screen(&d));
    desk_close(&d);
}

/* What does not fit loses its second clause, not half a word, and keeps off the column. */
Test(term_captions, are_cut_between_clauses)
{
    desk_open(&d, "clear", "", 1, 0, 1);
    desk_press(&d, "<Enter>a2xcb4<Enter>");
    cr_assert(desk_shows(&d, "[4] 10 of 12\n"), "%s", desk_screen(&d));
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "[4] 10 of 12          │"), "%s", desk_screen(&d));
    cr_assert_not(desk_shows(&d, "wants"), "%s", desk_screen(&d));
    desk_close(&d);
}
