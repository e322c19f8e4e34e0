/* Fights with monsters: evading, advantage, and the tables. [A19 A20 A21 A22 A23 A24] */
#include "aces.h"

/* ---- Evading [A19] ----------------------------------------------------------------------------
 */

/* By luck, or with an item of the suit of any monster in the room; never beside a Shape-shifter. */
int aces_list_evasions(const struct dd_state *s, int seat, struct dd_action *out)
{
    int cell = aces_cell(s, seat), count = 0;
    if (aces_shifter_in(s, cell)) /* [A18] */
        return 0;
    struct aces_classes classes = aces_classify(s, seat);
    unsigned suits = aces_monster_suits(s, cell);
    for (uint64_t rooms = dd_neighbours(s, cell); rooms; rooms &= rooms - 1) {
        int room = __builtin_ctzll(rooms);
        out[count++] = dd_act(seat, EVADE, 0, 0, ROOMS, room);
        for (int suit = 0; suit < CLASS_ACE; suit++)
            if ((suits >> suit & 1) && classes.first[suit] >= 0)
                out[count++] = dd_act(seat, SLIP, HAND + seat, classes.first[suit], ROOMS, room);
    }
    return count;
}

int aces_list_stay(const struct dd_state *s, int seat, struct dd_action *out)
{
    out[0] = dd_act(seat, STAY, 0, 0, 0, 0);
    return 1 + aces_list_evasions(s, seat, out + 1);
}

static void asked(struct dd_state *s) { aces_note(s, C_ORDER, s->counter[C_ORDER] + 1); }

/* The next player in the room, clockwise, C_ORDER seats or more from the active one. */
static int next_here(struct dd_state *s)
{
    for (int places = s->counter[C_ORDER]; places < s->seats; places++) {
        int seat = aces_clockwise(s, places);
        aces_note(s, C_ORDER, places);
        if (aces_cell(s, seat) == s->counter[C_ARENA])
            return seat;
    }
    return -1;
}

void aces_ask_evasion(struct dd_state *s, struct dd_events *ev)
{
    int seat = aces_shifter_in(s, s->counter[C_ARENA]) ? -1 : next_here(s);
    if (seat >= 0)
        aces_ask(s, PHASE_EVADE, seat);
    else
        aces_fight_next(s, ev);
}

void aces_start_fight(struct dd_state *s, bool attack, struct dd_events *ev)
{
    aces_note(s, C_ARENA, aces_cell(s, s->active));
    aces_note(s, C_ATTACK, attack);
    aces_note(s, C_STOOD, 0);
    aces_note(s, C_ORDER, 1);
    aces_ask_evasion(s, ev);
}

/* The active player's evasion ends the action, another's only takes that one out of the fight. */
static void get_away(struct dd_state *s, int seat, int cell, struct dd_events *ev)
{
    dd_piece_at(s, PLAYERS, seat)->mark = (uint8_t)cell;
    if (seat == s->active) {
        aces_after(s, PHASE_OVER, ev);
    } else {
        asked(s);
        aces_after(s, PHASE_EVADE, ev);
    }
}

static void tell_evasion(const struct dd_state *s, int code, int seat, int cell, uint8_t kind,
                         int face, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, code, seat);
    if (!e)
        return;
    e->i = (uint8_t)cell;
    e->kind = kind;
    e->num = (int16_t)face;
    e->tone = code == TOLD_SLIPPED ? 1 : -1;
}

void aces_slip(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    uint8_t kind = dd_at(s, a->from, a->i)->kind;
    aces_discard(s, a->from, a->i, ev);
    tell_evasion(s, TOLD_SLIPPED, a->seat, a->j, kind, 0, ev);
    get_away(s, a->seat, a->j, ev);
}

void aces_evade(struct dd_state *s, const struct dd_action *a)
{
    aces_note(s, C_WHO, a->seat);
    aces_note(s, C_CELL, a->j);
    aces_leave_to_chance(s, PHASE_SLIP);
    dd_roll(s, TRAY, (uint16_t)(1 << a->seat));
}

void aces_after_evade_roll(struct dd_state *s, int face, struct dd_events *ev)
{
    int seat = s->counter[C_WHO], cell = s->counter[C_CELL];
    bool away = face >= 4;
    tell_evasion(s, away ? TOLD_SLIPPED : TOLD_CAUGHT, seat, cell, DD_NONE, face, ev);
    if (away) {
        get_away(s, seat, cell, ev);
    } else if (seat == s->active) {
        aces_start_fight(s, true, ev);
    } else {
        asked(s);
        aces_ask_evasion(s, ev);
    }
}

void aces_stay(struct dd_state *s, int seat, struct dd_events *ev)
{
    aces_tell(s, ev, TOLD_STAYED, seat);
    asked(s);
    aces_ask_evasion(s, ev);
}

/* ---- Advantage [A21] ---------------------------------------------------------------------------
 */

static uint8_t foe_kind(const struct dd_state *s)
{
    return dd_at(s, MONSTERS, aces_fought(s))->kind;
}

int aces_list_advantage(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct aces_classes classes = aces_classify(s, seat);
    int item = classes.first[dd_suit(foe_kind(s))], count = 0;
    if (item >= 0)
        out[count++] = dd_act(seat, SPEND, HAND + seat, item, 0, 0);
    out[count++] = dd_act(seat, KEEP, 0, 0, 0, 0);
    return count;
}

static void strike(struct dd_state *s, struct dd_events *ev);

/* Everybody fighting is asked until one spends an item, fitting item or not. */
void aces_ask_advantage(struct dd_state *s, struct dd_events *ev)
{
    int seat = next_here(s);
    if (seat >= 0)
        aces_ask(s, PHASE_ADVANTAGE, seat);
    else
        strike(s, ev);
}

void aces_spend(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_SPENT, a->seat);
    if (e) {
        e->kind = dd_at(s, a->from, a->i)->kind;
        e->num = foe_kind(s);
    }
    aces_discard(s, a->from, a->i, ev);
    aces_note(s, C_ADVANTAGE, 1);
    strike(s, ev);
}

void aces_keep(struct dd_state *s, struct dd_events *ev)
{
    asked(s);
    aces_ask_advantage(s, ev);
}

/* ---- One monster after the other [A20]
 * ----------------------------------------------------------- */

static void fight_over(struct dd_state *s, struct dd_events *ev)
{
    if (s->counter[C_ATTACK])
        aces_ask_challenge(s, ev);
    else
        aces_next_turn(s, ev);
}

void aces_fight_next(struct dd_state *s, struct dd_events *ev)
{
    aces_note(s, C_ADVANTAGE, 0);
    aces_note(s, C_ORDER, 0);
    if (aces_fought(s) < 0 || !aces_here(s, s->counter[C_ARENA])) {
        fight_over(s, ev);
        return;
    }
    if (aces_takes_advantage(foe_kind(s)))
        aces_ask_advantage(s, ev);
    else
        strike(s, ev);
}

static void end_bout(struct dd_state *s, bool defeated, struct dd_events *ev)
{
    if (defeated)
        aces_discard_monster(s, aces_fought(s), ev);
    else
        aces_note(s, C_STOOD, s->counter[C_STOOD] + 1);
    aces_after(s, PHASE_FOUGHT, ev);
}

static void tell_bout(const struct dd_state *s, uint8_t fighters, bool rolled, bool defeated,
                      struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_FOUGHT, aces_first_of(s, fighters));
    if (!e)
        return;
    e->kind = foe_kind(s);
    e->num = fighters;
    e->was = defeated;
    e->tone = defeated ? 1 : -1;
    for (; rolled && fighters; fighters &= (uint8_t)(fighters - 1)) {
        int seat = __builtin_ctz(fighters);
        e->mask |= (uint64_t)dd_at(s, TRAY, seat)->face << (4 * seat);
    }
}

static void hurt_all(struct dd_state *s, unsigned seats, int amount, struct dd_events *ev)
{
    for (; seats; seats &= seats - 1)
        aces_hurt(s, __builtin_ctz(seats), amount, ev);
}

/* What can be told without dice, is; otherwise all who fight roll. */
static void strike(struct dd_state *s, struct dd_events *ev)
{
    uint8_t fighters = aces_here(s, s->counter[C_ARENA]);
    bool alone = aces_one(fighters), advantage = s->counter[C_ADVANTAGE];
    if (!fighters) {
        aces_fight_next(s, ev);
        return;
    }
    bool ogre = dd_rank(foe_kind(s)) == DD_KING;
    if (ogre && alone && !advantage) { /* [A24] */
        tell_bout(s, fighters, false, false, ev);
        hurt_all(s, fighters, 2, ev);
        end_bout(s, false, ev);
    } else if (!ogre && !alone && advantage) { /* [A23] */
        tell_bout(s, fighters, false, true, ev);
        end_bout(s, true, ev);
    } else {
        aces_leave_to_chance(s, PHASE_FIGHT);
        dd_roll(s, TRAY, fighters);
    }
}

/* ---- The tables [A22 A23 A24]
 * --------------------------------------------------------------------- */

int aces_needed(uint8_t kind, int fighters, bool advantage)
{
    if (dd_rank(kind) == DD_KING)
        return fighters == 1 ? 5 : fighters == 2 ? 3 : 2;
    return fighters > 1 ? 3 : advantage ? 2 : 4;
}

static unsigned who_missed(const struct dd_state *s, uint8_t fighters)
{
    int needed = aces_needed(foe_kind(s), __builtin_popcount(fighters), s->counter[C_ADVANTAGE]);
    unsigned missed = 0;
    for (unsigned seats = fighters; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        missed |= (unsigned)(dd_at(s, TRAY, seat)->face < needed) << seat;
    }
    return missed;
}

static void group_missed_ogre(struct dd_state *s, uint8_t fighters, struct dd_events *ev)
{
    int count = __builtin_popcount(fighters);
    if (count > 2 && !s->counter[C_ADVANTAGE]) {
        aces_leave_to_chance(s, PHASE_OGRE);
        dd_pick(s, (uint16_t)count);
        return;
    }
    if (!s->counter[C_ADVANTAGE])
        hurt_all(s, fighters, 1, ev);
    end_bout(s, false, ev);
}

void aces_after_fight_roll(struct dd_state *s, struct dd_events *ev)
{
    uint8_t fighters = aces_here(s, s->counter[C_ARENA]);
    unsigned missed = who_missed(s, fighters);
    bool ogre = dd_rank(foe_kind(s)) == DD_KING, alone = aces_one(fighters);
    bool defeated = !missed || (!ogre && !alone);
    tell_bout(s, fighters, true, defeated, ev);
    if (ogre && !alone && missed) {
        group_missed_ogre(s, fighters, ev);
        return;
    }
    hurt_all(s, missed, ogre ? 2 : 1, ev);
    end_bout(s, defeated, ev);
}

void aces_after_ogre(struct dd_state *s, int nth, struct dd_events *ev)
{
    aces_hurt(s, aces_nth(aces_here(s, s->counter[C_ARENA]), nth), 1, ev);
    end_bout(s, false, ev);
}
