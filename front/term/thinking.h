/* Somebody thinks about the table, in slices, so that keys are answered meanwhile: a bot about what
 * it does on its seat, or a strong one about what it would do on the reader's. */
#ifndef TERM_THINKING_H
#define TERM_THINKING_H

#include "deckdelve/bot.h"
#include "deckdelve/session.h"

struct thinking {
    int seat; /* on which; -1: nobody thinks */
    bool going;
    double began;        /* by the clock */
    double spent;        /* seconds of thinking; nobody thinks while another screen is open */
    double (*now)(void); /* the clock, in seconds */
    struct dd_view view; /* what is thought about lies here, whatever happens to the screen */
    struct dd_action legal[DD_LEGAL];
    struct dd_problem problem;
    struct dd_thinking mind;
};

void think_nothing(struct thinking *t, double (*now)(void));
void think_about(struct thinking *t, const struct dd_session *session, int seat,
                 const struct dd_player *player);
/* A few milliseconds of it. */
void think_slice(struct thinking *t);
int think_milliseconds(const struct thinking *t); /* since it began */
/* How far it has come, of `of`. */
int think_progress(const struct thinking *t, int of);
/* Ends it, whatever it has come to. */
void think_no_more(struct thinking *t);

#endif
