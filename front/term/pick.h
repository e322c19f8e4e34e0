/* Narrowing: the player points at pieces and places or presses keys until one legal action is left.
 * Nothing here knows a rule; what an action points at follows from its verb's arguments. */
#ifndef TERM_PICK_H
#define TERM_PICK_H

#include "deckdelve/deckdelve.h"

/* A piece of a place, a cell of the board (as a piece of the place that lies on it), or a whole
 * place. */
enum { WHOLE = 255 };
struct target {
    uint8_t zone, index;
};
static inline bool same_target(struct target a, struct target b)
{
    return a.zone == b.zone && a.index == b.index;
}

enum { POINTS = 16, TARGETS = 64, LITS = 256, CHOICES = 16 };

/* What has been pointed at so far. The cursor is a point that can still be moved. */
struct pick {
    int verb; /* -1: any */
    int points;
    struct target point[POINTS];
    bool has_cursor;
    struct target cursor;
};
void pick_nothing(struct pick *p);
/* Was it taken already? Where the cursor is does not count. */
bool is_pointed_at(const struct pick *p, struct target t);

/* Something on the table that can be pointed at now. */
struct lit {
    struct target target;
    int key;    /* its shortcut, 0: none */
    bool left;  /* some action that goes with all of the pick points at it */
    int action; /* the only one that is left with it, or -1 */
};

/* A line of the menu. */
struct choice {
    int key;    /* 0: none, the cursor finds it */
    int action; /* index into legal; -1: many, the key narrows to the verb */
    int verb, tone;
    char label[64]; /* "Discard 9♥" */
    char lead[32];  /* before the first of several labels that begin alike: "Lay 9♥ on" */
    char cost[64];  /* what it costs or brings, in a few words */
    char least[64]; /* in the fewest */
    char odds[256]; /* with every chance */
    char full[256]; /* all of it */
};

struct menu {
    const struct dd_game *game;
    const struct dd_view *view;
    int seat, count; /* count: of legal actions */
    struct dd_action legal[DD_LEGAL];
    int left; /* those that go with the pick, cursor included */
    uint16_t left_of[DD_LEGAL];
    int preset;     /* what Enter does: index into legal, or -1 */
    int preset_key; /* that does it as well, as it would without Enter; 0: none */
    int lits;
    struct lit lit[LITS];
    int choices;
    struct choice choice[CHOICES];
    bool more;                    /* not all choices are in the list */
    struct dd_outlook considered; /* of what Enter does, once something is pointed at */
};

/* What a seat can do now and how far the pick has narrowed it. */
void menu_build(struct menu *m, const struct dd_game *g, const struct dd_view *v, int seat,
                const struct pick *p, bool plain, const char *const *names);
const struct lit *menu_lit(const struct menu *m, struct target t);
/* Does a verb left take sets of pieces? Then pointing adds to the set. */
bool menu_takes_sets(const struct menu *m);
/* "label: effect; 58 % this, 42 % that" */
void write_outlook(const struct dd_outlook *o, struct dd_text *t);

/* ---- What menu.c builds on ---------------------------------------------------------------------
 */

bool takes_sets(const struct dd_game *g, int verb);
/* Does the action go with the pick? `rest` gets what it points at besides, and how much. */
bool fits(const struct menu *m, const struct dd_action *a, const struct pick *p, bool with_cursor,
          struct target *rest, int *count);
/* Lit is what could be chosen instead of the cursor's piece, and what goes with it. */
void find_lits(struct menu *m, const struct pick *p);
int action_targets(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                   struct target *out);
/* The place that lies on the board's cells, or -1. */
int board_zone(const struct dd_game *g);

#endif
