/* Standard Deck Dungeon as data: zones, counters, verbs, options, looks. */
#include "standard.h"

/* Rows of tables read best in as few lines as they fit. */
/* clang-format off */

const char *const standard_mode_names[] = {"solo", "coop", "versus", NULL};
const char *const standard_layout_names[] = {"wide", "round", "cross", NULL};
const char *const standard_scroll_names[SCROLLS + 1] = {"defeat", "spike", "foresight",
                                                        "health", "swap",  NULL};
static const char *const item_words[] = {"key", "rope", "potion", NULL};

static const struct dd_zone_spec zones[] = {
    {.name = "room", .label = "The dungeon", .many = 1, .lay = DD_GRID,
     .wide = {2, 2, 96, 67, 0, 0}, .narrow = {2, 2, 96, 60, 0, 0}, .term = {1, 0, 78, 13, 0, 0}},
    {.name = "stand", .label = "Place", .many = PLAYERS, .owned = true, .lay = DD_STANDING,
     .wide = {2, 2, 96, 67, 0, 0}, .narrow = {2, 2, 96, 60, 0, 0}, .term = {1, 0, 78, 13, 0, 0}},
    {.name = "fate", .label = "Fate deck", .many = PLAYERS, .owned = true, .lay = DD_ROW,
     .wide = {3, 77, 32, 12, 0, 0}, .narrow = {4, 66, 52, 12, 0, 0},
     .term = {2, 15, 76, 1, 0, 1}},
    {.name = "drawn", .label = "Drawn", .many = 1, .lay = DD_ROW,
     .wide = {36, 77, 11, 12, 0, 0}, .narrow = {66, 66, 30, 12, 0, 0},
     .term = {2, 17, 40, 1, 0, 0}},
    {.name = "item", .label = "Pack", .many = PLAYERS, .owned = true, .lay = DD_ROW,
     .icons = true, .wide = {48, 77, 30, 12, 0, 0}, .narrow = {4, 83, 46, 11, 0, 0},
     .term = {17, 13, 34, 1, 0, 1}},
    {.name = "loot", .label = "Gems, bodies, shield", .many = PLAYERS, .owned = true, .lay = DD_ROW,
     .icons = true, .wide = {79, 77, 20, 12, 0, 0}, .narrow = {54, 83, 44, 11, 0, 0},
     .term = {52, 13, 27, 1, 0, 1}},
    {.name = "box", .label = "Out of the game", .many = 1, .lay = DD_UNSHOWN},
};

static const struct dd_counter_spec counters[] = {
    {.name = "hp", .label = "HP", .max = FULL_HP, .many = PLAYERS, .owned = true, .show = DD_LIVES},
    {.name = "goal1_", .label = "First goal", .max = ENOUGH, .many = PLAYERS, .owned = true},
    {.name = "goal2_", .label = "Second goal", .max = ENOUGH, .many = PLAYERS, .owned = true},
    {.name = "goal3_", .label = "Third goal", .max = ENOUGH, .many = PLAYERS, .owned = true},
    {.name = "goals", .label = "Goal set", .max = GOAL_SETS - 1, .many = 1},
    {.name = "revealed", .label = "Reveal done", .max = 1, .many = 1},
    {.name = "resolved", .label = "Resolve done", .max = 1, .many = 1},
    {.name = "walked", .label = "Pit walked into", .max = 1, .many = 1},
    {.name = "bonus", .label = "Bonus chest", .max = 1, .many = 1},
    {.name = "check", .label = "Room of the check", .max = EXIT, .many = 1},
    {.name = "at", .label = "Cell in question", .max = NOWHERE, .many = 1},
    {.name = "draw", .label = "Draw", .max = FATE_PAIRS - 1, .many = 1},
    {.name = "scroll", .label = "Scroll", .max = SCROLLS, .many = 1},
    {.name = "down", .label = "Face down", .max = 2, .many = ROOM_KINDS},
    {.name = "unresolved", .label = "Unresolved", .max = 2, .many = ROOM_KINDS},
    {.name = "left", .label = "Left", .max = 2, .many = ROOM_KINDS},
};

static const struct dd_verb_spec verbs[] = {
    [REVEAL] = {.name = "reveal", .args = "p", .key = 'r'},
    [FIGHT] = {.name = "fight", .args = "p", .key = 'f'},
    [DISARM] = {.name = "disarm", .args = "p", .key = 's'},
    [TIE] = {.name = "rope", .args = "p", .key = 'p'},
    [UNLOCK] = {.name = "unlock", .args = "p", .key = 'k'},
    [OPEN] = {.name = "open", .args = "p", .key = 'o'},
    [BONUS] = {.name = "bonus", .args = "", .key = 'o'},
    [DRINK] = {.name = "drink", .args = "p", .key = 'd'},
    [TAKE] = {.name = "take", .args = "p", .key = 't'},
    [LEAVE] = {.name = "leave", .args = "p", .key = 'j'},
    [WALK] = {.name = "walk", .args = "p", .key = 'w'},
    [GIVE] = {.name = "give", .args = "w", .words = item_words, .key = 'g'},
    [DISCARD] = {.name = "discard", .args = "w", .words = item_words, .key = 'x'},
    [BUY] = {.name = "buy", .args = "w", .words = standard_scroll_names, .key = 'b'},
    [CAST] = {.name = "cast", .args = "p", .key = 'c'},
    [SWAP] = {.name = "swap", .args = "pq", .key = 'c'},
    [HEAL] = {.name = "heal", .args = "s", .key = 'c'},
    [RETRY] = {.name = "retry", .args = "", .key = 'a'},
    [KEEP] = {.name = "keep", .args = "", .key = 'z'},
    [FINISH] = {.name = "end", .args = "", .key = 'e', .ends = true},
};

static const struct dd_option_spec options[] = {
    {.key = "mode", .label = "Mode",
     .help = "Alone (1 seat), together or against each other (2 seats).", .min = SOLO,
     .max = VERSUS, .step = 1, .normal = SOLO, .names = standard_mode_names},
    {.key = "layout", .label = "Layout",
     .help = "How the rooms lie. The original diagram is lost: all are our reconstruction.",
     .max = 2, .step = 1, .names = standard_layout_names},
    {.key = "goals", .label = "Goals",
     .help = "The set of goals: drawn at random, or one of the 24 orders of 6 7 8 9.",
     .max = GOAL_SETS, .step = 1, .names = standard_set_names},
};

#define BLACK(rank) (DD_KINDS(DD_CARD(rank, DD_CLUBS)) | DD_KINDS(DD_CARD(rank, DD_SPADES)))
#define RED(rank) (DD_KINDS(DD_CARD(rank, DD_HEARTS)) | DD_KINDS(DD_CARD(rank, DD_DIAMONDS)))
static const struct dd_look looks[] = {
    {.kinds = DD_KINDS(DD_CARD(DD_ACE, DD_SPADES)), .name = "Exit", .brief = "Exit",
     .icon = "exit"},
    {.kinds = DD_KINDS(DD_CARD(DD_ACE, DD_CLUBS)), .name = "Merchant", .brief = "Merch.",
     .icon = "hood"},
    {.kinds = BLACK(2), .name = "Spike Trap", .brief = "Spike", .icon = "spike"},
    {.kinds = BLACK(3), .name = "Pit", .brief = "Pit", .icon = "pit"},
    {.kinds = BLACK(4), .name = "Dead End", .brief = "Dead", .icon = "wall"},
    {.kinds = BLACK(5), .name = "Chest", .brief = "Chest", .icon = "chest"},
    {.kinds = BLACK(6), .name = "Locked Door", .brief = "Door", .icon = "door"},
    {.kinds = BLACK(7), .name = "Fountain", .brief = "Fount.", .icon = "fountain"},
    {.kinds = BLACK(8), .name = "Passage", .brief = "Pass.", .icon = "stairs"},
    {.kinds = BLACK(9), .name = "Gem", .brief = "Gem", .icon = "gem"},
    {.kinds = BLACK(10), .name = "Slime", .brief = "Slime", .icon = "slime"},
    {.kinds = BLACK(DD_JACK), .name = "Skeleton", .brief = "Skel.", .icon = "skull"},
    {.kinds = BLACK(DD_QUEEN), .name = "Troll", .brief = "Troll", .icon = "troll"},
    {.kinds = DD_KINDS(DD_CARD(DD_KING, DD_CLUBS)), .name = "Dragon", .brief = "Dragon",
     .icon = "dragon"},
    {.kinds = DD_KINDS(DD_CARD(DD_KING, DD_SPADES)), .name = "Magic Shield", .brief = "Shield",
     .icon = "shield"},
    {.kinds = RED(DD_JACK), .name = "Rusty Key", .brief = "Key", .icon = "key"},
    {.kinds = RED(DD_QUEEN), .name = "Magic Rope", .brief = "Rope", .icon = "rope"},
    {.kinds = RED(DD_KING), .name = "Retry Potion", .brief = "Potion", .icon = "potion"},
    {.kinds = RED(6) | RED(7) | RED(8) | RED(9) | RED(10), .name = "Fate", .brief = "Fate",
     .icon = "card"},
    {.kinds = DD_KINDS(DD_TOKEN), .name = "Player", .brief = "Player", .icon = "token"},
};

static const char *const ends[] = {"won",   "defeated", "impossible", "stuck",
                                   "limit", "conceded", NULL};

const struct dd_game dd_standard = {
    .name = "standard",
    .title = "Standard Deck Dungeon",
    .designer = "Jesse Ames",
    .about = "Turn rooms, weigh your fate, meet your orders.",
    .length = "20 minutes",
    .rules_version = 1,
    .longest = TURN_LIMIT * 20 + 16, /* of a turn: 2 to reveal, 5 each to resolve and for a bonus
                                        chest, 7 pits at most, the end */
    .min_seats = 1,
    .max_seats = PLAYERS,
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
    .side = {2, 13, 77, 5, 0, 0},
    .roles = true,
    .unscored = true,
    .ends = ends,
    .agree = standard_agree,
    .setup = standard_setup,
    .legal = standard_legal,
    .apply = standard_apply,
    .score = standard_score,
    .outlook = standard_outlook,
    .word = standard_word,
    .sound = DD_CHECK(standard_sound),
};
