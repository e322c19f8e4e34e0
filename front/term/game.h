/* A game at a table: the session, who sits there, who reads the screen, what is picked. */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "front/shared/handing.h"
#include "front/shared/keybook.h"
#include "motion.h"
#include "scene.h"
#include "term.h"
#include "thinking.h"

struct game {
    struct term_table table;
    struct dd_session *session;
    const char *names[DD_SEATS]; /* of the seats */
    bool shared;                 /* several humans read in turn: each is called by name */
    struct store_game *kept;     /* NULL: it is only looked at */
    int reader;                  /* whose view is shown; DD_NOBODY: what all may see */
    enum handing handing;
    int next_reader; /* to whom the screen is handed */
    struct pick pick;
    struct keybook keys;
    struct pan pan;
    struct story story;
    struct dd_view view;
    struct menu menu;
    struct happened happened;
    struct thinking thinking; /* a bot whose turn it is, or who advises the reader */
    bool warned;              /* that it could not be saved when it was to be left */
    enum dd_aim aim;          /* what hints play for */
    char message[256];        /* instead of the prompt, until the next key */
    const struct term_start *start;
    const struct settings *settings;
};

/* A new game, kept in the store. NULL: no memory. */
struct game *game_begin(const struct term_start *start, const struct term_table *table,
                        const struct settings *settings);
/* A session from elsewhere, taken over with its place in the store (NULL: it is only looked at). */
struct game *game_adopt(const struct term_start *start, struct dd_session *session,
                        struct store_game *kept, const struct settings *settings);
/* Saves it for the last time; false: `why` says what is not saved. */
bool game_save(struct game *g, struct dd_text *why);
void game_free(struct game *g);
/* Recomputes view and menu; called after everything that changes either. */
void game_refresh(struct game *g);
/* The settings changed, so words may. */
void game_retell(struct game *g);

bool game_over(const struct game *g);
void game_act(struct game *g, const struct dd_action *action);
void game_undo(struct game *g);
void game_redo(struct game *g);
bool game_can_undo(const struct game *g);
/* Is a bot to act? Then game_let_bot_act thinks for a moment, and does what it came to once that is
 * done and has been waited for; game_wait says in how many milliseconds to call it again. */
bool game_bot_is_next(const struct game *g);
void game_let_bot_act(struct game *g);
int game_wait(const struct game *g);
/* Begins to think about what the reader could do; nothing if no decision is owed. */
void game_advise(struct game *g);
/* A line of what that came to; false: there is no such line. */
bool game_hint(const struct game *g, int line, struct dd_text *t);
/* What it advises most, as an index into the menu's legal actions; -1: nothing yet. */
int game_best(const struct game *g);
/* Begins again for the next of the game's aims. */
void game_change_aim(struct game *g);
/* The reader has seen enough: the table is covered. */
void game_hand_over(struct game *g);
/* The next human sits down, and sees it. */
void game_take_seat(struct game *g);

struct scene game_scene(struct game *g);

/* ---- result.c -------------------------------------------------------------------------------- */

/* How it ended, and what that is for the reader; where several humans read, for each by name. */
void write_result(const struct game *g, struct dd_text *t);
/* +1: the reader has won, -1: has lost, 0: it goes on, or nobody in particular reads. */
int game_tone(const struct game *g);

#endif
