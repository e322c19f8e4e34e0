#include "screen.h"

#include "palette.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static volatile sig_atomic_t stopped, suspended, resized;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void suspend(int signal)
{
    (void)signal;
    suspended = 1;
}

static void resize(int signal)
{
    (void)signal;
    resized = 1;
}

/* Signals are let in only while the program waits, so that none comes just before it does. */
static sigset_t while_waiting;

static void listen_for_signals(void)
{
    static const int stopping[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    struct sigaction action = {.sa_handler = stop};
    sigset_t held;
    sigemptyset(&action.sa_mask);
    sigemptyset(&held);
    sigaddset(&held, SIGWINCH);
    for (size_t i = 0; i < sizeof stopping / sizeof stopping[0]; i++) {
        sigaction(stopping[i], &action, NULL);
        sigaddset(&held, stopping[i]);
    }
    action.sa_handler = resize; /* ncurses would take any size there is */
    sigaction(SIGWINCH, &action, NULL);
    sigaction(SIGTSTP, NULL, &action);
    if (action.sa_handler != SIG_IGN) {
        action.sa_handler = suspend;
        sigaction(SIGTSTP, &action, NULL);
        sigaddset(&held, SIGTSTP);
    }
    sigprocmask(SIG_BLOCK, &held, &while_waiting);
}

/* ---- Colours --------------------------------------------------------------------------------- */

int screen_colours(void)
{
    const char *unwanted = getenv("NO_COLOR");
    return (unwanted && *unwanted) || !has_colors() ? 0 : COLORS;
}

/* What the terminal says, or else the environment. An answer comes whenever it does, among the
 * keys; whoever doesn't know the question gives none. */
static enum background found;

static void ask_for_background(void)
{
    found = background_of(getenv("COLORFGBG"));
    fputs("\033]11;?\a", stdout);
    fflush(stdout);
}

static enum background background_for(const struct settings *settings)
{
    return settings->background == GROUND_AUTOMATIC ? found
           : settings->background == GROUND_LIGHT   ? BACKGROUND_LIGHT
                                                    : BACKGROUND_DARK;
}

static void mix_colours(enum background background)
{
    static int mixed = -1;
    if ((int)background == mixed)
        return;
    for (int ink = 0; ink < INKS; ink++)
        init_pair((short)(ink + 1), paint_of(ink, background, COLORS).colour, -1);
    mixed = (int)background;
}

/* Two colours: hearts and diamonds alike, clubs and spades alike. */
static int ink_shown(int ink, const struct settings *settings)
{
    if (settings->contrast && ink == INK_SHADE)
        return INK_TEXT;
    if (settings->two_suits && ink == INK_DIAMONDS)
        return INK_HEARTS;
    if (settings->two_suits && ink == INK_CLUBS)
        return INK_SPADES;
    return ink;
}

/* Eight colours on a light background have no lamp: what is chosen is in reverse. */
static attr_t attributes(const struct cell *c, const struct settings *settings, bool colour)
{
    enum background background = background_for(settings);
    bool light = colour && background == BACKGROUND_LIGHT, few = COLORS < 256;
    bool reverse = c->weight & WEIGHT_REVERSE || (c->weight & WEIGHT_CHOSEN && light && few);
    attr_t a = reverse ? A_REVERSE : A_NORMAL;
    if (c->weight & WEIGHT_BOLD || settings->contrast ||
        (colour && paint_of(c->ink, background, COLORS).bold))
        a |= A_BOLD;
    else if (c->ink == INK_SHADE && !light && (few || !colour))
        a |= A_DIM; /* eight colours have no grey */
    return a;
}

/* ---- Painting -------------------------------------------------------------------------------- */

/* ncurses sends only what differs from what is shown. */
void screen_paint(const struct frame *f, const struct settings *settings)
{
    bool colour = settings->colour && screen_colours();
    int width, height;
    if (colour)
        mix_colours(background_for(settings));
    screen_size(&width, &height);
    for (int y = 0; y < f->height && y < height; y++)
        for (int x = 0; x < f->width && x < width; x++) {
            const struct cell *c = frame_cell(f, x, y);
            /* What would not take one column can only have been typed. */
            wchar_t sign[2] = {wcwidth((wchar_t)c->sign) == 1 ? (wchar_t)c->sign : L'?', 0};
            cchar_t cell;
            short pair = colour ? (short)(ink_shown(c->ink, settings) + 1) : 0;
            setcchar(&cell, sign, attributes(c, settings, colour), pair, NULL);
            mvadd_wch(y, x, &cell);
        }
    if (f->cursor_x >= 0)
        move(f->cursor_y, f->cursor_x);
    else
        move(f->height - 1, 0);
    refresh();
}

/* ---- Having the terminal --------------------------------------------------------------------- */

static SCREEN *terminal;

/* The terminal then tells where a paste begins and ends; one that cannot takes no notice. */
static void tell_pastes(bool wanted)
{
    fputs(wanted ? "\033[?2004h" : "\033[?2004l", stdout);
    fflush(stdout);
}

static void leave_terminal(void)
{
    tell_pastes(false);
    endwin();
}

/* As it was found, while the shell has it; the next painting takes it back. */
static void wait_in_background(void)
{
    struct sigaction own, usual = {.sa_handler = SIG_DFL};
    sigset_t stopping, before;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGTSTP);
    leave_terminal();
    sigaction(SIGTSTP, &usual, &own);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stopping, &before); /* here it stops */
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &own, NULL);
    suspended = 0;
    tell_pastes(true);
}

/* ncurses keeps every cell of the window several times, so it is told of no more than a screen may
 * have. */
enum { MOST_COLUMNS = 1000, MOST_LINES = 500 };
static bool ask_size(int *columns, int *lines)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col || !size.ws_row)
        return false;
    *columns = size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
    *lines = size.ws_row < MOST_LINES ? size.ws_row : MOST_LINES;
    return size.ws_col > MOST_COLUMNS || size.ws_row > MOST_LINES;
}

static void bound_first_size(void)
{
    char columns[16], lines[16];
    int width, height;
    if (!ask_size(&width, &height))
        return;
    snprintf(columns, sizeof columns, "%d", width);
    snprintf(lines, sizeof lines, "%d", height);
    setenv("COLUMNS", columns, 1);
    setenv("LINES", lines, 1);
}

static struct input follow_size(void)
{
    int width = COLS, height = LINES;
    ask_size(&width, &height);
    resizeterm(height, width);
    resized = 0;
    return (struct input){.key = KEY_RESIZED};
}

bool screen_begin(void)
{
    const char *name = getenv("TERM");
    if (!name || strcmp(name, "dumb") == 0)
        return false;
    set_escdelay(25);
    bound_first_size();
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return false;
    listen_for_signals();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    if (has_colors()) {
        start_color();
        use_default_colors();
        ask_for_background();
    }
    curs_set(0);
    mousemask(ALL_MOUSE_EVENTS, NULL); /* after one it is not to report ncurses waits for another */
    mouseinterval(0);
    timeout(0);
    tell_pastes(true);
    return true;
}

void screen_end(void)
{
    leave_terminal();
    delscreen(terminal);
}

void screen_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

/* ---- Reading --------------------------------------------------------------------------------- */

static struct input read_mouse(void)
{
    MEVENT event;
    struct input in = {.key = 0};
    if (getmouse(&event) != OK)
        return in;
    in.x = event.x;
    in.y = event.y;
    if (event.bstate & BUTTON4_PRESSED)
        in.key = KEY_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        in.key = KEY_WHEEL_DOWN;
    else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        in.key = KEY_CLICKED;
    return in;
}

static int function_key(wint_t key)
{
    switch (key) {
    case KEY_UP: return KEY_ARROW_UP;
    case KEY_DOWN: return KEY_ARROW_DOWN;
    case KEY_LEFT: return KEY_ARROW_LEFT;
    case KEY_RIGHT: return KEY_ARROW_RIGHT;
    case KEY_BTAB: return KEY_TAB_BACK;
    case KEY_PPAGE: return KEY_PAGE_UP;
    case KEY_NPAGE: return KEY_PAGE_DOWN;
    case KEY_HOME: return KEY_FIRST;
    case KEY_END: return KEY_LAST;
    case KEY_ENTER: return KEY_ENTERED;
    case KEY_BACKSPACE: return KEY_RUBBED;
    case KEY_RESIZE: return KEY_RESIZED;
    default: return 0;
    }
}

static int plain_key(wint_t key)
{
    return key == '\n' ? KEY_ENTERED : key == 8 ? KEY_RUBBED : key == 127 ? KEY_RUBBED : (int)key;
}

/* A terminal that is gone has nothing more to say, and says so at once for ever. */
enum waited { WAITED_KEY, WAITED_TIME, WAITED_GONE };

static enum waited wait_for_key(int milliseconds)
{
    struct pollfd in = {STDIN_FILENO, POLLIN, 0};
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    int got = ppoll(&in, 1, milliseconds < 0 ? NULL : &time, &while_waiting);
    if (stopped || (got > 0 && in.revents & (POLLHUP | POLLERR | POLLNVAL)))
        return WAITED_GONE;
    if (suspended) {
        wait_in_background();
        return WAITED_KEY; /* perhaps; it is painted anew */
    }
    return got == 0 ? WAITED_TIME : WAITED_KEY;
}

/* The next sign of a sequence; what is under way is waited for. */
static bool next_of_sequence(wint_t *sign)
{
    enum { UNDER_WAY = 25 };
    int got;
    timeout(UNDER_WAY);
    got = get_wch(sign);
    timeout(0);
    if (got == KEY_CODE_YES)
        ungetch((int)*sign); /* a key of its own */
    return got == OK;
}

enum { SEQUENCE = 40, PASTE = 1024 }; /* as much of each as matters, with the 0 behind it */

/* To the letter or sign that ends it; strings end with a bell or with Esc and a backslash. */
static void read_sequence(wint_t kind, wchar_t said[SEQUENCE])
{
    bool string = kind == ']' || kind == 'P' || kind == '_', ends = false;
    wint_t sign, before = 0;
    int length = 0;
    for (; !ends && next_of_sequence(&sign); before = sign) {
        ends = string ? sign == '\a' || (before == KEY_ESCAPED && sign == '\\')
                      : sign >= '@' && sign <= '~' && !(sign == '[' && !before);
        if (length < SEQUENCE - 1)
            said[length++] = (wchar_t)sign;
    }
    said[length] = 0;
}

/* Terminals tell more than ncurses knows: keys with modifiers, answers, strings. All begin with Esc
 * and a sign that nobody types right after it, and are read as a whole. Whatever else has come
 * after Esc was typed. */
static bool was_sequence(wchar_t said[SEQUENCE])
{
    wint_t sign;
    int got = get_wch(&sign);
    if (got == KEY_CODE_YES) {
        ungetch((int)sign);
    } else if (got == OK && sign && wcschr(L"[O]P_", (wchar_t)sign)) {
        read_sequence(sign, said);
        return true;
    } else if (got == OK) {
        unget_wch((wchar_t)sign);
    }
    return false;
}

/* Up to its end, however long; what no field has room for is left out. A terminal that falls silent
 * before the end has forgotten it. */
static struct input read_paste(void)
{
    static const wchar_t end[] = L"\033[201~";
    enum { SILENCE = 2000 };
    static wchar_t text[PASTE];
    int length = 0, matched = 0;
    wint_t sign;
    timeout(SILENCE);
    for (int got; end[matched] && (got = get_wch(&sign)) != ERR;) {
        bool next = got == OK && (wchar_t)sign == end[matched];
        matched = next ? matched + 1 : got == OK && sign == KEY_ESCAPED;
        if (got == OK && !matched && length < PASTE - 1)
            text[length++] = (wchar_t)sign;
    }
    timeout(0);
    text[length] = 0;
    return (struct input){.key = KEY_PASTED, .text = text};
}

static struct input typed_key(wint_t key)
{
    wchar_t said[SEQUENCE] = L"";
    if (key != KEY_ESCAPED || !was_sequence(said))
        return (struct input){.key = plain_key(key)};
    if (read_background(said, &found))
        return (struct input){.key = KEY_RESIZED}; /* painted anew */
    return wcscmp(said, L"200~") == 0 ? read_paste() : (struct input){.key = 0};
}

/* What has come already; key 0: nothing that means anything here. */
static struct input take_key(void)
{
    struct input in = {.key = 0};
    wint_t key;
    if (resized)
        return follow_size();
    for (int got; !in.key && (got = get_wch(&key)) != ERR;) {
        if (got == KEY_CODE_YES && key == KEY_MOUSE)
            in = read_mouse();
        else if (got == KEY_CODE_YES)
            in.key = function_key(key);
        else
            in = typed_key(key);
    }
    return in;
}

struct input screen_read(int wait)
{
    struct input in = take_key();
    if (in.key)
        return in;
    switch (wait_for_key(wait)) {
    case WAITED_KEY: return take_key();
    case WAITED_TIME: in.key = KEY_TICKED; break;
    default: in.key = KEY_STOPPED; break;
    }
    return in;
}
