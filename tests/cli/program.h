/* Driving the built program through a shell, in a folder of the test's own. */
#ifndef TESTS_CLI_PROGRAM_H
#define TESTS_CLI_PROGRAM_H

#include "deckdelve/session.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

struct ran {
    int status; /* 128 + the signal for one that was killed */
    char *out, *err;
};

/* For a suite's .init and .fini: makes a folder and goes there; removes it with all that is in it.
 */
void program_enter(void);
void program_leave(void);

/* Runs a command of the shell, in which $D is the program, with a text as its input (NULL: none).
 * What it wrote stays until the next but seven. */
struct ran program_run(const char *input, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same, which has to end with status 0 and to complain of nothing. */
const char *program_output(const char *input, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* From now on the kernel answers a call of the test and of all it runs with an error, as on a file
 * system that lacks it. */
void program_lacks(uint32_t call, uint32_t error);
/* The same for every way to give a file another name at any cost. */
void program_lacks_renaming(void);
/* The same, but the program is killed there. */
void program_dies_of_renaming(void);

/* A whole file of the folder, freed by the caller; NULL: there is none. */
char *program_file(const char *name);
void program_write(const char *name, const char *text, size_t length);
/* The record of that name; it has to be a good one. */
struct dd_session *program_session(const char *name);

/* The next line of a text, freed by the caller, as JSON; NULL at the end of the text. */
json_t *program_json(const char **text);
bool has_text(const char *text, const char *part);
int count_lines(const char *text);

#endif
