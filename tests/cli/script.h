/* Scripts: a game decided here, typed there. */
#ifndef TESTS_CLI_SCRIPT_H
#define TESTS_CLI_SCRIPT_H

#include "program.h"

enum typing { BY_NUMBER, BY_NOTATION, BY_BEGINNING };
enum { SCRIPT = 1 << 20 };

/* Plays at random and writes what humans on all seats would type; the session is left at the end.
 */
struct dd_session *write_script(const struct dd_game *g, const char *options, int seats,
                                uint64_t seed, enum typing typing, char script[SCRIPT]);

#endif
