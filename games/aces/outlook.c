/* What an action will do, with the exact chances where the rules let them be known. */
#include "aces.h"

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
    int foe = aces_foe(s, cell, 0), more = aces_foe(s, cell, 1) >= 0, lying = 0;
    uint8_t others = (uint8_t)aces_others(aces_here(s, cell), seat);
    for (int i = 0; i < dd_len(s, FLOOR); i++)
        lying += dd_at(s, FLOOR, i)->mark == cell;
    if (foe >= 0) {
        uint8_t kind = dd_at(s, MONSTERS, foe)->kind;
        dd_effect(o, -1, more ? "%s %k and more are there" : "%s %k is there",
                  aces_monster_name(kind), kind);
    } else if (lying) {
        dd_effect(o, 1, lying == 1 ? "an ace lies there" : "%d aces lie there", lying);
    } else if (others) {
        dd_effect(o, 0, aces_one(others) ? "%S is there" : "%S and others are there",
                  __builtin_ctz(others));
    } else if (dd_at(s, ROOMS, cell)->kind == DD_NONE) {
        dd_effect(o, 0, "nothing is left there to explore");
    }
}

static void foresee_loss(const struct dd_state *s, int seat, int loss, uint64_t chance, uint64_t of,
                         struct dd_outlook *o)
{
    if (s->counter[C_HEALTH + seat] <= loss)
        dd_outcome(o, chance, of, -1, "you die");
    else
        dd_outcome(o, chance, of, -1, "you lose %d, then have %d", loss,
                   s->counter[C_HEALTH + seat] - loss);
}

/* How many of the cards that the room's could be are of a set. Hidden hands hold items only, so
 * everything else lies among the rooms and the draw pile. */
struct unknown {
    uint64_t kinds;
    uint64_t places; /* hidden ones outside hands */
};

static struct unknown unknown_like(const struct dd_view *v, int cell)
{
    static const uint8_t outside[] = {DRAW, LOOT, ROOMS};
    uint8_t lot = dd_at(&v->state, ROOMS, cell)->lot;
    struct unknown u = {v->hidden[lot], 0};
    for (size_t z = 0; z < sizeof outside; z++)
        for (int i = 0; i < dd_len(&v->state, outside[z]); i++) {
            const struct dd_piece *p = dd_at(&v->state, outside[z], i);
            u.places += p->kind == DD_HIDDEN && p->lot == lot;
        }
    return u;
}

static void foresee_explore(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o)
{
    static const struct {
        uint64_t kinds;
        int tone;
        const char *text;
    } find[] = {
        {DD_ALL_OF_RANK(DD_ACE), 1, "an ace, two draws and an action"},
        {DD_ALL_OF_RANK(DD_JACK), -1, "a Kobold"},
        {DD_ALL_OF_RANK(DD_QUEEN), -1, "a Shape-shifter"},
        {DD_ALL_OF_RANK(DD_KING), -1, "an Ogre"},
        {DD_JOKERS, -1, "a Goblin Mage"},
    };
    const struct dd_state *s = &v->state;
    struct unknown u = unknown_like(v, aces_cell(s, a->seat));
    uint64_t of = 6 * u.places, items = u.places;
    dd_label(o, "Explore");
    for (size_t i = 0; i < sizeof find / sizeof find[0]; i++)
        items -= (uint64_t)__builtin_popcountll(u.kinds & find[i].kinds);
    dd_outcome(o, 4 * items, of, 1, "an item");
    for (size_t i = 0; i < sizeof find / sizeof find[0]; i++)
        dd_outcome(o, 4 * (uint64_t)__builtin_popcountll(u.kinds & find[i].kinds), of, find[i].tone,
                   find[i].text);
    dd_outcome(o, 1, 6, 0, "nothing");
    foresee_loss(s, a->seat, 1, 1, 6, o);
}

/* ---- Fights
 * ----------------------------------------------------------------------------------------- */

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t value = 1;
    while (exponent--)
        value *= base;
    return value;
}

static void foresee_alone(const struct dd_state *s, int seat, uint8_t kind, bool advantage,
                          struct dd_outlook *o)
{
    bool ogre = dd_rank(kind) == DD_KING;
    uint64_t falls = (uint64_t)(7 - aces_needed(kind, 1, advantage));
    if (ogre && !advantage) {
        dd_effect(o, -1,
                  s->counter[C_HEALTH + seat] <= 2 ? "the Ogre stands, and you die"
                                                   : "the Ogre stands, and you lose 2");
        return;
    }
    dd_outcome(o, falls, 6, 1, "it falls");
    foresee_loss(s, seat, ogre ? 2 : 1, 6 - falls, 6, o);
}

static void foresee_group_ogre(const struct dd_state *s, int seat, int fighters, bool advantage,
                               struct dd_outlook *o)
{
    uint64_t die = (uint64_t)(7 - aces_needed(DD_CARD(DD_KING, 0), fighters, advantage));
    uint64_t falls = power(die, fighters), all = power(6, fighters), share = (uint64_t)fighters;
    dd_outcome(o, falls, all, 1, "it falls");
    if (advantage) {
        dd_outcome(o, all - falls, all, 0, "it stands, nobody is hurt");
    } else if (fighters == 2) {
        foresee_loss(s, seat, 1, all - falls, all, o);
    } else {
        foresee_loss(s, seat, 1, all - falls, all * share, o);
        dd_outcome(o, (all - falls) * (share - 1), all * share, -1, "it stands, another loses 1");
    }
}

/* A bout with nothing left to decide, as the seat that fights in it sees it. */
static void foresee_bout(const struct dd_state *s, int seat, uint8_t kind, int fighters,
                         bool advantage, struct dd_outlook *o)
{
    if (fighters == 1) {
        foresee_alone(s, seat, kind, advantage, o);
    } else if (dd_rank(kind) == DD_KING) {
        foresee_group_ogre(s, seat, fighters, advantage, o);
    } else if (advantage) {
        dd_effect(o, 1, "the %s falls, nobody is hurt", aces_monster_name(kind));
    } else {
        dd_effect(o, 1, "the %s falls", aces_monster_name(kind));
        dd_outcome(o, 4, 6, 1, "you are unhurt");
        foresee_loss(s, seat, 1, 2, 6, o);
    }
}

static bool takes_advantage(uint8_t kind)
{
    return !dd_is_joker(kind) && dd_rank(kind) != DD_QUEEN;
}

/* The next player in the room to be asked after so many places; -1: none. */
static int asked_after(const struct dd_state *s, int cell, int places)
{
    for (places++; places < s->seats; places++)
        if (aces_cell(s, aces_clockwise(s, places)) == cell)
            return aces_clockwise(s, places);
    return -1;
}

/* Fighting or staying: others may still evade, and items be spent. */
static void foresee_fight(const struct dd_state *s, int seat, int places, struct dd_outlook *o)
{
    int cell = aces_cell(s, seat), fighters = __builtin_popcount(aces_here(s, cell));
    uint8_t kind = dd_at(s, MONSTERS, aces_foe(s, cell, 0))->kind;
    int next = aces_shifter_in(s, cell) ? -1 : asked_after(s, cell, places);
    struct aces_classes classes = aces_classify(s, seat);
    int item = takes_advantage(kind) ? classes.first[dd_suit(kind)] : -1;
    if (next >= 0)
        dd_effect(o, 0, "first %s %k; %o %{are|is} asked next", aces_monster_name(kind), kind,
                  next);
    else if (!takes_advantage(kind) || (fighters == 1 && item < 0))
        foresee_bout(s, seat, kind, fighters, false, o);
    else if (fighters == 1)
        dd_effect(o, 0, "first %s %k; you may spend %k", aces_monster_name(kind), kind,
                  dd_at(s, HAND + seat, item)->kind);
    else
        dd_effect(o, 0, "first %s %k, %d fighters", aces_monster_name(kind), kind, fighters);
    if (o->outcomes && aces_foe(s, cell, 1) >= 0)
        dd_effect(o, 0, "first %s %k, then the others", aces_monster_name(kind), kind);
}

static void foresee_advantage(const struct dd_state *s, const struct dd_action *a,
                              struct dd_outlook *o)
{
    int cell = s->counter[C_ARENA], fighters = __builtin_popcount(aces_here(s, cell));
    uint8_t kind = dd_at(s, MONSTERS, aces_fought(s))->kind;
    int next = asked_after(s, cell, s->counter[C_ORDER]);
    if (a->verb == SPEND) {
        dd_label(o, "Spend %k", dd_at(s, a->from, a->i)->kind);
        foresee_bout(s, a->seat, kind, fighters, true, o);
    } else {
        dd_label(o, "Spend nothing");
        if (next >= 0)
            dd_effect(o, 0, "%o %{are|is} asked next", next);
        else
            foresee_bout(s, a->seat, kind, fighters, false, o);
    }
}

/* ---- Duels
 * ------------------------------------------------------------------------------------------- */

static void word_duel(int loss, int other_loss, int other, uint64_t chance, struct dd_outlook *o)
{
    int tone = other_loss - loss;
    if (loss && other_loss)
        dd_outcome(o, chance, 36, tone, "you lose %d, %o %d", loss, other, other_loss);
    else if (loss)
        dd_outcome(o, chance, 36, -1, "you lose %d", loss);
    else if (other_loss)
        dd_outcome(o, chance, 36, 1, "%o loses %d", other, other_loss);
    else
        dd_outcome(o, chance, 36, 0, "nobody is hurt");
}

static void foresee_duel(int other, bool advantage, bool other_advantage, struct dd_outlook *o)
{
    uint64_t ways[3][3] = {{0}};
    for (int face = 1; face <= 6; face++)
        for (int other_face = 1; other_face <= 6; other_face++)
            ways[aces_hits(other_face, other_advantage) + (face == 1)]
                [aces_hits(face, advantage) + (other_face == 1)]++;
    for (int loss = 0; loss < 3; loss++)
        for (int other_loss = 0; other_loss < 3; other_loss++)
            word_duel(loss, other_loss, other, ways[loss][other_loss], o);
}

static void foresee_ante(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    bool second = s->counter[C_ORDER] == 1;
    int other = second ? s->active : s->counter[C_TARGET];
    int own = a->verb == ANTE ? 1 + dd_suit(dd_at(s, a->from, a->i)->kind) : 0;
    int theirs = second ? s->counter[C_ANTE] : 0;
    unsigned advantage = aces_duel_advantage(own, theirs);
    if (a->verb == ANTE)
        dd_label(o, "Ante %k", dd_at(s, a->from, a->i)->kind);
    else
        dd_label(o, "Ante nothing");
    if (own && theirs && !advantage)
        dd_effect(o, 1, "takes away the advantage of %o", other);
    if (second || dd_len(s, HAND + other) == aces_count_aces(s, other))
        foresee_duel(other, advantage & 1, advantage & 2, o);
    else
        dd_effect(o, 0, "%o may ante next", other);
}

static void foresee_challenge(const struct dd_state *s, const struct dd_action *a,
                              struct dd_outlook *o)
{
    dd_label(o, "Challenge %o", a->num);
    if (aces_party(s, a->seat) >> a->num & 1)
        dd_effect(o, -1, "you leave the party");
    else
        dd_effect(o, 0, "cannot be refused");
}

/* ---- Parties, gifts and the rest
 * ---------------------------------------------------------------------- */

static void foresee_join(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int members = __builtin_popcount(aces_party(s, a->num));
    dd_label(o, members > 1 ? "Ask to join the party of %o" : "Ask to join %o", a->num);
    dd_effect(o, 0, members > 1 ? "all %d have to agree" : "has to agree", members);
}

static void foresee_heal(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int first = __builtin_ctzll(a->mask), second = 63 - __builtin_clzll(a->mask);
    int health = s->counter[C_HEALTH + a->seat];
    dd_label(o, "Heal with %k and %k", dd_at(s, a->from, first)->kind,
             dd_at(s, a->from, second)->kind);
    dd_effect(o, 1, "health %d, then %d", health, health + 1);
}

static void foresee_award(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    uint8_t kind = dd_len(s, LOOT) ? dd_at(s, LOOT, 0)->kind : DD_CARD(DD_ACE, 0);
    if (s->phase == PHASE_FLOOR)
        dd_label(o, "%S %{take|takes} the aces", a->num);
    else
        dd_label(o, "%S %{take|takes} %k", a->num, kind);
    if (s->phase == PHASE_AWARD && aces_is_ace(kind))
        dd_effect(o, 1, "two cards are drawn with it");
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

static void foresee_slip(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    struct name room = name_cell(s, a->j);
    if (a->verb == EVADE) {
        dd_label(o, "Evade by luck to %s", room.text);
        dd_outcome(o, 3, 6, 1, "you get away");
        dd_outcome(o, 3, 6, -1, "you have to fight");
    } else {
        uint8_t kind = dd_at(s, a->from, a->i)->kind;
        dd_label(o, "Evade to %s with %k", room.text, kind);
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
    case ACCEPT: dd_label(o, "Let %o join", s->active); break;
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
    case ENTER: foresee_place(s, a, a->i, "Enter at %s", o); break;
    case MOVE: foresee_place(s, a, a->j, "Go to %s", o); break;
    case EXPLORE: foresee_explore(v, a, o); break;
    case HEAL: foresee_heal(s, a, o); break;
    case FIGHT:
        dd_label(o, "Fight");
        foresee_fight(s, a->seat, 0, o);
        break;
    case STAY:
        dd_label(o, "Stay and fight");
        foresee_fight(s, a->seat, s->counter[C_ORDER], o);
        break;
    case EVADE:
    case SLIP: foresee_slip(s, a, o); break;
    case SPEND: foresee_advantage(s, a, o); break;
    case KEEP: s->phase == PHASE_ANTE ? foresee_ante(s, a, o) : foresee_advantage(s, a, o); break;
    case ANTE: foresee_ante(s, a, o); break;
    case CHALLENGE: foresee_challenge(s, a, o); break;
    case JOIN: foresee_join(s, a, o); break;
    case AWARD: foresee_award(s, a, o); break;
    default: foresee_rest(s, a, o); break;
    }
}
