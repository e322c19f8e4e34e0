/* Dungeon Jacks: what its files share. Points [J1] to [J27] are those of docs/rules/jacks.md. */
#ifndef JACKS_H
#define JACKS_H

#include "deckdelve/game.h"

enum { CLASSES = 4, DICE = 10, MOST_DICE = 4, PHANTOMS = 3, BIG_BAD_CARDS = 6, LEVELS = 6 };
enum { COURT_CARDS = 16, HALF = 18, ITEMS_IN_DECK = 2, MOST_HEARTS = 9, ACE_SCORE = 300 };

/* Whose a die is: its mark. A phantom die belongs to a bauble. [J2 J3 J21] */
enum { FIGHTER, ROGUE, WIZARD, CLERIC, PHANTOM, OWNERS };

/* Zones, in the order of the zone table. The ends of DECK and UPPER are their tops; UPPER is the
 * half of level 1 that cannot hold the Big Bad. */
enum {
    DECK,
    UPPER,
    MONSTER,
    ENCOUNTER, /* the red cards; an undercut heart's mark is 1 + its die's index in ON_HEARTS */
    DISCARD,   /* nobody looks at its order: what comes in goes where it costs nothing */
    TREASURE,
    HELD,
    ITEMS,
    BIG_BADS, /* the next to come first */
    HEROES,   /* by class */
    READY,    /* by owner */
    POOL,
    EXHAUSTED,
    SIXES, /* held back for hearts */
    ON_HEARTS,
    BOX /* cards that nobody needs, and phantom dice */
};
/* KNOWN is what everybody knows to be in the dungeon deck since it was there on an earlier level,
 * as a set (jacks_court_bit); AFTER is what was interrupted when the last die went; PATIENT is
 * the class whose die is being healed. */
enum { C_LEVEL, C_TREASURE, C_SCORE, C_KNOWN, C_AFTER, C_PATIENT };
enum { OPT_LEVELS, OPT_EASY, OPT_REST };
enum { REST_FULL, REST_NONE };
enum {
    FIGHT,
    FLEE,
    HOLD,
    RELEASE,
    REROLL,
    KEEP,
    LAY,
    BAUBLE,
    TOTAL,
    RUN,
    HEAL,
    PRAY,
    PASS,
    DRINK,
    FALL,
    DESCEND,
    STOP
};
enum { END_FINISHED, END_STOPPED, END_KILLED, END_CONCEDED };

/* Up to PHASE_DECK chance lays the table; the others wait for a decision or for a roll. */
enum {
    PHASE_PARTY,
    PHASE_BIG_BADS,
    PHASE_NUMBERS,
    PHASE_ITEMS,
    PHASE_DECK,
    PHASE_CHOOSE,
    PHASE_HOLD,
    PHASE_REROLL,
    PHASE_LAY,
    PHASE_FLEE,
    PHASE_HEAL,
    PHASE_LAST,
    PHASE_BETWEEN,
    PHASE_FIGHT_ROLL,
    PHASE_REROLL_ROLL,
    PHASE_FLEE_ROLL,
    PHASE_HEAL_ROLL,
    PHASE_PRAY_ROLL
};
/* What goes on once the party has a die again. */
enum { AFTER_SIXES, AFTER_WIN, AFTER_DEFEAT, AFTER_ESCAPE, AFTER_NO_ESCAPE, AFTER_HEALING };

/* What is told; `i` is an owner, `j` a face, `mask` a set of kinds, unless it says otherwise.
 * ROLLED: dice of each class, three bits each, in num, faces in mask. RAN: num is what came of it.
 * LAID, SPENT, MET, TOOK: kind is the card. */
enum {
    TOLD_PARTY,
    TOLD_LEVEL,
    TOLD_MET,
    TOLD_ROLLED,
    TOLD_HELD,
    TOLD_EXHAUSTED,
    TOLD_REROLLED,
    TOLD_LAID,
    TOLD_SPENT,
    TOLD_DRANK,
    TOLD_WON,
    TOLD_LOST,
    TOLD_TOOK,
    TOLD_FLED,
    TOLD_RAN,
    TOLD_HEALED,
    TOLD_PRAYED,
    TOLD_MISSED,
    TOLD_DONE
};
enum { RAN_FREE, RAN_PAID, RAN_NOWHERE };

#define NUMBERS DD_RANKS(2, 10)
#define COURTS (DD_RANKS(DD_JACK, DD_KING) | DD_ALL_OF_RANK(DD_ACE))
#define BLACKS (DD_ALL_OF_SUIT(DD_CLUBS) | DD_ALL_OF_SUIT(DD_SPADES))
#define HEARTS DD_ALL_OF_SUIT(DD_HEARTS)
#define BAUBLES (COURTS & DD_ALL_OF_SUIT(DD_DIAMONDS))
#define BIG_BAD_KINDS (COURTS & BLACKS)
#define ITEM_KINDS (BAUBLES | DD_JOKERS)

static inline bool jacks_in(uint64_t kinds, uint8_t kind) { return kinds >> kind & 1; }
static inline int jacks_rank(uint8_t kind) /* [J4] */
{
    return dd_rank(kind) == DD_ACE ? 14 : dd_rank(kind);
}
static inline bool jacks_casts(int owner) /* [J11] */ { return owner == WIZARD || owner == CLERIC; }

/* ---- dungeon.c: the party, the decks, encounters and levels ---- */
void jacks_setup(struct dd_state *s);
void jacks_after_shuffle(struct dd_state *s, struct dd_events *ev);
void jacks_next_encounter(struct dd_state *s, struct dd_events *ev);
void jacks_descend(struct dd_state *s, struct dd_events *ev);
/* The class of a hero, and how many dice one has. */
int jacks_class(uint8_t kind);
int jacks_dice_of(uint8_t kind);
/* The bit of a court or joker in C_KNOWN, and that counter as a set of kinds. */
int jacks_court_bit(uint8_t kind);
uint64_t jacks_known(const struct dd_state *s);

/* ---- fight.c: what heroes do with their dice ---- */
void jacks_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);

/* ---- What the steps are written with ---- */
static inline struct dd_event *jacks_tell(const struct dd_state *s, struct dd_events *ev, int code,
                                          int tone)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)code;
        e->tone = (int8_t)tone;
    }
    return e;
}
static inline void jacks_ask(struct dd_state *s, int phase)
{
    s->phase = (uint8_t)phase;
    s->acting = 1;
}
/* Rolls dice of the pool; chance answers in `phase`. */
static inline void jacks_roll(struct dd_state *s, int phase, unsigned dice)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_roll(s, POOL, (uint16_t)dice);
}

/* ---- dice.c: reading and moving dice and items ---- */
/* How many dice of each owner lie in a zone. */
void jacks_count_dice(const struct dd_state *s, int zone, int *count);
/* How many dice of each class a fight takes into the pool. */
void jacks_count_taken(const struct dd_state *s, const struct dd_action *fight, int *count);
int jacks_count_showing(const struct dd_state *s, int zone, int face);
/* The first die of an owner in a zone; one of the pool with that face; or -1. */
int jacks_find_die(const struct dd_state *s, int zone, int owner);
int jacks_find_showing(const struct dd_state *s, int face, int owner);
/* A die of the pool that may be rerolled, or -1, and the class whose ones may be. */
int jacks_find_one(const struct dd_state *s);
int jacks_reroller(const struct dd_state *s);
/* Unexhausted dice of heroes, wherever they are. */
int jacks_living(const struct dd_state *s);
static inline bool jacks_cleric_ready(const struct dd_state *s)
{
    return jacks_find_die(s, READY, CLERIC) >= 0;
}
/* What the pool shows, and what it has to reach. */
int jacks_total(const struct dd_state *s);
int jacks_difficulty(const struct dd_state *s);
/* The hearts of the encounter, undercut or not, and whether a card is one not undercut. */
int jacks_hearts(const struct dd_state *s);
bool jacks_is_open_heart(const struct dd_piece *card);
/* A die goes to rest on its hero or among the exhausted, where it shows nothing. */
void jacks_ready(struct dd_state *s, struct dd_events *ev, int from, int i);
void jacks_exhaust(struct dd_state *s, struct dd_events *ev, int from, int i);
/* All dice of a zone go back to their heroes, phantom ones into the box. */
void jacks_bring_home(struct dd_state *s, struct dd_events *ev, int from);
/* The first held item of some kinds, or -1. */
int jacks_find_item(const struct dd_state *s, uint64_t kinds);
/* Item HELD[i] goes back among those not held. */
void jacks_spend(struct dd_state *s, struct dd_events *ev, int i);

/* ---- rules.c ---- */
int jacks_legal(const struct dd_state *s, int seat, struct dd_action *out);
void jacks_score(const struct dd_state *s, int *out);

/* ---- sound.c, guess.c, outlook.c, words.c ---- */
bool jacks_sound(const struct dd_state *s, const char **why);
void jacks_guess(const struct dd_view *v, uint64_t seed, struct dd_state *s);
void jacks_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool jacks_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);
bool jacks_gauge(const struct dd_view *v, struct dd_gauge *gauge);
extern const char *const jacks_names[OWNERS]; /* "Fighter", … */
/* The exact chance to win the fight of PHASE_CHOOSE with as many dice of each class. */
void jacks_foresee_fight(const struct dd_state *s, const int *dice, uint64_t *chance, uint64_t *of);
/* The score as it stands, with the treasure of a level not yet finished. */
int jacks_treasure_so_far(const struct dd_state *s);

#endif
