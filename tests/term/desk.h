/* The terminal program driven without a terminal: keys in, screens out. */
#ifndef TESTS_TERM_DESK_H
#define TESTS_TERM_DESK_H

#include "front/term/app.h"

#include <criterion/criterion.h>

struct desk {
    struct term_start start;
    struct settings settings;
    struct app *app;
    int width, height;
};

/* Opens the chooser, or a table if a game is named: options and bots as the command line has them.
 */
void desk_open(struct desk *d, const char *game, const char *options, int seats, int bots,
               uint64_t deal);
/* The same with the store of a folder, instead of one in memory. */
void desk_open_at(struct desk *d, const char *folder, const char *game, const char *options,
                  int seats, int bots, uint64_t deal);
/* Plays so many steps of a game, which need not be listed, with random options, seats and bots;
 * calls after each, and now and then with the cursor on something. */
void desk_play_at_random(struct desk *d, const struct dd_game *g, uint64_t seed, int steps,
                         void (*check)(void));
/* The chooser over it. */
void desk_open_chooser_at(struct desk *d, const char *folder);
/* Clear the Dungeon as the manual shows it. */
void desk_open_clear(struct desk *d);
void desk_close(struct desk *d);
/* Letters are keys; <Enter>, <Esc>, <Tab>, <Up>, <Down>, <Left>, <Right>, <Space>, <Tick>, <Home>,
 * <End>, <PgUp>, <PgDn>, <Back> name the others. */
void desk_press(struct desk *d, const char *keys);
/* A text that the terminal says was pasted. */
void desk_paste(struct desk *d, const wchar_t *text);
/* A click on the first place of the screen where the text stands. */
void desk_click(struct desk *d, const char *text);
/* The bots play on until the game is over. */
void desk_let_bots_end(struct desk *d);
/* By Tab and Enter alone, until the game is over. */
void desk_play_out(struct desk *d);
/* The screen as text, until the next call. */
const char *desk_screen(struct desk *d);
bool desk_shows(struct desk *d, const char *text);
/* Compares with tests/term/screens/NAME.txt; with DECKDELVE_SCREENS=write writes it instead. */
void desk_compare(struct desk *d, const char *name);

#endif
