/* A bot thinking about one decision. */
#ifndef WEB_THOUGHT_H
#define WEB_THOUGHT_H

#include "web.h"

struct web_thought;

/* `label` is that of a bot's seat. NULL: `why` says what is wrong. */
struct web_thought *web_think_about(const struct web_game *t, int seat, const char *label,
                                    struct dd_text *why);
/* So many have passed since it began. False: it has thought for as long as its label says, or more
 * would change nothing. */
bool web_think_on(struct web_thought *w, uint32_t playouts, uint32_t milliseconds);
/* The best so far, as numbers (in millionths) and in the words of a hint. */
void web_write_advice(struct answer *j, const struct web_thought *w);
void web_think_no_more(struct web_thought *w);

#endif
