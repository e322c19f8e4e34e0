/* All that a frame of a table is computed from. */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "frame.h"
#include "pick.h"
#include "story.h"

/* What a player may set; front ends keep it as they like. */
struct settings {
    bool plain;     /* ASCII only */
    bool colour;    /* off: borders alone carry the meaning */
    bool contrast;  /* nothing in shade, everything bright */
    bool two_suits; /* red and white instead of four colours */
    bool compact;   /* small cards, whatever the window's size */
    int speed;      /* of what is not the player's doing: 0 none, 1 half, 2 normal, 3 double */
};

/* How far the player looks beyond what matters now on a board that does not fit, in cells. Drawing
 * keeps it within the board. */
struct pan {
    int x, y;
};
/* What stands at an edge of a board beyond which more lies, and the key that goes there. */
enum { EDGE_LEFT, EDGE_RIGHT, EDGE_UP, EDGE_DOWN, EDGES };
struct edge {
    const char *sign;
    int key;
};

enum { KEYS_LINE = 120, THINKING_SIGNS = 3 };
struct scene {
    const struct dd_game *game;
    const struct dd_view *view;
    uint64_t deal;
    const struct menu *menu;
    const struct pick *pick;
    struct pan *pan;
    const struct edge *edge; /* by whose keys */
    const struct settings *settings;
    const char *const *names; /* of the seats */
    const struct story *story;
    int thinking; /* whoever is to act does so, to so many signs and one; 0: not that anybody saw */
    const char *message;  /* stands in place of the prompt; NULL: the game's prompt */
    int tone;             /* of the message: -1 a loss, +1 a gain */
    const char *actions;  /* stands in place of the actions; NULL: those of the menu */
    const char *keys;     /* the last line */
    const char *few_keys; /* what stays of it when actions want room there; NULL: they get none */
    bool shared;          /* several humans read in turn, so each is called by name */
    bool dimmed;          /* the end: the table in shade */
    bool rolling;         /* what the dice show is not told yet */
};

/* Where things go in a window of this size. */
struct layout {
    struct box table;                       /* what spots are scaled to */
    struct box column;                      /* beside it; w = 0: none */
    int rule, event, prompt, actions, keys; /* lines */
};
struct layout lay_out(int width, int height);
enum { CARD_HEIGHT = 3 }; /* lower spots are lines of text */
/* A spot of the nth place, in the frame's columns and rows. */
struct box spot_box(const struct layout *l, struct dd_spot spot, int nth);
/* Does the nth of a row of places lie at its spot? Where those of all seats would lie at one, only
 * the reader's does; for one who looks on, that of the seat whose turn it is. */
bool has_spot(const struct scene *scene, const struct dd_zone_spec *spec, int nth);

void draw_scene(struct frame *f, const struct scene *scene);

/* ---- cards.c --------------------------------------------------------------------------------- */

/* How a thing stands to the pick. */
enum light { UNLIT, LIT, TAKEN, CHOSEN }; /* CHOSEN: the cursor is on it, taken or not */
enum light light_of(const struct scene *scene, struct target t);
int light_ink(enum light light);
/* The border of what can be pointed at, and what tells that it was. */
void put_light(struct frame *f, struct box box, enum light light, bool taken, enum border otherwise,
               int ink);
/* The terminal's own cursor goes to the cursor, or to what was taken. */
void lead_cursor(struct frame *f, const struct scene *scene, enum light light, int x, int y);
/* The index of a card, "10♥", a die's face, a seat's name. */
void write_index(const struct scene *scene, const struct dd_piece *p, struct dd_text *t);
/* The same where a joker's whole name may have no room. */
void write_index_within(const struct scene *scene, const struct dd_piece *p, int room,
                        struct dd_text *t);
/* What a card is called, where the game has a name for it: its brief one if that is too long. */
const char *card_name(const struct scene *scene, uint8_t kind, int room);
int piece_ink(const struct dd_piece *p);
void draw_card(struct frame *f, const struct scene *scene, struct box box, int zone, int i);
void draw_die(struct frame *f, const struct scene *scene, int x, int y, int zone, int i);
/* Text on this scene: plain or not, names, the reader. */
struct dd_text scene_text(const struct scene *scene, char *bytes, size_t size);
/* What stands under a piece: what it means for the action being considered, or its caption. */
bool say_caption(const struct scene *scene, int zone, int i, struct dd_text *t);
/* The ink of that, if it means a gain or a loss. */
int caption_ink(const struct scene *scene, int zone, int i, int otherwise);
int tone_ink(int tone, int otherwise);

/* ---- places.c -------------------------------------------------------------------------------- */

void draw_places(struct frame *f, const struct scene *scene, const struct layout *l);
/* Pieces in lines of text, with their captions or without; returns the column after them. */
int draw_chips(struct frame *f, const struct scene *scene, struct box box, int zone, bool captions);
/* How many columns they take on one line. */
int chips_width(struct frame *f, const struct scene *scene, int zone, bool captions);
int draw_chip(struct frame *f, const struct scene *scene, int x, int y, int zone, int i,
              const char *caption);
/* How many columns a card of them takes, with its key but no caption. */
int chip_width(const struct scene *scene, int zone, int i);

/* ---- company.c ------------------------------------------------------------------------------- */

/* Do pieces of other places lie beside these? */
bool has_company(const struct dd_game *g, int zone);
void draw_company(struct frame *f, const struct scene *scene, struct box box, int zone);

/* ---- captions.c ------------------------------------------------------------------------------ */

/* Captions find their rows when all places are drawn. */
void draw_captions(struct frame *f, const struct scene *scene, const struct layout *l);

/* ---- board.c --------------------------------------------------------------------------------- */

extern const struct edge table_edges[EDGES];
void draw_board(struct frame *f, const struct scene *scene, struct box box, int zone);
/* The cell where a seat stands, or -1. */
int seat_cell(const struct dd_game *g, const struct dd_state *s, int seat);

/* ---- side.c ---------------------------------------------------------------------------------- */

/* "total 12": what stands over the gauge; empty where none is drawn. */
struct headline {
    char bytes[32];
};
struct headline draw_side(struct frame *f, const struct scene *scene, const struct layout *l);
void draw_column(struct frame *f, const struct scene *scene, const struct layout *l,
                 const struct headline *gauge);

/* ---- bottom.c -------------------------------------------------------------------------------- */

void draw_title(struct frame *f, const struct scene *scene);
void draw_bottom(struct frame *f, const struct scene *scene, const struct layout *l);
/* A line such as "u undo  y redo": each key can be clicked. */
void put_keys(struct frame *f, int x, int y, const char *line);

/* ---- actions.c ------------------------------------------------------------------------------- */

/* What the menu offers; true: some of it is on the line of the keys, left of what few_keys take. */
bool draw_actions(struct frame *f, const struct scene *scene, const struct layout *l);
/* "[x]"; returns the column after it. */
int put_key(struct frame *f, int x, int y, int key, int ink);

#endif
