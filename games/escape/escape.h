/* Dungeon Escape: what its files share. Points [E1] to [E35] are those of docs/rules/escape.md. */
#ifndef ESCAPE_H
#define ESCAPE_H

#include "deckdelve/game.h"

enum {
    ESCAPE_LIFE = 6,
    ESCAPE_ROUNDS = 200,
    ESCAPE_BOSS_NUMBER = 10,
    ESCAPE_BOSS_HEALTH = 4, /* for each player */
    ESCAPE_SHIELDS = 3,
    ESCAPE_WEAPON = 2
};

/* Zones, in the order of the zone table. What is left over lies in SPARE in team play and in ASIDE
 * else, since what can lie there differs; before the deal ASIDE keeps what is always dealt. BOX
 * holds the dice not in use, AWAY the tokens of those who are not in the dungeon any more. */
enum {
    BOARD,
    STANDS,
    TRAY,
    BOX,
    ROSTER,
    DECK,
    ASIDE,
    SPARE,
    DISCARD,
    AWAY,
    HEROES,
    LOOT = HEROES + DD_SEATS
};
/* INSIDE and LEFT are sets of seats; who is in neither is out for good. FOE and LOOKED are a cell
 * plus 1, or 0; HEALTH is what the foe being fought has left (a trap has 1); CLASS is a class plus
 * 1; BONUS is what the reroll that is due adds; ROLLED says whether this fight has had a roll. */
enum {
    C_LIFE,
    C_POINTS = C_LIFE + DD_SEATS,
    C_CLASS = C_POINTS + DD_SEATS,
    C_INSIDE = C_CLASS + DD_SEATS,
    C_LEFT,
    C_FIRST,
    C_FOE,
    C_HEALTH,
    C_BONUS,
    C_ROLLED,
    C_LOOKS,
    C_LOOKED,
    C_BOSS,
    C_BOSS_WHOLE,
    C_SHIELD
};
enum {
    OPT_MODE,
    OPT_ROSTER,
    OPT_WIDTH,
    OPT_HEIGHT,
    OPT_START,
    OPT_EXITS,
    OPT_RETREAT,
    OPT_LEGENDARY
};
enum { RIVALS, TEAM };
enum { CLASSIC, EXTENDED };
enum { CENTRE, EDGE, CORNER };
enum { CORNERS, FAR };
enum { FREE, DANGEROUS };
enum { CHOOSE, ENTER, MOVE, LOOK, DRINK, GIVE, LEAVE, SKIP, ADVANCE, RETREAT };
enum {
    PHASE_FIRST,
    PHASE_CHOOSE,
    PHASE_SHUFFLE,
    PHASE_MIX, /* team play: what is dealt is shuffled once more, with what always is */
    PHASE_TURN,
    PHASE_ROLL,
    PHASE_REROLL,
    PHASE_FIGHT,
    PHASE_RETREAT,
    PHASE_DRINK,
    PHASE_JOKERS
};
enum { END_ESCAPED, END_NOBODY, END_FELLED, END_PERISHED, END_CUT_OFF, END_CONCEDED };

enum escape_class { FIGHTER, WIZARD, ROGUE, CLERIC, DWARF, ELF, CRUSADER, SCOUT };
enum escape_role {
    ROLE_DEAD_END,
    ROLE_TREASURE,
    ROLE_POTION,
    ROLE_MONSTER,
    ROLE_TRAP,
    ROLE_BOSS,
    ROLE_GEAR /* the weapon and the shield of team play */
};

/* What is told. `i` is a cell where one is named, `kind` the card, `num` and `was` numbers. */
enum {
    TOLD_TIED,     /* mask: the seats that roll again */
    TOLD_FIRST,    /* num: what the first player rolled */
    TOLD_CHOSE,    /* kind, num: the class */
    TOLD_DEALT,    /* num: cards on the board, was: left over */
    TOLD_MOVED,    /* i */
    TOLD_DEAD_END, /* i, kind */
    TOLD_TOOK,     /* i, kind, num: 1 if it is a legendary item */
    TOLD_ON_SIGHT, /* i, kind: a Crusader's */
    TOLD_ROLL,     /* see tell_roll */
    TOLD_SHIELD,   /* num: how often it will still hold */
    TOLD_RETREAT,  /* i: where to, kind: from what, mask: dice, num: loss */
    TOLD_DRANK,    /* kind, mask: the die, was and num: life */
    TOLD_LOOKED,   /* i, kind for those who may know */
    TOLD_GAVE,     /* kind, num: the seat that gets it */
    TOLD_SKIPPED,
    TOLD_LEFT, /* num: points, was: jokers */
    TOLD_DIED, /* num: how many cards are lost */
    TOLD_SHUT_IN,
    TOLD_LATE,   /* still inside after the last round */
    TOLD_JOKER,  /* mask: dice, num: worth */
    TOLD_ALREADY /* by the engine */
};

/* What j holds in TOLD_ROLL. */
enum { ROLL_FIRST = 1, ROLL_ABILITY = 2, ROLL_AGAIN = 4, ROLL_HARMED = 8 };

/* ---- The cards (cards.c) ------------------------------------------------------------------- */

/* Always dealt in team play. [E31] */
#define ESCAPE_BOSS DD_CARD(DD_KING, DD_SPADES)
#define ESCAPE_SWORD DD_CARD(DD_ACE, DD_SPADES)
#define ESCAPE_SHIELD DD_CARD(DD_ACE, DD_CLUBS)
#define ESCAPE_DEALT (DD_KINDS(ESCAPE_BOSS) | DD_KINDS(ESCAPE_SWORD) | DD_KINDS(ESCAPE_SHIELD))

enum escape_role escape_role(const struct dd_state *s, uint8_t kind);
bool escape_is_dead_end(const struct dd_state *s, uint8_t kind);
/* What a treasure counts; a joker counts nothing before it is rolled for. [E28] */
int escape_worth(uint8_t kind);
/* How many jokers a seat has collected. */
int escape_jokers(const struct dd_state *s, int seat);
/* The first card of a set among what a seat has collected, or -1. */
int escape_find(const struct dd_state *s, int seat, uint64_t kinds);
static inline bool escape_has(const struct dd_state *s, int seat, uint8_t kind)
{
    return escape_find(s, seat, DD_KINDS(kind)) >= 0;
}
int escape_own_class(uint8_t kind); /* [E2] */
static inline int escape_class_of(const struct dd_state *s, int seat)
{
    return s->counter[C_CLASS + seat] - 1;
}
/* The suit of a seat's character card. */
static inline int escape_suit_of(const struct dd_state *s, int seat)
{
    return dd_suit(dd_at(s, HEROES + seat, 0)->kind);
}
/* Would this card be a legendary item in the seat's hands? [E26] */
bool escape_is_legendary(const struct dd_state *s, int seat, uint8_t kind);
bool escape_has_legendary(const struct dd_state *s, int seat);
/* Does the seat, being a Crusader, defeat this card by turning it up? [E23] */
bool escape_falls_on_sight(const struct dd_state *s, int seat, uint8_t kind);
/* The potion that is used next, as an index of the seat's loot, or -1. [E8] */
int escape_potion(const struct dd_state *s, int seat);

/* ---- The board (board.c) ------------------------------------------------------------------- */

/* A card counts as seen by all once it has been turned up: its mark says so. */
enum { ESCAPE_TURNED_UP = 1 };
static inline bool escape_is_public(const struct dd_piece *p)
{
    return p->mark == ESCAPE_TURNED_UP;
}
int escape_start(const struct dd_state *s);
uint64_t escape_exits(const struct dd_state *s);
/* Where the seat stands; it has to be inside. */
int escape_place(const struct dd_state *s, int seat);
/* The cells of dead ends that everybody has seen. */
uint64_t escape_walls(const struct dd_state *s);
/* From a cell to the nearest exit by the shortest way that is not known to be shut; as many as
 * there are cells: there is none. */
int escape_steps_out(const struct dd_state *s, int cell);
/* The seats inside that no exit can be reached from. [E29] */
uint8_t escape_shut_in(const struct dd_state *s, uint64_t walls);
/* Can nobody inside reach a space where the boss is or could be, if it is not in the cells of
 * `without`? [E34] */
bool escape_cut_off(const struct dd_state *s, uint64_t walls, uint64_t without);

/* ---- Rolls (rolls.c) ----------------------------------------------------------------------- */

/* Everything that decides what a roll against a foe does. */
struct escape_fight {
    uint8_t class, role, number, dice, health;
    uint8_t sparks; /* the ability works on dice up to this */
    uint8_t bonus;  /* the weapon's */
    bool shield;
};
struct escape_result {
    uint8_t harm;  /* health taken from the foe */
    int8_t life;   /* -1, 0, +1 for the player */
    uint8_t again; /* to be rolled again, with this bonus */
    bool ability;  /* the ability worked */
    bool shielded; /* the shield cancelled a loss */
};
/* What a class takes from the boss on a 1; 0 if it does what it does against a trap. */
int escape_off_boss(int class);
struct escape_fight escape_fight(const struct dd_state *s, int seat, uint8_t kind, int health);
/* What two dice (or one, then second is 0) do; `reroll` is the bonus of a reroll, 0 for a first
 * roll. */
struct escape_result escape_resolve(const struct escape_fight *f, int first, int second,
                                    int reroll);

/* The ways to roll, by what comes of it: how it came, what the foe suffers, what the player does.
 */
enum { BY_ROLL, BY_ABILITY, BY_REROLL, CAUSES };
enum { UNHARMED, HARMED, FELLED, HARMS };
enum { LIFE_LOST, LIFE_KEPT, LIFE_GAINED, LIFE_SHIELDED, LIVES };
struct escape_odds {
    uint32_t ways[CAUSES][HARMS][LIVES];
    uint32_t of;
    uint32_t rolls;       /* of a single throw: of is their square where rerolls may follow */
    uint8_t harm[CAUSES]; /* what HARMED is, by cause */
};
struct escape_odds escape_odds(const struct escape_fight *f);
/* Of all rolls of the dice, those below the number. [E25] */
uint32_t escape_ways_below(const struct escape_fight *f, uint32_t *of);

/* ---- Play ---------------------------------------------------------------------------------- */

/* setup.c */
bool escape_agree(const int16_t *option, int seats, struct dd_text *why);
void escape_setup(struct dd_state *s);
void escape_rolled_for_first(struct dd_state *s, uint16_t rollers, struct dd_events *ev);
void escape_choose(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
/* Whose choice is next; if all have chosen, the cards are shuffled. */
void escape_next_choice(struct dd_state *s);
void escape_shuffled(struct dd_state *s, struct dd_events *ev);
/* Puts that many dice into the tray. */
void escape_lay_dice(struct dd_state *s, int count);
void escape_roll_dice(struct dd_state *s, int count, int phase);

/* fight.c */
void escape_meet(struct dd_state *s, int cell, struct dd_events *ev);
void escape_rolled(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void escape_retreat(struct dd_state *s, struct dd_events *ev);
void escape_rolled_retreat(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
/* The foe is left as it was; the boss keeps its wounds and stays face up. [E16 E27 E33] */
void escape_drop_foe(struct dd_state *s, struct dd_events *ev);

/* ending.c */
/* The seat is out as if dead: what it collected is lost. [E27 E29 E30] */
void escape_lose(struct dd_state *s, int seat, int told, struct dd_events *ev);
/* The active player leaves by the exit. [E9] */
void escape_leave(struct dd_state *s, struct dd_events *ev);
/* Ends the game if the team is cut off from the boss, when a card has been turned up. [E34] */
bool escape_judge(struct dd_state *s, struct dd_events *ev);
void escape_reckon(struct dd_state *s, struct dd_events *ev);
void escape_rolled_joker(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void escape_score(const struct dd_state *s, int *out);
bool escape_sound(const struct dd_state *s, const char **why);
bool escape_still_in(const struct dd_state *s, int seat);

/* rules.c */
int escape_legal(const struct dd_state *s, int seat, struct dd_action *out);
void escape_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void escape_begin_turn(struct dd_state *s, int seat);
void escape_next_turn(struct dd_state *s, struct dd_events *ev);
/* The active player's token goes to a cell. */
void escape_step(struct dd_state *s, int cell);
/* An event of the active seat that names a cell and a card. */
struct dd_event *escape_tell(const struct dd_state *s, struct dd_events *ev, int code, int cell,
                             uint8_t kind);

/* outlook.c, words.c */
extern const char *const escape_class_names[];
struct escape_name {
    char bytes[8];
};
/* A cell as people call it: "b3". */
struct escape_name escape_name(const struct dd_state *s, int cell);
/* "3 points and a joker". */
void escape_write_haul(int points, int jokers, struct dd_text *t);
void escape_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool escape_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);
bool escape_gauge(const struct dd_view *v, struct dd_gauge *gauge);

#endif
