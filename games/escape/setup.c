/* From the empty table to the first turn: who goes first, characters, the deal. */
#include "escape.h"

bool escape_agree(const int16_t *option, int seats, struct dd_text *why)
{
    int takes = option[OPT_WIDTH] * option[OPT_HEIGHT] - 1, left = 54 - seats; /* [E5] */
    if (takes <= left)
        return true;
    dd_write(why, "a board of %d by %d takes %d cards, and %d characters leave %d of 54",
             option[OPT_WIDTH], option[OPT_HEIGHT], takes, seats, left);
    return false;
}

/* ---- Dice ---------------------------------------------------------------------------------- */

void escape_lay_dice(struct dd_state *s, int count)
{
    while (dd_len(s, TRAY) > count)
        dd_move(s, NULL, TRAY, dd_len(s, TRAY) - 1, BOX, 0);
    while (dd_len(s, TRAY) < count)
        dd_move_top(s, NULL, BOX, 0, TRAY);
}

void escape_roll_dice(struct dd_state *s, int count, int phase)
{
    escape_lay_dice(s, count);
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_roll(s, TRAY, (uint16_t)((1 << count) - 1));
}

/* ---- The table ----------------------------------------------------------------------------- */

/* A rectangle knows its neighbours without being searched. */
static void lay_cell(struct dd_state *s, int x, int y)
{
    int width = s->option[OPT_WIDTH], cell = dd_add_cell(s, x, y);
    uint8_t *next = s->cell[cell].next;
    next[DD_NORTH] = (uint8_t)(y > 0 ? cell - width + 1 : 0);
    next[DD_EAST] = (uint8_t)(x + 1 < width ? cell + 2 : 0);
    next[DD_SOUTH] = (uint8_t)(y + 1 < s->option[OPT_HEIGHT] ? cell + width + 1 : 0);
    next[DD_WEST] = (uint8_t)(x > 0 ? cell : 0);
    dd_add(s, BOARD, (struct dd_piece){DD_NONE, 0, 0, 0, DD_EVERYBODY});
}

static void lay_board(struct dd_state *s)
{
    for (int y = 0; y < s->option[OPT_HEIGHT]; y++)
        for (int x = 0; x < s->option[OPT_WIDTH]; x++)
            lay_cell(s, x, y);
}

static void lay_seats(struct dd_state *s)
{
    uint8_t start = (uint8_t)escape_start(s);
    for (int seat = 0; seat < s->seats; seat++) {
        dd_add(s, STANDS, (struct dd_piece){DD_TOKEN, DD_FACE(seat), 0, start, DD_EVERYBODY});
        s->counter[C_LIFE + seat] = ESCAPE_LIFE; /* [E3] */
    }
    s->counter[C_INSIDE] = (int16_t)((1 << s->seats) - 1);
}

void escape_setup(struct dd_state *s)
{
    uint64_t characters = DD_RANKS(DD_JACK, DD_QUEEN);
    uint64_t rest = (DD_RANKS(DD_ACE, DD_KING) | DD_JOKERS) & ~characters; /* [E1] */
    uint64_t apart = s->option[OPT_MODE] == TEAM ? ESCAPE_DEALT : 0;
    lay_board(s);
    lay_seats(s);
    for (int die = 0; die < 2 || die < s->seats; die++)
        dd_add(s, TRAY, (struct dd_piece){DD_DIE, 1, 0, 0, DD_EVERYBODY});
    dd_add_cards(s, ROSTER, characters);
    dd_add_cards(s, DECK, rest & ~apart);
    dd_add_cards(s, ASIDE, apart);
    for (int i = 0; i < dd_len(s, ROSTER); i++)
        dd_turn_up(s, NULL, ROSTER, i);
    s->phase = PHASE_FIRST;
    if (s->seats > 1)
        escape_roll_dice(s, s->seats, PHASE_FIRST);
    else
        escape_next_choice(s);
}

/* ---- Who goes first: a die for each seat, and again for those tied for the highest [E1] ------ */

static uint16_t highest(const struct dd_state *s, uint16_t rollers)
{
    uint16_t set = 0;
    int best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int face = dd_at(s, TRAY, seat)->face;
        if (!(rollers >> seat & 1) || face < best)
            continue;
        set = (uint16_t)((face > best ? 0 : set) | 1 << seat);
        best = face;
    }
    return set;
}

void escape_rolled_for_first(struct dd_state *s, uint16_t rollers, struct dd_events *ev)
{
    uint16_t high = highest(s, rollers);
    int seat = __builtin_ctz(high);
    bool tied = high & (high - 1);
    s->active = (uint8_t)seat;
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = tied ? TOLD_TIED : TOLD_FIRST;
        e->mask = high;
        e->num = dd_at(s, TRAY, seat)->face;
    }
    if (tied) {
        dd_roll(s, TRAY, high);
        return;
    }
    s->counter[C_FIRST] = (int16_t)seat;
    escape_lay_dice(s, 2);
    escape_next_choice(s);
}

/* ---- Characters ---------------------------------------------------------------------------- */

static void shuffle(struct dd_state *s)
{
    while (dd_len(s, ROSTER))
        dd_move_top(s, NULL, ROSTER, 0, DECK);
    s->phase = PHASE_SHUFFLE;
    s->acting = 0;
    dd_shuffle(s, DECK);
}

void escape_next_choice(struct dd_state *s)
{
    for (int n = 0; n < s->seats; n++) {
        int seat = (s->counter[C_FIRST] + n) % s->seats;
        if ((s->counter[C_INSIDE] >> seat & 1) && !s->counter[C_CLASS + seat]) {
            s->phase = PHASE_CHOOSE;
            s->active = (uint8_t)seat;
            s->acting = (uint8_t)(1 << seat);
            return;
        }
    }
    shuffle(s);
}

void escape_choose(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    uint8_t kind = dd_at(s, ROSTER, a->i)->kind;
    dd_move_top(s, ev, ROSTER, a->i, HEROES + a->seat);
    s->counter[C_CLASS + a->seat] = (int16_t)(a->num + 1);
    struct dd_event *e = escape_tell(s, ev, TOLD_CHOSE, 0, kind);
    if (e)
        e->num = (int16_t)a->num;
    escape_next_choice(s);
}

/* ---- The deal ------------------------------------------------------------------------------ */

/* Team play: of the shuffled rest as many as fit beside the boss, weapon and shield are dealt with
 * them; the others are left over. A second shuffle mixes what is dealt. [E31] */
static void mix(struct dd_state *s, struct dd_events *ev)
{
    int dealt = s->cells - 1 - __builtin_popcountll(ESCAPE_DEALT);
    while (dd_len(s, DECK) > dealt)
        dd_move_top(s, ev, DECK, dd_len(s, DECK) - 1, SPARE);
    while (dd_len(s, ASIDE))
        dd_move_top(s, ev, ASIDE, 0, DECK);
    s->phase = PHASE_MIX;
    dd_shuffle(s, DECK);
}

static void deal(struct dd_state *s, struct dd_events *ev) /* [E4] */
{
    int start = escape_start(s);
    for (int cell = 0; cell < s->cells; cell++)
        if (cell != start)
            dd_lay_cell(s, ev, DECK, dd_len(s, DECK) - 1, BOARD, cell);
    while (dd_len(s, DECK))
        dd_move_top(s, ev, DECK, dd_len(s, DECK) - 1, ASIDE);
}

static void raise_boss(struct dd_state *s) /* [E33] */
{
    int players = __builtin_popcount((unsigned)s->counter[C_INSIDE]);
    s->counter[C_BOSS] = (int16_t)(ESCAPE_BOSS_HEALTH * players);
    s->counter[C_BOSS_WHOLE] = s->counter[C_BOSS];
    s->counter[C_SHIELD] = ESCAPE_SHIELDS;
}

void escape_shuffled(struct dd_state *s, struct dd_events *ev)
{
    if (s->option[OPT_MODE] == TEAM && s->phase == PHASE_SHUFFLE) {
        mix(s, ev);
        return;
    }
    deal(s, ev);
    if (s->option[OPT_MODE] == TEAM)
        raise_boss(s);
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_DEALT;
        e->num = (int16_t)(s->cells - 1);
        e->was = (int16_t)(dd_len(s, ASIDE) + dd_len(s, SPARE));
    }
    int seat = s->counter[C_FIRST];
    while (!(s->counter[C_INSIDE] >> seat & 1)) /* the first player may have conceded */
        seat = (seat + 1) % s->seats;
    s->turn = 1;
    escape_begin_turn(s, seat);
}
