/* Out of the dungeon, alive or not, and what it comes to. */
#include "escape.h"

/* ---- Going out ----------------------------------------------------------------------------- */

static void take_token(struct dd_state *s, int seat)
{
    int i = 0;
    while (dd_at(s, STANDS, i)->face != seat)
        i++;
    dd_move_top(s, NULL, STANDS, i, AWAY);
    s->counter[C_INSIDE] = (int16_t)(s->counter[C_INSIDE] & ~(1 << seat));
}

void escape_lose(struct dd_state *s, int seat, int told, struct dd_events *ev)
{
    struct dd_event *e = told == TOLD_ALREADY ? NULL : dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)told;
        e->seat = (uint8_t)seat;
        e->num = (int16_t)dd_len(s, LOOT + seat);
        e->tone = -1;
    }
    take_token(s, seat);
    while (dd_len(s, LOOT + seat))
        dd_move_top(s, ev, LOOT + seat, 0, DISCARD);
    dd_set(s, ev, C_LIFE + seat, 0);
    dd_set(s, ev, C_POINTS + seat, 0);
}

void escape_leave(struct dd_state *s, struct dd_events *ev) /* [E9] */
{
    int seat = s->active;
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_LEFT;
        e->num = s->counter[C_POINTS + seat];
        e->was = (int16_t)escape_jokers(s, seat);
        e->tone = 1;
    }
    take_token(s, seat);
    s->counter[C_LEFT] = (int16_t)(s->counter[C_LEFT] | 1 << seat);
    escape_next_turn(s, ev);
}

bool escape_still_in(const struct dd_state *s, int seat)
{
    return s->counter[C_INSIDE] >> seat & 1;
}

/* ---- The end ------------------------------------------------------------------------------- */

/* Players who go out need no judging: all stand in one region of empty spaces (escape_sound looks),
 * so what one of them can reach, the others can. */
bool escape_judge(struct dd_state *s, struct dd_events *ev)
{
    uint64_t walls;
    if (!s->counter[C_BOSS] || !s->counter[C_INSIDE])
        return false;
    walls = escape_walls(s);
    if (!walls || !escape_cut_off(s, walls, 0))
        return false;
    dd_finish(s, ev, END_CUT_OFF, 0);
    return true;
}

static void finish_team(struct dd_state *s, struct dd_events *ev) /* [E34] */
{
    unsigned players = ((1u << s->seats) - 1) & ~s->gone;
    bool won = !s->counter[C_BOSS] && s->counter[C_LEFT];
    dd_finish(s, ev, won ? END_FELLED : END_PERISHED, (uint8_t)(won ? players : 0));
}

static void finish_rivals(struct dd_state *s, struct dd_events *ev) /* [E28] */
{
    int best = -1;
    unsigned won = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int points = s->counter[C_POINTS + seat];
        if (!(s->counter[C_LEFT] >> seat & 1) || points < best)
            continue;
        won = (points > best ? 0 : won) | 1u << seat;
        best = points;
    }
    dd_finish(s, ev, won ? END_ESCAPED : END_NOBODY, (uint8_t)won);
}

/* The next joker of those who left that has no value yet, in turn order. */
static bool next_joker(const struct dd_state *s, int *seat, int *i)
{
    for (int n = 0; n < s->seats; n++) {
        *seat = (s->counter[C_FIRST] + n) % s->seats;
        for (*i = 0; *i < dd_len(s, LOOT + *seat); ++*i) {
            const struct dd_piece *p = dd_at(s, LOOT + *seat, *i);
            if (dd_is_joker(p->kind) && !p->mark)
                return true;
        }
    }
    return false;
}

void escape_reckon(struct dd_state *s, struct dd_events *ev)
{
    int seat, i;
    if (s->gone == (1 << s->seats) - 1) {
        dd_finish(s, ev, END_CONCEDED, 0);
    } else if (s->option[OPT_MODE] == TEAM) {
        finish_team(s, ev);
    } else if (next_joker(s, &seat, &i)) {
        s->active = (uint8_t)seat;
        escape_roll_dice(s, 2, PHASE_JOKERS);
    } else {
        finish_rivals(s, ev);
    }
}

void escape_rolled_joker(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    int seat, i, first = dd_rolled(a, 0), second = dd_rolled(a, 1);
    int worth = first < second ? first : second;
    if (!next_joker(s, &seat, &i))
        return;
    dd_piece_at(s, LOOT + seat, i)->mark = (uint8_t)worth;
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = TOLD_JOKER;
        e->mask = a->mask;
        e->num = (int16_t)worth;
        e->tone = 1;
    }
    dd_set(s, ev, C_POINTS + seat, s->counter[C_POINTS + seat] + worth);
    escape_reckon(s, ev);
}

/* A team's score is who left, in hundreds, and their points: there are never a hundred. [E34] */
void escape_score(const struct dd_state *s, int *out)
{
    int left = s->counter[C_LEFT], together = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (left >> seat & 1) {
            out[seat] = s->counter[C_POINTS + seat];
            together += out[seat];
        }
    if (s->option[OPT_MODE] == RIVALS)
        return;
    together += 100 * __builtin_popcount((unsigned)left);
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] = s->gone >> seat & 1 ? 0 : together;
}

/* ---- What a table keeps -------------------------------------------------------------------- */

static const char *check_seat(const struct dd_state *s, int seat)
{
    bool in = s->counter[C_INSIDE] >> seat & 1, left = s->counter[C_LEFT] >> seat & 1;
    int points = 0;
    for (int i = 0; i < dd_len(s, LOOT + seat); i++) {
        const struct dd_piece *p = dd_at(s, LOOT + seat, i);
        points += dd_is_joker(p->kind) ? p->mark : escape_worth(p->kind);
    }
    if (points != s->counter[C_POINTS + seat])
        return "points that are not in the loot";
    if (in && (left || s->gone >> seat & 1))
        return "a seat is inside and out";
    if ((s->counter[C_LIFE + seat] > 0) != (in || left))
        return "life and death do not go together";
    if (dd_len(s, HEROES + seat) != (s->counter[C_CLASS + seat] != 0))
        return "a class without its card";
    return NULL;
}

static const char *check_fight(const struct dd_state *s)
{
    int foe = s->counter[C_FOE];
    bool fights = s->phase >= PHASE_ROLL && s->phase <= PHASE_RETREAT;
    if (s->over)
        return NULL;
    if (fights != (foe != 0) || fights != (s->counter[C_HEALTH] > 0))
        return "a fight without a foe";
    if (foe > s->cells)
        return "a foe beside the board";
    if (foe && !dd_at(s, BOARD, foe - 1)->face)
        return "a foe that is face down";
    return NULL;
}

static int count_cards(const struct dd_state *s)
{
    int cards = 0;
    for (int p = 0; p < s->at[DD_ZONES]; p++)
        cards += s->piece[p].kind != DD_NONE && s->piece[p].kind < DD_DIE;
    return cards;
}

/* Spaces are emptied from their neighbours, so all empty ones hang together. */
static const char *check_region(const struct dd_state *s)
{
    uint64_t empty = 0;
    for (int cell = 0; cell < s->cells; cell++)
        if (dd_at(s, BOARD, cell)->kind == DD_NONE)
            empty |= DD_KINDS(cell);
    uint64_t region = dd_reach(s, escape_start(s), empty);
    for (int i = 0; i < dd_len(s, STANDS); i++)
        if (dd_at(s, STANDS, i)->mark >= s->cells || !(region >> dd_at(s, STANDS, i)->mark & 1))
            return "a player stands apart from the others";
    return region == empty ? NULL : "an empty space that nobody emptied";
}

bool escape_sound(const struct dd_state *s, const char **why)
{
    int dice = s->seats > 2 ? s->seats : 2;
    bool whole = dd_len(s, BOARD) == s->cells &&
                 s->cells == s->option[OPT_WIDTH] * s->option[OPT_HEIGHT] && count_cards(s) == 54;
    if (!whole)
        *why = "a card is missing";
    for (int seat = 0; seat < s->seats && !*why; seat++)
        *why = check_seat(s, seat);
    if (!*why)
        *why = check_fight(s);
    if (!*why)
        *why = check_region(s);
    if (dd_len(s, TRAY) + dd_len(s, BOX) != dice ||
        dd_len(s, STANDS) + dd_len(s, AWAY) != s->seats ||
        dd_len(s, STANDS) != __builtin_popcount((unsigned)s->counter[C_INSIDE]))
        *why = "a die or a token is missing";
    for (int i = 0; i < dd_len(s, SPARE); i++)
        if (ESCAPE_DEALT >> dd_at(s, SPARE, i)->kind & 1)
            *why = "a card that is always dealt was left over";
    return !*why;
}
