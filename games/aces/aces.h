/* Dungeon Aces: what its files share. Points [A1] to [A37] are those of docs/rules/aces.md.
 *
 * Everything that can be interrupted is written as questions that may be asked again: a phase and a
 * few counters say what is open, the table says the rest. So a death, aces lying free or a seat
 * that concedes can come in between at any time: when they are settled, C_THEN says with which
 * phase to carry on, and that phase looks at the table anew. */
#ifndef ACES_H
#define ACES_H

#include "deckdelve/game.h"

enum { SEATS = 6, HEALTH = 6, ROOMS_MOST = 40, ROOMS_LEAST = 4, ROUNDS = 500, ACES = 4 };
enum { LOOT_ROLLS = 12 }; /* after so many, who still ties draws lots [A13] */
/* Cards of the gift that is being made are marked in the taker's hand: an ace picked up meanwhile
 * is none of them. */
enum { GIVEN = 1 };
enum { NOWHERE = 0xFF }; /* the cell of a player who is not in the dungeon */
enum { MONSTER_FIRST = DD_CARD(DD_JACK, 0), MONSTER_KINDS = 14 };

#define ITEM_KINDS DD_RANKS(2, 10) /* [A10] */
#define MONSTER_SET (DD_RANKS(DD_JACK, DD_KING) | DD_JOKERS)

/* Zones, in the order of the zone table. */
enum { DRAW, DISCARD, HAND, LOOT = HAND + SEATS, MONSTERS, FLOOR, TRAY, PLAYERS, ROOMS };

enum {
    C_HELD,                           /* aces in living hands */
    C_HEALTH,                         /* one a seat */
    C_MISS = C_HEALTH + SEATS,        /* turns a dead player is still to miss */
    C_PARTY = C_MISS + SEATS,         /* 1 to 6: who has the same number is one party; 0: gone */
    C_CAME = C_PARTY + SEATS,         /* of a monster: how many like it came into its room before */
    C_FIRST = C_CAME + MONSTER_KINDS, /* the first seat: rounds begin there */
    C_THEN,                           /* the phase to carry on with */
    C_ORDER,                          /* how many seats clockwise the asking has got */
    C_ARENA,                          /* the room explored or fought in */
    C_CELL,                           /* the room an evading player named, or where aces lie */
    C_WHO,                            /* who rolls to evade, or gets a treasure */
    C_ROLLERS,                        /* the seats that roll for loot */
    C_DEAD,                           /* the dead that have not rolled yet */
    C_ATTACK,                         /* the fight is an Attack, not an Explore's */
    C_STOOD,                          /* monsters fought this turn and not defeated */
    C_ADVANTAGE,                      /* an item was spent against this monster */
    C_TARGET,                         /* who is given to, or challenged */
    C_ANTE,              /* 1 + suit anted by the challenger, then by the other; 0 none */
    C_JOIN = C_ANTE + 2, /* the party that is asked */
    C_ASKED,             /* this turn a party was asked */
    C_ACTED,             /* this turn an action was begun */
    C_DRAWS,             /* cards still to be drawn for a great treasure */
    C_STAGE,             /* monsters' movement: 0 mages leap, 1 the others walk */
    C_MOVER,             /* which monster moves */
    C_STEP,              /* how many rooms it has gone */
    C_TIES,              /* rolls for this loot that were tied */
    COUNTERS
};

enum { OPT_SIZE, OPT_LAYOUT, OPT_START, OPT_MASTER, OPT_PACE };
enum { LAYOUT_AUTO, LAYOUT_MANUAL };
enum { START_TOGETHER, START_RIVALS };
enum { PACE_ROUND, PACE_TURN };

enum {
    LAY,
    TURN,
    ENTER,
    MOVE,
    EXPLORE,
    GIVE,
    DONE,
    HEAL,
    PASS,
    FIGHT,
    EVADE,
    SLIP,
    STAY,
    SPEND,
    KEEP,
    CHALLENGE,
    ANTE,
    LEAVE,
    JOIN,
    ACCEPT,
    REFUSE,
    AWARD,
    GUIDE
};

enum {
    PHASE_SHUFFLE,   /* the deck */
    PHASE_FIRST,     /* who begins */
    PHASE_GROW,      /* chance lays a room */
    PHASE_LAY,       /* a player lays a room */
    PHASE_GATE,      /* chance turns an entrance */
    PHASE_TURN,      /* a player turns an entrance */
    PHASE_ENTER,     /* an entrance to begin in */
    PHASE_MONSTERS,  /* monsters move: a tie is to be settled */
    PHASE_RETURN,    /* an entrance to come back in */
    PHASE_CHOOSE,    /* the active player's action */
    PHASE_VOTE,      /* may the active player join? */
    PHASE_MORE,      /* giving more */
    PHASE_EXPLORE,   /* the roll */
    PHASE_RESTOCK,   /* the discard pile is shuffled before a room is explored */
    PHASE_AWARD,     /* who gets what was found */
    PHASE_LOOT_ROLL, /* the same by dice */
    PHASE_REFILL,    /* the discard pile is shuffled for a great treasure's draws */
    PHASE_SLIP,      /* somebody rolls to evade */
    PHASE_EVADE,     /* the others evade or stay */
    PHASE_ADVANTAGE, /* who spends an item? */
    PHASE_FIGHT,     /* the group rolls */
    PHASE_OGRE,      /* whom the Ogre hits */
    PHASE_FOUGHT,    /* carried on with only: one monster is fought */
    PHASE_CHALLENGE, /* the room is clear: a challenge? */
    PHASE_ANTE,      /* the two antes */
    PHASE_DUEL,      /* both roll */
    PHASE_DEATH,     /* a dead player rolls */
    PHASE_FLOOR,     /* who gets the aces lying there */
    PHASE_FLOOR_ROLL,
    PHASE_OVER /* carried on with only: the action is over */
};

enum { END_ACES, END_DEAD, END_LIMIT, END_CONCEDED };

/* What is told. Cells are i (and j where two), other seats num; faces are four bits of mask a seat.
 */
enum {
    TOLD_FIRST,
    TOLD_LAID,
    TOLD_GATE,
    TOLD_ENTERED,
    TOLD_WENT,
    TOLD_STUMBLED,
    TOLD_NOTHING,
    TOLD_FOUND,
    TOLD_WOKE,
    TOLD_ROLLED,
    TOLD_GOT,
    TOLD_DREW,
    TOLD_LOST,
    TOLD_GAVE,
    TOLD_HEALED,
    TOLD_PASSED,
    TOLD_SLIPPED,
    TOLD_CAUGHT,
    TOLD_STAYED,
    TOLD_SPENT,
    TOLD_FOUGHT,
    TOLD_HURT,
    TOLD_DIED,
    TOLD_MISSES,
    TOLD_MISSED,
    TOLD_RETURNED,
    TOLD_PICKED,
    TOLD_CHALLENGED,
    TOLD_ANTED,
    TOLD_DUEL,
    TOLD_LEFT,
    TOLD_ASKED,
    TOLD_VOTED,
    TOLD_JOINED,
    TOLD_WALKED,
    TOLD_LEAPT,
    TOLD_RENEWED,
    TOLD_LOT,
    TOLD_KEPT
};

/* ---- Small questions ------------------------------------------------------------------------ */

static inline int aces_cell(const struct dd_state *s, int seat)
{
    return dd_at(s, PLAYERS, seat)->mark;
}
/* Alive and in the dungeon. */
static inline bool aces_present(const struct dd_state *s, int seat)
{
    return aces_cell(s, seat) != NOWHERE;
}
static inline bool aces_is_item(uint8_t kind) { return kind < 64 && (ITEM_KINDS >> kind & 1); }
static inline bool aces_is_ace(uint8_t kind) { return dd_rank(kind) == DD_ACE; }
static inline void aces_note(struct dd_state *s, int counter, int value)
{
    s->counter[counter] = (int16_t)value;
}
/* The seat so many seats clockwise of the active one. */
static inline int aces_clockwise(const struct dd_state *s, int places)
{
    return (s->active + places) % s->seats;
}
static inline int aces_others(uint8_t seats, int seat) { return seats & ~(1 << seat); }
static inline bool aces_one(unsigned seats) { return (seats & (seats - 1)) == 0; }
/* The nth of a set of rooms or seats, the lowest first. */
static inline int aces_nth(uint64_t set, int nth)
{
    while (nth--)
        set &= set - 1;
    return __builtin_ctzll(set);
}
/* A gift is being made, perhaps while aces are shared out in between. [A14] */
static inline bool aces_giving(const struct dd_state *s)
{
    bool sharing = s->phase == PHASE_FLOOR || s->phase == PHASE_FLOOR_ROLL;
    return (sharing ? s->counter[C_THEN] : s->phase) == PHASE_MORE;
}

uint8_t aces_players(const struct dd_state *s);         /* all who have not conceded */
uint8_t aces_here(const struct dd_state *s, int cell);  /* the living in a room */
uint8_t aces_party(const struct dd_state *s, int seat); /* the seat's party, itself included */
bool aces_one_party(const struct dd_state *s, uint8_t seats);
int aces_count_aces(const struct dd_state *s, int seat);
/* The first of a set, clockwise from the active seat, that one included. */
int aces_first_of(const struct dd_state *s, uint8_t seats);
int aces_lying(const struct dd_state *s, int cell); /* how many aces lie in a room */
uint64_t aces_player_rooms(const struct dd_state *s);
uint64_t aces_monster_rooms(const struct dd_state *s);
static inline bool aces_monster_in(const struct dd_state *s, int cell)
{
    return aces_monster_rooms(s) >> cell & 1;
}
static inline bool aces_is_entrance(const struct dd_state *s, int cell)
{
    return dd_at(s, ROOMS, cell)->mark;
}

/* Cards of one suit are alike, and so are aces. [A10] The classes of a hand are the suits of its
 * items, then the aces; of each, the first two cards (-1: none). */
enum { CLASS_ACE = 4, CLASSES };
struct aces_classes {
    int8_t first[CLASSES], second[CLASSES];
};
static inline int aces_class_of(uint8_t kind)
{
    return aces_is_ace(kind) ? CLASS_ACE : dd_suit(kind);
}
struct aces_classes aces_classify(const struct dd_state *s, int seat);

/* ---- Waiting for somebody ---------------------------------------------------------------------
 */

static inline void aces_ask(struct dd_state *s, int phase, int seat)
{
    s->phase = (uint8_t)phase;
    s->acting = (uint8_t)(1 << seat);
    s->may = 0;
}
static inline void aces_leave_to_chance(struct dd_state *s, int phase)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    s->may = 0;
}

struct dd_event *aces_tell(const struct dd_state *s, struct dd_events *ev, int code, int seat);

/* ---- Laying the table: setup.c ----------------------------------------------------------------
 */

void aces_setup(struct dd_state *s);
void aces_setup_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
int aces_list_lays(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_gates(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_entrances(const struct dd_state *s, int seat, struct dd_action *out);
void aces_lay(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_turn_gate(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_enter(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_ask_to_lay(struct dd_state *s, struct dd_events *ev);
void aces_ask_for_gate(struct dd_state *s, struct dd_events *ev);
void aces_ask_to_enter(struct dd_state *s, struct dd_events *ev);

/* ---- Rounds, turns and the plain actions: turns.c ---------------------------------------------
 */

void aces_begin_play(struct dd_state *s, struct dd_events *ev);
void aces_next_turn(struct dd_state *s, struct dd_events *ev);
void aces_moved(struct dd_state *s, struct dd_events *ev); /* the monsters have */
void aces_ask_return(struct dd_state *s, struct dd_events *ev);
void aces_ask_action(struct dd_state *s, struct dd_events *ev);
void aces_ask_more(struct dd_state *s, struct dd_events *ev);
int aces_list_actions(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_more(const struct dd_state *s, int seat, struct dd_action *out);
void aces_return(struct dd_state *s, int cell, struct dd_events *ev);
void aces_move(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_give(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_given(struct dd_state *s, struct dd_events *ev);
void aces_end_gift(struct dd_state *s, struct dd_events *ev);
void aces_heal(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_pass(struct dd_state *s, struct dd_events *ev);

/* ---- Exploring and what it brings: explore.c --------------------------------------------------
 */

void aces_explore(struct dd_state *s);
void aces_after_explore_roll(struct dd_state *s, int face, struct dd_events *ev);
void aces_reveal(struct dd_state *s, struct dd_events *ev);
void aces_award(struct dd_state *s, struct dd_events *ev);
void aces_award_to(struct dd_state *s, int seat, struct dd_events *ev);
void aces_draw_treasure(struct dd_state *s, struct dd_events *ev);
int aces_list_awards(const struct dd_state *s, int seat, int cell, struct dd_action *out);
void aces_roll_for(struct dd_state *s, int phase, uint8_t seats);
/* Who wins the roll for loot; -1: those who tie go on, by dice or by lot. */
int aces_roll_off(struct dd_state *s, struct dd_events *ev);
int aces_draw_lot(struct dd_state *s, int nth, struct dd_events *ev);

/* ---- Monsters and their moves: monsters.c ------------------------------------------------------
 */

void aces_place_monster(struct dd_state *s, int i, int cell);
void aces_discard_monster(struct dd_state *s, int i, struct dd_events *ev);
/* The nth monster to be fought in a room, as an index of MONSTERS; -1: there are not so many. */
int aces_foe(const struct dd_state *s, int cell, int nth);
/* The suits of the monsters in a room, jokers aside, as a set. */
unsigned aces_monster_suits(const struct dd_state *s, int cell);
bool aces_shifter_in(const struct dd_state *s, int cell);
void aces_start_moves(struct dd_state *s, struct dd_events *ev);
void aces_move_monsters(struct dd_state *s, struct dd_events *ev);
/* Where the monster that is to move can go. */
uint64_t aces_ways(const struct dd_state *s);
int aces_list_guides(const struct dd_state *s, int seat, struct dd_action *out);
void aces_guide(struct dd_state *s, int cell, struct dd_events *ev);
/* The rooms next to `cell` that are nearest to the living. */
uint64_t aces_nearer(const struct dd_state *s, int cell);

/* ---- Fights: fights.c -------------------------------------------------------------------------
 */

int aces_list_evasions(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_stay(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_advantage(const struct dd_state *s, int seat, struct dd_action *out);
void aces_start_fight(struct dd_state *s, bool attack, struct dd_events *ev);
void aces_evade(struct dd_state *s, const struct dd_action *a);
void aces_slip(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_after_evade_roll(struct dd_state *s, int face, struct dd_events *ev);
void aces_stay(struct dd_state *s, int seat, struct dd_events *ev);
void aces_spend(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_keep(struct dd_state *s, struct dd_events *ev);
void aces_ask_evasion(struct dd_state *s, struct dd_events *ev);
void aces_ask_advantage(struct dd_state *s, struct dd_events *ev);
void aces_fight_next(struct dd_state *s, struct dd_events *ev);
void aces_after_fight_roll(struct dd_state *s, struct dd_events *ev);
void aces_after_ogre(struct dd_state *s, int nth, struct dd_events *ev);
/* The monster being fought, as an index of MONSTERS. */
static inline int aces_fought(const struct dd_state *s)
{
    return aces_foe(s, s->counter[C_ARENA], s->counter[C_STOOD]);
}
/* Not every monster can be fought with advantage. [A18] */
static inline bool aces_takes_advantage(uint8_t kind)
{
    return !dd_is_joker(kind) && dd_rank(kind) != DD_QUEEN;
}
/* A die at least this defeats a monster, or is a group member's share in it. [A22 A24] */
int aces_needed(uint8_t kind, int fighters, bool advantage);

/* ---- The odds of a fight: odds.c ---------------------------------------------------------------
 */

struct aces_foes { /* in the order they are fought */
    uint8_t kind[MONSTER_KINDS];
    int count;
};
struct aces_chance {
    uint64_t count, of; /* exactly count / of */
};
struct aces_odds {
    struct aces_chance way[HEALTH][MONSTER_KINDS + 1]; /* by what is lost and how many stand */
    struct aces_chance death;
};
/* How the fight can end for one of the fighters, if nobody has anything to decide but advantage
 * against the first. False: too many ways to tell exactly. */
bool aces_fight_odds(const struct dd_state *s, int seat, uint8_t fighters,
                     const struct aces_foes *foes, bool advantage, struct aces_odds *odds);

/* ---- Duels: duels.c ----------------------------------------------------------------------------
 */

int aces_list_challenges(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_offer(const struct dd_state *s, int seat, struct dd_action *out);
int aces_list_antes(const struct dd_state *s, int seat, struct dd_action *out);
void aces_ask_challenge(struct dd_state *s, struct dd_events *ev);
void aces_challenge(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_ask_ante(struct dd_state *s, struct dd_events *ev);
void aces_ante(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_after_duel_roll(struct dd_state *s, struct dd_events *ev);
/* Who of the two has advantage: 1 the challenger, 2 the other, 3 both. [A28] */
unsigned aces_duel_advantage(int ante, int other_ante);
/* What a fighter's face does to the other, and to the fighter. [A29] */
static inline bool aces_hits(int face, bool advantage) { return face >= (advantage ? 2 : 4); }

/* ---- Damage, death, and what the dead leave: death.c --------------------------------------------
 */

void aces_hurt(struct dd_state *s, int seat, int amount, struct dd_events *ev);
/* Buries who died, lets free aces be taken, sees whether the game is over, then carries on. */
void aces_after(struct dd_state *s, int then, struct dd_events *ev);
void aces_settle(struct dd_state *s, struct dd_events *ev);
void aces_after_death_roll(struct dd_state *s, int face, struct dd_events *ev);
void aces_take_floor(struct dd_state *s, int cell, int seat, struct dd_events *ev);
void aces_drop_all(struct dd_state *s, int seat, struct dd_events *ev);
void aces_discard(struct dd_state *s, int zone, int i, struct dd_events *ev);
/* A card goes into a hand: aces open, items for the party only. [A36] */
void aces_take(struct dd_state *s, int zone, int i, int seat, struct dd_events *ev);
/* Whose word it is who of one party gets something. [A13 A32] */
static inline int aces_speaker(const struct dd_state *s, uint8_t seats)
{
    return aces_first_of(s, seats);
}

/* ---- Parties and the end: parties.c
 * -------------------------------------------------------------- */

int aces_list_party(const struct dd_state *s, int seat, struct dd_action *out);
void aces_leave_party(struct dd_state *s, int seat, struct dd_events *ev);
void aces_leave(struct dd_state *s, int seat, struct dd_events *ev);
void aces_join(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_ask_vote(struct dd_state *s, struct dd_events *ev);
void aces_vote(struct dd_state *s, int seat, bool yes, struct dd_events *ev);
/* Who may leave while the active player chooses the first action. [A33] */
uint8_t aces_may_leave(const struct dd_state *s);
/* Who may see a card of a hand: the party, and of a gift that is being made the giver's too. */
uint8_t aces_who_sees(const struct dd_state *s, int seat, int i);
/* The cards of these seats' hands are shown to those, and to nobody else. */
void aces_show_hands(struct dd_state *s, uint8_t seats, struct dd_events *ev);
bool aces_judge(struct dd_state *s, struct dd_events *ev);
void aces_finish_by_aces(struct dd_state *s, int end, struct dd_events *ev);

/* ---- The game: rules.c, outlook.c, words.c, story.c
 * ------------------------------------------------------- */

void aces_carry_on(struct dd_state *s, struct dd_events *ev);
bool aces_agree(const int16_t *option, int seats, struct dd_text *why);
int aces_legal(const struct dd_state *s, int seat, struct dd_action *out);
void aces_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev);
void aces_score(const struct dd_state *s, int *out);
bool aces_sound(const struct dd_state *s, const char **why);
void aces_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
bool aces_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t);
int aces_way(const struct dd_view *v, int zone, int i);
const char *aces_monster_name(uint8_t kind); /* "Ogre" */
/* Seats as "Wren, Otho and you"; `first` is how the first is written, %S or %o. */
void aces_write_seats(struct dd_text *t, uint8_t seats, const char *first);
bool aces_story(const struct dd_state *s, const struct dd_event *e, struct dd_text *t);

#endif
