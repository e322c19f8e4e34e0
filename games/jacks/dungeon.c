/* The dungeon: the party, the decks, encounters and levels. */
#include "dice.h"

/* ---- The party ----------------------------------------------------------------------------- */

int jacks_class(uint8_t kind) /* [J3] */
{
    static const uint8_t class_of[4] = {FIGHTER, WIZARD, CLERIC, ROGUE};
    return class_of[dd_suit(kind)];
}

int jacks_dice_of(uint8_t kind) /* [J2] */ { return jacks_rank(kind) - 10; }

/* The sixteen are shuffled in the deck's place, where any card may lie. */
void jacks_setup(struct dd_state *s)
{
    dd_add_cards(s, DECK, COURTS);
    dd_add_cards(s, DISCARD, NUMBERS);
    dd_add_cards(s, ITEMS, DD_JOKERS);
    dd_add_many(s, READY, (struct dd_piece){DD_DIE, 0, 0, 0, DD_EVERYBODY}, DICE);
    dd_add_many(s, BOX, (struct dd_piece){DD_DIE, 0, 0, PHANTOM, DD_EVERYBODY}, PHANTOMS);
    s->counter[C_LEVEL] = 1;
    s->phase = PHASE_PARTY;
    dd_shuffle(s, DECK);
}

/* Whether a court is new to the party by rank and by suit, and then is of it: `met` has a bit for
 * each suit and each rank. There is no branch, since nobody can guess. [J1] */
enum { WHOLE_PARTY = 0xFF };
static inline bool joins(unsigned *met, uint8_t kind)
{
    static const uint8_t rank[] = {
        [DD_ACE] = 0x10, [DD_JACK] = 0x20, [DD_QUEEN] = 0x40, [DD_KING] = 0x80};
    unsigned hero = 1u << dd_suit(kind) | rank[dd_rank(kind)];
    bool new = !(*met & hero);
    *met |= new ? hero : 0;
    return new;
}

/* Turns the sixteen one by one; who fits in is laid where the class belongs. [J1] */
static void choose_party(struct dd_state *s, struct dd_events *ev)
{
    unsigned met = 0;
    uint64_t laid = 0;
    for (int i = COURT_CARDS - 1; met != WHOLE_PARTY; i--) {
        uint8_t kind = dd_at(s, DECK, i)->kind;
        int class = jacks_class(kind);
        dd_turn_up(s, ev, DECK, i);
        if (!joins(&met, kind))
            continue;
        dd_move(s, ev, DECK, i, HEROES, jacks_of(jacks_begins(laid), class));
        laid += jacks_one_of[class];
    }
}

static void hand_out_dice(struct dd_state *s) /* [J2] */
{
    int dice = 0;
    for (int class = 0; class < CLASSES; class ++)
        dice |= jacks_dice_of(dd_at(s, HEROES, class)->kind) << 4 * class;
    s->counter[C_LIVING] = (int16_t)dice;
    jacks_tidy(s);
}

/* What becomes of the other twelve, by suit: Big Bads, baubles, and hearts that are not needed.
 * Three are left of each. [J4 J19] */
enum { LEFT = CLASSES - 1 };
static const uint8_t place_of[] = {BIG_BADS, ITEMS, BOX, BIG_BADS};

static void sort_courts(struct dd_state *s, struct dd_events *ev)
{
    uint64_t bads = 0, baubles = 0;
    for (int i = 0; i < dd_len(s, DECK); i++)
        dd_turn_up(s, ev, DECK, i);
    for (int i = 0; i < dd_len(s, DECK); i++)
        bads |= (uint64_t)(place_of[dd_suit(dd_at(s, DECK, i)->kind)] == BIG_BADS) << i;
    dd_move_set(s, ev, DECK, bads, BIG_BADS);
    for (int i = 0; i < dd_len(s, DECK); i++)
        baubles |= (uint64_t)(place_of[dd_suit(dd_at(s, DECK, i)->kind)] == ITEMS) << i;
    dd_move_set(s, ev, DECK, baubles, ITEMS);
    dd_move_all(s, ev, DECK, BOX);
}

/* Choosing and sorting at once, if nobody wants to hear of every card: what lies between closes up,
 * and each of the sixteen is laid where it belongs, from the last on: where its suit goes, or if it
 * is a hero, to its class. */
static void sort_quietly(struct dd_state *s)
{
    enum { SUITS = 4 };
    static const uint8_t way_of[2][SUITS] = {{0, 1, 2, 0}, {4, 5, 6, 7}}; /* blacks go together */
    const uint32_t up = dd_word((struct dd_piece){0, 1, 0, 0, DD_EVERYBODY});
    struct dd_piece *end[2 * SUITS];
    struct dd_piece court[COURT_CARDS];
    struct dd_piece *numbers = dd_piece_at(s, DISCARD, 0), *dice = dd_piece_at(s, READY, 0);
    unsigned met = 0;
    memcpy(court, dd_at(s, DECK, 0), sizeof court);
    memmove(numbers - COURT_CARDS, numbers, (size_t)(dice - numbers) * sizeof *numbers);
    memmove(dice - LEFT, dice, (DICE + PHANTOMS) * sizeof *dice);
    dd_shift_zones(s, DECK, ITEMS, LEFT);
    dd_shift_zones(s, DECK, BIG_BADS, 2 * LEFT);
    dd_shift_zones(s, DECK, HEROES, CLASSES);
    dd_shift_zones(s, DECK, BOX, LEFT);
    for (int suit = 0; suit < SUITS; suit++) {
        end[suit] = dd_piece_at(s, place_of[suit] + 1, 0);
        end[SUITS + suit] = dd_piece_at(s, HEROES, jacks_class((uint8_t)suit) + 1);
    }
    for (int i = COURT_CARDS - 1; i >= 0; i--) {
        uint32_t card = dd_word(court[i]) | up;
        int way = way_of[joins(&met, court[i].kind)][dd_suit(court[i].kind)];
        memcpy(--end[way], &card, sizeof card);
    }
}

static void tell_party(const struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_PARTY, 0);
    if (e)
        for (int class = 0; class < CLASSES; class ++)
            e->mask |= (uint64_t)dd_at(s, HEROES, class)->kind << (8 * class);
}

/* ---- The decks ----------------------------------------------------------------------------- */

static void shuffle(struct dd_state *s, int zone, int phase)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_shuffle(s, zone);
}

/* The upper half is laid aside and the Big Bad shuffled into the lower. [J5] */
static void cut(struct dd_state *s, struct dd_events *ev)
{
    if (DD_UNHEARD(ev))
        s->at[UPPER] = HALF; /* they lie side by side */
    else
        dd_move_run(s, ev, DECK, HALF, HALF, UPPER, 0);
    dd_move_top(s, ev, BIG_BADS, 0, DECK);
    shuffle(s, DECK, PHASE_DECK);
}

/* A glance at the bottom card has shown that it is red. Level 1 is put together anew as it was
 * before the first shuffle. [J6] */
static void shuffle_again(struct dd_state *s, struct dd_events *ev)
{
    dd_show_to(s, ev, DECK, 0, DD_EVERYBODY);
    if (s->counter[C_LEVEL] > 1) {
        shuffle(s, DECK, PHASE_DECK);
        return;
    }
    for (int i = dd_len(s, DECK) - 1; i >= 0; i--)
        if (jacks_in(BIG_BAD_KINDS, dd_at(s, DECK, i)->kind))
            dd_move(s, ev, DECK, i, BIG_BADS, 0);
    dd_move_all(s, ev, UPPER, DECK);
    shuffle(s, DECK, PHASE_NUMBERS);
}

static void begin_level(struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_LEVEL, 0);
    if (e) {
        e->num = s->counter[C_LEVEL];
        e->was = (int16_t)(dd_len(s, DECK) + dd_len(s, UPPER));
    }
    jacks_next_encounter(s, ev);
}

static int items_in_deck(const struct dd_state *s)
{
    int items = 0;
    for (int i = 0; i < dd_len(s, DECK); i++)
        items += jacks_in(ITEM_KINDS, dd_at(s, DECK, i)->kind);
    return items;
}

/* The deck gets items until it holds two, from the front of those not held. [J19] */
static void add_items(struct dd_state *s, struct dd_events *ev)
{
    for (int need = ITEMS_IN_DECK - items_in_deck(s); need > 0 && dd_len(s, ITEMS); need--)
        dd_move_top(s, ev, ITEMS, 0, DECK);
    shuffle(s, DECK, PHASE_DECK);
}

void jacks_after_shuffle(struct dd_state *s, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_PARTY:
        if (DD_UNHEARD(ev)) {
            sort_quietly(s);
        } else {
            choose_party(s, ev);
            sort_courts(s, ev);
            tell_party(s, ev);
        }
        hand_out_dice(s);
        shuffle(s, BIG_BADS, PHASE_BIG_BADS);
        break;
    case PHASE_BIG_BADS:
        dd_move_all(s, ev, DISCARD, DECK);
        shuffle(s, DECK, PHASE_NUMBERS);
        break;
    case PHASE_NUMBERS: cut(s, ev); break;
    case PHASE_ITEMS: add_items(s, ev); break;
    default:
        if (s->option[OPT_EASY] && !jacks_in(BLACKS, dd_at(s, DECK, 0)->kind))
            shuffle_again(s, ev);
        else
            begin_level(s, ev);
        break;
    }
}

/* ---- Encounters ---------------------------------------------------------------------------- */

static void discard_encounter(struct dd_state *s, struct dd_events *ev)
{
    for (int i = dd_len(s, ENCOUNTER) - 1; i >= 0; i--)
        dd_move(s, ev, ENCOUNTER, i, DISCARD, 0);
    if (dd_len(s, MONSTER))
        dd_move(s, ev, MONSTER, 0, DISCARD, 0);
}

static void end_level(struct dd_state *s, struct dd_events *ev) /* [J25] */
{
    struct dd_event *e;
    dd_set(s, ev, C_SCORE, s->counter[C_SCORE] + s->counter[C_TREASURE]); /* [J26] */
    e = jacks_tell(s, ev, TOLD_DONE, 1);
    if (e) {
        e->num = s->counter[C_LEVEL];
        e->was = s->counter[C_TREASURE];
    }
    if (s->counter[C_LEVEL] == s->option[OPT_LEVELS])
        dd_finish(s, ev, END_FINISHED, 1);
    else
        jacks_ask(s, PHASE_BETWEEN);
}

static uint64_t kinds_met(const struct dd_state *s)
{
    uint64_t kinds = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        kinds |= DD_KINDS(dd_at(s, ENCOUNTER, i)->kind);
    return kinds;
}

static void miss_the_rest(struct dd_state *s, struct dd_events *ev) /* [J18] */
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_MISSED, -1);
    if (e)
        e->mask = kinds_met(s);
    discard_encounter(s, ev);
    end_level(s, ev);
}

static void meet(struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = jacks_tell(s, ev, TOLD_MET, 0);
    if (e) {
        e->mask = kinds_met(s);
        e->kind = dd_at(s, MONSTER, 0)->kind;
    }
    jacks_ask(s, PHASE_CHOOSE);
}

/* Turns cards one by one, the upper half first. False if the deck ends without a monster. */
static bool turn_cards(struct dd_state *s, struct dd_events *ev)
{
    while (dd_len(s, DECK)) {
        int deck = dd_len(s, UPPER) ? UPPER : DECK, top = dd_len(s, deck) - 1;
        bool black = jacks_in(BLACKS, dd_at(s, deck, top)->kind);
        dd_turn_up(s, ev, deck, top);
        if (black) {
            dd_move(s, ev, deck, top, MONSTER, 0);
            return true;
        }
        dd_move_top(s, ev, deck, top, ENCOUNTER);
    }
    return false;
}

static JACKS_STEP void tell_next_encounter(struct dd_state *s, struct dd_events *ev)
{
    discard_encounter(s, ev);
    if (!dd_len(s, DECK)) {
        end_level(s, ev);
        return;
    }
    s->turn++;
    if (turn_cards(s, ev))
        meet(s, ev);
    else
        miss_the_rest(s, ev);
}

/* Cards that lie together are turned up, and turned round as turning them one by one does: all but
 * the first, which is the monster. */
static void turn_many(struct dd_piece *card, int count)
{
    for (int i = 0; i < count; i++) {
        card[i].face = 1;
        card[i].seen = DD_EVERYBODY;
    }
    for (int low = 1, high = count - 1; low < high; low++, high--) {
        struct dd_piece first = card[low];
        card[low] = card[high];
        card[high] = first;
    }
}

/* The same for few cards before an end, without a branch on how many: all that there could be are
 * written, and at most two have to change places. */
enum { FEW_CARDS = 4 };
static inline void turn_few(struct dd_piece *end, int count)
{
    const uint32_t up = dd_word((struct dd_piece){0, 1, 0, 0, DD_EVERYBODY});
    for (int i = 1; i <= FEW_CARDS; i++) {
        uint32_t card = dd_word(end[-i]) | (up & -(uint32_t)(i <= count));
        memcpy(end - i, &card, sizeof card);
    }
    struct dd_piece *low = end - (count - 1 + (count == 1)), *high = end - 1, first = *low;
    *low = *high;
    *high = first;
}

/* The next encounter if nobody wants to hear of every card. The decks, the monster, the encounter
 * and the discard lie side by side: only borders between them move. How many cards are red no
 * processor can guess, so a few are looked at at once. False if no monster is left to come. */
static bool meet_quietly(struct dd_state *s)
{
    int end = s->at[MONSTER], count = 0;
    struct dd_piece *top = &s->piece[end];
    uint32_t blacks = 0;
    for (int i = 1; end >= FEW_CARDS && i <= FEW_CARDS; i++)
        blacks |= (uint32_t)jacks_in(BLACKS, top[-i].kind) << i;
    if (blacks) {
        count = __builtin_ctz(blacks);
        turn_few(top, count);
    } else {
        do
            if (++count > end)
                return false;
        while (!jacks_in(BLACKS, top[-count].kind));
        turn_many(top - count, count);
    }
    int black = end - count;
    s->at[UPPER] = s->at[UPPER] < black ? s->at[UPPER] : (uint8_t)black;
    s->at[MONSTER] = (uint8_t)black;
    s->at[ENCOUNTER] = (uint8_t)(black + 1);
    s->at[DISCARD] = (uint8_t)end;
    s->turn++;
    jacks_ask(s, PHASE_CHOOSE);
    return true;
}

void jacks_next_encounter(struct dd_state *s, struct dd_events *ev) /* [J7 J18] */
{
    if (!DD_UNHEARD(ev) || !meet_quietly(s))
        tell_next_encounter(s, ev);
}

/* ---- Going down ---------------------------------------------------------------------------- */

int jacks_court_bit(uint8_t kind)
{
    int rank = dd_rank(kind) == DD_ACE ? 0 : dd_rank(kind) - DD_JACK + 1;
    return dd_is_joker(kind) ? 12 + (kind & 1)
                             : 3 * rank + (dd_suit(kind) == DD_SPADES ? 2 : dd_suit(kind));
}

uint64_t jacks_known(const struct dd_state *s)
{
    uint64_t known = 0;
    for (uint64_t kinds = BIG_BAD_KINDS | ITEM_KINDS; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        known |= (uint64_t)(s->counter[C_KNOWN] >> jacks_court_bit((uint8_t)kind) & 1) << kind;
    }
    return known;
}

static void remember_courts(struct dd_state *s)
{
    int known = 0;
    for (int i = 0; i < dd_len(s, DECK); i++)
        if (jacks_in(BIG_BAD_KINDS | ITEM_KINDS, dd_at(s, DECK, i)->kind))
            known |= 1 << jacks_court_bit(dd_at(s, DECK, i)->kind);
    s->counter[C_KNOWN] = (int16_t)known;
}

static void rest(struct dd_state *s, struct dd_events *ev) /* [J6] */
{
    if (s->option[OPT_REST] == REST_FULL) {
        for (int i = dd_len(s, EXHAUSTED) - 1; i >= 0; i--)
            jacks_rouse(s, ev, i, READY);
        jacks_tidy(s);
    }
}

void jacks_descend(struct dd_state *s, struct dd_events *ev) /* [J25] */
{
    int need;
    dd_set(s, ev, C_LEVEL, s->counter[C_LEVEL] + 1);
    dd_set(s, ev, C_TREASURE, 0);
    rest(s, ev);
    dd_move_all(s, ev, DISCARD, DECK);
    dd_move_all(s, ev, TREASURE, DECK);
    remember_courts(s);
    need = ITEMS_IN_DECK - items_in_deck(s);
    dd_move_top(s, ev, BIG_BADS, 0, DECK); /* [J4] */
    if (need > 0 && need < dd_len(s, ITEMS))
        shuffle(s, ITEMS, PHASE_ITEMS);
    else
        add_items(s, ev);
}
