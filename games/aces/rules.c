/* What may be done when, and who does it: the phases of Dungeon Aces. */
#include "aces.h"

/* ---- Small questions
 * ----------------------------------------------------------------------------- */

uint8_t aces_players(const struct dd_state *s)
{
    return (uint8_t)(((1 << s->seats) - 1) & ~s->gone);
}

uint8_t aces_here(const struct dd_state *s, int cell)
{
    const struct dd_piece *token = dd_at(s, PLAYERS, 0);
    unsigned seats = 0;
    for (int seat = 0; seat < s->seats; seat++)
        seats |= (unsigned)(token[seat].mark == cell) << seat;
    return (uint8_t)seats;
}

uint64_t aces_player_rooms(const struct dd_state *s)
{
    uint64_t rooms = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (aces_present(s, seat))
            rooms |= DD_KINDS(aces_cell(s, seat));
    return rooms;
}

uint8_t aces_party(const struct dd_state *s, int seat)
{
    const int16_t *number = &s->counter[C_PARTY];
    unsigned seats = 0;
    for (int other = 0; other < s->seats; other++)
        seats |= (unsigned)(number[other] == number[seat]) << other;
    return (uint8_t)seats;
}

bool aces_one_party(const struct dd_state *s, uint8_t seats)
{
    return !(seats & ~aces_party(s, __builtin_ctz(seats)));
}

int aces_count_aces(const struct dd_state *s, int seat)
{
    int count = 0;
    for (int i = 0; i < dd_len(s, HAND + seat); i++)
        count += aces_is_ace(dd_at(s, HAND + seat, i)->kind);
    return count;
}

int aces_lying(const struct dd_state *s, int cell)
{
    int lying = 0;
    for (int i = 0; i < dd_len(s, FLOOR); i++)
        lying += dd_at(s, FLOOR, i)->mark == cell;
    return lying;
}

int aces_first_of(const struct dd_state *s, uint8_t seats)
{
    int seat = s->active;
    while (!(seats >> seat & 1))
        seat = (seat + 1) % s->seats;
    return seat;
}

struct aces_classes aces_classify(const struct dd_state *s, int seat)
{
    struct aces_classes classes;
    memset(&classes, -1, sizeof classes);
    for (int i = dd_len(s, HAND + seat) - 1; i >= 0; i--) {
        uint8_t kind = dd_at(s, HAND + seat, i)->kind;
        int group = aces_class_of(kind);
        classes.second[group] = classes.first[group];
        classes.first[group] = (int8_t)i;
    }
    return classes;
}

struct dd_event *aces_tell(const struct dd_state *s, struct dd_events *ev, int code, int seat)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)code;
        e->seat = (uint8_t)seat;
    }
    return e;
}

/* ---- What may be done
 * -------------------------------------------------------------------------------- */

static int list_vote(int seat, struct dd_action *out)
{
    out[0] = dd_act(seat, ACCEPT, 0, 0, 0, 0);
    out[1] = dd_act(seat, REFUSE, 0, 0, 0, 0);
    return 2;
}

int aces_legal(const struct dd_state *s, int seat, struct dd_action *out)
{
    switch (s->phase) {
    case PHASE_LAY: return aces_list_lays(s, seat, out);
    case PHASE_TURN: return aces_list_gates(s, seat, out);
    case PHASE_ENTER:
    case PHASE_RETURN: return aces_list_entrances(s, seat, out);
    case PHASE_MONSTERS: return aces_list_guides(s, seat, out);
    case PHASE_CHOOSE: return aces_list_actions(s, seat, out);
    case PHASE_VOTE: return list_vote(seat, out);
    case PHASE_MORE: return aces_list_more(s, seat, out);
    case PHASE_AWARD: return aces_list_awards(s, seat, s->counter[C_ARENA], out);
    case PHASE_FLOOR: return aces_list_awards(s, seat, s->counter[C_CELL], out);
    case PHASE_EVADE: return aces_list_stay(s, seat, out);
    case PHASE_ADVANTAGE: return aces_list_advantage(s, seat, out);
    case PHASE_CHALLENGE: return aces_list_offer(s, seat, out);
    default: return aces_list_antes(s, seat, out);
    }
}

/* ---- Carrying on
 * --------------------------------------------------------------------------------------- */

void aces_carry_on(struct dd_state *s, struct dd_events *ev)
{
    switch (s->counter[C_THEN]) {
    case PHASE_LAY: aces_ask_to_lay(s, ev); break;
    case PHASE_TURN: aces_ask_for_gate(s, ev); break;
    case PHASE_ENTER: aces_ask_to_enter(s, ev); break;
    case PHASE_MONSTERS: aces_move_monsters(s, ev); break;
    case PHASE_RETURN: aces_ask_return(s, ev); break;
    case PHASE_CHOOSE: aces_ask_action(s, ev); break;
    case PHASE_VOTE: aces_ask_vote(s, ev); break;
    case PHASE_MORE: aces_ask_more(s, ev); break;
    case PHASE_AWARD: aces_award(s, ev); break;
    case PHASE_EVADE: aces_ask_evasion(s, ev); break;
    case PHASE_ADVANTAGE: aces_ask_advantage(s, ev); break;
    case PHASE_FOUGHT: aces_fight_next(s, ev); break;
    case PHASE_CHALLENGE: aces_ask_challenge(s, ev); break;
    case PHASE_ANTE: aces_ask_ante(s, ev); break;
    default: aces_next_turn(s, ev); break;
    }
}

/* ---- Conceding [G5]
 * ------------------------------------------------------------------------------------ */

static void leave_the_game(struct dd_state *s, int seat, struct dd_events *ev)
{
    aces_drop_all(s, seat, ev);
    dd_set(s, ev, C_HEALTH + seat, 0);
    dd_set(s, ev, C_MISS + seat, 0);
    dd_set(s, ev, C_PARTY + seat, 0);
    aces_show_hands(s, aces_players(s), ev);
}

/* Whatever was going on is asked anew without that seat. A gift is over if giver or taker goes. */
static void concede(struct dd_state *s, int seat, struct dd_events *ev)
{
    bool gift_ends = aces_giving(s) && (seat == s->active || seat == s->counter[C_TARGET]);
    if (gift_ends)
        aces_end_gift(s, ev);
    leave_the_game(s, seat, ev);
    if (!aces_players(s)) {
        dd_finish(s, ev, END_CONCEDED, 0);
        return;
    }
    if (gift_ends || s->phase != PHASE_FLOOR)
        aces_note(s, C_THEN, gift_ends ? PHASE_OVER : s->phase);
    aces_leave_to_chance(s, s->phase);
    aces_settle(s, ev);
}

/* ---- What is done
 * ---------------------------------------------------------------------------------------- */

static int rolled_face(const struct dd_action *a) { return dd_rolled(a, 0); }

static void award(struct dd_state *s, int seat, struct dd_events *ev)
{
    if (s->phase == PHASE_AWARD || s->phase == PHASE_LOOT_ROLL) {
        aces_award_to(s, seat, ev);
    } else {
        aces_take_floor(s, s->counter[C_CELL], seat, ev);
        aces_settle(s, ev);
    }
}

static void after_loot_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int winner = a->verb == DD_PICK ? aces_draw_lot(s, a->num, ev) : aces_roll_off(s, ev);
    if (winner >= 0)
        award(s, winner, ev);
}

static void after_chance(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (s->phase) {
    case PHASE_MONSTERS: aces_guide(s, aces_nth(aces_ways(s), a->num), ev); break;
    case PHASE_EXPLORE: aces_after_explore_roll(s, rolled_face(a), ev); break;
    case PHASE_RESTOCK: aces_reveal(s, ev); break;
    case PHASE_REFILL: aces_draw_treasure(s, ev); break;
    case PHASE_LOOT_ROLL:
    case PHASE_FLOOR_ROLL: after_loot_chance(s, a, ev); break;
    case PHASE_SLIP: aces_after_evade_roll(s, rolled_face(a), ev); break;
    case PHASE_FIGHT: aces_after_fight_roll(s, ev); break;
    case PHASE_OGRE: aces_after_ogre(s, a->num, ev); break;
    case PHASE_DUEL: aces_after_duel_roll(s, ev); break;
    case PHASE_DEATH: aces_after_death_roll(s, rolled_face(a), ev); break;
    default: aces_setup_chance(s, a, ev); break;
    }
}

static void do_action(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    switch (a->verb) {
    case LAY: aces_lay(s, a, ev); break;
    case TURN: aces_turn_gate(s, a, ev); break;
    case ENTER: s->phase == PHASE_ENTER ? aces_enter(s, a, ev) : aces_return(s, a->i, ev); break;
    case MOVE: aces_move(s, a, ev); break;
    case EXPLORE: aces_explore(s); break;
    case GIVE: aces_give(s, a, ev); break;
    case DONE: s->phase == PHASE_MORE ? aces_given(s, ev) : aces_next_turn(s, ev); break;
    case HEAL: aces_heal(s, a, ev); break;
    case PASS: aces_pass(s, ev); break;
    case FIGHT: aces_start_fight(s, true, ev); break;
    case EVADE: aces_evade(s, a); break;
    case SLIP: aces_slip(s, a, ev); break;
    case STAY: aces_stay(s, a->seat, ev); break;
    case SPEND: aces_spend(s, a, ev); break;
    case KEEP: s->phase == PHASE_ANTE ? aces_ante(s, a, ev) : aces_keep(s, ev); break;
    case CHALLENGE: aces_challenge(s, a, ev); break;
    case ANTE: aces_ante(s, a, ev); break;
    case LEAVE: aces_leave(s, a->seat, ev); break;
    case JOIN: aces_join(s, a, ev); break;
    case ACCEPT:
    case REFUSE: aces_vote(s, a->seat, a->verb == ACCEPT, ev); break;
    case AWARD: award(s, a->num, ev); break;
    default: aces_guide(s, a->j, ev); break;
    }
}

void aces_apply(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    if (a->verb == DD_CONCEDE) {
        concede(s, a->seat, ev);
    } else if (a->seat == DD_CHANCE) {
        after_chance(s, a, ev);
    } else {
        if (s->phase == PHASE_CHOOSE && a->verb != LEAVE && a->verb != JOIN)
            aces_note(s, C_ACTED, 1);
        do_action(s, a, ev);
    }
}

/* ---- What holds at any time
 * ------------------------------------------------------------------------------- */

static const char *check_cards(const struct dd_state *s)
{
    int cards = 0, held = 0;
    for (int zone = DRAW; zone <= FLOOR; zone++)
        cards += dd_len(s, zone);
    for (int cell = 0; cell < dd_len(s, ROOMS); cell++)
        cards += dd_at(s, ROOMS, cell)->kind != DD_NONE;
    for (int seat = 0; seat < s->seats; seat++)
        held += aces_count_aces(s, seat);
    if (cards != 54)
        return "a card is missing";
    if (dd_len(s, PLAYERS) != s->seats)
        return "a player without a token";
    if (dd_len(s, ROOMS) != s->cells)
        return "the rooms and their cards differ";
    return held == s->counter[C_HELD] ? NULL : "the aces are miscounted";
}

static const char *check_hand(const struct dd_state *s, int seat)
{
    for (int i = 0; i < dd_len(s, HAND + seat); i++) {
        const struct dd_piece *card = dd_at(s, HAND + seat, i);
        bool ace = aces_is_ace(card->kind);
        if (!ace && !aces_is_item(card->kind))
            return "a hand holds what is neither item nor ace";
        if (card->mark && !(aces_giving(s) && seat == s->counter[C_TARGET]))
            return "a gift that is not over";
        if (card->seen != aces_who_sees(s, seat, i))
            return "somebody sees too much or too little of a hand";
    }
    return dd_len(s, HAND + seat) && !aces_present(s, seat) ? "the dead hold cards" : NULL;
}

static const char *check_seat(const struct dd_state *s, int seat)
{
    bool gone = s->gone >> seat & 1, playing = s->phase > PHASE_ENTER;
    if (aces_present(s, seat) && (aces_cell(s, seat) >= s->cells || gone))
        return "somebody stands where nobody can";
    if (playing && aces_present(s, seat) != (s->counter[C_HEALTH + seat] > 0))
        return "health and life differ";
    if (gone != (s->counter[C_PARTY + seat] == 0))
        return "a party of the gone";
    return check_hand(s, seat);
}

static const char *check_monsters(const struct dd_state *s)
{
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        const struct dd_piece *m = dd_at(s, MONSTERS, i);
        if (m->kind >= 64 || !(MONSTER_SET >> m->kind & 1) || m->mark >= s->cells)
            return "a monster that is none, or is nowhere";
        for (int j = 0; j < i; j++) {
            const struct dd_piece *o = dd_at(s, MONSTERS, j);
            if (o->mark == m->mark && dd_rank(o->kind) == dd_rank(m->kind) &&
                s->counter[C_CAME + o->kind - MONSTER_FIRST] ==
                    s->counter[C_CAME + m->kind - MONSTER_FIRST])
                return "two monsters came into a room at once";
        }
    }
    for (int i = 0; i < dd_len(s, FLOOR); i++)
        if (!aces_is_ace(dd_at(s, FLOOR, i)->kind) || dd_at(s, FLOOR, i)->mark >= s->cells)
            return "something lies about that is no ace";
    return NULL;
}

bool aces_sound(const struct dd_state *s, const char **why)
{
    *why = check_cards(s);
    for (int seat = 0; seat < s->seats && !*why; seat++)
        *why = check_seat(s, seat);
    if (!*why)
        *why = check_monsters(s);
    return !*why;
}
