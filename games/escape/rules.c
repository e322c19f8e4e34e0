/* Turns: what may be done, and doing it. */
#include "escape.h"

struct dd_event *escape_tell(const struct dd_state *s, struct dd_events *ev, int code, int cell,
                             uint8_t kind)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)code;
        e->from = BOARD;
        e->i = (uint8_t)cell;
        e->kind = kind;
    }
    return e;
}

/* ---- What may be done ---------------------------------------------------------------------- */

int escape_own_class(uint8_t kind) /* [E2] */
{
    static const uint8_t classes[4] = {CLERIC, WIZARD, FIGHTER, ROGUE};
    return classes[dd_suit(kind)];
}

static int list_characters(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = 0;
    for (int i = 0; i < dd_len(s, ROSTER); i++) {
        out[count] = dd_act(seat, CHOOSE, ROSTER, i, HEROES + seat, 0);
        out[count++].num = (uint16_t)escape_own_class(dd_at(s, ROSTER, i)->kind);
        for (int class = DWARF; s->option[OPT_ROSTER] == EXTENDED && class <= SCOUT; class ++) {
            out[count] = out[count - 1];
            out[count++].num = (uint16_t) class;
        }
    }
    return count;
}

/* A space with a card is entered, one without is moved to; never a dead end all have seen. Looks
 * come after, so that the first action is one that ends the turn. [E6 E7 E11 E24] */
static int list_spaces(const struct dd_state *s, int seat, int place, struct dd_action *out)
{
    const struct dd_piece *card = dd_at(s, BOARD, 0);
    const uint8_t *next = s->cell[place].next;
    int count = 0;
    for (int d = 0; d < 4; d++) {
        int cell = next[d] - 1;
        if (cell < 0)
            continue;
        if (card[cell].kind == DD_NONE)
            out[count++] = dd_act(seat, MOVE, BOARD, cell, 0, 0);
        else if (!escape_is_public(&card[cell]) || !escape_is_dead_end(s, card[cell].kind))
            out[count++] = dd_act(seat, ENTER, BOARD, cell, 0, 0);
    }
    for (int d = 0; s->counter[C_LOOKS] && d < 4; d++) {
        int cell = next[d] - 1;
        if (cell >= 0 && card[cell].kind != DD_NONE && !card[cell].face &&
            cell + 1 != s->counter[C_LOOKED])
            out[count++] = dd_act(seat, LOOK, BOARD, cell, 0, 0);
    }
    return count;
}

static int list_gifts(const struct dd_state *s, int seat, int place, struct dd_action *out)
{
    int count = 0;
    for (int i = 0; i < dd_len(s, LOOT + seat); i++) {
        if (!(ESCAPE_DEALT >> dd_at(s, LOOT + seat, i)->kind & 1))
            continue;
        for (int n = 0; n < dd_len(s, STANDS); n++) {
            const struct dd_piece *token = dd_at(s, STANDS, n);
            if (token->mark != place || token->face == seat)
                continue;
            out[count] = dd_act(seat, GIVE, LOOT + seat, i, LOOT + token->face, 0);
            out[count++].num = token->face;
        }
    }
    return count;
}

static int list_turn(const struct dd_state *s, int seat, struct dd_action *out)
{
    int place = escape_place(s, seat), potion = escape_potion(s, seat);
    int count = list_spaces(s, seat, place, out);
    if (potion >= 0) /* [E8] */
        out[count++] = dd_act(seat, DRINK, LOOT + seat, potion, 0, 0);
    if (s->option[OPT_MODE] == TEAM) /* [E32] */
        count += list_gifts(s, seat, place, out + count);
    if ((escape_exits(s) >> place & 1) && !s->counter[C_BOSS]) /* [E9 E34] */
        out[count++] = dd_act(seat, LEAVE, 0, 0, 0, 0);
    out[count++] = dd_act(seat, SKIP, 0, 0, 0, 0); /* [E10] */
    return count;
}

int escape_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    if (s->phase == PHASE_TURN)
        return list_turn(s, seat, out);
    if (s->phase == PHASE_CHOOSE)
        return list_characters(s, seat, out);
    out[0] = dd_act(seat, ADVANCE, 0, 0, 0, 0); /* [E16] */
    out[1] = dd_act(seat, RETREAT, 0, 0, 0, 0);
    return 2;
}

/* ---- Whose turn it is ---------------------------------------------------------------------- */

void escape_begin_turn(struct dd_state *s, int seat)
{
    int looks = 0;
    if (escape_class_of(s, seat) == SCOUT) /* [E24] */
        looks = 1 + escape_has_legendary(s, seat);
    s->counter[C_LOOKS] = (int16_t)looks;
    s->counter[C_LOOKED] = 0;
    s->active = (uint8_t)seat;
    s->acting = (uint8_t)(1 << seat);
    s->phase = PHASE_TURN;
}

static void run_out_of_time(struct dd_state *s, struct dd_events *ev) /* [E30] */
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->counter[C_INSIDE] >> seat & 1)
            escape_lose(s, seat, TOLD_LATE, ev);
    escape_reckon(s, ev);
}

void escape_next_turn(struct dd_state *s, struct dd_events *ev)
{
    int seat = s->active;
    if (!s->counter[C_INSIDE]) {
        escape_reckon(s, ev);
        return;
    }
    do {
        seat = seat + 1 == s->seats ? 0 : seat + 1;
        if (seat == s->counter[C_FIRST]) {
            if (s->turn == ESCAPE_ROUNDS) {
                run_out_of_time(s, ev);
                return;
            }
            s->turn++;
        }
    } while (!(s->counter[C_INSIDE] >> seat & 1));
    escape_begin_turn(s, seat);
}

/* ---- Doing it ------------------------------------------------------------------------------ */

void escape_step(struct dd_state *s, int cell)
{
    struct dd_piece *token = dd_piece_at(s, STANDS, 0);
    while (token->face != s->active)
        token++;
    token->mark = (uint8_t)cell;
}

static void move(struct dd_state *s, int cell, struct dd_events *ev)
{
    escape_tell(s, ev, TOLD_MOVED, cell, DD_NONE);
    escape_step(s, cell);
    escape_next_turn(s, ev);
}

/* Only the Scout learns the card; that a look was taken is for all to see. */
static void look(struct dd_state *s, int cell, struct dd_events *ev)
{
    uint8_t looker = (uint8_t)(1 << s->active);
    if (!(dd_at(s, BOARD, cell)->seen & looker))
        dd_show_to(s, ev, BOARD, cell, looker);
    struct dd_event *e = escape_tell(s, ev, TOLD_LOOKED, cell, dd_at(s, BOARD, cell)->kind);
    if (e)
        e->seen = dd_at(s, BOARD, cell)->seen;
    s->counter[C_LOOKS]--;
    s->counter[C_LOOKED] = (int16_t)(cell + 1);
}

static void drank(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [E8] */
{
    int seat = s->active, potion = escape_potion(s, seat), was = s->counter[C_LIFE + seat];
    int life = was + dd_rolled(a, 0) > ESCAPE_LIFE ? ESCAPE_LIFE : was + dd_rolled(a, 0);
    struct dd_event *e = escape_tell(s, ev, TOLD_DRANK, 0, dd_at(s, LOOT + seat, potion)->kind);
    if (e) {
        e->mask = a->mask;
        e->was = (int16_t)was;
        e->num = (int16_t)life;
        e->tone = 1;
    }
    dd_move_top(s, ev, LOOT + seat, potion, DISCARD);
    dd_set(s, ev, C_LIFE + seat, life);
    escape_next_turn(s, ev);
}

static void give(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [E32] */
{
    struct dd_event *e = escape_tell(s, ev, TOLD_GAVE, 0, dd_at(s, a->from, a->i)->kind);
    if (e)
        e->num = (int16_t)a->num;
    dd_move_top(s, ev, a->from, a->i, a->to);
    escape_next_turn(s, ev);
}

static void skip(struct dd_state *s, struct dd_events *ev)
{
    escape_tell(s, ev, TOLD_SKIPPED, 0, DD_NONE);
    escape_next_turn(s, ev);
}

/* Out for good; the engine has told of it. [G5] */
static void concede(struct dd_state *s, int seat, struct dd_events *ev)
{
    if (s->active == seat)
        escape_drop_foe(s, ev);
    escape_lose(s, seat, TOLD_ALREADY, ev);
    if (!s->counter[C_INSIDE])
        escape_reckon(s, ev);
    else if (s->phase == PHASE_CHOOSE)
        escape_next_choice(s);
    else if (s->active == seat)
        escape_next_turn(s, ev);
}

static void after_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_FIRST: escape_rolled_for_first(s, a->num, ev); break;
    case PHASE_SHUFFLE:
    case PHASE_MIX: escape_shuffled(s, ev); break;
    case PHASE_RETREAT: escape_rolled_retreat(s, a, ev); break;
    case PHASE_DRINK: drank(s, a, ev); break;
    case PHASE_JOKERS: escape_rolled_joker(s, a, ev); break;
    default: escape_rolled(s, a, ev); break;
    }
}

void escape_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case CHOOSE: escape_choose(s, a, ev); break;
    case ENTER: escape_meet(s, a->i, ev); break;
    case MOVE: move(s, a->i, ev); break;
    case LOOK: look(s, a->i, ev); break;
    case DRINK: escape_roll_dice(s, 1, PHASE_DRINK); break;
    case GIVE: give(s, a, ev); break;
    case LEAVE: escape_leave(s, ev); break;
    case SKIP: skip(s, ev); break;
    case ADVANCE: escape_roll_dice(s, dd_len(s, TRAY), PHASE_ROLL); break;
    case RETREAT: escape_retreat(s, ev); break;
    case DD_CONCEDE: concede(s, a->seat, ev); break;
    default: after_chance(s, a, ev); break;
    }
}
