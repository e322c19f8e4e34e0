/* The program without a terminal: it takes inputs and draws frames. Tests drive it like the ncurses
 * layer does. */
#ifndef TERM_APP_H
#define TERM_APP_H

#include "game.h"
#include "keys.h"

enum screen {
    SCREEN_CHOOSER,
    SCREEN_FORM,
    SCREEN_TABLE,
    SCREEN_LOG,
    SCREEN_RULES,
    SCREEN_CHOICES,
    SCREEN_SETTINGS,
    SCREEN_VIEWER,
    SCREEN_RECORDS,
    SCREEN_STATISTICS,
    SCREENS
};

/* A text to scroll and search. */
struct page {
    char *text;
    int top, chosen; /* the first line shown; for lists the line chosen */
    char search[40];
    bool typing;              /* of what is searched for */
    int found;                /* the line where it was found last */
    bool missed;              /* it is nowhere */
    bool moved;               /* the player has chosen a line; until then it is the one advised */
    uint16_t order[DD_LEGAL]; /* of actions: which stands in a line */
};

/* Options, seats and deal being set. */
struct form {
    struct term_table table;
    int row;
    bool random; /* the deal is drawn when the game begins */
};

struct viewer {
    struct game *game; /* whose record is looked at */
    bool own;          /* it is not the one at the table, and freed at the end */
    size_t step;       /* actions shown */
    int seat;          /* whose view; DD_SEATS: all is shown */
    struct pan pan;    /* on a board that does not fit */
    int speed;         /* at which it plays, as in the settings but never none */
    bool running;
    bool typing; /* of a step to go to */
    char typed[8];
};

/* What the chooser tells of each game. */
enum { GAMES = 16 };
struct left {
    int64_t id;     /* the game to go on with, 0: none */
    char line[160]; /* "continue: turn 9", "last: won, score 6" */
};

/* The browser of past games. */
enum asking { ASKING_NOTHING, ASKING_DELETE, ASKING_EXPORT, ASKING_IMPORT };
struct records {
    int chosen, total;
    enum asking asking;
    char path[240]; /* of the file to write or to read */
};

struct app {
    const struct term_start *start;
    struct settings settings;
    enum screen screen, before; /* before: where pages return to */
    bool leaving;
    struct game *game;           /* at the table; NULL: none */
    struct game *previous;       /* what "new game" replaced, for undo */
    bool replaced;               /* the game at the table took the place of another */
    struct left left[GAMES];     /* by the game's place in the list */
    int chosen;                  /* of the chooser */
    int setting;                 /* row of the settings */
    enum screen behind_settings; /* where one came from */
    struct form form;
    struct page page;
    struct viewer viewer;
    struct records records;
    int variant; /* of the statistics */
    char message[320];
    char unsaved[256];  /* what was lost when a game was left last, or empty */
    struct frame frame; /* the last one drawn */
    enum screen drawn;  /* of which screen */
    struct motion motion;
};

/* NULL: no memory. */
struct app *app_new(const struct term_start *start, const struct settings *settings);
void app_free(struct app *app);
/* Draws into app->frame; false: no memory. */
bool app_draw(struct app *app, int width, int height);
void app_input(struct app *app, struct input in);
/* Milliseconds until a tick is wanted, or -1. */
int app_wait(const struct app *app);

/* ---- What the screens share ------------------------------------------------------------------ */

void go_to(struct app *app, enum screen screen);
/* Begins a game at the table; what was there can be taken back by undo. */
void begin_table(struct app *app, const struct term_table *table);
/* Leaves the table, which is kept, for the chooser. */
void leave_table(struct app *app);
/* The same on request: what cannot be saved is told first, and left when asked again. */
void ask_to_leave_table(struct app *app);
/* Tries for the last time to save the game at the table; says whether it is saved. */
bool save_game(struct app *app);
int game_number(const struct dd_game *game);
/* A line of a text as the window breaks it. */
struct line {
    const char *text;
    int length; /* in bytes */
    int indent; /* columns before it */
};
/* Splits a text into lines of a width; returns how many. What goes on below is indented like what
 * it belongs to: a point of a list, an entry of the log. */
int break_lines(const char *text, int width, struct line *out, int room);
/* Is it a sign that can be typed, and no other key? */
bool is_character(int key);
/* A key pressed while a line of text is typed; Enter and Esc are the caller's. */
void type_key(char *text, size_t size, int key);
void page_show(struct app *app, enum screen screen, char *text); /* takes the text over */

/* ---- kept.c: what the store knows ------------------------------------------------------------ */

/* Looks again what was left and how games ended. */
void look_at_store(struct app *app);
/* The chooser begins with the game that waits, the last one touched; else with the last one played.
 */
void choose_waiting(struct app *app);
/* Says that the games can't be opened or read, if they can't; returns how many rows that takes. */
int put_trouble(const struct app *app, struct frame *f, struct box box);
/* Options and seats as they were last time, or the game's own. */
void usual_table(struct app *app, const struct dd_game *g, struct term_table *out);
/* Goes on with a kept game; false: app->message says why not. */
bool resume_kept(struct app *app, int64_t id);
/* Undo of "new game": false if there is nothing to go back to. */
bool take_back_new(struct app *app);
void read_settings(struct app *app);
void write_settings(struct app *app);

/* ---- result.c: what became of a kept game -----------------------------------------------------
 */

/* ---- The screens ----------------------------------------------------------------------------- */

void records_open(struct app *app);
void records_draw(struct app *app, struct frame *f);
void records_input(struct app *app, struct input in);
void statistics_draw(struct app *app, struct frame *f);
void statistics_input(struct app *app, struct input in);
void chooser_draw(struct app *app, struct frame *f);
void chooser_input(struct app *app, struct input in);
void form_open(struct app *app, const struct dd_game *game);
void form_draw(struct app *app, struct frame *f);
void form_input(struct app *app, struct input in);
/* Is the chosen row one that text is typed into? */
bool form_takes_text(const struct app *app);
void table_draw(struct app *app, struct frame *f);
void table_input(struct app *app, struct input in);
/* cursor.c: to something that is lit; one after the other; by an arrow key. */
void set_cursor(struct game *g, struct target t);
void step_cursor(struct game *g, int step);
void move_cursor(struct app *app, int key);
/* Towards an edge of a board that does not fit; false: it is not the key of one. */
bool pan_board(struct pan *pan, const struct edge *edge, int key);
void log_open(struct app *app, const struct story *story);
void rules_open(struct app *app, const struct dd_game *game);
void page_draw(struct app *app, struct frame *f);
void page_input(struct app *app, struct input in);
void choices_open(struct app *app);
/* The same without a hint. */
void choices_list(struct app *app);
void choices_draw(struct app *app, struct frame *f);
void choices_input(struct app *app, struct input in);
/* From the chooser or a table, to which one returns. */
void settings_open(struct app *app);
void settings_draw(struct app *app, struct frame *f);
void settings_input(struct app *app, struct input in);
/* `own`: the viewer frees it. */
void viewer_open(struct app *app, struct game *game, bool own);
void viewer_draw(struct app *app, struct frame *f);
void viewer_input(struct app *app, struct input in);
int viewer_wait(const struct app *app);

#endif
