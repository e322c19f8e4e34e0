/* The first screen, with more games than it has room for. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

TestSuite(term_chooser, .timeout = 600);

/* The chooser with room for three games, one of them chosen. */
static char *chooser_of_three(int chosen)
{
    static struct desk d;
    struct frame f = {0};
    char *text;
    desk_open(&d, NULL, "", 0, 0, 0);
    d.app->chosen = chosen;
    cr_assert(frame_begin(&f, 80, 17));
    chooser_draw(d.app, &f);
    text = frame_text(&f);
    frame_free(&f);
    desk_close(&d);
    return text;
}

/* Of all games, those from `first` to `last` are shown, and whether there are more is told. */
static void expect(int chosen, int first, int last)
{
    char *text = chooser_of_three(chosen);
    for (int i = 0; dd_games[i]; i++)
        cr_assert_eq(strstr(text, dd_games[i]->about) != NULL, first <= i && i <= last, "%s:\n%s",
                     dd_games[i]->title, text);
    cr_assert_eq(strstr(text, "more above") != NULL, first > 0, "%s", text);
    cr_assert_eq(strstr(text, "more below") != NULL, dd_games[last + 1] != NULL, "%s", text);
    free(text);
}

Test(term_chooser, shows_the_chosen_game_whole_however_many_there_are)
{
    expect(0, 0, 2);
    expect(2, 0, 2);
    for (int chosen = 3; dd_games[chosen]; chosen++)
        expect(chosen, chosen - 2, chosen);
}
