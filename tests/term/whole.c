/* Laws of tables, whatever is played: nothing is drawn over a text, and no number is cut off. */
#include "term/desk.h"

static struct desk d;

static const char *const flaws[] = {[FLAW_CUT] = "a number is cut",
                                    [FLAW_OVERWRITTEN] = "text and something else",
                                    [FLAW_JOINED] = "captions run together"};
static const int sizes[][2] = {{80, 24}, {100, 30}, {160, 50}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static bool overlap(const struct box *a, const struct box *b)
{
    int right = a->x + a->w < b->x + b->w ? a->x + a->w : b->x + b->w;
    int left = a->x > b->x ? a->x : b->x;
    return right - left > 1 && a->y < b->y + b->h &&
           b->y < a->y + a->h; /* 1: a border they share */
}

static bool is_on_board(const struct area *area)
{
    int lay = dd_zone_of(d.app->game->table.game, area->touch.zone, NULL)->lay;
    return area->touch.key || area->touch.index == WHOLE || lay == DD_GRID || lay == DD_STANDING;
}

/* Cards and dice of one place lie side by side. */
static void check_pieces(const char *screen)
{
    const struct frame *f = &d.app->frame;
    for (int i = 0; i < f->areas; i++)
        for (int j = 0; j < i && !is_on_board(&f->area[i]); j++)
            if (!is_on_board(&f->area[j]) && f->area[i].touch.zone == f->area[j].touch.zone &&
                f->area[i].touch.index != f->area[j].touch.index)
                cr_assert(!overlap(&f->area[i].seen, &f->area[j].seen),
                          "%s deal %llu, %d by %d: pieces overlap at column %d, row %d\n%s",
                          d.app->game->table.game->name,
                          (unsigned long long)d.app->game->table.seed, d.width, d.height,
                          f->area[i].box.x, f->area[i].box.y, screen);
}

/* What stands under the table may be cut: the log and the list of choices have it whole. */
static void check(void)
{
    for (int i = 0; i < SIZES; i++) {
        d.width = sizes[i][0];
        d.height = sizes[i][1];
        const char *screen = desk_screen(&d);
        const struct flaw *flaw = &d.app->frame.flaw;
        cr_assert(!flaw->kind ||
                      flaw->y >= lay_out(d.app->game->table.game, d.width, d.height).rule,
                  "%s deal %llu, %d by %d: %s at column %d, row %d\n%s",
                  d.app->game->table.game->name, (unsigned long long)d.app->game->table.seed,
                  d.width, d.height, flaws[flaw->kind], flaw->x, flaw->y, screen);
        check_pieces(screen);
    }
}

Test(whole, tables_of_every_game)
{
    int games = 8, steps = 150;
    for (int g = 0; dd_games[g]; g++)
        for (int n = 0; n < games; n++)
            desk_play_at_random(&d, dd_games[g], UINT64_C(1000) * (uint64_t)g + (uint64_t)n, steps,
                                check);
}

/* Of what can be done, that with the most pieces: ten dice in one roll. */
static const struct dd_action *largest(const struct menu *m)
{
    const struct dd_action *best = &m->legal[0];
    for (int i = 1; i < m->count; i++)
        if (__builtin_popcountll(m->legal[i].mask) > __builtin_popcountll(best->mask))
            best = &m->legal[i];
    return best;
}

Test(whole, ten_dice_lie_side_by_side)
{
    desk_open(&d, "jacks", "", 1, 0, 740159);
    for (int i = 0; i < 40 && !game_over(d.app->game); i++) {
        game_act(d.app->game, largest(&d.app->game->menu));
        check();
    }
    desk_close(&d);
}
