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

static struct aces_foes foes_in(const struct dd_state *s, int cell, int nth)
{
    struct aces_foes foes = {{0}, 0};
    for (int i; (i = aces_foe(s, cell, nth + foes.count)) >= 0;)
        foes.kind[foes.count++] = dd_at(s, MONSTERS, i)->kind;
    return foes;
}

/* Could one of these seats spend an item against a monster, for all that is known? What `spent`
 * spends is not there any more. */
static bool may_be_spent(const struct dd_state *s, uint8_t seats, uint8_t foe,
                         const struct dd_action *spent)
{
    if (!aces_takes_advantage(foe))
        return false;
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        int hand = HAND + __builtin_ctz(seats);
        for (int i = 0; i < dd_len(s, hand); i++) {
            uint8_t kind = dd_at(s, hand, i)->kind;
            bool fits = kind == DD_HIDDEN || (aces_is_item(kind) && dd_suit(kind) == dd_suit(foe));
            if (fits && !(spent->verb == SPEND && spent->from == hand && spent->i == i))
                return true;
        }
    }
    return false;
}

/* A fight as one of those in it sees it coming. */
struct prospect {
    const struct dd_state *s;
    int seat;
    uint8_t fighters;
    bool advantage; /* against the first */
    struct aces_foes foes;
    int decided; /* how many of them come before anybody has something to decide */
};

static void write_way(const struct prospect *p, int loss, int standing, struct dd_text *t)
{
    int foes = p->decided, group = !aces_one(p->fighters);
    bool ogre = dd_rank(p->foes.kind[0]) == DD_KING;
    if (foes == 1)
        dd_write(t, standing ? "it stands" : "it falls");
    else if (standing == 0 || standing == foes)
        dd_write(t, foes == 2 ? "both %s" : "all %s", standing ? "stand" : "fall");
    else
        dd_write(t, standing == 1 ? "1 of %d stands" : "%d of %d stand",
                 standing == 1 ? foes : standing, foes);
    if (loss)
        dd_write(t, ", you lose %d, then have %d", loss, p->s->counter[C_HEALTH + p->seat] - loss);
    else if (foes == 1 && group && p->advantage)
        dd_write(t, ", nobody is hurt");
    else if (standing && ogre && foes == 1)
        dd_write(t, ", another loses 1");
    else
        dd_write(t, ", you are unhurt");
}

/* Tells every way, for which this much of all chance is left; false: they do not fit. */
static bool tell_ways(const struct prospect *p, uint64_t count, uint64_t of, struct dd_outlook *o)
{
    struct aces_odds odds;
    struct aces_foes foes = p->foes;
    struct dd_outlook told = *o;
    foes.count = p->decided;
    if (!foes.count || !aces_fight_odds(p->s, p->seat, p->fighters, &foes, p->advantage, &odds))
        return false;
    for (int standing = 0; standing <= foes.count; standing++)
        for (int loss = 0; loss < HEALTH; loss++) {
            char bytes[80];
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            struct aces_chance way = odds.way[loss][standing];
            if (!way.count)
                continue;
            if (told.outcomes == DD_OUTCOMES || way.of > UINT64_MAX / of)
                return false;
            write_way(p, loss, standing, &t);
            dd_outcome(&told, way.count * count, way.of * of, loss ? -1 : !standing, "%s", bytes);
        }
    if (odds.death.count && (told.outcomes == DD_OUTCOMES || odds.death.of > UINT64_MAX / of))
        return false;
    dd_outcome(&told, odds.death.count * count, odds.death.of * of, -1, "you die");
    *o = told;
    return true;
}

/* The monsters in their order, as far as chances are told. */
static void write_foes(const struct prospect *p, struct dd_text *t)
{
    enum { NAMED = 3 };
    const struct aces_foes *foes = &p->foes;
    int now = p->decided > NAMED ? 1 : p->decided;
    for (int i = 0; i < now; i++)
        dd_write(t, i ? ", then %s %k" : "%s %k", aces_monster_name(foes->kind[i]), foes->kind[i]);
    if (now < p->decided)
        dd_write(t, ", then %d more", p->decided - now);
}

/* And what comes when somebody has decided something. */
static void write_rest(const struct prospect *p, struct dd_text *t)
{
    int left = p->foes.count - p->decided;
    if (!left)
        return;
    uint8_t next = p->foes.kind[p->decided];
    dd_write(t, left > 1 ? "; %s %k and more come after" : "; %s %k comes after",
             aces_monster_name(next), next);
}

/* What is certain is no chance. */
static void word_ways(const struct prospect *p, struct dd_outlook *o)
{
    char bytes[sizeof o->effect];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    bool certain = o->outcomes == 1;
    t.plain = o->plain;
    if (p->foes.count > 1)
        write_foes(p, &t);
    if (certain)
        dd_write(&t, p->foes.count > 1 ? ": %s" : "%s", o->outcome[0].text);
    write_rest(p, &t);
    dd_effect(o, certain ? o->outcome[0].tone : 0, "%s", bytes);
    if (certain)
        o->outcomes = 0;
}

/* Tells as much of a fight as is certain or mere chance. */
static bool foresee_ways(struct prospect *p, struct dd_outlook *o)
{
    for (; p->decided; p->decided--)
        if (tell_ways(p, 1, 1, o)) {
            word_ways(p, o);
            return true;
        }
    return false;
}

/* The next player in the room to be asked after so many places; -1: none. */
static int asked_after(const struct dd_state *s, int cell, int places)
{
    for (places++; places < s->seats; places++)
        if (aces_cell(s, aces_clockwise(s, places)) == cell)
            return aces_clockwise(s, places);
    return -1;
}

static int count_decided(const struct prospect *p, int from, const struct dd_action *a)
{
    while (from < p->foes.count && !may_be_spent(p->s, p->fighters, p->foes.kind[from], a))
        from++;
    return from;
}

/* A fight that begins if nobody else slips away; `next` is who could. */
static struct prospect fight_ahead(const struct dd_state *s, const struct dd_action *a, int *next)
{
    int cell = aces_cell(s, a->seat);
    int places = s->phase == PHASE_EVADE ? s->counter[C_ORDER] : 0;
    struct prospect p = {s, a->seat, aces_here(s, cell), false, foes_in(s, cell, 0), 0};
    *next = aces_shifter_in(s, cell) ? -1 : asked_after(s, cell, places);
    p.decided = *next < 0 ? count_decided(&p, 0, a) : 0;
    return p;
}

/* Fighting or staying: others may still evade, and items be spent. */
static void foresee_fight(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int next;
    struct prospect p = fight_ahead(s, a, &next);
    uint8_t kind = p.foes.kind[0];
    const char *name = aces_monster_name(kind);
    int item = aces_classify(s, a->seat).first[dd_suit(kind)];
    dd_label(o, a->verb == FIGHT ? "Fight" : "Stay and fight");
    if (foresee_ways(&p, o))
        return;
    if (next >= 0)
        dd_effect(o, 0, "first %s %k; %o %{are|is} asked next", name, kind, next);
    else if (item >= 0)
        dd_effect(o, 0, "first %s %k; you may spend %k", name, kind,
                  dd_at(s, HAND + a->seat, item)->kind);
    else
        dd_effect(o, 0, "first %s %k; others may spend an item", name, kind);
}

/* The players still to be asked whether they spend an item. */
static uint8_t asked_later(const struct dd_state *s)
{
    unsigned later = 0;
    for (int places = s->counter[C_ORDER] + 1; places < s->seats; places++)
        later |= 1u << aces_clockwise(s, places);
    return (uint8_t)(later & aces_here(s, s->counter[C_ARENA]));
}

static void foresee_advantage(const struct dd_state *s, const struct dd_action *a,
                              struct dd_outlook *o)
{
    int cell = s->counter[C_ARENA];
    struct prospect p = {
        s, a->seat, aces_here(s, cell), a->verb == SPEND, foes_in(s, cell, s->counter[C_STOOD]), 0};
    bool open = a->verb == KEEP && may_be_spent(s, asked_later(s), p.foes.kind[0], a);
    p.decided = open ? 0 : count_decided(&p, 1, a);
    if (a->verb == SPEND)
        dd_label(o, "Spend %k", dd_at(s, a->from, a->i)->kind);
    else
        dd_label(o, "Spend nothing");
    if (!foresee_ways(&p, o))
        dd_effect(o, 0, "%o %{are|is} asked next", asked_after(s, cell, s->counter[C_ORDER]));
}

/* ---- Duels
 * ------------------------------------------------------------------------------------------- */

static void write_loss(const struct dd_state *s, int seat, int loss, struct dd_text *t)
{
    if (loss >= s->counter[C_HEALTH + seat])
        dd_write(t, "%o %{die|dies}", seat);
    else
        dd_write(t, "%o %{lose|loses} %d", seat, loss);
}

static void word_duel(const struct dd_state *s, const int *fighter, const int *loss,
                      uint64_t chance, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    t.reader = o->reader;
    t.names = o->names;
    for (int i = 0; i < 2; i++)
        if (loss[i]) {
            dd_write(&t, t.length ? " and " : "");
            write_loss(s, fighter[i], loss[i], &t);
        }
    if (!t.length)
        dd_write(&t, "nobody is hurt");
    dd_outcome(o, chance, 36, (loss[1] > loss[0]) - (loss[1] < loss[0]), "%s", bytes);
}

/* Nobody can lose more than is there. */
static int capped_loss(const struct dd_state *s, int seat, int loss)
{
    return loss < s->counter[C_HEALTH + seat] ? loss : s->counter[C_HEALTH + seat];
}

/* All throws of both dice, as the seat sees them; `advantage` 1 is its own. */
static void foresee_duel(const struct dd_state *s, int seat, int other, unsigned advantage,
                         struct dd_outlook *o)
{
    uint64_t ways[3][3] = {{0}};
    for (int face = 1; face <= 6; face++)
        for (int other_face = 1; other_face <= 6; other_face++)
            ways[capped_loss(s, seat, aces_hits(other_face, advantage & 2) + (face == 1))]
                [capped_loss(s, other, aces_hits(face, advantage & 1) + (other_face == 1))]++;
    for (int loss = 0; loss < 3; loss++)
        for (int other_loss = 0; other_loss < 3; other_loss++)
            word_duel(s, (int[]){seat, other}, (int[]){loss, other_loss}, ways[loss][other_loss],
                      o);
}

static bool holds_items(const struct dd_state *s, int seat)
{
    return dd_len(s, HAND + seat) > aces_count_aces(s, seat);
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
    if (second || !holds_items(s, other))
        foresee_duel(s, a->seat, other, advantage, o);
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
        dd_effect(o, 0, "%o cannot refuse", a->num);
    if (!holds_items(s, a->seat) && !holds_items(s, a->num))
        foresee_duel(s, a->seat, a->num, 0, o);
}

/* ---- Parties, gifts and the rest
 * ---------------------------------------------------------------------- */

static void foresee_join(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    uint8_t own = aces_party(s, a->seat), party = aces_party(s, a->num);
    char bytes[sizeof o->effect];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    t.names = o->names;
    aces_write_seats(&t, party, "%o");
    dd_write(&t, aces_one(party) ? " has to agree" : " have to agree");
    if (!aces_one(own))
        dd_write(&t, "; then you leave your party");
    dd_label(o, aces_one(party) ? "Ask to join %o" : "Ask to join the party of %o", a->num);
    dd_effect(o, 0, "%s", bytes);
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
        dd_label(o,
                 aces_lying(s, s->counter[C_CELL]) == 1 ? "%S %{take|takes} the ace"
                                                        : "%S %{take|takes} the aces",
                 a->num);
    else
        dd_label(o, "%S %{take|takes} %k", a->num, kind);
    if (s->phase == PHASE_AWARD && aces_is_ace(kind))
        dd_effect(o, 1, "two cards are drawn with it");
    else if (s->phase == PHASE_AWARD && aces_is_item(kind))
        dd_effect(o, 0, "spent against a monster of its suit, or two for 1 health");
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
        int next;
        struct prospect p = fight_ahead(s, a, &next);
        dd_label(o, "Evade by luck to %s", room.text);
        foresee_room(s, a->seat, a->j, o);
        dd_outcome(o, 1, 2, 1, "you get away");
        if (p.decided < p.foes.count || !tell_ways(&p, 1, 2, o))
            dd_outcome(o, 1, 2, -1, "you have to fight");
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
    case STAY: foresee_fight(s, a, o); break;
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
