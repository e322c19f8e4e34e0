/* The rules of Clear the Dungeon. */
#include "clear.h"

/* ---- What a monster takes ------------------------------------------------------------------ */

int clear_value(uint8_t kind) /* [C2 C9] */ { return dd_is_joker(kind) ? 10 : dd_rank(kind); }

uint8_t clear_monster(const struct dd_state *s, int column) /* [C8] */
{
    int height = dd_len(s, COLUMN + column);
    return height ? dd_at(s, COLUMN + column, height - 1)->kind : DD_NONE;
}

int clear_power_laid(const struct dd_state *s, int column)
{
    int sum = 0;
    for (int i = 0; i < dd_len(s, LAID + column) && i < POWER_CARDS; i++)
        sum += clear_value(dd_at(s, LAID + column, i)->kind);
    return sum;
}

int clear_missing(const struct dd_state *s, int column)
{
    if (dd_len(s, LAID + column) >= POWER_CARDS)
        return 0;
    return dd_rank(clear_monster(s, column)) - clear_power_laid(s, column);
}

uint64_t clear_takes(const struct dd_state *s, int column)
{
    uint8_t monster = clear_monster(s, column);
    int power = dd_rank(monster);
    if (monster == DD_NONE)
        return 0;
    switch (dd_len(s, LAID + column)) {
    case 0: return AT_LEAST(power - BEST_CARD); /* the best partner must be enough [C7] */
    case 1: return AT_LEAST(power - clear_value(dd_at(s, LAID + column, 0)->kind)); /* [C5 C7] */
    default: return (DD_ALL_OF_SUIT(dd_suit(monster)) & POWER_KINDS) | DD_JOKERS;   /* [C5 C9] */
    }
}

/* ---- What you may do ----------------------------------------------------------------------- */

/* Lists the plays of a card, and returns the end of the list. Each play is written and then kept or
 * overwritten, because no branch predictor could know which columns a card fits. */
static struct dd_action *list_plays(const uint64_t *takes, uint8_t kind, int from, int i,
                                    struct dd_action *out)
{
    for (int column = 0; column < COLUMNS; column++) {
        *out = dd_act(0, PLAY, from, i, LAID + column, 0);
        out += takes[column] >> kind & 1;
    }
    return out;
}

int clear_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct dd_action *next = out;
    int held = dd_len(s, HAND), reserve = dd_len(s, DAMAGE) - 1;
    uint64_t takes[COLUMNS];
    (void)seat;
    for (int column = 0; column < COLUMNS; column++)
        takes[column] = clear_takes(s, column);
    for (int i = 0; i < held; i++)
        next = list_plays(takes, dd_at(s, HAND, i)->kind, HAND, i, next);
    if (s->option[OPT_RESERVE] && reserve >= 0) /* [C11 C14] */
        next = list_plays(takes, dd_at(s, DAMAGE, reserve)->kind, DAMAGE, reserve, next);
    for (int i = 0; i < held; i++) /* [C10] */
        *next++ = dd_act(0, DISCARD, HAND, i, DAMAGE, 0);
    if (!held && dd_len(s, DECK)) /* [C4] */
        *next++ = dd_act(0, DRAW, DECK, 0, HAND, 0);
    return (int)(next - out);
}

/* ---- Setup --------------------------------------------------------------------------------- */

void clear_setup(struct dd_state *s)
{
    dd_add_cards(s, STOCK, DD_RANKS(DD_JACK, DD_KING)); /* [C1] */
    dd_add_cards(s, DECK, POWER_KINDS);                 /* [C2 C3] */
    for (int joker = 0; joker < s->option[OPT_JOKERS]; joker++)
        dd_add_cards(s, DECK, DD_KINDS(DD_JOKER1 + joker));
    s->counter[C_MONSTERS] = MONSTERS;
    dd_shuffle(s, STOCK);
}

static void turn_up_monster(struct dd_state *s, struct dd_events *ev, int column) /* [C1 C8] */
{
    int height = dd_len(s, COLUMN + column);
    if (height)
        dd_turn_up(s, ev, COLUMN + column, height - 1);
}

static void deal_columns(struct dd_state *s, struct dd_events *ev) /* [C1] */
{
    for (int column = COLUMNS - 1; column >= 0; column--) {
        dd_move_run(s, ev, STOCK, column * HEIGHT, HEIGHT, COLUMN + column, 0);
        turn_up_monster(s, ev, column);
    }
}

static void after_shuffle(struct dd_state *s, int zone, struct dd_events *ev)
{
    if (zone == STOCK) {
        deal_columns(s, ev);
        dd_shuffle(s, DECK);
    } else {
        s->turn = 1;
        s->acting = 1;
    }
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void draw(struct dd_state *s, struct dd_events *ev) /* [C4] */
{
    int count = dd_len(s, DECK) < DRAWN ? dd_len(s, DECK) : DRAWN;
    dd_deal(s, ev, DECK, HAND, count);
    for (int i = 0; i < count; i++)
        dd_turn_up(s, ev, HAND, i);
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (!e)
        return;
    e->code = TOLD_DREW;
    for (int i = 0; i < count; i++)
        e->mask |= (uint64_t)dd_at(s, HAND, i)->kind << (8 * i);
}

static void defeat_monster(struct dd_state *s, struct dd_events *ev, int column) /* [C8] */
{
    dd_move_top(s, ev, COLUMN + column, dd_len(s, COLUMN + column) - 1, CLEARED);
    dd_move_run(s, ev, LAID + column, 0, ATTACK, CLEARED, 0);
    dd_set(s, ev, C_MONSTERS, s->counter[C_MONSTERS] - 1);
    turn_up_monster(s, ev, column);
    if (!s->counter[C_MONSTERS]) /* [C13] */
        dd_finish(s, ev, END_WON, 1);
}

static void tell_played(const struct dd_state *s, struct dd_events *ev, int column)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    int laid = dd_len(s, LAID + column);
    if (!e)
        return;
    e->code = laid == ATTACK ? TOLD_FELL : TOLD_LAID;
    e->kind = dd_at(s, LAID + column, laid - 1)->kind;
    e->num = clear_monster(s, column);
    e->was = (int16_t)clear_power_laid(s, column);
    e->tone = laid == ATTACK;
}

static void play(struct dd_state *s, const struct dd_action *a, struct dd_events *ev) /* [C5 C11] */
{
    int column = a->to - LAID;
    dd_move_top(s, ev, a->from, a->i, a->to);
    dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    tell_played(s, ev, column);
    if (dd_len(s, a->to) == ATTACK)
        defeat_monster(s, ev, column);
}

static void discard(struct dd_state *s, int i, struct dd_events *ev) /* [C10] */
{
    uint8_t kind = dd_at(s, HAND, i)->kind;
    dd_move_top(s, ev, HAND, i, DAMAGE);
    dd_set(s, ev, C_DAMAGE, dd_len(s, DAMAGE));
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_DISCARDED;
        e->kind = kind;
        e->num = s->counter[C_DAMAGE];
        e->tone = -1;
    }
    if (s->counter[C_DAMAGE] == DAMAGE_LOSES) /* [C12] */
        dd_finish(s, ev, END_DAMAGE, 0);
}

/* The turn ends with the hand's last card. With the deck gone too, only plays of the reserve can
 * be left. [C14] */
static void after_card(struct dd_state *s, int from, struct dd_events *ev)
{
    struct dd_action left[COLUMNS];
    if (s->over || dd_len(s, HAND))
        return;
    if (!dd_len(s, DECK) && !clear_legal(s, 0, left))
        dd_finish(s, ev, END_DECK, 0);
    else if (from == HAND)
        s->turn++;
}

void clear_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case DRAW: draw(s, ev); break;
    case PLAY:
        play(s, a, ev);
        after_card(s, a->from, ev);
        break;
    case DISCARD:
        discard(s, a->i, ev);
        after_card(s, HAND, ev);
        break;
    case DD_CONCEDE: dd_finish(s, ev, END_CONCEDED, 0); break;
    default: after_shuffle(s, a->from, ev); break;
    }
}

void clear_score(const struct dd_state *s, int *out)
{
    out[0] = s->won ? dd_len(s, DECK) : 0; /* [C13] */
}

/* ---- Counting ------------------------------------------------------------------------------ */

int clear_needed(const struct dd_state *s) /* [C15] */
{
    int laid = 0;
    for (int column = 0; column < COLUMNS; column++)
        laid += dd_len(s, LAID + column);
    return ATTACK * s->counter[C_MONSTERS] - laid;
}

int clear_available(const struct dd_state *s) /* [C15] */
{
    return dd_len(s, HAND) + dd_len(s, DECK) + (s->option[OPT_RESERVE] ? dd_len(s, DAMAGE) : 0);
}
