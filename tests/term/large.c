/* Large windows: boards use the room, and no size is too large. */
#include "desk.h"

#include "front/shared/targets.h"

#include <stdio.h>

static struct desk d;

static void show_at(int width, int height)
{
    d.width = width;
    d.height = height;
}

/* Every word stands on the screen; a name may take two rows. */
static bool shows_words(const char *name)
{
    char words[32];
    bool shown = true;
    snprintf(words, sizeof words, "%s", name);
    for (char *word = strtok(words, " "); word && shown; word = strtok(NULL, " "))
        shown = desk_shows(&d, word);
    return shown;
}

static void check_names(void)
{
    const struct dd_game *g = d.app->game->table.game;
    const struct dd_state *s = dd_session_state(d.app->game->session);
    int zone = board_zone(g);
    for (int i = 0; i < dd_len(s, zone); i++) {
        const struct dd_piece *p = dd_at(s, zone, i);
        const char *name = p->kind && p->face ? dd_look_of(g, s, zone, p->kind)->name : "";
        cr_assert(shows_words(name), "%s\n%s", name, desk_screen(&d));
    }
}

Test(term_large, rooms_have_their_whole_names)
{
    for (uint64_t deal = 1; deal <= 4; deal++) {
        struct dd_random r = {deal};
        desk_open(&d, "standard", "", 1, 0, deal);
        show_at(160, 50);
        for (int n = 0; n < 40 && !game_over(d.app->game); n++) {
            const struct menu *m = &d.app->game->menu;
            game_act(d.app->game, &m->legal[dd_random_below(&r, (uint32_t)m->count)]);
            check_names();
        }
        desk_close(&d);
    }
}

/* The column where the last cell ends. */
static int board_end(void)
{
    const struct frame *f = &d.app->frame;
    int zone = board_zone(d.app->game->table.game), end = 0;
    desk_screen(&d);
    for (int i = 0; i < f->areas; i++)
        if (!f->area[i].touch.key && f->area[i].touch.zone == zone &&
            f->area[i].box.x + f->area[i].box.w > end)
            end = f->area[i].box.x + f->area[i].box.w;
    return end;
}

Test(term_large, boards_take_what_text_leaves)
{
    desk_open(&d, "escape", "", 1, 0, 7);
    desk_press(&d, "<Tab><Enter>");
    int before = board_end();
    show_at(160, 50);
    cr_assert_geq(board_end(), before * 7 / 4, "%d, %d before\n%s", board_end(), before,
                  desk_screen(&d));
    desk_close(&d);
}

/* Whatever a terminal says: 65535 columns and rows would take gigabytes. */
Test(term_large, there_is_a_largest_size)
{
    desk_open_clear(&d);
    cr_assert(app_draw(d.app, 65535, 65535));
    cr_assert_leq(d.app->frame.width * d.app->frame.height, 1000000);
    desk_close(&d);
}
