/* Parties, what they show each other, and who wins. [A33 A34 A35 A36 A37] */
#include "aces.h"

/* ---- Who may see which items [A36]
 * ------------------------------------------------------------------ */

uint8_t aces_who_sees(const struct dd_state *s, int seat, int i)
{
    const struct dd_piece *card = dd_at(s, HAND + seat, i);
    uint8_t givers = card->mark == GIVEN ? aces_party(s, s->active) : 0;
    return aces_is_ace(card->kind) ? DD_EVERYBODY : aces_party(s, seat) | givers;
}

static void show_hand(struct dd_state *s, int seat, struct dd_events *ev)
{
    for (int i = 0; i < dd_len(s, HAND + seat); i++) {
        uint8_t seen = dd_at(s, HAND + seat, i)->seen, now = aces_who_sees(s, seat, i);
        if (now & ~seen)
            dd_show_to(s, ev, HAND + seat, i, now);
        if (seen & ~now)
            dd_show_only(s, ev, HAND + seat, i, now);
    }
    dd_tidy(s, HAND + seat);
}

void aces_show_hands(struct dd_state *s, uint8_t seats, struct dd_events *ev)
{
    for (; seats; seats &= (uint8_t)(seats - 1))
        show_hand(s, __builtin_ctz(seats), ev);
}

/* ---- Leaving and joining [A33]
 * ------------------------------------------------------------------------ */

static int free_number(const struct dd_state *s)
{
    unsigned used = 1;
    for (int seat = 0; seat < s->seats; seat++)
        used |= 1u << s->counter[C_PARTY + seat];
    return __builtin_ctz(~used);
}

static void change_party(struct dd_state *s, int seat, int number, struct dd_events *ev)
{
    uint8_t before = aces_party(s, seat);
    dd_set(s, ev, C_PARTY + seat, number);
    aces_show_hands(s, (uint8_t)(before | aces_party(s, seat)), ev);
}

void aces_leave_party(struct dd_state *s, int seat, struct dd_events *ev)
{
    aces_tell(s, ev, TOLD_LEFT, seat);
    change_party(s, seat, free_number(s), ev);
}

uint8_t aces_may_leave(const struct dd_state *s)
{
    unsigned once = 1, twice = 0, may = 0; /* numbers of parties; 0 is none */
    if (s->counter[C_ACTED])
        return 0;
    for (int seat = 0; seat < s->seats; seat++) {
        unsigned number = 1u << s->counter[C_PARTY + seat];
        twice |= once & number & ~1u;
        once |= number;
    }
    for (int seat = 0; seat < s->seats; seat++)
        may |= (twice >> s->counter[C_PARTY + seat] & 1) << seat;
    return (uint8_t)aces_others((uint8_t)may, s->active);
}

/* A party is asked by the name of its first member. */
int aces_list_party(const struct dd_state *s, int seat, struct dd_action *out)
{
    uint8_t own = aces_party(s, seat), others = (uint8_t)(aces_players(s) & ~own);
    int count = 0;
    if (!aces_one(own))
        out[count++] = dd_act(seat, LEAVE, 0, 0, 0, 0);
    if (seat != s->active || s->counter[C_ACTED] || s->counter[C_ASKED])
        return count;
    while (others) {
        int member = __builtin_ctz(others);
        out[count++] = dd_act_num(seat, JOIN, member);
        others &= (uint8_t)~aces_party(s, member);
    }
    return count;
}

void aces_leave(struct dd_state *s, int seat, struct dd_events *ev)
{
    aces_leave_party(s, seat, ev);
    if (s->phase == PHASE_CHOOSE)
        s->may = aces_may_leave(s);
}

void aces_join(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_ASKED, a->seat);
    if (e)
        e->num = (int16_t)aces_party(s, a->num);
    aces_note(s, C_ASKED, 1);
    aces_note(s, C_JOIN, s->counter[C_PARTY + a->num]);
    aces_note(s, C_ORDER, 1);
    aces_ask_vote(s, ev);
}

static bool party_is_there(const struct dd_state *s, int number)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->counter[C_PARTY + seat] == number)
            return true;
    return false;
}

static void join_asked(struct dd_state *s, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_JOINED, s->active);
    change_party(s, s->active, s->counter[C_JOIN], ev);
    if (e)
        e->num = (int16_t)aces_others(aces_party(s, s->active), s->active);
}

/* Members are asked clockwise from the asker, the dead too; one who concedes is asked no more. */
void aces_ask_vote(struct dd_state *s, struct dd_events *ev)
{
    bool asking = aces_present(s, s->active) && party_is_there(s, s->counter[C_JOIN]);
    for (int places = s->counter[C_ORDER]; asking && places < s->seats; places++) {
        int seat = aces_clockwise(s, places);
        aces_note(s, C_ORDER, places);
        if (s->counter[C_PARTY + seat] == s->counter[C_JOIN]) {
            aces_ask(s, PHASE_VOTE, seat);
            return;
        }
    }
    if (asking)
        join_asked(s, ev);
    aces_ask_action(s, ev);
}

void aces_vote(struct dd_state *s, int seat, bool yes, struct dd_events *ev)
{
    struct dd_event *e = aces_tell(s, ev, TOLD_VOTED, seat);
    if (e)
        e->num = yes;
    aces_note(s, C_ORDER, s->counter[C_ORDER] + 1);
    if (yes)
        aces_ask_vote(s, ev);
    else
        aces_ask_action(s, ev);
}

/* ---- The end [A34 A35]
 * ---------------------------------------------------------------------------------- */

static int count_cards(const struct dd_state *s, uint8_t seats, bool aces)
{
    int count = 0;
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        int seat = __builtin_ctz(seats), of_seat = aces_count_aces(s, seat);
        count += aces ? of_seat : dd_len(s, HAND + seat) - of_seat;
    }
    return count;
}

/* The parties with most aces, then most items, all their members. */
static uint8_t leading_parties(const struct dd_state *s)
{
    int best = 0;
    uint8_t won = 0, left = aces_players(s);
    while (left) {
        uint8_t party = aces_party(s, __builtin_ctz(left));
        int aces = count_cards(s, party, true);
        int worth = aces ? aces * 64 + count_cards(s, party, false) : 0;
        left &= (uint8_t)~party;
        if (!worth || worth < best)
            continue;
        won = (uint8_t)((worth > best ? 0 : won) | party);
        best = worth;
    }
    return won;
}

/* One party of all has won with all aces, and lost at the limit. [A35 A37] */
void aces_finish_by_aces(struct dd_state *s, int end, struct dd_events *ev)
{
    uint8_t players = aces_players(s);
    bool one_party = aces_one_party(s, players);
    uint8_t won = one_party ? (end == END_ACES ? players : 0) : leading_parties(s);
    dd_finish(s, ev, end, won);
}

bool aces_judge(struct dd_state *s, struct dd_events *ev)
{
    bool living = false;
    for (int seat = 0; seat < s->seats; seat++)
        living |= s->counter[C_HEALTH + seat] > 0;
    if (!living)
        dd_finish(s, ev, END_DEAD, 0);
    else if (s->counter[C_HELD] == ACES)
        aces_finish_by_aces(s, END_ACES, ev);
    return s->over;
}

void aces_score(const struct dd_state *s, int *out)
{
    for (int seat = 0; seat < s->seats; seat++) /* those who are gone hold nothing */
        out[seat] = count_cards(s, aces_party(s, seat), true);
}
