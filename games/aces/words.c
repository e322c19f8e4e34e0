/* Dungeon Aces in words: what is to be decided, what there is to know, how it ended. What happened
 * is in story.c. */
#include "aces.h"

const char *aces_monster_name(uint8_t kind)
{
    static const char *const names[] = {"Kobold", "Shape-shifter", "Ogre"};
    return dd_is_joker(kind) ? "Goblin Mage" : names[dd_rank(kind) - DD_JACK];
}

static const char *suit_mark(uint8_t kind, bool plain)
{
    static const char *const marks[2][4] = {{"♣", "♦", "♥", "♠"}, {"c", "d", "h", "s"}};
    return marks[plain][dd_suit(kind)];
}

void aces_write_seats(struct dd_text *t, uint8_t seats, const char *first)
{
    dd_write(t, first, __builtin_ctz(seats));
    while (seats &= (uint8_t)(seats - 1))
        dd_write(t, aces_one(seats) ? " and %o" : ", %o", __builtin_ctz(seats));
}

/* ---- Prompts
 * ----------------------------------------------------------------------------------------- */

static void prompt_monsters(const struct dd_state *s, int cell, const char *instead,
                            struct dd_text *t)
{
    uint8_t kind = dd_at(s, MONSTERS, aces_foe(s, cell, 0))->kind;
    bool more = aces_foe(s, cell, 1) >= 0;
    if (more)
        dd_write(t, "Monsters are in ");
    else
        dd_write(t, dd_rank(kind) == DD_KING ? "An %s stands in " : "A %s stands in ",
                 aces_monster_name(kind));
    dd_write_cell(s, cell, t);
    dd_write(t, aces_shifter_in(s, cell) ? ": nobody can evade." : ". %s, or slip away?", instead);
}

static void prompt_choice(const struct dd_state *s, int seat, struct dd_text *t)
{
    int cell = aces_cell(s, seat);
    if (aces_monster_in(s, cell))
        prompt_monsters(s, cell, "Fight", t);
    else if (s->counter[C_ACTED])
        dd_write(t, "The treasure gives you one more action.");
    else
        dd_write(t, "Choose your action.");
}

static void prompt_advantage(const struct dd_state *s, struct dd_text *t)
{
    uint8_t kind = dd_at(s, MONSTERS, aces_fought(s))->kind;
    dd_write(t, "%s %k: spend a %s for advantage?", aces_monster_name(kind), kind,
             suit_mark(kind, t->plain));
}

static void prompt_guide(const struct dd_state *s, struct dd_text *t)
{
    uint8_t kind = dd_at(s, MONSTERS, s->counter[C_MOVER])->kind;
    dd_write(t, "Where does %s %k go?", aces_monster_name(kind), kind);
}

static void prompt_floor(const struct dd_state *s, struct dd_text *t)
{
    int lying = aces_lying(s, s->counter[C_CELL]);
    dd_write(t, lying == 1 ? "An ace lies in " : "%d aces lie in ", lying);
    dd_write_cell(s, s->counter[C_CELL], t);
    dd_write(t, lying == 1 ? ": who takes it?" : ": who takes them?");
}

static void prompt_seat(const struct dd_state *s, int seat, struct dd_text *t)
{
    switch (s->phase) {
    case PHASE_LAY: dd_write(t, "Lay a room beside another."); break;
    case PHASE_TURN: dd_write(t, "Make a room at the edge an entrance."); break;
    case PHASE_ENTER: dd_write(t, "Choose an entrance to begin in."); break;
    case PHASE_MONSTERS: prompt_guide(s, t); break;
    case PHASE_RETURN: dd_write(t, "You are back: choose an entrance."); break;
    case PHASE_CHOOSE: prompt_choice(s, seat, t); break;
    case PHASE_VOTE:
        dd_write(t,
                 aces_one(aces_party(s, seat)) ? "%S asks to join you. Do you agree?"
                                               : "%S asks to join your party. Do you agree?",
                 s->active);
        break;
    case PHASE_MORE: dd_write(t, "Give %o more, or is that all?", s->counter[C_TARGET]); break;
    case PHASE_AWARD: dd_write(t, "Who gets %k?", dd_at(s, LOOT, 0)->kind); break;
    case PHASE_FLOOR: prompt_floor(s, t); break;
    case PHASE_EVADE: prompt_monsters(s, s->counter[C_ARENA], "Stay and fight", t); break;
    case PHASE_ADVANTAGE: prompt_advantage(s, t); break;
    case PHASE_CHALLENGE: dd_write(t, "The room is clear. Challenge somebody?"); break;
    default:
        dd_write(t, "You fight %o: ante an item?",
                 seat == s->active ? s->counter[C_TARGET] : s->active);
        break;
    }
}

static void prompt_waiting(const struct dd_state *s, struct dd_text *t)
{
    static const char *const doing[PHASE_OVER + 1] = {
        [PHASE_LAY] = "%S is laying a room.",
        [PHASE_TURN] = "%S is choosing an entrance to make.",
        [PHASE_ENTER] = "%S is choosing an entrance.",
        [PHASE_MONSTERS] = "%S is leading a monster.",
        [PHASE_RETURN] = "%S is coming back.",
        [PHASE_CHOOSE] = "%S is choosing.",
        [PHASE_VOTE] = "%S is asked to agree.",
        [PHASE_MORE] = "%S is giving.",
        [PHASE_AWARD] = "%S is sharing out.",
        [PHASE_FLOOR] = "%S is sharing out.",
        [PHASE_EVADE] = "%S may evade.",
        [PHASE_ADVANTAGE] = "%S may spend an item.",
        [PHASE_CHALLENGE] = "%S may challenge somebody.",
        [PHASE_ANTE] = "%S may ante an item.",
    };
    dd_write(t, doing[s->phase], dd_to_act(s));
}

static bool word_prompt(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    int seat = v->seat;
    if (!s->acting)
        return false;
    if (seat < s->seats && (s->acting >> seat & 1)) {
        prompt_seat(s, seat, t);
    } else {
        prompt_waiting(s, t);
        if (seat < s->seats && (s->may >> seat & 1))
            dd_write(t, " You may leave the party now.");
    }
    return true;
}

/* ---- The end
 * ------------------------------------------------------------------------------------------ */

static void word_winners(const struct dd_state *s, struct dd_text *t)
{
    uint8_t players = aces_players(s);
    if (!s->won) {
        dd_write(t, " Nobody wins.");
    } else if (s->won == players && aces_one_party(s, players)) {
        dd_write(t, s->seats == 1 ? " You have won." : " Everybody wins.");
    } else {
        dd_write(t, " ");
        aces_write_seats(t, s->won, "%S");
        dd_write(t, aces_one(s->won) && __builtin_ctz(s->won) != t->reader ? " wins." : " win.");
    }
}

static void word_end(const struct dd_state *s, struct dd_text *t)
{
    switch (s->over - 1) {
    case END_ACES: dd_write(t, "The four aces are found."); break;
    case END_DEAD: dd_write(t, "All lie dead at once: the dungeon keeps its treasures."); return;
    case END_LIMIT: dd_write(t, "After %d rounds the torches are burnt out.", ROUNDS); break;
    default: dd_write(t, "The dungeon is left to its monsters."); return;
    }
    word_winners(s, t);
}

/* ---- What there is to know
 * ------------------------------------------------------------------------------ */

static void note_aces(const struct dd_state *s, struct dd_text *t)
{
    int unfound = ACES - s->counter[C_HELD] - dd_len(s, FLOOR);
    const char *between = "";
    dd_note_of(t, DD_OF_COUNTER, C_HELD);
    dd_note_label(t, "Aces");
    if (dd_len(s, LOOT) && dd_at(s, LOOT, 0)->seen == DD_EVERYBODY &&
        aces_is_ace(dd_at(s, LOOT, 0)->kind)) {
        dd_write(t, "%s%k just found", between, dd_at(s, LOOT, 0)->kind);
        between = ", ";
        unfound--;
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < dd_len(s, HAND + seat); i++)
            if (aces_is_ace(dd_at(s, HAND + seat, i)->kind)) {
                dd_write(t, "%s%k with %o", between, dd_at(s, HAND + seat, i)->kind, seat);
                between = ", ";
            }
    for (int i = 0; i < dd_len(s, FLOOR); i++) {
        dd_write(t, "%s%k in ", between, dd_at(s, FLOOR, i)->kind);
        dd_write_cell(s, dd_at(s, FLOOR, i)->mark, t);
        between = ", ";
    }
    if (unfound == ACES)
        dd_write(t, "%sall four to be found", between);
    else if (unfound)
        dd_write(t, "%s%d to be found", between, unfound);
}

static void note_parties(const struct dd_state *s, struct dd_text *t)
{
    uint8_t left = aces_players(s);
    bool anybody_together = false;
    dd_note_of(t, DD_OF_COUNTER, C_PARTY);
    for (unsigned seats = left; seats; seats &= seats - 1)
        anybody_together |= !aces_one(aces_party(s, __builtin_ctz(seats)));
    if (!left)
        dd_write(t, "Nobody is left");
    else if (!aces_one(left) && aces_one_party(s, left))
        dd_write(t, "All in one party");
    else if (!aces_one(left) && !anybody_together)
        dd_write(t, "Everybody alone");
    else
        for (bool first = true; left; first = false) {
            uint8_t party = aces_party(s, __builtin_ctz(left));
            left &= (uint8_t)~party;
            aces_write_seats(t, party, first ? "%S" : "; %o");
            dd_write(t, aces_one(party) ? " alone" : " together");
        }
}

static uint64_t power(uint64_t base, int times)
{
    uint64_t product = 1;
    while (times-- > 0)
        product *= base;
    return product;
}

/* The table that counts for the first monster in the seat's room, with those who are there now. */
static void note_foe(const struct dd_state *s, int seat, int cell, struct dd_text *t)
{
    uint8_t kind = dd_at(s, MONSTERS, aces_foe(s, cell, 0))->kind;
    int fighters = __builtin_popcount(aces_here(s, cell));
    const char *suit = suit_mark(kind, t->plain);
    dd_note_of(t, DD_OF_ZONE, MONSTERS);
    dd_note_label(t, "%s %k", aces_monster_name(kind), kind);
    if (dd_rank(kind) == DD_KING && fighters == 1) {
        dd_note_is(t, DD_NOTE_WARNING);
        dd_write(t, "alone %o %{lose|loses} 2; with a %s a 5 or 6 fells it, 33 %%", seat, suit);
    } else if (dd_rank(kind) == DD_KING && fighters == 2) {
        dd_write(t, "both roll 3 or more, ");
        dd_note_odds(t, 16, 36);
        dd_write(t, ", else each loses 1; a %s keeps %o unhurt", suit, seat);
    } else if (dd_rank(kind) == DD_KING) {
        dd_write(t, "all %d roll 2 or more, ", fighters);
        dd_note_odds(t, power(5, fighters), power(6, fighters));
        dd_write(t, ", else one loses 1; a %s keeps %o unhurt", suit, seat);
    } else if (fighters > 1) {
        dd_write(t, "it falls, a 1 or 2 loses 1");
    } else {
        dd_write(t, "4 or more fells it, ");
        dd_note_odds(t, 1, 2);
        dd_write(t, ", else %o %{lose|loses} 1", seat);
    }
    if (dd_rank(kind) == DD_JACK)
        dd_write(t, fighters > 1 ? "; a %s keeps all unhurt" : "; with a %s 2 or more, 83 %%",
                 suit);
}

/* Where a monster goes on from a room as things stand; the same room: it stays, leaps, or could go
 * several ways. */
static int next_room(const struct dd_state *s, const struct dd_piece *m, int cell)
{
    uint64_t ways = aces_player_rooms(s) >> cell & 1 ? 0 : aces_nearer(s, cell);
    bool one = ways && !(ways & (ways - 1)) && !dd_is_joker(m->kind);
    return one ? __builtin_ctzll(ways) : cell;
}

int aces_way(const struct dd_view *v, int zone, int i)
{
    const struct dd_state *s = &v->state;
    if (zone != MONSTERS || !s->turn || s->over)
        return -1;
    const struct dd_piece *m = dd_at(s, MONSTERS, i);
    int cell = next_room(s, m, m->mark);
    return cell == m->mark ? -1 : cell;
}

static bool note_way(const struct dd_state *s, const struct dd_piece *m, struct dd_text *t)
{
    int cell = next_room(s, m, m->mark);
    if (cell == m->mark)
        return false;
    if (dd_rank(m->kind) == DD_JACK)
        cell = next_room(s, m, cell);
    dd_note_of(t, DD_OF_ZONE, MONSTERS);
    dd_write(t, "%s %k comes to ", aces_monster_name(m->kind), m->kind);
    dd_write_cell(s, cell, t);
    dd_write(t, s->option[OPT_PACE] == PACE_TURN ? " next turn" : " next round");
    return true;
}

static bool note_monster(const struct dd_state *s, int index, struct dd_text *t)
{
    struct dd_text before = *t;
    for (int i = 0; i < dd_len(s, MONSTERS); i++) {
        if (!note_way(s, dd_at(s, MONSTERS, i), t))
            continue;
        if (index-- == 0)
            return true;
        dd_take_back(t, &before);
    }
    return false;
}

/* What is to be fought first, then who has what; piles lie on the table. */
static bool word_note(const struct dd_view *v, int index, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    int cell = v->seat < s->seats ? aces_cell(s, v->seat) : NOWHERE;
    bool foe = s->turn && cell != NOWHERE && aces_monster_in(s, cell), others = s->seats > 1;
    if (foe && index == 0)
        note_foe(s, v->seat, cell, t);
    else if (index == foe)
        note_aces(s, t);
    else if (others && index == foe + 1)
        note_parties(s, t);
    else
        return s->turn && note_monster(s, index - 1 - others - foe, t);
    return true;
}

/* How it stands with a player; false: not in the dungeon yet. */
static bool caption_player(const struct dd_state *s, int seat, struct dd_text *t)
{
    int missing = s->counter[C_MISS + seat];
    if (s->gone >> seat & 1)
        dd_write(t, "gone");
    else if (aces_present(s, seat))
        dd_write(t, "health %<%d%>", s->counter[C_HEALTH + seat]);
    else if (s->counter[C_HEALTH + seat])
        return false;
    else if (missing)
        dd_write(t, missing == 1 ? "%<fallen%>, %d turn" : "%<fallen%>, %d turns", missing);
    else
        dd_write(t, "%<fallen%>, comes back");
    return true;
}

static bool word_caption(const struct dd_state *s, int zone, int i, struct dd_text *t)
{
    if (zone == ROOMS && aces_is_entrance(s, i)) {
        t->means.icon = "door";
        dd_write(t, "entrance");
    } else if (zone == MONSTERS)
        dd_write(t, "%s", aces_monster_name(dd_at(s, MONSTERS, i)->kind));
    else if (zone == PLAYERS)
        return caption_player(s, i, t);
    else if (zone == FLOOR)
        dd_write(t, "lies here");
    else if (zone == TRAY && dd_at(s, TRAY, i)->face && s->seats > 1)
        dd_write(t, "%S", i);
    else
        return false;
    return true;
}

static bool word_status(const struct dd_state *s, int part, struct dd_text *t)
{
    int held = s->counter[C_HELD];
    if (part == 0)
        dd_write(t, s->turn ? "%<round %d%>" : "%<the dungeon is being laid%>", s->turn);
    else if (part == 1 && s->turn)
        dd_write(t, "%= of %d aces held", C_HELD, held, held, ACES);
    else
        return false;
    return true;
}

bool aces_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (ask->what) {
    case DD_ASK_PROMPT: return word_prompt(v, t);
    case DD_ASK_EVENT: return aces_story(s, ask->event, t);
    case DD_ASK_END: word_end(s, t); return true;
    case DD_ASK_STATUS: return word_status(s, ask->index, t);
    case DD_ASK_NOTE: return word_note(v, ask->index, t);
    case DD_ASK_CAPTION: return word_caption(s, ask->zone, ask->index, t);
    default: return false;
    }
}
