/* Dungeon Aces as data: places, counters, verbs, options, looks. */
#include "aces.h"

/* clang-format off */
static const struct dd_zone_spec zones[] = {
    {.name = "draw", .label = "Draw pile", .many = 1, .lay = DD_PILE,
     .wide = {76, 72, 9, 19, 0, 0}, .narrow = {3, 86, 12, 12, 0, 0}, .term = {51, 17, 13, 1, 0, 0}},
    {.name = "discard", .label = "Discard pile", .many = 1, .lay = DD_PILE,
     .wide = {88, 72, 9, 19, 0, 0}, .narrow = {37, 86, 12, 12, 0, 0}, .term = {65, 17, 14, 1, 0, 0}},
    {.name = "hand", .label = "Hand", .many = SEATS, .owned = true, .lay = DD_FAN,
     .holds = ITEM_KINDS,
     .wide = {76, 8, 22, 15, 0, 0}, .narrow = {3, 71, 62, 12, 0, 0}, .term = {51, 10, 28, 2, 0, 0}},
    {.name = "loot", .label = "Found", .many = 1, .lay = DD_ROW,
     .wide = {76, 27, 22, 18, 0, 0}, .narrow = {70, 71, 27, 12, 0, 0},
     .term = {51, 15, 28, 1, 0, 0}},
    {.name = "monster", .label = "Monsters", .many = 1, .lay = DD_STANDING,
     .wide = {2, 2, 71, 96, 0, 0}, .narrow = {2, 2, 96, 66, 0, 0}, .term = {1, 1, 49, 16, 0, 0}},
    {.name = "floor", .label = "Lying aces", .many = 1, .lay = DD_STANDING,
     .wide = {2, 2, 71, 96, 0, 0}, .narrow = {2, 2, 96, 66, 0, 0}, .term = {1, 1, 49, 16, 0, 0}},
    {.name = "dice", .label = "Dice", .many = 1, .lay = DD_TRAY, .fleeting = true,
     .wide = {76, 54, 22, 9, 0, 0}, .narrow = {74, 87, 24, 10, 0, 0},
     .term = {51, 16, 28, 1, 0, 0}},
    {.name = "player", .label = "Adventurers", .many = 1, .lay = DD_STANDING,
     .wide = {2, 2, 71, 96, 0, 0}, .narrow = {2, 2, 96, 66, 0, 0}, .term = {1, 1, 49, 16, 0, 0}},
    {.name = "room", .label = "Rooms", .many = 1, .lay = DD_GRID, .ways = true,
     .wide = {2, 2, 71, 96, 0, 0}, .narrow = {2, 2, 96, 66, 0, 0}, .term = {1, 1, 49, 16, 0, 0}},
};

static const struct dd_counter_spec counters[] = {
    {"aces", "Aces held", 0, ACES, 1, false, false, DD_NUMBER},
    {"health", "Health", 0, HEALTH, SEATS, true, false, DD_LIVES},
    {"missing", "Turns to miss", 0, 6, SEATS, true, false, DD_NUMBER},
    {"party", "Party", 0, SEATS, SEATS, true, false, DD_SIDE},
    {"came", "Came before", 0, 3, MONSTER_KINDS, false, false, DD_SECRETLY},
    {"first", "First seat", 0, SEATS - 1, 1, false, false, DD_SECRETLY},
    {"then", "Carries on", 0, PHASE_OVER, 1, false, false, DD_SECRETLY},
    {"order", "Places asked", 0, SEATS, 1, false, false, DD_SECRETLY},
    {"arena", "Room at hand", 0, ROOMS_MOST - 1, 1, false, false, DD_SECRETLY},
    {"cell", "Room named", 0, ROOMS_MOST - 1, 1, false, false, DD_SECRETLY},
    {"who", "Seat at hand", 0, SEATS - 1, 1, false, false, DD_SECRETLY},
    {"rollers", "Rolling for loot", 0, (1 << SEATS) - 1, 1, false, false, DD_SECRETLY},
    {"dead", "To roll for death", 0, (1 << SEATS) - 1, 1, false, false, DD_SECRETLY},
    {"attack", "By an Attack", 0, 1, 1, false, false, DD_SECRETLY},
    {"stood", "Still standing", 0, MONSTER_KINDS, 1, false, false, DD_SECRETLY},
    {"advantage", "Advantage", 0, 1, 1, false, false, DD_SECRETLY},
    {"target", "Other seat", 0, SEATS - 1, 1, false, false, DD_SECRETLY},
    {"ante", "Suit anted", 0, 4, 2, false, false, DD_SECRETLY},
    {"join", "Party asked", 0, SEATS, 1, false, false, DD_SECRETLY},
    {"asked", "Asked a party", 0, 1, 1, false, false, DD_SECRETLY},
    {"acted", "Began an action", 0, 1, 1, false, false, DD_SECRETLY},
    {"draws", "Draws left", 0, 2, 1, false, false, DD_SECRETLY},
    {"stage", "Leaps or walks", 0, 1, 1, false, false, DD_SECRETLY},
    {"mover", "Monster to move", 0, MONSTER_KINDS, 1, false, false, DD_SECRETLY},
    {"step", "Rooms gone", 0, 2, 1, false, false, DD_SECRETLY},
    {"ties", "Tied rolls", 0, LOOT_ROLLS, 1, false, false, DD_SECRETLY},
};

static const char *const ways[] = {"north", "east", "south", "west", NULL};

static const struct dd_verb_spec verbs[] = {
    {"lay", "cw", ways, 'b', false},
    {"turn", "c", NULL, 't', false},
    {"enter", "c", NULL, 'n', false},
    {"move", "d", NULL, 'm', false},
    {"explore", "", NULL, 'e', false},
    {"give", "ps", NULL, 'g', false},
    {"done", "", NULL, 'd', false},
    {"heal", "m", NULL, '+', false},
    {"pass", "", NULL, 'p', false},
    {"fight", "", NULL, 'f', false},
    {"evade", "d", NULL, 'v', false},
    {"slip", "pd", NULL, 's', false},
    {"stay", "", NULL, 'z', false},
    {"spend", "p", NULL, 'x', false},
    {"keep", "", NULL, 'k', false},
    {"challenge", "s", NULL, 'c', false},
    {"ante", "p", NULL, 'a', false},
    {"leave", "", NULL, 'o', false},
    {"join", "s", NULL, 'j', false},
    {"accept", "", NULL, 'w', false},
    {"refuse", "", NULL, 'r', false},
    {"award", "s", NULL, 'i', false},
    {"guide", "pd", NULL, '>', false},
};

static const char *const layouts[] = {"auto", "manual", NULL};
static const char *const starts[] = {"together", "rivals", NULL};
static const char *const masters[] = {"engine", "1", "2", "3", "4", "5", "6", NULL};
static const char *const paces[] = {"round", "turn", NULL};

static const struct dd_option_spec options[] = {
    {"size", "Rooms",
     "Rooms: 0 for five a seat, or 4 to 40, with 5 or 6 seats at least one more than these.",
     0, ROOMS_MOST, 1, 0, NULL},
    {"layout", "Layout", "Rooms and entrances laid by the program, or by the players.",
     0, 1, 1, LAYOUT_AUTO, layouts},
    {"start", "Start", "One party in one entrance, or everybody alone and apart.",
     0, 1, 1, START_TOGETHER, starts},
    {"master", "Master", "Who settles ties when monsters move: the program, or a seat.",
     0, SEATS, 1, 0, masters},
    {"pace", "Pace", "Monsters move once a round, which is our reading, or before every turn.",
     0, 1, 1, PACE_ROUND, paces},
};

static const struct dd_look looks[] = {
    {DD_ALL_OF_RANK(DD_ACE), -1, 0, "Great treasure", "Ace", "treasure"},
    {DD_ALL_OF_SUIT(DD_HEARTS) & ITEM_KINDS, -1, 0, "Item of fortitude", "Item", "heart"},
    {DD_ALL_OF_SUIT(DD_SPADES) & ITEM_KINDS, -1, 0, "Item of valour", "Item", "sword"},
    {DD_ALL_OF_SUIT(DD_DIAMONDS) & ITEM_KINDS, -1, 0, "Item of wisdom", "Item", "shield"},
    {DD_ALL_OF_SUIT(DD_CLUBS) & ITEM_KINDS, -1, 0, "Item of power", "Item", "star"},
    {DD_ALL_OF_RANK(DD_JACK), -1, 0, "Kobold, goes two rooms", "Kobold", "monster"},
    {DD_ALL_OF_RANK(DD_QUEEN), -1, 0, "Shape-shifter, no evading", "Shape", "monster"},
    {DD_ALL_OF_RANK(DD_KING), -1, 0, "Ogre, for two or more", "Ogre", "monster"},
    {DD_JOKERS, -1, 0, "Goblin Mage, leaps to the richest", "Mage", "monster"},
    {DD_KINDS(DD_DIE), -1, 0, "Die", "die", "die"},
    {DD_KINDS(DD_TOKEN), -1, 0, "Adventurer", "seat", "token"},
};
/* clang-format on */

/* What can happen at most, chance included. [G6] In a turn aces lie in as many rooms as there are
 * aces, and in one more for each death; each treasure found gives one action more. */
enum {
    MOVES_MOST = 2 + 4 * 2 + 10,    /* ties: two mages leap, four Kobolds go two rooms, ten one */
    PARTY_MOST = SEATS + 1 + SEATS, /* all leave, one asks, is voted on, and leaves again */
    SHUFFLE_MOST = 7,               /* 54 cards, eight an action */
    FIGHT_MOST = 2 * SEATS + MONSTER_KINDS * (SEATS + 2), /* evading, then ask, roll, be hit */
    DUEL_MOST = 5,
    ACTION_MOST = 2 + 3 * SHUFFLE_MOST + FIGHT_MOST + DUEL_MOST,
    LOOT_MOST = LOOT_ROLLS + 1,
    TURN_MOST = MOVES_MOST + 1 + PARTY_MOST + ACTION_MOST + SEATS + (1 + ACES + SEATS) * LOOT_MOST,
    SETUP_MOST = SHUFFLE_MOST + 1 + ROOMS_MOST + 2 * SEATS,
    CONCEDE_MOST = SEATS * (1 + LOOT_MOST),
    LONGEST = SETUP_MOST + (ROUNDS * SEATS + ACES) * TURN_MOST + CONCEDE_MOST
};

static const char *const ends[] = {"aces", "dead", "limit", "conceded", NULL};

const struct dd_game dd_aces = {
    .name = "aces",
    .title = "Dungeon Aces",
    .designer = "a designer the rule sheet does not name",
    .about = "Find four aces in a dungeon that fills up again, alone or in parties.",
    .length = "60 minutes",
    .rules = 1,
    .longest = LONGEST,
    .min_seats = 1,
    .max_seats = SEATS,
    .zones = DD_ROWS(zones),
    .counters = DD_ROWS(counters),
    .verbs = DD_ROWS(verbs),
    .options = DD_ROWS(options),
    .looks = DD_ROWS(looks),
    .zone = zones,
    .counter = counters,
    .verb = verbs,
    .option = options,
    .look = looks,
    .side = {51, 0, 28, 15, 0, 0},
    .ends = ends,
    .agree = aces_agree,
    .setup = aces_setup,
    .legal = aces_legal,
    .apply = aces_apply,
    .score = aces_score,
    .outlook = aces_outlook,
    .word = aces_word,
    .sound = DD_CHECK(aces_sound),
};
