/* What an action will do, with the exact chances where the rules let them be known. */
#include "outlook.h"

struct name {
    char text[8];
};

static struct name name_cell(const struct dd_state *s, int cell)
{
    struct name name;
    struct dd_text t = dd_text_on(name.text, sizeof name.text);
    dd_write_cell(s, cell, &t);
    return name;
}

/* ---- Rooms
 * ------------------------------------------------------------------------------------------ */

/* What is known to await one who comes into a room. */
static void foresee_room(const struct dd_state *s, int seat, int cell, struct dd_outlook *o)
{
    int foe = aces_foe(s, cell, 0), more = aces_foe(s, cell, 1) >= 0, lying = aces_lying(s, cell);
    uint8_t others = (uint8_t)aces_others(aces_here(s, cell), seat);
    if (foe >= 0) {
        uint8_t kind = dd_at(s, MONSTERS, foe)->kind;
        dd_effect(o, -1, more ? "%s %k and more are there" : "%s %k is there",
                  aces_monster_name(kind), kind);
    } else if (lying) {
        dd_effect(o, 1, lying == 1 ? "an ace lies there" : "%d aces lie there", lying);
    } else if (others) {
        dd_effect(o, 0, aces_one(others) ? "%o is there" : "%o and others are there",
                  __builtin_ctz(others));
    } else if (dd_at(s, ROOMS, cell)->kind == DD_NONE) {
        dd_effect(o, 0, "nothing is left there to explore");
    } else {
        dd_effect(o, 0, "its card is still to be explored");
    }
}

static void foresee_loss(const struct dd_state *s, int seat, int loss, uint64_t chance, uint64_t of,
                         struct dd_outlook *o)
{
    int counter = C_HEALTH + seat, health = s->counter[counter];
    if (health <= loss)
        dd_outcome(o, chance, of, -health, "you die%!", counter, health, 0);
    else
        dd_outcome(o, chance, of, -loss, "you lose %~, then have %d", counter, health,
                   health - loss, health - loss);
}

/* ---- Exploring
 * ---------------------------------------------------------------------------------------- */

/* How many of the cards that a hidden one could be are of a set. Hidden hands hold items only, so
 * everything else lies among the rooms and the draw pile. */
struct unknown {
    uint64_t kinds;
    uint64_t places; /* hidden ones outside hands */
};

static struct unknown unknown_in(const struct dd_view *v, int lot)
{
    static const uint8_t outside[] = {DRAW, LOOT, ROOMS};
    struct unknown u = {v->hidden[lot], 0};
    for (size_t z = 0; z < sizeof outside; z++)
        for (int i = 0; i < dd_len(&v->state, outside[z]); i++) {
            const struct dd_piece *p = dd_at(&v->state, outside[z], i);
            u.places += p->kind == DD_HIDDEN && p->lot == lot;
        }
    return u;
}

static uint64_t count_of(const struct unknown *u, uint64_t kinds)
{
    return (uint64_t)__builtin_popcountll(u->kinds & kinds);
}

/* Where others than the party are, a roll decides who takes it, and none rolls better. [A13] */
static void foresee_find(const struct dd_state *s, int seat, uint64_t count, uint64_t of,
                         const char *find, struct dd_outlook *o)
{
    uint8_t takers = aces_here(s, aces_cell(s, seat));
    uint64_t rolling = aces_one_party(s, takers) ? 1 : (uint64_t)__builtin_popcount(takers);
    dd_outcome(o, count, of * rolling, 1, rolling == 1 ? "%s" : "%s, and you get it", find);
    dd_outcome(o, count * (rolling - 1), of * rolling, 0,
               rolling == 2 ? "%s, the other gets it" : "%s, another gets it", find);
}

static void foresee_explore(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o)
{
    static const struct {
        uint64_t kinds;
        const char *text;
    } monster[] = {
        {DD_ALL_OF_RANK(DD_JACK), "a Kobold"},
        {DD_ALL_OF_RANK(DD_QUEEN), "a Shape-shifter"},
        {DD_ALL_OF_RANK(DD_KING), "an Ogre"},
        {DD_JOKERS, "a Goblin Mage"},
    };
    const struct dd_state *s = &v->state;
    struct unknown u = unknown_in(v, dd_at(s, ROOMS, aces_cell(s, a->seat))->lot);
    uint64_t of = 6 * u.places, aces = count_of(&u, DD_ALL_OF_RANK(DD_ACE));
    dd_label(o, "Explore");
    dd_luck(o, "a find");
    foresee_find(s, a->seat, 4 * (u.places - aces - count_of(&u, MONSTER_SET)), of, "an item", o);
    foresee_find(s, a->seat, 4 * aces, of, "an ace, two draws and an action", o);
    for (size_t i = 0; i < sizeof monster / sizeof monster[0]; i++)
        dd_outcome(o, 4 * count_of(&u, monster[i].kinds), of, -1, monster[i].text);
    dd_outcome(o, 1, 6, 0, "nothing");
    foresee_loss(s, a->seat, 1, 1, 6, o);
}

/* ---- A great treasure's draws [A11]
 * ------------------------------------------------------------------- */

/* What a card drawn can be. */
enum { DRAWN_ACE, DRAWN_ITEM, DRAWN_MONSTER, DRAWN_NOTHING, DRAWN_KINDS };
struct stock {
    uint64_t of[DRAWN_KINDS], all;
};

static struct stock stock_of(uint64_t aces, uint64_t items, uint64_t monsters)
{
    uint64_t all = aces + items + monsters;
    return (struct stock){{aces, items, monsters, !all}, all ? all : 1};
}

static struct stock draw_stock(const struct dd_view *v)
{
    struct unknown u = unknown_in(v, dd_at(&v->state, DRAW, 0)->lot);
    uint64_t aces = count_of(&u, DD_ALL_OF_RANK(DD_ACE)), monsters = count_of(&u, MONSTER_SET);
    return stock_of(aces, u.places - aces - monsters, monsters);
}

/* The discard pile, which everybody knows, is shuffled when the draw pile has run out. [A7] */
static struct stock discard_stock(const struct dd_state *s)
{
    uint64_t count[DRAWN_KINDS] = {0};
    for (int i = 0; i < dd_len(s, DISCARD); i++) {
        uint8_t kind = dd_at(s, DISCARD, i)->kind;
        count[aces_is_ace(kind) ? DRAWN_ACE : aces_is_item(kind) ? DRAWN_ITEM : DRAWN_MONSTER]++;
    }
    return stock_of(count[DRAWN_ACE], count[DRAWN_ITEM], count[DRAWN_MONSTER]);
}

static struct stock less(struct stock stock, int drawn)
{
    stock.of[drawn] -= drawn != DRAWN_NOTHING;
    return stock_of(stock.of[DRAWN_ACE], stock.of[DRAWN_ITEM], stock.of[DRAWN_MONSTER]);
}

static void foresee_draws(const struct dd_view *v, struct dd_outlook *o)
{
    int drawable = dd_len(&v->state, DRAW);
    struct stock discards = discard_stock(&v->state);
    struct stock first = drawable ? draw_stock(v) : discards;
    uint64_t ace = 0, items[3] = {0}, of = 0;
    for (int one = 0; one < DRAWN_KINDS; one++) {
        if (!first.of[one])
            continue;
        struct stock second = drawable == 1 ? discards : less(first, one);
        of = first.all * second.all;
        for (int two = 0; two < DRAWN_KINDS; two++) {
            uint64_t count = first.of[one] * second.of[two];
            if (one == DRAWN_ACE || two == DRAWN_ACE)
                ace += count;
            else
                items[(one == DRAWN_ITEM) + (two == DRAWN_ITEM)] += count;
        }
    }
    dd_outcome(o, ace, of, 1, "another ace is drawn");
    dd_outcome(o, items[2], of, 1, "two items are drawn");
    dd_outcome(o, items[1], of, 1, "one item is drawn");
    dd_outcome(o, items[0], of, 0, "nothing worth keeping is drawn");
}

/* ---- Parties, gifts and the rest
 * ---------------------------------------------------------------------- */

static void foresee_join(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    uint8_t own = aces_party(s, a->seat), party = aces_party(s, a->num);
    char bytes[sizeof o->effect];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    dd_write(&t, "%<");
    aces_write_seats(&t, party, "%o");
    dd_write(&t, aces_one(party) ? " has to agree%>" : " have to agree%>");
    if (!aces_one(own))
        dd_write(&t, "; then you leave your party");
    dd_label(o, aces_one(party) ? "Ask to join %o" : "Ask to join the party of %o", a->num);
    dd_effect(o, 0, "%t", &t);
}

static void foresee_heal(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int first = __builtin_ctzll(a->mask), second = 63 - __builtin_clzll(a->mask);
    int health = s->counter[C_HEALTH + a->seat];
    dd_label(o, "Heal with %k and %k", dd_at(s, a->from, first)->kind,
             dd_at(s, a->from, second)->kind);
    dd_effect(o, 1, "health %d, then %=", health, C_HEALTH + a->seat, health, health + 1);
}

static void foresee_award(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    uint8_t kind = dd_len(s, LOOT) ? dd_at(s, LOOT, 0)->kind : DD_CARD(DD_ACE, 0);
    if (s->phase == PHASE_FLOOR)
        dd_label(o,
                 aces_lying(s, s->counter[C_CELL]) == 1 ? "%S %{take|takes} the ace"
                                                        : "%S %{take|takes} the aces",
                 a->num);
    else
        dd_label(o, "%S %{take|takes} %k", a->num, kind);
    if (s->phase == PHASE_AWARD && aces_is_ace(kind)) {
        dd_effect(o, 1, "two cards are drawn with it");
        foresee_draws(v, o);
    } else if (s->phase == PHASE_AWARD && aces_is_item(kind)) {
        dd_effect(o, 0, "spent against a monster of its suit, or two for 1 health");
    }
}

static void foresee_lay(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    static const char *const way[] = {"north", "east", "south", "west"};
    dd_label(o, "Lay a room %s of %s", way[a->num], name_cell(s, a->i).text);
}

static void foresee_place(const struct dd_state *s, const struct dd_action *a, int cell,
                          const char *label, struct dd_outlook *o)
{
    dd_label(o, label, name_cell(s, cell).text);
    if (a->verb != TURN)
        foresee_room(s, a->seat, cell, o);
}

static void foresee_slip(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    struct name room = name_cell(s, a->j);
    if (a->verb == EVADE) {
        dd_label(o, "Evade by luck to %s", room.text);
        foresee_room(s, a->seat, a->j, o);
        dd_luck(o, "away");
        dd_outcome(o, 1, 2, 1, "you get away");
        aces_foresee_caught(v, a, 1, 2, o);
    } else {
        uint8_t kind = dd_at(s, a->from, a->i)->kind;
        dd_label(o, "Evade to %s with %k", room.text, kind);
        int foe = aces_foe(s, a->j, 0);
        if (foe >= 0)
            dd_effect(o, -1, "%k is spent, but %s %k is there", kind,
                      aces_monster_name(dd_at(s, MONSTERS, foe)->kind),
                      dd_at(s, MONSTERS, foe)->kind);
        else
            dd_effect(o, -1, "%k is spent, you get away", kind);
    }
}

/* The plain ones. */
static void foresee_rest(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    switch (a->verb) {
    case DONE: dd_label(o, s->phase == PHASE_MORE ? "That is all" : "Challenge nobody"); break;
    case PASS: dd_label(o, "Pass"); break;
    case GIVE: dd_label(o, "Give %k to %o", dd_at(s, a->from, a->i)->kind, a->num); break;
    case LEAVE:
        dd_label(o, "Leave the party");
        dd_effect(o, 0, "you no longer see each other's items");
        break;
    case ACCEPT:
        dd_label(o, "Let %o join", s->active);
        dd_effect(o, 0, "you will see each other's items");
        break;
    case REFUSE: dd_label(o, "Refuse %o", s->active); break;
    default:
        dd_label(o, "%s %k goes to %s", aces_monster_name(dd_at(s, a->from, a->i)->kind),
                 dd_at(s, a->from, a->i)->kind, name_cell(s, a->j).text);
        break;
    }
}

void aces_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    switch (a->verb) {
    case LAY: foresee_lay(s, a, o); break;
    case TURN: foresee_place(s, a, a->i, "Make %s an entrance", o); break;
    case ENTER: foresee_place(s, a, a->i, "Come in at %s", o); break;
    case MOVE: foresee_place(s, a, a->j, "Go to %s", o); break;
    case EXPLORE: foresee_explore(v, a, o); break;
    case HEAL: foresee_heal(s, a, o); break;
    case FIGHT:
    case STAY: aces_foresee_fight(v, a, o); break;
    case EVADE:
    case SLIP: foresee_slip(v, a, o); break;
    case SPEND: aces_foresee_advantage(v, a, o); break;
    case KEEP:
        s->phase == PHASE_ANTE ? aces_foresee_ante(v, a, o) : aces_foresee_advantage(v, a, o);
        break;
    case ANTE: aces_foresee_ante(v, a, o); break;
    case CHALLENGE: aces_foresee_challenge(v, a, o); break;
    case JOIN: foresee_join(s, a, o); break;
    case AWARD: foresee_award(v, a, o); break;
    default: foresee_rest(s, a, o); break;
    }
}
