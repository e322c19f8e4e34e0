/* The null game: the smallest that uses everything the engine has. It is the template for new games
 * (docs/adding-a-game.md walks through it), and the laws are tested on it like on any other.
 *
 * A cave of `size` cells is laid face down in a shape that chance grows; everybody holds one hidden
 * card. In turn each seat looks at a cell in private, picks some of ten dice and rolls them, and
 * may bank those that show four or more, one by one. Then all bid torches at once, sealed; the
 * highest bidder, if there is one, takes the deepest card. Every other seat is of one team, and
 * that of whoever has most points wins. */
#include "deckdelve/game.h"

enum { DICE = 10, TORCHES = 2, PRIZE = 3, TEAMS = 2, HOARD = 12 };
enum { DECK, CAVE, HANDS, TRAY = HANDS + DD_SEATS, STANDS, TAKEN, BOX };
enum {
    C_POINTS,
    C_BID = C_POINTS + DD_SEATS,
    C_NEXT_DIE = C_BID + DD_SEATS,
    C_LOOKED, /* 1 + the cell that was looked at this turn */
    C_TEAM,   /* 0: left the game */
    C_TORCHES = C_TEAM + DD_SEATS,
    C_NOISE = C_TORCHES + DD_SEATS, /* dice rolled */
    C_HOARD                         /* what all have banked, as far as that is counted */
};
enum { OPT_SIZE };
enum { LOOK, ROLL, BANK, DONE, BID };
enum { PHASE_GROW, PHASE_SHUFFLE, PHASE_LOOK, PHASE_ROLL, PHASE_BANK, PHASE_BID };
enum { END_DONE, END_ALONE };
enum { TOLD_LOOKED, TOLD_BANKED };

/* ---- Laying the table: chance grows the cave, then the deck is shuffled and dealt -------------
 */

static void setup(struct dd_state *s)
{
    dd_add_cell(s, 0, 0);
    dd_add_cards(s, DECK, DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS);
    for (int die = 0; die < DICE; die++)
        dd_add(s, TRAY, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
    for (int seat = 0; seat < s->seats; seat++) {
        dd_add(s, STANDS, (struct dd_piece){DD_TOKEN, DD_FACE(seat), 0, 0, DD_EVERYBODY});
        s->counter[C_TEAM + seat] = (int16_t)(1 + seat % TEAMS);
        s->counter[C_TORCHES + seat] = TORCHES;
    }
    dd_pick(s, 4);
}

/* Each pick grows the cave to the right, left, down or up of its newest cell that has room there.
 */
static void grow(struct dd_state *s, int direction)
{
    static const int8_t step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const struct dd_cell *last = &s->cell[s->cells - 1];
    int x = last->x, y = last->y;
    while (dd_find_cell(s, x, y) >= 0) {
        x += step[direction][0];
        y += step[direction][1];
    }
    dd_add_cell(s, x, y);
}

static void deal(struct dd_state *s, struct dd_events *ev)
{
    dd_link_cells(s);
    for (int cell = 0; cell < s->cells; cell++)
        dd_move_top(s, ev, DECK, dd_len(s, DECK) - 1, CAVE);
    for (int seat = 0; seat < s->seats; seat++) {
        dd_move_top(s, ev, DECK, dd_len(s, DECK) - 1, HANDS + seat);
        dd_show_to(s, ev, HANDS + seat, 0, (uint8_t)(1 << seat));
    }
}

static void begin_turn(struct dd_state *s, int seat)
{
    s->active = (uint8_t)seat;
    s->acting = (uint8_t)(1 << seat);
    s->turn++;
    s->counter[C_LOOKED] = 0;
    s->phase = PHASE_LOOK;
}

static void after_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_GROW:
        if (s->cells < s->option[OPT_SIZE])
            grow(s, a->num);
        if (s->cells < s->option[OPT_SIZE]) {
            dd_pick(s, 4);
        } else {
            s->phase = PHASE_SHUFFLE;
            dd_shuffle(s, DECK);
        }
        break;
    case PHASE_SHUFFLE:
        deal(s, ev);
        begin_turn(s, 0);
        break;
    default:
        s->phase = PHASE_BANK;
        s->acting = (uint8_t)(1 << s->active);
        break;
    }
}

/* ---- What may be done ---------------------------------------------------------------------- */

static int list_banks(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    /* from C_NEXT_DIE on only: the same dice are not banked in many orders */
    for (int die = s->counter[C_NEXT_DIE]; die < DICE; die++)
        if (dd_at(s, TRAY, die)->face >= 4 && dd_at(s, TRAY, die)->mark)
            out[count++] = dd_act(seat, BANK, TRAY, die, 0, 0);
    out[count++] = dd_act(seat, DONE, 0, 0, 0, 0);
    return count;
}

static int legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    switch (s->phase) {
    case PHASE_LOOK:
        for (int cell = 0; cell < s->cells; cell++)
            out[count++] = dd_act(seat, LOOK, CAVE, cell, 0, 0);
        break;
    case PHASE_ROLL: /* dice are all alike, so one set of each size; a mask, as a subset is */
        for (int dice = 1; dice <= DICE; dice++) {
            out[count] = dd_act(seat, ROLL, TRAY, 0, 0, 0);
            out[count++].mask = (UINT64_C(1) << dice) - 1;
        }
        break;
    case PHASE_BANK: count = list_banks(s, seat, out); break;
    default:
        for (int bid = 0; bid <= TORCHES; bid++)
            out[count++] = dd_act_num(seat, BID, bid);
        break;
    }
    return count;
}

/* ---- Doing it ------------------------------------------------------------------------------ */

static void tell(const struct dd_state *s, struct dd_events *ev, int code, int num)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)code;
        e->num = (int16_t)num;
    }
}

static void look(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    dd_piece_at(s, STANDS, a->seat)->mark = a->i;
    dd_show_to(s, ev, CAVE, a->i, (uint8_t)(1 << a->seat));
    dd_set(s, ev, C_LOOKED, 1 + a->i);
    tell(s, ev, TOLD_LOOKED, a->i);
    s->phase = PHASE_ROLL;
}

/* The dice in the roll are marked; the others keep their faces from earlier. */
static void roll(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    dd_set(s, ev, C_NOISE, s->counter[C_NOISE] + __builtin_popcountll(a->mask));
    for (int die = 0; die < DICE; die++)
        dd_piece_at(s, TRAY, die)->mark = (uint8_t)(a->mask >> die & 1);
    s->acting = 0;
    s->counter[C_NEXT_DIE] = 0;
    dd_roll(s, TRAY, (uint16_t)a->mask);
}

static void bank(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    dd_set(s, ev, C_POINTS + a->seat, s->counter[C_POINTS + a->seat] + 1);
    if (s->counter[C_HOARD] < HOARD)
        dd_set(s, ev, C_HOARD, s->counter[C_HOARD] + 1);
    s->counter[C_NEXT_DIE] = (int16_t)(a->i + 1);
    tell(s, ev, TOLD_BANKED, dd_at(s, TRAY, a->i)->face);
}

static int next_seat(const struct dd_state *s, int after)
{
    int seat = after + 1;
    while (seat < s->seats && (s->gone >> seat & 1))
        seat++;
    return seat;
}

static void end_turn(struct dd_state *s)
{
    int seat = next_seat(s, s->active);
    if (seat < s->seats) {
        begin_turn(s, seat);
    } else {
        s->phase = PHASE_BID;
        s->acting = (uint8_t)(((1 << s->seats) - 1) & ~s->gone);
    }
}

static uint8_t leaders(const struct dd_state *s, int counter)
{
    int best = -1;
    uint8_t set = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int value = s->counter[counter + seat];
        if ((s->gone >> seat & 1) || value < best)
            continue;
        set = (uint8_t)((value > best ? 0 : set) | 1 << seat);
        best = value;
    }
    return set;
}

static uint8_t teams_of(const struct dd_state *s, uint8_t seats)
{
    uint8_t set = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++)
            if ((seats >> other & 1) && s->counter[C_TEAM + seat] == s->counter[C_TEAM + other])
                set |= (uint8_t)(1 << seat);
    return set;
}

/* Bids open: a bid is burnt, and the sole highest takes the last card of the cave for PRIZE. */
static void open_bids(struct dd_state *s, struct dd_events *ev)
{
    uint8_t high = leaders(s, C_BID);
    dd_tell(s, ev, DD_OPENED);
    for (int seat = 0; seat < s->seats; seat++) {
        dd_set(s, ev, C_TORCHES + seat, s->counter[C_TORCHES + seat] - s->counter[C_BID + seat]);
        s->counter[C_BID + seat] = 0;
    }
    if ((high & (high - 1)) == 0) {
        int seat = __builtin_ctz(high);
        dd_set(s, ev, C_POINTS + seat, s->counter[C_POINTS + seat] + PRIZE);
        dd_take_cell(s, ev, CAVE, s->cells - 1, TAKEN);
        dd_turn_up(s, ev, TAKEN, 0);
    }
    dd_finish(s, ev, END_DONE, teams_of(s, leaders(s, C_POINTS)));
}

static void sealed(struct dd_state *s, int seat, struct dd_events *ev)
{
    s->acting = (uint8_t)(s->acting & ~(1 << seat));
    if (!s->acting)
        open_bids(s, ev);
}

static void concede(struct dd_state *s, int seat, struct dd_events *ev)
{
    uint8_t left = (uint8_t)(((1 << s->seats) - 1) & ~s->gone);
    s->counter[C_BID + seat] = 0;
    dd_set(s, ev, C_TEAM + seat, 0);
    if (dd_len(s, HANDS + seat)) /* not before they are dealt */
        dd_move_top(s, ev, HANDS + seat, 0, BOX);
    if ((left & (left - 1)) == 0)
        dd_finish(s, ev, END_ALONE, left);
    else if (s->phase == PHASE_BID)
        sealed(s, seat, ev);
    else if (s->active == seat)
        end_turn(s);
}

static void apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case LOOK: look(s, a, ev); break;
    case ROLL: roll(s, a, ev); break;
    case BANK: bank(s, a, ev); break;
    case DONE: end_turn(s); break;
    case BID:
        s->counter[C_BID + a->seat] = (int16_t)a->num;
        sealed(s, a->seat, ev);
        break;
    case DD_CONCEDE: concede(s, a->seat, ev); break;
    default: after_chance(s, a, ev); break;
    }
}

static void score(const struct dd_state *s, int *out)
{
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] = s->counter[C_POINTS + seat];
}

static bool agree(const int16_t *option, int seats, struct dd_text *why)
{
    if (option[OPT_SIZE] + seats <= 54)
        return true;
    dd_write(why, "size=%d with %d seats takes %d cards of 54", option[OPT_SIZE], seats,
             option[OPT_SIZE] + seats);
    return false;
}

/* Others' sealed bids can be anything; those still to come are none. */
static void guess(const struct dd_view *v, uint64_t seed, struct dd_state *s)
{
    struct dd_random r = dd_random_stream(seed, 1);
    int open = s->acting | s->gone | (v->seat < DD_SEATS ? 1 << v->seat : 0);
    for (int seat = 0; seat < s->seats && s->phase == PHASE_BID && !s->over; seat++)
        if (!(open >> seat & 1))
            s->counter[C_BID + seat] = (int16_t)dd_random_below(&r, TORCHES + 1);
}

static bool sound(const struct dd_state *s, const char **why)
{
    int holes = 0;
    for (int i = 0; i < s->at[DD_ZONES]; i++)
        holes += s->piece[i].kind == DD_NONE;
    if (s->at[DD_ZONES] - holes != 54 + DICE + s->seats)
        *why = "a piece is missing";
    if (s->phase > PHASE_SHUFFLE && dd_len(s, CAVE) != s->cells)
        *why = "the cave and its cards differ";
    return !*why;
}

/* ---- Words --------------------------------------------------------------------------------- */

/* Whether it is the highest depends on what others bid, and what is lost on that: from the least to
 * the most. */
static void foresee_bid(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int points = s->counter[C_POINTS + a->seat], torches = s->counter[C_TORCHES + a->seat];
    dd_label(o, "Bid %d", a->num);
    dd_effect(o, -a->num, "burns %~, sealed until all have bid", C_TORCHES + a->seat, torches,
              torches - a->num);
    dd_outcome_between(o, 0, 1, 1, PRIZE, "alone the highest: %<%+ points%>", C_POINTS + a->seat,
                       points, points + PRIZE);
    dd_outcome_between(o, 0, 1, 1, 0, "no prize");
}

static void outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    int dice = __builtin_popcountll(a->mask), points = v->state.counter[C_POINTS + a->seat];
    char place[8];
    struct dd_text t = dd_text_on(place, sizeof place);
    switch (a->verb) {
    case LOOK:
        dd_write_cell(&v->state, a->i, &t);
        dd_label(o, "Look at %s", place);
        dd_effect(o, 0, "%<only you will know it%>; then you roll");
        dd_brief(o, "look");
        break;
    case ROLL:
        dd_label(o, "Roll %d %s", dice, dice == 1 ? "die" : "dice");
        dd_luck(o, "something to bank");
        dd_outcome(o, (UINT64_C(1) << dice) - 1, UINT64_C(1) << dice, 1,
                   "some: %<a four or more%>");
        dd_outcome(o, 1, UINT64_C(1) << dice, -1, "none");
        for (int die = 0; die < dice && die < DD_MARKS; die++)
            dd_mark(o, TRAY, die, 0, "rolls");
        break;
    case BANK:
        dd_label(o, "Bank the %d", dd_at(&v->state, TRAY, a->i)->face);
        dd_stake(o, "+1 point");
        dd_effect(o, 1, "%~ point", C_POINTS + a->seat, points, points + 1);
        break;
    case BID: foresee_bid(&v->state, a, o); break;
    default: dd_label(o, "Done"); break;
    }
}

static bool word_event(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (e->type == DD_CONCEDED) {
        dd_write(t, "%S %{leave|leaves} the cave.", e->seat);
        return true;
    }
    if (e->type == DD_OPENED) {
        dd_write(t, "The bids are opened.");
        return true;
    }
    if (e->type != DD_TOLD)
        return false;
    if (e->code == TOLD_BANKED) {
        dd_write(t, "%S %{bank|banks} a %d.", e->seat, e->num);
    } else {
        dd_write(t, "%S %{look|looks} at ", e->seat);
        dd_write_cell(s, e->num, t);
        dd_write(t, ".");
    }
    return true;
}

/* ---- Notes: one of each kind --------------------------------------------------------------------
 */

static int total_rolled(const struct dd_state *s)
{
    int total = 0;
    for (int die = 0; die < DICE; die++)
        total += dd_at(s, TRAY, die)->mark ? dd_at(s, TRAY, die)->face : 0;
    return total;
}

static void note_team(const struct dd_state *s, int team, struct dd_text *t)
{
    const char *between = "";
    dd_note_of(t, DD_OF_COUNTER, C_TEAM + team - 1);
    dd_note_label(t, "Team %d", team);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->counter[C_TEAM + seat] == team) {
            dd_write(t, "%s%o", between, seat);
            between = ", ";
        }
    if (!*between)
        dd_write(t, "nobody is left");
}

static void note_points(const struct dd_state *s, int seat, struct dd_text *t)
{
    dd_note_of(t, DD_OF_SEAT, seat);
    dd_note_label(t, "%S", seat);
    dd_write(t, "%d", s->counter[C_POINTS + seat]);
}

static void note_dice(const struct dd_state *s, struct dd_text *t)
{
    int high = 0;
    for (int die = 0; die < DICE; die++)
        high += dd_at(s, TRAY, die)->face >= 4;
    dd_note_of(t, DD_OF_ZONE, TRAY);
    dd_note_label(t, "Dice");
    dd_note_row(t, high, "high");
    dd_note_row(t, DICE - high, "low");
}

static void note_goal(const struct dd_state *s, struct dd_text *t)
{
    int points = s->counter[C_POINTS + s->active];
    dd_note_of(t, DD_OF_COUNTER, C_POINTS + s->active);
    dd_note_goal(t, points >= PRIZE);
    dd_write(t, "Bank as much as a prize is worth: ");
    dd_note_progress(t, points, PRIZE);
}

static void note_odds(struct dd_text *t)
{
    dd_note_label(t, "A die that can be banked");
    dd_write(t, "%d of %d%> (", 1, 2);
    dd_note_odds(t, 1, 2);
    dd_write(t, ")");
}

static bool word_note(const struct dd_state *s, int index, struct dd_text *t)
{
    int teams = s->seats > 1 ? TEAMS : 0;
    if (index < teams) {
        note_team(s, 1 + index, t);
        return true;
    }
    switch (index - teams) {
    case 0: note_points(s, s->active, t); return true;
    case 1:
        dd_note_number(t, "Cells", s->cells);
        dd_write(t, ": %<a card on each");
        return true;
    case 2: note_dice(s, t); return true;
    case 3: note_goal(s, t); return true;
    case 4: note_odds(t); return true;
    case 5:
        dd_note_is(t, DD_NOTE_WARNING);
        dd_write(t, "A bid is burnt even if it is not the highest");
        return true;
    case 6:
        if (s->phase != PHASE_BANK)
            return false;
        dd_note_of(t, DD_OF_GAUGE, 0);
        dd_write(t, "The roll %d", total_rolled(s));
        return true;
    default: return false;
    }
}

static bool gauge(const struct dd_view *v, struct dd_gauge *out)
{
    if (v->state.phase != PHASE_BANK)
        return false;
    *out =
        (struct dd_gauge){.label = "The roll", .value = total_rolled(&v->state), .most = 6 * DICE};
    dd_gauge_mark(out, 7 * DICE / 2, 0, "the mean of ten");
    return true;
}

static bool word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    static const char *const prompts[] = {"",           "",           "Look at a cell.",
                                          "Roll dice.", "Bank dice.", "Bid, in secret."};
    const struct dd_state *s = &v->state;
    switch (ask->what) {
    case DD_ASK_PROMPT: dd_write(t, "%s", prompts[s->phase]); return true;
    case DD_ASK_EVENT: return word_event(s, ask->event, t);
    case DD_ASK_END: dd_write(t, "The cave is empty enough."); return true;
    case DD_ASK_STATUS:
        if (ask->index == 0)
            dd_write(t, "%<turn %d%> of %d", s->turn, s->seats);
        return ask->index == 0;
    case DD_ASK_NOTE: return word_note(s, ask->index, t);
    case DD_ASK_CAPTION:
        if (ask->zone == CAVE && ask->index == 0)
            dd_write(t, "entrance");
        return t->length > 0;
    default: return false;
    }
}

/* ---- Data ---------------------------------------------------------------------------------- */

/* clang-format off */
static const struct dd_zone_spec zones[] = {
    {.name = "deck", .label = "Deck", .many = 1, .lay = DD_PILE,
     .wide = {3, 70, 9, 24, 0, 0}, .narrow = {3, 76, 13, 14, 0, 0}, .term = {2, 14, 9, 4, 0, 0}},
    {.name = "cave", .label = "The cave", .many = 1, .lay = DD_GRID,
     .wide = {3, 4, 66, 60, 0, 0}, .narrow = {3, 2, 94, 46, 0, 0}, .term = {1, 0, 46, 13, 0, 0}},
    {.name = "hand", .label = "Hand", .many = DD_SEATS, .owned = true, .lay = DD_FAN,
     .unordered = true,
     .wide = {86, 8, 11, 24, 0, 0}, .narrow = {21, 76, 13, 14, 0, 0}, .term = {13, 13, 18, 1, 0, 0}},
    {.name = "tray", .label = "Dice", .many = 1, .lay = DD_TRAY,
     .wide = {16, 71, 53, 22, 0, 0}, .narrow = {3, 53, 94, 18, 0, 0}, .term = {13, 15, 34, 3, 0, 0}},
    {.name = "stand", .label = "Seats", .many = 1, .lay = DD_STANDING,
     .wide = {3, 4, 66, 60, 0, 0}, .narrow = {3, 2, 94, 46, 0, 0}, .term = {1, 0, 46, 13, 0, 0}},
    {.name = "taken", .label = "Taken", .many = 1, .lay = DD_ROW,
     .wide = {73, 70, 9, 24, 0, 0}, .narrow = {39, 76, 13, 14, 0, 0}, .term = {33, 13, 14, 1, 0, 0}},
    {.name = "box", .label = "Out of the game", .many = 1, .lay = DD_UNSHOWN},
};
static const struct dd_counter_spec counters[] = {
    {.name = "points", .label = "Points", .max = 100, .many = DD_SEATS, .owned = true,
     .show = DD_NUMBER},
    {.name = "bid", .label = "Bid", .max = TORCHES, .many = DD_SEATS, .owned = true,
     .sealed = true},
    {.name = "next_die", .label = "Next die", .max = DICE, .many = 1},
    {.name = "looked", .label = "Looked at", .max = DD_CELLS, .many = 1, .show = DD_AT_HAND},
    {.name = "team", .label = "Team", .max = TEAMS, .many = DD_SEATS, .owned = true,
     .show = DD_SIDE},
    {.name = "torches", .label = "Torches", .max = TORCHES, .many = DD_SEATS, .owned = true,
     .show = DD_LIVES},
    {.name = "noise", .label = "Noise", .max = DICE * DD_SEATS, .many = 1, .show = DD_BAR},
    {.name = "hoard", .label = "Hoard", .max = HOARD, .many = 1, .show = DD_GOAL},
};
/* clang-format on */
static const struct dd_verb_spec verbs[] = {
    {.name = "look", .args = "p", .key = 'k'},
    {.name = "roll", .args = "m", .key = 'r'},
    {.name = "bank", .args = "p", .key = 'b'},
    {.name = "done", .args = "", .key = 'd', .ends = true},
    {.name = "bid", .args = "n", .key = 't', .sealed = true},
};
static const struct dd_option_spec options[] = {
    {.key = "size",
     .label = "Size",
     .help = "Cells of the cave.",
     .min = 1,
     .max = DD_CELLS,
     .step = 1,
     .normal = 9},
};
static const struct dd_look looks[] = {
    {.kinds = DD_KINDS(DD_DIE), .name = "Die", .brief = "die", .icon = "die"},
    {.kinds = DD_KINDS(DD_TOKEN), .name = "Seat", .brief = "seat", .icon = "token"},
};
static const char *const ends[] = {"done", "alone", NULL};

const struct dd_game dd_null = {
    .name = "null",
    .title = "The null game",
    .designer = "nobody",
    .about = "The smallest game that uses everything: a template.",
    .length = "1 minute",
    .rules_version = 2,
    .longest = 300,
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
    .side = {49, 0, 30, 18, 0, 0},
    .gauge_wide = {73, 44, 24, 14, 0, 0},
    .hand_wide = {73, 8, 11, 24, 0, 0},
    .ends = ends,
    .agree = agree,
    .setup = setup,
    .legal = legal,
    .apply = apply,
    .score = score,
    .outlook = outlook,
    .word = word,
    .gauge = gauge,
    .guess = guess,
    .sound = sound,
};
