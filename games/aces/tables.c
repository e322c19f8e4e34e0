/* Dungeon Aces as data: zones, counters, verbs, options, looks. */
#include "aces.h"

/* Rows of tables read best in as few lines as they fit. */
/* clang-format off */

static const struct dd_zone_spec zones[] = {
    {.name = "draw", .label = "Draw pile", .many = 1, .lay = DD_PILE,
     .wide = {76, 70, 9, 19, 0, 0}, .narrow = {3, 86, 12, 12, 0, 0}, .term = {51, 17, 12, 1, 0, 0}},
    {.name = "discard", .label = "Discard pile", .many = 1, .lay = DD_PILE,
     .wide = {88, 70, 9, 19, 0, 0}, .narrow = {37, 86, 12, 12, 0, 0}, .term = {64, 17, 15, 1, 0, 0}},
    {.name = "hand", .label = "Hand", .many = SEATS, .owned = true, .lay = DD_FAN,
     .holds = ITEM_KINDS, .unordered = true,
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
    {.name = "aces", .label = "Aces held", .max = ACES, .many = 1, .show = DD_NUMBER},
    {.name = "health", .label = "Health", .max = HEALTH, .many = SEATS, .owned = true,
     .show = DD_LIVES},
    {.name = "missing", .label = "Turns to miss", .max = 6, .many = SEATS, .owned = true,
     .show = DD_NUMBER},
    {.name = "party", .label = "Party", .max = SEATS, .many = SEATS, .owned = true,
     .show = DD_SIDE},
    {.name = "came", .label = "Came before", .max = 3, .many = MONSTER_KINDS},
    {.name = "first", .label = "First seat", .max = SEATS - 1, .many = 1},
    {.name = "then", .label = "Carries on", .max = PHASE_OVER, .many = 1},
    {.name = "order", .label = "Places asked", .max = SEATS, .many = 1},
    {.name = "arena", .label = "Room at hand", .max = ROOMS_MOST - 1, .many = 1},
    {.name = "cell", .label = "Room named", .max = ROOMS_MOST - 1, .many = 1},
    {.name = "who", .label = "Seat at hand", .max = SEATS - 1, .many = 1},
    {.name = "rollers", .label = "Rolling for loot", .max = (1 << SEATS) - 1, .many = 1},
    {.name = "dead", .label = "To roll for death", .max = (1 << SEATS) - 1, .many = 1},
    {.name = "attack", .label = "By an Attack", .max = 1, .many = 1},
    {.name = "stood", .label = "Still standing", .max = MONSTER_KINDS, .many = 1},
    {.name = "advantage", .label = "Advantage", .max = 1, .many = 1},
    {.name = "target", .label = "Other seat", .max = SEATS - 1, .many = 1},
    {.name = "ante", .label = "Suit anted", .max = 4, .many = 2},
    {.name = "join", .label = "Party asked", .max = SEATS, .many = 1},
    {.name = "asked", .label = "Asked a party", .max = 1, .many = 1},
    {.name = "acted", .label = "Began an action", .max = 1, .many = 1},
    {.name = "draws", .label = "Draws left", .max = 2, .many = 1},
    {.name = "stage", .label = "Leaps or walks", .max = 1, .many = 1},
    {.name = "mover", .label = "Monster to move", .max = MONSTER_KINDS, .many = 1},
    {.name = "step", .label = "Rooms gone", .max = 2, .many = 1},
    {.name = "ties", .label = "Tied rolls", .max = LOOT_ROLLS, .many = 1},
};

static const char *const ways[] = {"north", "east", "south", "west", NULL};

static const struct dd_verb_spec verbs[] = {
    {.name = "lay", .args = "cw", .words = ways, .key = 'b'},
    {.name = "turn", .args = "c", .key = 't'},
    {.name = "enter", .args = "c"},
    {.name = "move", .args = "d"},
    {.name = "explore", .args = "", .key = 'e'},
    {.name = "give", .args = "ps", .key = 'g'},
    {.name = "done", .args = "", .key = 'd', .ends = true},
    {.name = "heal", .args = "m", .key = '+'},
    {.name = "pass", .args = "", .key = 'p', .ends = true},
    {.name = "fight", .args = "", .key = 'f'},
    {.name = "evade", .args = "d", .key = 'v'},
    {.name = "slip", .args = "pd", .key = 'v'},
    {.name = "stay", .args = "", .key = 'z'},
    {.name = "spend", .args = "p", .key = 's'},
    {.name = "keep", .args = "", .key = 'k', .formality = true},
    {.name = "challenge", .args = "s", .key = 'c'},
    {.name = "ante", .args = "p", .key = 'a'},
    {.name = "leave", .args = "", .key = 'o'},
    {.name = "join", .args = "s", .key = 'j'},
    {.name = "accept", .args = "", .key = 'w'},
    {.name = "refuse", .args = "", .key = 'r'},
    {.name = "award", .args = "s", .key = 'x'},
    {.name = "guide", .args = "pd", .key = '>'},
};

static const char *const layouts[] = {"auto", "manual", NULL};
static const char *const starts[] = {"together", "rivals", NULL};
static const char *const masters[] = {"engine", "1", "2", "3", "4", "5", "6", NULL};
static const char *const paces[] = {"round", "turn", NULL};

static const struct dd_option_spec options[] = {
    {.key = "size", .label = "Rooms",
     .help = "Rooms: 0 for five a seat, or 4 to 40, with 5 or 6 seats at least one more than these.",
     .max = ROOMS_MOST, .step = 1, .second = ROOMS_LEAST},
    {.key = "layout", .label = "Layout",
     .help = "Rooms and entrances laid by the program, or by the players.", .max = 1, .step = 1,
     .normal = LAYOUT_AUTO, .names = layouts},
    {.key = "start", .label = "Start",
     .help = "One party in one entrance, or everybody alone and apart.", .max = 1, .step = 1,
     .normal = START_TOGETHER, .names = starts},
    {.key = "master", .label = "Master",
     .help = "Who settles ties when monsters move: the program, or a seat.", .max = SEATS,
     .step = 1, .names = masters},
    {.key = "pace", .label = "Pace",
     .help = "Monsters move once a round, which is our reading, or before every turn.", .max = 1,
     .step = 1, .normal = PACE_ROUND, .names = paces},
};

static const struct dd_look looks[] = {
    {.kinds = DD_ALL_OF_RANK(DD_ACE), .name = "Great treasure", .brief = "Ace", .icon = "treasure"},
    {.kinds = DD_ALL_OF_SUIT(DD_HEARTS) & ITEM_KINDS, .name = "Item of fortitude", .brief = "Item",
     .icon = "heart"},
    {.kinds = DD_ALL_OF_SUIT(DD_SPADES) & ITEM_KINDS, .name = "Item of valour", .brief = "Item",
     .icon = "sword"},
    {.kinds = DD_ALL_OF_SUIT(DD_DIAMONDS) & ITEM_KINDS, .name = "Item of wisdom", .brief = "Item",
     .icon = "shield"},
    {.kinds = DD_ALL_OF_SUIT(DD_CLUBS) & ITEM_KINDS, .name = "Item of power", .brief = "Item",
     .icon = "star"},
    {.kinds = DD_ALL_OF_RANK(DD_JACK), .name = "Kobold, goes two rooms", .brief = "Kobold",
     .icon = "monster"},
    {.kinds = DD_ALL_OF_RANK(DD_QUEEN), .name = "Shape-shifter, no evading", .brief = "Shape",
     .icon = "monster"},
    {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "Ogre, for two or more", .brief = "Ogre",
     .icon = "monster"},
    {.kinds = DD_JOKERS, .name = "Goblin Mage, leaps to the richest", .brief = "Mage",
     .icon = "monster"},
    {.kinds = DD_KINDS(DD_DIE), .name = "Die", .brief = "die", .icon = "die"},
    {.kinds = DD_KINDS(DD_TOKEN), .name = "Adventurer", .brief = "seat", .icon = "token"},
};

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
    .rules_version = 2,
    .replays_from = 1, /* but for games in which a card was named that another now stands for */
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
    .seldom = 1u << LEAVE | 1u << JOIN | 1u << HEAL,
    .ends = ends,
    .agree = aces_agree,
    .setup = aces_setup,
    .legal = aces_legal,
    .apply = aces_apply,
    .score = aces_score,
    .outlook = aces_outlook,
    .word = aces_word,
    .way = aces_way,
    .sound = DD_CHECK(aces_sound),
};
