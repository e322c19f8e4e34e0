/* The engine as the page sees it: a few functions whose answers are JSON. src/engine/types.ts says
 * what the JSON holds. Nothing in it is more than its reader may know. */
#ifndef WEB_H
#define WEB_H

#include "deckdelve/session.h"
#include "answer.h"

/* Readers are seats, DD_NOBODY, or the one who sees everything: a finished game, looked back at. */
enum { WEB_ALL = 0xFD };

/* A game at the table. */
struct table {
    struct dd_session *session;
    const char *name[DD_SEATS];
};

/* What the reader may see of a state. */
void web_see(const struct dd_game *g, const struct dd_state *s, int reader, struct dd_view *out);
/* Text for the reader of a view, with the seats' names. */
struct dd_text web_text(const struct table *t, const struct dd_view *v, char *bytes, size_t size);
/* A text made by the engine becomes a value. */
void web_seats(struct answer *j, const char *key, uint8_t seats);

/* ---- Who is who: pieces have no identity but where they lie, so moves are followed ------------
 */

/* Which piece lies where, by number. A shuffle leaves the numbers where they are and moves the
 * cards beneath them, so that nobody can follow one through it. */
struct trail {
    uint16_t id[DD_PIECES];
    uint8_t at[DD_ZONES + 1];
    uint16_t next; /* a number not yet given */
};
void trail_begin(struct trail *trail, const struct dd_state *s);
/* Follows one event; the number of the piece it is about, or -1. */
int trail_follow(struct trail *trail, const struct dd_game *g, const struct dd_event *e);
/* After all events of an action: should one have been untold, the places are put right. */
void trail_settle(struct trail *trail, const struct dd_state *s);
/* As it is after so many actions. */
void trail_at(struct trail *trail, const struct dd_session *session, size_t step);

/* ---- What is asked for ----------------------------------------------------------------------- */

void web_write_games(struct answer *j);
void web_write_setup(struct answer *j, const struct table *t);
void web_write_snapshot(struct answer *j, const struct table *t, int reader, size_t step);
void web_write_happened(struct answer *j, const struct table *t, int reader, size_t from,
                        size_t to);
/* `pick`: verb + 1, cursor's zone and index (zone 255: none), then a zone and an index each. */
void web_write_menu(struct answer *j, const struct table *t, int reader, const uint8_t *pick,
                    size_t length);

#endif
