/* Keeping out of a monster's reach.
 *
 * Whoever is hunted goes one room a turn, and so does an Ogre or a Shape-shifter: around a block of
 * rooms neither catches the other for ever, in a blind alley it does soon. */
#include "chase.h"

enum { ROUNDS_AHEAD = 12 };

struct chase {
    const struct dd_state *s;
    uint64_t beside[ROOMS_MOST];           /* a room's neighbours */
    uint64_t step[ROOMS_MOST][ROOMS_MOST]; /* from a room, those that are nearer to another */
    uint64_t safe[2][ROOMS_MOST];          /* by where the hunter is, in turn; see look_ahead */
};

/* Rings grow around the goal: whoever stands in one steps into the one before. */
static void find_steps(struct chase *c, int goal)
{
    uint64_t ring = DD_KINDS(goal), reached = ring;
    while (ring) {
        uint64_t next = 0;
        for (uint64_t rooms = ring; rooms; rooms &= rooms - 1)
            next |= c->beside[__builtin_ctzll(rooms)];
        next &= ~reached;
        for (uint64_t rooms = next; rooms; rooms &= rooms - 1) {
            int room = __builtin_ctzll(rooms);
            c->step[room][goal] = c->beside[room] & ring;
        }
        reached |= next;
        ring = next;
    }
}

/* Wherever the hunter steps, is there a room to go to? */
static bool gets_away(const struct chase *c, const uint64_t *safe, int hunter, int room)
{
    for (uint64_t steps = c->step[hunter][room]; steps; steps &= steps - 1) {
        int next = __builtin_ctzll(steps);
        if (next == room || !((c->beside[room] | DD_KINDS(room)) & safe[next]))
            return false;
    }
    return hunter != room;
}

/* From where the hunted are safe for some rounds to where they are for one more. */
static void look_ahead(const struct chase *c, const uint64_t *safe, uint64_t *longer)
{
    for (int hunter = 0; hunter < c->s->cells; hunter++) {
        longer[hunter] = 0;
        for (uint64_t rooms = safe[hunter]; rooms; rooms &= rooms - 1)
            if (gets_away(c, safe, hunter, __builtin_ctzll(rooms)))
                longer[hunter] |= rooms & -rooms;
    }
}

/* The rooms of Ogres and Shape-shifters. */
static uint64_t hunters_of(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        const struct dd_piece *m = dd_at(s, MONSTERS, i);
        int rank = dd_rank(m->kind);
        if (!dd_is_joker(m->kind) && (rank == DD_QUEEN || rank == DD_KING))
            rooms |= DD_KINDS(m->mark);
    }
    return rooms;
}

static uint64_t safe_from_all(uint64_t hunters, const uint64_t *safe)
{
    uint64_t rooms = UINT64_MAX;
    for (; hunters; hunters &= hunters - 1)
        rooms &= safe[__builtin_ctzll(hunters)];
    return rooms;
}

uint64_t aces_refuges(const struct dd_state *s, uint64_t rooms)
{
    uint64_t hunters = hunters_of(s);
    if (!hunters)
        return rooms;
    struct chase c = {.s = s};
    for (int room = 0; room < s->cells; room++)
        c.beside[room] = dd_neighbours(s, room);
    for (int room = 0; room < s->cells; room++) {
        find_steps(&c, room);
        c.safe[0][room] = (DD_KINDS(s->cells) - 1) & ~DD_KINDS(room);
    }
    for (int round = 0; round <= ROUNDS_AHEAD; round++) {
        if (round)
            look_ahead(&c, c.safe[~round & 1], c.safe[round & 1]);
        uint64_t left = rooms & safe_from_all(hunters, c.safe[round & 1]);
        if (!left)
            return rooms;
        rooms = left;
    }
    return rooms;
}
