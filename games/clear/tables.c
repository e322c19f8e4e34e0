/* Clear the Dungeon as data: places, counters, verbs, options, looks. */
#include "clear.h"

/* clang-format off */
static const struct dd_zone_spec zones[] = {
    {.name = "deck", .label = "Deck", .many = 1, .lay = DD_PILE,
     .wide = {10, 67, 10, 22, 0, 0}, .narrow = {5, 55, 10, 11, 0, 0}, .term = {2, 12, 9, 4, 0, 0}},
    {.name = "hand", .label = "Your hand", .many = 1, .owned = true, .lay = DD_FAN,
     .wide = {30, 65, 45, 29, 0, 0}, .narrow = {4, 69, 92, 30, 0, 0}, .term = {22, 11, 34, 5, 0, 0}},
    {.name = "damage", .label = "Damage", .many = 1, .lay = DD_PILE,
     .wide = {83, 67, 10, 22, 0, 0}, .narrow = {51, 55, 10, 11, 0, 0}, .term = {62, 12, 9, 4, 0, 0}},
    {.name = "c", .label = "Attack", .many = COLUMNS, .lay = DD_ROW, .slots = ATTACK,
     .with = 1 + COLUMN,
     .wide = {7, 40, 20, 13, 22, 0}, .narrow = {2, 35, 22, 9, 25, 0}, .term = {2, 6, 15, 3, 20, 0}},
    {.name = "cleared", .label = "Cleared", .many = 1, .lay = DD_UNSHOWN},
    {.name = "monsters", .label = "Monsters", .many = 1, .lay = DD_UNSHOWN},
    {.name = "m", .label = "Column", .many = COLUMNS, .lay = DD_PILE,
     .wide = {10, 8, 14, 29, 22, 0}, .narrow = {2, 6, 21, 26, 25, 0}, .term = {2, 2, 9, 4, 20, 0}},
};
/* clang-format on */

static const struct dd_counter_spec counters[] = {
    {"monsters", "Monsters left", 0, MONSTERS, 1, false, false, DD_NUMBER},
    {"damage", "Damage", 0, DAMAGE_LOSES, 1, false, false, DD_BAR},
    {"wants", "Wants", 0, WANTS_NOTHING, COLUMNS, false, false, DD_SECRETLY},
};

static const struct dd_verb_spec verbs[] = {
    {"draw", "", NULL, 'd', false},
    {"play", "pt", NULL, 'p', false},
    {"discard", "p", NULL, 'x', false},
};

static const char *const off_on[] = {"off", "on", NULL};

static const struct dd_option_spec options[] = {
    {"jokers", "Jokers", "Wild cards in the power deck: fewer make it harder.", 0, 2, 1, 2, NULL},
    {"reserve", "Reserve", "The top card of the damage pile may be played.", 0, 1, 1, 1, off_on},
};

static const struct dd_look looks[] = {
    {DD_ALL_OF_RANK(DD_JACK), -1, 0, "Jack, power 11", "11", "monster"},
    {DD_ALL_OF_RANK(DD_QUEEN), -1, 0, "Queen, power 12", "12", "monster"},
    {DD_ALL_OF_RANK(DD_KING), -1, 0, "King, power 13", "13", "monster"},
    {DD_JOKERS, -1, 0, "Joker, worth 10, of every suit", "10", "star"},
};

static const char *const ends[] = {"won", "damage", "deck", "conceded", NULL};

const struct dd_game dd_clear = {
    .name = "clear",
    .title = "Clear the Dungeon",
    .designer = "Mark S. Ball",
    .about = "Beat twelve monsters with pairs of cards and a card of their suit.",
    .length = "5 minutes",
    .rules = 2,
    .longest = 256,
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
