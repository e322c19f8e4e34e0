/* Clear the Dungeon in words: what actions do, what happened, what there is to know. */
#include "clear.h"

static const char *const suit_mark[2][4] = {{"♣", "♦", "♥", "♠"}, {"c", "d", "h", "s"}};

static const char *suit_of(bool plain, uint8_t monster)
{
    return suit_mark[plain][dd_suit(monster)];
}

/* ---- Chances ------------------------------------------------------------------------------- */

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return n < k ? 0 : ways;
}

static uint64_t unseen_in_deck(const struct dd_view *v)
{
    return dd_len(&v->state, DECK) ? v->hidden[dd_at(&v->state, DECK, 0)->lot] : 0;
}

static int next_draw(const struct dd_state *s)
{
    return dd_len(s, DECK) < DRAWN ? dd_len(s, DECK) : DRAWN;
}

/* Of all ways to draw, those with at least one of the kinds. */
static uint64_t ways_with(const struct dd_view *v, uint64_t kinds, uint64_t *of)
{
    int deck = dd_len(&v->state, DECK), drawn = next_draw(&v->state);
    int fit = __builtin_popcountll(unseen_in_deck(v) & kinds);
    *of = choose(deck, drawn);
    return *of - choose(deck - fit, drawn);
}

/* ---- Outlooks ------------------------------------------------------------------------------ */

static void foresee_draw(const struct dd_view *v, struct dd_outlook *o)
{
    uint64_t takes = 0, of, with;
    int drawn = next_draw(&v->state), left = dd_len(&v->state, DECK) - drawn;
    for (int column = 0; column < COLUMNS; column++)
        takes |= clear_takes(&v->state, column);
    with = ways_with(v, takes, &of);
    dd_label(o, drawn == 1 ? "Draw the last card" : "Draw %d cards", drawn);
    dd_effect(o, 0, left == 1 ? "1 is left in the deck" : "%d are left in the deck", left);
    dd_luck(o, "one fits");
    dd_outcome(o, with, of, 1, "a card that fits a monster");
    dd_outcome(o, of - with, of, -1, "none that fits");
}

/* What a card that is laid asks for next. */
struct next {
    bool first; /* it is the first on its monster: another power card is wanted, else the suit */
    uint64_t takes;
    uint8_t held; /* a card that fits and will still be in the hand, or DD_NONE */
};

static struct next next_after(const struct dd_state *s, const struct dd_action *a)
{
    struct next next = {.first = !dd_len(s, a->to), .held = DD_NONE};
    struct dd_state after = *s;
    clear_apply(&after, a, NULL);
    next.takes = clear_takes(&after, a->to - LAID);
    for (int i = dd_len(&after, HAND); i-- > 0;)
        if (next.takes >> dd_at(&after, HAND, i)->kind & 1)
            next.held = dd_at(&after, HAND, i)->kind;
    return next;
}

/* Unless it is held, it has to be drawn. */
static void foresee_next(const struct dd_view *v, const struct next *next, const char *suit,
                         struct dd_outlook *o)
{
    uint64_t of, with = ways_with(v, next->takes, &of);
    if (next->held != DD_NONE || !next_draw(&v->state))
        return;
    dd_luck(o, "to go on");
    if (next->first)
        dd_outcome(o, with, of, 1, "one comes in the next draw");
    else
        dd_outcome(o, with, of, 1, "its %s comes in the next draw", suit);
    dd_outcome(o, of - with, of, 0, next->first ? "none comes yet" : "it does not come yet");
}

static void foresee_power(const struct dd_view *v, const struct dd_action *a, uint8_t kind,
                          struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    int column = a->to - LAID, laid = clear_power_laid(s, column), value = clear_value(kind);
    uint8_t monster = clear_monster(s, column);
    int power = dd_rank(monster), wanted = power - value < 1 ? 1 : power - value;
    struct next next = next_after(s, a);
    char bytes[32];
    struct dd_text hold = dd_text_like(o, bytes, sizeof bytes);
    if (next.held != DD_NONE)
        dd_write(&hold, ": you hold %k", next.held);
    if (next.first) {
        dd_effect(o, hold.length > 0, "%d of %d, then a card of %d or more%t", value, power, wanted,
                  &hold);
        dd_brief(o, "%d of %d", value, power);
    } else {
        dd_effect(o, 1, "%<%d + %d = %d, needs %d%>; then a %s%t", laid, value, laid + value, power,
                  suit_of(o->plain, monster), &hold);
        dd_brief(o, "%d+%d=%d of %d", laid, value, laid + value, power);
    }
    foresee_next(v, &next, suit_of(o->plain, monster), o);
}

static void foresee_fall(const struct dd_state *s, int column, struct dd_outlook *o)
{
    int below = dd_len(s, COLUMN + column) - 1, monsters = s->counter[C_MONSTERS];
    int draws = (dd_len(s, DECK) + DRAWN - 1) / DRAWN;
    dd_brief(o, "%k falls", clear_monster(s, column));
    if (monsters == 1)
        dd_effect(o, 1, "the last monster falls%!: the dungeon is clear, score %d", C_MONSTERS,
                  monsters, 0, dd_len(s, DECK));
    else if (below)
        dd_effect(o, 1, "%<%k falls, the next of %d below turns up%>; %= left, %d draw%s to come",
                  clear_monster(s, column), below, C_MONSTERS, monsters, monsters - 1, draws,
                  draws == 1 ? "" : "s");
    else
        dd_effect(o, 1, "%<%k falls, its column is empty%>; %= left, %d draw%s to come",
                  clear_monster(s, column), C_MONSTERS, monsters, monsters - 1, draws,
                  draws == 1 ? "" : "s");
}

static void foresee_discard(const struct dd_state *s, uint8_t kind, struct dd_outlook *o)
{
    int damage = s->counter[C_DAMAGE];
    dd_label(o, "Discard %k", kind);
    if (damage + 1 == DAMAGE_LOSES)
        dd_effect(o, -1, "damage %= of %d: the game is lost", C_DAMAGE, damage, damage + 1,
                  DAMAGE_LOSES);
    else
        dd_effect(o, -1, "damage %d, then %= of %d", damage, C_DAMAGE, damage, damage + 1,
                  DAMAGE_LOSES);
}

void clear_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    int column = a->to - LAID;
    if (a->verb == DRAW) {
        foresee_draw(v, o);
        return;
    }
    uint8_t kind = dd_at(s, a->from, a->i)->kind;
    if (a->verb == DISCARD) {
        foresee_discard(s, kind, o);
        return;
    }
    dd_label(o, a->from == DAMAGE ? "Lay the reserve %k on %k" : "Lay %k on %k", kind,
             clear_monster(s, column));
    if (dd_len(s, LAID + column) < 2)
        foresee_power(v, a, kind, o);
    else
        foresee_fall(s, column, o);
}

/* ---- What happened ------------------------------------------------------------------------- */

static void word_drew(const struct dd_event *e, struct dd_text *t)
{
    dd_write(t, "%S %{draw|draws}", e->seat);
    for (uint64_t kinds = e->mask; kinds; kinds >>= 8)
        dd_write(t, " %k", (int)(kinds & 255));
    dd_write(t, ".");
}

static bool word_event(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (e->type == DD_SHUFFLED && e->from == DECK) {
        dd_write(t, "Four monsters face you, and %d cards of power lie ready.", dd_len(s, DECK));
        return true;
    }
    if (e->type == DD_SHOWN && e->from >= COLUMN && s->turn > 0) {
        dd_write(t, "%k turns up.", e->kind);
        return true;
    }
    if (e->type != DD_TOLD)
        return false;
    switch (e->code) {
    case TOLD_DREW: word_drew(e, t); break;
    case TOLD_LAID:
        dd_write(t, "%k on %k: %d of %d.", e->kind, e->num, e->was, dd_rank((uint8_t)e->num));
        break;
    case TOLD_FELL: dd_write(t, "%k ends %k.", e->kind, e->num); break;
    default: dd_write(t, "%k discarded. Damage %d.", e->kind, e->num); break;
    }
    return true;
}

static void word_end(const struct dd_state *s, struct dd_text *t)
{
    int left = dd_len(s, DECK);
    switch (s->over - 1) {
    case END_WON:
        dd_write(t, "The dungeon is clear, with %d card%s left in the deck.", left,
                 left == 1 ? "" : "s");
        break;
    case END_DAMAGE: dd_write(t, "The seventh card: the dungeon keeps its monsters."); break;
    case END_DECK: dd_write(t, "The power is spent, and monsters still stand."); break;
    default: dd_write(t, "You leave the dungeon to its monsters."); break;
    }
}

/* ---- What there is to know ----------------------------------------------------------------- */

static uint64_t wanted(const struct dd_state *s)
{
    uint64_t takes = 0;
    for (int column = 0; column < COLUMNS; column++)
        takes |= clear_takes(s, column);
    return takes;
}

static bool hand_fits(const struct dd_state *s)
{
    uint64_t takes = wanted(s);
    for (int i = 0; i < dd_len(s, HAND); i++)
        if (takes >> dd_at(s, HAND, i)->kind & 1)
            return true;
    return false;
}

static bool reserve_fits(const struct dd_state *s)
{
    int damage = dd_len(s, DAMAGE);
    return s->option[OPT_RESERVE] && damage &&
           (wanted(s) >> dd_at(s, DAMAGE, damage - 1)->kind & 1);
}

static void word_prompt(const struct dd_state *s, struct dd_text *t)
{
    if (dd_len(s, HAND))
        dd_write(t, hand_fits(s)      ? "Lay a card on a monster, or let one go."
                    : reserve_fits(s) ? "Nothing in your hand fits: play the reserve or discard."
                                      : "Nothing in your hand fits: let a card go.");
    else if (dd_len(s, DECK))
        dd_write(t, reserve_fits(s) ? "Draw your next cards, or play the reserve."
                                    : "Draw your next cards.");
    else
        dd_write(t, "The deck is empty: only the reserve is left.");
}

static int best_score(const struct dd_state *s)
{
    int best = clear_available(s) - clear_needed(s);
    return best < 0 ? 0 : best < dd_len(s, DECK) ? best : dd_len(s, DECK);
}

static void word_score(const struct dd_state *s, struct dd_text *t)
{
    int score;
    clear_score(s, &score);
    if (s->over)
        dd_write(t, "score %d", score);
    else if (clear_available(s) < clear_needed(s))
        dd_write(t, "no win is left");
    else
        dd_write(t, "score at most %d", best_score(s));
}

static void word_monsters(const struct dd_state *s, struct dd_text *t)
{
    int left = s->counter[C_MONSTERS];
    dd_write(t, "monsters %= of %d", C_MONSTERS, left, left, MONSTERS);
}

static bool word_status(const struct dd_state *s, int part, struct dd_text *t)
{
    switch (part) {
    case 0: dd_write(t, "%<turn %d%>", s->turn); return true;
    case 1: word_monsters(s, t); return true;
    case 2: word_score(s, t); return true;
    default: return false;
    }
}

/* What can still come of it; once it is over, what came of it. */
static bool word_prospect(const struct dd_state *s, struct dd_text *t)
{
    int needed = clear_needed(s), available = clear_available(s), left = dd_len(s, DECK);
    if (s->won) {
        dd_note_number(t, "Score", left);
        dd_write(t, ": %<%s left in the deck", left == 1 ? "the card" : "the cards");
    } else if (!s->over && available < needed) { /* [C15] */
        dd_note_is(t, DD_NOTE_WARNING);
        dd_note_label(t, "No win is left");
        dd_write(t, "%d cards are needed, %d can come", needed, available);
    } else if (!s->over) {
        dd_note_number(t, "Score at most", best_score(s));
        dd_write(t, ": %<%d more card%s needed", needed, needed == 1 ? " is" : "s are");
    }
    return t->length > 0;
}

static bool word_note(const struct dd_state *s, int index, struct dd_text *t)
{
    switch (index) {
    case 0:
        dd_note_of(t, DD_OF_COUNTER, C_MONSTERS);
        dd_note_number(t, "", s->counter[C_MONSTERS]);
        dd_write(t, "of %d monsters left", MONSTERS);
        return true;
    case 1: return word_prospect(s, t);
    default: return false;
    }
}

static bool caption_monster(const struct dd_state *s, int column, int i, struct dd_text *t)
{
    uint8_t monster = clear_monster(s, column);
    int power;
    if (i != dd_len(s, COLUMN + column) - 1)
        return false;
    power = dd_rank(monster);
    switch (dd_len(s, LAID + column)) {
    case 0: dd_write(t, "power %<%d%>", power); break;
    case 1: {
        int rest = power - clear_power_laid(s, column);
        dd_write(t, "%<%d of %d%>, wants %d or more", power - rest, power, rest < 1 ? 1 : rest);
        break;
    }
    default: dd_write(t, "wants a %s", suit_of(t->plain, monster)); break;
    }
    return true;
}

/* What an empty slot waits for: the rest of the power, then the suit. */
static bool caption_slot(const struct dd_state *s, int column, int i, struct dd_text *t)
{
    uint8_t monster = clear_monster(s, column);
    int laid = dd_len(s, LAID + column), rest = dd_rank(monster) - clear_power_laid(s, column);
    if (i < laid || monster == DD_NONE)
        return false;
    if (i == ATTACK - 1)
        dd_write(t, "%s", suit_of(t->plain, monster));
    else if (i == 1 && laid == 1)
        dd_write(t, "%d+", rest < 1 ? 1 : rest);
    return t->length > 0;
}

static bool word_caption(const struct dd_state *s, int zone, int i, struct dd_text *t)
{
    if (zone >= LAID && zone < LAID + COLUMNS)
        return caption_slot(s, zone - LAID, i, t);
    if (zone >= COLUMN)
        return caption_monster(s, zone - COLUMN, i, t);
    if (zone == DAMAGE && s->option[OPT_RESERVE] && i == dd_len(s, DAMAGE) - 1) {
        dd_write(t, "reserve");
        return true;
    }
    return false;
}

bool clear_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (ask->what) {
    case DD_ASK_PROMPT: word_prompt(s, t); return true;
    case DD_ASK_EVENT: return word_event(s, ask->event, t);
    case DD_ASK_END: word_end(s, t); return true;
    case DD_ASK_STATUS: return word_status(s, ask->index, t);
    case DD_ASK_NOTE: return word_note(s, ask->index, t);
    case DD_ASK_CAPTION: return word_caption(s, ask->zone, ask->index, t);
    default: return false;
    }
}
