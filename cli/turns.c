/* Several humans at one screen: what each is to see is said to nobody else. */
#include "line.h"

#include "front/shared/handing.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* What was said before leaves the window; where there is none, a blank line says that it is over.
 */
static void blank(void)
{
    struct winsize size;
    int rows = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 1;
    while (rows-- > 0)
        putchar('\n');
}

/* The reader has heard what came of it, and may ask for more until the screen is handed over;
 * false: the player leaves. What is undone meanwhile may be the reader's to decide again. */
static bool let_reader_look(struct line_game *game, int next)
{
    size_t count = dd_session_count(game->session);
    struct dd_view v;
    struct dd_problem nothing = {.game = dd_session_game(game->session), .view = &v};
    dd_see(nothing.game, dd_session_state(game->session), game->reader, &v);
    while (dd_session_count(game->session) == count) {
        printf("%s, press Enter to hand over to %s.\n", game->names[game->reader],
               game->names[next]);
        const char *typed = ask("> ");
        if (typed)
            typed = spell_out(&nothing, typed);
        if (!typed || strcasecmp(typed, "quit") == 0)
            return false;
        if (!*typed)
            return true;
        if (!obey(game, typed, &nothing))
            printf("Nothing is asked of %s now.\n", game->names[game->reader]);
    }
    return true;
}

/* Only Enter takes the seat: what else is typed could be meant for who had it before. */
static bool let_next_sit_down(struct line_game *game, int next)
{
    const char *typed;
    blank();
    forget_position(game);
    do {
        printf("The table is covered. %s, press Enter when only you can read this.\n",
               game->names[next]);
        typed = ask("> ");
        if (!typed || strcasecmp(typed, "quit") == 0)
            return false;
    } while (*typed);
    game->reader = next;
    print_log(game, game->read[next]);
    return true;
}

void all_have_read(struct line_game *game)
{
    for (int seat = 0; seat < DD_SEATS; seat++)
        game->read[seat] = dd_session_count(game->session);
}

bool take_turns(struct line_game *game)
{
    struct hand_over now = hand_over(game->session, game->reader);
    while (now.step == HANDING_OVER) {
        size_t count = dd_session_count(game->session);
        game->read[game->reader] = count;
        if (!let_reader_look(game, now.next))
            return false;
        if (dd_session_count(game->session) == count)
            return let_next_sit_down(game, now.next);
        now = hand_over(game->session, game->reader);
    }
    if (now.step == HANDING_COVERED)
        return let_next_sit_down(game, now.next);
    if (now.reader != game->reader) /* it was all said in the open */
        all_have_read(game);
    game->reader = now.reader;
    return true;
}
