/* deckdelve: dungeon crawls played with an ordinary deck of cards.
 *
 * The table is the state: cards and dice lie in places, beside a few counters. `struct dd_state` is
 * that table as plain bytes: copy it with `=`, compare it with memcmp, keep as many as you like.
 * Nothing in here allocates, reads a clock, prints, or holds a global.
 *
 * To play a game:
 *
 *     const struct dd_game *game = dd_find_game("clear");
 *     struct dd_state state;
 *     struct dd_action legal[DD_LEGAL];
 *     int16_t options[DD_OPTIONS];
 *     dd_default_options(game, options);
 *     dd_begin(game, &state, options, 1, 48201);           // seats, seed
 *     dd_settle(game, &state, NULL);                       // chance moves first
 *     while (!state.over) {
 *         int seat = dd_to_act(&state);
 *         int n = dd_legal(game, &state, seat, legal);
 *         dd_apply(game, &state, &legal[choose(n)], NULL);
 *         dd_settle(game, &state, NULL);
 *     }
 *
 * Who wants undo, records and names for the seats takes a session (deckdelve/session.h), who wants
 * bots and hints deckdelve/bot.h. Who writes a game takes deckdelve/game.h. */
#ifndef DECKDELVE_H
#define DECKDELVE_H

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
    DD_ZONES = 32,    /* most places */
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
    uint8_t from, i, to, j; /* place and index, place and index */
    uint16_t num;
    uint64_t mask; /* a subset of a place, or what chance brought */
};

/* Verbs that belong to no game. */
enum {
    DD_CONCEDE = 0xF0, /* never in the legal list; dd_permits knows it */
    DD_ORDER, /* chance lays the next eight cards of a shuffle: kinds in mask, lowest first */
    DD_ROLL,  /* chance rolls: four bits of mask a die */
    DD_PICK   /* chance picks num */
};

/* What happened, for logs, animation and screen readers. `seen` says who may know `kind`. */
enum dd_event_type {
    DD_MOVED,    /* kind went from from[i] to to[j] */
    DD_SHOWN,    /* from[i] became known to the seats of `seen` */
    DD_HID,      /* from[i] was turned down or forgotten */
    DD_SHUFFLED, /* place from */
    DD_ROLLED,   /* dice of place from: four bits of mask each, from[i] lowest */
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

/* ---- Text --------------------------------------------------------------------------------- */

/* A piece of text in the caller's memory, always terminated, cut when full. */
struct dd_text {
    char *bytes;
    size_t size, length;
    bool cut;                 /* something did not fit */
    bool plain;               /* suits as letters instead of symbols */
    int reader;               /* the seat called "you", or DD_NOBODY */
    const char *const *names; /* the seats' names; NULL: "player 1" */
};
struct dd_text dd_text_on(char *bytes, size_t size);
void dd_clear_text(struct dd_text *t);

/* Writes by a pattern:
 *   %s string   %d int   %k kind, for people (10♥)   %K kind, as notation (Th)
 *   %S seat, capitalised, as subject ("You", "Wren")   %o seat inside a sentence ("you", "Wren")
 *   %{a|b} a if the last seat named is the reader, else b   %% a per cent sign */
void dd_write(struct dd_text *t, const char *pattern, ...);

/* ---- What an action does, before it is done ------------------------------------------------ */

enum { DD_OUTCOMES = 12, DD_MARKS = 8 };
struct dd_outlook {
    /* for whom it is written, set by dd_foresee */
    int reader;
    bool plain;
    const char *const *names;
    /* what the game says */
    char label[64];   /* "Discard 9♥" */
    char effect[112]; /* what is certain: "damage 4 → 5 of 7"; empty if nothing is */
    char brief[24];   /* the gist, to stand at its target: "6+9=15 of 13"; may be empty */
    char stake[32];   /* in the fewest words what it costs or brings: "-2 HP"; may be empty */
    char luck[32];    /* what the chance that it goes well is of, in as few, if it can go well:
                       * "hits, else -1 life"; may be empty */
    int8_t tone;      /* of the effect: -1 loss, 0, +1 gain */
    int outcomes;
    struct {
        uint64_t chance, of; /* exactly chance / of */
        uint64_t most;       /* where players decide first, from chance / of to most / of */
        int8_t tone;
        char text[80];
    } outcome[DD_OUTCOMES];
    int marks; /* what pieces mean for it, to stand under them while it is thought about */
    struct {
        uint8_t zone, index;
        int8_t tone;
        char text[12];
    } mark[DD_MARKS];
};

/* A chance as a share of one. */
static inline double dd_share(uint64_t chance, uint64_t of) { return (double)chance / (double)of; }
/* "0.3 %", "42 %", "25 to 86 %": per cent with the digits that matter. */
void dd_write_share(struct dd_text *t, double least, double most);

/* ---- Games, as data ------------------------------------------------------------------------ */

/* Where a place lies: wide and narrow in hundredths of a page's table, terminal in columns and rows
 * of an 80 by 18 table. The nth of many places lies n * (dx, dy) further; but of owned places a
 * page shows one seat's, where the first lies, and so does a terminal if they all lie there. w = 0:
 * not shown there. */
struct dd_spot {
    uint8_t x, y, w, h;
    int8_t dx, dy;
};
enum dd_lay { DD_UNSHOWN, DD_PILE, DD_ROW, DD_FAN, DD_TRAY, DD_GRID, DD_STANDING };

/* Ids of places and counters count through their tables, `many` a row. */
struct dd_zone_spec {
    const char *name;  /* in notation: "hand", "c" (c1, c2, … where there are many) */
    const char *label; /* for people */
    uint8_t many;      /* how many such places; one for each seat: as many as the game has seats */
    bool owned;        /* the nth belongs to seat n */
    uint8_t lay;       /* enum dd_lay; a GRID's pieces lie on the cells, STANDING ones by mark,
                        * where a mark beyond the cells is nowhere */
    uint64_t holds;    /* hidden pieces here can only be of these kinds; 0: any */
    uint8_t slots;     /* drawn even when empty; the caption of an index that holds no piece yet
                        * stands in its slot */
    uint8_t with;      /* 1 + the first id of places that stand for these: to point at the nth of
                        * them is to point at the nth of these; 0: none */
    bool ways;         /* a GRID drawn with gaps, and the ways between neighbours */
    uint8_t of;    /* 1 + the id of a place: a piece of mark n belongs to its nth piece, and lies
                    * beside it where these have no spot; 0: none */
    bool spent;    /* dice here are out of use for now */
    bool fleeting; /* dice here tell what came of the last decision, and are shown at rest then */
    bool icons;    /* pieces are drawn by their icons and names, not as cards */
    struct dd_spot wide, narrow, term;
};

/* DD_SIDE: owned; seats with the same number play together, 0: with nobody any more. Told by a
 * note where seats have no headings.
 * DD_AT_HAND: 1 + the cell that matters now, 0: none; a table with room shows its card large.
 * DD_NUMBER: tells nothing while it is at its least. */
enum dd_show { DD_SECRETLY, DD_SIDE, DD_AT_HAND, DD_NUMBER, DD_LIVES, DD_BAR, DD_GOAL };
struct dd_counter_spec {
    const char *name, *label;
    int16_t min, max;
    uint8_t many; /* as for places */
    bool owned;   /* the nth belongs to seat n */
    bool sealed;  /* only its owner may know it; without owner: nobody */
    uint8_t show; /* enum dd_show; DD_SECRETLY: the game's bookkeeping, drawn nowhere */
};

/* A frame around places that belong together. */
struct dd_frame_spec {
    const char *label;
    struct dd_spot wide, narrow;
};

/* A total and what it is measured against, drawn as a bar with marks. A note that begins with its
 * label and value says the same in words, for where no bar is drawn. */
enum { DD_GAUGE_MARKS = 3 };
struct dd_gauge {
    const char *label;
    int value, most;
    int marks;
    struct {
        int at;
        int8_t tone;
        char text[40];
    } mark[DD_GAUGE_MARKS];
};

/* What follows a verb in notation, one letter each:
 *   p piece at from[i]   q piece at to[j]   f place from   t place to   c cell i   d cell j
 *   n num   s num as a seat   k num as a kind   w num as one of `words`   m the pieces of `mask` in
 * from */
struct dd_verb_spec {
    const char *name, *args;
    const char *const *words; /* for 'w', ended by NULL */
    char key;                 /* the key a front end offers first */
    bool sealed;              /* others learn of it only when the game says */
};

struct dd_option_spec {
    const char *key, *label, *help;
    int16_t min, max, step, normal;
    const char *const *names; /* of the values min, min + step, … ended by NULL; NULL: numbers */
};

/* How kinds of pieces are called and drawn in a game; the first row that fits counts. */
struct dd_look {
    uint64_t kinds;
    int8_t option; /* only where option[option] == value; -1: always */
    int8_t value;
    const char *name, *brief, *icon; /* brief: at most six letters */
};

/* What a game is asked to put into words. */
enum dd_ask_what {
    DD_ASK_PROMPT, /* what the reader is to decide, or who is deciding */
    DD_ASK_EVENT,  /* one event; false: not worth a line */
    DD_ASK_END,    /* how it ended */
    DD_ASK_STATUS, /* the state in a few words, for a title line */
    DD_ASK_NOTE,   /* the index-th thing worth knowing now: goals, odds, warnings; false: no more */
    DD_ASK_CAPTION, /* what stands under piece index of place zone */
    DD_ASK_WAY      /* the cell where piece index of place zone goes next as things stand; false:
                     * nowhere, or nobody can say */
};
struct dd_ask {
    enum dd_ask_what what;
    const struct dd_event *event;
    int index, zone;
};

struct dd_game {
    const char *name, *title, *designer, *about, *length;
    uint16_t rules;   /* raised when an old record would replay otherwise */
    uint32_t longest; /* no game has more actions than this, chance included */
    uint8_t min_seats, max_seats;
    uint8_t zones, counters, verbs, options, looks; /* rows in the tables below */
    const struct dd_zone_spec *zone;
    const struct dd_counter_spec *counter;
    const struct dd_verb_spec *verb;
    const struct dd_option_spec *option;
    const struct dd_look *look;
    struct dd_spot side; /* where a terminal writes seats, counters and notes */
    bool roles;          /* cards are told by what they are here, not by their pips */
    uint8_t frames;
    const struct dd_frame_spec *frame;
    /* Where the gauge and the card at hand are drawn; w = 0: nowhere. */
    struct dd_spot gauge_wide, gauge_narrow, hand_wide, hand_narrow;
    const char *const *ends; /* "won", "seven damage", …, ended by NULL; the reasons of `over` */
    const char *die_letters; /* a die's letter in notation, by its mark; NULL: its number */

    /* Options and seats that do not go together: says why and returns false. May be NULL. */
    bool (*agree)(const int16_t *option, int seats, struct dd_text *why);
    void (*setup)(struct dd_state *);
    int (*legal)(const struct dd_state *, int seat, struct dd_action *out);
    void (*apply)(struct dd_state *, const struct dd_action *, struct dd_events *);
    void (*score)(const struct dd_state *, int *out);
    /* Is the seat a player that may still concede, neither dead for good nor out? NULL: always. */
    bool (*still_in)(const struct dd_state *, int seat);
    void (*outlook)(const struct dd_view *, const struct dd_action *, struct dd_outlook *);
    bool (*word)(const struct dd_view *, const struct dd_ask *, struct dd_text *);
    /* What is measured now; false: nothing. May be NULL. */
    bool (*gauge)(const struct dd_view *, struct dd_gauge *);
    /* What a default guess cannot know, such as sealed counters. May be NULL. */
    void (*guess)(const struct dd_view *, uint64_t seed, struct dd_state *);
    /* Is it a table that play can lead to? May be NULL. */
    bool (*sound)(const struct dd_state *, const char **why);
};

/* The games, in the order they are shown, ended by NULL. */
extern const struct dd_game *const dd_games[];
const struct dd_game *dd_find_game(const char *name);

/* ---- Options ------------------------------------------------------------------------------ */

void dd_default_options(const struct dd_game *g, int16_t *option);
/* Reads "jokers=1,reserve=off" over what is in `option`; on false `why` says what is allowed and
 * nothing was changed. */
bool dd_read_options(const struct dd_game *g, const char *text, int16_t *option,
                     struct dd_text *why);
void dd_write_options(const struct dd_game *g, const int16_t *option, struct dd_text *t);
void dd_write_option(const struct dd_option_spec *o, int value, struct dd_text *t);
bool dd_check_seats(const struct dd_game *g, const int16_t *option, int seats, struct dd_text *why);

/* ---- Playing ------------------------------------------------------------------------------ */

/* Lays the table. Options and seats have to be checked. Chance may be pending afterwards. */
void dd_begin(const struct dd_game *g, struct dd_state *s, const int16_t *option, int seats,
              uint64_t seed);
/* Settles what chance owes, from the seeded generator. `events` may be NULL. */
void dd_settle_pending(const struct dd_game *g, struct dd_state *s, struct dd_events *events);
static inline void dd_settle(const struct dd_game *g, struct dd_state *s, struct dd_events *events)
{
    if (s->pending.what)
        dd_settle_pending(g, s, events);
}
/* The next chance action without applying it: dd_settle does the same step by step. */
void dd_next_chance(const struct dd_state *s, struct dd_action *out);
/* Fills out (room for DD_LEGAL), returns how many. 0 for a seat that neither owes nor may do
 * anything. A seat that only may act need not: playouts and bots ask those who owe. */
static inline int dd_legal(const struct dd_game *g, const struct dd_state *s, int seat,
                           struct dd_action *out)
{
    return (s->acting | s->may) >> seat & 1 ? g->legal(s, seat, out) : 0;
}
/* Applies an action that is known to be legal. */
void dd_apply_engine_verb(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                          struct dd_events *events);
static inline void dd_apply(const struct dd_game *g, struct dd_state *s, const struct dd_action *a,
                            struct dd_events *events)
{
    if (a->verb < DD_CONCEDE)
        g->apply(s, a, events);
    else
        dd_apply_engine_verb(g, s, a, events);
}
/* Is it legal now? Chance and conceding included; on false `why` (may be NULL) gets a sentence. */
bool dd_permits(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                struct dd_text *why);
void dd_score(const struct dd_game *g, const struct dd_state *s, int *out);

/* ---- Who may know what -------------------------------------------------------------------- */

/* What the seat may know, built from zero; DD_NOBODY: what everybody may. */
void dd_see(const struct dd_game *g, const struct dd_state *s, int seat, struct dd_view *out);
/* A possible state behind a view: hidden pieces are dealt at random, each within its lot, which is
 * the set of pieces that were last shuffled together. */
void dd_guess(const struct dd_game *g, const struct dd_view *v, uint64_t seed,
              struct dd_state *out);
/* The event as a seat may know it. */
struct dd_event dd_redact_event(const struct dd_event *e, int seat);
/* What an action would do, as far as the view's seat may know. `plain` and `names` as in dd_text.
 */
void dd_foresee(const struct dd_game *g, const struct dd_view *v, const struct dd_action *a,
                bool plain, const char *const *names, struct dd_outlook *out);
/* The game's words, for the view's seat; false: it has none. */
bool dd_say(const struct dd_game *g, const struct dd_view *v, const struct dd_ask *ask,
            struct dd_text *t);
uint64_t dd_hash(const struct dd_state *s);
/* Does the table keep what every game promises: pieces, bounds, zero bytes, the game's own? */
bool dd_sound(const struct dd_game *g, const struct dd_state *s, const char **why);

/* ---- Notation and names ------------------------------------------------------------------- */

/* Writes an action as a person types it: "play 7d c2". Written from a view, what is hidden is "??".
 */
void dd_write_action(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                     struct dd_text *t);
/* Writes an action as the view's seat saw it, from the view before it: sealed choices of others and
 * the order of a shuffle are left out. */
void dd_write_seen_action(const struct dd_game *g, const struct dd_view *v,
                          const struct dd_action *a, struct dd_text *t);
/* Reads it back among what is legal for the seat (or chance). Letter case does not count, and an
 * unambiguous beginning will do if `brief`. */
bool dd_read_action(const struct dd_game *g, const struct dd_state *s, int seat, const char *text,
                    bool brief, struct dd_action *out, struct dd_text *why);
/* How players are called who were given no name, by their seats. */
extern const char *const dd_house_names[DD_SEATS];
void dd_write_zone(const struct dd_game *g, int zone, struct dd_text *t);
void dd_write_cell(const struct dd_state *s, int cell, struct dd_text *t);
void dd_write_piece(const struct dd_game *g, const struct dd_state *s, int zone, int i,
                    struct dd_text *t);
/* The row of the zone or counter table that an id belongs to; `nth` counts from 0. */
const struct dd_zone_spec *dd_zone_of(const struct dd_game *g, int zone, int *nth);
const struct dd_counter_spec *dd_counter_of(const struct dd_game *g, int counter, int *nth);
/* How a kind looks in this game; never NULL. */
const struct dd_look *dd_look_of(const struct dd_game *g, const struct dd_state *s, uint8_t kind);

/* ---- The generator ------------------------------------------------------------------------ */

/* SplitMix64: small, passes the usual batteries, and its state is one word. Each chance event of a
 * game has a stream of its own, made from the seed and the event's number: what chance brings does
 * not depend on how much was drawn before. */
struct dd_random {
    uint64_t x;
};
static inline uint64_t dd_random_next(struct dd_random *r)
{
    uint64_t z = r->x += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}
static inline struct dd_random dd_random_stream(uint64_t seed, uint64_t number)
{
    struct dd_random by_number = {number}, stream = {seed ^ dd_random_next(&by_number)};
    stream.x = dd_random_next(&stream);
    return stream;
}
/* Uniform below n, by Lemire's multiplication with rejection: no modulo bias. */
static inline uint32_t dd_random_below(struct dd_random *r, uint32_t n)
{
    uint64_t m = (dd_random_next(r) >> 32) * n;
    if (__builtin_expect((uint32_t)m < n, 0)) {
        uint32_t floor = (uint32_t)-n % n;
        while ((uint32_t)m < floor)
            m = (dd_random_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
