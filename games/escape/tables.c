/* Dungeon Escape as data: zones, counters, verbs, options, looks. */
#include "escape.h"

/* Rows of tables read best in as few lines as they fit. */
/* clang-format off */

/* Jacks and queens are characters before they are treasure. [E2] Of the extended roster each card
 * may become one of several. */
static const struct dd_look characters[] = {
    {.kinds = DD_ALL_OF_SUIT(DD_HEARTS), .option = 1 + OPT_ROSTER, .value = CLASSIC,
     .name = "Fighter", .brief = "Fightr", .icon = "sword"},
    {.kinds = DD_ALL_OF_SUIT(DD_DIAMONDS), .option = 1 + OPT_ROSTER, .value = CLASSIC,
     .name = "Wizard", .brief = "Wizard", .icon = "star"},
    {.kinds = DD_ALL_OF_SUIT(DD_SPADES), .option = 1 + OPT_ROSTER, .value = CLASSIC,
     .name = "Rogue", .brief = "Rogue", .icon = "key"},
    {.kinds = DD_ALL_OF_SUIT(DD_CLUBS), .option = 1 + OPT_ROSTER, .value = CLASSIC,
     .name = "Cleric", .brief = "Cleric", .icon = "heart"},
    {.kinds = DD_RANKS(DD_ACE, DD_KING), .name = "Character", .brief = "Player", .icon = "people"},
};

static const struct dd_zone_spec zones[] = {
    {.name = "board", .label = "The dungeon", .many = 1, .lay = DD_GRID,
     .wide = {2, 1, 67, 97, 0, 0}, .narrow = {3, 1, 94, 77, 0, 0}, .term = {1, 0, 46, 18, 0, 0}},
    {.name = "stand", .label = "Players", .many = 1, .lay = DD_STANDING,
     .wide = {2, 1, 67, 97, 0, 0}, .narrow = {3, 1, 94, 77, 0, 0}, .term = {1, 0, 46, 18, 0, 0}},
    {.name = "tray", .label = "Dice", .many = 1, .lay = DD_TRAY, .fleeting = true,
     .wide = {73, 48, 25, 9, 0, 0}, .narrow = {4, 84, 36, 10, 0, 0}, .term = {49, 15, 30, 3, 0, 0}},
    {.name = "box", .label = "Dice not in use", .many = 1, .lay = DD_UNSHOWN},
    {.name = "roster", .label = "Characters", .many = 1, .lay = DD_ROW,
     .look = characters, .looks = DD_ROWS(characters),
     .wide = {73, 8, 25, 28, 0, 0}, .narrow = {44, 84, 52, 14, 0, 0}, .term = {49, 9, 30, 4, 0, 0}},
    {.name = "deck", .label = "Cards to be dealt", .many = 1, .lay = DD_UNSHOWN},
    {.name = "aside", .label = "Left over", .many = 1, .lay = DD_UNSHOWN},
    {.name = "spare", .label = "Left over", .many = 1, .lay = DD_UNSHOWN,
     .holds = (DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS) & ~ESCAPE_DEALT},
    {.name = "discard", .label = "Discarded", .many = 1, .lay = DD_PILE,
     .wide = {88, 8, 8, 13, 0, 0}},
    {.name = "away", .label = "Not in the dungeon", .many = 1, .lay = DD_UNSHOWN},
    {.name = "hero", .label = "Character", .many = DD_SEATS, .owned = true, .lay = DD_PILE,
     .look = characters, .looks = DD_ROWS(characters)},
    {.name = "loot", .label = "Loot", .many = DD_SEATS, .owned = true, .lay = DD_ROW,
     .wide = {73, 76, 25, 9, 0, 0}, .narrow = {44, 84, 52, 11, 0, 0}},
};

static const struct dd_counter_spec counters[] = {
    {.name = "life", .label = "Life", .max = ESCAPE_LIFE, .many = DD_SEATS, .owned = true,
     .show = DD_LIVES},
    {.name = "points", .label = "Points", .max = 60, .many = DD_SEATS, .owned = true,
     .show = DD_NUMBER},
    {.name = "class", .label = "Class", .max = SCOUT + 1, .many = DD_SEATS, .owned = true},
    {.name = "inside", .label = "In the dungeon", .max = 255, .many = 1},
    {.name = "left", .label = "Out alive", .max = 255, .many = 1},
    {.name = "first", .label = "First player", .max = DD_SEATS - 1, .many = 1},
    {.name = "foe", .label = "You face", .max = DD_CELLS, .many = 1, .show = DD_AT_HAND},
    {.name = "health", .label = "Health of the foe", .max = ESCAPE_BOSS_HEALTH *DD_SEATS,
     .many = 1},
    {.name = "bonus", .label = "Bonus of the reroll", .max = 2, .many = 1},
    {.name = "rolled", .label = "Fight begun", .max = 1, .many = 1},
    {.name = "looks", .label = "Looks left", .max = 2, .many = 1},
    {.name = "looked", .label = "Space looked at", .max = DD_CELLS, .many = 1},
    {.name = "boss", .label = "Health of the boss", .max = ESCAPE_BOSS_HEALTH *DD_SEATS, .many = 1},
    {.name = "whole", .label = "The boss unhurt", .max = ESCAPE_BOSS_HEALTH *DD_SEATS, .many = 1},
    {.name = "shield", .label = "Shield", .max = ESCAPE_SHIELDS, .many = 1},
};

static const char *const classes[] = {"fighter", "wizard",   "rogue", "cleric", "dwarf",
                                      "elf",     "crusader", "scout", NULL};

static const struct dd_verb_spec verbs[] = {
    {.name = "choose", .args = "pw", .words = classes, .key = 'c'}, {.name = "enter", .args = "p", .key = 'e'},
    {.name = "move", .args = "p", .key = 'v'},       {.name = "look", .args = "p", .key = 'k'},
    {.name = "drink", .args = "p", .key = 'd'},      {.name = "give", .args = "ps", .key = 'g'},
    {.name = "leave", .args = "", .key = 'x'},       {.name = "skip", .args = "", .key = 's', .ends = true},
    {.name = "advance", .args = "", .key = 'a'},     {.name = "retreat", .args = "", .key = 'r'},
};

static const char *const modes[] = {"rivals", "team", NULL};
static const char *const rosters[] = {"classic", "extended", NULL};
static const char *const starts[] = {"centre", "edge", "corner", NULL};
static const char *const exits[] = {"corners", "far", NULL};
static const char *const retreats[] = {"free", "dangerous", NULL};
static const char *const off_on[] = {"off", "on", NULL};

static const struct dd_option_spec options[] = {
    {.key = "mode", .label = "Mode", .help = "Each for himself, or all together against the boss.",
     .min = RIVALS, .max = TEAM, .step = 1, .normal = RIVALS, .names = modes},
    {.key = "roster", .label = "Roster",
     .help = "Extended adds the Dwarf, Elf, Crusader and Scout.", .min = CLASSIC, .max = EXTENDED,
     .step = 1, .normal = CLASSIC, .names = rosters},
    {.key = "width", .label = "Width", .help = "Spaces from left to right.", .min = 3, .max = 7,
     .step = 2, .normal = 7},
    {.key = "height", .label = "Height", .help = "Spaces from top to bottom.", .min = 3, .max = 7,
     .step = 2, .normal = 5},
    {.key = "start", .label = "Start",
     .help = "In the centre, the middle of the bottom row, or its left corner.", .min = CENTRE,
     .max = CORNER, .step = 1, .normal = CENTRE, .names = starts},
    {.key = "exits", .label = "Exits", .help = "The corners, or all of the top row.",
     .min = CORNERS, .max = FAR, .step = 1, .normal = CORNERS, .names = exits},
    {.key = "retreat", .label = "Retreat",
     .help = "A dangerous one has to be rolled for and may cost life.", .min = FREE,
     .max = DANGEROUS, .step = 1, .normal = FREE, .names = retreats},
    {.key = "legendary", .label = "Legendary items",
     .help = "A 6 of the finder's own suit makes the ability stronger.", .max = 1, .step = 1,
     .names = off_on},
};

static const struct dd_look looks[] = {
    {.kinds = DD_KINDS(ESCAPE_BOSS), .option = 1 + OPT_MODE, .value = TEAM, .name = "Boss",
     .brief = "Boss", .icon = "crown"},
    {.kinds = DD_KINDS(ESCAPE_SWORD), .option = 1 + OPT_MODE, .value = TEAM,
     .name = "Legendary Weapon", .brief = "Weapon", .icon = "sword"},
    {.kinds = DD_KINDS(ESCAPE_SHIELD), .option = 1 + OPT_MODE, .value = TEAM,
     .name = "Legendary Shield", .brief = "Shield", .icon = "shield"},
    {.kinds = DD_JOKERS, .option = 1 + OPT_MODE, .value = TEAM, .name = "Dead end",
     .brief = "Wall", .icon = "wall"},
    {.kinds = DD_ALL_OF_RANK(DD_ACE), .name = "Dead end", .brief = "Wall", .icon = "wall"},
    {.kinds = DD_RANKS(2, 5), .name = "Monster", .brief = "Foe", .icon = "claw"},
    {.kinds = DD_ALL_OF_RANK(6), .name = "Healing potion", .brief = "Potion", .icon = "potion"},
    {.kinds = DD_RANKS(7, 10), .name = "Trap", .brief = "Trap", .icon = "trap"},
    {.kinds = DD_RANKS(DD_JACK, DD_QUEEN), .name = "Treasure", .brief = "Gold", .icon = "gem"},
    {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "Double treasure", .brief = "Hoard",
     .icon = "chest"},
    {.kinds = DD_JOKERS, .name = "Random treasure", .brief = "Chance", .icon = "dice"},
    {.kinds = DD_KINDS(DD_DIE), .name = "Die", .brief = "die", .icon = "dice"},
    {.kinds = DD_KINDS(DD_TOKEN), .name = "Player", .brief = "Player", .icon = "people"},
};

static const struct dd_aim_spec aims[] = {
    {.aim = DD_AIM_WIN, .label = "winning", .does = "wins", .unit = ""},
    {.aim = DD_AIM_SCORE, .label = "points", .does = "brings out", .unit = "points"},
};

static const char *const ends[] = {"escaped", "nobody out", "boss felled", "team lost",
                                   "cut off", "conceded",   NULL};

const struct dd_game dd_escape = {
    .name = "escape",
    .title = "Dungeon Escape",
    .designer = "a designer the rule sheet does not name",
    .about = "Loot what you dare and get out alive, as rivals or as a team.",
    .length = "30 minutes",
    .rules_version = 1,
    .longest = 40000,
    .min_seats = 1,
    .max_seats = DD_SEATS,
    .zones = DD_ROWS(zones),
    .counters = DD_ROWS(counters),
    .verbs = DD_ROWS(verbs),
    .options = DD_ROWS(options),
    .looks = DD_ROWS(looks),
    .aims = DD_ROWS(aims),
    .zone = zones,
    .counter = counters,
    .verb = verbs,
    .option = options,
    .look = looks,
    .aim = aims,
    .side = {48, 0, 31, 14, 0, 0},
    .roles = true,
    .hand_wide = {73, 8, 12, 25, 0, 0},
    .gauge_wide = {73, 60, 24, 14, 0, 0},
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
