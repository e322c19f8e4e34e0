/* Standard Deck Dungeon, by Jesse Ames: what its files share. Points [S1] to [S36] are those of
 * docs/rules/standard.md. */
#ifndef STANDARD_H
#define STANDARD_H

#include "deckdelve/game.h"

enum { PLAYERS = 2, CELLS = 27, START = 13, NOWHERE = CELLS, FULL_HP = 5, TURN_LIMIT = 1000 };
enum { FATE_CARDS = 5, FATE_PAIRS = 10, LOWEST_FATE = 6 };

/* Zones, in the order of the zone table. */
enum {
    ROOMS,
    STAND,
    FATE = STAND + PLAYERS,
    DRAWN = FATE + PLAYERS,
    ITEMS, /* key, rope, potion in this order; face up: held */
    LOOT = ITEMS + PLAYERS,
    BOX = LOOT + PLAYERS
};

/* What a card of the dungeon is. Ranks from 2 to 13 are their own numbers. */
enum standard_rooms {
    HOLE,
    MERCHANT,
    SPIKE,
    PIT,
    DEAD_END,
    CHEST,
    DOOR,
    FOUNTAIN,
    PASSAGE,
    GEM,
    SLIME,
    SKELETON,
    TROLL,
    DRAGON,
    SHIELD,
    EXIT,
    DOWN, /* a face-down card, whatever it is */
    ROOM_KINDS
};
#define ROOM_SET(room) (1u << (room))
#define MONSTERS (ROOM_SET(SLIME) | ROOM_SET(SKELETON) | ROOM_SET(TROLL) | ROOM_SET(DRAGON))
/* These do not resolve themselves. */
#define STUBBORN (MONSTERS | ROOM_SET(SPIKE) | ROOM_SET(PIT) | ROOM_SET(DEAD_END) | ROOM_SET(DOOR))

enum { KEY, ROPE, POTION, ITEM_KINDS };
enum { DRAW_KEY, DRAW_ROPE, DRAW_POTION, DRAW_EXPLOSION, DRAW_HEALTH }; /* out of a chest */
enum { DEFEAT_SCROLL, SPIKE_SCROLL, FORESIGHT_SCROLL, HEALTH_SCROLL, SWAP_SCROLL, SCROLLS };

/* ---- Goals --------------------------------------------------------------------------------- */

enum standard_goal {
    GOAL_NONE,
    HOLD_SLIME,
    HOLD_SKELETON,
    HOLD_TROLL,
    HOLD_DRAGON,
    HOLD_GEM,
    REVEAL_DEAD_END,
    REVEAL_PASSAGE,
    REVEAL_EXIT,
    OPEN_CHEST,
    FIND_ROPE,
    USE_ROPE,
    USE_POTION,
    OPEN_DOOR,
    BUY_SCROLL,
    RESOLVE_SLIME,
    RESOLVE_SPIKE,
    DRINK_FOUNTAIN,
    HEALED_BY_FOUNTAIN,
    SUFFER_PIT,
    SUFFER_SPIKE,
    SUFFER_SLIME,
    SUFFER_SKELETON,
    SUFFER_TROLL,
    SUFFER_FOUNTAIN,
    DOWN_TO_ONE,
    NEVER_LOSE,
    GOAL_KINDS
};
enum { GOALS = 3, GOAL_SETS = 24, ENOUGH = 2 }; /* no mode asks for more than two of a thing */

struct standard_goal_spec {
    const char *one, *two; /* in words, for one of it and for two */
    uint8_t measure;       /* how it is fulfilled */
    bool single;           /* not doubled for a team [S31] */
    bool shared;           /* counts for both opponents [S32] */
    uint8_t room;          /* the card it is about */
    uint8_t supply;        /* what has to be left of, a set of SUPPLY_ bits [S34] */
};
enum { COUNTED, HELD, UNBROKEN };
/* For n more of a goal to be possible there have to be: */
enum {
    SUPPLY_CARDS = 1,      /* n of its cards in the dungeon, in any state */
    SUPPLY_DOWN = 2,       /* n of them face down */
    SUPPLY_UNRESOLVED = 4, /* n of them unresolved */
    SUPPLY_ONE = 8,        /* one of them unresolved */
    SUPPLY_CHESTS = 16,    /* n chests to come */
    SUPPLY_ITEM = 32,      /* n items of its sort, held or in chests to come */
    SUPPLY_GEMS = 64,      /* n gems, held or in the dungeon */
    SUPPLY_UNHURT = 128    /* no HP lost so far */
};
extern const struct standard_goal_spec standard_goals[GOAL_KINDS];
extern const uint8_t standard_sets[GOAL_SETS][GOALS];
extern const char *const standard_set_names[GOAL_SETS + 2]; /* "random" stands first */

/* ---- Counters, options, verbs, phases, ends -------------------------------------------------- */

enum {
    C_HP,
    C_PROGRESS = C_HP + PLAYERS, /* of goal g for a seat: C_PROGRESS + g * PLAYERS + seat */
    C_SET = C_PROGRESS + GOALS * PLAYERS,
    C_REVEALED, /* this turn's Reveal is done; then Resolve, then: a pit was walked into */
    C_RESOLVED,
    C_WALKED,
    C_BONUS,  /* a bonus chest may be opened this turn */
    C_CHECK,  /* the room a check is about, 0: none */
    C_AT,     /* the cell in question; a bonus chest is NOWHERE */
    C_DRAW,   /* which fate card or pair was drawn */
    C_SCROLL, /* 1 + the scroll whose effect is being chosen */
    C_DOWN,   /* + room: how many of it lie face down; unresolved, these included; in the dungeon */
    C_UNRESOLVED = C_DOWN + ROOM_KINDS,
    C_LEFT = C_UNRESOLVED + ROOM_KINDS
};
enum { OPT_MODE, OPT_LAYOUT, OPT_GOALS };
enum { SOLO, COOP, VERSUS };
enum {
    REVEAL,
    FIGHT,
    DISARM,
    TIE,
    UNLOCK,
    OPEN,
    BONUS,
    DRINK,
    TAKE,
    LEAVE,
    WALK,
    GIVE,
    DISCARD,
    BUY,
    CAST,
    SWAP,
    HEAL,
    RETRY,
    KEEP,
    FINISH
};
enum {
    PHASE_LAY,    /* the rooms are being shuffled */
    PHASE_ORDERS, /* the goals are being drawn */
    PHASE_TURN,   /* nothing is open but the turn itself */
    PHASE_CHECK,  /* fate cards are being drawn */
    PHASE_RETRY,  /* the potion may be used */
    PHASE_TAKE,   /* a gem, the shield or a body may be taken for free */
    PHASE_SPARE,  /* an item already held may be given away */
    PHASE_HEAL,   /* a health scroll needs a drinker */
    PHASE_SCROLL  /* a scroll needs a target */
};
enum { END_WON, END_DEFEATED, END_IMPOSSIBLE, END_STUCK, END_LIMIT, END_CONCEDED };

/* What is told, with the room's card as `kind` and its cell as i where there is one. */
enum {
    TOLD_ORDERS,     /* the goal set num */
    TOLD_REVEALED,   /* by a scroll if num */
    TOLD_DREW,       /* draw num of the check about room `was`; the cards are in mask */
    TOLD_DEFEATED,   /* by a scroll if num */
    TOLD_LOST,       /* num HP, `was` the room that did it, j what is left */
    TOLD_SHIELDED,   /* the shield took the blow of room `was` */
    TOLD_GAINED,     /* num HP; j the healed seat */
    TOLD_DISABLED,   /* a spike trap; by a scroll if num */
    TOLD_TIED,       /* the rope lies over the pit */
    TOLD_UNLOCKED,   /* the door */
    TOLD_WALKED,     /* into the pit */
    TOLD_FOUND,      /* item num, taken */
    TOLD_VANISHED,   /* item num */
    TOLD_GAVE,       /* item num to seat j */
    TOLD_TOOK,       /* the card */
    TOLD_LEFT,       /* the card */
    TOLD_BOUGHT,     /* scroll num for the gem `kind` */
    TOLD_SWAPPED,    /* cells i and j */
    TOLD_RETRIED,    /* the potion is used up */
    TOLD_FULFILLED,  /* goal num of the set, for the seat or its team */
    TOLD_IMPOSSIBLE, /* goal num of the set, for the seat or its team; `was` the SUPPLY_ bit */
    TOLD_LOST_ALL    /* what a conceding seat held */
};

/* ---- The dungeon (dungeon.c) ----------------------------------------------------------------- */

extern const uint8_t standard_room_of[64]; /* by kind */

/* Which cells hold what; resolved ones also in `resolved`. */
struct standard_map {
    uint64_t of[ROOM_KINDS];
    uint64_t resolved;
};
void standard_read_map(const struct dd_state *s, struct standard_map *m);
/* Where a seat can be, and the cells next to that. */
struct standard_walk {
    uint64_t reach, near;
};
struct standard_walk standard_explore(const struct dd_state *s, const struct standard_map *m,
                                      int seat);
/* Takes the seat to the nearest cell of a set, of which one can be reached. [S7] */
void standard_go(struct dd_state *s, int seat, uint64_t serving);

static inline int standard_cell_of(const struct dd_state *s, int seat)
{
    return dd_at(s, STAND + seat, 0)->mark;
}
static inline int standard_room_at(const struct dd_state *s, int cell)
{
    const struct dd_piece *p = dd_at(s, ROOMS, cell);
    return p->face ? standard_room_of[p->kind] : p->kind ? DOWN : HOLE;
}
static inline bool standard_holds_item(const struct dd_state *s, int seat, int item)
{
    return dd_at(s, ITEMS + seat, item)->face;
}
static inline uint64_t standard_unresolved(const struct standard_map *m, int room)
{
    return m->of[room] & ~m->resolved;
}
/* The index of a card in a zone, or -1. */
int standard_find(const struct dd_state *s, int zone, uint8_t kind);
static inline bool standard_holds_shield(const struct dd_state *s, int seat)
{
    return standard_find(s, LOOT + seat, DD_CARD(DD_KING, DD_SPADES)) >= 0;
}
/* The gem that would be spent, or -1. [S27] */
int standard_gem(const struct dd_state *s, int seat);
/* The seat's team-mate or opponent who is still in the game, or -1. */
int standard_other(const struct dd_state *s, int seat);
/* Can the other player be given an item? */
bool standard_other_lacks(const struct dd_state *s, int seat, int item);
/* The cells a scroll may aim at. */
uint64_t standard_targets(const struct standard_map *m, int scroll);

/* ---- Checks, as data (checks.c) ----------------------------------------------------------------
 */

/* A check draws one of `draws`; those in `good` go well, the others cost `loss` HP. */
struct standard_check {
    uint16_t draws, good;
    uint8_t loss;
};
extern const struct standard_check standard_checks[ROOM_KINDS];
/* The fate cards of a draw, as two ranks (the second 0 for a single card). */
void standard_draw_ranks(int room, int draw, int rank[2]);

/* ---- What the files do for each other ----------------------------------------------------------
 */

/* goals.c */
const uint8_t *standard_set(const struct dd_state *s);
int standard_goal_count(const struct dd_state *s);
int standard_need(const struct dd_state *s, int goal);
int standard_progress(const struct dd_state *s, int seat, int goal);
bool standard_fulfilled(const struct dd_state *s, int seat, int goal);
/* The item that a goal with SUPPLY_ITEM is about. */
int standard_item_of(int goal_kind);
/* The SUPPLY_ bit that is short, or 0. */
int standard_shortage(const struct dd_state *s, int seat, int goal);
void standard_did(struct dd_state *s, struct dd_events *ev, int seat, int goal);
/* Defeat, then goals fulfilled: after every step. True if the game is over. [S34] */
bool standard_judge(struct dd_state *s, struct dd_events *ev);
/* Goals impossible: with nothing open. True if the game is over. */
bool standard_judge_impossible(struct dd_state *s, struct dd_events *ev);
void standard_judge_stuck(struct dd_state *s, struct dd_events *ev);

/* legal.c */
int standard_legal(const struct dd_state *s, int seat, struct dd_action *out);
/* Has the seat something to do at the start of a turn that it would survive? */
bool standard_can_go_on(const struct dd_state *s, const struct standard_map *m, int seat);

/* rooms.c: what rooms do. All of these leave the phase as it has to go on. */
void standard_open_turn(struct dd_state *s);
void standard_ask(struct dd_state *s, int phase);
struct dd_event *standard_tell(const struct dd_state *s, struct dd_events *ev, int told, int cell);
void standard_turn_up(struct dd_state *s, struct dd_events *ev, int cell, bool scroll);
void standard_resolve(struct dd_state *s, struct dd_events *ev, int cell);
/* The card leaves the dungeon for another zone. */
void standard_remove(struct dd_state *s, struct dd_events *ev, int cell, int to);
void standard_defeat(struct dd_state *s, struct dd_events *ev, int cell, bool scroll);
void standard_take(struct dd_state *s, struct dd_events *ev, int cell);
void standard_gain(struct dd_state *s, struct dd_events *ev, int seat, int hp);
/* The active player loses HP to a room, or the shield. */
void standard_lose(struct dd_state *s, struct dd_events *ev, int room, int hp);
/* checks.c */
void standard_begin_check(struct dd_state *s, int room, int cell);
void standard_drew(struct dd_state *s, struct dd_events *ev, int draw);
void standard_retry(struct dd_state *s, struct dd_events *ev);
void standard_draw_stands(struct dd_state *s, struct dd_events *ev);
void standard_spare(struct dd_state *s, struct dd_events *ev, bool give);
/* A health scroll heals the seat; or its drinker is to be chosen. */
void standard_heal(struct dd_state *s, struct dd_events *ev, int seat);
void standard_offer_health(struct dd_state *s, struct dd_events *ev);
void standard_end_chest(struct dd_state *s, struct dd_events *ev);
void standard_void_check(struct dd_state *s, struct dd_events *ev);
/* merchant.c */
void standard_buy(struct dd_state *s, struct dd_events *ev, int scroll);
void standard_cast(struct dd_state *s, struct dd_events *ev, int cell, int other);

/* rules.c */
bool standard_agree(const int16_t *option, int seats, struct dd_text *why);
void standard_setup(struct dd_state *s);
void standard_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void standard_score(const struct dd_state *s, int *out);
bool standard_sound(const struct dd_state *s, const char **why);

/* words.c, outlook.c, captions.c; more of them in words.h */
void standard_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool standard_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);
extern const char *const standard_mode_names[], *const standard_layout_names[];
extern const char *const standard_scroll_names[SCROLLS + 1];

#endif
