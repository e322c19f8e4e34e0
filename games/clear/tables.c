/* Clear the Dungeon as data: zones, counters, verbs, options, looks. */
#include "clear.h"

/* Rows of tables read best in as few lines as they fit. */
/* clang-format off */

static const struct dd_zone_spec zones[] = {
    {.name = "deck", .label = "Deck", .many = 1, .lay = DD_PILE,
     .wide = {10, 67, 10, 22, 0, 0}, .narrow = {5, 55, 10, 11, 0, 0}, .term = {2, 12, 9, 4, 0, 0}},
    {.name = "hand", .label = "Your hand", .many = 1, .owned = true, .lay = DD_FAN,
     .wide = {30, 67, 45, 27, 0, 0}, .narrow = {4, 69, 92, 30, 0, 0}, .term = {22, 11, 34, 5, 0, 0}},
    {.name = "damage", .label = "Damage", .many = 1, .lay = DD_PILE, .bar = 1 + C_DAMAGE,
     .wide = {83, 67, 10, 22, 0, 0}, .narrow = {51, 55, 10, 11, 0, 0}, .term = {62, 12, 9, 4, 0, 0}},
    {.name = "c", .label = "Attack", .many = COLUMNS, .lay = DD_ROW, .slots = ATTACK,
     .represented_by = 1 + COLUMN,
     .wide = {7, 39, 20, 13, 22, 0}, .narrow = {2, 35, 22, 9, 25, 0}, .term = {2, 6, 15, 3, 20, 0}},
    {.name = "cleared", .label = "Cleared", .many = 1, .lay = DD_UNSHOWN},
    {.name = "monsters", .label = "Monsters", .many = 1, .lay = DD_UNSHOWN},
    {.name = "m", .label = "Column", .many = COLUMNS, .lay = DD_PILE,
     .wide = {10, 8, 14, 29, 22, 0}, .narrow = {2, 6, 21, 26, 25, 0}, .term = {2, 2, 9, 4, 20, 0}},
};

static const struct dd_counter_spec counters[] = {
    {.name = "monsters", .label = "Monsters left", .max = MONSTERS, .many = 1, .show = DD_NUMBER},
    {.name = "damage", .label = "Damage", .max = DAMAGE_LOSES, .many = 1, .show = DD_BAR},
};

static const struct dd_verb_spec verbs[] = {
    {.name = "draw", .args = "", .key = 'd'},
    {.name = "play", .args = "pt", .key = 'p'},
    {.name = "discard", .args = "p", .key = 'x'},
};

static const char *const off_on[] = {"off", "on", NULL};

static const struct dd_option_spec options[] = {
    {.key = "jokers", .label = "Jokers",
     .help = "Wild cards in the power deck: fewer make it harder.", .max = 2, .step = 1,
     .normal = 2},
    {.key = "reserve", .label = "Reserve",
     .help = "The top card of the damage pile may be played.", .max = 1, .step = 1, .normal = 1,
     .names = off_on},
};

static const struct dd_look looks[] = {
    {.kinds = DD_ALL_OF_RANK(DD_JACK), .name = "Jack, power 11", .brief = "11", .icon = "monster"},
    {.kinds = DD_ALL_OF_RANK(DD_QUEEN), .name = "Queen, power 12", .brief = "12",
     .icon = "monster"},
    {.kinds = DD_ALL_OF_RANK(DD_KING), .name = "King, power 13", .brief = "13", .icon = "monster"},
    {.kinds = DD_JOKERS, .name = "Joker, worth 10, of every suit", .brief = "10", .icon = "star"},
};

static const struct dd_aim_spec aims[] = {
    {.aim = DD_AIM_WIN, .label = "clearing the dungeon", .does = "wins", .unit = ""},
    {.aim = DD_AIM_SCORE, .label = "the score", .does = "scores", .unit = ""},
};

static const char *const ends[] = {"won", "damage", "deck", "conceded", NULL};

const struct dd_game dd_clear = {
    .name = "clear",
    .title = "Clear the Dungeon",
    .designer = "Mark S. Ball",
    .about = "Beat twelve monsters with pairs of cards and a card of their suit.",
    .length = "5 minutes",
    .rules_version = 3,
    .replays_from = 1,
    .longest = 256,
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
    .side = {2, 17, 76, 1, 0, 0},
    .ends = ends,
    .setup = clear_setup,
    .legal = clear_legal,
    .apply = clear_apply,
    .score = clear_score,
    .outlook = clear_outlook,
    .word = clear_word,
    .sound = DD_CHECK(clear_sound),
};
