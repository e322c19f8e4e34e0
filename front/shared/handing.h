/* Several humans at one screen: whose words are on it, and how it goes from one to the next. */
#ifndef SHARED_HANDING_H
#define SHARED_HANDING_H

#include "deckdelve/session.h"

/* The reader looks at what came of it, then nobody sees the table until the next one has taken the
 * seat. */
enum handing { HANDING_NOT, HANDING_OVER, HANDING_COVERED };

struct hand_over {
    enum handing step;
    int reader; /* whose view is shown from now on; DD_NOBODY: what all may see */
    int next;   /* to whom the screen is handed, unless it is not */
};
/* The seats of humans, as a set. */
uint8_t human_seats(const struct dd_session *session);
/* Who reads now. With several humans the screen follows who is to act, and is handed over if
 * anything hidden shows; with one human or none the reader stays. */
struct hand_over hand_over(const struct dd_session *session, int reader);
/* Does the view's seat know anything that not everybody may? */
bool has_secrets(const struct dd_game *g, const struct dd_state *s, const struct dd_view *v);

#endif
