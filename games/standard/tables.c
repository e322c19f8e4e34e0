/* Standard Deck Dungeon as data: places, counters, verbs, options, looks. */
#include "standard.h"

const char *const standard_mode_names[] = {"solo", "coop", "versus", NULL};
const char *const standard_layout_names[] = {"wide", "round", "cross", NULL};
const char *const standard_scroll_names[SCROLLS + 1] = {"defeat", "spike", "foresight",
                                                        "health", "swap",  NULL};
static const char *const item_words[] = {"key", "rope", "potion", NULL};

/* clang-format off */
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
    {"hp", "HP", 0, FULL_HP, PLAYERS, true, false, DD_LIVES},
    {"goal1_", "First goal", 0, ENOUGH, PLAYERS, true, false, DD_SECRETLY},
    {"goal2_", "Second goal", 0, ENOUGH, PLAYERS, true, false, DD_SECRETLY},
    {"goal3_", "Third goal", 0, ENOUGH, PLAYERS, true, false, DD_SECRETLY},
    {"goals", "Goal set", 0, GOAL_SETS - 1, 1, false, false, DD_SECRETLY},
    {"revealed", "Reveal done", 0, 1, 1, false, false, DD_SECRETLY},
    {"resolved", "Resolve done", 0, 1, 1, false, false, DD_SECRETLY},
    {"walked", "Pit walked into", 0, 1, 1, false, false, DD_SECRETLY},
    {"bonus", "Bonus chest", 0, 1, 1, false, false, DD_SECRETLY},
    {"check", "Room of the check", 0, EXIT, 1, false, false, DD_SECRETLY},
    {"at", "Cell in question", 0, NOWHERE, 1, false, false, DD_SECRETLY},
    {"draw", "Draw", 0, FATE_PAIRS - 1, 1, false, false, DD_SECRETLY},
    {"scroll", "Scroll", 0, SCROLLS, 1, false, false, DD_SECRETLY},
    {"down", "Face down", 0, 2, ROOM_KINDS, false, false, DD_SECRETLY},
    {"unresolved", "Unresolved", 0, 2, ROOM_KINDS, false, false, DD_SECRETLY},
    {"left", "Left", 0, 2, ROOM_KINDS, false, false, DD_SECRETLY},
};

static const struct dd_verb_spec verbs[] = {
    [REVEAL] = {"reveal", "p", NULL, 'r', false},
    [FIGHT] = {"fight", "p", NULL, 'f', false},
    [DISARM] = {"disarm", "p", NULL, 's', false},
    [TIE] = {"rope", "p", NULL, 'p', false},
    [UNLOCK] = {"unlock", "p", NULL, 'k', false},
    [OPEN] = {"open", "p", NULL, 'o', false},
    [BONUS] = {"bonus", "", NULL, 'b', false},
    [DRINK] = {"drink", "p", NULL, 'd', false},
    [TAKE] = {"take", "p", NULL, 't', false},
    [LEAVE] = {"leave", "p", NULL, 'n', false},
    [WALK] = {"walk", "p", NULL, 'w', false},
    [GIVE] = {"give", "w", item_words, 'g', false},
    [DISCARD] = {"discard", "w", item_words, 'x', false},
    [BUY] = {"buy", "w", standard_scroll_names, 'm', false},
    [CAST] = {"cast", "p", NULL, 'c', false},
    [SWAP] = {"swap", "pq", NULL, 'v', false},
    [HEAL] = {"heal", "s", NULL, 'i', false},
    [RETRY] = {"retry", "", NULL, 'a', false},
    [KEEP] = {"keep", "", NULL, 'z', false},
    [FINISH] = {"end", "", NULL, 'e', false},
};

static const struct dd_option_spec options[] = {
    {"mode", "Mode", "Alone (1 seat), together or against each other (2 seats).",
     SOLO, VERSUS, 1, SOLO, standard_mode_names},
    {"layout", "Layout",
     "How the rooms lie. The original diagram is lost: all are our reconstruction.",
     0, 2, 1, 0, standard_layout_names},
    {"goals", "Goals", "The set of goals: drawn at random, or one of the 24 orders of 6 7 8 9.",
     0, GOAL_SETS, 1, 0, standard_set_names},
};

#define BLACK(rank) (DD_KINDS(DD_CARD(rank, DD_CLUBS)) | DD_KINDS(DD_CARD(rank, DD_SPADES)))
#define RED(rank) (DD_KINDS(DD_CARD(rank, DD_HEARTS)) | DD_KINDS(DD_CARD(rank, DD_DIAMONDS)))
static const struct dd_look looks[] = {
    {DD_KINDS(DD_CARD(DD_ACE, DD_SPADES)), -1, 0, "Exit", "Exit", "exit"},
    {DD_KINDS(DD_CARD(DD_ACE, DD_CLUBS)), -1, 0, "Merchant", "Merch.", "hood"},
    {BLACK(2), -1, 0, "Spike Trap", "Spike", "spike"},
    {BLACK(3), -1, 0, "Pit", "Pit", "pit"},
    {BLACK(4), -1, 0, "Dead End", "Dead", "wall"},
    {BLACK(5), -1, 0, "Chest", "Chest", "chest"},
    {BLACK(6), -1, 0, "Locked Door", "Door", "door"},
    {BLACK(7), -1, 0, "Fountain", "Fount.", "fountain"},
    {BLACK(8), -1, 0, "Passage", "Pass.", "stairs"},
    {BLACK(9), -1, 0, "Gem", "Gem", "gem"},
    {BLACK(10), -1, 0, "Slime", "Slime", "slime"},
    {BLACK(DD_JACK), -1, 0, "Skeleton", "Skel.", "skull"},
    {BLACK(DD_QUEEN), -1, 0, "Troll", "Troll", "troll"},
    {DD_KINDS(DD_CARD(DD_KING, DD_CLUBS)), -1, 0, "Dragon", "Dragon", "dragon"},
    {DD_KINDS(DD_CARD(DD_KING, DD_SPADES)), -1, 0, "Magic Shield", "Shield", "shield"},
    {RED(DD_JACK), -1, 0, "Rusty Key", "Key", "key"},
    {RED(DD_QUEEN), -1, 0, "Magic Rope", "Rope", "rope"},
    {RED(DD_KING), -1, 0, "Retry Potion", "Potion", "potion"},
    {RED(6) | RED(7) | RED(8) | RED(9) | RED(10), -1, 0, "Fate", "Fate", "card"},
    {DD_KINDS(DD_TOKEN), -1, 0, "Player", "Player", "token"},
};
/* clang-format on */

static const char *const ends[] = {"won",   "defeated", "impossible", "stuck",
                                   "limit", "conceded", NULL};

const struct dd_game dd_standard = {
    .name = "standard",
    .title = "Standard Deck Dungeon",
    .designer = "Jesse Ames",
    .about = "Turn rooms, weigh your fate, meet your orders.",
    .length = "20 minutes",
    .rules = 1,
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
