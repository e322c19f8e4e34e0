/* A screen as cells, computed without a terminal: what tests compare and the ncurses layer paints.
 * Besides its cells a frame knows what a click on them means. */
#ifndef TERM_FRAME_H
#define TERM_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Inks are meanings; the terminal layer turns them into the colours there are. */
enum ink {
    INK_TEXT,
    INK_SHADE, /* cannot be acted on, or only a label */
    INK_LAMP,  /* may be acted on, chosen, whose turn */
    INK_EMBER, /* loss */
    INK_MOSS,  /* gain */
    INK_BACK,  /* face down */
    INK_CLUBS, /* four suits in the order of enum dd_suits */
    INK_DIAMONDS,
    INK_HEARTS,
    INK_SPADES,
    INK_JOKER,
    INKS
};
enum {
    WEIGHT_PLAIN,
    WEIGHT_BOLD = 1,
    WEIGHT_REVERSE = 2,
    WEIGHT_CHOSEN = 4,
    WEIGHT_TEXT = 8,  /* set by put_text: nothing is drawn over it */
    WEIGHT_LINE = 16, /* set by put_border: no text is */
};

struct cell {
    uint16_t sign; /* a Unicode code point; all that is drawn is in the basic plane */
    uint8_t ink, weight;
};

struct box {
    int x, y, w, h;
};

/* What a click means: a key pressed, or a target pointed at (pick.h). */
struct touch {
    int key; /* 0: the target */
    int zone, index;
};
struct area {
    struct box box, seen; /* seen: what of it is not cut off; w or h <= 0: nothing */
    struct touch touch;
};

/* What no frame should have: something drawn over a text or a text over a border, a number cut off,
 * captions that read as one. Tests look for it. */
enum flaw_kind { FLAW_NONE, FLAW_OVERWRITTEN, FLAW_CUT, FLAW_JOINED };
struct flaw {
    enum flaw_kind kind;
    int x, y;
};

/* What a frame shows, as data: where a counter's value, something of a zone, or a key was drawn.
 * Tests ask for it, so that they need not read the screen. */
enum shown_kind { SHOWN_COUNTER, SHOWN_ZONE, SHOWN_KEY };
struct shown {
    enum shown_kind kind;
    int id;
    struct box seen; /* as of areas */
};

enum { AREAS = 512, SHOWINGS = 512 };
struct frame {
    int width, height;
    struct cell *cell;
    struct box clip;        /* nothing is drawn outside */
    bool scrolls;           /* what lies outside is no flaw: it can be scrolled to */
    struct flaw flaw;       /* the first */
    int cursor_x, cursor_y; /* where the terminal's own cursor stands, for screen readers */
    int areas;
    struct area area[AREAS]; /* a later one lies over an earlier one */
    int shows;
    struct shown shown[SHOWINGS];
};

/* Makes it this size and empty; false: no memory, and it is as it was. */
bool frame_begin(struct frame *f, int width, int height);
void frame_clear(struct frame *f);
void frame_free(struct frame *f);
/* The frame as text, a line a row without blanks at the end; freed by the caller. NULL: no memory.
 */
char *frame_text(const struct frame *f);

struct cell *frame_cell(const struct frame *f, int x, int y);
void put_sign(struct frame *f, int x, int y, int sign, int ink, int weight);
/* Writes UTF-8 and returns the column after it. Cards in it get their suit's colour. */
int put_text(struct frame *f, int x, int y, const char *text, int ink, int weight);
/* The same upon a border, on purpose. */
int put_on_border(struct frame *f, int x, int y, const char *text, int ink, int weight);
/* Notes a flaw if another text ends less than two columns before x. */
void keep_apart(struct frame *f, int x, int y);
/* At most `room` columns; what does not fit ends in an ellipsis. */
int put_cut(struct frame *f, int x, int y, int room, const char *text, int ink, int weight);
void put_right(struct frame *f, int x_end, int y, const char *text, int ink, int weight);
/* How many rows it takes, with words that are wider broken; INT_MAX: it never fits, or not without
 * breaking one. */
int wrapped_rows(const char *text, int columns, bool whole);
/* Breaks between words; returns the lines used, at most `lines`. */
int put_wrapped(struct frame *f, struct box box, const char *text, int ink, int weight);
/* How many bytes of the text's first line fit into so many columns, broken between words. */
size_t fitting_bytes(const char *text, int columns);
/* Columns of UTF-8 text, of which every sign here takes one. */
int text_width(const char *text);
/* The end of a text that fits into so many columns. */
const char *last_columns(const char *text, int columns);

/* The code point that begins here; goes on to the next. Broken bytes count one each. */
int next_sign(const char **text);
/* Writes one, at most UTF8_BYTES; returns how many. */
enum { UTF8_BYTES = 4 };
size_t put_utf8(char *out, int sign);

enum border { BORDER_THIN, BORDER_LIT, BORDER_CHOSEN, BORDER_DASHED, BORDER_ROUND };
void put_border(struct frame *f, struct box box, enum border border, int ink, int weight);
void fill(struct frame *f, struct box box, int sign, int ink);
void put_rule(struct frame *f, int y);
/* A little bar: `full` of `of` in `width` columns. */
void put_bar(struct frame *f, int x, int y, int width, int full, int of, int ink);

void touch_key(struct frame *f, struct box box, int key);
void touch_target(struct frame *f, struct box box, int zone, int index);
void mark_shown(struct frame *f, struct box box, enum shown_kind kind, int id);
/* What lies at a point; NULL: nothing to touch. */
const struct area *touched(const struct frame *f, int x, int y);

/* Everything in shade: the table behind an end. */
void dim(struct frame *f, struct box box);
/* Only ASCII signs from here on, for terminals without UTF-8. */
void make_plain(struct frame *f);

#endif
