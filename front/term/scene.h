/* All that a frame of a table is computed from. */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "frame.h"
#include "front/shared/menu.h"
#include "story.h"

/* The terminal's background: found out, or as the player says. */
enum ground { GROUND_AUTOMATIC, GROUND_DARK, GROUND_LIGHT };

/* What a player may set; front ends keep it as they like. */
struct settings {
    bool plain;  /* ASCII only */
    bool colour; /* off: borders alone carry the meaning */
    enum ground background;
    bool contrast;  /* nothing in shade, everything bright */
    bool two_suits; /* red and white instead of four colours */
    bool compact;   /* small cards, whatever the window's size */
    bool spoken;    /* cards in whole words on plain lines */
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
    const char *turn;     /* stands in place of whose turn it is; NULL: that */
    const char *message;  /* stands in place of the prompt; NULL: the game's prompt */
    int tone;             /* of the message: -1 a loss, +1 a gain */
    const char *actions;  /* stands in place of the actions; NULL: those of the menu */
    const char *keys;     /* the last line */
    const char *few_keys; /* what stays of it when actions want room there; NULL: they get none */
    bool shared;          /* several humans read in turn: each is called by name */
    bool dimmed;          /* the end: the table in shade */
    bool rolling;         /* what the dice show is not told yet */
};

/* Where things go in a window of this size. */
struct layout {
    struct box table;                       /* what spots are scaled to */
    int beside, left;                       /* what lies right of a board: from which column of a
                                             * spot on, and where that is in the table */
    struct box column;                      /* beside it; w = 0: none */
    int rule, event, prompt, actions, keys; /* lines */
};
struct layout lay_out(const struct dd_game *g, int width, int height);
enum { CARD_HEIGHT = 3 }; /* lower spots are lines of text */
/* A spot of the nth zone, in the frame's columns and rows. */
struct box spot_box(const struct layout *l, struct dd_spot spot, int nth);
/* Does the nth of a row of zones lie at its spot? Where those of all seats would lie at one, only
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
/* What a card is called, where the game has a name for it: its brief one where the whole one has no
 * room in so many columns and rows. */
const char *card_name(const struct scene *scene, int zone, uint8_t kind, int columns, int rows);
int piece_ink(const struct dd_piece *p);
void draw_card(struct frame *f, const struct scene *scene, struct box box, int zone, int i);
/* A key of one sign, without brackets. */
void put_die_key(struct frame *f, int x, int y, int key);
void draw_die(struct frame *f, const struct scene *scene, int x, int y, int zone, int i);
/* Text on this scene: plain or not, names, the reader. */
struct dd_text scene_text(const struct scene *scene, char *bytes, size_t size);
/* What stands under a piece: what it means for the action being considered, or its caption. */
bool say_caption(const struct scene *scene, int zone, int i, struct dd_text *t);
/* The ink of that, if it means a gain or a loss. */
int caption_ink(const struct scene *scene, int zone, int i, int otherwise);
int tone_ink(int tone, int otherwise);

/* ---- zones.c -------------------------------------------------------------------------------- */

void draw_zones(struct frame *f, const struct scene *scene, const struct layout *l);
/* Do its dice lie so close that they are drawn small, with their captions? */
bool has_small_dice(const struct scene *scene, struct box box, int zone);

/* ---- chips.c --------------------------------------------------------------------------------- */

/* Pieces in lines of text, with their captions or without; returns the column after them. */
int draw_chips(struct frame *f, const struct scene *scene, struct box box, int zone, bool captions);
/* How many columns they take on one line. */
int chips_width(struct frame *f, const struct scene *scene, int zone, bool captions);
int draw_chip(struct frame *f, const struct scene *scene, int x, int y, int zone, int i,
              const char *caption);
/* How many columns a card of them takes, with its key but no caption. */
int chip_width(const struct scene *scene, int zone, int i);
/* "Draw pile 22": of a pile only its height and its top tell something. */
void draw_chip_pile(struct frame *f, const struct scene *scene, struct box box, int zone);
/* "[a]", marked if it is chosen. */
int put_chip_key(struct frame *f, const struct scene *scene, int x, int y, const struct lit *lit);
/* A die that is not to be seen. */
bool lies_idle(const struct scene *scene, int zone, int i);

/* ---- company.c ------------------------------------------------------------------------------- */

/* Do pieces of other zones lie beside these? */
bool has_company(const struct dd_game *g, int zone);
void draw_company(struct frame *f, const struct scene *scene, struct box box, int zone);

/* ---- captions.c ------------------------------------------------------------------------------ */

/* Captions find their rows when all zones are drawn. */
void draw_captions(struct frame *f, const struct scene *scene, const struct layout *l);

/* ---- board.c --------------------------------------------------------------------------------- */

extern const struct edge table_edges[EDGES];
void draw_board(struct frame *f, const struct scene *scene, struct box box, int zone);
/* The cell where a seat stands, or -1. */
int seat_cell(const struct dd_game *g, const struct dd_state *s, int seat);

/* ---- side.c ---------------------------------------------------------------------------------- */

/* Whether a gauge was drawn: what belongs to it needs no words then. */
bool draw_side(struct frame *f, const struct scene *scene, const struct layout *l);
void draw_column(struct frame *f, const struct scene *scene, const struct layout *l, bool gauge);

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
/* Its columns with a blank after it; none: 0. */
int key_width(int key);

#endif
