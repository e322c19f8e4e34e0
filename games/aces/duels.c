/* Players against players. [A27 A28 A29 A30] */
#include "aces.h"

int aces_list_challenges(const struct dd_state *s, int seat, struct dd_action *out)
{
    int others = aces_others(aces_here(s, aces_cell(s, seat)), seat), count = 0;
    for (; others; others &= others - 1)
        out[count++] = dd_act_num(seat, CHALLENGE, __builtin_ctz((unsigned)others));
    return count;
}

/* A room that an Attack has cleared: a challenge may follow within it. [A27] */
int aces_list_offer(const struct dd_state *s, int seat, struct dd_action *out)
{
    int count = aces_list_challenges(s, seat, out);
    out[count++] = dd_act(seat, DONE, 0, 0, 0, 0);
    return count + aces_list_party(s, seat, out + count);
}

void aces_ask_challenge(struct dd_state *s, struct dd_events *ev)
{
    int cell = aces_cell(s, s->active);
    if (cell != NOWHERE && !aces_monster_in(s, cell) && aces_others(aces_here(s, cell), s->active))
        aces_ask(s, PHASE_CHALLENGE, s->active);
    else
        aces_next_turn(s, ev);
}

void aces_challenge(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_CHALLENGED, a->seat);
    if (e)
        e->num = (int16_t)a->num;
    if (aces_party(s, a->seat) >> a->num & 1) /* [A30] */
        aces_leave_party(s, a->seat, ev);
    aces_note(s, C_TARGET, a->num);
    aces_note(s, C_ANTE, 0);
    aces_note(s, C_ANTE + 1, 0);
    aces_note(s, C_ORDER, 0);
    aces_ask_ante(s, ev);
}

/* ---- Antes [A28] --------------------------------------------------------------------------------
 */

int aces_list_antes(const struct dd_state *s, int seat, struct dd_action *out)
{
    struct aces_classes classes = aces_classify(s, seat);
    int count = 0;
    for (int suit = 0; suit < CLASS_ACE; suit++)
        if (classes.first[suit] >= 0)
            out[count++] = dd_act(seat, ANTE, HAND + seat, classes.first[suit], 0, 0);
    out[count++] = dd_act(seat, KEEP, 0, 0, 0, 0);
    return count;
}

/* The challenger, then the other, then dice. Nothing comes of it if one of them has gone. */
void aces_ask_ante(struct dd_state *s, struct dd_events *ev)
{
    int other = s->counter[C_TARGET];
    if (!aces_present(s, s->active) || !aces_present(s, other)) {
        aces_next_turn(s, ev);
    } else if (s->counter[C_ORDER] < 2) {
        aces_ask(s, PHASE_ANTE, s->counter[C_ORDER] ? other : s->active);
    } else {
        aces_leave_to_chance(s, PHASE_DUEL);
        dd_roll(s, TRAY, (uint16_t)(1 << s->active | 1 << other));
    }
}

void aces_ante(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    uint8_t kind = a->verb == ANTE ? dd_at(s, a->from, a->i)->kind : DD_NONE;
    struct dd_event *e = aces_tell(s, ev, TOLD_ANTED, a->seat);
    if (e)
        e->kind = kind;
    if (kind != DD_NONE) {
        aces_note(s, C_ANTE + s->counter[C_ORDER], 1 + dd_suit(kind));
        aces_discard(s, a->from, a->i, ev);
    }
    aces_note(s, C_ORDER, s->counter[C_ORDER] + 1);
    aces_ask_ante(s, ev);
}

/* Opposite suits, hearts and spades or diamonds and clubs, differ in the lowest bit: the later one
 * takes the earlier one's advantage away instead of giving one. */
unsigned aces_duel_advantage(int ante, int other_ante)
{
    if (ante && other_ante && ((ante - 1) ^ (other_ante - 1)) == 1)
        return 0;
    return (ante ? 1u : 0) | (other_ante ? 2u : 0);
}

/* ---- Dice [A29]
 * ---------------------------------------------------------------------------------- */

void aces_after_duel_roll(struct dd_state *s, struct dd_events *ev)
{
    int one = s->active, two = s->counter[C_TARGET];
    int face = dd_at(s, TRAY, one)->face, other_face = dd_at(s, TRAY, two)->face;
    unsigned advantage = aces_duel_advantage(s->counter[C_ANTE], s->counter[C_ANTE + 1]);
    int damage = aces_hits(other_face, advantage & 2) + (face == 1);
    int other_damage = aces_hits(face, advantage & 1) + (other_face == 1);
    struct dd_event *e = aces_tell(s, ev, TOLD_DUEL, one);
    if (e) {
        e->num = (int16_t)two;
        e->mask = (uint64_t)face << (4 * one) | (uint64_t)other_face << (4 * two);
    }
    if (damage)
        aces_hurt(s, one, damage, ev);
    if (other_damage)
        aces_hurt(s, two, other_damage, ev);
    aces_after(s, PHASE_OVER, ev);
}
