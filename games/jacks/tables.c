/* Dungeon Jacks as data: zones, counters, verbs, options, looks. */
#include "jacks.h"

/* Rows of tables read best in as few lines as they fit. */
/* clang-format off */

static const struct dd_look heroes[] = {
    {.kinds = DD_ALL_OF_SUIT(DD_CLUBS), .name = "Fighter", .brief = "Fightr", .icon = "sword"},
    {.kinds = DD_ALL_OF_SUIT(DD_SPADES), .name = "Rogue", .brief = "Rogue", .icon = "key"},
    {.kinds = DD_ALL_OF_SUIT(DD_DIAMONDS), .name = "Wizard", .brief = "Wizard", .icon = "star"},
    {.kinds = DD_ALL_OF_SUIT(DD_HEARTS), .name = "Cleric", .brief = "Cleric", .icon = "heart"},
};
static const struct dd_look monsters[] = {
    {.kinds = COURTS, .name = "Big Bad", .brief = "BigBad", .icon = "crown"},
};
static const struct dd_look encounters[] = {
    {.kinds = BAUBLES, .name = "Bauble", .brief = "Bauble", .icon = "ring"},
};

static const struct dd_zone_spec zones[] = {
    {.name = "deck", .label = "Dungeon deck", .many = 1, .lay = DD_PILE,
     .wide = {85, 9, 8, 18, 0, 0}, .term = {2, 17, 30, 1, 0, 0}},
    {.name = "upper", .label = "Upper half", .many = 1, .lay = DD_PILE, .holds = NUMBERS,
     .wide = {73, 9, 8, 18, 0, 0}, .term = {34, 17, 30, 1, 0, 0}},
    {.name = "monster", .label = "Guarded by", .many = 1, .lay = DD_ROW,
     .look = monsters, .looks = DD_ROWS(monsters),
     .wide = {48, 9, 14, 29, 0, 0}, .narrow = {75, 2, 22, 22, 0, 0}, .term = {40, 1, 9, 4, 0, 0}},
    {.name = "encounter", .label = "The encounter", .many = 1, .lay = DD_ROW,
     .look = encounters, .looks = DD_ROWS(encounters),
     .wide = {4, 9, 42, 24, 0, 0}, .narrow = {4, 3, 52, 18, 0, 0}, .term = {2, 1, 37, 4, 0, 0}},
    {.name = "discard", .label = "Discard", .many = 1, .lay = DD_UNSHOWN},
    {.name = "treasure", .label = "Treasure", .many = 1, .lay = DD_FAN,
     .wide = {64, 35, 22, 8, 0, 0}, .term = {2, 16, 48, 1, 0, 0}},
    {.name = "held", .label = "Held", .many = 1, .lay = DD_ROW, .icons = true,
     .look = encounters, .looks = DD_ROWS(encounters),
     .wide = {88, 35, 11, 8, 0, 0}, .narrow = {59, 3, 14, 20, 0, 0}, .term = {52, 16, 26, 1, 0, 0}},
    {.name = "items", .label = "Items not held", .many = 1, .lay = DD_UNSHOWN, .holds = ITEM_KINDS},
    {.name = "bads", .label = "Big Bads to come", .many = 1, .lay = DD_UNSHOWN, .holds = BIG_BAD_KINDS},
    {.name = "heroes", .label = "Heroes", .many = 1, .lay = DD_ROW,
     .look = heroes, .looks = DD_ROWS(heroes),
     .wide = {4, 74, 93, 20, 0, 0}, .narrow = {3, 63, 94, 14, 0, 0}, .term = {2, 12, 76, 3, 0, 0}},
    {.name = "ready", .label = "Ready dice", .many = 1, .lay = DD_TRAY,
     .belongs_to = 1 + HEROES},
    {.name = "pool", .label = "The roll", .many = 1, .lay = DD_TRAY,
     .belongs_to = 1 + HEROES, .wide = {7, 53, 32, 14, 0, 0}, .narrow = {6, 31, 63, 11, 0, 0}, .term = {2, 7, 35, 4, 0, 0}},
    {.name = "exhausted", .label = "Exhausted", .many = 1, .lay = DD_TRAY,
     .belongs_to = 1 + HEROES, .spent = true},
    {.name = "sixes", .label = "Held sixes", .many = 1, .lay = DD_TRAY,
     .belongs_to = 1 + HEROES, .wide = {40, 53, 7, 10, 0, 0}, .narrow = {70, 31, 12, 11, 0, 0}, .term = {38, 7, 13, 4, 0, 0}},
    {.name = "laid", .label = "On hearts", .many = 1, .lay = DD_TRAY,
     .belongs_to = 1 + HEROES, .wide = {48, 53, 7, 10, 0, 0}, .narrow = {83, 31, 12, 11, 0, 0}, .term = {2, 11, 49, 1, 0, 0}},
    {.name = "box", .label = "Box", .many = 1, .lay = DD_UNSHOWN},
};

static const struct dd_frame_spec frames[] = {
    {.label = "The roll", .wide = {4, 45, 92, 24, 0, 0}, .narrow = {4, 30, 92, 32, 0, 0}},
};

static const struct dd_counter_spec counters[] = {
    {.name = "level", .label = "Level", .min = 1, .max = LEVELS, .many = 1, .show = DD_NUMBER},
    /* The first note tells both: between levels they hold the same treasure. */
{.name = "treasure", .label = "Treasure of this level", .max = 54, .many = 1},
    {.name = "score", .label = "Brought home", .max = LEVELS * 54, .many = 1},
    {.name = "known", .label = "Known to be in the deck", .max = (1 << 14) - 1, .many = 1},
    {.name = "after", .label = "What goes on", .max = AFTER_HEALING, .many = 1},
    {.name = "patient", .label = "Patient", .max = CLERIC, .many = 1},
};

static const struct dd_verb_spec verbs[] = {
    {.name = "fight", .args = "m", .key = 'a'},  {.name = "flee", .args = "", .key = 'e'},
    {.name = "hold", .args = "p", .key = 'o'},   {.name = "release", .args = "", .key = 'x'},
    {.name = "reroll", .args = "p", .key = 'j'}, {.name = "keep", .args = "", .key = 'k', .ends = true},
    {.name = "lay", .args = "pnq", .key = 'v'},  {.name = "bauble", .args = "n", .key = 'b'},
    {.name = "total", .args = "", .key = 't'},   {.name = "run", .args = "p"},
    {.name = "heal", .args = "p"},     {.name = "pray", .args = "", .key = 'g'},
    {.name = "pass", .args = "", .key = 'k', .ends = true},    {.name = "drink", .args = "p", .key = 'p'},
    {.name = "fall", .args = "", .key = 'z'},    {.name = "descend", .args = "", .key = 'd'},
    {.name = "stop", .args = "", .key = 's', .ends = true},
};

static const char *const off_on[] = {"off", "on", NULL};
static const char *const rests[] = {"full", "none", NULL};

static const struct dd_option_spec options[] = {
    {.key = "levels", .label = "Levels", .help = "How deep the dungeon goes.", .min = 1,
     .max = LEVELS, .step = 1, .normal = LEVELS},
    {.key = "easy", .label = "Easy",
     .help = "Every deck ends in a monster, so that no treasure is missed.", .max = 1, .step = 1,
     .names = off_on},
    {.key = "rest", .label = "Rest", .help = "Whether all dice come back on the way down.",
     .max = 1, .step = 1, .normal = REST_FULL, .names = rests},
};

#define OF(suit) (NUMBERS & DD_ALL_OF_SUIT(suit))
static const struct dd_look looks[] = {
    {.kinds = OF(DD_CLUBS), .name = "Pack of monsters", .brief = "Pack", .icon = "claw"},
    {.kinds = OF(DD_SPADES), .name = "Tough monster", .brief = "Brute", .icon = "skull"},
    {.kinds = OF(DD_DIAMONDS), .name = "Treasure", .brief = "Gold", .icon = "gem"},
    {.kinds = OF(DD_HEARTS), .name = "Defence", .brief = "Ward", .icon = "shield"},
    {.kinds = BIG_BAD_KINDS, .name = "Hero or Big Bad", .brief = "Court", .icon = "crown"},
    {.kinds = BAUBLES, .name = "Wizard or bauble", .brief = "Bauble", .icon = "ring"},
    {.kinds = COURTS & HEARTS, .name = "Cleric", .brief = "Cleric", .icon = "crown"},
    {.kinds = DD_JOKERS, .name = "Potion", .brief = "Potion", .icon = "potion"},
    {.kinds = DD_KINDS(DD_DIE), .name = "Die", .brief = "die", .icon = "dice"},
};

static const struct dd_aim_spec aims[] = {
    {.aim = DD_AIM_SCORE, .label = "treasure", .does = "brings home", .unit = "treasure"},
    {.aim = DD_AIM_ACE, .label = "the title Dungeon Ace", .does = "earns the title", .unit = ""},
    {.aim = DD_AIM_WIN, .label = "getting out alive", .does = "gets out alive", .unit = ""},
};

static const char *const ends[] = {"finished", "stopped", "killed", "conceded", NULL};

const struct dd_game dd_jacks = {
    .name = "jacks",
    .title = "Dungeon Jacks",
    .designer = "a designer the rule sheet does not name",
    .about = "Four heroes, ten dice: bring home treasure before the dice run out.",
    .length = "15 minutes a level",
    .rules_version = 3,
    .replays_from = 1,
    .longest = 20000,
    .min_seats = 1,
    .max_seats = 1,
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
    .side = {52, 0, 27, 11, 0, 0},
    .frames = DD_ROWS(frames),
    .frame = frames,
    .gauge_wide = {57, 48, 36, 18, 0, 0},
    .gauge_narrow = {8, 42, 84, 18, 0, 0},
    .ends = ends,
    .die_letters = "frwcb",
    .setup = jacks_setup,
    .legal = jacks_legal,
    .apply = jacks_apply,
    .score = jacks_score,
    .outlook = jacks_outlook,
    .word = jacks_word,
    .gauge = jacks_gauge,
    .guess = jacks_guess,
    .sound = DD_CHECK(jacks_sound),
};
