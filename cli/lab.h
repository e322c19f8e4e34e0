/* What the commands of the laboratory share. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "cli.h"

#include "lab/games.h"
#include "lab/numbers.h"
#include "lab/study.h"

int lab_play_command(int count, char **words);
int lab_compare_command(int count, char **words);
int lab_sweep_command(int count, char **words);
int lab_solve_command(int count, char **words);
int lab_learn_command(int count, char **words);

/* ---- lab_words.c: flags and what they say ------------------------------------------------------
 */

enum lab_flag {
    LAB_GAMES,
    LAB_SEATS,
    LAB_SEED,
    LAB_OPTIONS,
    LAB_JOBS,
    LAB_MS,
    LAB_BY,
    LAB_BOTS,
    LAB_DEAL,
    LAB_NODES,
    LAB_RECORDS,
    LAB_CHECKPOINT,
    LAB_SVG,
    LAB_OVER,
    LAB_JSON,
    LAB_CSV,
    LAB_HELP,
    LAB_FLAGS
};
enum { LAB_AXES = 4 };

struct lab_words {
    const char *flag[LAB_FLAGS]; /* NULL: it was not given */
    const char *over[LAB_AXES];
    int overs;
    const char *game;
    struct setup setup;
    uint64_t games, jobs, milliseconds;
};

/* Flags that every command has. */
#define LAB_COMMON_FLAGS                                                                           \
    {"seed", required_argument, NULL, LAB_SEED},                                                   \
        {"options", required_argument, NULL, LAB_OPTIONS},                                         \
        {"jobs", required_argument, NULL, LAB_JOBS},                                               \
        {"checkpoint", required_argument, NULL, LAB_CHECKPOINT},                                   \
        {"svg", required_argument, NULL, LAB_SVG}, {"json", no_argument, NULL, LAB_JSON},          \
        {"csv", no_argument, NULL, LAB_CSV}, {"help", no_argument, NULL, LAB_HELP},                \
    {                                                                                              \
        0                                                                                          \
    }
#define LAB_RECORDS_HELP                                                                           \
    "                     made if it is not there, and refused if it has records of this game,\n"  \
    "                     unless they are of the study that a checkpoint goes on with\n"
#define LAB_COMMON_HELP                                                                            \
    "  --jobs N           threads (one for each processor)\n"                                      \
    "  --checkpoint FILE  keeps what is known so far in FILE, and goes on with it if it is "       \
    "there\n"                                                                                      \
    "  --json             one JSON object, see docs/formats.md\n"                                  \
    "  --csv              a line for each row of a table, the same place tells more\n"             \
    "  --svg FILE         a picture\n"                                                             \
    "  --help             this text\n"                                                             \
    "\n"                                                                                           \
    "Ctrl-C ends with what is known so far. The result depends neither on the number of threads\n" \
    "nor on that of the processes that mpirun starts, nor on stops that a checkpoint bridges.\n"

/* Reads flags and the one word that is left, the game. Returns -1, or the status to end with. */
int lab_read_words(int count, char **words, const struct option *flags, const char *help,
                   struct lab_words *out);
/* The game, its options, seats (each `seat` without the flag), seed and counts; with --over options
 * and seats need not go together yet. */
bool lab_read_plan(struct lab_words *words, const char *seat);
/* Is a word a bot's, as it stands on a seat? If not, the bots are told, and `others` before them.
 */
bool lab_is_bot(const char *what, const char *word, size_t length, const char *others);
/* A table of the plan. */
void lab_read_table(const struct lab_words *words, struct lab_table *out);
/* So long for every bot, instead of playouts; 0: as its label says. */
void lab_set_milliseconds(struct lab_table *table, uint64_t milliseconds);
/* Does anybody think? If not, a budget would change nothing, which is told. */
bool lab_has_use(const char *budget, const struct lab_table *table, int tables);
/* Does anybody look at the clock? Then the same seed is not the same games. */
bool lab_is_by_clock(const struct lab_table *table, int tables);
/* The game's verb that --by names; false: it was told what there is. */
bool lab_read_by(const struct lab_words *words, int *verb);

/* ---- lab_conduct.c: a study from the first trial to the report ---------------------------------
 */

struct lab_job {
    const struct lab_words *words;
    struct lab_study study;
    const char *unit; /* what is counted, "game" */
    bool by_clock;    /* it will not be the same again */
    char *plan;       /* all that the result depends on, in a line; freed at the end */
    /* Tells the result; returns the status. */
    int (*report)(void *context, const struct lab_job *job, const int64_t *tally);
    void *context;
    const struct lab_table *table; /* of the records, and who played there; NULL: its bots */
    const char *by;
    bool goes_on;              /* with a checkpoint: it may have kept records before */
    int made_folders;          /* for the records: how many were not there */
    bool refused;              /* by all processes, before the first trial */
    _Atomic(const char *) why; /* a record could not be kept for this */
    uint64_t done;             /* trials */
    double per_second;         /* of this run */
};
/* Takes the job through. */
int lab_conduct(struct lab_job *job);
/* The plan of a command with tables, to be freed; NULL: no memory. `more` is added. */
char *lab_plan(const char *command, const struct lab_words *words, const struct lab_table *table,
               int tables, const char *more);
/* Writes the picture, if one is wanted: `draw` is handed a stream. */
int lab_picture(const struct lab_job *job, void (*draw)(FILE *out, void *context), void *context);

/* ---- lab_records.c: the games themselves, in the folder of --records ----------------------------
 */

struct lab_kept {
    uint64_t number;
    const struct dd_action *action;
    int64_t decisions;
};
/* Makes the folder and those it lies in, unless they are there, and counts what it made; false: it
 * was told why not. */
bool lab_make_folder(const char *path, int *made);
/* The same with that of the job, if one is wanted, and looks whether records can be kept there
 * without replacing or joining any but those of this very study. */
bool lab_prepare_records(struct lab_job *job);
/* Nothing will be kept: removes the folders that were made. */
void lab_drop_records(const struct lab_job *job);
/* By any thread; false: the job knows why. */
bool lab_keep(struct lab_job *job, const struct lab_kept *game);

/* ---- lab_tell.c: what several reports have in common -------------------------------------------
 */

enum { LAB_SHARES = 7 };
extern const double lab_shares[LAB_SHARES];
extern const char *const lab_share_names[LAB_SHARES];

void lab_write_label(const struct lab_table *table, int seat, char *out, size_t size);
/* "clear, 50 games, seed 3", and how many there should have been. */
void lab_print_heading(const struct lab_job *job, int64_t games);
/* The same with what was counted, in words. */
void lab_print_heading_of(const struct lab_job *job, const char *counted);
/* game, seed, and the number of games done and planned. */
json_t *lab_json_heading(const struct lab_job *job, int64_t games);
json_t *lab_json_interval(struct lab_estimate e);
/* won 12.30 % (95 %: 11.00 to 13.70) */
void lab_print_rate(struct lab_estimate e);

/* A table that is printed with its columns under each other, or as CSV. */
struct sheet {
    int columns;
    size_t cells, room;
    char (*cell)[64];
};
void sheet_add(struct sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Value, low and high as three cells. */
void sheet_add_estimate(struct sheet *sheet, struct lab_estimate e, double times, int digits);
void sheet_print(const struct sheet *sheet);
void sheet_print_csv(const struct sheet *sheet);
void sheet_free(struct sheet *sheet);

#endif
