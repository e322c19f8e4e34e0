/* Thinking about Dungeon Jacks: the encounter is worked out exactly, and the rest of the level from
 * its end, over some ways in which the deck may lie. A playout is one such way more; for how the
 * level may end there are always many. */
#include "strong.h"

#include "mind.h"

#include <stdlib.h>

enum { MOST_USED = 32, MOST_GUESSES = 128 };

struct thought {
    struct dd_thought thought;
    const struct dd_problem *problem;
    struct jacks_sight sight;
    uint32_t playouts; /* so far, up to MOST_USED */
    int guesses, used; /* used: to look ahead; twice as many each time, since all is done anew */
    struct jacks_dungeon dungeon[MOST_GUESSES];
    struct jacks_mind mind;
    float worth[DD_LEGAL];
};

/* Whoever cannot become an Ace any more plays for gold. */
static enum dd_aim aim_of(const struct thought *t)
{
    bool hopeless = t->sight.levels < LEVELS || jacks_slack(&t->sight) < 0;
    return t->problem->aim == DD_AIM_ACE && hopeless ? DD_AIM_SCORE : t->problem->aim;
}

static struct dd_thought *begin(const struct dd_problem *problem)
{
    struct thought *t = calloc(1, sizeof *t);
    struct jacks_arena *arena = malloc(jacks_arena_size());
    if (!t || !arena) {
        free(t);
        free(arena);
        return NULL;
    }
    t->thought.by = &jacks_thinker;
    t->problem = problem;
    t->mind.arena = arena;
    jacks_look(&problem->view->state, &t->sight);
    t->mind.ahead.aim = aim_of(t);
    return &t->thought;
}

/* ---- Guessing ---------------------------------------------------------------------------------
 */

static int read_zone(const struct dd_state *s, int zone, uint8_t *kind)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        kind[i] = dd_at(s, zone, i)->kind;
    return dd_len(s, zone);
}

static void guess(struct thought *t)
{
    struct dd_state s;
    uint8_t kind[DD_PIECES];
    uint64_t seed = dd_random_stream(t->problem->seed, (uint64_t)t->guesses).x;
    dd_guess(t->problem->game, t->problem->view, seed, &s);
    int cards = read_zone(&s, DECK, kind);
    cards += read_zone(&s, UPPER, kind + cards);
    jacks_read_dungeon(kind, cards, &t->dungeon[t->guesses++]);
}

/* Whoever goes down keeps the score and may win more; whoever stops has won. */
static void weigh_descent(struct thought *t)
{
    int good = t->problem->aim == DD_AIM_WIN ? STOP : DESCEND;
    for (int i = 0; i < t->problem->count; i++)
        t->worth[i] = t->problem->legal[i].verb == good;
}

static void prepare(struct thought *t)
{
    jacks_prepare_chances(&t->mind.ahead.chances);
    jacks_look_below(&t->sight, &t->mind.ahead.below);
    if (t->problem->view->state.phase == PHASE_CHOOSE)
        jacks_size_up(&t->mind, &t->sight);
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    struct thought *t = (struct thought *)thought;
    const struct dd_state *s = &t->problem->view->state;
    int usable = t->used ? t->used : 1;
    if (s->phase == PHASE_BETWEEN)
        weigh_descent(t);
    if (t->problem->count == 1 || s->phase == PHASE_BETWEEN || t->used == MOST_USED)
        return false;
    if (!playouts)
        return true;
    if (!t->used)
        prepare(t);
    t->playouts += playouts < MOST_USED - t->playouts ? playouts : MOST_USED - t->playouts;
    while (usable * 2 <= (int)t->playouts)
        usable *= 2;
    while (t->guesses < (t->mind.ahead.aim == DD_AIM_ACE ? MOST_GUESSES : usable))
        guess(t);
    if (t->used != usable) {
        t->used = usable;
        jacks_look_ahead(&t->mind.ahead, &t->sight, t->dungeon, usable, t->guesses);
        jacks_weigh(&t->mind, s, t->problem->legal, t->problem->count, t->worth);
    }
    return t->used < MOST_USED;
}

/* ---- Advice -----------------------------------------------------------------------------------
 */

/* How far what is foretold was off from what long simulation brought (tests/bots/promises.c), but
 * for one time in twenty: of the gold still to come, of the chance to live, and of that of the
 * title, which is off by more where it is open. */
static const double off_gold = 3, off_share = 0.16, off_win = 0.08, off_ace = 0.05, ace_open = 0.4;

static double clamp(double chance) { return chance < 0 ? 0 : chance > 1 ? 1 : chance; }

/* Gold comes on top of what was brought home before. */
static struct dd_advice advice(const struct thought *t, int action)
{
    struct dd_advice a = {.action = action, .playouts = (uint32_t)t->used};
    double worth = (double)t->worth[action], off = off_gold + off_share * worth;
    if (t->problem->aim != t->mind.ahead.aim || !t->used)
        return a;
    if (t->problem->aim == DD_AIM_SCORE) {
        a.value = t->sight.score + worth;
        a.low = a.value - (off < worth ? off : worth);
        a.high = a.value + off;
    } else {
        off = t->problem->aim == DD_AIM_ACE ? off_ace + ace_open * worth * (1 - worth) : off_win;
        a.value = clamp(worth);
        a.low = clamp(worth - off);
        a.high = clamp(worth + off);
    }
    return a;
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    const struct thought *t = (const struct thought *)thought;
    int order[DD_LEGAL], found = 0;
    for (int i = 0; i < t->problem->count; i++) {
        int at = i;
        for (; at > 0 && t->worth[i] > t->worth[order[at - 1]]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (; found < t->problem->count && found < most; found++)
        out[found] = advice(t, order[found]);
    return found;
}

static void end(struct dd_thought *thought)
{
    struct thought *t = (struct thought *)thought;
    free(t->mind.arena);
    free(t);
}

const struct thinker jacks_thinker = {begin, think, advise, end};
