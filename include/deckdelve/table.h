/* The table: pieces in zones, counters, what one seat may know of it, and what changes it. */
#ifndef DECKDELVE_TABLE_H
#define DECKDELVE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    DD_SEATS = 8,     /* most players of any game */
    DD_PIECES = 128,  /* most pieces on a table, the holes of a board included */
    DD_ZONES = 32,    /* most zones */
    DD_COUNTERS = 96, /* most counters */
    DD_OPTIONS = 12,  /* most options of a game */
    DD_CELLS = 49,    /* most cells of a board */
    DD_LEGAL = 512,   /* most actions legal at once */
    DD_LOTS = 32,     /* most sets of shuffled cards told apart */
    DD_EVENTS = 192,  /* most events of one action */
    DD_EVERYBODY = 0xFF,
    DD_CHANCE = 0xFF, /* the seat of chance */
    DD_NOBODY = 0xFE  /* the seat of an onlooker, who sees what everybody sees */
};

/* ---- Pieces ------------------------------------------------------------------------------- */

/* What a piece is. A card is rank * 4 + suit, so that rank and suit cost a shift; every kind is
 * below 64, so that a set of kinds is one word. */
enum {
    DD_NONE = 0, /* a hole: an empty cell of a board */
    DD_JOKER1 = 56,
    DD_JOKER2 = 57,
    DD_DIE = 58,   /* `face` is what it shows, `mark` whose it is */
    DD_TOKEN = 59, /* somebody's stand-in on a board: `face` is who, `mark` the cell */
    DD_HIDDEN = 255
};
enum dd_suits { DD_CLUBS, DD_DIAMONDS, DD_HEARTS, DD_SPADES };
enum { DD_ACE = 1, DD_JACK = 11, DD_QUEEN = 12, DD_KING = 13 };

#define DD_CARD(rank, suit) ((uint8_t)((rank)*4 + (suit)))
#define DD_KINDS(kind) (UINT64_C(1) << (kind))

static inline int dd_rank(uint8_t kind) { return kind >> 2; } /* 1 to 13; a joker's is 14 */
static inline int dd_suit(uint8_t kind) { return kind & 3; }
static inline bool dd_is_joker(uint8_t kind) { return kind >> 1 == DD_JOKER1 >> 1; }

struct dd_piece { /* a word: what moves most is moved, looked at and changed as a whole */
    uint8_t kind;
    uint8_t face : 3; /* cards: 1 lies face up; dice: the number shown */
    uint8_t lot : 5;  /* which shuffle it was last hidden in; see dd_guess */
    uint8_t mark;     /* the game's own: an owner, a cell, a wound */
    uint8_t seen;     /* bit s: seat s may know the kind; DD_EVERYBODY: onlookers too */
};

/* A number as one that a face has room for. */
#define DD_FACE(number) ((unsigned)(number)&7u)

/* ---- The table ---------------------------------------------------------------------------- */

/* A cell of a board: where it lies, and the cells next to it (index + 1, 0 for none). */
enum { DD_NORTH, DD_EAST, DD_SOUTH, DD_WEST };
struct dd_cell {
    int8_t x, y;
    uint8_t next[4];
};

/* What chance owes the game before anyone can act. */
enum dd_chance_kind { DD_SETTLED, DD_SHUFFLING, DD_ROLLING, DD_PICKING };
struct dd_pending {
    uint8_t what;   /* enum dd_chance_kind */
    uint8_t zone;   /* shuffling, rolling: where */
    uint8_t at, to; /* shuffling: the next index to be laid, and the end */
    uint16_t dice;  /* rolling: which pieces of the zone */
    uint16_t sides; /* picking: how many choices */
};

struct dd_state {
    uint64_t seed; /* never in a view */
    int16_t option[DD_OPTIONS];
    int16_t counter[DD_COUNTERS]; /* at a multiple of 16 bytes: rules may set several at once */
    uint32_t chances;             /* chance events settled: the generator's position */
    uint16_t turn;                /* for the log; the game says what a turn is */
    uint8_t seats;
    uint8_t acting; /* bit s: seat s owes a decision; several bits: sealed choices */
    uint8_t may;    /* bit s: seat s may act but owes nothing; only while others owe something */
    uint8_t active; /* whose turn it is */
    uint8_t phase;  /* the game's own */
    uint8_t gone;   /* bit s: seat s has conceded */
    uint8_t over;   /* 0, or 1 + index into the game's ends */
    uint8_t won;    /* bit s: seat s has won */
    struct dd_pending pending;
    uint8_t at[DD_ZONES + 2]; /* zone z is piece[at[z]] to piece[at[z + 1] - 1]; from at[2] on they
                               * are read by eights, of which the last is there for the last eight
                               * and 0 */
    struct dd_piece piece[DD_PIECES]; /* at a multiple of a word */
    struct dd_cell cell[DD_CELLS];
    uint8_t cells;
    uint8_t leaving; /* bit s: seat s concedes as soon as what chance owes has come */
};

static inline int dd_len(const struct dd_state *s, int zone)
{
    return s->at[(size_t)zone + 1] - s->at[zone];
}
static inline const struct dd_piece *dd_at(const struct dd_state *s, int zone, int i)
{
    return &s->piece[(ptrdiff_t)s->at[zone] + i];
}
/* The lowest seat that owes a decision, or -1. */
static inline int dd_to_act(const struct dd_state *s)
{
    return s->acting ? __builtin_ctz(s->acting) : -1;
}
/* Who is waited for: the only seat that owes a decision, be it in another's turn; while several do,
 * or chance does, the one whose turn it is; -1 when it is over. */
static inline int dd_awaited(const struct dd_state *s)
{
    bool alone = s->acting && !(s->acting & (s->acting - 1));
    return s->over ? -1 : alone ? dd_to_act(s) : s->active;
}

/* What one seat may know of the table. It is a state in which unknown pieces are DD_HIDDEN and
 * other seats' secrets are zero, so that `legal`, `outlook` and `word` read it as they read a
 * state. hidden[lot] is the set of kinds that the hidden pieces of that lot are. */
struct dd_view {
    struct dd_state state;
    uint64_t hidden[DD_LOTS];
    uint8_t seat;
};

/* ---- Actions and events ------------------------------------------------------------------- */

struct dd_action { /* 16 bytes without padding: compare with memcmp */
    uint8_t seat, verb;
    uint8_t from, i, to, j; /* zone and index, zone and index */
    uint16_t num;
    uint64_t mask; /* a subset of a zone, or what chance brought */
};

/* Verbs that belong to no game. */
enum {
    DD_CONCEDE = 0xF0, /* never in the legal list; dd_permits knows it, at any moment */
    DD_ORDER, /* chance lays the next eight cards of a shuffle: kinds in mask, lowest first */
    DD_ROLL,  /* chance rolls: four bits of mask a die */
    DD_PICK   /* chance picks num */
};

/* What happened, for logs, animation and screen readers. `seen` says who may know `kind`. */
enum { DD_NO_INDEX = 0xFF };
enum dd_event_type {
    DD_MOVED,    /* kind went from from[i] to to[j]; DD_NO_INDEX in a zone without order */
    DD_SHOWN,    /* from[i] became known to the seats of `seen` */
    DD_HID,      /* from[i] was turned down or forgotten */
    DD_SHUFFLED, /* zone from */
    DD_ROLLED,   /* dice of zone from: four bits of mask each, from[i] lowest */
    DD_PICKED,   /* chance took num of `was` choices */
    DD_COUNTED,  /* counter `code` went from `was` to num */
    DD_OPENED,   /* sealed choices became known to all */
    DD_CONCEDED, /* seat */
    DD_ENDED,    /* the end `code` */
    DD_TOLD      /* the game's own happening `code`, with the other fields as it likes */
};
struct dd_event { /* 24 bytes without padding */
    uint8_t type, code, seat;
    uint8_t from, i, to, j;
    uint8_t kind, seen;
    int8_t tone; /* -1 a loss, +1 a gain for the seat */
    int16_t num, was;
    uint16_t turn;
    uint64_t mask;
};
struct dd_events {
    int count;
    struct dd_event event[DD_EVENTS];
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
