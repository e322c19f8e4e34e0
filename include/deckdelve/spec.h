/* A game as data: its tables, what a front end draws from them, and its rules. */
#ifndef DECKDELVE_SPEC_H
#define DECKDELVE_SPEC_H

#include "note.h"
#include "outlook.h"
#include "table.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Where a zone lies: wide and narrow in hundredths of a page's table, terminal in columns and rows
 * of an 80 by 18 table. The nth of many zones lies n * (dx, dy) further; but of owned zones a
 * page shows one seat's, where the first lies, and so does a terminal if they all lie there. w = 0:
 * not shown there. */
struct dd_spot {
    uint8_t x, y, w, h;
    int8_t dx, dy;
};
enum dd_lay { DD_UNSHOWN, DD_PILE, DD_ROW, DD_FAN, DD_TRAY, DD_GRID, DD_STANDING };

/* Ids of zones and counters count through their tables, `many` a row. */
struct dd_zone_spec {
    const char *name;  /* in notation: "hand", "c" (c1, c2, … where there are many) */
    const char *label; /* for people */
    uint8_t many;      /* how many such zones; one for each seat: as many as the game has seats */
    bool owned;        /* the nth belongs to seat n */
    uint8_t lay;       /* enum dd_lay; a GRID's pieces lie on the cells, STANDING ones by mark,
                        * where a mark beyond the cells is nowhere */
    uint64_t holds;    /* hidden pieces here can only be of these kinds; 0: any */
    uint8_t slots;     /* drawn even when empty; the caption of an index that holds no piece yet
                        * stands in its slot */
    uint8_t represented_by; /* 1 + the first id of zones that stand for these: to point at the nth
                             * of them is to point at the nth of these; 0: none */
    bool ways;              /* a GRID drawn with gaps, and the ways between neighbours */
    uint8_t belongs_to;     /* 1 + the id of a zone: a piece of mark n belongs to its nth piece, and
                             * lies beside it where these have no spot; 0: none */
    bool spent;             /* dice here are out of use for now */
    bool fleeting; /* dice here tell what came of the last decision, and are shown at rest then */
    bool icons;    /* pieces are drawn by their icons and names, not as cards */
    uint8_t bar;   /* 1 + the id of a counter of DD_BAR that is drawn beside this zone and tells
                    * how much lies there; 0: none */
    uint8_t looks; /* how pieces are called here, where that differs from elsewhere */
    const struct dd_look *look;
    bool unordered; /* a hand: see dd_tidy */
    struct dd_spot wide, narrow, term;
};

/* DD_SIDE: owned; seats with the same number play together, 0: with nobody any more. Told by a
 * note where seats have no headings.
 * DD_AT_HAND: 1 + the cell that matters now, 0: none; a table with room shows its card large.
 * DD_NUMBER: tells nothing while it is at its least. */
enum dd_show { DD_NOT_SHOWN, DD_SIDE, DD_AT_HAND, DD_NUMBER, DD_LIVES, DD_BAR, DD_GOAL };
struct dd_counter_spec {
    const char *name, *label;
    int16_t min, max;
    uint8_t many; /* as for zones */
    bool owned;   /* the nth belongs to seat n */
    bool sealed;  /* only its owner may know it; without owner: nobody */
    uint8_t show; /* enum dd_show; DD_NOT_SHOWN: the game's bookkeeping, drawn nowhere */
};

/* A frame around zones that belong together. */
struct dd_frame_spec {
    const char *label;
    struct dd_spot wide, narrow;
};

/* What follows a verb in notation, one letter each:
 *   p piece at from[i]   q piece at to[j]   f zone from   t zone to   c cell i   d cell j
 *   n num   s num as a seat   k num as a kind   w num as one of `words`   m the pieces of `mask` in
 * from */
struct dd_verb_spec {
    const char *name, *args;
    const char *const *words; /* for 'w', ended by NULL */
    char key;       /* the letter that means it for the whole game, in every front end; verbs that a
                     * player sees as one share it; 0: what it points at says enough */
    bool sealed;    /* others learn of it only when the game says */
    bool formality; /* as the only answer it decides nothing: see dd_session_decide */
    bool ends;      /* ends the turn, the game or what is asked: always on the screen while legal */
};

struct dd_option_spec {
    const char *key, *label, *help;
    int16_t min, max, step, normal;
    int16_t second;           /* the value after min, where that is not min + step; 0: it is */
    const char *const *names; /* of the values min, min + step, … ended by NULL; NULL: numbers */
};

/* How kinds of pieces are called and drawn in a game; the first row that fits counts, of a zone's
 * own before the game's. */
struct dd_look {
    uint64_t kinds;
    uint8_t option; /* 1 + an option: only where it has this value; 0: always */
    int8_t value;
    const char *name, *brief, *icon; /* brief: at most six letters */
};

/* What a game can be played for. */
enum dd_aim {
    DD_AIM_WIN,   /* the chance of winning */
    DD_AIM_SCORE, /* the expected score */
    DD_AIM_ACE,   /* the chance of the highest title a game has; of winning where it has none */
    DD_AIMS
};
struct dd_aim_spec {
    enum dd_aim aim;
    const char *label; /* what one plays for: "treasure" */
    const char *does;  /* what an action does for it, before a chance or a score: "brings home" */
    const char *unit;  /* of a score: "treasure"; may be empty */
};

/* What a game is asked to put into words. */
enum dd_ask_what {
    DD_ASK_PROMPT, /* what the reader is to decide, or who is deciding */
    DD_ASK_EVENT,  /* one event; false: not worth a line */
    DD_ASK_END,    /* how it ended */
    DD_ASK_STATUS, /* the index-th of a few words on the state, for a title line; false: no more.
                    * Its gist says how far the game has come */
    DD_ASK_NOTE,   /* the index-th thing worth knowing now: goals, odds, warnings; false: no more */
    DD_ASK_CAPTION /* the caption of piece `index` of `zone` */
};
struct dd_ask {
    enum dd_ask_what what;
    const struct dd_event *event;
    int index, zone;
};

struct dd_game {
    const char *name, *title, *designer, *about, *length;
    uint16_t
        rules_version; /* raised when an old record would replay otherwise, or to another hash */
    uint16_t replays_from; /* the oldest version whose actions mean the same game; 0: only this */
    uint32_t longest;      /* no game has more actions than this, chance included */
    uint8_t min_seats, max_seats;
    uint8_t zones, counters, verbs, options, looks, aims; /* rows in the tables below */
    const struct dd_zone_spec *zone;
    const struct dd_counter_spec *counter;
    const struct dd_verb_spec *verb;
    const struct dd_option_spec *option;
    const struct dd_look *look;
    const struct dd_aim_spec *aim; /* for people, the usual one first; none: to win */
    struct dd_spot side;           /* where a terminal writes seats, counters and notes */
    bool roles;                    /* cards are told by what they are here, not by their pips */
    bool unscored;                 /* no points are counted: a score says only who has won */
    uint64_t seldom; /* bit v: verb v may be offered behind "More" where there is little room */
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
    /* The cell where a piece goes next as things stand; -1: nowhere, or nobody can say. May be
     * NULL. */
    int (*way)(const struct dd_view *, int zone, int index);
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
/* Can a record of that rules version be replayed? */
static inline bool dd_replays(const struct dd_game *g, int version)
{
    int oldest = g->replays_from ? g->replays_from : g->rules_version;
    return version >= oldest && version <= g->rules_version;
}

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
