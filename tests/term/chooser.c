/* The first screen, with more games than it has room for. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

TestSuite(term_chooser, .timeout = 60);

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

static void expect(int chosen, const char *const *shown, const char *const *hidden)
{
    char *text = chooser_of_three(chosen);
    for (; *shown; shown++)
        cr_assert(strstr(text, *shown), "%s is missing:\n%s", *shown, text);
    for (; *hidden; hidden++)
        cr_assert_not(strstr(text, *hidden), "%s is there:\n%s", *hidden, text);
    free(text);
}

Test(term_chooser, shows_the_chosen_game_whole_however_many_there_are)
{
    expect(0, (const char *const[]){"1♣", "3♠", "by Jesse Ames", "more below", NULL},
           (const char *const[]){"4♦", "more above", NULL});
    expect(2, (const char *const[]){"1♣", "3♠", "more below", NULL},
           (const char *const[]){"4♦", "more above", NULL});
    expect(3, (const char *const[]){"2♥", "4♦", "more above", "more below", NULL},
           (const char *const[]){"1♣", "5*", NULL});
    expect(4, (const char *const[]){"3♠", "5*", "more above", "Find four aces", NULL},
           (const char *const[]){"2♥", "more below", NULL});
}
