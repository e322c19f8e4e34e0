/* What a seat can do now: what is lit for it, and a line of choices with keys and words. */
#ifndef SHARED_MENU_H
#define SHARED_MENU_H

#include "keybook.h"
#include "pick.h"

enum { CHOICES = 16 };

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
    bool ends;      /* the turn: the last thing to be left out */
    uint8_t own;    /* where in the label its own part begins; 0: anywhere */
    char label[64]; /* "Discard 9♥" */
    char lead[32];  /* before the first of several labels that begin alike: "Lay 9♥ on" */
    char cost[64];  /* what it costs or brings, in a few words */
    char least[64]; /* in the fewest */
    char odds[512]; /* with every chance */
    char full[256]; /* all of it */
};

struct menu {
    const struct dd_game *game;
    const struct dd_view *view;
    int seat, count; /* count: of legal actions */
    struct dd_action legal[DD_LEGAL];
    bool named[DD_LEGAL]; /* what they name is a choice */
    int left;             /* those that go with the pick, cursor included */
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

/* What a seat can do now and how far the pick has narrowed it; `book` NULL: by no keys. */
void menu_build(struct menu *m, const struct dd_game *g, const struct dd_view *v, int seat,
                const struct pick *p, const struct keybook *book, bool plain,
                const char *const *names);
const struct lit *menu_lit(const struct menu *m, struct target t);
/* Does a verb left take sets of pieces? Then pointing adds to the set. */
bool menu_takes_sets(const struct menu *m);
/* "label: effect; 58 % this, 42 % that" */
void write_outlook(const struct dd_outlook *o, struct dd_text *t);

/* ---- What choices build on --------------------------------------------------------------------
 */

/* Does the action go with the pick? `rest` gets what it points at besides, and how much. */
bool fits(const struct menu *m, const struct dd_action *a, const struct pick *p, bool with_cursor,
          struct target *rest, int *count);
/* Lit is what could be chosen instead of the cursor's piece, and what goes with it. */
void find_lits(struct menu *m, const struct pick *p);
/* Fills the list of choices, in words. */
void list_choices(struct menu *m, const struct pick *p, bool plain, const char *const *names);
/* Adds one at the end; NULL: there is no room, and the menu says that there is more. */
struct choice *add_choice(struct menu *m, int verb, int action, int key);

#endif
