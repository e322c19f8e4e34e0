/* The dungeon: the party, the decks, encounters and levels. */
#include "jacks.h"

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

/* Nobody of the party has its rank or its suit. [J1] */
static bool joins(const struct dd_state *s, uint8_t kind)
{
    for (int i = 0; i < dd_len(s, HEROES); i++) {
        uint8_t hero = dd_at(s, HEROES, i)->kind;
        if (dd_rank(hero) == dd_rank(kind) || dd_suit(hero) == dd_suit(kind))
            return false;
    }
    return true;
}

static int place_among_heroes(const struct dd_state *s, int class)
{
    int place = 0;
    while (place < dd_len(s, HEROES) && jacks_class(dd_at(s, HEROES, place)->kind) < class)
        place++;
    return place;
}

/* Turns the sixteen one by one until the party is whole. [J1] */
static void choose_party(struct dd_state *s, struct dd_events *ev)
{
    for (int i = COURT_CARDS - 1; dd_len(s, HEROES) < CLASSES; i--) {
        uint8_t kind = dd_at(s, DECK, i)->kind;
        dd_turn_up(s, ev, DECK, i);
        if (joins(s, kind))
            dd_move(s, ev, DECK, i, HEROES, place_among_heroes(s, jacks_class(kind)));
    }
}

static void hand_out_dice(struct dd_state *s) /* [J2] */
{
    struct dd_piece *die = dd_piece_at(s, READY, 0);
    for (int class = 0; class < CLASSES; class ++)
        for (int n = jacks_dice_of(dd_at(s, HEROES, class)->kind); n > 0; n--)
            (die++)->mark = (uint8_t) class;
}

/* The other twelve become Big Bads, baubles, and hearts that nobody needs. [J4 J19] */
static void sort_courts(struct dd_state *s, struct dd_events *ev)
{
    static const uint8_t place_of[] = {
        [DD_CLUBS] = BIG_BADS, [DD_SPADES] = BIG_BADS, [DD_DIAMONDS] = ITEMS, [DD_HEARTS] = BOX};
    for (int i = 0; i < dd_len(s, DECK); i++)
        dd_turn_up(s, ev, DECK, i);
    while (dd_len(s, DECK))
        dd_move_top(s, ev, DECK, 0, place_of[dd_suit(dd_at(s, DECK, 0)->kind)]);
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
        choose_party(s, ev);
        sort_courts(s, ev);
        tell_party(s, ev);
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

void jacks_next_encounter(struct dd_state *s, struct dd_events *ev) /* [J7 J18] */
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
    if (s->option[OPT_REST] == REST_FULL)
        for (int i = dd_len(s, EXHAUSTED) - 1; i >= 0; i--)
            jacks_ready(s, ev, EXHAUSTED, i);
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
