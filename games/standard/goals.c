/* Goals: what they ask for, how far they are, when they are out of reach, and who has won. */
#include "standard.h"

/* clang-format off */
const struct standard_goal_spec standard_goals[GOAL_KINDS] = {
    [HOLD_SLIME] = {"Defeat a Slime and hold its body", "Defeat 2 Slimes and hold their bodies",
                    HELD, false, false, SLIME, SUPPLY_CARDS},
    [HOLD_SKELETON] = {"Defeat a Skeleton and hold its body",
                       "Defeat 2 Skeletons and hold their bodies",
                       HELD, false, false, SKELETON, SUPPLY_CARDS},
    [HOLD_TROLL] = {"Defeat a Troll and hold its body", "Defeat 2 Trolls and hold their bodies",
                    HELD, false, false, TROLL, SUPPLY_CARDS},
    [HOLD_DRAGON] = {"Defeat the Dragon and hold its body", "Defeat the Dragon and hold its body",
                     HELD, true, false, DRAGON, SUPPLY_CARDS},
    [HOLD_GEM] = {"Hold a Gem", "Hold 2 Gems", HELD, false, false, GEM, SUPPLY_CARDS},
    [REVEAL_DEAD_END] = {"Reveal a Dead End", "Reveal 2 Dead Ends",
                         COUNTED, false, false, DEAD_END, SUPPLY_DOWN},
    [REVEAL_PASSAGE] = {"Reveal a Secret Passage", "Reveal 2 Secret Passages",
                        COUNTED, false, false, PASSAGE, SUPPLY_DOWN},
    [REVEAL_EXIT] = {"Reveal the Exit", "Reveal the Exit", COUNTED, true, true, EXIT, SUPPLY_DOWN},
    [OPEN_CHEST] = {"Open a Chest", "Open 2 Chests", COUNTED, false, false, CHEST, SUPPLY_CHESTS},
    [FIND_ROPE] = {"Find a Rope in a chest", "Find 2 Ropes in chests",
                   COUNTED, false, false, CHEST, SUPPLY_CHESTS},
    [USE_ROPE] = {"Use a Rope on a Pit", "Use 2 Ropes on Pits",
                  COUNTED, false, false, PIT, SUPPLY_UNRESOLVED | SUPPLY_ITEM},
    [USE_POTION] = {"Use a Potion", "Use 2 Potions", COUNTED, false, false, HOLE, SUPPLY_ITEM},
    [OPEN_DOOR] = {"Open a Locked Door", "Open 2 Locked Doors",
                   COUNTED, false, false, DOOR, SUPPLY_UNRESOLVED | SUPPLY_ITEM},
    [BUY_SCROLL] = {"Purchase a Scroll", "Purchase 2 Scrolls",
                    COUNTED, false, false, GEM, SUPPLY_GEMS},
    [RESOLVE_SLIME] = {"Resolve a Slime", "Resolve 2 Slimes",
                       COUNTED, false, false, SLIME, SUPPLY_UNRESOLVED},
    [RESOLVE_SPIKE] = {"Resolve a Spike Trap", "Resolve 2 Spike Traps",
                       COUNTED, false, false, SPIKE, SUPPLY_UNRESOLVED},
    [DRINK_FOUNTAIN] = {"Drink from a Fountain", "Drink from a Fountain twice",
                        COUNTED, false, false, FOUNTAIN, 0},
    [HEALED_BY_FOUNTAIN] = {"Be healed by a Fountain", "Be healed by a Fountain twice",
                            COUNTED, false, false, FOUNTAIN, 0},
    [SUFFER_PIT] = {"Suffer a Pit", "Suffer a Pit twice", COUNTED, false, false, PIT, SUPPLY_ONE},
    [SUFFER_SPIKE] = {"Suffer a Spike Trap", "Suffer 2 Spike Traps",
                      COUNTED, false, false, SPIKE, SUPPLY_UNRESOLVED},
    [SUFFER_SLIME] = {"Suffer a Slime", "Suffer a Slime twice",
                      COUNTED, false, false, SLIME, SUPPLY_ONE},
    [SUFFER_SKELETON] = {"Suffer a Skeleton", "Suffer a Skeleton twice",
                         COUNTED, false, false, SKELETON, SUPPLY_ONE},
    [SUFFER_TROLL] = {"Suffer a Troll", "Suffer a Troll twice",
                      COUNTED, false, false, TROLL, SUPPLY_ONE},
    [SUFFER_FOUNTAIN] = {"Suffer a Fountain", "Suffer a Fountain twice",
                         COUNTED, false, false, FOUNTAIN, 0},
    [DOWN_TO_ONE] = {"Be brought down to 1 HP", "Be brought down to 1 HP twice",
                     COUNTED, false, false, HOLE, 0},
    [NEVER_LOSE] = {"Never lose any HP", "Never lose any HP",
                    UNBROKEN, true, false, HOLE, SUPPLY_UNHURT},
};

/* [S4] in the order of the names below. */
const uint8_t standard_sets[GOAL_SETS][GOALS] = {
    {HOLD_SLIME, HOLD_GEM, REVEAL_EXIT},
    {HOLD_SKELETON, REVEAL_DEAD_END, REVEAL_EXIT},
    {OPEN_CHEST, RESOLVE_SLIME, REVEAL_EXIT},
    {DRINK_FOUNTAIN, HOLD_TROLL, REVEAL_EXIT},
    {HOLD_SLIME, HOLD_SKELETON, REVEAL_EXIT},
    {REVEAL_PASSAGE, HOLD_TROLL, REVEAL_EXIT},
    {HOLD_SKELETON, REVEAL_DEAD_END, REVEAL_EXIT},
    {SUFFER_PIT, OPEN_CHEST, REVEAL_EXIT},
    {FIND_ROPE, DRINK_FOUNTAIN, REVEAL_EXIT},
    {USE_POTION, SUFFER_SKELETON, REVEAL_EXIT},
    {BUY_SCROLL, RESOLVE_SPIKE, REVEAL_EXIT},
    {HOLD_DRAGON, REVEAL_EXIT, GOAL_NONE},
    {SUFFER_SPIKE, SUFFER_PIT, REVEAL_EXIT},
    {SUFFER_FOUNTAIN, HOLD_SKELETON, REVEAL_EXIT},
    {OPEN_CHEST, HOLD_TROLL, REVEAL_EXIT},
    {USE_ROPE, SUFFER_TROLL, REVEAL_EXIT},
    {REVEAL_PASSAGE, OPEN_CHEST, REVEAL_EXIT},
    {SUFFER_SKELETON, HOLD_TROLL, REVEAL_EXIT},
    {BUY_SCROLL, SUFFER_SKELETON, REVEAL_EXIT},
    {DOWN_TO_ONE, OPEN_DOOR, REVEAL_EXIT},
    {HOLD_GEM, USE_ROPE, REVEAL_EXIT},
    {OPEN_DOOR, HOLD_SKELETON, REVEAL_EXIT},
    {HEALED_BY_FOUNTAIN, SUFFER_SLIME, REVEAL_EXIT},
    {NEVER_LOSE, HOLD_DRAGON, REVEAL_EXIT},
};
const char *const standard_set_names[GOAL_SETS + 2] = {
    "random",
    "6789", "6798", "6879", "6897", "6978", "6987", "7689", "7698", "7869", "7896", "7968", "7986",
    "8679", "8697", "8769", "8796", "8967", "8976", "9678", "9687", "9768", "9786", "9867", "9876",
    NULL,
};
/* clang-format on */

const uint8_t *standard_set(const struct dd_state *s) { return standard_sets[s->counter[C_SET]]; }

int standard_goal_count(const struct dd_state *s)
{
    return standard_set(s)[GOALS - 1] == GOAL_NONE ? GOALS - 1 : GOALS;
}

/* ---- Progress ------------------------------------------------------------------------------ */

/* How many of a goal are asked for. [S31] */
int standard_need(const struct dd_state *s, int goal)
{
    return s->option[OPT_MODE] == COOP && !standard_goals[standard_set(s)[goal]].single ? 2 : 1;
}

/* The seats whose doings and belongings count for a seat: a team's all, an opponent's own. */
static int side_of(const struct dd_state *s, int seat)
{
    return s->option[OPT_MODE] == VERSUS ? 1 << seat : (1 << s->seats) - 1;
}

static int held_by(const struct dd_state *s, int side, int room)
{
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; (side >> seat & 1) && i < dd_len(s, LOOT + seat); i++)
            count += standard_room_of[dd_at(s, LOOT + seat, i)->kind] == room;
    return count;
}

static int items_of(const struct dd_state *s, int side, int item)
{
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++)
        count += (side >> seat & 1) && standard_holds_item(s, seat, item);
    return count;
}

int standard_progress(const struct dd_state *s, int seat, int goal)
{
    const struct standard_goal_spec *spec = &standard_goals[standard_set(s)[goal]];
    const int16_t *count = &s->counter[C_PROGRESS + goal * PLAYERS];
    int side = spec->shared ? (1 << s->seats) - 1 : side_of(s, seat);
    if (spec->measure == HELD)
        return held_by(s, side, spec->room);
    return (side & 1 ? count[0] : 0) + (side & 2 ? count[1] : 0);
}

bool standard_fulfilled(const struct dd_state *s, int seat, int goal)
{
    int progress = standard_progress(s, seat, goal);
    return standard_goals[standard_set(s)[goal]].measure == UNBROKEN
               ? progress == 0
               : progress >= standard_need(s, goal);
}

static void tell_goal(const struct dd_state *s, struct dd_events *ev, int told, int seat, int goal,
                      int shortage)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (!e)
        return;
    e->code = (uint8_t)told;
    e->seat = (uint8_t)seat;
    e->num = (int16_t)goal;
    e->was = (int16_t)shortage;
    e->tone = told == TOLD_FULFILLED ? 1 : -1;
}

/* Something a goal may ask for has happened; a body or gem taken counts by lying in the loot. */
void standard_did(struct dd_state *s, struct dd_events *ev, int seat, int what)
{
    for (int goal = 0; goal < GOALS; goal++) {
        if (standard_set(s)[goal] != what || what == GOAL_NONE)
            continue;
        int16_t *count = &s->counter[C_PROGRESS + goal * PLAYERS + seat];
        if (*count == ENOUGH)
            continue;
        if (standard_goals[what].measure != HELD)
            ++*count;
        if (ev && standard_goals[what].measure != UNBROKEN &&
            standard_progress(s, seat, goal) == standard_need(s, goal))
            tell_goal(s, ev, TOLD_FULFILLED, seat, goal, 0);
    }
}

/* ---- What is out of reach ------------------------------------------------------------------ */

static int chests_to_come(const struct dd_state *s)
{
    return s->counter[C_LEFT + CHEST] + s->counter[C_UNRESOLVED + TROLL] + s->counter[C_BONUS];
}

int standard_item_of(int goal_kind)
{
    return goal_kind == OPEN_DOOR ? KEY : goal_kind == USE_ROPE ? ROPE : POTION;
}

int standard_shortage(const struct dd_state *s, int seat, int goal)
{
    int kind = standard_set(s)[goal], progress = standard_progress(s, seat, goal);
    const struct standard_goal_spec *spec = &standard_goals[kind];
    int more = standard_need(s, goal) - progress, room = spec->room, needs = spec->supply;
    int side = side_of(s, seat);
    if (spec->measure == UNBROKEN)
        return progress ? SUPPLY_UNHURT : 0;
    if (more <= 0 || !needs)
        return 0;
    if ((needs & SUPPLY_CARDS) && s->counter[C_LEFT + room] < more)
        return SUPPLY_CARDS;
    if ((needs & SUPPLY_DOWN) && s->counter[C_DOWN + room] < more)
        return SUPPLY_DOWN;
    if ((needs & SUPPLY_UNRESOLVED) && s->counter[C_UNRESOLVED + room] < more)
        return SUPPLY_UNRESOLVED;
    if ((needs & SUPPLY_ONE) && !s->counter[C_UNRESOLVED + room])
        return SUPPLY_ONE;
    if ((needs & SUPPLY_CHESTS) && chests_to_come(s) < more)
        return SUPPLY_CHESTS;
    if ((needs & SUPPLY_ITEM) &&
        items_of(s, side, standard_item_of(kind)) + chests_to_come(s) < more)
        return SUPPLY_ITEM;
    if ((needs & SUPPLY_GEMS) && held_by(s, side, GEM) + s->counter[C_LEFT + GEM] < more)
        return SUPPLY_GEMS;
    return 0;
}

/* ---- Judging ------------------------------------------------------------------------------- */

static int players_left(const struct dd_state *s) { return ((1 << s->seats) - 1) & ~s->gone; }

static bool all_fulfilled(const struct dd_state *s, int seat)
{
    for (int goal = 0; goal < standard_goal_count(s); goal++)
        if (!standard_fulfilled(s, seat, goal))
            return false;
    return true;
}

/* [S30 S32 S33] */
bool standard_judge(struct dd_state *s, struct dd_events *ev)
{
    bool versus = s->option[OPT_MODE] == VERSUS;
    for (int seat = 0; seat < s->seats; seat++)
        if (!s->counter[C_HP + seat] && (players_left(s) >> seat & 1)) {
            int others = players_left(s) & ~(1 << seat);
            dd_finish(s, ev, END_DEFEATED, (uint8_t)(versus ? others : 0));
            return true;
        }
    int other = PLAYERS - 1 - s->active;
    if (all_fulfilled(s, s->active))
        dd_finish(s, ev, END_WON, (uint8_t)(versus ? 1 << s->active : players_left(s)));
    else if (versus && all_fulfilled(s, other))
        dd_finish(s, ev, END_WON, (uint8_t)(1 << other));
    return s->over;
}

static bool out_of_reach(const struct dd_state *s, int seat, struct dd_events *ev)
{
    bool found = false;
    for (int goal = 0; goal < standard_goal_count(s); goal++) {
        int shortage = standard_shortage(s, seat, goal);
        if (shortage)
            tell_goal(s, ev, TOLD_IMPOSSIBLE, seat, goal, shortage);
        found = found || shortage;
    }
    return found;
}

bool standard_judge_impossible(struct dd_state *s, struct dd_events *ev)
{
    uint8_t losers = 0;
    if (s->option[OPT_MODE] != VERSUS) {
        if (out_of_reach(s, s->active, ev))
            dd_finish(s, ev, END_IMPOSSIBLE, 0);
        return s->over;
    }
    for (int seat = 0; seat < PLAYERS; seat++)
        losers = (uint8_t)(losers | out_of_reach(s, seat, ev) << seat);
    if (losers)
        dd_finish(s, ev, END_IMPOSSIBLE, (uint8_t)(players_left(s) & ~losers));
    return s->over;
}

/* Does the seat stand right beside a face-down card? Then it has a Reveal. */
static bool beside_unseen(const struct dd_state *s, int seat)
{
    uint64_t next = dd_neighbours(s, standard_cell_of(s, seat));
    while (next && standard_room_at(s, __builtin_ctzll(next)) != DOWN)
        next &= next - 1;
    return next;
}

void standard_judge_stuck(struct dd_state *s, struct dd_events *ev)
{
    struct standard_map m;
    if (beside_unseen(s, s->active)) /* true most often, and then there is no map to read */
        return;
    standard_read_map(s, &m);
    for (int seat = 0; seat < s->seats; seat++)
        if ((players_left(s) >> seat & 1) && standard_can_go_on(s, &m, seat))
            return;
    dd_finish(s, ev, END_STUCK, 0);
}
