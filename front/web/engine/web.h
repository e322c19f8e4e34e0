/* The engine as the page sees it: a few functions whose answers are JSON. src/engine/types.ts says
 * what the JSON holds. Nothing in it is more than its reader may know. */
#ifndef WEB_H
#define WEB_H

#include "deckdelve/session.h"
#include "answer.h"
#include "front/shared/keybook.h"

/* Readers are seats, DD_NOBODY, or the one who sees everything: a finished game, looked back at. */
enum { WEB_ALL = 0xFD };

/* A game at the table. */
struct web_game {
    struct dd_session *session;
    const char *name[DD_SEATS];
    bool shared;         /* several humans read in turn: everybody is called by name */
    int you;             /* the one human, whoever's view is shown; DD_NOBODY: there is none */
    struct keybook keys; /* of whoever reads */
};

/* What the reader may see of a state. */
void web_see(const struct dd_game *g, const struct dd_state *s, int reader, struct dd_view *out);
/* Text for the reader of a view, with the seats' names. */
struct dd_text web_text(const struct web_game *t, const struct dd_view *v, char *bytes,
                        size_t size);
/* A text made by the engine becomes a value. */
void web_seats(struct answer *j, const char *key, uint8_t seats);

/* An event as the reader may hear it. */
struct dd_event web_hear(const struct dd_event *e, int reader);
/* Who is who for a reader after so many actions. */
void web_trail(struct trail *trail, const struct dd_session *session, size_t step, int reader);

/* ---- What is asked for ----------------------------------------------------------------------- */

void web_write_games(struct answer *j);
void web_write_setup(struct answer *j, const struct web_game *t);
void web_write_snapshot(struct answer *j, const struct web_game *t, int reader, size_t step);
void web_write_happened(struct answer *j, const struct web_game *t, int reader, size_t from,
                        size_t to);
/* `pick`: verb + 1, the first digit of two, cursor's zone and index (zone 255: none), then a zone
 * and an index each. */
void web_write_menu(struct answer *j, struct web_game *t, int reader, const uint8_t *pick,
                    size_t length);
/* What a key does then. */
void web_write_press(struct answer *j, struct web_game *t, int reader, const uint8_t *pick,
                     size_t length, int key);

#endif
