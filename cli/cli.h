/* What the commands share. A command returns its exit status: 0 done, 1 failed, 2 wrong usage. */
#ifndef CLI_H
#define CLI_H

#include "deckdelve/bot.h"
#include "deckdelve/session.h"
#include "store/store.h"

#include <getopt.h>
#include <jansson.h>
#include <stdio.h>

enum { DONE = 0, FAILED = 1, USAGE = 2 };

int games_command(int count, char **words);
int rules_command(int count, char **words);
int play_command(int count, char **words);
int replay_command(int count, char **words);
int records_command(int count, char **words);
int stats_command(int count, char **words);
int lab_command(int count, char **words); /* lab/ */

/* ---- complaints.c -------------------------------------------------------------------------- */

/* One sentence on stderr; returns USAGE, FAILED. */
int wrong_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));
int failed(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A word that is none of those allowed, which stand with commas between them. If it is the
 * beginning of one of them, that one is named. `problem` is what is said of it: "there is no game".
 */
int wrong_word(const char *problem, const char *word, const char *allowed);
/* The next of a command's flags, as getopt_long gives it; -1: there is none. WRONG_FLAG: it is
 * none, or is there a second time (but the one called `many`, unless that is NULL), which was
 * told. */
enum { WRONG_FLAG = '?' };
int next_flag(int count, char **words, const struct option *flags, const char *many);
/* A text from outside as it may be shown: `?` stands for each byte that is no printable character
 * of the locale. */
enum { SHOWN = 1024 };
struct shown {
    char text[SHOWN];
};
struct shown shown(const char *text);

/* ---- setup.c: what several commands read from their words ------------------------------------ */

/* What is to be played. Filled from words, checked as a whole. */
struct setup {
    const struct dd_game *game;
    int16_t option[DD_OPTIONS];
    int seats;
    struct dd_player player[DD_SEATS];
    char label[DD_SEATS][DD_LABEL];
    uint64_t seed;
};

/* All that there are, with commas between them. */
void name_games(struct dd_text *t);
bool read_game(const char *name, struct setup *out);
bool read_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *out);
/* options and seats may be NULL: defaults, and `seat` for every seat. */
bool read_table(const char *options, const char *seats, const char *seat, struct setup *out);
/* The same, whether or not the seats go with the options. */
bool read_unchecked_table(const char *options, const char *seats, const char *seat,
                          struct setup *out);
/* The seed given, or a new one for NULL. */
bool read_seed(const char *text, struct setup *out);

/* A deal number that a person can say, and that of today, the same for everybody. */
uint64_t new_deal(void);
uint64_t daily_deal(void);

/* ---- files.c --------------------------------------------------------------------------------- */

/* The whole file (- is standard input), freed by the caller; NULL: `why` says why not. */
char *load_file(const char *path, size_t *length, const char **why);
/* The same, telling why not. */
char *read_file(const char *path, size_t *length);
/* All or nothing: written beside, synced, renamed. Returns NULL, or why not: then the old file is
 * as it was. */
const char *write_file(const char *path, const char *bytes, size_t length);
/* Could it be written now, by who will want to much later? Leaves all as it was; tells why not. */
bool may_write(const char *path);
/* The same as write_file for a file that is not there yet: whatever has the name keeps it. */
const char *write_new_file(const char *path, const char *bytes, size_t length);
const char *keep_record(const char *path, const struct dd_session *session);
/* The same, telling why not. */
bool write_record(const char *path, const struct dd_session *session);
struct dd_session *read_record(const char *path, dd_listener *listener, void *context);

/* ---- terminal.c ------------------------------------------------------------------------------ */

/* Is this a terminal that the full-screen program can use? */
bool on_terminal(void);
/* What is to be on the full screen; with nothing set it is the chooser. */
struct wish {
    const struct setup *setup;  /* a new game */
    struct dd_session *session; /* a game from elsewhere, taken over */
    int64_t resume;             /* a game of the store */
};

/* `record` is a file to keep besides, or NULL. */
int play_on_terminal(const struct wish *wish, const char *record);

/* ---- words.c --------------------------------------------------------------------------------- */

/* Does the locale show UTF-8? If not, suits are letters. */
extern bool plain_text;
/* Do several humans read in turn? Then everybody is called by name, and nobody "you". */
extern bool by_name;
/* For the reader of a view. */
struct dd_text text_for(char *bytes, size_t size, const struct dd_view *v,
                        const char *const *names);
/* "1 game", "2 games": a whole number with a noun whose plural ends in s. */
struct counted {
    char text[48];
};
struct counted counted(uint64_t number, const char *noun);
void print_events(FILE *out, const struct dd_game *g, const struct dd_view *v,
                  const struct dd_events *events, const char *const *names);
/* In a line of several things that are told again one by one, HEAD_END stands before them and
 * CELL_END after each. All of a pile is told, or only its top. */
#define HEAD_END "\x1E"
#define CELL_END "\x1F"
void print_table(FILE *out, const struct dd_game *g, const struct dd_view *v,
                 const char *const *names, bool all);
void print_outlook(FILE *out, const struct dd_outlook *o);
void print_end(FILE *out, const struct dd_game *g, const struct dd_view *v,
               const char *const *names);

/* ---- spoken.c -------------------------------------------------------------------------------- */

/* Has standard output cards in whole words? */
extern bool spoken;
/* From now on it has, or has not; false: it cannot. */
bool speak(bool on);
/* As the player has set it; false: it cannot. NULL: nothing is set. */
bool speak_as_set(struct store *store);
/* A text with its cards in whole words. */
void print_spoken(FILE *out, const char *text);

/* ---- choices.c ------------------------------------------------------------------------------- */

/* In the order given, numbered from 1 on; long lists are shortened unless `all` is wanted. */
void print_choices(const struct dd_problem *problem, const uint16_t *order,
                   const char *const *names, bool all);

/* ---- hint.c --------------------------------------------------------------------------------- */

/* Reads which of its aims the game is played for; nothing leaves it as it is. False: it is none,
 * which is told. */
bool read_aim(const struct dd_game *g, const char *word, enum dd_aim *aim);
/* Thinks for a second, on from where it got before, and prints what it advises. */
void print_hint(FILE *out, const struct dd_problem *problem, const char *const *names,
                struct dd_thinking *thinking);

/* ---- line.c ---------------------------------------------------------------------------------- */

/* The next line typed, trimmed; NULL at the end of input, or where no question can be asked. */
char *ask(const char *question);
/* A number typed from a list of `count`, counted from 0; -1: it is none. */
int listed(const char *typed, int count);
enum { LINE = 512 }; /* the longest line that is read, its end included */
/* An action as notation has it, or with the names of players; what is refused is told as it was
 * typed. */
bool read_typed(const struct dd_game *g, const struct dd_state *s, int seat,
                const char *const *names, const char *typed, struct dd_action *out,
                struct dd_text *why);
/* The word at the prompt that begins so, with what follows it, if it is the only one and no action
 * does; else what was typed. */
const char *spell_out(const struct dd_problem *problem, const char *typed);
/* Says instead of why it is no action which numbers are listed, if it is one, or which word that is
 * no action was meant, if one was. */
void refuse_typed(const struct dd_problem *problem, const char *typed, struct dd_text *why);
/* All keep the game in the file `record` after every decision, unless it is NULL, and in the store
 * if they are given one. */
int play_on_lines(const struct setup *setup, const char *record, struct store *store);
int go_on_on_lines(const char *from, const char *record);
int resume_on_lines(struct store *store, int64_t id, const char *record);

/* ---- records.c ------------------------------------------------------------------------------- */

/* The player's own games; what is wrong with them is told. NULL: no memory. */
struct store *open_store(void);
/* The same for who wants what is in there. NULL: it cannot be opened, which was told. */
struct store *open_games(void);
/* What reading came to: FAILED, told why, if the store could not be read to its end. */
int after_reading(struct store *store);

/* ---- trace.c --------------------------------------------------------------------------------- */

json_t *trace_header(const struct dd_session *session, int seat);
json_t *trace_step(const struct dd_session *session, size_t step, int seat,
                   const struct dd_action *a, const struct dd_events *events);
json_t *options_json(const struct dd_game *g, const int16_t *option);
/* One object on a line; takes it over. */
void print_json(json_t *object);

/* The text of a rules page that was built in, or NULL. */
const char *rules_page(const char *name);
/* All of it, or what holds a word; false: there is no such page. */
bool print_rules(const char *name, const char *word);

#endif
