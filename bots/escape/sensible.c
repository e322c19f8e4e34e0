/* How to play Dungeon Escape sensibly.
 *
 * What counts is to get out alive, and with treasure if that is the aim. The chance to get out from
 * any space is known at any time, whatever life one has there: by the best way, over all that the
 * cards on it may be. A card is entered if, over all it may turn out to be, things look best
 * afterwards; a fight goes on while that looks better than retreating. Rivals take what one walks
 * past, so among them near cards count more, and safety less. */
#include "dungeon.h"

enum { DRINK_AT = 3, FACE_BOSS_AT = 3 };

/* How chances are judged. Found by playing. */
struct mood {
    float hope;   /* of its chances, what is left to who has to look for another way */
    bool bold;    /* counts a chance as if there were two tries */
    double haste; /* what a step costs, as a share of all */
};
/* To get out; to get out with treasure; with more of it than others. */
static const struct mood careful = {.hope = 0.7F}, greedy = {.hope = 0.9F},
                         hasty = {.hope = 1, .bold = true, .haste = 0.03};

static int find_verb(const struct dd_action *legal, int count, int verb, int cell)
{
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb && (cell < 0 || legal[i].i == cell))
            return i;
    return -1;
}

/* ---- What a situation is worth -----------------------------------------------------------------
 */

struct wish {
    const struct map *map;
    const struct mood *mood;
    bool treasure; /* not only to get out, but with treasure */
    int life, potions, points;
};

static int potions_of(const struct map *map)
{
    int potions = 0;
    for (int i = 0; i < dd_len(map->s, LOOT + map->seat); i++)
        potions += dd_rank(dd_at(map->s, LOOT + map->seat, i)->kind) == 6;
    return potions;
}

/* What it is worth to have so many potions and points, by life, with these chances. */
struct prospect {
    double by_life[ESCAPE_LIFE + 1];
};
static struct prospect prospect(const struct wish *w, int potions, double points,
                                const struct chances *chances)
{
    struct prospect p = {{0}};
    for (int life = 1; life <= ESCAPE_LIFE; life++) {
        int total = life + 5 * potions / 2;
        double chance = (double)chances->by_life[total < LIFE_SEEN ? total : LIFE_SEEN];
        p.by_life[life] = w->mood->bold ? chance * (2 - chance) : chance;
        p.by_life[life] *= w->treasure ? 1 + points : 1;
    }
    return p;
}

/* ---- Fights
 * -------------------------------------------------------------------------------------- */

/* A card about to be entered: to have passed it, or to leave it and go round. */
struct passage {
    int cell;
    struct prospect past, off;
};

static struct passage look_at(const struct wish *w, int cell)
{
    struct chances around = chances_around(w->map, cell);
    return (struct passage){cell, prospect(w, w->potions, w->points, &w->map->past[cell]),
                            prospect(w, w->potions, w->points, &around)};
}

struct bout {
    const struct throw *throw;
    const struct prospect *through;   /* to have felled the foe */
    struct prospect away;             /* to have retreated */
    double value[6][ESCAPE_LIFE + 1]; /* of a fight, by health and life */
};

/* What a throw is worth. */
static double after_throw(const struct bout *b, int health, int life)
{
    double sum = 0;
    for (int n = 0; n < b->throw->count; n++) {
        int left = health - b->throw->way[n].harm, then = life + b->throw->way[n].life;
        then = then > ESCAPE_LIFE ? ESCAPE_LIFE : then;
        if (left <= 0)
            sum += b->throw->way[n].chance * b->through->by_life[then];
        else if (then > 0)
            sum += b->throw->way[n].chance * b->value[left][then];
    }
    return sum;
}

/* Life that a throw cannot bring back need not be looked at. */
static void judge_bout(struct bout *b, int health, int most)
{
    for (int n = 0; n < b->throw->count; n++)
        most = b->throw->way[n].life > 0 ? ESCAPE_LIFE : most;
    for (int left = 1; left <= health; left++)
        for (int life = 1; life <= most; life++) {
            b->value[left][life] = b->away.by_life[life];
            double on = after_throw(b, left, life);
            if (on > b->value[left][life])
                b->value[left][life] = on;
        }
}

static void begin_bout(struct bout *b, const struct wish *w, const struct passage *p, int rank)
{
    struct chances left = chances_at_foe(w->map, p->cell, rank);
    struct prospect back = prospect(w, w->potions, w->points, &left);
    b->throw = w->map->throw[rank];
    b->through = &p->past;
    b->away = back;
    for (int life = 1; b->throw->hurts > 0 && life <= ESCAPE_LIFE; life++)
        b->away.by_life[life] += b->throw->hurts * (back.by_life[life - 1] - back.by_life[life]);
}

/* The boss keeps its wounds, so nobody has to stay for long. */
static bool fights_boss_on(const struct wish *w)
{
    return w->life >= FACE_BOSS_AT || w->map->s->counter[C_BOSS] == 1;
}

static bool fights_on(const struct wish *w)
{
    struct bout b;
    const struct map *map = w->map;
    if (map->boss >= 0 && map->s->counter[C_FOE] == map->boss + 1)
        return fights_boss_on(w);
    int cell = map->s->counter[C_FOE] - 1, health = map->s->counter[C_HEALTH];
    struct passage p = look_at(w, cell);
    begin_bout(&b, w, &p, dd_rank(dd_at(map->s, BOARD, cell)->kind));
    judge_bout(&b, health, w->life);
    return after_throw(&b, health, w->life) > b.away.by_life[w->life];
}

/* ---- Turning up a card -------------------------------------------------------------------------
 */

static double after_foe(const struct wish *w, const struct passage *p, int rank)
{
    struct bout b;
    int health = rank < 6 ? rank : 1;
    begin_bout(&b, w, p, rank);
    judge_bout(&b, health, w->life);
    return after_throw(&b, health, w->life);
}

static double after_card(const struct wish *w, const struct passage *p, uint8_t kind)
{
    static const double joker = 2.5;
    const struct chances *past = &w->map->past[p->cell];
    switch (escape_role(w->map->s, kind)) {
    case ROLE_DEAD_END: return p->off.by_life[w->life];
    case ROLE_POTION: return prospect(w, w->potions + 1, w->points, past).by_life[w->life];
    case ROLE_TREASURE: {
        double worth = dd_is_joker(kind) ? joker : escape_worth(kind);
        return w->treasure ? prospect(w, w->potions, w->points + worth, past).by_life[w->life]
                           : p->past.by_life[w->life];
    }
    case ROLE_GEAR:
    case ROLE_BOSS: return p->past.by_life[w->life];
    default:
        return escape_falls_on_sight(w->map->s, w->map->seat, kind)
                   ? p->past.by_life[w->life]
                   : after_foe(w, p, dd_rank(kind));
    }
}

/* Cards of a rank are alike, but for those a Crusader fells on sight. */
static double worth_entering(const struct wish *w, int cell)
{
    struct passage p = look_at(w, cell);
    uint8_t known = known_kind(dd_at(w->map->s, BOARD, cell), w->map->seat);
    double sum = 0;
    if (known != DD_HIDDEN)
        return after_card(w, &p, known);
    for (int rank = DD_ACE; rank < RANKS; rank++) {
        uint64_t kinds = w->map->unknown & DD_ALL_OF_RANK(rank), alike = kinds;
        while (alike) {
            uint8_t kind = (uint8_t)__builtin_ctzll(alike);
            uint64_t same =
                escape_falls_on_sight(w->map->s, w->map->seat, kind) ? DD_KINDS(kind) : alike;
            sum += __builtin_popcountll(same) * after_card(w, &p, kind);
            alike &= ~same;
        }
    }
    return sum / __builtin_popcountll(w->map->unknown);
}

/* ---- A turn ------------------------------------------------------------------------------------
 */

/* The card to turn up, and whether that is better than leaving it all; -1: none. */
static int best_card(const struct wish *w, double *worth)
{
    int best = -1;
    for (uint64_t cells = w->map->border; cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        int steps;
        step_towards(w->map, cell, &steps);
        double found = worth_entering(w, cell) * (1 - w->mood->haste * steps);
        if (found > *worth) {
            *worth = found;
            best = cell;
        }
    }
    return best;
}

/* A Scout looks at a card before entering it, and then thinks again. */
static int go_to(const struct map *map, int cell, const struct dd_action *legal, int count)
{
    int steps, step = step_towards(map, cell, &steps), look = find_verb(legal, count, LOOK, cell);
    if (step >= 0)
        return find_verb(legal, count, MOVE, step);
    if (look >= 0 && known_kind(dd_at(map->s, BOARD, cell), map->seat) == DD_HIDDEN)
        return look;
    return find_verb(legal, count, map->open >> cell & 1 ? MOVE : ENTER, cell);
}

/* Whoever has life for it goes at the boss; who has not looks for potions, if there may be any. */
static int hunt_boss(const struct wish *w, const struct dd_action *legal, int count)
{
    const struct map *map = w->map;
    bool ready = map->boss >= 0 && (map->border >> map->boss & 1);
    int drink = find_verb(legal, count, DRINK, -1);
    double worth = -1;
    if (drink >= 0 && w->life <= DRINK_AT)
        return drink;
    int card = ready && w->life >= FACE_BOSS_AT ? map->boss : best_card(w, &worth);
    return go_to(map, card >= 0 ? card : map->place, legal, count);
}

static int take_turn(const struct wish *w, const struct dd_action *legal, int count)
{
    const struct map *map = w->map;
    int drink = find_verb(legal, count, DRINK, -1), leave = find_verb(legal, count, LEAVE, -1);
    uint64_t out = map->open & map->exits;
    double worth = !out ? -1 : w->treasure ? 1 + w->points : 1;
    if (drink >= 0 && w->life <= DRINK_AT && (!out || w->treasure))
        return drink;
    int card = out && !w->treasure ? -1 : best_card(w, &worth);
    if (card >= 0)
        return go_to(map, card, legal, count);
    if (leave >= 0)
        return leave;
    return out ? go_to(map, __builtin_ctzll(out), legal, count) : find_verb(legal, count, SKIP, -1);
}

/* ---- Characters ---------------------------------------------------------------------------------
 */

static int choose_character(const struct dd_action *legal, int count)
{
    /* what gets out alive most often, played alone */
    static const uint8_t rank[] = {[ROGUE] = 7, [FIGHTER] = 6, [CRUSADER] = 5, [WIZARD] = 4,
                                   [DWARF] = 3, [ELF] = 2,     [CLERIC] = 1,   [SCOUT] = 0};
    int best = 0;
    for (int i = 1; i < count; i++)
        if (rank[legal[i].num] > rank[legal[best].num])
            best = i;
    return best;
}

int escape_sensible(const struct dd_game *g, const struct dd_state *s, int seat,
                    const struct dd_action *legal, int count, enum dd_aim aim,
                    struct dd_random *random)
{
    struct map map;
    (void)g, (void)random;
    if (s->phase == PHASE_CHOOSE)
        return choose_character(legal, count);
    bool rivals = s->seats > 1 && s->option[OPT_MODE] == RIVALS;
    bool treasure = aim == DD_AIM_SCORE || rivals;
    const struct mood *mood = rivals ? &hasty : treasure ? &greedy : &careful;
    draw_map(&map, s, seat, mood->hope);
    struct wish w = {&map,
                     mood,
                     treasure,
                     s->counter[C_LIFE + seat],
                     potions_of(&map),
                     s->counter[C_POINTS + seat]};
    if (s->phase == PHASE_FIGHT)
        return find_verb(legal, count, fights_on(&w) ? ADVANCE : RETREAT, -1);
    int chosen = s->counter[C_BOSS] ? hunt_boss(&w, legal, count) : take_turn(&w, legal, count);
    return chosen < 0 ? count - 1 : chosen;
}
