/* Dungeon Escape as data: places, counters, verbs, options, looks. */
#include "escape.h"

/* clang-format off */
static const struct dd_zone_spec zones[] = {
    {.name = "board", .label = "The dungeon", .many = 1, .lay = DD_GRID,
     .wide = {2, 1, 67, 97, 0, 0}, .narrow = {3, 1, 94, 77, 0, 0}, .term = {1, 0, 46, 18, 0, 0}},
    {.name = "stand", .label = "Players", .many = 1, .lay = DD_STANDING,
     .wide = {2, 1, 67, 97, 0, 0}, .narrow = {3, 1, 94, 77, 0, 0}, .term = {1, 0, 46, 18, 0, 0}},
    {.name = "tray", .label = "Dice", .many = 1, .lay = DD_TRAY, .fleeting = true,
     .wide = {73, 43, 25, 9, 0, 0}, .narrow = {4, 84, 36, 10, 0, 0}, .term = {49, 15, 30, 3, 0, 0}},
    {.name = "box", .label = "Dice not in use", .many = 1, .lay = DD_UNSHOWN},
    {.name = "roster", .label = "Characters", .many = 1, .lay = DD_ROW,
     .wide = {73, 8, 25, 28, 0, 0}, .narrow = {44, 84, 52, 14, 0, 0}, .term = {49, 11, 30, 2, 0, 0}},
    {.name = "deck", .label = "Cards to be dealt", .many = 1, .lay = DD_UNSHOWN},
    {.name = "aside", .label = "Left over", .many = 1, .lay = DD_UNSHOWN},
    {.name = "spare", .label = "Left over", .many = 1, .lay = DD_UNSHOWN,
     .holds = (DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS) & ~ESCAPE_DEALT},
    {.name = "discard", .label = "Discarded", .many = 1, .lay = DD_PILE,
     .wide = {88, 8, 8, 13, 0, 0}},
    {.name = "away", .label = "Not in the dungeon", .many = 1, .lay = DD_UNSHOWN},
    {.name = "hero", .label = "Character", .many = DD_SEATS, .owned = true, .lay = DD_PILE},
    {.name = "loot", .label = "Loot", .many = DD_SEATS, .owned = true, .lay = DD_ROW,
     .wide = {73, 76, 25, 9, 0, 0}, .narrow = {44, 84, 52, 11, 0, 0}},
};
/* clang-format on */

static const struct dd_counter_spec counters[] = {
    {"life", "Life", 0, ESCAPE_LIFE, DD_SEATS, true, false, DD_LIVES},
    {"points", "Points", 0, 60, DD_SEATS, true, false, DD_NUMBER},
    {"class", "Class", 0, SCOUT + 1, DD_SEATS, true, false, DD_SECRETLY},
    {"inside", "In the dungeon", 0, 255, 1, false, false, DD_SECRETLY},
    {"left", "Out alive", 0, 255, 1, false, false, DD_SECRETLY},
    {"first", "First player", 0, DD_SEATS - 1, 1, false, false, DD_SECRETLY},
    {"foe", "You face", 0, DD_CELLS, 1, false, false, DD_AT_HAND},
    {"health", "Health of the foe", 0, ESCAPE_BOSS_HEALTH *DD_SEATS, 1, false, false, DD_SECRETLY},
    {"bonus", "Bonus of the reroll", 0, 2, 1, false, false, DD_SECRETLY},
    {"rolled", "Fight begun", 0, 1, 1, false, false, DD_SECRETLY},
    {"looks", "Looks left", 0, 2, 1, false, false, DD_SECRETLY},
    {"looked", "Space looked at", 0, DD_CELLS, 1, false, false, DD_SECRETLY},
    {"boss", "Health of the boss", 0, ESCAPE_BOSS_HEALTH *DD_SEATS, 1, false, false, DD_SECRETLY},
    {"whole", "The boss unhurt", 0, ESCAPE_BOSS_HEALTH *DD_SEATS, 1, false, false, DD_SECRETLY},
    {"shield", "Shield", 0, ESCAPE_SHIELDS, 1, false, false, DD_SECRETLY},
};

static const char *const classes[] = {"fighter", "wizard",   "rogue", "cleric", "dwarf",
                                      "elf",     "crusader", "scout", NULL};

static const struct dd_verb_spec verbs[] = {
    {"choose", "pw", classes, 'c', false}, {"enter", "p", NULL, 'e', false},
    {"move", "p", NULL, 'm', false},       {"look", "p", NULL, 'k', false},
    {"drink", "p", NULL, 'd', false},      {"give", "ps", NULL, 'g', false},
    {"leave", "", NULL, 'x', false},       {"skip", "", NULL, 's', false},
    {"advance", "", NULL, 'a', false},     {"retreat", "", NULL, 'r', false},
};

static const char *const modes[] = {"rivals", "team", NULL};
static const char *const rosters[] = {"classic", "extended", NULL};
static const char *const starts[] = {"centre", "edge", "corner", NULL};
static const char *const exits[] = {"corners", "far", NULL};
static const char *const retreats[] = {"free", "dangerous", NULL};
static const char *const off_on[] = {"off", "on", NULL};

static const struct dd_option_spec options[] = {
    {"mode", "Mode", "Each for himself, or all together against the boss.", RIVALS, TEAM, 1, RIVALS,
     modes},
    {"roster", "Roster", "Extended adds the Dwarf, Elf, Crusader and Scout.", CLASSIC, EXTENDED, 1,
     CLASSIC, rosters},
    {"width", "Width", "Spaces from left to right.", 3, 7, 2, 7, NULL},
    {"height", "Height", "Spaces from top to bottom.", 3, 7, 2, 5, NULL},
    {"start", "Start", "In the centre, the middle of the bottom row, or its left corner.", CENTRE,
     CORNER, 1, CENTRE, starts},
    {"exits", "Exits", "The corners, or all of the top row.", CORNERS, FAR, 1, CORNERS, exits},
    {"retreat", "Retreat", "A dangerous one has to be rolled for and may cost life.", FREE,
     DANGEROUS, 1, FREE, retreats},
    {"legendary", "Legendary items", "A 6 of the finder's own suit makes the ability stronger.", 0,
     1, 1, 0, off_on},
};

static const struct dd_look looks[] = {
    {DD_KINDS(ESCAPE_BOSS), OPT_MODE, TEAM, "Boss", "Boss", "crown"},
    {DD_KINDS(ESCAPE_SWORD), OPT_MODE, TEAM, "Legendary Weapon", "Weapon", "sword"},
    {DD_KINDS(ESCAPE_SHIELD), OPT_MODE, TEAM, "Legendary Shield", "Shield", "shield"},
    {DD_JOKERS, OPT_MODE, TEAM, "Dead end", "Wall", "wall"},
    {DD_ALL_OF_RANK(DD_ACE), -1, 0, "Dead end", "Wall", "wall"},
    {DD_RANKS(2, 5), -1, 0, "Monster", "Foe", "claw"},
    {DD_ALL_OF_RANK(6), -1, 0, "Healing potion", "Potion", "potion"},
    {DD_RANKS(7, 10), -1, 0, "Trap", "Trap", "trap"},
    {DD_RANKS(DD_JACK, DD_QUEEN), -1, 0, "Treasure", "Gold", "gem"},
    {DD_ALL_OF_RANK(DD_KING), -1, 0, "Double treasure", "Hoard", "chest"},
    {DD_JOKERS, -1, 0, "Random treasure", "Chance", "dice"},
    {DD_KINDS(DD_DIE), -1, 0, "Die", "die", "dice"},
    {DD_KINDS(DD_TOKEN), -1, 0, "Player", "Player", "people"},
};

static const char *const ends[] = {"escaped", "nobody out", "boss felled", "team lost",
                                   "cut off", "conceded",   NULL};

const struct dd_game dd_escape = {
    .name = "escape",
    .title = "Dungeon Escape",
    .designer = "a designer the rule sheet does not name",
    .about = "Loot what you dare and get out alive, as rivals or as a team.",
    .length = "30 minutes",
    .rules = 1,
    .longest = 40000,
    .min_seats = 1,
    .max_seats = DD_SEATS,
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
    .side = {48, 0, 31, 14, 0, 0},
    .roles = true,
    .hand_wide = {73, 8, 12, 25, 0, 0},
    .gauge_wide = {73, 55, 24, 16, 0, 0},
    .ends = ends,
    .agree = escape_agree,
    .setup = escape_setup,
    .legal = escape_legal,
    .apply = escape_apply,
    .score = escape_score,
    .still_in = escape_still_in,
    .outlook = escape_outlook,
    .word = escape_word,
    .gauge = escape_gauge,
    .sound = DD_CHECK(escape_sound),
};
