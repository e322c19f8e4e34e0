/* How to play Dungeon Aces sensibly.
 *
 * Stay together: two fell any monster but the Ogre, and one seldom does. Explore where you are as
 * long as the card there may be an ace, then go to the next room where one may be. Death is a rest
 * of a few turns; it only loses if it comes to all at once. So the strongest gets all that is found
 * and does not explore while another can, and who is left alone waits.
 *
 * What kills are Ogres. Items of their suit let one be fought unhurt, so they are kept for it; once
 * the Ogre of a suit is gone they are spare, and make the party whole again. Without an item,
 * whoever would be left alone with an Ogre goes while the other still holds it, and keeps out of
 * its reach until that one is back from death. */
#include "games/aces/aces.h"
#include "bots/brain.h"
#include "chase.h"
#include "games/list.h"

enum { FIRST_LOT = 1, WEAK = 2, SAFE_AWAY = 3, FAR = 99 };

struct sight {
    const struct dd_state *s;
    int seat, cell, health;
    uint64_t room;               /* the cell as a set; empty: nowhere */
    uint8_t party, living, here; /* the seat's party; those of it that live; those in its room */
    const struct dd_action *legal;
    int count;
    struct dd_random *random;
};

static int find_verb(const struct sight *t, int verb)
{
    for (int i = 0; i < t->count; i++)
        if (t->legal[i].verb == verb)
            return i;
    return -1;
}

static int items_of(const struct dd_state *s, int seat)
{
    return dd_len(s, HAND + seat) - aces_count_aces(s, seat);
}

/* How many act before the seat in a round. Who acts last can leave an Ogre to another and be two
 * rooms away before it moves. */
static int place_of(const struct dd_state *s, int seat)
{
    int after = seat - s->counter[C_FIRST];
    return after < 0 ? after + s->seats : after;
}

/* By health and items; to act later is worth as much as health. */
static bool is_stronger(const struct dd_state *s, int seat, int other)
{
    int later = place_of(s, seat) - place_of(s, other);
    int health = s->counter[C_HEALTH + seat] - s->counter[C_HEALTH + other];
    int more = 2 * (health + later) + items_of(s, seat) - items_of(s, other);
    return more > 0 || (more == 0 && later > 0);
}

/* Is the seat the party's strongest, alive and not alone? */
static bool is_guardian(const struct sight *t)
{
    for (uint8_t seats = (uint8_t)aces_others(t->living, t->seat); seats;
         seats &= (uint8_t)(seats - 1))
        if (!is_stronger(t->s, t->seat, __builtin_ctz(seats)))
            return false;
    return !aces_one(t->living);
}

/* ---- The way ----------------------------------------------------------------------------------
 */

/* How many steps lie between a cell and the nearest of a set. */
static int distance(const struct dd_state *s, int cell, uint64_t goal)
{
    if (cell >= DD_CELLS)
        return DD_CELLS; /* from nowhere */
    uint64_t reached = DD_KINDS(cell), ring = reached;
    for (int steps = 0; ring; steps++) {
        uint64_t next = 0;
        if (ring & goal)
            return steps;
        for (; ring; ring &= ring - 1)
            next |= dd_neighbours(s, __builtin_ctzll(ring));
        ring = next & ~reached;
        reached |= ring;
    }
    return FAR;
}

/* The action with this verb that leads nearest to a set of rooms; rooms with monsters only if need
 * be. */
static int towards(const struct sight *t, int verb, uint64_t goal)
{
    uint64_t monsters = aces_monster_rooms(t->s);
    int best = -1, least = 2 * FAR;
    for (int i = 0; i < t->count; i++) {
        if (t->legal[i].verb != verb)
            continue;
        int room = verb == ENTER ? t->legal[i].i : t->legal[i].j;
        int steps = distance(t->s, room, goal) + (monsters >> room & 1 ? 5 : 0);
        if (steps < least) {
            least = steps;
            best = i;
        }
    }
    return best;
}

static uint64_t rooms_of(const struct dd_state *s, uint8_t seats)
{
    uint64_t rooms = 0;
    for (; seats; seats &= (uint8_t)(seats - 1))
        if (aces_present(s, __builtin_ctz(seats)))
            rooms |= DD_KINDS(aces_cell(s, __builtin_ctz(seats)));
    return rooms;
}

/* Aces not yet found were there when the cards were first shuffled: they lie where a card of that
 * shuffle lies still. Those that the dead have dropped lie open. */
static uint64_t hopeful_rooms(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int i = 0; i < dd_len(s, FLOOR); i++)
        rooms |= DD_KINDS(dd_at(s, FLOOR, i)->mark);
    for (int cell = 0; cell < s->cells; cell++)
        if (dd_at(s, ROOMS, cell)->kind != DD_NONE && dd_at(s, ROOMS, cell)->lot == FIRST_LOT)
            rooms |= DD_KINDS(cell);
    return rooms;
}

/* ---- Fights
 * -------------------------------------------------------------------------------------- */

/* The suits of the Ogres in these rooms. */
static unsigned ogres_in(const struct dd_state *s, uint64_t rooms)
{
    unsigned suits = 0;
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        const struct dd_piece *m = dd_at(s, MONSTERS, i);
        if ((rooms >> m->mark & 1) && dd_rank(m->kind) == DD_KING)
            suits |= 1U << dd_suit(m->kind);
    }
    return suits;
}

static bool holds_any(const struct dd_state *s, uint8_t seats, unsigned suits)
{
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        struct aces_classes held = aces_classify(s, __builtin_ctz(seats));
        for (int suit = 0; suit < CLASS_ACE; suit++)
            if ((suits >> suit & 1) && held.first[suit] >= 0)
                return true;
    }
    return false;
}

/* Away with an item of the right suit, else by luck, to where there is a way on. */
static int flee(const struct sight *t)
{
    uint64_t beside = dd_neighbours(t->s, t->cell), around = beside;
    for (uint64_t rooms = beside; rooms; rooms &= rooms - 1)
        around |= dd_neighbours(t->s, __builtin_ctzll(rooms));
    uint64_t goal = aces_refuges(t->s, around & ~t->room);
    int slip = towards(t, SLIP, goal);
    return slip >= 0 ? slip : towards(t, EVADE, goal);
}

/* The other of two who are left; -1: none, or several. */
static int mate_of(const struct sight *t)
{
    unsigned others = (unsigned)aces_others(t->living, t->seat);
    return others && aces_one(others) ? __builtin_ctz(others) : -1;
}

/* Is an Ogre awake that one of two would not survive? Where monsters move before every turn, nobody
 * gets away from it. */
static bool is_parting(const struct sight *t)
{
    int mate = mate_of(t);
    bool weak = mate >= 0 && (t->health <= WEAK || t->s->counter[C_HEALTH + mate] <= WEAK);
    return weak && t->s->option[OPT_PACE] == PACE_ROUND && ogres_in(t->s, UINT64_MAX);
}

/* Who acts first would have it after him at once. */
static bool leaves_ogre(const struct sight *t)
{
    unsigned ogres = ogres_in(t->s, t->room);
    return ogres && !aces_one(t->here) && is_parting(t) && is_guardian(t) &&
           place_of(t->s, t->seat) > place_of(t->s, mate_of(t)) && !holds_any(t->s, t->here, ogres);
}

static int meet_monsters(const struct sight *t)
{
    bool alone = aces_one(t->here);
    bool doomed = alone && (ogres_in(t->s, t->room) || t->health <= 1);
    int away = doomed || leaves_ogre(t) ? flee(t) : -1;
    return away >= 0 ? away : find_verb(t, FIGHT);
}

/* ---- An action
 * ------------------------------------------------------------------------------------ */

/* The suits whose Ogre lies among the discards. */
static unsigned spare_suits(const struct sight *t)
{
    unsigned spare = 0;
    for (int i = 0; i < dd_len(t->s, DISCARD); i++) {
        uint8_t kind = known_kind(dd_at(t->s, DISCARD, i), t->seat);
        spare |= dd_rank(kind) == DD_KING ? 1U << dd_suit(kind) : 0;
    }
    return spare;
}

static bool is_spare(unsigned suits, uint8_t kind)
{
    return aces_is_item(kind) && (suits >> dd_suit(kind) & 1);
}

/* With two spare items; who is weak, with any, of the suits there are most of. */
static int heal(const struct sight *t)
{
    enum { SPARE = DD_PIECES };
    const struct dd_piece *hand = dd_at(t->s, HAND + t->seat, 0);
    unsigned spare = spare_suits(t);
    int held[CLASS_ACE] = {0}, best = -1, most = t->health <= WEAK ? -1 : 2 * SPARE - 1;
    for (int i = 0; i < dd_len(t->s, HAND + t->seat); i++) {
        uint8_t kind = known_kind(&hand[i], t->seat);
        held[dd_suit(kind)] += aces_is_item(kind) ? 1 : 0;
    }
    for (int i = 0; i < t->count; i++) {
        if (t->legal[i].verb != HEAL)
            continue;
        uint8_t first = hand[__builtin_ctzll(t->legal[i].mask)].kind;
        uint8_t second = hand[63 - __builtin_clzll(t->legal[i].mask)].kind;
        int worth = held[dd_suit(first)] + held[dd_suit(second)] +
                    (is_spare(spare, first) + is_spare(spare, second)) * SPARE;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Who is whole hands spare items to those of the party who are not. */
static int give(const struct sight *t)
{
    unsigned spare = spare_suits(t);
    for (int i = 0; t->health == HEALTH && i < t->count; i++) {
        const struct dd_action *a = &t->legal[i];
        int to = a->num;
        if (a->verb == GIVE && (t->party >> to & 1) &&
            is_spare(spare, dd_at(t->s, a->from, a->i)->kind) &&
            items_of(t->s, to) < 2 * (HEALTH - t->s->counter[C_HEALTH + to]))
            return i;
    }
    return -1;
}

/* Whom the others go to: who holds most aces, the first of several. */
static int leader_of(const struct sight *t)
{
    int leader = t->seat;
    for (uint8_t seats = t->living; seats; seats &= (uint8_t)(seats - 1)) {
        int seat = __builtin_ctz(seats);
        int aces = aces_count_aces(t->s, seat), most = aces_count_aces(t->s, leader);
        if (aces > most || (aces == most && seat < leader))
            leader = seat;
    }
    return leader;
}

/* Stays out of the monsters' reach, and away from the others, who may wake more: in the room
 * farthest from them, or rests here if that is as far. */
static int keep_away(const struct sight *t, int rest)
{
    uint64_t shunned =
        aces_monster_rooms(t->s) | rooms_of(t->s, (uint8_t)aces_others(t->living, t->seat));
    uint64_t reach = t->room ? t->room | dd_neighbours(t->s, t->cell) : 0;
    uint64_t refuges = aces_refuges(t->s, reach);
    int best = rest, most = refuges & t->room ? distance(t->s, t->cell, shunned) : -1;
    for (int i = 0; i < t->count && most < SAFE_AWAY; i++) {
        int room = t->legal[i].j;
        bool refuge = t->legal[i].verb == MOVE && (refuges >> room & 1);
        int away = refuge ? distance(t->s, room, shunned) : -1;
        if (away > most) {
            most = away;
            best = i;
        }
    }
    return best;
}

static int act(const struct sight *t)
{
    const struct dd_state *s = t->s;
    int explore = find_verb(t, EXPLORE), pass = find_verb(t, PASS), leader = leader_of(t);
    bool alone = aces_one(t->living), mates = !aces_one(t->party), parting = is_parting(t);
    uint64_t hope = hopeful_rooms(s), lead = rooms_of(s, (uint8_t)(1 << leader));
    bool hopeful = hope & t->room;
    int healing = heal(t), gift = give(t);
    if ((alone && mates) || (parting && is_guardian(t)))
        return keep_away(t, healing >= 0 ? healing : pass);
    if (healing >= 0)
        return healing;
    if (!parting && leader != t->seat && t->cell != aces_cell(s, leader))
        return towards(t, MOVE, lead);
    if (!parting && t->here != t->living)
        return pass;
    if (hopeful && is_guardian(t))
        return gift >= 0 ? gift : pass;
    if (hopeful && explore >= 0)
        return explore;
    if (hope)
        return towards(t, MOVE, hope);
    return explore >= 0 ? explore : pass;
}

/* ---- Answers
 * -------------------------------------------------------------------------------------- */

/* All to the strongest, so that one of the party always stands fast; spare items to the weakest. */
static int award(const struct sight *t)
{
    const int16_t *health = &t->s->counter[C_HEALTH];
    bool spare = t->s->phase == PHASE_AWARD && is_spare(spare_suits(t), dd_at(t->s, LOOT, 0)->kind);
    int best = -1;
    for (int i = 0; i < t->count; i++) {
        if (t->legal[i].verb != AWARD)
            continue;
        int seat = t->legal[i].num, rival = best < 0 ? seat : t->legal[best].num;
        if (best < 0 || (spare ? health[seat] < health[rival] : is_stronger(t->s, seat, rival)))
            best = i;
    }
    return best;
}

/* Together Kobolds are felled anyway: nothing that an Ogre may ask for, unless a blow would kill.
 */
static int spend(const struct sight *t)
{
    int spends = find_verb(t, SPEND);
    int foe = aces_foe(t->s, t->s->counter[C_ARENA], t->s->counter[C_STOOD]);
    if (spends < 0 || foe < 0 || aces_one(t->here) || t->health <= 1)
        return spends;
    uint8_t kind = dd_at(t->s, MONSTERS, foe)->kind;
    bool spare = spare_suits(t) >> dd_suit(kind) & 1;
    return dd_rank(kind) == DD_JACK && !spare ? find_verb(t, KEEP) : spends;
}

static int stay_or_flee(const struct sight *t)
{
    bool last = t->health <= 1 && !aces_one(t->here);
    int slip = last ? towards(t, SLIP, DD_KINDS(t->s->cells) - 1) : -1;
    int away = leaves_ogre(t) ? flee(t) : slip;
    return away >= 0 ? away : find_verb(t, STAY);
}

static int vote(const struct sight *t)
{
    int asker = aces_count_aces(t->s, t->s->active), own = 0;
    for (uint8_t seats = t->party; seats; seats &= (uint8_t)(seats - 1))
        own += aces_count_aces(t->s, __builtin_ctz(seats));
    return find_verb(t, asker >= own && asker ? ACCEPT : REFUSE);
}

static int answer(const struct sight *t)
{
    switch (t->s->phase) {
    case PHASE_ENTER:
    case PHASE_RETURN:
        return towards(t, ENTER, t->living ? rooms_of(t->s, t->living) : DD_KINDS(t->s->cells) - 1);
    case PHASE_CHOOSE: return t->room & aces_monster_rooms(t->s) ? meet_monsters(t) : act(t);
    case PHASE_VOTE: return vote(t);
    case PHASE_MORE: return give(t) >= 0 ? give(t) : find_verb(t, DONE);
    case PHASE_CHALLENGE: return find_verb(t, DONE);
    case PHASE_AWARD:
    case PHASE_FLOOR: return award(t);
    case PHASE_EVADE: return stay_or_flee(t);
    case PHASE_ADVANTAGE: return spend(t);
    case PHASE_ANTE: return find_verb(t, ANTE);
    default: return (int)dd_random_below(t->random, (uint32_t)t->count);
    }
}

static int sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                    const struct dd_action *legal, int count, enum dd_aim aim,
                    struct dd_random *random)
{
    struct sight t = {.s = s, .seat = seat, .legal = legal, .count = count, .random = random};
    (void)g, (void)aim;
    t.cell = aces_cell(s, seat);
    t.room = t.cell < DD_CELLS ? DD_KINDS(t.cell) : 0;
    t.health = s->counter[C_HEALTH + seat];
    t.party = aces_party(s, seat);
    for (int other = 0; other < s->seats; other++)
        if ((t.party >> other & 1) && aces_present(s, other))
            t.living |= (uint8_t)(1 << other);
    t.here = aces_present(s, seat) ? aces_here(s, t.cell) & t.party : 0;
    int chosen = answer(&t);
    return chosen < 0 ? count - 1 : chosen;
}

const struct brain aces_brain = {.game = &dd_aces, .sensible = sensible};
