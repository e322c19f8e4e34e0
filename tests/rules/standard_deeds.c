#include "standard_deeds.h"

#include <stdio.h>

/* The table as the game's author wrote it, in our shorthand. [S4] */
const struct deeds_set deeds_sheet[GOAL_SETS] = {
    {"6789", {HOLD_SLIME, HOLD_GEM, REVEAL_EXIT}},
    {"6798", {HOLD_SKELETON, REVEAL_DEAD_END, REVEAL_EXIT}},
    {"6879", {OPEN_CHEST, RESOLVE_SLIME, REVEAL_EXIT}},
    {"6897", {DRINK_FOUNTAIN, HOLD_TROLL, REVEAL_EXIT}},
    {"6978", {HOLD_SLIME, HOLD_SKELETON, REVEAL_EXIT}},
    {"6987", {REVEAL_PASSAGE, HOLD_TROLL, REVEAL_EXIT}},
    {"7689", {HOLD_SKELETON, REVEAL_DEAD_END, REVEAL_EXIT}},
    {"7698", {SUFFER_PIT, OPEN_CHEST, REVEAL_EXIT}},
    {"7869", {FIND_ROPE, DRINK_FOUNTAIN, REVEAL_EXIT}},
    {"7896", {USE_POTION, SUFFER_SKELETON, REVEAL_EXIT}},
    {"7968", {BUY_SCROLL, RESOLVE_SPIKE, REVEAL_EXIT}},
    {"7986", {HOLD_DRAGON, REVEAL_EXIT, GOAL_NONE}},
    {"8679", {SUFFER_SPIKE, SUFFER_PIT, REVEAL_EXIT}},
    {"8697", {SUFFER_FOUNTAIN, HOLD_SKELETON, REVEAL_EXIT}},
    {"8769", {OPEN_CHEST, HOLD_TROLL, REVEAL_EXIT}},
    {"8796", {USE_ROPE, SUFFER_TROLL, REVEAL_EXIT}},
    {"8967", {REVEAL_PASSAGE, OPEN_CHEST, REVEAL_EXIT}},
    {"8976", {SUFFER_SKELETON, HOLD_TROLL, REVEAL_EXIT}},
    {"9678", {BUY_SCROLL, SUFFER_SKELETON, REVEAL_EXIT}},
    {"9687", {DOWN_TO_ONE, OPEN_DOOR, REVEAL_EXIT}},
    {"9768", {HOLD_GEM, USE_ROPE, REVEAL_EXIT}},
    {"9786", {OPEN_DOOR, HOLD_SKELETON, REVEAL_EXIT}},
    {"9867", {HEALED_BY_FOUNTAIN, SUFFER_SLIME, REVEAL_EXIT}},
    {"9876", {NEVER_LOSE, HOLD_DRAGON, REVEAL_EXIT}},
};
const char *const deeds_modes[3] = {"solo", "coop", "versus"};

void deeds_start(struct kit *k, int mode, int set)
{
    char options[64];
    snprintf(options, sizeof options, "mode=%s,goals=%s", deeds_modes[mode],
             deeds_sheet[set].order);
    table_start(k, options);
}

/* How often a goal has to be met, by the words of the rules. [S31] */
int deeds_times(int mode, enum standard_goal goal)
{
    bool single = goal == HOLD_DRAGON || goal == REVEAL_EXIT || goal == NEVER_LOSE;
    return goal == GOAL_NONE ? 0 : mode == COOP && !single ? 2 : 1;
}

/* Where a goal stands in the set of a table. */
int deeds_progress(const struct kit *k, int seat, enum standard_goal goal)
{
    for (int i = 0; i < GOALS; i++)
        if (standard_set(&k->s)[i] == goal)
            return standard_progress(&k->s, seat, i);
    cr_assert_fail("goal %d is not in the set", goal);
    return -1;
}

void deeds_start_with(struct kit *k, int mode, enum standard_goal goal)
{
    for (int set = 0; set < GOAL_SETS; set++)
        for (int i = 0; i < GOALS; i++)
            if (deeds_sheet[set].goals[i] == goal) {
                deeds_start(k, mode, set);
                return;
            }
    cr_assert_fail("no set asks for goal %d", goal);
}

/* ---- Doing what a goal asks for -------------------------------------------------------------- */

/* The card of a room that is in the dungeon, and in this state unless that does not matter. */
const char *deeds_card(const struct kit *k, int room, int state)
{
    static char name[3];
    for (int cell = CELLS; cell-- > 0;) {
        const struct dd_piece *p = dd_at(&k->s, ROOMS, cell);
        if (p->kind == DD_NONE || standard_room_of[p->kind] != room)
            continue;
        if (state == LIES_DOWN ? p->face
            : state == LIES_UP ? p->face && p->mark && (STUBBORN >> room & 1)
                               : false)
            continue;
        name[0] = "?A23456789TJQK"[dd_rank(p->kind)];
        name[1] = "cdhs"[dd_suit(p->kind)];
        return name;
    }
    cr_assert_fail("no card of room %d is left", room);
    return NULL;
}

void deeds_set_up(struct kit *k, int room, int state)
{
    table_put(k, deeds_card(k, room, state), "e1", state);
}

static void fight(struct kit *k, int room, int rank, const char *then)
{
    deeds_set_up(k, room, LIES_UP);
    table_check(k, "fight e1", rank);
    if (!k->s.over && k->s.phase == PHASE_TAKE)
        kit_act(k, k->s.active, then);
}

static void reveal(struct kit *k, int room, const char *then)
{
    deeds_set_up(k, room, LIES_DOWN);
    kit_act(k, k->s.active, "reveal e1");
    if (!k->s.over && k->s.phase == PHASE_TAKE)
        kit_act(k, k->s.active, then);
}

static void open_chest(struct kit *k, int rank)
{
    deeds_set_up(k, CHEST, LIES_UP);
    table_item(k, k->s.active, rank - 6, false);
    table_check(k, "open e1", rank);
}

static void disarm(struct kit *k, int low, int high)
{
    deeds_set_up(k, SPIKE, LIES_UP);
    kit_act(k, k->s.active, "disarm e1");
    table_fates(k, low, high);
}

static void drink(struct kit *k, int hp, int rank)
{
    deeds_set_up(k, FOUNTAIN, LIES_UP);
    table_hp(k, k->s.active, hp);
    table_check(k, "drink e1", rank);
}

static void use_item(struct kit *k, int room, int item, const char *action)
{
    deeds_set_up(k, room, LIES_UP);
    table_item(k, k->s.active, item, true);
    kit_act(k, k->s.active, action);
}

static void walk(struct kit *k, int hp)
{
    deeds_set_up(k, PIT, LIES_UP);
    table_hp(k, k->s.active, hp);
    kit_act(k, k->s.active, "walk e1");
}

void deeds_use_potion(struct kit *k)
{
    deeds_set_up(k, FOUNTAIN, LIES_UP);
    table_item(k, k->s.active, POTION, true);
    table_check(k, "drink e1", 6);
    kit_act(k, k->s.active, "retry");
    if (!k->s.over)
        table_fate(k, 7);
}

static void buy(struct kit *k)
{
    table_hand(k, deeds_card(k, GEM, LIES_RESOLVED), k->s.active);
    deeds_set_up(k, MERCHANT, LIES_UP);
    kit_act(k, k->s.active, "buy health");
    if (!k->s.over && k->s.phase == PHASE_HEAL)
        kit_act(k, k->s.active, "heal 1");
}

/* One of what the goal asks for, by a seat in a turn of its own, from the start, with 5 HP. */
void deeds_do(struct kit *k, int seat, enum standard_goal goal)
{
    table_turn_of(k, seat);
    table_stand(k, seat, "e2");
    table_stand(k, k->s.seats - 1 - seat, "e2");
    table_hp(k, seat, 5);
    switch (goal) {
    case HOLD_SLIME: fight(k, SLIME, 6, "take e1"); break;
    case HOLD_SKELETON: fight(k, SKELETON, 7, "take e1"); break;
    case HOLD_TROLL: fight(k, TROLL, 6, "take e1"); break;
    case HOLD_DRAGON: fight(k, DRAGON, 7, "take e1"); break;
    case HOLD_GEM: reveal(k, GEM, "take e1"); break;
    case REVEAL_DEAD_END: reveal(k, DEAD_END, ""); break;
    case REVEAL_PASSAGE: reveal(k, PASSAGE, ""); break;
    case REVEAL_EXIT: reveal(k, EXIT, ""); break;
    case OPEN_CHEST: open_chest(k, 6); break;
    case FIND_ROPE: open_chest(k, 7); break;
    case USE_ROPE: use_item(k, PIT, ROPE, "rope e1"); break;
    case USE_POTION: deeds_use_potion(k); break;
    case OPEN_DOOR: use_item(k, DOOR, KEY, "unlock e1"); break;
    case BUY_SCROLL: buy(k); break;
    case RESOLVE_SLIME: fight(k, SLIME, 6, "leave e1"); break;
    case RESOLVE_SPIKE: disarm(k, 6, 7); break;
    case DRINK_FOUNTAIN: drink(k, 5, 7); break;
    case HEALED_BY_FOUNTAIN: drink(k, 4, 7); break;
    case SUFFER_PIT: walk(k, 5); break;
    case SUFFER_SPIKE: disarm(k, 6, 8); break;
    case SUFFER_SLIME: fight(k, SLIME, 7, ""); break;
    case SUFFER_SKELETON: fight(k, SKELETON, 6, ""); break;
    case SUFFER_TROLL: fight(k, TROLL, 7, ""); break;
    case SUFFER_FOUNTAIN: drink(k, 5, 6); break;
    case DOWN_TO_ONE: walk(k, 3); break;
    default: break; /* "never lose any HP" is there from the start */
    }
}
