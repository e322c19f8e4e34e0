/* The terminal program: chooser, tables, pages. The rest of the program knows only this. */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "deckdelve/bot.h"
#include "deckdelve/session.h"
#include "store/store.h"

/* What is to be played. */
struct term_table {
    const struct dd_game *game;
    int16_t option[DD_OPTIONS];
    int seats;
    struct dd_player player[DD_SEATS];
    char name[DD_SEATS][DD_LABEL]; /* of humans; empty: one of the house */
    uint64_t seed;
};

struct term_start {
    /* A page of rules, or NULL. */
    const char *(*rules_page)(const char *name);
    /* A deal number nobody chose, and that of today. */
    uint64_t (*new_deal)(void);
    uint64_t (*daily_deal)(void);
    double (*now)(void); /* seconds since some moment */
    struct store *store; /* the player's games */
    /* Files the player names: the whole of one, freed by the caller, and all or nothing of a new
     * one. `load` returns NULL and says why not; `write_new` returns why not, or NULL. */
    char *(*load)(const char *path, size_t *length, const char **why);
    const char *(*write_new)(const char *path, const char *bytes, size_t length);
    /* A file kept besides, after each decision and undo; NULL: none. False: `why` says so. */
    bool (*keep)(void *context, const struct dd_session *session, struct dd_text *why);
    void *context;
    const char *notice;         /* told on the first screen; NULL: nothing */
    struct term_table table;    /* game NULL: begin with the chooser */
    struct dd_session *session; /* goes on with it, and frees it; NULL: a new one */
    int64_t resume;             /* goes on with this game of the store; 0: with none */
    bool plain;                 /* no UTF-8 */
};

/* Plays until the player leaves; returns the exit status. */
int term_run(const struct term_start *start);

#endif
