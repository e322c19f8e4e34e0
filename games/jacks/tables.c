/* Dungeon Jacks as data: places, counters, verbs, options, looks. */
#include "jacks.h"

/* clang-format off */
static const struct dd_zone_spec zones[] = {
    {.name = "deck", .label = "Dungeon deck", .many = 1, .lay = DD_PILE,
     .wide = {88, 9, 8, 18, 0, 0}, .term = {2, 17, 30, 1, 0, 0}},
    {.name = "upper", .label = "Upper half", .many = 1, .lay = DD_PILE, .holds = NUMBERS,
     .wide = {77, 9, 8, 18, 0, 0}, .term = {34, 17, 30, 1, 0, 0}},
    {.name = "monster", .label = "Guarded by", .many = 1, .lay = DD_ROW,
     .wide = {48, 9, 14, 29, 0, 0}, .narrow = {75, 2, 22, 22, 0, 0}, .term = {40, 1, 9, 4, 0, 0}},
    {.name = "encounter", .label = "The encounter", .many = 1, .lay = DD_ROW,
     .wide = {4, 9, 42, 24, 0, 0}, .narrow = {4, 3, 52, 18, 0, 0}, .term = {2, 1, 37, 4, 0, 0}},
    {.name = "discard", .label = "Discard", .many = 1, .lay = DD_UNSHOWN},
    {.name = "treasure", .label = "Treasure", .many = 1, .lay = DD_FAN,
     .wide = {64, 35, 22, 8, 0, 0}, .term = {2, 16, 48, 1, 0, 0}},
    {.name = "held", .label = "Held", .many = 1, .lay = DD_ROW, .icons = true,
     .wide = {88, 35, 11, 8, 0, 0}, .narrow = {59, 3, 14, 20, 0, 0}, .term = {52, 16, 26, 1, 0, 0}},
    {.name = "items", .label = "Items not held", .many = 1, .lay = DD_UNSHOWN, .holds = ITEM_KINDS},
    {.name = "bads", .label = "Big Bads to come", .many = 1, .lay = DD_UNSHOWN, .holds = BIG_BAD_KINDS},
    {.name = "heroes", .label = "Heroes", .many = 1, .lay = DD_ROW,
     .wide = {4, 74, 93, 20, 0, 0}, .narrow = {3, 63, 94, 14, 0, 0}, .term = {2, 12, 76, 3, 0, 0}},
    {.name = "ready", .label = "Ready dice", .many = 1, .lay = DD_TRAY,
     .of = 1 + HEROES},
    {.name = "pool", .label = "The roll", .many = 1, .lay = DD_TRAY,
     .of = 1 + HEROES, .wide = {7, 53, 32, 10, 0, 0}, .narrow = {6, 31, 63, 11, 0, 0}, .term = {2, 7, 35, 4, 0, 0}},
    {.name = "exhausted", .label = "Exhausted", .many = 1, .lay = DD_TRAY,
     .of = 1 + HEROES, .spent = true},
    {.name = "sixes", .label = "Held sixes", .many = 1, .lay = DD_TRAY,
     .of = 1 + HEROES, .wide = {40, 53, 7, 10, 0, 0}, .narrow = {70, 31, 12, 11, 0, 0}, .term = {38, 7, 13, 4, 0, 0}},
    {.name = "laid", .label = "On hearts", .many = 1, .lay = DD_TRAY,
     .of = 1 + HEROES, .wide = {48, 53, 7, 10, 0, 0}, .narrow = {83, 31, 12, 11, 0, 0}, .term = {2, 11, 49, 1, 0, 0}},
    {.name = "box", .label = "Box", .many = 1, .lay = DD_UNSHOWN},
};
/* clang-format on */

static const struct dd_frame_spec frames[] = {
    {"The roll", {4, 46, 92, 22, 0, 0}, {4, 30, 92, 32, 0, 0}},
};

static const struct dd_counter_spec counters[] = {
    {"level", "Level", 1, LEVELS, 1, false, false, DD_NUMBER},
    {"treasure", "Treasure of this level", 0, 54, 1, false, false, DD_NUMBER},
    {"score", "Brought home", 0, LEVELS * 54, 1, false, false, DD_NUMBER},
    {"known", "Known to be in the deck", 0, (1 << 14) - 1, 1, false, false, DD_SECRETLY},
    {"after", "What goes on", 0, AFTER_HEALING, 1, false, false, DD_SECRETLY},
    {"patient", "Patient", 0, DICE - 1, 1, false, false, DD_SECRETLY},
    {"living", "Dice left to each hero", 0, 0x4444, 1, false, false, DD_SECRETLY},
};

static const struct dd_verb_spec verbs[] = {
    {"fight", "m", NULL, 'f', false},  {"flee", "", NULL, 'e', false},
    {"hold", "p", NULL, 'o', false},   {"release", "", NULL, 'i', false},
    {"reroll", "p", NULL, 'r', false}, {"keep", "", NULL, 'k', false},
    {"lay", "pnq", NULL, 'a', false},  {"bauble", "n", NULL, 'b', false},
    {"total", "", NULL, 't', false},   {"run", "p", NULL, 'x', false},
    {"heal", "p", NULL, 'c', false},   {"pray", "", NULL, 'w', false},
    {"pass", "", NULL, 'g', false},    {"drink", "p", NULL, 'p', false},
    {"fall", "", NULL, 'z', false},    {"descend", "", NULL, 'd', false},
    {"stop", "", NULL, 's', false},
};

static const char *const off_on[] = {"off", "on", NULL};
static const char *const rests[] = {"full", "none", NULL};

static const struct dd_option_spec options[] = {
    {"levels", "Levels", "How deep the dungeon goes.", 1, LEVELS, 1, LEVELS, NULL},
    {"easy", "Easy", "Every deck ends in a monster, so that no treasure is missed.", 0, 1, 1, 0,
     off_on},
    {"rest", "Rest", "Whether all dice come back on the way down.", 0, 1, 1, REST_FULL, rests},
};

#define OF(suit) (NUMBERS & DD_ALL_OF_SUIT(suit))
static const struct dd_look looks[] = {
    {OF(DD_CLUBS), -1, 0, "Pack of monsters", "Pack", "claw"},
    {OF(DD_SPADES), -1, 0, "Tough monster", "Brute", "skull"},
    {OF(DD_DIAMONDS), -1, 0, "Treasure", "Gold", "gem"},
    {OF(DD_HEARTS), -1, 0, "Defence", "Ward", "shield"},
    {BIG_BAD_KINDS, -1, 0, "Hero or Big Bad", "Court", "crown"},
    {BAUBLES, -1, 0, "Wizard or bauble", "Bauble", "ring"},
    {COURTS & HEARTS, -1, 0, "Cleric", "Cleric", "crown"},
    {DD_JOKERS, -1, 0, "Potion", "Potion", "potion"},
    {DD_KINDS(DD_DIE), -1, 0, "Die", "die", "dice"},
};

static const char *const ends[] = {"finished", "stopped", "killed", "conceded", NULL};

const struct dd_game dd_jacks = {
    .name = "jacks",
    .title = "Dungeon Jacks",
    .designer = "a designer the rule sheet does not name",
    .about = "Four heroes, ten dice: bring home treasure before the dice run out.",
    .length = "15 minutes a level",
    .rules = 2,
    .longest = 20000,
    .min_seats = 1,
    .max_seats = 1,
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
    .side = {52, 0, 27, 11, 0, 0},
    .frames = DD_ROWS(frames),
    .frame = frames,
    .gauge_wide = {57, 49, 36, 16, 0, 0},
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
