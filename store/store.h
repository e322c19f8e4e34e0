/* The player's own games: an SQLite database in a folder, shared by all front ends.
 *
 * Whatever happens, one can play. A database that is damaged, newer or somebody else's is set aside
 * under another name; a folder that cannot be written, or a full disk, leaves the games in memory.
 * Either is told in one sentence in `why`.
 *
 *     struct store *store = store_open(NULL, &why);          // tell `why` if it has any length
 *     struct store_game *game = store_begin(store, session, &why);
 *     for (;;) {
 *         dd_session_act(session, …);                        // or undo, or redo
 *         store_step(game, session, &why);                   // then show what happened
 *     }
 *     store_leave(game);                                     // it can be resumed, if not over
 *     store_close(store);
 *
 * `why` is text of the caller, cleared by every function that takes it; tell it whenever it has
 * any length afterwards. A few hundred bytes are enough. A store and its games belong to one
 * thread; other programs, and other stores of the same program, may use the same folder at the same
 * time. */
#ifndef STORE_H
#define STORE_H

#include "deckdelve/session.h"

struct store;

/* ---- The store ------------------------------------------------------------------------------- */

/* The folder NULL is DECKDELVE_HOME, else XDG_DATA_HOME/deckdelve, else ~/.local/share/deckdelve.
 * It is made if it is not there. NULL: no memory, not even for playing. */
struct store *store_open(const char *folder, struct dd_text *why);
/* Leaves the games still being played. NULL is fine. */
void store_close(struct store *store);
/* Has everything reached the disk? False for a store in memory, and while writing fails. */
bool store_is_kept(const struct store *store);
/* Could nothing be opened on the disk, or was there no folder? */
bool store_is_in_memory(const struct store *store);
/* Why games on the disk could not be opened, or the last list could not be read, as a sentence
 * without its end; NULL: nothing is wrong. What cannot be opened must not be told as empty. */
const char *store_trouble(struct store *store);

/* ---- A game being played --------------------------------------------------------------------- */

/* A game that this program plays. No other can resume or delete it until it is left, or the program
 * ends in whatever way. */
struct store_game;

/* Keeps a new game. Unfinished ones of the same dd_game count as abandoned from now on, unless
 * another program plays them; the one this store was playing, too (leave it, before or after).
 * NULL: no memory. What could not be written `why` says; store_step tries again. */
struct store_game *store_begin(struct store *store, const struct dd_session *session,
                               struct dd_text *why);
/* Makes the store hold the game as it stands: call it after every action, undo and redo, before
 * anything is shown. It writes what is missing in one transaction, the result of a finished game
 * too. Not from a listener: chance has to be settled.
 * False: it is not on the disk. `why` says so the first time in a row, and is empty afterwards;
 * the next call writes everything that is missing. */
bool store_step(struct store_game *game, const struct dd_session *session, struct dd_text *why);
/* The same for the last time, before the game is left: tries the folder once more where it could
 * not be used. False: `why` says what is not saved, whatever was told before. */
bool store_save(struct store_game *game, const struct dd_session *session, struct dd_text *why);
/* Ends the playing, not the game. NULL is fine. */
void store_leave(struct store_game *game);
/* Undo of "new game": leaves this one, which counts as abandoned if anything was decided in it and
 * is forgotten if not, and brings back what store_begin had made abandoned. Returns the game to
 * resume, or 0 if there was none. */
int64_t store_take_back(struct store_game *game);
/* As the lists know it; 0 while it could not be written. */
int64_t store_id(const struct store_game *game);

/* Goes on with a game, abandoned or finished ones too. The session plays as dd_session_read's.
 * NULL, and *game is NULL: `why` says what is wrong, or that another program plays it. */
struct dd_session *store_resume(struct store *store, int64_t id, dd_listener *listener,
                                void *context, struct store_game **game, struct dd_text *why);
/* A game to look at, even while it is being played. NULL: `why` says what is wrong. */
struct dd_session *store_load(struct store *store, int64_t id, dd_listener *listener, void *context,
                              struct dd_text *why);

/* ---- Lists ----------------------------------------------------------------------------------- */

enum store_fate {
    STORE_OPEN,     /* unfinished, to be resumed */
    STORE_FINISHED, /* played to its end */
    STORE_ABANDONED /* unfinished when a new one was begun */
};

enum { STORE_NAME = 32, STORE_OPTIONS = 512, STORE_KINDS = DD_SEATS * DD_LABEL };

struct store_record {
    int64_t id;
    char game[STORE_NAME];
    int rules;                   /* the number of the rules it was played by */
    char options[STORE_OPTIONS]; /* as dd_write_options writes them */
    int seats;
    char label[DD_SEATS][DD_LABEL];
    uint64_t seed;
    int64_t begun, touched; /* seconds since 1970; touched: the last action stored */
    enum store_fate fate;
    char end[STORE_NAME]; /* finished: how, one of the game's ends; else empty */
    uint8_t winners;      /* finished: bit s, seat s has won */
    int score[DD_SEATS];  /* finished: each seat's */
    int decisions;        /* actions of seats, not of chance */
    int undone;           /* decisions taken back */
    bool imported;
};

/* Finished, and won by one of the humans (by anybody, where there is none). */
bool store_is_won(const struct store_record *record);
/* What became of it, in the words of every list: "unfinished", "won, score 7". */
void store_write_fate(const struct store_record *record, struct dd_text *t);

/* Which games a list is of. Zero bytes: all of them. Deals of which nothing became are in none. */
struct store_filter {
    const char *game;   /* NULL: every game */
    bool finished_only; /* results */
};
/* The last played first, whatever the clock said; from the skip-th on. Returns how many were filled
 * in. */
int store_records(struct store *store, const struct store_filter *filter, int skip,
                  struct store_record *out, int room);
int store_count(struct store *store, const struct store_filter *filter);
/* One of them; false: there is no such game. */
bool store_find(struct store *store, int64_t id, struct store_record *out);
/* The unfinished game played last of this game (NULL: of any), that this program can replay and no
 * other program is playing. False: there is none. */
bool store_resumable(struct store *store, const char *game, struct store_record *out);
/* For good. False: `why` says that it is being played, or not there. */
bool store_delete(struct store *store, int64_t id, struct dd_text *why);

/* ---- Records to send and to keep ------------------------------------------------------------- */

/* The record as text, freed by the caller; NULL: `why` says what is wrong. */
char *store_export(struct store *store, int64_t id, size_t *length, struct dd_text *why);
/* Takes a record in, finished or not, and returns its id. 0: `why` says what is wrong with it, or
 * that it is here already. */
int64_t store_import(struct store *store, const char *text, size_t length, struct dd_text *why);

/* ---- Statistics ------------------------------------------------------------------------------ */

/* What is counted together: a game with the same options and the same kinds of players. */
struct store_variant {
    char game[STORE_NAME];
    char options[STORE_OPTIONS];
    char kinds[STORE_KINDS]; /* "human,bot:random": a seat that is no bot's is a human's */
};
/* The variants of a game (NULL: of all) that were finished or abandoned, the last played first. */
int store_variants(struct store *store, const char *game, struct store_variant *out, int room);

enum { STORE_BARS = 16 };

/* Of the games begun here; imported ones may be somebody else's and do not count. Only the humans'
 * seats count (every seat, where there is no human): one of them won, the best of their scores.
 * What was undone counts as it stands in the end. */
struct store_statistics {
    int played;         /* finished games */
    int won;            /* of those */
    int abandoned;      /* not finished, though something was decided, when another was begun */
    int streak;         /* games won in a row up to now; an abandoned one breaks it like a loss */
    int longest_streak; /* the most there ever were in a row */
    /* Scores of the finished games, lost ones too; all 0 if there is none. */
    int best;
    double mean, median; /* median: the middle one, or half way between the middle two */
    int bars;            /* bar i counts the scores from low + i * width on, `width` of them */
    int low, width;      /* width is 1, 2 or 5, or 10, 20 or 50 and so on, the least that fits */
    int bar[STORE_BARS];
};
/* Of a game and one of its variants (NULL: all of them together). */
void store_statistics(struct store *store, const char *game, const struct store_variant *variant,
                      struct store_statistics *out);

/* ---- Settings -------------------------------------------------------------------------------- */

/* The value of a key, cut to fit, or the fallback if it was never set. Returns `out`. */
const char *store_setting(struct store *store, const char *key, const char *fallback, char *out,
                          size_t size);
/* NULL: back to what it was before it was ever set. False: it is not on the disk. */
bool store_set(struct store *store, const char *key, const char *value);
/* "1": plain lines have cards in whole words. Set on the full screen as well as on the lines. */
#define STORE_SPOKEN "line.spoken"

#endif
