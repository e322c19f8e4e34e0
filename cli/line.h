/* What the parts of a game on plain lines share. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "cli.h"

struct line_game {
    struct setup setup;
    struct dd_session *session;
    const char *record;      /* file kept up to date, or NULL */
    bool unkept;             /* the file is behind, which was told */
    struct store *store;     /* NULL: the game is kept in a file, or nowhere */
    struct store_game *kept; /* the game in the store, or NULL */
    FILE *told;              /* what happened, until it is kept and can be shown */
    char *words;             /* what is in there */
    size_t words_length;
    bool quiet; /* while an old game is read */
    int humans;
    const char *names[DD_SEATS];
    int reader;                  /* whose words are shown; DD_NOBODY: what all may know */
    size_t read[DD_SEATS];       /* how many actions each has heard of */
    uint16_t turn, turn_told;    /* the last one heard of, and told at the table */
    enum dd_aim aim;             /* what hints play for */
    uint16_t order[DD_LEGAL];    /* in which the legal actions are listed */
    struct dd_problem asked;     /* the decision, as hints think about it */
    struct dd_thinking thinking; /* what a hint for this decision has come to */
    char *shown;                 /* the table as last shown, or NULL */
    bool titled;                 /* what is played has been said */
};

/* ---- telling.c ------------------------------------------------------------------------------- */

/* Tells what happens to the reader; the listener of the session. */
void tell(void *context, const struct dd_session *session, const struct dd_action *action,
          const struct dd_events *events);
/* What the reader may know of all that happened from an action on. */
void print_log(const struct line_game *game, size_t from);
/* Who has just been shown the table hears only the lines that are new since: "table" tells all. */
void print_position(struct line_game *game, const struct dd_view *v);
void forget_position(struct line_game *game);
void print_prompt(const struct line_game *game, const struct dd_view *v);

/* ---- line.c ---------------------------------------------------------------------------------- */

/* Words at the prompt that are no actions; false: it is none of them. The problem has no actions
 * where nothing is asked. */
bool obey(struct line_game *game, const char *typed, const struct dd_problem *problem);

/* ---- turns.c --------------------------------------------------------------------------------- */

/* Nothing so far is told anybody once more. */
void all_have_read(struct line_game *game);
/* Hands the screen over to who is to act, if anybody else has it; false: the player leaves. */
bool take_turns(struct line_game *game);

#endif
